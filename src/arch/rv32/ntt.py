# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt.S: the transform and its inverse [FIPS203, Algorithms 9 and 10] as in src/poly/ntt.c.

There are two passes over the memory. One does the layers of length 128 to 16, with 16 coefficients
in registers; the other those of length 8 to 2, with 8. The inverse goes the other way. A transform
of one half leaves out the first layer.
"""

from itertools import chain

from assembly import Block, Registers, lines, write
from plantard import LARGEST_PRODUCT, ZETAS, Q, constant, load_constants, multiply, words

P, FACTOR, TABLE, END = "a0", "a1", "a2", "a3"
C_Q, C_ROUNDING = "a4", "a5"
#: Constants of the inverse that stay in registers.
SUM, DIFFERENCE = KEPT = ["a6", "a7"]
SAVED = [*(f"s{i}" for i in range(12)), "ra"]
OTHERS = [*(f"t{i}" for i in range(7)), *SAVED]
#: Those of a function that saves three of them. It may be the deepest on the stack.
FEW_SAVED = SAVED[:3]
FEW = [*(f"t{i}" for i in range(7)), *KEPT, *FEW_SAVED]

REDUCED = (Q - 1) // 2


class Pass:
    """Some layers on coefficients in registers, whose places in memory are `stride` apart.

    bounds: of each coefficient in absolute value, which products are tested with."""

    def __init__(self, registers: list[str], first: int, stride: int, count: int, bound: int):
        self.b, self.free = Block(), Registers(registers)
        self.at = [2 * (first + i * stride) for i in range(count)]
        self.c = [self.b.load(self.free.take(), P, at, "lh") for at in self.at]
        self.bounds = [bound] * count

    def multiply(self, target: str, source: str, by: str, bound: int) -> None:
        assert bound * Q < LARGEST_PRODUCT
        multiply(self.b, target, source, by, C_ROUNDING, C_Q)

    def zeta(self, index: int) -> str:
        return self.b.load(self.free.take(), TABLE, 4 * index)

    def butterfly(self, i: int, j: int, zeta: str) -> None:
        """[FIPS203, Algorithm 9, lines 8 to 10]"""
        t = self.free.take()
        self.multiply(t, self.c[j], zeta, self.bounds[j])
        self.free.give(self.c[j])
        self.c[j] = self.b.op("sub", self.free.take(), self.c[i], t)
        self.b.op("add", self.c[i], self.c[i], t)
        self.free.give(t)
        self.bounds[i] = self.bounds[j] = self.bounds[i] + REDUCED

    def inverse_butterfly(self, i: int, j: int, zeta: str) -> None:
        """[FIPS203, Algorithm 10, lines 7 to 9]. zeta is -zeta^-1, from the table read
        backwards."""
        difference = self.b.op("sub", self.free.take(), self.c[j], self.c[i])
        self.b.op("add", self.c[i], self.c[i], self.c[j])
        self.free.give(self.c[j])
        self.bounds[i] += self.bounds[j]
        self.multiply(difference, difference, zeta, self.bounds[i])
        self.c[j], self.bounds[j] = difference, REDUCED

    def scale(self, i: int, by: str) -> None:
        self.multiply(self.c[i], self.c[i], by, self.bounds[i])
        self.bounds[i] = REDUCED

    def finish(self, step: int) -> list[str]:
        """Stores the coefficients and advances P, by bytes."""
        assert max(self.bounds) < 2**15
        for register, at in zip(self.c, self.at, strict=True):
            self.b.store(register, P, at, "sh")
        if step:
            self.b.op("addi", P, P, step)
        return self.b.scheduled()


def layers(p: Pass) -> Pass:
    """All layers that combine the coefficients; their zetas are in TABLE, in order."""
    index, half = 0, len(p.c) // 2
    while half:
        for block in range(0, len(p.c), 2 * half):
            zeta = p.zeta(index)
            index += 1
            for i in range(block, block + half):
                p.butterfly(i, i + half, zeta)
            p.free.give(zeta)
        half //= 2
    return p


def inverse_layers(p: Pass, until: int) -> Pass:
    """The inverse of the layers whose butterflies are less than `until` coefficients apart."""
    index, half = 0, 1
    while half < until:
        for block in range(0, len(p.c), 2 * half):
            zeta = p.zeta(index)
            index += 1
            for i in range(block, block + half):
                p.inverse_butterfly(i, i + half, zeta)
            p.free.give(zeta)
        half *= 2
    return p


TRANSFORM_BOUND, HALF_BOUND, INVERSE_BOUND = 21119, 22783, 4 * REDUCED


def zeta_order(first: int, count: int) -> list[int]:
    """The zetas of `count` layers, of the block that begins with zeta number `first`."""
    return [ZETAS[(first << layer) + i] for layer in range(count) for i in range(1 << layer)]


def forward_tables() -> str:
    return f"""\
.Lzetas_by_16:
{words(map(constant, zeta_order(1, 4)))}\
#if POCKETKEM_RAM != PKEM_RAM_FAST
{words(map(constant, zeta_order(2, 3) + zeta_order(3, 3)))}\
#endif
.Lzetas_by_2:
{words(map(constant, chain(*(zeta_order(16 + block, 3) for block in range(16)))))}"""


def inverse_tables() -> str:
    z = ZETAS[::-1]  # z[0] is the last one
    by_2 = [[*z[4 * b :][:4], *z[64 + 2 * b :][:2], z[96 + b]] for b in range(16)]
    by_16 = [*z[112:120], *z[120:124], *z[124:126]]
    return f"""\
