# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: what is done with one share at a time, for Armv7-M with and
without DSP instructions; what comes between two shares; numbers modulo q out of random words; and
the choice between two secrets.

Only that one has words of both shares of anything. What the others leave in registers, in the
latches of operands and on the bus, pkem_masked_between replaces by what is public.

A bit e chooses. A random word makes shares E0, E1 of a word of it, so that each lane has a mask of
its own. Then each word of the secret is, with a random word r of its own,

    d0 = a0 ^ b0, d1 = a1 ^ b1, k0 = b0 ^ r, k1 = b1 ^ r,
    c0 = ((E0 & d0) ^ k0) ^ (E0 & d1), c1 = ((E1 & d1) ^ k1) ^ (E1 & d0)

share_masked_search.py has found the orders, which are in share_masked.json.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from assembly import ALU, write
from masked_bits import Bit
from masked_steps import ordered
from masked_sum import ChoiceOfShares, SpreadOfShares
from multiply_bytes import PRODUCT, SLOTS
from plantard import Q
from sum_masked import CLEARED, SAVED, Shared, assign, by_dsp, function

ORDER = Path(__file__).with_name("share_masked.json")

#: 2^32 modulo q^2: where the lower part is not less, all pairs of numbers are equally likely.
REJECTED = (1 << 32) % Q**2
#: Words of a polynomial.
WORDS = 128
FPU = range(16)  # floating-point registers that a function may change


def uniform() -> str:
    """Random words from r1 to r2 become pairs of numbers below q, from r0 on: the whole parts of
    word * q / 2^32, and of what is left of it, times q. Words that would make some pairs more
    likely are left out. Returns the end of what is written; it may be written where it was read.

    Whether a word is left out, that word alone decides, which nobody uses. Without DSP instructions
    long products may take a time that depends on their operands: then halves of words are
    multiplied.
    """
    words = ["r4", "r5", "r6", "r7"]

    def of_halves(word: str, product: str) -> str:
        """product = word * q / 2^16, word = word * q"""
        return f"""\
    uxth.w r8, {word}
    lsr.w {product}, {word}, #16
    mul r8, r8, r3
    mul {product}, {product}, r3
    mul {word}, {word}, r3
    add.w {product}, {product}, r8, lsr #16
"""

    def number(word: str, has_dsp: bool) -> str:
        left, products = word, of_halves(word, "r9") + of_halves(word, "lr")
        products += "    bfc lr, #0, #16\n    orr.w r9, lr, r9, lsr #16\n"
        if has_dsp:
            left = "r8"
            products = f"""\
    umull r8, r9, {word}, r3
    umull r8, {word}, r8, r3
    pkhbt r9, r9, {word}, lsl #16
"""
        return f"{products}    cmp {left}, r12\n    it hs\n    strhs r9, [r0], #4\n"

    def numbers(*words: str) -> str:
        return by_dsp(*("".join(number(each, dsp) for each in words) for dsp in (True, False)))

    body = f"""\
{assign("r3", Q)}\
{assign("r12", REJECTED)}\
    sub r10, r2, #{4 * len(words) - 4}
    b .Lnumbers
    .align 2
.Lnext_numbers:
    ldm r1!, {{{words[0]}-{words[-1]}}}
{numbers(*words)}\
.Lnumbers:
    cmp r1, r10
    blo .Lnext_numbers
    b .Llast_numbers
.Lnext_number:
    ldr.w r4, [r1], #4
{numbers("r4")}\
.Llast_numbers:
    cmp r1, r2
    bne .Lnext_number
"""
    return function("pkem_masked_uniform", "r4-r10", body)


def in_halves(op: str, pairs: Iterable[tuple[str, str]], t: str) -> str:
    """Both halves of words, plus or minus those of others: a carry is taken out again."""
    dsp, back = {"add": ("sadd16", "sub"), "sub": ("ssub16", "add")}[op]
    with_dsp = without = ""
    for a, b in pairs:
        with_dsp += f"    {dsp} {a}, {a}, {b}\n"
        without += f"""\
    {op}.w {t}, {a}, {b}
    eor.w {a}, {a}, {b}
    eor.w {a}, {a}, {t}
    and.w {a}, {a}, #0x10000
    {back}.w {a}, {t}, {a}
"""
    return by_dsp(with_dsp, without)


def added(name: str, op: str) -> str:
    """At r0 and r1 are r2 coefficients in 16 bits; the second ones are added to the first ones, or
    subtracted from them."""
    first, second = [f"r{i}" for i in range(4, 8)], [f"r{i}" for i in range(8, 12)]
    body = f"    add r2, r0, r2, lsl #1\n    .align 2\n.Lnext_of_{name}:\n"
    body += f"    ldm r0, {{{first[0]}-{first[-1]}}}\n    ldm r1!, {{{second[0]}-{second[-1]}}}\n"
    body += in_halves(op, zip(first, second, strict=True), "r3")
    body += f"    stm r0!, {{{first[0]}-{first[-1]}}}\n    cmp r0, r2\n    bne .Lnext_of_{name}\n"
    return function(name, "r4-r11", body)


