# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Compares two runs, or two implementations, row by row."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from statistics import mean, median_low

from ..model import DIRTY, BenchError, Measurement, counted
from . import distribution, literature
from .foreign import is_foreign, is_mean, lacks_hashes
from .newest import without_emulators
from .records import RecordedResult
from .store import Store

#: The figures that are compared. Less is better.
METRICS = ["cycles", "stack_bytes", "worker_stack_bytes", "rom_bytes", "ram_bytes"]
#: Before a ratio of figures of different work, and before one that may be 1, as far as is known.
UNLIKE, CHANCE = "≠", "~"
#: The figures that are the same for every operation.
OF_THE_BUILD = ["rom_bytes", "ram_bytes"]
#: The fields that should be equal in two comparable rows.
CIRCUMSTANCES = ["timing", "compiler", "flags", "commit", "inputs"]


@dataclass(frozen=True)
class Pair:
    """The same operation, measured on both sides."""

    first: Measurement
    second: Measurement
    are_means: bool = False  # the cycles of both, since one was published so

    def unlike(self, metric: str) -> list[str]:
        """What makes two figures those of different work, in words."""
        rows = (self.first, self.second)
        what = {}
        if metric == "cycles" and not self.are_means:
            what["which"] = ["mean" if is_mean(row) else "median" for row in rows]
        if metric == "cycles" and None not in (self.first.checks, self.second.checks):
            what["checked of its key"] = [row.checks for row in rows]
        if metric == "rom_bytes" and self.ratio(metric) is not None:
            what["hash functions"] = ["without" if lacks_hashes(row) else "with" for row in rows]
        return [f"{name}: {' / '.join(said)}" for name, said in what.items() if said[0] != said[1]]

    def ratio(self, metric: str) -> float | None:
        """The second figure divided by the first, or None if one of them was not measured."""
        first, second = getattr(self.first, metric), getattr(self.second, metric)
        if first is None or second is None:
            return None
        if first == 0:
            return 1.0 if second == 0 else math.inf
        return second / first

    @property
    def differs(self) -> bool | None:
        """Whether cycles differ by more than chance (distribution.py). None: unknown."""
        first, second = self.first.samples, self.second.samples
        if first is None or second is None or len(first) != len(second):
            return None
        return distribution.differs(first, second)

    def mark(self, metric: str) -> str:
        """What stands before the ratio of two figures that do not compare as they are."""
        return UNLIKE if self.unlike(metric) else CHANCE * self.says_nothing(metric)

    def says_nothing(self, metric: str) -> bool:
        """Whether a figure differs by no more than it would if nothing had changed."""
        ratio = self.ratio(metric)
        if self.unlike(metric):
            return True
        if metric != "cycles" or ratio is None or ratio == 1:
            return False
        return self.differs is False or abs(ratio - 1) <= self.noise

    @property
    def noise(self) -> float:
        """The relative variation of cycles that should be the same."""
        return max(row.spread_percent or 0 for row in (self.first, self.second)) / 100

    def worse(self, percent: float) -> list[str]:
        """Sentences on the figures that got worse by more than this, and by more than repetitions
        differ."""
        row = self.second
        build = f"{row.board} {row.impl} {row.kem}"
        if not row.ok and self.first.ok:
            return [f"{build} {row.op}: {row.error or 'its output is wrong'}"]
        sentences = []
        for metric in METRICS:
            ratio = self.ratio(metric)
            if ratio is not None and ratio > 1 + percent / 100 and not self.says_nothing(metric):
                what = build if metric in OF_THE_BUILD else f"{build} {row.op}"
                values = f"{getattr(self.first, metric):,} -> {getattr(row, metric):,}"
                sentences.append(f"{what}: {metric} {values} ({ratio - 1:+.1%})")
        return sentences


