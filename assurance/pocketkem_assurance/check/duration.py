# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How long checks take, which is told before they begin."""

from __future__ import annotations

from collections.abc import Sequence

from .subject import Subject

#: Seconds of CPU of one check of one build, by the kind of simulator: ML-KEM-768 on one core,
#: compiling included. Other levels take from half to twice as long. Measured, but residue on simavr
#: and msp430sim, which is a guess.
SECONDS = {
    "qemu": {"ct": 60, "stack": 6, "residue": 25, "divide": 2},
    "simavr": {"ct": 90, "stack": 10, "residue": 60, "divide": 2},
    "msp430sim": {"ct": 70, "stack": 8, "residue": 60, "divide": 2},
}
#: This computer executes instructions of a vector unit one by one, each as hundreds of its own: 57
#: minutes of CPU for ct of ML-KEM-768 on an ESP32-S3.
VECTORS = 55


def about(jobs: Sequence[tuple[str, Subject]]) -> str:
    """A sentence on checks that take more than a minute, or nothing."""
    seconds = 0.0
    for check, subject in jobs:
        kind = subject.board.simulator.kind if subject.board.simulator else "qemu"
        is_slow = check != "divide" and subject.implementation.tries_unit
        seconds += SECONDS[kind].get(check, 0) * (VECTORS if is_slow else 1)
    if seconds < 60:
        return ""
    hours, minutes = divmod(round(seconds / 60), 60)
    time = f"{hours} h {minutes} min" if hours else f"{minutes} min"
    return f"{len(jobs)} checks of builds take about {time}."
