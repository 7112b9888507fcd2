# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600_x4.S: Keccak-f[1600] on four states at once, for Helium (MVE).

A vector has the same word of four states: the even bits of a lane, or its odd bits. A round goes
from one of two arrays to the other, so that two rounds are a turn of the loop. There is no
instruction that rotates. A rotation to the left by n is

    (x >> (32 - n)) + x * 2^n

whose halves have no common bits: a shift takes the integer unit, a multiplication that adds takes
the other one. The powers that are needed most are in registers; of the others some are made when
they are needed, and some rotations take VSLI, which is the integer unit's, too.

- Theta: the sums of columns of one kind of words (even or odd) stay in registers; with each sum of
  the other kind, two of the ten words that are added to columns are complete. These go to memory,
  where the last two half rows will be: what the last one takes is where it goes itself. The sums of
  the second round begin with the half row that the first one ended with.
- Rho, pi, chi and iota: half a row at a time, from memory to memory.

The order of half rows, lanes and columns, which rotations take VSLI, and what chance adds when
instructions are ordered (helium.py) are choices, kept in keccak_f1600_x4.json.
keccak_x4_search.py looks for better ones.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import assembly
import keccak
from helium import Choice, Program, lines

VECTOR = 16
WORDS = 50
STATES = WORDS * VECTOR  # bytes
#: Pointers to the middles of the two arrays: an offset is at most 508 in absolute value.
FIRST, SECOND, CONSTANTS, TEMPORARY = "r0", "r1", "r2", "r12"
MIDDLE = STATES // 2
FACTORS = tuple(f"r{n}" for n in range(3, 12))
CHOICES = Path(__file__).with_suffix(".json")


@dataclass(frozen=True)
class Round:
    """The order of half rows (half, y), of the lanes of each, and of columns; the first so many
    half rows take what theta has left in registers."""

    rows: tuple[tuple[int, int], ...]
    lanes: tuple[tuple[int, ...], ...]
    columns: tuple[int, ...]


def rotation(lane: int, half: int) -> tuple[int, int]:
    """The half that becomes this half when a lane is rotated by rho, and by how much."""
    by = keccak.RHO[lane]
    return (half + by) % 2, (by + 1 - half) // 2 % 32


def sources(y: int) -> list[tuple[int, int]]:
    return [keccak.source(x, y) for x in range(5)]


class Rounds(Program):
    """fast: the amounts whose powers are in registers. slow: those that take VSLI."""

    def __init__(self, fast: tuple[int, ...], slow: tuple[int, ...]) -> None:
        super().__init__((TEMPORARY,))
        self.factors = dict(zip(fast, FACTORS, strict=True))
        self.slow = slow
        self.added: dict[tuple[int, int], tuple[str, int]] = {}
        self.last: tuple[int, int, list[str]] | None = None

    def word(self, array: int, lane: int, half: int) -> tuple[str, int]:
        return (FIRST, SECOND)[array], (2 * lane + half) * VECTOR - MIDDLE

    def place_added(self, array: int, rows: tuple[tuple[int, int], ...]) -> None:
        """Where what theta adds to each column is kept, by column and half."""
        half, y = rows[-1]
        needed = [(x, rotation(x + 5 * from_y, half)[0]) for x, from_y in sources(y)]
        needed += [(x, half) for x in range(5) for half in (0, 1) if (x, half) not in needed]
        places = [(half, y, x) for half, y in (rows[-1], rows[-2]) for x in range(5)]
        for added, (half, y, x) in zip(needed, places, strict=True):
            self.added[added] = self.word(1 - array, x + 5 * y, half)

    def added_at(self, x: int, half: int) -> tuple[str, int]:
        return self.added[x % 5, half]

    def rotated(self, value: str, by: int) -> str:
        if by == 0:
            return value
        right = self.op("vshr.u32", value, last=f", #{32 - by}")
        if by in self.slow:
            return self.insert_left(right, value, by)
        factor = self.factors.get(by) or self.constant(1 << by)
        return self.multiply_add(right, value, factor)

    def column(self, array: int, x: int, half: int) -> str:
        total, rows = None, list(range(5))
        if self.last and self.last[0] == half:
            rows.remove(self.last[1])
            total = self.last[2][x]
        for y in rows:
            word = self.load(*self.word(array, x + 5 * y, half))
            total = self.op("veor", total, word) if total else word
        assert total
        return total

    def theta(self, array: int, columns: tuple[int, ...]) -> None:
        """What is added to each column: D of [FIPS202, Algorithm 1]."""
        half = self.last[0] if self.last else 0
        sums = [self.column(array, x, half) for x in range(5)]
        for x in columns:
            other = self.column(array, x, 1 - half)
            if half == 0:
                added = (x + 1, 1, other, sums[(x + 2) % 5]), (x - 1, 0, sums[x - 2], other)
            else:
                added = (x - 1, 1, sums[x - 2], other), (x + 1, 0, other, sums[(x + 2) % 5])
            for column, to, left, right in added:
                turned = right if to else self.rotated(right, 1)
                self.store(self.op("veor", left, turned), *self.added_at(column, to))

    def half_row(self, array: int, half: int, y: int, order: tuple[int, ...]) -> None:
        row = [""] * 5
        for x in order:
            from_x, from_y = keccak.source(x, y)
            lane = from_x + 5 * from_y
            source, by = rotation(lane, half)
            added = self.load(*self.added_at(from_x, source))
            word = self.load(*self.word(array, lane, source))
            row[x] = self.rotated(self.op("veor", word, added), by)
        made = [""] * 5
        for n in range(5):
            x = (order[1] - n) % 5
            both = self.op("vbic", row[(x + 2) % 5], row[(x + 1) % 5])
            made[x] = self.op("veor", row[x], both)
            if (x, y) == (0, 0):
                made[x] = self.op("veor", made[x], self.load_next(CONSTANTS))
            self.store(made[x], *self.word(1 - array, x + 5 * y, half))
        self.last = half, y, made

    def round(self, array: int, choice: Round) -> None:
        self.place_added(array, choice.rows)
        self.theta(array, choice.columns)
        for (half, y), order in zip(choice.rows, choice.lanes, strict=True):
            self.half_row(array, half, y, order)


