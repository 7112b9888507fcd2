# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The rules of the executor, from outside: small terms for all inputs; taint and other inputs."""

import ctypes
import itertools
import random

import numpy as np
import pytest

from pocketkem_assurance.prove import Graph, Kind, Term
from pocketkem_assurance.prove.library import library
from pocketkem_assurance.prove.pcode import Code
from pocketkem_assurance.prove.terms import UNARY

ALIKE = [*range(Kind.ADD, Kind.NOT), *range(Kind.SHL, Kind.ROTR), *range(Kind.UDIV, Kind.EQ)]
COMPARED = [Kind.EQ, Kind.ULT, Kind.SLT]
#: Bits of a number in the exhaustive tests, and of the widest one that is made of it.
FEW, MOST = 2, 6


def signed(a: np.ndarray, width: int) -> np.ndarray:
    return np.where(a >> width - 1 & 1, a - (1 << width), a)


def quotient(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.abs(a) // np.abs(b) * np.sign(a) * np.sign(b)


def meaning(kind: Kind, width: int, a, of_a: int, b, of_b: int, c) -> np.ndarray:
    """What a kind means, for arrays of numbers; of more than 32 bits, of objects."""
    x, y = signed(a, of_a), signed(b, of_b) if of_b else b
    some, other = np.where(b == 0, 1, b), np.where(y == 0, 1, y)  # no divisor is 0
    result = {
        Kind.ADD: lambda: a + b,
        Kind.SUB: lambda: a - b,
        Kind.MUL: lambda: a * b,
        Kind.AND: lambda: a & b,
        Kind.OR: lambda: a | b,
        Kind.XOR: lambda: a ^ b,
        Kind.NOT: lambda: ~a,
        Kind.SHL: lambda: a << np.minimum(b, width),
        Kind.LSHR: lambda: a >> np.minimum(b, width),
        Kind.ASHR: lambda: x >> np.minimum(b, width),
        Kind.ROTR: lambda: a >> b | a << width - b,
        Kind.UDIV: lambda: np.where(b == 0, -1, a // some),
        Kind.UREM: lambda: np.where(b == 0, a, a % some),
        Kind.SDIV: lambda: np.where(y == 0, np.where(x < 0, 1, -1), quotient(x, other)),
        Kind.SREM: lambda: np.where(y == 0, a, x - other * quotient(x, other)),
        Kind.EQ: lambda: a == b,
        Kind.ULT: lambda: a < b,
        Kind.SLT: lambda: x < y,
        Kind.CONCAT: lambda: a << of_b | b,
        Kind.EXTRACT: lambda: a >> b,
        Kind.ZEXT: lambda: a,
        Kind.SEXT: lambda: x,
        Kind.ITE: lambda: np.where(a, b, c),
        Kind.POPCOUNT: lambda: np.array([n.bit_count() for n in a.tolist()]),
        Kind.LZCOUNT: lambda: np.array([of_a - n.bit_length() for n in a.tolist()]),
    }[kind]()
    return result.astype(a.dtype) & (1 << width) - 1


class Small:
    """Terms of two variables of few bits, with their values for all of these."""

    def __init__(self, few: int):
        self.graph, self.few = Graph(1 << 21), few
        numbers = np.arange(1 << 2 * few)
        self.values: dict[Term, np.ndarray] = {}
        for i in range(2):
            values = numbers >> few * i & (1 << few) - 1
            self.values[self.graph.variable(few, "xy"[i])] = values
        self.variables = [*self.values]
        for value in range(1 << few):
            self.values[self.graph.constant(value, few)] = np.full(len(numbers), value)
        #: What each term was made of, in words.
        self.made: list[tuple[Term, np.ndarray, str]] = []

    def make(self, kind: Kind, a: Term, b: Term | int = 0, c: Term | None = None, width=0) -> None:
        width = width or (1 if kind in COMPARED else b.width if kind == Kind.ITE else a.width)
        made = self.graph.make(kind, a, b, c, width=width)
        of_b = b.width if isinstance(b, Term) else 0
        second = self.values[b] if isinstance(b, Term) else np.full(len(self.values[a]), b)
        third = self.values[c] if c else second
        values = meaning(kind, width, self.values[a], a.width, second, of_b, third)
        self.made.append((made, values, f"{kind.name} {width} {a.text()} {b} {c}"))
        self.values.setdefault(made, values)

    def grow(self, some: list[Term], others: list[Term]) -> None:
        for a in some:
            for kind in UNARY - {Kind.ZEXT, Kind.SEXT}:
                self.make(kind, a)
            for width in range(a.width, min(MOST, 2 * a.width) + 1):
                self.make(Kind.ZEXT, a, width=width)
                self.make(Kind.SEXT, a, width=width)
            for low, width in itertools.combinations(range(a.width + 1), 2):
                self.make(Kind.EXTRACT, a, low, width=width - low)
            for by in range(a.width):
                self.make(Kind.ROTR, a, by)
        for a, b in itertools.chain(
            itertools.product(some, others), itertools.product(others, some)
        ):
            if a.width + b.width <= MOST:
                self.make(Kind.CONCAT, a, b, width=a.width + b.width)
            if a.width == b.width:
                for kind in (*ALIKE, *COMPARED):
                    self.make(Kind(kind), a, b)
            if a.width == 1:
                self.make(Kind.ITE, a, b, self.variables[0] if b.width == self.few else b)

    def check(self) -> None:
        rows = np.zeros((len(self.values[self.variables[0]]), len(self.graph)), np.int64)
        for i, row in enumerate(rows):
            row[:] = self.graph.evaluate({v: int(self.values[v][i]) for v in self.variables})
        for made, values, text in self.made:
            assert (rows[:, made.number] == values).all(), f"{text} became {made.text()}"
            assert not (values & made.zeros).any(), f"{text}: {made.zeros:#x} are no zeros"


def grown(few: int) -> Small:
    small = Small(few)
    small.grow([*small.values], [*small.values])
    bits = [x.extract(i, 1) for x in small.variables for i in range(few)]
    small.grow([*small.values], [*itertools.islice(small.values, 2 + (1 << few))])
    for high, low in itertools.product(bits, bits):  # which may be side by side somewhere
        small.make(Kind.CONCAT, high, low, width=2)
    return small


@pytest.mark.quick
def test_small_terms_have_their_values_for_all_inputs():
    """Each operation of each operation, of two variables and all numbers."""
    small = grown(FEW)
    small.check()
    assert {term.kind for term in small.values} == set(Kind)


@pytest.mark.long
def test_larger_terms_have_their_values_for_all_inputs():
    small = grown(FEW)
    terms = [*small.values]
    source = random.Random(1)
    for _ in range(40):
        small.grow(source.sample(terms, 20), source.sample(terms, 20))
    small.check()


class Operation(ctypes.Structure):
    """assurance/executor/machine.h"""

    _fields_ = (
        *((name, ctypes.c_uint8) for name in ("code", "out_size", "a_size", "b_size")),
        *((name, ctypes.c_uint32) for name in ("out", "a", "b", "base")),
    )


#: By the sizes of operands and result.
ONE_OPERAND = ("COPY", "INT_ZEXT", "INT_SEXT", "INT_2COMP", "INT_NEGATE", "POPCOUNT", "LZCOUNT")
ALIKE_NAMES = ("ADD", "SUB", "XOR", "AND", "OR", "MULT", "DIV", "SDIV", "REM", "SREM")
OF_BITS = {code for code in Code if code.name.startswith("BOOL")}
DIVIDE = {code for code in Code if code.name.endswith(("DIV", "REM"))}
CONDITIONS = {*range(Code.INT_EQUAL, Code.INT_ADD), *range(Code.INT_CARRY, Code.INT_2COMP)}
SHIFTS = {*range(Code.INT_LEFT, Code.INT_MULT)}
UNARY_CODES = {Code[name] for name in ONE_OPERAND}
COMPUTED = UNARY_CODES | OF_BITS | SHIFTS | {*map(Code, CONDITIONS), Code.PIECE}
COMPUTED = sorted(COMPUTED | {Code[f"INT_{name}"] for name in ALIKE_NAMES})


class Operations:
    def __init__(self, seed: int):
        self.random, self.c = random.Random(seed), ctypes.CDLL(library()._name)
        for name, terms in (("compute", 0), ("taint_of", 2), ("term_of", 0)):
            function = getattr(self.c, name)
            function.restype = ctypes.c_uint64
            function.argtypes = [ctypes.POINTER(Operation), *[ctypes.c_uint64] * (2 + terms)]
        pointer = type(Graph(8).pointer)
        self.c.term_of.restype = ctypes.c_uint32
        self.c.term_of.argtypes = [pointer, *self.c.compute.argtypes, *[ctypes.c_uint32] * 2]

    def operation(self, code: Code) -> Operation:
        size = self.random.choice((1, 2, 4, 8))
        a, b, out = size, size, size
        if code in OF_BITS:
            a, b, out = 1, 1, 1
        elif code in CONDITIONS:
            out = 1
        elif code in SHIFTS:
            b = self.random.choice([each for each in (1, 2, 4, 8) if each <= a])
        elif code == Code.PIECE:
            a, b = self.random.choice(((1, 1), (2, 2), (4, 4), (1, 3), (2, 6)))
            out = a + b
        elif code in UNARY_CODES:
            b, out = 0, 8 if code in (Code.INT_ZEXT, Code.INT_SEXT) else size
        is_same = a == b and self.random.random() < 0.2
        return Operation(code, out, a, b * (code != Code.BOOL_NEGATE), 16, 0, 0 if is_same else 8)

    def number(self, code: Code, size: int) -> int:
        if code in OF_BITS:
            return self.random.getrandbits(1)
        width = 8 * size
        bits = self.random.randrange(width + 1)
        some = [0, 1, -1, 1 << width - 1, (1 << bits) - 1, 1 << bits, self.random.randrange(70)]
        return self.random.choice([*some, self.random.getrandbits(width)]) & (1 << width) - 1

    def operands(self, op: Operation) -> tuple[int, int]:
        a = self.number(op.code, op.a_size)
        b = a if op.a == op.b else self.number(op.code, op.b_size) if op.b_size else 0
        return a, b

    def value(self, op: Operation, a: int, b: int) -> int:
        return self.c.compute(op, a, b) & (1 << 8 * op.out_size) - 1

    def tainted(self, op: Operation, number: int, most: int) -> int:
        size = op.a_size if op.code not in OF_BITS else 1
        bits = 1 if op.code in OF_BITS else 8 * size
        return sum({1 << self.random.randrange(bits) for _ in range(self.random.randrange(most))})


def subsets(mask: int) -> list[int]:
    bits = [1 << i for i in range(mask.bit_length()) if mask >> i & 1]
    return [sum(some) for n in range(len(bits) + 1) for some in itertools.combinations(bits, n)]


@pytest.mark.quick
@pytest.mark.parametrize("code", COMPUTED, ids=lambda code: Code(code).name)
def test_taint_has_all_bits_that_vary(code):
    """Of some tainted bits of both operands all values are tried."""
    of = Operations(code)
    for _ in range(60):
        op = of.operation(code)
        a, b = of.operands(op)
        masks = [of.tainted(op, each, 4) for each in (a, b)]
        masks[1] = masks[0] if op.a == op.b else masks[1] & (1 << 8 * op.b_size) - 1
        taint = of.c.taint_of(op, a, b, *masks)
        first = of.value(op, a, b) if code not in DIVIDE or b else None
        for x in subsets(masks[0]):
            for y in [x] if op.a == op.b else subsets(masks[1]):
                if first is not None and (b ^ y or code not in DIVIDE):
                    varies = of.value(op, a ^ x, b ^ y) ^ first
                    assert not varies & ~taint, (a, b, masks, hex(varies), hex(taint))


@pytest.mark.quick
@pytest.mark.parametrize("code", COMPUTED, ids=lambda code: Code(code).name)
def test_terms_are_the_operations(code):
    """With one operand that is a number, or none; for other inputs than the sample."""
    of = Operations(code)
    for _ in range(30):
        op, graph = of.operation(code), Graph(1 << 10)
        a, b = of.operands(op)
        if code in DIVIDE and not b:
            continue
        is_bit, sizes = code in OF_BITS, (op.a_size, op.b_size)
        terms = [graph.variable(8 * n or 8, sample=x) for n, x in zip(sizes, (a, b), strict=True)]
        fixed = of.random.choice([0, 1]) if op.b_size and op.a != op.b else 1 - bool(op.b_size)
        given = [0 if i == fixed else term.number for i, term in enumerate(terms)]
        if op.a == op.b:
            given[1] = given[0] = terms[0].number
        elif op.b_size and of.random.random() < 0.5:
            fixed, given = None, [term.number for term in terms]
        number = of.c.term_of(graph.pointer, op, a, b, *given)
        if number == 0:  # it has none: the machine stops
            assert code in SHIFTS, op
            continue
        for _ in range(20):
            x, y = of.operands(op)
            x, y = (a if not given[0] else x), (b if fixed == 1 else y)
            if op.a == op.b:
                y = x
            if code in DIVIDE and not y:
                continue
            found = int(graph.evaluate({terms[0]: x, terms[1]: y})[number])
            assert found == of.value(op, x, y), (Term(graph, number).text(), x, y, is_bit)
