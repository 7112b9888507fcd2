# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Single instructions, executed by a simulator (QEMU through GDB's protocol) and the executor."""

import itertools
import os
import random
import re
import subprocess
import tempfile
from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from pocketkem_assurance.prove import Domain, Machine, Program, Stopped
from pocketkem_assurance.prove.machine import READABLE, WRITABLE, EventKind, Stop
from pocketkem_assurance.prove.pcode import Instruction
from pocketkem_bench.boards.board import Board
from pocketkem_bench.simulators.remote import Remote

#: Bytes of memory that an instruction may use, and that are compared.
WINDOW = 512
EXTREMES = [0, 1, 2, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFF7FFF, 0x80008000]
EXTREMES += [0x7FFFFFFF, 0x80000000, 0xFFFF0000, 0xFFFFFFFE, 0xFFFFFFFF]


class Simulator(Remote):
    """A simulator that is started for its debugger interface, and how instructions are stepped."""

    def __init__(self, command: list[str]):
        self._folder = tempfile.TemporaryDirectory(prefix="pocketkem-")
        super().__init__(Path(self._folder.name) / "debugger", 30)
        quiet = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
        self._process = subprocess.Popen([*command, *self.simulator_arguments], **quiet)
        self.connect(lambda: self._process.poll() is None)
        self.describe_registers()

    def close(self) -> None:
        super().close()
        self._process.kill()
        self._process.wait()
        self._folder.cleanup()

    def run_to(self, address: int) -> None:
        self.stop_at(address)
        self.send("c")
        self.wait_for_stop()
        self.do_not_stop_at(address)

    def step(self) -> None:
        self.send("s")
        self.wait_for_stop()

    def read(self, address: int, size: int) -> bytes:
        return bytes.fromhex(self.ask(f"m{address:x},{size:x}"))

    def write(self, address: int, data: bytes) -> None:
        self.command(f"M{address:x},{len(data):x}:{data.hex()}")

    def set_registers(self, data: bytes) -> None:
        self.command(f"G{data.hex()}")

    def set_register(self, number: int, data: bytes) -> None:
        self.command(f"P{number:x}={data.hex()}")


@dataclass
class State:
    """Registers by the executor's names, and the window of memory."""

    registers: dict[str, int]
    window: bytes
    pc: int

    def differences(self, other: "State") -> list[str]:
        found = [
            f"{name}: {value:#x}, {other.registers[name]:#x}"
            for name, value in self.registers.items()
            if value != other.registers.get(name, value)
        ]
        found += [
            f"memory +{i}: {a:#x}, {b:#x}"
            for i, (a, b) in enumerate(zip(self.window, other.window, strict=True))
            if a != b
        ]
        return found + [f"pc: {self.pc:#x}, {other.pc:#x}"] * (self.pc != other.pc)


