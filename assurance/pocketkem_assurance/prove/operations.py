# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whole operations of a firmware, executed with every secret bit tainted.

The run follows one input. If no branch, no address and no operand of an instruction of variable
time is tainted, every other secret with the same public values takes the same way, so the run
speaks for all of them: they read and write the same addresses. A branch that only one secret in
2^32 takes is tainted for every secret.

Tainted is what is not public (declassified.py).
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from pocketkem_bench.boards.board import Board
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.implementations.implementation import Implementation
from pocketkem_bench.model import KEMS, BenchError

from ..check.stack import budget_of, budget_of_path, budgets_of
from ..check.subject import Subject, builds, with_the_same_code
from . import calls
from .calls import OperationCall
from .declassified import AGREES, PUBLIC, Allowance, Declassifying
from .machine import READABLE, WRITABLE, Domain, Event, Machine, Stop
from .program import Program, code_of
from .proof import Proof, Refuted
from .returns import Returns, check_vectors
from .turns import TURNS, Turns
from .units import Units

#: The boards whose firmware is executed, by architecture.
BOARDS = {
    "armv7em": ("cortex-m4", "cortex-m3", "cortex-m33", "cortex-m7", "rp2350"),
    "armv6m": ("cortex-m0", "rp2040"),
    "rv32": ("esp32c3", "rp2350-riscv"),
    "xtensa": ("esp32", "esp32s3"),
    "avr": ("atmega1280", "atmega2560"),
    "msp430": ("msp430", "msp430f1611"),
}
#: The builds, of which a board may lack some.
IMPLEMENTATIONS = (
    "pocketkem",
    "pocketkem-small",
    "pocketkem-tiny",
    "pocketkem-table-flash",
    "pocketkem-two-cores",
    "pocketkem-two-cores-small",
    "pocketkem-accelerated",
    "pocketkem-two-cores-accelerated",
    "pocketkem-pie",
    "pocketkem-pie-two-cores",
    "pocketkem-resist",
    "pocketkem-resist-small",
)
#: Sets that differ in more than numbers: each k and eta1 of FIPS 203, one set of round 3, and one
#: with the functions of the 90s.
DISTINCT = ("mlkem512", "mlkem768", "mlkem1024", "kyber768", "kyber768-90s")
#: Boards with the kernels of another board, whose C or whose addresses differ a little, and builds
#: that join what two others have: one set is enough of them.
ONE_SET = (
    *("atmega2560", "cortex-m33", "cortex-m7", "pocketkem-pie-two-cores"),
    *("pocketkem-resist", "pocketkem-resist-small"),
)
#: More than any operation takes, where there is no budget.
_STACK_BYTES = 16384
_LIMIT = 200_000_000

ASSUMES = (
    "SLEIGH's semantics, compared with the simulator by form of instruction",
    "the inputs that are followed; public values of other sizes are not executed",
)
#: The bytes that are addressed by one byte.
_PAGE = 256
#: Of builds with Implementation.secret_tables.
_TABLES = "a read of {} takes the same time for each element: the chip has no cache"


class LeastMemory(Subject):
    """A build with POCKETKEM_RAM=least, where objects can be streamed, on a board whose builds do
    not have it. Of pocketkem it is the library of pocketkem-streamed."""

    def __str__(self) -> str:
        return f"{super().__str__()}, least RAM"

    @cached_property
    def implementation(self) -> Implementation:
        impl = super().implementation
        defines = ["-DPOCKETKEM_RAM_LEAST=1"]
        if self.impl == "pocketkem":
            defines += ["-DPOCKETKEM_CODE_SMALL=0"]  # whatever the flags
        return dataclasses.replace(
            impl,
            defines=[*impl.defines, *defines],
            harness_defines=[*impl.harness_defines, *defines],
        )


_OF_KECCAK = tuple(kem for kem in KEMS if not kem.endswith("-90s"))
#: What the addresses of small boards leave room for, with all that can be called: the sets of each
#: build.
ROOM = {
    "msp430": {
        (Subject, "pocketkem"): ("mlkem512", "mlkem768", "kyber512", "kyber768"),
        (Subject, "pocketkem-small"): _OF_KECCAK,
        (LeastMemory, "pocketkem"): _OF_KECCAK,
        (Subject, "pocketkem-tiny"): KEMS,
    },
    "msp430f1611": {
        (Subject, "pocketkem-small"): ("mlkem512", "kyber512"),
        (Subject, "pocketkem-tiny"): ("mlkem512", "kyber512"),
    },
}


@dataclass(frozen=True)
class ExecutedInputs:
    """What the executions of one operation have found."""

    inputs: int  # calls, each with an input
    steps: int
    stack_bytes: int  # at most
    budget: int | None
    events: tuple[Event, ...]
    left: tuple[str, ...]  # what depends on a secret where a function of the library returns
    seen: frozenset[str]  # the public functions that have returned
    allowed: frozenset[Allowance]  # that were used
    stopped: str  # why a run ended before its end


