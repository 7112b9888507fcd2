# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600.S: Keccak-f[1600] [FIPS202, 3.2] for AVR, in place, one round unrolled.

A lane is 8 bytes, least significant first. A round loads and stores the state twice:

* Theta and rho, a column at a time. D of the column is in 8 registers. A lane is loaded, D is
  added, and the lane is rotated and goes back to its own place. The address of the store rotates it
  by whole bytes. At most 4 bits remain, to the left or to the right, 9 instructions for each bit.
  Four bits are a multiplication by 16, 4 cycles a byte.
* Pi and chi, one byte of all 25 lanes at a time (a "slice"). The inputs of a plane of five bytes
  are all over the state (pi). Its results go to their final places as soon as the bytes there have
  been read. The column parities for the next theta are collected on the way in five registers, and
  pushed on the stack when the slice is done, so that theta does not load the state for them.

In cycles of one round:

    D        load C 6 * 16; rotate and add 5 * 21                         201
    lanes    25 * (load 16, add 8, store 16)                             1000
    bits     6 lanes by 1, 6 by 2, 6 by 3 bits; 4 multiplied; 3 none      476
    chi      200 * (load 2, store 2), 8 * (5 * 12 + 5 for inversions)    1320
    parity   8 * (20 additions, 5 pushes)                                 240
    the rest iota 15, pointers 100, stack pointer and loop 43             158
                                                                         3395

Half of that is loads and stores, which take two cycles each. This is a lower bound for any program
that goes through the state twice in a round; twice is necessary because the parity of all columns
has to be known before any lane can go on.

