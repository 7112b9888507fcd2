# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes deinterleave.S: pkem_keccak_deinterleave (keccak.h), for small code. The other kernels
read lanes directly."""

from __future__ import annotations

from assembly import deinterleave, lines, write

OUT, LANES, END = "r0", "r1", "r2"
X, Y, T = "r3", "r12", "r4"


def main() -> None:
    write(
        __file__,
        f"""
    .section .text.pkem_keccak_deinterleave, PKEM_TEXT
    FUNCTION pkem_keccak_deinterleave
    push {{{T}, lr}}
    add {END}, {LANES}
    .align 2
.Lnext_lane:
    ldr.w {X}, [{LANES}], #4
    ldr.w {Y}, [{LANES}], #4
{lines(deinterleave(X, Y, T))}\
    str.w {X}, [{OUT}], #4
    str.w {T}, [{OUT}], #4
    cmp {LANES}, {END}
    bne .Lnext_lane
    pop {{{T}, pc}}
    END_FUNCTION pkem_keccak_deinterleave
""",
    )


if __name__ == "__main__":
    main()
