# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: the sponges of ML-KEM on a state in two shares [FIPS203, 4.1], for
RV32. See docs/masking.md, and ../armv7em/sponge_masked.py for why no instruction has both shares of
anything. What is public, and each share of a secret, is added by the kernel of the unmasked hash on
cores that rotate, pkem_xor_lanes.

A state is 400 bytes: 50 words of each share, bit-interleaved. A secret is 64 bytes: 32 of each
share.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from masked_steps import CLEARED, framed, header

# isort: split
from generated import FOOTER

SHARE = 200  # bytes of a state's share
SECRET = 32  # of a secret's
SHAKE256, SHA3_512 = (17, 0x1F), (9, 0x06)  # lanes of a block, and what is behind the data
WORDS = ["a4", "a5", "a6", "a7", "t0"]


def last_word(lanes: int) -> int:
    """Where the last bit of a block is."""
    return 8 * lanes - 4


def permute() -> str:
    """The state at a0. Nothing is left of it but in memory."""
    return framed("pkem_masked_permute", 0, f"    call pkem_keccak_masked\n{CLEARED}")


def begin() -> str:
    """The state at a0, with the random words at a1, begins with the secret at a2."""
    step = 4 * len(WORDS)
    body = f"""\
    mv s0, a0
    mv s1, a2
    addi a3, a1, {SHARE}
.Lnext_words:
"""
    body += "".join(f"    lw {r}, {4 * i}(a1)\n" for i, r in enumerate(WORDS))
    for at in (0, SHARE):
        body += "".join(f"    sw {r}, {4 * i + at}(a0)\n" for i, r in enumerate(WORDS))
    body += f"""\
    addi a1, a1, {step}
    addi a0, a0, {step}
    bne a1, a3, .Lnext_words
"""
    for share in range(2):
        body += f"    addi a0, s0, {SHARE * share}\n    addi a2, s1, {SECRET * share}\n"
        body += "    li a1, 0\n    li a3, 4\n    call pkem_xor_lanes\n"
    return framed("pkem_masked_begin", 2, body + CLEARED)


def absorbed(first: str, data: str, lanes: str) -> str:
    """Public data is added to the state at s0. first, data, lanes: instructions' operands."""
    return f"""\
    mv a0, s0
    {first}
    mv a2, {data}
    {lanes}
    call pkem_xor_lanes
"""


def ended(last: int) -> str:
    """The last bit of the padding, at `last` in the state at s0, which is permuted."""
    return f"""\
    lw a2, {last}(s0)
    lui a1, 0x80000
    xor a2, a2, a1
    sw a2, {last}(s0)
    mv a0, s0
    call pkem_masked_permute
"""


def of_seed(name: str, block: int, suffix: int) -> str:
    """The hash of the secret at a2 and the byte a3, with the state at a0 and random words at a1."""
    body = f"""\
    li a4, {suffix << 8}
    or a3, a3, a4
    sw a3, 0(sp)
    sw zero, 4(sp)
    mv s0, a0
    call pkem_masked_begin
{absorbed("li a1, 4", "sp", "li a3, 1")}\
{ended(last_word(block))}\
"""
    return framed(name, 1, body, 8)


def padded(first: str, suffix: int, block: int) -> str:
    return f"""\
    li a3, {suffix}
    sw a3, 0(sp)
    sw zero, 4(sp)
{absorbed(first, "sp", "li a3, 1")}\
{ended(last_word(block))}\
"""


def of_message(block: int, suffix: int) -> str:
    """G of the secret at a2 and of the 32 public bytes at a3."""
    body = f"""\
    mv s0, a0
    mv s1, a3
    call pkem_masked_begin
{absorbed("li a1, 4", "s1", "li a3, 4")}\
{padded("li a1, 8", suffix, block)}\
"""
    return framed("pkem_masked_g", 2, body, 8)


def of_ciphertext(block: int, suffix: int) -> str:
    """J of the secret at a2 and of the ciphertext at a3, of a4 lanes."""
    body = f"""\
    mv s0, a0
    mv s1, a3
    mv s2, a4
    call pkem_masked_begin
    li s3, 4
.Lnext_block:
    li s4, {block}
    sub s4, s4, s3
    bgeu s2, s4, .Lof_block
    mv s4, s2
.Lof_block:
{absorbed("mv a1, s3", "s1", "mv a3, s4")}\
    slli a3, s4, 3
    add s1, s1, a3
    add s3, s3, s4
    sub s2, s2, s4
    li a3, {block}
    bne s3, a3, .Lpad
    li s3, 0
    mv a0, s0
    call pkem_masked_permute
    bnez s2, .Lnext_block
.Lpad:
{padded("mv a1, s3", suffix, block)}\
"""
    return framed("pkem_masked_j", 5, body, 8)


def take() -> str:
    """Four lanes of the state at a1 become a secret at a0."""
    body = f"""\
    li a5, 2
.Lnext_share:
    addi a2, a1, {SECRET}
.Lnext_taken:
    lw a3, 0(a1)
    lw a4, 4(a1)
    deinterleave a3, a4, a6, a7
    sw a3, 0(a0)
    sw a4, 4(a0)
    addi a1, a1, 8
    addi a0, a0, 8
    bne a1, a2, .Lnext_taken
    addi a1, a1, {SHARE - SECRET}
    addi a5, a5, -1
    bnez a5, .Lnext_share
"""
    return framed("pkem_masked_take", 0, body + CLEARED)


def copied(lanes: int, masks: str = "") -> str:
    """Lanes of both shares, from the state at s1 to s0, which goes behind them; with masks, which
    are at a register, the sharing is another one."""
    found = ""
    refresh = """\
    lw a5, 0(a7)
    lw a6, 4(a7)
    addi a7, a7, 8
    xor a3, a3, a5
    xor a4, a4, a6
"""
    for share in range(2):
        found += f"""\
    addi a0, s0, {SHARE * share}
    addi a1, s1, {SHARE * share}
    addi a2, a1, {8 * lanes}
{f"    mv a7, {masks}{chr(10)}" if masks else ""}\
.Lnext_of_{lanes}_{share}:
    lw a3, 0(a1)
    lw a4, 4(a1)
{refresh if masks else ""}\
    addi a1, a1, 8
    sw a3, 0(a0)
    sw a4, 4(a0)
    addi a0, a0, 8
    bne a1, a2, .Lnext_of_{lanes}_{share}
"""
    return found + f"{CLEARED}    addi s0, s0, {8 * lanes}\n"


def more(block: int) -> str:
    """24 lanes at a0, for noise, of the state at a1, which is permuted once more. A state's masks
    are a function of those before it: together they are as uniform only with other ones, at a2."""
    body = f"""\
    mv s0, a0
    mv s1, a1
    mv s2, a2
{copied(block)}\
    mv a0, s1
    call pkem_masked_permute
{copied(24 - block, "s2")}\
"""
    return framed("pkem_masked_more", 3, body)


def text() -> str:
    found = header(__file__)
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
