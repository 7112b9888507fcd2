#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Measures what the documents quote, and writes it into them:

    tools/figures.py [JOB]...     measures, keeps that in docs/figures.json, writes the documents
    tools/figures.py --write      writes the documents out of docs/figures.json
    tools/figures.py --check      names the figures that a document has otherwise
    tools/figures.py --jobs       lists the jobs, and whether sources have changed since

Without a name, the jobs run whose sources have changed since their last run. All of them take a
quarter of an hour, with other people's implementations from their packages. The result of a job is
saved as soon as it is done.

documents.py describes the places of figures in a document. A figure's name is a key of FIGURES, or
the words of a row of a job and the value that it tells: "cortex-m4 pocketkem mlkem768 encaps
kilocycles".
"""

from __future__ import annotations

import argparse
import csv
import functools
import hashlib
import itertools
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

import documents
from pictures import layers, memory, timeline

if sys.version_info >= (3, 11):
    import tomllib
else:  # in build/venv
    import tomli as tomllib

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "docs" / "figures.json"
ESP32_PAGE = ROOT / "docs" / "results" / "esp32.md"
BUDGETS = ROOT / "bench" / "budgets" / "stack.toml"

#: The folders that figures depend on, besides compilers and simulators.
SOURCES = ("src", "include", "bench")

#: The fields of a row of ./pocketkem that are kept.
KEPT = (
    *("board", "impl", "kem", "op", "cycles", "stack_bytes", "worker_stack_bytes", "rom_bytes"),
    *("timing", "compiler", "inputs", "cycles_first", "cycles_odd", "checks", "ram_bytes"),
)

#: One number of inputs for all jobs, so that two tables agree on a figure.
INPUTS = 5

#: The fields that must be the same when a row is measured again.
COMPARED = (
    *("cycles", "cycles_first", "cycles_odd", "stack_bytes", "worker_stack_bytes", "rom_bytes"),
)

MLKEM = ("mlkem512", "mlkem768", "mlkem1024")
KYBER = ("kyber512", "kyber768", "kyber1024")
KYBER_90S = ("kyber512-90s", "kyber768-90s", "kyber1024-90s")
OPS = ("keygen", "encaps", "decaps", "decaps+check")

#: The implementations on a Cortex-M4, and their names in the table.
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
#: The boards whose profiles docs/kernels.md has.
PROFILED = ("esp32", "cortex-m4", "cortex-m3", "cortex-m0")
#: The rows of the table of self-tests: board, implementation, KEM, and their names.
SELFTESTS = {
    ("cortex-m4", "pocketkem", "mlkem768"): "Cortex-M4, fast",
    ("cortex-m4", "pocketkem-small", "mlkem768"): "Cortex-M4, small",
    ("cortex-m4", "pocketkem-tiny", "mlkem768"): "Cortex-M4, tiny",
    ("esp32", "pocketkem", "mlkem768"): "ESP32, one core",
    ("esp32", "pocketkem-two-cores", "mlkem768"): "ESP32, two cores",
    ("esp32", "pocketkem-two-cores-accelerated", "kyber768-90s"): "ESP32, two cores, accelerated",
    ("esp32c3", "pocketkem", "mlkem768"): "ESP32-C3, fast",
    ("atmega1280", "pocketkem-small", "mlkem768"): "ATmega1280, small",
    ("msp430", "pocketkem-tiny", "mlkem768"): "MSP430FR5994, tiny",
}
#: The rows of the table of what resisting faults costs: board, and KEM; builds without and with it.
RESISTING = {
    ("cortex-m4", "mlkem768"): ("pocketkem", "pocketkem-resist"),
    ("esp32", "mlkem768"): ("pocketkem", "pocketkem-resist"),
    ("atmega2560", "mlkem512"): ("pocketkem-small", "pocketkem-resist-small"),
}
#: The kinds of functions, by prefix of the name; the first match counts.
KINDS = {
    "Keccak-f[1600]": ("pkem_keccak_f1600",),
    "products, with the rejection of candidates": (
        *("pkem_multiply", "multiply", "read_multiply", "pkem_reject"),
    ),
    "transform, and its inverse": ("pkem_ntt", "pkem_inverse_ntt", "pkem_transform"),
    "noise": ("pkem_noise", "pkem_add_noise", "pkem_sample_noise", "pkem_make_noise", "add_noise"),
    "bytes into Keccak's state, and out of it": (
        *("pkem_keccak", "pkem_xor_lanes", "xor_lanes", "next_b", "block"),
    ),
    "encoding, decoding, the check of the modulus, the message": (
        *("pkem_encode", "pkem_decode", "pkem_add_message", "put_", "read_", "decode_", "encode_"),
        *("pkem_check", "check_", "is_reduced"),
    ),
    "clearing and copying memory": (
        "memcpy",
        "memset",
        "memory_",
        "pkem_wipe",
        "pkem_copy",
        "pkem_clear",
    ),
    "the rest": ("",),
}
#: Functions with a figure for one call: by function, with the end of its name.
CALLED = {
    "Keccak-f[1600]": ("pkem_keccak_f1600",),
    "transform": ("pkem_ntt", "pkem_ntt_half"),
    "inverse transform": ("pkem_inverse_ntt",),
}
#: The operation on two cores whose picture docs/architecture.md has.
PICTURE_OF = ("mlkem768", "encaps")
#: The operations whose memory it has pictures of.
MEMORY_OF = ("encaps", "decaps")
#: The rows of the table of first runs on an ESP32.
FIRST_RUNS = {
    "pocketkem": "one core, flash",
    "pocketkem-iram": "one core, kernels in IRAM",
    "pocketkem-two-cores": "two cores, flash",
    "pocketkem-two-cores-iram": "two cores, kernels in IRAM",
    "pocketkem-two-cores-iram-all": "two cores, all in IRAM",
    "mlkem-native": "mlkem-native C, flash",
    "pqclean": "PQClean C, flash",
    "wolfssl": "wolfSSL C, flash",
}


KEMS_OF_FIRST_RUNS = ("mlkem512", "mlkem768", "kyber512-90s")


# ---- measuring ---------------------------------------------------------------------------------


def pocketkem(*arguments: str, statuses: Iterable[int] = (0,)) -> str:
    """The output of the command."""
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
    command = ["run", *words, "--inputs", str(INPUTS), *options]
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        db = ["--db", str(Path(folder) / "results")]
        said = pocketkem(*command, "--json", *db, statuses=(0, 2))  # 1: an output was wrong
    told = [json.loads(line) for line in said.splitlines()]
    wanted = set(itertools.product(boards, impls, kems))
    if missing := wanted - {(row["board"], row["impl"], row["kem"]) for row in told}:
        sys.exit(f"there is nothing of {', '.join(map(' '.join, sorted(missing)))}")
    return {"command": " ".join(["./pocketkem", *command]), "rows": kept(said)}


def kept(rows: str) -> list[dict]:
    """The kept fields of rows, which are lines of JSON."""
    parsed = map(json.loads, rows.splitlines())
    return [{name: row[name] for name in KEPT} for row in parsed if row["ok"]]


def cortex_m4() -> dict:
    return run(["cortex-m4"], ON_CORTEX_M4, MLKEM)


def avr() -> dict:
    return run(["atmega1280"], ON_AVR, MLKEM)


def boards() -> dict:
    return run(BOARDS, ON_BOARDS, ["mlkem768"])


def first_runs() -> dict:
    """Rows that the tables of the ESP32 lack: other places of code, and other implementations."""
    ours = [impl for impl in FIRST_RUNS if "iram" in impl]
    theirs = [impl for impl in FIRST_RUNS if not impl.startswith("pocketkem")]
    placed = run(["esp32"], ours, KEMS_OF_FIRST_RUNS)
    others = run(["esp32"], theirs, ["mlkem768"])
    return {
        "command": f"{placed['command']}; {others['command']}",
        "rows": placed["rows"] + others["rows"],
    }


def esp32() -> dict:
    """The page of ./pocketkem tables, with its rows."""
    command = ["tables", "--inputs", str(INPUTS), "--markdown"]
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        db = ["--db", str(Path(folder) / "results")]
        page = pocketkem(*command, *db)
        rows = pocketkem("export", "--format", "json", *db)
    return {
        "command": " ".join(["./pocketkem", *command]),
        "rows": kept(rows),
        "page": page.splitlines(),
    }


def avr_reductions() -> dict:
    command = ["tables", "--reductions"]
    return {
        "command": " ".join(["./pocketkem", *command]),
        "table": pocketkem(*command).splitlines(),
    }


def profiles() -> dict:
    """The cycles of operations by function: the number of calls, and the cycles with and without
    the functions that it calls."""
    named = [("--board", PROFILED), ("--impl", ("pocketkem", "pocketkem-c"))]
    words = [word for option, values in named for value in values for word in (option, value)]
    command = ["profile", *words, "--kem", "mlkem768", "--json"]
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        said = pocketkem(*command, "--db", str(Path(folder) / "results"))
    found: dict[tuple, dict] = {}
    for row in map(json.loads, said.splitlines()):
        of = {name: row[name] for name in ("board", "impl", "op", "compiler")}
        functions = found.setdefault(tuple(of.values()), {**of, "functions": {}})["functions"]
        name = row["function"].split(".")[0].split("$")[0]  # without a compiler's suffix
        figures = [row[field] for field in ("calls", "cycles", "cycles_with_calls")]
        before = functions.get(name, [0, 0, 0])
        functions[name] = [round(a + b) for a, b in zip(before, figures, strict=True)]
    return {"command": " ".join(["./pocketkem", *command]), "profiles": list(found.values())}


def accuracy() -> dict:
    """The timing models compared with figures of hardware."""
    command = ["accuracy", "--json"]
    said = pocketkem(*command)
    return {
        "command": " ".join(["./pocketkem", *command]),
        "accuracy": [json.loads(line) for line in said.splitlines()],
    }


def two_cores() -> dict:
    """The timeline of both cores in an operation."""
    command = ["tools/two_cores.py", *PICTURE_OF]
    python = ROOT / "build" / "venv" / "bin" / "python"
    said = subprocess.run(
        [python, ROOT / command[0], *PICTURE_OF], check=True, capture_output=True, text=True
    )
    return {"command": " ".join(["build/venv/bin/python", *command]), **json.loads(said.stdout)}


def memory_of_operations() -> dict:
    """What is in working memory, and when, by build and operation."""
    return {"command": "tools/figures.py memory", **memory.measure(MEMORY_OF)}


def selftests() -> dict:
    """The self-tests, and the bytes of flash that a call of each adds to an application."""
    ops = ["--op", "selftest", "--op", "check-pair"]
    of_each = [run(*([word] for word in of), *ops) for of in SELFTESTS]
    python = ROOT / "build" / "venv" / "bin" / "python"
    told = subprocess.run(
        [python, ROOT / "tools" / "selftest.py", "--flash"],
        check=True,
        capture_output=True,
        text=True,
    )
    return {
        "command": "; ".join(each["command"] for each in of_each) + "; tools/selftest.py --flash",
        "rows": [row for each in of_each for row in each["rows"]],
        "flash": json.loads(told.stdout),
    }


def resisting() -> dict:
    """What a build that resists faults costs."""
    of_each = [run([board], impls, [kem]) for (board, kem), impls in RESISTING.items()]
    return {
        "command": "; ".join(each["command"] for each in of_each),
        "rows": [row for each in of_each for row in each["rows"]],
    }


def proofs() -> dict:
    """How many of the claims of whole operations and of kernels were shown, by build."""
    command = ["prove", "--json"]
    counts: dict[tuple[str, ...], list[int]] = {}
    for row in map(json.loads, pocketkem(*command, statuses=(0, 1)).splitlines()):
        kem, _, way = row["function"].partition(" ")
        build = row["subject"].replace(f" {kem}", "") if way else f"{row['arch']} {row['subject']}"
        of = build, row["claim"] if way else "result"
        shown = counts.setdefault(of, [0, 0])
        shown[0] += row["ok"]
        shown[1] += 1
    return {
        "command": f"./pocketkem {' '.join(command)}",
        "counts": [[*of, *shown] for of, shown in counts.items()],
    }


#: The jobs by name. A job measures its rows in one go.
JOBS: dict[str, Callable[[], dict]] = {
    "esp32": esp32,
    "cortex-m4": cortex_m4,
    "avr": avr,
    "boards": boards,
    "first-runs": first_runs,
    "avr-reductions": avr_reductions,
    "two-cores": two_cores,
    "memory": memory_of_operations,
    "profiles": profiles,
    "accuracy": accuracy,
    "selftests": selftests,
    "resisting": resisting,
    "proofs": proofs,
}


# ---- figures -----------------------------------------------------------------------------------


class NotMeasured(Exception):
    """A figure is not in docs/figures.json."""


class Measured:
    """The contents of docs/figures.json. A job has ``command``, ``commit``, ``sources``;
    ``rows``..."""

    def __init__(self, file: Path = DATA):
        self.jobs: dict[str, dict] = json.loads(file.read_text()) if file.exists() else {}

    def __getitem__(self, job: str) -> dict:
        if job not in self.jobs:
            raise NotMeasured(f"{DATA.name} has no {job}: python3 tools/figures.py {job}")
        return self.jobs[job]

    def rows(self, job: str, **of: str) -> list[dict]:
        """The rows with these values."""
        return [row for row in self[job]["rows"] if of.items() <= row.items()]

    def row(self, job: str, **of: str) -> dict:
        """The only row with these values."""
        rows = self.rows(job, **of)
        if len(rows) != 1:
            raise NotMeasured(f"{job} has {len(rows)} rows of {' '.join(of.values())}")
        return rows[0]

    def save(self, file: Path = DATA) -> None:
        """Writes each element of a list on a line of its own, so that changes can be read."""
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
    """Kilocycles of each operation, the largest stack and the ROM, for one KEM and
    implementation."""
    by_op = {column(row): row for row in rows}
    cycles = (f"{by_op[op]['cycles'] / 1000:,.0f}" if op in by_op else "–" for op in OPS)
    stack = max(row["stack_bytes"] for row in rows)
    return " | ".join([*cycles, f"{stack:,}", f"{rows[0]['rom_bytes']:,}"])


def column(row: dict) -> str:
    """The operation of PocketKEM that does the same (Measurement.stands_as)."""
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


def table_of_first_runs(measured: Measured) -> str:
    """Kilocycles of the median and of the first run of each operation, and the worst ratio."""
    ops = OPS[:3]
    lines = [
        f"| set | code | {' | '.join(f'{op} | first' for op in ops)} | at most | IRAM, bytes |",
        f"| --- | --- | {' | '.join('---: | ---:' for _ in ops)} | ---: | ---: |",
    ]
    for kem in KEMS_OF_FIRST_RUNS:
        for impl, name in FIRST_RUNS.items():
            job = "esp32" if impl in ("pocketkem", "pocketkem-two-cores") else "first-runs"
            found = measured.rows(job, board="esp32", kem=kem, impl=impl)
            rows = {row["op"]: row for row in found}
            if not rows:  # other implementations have rows of one set only
                continue
            pairs = [(rows[op]["cycles"], rows[op]["cycles_first"]) for op in ops]
            cells = " | ".join(f"{cycles / 1000:,.0f}" for pair in pairs for cycles in pair)
            most = max(first / median for median, first in pairs)
            iram = f"{rows['keygen']['ram_bytes']:,}" if "iram" in impl else "–"
            lines.append(f"| {in_words(kem)} | {name} | {cells} | {most:.2f} | {iram} |")
    return "\n".join(lines)


def table_of_selftests(measured: Measured) -> str:
    """Kilocycles, and the stack beside that of the operation that takes most."""
    lines = [
        "| machine | set | self-test | pair | stack, bytes | of an operation |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for (board, impl, kem), name in SELFTESTS.items():
        of = {"board": board, "impl": impl, "kem": kem}
        rows = [measured.row("selftests", op=op, **of) for op in ("selftest", "check-pair")]
        cycles = " | ".join(f"{row['cycles'] / 1000:,.0f}" for row in rows)
        usual = max(
            row["stack_bytes"]
            for job in measured.jobs.values()
            for row in job.get("rows", [])
            if of.items() <= row.items() and row["op"] in OPS
        )
        stack = max(row["stack_bytes"] for row in rows)
        lines.append(f"| {name} | {in_words(kem)} | {cycles} | {stack:,} | {usual:,} |")
    return "\n".join(lines)


def table_of_selftests_in_flash(measured: Measured) -> str:
    """The bytes that each call adds."""
    calls = ("selftest", "selftest_how", "check_pair")
    lines = [
        f"| machine | {' | '.join(f'`pocketkem_{call}`' for call in calls)} |",
        f"| --- | {' | '.join('---:' for _ in calls)} |",
    ]
    for name, added in measured["selftests"]["flash"].items():
        lines.append(f"| {name} | {' | '.join(f'{added[call]:,}' for call in calls)} |")
    return "\n".join(lines)


def table_of_resisting(measured: Measured) -> str:
    """Kilocycles, stack and flash in bytes."""
    lines = [
        "| board | set | build | keygen | encaps | decaps | +check | stack | flash |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for (board, kem), impls in RESISTING.items():
        for impl in impls:
            of = {"board": board, "impl": impl, "kem": kem}
            rows = [measured.row("resisting", op=op, **of) for op in OPS]
            cycles = " | ".join(f"{row['cycles'] / 1000:,.0f}" for row in rows)
            stack = max(row["stack_bytes"] for row in rows)
            flash = max(row["rom_bytes"] for row in rows)
            build = f"{board} | {in_words(kem)} | `{impl}`"
            lines.append(f"| {build} | {cycles} | {stack:,} | {flash:,} |")
    return "\n".join(lines)


def table_of_proofs(measured: Measured) -> str:
    """Claims that were shown, of all, by build; kernels by architecture and build."""
    kinds = ("result", "constant time", "memory")
    lines = [f"| build | {' | '.join(kinds)} |", f"| --- | {' | '.join('---:' for _ in kinds)} |"]
    counts = {(build, kind): of for build, kind, *of in measured["proofs"]["counts"]}
    for build in dict.fromkeys(build for build, _kind in counts):
        found = (counts.get((build, kind)) for kind in kinds)
        cells_ = (f"{of[0]:,} of {of[1]:,}" if of else "–" for of in found)
        lines.append(f"| {build} | {' | '.join(cells_)} |")
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
    """The table of ./pocketkem tables whose title begins with this."""
    page = "\n".join([*measured["esp32"]["page"], ""])
    tables = dict(re.findall(r"^([^|\n].*)\n\n((?:\|.*\n)+)", page, re.MULTILINE))
    return next(text for name, text in tables.items() if name.startswith(title)).rstrip("\n")


#: The builds for an ESP32 by their names in ./pocketkem check stack, and their names in the table.
STACKS_ON_ESP32 = {
    "pocketkem -O3": "one core",
    "pocketkem-two-cores -O3": "two cores",
    "pocketkem-accelerated -O3": "one core, accelerated",
    "pocketkem-two-cores-accelerated -O3": "two cores, accelerated",
    "pocketkem-small -O3": "one core, small",
    "pocketkem-two-cores-small -O3": "two cores, small",
}


def budgets(board: str, build: str) -> dict[str, dict[str, int]]:
    """The budgets that ./pocketkem check stack has measured, by KEM and operation."""
    return tomllib.loads(BUDGETS.read_text())[board][build]


def stacks_on_esp32() -> dict[tuple[str, str], tuple[int, int | None, int]]:
    """The stacks by build and KEM, from the budgets: the caller's with a key in full; the worker's,
    with its memory; the caller's with a key as its seed."""
    found = {}
    for build in STACKS_ON_ESP32:
        for kem, peaks in budgets("esp32", build).items():
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


