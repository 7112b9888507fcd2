# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Measures what the parts of steps cost, on a board with two cores that is simulated.

    build/venv/bin/python -m plans.measure esp32     (in tools/)

Each step of the plans as they are is a bar of the timeline. The parts that it has are known
(costs.py); their cycles are those that come nearest to all steps of all operations, levels and
inputs. Suites and builds are those that the chip has lists of its own for. Writes
costs/<board>.toml: make.py --search then looks for plans that are better with them.
"""

import argparse
import contextlib
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy

from . import costs
from .compiled import CompiledPlan, Library, compile_all
from .costs import Holds
from .kinds import MAIN, ROOT, WORKER, Job, Kind, PlanOperation, PlanScheme
from .make import job_of_plan
from .sequence import Lists
from .suites import BUILDS, LEVELS, SHARED, Family, ListedBuild, chip_of, families_of

sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.measuring.fit import Fitted

#: PKEM_TASK_STEP of src/trace.h.
TASK_STEP = 64
IMPLEMENTATIONS = {
    ("fips202", "fast"): "pocketkem-two-cores",
    ("fips202", "small"): "pocketkem-two-cores-small",
    ("90s", "fast"): "pocketkem-two-cores",
    ("90s", "small"): "pocketkem-two-cores-small",
    ("90s_accelerated", "fast"): "pocketkem-two-cores-accelerated",
}
#: So many inputs before those that count, and of those.
WARM, INPUTS = 2, 3


@dataclass(frozen=True)
class MeasuredSteps:
    """The steps of one operation, as they were taken: core, its number there, and its cycles."""

    job: Job
    lists: Lists
    cycles: tuple[list[int], list[int]]
    start: tuple[int, int]
    end: int  # from the main core's last step to the operation's end
    checks: bool  # dk, in decapsulation
    held: tuple[list[Holds], list[Holds]]  # when each step had a lock that it took


def board(name: str):
    return load_boards()[name]


def runs(of_board, impl: str, kem: str, op: str) -> list:
    """Runs with warm caches, whose spans are named by the kinds of their steps."""
    with _machine(of_board, impl, kem) as (_, machine):
        return _runs(machine, kem, op)


@contextlib.contextmanager
def _machine(of_board, impl: str, kem: str):
    names = {TASK_STEP + int(kind): f"step {int(kind)}" for kind in Kind}
    known = catalogue.get(impl, kem, of_board)
    named = replace(known, task_names={**known.task_names, **names})
    with Fitted(of_board, named, None) as machine:
        yield named, machine


def _runs(machine, kem: str, op: str) -> list:
    made = [machine.run(run_checked, op, vector) for vector in vectors(kem, WARM + INPUTS)]
    return made[WARM:]


def spans_of(run, core: int) -> tuple[list[tuple[int, int, int]], list[tuple[int, int]]]:
    """Kind, begin and end of each step; begin and end of each wait."""
    steps, waits = [], []
    for span in sorted(run.timeline.spans, key=lambda span: (span.begin, -span.end)):
        if span.core == core and span.waits:
            waits.append((span.begin, span.end))
        elif span.core == core and span.name.startswith("step "):
            steps.append((int(span.name[5:]), span.begin, span.end))
    return steps, waits


def _cycles(steps: list[tuple[int, int, int]], waits: list[tuple[int, int]]) -> list[int]:
    """Of each step: until the next one, without the waits in between."""
    result = []
    for at, (_, begin, end) in enumerate(steps):
        until = steps[at + 1][1] if at + 1 < len(steps) else end
        waited = sum(e - b for b, e in waits if begin <= b and e <= until)
        result.append(until - begin - waited)
    return result


def held(run, core: int, steps: list[tuple[int, int, int]]) -> list[Holds]:
    """Of each step: when it had locks, without the waits for them, and without locks that it took
    while it had one."""
    waits = [span for span in run.timeline.spans if span.core == core and span.waits]

    def work(when: int) -> int:
        return when - sum(wait.end - wait.begin for wait in waits if wait.end <= when)

    holds = sorted((hold.begin, hold.end) for hold in run.timeline.holds if hold.core == core)
    result = []
    for at, (_, begin, end) in enumerate(steps):
        until = steps[at + 1][1] if at + 1 < len(steps) else end
        found, now = [], work(begin)
        for since, back in holds:
            if begin <= since < until and work(since) >= now:
                found.append((work(since) - now, work(back) - work(since)))
                now = work(back)
        result.append(tuple(found))
    return result


def plan_of(run, plans: list[CompiledPlan]) -> CompiledPlan:
    """The plan whose steps were taken."""
    for plan in plans:
        kinds = [[int(waiting.step.kind) for waiting in steps] for steps in plan.lists]
        if all(kinds[core] == [step[0] for step in spans_of(run, core)[0]] for core in (0, 1)):
            return plan
    raise SystemExit("the steps are those of no plan")


def _measured(
    run, scheme, operation, build, plans: list[CompiledPlan], checks: bool
) -> MeasuredSteps:
    plan = plan_of(run, plans)
    told = [spans_of(run, core) for core in (MAIN, WORKER)]
    cycles = tuple(_cycles(*told[core]) for core in (MAIN, WORKER))
    first = told[WORKER][0][0][1]
    wake = [end for begin, end in told[WORKER][1] if begin == 0]
    start = told[MAIN][0][0][1], first if operation is not PlanOperation.KEYGEN else max(wake)
    end = run.cycles - told[MAIN][0][-1][2]
    job = job_of_plan(scheme, operation, build, plan)
    of_units = tuple(held(run, core, told[core][0]) for core in (MAIN, WORKER))
    return MeasuredSteps(job, plan.lists, cycles, start, end, checks, of_units)


def measure(
    of_board, family: Family, build: ListedBuild, library: Library
) -> Iterator[MeasuredSteps]:
    impl = IMPLEMENTATIONS[family.costs, build.name]
    for k in LEVELS:
        kem = family.scheme_name(k).removesuffix("_accelerated").replace("_", "-")
        table = library.table(family.scheme_name(k))
        with _machine(of_board, impl, kem) as (named, machine):
            for op in named.ops:
                operation = PlanOperation(op.removesuffix("+check"))
                checks = op != operation.value
                for run in _runs(machine, kem, op):
                    scheme = PlanScheme(k, family.fips203)
                    yield _measured(run, scheme, operation, build, table[operation], checks)


# ---- The parts ----


def _rows(measured: MeasuredSteps, suite: str) -> Iterator[tuple[Counter, int]]:
    parts = costs.Parts(measured.job, suite, measured.checks)
    for core, at in costs.order(measured.lists):
        steps = measured.lists[core]
        of_step = parts.of(core, steps[at].step)
        if at + 1 < len(steps) and steps[at + 1].after:
            of_step["look"] += 1
        yield of_step, measured.cycles[core][at]


def fit(all_measured: list[MeasuredSteps], suite: str) -> tuple[dict[str, float], list[float]]:
    """The cycles of each part, and how far each step is from them.

    The sum of the differences is least, not of their squares: a step that for once took a
    permutation more has no say.
    """
    rows = [row for measured in all_measured for row in _rows(measured, suite)]
    names = sorted({name for parts, _ in rows for name, n in parts.items() if n})
    matrix = numpy.array([[float(parts[name]) for name in names] for parts, _ in rows])
    cycles = numpy.array([float(cycles) for _, cycles in rows])
    weights = numpy.ones(len(rows))
    for _ in range(30):
        scaled = matrix * weights[:, None]
        solved, *_ = numpy.linalg.lstsq(scaled, cycles * weights, rcond=None)
        off = cycles - matrix @ solved
        weights = 1 / numpy.sqrt(numpy.maximum(numpy.abs(off), 1))
    return dict(zip(names, solved, strict=True)), list(off)


#: Steps that take output of the XOF or PRF, which one part makes unless it is made in place.
_TAKE_OUTPUT = {Kind.GIVE, Kind.MULTIPLY, Kind.MULTIPLY_QUARTER, Kind.NOISE, Kind.NOISE_TO_ACC}
_TAKE_OUTPUT |= {Kind.ADD_NOISE}


def units(all_measured: list[MeasuredSteps], suite: str) -> dict[str, Holds]:
    """By part: when the steps that take output have the unit that makes it. How often is what most
    of the steps did: an entry with many rejected numbers takes more output than others."""
    found: dict[str, list[Holds]] = {}
    for measured in all_measured:
        parts = costs.Parts(measured.job, suite, measured.checks)
        for core, at in costs.order(measured.lists):
            step = measured.lists[core][at].step
            of_step = parts.of(core, step)
            if step.kind in _TAKE_OUTPUT and len(of_step) == 1:
                found.setdefault(next(iter(of_step)), []).append(measured.held[core][at])
    if not any(map(any, found.values())):
        return {}
    result = {}
    for name, held in found.items():
        times = Counter(map(len, held)).most_common(1)[0][0]
        usual = [holds for holds in held if len(holds) == times]
        result[name] = tuple(
            (_median([holds[n][0] for holds in usual]), _median([holds[n][1] for holds in usual]))
            for n in range(times)
        )
    return result


def text_of(
    board: str,
    tables: dict[tuple[str, str], dict[str, float]],
    holds: dict[str, dict[str, Holds]],
    start: tuple[int, int],
    end: int,
    signal: int,
) -> str:
    lines = [
        "# SPDX-License-Identifier: Apache-2.0 OR MIT",
        f"# Cycles of the parts of steps on the board {board}, by suite and by how noise is kept.",
        f"# Measured by: build/venv/bin/python -m plans.measure {board} (in tools/)",
        "",
        f"signal = {signal}",
        "",
        "[start]",
        f"main = {start[0]}",
        f"worker = {start[1]}",
        f"end = {end}",
    ]
    for (suite, build), table in tables.items():
        lines += ["", f"[{suite}.{build}]"]
        lines += [f"{name} = {round(value)}" for name, value in sorted(table.items())]
    for suite, table in holds.items():
        lines += [
            "",
            "# Cycles before a step asks for the unit that both cores share, and then has it.",
            f"[holds.{suite}]",
        ]
        lines += [
            f"{name} = {[list(hold) for hold in held]}" for name, held in sorted(table.items())
        ]
    return "\n".join(lines) + "\n"


def _median(numbers: list[int]) -> int:
    return sorted(numbers)[len(numbers) // 2]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("board", nargs="?", default="esp32")
    parser.add_argument("--only", help="of one suite and build, such as fips202/fast: only shown")
    arguments = parser.parse_args()
    of_board = board(arguments.board)
    chip = chip_of(of_board.arch)
    suites = dict.fromkeys(family.costs for family in families_of(chip))
    tables, holds, starts, ends = {}, {}, [], []
    for build in BUILDS:
        with tempfile.TemporaryDirectory() as folder:
            library = compile_all(build, Path(folder), chip)
        for suite in suites:
            if (suite, build.name) not in IMPLEMENTATIONS:
                continue
            if arguments.only not in (None, f"{suite}/{build.name}"):
                continue
            if (suite, build.name) not in (chip.own if chip.name == arguments.board else SHARED):
                continue
            found: list[MeasuredSteps] = []
            for family in families_of(chip):
                if family.costs == suite:
                    found += measure(of_board, family, build, library)
            tables[suite, build.name], off = fit(found, suite)
            if of_unit := units(found, suite):
                holds[suite] = of_unit
            starts += [one.start for one in found]
            ends += [one.end for one in found]
            off = sorted(abs(x) for x in off)
            usual = off[len(off) * 95 // 100]
            print(f"{suite}, {build.name}: 95 % of {len(off)} steps within {usual:.0f}", flush=True)
    start = tuple(_median([one[core] for one in starts]) for core in (MAIN, WORKER))
    signal = of_board.hand_over.signal
    text = text_of(arguments.board, tables, holds, start, _median(ends), signal)
    if arguments.only is not None:
        print(text)
    else:
        (costs.FOLDER / f"{arguments.board}.toml").write_text(text)


if __name__ == "__main__":
    main()
