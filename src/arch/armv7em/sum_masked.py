# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: sums of 32 numbers in two shares, and the decoding of a message, for
Armv7-M with its DSP instructions, in an order in which the two shares of nothing meet. No build has
it yet (docs/masking.md).

Decoding and comparing a masked ciphertext want the top bits of y0 + y1, where both are scaled to
powers of two (Coron et al., ePrint 2021/1615). Plane i of a share has bit i of 32 numbers. Nothing
is promised of y0 and y1 but that each alone tells nothing: they are not uniform where an attacker
chooses what they are products of. Carries are uniform, since each has a random word r of its own.

    first:  c0 = (a & (b ^ r)) ^ (r & ~a), c1 = r
    next:   k0 = c0 ^ r, k1 = c1 ^ r, t = b ^ k1,
            c0 = ((a & t) ^ r) ^ (a & k0), c1 = ((b & k0) ^ r) ^ (b & k1)
    sum:    d0 = a ^ c0, d1 = b ^ c1

A comparison clears those bits of a word R, in shares, whose numbers have another top bit than 0:

            R0 = ((R0 & ~d0) ^ r) ^ (R0 & d1), R1 = ((R1 & d1) ^ r) ^ (R1 & ~d0)

masked_bits.py says what may not meet, and sum_masked_search.py has found the orders, which are in
sum_masked.json.

A message's coefficient x, of each share, is scaled to y = floor(2^14 x / q), and one share has
2^12 + 1 added. The error of the sum is less than 1.03, where one of 1.23 would change a bit.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from assembly import LOAD, MASKS, STORE, Block, exchange_bits, improve, lines
from generated import FOOTER, HEADER
from masked_bits import MASK, SECRET, SIDES, Bit, meet
from masked_steps import Order, Steps, read_orders, written
from plantard import Q

ORDER = Path(__file__).with_name("sum_masked.json")
#: Bits below the top ones: 13 have a rounding error of less than what changes a result.
LOW = 13
#: Bytes from a message's first share to its second one.
MESSAGE = 32
#: Words with the 16-bit numbers of 32 coefficients: a share's planes have as much room.
WORDS = 16
PLANES, RANDOMS, RESULT = "r0", "r1", "r2"
#: What the caller would find in registers that a function may change.
CLEARED = "".join(f"    eor.w {r}, {PLANES}, {RANDOMS}\n" for r in ("r3", "r12", "lr"))
#: 2^30 / q, and what is added to y of one share: half of a bit, and the mean of two errors.
SCALE, ROUNDING = round(2**30 / Q), 2 ** (LOW - 1) + 1
Pair = tuple[str, ...]


