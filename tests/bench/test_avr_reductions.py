# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Ways to multiply modulo q on AVR: docs/kernels.md has the cost of each."""

from __future__ import annotations

import re

import pytest

from boards_here import needs_board
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.reference import of_board
from pocketkem_bench.folders import ROOT
from pocketkem_bench.measuring.reductions import markdown

BOARD = load_boards()["atmega1280"]
#: Our kernels' ways are tested with the kernels; the others are in the document.
pytestmark = [pytest.mark.long, needs_board(BOARD)]


def test_the_document_has_what_is_measured():
    text = (ROOT / "docs" / "kernels.md").read_text()
    (table,) = re.findall(r"<!-- figures: avr-reductions -->\n(.*?)\n<!-- end -->", text, re.S)
    measured = markdown(BOARD)
    if not of_board(BOARD).is_reference:  # another compiler: the same table with other figures
        table, measured = (re.sub(r"[\d,]+", "#", text) for text in (table, measured))
    assert table == measured, "python3 tools/figures.py avr-reductions writes it anew"
