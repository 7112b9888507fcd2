# SPDX-License-Identifier: Apache-2.0 OR MIT
"""bench/msp430sim against mspdebug's simulator: the first MSP430's instructions and cycles."""

import random
import re
import subprocess

import pytest

from boards_here import needs, tiered
from msp430_stepper import Stepper
from mspdebug_prompt import REGISTERS, Prompt
from proving import program

pytestmark = needs("mspdebug")

WINDOW_AT, WINDOW = 0x2000, 0x60
CODE, MIDDLE = WINDOW_AT, WINDOW_AT + 0x30
PC, SP, SR = range(3)
FLAGS, OVERFLOW = 0x0107, 0x0100
MOV, DADD = 4, 10
EDGES = [0, 1, 2, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x9999]


class Given:
    """A random instruction, and the registers and memory before it."""

    def __init__(self, source: random.Random):
        self.registers = [CODE, MIDDLE + 0x18, source.getrandbits(16) & FLAGS, 0]
        self.registers += [source.choice([source.getrandbits(16), *EDGES]) for _ in range(12)]
        self.source, self.behind = source, []
        self.window = bytearray(source.randbytes(WINDOW))
        kind = source.random()
        if kind < 0.1:
            self.word = 0x2000 | source.getrandbits(13)
        elif kind < 0.3:
            self.word = self._one_operand()
        else:
            self.word = self._two_operands()
        for i, word in enumerate([self.word, *self.behind]):
            self.window[2 * i : 2 * i + 2] = word.to_bytes(2, "little")

    def _place(self) -> int:
        return MIDDLE + 2 * self.source.randrange(-16, 20)

    def _memory(self, mode: int) -> int:
        """A register for an address mode, whose address is made to be in memory."""
        number = self.source.choice([0, 2, *range(4, 16)] if mode == 1 else range(4, 16))
        place = self._place()
        if mode == 1:
            here = CODE + 2 + 2 * len(self.behind)
            base = here if number == PC else 0 if number == SR else self.registers[number]
            self.behind.append(place - base & 0xFFFF)
        else:
            self.registers[number] = place
        return number

    def _source(self) -> tuple[int, int]:
        """The number of a register and an address mode."""
        kind = self.source.randrange(6)
        if kind == 0:
            return self.source.choice([SP, SR, *range(4, 16)]), 0
        if kind == 1:  # constants
            return self.source.choice([(2, 2), (2, 3), (3, 0), (3, 1), (3, 2), (3, 3)])
        if kind == 2:
            self.behind.append(self.source.getrandbits(16))
            return PC, 3
        mode = kind - 2
        return self._memory(mode), mode

    def _two_operands(self) -> int:
        operation, is_byte = self.source.randrange(MOV, 16), self.source.getrandbits(1)
        if operation == DADD:
            return self._decimal(is_byte)
        number, mode = self._source()
        to_memory = self.source.getrandbits(1)
        kept = list(self.registers)
        to = self._memory(1) if to_memory else self.source.randrange(4, 16)
        assert kept == self.registers
        if to_memory and mode == 3 and number == to:
            operation = MOV  # the address is behind the increment, and may be odd
            to, self.behind[-1] = SR, self._place()
        self.operation = operation
        return operation << 12 | number << 8 | to_memory << 7 | is_byte << 6 | mode << 4 | to

    def _decimal(self, is_byte: int) -> int:
        """Only of decimal digits the result is defined."""
        for number in range(4, 16):
            self.registers[number] = int(f"{self.source.randrange(10_000)}", 16)
        number, to = (self.source.randrange(4, 16) for _ in range(2))
        return DADD << 12 | number << 8 | is_byte << 6 | to

    def _one_operand(self) -> int:
        operation = self.source.randrange(6)  # RRC, SWPB, RRA, SXT, PUSH, CALL
        is_byte = self.source.getrandbits(1) if operation in (0, 2, 4) else 0
        number, mode = self._source()
        while operation < 4 and (
            (number in (SP, SR, 3) and mode != 1) or (number, mode) == (0, 3) or number == 3
        ):
            self.behind.clear()
            number, mode = self._source()
        return 0x1000 | operation << 7 | is_byte << 6 | mode << 4 | number

    def is_miscounted(self, version: tuple[int, int]) -> bool:
        """Whether its cycles are not TI's: for constants, from 0.23 on of one operand, and &EDE."""
        mode, is_jump = self.word >> 4 & 3, 0x2000 <= self.word < 0x4000
        number = self.word >> (0 if self.word < 0x2000 else 8) & 15
        is_constant = not is_jump and (number == 3 or (number == SR and mode >= 2))
        if self.word < 0x4000 or version < (0, 23):
            return is_constant
        return (number, mode) == (SR, 1)

    def text(self) -> str:
        words = " ".join(f"{word:04x}" for word in [self.word, *self.behind])
        return f"{words}, given {[f'{value:x}' for value in self.registers]}"


def compared(registers: list[int], window: bytes, given: Given) -> tuple:
    """Without V behind DADD, bits above 16 of SXT, and the byte that PUSH.B clears there."""
    ignored = OVERFLOW if given.word >> 12 == DADD else 0
    values = [value & 0xFFFF for value in registers]
    values[PC] &= ~1  # the core's is even; mspdebug notices an odd one a step later
    values[SR] &= FLAGS & ~ignored
    if given.word & 0xFFC0 == 0x1240:
        above = given.registers[SP] - 1 - WINDOW_AT
        window = window[:above] + bytes(1) + window[above + 1 :]
    return (values[:3] + values[4:], window)


def their_state(theirs: Prompt, given: Given) -> tuple[list[int], bytes, int]:
    """And the cycles that it took."""
    commands = [theirs.write(WINDOW_AT, bytes(given.window))]
    commands += [
        f"set {name} {value:#x}"
        for name, value in zip(REGISTERS, given.registers, strict=True)
        if name != "R3"
    ]
    commands += ["simio config counts clear", "step", "simio info counts"]
    printed = theirs.command("\n".join([*commands, f"md {WINDOW_AT:#x} {WINDOW:#x}"]))
    cycles = int(re.findall(r"MCLK: *(\d+)", printed)[0])
    return theirs.registers(printed), theirs.memory(printed)[-WINDOW:], cycles


def mspdebug_version() -> tuple[int, int]:
    printed = subprocess.run(["mspdebug", "--version"], capture_output=True, text=True).stdout
    major, minor = re.search(r"version (\d+)\.(\d+)", printed).groups()
    return int(major), int(minor)


@pytest.mark.parametrize("times", tiered(300, long=[5_000]))
def test_single_instructions_do_the_same(times):
    source = random.Random(times)
    elf = program("msp430", "pocketkem-tiny", "-Os").elf
    ours, first = Stepper(elf, WINDOW_AT, WINDOW), Stepper(elf, WINDOW_AT, WINDOW, "first")
    theirs = Prompt()
    theirs.command("simio add tracer counts 2")
    wrong, timed, version = [], 0, mspdebug_version()
    try:
        for _ in range(times):
            given = Given(source)
            *state, cycles = their_state(theirs, given)
            other = compared(*state, given)
            for core in (ours, first):
                after = core.step(given.registers, bytes(given.window))
                mine = compared(after.registers, after.window, given)
                if mine != other:
                    wrong.append((given.text(), mine, other))
            if not given.is_miscounted(version):
                timed += 1
                if after.cycles != cycles:
                    wrong.append((given.text(), after.cycles, cycles))
    finally:
        for core in (theirs, ours, first):
            core.close()
    assert wrong == []
    assert timed > times / 2
