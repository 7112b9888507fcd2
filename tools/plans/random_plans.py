# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Random plans, all of them right, for the executor: who does what, when and where is chance.

    build/venv/bin/python -m plans.random_plans small 100 1 /tmp/plans    (in tools/)

writes a file for tests/host/plans.c, with so many plans of each operation, for k from 2 to 4 and
both flavours in turn. The last number but one is the seed.
"""

import random
import struct
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .costs import Costs
from .evaluate import Problem
from .kinds import Job, Kind, PlanOperation, PlanScheme
from .moves import Moves
from .sequence import Lists, Waiting, split
from .shares import Share, sequence_of_share
from .steps import WrongStep

#: Costs do not matter here.
_ANY_COSTS = Costs(defaultdict(lambda: 1000.0), "fips202", {}, 100, 0, (0, 0))


@dataclass(frozen=True)
class RandomPlan:
    job: Job
    lists: Lists


def _random_job(
    rng: random.Random, scheme: PlanScheme, operation: PlanOperation, packed: bool
) -> Job:
    places = rng.randint(2, 7)
    return Job(
        scheme,
        operation,
        packed,
        in_order=operation is PlanOperation.KEYGEN or rng.random() < 0.5,
        has_acc=not packed and rng.random() < 0.8,
        places=places,
        hash_at=rng.randint(1, places),
    )


def random_plan(rng: random.Random, scheme: PlanScheme, operation: PlanOperation, packed: bool):
    """One plan: a random share, of which random changes are made that keep it right."""
    while True:
        job = _random_job(rng, scheme, operation, packed)
        ends = [None]
        first = 0
        if job.decapsulates and not job.in_order:
            blocks = job.object_bytes // 32
            first = rng.choice((0, 32 * rng.randint(1, blocks - 1)))
            ends.append(32 * rng.randint(first // 32 + 1, blocks))
        share = Share(
            rng.getrandbits(32),
            first,
            rng.choice(ends),
            rng.randint(0, 4),
            rng.random() < 0.5,
            rng.choice((0, 32, 64)),
        )
        problem = Problem(job, _ANY_COSTS)
        try:
            numbers = problem.of(sequence_of_share(job, share, rng.random() < 0.5))
        except (WrongStep, StopIteration, RuntimeError):
            continue
        if problem.is_right(numbers):
            break
    moves = Moves(problem, rng, job.decapsulates and not job.in_order)
    for _ in range(rng.randint(0, 150)):
        shifts = rng.random() < 0.7
        changed = moves.shift(numbers) if shifts else moves.random(numbers)
        if changed is not None and (shifts or problem.is_right(changed)):
            numbers = changed
    return RandomPlan(job, split(job, problem.sequence(numbers)))


def random_plans(packed: bool, count: int, seed: int) -> Iterator[RandomPlan]:
    """So many of each operation."""
    rng = random.Random(seed)
    for operation in PlanOperation:
        for n in range(count):
            scheme = PlanScheme(2 + n % 3, n % 2 == 0)
            yield random_plan(rng, scheme, operation, packed)


def _packed_steps(steps: list[Waiting]) -> bytes:
    packed = b"".join(bytes((w.step.kind, w.step.a, w.step.b, w.after)) for w in steps)
    return packed + bytes((Kind.END, 0, 0, 0))


def serialized(plan: RandomPlan) -> bytes:
    """As tests/host/plans.c reads it."""
    job = plan.job
    main, worker = (_packed_steps(steps) for steps in plan.lists)
    operation = list(PlanOperation).index(job.operation)
    numbers = (job.has_acc, job.places, job.hash_at, job.in_order)
    head = struct.pack("<7B", operation, job.k, job.scheme.fips203, *numbers)
    return head + struct.pack("<HH", len(main) // 4, len(worker) // 4) + main + worker


def main() -> None:
    build, count, seed, path = sys.argv[1:]
    plans = random_plans(build == "small", int(count), int(seed))
    Path(path).write_bytes(b"".join(serialized(plan) for plan in plans))


if __name__ == "__main__":
    main()
