# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes aes256ctr_public_block.S: a block of AES with tables for Xtensa, as in hash/aes_public.c.

All rotations are by 8 bits, so that the shift amount of SRC is set once. The second byte of each
word of the table is the S-box.
"""

from __future__ import annotations

from assembly import Block, Registers, lines, write

S, TABLE, LEFT = "a2", "a3", "a0"
COLUMNS = ["a4", "a5", "a6", "a7"]
OTHERS = ["a8", "a9", "a10", "a11"]
TEMPORARY = ["a12", "a13", "a14", "a15"]

# Offsets of the members of pkem_aes256ctr_public; aes_public.c checks them.
COUNTER, COUNTER_KEY, FIRST, SECOND, ROUND_KEY, STEP, BLOCK = 2, 3, 4, 8, 24, 184, 192

KEPT_KEYS = 10  # round keys from number 3 on
UNROLLED = 2


class Rounds(Block):
    def __init__(self) -> None:
        super().__init__()
        self.free = Registers(TEMPORARY)

    def look_up(self, target: str, column: str, row: int, name: str = "l32i") -> None:
        """Looks up the product of a byte; with l8ui, its S-box."""
        self.op("extui", target, column, 8 * row, 8)
        self.op("addx4", target, target, TABLE)
        self.load(target, target, int(name == "l8ui"), name)

    def rotate(self, x: str) -> None:
        self.op("src", x, x, x)

    def add(self, target: str, base: str, offset: int) -> None:
        t = self.load(self.free.take(), base, offset)
        self.op("xor", target, target, t)
        self.free.give(t)

    def add_product(self, target: str, column: str, row: int) -> None:
        t = self.free.take()
        self.look_up(t, column, row)
        self.op("xor", target, target, t)
        self.free.give(t)

    def mix_columns(self, out: list[str], c: list[str]) -> None:
        """SubBytes, ShiftRows and MixColumns."""
        for j in range(4):
            self.look_up(out[j], c[(j + 3) % 4], 3)
            for row in (2, 1, 0):
                self.rotate(out[j])
                self.add_product(out[j], c[(j + row) % 4], row)

    def kept_round(self, out: list[str], c: list[str], index: int) -> None:
        self.mix_columns(out, c)
        for j in range(4):
            self.add(out[j], S, ROUND_KEY + 16 * index + 4 * j)

    def made_key(self, index: int):
        """Yields the columns of round key 13 or 14, one after the other."""
        key = self.load(self.free.take(), S, STEP + 4 * index)
        for j in range(4):
            self.add(key, S, ROUND_KEY + 16 * (KEPT_KEYS - 2 + index) + 4 * j)
            yield key
        self.free.give(key)

    def made_round(self, out: list[str], c: list[str]) -> None:
        self.mix_columns(out, c)
        for j, key in enumerate(self.made_key(0)):
            self.op("xor", out[j], out[j], key)

    def last_round(self, c: list[str]) -> None:
        for j, key in enumerate(self.made_key(1)):
            word, t = self.free.take(), self.free.take()
            self.look_up(word, c[(j + 3) % 4], 3, "l8ui")
            for row in (2, 1, 0):
                self.look_up(t, c[(j + row) % 4], row, "l8ui")
                self.op("slli", word, word, 8)
                self.op("or", word, word, t)
            self.op("xor", word, word, key)
            self.store(word, S, BLOCK + 4 * j)
            self.free.give(word, t)


def first_rounds() -> list[str]:
    """The part of the first rounds that depends on the counter, which is incremented."""
    b = Rounds()
    b.shift_amount(24)
    counter = b.load(OTHERS[0], S, COUNTER, "l8ui")
    key = b.load(OTHERS[1], S, COUNTER_KEY, "l8ui")
    b.op("xor", key, key, counter)
    b.op("addi", counter, counter, 1)
    b.store(counter, S, COUNTER, "s8i")
    for j in range(4):
        b.load(COLUMNS[j], S, SECOND + 4 * j)
    column = OTHERS[2]
    b.look_up(column, key, 0)
    for _ in range(3):
        b.rotate(column)
    b.add(column, S, FIRST)
    for row in range(4):
        t = b.free.take()
        b.look_up(t, column, row)
        for _ in range(row):
            b.rotate(t)
        target = COLUMNS[(4 - row) % 4]
        b.op("xor", target, target, t)
        b.free.give(t)
    return b.scheduled()


def two_rounds() -> list[str]:
    b = Rounds()
    b.kept_round(OTHERS, COLUMNS, 0)
    b.kept_round(COLUMNS, OTHERS, 1)
    return b.scheduled()


def last_rounds() -> list[str]:
    b = Rounds()
    b.made_round(OTHERS, COLUMNS)
    b.last_round(OTHERS)
    return b.scheduled()


def main() -> None:
    key_bytes = 16 * UNROLLED
    write(
        __file__,
        f"""
    FUNCTION pkem_aes256ctr_public_block
    ENTER 0
    movi {TABLE}, pkem_aes_products
    movi {LEFT}, {KEPT_KEYS // UNROLLED}
{lines(first_rounds())}\\
two_rounds:
{lines(two_rounds())}\\
    addi {S}, {S}, {key_bytes}
    addi {LEFT}, {LEFT}, -1
    bnez {LEFT}, two_rounds
    addi {S}, {S}, {-16 * KEPT_KEYS}
{lines(last_rounds())}\\
    LEAVE 0
    END_FUNCTION pkem_aes256ctr_public_block
""",
    )


if __name__ == "__main__":
    main()
