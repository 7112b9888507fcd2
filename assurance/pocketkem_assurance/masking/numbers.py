# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whether words, looked at together, tell of a secret, where numbers modulo q hide it. Exact.

A number is a variable of 16 bits that is uniform on a set of q values, and independent of all else.
From one another one is made, which is named as well, if for all values of the other variables it
is a bijection of the first one: then it is as uniform, and independent of those. It is no more if
the first one is seen with it: of a chain of numbers, the oldest one in a point is a variable, and
the others are expressed in it.

Bits of shares are a mask, and the mask plus a secret. Words are cut into parts, and those that have
no variable in common are independent. All values of the others' variables are enumerated: for all
secrets, the parts together have to have each value as often.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from math import prod
from typing import Protocol

import numpy as np

from ..prove.claims.claim import Unproved
from ..prove.terms import NUMBERED, UNARY, Graph, Kind, Term
from .joint import Undecided

#: The most values that the variables of a part have.
MOST_VALUES = 1 << 20
#: Bits of a part's values, together.
_MOST_BITS = 62
#: What may carry from one half of a word into the other.
_CARRYING = (Kind.ADD, Kind.SUB, Kind.MUL)
_BITWISE = (Kind.NOT, Kind.AND, Kind.OR, Kind.XOR)
Bit = tuple[int, int]  # of a variable, by its term's number, or of a sharing


class Generation(Protocol):
    pairs: list[tuple[Term, Term]]
    spent: set[int]


@dataclass(frozen=True)
class Number:
    """values: all that it has. made_of: the term that it stands for; root: the first number of
    its chain. sign: of the root in it; 0 if that depends on a mask. is_linear: all of the chain so
    far is the one before, or its negative, plus a constant, whatever the other variables are."""

    values: np.ndarray
    root: int
    made_of: Term | None = None
    sign: int = 1
    is_linear: bool = True


