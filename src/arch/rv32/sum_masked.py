# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: the decoding of a message and the comparison of a ciphertext's
polynomial, whose coefficients are in two shares, for RV32IM, in an order in which the two shares of
nothing meet (docs/masking.md).

What is computed, ../masked_sum.py says, and why. There is no `bic` without Zbb: a
word is complemented by an instruction of its own. One order is for all cores, since a sum has few
of these.

sum_masked_search.py has found the orders, which are in sum_masked.json.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from assembly import Block, lines
from generated import FOOTER
from keccak_rounds import REGISTERS
from masked_bits import Bit
from masked_steps import CLEARED, LOAD, STORE, Steps, framed, header, read_orders, written
from masked_sum import (
    BLOCKS,
    LOW,
    NAMES,
    ROUNDING,
    WORDS,
    FoldOfShares,
    Masked,
    SumOfShares,
    room,
    scale,
)

ORDER = Path(__file__).with_name("sum_masked.json")
PLANES, RANDOMS, RESULT = "a0", "a1", "a2"
#: What exchanges bits of two words, by how far apart they are.
MASKS = {8: 0x00FF00FF, 4: 0x0F0F0F0F, 2: 0x33333333, 1: 0x55555555}


class Shared(Masked, Steps):
    PLANES, RANDOMS, RESULT = PLANES, RANDOMS, RESULT
    registers = tuple(r for r in REGISTERS if r not in (RANDOMS, RESULT))
    reach = 3

    def _load(self, base: str, offset: int, meaning: Bit, memory: str = "") -> str:
        at = f"{offset}({base})"
        self.meanings[at] = meaning
        return self._add(LOAD, f"lw {{0}}, {at}", (), at, memory)

    def _store(self, value: str, offset: int, base: str = RESULT) -> None:
        """What was there, and what was stored before, may be the other share."""
        at = f"{offset}({base})"
        self._add(STORE, f"sw zero, {at}", memory="result")
        self._add(STORE, f"sw {{1}}, {at}", (value,), memory="result")

    def _bits(self, name: str, result: str, a: str, b: str) -> str:
        """a and b, or a and not b"""
        self.meanings[result] = self.meanings[a].op(name, self.meanings[b])
        if name == "bic":
            b, name = self._inverse(b), "and"
        return self._op("xor" if name == "eor" else name, result, a, b)

    def _inverse(self, value: str) -> str:
        inverse = f"~{value}"
        if inverse not in self.meanings:  # it tells the same
            self.meanings[inverse] = self.meanings[value]
            self._op("not", inverse, value)
        return inverse


class Sum(SumOfShares, Shared):
    pass


class Fold(FoldOfShares, Shared):
    registers = tuple(r for r in Shared.registers if r[0] in "at")

    def _part(self, value: str, n: int, at: int) -> str:
        """n of 2 n bits; more are in random words. With a rotation both shares of a bit would come
        to one word."""
        result, meaning = f"{value} from {at}", self.meanings[value]
        self.meanings[result] = part = meaning.above if at else Bit(operands=(meaning,))
        if n + at == 32:
            return self._op("srli", result, value, by=at)
        if not at and n < 11:
            return self._op("andi", result, value, by=(1 << n) - 1)
        shifted = f"{result} and above"
        self.meanings[shifted] = meaning if at else part
        self._op("slli", shifted, value, by=32 - n - at)
        return self._op("srli", result, shifted, by=32 - n)


def description(name: str) -> Shared:
    return Sum(NAMES[name]) if NAMES[name] else Fold()


# ---- From coefficients to planes -----------------------------------------------------------------

COEFFICIENTS, OUT, NUMBERS = "a0", "a1", "a2"
SCALE, ADDED, TIMES = "a3", "a4", "a5"
OTHERS = [r for r in REGISTERS if r not in (OUT, NUMBERS, SCALE, ADDED, TIMES)]


class Planes(Block):
    def __init__(self) -> None:
        super().__init__()
        self.free = list(OTHERS)

    def taken(self, value: int | None = None) -> str:
        """A register, with a value of 32 bits."""
        register = self.free.pop()
        if value is not None:
            self.op("li", register, value - (value >> 31 << 32))
        return register

    def scaled(self, j: int, upper: str, compares: bool) -> list[str]:
        """The numbers of two coefficients."""
        found, word = [self.taken(), self.taken()], self.taken()
        number = self.taken() if compares else ""
        self.load(word, COEFFICIENTS, 4 * j)
        if number:
            self.load(number, NUMBERS, 4 * j)
        for x, (move, by) in zip(found, (("slli", 16), ("and", upper)), strict=True):
            self.op(move, x, word, by)
            self.op("mulh", x, x, SCALE)
            self.op("add", x, x, ADDED)
            if number:
                t = self.taken()
                self.op(move, t, number, by)
                self.op("mulh", t, t, TIMES)
                self.op("add", x, x, t)
                self.free.append(t)
        self.free += [word, number] if number else [word]
        return found

    def packed(self, low: str, high: str, lower: str) -> None:
        """low = the lower halves of both. high is changed."""
        self.op("slli", high, high, 16)
        self.op("and", low, low, lower)
        self.op("or", low, low, high)

    def transposed(self, words: dict[int, str], shifts: list[int]) -> None:
        t = self.taken()
        for shift in shifts:
            mask = self.taken(MASKS[shift])
            for i in words:
                if not i & shift:
                    self._exchange(words[i], words[i + shift], t, mask, shift)
            self.free.append(mask)
        for i, register in words.items():
            self.store(register, OUT, 4 * i)
        self.free += [t, *words.values()]

    def _exchange(self, x: str, y: str, t: str, mask: str, shift: int) -> None:
        """The upper ones of each 2 shift bits of x, and the lower ones of y."""
        self.op("srli", t, x, shift)
        self.op("xor", t, t, y)
        self.op("and", t, t, mask)
        self.op("xor", y, y, t)
        self.op("slli", t, t, shift)
        self.op("xor", x, x, t)

    def loaded(self, numbers: range) -> dict[int, str]:
        words = {i: self.taken() for i in numbers}
        for i, register in words.items():
            self.load(register, OUT, 4 * i)
        return words


