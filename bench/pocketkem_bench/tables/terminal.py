# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables for a terminal."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from ..implementations.peers import Peer, others
from ..model import DIRTY, Measurement, by, by_name
from . import swept
from .cells import (
    NOTHING,
    frequency,
    new_table,
    number,
    size,
    variant,
    wrong,
)

if TYPE_CHECKING:  # a table of boards imports no proofs
    from ..boards.board import Board
    from ..measuring.accuracy import AccuracyRow
    from ..measuring.beside_pqm4 import Beside
    from ..results.compare import Comparison, Pair
    from ..results.profile import Profile
    from ..results.records import RecordedRun

#: The width at which lists and sentences are broken, also in a file.
LIST_WIDTH = 80


def boards_table(boards: Iterable[Board]) -> Table:
    """The boards in 80 columns. What boards lack is printed below the table."""
    table = new_table(["name", "core", "clock", "RAM", "ROM", "runs on", "cycles mean", "ready"])
    table.padding, table.show_edge = 0, False
    for column in table.columns[:5]:
        column.no_wrap = True
    table.columns[5].max_width, table.columns[6].max_width = 9, 11
    for board in boards:
        memory = board.memory
        table.add_row(
            board.name,
            board.core,
            frequency(board.clock_hz),
            size(memory.ram_bytes if memory else None, digits=1),
            size(memory.rom_bytes if memory else None, digits=1),
            # The program's name is in --json.
            "QEMU" if "qemu" in board.runs else board.runs.removeprefix("simulator ").strip("()"),
            board.timing,
            Text("no", "red") if board.missing() else Text("yes", "green"),
        )
    return table


def runs_table(runs: Iterable[tuple[RecordedRun, list[str], list[str]]]) -> Table:
    """Runs, each with its boards and commits."""
    table = new_table(["run", "began (UTC)", "rows", "state", "boards", "commit", "command"])
    table.show_edge = False
    for column, width in zip(table.columns[3:], (12, 14, 9, 26), strict=True):
        column.max_width = width
    for run, boards, commits in runs:
        table.add_row(
            str(run.id),
            run.started.replace("T", " ")[5:16],
            _rows_of(run),
            Text(run.state, "red" if run.failed else "yellow") if run.state else "ok",
            ", ".join(boards),
            ", ".join(commit[:7] + DIRTY * commit.endswith(DIRTY) for commit in commits),
            run.command.removeprefix("./pocketkem "),
        )
    return table


def _rows_of(run: RecordedRun) -> str:
    others = f"{run.profiles}p" * bool(run.profiles) + f"{run.handshakes}h" * bool(run.handshakes)
    return str(run.rows) if run.rows or not others else others


def peers_table(peers: Mapping[str, Peer]) -> Table:
    table = new_table(["name", "what it is", "version", "checks", "KEMs and others"])
    table.columns[1].max_width = LIST_WIDTH // 2
    table.columns[-1].max_width = LIST_WIDTH
    for name, peer in peers.items():
        about = peer.about + f" ({peer.contains})" * bool(peer.contains)
        kems = ", ".join(peer.kems)
        checks = "\n".join(f"{op}: {what}" for op, what in peer.checks.items() if kems)
        versions = "\n".join(peer.versions)
        its = [kems] if kems else []
        its += [f"{kind}: {', '.join(found)}" for kind, found in others(name).items()]
        table.add_row(name, about, versions, checks, "\n".join(its))
        table.add_section()
    return table


def sweep_tables(found: list[swept.Found]) -> list[Table]:
    """A table for each board and kind of primitive: the best build of each implementation, and the
    number of builds."""
    tables = []
    for _place, of_board in by(found, lambda pair: pair[0].job.place):
        board = of_board[0][0].job.board
        for kind, of_kind in swept.of_kinds(of_board):
            unit = "cycles" if kind.has_length else "kilocycles"
            title = f"{board.name}: {unit} ({board.timing}), bytes"
            table = new_table(*swept.heads(kind, of_kind), title=title)
            for kem, of_kem in by(of_kind, lambda pair: pair[0].job.kem):
                first = kem
                for best, group in of_kem:
                    for _kem, *cells in swept.lines(kind, best, group, of_kind):
                        table.add_row(first, *cells)
                        first = ""
                table.add_section()
            tables.append(table)
    return tables


def comparison_tables(comparison: Comparison) -> list[Table]:
    """A table for each board. ROM and RAM are the same for all operations, so that they have lines
    of their own in the column of the stack."""
    return [
        _comparison_table(f"{board}: {comparison.first} / {comparison.second}", pairs)
        for board, pairs in by(comparison.pairs, lambda pair: pair.first.board)
    ]


