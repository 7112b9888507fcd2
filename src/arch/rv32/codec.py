# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes codec.S: coefficients to and from bytes, as src/poly/codec.h has them.

A turn of a loop handles the coefficients of whole words, if these are aligned: 16 with 10 bits,
else eight. Other bytes are stored and loaded one by one, for eight coefficients at a time. With 5
and 11 bits all are, because blocks of 16 coefficients do not begin at words.

Multiplication modulo q is as in plantard.py, but unsigned, so that results are from 0 to q - 1.
With t = a * constant modulo 2^32, t * q is r * 2^32 + p, and t + ROUNDING overflows only if r is q,
which becomes 0.

Compress: x * FACTOR / 2^32 is x * 2^11 / q. The error is below 2^-16 for all x, and no x that is no
multiple of q is nearer to an integer than 1 / q. A multiple gives an integer or one less: when half
of a unit has been added, both are rounded to the same.
"""

from __future__ import annotations

from collections.abc import Callable

from assembly import Block, Registers, lines, write
from plantard import ROUNDING, Q

OUT, SOURCE, WIDTH, END = "a0", "a1", "a2", "a3"
CONSTANT = WIDTH  # of products
OTHERS = ["a4", "a5", "a6", "a7", *(f"t{i}" for i in range(7))]
WIDTHS = (4, 5, 10, 11)

FACTOR = (2**44 // Q + 1) // 2
assert FACTOR < 2**32

#: A register with a value, and the bit that it begins with. Other bits are 0.
Value = tuple[str, int]


def per_turn(d: int, is_aligned: bool) -> int:
    """How many coefficients a turn of a loop handles."""
    return 16 if is_aligned and 8 * d % 32 else 8


class Row(Block):
    """Code for some coefficients, with the registers that are still free."""

    def __init__(self, registers: list[str]) -> None:
        super().__init__()
        self.setup, self.free = "", Registers(registers)

    def constant(self, value: int) -> str:
        register = self.free.take()
        self.setup += f"    li {register}, {value:#x}\n"
        return register

    def new(self, name: str, *sources: str | int) -> str:
        return self.op(name, self.free.take(), *sources)

    def text(self, label: str, steps: dict[str, int]) -> str:
        """The code as a loop. At its end registers move on; it stops when the first reaches END."""
        moves = "".join(f"    addi {r}, {r}, {step}\n" for r, step in steps.items())
        return f"""\
{self.setup}\
    .p2align 2
.L{label}:
{lines(self.scheduled())}\
{moves}\
    bne {next(iter(steps))}, {END}, .L{label}
