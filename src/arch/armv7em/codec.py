# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes codec.S: blocks of 16 coefficients to and from bytes, as src/codec.h has them.

A value of d bits is put in its place with BFI, and is taken out with UBFX, unless it lies in two
words.
"""

from __future__ import annotations

from assembly import Block, Registers, constant, improve, lines, write
from plantard import Q

BLOCK = 16
OUT, SOURCE, CONSTANT = "r0", "r1", "r2"
OTHERS = [f"r{i}" for i in range(3, 13)] + ["lr"]
WIDTHS = (4, 5, 10, 11)


def pack(b: Block, free: Registers, d: int, make) -> None:
    """Stores a block of d bits to a value; make(i) is a register of its own with value i in its
    lowest bits."""
    word = None  # the register that is being filled
    for i in range(BLOCK):
        value = make(i)
        at = d * i % 32
        n = min(d, 32 - at)
        if at == 0:
            word = value
            continue
        b.op("bfi", word, value, last=f", #{at}, #{n}", updates=True)
        if at + n == 32:
            b.store(word, OUT, d * i // 32 * 4)
            free.give(word)
            word = b.op("lsr.w", free.take(), value, last=f", #{n}") if n < d else None
        free.give(value)
    if word:
        b.store(word, OUT, d * BLOCK // 32 * 4, "strh.w")


def halves(b: Block, free: Registers):
    """A function that gives the register of coefficient i, and the letter of its half."""
    pair: list[str] = []

    def coefficient(i: int) -> tuple[str, str]:
        if i % 2 == 0:
            free.give(*pair)
            pair[:] = [b.load(free.take(), SOURCE, 2 * i)]
        return pair[0], "bt"[i % 2]

    return coefficient


def encode_product(dsp: bool) -> Block:
    """The product is made as in plantard.py, but from 0 to q - 1: the lower half u of what is
    multiplied by q has no sign. DSP instructions make that of (u - 2^15) q + 2^15 q."""
    b, free = Block(), Registers(OTHERS)
    sign = 2**15 if dsp else 0
    eight, q = constant(b, free, (8 - sign) % 2**32), constant(b, free, Q)
    undo = constant(b, free, sign * Q) if dsp else ""
    coefficient = halves(b, free)

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

    pack(b, free, 12, product)
    return b


def fraction_bits(d: int) -> int:
    return min(16, 26 - d)


def encode_compressed(d: int, dsp: bool) -> Block:
    return encode_compressed_pairs(d) if dsp else encode_compressed_singles(d)


def encode_compressed_singles(d: int) -> Block:
    """As ../../codec.h has it."""
    b, free = Block(), Registers(OTHERS)
    factor, thirteen = constant(b, free, 1290167), constant(b, free, 13)

    def compressed(i: int) -> str:
        t, u = b.load(free.take(), SOURCE, 2 * i, "ldrsh.w"), free.take()
        b.op("mul", u, t, thirteen)
        b.op("mul", t, t, factor)
        b.op("add.w", t, t, u, last=", asr #5")
        b.op("add.w", t, t, last=f", #{1 << (31 - d)}", updates=True)
        free.give(u)
        return b.op("lsr.w", t, t, last=f", #{32 - d}")

    pack(b, free, d, compressed)
    return b


def encode_compressed_pairs(d: int) -> Block:
    """x * round(2^(16 + d + e) / q) / 2^16 is 2^e times what is to be rounded, e = fraction_bits.
    The error is below 1.25: a quarter from the constant and one from what SMLAW leaves out. No x is
    nearer than 2^e / (2 q), which is more than 4, to a tie."""
    b, free = Block(), Registers(OTHERS)
    e = fraction_bits(d)
    factor = constant(b, free, (2 ** (17 + d + e) // Q + 1) // 2)
    half = constant(b, free, 2 ** (e - 1))
    coefficient = halves(b, free)

    def compressed(i: int) -> str:
        source, which = coefficient(i)
        t = b.op(f"smlaw{which}", free.take(), factor, source, half)
        return b.op("lsr.w", t, t, last=f", #{e}")

    pack(b, free, d, compressed)
    return b


def extract(b: Block, target: str, words: list[str], bit: int, d: int) -> None:
    word, low = divmod(bit, 32)
    n = 32 - low
    if n >= d:
        b.op("ubfx", target, words[word], last=f", #{low}, #{d}")
    else:
        b.op("lsr.w", target, words[word], last=f", #{low}")
        b.op("bfi", target, words[word + 1], last=f", #{n}, #{d - n}", updates=True)


def decode_compressed(d: int, dsp: bool) -> Block:
    """Out of the last bytes of the block, all of which are loaded first; each value in the upper
    half of a register."""
    b, free = Block(), Registers(OTHERS)
    start = 2 * BLOCK - BLOCK // 8 * d
    first = start // 4 * 4
    words = [b.load(free.take(), OUT, at) for at in range(first, 2 * BLOCK, 4)]
    q, half = constant(b, free, Q << (16 - d)), constant(b, free, 1 << 15)
    for i in range(0, BLOCK, 2):
        pair = [free.take(), free.take()]
        for j, t in enumerate(pair):
            extract(b, t, words, 8 * (start - first) + d * (i + j), d)
            b.op("mla", t, t, q, half)
        if dsp:
            b.op("pkhtb", pair[1], pair[1], pair[0], last=", asr #16")
        else:
            b.op("lsr.w", pair[0], pair[0], last=", #16")
            b.op("bfi", pair[1], pair[0], last=", #0, #16", updates=True)
        b.store(pair[1], OUT, 2 * i)
        free.give(*pair)
    return b


def are_reduced() -> Block:
    """The sign of the AND of all differences to q."""
    b, free = Block(), Registers([SOURCE, CONSTANT, *OTHERS])
    words = [b.load(free.take(), OUT, 4 * i) for i in range(6)]
    q = constant(b, free, Q)
    for i in range(BLOCK):
        t = free.take()
        extract(b, t, words, 12 * i, 12)
        if i == 0:
            result = b.op("sub.w", t, t, q)
        else:
            b.op("sub.w", t, t, q)
            b.op("and.w", result, result, t)
            free.give(t)
    b.op("lsr.w", OUT, result, last=", #31")
    return b


def body(block: Block) -> str:
    return lines(improve(block.code))


def for_width(name: str, make, dsp: bool, width: str) -> str:
    """Code for each d."""
    code = "".join(
        f"""\
    .align 2
