# SPDX-License-Identifier: Apache-2.0 OR MIT
"""From an implementation on a board to checked, measured rows."""

from __future__ import annotations

import math
import subprocess
from collections.abc import Callable, Collection
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from statistics import mean, median_low, stdev

from .. import energy
from ..answers import parts, roundtrip, supercop
from ..answers.expected import vectors
from ..boards.board import Board
from ..boards.conversation import NotAsked
from ..building.firmware import Firmware, LinkError
from ..folders import ROOT
from ..hardware.attached import AttachedMachine
from ..implementations import catalogue, pocketkem
from ..implementations.implementation import Implementation
from ..model import DIRTY, DOES_NOT_FIT, KEMS, PARTS, BenchError, Measurement, Vector, WrongOutput
from ..simulators.device import TIME_OUT, Device, DeviceFault, Run
from . import fit
from .fit import Machine

#: How often everything is run on this computer, each time by a new process: what its other programs
#: do, and where a process lies in memory, changes cycles by more than most changes to a KEM.
ROUNDS_HERE = 5


@dataclass(frozen=True)
class Metering:
    """The power meter at a real board, and how long an operation is repeated for each input."""

    meter: energy.Meter
    seconds: float = energy.SECONDS


def measure(
    board: Board,
    impl: str,
    kem: str,
    inputs: int = 10,
    flags: list[str] | None = None,
    progress: Callable[[str], None] | None = None,
    ops: Collection[str] | None = None,
    metering: Metering | None = None,
    by: str | None = None,
    time_out: float | None = None,
) -> list[Measurement]:
    """A row for each operation, its outputs checked before its time is believed.

    An operation that answers wrongly, faults, hangs or does not fit the board's memory gives a row
    with ``ok`` False that says so.
    flags: instead of the implementation's own optimisation flags.
    progress: called with a few words about what is being done.
    by: which of the board's compilers, where it has more than one (Board.compilers).
    time_out: seconds after which an operation counts as hung.
    ops: of those that there are, and of model.PARTS. Without: all that the KEM has, in one piece.
    metering: at a board on a port: energy is measured, and not computed.
    Raises BenchError when nothing can be measured (a tool is missing, the KEM does not compile).
    """
    say = progress or (lambda _words: None)
    missing = board.missing()
    if missing:
        raise BenchError(f"The board {board.name} cannot be used. " + " ".join(missing))
    if metering and not board.port:
        raise BenchError("A power meter measures a real board: name its port (--port).")
    prepare = partial(machine_of, board, flags=flags, by=by, time_out=time_out)
    rows: list[Measurement] = []
    if ops is None or not set(ops) <= set(PARTS):
        implementation = catalogue.get(impl, kem, board)
        wanted = [op for op in implementation.ops if ops is None or op in ops]
        if wanted:
            rows += _measure(board, implementation, wanted, inputs, prepare, say, metering)
    if ops is not None and not set(ops).isdisjoint(PARTS):
        # A build of its own, so that nothing of it is in the figures of the KEM.
        implementation = pocketkem.parts(impl, kem, board)
        wanted = [op for op in implementation.ops if op in ops]
        rows += _measure(board, implementation, wanted, inputs, prepare, say, metering)
    if not rows:
        raise BenchError(f"{impl} has no {' or '.join(ops or ())} of {kem}.")
    return rows


