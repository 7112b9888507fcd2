# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Claims about functions, and their proofs.

    for claim in claims.select(archs=["armv7em"], functions=["pkem_ntt"]):
        result = claim.run(claims.program(claim.build, claim.board))  # a dict; result["ok"]

A claim is of one function of one build, for all inputs within the bounds that its text says. Each
module has the claims about one kind of kernel, and the definition that they compare it with.
mutants.py changes single instructions, for which proofs must fail.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import lru_cache

from pocketkem_bench.boards.board import Board
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build as build_firmware
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.implementations.implementation import Implementation
from pocketkem_bench.model import BenchError

from ...check.subject import builds
from .. import cortex_m_helium
from ..program import Program
from . import (
    aes_kernels,
    avr,
    codec,
    frames,
    frames_of_c,
    helium,
    keccak,
    keccak_x4,
    keccak_x8,
    memory,
    msp430,
    noise,
    ntt,
    portable,
    product,
    sampling,
    sha2,
    take_block,
    vectors,
)
from .claim import ASSUMES, BOARDS, Claim, Unproved

__all__ = [
    "ASSUMES",
    "BOARDS",
    "Claim",
    "Unproved",
    "every",
    "kem_of",
    "program",
    "recipe",
    "select",
]
_KINDS = (
    keccak,
    ntt,
    product,
    sampling,
    codec,
    noise,
    memory,
    sha2,
    aes_kernels,
    keccak_x8,
    vectors,
)
#: Architectures whose kernels have bounds of their own.
_OF_ARCHITECTURES = {
    "avr": (avr,),
    "msp430": (msp430,),
    cortex_m_helium.ARCH: (helium, keccak_x4, take_block),
}
# Here, and not in claim.py, which is in the keys of all claims' proofs.
BOARDS[cortex_m_helium.BOARD] = cortex_m_helium.ARCH
_LPM = "-U__AVR_HAVE_ELPM__"
#: Builds that are no implementation of the bench: the implementation, the KEM, and flags.
_OTHERS = {
    "pocketkem-90s": ("pocketkem", "kyber768-90s", ""),
    "pocketkem-c-90s": ("pocketkem-c", "kyber768-90s", ""),
    # Small C as it is compiled for a RISC-V that does not multiply, for which there are no kernels.
    "pocketkem-c-tiny": ("pocketkem-tiny", "mlkem768", "-U__riscv_mul"),
    # Noise is transformed in halves, and not in quarters.
    "pocketkem-halves": ("pocketkem-small", "mlkem512", "-DPOCKETKEM_RAM_LEAST=0"),
    # The same in quarters.
    "pocketkem-quarters": ("pocketkem-small", "mlkem512", "-DPOCKETKEM_RAM_LEAST=1"),
    # A RISC-V that rotates, but has no instruction that interleaves.
    "pocketkem-zbb": ("pocketkem", "mlkem768", "-march=rv32imac_zbb"),
    # An AVR that reads flash by LPM, as one with 64 KB or less does.
    "pocketkem-lpm": ("pocketkem", "mlkem768", _LPM),
    "pocketkem-lpm-small": ("pocketkem-small", "mlkem768", _LPM),
    "pocketkem-lpm-halves": ("pocketkem-small", "mlkem512", f"-DPOCKETKEM_RAM_LEAST=0 {_LPM}"),
    "pocketkem-lpm-tiny": ("pocketkem-tiny", "mlkem768", _LPM),
    "pocketkem-lpm-tiny-halves": ("pocketkem-tiny", "mlkem512", f"-DPOCKETKEM_RAM_LEAST=0 {_LPM}"),
    "pocketkem-tiny-halves": ("pocketkem-tiny", "mlkem512", "-DPOCKETKEM_RAM_LEAST=0"),
    # Noise that is packed, and tables.
    **{
        f"pocketkem-table-{where}{lpm and '-lpm'}-{parts}": (
            f"pocketkem-table-{where}",
            "mlkem512",
            f"-DPOCKETKEM_RAM_SMALL=1 -DPOCKETKEM_RAM_LEAST={int(parts == 'quarters')} {lpm}",
        )
        for where in ("flash", "ram")
        for lpm in ("", _LPM)
        for parts in ("halves", "quarters")
    },
}


@lru_cache
def every() -> list[Claim]:
    """On each board those about the functions that are kernels there (frames.py), and about the C
    of builds without kernels (frames_of_c.py)."""
    of_c = _by_function([portable])
    of_kernels = {
        arch: _by_function(_OF_ARCHITECTURES.get(arch, _KINDS)) for arch in set(BOARDS.values())
    }

    def about(board: str, build: str) -> dict[str, list[Claim]]:
        if (board, build) in frames_of_c.FRAMES:
            return of_c
        return of_kernels[BOARDS[board]]

    return [
        replace(claim, board=board, build=build)
        for (board, build), functions in frames.FRAMES.items()
        for function in functions
        for claim in _of_build(about(board, build)[function], build)
    ]


def _by_function(kinds: Iterable) -> dict[str, list[Claim]]:
    known: dict[str, list[Claim]] = {}
    for kind in kinds:
        for claim in kind.claims():
            known.setdefault(claim.function, []).append(claim)
    return known


def _of_build(known: list[Claim], build: str) -> list[Claim]:
    """The claims about a build; where a function is a kernel of other builds elsewhere, theirs."""
    builds_ = [claim.build for claim in known]
    return [claim for claim in known if claim.build == (build if build in builds_ else builds_[0])]


def select(archs: Collection[str] = (), functions: Collection[str] = ()) -> list[Claim]:
    """The claims about these; without names, all."""
    return [
        claim
        for claim in every()
        if (not archs or claim.arch in archs) and (not functions or claim.function in functions)
    ]


def recipe(build: str, board: Board) -> tuple[Implementation, list[str]]:
    """What a build is made of, and the compiler's flags, as the checks have them."""
    name, kem, more = _OTHERS.get(build, (build, "mlkem768", ""))
    known = dict(reversed(builds(board)))
    flags = known.get(name, "-O3")  # no check is about C where there are kernels
    return catalogue.get(name, kem, board), [*flags.split(), *more.split()]


def kem_of(build: str) -> str:
    return _OTHERS[build][1] if build in _OTHERS else "mlkem768"


@lru_cache
def program(build: str, board: str = "cortex-m4") -> Program:
    """The firmware that the claims about a build are about."""
    on = load_boards()[board]
    if on.missing():
        raise BenchError(" ".join(on.missing()))
    return Program(build_firmware(on, *recipe(build, on)).elf, on.name)
