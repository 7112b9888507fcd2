# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Four rounds of Keccak-f[1600] as a program for the register allocator.

The state is permuted in place as in keccak_f1600.c. What is put out is added to the parities of
columns for the next round while it is in a register. Of words of the state and of D the allocator
keeps those that are needed soonest; the others are in memory.

There are two programs:
 * for cores with RORI and ANDN, lanes are bit-interleaved, and a step is half a row. A word is
   rotated by one instruction.
 * for others, lanes are whole, and a step is a row, because a rotation needs both halves of a lane.
   It takes six instructions. It would take as many with interleaved halves, but for the rotations
   by 1 in theta; to interleave bytes and back would cost more than that. Some parities are added up
   at the end of a round, for which there are not enough registers (`late`).

Steps may be done in any order, and may begin with any lane. keccak_search.py has found the orders
in keccak_orders.json, in which the allocator needs few loads and stores.
"""

from __future__ import annotations

import json
from pathlib import Path

from allocate import Program
from keccak import RHO, complemented_in_row, negations, place, source

ORDERS = Path(__file__).with_name("keccak_orders.json")
UNROLLED = 4
STATE = "a0"

#: All registers that a function may change, or has saved. gp and tp belong to the system, and sp to
#: interrupts.
REGISTERS = [
    *(f"a{i}" for i in range(1, 8)),
    *(f"t{i}" for i in range(7)),
    *(f"s{i}" for i in range(12)),
    "ra",
]

Half = tuple[int, int]  # of a column: x, half
Word = tuple[int, int, int]  # x, y, half


class Rounds:
    """The values of the rounds of a turn. Subclasses say how a row is made."""

    unrolled = UNROLLED

    def __init__(self, orders: list):
        self.p = Program()
        self.frame: dict[tuple, int] = {}
        self.words = {
            (x, y, half): self.value((STATE, 8 * place(0, x, y) + 4 * half))
            for x in range(5)
            for y in range(5)
            for half in (0, 1)
        }
        self.parities = {
            (x, half): self.value(self.slot("parity", x, half)) for x in range(5) for half in (0, 1)
        }
        self.constants = self.value(self.slot("constants"))
        first = [*self.words.items()], [*self.parities.items()], self.constants
        for r in range(self.unrolled):
            self.one_round(r, orders[r])
        last = self.p.op("addi", self.constants, constants=(8 * self.unrolled,))
        self.p.home[last] = self.slot("constants")
        self.first_words = dict(first[0])
        self.first_parities = dict(first[1])
        for values, now in ((first[0], self.words), (first[1], self.parities)):
            self.p.carried.update((value, now[key]) for key, value in values)
        self.p.carried[first[2]] = last
        self.start = [value for _, value in first[1]]
        self.first_constants = first[2]

    def value(self, home: tuple[str, int]) -> int:
        value = self.p.value()
        self.p.home[value] = home
        return value

    def slot(self, *key) -> tuple[str, int]:
        """A place in the frame."""
        return "sp", 4 * self.frame.setdefault(key, len(self.frame))

    def iota(self, word: int, r: int, half: int) -> int:
        constant = self.p.op("lw", self.constants, constants=(8 * r + 4 * half,))
        return self.p.op("xor", word, constant)

    def rotated(self, word: int, n: int) -> int:
        """Rotated to the left by n, if the core can."""
        return self.p.op("rori", word, constants=(32 - n,)) if n % 32 else word

    def put(self, key: Word, word: int, home: tuple[str, int], late: bool = False) -> None:
        """A word of the next round, which is added to its column's parity."""
        self.p.home[word] = home
        self.next_words[key] = word
        column = key[0], key[2]
        if late:
            self.late.setdefault(column, []).append(word)
        else:
            self.add(column, word)

    def add(self, column: Half, word: int) -> None:
        if column in self.next_parities:
            word = self.p.op("xor", self.next_parities[column], word)
            self.p.home[word] = self.slot("parity", *column)
        self.next_parities[column] = word

    def one_round(self, r: int, order) -> None:
        self.theta()
        self.next_words: dict[Word, int] = {}
        self.next_parities: dict[Half, int] = {}
        self.late: dict[Half, list[int]] = {}
        self.steps(r, order)
        for column, words in self.late.items():
            for word in reversed(words):
                self.add(column, word)
        self.words, self.parities = self.next_words, self.next_parities


