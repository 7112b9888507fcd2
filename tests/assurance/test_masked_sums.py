# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The decoding of a masked message, the comparison of a masked ciphertext, and the choice of a
secret by what it finds; and defects that the check of their machine code refuses."""

import dataclasses
import re
from fractions import Fraction
from pathlib import Path

import pytest

from generators import generators
from pocketkem_assurance.masking import EFFECTS, compressions
from pocketkem_assurance.masking.gadgets import MaskedSelection
from pocketkem_assurance.prove.claims.claim import Unproved
from pocketkem_bench.boards.board import Board
from proving import usable
from test_masked_keccak import cycles

share_masked, sum_masked = generators("armv7em", "share_masked", "sum_masked")
GENERATOR = Path(sum_masked.__file__)
#: Of the model, with the call, for 64 coefficients, or a fold.
CYCLES = {
    "decode": 1839,
    "compare_4": 2961,
    "compare_5": 3015,
    "compare_10": 3322,
    "compare_11": 3376,
    "fold": 123,
}
NAMES = list(sum_masked.NAMES)


@pytest.fixture(scope="module")
def board() -> Board:
    return usable("cortex-m4")


@pytest.mark.parametrize("name", NAMES)
def test_it_compresses(board, name):
    compressions(board)[name].check_result()


@pytest.mark.parametrize("top", [1, 4, 5, 10, 11])
def test_no_error_changes_a_result(top):
    """The coefficients next to where a result changes are at least 1 / 4 from there."""
    q, scale = share_masked.Q, sum_masked.scale(top)
    one = Fraction(1 << 13 + top, q)
    errors = [(x * scale >> 16) - x * one for x in range(-2 * q, 2 * q + 1)]
    results = [((x << top) + q // 2) // q for x in range(q)]
    exact = [x * one + (1 << 12) for x in range(q)]
    above = min(x - (n << 13) for x, n in zip(exact, results, strict=True))
    below = min((n + 1 << 13) - x for x, n in zip(exact, results, strict=True))
    added = sum_masked.ROUNDING - (1 << 12)
    assert -above < 2 * min(errors) + added
    assert 2 * max(errors) + added < below


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_refused(board, name):
    found = compressions(board)[name].run().verdict(EFFECTS[board.name])
    assert not found.refused
    assert found.points["value"] > 900 and sum(found.mixed.values()) > 200


@pytest.mark.long
def test_cycles(board, tmp_path):
    place = (
        "mov r0, r4\n    mov r1, r4\n    add r2, r4, #0x400\n    mov r3, r4\n    bl pkem_masked_"
    )
    found = {name: cycles(board, tmp_path, GENERATOR, f"{place}{name}") for name in NAMES}
    assert found == CYCLES


VALUE = [effect for effect in EFFECTS["cortex-m4"] if not effect.reach]
#: The texts of steps, by their results, in which {0} is the result's register and the others are
#: those of what it reads.
STEPS = {
    "a refresh is dropped": (
        "decode",
        {f"c{n}.5.r": "mov.w {0}, {1}" for n in (0, 1)},
        "the shares are not uniform",
    ),
    "a refresh of R is dropped": (
        "compare_4",
        {f"R{n}.14.r": "mov.w {0}, {1}" for n in (0, 1)},
        "value",
    ),
    "a random is used again": ("decode", {"[r1, #24]": "ldr.w {0}, [r1, #20]"}, "random"),
}
#: Lines of a function, and what becomes of them where they are first.
LINES = {
    "a fold rotates": ("fold", r"ubfx(.w \w+, \w+, #16), #16", r"ror\1", "operand latches"),
    "a share is loaded before its random": (
        "decode_sum",
        r"(    ldr.w \w+, \[r1, #0\]\n)(    ldr.w .*\n)",
        r"\2\1",
        "bus",
    ),
    "nothing is between a and b": ("decode_sum", r"    eor.w \w+, r0, r1\n", "", "operand latches"),
    "the carry is in its obvious order": (
        "decode_sum",
        r"bic(.w \w+, (\w+), \w+\n    and.w (\w+), .*\n)",
        r"and\1    eor.w \3, \3, \2\n",
        "value",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("name", STEPS)
def test_a_random_less_is_refused(board, tmp_path, monkeypatch, name):
    function, texts, effect = STEPS[name]

    class Changed(sum_masked.Sum):
        def __init__(self, *given):
            super().__init__(*given)
            self.steps = [
                dataclasses.replace(step, text=texts.get(step.result, step.text))
                for step in self.steps
            ]

    monkeypatch.setattr(sum_masked, "Sum", Changed)
    source = tmp_path / "gadget.S"
    source.write_text(sum_masked.text())
    gadget = compressions(board, source)[function]
    gadget.check_result()  # which does not show it
    try:
        refused = {each.effect for each in gadget.run().verdict(VALUE).refused}
    except Unproved as why:
        refused = {str(why)}
    assert effect in refused


@pytest.mark.long
@pytest.mark.parametrize("name", LINES)
def test_another_order_is_refused(board, tmp_path, name):
    function, old, new, effect = LINES[name]
    source = tmp_path / "gadget.S"
    begin = f"    FUNCTION pkem_masked_{function}\n"
    before, behind = sum_masked.text().split(begin)
    source.write_text(before + begin + re.sub(old, new, behind, count=1))
    gadget = compressions(board, source)[function.removesuffix("_sum")]
    gadget.check_result()
    assert effect in {each.effect for each in gadget.run().verdict(EFFECTS[board.name]).refused}


def test_it_selects(board):
    MaskedSelection(board=board).check_result()


@pytest.mark.long
def test_cycles_of_a_selection(board, tmp_path):
    code = (
        "mov r0, r4\n    mov r1, r4\n    add r2, r4, #0x400\n    mov r3, r4\n"
        "    bl pkem_masked_select"
    )
    assert cycles(board, tmp_path, Path(share_masked.__file__), code) == 308


@pytest.mark.long
def test_of_a_selection_nothing_is_refused(board):
    found = MaskedSelection(board=board).run().verdict(EFFECTS[board.name])
    assert not found.refused
    assert found.points["value"] > 300 and sum(found.mixed.values()) > 200


#: The same for the selection.
SELECTIONS = {
    "lanes of the bit have one mask": (
        r"eor(.w \w+, \w+), \w+(\n    str.w \w+, \[sp, #\d\])",
        r"mov\1\2",
        2,
        "value",
    ),
    "nothing is between products": (
        r"    eor.w \w+, r0, r1\n(    and)",
        r"\1",
        1,
        "operand latches",
    ),
    "nothing is stored between two shares": (r"    str.w r0, \[r0, #32\]\n", "", 1, "bus"),
    "a result has no mask of its own": (
        r"ldr.w (\w+), \[r1, #0\]\n(    ldr.w \w+, \[sp)",
        r"mov.w \1, #0\n\2",
        1,
        "operand latches",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("name", SELECTIONS)
def test_a_selection_with_a_defect_is_refused(board, tmp_path, name):
    old, new, count, effect = SELECTIONS[name]
    source = tmp_path / "gadget.S"
    begin = "    FUNCTION pkem_masked_select\n"
    before, behind = Path(share_masked.__file__).with_suffix(".S").read_text().split(begin)
    changed, found = re.subn(old, new, behind, count=count)
    assert found == count
    source.write_text(before + begin + changed)
    gadget = MaskedSelection(board=board, source=source)
    gadget.check_result()
    assert effect in {each.effect for each in gadget.run().verdict(EFFECTS[board.name]).refused}
