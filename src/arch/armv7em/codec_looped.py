# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes codec_looped.S: the functions of codec.py for every width, one coefficient at a time.
Small code and cores without DSP instructions use it.

BITS holds the bits that are not yet used or written, in its lowest HAVE bits. Bytes move two at a
time.
"""

from __future__ import annotations

from assembly import write
from plantard import Q, load_word

COEFFICIENTS = 2 * 16  # bytes of a block's coefficients

OUT, SOURCE, FACTOR, D = "r0", "r1", "r2", "r3"
BITS, HAVE, SHIFT, X = "r4", "r5", "r6", "r7"
ADDED, TIMES, END = "lr", "r8", "r9"


def encode() -> str:
    """The products are made as codec.py makes them without DSP instructions. They are from 0 to
    q - 1 because the half that q multiplies is taken as unsigned."""
    return f"""
    FUNCTION pkem_encode_product
    push {{r4-r9, lr}}
    movs {D}, #12
    mov.w {ADDED}, #8
    movw {TIMES}, #{Q}
    b .Lencode
    FUNCTION pkem_encode_compressed
    push {{r4-r9, lr}}
    mov {D}, {FACTOR}
{load_word(FACTOR, 1290167)}\
    mov.w {ADDED}, #0x80000000
    lsr.w {ADDED}, {ADDED}, {D}
    mov.w {TIMES}, #13
.Lencode:
    rsb.w {SHIFT}, {D}, #32
    movs {BITS}, #0
    movs {HAVE}, #0
    add.w {END}, {SOURCE}, #{COEFFICIENTS}
    .align 2
.Lnext_encoded:
    ldrsh {X}, [{SOURCE}], #2
    cmp {D}, #12
    mul r12, {X}, {FACTOR}
    beq .Lproduct
    mul {X}, {X}, {TIMES}
    add.w {X}, r12, {X}, asr #5
    add {X}, {ADDED}
    lsrs {X}, {SHIFT}
.Lpack:
    lsls {X}, {HAVE}
    orrs {BITS}, {X}
    add {HAVE}, {D}
    cmp {HAVE}, #16
    ittt hs
    strhhs {BITS}, [{OUT}], #2
    lsrhs {BITS}, #16
    subhs {HAVE}, #16
    cmp {SOURCE}, {END}
    bne .Lnext_encoded
    pop {{r4-r9, pc}}
.Lproduct:
    add.w {X}, {ADDED}, r12, asr #16
    uxth {X}, {X}
    mul {X}, {X}, {TIMES}
    lsrs {X}, #16
    b .Lpack
    END_FUNCTION pkem_encode_compressed
    END_FUNCTION pkem_encode_product
"""


def decode_compressed() -> str:
    """Decodes the bytes at the end of the block's memory. Two bytes are read before a coefficient
    is stored in their place."""
    c, d, end, source, half, q, mask = "r0", "r1", "r2", "r3", "r6", "r8", "r12"
    return f"""
    FUNCTION pkem_decode_compressed
    push {{r4-r8, lr}}
    add.w {end}, {c}, #{COEFFICIENTS}
    sub.w {source}, {end}, {d}, lsl #1
    movs {BITS}, #0
    movs {HAVE}, #0
    movs {half}, #1
    lsls {half}, {d}
    sub.w {mask}, {half}, #1
    lsrs {half}, #1
    movw {q}, #{Q}
    .align 2
.Lnext_decoded:
    cmp {HAVE}, {d}
    itttt lo
    ldrhlo {X}, [{source}], #2
    lsllo {X}, {HAVE}
    orrlo {BITS}, {X}
    addlo {HAVE}, #16
    and.w {X}, {BITS}, {mask}
    mla {X}, {X}, {q}, {half}
    lsrs {BITS}, {d}
    subs {HAVE}, {d}
    lsrs {X}, {d}
    strh {X}, [{c}], #2
    cmp {c}, {end}
    bne .Lnext_decoded
    pop {{r4-r8, pc}}
    END_FUNCTION pkem_decode_compressed
"""


def are_reduced() -> str:
    """Takes two coefficients from three bytes. GREATER gets the sign of q - 1 less any of them."""
    source, end, greater, x, last = "r0", "r1", "r2", "r3", "r12"
    return f"""
    FUNCTION pkem_are_reduced
    push {{r4, lr}}
    add.w {end}, {source}, #24
    movs {greater}, #0
    movw {last}, #{Q - 1}
    .align 2
.Lnext_two:
    ldrh {x}, [{source}]
    ldrb r4, [{source}, #2]
    adds {source}, #3
    cmp {source}, {end}
    orr.w {x}, {x}, r4, lsl #16
    ubfx r4, {x}, #0, #12
    sub.w r4, {last}, r4
    sub.w {x}, {last}, {x}, lsr #12
    orr.w {greater}, {greater}, r4
    orr.w {greater}, {greater}, {x}
    bne .Lnext_two
    mvns {greater}, {greater}
    lsrs r0, {greater}, #31
    pop {{r4, pc}}
    END_FUNCTION pkem_are_reduced
"""


def main() -> None:
    sections = {"encode": encode(), "decode": decode_compressed(), "are_reduced": are_reduced()}
    write(
        __file__,
        "".join(
            f"\n    .section .text.pkem_{name}, PKEM_TEXT{code}" for name, code in sections.items()
        ),
    )


if __name__ == "__main__":
    main()