"not b and c" takes one instruction more than "b and c". Six lanes are therefore kept inverted
([Keccak implementation overview, 2.2]), which leaves one such instruction to each plane.
"""

from __future__ import annotations

from assembly import Code, Window, X, Y, Z, write
from keccak import RHO, ROUNDS, round_constants

INVERTED = {1, 2, 8, 12, 17, 20}

#: D[x] needs C[x - 1] and C[x + 1]. In this order each C is used twice in a row.
COLUMNS = (0, 2, 4, 1, 3)

#: The stack holds C: pushed from byte 0 to 7, x from 0 to 4.
C_BYTES = 40
COUNTER, SIXTEEN = 27, 26  # while theta runs
ROUND, CONSTANT = 25, 24  # while chi runs
ZERO = 1

#: The pointers in chi: X is at lane 0, Z at lanes 9 to 16, Y at 1 to 8 or at 17 to 24.
FIRST, MIDDLE, LAST = 8, 72, 136


def c_offset(x: int, byte: int) -> int:
    """The offset of a byte of C from the stack pointer."""
    return C_BYTES - (5 * byte + x)


def rotate_left(code: Code, lane: list[int], bits: int) -> None:
    for _ in range(bits):
        code.op("lsl", lane[0])
        for register in lane[1:]:
            code.op("rol", register)
        code.op("adc", lane[0], ZERO)


def rotate_right(code: Code, lane: list[int], bits: int) -> None:
    code.op("mov", 0, lane[0])
    for _ in range(bits):
        code.op("lsr", 0)
        for register in reversed(lane):
            code.op("ror", register)


def multiply_by_16(code: Code, lane: list[int], spare: int) -> None:
    """Rotates a lane to the left by 4."""
    code.op("mul", lane[7], SIXTEEN)
    code.op("mov", spare, 1)
    for i in reversed(range(8)):
        code.op("mov", lane[i], 0)
        if i:
            code.op("mul", lane[i - 1], SIXTEEN)
            code.op("or", lane[i], 1)
    code.op("or", lane[0], spare)
    code.op("clr", ZERO)


class Theta:
    def __init__(self, code: Code):
        self.code = code
        self.state = Window(code, Y)
        self.c = Window(code, Z)
        before, after, copy = (list(range(first, first + 8)) for first in (2, 10, 18))
        code.op("in", Z, "SPL")
        code.op("in", Z + 1, "SPH")
        code.op("clr", ZERO)
        code.op("ldi", SIXTEEN, "16")
        self.load_c(before, 4)
        for x in COLUMNS:
            code.comment(f"column {x}")
            self.load_c(after, (x + 1) % 5)
            for i in range(0, 8, 2):
                code.op("movw", copy[i], after[i])
            rotate_left(code, copy, 1)
            for d, c in zip(copy, before, strict=True):
                code.op("eor", d, c)
            self.column(x, copy, before)
            before, after = after, before
        self.state.move(0)
        code.add(Z, C_BYTES)
        code.op("STACK_POINTER_FROM_Z")

    def load_c(self, registers: list[int], x: int) -> None:
        for i, register in enumerate(registers):
            self.c.load(register, c_offset(x, i))

    def column(self, x: int, d: list[int], lane: list[int]) -> None:
        """The lane that is multiplied comes last: it needs a register more, which it takes of d."""
        order = sorted(range(5), key=lambda y: (RHO[x + 5 * y] % 8 == 4, -y))
        for y in order:
            at = 8 * (x + 5 * y)
            if not self.state.reaches(at) or not self.state.reaches(at + 7):
                self.state.move(max(0, at - 56 if at > self.state.at else at))
            for i in range(8):
                self.state.load(lane[i], at + i)
                self.code.op("eor", lane[i], d[i])
            moved, bits = divmod(RHO[x + 5 * y], 8)
            if bits < 4:
                rotate_left(self.code, lane, bits)
            elif bits == 4:
                multiply_by_16(self.code, lane, d[0])
            else:
                rotate_right(self.code, lane, 8 - bits)
                moved += 1
            for i in range(8):
                self.state.store(at + (i + moved) % 8, lane[i])


def source(x: int, y: int) -> int:
    """The lane that pi moves to (x, y)."""
    return (x + 3 * y) % 5 + 5 * x


def inverted_after_theta() -> set[int]:
    parity = [sum(x + 5 * y in INVERTED for y in range(5)) % 2 for x in range(5)]
    d = [parity[(x + 4) % 5] ^ parity[(x + 1) % 5] for x in range(5)]
    return {lane for lane in range(25) if (lane in INVERTED) ^ d[lane % 5]}


class Chi:
    """Chi of one slice: one byte of every lane. Y is at FIRST before and after."""

    POOL = tuple(range(24))

    def __init__(self, code: Code, byte: int, with_constant: bool = True):
        self.code, self.byte, self.with_constant = code, byte, with_constant
        self.y = Window(code, Y, FIRST)
        self.z = Window(code, Z, MIDDLE)
        self.free = list(self.POOL)
        self.inputs: dict[int, int] = {}  # registers by lane
        self.read: set[int] = set()
        self.parity: dict[int, int] = {}
        for lane in range(1, 9):
            self.load(lane)
        self.y.move(LAST)
        self.plane(4)
        self.plane(3)
        for lane in range(17, 25):
            assert lane in self.read
        self.y.move(FIRST)
        for y in (2, 1, 0):
            self.plane(y)
        for x in range(5):
            code.op("push", self.parity[x])

    def take(self) -> int:
        return self.free.pop(0)

    def load(self, lane: int) -> int:
        if lane not in self.read:
            register = self.take()
            if lane == 0:
                self.code.op("ld", register, "X")
            else:
                window = self.z if 9 <= lane <= 16 else self.y
                window.load(register, 8 * lane + self.byte)
            self.inputs[lane] = register
            self.read.add(lane)
        return self.inputs[lane]

    def store(self, lane: int, register: int) -> None:
        if lane == 0:
            self.code.op("st", "X+", register)
        else:
            window = self.z if 9 <= lane <= 16 else self.y
            window.store(8 * lane + self.byte, register)

    def plane(self, y: int) -> None:
        """The results of a plane, from the last to the first. The third operand is then no longer
        needed, except for the first two."""
        lanes = [source(x, y) for x in range(5)]
        a = [self.load(lane) for lane in lanes]
        for lane in set(range(5 * y, 5 * y + 5)) - self.read:
            self.load(lane)  # before its place is overwritten
        inverted = [lane in inverted_after_theta() for lane in lanes]
        for x in (4, 3, 2, 1, 0):
            result = a[(x + 2) % 5]
            if x >= 3:
                result = self.take()
                self.code.op("mov", result, a[(x + 2) % 5])
            is_inverted = self.combine(result, a, inverted, x)
            if is_inverted ^ inverted[x] ^ (x + 5 * y in INVERTED):
                self.code.op("com", result)
            if x == y == 0 and self.with_constant:
                self.add_round_constant(result)
            self.store(x + 5 * y, result)
            if x in self.parity:
                self.code.op("eor", self.parity[x], result)
                self.free.append(result)
            else:
                self.parity[x] = result
        self.free += a[:2]
        self.free.sort()
        for lane in lanes:
            del self.inputs[lane]

    def combine(self, result: int, a: list[int], inverted: list[bool], x: int) -> bool:
        """result, which is the third operand, becomes a[x] ^ (~second & third). Returns whether the
        product of the second and the third is inverted."""
        second = a[(x + 1) % 5]
        wanted = {(True, False): ["and"], (False, True): ["or"], (False, False): ["or", "eor"]}
        kind = inverted[(x + 1) % 5], inverted[(x + 2) % 5]
        for op in wanted.get(kind, ["com", "and"]):
            self.code.op(op, result, *([second] if op != "com" else []))
        self.code.op("eor", result, a[x])
        return kind == (False, True)

    def add_round_constant(self, result: int) -> None:
        """Bits 0, 1, 3 and 7 of the constant are in their places. Bits 15, 31 and 63 are in the
        places of bits 6, 5 and 4."""
        if self.byte not in (0, 1, 3, 7):
            return
        if self.byte:
            self.code.op("lsl", CONSTANT)
        bits = self.free.pop()
        assert bits >= 16
        self.code.op("mov", bits, CONSTANT)
        self.code.op("andi", bits, "0x8b" if self.byte == 0 else "0x80")
        self.code.op("eor", result, bits)
        self.free.append(bits)
        self.free.sort()


def round_bytes() -> list[int]:
    """The round constants, one byte each, in the format of add_round_constant."""
    place = (0, 1, 3, 7, 6, 5, 4)
    return [
        sum((constant >> (2**j - 1) & 1) << place[j] for j in range(7))
        for constant in round_constants()
    ]


def first_parity(code: Code) -> None:
    """Inverts lanes, and pushes the parity of columns for the first theta."""
    y, z = Window(code, Y, FIRST), Window(code, Z, MIDDLE)
    code.op("ldi", ROUND, "8")
    code.label(".Lparity")
    order = [0, *range(1, 17), *range(17, 25)]
    loaded = 10
    for lane in order:
        if lane == 17:
            y.move(LAST)
        register = lane if lane < 5 else loaded
        window = z if 9 <= lane <= 16 else y
        if lane == 0:
            code.op("ld", register, "X")
        else:
            window.load(register, 8 * lane)
        if lane in INVERTED:
            code.op("com", register)
            window.store(8 * lane, register)
        if lane >= 5:
            code.op("eor", lane % 5, register)
    code.op("adiw", X, "1")
    y.move(FIRST + 1)
    code.op("adiw", Z, "1")
    for x in range(5):
        code.op("push", x)
    code.op("dec", ROUND)
    code.op("breq", ".Lparity_end")
    code.op("rjmp", ".Lparity")
    code.label(".Lparity_end")


def invert_lanes(code: Code) -> None:
    """Inverts the lanes back at the end. Y is at 0."""
    code.op("ldi", ROUND, "8")
    code.add(Y, 8)
    code.op("movw", Z, Y)
    code.add(Z, 88)
    code.op("movw", X, Z)
    code.add(X, 64)
    code.label(".Linvert")
    y, z = Window(code, Y, 8), Window(code, Z, 96)
    for lane in sorted(INVERTED - {20}):
        window = y if y.reaches(8 * lane) else z
        window.load(0, 8 * lane)
        code.op("com", 0)
        window.store(8 * lane, 0)
    code.op("ld", 0, "X")
    code.op("com", 0)
    code.op("st", "X+", 0)
    code.op("adiw", Y, "1")
    code.op("adiw", Z, "1")
    code.op("dec", ROUND)
    code.op("brne", ".Linvert")


def place_pointers(code: Code) -> None:
    """Moves the pointers to their places in chi. Y is at 0."""
    code.op("movw", X, Y)
    code.add(Y, FIRST)
    code.op("movw", Z, Y)
    code.add(Z, MIDDLE - FIRST)


def begin(code: Code) -> None:
    """The code before the first round, with Y at 0."""
    code.op("FUNCTION", "pkem_keccak_f1600")
    code.op("SAVE_REGISTERS")
    code.op("SAVE_FLASH_PAGE")
    code.op("movw", Y, 24)
    place_pointers(code)
    first_parity(code)
    code.add(Y, -(FIRST + 8))


def end(code: Code) -> None:
    code.op("in", Z, "SPL")
    code.op("in", Z + 1, "SPH")
    code.add(Z, C_BYTES)
    code.op("STACK_POINTER_FROM_Z")
    invert_lanes(code)
    code.op("RESTORE_FLASH_PAGE")
    code.op("RESTORE_AND_RETURN")
    code.op("END_FUNCTION", "pkem_keccak_f1600")


def table(code: Code, name: str, values: list[int]) -> None:
    code.label(name)
    code.op(".byte", ", ".join(f"0x{v:02x}" for v in values))


def main() -> None:
    code = Code()
    begin(code)
    code.op("clr", COUNTER)
    code.label(".Lround")
    Theta(code)
    code.op("mov", ROUND, COUNTER)
    code.op("FLASH_ELEMENT", ".Lconstants", ROUND, CONSTANT, ZERO)
    code.op("FLASH_LOAD", CONSTANT, "Z")
    place_pointers(code)
    for byte in range(8):
        code.comment(f"slice {byte}")
        Chi(code, byte)
    code.add(Y, -FIRST)
    code.op("mov", COUNTER, ROUND)
    code.op("inc", COUNTER)
    code.op("cpi", COUNTER, str(ROUNDS))
    code.op("breq", ".Llast_round")
    code.op("jmp", ".Lround")
    code.label(".Llast_round")
    end(code)
    code.lines += ["", '    .section .progmem.pkem_keccak_f1600, "a"']
    table(code, ".Lconstants", round_bytes())
    write(__file__, code.text())


if __name__ == "__main__":
    main()