def _measure(
    board: Board,
    implementation: Implementation,
    ops: list[str],
    inputs: int,
    prepare: Callable[[Implementation], Machine | AttachedMachine],
    say: Callable[[str], None],
    metering: Metering | None,
) -> list[Measurement]:
    """What measure() does, for one build."""
    kem = implementation.kem
    say("compiling")
    # Of another KEM nobody has computed the outputs: it has to come round, and so runs as a whole.
    foreign = kem not in KEMS
    wanted, ops = ops, list(implementation.ops) if foreign else ops
    runs: dict[str, list[Run]] = {op: [] for op in ops}
    found: dict[str, list[Vector]] = {op: [] for op in ops}  # the input of each of them
    firsts: dict[str, int] = {}  # cycles of the first run of an operation
    odd: dict[str, int] = {}  # of one at odd addresses
    rounds = ROUNDS_HERE if board.is_this_computer else 1
    bursts: dict[str, list[energy.Burst]] = {op: [] for op in ops}
    errors: dict[str, str] = {}
    try:
        machine = prepare(implementation)
    except LinkError as error:
        if not str(error).startswith(DOES_NOT_FIT):
            raise
        return [
            _row(board, implementation, error.firmware, op, [], str(error), inputs=inputs)
            for op in wanted
        ]
    with ExitStack() as opened:
        opened.enter_context(machine)
        # What is larger than the board by itself is not run there: it may take an hour to fail.
        maker, no_room = _stand_in(machine, implementation, opened, say) if foreign else (None, {})
        if len(no_room) == len(ops):
            return [
                _row(board, implementation, machine.firmware, o, [], no_room[o], inputs=inputs)
                for o in wanted
            ]
        if foreign:
            checked, all_inputs = roundtrip.run_checked, roundtrip.trials(kem, inputs)
            once_more = checked
        else:
            say("computing the expected outputs")
            checked, all_inputs = partial(_run_any, kem), vectors(kem, inputs)
            once_more = partial(_run_any, kem, rejects=False)
        say("comparing with what is known of it")
        wrong = _unlike_known(maker or machine, implementation)
        if wrong and wrong.startswith(DOES_NOT_FIT):
            # Which operation did not, and whether others do, is seen below.
            maker = maker or _made_here(implementation, opened)
            wrong = _unlike_known(maker, implementation) if maker else wrong
        if wrong:
            errors = dict.fromkeys(ops, wrong)
        # Input by input, so that an operation finds what it needs where the last one left it.
        for number, vector in enumerate(list(all_inputs) * rounds):
            if number and number % inputs == 0:
                machine.close()  # a new process for the next round
            if foreign and errors:
                break  # the others would have nothing to go on with
            say(f"input {number % inputs + 1} of {inputs}")
            for op in ops:
                if op in errors:
                    continue
                try:
                    if op in no_room:
                        maker.run(checked, op, vector)
                        continue
                    if number == 0:
                        # What it leaves in the caches is what the runs that count find there. No
                        # cache is emptied here: that would take what the other operations left.
                        before = machine.run(_before(once_more), op, vector)
                        if before:
                            firsts[op] = before.cycles
                    run = machine.run(checked, op, vector)
                    if board.port:
                        run = machine.run(_again(run), op, vector)
                    if metering:
                        bursts[op].append(machine.run(_metered(board, metering, run), op, vector))
                except (WrongOutput, DeviceFault) as problem:
                    errors[op] = str(problem)
                    runs[op].clear()
                    if foreign and errors[op].startswith(DOES_NOT_FIT):
                        maker = maker or _made_here(implementation, opened)
                        if maker:
                            maker.run(checked, op, vector)
                            continue
                    if foreign:  # those behind it have nothing to go on with
                        errors |= dict.fromkeys(ops[ops.index(op) :], str(problem))
                    continue
                runs[op].append(run)
                found[op].append(vector)
                if lacking := machine.lacks(op, vector, run):
                    errors[op] = lacking
        for op in ops:
            if op in errors or op in no_room or not runs[op]:
                continue
            say(f"{op}: with cold caches, and at odd addresses")
            middle = _middle(runs[op])
            vector, cycles = found[op][middle], runs[op][middle].cycles
            try:
                if machine.run(lambda device, *_: device.simulates_caches is not None, op, vector):
                    again = machine.run(_first(once_more), op, vector)
                    firsts[op] = again.cycles if again else cycles
                # Others than ML-KEM and Kyber may take minutes for one operation. Parts of a KEM
                # are called by the library alone, with memory that is aligned.
                if not foreign and not implementation.streamed and op not in PARTS:
                    odd[op] = machine.run(_at_odd_addresses(once_more), op, vector).cycles
            except BenchError as problem:
                # It was right at even addresses. Of ours any address is promised.
                if implementation.is_ours and not isinstance(problem, NotAsked):
                    errors[op] = f"At odd addresses: {problem}"
        errors = {**no_room, **errors}
    rows = [
        _row(
            *(board, implementation, machine.firmware, op, runs[op], errors.get(op)),
            *(firsts.get(op), odd.get(op), inputs),
        )
        for op in wanted
    ]
    if metering:
        rows = [_with_energy(row, metering, bursts[row.op]) if row.ok else row for row in rows]
    return rows


def _stand_in(
    machine: Machine | AttachedMachine,
    implementation: Implementation,
    opened: ExitStack,
    say: Callable[[str], None],
) -> tuple[Machine | None, dict[str, str]]:
    """Which operations have inputs and outputs larger than the board's memory, and this computer to
    make what the others need of them; nothing, if it cannot."""
    no_room = {
        op: lacking for op in implementation.ops if (lacking := machine.lacks_from_the_start(op))
    }
    if not no_room:
        return None, {}
    say("building it for this computer, which makes what the board has no room for")
    maker = _made_here(implementation, opened)
    return maker, no_room if maker else {}


