# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes codec.S: blocks of 16 coefficients to and from bytes, as src/poly/codec.h has them.

SRC puts the upper bits of one register below the bits of another. A compressed value is made in the
upper d bits of a register. It therefore takes one instruction to get into its place, if a word is
filled from its last value to its first.
"""

from assembly import Block, Registers, lines, write
from plantard import Q

BLOCK = 16
OUT, SOURCE, CONSTANT = "a2", "a3", "a4"
OTHERS = ["a0", *(f"a{i}" for i in range(5, 16))]
LOCALS = 0


def pack(b: Block, free: Registers, d: int, make, count: int = BLOCK) -> None:
    """Stores values of d bits each. make(i) returns a register with value i in its upper bits. pack
    may give it back."""
    values: dict[int, str] = {}
    shift = None

    def value(i: int) -> str:
        if i not in values:
            values[i] = make(i)
        return values[i]

    for word in reversed(range((count * d + 31) // 32)):
        first, last = 32 * word // d, min((32 * word + 31) // d, count - 1)
        bits = b.op("extui", free.take(), value(last), 32 - d, d)
        for i in reversed(range(first, last + 1)):
            # If a value has begun in the word before, its upper bits remain.
            n = min(d, d * (i + 1) - 32 * word)
            if i != last:
                if shift != 32 - n:
                    shift = 32 - n
                    b.shift_amount(shift)
                b.op("src", bits, bits, value(i))
            if n == d:
                free.give(values.pop(i))
        b.store(bits, OUT, 4 * word)
        free.give(bits)


def encode_product() -> list[str]:
    """The product is made as in plantard.py, but unsigned and with the factor 16 q at its end. The
    result, from 0 to q - 1, is in the upper 12 bits."""
    b, free = Block(), Registers(OTHERS)
    q16 = b.op("movi", free.take(), 16 * Q)
    eight = b.op("movi", free.take(), 8 << 16)

    def product(i: int) -> str:
        t = b.load(free.take(), SOURCE, 2 * i, "l16si")
        b.op("mull", t, t, CONSTANT)
        b.op("add", t, t, eight)
        b.op("extui", t, t, 16, 16)
        return b.op("mull", t, t, q16)

    pack(b, free, 12, product)
    return b.scheduled()


def compressed(b: Block, free: Registers, d: int):
    """The `make` of pack for pkem_compress. Below 10 bits 2^32 / q need not be so exact."""
    factor = b.op("movi", free.take(), 1290167)
    half = b.op("movi", free.take(), 1 << (31 - d))

    def make(i: int) -> str:
        x = b.load(free.take(), SOURCE, 2 * i, "l16si")
        fraction = b.op("mull", free.take(), x, factor)
        if d >= 10:
            t = b.op("addx4", free.take(), x, x)
            b.op("addx8", t, x, t)
            b.op("srai", t, t, 5)
            b.op("add", fraction, fraction, t)
            free.give(t)
        free.give(x)
        return b.op("add", fraction, fraction, half)

    return make


def encode_compressed(d: int) -> list[str]:
    b, free = Block(), Registers(OTHERS)
    pack(b, free, d, compressed(b, free, d))
    return b.scheduled()


def encode_compressed_4() -> list[str]:
    """Compresses to 4 bits, in a loop over words."""
    b, free = Block(), Registers(OTHERS)
    make = compressed(b, free, 4)
    b.op("addi", CONSTANT, SOURCE, 2 * BLOCK)
    before = b.scheduled()
    b.code.clear()
    pack(b, free, 4, make, BLOCK // 2)
    b.op("addi", SOURCE, SOURCE, BLOCK)
    b.op("addi", OUT, OUT, 4)
    return [*before, ".Lencode_word:", *b.scheduled(), f"bne {SOURCE}, {CONSTANT}, .Lencode_word"]


def extract(b: Block, target: str, words: list[str], bit: int, d: int) -> None:
    word, low = divmod(bit, 32)
    source = words[word]
    if low + d > 32:
        b.shift_amount(low)
        source = b.op("src", target, words[word + 1], source)
        low = 0
    b.op("extui", target, source, low, d)


def decoded(b: Block, free: Registers, words: list[str], bit: int, d: int, count: int) -> None:
    """Stores `count` values. The first one begins at this bit of the words."""
    q = b.op("movi", free.take(), Q)
    half = b.op("movi", free.take(), 1 << (d - 1))
    for i in range(count):
        t = free.take()
        extract(b, t, words, bit + d * i, d)
        b.op("mull", t, t, q)
        b.op("add", t, t, half)
        b.op("extui", t, t, d, 12)
        b.store(t, OUT, 2 * i, "s16i", area="block")
        free.give(t)


def decode_compressed(d: int) -> list[str]:
    """Decodes the bytes at the end of the block's memory. All of them are loaded first."""
    b, free = Block(), Registers(OTHERS)
    start = 2 * BLOCK - BLOCK // 8 * d
    first = start // 4 * 4
    words = [b.load(free.take(), OUT, at, area="block") for at in range(first, 2 * BLOCK, 4)]
    decoded(b, free, words, 8 * (start - first), d, BLOCK)
    return b.scheduled()


