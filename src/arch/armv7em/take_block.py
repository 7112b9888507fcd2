# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes take_block.S: coefficients of the matrix out of a block of SHAKE128, as
unpack_states_x4.py leaves it; and those of keys, which are all kept.

A candidate is stored behind the last coefficient, and counted if it is below q: the carry of a
comparison is added to the count. So nothing branches on it. rho is public all the same.
"""

from __future__ import annotations

import assembly
from unpack_states_x4 import CHUNK, VECTOR

Q = 3329
TO, HAVE, FROM, LEFT, LARGEST, D, DONE = "r0", "r1", "r2", "r3", "r12", "r4", "r8"
WORDS = ("r5", "r6", "r7")
#: Of the other kernel.
IN = "r1"
#: Candidates of three words, and such groups in 48 bytes, which are three chunks, and in a block.
GROUP, GROUPS, OF_BLOCK = 8, 4, 168 // 12
N = 256


def candidates() -> list[list[str]]:
    """For each of a group, what puts it into D."""
    w0, w1, w2 = WORDS
    return [
        [f"ubfx {D}, {w0}, #0, #12"],
        [f"ubfx {D}, {w0}, #12, #12"],
        [f"lsr.w {D}, {w0}, #24", f"bfi {D}, {w1}, #8, #4"],
        [f"ubfx {D}, {w1}, #4, #12"],
        [f"ubfx {D}, {w1}, #16, #12"],
        [f"lsr.w {D}, {w1}, #28", f"bfi {D}, {w2}, #4, #8"],
        [f"ubfx {D}, {w2}, #8, #12"],
        [f"lsr.w {D}, {w2}, #20"],
    ]


def all_of_group() -> list[str]:
    """All candidates of three words at IN, which moves on, two in a word."""
    registers, other = ("r3", "r4", "r8", "r12"), "r9"
    code = [f"ldr.w {word}, [{IN}], #4" for word in WORDS]
    made = candidates()
    for n, register in enumerate(registers):
        code += [line.replace(D, register, 1) for line in made[2 * n]]
        code += [line.replace(D, other, 1) for line in made[2 * n + 1]]
        code.append(f"orr.w {register}, {register}, {other}, lsl #16")
    return [*code, f"stm {TO}!, {{{', '.join(registers)}}}"]


def group(n: int) -> list[str]:
    code = [f"cmp {HAVE}, #{N - GROUP}", f"bhi.w 3{n}f"]
    for word, register in enumerate(WORDS, 3 * n):
        code.append(f"ldr.w {register}, [{FROM}, #{word // 4 * CHUNK + word % 4 * 4}]")
    for each in candidates():
        code += [*each, f"strh.w {D}, [{TO}, {HAVE}, lsl #1]"]
        code += [f"cmp {LARGEST}, {D}", f"adc {HAVE}, {HAVE}, #0"]
    return code


def body() -> str:
    groups = [group(n) for n in range(GROUPS)]
    half = GROUPS // 2
    middle = [f"subs {LEFT}, #1", "beq 2f"]
    code = [line for n in range(half) for line in groups[n]] + middle
    code += [line for n in range(half, GROUPS) for line in groups[n]]
    lines = "".join(f"    {line}\n" for line in code)
    ends = "".join(f"3{n}:\n    add.w {DONE}, {DONE}, #{n}\n    b 4f\n" for n in range(GROUPS))
    kept = "".join(f"    {line}\n" for line in all_of_group())
    turns = OF_BLOCK // GROUPS + 1
    return f"""
/*
 * unsigned pkem_take_groups(int16_t p[{N}], unsigned have, const uint8_t *block)
 * Appends the coefficients that are in groups of {GROUP} candidates to the `have` ones in p, as
 * long as there is room for a group. Returns how many there are then, and 512 times the number of
 * groups.
 */
    .section .text.pkem_take_groups, PKEM_TEXT
    .align 2
    FUNCTION pkem_take_groups
    push {{r4-r8, lr}}
    movw {LARGEST}, #{Q - 1}
    movs {LEFT}, #{turns}
    mov.w {DONE}, #0
1:
{lines}    add.w {FROM}, {FROM}, #{GROUPS * 12 // VECTOR * CHUNK}
    add.w {DONE}, {DONE}, #{GROUPS}
    b.w 1b
2:
    add.w {DONE}, {DONE}, #{half}
    b 4f
{ends}4:
    orr.w r0, {HAVE}, {DONE}, lsl #9
    pop {{r4-r8, pc}}
    END_FUNCTION pkem_take_groups

/*
 * void pkem_take_all(int16_t *p, const uint8_t *in, unsigned groups)
 * Coefficients that are encoded in 12 bits; the bytes may begin anywhere.
 */
    .section .text.pkem_take_all, PKEM_TEXT
    .align 2
    FUNCTION pkem_take_all
    push {{r4-r9, lr}}
    dls lr, r2
1:
{kept}    le lr, 1b
    pop {{r4-r9, pc}}
    END_FUNCTION pkem_take_all
"""


if __name__ == "__main__":
    assembly.write(__file__, body())
