# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: the sponges of ML-KEM on a state in two shares [FIPS203, 4.1], for
Armv7-M. See docs/masking.md.

A sponge begins with 50 random words, which are both shares of a state of zeros. From then on the
sharing is uniform, since Keccak's permutation is a bijection of sharings (keccak_masked.py). Each
share of a secret is added to its share of the state, and what is public, padding too, to the first
one, by the kernel of the unmasked hash, pkem_xor_lanes. So each instruction works on one share. The
same words of both shares are never neighbours, as each share is worked on in the same order.

A state is 400 bytes: 50 words of each share, bit-interleaved. A secret is 64 bytes: 32 of each
share.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from assembly import deinterleave, lines
from generated import FOOTER, HEADER
from sum_masked import function

SHARE = 200  # bytes of a state's share
SECRET = 32  # of a secret's
SHAKE256, SHA3_512 = (17, 0x1F), (9, 0x06)  # lanes of a block, and what is behind the data
FPU = range(16)  # floating-point registers that a function may change


def last_word(lanes: int) -> int:
    """Where the last bit of a block is."""
    return 8 * lanes - 4


def permute() -> str:
    """The state at r0. Nothing is left of it but in memory."""
    clear = "".join(f"    put r0, {n}\n" for n in FPU)
    body = f"""\
    bl pkem_keccak_masked
{"".join(f"    eor.w {r}, r0, r1{chr(10)}" for r in ("r3", "r12", "lr"))}\
#if PKEM_FPU_REGISTERS
{clear}\
#endif
"""
    return function("pkem_masked_permute", "r4", body)


def begin() -> str:
    """The state at r0, with the random words at r1, begins with the secret at r2."""
    body = f"""\
    mov r9, r2
    add r3, r0, #{SHARE}
    mov r12, #10
.Lnext_words:
    ldm r1!, {{r4-r8}}
    stm r0!, {{r4-r8}}
    stm r3!, {{r4-r8}}
    subs r12, r12, #1
    bne .Lnext_words
    mov r4, r0
"""
    for share in range(2):
        body += f"    sub r0, r4, #{SHARE - SHARE * share}\n    add r2, r9, #{SECRET * share}\n"
        body += "    mov r1, #0\n    mov r3, #4\n    bl pkem_xor_lanes\n"
    body += "".join(f"    eor.w {r}, r0, r2\n" for r in ("r1", "r12", "lr"))
    return function("pkem_masked_begin", "r4-r9", body)


def absorbed(first: str, data: str, lanes: str) -> str:
    """Public data is added to the state at r4."""
    return f"""\
    mov r0, r4
    mov r1, {first}
    mov r2, {data}
    mov r3, {lanes}
    bl pkem_xor_lanes
"""


def ended(last: str) -> str:
    """The last bit of the padding, at `last` in the state at r4, which is permuted."""
    return f"""\
    ldr r2, [r4, {last}]
    eor r2, r2, #0x80000000
    str r2, [r4, {last}]
    mov r0, r4
    bl pkem_masked_permute
"""


def of_seed(name: str, block: int, suffix: int) -> str:
    """The hash of the secret at r2 and the byte r3, with the state at r0 and random words at r1."""
    body = f"""\
    sub sp, sp, #8
    orr r3, r3, #{suffix << 8}
    mov r12, #0
    strd r3, r12, [sp]
    mov r4, r0
    bl pkem_masked_begin
{absorbed("#4", "sp", "#1")}\
{ended(f"#{last_word(block)}")}\
    add sp, sp, #8
"""
    return function(name, "r4", body)


def of_message(block: int, suffix: int) -> str:
    """G of the secret at r2 and of the 32 public bytes at r3."""
    body = f"""\
    mov r4, r0
    mov r5, r3
    bl pkem_masked_begin
{absorbed("#4", "r5", "#4")}\
    mov r3, #{suffix}
    mov r12, #0
    strd r3, r12, [sp]
{absorbed("#8", "sp", "#1")}\
{ended(f"#{last_word(block)}")}\
"""
    return function("pkem_masked_g", "r2-r5", body)


