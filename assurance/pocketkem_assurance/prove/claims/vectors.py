# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The claims about kernels for the ESP32-S3's vector unit: transforms, products, memory."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ..machine import READABLE, WRITABLE, Domain, Machine
from ..program import Program
from ..terms import Graph
from .claim import Claim, Unproved
from .linear import Form, Numbers, Q, add
from .ntt import (
    REDUCED,
    N,
    Transform,
    constants,
    expect,
    expect_forms,
    halves,
    polynomials,
    to_bytes,
)
from .product import products
from .run import Proved, SymbolicCall
from .vector_numbers import Quotients, Saturating

BUILD = "pocketkem-pie"
VECTOR = 16
#: src/poly/ntt.h, pkem_transform: the most that the transform takes, and what it and its inverse
#: give.
_TAKEN, _GIVEN, _GIVEN_BACK = Q - 1, 17_000, 2400
#: The most vectors that are cleared one by one. More repeat the same loop.
_MOST_VECTORS = 8


class OfVectors(Claim):
    """Beside what the claim says: registers of the unit begin with anything."""

    ALIGN = VECTOR

    @property
    def assumes(self) -> tuple[str, ...]:
        aligned = (each.replace("to 8 bytes", f"to {VECTOR} bytes") for each in super().assumes)
        return (*aligned, "our meaning of vector instructions; no chip of ours has confirmed it")

    @staticmethod
    def expect_cleared(machine: Machine) -> None:
        """That the vector registers are 0."""
        assert machine.graph
        for name in machine.core.own_registers:
            zero = machine.graph.constant(0, 16)
            if name.startswith("q") and "." in name and machine.register_term(name) != zero:
                raise Unproved(f"{name} is not cleared")


@dataclass(frozen=True)
class TransformVectors(OfVectors, Transform):
    """pkem_ntt_vectors."""

    ROOM = 1 << 18

    def _numbers(self, machine: Machine, bounds: Mapping[int, tuple[object, int, int]]) -> Numbers:
        return Saturating(bounds)


@dataclass(frozen=True)
class InverseVectors(TransformVectors):
    """pkem_inverse_ntt_vectors."""

    def _arguments(self, program: Program) -> list[int]:
        return [self.products]


#: Which of the arguments a product is written to, or none of them; and the base, or none.
_SHARED = (("none", ""), ("other", ""), ("other", "base"), ("other", "a"), ("none", "b"))


@dataclass(frozen=True)
class MultiplyVectors(OfVectors):
    """pkem_multiply_vectors."""

    base: str  # none, other
    shared: str = ""  # what the result is written over

    MOST_A, MOST_B = 4095, _GIVEN
    MOST_BASE = 2**15 - 1 - REDUCED

    @property
    def text(self) -> str:
        base = "zeros" if self.base == "none" else f"a base of at most {self.MOST_BASE}"
        place = f"; the result is written over {self.shared}" if self.shared else ""
        return (
            f"is {base} plus the product [FIPS203, Algorithm 11] modulo {Q}, times -2^-32, without "
            f"a sum that saturates, for a from 0 to {self.MOST_A} and b of at most {self.MOST_B}; "
            f"the base grows by at most {REDUCED}{place}"
        )

    def _place(self, machine: Machine, numbers: Mapping[str, list[int]]) -> dict[str, int]:
        places = {}
        for name, values in numbers.items():
            permission = READABLE | WRITABLE if name == self.shared else READABLE
            places[name] = machine.allocate(2 * N, permission, align=VECTOR)
            machine.write(places[name], to_bytes(values))
        if not self.shared:
            places["out"] = machine.allocate(2 * N, WRITABLE, align=VECTOR)
        return places

    def _numbers(self, source: random.Random) -> list[dict[str, list[int]]]:
        """Extreme ones, and random ones."""
        columns = {
            "a": [[abs(n) for n in each] for each in polynomials(source, self.MOST_A)],
            "b": polynomials(source, self.MOST_B),
        }
        if self.base != "none":
            columns["base"] = polynomials(source, self.MOST_BASE)
        return [
            dict(zip(columns, each, strict=True)) for each in zip(*columns.values(), strict=True)
        ]

    def _multiply(self, machine: Machine, places: Mapping[str, int]) -> int:
        """Returns the place of the result."""
        out = places[self.shared or "out"]
        self.call(machine, out, places.get("base", 0), places["a"], places["b"])
        return out

    @cached_property
    def _samples(self) -> list[tuple[dict[str, list[int]], list[Form]]]:
        """Arguments, and the products."""
        numbers = self._numbers(random.Random(1))
        return [(n, products(constants(n["a"]), constants(n["b"]), 0)) for n in numbers]

    def refute(self, program: Program) -> None:
        for numbers, wanted in self._samples:
            machine = Machine(program, Domain.CONCRETE)
            out = self._multiply(machine, self._place(machine, numbers))
            before = numbers.get("base", [0] * N)
            after = halves(machine.read(out, 2 * N))
            expect([a - b for a, b in zip(after, before, strict=True)], wanted, REDUCED)

    def prove(self, program: Program) -> None:
        machine = Machine(program, Domain.SYMBOLIC, Graph(1 << 18))
        places = self._place(machine, self._numbers(random.Random(2))[-1])
        limits = {"a": (0, self.MOST_A), "b": (-self.MOST_B, self.MOST_B)}
        limits["base"] = -self.MOST_BASE, self.MOST_BASE
        bounds: dict[int, tuple[object, int, int]] = {}
        forms = {}
        for name in places.keys() - {"out"}:
            variables = machine.variables(places[name], N, 2)
            bounds |= {v.number: ((name, i), *limits[name]) for i, v in enumerate(variables)}
            forms[name] = [{((name, i),): 1} for i in range(N)]
        out = self._multiply(machine, places)
        wanted = products(forms["a"], forms["b"], 0)
        most = REDUCED
        if "base" in forms:
            wanted = list(map(add, wanted, forms["base"]))
            most += self.MOST_BASE
        expect_forms(machine, Quotients(bounds), out, wanted, most)


