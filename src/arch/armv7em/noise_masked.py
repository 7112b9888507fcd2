# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: noise in two shares [FIPS203, Algorithm 8] out of the state of a
masked Keccak, for Armv7-M with its DSP instructions, in an order in which the two shares of nothing
meet, and without them as noise_flipped.py says. See docs/masking.md.

A coefficient is the sum of eta bits, minus that of eta others, which is that of their complements,
less eta. Of a random number u modulo q, u - (eta - 1) is its first share. The second one is made of
A = -1 - u: one bit after the other is added to it modulo q. A bit has the shares m and b ^ m:

    B = A + 1 mod q; if m, A and B change places; if b ^ m, the second one is taken, else the first.

A message's bit is one more, with a weight of round(q / 2), in what hides a bit of e2 anyhow.

Nothing is reduced later, and each word is as uniform as u was. A is from -q to -1, in 16 bits, so
that A + 1 carries where it has to become -q. Bits come to the flags GE for SEL: they are the upper
ones of both halves of a word, which is doubled in its halves.

masked_numbers.py says what may not meet, and noise_masked_search.py has found the orders, which are
in noise_masked.json.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, product, zip_longest
from pathlib import Path

from assembly import ALU, GET, LOAD, PUT, STORE
from generated import FOOTER, HEADER
from masked_numbers import Halves, Part, meet
from masked_steps import Steps, ordered
from noise_flipped import noise
from plantard import Q
from sum_masked import assign, by_dsp, function

ORDER = Path(__file__).with_name("noise_masked.json")
#: Both shares of the polynomial, 1 in both halves of a word, and -q.
P, ONES, LEAST = "r0", "r1", "r2"
SHARE = 512  # bytes of a polynomial's share
#: round(q / 2), in both halves, for a message.
HALF_Q = "r3"
#: Kinds of words with bits.
EVEN, ODD, MESSAGE = range(3)
Pair = tuple[int, int]  # coefficients in the halves of a word


