# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The measurements on all boards, as a page of the documentation."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping

from ..boards.board import Board
from ..kinds import KEM, KINDS, PrimitiveKind
from ..measuring.sweep import SweepOutcome, left_to_chance
from ..model import DIRTY, OPS, Measurement, by, by_name
from ..results.compare import Comparison, Pair
from . import swept
from .cells import (
    LENGTH_HEADS,
    NOTHING,
    cycles_cell,
    length_cells,
    number,
    size,
    stack,
    standing,
    variant,
    wrong,
)

_LICENCE = "<!-- SPDX-License-Identifier: Apache-2.0 OR MIT -->"

_LEGEND = f"""\
Cycles are in thousands. Every output was compared with that of an independent implementation
before its time was believed. The stack is the largest of the operations, in bytes, without keys
and ciphertexts; ROM is the KEM alone. `decaps` has its key checked once beforehand, `decaps+check`
checks it in every call as FIPS 203, section 7.3 demands, and has what others do in every call; the
sets of round 3 have no such check ({NOTHING}). What cycles mean is said of each board;
[timing-model.md](../timing-model.md) says how far they are to be trusted."""


def boards_page(
    rows: list[Measurement], problems: list[str], boards: Mapping[str, Board], command: str
) -> str:
    """problems: items that could not be measured at all."""
    parts = _head("Measured on every board", command, rows, _LEGEND)
    same: dict[tuple[str, ...], str] = {}
    for name, of_board in by(rows, lambda row: row.board):
        of_board.sort(key=lambda row: by_name(row.kem))
        of_kems = [row for row in of_board if row.kind == KEM.name]
        others = by((row for row in of_board if row.kind != KEM.name), lambda row: row.kind)
        parts += _name(boards[name], of_kems or of_board)
        found = _of_kems(of_kems) if of_kems else []
        for kind, rows_of_kind in others:
            found += _of_kind(KINDS[kind], rows_of_kind)
        first = same.setdefault(tuple(found), name)
        parts += found if first == name else [f"All figures are those of [{first}](#{first})."]
    if problems:
        parts += ["## What could not be measured", _list(problems)]
    return "\n\n".join(parts) + "\n"


_SWEEP_LEGEND = """\
Every output was checked before its time was believed
([how](../bench/others.md#other-primitives)). Of the compilers and sets of flags that were
tried, the one with the fewest cycles for all operations together is shown, out of so many, and the
commit at which it was measured. The stack is the largest of the operations, in bytes, without
inputs and outputs; ROM is the primitive alone, with its hash functions. With one input, as a sweep
has unless told otherwise, an ESP32 finds its caches cold. Reasons for cells without a figure are
below the table, as are builds that failed."""

#: What is said of a kind of primitive, if the page has it.
_OF_KIND = {
    "kem": """\
**KEMs:** thousands of cycles. ML-KEM and Kyber were compared with an independent implementation in
every byte; the others came round, noticed an altered ciphertext, and gave NIST's first known answer
([how](../bench/others.md#any-kem)). wolfSSL and mlkem-native check the hash in the key in each
decapsulation; the others, and PocketKEM here, do not.""",
    "sign": """\
**Signatures:** thousands of cycles. What was signed was verified, and what was altered was refused
([how](../bench/others.md#signatures)). Where the inputs differ by much, as in signing by rejection,
the median is followed by the interval that contains it with 95 % confidence
([distributions](../bench/run.md#distributions)).""",
    "hash": """\
**Hash functions:** cycles per byte and per call, as the line through whole blocks tells, and the
cycles of a message of so many bytes. SHAKE's output is one block.""",
    "aead": """\
**AEADs:** the same, without associated data.""",
}


def sweep_page(found: list[swept.Found], command: str) -> str:
    """The best result of each implementation, as a page of the documentation."""
    kinds = [kind for kind, _found in swept.of_kinds(found)]
    parts = [_LICENCE, "# Implementations of many hands", f"Written by `{command}`."]
    parts += [_SWEEP_LEGEND, *(_OF_KIND[kind.name] for kind in kinds if kind.name in _OF_KIND)]
    for _place, of_board in by(found, lambda pair: pair[0].job.place):
        rows = [row for _best, group in of_board for each in group for row in each.rows]
        parts += _name(of_board[0][0].job.board, rows)
        for kind, of_kind in swept.of_kinds(of_board):
            parts += _swept(kind, of_kind)
        parts += left_to_chance(of_board)
    return "\n\n".join(parts) + "\n"


def _head(title: str, command: str, rows: list[Measurement], legend: str) -> list[str]:
    commits = ", ".join(dict.fromkeys(row.commit for row in rows))
    return [_LICENCE, f"# {title}", f"Written by `{command}` at commit {commits}.", legend]


def _swept(kind: PrimitiveKind, found: list[swept.Found]) -> list[str]:
    names, numbers = swept.heads(kind, found)
    lines = [_line([*names, *numbers, "commit"])]
    lines.append(_line(["---"] * len(names) + ["---:"] * len(numbers) + ["---"]))
    reasons = []
    for best, group in found:
        commit = best.rows[0].commit
        commit = commit[:7] + DIRTY * commit.endswith(DIRTY)
        for cells in swept.lines(kind, best, group, found):
            lines.append(_line([*map(str, cells), commit]))
        # If no outcome has all operations, the reasons of the best one are enough.
        reasons += _failures(group if best.cycles else [best])
    failed = ["<details><summary>What failed, and why</summary>", _list(reasons), "</details>"]
    return ["\n".join(lines), *(failed if reasons else [])]


