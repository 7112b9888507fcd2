#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Measures what the documents quote, and writes it into them:

    tools/figures.py [JOB]...     measures, keeps that in docs/figures.json, writes the documents
    tools/figures.py --write      writes the documents out of docs/figures.json
    tools/figures.py --check      names the figures that a document has otherwise
    tools/figures.py --jobs       lists the jobs, and whether sources have changed since

Without a name all jobs are measured whose sources have changed since they were: a quarter of an
hour for all of them, with other people's implementations from their packages. A job is kept as soon
as it is done.

Where figures stand in a document is described in documents.py. The name of one is among FIGURES, or
it is a row of a job and what is told of it: "cortex-m4 pocketkem mlkem768 encaps kilocycles".
"""

from __future__ import annotations

import argparse
import functools
import hashlib
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

import documents

if sys.version_info >= (3, 11):
    import tomllib
else:  # in build/venv
    import tomli as tomllib

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "docs" / "figures.json"
ESP32_PAGE = ROOT / "docs" / "results" / "esp32.md"
BUDGETS = ROOT / "bench" / "budgets" / "stack.toml"

#: What figures depend on, beside compilers and simulators.
SOURCES = ("src", "include", "bench")

#: What is kept of a row of ./pocketkem.
KEPT = (
    *("board", "impl", "kem", "op", "cycles", "stack_bytes", "worker_stack_bytes", "rom_bytes"),
    *("timing", "compiler", "inputs", "cycles_first", "cycles_odd", "checks"),
)

MLKEM = ("mlkem512", "mlkem768", "mlkem1024")
KYBER = ("kyber512", "kyber768", "kyber1024")
KYBER_90S = ("kyber512-90s", "kyber768-90s", "kyber1024-90s")
OPS = ("keygen", "encaps", "decaps", "decaps+check")

#: The implementations on a Cortex-M4, and what the table calls them.
ON_CORTEX_M4 = {
    "pocketkem": "PocketKEM fast",
    "pocketkem-small": "PocketKEM small",
    "pocketkem-tiny": "PocketKEM tiny",
    "pocketkem-c": "PocketKEM fast, portable C",
    "wolfssl-thumb2": "wolfSSL, its assembly",
    "wolfssl": "wolfSSL C",
    "mlkem-native": "mlkem-native C",
    "pqclean": "PQClean C",
}
ON_AVR = {
    "pocketkem": "PocketKEM fast",
    "pocketkem-small": "PocketKEM small",
    "pocketkem-tiny": "PocketKEM tiny",
}
#: The other boards, and the implementations on them.
BOARDS = {
    "cortex-m4-no-fpu": "Cortex-M4 without an FPU",
    "cortex-m3": "Cortex-M3",
    "cortex-m0": "Cortex-M0",
    "rp2040": "RP2040 (one M0+)",
    "esp32": "ESP32 (one LX6)",
    "esp32s3": "ESP32-S3 (one LX7)",
    "esp32c3": "ESP32-C3 (RV32IMC)",
    "atmega1280": "ATmega1280",
    "msp430": "MSP430FR5994",
}
ON_BOARDS = {"pocketkem": "fast", "pocketkem-tiny": "tiny"}


# ---- measuring ---------------------------------------------------------------------------------


def pocketkem(*arguments: str, statuses: Iterable[int] = (0,)) -> str:
    """What the command prints."""
    result = subprocess.run(
        [str(ROOT / "pocketkem"), *arguments], stdout=subprocess.PIPE, text=True
    )
    if result.returncode not in statuses:
        sys.exit(f"{' '.join(arguments)}: exit status {result.returncode}")
    return result.stdout


def run(boards: Iterable[str], impls: Iterable[str], kems: Iterable[str], *options: str) -> dict:
    """The rows of ./pocketkem run, without those that do not fit their board."""
    named = [("--board", boards), ("--impl", impls), ("--kem", kems)]
    words = [word for option, values in named for value in values for word in (option, value)]
    command = ["run", *words, *options]
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        db = ["--db", str(Path(folder) / "results")]
        said = pocketkem(*command, "--json", *db, statuses=(0, 2))  # 1: an output was wrong
    return {"command": " ".join(["./pocketkem", *command]), "rows": kept(said)}


def kept(rows: str) -> list[dict]:
    """Of rows as lines of JSON."""
    parsed = map(json.loads, rows.splitlines())
    return [{name: row[name] for name in KEPT} for row in parsed if row["ok"]]


def cortex_m4() -> dict:
    return run(["cortex-m4"], ON_CORTEX_M4, MLKEM)


def avr() -> dict:
    return run(["atmega1280"], ON_AVR, MLKEM)


def boards() -> dict:
    # As many inputs as ./pocketkem tables has, so that both have the same figures of an ESP32.
    return run(BOARDS, ON_BOARDS, ["mlkem768"], "--inputs", "5")


def esp32() -> dict:
    """The page of ./pocketkem tables, and its rows."""
    command = ["tables", "--markdown"]
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        db = ["--db", str(Path(folder) / "results")]
        page = pocketkem(*command, *db)
        rows = json.loads(pocketkem("export", "--format", "json", *db))
    return {
        "command": " ".join(["./pocketkem", *command]),
        "rows": kept("\n".join(map(json.dumps, rows))),
        "page": page.splitlines(),
    }


def avr_reductions() -> dict:
    command = ["tables", "--reductions"]
    return {
        "command": " ".join(["./pocketkem", *command]),
        "table": pocketkem(*command).splitlines(),
    }


#: What is measured at once, by name.
JOBS: dict[str, Callable[[], dict]] = {
    "esp32": esp32,
    "cortex-m4": cortex_m4,
    "avr": avr,
    "boards": boards,
    "avr-reductions": avr_reductions,
}


# ---- figures -----------------------------------------------------------------------------------


class NotMeasured(Exception):
    """Something that docs/figures.json has not."""


class Measured:
    """What docs/figures.json holds of a job: ``command``, ``commit``, ``sources``; ``rows``..."""

    def __init__(self, file: Path = DATA):
        self.jobs: dict[str, dict] = json.loads(file.read_text()) if file.exists() else {}

    def __getitem__(self, job: str) -> dict:
        if job not in self.jobs:
            raise NotMeasured(f"{DATA.name} has no {job}: python3 tools/figures.py {job}")
        return self.jobs[job]

    def rows(self, job: str, **of: str) -> list[dict]:
        """Those with these values."""
        return [row for row in self[job]["rows"] if of.items() <= row.items()]

    def measure(self, job: str) -> None:
        of = {"commit": commit(), "sources": sources()}
        self.jobs[job] = {**of, **JOBS[job]()}

    def save(self, file: Path = DATA) -> None:
        """An element of a list is a line, so that a change can be read."""
        jobs = []
        for name in JOBS:
            if name in self.jobs:
                fields = ",\n".join(
                    f"  {json.dumps(key)}: {_lines(value)}"
                    for key, value in self.jobs[name].items()
                )
                jobs.append(f" {json.dumps(name)}: {{\n{fields}\n }}")
        file.write_text("{\n" + ",\n".join(jobs) + "\n}\n")


def _lines(value) -> str:
    if not isinstance(value, list):
        return json.dumps(value, ensure_ascii=False)
    elements = (f"   {json.dumps(element, ensure_ascii=False)}" for element in value)
    return "[\n" + ",\n".join(elements) + "\n  ]"


def cells(rows: list[dict]) -> str:
    """Kilocycles of each operation, the largest stack, the ROM; of one KEM and implementation."""
    by_op = {column(row): row for row in rows}
    cycles = (f"{by_op[op]['cycles'] / 1000:,.0f}" if op in by_op else "–" for op in OPS)
    stack = max(row["stack_bytes"] for row in rows)
    return " | ".join([*cycles, f"{stack:,}", f"{rows[0]['rom_bytes']:,}"])


def column(row: dict) -> str:
    """The operation of ours that does the same (Measurement.stands_as)."""
    checks_too = row["op"] == "decaps" and row.get("checks") == "hash in dk"
    return "decaps+check" if checks_too else row["op"]


HEAD = "keygen | encaps | decaps | decaps+check | stack, bytes | ROM, bytes |"
RULE = "---: | ---: | ---: | ---: | ---: | ---: |"


def table_by_set(job: str, names: dict[str, str], measured: Measured) -> str:
    lines = [f"| set | implementation | {HEAD}", f"| --- | --- | {RULE}"]
    for kem in MLKEM:
        for impl, name in names.items():
            if rows := measured.rows(job, kem=kem, impl=impl):
                lines.append(f"| {in_words(kem)} | {name} | {cells(rows)} |")
    return "\n".join(lines)


def table_of_boards(measured: Measured) -> str:
    lines = [f"| board | implementation | {HEAD} cycles are |", f"| --- | --- | {RULE} --- |"]
    for board, name in BOARDS.items():
        for impl, short in ON_BOARDS.items():
            if rows := measured.rows("boards", board=board, impl=impl):
                lines.append(f"| {name} | {short} | {cells(rows)} | {rows[0]['timing']} |")
    return "\n".join(lines)


def esp32_page(measured: Measured) -> str:
    job = measured["esp32"]
    return (
        "<!-- SPDX-License-Identifier: Apache-2.0 OR MIT -->\n"
        "# The ESP32, beside what was published\n\n"
        f"`{job['command']}`, at commit {job['commit']}. What the columns mean is in\n"
        "[bench.md](../bench.md#tables); how far modelled cycles are to be trusted, in\n"
        "[timing-model.md](../timing-model.md).\n\n" + "\n".join([*job["page"], ""])
    )


def table_of_page(title: str, measured: Measured) -> str:
    """The table of ./pocketkem tables whose title begins so."""
    page = "\n".join([*measured["esp32"]["page"], ""])
    tables = dict(re.findall(r"^([^|\n].*)\n\n((?:\|.*\n)+)", page, re.MULTILINE))
    return next(text for name, text in tables.items() if name.startswith(title)).rstrip("\n")


#: The builds for an ESP32, as ./pocketkem check stack names them, and what the table calls them.
STACKS_ON_ESP32 = {
    "pocketkem -O3": "one core",
    "pocketkem-two-cores -O3": "two cores",
    "pocketkem-accelerated -O3": "one core, accelerated",
    "pocketkem-two-cores-accelerated -O3": "two cores, accelerated",
    "pocketkem-small -O3": "one core, small",
    "pocketkem-two-cores-small -O3": "two cores, small",
}


def stacks_on_esp32() -> dict[tuple[str, str], tuple[int, int | None, int]]:
    """By build and KEM: the caller's, with a key in full; the worker's, with its memory; the
    caller's, with a key as its seed. Of the budgets, which ./pocketkem check stack measures."""
    found = {}
    for build in STACKS_ON_ESP32:
        for kem, peaks in tomllib.loads(BUDGETS.read_text())["esp32"][build].items():
            workers = [peak for op, peak in peaks.items() if op.endswith(" (worker)")]
            found[build, kem] = (
                max(peaks[op] for op in OPS if op in peaks),
                max(workers, default=None),
                peaks["decaps+seed"],
            )
    return found


