# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt_looped.S: the transform and its inverse, as src/poly/ntt.h has them, in as few
instructions as possible, for small code and for cores without DSP instructions.

The layer of the largest distance is a pass of its own. The transform of each half is two passes of
three layers, which the same code does. A block of a pass has one zeta in its first layer, two in
the second and four in the third. Its words, or coefficients, are in eight groups that are a stride
apart: 32 bytes in one pass, 4 in the other. The words with the same place in their groups are in
eight registers.

With DSP instructions a register holds two coefficients, and sums have 16 bits (ntt.py). The inverse
then reduces the sums of the first layer of a pass, which are at most 2 * 16,383. The other sums are
at most 4 * PKEM_REDUCED, in the next pass and in the last layer 8 * PKEM_REDUCED.

Without DSP instructions a register holds one coefficient, and sums have 32 bits. Words that are
sums in three layers are reduced; all others are at most 4 * PKEM_REDUCED when they are stored.
"""

from __future__ import annotations

from assembly import LOAD, STORE, Instruction, improve, lines, narrow, write
from ntt import C_Q, DATA, Code, P, T, Z
from plantard import ZETAS, Q, constant, load_word

STRIDE, C_EIGHT = "lr", "r12"
LARGEST, SMALLEST = 32, 4  # of the strides, in bytes
HALF = 256  # bytes of half a polynomial
PACKED_HALF = 48  # bytes of half a polynomial with three bits to a coefficient

# The slots (macros.inc).
START, END, END_OF_BLOCK, ZETA, FIRST_ZETA = range(5)
ONE, FACTOR, FACTOR_OF_DIFFERENCE = range(FIRST_ZETA, FIRST_ZETA + 3)  # slots of the inverse
ZETA_REGISTERS = FACTOR_OF_DIFFERENCE + 1
SLOTS = ZETA_REGISTERS + 7


class Pairs(Code):
    """Two coefficients to a register, with DSP instructions."""

    condition, eight, load_name, store_name, step = "defined", 8 * Q, "ldr", "str", 4

    def zeta(self, i: int) -> None:
        self.slot(Z, ZETA_REGISTERS + i)

    def sums_and_differences(self, a: str, b: str) -> None:
        """a + b, and b - a in T."""
        self.op("usub16", T, b, a)
        self.op("uadd16", a, a, b)

    def reduce_sums(self, layer: int) -> None:
        for low in (0, 2, 4, 6) if layer == 0 else ():
            self.slot(Z, ONE)
            self.multiply(DATA[low], DATA[low], T)

    @staticmethod
    def subtract_halves(a: str, b: str, t: str) -> str:
        return f"    usub16 {a}, {a}, {b}\n"

    def move(self, kind: str, register: str, base: str, shift: int | None) -> None:
        """A load or store at base, or at base plus the stride shifted by `shift`."""
        name = self.load_name if kind == LOAD else self.store_name
        offset = "" if shift is None else f", {STRIDE}, lsl #{shift}"
        registers = frozenset({register, base, STRIDE})
        self.code.append(
            Instruction(
                f"{name}.w {register}, [{base}{offset}]",
                kind,
                registers & {register} if kind == LOAD else frozenset(),
                registers - {register} if kind == LOAD else registers,
                "data",
            )
        )

    def move_all(self, kind: str, temporary: str) -> None:
        """Loads or stores DATA; register i is i strides from P."""
        for i, shift in ((0, None), (1, 0), (4, 2)):
            self.move(kind, DATA[i], P, shift)
        self.op("add.w", temporary, P, STRIDE, last=", lsl #1")
        for i, shift in ((2, None), (6, 2)):
            self.move(kind, DATA[i], temporary, shift)
        self.op("add.w", temporary, temporary, STRIDE)
        for i, shift in ((3, None), (5, 1), (7, 2)):
            self.move(kind, DATA[i], temporary, shift)


class Singles(Pairs):
    """One coefficient to a register."""

    condition, eight, load_name, store_name, step = "!defined", 8, "ldrsh", "strh", 2

    def product(self, source: str) -> None:
        """T = source * the constant in Z, in the upper half."""
        self.op("mul", T, source, Z)
        self.op("add.w", T, C_EIGHT, T, last=", asr #16")
        self.op("mul", T, T, C_Q)

    def multiply(self, target: str, source: str, low: str) -> None:
        self.product(source)
        self.op("asr.w", target, T, last=", #16")

    def butterfly(self, a: str, b: str) -> None:
        self.product(b)
        self.op("sub.w", b, a, T, last=", asr #16")
        self.op("add.w", a, a, T, last=", asr #16")

    def sums_and_differences(self, a: str, b: str) -> None:
        self.op("sub.w", T, b, a)
        self.op("add.w", a, a, b)

    def inverse_butterfly(self, a: str, b: str) -> None:
        self.sums_and_differences(a, b)
        self.multiply(b, T, T)

    @staticmethod
    def subtract_halves(a: str, b: str, t: str) -> str:
        """Subtracts both halves. A negative lower half borrows from the upper one, which gets the
        borrow back."""
        return f"""\
    sub.w {a}, {a}, {b}
    and.w {t}, {a}, #0x8000
    add.w {a}, {a}, {t}, lsl #1
