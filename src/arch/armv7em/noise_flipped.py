# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Noise in two shares for Armv7-M without DSP instructions, a part of noise_masked.S. What is
computed, and why nothing meets, ../masked_noise.py says.

Numbers are in registers, words of bits on the stack.
"""

from __future__ import annotations

from itertools import product

import masked_noise
from masked_noise import BITS12, LEAST, ONES, PAIRS, POLYNOMIAL, STATE, Q
from sum_masked import assign, function

CONSTANTS = {ONES: "r1", LEAST: "r2"}
#: The register of one more, which a step needs.
ONE_MORE = "r0"
#: The upper bits of halves.
UPPER = 0x80008000
#: Of a word, and of what is passing.
W, T, U = "lr", "r3", "r12"
NAMES = {"srl": "lsr", "sll": "lsl", "and": "and", "or": "orr", "xor": "eor", "add": "add"}
NAMES |= {"sub": "sub", "mul": "mul"}
#: Words on the stack.
P, END, LANES, MESSAGE, ODD_TURN, FIRST = range(6)
WORDS = [word + more for word in ("even0", "odd0", "even1", "odd1") for more in ("", "+")]
WORDS += ["same", "same+", "next", "next+"]


def at(slot: int) -> str:
    return f"[sp, #{4 * slot}]"


def slot_of(word: str) -> str:
    return at(FIRST + WORDS.index(word))


class Noise(masked_noise.Noise):
    T = (T, U, T)
    held, has = "", 0  # a word in W, and one more constant

    def code(self, *instructions: str) -> None:
        self.lines += (f"    {each}\n" for each in instructions)

    def op(self, name: str, to: str, a: str, b: str | int) -> None:
        last = f"#{b}" if isinstance(b, int) else b
        self.code(f"{NAMES[name]}{'' if name == 'mul' else '.w'} {to}, {a}, {last}")

    def constant(self, value: int, free: str) -> str:
        if value in CONSTANTS:
            return CONSTANTS[value]
        if value in (Q, BITS12):
            if self.has != value:
                self.lines.append(assign(ONE_MORE, value))
                self.has = value
            return ONE_MORE
        if value < 1 << 16:
            self.lines.append(assign(free, value))
            return free
        return f"#{value:#010x}"

    def bits(self, to: str, name: str, at: int, mask: str = "") -> None:
        if mask:
            super().bits(to, name, at, mask)
        else:
            self.some(to, self.word(name + "+" * (at // 16)), at % 16)

    def some(self, to: str, word: str, at: int) -> None:
        self.code(f"and.w {to}, {CONSTANTS[ONES]}, {word}" + f", lsr #{at}" * (at > 0))

    def flip(self, y: str) -> None:
        self.op("mul", U, T, self.constant(BITS12, ""))
        self.op("xor", y, y, U)
        self.code(f"mla {y}, {T}, {CONSTANTS[LEAST]}, {y}")

    def reduced(self, y: str, t: str) -> None:
        self.some(t, y, 12)
        self.code(f"mls {y}, {t}, {self.constant(Q, '')}, {y}")

    # ---- Where things are

    def word(self, word: str) -> str:
        if self.held != word:
            self.code(f"ldr.w {W}, {slot_of(word)}")
            self.held = word
        return W

    def number(self, n: int, is_new: bool = False) -> str:
        return f"r{4 + n}"

    def kept(self, n: int) -> None:
        pass

    def apart(self) -> None:
        """What is loaded is public, and so are both operands."""
        self.code(f"eor.w {T}, r1, r2", f"ldr.w {W}, {at(P)}", f"eor.w {U}, r1, r2")
        self.held = ""

    def message(self, word: str, share: int) -> None:
        """Bits of 16 coefficients, those of the second eight in the upper half. Those of the first
        share are of use once, and not stored behind the others."""
        self.code(f"ldr.w {U}, {at(MESSAGE)}")
        self.code(f"ldrb.w {W}, [{U}, #{share}]", f"ldrb.w {T}, [{U}, #{share + 1}]")
        self.code(f"orr.w {W}, {W}, {T}, lsl #16")
        if share:
            self.code(f"str.w {W}, {slot_of(word)}")
        self.held = word

    def lanes(self) -> None:
        for share in range(2):
            if share:
                self.apart()
            self.code(f"ldr.w {U}, {at(LANES)}")
            (self._lane if self.eta == 2 else self._halves_of_lanes)(share)
        self._sums("")
        if self.eta == 3:
            self._sums("+")
            self._constants()
        self.held = ""

    def _lane(self, share: int) -> None:
        words = {"even": T, "odd": W}
        for n, r in enumerate(words.values()):
            self.code(f"ldr.w {r}, [{U}, #{STATE * share + 4 * n}]")
        for word, r in words.items():
            if not share:  # what is subtracted is complemented
                self.code(f"eor.w {r}, {r}, #{masked_noise.OTHERS:#x}")
            self.code(f"str.w {r}, {slot_of(word + str(share))}")

    def _halves_of_lanes(self, share: int) -> None:
        """48 bits of each word's stream: the first half of three words, or the second one. Bits 24
        to 39 of it are the upper half of the first word."""
        odd, above = CONSTANTS[LEAST], ONE_MORE
        if share:
            self.code(f"eor.w {above}, r1, r2", f"add.w {U}, {U}, #{STATE}")
        self.code(f"ldr.w {odd}, {at(ODD_TURN)}")
        self.code(f"add.w {U}, {U}, {odd}, lsl #1", f"add.w {U}, {U}, {odd}, lsl #3")
        self.code(f"lsl.w {odd}, {odd}, #2", f"add.w {odd}, {odd}, #2")
        for word in ("even", "odd"):
            self.code(f"ldrh.w {W}, [{U}]", f"ldrh.w {above}, [{U}, {odd}]")
            self.code(f"ldrh.w {T}, [{U}, #8]", f"add.w {U}, {U}, #4")
            self.code(f"orr.w {above}, {above}, {T}, lsl #16", f"ubfx.w {T}, {above}, #8, #16")
            self.code(f"orr.w {W}, {W}, {T}, lsl #16", f"lsr.w {T}, {above}, #24")
            self.code(f"uxtb.w {above}, {above}", f"orr.w {above}, {above}, {T}, lsl #16")
            self.code(f"str.w {W}, {slot_of(f'{word}{share}')}")
            self.code(f"str.w {above}, {slot_of(f'{word}{share}+')}")

    def _sums(self, more: str) -> None:
        even, odd = T, W
        if more or self.eta == 3:
            for r, word in ((even, "even1"), (odd, "odd1")):
                self.code(f"ldr.w {r}, {slot_of(word + more)}")
        self.code(f"eor.w {U}, {even}, {odd}", f"str.w {U}, {slot_of('same' + more)}")
        self.code(f"eor.w {U}, {odd}, {even}, lsr #1", f"str.w {U}, {slot_of('next' + more)}")

    def step(self, of: masked_noise.Step, is_last: bool = False) -> None:
        """The last one goes through all pairs with one word after the other."""
        if not is_last:
            super().step(of)
            return
        numbers, t, u = {n: self.number(n) for n in PAIRS}, T, U
        for n, y in numbers.items():
            self.flipped("odd1", self.eta - 1)(n, y)
        if self.eta == 2:
            four = CONSTANTS[LEAST]
            self.code(f"ldr.w {four}, {slot_of('next')}")
        for word in ("odd1", "even1") if self.eta == 3 else ():
            for (n, y), above in product(numbers.items(), range(3)):
                self.bits(t, word, 3 * n + above)
                self.op("add", y, y, t)
        for n, y in numbers.items():
            if self.eta == 2:
                self.bits(t, "same", 2 * n, self.constant(masked_noise.THREES, ""))
                self.some(u, four, 2 * n)
                self.op("add", y, y, t)
                self.code(f"add.w {y}, {y}, {u}, lsl #2")
            self.reduced(y, t)
            self.op("or", y, y, self.constant(masked_noise.BITS4, ""))  # less 4096
            self.named(y)
        self.lines.append(assign(CONSTANTS[LEAST], LEAST))

    def counts(self) -> None:
        even, odd, same = T, U, W
        for r, word in ((even, "even1"), (odd, "odd1"), (same, "same")):
            self.code(f"ldr.w {r}, {slot_of(word)}")
        every_second = f"#{masked_noise.EVERY_SECOND:#x}"
        self.counted(even, odd, same, odd, ONE_MORE, CONSTANTS[LEAST], even, every_second)
        self.code(f"str.w {same}, {slot_of('same')}", f"str.w {odd}, {slot_of('next')}")
        self._constants()
        self.held = "same"

    def _constants(self) -> None:
        self.lines += (assign(CONSTANTS[LEAST], LEAST), assign(ONE_MORE, Q))
        self.has = Q

    # ---- Both shares of two pairs, of which words have one or the other half

    def _exchanged(self, n: int) -> None:
        one, other = self.number(n), self.number(n + 1)
        self.code(f"lsr.w {T}, {one}, #16", f"bfi {one}, {other}, #16, #16")
        self.code(f"bfi {other}, {T}, #0, #16")

    def _places(self, n: int) -> list[tuple[str, int]]:
        if not n:
            self.code(f"ldr.w {W}, {at(P)}")
        return [(self.number(n), 2 * n), (self.number(n + 1), 2 * (n + len(PAIRS)))]

    def begun(self, n: int) -> None:
        if n % 2:
            return
        ones, places = CONSTANTS[ONES], self._places(n)
        if not n:
            self.code(f"mvn.w {U}, #{UPPER:#x}")
            if self.eta == 3:
                self.code(f"sub.w {U}, {U}, {ones}")
        for y, place in places:
            self.code(f"ldr.w {y}, [{W}, #{place}]")
        for y, place in places:  # less eta - 1, so that nothing is carried from half to half
            self.code(f"add.w {T}, {y}, {U}", f"eor.w {T}, {T}, #{UPPER:#x}")
            self.code(f"str.w {T}, [{W}, #{place}]")
        self._exchanged(n)
        self.code(f"rsb.w {T}, {ones}, {ones}, lsl #12")
        for y, _place in places:
            self.code(f"eor.w {y}, {y}, {T}")

    def ended(self, n: int) -> None:
        if n % 2 == 0:
            places = self._places(n)
            self._exchanged(n)
            for y, place in places:
                self.code(f"str.w {y}, [{W}, #{POLYNOMIAL + place}]")


def noise(name: str, eta: int, has_message: bool) -> str:
    """Of r3 coefficients at r0 (with eta 3 all of them), whose first shares are random numbers,
    from lanes at r1, with the message at r2 if there is one."""
    size = 4 * (FIRST + len(WORDS))
    made = Noise(name, eta, has_message)
    forward = f"    add.w lr, lr, #8\n    str.w lr, {at(LANES)}\n"
    if eta == 3:
        forward = f"""\
    ldr.w r12, {at(ODD_TURN)}
    add.w r3, r12, r12, lsl #1
    add.w lr, lr, r3, lsl #3
    str.w lr, {at(LANES)}
    eor.w r12, r12, #1
    str.w r12, {at(ODD_TURN)}
