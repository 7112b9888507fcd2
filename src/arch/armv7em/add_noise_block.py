# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes add_noise_block.S for small code: 64 coefficients of a centred binomial distribution
[FIPS203, Algorithm 8] out of bytes (cbd.h), added or packed.

The bits of four coefficients are added up side by side, as in ../../cbd_bytes.c. This leaves each
coefficient, plus 3, in a field of 2 * eta bits. A marker bit is set behind the last field: it alone
is left when all fields have been shifted out. In the same way a marker bit in front of eight packed
coefficients tells when they are complete.

A sum has two bits, so its difference from 3 is its inversion. Thus no step borrows, whatever the
bits are, and the marker does not depend on them.
"""

from __future__ import annotations

from assembly import write
from plantard import words

P, IN, ETA, FIELDS, T, U, OLD, WIDTH = (f"r{i}" for i in range(8))
PACKED = OLD
ONES, FIRST, OFFSET, FACTOR, END, THREES = "r8", "r9", "r10", "r11", "r12", "lr"

COMPLETE = 1 << 24  # eight packed coefficients take 24 bits


def every(eta: int, bits: int, step: int) -> int:
    """A mask with `bits` repeated in each `step` bits of the 4 * 2 * eta."""
    return sum(bits << at for at in range(0, 8 * eta, step))


def masks(eta: int) -> list[int]:
    """Masks for the first bit of each sum and the first sum of each difference; then the offset."""
    return [
        every(eta, 1, eta),
        every(eta, (1 << eta) - 1, 2 * eta),
        every(eta, 3, 2 * eta) | 1 << 8 * eta,
    ]


#: Adds two coefficients at a time. No sum carries, because 6 * 1400 < 2^16.
ADD_PAIRS = f"""\
    and.w {T}, {FIELDS}, #7
    lsrs {FIELDS}, {WIDTH}
    and.w {U}, {FIELDS}, #7
    lsrs {FIELDS}, {WIDTH}
    orr.w {T}, {T}, {U}, lsl #16
    mul {T}, {T}, {FACTOR}
    ldr.w {OLD}, [{P}]
    usub16 {T}, {T}, {THREES}
    uadd16 {OLD}, {OLD}, {T}
    str.w {OLD}, [{P}], #4
"""

ADD_SINGLES = f"""\
    and.w {T}, {FIELDS}, #7
    ldrsh.w {OLD}, [{P}]
    lsrs {FIELDS}, {WIDTH}
    subs {T}, #3
    mla {OLD}, {T}, {FACTOR}, {OLD}
    strh {OLD}, [{P}], #2
"""


def main() -> None:
    write(
        __file__,
        f"""
    TABLES pkem_add_noise_block
.Lmasks:
{words(masks(2) + masks(3))}\
    .section .text.pkem_add_noise_block, PKEM_TEXT

#ifdef PKEM_ARCH_PACK_NOISE_BLOCK
    FUNCTION pkem_pack_noise_block
    push {{r4-r11, lr}}
    mov.w {PACKED}, #{COMPLETE}
    mov.w {FACTOR}, #0
    b .Lnoise
#endif
    FUNCTION pkem_add_noise_block
    push {{r4-r11, lr}}
    asr.w {FACTOR}, {ETA}, #16
    uxtb {ETA}, {ETA}
    add.w {THREES}, {FACTOR}, {FACTOR}, lsl #1
    orr.w {THREES}, {THREES}, {THREES}, lsl #16
.Lnoise:
    address {T}, .Lmasks
    cmp {ETA}, #2
    it ne
    addne {T}, #12
    ldm.w {T}, {{{ONES}-{OFFSET}}}
    lsls {WIDTH}, {ETA}, #1
    add.w {END}, {IN}, {ETA}, lsl #4
    .align 2
.Lnext_four:
    ldrh {FIELDS}, [{IN}]
    add {IN}, {ETA}
    cmp {ETA}, #2
    bne .Lthree
    and.w {T}, {ONES}, {FIELDS}
.Ladd_bits:
    and.w {FIELDS}, {ONES}, {FIELDS}, lsr #1
    add {FIELDS}, {T}
    and.w {T}, {FIRST}, {FIELDS}
    lsrs {FIELDS}, {ETA}
    and.w {FIELDS}, {FIRST}, {FIELDS}
    eor.w {FIELDS}, {FIELDS}, {OFFSET}
    adds {FIELDS}, {FIELDS}, {T}
#ifdef PKEM_ARCH_PACK_NOISE_BLOCK
    cmp.w {FACTOR}, #0
    beq .Lnext_packed
#endif
    .align 2
.Lnext_added:
#if defined(__ARM_FEATURE_DSP)
{ADD_PAIRS}\
#else
{ADD_SINGLES}\
#endif
    cmp {FIELDS}, #1
    bne .Lnext_added
.Lfour_are_done:
    cmp {IN}, {END}
    bne .Lnext_four
    pop {{r4-r11, pc}}
.Lthree:
    ldrb {T}, [{IN}, #-1]
    orr.w {FIELDS}, {FIELDS}, {T}, lsl #16
    and.w {T}, {ONES}, {FIELDS}
    and.w {U}, {ONES}, {FIELDS}, lsr #2
    add {T}, {U}
    b .Ladd_bits
#ifdef PKEM_ARCH_PACK_NOISE_BLOCK
    .align 2
.Lnext_packed:
    and.w {T}, {FIELDS}, #7
    lsrs {FIELDS}, {WIDTH}
    lsrs {PACKED}, #3
    orr.w {PACKED}, {PACKED}, {T}, lsl #29
    cmp {FIELDS}, #1
    bne .Lnext_packed
    lsrs {T}, {PACKED}, #1
    bcc .Lfour_are_done
    lsrs {PACKED}, #8
    strh {PACKED}, [{P}], #2
    lsrs {PACKED}, #16
    strb {PACKED}, [{P}], #1
    mov.w {PACKED}, #{COMPLETE}
    b .Lfour_are_done
    END_FUNCTION pkem_pack_noise_block
#endif
    END_FUNCTION pkem_add_noise_block
""",
    )


if __name__ == "__main__":
    main()
