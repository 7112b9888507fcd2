# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt.S: the transform and its inverse, as src/ntt.h and src/sample.h have them.

A register holds two coefficients that are next to each other and take part in the same butterflies.
Three layers are done on eight registers, from and to memory once; a layer of its own is left, that
of the shortest distance, which is two coefficients.

Sums are of 16 bits, where the C has 32, so that the inverse reduces more often: all sums of the
first layer, which are at most 2 * 16,383; and before the last three layers the two words of eight
to which three or two sums have led, of 8 and 4 times PK_REDUCED. What enters the last three layers
is then at most 2 * PK_REDUCED, and their sums at most 16 * PK_REDUCED = 26,624.
"""

from __future__ import annotations

from assembly import GET, LOAD, Block, Instruction, improve, lines, write
from plantard import Q_TIMES_8, ZETAS, Q, constant, load_word, words

P, ZETA_POINTER = "r0", "lr"
DATA = [f"r{i}" for i in range(1, 9)]
T, Z, C_Q, C_Q_TIMES_8 = "r9", "r10", "r11", "r12"

# The slots (macros.inc), and the first of the registers for seven zetas.
START, END, SLOTS = 0, 1, 5
ZETAS_OF_MIDDLE, ZETAS_OF_LAST = 2, 3  # of the transform
ONE, FACTOR, FACTOR_OF_DIFFERENCE = 2, 3, 4  # of its inverse
ZETA_REGISTERS = SLOTS


PACKED_BYTES = 96  # of a polynomial in the small build


class Code(Block):
    """On two coefficients at a time."""

    def zeta(self, i: int) -> None:
        """Z = number i of the seven zetas."""
        text = f"zeta {Z}, {ZETA_REGISTERS + i}, {ZETA_POINTER}, {4 * i}"
        self.code.append(Instruction(text, GET, frozenset({Z}), frozenset()))

    def next_zeta(self, backwards: bool) -> None:
        """Z = the zeta at ZETA_POINTER, or the one before."""
        address = f"[{ZETA_POINTER}, #-4]!" if backwards else f"[{ZETA_POINTER}], #4"
        text, registers = f"ldr.w {Z}, {address}", frozenset({Z, ZETA_POINTER})
        self.code.append(Instruction(text, LOAD, registers, frozenset({ZETA_POINTER}), "zetas"))

    def slot(self, register: str, slot: int) -> None:
        text = f"get {register}, {slot}"
        self.code.append(Instruction(text, GET, frozenset({register}), frozenset()))

    def multiply(self, target: str, source: str, low: str) -> None:
        """target = source * the constant in Z; overwrites source and low."""
        self.op("smulwb", low, Z, source)
        self.op("smulwt", source, Z, source)
        self.op("smlabb", low, low, C_Q, C_Q_TIMES_8)
        self.op("smlabb", source, source, C_Q, C_Q_TIMES_8)
        self.op("pkhtb", target, source, low, last=", asr #16")

    def butterfly(self, a: str, b: str) -> None:
        """a + b zeta, a - b zeta"""
        self.multiply(T, b, T)
        self.op("usub16", b, a, T)
        self.op("uadd16", a, a, T)

    def inverse_butterfly(self, a: str, b: str) -> None:
        """a + b, (b - a) zeta"""
        self.op("usub16", T, b, a)
        self.op("uadd16", a, a, b)
        self.multiply(b, T, b)


def layers(count: int, stride: int) -> list[Instruction]:
    """Layers on 2^count words that are stride bytes apart."""
    c = Code()
    n = 2**count
    for i in range(n):
        c.load(DATA[i], P, stride * i)
    for layer in range(count):
        distance = n >> (layer + 1)
        for block in range(2**layer):
            c.zeta(2**layer - 1 + block)
            for i in range(distance):
                low = 2 * distance * block + i
                c.butterfly(DATA[low], DATA[low + distance])
    for i in range(n):
        c.store(DATA[i], P, stride * i)
    return improve(c.code)


def inverse_layers(stride: int, last: bool) -> list[Instruction]:
    """Three layers; the zetas are those of layers(3, stride) from the last one to the first."""
    c = Code()
    for i in range(8):
        c.load(DATA[i], P, stride * i)
    for distance in (1, 2) if last else (1, 2, 4):
        blocks = 4 // distance
        for block in range(blocks):
            c.zeta(2 * blocks - 2 - block)
            for i in range(distance):
                low = 2 * distance * block + i
                c.inverse_butterfly(DATA[low], DATA[low + distance])
    for low in range(4) if last else ():
        high = DATA[low + 4]
        c.op("usub16", T, high, DATA[low])
        c.op("uadd16", DATA[low], DATA[low], high)
        c.slot(Z, FACTOR)
        c.multiply(DATA[low], DATA[low], high)
        c.slot(Z, FACTOR_OF_DIFFERENCE)
        c.multiply(high, T, high)
    for low in () if last else (0, 1):
        c.slot(Z, ONE)
        c.multiply(DATA[low], DATA[low], T)
    for i in range(8):
        c.store(DATA[i], P, stride * i)
    return improve(c.code)


def last_layer() -> list[Instruction]:
    """The layer of the shortest distance, on eight words."""
    c = Code()
    for i in range(4):
        c.next_zeta(backwards=False)
        c.butterfly(DATA[2 * i], DATA[2 * i + 1])
    return improve(c.code)


def first_inverse_layer() -> list[Instruction]:
    """The same of the inverse, with the sums reduced."""
    c = Code()
    for i in range(4):
        c.next_zeta(backwards=True)
        c.inverse_butterfly(DATA[2 * i], DATA[2 * i + 1])
        c.slot(Z, ONE)
        c.multiply(DATA[2 * i], DATA[2 * i], T)
    return improve(c.code)


# ---- The functions -------------------------------------------------------------------------------

ALL_DATA = f"{{{DATA[0]}-{DATA[-1]}}}"
ENTER = f"""\
    push {{r4-r11, lr}}
    RESERVE {SLOTS}
    put {P}, {START}
    movw {C_Q}, #{Q}
    movw {C_Q_TIMES_8}, #{Q_TIMES_8}
