# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600_looped.S: Keccak-f[1600] [FIPS202, 3.2] for Armv7-M, for small builds. The
code of one round runs 24 times.

The state is bit-interleaved (keccak_frames.py), and every lane is back in its place after a round.
A half row goes to its final place as soon as it is computed. Words in that place that a later half
row needs are moved away first: to floating-point registers, or to the stack where there are none.
In the order of HALF_ROWS these are 18 words, at most nine at a time: the fewest of all orders that
were tried.

An instruction that uses a word rotates it. Only three words of each half row are rotated by an
instruction of their own, so that all five results are in frame 0.
"""

from __future__ import annotations

from itertools import combinations

from assembly import ALU, Block, Instruction, Registers, improve, narrow, write
from keccak import half_of, round_constants
from keccak_frames import COLUMNS, between, source
from plantard import words

STATE, OTHERS = "r0", [f"r{i}" for i in range(1, 13)] + ["lr"]
HALF_ROWS = [
    *((1, 1), (0, 1), (4, 1), (3, 0), (2, 0)),
    *((1, 0), (4, 0), (3, 1), (2, 1), (0, 0)),
]
#: Slots: the address of the next constant, ten for D, and nine for words of the state.
POINTER, FIRST_D, FIRST_SAVED = 0, 1, 11
SLOTS = FIRST_SAVED + 9

#: A constant holds its odd half, and in these bits its even half and whether it is the last one.
EVEN, LAST = 1 << 16, 1 << 17

NEVER = 99


def address_of(x: int, y: int, half: int) -> int:
    return 4 * (2 * (x + 5 * y) + half)


class OnStack(Block):
    """Code whose slots are on the stack."""

    enter = f"    sub sp, sp, #{4 * SLOTS}\n"
    leave = f"    add sp, sp, #{4 * SLOTS}\n"

    def get(self, register: str, slot: int) -> str:
        return self.load(register, "sp", 4 * slot)

    def put(self, register: str, slot: int) -> None:
        self.store(register, "sp", 4 * slot)

    def move(self, slot: int, offset: int, registers: Rows) -> None:
        """Moves a word of the state to a slot."""
        t = self.load(registers.take(), STATE, offset)
        self.put(t, slot)
        registers.give(t)


class InFloats(OnStack):
    """Code whose slots are s0 to s19, of which a function may change the first 16. Moving a word
    from memory takes two cycles, everything else one, and no address has to be waited for."""

    enter = "    vpush {s16-s19}\n"
    leave = "    vpop {s16-s19}\n"

    def get(self, register: str, slot: int) -> str:
        return self.op("vmov", register, f"s{slot}")

    def put(self, register: str, slot: int) -> None:
        self.op("vmov", f"s{slot}", register)

    def move(self, slot: int, offset: int, registers: Rows) -> None:
        address = f"[{STATE}, #{offset}]"
        target = frozenset({f"s{slot}"})
        text = f"vldr s{slot}, {address}"
        self.code.append(Instruction(text, ALU, target, frozenset({STATE}), address))


def theta(b: OnStack) -> dict[tuple, str]:
    """All ten C in registers, by rows; then D. Returns the registers of D."""
    columns = [(x, half) for x in range(5) for half in (0, 1)]
    spare, sums = OTHERS[:3], OTHERS[3:]
    c = dict(zip(columns, sums, strict=True))
    b.load_many(sums, STATE)
    others = 4 * columns
    for i in range(0, len(others), len(spare)):
        loaded = dict(zip(others[i : i + len(spare)], spare, strict=False))
        b.load_many(list(loaded.values()), STATE)
        for column, register in loaded.items():
            b.op("eor.w", c[column], c[column], register)
    b.op("sub.w", STATE, STATE, last=", #200")
    d = {}
    for i, left in enumerate(COLUMNS):
        right = COLUMNS[(i + 1) % 10]
        # The first C is needed once more, for the last D.
        target = c[left] if i else spare[0]
        last = ", ror #31" if left[1] == 0 else ""
        d[between(i)] = b.op("eor.w", target, c[left], c[right], last=last)
    return d


def slot_of_d(x: int, half: int) -> int:
    return FIRST_D + 2 * x + half


class Rows:
    """The half rows of a round. Registers that they do not need hold D."""

    def __init__(self, b: OnStack):
        self.b = b
        self.d = theta(b)
        self.d_in_slots: set[tuple] = set()
        self.low, self.high = Registers([]), Registers([])
        self.give(*(r for r in OTHERS if r not in self.d.values()))
        self.saved: dict[tuple, int] = {}  # the words that are in slots, each with its slot
        self.slots = list(range(FIRST_SAVED, SLOTS))
        self.uses = [source(x, *row)[0::2][:2] for row in HALF_ROWS for x in range(5)]
        self.now = 0

    def next_use(self, d: tuple) -> int:
        return next((i for i in range(self.now, len(self.uses)) if self.uses[i] == d), NEVER)

    def take(self) -> str:
        """A register for a value other than D. Some instructions are shorter with lower registers,
        so that these are taken first."""
        if not self.low.free and not self.high.free:
            self.drop_d()
        return (self.low if self.low.free else self.high).take()

    def take_for_d(self) -> str:
        if not self.high.free and self.d:
            self.drop_d()
        return (self.high if self.high.free else self.low).take()

    def drop_d(self) -> None:
        """Moves the D that is needed last to its slot."""
        d = max(self.d, key=self.next_use)
        if d not in self.d_in_slots:
            self.b.put(self.d[d], slot_of_d(*d))
            self.d_in_slots.add(d)
        self.give(self.d.pop(d))

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
        """A word of the state, with D added to it."""
        if (x, half) not in self.d:
            self.d[x, half] = self.b.get(self.take_for_d(), slot_of_d(x, half))
        lane = self.take()
        slot = self.saved.pop((x, y, half), None)
        if slot is None:
            self.b.load(lane, STATE, address_of(x, y, half))
        else:
            self.b.get(lane, slot)
            self.slots.append(slot)
        self.b.op("eor.w", lane, lane, self.d[x, half])
        self.now += 1
        if self.next_use((x, half)) == NEVER:
            self.give(self.d.pop((x, half)))
        return lane

    def save(self, y: int, half: int) -> None:
        """Saves the words of this half row's place that a later half row needs."""
        later = HALF_ROWS[HALF_ROWS.index((y, half)) + 1 :]
        needed = {source(x, *row)[:3] for row in later for x in range(5)}
        for x in range(5):
            if (x, y, half) in needed:
                slot = self.saved[x, y, half] = self.slots.pop(0)
                self.b.move(slot, address_of(x, y, half), self)

    def iota(self, lane: str, half: int) -> None:
        """The even half comes last in a round. Only then the pointer moves on, and the constant is
        kept for the end of the loop."""
        pointer, constant = self.b.get(self.take(), POINTER), self.take()
        if half:
            self.b.load(constant, pointer, 0)
            self.b.op("bic.w", constant, constant, last=f", #{EVEN | LAST}")
            self.b.op("eor.w", lane, lane, constant)
            self.give(pointer, constant)
            return
        self.b.load_next(constant, pointer)
        self.b.put(pointer, POINTER)
        self.b.op("ubfx", pointer, constant, last=f", #{EVEN.bit_length() - 1}, #1")
        self.b.op("eor.w", lane, lane, pointer)
        self.give(pointer)
        self.constant = constant


