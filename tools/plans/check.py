# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Shows of each plan, as it is compiled, that it is right whatever the speed of the cores.

    build/venv/bin/python -m plans.check     (in tools/)

Each core takes its steps in order, and a step waits until the other core has taken `after` steps.
So step n of one core surely precedes a step of the other one if that step, or one before it in its
list, has n < after. It is shown that

  * no order of the cores comes to a stop: one that takes each step as soon as it may gets to both
    ends, and taking a step never takes from the other core what it waits for;
  * any two steps of different cores that touch the same memory, one of them writing it, have an
    order. So each order gives the same values;
  * in one order, each step finds the values that it needs, and all outputs are right and in order;
  * memory suffices, the worker writes its own memory only, and it wipes when nobody reads any more.
"""

import itertools
import tempfile
from pathlib import Path

from .compiled import STEPS_MAX, CompiledPlan, compile_all, compile_batched
from .emit import CHOICES
from .kinds import MAIN, PLACES_OF_BATCH, WORKER, Job, Kind, PlanOperation, PlanScheme
from .objects import is_complete
from .sequence import Lists
from .steps import SPONGES_OF_WORKER, PlanMemory, WrongStep
from .suites import BUILDS, CHIPS, LEVELS, families_of

PLACE_BYTES = 168
#: What a chip's pkem_hash takes at least, where Keccak runs.
HASH_BYTES = 208

#: Places and the object's hash, in bytes, of POCKETKEM_WORKER_BYTES (with an accumulator),
#: POCKETKEM_WORKER_BYTES_SMALL, POCKETKEM_WORKER_BYTES_LEAST (both without one).
BYTES_FAST = 2 * PLACE_BYTES + HASH_BYTES
BYTES_SMALL = 4 * PLACE_BYTES + HASH_BYTES
BYTES_LEAST = 2 * PLACE_BYTES + HASH_BYTES


class WrongPlan(Exception):
    pass


def _fail_unless(condition: bool, what: str) -> None:
    if not condition:
        raise WrongPlan(what)


# ---- The shape of the lists ----


def check_shape(lists: Lists) -> None:
    main, worker = lists
    for core, steps in enumerate(lists):
        _fail_unless(0 < len(steps) <= STEPS_MAX, f"a list has {len(steps)} steps")
        for step in steps:
            most = len(lists[1 - core])
            _fail_unless(step.after <= most, f"{step.step} waits for step {step.after} of {most}")
    wipes = [step.step.kind is Kind.WIPE for step in worker]
    _fail_unless(wipes[-1] and sum(wipes) == 1, "the worker's last step is to wipe")
    _fail_unless(all(step.step.kind is not Kind.WIPE for step in main), "the main core wipes")


# ---- Order ----


def known_before(lists: Lists) -> tuple[list[int], list[int]]:
    """For each step, how many of the other core's surely precede it."""
    result: tuple[list[int], list[int]] = ([], [])
    for core, steps in enumerate(lists):
        known = 0
        for step in steps:
            known = max(known, step.after)
            result[core].append(known)
    return result


def one_order(lists: Lists) -> list[tuple[int, int]]:
    """Core and number of each step, in an order that may happen; WrongPlan if both cores wait."""
    taken = [0, 0]
    order = []
    while taken != [len(steps) for steps in lists]:
        for core in (MAIN, WORKER):
            at = taken[core]
            if at < len(lists[core]) and lists[core][at].after <= taken[1 - core]:
                order.append((core, at))
                taken[core] += 1
                break
        else:
            raise WrongPlan(f"both cores wait for each other: after {taken[0]} and {taken[1]}")
    return order


# ---- Values and memory ----


def run(job: Job, lists: Lists) -> tuple[list[tuple[set, set]], list[tuple[set, set]]]:
    """What each step reads and writes; raises unless all of them find what they need."""
    touched: tuple[list, list] = ([], [])
    memory = PlanMemory(job)
    for core, at in one_order(lists):
        step = lists[core][at].step
        try:
            memory.take(core, step)
        except WrongStep as error:
            raise WrongPlan(f"{('main', 'worker')[core]} step {at + 1}, {step}: {error}") from None
        touched[core].append((memory.reads, memory.writes))
    try:
        is_complete(job, memory)
    except WrongStep as error:
        raise WrongPlan(str(error)) from None
    return touched


def _by_location(touched: list[tuple[set, set]], writes_only: bool) -> dict[tuple, list[int]]:
    result: dict[tuple, list[int]] = {}
    for at, (reads, writes) in enumerate(touched):
        for location in writes if writes_only else reads | writes:
            result.setdefault(location, []).append(at)
    return result


