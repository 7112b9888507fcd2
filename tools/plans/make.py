# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the lists of both cores as C; looks for better ones.

    build/venv/bin/python -m plans.make                 (in tools/) writes all files anew
    build/venv/bin/python -m plans.make --check         says which are not as it would write them
    build/venv/bin/python -m plans.make --search mlkem fast --chip rp2040
                                                        looks for better plans of a file
    build/venv/bin/python -m plans.make --from-shares   begins anew, with the shares of found.py

What has been found is in the files themselves: they are compiled, read, and written again. So it is
a chip's costs (costs/<chip>.toml) and the search that decide, and nobody edits a list. A chip
that is new in suites.py has at first the lists of the default chip.
"""

import argparse
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from . import costs
from .batched import batched_text
from .compiled import CompiledPlan, compile_all
from .emit import Plan, file_text, lists_h, plan_text, table_text
from .found import found, share_as_found
from .kinds import ROOT, Job, PlanOperation, PlanScheme
from .search import BEGUN, Search
from .sequence import Sequence, accesses, split
from .simulate import simulate
from .steps import WrongStep
from .suites import (
    BATCHED,
    BUILDS,
    CHIPS,
    DEFAULT,
    FAMILIES,
    LEAST,
    LEVELS,
    SHARED,
    Family,
    ListedBuild,
    PlannedChip,
    chip_named,
    condition_of,
    families_of,
    file_of,
    job_of,
    least_job,
)

#: A plan for plain memory is worth its flash if it is so much faster than one for any object.
WORTH = 0.005


# ---- Names ----


def least_name(k: int, operation: PlanOperation) -> str:
    return f"pkem_plan_least{LEVELS[k]}_{operation.value}"


def plan_name(family: Family, k: int, job: Job) -> str:
    ending = "" if job.in_order else "_in_memory"
    return f"pkem_plan_{family.scheme_name(k)}_{job.operation.value}{ending}"


def family_named(name: str) -> Family:
    return next(family for family in FAMILIES if family.name == name)


def key_of(family: Family, build: ListedBuild, k: int, operation: PlanOperation) -> str:
    return f"{family.scheme_name(k)}/{operation.value}/{build.name}"


# ---- Plans ----


def plan_of(
    family: Family, build: ListedBuild, chip: PlannedChip, k: int, job: Job, sequence: Sequence
) -> Plan:
    name = plan_name(family, k, job)
    return _timed(name, job, sequence, costs.load(chip.name, family.costs, build.packed), chip)


def _timed(
    name: str, job: Job, sequence: Sequence, chip_costs: costs.Costs, chip: PlannedChip
) -> Plan:
    times = simulate(job, sequence, chip_costs)
    half = (sum(chip_costs.start) + sum(times.work)) // 2
    note = f"{chip.name}: {times.end} cycles; with no wait in them, both cores would take {half}."
    return Plan(name, job, split(job, sequence), note, times.spans)


def sequence_of(plan: CompiledPlan) -> Sequence:
    return [(core, plan.lists[core][at].step) for core, at in costs.order(plan.lists)]


@dataclass
class Book:
    """All plans of one build for a chip, by family, k and operation; the best one comes first."""

    build: ListedBuild
    chip: PlannedChip = DEFAULT
    plans: dict[tuple[str, int, PlanOperation], list[Plan]] = field(default_factory=dict)
    least: list[Plan] = field(default_factory=list)

    @property
    def families(self) -> list[Family]:
        """Those that the chip has lists of its own for."""
        return [f for f in families_of(self.chip) if self.chip.has(f, self.build)]

    def own(self, family: Family, k: int, operation: PlanOperation) -> list[Plan]:
        """Those that are in the family's file: none, if they are another one's."""
        return self.plans.get((family.name, k, operation), [])

    def choices(self, family: Family, k: int, operation: PlanOperation) -> list[Plan]:
        own = self.own(family, k, operation)
        if own or family.like is None:
            return own
        return self.own(family_named(family.like), k, operation)


def _operations(family: Family) -> list[PlanOperation]:
    return [op for op in PlanOperation if family.like is None or op is PlanOperation.ENCAPS]


def _least_plan(k: int, operation: PlanOperation, sequence: Sequence) -> Plan:
    chip_costs = costs.load(DEFAULT.name, "fips202", packed=True)
    return _timed(least_name(k, operation), least_job(k, operation), sequence, chip_costs, DEFAULT)


def _of_share(family: Family, book: Book, k: int, operation: PlanOperation) -> Plan:
    build = book.build
    job = job_of(PlanScheme(k, family.fips203), operation, build, in_order=True)
    sequence = found(key_of(family, build, k, operation), job)
    return plan_of(family, build, book.chip, k, job, sequence)


def is_right(job: Job, plan: CompiledPlan) -> bool:
    """Otherwise what steps do has changed since, and the search begins anew."""
    try:
        accesses(job, sequence_of(plan))
    except WrongStep:
        return False
    return True


def of_shares(build: ListedBuild, chip: PlannedChip = DEFAULT) -> Book:
    book = Book(build, chip)
    for family in book.families:
        for k in LEVELS:
            for operation in _operations(family):
                plan = _of_share(family, book, k, operation)
                book.plans[family.name, k, operation] = [plan]
    for k in LEVELS:
        for operation in PlanOperation:
            sequence = found(f"least{LEVELS[k]}/{operation.value}", least_job(k, operation))
            book.least.append(_least_plan(k, operation, sequence))
    return book


def job_of_plan(
    scheme: PlanScheme, operation: PlanOperation, build: ListedBuild, plan: CompiledPlan
) -> Job:
    return Job(
        scheme,
        operation,
        build.packed,
        bool(plan.in_order),
        bool(plan.has_acc),
        plan.places,
        plan.hash_at,
    )


def of_files(build: ListedBuild, chip: PlannedChip = DEFAULT) -> Book:
    book = Book(build, chip)
    with tempfile.TemporaryDirectory() as folder:
        library = compile_all(build, Path(folder), chip)
    for family in book.families:
        for k in LEVELS:
            table = library.table(family.scheme_name(k))
            for operation in _operations(family):
                scheme = PlanScheme(k, family.fips203)
                read = [
                    (job_of_plan(scheme, operation, build, plan), plan)
                    for plan in table[operation][:-1]
                ]
                plans = [
                    plan_of(family, build, chip, k, job, sequence_of(plan))
                    for job, plan in read
                    if is_right(job, plan)
                ]
                if not any(plan.job.in_order for plan in plans):
                    plans.append(_of_share(family, book, k, operation))
                book.plans[family.name, k, operation] = plans
    for k in LEVELS:
        for operation in PlanOperation:
            plan = library.table(family_named("mlkem").scheme_name(k))[operation][-1]
            book.least.append(_least_plan(k, operation, sequence_of(plan)))
    return book


# ---- Files ----


def family_text(book: Book, family: Family) -> str:
    build = book.build
    is_shared = any(other.like == family.name for other in FAMILIES)
    bodies = []
    for k in LEVELS:
        chosen = {}
        for operation in PlanOperation:
            plans = book.choices(family, k, operation)
            if operation in _operations(family):
                bodies += [plan_text(plan, is_static=not is_shared) for plan in plans]
            else:
                bodies += [f"extern const pkem_plan {plan.name};" for plan in plans]
            chosen[operation] = [*(plan.name for plan in plans), least_name(k, operation)]
        if family.folder != "src/cores":
            bodies.append(f"extern const pkem_plans pkem_plans_{family.scheme_name(k)};")
        bodies.append(table_text(family.scheme_name(k), chosen))
    schemes = ", ".join(family.scheme_name(k) for k in LEVELS)
    kept = "packed" if build.packed else "transformed"
    of_chip = "" if book.chip is DEFAULT else f", made for an {book.chip.name}"
    what = f"Plans for {schemes}{of_chip}.\n * Noise is kept {kept}."
    return file_text(what, condition_of(family, build, book.chip), bodies, family.include)


def least_text(book: Book) -> str:
    bodies = [plan_text(plan, is_static=False) for plan in book.least]
    what = "Plans for any scheme, any object and the least memory of a worker."
    return file_text(what, "PKEM_TWO_CORES", bodies)


def files(books: list[Book]) -> dict[Path, str]:
    made = {
        Path("src/cores/lists.h"): lists_h([plan.name for plan in books[0].least]),
        LEAST: least_text(books[0]),
        BATCHED: batched_text(),
    }
    for book in books:
        for family in book.families:
            made[file_of(family, book.build, book.chip)] = family_text(book, family)
    return made


def stale(books: list[Book]) -> dict[Path, str]:
    return {
        path: text
        for path, text in files(books).items()
        if not (ROOT / path).exists() or (ROOT / path).read_text() != text
    }


def write(books: list[Book]) -> None:
    for path, text in stale(books).items():
        (ROOT / path).write_text(text)


# ---- The search ----


def costs_of(family: Family, build: ListedBuild, chip: PlannedChip) -> list[costs.Costs]:
    """Those of the chip, then those of the others that take its lists."""
    others = chip.also if (family.costs, build.name) in SHARED else ()
    return [costs.load(name, family.costs, build.packed) for name in (chip.name, *others)]


def better(plan: Plan | None, key: str, job: Job, of_chips: list, how: argparse.Namespace):
    """The best sequence for a job, no worse than that of the plan, and what is least of it."""
    chip_costs, *others = of_chips
    search = Search(job, chip_costs, how.seed, tuple(others))
    ranked = search.shares(share_as_found(key, job), how.seconds)
    starts = list({round(share.length): share for share, _ in reversed(ranked)}.values())
    starts = starts[-BEGUN:]
    if plan is not None:
        before = search.of_sequence(
            [(core, plan.lists[core][at].step) for core, at in costs.order(plan.lists)]
        )
        if before is not None:
            starts.append(before)
    best = search.refine(starts, how.tries)
    return search.problem.sequence(best.numbers), best.length


def improve(book: Book, family: Family, k: int, operation: PlanOperation, how: argparse.Namespace):
    """how: seconds, tries and seed."""
    build = book.build
    before = {plan.job.in_order: plan for plan in book.own(family, k, operation)}
    plans, lengths = [], []
    orders = (True,) if operation is PlanOperation.KEYGEN else (True, False)
    for in_order in orders:
        job = job_of(PlanScheme(k, family.fips203), operation, build, in_order)
        start = before.get(in_order) or (before.get(True) if not in_order else None)
        key = key_of(family, build, k, operation)
        of_chips = costs_of(family, build, book.chip)
        sequence, length = better(start, key, job, of_chips, how)
        plans.append(plan_of(family, build, book.chip, k, job, sequence))
        lengths.append(length)
        print(f"{plans[-1].name}, {build.name}: {length:.0f}. {plans[-1].note}", flush=True)
    if len(plans) == 2 and lengths[1] > (1 - WORTH) * lengths[0]:
        plans.pop()
    book.plans[family.name, k, operation] = plans[::-1]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--from-shares", action="store_true")
    parser.add_argument("--search", nargs=2, metavar=("FAMILY", "BUILD"))
    parser.add_argument("--chip", choices=[chip.name for chip in CHIPS], default=DEFAULT.name)
    parser.add_argument("--level", type=int, choices=LEVELS, help="k, for --search; default: all")
    parser.add_argument("--operation", choices=[operation.value for operation in PlanOperation])
    parser.add_argument("--seconds", type=float, default=20, help="for shares, of each plan")
    parser.add_argument("--tries", type=int, default=64000, help="of small changes, of each round")
    parser.add_argument("--seed", type=int, default=1, help="others find others")
    arguments = parser.parse_args()
    read = of_shares if arguments.from_shares else of_files
    books = [read(build, chip) for chip in CHIPS for build in BUILDS]
    if arguments.check:
        if old := stale(books):
            raise SystemExit(f"not as tools/plans makes them: {', '.join(map(str, old))}")
        return
    if arguments.search is not None:
        family = family_named(arguments.search[0])
        chip = chip_named(arguments.chip)
        book = next(
            book for book in books if (book.build.name, book.chip) == (arguments.search[1], chip)
        )
        for k in LEVELS:
            for operation in _operations(family):
                if arguments.level in (None, k) and arguments.operation in (None, operation.value):
                    improve(book, family, k, operation, arguments)
                    # Other processes may look for plans of other files meanwhile.
                    path = file_of(family, book.build, chip)
                    (ROOT / path).write_text(family_text(book, family))
        return
    write(books)


if __name__ == "__main__":
    main()
