# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: noise in two shares [FIPS203, Algorithm 8] out of the state of a
masked Keccak, for Armv7-M with its DSP instructions, in an order in which the two shares of nothing
meet. No build has it yet (docs/masking.md).

A coefficient is the sum of eta bits, minus that of eta others, which is that of their complements,
less eta. A random number u modulo q is its first share. The second one is made of A = -1 - u: one
bit after the other is added to it modulo q. A bit has the shares m and b ^ m:

    B = A + 1 mod q; if m, A and B change places; if b ^ m, the second one is taken, else the first.

Nothing is reduced later, and each word is as uniform as u was. A is from -q to -1, in 16 bits, so
that A + 1 carries where it has to become -q. Bits come to the flags GE for SEL: they are the upper
ones of both halves of a word, which is doubled in its halves.

masked_numbers.py says what may not meet, and noise_masked_search.py has found the orders, which are
in noise_masked.json.
"""

from __future__ import annotations

import argparse
from itertools import chain, zip_longest
from pathlib import Path

from assembly import ALU, LOAD, STORE, lines
from generated import FOOTER, HEADER
from masked_numbers import Halves, Part, meet
from masked_steps import Steps, read_orders, written
from plantard import Q
from sum_masked import assign, function

ORDER = Path(__file__).with_name("noise_masked.json")
#: Both shares of the polynomial, 1 in both halves of a word, and -q.
P, ONES, LEAST = "r0", "r1", "r2"
SHARE = 512  # bytes of a polynomial's share
ETAS = (2, 3)
Pair = tuple[int, int]  # coefficients in the halves of a word


class Noise(Steps):
    """Of 4 eta pairs of coefficients, whose bits are in the upper ones of four words, which `words`
    at sp point to: even and odd bits of each share."""

    registers = [f"r{i}" for i in range(3, 13)] + ["lr"]
    clear, clear_flags = f"eor.w {{}}, {ONES}, {LEAST}", f"uadd16 {{}}, {ONES}, {LEAST}"
    clears_latches = True
    meet = staticmethod(meet)

    def __init__(self, eta: int):
        super().__init__()
        self.eta, self.pairs = eta, 8 if eta == 2 else 4
        self._words: dict[tuple[int, int], str] = {}  # by parity and share
        self._left: dict[tuple[int, int], frozenset] = {}  # of their bits
        self._load_words()
        self._numbers: dict[int, str] = {}  # A of each pair
        pairs = range(self.pairs)[::-1]
        for even, odd in zip([*pairs, None], [None, *pairs], strict=True):
            if even is not None and even % 2:
                self._begin(even - 1)
            groups = [self._bits(n, i) for i, n in enumerate((even, odd)) if n is not None]
            for _ in chain.from_iterable(zip_longest(*groups)):
                pass
            if odd is not None and not odd % 2:
                self._end(odd)

    def _coefficients(self, n: int) -> Pair:
        return n, n + self.pairs

    def _at(self, first: int, share: int = 0) -> str:
        return f"[{P}, #{2 * first + SHARE * share}]"

    def _load_words(self) -> None:
        distance = self._add(LOAD, f"ldr.w {{0}}, [sp, #{DISTANCE}]", (), "distance", "distance")
        text = f"add.w {{0}}, {{1}}, {P}, lsr #{4 - self.eta}"
        pointer = self._add(ALU, text, (distance,), "pointer")
        for share in range(2):
            for parity in range(2):
                value = f"w{parity}.{share}.0"
                everything = [
                    (n, 2 * i + parity)
                    for pair in range(self.pairs)
                    for n in self._coefficients(pair)
                    for i in range(self.eta)
                ]
                self._left[parity, share] = frozenset(everything)
                self.meanings[value] = self._word(parity, share)
                at = f"[{{1}}, #{self._offset(parity, share)}]"
                self._add(LOAD, f"ldr.w {{0}}, {at}", (pointer,), value, f"word {at}")
                self._words[parity, share] = value

    def _word(self, parity: int, share: int) -> Halves:
        """What is left of a word. With eta 3, four bits are below those of each half: those of
        other coefficients, and some of the lower half again."""
        below = []
        if self.eta == 3:
            below = [("below", parity), (2, 4 + parity), *((3, 2 * i + parity) for i in range(3))]
        return Halves(share=share, bits=self._left[parity, share].union(below))

    def _offset(self, parity: int, share: int) -> int:
        return 4 * parity + (200 if self.eta == 2 else 32) * share

    def _number(self, result: str, coefficients: Pair, part: Part) -> str:
        self.meanings[result] = Halves(frozenset((n, part) for n in coefficients))
        return result

    def _begin(self, n: int) -> None:
        """Pairs n and n + 1 begin with random numbers, of which coefficients have the first share:
        it is complete with a number that all of them are less."""
        of = self._coefficients(n)
        natural = [(first, first + 1) for first in of]
        loaded = []
        for pair in natural:
            u = self._number(f"u{pair[0]}", pair, ("number", 0))
            at = self._at(pair[0])
            loaded.append(self._add(LOAD, f"ldr.w {{0}}, {at}", (), u, at))
            for i in range(self.eta - 1):
                less = self._number(f"{loaded[-1]} less {i + 1}", pair, ("number", 0))
                u = self._add(ALU, f"sxtab16 {{0}}, {{1}}, {LEAST}", (u,), less)
            self._add(STORE, f"str.w {{1}}, {at}", (u,), memory=at)
        packs = "pkhbt {0}, {1}, {2}, lsl #16", "pkhtb {0}, {2}, {1}, asr #16"
        for i, text in enumerate(packs):
            pair = of[0] + i, of[1] + i
            packed = self._number(f"packed{n + i}", pair, ("number", 0))
            self._add(ALU, text, tuple(loaded), packed)
            start = self._number(f"A{n + i}.0", pair, ("number", 0))
            self._numbers[n + i] = self._add(ALU, "mvn.w {0}, {1}", (packed,), start)

    def _end(self, n: int) -> None:
        """The second share of pairs n and n + 1."""
        of, last = self._coefficients(n), ("number", 2 * self.eta)
        packs = "pkhbt {0}, {1}, {2}, lsl #16", "pkhtb {0}, {2}, {1}, asr #16"
        for first, text in zip(of, packs, strict=True):
            result = self._number(f"result{first}", (first, first + 1), last)
            self._add(ALU, text, (self._numbers[n], self._numbers[n + 1]), result)
            at = self._at(first, 1)
            self._add(STORE, f"str.w {{1}}, {at}", (result,), memory=at)

    def _bits(self, n: int, parity: int):
        """Adds a pair's bits of one parity, in three groups each, which need the flags."""
        for i in range(self.eta)[::-1]:
            bit, j = 2 * i + parity, self.eta * (parity + 1) - 1 - i
            pair, name, a = self._coefficients(n), f"{n}.{j}", self._numbers[n]

            def part(what: str) -> tuple[str, Pair, Part]:
                return f"{what} {name}", pair, (what, j)

            carries = self._number(*part("carries"))
            above = self._number(*part("unreduced"))
            self._add(ALU, f"uadd16 {{0}}, {{1}}, {ONES}", (a,), above, flags=carries)
            b = self._number(*part("above"))
            self._add(ALU, f"sel {{0}}, {LEAST}, {{1}}", (above, carries), b)
            yield
            mask = self._flags(pair, bit, 1)
            first, second = (self._number(*part(what)) for what in ("first", "second"))
            self._add(ALU, "sel {0}, {2}, {1}", (a, b, mask), first)
            self._add(ALU, "sel {0}, {1}, {2}", (a, b, mask), second)
            yield
            masked = self._flags(pair, bit, 0)
            self._numbers[n] = self._number(f"A{n}.{j + 1}", pair, ("number", j + 1))
            taken = "{2}, {1}" if bit < self.eta else "{1}, {2}"
            reads = first, second, masked
            self._add(ALU, f"sel {{0}}, {taken}", reads, self._numbers[n])
            self.cuts.append((self._numbers[n],))
            yield

    def _flags(self, pair: Pair, bit: int, share: int) -> str:
        """The upper bits of a word of this share, which loses them."""
        at = bit % 2, share
        word, flags = self._words[at], f"bit {bit} of {pair[0]}.{share}"
        taken = frozenset((n, bit) for n in pair)
        self._left[at] -= taken
        self._words[at] = doubled = f"w{bit % 2}.{share}.{pair[0]}.{bit}"
        self.meanings[doubled] = self._word(*at)
        self.meanings[flags] = Halves(share=share, bits=taken)
        self._add(ALU, "uadd16 {0}, {1}, {1}", (word,), doubled, flags=flags)
        return flags


