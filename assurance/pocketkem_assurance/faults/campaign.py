# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Injects faults into one scenario, and keeps what came of each, so that a campaign that was
interrupted goes on."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np

from pocketkem_bench.building import records
from pocketkem_bench.building.cache import fingerprint
from pocketkem_bench.folders import ROOT
from pocketkem_bench.model import BenchError
from pocketkem_bench.results.attacks import FaultOutcome

from ..check.code import Function
from ..folders import EXECUTOR
from ..prove.machine import Domain
from ..prove.pcode import Code
from ..prove.program import Program
from .executions import FaultFreeExecution
from .outcome import Ended, Fault
from .scenario import Scenario
from .target import Role

#: Where results are kept.
RESULTS = ROOT / "build" / "bench" / "faults"
_CODE = {".py", ".c", ".h"}
#: So many are written at a time.
_TOGETHER = 200
#: The library's functions of C that the KEM calls.
_OF_C = ("memcpy", "memset", "memcmp", "memmove")


@dataclass(frozen=True)
class Extent:
    """How many executions of an instruction have a fault: the first, the last, and some between."""

    control: int  # of code that decides, compares, selects or wipes, or that was named
    sampled: int  # of hashing and sampling
    flips: int  # of either, if a bit is flipped
    branches: int = 0  # of branches and loops in hashing and sampling
    deciding: int = 0  # kinds of executions that decide, of such code (Execution.deciding)
    every_bit: bool = False  # is flipped, not one for each register and execution
    other: int = 1  # of code of others

    def skips_of(self, role: Role, is_branch: bool) -> int:
        if role == Role.CONTROL:
            return self.control
        if role == Role.OTHER:
            return self.other
        return max(self.sampled, self.branches) if is_branch else self.sampled


FULL = Extent(control=1 << 30, sampled=4, flips=3, other=4)
QUICK = Extent(control=1, sampled=0, flips=0)
#: By the names of the command.
EXTENTS = {
    "first": replace(QUICK, flips=1, branches=3),
    "deciding": replace(QUICK, flips=1, branches=3, deciding=3),
    "usual": FULL,
    "bits": replace(FULL, every_bit=True),
}
#: What leads to another instruction than the next one.
_BRANCHES = {Code.BRANCH, Code.CBRANCH, Code.BRANCHIND}


class WrongWithoutFault(BenchError):
    """The operation does not do what it should, whatever is attacked."""


