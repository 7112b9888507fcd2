# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: noise in two shares [FIPS203, Algorithm 8] out of the state of a
masked Keccak, for RV32IM, so that the two shares of nothing meet. See docs/masking.md.

A coefficient is the sum of eta bits, minus that of eta others, which is that of their complements,
less eta. Of a random number u modulo q, u - (eta - 1) is its first share. The second one is made of
-1 - u: the sum of all bits is added to it modulo q. A bit has the shares b0 and m, and is
b0 + m - 2 b0 m. With F_m(y) = y, or -1 - y if m,

    y + bit = F_m(F_m(y) + b0) + m

F_m after F_n is F_(m ^ n). So for bits 1 to 4 (or 6), y goes through F_m1, + b0_1, F_(m1 ^ m2),
+ b0_2, F_(m2 ^ m3), ..., F_m4, and + (m1 + m2 + m3 + m4) at last. Each step has bits of one share,
and begins with a number that is uniform, and independent of all bits: whatever meets within a step
tells nothing of the other share. Eight pairs of coefficients go through a step together. Between
two steps is what clears registers, latches and the window. So no order has to be searched. A bit of
a message is one more, with a weight of round(q / 2), before the others.

A word has two coefficients, each as y + 4096 in 16 bits: from 767 to 4095. A sum of 4096 or more is
reduced by q. F_m exchanges the lower 12 bits with their complements, and adds 767. Nothing carries
from one half into the other.

With eta 3, a coefficient has three even and three odd bits, and 32 of them are in three lanes. Bit
3 n + j of three words is the one at (3 n + j) mod 32. All those with the same j are at different
places: they become a word, which is rotated by j. Coefficient n is at 3 n mod 32 there.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import count
from pathlib import Path

from masked_steps import CLEARED, CLEARS, header
from plantard import Q

# isort: split
from generated import FOOTER

#: Bytes of a share: of a polynomial, of the state, and of a message.
POLYNOMIAL, STATE, MESSAGE = 512, 200, 32
P, LANES, END = "a0", "a1", "a2"
#: Constants, in registers.
ONES, BITS12, LEAST, MODULUS, THREES = "a3", "a4", "a5", "a6", "t6"
EVERY_SECOND, OTHERS, BITS4 = "t4", "t5", "t3"
CONSTANTS = {
    ONES: 0x00010001,
    BITS12: 0xFFF,
    LEAST: 4096 - Q,
    MODULUS: Q,
    THREES: 0x00030003,
    EVERY_SECOND: 0x55555555,
    OTHERS: 0xAAAAAAAA,
    BITS4: 0xF000F000,
}
NUMBERS = [f"s{i}" for i in range(8)]  # of pairs of coefficients
#: Even and odd bits of a lane, in both shares; and sums of bits of the second share.
EVEN, ODD = ("s8", "s10"), ("s9", "s11")
SAME, NEXT = "a7", "ra"
T = ["t0", "t1", "t2"]
APART = "".join(f"    {CLEARS.format(r)}\n" for r in T)


def code(*instructions: str) -> str:
    return "".join(f"    {each}\n" for each in instructions)


def bits(to: str, word: str, at: int, mask: str = ONES) -> str:
    """Those of two coefficients."""
    shifted = code(f"srli {to}, {word}, {at}") if at else ""
    return shifted + code(f"and {to}, {to if at else word}, {mask}")


def flipped(word: str, above: int = 0, each: int = 2) -> Callable[[int], str]:
    """each: bits of the word for a coefficient."""

    def of(n: int) -> str:
        y, (t, u, _) = NUMBERS[n], T
        return bits(t, word, each * n + above) + code(
            f"mul {u}, {t}, {BITS12}",
            f"mul {t}, {t}, {LEAST}",
            f"xor {y}, {y}, {u}",
            f"add {y}, {y}, {t}",
        )

    return of


def reduced(y: str, t: str) -> str:
    return code(f"srli {t}, {y}, 12", f"and {t}, {t}, {ONES}", f"mul {t}, {t}, {MODULUS}") + code(
        f"sub {y}, {y}, {t}"
    )


def added(word: str, above: int = 0, each: int = 2) -> Callable[[int], str]:
    def of(n: int) -> str:
        y, (t, u, _) = NUMBERS[n], T
        return bits(t, word, each * n + above) + code(f"add {y}, {y}, {t}") + reduced(y, u)

    return of


def encoded(word: str) -> Callable[[int], str]:
    """Adds a message's bits, times what is in NEXT."""

    def of(n: int) -> str:
        y, (t, u, _) = NUMBERS[n], T
        weighted = code(f"mul {t}, {t}, {NEXT}", f"add {y}, {y}, {t}")
        return bits(t, word, n) + weighted + reduced(y, u)

    return of


def flipped_back(n: int) -> str:
    """By a message's bit, whose second share is added."""
    return flipped(EVEN[1], each=1)(n) + encoded(EVEN[1])(n)


