# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes the file that is named: Keccak-f[1600] for Armv7-M on a state in two shares, in an order
in which the two shares of nothing meet. See docs/masking.md.

The state is bit-interleaved and in place, as keccak_frames.py says; share 1 is behind share 0. Two
rounds run twelve times. A word whose place another half row needs first is moved to a slot.

Theta, rho and pi work on each share alone. Chi of lanes x, y, z = x + ~y z is one of two forms:

    A: x0 + ~y0 z0 + ~y0 z1 and x1 + y1 z1 + y1 z0
    B: x0 + ~y0 z0 +  y1 z0 and x1 + y1 z1 + ~y0 z1

Any mix of both but all-A and all-B is a bijection on the sharings of a row, so that shares that are
uniform stay so without a random bit. Here lane 1 has form B.

masked_order.py says what may not meet, and keccak_masked_search.py has found the order, which is in
keccak_masked.json, with a beam of 16; for a Cortex-M3, whose slots are memory, of 24 and seed 3.
"""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Iterator
from pathlib import Path

from assembly import ALU, GET, LOAD, PUT, STORE, lines
from generated import FOOTER, HEADER
from keccak import ROUNDS, half_of, round_constants
from keccak_frames import COLUMNS, HALF_ROWS, UNROLLED, between, frames, read_choices, source, word
from masked_order import Meaning, meet, row_meaning
from masked_steps import Steps, by_core, read_orders, written

STATE = "r0"
OTHERS = [f"r{i}" for i in range(1, 13)] + ["lr"]
ORDER = Path(__file__).with_name("keccak_masked.json")
FORM_B = {1}
#: Chi goes through the lanes of a row in this order, two at a time.
PAIRED = (0, 2, 4, 1, 3)
#: Slots: D of both shares, the address of the next constants, and how often two rounds still run.
POINTER_SLOT, COUNT_SLOT = 20, 21
FIRST_SAVED = 22  # of each share four words at most
SLOTS = 30


def address(r: int, share: int, x: int, y: int, half: int) -> str:
    """Where half a lane is at the start of round r."""
    return f"[{STATE}, #{200 * share + 4 * word(r, x, y, half)}]"


def row_words(r: int, y: int, half: int) -> list[tuple[int, int, int]]:
    """The half lanes that pi and rho bring to half a row."""
    return [source(x, y, half)[:3] for x in range(5)]


class TwoRounds(Steps):
    registers = OTHERS
    meet = staticmethod(meet)

    def __init__(
        self,
        rounds: list[dict],
        shared: dict[tuple, Meaning] | None = None,
        core: str = "cortex-m4",
    ):
        """shared: what the words mean that the two rounds before have left."""
        super().__init__(core)
        if core != "cortex-m4":
            self.clear_again = f"eor.w {{0}}, {{0}}, {STATE}"
        self.rounds, self.frames = rounds, frames(rounds)
        lanes = [(x, y, half) for x in range(5) for y, half in HALF_ROWS]
        self._shared = {
            (0, share, *lane): Meaning.word(0, share, lane) for share in (0, 1) for lane in lanes
        }
        self._shared |= shared or {}
        for r in range(UNROLLED):
            for share in range(2):
                self._theta(r, share)
            self._saved: dict[tuple[int, tuple[int, int, int]], int] = {}
            self._free_slots = [[FIRST_SAVED + 2 * n + share for n in range(4)] for share in (0, 1)]
            rows = [HALF_ROWS[i] for i in rounds[r]["rows"]]
            for i, row in enumerate(rows):
                later = [lane for each in rows[i + 1 :] for lane in row_words(r, *each)]
                self._save(r, row, later)
                self._half_row(r, *row)
            self.ends.append(len(self.steps))

    @property
    def shared_after(self) -> dict[tuple, Meaning]:
        return {(0, *at): each for (r, *at), each in self._shared.items() if r == UNROLLED}

    def _xor(self, result: str, a: tuple[str, int], b: tuple[str, int], frame: int) -> str:
        """result = a ^ b, in the frame of one of the two, which come with theirs."""
        if frame != a[1]:
            a, b = b, a
        assert frame == a[1]
        return self._op("eor", result, a[0], b[0], a[1] - b[1])

    def _load(self, r: int, share: int, lane: tuple[int, int, int], what: str) -> str:
        value = f"{what}{r}.{share}.{lane}"
        self.meanings[value] = self._shared[(r, share, *lane)]
        at = address(r, share, *lane)
        return self._add(LOAD, f"ldr.w {{0}}, {at}", (), value, at)

    # ---- Theta

    def _theta(self, r: int, share: int) -> None:
        """C of two columns at a time; each D as soon as its two C are there."""
        first, direction = self.rounds[r]["order"]
        columns = [(first + direction * i) % 10 for i in range(10)]
        parities: list[str] = []
        for i in range(0, 10, 2):
            loaded = {
                c: [self._load(r, share, (COLUMNS[c][0], y, COLUMNS[c][1]), "t") for y in range(5)]
                for c in columns[i : i + 2]
            }
            for c, words in loaded.items():
                parities.append(self._parity(r, share, c, words))
                if len(parities) > 1:
                    self._d(r, share, columns[len(parities) - 2], c, parities[-2:])
        self._d(r, share, columns[-1], columns[0], [parities[-1], parities[0]])

    def _parity(self, r: int, share: int, column: int, words: list[str]) -> str:
        x, half = COLUMNS[column]
        f = self.frames[r]
        leader = self.rounds[r]["column"][column]
        state = [f.state[word(r, x, y, half)] for y in range(5)]
        c, frame = words[0], state[0]
        for y in range(1, 5):
            result = f"c{r}.{share}.{column}.{y}"
            self.meanings[result] = self.meanings[c] + self.meanings[words[y]]
            taken = state[y] if y == leader else frame
            c, frame = self._xor(result, (c, frame), (words[y], state[y]), taken), taken
        assert frame == f.column[x, half]
        return c

    def _d(self, r: int, share: int, before: int, after: int, parities: list[str]) -> None:
        pair = dict(zip((before, after), parities, strict=True))
        left, right = (before, after) if (before + 1) % 10 == after else (after, before)
        f = self.frames[r]
        x, half = between(left)
        of_right = (f.column[COLUMNS[right]] + (COLUMNS[left][1] == 0)) % 32
        d = f"d{r}.{share}.{x}.{half}"
        self.meanings[d] = self.meanings[pair[left]] + self.meanings[pair[right]]
        a, b = (pair[left], f.column[COLUMNS[left]]), (pair[right], of_right)
        self._xor(d, a, b, f.d[x, half])
        slot = 10 * share + 2 * x + half
        self._add(PUT, f"put {{1}}, {slot}", (d,), memory=f"slot {slot}")

    # ---- Rho, pi, chi and iota

    def _save(self, r: int, row: tuple[int, int], later: list[tuple[int, int, int]]) -> None:
        """Moves the words to slots that later half rows need, and this one overwrites."""
        places = {word(r + 1, x, *row) for x in range(5)}
        lanes = [(share, lane) for share in (0, 1) for lane in later if word(r, *lane) in places]
        values = [self._load(r, *each, "s") for each in lanes]
        for (share, lane), value in zip(lanes, values, strict=True):
            slot = self._saved[share, lane] = self._free_slots[share].pop(0)
            self._add(PUT, f"put {{1}}, {slot}", (value,), memory=f"slot {slot}")

    def _word(self, r: int, share: int, lane: tuple[int, int, int]) -> str:
        """A word for half a row, from its place or from its slot."""
        slot = self._saved.get((share, lane))
        if slot is None:
            return self._load(r, share, lane, "w")
        self._free_slots[share].append(slot)
        value = f"w{r}.{share}.{lane}"
        self.meanings[value] = self._shared[(r, share, *lane)]
        return self._add(GET, f"get {{0}}, {slot}", (), value, f"slot {slot}")

    def _half_row(self, r: int, y: int, half: int) -> None:
        f, name = self.frames[r], f"{r}.{y}.{half}"
        words, b = {}, {}
        for share in range(2):
            for x, lane in enumerate(row_words(r, y, half)):
                words[x, share] = self._word(r, share, lane), lane
        frame = {}
        for (x, share), (loaded, lane) in words.items():
            d = f"d{r}.{share}.{lane[0]}.{lane[2]}"
            slot = 10 * share + 2 * lane[0] + lane[2]
            again = f"{d} for {name}"
            self.meanings[again] = self.meanings[d]
            self._add(GET, f"get {{0}}, {slot}", (), again, f"slot {slot}", can_wait=True)
            n = source(x, y, half)[3]
            b[x, share] = value = f"b{name}.{x}.{share}"
            linear = self.meanings[loaded] + self.meanings[again]
            self.meanings[value] = row_meaning(name, x, share, linear)
            frame[x] = f.b[x, y, half]
            of_word = loaded, f.state[word(r, *lane)]
            self._xor(value, of_word, (again, f.d[lane[0], lane[2]]), (frame[x] - n) % 32)
            if (x, y, half) in f.rotated:
                b[x, share] = f"rotated {value}"
                self.meanings[b[x, share]] = self.meanings[value]
                by = -frame[x] % 32
                self._add(ALU, f"ror.w {{0}}, {{1}}, #{by}", (value,), b[x, share])
                frame[x] = 0
        lanes = [self._chi(r, x, y, half, share, b, frame) for share in range(2) for x in PAIRED]
        for pair in zip(lanes[::2], lanes[1::2], strict=True):
            for _ in zip(*pair, strict=False):  # the two halves of a product must not be neighbours
                pass
            for each in pair:
                deque(each, 0)

    def _chi(
        self, r: int, x: int, y: int, half: int, share: int, b: dict, frame: dict
    ) -> Iterator[None]:
        """A lane's new share, a product and a sum at a time."""
        f, x1, x2 = self.frames[r], (x + 1) % 5, (x + 2) % 5
        name = f"{r}.{y}.{half}.{x}.{share}"
        value, at = (b[x, share], frame[x]), f.row[x, y, half]
        other = (x1, 1 - share, share) if x in FORM_B else (x1, share, 1 - share)
        for number, (of_y, share_y, share_z) in enumerate(((x1, share, share), other)):
            op = "and" if share_y else "bic"
            t, result = f"t{name}.{number}", f"p{name}.{number}"
            z = b[x2, share_z]
            self.meanings[t] = self.meanings[b[of_y, share_y]].times(self.meanings[z], op)
            self._op(op, t, z, b[of_y, share_y], frame[x2] - frame[x1])
            yield
            self.meanings[result] = self.meanings[value[0]] + self.meanings[t]
            value = self._xor(result, value, (t, frame[x2]), at), at
            yield
        if (x, y, share) == (0, 0, 0):
            offset = 8 * r + 4 * half
            pointer, constant = f"pointer{r}.{half}", f"constant{r}.{half}"
            self._add(GET, f"get {{0}}, {POINTER_SLOT}", (), pointer, f"slot {POINTER_SLOT}")
            self._add(LOAD, f"ldr.w {{0}}, [{{1}}, #{offset}]", (pointer,), constant, "constant")
            self.meanings[f"i{name}"] = self.meanings[value[0]]
            value = self._op("eor", f"i{name}", value[0], constant), at
        to = address(r + 1, share, x, y, half)
        self._add(STORE, f"str.w {{1}}, {to}", (value[0],), memory=to)
        self._shared[r + 1, share, x, y, half] = self.meanings[value[0]].stored(
            (r + 1) % UNROLLED, share, (x, y, half)
        )


