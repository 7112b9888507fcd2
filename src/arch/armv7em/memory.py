# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes memory.S: pkem_wipe and pkem_copy (platform.h).

pkem_wipe stores six words with one instruction while the addresses are multiples of four bytes; the
memory that an operation works in begins and ends at such addresses. pkem_copy moves two words at a
time, from and to any address: it seldom copies more than 48 bytes.
"""

from __future__ import annotations

from assembly import write

P, LEFT, ZERO = "r0", "r1", "r2"
OUT, IN, BYTES = "r0", "r1", "r2"


def main() -> None:
    write(
        __file__,
        f"""
    .section .text.pkem_wipe, PKEM_TEXT
    FUNCTION pkem_wipe
    orr.w r3, {P}, {LEFT}
    movs {ZERO}, #0
    lsls r3, r3, #30
    bne .Lbytes
    push {{r4, r5, lr}}
    mov r3, {ZERO}
    mov r4, {ZERO}
    mov r5, {ZERO}
    mov r12, {ZERO}
    mov lr, {ZERO}
    subs {LEFT}, #24
    blo .Lrest
    .align 2
.Lnext_words:
    stm.w {P}!, {{{ZERO}-r5, r12, lr}}
    subs {LEFT}, #24
    bhs .Lnext_words
.Lrest:
    adds {LEFT}, #24
    beq .Lend
.Lnext_word:
    stm {P}!, {{{ZERO}}}
    subs {LEFT}, #4
    bne .Lnext_word
.Lend:
    pop {{r4, r5, pc}}
.Lnext_byte:
    strb {ZERO}, [{P}], #1
.Lbytes:
    subs {LEFT}, #1
    bhs .Lnext_byte
    bx lr
    END_FUNCTION pkem_wipe

    .section .text.pkem_copy, PKEM_TEXT
    FUNCTION pkem_copy
    subs {BYTES}, #8
    blo .Llast_bytes
    .align 2
.Lcopy_words:
    ldr.w r3, [{IN}], #4
    ldr.w r12, [{IN}], #4
    str.w r3, [{OUT}], #4
    str.w r12, [{OUT}], #4
    subs {BYTES}, #8
    bhs .Lcopy_words
.Llast_bytes:
    adds {BYTES}, #8
    beq .Lcopied
    lsls r3, {BYTES}, #29
    itt mi
    ldrmi.w r3, [{IN}], #4
    strmi.w r3, [{OUT}], #4
    ands {BYTES}, {BYTES}, #3
    beq .Lcopied
.Lcopy_byte:
    ldrb r3, [{IN}], #1
    strb r3, [{OUT}], #1
    subs {BYTES}, #1
    bne .Lcopy_byte
.Lcopied:
    bx lr
    END_FUNCTION pkem_copy
""",
    )


if __name__ == "__main__":
    main()