"""

    def put_word(self, word: str, at: int, count: int, is_aligned: bool) -> None:
        """Stores so many bytes of a word, which is given back."""
        if is_aligned:
            assert count == 4
            self.store(word, OUT, at)
        else:
            for i in range(count):
                self.store(word, OUT, at + i, "sb")
                if i < count - 1:
                    self.op("srli", word, word, 8)
        self.free.give(word)

    def shifted(self, target: str, value: Value, to: int) -> str:
        """The value with its lowest bit at bit `to`, which may be below 0."""
        source, first = value
        if first != to:
            return self.op("slli" if to > first else "srli", target, source, abs(to - first))
        return source if source == target else self.op("mv", target, source)

    def pack(self, d: int, is_aligned: bool, make: Callable[[int], Value]) -> None:
        """Stores values of d bits. make(i) returns value i in a register of its own."""
        count = per_turn(d, is_aligned)
        word = ""  # the register that is being filled
        for i in range(count):
            value = make(i)
            register = value[0]
            at = d * i % 32
            spills = at + d > 32
            target = self.free.take() if spills else register
            self.shifted(target, value, at)
            if word:
                self.op("or", word, word, target)
                self.free.give(target)
            else:
                word = target
            if at + d >= 32:
                self.put_word(word, d * i // 32 * 4, 4, is_aligned)
                word = ""
            if spills:
                word = self.shifted(register, value, at - 32)
        if word:
            self.put_word(word, d * count // 32 * 4, d * count % 32 // 8, is_aligned)

    def get_words(self, base: str, count: int, is_aligned: bool) -> list[str]:
        """Loads so many bytes as words."""
        words = [self.free.take() for _ in range(0, count, 4)]
        for n, word in enumerate(words):
            if is_aligned:
                self.load(word, base, 4 * n, area="bytes")
                continue
            byte = self.free.take()
            for i in range(min(4, count - 4 * n)):
                self.load(byte if i else word, base, 4 * n + i, "lbu", area="bytes")
                if i:
                    self.op("slli", byte, byte, 8 * i)
                    self.op("or", word, word, byte)
            self.free.give(byte)
        return words

    def extract(self, words: list[str], bit: int, d: int) -> str:
        """d bits of words, in a new register. A word is given back with its last bit."""
        n, low = divmod(bit, 32)
        target = self.free.take()
        if low + d <= 32:
            source = words[n]
            if low + d < 32:
                source = self.op("slli", target, source, 32 - low - d)
            self.op("srli", target, source, 32 - d)
        else:
            self.op("slli", target, words[n + 1], 64 - low - d)
            self.op("srli", target, target, 32 - d)
            self.op("srli", words[n], words[n], low)
            self.op("or", target, target, words[n])
        if low + d >= 32:
            self.free.give(words[n])
        return target


def label_of(name: str, is_aligned: bool) -> str:
    return f"{name}_{'words' if is_aligned else 'bytes'}"


def encode_product(is_aligned: bool) -> str:
    b = Row(OTHERS)
    rounding, q = b.constant(ROUNDING), b.constant(Q)

    def product(i: int) -> Value:
        t = b.load(b.free.take(), SOURCE, 2 * i, "lh")
        b.op("mul", t, t, CONSTANT)
        b.op("add", t, t, rounding)
        return b.op("mulhu", t, t, q), 0

    b.pack(12, is_aligned, product)
    n = per_turn(12, is_aligned)
    return b.text(label_of("encode_products", is_aligned), {SOURCE: 2 * n, OUT: 12 * n // 8})


def encode_compressed(label: str, d: int, is_aligned: bool) -> str:
    b = Row([*OTHERS, WIDTH])
    factor = b.constant(FACTOR)
    doubles = d == 11  # so that there is a bit to be rounded
    fraction = 11 + doubles - d
    bits = ((1 << d) - 1) << fraction
    mask = b.constant(bits) if bits > 2047 else ""

    def compressed(i: int) -> Value:
        t = b.load(b.free.take(), SOURCE, 2 * i, "lh")
        if doubles:
            b.op("slli", t, t, 1)
        b.op("mulhsu", t, t, factor)
        b.op("addi", t, t, 1 << (fraction - 1))
        return b.op("and" if mask else "andi", t, t, mask or bits), fraction

    b.pack(d, is_aligned, compressed)
    n = per_turn(d, is_aligned)
    return b.text(label, {SOURCE: 2 * n, OUT: d * n // 8})


def decode_compressed(label: str, d: int, is_aligned: bool) -> str:
    """All values are loaded before their coefficients are stored, so that the bytes may end where
    these do."""
    b = Row([*OTHERS, WIDTH])
    q = b.constant(Q)
    n = per_turn(d, is_aligned)
    words = b.get_words(SOURCE, d * n // 8, is_aligned)
    for i in range(n):
        t = b.extract(words, d * i, d)
        b.op("mul", t, t, q)
        b.op("addi", t, t, 1 << (d - 1))
        b.op("srli", t, t, d)
        b.store(t, OUT, 2 * i, "sh", area="bytes")
        b.free.give(t)
    return b.text(label, {OUT: 2 * n, SOURCE: d * n // 8})


def are_reduced(is_aligned: bool) -> str:
    """Tests the sign of the AND of all coefficients less q."""
    b = Row([*OTHERS, WIDTH])
    q, result = b.constant(Q), b.constant(-1)
    words = b.get_words(OUT, 12, is_aligned)
    for i in range(8):
        t = b.extract(words, 12 * i, 12)
        b.op("sub", t, t, q)
        b.op("and", result, result, t)
        b.free.give(t)
    loop = b.text(label_of("are_reduced", is_aligned), {OUT: 12})
    return f"{loop}    srli {OUT}, {result}, 31\n"


def function(name: str, base: str, end: str, words: str, single_bytes: str) -> str:
    """Code for a base that is aligned, and for any other one."""
    return f"""
    FUNCTION pkem_{name}
{end}\
    andi {OTHERS[0]}, {base}, 3
    bnez {OTHERS[0]}, .L{name}_anywhere
{words}\
    ret
.L{name}_anywhere:
{single_bytes}\
    ret
    END_FUNCTION pkem_{name}
"""


def end_of(coefficients: str) -> str:
    return f"    slli {END}, {END}, 1\n    add {END}, {END}, {coefficients}\n"


def for_width(name: str, make, base: str, coefficients: str) -> str:
    """Code for each width d."""

    def choice(d: int, suffix: str) -> str:
        return f"    li {OTHERS[0]}, {d}\n    beq {WIDTH}, {OTHERS[0]}, .L{name}{d}{suffix}\n"

    def code(d: int, is_aligned: bool) -> str:
        label = f"{name}{d}_{'words' if is_aligned else 'bytes'}"
        return f".L{label}_begin:\n{make(f'{label}', d, is_aligned)}"

    words = f"""\
{choice(10, "_words_begin")}\
    li {OTHERS[0]}, 4
    bne {WIDTH}, {OTHERS[0]}, .L{name}_anywhere
{code(4, True)}\
    ret
{code(10, True)}\
"""
    rest = "".join(choice(d, "_bytes_begin") for d in WIDTHS[:-1])
    single = "    ret\n".join(code(d, False) for d in WIDTHS[::-1])
    return function(name, base, end_of(coefficients), words, rest + single)


def main() -> None:
    write(
        __file__,
        function(
            "encode_products",
            OUT,
            end_of(SOURCE),
            encode_product(True),
            encode_product(False),
        )
        + for_width("encode_row", encode_compressed, OUT, SOURCE)
        + for_width("decode_row", decode_compressed, SOURCE, OUT)
        + function(
            "are_reduced",
            OUT,
            f"    addi {END}, {OUT}, 24\n",
            are_reduced(True),
            are_reduced(False),
        ),
    )


if __name__ == "__main__":
    main()
