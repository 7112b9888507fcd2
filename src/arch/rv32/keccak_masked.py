# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: Keccak-f[1600] for RV32 on a state in two shares, in an order in
which the two shares of nothing meet. See docs/masking.md.

The state is bit-interleaved and in place, as ../armv7em/keccak_frames.py says; share 1 is behind
share 0. Interleaved words cost fewer instructions than whole lanes even where no instruction
rotates: three for each word, and none for the words that are rotated by 0. A step is half a row of
both shares, ten words; of whole lanes it would be twenty. Two rounds run twelve times. A word whose
place another half row needs first is moved to the stack, where the D are.

Chi has the forms of ../armv7em/keccak_masked.py. Its products are made while the words of the next
half row are loaded and rotated, which keeps them apart.

masked_order.py says what may not meet, and keccak_masked_search.py has found the orders, which are
in keccak_masked.json: for cores with rotations and ANDN, and for others.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from assembly import lines
from generated import FOOTER
from keccak import ROUNDS, half_of, round_constants
from masked_steps import LOAD, STORE, Steps, header, read_orders, written

# isort: split
from keccak_frames import COLUMNS, HALF_ROWS, UNROLLED, between, read_choices, source, word
from masked_order import Meaning, meet, row_meaning

STATE = "a0"
ORDER = Path(__file__).with_name("keccak_masked.json")
FORM_B = {1}
#: Chi goes through the lanes of a row in this order, two at a time.
PAIRED = (0, 2, 4, 1, 3)
#: Slots: D of both shares, the address of the next constants, and how often two rounds still run.
POINTER_SLOT, COUNT_SLOT = 20, 21
FIRST_SAVED = 22  # of each share four words at most
SLOTS = 30
Lane = tuple[int, int, int]  # x, y, half


def address(r: int, share: int, lane: Lane) -> str:
    """Where half a lane is at the start of round r."""
    return f"{200 * share + 4 * word(r, *lane)}({STATE})"


def row_words(y: int, half: int) -> list[Lane]:
    """The half lanes that pi and rho bring to half a row."""
    return [source(x, y, half)[:3] for x in range(5)]


def merged(one: Iterator[None], other: Iterator[None]) -> None:
    """The steps of both in turn."""
    for _ in zip_longest(one, other):
        pass


