# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The claims about portable C, as compilers make it: the functions of src that a build without
kernels has in their place, with the bounds of their headers.

Where C stands for a kernel, the claim is the kernel's. Functions that only C has are defined here.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from ..machine import READABLE, Domain, Machine
from ..program import Program
from ..terms import Graph
from .claim import Claim
from .codec import BLOCK, CONSTANTS
from .keccak import Permutation
from .linear import Form, Numbers, add
from .noise import Noise, PackNoise
from .ntt import (
    PRODUCT,
    REDUCED,
    N,
    Transform,
    TransformPacked,
    TransformPart,
    constants,
    expect,
    expect_forms,
    halves,
    to_bytes,
)
from .portable_layout import (
    LEAF_BYTES,
    MLKEM512,
    MLKEM1024,
    allow_note,
    check_depth,
    check_note,
)
from .portable_rows import DecodeMessage, MultiplyRead, PutEncoded, PutRow, ReadRow
from .product import products
from .run import Proved, SymbolicCall, bits_of
from .sha2 import SHA256, SHA512, Compression
from .tables import expect as expect_values
from .tables import field

#: PKEM_NOISE_BLOCK (src/cbd.h)
NOISE_BLOCK = 32
_BOUND_OF_ACC = 2**15 - 1 - REDUCED


class Tells(Claim):
    """Tells its lowest stack pointer, by which the stack is wiped (src/wipe.h)."""

    @property
    def text(self) -> str:
        return f"{super().text}; and tells how deep it went"


class Deepest(Tells):
    """This is its result."""

    def check_end(self, machine: Machine, kept: dict[str, tuple]) -> None:
        super().check_end(machine, kept)
        result = machine.core.result
        term = machine.graph and machine.register_term(result)
        check_depth(machine, machine.register(result), term, 0)


@dataclass(frozen=True)
class DeepestPart(Deepest, TransformPart):
    """pkem_ntt_half"""


@dataclass(frozen=True)
class DeepestPacked(Deepest, TransformPacked):
    """pkem_transform_packed"""


class Noted(Tells):
    """What is innermost in hash functions notes it behind the state."""

    #: What it notes in addition, for what it calls.
    leaf_bytes = 0

    def _call(self, machine: Machine, *arguments: int) -> None:
        (state,) = arguments
        allow_note(machine, state)
        super()._call(machine, *arguments)
        check_note(machine, state, self.leaf_bytes)


@dataclass(frozen=True)
class NotedPermutation(Noted, Permutation):
    """pkem_keccak_f1600."""


@dataclass(frozen=True)
class NotedCompression(Noted, Compression):
    """pkem_sha256_compress and pkem_sha512_compress, of which the latter wipes by a call."""

    @property
    def leaf_bytes(self) -> int:
        return LEAF_BYTES if self.of is SHA512 else 0


