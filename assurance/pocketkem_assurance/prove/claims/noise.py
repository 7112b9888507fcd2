# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Noise and messages, which are added to coefficients, as FIPS 203 defines them, and the claims
about kernels. Results are compared as diagrams (decisions.py)."""

from __future__ import annotations

import random
import struct
from collections.abc import Sequence
from dataclasses import dataclass

from ..core import Wide
from ..machine import Domain, Machine
from ..program import Program
from .claim import Claim, Unproved
from .decisions import Decisions, Number
from .keccak import interleaved
from .ntt import PRODUCT, halves, to_bytes
from .packed import bits_of_coefficient
from .run import Proved, SymbolicCall, bits_of

#: Half of q, rounded up: Decompress_1(1).
HALF_Q = 1665


def block_size(arch: str, elsewhere: int) -> int:
    """PKEM_NOISE_BLOCK (src/cbd.h)"""
    return 32 if arch in ("xtensa", "rv32") else elsewhere


def noise(d: Decisions, bits: Sequence[int], eta: int, width: int) -> Number:
    """A coefficient of the distribution [FIPS203, Algorithm 8], in two's complement."""
    found = d.constant(0, width)
    for i, bit in enumerate(bits):
        one = [bit] + [0] * (width - 1)
        found = d.add(found, one if i < eta else d.negated(one))
    return found


def expect(found: Number, wanted: Number, what: str) -> None:
    if found != wanted:
        wrong = [i for i, pair in enumerate(zip(found, wanted, strict=True)) if len({*pair}) > 1]
        raise Unproved(f"{what} is another function of the input, in bits {wrong}")


@dataclass(frozen=True)
class AddMessage(Proved):
    """pkem_add_message."""

    @property
    def text(self) -> str:
        return "adds Decompress_1 of ByteDecode_1 of m, modulo 2^16, for all m and all coefficients"

    def refute(self, program: Program) -> None:
        machine, source = Machine(program, Domain.CONCRETE), random.Random(1)
        p, m = machine.allocate(512), machine.allocate(32)
        before, message = source.randbytes(512), source.randbytes(32)
        machine.write(p, before)
        machine.write(m, message)
        self.call(machine, p, m)
        bits, after = int.from_bytes(message, "little"), halves(machine.read(p, 512))
        for i, (old, new) in enumerate(zip(halves(before), after, strict=True)):
            if (new - old - (bits >> i & 1) * HALF_Q) & 0xFFFF:
                raise Unproved(f"coefficient {i} is {new}, and was {old}")

    def prove(self, program: Program) -> None:
        run = SymbolicCall(self, program)
        p, m = run.place(512), run.given(32)
        coefficients, message = run.inputs(p, 256, 2, "p"), run.inputs(m, 32, 1, "m")
        bits = bits_of(message)
        d = run.decided([*bits, *bits_of(coefficients)], p, m)
        for i, found in enumerate(run.halves(p, 256)):
            added = [d.input(*bits[i]) if HALF_Q >> j & 1 else 0 for j in range(16)]
            expect(d.of(found), d.add(d.of(coefficients[i]), added), f"coefficient {i}")


