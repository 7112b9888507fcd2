# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Sweeps over compilers and flags, like SUPERCOP's: everything is tried and stored, and the best
result of each implementation is shown.

A result for the same inputs is reused. A sweep that was interrupted therefore continues where it
stopped.
"""

import shlex
import shutil
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from ..boards.board import Board
from ..boards.files import foreign_board, load_boards
from ..building.build import firmware_folder
from ..building.cache import fingerprint
from ..building.commands import compiler_version
from ..building.repository import commit
from ..folders import BENCH
from ..implementations import catalogue
from ..model import DOES_NOT_BUILD, EMULATED, HARDWARE, BenchError, Measurement, Unreachable
from ..results.records import RecordedResult
from .checks import USUAL, Checks
from .measure import measure
from .provenance import MODELS, model_files
from .stopping import Until

#: The sets of flags that are tried by default.
FLAGS = ("-O3", "-O2", "-Os")

#: Stands for the compiler of each board that needs no other one.
OWN = "own"

#: What stands for the port of a board that was real, or an emulator, by its timing.
_PORTS = {HARDWARE: "its port", EMULATED: "socket://"}

#: What a result depends on besides the firmware: the models in bench, and the packages that run it
#: and check its answers.
_PACKAGES = ["simulators", "answers", "measuring"]


@dataclass(frozen=True)
class SweepJob:
    """One implementation with one compiler and one set of flags."""

    board: Board
    kem: str
    impl: str
    by: str  # see Board.compiled_by
    flags: str
    inputs: int | Until = 1
    checks: Checks = USUAL

    @property
    def tried(self) -> str:
        return f"{self.by} {self.flags}"

    @property
    def place(self) -> tuple[str, str]:
        """A board: simulated, emulated or real, under one name."""
        return self.board.name, self.board.timing

    def __str__(self) -> str:
        return f"{self.board.name} {self.kem} {self.impl} {self.tried}"


def jobs(
    combinations: Iterable[tuple[Board, str, str]],
    compilers: Iterable[str],
    flags: Iterable[str],
    inputs: int | Until = 1,
) -> list[SweepJob]:
    wanted = list(compilers)
    named = [by for by in wanted if set(by) & set("-/")]  # releases and paths: Board.compiled_by
    return [
        SweepJob(board, kem, impl, by, each, inputs)
        for board, kem, impl in combinations
        for by in [*(by for by in board.compilers if is_wanted(board, by, wanted)), *named]
        for each in flags
    ]


def is_wanted(board: Board, by: str, compilers: Collection[str]) -> bool:
    """Whether a compiler of the board is among those: names in Board.compilers, or OWN. If empty:
    all that it has."""
    is_own = by == next(iter(board.compilers))
    return not compilers or by in compilers or (is_own and OWN in compilers)


def with_compilers(jobs: list[SweepJob]) -> tuple[list[SweepJob], str | None]:
    """The jobs whose compilers are installed, and the missing compilers in words."""
    named = [job.board.compiled_by(job.by).compiler for job in jobs]
    missing = [name for name in dict.fromkeys(named) if not shutil.which(name)]
    if not missing:
        return jobs, None
    names = " ".join(missing)
    return (
        [job for job, name in zip(jobs, named, strict=True) if name not in missing],
        f"Not tried: {names} is not installed; on Debian or Ubuntu: apt install {names}",
    )


def identify(job: SweepJob) -> str | None:
    """A hash of everything that the result of a job depends on. None if it cannot be built."""
    try:
        implementation = catalogue.get(job.impl, job.kem, job.board)
    except BenchError:
        return None
    folder = firmware_folder(job.board, implementation, shlex.split(job.flags), job.by)
    simulator = job.board.simulator
    recipe = [folder.name, str(job.inputs)]
    recipe += [repr(job.checks)] * (job.checks != USUAL)
    if simulator and simulator.kind == "qemu":
        recipe.append(compiler_version(simulator.program))
    return fingerprint(_instruments(), recipe)


@lru_cache
def _instruments() -> list[Path]:
    models = dict.fromkeys(path for kind in MODELS for path in model_files(kind))
    packages = [BENCH / "pocketkem_bench" / name for name in _PACKAGES]
    return [*models, *(path for folder in packages for path in sorted(folder.glob("*.py")))]


def run(job: SweepJob, time_out: float | None, say) -> list[Measurement]:
    """Rows in any case: if the build fails, they say so. Only a real board may be unreachable."""
    try:
        return measure(
            job.board,
            job.impl,
            job.kem,
            inputs=job.inputs,
            flags=shlex.split(job.flags),
            progress=say,
            by=job.by,
            time_out=time_out,
            checks=job.checks,
        )
    except Unreachable:
        raise
    except BenchError as error:
        reason = str(error)
        if not reason.startswith(DOES_NOT_BUILD):
            reason = f"{DOES_NOT_BUILD}: {reason}"
        return _nothing(job, reason)


def run_there(job: SweepJob, time_out: float | None) -> list[Measurement]:
    """run() on another computer, where the board's files have other paths."""
    here = replace(job, board=load_boards()[job.board.name])
    return run(here, time_out, lambda _words: None)