class Words(Steps):
    """Words for Noise out of three lanes at r3, whose bits belong to 32 coefficients."""

    registers = [f"r{i}" for i in range(4, 13)] + ["lr"]
    clear, clears_latches = Noise.clear, True
    meet = staticmethod(meet)

    def __init__(self) -> None:
        super().__init__()
        for share in range(2):
            for parity in range(2):
                self._parity(share, parity)

    def _parity(self, share: int, parity: int) -> None:
        """Each word has 24 bits of 96, in its upper 12 of each half."""
        words = []
        for i in range(3):
            at, value = f"[r3, #{200 * share + 8 * i + 4 * parity}]", f"{i}.{share}.{parity}"
            bits = frozenset((parity, n) for n in range(32 * i, 32 * i + 32))
            self.meanings[value] = Halves(share=share, bits=bits)
            words.append(self._add(LOAD, f"ldr.w {{0}}, {at}", (), value, at))
        x, y, z = words
        low = self._bits("lsl.w {0}, {1}, #4", x)
        self._put(0, share, parity, "pkhbt {0}, {1}, {2}, lsl #8", low, x)
        low = self._bits("lsr.w {0}, {1}, #20", x)
        low = self._bits("orr.w {0}, {1}, {2}, lsl #12", low, y)
        self._put(1, share, parity, "pkhbt {0}, {1}, {2}, lsl #16", low, y)
        high = self._bits("lsr.w {0}, {1}, #8", y)
        high = self._bits("orr.w {0}, {1}, {2}, lsl #24", high, z)
        self._put(2, share, parity, "pkhtb {0}, {1}, {2}, asr #12", high, y)
        self._put(3, share, parity, "pkhtb {0}, {1}, {1}, asr #4", z)

    def _bits(self, text: str, *reads: str) -> str:
        result = f"{text} {reads}"
        of = [self.meanings[each] for each in reads]
        bits = frozenset().union(*(each.bits for each in of))
        self.meanings[result] = Halves(share=of[0].share, bits=bits)
        return self._add(ALU, text, reads, result)

    def _put(self, k: int, share: int, parity: int, text: str, *reads: str) -> None:
        word = self._bits(text, *reads)
        at = f"[sp, #{WORDS + 8 * k + 4 * parity + 32 * share}]"
        self._add(STORE, f"str.w {{1}}, {at}", (word,), memory=at)