@dataclass(frozen=True)
class Noise(Proved):
    """pkem_noise_lanes and pkem_add_noise_block."""

    eta: int
    adds: bool
    factor: int
    count: int  # but on Xtensa

    @property
    def text(self) -> str:
        how = "adds" if self.adds else "stores"
        return (
            f"{how} {self.size} coefficients of SamplePolyCBD_{self.eta} times {self.factor}, "
            f"modulo 2^16; for all bits{f' and coefficients of {self._width} bits' * self.adds}"
        )

    @property
    def _width(self) -> int:
        """Without DSP instructions, no sum may leave 16 bits."""
        return 15 if self.board == "cortex-m3" else 16

    @property
    def size(self) -> int:
        return block_size(self.arch, self.count)

    @property
    def is_lanes(self) -> bool:
        return self.function.endswith("lanes")

    @property
    def _bytes(self) -> int:
        return self.size // 4 * self.eta

    @property
    def _more(self) -> list[int]:
        """The arguments behind the places."""
        kind = self.eta | self.adds * (1 << 8 if self.is_lanes else 0) | self.factor << 16
        return [Wide(kind), self.size] if self.is_lanes else [Wide(kind)]

    def _wanted(self, d: Decisions, bits: Sequence[int], before: Number) -> Number:
        wanted = d.times(noise(d, bits, self.eta, 16), d.constant(self.factor, 16))
        return d.add(before, wanted) if self.adds else wanted

    def refute(self, program: Program) -> None:
        """Of a mutant, a diagram may be large before it is wrong."""
        machine, source, d = Machine(program, Domain.CONCRETE), random.Random(1), Decisions([])
        p, data = machine.allocate(2 * self.size), machine.allocate(self._bytes)
        before = [source.getrandbits(self._width) for _ in range(self.size)]
        before = [each - (each >> self._width - 1 << self._width) for each in before]
        machine.write(p, to_bytes(before))
        machine.write(data, source.randbytes(self._bytes))
        words = struct.unpack(f"<{self._bytes // 4}I", machine.read(data, self._bytes))
        self.call(machine, p, data, *self._more)
        places = [self._place(i) for i in range(8 * self._bytes)]
        order = [words[word] >> at & 1 for word, at in places]
        for i, found in enumerate(halves(machine.read(p, 2 * self.size))):
            bits = order[2 * self.eta * i :][: 2 * self.eta]
            wanted = self._wanted(d, bits, d.constant(before[i] & 0xFFFF, 16))
            expect(d.constant(found & 0xFFFF, 16), wanted, f"coefficient {i}")

    def prove(self, program: Program) -> None:
        run = SymbolicCall(self, program)
        p, data = run.place(2 * self.size), run.given(self._bytes)
        coefficients = run.inputs(p, self.size, 2, "p", self._width)
        words = run.inputs(data, self._bytes // 4, 4, "w")
        places = [self._place(i) for i in range(8 * self._bytes)]
        order = [(words[word], at) for word, at in places]
        d = run.decided([*order, *bits_of(coefficients)], p, data, *self._more)
        for i, found in enumerate(run.halves(p, self.size)):
            bits = [d.input(*bit) for bit in order[2 * self.eta * i :][: 2 * self.eta]]
            wanted = self._wanted(d, bits, d.of(coefficients[i].sext(16)))
            expect(d.of(found), wanted, f"coefficient {i}")

    def _place(self, bit: int) -> tuple[int, int]:
        """The word of a bit of the input, and its place there."""
        return interleaved(bit // 64, bit % 64) if self.is_lanes else divmod(bit, 32)


@dataclass(frozen=True)
class PackNoise(Proved):
    """pkem_pack_noise_block."""

    eta: int
    count: int = 64  # but on Xtensa

    @property
    def text(self) -> str:
        return (
            f"packs {self.size} coefficients of SamplePolyCBD_{self.eta}, plus 3, in three bits "
            "each; for all bits"
        )

    @property
    def size(self) -> int:
        return block_size(self.arch, self.count)

    def refute(self, program: Program) -> None:
        """Of a mutant, a diagram may be large before it is wrong."""
        machine = Machine(program, Domain.CONCRETE)
        size = self.size // 4 * self.eta
        out, data = machine.allocate(self.size * 3 // 8), machine.allocate(size)
        machine.write(data, random.Random(1).randbytes(size))
        self.call(machine, out, data, self.eta)
        given, packed = (
            int.from_bytes(machine.read(*each), "little")
            for each in ((data, size), (out, self.size * 3 // 8))
        )
        for i in range(self.size):
            bits = given >> 2 * self.eta * i & (1 << 2 * self.eta) - 1
            ones = [(bits >> low & (1 << self.eta) - 1).bit_count() for low in (0, self.eta)]
            at = bits_of_coefficient(self.arch, i)
            found = sum((packed >> bit & 1) << j for j, bit in enumerate(at))
            if found != 3 + ones[0] - ones[1]:
                raise Unproved(f"coefficient {i} is {found}, not {3 + ones[0] - ones[1]}")

    def prove(self, program: Program) -> None:
        run = SymbolicCall(self, program)
        size = self.size // 4 * self.eta
        out, data = run.place(self.size * 3 // 8), run.given(size)
        order = bits_of(run.inputs(data, size // 4, 4, "w"))
        d = run.decided(order, out, data, self.eta)
        packed = [bit for byte in run.bytes(out, self.size * 3 // 8) for bit in d.of(byte)]
        for i in range(self.size):
            bits = [d.input(*bit) for bit in order[2 * self.eta * i :][: 2 * self.eta]]
            wanted = d.add(noise(d, bits, self.eta, 3), d.constant(3, 3))
            found = [packed[bit] for bit in bits_of_coefficient(self.arch, i)]
            expect(found, wanted, f"coefficient {i}")


def claims() -> list[Claim]:
    found: list[Claim] = [
        AddMessage("pkem_add_message", "pocketkem"),
        Noise("pkem_noise_lanes", "pocketkem", 2, True, 1, 256),
    ]
    for factor in (1, PRODUCT):
        for eta in (2, 3):
            found.append(Noise("pkem_noise_lanes", "pocketkem", eta, False, factor, 256))
            found.append(Noise("pkem_add_noise_block", "pocketkem-tiny", eta, True, factor, 64))
    return found + [PackNoise("pkem_pack_noise_block", "pocketkem-tiny", eta) for eta in (2, 3)]
