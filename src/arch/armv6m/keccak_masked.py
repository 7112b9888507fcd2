# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: Keccak-f[1600] for Armv6-M on a state in two shares, in an order
in which the two shares of nothing meet. See docs/masking.md.

As in keccak_f1600.py the state is bit-interleaved, columns are next to each other, and four rounds
run six times. Both shares are copied to the stack: the stack pointer reaches all of them, and eight
registers are left for words. Theta of one share is theta of the unmasked state; that of the other
one comes behind it.

Half a row is ten words. Chi has the forms of ../armv7em/keccak_masked.py. What has to be apart are
mostly the two shares of a word that is multiplied: words of the same row that are loaded and
rotated come in between. All half rows of one y have the same order, of instructions and registers,
so a word that is not rotated is rotated by 0.

masked_order.py says what may not meet. keccak_masked_search.py has found the orders, which are in
keccak_masked.json.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from masked_steps import LOAD, LOW, STORE, Steps

# isort: split
from assembly import Code, enter, leave
from generated import FOOTER, HEADER
from keccak import ROUNDS
from keccak_f1600 import UNROLLED, constants, every_d, offset_of
from keccak_frames import HALF_ROWS, source
from masked_code import Order, written
from masked_order import Meaning, meet, row_meaning

#: By y: the lane that chi begins with, the distance to the next one, and the order.
Lanes = tuple[int, int]
Found = list[tuple[Lanes, Order]]
ORDER = Path(__file__).with_name("keccak_masked.json")
FORM_B = {1}
#: Words on the stack: D of both shares, both shares of the state, and where the state is.
STATE_SLOT, POINTER_SLOT, SLOTS = 20, 120, 121
WIPED = [f"r{n}" for n in range(2, 8)]
#: The address of the next constants, and how often four rounds still run.
CONSTANTS, COUNT = "r11", "lr"


def in_state(share: int, offset: int) -> int:
    return 4 * STATE_SLOT + 200 * share + offset


def d_slot(share: int, d: tuple[int, int]) -> int:
    """The offset of a half of D."""
    x, half = d
    return 40 * share + 8 * x + 4 * half


class HalfRow(Steps):
    public = (CONSTANTS, COUNT)
    registers = LOW
    high = ("r8", "r9", "r10", "r12")
    clears_all = False
    meet = staticmethod(meet)

    def __init__(self, r: int, y: int, half: int, lanes: Lanes):
        super().__init__()
        self.clears = "movs {}, #0"
        self._r, self._y, self._half = r, y, half
        self._b: dict[tuple[int, int], str] = {}
        #: Results and their places, which may be those of words that are to be loaded yet.
        self._results: dict[str, str] = {}
        prepared: set[int] = set()
        first, distance = lanes
        for x in ((first + n * distance) % 5 for n in range(5)):
            for each in (n % 5 for n in range(x, x + 3)):
                if each not in prepared:
                    prepared.add(each)
                    self._both(self._moved(each, 0), self._moved(each, 1))
                    self._stores()
            self._both(self._chi(x, 0), self._chi(x, 1))
            self._stores()

    @staticmethod
    def _both(one: Iterator[None], other: Iterator[None]) -> None:
        """The steps of both in turn."""
        for _ in zip_longest(one, other):
            pass

    def _loaded(self, name: str, at: int, meaning: Meaning) -> str:
        self.meanings[name] = meaning
        return self._add(LOAD, f"ldr {{0}}, [sp, #{at}]", (), name, f"{at}")

    def _moved(self, x: int, share: int) -> Iterator[None]:
        """A word after theta, rho and pi."""
        row = f"{self._r}.{self._y}.{self._half}"
        from_x, from_y, from_half, n = source(x, self._y, self._half)
        lane, d, amount = (from_x, from_y, from_half), (from_x, from_half), f"amount {x}"
        at = in_state(share, offset_of(self._r, *lane))
        word = self._loaded(f"word {x}.{share}", at, Meaning.word(0, share, lane))
        yield
        # D has the parity of its own column, and of others, which no other row has.
        of_d = Meaning.word(0, share, (*d, -1))
        added = self._loaded(f"d {x}.{share}", d_slot(share, d), of_d)
        yield
        meaning = row_meaning(row, x, share, self.meanings[word] + of_d)
        value = self._in_place("eors", f"moved {x}.{share}", word, added)
        self.meanings[value] = meaning
        yield
        if amount not in self.meanings:
            self.meanings[amount] = None
            self._constant(amount, -n % 32)
        value = self._in_place("rors", f"b {x}.{share}", value, amount)
        self.meanings[value] = meaning
        self._b[x, share] = value

    def _chi(self, x: int, share: int) -> Iterator[None]:
        """A lane's new share."""
        x1, x2, b = (x + 1) % 5, (x + 2) % 5, self._b
        value = b[x, share]
        other = (1 - share, share) if x in FORM_B else (share, 1 - share)
        for number, (share_y, share_z) in enumerate(((share, share), other)):
            y, z = b[x1, share_y], b[x2, share_z]
            op = "and" if share_y else "bic"
            product = self._in_place(f"{op}s", f"product {x}.{share}.{number}", z, y)
            self.meanings[product] = self.meanings[y].times(self.meanings[z], op)
            yield
            result = self._in_place("eors", f"sum {x}.{share}.{number}", value, product)
            self.meanings[result] = self.meanings[value] + self.meanings[product]
            value = result
            yield
        self._results[f"{in_state(share, offset_of(self._r + 1, x, self._y, self._half))}"] = value

    def _stores(self) -> None:
        """Results whose places are free."""
        loaded = {step.memory for step in self.steps if step.kind == LOAD}
        for at in [at for at in self._results if at in loaded]:
            value = self._results.pop(at)
            self._add(STORE, f"str {{1}}, [sp, #{at}]", (value,), memory=at)