"""

    def reduce_sums(self, layer: int) -> None:
        if layer == 2:
            self.slot(Z, ONE)
            self.multiply(DATA[0], DATA[0], T)


def three_layers(c: Pairs) -> list[Instruction]:
    c.move_all(LOAD, T)
    for layer, distance in enumerate((4, 2, 1)):
        for block in range(2**layer):
            c.zeta(2**layer - 1 + block)
            for i in range(distance):
                low = 2 * distance * block + i
                c.butterfly(DATA[low], DATA[low + distance])
    c.move_all(STORE, T)
    return improve(c.code)


def three_inverse_layers(c: Pairs) -> list[Instruction]:
    c.move_all(LOAD, T)
    for layer, distance in enumerate((1, 2, 4)):
        for block in range(4 // distance):
            c.zeta(2 * (4 // distance) - 2 - block)
            for i in range(distance):
                low = 2 * distance * block + i
                c.inverse_butterfly(DATA[low], DATA[low + distance])
        c.reduce_sums(layer)
    c.move_all(STORE, T)
    return improve(c.code)


def largest_distance(c: Pairs, inverse: bool) -> list[Instruction]:
    """The layer of the largest distance, on two registers of each half."""
    for i in range(2):
        low, high = DATA[2 * i], DATA[2 * i + 1]
        c.code.append(move_at(c.load_name, LOAD, low, i * c.step))
        c.code.append(move_at(c.load_name, LOAD, high, i * c.step + HALF))
        if inverse:
            c.sums_and_differences(low, high)
            c.slot(Z, FACTOR_OF_DIFFERENCE)
            c.multiply(high, T, high)
            c.slot(Z, FACTOR)
            c.multiply(low, low, T)
        else:
            c.butterfly(low, high)
        c.code.append(move_at(c.store_name, STORE, low, i * c.step))
        c.code.append(move_at(c.store_name, STORE, high, i * c.step + HALF))
    return improve(c.code)


def move_at(name: str, kind: str, register: str, offset: int) -> Instruction:
    address = f"[{P}, #{offset}]"
    written = frozenset({register} if kind == LOAD else ())
    read = frozenset({P, register}) - written
    return Instruction(f"{name}.w {register}, {address}", kind, written, read, address)


# ---- The functions -------------------------------------------------------------------------------

ENTER = f"""\
    push {{r4-r11, lr}}
    RESERVE {SLOTS}
    put {P}, {START}
"""
LEAVE = f"""\
    RELEASE {SLOTS}
    pop {{r4-r11, pc}}
"""


def constants(c: Pairs) -> str:
    return f"    movw {C_Q}, #{Q}\n    movw {C_EIGHT}, #{c.eight}\n"


def set_end(offset: int) -> str:
    return f"    add.w {T}, {P}, #{offset}\n    put {T}, {END}\n"


def passes(name: str, code: list[Instruction], step: int, next_zeta: str) -> str:
    """A pass from P to the end. The zetas of its first layer begin at slot ZETA. Execution falls
    through when the pass is done."""
    zetas = ["r4", "r5", "r6", "r7", "r8", "r9", "r10"]
    return f"""\
.L{name}_block:
    get r1, {ZETA}
    symbol_address r2, pkem_zetas
    ldr.w r4, [r2, r1]
    add.w r3, r2, r1, lsl #1
    ldm.w r3, {{r5, r6}}
    add.w r3, r2, r1, lsl #2
    ldm.w r3, {{r7-r10}}
{"".join(f"    put {register}, {ZETA_REGISTERS + i}{chr(10)}" for i, register in enumerate(zetas))}\
    {next_zeta} r1, r1, #4
    put r1, {ZETA}
    add.w {T}, {P}, {STRIDE}
    put {T}, {END_OF_BLOCK}
    .align 2
.L{name}_words:
{narrow(code)}\
    add.w {P}, {P}, #{step}
    get {T}, {END_OF_BLOCK}
    cmp.w {P}, {T}
    bne.w .L{name}_words
    rsb.w {T}, {STRIDE}, {STRIDE}, lsl #3
    add.w {P}, {P}, {T}
    get {T}, {END}
    cmp.w {P}, {T}
    bne.w .L{name}_block
"""


def forward(c: type[Pairs]) -> str:
    return f"""\
{transform_packed(c)}\
    FUNCTION pkem_ntt_half
{ENTER}\
    add.w {T}, r1, #2
{set_end_half()}\
    lsl.w {T}, {T}, #2
    b.w .Lpasses

    FUNCTION pkem_ntt
{ENTER}\
{constants(c)}\
{load_word(Z, constant(ZETAS[1]))}\
{set_end(HALF)}\
    .align 2