class Sum(Steps):
    """top: the top bits. compares: they clear bits of R, which is at the result; otherwise there is
    one, which is the result."""

    registers = [f"r{i}" for i in range(3, 13)] + ["lr"]
    clear, clears_latches = f"eor.w {{}}, {PLANES}, {RANDOMS}", True
    are_loads_in_order = True
    meet = staticmethod(meet)

    def __init__(self, top: int, compares: bool):
        super().__init__()
        self.bits, self.compares, self.randoms = LOW + top, compares, 0
        self._planes: dict[tuple[int, int], str] = {}
        self._equal: Pair = ()
        carry: Pair = ()
        for i in range(self.bits):
            drawn = self._loads(i)
            a, b = self._planes[i, 0], self._planes[i, 1]
            renewed = {}
            if i >= LOW:
                sums = self._eor(f"d0.{i}", a, carry[0]), self._eor(f"d1.{i}", b, carry[1])
            if i >= LOW and compares:
                self._equal = self._cleared(i, sums, drawn[0])
                renewed[self._equal] = drawn[0]
            if i + 1 < self.bits:
                carry = self._carry(i, a, b, drawn[-1], carry)
                renewed[carry] = drawn[-1]
                self._cut((*carry, *self._equal), renewed)
        for n, value in enumerate(self._equal or sums):
            # What was there, and what was stored before, may be the other share.
            self._add(STORE, f"str.w {PLANES}, {self._result(n)}", memory="result")
            self._add(STORE, f"str.w {{1}}, {self._result(n)}", (value,), memory="result")

    def _result(self, share: int) -> str:
        return f"[{RESULT}, #{share * (4 if self.compares else MESSAGE)}]"

    def _load(self, at: str, meaning: Bit, memory: str = "") -> str:
        self.meanings[at] = meaning
        return self._add(LOAD, f"ldr.w {{0}}, {at}", (), at, memory)

    def _loads(self, i: int) -> list[str]:
        """Loads bit i of both shares, and random words, which are returned. Words of two sides are
        never neighbours: the last bits of a message have no random word, and come with those
        before."""
        mask = Bit(MASK)
        of_equal = [Bit(SECRET).op("eor", mask), mask] if self.compares and not i else []
        is_last, is_top = i + 1 == self.bits, i >= LOW
        drawn: list[str] = []
        for side in (0, 1) if i % 2 == 0 else (1, 0):
            if of_equal and not side:
                self._equal = (self._load(self._result(0), of_equal[0], "result"),)
            for j in (i, i + 1) if i + 2 == self.bits and not self.compares else (i,):
                if (j, side) not in self._planes:
                    at = f"[{PLANES}, #{4 * (j + side * max(self.bits, WORDS))}]"
                    self._planes[j, side] = self._load(at, Bit(SIDES[side]))
            if len(drawn) < (not is_last) + (is_top and self.compares):
                self.randoms += 1
                drawn.append(self._load(f"[{RANDOMS}, #{4 * self.randoms - 4}]", Bit(MASK)))
        if of_equal:
            self._equal += (self._load(self._result(1), of_equal[1], "result"),)
        return drawn

    def _op(self, name: str, result: str, a: str, b: str, ror: int = 0) -> str:
        self.meanings[result] = self.meanings[a].op(name, self.meanings[b])
        return super()._op(name, result, a, b, ror)

    def _eor(self, result: str, a: str, b: str) -> str:
        return self._op("eor", result, a, b)

    def _carry(self, i: int, a: str, b: str, r: str, carry: Pair) -> Pair:
        c0, c1, t = f"c0.{i}", f"c1.{i}", f"t.{i}"
        if not carry:
            product = self._op("and", f"p.{i}", a, self._eor(t, b, r))
            return self._eor(c0, product, self._op("bic", f"q.{i}", r, a)), r
        k0, k1 = (self._eor(f"k{n}.{i}", carry[n], r) for n in (0, 1))
        self._eor(t, b, k1)
        return (
            self._masked(c0, r, ("and", a, t), ("and", a, k0)),
            self._masked(c1, r, ("and", b, k0), ("and", b, k1)),
        )

    def _cleared(self, i: int, d: Pair, r: str) -> Pair:
        equal = self._equal
        return (
            self._masked(f"R0.{i}", r, ("bic", equal[0], d[0]), ("and", equal[0], d[1])),
            self._masked(f"R1.{i}", r, ("and", equal[1], d[1]), ("bic", equal[1], d[0])),
        )

    def _masked(self, result: str, r: str, *products: tuple[str, str, str]) -> str:
        """The sum of two products, with r in between."""
        p, q = (f"{result}.{n}" for n in (0, 1))
        (one, *first), (other, *second) = products
        masked = self._eor(f"{result}.r", self._op(one, p, *first), r)
        return self._eor(result, masked, self._op(other, q, *second))

    def _cut(self, values: Pair, renewed: dict[Pair, str]) -> None:
        """Values become a sharing of a secret, some of them with a random that makes it new."""
        self.cuts.append(values)
        for (first, second), r in renewed.items():
            one, other, own = (self.meanings[value] for value in (first, second, r))
            mask = Bit(MASK, made_of=other, own=own)
            secret = Bit(SECRET, made_of=one.op("eor", other), own=own)
            self.meanings[first] = secret.op("eor", mask)
            self.meanings[second] = mask


#: The functions, by their names behind pkem_masked_.
SUMS = {"top_bit": (1, False), **{f"compare_{top}": (top, True) for top in (4, 5, 10, 11)}}


# ---- A message ----------------------------------------------------------------------------------