class Noise(Steps):
    """Of eight pairs of coefficients, with eta 3 of four, whose bits are the upper ones of four
    words, at a distance from P: even and odd bits of each share. With a message, its bits are
    added."""

    registers = [f"r{i}" for i in range(3, 13)] + ["lr"]
    clear, clear_flags = f"eor.w {{}}, {ONES}, {LEAST}", f"uadd16 {{}}, {ONES}, {LEAST}"
    clears_latches = True
    meet = staticmethod(meet)

    def __init__(self, eta: int, message: bool = False, core: str = "cortex-m4"):
        super().__init__(core)
        self.eta, self.pairs = eta, 8 if eta == 2 else 4
        if message:
            self.registers = self.registers[1:]
        self._words: dict[tuple[int, int], str] = {}  # by kind and share
        self._left: dict[tuple[int, int], frozenset] = {}  # of their bits
        self._load_words()
        if message:
            self._load_message()
        kinds = [[EVEN], [ODD, MESSAGE] if message else [ODD]]
        self._numbers: dict[int, str] = {}  # A of each pair
        self._added: dict[int, int] = {}  # bits
        pairs = range(self.pairs)[::-1]
        for one, other in zip([*pairs, None], [None, *pairs], strict=True):
            if one is not None and one % 2:
                self._begin(one - 1)
                if message:
                    self._park(one - 1, WAITING_FIRST)
            elif message and one is not None:
                self._take(one, WAITING_FIRST)
            begun = [(n, of) for n, of in zip((one, other), kinds, strict=True) if n is not None]
            groups = [self._bits(n, of) for n, of in begun]
            for _ in chain.from_iterable(zip_longest(*groups)):
                pass
            if message and other is not None and other % 2:
                self._park(other, WAITING)
            if other is not None and not other % 2:
                if message:
                    self._take(other + 1, WAITING)
                self._end(other)

    def _coefficients(self, n: int) -> Pair:
        return n, n + self.pairs

    def _at(self, first: int, share: int = 0) -> str:
        return f"[{P}, #{2 * first + SHARE * share}]"

    def _park(self, n: int, slot: int) -> None:
        """A pair's number waits in a slot for what is behind it."""
        self._add(PUT, f"put {{1}}, {slot}", (self._numbers[n],), memory=f"slot {slot}")

    def _take(self, n: int, slot: int) -> None:
        again = self._number(
            f"{self._numbers[n]} again", self._coefficients(n), ("number", self._added[n])
        )
        self._numbers[n] = self._add(GET, f"get {{0}}, {slot}", (), again, f"slot {slot}")

    # ---- Bits

    def _pointer(self, distance: int, shift: int) -> str:
        name, at = f"distance {distance}", f"[sp, #{distance}]"
        loaded = self._add(LOAD, f"ldr.w {{0}}, {at}", (), name, at)
        text = f"add.w {{0}}, {{1}}, {P}, lsr #{shift}"
        return self._add(ALU, text, (loaded,), f"pointer {distance}")

    def _load_words(self) -> None:
        pointer = self._pointer(DISTANCE, 4 - self.eta)
        for share, kind in product(range(2), (EVEN, ODD)):
            at = f"[{{1}}, #{4 * kind + (200 if self.eta == 2 else 32) * share}]"
            value = self._word(kind, share, f"w{kind}.{share}.0")
            self._add(LOAD, f"ldr.w {{0}}, {at}", (pointer,), value, f"word {at}")

    def _load_message(self) -> None:
        """The bits of both halves' coefficients to the lower bytes of both halves."""
        pointer = self._pointer(OF_MESSAGE, 4)
        for share in range(2):
            at, name = f"[{{1}}, #{32 * share}]", f"message.{share}"
            every = frozenset((n, MESSAGE, 0) for n in range(2 * self.pairs))
            for value in (name, f"{name} apart"):
                self.meanings[value] = Halves(share=share, bits=every)
            self._add(LOAD, f"ldrh.w {{0}}, {at}", (pointer,), name, f"message {at}")
            self._add(ALU, "pkhbt {0}, {1}, {1}, lsl #8", (name,), f"{name} apart")
            slot = SLOTS[share]
            self._add(PUT, f"put {{1}}, {slot}", (f"{name} apart",), memory=f"slot {slot}")

    def _moved(self, n: int, share: int) -> str:
        """The bits of a pair as the upper ones."""
        slot, name = SLOTS[share], f"message.{share}.{n}"
        for value in (name, f"{name} moved"):
            self.meanings[value] = self.meanings[f"message.{share}"]
        self._add(GET, f"get {{0}}, {slot}", (), name, f"slot {slot}")
        return self._add(ALU, f"lsl.w {{0}}, {{1}}, #{15 - n}", (name,), f"{name} moved")

    def _items(self, kind: int) -> list[int]:
        """Bits of a coefficient that are in words of a kind, in the order in which they come."""
        return [0] if kind == MESSAGE else [*range(self.eta)][::-1]

    def _word(self, kind: int, share: int, value: str) -> str:
        """A word with what is left of its bits, and with what is below those: with eta 3, four bits
        of other coefficients, or of the lower half again."""
        if (kind, share) not in self._left:
            coefficients = range(2 * self.pairs)
            every = product(coefficients, [kind], self._items(kind))
            self._left[kind, share] = frozenset(every)
        below: list[tuple] = []
        if self.eta == 3:
            below = [("below", kind), (2, kind, 2), *product([3], [kind], range(3))]
        self.meanings[value] = Halves(share=share, bits=self._left[kind, share].union(below))
        self._words[kind, share] = value
        return value

    def _flags(self, pair: Pair, kind: int, i: int, share: int) -> str:
        """The upper bits of a word of this share, which loses them."""
        flags, doubled = f"bit {kind}.{i} of {pair[0]}.{share}", f"w{kind}.{share}.{pair[0]}.{i}"
        taken = frozenset((n, kind, i) for n in pair)
        if kind == MESSAGE:
            word = self._moved(pair[0], share)
            self.meanings[doubled] = self.meanings[word]
        else:
            word = self._words[kind, share]
            self._left[kind, share] -= taken
            self._word(kind, share, doubled)
        self.meanings[flags] = Halves(share=share, bits=taken)
        self._add(ALU, "uadd16 {0}, {1}, {1}", (word,), doubled, flags=flags)
        return flags

    # ---- Numbers

    def _number(self, result: str, coefficients: Pair, part: Part) -> str:
        self.meanings[result] = Halves(frozenset((n, part) for n in coefficients))
        return result

    def _packed(self, names: Pair, pairs: list[Pair], part: Part, words: tuple[str, ...]) -> list:
        """The lower halves of two words, and the upper ones."""
        texts = "pkhbt {0}, {1}, {2}, lsl #16", "pkhtb {0}, {2}, {1}, asr #16"
        return [
            self._add(ALU, text, words, self._number(f"packed {part[1]}.{name}", pair, part))
            for name, pair, text in zip(names, pairs, texts, strict=True)
        ]

    def _begin(self, n: int) -> None:
        """Pairs n and n + 1 begin with random numbers, of which the first shares are made:
        u - (eta - 1), so that the sum is eta less."""
        loaded = []
        for first in self._coefficients(n):
            pair, at = (first, first + 1), self._at(first)
            u = self._number(f"u{first}", pair, ("number", 0))
            loaded.append(self._add(LOAD, f"ldr.w {{0}}, {at}", (), u, at))
            for _ in range(self.eta - 1):
                less = self._number(f"{u} less", pair, ("number", 0))
                u = self._add(ALU, f"sxtab16 {{0}}, {{1}}, {LEAST}", (u,), less)
            self._add(STORE, f"str.w {{1}}, {at}", (u,), memory=at)
        pairs = [self._coefficients(i) for i in (n, n + 1)]
        packed = self._packed((n, n + 1), pairs, ("number", 0), tuple(loaded))
        for i, pair, word in zip((n, n + 1), pairs, packed, strict=True):
            start = self._number(f"A{i}.0", pair, ("number", 0))
            self._numbers[i], self._added[i] = self._add(ALU, "mvn.w {0}, {1}", (word,), start), 0

    def _end(self, n: int) -> None:
        """The second share of pairs n and n + 1."""
        of, words = self._coefficients(n), (self._numbers[n], self._numbers[n + 1])
        pairs = [(first, first + 1) for first in of]
        results = self._packed(of, pairs, ("number", self._added[n]), words)
        for first, result in zip(of, results, strict=True):
            at = self._at(first, 1)
            self._add(STORE, f"str.w {{1}}, {at}", (result,), memory=at)

    def _bits(self, n: int, kinds: list[int]) -> Iterator[None]:
        """Adds a pair's bits, in three groups each, which need the flags."""
        for kind in kinds:
            for i in self._items(kind):
                yield from self._bit(n, kind, i)

    def _bit(self, n: int, kind: int, i: int) -> Iterator[None]:
        pair, a, j = self._coefficients(n), self._numbers[n], self._added[n]
        part = {
            what: self._number(f"{what} {n}.{j}", pair, (what, j))
            for what in ("carries", "unreduced", "reduced", "above", "first", "second")
        }
        b, reads = part["above"], (part["unreduced"], part["carries"])
        add = "uadd16 {{0}}, {{1}}, {}".format
        if kind == MESSAGE:
            less = self._number(f"less {n}", pair, ("number", j))
            self._add(ALU, f"usub16 {{0}}, {{1}}, {HALF_Q}", (a,), less, flags=f"no {less}")
            self._add(ALU, add(ONES), (less,), part["reduced"], flags=f"no {part['reduced']}")
            self._add(ALU, add(HALF_Q), (a,), part["unreduced"], flags=part["carries"])
            self._add(ALU, "sel {0}, {1}, {2}", (part["reduced"], *reads), b)
        else:
            self._add(ALU, add(ONES), (a,), part["unreduced"], flags=part["carries"])
            self._add(ALU, f"sel {{0}}, {LEAST}, {{1}}", reads, b)
        yield
        mask = self._flags(pair, kind, i, 1)
        self._add(ALU, "sel {0}, {2}, {1}", (a, b, mask), part["first"])
        self._add(ALU, "sel {0}, {1}, {2}", (a, b, mask), part["second"])
        yield
        masked = self._flags(pair, kind, i, 0)
        self._added[n] += 1
        self._numbers[n] = self._number(f"A{n}.{j + 1}", pair, ("number", j + 1))
        is_added = kind == MESSAGE or 2 * i + kind < self.eta
        first, second = part["first"], part["second"]
        if self.behind:
            self._chosen_apart(n, first, second, masked, is_added)
        else:
            taken = "{2}, {1}" if is_added else "{1}, {2}"
            self._add(ALU, f"sel {{0}}, {taken}", (first, second, masked), self._numbers[n])
        self.cuts.append((self._numbers[n],))
        yield

    def _chosen_apart(self, n: int, first: str, second: str, masked: str, is_added: bool) -> None:
        """The same where a result meets its operands: the first one, or zero, plus zero, or the
        second one. For the first one and the result tell of the bit: A + m, and A + b."""
        zero = f"zero for {self._numbers[n]}"
        self._add(ALU, f"eor.w {{0}}, {ONES}, {ONES}", (), zero)
        bits, kept, pair = self.meanings[masked], [], self._coefficients(n)
        for value, if_bit in ((first, not is_added), (second, is_added)):
            part = f"{value.split()[0]} kept", self._added[n] - 1
            result = self._number(f"{value} kept", pair, part)
            self.meanings[result] = replace(bits, numbers=self.meanings[result].numbers)
            taken = "{1}, {2}" if if_bit else "{2}, {1}"
            kept.append(self._add(ALU, f"sel {{0}}, {taken}", (value, zero, masked), result))
        self._add(ALU, "orr.w {0}, {1}, {2}", kept, self._numbers[n])