class Interleaved(Rounds):
    """A step is [y, half, the lane that chi begins with]."""

    def theta(self) -> None:
        self.d = {}
        for x in range(5):
            left, right = (x + 4) % 5, (x + 1) % 5
            odd = self.p.op("xor", self.parities[left, 1], self.parities[right, 0])
            even = self.rotated(self.parities[right, 1], 1)
            even = self.p.op("xor", even, self.parities[left, 0])
            for half, d in enumerate((even, odd)):
                self.d[x, half] = d
                self.p.home[d] = self.slot("d", x, half)

    def steps(self, r: int, order) -> None:
        for y, half, first in order:
            lanes = [(first + i) % 5 for i in range(5)]
            b, homes = {}, {}
            for x in lanes:
                from_x, from_y = source(x, y)
                offset = RHO[from_x + 5 * from_y]
                from_half = half ^ offset & 1
                homes[from_x] = self.p.home[self.words[from_x, from_y, from_half]]
                b[x] = self.moved(from_x, from_y, from_half)
            self.chi(r, y, half, b, homes)

    def moved(self, x: int, y: int, half: int) -> int:
        """A word after theta and rho."""
        word = self.p.op("xor", self.words[x, y, half], self.d[x, half])
        return self.turned(word, RHO[x + 5 * y], half)

    def turned(self, word: int, offset: int, half: int) -> int:
        """A half of a lane that is rotated. If the offset is odd, it becomes the other half."""
        return self.rotated(word, (offset + (half if offset % 2 else 1 - half)) // 2)

    def chi(self, r: int, y: int, half: int, b: dict[int, int], homes) -> None:
        for x in b:
            word = self.p.op("andn", b[(x + 2) % 5], b[(x + 1) % 5])
            word = self.p.op("xor", word, b[x])
            if x == y == 0:
                word = self.iota(word, r, half)
            self.put((x, y, half), word, homes[x])


class Whole(Rounds):
    """A step is [y, the lane that chi begins with, the columns whose parity is added up late]. Six
    lanes are kept complemented."""

    def rotated_lane(self, low: int, high: int, n: int) -> tuple[int, int]:
        if n >= 32:
            low, high = high, low
        if n % 32 == 0:
            return low, high
        both = []
        for x, y in ((low, high), (high, low)):
            x = self.p.op("slli", x, constants=(n % 32,))
            y = self.p.op("srli", y, constants=(32 - n % 32,))
            both.append(self.p.op("or", x, y))
        return both[0], both[1]

    def theta(self) -> None:
        self.d = {}
        for x in range(5):
            left, right = (x + 4) % 5, (x + 1) % 5
            lane = self.parities[right, 0], self.parities[right, 1]
            for half, d in enumerate(self.rotated_lane(*lane, 1)):
                self.d[x, half] = self.p.op("xor", d, self.parities[left, half])
                self.p.home[self.d[x, half]] = self.slot("d", x, half)

    def steps(self, r: int, order) -> None:
        rows, late = order
        for y, first in rows:
            lanes = [(first + i) % 5 for i in range(5)]
            b, homes = {}, {}
            for x in lanes:
                from_x, from_y = source(x, y)
                for half in (0, 1):
                    homes[from_x, half] = self.p.home[self.words[from_x, from_y, half]]
                b[x, 0], b[x, 1] = self.moved(from_x, from_y)
            for half in (0, 1):
                self.chi(r, y, half, {x: b[x, half] for x in lanes}, homes, late)

    def moved(self, x: int, y: int) -> tuple[int, int]:
        """A lane after theta and rho."""
        low, high = (self.p.op("xor", self.words[x, y, half], self.d[x, half]) for half in (0, 1))
        return self.rotated_lane(low, high, RHO[x + 5 * y])

    def chi(self, r: int, y: int, half: int, b: dict[int, int], homes, late) -> None:
        before, after = negations(y)
        row = [c ^ (x in before) for x, c in enumerate(complemented_in_row(y))]
        for x in before:
            b[x] = self.p.op("not", b[x])
        for x in b:
            x1, x2 = (x + 1) % 5, (x + 2) % 5
            word = self.p.op("and" if row[x1] and not row[x2] else "or", b[x1], b[x2])
            if row[x1] == row[x2]:
                word = self.p.op("xor", word, b[x2] if row[x1] else b[x1])
            word = self.p.op("xor", word, b[x])
            if x == y == 0:
                word = self.iota(word, r, half)
            elif x in after:
                word = self.p.op("not", word)
            self.put((x, y, half), word, homes[x, half], late=[x, half] in late)


class OneRound(Rounds):
    """One round, for small code: lanes are moved to their new places first, each to the place of
    the lane that is moved next. A step is [the lane that is moved first, the steps of chi]."""

    unrolled = 1

    def steps(self, r: int, order) -> None:
        (x, y), rows = order
        added = self.added(x, y)
        self.b: dict[Word, int] = {}
        for left in reversed(range(24)):
            to = y, (2 * x + 3 * y) % 5
            following = self.added(*to) if left else added
            self.put_moved(to, self.rotated_halves(*added, RHO[x + 5 * y]))
            added, (x, y) = following, to
        self.put_moved((0, 0), self.added(0, 0))
        self.rows(r, rows)

    def added(self, x: int, y: int) -> tuple[int, int]:
        low, high = (self.p.op("xor", self.words[x, y, half], self.d[x, half]) for half in (0, 1))
        return low, high

    def place(self, x: int, y: int, half: int) -> tuple[str, int]:
        return STATE, 8 * place(0, x, y) + 4 * half

    def put_moved(self, to: tuple[int, int], words: tuple[int, int]) -> None:
        x, y = to
        for half, word in enumerate(words):
            self.p.home[word] = self.place(x, y, half)
            self.b[x, y, half] = word


class OneInterleaved(OneRound, Interleaved):
    """A step of chi is [y, half, the lane that it begins with]."""

    def rotated_halves(self, even: int, odd: int, offset: int) -> tuple[int, int]:
        halves = self.turned(even, offset, 0), self.turned(odd, offset, 1)
        return halves[::-1] if offset % 2 else halves

    def rows(self, r: int, rows) -> None:
        for y, half, first in rows:
            lanes = [(first + i) % 5 for i in range(5)]
            homes = {x: self.place(x, y, half) for x in lanes}
            self.chi(r, y, half, {x: self.b[x, y, half] for x in lanes}, homes)


class OneWhole(OneRound, Whole):
    """A step of chi is [y, the lane that it begins with]."""

    def rotated_halves(self, low: int, high: int, offset: int) -> tuple[int, int]:
        return self.rotated_lane(low, high, offset)

    def rows(self, r: int, rows) -> None:
        for y, first in rows:
            lanes = [(first + i) % 5 for i in range(5)]
            homes = {(x, half): self.place(x, y, half) for x in lanes for half in (0, 1)}
            for half in (0, 1):
                self.chi(r, y, half, {x: self.b[x, y, half] for x in lanes}, homes, ())


def read_orders() -> dict[str, list]:
    return json.loads(ORDERS.read_text())
