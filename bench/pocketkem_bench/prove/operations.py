# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whole operations of a firmware, executed with every secret bit tainted.

The run follows one input. If no branch, no address and no operand of an instruction of variable
time is tainted, every other secret with the same public values takes the same way, so the run
speaks for all of them: they read and write the same addresses. A branch that only one secret in
2^32 takes is tainted for every secret.

Public is what the standard publishes: ek, ct, and rho where it enters the XOF. Tainted is the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ..answers.expected import vectors
from ..boards.files import load_boards
from ..check.stack import budget_of
from ..check.subject import Subject, builds
from ..implementations import catalogue
from ..model import KEMS, BenchError, Vector
from .machine import READABLE, WRITABLE, Domain, Event, Machine, Stop
from .program import Program
from .proof import Proof, Refuted

#: The board whose firmware is executed, by architecture.
BOARDS = {"armv7em": "cortex-m4", "rv32": "esp32c3"}
#: The operations: function of the harness, and the names of its arguments.
OPERATIONS = {
    "keygen": ("crypto_kem_keypair", ("pk", "sk")),
    "encaps": ("crypto_kem_enc", ("ct", "ss", "pk")),
    "decaps": ("crypto_kem_dec", ("ss", "ct", "sk")),
    "decaps+check": ("crypto_kem_dec_check", ("ss", "ct", "sk")),
}
#: Where a public value that was computed from a secret one is used: the function, the register of
#: its pointer (by the number of the argument), its bytes, and why it is public.
DECLASSIFIED = {
    "xof": (1, 32, "rho is a part of ek [FIPS203, Algorithm 13, line 19]"),
}
#: The builds.
IMPLEMENTATIONS = ("pocketkem", "pocketkem-small", "pocketkem-tiny")
#: More than any operation takes, where there is no budget.
_STACK_BYTES = 16384
_LIMIT = 200_000_000

ASSUMES = (
    "SLEIGH's semantics, compared with the simulator by form of instruction",
    "the input that is followed; public values of other sizes are not executed",
)
_PUBLIC = tuple(why for _argument, _size, why in DECLASSIFIED.values())


@dataclass(frozen=True)
class Run:
    """What the executions of one operation have found."""

    inputs: int
    steps: int
    stack_bytes: int  # at most
    budget: int | None
    events: tuple[Event, ...]
    stopped: str  # why a run ended before its end


@dataclass(frozen=True)
class Build:
    """A build of a KEM, of which all operations are executed."""

    subject: Subject

    @cached_property
    def program(self) -> Program:
        return Program(self.subject.build(self.subject.implementation).elf, self.subject.board.name)


@dataclass(frozen=True)
class Operation:
    arch: str
    build: Build
    name: str

    @cached_property
    def run(self) -> Run:
        return _run(self)

    def show_memory(self) -> str:
        """Nothing but arguments, constants and the frame is used; callee-saved registers are
        restored; the stack keeps its budget."""
        run = self.run
        if run.stopped:
            raise Refuted(run.stopped)
        self._same_way(run)
        budget = f" of {run.budget:,}" if run.budget is not None else ""
        return f"{run.steps:,} instructions, {run.stack_bytes:,}{budget} bytes of stack"

    def show_constant_time(self) -> str:
        run = self.run
        if run.stopped:  # which may be for the stack alone
            run = _run(self, within_budget=False)
        if run.stopped:
            raise Refuted(run.stopped)
        self._same_way(run)
        return f"{run.steps:,} instructions, {run.inputs} inputs, no tainted condition or address"

    def _same_way(self, run: Run) -> None:
        if run.events:
            program = self.build.program
            places = dict.fromkeys(
                f"{event.kind.name.lower()} at {program.name_of(event.address)} "
                f"({program.lifter.lift(event.address).text})"
                for event in run.events
            )
            shown = "; ".join(list(places)[:5])
            raise Refuted(f"A secret reaches {len(places)} places: {shown}.")


