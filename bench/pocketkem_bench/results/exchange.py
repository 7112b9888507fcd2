# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results in the formats of other programs.

pqm4: the KEM sections of its benchmarks.csv, which pqm4.py reads. SUPERCOP: the crypto_kem lines of
its file data. Both have only the three operations of a KEM. Our own JSON (our_json.py) has
everything.
"""

from __future__ import annotations

import csv
import dataclasses
import io
import re
from collections.abc import Iterable
from pathlib import Path
from statistics import median_low

from ..boards.protocol import cited
from ..model import BenchError, Measurement, by
from . import distribution, lengths
from .foreign import foreign_row
from .handshake import Handshake
from .our_json import from_json, to_json
from .pqm4 import OPERATIONS, from_pqm4

#: SUPERCOP's names, in pqm4's order.
_SUPERCOP_OPERATIONS = dict(
    zip(("keypair_cycles", "enc_cycles", "dec_cycles"), OPERATIONS, strict=True)
)
_PQM4_OPERATIONS = ("Key Generation", "Encapsulation", "Decapsulation")


# ---- pqm4 --------------------------------------------------------------------------------------


def to_pqm4(rows: list[Measurement]) -> str:
    """Writes the median as pqm4's mean. pqm4 has no boards, so all rows must be of one."""
    if len({row.board for row in rows}) > 1:
        raise BenchError("pqm4's table has one board: choose it with --board.")
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\n").writerow
    groups = _whole(rows)
    ways = ("mean", "min", "max")

    def section(name: str, headings: list[str]) -> None:
        for line in ([f"{name} Evaluation"], ["Key Encapsulation Schemes"]):
            write(line)
        write(["Scheme", "Implementation", *headings])

    section("Speed", [f"{op} [cycles] ({way})" for op in _PQM4_OPERATIONS for way in ways])
    for kem, impl, ops in groups:
        figures = [(r.cycles, r.cycles_min, r.cycles_max) for r in ops]
        write([_scheme_of_pqm4(kem), impl, *(n for triple in figures for n in triple)])
    section("Memory", [f"{op} [bytes]" for op in _PQM4_OPERATIONS])
    for kem, impl, ops in groups:
        write([_scheme_of_pqm4(kem), impl, *(r.stack_bytes for r in ops)])
    section("Size", [".text [bytes]", ".data [bytes]", ".bss [bytes]", "Total [bytes]"])
    for kem, impl, ops in groups:
        rom, ram = ops[0].rom_bytes or 0, ops[0].ram_bytes or 0
        write([_scheme_of_pqm4(kem), impl, rom, 0, ram, rom + ram])
    return out.getvalue()


def _scheme_of_pqm4(kem: str) -> str:
    return re.sub(r"^mlkem", "ml-kem-", kem)


# ---- SUPERCOP ----------------------------------------------------------------------------------


def from_supercop(text: str, board: str | None = None) -> list[Measurement]:
    """board: replaces the computer that each line names. The median of a line is taken as the
    cycles. The implementation is the one that the measurement names."""
    known: dict[tuple[str, str, str], str] = {}
    rows = []
    for line in text.splitlines():
        words = line.split()
        if "crypto_kem" not in words[2:-1]:
            continue
        at = words.index("crypto_kem", 2)
        computer, primitive, *rest = words[1], *words[at + 1 :]
        variable = next((word for word in rest if word in _SUPERCOP_VARIABLES), None)
        if variable is None:
            continue
        values = rest[rest.index(variable) + 1 :]
        if variable not in _SUPERCOP_OPERATIONS:
            known[computer, primitive, variable] = " ".join(values)
            continue
        cycles = _cycles_of_supercop(line, values)
        path = known.get((computer, primitive, "implementation"), "unknown")
        rows.append(
            foreign_row(
                board or computer,
                f"supercop-{path.rstrip('/').rsplit('/', 1)[-1]}",
                primitive,
                _SUPERCOP_OPERATIONS[variable],
                f"SUPERCOP {words[0]}",
                cycles=median_low(cycles),
                cycles_min=min(cycles),
                cycles_max=max(cycles),
                compiler=known.get((computer, primitive, "compiler"), "unknown"),
            )
        )
    if not rows:
        raise BenchError("There is no KEM in it. SUPERCOP's data has lines with crypto_kem.")
    return rows