def planes_16() -> str:
    """Of 32 coefficients of one share at a0 the planes of what they are scaled to, by a3, plus a4,
    at a1: a matrix of 16 words is transposed, in halves."""
    b = Planes()
    b.free += [NUMBERS, TIMES]
    upper, lower, words = b.taken(0xFFFF0000), b.taken(0xFFFF), {}
    for j in range(WORDS // 2):
        low, high = b.scaled(j, upper, False), b.scaled(j + WORDS // 2, upper, False)
        for n in range(2):
            b.packed(low[n], high[n], lower)
            words[2 * j + n] = low[n]
        b.free += high
    b.free += [upper, lower]
    b.transposed(words, [8, 4, 2, 1])
    return lines(b.scheduled())


def planes_24() -> str:
    """The same with 24 bits. To what they are scaled to, a number of the ciphertext at a2 is added,
    times a5 / 2^16. Bits from 16 on are transposed by themselves, in bytes."""
    b = Planes()
    upper, lower, bytes_ = b.taken(0xFFFF0000), b.taken(0xFFFF), b.taken(MASKS[8])
    for k in range(4):
        above: list[str] = []
        for j in (k, k + 4):
            low, high = b.scaled(j, upper, True), b.scaled(j + WORDS // 2, upper, True)
            for n in range(2):
                bits, t = b.taken(), b.taken()
                b.op("srli", bits, low[n], 16)
                b.op("and", t, high[n], upper)
                b.op("or", bits, bits, t)
                b.op("and", bits, bits, bytes_)
                b.packed(low[n], high[n], lower)
                b.store(low[n], OUT, 4 * (2 * j + n))
                b.free += [t]
                above.append(bits)
            b.free += [*low, *high]
        for n in range(2):
            b.op("slli", above[2 + n], above[2 + n], 8)
            b.op("or", above[n], above[n], above[2 + n])
            b.store(above[n], OUT, 4 * (16 + 2 * k + n))
        b.free += above
    b.free += [upper, lower, bytes_]
    b.transposed(b.loaded(range(16)), [8, 4, 2, 1])
    b.transposed(b.loaded(range(16, 24)), [4, 2, 1])
    return lines(b.scheduled())


# ---- The functions -------------------------------------------------------------------------------


def leaf(name: str, body: str, saves: bool) -> str:
    """A function that calls none."""
    enter, leave = ("    ENTER_ALL 0\n", "    LEAVE_ALL 0\n") if saves else ("", "    ret\n")
    return f"\n    FUNCTION {name}\n{enter}{body}{CLEARED}{leave}    END_FUNCTION {name}\n"


def whole(name: str, top: int) -> str:
    """At a0 are 64 coefficients, and 512 bytes behind them those of the second share: 16 bits each,
    at most 2 q. At a1 are random words, at a2 the result: the shares of a message, whose second one
    is 32 bytes behind the first one, or those of R, which is cleared where a coefficient is not
    compressed to the number of the ciphertext at a3, in 16 bits each."""
    code = Sum(top)
    planes = 4 * room(code.compares)
    moves = (("s0", "a0"), ("s2", "a1"), ("s3", "a2"), ("s4", "a3"))
    body = "".join(f"    mv {a}, {b}\n" for a, b in moves)
    body += f"    addi s1, a0, 512\n    li s5, {BLOCKS}\n.Lnext_of_{name}:\n"
    # -2^29 / 2^16 is -2^13.
    for share, (added, times) in enumerate(((ROUNDING, -(1 << 16 + LOW)), (0, 0))):
        body += f"    mv a0, s{share}\n    addi a1, sp, {planes * share}\n    mv a2, s4\n"
        body += f"    li a3, {scale(top)}\n    li a4, {added}\n    li a5, {times}\n"
        body += f"    call pkem_masked_planes_{planes // 4}\n"
    body += f"""\
    mv a0, sp
    mv a1, s2
    mv a2, s3
    call {name}_sum
{name}_next:
    addi s0, s0, {4 * WORDS}
    addi s1, s1, {4 * WORDS}
    addi s2, s2, {4 * code.randoms}
    {"addi s4, s4, 64" if code.compares else "addi s3, s3, 4"}
    addi s5, s5, -1
    bnez s5, .Lnext_of_{name}
    addi a0, sp, {2 * planes}
.Lwipe_of_{name}:
    addi a0, a0, -4
    sw zero, 0(a0)
    bne a0, sp, .Lwipe_of_{name}
"""
    return framed(name, 6, body, 2 * planes)


def text() -> str:
    found = header(__file__)
    for planes in (planes_16, planes_24):
        found += leaf(f"pkem_masked_{planes.__name__}", planes(), True)
    for (name, top), order in zip(NAMES.items(), read_orders(ORDER), strict=True):
        function_name = f"pkem_masked_{name}" + ("_sum" if top else "")
        code = lines(written(description(name), order, function_name))
        found += leaf(function_name, code, bool(top))
        found += whole(f"pkem_masked_{name}", top) if top else ""
    return found + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
