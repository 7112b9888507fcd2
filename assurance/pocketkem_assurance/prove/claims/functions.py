# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The values of a term as one of its parts takes many values."""

from __future__ import annotations

import ctypes
from functools import lru_cache

import numpy as np

from pocketkem_bench.building.cache import BUILD, fingerprint, made_whole
from pocketkem_bench.building.commands import call, compiler_version

from ..terms import NUMBERED, Kind, Term
from .claim import Unproved

#: A node of a function: its kind, its width, its operands (numbers of nodes before it), and a
#: number: of a constant its value, of EXTRACT and ROTR the number operand.
Node = tuple[Kind, int, tuple[int, ...], int]
#: The nodes of a term as a function of another one, which is node 0.
Function = tuple[Node, ...]


def function_of(term: Term, inputs: tuple[Term, ...]) -> Function:
    """A term as a function of others, of which it is made, and of constants."""
    places = {each.number: i for i, each in enumerate(inputs)}
    nodes: list[Node] = [(Kind.VARIABLE, each.width, (), 0) for each in inputs]
    stack = [term]
    while stack:
        now = stack[-1]
        if now.number in places:
            stack.pop()
            continue
        missing = [each for each in now.operands if each.number not in places]
        if missing:
            stack += missing
            continue
        stack.pop()
        kind = now.kind
        if kind == Kind.VARIABLE:
            raise Unproved(f"{now.text()} is no input of {term.text()}")
        number = now.value if kind == Kind.CONST else 0
        if kind in NUMBERED:
            number = now.number_operand
        operands = tuple(places[each.number] for each in now.operands)
        places[now.number] = len(nodes)
        nodes.append((kind, now.width, operands, number))
    return tuple(nodes)


def _signed(values: np.ndarray, width: int) -> np.ndarray:
    up = np.uint64(64 - width)
    return (values << up).view(np.int64) >> np.int64(64 - width)


def evaluate(function: Function, inputs: tuple[np.ndarray, ...]) -> np.ndarray:
    """The values (uint64) of the last node, for arrays of the inputs' values."""
    values: list[np.ndarray] = []
    for place, (kind, width, operands, number) in enumerate(function):
        if place < len(inputs):
            result = inputs[place]
        else:
            widths = [function[each][1] for each in operands]
            result = _one(kind, width, [values[each] for each in operands], widths, number)
        values.append(result & np.uint64((1 << width) - 1))
    return np.broadcast_to(values[-1], np.broadcast_shapes(*(each.shape for each in inputs)))


def _one(kind: Kind, width: int, of: list, widths: list[int], number: int) -> np.ndarray:
    match kind:
        case Kind.CONST:
            return np.array(number, np.uint64)
        case Kind.ADD:
            return of[0] + of[1]
        case Kind.SUB:
            return of[0] - of[1]
        case Kind.MUL:
            return of[0] * of[1]
        case Kind.AND:
            return of[0] & of[1]
        case Kind.OR:
            return of[0] | of[1]
        case Kind.XOR:
            return of[0] ^ of[1]
        case Kind.NOT:
            return ~of[0]
        case Kind.SHL:
            return np.where(of[1] < width, of[0] << np.minimum(of[1], np.uint64(63)), np.uint64(0))
        case Kind.LSHR:
            return np.where(of[1] < width, of[0] >> np.minimum(of[1], np.uint64(63)), np.uint64(0))
        case Kind.ASHR:
            by = np.minimum(of[1], np.uint64(width - 1)).astype(np.int64)
            return (_signed(of[0], width) >> by).view(np.uint64)
        case Kind.ROTR:
            return of[0] >> np.uint64(number) | of[0] << np.uint64(width - number)
        case Kind.EQ:
            return (of[0] == of[1]).astype(np.uint64)
        case Kind.ULT:
            return (of[0] < of[1]).astype(np.uint64)
        case Kind.SLT:
            return (_signed(of[0], widths[0]) < _signed(of[1], widths[1])).astype(np.uint64)
        case Kind.CONCAT:
            return of[0] << np.uint64(widths[1]) | of[1]
        case Kind.EXTRACT:
            return of[0] >> np.uint64(number)
        case Kind.ZEXT:
            return of[0]
        case Kind.SEXT:
            return _signed(of[0], widths[0]).view(np.uint64)
        case Kind.ITE:
            return np.where(of[0] != 0, of[1], of[2])
    raise Unproved(f"a {kind.name} cannot be evaluated")


