# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600_x8.S: Keccak-f[1600] on eight states at once, for the ESP32-S3's vectors.

A lane of 64 bits is four pieces: piece j has bit 4 i + j as its bit i. A vector has the same piece
of the same lane of eight states. A lane turned by 4 a + b is then its pieces, renamed by b, each
turned by a or a + 1. A piece is turned by n with two multiplications by 2^n, of which one gives the
bits that stay and the other, shifted by 16, those that went round:

    turn(x, n) = (x * 2^n mod 2^16) ^ (x * 2^n >> 16)

A multiplication carries a load or a store for free. Rounds go from one of two arrays to the other.
"""

from __future__ import annotations

import assembly
import keccak
import pie
import pie_schedule
from pie_schedule import Program

PIECES = 4
VECTOR = 16
WORDS = 25 * PIECES
#: Bytes of scratch memory: the other array, then the column parities and what theta adds.
OTHER = WORDS * VECTOR
SCRATCH = OTHER + 2 * 5 * PIECES * VECTOR
FROM, TO, SUMS, TURNS, IOTA = "a2", "a3", "a4", "a5", "a6"


def at(x: int, y: int, piece: int) -> int:
    """Where a piece of a lane is in an array."""
    return ((piece * 5 + y) * 5 + x) * VECTOR


def parity_at(x: int, piece: int) -> int:
    return (piece * 5 + x % 5) * VECTOR


def theta_at(x: int, piece: int) -> int:
    return (20 + piece * 5 + x % 5) * VECTOR


def turned(piece: int, by: int) -> tuple[int, int]:
    """The piece of a lane that becomes the given one, and by how much it is turned."""
    source = (piece - by) % PIECES
    return source, (source + by) // PIECES % 16


#: Six lanes are kept inverted, which saves four of five inversions in chi ("lane complementing",
#: Keccak implementation overview, 2.2). For each lane of a row: the operation, whether its first
#: and its second argument are inverted, and whether the lane itself is.
KEPT_INVERTED = ((1, 0), (2, 0), (3, 1), (2, 2), (2, 3), (0, 4))  # (x, y)
CHI = (
    (("or", 0, 0, 0), ("or", 1, 0, 0), ("and", 0, 0, 0), ("or", 0, 0, 0), ("and", 0, 0, 0)),
    (("or", 0, 0, 0), ("and", 0, 0, 0), ("or", 0, 1, 0), ("or", 0, 0, 0), ("and", 0, 0, 0)),
    (("or", 0, 0, 0), ("and", 0, 0, 0), ("and", 1, 0, 0), ("or", 0, 0, 1), ("and", 0, 0, 0)),
    (("and", 0, 0, 0), ("or", 0, 0, 0), ("or", 1, 0, 0), ("and", 0, 0, 1), ("or", 0, 0, 0)),
    (("and", 1, 0, 0), ("or", 0, 0, 1), ("and", 0, 0, 0), ("or", 0, 0, 0), ("and", 0, 0, 0)),
)
#: The lane of each row that is inverted there.
INVERTED = (2, 4, 3, 3, 1)


class Round(Program):
    def __init__(self) -> None:
        super().__init__()
        self.turns: list[int] = []
        self.shift: int | None = None
        self.next_factor = ""
        self.made: set[str] = set()

    def parities(self, piece: int) -> None:
        for x in range(5):
            name = f"c{piece}.{x}"
            rows = [self.load(f"{name}.{y}", FROM, at(x, y, piece)) for y in range(2)]
            total = self.op("ee.xorq", f"{name}=1", *rows)
            for y in range(2, 5):
                row = self.load(f"{name}.{y}", FROM, at(x, y, piece))
                total = self.op("ee.xorq", f"{name}={y}", total, row)
            self.store(total, SUMS, parity_at(x, piece))

    def factor(self) -> str:
        """Loads the factor of the next turn. A multiplication before it can carry the load."""
        return self.load(f"f{len(self.turns)}", TURNS, len(self.turns) * VECTOR)

    def turn(self, words: list[tuple[str, tuple[str, ...], int]], *, more: bool) -> None:
        """(result, sources, amount) of each: the sum of its sources is turned. more: the next turn
        follows soon."""
        factors, sums = [], []
        order = (0, 16) if self.shift in (None, 0) else (16, 0)
        for n, shift in enumerate(order):
            if shift != self.shift:
                self.shift_amount(shift)
                self.shift = shift
            for at, (result, sources, amount) in enumerate(words):
                if n == 0:
                    factors.append(self.next_factor or self.factor())
                    self.next_factor = ""
                    self.turns.append(amount)
                    # Between two multiplications, of which one carries the other's factor.
                    both = len(sources) == 2
                    sums.append(self.op("ee.xorq", f"{result}x", *sources) if both else sources[0])
                elif at == len(words) - 1 and more:
                    self.next_factor = self.factor()
                self.op("ee.vmul.u16", f"{result}>{shift}", sums[at], factors[at])
                if n == 0 and at < len(words) - 1:
                    self.next_factor = self.factor()
        for result, _, _ in words:
            self.op("ee.xorq", result, f"{result}>0", f"{result}>16")

    def theta(self) -> None:
        """What is added to each column: D of [FIPS202, Algorithm 1]."""
        for piece in range(PIECES):
            self.parities(piece)
        for piece in range(PIECES):
            source, amount = turned(piece, 1)
            for x in range(5):
                name = f"d{piece}.{x}"
                right = self.load(f"{name}r", SUMS, parity_at(x + 1, source))
                if amount:
                    self.turn([(f"{name}t", (right,), amount)], more=x < 4)
                    right = f"{name}t"
                left = self.load(f"{name}l", SUMS, parity_at(x + 4, piece))
                self.op("ee.xorq", name, left, right)
                self.store(name, SUMS, theta_at(x, piece))

    def row(self, y: int, piece: int) -> None:
        """Rho, pi, chi and iota of five lanes' pieces."""
        words = []
        for x in range(5):
            lane_x, lane_y = (x + 3 * y) % 5, x  # pi [FIPS202, Algorithm 3]
            source, amount = turned(piece, keccak.RHO[lane_x + 5 * lane_y])
            words.append((f"b{piece}.{y}.{x}", lane_x, lane_y, source, amount))
        words.sort(key=lambda word: word[-1] > 0)  # first those that are not turned
        ready = [word[0] for word in words if word[-1] == 0]
        turning = len(words) - len(ready)
        pending: list[tuple[str, tuple[str, ...], int]] = []
        for name, lane_x, lane_y, source, amount in words:
            lane = self.load(f"{name}a", FROM, at(lane_x, lane_y, source))
            added = self.load(f"{name}d", SUMS, theta_at(lane_x, source))
            if not amount:
                self.op("ee.xorq", name, lane, added)
                continue
            pending.append((name, (lane, added), amount))
            turning -= 1
            # Two words need six registers while they are turned; up to two others wait.
            if len(pending) == 2 or turning == 0 or len(ready) > 2:
                self.turn(pending, more=turning > 0)
                ready += [result for result, _, _ in pending]
                pending = []
        self.chi([f"b{piece}.{y}.{x}" for x in range(5)], y, piece)

    def chi(self, b: list[str], y: int, piece: int) -> None:
        inverted = b[INVERTED[y]]

        def inverse() -> str:
            if f"{inverted}n" not in self.made:
                self.made.add(self.op("ee.notq", f"{inverted}n", inverted))
            return f"{inverted}n"

        def term(x: int) -> str:
            kind, first, second, _ = CHI[y][x]
            one = inverse() if first else b[(x + 1) % 5]
            other = inverse() if second else b[(x + 2) % 5]
            return self.op(f"ee.{kind}q", f"{b[x]}m", one, other)

        early = {4: term(4), 3: term(3)}
        for x in range(5):
            changed = early.get(x) or term(x)
            base = inverse() if CHI[y][x][3] else b[x]
            out = self.op("ee.xorq", f"{b[x]}o", base, changed)
            if x == 0 and y == 0:
                constant = self.load(f"i{piece}", IOTA, 2 * piece, "vldbc")
                out = self.op("ee.xorq", f"{b[x]}i", out, constant)
            self.store(out, TO, at(x, y, piece))


