# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The boards and programs that can be used on this computer, and cases of a table by tiers."""

import shutil

import pytest

from pocketkem_bench.boards.board import Board
from pocketkem_bench.boards.files import load_boards

BOARDS = load_boards()


def usable(board: Board | str) -> Board:
    found = BOARDS[board] if isinstance(board, str) else board
    if missing := found.missing():
        pytest.skip(" ".join(missing))
    return found


def needs_board(board: Board | str) -> pytest.MarkDecorator:
    missing = (BOARDS[board] if isinstance(board, str) else board).missing()
    return pytest.mark.skipif(bool(missing), reason=" ".join(missing))


def needs(*programs: str) -> pytest.MarkDecorator:
    is_here = all(map(shutil.which, programs))
    return pytest.mark.skipif(not is_here, reason=f"needs {', '.join(programs)}")


def tiered(*test, quick=(), long=()) -> list:
    """The cases of a table by the lowest tier that has them. A tuple is several arguments."""
    marks = ((quick, pytest.mark.quick), (test, ()), (long, pytest.mark.long))
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=mark)
        for cases, mark in marks
        for case in cases
    ]