def _run(operation: Operation, within_budget: bool = True) -> Run:
    subject, name = operation.build.subject, operation.name
    (vector,) = vectors(subject.kem, 1)
    budget = budget_of(subject, name)
    events: list[Event] = []
    steps = stack_bytes = 0
    inputs = _inputs(name, vector)
    stopped = ""
    for given, secret, expected in inputs:
        machine = Machine(operation.build.program, Domain.TAINT)
        try:
            stack = budget if within_budget and budget is not None else _STACK_BYTES
            _execute(machine, name, given, secret, expected, stack)
        except BenchError as problem:
            stopped = str(problem)
        events += machine.events()
        steps += machine.state.steps
        stack_bytes = max(stack_bytes, machine.stack_used())
    return Run(len(inputs), steps, stack_bytes, budget, tuple(events), stopped)


def _inputs(name: str, vector: Vector) -> list[tuple[dict, dict, dict]]:
    """(arguments and random bytes, the parts of them that are secret, outputs)."""
    k384 = len(vector.pk) - 32
    secret_key = {"sk": [(0, k384), (len(vector.sk) - 32, 32)]}  # s, and z; between them is ek
    if name == "keygen":
        given = {"random": vector.d + vector.z}
        return [(given, {"random": [(0, 64)]}, {"pk": vector.pk, "sk": vector.sk})]
    if name == "encaps":
        given = {"random": vector.m, "pk": vector.pk}
        return [(given, {"random": [(0, 32)]}, {"ct": vector.ct, "ss": vector.ss})]
    return [
        ({"ct": vector.ct, "sk": vector.sk}, secret_key, {"ss": vector.ss}),
        ({"ct": vector.tampered_ct, "sk": vector.sk}, secret_key, {"ss": vector.rejected_ss}),
    ]


def _execute(
    machine: Machine, name: str, given: dict, secret: dict, expected: dict, stack_bytes: int
) -> None:
    function, names = OPERATIONS[name]
    places = {}
    for argument in names:
        data = given.get(argument) or bytes(len(expected.get(argument, b"")))
        permission = READABLE | WRITABLE if argument in expected else READABLE
        places[argument] = machine.allocate(len(data), permission)
        machine.write(places[argument], data)
    if "random" in given:  # from the harness
        place, size = machine.program.symbol("random_bytes")
        places["random"] = place
        machine.permit(place, size, READABLE)
        machine.write(place, given["random"])
        for variable in ("random_used", "random_exhausted"):
            place, size = machine.program.symbol(variable)
            machine.permit(place, size, READABLE | WRITABLE)
    for argument, parts in secret.items():
        for low, size in parts:
            machine.taint(places[argument] + low, size)
    for declassifying in DECLASSIFIED:
        machine.break_at(declassifying)
    arguments = [places[argument] for argument in names]
    machine.start(function, *arguments, stack_bytes=stack_bytes)
    saved = machine.callee_saved()
    while machine.run(_LIMIT) == Stop.BREAK:
        pc = machine.state.pc
        (at,) = [d for d in DECLASSIFIED if machine.program.address(d) == pc]
        argument, size, _why = DECLASSIFIED[at]
        machine.taint(machine.argument(argument), size, 0)
    machine.check_restored(function, saved)
    for argument, data in expected.items():
        if machine.read(places[argument], len(data)) != data:
            raise Refuted(f"{name} computes another {argument} than the standard.")


def proofs(arch: str) -> Iterator[Proof]:
    if arch not in BOARDS:
        return
    board = load_boards()[BOARDS[arch]]
    for impl, flags in builds(board):
        if impl not in IMPLEMENTATIONS:
            continue
        for kem in KEMS:
            if kem not in catalogue.kems(impl):
                continue
            build = Build(Subject(board, impl, flags, kem))
            for name in OPERATIONS:
                operation = Operation(arch, build, name)
                function = f"{kem} {name}"
                both = (arch, function)
                yield Proof(*both, "memory", ASSUMES, operation.show_memory, str(build.subject))
                yield Proof(
                    *both,
                    "constant time",
                    (*ASSUMES, *_PUBLIC),
                    operation.show_constant_time,
                    str(build.subject),
                )
