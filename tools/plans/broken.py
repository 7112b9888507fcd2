# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Plans that are broken in every way, and why some of those changes break nothing."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from .check import WrongPlan, check_lists, one_order, run
from .kinds import Job, Kind, Step, uses_b
from .sequence import Lists, Waiting

#: Steps that only do beforehand what the next ones would do.
AHEAD = {Kind.PERMUTE, Kind.HASH, Kind.READ_EK}

#: Steps that give the same again if they are taken twice.
REPEATABLE = {
    Kind.XOF,
    Kind.PRF,
    Kind.COPY,
    Kind.NOISE_BLOCK,
    Kind.NOISE_BLOCK_TO_ACC,
    Kind.TAKE_NOISE,
    Kind.CLEAR,
    Kind.MULTIPLY_KEY,
    Kind.DECRYPT,
    Kind.XOF_X8,
    Kind.ENTRY_X8,
    Kind.PRF_X8,
    Kind.NOISE_X8,
}

#: Steps that add to a sum: their order does not matter.
ADDING = {
    Kind.MULTIPLY,
    Kind.MULTIPLY_QUARTER,
    Kind.FEED,
    Kind.ADD,
    Kind.ADD_QUARTER,
    Kind.ADD_NOISE,
    Kind.ADD_NOISE_BLOCK,
    Kind.ADD_MESSAGE,
    Kind.NOISE_X8,
}


#: Their second operand is the place of a block that they take.
READS_PLACE = {
    Kind.COPY,
    Kind.NOISE_BLOCK,
    Kind.NOISE_BLOCK_TO_ACC,
    Kind.ADD_NOISE_BLOCK,
    Kind.FEED,
}


@dataclass(frozen=True)
class BrokenPlan:
    how: str
    lists: Lists
    #: Why it may be as good as the plan was: None if it cannot be.
    excuse: str | None


def _shifted(steps: list[Waiting], at: int, by: int) -> list[Waiting]:
    """As many steps of the other core as before, of which one more or less precedes number at."""
    return [Waiting(s.step, s.after + by if s.after > at else s.after) for s in steps]


def _with(lists: Lists, core: int, steps: list[Waiting], others: list[Waiting] | None = None):
    other = lists[1 - core] if others is None else others
    return (steps, other) if core == 0 else (other, steps)


def _without(lists: Lists, core: int, at: int) -> Lists:
    steps = lists[core][:at] + lists[core][at + 1 :]
    if at < len(steps):  # what it waited for, the next one has to
        after = max(steps[at].after, lists[core][at].after)
        steps[at] = Waiting(steps[at].step, after)
    return _with(lists, core, steps, _shifted(lists[1 - core], at, -1))


def _twice(lists: Lists, core: int, at: int) -> Lists:
    steps = [*lists[core]]
    steps.insert(at + 1, Waiting(steps[at].step, 0))
    return _with(lists, core, steps, _shifted(lists[1 - core], at, 1))


def _replaced(lists: Lists, core: int, at: int, by: Waiting) -> Lists:
    steps = [*lists[core]]
    steps[at] = by
    return _with(lists, core, steps)


def _why_swapped(first: Step, second: Step, one: tuple[set, set], two: tuple[set, set]):
    common = one[1] & (two[0] | two[1]) | two[1] & one[0]
    if not common:
        return "the two touch nothing in common"
    if {first.kind, second.kind} <= ADDING and all(location[0] == "acc" for location in common):
        return "sums may be added in any order"
    if {first.kind, second.kind} == {Kind.PERMUTE, Kind.GIVE}:
        return "it only prepares what the next one does"
    in_hash = all(
        location[0] in ("object", "object hash", "outputs", "place") for location in common
    )
    if Kind.HASH in (first.kind, second.kind) and in_hash:
        return "what is hashed was written before"
    if {first.kind, second.kind} == {Kind.PUT, Kind.PUT_OF_WORKER} and in_hash:
        return "v and the rows of u may be written in any order"
    return None


