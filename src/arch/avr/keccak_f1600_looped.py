# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600_looped.S: the permutation of keccak_f1600.py with loops over columns, lanes
and slices.

A lane is rotated to the left, first by bytes and then by bits, as often as a table says.
"""

from __future__ import annotations

from assembly import Code, Y, Z, write
from keccak import RHO, ROUNDS
from keccak_f1600 import (
    C_BYTES,
    CONSTANT,
    FIRST,
    ROUND,
    ZERO,
    Chi,
    begin,
    c_offset,
    end,
    place_pointers,
    rotate_left,
    round_bytes,
    table,
)

D, LANE = list(range(2, 10)), list(range(10, 18))
COLUMN, OTHER, LANES, BITS, TABLE = 18, 19, 20, 21, 22
SLICES = CONSTANT


def load_c(code: Code) -> None:
    """LANE = C of column OTHER."""
    code.label(".Lload_c")
    code.op("in", Z, "SPL")
    code.op("in", Z + 1, "SPH")
    code.op("sub", Z, OTHER)
    code.op("sbc", Z + 1, ZERO)
    code.op("Z_BEHIND_RETURN_ADDRESS")
    for i, register in enumerate(LANE):
        code.op("ldd", register, f"Z+{c_offset(0, i)}")
    code.op("ret")


def theta(code: Code) -> None:
    code.op("clr", ZERO)
    code.op("FLASH_ADDRESS", ".Lrotations", f"r{COLUMN}")
    code.op("movw", TABLE, Z)
    code.op("clr", COLUMN)
    code.label(".Lcolumn")
    code.op("mov", OTHER, COLUMN)
    code.op("inc", OTHER)
    code.op("cpi", OTHER, "5")
    code.op("brne", ".Lnext_column")
    code.op("clr", OTHER)
    code.label(".Lnext_column")
    code.op("rcall", ".Lload_c")
    rotate_left(code, LANE, 1)
    for i in range(0, 8, 2):
        code.op("movw", D[i], LANE[i])
    code.op("mov", OTHER, COLUMN)
    code.op("dec", OTHER)
    code.op("brpl", ".Lcolumn_before")
    code.op("ldi", OTHER, "4")
    code.label(".Lcolumn_before")
    code.op("rcall", ".Lload_c")
    for i in range(8):
        code.op("eor", D[i], LANE[i])
    lanes(code)
    code.add(Y, 8 - 200)
    code.op("inc", COLUMN)
    code.op("cpi", COLUMN, "5")
    code.op("breq", ".Lcolumns_end")
    code.op("rjmp", ".Lcolumn")
    code.label(".Lcolumns_end")
    code.add(Y, -40)
    code.op("in", Z, "SPL")
    code.op("in", Z + 1, "SPH")
    code.add(Z, C_BYTES)
    code.op("STACK_POINTER_FROM_Z")


def lanes(code: Code) -> None:
    """The lanes of a column."""
    code.op("ldi", LANES, "5")
    code.label(".Llane")
    for i in range(8):
        code.op("ldd", LANE[i], f"Y+{i}")
        code.op("eor", LANE[i], D[i])
    code.op("movw", Z, TABLE)
    code.op("FLASH_LOAD", OTHER, "Z+")
    code.op("FLASH_LOAD", BITS, "Z+")
    code.op("movw", TABLE, Z)
    code.op("rjmp", ".Lmove_enter")
    code.label(".Lmove")
    code.op("mov", 0, LANE[7])
    for i in reversed(range(7)):
        code.op("mov", LANE[i + 1], LANE[i])
    code.op("mov", LANE[0], 0)
    code.label(".Lmove_enter")
    code.op("dec", OTHER)
    code.op("brpl", ".Lmove")
    code.op("rjmp", ".Lrotate_enter")
    code.label(".Lrotate")
    rotate_left(code, LANE, 1)
    code.label(".Lrotate_enter")
    code.op("dec", BITS)
    code.op("brpl", ".Lrotate")
    for i in range(8):
        code.op("std", f"Y+{i}", LANE[i])
    code.add(Y, 40)
    code.op("dec", LANES)
    code.op("brne", ".Llane")


def chi(code: Code) -> None:
    place_pointers(code)
    code.op("ldi", SLICES, "8")
    code.label(".Lslice")
    Chi(code, 0, with_constant=False)
    code.add(Y, 1)
    code.add(Z, 1)
    code.op("dec", SLICES)
    code.op("breq", ".Lslices_end")
    code.op("rjmp", ".Lslice")
    code.label(".Lslices_end")
    code.add(Y, -(FIRST + 8))


def iota(code: Code) -> None:
    """Adds the round constant to the lane and to the parity of its column."""
    bits = 18
    code.op("clr", ZERO)
    code.op("FLASH_ELEMENT", ".Lconstants", ROUND, CONSTANT, ZERO)
    code.op("FLASH_LOAD", CONSTANT, "Z")
    code.op("in", Z, "SPL")
    code.op("in", Z + 1, "SPH")
    for byte in (0, 1, 3, 7):
        if byte:
            code.op("lsl", CONSTANT)
        code.op("mov", bits, CONSTANT)
        code.op("andi", bits, "0x80" if byte else "0x8b")
        for at in (f"Y+{byte}", f"Z+{c_offset(0, byte)}"):
            code.op("ldd", 0, at)
            code.op("eor", 0, bits)
            code.op("std", at, 0)


def main() -> None:
    code = Code()
    begin(code)
    code.op("clr", ROUND)
    code.label(".Lround")
    theta(code)
    chi(code)
    iota(code)
    code.op("inc", ROUND)
    code.op("cpi", ROUND, str(ROUNDS))
    code.op("breq", ".Llast_round")
    code.op("rjmp", ".Lround")
    code.label(".Llast_round")
    end(code)
    load_c(code)
    code.lines += ["", '    .section .progmem.pkem_keccak_f1600, "a"']
    table(code, ".Lconstants", round_bytes())
    rotations = []
    for lane in sorted(range(25), key=lambda lane: lane % 5):
        rotations += [RHO[lane] // 8, RHO[lane] % 8]
    table(code, ".Lrotations", rotations)
    write(__file__, code.text())


if __name__ == "__main__":
    main()