class Numbers:
    """generations: pairs of variables, the second of which is a mask, and what they were spent on
    (check.py). masks: variables that are."""

    def __init__(self, graph: Graph, generations: Sequence[Generation], masks: Sequence[Term]):
        self.graph, self._generations, self.masks = graph, generations, masks
        self._known: dict[int, Number] = {}
        self._newest: dict[int, int] = {}  # of each root, the last number of its chain
        self._plain: dict[int, Term] = {}
        self._below: dict[int, frozenset[int]] = {}
        self._bits: dict[int, frozenset[Bit]] = {}

    def random(self, values: Iterable[int], name: str, sample: int) -> Term:
        """A new number."""
        made = self.graph.variable(16, name, sample)
        self._known[made.number] = Number(np.array([*values]), made.number)
        self._newest[made.number] = made.number
        return made

    # ---- Terms

    def plain(self, term: Term) -> Term:
        """The same term, where a + a is a shift and its carry the top bit, and bits are taken out
        before words are computed with."""
        for each in self.graph.below([term], self._plain):
            self._plain[each.number] = self._simpler(each)
        return self._plain[term.number]

    def _simpler(self, term: Term) -> Term:
        kind = term.kind
        operands = [self._plain[each.number] for each in term.operands]
        if not operands:
            return term
        a, b = operands[0], operands[-1]
        if kind == Kind.ADD and a.number == b.number:
            return a << 1
        if kind == Kind.ULT and a.number == (b << 1).number:
            return self.plain(b.extract(b.width - 1, 1))
        if kind == Kind.EXTRACT and a.kind in _BITWISE:
            low, width = term.number_operand, term.width
            parts = [self.plain(each.extract(low, width)) for each in a.operands]
            return self.graph.make(a.kind, *parts)
        if kind in NUMBERED:
            return self.graph.make(kind, a, term.number_operand, width=term.width)
        if kind in UNARY:
            return self.graph.make(kind, a, width=term.width)
        if kind in _CARRYING and term.width == 32 and (kind == Kind.MUL or self._numbers(term)):
            return self._in_halves(kind, a, b) or self.graph.make(kind, *operands)
        if kind == Kind.AND and Kind.CONST in (a.kind, b.kind):
            return self._taken(*((a, b) if b.kind == Kind.CONST else (b, a)))
        return self.graph.make(kind, *operands)

    def _taken(self, word: Term, mask: Term) -> Term:
        """The bits of a word that a constant has, and zeros between them."""
        found, at = [], 0
        for bit, run in groupby(f"{mask.value:0{mask.width}b}"[::-1]):
            width = len([*run])
            source = word if bit == "1" else mask
            found[:0] = [self.plain(source.extract(at, width))]
            at += width
        return self.graph.concat(*found)

    def _in_halves(self, kind: Kind, a: Term, b: Term) -> Term | None:
        """Both halves of a word by themselves, if nothing is carried from the lower one to the
        upper one, for all values of its variables."""
        low, high = ([self.plain(each.extract(at, 16)) for each in (a, b)] for at in (0, 16))
        if kind == Kind.MUL:
            if b.kind != Kind.CONST or b.value >> 16:
                return None
            high[1] = low[1]
        of_low = self.graph.make(kind, *(each.zext(32) for each in low))
        leaves, of_share = self._numbers(of_low), self._of_share
        masks = {each.number for each in self.masks}
        variables = self._variables(of_low, leaves, of_share, masks)
        try:
            carried = _Domain(self, variables, leaves, of_share).values(of_low) >> 16
        except Undecided:
            return None
        if carried.any():
            return None
        return self.graph.concat(
            *(self.plain(self.graph.make(kind, *each)) for each in (high, low))
        )

    def _parts(self, term: Term) -> list[Term]:
        """What a word is made of, side by side. Bits of variables are parts."""
        if term.kind in (Kind.CONCAT, Kind.ZEXT):
            return [part for each in term.operands for part in self._parts(each)]
        if term.kind in _BITWISE and term.width > 1 and not self._numbers(term):
            bits = (self.plain(term.extract(i, 1)) for i in range(term.width))
            return [part for each in bits for part in self._parts(each)]
        inner = term.operands[0] if term.kind == Kind.EXTRACT else term
        if inner.kind == Kind.VARIABLE and inner.number not in self._known and term.width > 1:
            return [term.extract(i, 1) for i in range(term.width)]
        return [] if term.kind == Kind.CONST else [term]

    def _numbers(self, term: Term) -> frozenset[int]:
        """Those that it is made of."""
        for each in self.graph.below([term], self._below):
            own = frozenset({each.number} & self._known.keys())
            of_operands = (self._below[operand.number] for operand in each.operands)
            self._below[each.number] = own.union(*of_operands)
        return self._below[term.number]

    def _leaves(self, term: Term) -> frozenset[Bit]:
        """The bits of variables that it is made of, but those of numbers."""
        for each in self.graph.below([term], self._bits):
            found = [self._bits[operand.number] for operand in each.operands]
            if each.kind == Kind.EXTRACT and each.operands[0].kind == Kind.VARIABLE:
                low = each.number_operand
                inner = each.operands[0].number
                own = frozenset((inner, i) for i in range(low, low + each.width))
                found = [own & found[0]]
            elif each.kind == Kind.VARIABLE and each.number not in self._known:
                found = [frozenset((each.number, i) for i in range(each.width))]
            self._bits[each.number] = frozenset().union(*found)
        return self._bits[term.number]

    @property
    def _of_share(self) -> dict[int, tuple[int, int]]:
        """The number of each variable's pair, and its share."""
        pairs = [pair for each in self._generations for pair in each.pairs]
        return {each.number: (n, i) for n, pair in enumerate(pairs) for i, each in enumerate(pair)}

    def _check_generations(self, variables: Iterable[tuple]) -> None:
        """Shares of two generations may be made of each other, or of a random that is there, too:
        this is not looked into here."""
        ends = [*accumulate(len(each.pairs) for each in self._generations)]
        numbers = {each[1] for each in variables if each[0] in "ms"}
        found = {bisect_right(ends, n) for n in numbers if n >= 0}
        spent = {-number for each in self._generations for number in each.spent}
        if len(found) > 1 or (found - {0} and spent & numbers):
            raise Undecided("shares of two generations are not enumerated")

    # ---- Decisions

    def independent(self, words: Iterable[Term]) -> bool:
        """Whether the joint distribution of these words is the same one for all secrets."""
        halves = [half for each in words for half in _halves(each)]
        parts = [part for half in halves for part in self._parts(self.plain(half))]
        leaves = self._expressed(parts)
        of_share, masks = self._of_share, {each.number for each in self.masks}
        groups: list[tuple[set, list[Term]]] = []
        for part in dict.fromkeys(parts):
            variables, members = self._variables(part, leaves, of_share, masks), [part]
            apart = []
            for others, their in groups:
                if others & variables:
                    variables, members = variables | others, their + members
                else:
                    apart.append((others, their))
            groups = [*apart, (variables, members)]
        self._check_generations(each for variables, _ in groups for each in variables)
        return all(
            _Domain(self, variables, leaves, of_share).is_the_same(members)
            for variables, members in groups
        )

    def _expressed(self, parts: Iterable[Term]) -> set[int]:
        """The numbers that are variables: the oldest one of each chain."""
        found: set[int] = set()
        todo = [number for part in parts for number in self._numbers(part)]
        chains: dict[int, set[int]] = {}
        while todo:
            number = todo.pop()
            if number in found:
                continue
            found.add(number)
            chain = chains.setdefault(self._known[number].root, set())
            chain.add(number)
            if len(chain) > 1:  # all but the oldest one are looked into
                for each in chain - {min(chain)}:
                    made_of = self._known[each].made_of
                    todo += self._numbers(made_of) if made_of else ()
        return {min(chain) for chain in chains.values()}

    def _variables(
        self,
        term: Term,
        leaves: Collection[int],
        of_share: Mapping[int, tuple[int, int]],
        masks: Collection[int],
    ) -> set:
        """Of a part: numbers, and bits of masks (m), of secrets (s) and of anything else (s)."""
        found: set = set()
        todo, seen = [term], set()
        while todo:
            each = todo.pop()
            if each.number in seen:
                continue
            seen.add(each.number)
            for number, i in self._leaves(each):
                if number in of_share:
                    n, share = of_share[number]
                    found |= {("m", n, i), ("s", n, i)} if share == 0 else {("m", n, i)}
                else:
                    found.add(("m" if number in masks else "s", -number, i))
            for number in self._numbers(each):
                if number in leaves:
                    found.add(("number", number))
                else:
                    todo.append(self._known[number].made_of)
        return found

    # ---- Composition

    def named(self, term: Term, name: str, is_sum: bool = True) -> Term:
        """The number that a term is from now on. It has to be a bijection of one that has no other,
        whatever the other variables are, and if it is a sum, its sum with that, or the difference,
        modulo as many as there are values, a function of secrets. Otherwise are_shares looks at the
        whole chain."""
        term = self.plain(term)
        numbers = [*self._numbers(term)]
        if len(numbers) != 1:
            raise Unproved("a word is no function of one number")
        before = self._known[numbers[0]]
        if self._newest[before.root] != numbers[0]:
            raise Unproved("a number is spent twice")
        of_share, masks = self._of_share, {each.number for each in self.masks}
        variables = self._variables(term, numbers, of_share, masks)
        self._check_generations(variables)
        domain = _Domain(self, variables, numbers, of_share)
        found, old = domain.values(term), domain.values(Term(self.graph, numbers[0]))
        shape = domain.secrets, -1, len(before.values)
        columns = np.sort(found.reshape(shape), axis=-1)
        values = columns[0, 0]
        if (columns != values).any() or (np.diff(values) == 0).any():
            raise Unproved("a number is not uniform")
        for sign in (1, -1) if is_sum else ():
            rest = (_signed(found) - sign * _signed(old)) % len(values)
            if (rest == rest[:, :1]).all():
                break
        else:
            if is_sum:
                raise Unproved("two numbers are no shares of a function of secrets")
            sign = 0
        sums = ((_signed(found) + s * _signed(old)).reshape(shape) % len(values) for s in (1, -1))
        is_constant = [(each == each[..., :1]).all(axis=-1) for each in sums]
        is_linear = before.is_linear and bool(np.logical_or(*is_constant).all())
        made = self.graph.variable(16, name, term.value)
        self._known[made.number] = Number(values, before.root, term, sign * before.sign, is_linear)
        self._newest[before.root] = made.number
        return made

    def are_shares(self, first: Term, second: Term) -> bool:
        """Whether a number and a constant, and the newest one of its chain, are the shares of a
        function of secrets, modulo as many as there are values."""
        one, other = (self.plain(each) for each in (first, second))
        roots = [*self._numbers(one)]
        if len(roots) != 1 or self._leaves(one) or other.number not in self._known:
            return False
        root, number = self._known[roots[0]], self._known[other.number]
        domain = _Domain(self, {("number", roots[0])}, roots, {})
        values = (domain.values(each) for each in (one, Term(self.graph, roots[0])))
        difference = np.subtract(*map(_signed, values))
        is_constant = len(np.unique(difference % len(root.values))) == 1
        is_other = self._newest[root.root] == other.number != roots[0] == number.root
        if not (is_constant and is_other):
            return False
        return number.sign == -1 or (not number.sign and self._is_sum(one, other, roots[0]))

    def _is_sum(self, one: Term, other: Term, root: int) -> bool:
        """Whether the sum of two words, expressed in the first number of their chain, is a function
        of secrets. If all between is linear, two values of that number tell: it is in the sum
        twice, or not at all."""
        values = self._known[root].values
        twice = 2 * int(np.subtract(*_signed(values[:2]))) % len(values)
        is_linear = self._known[other.number].is_linear and twice
        of_share, masks = self._of_share, {each.number for each in self.masks}
        variables = self._variables(other, {root}, of_share, masks)
        domain = _Domain(self, variables, {root}, of_share, 2 if is_linear else None)
        rest = np.add(*(_signed(domain.values(each)) for each in (one, other))) % len(values)
        return bool((rest == rest[:, :1]).all())


