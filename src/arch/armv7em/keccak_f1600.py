# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600.S: Keccak-f[1600] [FIPS202, 3.2] for Armv7-M. Two rounds run twelve times.

keccak_frames.py says how the state is kept, keccak_machine.py how registers are used. The remaining
choices, and the order of columns and half rows, are in keccak_f1600.json. keccak_search.py has
found them by counting cycles with the timing model.
"""

from __future__ import annotations

from assembly import ALU, LOAD, Block, Instruction, improve, lines, write
from dual_issue import ordered
from keccak import half_of, round_constants
from keccak_frames import COLUMNS, HALF_ROWS, UNROLLED, between, frames, read_choices, source, word
from keccak_machine import OTHERS, POINTER_SLOT, STATE, Machine

#: Of the floating-point registers that keccak_machine.py leaves.
END_SLOT = 11


class Rounds(Machine):
    def __init__(self, rounds: list[dict], start: dict[int, str]):
        super().__init__(rounds, start)
        self.frames = frames(rounds)
        for r in range(UNROLLED):
            self.theta(r)
            for i in range(10):
                self.step = 20 * r + 10 + i
                self.half_row(r, *HALF_ROWS[rounds[r]["rows"][i]])
        while self.to_store:
            self.store()
        self.step += 1

    def kept(self) -> dict[int, str]:
        """The words that are in registers after the last round."""
        return {v[2]: register for v, register in self.registers.items() if v[1:2] == (UNROLLED,)}

    def xor(self, result: tuple, a: tuple, frame_a: int, b: tuple, frame_b: int, frame: int, done):
        """result = a ^ b, in the frame of one of the two."""
        if frame == frame_a:
            self.op("eor", result, a, b, (frame_a - frame_b) % 32, done)
        else:
            assert frame == frame_b
            self.op("eor", result, b, a, (frame_b - frame_a) % 32, done)

    def theta(self, r: int) -> None:
        """The parity C of each half of a column; each D as soon as its two C are computed."""
        columns = []
        for i in range(10):
            self.step = 20 * r + i
            columns.append(self.column_at(r, i))
            self.column(r, columns[-1])
            if i > 0:
                self.d(r, columns[-2], columns[-1], last=False, first=i == 1)
        self.d(r, columns[-1], columns[0], last=True, first=False)

    def column(self, r: int, i: int) -> None:
        x, half = COLUMNS[i]
        f = self.frames[r]
        leader = ("word", r, word(r, x, self.rounds[r]["column"][i], half))
        todo = sorted(self.needed(self.step), key=lambda value: value not in self.registers)
        c, frame = todo.pop(0), None
        for n, value in enumerate(todo):
            self.need(c, value)
            used = [value] if n else [c, value]
            frame_c = frame if n else f.state[c[2]]
            frame_value = f.state[value[2]]
            frame = frame_value if value == leader else frame_c
            done = self.used(*used) + ([c] if n else [])
            result = ("c", r, i, n)
            self.xor(result, c, frame_c, value, frame_value, frame, done)
            c = result
            self.store_between(*todo[n + 1 : n + 2])
        self.registers["column", r, i] = self.registers.pop(c)

    def d(self, r: int, before: int, after: int, last: bool, first: bool) -> None:
        """D from the parities of two columns. The first C is kept for the last D."""
        left, right = (before, after) if (before + 1) % 10 == after else (after, before)
        f = self.frames[r]
        frame_right = (f.column[COLUMNS[right]] + (COLUMNS[left][1] == 0)) % 32
        done = [] if first else [("column", r, before)]
        if last:
            done.append(("column", r, after))
        d = between(left)
        self.xor(
            ("d", r, *d),
            *(("column", r, left), f.column[COLUMNS[left]]),
            *(("column", r, right), frame_right),
            *(f.d[d], done),
        )
        self.store_between()

    def half_row(self, r: int, y: int, half: int) -> None:
        f = self.frames[r]
        if y == 0:
            self.need(("pointer",))
            self.need(("pointer",), ("iota", r, half))
            self.used(("pointer",))
            self.held.add(("iota", r, half))
        todo = set(range(5))
        frame = {}
        while todo:
            x = min(todo, key=lambda x: (*self.readiness(r, x, y, half), x))
            todo.remove(x)
            frame[x] = self.load_lane(r, x, y, half)
        self.chi(r, y, half, frame)
        if ("iota", r, half) in self.held:
            raise AssertionError
        assert all(frame[x] == f.b[x, y, half] or frame[x] == 0 for x in range(5))

    def lane_values(self, r: int, x: int, y: int, half: int) -> tuple[tuple, tuple]:
        from_x, from_y, from_half, _ = source(x, y, half)
        lane = ("word", r, word(r, from_x, from_y, from_half))
        return lane, ("d", r, from_x, from_half)

    def readiness(self, r: int, x: int, y: int, half: int) -> tuple[int, bool]:
        """How many values have to be loaded, and whether the last instruction has loaded one."""
        values = self.lane_values(r, x, y, half)
        missing = sum(value not in self.registers for value in values)
        registers = {self.registers.get(value) for value in values}
        return missing, self.code[-1].kind == LOAD and bool(self.code[-1].writes & registers)

    def load_lane(self, r: int, x: int, y: int, half: int) -> int:
        """b = lane ^ D, rotated. Returns its frame."""
        f = self.frames[r]
        lane, d = self.lane_values(r, x, y, half)
        n = source(x, y, half)[3]
        self.need(lane, d)
        frame = f.b[x, y, half]
        b = ("b", x)
        self.held.add(b)
        done = self.used(lane, d)
        self.xor(b, lane, f.state[lane[2]], d, f.d[d[2:]], (frame - n) % 32, done)
        self.store_between()
        if (x, y, half) in f.rotated:
            register = self.registers[b]
            self.emit(f"ror.w {register}, {register}, #{-frame % 32}", ALU, {register}, {register})
            self.store_between()
            return 0
        return frame

    def chi(self, r: int, y: int, half: int, frame: dict[int, int]) -> None:
        uses = dict.fromkeys(range(5), 3)

        def use(*lanes: int) -> list[tuple]:
            for x in lanes:
                uses[x] -= 1
            done = [("b", x) for x in lanes if uses[x] == 0]
            self.held -= set(done)
            return done

        for i in range(5):
            x = (self.rounds[r]["chi"][self.step % 20 - 10] + i) % 5
            x1, x2 = (x + 1) % 5, (x + 2) % 5
            t, result = ("t",), ("word", r + 1, word(r + 1, x, y, half))
            self.op("bic", t, ("b", x2), ("b", x1), (frame[x2] - frame[x1]) % 32, use(x1, x2))
            self.held.add(t)
            self.store_between()
            self.held.remove(t)
            operands = (("b", x), frame[x], t, frame[x2], self.frames[r].row[x, y, half])
            done = [t, *use(x)]
            if (x, y) == (0, 0):
                iota = ("iota", r, half)
                self.xor(("sum",), *operands, done)
                self.store_between()
                self.held.remove(iota)
                self.op("eor", result, ("sum",), iota, 0, [("sum",), iota])
            else:
                self.xor(result, *operands, done)
            self.to_store.append(result)
            if i < 4 or self.step % 20 == 19 or self.next_is_there():
                self.store_between()

    def next_is_there(self) -> bool:
        """Whether the next half row can begin without a load."""
        return any(v[0] == "word" and v in self.registers for v in self.upcoming[self.step + 1])


def unrolled(rounds: list[dict]) -> tuple[list[Instruction], dict[int, str]]:
    """Returns the code, and the words that it expects in registers. It leaves the same words
    there."""
    start: dict[int, str] = {}
    for _ in range(4):
        program = Rounds(rounds, start)
        kept = program.kept()
        if kept == start:
            break
        start, wanted = kept, start
    else:
        start = wanted
        for w, register in start.items():
            if kept.get(w) != register:
                address = f"[{STATE}, #{4 * w}]"
                program.emit(f"ldr.w {register}, {address}", LOAD, {register}, {STATE}, address)
    assert len(start) <= len(OTHERS) - 2
    return program.code, start


# ---- The function --------------------------------------------------------------------------------


def constants(rounds: list[dict]) -> str:
    """The round constants, each in the frame of the word that it is added to."""
    words = []
    for r, constant in enumerate(round_constants()):
        for half in (1, 0):
            frame = frames(rounds)[r % UNROLLED].row[0, 0, half]
            value = half_of(constant, half)
            words.append((value >> frame | value << (32 - frame)) & 0xFFFFFFFF)
    return "".join(f"    .word 0x{value:08x}\n" for value in words)


def two_at_once(code: list[Instruction], start: dict[int, str]) -> str:
    """The function for two instructions at a time. What ends the loop is a part of its rounds: the
    distance to the end of the constants."""
    pointer, end = free(start)
    b = Block()
    b.get(pointer, POINTER_SLOT)
    b.op("add.w", pointer, pointer, last=f", #{8 * UNROLLED}")
    b.put(pointer, POINTER_SLOT)
    b.get(end, END_SLOT)
    b.op("sub.w", end, end, pointer)
    piece = [*code, *b.code], OTHERS, {*start.values(), end}, True
    code, moved = ordered("keccak_f1600 two rounds", piece)
    start = {w: moved.get(r, r) for w, r in start.items()}
    pointer = free(start)[0]
    setup = f"    address {pointer}, .Lround_constants_end\n    put {pointer}, {END_SLOT}\n"
    return function(code, start, setup, f"    cmp.w {moved.get(end, end)}, #0\n")


def free(start: dict[int, str]) -> list[str]:
    return [r for r in OTHERS if r not in start.values()][:2]


def one_at_a_time(code: list[Instruction], start: dict[int, str]) -> str:
    pointer, end = free(start)
    ends = f"""\
    get {pointer}, {POINTER_SLOT}
    address {end}, .Lround_constants_end
    add.w {pointer}, {pointer}, #{8 * UNROLLED}
    cmp.w {pointer}, {end}
    put {pointer}, {POINTER_SLOT}
