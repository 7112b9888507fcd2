# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes noise_lanes.S: coefficients of a centred binomial distribution [FIPS203, Algorithm 8] out
of bit-interleaved lanes of Keccak's state.

A coefficient is the difference of two sums of neighbouring bits. In words of even and of odd bits,
the bits of a sum are also neighbours, or are at the same place of both words. They can be added up
side by side, without deinterleaving. 4 is added to each difference, so that none is negative. Two
differences at a time, in the halves of a register, are multiplied by the factor (no product
carries, because 7 * 1400 < 2^16), and 4 times the factor is subtracted. Without DSP instructions a
negative lower half borrows from the upper one, which gets the borrow back.
"""

from __future__ import annotations

from assembly import Block, Registers, constant, improve, lines, write
from dual_issue import either, looped

P, LANES, KIND, COUNT = "r0", "r1", "r2", "r3"
OFFSET, END, FACTOR = KIND, COUNT, "r4"
OTHERS = [f"r{i}" for i in range(5, 13)] + ["lr"]


def every(bits: int, value: int, size: int) -> int:
    """A word with the value in each field of that many bits."""
    return sum(value << at for at in range(0, size, bits))


def finish_pair(b: Sampler, free: Registers, pair: str, offset: int, adds: bool) -> None:
    if adds:  # otherwise the factor is 1
        old = b.load(free.take(), P, offset)
        b.add_pairs(free, pair, old)
        free.give(old)
    else:
        b.op("mul", pair, pair, FACTOR)
        b.subtract_offset(free, pair)
    b.store(pair, P, offset)
    free.give(pair)


class Sampler(Block):
    """The kernel with DSP instructions."""

    condition = "defined"

    def add_pairs(self, free: Registers, pair: str, old: str) -> None:
        self.op("uadd16", pair, pair, old)
        self.subtract_offset(free, pair)

    def subtract_offset(self, free: Registers, pair: str) -> None:
        self.op("usub16", pair, pair, OFFSET)

    def pairs_of(self, free: Registers, first: str, second: str) -> tuple[str, str]:
        """Joins the lower halves of both registers, and the upper ones."""
        high = self.op("pkhtb", free.take(), second, first, last=", asr #16")
        self.op("pkhbt", first, first, second, last=", lsl #16")
        free.give(second)
        return first, high


class PlainSampler(Sampler):
    """The kernel without DSP instructions."""

    condition = "!defined"

    def give_back(self, free: Registers, pair: str, name: str) -> None:
        """Where the lower half is negative, adds 1 to the upper half or subtracts it."""
        t = self.op("and.w", free.take(), pair, last=", #0x8000")
        self.op(name, pair, pair, t, last=", lsl #1")
        free.give(t)

    def add_pairs(self, free: Registers, pair: str, old: str) -> None:
        self.give_back(free, old, "sub.w")
        self.op("add.w", pair, pair, old)
        self.subtract_offset(free, pair)

    def subtract_offset(self, free: Registers, pair: str) -> None:
        self.op("sub.w", pair, pair, OFFSET)
        self.give_back(free, pair, "add.w")

    def pairs_of(self, free: Registers, first: str, second: str) -> tuple[str, str]:
        t = self.op("lsr.w", free.take(), first, last=", #16")
        self.op("bfi", first, second, last=", #16, #16", updates=True)
        self.op("bfi", second, t, last=", #0, #16", updates=True)
        free.give(t)
        return first, second


def two(b: Sampler, free: Registers, ones: str, threes: str, halves: str, adds: bool) -> None:
    """Sixteen coefficients from one lane. Bits 2 i and 2 i + 1 of its words belong to coefficient
    i."""
    even, odd = b.load(free.take(), LANES, 0), b.load(free.take(), LANES, 4)
    sums = []
    for shift in ("", ", lsr #1"):
        total = b.op("and.w", free.take(), ones, even, last=shift)
        t = b.op("and.w", free.take(), ones, odd, last=shift)
        sums.append(b.op("add.w", total, total, t))
        free.give(t)
    free.give(even, odd)
    fields = []  # fields of four bits: coefficients 0, 2, ..., and 1, 3, ...
    for shift in ("", ", lsr #2"):
        x = b.op("and.w", free.take(), threes, sums[0], last=shift)
        t = b.op("and.w", free.take(), threes, sums[1], last=shift)
        b.op("add.w", x, x, last=", #0x44444444")
        fields.append(b.op("sub.w", x, x, t))
        free.give(t)
    free.give(*sums)
    for i in range(4):
        shift = f", lsr #{4 * i}" if i else ""
        first = b.op("and.w", free.take(), halves, fields[0], last=shift)
        second = b.op("and.w", free.take(), halves, fields[1], last=shift)
        low, high = b.pairs_of(free, first, second)
        finish_pair(b, free, low, 4 * i, adds)
        finish_pair(b, free, high, 16 + 4 * i, adds)
    free.give(*fields)


def three(b: Sampler, free: Registers, ones: str, fours: str) -> None:
    """32 coefficients from three lanes, eight at a time, which are 24 bits of each word. Bits 3 i,
    3 i + 1 and 3 i + 2 of the words belong to coefficient i."""
    words: list[list[str]] = []
    for i in range(4):
        if i < 3:
            words.append([b.load(free.take(), LANES, 8 * i + 4 * kind) for kind in range(2)])
        if i in (1, 2):
            before, bits = words.pop(0), words[0]
            for old, new in zip(before, bits, strict=True):
                b.op("lsr.w", old, old, last=f", #{32 - 8 * i}")
                b.op("orr.w", old, old, new, last=f", lsl #{8 * i}")
            even, odd = before
        else:
            even, odd = words[0]
        low = 8 if i == 3 else 0
        sums = []
        for terms in (((even, 0), (odd, 0), (even, 1)), ((odd, 1), (even, 2), (odd, 2))):
            total = None
            for word, bit in terms:
                shift = f", lsr #{low + bit}" if low + bit else ""
                t = b.op("and.w", free.take(), ones, word, last=shift)
                if total:
                    b.op("add.w", total, total, t)
                    free.give(t)
                else:
                    total = t
            sums.append(total)
        if i in (1, 2):
            free.give(even, odd)
        if i == 3:
            free.give(*words.pop())
        fields, t = sums
        b.op("add.w", fields, fields, fours)
        b.op("sub.w", fields, fields, t)
        free.give(t)
        for j in range(0, 8, 2):
            pair = b.op("ubfx", free.take(), fields, last=f", #{3 * j}, #3")
            second = b.op("ubfx", free.take(), fields, last=f", #{3 * j + 3}, #3")
            b.op("orr.w", pair, pair, second, last=", lsl #16")
            free.give(second)
            finish_pair(b, free, pair, 16 * i + 2 * j, adds=False)
        free.give(fields)


def loop(b: Sampler, name: str, values: list[int], make, lanes: int, coefficients: int) -> str:
    setup, free = Block(), Registers(OTHERS)
    make(b, free, *(constant(setup, free, value) for value in values))
    steps = {LANES: 8 * lanes, P: 2 * coefficients}
    turn = lines(improve(b.code))
    turn += "".join(f"    add.w {r}, {r}, #{step}\n" for r, step in steps.items())
    if b.condition == "defined":
        turn = either(f"noise {name}", looped(b.code, steps, OTHERS), turn)
    return f"""\
