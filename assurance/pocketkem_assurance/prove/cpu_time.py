# SPDX-License-Identifier: Apache-2.0 OR MIT
"""CPU time, spent and limited. Time on the clock would depend on what else this computer does."""

from __future__ import annotations

import resource
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

from pocketkem_bench.model import BenchError


class OutOfTime(BenchError):
    """What was not ready in time."""


def spent() -> float:
    """The seconds of this process and of all that it has started and waited for."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raises OutOfTime where this process takes more. What it starts has limit_child."""

    def ring(_number: int, _frame: object) -> None:
        raise OutOfTime(f"It was not shown within {seconds:g} seconds of CPU time.")

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def limit_child(seconds: int) -> None:
    """For a process that begins: the system ends it with SIGXCPU when it has taken as much."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
