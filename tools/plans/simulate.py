# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How long two lists take, from what each step costs, what a hand-over does, and who has the unit.

Some suites make their output with a unit of the chip that both cores share, such as AES. A step has
it for a while, and perhaps several times; a core that asks for it meanwhile waits. It goes to the
core that asks first.
"""

from dataclasses import dataclass

from .costs import Costs, Holds
from .kinds import MAIN, WORKER, Job
from .sequence import Sequence, split

#: A step of a list: how many the other core has to have taken before, what it costs, and when it
#: has the unit.
Timed = tuple[int, float, Holds]
#: When each step of each list begins and ends.
Spans = tuple[list[tuple[float, float]], list[tuple[float, float]]]


@dataclass(frozen=True)
class Times:
    spans: Spans
    work: tuple[int, int]

    @property
    def end(self) -> int:
        """When both cores are done."""
        return round(max(spans[-1][1] for spans in self.spans))


class _Core:
    """A core that takes its steps."""

    def __init__(self, steps: list[Timed], start: float):
        self.steps = steps
        self.now = start
        self.spans: list[tuple[float, float]] = []
        self.begin: float | None = None  # of the step that it is in
        self.held = 0  # how often it has had the unit in that

    @property
    def is_done(self) -> bool:
        return len(self.spans) == len(self.steps)

    def go_on(self, other: "_Core", costs: Costs) -> float | None:
        """Takes steps until one asks for the unit, and returns when; None: it waits, or is done."""
        while not self.is_done:
            after, cycles, holds = self.steps[len(self.spans)]
            if self.begin is None:
                if after > len(other.spans):
                    return None
                if after:
                    told = other.spans[after - 1][1] + costs.signal
                    self.now = max(self.now + costs.look, told)
                self.begin = self.now
            if self.held < len(holds):
                return self.now + holds[self.held][0]
            self.now += cycles - sum(gap + length for gap, length in holds)
            self.spans.append((self.begin, self.now))
            self.begin, self.held = None, 0
        return None

    def hold(self, since: float) -> None:
        """Has the unit once. self.now is then when it gives it back."""
        self.now = since + self.steps[len(self.spans)][2][self.held][1]
        self.held += 1


def times_of(steps: tuple[list[Timed], list[Timed]], costs: Costs) -> Spans:
    cores = [_Core(steps[core], costs.start[core]) for core in (MAIN, WORKER)]
    freed = 0.0
    while not (cores[MAIN].is_done and cores[WORKER].is_done):
        asked = []
        for core in (MAIN, WORKER):
            asks = cores[core].go_on(cores[1 - core], costs)
            if asks is not None:
                asked.append((asks, core))
        if asked:
            asks, core = min(asked)
            cores[core].hold(asks if freed <= asks else freed + costs.signal)
            freed = cores[core].now
    return cores[MAIN].spans, cores[WORKER].spans


def simulate(job: Job, sequence: Sequence, costs: Costs, checks: bool = False) -> Times:
    lists = split(job, sequence)
    cycles = costs.of(job, sequence, checks)
    steps: tuple[list[Timed], list[Timed]] = ([], [])
    for (core, _), cost, holds in zip(sequence, cycles, costs.held(job, sequence), strict=True):
        steps[core].append((lists[core][len(steps[core])].after, cost, holds))
    work = tuple(sum(cost for _, cost, _ in steps[core]) for core in (MAIN, WORKER))
    return Times(times_of(steps, costs), work)
