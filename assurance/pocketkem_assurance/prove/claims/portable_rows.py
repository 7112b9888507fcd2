# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The claims about src/row_io.c in portable C: rows that are encoded and written, or read and
decoded. What compresses, encodes and decodes there is inlined (src/poly/codec.h)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..machine import READABLE, WRITABLE, Machine
from ..program import Program
from ..terms import Term
from .bits import Bits
from .claim import Claim, Unproved
from .codec import CONSTANTS, Values, compress, decompress, signed
from .linear import Numbers, Q, add
from .ntt import REDUCED, N, expect_forms
from .portable_layout import (
    ACC,
    COMPARES,
    LEAF_BYTES,
    MSG,
    Scheme,
    allow_note,
    check_note,
    object_in_memory,
    structure,
)
from .product import products
from .run import Proved, SymbolicCall, bits_of
from .tables import expect, field

_WORK_BYTES = 1024
_POLYNOMIAL = 384


def _work(run: SymbolicCall) -> int:
    """A structure of which nothing may be used, but for its note."""
    place = run.machine.allocate(_WORK_BYTES, 0)
    allow_note(run.machine, place)
    return place


class Succeeds(Claim):
    """Of a function whose result, an int, tells of errors: with memory in the place of a reader and
    a writer there are none."""

    def check_end(self, machine: Machine, kept: dict[str, tuple]) -> None:
        super().check_end(machine, kept)
        assert machine.graph
        found = machine.register_term(machine.core.result)
        if found.number != machine.graph.constant(0, found.width).number:
            raise Unproved("the result is not 0 for all inputs")


@dataclass(frozen=True)
class PutRow(Succeeds, Proved):
    """pkem_put_row, where it writes."""

    scheme: Scheme
    row: int

    @property
    def d(self) -> int:
        return self.scheme.dv if self.row == self.scheme.k else self.scheme.du

    @property
    def text(self) -> str:
        return (
            f"writes ByteEncode_{self.d} of Compress_{self.d} of {N} coefficients as row "
            f"{self.row} of a ciphertext with {self.scheme}, and nothing else; for any "
            "coefficients of 16 bits; and returns 0"
        )

    def prove(self, program: Program) -> None:
        run = SymbolicCall(self, program)
        size, before = 32 * self.d, 32 * self.scheme.du * self.row
        p, row = run.place(2 * N), run.place(size)
        w = _work(run)
        run.machine.permit(w + COMPARES, 1, READABLE)
        coefficients = run.inputs(p, N, 2, "p")
        ct = object_in_memory(run.machine, row - before)
        scheme = self.scheme.place(run.machine)
        dependence = run.call(scheme, w, p, self.row, ct)
        found = run.bytes(row, size)
        for i, coefficient in enumerate(coefficients):
            part = field(run.graph, found, self.d * i, self.d)
            inputs = bits_of([coefficient])
            expect(part, inputs, dependence, self._wanted, f"coefficient {i}")

    def _wanted(self, x: Values) -> Values:
        return compress(signed(x), self.d)


@dataclass(frozen=True)
class PutEncoded(Succeeds, Proved):
    """pkem_put_encoded."""

    count: int
    constant: int
    places: tuple[bool, bool]  # which of them are there

    @property
    def text(self) -> str:
        where = {2: "both places", 1: "one place"}[sum(self.places)]
        return (
            f"writes ByteEncode_12 of coefficients times {CONSTANTS[self.constant]} modulo {Q} to "
            f"{where}, moves on, notes how deep it went, and returns 0; for any {self.count} "
            "coefficients of 16 bits"
        )

    def prove(self, program: Program) -> None:
        run = SymbolicCall(self, program)
        p, size = run.place(2 * self.count), self.count * 12 // 8
        coefficients = run.inputs(p, self.count, 2, "p")
        w = _work(run)
        outputs = [run.place(size) for _ in self.places]
        positions = [8, 24]
        words = []
        for is_there, out, at in zip(self.places, outputs, positions, strict=True):
            words += [object_in_memory(run.machine, out - at) if is_there else 0, at]
        places = structure(run.machine, words, READABLE | WRITABLE)
        dependence = run.call(w, p, self.count, self.constant, places)
        check_note(run.machine, w, LEAF_BYTES)
        for i, is_there in enumerate(self.places):
            if not is_there:
                continue
            position = run.machine.read(places + 8 * i + 4, 4)
            if int.from_bytes(position, "little") != positions[i] + size:
                raise Unproved("a place has not moved on")
            found = run.bytes(outputs[i], size)
            for j, coefficient in enumerate(coefficients):
                part = field(run.graph, found, 12 * j, 12)
                inputs = bits_of([coefficient])
                expect(part, inputs, dependence, self._wanted, f"coefficient {j}")

    def _wanted(self, x: Values) -> Values:
        return signed(x) * CONSTANTS[self.constant] % Q


