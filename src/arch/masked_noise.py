# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Noise in two shares [FIPS203, Algorithm 8] out of the state of a masked Keccak, for cores that
cannot choose between halves of words. Machines' noise_masked.py make instructions of it.

A coefficient is the sum of eta bits, minus that of eta others, which is that of their complements,
less eta. Of a random number u modulo q, u - (eta - 1) is its first share. The second one is made of
-1 - u: the sum of all bits is added to it modulo q. A bit has the shares b0 and m, and is
b0 + m - 2 b0 m. With F_m(y) = y, or -1 - y if m,

    y + bit = F_m(F_m(y) + b0) + m

F_m after F_n is F_(m ^ n). So for bits 1 to 4, y goes through F_m1, + b0_1, F_(m1 ^ m2), + b0_2,
F_(m2 ^ m3), ..., F_m4, and + (m1 + m2 + m3 + m4) at last. Each step has bits of one share, and
begins with a number that is uniform, and independent of all bits: whatever meets within a step
tells nothing of the other share. Eight pairs of coefficients go through a step together. Between
two steps is what clears registers, latches and the window. So no order has to be searched. A bit of
a message is one more, with a weight of round(q / 2), before the others.

With eta 3, bits are taken as even and odd ones of a lane, in turn, and are of words of which each
half has bits of eight coefficients: a bit at 16 or more is in the word behind, whose name has a +.

A word has two coefficients, each as y + 4096 in 16 bits: from 767 to 4095. A sum of 4096 or more is
reduced by q. F_m exchanges the lower 12 bits with their complements, and adds 767. Nothing carries
from one half into the other.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, product

Q = 3329
#: Bytes of a share: of a polynomial, of the state, and of a message.
POLYNOMIAL, STATE, MESSAGE = 512, 200, 32
#: Pairs of coefficients that go through a step together; the second one is as far behind.
PAIRS = range(8)
#: Constants: in both halves of a word, or what halves are multiplied by.
ONES, THREES, BITS4 = 0x00010001, 0x00030003, 0xF000F000
BITS12, LEAST, WEIGHT = 0xFFF, 4096 - Q, (Q + 1) // 2
EVERY_SECOND, OTHERS = 0x55555555, 0xAAAAAAAA
Step = Callable[[int, str], None]


