# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The timeline of an operation on two cores, from what each core did by itself.

The simulator counts the work of each core between the events that the firmware tells of
(bench/device/timeline.h). Here the clocks are put together: a core that waits goes on at the other
one's clock at the hand-over, plus what the hand-over costs. Nothing depends on how the simulator
ran the cores.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from .boards import HandOver
from .model import BenchError, Span


class Event(IntEnum):
    """As in bench/device/timeline.h."""

    BEGIN = 0
    END = 1
    SIGNAL = 2
    NOTIFY = 3
    WAIT = 4
    WAITED = 5


#: An event with each of 256 ids has an address of its own.
EVENT_ADDRESSES = len(Event) * 256


#: A core's own account: what happened, its id, and the cycles of the core's work until then.
Lane = list[tuple[int, int, int]]


@dataclass(frozen=True)
class Timeline:
    spans: tuple[Span, ...]  # in the order in which they ended, core by core
    cycles: int  # when the first core has ended

    @property
    def cores(self) -> int:
        """How many were used."""
        return max([0, *(span.core for span in self.spans)]) + 1


def timeline(
    lanes: list[Lane], work: int, hand_over: HandOver, names: Mapping[int, str] | None = None
) -> Timeline:
    """work: the cycles of the first core's own work in all.

    names: what tasks and events are called, by their ids; others by the number.
    """
    state = _State(hand_over, len(lanes), names or {})
    left = [list(lane) for lane in lanes]
    while left[0]:
        # A core goes on until it waits for a word that is not said yet.
        advanced = [_advance(core, lane, state) for core, lane in enumerate(left)]
        if not any(advanced):
            raise BenchError(
                f"Core 0 waits for event {left[0][0][1]}, and no core signals that or notifies "
                "of it."
            )
    return Timeline(tuple(state.spans), state.time(0, work))


class _State:
    def __init__(self, hand_over: HandOver, cores: int, names: Mapping[int, str]):
        self.hand_over = hand_over
        self.names = names
        self.idle = [0] * cores  # of each core: its clock is its work and this
        self.waiting_since = [0] * cores
        self.said: dict[int, int] = {}  # when who waits for an id may go on
        self.begun: dict[tuple[int, int], int] = {}
        self.spans: list[Span] = []

    def say(self, id: int, when: int) -> None:
        if id in self.said:
            raise BenchError(f"Event {id} was signalled twice in an operation.")
        self.said[id] = when

    def add(self, core: int, id: int, begin: int, end: int, waits: bool = False) -> None:
        self.spans.append(Span(core, self.names.get(id, str(id)), begin, end, waits))

    def time(self, core: int, work: int) -> int:
        return work + self.idle[core]


def _advance(core: int, lane: Lane, state: _State) -> bool:
    """Takes a core's events as far as possible; whether there were any."""
    moved = False
    while lane:
        kind, id, work = lane[0]
        now = state.time(core, work)
        if kind == Event.BEGIN:
            state.begun[core, id] = now
        elif kind == Event.END:
            if (core, id) not in state.begun:
                raise BenchError(f"Core {core} ended task {id}, which it had not begun.")
            state.add(core, id, state.begun.pop((core, id)), now)
        elif kind == Event.SIGNAL:
            state.say(id, now + state.hand_over.signal)
        elif kind == Event.NOTIFY:
            state.say(id, now + state.hand_over.notify)
        elif kind == Event.WAIT:
            state.waiting_since[core] = now
        elif id in state.said:
            go_on = max(now, state.said[id])
            state.add(core, id, state.waiting_since[core], go_on, waits=True)
            state.idle[core] += go_on - now
        else:
            return moved
        lane.pop(0)
        moved = True
    return moved
