# SPDX-License-Identifier: Apache-2.0 OR MIT
"""From one sequence of steps of both cores to two lists.

A sequence says what happens if the steps are taken one after the other, each by its core. If it is
right, so are the two lists as long as any two steps that touch the same memory, one of them writing
it, keep their order. Those of one core do. For those of two cores this adds what to wait for.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from .kinds import Job, Kind, Step
from .objects import is_complete
from .steps import PlanMemory

#: Steps with the cores that take them.
Sequence = list[tuple[int, Step]]


@dataclass(frozen=True)
class Waiting:
    """A step of a list, and how many the other core has to have taken before."""

    step: Step
    after: int


Lists = tuple[list[Waiting], list[Waiting]]


def accesses(job: Job, sequence: Iterable[tuple[int, Step]]) -> list[tuple[set, set]]:
    """What each step reads and writes. Raises WrongStep if the sequence is wrong."""
    memory = PlanMemory(job)
    touched = []
    for core, step in sequence:
        memory.take(core, step)
        touched.append((memory.reads, memory.writes))
    is_complete(job, memory)
    return touched


def split(job: Job, sequence: Sequence) -> Lists:
    """The lists of the main core and the worker, without PKEM_STEP_END."""
    lists: Lists = ([], [])
    written: dict[tuple, list[int]] = {}  # by location: how many steps of each core precede
    used: dict[tuple, list[int]] = {}
    known = [0, 0]  # steps of the other core that are known to have been taken
    for (core, step), (reads, writes) in zip(sequence, accesses(job, sequence), strict=True):
        other = 1 - core
        needed = 0
        for location in reads | writes:
            needed = max(needed, written.get(location, (0, 0))[other])
        for location in writes:
            needed = max(needed, used.get(location, (0, 0))[other])
        after = needed if needed > known[core] else 0
        known[core] = max(known[core], needed)
        lists[core].append(Waiting(step, after))
        for locations, table in ((reads | writes, used), (writes, written)):
            for location in locations:
                table.setdefault(location, [0, 0])[core] = len(lists[core])
    return lists


def with_wipe(sequence: Sequence) -> Sequence:
    return [*sequence, (1, Step(Kind.WIPE))]
