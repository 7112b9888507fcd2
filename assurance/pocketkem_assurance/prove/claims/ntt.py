# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The transforms as FIPS 203 defines them, over forms (linear.py), and the claims about kernels."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from ..machine import READABLE, Domain, Machine
from ..program import Program
from ..terms import Graph
from .bytewise import Bytewise
from .claim import Claim, Unproved
from .decisions import Decisions
from .linear import Form, Numbers, Q, add, scaled
from .packed import bits_of_coefficient
from .run import bits_of, constant_of, expect_one_way
from .unpacked import Unpacked

N = 256
#: PKEM_REDUCED and PKEM_REDUCE_FACTOR (src/poly/ntt.h): the bound of a product, and the factor that
#: a product of two variables has.
REDUCED, PRODUCT = 1664, pow(-(2**32), -1, Q)

_BOUND_OF_PACKED = 25_477  # (src/noise.h)


def zeta(i: int) -> int:
    """17^BitRev7(i)"""
    return pow(17, int(f"{i:07b}"[::-1], 2), Q)


def transform(f: Sequence[Form]) -> list[Form]:
    """[FIPS203, Algorithm 9]"""
    f, i, length = list(f), 1, 128
    while length >= 2:
        for start in range(0, N, 2 * length):
            z, i = zeta(i), i + 1
            for j in range(start, start + length):
                t = scaled(f[j + length], z)
                f[j + length], f[j] = add(f[j], t, -1), add(f[j], t)
        length //= 2
    return f


def transform_part(f: Sequence[Form], part: int, parts: int) -> list[Form]:
    """[FIPS203, Algorithm 9] without the first rounds of its outer loop, which leave a number of
    parts that are independent of each other: of the part that begins at N / parts * part."""
    f, length = list(f), N // parts // 2
    while length >= 2:
        count = N // parts // (2 * length)  # blocks of this part; others come before
        for block in range(count):
            z, start = zeta(parts * count + part * count + block), 2 * length * block
            for j in range(start, start + length):
                t = scaled(f[j + length], z)
                f[j + length], f[j] = add(f[j], t, -1), add(f[j], t)
        length //= 2
    return f


