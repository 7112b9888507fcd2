# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Proofs of portable C as it is compiled, and mutants that must fail them."""

from __future__ import annotations

import random
import re

import pytest

from pocketkem_bench.folders import ROOT
from pocketkem_bench.prove import claims
from pocketkem_bench.prove.claims import frames_of_c, mutation
from proving import program

#: The sources all of whose functions have a claim.
SOURCES = [
    *("poly/ntt.c", "poly/ntt_loops.c", "poly/product.c", "poly/codec.c"),
    *("cbd.c", "cbd_bytes.c", "cbd_lanes.c", "hash/keccak_f1600.c", "hash/sha2_compress.c"),
]
#: Of this function and build a few mutants are tried every day.
EVERY_DAY = ("pkem_ntt_half", "pocketkem-c-tiny", "esp32c3")


def shipped(build: str, board: str):
    program(board)  # skips where there is no compiler
    return claims.program(build, board)


def functions_of_the_sources() -> set[str]:
    """Those that are not static."""
    found = set()
    for name in SOURCES:
        text = (ROOT / "src" / name).read_text()
        found |= set(
            re.findall(
                r"^(?:PKEM_NOINLINE )?(?!static|typedef)\w[\w ]* \*?(pkem_\w+)\(", text, re.M
            )
        )
    return found


@pytest.mark.long
@pytest.mark.parametrize(("board", "build"), frames_of_c.FRAMES)
def test_every_function_of_these_sources_has_a_claim(board, build):
    firmware = shipped(build, board)
    sizes: dict[str, set[int]] = {}
    for (on, of), known in frames_of_c.FRAMES.items():
        for name in known if on == board else ():
            sizes.setdefault(name, set()).add(shipped(of, on).symbols[name].size)
    found = functions_of_the_sources() & {*firmware.symbols}
    assert len(found) > 6 or build.endswith("90s")
    missing = {name for name in found if firmware.symbols[name].size not in sizes.get(name, ())}
    assert missing <= {*frames_of_c.UNPROVED} <= functions_of_the_sources()


@pytest.mark.parametrize("is_long", [False, pytest.param(True, marks=pytest.mark.long)])
def test_a_sample_of_mutants_fails(is_long):
    """Some may compute the same: which ones depends on the compiler."""
    for kernel in mutation.kernels():
        is_c = (kernel.board, kernel.build) in frames_of_c.FRAMES
        if kernel.key == EVERY_DAY or (is_long and is_c):
            shipped(kernel.build, kernel.board)
            sample = random.Random(2).sample(kernel.mutants(), 12 if is_long else 6)
            alive = [str(mutant) for mutant in sample if not kernel.outcome(mutant).fails]
            assert len(alive) <= len(sample) / 4, (kernel.key, alive)
