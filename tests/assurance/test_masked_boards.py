# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`check masked` says of which boards it looks at nothing; what tools/masked.py records of it."""

import sys

import pytest
from click.testing import CliRunner

import masked
from boards_here import usable
from pocketkem_assurance import masking
from pocketkem_assurance.check.subject import Finding
from pocketkem_assurance.masking.gadgets import MaskedKeccak
from pocketkem_bench import evidence
from pocketkem_bench.cli import main


@pytest.mark.quick
@pytest.mark.parametrize("others", [[], ["cortex-m4"]], ids=["alone", "with another one"])
@pytest.mark.parametrize("board", ["stm32f4", "rp2040"])
def test_a_board_that_has_nothing_masked_is_an_error(board, others, monkeypatch):
    """stm32f4 has no model, rp2040 no masked code."""
    checked = []
    monkeypatch.setattr(masking, "masked", lambda gadget, say: checked.append(gadget) or [])
    names = [usable(name).name for name in (*others, board)]
    done = CliRunner().invoke(main, ["check", "masked", *(f"--board={name}" for name in names)])
    assert done.exit_code
    assert f"{board} has no masked code with a model" in done.output
    assert "cortex-m4, " in done.output and "Implementations" not in done.output
    assert {gadget.board.name for gadget in checked} == {*others}


@pytest.mark.quick
@pytest.mark.parametrize(
    ("text", "refused", "recorded"),
    [
        ("1,234 points of 5 rounds: 2 are refused", 2, [1234, 2]),
        ("is refused: a word has no mask", 1, [0, 1]),
        ("1,234 points of 5 rounds: none is refused", 0, [1234, 0]),
    ],
)
def test_what_is_refused_is_no_record_to_be_content_with(
    text, refused, recorded, tmp_path, monkeypatch
):
    gadget = MaskedKeccak(board=usable("cortex-m4"))
    finding = Finding("masked", "cortex-m4", "", "", "", None, not refused, text, refused)
    monkeypatch.setattr(evidence, "FOLDER", tmp_path)
    monkeypatch.setattr(masked, "subjects", lambda: iter([gadget]))
    monkeypatch.setattr(masked, "key", lambda _subject: "a key")
    monkeypatch.setattr(masked, "masked", lambda _subject: [finding])
    monkeypatch.setattr(sys, "argv", ["masked.py", "-j", "1"])
    masked.record(gadget)
    assert evidence.read(masked.KIND) == {str(gadget): {"a key": recorded}}
    if refused:
        with pytest.raises(SystemExit, match="refused: "):
            masked.main()
    else:
        masked.main()