.Lfirst_layer:
{lines(largest_distance(c(), inverse=False))}\
    add.w {P}, {P}, #{2 * c.step}
    get {T}, {END}
    cmp.w {P}, {T}
    bne.w .Lfirst_layer
    add.w {T}, {P}, #{HALF}
    put {T}, {END}
    mov.w {T}, #8
.Lpasses:
{constants(c)}\
    put {T}, {FIRST_ZETA}
    mov.w {STRIDE}, #{LARGEST}
.Lpass:
    put {T}, {ZETA}
    get {P}, {START}
{passes("forward", three_layers(c()), c.step, "add.w")}\
    get {T}, {FIRST_ZETA}
    lsl.w {T}, {T}, #3
    cmp.w {STRIDE}, #{SMALLEST}
    mov.w {STRIDE}, #{SMALLEST}
    bne.w .Lpass
{LEAVE}\
    END_FUNCTION pkem_ntt_half
    END_FUNCTION pkem_ntt
#ifdef PKEM_ARCH_TRANSFORM_PACKED
    END_FUNCTION pkem_transform_packed
#endif
"""


def transform_packed(c: type[Pairs]) -> str:
    """Unpacking does the first layer, as in noise_packed.c. x and y, the low and the high half of
    the coefficients, have 3 added. The first part is x - 3 + (y - 3) zeta. The second part inverts
    y, to 7 - y, and subtracts 4, which equals the other sign of zeta. A marker bit behind eight
    coefficients tells when they are done; nothing borrows from it. pkem_ntt_half, which follows,
    does the other layers."""
    sum_, low, high, t, second, flipped = "r2", "r3", "r4", "r5", "r6", "r7"
    zeta, offset, end = "lr", "r8", "r9"

    def pair(to: str, bits: str) -> str:
        return f"""\
    and.w {to}, {bits}, #7
    and.w {t}, {bits}, #0x38
    orr.w {to}, {to}, {t}, lsl #13
    lsrs {bits}, #6
"""

    return f"""
#ifdef PKEM_ARCH_TRANSFORM_PACKED
    FUNCTION pkem_transform_packed
    push {{r0, r2, r4-r9, lr}}
    rsb.w {flipped}, r2, r2, lsl #24
    add.w {flipped}, {flipped}, #0x1000000
    movw {zeta}, #{ZETAS[1]}
    movw {offset}, #{3 + 3 * ZETAS[1]}
    mla {offset}, {zeta}, r2, {offset}
    orr.w {offset}, {offset}, {offset}, lsl #16
    add.w {end}, {P}, #{HALF}
    .align 2
.Lnext_eight:
    ldr.w {low}, [r1], #3
    ldr {high}, [r1, #{PACKED_HALF - 3 - 1}]
    lsrs {high}, #8
    eors {high}, {flipped}
    .align 2
.Lnext_two:
{pair(sum_, low)}\
{pair(second, high)}\
    mla {sum_}, {second}, {zeta}, {sum_}
{c.subtract_halves(sum_, offset, t)}\
    str.w {sum_}, [{P}], #4
    cmp {high}, #1
    bne .Lnext_two
    cmp {P}, {end}
    bne .Lnext_eight
    pop {{r0, r1, r4-r9, lr}}
#endif
"""


def set_end_half() -> str:
    return f"    add.w {Z}, {P}, #{HALF}\n    put {Z}, {END}\n"


def inverse(c: type[Pairs]) -> str:
    return f"""
    FUNCTION pkem_inverse_ntt
{ENTER}\
{constants(c)}\
    ldrd {T}, {Z}, [r1]
    put {T}, {FACTOR}
    put {Z}, {FACTOR_OF_DIFFERENCE}
{load_word(T, constant(1))}\
    put {T}, {ONE}
{set_end(2 * HALF)}\
    mov.w {STRIDE}, #{SMALLEST}
    mov.w {T}, #{4 * 31}
.Linverse_pass:
    put {T}, {ZETA}
{passes("inverse", three_inverse_layers(c()), c.step, "sub.w")}\
    get {P}, {START}
    mov.w {T}, #{4 * 3}
    cmp.w {STRIDE}, #{LARGEST}
    mov.w {STRIDE}, #{LARGEST}
    bne.w .Linverse_pass
{set_end(HALF)}\
    .align 2
.Llast_layer:
{lines(largest_distance(c(), inverse=True))}\
    add.w {P}, {P}, #{2 * c.step}
    get {T}, {END}
    cmp.w {P}, {T}
    bne.w .Llast_layer
{LEAVE}\
    END_FUNCTION pkem_inverse_ntt
"""


def main() -> None:
    bodies = "".join(
        f"\n#if {c.condition}(__ARM_FEATURE_DSP)\n{forward(c)}{inverse(c)}\n#endif\n"
        for c in (Pairs, Singles)
    )
    write(__file__, f"\n    .section .text.pkem_ntt, PKEM_TEXT\n    .align 2\n{bodies}")


if __name__ == "__main__":
    main()