"""
LEAVE = f"""\
    RELEASE {SLOTS}
    pop {{r4-r11, pc}}
"""


def set_end(offset: int) -> str:
    return f"    add.w {T}, {P}, #{offset}\n    put {T}, {END}\n"


def take_zetas(count: int) -> str:
    return f"    take_zetas {ZETA_POINTER}, {ZETA_REGISTERS}, {ZETA_REGISTERS + count - 1}\n"


def repeat(name: str, code: str, step: int) -> str:
    """Repeats the code until P is at the end."""
    return f"""\
    .align 2
.L{name}:
{code}\
    add.w {P}, {P}, #{step}
    get {T}, {END}
    cmp.w {P}, {T}
    bne.w .L{name}
"""


def two_sweeps(name: str, zetas: str, code: str) -> str:
    """Repeats the code on every second word, and then on the others."""
    return f"""\
.L{name}_sweep:
{zetas}\
{repeat(name, code, 64)}\
    get {P}, {START}
    sub.w {Z}, {T}, {P}
    tst.w {Z}, #4
    bne.w .L{name}_done
    add.w {P}, {P}, #4
    add.w {T}, {T}, #4
    put {T}, {END}
    b.w .L{name}_sweep
.L{name}_done:
    sub.w {T}, {T}, #4
    put {T}, {END}
"""


def on_eight_words(code: list[Instruction]) -> str:
    return f"    ldm.w {P}, {ALL_DATA}\n{lines(code)}    stm.w {P}, {ALL_DATA}\n"


def forward() -> str:
    next_block = f"    add.w {ZETA_POINTER}, {ZETA_POINTER}, #28\n"
    return f"""
    FUNCTION pk_ntt
{ENTER}\
    adr.w {T}, .Lmiddle_zetas
    put {T}, {ZETAS_OF_MIDDLE}
    adr.w {T}, .Llast_zetas
    put {T}, {ZETAS_OF_LAST}
    adr.w {ZETA_POINTER}, .Lfirst_zetas
{take_zetas(7)}\
{set_end(64)}\
{repeat("first_layers", lines(layers(3, 64)), 4)}\
    get {P}, {START}
{set_end(512)}\
{
        two_sweeps(
            "middle",
            f"    get {ZETA_POINTER}, {ZETAS_OF_MIDDLE}" + chr(10),
            take_zetas(7) + lines(layers(3, 8)) + next_block,
        )
    }\
    get {ZETA_POINTER}, {ZETAS_OF_LAST}
{repeat("last", on_eight_words(last_layer()), 32)}\
{LEAVE}\
    END_FUNCTION pk_ntt