def _swaps(job: Job, lists: Lists) -> Iterator[BrokenPlan]:
    touched = run(job, lists)
    for core, steps in enumerate(lists):
        for at in range(len(steps) - 1):
            first, second = steps[at : at + 2]
            swapped = [*steps]
            # What waits is the place in the list, not the step: both keep what they need.
            after = max(first.after, second.after)
            swapped[at : at + 2] = [Waiting(second.step, after), Waiting(first.step, 0)]
            why = _why_swapped(first.step, second.step, touched[core][at], touched[core][at + 1])
            yield BrokenPlan("swapped", _with(lists, core, swapped), why)


def _operands(steps: list[Waiting], at: int) -> Iterator[tuple[Step, str | None]]:
    step = steps[at].step
    for by in (-1, 1):
        for a, b in ((step.a + by, step.b), (step.a, step.b + by)):
            if 0 <= a <= 255 and 0 <= b <= 255:
                ahead = step.kind in AHEAD and b == step.b
                why = "more or less of it is done beforehand" if ahead else None
                yield Step(step.kind, a, b), why


def mutants(job: Job, lists: Lists) -> Iterator[BrokenPlan]:
    for core, steps in enumerate(lists):
        for at, waiting in enumerate(steps):
            step, after = waiting.step, waiting.after
            why = "it only prepares what the next one does" if step.kind in AHEAD else None
            yield BrokenPlan("dropped", _without(lists, core, at), why)
            why = "it gives the same again" if step.kind in REPEATABLE else None
            yield BrokenPlan("taken twice", _twice(lists, core, at), why)
            if after:
                for less in {0, after - 1}:
                    yield BrokenPlan(
                        "waits for less", _replaced(lists, core, at, Waiting(step, less)), None
                    )
            for other, why in _operands(steps, at):
                mutant = _replaced(lists, core, at, Waiting(other, after))
                yield BrokenPlan("other operand", mutant, why)
            for kind in Kind:
                if kind not in (step.kind, Kind.END) and (at + kind) % 13 == 0:
                    mutant = _replaced(lists, core, at, Waiting(Step(kind, step.a, step.b), after))
                    why = "only preparation is lost" if step.kind in AHEAD else None
                    yield BrokenPlan("other kind", mutant, why)
    yield from _swaps(job, lists)
    yield from _moves(job, lists)


def _moves(job: Job, lists: Lists) -> Iterator[BrokenPlan]:
    """A block goes to another place, and who takes it finds it there: the place may be in use."""
    for core, steps in enumerate(lists):
        for at, waiting in enumerate(steps):
            if waiting.step.kind is not Kind.GIVE:
                continue
            place = waiting.step.b
            for other in range(job.places):
                if other != place:
                    moved = _moved(lists, core, at, place, other)
                    yield BrokenPlan("other place", moved, "that place is free meanwhile")


def _moved(lists: Lists, core: int, at: int, place: int, other: int) -> Lists:
    """The block that a step gives to a place goes to another one, up to where the next one does."""
    result = _replaced(lists, core, at, Waiting(Step(Kind.GIVE, 0, other), lists[core][at].after))
    order = one_order(lists)
    for taker, number in order[order.index((core, at)) + 1 :]:
        waiting = lists[taker][number]
        step = waiting.step
        if step.kind is Kind.GIVE and step.b == place:
            break
        if uses_b(step.kind) and step.kind in READS_PLACE and step.b == place:
            by = Waiting(Step(step.kind, step.a, other), waiting.after)
            result = _replaced(result, taker, number, by)
    return result


def random_order(lists: Lists, rng: random.Random) -> list[tuple[int, int]]:
    """As one_order, with chance deciding which core goes first."""
    taken = [0, 0]
    order = []
    while taken != [len(steps) for steps in lists]:
        ready = [
            core
            for core in (0, 1)
            if taken[core] < len(lists[core]) and lists[core][taken[core]].after <= taken[1 - core]
        ]
        core = rng.choice(ready)
        order.append((core, taken[core]))
        taken[core] += 1
    return order


def is_accepted(job: Job, lists: Lists) -> bool:
    try:
        check_lists(job, lists)
    except WrongPlan:
        return False
    return True
