# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600_looped.S: Keccak-f[1600] [FIPS202, 3.2] in 24 times the same code, for builds
that are to be small; for Armv7-M.

The state is bit-interleaved (keccak_frames.py), and every lane is back in its place after a round.
Half a row goes to where it belongs as soon as it is computed; what was there and is needed in a
later half row is moved to the stack. In the order of HALF_ROWS these are 18 words, and nine at a
time, the fewest of all orders that were tried.

Rotations are done by the instructions that use a word, but three words of each half row are rotated
by themselves, so that all five results are in frame 0.
"""

from __future__ import annotations

from itertools import combinations

from assembly import Block, Registers, improve, narrow, write
from keccak import half_of, round_constants
from keccak_frames import COLUMNS, between, source

STATE, OTHERS = "r0", [f"r{i}" for i in range(1, 13)] + ["lr"]
HALF_ROWS = [
    *((1, 1), (0, 1), (4, 1), (3, 0), (2, 0)),
    *((1, 0), (4, 0), (3, 1), (2, 1), (0, 0)),
]
#: Words on the stack: the address of the next constant, the ten of D, and words of the state.
POINTER, FIRST_D, FIRST_SAVED = 0, 1, 11

NEVER = 99


def address_of(x: int, y: int, half: int) -> int:
    return 4 * (2 * (x + 5 * y) + half)


def theta(b: Block) -> None:
    """All ten C in registers, by rows; then D."""
    columns = [(x, half) for x in range(5) for half in (0, 1)]
    spare, sums = OTHERS[:2], OTHERS[2:12]
    c = dict(zip(columns, sums, strict=True))
    b.load_many(sums, STATE)
    for _ in range(4 * 5):
        pair, columns = columns[:2], columns[2:] + columns[:2]
        b.load_many(spare, STATE)
        for column, register in zip(pair, spare, strict=True):
            b.op("eor.w", c[column], c[column], register)
    b.op("sub.w", STATE, STATE, last=", #200")
    for i, left in enumerate(COLUMNS):
        right = COLUMNS[(i + 1) % 10]
        t = [*spare, OTHERS[12]][i % 3]
        b.op("eor.w", t, c[left], c[right], last=", ror #31" if left[1] == 0 else "")
        b.store(t, "sp", slot_of_d(*between(i)))


def slot_of_d(x: int, half: int) -> int:
    return 4 * (FIRST_D + 2 * x + half)


class Rows:
    """The half rows of a round. D is kept in the registers that are left."""

    def __init__(self, b: Block):
        self.b = b
        self.low, self.high = Registers(OTHERS[:7]), Registers(OTHERS[7:])
        self.d: dict[tuple, str] = {}
        self.saved: dict[tuple, int] = {}  # the words that are on the stack, and where
        self.slots = list(range(FIRST_SAVED, FIRST_SAVED + 9))
        self.uses = [source(x, *row)[0::2][:2] for row in HALF_ROWS for x in range(5)]
        self.now = 0

    def next_use(self, d: tuple) -> int:
        return next((i for i in range(self.now, len(self.uses)) if self.uses[i] == d), NEVER)

    def take(self) -> str:
        """For what is not D: a lower register, if there is one, because some instructions are
        shorter with those."""
        if not self.low.free and not self.high.free:
            self.drop_d()
        return (self.low if self.low.free else self.high).take()

    def take_for_d(self) -> str:
        if not self.high.free and self.d:
            self.drop_d()
        return (self.high if self.high.free else self.low).take()

    def drop_d(self) -> None:
        """That which is needed last."""
        self.give(self.d.pop(max(self.d, key=self.next_use)))

    def give(self, *registers: str) -> None:
        for register in registers:
            (self.low if register in OTHERS[:7] else self.high).give(register)

    def half_row(self, y: int, half: int) -> None:
        sources = [source(x, y, half) for x in range(5)]
        offsets = [n for *_, n in sources]
        rotated = words_to_rotate(offsets)
        b, frame = [], []
        for x, (from_x, from_y, from_half, n) in enumerate(sources):
            b.append(self.lane(from_x, from_y, from_half))
            frame.append(0 if x in rotated else n)
            if x in rotated and n:
                self.b.op("ror.w", b[x], b[x], last=f", #{-n % 32}")
        self.save(y, half)
        for x in range(5):
            x1, x2 = (x + 1) % 5, (x + 2) % 5
            t = self.b.op("bic.w", self.take(), b[x2], b[x1], last=ror(frame[x2] - frame[x1]))
            if frame[x] == 0:
                self.b.op("eor.w", t, b[x], t, last=ror(-frame[x2]))
            else:
                self.b.op("eor.w", t, t, b[x], last=ror(-frame[x]))
            if (x, y) == (0, 0):
                self.iota(t, half)
            self.b.store(t, STATE, address_of(x, y, half))
            self.give(t)
        self.give(*b)

    def lane(self, x: int, y: int, half: int) -> str:
        """A word of the state, with D added."""
        if (x, half) not in self.d:
            self.d[x, half] = self.b.load(self.take_for_d(), "sp", slot_of_d(x, half))
        lane = self.take()
        slot = self.saved.pop((x, y, half), None)
        if slot is None:
            self.b.load(lane, STATE, address_of(x, y, half))
        else:
            self.b.load(lane, "sp", 4 * slot)
            self.slots.append(slot)
        self.b.op("eor.w", lane, lane, self.d[x, half])
        self.now += 1
        if self.next_use((x, half)) == NEVER:
            self.give(self.d.pop((x, half)))
        return lane

    def save(self, y: int, half: int) -> None:
        """Moves what is needed later out of the way of this half row."""
        later = HALF_ROWS[HALF_ROWS.index((y, half)) + 1 :]
        needed = {source(x, *row)[:3] for row in later for x in range(5)}
        for x in range(5):
            if (x, y, half) in needed:
                t = self.b.load(self.take(), STATE, address_of(x, y, half))
                slot = self.saved[x, y, half] = self.slots.pop(0)
                self.b.store(t, "sp", 4 * slot)
                self.give(t)

    def iota(self, lane: str, half: int) -> None:
        """Of a constant, bit 16 is the even half; the others are the odd half, which is first."""
        pointer = self.b.load(self.take(), "sp", 4 * POINTER)
        constant = self.b.load(self.take(), pointer, 0)
        self.give(pointer, constant)
        if half == 0:
            self.b.op("add.w", pointer, pointer, last=", #4")
            self.b.store(pointer, "sp", 4 * POINTER)
            self.b.op("ubfx", constant, constant, last=", #16, #1")
        else:
            self.b.op("bic.w", constant, constant, last=", #0x10000")
        self.b.op("eor.w", lane, lane, constant)


def words_to_rotate(offsets: list[int]) -> set[int]:
    """Of each two that meet in a result, one at least; as few as can be of those that are not in
    frame 0 anyway."""
    return min(
        (
            set(words)
            for n in range(6)
            for words in combinations(range(5), n)
            if all(x in words or (x + 2) % 5 in words for x in range(5))
        ),
        key=lambda words: sum(offsets[x] != 0 for x in words),
    )


def ror(n: int) -> str:
    return f", ror #{n % 32}" if n % 32 else ""


def constants() -> str:
    """What follows the last one ends the loop."""
    lines = [half_of(c, 1) | half_of(c, 0) << 16 for c in round_constants()]
    return "".join(f"    .word 0x{word:08x}\n" for word in [*lines, 0x55])


def main() -> None:
    first, then = Block(), Block()
    theta(first)
    rows = Rows(then)
    for row in HALF_ROWS:
        rows.half_row(*row)
    words = FIRST_SAVED + 9
    write(
        __file__,
        f"""
    .section .text.pk_keccak_f1600, "ax"
    .align 2
.Lround_constants:
{constants()}\

    FUNCTION pk_keccak_f1600
    push {{r4-r11, lr}}
    sub sp, sp, #{4 * words}
    adr.w r1, .Lround_constants
    str r1, [sp, #{4 * POINTER}]
    .align 2
.Lnext_round:
{narrow(improve(first.code))}\
{narrow(improve(then.code))}\
    ldr r1, [sp, #{4 * POINTER}]
    ldr r1, [r1]
    cmp r1, #0x55
    bne.w .Lnext_round
    add sp, sp, #{4 * words}
    pop {{r4-r11, pc}}
    END_FUNCTION pk_keccak_f1600
""",
    )


if __name__ == "__main__":
    main()
