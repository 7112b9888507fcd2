# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What was measured, as evidence/figures.tsv keeps it: a line for each firmware of a job, with the
rows of its operations as columns; and one for what else a job says, such as its command.

The key of a firmware's line is two hashes: of what it was measured with (the board's file, the
timing model, the simulator), and of all that is in memory. The key of other lines is a hash of the
sources.
"""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache

from .jobs import JOBS
from .names import ROOT

sys.path.insert(0, str(ROOT / "assurance"))
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_assurance.prove.keys import without_comments
from pocketkem_assurance.prove.program import code_of
from pocketkem_bench import evidence
from pocketkem_bench.boards.board import Board
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.building.cache import fingerprint
from pocketkem_bench.building.firmware import LinkError
from pocketkem_bench.folders import BENCH
from pocketkem_bench.implementations import catalogue

KIND = "figures"
#: What tells a firmware's rows apart, and the names of lists of rows in a job.
FIRMWARE, ROWS = ("board", "impl", "kem"), ("rows", "messages", "profiles")
#: What few rows have, and what others have instead. Where none has it, it is not kept.
FEW_HAVE = {"checks": None, "power_mw": None, "worker_stack_bytes": None, "ram_bytes": 0}


class NotMeasured(Exception):
    """A figure is not in evidence/figures.tsv."""


class Measured:
    """All jobs. A job has ``command``; ``rows``..."""

    def __init__(self):
        self.jobs: dict[str, dict] = {}
        for subject, found in evidence.newest(KIND).items():
            job, *of = subject.split()
            known = self.jobs.setdefault(job, {})
            if of:
                name, columns = found
                known.setdefault(name, []).extend(_rows(of, columns))
            else:
                known.update(found)

    def __getitem__(self, job: str) -> dict:
        if job not in self.jobs:
            raise NotMeasured(f"there is no {job}: python3 tools/figures.py {job}")
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


def _columns(rows: list[dict]) -> dict:
    """The values by name: one, if all rows have it."""
    values = {name: [row[name] for row in rows] for name in rows[0] if name not in FIRMWARE}
    if "checks" in values:  # only this decides something: column() of tables.py
        whole = [row["op"] == "decaps" and row["checks"] == "hash in dk" for row in rows]
        values["checks"] = ["hash in dk" if each else None for each in whole]
    values = {name: each for name, each in values.items() if name not in FEW_HAVE or any(each)}
    if values.get("cycles_first") == values.get("cycles"):  # there is no cache
        values.pop("cycles_first", None)
    return {
        name: each[0]
        if each.count(each[0]) == len(each) and not isinstance(each[0], list)
        else each
        for name, each in values.items()
    }


def _rows(of: list[str], columns: dict) -> Iterator[dict]:
    named = FEW_HAVE | dict(zip(FIRMWARE, of, strict=True))
    if "cycles" in columns:
        columns = {"cycles_first": columns["cycles"], **columns}
    count = max([1, *(len(each) for each in columns.values() if isinstance(each, list))])
    for n in range(count):
        yield named | {name: e[n] if isinstance(e, list) else e for name, e in columns.items()}


def save(name: str, job: dict) -> None:
    """In the place of all that is known of the job."""
    records = {name: (sources(), {what: each for what, each in job.items() if what not in ROWS})}
    for what in ROWS:
        firmware: dict[tuple, list[dict]] = {}
        for row in job.get(what, []):
            firmware.setdefault(tuple(row[each] for each in FIRMWARE), []).append(row)
        for of, rows in firmware.items():
            key = key_of(*of, job.get("level"))
            records[" ".join([name, *of])] = key, [what, _columns(rows)]
    others = {known for known in evidence.read(KIND) if known.split()[0] != name}
    evidence.drop(KIND, others)
    evidence.keep(KIND, records)


def stale(names: Iterable[str] = JOBS) -> Iterator[str]:
    """What is recorded of something else than what is checked out, or is not there. Makes the
    firmware of all rows."""
    known, now = evidence.read(KIND), sources()
    for job in names:
        of_job = {of: keyed for of, keyed in known.items() if of.split()[0] == job}
        level = next(iter(of_job.get(job, {}).values()), {}).get("level")
        if len(of_job) < 2 and now not in of_job.get(job, {}):
            yield job
        for subject, keyed in of_job.items():
            if subject != job and key_of(*subject.split()[1:], level) not in keyed:
                yield subject


def key_of(board: str, impl: str, kem: str, level: str | None = None) -> str:
    on = load_boards()[board]
    flags = level.split() if level else None
    told = fingerprint([], [repr(on), *(flags or ()), *_model(on)])
    implementation = catalogue.get(impl, kem, on)
    try:
        elf = build(on, implementation, flags).elf
    except LinkError:  # it was measured on a machine with more memory
        elf = build(on.with_machine_memory() or on, implementation, flags).elf
    return f"{told[:10]}.{code_of(elf)[:10]}"


def _model(on: Board) -> list[str]:
    """The text of the timing model and of the bench's own simulator; another one's version."""
    return [on.runs_on, *_texts(on.simulator.kind, on.simulator.timing)]


@lru_cache
def _texts(simulator: str, model: str) -> tuple[str, ...]:
    """But for the models of other cores."""
    simulated = (each.simulator for each in load_boards().values())
    others = {each.timing for each in simulated if each} - {model}
    folders = [BENCH / "timing", BENCH / "runner", BENCH / simulator]
    files = [file for folder in folders for file in sorted(folder.glob("*.[chj]*"))]
    kept = (file for file in files if file.suffix != ".c" or file.stem not in others)
    return tuple(f"{file.name}\0{without_comments(file)}" for file in kept)


#: The folders that figures depend on, besides compilers and simulators.
SOURCES = ("src", "include", "bench")


def sources() -> str:
    """A hash of the files that figures depend on."""
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z", *SOURCES], capture_output=True, check=True
    ).stdout.decode()
    found = [ROOT / name for name in sorted(set(listed.split("\0")) - {""})]
    return fingerprint([file for file in found if file.is_file()], [])[:10]
