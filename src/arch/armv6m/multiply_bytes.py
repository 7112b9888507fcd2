# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_bytes.S for Armv6-M: a polynomial times coefficients that arrive as bytes
(product.h) or as bit-interleaved lanes of Keccak's state (keccak.h).

In state `even` the next accepted candidate begins a pair. In state `odd` it completes the pair that
FIRST has begun. Two candidates at a time come out of three bytes, which need not be aligned.
Whenever the buffer on the stack is empty, three lanes are deinterleaved into it.

The pointers to acc, b and zeta point behind the remaining pairs. INDEX counts up to zero from
there.
"""

from __future__ import annotations

from assembly import Code, enter, leave, write
from plantard import Q_INVERSE, Q, pair_zetas, words

IN, FIRST, SECOND = "r0", "r1", "r2"
T0, T1, T2, T3 = "r3", "r4", "r5", "r6"
INDEX = "r7"
B, ZETA, ACC, C_Q, LIMIT, END = "r8", "r9", "r10", "r11", "r12", "lr"

# The last members of pkem_product, in words.
P_LIMIT, P_AT = 5, 6
#: Words on the stack. LANES points to the lanes that come next, or is 0.
PRODUCT, NEXT, LANES, LANES_END, SAVED, BUFFER = range(6)
GROUP_BYTES = 24  # three lanes
SLOTS = BUFFER + GROUP_BYTES // 4

MASKS = ((0x55555555, 1), (0x33333333, 2), (0x0F0F0F0F, 4), (0x00FF00FF, 8))


class Product(Code):
    """acc += (FIRST + SECOND X) * the pair of b, modulo X^2 - zeta. Overwrites all four temporary
    registers."""

    def times_q(self, product: str, q: str) -> None:
        """Plantard's reduction of a product with the constant (ntt.h)."""
        self.op("asrs", product, product, 16)
        self.op("adds", product, 8)
        self.op("muls", product, q)
        self.op("asrs", product, product, 16)

    def indexed(self, register: str, base: str) -> None:
        self.op("mov", register, base)
        self.load(register, register, INDEX)

    def __init__(self) -> None:
        super().__init__()
        b0, b1, c0, t = T0, T1, T2, T3
        self.indexed(b0, B)
        self.op("asrs", b1, b0, 16)
        self.op("sxth", b0, b0)
        self.indexed(c0, ZETA)
        self.op("muls", c0, b1)
        self.op("mov", t, C_Q)
        self.times_q(c0, t)
        self.op("muls", c0, SECOND)
        self.op("mov", t, FIRST)
        self.op("muls", t, b0)
        self.op("adds", c0, t)
        c1 = b0
        self.op("muls", b1, FIRST)
        self.op("muls", b0, SECOND)
        self.op("adds", c1, b1)
        self.lines.append(f"    ldr {T1}, .Lq_inverse\n")
        self.op("muls", c0, T1)
        self.op("muls", c1, T1)
        self.op("mov", t, C_Q)
        self.times_q(c0, t)
        self.times_q(c1, t)
        self.op("mov", t, ACC)
        self.load(T1, t, INDEX)
        self.op("adds", c0, T1)
        self.op("uxth", c0, c0)
        self.op("asrs", T1, T1, 16)
        self.op("adds", c1, T1)
        self.op("lsls", c1, c1, 16)
        self.op("orrs", c0, c1)
        self.store(c0, t, INDEX)


def take_group(first: str, second: str, middle: str, t: str) -> str:
    return f"""\
    ldrb {first}, [{IN}]
    ldrb {middle}, [{IN}, #1]
    ldrb {second}, [{IN}, #2]
    adds {IN}, #3
    lsls {t}, {middle}, #28
    lsrs {t}, {t}, #20
    orrs {first}, {t}
    lsrs {middle}, {middle}, #4
    lsls {second}, {second}, #4
    orrs {second}, {middle}
"""


def deinterleave() -> str:
    """Moves the even and odd bits of three lanes to their lower and upper halves, as
    ../../hash/keccak.c does."""
    c = Code()
    t, mask = "r0", "r1"
    lanes = [("r2", "r3"), ("r4", "r5"), ("r6", "r7")]
    for i, (_, shift) in enumerate(MASKS):
        c.lines.append(f"    ldr {mask}, .Lmask{i}\n")
        for x, y in lanes:
            c.op("lsrs", t, x, shift)
            c.op("eors", t, y)
            c.op("ands", t, mask)
            c.op("eors", y, t)
            c.op("lsls", t, t, shift)
            c.op("eors", x, t)
    for x, y in lanes:
        c.op("lsls", t, y, 16)
        c.op("uxth", mask, x)
        c.op("lsrs", y, y, 16)
        c.op("lsls", y, y, 16)
        c.op("lsrs", x, x, 16)
        c.op("orrs", y, x)
        c.op("mov", x, t)
        c.op("orrs", x, mask)
    return c.text()


