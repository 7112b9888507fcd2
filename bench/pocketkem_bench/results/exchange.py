# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results in the formats of other programs.

pqm4: the sections of KEMs and signatures of its benchmarks.csv, which pqm4.py reads. SUPERCOP
(supercop.py): its file data. Our own JSON (our_json.py) has everything.
"""

from __future__ import annotations

import csv
import dataclasses
import io
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from ..boards.protocol import cited
from ..kinds import KEM, KINDS, SIGN
from ..model import BenchError, Measurement, counted
from . import distribution, lengths, supercop
from .handshake import Handshake
from .our_json import from_json, to_json
from .pqm4 import GROUPS, from_pqm4
from .whole_builds import whole_builds

#: The operations of each kind in pqm4's words.
_PQM4_OPERATIONS = {
    KEM.name: ("Key Generation", "Encapsulation", "Decapsulation"),
    SIGN.name: ("Key Generation", "Sign", "Verify"),
}


# ---- pqm4 --------------------------------------------------------------------------------------


#: The columns of pqm4's tables, filled up with empty ones.
_COLUMNS = 11


def to_pqm4(rows: list[Measurement]) -> str:
    """All four of its tables. pqm4 has no boards, so all rows must be of one."""
    if len({row.board for row in rows}) > 1:
        raise BenchError("pqm4's table has one board: choose it with --board.")
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    groups = {
        heading: (_PQM4_OPERATIONS[kind.name], builds)
        for heading, (kind, _ops) in GROUPS.items()
        if (builds := whole_builds(rows, kind))
    }

    def write(words: list) -> None:
        writer.writerow([*words, *[""] * (_COLUMNS - len(words))])

    def section(
        name: str,
        headings: Callable[[tuple[str, ...]], list[str]],
        figures: Callable[[list[Measurement]], Iterable[float | None]],
        scheme: Callable[[Measurement], str] = lambda row: _scheme_of_pqm4(row.kem),
    ) -> None:
        write([f"{name} Evaluation"])
        for heading, (ops, builds) in groups.items():
            write([heading])
            write(["Scheme", "Implementation", *headings(ops)])
            for _kem, impl, of_build in builds:
                if None not in (values := [*figures(of_build)]):
                    name = Path(impl.removeprefix("pqm4-")).name
                    write([scheme(of_build[0]), name, *values])

    section(
        "Speed",
        lambda ops: [f"{op} [cycles] ({way})" for op in ops for way in ("mean", "min", "max")],
        lambda rows: (
            n for r in rows for n in (r.cycles_mean or r.cycles, r.cycles_min, r.cycles_max)
        ),
        lambda row: f"{_scheme_of_pqm4(row.kem)} ({counted(row.inputs or 1, 'execution')})",
    )
    section(
        "Memory",
        lambda ops: [f"{op} [bytes]" for op in ops],
        lambda rows: (r.stack_bytes for r in rows),
    )
    section(
        "Hashing",
        lambda ops: [f"{op} [%]" for op in ops],
        lambda rows: (r.hash_percent for r in rows),
    )
    section(
        "Size",
        lambda _ops: [".text [bytes]", ".data [bytes]", ".bss [bytes]", "Total [bytes]"],
        lambda rows: _size_of(rows[0]),
    )
    return out.getvalue()


def _size_of(row: Measurement) -> tuple[int | None, ...]:
    """What others could use, too, is not counted, as in pqm4."""
    if row.rom_bytes is None or row.ram_bytes is None:
        return (None,)
    data = row.data_bytes or 0
    text, bss = row.rom_bytes - data - (row.common_rom_bytes or 0), row.ram_bytes - data
    return text, data, bss, text + data + bss


def _scheme_of_pqm4(kem: str) -> str:
    return re.sub(r"^ml(kem|dsa)", r"ml-\1-", kem)


# ---- CSV ---------------------------------------------------------------------------------------


def _fields(row: Measurement) -> dict:
    fields = {name: value for name, value in row.as_dict().items() if name != "timeline"}
    of_texts = {"samples": distribution.as_text(row.samples)}
    return fields | of_texts | {name: lengths.as_text(fields[name]) for name in lengths.FIELDS}


def to_csv(rows: list[Measurement]) -> str:
    out = io.StringIO()
    names = [field.name for field in dataclasses.fields(Measurement) if field.name != "timeline"]
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(_fields(row) for row in rows)
    return out.getvalue()


def to_markdown(rows: list[Measurement]) -> str:
    names = ["board", "kem", "impl", "op", "cycles", "stack_bytes", "rom_bytes", "ram_bytes"]
    names += ["energy_uj", "right_inputs", "timing"]
    lines = [names, ["---"] * len(names)]
    for row in rows:
        fields = _fields(row) | {"timing": row.timing_in_words}
        fields |= {} if row.ok else {"timing": f"{row.timing_in_words}; wrong"}
        shown = ["–" if fields[n] is None else fields[n] for n in names]
        lines.append([f"{v:,}" if isinstance(v, int | float) else str(v) for v in shown])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


# ---- All of them ---------------------------------------------------------------------------------


READERS = {"pqm4": from_pqm4, "supercop": supercop.from_supercop, "json": from_json}

#: The most bytes of a file.
MOST = 1 << 28


def read(file: Path, form: str, board: str | None) -> list[Measurement | Handshake]:
    """All rows of a file, each of which must be valid; our own format has handshakes, too.

    board: the one that they were measured on."""
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST + 1)
        text = data.decode("utf-8")
    except (OSError, ValueError) as error:
        raise BenchError(f"{file} cannot be read: {error}.") from error
    if len(data) > MOST:
        raise BenchError(f"{file} has more than {MOST >> 20} MB: import it in parts.")
    try:
        rows = READERS[form](text, board)
        for row in rows:
            if flaws := _flaws(row):
                names = ("board", "kem", "impl", "op", "peer", "group")
                what = cited(" ".join(str(getattr(row, n)) for n in names if hasattr(row, n)))
                raise BenchError(f"The row {what} is not valid: {'; '.join(flaws)}.")
    except BenchError as error:
        raise BenchError(f"{file}: {error} Nothing was imported.") from error
    return rows


def _flaws(row: Measurement | Handshake) -> list[str]:
    flaws = row.flaws()
    if isinstance(row, Handshake) or flaws or row.cycles is None:
        return flaws
    if not row.cycles_min <= row.cycles <= row.cycles_max:
        return [f"{row.cycles} cycles are less than the least or more than the most"]
    return []


#: The kinds that others' formats have; ours have all.
_KINDS = {
    "pqm4": tuple(_PQM4_OPERATIONS),
    "supercop": tuple(kind.name for kind in supercop.KINDS.values()),
}


def left_out(rows: Iterable[Measurement], form: str) -> list[str]:
    """The kinds of rows that a format has no place for."""
    kinds = dict.fromkeys(row.kind for row in rows)
    return [kind for kind in kinds if kind not in _KINDS.get(form, KINDS)]


WRITERS = ("csv", "json", "markdown", "pqm4", "supercop")


def write(rows: list[Measurement], form: str, date: str) -> str:
    if form == "supercop":
        return supercop.to_supercop(rows, date)
    return {"csv": to_csv, "json": to_json, "markdown": to_markdown, "pqm4": to_pqm4}[form](rows)
