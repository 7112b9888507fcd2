# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The plans of two cores: that they are right, and that the checker finds what is not."""

import functools
import random
import re
from collections import Counter
from dataclasses import replace

import pytest

from boards_here import tiered
from builds import THREADS, Variant, operations, run
from plans import check, costs, emit, make
from plans.batched import plan_batched, plans_batched
from plans.broken import is_accepted, mutants, random_order
from plans.compiled import CompiledPlan
from plans.kinds import MAIN, ROOT, WORKER, Kind, PlanOperation, PlanScheme, Step
from plans.objects import is_complete
from plans.random_plans import RandomPlan, random_plans, serialized
from plans.search import Search
from plans.sequence import Waiting, split
from plans.shares import Share
from plans.steps import KINDS, PlanMemory, WrongStep
from plans.suites import CHIPS, DEFAULT, FAMILIES, FAST, LEVELS, SMALL, job_of
from schemes import each

MLKEM = make.family_named("mlkem")
book = functools.cache(make.of_files)


@pytest.mark.long
def test_generated_files_are_up_to_date():
    chips = (DEFAULT, *(each for each in CHIPS if each is not DEFAULT))
    books = [book(build, chip) for chip in chips for build in (FAST, SMALL)]
    for path, text in make.files(books).items():
        assert (ROOT / path).read_text() == text, f"{path}: run tools/plans/make.py"


def test_all_plans_as_compiled(tmp_path):
    assert check.check_all(tmp_path) > 100


@pytest.mark.quick
def test_kinds_have_the_numbers_of_the_compiler(tmp_path):
    names = [f"PKEM_STEP_{kind.name}" for kind in Kind]
    source = tmp_path / "kinds.c"
    source.write_text(
        '#include <stdio.h>\n#include "cores/plan.h"\nint main(void) {\n'
        + "".join(f'    printf("%d ", {name});\n' for name in names)
        + '    printf("%d\\n", PKEM_STEP_KINDS);\n    return 0;\n}\n'
    )
    program = tmp_path / "kinds"
    run("cc", f"-I{ROOT / 'src'}", "-o", program, source)
    assert [int(number) for number in run(program).split()] == [*range(len(Kind) + 1)]
    # Each has an effect and a word.
    assert set(KINDS) == set(Kind) - {Kind.END}
    words = set(re.findall(r"#define (\w+)(?:\(.*?\))? PKEM_STEP_", emit.lists_h([])))
    assert words == {kind.name for kind in Kind} | {"READ_EK_END"}


def run_in(order, job, lists):
    memory = PlanMemory(job)
    for core, at in order:
        memory.take(core, lists[core][at].step)
    is_complete(job, memory)


@pytest.mark.quick
@each(operation=[PlanOperation.KEYGEN, PlanOperation.ENCAPS, PlanOperation.DECAPS])
def test_broken_plans_are_rejected(operation):
    check_broken(book(FAST, DEFAULT).own(MLKEM, 2, operation)[0])


def test_broken_plans_of_other_kinds_are_rejected():
    """From the seed, with packed noise, and with eight sponges."""
    check_broken(book(FAST, DEFAULT).own(MLKEM, 2, PlanOperation.DECAPS_FROM_SEED)[0])
    check_broken(book(SMALL, DEFAULT).own(MLKEM, 2, PlanOperation.DECAPS)[0])
    for which in plans_batched():
        check_broken(plan_batched(*which))


def check_broken(plan):
    rng = random.Random(1)
    rejected, accepted = Counter(), Counter()
    for mutant in mutants(plan.job, plan.lists):
        if not is_accepted(plan.job, mutant.lists):
            rejected[mutant.how] += 1
            continue
        assert mutant.excuse is not None, mutant
        accepted[mutant.how, mutant.excuse] += 1
        for _ in range(2):  # it is as good as the plan, then, in any order
            run_in(random_order(mutant.lists, rng), plan.job, mutant.lists)
    print(rejected, accepted)
    ways = {"dropped", "waits for less", "swapped", "taken twice", "other operand", "other kind"}
    assert ways <= set(rejected)
    assert rejected.total() > 3 * accepted.total()


@pytest.mark.quick
def test_cores_that_wait_for_each_other():
    lists = ([Waiting(Step(Kind.CLEAR), 1)], [Waiting(Step(Kind.WIPE), 1)])
    with pytest.raises(check.WrongPlan, match="wait for each other"):
        check.one_order(lists)


@pytest.mark.quick
def test_the_worker_writes_its_own_memory_only():
    check.check_worker_writes([(set(), {("place", 0), ("acc", WORKER, 3), ("hash", WORKER)})])
    for location in (("msg",), ("acc", MAIN, 0), ("noise", 0, 0), ("outputs",)):
        with pytest.raises(check.WrongPlan, match="the worker writes"):
            check.check_worker_writes([({location}, {location})])


