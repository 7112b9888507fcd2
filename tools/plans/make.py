# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the lists of both cores, as C, from the sequences that were found.

build/venv/bin/python -m plans.make     (in tools/)
"""

from __future__ import annotations

import argparse
from pathlib import Path

from .emit import Plan, file_text, lists_h, plan_text, table_text
from .found import found
from .kinds import ROOT, Job, Operation, Scheme
from .sequence import split
from .suites import BUILDS, FAMILIES, LEVELS, Build, Family, job_of, least_job

LEAST = Path("src/cores/plans_least.c")


def least_name(k: int, operation: Operation) -> str:
    return f"pk_plan_least{LEVELS[k]}_{operation.value}"


def plan_name(family: Family, k: int, operation: Operation, in_order: bool) -> str:
    return f"pk_plan_{family.scheme_name(k)}_{operation.value}{'_in_order' if in_order else ''}"


def make_plan(name: str, job: Job, key: str) -> Plan:
    return Plan(name, job, split(job, found(key, job)))


def plans_of(family: Family, build: Build, k: int) -> dict[Operation, list[Plan]]:
    """Its own plans, by operation, the best first."""
    made = {}
    for operation in Operation:
        if family.like is not None and operation is not Operation.ENCAPS:
            continue
        made[operation] = []
        for in_order in (False, True):
            job = job_of(Scheme(k, family.fips203), operation, build, in_order)
            key = f"{family.scheme_name(k)}/{operation.value}/{build.name}"
            if in_order or splits_by_order(job):
                name = plan_name(family, k, operation, in_order)
                made[operation].append(make_plan(name, job, key))
    return made


def splits_by_order(job: Job) -> bool:
    """Whether there is one plan for plain memory and another one for the rest."""
    return not job.makes_key and not job.from_seed


def all_plans(family: Family, build: Build) -> dict[int, dict[Operation, list[Plan]]]:
    return {k: plans_of(family, build, k) for k in LEVELS}


def family_named(name: str) -> Family:
    return next(family for family in FAMILIES if family.name == name)


def family_text(family: Family, build: Build) -> str:
    own = all_plans(family, build)
    others = all_plans(family_named(family.like), build) if family.like is not None else {}
    bodies = []
    for k in LEVELS:
        for plans in own[k].values():
            bodies += [plan_text(plan, is_static=family.name != "mlkem") for plan in plans]
        chosen = {}
        for operation in Operation:
            plans = own[k].get(operation) or others[k][operation]
            if operation not in own[k]:
                bodies += [f"extern const pk_plan {plan.name};" for plan in plans]
            chosen[operation] = [*(plan.name for plan in plans), least_name(k, operation)]
        if family.folder != "src/cores":
            bodies.append(f"extern const pk_plans pk_plans_{family.scheme_name(k)};")
        bodies.append(table_text(family.scheme_name(k), chosen))
    schemes = ", ".join(family.scheme_name(k) for k in LEVELS)
    what = f"Plans for {schemes}; noise is kept {'packed' if build.packed else 'transformed'}."
    return file_text(what, build.condition, bodies, family.include)


def least_names() -> list[str]:
    return [least_name(k, operation) for k in LEVELS for operation in Operation]


def least_plans() -> list[Plan]:
    return [
        make_plan(
            least_name(k, operation), least_job(k, operation), f"least{LEVELS[k]}/{operation.value}"
        )
        for k in LEVELS
        for operation in Operation
    ]


def least_text() -> str:
    bodies = [plan_text(plan, is_static=False) for plan in least_plans()]
    what = "Plans for any scheme, any object and the least memory of a worker."
    return file_text(what, "POCKETKEM_WORKER", bodies)


def files() -> dict[Path, str]:
    made = {Path("src/cores/lists.h"): lists_h(least_names()), LEAST: least_text()}
    for family in FAMILIES:
        for build in BUILDS:
            path = Path(family.folder) / f"plans_{family.name}_{build.name}.c"
            made[path] = family_text(family, build)
    return made


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="whether the files are up to date")
    arguments = parser.parse_args()
    stale = []
    for path, text in files().items():
        if (ROOT / path).exists() and (ROOT / path).read_text() == text:
            continue
        stale.append(str(path))
        if not arguments.check:
            (ROOT / path).write_text(text)
    if arguments.check and stale:
        raise SystemExit(f"not as tools/plans makes them: {', '.join(stale)}")


if __name__ == "__main__":
    main()