def words_to_rotate(offsets: list[int]) -> set[int]:
    """Which of five words are rotated: at least one of each two that meet in a result. The choice
    takes as few as possible of the words that are not already in frame 0."""
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
    lines = [half_of(c, 1) | EVEN * half_of(c, 0) for c in round_constants()]
    lines[-1] |= LAST
    return words(lines)


def function(slots: type[OnStack]) -> str:
    rows = Rows(slots())
    for row in HALF_ROWS:
        rows.half_row(*row)
    start = slots()
    start.put("r1", POINTER)
    return f"""\
    push {{r4-r11, lr}}
{slots.enter}\
    address r1, .Lround_constants
{narrow(start.code)}\
    .align 2
.Lnext_round:
{narrow(improve(rows.b.code))}\
    tst.w {rows.constant}, #{LAST}
    beq.w .Lnext_round
{slots.leave}\
    pop {{r4-r11, pc}}
"""


def main() -> None:
    write(
        __file__,
        f"""
    TABLES pkem_keccak_f1600
.Lround_constants:
{constants()}\
    .section .text.pkem_keccak_f1600, PKEM_TEXT

    FUNCTION pkem_keccak_f1600
#if PKEM_FPU_REGISTERS
{function(InFloats)}\
#else
{function(OnStack)}\
#endif
    END_FUNCTION pkem_keccak_f1600
""",
    )


if __name__ == "__main__":
    main()
