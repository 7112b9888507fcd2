# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Traces in files: simulated ones for other programs, and real ones from an oscilloscope.

All are NumPy's arrays, which scared, lascar and ChipWhisperer read: docs/leakage.md.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.lib.format import open_memmap

from pocketkem_bench.model import BenchError

from .statistics import Moments

if TYPE_CHECKING:
    from .campaign import Campaign

#: The arrays beside `traces`: the class of each trace; where each operation begins.
LABELS, TRIGGER = "labels", "trigger"
FIXED, RANDOM = 0, 1


class Export:
    """Writes a campaign's traces into a folder. A sample is the sum of an instruction's weight and
    distance."""

    def __init__(self, folder: Path, campaign: Campaign, traces: int):
        self._folder, self._campaign = folder, campaign
        self._shape = 2 * (traces // 2), len(campaign.places.numbers)
        self._count = 0
        self._labels: list[int] = []
        self._secrets: list[bytes] = []

    def __enter__(self) -> Export:
        with _told(self._folder):
            self._folder.mkdir(parents=True, exist_ok=True)
            file = self._folder / "traces.npy"
            self._traces = open_memmap(file, "w+", np.uint16, self._shape)
        return self

    def add(self, label: int, secret: bytes, trace: np.ndarray) -> None:
        with _told(self._folder):
            self._traces[self._count] = trace.sum(axis=0)
        self._count += 1
        self._labels.append(label)
        self._secrets.append(secret)

    def __exit__(self, kind, *_: object) -> None:
        if kind is not None:
            return
        with _told(self._folder):
            self._traces.flush()
            np.save(self._folder / "labels.npy", np.array(self._labels, np.uint8))
            secrets = np.frombuffer(b"".join(self._secrets), np.uint8)
            np.save(self._folder / "secrets.npy", secrets.reshape(len(self._secrets), -1))
            with (self._folder / "points.csv").open("w", newline="") as file:
                rows = csv.writer(file)
                rows.writerow(["sample", "address", "function"])
                its = self._campaign.places
                places = zip(its.addresses, its.functions, strict=True)
                rows.writerows(
                    [i, f"{at:#x}", its.names[which]] for i, (at, which) in enumerate(places)
                )


@contextmanager
def _told(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BenchError(f"{folder} cannot be written: {error.strerror or error}.") from error


def read(file: Path) -> tuple[Moments, Moments]:
    """The classes of real traces, aligned by their triggers.

    A file .npz has the arrays `traces` and `labels`, and perhaps `trigger`; beside a file .npy with
    traces are labels.npy and perhaps trigger.npy. A trigger is the first sample of each operation,
    or a channel as long as the traces, which rises there.
    """
    arrays = _arrays(file)
    traces, labels, trigger = (arrays.get(name) for name in ("traces", LABELS, TRIGGER))
    if traces is None or labels is None:
        raise BenchError(f"{file} has no array '{'traces' if traces is None else LABELS}'.")
    if traces.ndim != 2 or labels.shape != (len(traces),):
        raise BenchError(f"{file}: there are not as many labels as traces.")
    if not set(np.unique(labels)) <= {FIXED, RANDOM}:
        raise BenchError(f"{file}: labels are {FIXED} for fixed and {RANDOM} for random.")
    starts = _starts(file, traces, trigger)
    samples = traces.shape[1] - max(starts, default=0)
    classes = Moments(1, samples), Moments(1, samples)
    for trace, label, start in zip(traces, labels, starts, strict=True):
        row = np.asarray(trace[start : start + samples], float)
        if not np.isfinite(row).all():
            raise BenchError(f"{file}: a sample is no number.")
        classes[int(label)].add(row[np.newaxis])
    return classes


def _arrays(file: Path) -> dict[str, np.ndarray]:
    """The traces of a .npy are read when they are used: they need not fit into memory."""
    try:
        if file.suffix == ".npz":
            with np.load(file, allow_pickle=False) as kept:
                return {name: kept[name] for name in kept.files}
        beside = {name: file.with_name(f"{name}.npy") for name in (LABELS, TRIGGER)}
        found = {"traces": np.load(file, mmap_mode="r", allow_pickle=False)}
        for name, path in beside.items():
            if path.exists():
                found[name] = np.load(path, mmap_mode="r", allow_pickle=False)
        return found
    except (OSError, ValueError, EOFError) as error:
        raise BenchError(f"{file} cannot be read as NumPy's array: {error}.") from error


def _starts(file: Path, traces: np.ndarray, trigger: np.ndarray | None) -> list[int]:
    """The first sample of each operation."""
    if trigger is None:
        return [0] * len(traces)
    if trigger.shape == (len(traces),):
        starts = [int(each) for each in trigger]
        if not all(0 <= each < traces.shape[1] for each in starts):
            raise BenchError(f"{file}: a trigger is outside of its trace.")
        return starts
    if trigger.shape != traces.shape:
        raise BenchError(f"{file}: a trigger is one sample for each trace, or a channel.")
    return [_rise(file, number, np.asarray(each)) for number, each in enumerate(trigger)]


def _rise(file: Path, number: int, channel: np.ndarray) -> int:
    """The first sample above the middle of the channel's range that follows one below it."""
    is_high = channel > (float(channel.min()) + float(channel.max())) / 2
    rises = np.flatnonzero(is_high[1:] & ~is_high[:-1])
    if not len(rises):
        raise BenchError(f"{file}: the trigger of trace {number} does not rise.")
    return int(rises[0]) + 1
