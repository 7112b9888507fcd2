# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt_looped.S: the transform and its inverse for small code, as ntt.py has them.

One loop does three layers on eight coefficients, whose distance is a register. It runs twice: with
a distance of 16 coefficients, and of 2. The first layer, and the last one of the inverse, are loops
of their own. There is one table of zetas, that of the portable C. A block of coefficients whose
first zeta is number k has the numbers k; 2 k and 2 k + 1; and 4 k to 4 k + 3. In the inverse, which
reads the table backwards, k goes down.
"""

from __future__ import annotations

from assembly import Block, Registers, lines, write
from ntt import (
    HALF_BOUND,
    INVERSE_BOUND,
    REDUCED,
    TRANSFORM_BOUND,
    Pass,
    inverse_layers,
    layers,
)
from plantard import constant, load_constants, multiply

P, FACTOR = "a0", "a1"
#: Bytes from k's zeta to the table's beginning.
K = "a1"
DISTANCE, END, START, AT, UNTIL = "a2", "a3", "a4", "a5", "a6"  # DISTANCE in bytes
ZETAS = Z1, Z2, Z4 = ["a7", "t0", "t1"]
C_Q, C_ROUNDING = "t2", "t3"
SAVED = [f"s{i}" for i in range(7)]
SUM = "t4"  # of the inverse
OTHERS = ["t5", "t6", *SAVED]
FRAME = 32
HALF = 256  # bytes


class Strided(Pass):
    """Three layers on the eight coefficients from P on."""

    def __init__(self, registers: list[str], bound: int, is_inverse: bool):
        self.b, self.free = Block(), Registers(registers)
        self.is_inverse = is_inverse
        self.c = [self.b.load(self.free.take(), P, 0, "lh", area="coefficients")]
        for i in range(1, 8):
            self.b.op("add", AT, AT if i > 1 else P, DISTANCE)
            self.c.append(self.b.load(self.free.take(), AT, 0, "lh", area="coefficients"))
        self.bounds = [bound] * 8

    def multiply(self, target: str, source: str, by: str, bound: int) -> None:
        multiply(self.b, target, source, by, C_ROUNDING, C_Q)

    def zeta(self, index: int) -> str:
        if self.is_inverse:
            index = 6 - index
        layer = (index + 1).bit_length() - 1
        register = ZETAS[layer]
        offset = 4 * (index + 1 - (1 << layer))
        return self.b.load(self.free.take(), register, offset, area="zetas")

    def finish(self, step: int) -> list[str]:
        assert max(self.bounds) < 2**15
        for i in range(7, -1, -1):
            self.b.store(self.c[i], AT if i else P, 0, "sh", area="coefficients")
            if i > 1:
                self.b.op("sub", AT, AT, DISTANCE)
        self.b.op("addi", P, P, step)
        return self.b.scheduled()


def passes(label: str, body: list[str], k: int) -> str:
    """Three layers of all blocks from START to END. k: by how much the number of the first zeta
    changes from block to block."""
    return f"""\
    lla {Z4}, pkem_zetas
    add {Z1}, {Z4}, {K}
    add {Z2}, {Z1}, {K}
    slli {AT}, {K}, 2
    add {Z4}, {Z4}, {AT}
    mv {P}, {START}
.L{label}_block:
    add {UNTIL}, {P}, {DISTANCE}
    .p2align 2
.L{label}_next:
{lines(body)}\
    bne {P}, {UNTIL}, .L{label}_next
    slli {AT}, {DISTANCE}, 3
    sub {AT}, {AT}, {DISTANCE}
    add {P}, {P}, {AT}
    addi {Z1}, {Z1}, {4 * k}
    addi {Z2}, {Z2}, {8 * k}
    addi {Z4}, {Z4}, {16 * k}
    bne {P}, {END}, .L{label}_block
