# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What was measured, as docs/figures.json keeps it."""

from __future__ import annotations

import hashlib
import json
import subprocess
from pathlib import Path

from .jobs import JOBS
from .names import ROOT

DATA = ROOT / "docs" / "figures.json"


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


#: The folders that figures depend on, besides compilers and simulators.
SOURCES = ("src", "include", "bench")


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
