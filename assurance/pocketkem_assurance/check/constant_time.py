# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Constant time: an operation takes the same path from every secret.

The simulator hashes the address of every executed instruction and of every access to memory. It
leaves out the index of an access to tables that secrets may index (Implementation.secret_tables).
Whole operations run, from different seeds and messages each time, with accepted and with rejected
ciphertexts. Only the matrix's seed, which is public, is fixed where it enters the XOF
(kem_fixed_matrix.c). All hashes of an operation must be equal.
"""

from __future__ import annotations

import bisect
import dataclasses
import hashlib
import itertools
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

from pocketkem_bench.answers.operations import operation_of
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.model import BenchError
from pocketkem_bench.simulators.device import SimulatedDevice, Watch

from . import paths
from .code import Function, disassembly, kem_functions
from .not_covered import is_excused
from .subject import Finding, Subject

SECRETS = 100

#: A function: its name, and its file.
_Key = tuple[str, str]

#: How many of the secrets are used with the other paths through the operations, too.
SECRETS_OF_WAYS = 20


def constant_time(
    subject: Subject,
    secrets: int = SECRETS,
    ways: str = paths.ALL,
    say: Callable[[str], None] | None = None,
) -> list[Finding]:
    """ways: a pattern of the other paths through the operations that run as well. say: is called
    with a few words on what is done."""
    firmware = subject.build(subject.with_fixed_matrix)
    tables = subject.implementation.secret_tables
    with tempfile.TemporaryDirectory(prefix="pocketkem-") as folder:
        executed = Path(folder) / "executed"
        executed.touch()
        with SimulatedDevice(
            subject.machine,
            firmware,
            time_out=subject.time_out,
            watch=Watch(executed=executed, tables=tables),
        ) as device:
            has_trace = device.run("nothing").trace is not None
            if subject.implementation.tries_unit:
                next(_operations(device, subject, 0, []))
            traces: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
            for number in range(secrets):
                if say:
                    say(f"ct: {subject}: secret {number + 1} of {secrets}")
                its_ways = paths.paths(device, ways) if number < SECRETS_OF_WAYS else []
                for op, case, trace in _operations(device, subject, number, its_ways):
                    traces[op][trace].append(f"{case} {number}")
        went = {
            (int(at, 16), *way) for at, *way in map(str.split, executed.read_text().splitlines())
        }
        addresses = {at for at, *_way in went}
    found = [_finding(subject, op, by_trace) for op, by_trace in traces.items()]
    if not has_trace:
        return found
    return [*found, coverage(subject, firmware, addresses), branches(subject, firmware, went)]


def _operations(
    device: SimulatedDevice, subject: Subject, number: int, ways: list[str]
) -> Iterator[tuple[str, str, str]]:
    """Runs every operation from the secrets of this number. Yields operation, case, trace."""
    stream = hashlib.shake_256(f"PocketKEM secrets {number}".encode()).digest(98)
    d_z, m, where = stream[:64], stream[64:96], stream[96:]

    def run(op: str, case: str) -> tuple[str, str, str]:
        done = device.run(op)
        if done.result != 0:
            raise BenchError(f"{op} returned {done.result} instead of 0.")
        return op, case, done.trace or f"of {done.instructions} instructions, {done.cycles} cycles"

    def run_ways(operation: str, case: str) -> Iterator[tuple[str, str, str]]:
        for path in ways:
            if operation_of(path) == operation:
                yield run(path, case)

    device.load("random", d_z)
    yield from run_ways("keygen", "seed")
    yield run("keygen", "seed")
    device.load("random", m + bytes(32))
    yield from run_ways("check", "pair")
    yield from run_ways("encaps", "message")
    yield run("encaps", "message")
    shared = device.read("ss")
    device.load("random", d_z)
    case = "accepted"
    if number % 2:
        case = "rejected"
        ct = bytearray(device.read("ct"))
        ct[int.from_bytes(where, "big") % len(ct)] ^= 1 << number // 2 % 8
        device.load("ct", bytes(ct))
    decapsulations = (run(op, case) for op in subject.implementation.ops[2:])
    for each in itertools.chain(decapsulations, run_ways("decaps", case)):
        # Code that computes nothing has a constant trace, too.
        if (device.read("ss") == shared) != (case == "accepted"):
            raise BenchError(f"{each[0]}: the ciphertext was not {case}.")
        yield each


def _finding(subject: Subject, op: str, by_trace: dict[str, list[str]]) -> Finding:
    runs = [case for cases in by_trace.values() for case in cases]
    if len(by_trace) == 1:
        (trace,) = by_trace
        text = f"one trace {trace if ' ' in trace else ''} from {len(runs)} secrets"
        if tables := subject.implementation.secret_tables:
            text += f", but for elements of {tables}"
        return subject.finding("ct", op, True, text, len(runs))
    first, second = list(by_trace.values())[:2]
    text = (
        f"{len(by_trace)} different traces from {len(runs)} secrets: "
        f"{first[0]} and {second[0]} are the first to differ"
    )
    return subject.finding("ct", op, False, text, len(runs))


def coverage(subject: Subject, firmware: Firmware, executed: set[int]) -> Finding:
    """Checks that every linked function of the KEM has run."""
    # All copies of a function count as one.
    functions: dict[tuple[str, str], bool] = {}
    for f in kem_functions(firmware, subject.with_fixed_matrix.sources):
        key = f.base_name, f.source
        functions[key] = functions.get(key, False) or _has_run(f, executed)
    missing = [key for key, has_run in functions.items() if not has_run]
    linked = {name for name, _source in functions}
    excused = {key for key in missing if is_excused(subject, linked, *key)}
    excused = _with_what_they_alone_call(subject, firmware, excused, {*missing})
    unexplained = sorted(name for name, source in {*missing} - excused)
    if unexplained:
        text = f"of {len(functions)} functions these have not run: {', '.join(unexplained)}"
    else:
        text = f"{len(functions) - len(missing)} of {len(functions)} functions have run"
        if missing:
            text += ", all but " + ", ".join(sorted(name for name, _source in missing))
    return subject.finding("ct", "coverage", not unexplained, text, len(functions) - len(missing))


def _with_what_they_alone_call(
    subject: Subject, firmware: Firmware, excused: set[_Key], missing: set[_Key]
) -> set[_Key]:
    """Functions that need not run, and those that only these call: a compiler decides whether such
    a function is one, or a part of its callers. A kernel has to be named."""
    functions = kem_functions(firmware, subject.with_fixed_matrix.sources)
    keys = {f.low: (f.base_name, f.source) for f in functions}
    callers: dict[_Key, set[_Key | None]] = defaultdict(set)
    for at, code in disassembly(subject.machine.compiler, firmware.elf):
        for target, _symbol in code.targets:
            if keys.get(target) != keys.get(at):
                callers[keys.get(target)].add(keys.get(at))
    kernels = {each.stem for each in subject.with_fixed_matrix.sources if each.suffix == ".S"}
    left = {key for key in missing if callers[key] and key[1] not in kernels}
    while more := {key for key in left - excused if callers[key] <= excused}:
        excused = excused | more
    return excused


def branches(subject: Subject, firmware: Firmware, went: set[tuple]) -> Finding:
    """Counts the conditional branches that went only one way, in the executed functions of the KEM.
    A condition on a secret that is hardly ever true goes one way here. Checks of arguments and of
    errors do so too. The count is therefore reported, but no failure."""
    addresses = {at for at, *_way in went}
    functions = kem_functions(firmware, subject.with_fixed_matrix.sources)
    ran = [f for f in functions if _has_run(f, addresses)]
    code = disassembly(subject.machine.compiler, firmware.elf)
    places = sorted(at for _start, each in code for at in each.branches)
    lines = firmware.source_lines()
    starts = [at for at, _file, _line in lines]
    both, details = 0, {}
    for f in ran:
        for at in places[bisect.bisect_left(places, f.low) : bisect.bisect_left(places, f.high)]:
            ways = {way for way in ("on", "taken") if (at, way) in went}
            both += len(ways) == 2
            if len(ways) < 2:
                _at, file, line = lines[bisect.bisect_right(starts, at) - 1]
                how = f"always {ways.pop()}" if ways else "never ran"
                details[at] = f"{Path(file).name}:{line} {f.name}+{at - f.low:#x}: {how}"
    never = sum(text.endswith("never ran") for text in details.values())
    text = (
        f"{both} of {both + len(details)} conditional branches went both ways, "
        f"{len(details) - never} one way, {never} never ran"
    )
    finding = subject.finding("ct", "branches", both > 0, text, both)
    return dataclasses.replace(finding, details=tuple(details[at] for at in sorted(details)))


def _has_run(function: Function, executed: set[int]) -> bool:
    return any(address in executed for address in range(function.low, function.high))
