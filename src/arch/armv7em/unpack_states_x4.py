# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes unpack_states_x4.S: the bytes of four states out of the vectors of keccak_f1600_x4.py.

A product of polynomials over GF(2) with itself puts the bits of a number to even places. So the
lower half of a lane is

    VMULLB.P16(even, even) + 2 * VMULLB.P16(odd, odd)

of the words of its even and its odd bits, and the upper half is the same by VMULLT. VST4 then puts
the 16 bytes of two lanes together, for each of the states.
"""

from __future__ import annotations

import assembly
from keccak_f1600_x4 import VECTOR

TO, FROM, PAIRS, TWO = "r0", "r1", "r2", "r3"
#: Bytes of all states for two lanes.
CHUNK = 4 * VECTOR


def halves(low: int, high: int, even: int, odd: int) -> list[str]:
    """q[low], q[high] out of q[even], q[odd], which are overwritten."""
    return [
        f"vmullb.p16 q{low}, q{even}, q{even}",
        f"vmullt.p16 q{high}, q{even}, q{even}",
        f"vmullb.p16 q{even}, q{odd}, q{odd}",
        f"vmla.s32 q{low}, q{even}, {TWO}",
        f"vmullt.p16 q{even}, q{odd}, q{odd}",
        f"vmla.s32 q{high}, q{even}, {TWO}",
    ]


def pair() -> list[str]:
    """Two lanes. Loads go ahead: the first two are those of the next pair."""

    def load(n: int) -> str:
        return f"vldrw.u32 q{n}, [{FROM}], #{VECTOR}"

    first, second = halves(0, 1, 4, 5), halves(2, 3, 6, 7)
    code = [first[0], load(6), first[1], load(7), *first[2:5], second[0], first[5]]
    code += [second[1], load(4), second[2], load(5), *second[3:]]
    stores = [f"vst4{n}.32 {{q0, q1, q2, q3}}, [{TO}]{'!' * (n == 3)}" for n in range(4)]
    return code + stores


def body() -> str:
    lines = "".join(f"    {line}\n" for line in pair())
    return f"""
/*
 * void pkem_unpack_states_x4(uint8_t chunks[][4][16], uint32_t states[][4], unsigned pairs)
 * The first lanes of each state, in so many pairs; two words behind these are read, too.
 */
    .section .text.pkem_unpack_states_x4, PKEM_TEXT
    .align 2
    FUNCTION pkem_unpack_states_x4
    push {{r4, lr}}
    vpush {{d8-d15}}
    movs {TWO}, #2
    vldrw.u32 q4, [{FROM}], #{VECTOR}
    vldrw.u32 q5, [{FROM}], #{VECTOR}
    dls lr, {PAIRS}
1:
{lines}    le lr, 1b
    vpop {{d8-d15}}
    pop {{r4, pc}}
    END_FUNCTION pkem_unpack_states_x4
"""


if __name__ == "__main__":
    assembly.write(__file__, body())