@dataclass(frozen=True)
class Build:
    """A build of a KEM, of which all operations are executed."""

    subject: Subject

    @property
    def program(self) -> Program:
        return _LOADED.program(self)

    def elf(self) -> Path:
        return self.subject.build(calls.harness_of(self.subject)).elf

    def code(self) -> str:
        return code_of(self.elf())

    def budgets(self) -> list[str]:
        return [f"{op} {budget}" for op, budget in sorted(budgets_of(self.subject).items())]


class _Loaded:
    """The firmware that was asked for last. A process goes from build to build, of which there are
    hundreds, and one takes 20 MB."""

    def __init__(self) -> None:
        self._last: tuple[Build, Program] | None = None

    def program(self, build: Build) -> Program:
        if self._last is None or self._last[0] is not build:
            self._last = build, Program(build.elf(), build.subject.board.name)
        return self._last[1]


_LOADED = _Loaded()


@dataclass(frozen=True)
class ProvedOperation:
    """name: one of calls.NAMES."""

    arch: str
    build: Build
    name: str

    @cached_property
    def run(self) -> ExecutedInputs:
        return _run(self)

    def show_memory(self) -> str:
        """Nothing but arguments, constants and the frame is used; callee-saved registers are
        restored; the stack keeps its budget."""
        run = self.run
        if run.stopped:
            raise Refuted(run.stopped)
        self._same_way(run)
        if self.name in (calls.WAYS, calls.OF_PARTS):
            return f"{run.inputs} calls, {run.steps:,} instructions"
        budget = f" of {run.budget:,}" if run.budget is not None else ""
        return f"{run.steps:,} instructions, {run.stack_bytes:,}{budget} bytes of stack"

    def show_constant_time(self) -> str:
        run = self.run
        if run.stopped:  # which may be for the stack alone
            run = _run(self, within_budget=False)
        if run.stopped:
            raise Refuted(run.stopped)
        self._same_way(run)
        return f"{run.steps:,} instructions, {run.inputs} calls, no tainted condition or address"

    def show_residue(self) -> str:
        """Where a function of the library returns, nothing depends on a secret but its outputs."""
        run = self.run
        if run.stopped:
            raise Refuted(run.stopped)
        self._same_way(run)
        if run.left:
            raise Refuted(f"{'; '.join(run.left[:5])}.")
        return f"{run.inputs} calls, nothing is left of a secret"

    def _same_way(self, run: ExecutedInputs) -> None:
        if run.events:
            program = self.build.program
            places = dict.fromkeys(
                f"{event.kind.name.lower()} at {program.name_of(event.address)} "
                f"({program.lifter.lift(event.address).text})"
                for event in run.events
            )
            shown = "; ".join(list(places)[:5])
            raise Refuted(f"A secret reaches {len(places)} places: {shown}.")


def _run(operation: ProvedOperation, within_budget: bool = True) -> ExecutedInputs:
    subject, program = operation.build.subject, operation.build.program
    events: list[Event] = []
    left: dict[str, None] = {}
    seen: set[str] = set()
    allowed: set[Allowance] = set()
    count = steps = stack_bytes = 0
    stopped, most = "", None
    turns: tuple = TURNS if subject.implementation.cores > 1 else (None,)
    if operation.name not in calls.OPERATIONS:
        turns = turns[:1]  # there are many calls
    called = calls.calls(program, subject.kem, operation.name)
    for call, turn in itertools.product(called, turns):
        machine = Machine(program, Domain.TAINT)
        declassifying = Declassifying(machine, _resists(subject), call.rho)
        returns = Returns(machine)
        _allow_tables(machine, subject)
        _allow_variables(machine)
        if "accelerated" in subject.impl:
            machine.device = Units(machine, subject.board)
        most = _most(machine, subject, call, "") if within_budget else None
        try:
            second, of_worker = None, None
            if turn:
                of_worker = _most(machine, subject, call, " (worker)") if within_budget else None
                second = Turns(machine, turn, of_worker or _STACK_BYTES)
            room = _STACK_BYTES if most is None else most
            _execute(machine, call, room, second, declassifying, returns)
            left |= {f"{call}: {each}": None for each in returns.left}
            seen |= returns.seen
            given, beyond = call.given_bytes(machine), machine.core.beyond_budget
            taken = [(machine.stack_used() + given, most)]
            if second:
                taken.append((second.stack_used, of_worker))
            for used, budget in taken:
                if budget is not None and used > budget - beyond + machine.core.counted_more:
                    raise Refuted(f"takes {used} bytes of stack, of {budget - beyond}")
        except BenchError as problem:
            stopped = f"{call}: {problem}"
        events += declassifying.secret_events()
        allowed |= declassifying.used
        count += 1
        steps += machine.state.steps
        stack_bytes = max(stack_bytes, machine.stack_used())
    budget = budget_of(subject, operation.name)
    if budget is not None:
        budget += program.core.beyond_budget
    found = tuple(events), tuple(left), frozenset(seen), frozenset(allowed)
    return ExecutedInputs(count, steps, stack_bytes, budget, *found, stopped)