@pytest.mark.quick
def test_the_main_core_fills_no_place_of_the_worker():
    memory = PlanMemory(job_of(PlanScheme(2, True), PlanOperation.KEYGEN, FAST, in_order=True))
    for core in (MAIN, WORKER):
        memory.values["hash", core] = ("prf", 2, 0, False)
    memory.take(WORKER, Step(Kind.GIVE, 0, 0))
    with pytest.raises(WrongStep, match="writes a worker's place"):
        memory.take(MAIN, Step(Kind.GIVE, 0, 0))


def compiled(plan, **changes):
    job = plan.job
    numbers = {"has_acc": 1, "places": job.places, "hash_at": job.hash_at, "in_order": 1}
    return CompiledPlan(plan.lists, **{**numbers, **changes})


@pytest.mark.quick
def test_memory_has_limits():
    plan = book(FAST, DEFAULT).own(MLKEM, 2, PlanOperation.KEYGEN)[0]
    check.check_memory(compiled(plan), packed=False, is_last=False)
    for wrong in ({"places": 4}, {"hash_at": 3}, {"has_acc": 2}):
        with pytest.raises(check.WrongPlan):
            check.check_memory(compiled(plan, **wrong), packed=False, is_last=False)
    for packed, is_last in ((True, False), (False, True)):
        with pytest.raises(check.WrongPlan, match="acc"):
            check.check_memory(compiled(plan), packed=packed, is_last=is_last)


def test_last_choice_serves_any_object():
    plan = book(SMALL, DEFAULT).own(MLKEM, 2, PlanOperation.DECAPS)[0]
    with pytest.raises(check.WrongPlan, match="any object"):
        check.check_choices(
            PlanScheme(2, True), PlanOperation.DECAPS, True, [compiled(plan, has_acc=0, in_order=0)]
        )


@pytest.mark.quick
def test_a_search_finds_a_right_plan_that_is_no_slower():
    job = job_of(PlanScheme(2, True), PlanOperation.ENCAPS, FAST, in_order=True)
    search = Search(job, costs.load("esp32", "fips202", packed=False))
    start = search.of_share(Share(0))
    shares = search.shares(Share(0), seconds=1)
    assert shares[0][0].length < start.length
    found = search.refine([share for share, _ in shares[:9]], 900)
    assert found.length <= shares[0][0].length
    check.check_lists(job, split(job, search.problem.sequence(found.numbers)))


PACKED = Variant("small", "fast", 32)


def taken(folder, variant: Variant, plans, how: str, orders: int, program="plans") -> int:
    """How many operations: each plan's, in so many orders of the cores."""
    path = folder / "plans"
    path.write_bytes(b"".join(map(serialized, plans)))
    return operations(variant, program, path, how, orders)


#: The build, plans and their seed, and how often they are taken in turns, or by two threads.
RANDOM = tiered(
    *((Variant(), 12, 1, "turns", 2), (PACKED, 5, 1, "turns", 2)),
    long=[(THREADS, 5, 2, "threads", 1), *((v, 1000, 3, "turns", 8) for v in (Variant(), PACKED))],
)


@pytest.mark.parametrize(("variant", "count", "seed", "how", "orders"), RANDOM)
def test_random_plans(tmp_path, variant, count, seed, how, orders):
    """Threads have random delays, and a sanitizer that sees what no order of steps shows."""
    plans = random_plans(variant is PACKED, count, seed)
    assert taken(tmp_path, variant, plans, how, orders) == 4 * count * orders


@pytest.mark.parametrize(
    ("variant", "how", "orders"),
    tiered((Variant(), "turns", 16), long=[(THREADS, "threads", 2)]),
)
def test_plans_with_eight_sponges(tmp_path, variant, how, orders):
    """With kernels for vectors in plain C. One entry of 120 needs a fourth block."""
    plans = [
        RandomPlan(replace(plan.job, scheme=PlanScheme(plan.job.k, fips203)), plan.lists)
        for plan in plans_batched().values()
        for fips203 in (True, False)
    ]
    assert taken(tmp_path, variant, plans, how, orders, "plans_batched") == orders * len(plans)


@each(build=[FAST, SMALL])
def test_plans_as_compiled_in_many_orders(tmp_path, build):
    plans = [
        RandomPlan(plan.job, plan.lists)
        for family in FAMILIES
        for k in LEVELS
        for operation in PlanOperation
        for plan in book(build, DEFAULT).own(family, k, operation)
    ] + [RandomPlan(plan.job, plan.lists) for plan in book(build, DEFAULT).least]
    variant = PACKED if build.packed else Variant()
    assert taken(tmp_path, variant, plans, "turns", 8) == 8 * len(plans)
