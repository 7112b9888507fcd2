# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt.S: the transform and its inverse [FIPS203, Algorithms 9 and 10] as in src/poly/ntt.c.

Layers are done in passes over the memory: two layers with four coefficients in registers, or three
layers with eight. The passes of the transform are layers of length 128 and 64, of 32 and 16, and of
8, 4 and 2. The inverse goes the other way. The first pass of packed noise unpacks it.
"""

from itertools import chain

from assembly import Block, Registers, lines, write
from pack_noise_block import FOURTH, PAIR_OF_FIELD
from plantard import ZETAS, Q, centred, constant, multiply, words

P, C_Q, TABLE, COUNT = "a2", "a3", "a4", "a5"
#: Zetas that stay in registers during a pass.
KEPT = ["a6", "a7", "a8"]
OTHERS = ["a0", *(f"a{i}" for i in range(6, 16))]
FOUR = [r for r in OTHERS if r not in KEPT]

#: Registers for unpacking noise: the source, the mask of a pair of coefficients, the factors and
#: their products with the 3 that was added, a word of each quarter.
IN = "a3"
PAIR = "a0"
SMALL = ["a4", "a5", "a6", "a7", "a8"]
QUARTERS = ["a9", "a10", "a11", "a12"]
UNPACKING = ["a13", "a14", "a15"]

# The frame: pointer to the zetas of the last layers; pointer to earlier zetas, or count of blocks.
# While noise is unpacked: the half, the place of the next pair of the fourth group, the end of
# three words, and of all words.
LOCALS = 16
HALF_AT, FOURTH_AT, END_AT, LAST_AT = 0, 4, 8, 12


class Pass:
    """Some layers on coefficients in registers, whose places in memory are `stride` apart."""

    def __init__(self, registers: list[str], first: int, stride: int, count: int):
        self.b, self.free = Block(), Registers(registers)
        self.at = [2 * (first + i * stride) for i in range(count)]
        self.c = [self.b.load(self.free.take(), P, at, "l16si") for at in self.at]

    def zeta(self, table: str, index: int) -> str:
        return self.b.load(self.free.take(), table, 4 * index)

    def butterfly(self, i: int, j: int, zeta: str) -> None:
        """[FIPS203, Algorithm 9, lines 8 to 10]"""
        t = self.free.take()
        multiply(self.b, t, self.c[j], zeta, C_Q)
        self.free.give(self.c[j])
        total = self.b.op("add", self.free.take(), self.c[i], t)
        self.b.op("sub", t, self.c[i], t)
        self.free.give(self.c[i])
        self.c[i], self.c[j] = total, t

    def inverse_butterfly(self, i: int, j: int, zeta: str) -> None:
        """[FIPS203, Algorithm 10, lines 7 to 9]. zeta is -zeta^-1, from the table read
        backwards."""
        difference = self.b.op("sub", self.free.take(), self.c[j], self.c[i])
        total = self.b.op("add", self.c[i], self.c[i], self.c[j])
        self.free.give(self.c[j])
        multiply(self.b, difference, difference, zeta, C_Q)
        self.c[i], self.c[j] = total, difference

    def finish(self, step: int) -> list[str]:
        for register, at in zip(self.c, self.at, strict=True):
            self.b.store(register, P, at, "s16i")
        if step:
            self.b.op("addi", P, P, step)
        return self.b.scheduled()


def two_layers(length: int) -> list[str]:
    """Layers of length and length / 2. Their zetas are in KEPT."""
    p = Pass(FOUR, 0, length // 2, 4)
    p.butterfly(0, 2, KEPT[0])
    p.butterfly(1, 3, KEPT[0])
    p.butterfly(0, 1, KEPT[1])
    p.butterfly(2, 3, KEPT[2])
    return p.finish(2)


def packed_layers(b: Block, free: Registers, pair_of, target: str, at: int) -> None:
    """Layers of length 128 and 64 for one pair of coefficients from each quarter of a packed
    polynomial. A pair is in the two halves of a register. The result is the half of the outcome
    whose zetas are in SMALL. Such small numbers need no reduction. A lower half is made positive,
    so that it borrows nothing from the upper one."""
    zeta, inner, both, bias, inner_bias = SMALL
    x2 = pair_of(2)
    b.op("mull", x2, x2, zeta)
    x3 = pair_of(3)
    b.op("mull", x3, x3, both)
    u = pair_of(0)
    b.op("add", u, u, x2)
    free.give(x2)
    v = pair_of(1)
    b.op("mull", v, v, inner)
    b.op("sub", u, u, bias)
    b.op("sub", x3, x3, inner_bias)
    b.op("add", v, v, x3)
    free.give(x3)
    total = b.op("add", free.take(), u, v)
    b.op("sub", u, u, v)
    b.store(total, target, at)
    b.store(u, target, 128 + at)
    free.give(u, v, total)


def packed_word() -> list[str]:
    """Unpacks a word of each quarter: four neighbouring pairs, and one pair of the fourth group."""
    b, free = Block(), Registers(UNPACKING)
    for quarter, word in enumerate(QUARTERS):
        b.load(word, IN, 24 * quarter)
    for field, pair in enumerate(PAIR_OF_FIELD):
        packed_layers(b, free, lambda q, f=field: shifted(b, free, QUARTERS[q], 3 * f), P, 4 * pair)
    _, _, pointer, end = QUARTERS  # the last two are free once the words are loaded

    def last(quarter: int) -> str:
        pair = shifted(b, free, QUARTERS[quarter], FOURTH)
        if quarter == 2:
            b.load(pointer, "a1", FOURTH_AT)
        if quarter == 3:
            b.load(end, "a1", END_AT)
        return pair

    packed_layers(b, free, last, pointer, 0)
    b.op("addi", pointer, pointer, 4)
    b.store(pointer, "a1", FOURTH_AT)
    b.op("addi", IN, IN, 4)
    b.op("addi", P, P, 16)
    b.op("sub", end, end, IN)
    return [*b.scheduled(), f"bnez {end}, .Lnext_word"]


def shifted(b: Block, free: Registers, word: str, low: int) -> str:
    """The pair of the word whose lower coefficient begins at bit `low`."""
    target = free.take()
    if low:
        word = b.op("srli", target, word, low)
    return b.op("and", target, word, PAIR)


def split_pair() -> list[str]:
    """Unpacks the pair that is divided among three words, one bit in each."""
    b, free = Block(), Registers(UNPACKING)
    b.constant(PAIR, 0x00010001)
    for quarter, word in enumerate(QUARTERS):
        bits = []
        for i in range(3):
            bit = b.load(free.take(), IN, 24 * quarter + 4 * i)
            b.op("srli", bit, bit, 15)
            bits.append(b.op("and", bit, bit, PAIR))
        b.op("addx2", word, bits[2], bits[1])
        b.op("addx2", word, word, bits[0])
        free.give(*bits)
    b.constant(PAIR, 0x00070007)

    def moved(q: int) -> str:
        return b.op("mov", free.take(), QUARTERS[q])

    packed_layers(b, free, moved, P, 60)
    return b.scheduled()


def small_zetas() -> str:
    """The contents of SMALL for each half. Packed coefficients have 3 added; the constants correct
    that, and make lower halves positive."""
    rows = []
    for half, zeta in enumerate((ZETAS[1], -ZETAS[1])):
        factors = [centred(c) for c in (zeta, ZETAS[2 + half], zeta * ZETAS[2 + half])]
        largest = 3 * (1 + sum(map(abs, factors)))
        assert largest <= 3 * Q and 3 * Q + largest + 5 * (Q // 2) <= 25477 < 2**15
        bias, inner_bias = 3 + 3 * factors[0], 3 * factors[1] + 3 * factors[2]
        rows += [*factors, bias * 0x10001 - 3 * Q, inner_bias * 0x10001]
    return f".Lsmall_zetas:\n{words(c % 2**32 for c in rows)}"


def three_layers(first: int) -> list[str]:
    """Layers of length 8, 4 and 2 for every second of 16 coefficients. Their zetas come from
    TABLE."""
    p = Pass(OTHERS, first, 2, 8)
    index = 0
    for half in (4, 2, 1):
        for block in range(0, 8, 2 * half):
            zeta = p.zeta(TABLE, index)
            index += 1
            for i in range(block, block + half):
                p.butterfly(i, i + half, zeta)
            p.free.give(zeta)
    return p.finish(32 * first)


def three_inverse_layers(first: int, one: str) -> list[str]:
    """Layers of length 2, 4 and 8. Coefficients that are sums in all three are reduced."""
    p = Pass([r for r in OTHERS if r != one], first, 2, 8)
    index = 0
    for half in (1, 2, 4):
        for block in range(0, 8, 2 * half):
            zeta = p.zeta(TABLE, index)
            index += 1
            for i in range(block, block + half):
                p.inverse_butterfly(i, i + half, zeta)
            p.free.give(zeta)
    multiply(p.b, p.c[0], p.c[0], one, C_Q)
    return p.finish(32 * first)


def two_inverse_layers() -> list[str]:
    """Layers of length 16 and 32. Sums stay below 4 * 4 * (q - 1) / 2 < 2^15."""
    p = Pass(FOUR, 0, 16, 4)
    p.inverse_butterfly(0, 1, KEPT[0])
    p.inverse_butterfly(2, 3, KEPT[1])
    p.inverse_butterfly(0, 2, KEPT[2])
    p.inverse_butterfly(1, 3, KEPT[2])
    return p.finish(2)


def last_inverse_layers(total: str, difference: str) -> list[str]:
    """Layers of length 64 and 128. The caller provides the factors of the latter."""
    p = Pass([r for r in FOUR if r not in (total, difference)], 0, 64, 4)
    p.inverse_butterfly(0, 1, KEPT[0])
    p.inverse_butterfly(2, 3, KEPT[1])
    for i, j in ((0, 2), (1, 3)):
        d = p.b.op("sub", p.free.take(), p.c[j], p.c[i])
        p.b.op("add", p.c[i], p.c[i], p.c[j])
        p.free.give(p.c[j])
        p.c[j] = d
        multiply(p.b, p.c[i], p.c[i], total, C_Q)
        multiply(p.b, d, d, difference, C_Q)
    return p.finish(2)


def kept_zetas(count: int) -> str:
    loads = "".join(f"    l32i {r}, {TABLE}, {4 * i}\n" for i, r in enumerate(KEPT[:count]))
    return f"{loads}    addi {TABLE}, {TABLE}, {4 * count}\n"


def loop(count: int, body: list[str], label: str) -> str:
    return f"    movi {FOUR[0]}, {count}\n    loop {FOUR[0]}, {label}\n{lines(body)}{label}:\n"


def forward_tables() -> str:
    by_16 = [[ZETAS[4 + b], ZETAS[8 + 2 * b], ZETAS[9 + 2 * b]] for b in range(4)]
    by_2 = [[ZETAS[16 + b], *ZETAS[32 + 2 * b :][:2], *ZETAS[64 + 4 * b :][:4]] for b in range(16)]
    return f"""\