def _comparison_table(title: str, pairs: list[Pair]) -> Table:
    headings = ["cycles", "", "ratio", "stack", "", "ratio"]
    table = new_table([""], headings, title=title)
    pairs = sorted(pairs, key=lambda pair: by_name(pair.first.kem))
    for name, group in by(pairs, lambda pair: f"{pair.first.kem} {_one_name(pair)}"):
        table.add_row(Text(name, "bold"), *[""] * len(headings))
        for pair in group:
            op = " / ".join(dict.fromkeys([pair.first.op, pair.second.op]))
            table.add_row("  " + op, *_compared(pair, "cycles"), *_compared(pair, "stack_bytes"))
            if pair.first.cycles_per_byte is not None:
                table.add_row("    per byte", *_compared(pair, "cycles_per_byte"), "", "", "")
            if pair.first.worker_stack_bytes or pair.second.worker_stack_bytes:
                worker = _compared(pair, "worker_stack_bytes")
                table.add_row("    second core", "", "", "", *worker)
        for metric, heading in (("rom_bytes", "ROM"), ("ram_bytes", "RAM")):
            if any(getattr(row, metric) for row in (group[0].first, group[0].second)):
                table.add_row("  " + heading, "", "", "", *_compared(group[0], metric))
        table.add_section()
    return table


def _one_name(pair: Pair) -> str:
    """The implementation's name, if it is the same on both sides."""
    first, second = variant(pair.first), variant(pair.second)
    return first if first == second else ""


def _compared(pair: Pair, metric: str) -> list[str | Text]:
    ratio = pair.ratio(metric)
    values = [_figure(row, metric) for row in (pair.first, pair.second)]
    if ratio is None:
        return [*values, NOTHING]
    text = "new" if math.isinf(ratio) else f"{ratio:.3f}"
    mark = pair.mark(metric)
    style = "" if mark else "red" if ratio > 1 else "green" if ratio < 1 else ""
    return [*values, Text(mark + text, style)]


def _figure(row: Measurement, metric: str) -> str | Text:
    figure = number(getattr(row, metric))
    return figure if row.ok or figure == NOTHING else wrong(figure)


def accuracy_table(rows: list[AccuracyRow]) -> Table:
    table = new_table(["board", "what"], ["published", "modelled", "error, %"])
    for row in rows:
        error = f"{row.error_percent:+.2f}"
        table.add_row(row.board, row.what, number(row.published), number(row.modelled), error)
    return table


def beside_table(rows: list[Beside]) -> Table:
    """Errors against pqm4's table, and the part of each that is outside of hash functions."""
    table = new_table(
        ["scheme", "implementation", "operation"],
        ["published", "measured", "error, %", "outside of hashing, %"],
    )
    for row in rows:
        error = Text(f"{row.error_percent:+.2f}", "bold red" if row.is_large else "")
        outside = NOTHING if row.outside_percent is None else f"{row.outside_percent:+.2f}"
        figures = number(row.published), number(row.measured)
        table.add_row(row.scheme, row.impl, row.op, *figures, error, outside)
    return table


def functions_table(profile: Profile, count: int) -> Table:
    """The functions with the most cycles."""
    title = f"{profile.kem} {profile.op}, {profile.impl} on {profile.board} ({profile.timing})"
    table = new_table(
        ["function"], ["calls", "own cycles", "of all", "with what it calls"], title=title
    )
    for name, calls, own, total in profile.functions()[:count]:
        table.add_row(
            name,
            number(calls),
            number(round(own)),
            f"{own / profile.cycles:.1%}",
            number(round(total)),
        )
    harness, measured = number(round(profile.harness)), number(round(profile.measured))
    table.caption = (
        f"{number(round(profile.cycles))} in all: {measured} of the operation, as it is measured, "
        f"and {harness} of the harness around it"
        + (
            f"; {profile.hash_percent} % of the operation is hashing"
            if profile.hash_percent
            else ""
        )
    )
    table.caption_justify = "left"
    return table


def lines_table(profile: Profile, count: int) -> Table:
    """The source lines with the most cycles."""
    table = new_table(["line"], ["instructions", "cycles", "of all"])
    for file, line, instructions, cycles in profile.lines()[:count]:
        share = f"{cycles / profile.cycles:.1%}"
        table.add_row(
            f"{file}:{line}" if file else "?", number(instructions), number(round(cycles)), share
        )
    return table


def instructions_table(profile: Profile, function: str) -> Table:
    """The cycles of each instruction of a function."""
    table = new_table(["address", "line"], ["executed", "cycles", "each"], title=function)
    for each in profile.instructions:
        if each.function == function:
            table.add_row(
                f"{each.address:#x}",
                f"{each.file}:{each.line}" if each.file else "?",
                number(each.executions),
                number(round(each.cycles)),
                f"{each.cycles / each.executions:.2f}",
            )
    return table
