# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Registers and memory of two rounds of Keccak-f[1600]: where values are, and the code that moves
them.

Registers are allocated by the order in which values are needed again. When one value has to be
loaded, others are loaded with it while registers are free, because loads in a row are cheaper.
"""

from __future__ import annotations

from assembly import ALU, GET, LOAD, PUT, STORE, Instruction
from keccak_frames import COLUMNS, HALF_ROWS, UNROLLED, source, word

STATE = "r0"
OTHERS = [f"r{i}" for i in range(1, 13)] + ["lr"]
POINTER_SLOT = 0  # the address of the next constants; the next ten slots are for D
NEVER = 10**6

# Values: ("word", r, w), ("d", r, x, half), ("pointer",), ("iota", r, half). Values that are never
# in memory have other names. Time is counted in steps, twenty to a round: columns, then half rows.


class Machine:
    """Tracks which value is in which register, and collects the code."""

    def __init__(self, rounds: list[dict], start: dict[int, str]):
        self.rounds = rounds
        self.code: list[Instruction] = []
        self.step = 0
        self.registers = {("word", 0, w): register for w, register in start.items()}
        self.free = [r for r in OTHERS if r not in start.values()]
        self.in_memory = {("word", 0, w) for w in range(50)} | {("pointer",)}
        self.to_store: list[tuple] = []
        self.written: dict[tuple, Instruction] = {}
        self.held: set[tuple] = set()  # values that are only in registers and needed in this step
        self.uses: dict[tuple, list[int]] = {}
        self.upcoming = [self.needed(step) for step in range(20 * (UNROLLED + 1))]
        for step, values in enumerate(self.upcoming):
            for value in values:
                self.uses.setdefault(value, []).append(step)

    def needed(self, step: int) -> list[tuple]:
        """The values that can be loaded for a step, in the order of their use."""
        r, i = divmod(step, 20)
        if i < 10:
            x, half = COLUMNS[self.column_at(r, i)]
            return [("word", r, word(r % UNROLLED, x, y, half)) for y in range(5)]
        y, half = HALF_ROWS[self.rounds[r % UNROLLED]["rows"][i - 10]]
        values = [("pointer",)] if y == 0 else []
        for x in range(5):
            from_x, from_y, from_half, _ = source(x, y, half)
            values.append(("word", r, word(r % UNROLLED, from_x, from_y, from_half)))
            values.append(("d", r, from_x, from_half))
        return values + ([("iota", r, half)] if y == 0 else [])

    def column_at(self, r: int, i: int) -> int:
        first, direction = self.rounds[r % UNROLLED]["order"]
        return (first + direction * i) % 10

    def next_use(self, value: tuple) -> int:
        return next((step for step in self.uses.get(value, ()) if step >= self.step), NEVER)

    def used(self, *values: tuple) -> list[tuple]:
        """Marks a use as done. Returns the values that are no longer needed."""
        for value in values:
            self.uses[value].remove(self.step)
        return [value for value in values if self.next_use(value) == NEVER]

    def emit(self, text: str, kind: str, writes=(), reads=(), memory: str = "") -> None:
        self.code.append(Instruction(text, kind, frozenset(writes), frozenset(reads), memory))

    def drop(self, values) -> None:
        for value in values:
            if value in self.registers and value not in self.to_store:
                self.free.append(self.registers.pop(value))

    def evict(self, candidates) -> None:
        """Frees the register of the value that is needed last."""
        value = max(candidates, key=self.next_use)
        if value not in self.in_memory:
            self.spill(value)
        self.free.append(self.registers.pop(value))

    def take(self, keep) -> str:
        if not self.free and not self.evictable(keep):
            while self.to_store:
                self.store()
        if not self.free:
            self.evict(self.evictable(keep))
        return self.free.pop(0)

    def evictable(self, keep) -> list[tuple]:
        kept = {*keep, *self.held, *self.to_store}
        return [
            v
            for v in self.registers
            if v not in kept and (v in self.in_memory or v[0] in ("d", "pointer"))
        ]

    def spill(self, value: tuple) -> None:
        """Writes a D to its slot, with an instruction placed anywhere after D was computed."""
        register, slot = self.registers[value], slot_of(value)
        put = Instruction(
            f"put {register}, {slot}", PUT, frozenset(), frozenset({register}), f"slot {slot}"
        )
        first = self.code.index(self.written[value]) + 1
        at = len(self.code)
        while at > first and self.code[at - 1].kind != ALU:
            at -= 1
        self.code.insert(at, put)
        self.in_memory.add(value)

    def store(self) -> None:
        value = self.to_store.pop(0)
        self.save(("word", value[1] - 1, value[2]))
        register, address = self.registers[value], f"[{STATE}, #{4 * value[2]}]"
        self.emit(f"str.w {register}, {address}", STORE, (), (register, STATE), address)
        self.in_memory.add(value)
        if self.next_use(value) == NEVER:
            self.drop([value])

    def save(self, overwritten: tuple) -> None:
        """Loads a word that another half row still needs before its place is overwritten."""
        if self.next_use(overwritten) != NEVER:
            if overwritten not in self.registers:
                self.load(overwritten, [overwritten])
            self.in_memory.remove(overwritten)

    def store_between(self, *next_values: tuple) -> None:
        """Stores a waiting value, unless the last instruction accesses memory, or the next one will
        because it has to load a value."""
        after_alu = bool(self.to_store) and self.code[-1].kind == ALU
        if after_alu and all(value in self.registers for value in next_values):
            self.store()

    def load(self, value: tuple, keep) -> None:
        register = self.registers[value] = self.take(keep)
        if value[0] == "word":
            base, offset = STATE, 4 * value[2]
        elif value[0] == "iota":
            base, offset = self.registers["pointer",], iota_offset(*value[1:])
        else:
            slot = slot_of(value)
            self.emit(f"get {register}, {slot}", GET, {register}, (), f"slot {slot}")
            return
        address = f"[{base}, #{offset}]"
        self.emit(f"ldr.w {register}, {address}", LOAD, {register}, {base}, address)

    def need(self, *values: tuple) -> None:
        """Loads the missing values, and values that are needed next while registers are free."""
        missing = [value for value in values if value not in self.registers]
        if not missing:
            return
        loaded = set(values)
        for value in missing:
            self.load(value, loaded)
        spare, evict, ahead = self.rounds[self.step // 20]["ahead"][self.step % 20]
        for step in range(self.step, min(self.step + ahead + 1, len(self.upcoming))):
            for value in self.upcoming[step]:
                if value not in self.in_memory or value in self.registers:
                    continue
                if self.next_use(value) != step:
                    continue
                while len(self.free) <= spare:
                    later = [
                        v
                        for v in self.evictable(loaded)
                        if v in self.in_memory and self.next_use(v) > self.step
                    ]
                    if not (evict and step == self.step and later):
                        return
                    self.evict(later)
                self.load(value, loaded)
                loaded.add(value)

    def op(self, name: str, result: tuple, a: tuple, b: tuple, ror: int, done=()) -> None:
        """result = name(a, b >>> ror). The values in `done` are no longer needed afterwards."""
        reads = [self.registers[a], self.registers[b]]
        self.drop(done)
        register = self.registers[result] = self.take((a, b))
        rotated = f", ror #{ror}" if ror else ""
        self.emit(f"{name}.w {register}, {reads[0]}, {reads[1]}{rotated}", ALU, {register}, reads)
        self.written[result] = self.code[-1]


def slot_of(value: tuple) -> int:
    return POINTER_SLOT if value == ("pointer",) else 1 + 2 * value[2] + value[3]


def iota_offset(r: int, half: int) -> int:
    """The offset of a constant. The odd half, which is 0 in the first round only, comes first."""
    return 8 * (r % UNROLLED) + 4 * (1 - half)