.Lfirst_zetas:
{words(map(constant, ZETAS[1:4]))}\
.Lzetas_by_16:
{words(map(constant, chain(*by_16)))}\
.Lzetas_by_2:
{words(map(constant, chain(*by_2)))}"""


def inverse_tables() -> str:
    z = ZETAS[::-1]  # z[0] is the last one
    by_2 = [[*z[4 * b :][:4], *z[64 + 2 * b :][:2], z[96 + b]] for b in range(16)]
    by_16 = [[*z[112 + 2 * b :][:2], z[120 + b]] for b in range(4)]
    return f"""\
.Linverse_zetas:
{words(map(constant, chain(*by_2, *by_16, z[124:126])))}"""


def transform() -> str:
    return f"""
    FUNCTION pkem_ntt
    ENTER {LOCALS}
    movi {C_Q}, {Q}
    movi {TABLE}, .Lfirst_zetas
{kept_zetas(3)}\
{loop(64, two_layers(128), ".Lby_64")}\
    addi {P}, {P}, -128
    movi {COUNT}, 4
    movi {TABLE}, .Lzetas_by_16
    movi a15, .Lzetas_by_2
    j .Lby_16

#ifdef PKEM_ARCH_TRANSFORM_PACKED
    .global pkem_transform_packed
    .type pkem_transform_packed, @function
    .align 4
