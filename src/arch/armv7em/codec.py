# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes codec.S: coefficients to and from bytes, as src/poly/codec.h has them.

BFI puts a value of d bits in its place, and UBFX takes it out unless it lies in two words. The code
handles eight values at a time, which are d bytes; bytes may therefore begin anywhere in a word.
"""

from __future__ import annotations

from dataclasses import replace

from assembly import Block, Registers, constant, improve, lines, write
from dual_issue import either, looped
from dual_rules import APART
from plantard import Q

VALUES = 8
OUT, SOURCE, CONSTANT, COUNT, END = "r0", "r1", "r2", "r3", "lr"
OTHERS = [f"r{i}" for i in range(3, 13)]
WIDTHS = (4, 5, 10, 11)


class Eight(Block):
    """Code for eight values, with the registers that are still free and the code that goes before
    it."""

    def __init__(self, before: str = "", dsp: bool = True) -> None:
        super().__init__()
        self.dsp = dsp
        self.before, self.setup, self.free = before, Block(), Registers(OTHERS)

    def constant(self, value: int) -> str:
        return constant(self.setup, self.free, value)

    def text(self, label: str, steps: dict[str, int], last: str) -> str:
        """The code as a loop. At its end registers move on; it stops when the first reaches END."""
        moves = "".join(f"    adds {r}, #{step}\n" for r, step in steps.items())
        # Two accesses at different offsets may overlap: they count as one memory location.
        code = [replace(i, memory=i.memory and "bytes") for i in self.code]
        loop = lines(improve(code)) + moves
        if self.dsp:
            apart = [replace(i, memory=i.memory and APART) for i in code]
            loop = either(f"codec {label}", looped(apart, steps, OTHERS), loop)
        return f"""\
{self.before}\
{lines(self.setup.code)}\
    .align 2
.L{label}:
{loop}\
    cmp {next(iter(steps))}, {END}
    bne .L{label}
{last}\
    pop {{r4-r11, pc}}
