# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: what is done with one share at a time, for Armv6-M; what comes
between two shares; numbers modulo q out of random words; and the choice between two secrets.

What is computed is what ../armv7em/share_masked.py says, and why. Words are loaded and stored at
addresses that are multiples of 4, but by pkem_masked_xor, for what is decoded, and for the result
of a choice.

share_masked_search.py has found the orders, which are in share_masked.json.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from assembly import assign, enter, leave
from generated import FOOTER
from masked_bits import Bit
from masked_code import read_orders, written
from masked_sum import ChoiceOfShares, Q, SpreadOfShares
from sum_masked import CLEARED, Shared, function, header

ORDER = Path(__file__).with_name("share_masked.json")
#: 2^32 modulo q^2: where the lower part is not less, all pairs of numbers are equally likely.
REJECTED = (1 << 32) % Q**2
#: Bytes of a polynomial.
POLYNOMIAL = 512
#: Where a word's lower half may carry to, and the halves of what is added or subtracted.
CARRY = 1 << 16


def code(*instructions: str) -> str:
    return "".join(f"    {each}\n" for each in instructions)


def whole_part(result: str, word: str, t: str) -> str:
    """The whole part of word * q / 2^32; the word becomes what is left of it, times 2^32. There is
    no long product: those of both halves are added."""
    return code(
        f"uxth {result}, {word}",
        f"muls {result}, r3",
        f"lsrs {result}, #16",
        f"lsrs {t}, {word}, #16",
        f"muls {t}, r3",
        f"adds {result}, {t}",
        f"lsrs {result}, #16",
        f"muls {word}, r3",
    )


def uniform() -> str:
    """Random words from r1 to r2 become pairs of numbers below q, from r0 on: the whole parts of
    word * q / 2^32, and of what is left of it, times q. Words that would make some pairs more
    likely are left out. Returns the end of what is written; it may be written where it was read.

    Whether a word is left out, that word alone decides, which nobody uses.
    """
    return function(
        "pkem_masked_uniform",
        f"""\
    push {{r4-r7, lr}}
    mov r12, r2
{assign("r3", Q)}\
{assign("r7", REJECTED)}\
    cmp r1, r12
    beq .Lno_words
.Lnext_number:
    ldm r1!, {{r4}}
{whole_part("r5", "r4", "r2")}\
{whole_part("r6", "r4", "r2")}\
    cmp r4, r7
    blo .Lleft_out
    lsls r6, #16
    orrs r5, r6
    stm r0!, {{r5}}
.Lleft_out:
    cmp r1, r12
    bne .Lnext_number
.Lno_words:
    pop {{r4-r7, pc}}
""",
    )


def both_halves(op: str, x: str, y: str, t: str, carry: str) -> str:
    """x = op(x, y) in both halves: what the lower one has carried to the upper one is taken
    back."""
    back = {"adds": "subs", "subs": "adds"}[op]
    return code(
        f"{op} {t}, {x}, {y}",
        f"eors {x}, {y}",
        f"eors {x}, {t}",
        f"ands {x}, {carry}",
        f"{back} {x}, {t}, {x}",
    )


def added(name: str, op: str) -> str:
    """At r0 and r1 are r2 coefficients in 16 bits; the second ones are added to the first ones, or
    subtracted from them."""
    four = code("ldr r3, [r0]", "ldr r4, [r0, #4]", "ldm r1!, {r5, r6}")
    four += both_halves(op, "r3", "r5", "r7", "r2") + both_halves(op, "r4", "r6", "r7", "r2")
    four += code("stm r0!, {r3, r4}")
    return function(
        name,
        f"""\
    push {{r4-r7, lr}}
    lsls r2, #1
    add r2, r0
    mov r12, r2
{assign("r2", CARRY)}\
.Lnext_of_{name}:
{four}{four}\
    cmp r0, r12
    bne .Lnext_of_{name}
    pop {{r4-r7, pc}}
""",
    )


def decoded(name: str, op: str) -> str:
    """r0 = ByteDecode_12 of the bytes at r1, which begin anywhere, plus or minus numbers at r2."""
    x, middle, last, t = "r3", "r4", "r5", "r6"
    pairs = ""
    for n in range(2):
        pairs += code(*(f"ldrb {r}, [r1, #{3 * n + i}]" for i, r in enumerate((x, middle, last))))
        pairs += code(f"lsls {t}, {middle}, #28", f"lsrs {t}, #20", f"orrs {x}, {t}")
        pairs += code(f"lsrs {middle}, #4", f"lsls {middle}, #16", f"lsls {last}, #20")
        pairs += code(f"orrs {x}, {middle}", f"orrs {x}, {last}", f"ldm r2!, {{{middle}}}")
        pairs += both_halves(op, x, middle, t, "r7") + code(f"stm r0!, {{{x}}}")
    return function(
        name,
        f"""\
    push {{r4-r7, lr}}
{assign("r7", POLYNOMIAL)}\
    add r7, r0
    mov r12, r7
{assign("r7", CARRY)}\
.Lnext_of_{name}:
{pairs}\
    adds r1, #6
    cmp r0, r12
    bne .Lnext_of_{name}
    pop {{r4-r7, pc}}
""",
    )