.L{name}:
{lines(setup.code)}\
    .align 2
.Lnext_{name}:
{turn}\
    cmp.w {P}, {END}
    bne.w .Lnext_{name}
    pop {{r4-r11, pc}}
"""


def loop_of_two(b: Sampler, name: str, adds: bool) -> str:
    values = [every(2, 1, 32), every(4, 3, 32), 0x000F000F]
    return loop(b, name, values, lambda *arguments: two(*arguments, adds=adds), 1, 16)


def function(sampler: type[Sampler]) -> str:
    return f"""
#if {sampler.condition}(__ARM_FEATURE_DSP)
    .section .text.pkem_noise_lanes, PKEM_TEXT
    FUNCTION pkem_noise_lanes
    push {{r4-r11, lr}}
    asr.w {FACTOR}, {KIND}, #16
    add.w {END}, {P}, {COUNT}, lsl #1
    tst.w {KIND}, #0x100
    and.w {KIND}, {KIND}, #255
    bne.w .Ladd_two
    cmp.w {KIND}, #2
    add.w {OFFSET}, {FACTOR}, {FACTOR}, lsl #16
    lsl.w {OFFSET}, {OFFSET}, #2
    bne.w .Lthree
{loop_of_two(sampler(), "two", adds=False)}\
.Ladd_two:
    mov.w {OFFSET}, #0x00040004
{loop_of_two(sampler(), "added_two", adds=True)}\
{loop(sampler(), "three", [every(3, 1, 24), every(3, 4, 24)], three, 3, 32)}\
    END_FUNCTION pkem_noise_lanes
#endif
"""


def text() -> str:
    return function(Sampler) + function(PlainSampler)


def main() -> None:
    write(__file__, text())


if __name__ == "__main__":
    main()