def round_code() -> tuple[list[str], list[int], int, int]:
    """The code of a round, what it turns by, and where it begins to read and to write."""
    r = Round()
    r.theta()
    for piece in range(PIECES):
        for y in range(5):
            r.row(y, piece)
    if r.shift != 0:
        r.shift_amount(0)
    code = r.scheduled()
    first = {}
    for p in code:
        for part in (p, p.carries):
            if part and part.operation.pointer:
                first.setdefault(part.operation.pointer, part.operation.offset)
    assert first[TURNS] == 0 and first[IOTA] == 0
    ends = {FROM: first[TO], TO: first[FROM], SUMS: first[SUMS]}
    ends |= {TURNS: len(r.turns) * VECTOR, IOTA: 2 * PIECES}
    lines = pie_schedule.text(code, ends)
    assert pie_schedule.stalls(code) < len(code) // 20
    return lines, r.turns, first[FROM], first[SUMS]


def inversion() -> list[str]:
    """The code that inverts the lanes that are kept so, in the array that is read."""
    program = Program()
    for x, y in KEPT_INVERTED:
        for piece in range(PIECES):
            name = f"{x}.{y}.{piece}"
            program.op("ee.notq", f"{name}n", program.load(name, FROM, at(x, y, piece)))
            program.store(f"{name}n", FROM, at(x, y, piece))
    code = program.scheduled()
    assert pie_schedule.stalls(code) < 3
    first = code[0].operation.offset
    lines = pie_schedule.text(code, {FROM: first})
    return [f"mov a9, {FROM}", f"addi {FROM}, {FROM}, {first}", *lines, f"mov {FROM}, a9"]