#ifdef PK_ARCH_TRANSFORM_PACKED
    FUNCTION pk_transform_packed
{ENTER}\
    mov.w {Z}, #{28 * 4}
    adr.w {T}, .Lmiddle_zetas
    mla {T}, {Z}, r2, {T}
    put {T}, {ZETAS_OF_MIDDLE}
    adr.w {T}, .Llast_zetas
    add.w {T}, {T}, r2, lsl #7
    put {T}, {ZETAS_OF_LAST}
    mov.w {Z}, #12
    adr.w {T}, .Lsecond_zetas
    mla {ZETA_POINTER}, {Z}, r2, {T}
{set_end(256)}\
{unpack()}\
    get {P}, {START}
{take_zetas(3)}\
{set_end(64)}\
{repeat("second_layers", lines(layers(2, 64)), 4)}\
    get {P}, {START}
{set_end(256)}\
    b.w .Lmiddle_sweep
    END_FUNCTION pk_transform_packed
#endif
"""


def unpack() -> str:
    """The first layer, out of the bytes at r1: c = (low - 3) + (high - 3) zeta, eight times, where
    low and high come in three bits each, and zeta is negative in the second half (r2)."""
    packed, low, high, other, zeta, offset = "r1", "r3", "r4", "r5", "r6", "r7"
    pairs = ""
    for i in range(0, 8, 2):
        for j, target in ((i, T), (i + 1, Z)):
            pairs += f"""\
    ubfx {target}, {low}, #{3 * j}, #3
    ubfx {other}, {high}, #{3 * j}, #3
    mla {target}, {other}, {zeta}, {target}
"""
        pairs += f"""\
    pkhbt {T}, {T}, {Z}, lsl #16
    uadd16 {T}, {T}, {offset}
    str.w {T}, [{P}, #{2 * i}]
"""
    return f"""\
    movw {zeta}, #{ZETAS[1]}
    cmp.w r2, #0
    it ne
    rsbne.w {zeta}, {zeta}, #0
    mvn.w {offset}, #2
    mla {offset}, {zeta}, {offset}, {offset}
    pkhbt {offset}, {offset}, {offset}, lsl #16
    .align 2
.Lunpack:
    ldrb.w {T}, [{packed}, #2]
    ldrb.w {Z}, [{packed}, #{PACKED_BYTES // 2 + 2}]
    ldrh.w {high}, [{packed}, #{PACKED_BYTES // 2}]
    ldrh.w {low}, [{packed}], #3
    orr.w {high}, {high}, {Z}, lsl #16
    orr.w {low}, {low}, {T}, lsl #16
{pairs}\
    add.w {P}, {P}, #16
    get {T}, {END}
    cmp.w {P}, {T}
    bne.w .Lunpack
"""


def inverse() -> str:
    block_before = f"    sub.w {ZETA_POINTER}, {ZETA_POINTER}, #28\n"
    return f"""
    FUNCTION pk_inverse_ntt
{ENTER}\
    ldrd {T}, {Z}, [r1]
    put {T}, {FACTOR}
    put {Z}, {FACTOR_OF_DIFFERENCE}
{load_word(T, constant(1))}\
    put {T}, {ONE}
{set_end(512)}\
    adr.w {ZETA_POINTER}, .Llast_zetas_end
{repeat("inverse_first", on_eight_words(first_inverse_layer()), 32)}\
    get {P}, {START}
{
        two_sweeps(
            "inverse_middle",
            f"    adr.w {ZETA_POINTER}, .Lmiddle_zetas + {7 * 28}" + chr(10),
            take_zetas(7) + lines(inverse_layers(8, last=False)) + block_before,
        )
    }\
    get {P}, {START}
{set_end(64)}\
    adr.w {ZETA_POINTER}, .Lfirst_zetas
{take_zetas(7)}\
{repeat("inverse_last", lines(inverse_layers(64, last=True)), 4)}\
{LEAVE}\
    END_FUNCTION pk_inverse_ntt
"""


def tables() -> str:
    """Zetas in the order in which layers() takes them, block by block."""
    middle = []
    for block in range(8):
        middle += [ZETAS[8 + block], *ZETAS[16 + 2 * block :][:2], *ZETAS[32 + 4 * block :][:4]]
    second = [*(ZETAS[i] for i in (2, 4, 5)), *(ZETAS[i] for i in (3, 6, 7))]
    return f"""
    .section .text.pk_ntt, "ax"
    .align 2
.Lfirst_zetas:
{words(map(constant, ZETAS[1:8]))}\
.Lsecond_zetas:
{words(map(constant, second))}\
.Lmiddle_zetas:
{words(map(constant, middle))}\
.Llast_zetas:
{words(map(constant, ZETAS[64:]))}\
.Llast_zetas_end:
"""


def main() -> None:
    write(__file__, tables() + forward() + inverse())


if __name__ == "__main__":
    main()
