# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600.S: Keccak-f[1600] [FIPS202, 3.2] for Xtensa.

Lanes are not bit-interleaved. SRC shifts two registers as one, so that a rotation of 64 bits takes
three instructions: SSAI and two SRC. With interleaved halves it would take four, and bytes would
have to be interleaved on their way in and out.

The state is permuted in place as in keccak_f1600.c: a row goes back into the five places that its
lanes came from, and after four rounds each lane is back in its place. A round consists of
 * the parities of columns; the row that was done last is still in registers for this;
 * D, which theta adds to each column; three of its ten words stay in registers, seven are in
 memory;
 * the rows, all ten words of a row at a time.

There is no instruction for ~b & c: six lanes of the state are kept complemented between rounds.
"""

from assembly import Block, Instruction, Registers, lines, write
from keccak import (
    COMPLEMENTED,
    RHO,
    complemented_in_row,
    negations,
    place,
    round_constants,
    source,
)

UNROLLED = 4

STATE = "a2"
#: All registers except a1, the stack pointer, and those named above. The frame holds a0.
OTHERS = ["a0", *(f"a{i}" for i in range(3, 16))]

#: Points to the constants of these four rounds: a register of MAC16, which is free here, or a word
#: of the frame where there is none.
CONSTANTS = "m0"

#: The order of the words of D in which parities are no longer needed as early as possible.
COLUMNS = (0, 2, 4, 1, 3)
#: Words of D that stay in registers: (column, half).
KEPT = {(1, 0), (3, 0), (3, 1)}
#: Words of D that are in the frame.
IN_FRAME = sorted({(x, half) for x in range(5) for half in (0, 1)} - KEPT)
LOCALS = 4 * len(IN_FRAME)

HEADER = f"""
#if PKEM_XTENSA_MAC16
#define LOCALS {LOCALS}
    .macro get_constants register
    rsr \\register, {CONSTANTS}
    .endm
    .macro put_constants register
    wsr \\register, {CONSTANTS}
    .endm
#else
#define LOCALS {LOCALS + 4}
    .macro get_constants register
    l32i \\register, a1, {LOCALS}
    .endm
    .macro put_constants register
    s32i \\register, a1, {LOCALS}
    .endm