def of_ciphertext(block: int, suffix: int) -> str:
    """J of the secret at r2 and of the ciphertext at r3, of as many lanes as are at sp."""
    body = f"""\
    mov r4, r0
    mov r5, r3
    ldr r6, [sp, #32]
    bl pkem_masked_begin
    mov r7, #4
.Lnext_block:
    rsb r8, r7, #{block}
    cmp r8, r6
    it hi
    movhi r8, r6
{absorbed("r7", "r5", "r8")}\
    add r5, r5, r8, lsl #3
    add r7, r7, r8
    subs r6, r6, r8
    beq .Lend
    mov r7, #0
    mov r0, r4
    bl pkem_masked_permute
    b .Lnext_block
.Lend:
    cmp r7, #{block}
    bne .Lpad
    mov r7, #0
    mov r0, r4
    bl pkem_masked_permute
.Lpad:
    mov r3, #{suffix}
    mov r12, #0
    strd r3, r12, [sp]
{absorbed("r7", "sp", "#1")}\
{ended(f"#{last_word(block)}")}\
"""
    return function("pkem_masked_j", "r2-r8", body)


def take() -> str:
    """Four lanes of the state at r1 become a secret at r0."""
    body = f"""\
    mov r5, #2
.Lnext_share:
    add r2, r1, #{SECRET}
.Lnext_taken:
    ldr.w r3, [r1], #4
    ldr.w r12, [r1], #4
{lines(deinterleave("r3", "r12", "r4"))}\
    str.w r3, [r0], #4
    str.w r4, [r0], #4
    cmp r1, r2
    bne .Lnext_taken
    add r1, r1, #{SHARE - SECRET}
    subs r5, r5, #1
    bne .Lnext_share
    eor.w r3, r0, r1
    eor.w r12, r0, r1
"""
    return function("pkem_masked_take", "r4-r5", body)


def copied(lanes: int, masks: str = "") -> str:
    """Lanes of both shares, from the state at r5 to r4, which goes behind them; with masks, which
    are at a register, the sharing is another one."""
    found = ""
    refresh = """\
    ldm r6!, {r7, r8}
    eor.w r3, r3, r7
    eor.w r12, r12, r8
"""
    for share in range(2):
        found += f"""\
    add r0, r4, #{SHARE * share}
    add r1, r5, #{SHARE * share}
    add r2, r1, #{8 * lanes}
{f"    mov r6, {masks}{chr(10)}" if masks else ""}\
.Lnext_of_{lanes}_{share}:
    ldm r1!, {{r3, r12}}
{refresh if masks else ""}\
    stm r0!, {{r3, r12}}
    cmp r1, r2
    bne .Lnext_of_{lanes}_{share}
"""
    return found + f"    eor.w r3, r0, r1\n    eor.w r12, r0, r1\n    add r4, r4, #{8 * lanes}\n"


def more(block: int) -> str:
    """24 lanes at r0, for noise, of the state at r1, which is permuted once more. A state's masks
    are a function of those before it: together they are as uniform only with other ones, at r2."""
    body = f"""\
    mov r4, r0
    mov r5, r1
    mov r9, r2
{copied(block)}\
    mov r0, r5
    bl pkem_masked_permute
{copied(24 - block, "r9")}\
"""
    return function("pkem_masked_more", "r4-r9", body)


def text() -> str:
    names = {"generator": Path(__file__).name, "macros": "macros.inc"}
    found = HEADER.format(condition="defined(PKEM_ARCH_MASKED) && defined(__thumb2__)", **names)
    found += permute() + begin()
    found += of_seed("pkem_masked_prf", *SHAKE256) + of_seed("pkem_masked_g_seed", *SHA3_512)
    found += of_message(*SHA3_512) + of_ciphertext(*SHAKE256) + take() + more(SHAKE256[0])
    return found + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