"""
    if has_message:
        forward += f"    ldr.w lr, {at(MESSAGE)}\n    add.w lr, lr, #2\n"
        forward += f"    str.w lr, {at(MESSAGE)}\n"
    wiped = "".join(f"    str.w r1, {at(FIRST + n)}\n" for n in range(len(WORDS)))
    return function(
        name,
        "r4-r11",
        f"""\
    sub sp, sp, #{size}
    str.w r0, {at(P)}
    {"add.w r3, r0, r3, lsl #1" if eta == 2 else f"add.w r3, r0, #{POLYNOMIAL}"}
    str.w r3, {at(END)}
    str.w r1, {at(LANES)}
    str.w r2, {at(MESSAGE)}
    mov.w r12, #0
    str.w r12, {at(ODD_TURN)}
{assign(CONSTANTS[LEAST], LEAST)}\
    mov.w r1, #{ONES:#x}
    .align 2
.Lnext_of_{name}:
{made.turn()}\
    ldr.w lr, {at(LANES)}
{forward}\
    ldr.w r3, {at(P)}
    add.w r3, r3, #{4 * len(PAIRS)}
    str.w r3, {at(P)}
{name}_next:
    ldr.w r12, {at(END)}
    cmp.w r3, r12
    bne.w .Lnext_of_{name}
{wiped}\
    eor.w r3, r1, r2
    eor.w lr, r1, r2
    add sp, sp, #{size}
""",
    )