def _made_here(implementation: Implementation, opened: ExitStack) -> Machine | None:
    """This computer with the same sources; None if they do not suit it."""
    try:
        return opened.enter_context(fit.stand_in(implementation, roundtrip.TIME_OUT))
    except BenchError:
        return None


#: How often a real board runs an operation on one input: until the mean of the cycles is known to
#: this part of itself (two standard errors), at least and at most so often.
PRECISION, FEWEST_RUNS, MOST_RUNS = 0.001, 3, 20


def _again(first: Run):
    """Has a device repeat what it has just done, until it is known how much its cycles vary."""

    def repeat(device, op: str, _vector: Vector) -> Run:
        cycles = [first.cycles]
        while len(cycles) < FEWEST_RUNS or (
            len(cycles) < MOST_RUNS
            and 2 * stdev(cycles) / math.sqrt(len(cycles)) > PRECISION * mean(cycles)
        ):
            cycles.append(device.run(op).cycles)
        middle = median_low(cycles)
        spread = 100 * (max(cycles) - min(cycles)) / middle if middle else 0.0
        return replace(first, cycles=middle, spread_percent=spread)

    return repeat


def _before(checked):
    """Runs an operation before the runs that count; None where no caches are simulated, and the run
    would be like any other. A real machine has in its caches what it has."""

    def run(device, op: str, vector: Vector) -> Run | None:
        return None if device.simulates_caches is False else checked(device, op, vector)

    return run


def _first(checked):
    """Has an operation begin with empty caches, as _before in all else."""

    def run(device, op: str, vector: Vector) -> Run | None:
        if device.simulates_caches is False:
            return None
        device.begins_cold = bool(device.simulates_caches)
        try:
            return checked(device, op, vector)
        finally:
            device.begins_cold = False

    return run


def _at_odd_addresses(checked):
    def run(device, op: str, vector: Vector) -> Run:
        try:
            device.place("odd")
            if device.simulates_caches:  # what only runs there is to be in them, as for the median
                checked(device, op, vector)
            done = checked(device, op, vector)
            if device.simulates_caches is None:  # whose cycles are not always the same
                again = [device.run(op).cycles for _ in range(FEWEST_RUNS)]
                done = replace(done, cycles=median_low([done.cycles, *again]))
        except DeviceFault:
            raise  # it is of no more use
        except BenchError:
            device.place("even")
            raise
        device.place("even")
        return done

    return run


def _middle(runs: list[Run]) -> int:
    """Which run has the median of the cycles."""
    cycles = [run.cycles for run in runs]
    return cycles.index(median_low(cycles))


def _metered(board: Board, metering: Metering, run: Run):
    """Has a device repeat what it has just done."""

    def repeat(device, op: str, _vector: Vector) -> energy.Burst:
        return energy.burst(
            metering.meter, device, op, run.cycles, board.clock_hz, metering.seconds
        )

    return repeat


def _with_energy(row: Measurement, metering: Metering, bursts: list[energy.Burst]) -> Measurement:
    found = energy.mean(bursts)
    return replace(
        row,
        energy_uj=round(found.joules * 1e6, 3),
        energy_uncertainty_uj=round(found.uncertainty * 1e6, 3),
        energy_source=f"measured: {metering.meter.name}; {found.count} times in {found.bursts} "
        "bursts",
        power_min_mw=round(found.least_watts * 1e3, 4),
        power_mw=round(found.watts * 1e3, 4),
        power_max_mw=round(found.most_watts * 1e3, 4),
    )


def _unlike_known(machine: Machine, implementation: Implementation) -> str | None:
    """How a KEM differs from its known answer, or from SUPERCOP's checksum of it; None if it does
    not, or there is none."""
    kem, folder = implementation.kem, implementation.folder

    def check(device: Device, *_: object) -> None:
        if kem not in KEMS and (answer := roundtrip.known_answer(kem, folder)):
            roundtrip.check_known_answer(device, answer)
        if checksum := supercop.known_checksum(folder):
            roundtrip.check_checksum(device, kem, checksum)

    try:
        machine.run(check, "keygen", None)
    except (WrongOutput, DeviceFault) as problem:
        return str(problem)
    return None