class Target(ABC):
    """A simulated core with the registers that are compared. Subclasses know its debugger."""

    #: Registers of 32 bits that get random values, and flags of one bit.
    words: tuple[str, ...]
    flags: tuple[str, ...] = ()
    #: Those that can make an instruction conditional.
    conditions: tuple[str, ...] = ()
    word_bits = 32

    def __init__(self, board: Board, program: Program):
        self.program = program
        os.environ.update({name: str(file) for name, file in board.environment.items()})
        self.window_at = self.window_place(board)
        self.remote = self.start(board)

    def window_place(self, board: Board) -> int:
        return board.memory.ram_origin + board.memory.ram_bytes // 2 & ~0xFFF

    @property
    def window_pointer(self) -> int:
        """What registers have that point to it."""
        return self.window_at

    def start(self, board: Board):
        return Simulator(self.command(board))

    def command(self, board: Board) -> list[str]:
        quiet = ["-display", "none", "-monitor", "none", "-serial", "null"]
        machine = [board.simulator.program, *board.simulator.machine]
        return [*machine, *quiet, "-kernel", str(self.program.elf)]

    @property
    def pointers(self) -> tuple[str, ...]:
        """The registers that addresses may be made of."""
        return self.words

    def prepare(self, machine: Machine) -> None:
        """Gives the executor's machine what else the simulator has."""
        return

    def number(self, source: random.Random) -> int:
        kind = source.randrange(8)
        if kind < 3:
            value = source.choice(EXTREMES)
        elif kind == 3:
            value = source.randrange(70)
        else:
            value = source.getrandbits(self.word_bits)
        return value & (1 << self.word_bits) - 1

    def window(self, source: random.Random) -> bytes:
        size = self.word_bits // 8
        words = (self.number(source) for _ in range(WINDOW // size))
        return b"".join(word.to_bytes(size, "little") for word in words)

    def step(self, lifted: Instruction) -> bool:
        """Executes an instruction. Returns whether the states can be compared behind it."""
        self.remote.step()
        return True

    def restrict(self, registers: dict[str, int]) -> None:
        """Changes values that no program has."""
        return

    def look_at(self, lifted: Instruction) -> None:
        """Says which instruction comes next."""
        return

    def displacement(self, lifted: Instruction) -> int:
        """What an instruction adds to the register of an address, where that may be far."""
        return 0

    @abstractmethod
    def put(self, state: State) -> None:
        """Sets the core's registers and the window."""

    @abstractmethod
    def take(self) -> State:
        """What they are now."""


class CortexM(Target):
    words = (*(f"r{n}" for n in range(13)), "sp", "lr")
    flags = ("NG", "ZR", "CY", "OV", "Q", "GE1", "GE2", "GE3", "GE4")
    conditions = flags[:4]
    #: The bits of the flags in xPSR.
    BITS = (31, 30, 29, 28, 27, 16, 17, 18, 19)
    SINGLES = tuple(f"s{n}" for n in range(32))
    FIRST_DOUBLE = 26  # QEMU's number of d0
    uses_singles = False

    def __init__(self, board: Board, program: Program):
        self.has_fpu = "M4F" in board.core
        self.has_dsp = "M4" in board.core
        if not self.has_dsp:
            self.flags = self.flags[: 5 if "M3" in board.core else 4]
        super().__init__(board, program)
        # The start-up code has switched the floating-point unit on there.
        self.remote.run_to(program.address("main"))
        self._xpsr = int.from_bytes(self.remote.registers()[64:68], "little")
        if self.has_fpu:
            self.words = (*CortexM.words, *self.SINGLES)

    def look_at(self, lifted: Instruction) -> None:
        """Floating-point registers are slow to transfer."""
        self.uses_singles = self.has_fpu and lifted.mnemonic.startswith("v")

    def restrict(self, registers: dict[str, int]) -> None:
        """The core keeps the stack pointer aligned [DDI0403, B1.4.1]. A return goes to Thumb."""
        if not self.window_at <= registers["sp"] < self.window_at + WINDOW:
            registers["sp"] = self.window_at + WINDOW // 2
        registers["sp"] &= ~3
        if not self.window_at <= registers["lr"] < self.window_at + WINDOW:
            registers["lr"] = registers["lr"] & 0x1FFFFE | 1

    def put(self, state: State) -> None:
        keep = 0
        for bit in self.BITS:
            keep |= 1 << bit
        xpsr = self._xpsr & ~keep & ~0x0600FC00 | 1 << 24  # Thumb, and no IT
        for name, bit in zip(self.flags, self.BITS, strict=False):
            xpsr |= state.registers[name] << bit
        core = [state.registers[name] for name in CortexM.words]
        data = b"".join(value.to_bytes(4, "little") for value in [*core, state.pc, xpsr])
        self.remote.set_registers(data)
        if self.uses_singles:
            for d in range(16):
                low, high = (state.registers[f"s{2 * d + i}"] for i in (0, 1))
                both = (high << 32 | low).to_bytes(8, "little")
                self.remote.set_register(self.FIRST_DOUBLE + d, both)
        self.remote.write(self.window_at, state.window)

    def take(self) -> State:
        data = self.remote.registers()
        numbers = [int.from_bytes(data[4 * i : 4 * i + 4], "little") for i in range(17)]
        found = dict(zip(CortexM.words, numbers, strict=False))
        for name, bit in zip(self.flags, self.BITS, strict=False):
            found[name] = numbers[16] >> bit & 1
        if self.uses_singles:
            for d in range(16):
                both = int.from_bytes(self.remote.register(self.FIRST_DOUBLE + d), "little")
                found[f"s{2 * d}"], found[f"s{2 * d + 1}"] = both & 0xFFFFFFFF, both >> 32
        return State(found, self.remote.read(self.window_at, WINDOW), numbers[15])


class RiscV(Target):
    words = ("ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", *(f"a{n}" for n in range(8)))
    words = (*words, *(f"s{n}" for n in range(2, 12)), "t3", "t4", "t5", "t6")

    def __init__(self, board: Board, program: Program):
        super().__init__(board, program)
        self.remote.run_to(program.address("main"))

    def displacement(self, lifted: Instruction) -> int:
        found = re.search(r",(-?0x[0-9a-f]+)\(", lifted.body)
        return int(found[1], 16) if found else 0

    def put(self, state: State) -> None:
        numbers = [0, *(state.registers[name] for name in self.words), state.pc]
        self.remote.set_registers(b"".join(n.to_bytes(4, "little") for n in numbers))
        self.remote.write(self.window_at, state.window)

    def take(self) -> State:
        data = self.remote.registers()
        numbers = [int.from_bytes(data[4 * i : 4 * i + 4], "little") for i in range(33)]
        found = dict(zip(self.words, numbers[1:], strict=False))
        return State(found, self.remote.read(self.window_at, WINDOW), numbers[32])


class Comparison:
    def __init__(self, target: Target, seed: int):
        self.target, self.program = target, target.program
        self.random = random.Random(seed)
        self.machine = Machine(self.program, Domain.TAINT)
        target.prepare(self.machine)
        self.machine.permit(target.window_at, WINDOW, READABLE | WRITABLE)

    def state(self, block: list[Instruction], addresses: dict[str, bool]) -> State:
        registers = {name: self.target.number(self.random) for name in self.target.words}
        registers |= {name: self.random.getrandbits(1) for name in self.target.flags}
        for name, is_base in addresses.items():
            near = self.target.window_pointer + WINDOW // 2 + 4 * self.random.randrange(-8, 9)
            near -= self.target.displacement(block[0])
            registers[name] = near if is_base else self.random.randrange(16)
        self.target.restrict(registers)
        window = self.target.window(self.random)
        if any("pc" in lifted.body for lifted in block):  # it may go to an address from memory
            words = np.frombuffer(window, "<u4") & 0x1FFFFE | 1
            window = words.astype("<u4").tobytes()
        return State(registers, window, block[0].address)

    def put(self, state: State) -> None:
        for name, value in state.registers.items():
            self.machine.set_register(name, value)
        self.machine.write(self.target.window_at, state.window)
        self.machine.state.pc = state.pc

    def take(self) -> State:
        names = (*self.target.words, *self.target.flags)
        registers = {name: self.machine.register(name) for name in names}
        window = self.machine.read(self.target.window_at, WINDOW)
        return State(registers, window, self.machine.state.pc)

    def addresses(self, block: list[Instruction]) -> dict[str, bool]:
        """The registers that addresses are made of, and whether they are bases."""
        found: dict[str, bool] = {}
        state = self.state(block, {})
        for each in self.target.pointers:
            state.registers[each] = self.target.window_pointer + WINDOW // 2
        for lifted in block:
            pointers = self.target.pointers
            own = [name for name in pointers if self._is_address(state, block, lifted, name)]
            own.sort(key=lambda name: self._first(name, lifted.body))
            has_base = "[pc" not in lifted.body.replace(" ", "")
            for place, name in enumerate(own):
                found[name] = found.get(name, False) or (place == 0 and has_base)
        return found

    def _is_address(
        self, state: State, block: list[Instruction], lifted: Instruction, name: str
    ) -> bool:
        """Whether taint of a register reaches an address."""
        state.pc = lifted.address
        self.machine.forget_events()
        # Some of the flags let a conditional instruction be executed.
        conditions = self.target.conditions if len(block) > 1 else ()
        for flags in itertools.product((0, 1), repeat=len(conditions)):
            state.registers |= dict(zip(conditions, flags, strict=True))
            self.put(state)
            self.machine.set_register_taint(name, (1 << self.target.word_bits) - 1)
            self._step()
        kinds = EventKind.READ | EventKind.WRITE
        return any(event.kind & kinds for event in self.machine.events())

    def _first(self, name: str, text: str) -> int:
        """Where a register is first named as a part of an address."""
        place = re.search(rf"[\[(][^\])]*\b{name}\b", text) or re.search(rf"\b{name}\b", text)
        return place.end() if place else 0

    def _step(self) -> Stop:
        try:
            return self.machine.run(limit=1)
        except Stopped as stopped:
            return stopped.stop

    def differences(self, lifted: Instruction, inputs: int) -> list[str]:
        """Sentences about the inputs for which the two differ."""
        found = []
        block = block_of(self.program, lifted)
        addresses = self.addresses(block)
        self.target.look_at(lifted)
        for _ in range(inputs):
            state = self.state(block, addresses)
            self.put(state)
            self.target.put(state)
            for each in block:
                stop = self._step()
                if stop != Stop.STEPS:
                    found.append(f"{lifted.text}: the executor stops: {stop.name}")
                    break
                if not self.target.step(each):
                    continue
                wrong = self.take().differences(self.target.take())
                if wrong:
                    given = {n: hex(v) for n, v in state.registers.items()}
                    found.append(f"{lifted.address:#x} {lifted.text}: {wrong}, given {given}")
                    break
        return found


def block_of(program: Program, lifted: Instruction) -> list[Instruction]:
    """An instruction, and those whose meaning depends on it."""
    block = [lifted]
    for _ in range(program.core.together(program.code(lifted.address, 4)) - 1):
        block.append(program.lifter.lift(block[-1].address + block[-1].size))
    return block
