# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes add_noise_block.S: coefficients of a centred binomial distribution [FIPS203, Algorithm 8].

The bits of a word are added up side by side, in fields of two or three bits. Then what every second
field has to be lessened by is subtracted from all of them at once, from 4 so that none becomes
negative. Two at a time, in the halves of a register, they are multiplied by the factor, which does
not carry because 7 * 1400 < 2^16, and added; 4 times the factor is subtracted.
"""

from __future__ import annotations

from assembly import Block, Registers, constant, improve, lines, write

P, IN, KIND = "r0", "r1", "r2"
FACTOR, OFFSET, END = "r3", KIND, "r4"
OTHERS = [f"r{i}" for i in range(5, 13)] + ["lr"]
COEFFICIENTS = 32


def every(bits: int, value: int, size: int) -> int:
    """The value in each field of so many bits."""
    return sum(value << at for at in range(0, size, bits))


def add_pair(b: Block, pair: str, old: str, offset: int) -> None:
    b.load(old, P, offset)
    b.op("mul", pair, pair, FACTOR)
    b.op("uadd16", pair, pair, old)
    b.op("usub16", pair, pair, OFFSET)
    b.store(pair, P, offset)


def two(b: Block, ones: str, threes: str, halves: str, free: Registers) -> None:
    """Eight coefficients out of a word; fields of four bits hold one each."""
    word = b.load(free.take(), IN, 0)
    sums = b.op("and.w", free.take(), ones, word)
    b.op("and.w", word, ones, word, last=", lsr #1")
    b.op("add.w", sums, sums, word)
    b.op("and.w", word, threes, sums, last=", lsr #2")
    b.op("and.w", sums, sums, threes)
    b.op("add.w", sums, sums, last=", #0x44444444")
    b.op("sub.w", sums, sums, word)
    free.give(word)
    for i in range(0, 4, 2):  # coefficient i + 4 is in the upper half of where i is
        even = b.op("and.w", free.take(), halves, sums, last=f", lsr #{4 * i}" if i else "")
        odd = b.op("and.w", free.take(), halves, sums, last=f", lsr #{4 * i + 4}")
        high = b.op("pkhtb", free.take(), odd, even, last=", asr #16")
        b.op("pkhbt", even, even, odd, last=", lsl #16")
        add_pair(b, even, odd, 2 * i)
        add_pair(b, high, odd, 2 * i + 8)
        free.give(even, odd, high)
    free.give(sums)


def three(b: Block, ones: str, sevens: str, fours: str, free: Registers) -> None:
    """Sixteen coefficients out of three words; fields of six bits hold one each."""
    words = [b.load(free.take(), IN, 4 * i) for i in range(3)]
    for i in range(4):
        bits, low = free.take(), 24 * i % 32
        if i == 0:
            b.op("mov.w", bits, words[0])
        else:
            b.op("lsr.w", bits, words[24 * i // 32], last=f", #{low}")
        if low + 24 > 32:
            b.op("orr.w", bits, bits, words[24 * i // 32 + 1], last=f", lsl #{32 - low}")
        sums = b.op("and.w", free.take(), ones, bits)
        for shift in (1, 2):
            t = b.op("and.w", free.take(), ones, bits, last=f", lsr #{shift}")
            b.op("add.w", sums, sums, t)
            free.give(t)
        b.op("and.w", bits, sevens, sums, last=", lsr #3")
        b.op("and.w", sums, sums, sevens)
        b.op("sub.w", bits, fours, bits)
        b.op("add.w", sums, sums, bits)
        for j in (0, 2):
            b.op("ubfx", bits, sums, last=f", #{6 * j}, #3")
            t = b.op("ubfx", free.take(), sums, last=f", #{6 * j + 6}, #3")
            b.op("pkhbt", bits, bits, t, last=", lsl #16")
            add_pair(b, bits, t, 8 * i + 2 * j)
            free.give(t)
        free.give(bits, sums)


def loop(eta: int) -> str:
    setup, b, free = Block(), Block(), Registers(OTHERS)
    values = {
        2: [every(2, 1, 32), every(4, 3, 32), 0x000F000F],
        3: [every(3, 1, 24), every(6, 7, 24), every(6, 4, 24)],
    }
    constants = [constant(setup, free, value) for value in values[eta]]
    (two if eta == 2 else three)(b, *constants, free)
    in_bytes, coefficients = {2: (4, 8), 3: (12, 16)}[eta]
    return f"""\
.Leta{eta}:
{lines(setup.code)}\
    .align 2
.Lnext{eta}:
{lines(improve(b.code))}\
    add.w {IN}, {IN}, #{in_bytes}
    add.w {P}, {P}, #{2 * coefficients}
    cmp.w {P}, {END}
    bne.w .Lnext{eta}
    pop {{r4-r11, pc}}
"""


def main() -> None:
    write(
        __file__,
        f"""
    .section .text.pk_add_noise_block, "ax"
    FUNCTION pk_add_noise_block
    push {{r4-r11, lr}}
    asr.w {FACTOR}, {KIND}, #16
    and.w {KIND}, {KIND}, #255
    add.w {END}, {P}, #{2 * COEFFICIENTS}
    cmp.w {KIND}, #2
    add.w {OFFSET}, {FACTOR}, {FACTOR}, lsl #16
    lsl.w {OFFSET}, {OFFSET}, #2
    bne.w .Leta3
{loop(2)}\
{loop(3)}\
    END_FUNCTION pk_add_noise_block
""",
    )


if __name__ == "__main__":
    main()
