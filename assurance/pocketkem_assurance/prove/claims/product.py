# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The product of transformed polynomials as FIPS 203 defines it, and the claims about kernels."""

from __future__ import annotations

import random
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from ..machine import READABLE, Domain, Machine
from ..program import Program
from ..terms import Graph, Term
from .bits import Bits
from .bytewise import Bytewise
from .claim import Claim, Unproved
from .keccak import interleaved
from .linear import Form, Numbers, Q, add, multiplied, scaled
from .ntt import PRODUCT, REDUCED, constants, expect, expect_forms, halves, to_bytes
from .run import expect_one_way

STEP = 24  # bytes that a kernel takes at a time
OF_STEP = 16  # their coefficients
KEEP_ALL = 4096
#: The members of pkem_product (src/poly/product.h), by the bytes of an address, and the number of
#: addresses, behind which is left.
MEMBERS = {4: struct.Struct("<IIIiiii"), 2: struct.Struct("<HHHiiii")}
ADDRESSES = 3


def gamma(pair: int) -> int:
    """17^(2 BitRev7(i) + 1) [FIPS203, Appendix A]"""
    return pow(17, 2 * int(f"{pair:07b}"[::-1], 2) + 1, Q)


def products(a: Sequence[Form], b: Sequence[Form], first: int, factor: int = PRODUCT) -> list[Form]:
    """[FIPS203, Algorithms 11 and 12], with the factor of products"""
    result = []
    for pair in range(len(a) // 2):
        a0, a1, b0, b1 = a[2 * pair], a[2 * pair + 1], b[2 * pair], b[2 * pair + 1]
        result += [
            add(multiplied(a0, b0), multiplied(a1, b1), gamma(first + pair)),
            add(multiplied(a0, b1), multiplied(a1, b0)),
        ]
    return [scaled(each, factor) for each in result]


def place_of(is_lanes: bool, bit: int) -> tuple[int, int]:
    """The word, and the bit in it, of a bit of the bytes."""
    return interleaved(bit // 64, bit % 64) if is_lanes else (bit // 32, bit % 32)


class _Numbers(NamedTuple):
    """Of one concrete run: sums, factors and candidates in memory, and by how much sums grow."""

    as_bytes: tuple[bytes, bytes, bytes]
    sums: list[int]
    wanted: list[Form]


@dataclass(frozen=True)
class MultiplyBytes(Claim):
    """pkem_multiply_bytes and pkem_multiply_lanes."""

    first: int  # pair
    pairs: int
    limit: int

    #: The factor of products, the bounds of b, by how much a sum grows at most.
    FACTOR, LEAST_B, MOST_B, GROWTH = PRODUCT, -(2**15), 2**15 - 1, REDUCED

    @property
    def text(self) -> str:
        return (
            f"adds the products [FIPS203, Algorithms 11, 12] of pairs {self.first} to "
            f"{self.first + self.pairs - 1} modulo {Q}, times {self._factor}, without overflow, "
            f"for {self._any_b}, any sums of at most {self.bound_of_acc}, and 12-bit coefficients, "
            f"all below {self.limit}; each sum grows by at most {self.GROWTH}"
        )

    @property
    def _factor(self) -> str:
        return "-2^-32" if self.FACTOR == PRODUCT else str(self.FACTOR)

    @property
    def _any_b(self) -> str:
        return "any b" if self.MOST_B == 2**15 - 1 else f"any b of at most {self.MOST_B}"

    @property
    def bound_of_acc(self) -> int:
        return 2**15 - 1 - self.GROWTH

    @property
    def is_lanes(self) -> bool:
        return self.function.endswith("lanes")

    @property
    def candidates(self) -> int:
        """Of whole steps."""
        return -(-2 * self.pairs // 16) * 16

    def _words(self, values: Sequence[int]) -> bytes:
        bits = [value >> i & 1 for value in values for i in range(12)]
        words = [0] * (len(bits) // 32)
        for i, bit in enumerate(bits):
            word, at = place_of(self.is_lanes, i)
            words[word] |= bit << at
        return struct.pack(f"<{len(words)}I", *words)

    def drawn(self, seed: int) -> _Numbers:
        source, n = random.Random(seed), 2 * self.pairs
        sums = [source.choice((-self.bound_of_acc, self.bound_of_acc, 17)) for _ in range(n)]
        factors = [source.choice((self.LEAST_B, self.MOST_B, 99)) for _ in range(n)]
        values = [source.choice((0, self.limit - 1)) for _ in range(self.candidates)]
        kept = constants(values[:n])
        return _Numbers(
            (to_bytes(sums), to_bytes(factors), self._words(values)),
            sums,
            products(kept, constants(factors), self.first, self.FACTOR),
        )

    def _start(self, machine: Machine, seed: int) -> tuple[int, int, int, int]:
        n = 2 * self.pairs
        members = MEMBERS[machine.core.pointer_bytes]
        place = machine.allocate(members.size)
        acc, b = machine.allocate(2 * n), machine.allocate(2 * n, READABLE)
        data = machine.allocate(self.candidates // 16 * STEP, READABLE)
        numbers = _drawn(self, seed)
        for at, part in zip((acc, b, data), numbers.as_bytes, strict=True):
            machine.write(at, part)
        zeta = self.zeta_at(machine, self.first)
        addresses = [self._short(machine, each) for each in (acc, b, zeta)]
        machine.write(place, members.pack(*addresses, self.pairs, -1, self.limit, 0))
        return place, acc, b, data

    @staticmethod
    def zeta_at(machine: Machine, pair: int) -> int:
        if "pkem_pair_zetas" in machine.program.symbols:
            size = machine.core.pointer_bytes  # as large as an address
            return machine.program.address("pkem_pair_zetas") + size * pair
        # Two pairs share a word; bit 1 says which.
        return machine.program.address("pkem_zetas") + 4 * 64 + 2 * pair

    @staticmethod
    def _short(machine: Machine, address: int) -> int:
        """As the machine has it in a pointer."""
        return address & (1 << 8 * machine.core.pointer_bytes) - 1

    def _run(self, machine: Machine, place: int, acc: int, b: int, data: int) -> None:
        """Where the bytes go on, if some are left, is sampling.py's matter."""
        end = data + self.candidates // 16 * STEP
        self.call(machine, place, data, end)
        members = MEMBERS[machine.core.pointer_bytes]
        n = 4 * self.pairs
        found = members.unpack(machine.read(place, members.size))
        ends = acc + n, b + n, self.zeta_at(machine, self.first + self.pairs)
        if found[:4] != (*(self._short(machine, each) for each in ends), 0):
            raise Unproved("the product is at another place, or not at its end")
        if found[5] != self.limit:
            raise Unproved("the limit is another one")

    def refute(self, program: Program) -> None:
        for seed in range(4):
            machine = Machine(program, Domain.CONCRETE)
            place, acc, b, data = self._start(machine, seed)
            self._run(machine, place, acc, b, data)
            numbers = _drawn(self, seed)
            after = halves(machine.read(acc, 2 * len(numbers.sums)))
            grown = [new - old for new, old in zip(after, numbers.sums, strict=True)]
            expect(grown, numbers.wanted, self.GROWTH)

    def prove(self, program: Program) -> None:
        machine = Machine(program, Domain.SYMBOLIC, Graph(1 << 18))
        self._prepare(machine)
        place, acc, b, data = self._start(machine, 9)
        n = 2 * self.pairs
        sums, factors = machine.variables(acc, n, 2), machine.variables(b, n, 2)
        candidates = self._place_candidates(machine, data)
        machine.state.follow = 1
        self._run(machine, place, acc, b, data)
        bounds: dict[int, tuple[object, int, int]] = {}
        for i in range(n):
            # The sum is shown to be the one before plus a product of at most GROWTH.
            bounds[sums[i].number] = ("acc", i), -self.bound_of_acc, self.bound_of_acc
            bounds[factors[i].number] = ("b", i), self.LEAST_B, self.MOST_B
        numbers = self._numbers(machine, bounds, candidates)
        expect_one_way(machine, numbers.constant_of)
        a = [{(("a", i),): 1} for i in range(n)]
        wanted = products(a, [{(("b", i),): 1} for i in range(n)], self.first, self.FACTOR)
        wanted = [add(each, {(("acc", i),): 1}) for i, each in enumerate(wanted)]
        expect_forms(machine, numbers, acc, wanted, self.bound_of_acc + self.GROWTH)

    def _prepare(self, machine: Machine) -> None:
        """What the proof allows the machine besides, before the call."""

    def _place_candidates(self, machine: Machine, data: int) -> list[Term]:
        """Writes variables, and returns them."""
        return machine.variables(data, self.candidates // 16 * STEP // 4, 4)

    def _numbers(
        self,
        machine: Machine,
        bounds: dict[int, tuple[object, int, int]],
        candidates: Sequence[Term],
    ) -> Numbers | Bytewise:
        """bounds: of the other variables."""
        assert machine.graph
        bits = Bits(machine.graph)
        return Numbers(bounds, self._fields(bits, candidates), bits)

    # ---- For sampling.py

    #: A register of which some bits are kept, and these; others are flags.
    kept_bits: ClassVar[tuple[str, int] | None] = None

    def place_candidates(self, machine: Machine, data: int, count: int) -> list[Term]:
        return machine.variables(data, count * 12 // 32, 4)

    def bits_at(self, words: Sequence[Term], i: int) -> list[tuple[Term, int]]:
        """Of a candidate: variables and their bits."""
        places = (place_of(self.is_lanes, bit) for bit in range(12 * i, 12 * i + 12))
        return [(words[word], at) for word, at in places]

    def numbers(
        self,
        machine: Machine,
        bounds: dict[int, tuple[object, int, int]],
        bits: Bits,
        candidates: Sequence[Term],
        named: Mapping[int, Term],
        of_candidates: Mapping[int, tuple[int, int]],
    ) -> Numbers | Bytewise:
        """named: candidates that are variables. of_candidates: bounds."""
        fields = {}
        for i, ends in of_candidates.items():
            places = (
                [(named[i], bit) for bit in range(12)]
                if i in named
                else self.bits_at(candidates, i)
            )
            fields[tuple(bits.input(*place) for place in places)] = (("a", i), *ends)
        return Numbers(bounds, fields, bits)

    def check_reads(self, numbers: Numbers | Bytewise) -> Numbers | Bytewise:
        """Those of tables at places that depend on data."""
        return numbers

    def _fields(self, bits: Bits, words: Sequence[Term]) -> dict[tuple, tuple[object, int, int]]:
        found = {}
        for i in range(self.candidates):
            forms = []
            for bit in range(12 * i, 12 * i + 12):
                word, at = place_of(self.is_lanes, bit)
                forms.append(bits.input(words[word], at))
            found[tuple(forms)] = (("a", i), 0, self.limit - 1)
        return found


@lru_cache(maxsize=512)
def _drawn(claim: MultiplyBytes, seed: int) -> _Numbers:
    return claim.drawn(seed)


#: Builds that have each kernel.
KERNELS = (
    ("pocketkem", "pkem_multiply_bytes"),
    ("pocketkem", "pkem_multiply_lanes"),
    ("pocketkem-tiny", "pkem_multiply_bytes"),
)


def claims() -> list[Claim]:
    whole = (0, 64, KEEP_ALL), (64, 64, KEEP_ALL), (0, 128, Q)
    return [MultiplyBytes(function, build, *each) for build, function in KERNELS for each in whole]