def table_of_stacks(measured: Measured) -> str:
    stacks = stacks_on_esp32()

    def cell(build: str, kem: str) -> str:
        if (build, kem) not in stacks:
            return "–"
        caller, worker, from_seed = stacks[build, kem]
        beside = f" + {worker:,}" if worker else ""
        return f"{caller:,}{beside} ({from_seed:,})"

    lines = [
        f"| set | {' | '.join(STACKS_ON_ESP32.values())} |",
        f"| --- | {' | '.join('---:' for _ in STACKS_ON_ESP32)} |",
    ]
    for kem in (*MLKEM, *KYBER, *KYBER_90S):
        cells_of_kem = " | ".join(cell(build, kem) for build in STACKS_ON_ESP32)
        lines.append(f"| {in_words(kem)} | {cells_of_kem} |")
    return "\n".join(lines)


def in_words(kem: str) -> str:
    return kem.replace("mlkem", "ML-KEM-").replace("kyber", "Kyber")


#: Figures that are more than a number out of a row, by name.
FIGURES: dict[str, Callable[[Measured], str]] = {
    "esp32": functools.partial(table_of_page, "Table 3. "),
    "esp32-mlkem": functools.partial(table_of_page, "ML-KEM beside mlkem-esp32"),
    "cortex-m4": functools.partial(table_by_set, "cortex-m4", ON_CORTEX_M4),
    "avr": functools.partial(table_by_set, "avr", ON_AVR),
    "boards": table_of_boards,
    "avr-reductions": lambda measured: "\n".join(measured["avr-reductions"]["table"]),
    "esp32-stacks": table_of_stacks,
}

