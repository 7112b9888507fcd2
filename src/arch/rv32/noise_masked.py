# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: noise in two shares out of the state of a masked Keccak, for
RV32IM, so that the two shares of nothing meet (docs/masking.md). What is computed, and why nothing
meets, ../masked_noise.py says.

With eta 3, a word of a lane has three even or odd bits of a coefficient, and three lanes have 32 of
these. Bit 3 n + j of three words is the one at (3 n + j) mod 32, and all those with the same j are
at different places: these are a word, which is rotated by j. Coefficient n is at 3 n mod 32 there.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from masked_steps import CLEARED, CLEARS, header

# isort: split
import masked_noise
from generated import FOOTER
from masked_noise import PAIRS, POLYNOMIAL, STATE

P, LANES, END = "a0", "a1", "a2"
CONSTANTS = {
    masked_noise.ONES: "a3",
    masked_noise.BITS12: "a4",
    masked_noise.LEAST: "a5",
    masked_noise.Q: "a6",
    masked_noise.THREES: "t6",
    masked_noise.EVERY_SECOND: "t4",
    masked_noise.OTHERS: "t5",
    masked_noise.BITS4: "t3",
}
WORDS = {"even0": "s8", "even1": "s10", "odd0": "s9", "odd1": "s11", "same": "a7", "next": "ra"}


class Noise(masked_noise.Noise):
    T = ("t0", "t1", "t2")
    words = WORDS

    def code(self, *instructions: str) -> None:
        self.lines += (f"    {each}\n" for each in instructions)

    def op(self, name: str, to: str, a: str, b: str | int) -> None:
        self.code(f"{name}{'i' * isinstance(b, int)} {to}, {a}, {b}")

    def constant(self, value: int, free: str) -> str:
        return WORDS["next"] if value == masked_noise.WEIGHT else CONSTANTS[value]

    def word(self, word: str) -> str:
        return self.words[word]

    def number(self, n: int, is_new: bool = False) -> str:
        return f"s{n}"

    def kept(self, n: int) -> None:
        pass

    def cleared(self) -> None:
        """Halves are stored: nothing is to be there that others have left."""
        self.code(*(f"sw zero, {POLYNOMIAL + 4 * n}({P})" for n in PAIRS))

    def apart(self) -> None:
        self.code(*map(CLEARS.format, self.T))

    def half(self, what: str, register: str, share: int, i: int) -> None:
        name = "lhu" if what == "load" else "sh"
        self.code(f"{name} {register}, {POLYNOMIAL * share + 2 * i}({P})")

    def message(self, word: str, at: int) -> None:
        """Bits of 16 coefficients, those of the second eight in the upper half."""
        t, to = self.T[0], WORDS[word]
        if at:
            self.code(f"li {WORDS['next']}, {masked_noise.WEIGHT}")
        self.code(f"lw {t}, 4(sp)", f"lhu {to}, {at}({t})")
        self.op("srl", t, to, 8)
        self.op("and", to, to, 255)
        self.op("sll", t, t, 16)
        self.op("or", to, to, t)

    def lanes(self) -> None:
        """What is subtracted is complemented."""
        even, odd, same, following = (WORDS[each] for each in ("even1", "odd1", "same", "next"))
        for word, at in ((WORDS["even0"], 0), (WORDS["odd0"], 4)):
            self.code(f"lw {word}, {at}({LANES})")
            self.op("xor", word, word, self.constant(masked_noise.OTHERS, ""))
        self.apart()
        self.code(*(f"lw {w}, {STATE + at}({LANES})" for w, at in ((even, 0), (odd, 4))))
        self.op("xor", same, even, odd)
        self.op("srl", following, even, 1)
        self.op("xor", following, following, odd)

    def counts(self) -> None:
        words = (WORDS[each] for each in ("even1", "odd1", "same", "next"))
        self.counted(*words, *self.T, CONSTANTS[masked_noise.EVERY_SECOND])
        self.code(CLEARS.format(self.T[2]))


def noise_2(name: str, message: bool) -> str:
    """Of a3 coefficients at a0, whose first shares are random numbers, from lanes at a1, with the
    message at a2 if there is one."""
    constants = "".join(f"    li {r}, {v - (v >> 31 << 32)}\n" for v, r in CONSTANTS.items())
    further = "    lw t0, 4(sp)\n    addi t0, t0, 2\n    sw t0, 4(sp)\n" if message else ""
    return f"""
    FUNCTION {name}
    ENTER_ALL 2
    sw a2, 4(sp)
    slli a3, a3, 1
    add {END}, {P}, a3
{constants}\
.Lnext_of_{name}:
{Noise(name, 2, message).turn()}\
    addi {P}, {P}, {4 * len(PAIRS)}
    addi {LANES}, {LANES}, 8
{further}\
{name}_next:
    beq {P}, {END}, .Lend_of_{name}
    j .Lnext_of_{name}
.Lend_of_{name}:
{CLEARED}\
    LEAVE_ALL 2
    END_FUNCTION {name}
"""


# ---- Eta 3 ---------------------------------------------------------------------------------------

#: Bits of a place modulo 3; how far bits are shifted in this turn: 0 or 8; and P of most.
MOD_3, SHIFT, OTHER_P = ("t3", "t5", "t6"), "t4", "t2"
COUNTS = ("ones", "twos", "fours")
WORDS_3 = {"bit": "s9", "mask": "s10", "changed": "s11", "ones": "s8", "twos": "ra", "fours": "a7"}