def check_races(lists: Lists, touched: tuple[list, list]) -> None:
    known = known_before(lists)
    for writer in (MAIN, WORKER):
        other = 1 - writer
        uses = _by_location(touched[other], writes_only=False)
        for location, writes in _by_location(touched[writer], writes_only=True).items():
            for use in uses.get(location, ()):
                for write in writes:
                    if not (write < known[other][use] or use < known[writer][write]):
                        raise WrongPlan(
                            f"{lists[writer][write].step} writes {location} while "
                            f"{lists[other][use].step} uses it"
                        )


#: What the worker may write: wherever it stops, nothing else is ever changed by it.
_WORKERS = {
    ("end of worker",),
    ("hash", WORKER),
    ("product", WORKER),
    ("rho", WORKER),
    ("key", WORKER),
    *SPONGES_OF_WORKER,
} | {("acc", WORKER, quarter) for quarter in range(4)}


def check_worker_writes(touched: list[tuple[set, set]]) -> None:
    for _, writes in touched:
        for location in writes - _WORKERS:
            own = location[0] in ("place", "end of place", "object hash")
            _fail_unless(own, f"the worker writes {location}")


def check_lists(job: Job, lists: Lists) -> None:
    """Everything but that there is memory for it."""
    check_shape(lists)
    touched = run(job, lists)
    check_races(lists, touched)
    check_worker_writes(touched[WORKER])


# ---- Plans as compiled ----


def bytes_of_places(plan: CompiledPlan) -> int:
    """As pkem_plan_bytes: places, of which the last ones may be the object's hash."""
    return max(plan.places * PLACE_BYTES, plan.hash_at * PLACE_BYTES + HASH_BYTES)


def check_memory(plan: CompiledPlan, packed: bool, is_last: bool) -> None:
    most = BYTES_LEAST if is_last else BYTES_SMALL if packed else BYTES_FAST
    _fail_unless(plan.has_acc in (0, 1), "has_acc is 0 or 1")
    _fail_unless(plan.hash_at <= plan.places, "the hash begins behind the places")
    if plan.places == PLACES_OF_BATCH:
        _fail_unless(bool(plan.has_acc) and not packed, "there is no memory for acc")
        _fail_unless(plan.hash_at == plan.places, "the hash would be in the sponges")
        return
    _fail_unless(not plan.has_acc or not (packed or is_last), "there is no memory for acc")
    _fail_unless(bytes_of_places(plan) <= most, f"places take more than {most} bytes")


def check_plan(
    scheme: PlanScheme, operation: PlanOperation, packed: bool, plan: CompiledPlan
) -> None:
    if operation is PlanOperation.KEYGEN:
        batched = plan.places == PLACES_OF_BATCH
        _fail_unless(bool(plan.in_order) != batched, "keys are written in order")
    job = Job(
        scheme,
        operation,
        packed,
        bool(plan.in_order),
        bool(plan.has_acc),
        plan.places,
        plan.hash_at,
    )
    check_lists(job, plan.lists)


def check_choices(
    scheme: PlanScheme, operation: PlanOperation, packed: bool, plans: list[CompiledPlan]
):
    _fail_unless(0 < len(plans) <= CHOICES, "there are no choices")
    _fail_unless(bool(plans[-1].in_order), "the last choice serves any object")
    for plan in plans:
        check_memory(plan, packed, plan is plans[-1])
        check_plan(scheme, operation, packed, plan)


def check_batched(folder: Path) -> int:
    """The plans with eight sponges, which serve both flavours."""
    n = 0
    for (k, operation), plan in compile_batched(folder).items():
        check_memory(plan, packed=False, is_last=False)
        _fail_unless(plan.places == PLACES_OF_BATCH, "there are no sponges")
        for fips203 in (True, False):
            try:
                check_plan(PlanScheme(k, fips203), operation, False, plan)
            except WrongPlan as error:
                raise WrongPlan(f"batched, k = {k}, {operation.value}: {error}") from None
        n += 1
    return n


def check_all(folder: Path) -> int:
    """Compiles all plans and checks them; how many were checked."""
    n = check_batched(folder)
    for chip, build in itertools.product(CHIPS, BUILDS):
        library = compile_all(build, folder, chip)
        for family in families_of(chip):
            if not chip.has(family, build):
                continue  # checked as lists of another chip
            for k in LEVELS:
                scheme = PlanScheme(k, family.fips203)
                name = family.scheme_name(k)
                for operation, plans in library.table(name).items():
                    try:
                        check_choices(scheme, operation, build.packed, plans)
                    except WrongPlan as error:
                        where = f"{name}, {operation.value}, {build.name}, {chip.name}"
                        raise WrongPlan(f"{where}: {error}") from None
                    n += len(plans)
    return n


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(f"{check_all(Path(folder))} plans are right")


if __name__ == "__main__":
    main()
