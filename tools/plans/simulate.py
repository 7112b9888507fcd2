# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How long two lists take, from what each step costs and what a hand-over does."""

from __future__ import annotations

from dataclasses import dataclass

from .costs import Costs
from .kinds import MAIN, WORKER, Job
from .sequence import Lists, Sequence, split


@dataclass(frozen=True)
class Times:
    #: For each core, when each of its steps begins and ends.
    spans: tuple[list[tuple[int, int]], list[tuple[int, int]]]
    work: tuple[int, int]

    @property
    def end(self) -> int:
        """When both cores are done."""
        return max(spans[-1][1] for spans in self.spans)


def times(lists: Lists, cycles: tuple[list[int], list[int]], costs: Costs) -> Times:
    """cycles: of each step of each list."""
    now = [*costs.start]
    spans: tuple[list, list] = ([], [])
    at = [0, 0]
    steps = [len(steps) for steps in lists]
    while at != steps:
        for core in (MAIN, WORKER):
            while at[core] < steps[core]:
                after = lists[core][at[core]].after
                if after > at[1 - core]:
                    break
                if after:
                    told = spans[1 - core][after - 1][1] + costs.signal
                    now[core] = max(now[core] + costs.look, told)
                begin = now[core]
                now[core] += cycles[core][at[core]]
                spans[core].append((begin, now[core]))
                at[core] += 1
    return Times(spans, (sum(cycles[MAIN]), sum(cycles[WORKER])))


def simulate(job: Job, sequence: Sequence, costs: Costs, checks: bool = False) -> Times:
    lists = split(job, sequence)
    by_core: tuple[list, list] = ([], [])
    for (core, _), cycles in zip(sequence, costs.of(job, sequence, checks), strict=True):
        by_core[core].append(cycles)
    return times(lists, by_core, costs)