class FaultCampaign:
    """role: what is known of a function, if that is not what the scenario says of the library's."""

    def __init__(
        self,
        program: Program,
        functions: list[Function],
        scenario: Scenario,
        extent: Extent,
        role: Callable[[Function], Role | None] | None = None,
    ):
        self.program, self.scenario, self.extent = program, scenario, extent
        self._functions, self._role = functions, role
        self._known: dict[bytes, bool] = {}
        self.plain = FaultFreeExecution(program, scenario.call)
        if scenario.judge(self.plain.ended, lambda: None) != FaultOutcome.NONE:
            raise WrongWithoutFault(f"{scenario.name}: the result is wrong without any fault.")

    @cached_property
    def _other(self) -> FaultFreeExecution:
        return FaultFreeExecution(self.program, self.scenario.other)

    @cached_property
    def _tainted(self) -> FaultFreeExecution:
        return FaultFreeExecution(self.program, self.scenario.call, Domain.TAINT)

    # ---- Which faults

    def _parts(self) -> Iterator[tuple[int, int, Role]]:
        """(first address, end, role)"""
        role_of = self._role or self.scenario.role
        for function in self._functions:
            if role := role_of(function):
                yield function.low, function.high, role
        for name in _OF_C if not self._role else ():
            if name in self.program.symbols:
                at, size = self.program.symbol(name)
                yield at, at + size, Role.CONTROL

    def faults(self) -> Iterator[Fault]:
        for low, high, role in sorted(set(self._parts()), key=lambda part: part[:2]):
            for address in sorted(a for a in self.plain.steps if low <= a < high):
                count = len(self.plain.steps[address])
                skips = self.extent.skips_of(role, self._is_branch(address))
                chosen = {*_spread(count, skips)}
                if self.extent.deciding and role == Role.CONTROL:
                    chosen |= self.plain.deciding(address, self.extent.deciding)
                for n in sorted(chosen):
                    yield Fault(address, n)
                flips = min(self.extent.flips, skips)
                for n in _spread(count, flips):
                    yield from self._flips(address, n)

    def _is_branch(self, address: int) -> bool:
        """Whether it is a branch, a call, or the beginning of a loop without one."""
        instruction = self.program.lifter.lift(address)
        is_loop = bool(self.program.core.loop) and instruction.mnemonic.startswith("loop")
        return is_loop or any(op.code in _BRANCHES for op in instruction.operations)

    def _flips(self, address: int, occurrence: int) -> Iterator[Fault]:
        instruction = self.program.lifter.lift(address)
        for place in self.plain.machine.written(instruction):
            seed = hashlib.sha256(f"{address} {occurrence} {place.at}".encode()).digest()
            bits = self.plain.machine.bits(place)
            chosen = range(bits) if self.extent.every_bit else [seed[0] % bits]
            for bit in chosen:
                yield Fault(address, occurrence, tuple(place), bit)

    # ---- What comes of them

    def outcome(self, fault: Fault) -> FaultOutcome:
        ended = self.plain.run(fault)
        if ended is None:
            return FaultOutcome.STOPPED
        if self.plain.was_same:
            return FaultOutcome.NONE
        left = self.plain.other_left()
        found = self.scenario.judge(ended, lambda: self._again(fault))
        if not found.is_bad and left and self._is_secret(left, fault):
            return FaultOutcome.LEFT
        return found

    def _is_secret(self, left: bytes, fault: Fault) -> bool:
        """Whether that is more of a secret than is left without the fault. Many faults leave the
        same, such as the frames of what refuses a result."""
        if left not in self._known:
            self._known[left] = self._tainted.leaves_more(fault)
        return self._known[left]

    def _again(self, fault: Fault) -> Ended | None:
        known = self._other.steps.get(fault.address, ())
        return self._other.run(fault) if fault.occurrence < len(known) else None

    def run(
        self, kept: Path | None = None, say: Callable[[str], None] = lambda _: None
    ) -> dict[Fault, FaultOutcome]:
        """kept: the file to which each outcome is added, and whose outcomes are not found again."""
        found = dict(_read(kept)) if kept else {}
        faults = list(self.faults())
        added: list[tuple[Fault, FaultOutcome]] = []
        try:
            for number, fault in enumerate(faults, 1):
                if fault not in found:
                    say(f"{self.scenario.name}: fault {number:,} of {len(faults):,}")
                    found[fault] = self.outcome(fault)
                    added.append((fault, found[fault]))
                if len(added) == _TOGETHER:
                    _append(kept, added)
                    added = []
        finally:
            _append(kept, added)
        return {fault: found[fault] for fault in faults}


def _spread(count: int, at_most: int) -> list[int]:
    """Some of `count` numbers: the first, the last, and some between."""
    if count <= at_most:
        return list(range(count))
    return sorted({int(n) for n in np.linspace(0, count - 1, at_most).round()}) if at_most else []


def _read(kept: Path) -> Iterator[tuple[Fault, FaultOutcome]]:
    for address, occurrence, place, bit, outcome in records.read(kept):
        yield (
            Fault(address, occurrence, tuple(place) if place else None, bit),
            FaultOutcome[outcome],
        )


def _append(kept: Path | None, found: list[tuple[Fault, FaultOutcome]]) -> None:
    if kept is not None:
        rows = (
            [fault.address, fault.occurrence, fault.place, fault.bit, outcome.name]
            for fault, outcome in found
        )
        records.add(kept, rows)


def kept_at(elf: Path, scenario: Scenario) -> Path:
    """The file of results: another one for other machine code, or another way to judge."""
    name = scenario.name.replace(", ", "-").replace(" ", "-")
    code = fingerprint([elf, *judges()], [])
    return RESULTS / f"{scenario.kem}-{name}-{code}.jsonl"


@lru_cache
def judges() -> list[Path]:
    """What executes a fault and judges what comes of it."""
    package = Path(__file__).parents[1]
    folders = [package / "faults", package / "prove", EXECUTOR]
    code = [file for each in folders for file in sorted(each.glob("*.*")) if file.suffix in _CODE]
    return [*code, Path(inspect.getfile(FaultOutcome))]