@dataclass(frozen=True)
class AddVectors(OfVectors):
    """pkem_add_vectors."""

    MOST, MOST_ADDED = 4 * REDUCED, _GIVEN

    @property
    def text(self) -> str:
        return (
            f"adds 256 coefficients of at most {self.MOST_ADDED} to others of at most {self.MOST}, "
            "for all of them"
        )

    def _place(self, machine: Machine, seed: int) -> tuple[int, int]:
        source = random.Random(seed)
        to = machine.allocate(2 * N, align=VECTOR)
        added = machine.allocate(2 * N, READABLE, align=VECTOR)
        machine.write(to, to_bytes(polynomials(source, self.MOST)[-1]))
        machine.write(added, to_bytes(polynomials(source, self.MOST_ADDED)[-1]))
        return to, added

    def refute(self, program: Program) -> None:
        machine = Machine(program, Domain.CONCRETE)
        places = self._place(machine, 1)
        numbers = (halves(machine.read(place, 2 * N)) for place in places)
        wanted = [a + b for a, b in zip(*numbers, strict=True)]
        self.call(machine, *places)
        if halves(machine.read(places[0], 2 * N)) != wanted:
            raise Unproved("a sum is another one")

    def prove(self, program: Program) -> None:
        machine = Machine(program, Domain.SYMBOLIC, Graph(1 << 16))
        places = self._place(machine, 2)
        bounds: dict[int, tuple[object, int, int]] = {}
        variables = []
        for place, most in zip(places, (self.MOST, self.MOST_ADDED), strict=True):
            variables.append(machine.variables(place, N, 2))
            bounds |= {v.number: (v.number, -most, most) for v in variables[-1]}
        self.call(machine, *places)
        numbers = Quotients(bounds)
        for i, (a, b) in enumerate(zip(*variables, strict=True)):
            if not numbers.equal(machine.term(places[0] + 2 * i, 2), a + b):
                raise Unproved(f"sum {i} is another one, or saturates")


@dataclass(frozen=True)
class ClearVectors(OfVectors, Proved):
    """pkem_clear_vectors."""

    @property
    def text(self) -> str:
        return f"writes 0 to each byte of 1 to {_MOST_VECTORS} vectors, and no other, for all bytes"

    def prove(self, program: Program) -> None:
        for size in range(VECTOR, VECTOR * _MOST_VECTORS + 1, VECTOR):
            run = SymbolicCall(self, program, room=1 << 12)
            place = run.machine.allocate(size, READABLE | WRITABLE, align=VECTOR)
            run.inputs(place, size, 1, "b")
            run.call(place, size)
            zero = run.graph.constant(0, 8)
            if any(byte != zero for byte in run.bytes(place, size)):
                raise Unproved(f"{size} bytes are not cleared")


@dataclass(frozen=True)
class WipeVectors(OfVectors, Proved):
    """pkem_wipe_vectors."""

    @property
    def text(self) -> str:
        return "writes 0 to q0 to q7, QACC and ACCX, whatever they have"

    def prove(self, program: Program) -> None:
        run = SymbolicCall(self, program, room=1 << 12)
        run.call()
        for name, (_at, size) in run.machine.core.own_registers.items():
            if size <= 8 and run.machine.register_term(name) != run.graph.constant(0, 8 * size):
                raise Unproved(f"{name} is not cleared")


def claims() -> list[Claim]:
    return [
        TransformVectors("pkem_ntt_vectors", BUILD, _TAKEN, _GIVEN),
        *(
            InverseVectors(
                "pkem_inverse_ntt_vectors", BUILD, 4 * REDUCED, _GIVEN_BACK, "products", number
            )
            for number in (1, 2)
        ),
        *(MultiplyVectors("pkem_multiply_vectors", BUILD, *each) for each in _SHARED),
        AddVectors("pkem_add_vectors", BUILD),
        ClearVectors("pkem_clear_vectors", BUILD),
        WipeVectors("pkem_wipe_vectors", BUILD),
    ]
