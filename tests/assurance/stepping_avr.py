# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Single instructions of an AVR, executed by simavr (stepper.c)."""

import random
import subprocess
from pathlib import Path

from elftools.elf.elffile import ELFFile

from pocketkem_assurance.prove import Machine
from pocketkem_assurance.prove.avr import FLASH, MEMORY
from pocketkem_assurance.prove.avr_instructions import is_skip
from pocketkem_assurance.prove.machine import READABLE
from pocketkem_assurance.prove.pcode import Instruction
from pocketkem_bench.boards.board import Board
from pocketkem_bench.building.build import BUILD
from pocketkem_bench.building.cache import fingerprint, made_whole
from stepping import WINDOW, State, Target

SOURCE = Path(__file__).with_name("stepper.c")
EXTREMES = [0, 1, 2, 0x0F, 0x10, 0x7E, 0x7F, 0x80, 0x81, 0xFE, 0xFF]
#: Four of ten are extremes.
BYTES = [*range(256), *EXTREMES * 15]


def stepper() -> Path:
    libraries = ["-lsimavr"]
    folder = BUILD / f"stepper-{fingerprint([SOURCE], libraries)}"
    if not (folder / "stepper").exists():
        with made_whole(folder) as work:
            command = ["cc", "-std=gnu99", "-O2", SOURCE, "-o", work / "stepper", *libraries]
            subprocess.run(command, check=True)
    return folder / "stepper"


class Stepper:
    def __init__(self, board: Board, elf: Path, window_at: int):
        (chip,) = (name.removeprefix("mcu=") for name in board.simulator.machine)
        ends = board.memory.rom_bytes - 1, board.memory.ram_origin + board.memory.ram_bytes - 1
        numbers = [chip, *map(str, ends), str(elf), str(window_at), str(WINDOW)]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen([stepper(), *numbers], stdin=pipe, stdout=pipe)

    def close(self) -> None:
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def step(self, state: bytes) -> bytes:
        self._process.stdin.write(state)
        self._process.stdin.flush()
        after = self._process.stdout.read(len(state))
        assert len(after) == len(state), f"simavr ended with {self._process.wait()}"
        return after


class Avr(Target):
    """Registers in pairs, because pairs are addresses."""

    PAIRS = (*(f"R{n + 1}R{n}" for n in range(0, 26, 2)), "X", "Y", "Z")
    SREG = ("Cflg", "Zflg", "Nflg", "Vflg", "Sflg", "Hflg", "Tflg", "Iflg")
    words = (*PAIRS, "SP")
    flags = (*SREG, "RAMPZ")
    word_bits = 16
    reads_flash = False
    skipped = False

    def start(self, board: Board) -> Stepper:
        self.rom_bytes = board.memory.rom_bytes
        return Stepper(board, self.program.elf, self.window_pointer)

    @property
    def window_pointer(self) -> int:
        return self.window_at - MEMORY

    def window_place(self, board: Board) -> int:
        return MEMORY + super().window_place(board)

    def prepare(self, machine: Machine) -> None:
        """Flash as it is in the chip: initial values of variables are behind the code."""
        machine.state.halt = 1  # a return may go anywhere else
        machine.permit(FLASH, self.rom_bytes, READABLE)
        machine.write(FLASH, bytes([0xFF]) * self.rom_bytes)
        with self.program.elf.open("rb") as file:
            for segment in ELFFile(file).iter_segments("PT_LOAD"):
                if segment["p_paddr"] < MEMORY:
                    machine.write(segment["p_paddr"], segment.data())

    def number(self, source: random.Random) -> int:
        low, high = source.choices(BYTES, k=2)
        return high << 8 | low

    def window(self, source: random.Random) -> bytes:
        return bytes(source.choices(BYTES, k=WINDOW))

    def look_at(self, lifted: Instruction) -> None:
        self.reads_flash = lifted.mnemonic in ("lpm", "elpm")

    def restrict(self, registers: dict[str, int]) -> None:
        if self.reads_flash:  # also where RAMPZ is incremented, or would be behind flash
            registers["Z"] = registers["R1R0"]
            if registers["Z"] & 0x300 == 0x300:
                registers["Z"] = 0xFFFF

    def put(self, state: State) -> None:
        numbers = [state.registers[name] for name in self.PAIRS]
        sreg = sum(state.registers[name] << bit for bit, name in enumerate(self.SREG))
        self._state = b"".join(
            [
                state.pc.to_bytes(4, "little"),
                *(number.to_bytes(2, "little") for number in numbers),
                state.registers["SP"].to_bytes(2, "little"),
                bytes([sreg, state.registers["RAMPZ"]]),
                state.window,
            ]
        )

    def step(self, lifted: Instruction) -> bool:
        """simavr skips when it executes the instruction before the skipped one."""
        if not self.skipped:
            self._state = self.remote.step(self._state)
        self.skipped = False
        if not is_skip(int.from_bytes(self.program.code(lifted.address, 2), "little")):
            return True
        self.skipped = int.from_bytes(self._state[:4], "little") != lifted.address + lifted.size
        return False

    def take(self) -> State:
        core, window = self._state[:40], self._state[40:]
        numbers = [int.from_bytes(core[at : at + 2], "little") for at in range(4, 38, 2)]
        found = dict(zip((*self.PAIRS, "SP"), numbers, strict=True)) | {"RAMPZ": core[39]}
        found |= {name: core[38] >> bit & 1 for bit, name in enumerate(self.SREG)}
        return State(found, window, int.from_bytes(core[:4], "little"))
