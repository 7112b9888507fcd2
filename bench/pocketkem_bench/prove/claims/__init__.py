# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Claims about functions, and their proofs.

    for claim in claims.select(archs=["armv7em"], functions=["pkem_ntt"]):
        result = claim.run(claims.program(claim.build))  # a dict; result["ok"]

A claim is of one function of one build, for all inputs within the bounds that its text says. Each
module has the claims about one kind of kernel, and the definition that they compare it with.
mutants.py changes single instructions, for which proofs must fail.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from ...boards.files import load_boards
from ...building.build import build as build_firmware
from ...check.subject import builds
from ...implementations import catalogue
from ...model import BenchError
from ..program import Program
from . import codec, keccak, noise, ntt, product
from .claim import ASSUMES, Claim, Unproved

__all__ = ["ASSUMES", "Claim", "Unproved", "every", "program", "select"]

#: The board whose firmware is proved, for each architecture of kernels.
BOARDS = {"armv7em": "cortex-m4"}


def every() -> list[Claim]:
    return [claim for kind in (keccak, ntt, product, codec, noise) for claim in kind.claims()]


def select(archs: Collection[str] = (), functions: Collection[str] = ()) -> list[Claim]:
    """The claims about these; without names, all."""
    return [
        claim
        for claim in every()
        if (not archs or claim.arch in archs) and (not functions or claim.function in functions)
    ]


@lru_cache
def program(build: str, arch: str = "armv7em") -> Program:
    """The firmware that the claims about a build are about, as the checks build it."""
    board = load_boards()[BOARDS[arch]]
    if board.missing():
        raise BenchError(" ".join(board.missing()))
    flags = next(flags for impl, flags in builds(board) if impl == build)
    made = build_firmware(board, catalogue.get(build, "mlkem768", board), flags.split())
    return Program(made.elf, board.name)
