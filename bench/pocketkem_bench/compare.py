# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Two runs, or two implementations, row by row."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from . import literature
from .model import DIRTY, BenchError, Measurement
from .store import Result, Store, newest

#: What can get worse: less of each is better.
METRICS = ["cycles", "stack_bytes", "worker_stack_bytes", "rom_bytes", "ram_bytes"]
#: Of them, those that are the same for every operation.
OF_THE_BUILD = ["rom_bytes", "ram_bytes"]
#: What should be equal for two rows to be comparable.
CIRCUMSTANCES = ["timing", "compiler", "flags", "commit"]


@dataclass(frozen=True)
class Pair:
    """The same operation, measured on both sides."""

    first: Measurement
    second: Measurement

    def ratio(self, metric: str) -> float | None:
        """Second to first; None where one of them was not measured."""
        first, second = getattr(self.first, metric), getattr(self.second, metric)
        if first is None or second is None:
            return None
        if first == 0:
            return 1.0 if second == 0 else math.inf
        return second / first

    def worse(self, percent: float) -> list[str]:
        """What got worse by more than this, in sentences."""
        row = self.second
        build = f"{row.board} {row.impl} {row.kem}"
        if not row.ok and self.first.ok:
            return [f"{build} {row.op}: {row.error or 'its output is wrong'}"]
        sentences = []
        for metric in METRICS:
            ratio = self.ratio(metric)
            if ratio is not None and ratio > 1 + percent / 100:
                what = build if metric in OF_THE_BUILD else f"{build} {row.op}"
                values = f"{getattr(self.first, metric):,} -> {getattr(row, metric):,}"
                sentences.append(f"{what}: {metric} {values} ({ratio - 1:+.1%})")
        return sentences


@dataclass(frozen=True)
class Comparison:
    first: str  # what the two sides are called
    second: str
    of_runs: bool  # of two runs, not of two implementations
    pairs: list[Pair]
    only_first: list[Measurement]
    only_second: list[Measurement]

    def worse(self, percent: float) -> list[str]:
        """What got worse by more than this, each once."""
        sentences = (sentence for pair in self.pairs for sentence in pair.worse(percent))
        return list(dict.fromkeys(sentences))

    def differences(self) -> list[str]:
        """Circumstances that differ between the sides, which ratios should be read with."""
        notes = []
        for name in CIRCUMSTANCES:
            first = sorted({getattr(pair.first, name) for pair in self.pairs})
            second = sorted({getattr(pair.second, name) for pair in self.pairs})
            if first != second:
                notes.append(f"{name}: {', '.join(first)} / {', '.join(second)}")
        return notes


def compare(store: Store, first: str, second: str) -> Comparison:
    """Each side: the number of a run, "latest", "previous", or a commit, which stands for its
    newest results; or the name of an implementation, which stands for its newest results, or for
    what was published of it."""
    implementations = {result.measurement.impl for result in store.results()}
    implementations.update(literature.names())
    kinds = [side in implementations for side in (first, second)]
    if all(kinds):
        sides = [
            {_key(row, of_runs=False): row for row in _newest_of(store, side)}
            for side in (first, second)
        ]
        titles = [first, second]
    elif any(kinds):
        for side, known in zip((first, second), kinds, strict=True):
            if not known:
                _run_or_commit(store, side)  # says so if it is neither
        raise BenchError(
            f"Cannot compare {first} with {second}: one is an implementation and the other is not. "
            f"Give two runs or two implementations.\n{_known(store)}"
        )
    else:
        found = [_run_or_commit(store, side) for side in (first, second)]
        titles = [title for title, _results in found]
        sides = [
            {_key(result.measurement, of_runs=True): result.measurement for result in results}
            for _title, results in found
        ]

    common = [key for key in sides[0] if key in sides[1]]
    if not common:
        raise BenchError(f"{titles[0]} and {titles[1]} have no measurement in common.")
    return Comparison(
        titles[0],
        titles[1],
        not all(kinds),
        [Pair(sides[0][key], sides[1][key]) for key in common],
        [row for key, row in sides[0].items() if key not in sides[1]],
        [row for key, row in sides[1].items() if key not in sides[0]],
    )


def _key(row: Measurement, of_runs: bool) -> tuple:
    impl = row.impl if of_runs else None
    return (row.board, row.kem, impl, row.op, row.cores, row.accelerators)


def _newest_of(store: Store, impl: str) -> list[Measurement]:
    measured = [result.measurement for result in newest(store.results(impl=impl))]
    return measured or literature.rows(impl)


#: As much of a commit's name as is taken for one; a + behind it means with changes.
_COMMIT = re.compile(r"[0-9a-f]{7,40}\+?")


def _run_or_commit(store: Store, side: str) -> tuple[str, list[Result]]:
    """What it is called, and its results."""
    if _COMMIT.fullmatch(side):
        clean, dirty = side.removesuffix(DIRTY), side.endswith(DIRTY)
        of_commit = [
            result
            for result in store.results()
            # What is kept of a commit's name has 12 digits.
            if result.measurement.commit.endswith(DIRTY) == dirty
            and result.measurement.commit.startswith(clean[:12])
        ]
        if of_commit:
            return f"commit {side}", newest(of_commit)
    number = _run_number(store, side)
    return f"run {number}", store.results(number)


def _run_number(store: Store, side: str) -> int:
    runs = store.runs()
    ages = {"latest": -1, "previous": -2}
    if side in ages:
        if len(runs) < -ages[side]:
            raise BenchError(f"There is no {side} run to compare with.\n{_known(store)}")
        return runs[ages[side]].id
    if side.isdecimal() and int(side) in [run.id for run in runs]:
        return int(side)
    raise BenchError(
        f"No run, commit or measured implementation is called '{side}'.\n{_known(store)}"
    )


def _known(store: Store) -> str:
    runs = [str(run) for run in store.runs()]
    implementations = sorted({result.measurement.impl for result in store.results()})
    return (
        f"Runs: {', '.join(reversed(runs[-5:])) or 'none'}{' and older' if runs[5:] else ''}.\n"
        f"Implementations measured: {', '.join(implementations) or 'none'}.\n"
        f"Published: {', '.join(literature.names())}."
    )
