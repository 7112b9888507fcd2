# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt_vectors.S: the transform and its inverse [FIPS203, Algorithms 9 and 10] for Helium.

A vector has eight coefficients. From length 128 to 8 a butterfly combines whole vectors, two layers
at a time. For lengths 4 and 2, VLD4 loads the words of four blocks of eight coefficients so that
word j of each block is in vector j; their zetas are vectors, too.

A product with a constant w is Barrett's: with w' = round(2^15 w / q),

    b w - q round(b w' / 2^15)

is VMUL, VQRDMULH and VMLA, of 16 bits each. It is at most q/2 (1 + |b| / 2^15). Sums wrap, and
never get there: `forward_bound` and `inverse_bound` compute intervals, and the generator stops if
one is too large. The transform needs no reduction. The inverse reduces sums of sums once in each
of its first two passes of two layers.
"""

from __future__ import annotations

import assembly
from helium import INTEGER, MEMORY, MULTIPLY, VECTOR, Choice, Program, lines, reordered

Q, N, R = 3329, 256, 2**16
P, TABLE, MINUS_Q, TO = "r0", "r1", "r2", "r3"
PAIRS = [(f"r{n}", f"r{n + 1}") for n in (4, 6, 8, 10)]
BARRETT, REDUCES = 10, "r12"  # round(2^15 / q)


def centred(value: int) -> int:
    value %= Q
    return value - Q if value > Q // 2 else value


def zeta(i: int) -> int:
    return centred(pow(17, int(f"{i:07b}"[::-1], 2), Q))


def with_quotient(w: int) -> tuple[int, int]:
    """w and w', as words of 32 bits."""
    return w, (2 * w * 2**15 + Q) // (2 * Q)


# ---- Bounds ----


def bound(b: int) -> int:
    """The largest product of a number up to b with a constant."""
    return (Q * R // 2 + b * Q) // R


def reduced(a: int) -> int:
    """The largest a - q * round(a * BARRETT / 2^15)."""
    return max(abs(x - Q * ((2 * x * BARRETT + 2**15) >> 16)) for x in range(-a, a + 1))


def forward_bound(largest: int) -> int:
    for _ in range(7):
        largest += bound(largest)
    assert largest < R // 2
    return largest


def two_layers_back(largest: int, reduces: int) -> int:
    """reduces: 1: the sum of sums is reduced at the end; 2: the two sums are, before that."""
    sums, products = 2 * largest, bound(2 * largest)
    if reduces == 2:
        assert sums < R // 2
        sums = reduced(sums)
    assert 2 * sums < R // 2
    last = reduced(2 * sums) if reduces == 1 else 2 * sums
    return max(last, bound(2 * sums), 2 * products, bound(2 * products))


def inverse_bound(largest: int) -> int:
    largest = two_layers_back(largest, 1)
    largest = 2 * largest  # length 8
    largest = two_layers_back(largest, 2)
    assert 4 * largest < R // 2
    return bound(4 * largest)


#: Noise with a factor: 3 * 1400. What was decompressed is less.
LARGEST = 4200
#: A sum of four products.
LARGEST_SUM = 4 * (Q // 2)
assert forward_bound(LARGEST) <= 20000
assert inverse_bound(LARGEST_SUM) <= 2800


# ---- Whole vectors ----


class Layers(Program):
    def multiply(self, b: str, w: tuple[str, str]) -> str:
        quotient = self.product("vqrdmulh.s16", b, last=f", {w[1]}")
        low = self.product("vmul.i16", b, last=f", {w[0]}")
        return self.multiply_add(low, quotient, MINUS_Q, "vmla.s16")

    def reduce(self, a: str) -> str:
        quotient = self.product("vqrdmulh.s16", a, last=f", {REDUCES}")
        return self.multiply_add(a, quotient, MINUS_Q, "vmla.s16")

    def forward(self, a: str, b: str, w: tuple[str, str]) -> tuple[str, str]:
        turned = self.multiply(b, w)
        return self.op("vadd.i16", a, turned), self.op("vsub.i16", a, turned)

    def back(self, a: str, b: str, w: tuple[str, str]) -> tuple[str, str]:
        difference = self.op("vsub.i16", b, a)
        return self.op("vadd.i16", a, b), self.multiply(difference, w)

    def four(self, offset: int, step: int) -> list[str]:
        return [self.load(P, offset + n * step) for n in range(4)]

    def store_four(self, values: list[str], offset: int, step: int) -> None:
        for n, value in enumerate(values):
            self.store(value, P, offset + n * step)

    def two_layers(self, offset: int, step: int) -> None:
        """The zetas of the first one, and of the halves of the second one, are in PAIRS."""
        v = self.four(offset, step)
        v[0], v[2] = self.forward(v[0], v[2], PAIRS[0])
        v[1], v[3] = self.forward(v[1], v[3], PAIRS[0])
        v[0], v[1] = self.forward(v[0], v[1], PAIRS[1])
        v[2], v[3] = self.forward(v[2], v[3], PAIRS[2])
        self.store_four(v, offset, step)

    def two_layers_back(self, offset: int, step: int, is_last: bool) -> None:
        """Zetas as above. The last ones have the factor, which is PAIRS[3]."""
        v = self.four(offset, step)
        v[0], v[1] = self.back(v[0], v[1], PAIRS[1])
        v[2], v[3] = self.back(v[2], v[3], PAIRS[2])
        if not is_last:
            v[0], v[2] = self.reduce(v[0]), self.reduce(v[2])
        v[0], v[2] = self.back(v[0], v[2], PAIRS[0])
        v[1], v[3] = self.back(v[1], v[3], PAIRS[0])
        if is_last:
            v[0], v[1] = self.multiply(v[0], PAIRS[3]), self.multiply(v[1], PAIRS[3])
        self.store_four(v, offset, step)

    def one_layer(self, is_back: bool) -> None:
        for n, w in enumerate(PAIRS):
            a, b = (self.load(P, (2 * n + i) * VECTOR) for i in range(2))
            first, second = (self.back if is_back else self.forward)(a, b, w)
            self.store(first, P, 2 * n * VECTOR)
            self.store(second, P, (2 * n + 1) * VECTOR)

    def best(self) -> list[str]:
        """The better of some orders."""
        choices = [
            Choice(seed, noise, 40, way)
            for seed in range(12)
            for noise in (0.0, 4.0, 10.0)
            for way in (0.0, 0.3, 1.0)
        ]
        return min((self.scheduled(choice) for choice in choices), key=lambda made: made[1])[0]


# ---- The last two layers, and the first two of the inverse ----


class Blocks:
    """Code of four blocks, whose registers are given."""

    def __init__(self) -> None:
        self.code: list[tuple[str, int, tuple[str, ...], tuple[str, ...], int]] = []

    def add(self, text: str, unit: int, writes=(), reads=(), latency: int = 1) -> None:
        self.code.append((text, unit, tuple(writes), tuple(reads), latency))

    def access(self, name: str) -> None:
        four = ("q0", "q1", "q2", "q3")
        for n in range(4):
            base = P if name == "vld4" else TO
            text = f"{name}{n}.32 {{{', '.join(four)}}}, [{base}]{'!' * (n == 3)}"
            if name == "vld4":
                self.add(text, MEMORY, (*four, base), (base, *four), 2)
            else:
                self.add(text, MEMORY, (base,), (*four, base))

    def zetas(self, w: str, quotient: str) -> None:
        self.add(f"vldrw.u32 {w}, [{TABLE}], #{VECTOR}", MEMORY, (w, TABLE), (TABLE,))
        self.add(f"vldrw.u32 {quotient}, [{TABLE}], #{VECTOR}", MEMORY, (quotient, TABLE), (TABLE,))

    def multiply(self, b: str, quotient: str, w: tuple[str, str]) -> None:
        """b = b * w; the other register is overwritten."""
        self.add(f"vqrdmulh.s16 {quotient}, {b}, {w[1]}", MULTIPLY, (quotient,), (b, w[1]), 2)
        self.add(f"vmul.i16 {b}, {b}, {w[0]}", MULTIPLY, (b,), (b, w[0]), 2)
        self.add(f"vmla.s16 {b}, {quotient}, {MINUS_Q}", MULTIPLY, (b,), (b, quotient), 2)

    def reduce(self, a: str, quotient: str) -> None:
        self.add(f"vqrdmulh.s16 {quotient}, {a}, {REDUCES}", MULTIPLY, (quotient,), (a,), 2)
        self.add(f"vmla.s16 {a}, {quotient}, {MINUS_Q}", MULTIPLY, (a,), (a, quotient), 2)

    def sum(self, name: str, to: str, a: str, b: str) -> None:
        self.add(f"{name}.i16 {to}, {a}, {b}", INTEGER, (to,), (a, b))

    def forward(self) -> None:
        self.access("vld4")
        self.zetas("q4", "q5")
        self.multiply("q2", "q6", ("q4", "q5"))
        self.multiply("q3", "q7", ("q4", "q5"))
        self.sum("vsub", "q6", "q0", "q2")
        self.sum("vadd", "q0", "q0", "q2")
        self.sum("vsub", "q7", "q1", "q3")
        self.sum("vadd", "q1", "q1", "q3")
        self.zetas("q4", "q5")
        self.multiply("q1", "q3", ("q4", "q5"))
        self.zetas("q4", "q5")
        self.multiply("q7", "q3", ("q4", "q5"))
        self.sum("vadd", "q2", "q6", "q7")
        self.sum("vsub", "q3", "q6", "q7")
        self.sum("vadd", "q4", "q0", "q1")
        self.sum("vsub", "q1", "q0", "q1")
        self.add("vmov q0, q4", INTEGER, ("q0",), ("q4",))
        self.access("vst4")

    def back(self) -> None:
        self.access("vld4")
        self.zetas("q4", "q5")
        self.sum("vsub", "q6", "q1", "q0")
        self.sum("vadd", "q0", "q0", "q1")
        self.multiply("q6", "q1", ("q4", "q5"))
        self.zetas("q4", "q5")
        self.sum("vsub", "q7", "q3", "q2")
        self.sum("vadd", "q2", "q2", "q3")
        self.multiply("q7", "q3", ("q4", "q5"))
        self.zetas("q4", "q5")
        self.sum("vadd", "q1", "q6", "q7")
        self.sum("vsub", "q3", "q7", "q6")
        self.multiply("q3", "q6", ("q4", "q5"))
        self.sum("vsub", "q7", "q2", "q0")
        self.sum("vadd", "q0", "q0", "q2")
        self.multiply("q7", "q6", ("q4", "q5"))
        self.reduce("q0", "q2")
        self.add("vmov q2, q7", INTEGER, ("q2",), ("q7",))
        self.access("vst4")


def of_blocks(is_back: bool) -> list[str]:
    """For layers of length 4 and 2: the zetas of four blocks of eight, as vectors."""
    rows = []
    for first in range(0, 32, 4):
        blocks = range(first, first + 4)
        if is_back:
            layers = [[127 - 2 * b for b in blocks], [126 - 2 * b for b in blocks]]
            layers.append([63 - b for b in blocks])
        else:
            layers = [[32 + b for b in blocks]]
            layers += [[64 + 2 * b for b in blocks], [65 + 2 * b for b in blocks]]
        for layer in layers:
            pairs = [with_quotient(zeta(i)) for i in layer]
            for part in range(2):
                values = [pair[part] for pair in pairs for _ in range(2)]
                rows.append(f"    .short {', '.join(map(str, values))}\n")
    return rows


def words(factors: list[int]) -> list[str]:
    return [f"    .word {w}, {quotient}\n" for w, quotient in map(with_quotient, factors)]


def whole(is_back: bool) -> list[int]:
    """Of whole vectors, in the order of their use."""
    if not is_back:
        found = [zeta(1), zeta(2), zeta(3)]
        for block in range(4):
            found += [zeta(4 + block), zeta(8 + 2 * block), zeta(9 + 2 * block)]
        return found + [zeta(16 + n) for n in range(16)]
    found = [zeta(31 - n) for n in range(16)]
    for block in range(4):
        found += [zeta(7 - block), zeta(15 - 2 * block), zeta(14 - 2 * block)]
    return found


def factors(products: int) -> list[int]:
    """The last layers of the inverse after so many products, each of which had -2^-32."""
    factor = centred(pow(128, -1, Q) * pow(-(2**32), products, Q))
    return [centred(zeta(1) * factor), zeta(3), zeta(2), factor]


def load_pairs(count: int) -> str:
    registers = [r for pair in PAIRS[:count] for r in pair]
    return f"    ldm {TABLE}!, {{{', '.join(registers)}}}\n"


def loop(turns: int, before: str, code: list[str], step: int) -> str:
    return f"""\
    mov.w lr, #{turns}
    dls lr, lr
1:
{before}{lines(code)}{f"    add.w {P}, {P}, #{step}" if step else ""}
    le lr, 1b
"""


def passes() -> dict[str, list[str]]:
    found = {}
    for is_back in (False, True):
        name = "back" if is_back else "forward"
        outer, inner, single = Layers(), Layers(), Layers()
        for n in range(4):
            if is_back:
                outer.two_layers_back(n * VECTOR, 128, is_last=True)
            else:
                outer.two_layers(n * VECTOR, 128)
        for n in range(2):
            if is_back:
                inner.two_layers_back(n * VECTOR, 32, is_last=False)
            else:
                inner.two_layers(n * VECTOR, 32)
        single.one_layer(is_back)
        blocks = Blocks()
        (blocks.back if is_back else blocks.forward)()
        found[f"{name} outer"], found[f"{name} inner"] = outer.best(), inner.best()
        found[f"{name} single"] = single.best()
        found[f"{name} blocks"] = reordered(blocks.code)
    return found


def body() -> str:
    code = passes()
    start = f"""\
    push {{r4-r11, lr}}
    vpush {{d8-d15}}
    mov {MINUS_Q}, #-{Q}
"""
    end = """\
    vpop {d8-d15}
    pop {r4-r11, pc}
"""
    begin = f"    sub.w {P}, {P}, #{2 * N}\n"
    return f"""
    TABLES pkem_ntt_vectors
forward_zetas:
{"".join(words(whole(False)))}{"".join(of_blocks(False))}
/* void pkem_ntt_vectors(int16_t p[{N}]) */
    .section .text.pkem_ntt_vectors, PKEM_TEXT
    .align 2
    FUNCTION pkem_ntt_vectors
{start}    address {TABLE}, forward_zetas
{load_pairs(3)}{loop(2, "", code["forward outer"], 64)}\
    sub.w {P}, {P}, #128
{loop(4, load_pairs(3), code["forward inner"], 128)}{begin}\
{loop(4, load_pairs(4), code["forward single"], 128)}{begin}\
    mov {TO}, {P}
{loop(8, "", code["forward blocks"], 0)}{end}\
    END_FUNCTION pkem_ntt_vectors

    TABLES pkem_inverse_ntt_vectors
back_zetas:
{"".join(of_blocks(True))}{"".join(words(whole(True)))}{"".join(words(factors(1)))}\
{"".join(words(factors(2)))}
/* void pkem_inverse_ntt_vectors(int16_t p[{N}], unsigned products) */
    .section .text.pkem_inverse_ntt_vectors, PKEM_TEXT
    .align 2
    FUNCTION pkem_inverse_ntt_vectors
{start}    push {{r1}}
    mov.w {REDUCES}, #{BARRETT}
    address {TABLE}, back_zetas
    mov {TO}, {P}
{loop(8, "", code["back blocks"], 0)}{begin}\
{loop(4, load_pairs(4), code["back single"], 128)}{begin}\
{loop(4, load_pairs(3), code["back inner"], 128)}{begin}\
    pop {{r3}}
    sub.w r3, r3, #1
    add.w {TABLE}, {TABLE}, r3, lsl #5
{load_pairs(4)}{loop(2, "", code["back outer"], 64)}{end}\
    END_FUNCTION pkem_inverse_ntt_vectors
"""


if __name__ == "__main__":
    assembly.write(__file__, body())