def pieces_of(lane: int) -> list[int]:
    return [sum((lane >> (4 * i + j) & 1) << i for i in range(16)) for j in range(PIECES)]


def shorts(values: list[int]) -> str:
    rows = (values[i : i + 8] for i in range(0, len(values), 8))
    return "".join(f"    .short {', '.join(f'{n:#06x}' for n in row)}\n" for row in rows)


def body() -> str:
    lines, turns, first_from, first_sums = round_code()
    assert first_from == first_sums == 0
    constants = [piece for lane in keccak.round_constants() for piece in pieces_of(lane)]
    return f"""
    .section .rodata.pkem_keccak_f1600_x8, "a"
    .balign 16
turns_x8:
{shorts([1 << n for n in turns for _ in range(8)])}iota_x8:
{shorts(constants)}
/*
 * void pkem_keccak_f1600_x8(uint16_t states[{WORDS}][8], uint16_t scratch[{SCRATCH // VECTOR}][8])
 * Both are aligned to {VECTOR} bytes. The vector registers are cleared; the scratch memory is not.
 */
    FUNCTION pkem_keccak_f1600_x8
    ENTER_LEAF
{pie.lines(inversion())}    movi a8, turns_x8
    movi {IOTA}, iota_x8
    movi {SUMS}, {OTHER}
    add {SUMS}, {TO}, {SUMS}
    movi a7, {keccak.ROUNDS}
    ssai 0
1:
    mov {TURNS}, a8
{pie.lines(lines)}    mov a9, {FROM}
    mov {FROM}, {TO}
    mov {TO}, a9
    addi a7, a7, -1
    beqz a7, 2f
    j 1b
2:
{pie.lines(inversion())}{pie.lines([f"ee.zero.q q{n}" for n in range(8)])}    LEAVE_LEAF
    END_FUNCTION pkem_keccak_f1600_x8
"""


if __name__ == "__main__":
    assembly.write(__file__, body())