#: What a row tells: from the field of that name, and in which words.
TOLD = {
    "cycles": ("cycles", lambda cycles: f"{cycles:,}"),
    "kilocycles": ("cycles", lambda cycles: f"{cycles / 1000:,.0f}"),
    "megacycles": ("cycles", lambda cycles: f"{cycles / 1e6:.1f}"),
    "stack": ("stack_bytes", lambda stack: f"{stack:,}"),
    "worker-stack": ("worker_stack_bytes", lambda stack: f"{stack:,}"),
    "rom": ("rom_bytes", lambda rom: f"{rom:,}"),
}


def figure(name: str, measured: Measured) -> str:
    """A figure's text."""
    if name in FIGURES:
        return FIGURES[name](measured)
    words = name.split()
    if len(words) == 5 and words[-1] in TOLD:
        found = _row(measured, *words[:4])
        field, text = TOLD[words[-1]]
        return text(found[field])
    sys.exit(f"there is no figure {name!r}, but rows (board, impl, KEM, op), and {list(FIGURES)}")


def _row(measured: Measured, *of: str) -> dict:
    for job in measured.jobs.values():
        for row in job.get("rows", []):
            if tuple(row[name] for name in KEPT[:4]) == of:
                return row
    raise NotMeasured(f"no job has measured {' '.join(of)}")


