# SPDX-License-Identifier: Apache-2.0 OR MIT
"""From an implementation on a board to checked, measured rows."""

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial

from ..boards.board import Board
from ..hardware.attached import AttachedMachine
from ..implementations import catalogue, pocketkem
from ..implementations.implementation import Implementation
from ..model import PARTS, BenchError, Measurement
from .checks import USUAL, Checks
from .fit import Fitted, usual_time_out
from .metering import Metering
from .series import Series
from .stopping import Until


def measure(
    board: Board,
    impl: str,
    kem: str,
    inputs: int | Until = 10,
    flags: list[str] | None = None,
    progress: Callable[[str], None] | None = None,
    ops: Collection[str] | None = None,
    metering: Metering | None = None,
    by: str | None = None,
    time_out: float | None = None,
    checks: Checks = USUAL,
) -> list[Measurement]:
    """A row for each operation. Its outputs are checked before its time counts.

    If an operation answers wrongly, faults, hangs or does not fit the board's memory, its row has
    ``ok`` False and says so. One that answers wrongly keeps its figures.
    flags: replace the implementation's own optimisation flags.
    progress: called with a few words on the current activity.
    by: the board's compiler, if it has several (Board.compilers).
    time_out: seconds after which an operation counts as hung.
    ops: a selection of the operations and of model.PARTS. Default: all operations, without parts.
    checks: further inputs without timing, and checks to leave out.
    metering: on a board at a port, energy is measured, and not computed.
    Raises BenchError when nothing can be measured (a tool is missing, the KEM does not compile).
    """
    say = progress or (lambda _words: None)
    missing = board.missing()
    if missing:
        raise BenchError(f"The board {board.name} cannot be used. " + " ".join(missing))
    if metering and not board.port:
        raise BenchError("A power meter measures a real board: name its port (--port).")
    if by:  # the cycles may mean something else with its code
        board = replace(board, timing=board.compiled_by(by).timing)
    prepare = partial(machine_of, board, flags=flags, by=by, time_out=time_out)
    rows: list[Measurement] = []
    if ops is None or not set(ops) <= set(PARTS):
        implementation = catalogue.get(impl, kem, board)
        wanted = [op for op in implementation.ops if ops is None or op in ops]
        if wanted:
            series = Series(board, implementation, wanted, inputs, say, metering, checks)
            rows += series.rows(prepare)
    if ops is not None and not set(ops).isdisjoint(PARTS):
        # A build of its own, so that the figures of the KEM do not include it.
        implementation = pocketkem.parts(impl, kem, board)
        wanted = [op for op in implementation.ops if op in ops]
        series = Series(board, implementation, wanted, inputs, say, metering, checks)
        rows += series.rows(prepare)
    if not rows:
        raise BenchError(f"{impl} has no {' or '.join(ops or ())} of {kem}.")
    return rows


def machine_of(
    board: Board,
    implementation: Implementation,
    flags: list[str] | None,
    by: str | None = None,
    time_out: float | None = None,
) -> Fitted | AttachedMachine:
    if board.is_built_here:
        return Fitted(board, implementation, flags, time_out or usual_time_out(implementation), by)
    if flags is not None:
        raise BenchError("Flags are for what is built here; the board on the port has its own.")
    return AttachedMachine(board, implementation)
