# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Coefficients to and from bytes, and compression, as FIPS 203 defines them, and the claims about
kernels."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

import numpy as np

from ..core import Wide
from ..program import Program
from ..terms import Kind, Term
from .claim import Claim, Unproved
from .functions import Function, evaluate, function_of
from .linear import Q
from .memory import unaligned
from .ntt import PRODUCT
from .run import Proved, SymbolicCall, bits_of
from .tables import expect, field

BLOCK = 16
WIDTHS = (4, 5, 10, 11)
#: PKEM_CONSTANT(1) and PKEM_CONSTANT(1 / PKEM_REDUCE_FACTOR) (src/poly/ntt.h), and what they are.
CONSTANTS = {0x0013AFB8: 1, 0x97F44FAC: pow(PRODUCT, -1, Q)}
#: The same on AVR and MSP430 (backend.h in src/arch/avr and src/arch/msp430).
CONSTANTS_OF_16_BITS = {0x0013AFB8: 1, 0xAFB7680C: 2**16 % Q}

Values = np.ndarray


def offsets_of_bytes(arch: str, in_block: bool, n: int) -> range:
    """Where the bytes of kernels for rows begin, modulo 4. Elsewhere, the core reads and writes
    words at any address. Longer rows repeat the same loops."""
    return range(4 if arch == "rv32" and not in_block and n == BLOCK else 1)


def anywhere(offsets: range) -> str:
    return "; bytes at addresses of each remainder modulo 4" * (len(offsets) > 1)


def signed(x: Values, bits: int = 16) -> Values:
    return x - (x >> bits - 1 << bits)


def compress(x: Values, d: int) -> Values:
    """[FIPS203, (4.7)], of a representative of any sign. Halves are rounded up; there are none."""
    return (2**d * 2 * (x % Q) + Q) // (2 * Q) % 2**d


def decompress(y: Values, d: int) -> Values:
    """[FIPS203, (4.8)]"""
    return (2 * Q * y + 2**d) // 2 ** (d + 1)


@dataclass(frozen=True)
class Encode(Proved):
    """ByteEncode of compressed coefficients, or of products."""

    d: int
    n: int
    constant: int = 0  # of products
    in_block: bool = False  # the kernel of the small build: one block
    low: int = -(1 << 15)  # the bounds of coefficients
    high: int = (1 << 15) - 1
    is_in_place: bool = False  # the bytes replace the coefficients

    @property
    def text(self) -> str:
        what = f"Compress_{self.d} of coefficients"
        if self.constant:
            what = f"coefficients times {self._factor} modulo {Q}"
        bounds = "of 16 bits"
        if (self.low, self.high) != (Encode.low, Encode.high):
            bounds = f"from {self.low} to {self.high}"
        where = anywhere(self._offsets) + ", in their place" * self.is_in_place
        return f"gives ByteEncode_{self.d} of {what}; for any {self.n} coefficients {bounds}{where}"

    @property
    def _offsets(self) -> range:
        return offsets_of_bytes(self.arch, self.in_block, self.n)

    @property
    def _factor(self) -> int:
        return (CONSTANTS | CONSTANTS_OF_16_BITS)[self.constant]

    def _within(self, x: Values) -> Values:
        return (self.low <= signed(x)) & (signed(x) <= self.high)

    def _wanted(self, x: Values) -> Values:
        x = signed(x)
        return x * self._factor % Q if self.constant else compress(x, self.d)

    def prove(self, program: Program) -> None:
        for offset in self._offsets:
            self._prove_at(program, offset)

    def _prove_at(self, program: Program, offset: int) -> None:
        run = SymbolicCall(self, program)
        size = self.n * self.d // 8
        # With 11 bits the byte behind the output is overwritten. Blocks are as large as before.
        room = 2 * self.n if self.in_block else size + (self.d == 11)
        out = unaligned(run, offset, room) if offset else run.place(room)
        p = out if self.is_in_place else run.given(2 * self.n)
        coefficients = run.inputs(p, self.n, 2, "p")
        what = Wide(self.constant) if self.constant else self.d
        more = [what] if self.in_block or not self.n else [what, self.n]
        dependence = run.call(out, p, *more)
        found = run.bytes(out, size)
        for i, coefficient in enumerate(coefficients):
            part = field(run.graph, found, self.d * i, self.d)
            name = f"coefficient {i}"
            inputs = bits_of([coefficient])
            expect(part, inputs, dependence, self._wanted, name, self._within)


