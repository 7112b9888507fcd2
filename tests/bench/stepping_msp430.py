# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Single instructions on an MSP430. mspdebug simulates it, and is controlled through its prompt."""

from __future__ import annotations

import importlib.util
import re

from pocketkem_bench.folders import BENCH
from pocketkem_bench.prove.pcode import Instruction
from stepping import WINDOW, State, Target

_spec = importlib.util.spec_from_file_location("runner", BENCH / "mspdebug" / "runner.py")
assert _spec and _spec.loader
runner = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(runner)

#: C, Z, N and V in SR.
FLAGS = 0x0107
#: Registers in operands that are addresses, with what is added to them.
_ADDRESS = re.compile(r"(?:@|(-?0x[0-9a-f]+)\()(R\d+|SP)\b")


class Prompt(runner.Simulator):
    """mspdebug, with the end that other simulators have."""

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


class Msp430(Target):
    words = ("SP", "SR", *(f"R{n}" for n in range(4, 16)))
    word_bits = 16
    bases: dict[str, int]

    def start(self, board):
        self.bases = {}
        return Prompt(str(self.program.elf))

    def look_at(self, lifted: Instruction) -> None:
        """Each register of an address is a base here."""
        self.bases = {name: int(more or "0", 16) for more, name in _ADDRESS.findall(lifted.body)}

    def restrict(self, registers: dict[str, int]) -> None:
        registers["SR"] &= FLAGS
        middle = self.window_at + WINDOW // 2
        for name, more in {"SP": 0, **self.bases}.items():
            registers[name] = middle + (registers[name] & 0x3E) - more & 0xFFFF

    def put(self, state: State) -> None:
        window = state.window.hex(" ")
        lines = [window[i : i + 3 * 16] for i in range(0, len(window), 3 * 16)]
        commands = [f"mw {self.window_at + 16 * i:#x} {line}" for i, line in enumerate(lines)]
        commands += [f"set {name} {value:#x}" for name, value in state.registers.items()]
        self.remote.command("\n".join([*commands, f"set PC {state.pc:#x}"]))

    def step(self, lifted: Instruction) -> bool:
        self.remote.command("step")
        return True

    def take(self) -> State:
        text = "\n".join(self.remote.command("regs"))
        found = {n: int(v, 16) for n, v in re.findall(r"\( *(\w+): ([0-9a-f]{5})\)", text)}
        window = self.remote.memory(self.window_at, self.window_at + WINDOW)
        pc = found["PC"] & ~1  # the core's is even; mspdebug notices an odd one a step later
        return State({name: found[name] for name in self.words}, window, pc)