class Words(Steps):
    """Words for Noise out of three lanes at r3, whose bits belong to 32 coefficients."""

    registers = [f"r{i}" for i in range(4, 13)] + ["lr"]
    clear, clears_latches = Noise.clear, True
    meet = staticmethod(meet)

    def __init__(self, core: str = "cortex-m4"):
        super().__init__(core)
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


#: At sp: from a fraction of P to the words of Noise, or to a message, and where P stops. With eta 3
#: lanes, and words.
DISTANCE, LAST, OF_MESSAGE, LANES, WORDS, FRAME = 0, 4, 8, 8, 16, 80
#: For both shares of the message, and for numbers that wait: an interrupt may push neighbours.
SLOTS, WAITING, WAITING_FIRST = (4, 6), 5, 7
#: By what the functions are behind pkem_masked_: eta, and whether a message is added.
KINDS = {"noise_2": (2, False), "noise_2_message": (2, True), "noise_3": (3, False)}
DESCRIPTIONS = {name: partial(Noise, *kind) for name, kind in KINDS.items()} | {"words": Words}


# ---- The functions -------------------------------------------------------------------------------


def cleared(*registers: str) -> str:
    return "".join(f"    {Noise.clear.format(register)}\n" for register in registers)


def coefficients(eta: int, code: str, name: str, words: str) -> str:
    """The loop over lanes, or over four words, at an address that goes on as P does."""
    pairs = 8 if eta == 2 else 4
    last = f"    add r12, {P}, #{16 * pairs}\n    str r12, [sp, #{LAST}]\n" if eta == 3 else ""
    return f"""\
    sub r12, {words}, {P}, lsr #{4 - eta}
    str r12, [sp, #{DISTANCE}]
{last}\
    .align 2
.Lnext_of_{name}:
{code}\
{name}_next:
    ldr.w r12, [sp, #{LAST}]
    add.w {P}, {P}, #{4 * pairs}
    cmp.w {P}, r12
    bne.w .Lnext_of_{name}
"""