def planes() -> str:
    """Of 32 coefficients of one share at r0 the planes of what they are scaled to plus r2, at r1:
    a matrix of 16 words is transposed, in halves."""
    free = [f"r{i}" for i in range(4, 13)] + ["lr"]
    stages = MASKS[::-1]
    found = ""
    for half in range(2):  # words 2 half + 4 k, and those behind them
        b, words, registers = Block(), {}, list(free)
        for k in range(4):
            low, high, t, u = (registers.pop() for _ in range(4))
            for register, offset in ((low, 0), (high, WORDS // 2)):
                b.load(register, "r0", 4 * (half + 2 * k + offset))
            for register, of in ((t, low), (u, high)):
                b.op("smlawb", register, "r3", of, "r2")
                b.op("smlawt", of, "r3", of, "r2")
            b.op("pkhbt", t, t, u, last=", lsl #16")
            b.op("pkhbt", low, low, high, last=", lsl #16")
            registers += [u, high]
            words[2 * half + 4 * k], words[2 * half + 4 * k + 1] = t, low
        found += _transposed(b, words, stages[:2], registers.pop())
    for half in range(2):
        b, words = Block(), dict(zip(range(8 * half, 8 * half + 8), free, strict=False))
        for i, register in words.items():
            b.load(register, "r1", 4 * i)
        found += _transposed(b, words, stages[2:], free[8])
    return found


def _transposed(
    b: Block, words: dict[int, str], stages: tuple[tuple[str, int], ...], t: str
) -> str:
    for mask, shift in stages:
        for i in words:
            if not i & shift:
                exchange_bits(b, words[i], words[i + shift], t, mask, shift)
    for i, register in words.items():
        b.store(register, "r1", 4 * i)
    return lines(improve(b.code))


def function(name: str, order: Order) -> str:
    name = f"pkem_masked_{name}"
    code = written(Sum(*SUMS[name.removeprefix("pkem_masked_")]), order, name)
    return f"""
    .section .text.{name}, PKEM_TEXT

    FUNCTION {name}
    push {{r4-r11, lr}}
{lines(code)}\
{CLEARED}\
    pop {{r4-r11, pc}}
    END_FUNCTION {name}
"""


def message() -> str:
    """Decodes a message: r0 and r1 are the shares of its 256 coefficients, which are above -q and
    below q, r2 is 104 random words, r3 the shares of the message, 64 bytes."""
    return f"""
    .section .text.pkem_masked_planes, PKEM_TEXT

    FUNCTION pkem_masked_planes
    push {{r4-r11, lr}}
    movw r3, #{SCALE & 0xFFFF}
    movt r3, #{SCALE >> 16}
{planes()}\
{CLEARED}\
    pop {{r4-r11, pc}}
    END_FUNCTION pkem_masked_planes

    .section .text.pkem_masked_decode, PKEM_TEXT

    FUNCTION pkem_masked_decode
    push {{r4-r8, lr}}
    sub sp, sp, #{8 * WORDS}
    mov r4, r0
    mov r5, r1
    mov r6, r2
    mov r7, r3
    mov r8, #{MESSAGE // 4}
.Lnext_word:
    mov r0, r4
    mov r1, sp
    movw r2, #{ROUNDING}
    bl pkem_masked_planes
    mov r0, r5
    add r1, sp, #{4 * WORDS}
    mov r2, #0
    bl pkem_masked_planes
    mov r0, sp
    mov r1, r6
    mov r2, r7
    bl pkem_masked_top_bit
pkem_masked_decode_next:
    add r4, r4, #{4 * WORDS}
    add r5, r5, #{4 * WORDS}
    add r6, r6, #{4 * LOW}
    add r7, r7, #4
    subs r8, r8, #1
    bne .Lnext_word
    mov r0, #0
    mov r1, #{8 * WORDS}
.Lnext_wiped:
    subs r1, r1, #4
    str r0, [sp, r1]
    bne .Lnext_wiped
    add sp, sp, #{8 * WORDS}
    pop {{r4-r8, pc}}
    END_FUNCTION pkem_masked_decode
"""


def text() -> str:
    names = {"generator": Path(__file__).name, "macros": "macros.inc"}
    header = HEADER.format(condition="defined(__ARM_FEATURE_DSP)", **names)
    return "".join([header, *map(function, SUMS, read_orders(ORDER)), message(), FOOTER])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