def _halves(word: Term) -> list[Term]:
    if word.width <= 16:
        return [word]
    return [word.extract(at, min(16, word.width - at)) for at in range(0, word.width, 16)]


def _signed(values: np.ndarray) -> np.ndarray:
    return (values ^ 0x8000) - 0x8000


class _Domain:
    """All values of some variables, one row for all secrets' values. In a row, numbers change
    fastest. most: so many values of each number."""

    def __init__(
        self,
        numbers: Numbers,
        variables: Collection,
        leaves: Collection[int],
        of_share: Mapping[int, tuple[int, int]],
        most: int | None = None,
    ):
        self._of, self._of_share = numbers, of_share
        known = numbers._known
        kinds = {
            kind: sorted(each for each in variables if each[0] == kind)
            for kind in ("s", "m", "number")
        }
        ordered = [each for kind in kinds.values() for each in kind]
        taken = {n: known[n].values[:most] for kind, n, *_ in kinds["number"]}
        sizes = [len(taken[each[1]]) if each[0] == "number" else 2 for each in ordered]
        self.secrets = 1 << len(kinds["s"])
        self._sizes, size = sizes, prod(sizes)
        self._shape = self.secrets, size // self.secrets
        if size > MOST_VALUES:
            raise Undecided(f"{len(sizes)} variables have too many values to enumerate")
        self._inputs = {}
        for i, each in enumerate(ordered):
            values = taken[each[1]] if each[0] == "number" else np.arange(2)
            shape = [1] * i + [len(values)] + [1] * (len(sizes) - i - 1)
            self._inputs[each] = values.astype(np.int64).reshape(shape)
        self._leaves = leaves
        self._known: dict[int, np.ndarray] = {}

    def is_the_same(self, parts: list[Term]) -> bool:
        """Whether parts have all their values as often for all secrets."""
        if self.secrets == 1:
            return True
        key, used = np.zeros(self._shape, np.int64), 0
        for part in parts:
            used += part.width
            if used > _MOST_BITS:
                raise Undecided("the words have too many bits to enumerate")
            key = key << part.width | self.values(part)
        key.sort(axis=1)
        return bool((key == key[0]).all())

    def _raw(self, term: Term) -> np.ndarray:
        for each in self._of.graph.below([term], self._known):
            self._known[each.number] = self._value(each)
        return self._known[term.number]

    def values(self, term: Term) -> np.ndarray:
        return np.broadcast_to(self._raw(term), self._sizes).reshape(self._shape)

    def _value(self, term: Term) -> np.ndarray:
        kind, width = term.kind, term.width
        if width > _MOST_BITS:
            raise Undecided("a word has too many bits to enumerate")
        if kind == Kind.CONST:
            return np.int64(term.value)
        if kind == Kind.VARIABLE:
            return self._variable(term)
        operands = [self._known[each.number] for each in term.operands]
        a, b = operands[0], operands[-1]
        match kind:
            case Kind.ADD:
                found = a + b
            case Kind.SUB:
                found = a - b
            case Kind.MUL:
                found = a * b
            case Kind.AND:
                found = a & b
            case Kind.OR:
                found = a | b
            case Kind.XOR:
                found = a ^ b
            case Kind.NOT:
                found = ~a
            case Kind.EQ:
                found = np.equal(a, b).astype(np.int64)
            case Kind.ULT:
                found = np.less(a, b).astype(np.int64)
            case Kind.SLT:
                flip = 1 << term.operands[0].width - 1
                found = np.less(a ^ flip, b ^ flip).astype(np.int64)
            case Kind.ZEXT:
                found = a
            case Kind.SEXT:
                sign = 1 << term.operands[0].width - 1
                found = (a ^ sign) - sign
            case Kind.EXTRACT:
                found = a >> term.number_operand
            case Kind.CONCAT:
                found = a << term.operands[1].width | b
            case Kind.ITE:
                found = np.where(a, operands[1], b)
            case Kind.SHL if term.operands[1].kind == Kind.CONST:
                found = a << b
            case Kind.LSHR if term.operands[1].kind == Kind.CONST:
                found = a >> b
            case _:
                raise Undecided(f"a {kind.name} is not enumerated")
        return found & ((1 << width) - 1)

    def _variable(self, term: Term) -> np.ndarray:
        number = self._of._known.get(term.number)
        if number and term.number in self._leaves:
            return self._inputs["number", term.number]
        if number:
            return self._raw(number.made_of)
        found = np.int64(0)
        n, share = self._of_share.get(term.number, (-term.number, 1))
        for i in range(term.width):
            for kind in "ms" if share == 0 else "m" if ("m", n, i) in self._inputs else "s":
                found = found ^ self._inputs.get((kind, n, i), np.int64(0)) << i
        return found
