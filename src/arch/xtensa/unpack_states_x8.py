# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes unpack_states_x8.S: the bytes of eight states out of the vectors of keccak_f1600_x8.py.

A bit of a lane has the number 32 i5 + ... + 2 i1 + i0. In the array, i1 and i0 number the vectors
of a lane, and i5 to i2 the bits of a vector's 16 bits. In the bytes, i5 to i3 number the byte. Each
of three steps exchanges a bit of the vector's number with one of the bit's number, in all states at
once:

    vectors (i1 i0), bits (i5 i4 i3 i2)  ->  (i3 i4), (i5 i2 i1 i0)

Two lanes are then eight vectors, in which each state has two bytes. Three layers of zips bring the
bytes of a state together: each moves one bit of the register's number into the bytes' number.
"""

from __future__ import annotations

import assembly
import pie
from keccak_f1600_x8 import PIECES, VECTOR

TO, FROM, PAIRS, WAITING, MASKS = "a2", "a3", "a4", "a5", "a6"
STATES = 8
#: Bytes from a state to the next: 25 lanes, and what makes it a multiple of a vector.
STRIDE = 208
LANE = 25 * VECTOR  # from a vector of a lane to the next, in the array

#: By how much a step shifts, the bits that it exchanges, and the registers of its pairs.
STEPS = (
    (2, 0x3333, ((0, 2), (1, 3))),
    (1, 0x5555, ((0, 1), (2, 3))),
    (4, 0x0F0F, ((0, 1), (2, 3))),
)
TEMPORARY, FIRST_MASK = 4, 5
#: The pairs of registers that a layer zips. The register of vector (i3 i4) of lane l is 4 l + it.
ZIPS = (
    ("ee.vzip.16", ((0, 4), (1, 5), (2, 6), (3, 7))),
    ("ee.vzip.8", ((0, 1), (2, 3), (4, 5), (6, 7))),
    ("ee.vzip.8", ((0, 2), (1, 3), (4, 6), (5, 7))),
)
#: The register of each state after that: the second layer's bit comes before the third layer's.
STATE_IN = (0, 2, 1, 3, 4, 6, 5, 7)


def exchange(a: int, b: int, mask: int) -> list[str]:
    """Exchanges bits of a with those of b under the mask. The bits that a shift brings from a
    neighbouring vector lane are not under it."""
    t = TEMPORARY
    return [
        f"ee.vsr.32 q{t}, q{a}",
        f"ee.xorq q{t}, q{t}, q{b}",
        f"ee.andq q{t}, q{t}, q{mask}",
        f"ee.xorq q{b}, q{b}, q{t}",
        f"ee.vsl.32 q{t}, q{t}",
        f"ee.xorq q{a}, q{a}, q{t}",
    ]


def masks() -> list[str]:
    back = -VECTOR * (len(STEPS) - 1)
    steps = [VECTOR] * (len(STEPS) - 1) + [back]
    return [f"ee.vld.128.ip q{FIRST_MASK + n}, {MASKS}, {by}" for n, by in enumerate(steps)]


def lane(back: int) -> list[str]:
    """Three steps on the vectors of a lane, to the memory where they wait."""
    to_next = VECTOR - (PIECES - 1) * LANE
    code = [
        f"ee.vld.128.ip q{piece}, {FROM}, {LANE if piece < PIECES - 1 else to_next}"
        for piece in range(PIECES)
    ]
    for n, (shift, _, pairs) in enumerate(STEPS):
        code.append(f"ssai {shift}")
        for a, b in pairs:
            code += exchange(a, b, FIRST_MASK + n)
    last = VECTOR - back
    return code + [
        f"ee.vst.128.ip q{n}, {WAITING}, {VECTOR if n < PIECES - 1 else last}"
        for n in range(PIECES)
    ]


def two_lanes() -> list[str]:
    code = [*masks(), *lane(0), *lane(2 * PIECES * VECTOR)]
    code += [f"ld.qr q{n}, {WAITING}, {n * VECTOR}" for n in range(2 * PIECES)]
    for name, pairs in ZIPS:
        code += [f"{name} q{s}, q{t}" for s, t in pairs]
    to_next = VECTOR - (STATES - 1) * STRIDE
    return code + [
        f"ee.vst.128.ip q{STATE_IN[state]}, {TO}, {STRIDE if state < STATES - 1 else to_next}"
        for state in range(STATES)
    ]


def body() -> str:
    rows = "".join(f"    .short {', '.join([f'{mask:#06x}'] * 8)}\n" for _, mask, _ in STEPS)
    return f"""
    .section .rodata.pkem_unpack_states_x8, "a"
    .balign 16
masks_x8:
{rows}
/*
 * void pkem_unpack_states_x8(uint8_t bytes[{STATES}][{STRIDE}],
 *                            const uint16_t states[{4 * 25}][8], unsigned pairs,
 *                            uint16_t waiting[{2 * PIECES}][8])
 * The first lanes of each state, in so many pairs. All memory is aligned to {VECTOR} bytes. The
 * bytes of a 26th lane have no meaning. The vector registers are cleared.
 */
    FUNCTION pkem_unpack_states_x8
    ENTER_LEAF
    movi {MASKS}, masks_x8
1:
{pie.lines(two_lanes())}    addi {PAIRS}, {PAIRS}, -1
    beqz {PAIRS}, 2f
    j 1b
2:
{pie.lines([f"ee.zero.q q{n}" for n in range(8)])}    LEAVE_LEAF
    END_FUNCTION pkem_unpack_states_x8
"""


if __name__ == "__main__":
    assembly.write(__file__, body())
