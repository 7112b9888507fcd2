# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The timeline of an operation on two cores, computed from each core's own work.

The simulator counts the work of each core between the events that the firmware reports
(bench/device/timeline.h). This module joins the clocks: a core that waits continues at the other
core's time of the hand-over, plus the cost of the hand-over. The result does not depend on how the
simulator ran the cores.
"""

from collections import deque
from collections.abc import Mapping
from enum import IntEnum

from ..boards.board import HandOver
from ..model import END_OF_JOB, BenchError, Hold, Span, Timeline


class TimelineEvent(IntEnum):
    """The events of bench/device/timeline.h."""

    BEGIN = 0
    END = 1
    SIGNAL = 2
    NOTIFY = 3
    WAIT = 4
    WAITED = 5
    LOCK = 6
    LOCKED = 7
    UNLOCK = 8


#: Each event has an address for each of 1024 ids.
EVENT_ADDRESSES = len(TimelineEvent) * 1024


#: The events of one core: kind, id, and the cycles of the core's own work up to then.
Lane = list[tuple[int, int, int]]


def timeline(
    lanes: list[Lane], work: int, hand_over: HandOver, names: Mapping[int, str] | None = None
) -> Timeline:
    """work: all cycles of the first core's own work.

    names: names of tasks and events by id. Those without a name are shown by number.
    """
    state = _State(hand_over, len(lanes), names or {})
    left = [deque(lane) for lane in lanes]
    while left[0]:
        # Events are handled in order of time, so that a lock goes to the core that asks first.
        times = [state.when(core, lane[0]) if lane else None for core, lane in enumerate(left)]
        possible = [(time, core) for core, time in enumerate(times) if time is not None]
        if not possible:
            kind, id, _ = left[0][0]
            what = "lock" if kind == TimelineEvent.LOCKED else "event"
            raise BenchError(f"Core 0 waits for {what} {id}, which no core will give it.")
        now, core = min(possible)
        state.take(core, now, left[core].popleft())
    return Timeline(tuple(state.spans), state.time(0, work), tuple(state.holds))


class _State:
    def __init__(self, hand_over: HandOver, cores: int, names: Mapping[int, str]):
        self.hand_over = hand_over
        self.names = names
        self.idle = [0] * cores  # by core: its clock is its work plus this
        self.waiting_since = [0] * cores
        self.said: dict[int, int] = {}  # by id: when a core that waits for it may continue
        self.notified: set[int] = set()  # ids of notifications; each wakes once
        self.job_ended: tuple[int, int] | None = None  # by which core, and when
        self.holders: dict[int, tuple[int, int]] = {}  # by lock: which core, since when
        self.freed: dict[int, int] = {}  # by lock: when it was last released
        self.begun: dict[tuple[int, int], int] = {}
        self.spans: list[Span] = []
        self.holds: list[Hold] = []

    def notify(self, id: int, when: int) -> None:
        if id in self.notified and id not in self.said:
            self.said.clear()  # a second job: signals of the first one do not count any more
            self.job_ended = None
        self.notified.add(id)
        self.say(id, when)

    def say(self, id: int, when: int) -> None:
        if id in self.said:
            raise BenchError(f"Event {id} was signalled twice in a job.")
        self.said[id] = when

    def add(self, core: int, id: int, begin: int, end: int, waits: bool = False) -> None:
        self.spans.append(Span(core, self.names.get(id, str(id)), begin, end, waits))

    def time(self, core: int, work: int) -> int:
        return work + self.idle[core]

    def when(self, core: int, event: tuple[int, int, int]) -> int | None:
        """The time of a core's next event, or None if another core's event must come first."""
        kind, id, work = event
        now = self.time(core, work)
        if kind == TimelineEvent.WAITED:
            said = self.said.get(id, self._gave_up(core, id))
            return None if said is None else max(now, said)
        if kind == TimelineEvent.LOCKED:
            freed = self.freed.get(id, 0)
            if id in self.holders:
                return None
            return now if freed <= now else freed + self.hand_over.signal
        return now

    def _gave_up(self, core: int, id: int) -> int | None:
        """When a waiting core was told, after an error, that it waits in vain."""
        if self.job_ended is None or id in self.notified or self.job_ended[0] == core:
            return None
        return self.job_ended[1]

    def take(self, core: int, now: int, event: tuple[int, int, int]) -> None:
        kind, id, work = event
        if kind == TimelineEvent.BEGIN:
            self.begun[core, id] = now
        elif kind == TimelineEvent.END:
            if (core, id) not in self.begun:
                raise BenchError(f"Core {core} ended task {id}, which it had not begun.")
            self.add(core, id, self.begun.pop((core, id)), now)
        elif kind == TimelineEvent.SIGNAL:
            self.say(id, now + self.hand_over.signal)
            if self.names.get(id) == END_OF_JOB:
                self.job_ended = core, self.said[id]
        elif kind == TimelineEvent.NOTIFY:
            self.notify(id, now + self.hand_over.notify)
        elif kind in (TimelineEvent.WAIT, TimelineEvent.LOCK):
            self.waiting_since[core] = now
        elif kind == TimelineEvent.UNLOCK:
            holder, since = self.holders.pop(id, (None, 0))
            if holder != core:
                raise BenchError(f"Core {core} gave back lock {id}, which it did not have.")
            self.freed[id] = now
            self.holds.append(Hold(core, id, since, now))
        else:
            since = self.waiting_since[core]
            if kind == TimelineEvent.LOCKED:
                self.holders[id] = core, now
            if kind == TimelineEvent.WAITED or now > since:  # taking a free lock is not a wait
                self.add(core, id, since, now, waits=True)
            if kind == TimelineEvent.WAITED and id in self.notified:
                self.said.pop(id, None)
            self.idle[core] += now - self.time(core, work)
