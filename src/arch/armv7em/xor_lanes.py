# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes xor_lanes.S: adds bytes to lanes of Keccak's state and bit-interleaves them on the way, as
../../hash/keccak.c does. A lane takes 30 cycles."""

from __future__ import annotations

from assembly import Block, exchange_bits, lines, write

STATE, FIRST, IN, LEFT = "r0", "r1", "r2", "r3"
EVEN, ODD = "r4", "r5"  # the words of a lane
LOW, HIGH = "r1", "lr"  # the bytes that are added
TEMPORARY = "r12"


def interleave() -> str:
    b = Block()
    for mask, shift in ((0x00FF00FF, 8), (0x0F0F0F0F, 4), (0x33333333, 2), (0x55555555, 1)):
        exchange_bits(b, LOW, HIGH, TEMPORARY, mask, shift)
    return f"    join_halves {LOW}, {TEMPORARY}, {HIGH}\n" + lines(b.code)


def main() -> None:
    write(
        __file__,
        f"""
    .section .text.pkem_xor_lanes, PKEM_TEXT
    FUNCTION pkem_xor_lanes
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
    END_FUNCTION pkem_xor_lanes
""",
    )


if __name__ == "__main__":
    main()