pkem_transform_packed:
    ENTER {LOCALS}
    s32i a4, a1, {HALF_AT}
    addi a5, {IN}, 24
    s32i a5, a1, {LAST_AT}
    addx4 a4, a4, a4
    movi a9, .Lsmall_zetas
    addx4 a9, a4, a9
{"".join(f"    l32i {r}, a9, {4 * i}{chr(10)}" for i, r in enumerate(SMALL))}\
.Lnext_group:
    addi a9, {P}, 48
    addi a10, {IN}, 12
    s32i a9, a1, {FOURTH_AT}
    s32i a10, a1, {END_AT}
{lines(split_pair())}\
.Lnext_word:
{lines(packed_word())}\
    l32i a9, a1, {LAST_AT}
    addi {P}, {P}, 16
    bne a9, {IN}, .Lnext_group
    l32i a4, a1, {HALF_AT}
    addi {P}, {P}, -128
    movi a5, {4 * 7 * 8}
    mull a5, a5, a4
    movi a6, .Lzetas_by_2
    add a6, a6, a5
    s32i a6, a1, 0
    movi a5, {4 * 3 * 2}
    mull a5, a5, a4
    movi {TABLE}, .Lzetas_by_16
    add {TABLE}, {TABLE}, a5
    movi {COUNT}, 2
    s32i {COUNT}, a1, 4
    movi {C_Q}, {Q}
    j .Lnext_by_16
