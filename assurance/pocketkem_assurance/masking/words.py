# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whether words, looked at together, tell of a secret, where they are no sums and products of bits:
sums and differences modulo a power of two. A sufficient rule.

A mask that is met once, below operations that are bijections of it, is as uniform behind them as it
was, and independent of all else: what they make is a mask itself, and what is a mask is left out.
That is repeated. Nothing is told if no secret is left (Barthe et al., maskVerif: optimistic
sampling).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ..prove.terms import Graph, Kind, Term

_BIJECTIONS = (Kind.XOR, Kind.ADD, Kind.SUB, Kind.NOT, Kind.ROTR)


def hidden(
    graph: Graph,
    words: Iterable[int],
    masks: Collection[int],
    secrets: Collection[int],
    made_of: Mapping[int, Term] | None = None,
) -> bool:
    """masks, secrets: the numbers of variables' terms; made_of: what others stand for."""
    roots, uniform = [*words], {*masks}
    while True:
        users = _users(graph, roots, uniform, made_of or {})
        for mask in sorted(uniform & users.keys()):
            top = mask
            while top not in roots and len(users[top]) == 1 and _is_bijection(users[top][0], top):
                top = users[top][0].number
            if roots.count(top) == 1 and not users[top]:
                roots.remove(top)
                break
            if top != mask:
                uniform.add(top)
                break
        else:
            return not {*secrets} & users.keys()


def _users(
    graph: Graph, roots: list[int], leaves: Collection[int], made_of: Mapping[int, Term]
) -> dict[int, list[Term]]:
    """Of each term below the roots those that it is an operand of, as often as it is."""
    users: dict[int, list[Term]] = {root: [] for root in roots}
    todo = [*users]
    while todo:
        term = Term(graph, todo.pop())
        behind = (made_of[term.number],) if term.number in made_of else term.operands
        for operand in behind if term.number not in leaves else ():
            if operand.number not in users:
                users[operand.number] = []
                todo.append(operand.number)
            users[operand.number].append(term)
    return users


def _is_bijection(term: Term, operand: int) -> bool:
    if term.kind != Kind.MUL:
        return term.kind in _BIJECTIONS
    others = [each for each in term.operands if each.number != operand]
    return all(each.kind == Kind.CONST and each.value & 1 for each in others) and bool(others)
