# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: the sponges of ML-KEM on a state in two shares [FIPS203, 4.1], for
Armv6-M. See docs/masking.md, and ../armv7em/sponge_masked.py for why no instruction has both shares
of anything.

A state is 400 bytes: 50 words of each share, bit-interleaved. A secret is 64 bytes: 32 of each
share.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from masked_steps import CLEARED, framed

# isort: split
from assembly import Code
from generated import FOOTER, HEADER
from xor_lanes import DATA, EXCHANGED, LANE, exchange

SHARE = 200  # bytes of a state's share
SECRET = 32  # of a secret's
SHAKE256, SHA3_512 = (17, 0x1F), (9, 0x06)  # lanes of a block, and what is behind the data
#: Words on the stack, behind those of a lane: the state, data, how many lanes are left, and which
#: one is next.
STATE, IN, LEFT, NEXT = "[sp, #8]", "[sp, #12]", "[sp, #16]", "[sp, #20]"
ROOM = 28


def permute() -> str:
    """The state at r0. Nothing is left of it but in memory."""
    return framed("pkem_masked_permute", f"    bl pkem_keccak_masked\n    mov r1, sp\n{CLEARED}", 4)


def begin() -> str:
    """The state at r0, with the random words at r1, begins with the secret at r2."""
    body = f"""\
    str r0, {STATE}
    str r2, {IN}
    mov r2, r0
    adds r2, #{SHARE}
    mov r12, r2
.Lnext_words:
    ldm r1!, {{r3-r7}}
    stm r0!, {{r3-r7}}
    stm r2!, {{r3-r7}}
    cmp r0, r12
    bne .Lnext_words
"""
    for share in range(2):
        body += f"    ldr r0, {STATE}\n    ldr r2, {IN}\n"
        if share:
            body += f"    adds r0, #{SHARE}\n    adds r2, #{SECRET}\n"
        body += "    movs r1, #0\n    movs r3, #4\n    bl pkem_xor_lanes\n"
    return framed("pkem_masked_begin", f"{body}    mov r1, sp\n{CLEARED}", ROOM)


def absorbed(first: str, data: str, lanes: str) -> str:
    """Public data is added to the state. first, data, lanes: instructions."""
    return f"""\
    {first}
    {data}
    {lanes}
    ldr r0, {STATE}
    bl pkem_xor_lanes
"""


def padded(first: str, suffix: str, block: int) -> str:
    """What is behind the data, r3 or a number, and the last bit of the block, and then the state is
    permuted."""
    return f"""\
{f"    movs r3, #{suffix}{chr(10)}" if suffix else ""}\
    movs r1, #0
    str r3, [sp, #0]
    str r1, [sp, #4]
{absorbed(first, "mov r2, sp", "movs r3, #1")}\
    ldr r0, {STATE}
    movs r1, #1
    lsls r1, r1, #31
    mov r2, r0
    adds r2, #{8 * block - 4}
    ldr r3, [r2]
    eors r3, r1
    str r3, [r2]
    bl pkem_masked_permute
"""


def of_seed(name: str, block: int, suffix: int) -> str:
    """The hash of the secret at r2 and the byte r3, with the state at r0 and random words at r1."""
    body = f"""\
    str r0, {STATE}
    movs r4, #{suffix}
    lsls r4, r4, #8
    orrs r4, r3
    bl pkem_masked_begin
    mov r3, r4
{padded("movs r1, #4", "", block)}\
"""
    return framed(name, body, ROOM)


def of_message(block: int, suffix: int) -> str:
    """G of the secret at r2 and of the 32 public bytes at r3."""
    body = f"""\
    str r0, {STATE}
    str r3, {IN}
    bl pkem_masked_begin
{absorbed("movs r1, #4", f"ldr r2, {IN}", "movs r3, #4")}\
{padded("movs r1, #8", f"{suffix}", block)}\
"""
    return framed("pkem_masked_g", body, ROOM)