def main() -> None:
    product = Product().text()
    masks = "".join(f".Lmask{i}:\n{words([mask])}" for i, (mask, _) in enumerate(MASKS))
    write(
        __file__,
        f"""
    .section .text.pkem_multiply_bytes, "ax"

    FUNCTION pkem_multiply_lanes
{enter(SLOTS)}\
    str r1, [sp, #{4 * LANES}]
    str r2, [sp, #{4 * LANES_END}]
    add r1, sp, #{4 * BUFFER + GROUP_BYTES} @ the buffer is empty
    mov r2, r1
    b .Lbegin
    END_FUNCTION pkem_multiply_lanes

    FUNCTION pkem_multiply_bytes
{enter(SLOTS)}\
    movs r3, #0
    str r3, [sp, #{4 * LANES}]
.Lbegin:
    str r0, [sp, #{4 * PRODUCT}]
    mov {END}, r2
    ldm r0!, {{r2-r6}}
    ldr r7, [r0]
    mov {LIMIT}, r7
    lsls r7, r5, #2
    adds r2, r7
    mov {ACC}, r2
    adds r3, r7
    mov {B}, r3
    adds r4, r7
    mov {ZETA}, r4
    ldr r2, .Lq
    mov {C_Q}, r2
    mov {IN}, r1
    mov {FIRST}, r6
    rsbs {INDEX}, r7, #0
    bne 1f
    b .Ldone
1:  cmp {FIRST}, {LIMIT}
    bhs .Leven
    b .Lodd
.Leven_empty:
    movs {FIRST}, #0
    mvns {FIRST}, {FIRST}
.Lodd_empty:
    b .Lempty

.Leven:
    cmp {IN}, {END}
    beq .Leven_empty
{take_group(FIRST, SECOND, T0, T1)}\
    cmp {FIRST}, {LIMIT}
    bhs .Leven_rejects
    cmp {SECOND}, {LIMIT}
    bhs .Lodd
{product}\
    adds {INDEX}, #4
    bne .Leven
    movs {FIRST}, #0
    mvns {FIRST}, {FIRST}
    b .Ldone
.Leven_rejects:
    mov {FIRST}, {SECOND}
    cmp {FIRST}, {LIMIT}
    blo .Lodd
    b .Leven
.Lodd_rejects:
    mov {SECOND}, {T0}
    movs {T0}, #0
    mvns {T0}, {T0}
    cmp {SECOND}, {LIMIT}
    blo .Lodd_takes

.Lodd:
    cmp {IN}, {END}
    beq .Lodd_is_empty
{take_group(SECOND, T0, T1, T2)}\
    cmp {SECOND}, {LIMIT}
    bhs .Lodd_rejects
.Lodd_takes:
    str {T0}, [sp, #{4 * NEXT}]
{product}\
    ldr {FIRST}, [sp, #{4 * NEXT}]
    adds {INDEX}, #4
    beq .Ldone
    cmp {FIRST}, {LIMIT}
    blo .Lodd
    b .Leven
.Lodd_is_empty:
    b .Lempty

.Ldone:
    ldr r2, [sp, #{4 * PRODUCT}]
    mov r3, {ACC}
    adds r3, {INDEX}
    mov r4, {B}
    adds r4, {INDEX}
    mov r5, {ZETA}
    adds r5, {INDEX}
    rsbs r6, {INDEX}, #0
    lsrs r6, r6, #2
    mov r7, {FIRST}
    stm r2!, {{r3-r7}}
    ldr r3, [sp, #{4 * LANES}]
    cmp r3, #0
    beq .Lreturn
    add r4, sp, #{4 * BUFFER}
    subs r0, r0, r4
    cmp r0, #{GROUP_BYTES}
    beq 1f
    str r0, [r2, #{4 * (P_AT - P_LIMIT)}]
    subs r3, #{GROUP_BYTES}
1:  mov r0, r3
.Lreturn:
{leave(SLOTS)}\

.Lempty:
    ldr r2, [sp, #{4 * LANES}]
    cmp r2, #0
    beq .Ldone
    ldr r3, [sp, #{4 * LANES_END}]
    cmp r2, r3
    beq .Ldone
    str {FIRST}, [sp, #{4 * NEXT}]
    str {INDEX}, [sp, #{4 * SAVED}]
    mov r1, r2
    ldm r1!, {{r2-r7}}
    str r1, [sp, #{4 * LANES}]
{deinterleave()}\
    add r0, sp, #{4 * BUFFER}
    stm r0!, {{r2-r7}}
    ldr r2, [sp, #{4 * PRODUCT}]
    ldr r3, [r2, #{4 * P_AT}]
    movs r4, #0
    str r4, [r2, #{4 * P_AT}]
    subs r0, #{GROUP_BYTES}
    adds {IN}, r3
    ldr {FIRST}, [sp, #{4 * NEXT}]
    ldr {INDEX}, [sp, #{4 * SAVED}]
    cmp {FIRST}, {LIMIT}
    bhs 1f
    b .Lodd
1:  b .Leven
    .align 2
.Lq:
    .word {Q}
.Lq_inverse:
    .word 0x{Q_INVERSE:08x}
{masks}\
    END_FUNCTION pkem_multiply_bytes

{pair_zetas()}\
""",
    )


if __name__ == "__main__":
    main()
