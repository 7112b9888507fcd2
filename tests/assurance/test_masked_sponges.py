# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Sponges in shares: G, PRF and J; and defects that the check of their machine code refuses."""

import re
from pathlib import Path

import pytest

from generators import generators
from pocketkem_assurance.masking import EFFECTS, sponges
from pocketkem_assurance.prove.claims.claim import Unproved
from pocketkem_bench.boards.board import Board
from proving import usable
from test_masked_keccak import GENERATOR as KECCAK
from test_masked_keccak import preprocessed, written
from test_timing import count

(sponge_masked,) = generators("armv7em", "sponge_masked")
SPONGE = Path(sponge_masked.__file__)
ARCH = SPONGE.parent
#: Of the model, with the call. J is of the ciphertext of ML-KEM-768.
CYCLES = {"prf": 26948, "g_seed": 26946, "g": 27094, "j": 242029, "take": 282, "more": 26922}
ALL = [*CYCLES, "prf and noise_2"]


@pytest.fixture(scope="module")
def board() -> Board:
    return usable("cortex-m4")


@pytest.mark.long
@pytest.mark.parametrize("name", ALL)
def test_it_is_a_hash(board, name):
    gadget = sponges(board)[name]
    for seed in range(5):
        gadget.check_result(seed)


@pytest.mark.long
@pytest.mark.parametrize("name", ALL)
def test_nothing_is_refused(board, name):
    found = sponges(board)[name].run().verdict(EFFECTS[board.name])
    assert not found.refused
    assert found.points["value"] > 400


@pytest.mark.long
def test_cycles(board, tmp_path):
    text = preprocessed(board, written(tmp_path, SPONGE))
    for other in (written(tmp_path, KECCAK), ARCH / "xor_lanes.S"):
        whole = preprocessed(board, other)
        text += whole.rsplit(".endm", 1)[1]  # its macros are there
    place = "mov r0, r4\n    add r1, r4, #0x400\n    mov r2, r4\n    mov r3, r4\n    "
    found = {}
    for name in CYCLES:
        lanes = "mov r6, #136\n    push {r6}\n    " if name == "j" else ""
        found[name] = count(tmp_path, f"{place}{lanes}bl pkem_masked_{name}", text)["cycles"]
    assert found == CYCLES


# ---- Named mutants -------------------------------------------------------------------------------

#: A function, lines of all, what becomes of them, and what is refused or not shown.
LINES = {
    "a word of the capacity has no mask": (
        "prf",
        r"    bne .Lnext_words\n",
        "    bne .Lnext_words\n    str r12, [r0, #-4]\n    str r12, [r3, #-4]\n",
        "not uniform",
    ),
    "five masks are used ten times": ("prf", r"ldm r1!, ", "ldm r1, ", "not uniform"),
    "the second share is not absorbed": (
        "prf",
        r"(add r2, r9, #32\n    mov r1, #0\n    mov r3, #4\n)    bl pkem_xor_lanes\n",
        r"\1",
        "no shares of a function of secrets",
    ),
    "the same words of both shares are neighbours": (
        "take",
        r"    mov r5, #2\n",
        "    mov r5, #2\n    ldr r3, [r1]\n    ldr r12, [r1, #200]\n",
        "bus",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("name", LINES)
def test_a_defect_is_refused(board, tmp_path, name):
    function, old, new, what = LINES[name]
    source = tmp_path / "gadget.S"
    text = sponge_masked.text()
    source.write_text(re.sub(old, new, text))
    assert source.read_text() != text
    try:
        found = sponges(board, source)[function].run().verdict(EFFECTS[board.name]).refused
        refused = " ".join(each.effect for each in found)
    except Unproved as why:
        refused = str(why)
    assert what in refused
