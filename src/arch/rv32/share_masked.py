# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: what is done with one share at a time, for RV32IM; what comes
between two shares; numbers modulo q out of random words; and the choice between two secrets.

What is computed is what ../armv7em/share_masked.py says, and why. Words are loaded and stored at
addresses that are multiples of 4, but by pkem_masked_xor and for what is decoded.

share_masked_search.py has found the orders, which are in share_masked.json.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from assembly import Block, lines
from generated import FOOTER
from masked_bits import Bit
from masked_steps import CLEARED, CLEARS, framed, header, read_orders, written
from masked_sum import ChoiceOfShares, SpreadOfShares
from plantard import Q
from sum_masked import Shared

ORDER = Path(__file__).with_name("share_masked.json")
#: 2^32 modulo q^2: where the lower part is not less, all pairs of numbers are equally likely.
REJECTED = (1 << 32) % Q**2
#: Words of a polynomial.
WORDS = 128
END = "t6"


def function(name: str, body: str) -> str:
    return f"\n    FUNCTION {name}\n{body}    END_FUNCTION {name}\n"


def uniform() -> str:
    """Random words from a1 to a2 become pairs of numbers below q, from a0 on: the whole parts of
    word * q / 2^32, and of what is left of it, times q. Words that would make some pairs more
    likely are left out. Returns the end of what is written; it may be written where it was read.

    Whether a word is left out, that word alone decides, which nobody uses.
    """
    return function(
        "pkem_masked_uniform",
        f"""\
    li a3, {Q}
    li a4, {REJECTED}
    beq a1, a2, .Lno_words
.Lnext_number:
    lw a5, 0(a1)
    addi a1, a1, 4
    mulhu a6, a5, a3
    mul a5, a5, a3
    mulhu a7, a5, a3
    mul a5, a5, a3
    bltu a5, a4, .Lleft_out
    slli a7, a7, 16
    or a6, a6, a7
    sw a6, 0(a0)
    addi a0, a0, 4
.Lleft_out:
    bne a1, a2, .Lnext_number
.Lno_words:
    ret
""",
    )


def added(name: str, op: str) -> str:
    """At a0 and a1 are a2 coefficients in 16 bits; the second ones are added to the first ones, or
    subtracted from them."""
    b, pairs = Block(), list(zip(["a3", "a4", "a5", "a6"], ["a7", "t0", "t1", "t2"], strict=True))
    for half in range(2):
        for n, (x, y) in enumerate(pairs):
            at = 2 * (n + len(pairs) * half)
            b.load(x, "a0", at, "lh")
            b.load(y, "a1", at, "lh")
            b.op(op, x, x, y)
            b.store(x, "a0", at, "sh")
    b.op("addi", "a0", "a0", 4 * len(pairs))
    b.op("addi", "a1", "a1", 4 * len(pairs))
    body = "    slli a2, a2, 1\n    add a2, a0, a2\n    .p2align 2\n"
    body += f".Lnext_of_{name}:\n{lines(b.scheduled())}    bne a0, a2, .Lnext_of_{name}\n    ret\n"
    return function(name, body)


def decoded(name: str, op: str) -> str:
    """a0 = ByteDecode_12 of the bytes at a1, which begin anywhere, plus or minus numbers at a2."""
    b, found = Block(), ["a4", "a5", "a6", "a7", "t0", "t1"]
    for n in range(2):
        low, middle, high = found[:3] if n else found[3:]
        x, y, t = (("t2", "t3", "t4"), ("t5", "t6", "a3"))[n]
        for i, register in enumerate((low, middle, high)):
            b.load(register, "a1", 3 * n + i, "lbu")
        b.load(x, "a2", 4 * n, "lh")
        b.load(y, "a2", 4 * n + 2, "lh")
        b.op("slli", t, middle, 28)
        b.op("srli", t, t, 20)
        b.op("or", low, low, t)
        b.op("srli", middle, middle, 4)
        b.op("slli", high, high, 4)
        b.op("or", high, high, middle)
        b.op(op, low, low, x)
        b.op(op, high, high, y)
        b.store(low, "a0", 4 * n, "sh")
        b.store(high, "a0", 4 * n + 2, "sh")
    for pointer, size in (("a0", 8), ("a1", 6), ("a2", 8)):
        b.op("addi", pointer, pointer, size)
    body = f"""\
    addi sp, sp, -16
    addi t0, a0, {4 * WORDS}
    sw t0, 0(sp)
    .p2align 2
.Lnext_of_{name}:
{lines(b.scheduled())}\
    lw t0, 0(sp)
    bne a0, t0, .Lnext_of_{name}
    addi sp, sp, 16
    ret
"""
    return function(name, body)


