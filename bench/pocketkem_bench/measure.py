# SPDX-License-Identifier: Apache-2.0 OR MIT
"""From an implementation on a board to checked, measured rows."""

from __future__ import annotations

from collections.abc import Callable

from .boards import Board
from .model import BenchError, Measurement


def measure(
    board: Board,
    impl: str,
    kem: str,
    inputs: int = 10,
    flags: list[str] | None = None,
    progress: Callable[[str], None] | None = None,
) -> list[Measurement]:
    """A row for each operation, its outputs checked before its time is believed.

    flags: instead of the implementation's own optimisation flags.
    progress: called with a few words about what is being done.
    Raises BenchError when nothing can be measured (a tool is missing, the KEM does not compile).
    """
    raise BenchError("Measuring is being written; come back in half an hour.")