@dataclass(frozen=True)
class Comparison:
    first: str  # the names of the two sides
    second: str
    of_runs: bool  # of two runs, not of two implementations
    pairs: list[Pair]
    only_first: list[Measurement]
    only_second: list[Measurement]
    #: Rows that both sides have, but on different numbers of inputs, and without their samples.
    unlike: list[Pair]
    #: Pairs of rows on different numbers of inputs, of which only the common inputs are compared.
    shortened: list[Pair]

    def worse(self, percent: float) -> list[str]:
        """Sentences on everything that got worse by more than this, each once."""
        sentences = (sentence for pair in self.pairs for sentence in pair.worse(percent))
        return list(dict.fromkeys(sentences))

    def differences(self) -> list[str]:
        """Circumstances that differ between the sides. Ratios should be read with these."""
        notes = []
        for name in CIRCUMSTANCES:
            first = sorted({_said(getattr(pair.first, name)) for pair in self.pairs})
            second = sorted({_said(getattr(pair.second, name)) for pair in self.pairs})
            if name == "flags" and len(first) == len(second) == 1:
                first, second = _unlike(first[0], second[0])
            if first != second:
                notes.append(f"{name}: {', '.join(first)} / {', '.join(second)}")
        unlike = {
            f"{UNLIKE} {pair.first.stands_as if metric == 'cycles' else metric}, {what}"
            for pair in self.pairs
            for metric in METRICS
            for what in pair.unlike(metric)
        }
        means = ["cycles of both are means, as one side was published"]
        return [*notes, *sorted(unlike), *means * any(pair.are_means for pair in self.pairs)]

    def left_out(self) -> str | None:
        """What both sides have but is not compared, and why, in words."""
        if not self.unlike:
            return None
        counts = sorted({f"{pair.first.inputs} / {pair.second.inputs}" for pair in self.unlike})
        return (
            "Left out, for they ran on other numbers of inputs: "
            f"{counted(len(self.unlike), 'row')} ({', '.join(counts)})."
        )

    def on_common_inputs(self) -> str | None:
        """What is compared on fewer inputs than were measured, in words."""
        if not self.shortened:
            return None
        counts = sorted({f"{pair.first.inputs} / {pair.second.inputs}" for pair in self.shortened})
        return (
            f"Compared on the inputs that both sides have: {counted(len(self.shortened), 'row')} "
            f"({', '.join(counts)} inputs)."
        )

    def noise(self) -> list[str]:
        """Sentences on the variation of cycles among inputs, and among a board's repetitions."""
        chance = [
            pair for pair in self.pairs if pair.differs is False and pair.ratio("cycles") != 1
        ]
        sentences = []
        if chance:
            inputs = sorted({pair.first.inputs for pair in chance})
            sentences.append(
                f"~: {len(chance)} differences of cycles may be chance, on "
                f"{' or '.join(map(str, inputs))} inputs; run --until measures more."
            )
        most: dict[str, float] = {}
        for pair in self.pairs:
            board = pair.first.board
            most[board] = max(most.get(board, 0), pair.noise)
        return sentences + [
            f"On {board}, repetitions differed by up to {100 * noise:.1f} %. A difference of "
            "cycles that is no larger than that of a row's own repetitions says nothing."
            for board, noise in most.items()
            if noise
        ]


def _unlike(first: str, second: str) -> tuple[list[str], list[str]]:
    """What only one of two builds has of flags, and of what it was made from. All of it if nothing
    but the order differs."""
    sides = [re.findall(r"\([^()]*\)$|\S+", flags) for flags in (first, second)]
    only = [
        [word for word in words if word not in others] for words, others in (sides, reversed(sides))
    ]
    if first == second or not any(only):
        return [first], [second]
    return tuple([" ".join(words) or "no others"] for words in only)


def _said(value: str | int | None) -> str:
    return "unknown" if value is None else str(value)


def compare(store: Store, first: str, second: str) -> Comparison:
    """Compares two sides. A side is a run's number, "latest", "previous" (the last run before it
    without a failure), or a commit, which stands for its newest results. Or it is the name of an
    implementation, which stands for its newest results, or for its published results."""
    implementations = {result.measurement.impl for result in store.results()}
    implementations.update(literature.names())
    kinds = [side in implementations for side in (first, second)]
    if all(kinds):
        sides = [_by_key(_measured_of(store, side), of_runs=False) for side in (first, second)]
        titles = [first, second]
    elif any(kinds):
        for side, known in zip((first, second), kinds, strict=True):
            if not known:
                _run_or_commit(store, side)  # raises an error if it is neither
        raise BenchError(
            f"Cannot compare {first} with {second}: one is an implementation and the other is not. "
            f"Give two runs or two implementations.\n{_known(store)}"
        )
    else:
        found = [_run_or_commit(store, side) for side in (first, second)]
        titles = [title for title, _results in found]
        sides = [
            _by_key((result.measurement for result in results), of_runs=True)
            for _title, results in found
        ]

    common = [key for key in sides[0] if key in sides[1]]
    if not common:
        raise BenchError(f"{titles[0]} and {titles[1]} have no measurement in common.")
    alike = {key: _alike(sides[0][key], sides[1][key]) for key in common}
    comparison = Comparison(
        titles[0],
        titles[1],
        not all(kinds),
        [pair for pair in alike.values() if pair],
        [rows[0] for key, rows in sides[0].items() if key not in sides[1]],
        [rows[0] for key, rows in sides[1].items() if key not in sides[0]],
        [Pair(sides[0][key][0], sides[1][key][0]) for key, pair in alike.items() if not pair],
        [cut for key in common if (cut := _uncut(sides[0][key], sides[1][key]))],
    )
    if not comparison.pairs:
        raise BenchError(f"{titles[0]} and {titles[1]}: {comparison.left_out()}")
    return comparison