def of_message(word: str, at: int) -> str:
    """Bits of 16 coefficients, those of the second eight in the upper half."""
    t = T[0]
    return code(
        f"lw {t}, 4(sp)",
        f"lhu {word}, {at}({t})",
        f"srli {t}, {word}, 8",
        f"andi {word}, {word}, 255",
        f"slli {t}, {t}, 16",
        f"or {word}, {word}, {t}",
    )


def last(n: int) -> str:
    """Flips by the last bit, and adds the sum of the second share's bits."""
    y, (t, u, v) = NUMBERS[n], T
    found = flipped(ODD[1], 1)(n)
    found += bits(t, SAME, 2 * n, THREES) + bits(u, NEXT, 2 * n) + code(f"slli {u}, {u}, 2")
    found += code(f"add {y}, {y}, {t}", f"add {y}, {y}, {u}") + reduced(y, v)
    return found + code(f"or {y}, {y}, {BITS4}")  # less 4096


def counted() -> str:
    """The sums of four bits each, by bits: those of 1 and 2 as two neighbours, and those of 4."""
    one, two, both = T
    return code(
        f"and {both}, {EVEN[1]}, {ODD[1]}",
        f"srli {NEXT}, {both}, 1",
        f"xor {two}, {both}, {NEXT}",
        f"and {NEXT}, {NEXT}, {both}",
        f"srli {both}, {SAME}, 1",
        f"xor {one}, {SAME}, {both}",
        f"and {both}, {SAME}, {both}",
        f"xor {two}, {two}, {both}",
        f"and {NEXT}, {NEXT}, {EVERY_SECOND}",  # neighbours would hang together
        f"and {one}, {one}, {EVERY_SECOND}",
        f"and {two}, {two}, {EVERY_SECOND}",
        f"slli {two}, {two}, 1",
        f"or {SAME}, {one}, {two}",
        CLEARS.format(both),
    )


def places(n: int, eta: int, share: int = 0) -> list[str]:
    """Of the coefficients of a pair."""
    if eta == 2:
        return [f"{share + 2 * i}({P})" for i in (n, n + len(NUMBERS))]
    # Those at bits n and n + 16. In the second turn all are 8 before that, modulo 32.
    found = [11 * n % 32, (11 * n + 16) % 32]
    return [f"{share + 2 * i}({P if i < 8 else OTHER_P})" for i in found]


def begun(n: int, eta: int = 2) -> str:
    """The first share of a pair is stored, and the second one begins."""
    y, (t, u, _) = NUMBERS[n], T
    first, other = places(n, eta)
    return code(
        f"lhu {y}, {first}",
        f"lhu {t}, {other}",
        f"addi {u}, {y}, {1 - eta}",
        f"sh {u}, {first}",
        f"addi {u}, {t}, {1 - eta}",
        f"sh {u}, {other}",
        f"slli {t}, {t}, 16",
        f"or {y}, {y}, {t}",
        f"mul {t}, {ONES}, {BITS12}",
        f"xor {y}, {y}, {t}",
    )


def cleared(words: int) -> str:
    """Halves are stored: nothing is to be there that others have left."""
    return code(*(f"sw zero, {POLYNOMIAL + 4 * n}({P})" for n in range(words)))


def ended(n: int, eta: int = 2) -> str:
    y, t = NUMBERS[n], T[0]
    first, other = places(n, eta, POLYNOMIAL)
    return code(f"srli {t}, {y}, 16", f"sh {y}, {first}", f"sh {t}, {other}")


class Turn:
    """Of eight pairs of coefficients."""

    def __init__(self, name: str):
        self._name, self._numbers = name, count()

    def step(self, of: Callable[[int], str]) -> str:
        return "".join(
            f"{of(n)}{self._name}.{next(self._numbers)}.{y}:\n" for n, y in enumerate(NUMBERS)
        )


def turn(name: str, message: bool) -> str:
    """16 coefficients."""
    pairs, found, whole = range(len(NUMBERS)), "", Turn(name)

    def step(of: Callable[[int], str]) -> str:
        return whole.step(of) + (APART if of is not last else "")

    found += cleared(len(NUMBERS)) + "".join(map(begun, pairs))
    if message:
        found += code(f"li {NEXT}, {(Q + 1) // 2}") + of_message(EVEN[1], MESSAGE)
        found += step(flipped(EVEN[1], each=1)) + of_message(EVEN[0], 0)
        found += step(encoded(EVEN[0])) + step(flipped_back)
    for word, at in ((EVEN[0], 0), (ODD[0], 4)):  # what is subtracted is complemented
        found += code(f"lw {word}, {at}({LANES})", f"xor {word}, {word}, {OTHERS}")
    found += APART
    for word, at in ((EVEN[1], 0), (ODD[1], 4)):
        found += code(f"lw {word}, {STATE + at}({LANES})")
    found += code(f"xor {SAME}, {EVEN[1]}, {ODD[1]}", f"srli {NEXT}, {EVEN[1]}, 1")
    found += code(f"xor {NEXT}, {NEXT}, {ODD[1]}")
    for of in (
        flipped(EVEN[1]),
        added(EVEN[0], 0),
        flipped(SAME),
        added(ODD[0], 0),
        flipped(NEXT),
        added(EVEN[0], 1),
        flipped(SAME, 1),
        added(ODD[0], 1),
    ):
        found += step(of)
    return found + counted() + step(last) + APART + "".join(map(ended, pairs))