_SUPERCOP_VARIABLES = ("implementation", "compiler", *_SUPERCOP_OPERATIONS)


def _cycles_of_supercop(line: str, words: list[str]) -> list[int]:
    """The median, then each measurement. One with a sign is a difference from the median."""
    text = " ".join(words)
    n = "[0-9]{1,18}"
    if not re.fullmatch(rf"{n}(\s*[+-]{n})*(\s+{n})*", text):
        raise BenchError(f"This line of SUPERCOP's has no cycles: {cited(line)}")
    median, *others = re.findall(r"[+-]?[0-9]+", text)
    if not others:
        return [int(median)]
    return [int(median) + int(n) if n[0] in "+-" else int(n) for n in others]


def to_supercop(rows: list[Measurement], date: str) -> str:
    """Writes median, least and most in place of the single measurements."""
    lines = []
    for (board, kem), of_kem in by(rows, lambda row: (row.board, row.kem)):
        for _kem, impl, ops in _whole(of_kem):
            start = f"{date} {board} {board} {date} crypto_kem {kem}"
            lines.append(f"{start} implementation crypto_kem/{kem}/{impl}")
            lines.append(f"{start} compiler {ops[0].compiler} {ops[0].flags}")
            for row, variable in zip(ops, _SUPERCOP_OPERATIONS, strict=True):
                differences = (row.cycles_min - row.cycles, 0, row.cycles_max - row.cycles)
                signed = "".join(f"{n:+d}" for n in differences)
                lines.append(f"{start} {variable} {row.cycles} {signed}")
    return "".join(f"{line}\n" for line in lines)


def _whole(rows: Iterable[Measurement]) -> list[tuple[str, str, list[Measurement]]]:
    """The groups by KEM and implementation of which all three operations were measured."""
    groups = by(rows, lambda row: (row.kem, row.impl))
    found = []
    for (kem, impl), group in groups:
        of = {row.op: row for row in group if row.ok and row.cycles is not None}
        if all(op in of for op in OPERATIONS):
            found.append((kem, impl, [of[op] for op in OPERATIONS]))
    return found


# ---- CSV ---------------------------------------------------------------------------------------


def _fields(row: Measurement) -> dict:
    fields = {name: value for name, value in row.as_dict().items() if name != "timeline"}
    of_texts = {"samples": distribution.as_text(row.samples)}
    return fields | of_texts | {"by_length": lengths.as_text(row.by_length)}


def to_csv(rows: list[Measurement]) -> str:
    out = io.StringIO()
    names = [field.name for field in dataclasses.fields(Measurement) if field.name != "timeline"]
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(_fields(row) for row in rows)
    return out.getvalue()


def to_markdown(rows: list[Measurement]) -> str:
    names = ["board", "kem", "impl", "op", "cycles", "stack_bytes", "rom_bytes", "ram_bytes"]
    names += ["energy_uj", "timing"]
    lines = [names, ["---"] * len(names)]
    for row in rows:
        fields = _fields(row)
        shown = ["–" if fields[n] is None else fields[n] for n in names]
        lines.append([f"{v:,}" if isinstance(v, int | float) else str(v) for v in shown])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


# ---- All of them ---------------------------------------------------------------------------------


READERS = {"pqm4": from_pqm4, "supercop": from_supercop, "json": from_json}

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


WRITERS = ("csv", "json", "markdown", "pqm4", "supercop")


def write(rows: list[Measurement], form: str, date: str) -> str:
    if form == "supercop":
        return to_supercop(rows, date)
    return {"csv": to_csv, "json": to_json, "markdown": to_markdown, "pqm4": to_pqm4}[form](rows)
