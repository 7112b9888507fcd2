# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What was measured of other people's folders, of which nothing is in the repository. Nobody can
measure them again without these folders, so docs/results/folders keeps the runs, as a data set of
the bench: with the day, the command, and the versions of all tools."""

import csv
import json
import re
from functools import lru_cache

from .names import ROOT
from .record import NotMeasured

FOLDERS = ROOT / "docs" / "results" / "folders"
#: The fields that documents compute with.
NUMBERS = ("cycles", "stack_bytes", "worker_stack_bytes", "rom_bytes", "ram_bytes")
_IMPL = re.compile(r" --impl \S+")


@lru_cache
def rows() -> list[dict]:
    """All right rows, the newest first; each with the ``day`` of its run, the ``command`` for it
    alone, and ``level``, the optimisation that counts: the last flag of its kind."""
    found = []
    for run in sorted(FOLDERS.glob("runs/*"), reverse=True):
        words = json.loads((run / "run.json").read_text())
        command = re.sub(r" --db \S+", "", words["command"])
        for file in run.glob("*.csv"):
            for row in csv.DictReader(file.read_text().splitlines()):
                level = re.findall(r"(?<!\S)-O\S*", row["flags"])[-1]
                before, *_, after = _IMPL.split(command)
                alone = f"{before} --impl {row['impl']}{after}"
                numbers = {name: int(row.get(name) or 0) for name in NUMBERS}
                found.append(
                    {**row, **numbers, "day": words["started"][:10]}
                    | {"command": alone, "level": level}
                )
    return [row for row in found if row["ok"] == "true"]


def row(**of: str) -> dict:
    """The newest row with these values."""
    for found in rows():
        if of.items() <= found.items():
            return found
    raise NotMeasured(f"{FOLDERS.name} has nothing of {' '.join(of.values())}")
