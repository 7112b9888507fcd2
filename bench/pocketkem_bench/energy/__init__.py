# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Measurement of energy by a power meter while a real board repeats an operation."""

from .bursts import SECONDS, burst
from .meter import Meter, open_meter
from .trace import Burst, Energy, mean

__all__ = ["SECONDS", "Burst", "Energy", "Meter", "burst", "mean", "open_meter"]