#: The rows of a side, the newest first.
_Side = dict[tuple, list[Measurement]]


def _by_key(rows: Iterable[Measurement], of_runs: bool) -> _Side:
    """rows: the oldest first. In runs an operation is compared with itself; an operation of another
    implementation is compared with the one of PocketKEM that does the same."""
    side: _Side = {}
    for row in rows:
        impl, op = (row.impl, row.op) if of_runs else (None, row.stands_as)
        key = (row.board, row.kind, row.kem, impl, op, row.cores, row.accelerators)
        side.setdefault(key, []).insert(0, row)
    return side


def _alike(first: list[Measurement], second: list[Measurement]) -> Pair | None:
    """The newest two rows on the same number of inputs, as far as that is known. The median of
    three inputs differs from that of ten by more than most changes do. What is published as a mean
    is compared with the mean."""
    pair = _same_inputs(first, second)
    if pair is None or is_mean(pair.first) == is_mean(pair.second):
        return pair
    means = [
        row if is_mean(row) else row.samples and replace(row, cycles=round(mean(row.samples)))
        for row in (pair.first, pair.second)
    ]
    return Pair(*means, are_means=True) if all(means) else pair


def _same_inputs(first: list[Measurement], second: list[Measurement]) -> Pair | None:
    for row in first:
        for other in second:
            if row.inputs == other.inputs or None in (row.inputs, other.inputs):
                return Pair(row, other)
            if is_foreign(row) or is_foreign(other):  # whose inputs are others, however many
                return Pair(row, other)
    if pair := _uncut(first, second):
        count = min(pair.first.inputs, pair.second.inputs)
        return Pair(_on_first(pair.first, count), _on_first(pair.second, count))
    return None


def _uncut(first: list[Measurement], second: list[Measurement]) -> Pair | None:
    """The newest two rows that keep their samples, if no two rows have one number of inputs."""
    counts = [{row.inputs for row in rows} for rows in (first, second)]
    if counts[0] & counts[1] or None in counts[0] | counts[1]:
        return None
    kept = [[row for row in rows if row.samples] for rows in (first, second)]
    return Pair(kept[0][0], kept[1][0]) if all(kept) else None


def _on_first(row: Measurement, count: int) -> Measurement:
    """The row as if it had been measured on its first inputs alone. Inputs are the same for every
    row, so that two rows can be compared on those that both have."""
    samples = row.samples[:count]
    return replace(
        row,
        samples=samples,
        inputs=count,
        cycles=median_low(samples),
        cycles_min=min(samples),
        cycles_max=max(samples),
    )


def _measured_of(store: Store, impl: str) -> list[Measurement]:
    measured = [result.measurement for result in without_emulators(store.results(impl=impl))]
    return measured or literature.rows(impl)


#: The part of a commit's name that is accepted. A + behind it means with uncommitted changes.
_COMMIT = re.compile(r"[0-9a-f]{7,40}\+?")


def _run_or_commit(store: Store, side: str) -> tuple[str, list[RecordedResult]]:
    """The name of the side, and its results."""
    if _COMMIT.fullmatch(side):
        clean, dirty = side.removesuffix(DIRTY), side.endswith(DIRTY)
        of_commit = [
            result
            for result in store.results()
            # A stored commit's name has 12 digits.
            if result.measurement.commit.endswith(DIRTY) == dirty
            and result.measurement.commit.startswith(clean[:12])
        ]
        if of_commit:
            return f"commit {side}", of_commit
    number = _run_number(store, side)
    return f"run {number}", store.results(number)


def _run_number(store: Store, side: str) -> int:
    runs = store.runs()
    if side in ("latest", "previous"):
        # "latest" may be a failed run, which is of interest. "previous" must be a good one.
        found = runs[-1:] if side == "latest" else [run for run in runs[:-1] if not run.failed]
        if not found:
            raise BenchError(f"There is no {side} run to compare with.\n{_known(store)}")
        return found[-1].id
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