def profile_of(board: str, impl: str, op: str, measured: Measured) -> dict[str, list[int]]:
    (found,) = (
        each["functions"]
        for each in measured["profiles"]["profiles"]
        if (each["board"], each["impl"], each["op"]) == (board, impl, op)
    )
    return found


def table_of_kernels(board: str, measured: Measured) -> str:
    """The cost of a call, in portable C and in assembly."""
    in_c, ours = (
        profile_of(board, impl, "decaps", measured) for impl in ("pocketkem-c", "pocketkem")
    )
    lines = ["| cycles of a call | C | assembly |", "| --- | ---: | ---: |"]
    for name, functions in CALLED.items():
        calls = (
            sum(found[each][1] for each in functions if each in found) / found[functions[0]][0]
            for found in (in_c, ours)
        )
        lines.append(f"| {name} | {' | '.join(f'{cycles:,.0f}' for cycles in calls)} |")
    return "\n".join(lines)


def kind_of(function: str) -> str:
    return next(kind for kind, begin in KINDS.items() if function.startswith(begin))


def table_of_time(board: str, measured: Measured) -> str:
    """The time of an operation by kind of function."""
    columns = [("pocketkem", op) for op in OPS[:3]]
    columns += [("pocketkem-c", op) for op in OPS[:3]]
    sums = []
    for impl, op in columns:
        of_kinds = dict.fromkeys(KINDS, 0)
        for function, (_calls, cycles, _all) in profile_of(board, impl, op, measured).items():
            of_kinds[kind_of(function)] += cycles
        sums.append(of_kinds)
    lines = [
        "| kilocycles | keygen | encaps | decaps | keygen, C | encaps, C | decaps, C |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for kind in KINDS:
        lines.append(f"| {kind} | {' | '.join(f'{each[kind] / 1000:.0f}' for each in sums)} |")
    return "\n".join(lines)


def table_of_packed_noise(job: str, board: str, small: str, measured: Measured) -> str:
    """The small build, and the ratio of its cycles to those of the fast build."""
    lines = [
        "| set | keygen | encaps | decaps | stack, bytes |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for kem in MLKEM:
        texts, stack = [], 0
        for op in OPS[:3]:
            fast, row = (
                measured.row(job, board=board, impl=impl, kem=kem, op=op)
                for impl in ("pocketkem", small)
            )
            ratio = row["cycles"] / fast["cycles"]
            texts.append(f"{row['cycles'] / 1000:,.0f} ({ratio:.2f})")
            stack = max(stack, row["stack_bytes"])
        lines.append(f"| {in_words(kem)} | {' | '.join(texts)} | {stack:,} |")
    return "\n".join(lines)


def modelled(board: str, what: str, measured: Measured) -> dict:
    """A row of ./pocketkem accuracy for a board."""
    rows = measured["accuracy"]["accuracy"]
    (row,) = (row for row in rows if (row["board"], row["what"]) == (board, what))
    return row


def table_of_errors(
    board: str, head: str, lines: Iterable[tuple[str, str]], measured: Measured
) -> str:
    """The model's error, with a line for each label and name; {} stands for the operation."""
    table = [f"| {head} | keygen | encaps | decaps |", "| --- | --- | --- | --- |"]
    for label, what in lines:
        rows = (modelled(board, what.format(op), measured) for op in OPS[:3])
        errors = (f"{row['error_percent']:+.1f} %".replace("-", "−") for row in rows)
        table.append(f"| {label} | {' | '.join(errors)} |")
    return "\n".join(table)


def lines_of_pqclean(kems: Iterable[str]) -> list[tuple[str, str]]:
    return [
        (f"{in_words(kem)}, {part}", f"pqclean {kem} {{}}, {part}")
        for part in ("whole", "outside of hashing")
        for kem in kems
    ]


def lines_of_esp32() -> list[tuple[str, str]]:
    return [
        (f"{impl}, {in_words(kem)}", f"{impl} {kem} {{}} -Og")
        for impl in ("pq-crystals", "mlkem-native")
        for kem in MLKEM
    ]


#: Calls of accelerators by their names in the paper's Table 2, and their inputs.
DRIVERS = {
    "sha256": "SHA-256 (800 bytes)",
    "sha512": "SHA-512 (64 bytes)",
    "aes256ctr_prf": "PRF, AES-256-CTR (192 bytes)",
}


def table_of_drivers(measured: Measured) -> str:
    paper = {
        (row["name"], row["how"]): int(row["cycles"])
        for row in csv_rows("segatz-al-hafiz.csv")
        if row["table"] == "2"
    }
    lines = [
        "| | published, accelerator | modelled, accelerator | published, software |",
        "| --- | --- | --- | --- |",
    ]
    for name, label in DRIVERS.items():
        ours = modelled("esp32s3", f"{name}, another driver", measured)["modelled"]
        numbers = (paper[name, "accelerator"], ours, paper[name, "software"])
        lines.append(f"| {label} | {' | '.join(f'{number:,}' for number in numbers)} |")
    return "\n".join(lines)


def rp2040(measured: Measured) -> str:
    row = modelled("rp2040", "pqclean mlkem512 all three -Os", measured)
    error = row["error_percent"]
    how = f"{abs(error):.1f} % {'less' if error < 0 else 'more'}"
    return f"{row['modelled'] / 1e6:.2f} million with GCC 12.2, {how}"


def stacks_in_kilobytes(rows: Iterable[dict]) -> str:
    """The least and the most stack, in kilobytes, that implementations need for all operations."""
    largest: dict[tuple[str, str], int] = {}
    for row in rows:
        of = row["impl"], row["kem"]
        largest[of] = max(largest.get(of, 0), row["stack_bytes"])
    return " to ".join(f"{f(largest.values()) / 1000:.1f}" for f in (min, max)) + " KB"


def stacks_on_cortex_m4(measured: Measured) -> str:
    """The stacks of builds for speed, with either kind of noise."""
    impls = ("pocketkem", "pocketkem-small")
    return stacks_in_kilobytes(row for i in impls for row in measured.rows("cortex-m4", impl=i))


def without_fpu(measured: Measured) -> str:
    """The slowdown of ML-KEM-768 on a Cortex-M4 without a floating-point unit."""
    more = []
    for op in OPS[:3]:
        of = {"impl": "pocketkem", "kem": "mlkem768", "op": op}
        without = measured.row("boards", board="cortex-m4-no-fpu", **of)
        usual = measured.row("cortex-m4", **of)
        more.append(100 * (without["cycles"] / usual["cycles"] - 1))
    return f"{min(more):.1f} to {max(more):.1f} %"


def csv_rows(file: str) -> list[dict[str, str]]:
    """The rows of a file in bench/published."""
    lines = (ROOT / "bench" / "published" / file).read_text().splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def published(file: str, impl: str) -> list[dict]:
    """The published rows of an implementation."""
    return [
        {**row, "cycles": int(row["cycles"]), "stack_bytes": int(row["stack_bytes"] or 0)}
        for row in csv_rows(file)
        if row["impl"] == impl
    ]


def pqm4_cycles(measured: Measured) -> str:
    """Cycles of m4fspeed under our model: key generation, encapsulation, decapsulation of each
    set."""
    rows = published("pqm4.csv", "pqm4-m4fspeed-modelled")
    sets = [
        " / ".join(f"{row['cycles'] / 1000:,.0f}" for row in rows if row["kem"] == kem)
        for kem in MLKEM
    ]
    return f"{', '.join(sets[:-1])} and {sets[-1]}"


NUMERALS = [
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
]


def builds_on_the_host(measured: Measured) -> str:
    """The number of builds in which tests/host tests the library."""
    sys.path.insert(0, str(ROOT / "tests" / "host"))
    import builds

    return NUMERALS[len(builds.VARIANTS)]


def picture_of_two_cores(measured: Measured) -> str:
    job = measured["two-cores"]
    return timeline.picture(job["cycles"], job["spans"])


def picture_of_memory(build: str, op: str, measured: Measured) -> str:
    return memory.picture(measured["memory"][f"{build} {op}"])


#: Figures that are more than one number from a row, by name.
FIGURES: dict[str, Callable[[Measured], str]] = {
    "esp32": functools.partial(table_of_page, "Table 3. "),
    "esp32-mlkem": functools.partial(table_of_page, "ML-KEM beside mlkem-esp32"),
    "cortex-m4": functools.partial(table_by_set, "cortex-m4", ON_CORTEX_M4),
    "avr": functools.partial(table_by_set, "avr", ON_AVR),
    "boards": table_of_boards,
    "first-runs": table_of_first_runs,
    "avr-reductions": lambda measured: "\n".join(measured["avr-reductions"]["table"]),
    "esp32-stacks": table_of_stacks,
    "two-cores": picture_of_two_cores,
    "layers": lambda _: layers.table(),
    **{
        f"memory-{op}-{build}": functools.partial(picture_of_memory, build, op)
        for op in MEMORY_OF
        for build in memory.BUILDS
    },
    "cortex-m4-stacks": stacks_on_cortex_m4,
    "pqm4-m4fspeed": pqm4_cycles,
    "pqm4-m4fspeed-stacks": lambda _: stacks_in_kilobytes(published("pqm4.csv", "pqm4-m4fspeed")),
    "pqm4-m4fstack-stacks": lambda _: stacks_in_kilobytes(published("pqm4.csv", "pqm4-m4fstack")),
    "host-builds": builds_on_the_host,
    "without-fpu": without_fpu,
    "accuracy-cortex-m4": functools.partial(
        table_of_errors, "cortex-m4", "PQClean, C", lines_of_pqclean(MLKEM)
    ),
    "accuracy-cortex-m3": functools.partial(
        table_of_errors, "cortex-m3", "PQClean, C", lines_of_pqclean(KYBER)
    ),
    "accuracy-esp32": functools.partial(table_of_errors, "esp32", "C", lines_of_esp32()),
    "accuracy-rp2040": rp2040,
    "accelerators": table_of_drivers,
    "selftests": table_of_selftests,
    "proofs": table_of_proofs,
    "selftests-flash": table_of_selftests_in_flash,
    "resisting": table_of_resisting,
    "packed-esp32": functools.partial(table_of_packed_noise, "esp32", "esp32", "pocketkem-small"),
    "packed-cortex-m4": functools.partial(
        table_of_packed_noise, "cortex-m4", "cortex-m4", "pocketkem-small"
    ),
    "small-code-cortex-m4": functools.partial(
        table_of_packed_noise, "cortex-m4", "cortex-m4", "pocketkem-tiny"
    ),
    **{f"kernels-{board}": functools.partial(table_of_kernels, board) for board in PROFILED},
    **{f"time-{board}": functools.partial(table_of_time, board) for board in PROFILED},
}

#: The values that a row tells: the field and its wording.
TOLD = {
    "cycles": ("cycles", lambda cycles: f"{cycles:,}"),
    "kilocycles": ("cycles", lambda cycles: f"{cycles / 1000:,.0f}"),
    "megacycles": ("cycles", lambda cycles: f"{cycles / 1e6:.1f}"),
    "stack": ("stack_bytes", lambda stack: f"{stack:,}"),
    "worker-stack": ("worker_stack_bytes", lambda stack: f"{stack:,}"),
    "rom": ("rom_bytes", lambda rom: f"{rom:,}"),
}


def figure(name: str, measured: Measured) -> str:
    """The text of a figure."""
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
    """A hash of the files that figures depend on."""
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z", *SOURCES], capture_output=True, check=True
    ).stdout.decode()
    found = hashlib.sha256()
    for name in sorted(set(listed.split("\0")) - {""}):
        file = ROOT / name
        if file.is_file():
            found.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()[:16]


def measure(job: str) -> dict:
    of = {"commit": commit(), "sources": sources()}
    return {**of, **JOBS[job]()}


def pages(measured: Measured) -> tuple[dict[Path, str], list[str]]:
    """Each document as it should be, and the missing figures, for which it keeps the old text."""
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
    """The differences between documents and figures, in words."""
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
            job = measure(name)
            measured = Measured()  # another process may have saved a job meanwhile
            measured.jobs[name] = job
            measured.save()
    write(measured)


if __name__ == "__main__":
    main()
