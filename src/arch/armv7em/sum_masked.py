# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: the decoding of a message and the comparison of a ciphertext's
polynomial, whose coefficients are in two shares, for Armv7-M with its DSP instructions, in an order
in which the two shares of nothing meet (docs/masking.md).

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

A fold of R to one bit is five products of bits with those above them. r0 is public there.

masked_bits.py says what may not meet, and sum_masked_search.py has found the orders, which are in
sum_masked.json.

A coefficient x of a share is scaled to y = floor(2^(13 + d) x / q) for d top bits, and one share
has 2^12 + 1 added. The error of the sum is less than 1.11, where one of 1.23 would change a bit. A
number c of the ciphertext is taken from one share as 2^13 c: then the top bits have to be zero.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from assembly import ALU, LOAD, MASKS, STORE, Block, exchange_bits, improve, lines
from generated import FOOTER, HEADER
from masked_bits import MASK, SECRET, SIDES, Bit, meet
from masked_steps import Steps, ordered
from plantard import Q

ORDER = Path(__file__).with_name("sum_masked.json")
#: Bits below the top ones: 13 have a rounding error of less than what changes a result.
LOW = 13
#: Bytes from a message's first share to its second one.
MESSAGE = 32
#: Words with the 16-bit numbers of 32 coefficients, and such blocks of a call.
WORDS, BLOCKS = 16, 2
PLANES, RANDOMS, RESULT = "r0", "r1", "r2"
#: What the caller would find in registers that a function may change.
CLEARED = "".join(f"    eor.w {r}, {PLANES}, {RANDOMS}\n" for r in ("r3", "r12", "lr"))
#: What is added to y of one share: half of the last top bit, and the mean of both errors.
ROUNDING = 2 ** (LOW - 1) + 1
#: Bytes that the functions push which call none.
SAVED = 36
Pair = tuple[str, ...]
#: Top bits, by what the functions are behind pkem_masked_. A fold has none.
NAMES = {"decode": 1, **{f"compare_{top}": top for top in (4, 5, 10, 11)}, "fold": 0}


def _room(compares: bool) -> int:
    """Planes for which there is room."""
    return 24 if compares else 16


def scale(top: int) -> int:
    """2^16 times what a coefficient is multiplied by."""
    return round(2 ** (16 + LOW + top) / Q)


class Shared(Steps):
    registers = [f"r{i}" for i in range(3, 13)] + ["lr"]
    clear, clears_latches = f"eor.w {{}}, {PLANES}, {RANDOMS}", True
    are_loads_in_order = True
    meet = staticmethod(meet)
    randoms = 0

    def _load(self, at: str, meaning: Bit, memory: str = "") -> str:
        self.meanings[at] = meaning
        return self._add(LOAD, f"ldr.w {{0}}, {at}", (), at, memory)

    def _random(self, meaning: Bit) -> str:
        self.randoms += 1
        return self._load(f"[{RANDOMS}, #{4 * self.randoms - 4}]", meaning)

    def _store(self, value: str, at: str) -> None:
        """What was there, and what was stored before, may be the other share."""
        self._add(STORE, f"str.w {PLANES}, {at}", memory="result")
        self._add(STORE, f"str.w {{1}}, {at}", (value,), memory="result")

    def _op(self, name: str, result: str, a: str, b: str, ror: int = 0) -> str:
        self.meanings[result] = self.meanings[a].op(name, self.meanings[b])
        return super()._op(name, result, a, b, ror)

    def _eor(self, result: str, a: str, b: str) -> str:
        return self._op("eor", result, a, b)

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
            mask, secret = (
                Bit(kind, made_of=made, own=own, above=Bit(kind, made_of=made, own=own))
                if own.above
                else Bit(kind, made_of=made, own=own)
                for kind, made in ((MASK, other), (SECRET, one.op("eor", other)))
            )
            self.meanings[first] = secret.op("eor", mask)
            self.meanings[second] = mask


class Sum(Shared):
    """top: so many top bits. One is the result, more clear bits of R, which is there."""

    def __init__(self, top: int, core: str = "cortex-m4"):
        super().__init__(core)
        self.bits, self.compares = LOW + top, top > 1
        self._planes: dict[tuple[int, int], str] = {}
        self._equal: Pair = ()
        carry: Pair = ()
        for i in range(self.bits):
            drawn = self._loads(i)
            a, b = self._planes[i, 0], self._planes[i, 1]
            renewed = {}
            if i >= LOW:
                sums = self._eor(f"d0.{i}", a, carry[0]), self._eor(f"d1.{i}", b, carry[1])
            if i >= LOW and self.compares:
                self._equal = self._cleared(i, sums, drawn[0])
                renewed[self._equal] = drawn[0]
            if i + 1 < self.bits:
                carry = self._carry(i, a, b, drawn[-1], carry)
                renewed[carry] = drawn[-1]
                if i % 2:  # at each of them an order costs more, at fewer the check does
                    self._cut((*carry, *self._equal), renewed)
        for n, value in enumerate(self._equal or sums):
            self._store(value, self._result(n))

    def _result(self, share: int) -> str:
        return f"[{RESULT}, #{share * (4 if self.compares else MESSAGE)}]"

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
                    at = f"[{PLANES}, #{4 * (j + side * _room(self.compares))}]"
                    self._planes[j, side] = self._load(at, Bit(SIDES[side]))
            if len(drawn) < (not is_last) + (is_top and self.compares):
                drawn.append(self._random(Bit(MASK)))
        if of_equal:
            self._equal += (self._load(self._result(1), of_equal[1], "result"),)
        return drawn

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


