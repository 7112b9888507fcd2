# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes xor_lanes.S: adds bytes to lanes of Keccak's state and bit-interleaves them on the way, as
../../hash/keccak.c does. A lane takes 30 cycles.

Where two instructions are issued in a cycle, two lanes take 30. Of an odd number of lanes the first
one is alone.
"""

from __future__ import annotations

from assembly import MASKS, Block, exchange_bits, lines, write
from dual_issue import looped, ordered

STATE, FIRST, IN, LEFT = "r0", "r1", "r2", "r3"
EVEN, ODD = "r4", "r5"  # the words of a lane
LOW, HIGH = "r1", "lr"  # the bytes that are added
TEMPORARY = "r12"
#: Of the lanes of a pair.
WORDS, MASK, POOL = (("r1", "lr"), ("r4", "r5")), "r6", [f"r{i}" for i in range(7, 13)]

#: In floating-point registers, so that the stack is not deeper.
SAVED = [f"r{i}" for i in range(6, 12)]


def interleave() -> str:
    b = Block()
    for mask, shift in reversed(MASKS):
        exchange_bits(b, LOW, HIGH, TEMPORARY, mask, shift)
    return f"    join_halves {LOW}, {TEMPORARY}, {HIGH}\n" + lines(b.code)


def together(lanes: int) -> str:
    """The same of one lane, or of two, for two instructions at a time."""
    b = Block()
    words = WORDS[:lanes]
    t = TEMPORARY
    for i, (low, high) in enumerate(words):
        b.load(low, IN, 8 * i)
        b.load(t, IN, 8 * i + 4)
        b.op("pkhtb", high, t, low, last=", asr #16")
        b.op("pkhbt", low, low, t, last=", lsl #16")
    for mask, shift in reversed(MASKS):
        b.op("mov.w", MASK, last=f", #{mask}")
        for low, high in words:
            exchange_bits(b, low, high, t, MASK, shift)
    for i, word in enumerate(word for lane in words for word in lane):
        b.load(t, STATE, 4 * i)
        b.op("eor.w", t, t, word)
        b.store(t, STATE, 4 * i)
    piece = looped(b.code, {STATE: 8 * lanes, IN: 8 * lanes}, [*POOL, t])
    return lines(ordered(f"xor_lanes {lanes}", piece)[0])


def text() -> str:
    return f"""
    .section .text.pkem_xor_lanes, PKEM_TEXT
    FUNCTION pkem_xor_lanes
#if PKEM_DUAL_ISSUE && !POCKETKEM_CODE_SMALL
    push {{{EVEN}, {ODD}, lr}}
{"".join(f"    put {r}, {i}{chr(10)}" for i, r in enumerate(SAVED))}\
    add.w {STATE}, {STATE}, {FIRST}, lsl #3
    subs.w {LEFT}, {LEFT}, #1
    tst.w {LEFT}, #1
    bne.w .Lnext_lanes
{together(1)}\
    subs.w {LEFT}, {LEFT}, #1
    bmi.w .Ldone
.Lnext_lanes:
{together(2)}\
    subs.w {LEFT}, {LEFT}, #2
    bpl.w .Lnext_lanes
.Ldone:
{"".join(f"    get {r}, {i}{chr(10)}" for i, r in enumerate(SAVED))}\
    pop {{{EVEN}, {ODD}, pc}}
#else
    push {{{EVEN}, {ODD}, lr}}
    add.w {STATE}, {STATE}, {FIRST}, lsl #3
    .align 2
.Lnext_lane:
    ldr.w {LOW}, [{IN}], #4
    ldr.w {TEMPORARY}, [{IN}], #4
    ldr.w {EVEN}, [{STATE}]
    ldr.w {ODD}, [{STATE}, #4]
{interleave()}\
    eor.w {EVEN}, {EVEN}, {LOW}
    str.w {EVEN}, [{STATE}], #4
    eor.w {ODD}, {ODD}, {HIGH}
    str.w {ODD}, [{STATE}], #4
    subs.n {LEFT}, #1
    bne.n .Lnext_lane
    pop {{{EVEN}, {ODD}, pc}}
#endif
    END_FUNCTION pkem_xor_lanes
"""


def main() -> None:
    write(__file__, text())


if __name__ == "__main__":
    main()