@dataclass(frozen=True)
class MultiplyAccumulate(Claim):
    """pkem_multiply_accumulate, from pair 0 to the last one."""

    count: int  # pairs in one call
    bound: int  # of a; b is any

    @property
    def text(self) -> str:
        return (
            f"adds the products [FIPS203, Algorithms 11, 12] modulo q, times -2^-32, without "
            f"overflow, for coefficients of at most {self.bound} and any others, and any sums of "
            f"at most {_BOUND_OF_ACC}; each sum grows by at most {REDUCED}; all pairs, in calls of "
            f"{self.count}"
        )

    def _start(self, machine: Machine, source: random.Random) -> tuple:
        places = [machine.allocate(2 * N), *(machine.allocate(2 * N, READABLE) for _ in "ba")]
        numbers = [
            [source.choice((low, high, source.randint(low, high))) for _ in range(N)]
            for low, high in self._ranges()
        ]
        for place, values in zip(places, numbers, strict=True):
            machine.write(place, to_bytes(values))
        return places, numbers

    def _ranges(self) -> Sequence[tuple[int, int]]:
        """Of acc, b and a."""
        acc = _BOUND_OF_ACC
        return (-acc, acc), (-(2**15), 2**15 - 1), (-self.bound, self.bound)

    def _run(self, machine: Machine, places: Sequence[int]) -> None:
        for first in range(0, N // 2, self.count):
            arguments = [place + 4 * first for place in places]
            self.call(machine, *arguments, first, self.count)

    def refute(self, program: Program) -> None:
        for seed in range(4):
            machine = Machine(program, Domain.CONCRETE)
            places, (acc, b, a) = self._start(machine, random.Random(seed))
            self._run(machine, places)
            after = halves(machine.read(places[0], 2 * N))
            grown = [new - old for new, old in zip(after, acc, strict=True)]
            expect(grown, products(constants(a), constants(b), 0), REDUCED)

    def prove(self, program: Program) -> None:
        machine = Machine(program, Domain.SYMBOLIC, Graph(1 << 17))
        places, _ = self._start(machine, random.Random(9))
        bounds: dict[int, tuple[object, int, int]] = {}
        for name, place, ends in zip("cba", places, self._ranges(), strict=True):
            for i, variable in enumerate(machine.variables(place, N, 2, name)):
                bounds[variable.number] = (name, i), *ends
        self._run(machine, places)
        of = {name: [_variable(name, i) for i in range(N)] for name in "abc"}
        wanted = products(of["a"], of["b"], 0)
        wanted = [add(each, old) for each, old in zip(wanted, of["c"], strict=True)]
        expect_forms(machine, Numbers(bounds), places[0], wanted, _BOUND_OF_ACC + REDUCED)


def _variable(name: str, i: int) -> Form:
    return {((name, i),): 1}


@dataclass(frozen=True)
class EncodeBits(Proved):
    """pkem_encode."""

    @property
    def text(self) -> str:
        return (
            f"gives ByteEncode_d of any {BLOCK} coefficients of d bits, for each d from 1 to 12; "
            "in other memory, and in that of the coefficients"
        )

    def prove(self, program: Program) -> None:
        for d, is_in_place in _WAYS:
            run = SymbolicCall(self, program, room=1 << 14)
            p = run.place(2 * BLOCK) if is_in_place else run.given(2 * BLOCK)
            out = p if is_in_place else run.place(2 * d)
            variables = [run.graph.variable(d, f"c{i}", i % 2**d) for i in range(BLOCK)]
            for i, variable in enumerate(variables):
                run.machine.write_term(p + 2 * i, variable.zext(16))
            run.variables += variables
            dependence = run.call(out, p, d)
            found = run.bytes(out, 2 * d)
            for i, variable in enumerate(variables):
                part = field(run.graph, found, d * i, d)
                what = f"coefficient {i} of {d} bits"
                expect_values(part, bits_of([variable]), dependence, _same, what)


@dataclass(frozen=True)
class DecodeBits(Proved):
    """pkem_decode."""

    @property
    def text(self) -> str:
        return (
            f"gives ByteDecode_d of any bytes, {BLOCK} coefficients, for each d from 1 to 12; of "
            "other memory, and of bytes that end where the coefficients end"
        )

    def prove(self, program: Program) -> None:
        for d, is_in_place in _WAYS:
            run = SymbolicCall(self, program, room=1 << 14)
            c = run.place(2 * BLOCK)
            place = c + 2 * BLOCK - 2 * d if is_in_place else run.given(2 * d)
            data = run.inputs(place, 2 * d, 1, "b")
            dependence = run.call(c, place, d)
            for i, found in enumerate(run.halves(c, BLOCK)):
                inputs = bits_of(data, d * i, d)
                what = f"coefficient {i} of {d} bits"
                expect_values(found, inputs, dependence, _same, what)


#: Widths of coefficients, and whether bytes are in their memory.
_WAYS = [(d, is_in_place) for d in range(1, 13) for is_in_place in (False, True)]


def _same(x: np.ndarray) -> np.ndarray:
    return x


def claims() -> list[Claim]:
    """Whatever the build: each has what its compiler made of the same sources."""
    one, two = "pkem_after_one_product", "pkem_after_two_products"
    found: list[Claim] = [
        NotedPermutation("pkem_keccak_f1600", ""),
        Transform("pkem_ntt", "", 21_119, 21_119 + 7 * REDUCED),
        *(
            Transform("pkem_inverse_ntt", "", 4 * REDUCED, REDUCED, factor, count)
            for count, factor in ((1, one), (2, two))
        ),
        *(
            MultiplyAccumulate("pkem_multiply_accumulate", "", count, 2**14)
            for count in (1, 8, N // 2)
        ),
        NotedCompression("pkem_sha256_compress", "", SHA256),
        NotedCompression("pkem_sha512_compress", "", SHA512),
        EncodeBits("pkem_encode", ""),
        DecodeBits("pkem_decode", ""),
        *(
            DeepestPart("pkem_ntt_half", "", 22_783, 22_783 + 6 * REDUCED, part=half)
            for half in (0, 1)
        ),
        *(DeepestPacked("pkem_transform_packed", "", half) for half in (0, 1)),
        *(
            Noise("pkem_add_noise_block", "", eta, True, factor, NOISE_BLOCK)
            for factor in (1, PRODUCT)
            for eta in (2, 3)
        ),
        *(PackNoise("pkem_pack_noise_block", "", eta, NOISE_BLOCK) for eta in (2, 3)),
        *_of_rows(),
    ]
    return [replace(claim, build="pocketkem") for claim in found]


def _of_rows() -> list[Claim]:
    """Those that FIPS 203's sets have: 10 and 4 bits to a coefficient, or 11 and 5."""
    schemes = MLKEM512, MLKEM1024
    one, undo = CONSTANTS
    return [
        *(PutRow("pkem_put_row", "", scheme, row) for scheme in schemes for row in (1, scheme.k)),
        PutEncoded("pkem_put_encoded", "", N, one, (False, True)),
        PutEncoded("pkem_put_encoded", "", 32, undo, (True, True)),
        *(ReadRow("pkem_read_row_of_u", "", scheme, 1) for scheme in schemes),
        *(DecodeMessage("pkem_decode_message", "", scheme) for scheme in schemes),
        *(MultiplyRead("pkem_multiply_read", "", 2, part) for part in (0, 1)),
    ]