#: At sp: from a fraction of P to the words of Noise, and where P stops. With eta 3 lanes, and words.
DISTANCE, LAST, LANES, WORDS, FRAME = 0, 4, 8, 16, 80
DESCRIPTIONS = (lambda: Noise(2), lambda: Noise(3), Words)


# ---- The functions -------------------------------------------------------------------------------


def cleared(*registers: str) -> str:
    return "".join(f"    {Noise.clear.format(register)}\n" for register in registers)


def coefficients(eta: int, code: str, name: str, words: str) -> str:
    """The loop over 16 lanes, or over four words, at an address that goes on as P does."""
    pairs, turns = (8, 16) if eta == 2 else (4, 4)
    return f"""\
    sub r3, {words}, {P}, lsr #{4 - eta}
    add r12, {P}, #{4 * pairs * turns}
    strd r3, r12, [sp, #{DISTANCE}]
    .align 2
.Lnext_of_{name}:
{code}\
{name}_next:
    ldr.w r12, [sp, #{LAST}]
    add.w {P}, {P}, #{4 * pairs}
    cmp.w {P}, r12
    bne.w .Lnext_of_{name}
"""


def whole(eta: int, code: dict[str, str]) -> str:
    """At r0 are 256 random numbers below q, which become the first share, and behind them the place
    of the second one. At r1 are lanes of the first share, 200 bytes behind them those of the
    second."""
    name = f"pkem_masked_noise_{eta}"
    frame = 8 if eta == 2 else FRAME
    body = f"    sub sp, sp, #{frame}\n    mov r3, r1\n"
    body += assign(ONES, 0x00010001) + assign(LEAST, (0x10000 - Q) * 0x00010001)
    if eta == 2:
        body += coefficients(eta, code[name], name, "r3")
    else:
        body += f"""\
    add r12, r3, #{8 * 24}
    strd r3, r12, [sp, #{LANES}]
    .align 2
.Lnext_lanes_of_{name}:
{code["words"]}\
{cleared(*Words.registers)}\
    add r12, sp, #{WORDS}
{coefficients(eta, code[name], name, "r12")}\
    ldrd r3, r12, [sp, #{LANES}]
    add r3, r3, #24
    str r3, [sp, #{LANES}]
    cmp r3, r12
    bne.w .Lnext_lanes_of_{name}
"""
    body += f"    add sp, sp, #{frame}\n" + cleared("r3", "r12", "lr")
    return function(name, "r4-r11", body)


def text() -> str:
    names = {"generator": Path(__file__).name, "macros": "macros.inc"}
    found = HEADER.format(condition="defined(__ARM_FEATURE_DSP)", **names)
    labels = [*(f"pkem_masked_noise_{eta}" for eta in ETAS), "words"]
    code = {
        name: lines(written(make(), order, name))
        for name, make, order in zip(labels, DESCRIPTIONS, read_orders(ORDER), strict=True)
    }
    return found + "".join(whole(eta, code) for eta in ETAS) + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
