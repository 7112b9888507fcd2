# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The claims about kernels of the AVR. Their bounds are those of src/arch/avr."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..machine import READABLE, Domain, Machine
from ..program import Program
from ..terms import Graph, Term
from .bytewise import Bytewise
from .claim import Claim
from .codec import BLOCK, CONSTANTS_OF_16_BITS, WIDTHS, AreReduced, Decode, Encode
from .keccak import Permutation
from .linear import Form, Numbers, Q
from .lookups import Tabled
from .noise import Noise, PackNoise
from .ntt import (
    REDUCED,
    N,
    Transform,
    TransformPart,
    constants,
    expect,
    expect_forms,
    halves,
    transform_packed,
)
from .portable import DecodeBits
from .product import KEEP_ALL, MultiplyBytes
from .run import expect_one_way
from .sampling import Sampling

BUILDS = ("pocketkem", "pocketkem-tiny")
BUILDS_WITH_TABLES = tuple(
    f"pocketkem-table-{where}{more}"
    for where in ("flash", "ram")
    for more in ("", "-halves", "-quarters", "-lpm-halves", "-lpm-quarters")
)
#: Coefficients that are compressed are no less (src/arch/avr/codec.py).
_LEAST = -5 * Q
#: The coefficients of a block of noise. The kernel has no factor.
_NOISE = 32
#: FACTOR, FACTOR_BOUND and INVERSE_BOUND (src/arch/avr/montgomery.py).
_FACTOR, _BOUND, _BOUND_OF_INVERSE = pow(2**16, -1, Q), 14_562, 14_591
_BOUND_AFTER_INVERSE = 1_818
#: What four products add to a sum at most: bound_of_two (the same).
_GROWTH = 3484
#: The same with look-up tables (src/arch/avr/tables.py): what a look-up leaves at most, whether of
#: one product or of the sum of two; and four of them.
_TABLES = "pkem_reduction_tables"
_TABLED = Q // 2 + 128
_BOUND_WITH_TABLES, _BOUND_OF_TABLED_INVERSE = 14_209, 4 * _TABLED
#: Unpacked noise (src/arch/avr/ntt.py), by the number of parts: 3 + 3 * 1729, and
#: 3 + 3 * (749 + 1600 + 40).
_UNPACKED = {2: 5_190, 4: 7_170}

Bounds = Mapping[int, tuple[object, int, int]]


class _OfBytes:
    """Of a transform whose terms have a byte for each register."""

    ROOM = 1 << 20

    def _prepare(self, machine: Machine) -> None:
        pass

    def _numbers(self, machine: Machine, bounds: Bounds) -> Bytewise:
        return Bytewise(bounds)


class _OfTables(_OfBytes):
    """Of a kernel that multiplies with look-up tables."""

    def _prepare(self, machine: Machine) -> None:
        machine.has_table(*machine.program.symbol(_TABLES))

    def _numbers(self, machine: Machine, bounds: Bounds) -> Bytewise:
        return Tabled(machine, bounds, _TABLES).checked()


@dataclass(frozen=True)
class _Transform(_OfBytes, Transform):
    pass


@dataclass(frozen=True)
class _TabledTransform(_OfTables, Transform):
    pass


@dataclass(frozen=True)
class _TransformPart(_OfBytes, TransformPart):
    pass


@dataclass(frozen=True)
class _TabledTransformPart(_OfTables, TransformPart):
    pass


