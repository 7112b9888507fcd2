# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: noise in two shares [FIPS203, Algorithm 8] out of the state of a
masked Keccak, for RV32IM, so that the two shares of nothing meet. See docs/masking.md.

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

A word has two coefficients, each as y + 4096 in 16 bits: from 767 to 4095. A sum of 4096 or more is
reduced by q. F_m exchanges the lower 12 bits with their complements, and adds 767. Nothing carries
from one half into the other.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import count
from pathlib import Path

from masked_steps import CLEARED, CLEARS
from plantard import Q

# isort: split
from generated import FOOTER, HEADER

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


def added(word: str, above: int) -> Callable[[int], str]:
    def of(n: int) -> str:
        y, (t, u, _) = NUMBERS[n], T
        return bits(t, word, 2 * n + above) + code(f"add {y}, {y}, {t}") + reduced(y, u)

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


def begun(n: int) -> str:
    """The first share of a pair is stored, and the second one begins."""
    y, (t, u, _) = NUMBERS[n], T
    first, other = 2 * n, 2 * (n + len(NUMBERS))
    return code(
        f"lhu {y}, {first}({P})",
        f"lhu {t}, {other}({P})",
        f"addi {u}, {y}, -1",
        f"sh {u}, {first}({P})",
        f"addi {u}, {t}, -1",
        f"sh {u}, {other}({P})",
        f"slli {t}, {t}, 16",
        f"or {y}, {y}, {t}",
        f"mul {t}, {ONES}, {BITS12}",
        f"xor {y}, {y}, {t}",
    )


def ended(n: int) -> str:
    y, other = NUMBERS[n], T[0]
    first = POLYNOMIAL + 2 * n
    return code(
        f"srli {other}, {y}, 16",
        f"sh {y}, {first}({P})",
        f"sh {other}, {first + 2 * len(NUMBERS)}({P})",
    )


def turn(name: str, message: bool) -> str:
    """16 coefficients."""
    pairs, found, names = range(len(NUMBERS)), "", count()

    def step(of: Callable[[int], str]) -> str:
        steps = (f"{of(n)}{name}.{next(names)}.{NUMBERS[n]}:\n" for n in pairs)
        return "".join(steps) + (APART if of is not last else "")

    found += "".join(map(begun, pairs))
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


def text() -> str:
    names = {"generator": Path(__file__).name, "macros": "macros.inc"}
    condition = "defined(PKEM_ARCH_MASKED) && defined(__riscv)"
    found = HEADER.format(condition=condition, **names) + noise_2("pkem_masked_noise_2", False)
    return found + noise_2("pkem_masked_noise_2_message", True) + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