# ---- The function --------------------------------------------------------------------------------


def apart() -> str:
    """Behind the rows, whose values must not meet their results: what is kept of operands is
    public, and so are registers that an interrupt pushes, and low ones."""
    clear = "".join(f"    movs {r}, #0\n" for r in LOW)
    return clear + f"    mov r12, {COUNT}\n" + 2 * f"    cmp {CONSTANTS}, {COUNT}\n"


def theta(r: int, share: int) -> str:
    c = Code()
    c.op("add", "r0", "sp", in_state(share, 0))
    kept = (HalfRow.high[2 * share], HalfRow.high[2 * share + 1])
    every_d(c, r, lambda c, d, register: c.store(register, "sp", d_slot(share, d)), kept)
    return c.text()


def iota(r: int, half: int) -> str:
    c, at = Code(), in_state(0, offset_of(r + 1, 0, 0, half))
    c.op("mov", "r0", CONSTANTS)
    c.load("r0", "r0", 8 * r + 4 * half)
    c.load("r4", "sp", at)
    c.op("eors", "r4", "r0")
    c.store("r4", "sp", at)
    return c.text()


def rounds(orders: Found) -> str:
    found = ""
    for r in range(UNROLLED):
        found += theta(r, 0) + theta(r, 1)
        # The last word that was loaded must not meet one of the first half row.
        found += f"    ldr r0, [sp, #{4 * POINTER_SLOT}]\n"
        for i, row in enumerate(HALF_ROWS):
            lanes, order = orders[row[0]]
            found += "".join(f"    {line}\n" for line in written(HalfRow(r, *row, lanes), order))
            if i in (2, 3):  # apart from the row that it is of
                found += iota(r, i - 2)
        found += apart()
        found += f"pkem_keccak_masked_{'next' if r + 1 == UNROLLED else f'round_{r + 1}'}:\n"
    return found


def copied(is_start: bool) -> str:
    """Both shares between the state at r0, where rows are next to each other, and the stack."""
    c = Code()

    def pair(registers: list[str]) -> None:
        c.op("ldm" if is_start else "stm", "r0!", f"{{{', '.join(registers)}}}")

    def many(last: int) -> None:
        c.op("stm" if is_start else "ldm", "r1!", f"{{r2-r{last}}}")

    c.op("add", "r1", "sp", in_state(0, 0))
    for share in range(2):
        c.op("mov", "r2", "r1")
        c.move("r2", 200)
        c.op("mov", "r12", "r2")
        c.label(f".Lcolumn_{int(is_start)}_{share}")
        for lanes in (3, 2):
            if not is_start:
                many(2 * lanes + 1)
            for n in range(lanes):
                pair([f"r{2 * n + 2}", f"r{2 * n + 3}"])
                c.move("r0", 32)
            if is_start:
                many(2 * lanes + 1)
        c.move("r0", 8 - 200)
        c.op("cmp", "r1", "r12")
        c.op("bne", f".Lcolumn_{int(is_start)}_{share}")
        c.move("r0", 160)
    return c.text()


def wiped(first: str, base: str, words: int) -> str:
    """Words at an address become zero."""
    c = Code()
    for register in WIPED:
        c.op("movs", register, 0)
    c.op("mov", base, first)
    for at in range(0, words, len(WIPED)):
        c.op("stm", f"{base}!", f"{{{', '.join(WIPED[: words - at])}}}")
    return c.text()


def text(orders: Found | None = None) -> str:
    names = {"generator": Path(__file__).name, "macros": "macros.inc"}
    condition = "defined(PKEM_ARCH_MASKED) && defined(__thumb__) && !defined(__thumb2__)"
    return f"""\
{HEADER.format(condition=condition, **names)}
    .section .text.pkem_keccak_masked, PKEM_TEXT

    FUNCTION pkem_keccak_masked
{enter(SLOTS)}\
    str r0, [sp, #{4 * POINTER_SLOT}]
    address r1, .Lround_constants
    mov {CONSTANTS}, r1
{copied(True)}\
    ldr r0, [sp, #{4 * POINTER_SLOT}] @ its words must not meet those of later rounds
{wiped("r0", "r1", 100)}\
    movs r0, #{ROUNDS // UNROLLED}
    b .Lnext_rounds
    TABLES pkem_keccak_masked
.Lround_constants:
{constants()}\
    .section .text.pkem_keccak_masked, PKEM_TEXT

.Lnext_rounds:
    mov {COUNT}, r0
{rounds(orders or json.loads(ORDER.read_text()))}\
    movs r0, #{8 * UNROLLED}
    add {CONSTANTS}, r0
    mov r0, {COUNT}
    subs r0, #1
    beq .Ldone
    bl .Lnext_rounds @ farther than B reaches
.Ldone:
    ldr r0, [sp, #{4 * POINTER_SLOT}]
{copied(False)}\
{wiped("sp", "r1", POINTER_SLOT)}\
{leave(SLOTS)}\
    END_FUNCTION pkem_keccak_masked
{FOOTER}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