@dataclass(frozen=True)
class _TransformPlanes(_OfBytes, Claim):
    """pkem_transform_packed: bits of the same place of eight coefficients are a byte."""

    quarter: int
    BOUND = _BOUND

    @property
    def text(self) -> str:
        return (
            f"computes quarter {self.quarter} of FIPS 203's algorithm 9 modulo {Q}, without "
            "overflow, of coefficients of three bits each, less 3, whose bits of the same place "
            f"are in a byte; the result is at most {self.BOUND}"
        )

    def _definition(self, packed: Sequence[Form]) -> list[Form]:
        return transform_packed(packed, self.quarter, 4)

    @staticmethod
    def _places() -> Iterator[tuple[int, int, int]]:
        """Of each bit of each byte: the byte, the coefficient, and the bit's place in that."""
        for byte in range(N * 3 // 8):
            for i in range(8):
                yield byte, 8 * (byte // 3) + i, byte % 3

    def refute(self, program: Program) -> None:
        for seed in range(3):
            source = random.Random(seed)
            machine = Machine(program, Domain.CONCRETE)
            out, data = machine.allocate(2 * N // 4), machine.allocate(N * 3 // 8, READABLE)
            numbers = [source.choice((0, 7, source.randrange(8))) for _ in range(N)]
            packed = bytearray(N * 3 // 8)
            for at, (byte, coefficient, place) in enumerate(self._places()):
                packed[byte] |= (numbers[coefficient] >> place & 1) << at % 8
            machine.write(data, bytes(packed))
            self.call(machine, out, data, self.quarter)
            found = halves(machine.read(out, 2 * N // 4))
            expect(found, self._definition(constants(numbers)), self.BOUND)

    def prove(self, program: Program) -> None:
        graph = Graph(self.ROOM)
        machine = Machine(program, Domain.SYMBOLIC, graph)
        self._prepare(machine)
        out, data = machine.allocate(2 * N // 4), machine.allocate(N * 3 // 8, READABLE)
        bits = [graph.variable(1, f"b{byte}.{i}", i & 1) for byte, i, _ in self._places()]
        for byte in range(N * 3 // 8):
            whole = graph.concat(*reversed(bits[8 * byte : 8 * byte + 8]))
            machine.write_term(data + byte, whole)
        machine.state.follow = 1
        self.call(machine, out, data, self.quarter)
        bounds: dict[int, tuple[object, int, int]] = {}
        packed: list[Form] = [{} for _ in range(N)]
        for bit, (_, coefficient, place) in zip(bits, self._places(), strict=True):
            bounds[bit.number] = (coefficient, place), 0, 1
            packed[coefficient][(coefficient, place),] = 1 << place
        numbers = self._numbers(machine, bounds)
        expect_one_way(machine, numbers.constant_of)
        expect_forms(machine, numbers, out, self._definition(packed), self.BOUND)


@dataclass(frozen=True)
class _TabledTransformPlanes(_OfTables, _TransformPlanes):
    BOUND = _BOUND_WITH_TABLES


@dataclass(frozen=True)
class _MultiplyBytes(MultiplyBytes):
    """In calls of less than 256 bytes: the kernel compares the lower bytes of addresses."""

    FACTOR, LEAST_B, MOST_B, GROWTH = _FACTOR, -_BOUND, _BOUND, _GROWTH

    def _place_candidates(self, machine: Machine, data: int) -> list[Term]:
        return self._placed(
            machine, data, [i % 2 * (self.limit - 1) for i in range(self.candidates)]
        )

    def _numbers(
        self,
        machine: Machine,
        bounds: dict[int, tuple[object, int, int]],
        candidates: Sequence[Term],
    ) -> Bytewise:
        of_a = {each.number: (("a", i), 0, self.limit - 1) for i, each in enumerate(candidates)}
        return self.check_reads(self._bytes(machine, bounds | of_a))

    def place_candidates(self, machine: Machine, data: int, count: int) -> list[Term]:
        return self._placed(machine, data, [7 * i for i in range(count)])

    def _placed(self, machine: Machine, data: int, values: Sequence[int]) -> list[Term]:
        graph = machine.graph
        assert graph
        found = [graph.variable(12, f"a{i}", value) for i, value in enumerate(values)]
        for i in range(0, len(found), 2):
            machine.write_term(data + 3 * i // 2, graph.concat(found[i + 1], found[i]))
        return found

    def bits_at(self, candidates: Sequence[Term], i: int) -> list[tuple[Term, int]]:
        return [(candidates[i], bit) for bit in range(12)]

    def numbers(self, machine, bounds, bits, candidates, named, of_candidates) -> Bytewise:
        found = dict(bounds)
        for i, ends in of_candidates.items():
            found[(named[i] if i in named else candidates[i]).number] = (("a", i), *ends)
        return self._bytes(machine, found)

    def _bytes(self, machine: Machine, bounds: Bounds) -> Bytewise:
        return Bytewise(bounds)


@dataclass(frozen=True)
class _TabledMultiplyBytes(_MultiplyBytes):
    """With look-up tables. Their products have no factor."""

    FACTOR, LEAST_B, MOST_B, GROWTH = 1, -_BOUND_WITH_TABLES, _BOUND_WITH_TABLES, _TABLED

    def _prepare(self, machine: Machine) -> None:
        machine.has_table(*machine.program.symbol(_TABLES))

    def _bytes(self, machine: Machine, bounds: Bounds) -> Bytewise:
        return Tabled(machine, bounds, _TABLES)

    def check_reads(self, numbers: Numbers | Bytewise) -> Bytewise:
        assert isinstance(numbers, Tabled)
        return numbers.checked()


def _transforms(build: str) -> list[Claim]:
    kind, of_products, bounds = (
        (_TabledTransform, 1, (_BOUND_WITH_TABLES, _BOUND_OF_TABLED_INVERSE, _TABLED))
        if build in BUILDS_WITH_TABLES
        else (_Transform, _FACTOR, (_BOUND, _BOUND_OF_INVERSE, _BOUND_AFTER_INVERSE))
    )
    bound, *of_inverse = bounds
    return [
        kind("pkem_ntt", build, REDUCED, bound, board="atmega1280"),
        *(
            kind(
                "pkem_inverse_ntt",
                build,
                *of_inverse,
                f"pkem_after_{name}",
                products,
                product=of_products,
                board="atmega1280",
            )
            for products, name in ((1, "one_product"), (2, "two_products"))
        ),
    ]


def _parts(build: str) -> list[Claim]:
    kind, packed, after = (
        (_TabledTransformPart, _TabledTransformPlanes, _BOUND_WITH_TABLES)
        if build in BUILDS_WITH_TABLES
        else (_TransformPart, _TransformPlanes, _BOUND)
    )
    return [
        *(
            kind(name, build, bound, after, part=part, parts=parts, board="atmega1280")
            for (parts, bound), name in zip(
                _UNPACKED.items(), ("pkem_ntt_half", "pkem_ntt_quarter"), strict=True
            )
            for part in range(parts)
        ),
        *(packed("pkem_transform_packed", build, part, board="atmega1280") for part in range(4)),
    ]


def _products(build: str) -> list[Claim]:
    name = "pkem_multiply_bytes"
    whole = [(first, 64, limit) for first in (0, 64) for limit in (KEEP_ALL, Q)]
    kind = _TabledMultiplyBytes if build in BUILDS_WITH_TABLES else _MultiplyBytes
    of = [kind(name, build, *each, board="atmega1280") for each in whole]
    return [*of, Sampling(name, build, of[-1], board="atmega1280")]


def _codecs(build: str) -> list[Claim]:
    name, in_block = "pkem_encode_product", (BLOCK, 0, True, _LEAST)
    compressed = [(d, *in_block) for d in (1, *WIDTHS)]
    return [
        *(
            Encode("pkem_encode_compressed", build, *each, board="atmega1280")
            for each in (*compressed, (1, *in_block, Encode.high, True))  # the last one in place
        ),
        *(
            Encode(name, build, 12, BLOCK, constant, True, board="atmega1280")
            for constant in CONSTANTS_OF_16_BITS
        ),
        *(
            Decode("pkem_decode_compressed", build, d, BLOCK, True, True, board="atmega1280")
            for d in WIDTHS
        ),
        DecodeBits("pkem_decode", build, board="atmega1280"),
        AreReduced("pkem_are_reduced", build, board="atmega1280"),
    ]


def _of(build: str) -> list[Claim]:
    return [
        Permutation("pkem_keccak_f1600", build, board="atmega1280"),
        *_transforms(build),
        *_parts(build),
        *_products(build),
        *_codecs(build),
        *(
            claim
            for eta in (2, 3)
            for claim in (
                Noise("pkem_add_noise_block", build, eta, True, 1, _NOISE, board="atmega1280"),
                PackNoise("pkem_pack_noise_block", build, eta, _NOISE, board="atmega1280"),
            )
        ),
    ]


def claims() -> list[Claim]:
    with_tables = [
        claim
        for build in BUILDS_WITH_TABLES
        for claim in (*_transforms(build), *_parts(build), *_products(build))
    ]
    return [*(claim for build in BUILDS for claim in _of(build)), *with_tables]