def of_ciphertext(block: int, suffix: int) -> str:
    """J of the secret at r2 and of the ciphertext at r3, of as many lanes as are at sp."""
    body = f"""\
    str r0, {STATE}
    str r3, {IN}
    ldr r4, [sp, #{ROOM + 20}]
    str r4, {LEFT}
    bl pkem_masked_begin
    movs r1, #4
.Lnext_block:
    movs r3, #{block}
    subs r3, r3, r1
    ldr r4, {LEFT}
    cmp r3, r4
    bls .Lof_block
    mov r3, r4
.Lof_block:
    subs r4, r4, r3
    str r4, {LEFT}
    adds r4, r1, r3
    str r4, {NEXT}
    ldr r2, {IN}
    lsls r4, r3, #3
    adds r4, r4, r2
    str r4, {IN}
    ldr r0, {STATE}
    bl pkem_xor_lanes
    ldr r1, {NEXT}
    cmp r1, #{block}
    bne .Lpad
    ldr r0, {STATE}
    bl pkem_masked_permute
    movs r1, #0
    str r1, {NEXT}
    ldr r4, {LEFT}
    cmp r4, #0
    bne .Lnext_block
.Lpad:
{padded(f"ldr r1, {NEXT}", f"{suffix}", block)}\
"""
    return framed("pkem_masked_j", body, ROOM)


def take() -> str:
    """Four lanes of the state at r1 become a secret at r0."""
    c = Code()
    for shift in reversed(EXCHANGED):
        exchange(c, shift)
    body = f"    mov {DATA}, r1\n"
    for share in range(2):
        body += f"""\
    movs r1, #{SECRET}
    adds r1, r1, r0
    mov r12, r1
.Lnext_taken_{share}:
    ldm {DATA}!, {{{", ".join(LANE)}}}
{c.text()}\
    stm r0!, {{{", ".join(LANE)}}}
    cmp r0, r12
    bne .Lnext_taken_{share}
{"" if share else f"    adds {DATA}, #{SHARE - SECRET}{chr(10)}"}\
"""
    return framed("pkem_masked_take", f"{body}    mov r1, sp\n{CLEARED}", 4)


def copied(lanes: int, masks: bool) -> str:
    """Lanes of both shares, from the state that is named to where r4 points, which goes behind
    them; with masks, the sharing is another one."""
    found = ""
    for share in range(2):
        at = f"    adds {{}}, #{SHARE}\n" if share else ""
        found += f"""\
    mov r0, r4
    ldr r1, {STATE}
{at.format("r0")}{at.format("r1")}\
{f"    ldr r7, {IN}{chr(10)}" if masks else ""}\
    movs r2, #{8 * lanes}
    adds r2, r2, r1
.Lnext_of_{lanes}_{share}:
    ldm r1!, {{r3, r5}}
"""
        if masks:
            for register in ("r3", "r5"):
                found += f"    ldm r7!, {{r6}}\n    eors {register}, r6\n"
        found += f"""\
    stm r0!, {{r3, r5}}
    cmp r1, r2
    bne .Lnext_of_{lanes}_{share}
"""
    return (
        found
        + f"    movs r5, #0\n    movs r6, #0\n    mov r1, sp\n{CLEARED}    adds r4, #{8 * lanes}\n"
    )


def more(block: int) -> str:
    """24 lanes at r0, for noise, of the state at r1, which is permuted once more. A state's masks
    are a function of those before it: together they are as uniform only with other ones, at r2."""
    body = f"""\
    mov r4, r0
    str r1, {STATE}
    str r2, {IN}
{copied(block, False)}\
    ldr r0, {STATE}
    bl pkem_masked_permute
{copied(24 - block, True)}\
"""
    return framed("pkem_masked_more", body, ROOM)


def text() -> str:
    names = {"generator": Path(__file__).name, "macros": "macros.inc"}
    condition = "defined(PKEM_ARCH_MASKED) && defined(__thumb__) && !defined(__thumb2__)"
    found = HEADER.format(condition=condition, **names)
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
