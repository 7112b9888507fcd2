# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The compression function of SHA-256 [FIPS180-4, 6.2.2] for Xtensa.

Eight rounds are unrolled with the working variables in registers, and sixteen words of the message
schedule. The variables go to memory between rounds and schedule. This frees most registers for
values that successive words of the schedule have in common.
"""

from __future__ import annotations

from allocate import Program, allocate
from assembly import Block, Registers, lines
from sha2 import ROUND_CONSTANTS, swap_bytes, words

S, CONSTANTS = "a2", "a3"
VARIABLES = [f"a{i}" for i in range(8, 16)]
TEMPORARY = ["a0", "a4", "a5", "a6", "a7"]

# Offsets of the members of pkem_sha256; sha2_compress.c checks them.
HASH, BLOCK, WORKING = 8, 40, 104

WORDS = 16
ROUNDS = 64
UNROLLED = 8
assert WORDS == 2 * UNROLLED


class Rounds(Block):
    def __init__(self) -> None:
        super().__init__()
        self.free = Registers(TEMPORARY)
        self.last_sum: str | None = None

    def add(self, target: str, term: str) -> None:
        """Adds the term, and gives back its register."""
        self.op("add", target, target, term)
        self.free.give(term)

    def sigma(self, x: str, n1: int, n2: int, n3: int) -> str:
        """[FIPS180-4, 4.1.2]"""
        total = self.free.take()
        for n in (n1, n2, n3):
            self.shift_amount(n)
            if n == n1:
                self.op("src", total, x, x)
            else:
                turned = self.op("src", self.free.take(), x, x)
                self.op("xor", total, total, turned)
                self.free.give(turned)
        return total

    def choose(self, x: str, y: str, z: str) -> str:
        t = self.op("xor", self.free.take(), y, z)
        self.op("and", t, t, x)
        return self.op("xor", t, t, z)

    def majority(self, x: str, y: str, z: str) -> str:
        """Majority. The sum of x and y is that of y and z in the next round."""
        y_z = self.last_sum or self.op("xor", self.free.take(), y, z)
        self.last_sum = self.op("xor", self.free.take(), x, y)
        self.op("and", y_z, y_z, self.last_sum)
        return self.op("xor", y_z, y_z, y)

    def one(self, t: int) -> None:
        a, b, c, d, e, f, g, h = (VARIABLES[(i - t) % 8] for i in range(8))
        self.add(h, self.load(self.free.take(), S, BLOCK + 4 * t))
        self.add(h, self.load(self.free.take(), CONSTANTS, 4 * t))
        self.add(h, self.choose(e, f, g))
        self.add(h, self.sigma(e, 6, 11, 25))
        self.op("add", d, d, h)
        self.add(h, self.majority(a, b, c))
        self.add(h, self.sigma(a, 2, 13, 22))


def rounds() -> str:
    b = Rounds()
    for t in range(UNROLLED):
        b.one(t)
    for pointer in (S, CONSTANTS):
        b.op("addi", pointer, pointer, 4 * UNROLLED)
    return lines(b.scheduled())


def schedule() -> str:
    """The next sixteen words, in place of the last sixteen [FIPS180-4, 6.2.2, step 1]."""
    p = Program()
    w = [p.load(S, BLOCK + 4 * t) for t in range(WORDS)]

    def sums(pair, n1: int, n2: int, shifted: int) -> list[int]:
        """sigma of two words. Operations with one shift amount are together [FIPS180-4, 4.1.2]."""
        first = [p.rotate_right(w[t], n1) for t in pair]
        second = [p.rotate_right(w[t], n2) for t in pair]
        last = [p.shift("srli", w[t], shifted) for t in pair]
        return [
            p.op("xor", p.op("xor", x, y), z) for x, y, z in zip(first, second, last, strict=True)
        ]

    for t in range(0, WORDS, 2):
        low = sums((t + 1, t + 2), 7, 18, 3)
        high = sums((t + 14, t + 15), 17, 19, 10)
        for i in (0, 1):
            total = p.op("add", p.op("add", w[t + i], w[t + i + 9]), low[i])
            w.append(p.op("add", total, high[i]))
            p.store(w[-1], S, BLOCK + 4 * (t + i))
    return lines(allocate(p, ["a0", *(f"a{i}" for i in range(4, 16))], []))


def move_variables(name: str, offset: int) -> str:
    return lines([f"{name} {v}, {S}, {offset + 4 * i}" for i, v in enumerate(VARIABLES)])


def swap_block() -> str:
    end = BLOCK + 4 * WORDS
    code = [f"addi a4, {S}, {BLOCK}", f"addi a5, {S}, {end}"]
    loop = ["l32i a6, a4, 0", *swap_bytes("a6", "a7"), "s32i a6, a4, 0", "addi a4, a4, 4"]
    return lines([*code, "ssai 8"]) + "swap_word:\n" + lines([*loop, "bne a4, a5, swap_word"])


def add_to_hash() -> str:
    code = []
    for i, v in enumerate(VARIABLES):
        at = HASH + 4 * i
        t = TEMPORARY[i % 2]
        code += [f"l32i {t}, {S}, {at}", f"add {v}, {v}, {t}", f"s32i {v}, {S}, {at}"]
    return lines(code)


def function() -> str:
    return f"""
    FUNCTION pkem_sha256_compress
    ENTER 0
{swap_block()}\
    movi {CONSTANTS}, sha256_constants
{move_variables("l32i", HASH)}\
eight_rounds:
{rounds()}\
    bbsi {CONSTANTS}, {(4 * UNROLLED).bit_length() - 1}, eight_rounds
    addi {S}, {S}, {-4 * WORDS}
    movi a4, sha256_constants + {4 * ROUNDS}
    beq {CONSTANTS}, a4, add_variables
{move_variables("s32i", WORKING)}\
{schedule()}\
{move_variables("l32i", WORKING)}\
    j eight_rounds
add_variables:
{add_to_hash()}\
    LEAVE 0
    END_FUNCTION pkem_sha256_compress

    .section .rodata.pkem_sha256_compress, "a"
    .balign {4 * WORDS} /* so that a bit of the address tells which half of the words is next */
sha256_constants:
{words(k >> 32 for k in ROUND_CONSTANTS[:ROUNDS])}"""
