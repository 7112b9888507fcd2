# SPDX-License-Identifier: Apache-2.0 OR MIT
"""From an implementation on a board to checked, measured rows."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Collection
from functools import lru_cache, partial
from statistics import median_low

from . import implementations, parts
from .attached import AttachedMachine
from .boards import ROOT, Board
from .build import Firmware, LinkError
from .expected import Vector, vectors
from .fit import Machine
from .implementations import Implementation
from .model import DIRTY, DOES_NOT_FIT, PARTS, BenchError, Measurement
from .simulate import Device, DeviceFault, Run


class WrongOutput(BenchError):
    """The implementation computed something else than it should have."""


def measure(
    board: Board,
    impl: str,
    kem: str,
    inputs: int = 10,
    flags: list[str] | None = None,
    progress: Callable[[str], None] | None = None,
    ops: Collection[str] | None = None,
) -> list[Measurement]:
    """A row for each operation, its outputs checked before its time is believed.

    An operation that answers wrongly, faults, hangs or does not fit the board's memory gives a row
    with ``ok`` False that says so.
    flags: instead of the implementation's own optimisation flags.
    progress: called with a few words about what is being done.
    ops: of those that there are, and of model.PARTS. Without: all that the KEM has, in one piece.
    Raises BenchError when nothing can be measured (a tool is missing, the KEM does not compile).
    """
    say = progress or (lambda _words: None)
    missing = board.missing()
    if missing:
        raise BenchError(f"The board {board.name} cannot be used. " + " ".join(missing))
    rows: list[Measurement] = []
    if ops is None or not set(ops) <= set(PARTS):
        implementation = implementations.get(impl, kem, board)
        wanted = [op for op in implementation.ops if ops is None or op in ops]
        if wanted:
            rows += _measure(board, implementation, wanted, inputs, flags, say)
    if ops is not None and not set(ops).isdisjoint(PARTS):
        # A build of its own, so that nothing of it is in the figures of the KEM.
        implementation = implementations.parts(impl, kem, board)
        wanted = [op for op in implementation.ops if op in ops]
        rows += _measure(board, implementation, wanted, inputs, flags, say)
    if not rows:
        raise BenchError(f"{impl} has no {' or '.join(ops or ())} of {kem}.")
    return rows


def _measure(
    board: Board,
    implementation: Implementation,
    ops: list[str],
    inputs: int,
    flags: list[str] | None,
    say: Callable[[str], None],
) -> list[Measurement]:
    """What measure() does, for one build."""
    kem = implementation.kem
    say("compiling")
    runs: dict[str, list[Run]] = {op: [] for op in ops}
    errors: dict[str, str] = {}
    try:
        machine = machine_of(board, implementation, flags)
    except LinkError as error:
        if not str(error).startswith(DOES_NOT_FIT):
            raise
        return [_row(board, implementation, error.firmware, op, [], str(error)) for op in ops]
    with machine:
        say("computing the expected outputs")
        # Input by input, so that an operation finds what it needs where the last one left it.
        for number, vector in enumerate(vectors(kem, inputs), 1):
            say(f"input {number} of {inputs}")
            for op in ops:
                if op in errors:
                    continue
                try:
                    run = machine.run(partial(_run_any, kem), op, vector)
                except (WrongOutput, DeviceFault) as problem:
                    errors[op] = str(problem)
                    runs[op].clear()
                    continue
                runs[op].append(run)
                if lacking := machine.lacks(op, vector, run):
                    errors[op] = lacking
    return [
        _row(board, implementation, machine.firmware, op, runs[op], errors.get(op)) for op in ops
    ]


def machine_of(
    board: Board, implementation: Implementation, flags: list[str] | None
) -> Machine | AttachedMachine:
    if not board.port:
        return Machine(board, implementation, flags)
    if flags is not None:
        raise BenchError("Flags are for what is built here; the board on the port has its own.")
    return AttachedMachine(board, implementation)


def _run_any(kem: str, device: Device, op: str, vector: Vector) -> Run:
    return run_part(device, kem, op, vector) if op in PARTS else run_checked(device, op, vector)


def run_part(device: Device, kem: str, op: str, vector: Vector) -> Run:
    """Runs a part of a KEM on one input and checks all of its outputs."""
    inputs, outputs = parts.expected(kem, op, vector)
    for name, value in inputs.items():
        device.load(name, value)
    run = device.run(op)
    _check(device, op, run, **outputs)
    return run


def run_checked(device: Device, op: str, vector: Vector) -> Run:
    """Runs an operation on one input and checks all of its outputs."""
    if op == "keygen":
        device.load("random", vector.d + vector.z)
        run = device.run(op)
        _check(device, op, run, pk=vector.pk, sk=vector.sk)
    elif op == "encaps":
        device.load("random", vector.m + bytes(32))
        device.load("pk", vector.pk)
        run = device.run(op)
        _check(device, op, run, ct=vector.ct, ss=vector.ss)
    else:
        device.load("sk", vector.sk)
        device.load("ct", vector.tampered_ct)
        run = device.run(op)
        # An implementation may report a rejection in what it returns, or not.
        _check(device, f"{op} of a tampered ciphertext", None, ss=vector.rejected_ss)
        device.load("ct", vector.ct)
        run = device.run(op)
        _check(device, op, run, ss=vector.ss)
    return run


def _check(device: Device, what: str, run: Run | None, **outputs: bytes) -> None:
    if run and run.result != 0:
        raise WrongOutput(f"{what} returned {run.result} instead of 0.")
    for name, right in outputs.items():
        answer = device.read(name)
        if answer != right:
            differing = sum(a != b for a, b in zip(answer, right, strict=True))
            raise WrongOutput(
                f"{what}: {name} is wrong in {differing} of {len(right)} bytes "
                f"(expected {right[:8].hex()}..., got {answer[:8].hex()}...)."
            )


def _row(
    board: Board,
    impl: Implementation,
    firmware: Firmware,
    op: str,
    runs: list[Run],
    error: str | None,
) -> Measurement:
    timed = runs if error is None else []
    cycles = median_low([run.cycles for run in timed]) if timed else None
    timelines = [run.timeline for run in timed if run.timeline and run.cycles == cycles]
    worker_stacks = [run.worker_stack_bytes for run in runs if run.worker_stack_bytes is not None]
    instructions = [run.instructions for run in timed if run.instructions is not None]
    stacks = [run.stack_bytes for run in runs if run.stack_bytes is not None]
    energy = energy_source = None
    if cycles is not None and board.power and board.clock_hz:
        power = board.power
        energy = round(cycles / board.clock_hz * power.amperes * power.volts * 1e6, 3)
        energy_source = f"computed: {power.source}"
    return Measurement(
        board=board.name,
        impl=impl.name,
        kem=impl.kem,
        op=op,
        cores=max((run.timeline.cores for run in runs if run.timeline), default=impl.cores),
        accelerators=impl.accelerators,
        cycles=cycles,
        cycles_min=min(run.cycles for run in timed) if timed else None,
        cycles_max=max(run.cycles for run in timed) if timed else None,
        instructions=median_low(instructions) if instructions else None,
        timing=board.timing,
        stack_bytes=max(stacks, default=None),
        worker_stack_bytes=max(worker_stacks, default=None),
        rom_bytes=firmware.rom_bytes,
        ram_bytes=firmware.ram_bytes,
        energy_uj=energy,
        energy_source=energy_source,
        ok=bool(timed),
        commit=firmware.commit or commit(),
        compiler=firmware.compiler,
        flags=firmware.flags if not impl.origin else f"{firmware.flags} ({impl.origin})",
        error=error,
        timeline=(timelines[0].spans or None) if timelines else None,
    )


@lru_cache
def commit() -> str:
    """The commit that is checked out, with a + if files differ from it or are not in it."""
    # Without the lock that git takes to remember what it has looked at: others may be committing.
    git = ["git", "--no-optional-locks", "-C", str(ROOT)]
    try:
        head, changes = (
            subprocess.run([*git, *words], capture_output=True, text=True, check=True).stdout
            for words in (["rev-parse", "--short=12", "HEAD"], ["status", "--porcelain"])
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"  # not a git checkout: a release's archive
    return head.strip() + (DIRTY if changes else "")