class Noise:
    """16 coefficients. Words of bits are named: `even` and `odd` bits of a lane, in both shares;
    sums of bits of the second share; and those of a message, which come before.

    A machine has registers T for what is passing, and these: `op`, an instruction with a result,
    of which the last operand may be a number; `word`, `number`: in which register a word is now, or
    the numbers of a pair, which are not there yet if `is_new`; `constant`: the same, in a register
    that is free, if it has none; `kept`: the numbers are there; `apart`: clears; `half`: loads
    or stores 16 bits of a share; `lanes`, `message`: fetch words; `counts`: the registers of
    `counted`."""

    T: tuple[str, str, str]
    op: Callable[[str, str, str, str | int], None]
    word: Callable[[str], str]
    number: Callable[..., str]
    constant: Callable[[int, str], str]
    kept: Callable[[int], None]
    apart: Callable[[], None]
    half: Callable[[str, str, int, int], None]
    lanes: Callable[[], None]
    message: Callable[[str, int], None]
    counts: Callable[[], None]

    def __init__(self, name: str, eta: int, has_message: bool):
        self.name, self.eta, self.has_message = name, eta, has_message
        self.lines: list[str] = []
        self._names = count()

    def cleared(self) -> None:
        """Memory where halves are stored, if what others have left there would meet them."""

    # ---- What is done with a pair

    def bits(self, to: str, name: str, at: int, mask: str = "") -> None:
        """Those of two coefficients."""
        word, at = self.word(name + "+" * (at // 16)), at % 16
        if at:
            self.op("srl", to, word, at)
        self.op("and", to, to if at else word, mask or self.constant(ONES, ""))

    def flipped(self, word: str, above: int = 0, each: int = 0) -> Step:
        """each: bits of the word for a coefficient."""

        def of(n: int, y: str) -> None:
            (t, u, _), at = self.T, (each or self.eta) * n + above
            if word == "next" and at == 15:  # what is next is in another word
                self.bits(t, "odd1", at)
                self.bits(u, "even1", at + 1)
                self.op("xor", t, t, u)
            else:
                self.bits(t, word, at)
            self.flip(y)

        return of

    def flip(self, y: str) -> None:
        t, u, _ = self.T
        self.op("mul", u, t, self.constant(BITS12, ""))
        self.op("mul", t, t, self.constant(LEAST, ""))
        self.op("xor", y, y, u)
        self.op("add", y, y, t)

    def reduced(self, y: str, t: str) -> None:
        self.op("srl", t, y, 12)
        self.op("and", t, t, self.constant(ONES, ""))
        self.op("mul", t, t, self.constant(Q, ""))
        self.op("sub", y, y, t)

    def added(self, word: str, above: int = 0, is_complement: bool = False, each: int = 0) -> Step:
        def of(n: int, y: str) -> None:
            t, u, _ = self.T
            self.bits(t, word, (each or self.eta) * n + above)
            if is_complement:
                self.op("add", y, y, self.constant(ONES, ""))
            self.op("sub" if is_complement else "add", y, y, t)
            self.reduced(y, u)

        return of

    def encoded(self, word: str) -> Step:
        """Adds a message's bits, times round(q / 2)."""

        def of(n: int, y: str) -> None:
            t, u, _ = self.T
            self.bits(t, word, n)
            self.op("mul", t, t, self.constant(WEIGHT, u))
            self.op("add", y, y, t)
            self.reduced(y, u)

        return of

    def flipped_back(self, n: int, y: str) -> None:
        """By a message's bit, whose second share is added."""
        self.flipped("even1", each=1)(n, y)
        self.encoded("even1")(n, y)

    def last(self, n: int, y: str) -> None:
        """Flips by the last bit, and adds the sum of the second share's bits."""
        t, u, v = self.T
        self.flipped("odd1", self.eta - 1)(n, y)
        if self.eta == 2:
            self.bits(t, "same", 2 * n, self.constant(THREES, u))
            self.bits(u, "next", 2 * n)
            self.op("sll", u, u, 2)
            self.op("add", y, y, t)
            self.op("add", y, y, u)
        else:
            for word, above in product(("odd1", "even1"), range(3)):
                self.bits(t, word, 3 * n + above)
                self.op("add", y, y, t)
        self.reduced(y, v)
        self.op("or", y, y, self.constant(BITS4, t))  # less 4096

    def counted(self, *registers: str) -> None:
        """The sums of four bits each, by bits: those of 1 and 2 as two neighbours, and those of
        4."""
        even, odd, same, four, one, two, both, every_second = registers
        self.op("and", both, even, odd)
        self.op("srl", four, both, 1)
        self.op("xor", two, both, four)
        self.op("and", four, four, both)
        self.op("srl", both, same, 1)
        self.op("xor", one, same, both)
        self.op("and", both, same, both)
        self.op("xor", two, two, both)
        self.op("and", four, four, every_second)  # neighbours would hang together
        self.op("and", one, one, every_second)
        self.op("and", two, two, every_second)
        self.op("sll", two, two, 1)
        self.op("or", same, one, two)

    def begun(self, n: int) -> None:
        """The first share of a pair is stored, and the second one begins."""
        y, (t, u, _) = self.number(n, is_new=True), self.T
        other = n + len(PAIRS)
        self.half("load", y, 0, n)
        self.half("load", t, 0, other)
        for x, at in ((y, n), (t, other)):
            self.op("add", u, x, 1 - self.eta)
            self.half("store", u, 0, at)
        self.op("sll", t, t, 16)
        self.op("or", y, y, t)
        self.op("mul", t, self.constant(ONES, ""), self.constant(BITS12, ""))
        self.op("xor", y, y, t)
        self.kept(n)

    def ended(self, n: int) -> None:
        y, other = self.number(n), self.T[0]
        self.op("srl", other, y, 16)
        self.half("store", y, 1, n)
        self.half("store", other, 1, n + len(PAIRS))

    # ---- The turn

    def named(self, y: str) -> None:
        """A symbol has the register of the numbers in its name."""
        self.lines.append(f"{self.name}.{next(self._names)}.{y}:\n")

    def step(self, of: Step, is_last: bool = False) -> None:
        for n in PAIRS:
            y = self.number(n)
            of(n, y)
            self.named(y)
            self.kept(n)
        if not is_last:
            self.apart()

    def turn(self) -> str:
        self.cleared()
        for n in PAIRS:
            self.begun(n)
        if self.has_message:
            self.message("even1", MESSAGE)
            self.step(self.flipped("even1", each=1))
            self.message("even0", 0)
            self.step(self.encoded("even0"))
            self.step(self.flipped_back)
        self.lanes()
        self.step(self.flipped("even1"))
        for n in range(2 * self.eta - 1):
            above, is_odd = divmod(n, 2)
            # With eta 2, what is subtracted is complemented in the word.
            is_complement = self.eta == 3 and n >= self.eta
            self.step(self.added("odd0" if is_odd else "even0", above, is_complement))
            self.step(self.flipped("next" if is_odd else "same", above))
        self.step(self.added("odd0", self.eta - 1, self.eta == 3))
        if self.eta == 2:
            self.counts()
        self.step(self.last, is_last=True)
        self.apart()
        for n in PAIRS:
            self.ended(n)
        return "".join(self.lines)
