# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: what is done with one share at a time, for RV32IM; what comes
between two shares; numbers modulo q out of random words; and the choice between two secrets.

What is computed is what ../armv7em/share_masked.py says, and why. Words are loaded and stored at
addresses that are multiples of 4, but by pkem_masked_xor and for what is decoded.

share_masked_search.py has found the orders, which are in share_masked.json.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from assembly import Block, lines
from generated import FOOTER, HEADER
from masked_steps import CLEARED, CLEARS, framed, read_orders, written
from plantard import Q
from sum_masked import Shared

# isort: split
from masked_bits import MASK, SECRET, Bit

ORDER = Path(__file__).with_name("share_masked.json")
#: 2^32 modulo q^2: where the lower part is not less, all pairs of numbers are equally likely.
REJECTED = (1 << 32) % Q**2
#: Words of a polynomial.
WORDS = 128
END = "t6"


class Choice(Shared):
    """In the frame of the function: both shares of the word of e."""

    registers = ["a4", "a5", "a6", "a7", *(f"t{i}" for i in range(6))]

    def _load_share(self, base: str, offset: int, mask: Bit, share: int) -> str:
        return self._load(base, offset, mask if share else Bit(SECRET).op("eor", mask))


class Spread(Choice):
    """The lowest bits of both words behind the first secret, at a2, become words."""

    def __init__(self) -> None:
        super().__init__()
        mask = Bit(MASK, above=Bit(MASK))
        first = self._load_share("a2", 64, mask, 0)
        r = self._random(Bit(MASK))
        second = self._load_share("a2", 68, mask, 1)
        # The first one last, since it is loaded next.
        for value, at in ((second, 4), (first, 0)):
            top, result = f"top of {value}", f"all of {value}"
            self.meanings[top] = self.meanings[result] = Bit(operands=(self.meanings[value],))
            self._op("slli", top, value, by=31)
            self._op("srai", result, top, by=31)
            self._store(self._xor(f"E of {value}", result, r), at, "sp")


class Chosen(Choice):
    """A word at a0, of those at a2 and a3."""

    def __init__(self) -> None:
        super().__init__()
        chosen, a, b = Bit(MASK), Bit(MASK), Bit(MASK)
        of_e, d, k, r = [], [], [], ""
        for share in range(2):
            of_e.append(self._load_share("sp", 4 * share, chosen, share))
            x = self._load_share("a2", 32 * share, a, share)
            y = self._load_share("a3", 32 * share, b, share)
            r = r or self._random(Bit(MASK))
            d.append(self._xor(f"d{share}", x, y))
            k.append(self._xor(f"k{share}", y, r))
        for i in range(2):
            products = [("and", of_e[i], d[i]), ("and", of_e[i], d[1 - i])]
            self._store(self._masked(f"c{i}", k[i], *products), 32 * i, "a0")


PIECES = {"spread": Spread, "chosen": Chosen}


def selected() -> str:
    """32 bytes in shares at a0 are those at a3; but those at a2 if the bit in shares behind these
    is 1. At a1 are random words: one, and one for each word."""
    orders = dict(zip(PIECES, read_orders(ORDER), strict=True))
    spread, chosen = (lines(written(PIECES[name](), orders[name])) for name in PIECES)
    # Products must not meet those of the next word, which have the same shares of e.
    steps = Chosen().steps
    last = {register: number for number, register in orders["chosen"] if register}
    products = [r for r, n in last.items() if n >= 0 and steps[n].text.startswith("and")]
    chosen += "".join(f"    {CLEARS.format(register)}\n" for register in products)
    body = f"""\
    addi {END}, a0, 32
{spread}\
.Lnext_chosen:
    addi a1, a1, 4
{chosen}\
    addi a0, a0, 4
    addi a2, a2, 4
    addi a3, a3, 4
    bne a0, {END}, .Lnext_chosen
    sw zero, 0(sp)
    sw zero, 4(sp)
{CLEARED}\
"""
    return framed("pkem_masked_select", 0, body, 8)


def text() -> str:
    names = {"generator": Path(__file__).name, "macros": "macros.inc"}
    condition = "defined(PKEM_ARCH_MASKED) && defined(__riscv)"
    found = HEADER.format(condition=condition, **names)
    found += selected()
    return found + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
