# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600.S: Keccak-f[1600] [FIPS202, 3.2] for Armv6-M, four rounds unrolled.

The state is bit-interleaved and stays in place (hash/keccak_f1600.c). Words are not kept rotated,
because no instruction rotates an operand. Only eight registers take part in arithmetic. A round has
these parts:

- Theta sums up the parity of a column from registers that LDM has loaded. This needs the ten words
  of a column next to each other. The matrix of lanes is therefore transposed before the first round
  and after the last one; each time costs 0.3 % of the time of a round. Columns come in the order
  0, 2, 4, 1, 3, in which each column and the next one make a D.
- Six of the ten D are in the high registers, and four are on the stack.
- Half rows: five words are loaded, D is added to each, and each is rotated by an amount that has to
  be put into a register first. Chi goes from the last word to the first one, so that only two of
  the five need a copy of an operand that is used again.

A round takes about 700 cycles. Theta takes 150 of them and each half row 54: 20 to load and store,
12 to fetch and add D, 10 to rotate, 12 for chi.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from assembly import Code, enter, leave, write
from keccak import RHO, half_of, round_constants
from keccak_frames import source

UNROLLED = 4
STATE, UPPER = "r0", "r1"  # an offset in an instruction is at most 124
UPPER_OFFSET = 100
B, T = ["r2", "r3", "r4", "r5", "r6"], "r7"
HIGH = ["r8", "r9", "r10", "r11", "r12", "lr"]
#: The order of columns: each and the next one make a D.
ORDER = [0, 2, 4, 1, 3]
#: Words on the stack: the address of the next constant, and four D.
POINTER, SLOTS = 0, 5
#: The D of the columns that come first are on the stack: their offsets.
D_SLOTS: dict[tuple[int, int], int] = {(1, 0): 4, (1, 1): 8, (3, 0): 12, (3, 1): 16}
#: Keeps the half of a D that is in a register.
Put = Callable[[Code, tuple[int, int], str], None]
D_HIGH = dict(zip([(4, 0), (4, 1), (0, 0), (0, 1), (2, 0), (2, 1)], HIGH, strict=True))
KEPT = (D_HIGH[4, 0], D_HIGH[4, 1])


def constants() -> str:
    """The table of round constants. The word behind the last one ends the loop."""
    halves = [half_of(c, half) for c in round_constants() for half in (0, 1)]
    return "".join(f"    .word 0x{half:08x}\n" for half in [*halves, 0x55])


def place(r: int, x: int, y: int) -> int:
    """The place of lane (x, y) at the start of round r: row N^r y of its column, N y = x + 2 y."""
    for _ in range(r % UNROLLED):
        y = (x + 2 * y) % 5
    return x + 5 * y


def word(r: int, x: int, y: int, half: int) -> int:
    """The word that holds half a lane at the start of round r."""
    exchanged = sum(RHO[place(i, x, y)] for i in range(1, r % UNROLLED + 1)) % 2
    if r == UNROLLED:
        exchanged = 0
    return 2 * place(r, x, y) + (half ^ exchanged)


def offset_of(r: int, x: int, y: int, half: int) -> int:
    """The offset of half a lane at the start of round r, in the transposed state."""
    lane, which = divmod(word(r, x, y, half), 2)
    row, column = divmod(lane, 5)
    return 4 * (10 * column + 2 * row + which)


def in_state(offset: int) -> tuple[str, int]:
    return (STATE, offset) if offset <= 124 else (UPPER, offset - UPPER_OFFSET)


# ---- Theta ---------------------------------------------------------------------------------------


def parities(c: Code, r: int, x: int, free: list[str]) -> list[str]:
    """Sums up the halves of a column. Returns the two registers with the sums."""
    half_at = {offset_of(r, x, y, half): half for y in range(5) for half in (0, 1)}
    halves = [half_at[offset] for offset in sorted(half_at)]
    sums: dict[int, str] = {}
    while halves:
        usable = [register for register in free if register not in sums.values()]
        now = min(len(usable), len(halves))
        if not sums:
            now = min(now, 5)
        c.load_many(STATE, usable[:now])
        for register, half in zip(usable, halves[:now], strict=False):
            if half in sums:
                c.op("eors", sums[half], register)
            else:
                sums[half] = register
        halves = halves[now:]
    return [sums[0], sums[1]]


def put_d(c: Code, d: tuple[int, int], register: str) -> None:
    if d in D_SLOTS:
        c.store(register, "sp", D_SLOTS[d])
    else:
        c.op("mov", D_HIGH[d], register)


def theta(c: Code, r: int) -> None:
    every_d(c, r, put_d)
    c.op("mov", UPPER, STATE)
    c.move(UPPER, UPPER_OFFSET)