#endif

    /* Layers of length 32 and below of COUNT blocks of 64, with the zetas at TABLE and a15. */
.Lby_16:
    s32i a15, a1, 0
    s32i {COUNT}, a1, 4
.Lnext_by_16:
{kept_zetas(3)}\
{loop(16, two_layers(32), ".Lby_16_done")}\
    addi {P}, {P}, 96
    addi {COUNT}, {COUNT}, -1
    bnez {COUNT}, .Lnext_by_16
    l32i {TABLE}, a1, 0
    l32i {COUNT}, a1, 4
    slli a15, {COUNT}, 7
    sub {P}, {P}, a15
    slli {COUNT}, {COUNT}, 2
.Lnext_by_2:
{lines(three_layers(0))}\
{lines(three_layers(1))}\
    addi {TABLE}, {TABLE}, 28
    addi {COUNT}, {COUNT}, -1
    bnez {COUNT}, .Lnext_by_2
    LEAVE {LOCALS}
    END_FUNCTION pkem_ntt
#ifdef PKEM_ARCH_TRANSFORM_PACKED
    END_FUNCTION pkem_transform_packed
#endif
"""


def inverse() -> str:
    one, total, difference = OTHERS[-1], FOUR[-1], FOUR[-2]
    return f"""
    FUNCTION pkem_inverse_ntt
    ENTER {LOCALS}
    s32i a3, a1, 0
    movi {C_Q}, {Q}
    movi {one}, 0x{constant(1):08x}
    movi {TABLE}, .Linverse_zetas
    movi {COUNT}, 16
.Lnext_inverse_by_2:
{lines(three_inverse_layers(0, one))}\
{lines(three_inverse_layers(1, one))}\
    addi {TABLE}, {TABLE}, 28
    addi {COUNT}, {COUNT}, -1
    bnez {COUNT}, .Lnext_inverse_by_2
    addmi {P}, {P}, -512
    movi {COUNT}, 4
.Lnext_inverse_by_16:
{kept_zetas(3)}\
{loop(16, two_inverse_layers(), ".Linverse_by_16_done")}\
    addi {P}, {P}, 96
    addi {COUNT}, {COUNT}, -1
    bnez {COUNT}, .Lnext_inverse_by_16
    addmi {P}, {P}, -512
{kept_zetas(2)}\
    l32i {difference}, a1, 0
    l32i {total}, {difference}, 0
    l32i {difference}, {difference}, 4
{loop(64, last_inverse_layers(total, difference), ".Linverse_by_64")}\
    LEAVE {LOCALS}
    END_FUNCTION pkem_inverse_ntt
"""


def main() -> None:
    write(
        __file__,
        f"""\
{transform()}{inverse()}
    .section .rodata.pkem_ntt, "a"
    .align 4
{forward_tables()}\
{inverse_tables()}\
#ifdef PKEM_ARCH_TRANSFORM_PACKED
{small_zetas()}\
#endif
""",
    )


if __name__ == "__main__":
    main()
