# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What ../masked_code.py has to know of RV32, and what masked functions share."""

from __future__ import annotations

import sys
from pathlib import Path

from keccak_rounds import REGISTERS

# isort: split
from generated import HEADER

#: Which meanings may not meet is the same for all cores.
sys.path.append(str(Path(__file__).resolve().parents[1] / "armv7em"))

# isort: split
import masked_code
from masked_code import LOAD, STORE, read_orders, written

__all__ = ["CLEARED", "CLEARS", "LOAD", "STORE", "Steps", "framed", "read_orders", "written"]

CLEARS = "xor {}, gp, tp"


class Steps(masked_code.Steps):
    registers = (*REGISTERS,)
    clears = CLEARS


#: What a caller would find in registers that a function may change.
CLEARED = "".join(f"    {CLEARS.format(r)}\n" for r in REGISTERS if r[0] in "at")


def header(generator: str) -> str:
    """Linkers shorten nothing in the file: what is in a firmware is what was checked."""
    names = {"generator": Path(generator).name, "macros": "macros.inc"}
    condition = "defined(PKEM_ARCH_MASKED) && defined(__riscv)"
    return HEADER.format(condition=condition, **names) + "    .option norelax\n"


def framed(name: str, saved: int, body: str, room: int = 0) -> str:
    """A function that calls others, and keeps so many registers s. room: bytes from sp on."""
    frame = (room + 4 * saved + 4 + 15) // 16 * 16
    kept = ["ra", *(f"s{i}" for i in range(saved))]
    stack = "".join(f"    {{0}} {r}, {room + 4 * i}(sp)\n" for i, r in enumerate(kept))
    return f"""
    FUNCTION {name}
    addi sp, sp, -{frame}
{stack.format("sw")}\
{body}\
{stack.format("lw")}\
    addi sp, sp, {frame}
    ret
    END_FUNCTION {name}
"""
