# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What ../masked_code.py has to know of Armv6-M.

Operands meet those of the next two instructions that have any, results the next one's. Loads have
none, nor have instructions without a share that read one register. Two public registers clear what
was there.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))
#: Which meanings may not meet is the same for all cores.
sys.path.append(str(Path(__file__).resolve().parents[1] / "armv7em"))

# isort: split
import masked_code
from assembly import KEPT_HIGH
from masked_code import ALU, LOAD, STORE

LOW = tuple(f"r{i}" for i in range(8))
HIGH = (*KEPT_HIGH, "r12", "lr")
#: What an interrupt pushes, by rising addresses; the first one meets the last one of before.
STACKED = ("r0", "r1", "r2", "r3", "r12", "lr")
BESIDE = {r: (STACKED[i - 1], STACKED[(i + 1) % 6]) for i, r in enumerate(STACKED)}
COSTS = {ALU: 100, LOAD: 200, STORE: 200}


class Steps(masked_code.Steps):
    """registers: low ones that hold no address. public: two that do."""

    public: tuple[str, str]
    high = HIGH
    beside = BESIDE
    reach, latches = 0, 2
    costs = COSTS
    waits = 0
    moves = "mov {}, {}"

    def __init__(self) -> None:
        super().__init__()
        self.clears = f"subs {{}}, {', '.join(self.public)}"
        self.separates = f"cmp {', '.join(self.public)}"

    def _in_place(self, name: str, result: str, a: str, b: str) -> str:
        """result = name(a, b), of which one is overwritten."""
        commutes = name in ("eors", "ands", "orrs", "muls")
        text = f"{name} {{0}}, {{2}}"
        return self._add(ALU, text, (a, b), result, in_place=True, commutes=commutes)

    def _constant(self, result: str, value: int) -> str:
        """Below 256."""
        return self._add(ALU, f"movs {{0}}, #{value}", (), result)


#: What a caller would find in registers that a function may change, of two that are public.
CLEARED = "    subs r2, r0, r1\n    subs r3, r0, r1\n    mov r12, r1\n"


def framed(name: str, body: str, room: int = 0) -> str:
    """A function that calls others. room: bytes from sp on, 4 more than a multiple of 8."""
    return f"""
    .section .text.{name}, PKEM_TEXT
    FUNCTION {name}
    push {{r4-r7, lr}}
    sub sp, #{room}
{body}\
    add sp, #{room}
    pop {{r4-r7, pc}}
    END_FUNCTION {name}
"""
