# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The compression function of SHA-512 [FIPS180-4, 6.4.2] for Xtensa.

Words are pairs of registers, the lower half first. A rotation of a word is two SRC. There is no
carry flag: if a sum of two words had a carry, it is below either of them, and MINU turns the
difference into 1.

Four rounds are unrolled, and four words of the message schedule. After four rounds the working
variables a to d are where e to h were: two base registers change places, and nothing moves. In the
same way pointers to the four quarters of the schedule take turns.
"""

from __future__ import annotations

from allocate import Program, allocate, allocate_results
from assembly import lines
from sha2 import ROUND_CONSTANTS, swap_bytes, words

S = "a2"
#: Base registers of the working variables: the first four, and the others.
FIRST, SECOND = "a2", "a3"
REGISTERS = ["a0", *(f"a{i}" for i in range(4, 16))]

# Offsets of the members of pkem_sha512; sha2_compress.c checks them.
HASH, BLOCK = 8, 72

# The frame: the working variables; pointers to the quarters of the schedule, the one in use first;
# the pointer to the constants of the next rounds; the argument; spilled registers.
VARIABLES_AT = 0
QUARTERS_AT = 64
CONSTANTS_AT = 80
S_AT = 84
SPILLED_AT = 88
SPILLED = 4
LOCALS = SPILLED_AT + 4 * SPILLED

UNROLLED = 4
ROUNDS = 80
CONSTANT_BYTES = 8 * UNROLLED

Word = tuple[int, int]


class Compression(Program):
    def __init__(self) -> None:
        super().__init__()
        self.sums: dict[tuple[Word, Word], Word] = {}

    def load_word(self, base: str, offset: int) -> Word:
        return self.load(base, offset), self.load(base, offset + 4)

    def word_from(self, pointer: int, offset: int) -> Word:
        return self.load_from(pointer, offset), self.load_from(pointer, offset + 4)

    def store_word(self, x: Word, base: str, offset: int) -> None:
        self.store(x[0], base, offset)
        self.store(x[1], base, offset + 4)

    def each(self, name: str, x: Word, y: Word) -> Word:
        return self.op(name, x[0], y[0]), self.op(name, x[1], y[1])

    def xor(self, x: Word, y: Word) -> Word:
        return self.each("xor", x, y)

    def add(self, x: Word, y: Word) -> Word:
        low = self.op("add", x[0], y[0])
        high = self.op("add", x[1], y[1])
        carried = self.op("sub", x[0], self.op("minu", low, x[0]))
        return low, self.op("add", high, self.op("minu", carried, self.constant(1)))

    def rotate(self, x: Word, n: int) -> Word:
        low, high = x if n < 32 else (x[1], x[0])
        return self.funnel(high, low, n % 32), self.funnel(low, high, n % 32)

    def shift_right(self, x: Word, n: int) -> Word:
        return self.funnel(x[1], x[0], n), self.shift("srli", x[1], n)

    def sigma(self, x: Word, n1: int, n2: int, n3: int, last_is_shift: bool = False) -> Word:
        """The Sigma of rounds, or the sigma of the schedule [FIPS180-4, 4.1.3]."""
        last = self.shift_right(x, n3) if last_is_shift else self.rotate(x, n3)
        return self.xor(self.xor(self.rotate(x, n1), self.rotate(x, n2)), last)

    def choose(self, x: Word, y: Word, z: Word) -> Word:
        return self.xor(self.each("and", self.xor(y, z), x), z)

    def majority(self, x: Word, y: Word, z: Word) -> Word:
        """Majority. The sum of x and y is that of y and z in the next round."""
        if (y, z) not in self.sums:
            self.sums[y, z] = self.xor(y, z)
        self.sums[x, y] = self.xor(x, y)
        return self.xor(self.each("and", self.sums[x, y], self.sums[y, z]), y)

    def allocated(self) -> str:
        return lines(allocate(self, REGISTERS, SLOTS))


SLOTS = [("a1", SPILLED_AT + 4 * i) for i in range(SPILLED)]


def place(variable: int) -> tuple[str, int]:
    return (FIRST, SECOND)[variable // 4], 8 * (variable % 4)


def four_rounds() -> str:
    p = Compression()
    v = [p.load_word(*place(i)) for i in range(8)]
    constants = p.load("a1", CONSTANTS_AT)
    schedule = p.load("a1", QUARTERS_AT)
    for t in range(UNROLLED):
        a, b, c, d, e, f, g, h = (v[(i - t) % 8] for i in range(8))
        t1 = p.add(h, p.sigma(e, 14, 18, 41))
        t1 = p.add(t1, p.choose(e, f, g))
        t1 = p.add(t1, p.word_from(constants, 8 * t))
        t1 = p.add(t1, p.word_from(schedule, 8 * t))
        new_e = p.add(d, t1)
        t1 = p.add(t1, p.majority(a, b, c))
        new_a = p.add(t1, p.sigma(a, 28, 34, 39))
        for variable, word in ((3, new_e), (7, new_a)):
            v[(variable - t) % 8] = word
            p.store_word(word, *place((variable - t) % 8))
    p.store(p.shift("addi", constants, CONSTANT_BYTES), "a1", CONSTANTS_AT)
    return p.allocated()


def next_quarter() -> str:
    p = Compression()
    pointers = [p.load("a1", QUARTERS_AT + 4 * i) for i in range(4)]
    for i in range(4):
        p.store(pointers[(i + 1) % 4], "a1", QUARTERS_AT + 4 * i)
    return p.allocated()


def schedule() -> str:
    """The next four words, in place of those 16 rounds before [FIPS180-4, 6.4.2, step 1]."""
    p = Compression()
    bases = [p.load("a1", QUARTERS_AT + 4 * i) for i in range(4)]
    w: dict[int, Word] = {}

    def word(i: int) -> Word:
        if i not in w:
            w[i] = p.word_from(bases[i // 4], 8 * (i % 4))
        return w[i]

    for t in range(4):
        total = p.add(word(t), word(t + 9))
        total = p.add(total, p.sigma(word(t + 1), 1, 8, 7, last_is_shift=True))
        w[t + 16] = p.add(total, p.sigma(word(t + 14), 19, 61, 6, last_is_shift=True))
    for t in range(4):
        for half in (0, 1):
            p.store_to(w[t + 16][half], bases[0], 8 * t + 4 * half)
    return p.allocated()


def add_to_hash() -> str:
    """Adds a word to the hash, in a loop, and wipes the working variables."""
    p = Compression()
    word, variable = pointers = [p.value_in(register) for register in ("a4", "a5")]
    total = p.add(p.word_from(word, 0), p.word_from(variable, 0))
    for half in (0, 1):
        p.store_to(total[half], word, 4 * half)
        p.store_to(p.constant(0), variable, 4 * half)
    p.results = pointers
    block, registers, _ = allocate_results(p, REGISTERS, SLOTS)
    assert registers == ["a4", "a5"]
    for register in registers:
        block.op("addi", register, register, 8)
    end = [f"addi a4, {S}, {HASH}", f"addi a5, a1, {VARIABLES_AT}", f"addi a3, {S}, {HASH + 64}"]
    return lines(end) + "add_word:\n" + lines([*block.scheduled(), "bne a4, a3, add_word"])


def set_up() -> str:
    code = [f"s32i {S}, a1, {S_AT}"]
    for i in range(16):
        code += [f"l32i a{4 + i % 4}, {S}, {HASH + 4 * i}"]
        if i % 4 == 3:
            code += [f"s32i a{4 + j}, a1, {VARIABLES_AT + 4 * (i - 3 + j)}" for j in range(4)]
    for i in range(4):
        code += [f"addi a4, {S}, {BLOCK + 32 * i}", f"s32i a4, a1, {QUARTERS_AT + 4 * i}"]
    return lines(code)


def swap_block() -> str:
    """Converts bytes to words. The halves of a word change places too."""
    code = ["ssai 8", f"addi a4, {S}, {BLOCK}", "movi a5, 128", "add a5, a4, a5"]
    loop = [
        *("l32i a6, a4, 0", "l32i a7, a4, 4"),
        *swap_bytes("a6", "a8"),
        *swap_bytes("a7", "a8"),
        *("s32i a7, a4, 0", "s32i a6, a4, 4", "addi a4, a4, 8", "bne a4, a5, swap_pair"),
    ]
    return lines(code) + "swap_pair:\n" + lines(loop)


def function() -> str:
    return f"""
    FUNCTION pkem_sha512_compress
    ENTER {LOCALS}
{set_up()}\
{swap_block()}\
    movi a4, sha512_constants
    s32i a4, a1, {CONSTANTS_AT}
    addi {FIRST}, a1, {VARIABLES_AT}
    addi {SECOND}, a1, {VARIABLES_AT + 32}
four_rounds:
{four_rounds()}\
    mov a4, {FIRST}
    mov {FIRST}, {SECOND}
    mov {SECOND}, a4
{next_quarter()}\
    l32i a4, a1, {CONSTANTS_AT}
    movi a5, sha512_constants + {8 * 16}
    bltu a4, a5, four_rounds
    movi a5, sha512_constants + {8 * ROUNDS}
    beq a4, a5, add_to_hash
{schedule()}\
    j four_rounds
add_to_hash:
    l32i {S}, a1, {S_AT}
{add_to_hash()}\
    LEAVE {LOCALS}
    END_FUNCTION pkem_sha512_compress

    .section .rodata.pkem_sha512_compress, "a"
    .align 4
sha512_constants:
{words(half for k in ROUND_CONSTANTS for half in (k % 2**32, k >> 32))}"""