class TwoRounds(Steps):
    meet = staticmethod(meet)

    def __init__(self, rotates: bool, shared: dict[tuple, Meaning] | None = None):
        """rotates: by one instruction. shared: what the words mean that the two rounds before have
        left."""
        super().__init__()
        self.rotates = rotates
        self.reach = 2 if rotates else 3  # a core without rotations is an ESP32-C3's
        lanes = [(x, y, half) for x in range(5) for y, half in HALF_ROWS]
        self._shared = {
            (0, share, *lane): Meaning.word(0, share, lane) for share in (0, 1) for lane in lanes
        }
        self._shared |= shared or {}
        for r, choice in enumerate(read_choices()):
            for share in range(2):
                self._theta(r, share, *choice["order"])
            self._saved: dict[tuple[int, Lane], int] = {}
            self._free_slots = [[FIRST_SAVED + 2 * n + share for n in range(4)] for share in (0, 1)]
            rows = [HALF_ROWS[i] for i in choice["rows"]]
            self._rows(r, rows)
            self.ends.append(len(self.steps))

    @property
    def shared_after(self) -> dict[tuple, Meaning]:
        return {(0, *at): each for (r, *at), each in self._shared.items() if r == UNROLLED}

    def _load(self, at: str, value: str, meaning: Meaning | None) -> str:
        self.meanings[value] = meaning
        return self._add(LOAD, f"lw {{0}}, {at}", (), value, at)

    def _store(self, value: str, at: str) -> None:
        self._add(STORE, f"sw {{1}}, {at}", (value,), memory=at)

    def _lane(self, r: int, share: int, lane: Lane, what: str) -> str:
        meaning = self._shared[(r, share, *lane)]
        return self._load(address(r, share, lane), f"{what}{r}.{share}.{lane}", meaning)

    def _rotated(self, value: str, n: int) -> Iterator[str]:
        """Rotated to the left; the last value is the result."""
        if n % 32 == 0:
            yield value
            return
        name, meaning = f"{value} <<< {n}", self.meanings[value]
        self.meanings[name] = meaning
        if self.rotates:
            yield self._op("rori", name, value, by=32 - n)
            return
        parts = f"{value} << {n}", f"{value} >> {32 - n}"
        self.meanings |= dict.fromkeys(parts, meaning)
        yield self._op("slli", parts[0], value, by=n)
        yield self._op("srli", parts[1], value, by=32 - n)
        yield self._op("or", name, *parts)

    # ---- Theta

    def _theta(self, r: int, share: int, first: int, direction: int) -> None:
        """C of two columns at a time; each D as soon as its two C are there."""
        columns = [(first + direction * i) % 10 for i in range(10)]
        parities: list[str] = []
        for c in columns:
            parities.append(self._parity(r, share, c))
            if len(parities) > 1:
                self._d(r, share, columns[len(parities) - 2], c, parities[-2:])
        self._d(r, share, columns[-1], columns[0], [parities[-1], parities[0]])

    def _parity(self, r: int, share: int, column: int) -> str:
        x, half = COLUMNS[column]
        words = [self._lane(r, share, (x, y, half), "t") for y in range(5)]
        c = words[0]
        for y in range(1, 5):
            result = f"c{r}.{share}.{column}.{y}"
            self.meanings[result] = self.meanings[c] + self.meanings[words[y]]
            c = self._op("xor", result, c, words[y])
        return c

    def _d(self, r: int, share: int, before: int, after: int, parities: list[str]) -> None:
        pair = dict(zip((before, after), parities, strict=True))
        left, right = (before, after) if (before + 1) % 10 == after else (after, before)
        x, half = between(left)
        d = f"d{r}.{share}.{x}.{half}"
        *_, rotated = self._rotated(pair[right], int(COLUMNS[left][1] == 0))
        self.meanings[d] = self.meanings[pair[left]] + self.meanings[pair[right]]
        self._op("xor", d, pair[left], rotated)
        self._store(d, f"{4 * self._slot(share, x, half)}(sp)")

    @staticmethod
    def _slot(share: int, x: int, half: int) -> int:
        return 10 * share + 2 * x + half

    # ---- Rho, pi, chi and iota

    def _rows(self, r: int, rows: list[tuple[int, int]]) -> None:
        prepared: list[dict] = [{} for _ in rows]
        nothing: Iterator[None] = iter(())
        chi = nothing
        for i, row in enumerate(rows):
            merged(self._moved(r, row, prepared[i]), chi)
            self._save(r, row, rows[i + 1 :])
            chi = self._chi(r, *row, prepared[i])
        merged(chi, nothing)

    def _save(self, r: int, row: tuple[int, int], later: list[tuple[int, int]]) -> None:
        """Moves the words to slots that later half rows need, and this one overwrites."""
        places = {word(r + 1, x, *row) for x in range(5)}
        lanes = [lane for each in later for lane in row_words(*each) if word(r, *lane) in places]
        for share in (0, 1):
            for lane in lanes:
                slot = self._saved[share, lane] = self._free_slots[share].pop(0)
                self._store(self._lane(r, share, lane, "s"), f"{4 * slot}(sp)")

    def _word(self, r: int, share: int, lane: Lane) -> str:
        """A word for half a row, from its place or from its slot."""
        slot = self._saved.get((share, lane))
        if slot is None:
            return self._lane(r, share, lane, "w")
        self._free_slots[share].append(slot)
        meaning = self._shared[(r, share, *lane)]
        return self._load(f"{4 * slot}(sp)", f"w{r}.{share}.{lane}", meaning)

    def _moved(self, r: int, row: tuple[int, int], b: dict) -> Iterator[None]:
        """Ten words of half a row after theta, rho and pi, in b."""
        name = f"{r}.{row[0]}.{row[1]}"
        for share in range(2):
            for x, lane in enumerate(row_words(*row)):
                loaded = self._word(r, share, lane)
                yield
                d = f"d{r}.{share}.{lane[0]}.{lane[2]}"
                again, slot = f"{d} for {name}", self._slot(share, lane[0], lane[2])
                self._load(f"{4 * slot}(sp)", again, self.meanings[d])
                yield
                value = f"b{name}.{x}.{share}"
                linear = self.meanings[loaded] + self.meanings[again]
                self.meanings[value] = row_meaning(name, x, share, linear)
                self._op("xor", value, loaded, again)
                yield
                for result in self._rotated(value, source(x, *row)[3]):
                    b[x, share] = result
                    yield

    def _chi(self, r: int, y: int, half: int, b: dict) -> Iterator[None]:
        """Two lanes at a time: the halves of a product must not be neighbours."""
        lanes = [self._chi_lane(r, x, y, half, share, b) for share in range(2) for x in PAIRED]
        for one, other in zip(lanes[::2], lanes[1::2], strict=True):
            for _ in zip_longest(one, other):
                yield

    def _chi_lane(self, r: int, x: int, y: int, half: int, share: int, b: dict) -> Iterator[None]:
        """A lane's new share."""
        x1, x2 = (x + 1) % 5, (x + 2) % 5
        name = f"{r}.{y}.{half}.{x}.{share}"
        value = b[x, share]
        other = (x1, 1 - share, share) if x in FORM_B else (x1, share, 1 - share)
        for number, (of_y, share_y, share_z) in enumerate(((x1, share, share), other)):
            t, result = f"t{name}.{number}", f"p{name}.{number}"
            z, factor = b[x2, share_z], b[of_y, share_y]
            op = "and" if share_y else "bic"
            self.meanings[t] = self.meanings[factor].times(self.meanings[z], op)
            if share_y or self.rotates:
                self._op("and" if share_y else "andn", t, z, factor)
            else:
                inverse = f"~{factor}"
                if inverse not in self.meanings:
                    self.meanings[inverse] = self.meanings[factor]
                    self._op("not", inverse, factor)
                    yield
                self._op("and", t, inverse, z)
            yield
            self.meanings[result] = self.meanings[value] + self.meanings[t]
            value = self._op("xor", result, value, t)
            yield
        if (x, y, share) == (0, 0, 0):
            pointer, constant = f"pointer{r}.{half}", f"constant{r}.{half}"
            self._load(f"{4 * POINTER_SLOT}(sp)", pointer, None)
            self.meanings[constant] = None
            at = f"{8 * r + 4 * half}({{1}})"
            self._add(LOAD, f"lw {{0}}, {at}", (pointer,), constant, "constant")
            self.meanings[f"i{name}"] = self.meanings[value]
            value = self._op("xor", f"i{name}", value, constant)
            yield
        self._store(value, address(r + 1, share, (x, y, half)))
        self._shared[r + 1, share, x, y, half] = self.meanings[value].stored(
            (r + 1) % UNROLLED, share, (x, y, half)
        )
        yield


