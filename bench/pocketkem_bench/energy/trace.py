# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Samples of power over time, and the energy of an operation from them, with its uncertainty.

Uncertainties follow the Guide to the Expression of Uncertainty in Measurement (JCGM 100). Limits of
error, and times that are known to an interval, are rectangular distributions. Independent
uncertainties add in squares. The stated uncertainty is twice the standard uncertainty.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..model import BenchError

#: Half the width of a rectangular distribution, divided by its standard deviation.
RECTANGULAR = math.sqrt(3)

#: The stated uncertainty in standard uncertainties: about 95 %.
COVERAGE = 2

#: How far the time of a trigger may differ from the board's count. The clock of a chip without a
#: crystal is correct to a few per cent; a trigger that is not connected differs by far more.
CLOCK_TOLERANCE = 0.1

#: The fewest samples that give a mean.
FEWEST = 8


@dataclass(frozen=True)
class Trace:
    """The recording of a power meter."""

    seconds: np.ndarray  # of each sample, rising; on the host's monotonic clock without a trigger
    watts: np.ndarray
    trigger: np.ndarray | None  # whether an operation ran; None: no trigger is connected
    #: Limits of the meter's error: relative to the reading, and in watts.
    gain: float
    offset: float


@dataclass(frozen=True)
class Burst:
    """The recording of one operation, repeated."""

    count: int
    seconds: float
    joules: float
    least_watts: float
    most_watts: float
    #: Standard uncertainty of joules from the times of begin and end, and from the samples' noise.
    scatter: float
    #: Limits of the error that all bursts share.
    gain: float
    offset: float


@dataclass(frozen=True)
class Energy:
    """The energy of one operation: the mean of all bursts."""

    joules: float
    uncertainty: float  # of joules, with COVERAGE
    seconds: float
    least_watts: float
    watts: float
    most_watts: float
    bursts: int
    count: int  # of operations, in all bursts


def by_trigger(trace: Trace, count: int, counted_seconds: float) -> Burst:
    """The energy between the first and the last sample with a high trigger. An edge may lie
    anywhere between two samples. A sample stands for the time half-way to its neighbours."""
    assert trace.trigger is not None
    high = np.flatnonzero(trace.trigger)
    if len(high) == 0:
        raise BenchError(
            "The trigger never rose: connect the board's trigger pin to the meter's digital input "
            "(docs/boards.md has both), or name another one with trigger=."
        )
    first, last = high[0], high[-1]
    if first == 0 or last == len(trace.seconds) - 1:
        raise BenchError(
            "The samples begin or end while the trigger is high: record from before the operation "
            "until after it."
        )
    t = trace.seconds
    edges = np.array([t[first] - t[first - 1], t[last + 1] - t[last]])
    begin, end = t[first] - edges[0] / 2, t[last] + edges[1] / 2
    # The share of each sample: from the middle before it to the middle behind it.
    middles = (t[first - 1 : last + 1] + t[first : last + 2]) / 2
    watts = trace.watts[first : last + 1]
    seconds = float(end - begin)
    if abs(seconds - counted_seconds) > CLOCK_TOLERANCE * counted_seconds + edges.sum():
        raise BenchError(
            f"The trigger was high for {seconds:.3g} s, and the board counted "
            f"{counted_seconds:.3g} s: something else moves this input, or the board's clock is "
            "not the one that its file states."
        )
    # A shift of an edge adds or removes the difference between the power there and no power: all.
    scatter = math.hypot(*(edges / 2 / RECTANGULAR * watts[[0, -1]]))
    return Burst(
        count=count,
        seconds=seconds,
        joules=float(np.sum(watts * np.diff(middles))),
        least_watts=float(watts.min()),
        most_watts=float(watts.max()),
        scatter=scatter,
        gain=trace.gain,
        offset=trace.offset,
    )


def by_clock(trace: Trace, count: int, counted_seconds: float, asked: float, told: float) -> Burst:
    """The energy with a meter without a trigger: the mean power while the host knows that the
    operation runs, for the time that the board counted.

    asked, told: the time after the host's request, and the time when the answer began to arrive.
    """
    slack = told - asked - counted_seconds
    if slack < 0:
        slack = 0.0  # an error of the board's clock or the host's; no time is known to be outside
    inside = (trace.seconds >= asked + slack) & (trace.seconds <= told - slack)
    watts = trace.watts[inside]
    if len(watts) < FEWEST:
        raise BenchError(
            f"There are {len(watts)} samples of {counted_seconds:.3g} s in which the board was "
            "surely at the operation. Repeat it for longer (--burst), or sample faster."
        )
    return Burst(
        count=count,
        seconds=counted_seconds,
        joules=float(watts.mean()) * counted_seconds,
        least_watts=float(watts.min()),
        most_watts=float(watts.max()),
        scatter=float(watts.std(ddof=1)) / math.sqrt(len(watts)) * counted_seconds,
        gain=trace.gain,
        offset=trace.offset,
    )


def mean(bursts: Sequence[Burst]) -> Energy:
    """The energy of one operation."""
    count = sum(burst.count for burst in bursts)
    seconds = sum(burst.seconds for burst in bursts)
    each = np.array([burst.joules / burst.count for burst in bursts])
    joules = float(each.mean())
    # Bursts differ by more than their own uncertainty if inputs matter, or if the power drifts.
    own = math.hypot(*(burst.scatter / burst.count for burst in bursts)) / len(bursts)
    spread = float(each.std(ddof=1)) / math.sqrt(len(bursts)) if len(bursts) > 1 else 0.0
    gain = max(burst.gain for burst in bursts) * joules / RECTANGULAR
    offset = max(burst.offset for burst in bursts) * seconds / count / RECTANGULAR
    return Energy(
        joules=joules,
        uncertainty=COVERAGE * math.hypot(max(own, spread), gain, offset),
        seconds=seconds / count,
        least_watts=min(burst.least_watts for burst in bursts),
        watts=sum(burst.joules for burst in bursts) / seconds,
        most_watts=max(burst.most_watts for burst in bursts),
        bursts=len(bursts),
        count=count,
    )