def _nothing(job: SweepJob, reason: str) -> list[Measurement]:
    on = job.board.compiled_by(job.by)
    return [
        Measurement(
            board=job.board.name,
            impl=job.impl,
            kem=job.kem,
            op=op,
            cores=1,
            accelerators=None,
            cycles=None,
            cycles_min=None,
            cycles_max=None,
            instructions=None,
            timing=job.board.timing,
            stack_bytes=None,
            worker_stack_bytes=None,
            rom_bytes=None,
            ram_bytes=None,
            energy_uj=None,
            energy_source=None,
            ok=False,
            commit=commit(),
            compiler=compiler_version(on.compiler),
            flags=job.flags,
            error=reason,
            kind=catalogue.kind_of(job.impl, job.kem).name,
        )
        for op in catalogue.kind_of(job.impl, job.kem).ops
    ]


def is_lasting(rows: Iterable[Measurement]) -> bool:
    """Whether the rows can be reused. Those of a hung operation cannot: time-outs may change. Nor
    can those of what failed on a real board: its cable or supply may have been the reason."""
    return not any(row.hung or (is_wrong(row) and row.timing in _PORTS) for row in rows)


def is_wrong(row: Measurement) -> bool:
    """Whether it gave a wrong answer."""
    return not row.ok and row.fits and row.builds and not row.hung


@dataclass(frozen=True)
class SweepOutcome:
    """The result of a job, from now or from an earlier run."""

    job: SweepJob
    rows: list[Measurement]

    @property
    def cycles(self) -> int | None:
        """The cycles of all three operations, or None if one of them has none."""
        rows = [row for row in self.rows if row.op != "decaps+check"]
        cycles = [row.cycles if row.ok else None for row in rows]
        return sum(cycles) if all(cycles) else None


def known(results: Iterable[RecordedResult]) -> list[SweepOutcome]:
    """The newest results of sweeps, whatever has changed since, by boards and KEMs."""
    found: dict[tuple, list[RecordedResult]] = {}
    for each in results:
        row = each.measurement
        if each.tried is not None:
            where = (row.board, row.is_real, row.is_emulated)
            group = found.setdefault((where, row.kem, row.impl, each.tried), [])
            if group and group[0].run != each.run:
                group.clear()
            group.append(each)
    boards, kems, impls = load_boards(), catalogue.all_kems(), catalogue.names()
    outcomes = []
    for (_where, kem, impl, tried), group in found.items():
        rows = [each.measurement for each in group]
        board = boards.get(rows[0].board) or foreign_board(rows[0].board)
        if port := _PORTS.get(rows[0].timing):
            board = board.on_port(port)
        by, _, flags = tried.partition(" ")
        outcomes.append(SweepOutcome(SweepJob(board, kem, impl, by, flags), rows))
    return sorted(
        outcomes,
        key=lambda each: (
            *each.job.place,
            *(
                (names.index(name) if name in names else len(names), name)
                for names, name in ((kems, each.job.kem), (impls, each.job.impl))
            ),
        ),
    )


def best(outcomes: Iterable[SweepOutcome]) -> list[tuple[SweepOutcome, list[SweepOutcome]]]:
    """For each implementation on each board, the outcome with the fewest cycles for its operations
    together, and all outcomes. If none has all of them, the first one with the most."""
    groups: dict[tuple, list[SweepOutcome]] = {}
    for outcome in outcomes:
        job = outcome.job
        groups.setdefault((job.place, job.kem, job.impl), []).append(outcome)
    return [(min(group, key=_rank), group) for group in groups.values()]


def left_to_chance(found: Iterable[tuple[SweepOutcome, list[SweepOutcome]]]) -> list[str]:
    """A sentence for each board on which other outcomes are no further from the best ones than
    repetitions were from each other. found: what best() gives."""
    noise: dict[str, float] = {}
    for best_one, group in found:
        by_chance = max(map(_noise, group))
        others = [each for each in group if each is not best_one and each.cycles]
        limit = (best_one.cycles or 0) * (1 + by_chance)
        if any(each.cycles <= limit for each in others) and by_chance:
            name = best_one.job.board.name
            noise[name] = max(noise.get(name, 0), by_chance)
    return [
        f"On {name}, repetitions differed by up to {100 * most:.1f} %. Other builds were as close "
        "to those that are shown as the best."
        for name, most in noise.items()
    ]


def _noise(outcome: SweepOutcome) -> float:
    """The relative variation of cycles that should be the same."""
    return max(row.spread_percent or 0 for row in outcome.rows) / 100


def _rank(outcome: SweepOutcome) -> tuple:
    failed = sum(not row.ok for row in outcome.rows)
    measured = sum(row.cycles or 0 for row in outcome.rows)
    return (failed, measured)