# ---- The function --------------------------------------------------------------------------------


def constants() -> str:
    halves = [half_of(constant, half) for constant in round_constants() for half in range(2)]
    return "".join(f"    .word 0x{each:08x}\n" for each in halves)


def turn(rotates: bool, orders: list) -> str:
    two = TwoRounds(rotates)
    first, second = (lines(written(two, piece)) for piece in orders)
    return f"{first}pkem_keccak_masked_half:\n{second}"


def function() -> str:
    # A word that is saved must not meet that of two rounds before.
    clear, clear_d = (
        "".join(f"    sw zero, {4 * slot}(sp)\n" for slot in slots)
        for slots in (range(FIRST_SAVED, SLOTS), range(POINTER_SLOT))
    )
    orders = read_orders(ORDER)
    return f"""
    .section .rodata.pkem_keccak_masked, "a"
    .p2align 2
    .type pkem_keccak_masked_constants, @object
pkem_keccak_masked_constants:
{constants()}\
    .size pkem_keccak_masked_constants, . - pkem_keccak_masked_constants

    FUNCTION pkem_keccak_masked
    ENTER_ALL {SLOTS}
    lla a1, pkem_keccak_masked_constants
    li a2, {ROUNDS // UNROLLED}
    sw a1, {4 * POINTER_SLOT}(sp)
    sw a2, {4 * COUNT_SLOT}(sp)
    .p2align 2
.Lnext_rounds:
#if PKEM_MASKED_WINDOW == 3
{turn(True, orders[:2])}\
#else
{turn(False, orders[2:])}\
#endif
    lw a1, {4 * POINTER_SLOT}(sp)
    lw a2, {4 * COUNT_SLOT}(sp)
{clear}\
    addi a1, a1, {8 * UNROLLED}
    addi a2, a2, -1
    sw a1, {4 * POINTER_SLOT}(sp)
    sw a2, {4 * COUNT_SLOT}(sp)
pkem_keccak_masked_next:
    beqz a2, .Ldone
    j .Lnext_rounds
.Ldone:
{clear_d}\
    LEAVE_ALL {SLOTS}
    END_FUNCTION pkem_keccak_masked
"""


def text() -> str:
    return header(__file__) + function() + FOOTER


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(text())


if __name__ == "__main__":
    main()