def whole(name: str, code: str, words: str) -> str:
    """At r0 are random numbers below q, which become the first share, and 512 bytes behind them is
    the place of the second one. At r1 are lanes of the first share, 200 bytes behind them those of
    the second; at r2 both shares of a message. r3 is how many numbers; with eta 3 they are 256."""
    function_name, eta = f"pkem_masked_{name}", int(name.split("_")[1])
    frame = FRAME if eta == 3 else 32
    body = f"    sub sp, sp, #{frame}\n"
    if eta == 2:
        body += f"    add r3, {P}, r3, lsl #1\n    str r3, [sp, #{LAST}]\n"
    if name.endswith("message"):
        body += f"    sub r3, r2, {P}, lsr #4\n    str r3, [sp, #{OF_MESSAGE}]\n"
        body += assign(HALF_Q, (Q + 1) // 2 * 0x00010001)
    body += "    mov r12, r1\n"
    body += assign(ONES, 0x00010001) + assign(LEAST, (0x10000 - Q) * 0x00010001)
    if eta == 2:
        body += coefficients(eta, code, function_name, "r12")
    else:
        body += f"""\
    mov r3, r12
    add r12, r3, #{8 * 24}
    strd r3, r12, [sp, #{LANES}]
    .align 2
.Lnext_lanes_of_{name}:
{words}\
{cleared(*Words.registers)}\
    add r12, sp, #{WORDS}
{coefficients(eta, code, function_name, "r12")}\
    ldrd r3, r12, [sp, #{LANES}]
    add r3, r3, #24
    str r3, [sp, #{LANES}]
    cmp r3, r12
    bne.w .Lnext_lanes_of_{name}
"""
    if eta == 3:
        body += "".join(f"    strd {ONES}, {LEAST}, [sp, #{WORDS + 8 * i}]\n" for i in range(8))
    if name.endswith("message"):
        body += "".join(f"    put {ONES}, {slot}\n" for slot in (*SLOTS, WAITING, WAITING_FIRST))
    body += f"    add sp, sp, #{frame}\n" + cleared("r3", "r12", "lr")
    return function(function_name, "r4-r11", body)


def text() -> str:
    names = {"generator": Path(__file__).name, "macros": "macros.inc"}
    found = HEADER.format(condition="defined(PKEM_ARCH_MASKED) && defined(__thumb2__)", **names)
    code = {
        name: ordered(make, ORDER, n, f"pkem_masked_{name}")
        for n, (name, make) in enumerate(DESCRIPTIONS.items())
    }
    words = code.pop("words")
    with_dsp = "".join(whole(name, each, words) for name, each in code.items())
    without = "".join(noise(f"pkem_masked_{name}", *KINDS[name]) for name in code)
    return found + by_dsp(with_dsp, without) + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