class Fold(Shared):
    """The 32 bits of R become one, which is 1 if all of them are; the others become zero."""

    def __init__(self, core: str = "cortex-m4"):
        super().__init__(core)
        mask, secret = (Bit(kind, above=Bit(kind)) for kind in (MASK, SECRET))
        first = self._load(f"[{RESULT}, #0]", secret.op("eor", mask), "result")
        r = self._random(Bit(MASK, above=Bit(MASK)))
        second = self._load(f"[{RESULT}, #4]", mask, "result")
        for n in (16, 8, 4, 2, 1):
            r = r or self._random(Bit(MASK, above=Bit(MASK)))
            low, high = ([self._part(each, n, at) for each in (first, second)] for at in (0, n))
            first, second = (
                self._masked(f"R{i}.{n}", r, ("and", low[i], high[i]), ("and", low[i], high[1 - i]))
                for i in (0, 1)
            )
            self._cut((first, second), {(first, second): r})
            r = ""
        self._store(first, f"[{RESULT}, #0]")
        self._store(second, f"[{RESULT}, #4]")

    def _part(self, value: str, n: int, at: int) -> str:
        """n bits. With a rotation both shares of a bit would come to one word."""
        result, meaning = f"{value} from {at}", self.meanings[value]
        self.meanings[result] = meaning.above if at else Bit(operands=(meaning,))
        return self._add(ALU, f"ubfx.w {{0}}, {{1}}, #{at}, #{n}", (value,), result)


def description(name: str, core: str) -> Shared:
    return Sum(NAMES[name], core) if NAMES[name] else Fold(core)


# ---- From coefficients to planes -----------------------------------------------------------------


def _transposed(b: Block, words: dict[int, str], shifts: list[int], t: str) -> str:
    for mask, shift in MASKS[::-1]:
        for i in words if shift in shifts else ():
            if not i & shift:
                exchange_bits(b, words[i], words[i + shift], t, mask, shift)
    for i, register in words.items():
        b.store(register, "r1", 4 * i)
    return lines(improve(b.code))


def _loaded_and_transposed(numbers: Iterable[int], shifts: list[int], free: list[str]) -> str:
    b, words = Block(), dict(zip(numbers, free, strict=False))
    for i, register in words.items():
        b.load(register, "r1", 4 * i)
    return _transposed(b, words, shifts, free[-1])