"""


def pack(b: Eight, d: int, make) -> None:
    """Stores values of d bits. make(i) returns a register of its own with value i in its lowest
    bits."""
    word = None  # the register that is being filled
    for i in range(VALUES):
        value = make(i)
        at = d * i % 32
        n = min(d, 32 - at)
        if at == 0:
            word = value
            continue
        b.op("bfi", word, value, last=f", #{at}, #{n}", updates=True)
        if at + n == 32:
            b.store(word, OUT, d * i // 32 * 4)
            b.free.give(word)
            word = b.op("lsr.w", b.free.take(), value, last=f", #{n}") if n < d else None
        b.free.give(value)
    if word:  # three bytes are stored as a word: a fourth byte follows them in memory
        b.store(word, OUT, d // 4 * 4, {1: "strb.w", 2: "strh.w", 3: "str.w"}[d % 4])


def halves(b: Eight):
    """Returns a function that gives the register of coefficient i and the letter of its half."""
    pair: list[str] = []

    def coefficient(i: int) -> tuple[str, str]:
        if i % 2 == 0:
            b.free.give(*pair)
            pair[:] = [b.load(b.free.take(), SOURCE, 2 * i)]
        return pair[0], "bt"[i % 2]

    return coefficient


def encoding(label: str, d: int, b: Eight, make, subtrahend: str = "") -> str:
    pack(b, d, make)
    moves = {SOURCE: 2 * VALUES, OUT: d}
    if subtrahend:
        moves[subtrahend] = 2 * VALUES
    return b.text(label, moves, "")


def end_of(coefficients: str, count: str = f"{COUNT}, lsl #1") -> str:
    return f"    add.w {END}, {coefficients}, {count}\n"


def encode_product(dsp: bool) -> str:
    """The product is made as in plantard.py, but from 0 to q - 1: the lower half u, which q
    multiplies, is unsigned. DSP instructions compute it as (u - 2^15) q + 2^15 q."""
    b = Eight(end_of(SOURCE), dsp)
    free = b.free
    sign = 2**15 if dsp else 0
    eight, q = b.constant((8 - sign) % 2**32), b.constant(Q)
    undo = b.constant(sign * Q) if dsp else ""
    coefficient = halves(b)

    def product(i: int) -> str:
        if dsp:
            source, half = coefficient(i)
            t = b.op(f"smlaw{half}", free.take(), CONSTANT, source, eight)
            b.op("smlabb", t, t, q, undo)
        else:
            t = b.load(free.take(), SOURCE, 2 * i, "ldrsh.w")
            b.op("mul", t, t, CONSTANT)
            b.op("add.w", t, eight, t, last=", asr #16")
            b.op("uxth.w", t, t)
            b.op("mul", t, t, q)
        return b.op("lsr.w", t, t, last=", #16")

    return encoding("next_products", 12, b, product)


def fraction_bits(d: int) -> int:
    return min(16, 26 - d)


def compressing_factor(d: int) -> int:
    return (2 ** (17 + d + fraction_bits(d)) // Q + 1) // 2


def encode_compressed(label: str, d: int, dsp: bool) -> str:
    return encode_compressed_pairs(label, d) if dsp else encode_compressed_singles(label, d)


def encode_compressed_singles(label: str, d: int, subtrahend: str = "") -> str:
    """Compresses as ../../poly/codec.h does; subtracts first if there is a subtrahend."""
    b = Eight(dsp=False)
    free = b.free
    factor, thirteen = b.constant(1290167), b.constant(13)

    def compressed(i: int) -> str:
        t, u = b.load(free.take(), SOURCE, 2 * i, "ldrsh.w"), free.take()
        if subtrahend:
            b.load(u, subtrahend, 2 * i, "ldrsh.w")
            b.op("sub.w", t, t, u)
            b.op("sxth.w", t, t)
        b.op("mul", u, t, thirteen)
        b.op("mul", t, t, factor)
        b.op("add.w", t, t, u, last=", asr #5")
        b.op("add.w", t, t, last=f", #{1 << (31 - d)}", updates=True)
        free.give(u)
        return b.op("lsr.w", t, t, last=f", #{32 - d}")

    return encoding(label, d, b, compressed, subtrahend)


def encode_compressed_pairs(label: str, d: int) -> str:
    """x * round(2^(16 + d + e) / q) / 2^16 is 2^e times the value that is rounded, with
    e = fraction_bits. The error is below 1.25: a quarter from the constant, and one from the bits
    that SMLAW drops. No x is nearer to a tie than 2^e / (2 q), which is more than 4."""
    b = Eight()
    e = fraction_bits(d)
    factor = b.constant(compressing_factor(d))
    half = b.constant(2 ** (e - 1))
    coefficient = halves(b)

    def compressed(i: int) -> str:
        source, which = coefficient(i)
        t = b.op(f"smlaw{which}", b.free.take(), factor, source, half)
        return b.op("lsr.w", t, t, last=f", #{e}")

    return encoding(label, d, b, compressed)


def load_words(b: Eight, base: str, d: int) -> dict[int, str]:
    """Loads the d bytes at base. Returns the words by the number of the first bit of each."""
    starts = [*range(0, d - 3, 4), *([d - 4] if d % 4 else [])]
    return {8 * at: b.load(b.free.take(), base, at) for at in starts}


def extract(b: Eight, target: str, words: dict[int, str], bit: int, d: int) -> None:
    """Extracts d bits from the words of load_words, from two of them if none has all the bits."""
    for start, word in words.items():
        if start <= bit and bit + d <= start + 32:
            b.op("ubfx", target, word, last=f", #{bit - start}, #{d}")
            return
    low, high = (start for start in words if start - d < bit < start + 32)
    n = high - bit
    b.op("lsr.w", target, words[low], last=f", #{bit - low}")
    b.op("bfi", target, words[high], last=f", #{n}, #{d - n}", updates=True)


def decode_compressed(label: str, d: int, dsp: bool) -> str:
    """Loads eight values before it stores their coefficients, so that the bytes may end where the
    coefficients do. Each value is in the upper half of a register."""
    b = Eight(dsp=dsp)
    free = b.free
    q, half = b.constant(Q << (16 - d)), b.constant(1 << 15)
    words = load_words(b, SOURCE, d)
    for i in range(0, VALUES, 2):
        pair = [free.take(), free.take()]
        for j, t in enumerate(pair):
            extract(b, t, words, d * (i + j), d)
            b.op("mla", t, t, q, half)
        if dsp:
            b.op("pkhtb", pair[1], pair[1], pair[0], last=", asr #16")
        else:
            b.op("lsr.w", pair[0], pair[0], last=", #16")
            b.op("bfi", pair[1], pair[0], last=", #0, #16", updates=True)
        b.store(pair[1], OUT, 2 * i)
        free.give(*pair)
    return b.text(label, {OUT: 2 * VALUES, SOURCE: d}, "")


def are_reduced() -> str:
    """Tests the sign of the AND of all coefficients less q."""
    result = CONSTANT
    b = Eight(f"    mov.w {result}, #-1\n{end_of(OUT, '#24')}")
    q = b.constant(Q)
    words = load_words(b, OUT, 12)
    for i in range(VALUES):
        t = b.free.take()
        extract(b, t, words, 12 * i, 12)
        b.op("sub.w", t, t, q)
        b.op("and.w", result, result, t)
        b.free.give(t)
    return b.text("are_reduced", {OUT: 12}, f"    lsr.w {OUT}, {result}, #31\n")


def encode_message(dsp: bool) -> str:
    """Decodes one bit from each c - p; SOURCE and CONSTANT point to c and p."""
    if not dsp:
        return encode_compressed_singles("next_bits", 1, CONSTANT)
    b = Eight()
    free = b.free
    factor = b.constant(compressing_factor(1))
    half = b.constant(2 ** (fraction_bits(1) - 1))
    coefficient = halves(b)

    def compressed(i: int) -> str:
        source, which = coefficient(i)
        if which == "b":
            p = b.load(free.take(), CONSTANT, 2 * i)
            b.op("usub16", source, source, p)
            free.give(p)
        t = b.op(f"smlaw{which}", free.take(), factor, source, half)
        return b.op("lsr.w", t, t, last=f", #{fraction_bits(1)}")

    return encoding("next_bits", 1, b, compressed, CONSTANT)


def add_message_singles() -> str:
    b = Eight(end_of(OUT, "#512"), dsp=False)
    free = b.free
    half_q = b.constant((Q + 1) // 2)
    byte = b.load(free.take(), SOURCE, 0, "ldrb.w")
    for i in range(VALUES):
        c = b.load(free.take(), OUT, 2 * i, "ldrh.w")
        t = b.op("ubfx", free.take(), byte, last=f", #{i}, #1")
        b.op("mla", c, t, half_q, c)
        b.store(c, OUT, 2 * i, "strh.w")
        free.give(c, t)
    return b.text("next_byte", {OUT: 2 * VALUES, SOURCE: 1}, "")


def add_message(dsp: bool) -> str:
    """Handles two coefficients at a time: bits i and i + 1 of a byte move to bits 0 and 16."""
    if not dsp:
        return add_message_singles()
    b = Eight(end_of(OUT, "#512"))
    free = b.free
    ones, half_q = b.constant(0x10001), b.constant((Q + 1) // 2)
    byte = b.load(free.take(), SOURCE, 0, "ldrb.w")
    b.op("orr.w", byte, byte, byte, last=", lsl #15")
    for i in range(0, VALUES, 2):
        pair = b.load(free.take(), OUT, 2 * i)
        t = b.op("and.w", free.take(), ones, byte, last=f", lsr #{i}" if i else "")
        b.op("mul", t, t, half_q)
        b.op("uadd16", pair, pair, t)
        b.store(pair, OUT, 2 * i)
        free.give(pair, t)
    return b.text("next_byte", {OUT: 2 * VALUES, SOURCE: 1}, "")


def function(name: str, body: str) -> str:
    return f"""
    .section .text.pkem_{name}, PKEM_TEXT
    FUNCTION pkem_{name}
    push {{r4-r11, lr}}
{body}\
    END_FUNCTION pkem_{name}
"""


def for_width(name: str, make, dsp: bool, coefficients: str) -> str:
    """Code for each width d, which is in the register that CONSTANT names."""
    code = "".join(f".L{name}{d}:\n{make(f'next_{name}{d}', d, dsp)}" for d in WIDTHS)
    return function(
        name,
        f"""\
{end_of(coefficients)}\
    cmp.w {CONSTANT}, #10
    beq.w .L{name}10
    bhi.w .L{name}11
    cmp.w {CONSTANT}, #5
    beq.w .L{name}5
{code}\
""",
    )


def with_arithmetic(dsp: bool) -> str:
    return (
        function("encode_products", encode_product(dsp))
        + for_width("encode_row", encode_compressed, dsp, SOURCE)
        + for_width("decode_row", decode_compressed, dsp, OUT)
        + function("encode_message", end_of(SOURCE, "#32") + encode_message(dsp))
        + function("add_message", add_message(dsp))
    )


def text() -> str:
    return f"""
#if defined(__ARM_FEATURE_DSP)
{with_arithmetic(dsp=True)}
#else
{with_arithmetic(dsp=False)}
#endif
{function("are_reduced", are_reduced())}\
"""


def main() -> None:
    write(__file__, text())


if __name__ == "__main__":
    main()