def decoded(name: str, op: str) -> str:
    """r0 = ByteDecode_12 of the bytes at r1, which begin anywhere, plus or minus numbers at r2."""
    words, found = [f"r{i}" for i in range(6, 10)], ["r3", "r4", "r5", "r10"]

    def packed(word: str) -> str:
        texts = (f"    {op} {word}, {word}, r10, lsl #16\n" for op in ("pkhbt", "orr.w"))
        return by_dsp(*texts)

    body = f"""\
    add r12, r0, #{4 * WORDS}
    .align 2
.Lnext_of_{name}:
    ldr.w r3, [r1], #4
    ldr.w r4, [r1], #4
    ldr.w r5, [r1], #4
    ubfx r6, r3, #0, #12
    ubfx r10, r3, #12, #12
{packed("r6")}\
    lsr.w r7, r3, #24
    bfi r7, r4, #8, #4
    ubfx r10, r4, #4, #12
{packed("r7")}\
    ubfx r8, r4, #16, #12
    lsr.w r10, r4, #28
    bfi r10, r5, #4, #8
{packed("r8")}\
    ubfx r9, r5, #8, #12
    lsr.w r10, r5, #20
{packed("r9")}\
    ldm r2!, {{{", ".join(found)}}}
"""
    body += in_halves(op, zip(words, found, strict=True), "lr")
    body += f"    stm r0!, {{{words[0]}-{words[-1]}}}\n    cmp r0, r12\n    bne .Lnext_of_{name}\n"
    return function(name, "r4-r10", body)


def xored() -> str:
    """r0 = words at r1, which begin anywhere, + words at r2; r3 of them."""
    body = """\
    add r3, r0, r3, lsl #2
.Lnext_word:
    ldr.w r4, [r1], #4
    ldr.w r5, [r2], #4
    eor.w r4, r4, r5
    str.w r4, [r0], #4
    cmp r0, r3
    bne .Lnext_word
"""
    return function("pkem_masked_xor", "r4-r5", body)


class Choice(Shared):
    E, ACCEPTED, OTHER, CHOSEN = "sp", "r2", "r3", "r0"
    registers = [f"r{i}" for i in range(5, 13)] + ["lr"]


class Spread(SpreadOfShares, Choice):
    def _spread(self, result: str, value: str, _meaning: Bit) -> None:
        self._add(ALU, "sbfx.w {0}, {1}, #0, #1", (value,), result)


class Chosen(ChoiceOfShares, Choice):
    is_loop = True


PIECES = {"spread": Spread, "chosen": Chosen}


def selected() -> str:
    """32 bytes in shares at r0, which begin anywhere, are those at r3; but those at r2 if the bit
    in shares behind these is 1. At r1 are random words: one, and one for each word."""
    spread, chosen = (ordered(make, ORDER, n) for n, make in enumerate(PIECES.values()))
    body = f"""\
{spread}\
    add r4, r0, #32
.Lnext_chosen:
    add r1, r1, #4
{chosen}\
    add r0, r0, #4
    add r2, r2, #4
    add r3, r3, #4
    cmp r0, r4
    bne .Lnext_chosen
    strd r0, r0, [sp]
{CLEARED}\
"""
    return function("pkem_masked_select", "r2-r11", body)


def between() -> str:
    """Between what is done with one share and with the other one. Two operands replace those that
    were there, and on the stack words that pkem_multiply_bytes has left."""

    def operands(op: str) -> str:
        return f"    eor.w r2, r0, r1\n    {op} r3, r0, r1\n    eor.w r12, r0, r1\n"

    clear = "".join(f"    vmov s{n}, r0\n" for n in FPU)
    below = SAVED + 4 * SLOTS - 8  # what is pushed here
    wipe = "".join(f"    str.w r0, [sp, #{4 * n}]\n" for n in range(PRODUCT))
    body = f"""\
    mov r0, sp
    mov r1, sp
{by_dsp(*map(operands, ("uadd16", "eor.w")))}\
#if PKEM_FPU_REGISTERS
{clear}\
#else
    sub sp, sp, #{below}
{wipe}\
    add sp, sp, #{below}
#endif
    str.w r0, [sp]
    ldr.w r1, [sp]
"""
    return function("pkem_masked_between", "r3", body)


def text() -> str:
    found = uniform() + xored() + selected() + between()
    found += added("pkem_masked_add", "add") + added("pkem_masked_subtract", "sub")
    found += decoded("pkem_masked_decode_plus", "add")
    return found + decoded("pkem_masked_decode_minus", "sub")


def main() -> None:
    write(__file__, text(), kernel="PKEM_ARCH_MASKED")


if __name__ == "__main__":
    main()
