# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt.S: the transform and its inverse for Armv6-M, as src/poly/ntt.h has them.

Layers are taken two at a time, as in src/poly/ntt.c, and results equal those of the C bit by bit.
Eight registers hold no more than four coefficients, one of their zetas, q, a pointer and one spare
register. A multiplication modulo q is five instructions (Plantard), a butterfly seven.
"""

from __future__ import annotations

from assembly import Code, enter, leave, write
from plantard import Q, constant

P, C_Q, DATA, Z, T = "r0", "r1", ["r2", "r3", "r4", "r5"], "r6", "r7"
ZETAS = ["r8", "r9", "r10"]  # of a block: its first layer's one, then two; reversed in the inverse
END_OF_ROW, ONE, END = "r11", "r12", "lr"
ALL, HALF = 512, 256  # bytes
#: Words on the stack. INDEX: the zeta of the next block's first layer, times 4.
START, END_SLOT, INDEX, FIRST, SLOTS = range(5)
REACH = 62  # the largest offset in a 16-bit instruction that loads 16 bits


class Coefficients(Code):
    def times(self, register: str) -> None:
        """register * the constant in Z, reduced."""
        self.op("muls", register, Z)
        self.op("asrs", register, register, 16)
        self.op("adds", register, 8)
        self.op("muls", register, C_Q)
        self.op("asrs", register, register, 16)

    def butterfly(self, a: str, b: str, spare: str) -> tuple[str, str, str]:
        """a + zeta b and a - zeta b. Returns their registers, and the one that is spare then."""
        self.times(b)
        self.op("subs", spare, a, b)
        self.op("adds", a, a, b)
        return a, spare, b

    def load_signed(self, register: str, offset: int) -> None:
        self.op("movs", T, offset)
        self.lines.append(f"    ldrsh {register}, [{P}, {T}]\n")

    def load_half(self, register: str, offset: int) -> None:
        """Loads 16 bits without extending their sign."""
        self.lines.append(f"    ldrh {register}, [{P}, #{offset}]\n")

    def store_half(self, register: str, offset: int, spare: str) -> None:
        if offset > REACH:
            self.op("movs", spare, offset)
        where = f"#{offset}" if offset <= REACH else spare
        self.lines.append(f"    strh {register}, [{P}, {where}]\n")

    def two_layers(self, at: int, distance: int) -> None:
        """Two layers of the transform on four coefficients that are `distance` bytes apart."""
        offsets = [at + i * distance for i in range(4)]
        a0, a1, b0, b1 = DATA
        self.load_half(a0, offsets[0])  # only added to, so the upper half does not matter
        for register, offset in zip(DATA[1:], offsets[1:], strict=True):
            self.load_signed(register, offset)
        self.op("mov", Z, ZETAS[0])
        a0, b0, spare = self.butterfly(a0, b0, T)
        a1, b1, spare = self.butterfly(a1, b1, spare)
        self.op("mov", Z, ZETAS[1])
        a0, a1, spare = self.butterfly(a0, a1, spare)
        self.op("mov", Z, ZETAS[2])
        b0, b1, spare = self.butterfly(b0, b1, spare)
        for register, offset in zip((a0, a1, b0, b1), offsets, strict=True):
            self.store_half(register, offset, spare)

    def two_inverse_layers(self, step: int, distance: int, last: bool) -> None:
        """Two layers of the inverse; P moves on by step. The last two multiply by the factors."""
        a0, a1, b0, b1 = DATA
        for i, register in enumerate(DATA):
            if distance * i < 256:
                self.load_signed(register, distance * i)
            else:
                self.load_far(register, distance * i)
        t0 = T
        self.op("subs", t0, a1, a0)
        self.op("adds", a0, a0, a1)
        self.op("mov", Z, ZETAS[1])
        self.times(t0)
        t1, spare = a1, b1
        self.op("subs", t1, b1, b0)
        self.op("adds", b0, b0, b1)
        self.op("mov", Z, ZETAS[2])
        self.times(t1)
        difference = spare
        self.op("subs", difference, b0, a0)
        self.op("adds", a0, a0, b0)
        differences = b0
        self.op("subs", differences, t1, t0)
        self.op("adds", t1, t1, t0)
        self.op("mov", Z, ZETAS[0])
        self.times(difference)
        self.times(differences)
        self.op("mov", Z, ONE)
        self.times(a0)
        if last:
            self.times(t1)
        for i, register in enumerate((a0, t1, difference, differences)):
            if distance * i < 256:
                self.store_half(register, distance * i, T)
            else:
                self.store_far(register, distance * i)
        self.op("adds", P, step)

    def load_far(self, register: str, offset: int) -> None:
        self.far(offset)
        self.lines.append(f"    ldrsh {register}, [{P}, {T}]\n")

    def store_far(self, register: str, offset: int) -> None:
        self.far(offset)
        self.lines.append(f"    strh {register}, [{P}, {T}]\n")

    def far(self, offset: int) -> None:
        self.op("movs", T, offset >> 2)
        self.op("lsls", T, T, 2)


def first_layer() -> str:
    """Two butterflies of the first layer. r5 holds the offset of half the polynomial."""
    c = Coefficients()
    a, b = DATA[:2]
    for _ in range(2):
        c.load_half(a, 0)
        c.lines.append(f"    ldrsh {b}, [{P}, r5]\n")
        _, difference, _ = c.butterfly(a, b, T)
        c.store_half(a, 0, "")
        c.lines.append(f"    strh {difference}, [{P}, r5]\n")
        c.op("adds", P, 2)
    return c.text()


def last_distance() -> str:
    """The first layer of the inverse, on four coefficients; Z holds their zeta."""
    c = Coefficients()
    r = DATA
    c.load(r[0], P)
    c.load(r[2], P, 4)
    for move, low in (("asrs", r[1]), ("asrs", r[3])):
        c.op(move, low, r[r.index(low) - 1], 16)
    c.op("sxth", r[0], r[0])
    c.op("sxth", r[2], r[2])
    for a, b, offset in ((r[0], r[2], 0), (r[1], r[3], 2)):
        c.op("subs", T, b, a)
        c.op("adds", a, a, b)
        c.times(T)
        c.store_half(a, offset, "")
        c.store_half(T, offset + 4, "")
    c.op("adds", P, 8)
    return c.text()


def load_zetas(step: int, place: int) -> str:
    """Loads the zetas of a block of two layers. Those of the next block are `step` further on."""
    return f"""\
    ldr r2, [sp, #{4 * INDEX}]
    symbol_address r3, {".Lzetas" if step > 0 else ".Linverse_zetas"}, {place}
    ldr r4, [r3, r2]
    mov {ZETAS[0]}, r4
    lsls r4, r2, #1
    adds r4, r3
    ldm r4!, {{r5, r6}}
    mov {ZETAS[1 if step > 0 else 2]}, r5
    mov {ZETAS[2 if step > 0 else 1]}, r6
    {"adds" if step > 0 else "subs"} r2, #4
    str r2, [sp, #{4 * INDEX}]
"""


def row(label: str, code: str, distance: int, at_once: int) -> str:
    """Loops over the coefficients of a block; they share one zeta."""
    if distance == at_once:
        return code
    return f"""\
    mov r2, {P}
    adds r2, #{distance}
    mov {END_OF_ROW}, r2
.L{label}_row:
{code}\
    cmp {P}, {END_OF_ROW}
    bne .L{label}_row
"""


def blocks(label: str, step: int, code: str, distance: int, at_once: int) -> str:
    """Loops over the blocks of two layers."""
    return f"""\
.L{label}:
{load_zetas(step, distance)}\
{row(label, code, distance, at_once)}\
    adds {P}, #{3 * distance}
    cmp {P}, {END}
    beq 1f
    b .L{label}
1:
"""


def forward(distance: int) -> str:
    c = Coefficients()
    c.two_layers(0, distance)
    c.two_layers(2, distance)
    c.op("adds", P, 4)
    return blocks(f"forward{distance}", 1, c.text(), distance, 4)


def backward(distance: int) -> str:
    c = Coefficients()
    c.two_inverse_layers(2, distance, last=False)
    return blocks(f"backward{distance}", -1, c.text(), distance, 2)


def last_layers() -> str:
    c = Coefficients()
    c.two_inverse_layers(2, 128, last=True)
    return c.text()


def next_pass(quotient: int) -> str:
    """Returns to the start, with the zetas of blocks that are smaller by the quotient."""
    return f"""\
    ldr {P}, [sp, #{4 * START}]
    ldr r2, [sp, #{4 * FIRST}]
    lsls r2, r2, #{quotient}
    str r2, [sp, #{4 * INDEX}]
"""


def main() -> None:
    write(
        __file__,
        f"""
    .section .text.pkem_ntt, "ax"

#if POCKETKEM_RAM != PKEM_RAM_FAST
    FUNCTION pkem_ntt_half
{enter(SLOTS)}\
    str {P}, [sp, #{4 * START}]
    adds r1, #2
    lsls r2, r1, #2
    str r2, [sp, #{4 * FIRST}]
    mov r2, {P}
    adds r2, #{HALF // 2}
    adds r2, #{HALF // 2}
    mov {END}, r2
    ldr {C_Q}, .Lq
    b .Lpasses
    END_FUNCTION pkem_ntt_half
#endif

    FUNCTION pkem_ntt
{enter(SLOTS)}\
    str {P}, [sp, #{4 * START}]
    movs r2, #8
    str r2, [sp, #{4 * FIRST}]
    ldr {C_Q}, .Lq
    symbol_address r2, .Lzetas, 0
    ldr {Z}, [r2, #4]
    movs r5, #1
    lsls r5, r5, #8
    adds r2, {P}, r5
    mov {END_OF_ROW}, r2
    adds r2, r5
    mov {END}, r2
.Lfirst_layer:
{first_layer()}\
    cmp {P}, {END_OF_ROW}
    bne .Lfirst_layer
.Lpasses:
{next_pass(0)}\
{forward(64)}\
{next_pass(2)}\
{forward(16)}\
{next_pass(4)}\
{forward(4)}\
{leave(SLOTS)}\
    .align 2
.Lq:
    .word {Q}
    symbol_addresses .Lzetas, pkem_zetas, 0, 64, 16, 4
    END_FUNCTION pkem_ntt

    .section .text.pkem_inverse_ntt, "ax"

    FUNCTION pkem_inverse_ntt
{enter(SLOTS)}\
    str {P}, [sp, #{4 * START}]
    str r1, [sp, #{4 * FIRST}]
    ldr {C_Q}, .Linverse_q
    movs r2, #1
    lsls r2, r2, #9
    adds r2, {P}
    mov {END}, r2
    symbol_address r2, .Linverse_zetas, 0
    movs r3, #128
    lsls r3, r3, #2
    adds r2, r3
    mov {ONE}, r2
.Lsmallest:
    mov r2, {ONE}
    subs r2, #4
    mov {ONE}, r2
    ldr {Z}, [r2]
{last_distance()}\
    cmp {P}, {END}
    bne .Lsmallest
    ldr r2, .Lone
    mov {ONE}, r2
    ldr {P}, [sp, #{4 * START}]
    movs r2, #{4 * 31}
    str r2, [sp, #{4 * INDEX}]
{backward(8)}\
    ldr {P}, [sp, #{4 * START}]
    movs r2, #{4 * 7}
    str r2, [sp, #{4 * INDEX}]
{backward(32)}\
    ldr {P}, [sp, #{4 * START}]
    mov r2, {P}
    adds r2, #128
    mov {END}, r2
    symbol_address r2, .Linverse_zetas, 1
    ldr r3, [r2, #{4 * 3}]
    mov {ZETAS[1]}, r3
    ldr r3, [r2, #{4 * 2}]
    mov {ZETAS[2]}, r3
    ldr r2, [sp, #{4 * FIRST}]
    ldm r2!, {{r3, r4}}
    mov {ONE}, r3
    mov {ZETAS[0]}, r4
.Llast_layers:
{last_layers()}\
    cmp {P}, {END}
    bne .Llast_layers
{leave(SLOTS)}\
    .align 2
.Linverse_q:
    .word {Q}
    symbol_addresses .Linverse_zetas, pkem_zetas, 0, 1, 8, 32
.Lone:
    .word 0x{constant(1):08x}
    END_FUNCTION pkem_inverse_ntt
""",
    )


if __name__ == "__main__":
    main()