"""
    return function(improve(code), start, "", ends)


def function(code: list[Instruction], start: dict[int, str], setup: str, ends: str) -> str:
    """setup: before the loop; ends: before its last branch."""
    pointer = free(start)[0]
    return f"""\
    FUNCTION pkem_keccak_f1600
    push {{r4-r11, lr}}
    RESERVE 11
    address {pointer}, .Lround_constants
    put {pointer}, {POINTER_SLOT}
{setup}\
{"".join(f"    ldr.w {r}, [{STATE}, #{4 * w}]{chr(10)}" for w, r in sorted(start.items()))}\
    .align 2
.Lnext_rounds:
{lines(code)}\
{ends}\
    bne.w .Lnext_rounds
    RELEASE 11
    pop {{r4-r11, pc}}
    END_FUNCTION pkem_keccak_f1600
"""


def text() -> str:
    rounds = read_choices()
    code, start = unrolled(rounds)
    return f"""
    TABLES pkem_keccak_f1600
.Lround_constants:
{constants(rounds)}\
.Lround_constants_end:
    .section .text.pkem_keccak_f1600, PKEM_TEXT

#if PKEM_DUAL_ISSUE
{two_at_once(code, start)}\
#else
{one_at_a_time(code, start)}\
#endif
"""


def main() -> None:
    write(__file__, text())


if __name__ == "__main__":
    main()