def xored() -> str:
    """a0 = words at a1, which begin anywhere, as a0 may, + words at a2; a3 of them."""
    return function(
        "pkem_masked_xor",
        """\
    slli a3, a3, 2
    add a3, a0, a3
.Lnext_byte:
    lbu a4, 0(a1)
    lbu a5, 0(a2)
    addi a1, a1, 1
    addi a2, a2, 1
    xor a4, a4, a5
    sb a4, 0(a0)
    addi a0, a0, 1
    bne a0, a3, .Lnext_byte
    ret
""",
    )


def between() -> str:
    """Between what is done with one share and with the other one. Two operands replace those that
    were there."""
    public = "    sw zero, 0(sp)\n    lw a0, 0(sp)\n"
    return framed("pkem_masked_between", 0, public + CLEARED, 4)


class Choice(Shared):
    E, ACCEPTED, OTHER, CHOSEN = "sp", "a2", "a3", "a0"
    registers = ("a4", "a5", "a6", "a7", *(f"t{i}" for i in range(6)))


class Spread(SpreadOfShares, Choice):
    def _spread(self, result: str, value: str, meaning: Bit) -> None:
        top = f"top of {value}"
        self.meanings[top] = meaning
        self._op("slli", top, value, by=31)
        self._op("srai", result, top, by=31)


class Chosen(ChoiceOfShares, Choice):
    pass


PIECES = {"spread": Spread, "chosen": Chosen}


def selected() -> str:
    """32 bytes in shares at a0, which begin anywhere, are those at a3; but those at a2 if the bit
    in shares behind these is 1. At a1 are random words: one, and one for each word. The result is
    made on the stack: words of 4 bytes are stored at multiples of 4 only."""
    orders = dict(zip(PIECES, read_orders(ORDER), strict=True))
    spread, chosen = (lines(written(PIECES[name](), orders[name])) for name in PIECES)
    # Products must not meet those of the next word, which have the same shares of e.
    steps = Chosen().steps
    last = {register: number for number, register in orders["chosen"] if register}
    products = [r for r, n in last.items() if n >= 0 and steps[n].text.startswith("and")]
    chosen += "".join(f"    {CLEARS.format(register)}\n" for register in products)
    made = 8  # from sp on
    clear = "".join(f"    sw zero, {at}(sp)\n" for at in range(made, made + 64, 4))
    moved = "".join(
        f"""\
    addi a0, sp, {made + 32 * share}
    addi a1, a0, 32
.Lnext_of_share_{share}:
    lbu a2, 0(a0)
    sb zero, 0(a0)
    addi a0, a0, 1
    sb a2, 0(s0)
    addi s0, s0, 1
    bne a0, a1, .Lnext_of_share_{share}
{CLEARED}"""
        for share in range(2)
    )
    body = f"""\
    mv s0, a0
    addi a0, sp, {made}
    addi {END}, a0, 32
{clear}{spread}\
.Lnext_chosen:
    addi a1, a1, 4
{chosen}\
    addi a0, a0, 4
    addi a2, a2, 4
    addi a3, a3, 4
    bne a0, {END}, .Lnext_chosen
    sw zero, 0(sp)
    sw zero, 4(sp)
{CLEARED}{moved}\
"""
    return framed("pkem_masked_select", 1, body, made + 64)


def text() -> str:
    found = header(__file__)
    found += uniform() + xored() + selected() + between()
    found += added("pkem_masked_add", "add") + added("pkem_masked_subtract", "sub")
    found += decoded("pkem_masked_decode_plus", "add") + decoded("pkem_masked_decode_minus", "sub")
    return found + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
