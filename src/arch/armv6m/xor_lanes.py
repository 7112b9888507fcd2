# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes xor_lanes.S, or the file that is named: the bytes of lanes are added to a bit-interleaved
state, for sponges in two shares (sponge_masked.py). The bytes begin anywhere.

A lane's halves exchange the bits of one with those of the other one that are as far away as 16, 8,
4, 2, and 1 (hash/interleave.h).
"""

from __future__ import annotations

from assembly import Code, write

STATE, END, DATA = "r0", "r12", "r2"
LANE, T, MASK, OTHER = ("r3", "r4"), "r5", "r6", "r7"
#: How far away, and the bits of one half.
EXCHANGED = {16: 0x0000FFFF, 8: 0x00FF00FF, 4: 0x0F0F0F0F, 2: 0x33333333, 1: 0x55555555}


def mask(c: Code, value: int) -> None:
    """A mask whose bytes, or halves, are the same."""
    c.op("movs", MASK, value & 255)
    for shift in (8, 16):
        if value >> shift == value & (1 << 32 - shift) - 1:
            c.op("lsls", OTHER, MASK, shift)
            c.op("orrs", MASK, OTHER)


def exchange(c: Code, shift: int) -> None:
    low, high = LANE
    c.op("lsrs", T, low, shift)
    c.op("eors", T, high)
    if shift == 16:
        c.op("uxth", T, T)
    else:
        mask(c, EXCHANGED[shift])
        c.op("ands", T, MASK)
    c.op("eors", high, T)
    c.op("lsls", T, T, shift)
    c.op("eors", low, T)


def from_bytes(c: Code) -> None:
    for n, register in enumerate(LANE):
        c.op("ldrb", register, f"[{DATA}, #{4 * n}]")
        for i in range(1, 4):
            c.op("ldrb", T, f"[{DATA}, #{4 * n + i}]")
            c.op("lsls", T, T, 8 * i)
            c.op("orrs", register, T)
    c.move(DATA, 8)


def main() -> None:
    bytes_, interleaved, added = Code(), Code(), Code()
    from_bytes(bytes_)
    for shift in EXCHANGED:
        exchange(interleaved, shift)
    for n, register in enumerate(LANE):
        added.load(T, STATE, 4 * n)
        added.op("eors", register, T)
    write(
        __file__,
        f"""
    .section .text.pkem_xor_lanes, PKEM_TEXT

    @ the state, the first lane's number, bytes, and how many lanes
    FUNCTION pkem_xor_lanes
    push {{r4-r7, lr}}
    lsls r1, r1, #3
    adds {STATE}, r1
    lsls r3, r3, #3
    adds r3, {STATE}
    mov {END}, r3
.Lnext_lane:
    lsls {OTHER}, {DATA}, #30
    bne .Lfrom_bytes
    ldm {DATA}!, {{{", ".join(LANE)}}}
.Linterleave:
{interleaved.text()}\
{added.text()}\
    stm {STATE}!, {{{", ".join(LANE)}}}
    cmp {STATE}, {END}
    bne .Lnext_lane
    subs r3, {STATE}, {DATA} @ nothing is left of a share (docs/masking.md)
    subs r1, {STATE}, {DATA}
    pop {{r4-r7, pc}}
.Lfrom_bytes:
{bytes_.text()}\
    b .Linterleave
    END_FUNCTION pkem_xor_lanes
""",
    )


if __name__ == "__main__":
    main()