class Noise3(Noise):
    """16 of 32 coefficients. Words have a bit of each: of the first share; of the second one, and
    its sum with the one before; and the sum of those so far, by bits."""

    words = WORDS_3

    def half(self, what: str, register: str, share: int, i: int) -> None:
        """Those at bits n and n + 16. In the second turn all are 8 before that, modulo 32."""
        other, n = divmod(i, len(PAIRS))
        at = (11 * n + 16 * other) % 32
        name, base = "lhu" if what == "load" else "sh", P if at < 8 else OTHER_P
        self.code(f"{name} {register}, {POLYNOMIAL * share + 2 * at}({base})")

    def plane(self, to: str, i: int, share: int) -> None:
        """Bit i of each coefficient."""
        (j, is_odd), words = divmod(i, 2), [to, *self.T[:2]]
        for n, word in enumerate(words):
            self.code(f"lw {word}, {STATE * share + 8 * n + 4 * is_odd}({LANES})")
        for n, word in enumerate(words):
            self.op("and", word, word, MOD_3[(j + n) % 3])
        for word in self.T[:2]:
            self.op("or", to, to, word)
        if i >= 3 and not share:  # what is subtracted is complemented
            self.code(f"not {to}, {to}")
        if j:
            self.op("srl", self.T[0], to, j)
            self.op("sll", to, to, 32 - j)
            self.op("or", to, to, self.T[0])
        self.op("srl", to, to, SHIFT)

    def counted_one(self, i: int) -> None:
        """One more bit of the second share."""
        carry = self.words["mask"]
        for n, (each, t) in enumerate(zip(map(self.words.get, COUNTS), self.T, strict=True)):
            if i == (1 << n) - 1:  # the first one that comes here
                self.code(f"mv {each}, {carry}")
            if i < 1 << n:
                return
            if i >= (2 << n) - 1:
                self.op("and", t, each, carry)
            self.op("xor", each, each, carry)
            carry = t

    def last(self, n: int, y: str) -> None:
        """Flips by the last bit, and adds the sum of the second share's bits."""
        t = self.T[0]
        self.flipped("mask", each=1)(n, y)
        for i, each in enumerate(COUNTS):
            self.bits(t, each, n)
            if i:
                self.op("sll", t, t, i)
            self.op("add", y, y, t)
        self.reduced(y, self.T[2])
        self.op("or", y, y, self.words["changed"])  # less 4096

    def turn(self) -> str:
        mask, changed, bit = (self.words[word] for word in ("mask", "changed", "bit"))
        other = f"slli {OTHER_P}, {SHIFT}, 3", f"sub {OTHER_P}, {P}, {OTHER_P}"
        self.code(*other)
        for n in PAIRS:
            self.begun(n)
        self.apart()
        for i in range(6):
            if i:
                self.code(f"mv {changed}, {mask}")
            self.plane(mask, i, 1)
            self.counted_one(i)
            if i:
                self.op("xor", changed, changed, mask)
            self.step(self.flipped("changed" if i else "mask", each=1))
            self.plane(bit, i, 0)
            self.step(self.added("bit", each=1))
        self.code(f"li {changed}, {masked_noise.BITS4 - (1 << 32)}")
        self.step(self.last)
        self.code(*other)
        for n in PAIRS:
            self.ended(n)
        return "".join(self.lines)


def noise_3(name: str) -> str:
    """Of 256 coefficients at a0, whose first shares are random numbers, from lanes at a1."""
    code = Noise3(name, 3, False)
    first = "".join(f"    sw zero, {POLYNOMIAL + 4 * n}({P})\n" for n in range(2 * len(PAIRS)))
    some = (masked_noise.ONES, masked_noise.BITS12, masked_noise.LEAST, masked_noise.Q)
    constants = "".join(f"    li {CONSTANTS[value]}, {value}\n" for value in some)
    constants += f"    li {MOD_3[0]}, 0x49249249\n"
    constants += "".join(f"    slli {MOD_3[n]}, {MOD_3[0]}, {n}\n" for n in (1, 2))
    return f"""
    FUNCTION {name}
    ENTER_ALL 0
    addi {END}, {P}, {POLYNOMIAL}
{constants}\
    li {SHIFT}, 0
.Lnext_both_of_{name}:
{first}\
.Lnext_of_{name}:
{code.turn()}\
    addi {P}, {P}, 48
    xori {SHIFT}, {SHIFT}, 8
    beqz {SHIFT}, .Lboth_of_{name}
    j .Lnext_of_{name}
.Lboth_of_{name}:
    addi {P}, {P}, {64 - 2 * 48}
    addi {LANES}, {LANES}, 24
{name}_next:
    beq {P}, {END}, .Lend_of_{name}
    j .Lnext_both_of_{name}
.Lend_of_{name}:
{CLEARED}\
    LEAVE_ALL 0
    END_FUNCTION {name}
"""


def text() -> str:
    found = header(__file__) + noise_2("pkem_masked_noise_2", False)
    found += noise_2("pkem_masked_noise_2_message", True)
    return found + noise_3("pkem_masked_noise_3") + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