# ---- The function --------------------------------------------------------------------------------


def constants(rounds: list[dict]) -> str:
    """The round constants, each in the frame of the word that it is added to."""
    found = ""
    for r, constant in enumerate(round_constants()):
        for half in range(2):
            frame = frames(rounds)[r % UNROLLED].row[0, 0, half]
            value = half_of(constant, half)
            found += f"    .word 0x{(value >> frame | value << (32 - frame)) & 0xFFFFFFFF:08x}\n"
    return found


def function(rounds: list[dict], code: str) -> str:
    # A word that is saved must not meet that of two rounds before.
    clear, wipe = (
        "".join(f"    put r1, {slot}\n" for slot in slots)
        for slots in (range(FIRST_SAVED, SLOTS), range(POINTER_SLOT))
    )
    return f"""
    TABLES pkem_keccak_masked
.Lround_constants:
{constants(rounds)}\
    .section .text.pkem_keccak_masked, PKEM_TEXT

    FUNCTION pkem_keccak_masked
    push {{r4-r11, lr}}
#if PKEM_FPU_REGISTERS
    vpush {{s16-s{SLOTS - 1}}}
#endif
    RESERVE {SLOTS}
    address r1, .Lround_constants
    mov.w r2, #{ROUNDS // UNROLLED}
    put r1, {POINTER_SLOT}
    put r2, {COUNT_SLOT}
    .align 2
.Lnext_rounds:
{code}\
    get r1, {POINTER_SLOT}
    get r2, {COUNT_SLOT}
{clear}\
    add.w r1, r1, #{8 * UNROLLED}
    subs.w r2, r2, #1
    put r1, {POINTER_SLOT}
    put r2, {COUNT_SLOT}
pkem_keccak_masked_next:
    bne.w .Lnext_rounds
#if !PKEM_FPU_REGISTERS
{wipe}\
#endif
    RELEASE {SLOTS}
#if PKEM_FPU_REGISTERS
    vpop {{s16-s{SLOTS - 1}}}
#endif
    pop {{r4-r11, pc}}
    END_FUNCTION pkem_keccak_masked
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    rounds = read_choices()

    def both(core: str) -> str:
        two = TwoRounds(rounds, core=core)
        found = [lines(written(two, piece)) for piece in read_orders(ORDER, core)]
        return "pkem_keccak_masked_half:\n".join(found)

    body = function(rounds, by_core(both, has_slots=True))
    names = {"generator": Path(__file__).name, "macros": "macros.inc"}
    header = HEADER.format(condition="defined(PKEM_ARCH_MASKED) && defined(__thumb2__)", **names)
    parser.parse_args().file.write_text(header + body + FOOTER)


if __name__ == "__main__":
    main()