def two_rounds(choices: dict) -> tuple[Rounds, Choice]:
    """The two, and how they are to be ordered."""
    rounds = Rounds(tuple(choices["fast"]), tuple(choices["slow"]))
    for array, each in enumerate(choices["rounds"]):
        rows = tuple((half, y) for half, y in each["rows"])
        lanes = tuple(tuple(order) for order in each["lanes"])
        rounds.round(array, Round(rows, lanes, tuple(each["columns"])))
    return rounds, Choice(*choices["order"])


def constants(rows: tuple[tuple[int, int], ...], round_constant: int) -> list[int]:
    """The words of a round constant in the order in which rows take them."""
    return [keccak.half_of(round_constant, half) for half, y in rows if y == 0]


def body() -> str:
    choices = json.loads(CHOICES.read_text())
    rounds, choice = two_rounds(choices)
    code, _ = rounds.scheduled(choice)
    table = [
        word
        for n, constant in enumerate(keccak.round_constants())
        for word in constants(choices["rounds"][n % 2]["rows"], constant)
    ]
    words = "".join(f"    .word {', '.join([f'{word:#010x}'] * 4)}\n" for word in table)
    powers = "".join(
        f"    mov.w {register}, #{1 << by:#x}\n" for by, register in rounds.factors.items()
    )
    return f"""
    TABLES pkem_keccak_f1600_x4
iota_x4:
{words}
/*
 * void pkem_keccak_f1600_x4(uint32_t states[{2 * WORDS}][4])
 * The words of four states, and behind them as much other memory, which is not cleared.
 */
    .section .text.pkem_keccak_f1600_x4, PKEM_TEXT
    .align 2
    FUNCTION pkem_keccak_f1600_x4
    push {{r4-r11, lr}}
    vpush {{d8-d15}}
    address {CONSTANTS}, iota_x4
    addw {SECOND}, r0, #{STATES + MIDDLE}
    addw {FIRST}, r0, #{MIDDLE}
{powers}    mov.w lr, #{keccak.ROUNDS // 2}
1:
{lines(code)}    subs.w lr, lr, #1
    bne.w 1b @ LE does not reach that far
    vpop {{d8-d15}}
    pop {{r4-r11, pc}}
    END_FUNCTION pkem_keccak_f1600_x4
"""


if __name__ == "__main__":
    assembly.write(__file__, body())
