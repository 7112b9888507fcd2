# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Measures energy by a power meter, while a real board repeats an operation."""

from dataclasses import dataclass, replace

from .. import energy
from ..boards.board import Board
from ..boards.conversation import Run
from ..model import Measurement, Vector


@dataclass(frozen=True)
class Metering:
    """The power meter at a real board, and the time for which an operation is repeated per
    input."""

    meter: energy.Meter
    seconds: float = energy.SECONDS


def metered(board: Board, metering: Metering, run: Run):
    """Has a device repeat its last operation."""

    def repeat(device, op: str, _vector: Vector) -> energy.Burst:
        return energy.burst(
            metering.meter, device, op, run.cycles, board.clock_hz, metering.seconds
        )

    return repeat


def with_energy(row: Measurement, metering: Metering, bursts: list[energy.Burst]) -> Measurement:
    found = energy.mean(bursts)
    return replace(
        row,
        energy_uj=round(found.joules * 1e6, 3),
        energy_uncertainty_uj=round(found.uncertainty * 1e6, 3),
        energy_source=f"measured: {metering.meter.name}; {found.count} times in {found.bursts} "
        "bursts",
        power_min_mw=round(found.least_watts * 1e3, 4),
        power_mw=round(found.watts * 1e3, 4),
        power_max_mw=round(found.most_watts * 1e3, 4),
    )