def _facts(board: Board, rows: list[Measurement]) -> str:
    facts = [f"{board.description}. Cycles: {rows[0].timing}."]
    facts += [f"{right.capitalize()}."] if (right := standing(rows)) else []
    if board.memory:
        ram, rom = size(board.memory.ram_bytes), size(board.memory.rom_bytes)
        facts.append(f"{ram} of RAM, {rom} of ROM.")
    facts += [f"{compiler}." for compiler in dict.fromkeys(row.compiler for row in rows)]
    return " ".join(facts)


def _of_kems(rows: list[Measurement]) -> list[str]:
    head = ["KEM", "implementation", *OPS, "stack", "ROM"]
    lines = [_line(head), _line(["---", "---", *["---:"] * (len(head) - 2)])]
    for (kem, name), group in by(rows, lambda row: (row.kem, variant(row))):
        by_op = {row.stands_as: row for row in group}
        cells = [str(cycles_cell(by_op.get(op))) for op in OPS]
        lines.append(_line([kem, name, *cells, stack(group), number(group[0].rom_bytes)]))
    groups = by(rows, variant)
    reasons = [
        f"{name}, {reason}" if len(groups) > 1 else reason
        for name, group in groups
        for reason in _reasons(group)
    ]
    reasons += _of_unknown_time(rows)
    return ["\n".join(lines), *([_list(reasons)] if reasons else [])]


def _name(board: Board, rows: list[Measurement]) -> list[str]:
    return [f"## {board.name}", _facts(board, rows)]


def _of_kind(kind: PrimitiveKind, rows: list[Measurement]) -> list[str]:
    """A line for each operation of primitives that are no KEMs."""
    heads = LENGTH_HEADS if kind.has_length else ["cycles"]
    head = [kind.noun, "implementation", "operation", *heads, "stack", "ROM"]
    lines = [_line(head), _line(["---"] * 3 + ["---:"] * (len(head) - 3))]
    for row in rows:
        cells = length_cells(row) if kind.has_length else [_cycles(row)]
        sizes = [stack([row]), number(row.rom_bytes)]
        lines.append(_line([row.kem, variant(row), row.op, *map(str, cells), *sizes]))
    reasons = [*_reasons(rows), *_of_unknown_time(rows)]
    return ["\n".join(lines), *([_list(reasons)] if reasons else [])]


def _reasons(rows: list[Measurement]) -> list[str]:
    """The reasons why cells have no cycles, each once for all operations that share it."""
    failed = [row for row in rows if not row.ok]
    return [
        f"{kem}, {', '.join(row.op for row in group)}: {_one_line(error or 'its output is wrong')}"
        for (kem, error), group in by(failed, lambda row: (row.kem, row.error))
    ]


def _of_unknown_time(rows: list[Measurement]) -> list[str]:
    """What figures leave out."""
    return [
        f"{row.kem}, {variant(row)}, {row.op}: {row.unknown_instructions:,} instructions of "
        "unknown time"
        for row in rows
        if row.unknown_instructions
    ]


def _cycles(row: Measurement) -> str:
    return number(row.cycles) if row.ok or row.cycles is None else f"{wrong(number(row.cycles))}"


def _one_line(error: str) -> str:
    """The first line of a failed command's message, without the folders of this computer."""
    first, *more = error.splitlines()
    return re.sub(r"(?<!\w)/\S*/", "", " ".join([first, *more[1:2]]))


def _failures(group: list[SweepOutcome]) -> list[str]:
    """The reasons why builds of an implementation have no cycles, each once, whatever the place in
    the code."""
    failed = [
        (f"{each.job.impl}, {reason}", each.job.tried)
        for each in group
        for reason in _reasons(each.rows)
    ]
    return [
        f"{reason} ({', '.join(tried for _reason, tried in alike)})"
        for reason, alike in by(failed, lambda pair: re.sub(r" at pc 0x\w+,?", "", pair[0]))
    ]


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _list(sentences: Iterable[str]) -> str:
    return "\n".join(f"- {sentence}" for sentence in sentences)


def comparison_page(comparison: Comparison) -> str:
    """Two sides of a comparison: a table for each board."""
    parts = []
    for board, pairs in by(comparison.pairs, lambda pair: pair.first.board):
        heads = ["", "cycles", "", "ratio", "stack", "", "ratio"]
        lines = [_line(heads), _line(["---", *["---:"] * (len(heads) - 1)])]
        for name, group in by(pairs, lambda pair: f"{pair.first.kem} {variant(pair.second)}"):
            for pair in group:
                figures = [*_both(pair, "cycles"), *_both(pair, "stack_bytes")]
                lines.append(_line([f"{name} {pair.second.op}", *figures]))
                if pair.first.cycles_per_byte is not None:
                    per_byte = _both(pair, "cycles_per_byte")
                    words = [f"{name} {pair.second.op}, per byte", *per_byte, "", "", ""]
                    lines.append(_line(words))
            for metric, words in (("rom_bytes", "ROM"), ("ram_bytes", "RAM")):
                if any(getattr(row, metric) for row in (group[0].first, group[0].second)):
                    lines.append(_line([f"{name} {words}", "", "", "", *_both(group[0], metric)]))
        title = f"**{board}**: {comparison.first}, {comparison.second}"
        parts.append(f"{title}\n\n" + "\n".join(lines))
    return "\n\n".join(parts) + "\n"


def _both(pair: Pair, metric: str) -> list[str]:
    """A figure of both sides, and the ratio, which is bold if it is not 1."""
    values = [number(getattr(row, metric)) for row in (pair.first, pair.second)]
    ratio = pair.ratio(metric)
    if ratio is None:
        return [*values, NOTHING]
    text = "new" if math.isinf(ratio) else f"{ratio:.3f}"
    if mark := pair.mark(metric):
        return [*values, mark + text]
    return [*values, text if ratio == 1 else f"**{text}**"]
