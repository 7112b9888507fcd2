# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_bytes_looped.S: a polynomial times coefficients that arrive as bytes (product.h),
for small code and for cores without DSP instructions.

In state `even` the next accepted candidate begins a pair. In state `odd` it completes the pair that
FIRST has begun. NEXT is the candidate behind SECOND in the group of three bytes. Two pairs share
one zeta, which the second one negates: ZETA moves by two bytes.
"""

from __future__ import annotations

from assembly import write
from plantard import Q_INVERSE, Q, load_word, multiply_pair

# The registers of the members of pkem_product; then the other registers.
ACC, B, ZETA, LEFT, FIRST = MEMBERS = ["r3", "r4", "r5", "r6", "r7"]
LIMIT, IN, SECOND, NEXT = "r0", "r1", "lr", "r8"
C_Q, C_EIGHT = "r9", "r10"
T0, T1, T2 = "r11", "r12", "r2"

PRODUCT, END, SLOTS = range(3)  # the slots (macros.inc), for arguments

NEXT_ZETA = f"""\
    bic.w {T1}, {ZETA}, #2
    ldr.w {T0}, [{B}]
    ldr.w {T1}, [{T1}]
    lsls {T2}, {ZETA}, #30
    it mi
    rsbmi.w {T1}, {T1}, #0
    add.w {ZETA}, {ZETA}, #2
"""

PAIRS = f"""\
{NEXT_ZETA}\
    pkhbt {FIRST}, {FIRST}, {SECOND}, lsl #16
    smulwt {T1}, {T1}, {T0}
    smlabb {T1}, {T1}, {C_Q}, {C_EIGHT}
    smuadx {SECOND}, {FIRST}, {T0}
    smulbb {T0}, {FIRST}, {T0}
    smlatt {T0}, {FIRST}, {T1}, {T0}
{load_word(T1, Q_INVERSE)}\
    ldr.w {T2}, [{ACC}]
    mul {SECOND}, {SECOND}, {T1}
    mul {T0}, {T0}, {T1}
    smlatb {SECOND}, {SECOND}, {C_Q}, {C_EIGHT}
    smlatb {T0}, {T0}, {C_Q}, {C_EIGHT}
    pkhtb {T0}, {SECOND}, {T0}, asr #16
    sadd16 {T2}, {T2}, {T0}
    str.w {T2}, [{ACC}], #4
    add.w {B}, {B}, #4
"""


def times_q(register: str) -> str:
    """Plantard's reduction: the upper half becomes that of a product."""
    return f"""\
    add.w {register}, {C_EIGHT}, {register}, asr #16
    mul {register}, {register}, {C_Q}
"""


#: acc += (FIRST + SECOND X) * the pair of b, with one coefficient to a register.
SINGLES = f"""\
{NEXT_ZETA}\
    sxth.w {T2}, {T0}
    asr.w {T0}, {T0}, #16
    mul {T1}, {T1}, {T0}
    mul {T0}, {T0}, {FIRST}
{times_q(T1)}\
    mul {FIRST}, {FIRST}, {T2}
    asr.w {T1}, {T1}, #16
    mla {T0}, {SECOND}, {T2}, {T0}
    mla {FIRST}, {SECOND}, {T1}, {FIRST}
{load_word(T1, Q_INVERSE)}\
    mul {SECOND}, {T0}, {T1}
    mul {FIRST}, {FIRST}, {T1}
    ldrsh.w {T0}, [{ACC}]
    ldrsh.w {T1}, [{ACC}, #2]
{times_q(SECOND)}\
{times_q(FIRST)}\
    add.w {T1}, {T1}, {SECOND}, asr #16
    strh.w {T1}, [{ACC}, #2]
    add.w {T0}, {T0}, {FIRST}, asr #16
    strh {T0}, [{ACC}], #4
    add.w {B}, {B}, #4
"""


def take_group(first: str, second: str, if_none: str) -> str:
    return f"""\
    get {T0}, {END}
    cmp {LEFT}, #0
    it ne
    cmpne {IN}, {T0}
    beq {if_none}
    ldrh.w {first}, [{IN}]
    ldrb.w {T0}, [{IN}, #2]
    add.w {IN}, {IN}, #3
    lsr.w {second}, {first}, #12
    ubfx {first}, {first}, #0, #12
    orr.w {second}, {second}, {T0}, lsl #4
"""


def main() -> None:
    write(
        __file__,
        f"""
{multiply_pair(PAIRS, SINGLES)}\

    .section .text.pkem_multiply_bytes, PKEM_TEXT
    FUNCTION pkem_multiply_bytes
    push {{r4-r11, lr}}
    RESERVE {SLOTS}
    put r0, {PRODUCT}
    put r2, {END}
    ldm.w r0, {{{MEMBERS[0]}-{MEMBERS[-1]}}}
    ldr.w {LIMIT}, [r0, #{4 * len(MEMBERS)}]
    movw {C_Q}, #{Q}
    movw {C_EIGHT}, #EIGHT
    mov.w {NEXT}, {FIRST}
    b.w .Lnext
    .align 2
.Leven:
{take_group(FIRST, SECOND, ".Leven_done")}\
    mov.w {NEXT}, #-1
    cmp {FIRST}, {LIMIT}
    it lo
    cmplo {SECOND}, {LIMIT}
    bhs .Leven_rejects
.Lproduct:
    multiply_pair
    subs {LEFT}, #1
.Lnext:
    mov {FIRST}, {NEXT}
    cmp {FIRST}, {LIMIT}
    bhs .Leven
.Lodd:
{take_group(SECOND, NEXT, ".Ldone")}\
    cmp {SECOND}, {LIMIT}
    blo .Lproduct
    mov {SECOND}, {NEXT}
    cmp {SECOND}, {LIMIT}
    mov.w {NEXT}, #-1
    blo .Lproduct
    b .Lodd
.Leven_rejects:
    cmp {FIRST}, {LIMIT}
    blo .Lodd
    mov {NEXT}, {SECOND}
    b .Lnext
.Leven_done:
    mov.w {FIRST}, #-1
.Ldone:
    get {T0}, {PRODUCT}
    stm.w {T0}, {{{MEMBERS[0]}-{MEMBERS[-1]}}}
    mov.w r0, {IN}
    RELEASE {SLOTS}
    pop {{r4-r11, pc}}
    END_FUNCTION pkem_multiply_bytes
""",
    )


if __name__ == "__main__":
    main()
