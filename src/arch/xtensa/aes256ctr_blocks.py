# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes aes256ctr_blocks.S: two blocks of bitsliced AES for Xtensa, as in src/hash/aes.c.

Steps and names are those of the C. The circuit of SubBytes is read from the C source. A round
leaves the state in memory, where the next one takes it from. A round key is advanced where it has
been used.

The S-box is a third of the code of two rounds and exists once. It leaves the state in registers.
One of four continuations takes it from there: the rest of an odd, of an even or of the last round,
or of SubWord in the key schedule, which uses the same S-box.
"""

from __future__ import annotations

import re
from pathlib import Path

from allocate import Program, allocate, allocate_results
from assembly import lines, write

S, ROUND_KEY_ARGUMENT = "a2", "a3"
REGISTERS = ["a0", *(f"a{i}" for i in range(3, 16))]

# Offsets of the members of pkem_aes256ctr; aes.c checks them.
KEY = 4
ROUND_KEY = 36
STEP = 68
STATE = 128

# The frame: pointer to the steps of the next two round keys; the end of the pairs; the continuation
# of the S-box; the round key in use; spilled registers.
STEP_AT = 0
END_AT = 4
NEXT_AT = 8
KEY_AT = 12
SPILLED_AT = KEY_AT + 32
SPILLED = 15
LOCALS = SPILLED_AT + 4 * SPILLED
SLOTS = [("a1", SPILLED_AT + 4 * i) for i in range(SPILLED)]

# The continuations of the S-box.
ODD_ROUND, EVEN_ROUND, LAST_ROUND, SUB_WORD = range(4)

ROUNDS = 14
PAIRS = 2  # of blocks
PAIR_BYTES = 32


class Cipher(Program):
    def xor(self, *values: int) -> int:
        result = values[0]
        for value in values[1:]:
            result = self.op("xor", result, value)
        return result

    def masked(self, x: int, mask: int) -> int:
        return self.op("and", x, self.constant(mask))

    def load_state(self) -> list[int]:
        return [self.load(S, STATE + 4 * b) for b in range(8)]

    def store_state(self, q: list[int]) -> None:
        for b in range(8):
            self.store(q[b], S, STATE + 4 * b)

    def swap_bits(self, x: int, n: int, mask: int) -> int:
        difference = self.masked(self.xor(x, self.shift("srli", x, n)), mask)
        return self.xor(x, difference, self.shift("slli", difference, n))

    def swap_bits_between(self, q: list[int], i: int, j: int, n: int, mask: int) -> None:
        difference = self.masked(self.xor(self.shift("srli", q[i], n), q[j]), mask)
        q[j] = self.xor(q[j], difference)
        q[i] = self.xor(q[i], self.shift("slli", difference, n))

    def transpose(self, q: list[int]) -> None:
        for n, mask in ((1, 0x55555555), (2, 0x33333333), (4, 0x0F0F0F0F)):
            for i in range(8):
                if i & n == 0:
                    self.swap_bits_between(q, i, i + n, n, mask)

    def sub_bytes(self, q: list[int]) -> list[int]:
        value = {f"a{b}": q[b] for b in range(8)}
        for name, x, gate, y in CIRCUIT:
            if gate:
                value[name] = self.op({"&": "and", "^": "xor"}[gate], value[x], value[y])
            else:
                value[name] = value[x.removeprefix("~")]
        return [value[f"q[{b}]"] for b in range(8)]

    def next_rows(self, xs: list[int], rows: int, unshifted: bool) -> list[int]:
        """next_row, or row_after_next, of some slices. Those of one shift amount are together."""
        turned = [self.rotate_right(x, 9 * rows if unshifted else 8 * rows) for x in xs]
        if not unshifted:
            return turned
        # The last column, or the last two, wrap around to the other end of the row.
        wrapped = [self.rotate_right(x, 9 * rows - 4) for x in xs]
        mask = {1: 0x88888888, 2: 0xCCCCCCCC}[rows]
        return [
            self.xor(t, self.masked(self.xor(t, w), mask))
            for t, w in zip(turned, wrapped, strict=True)
        ]

    def mix_columns(self, q: list[int], unshifted: bool) -> list[int]:
        out: dict[int, int] = {}
        pairs = ((6, 7), (0, 1), (2, 3), (4, 5))
        sums: dict[int, int] = {}
        for pair in pairs:
            a1 = self.next_rows([q[b] for b in pair], 1, unshifted)
            for b, a in zip(pair, a1, strict=True):
                sums[b] = self.xor(q[b], a)
                out[b] = a
            after = self.next_rows([sums[b] for b in pair], 2, unshifted)
            for b, a in zip(pair, after, strict=True):
                out[b] = self.xor(out[b], a)
        for b in range(8):
            out[b] = self.xor(out[b], sums[7] if b == 0 else sums[b - 1])
            if b in (1, 3, 4):
                out[b] = self.xor(out[b], sums[7])
        return [out[b] for b in range(8)]

    def load_key(self, parity: int) -> list[int]:
        return [self.load(S, ROUND_KEY + 16 * parity + 4 * i) for i in range(4)]

    def advance_key(self, parity: int, step: int) -> list[int]:
        key = self.load_key(parity)
        for i in range(4):
            part = self.shift("srli", step, i) if i else step
            k = self.xor(key[i], self.masked(part, 0x11111111))
            k = self.xor(k, self.shift("slli", self.masked(k, 0x77777777), 1))
            k = self.xor(k, self.shift("slli", self.masked(k, 0x33333333), 2))
            self.store(k, S, ROUND_KEY + 16 * parity + 4 * i)
            key[i] = k
        return key

    def unpack_key(self, key: list[int], parity: int, after_sub_bytes: bool) -> None:
        """Unpacks a key to the frame, for both blocks of a pair. It complements slices where
        SubBytes would have to."""
        for i in range(4):
            k = key[i]
            if parity:
                k = self.swap_bits(self.swap_bits(k, 2, 0x11332200), 1, 0x55005500)
            low = self.masked(k, 0x0F0F0F0F)
            high = self.xor(k, low)
            low = self.xor(low, self.shift("slli", low, 4))
            high = self.xor(high, self.shift("srli", high, 4))
            for b, word in ((i, low), (i + 4, high)):
                if after_sub_bytes and b in COMPLEMENTED:
                    word = self.xor(word, self.constant(-1))
                self.store(word, "a1", KEY_AT + 4 * b)

    def add_round_key(self, q: list[int]) -> list[int]:
        return [self.xor(q[b], self.load("a1", KEY_AT + 4 * b)) for b in range(8)]

    def allocated(self) -> str:
        return lines(allocate(self, REGISTERS, SLOTS))

    def for_each_pair(self, again: str) -> str:
        """Repeats code until both pairs are done, then goes back to the first pair."""
        block, _, end = allocate_results(self, REGISTERS, SLOTS)
        block.load(end, "a1", END_AT)
        return lines(
            [
                *block.scheduled(),
                f"addi {S}, {S}, {PAIR_BYTES}",
                f"bne {S}, {end}, {again}",
                f"addi {S}, {S}, {-PAIRS * PAIR_BYTES}",
            ]
        )


def circuit() -> list[tuple[str, str, str, str]]:
    """The gates of sub_bytes in aes.c: result, operand, & or ^, operand."""
    text = (Path(__file__).parents[2] / "hash" / "aes.c").read_text()
    body = re.sub(r"/\*.*?\*/", "", text[text.index("sub_bytes(") :], flags=re.DOTALL)
    body = body[body.index("{") : body.index("\n}")]
    operand = r"(?:q|held)\[\d\]|[a-z]\d+"
    return re.findall(rf"({operand}) = (~?(?:{operand}))(?: ([&^]) ({operand}))?", body)


#: The gates without the lines that only name the inputs.
CIRCUIT = [gate for gate in circuit() if not gate[1].startswith("q[")]
#: The slices that sub_bytes complements at its end. Here the round key complements them.
COMPLEMENTED = [int(name[2]) for name, x, _, _ in CIRCUIT if x.startswith("~")]


def first_keys() -> str:
    p = Cipher()
    key = [p.load(S, KEY + at) for at in range(0, 32, 4)]
    for i in range(8):
        p.store(key[i], S, ROUND_KEY + 4 * i)
    p.unpack_key(key[:4], 0, after_sub_bytes=False)
    return p.allocated()


def first_round_key() -> str:
    p = Cipher()
    q = p.load_state()
    p.transpose(q)
    p.store_state(p.add_round_key(q))
    return p.for_each_pair("first_round_key")


def odd_key() -> str:
    """The key of this round. It is then advanced for the round after the next."""
    p = Cipher()
    p.unpack_key(p.load_key(1), 1, after_sub_bytes=True)
    p.advance_key(1, p.load_from(p.load("a1", STEP_AT), 4))
    return p.allocated()


def even_key() -> str:
    """The key of the next round."""
    p = Cipher()
    step = p.load("a1", STEP_AT)
    p.unpack_key(p.advance_key(0, p.load_from(step, 0)), 0, after_sub_bytes=True)
    p.store(p.shift("addi", step, 8), "a1", STEP_AT)
    return p.allocated()


def sub_bytes() -> tuple[str, list[str], str]:
    """The S-box. Returns its code, the registers of its results, and one for the continuation."""
    p = Cipher()
    p.results = p.sub_bytes(p.load_state())
    block, registers, free = allocate_results(p, REGISTERS, SLOTS)
    block.load(free, "a1", NEXT_AT)
    return lines(block.scheduled()), registers, free


SUB_BYTES, SLICES, NEXT = sub_bytes()


def substituted() -> tuple[Cipher, list[int]]:
    p = Cipher()
    return p, [p.value_in(register) for register in SLICES]


def shift_rows_twice(p: Cipher, q: list[int]) -> list[int]:
    return [p.swap_bits(x, 2, 0x33003300) for x in q]


def odd_round() -> str:
    p, q = substituted()
    p.store_state(p.add_round_key(p.mix_columns(q, unshifted=True)))
    return p.for_each_pair("sub_bytes")


def even_round() -> str:
    p, q = substituted()
    q = p.mix_columns(shift_rows_twice(p, q), unshifted=False)
    p.store_state(p.add_round_key(q))
    return p.for_each_pair("sub_bytes")


def last_round() -> str:
    p, q = substituted()
    q = p.add_round_key(shift_rows_twice(p, q))
    p.transpose(q)
    p.store_state(q)
    return p.for_each_pair("sub_bytes")


def load_column() -> str:
    """Loads the last column of a round key: of each slice, only bit 0 of a byte counts."""
    p = Cipher()
    for i in range(4):
        word = p.load(ROUND_KEY_ARGUMENT, 4 * i)
        p.store(p.shift("srli", word, 3), S, STATE + 4 * i)
        p.store(p.shift("srli", word, 7), S, STATE + 4 * i + 16)
    return lines(allocate(p, [r for r in REGISTERS if r != ROUND_KEY_ARGUMENT], SLOTS))


def leave_word() -> str:
    p, q = substituted()
    bits = [p.masked(x, 0x01010101) for x in q]
    word = p.constant(0x01010101 * sum(1 << b for b in COMPLEMENTED))
    for b in range(8):
        word = p.xor(word, p.shift("slli", bits[b], b) if b else bits[b])
    p.results = [word]
    block, (register,), _ = allocate_results(p, REGISTERS, SLOTS)
    block.op("mov", S, register)
    return lines(block.scheduled())


def main() -> None:
    write(
        __file__,
        f"""
    FUNCTION pkem_aes256ctr_blocks
    ENTER {LOCALS}
    addi a3, {S}, {STEP}
    s32i a3, a1, {STEP_AT}
    addi a3, {S}, {PAIRS * PAIR_BYTES}
    s32i a3, a1, {END_AT}
{first_keys()}\
first_round_key:
{first_round_key()}\
two_rounds:
{odd_key()}\
    movi a3, {ODD_ROUND}
    s32i a3, a1, {NEXT_AT}
