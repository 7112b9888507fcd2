# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`check masked` says of which boards it looks at nothing."""

import pytest
from click.testing import CliRunner

from boards_here import usable
from pocketkem_assurance import masking
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
