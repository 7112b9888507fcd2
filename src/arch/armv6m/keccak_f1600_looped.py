# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600_looped.S: Keccak-f[1600] [FIPS202, 3.2] for Armv6-M, for small builds. The
code of one round runs 24 times.

Theta and chi are loops. Rho and pi are unrolled: they move each lane into the place that the move
before has left (hash/keccak_f1600.c), and add D on the way. A table of places and distances would
save half of the code and cost 10,000 cycles more.
"""

from __future__ import annotations

from assembly import Code, enter, leave, write
from keccak import RHO
from keccak_f1600 import ORDER, STATE, UPPER, UPPER_OFFSET, B, T, chi, constants, in_state

#: Constants in high registers: the state, its second row, its end, and the end of D.
CONSTANT, KEPT_STATE, D_END, SECOND_ROW, STATE_END = "r8", "r9", "r10", "r11", "r12"
#: Words on the stack: the parity that the first column leaves over, then D in the order of ORDER.
SLOTS = 12


def slot_of_d(x: int) -> int:
    return 8 * (1 + [(column + 1) % 5 for column in ORDER].index(x))


def theta() -> str:
    """Takes columns in the order in which each and the next one make a D. The first one comes once
    more at the end."""
    c = Code()
    c.load_many(STATE, ["r1", "r2"])
    for _ in range(4):
        c.move(STATE, 32)
        c.load_many(STATE, ["r3", "r4"])
        c.op("eors", "r1", "r3")
        c.op("eors", "r2", "r4")
    c.op("movs", "r3", 31)
    c.op("mov", "r4", "r2")
    c.op("rors", "r4", "r3")
    c.op("eors", "r5", "r4")
    c.op("eors", "r6", "r1")
    c.lines.append("    stm r7!, {r5, r6}\n")
    c.op("mov", "r5", "r1")
    c.op("mov", "r6", "r2")
    return f"""\
    add r7, sp, #0
.Lnext_column:
{c.text()}\
    subs {STATE}, #{4 * 40 + 8 - 16}
    cmp {STATE}, {SECOND_ROW}
    blo 1f
    subs {STATE}, #40
1:  cmp r7, {D_END}
    bne .Lnext_column
"""


def load_lane(c: Code, place: int, lane: list[str]) -> None:
    for half in (0, 1):
        c.load(lane[half], *in_state(8 * place + 4 * half))
        c.load(T, "sp", slot_of_d(place % 5) + 4 * half)
        c.op("eors", lane[half], T)


def store_lane(c: Code, place: int, lane: list[str]) -> None:
    for half in (0, 1):
        c.store(lane[half], *in_state(8 * place + 4 * half))


def rho_and_pi() -> str:
    c = Code()
    now, then = B[0:2], B[2:4]
    load_lane(c, 0, now)
    store_lane(c, 0, now)
    x, y = 1, 0
    load_lane(c, 1, now)
    for step in range(24):
        offset = RHO[x + 5 * y]
        x, y = y, (2 * x + 3 * y) % 5
        if step < 23:
            load_lane(c, x + 5 * y, then)
        amount = None
        for half in (0, 1):
            n = -((offset + 1 - half) // 2) % 32
            if n and n != amount:
                c.op("movs", T, n)
                amount = n
            if n:
                c.op("rors", now[half ^ (offset & 1)], T)
        store_lane(c, x + 5 * y, now if offset % 2 == 0 else now[::-1])
        now, then = then, now
    return c.text()


def half_row() -> str:
    c = Code()
    for x in range(5):
        c.load(B[x], STATE, 8 * x)
    for x, result in chi(c):
        c.store(result, STATE, 8 * x)
    return c.text()


def main() -> None:
    write(
        __file__,
        f"""
    .section .text.pkem_keccak_f1600, PKEM_TEXT

    FUNCTION pkem_keccak_f1600
{enter(SLOTS)}\
    address r1, .Lround_constants
    mov {CONSTANT}, r1
    mov {KEPT_STATE}, {STATE}
    add r1, sp, #{4 * SLOTS}
    mov {D_END}, r1
    movs r1, #40
    adds r1, {STATE}
    mov {SECOND_ROW}, r1
    adds r1, #{200 - 40}
    mov {STATE_END}, r1
    b .Lnext_round
    TABLES pkem_keccak_f1600
.Lround_constants:
{constants()}\
    .section .text.pkem_keccak_f1600, PKEM_TEXT

.Lnext_round:
{theta()}\
    mov {STATE}, {KEPT_STATE}
    mov {UPPER}, {STATE}
    adds {UPPER}, #{UPPER_OFFSET}
{rho_and_pi()}\
    movs r1, #4
.Lnext_half_row:
{half_row()}\
    adds {STATE}, r1
    movs {T}, #40
    subs r1, {T}, r1
    cmp {STATE}, {STATE_END}
    bne .Lnext_half_row
    mov {STATE}, {KEPT_STATE}
    mov r1, {CONSTANT}
    ldm r1!, {{r2, r3}}
    mov {CONSTANT}, r1
    ldr r4, [{STATE}]
    eors r4, r2
    str r4, [{STATE}]
    ldr r4, [{STATE}, #4]
    eors r4, r3
    str r4, [{STATE}, #4]
    ldr r4, [r1]
    cmp r4, #0x55
    beq .Ldone
    b .Lnext_round
.Ldone:
{leave(SLOTS)}\
    END_FUNCTION pkem_keccak_f1600
""",
    )


if __name__ == "__main__":
    main()
