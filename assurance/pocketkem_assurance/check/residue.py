# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Residue: after an operation, its outputs are the only secrets in RAM and registers.

The simulator stops where the operation returns. All RAM is then searched for the operation's
secrets. Places where secrets have to be are left out: the harness's buffers of keys, secrets and
randomness.

Of ML-KEM and Kyber all secrets are known, in all forms. Of other primitives those are searched for
that are declared (declared.py): what goes into an operation, and what it makes.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from elftools.elf.elffile import ELFFile

from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.of_kind import answers_of
from pocketkem_bench.answers.operations import operation_of, run_checked, run_rejecting
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.kinds import KINDS
from pocketkem_bench.model import KEMS, BenchError, Vector
from pocketkem_bench.simulators.device import SimulatedDevice, Watch

from . import paths
from .declared import MADE, Declaration, declaration
from .secrets import Secret, byte_forms, left_in, secrets_of, windows_in
from .subject import Finding, Subject

INPUTS = 2

#: The harness's names of buffers that it does not call as the host does.
_NAMES = {"random": "random_bytes"}
#: Buffers of numbers.
_NUMBERS = ("length", "lengths", "sm_length")


def residue(subject: Subject, inputs: int = INPUTS, ways: str = paths.ALL) -> list[Finding]:
    """ways: a pattern of the other paths that run as well, also with errors."""
    if not subject.board.simulator:
        raise BenchError("Memory can be looked at in a simulator only.")
    firmware = subject.build(subject.with_paths)
    blank = _Blank(subject, firmware)
    with SimulatedDevice(
        subject.machine, firmware, time_out=subject.time_out, watch=Watch(memory=True)
    ) as device:
        if subject.kem in KEMS:
            return _of_known(subject, device, blank, inputs, ways)
        return _of_declared(subject, device, blank, inputs)


def _of_known(
    subject: Subject, device: SimulatedDevice, blank: _Blank, inputs: int, ways: str
) -> list[Finding]:
    left: dict[str, set[str]] = {op: set() for op in subject.implementation.ops}
    searched = 0
    for vector in vectors(subject.kem, inputs):
        secrets = secrets_of(subject.kem, vector)
        searched = len(secrets)

        def look(name: str, secrets=secrets) -> None:
            found = left.setdefault(name, set())
            found |= left_in(blank(device.memory), secrets)
            # A kernel of ours may leave values there that are in no list of secrets.
            # Hashing alone, in the checks of keys, has nothing of a secret.
            if subject.is_of_library and any(device.scratch) and name != "check+keys":
                found.add("what is in s0 to s15")

        for op in subject.implementation.ops:
            _run(device, op, vector, look)
        for path in paths.paths(device, ways):
            paths.run(device, path, vector)
            look(path)
            last = paths.calls(device)
            if operation_of(path) == "decaps":
                paths.run(device, path, vector, rejected=True)
                look(path)
            for call in failing_calls(last):
                paths.run_failing(device, path, vector, call)
                look(f"{path}, failing")
    return [_finding(subject, op, names, searched) for op, names in left.items()]


def _of_declared(
    subject: Subject, device: SimulatedDevice, blank: _Blank, inputs: int
) -> list[Finding]:
    implementation = subject.implementation
    declared, answers = declaration(implementation), answers_of(implementation)
    before = windows_in(device.memory)  # no operation has run yet
    # Of a block that is not full, too.
    shorter = [implementation.longest_message - 1] if answers.lengths else []
    left: dict[str, set[str]] = {}
    searched: dict[str, int] = {}
    for given in answers.inputs(inputs):
        for op in implementation.ops:
            answers.run_checked(device, op, given)
            for length in (None, *shorter):
                if length is not None:
                    answers.run_length(device, op, given, length)
                memory = blank(device.memory)
                secrets, public = _as_declared(declared, op, device, implementation.kind)
                if secrets:
                    searched[op] = len(secrets)
                    known = np.concatenate([before, windows_in(public)])
                    left.setdefault(op, set()).update(left_in(memory, secrets, known))
    return [_finding(subject, op, names, searched[op]) for op, names in left.items()]


def _as_declared(
    declared: Declaration, op: str, device: SimulatedDevice, kind: str
) -> tuple[list[Secret], bytes]:
    """The secrets of an operation that has run, and what else is in the buffers."""
    values = {name: device.read(name) for name in KINDS[kind].buffers if name not in _NUMBERS}
    if "random" in values:
        values["random"] = values["random"][: sum(device.draws())]
    sizes = {name: len(value) for name, value in values.items()}
    secrets, public = [], {name: bytearray(value) for name, value in values.items()}
    for name, at, count in declared.parts(op, sizes, MADE.get(kind, {}).get(op, ())):
        secrets += byte_forms(name, values[name][at : at + count])
        public[name][at : at + count] = bytes(count)
    return [s for s in secrets if len(s.values) >= s.window], b"".join(public.values())


def _run(device: SimulatedDevice, op: str, vector: Vector, look: Callable[[str], None]) -> None:
    if operation_of(op) == "decaps":  # a rejected ciphertext must leave nothing either
        run_rejecting(device, op, vector)
        look(op)
    run_checked(device, op, vector, rejects=False)
    look(op)


def failing_calls(last: int) -> list[int]:
    """The calls of readers, writers and the random generator that fail in turn: the first and last
    ones, and some between."""
    some = {1, 2, last // 4, last // 2, 3 * last // 4, last - 1, last}
    return sorted(call for call in some if 1 <= call <= last)


def _finding(subject: Subject, op: str, names: set[str], searched: int) -> Finding:
    if names:
        return subject.finding(
            "residue", op, False, f"left: {', '.join(sorted(names))}", len(names)
        )
    return subject.finding("residue", op, True, f"none of {searched} secrets is left", 0)


class _Blank:
    """Memory with zeros in place of the harness's buffers."""

    def __init__(self, subject: Subject, firmware: Firmware):
        assert subject.machine.memory
        origin = subject.machine.memory.ram_origin
        with firmware.elf.open("rb") as file:
            elf = ELFFile(file)
            if elf["e_machine"] == "EM_AVR":
                origin += 0x800000  # the linker's address of RAM
            symbols = list(elf.get_section_by_name(".symtab").iter_symbols())
        self._places = []
        implementation = subject.implementation
        names = set(KINDS[implementation.kind].buffers) - set(_NUMBERS)
        # With streaming, the other objects are with the host or in EEPROM.
        for name in ("ss",) if implementation.streamed else (_NAMES.get(n, n) for n in names):
            found = _objects(symbols, name, implementation.harness.name)
            if len(found) != 1:
                raise BenchError(f"The harness's buffer {name} is not found in the firmware.")
            start = found[0]["st_value"] - origin
            if 0 <= start < subject.machine.memory.ram_bytes:  # an MSP430's keys are elsewhere
                self._places.append((start, start + found[0]["st_size"]))

    def __call__(self, memory: bytes) -> bytes:
        blanked = bytearray(memory)
        for start, end in self._places:
            blanked[start:end] = bytes(end - start)
        return bytes(blanked)


def _objects(symbols: list, name: str, harness: str) -> list:
    """The harness's objects of a name. An implementation may have one of the same name."""
    found, file = [], ""
    for symbol in symbols:
        if symbol["st_info"]["type"] == "STT_FILE":
            file = symbol.name
        elif symbol.name == name and symbol["st_info"]["type"] == "STT_OBJECT":
            found.append((file, symbol))
    its_own = [symbol for file, symbol in found if file == harness]
    return its_own or [symbol for _file, symbol in found]
