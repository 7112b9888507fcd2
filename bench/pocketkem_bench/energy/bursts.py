# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An operation that a board repeats while a meter watches."""

import math
import time

from ..boards.conversation import Conversation
from ..model import BenchError
from .meter import Meter
from .trace import Burst, by_clock, by_trigger

#: The default duration of a burst.
SECONDS = 0.5

#: The most repetitions that a board counts.
MOST = 1_000_000


def burst(
    meter: Meter, device: Conversation, op: str, cycles: int, clock_hz: int | None, seconds: float
) -> Burst:
    """Has the device repeat its last operation, which took these cycles, for so many seconds."""
    if not clock_hz:
        raise BenchError("A board whose clock is not known has no energy: clock_hz in its file.")
    count = min(MOST, max(1, math.ceil(seconds * clock_hz / max(1, cycles))))
    meter.start()
    try:
        asked = time.monotonic()
        total = device.repeat(op, count, patience=2 * count * cycles / clock_hz)
        told = time.monotonic()
    except BaseException:
        meter.forget()
        raise
    trace = meter.stop()
    counted = total / clock_hz
    if trace.trigger is None:
        return by_clock(trace, count, counted, asked, told)
    return by_trigger(trace, count, counted)