def machine_of(
    board: Board,
    implementation: Implementation,
    flags: list[str] | None,
    by: str | None = None,
    time_out: float | None = None,
) -> Machine | AttachedMachine:
    if board.is_built_here:
        usual = TIME_OUT if implementation.kem in KEMS else roundtrip.TIME_OUT
        return Machine(board, implementation, flags, time_out or usual, by)
    if flags is not None:
        raise BenchError("Flags are for what is built here; the board on the port has its own.")
    return AttachedMachine(board, implementation)


def _run_any(kem: str, device: Device, op: str, vector: Vector, rejects: bool = True) -> Run:
    if op in PARTS:
        return run_part(device, kem, op, vector)
    return run_checked(device, op, vector, rejects)


def run_part(device: Device, kem: str, op: str, vector: Vector) -> Run:
    """Runs a part of a KEM on one input and checks all of its outputs."""
    inputs, outputs = parts.expected(kem, op, vector)
    for name, value in inputs.items():
        device.load(name, value)
    run = device.run(op)
    _check(device, op, run, **outputs)
    return run


def run_checked(device: Device, op: str, vector: Vector, rejects: bool = True) -> Run:
    """Runs an operation on one input and checks all of its outputs. rejects: decapsulates a
    tampered ciphertext, too."""
    if op == "keygen":
        device.load("random", vector.d + vector.z)
        run = device.run(op)
        _check(device, op, run, pk=vector.pk, sk=secret_key(device, vector))
    elif op == "encaps":
        device.load("random", vector.m + bytes(32))
        device.load("pk", vector.pk)
        run = device.run(op)
        _check(device, op, run, ct=vector.ct, ss=vector.ss)
    else:
        device.load("sk", secret_key(device, vector))
        if rejects:
            device.load("ct", vector.tampered_ct)
            run = device.run(op)
            # An implementation may report a rejection in what it returns, or not.
            _check(device, f"{op} of a tampered ciphertext", None, ss=vector.rejected_ss)
        device.load("ct", vector.ct)
        run = device.run(op)
        _check(device, op, run, ss=vector.ss)
    return run


def secret_key(device: Device, vector: Vector) -> bytes:
    """As the board keeps it: expanded, or as d || z || H(ek)."""
    seed = vector.d + vector.z + vector.sk[-64:-32]
    return seed if device.size("sk") == len(seed) else vector.sk


def _check(device: Device, what: str, run: Run | None, **outputs: bytes) -> None:
    if run and run.result != 0:
        raise WrongOutput(f"{what} returned {run.result} instead of 0.")
    for name, right in outputs.items():
        answer = device.read(name)
        if len(answer) != len(right):
            raise WrongOutput(f"{what}: {name} has {len(answer)} bytes instead of {len(right)}.")
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
    first: int | None = None,
    odd: int | None = None,
    inputs: int | None = None,
) -> Measurement:
    """first, odd: cycles of a first run, and of one at odd addresses."""
    timed = runs if error is None else []
    cycles = median_low([run.cycles for run in timed]) if timed else None
    timelines = [run.timeline for run in timed if run.timeline and run.cycles == cycles]
    worker_stacks = [run.worker_stack_bytes for run in runs if run.worker_stack_bytes is not None]
    instructions = [run.instructions for run in timed if run.instructions is not None]
    spreads = [run.spread_percent for run in timed if run.spread_percent is not None]
    if timed and inputs and len(timed) > inputs:
        rounds = [
            median_low([run.cycles for run in timed[at : at + inputs]])
            for at in range(0, len(timed), inputs)
        ]
        spreads.append(100 * (max(rounds) - min(rounds)) / cycles)
    stacks = [run.stack_bytes for run in runs if run.stack_bytes is not None]
    microjoules = milliwatts = energy_source = None
    if cycles is not None and board.power and board.clock_hz:
        watts = board.power.amperes * board.power.volts
        milliwatts = round(watts * 1e3, 4)
        microjoules = round(cycles / board.clock_hz * watts * 1e6, 3)
        energy_source = f"computed: {board.power.source}"
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
        energy_uj=microjoules,
        energy_source=energy_source,
        ok=bool(timed),
        commit=firmware.commit or commit(),
        compiler=firmware.compiler,
        flags=firmware.flags if not impl.origin else f"{firmware.flags} ({impl.origin})",
        error=error,
        timeline=(timelines[0].spans or None) if timelines else None,
        power_mw=milliwatts,
        spread_percent=round(max(spreads), 4) if spreads else None,
        inputs=inputs,
        cycles_first=first if timed else None,
        cycles_odd=odd if timed else None,
        checks=impl.checks.get(op),
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