def xored() -> str:
    """r0 = words at r1, which begin anywhere, as r0 may, + words at r2; r3 of them."""
    return function(
        "pkem_masked_xor",
        """\
    push {r4, r5, r6, lr}
    lsls r3, #2
.Lnext_byte:
    subs r3, #1
    ldrb r4, [r1, r3]
    ldrb r5, [r2, r3]
    eors r4, r5
    strb r4, [r0, r3]
    cmp r3, #0
    bne .Lnext_byte
    pop {r4, r5, r6, pc}
""",
    )


def between() -> str:
    """Between what is done with one share and with the other one. Two operands replace those that
    were there; the stack pointer is none of them."""
    return function(
        "pkem_masked_between",
        """\
    sub sp, #8
    mov r0, sp
    mov r1, sp
    mov r2, sp
    mov r3, sp
    mov r12, sp
    eors r1, r0
    eors r2, r0
    eors r3, r0
    str r0, [sp]
    ldr r0, [sp]
    add sp, #8
    bx lr
""",
    )


# ---- The choice ----------------------------------------------------------------------------------

#: Words on the stack: both shares of the bit, and of a word of the result; where that goes, and
#: where it ends; and one for what is public.
CHOSEN, TO, END, ANYTHING, SLOTS = 2, 4, 5, 6, 7


class Choice(Shared):
    E, ACCEPTED, OTHER, CHOSEN = "sp", "r2", "r3", "chosen"
    public = ACCEPTED, OTHER
    registers = ("r0", "r4", "r5", "r6", "r7")
    saved = 0

    def _store(self, value: str, offset: int, base: str) -> None:
        of_chosen = base == self.CHOSEN
        super()._store(value, 4 * (CHOSEN + offset // 32) if of_chosen else offset, "sp")


class Spread(SpreadOfShares, Choice):
    def _spread(self, result: str, value: str, meaning: Bit) -> None:
        top = self._shifted("lsl", f"top of {value}", value, 31, meaning)
        self._shifted("asr", result, top, 31, meaning)


class Chosen(ChoiceOfShares, Choice):
    pass


PIECES = {"spread": Spread, "chosen": Chosen}


def moved(share: int) -> str:
    """A word of the result goes where it may begin anywhere. What others have left is replaced
    before, and behind."""
    first, *others = (f"strb r4, [r0, #{n}]" for n in range(4))
    found = code(f"str r2, [sp, #{4 * ANYTHING}]", f"ldr r0, [sp, #{4 * TO}]")
    found += code("adds r0, #32") if share else ""
    found += code(f"ldr r4, [sp, #{4 * (CHOSEN + share)}]", first)
    found += "".join(code("lsrs r4, #8", each) for each in others)
    return found + 2 * code("subs r4, r2, r3")


def selected() -> str:
    """32 bytes in shares at r0, which begin anywhere, are those at r3; but those at r2 if the bit
    in shares behind these is 1. At r1 are random words: one, and one for each word."""
    orders = dict(zip(PIECES, read_orders(ORDER), strict=True))
    spread, chosen = (code(*written(PIECES[name](), orders[name])) for name in PIECES)
    # Products must not meet those of the next word, which have the same shares of e.
    clear = code(*(f"subs {r}, r2, r3" for r in Choice.registers))
    clear += code(*(f"mov {r}, r2" for r in Choice.high))
    zeros = code("movs r0, #0", *(f"str r0, [sp, #{4 * n}]" for n in range(CHOSEN + 2)))
    body = f"""\
    str r0, [sp, #{4 * TO}]
    adds r0, #32
    str r0, [sp, #{4 * END}]
{spread}{clear}\
.Lnext_chosen:
    adds r1, #4
{chosen}{clear}{moved(0)}{moved(1)}\
    adds r2, #4
    adds r3, #4
    ldr r0, [sp, #{4 * TO}]
    adds r0, #4
    str r0, [sp, #{4 * TO}]
    ldr r4, [sp, #{4 * END}]
    cmp r0, r4
    bne .Lnext_chosen
{zeros}{CLEARED}\
"""
    return function("pkem_masked_select", f"{enter(SLOTS)}{body}{leave(SLOTS)}")


def text() -> str:
    found = header(__file__) + uniform() + xored() + selected() + between()
    found += added("pkem_masked_add", "adds") + added("pkem_masked_subtract", "subs")
    found += decoded("pkem_masked_decode_plus", "adds")
    return found + decoded("pkem_masked_decode_minus", "subs") + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
