# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The simulated core of an ESP32, for stepping.py: the registers of QEMU's de233_fpu."""

import re
from collections.abc import Iterable, Iterator
from typing import ClassVar

from pocketkem_assurance.prove import Program
from pocketkem_assurance.prove.pcode import Code, Instruction
from pocketkem_assurance.prove.xtensa_vectors import PIECES, REGISTERS
from pocketkem_bench.boards.board import Board
from stepping import WINDOW, Comparison, State, Target

#: The places of registers among all.
PLACES = {f"a{n}": 560 + 4 * n for n in range(16)}
PLACES |= {"LBEG": 132, "LEND": 136, "LCOUNT": 140, "SAR": 144, "PS": 164, "SCOMPARE1": 176}
PLACES |= {"ACCLO": 180, "ACCHI": 184, **{f"M{n}": 188 + 4 * n for n in range(4)}}
WINDOWBASE, WINDOWSTART = 148, 152
CALLINC = 3 << 16
#: Instructions that the next one is not executed behind.
GOES = ("j", "jx", "ret", "ret.n", "retw", "retw.n")


def is_of_windows(lifted: Instruction) -> bool:
    """Instructions that move registers to and from the stack: a core does it later."""
    return lifted.mnemonic in ("entry", "retw", "retw.n", "movsp")


def reachable(program: Program, ranges: Iterable[tuple[int, int]]) -> Iterator[Instruction]:
    """The instructions of functions, without what the assembler puts behind a jump."""
    ranges = list(ranges)
    seen: set[int] = set()
    waiting = [symbol.address for symbol in program.symbols.values()]
    while waiting:
        at = waiting.pop()
        if at in seen or not any(low <= at < high for low, high in ranges):
            continue
        seen.add(at)
        lifted = program.lifter.lift(at)
        waiting += [op.base for op in lifted.operations if op.code in (Code.BRANCH, Code.CBRANCH)]
        if lifted.mnemonic not in GOES:
            waiting.append(at + lifted.size)
    yield from map(program.lifter.lift, sorted(seen))


class Xtensa(Target):
    words = tuple(PLACES)

    def __init__(self, board: Board, program: Program):
        super().__init__(board, program)
        self.remote.run_to(program.address("main"))
        self._before = bytearray(self.remote.registers())
        # There is one frame, so that no register of its window is another one's.
        base = self._before[WINDOWBASE]
        self._before[WINDOWSTART : WINDOWSTART + 4] = (1 << base).to_bytes(4, "little")

    def restrict(self, registers: dict[str, int]) -> None:
        """SAR has six bits, ACCHI eight with a sign; and interrupts stay as they are."""
        registers["SAR"] &= 63
        registers["ACCHI"] = (registers["ACCHI"] & 0xFF ^ 0x80) - 0x80 & 0xFFFFFFFF
        ps = int.from_bytes(self._before[164:168], "little")
        registers["PS"] = ps & ~CALLINC | registers["PS"] & CALLINC

    def displacement(self, lifted: Instruction) -> int:
        """The last operand of loads and stores."""
        number = re.search(r", (0x[0-9a-f]+)$", lifted.body)
        is_transfer = re.match(r"[ls](8|16|32)", lifted.mnemonic)
        return int(number[1], 16) if number and is_transfer else 0

    def put(self, state: State) -> None:
        data = self._before
        data[:4] = state.pc.to_bytes(4, "little")
        for name, place in PLACES.items():
            data[place : place + 4] = state.registers[name].to_bytes(4, "little")
        self.remote.set_registers(bytes(data))
        self.remote.write(self.window_at, state.window)

    def take(self) -> State:
        data = self.remote.registers()
        found = {name: int.from_bytes(data[at : at + 4], "little") for name, at in PLACES.items()}
        pc = int.from_bytes(data[:4], "little")
        return State(found, self.remote.read(self.window_at, WINDOW), pc)


class AtEndOfLoop(Comparison):
    """Every instruction is the last one of a loop, which begins before it, or behind it."""

    before: tuple[int, ...] = (0, 3, 60)

    def state(self, block, addresses):
        state = super().state(block, addresses)
        end = state.registers["LEND"] = block[-1].address + block[-1].size
        first = block[0].address - self.random.choice(self.before) if self.before else end
        state.registers |= {"LBEG": first, "LCOUNT": self.random.choice((0, 1, 2, 0xFFFFFFFF))}
        return state


class Vectors(Xtensa):
    """An ESP32-S3, whose firmware executes vectors: their registers are its variable `units`."""

    UNIT: ClassVar = {name: place for name, place in REGISTERS.items() if name in PIECES}
    UNIT_BYTES = max(at + size for at, size in UNIT.values())
    words = (*Xtensa.words, *UNIT)

    def __init__(self, board: Board, program: Program):
        super().__init__(board, program)
        self._unit_at = program.address("units")

    @property
    def pointers(self) -> tuple[str, ...]:
        return Xtensa.words

    def restrict(self, registers: dict[str, int]) -> None:
        super().restrict(registers)
        for name, (_at, size) in self.UNIT.items():
            high = registers[name] << 8 if name.startswith(("qacc", "accx")) else 0
            registers[name] = (registers[name] ^ high) & (1 << 8 * size) - 1

    def put(self, state: State) -> None:
        super().put(state)
        data = bytearray(self.UNIT_BYTES)
        for name, (at, size) in self.UNIT.items():
            data[at : at + size] = state.registers[name].to_bytes(size, "little")
        self.remote.write(self._unit_at, bytes(data))

    def step(self, lifted: Instruction) -> bool:
        self.remote.run_to(lifted.address + lifted.size)
        return True

    def take(self) -> State:
        state = super().take()
        data = self.remote.read(self._unit_at, self.UNIT_BYTES)
        for name, (at, size) in self.UNIT.items():
            state.registers[name] = int.from_bytes(data[at : at + size], "little")
        return state