.Linverse_zetas:
{words(map(constant, [*chain(*by_2), *by_16]))}"""


def three_layers(first: int) -> list[str]:
    """Layers of length 8, 4 and 2 for every second of 16 coefficients."""
    bound = max(TRANSFORM_BOUND + 4 * REDUCED, HALF_BOUND + 3 * REDUCED)
    return layers(Pass(FEW, first, 2, 8, bound)).finish(32 * first)


def three_inverse_layers(first: int) -> list[str]:
    """Layers of length 2, 4 and 8. The coefficient that is a sum in all three is reduced."""
    p = inverse_layers(Pass(OTHERS, first, 2, 8, INVERSE_BOUND), 8)
    p.scale(0, SUM)
    assert max(p.bounds) <= 4 * REDUCED
    return p.finish(32 * first)


def last_inverse_layers() -> list[str]:
    """Layers of length 16 to 128, of which the last one multiplies by the caller's factors."""
    p = inverse_layers(Pass(OTHERS, 0, 16, 16, 4 * REDUCED), 8)
    for i in range(8):
        difference = p.b.op("sub", p.free.take(), p.c[i + 8], p.c[i])
        p.b.op("add", p.c[i], p.c[i], p.c[i + 8])
        p.free.give(p.c[i + 8])
        p.bounds[i] = p.bounds[i + 8] = p.bounds[i] + p.bounds[i + 8]
        p.c[i + 8] = difference
        p.scale(i, SUM)
        p.scale(i + 8, DIFFERENCE)
    return p.finish(2)


def loop(label: str, body: list[list[str]], table: int = 0) -> str:
    """Repeats the code until P is END."""
    advance = f"    addi {TABLE}, {TABLE}, {table}\n" if table else ""
    return f"""\
    .p2align 2
{label}:
{"".join(map(lines, body))}\
{advance}\
    bne {P}, {END}, {label}
"""


def few(name: str) -> str:
    return "".join(f"    {name} {r}, {4 * i}(sp)\n" for i, r in enumerate(FEW_SAVED))


def transform() -> str:
    return f"""
    FUNCTION pkem_ntt
    ENTER_ALL 0
    addi {END}, {P}, 32
    lla {TABLE}, .Lzetas_by_16
{load_constants(C_ROUNDING, C_Q)}\
{loop(".Lby_16", [layers(Pass(OTHERS, 0, 16, 16, TRANSFORM_BOUND)).finish(2)])}\
    RESTORE_ALL 0
    addi sp, sp, -16
{few("sw")}\
    addi {P}, {P}, -32
    addi {END}, {P}, 512
    lla {TABLE}, .Lzetas_by_2
#if POCKETKEM_RAM != PKEM_RAM_FAST
.Lblocks_by_2:
#endif
{loop(".Lby_2", [three_layers(0), three_layers(1)], 28)}\
{few("lw")}\
    addi sp, sp, 16
    ret
    END_FUNCTION pkem_ntt

#if POCKETKEM_RAM != PKEM_RAM_FAST
    .global pkem_ntt_half
    .type pkem_ntt_half, @function
    .p2align 2
pkem_ntt_half:
    addi sp, sp, -16
{few("sw")}\
    addi {END}, {P}, 32
    li {C_Q}, {4 * 7}
    mul {C_Q}, {C_Q}, {FACTOR}
    lla {TABLE}, .Lzetas_by_16 + {4 * 15}
    add {TABLE}, {TABLE}, {C_Q}
{load_constants(C_ROUNDING, C_Q)}\
{loop(".Lhalf_by_16", [layers(Pass(FEW, 0, 16, 8, HALF_BOUND)).finish(2)])}\
    addi {P}, {P}, -32
    addi {END}, {P}, 256
    lla {TABLE}, .Lzetas_by_2
    li {FEW[0]}, {4 * 7 * 8}
    mul {FEW[0]}, {FEW[0]}, {FACTOR}
    add {TABLE}, {TABLE}, {FEW[0]}
    j .Lblocks_by_2
    END_FUNCTION pkem_ntt_half
#endif
"""


def inverse() -> str:
    return f"""
    FUNCTION pkem_inverse_ntt
    ENTER_ALL 0
    addi {END}, {P}, 512
    lla {TABLE}, .Linverse_zetas
    li {SUM}, 0x{constant(1):08x}
{load_constants(C_ROUNDING, C_Q)}\
{loop(".Linverse_by_2", [three_inverse_layers(0), three_inverse_layers(1)], 28)}\
    addi {P}, {P}, -512
    addi {END}, {P}, 32
    lw {SUM}, 0({FACTOR})
    lw {DIFFERENCE}, 4({FACTOR})
{loop(".Linverse_by_16", [last_inverse_layers()])}\
    LEAVE_ALL 0
    END_FUNCTION pkem_inverse_ntt
"""


def main() -> None:
    write(
        __file__,
        f"""\
{transform()}{inverse()}
    .section .rodata.pkem_ntt, "a"
    .p2align 2
{forward_tables()}\
{inverse_tables()}\
""",
    )


if __name__ == "__main__":
    main()
