# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: noise in two shares out of the state of a masked Keccak, for
RV32IM, so that the two shares of nothing meet (docs/masking.md). What is computed, and why nothing
meets, ../masked_noise.py says."""

from __future__ import annotations

import argparse
from pathlib import Path

from masked_steps import CLEARED, CLEARS

# isort: split
import masked_noise
from generated import FOOTER, HEADER
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

    def code(self, *instructions: str) -> None:
        self.lines += (f"    {each}\n" for each in instructions)

    def op(self, name: str, to: str, a: str, b: str | int) -> None:
        self.code(f"{name}{'i' * isinstance(b, int)} {to}, {a}, {b}")

    def constant(self, value: int, free: str) -> str:
        return WORDS["next"] if value == masked_noise.WEIGHT else CONSTANTS[value]

    def word(self, word: str) -> str:
        return WORDS[word]

    def number(self, n: int, is_new: bool = False) -> str:
        return f"s{n}"

    def kept(self, n: int) -> None:
        pass

    def cleared(self) -> None:
        pass

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