def planes_16() -> str:
    """Of 32 coefficients of one share at r0 the planes of what they are scaled to, by r3, plus r2,
    at r1: a matrix of 16 words is transposed, in halves."""
    free, found = [f"r{i}" for i in range(4, 13)] + ["lr"], ""
    for half in range(2):  # words 2 half + 4 k, and those behind them
        b, words, registers = Block(), {}, list(free)
        for k in range(4):
            low, high, t, u = (registers.pop() for _ in range(4))
            for n, x in enumerate((low, high)):
                b.load(x, "r0", 4 * (half + 2 * k + n * WORDS // 2))
            for x, even in ((low, t), (high, u)):
                b.op("smlawb", even, "r3", x, "r2")
                b.op("smlawt", x, "r3", x, "r2")
            b.op("pkhbt", t, t, u, last=", lsl #16")
            b.op("pkhbt", low, low, high, last=", lsl #16")
            registers += [u, high]
            words[2 * half + 4 * k], words[2 * half + 4 * k + 1] = t, low
        found += _transposed(b, words, [8, 4], registers.pop())
    for first in (0, 8):
        found += _loaded_and_transposed(range(first, first + 8), [2, 1], free)
    return found


def planes_24() -> str:
    """The same with 24 bits. To y the first word at sp is added, and a number of the ciphertext, at
    r2, times the second one. Bits from 16 on are transposed by themselves, in bytes."""
    free = [f"r{i}" for i in range(4, 13)] + ["lr"]
    found = f"    ldr.w r5, [sp, #{SAVED}]\n    ldr.w r6, [sp, #{SAVED + 4}]\n"
    for k in range(4):
        b, registers, above = Block(), [r for r in free if r not in ("r5", "r6")], []
        for j in (k, k + 4):
            low, high, c, d, t = (registers.pop() for _ in range(5))
            for n, (x, of) in enumerate(((low, c), (high, d))):
                b.load(x, "r0", 4 * (j + n * WORDS // 2))
                b.load(of, "r2", 4 * (j + n * WORDS // 2))
            for x, of, even in ((low, c, t), (high, d, low)):
                b.op("smlabb", even, of, "r6", "r5")
                b.op("smlatb", of, of, "r6", "r5")
                b.op("smlawb", even, "r3", x, even)
                b.op("smlawt", of, "r3", x, of)
            for i, (y, z, free_one) in enumerate(((t, low, high), (c, d, low))):
                b.op("pkhbt", free_one, y, z, last=", lsl #16")
                b.store(free_one, "r1", 4 * (2 * j + i))
                b.op("pkhtb", y, z, y, last=", asr #16")
            registers += [low, high, d]
            above.append((t, c))
        for i, (x, y) in enumerate(zip(*above, strict=True)):
            b.op("and.w", x, x, last=", #0x00ff00ff")
            b.op("and.w", y, y, last=", #0x00ff00ff")
            b.op("orr.w", x, x, y, last=", lsl #8")
            b.store(x, "r1", 4 * (16 + 2 * k + i))
        found += lines(improve(b.code))
    for numbers in ((0, 1, 4, 5, 8, 9, 12, 13), (2, 3, 6, 7, 10, 11, 14, 15)):
        found += _loaded_and_transposed(numbers, [8, 4], free)
    for first in (0, 8):
        found += _loaded_and_transposed(range(first, first + 8), [2, 1], free)
    return found + _loaded_and_transposed(range(16, 24), [4, 2, 1], free)


# ---- The functions -------------------------------------------------------------------------------


def function(name: str, saved: str, body: str) -> str:
    return f"""
    .section .text.{name}, PKEM_TEXT

    FUNCTION {name}
    push {{{saved}, lr}}
{body}\
    pop {{{saved}, pc}}
    END_FUNCTION {name}
"""


def assign(register: str, value: int) -> str:
    found = f"    movw {register}, #{value & 0xFFFF}\n"
    return found + (f"    movt {register}, #{value >> 16}\n" if value >> 16 else "")


def whole(name: str, top: int) -> str:
    """At r0 are 64 coefficients, and 512 bytes behind them those of the second share: 16 bits each,
    at most 2 q. At r1 are random words, at r2 the result: the shares of a message, whose second one
    is 32 bytes behind the first one, or those of R, which is cleared where a coefficient is not
    compressed to the number of the ciphertext at r3, in 16 bits each."""
    code = Sum(top)
    compares, room = code.compares, _room(code.compares)
    frame = 8 * room + (12 if compares else 4)
    planes = 8 if compares else 0  # behind what a function finds at sp
    body = "".join(
        f"    mov {a}, {b}\n" for a, b in (("r4", "r0"), ("r6", "r1"), ("r7", "r2"), ("r9", "r3"))
    )
    body += f"    add r5, r0, #512\n    sub sp, sp, #{frame}\n    mov r8, #{BLOCKS}\n"
    body += f".Lnext_of_{name}:\n"
    for share, (added, times) in enumerate(((ROUNDING, -(1 << LOW) & 0xFFFF), (0, 0))):
        body += f"    mov r0, r{4 + share}\n    add r1, sp, #{planes + 4 * room * share}\n"
        body += assign("r3", scale(top))
        if compares:
            for at, value in ((0, added), (4, times)):
                body += f"{assign('r2', value)}    str r2, [sp, #{at}]\n"
        body += "    mov r2, r9\n" if compares else assign("r2", added)
        body += f"    bl pkem_masked_planes_{room}\n"
    body += f"""\
    add r0, sp, #{planes}
    mov r1, r6
    mov r2, r7
    bl {name}_sum
{name}_next:
    add r4, r4, #{4 * WORDS}
    add r5, r5, #{4 * WORDS}
    add r6, r6, #{4 * code.randoms}
    add {"r9, r9, #64" if compares else "r7, r7, #4"}
    subs r8, r8, #1
    bne .Lnext_of_{name}
    mov r0, #0
    mov r1, #{8 * room}
    add r2, sp, #{planes}
.Lwipe_of_{name}:
    subs r1, r1, #4
    str r0, [r2, r1]
    bne .Lwipe_of_{name}
    add sp, sp, #{frame}
"""
    return function(name, "r4-r9", body)


def text() -> str:
    names = {"generator": Path(__file__).name, "macros": "macros.inc"}
    found = HEADER.format(condition="defined(PKEM_ARCH_MASKED)", **names)
    for room, planes in ((16, planes_16()), (24, planes_24())):
        found += function(f"pkem_masked_planes_{room}", "r4-r11", planes + CLEARED)
    for n, (name, top) in enumerate(NAMES.items()):
        function_name = f"pkem_masked_{name}" + ("_sum" if top else "")
        code = ordered(partial(description, name), ORDER, n, function_name)
        found += function(function_name, "r4-r11", code + CLEARED)
        found += whole(f"pkem_masked_{name}", top) if top else ""
    return found + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
