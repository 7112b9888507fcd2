# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Residue: after an operation no secret is left in RAM but in the outputs.

The simulator stops where the operation returns, and all RAM is searched for what was secret in it.
Where secrets have to be (the harness's buffers of keys, secrets and randomness) is left out.
"""

from __future__ import annotations

from elftools.elf.elffile import ELFFile

from ..build import Firmware
from ..expected import vectors
from ..measure import run_checked, secret_key
from ..model import BenchError
from ..simulate import Device, Watch
from .secrets import left_in, secrets_of
from .subject import Finding, Subject

INPUTS = 2

#: The harness's buffers, as main.c names them.
_BUFFERS = ("pk", "sk", "ct", "ss", "random_bytes")


def residue(subject: Subject, inputs: int = INPUTS) -> list[Finding]:
    if not subject.board.simulator:
        raise BenchError("Memory can be looked at in a simulator only.")
    firmware = subject.build(subject.implementation)
    left: dict[str, set[str]] = {op: set() for op in subject.implementation.ops}
    searched: dict[str, int] = {}
    with Device(subject.machine, firmware, watch=Watch(memory=True)) as device:
        blank = _Blank(subject, firmware)
        for vector in vectors(subject.kem, inputs):
            secrets = secrets_of(subject.kem, vector)
            for op in left:
                if op == "decaps+seed":
                    device.load("random", vector.d + vector.z)
                    device.load("ct", vector.ct)
                    device.run(op)
                    if device.read("ss") != vector.ss:
                        raise BenchError("Decapsulation from the seed yields another secret.")
                elif op == "decaps":
                    # A rejected ciphertext leaves nothing either.
                    device.load("sk", secret_key(device, vector))
                    device.load("ct", vector.tampered_ct)
                    device.run(op)
                    left[op] |= left_in(blank(device.memory), secrets)
                    run_checked(device, op, vector)
                else:
                    run_checked(device, op, vector)
                left[op] |= left_in(blank(device.memory), secrets)
                searched[op] = len(secrets)
    return [_finding(subject, op, names, searched[op]) for op, names in left.items()]


def _finding(subject: Subject, op: str, names: set[str], searched: int) -> Finding:
    if names:
        return subject.finding(
            "residue", op, False, f"left: {', '.join(sorted(names))}", len(names)
        )
    return subject.finding("residue", op, True, f"none of {searched} secrets is left", 0)


class _Blank:
    """Memory with zeros where secrets have to be."""

    def __init__(self, subject: Subject, firmware: Firmware):
        assert subject.machine.memory
        origin = subject.machine.memory.ram_origin
        with firmware.elf.open("rb") as file:
            elf = ELFFile(file)
            if elf["e_machine"] == "EM_AVR":
                origin += 0x800000  # where the linker sees RAM
            symbols = list(elf.get_section_by_name(".symtab").iter_symbols())
        self._places = []
        # Where objects are streamed, the others are with the host or in EEPROM.
        for name in ("ss",) if subject.implementation.streamed else _BUFFERS:
            found = [s for s in symbols if s.name == name and s["st_info"]["type"] == "STT_OBJECT"]
            if len(found) != 1:
                raise BenchError(f"The harness's buffer {name} is not found in the firmware.")
            start = found[0]["st_value"] - origin
            if 0 <= start < subject.machine.memory.ram_bytes:  # an MSP430 has keys elsewhere
                self._places.append((start, start + found[0]["st_size"]))

    def __call__(self, memory: bytes) -> bytes:
        blanked = bytearray(memory)
        for start, end in self._places:
            blanked[start:end] = bytes(end - start)
        return bytes(blanked)