@dataclass(frozen=True)
class Decode(Proved):
    """Decompression of decoded coefficients."""

    d: int
    n: int
    in_block: bool = False
    is_centred: bool = False

    @property
    def text(self) -> str:
        centred = f", less {Q} if it is more than {Q // 2}," if self.is_centred else ""
        return (
            f"gives Decompress_{self.d}{centred} of ByteDecode_{self.d} of bytes that end where "
            f"the {self.n} coefficients end; for all bytes{anywhere(self._offsets)}"
        )

    @property
    def _offsets(self) -> range:
        return offsets_of_bytes(self.arch, self.in_block, self.n)

    def _wanted(self, y: Values) -> Values:
        x = decompress(y, self.d)
        return np.where(self.is_centred & (x > Q // 2), x - Q, x) & 0xFFFF

    def prove(self, program: Program) -> None:
        for offset in self._offsets:
            self._prove_at(program, offset)

    def _prove_at(self, program: Program, offset: int) -> None:
        run = SymbolicCall(self, program)
        size = self.n * self.d // 8
        c = run.place(2 * self.n)
        place = unaligned(run, offset, size, 0) if offset else c + 2 * self.n - size
        data = run.inputs(place, size, 1, "b")
        more = [self.d] if self.in_block else [place, self.d, self.n]
        dependence = run.call(c, *more)
        for i, found in enumerate(run.halves(c, self.n)):
            inputs = bits_of(data, self.d * i, self.d)
            expect(found, inputs, dependence, self._wanted, f"coefficient {i}")


@dataclass(frozen=True)
class EncodeMessage(Proved):
    """pkem_encode_message."""

    @property
    def text(self) -> str:
        return "gives ByteEncode_1 of Compress_1 of c - p, for any c and p with c - p of 16 bits"

    def prove(self, program: Program) -> None:
        run = SymbolicCall(self, program)
        m, c, p = run.place(BLOCK // 8), run.given(2 * BLOCK), run.given(2 * BLOCK)
        of_c, of_p = run.inputs(c, BLOCK, 2, "c"), run.inputs(p, BLOCK, 2, "p")
        run.call(m, c, p)
        found = run.bytes(m, BLOCK // 8)
        x = np.arange(1 << 16, dtype=np.int64)
        wanted = compress(signed(x), 1)
        for i in range(BLOCK):
            function, width = self._of_difference(field(run.graph, found, i, 1), of_c[i], of_p[i])
            inputs = signed(x).view(np.uint64) & np.uint64((1 << width) - 1)
            if (evaluate(function, (inputs,)).view(np.int64) != wanted).any():
                raise Unproved(f"bit {i} is another function of the difference")

    @staticmethod
    def _of_difference(bit: Term, c: Term, p: Term) -> tuple[Function, int]:
        """The bit as a function of c - p, however wide the kernel has that."""
        differences = [(c.zext(32) - p.zext(32)).extract(0, 16), c - p, c.sext(32) - p.sext(32)]
        for each in differences:
            with contextlib.suppress(Unproved):
                return function_of(bit, (each,)), each.width
        raise Unproved("a bit is no function of a difference")


@dataclass(frozen=True)
class AreReduced(Proved):
    """pkem_are_reduced."""

    @property
    def text(self) -> str:
        where = "; these at addresses of each remainder modulo 4" * (len(self.offsets) > 1)
        what = f"all 16 coefficients of 12 bits are less than {Q}"
        return f"returns whether {what}, for all bytes{where}"

    @property
    def offsets(self) -> range:
        """Where bytes begin. Elsewhere, the core reads words at any address."""
        return range(4 if self.arch in ("xtensa", "rv32", "msp430") else 1)

    def prove(self, program: Program) -> None:
        for offset in self.offsets:
            self._prove_at(program, offset)

    def _prove_at(self, program: Program, offset: int) -> None:
        run = SymbolicCall(self, program)
        place = unaligned(run, offset, BLOCK * 12 // 8, 0)
        data = run.inputs(place, BLOCK * 12 // 8, 1, "b")
        dependence = run.call(place)
        result = run.machine.register_term(program.core.result)
        left = {i: bits_of(data, 12 * i, 12) for i in range(BLOCK)}
        for part, is_inverted in _factors(*_decided_by(result)):
            depends = dependence.bits_of(part)
            i = max(left, key=lambda each: len({*left[each]} & {*depends}), default=None)
            if i is None:
                raise Unproved("the result is no product of one comparison for each coefficient")
            own = left.pop(i)
            inputs = own + [bit for bit in depends if bit not in own]  # others change nothing
            expect(
                part,
                inputs,
                dependence,
                lambda x, no=is_inverted: (x % (1 << 12) < Q) ^ no,
                f"the comparison of coefficient {i}",
            )
        if left:
            raise Unproved(f"coefficients {list(left)} are not compared")


def _decided_by(result: Term) -> tuple[Term, bool]:
    """The bit that a result of 0 or 1 is, and whether it is inverted: the lowest one, if all others
    are 0, or the only one that the result is computed of."""
    upper = (1 << result.width) - 2
    if result.zeros & upper == upper:
        return result.extract(0, 1), False
    bit = result
    while bit.width > 1:
        variable = [each for each in bit.operands if each.kind != Kind.CONST]
        if len(variable) != 1:
            raise Unproved("the result is not 0 or 1")
        (bit,) = variable
    values = evaluate(function_of(result, (bit,)), (np.arange(2, dtype=np.uint64),)).tolist()
    if sorted(values) != [0, 1]:
        raise Unproved("the result is not 0 or 1")
    return bit, values[0] == 1


def _factors(bit: Term, is_inverted: bool) -> list[tuple[Term, bool]]:
    """The bits whose product a bit is; with is_inverted, whose product its complement is. With each
    bit whether it is inverted in this product."""
    if bit.kind == Kind.EXTRACT and bit.operands[0].kind in (Kind.AND, Kind.OR, Kind.NOT):
        low, (inner,) = bit.number_operand, bit.operands
        parts = [each.extract(low, 1) for each in inner.operands]
        if inner.kind == Kind.NOT:
            return _factors(parts[0], not is_inverted)
        if (inner.kind == Kind.AND) != is_inverted:
            return [factor for part in parts for factor in _factors(part, is_inverted)]
    if bit.kind == Kind.NOT:
        return _factors(bit.operands[0], not is_inverted)
    return [(bit, is_inverted)]


def claims() -> list[Claim]:
    return [
        *(Encode("pkem_encode_row", "pocketkem", d, n) for n in (16, 256) for d in WIDTHS),
        *(
            Encode("pkem_encode_products", "pocketkem", 12, n, c)
            for n in (16, 256)
            for c in CONSTANTS
        ),
        *(Decode("pkem_decode_row", "pocketkem", d, n) for n in (16, 256) for d in WIDTHS),
        EncodeMessage("pkem_encode_message", "pocketkem"),
        *(AreReduced("pkem_are_reduced", build) for build in ("pocketkem", "pocketkem-tiny")),
        *(
            Encode("pkem_encode_compressed", "pocketkem-tiny", d, BLOCK, in_block=True)
            for d in WIDTHS
        ),
        *(
            Encode("pkem_encode_product", "pocketkem-tiny", 12, BLOCK, constant, True)
            for constant in CONSTANTS
        ),
        *(Decode("pkem_decode_compressed", "pocketkem-tiny", d, BLOCK, True) for d in WIDTHS),
    ]