def _resists(subject: Subject) -> bool:
    return "resist" in subject.impl


def _allow_tables(machine: Machine, subject: Subject) -> None:
    """An index is a secret byte, and counts as any byte. The last page is not full: that the index
    stays within its part is a matter of the kernel's bounds."""
    tables = subject.implementation.secret_tables
    if tables:
        address, size = machine.program.symbol(tables)
        machine.has_table(address, -(-size // _PAGE) * _PAGE)


def _allow_variables(machine: Machine) -> None:
    for name in calls.VARIABLES:
        address, size = machine.program.symbols.get(name, (0, 0))
        machine.permit(address, size, READABLE | WRITABLE)


def _most(machine: Machine, subject: Subject, call: OperationCall, of: str) -> int | None:
    """The bytes of stack that a call may take. of: " (worker)" for the second core's."""
    if call.path is None and not call.has_four_blocks:
        budget = budget_of(subject, f"{call.name}{of}")
    else:
        budget = budget_of_path(subject, f"{call}{of}")
    return None if budget is None else budget + machine.core.beyond_budget


def _execute(
    machine: Machine,
    call: OperationCall,
    stack_bytes: int,
    second: Turns | None,
    declassifying: Declassifying,
    returns: Returns,
) -> None:
    places, arguments = call.prepare(machine)
    returns.allow((place, call.size_of(name)) for name, place in places.items())
    returns.allow(call.written(machine.program))
    for buffer, low, size in call.secrets():
        machine.taint(places[buffer] + low, size)
    stack_bytes = min(stack_bytes, machine.stack_room())
    machine.start(call.function, *arguments, stack_bytes=stack_bytes)
    saved = machine.callee_saved()
    runner = second or machine
    while (stop := runner.run(_LIMIT)) == Stop.BREAK:
        returns.takes(stop)
        declassifying.takes()
    returns.takes(stop)  # the harness may go on by a jump to a function of the library
    if second:
        second.finish(returns.look_at_second)
    machine.check_restored(call.function, saved)
    check_vectors(machine)
    for buffer, data in call.writes.items():
        if machine.read(places[buffer], len(data)) != data:
            raise Refuted(f"{call} computes another {buffer} than the standard.")


def _subjects(arch: str) -> Iterator[Subject]:
    """Each build, once for all boards with the same code."""
    shown: set[tuple] = set()
    for name in BOARDS.get(arch, ()):
        board = load_boards()[name]
        kinds = [
            (Subject, *build)
            for build in builds(board, IMPLEMENTATIONS)
            if not catalogue.lacks(build[0], board)
        ]
        kinds += [
            (LeastMemory, impl, flags)
            for impl, flags in _with_least_memory(board)
            if impl in IMPLEMENTATIONS
        ]
        for kind, impl, flags in kinds:
            code = kind, with_the_same_code(name, impl), impl, flags
            if code in shown:
                continue
            shown.add(code)
            has_room = ROOM[name].get((kind, impl), ()) if name in ROOM else KEMS
            for kem in catalogue.kems(impl):
                if kem in KEMS and kem in has_room:  # others are hash functions
                    yield kind(board, impl, flags, kem)


def _with_least_memory(board: Board) -> list[tuple[str, str]]:
    if not catalogue.lacks("pocketkem-streamed", board):
        return [("pocketkem", flags) for _impl, flags in builds(board, ["pocketkem-streamed"])]
    return [("pocketkem-small", "-O3")]


def _is_distinct(subject: Subject) -> bool:
    """Whether the subject has a way that others have not: a dimension, a suite, a transform, or
    code for another amount of RAM or flash."""
    first = next(flags for _impl, flags in builds(subject.board, [subject.impl]))
    is_known = subject.board.name in ONE_SET or subject.impl in ONE_SET
    kems = ("mlkem768",) if is_known else DISTINCT
    return subject.kem in kems and subject.flags == first


def proofs(arch: str) -> Iterator[Proof]:
    for subject in _subjects(arch):
        build = Build(subject)
        tables = subject.implementation.secret_tables
        assumes = (*ASSUMES, _TABLES.format(tables)) if tables else ASSUMES
        public = (*PUBLIC, *AGREES) if _resists(subject) else PUBLIC
        rest = str(subject), str(subject), _is_distinct(subject), build.budgets, (__name__,)
        for name in calls.NAMES:
            operation = ProvedOperation(arch, build, name)
            both = (arch, f"{subject.kem} {name}")
            memory, constant = operation.show_memory, operation.show_constant_time
            yield Proof(*both, "memory", assumes, build.code, memory, *rest)
            yield Proof(*both, "residue", assumes, build.code, operation.show_residue, *rest)
            yield Proof(*both, "constant time", (*assumes, *public), build.code, constant, *rest)