# ---- the command -------------------------------------------------------------------------------


def commit() -> str:
    command = ["git", "-C", str(ROOT), "rev-parse", "--short=12", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def sources() -> str:
    """A hash of what figures depend on."""
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z", *SOURCES], capture_output=True, check=True
    ).stdout.decode()
    found = hashlib.sha256()
    for name in sorted(set(listed.split("\0")) - {""}):
        file = ROOT / name
        if file.is_file():
            found.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()[:16]


def pages(measured: Measured) -> tuple[dict[Path, str], list[str]]:
    """Each document as it ought to be, and what is missing for that; it keeps what it has there."""
    missing = []

    def known(name: str, text: str) -> str:
        try:
            return figure(name, measured)
        except NotMeasured as problem:
            missing.append(f"{name}: {problem}")
            return text

    found = {
        document: documents.filled(document.read_text(), known)
        for document in documents.all_documents()
    }
    if "esp32" in measured.jobs:
        found[ESP32_PAGE] = esp32_page(measured)
    return found, missing


def differences(measured: Measured) -> list[str]:
    """What documents have otherwise, in words."""
    texts, found = pages(measured)
    for document, text in texts.items():
        before = document.read_text()
        if before != text:
            changed = documents.changed(before, text) or ["the page"]
            found += [f"{document.relative_to(ROOT)}: {name}" for name in changed]
    return found


def write(measured: Measured) -> None:
    texts, missing = pages(measured)
    for document, text in texts.items():
        if document.read_text() != text:
            document.write_text(text)
            print(f"{document.relative_to(ROOT)}: written", file=sys.stderr)
    if missing:
        sys.exit("\n".join(missing))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("jobs", nargs="*", metavar="JOB", help=f"one of: {', '.join(JOBS)}")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--write", action="store_true", help="measures nothing, and writes documents")
    how.add_argument("--check", action="store_true", help="measures nothing, and writes nothing")
    how.add_argument("--jobs", action="store_true", dest="list", help="lists them")
    chosen = parser.parse_args()
    if unknown := set(chosen.jobs) - set(JOBS):
        parser.error(f"there are no jobs {', '.join(unknown)}, but: {', '.join(JOBS)}")
    measured = Measured()
    if chosen.list:
        now = sources()
        for name in JOBS:
            job = measured.jobs.get(name)
            state = "not measured"
            if job:
                since = (
                    "the same sources" if job["sources"] == now else "sources have changed since"
                )
                state = f"{job['commit']}, {since}"
            print(f"{name}: {state}")
        return
    if chosen.check:
        if found := differences(measured):
            sys.exit("\n".join([*found, "python3 tools/figures.py --write writes these"]))
        return
    if not chosen.write:
        now = sources()
        stale = [name for name in JOBS if measured.jobs.get(name, {}).get("sources") != now]
        for name in chosen.jobs or stale:
            print(f"{name}: measuring", file=sys.stderr)
            measured.measure(name)
            measured.save()
    write(measured)


if __name__ == "__main__":
    main()