"""


def each_saved(name: str) -> str:
    return "".join(f"    {name} {r}, {4 * i}(sp)\n" for i, r in enumerate(SAVED))


def first_layer() -> Block:
    b = Block()
    low, high = b.load(SAVED[0], P, 0, "lh"), b.load(SAVED[1], P, HALF, "lh")
    multiply(b, high, high, Z1, C_ROUNDING, C_Q)
    b.op("sub", SAVED[2], low, high)
    b.op("add", low, low, high)
    b.store(low, P, 0, "sh")
    b.store(SAVED[2], P, HALF, "sh")
    return b


def last_layer() -> Block:
    """Its two registers with factors are SUM and Z1."""
    b = Block()
    low, high = b.load(SAVED[0], P, 0, "lh"), b.load(SAVED[1], P, HALF, "lh")
    difference = b.op("sub", SAVED[2], high, low)
    b.op("add", low, low, high)
    multiply(b, low, low, SUM, C_ROUNDING, C_Q)
    multiply(b, difference, difference, Z1, C_ROUNDING, C_Q)
    b.store(low, P, 0, "sh")
    b.store(difference, P, HALF, "sh")
    return b


def layer(label: str, body: Block) -> str:
    """A layer whose butterflies are between the halves of the polynomial that begins at START."""
    return f"""\
    mv {P}, {START}
    addi {UNTIL}, {P}, {HALF}
    .p2align 2
.L{label}:
{lines(body.scheduled())}\
    addi {P}, {P}, 2
    bne {P}, {UNTIL}, .L{label}
"""


def transform() -> str:
    bound = max(TRANSFORM_BOUND + REDUCED, HALF_BOUND)
    p = layers(Strided([*OTHERS, SUM], bound, False))
    p.bounds = [b + 3 * REDUCED for b in p.bounds]  # the same once more
    return f"""
    FUNCTION pkem_ntt
    addi sp, sp, -{FRAME}
{each_saved("sw")}\
    mv {START}, {P}
    addi {END}, {P}, {2 * HALF}
    lla {Z1}, pkem_zetas
    lw {Z1}, 4({Z1})
{load_constants(C_ROUNDING, C_Q)}\
{layer("first_layer", first_layer())}\
    li {K}, {4 * 2}
    j .Ltransform
    END_FUNCTION pkem_ntt

    .global pkem_ntt_half
    .type pkem_ntt_half, @function
pkem_ntt_half:
    addi sp, sp, -{FRAME}
{each_saved("sw")}\
    mv {START}, {P}
    addi {END}, {P}, {HALF}
    addi {K}, {K}, 2
    slli {K}, {K}, 2
{load_constants(C_ROUNDING, C_Q)}\
.Ltransform:
    li {DISTANCE}, 32
.Lthree_layers:
{passes("transform", p.finish(2), 1)}\
    slli {K}, {K}, 3
    srli {DISTANCE}, {DISTANCE}, 3
    andi {AT}, {DISTANCE}, 4
    bnez {AT}, .Lthree_layers
{each_saved("lw")}\
    addi sp, sp, {FRAME}
    ret
    .size pkem_ntt_half, . - pkem_ntt_half
"""


def inverse() -> str:
    p = inverse_layers(Strided([*OTHERS, K], INVERSE_BOUND, True), 8)
    p.scale(0, SUM)
    assert max(p.bounds) <= INVERSE_BOUND  # of the second time
    return f"""
    FUNCTION pkem_inverse_ntt
    addi sp, sp, -{FRAME}
    sw {FACTOR}, {FRAME - 4}(sp)
{each_saved("sw")}\
    mv {START}, {P}
    addi {END}, {P}, {2 * HALF}
{load_constants(C_ROUNDING, C_Q)}\
    li {SUM}, 0x{constant(1):08x}
    li {DISTANCE}, 4
    li {K}, {4 * 31} /* in use before the coefficients only */
.Lthree_inverse_layers:
{passes("inverse", p.finish(2), -1)}\
    li {K}, {4 * 3}
    slli {DISTANCE}, {DISTANCE}, 3
    andi {AT}, {DISTANCE}, 32
    bnez {AT}, .Lthree_inverse_layers
    lw {AT}, {FRAME - 4}(sp)
    lw {SUM}, 0({AT})
    lw {Z1}, 4({AT})
{layer("last_layer", last_layer())}\
{each_saved("lw")}\
    addi sp, sp, {FRAME}
    ret
    END_FUNCTION pkem_inverse_ntt
"""


def main() -> None:
    write(__file__, transform() + inverse())


if __name__ == "__main__":
    main()