def transform_packed(packed: Sequence[Form], part: int, parts: int) -> list[Form]:
    """A part of [FIPS203, Algorithm 9] of coefficients that have 3 added."""
    f = transform([add(each, {(): Q - 3}) for each in packed])
    return f[N // parts * part :][: N // parts]


def inverse(f: Sequence[Form]) -> list[Form]:
    """[FIPS203, Algorithm 10]"""
    f, i, length = list(f), 127, 2
    while length <= 128:
        for start in range(0, N, 2 * length):
            z, i = zeta(i), i - 1
            for j in range(start, start + length):
                t = f[j]
                f[j] = add(t, f[j + length])
                f[j + length] = scaled(add(f[j + length], t, -1), z)
        length *= 2
    return [scaled(each, 3303) for each in f]


def halves(data: bytes) -> list[int]:
    return [int.from_bytes(data[i : i + 2], "little", signed=True) for i in range(0, len(data), 2)]


def to_bytes(numbers: Sequence[int]) -> bytes:
    return b"".join((each & 0xFFFF).to_bytes(2, "little") for each in numbers)


def polynomials(source: random.Random, bound: int, n: int = N) -> list[list[int]]:
    """Extreme ones, and random ones."""
    return [
        [bound] * n,
        [-bound] * n,
        [source.choice((-bound, bound)) for _ in range(n)],
        [source.randint(-bound, bound) for _ in range(n)],
    ]


@lru_cache(maxsize=64)
def _result(claim: Transform | TransformPacked, numbers: tuple[int, ...]) -> list[Form]:
    return claim.definition(constants(numbers))


def constants(numbers: Sequence[int]) -> list[Form]:
    return [{(): number % Q} if number % Q else {} for number in numbers]


def expect(found: Sequence[int], wanted: Sequence[Form], bound: int) -> None:
    """Of concrete runs."""
    for i, (number, form) in enumerate(zip(found, wanted, strict=True)):
        if number % Q != form.get((), 0):
            raise Unproved(f"coefficient {i} is {number}, not {form.get((), 0)} modulo {Q}")
        if abs(number) > bound:
            raise Unproved(f"coefficient {i} is {number}: more than {bound}")


def expect_forms(
    machine: Machine, numbers: Numbers | Bytewise, place: int, wanted: Sequence[Form], bound: int
) -> None:
    """Of symbolic ones."""
    for i, form in enumerate(wanted):
        term = machine.term(place + 2 * i, 2)
        value = numbers.value(term)
        if value is None:
            raise Unproved(f"coefficient {i} may overflow, or is no sum of products")
        if value.form != form:
            raise Unproved(f"coefficient {i} is another one modulo {Q}")
        if max(-value.low, value.high) > bound:
            raise Unproved(f"coefficient {i} is from {value.low} to {value.high}")


@dataclass(frozen=True)
class Transform(Claim):
    """pkem_ntt and pkem_inverse_ntt: in place."""

    bound: int
    bound_after: int
    factor: str = ""  # the inverse's second argument
    products: int = 0  # whose factor it removes
    product: int = field(default=PRODUCT, kw_only=True)  # this factor

    ROOM = 1 << 17  # terms
    ALIGN = 8

    @property
    def text(self) -> str:
        what = "FIPS 203's algorithm 9"
        if self.factor:
            what = f"FIPS 203's algorithm 10, and removes the factor of {self.products} products"
        return (
            f"computes {what} modulo {Q}, without overflow, for coefficients of at most "
            f"{self.bound}; the result is at most {self.bound_after}"
        )

    def definition(self, f: Sequence[Form]) -> list[Form]:
        if not self.factor:
            return transform(f)
        return [scaled(each, pow(self.product, -self.products, Q)) for each in inverse(f)]

    @property
    def size(self) -> int:
        return N

    def _arguments(self, program: Program) -> list[int]:
        return [program.address(self.factor)] if self.factor else []

    def refute(self, program: Program) -> None:
        for numbers in polynomials(random.Random(1), self.bound, self.size):
            machine = Machine(program, Domain.CONCRETE)
            place = machine.allocate(2 * self.size, align=self.ALIGN)
            machine.write(place, to_bytes(numbers))
            self.call(machine, place, *self._arguments(program))
            found = halves(machine.read(place, 2 * self.size))
            expect(found, _result(self, tuple(numbers)), self.bound_after)

    def _prepare(self, machine: Machine) -> None:
        """What the proof allows the machine besides, before the call."""

    def _numbers(
        self, machine: Machine, bounds: Mapping[int, tuple[object, int, int]]
    ) -> Numbers | Bytewise:
        return Numbers(bounds)

    def prove(self, program: Program) -> None:
        graph = Graph(self.ROOM)
        machine = Machine(program, Domain.SYMBOLIC, graph)
        self._prepare(machine)
        place = machine.allocate(2 * self.size, align=self.ALIGN)
        machine.write(place, to_bytes(polynomials(random.Random(2), self.bound, self.size)[-1]))
        variables = machine.variables(place, self.size, 2)
        self.call(machine, place, *self._arguments(program))
        names = {v.number: (i, -self.bound, self.bound) for i, v in enumerate(variables)}
        wanted = self.definition([{(i,): 1} for i in range(self.size)])
        expect_forms(machine, self._numbers(machine, names), place, wanted, self.bound_after)


#: The parts that are left after the first layers.
_PARTS = {2: "without its first layer, of half", 4: "without its first two layers, of quarter"}


@dataclass(frozen=True)
class TransformPart(Transform):
    """pkem_ntt_half and pkem_ntt_quarter."""

    part: int = 0
    parts: int = 2

    @property
    def text(self) -> str:
        return super().text.replace("algorithm 9", f"algorithm 9 {_PARTS[self.parts]} {self.part},")

    @property
    def size(self) -> int:
        return N // self.parts

    def definition(self, f: Sequence[Form]) -> list[Form]:
        return transform_part(f, self.part, self.parts)

    def _arguments(self, program: Program) -> list[int]:
        return [self.part]


@dataclass(frozen=True)
class TransformPacked(Claim):
    """pkem_transform_packed."""

    half: int

    @property
    def text(self) -> str:
        return (
            f"computes half {self.half} of FIPS 203's algorithm 9 modulo {Q}, without overflow, of "
            f"coefficients of three bits each, of at most {self.most}, less 3; the result is at "
            f"most {_BOUND_OF_PACKED}"
        )

    @property
    def most(self) -> int:
        """Noise plus 3 is at most 6. Kernels that multiply two coefficients in one word at once
        rely on it."""
        return 6 if self.arch == "xtensa" else 7

    def definition(self, packed: Sequence[Form]) -> list[Form]:
        return transform_packed(packed, self.half, 2)

    def _prepare(self, machine: Machine, seed: int) -> tuple[int, int, list[int]]:
        source = random.Random(seed)
        out, data = machine.allocate(N), machine.allocate(N * 3 // 8, READABLE)
        most = self.most
        numbers = [source.choice((0, most, source.randint(0, most))) for _ in range(N)]
        packed = sum(
            (number >> bit & 1) << at
            for i, number in enumerate(numbers)
            for bit, at in enumerate(bits_of_coefficient(self.arch, i))
        )
        machine.write(data, packed.to_bytes(N * 3 // 8, "little"))
        return out, data, numbers

    def refute(self, program: Program) -> None:
        for seed in range(3):
            machine = Machine(program, Domain.CONCRETE)
            out, data, numbers = self._prepare(machine, seed)
            self.call(machine, out, data, self.half)
            found = halves(machine.read(out, N))
            expect(found, _result(self, tuple(numbers)), _BOUND_OF_PACKED)

    def prove(self, program: Program) -> None:
        graph = Graph(1 << 17)
        machine = Machine(program, Domain.SYMBOLIC, graph)
        out, data, _ = self._prepare(machine, 9)
        bits = bits_of(machine.variables(data, N * 3 // 8, 1))
        machine.state.follow = 1
        self.call(machine, out, data, self.half)
        decisions = Decisions(bits)
        expect_one_way(machine, lambda term: constant_of(decisions.of(term)))
        fields = [(i, [bits[at] for at in bits_of_coefficient(self.arch, i)]) for i in range(N)]
        wanted = self.definition([{(i,): 1} for i in range(N)])
        expect_forms(machine, Unpacked(fields, self.most), out, wanted, _BOUND_OF_PACKED)


def claims() -> list[Claim]:
    return [
        *(
            TransformPacked("pkem_transform_packed", build, half)
            for build in ("pocketkem-small", "pocketkem-tiny")
            for half in (0, 1)
        ),
        *(
            TransformPart("pkem_ntt_half", build, 22_783, 22_783 + 6 * REDUCED, part=half)
            for build in ("pocketkem", "pocketkem-small", "pocketkem-tiny")
            for half in (0, 1)
        ),
        *_of_whole_polynomials(),
    ]


def _of_whole_polynomials() -> list[Claim]:
    return [
        claim
        for build in ("pocketkem", "pocketkem-tiny")
        for claim in (
            Transform("pkem_ntt", build, 21_119, 21_119 + 7 * REDUCED),
            *(
                Transform(
                    "pkem_inverse_ntt",
                    build,
                    4 * REDUCED,
                    REDUCED,
                    f"pkem_after_{'one_product' if products == 1 else 'two_products'}",
                    products,
                )
                for products in (1, 2)
            ),
        )
    ]
