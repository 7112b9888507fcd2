# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked sums, by bits, and the decoding of a message; and defects that the check of their machine
code refuses."""

from __future__ import annotations

import dataclasses
import re
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from pocketkem_assurance.masking import EFFECTS, SUMS, MaskedDecode, masked_sum
from pocketkem_assurance.prove.claims.claim import Unproved
from pocketkem_bench.boards.board import Board
from pocketkem_bench.folders import ROOT
from proving import usable
from test_masked_keccak import cycles

sys.path.append(str(ROOT / "src" / "arch" / "armv7em"))

import sum_masked
from masked_steps import read_orders

GENERATOR = Path(sum_masked.__file__)
#: Of the model, with the call.
CYCLES = {
    "top_bit": 250,
    "compare_4": 361,
    "compare_5": 390,
    "compare_10": 542,
    "compare_11": 574,
    "decode": 6898,
}


@pytest.fixture(scope="module")
def board() -> Board:
    return usable("cortex-m4")


@pytest.mark.parametrize("name", SUMS)
def test_it_is_a_sum(board, name):
    masked_sum(board, name).check_result()


def test_a_message_is_decoded(board):
    MaskedDecode(board=board).check_result()


def test_no_error_changes_a_message():
    """2^12 / q - 2^10 / q is from a bit's change to the next coefficient."""
    q = sum_masked.Q
    scaled = [(x * sum_masked.SCALE >> 16) - Fraction(x << 14, q) for x in range(1 - q, q)]
    low, high = 2 * min(scaled) + 1, 2 * max(scaled) + 1
    assert max(-low, high) < Fraction(1 << 12, q)
    assert sum_masked.ROUNDING == (1 << 12) + 1


@pytest.mark.long
@pytest.mark.parametrize("name", SUMS)
def test_nothing_of_a_sum_is_refused(board, name):
    found = masked_sum(board, name).run().verdict(EFFECTS[board.name])
    assert not found.refused
    assert sum(found.mixed.values()) > 800


@pytest.mark.long
def test_nothing_of_a_message_is_refused(board):
    found = MaskedDecode(board=board).run().verdict(EFFECTS[board.name])
    assert not found.refused
    assert found.points["value"] > 17_000


@pytest.mark.long
def test_cycles(board, tmp_path):
    """A message's 256 coefficients, and of sums 32."""
    place = "mov r0, r4\n    mov r1, r4\n    add r2, r4, #0x200\n    mov r3, r2\n    "
    found = {
        name: cycles(board, tmp_path, GENERATOR, f"{place}bl pkem_masked_{name}")
        for name in (*SUMS, "decode")
    }
    assert found == CYCLES


# ---- Named mutants -------------------------------------------------------------------------------


VALUE = [effect for effect in EFFECTS["cortex-m4"] if not effect.reach]
NOT = "the shares are not uniform"
#: The texts of steps, by their results, in which {0} is the result's register and the others are
#: those of what it reads.
STEPS = {
    "a refresh is dropped": ("top_bit", {f"c{n}.5.r": "mov.w {0}, {1}" for n in (0, 1)}, NOT),
    "a refresh of R is dropped": (
        "compare_4",
        {f"R{n}.14.r": "mov.w {0}, {1}" for n in (0, 1)},
        NOT,
    ),
    "a random is used again": ("top_bit", {"[r1, #20]": "ldr.w {0}, [r1, #16]"}, "random"),
}
#: Lines, and what becomes of them where they are first.
LINES = {
    "a share is loaded before its random": (
        r"(    ldr.w \w+, \[r1, #0\]\n)(    ldr.w .*\n)",
        r"\2\1",
        "bus",
    ),
    "nothing is between a and b": (r"    eor.w \w+, r0, r1\n", "", "operand latches"),
    "the carry is in its obvious order": (
        r"bic(.w (\w+), (\w+), \w+)\n((?:.*\n)*?)    eor.w (\w+), (\w+), \2\n",
        r"and\1\n\4    eor.w \6, \6, \3\n    eor.w \5, \6, \2\n",
        "value",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("name", STEPS)
def test_a_random_less_is_refused(board, tmp_path, monkeypatch, name):
    function, texts, effect = STEPS[name]

    class Changed(sum_masked.Sum):
        def __init__(self, *options):
            super().__init__(*options)
            self.steps = [
                dataclasses.replace(step, text=texts.get(step.result, step.text))
                for step in self.steps
            ]

    monkeypatch.setattr(sum_masked, "Sum", Changed)
    source = tmp_path / "gadget.S"
    source.write_text(sum_masked.text())
    gadget = masked_sum(board, function, source)
    gadget.check_result()  # which does not show it
    try:
        refused = {each.effect for each in gadget.run().verdict(VALUE).refused}
    except Unproved as why:
        refused = {str(why)}
    assert refused == {effect}


@pytest.mark.long
@pytest.mark.parametrize("name", LINES)
def test_another_order_is_refused(board, tmp_path, name):
    old, new, effect = LINES[name]
    source = tmp_path / "gadget.S"
    source.write_text(re.sub(old, new, sum_masked.text(), count=1))
    gadget = masked_sum(board, "top_bit", source)
    gadget.check_result()
    assert effect in {each.effect for each in gadget.run().verdict(EFFECTS[board.name]).refused}
