# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Boards that differ from one that has a file."""

from __future__ import annotations

from dataclasses import replace

from pocketkem_bench.boards.board import Board


def without_fpu(board: Board) -> Board:
    """A Cortex-M4 with code for a chip without floating-point registers. The flags for these must
    be removed: a compiler that gets both takes libraries in Arm's other instruction set."""
    cflags = [flag for flag in board.cflags if not flag.startswith(("-mfloat-abi=", "-mfpu="))]
    return replace(board, cflags=[*cflags, "-mfloat-abi=soft"])