def noise_2(name: str, message: bool) -> str:
    """Of a3 coefficients at a0, whose first shares are random numbers, from lanes at a1, with the
    message at a2 if there is one."""
    constants = code(*(f"li {r}, {v - (v >> 31 << 32)}" for r, v in CONSTANTS.items()))
    further = code("lw t0, 4(sp)", "addi t0, t0, 2", "sw t0, 4(sp)") if message else ""
    return f"""
    FUNCTION {name}
    ENTER_ALL 2
    sw a2, 4(sp)
    slli a3, a3, 1
    add {END}, {P}, a3
{constants}\
.Lnext_of_{name}:
{turn(name, message)}\
    addi {P}, {P}, {4 * len(NUMBERS)}
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
MOD_3, SHIFT, OTHER_P = (BITS4, OTHERS, THREES), EVERY_SECOND, T[2]
#: A bit of each coefficient: of the first share; of the second one, and its sum with the one
#: before; and the sum of those so far, by bits.
BIT, MASK, CHANGED, COUNTS = ODD[0], EVEN[1], ODD[1], (EVEN[0], NEXT, SAME)


def plane(to: str, i: int, share: int) -> str:
    """Bit i of each coefficient."""
    (j, is_odd), found = divmod(i, 2), ""
    words = [to, *T[:2]]
    for n, word in enumerate(words):
        found += code(f"lw {word}, {STATE * share + 8 * n + 4 * is_odd}({LANES})")
    for n, word in enumerate(words):
        found += code(f"and {word}, {word}, {MOD_3[(j + n) % 3]}")
    found += code(*(f"or {to}, {to}, {word}" for word in T[:2]))
    if i >= 3 and not share:  # what is subtracted is complemented
        found += code(f"not {to}, {to}")
    if j:
        t = T[0]
        found += code(f"srli {t}, {to}, {j}", f"slli {to}, {to}, {32 - j}", f"or {to}, {to}, {t}")
    return found + code(f"srl {to}, {to}, {SHIFT}")


def counted_3(i: int) -> str:
    """One more bit of the second share."""
    found, carry = "", MASK
    for n, each in enumerate(COUNTS):
        if i < (1 << n) - 1:
            break
        if i == (1 << n) - 1:  # the first one that comes here
            return found + code(f"mv {each}, {carry}")
        if i >= (2 << n) - 1:
            found += code(f"and {T[n]}, {each}, {carry}")
        found += code(f"xor {each}, {each}, {carry}")
        carry = T[n]
    return found


def last_3(n: int) -> str:
    """Flips by the last bit, and adds the sum of the second share's bits."""
    y, (t, _, v) = NUMBERS[n], T
    found = flipped(MASK, each=1)(n)
    for i, each in enumerate(COUNTS):
        found += bits(t, each, n) + (code(f"slli {t}, {t}, {i}") if i else "")
        found += code(f"add {y}, {y}, {t}")
    return found + reduced(y, v) + code(f"or {y}, {y}, {CHANGED}")  # less 4096


def turn_3(name: str) -> str:
    """16 of 32 coefficients."""
    pairs, whole = range(len(NUMBERS)), Turn(name)
    other = code(f"slli {OTHER_P}, {SHIFT}, 3", f"sub {OTHER_P}, {P}, {OTHER_P}")
    found = other + "".join(begun(n, 3) for n in pairs) + APART
    for i in range(6):
        if i:
            found += code(f"mv {CHANGED}, {MASK}")
        found += plane(MASK, i, 1) + counted_3(i)
        if i:
            found += code(f"xor {CHANGED}, {CHANGED}, {MASK}")
        found += whole.step(flipped(CHANGED if i else MASK, each=1)) + APART
        found += plane(BIT, i, 0) + whole.step(added(BIT, each=1)) + APART
    found += code(f"li {CHANGED}, {0xF000F000 - (1 << 32)}") + whole.step(last_3) + APART
    return found + other + "".join(ended(n, 3) for n in pairs)


def noise_3(name: str) -> str:
    """Of 256 coefficients at a0, whose first shares are random numbers, from lanes at a1."""
    some = (ONES, BITS12, LEAST, MODULUS)
    constants = code(*(f"li {r}, {CONSTANTS[r]}" for r in some))
    constants += code(f"li {MOD_3[0]}, 0x49249249", f"slli {MOD_3[1]}, {MOD_3[0]}, 1")
    constants += code(f"slli {MOD_3[2]}, {MOD_3[0]}, 2")
    return f"""
    FUNCTION {name}
    ENTER_ALL 0
    addi {END}, {P}, {POLYNOMIAL}
{constants}\
    li {SHIFT}, 0
.Lnext_both_of_{name}:
{cleared(2 * len(NUMBERS))}\
.Lnext_of_{name}:
{turn_3(name)}\
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
