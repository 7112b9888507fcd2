# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Where a figure comes from: what it was made with, and the command that makes it again."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ..model import BenchError, Measurement
from .identity import place, values
from .newest import newest
from .records import RecordedResult, RecordedRun
from .store import Store

#: The commands that record rows. Another one, such as import, cannot be made again.
MEASURE = ("run", "sweep", "tables")

#: The fields that name a figure, and the order in which its name has them.
NAMED_BY = ("board", "impl", "kem", "op")

#: The most names that an error lists.
MOST_NAMES = 20


@dataclass(frozen=True)
class Origin:
    """A row, and the run that it belongs to."""

    result: RecordedResult
    run: RecordedRun

    @property
    def row(self) -> Measurement:
        return self.result.measurement

    @property
    def name(self) -> str:
        return " ".join(getattr(self.row, field) for field in NAMED_BY)

    @property
    def place(self) -> str | None:
        """The folder of the implementation, if it is one."""
        return place(self.row.impl, self.run.command)

    @property
    def command(self) -> str | None:
        """The command that makes the row again, at the same commit. None: it was not measured by
        this program."""
        made_by = measuring(self.run.command)
        if not made_by:
            return None
        row = self.row
        words = ["--board", row.board, "--kem", row.kem, "--impl", self.place or row.impl]
        if self.result.tried is not None:
            compiler, _, flags = self.result.tried.partition(" ")
            words = ["sweep", *words, "--compiler", compiler, "--flags", flags]
        else:
            words = ["run", *words, "--op", row.op]
            options = ("--flags", "--compiler", "--port", "--meter", "--burst")
            for option in (*options, "--untimed", "--skip"):
                words += [word for value in values(made_by, option) for word in (option, value)]
        inputs = [] if row.inputs is None else ["--inputs", str(row.inputs)]
        again = ["--again"] if self.result.tried is not None else []
        return shlex.join(["./pocketkem", *words, *inputs, *again])


def measuring(command: str) -> list[str]:
    """The words of a command behind the program's name; none if it does not record rows."""
    try:
        words = shlex.split(command)[1:]
    except ValueError:
        return []
    return words if words and words[0] in MEASURE else []


def find(store: Store, words: Iterable[str]) -> list[Origin]:
    """The newest rows whose name has all of these words: of a board, an implementation, a KEM, an
    operation; or of a run, by its number. There is at least one."""
    all_results = store.results()
    known = _names(all_results)
    wanted = [word for given in words for word in _words(given, known)]
    numbers = [word for word in wanted if word.isdigit()]
    names = [word for word in wanted if not word.isdigit()]
    if len(numbers) > 1:
        raise BenchError(f"A figure is of one run: {' or '.join(numbers)}?")
    runs = {run.id: run for run in store.runs(others=True)}
    if numbers and int(numbers[0]) not in runs:
        where = f"in {store.path}; ./pocketkem runs lists them"
        raise BenchError(f"There is no run {numbers[0]} {where}.")
    results = store.results(int(numbers[0])) if numbers else newest(all_results)
    found = [
        Origin(result, runs[result.run])
        for result in results
        if set(names) <= {getattr(result.measurement, field) for field in NAMED_BY}
    ]
    if not found:
        strange = [word for word in names if word not in _names(results)]
        about = f"None is of {', '.join(strange)}" if strange else "No row has all of these names"
        raise BenchError(f"There is no such result in {store.path}. {about}.")
    return found


def _names(results: Iterable[RecordedResult]) -> set[str]:
    return {getattr(result.measurement, field) for result in results for field in NAMED_BY}


def _words(given: str, known: set[str]) -> list[str]:
    """The names in an argument. A slash separates them, unless it is part of one: a folder's."""
    words = [given] if given in known else given.split()
    names: list[str] = []
    for word in words:
        folder = str(Path(word))
        names += [folder] if folder in known else [name for name in word.split("/") if name]
    return names


def only(origins: list[Origin]) -> list[Origin]:
    """The rows of one build on one board. Raises an error that lists what the words can mean."""
    builds = list(dict.fromkeys(each.name.rpartition(" ")[0] for each in origins))
    if len(builds) > 1:
        more = f"\n  and {len(builds) - MOST_NAMES} more" if len(builds) > MOST_NAMES else ""
        listed = "\n  ".join(builds[:MOST_NAMES])
        raise BenchError(f"These are {len(builds)} builds; name one:\n  {listed}{more}")
    return origins
