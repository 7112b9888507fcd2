# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Selects the results that no newer one has replaced, by board, implementation and KEM."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import DIRTY, Measurement
from .records import RecordedResult, RecordedRun, UnmeasuredItem


def newest(results: Iterable[RecordedResult]) -> list[RecordedResult]:
    """The last result of each board (simulated, emulated or real), implementation, primitive and
    operation. Of one build, a result with fewer inputs does not replace one with more."""
    last: dict[tuple, RecordedResult] = {}
    for result in results:
        row = result.measurement
        where = (row.board, row.is_real, row.is_emulated)
        key = (where, row.impl, row.kind, row.kem, row.op, row.cores, row.accelerators)
        before = last[key].measurement if key in last else None
        if before and _same_build(before, row) and (row.inputs or 0) < (before.inputs or 0):
            continue
        last.pop(key, None)  # so that the order is that of the newest
        last[key] = result
    return list(last.values())


def standing(
    failures: Iterable[UnmeasuredItem],
    results: Iterable[RecordedResult],
    runs: Iterable[RecordedRun],
) -> list[UnmeasuredItem]:
    """The last failure of each board, KEM and implementation that was not measured since. runs: in
    the order of time."""
    when = {run.id: place for place, run in enumerate(runs)}
    measured: dict[tuple, int] = {}
    for result in results:
        row = result.measurement
        for key in ((row.board, row.kem, row.impl), (row.board, None, None)):
            measured[key] = max(when[result.run], measured.get(key, 0))
    last = {(each.board, each.kem, each.impl): each for each in failures}
    return [each for key, each in last.items() if when[each.run] >= measured.get(key, 0)]


def _same_build(first: Measurement, second: Measurement) -> bool:
    """Whether two rows come from one build. A commit with uncommitted changes is not identified."""
    same = ("commit", "compiler", "flags", "ok", "timing")
    return not first.commit.endswith(DIRTY) and all(
        getattr(first, name) == getattr(second, name) for name in same
    )


def without_emulators(results: list[RecordedResult]) -> list[RecordedResult]:
    """The results without those of emulators, except for boards that have no others: an emulator's
    cycles do not measure the board."""
    others = {each.measurement.board for each in results if not each.measurement.is_emulated}
    return [
        each
        for each in results
        if not (each.measurement.is_emulated and each.measurement.board in others)
    ]
