# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Residue: after an operation, its outputs are the only secrets in RAM and registers.

The simulator stops where the operation returns. All RAM is then searched for the operation's
secrets. Places where secrets have to be are left out: the harness's buffers of keys, secrets and
randomness.
"""

from __future__ import annotations

from collections.abc import Callable

from elftools.elf.elffile import ELFFile

from ..answers.expected import vectors
from ..answers.operations import operation_of, run_checked, run_rejecting
from ..building.firmware import Firmware
from ..model import BenchError, Vector
from ..simulators.device import Device, Watch
from . import paths
from .secrets import left_in, secrets_of
from .subject import Finding, Subject

INPUTS = 2

#: The names of the harness's buffers in main.c.
_BUFFERS = ("pk", "sk", "ct", "ss", "random_bytes")


def residue(subject: Subject, inputs: int = INPUTS, ways: str = paths.ALL) -> list[Finding]:
    """ways: a pattern of the other paths that run as well, also with errors."""
    if not subject.board.simulator:
        raise BenchError("Memory can be looked at in a simulator only.")
    firmware = subject.build(subject.with_paths)
    left: dict[str, set[str]] = {op: set() for op in subject.implementation.ops}
    searched = 0
    with Device(
        subject.machine, firmware, time_out=subject.time_out, watch=Watch(memory=True)
    ) as device:
        blank = _Blank(subject, firmware)
        for vector in vectors(subject.kem, inputs):
            secrets = secrets_of(subject.kem, vector)
            searched = len(secrets)

            def look(name: str, secrets=secrets) -> None:
                found = left.setdefault(name, set())
                found |= left_in(blank(device.memory), secrets)
                # A kernel may leave values there that are in no list of secrets.
                if any(device.scratch):
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


def _run(device: Device, op: str, vector: Vector, look: Callable[[str], None]) -> None:
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
        # With streaming, the other objects are with the host or in EEPROM.
        for name in ("ss",) if subject.implementation.streamed else _BUFFERS:
            found = [s for s in symbols if s.name == name and s["st_info"]["type"] == "STT_OBJECT"]
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
