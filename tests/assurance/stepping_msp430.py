# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Single instructions on an MSP430, executed by bench/msp430sim."""

import re

from msp430_stepper import After, Stepper
from pocketkem_assurance.prove.pcode import Instruction
from stepping import WINDOW, State, Target

#: C, Z, N and V in SR.
FLAGS = 0x0107
#: Registers in operands that are addresses, with what is added to them.
_ADDRESS = re.compile(r"(?:@|(-?0x[0-9a-f]+)\()(R\d+|SP)\b")


class Msp430(Target):
    words = ("SP", "SR", *(f"R{n}" for n in range(4, 16)))
    word_bits = 16
    bases: dict[str, int]

    def start(self, board):
        self.bases = {}
        return Stepper(self.program.elf, self.window_at, WINDOW)

    def look_at(self, lifted: Instruction) -> None:
        """Each register of an address is a base here."""
        self.bases = {name: int(more or "0", 16) for more, name in _ADDRESS.findall(lifted.body)}

    def restrict(self, registers: dict[str, int]) -> None:
        registers["SR"] &= FLAGS
        middle = self.window_at + WINDOW // 2
        for name, more in {"SP": 0, **self.bases}.items():
            registers[name] = middle + (registers[name] & 0x3E) - more & 0xFFFF

    def put(self, state: State) -> None:
        numbers = {"PC": 0, "SP": 1, "SR": 2, **{f"R{n}": n for n in range(3, 16)}}
        self._registers = [0] * 16
        self._registers[0] = state.pc
        for name, value in state.registers.items():
            self._registers[numbers[name]] = value
        self._window = state.window

    def step(self, lifted: Instruction) -> bool:
        self._after: After = self.remote.step(self._registers, self._window)
        return True

    def take(self) -> State:
        # SLEIGH has the core of 16 bits. SXT is the instruction whose results have 20 on this one.
        pc, *others = (value & 0xFFFF for value in self._after.registers)
        values = dict(zip(("SP", "SR", *(f"R{n}" for n in range(3, 16))), others, strict=True))
        return State({name: values[name] for name in self.words}, self._after.window, pc)
