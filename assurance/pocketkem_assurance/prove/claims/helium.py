# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The claims about kernels for the vectors of a Cortex-M55 (Helium): transforms, products, sums.

They are those about the ESP32-S3's (vectors.py) with other bounds, and other reductions: these are
functions of one number each, and need no rules of their own (linear.py).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from .. import cortex_m_helium
from ..machine import Domain, Machine
from ..program import Program
from ..terms import Graph
from .claim import ASSUMES, Claim
from .linear import Numbers, add
from .ntt import REDUCED, N, Transform, expect_forms
from .product import products
from .vectors import AddVectors, MultiplyVectors

BUILD = "pocketkem-helium"
WORD = cortex_m_helium.WORD
#: src/poly/ntt.h, pkem_transform: the most that the transform takes, and what it and its inverse
#: give.
_TAKEN, _GIVEN, _GIVEN_BACK = 4200, 20_000, 2800


class OfHelium(Claim):
    """A claim whose arguments are aligned to words, and no more."""

    ALIGN = WORD

    @property
    def assumes(self) -> tuple[str, ...]:
        aligned = (each.replace("to 8 bytes", f"to {self.ALIGN} bytes") for each in ASSUMES[:-1])
        return (*aligned, "our meaning of vector instructions; no chip of ours has confirmed it")

    def begin(self, machine: Machine, *arguments: int) -> dict[str, tuple]:
        """Nothing that is read or written is at an address that is no multiple of its size, up to
        words."""
        kept = super().begin(machine, *arguments)
        machine.state.aligned = self.ALIGN - 1
        return kept


@dataclass(frozen=True)
class HeliumTransform(OfHelium, Transform):
    """pkem_ntt_vectors."""

    ROOM = 1 << 18

    def _prepare(self, machine: Machine) -> None:
        off_eight(machine)


@dataclass(frozen=True)
class HeliumInverse(HeliumTransform):
    """pkem_inverse_ntt_vectors."""

    def _arguments(self, program: Program) -> list[int]:
        return [self.products]


@dataclass(frozen=True)
class HeliumProduct(OfHelium, MultiplyVectors):
    """pkem_multiply_vectors."""

    MOST_B = _GIVEN

    @property
    def text(self) -> str:
        return f"{super().text}; the result is elsewhere, or written over any of these"

    def _everywhere(self) -> Iterator[HeliumProduct]:
        for name in ("", "a", "b", *["base"] * (self.base != "none")):
            yield replace(self, shared=name)

    def refute(self, program: Program) -> None:
        for each in self._everywhere():
            MultiplyVectors.refute(each, program)

    def prove(self, program: Program) -> None:
        for each in self._everywhere():
            each._prove(program)

    def _prove(self, program: Program) -> None:
        machine = Machine(program, Domain.SYMBOLIC, Graph(1 << 18))
        off_eight(machine)
        places = self._place(machine, self._numbers(random.Random(2))[-1])
        limits = {"a": (0, self.MOST_A), "b": (-self.MOST_B, self.MOST_B)}
        limits["base"] = -self.MOST_BASE, self.MOST_BASE
        bounds: dict[int, tuple[object, int, int]] = {}
        forms = {name: [{((name, i),): 1} for i in range(N)] for name in limits}
        for name in places.keys() & limits.keys():
            variables = machine.variables(places[name], N, 2)
            bounds |= {v.number: ((name, i), *limits[name]) for i, v in enumerate(variables)}
        out = self._multiply(machine, places)
        wanted, most = products(forms["a"], forms["b"], 0), REDUCED
        if "base" in places:
            wanted, most = list(map(add, wanted, forms["base"])), REDUCED + self.MOST_BASE
        expect_forms(machine, Numbers(bounds), out, wanted, most)


@dataclass(frozen=True)
class HeliumSum(OfHelium, AddVectors):
    """pkem_add_vectors."""

    MOST_ADDED = _GIVEN


def off_eight(machine: Machine) -> None:
    """What is allocated next is aligned to words alone."""
    machine.allocate(WORD, 0)


def claims() -> list[Claim]:
    return [
        HeliumTransform("pkem_ntt_vectors", BUILD, _TAKEN, _GIVEN),
        *(
            HeliumInverse(
                "pkem_inverse_ntt_vectors", BUILD, 4 * REDUCED, _GIVEN_BACK, "products", number
            )
            for number in (1, 2)
        ),
        *(HeliumProduct("pkem_multiply_vectors", BUILD, base) for base in ("none", "other")),
        HeliumSum("pkem_add_vectors", BUILD),
    ]
