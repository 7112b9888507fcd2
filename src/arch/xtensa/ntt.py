# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt.S: the transform and its inverse [FIPS203, Algorithms 9 and 10] as in src/ntt.c.

Layers are done in passes over the memory: two layers with four coefficients in registers, or three
with eight. The transform is layers of length 128 and 64, 32 and 16, then 8, 4 and 2; the inverse
goes the other way. The first pass of packed noise unpacks it.
"""

from itertools import chain

from assembly import Block, Registers, lines, write
from plantard import ZETAS, Q, centred, constant, multiply, words

P, C_Q, TABLE, COUNT = "a2", "a3", "a4", "a5"
#: Zetas that a pass keeps.
KEPT = ["a6", "a7", "a8"]
OTHERS = ["a0", *(f"a{i}" for i in range(6, 16))]
FOUR = [r for r in OTHERS if r not in KEPT]

#: Unpacking noise: the source, factors and what they make of the 3, three bytes of each quarter.
IN = "a3"
SMALL = ["a4", "a5", "a6", "a7", "a8"]
CHUNKS = ["a9", "a10", "a11", "a12"]
UNPACKING = ["a0", "a13", "a14", "a15"]

# The frame: zetas of the last layers, zetas of those before or blocks, the end of what is packed.
LOCALS = 12


class Pass:
    """Coefficients in registers, `stride` of them apart in memory, through some layers."""

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
        """[FIPS203, Algorithm 10, lines 7 to 9]; zeta is the -zeta^-1 of the table backwards."""
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
    """Layers of length and length / 2, with their zetas in KEPT."""
    p = Pass(FOUR, 0, length // 2, 4)
    p.butterfly(0, 2, KEPT[0])
    p.butterfly(1, 3, KEPT[0])
    p.butterfly(0, 1, KEPT[1])
    p.butterfly(2, 3, KEPT[2])
    return p.finish(2)


def packed_layers() -> list[str]:
    """Layers of length 128 and 64 for eight coefficients of each quarter of a packed polynomial,
    three bytes of each; for that half of the outcome whose zetas are in SMALL. Such small numbers
    need no reduction: outcomes are at most 3 + 9 (q - 1) / 2."""
    b, free = Block(), Registers(UNPACKING)
    zeta, inner, both, bias, inner_bias = SMALL
    for quarter, chunk in enumerate(CHUNKS):
        b.load(chunk, IN, 24 * quarter, "l8ui")
        for i in (1, 2):
            t = b.load(free.take(), IN, 24 * quarter + i, "l8ui")
            b.op("slli", t, t, 8 * i)
            b.op("or", chunk, chunk, t)
            free.give(t)
    for i in range(8):
        u, v, x2, x3 = (
            b.op("extui", free.take(), CHUNKS[quarter], 3 * i, 3) for quarter in (0, 1, 2, 3)
        )
        for target, factor in ((x2, zeta), (v, inner), (x3, both)):
            b.op("mull", target, target, factor)
        for target, other in ((u, x2), (v, x3)):
            b.op("add", target, target, other)
            free.give(other)
        b.op("sub", u, u, bias)
        b.op("sub", v, v, inner_bias)
        total = b.op("add", free.take(), u, v)
        b.op("sub", u, u, v)
        b.store(total, P, 2 * i, "s16i")
        b.store(u, P, 128 + 2 * i, "s16i")
        free.give(u, v, total)
    b.op("addi", IN, IN, 3)
    b.op("addi", P, P, 16)
    b.load("a0", "a1", 8)
    b.op("sub", "a0", "a0", IN)
    return b.scheduled()


def small_zetas() -> str:
    """For each half what SMALL holds; coefficients are packed with 3 added to them."""
    rows = []
    for half, zeta in enumerate((ZETAS[1], -ZETAS[1])):
        factors = [centred(c) for c in (zeta, ZETAS[2 + half], zeta * ZETAS[2 + half])]
        rows += [*factors, 3 + 3 * factors[0], 3 * factors[1] + 3 * factors[2]]
    return f".Lsmall_zetas:\n{words(c % 2**32 for c in rows)}"


def three_layers(first: int) -> list[str]:
    """Layers of length 8, 4 and 2 for every second of 16 coefficients, their zetas from TABLE."""
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
    """Layers of length 2, 4 and 8. What was added up in all of them is reduced."""
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
    """Layers of length 16 and 32: sums stay below 4 * 4 * (q - 1) / 2 < 2^15."""
    p = Pass(FOUR, 0, 16, 4)
    p.inverse_butterfly(0, 1, KEPT[0])
    p.inverse_butterfly(2, 3, KEPT[1])
    p.inverse_butterfly(0, 2, KEPT[2])
    p.inverse_butterfly(1, 3, KEPT[2])
    return p.finish(2)


def last_inverse_layers(total: str, difference: str) -> list[str]:
    """Layers of length 64 and 128; the factors of the latter are the caller's."""
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
    FUNCTION pk_ntt
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

#ifdef PK_ARCH_TRANSFORM_PACKED
    .global pk_transform_packed
    .type pk_transform_packed, @function
    .align 4
pk_transform_packed:
    ENTER {LOCALS}
    movi a5, {4 * 7 * 8}
    mull a5, a5, a4
    movi a6, .Lzetas_by_2
    add a6, a6, a5
    s32i a6, a1, 0
    movi a5, {4 * 3 * 2}
    mull a5, a5, a4
    movi a6, .Lzetas_by_16
    add a6, a6, a5
    s32i a6, a1, 4
    addi a5, {IN}, 24
    s32i a5, a1, 8
    addx4 a4, a4, a4
    movi a0, .Lsmall_zetas
    addx4 a0, a4, a0
{"".join(f"    l32i {r}, a0, {4 * i}{chr(10)}" for i, r in enumerate(SMALL))}\
.Lnext_packed:
{lines(packed_layers())}\
    bnez a0, .Lnext_packed
    addi {P}, {P}, -128
    l32i {TABLE}, a1, 4
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
    END_FUNCTION pk_ntt
#ifdef PK_ARCH_TRANSFORM_PACKED
    END_FUNCTION pk_transform_packed
#endif
"""


def inverse() -> str:
    one, total, difference = OTHERS[-1], FOUR[-1], FOUR[-2]
    return f"""
    FUNCTION pk_inverse_ntt
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
    END_FUNCTION pk_inverse_ntt
"""


def main() -> None:
    write(
        __file__,
        f"""\
{transform()}{inverse()}
    .section .rodata.pk_ntt, "a"
    .align 4
{forward_tables()}\
{inverse_tables()}\
#ifdef PK_ARCH_TRANSFORM_PACKED
{small_zetas()}\
#endif
""",
    )


if __name__ == "__main__":
    main()
