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
import re
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

from ..answers.operations import operation_of
from ..building.firmware import Firmware
from ..model import BenchError
from ..simulators.device import Device, Watch
from . import paths
from .code import Function, disassembly, kem_functions
from .subject import Finding, Subject

SECRETS = 100

#: A function: its name, and its file.
_Key = tuple[str, str]

#: Functions that are linked but need not run, by KEM, and the reason.
NOT_COVERED = {
    r".*": r"pkem_run(_from_seed)?_\d"  # working memory of another size
    r"|pkem_\w+_on_two_cores"  # as a build without a worker has them
    r"|pkem_clear_.*|clear|refuse\w*|pkem_known_error"  # after an error, on outputs
    r"|write_part",  # no operation writes to a part of an object
    r"mlkem.*": r"(pkem_)?bind_\w+",  # of round 3 only
    r"kyber.*": r"pkem_check_dk|(pkem_)?are_equal|pkem_absorb_object"  # of FIPS 203 only
    r"|pkem_step_write_hash_prefix|pkem_check_ek|(hash|check)_z",
    r".*-90s": r"pkem_multiply_lanes|pkem_keccak_deinterleave"  # of Keccak only
    r"|compress_in_software\d+|go_on_in_software",  # while a task that died has the accelerator
    r".*\d": r"squeeze|pkem_keccak_interleave",  # for AES, where kernels take Keccak's lanes
}
#: The same, by whether objects are streamed: functions that only the other kind of build uses.
NOT_COVERED_IF_STREAMED = {
    False: r"read_hashing|pkem_compare",
    True: r"pkem_memory_(read|write)|pkem_copy|pkem_hash_object|pkem_absorb_object|absorb_read"
    r"|pkem_hash(ed|_ek)"
    r"|pkem_(keygen|encaps|decaps|decaps_from_seed|pke_encrypt|encrypt_with_seed|reject)"
    r"|pkem_hash_ek_in_dk|prepare_encaps|pkem_decrypt|pkem_run_in_memory"
    r"|pkem_compare|compare_with_read"
    r"|pkem_check_dk|pkem_pke_decrypt|pkem_multiply_secret",  # of a key not kept as its seed
}
#: The same, by the number of cores.
NOT_COVERED_ON = {
    1: r"pocketkem_worker_\w+"
    r"|pkem_(begin|feed)_product|pkem_(noise|pack)_from_bytes"  # for output that another core made
    r"|pkem_begin_sum|pkem_bind_hash|pkem_memory_to_write",
    2: r"pocketkem_worker_reset"  # before the first operation
    # A plan need not have all kinds of steps.
    r"|pkem_step_(add|copy|noise_block|noise_block_to_acc|take_noise|xof_behind_blocks)"
    r"|pkem_pack_from_bytes|pkem_noise_from_bytes|timeline",
}
#: What stands for the vector unit where it does not work, and what only some levels need.
WITHOUT_VECTORS = r"pkem_multiply_(key|secret|read)|multiply_(copied|read)|pkem_x8_take"
#: Functions with which one core multiplies in Keccak's interleaved lanes, where the first of them
#: is there. Two cores take all output as bytes then.
OF_LANES = ("pkem_multiply_lanes", "pkem_keccak_permute", "block")
#: Files of the library for a worker on a second core; and files that an accelerated suite uses only
#: while another task has the unit.
WORKER, SOFTWARE = r"job|(main_)?steps|operation|worker", r"aes.*|sha2.*|suite_90s"
#: Files of the operations on one core, which builds for one core run; and files that stream.
ONE_CORE = r"kem\w*|pke|row|row_io|matrix\w*|noise\w*|seed_\w+|cbd\w*|object|run"
STREAMED = r"streamed"


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
        with Device(
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
    device: Device, subject: Subject, number: int, ways: list[str]
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
    names = [names for kem, names in NOT_COVERED.items() if re.fullmatch(kem, subject.kem)]
    streamed, cores = subject.implementation.streamed, subject.implementation.cores
    in_lanes = cores == 2 and OF_LANES[0] in {name for name, _source in functions}
    explained = "|".join(
        [
            *(*names, NOT_COVERED_IF_STREAMED[streamed], NOT_COVERED_ON[cores]),
            *OF_LANES * in_lanes,
            *[WITHOUT_VECTORS] * subject.implementation.tries_unit,
        ]
    )
    files = [ONE_CORE if cores == 2 else WORKER]
    files += [SOFTWARE] * bool(subject.implementation.accelerators) + [STREAMED] * (not streamed)
    sources = "|".join(files)
    excused = {
        (name, source)
        for name, source in missing
        if re.fullmatch(explained, name) or re.fullmatch(sources, source)
    }
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
