# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What was measured on the boards, as a page of the documentation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .boards import Board
from .model import OPS, Measurement
from .table import NOTHING, by, cycles_cell, number, size, stack, variant

_LICENCE = "<!-- SPDX-License-Identifier: Apache-2.0 OR MIT -->"

_LEGEND = f"""\
Cycles are in thousands. Every output was compared with that of an independent implementation
before its time was believed. The stack is the largest of the operations, in bytes, without keys
and ciphertexts; ROM is the KEM alone. `decaps` has its key checked once beforehand, `decaps+check`
checks it in every call as FIPS 203, section 7.3 demands; the sets of round 3 have no such check
({NOTHING}). What cycles mean is said of each board; [timing-model.md](../timing-model.md) says how
far they are to be trusted."""


def boards_page(
    rows: list[Measurement], problems: list[str], boards: Mapping[str, Board], command: str
) -> str:
    """problems: what could not be measured at all."""
    commits = ", ".join(dict.fromkeys(row.commit for row in rows))
    parts = [
        _LICENCE,
        "# Measured on every board",
        f"Written by `{command}` at commit {commits}.",
        _LEGEND,
    ]
    for name, of_board in by(rows, lambda row: row.board):
        parts += _section(boards[name], of_board)
    if problems:
        parts += ["## What could not be measured", _list(problems)]
    return "\n\n".join(parts) + "\n"


def _section(board: Board, rows: list[Measurement]) -> list[str]:
    facts = [f"{board.description}. Cycles: {rows[0].timing}."]
    if board.memory:
        ram, rom = size(board.memory.ram_bytes), size(board.memory.rom_bytes)
        facts.append(f"{ram} of RAM, {rom} of ROM.")
    facts += [f"{compiler}." for compiler in dict.fromkeys(row.compiler for row in rows)]
    head = ["KEM", "implementation", *OPS, "stack", "ROM"]
    lines = [_line(head), _line(["---", "---", *["---:"] * (len(head) - 2)])]
    for (kem, name), group in by(rows, lambda row: (row.kem, variant(row))):
        by_op = {row.op: row for row in group}
        cells = [str(cycles_cell(by_op.get(op))) for op in OPS]
        lines.append(_line([kem, name, *cells, stack(group), number(group[0].rom_bytes)]))
    parts = [f"## {board.name}", " ".join(facts), "\n".join(lines)]
    return [*parts, _list(reasons)] if (reasons := _reasons(rows)) else parts


def _reasons(rows: list[Measurement]) -> list[str]:
    """Why cells have no cycles, once for the operations that share a reason."""
    failed = [row for row in rows if not row.ok]
    return [
        f"{kem}, {', '.join(row.op for row in group)}: {error or 'its output is wrong'}"
        for (kem, error), group in by(failed, lambda row: (row.kem, row.error))
    ]


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _list(sentences: Iterable[str]) -> str:
    return "\n".join(f"- {sentence}" for sentence in sentences)