@dataclass(frozen=True)
class ReadRow(Succeeds, Proved):
    """pkem_read_row_of_u."""

    scheme: Scheme
    row: int

    @property
    def text(self) -> str:
        return (
            f"gives Decompress_{self.scheme.du} of ByteDecode_{self.scheme.du} of row {self.row} "
            f"of a ciphertext with {self.scheme}, for all bytes; and returns 0"
        )

    def prove(self, program: Program) -> None:
        run = SymbolicCall(self, program)
        d = self.scheme.du
        u, row = run.place(2 * N), run.place(32 * d)
        data = run.inputs(row, 32 * d, 1, "b")
        ct = object_in_memory(run.machine, row - 32 * d * self.row)
        scheme = self.scheme.place(run.machine)
        dependence = run.call(scheme, u, self.row, ct)
        for i, found in enumerate(run.halves(u, N)):
            inputs = bits_of(data, d * i, d)
            expect(found, inputs, dependence, self._wanted, f"coefficient {i}")

    def _wanted(self, y: Values) -> Values:
        return decompress(y, self.scheme.du)


@dataclass(frozen=True)
class DecodeMessage(Succeeds, Proved):
    """pkem_decode_message."""

    scheme: Scheme

    @property
    def text(self) -> str:
        return (
            f"gives ByteEncode_1 of Compress_1 of v - w, with v Decompress_{self.scheme.dv} of "
            f"ByteDecode_{self.scheme.dv} of the end of a ciphertext with {self.scheme}; for all "
            f"bytes, and all coefficients of w from {-(2**11)} to {2**11 - 1}; and returns 0"
        )

    def prove(self, program: Program) -> None:
        run = SymbolicCall(self, program)
        d, before = self.scheme.dv, 32 * self.scheme.du * self.scheme.k
        row = run.place(32 * d)
        data = run.inputs(row, 32 * d, 1, "b")
        ct = object_in_memory(run.machine, row - before)
        w = _work(run)
        run.machine.permit(w + ACC, 2 * N, READABLE)
        run.machine.permit(w + MSG, 32, READABLE | WRITABLE)
        coefficients = run.inputs(w + ACC, N, 2, "w", 12)
        scheme = self.scheme.place(run.machine)
        dependence = run.call(scheme, w, ct)
        found = run.bytes(w + MSG, 32)
        for i, coefficient in enumerate(coefficients):
            inputs = [*bits_of(data, d * i, d), *bits_of([coefficient])]
            part = field(run.graph, found, i, 1)
            expect(part, inputs, dependence, self._wanted, f"bit {i}")

    def _wanted(self, both: Values) -> Values:
        d = self.scheme.dv
        v, w = decompress(both & (1 << d) - 1, d), signed(both >> d, 12)
        return compress(v - w, 1)


@dataclass(frozen=True)
class MultiplyRead(Succeeds):
    """pkem_multiply_read."""

    parts: int  # of a polynomial
    part: int

    @property
    def size(self) -> int:
        return N // self.parts

    @property
    def text(self) -> str:
        return (
            f"adds the products [FIPS203, Algorithms 11, 12] modulo {Q}, times -2^-32, of part "
            f"{self.part} of {self.parts} of a polynomial and the coefficients that ByteDecode_12 "
            "gives of an object, for all bytes, any coefficients and any sums of at most "
            f"{_BOUND_OF_ACC}; each sum grows by at most {REDUCED}; notes how deep it went, and "
            "returns 0"
        )

    EXERCISED_BY_PROOF = True

    def refute(self, program: Program) -> None:
        """What this calls has claims of its own, which do that."""

    def prove(self, program: Program) -> None:
        run = SymbolicCall(self, program)
        machine, n = run.machine, self.size
        w, b, data = _work(run), run.place(2 * n), run.place(n * 12 // 8)
        acc = w + ACC + 2 * n * self.part
        machine.permit(acc, 2 * n, READABLE | WRITABLE)
        sums, factors = machine.variables(acc, n, 2, "c"), machine.variables(b, n, 2, "b")
        encoded = machine.variables(data, n * 12 // 8, 1, "a")
        before = _POLYNOMIAL // self.parts
        source = object_in_memory(machine, data - before)
        self.call(machine, w, b, self.part, source, before)
        check_note(run.machine, w, LEAF_BYTES)
        bits = Bits(run.graph)
        bounds: dict[int, tuple[object, int, int]] = {}
        for i in range(n):
            bounds[sums[i].number] = ("c", i), -_BOUND_OF_ACC, _BOUND_OF_ACC
            bounds[factors[i].number] = ("b", i), -(2**15), 2**15 - 1
        numbers = Numbers(bounds, _fields(bits, encoded), bits)
        of = {name: [{((name, i),): 1} for i in range(n)] for name in "abc"}
        wanted = products(of["a"], of["b"], self.part * n // 2)
        wanted = [add(each, old) for each, old in zip(wanted, of["c"], strict=True)]
        expect_forms(machine, numbers, acc, wanted, _BOUND_OF_ACC + REDUCED)


_BOUND_OF_ACC = 2**15 - 1 - REDUCED


def _fields(bits: Bits, data: Sequence[Term]) -> dict[tuple, tuple[object, int, int]]:
    """The coefficients of 12 bits in bytes."""
    order = [bits.input(*bit) for bit in bits_of(data)]
    return {
        tuple(order[12 * i : 12 * i + 12]): (("a", i), 0, 4095) for i in range(len(order) // 12)
    }