# ---- In C, for ranges of many values -------------------------------------------------------------

_C = """\
#include <stdint.h>
#define SIGNED(v, w) ((int64_t)((v) << (64 - (w))) >> (64 - (w)))
static inline int64_t f(int64_t x) {{
{lines}
    return {result};
}}
/* Whether f(x) - factor * x - rest is a multiple of q for all x from low to high, and the least and
   the greatest f(x). */
int is_affine(int64_t low, int64_t high, int64_t factor, int64_t rest, int64_t q, int64_t *least,
              int64_t *greatest) {{
    int64_t a = f(low), b = a;
    int wrong = 0;
    for (int64_t x = low; x <= high; x++) {{
        int64_t y = f(x);
        a = y < a ? y : a;
        b = y > b ? y : b;
        wrong |= (y - factor * x - rest) % {q} != 0;
    }}
    *least = a;
    *greatest = b;
    return !wrong && q == {q};
}}
"""


def _expression(kind: Kind, width: int, of: list[str], widths: list[int], number: int) -> str:
    match kind:
        case Kind.CONST:
            return f"UINT64_C({number})"
        case Kind.ADD | Kind.SUB | Kind.MUL | Kind.AND | Kind.OR | Kind.XOR:
            sign = {"ADD": "+", "SUB": "-", "MUL": "*", "AND": "&", "OR": "|", "XOR": "^"}[
                kind.name
            ]
            return f"{of[0]} {sign} {of[1]}"
        case Kind.NOT:
            return f"~{of[0]}"
        case Kind.CONCAT:
            return f"{of[0]} << {widths[1]} | {of[1]}"
        case Kind.EXTRACT:
            return f"{of[0]} >> {number}"
        case Kind.ZEXT:
            return of[0]
        case Kind.SEXT:
            return f"(uint64_t)SIGNED({of[0]}, {widths[0]})"
    raise Unproved(f"a {kind.name} cannot be evaluated for a range")


@lru_cache
def _compiled(source: str) -> ctypes.CDLL:
    recipe = [compiler_version("cc"), "-O3", "-shared", "-fPIC"]
    folder = BUILD / f"lemma-{fingerprint([], [*recipe, source])}"
    if not folder.exists():
        with made_whole(folder) as work:
            (work / "lemma.c").write_text(source)
            call(["cc", *recipe[1:], work / "lemma.c", "-o", work / "lemma.so"])
    return ctypes.CDLL(str(folder / "lemma.so"))


def is_affine(
    function: Function, low: int, high: int, factor: int, rest: int, q: int
) -> tuple[bool, int, int]:
    """Whether a function of one input is congruent to factor * input + rest modulo q, for all
    inputs from low to high; and its least and greatest value. All numbers are signed."""
    lines = [f"    uint64_t v0 = (uint64_t)x & UINT64_C({(1 << function[0][1]) - 1});"]
    for place, (kind, width, operands, number) in enumerate(function[1:], 1):
        of, widths = [f"v{each}" for each in operands], [function[each][1] for each in operands]
        value = _expression(kind, width, of, widths, number)
        lines.append(f"    uint64_t v{place} = ({value}) & UINT64_C({(1 << width) - 1});")
    result = f"SIGNED(v{len(function) - 1}, {function[-1][1]})"
    library = _compiled(_C.format(lines="\n".join(lines), result=result, q=q))
    least, greatest = ctypes.c_int64(), ctypes.c_int64()
    numbers = [ctypes.c_int64(each) for each in (low, high, factor, rest, q)]
    holds = library.is_affine(*numbers, ctypes.byref(least), ctypes.byref(greatest))
    return bool(holds), least.value, greatest.value