def every_d(c: Code, r: int, put: Put, kept: Sequence[str] = KEPT) -> None:
    """kept: registers for the sums of the first column."""
    registers = [UPPER, *B, T]
    at = 0
    before: list[str] = []
    for i, x in enumerate(ORDER):
        c.move(STATE, 40 * x - at)
        at = 40 * (x + 1)
        free = [register for register in registers if register not in before]
        now = parities(c, r, x, free)
        if before:
            make_d(c, ORDER[i - 1], before, now, [f for f in free if f not in now], put)
        else:
            for each in zip(kept, now, strict=True):  # until those of the last column make D
                c.op("mov", *each)
        before = now
    c.move(STATE, -at)
    first = [register for register in registers if register not in before][:2]
    for each in zip(first, kept, strict=True):
        c.op("mov", *each)
    make_d(c, ORDER[-1], before, first, [f for f in registers if f not in (*before, *first)], put)


def make_d(c: Code, x: int, left: list[str], right: list[str], free: list[str], put: Put) -> None:
    """D[x + 1] = C[x] ^ (C[x + 2] <<< 1), each half by itself."""
    rotated, amount = free[:2]
    c.op("movs", amount, 31)
    c.op("mov", rotated, right[1])
    c.op("rors", rotated, amount)
    c.op("eors", left[0], rotated)
    c.op("eors", left[1], right[0])
    for half in (0, 1):
        put(c, ((x + 1) % 5, half), left[half])


# ---- Rho, pi, chi, iota --------------------------------------------------------------------------


def chi(c: Code) -> Iterator[tuple[int, str]]:
    """Chi of the words in B. Yields each x and the register of its result, which is valid until the
    next one is made."""
    for x in (4, 3, 2, 1, 0):
        x1, x2 = B[(x + 1) % 5], B[(x + 2) % 5]
        result = x2
        if x >= 3:  # x2 is still needed
            result = T
            c.op("mov", T, x2)
        c.op("bics", result, x1)
        c.op("eors", result, B[x])
        yield x, result


def half_row(c: Code, r: int, y: int, half: int) -> None:
    for x in range(5):
        from_x, from_y, from_half, n = source(x, y, half)
        c.load(B[x], *in_state(offset_of(r, from_x, from_y, from_half)))
        if (from_x, from_half) in D_SLOTS:
            c.load(T, "sp", D_SLOTS[from_x, from_half])
        else:
            c.op("mov", T, D_HIGH[from_x, from_half])
        c.op("eors", B[x], T)
        if n % 32:
            c.op("movs", T, 32 - n)
            c.op("rors", B[x], T)
    for x, result in chi(c):
        if (x, y) == (0, 0):
            c.load(T, "sp", 4 * POINTER)
            c.load(T, T, 8 * r + 4 * half)
            c.op("eors", result, T)
        c.store(result, *in_state(offset_of(r + 1, x, y, half)))


# ---- The function --------------------------------------------------------------------------------


def transpose(c: Code) -> None:
    for x in range(5):
        for y in range(x + 1, 5):
            here, there = 8 * (x + 5 * y), 8 * (y + 5 * x)
            words = [here, here + 4, there, there + 4]
            for register, offset in zip(B, words, strict=False):
                c.load(register, *in_state(offset))
            for register, offset in zip(B, words[2:] + words[:2], strict=False):
                c.store(register, *in_state(offset))


def main() -> None:
    rounds, transposition = Code(), Code()
    transpose(transposition)
    for r in range(UNROLLED):
        theta(rounds, r)
        for y in range(5):
            for half in (0, 1):
                half_row(rounds, r, y, half)
    write(
        __file__,
        f"""
    .section .text.pkem_keccak_f1600, PKEM_TEXT

    FUNCTION pkem_keccak_f1600
{enter(SLOTS)}\
    address r1, .Lround_constants
    str r1, [sp, #{4 * POINTER}]
    bl .Ltranspose
    b .Lnext_rounds
    TABLES pkem_keccak_f1600
.Lround_constants:
{constants()}\
    .section .text.pkem_keccak_f1600, PKEM_TEXT

.Ltranspose:
    mov {UPPER}, {STATE}
    adds {UPPER}, #{UPPER_OFFSET}
{transposition.text()}\
    bx lr

.Lnext_rounds:
{rounds.text()}\
    ldr r2, [sp, #{4 * POINTER}]
    adds r2, #{8 * UNROLLED}
    str r2, [sp, #{4 * POINTER}]
    ldr r2, [r2]
    cmp r2, #0x55
    beq .Ldone
    bl .Lnext_rounds @ farther than B reaches; lr has no D any more
.Ldone:
    bl .Ltranspose
{leave(SLOTS)}\
    END_FUNCTION pkem_keccak_f1600
""",
    )


if __name__ == "__main__":
    main()
