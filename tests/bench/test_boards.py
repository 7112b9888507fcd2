# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The board files agree with each other and with the manual."""

from __future__ import annotations

import pytest

from pocketkem_bench.boards import ROOT, load_boards

BOARDS = load_boards()


@pytest.mark.parametrize("name", BOARDS)
def test_the_manual_lists_the_board(name):
    rows = [line for line in (ROOT / "docs/boards.md").read_text().splitlines() if "|" in line]
    assert any(f"`{name}`" in row.split("|")[1] for row in rows if row.startswith("|"))


@pytest.mark.parametrize("name", BOARDS)
def test_the_simulated_machine_has_at_least_the_boards_memory(name):
    larger = BOARDS[name].with_machine_memory()
    if larger:
        assert larger.memory.rom_bytes >= BOARDS[name].memory.rom_bytes
        assert larger.memory.ram_bytes >= BOARDS[name].memory.ram_bytes
        assert larger.memory.ram_origin == BOARDS[name].memory.ram_origin