.L{name}{d}:
{body(make(d, dsp))}\
    pop {{r4-r11, pc}}
"""
        for d in WIDTHS
    )
    return f"""
    .section .text.pk_{name}, "ax"
    FUNCTION pk_{name}
    push {{r4-r11, lr}}
    cmp.w {width}, #10
    beq.w .L{name}10
    bhi.w .L{name}11
    cmp.w {width}, #5
    beq.w .L{name}5
{code}\
    END_FUNCTION pk_{name}
"""


def function(name: str, block: Block) -> str:
    return f"""
    .section .text.pk_{name}, "ax"
    FUNCTION pk_{name}
    push {{r4-r11, lr}}
    .align 2
{body(block)}\
    pop {{r4-r11, pc}}
    END_FUNCTION pk_{name}
"""


def with_arithmetic(dsp: bool) -> str:
    return (
        function("encode_product", encode_product(dsp))
        + for_width("encode_compressed", encode_compressed, dsp, CONSTANT)
        + for_width("decode_compressed", decode_compressed, dsp, SOURCE)
    )


def main() -> None:
    write(
        __file__,
        f"""
#if defined(__ARM_FEATURE_DSP)
{with_arithmetic(dsp=True)}
#else
{with_arithmetic(dsp=False)}
#endif
{function("are_reduced", are_reduced())}\
""",
    )


if __name__ == "__main__":
    main()
