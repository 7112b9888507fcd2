# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What pqm4 publishes (github.com/mupq/pqm4): its benchmarks.csv or benchmarks.md, alone or in a
checkout, which tells their commit and compiler too. The other repositories of mupq write the same.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timezone
from pathlib import Path

from ..boards.protocol import cited
from ..kinds import KEM, SIGN
from ..model import DIRTY, HARDWARE, NO_CHECK, BenchError, Measurement
from .foreign import csv_lines, foreign_row, whole_number
from .records import Described

OPERATIONS = ("keygen", "encaps", "decaps")

#: The kinds of primitives, and their operations in its order, by its headings.
GROUPS = {
    "Key Encapsulation Schemes": (KEM, OPERATIONS),
    "Signature Schemes": (SIGN, ("keygen", "sign", "verify")),
}

#: pqm4's own board. Its README says 24 MHz; its code (common/hal-opencm3.c at cc2c1b9, and before
#: it) sets the chip's PLL to 20 MHz. At either, flash has no wait states.
BOARD = Described(
    name="nucleo-l4r5zi",
    description="NUCLEO-L4R5ZI as pqm4 sets it: 20 MHz in its code, 24 MHz in its text; "
    "no wait states",
    core="Cortex-M4F",
    clock_hz=20_000_000,
    ram_bytes=655_360,
    rom_bytes=2_097_152,
    runs_on="serial port",
    timing=HARDWARE,
)


@dataclass(frozen=True)
class Published:
    """The results of a checkout."""

    rows: list[Measurement]
    when: str  # the time of the commit, or of the file if that has changed since


def from_pqm4(text: str, board: str | None = None) -> list[Measurement]:
    """The rows of KEMs and signatures. pqm4's mean is taken as the cycles."""
    lines = _of_markdown(text) if text.lstrip().startswith("#") else csv_lines(text)
    found: dict[tuple[str, str, str], dict] = {}
    section, group = "", ""
    for number, line in enumerate(lines, 1):
        words = [word.strip() for word in line if word.strip()]
        if not words or words[0] == "Scheme":
            continue
        if len(words) == 1 and words[0].endswith("Evaluation"):
            section = words[0].removesuffix(" Evaluation")
        elif len(words) == 1:
            group = words[0]
        elif group in GROUPS and section in _SECTIONS:
            name, impl, *figures = words
            scheme, executions = _executions(name)
            read, values_of = _SECTIONS[section]
            try:
                values = values_of([read(figure) for figure in figures], GROUPS[group][1])
            except ValueError as error:
                raise BenchError(
                    f"Line {number} is none of pqm4's: {cited(','.join(line))}"
                ) from error
            values |= {"inputs": executions} if executions else {}
            found.setdefault((group, scheme, impl), {}).update(values)
    rows = []
    for (of_group, scheme, impl), values in found.items():
        kind, ops = GROUPS[of_group]
        kem = re.sub(r"^ml-(kem|dsa)-", r"ml\1", scheme)
        checks = {"checks": NO_CHECK} if kem.startswith("mlkem") else {}
        for op in ops:
            if op in values:
                figures = values[op] | values.get("build", {})
                figures |= values.get(f"{op} memory", {}) | values.get(f"{op} hashing", {})
                figures |= {"inputs": values.get("inputs"), "kind": kind.name}
                figures |= checks if op != "keygen" else {}
                row = foreign_row(board or BOARD.name, f"pqm4-{impl}", kem, op, "pqm4", **figures)
                rows.append(row)
    if not rows:
        raise BenchError(
            "There is no KEM in it, and no signature. pqm4's benchmarks.csv has sections and "
            "schemes."
        )
    return rows


def _executions(name: str) -> tuple[str, int | None]:
    """A scheme's name, and the number behind it: "hqc-128 (10 executions)"."""
    match = re.fullmatch(r"(.*?) \((\d{1,9}) executions?\)", name, re.ASCII)
    return (match[1], int(match[2])) if match else (name, None)


def _of_markdown(text: str) -> Iterator[list[str]]:
    """The lines as CSV would have them."""
    for line in text.splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            heading = cells[0].lower() == "scheme" or not cells[0].strip("- ")
            yield [] if heading else [*cells[:2], *_figures(cells[2:])]
        else:
            yield [line.lstrip("# ")]


def _figures(cells: Iterable[str]) -> Iterator[str]:
    """The numbers of cells such as "AVG: 1,234 <br /> MIN: 1,230 <br /> MAX: 1,240"."""
    for cell in cells:
        for word in re.split(r"<br ?/?>", cell):
            yield re.sub(r"^(AVG|MIN|MAX):", "", word.strip()).strip().replace(",", "")


def _speed(figures: list[int], ops: tuple[str, ...]) -> dict:
    return {
        op: {"cycles": mean, "cycles_mean": mean, "cycles_min": least, "cycles_max": most}
        for op, mean, least, most in zip(
            ops, figures[0:9:3], figures[1:9:3], figures[2:9:3], strict=True
        )
    }


def _memory(figures: list[int], ops: tuple[str, ...]) -> dict:
    return {f"{op} memory": {"stack_bytes": n} for op, n in zip(ops, figures, strict=True)}


def _hashing(figures: list[float], ops: tuple[str, ...]) -> dict:
    return {f"{op} hashing": {"hash_percent": n} for op, n in zip(ops, figures, strict=True)}


def _percent(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,9})?%?", text):
        raise ValueError(f"{text} is no percentage")
    return float(text.rstrip("%"))


def _size(figures: list[int], _ops: tuple[str, ...]) -> dict:
    text, data, bss, _total = figures
    return {"build": {"rom_bytes": text + data, "ram_bytes": data + bss, "data_bytes": data}}


_SECTIONS: dict[str, tuple[Callable[[str], float], Callable[[list, tuple[str, ...]], dict]]] = {
    "Speed": (whole_number, _speed),
    "Memory": (whole_number, _memory),
    "Hashing": (_percent, _hashing),
    "Size": (whole_number, _size),
    "Code Size": (whole_number, _size),
}


# ---- A checkout ----------------------------------------------------------------------------------


def file_of(checkout: Path) -> Path:
    """The published results in a checkout."""
    for name in ("benchmarks.csv", "benchmarks.md"):
        if (checkout / name).is_file():
            return checkout / name
    raise BenchError(
        f"There is no benchmarks.csv in {checkout}. pqm4's checkout has one, or name the file."
    )


def published(file: Path, rows: list[Measurement]) -> Published:
    """Rows of such a file, with the commit that wrote them, and the compiler that it names."""
    words = ["log", "-1", "--format=%H %ct", "--", file.name]
    commit, _, seconds = git(file.parent, words).strip().partition(" ")
    if not commit:
        return Published(rows, _time(file.stat().st_mtime))
    changed = bool(git(file.parent, ["status", "--porcelain", "--", file.name]))
    said = git(file.parent, ["show", f"{commit}:README.md"])
    compiler = re.search(r"numbers were obtained with `([^`\n]{1,200})`", said)
    made = {
        "commit": f"pqm4 {commit[:12]}{DIRTY * changed}",
        "compiler": compiler[1] if compiler else "unknown",
        "flags": "OPT=speed" if compiler else "unknown",  # the default of its benchmarks.py
    }
    when = _time(file.stat().st_mtime if changed else int(seconds))
    return Published([replace(row, **made) for row in rows], when)


def git(folder: Path, words: list[str]) -> str:
    """What git says, or nothing if there is no answer."""
    command = ["git", "--no-optional-locks", "-C", str(folder), *words]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, errors="replace")
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