#endif
"""


# ---- A round -------------------------------------------------------------------------------------


def parities(b: Block, free: Registers, r: int, row: dict[tuple[int, int], str], y_done: int):
    """Adds, to each word of the row in registers, the other four words of its column."""
    for y in range(5):
        for (x, half), c in row.items():
            if y != y_done:
                t = b.load(free.take(), STATE, 8 * place(r, x, y) + 4 * half)
                b.op("xor", c, c, t)
                free.give(t)


def rotate(b: Block, free: Registers, lane: list[str], offset: int) -> list[str]:
    low, high = lane if offset < 32 else reversed(lane)
    if offset % 32 == 0:
        return [low, high]
    b.shift_amount(32 - offset % 32)
    new_high = b.op("src", free.take(), high, low)
    b.op("src", low, low, high)
    free.give(high)
    return [low, new_high]


def load_lane(b: Block, free: Registers, r: int, x: int, y: int) -> list[str]:
    return [b.load(free.take(), STATE, 8 * place(r, x, y) + 4 * half) for half in (0, 1)]


def theta(b: Block, free: Registers, r: int, c: dict[tuple[int, int], str], y: int):
    """Computes D from the parities, and row y with D added. Returns that row, and the words of D in
    registers."""
    lanes, kept = {}, {}
    b.shift_amount(31)
    for at, x in enumerate(COLUMNS):
        left, right = (x + 4) % 5, (x + 1) % 5
        used_up = [
            column for column in (left, right) if column not in neighbours(COLUMNS[at + 1 :])
        ]
        d = []
        for half in (0, 1):
            d.append(b.op("src", free.take(), c[right, half], c[right, 1 - half]))
            b.op("xor", d[half], d[half], c[left, half])
            if left in used_up:
                free.give(c[left, half])
        if right in used_up:
            free.give(c[right, 0], c[right, 1])
        to = next(to for to in range(5) if source(to, y)[0] == x)
        lanes[to] = load_lane(b, free, r, *source(to, y))
        for half in (0, 1):
            b.op("xor", lanes[to][half], lanes[to][half], d[half])
            if (x, half) in KEPT:
                kept[x, half] = d[half]
            else:
                b.store(d[half], "a1", 4 * IN_FRAME.index((x, half)))
                free.give(d[half])
    return lanes, kept


def neighbours(columns) -> set[int]:
    return {(x + side) % 5 for x in columns for side in (1, 4)}


def load_row(b: Block, free: Registers, r: int, y: int, kept: dict[tuple[int, int], str]):
    """Loads row y with D added, not yet rotated. Lanes whose D is in registers come last."""
    lanes = {}
    for x in sorted(range(5), key=lambda x: COLUMNS.index(source(x, y)[0])):
        column = source(x, y)[0]
        lanes[x] = load_lane(b, free, r, *source(x, y))
        for half in (0, 1):
            if (column, half) in kept:
                d = kept[column, half]
            else:
                d = b.load(free.take(), "a1", 4 * IN_FRAME.index((column, half)))
            b.op("xor", lanes[x][half], lanes[x][half], d)
            if (column, half) not in kept:
                free.give(d)
        lanes[x] = rotate(b, free, lanes[x], RHO[column + 5 * source(x, y)[1]])
    return lanes


def chi(b: Block, free: Registers, r: int, y: int, lanes: dict[int, list[str]], keep: bool):
    """Chi and iota. Stores the row; with keep, returns its words in registers."""
    before, after = negations(y)
    row = [p ^ (x in before) for x, p in enumerate(complemented_in_row(y))]
    kept = {}
    ones = b.op("movi", free.take(), -1) if before | after - {0} else ""
    for x in before:
        for half in (0, 1):
            b.op("xor", lanes[x][half], lanes[x][half], ones)
    for half in (0, 1):
        a = [lanes[x][half] for x in range(5)]
        uses = dict.fromkeys(range(5), 3)
        for x in (1, 2, 3, 4, 0):  # iota needs more registers
            x1, x2 = (x + 1) % 5, (x + 2) % 5
            t = b.op("and" if row[x1] and not row[x2] else "or", free.take(), a[x1], a[x2])
            if row[x1] == row[x2]:
                b.op("xor", t, t, a[x2] if row[x1] else a[x1])
            b.op("xor", t, t, a[x])
            for used in (x, x1, x2):
                uses[used] -= 1
                if uses[used] == 0:
                    free.give(a[used])
            if x + 5 * y == 0:
                constants = free.take()
                b.code.append(Instruction(f"get_constants {constants}", set(), {constants}))
                constant = b.load(free.take(), constants, 8 * (r % UNROLLED) + 4 * half)
                b.op("xor", t, t, constant)
                free.give(constants, constant)
            elif x in after:
                b.op("xor", t, t, ones)
            b.store(t, STATE, 8 * place(r + 1, x, y) + 4 * half)
            if keep:
                kept[x, half] = t
            else:
                free.give(t)
    if ones:
        free.give(ones)
    return kept


#: The row with NOTs comes last, because registers of D are free by then.
LAST_ROW = 2
ROWS = (0, 1, 3, 4, LAST_ROW)


def four_rounds() -> list[str]:
    b, free = Block(), Registers(OTHERS)
    row = {}
    for half in (0, 1):
        for x in range(5):
            row[x, half] = b.load(free.take(), STATE, 8 * place(0, x, LAST_ROW) + 4 * half)
    for r in range(UNROLLED):
        parities(b, free, r, row, LAST_ROW)
        lanes, kept = theta(b, free, r, row, ROWS[0])
        for x in range(5):
            from_x, from_y = source(x, ROWS[0])
            lanes[x] = rotate(b, free, lanes[x], RHO[from_x + 5 * from_y])
        for y in ROWS:
            if y != ROWS[0]:
                lanes = load_row(b, free, r, y, kept)
            if y == LAST_ROW:
                free.give(*kept.values())
            row = chi(b, free, r, y, lanes, keep=y == LAST_ROW)
    return b.scheduled()


# ---- The function --------------------------------------------------------------------------------


def complement_lanes() -> list[str]:
    b, free = Block(), Registers(OTHERS)
    ones = b.op("movi", free.take(), -1)
    for lane in sorted(COMPLEMENTED):
        for half in (0, 1):
            t = b.load(free.take(), STATE, 8 * lane + 4 * half)
            b.op("xor", t, t, ones)
            b.store(t, STATE, 8 * lane + 4 * half)
            free.give(t)
    return b.scheduled()


def constants() -> str:
    """The round constants. They negate lane 0 where chi requires that."""
    negated = 0 in negations(0)[1]
    words = []
    for constant in round_constants():
        constant ^= negated * (2**64 - 1)
        assert constant & 0xFFFFFFFF != 0  # 0 ends the loop
        words.append(f"    .word 0x{constant & 0xFFFFFFFF:08x}, 0x{constant >> 32:08x}\n")
    return "".join(words)


def main() -> None:
    write(
        __file__,
        f"""\
{HEADER}
    FUNCTION pkem_keccak_f1600
    ENTER LOCALS
{lines(complement_lanes())}\
    movi a3, .Lround_constants
.Lnext_rounds:
    put_constants a3
{lines(four_rounds())}\
    get_constants a3
    addi a3, a3, {8 * UNROLLED}
    l32i a4, a3, 0
    beqz a4, .Ldone
    j .Lnext_rounds
.Ldone:
{lines(complement_lanes())}\
    LEAVE LOCALS
    END_FUNCTION pkem_keccak_f1600

    .section .rodata.pkem_keccak_f1600, "a"
    .align 4
.Lround_constants:
{constants()}\
    .word 0
""",
    )


if __name__ == "__main__":
    main()