sub_bytes:
{SUB_BYTES}\
    bnez {NEXT}, even_round
{odd_round()}\
{even_key()}\
    l32i a3, a1, {STEP_AT}
    addi a4, {S}, {STEP + 4 * ROUNDS}
    movi a5, {EVEN_ROUND}
    bne a3, a4, .Lnot_last
    movi a5, {LAST_ROUND}
.Lnot_last:
    s32i a5, a1, {NEXT_AT}
    j sub_bytes
even_round:
    bgei {NEXT}, {LAST_ROUND}, last_round
{even_round()}\
    j two_rounds
last_round:
    bgei {NEXT}, {SUB_WORD}, leave_word
{last_round()}\
    LEAVE {LOCALS}
    END_FUNCTION pkem_aes256ctr_blocks

    .global pkem_aes256ctr_sub_word
    .type pkem_aes256ctr_sub_word, @function
    .align 4
pkem_aes256ctr_sub_word:
    ENTER {LOCALS}
{load_column()}\
    movi a3, {SUB_WORD}
    s32i a3, a1, {NEXT_AT}
    j sub_bytes
leave_word:
{leave_word()}\
    LEAVE {LOCALS}
    END_FUNCTION pkem_aes256ctr_sub_word
""",
    )


if __name__ == "__main__":
    main()
