# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The simulated Cortex-M55 with its vectors, for stepping.py."""

import random
import re

from pocketkem_assurance.prove.pcode import Instruction
from stepping import WINDOW, CortexM, Target

#: Lanes at which products saturate, or almost.
HALVES = (0x8000, 0x8000, 0x7FFF, 0x8001, 0, 1, 0xFFFF)
COUNTS = (0, 1, 2, 0xFFFFFFFF)


class CortexM55(CortexM):
    """Its vectors are the registers of floating point."""

    words = (*CortexM.words, *CortexM.SINGLES)
    has_fpu = has_dsp = True

    def __init__(self, board, program):
        Target.__init__(self, board, program)
        self.remote.run_to(program.address("main"))
        self._xpsr = int.from_bytes(self.remote.registers()[64:68], "little")

    @property
    def pointers(self) -> tuple[str, ...]:
        return CortexM.words

    def number(self, source: random.Random) -> int:
        if source.getrandbits(1):
            return super().number(source)
        return source.choice(HALVES) << 16 | source.choice(HALVES)

    def restrict(self, registers: dict[str, int]) -> None:
        """LR counts turns of loops, too."""
        count = registers["lr"]
        super().restrict(registers)
        if self._is_loop:
            registers["lr"] = COUNTS[count % 8] if count % 8 < len(COUNTS) else count

    def look_at(self, lifted: Instruction) -> None:
        super().look_at(lifted)
        self._is_loop = lifted.mnemonic in ("dls", "le")

    _is_loop = False

    def displacement(self, lifted: Instruction) -> int:
        """Loads and stores of vectors reach further than the window."""
        found = re.search(r"\[\w+,#(-?0x[0-9a-f]+)\]", lifted.body)
        far = int(found[1], 16) if found else 0
        return far if lifted.mnemonic.startswith("v") and abs(far) > WINDOW // 4 else 0
