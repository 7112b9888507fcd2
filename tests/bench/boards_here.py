# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The boards that can be used on this computer."""

from __future__ import annotations

import pytest

from pocketkem_bench.boards.board import Board
from pocketkem_bench.boards.files import load_boards

BOARDS = load_boards()


def usable(board: Board | str) -> Board:
    """The board; the test is skipped where its tools are missing."""
    found = BOARDS[board] if isinstance(board, str) else board
    if missing := found.missing():
        pytest.skip(" ".join(missing))
    return found
