# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Runs of an operation besides those that give the median: repeated, with empty caches, at odd
addresses.

Each function here makes something that a Machine can run (fit.py): a function of the device, the
operation and its input. ``checked`` is such a function, too. It runs the operation once and checks
its outputs.
"""

import math
from dataclasses import replace
from statistics import mean, median_low, stdev

from ..boards.conversation import DeviceFault, Run
from ..model import BenchError, Vector

#: How often a real board runs an operation on one input: until the relative error of the mean of
#: the cycles (two standard errors) is below PRECISION, but at least and at most these numbers of
#: times.
PRECISION, FEWEST_RUNS, MOST_RUNS = 0.001, 3, 20


def again(first: Run):
    """Has a device repeat its last operation until the variation of its cycles is known."""

    def repeat(device, op: str, _vector: Vector) -> Run:
        cycles = [first.cycles]
        while len(cycles) < FEWEST_RUNS or (
            len(cycles) < MOST_RUNS
            and 2 * stdev(cycles) / math.sqrt(len(cycles)) > PRECISION * mean(cycles)
        ):
            cycles.append(device.run(op).cycles)
        middle = median_low(cycles)
        spread = 100 * (max(cycles) - min(cycles)) / middle if middle else 0.0
        return replace(first, cycles=middle, spread_percent=spread)

    return repeat


def before_those_that_count(checked):
    """Runs an operation before the runs that count. None if no caches are simulated: the run would
    be like any other, and the caches of a real machine have unknown contents anyway."""

    def run(device, op: str, vector: Vector) -> Run | None:
        return None if device.simulates_caches is False else checked(device, op, vector)

    return run


def with_empty_caches(checked):
    """Has an operation begin with empty caches; otherwise like before_those_that_count."""

    def run(device, op: str, vector: Vector) -> Run | None:
        if device.simulates_caches is False:
            return None
        device.begins_cold = bool(device.simulates_caches)
        try:
            return checked(device, op, vector)
        finally:
            device.begins_cold = False

    return run


def at_odd_addresses(checked):
    def run(device, op: str, vector: Vector) -> Run:
        try:
            device.place("odd")
            if device.simulates_caches:  # code that runs once must be cached, as for the median
                checked(device, op, vector)
            done = checked(device, op, vector)
            if device.simulates_caches is None:  # its cycles vary from run to run
                again = [device.run(op).cycles for _ in range(FEWEST_RUNS)]
                done = replace(done, cycles=median_low([done.cycles, *again]))
        except DeviceFault:
            raise  # the device cannot be used any more
        except BenchError:
            device.place("even")
            raise
        device.place("even")
        return done

    return run
