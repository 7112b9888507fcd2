# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Cycles by the length of the message: the line through them."""

from collections.abc import Mapping
from statistics import linear_regression

from ..boards.conversation import Run
from ..implementations import lengths
from ..implementations.implementation import Implementation
from ..kinds import KINDS


def figures(impl: Implementation, runs: Mapping[int, Run]) -> dict:
    """The fields of a Measurement about lengths."""
    block = KINDS[impl.kind].block(impl.kem)
    cycles = {length: run.cycles for length, run in runs.items()}
    whole = {n: cycles[n] for n in lengths.at_whole_blocks(block, max(cycles)) if n in cycles}
    by_length = {"bytes": impl.longest_message, "by_length": tuple(sorted(cycles.items()))}
    if len(whole) < 2:  # a longer one was wrong
        return by_length
    per_byte, per_call, residual = line(whole)
    return {
        **by_length,
        "cycles_per_byte": round(per_byte, 3),
        "cycles_per_call": round(per_call, 1),
        "fit_residual": round(residual, 1),
    }


def line(cycles: Mapping[int, int]) -> tuple[float, float, float]:
    """Cycles per byte, cycles per call, and the largest distance of a point from this line, by
    least squares. A call costs no less than nothing."""
    per_byte, per_call = linear_regression(list(cycles), list(cycles.values()))
    if per_call < 0:
        per_byte = sum(n * each for n, each in cycles.items()) / sum(n * n for n in cycles)
        per_call = 0.0
    distances = (abs(per_call + per_byte * n - each) for n, each in cycles.items())
    return per_byte, per_call, max(distances)