def decode_compressed_4() -> list[str]:
    """Decodes 4 bits, in a loop over words. No word is overwritten before it has been loaded."""
    b, free = Block(), Registers(OTHERS)
    words = [b.load(free.take(), SOURCE, 0, area="block")]
    decoded(b, free, words, 0, 4, BLOCK // 2)
    b.op("addi", SOURCE, SOURCE, 4)
    b.op("addi", OUT, OUT, BLOCK)
    return [
        f"addi {SOURCE}, {OUT}, {2 * BLOCK - 8}",
        f"addi {CONSTANT}, {OUT}, {2 * BLOCK}",
        ".Ldecode_word:",
        *b.scheduled(),
        f"bne {SOURCE}, {CONSTANT}, .Ldecode_word",
    ]


def are_reduced() -> list[str]:
    """Tests the sign of the AND of all differences with q. The bytes may begin anywhere. Words are
    put together out of two aligned words. Each of these is loaded once, and none that has no byte
    of the block."""
    words, (part, at) = OTHERS[:6], OTHERS[6:8]
    aligned, shifted = Block(), Block()
    for i, word in enumerate(words):
        aligned.load(word, OUT, 4 * i)
        shifted.load(word, OUT, 4 * i)
    shifted.load(part, OUT, 24)
    for low, high in zip(words, [*words[1:], part], strict=True):
        shifted.op("src", low, high, low)
    b, free = Block(), Registers(OTHERS[6:])
    q = b.op("movi", free.take(), Q)
    result = None
    for i in range(BLOCK):
        t = free.take()
        extract(b, t, words, 12 * i, 12)
        b.op("sub", t, t, q)
        if result is None:
            result = t
        else:
            b.op("and", result, result, t)
            free.give(t)
    b.op("extui", OUT, result, 31, 1)
    return [
        f"extui {at}, {OUT}, 0, 2",
        f"bnez {at}, .Lare_reduced_shifted",
        *aligned.scheduled(),
        ".Lare_reduced_words:",
        *b.scheduled(),
        "j .Lare_reduced_done",
        ".Lare_reduced_shifted:",
        f"ssa8l {OUT}",
        f"sub {OUT}, {OUT}, {at}",
        *shifted.scheduled(),
        "j .Lare_reduced_words",
        ".Lare_reduced_done:",
    ]


def by_width(name: str, d: str, body, body_4: list[str]) -> str:
    """A function of the width in register d, which is 10, 11, 4 or 5. Width 4 is a loop, which is a
    third smaller; few coefficients have this width."""
    return f"""
    FUNCTION {name}
    ENTER {LOCALS}
    bgei {d}, 10, .L{name}_10
    beqi {d}, 4, .L{name}_4
{lines(body(5))}\
    j .L{name}_done
.L{name}_4:
{lines(body_4)}\
    j .L{name}_done
.L{name}_10:
    bnei {d}, 10, .L{name}_11
{lines(body(10))}\
    j .L{name}_done
.L{name}_11:
{lines(body(11))}\
.L{name}_done:
    LEAVE {LOCALS}
    END_FUNCTION {name}
"""


def function(name: str, body: list[str]) -> str:
    return f"""
    FUNCTION {name}
    ENTER {LOCALS}
{lines(body)}\
    LEAVE {LOCALS}
    END_FUNCTION {name}
"""


def main() -> None:
    write(
        __file__,
        function("pkem_encode_product", encode_product())
        + by_width("pkem_encode_compressed", "a4", encode_compressed, encode_compressed_4())
        + by_width("pkem_decode_compressed", "a3", decode_compressed, decode_compressed_4())
        + function("pkem_are_reduced", are_reduced()),
    )


if __name__ == "__main__":
    main()
