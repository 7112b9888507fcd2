# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt.S: the transform and its inverse, as src/poly/ntt.h and src/noise.h have them.

A register holds two neighbouring coefficients, which take part in the same butterflies. The first
layer has only one zeta and is a pass of its own. The other layers are done three at a time on eight
registers, which are loaded and stored once: first on words that are 16 coefficients apart, in both
halves, and then on blocks of 16 coefficients. The inverse does the same in the opposite order.

Sums have 16 bits, where the C has 32, so that the inverse reduces more often. Let R be
PKEM_REDUCED, the bound of a multiplication's result; 4 R is the bound of the input. The first two
layers of a block make sums of up to 16 R. One of two such words is reduced before they are added,
which gives at most 17 R (28,288). After the third layer the words with more than 2 R are reduced.
The word that is a sum in each of the next three layers then has at most 16 R, and is reduced. All
others have at most 4 R.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from assembly import GET, LOAD, STORE, Block, Instruction, improve, lines, write
from dual_issue import Piece, either
from plantard import Q_TIMES_8, ZETAS, Q, constant, load_word, words

P, ZETA_POINTER = "r0", "lr"
DATA = [f"r{i}" for i in range(1, 9)]
T, Z, C_Q, C_Q_TIMES_8 = "r9", "r10", "r11", "r12"

# The slots (macros.inc), and behind them the registers of seven zetas.
START, END, LAST = 0, 1, 2  # LAST: the end of all words
ZETAS_OF_BLOCKS = 3  # slot of the transform
ONE, FACTOR, FACTOR_OF_DIFFERENCE = 3, 4, 5  # slots of its inverse
SLOTS = ZETA_REGISTERS = 6

SEVEN_ZETAS = 28  # bytes
PACKED_BYTES = 96  # of a polynomial in the small build


class Code(Block):
    """Code that works on two coefficients at a time."""

    def zeta(self, i: int, taken: int) -> None:
        """Z = number i of the seven zetas. ZETA_POINTER has already moved by `taken` bytes."""
        text = f"zeta {Z}, {ZETA_REGISTERS + i}, {ZETA_POINTER}, {4 * i - taken}"
        self.code.append(Instruction(text, GET, frozenset({Z}), frozenset()))

    def slot(self, register: str, slot: int) -> None:
        text = f"get {register}, {slot}"
        self.code.append(Instruction(text, GET, frozenset({register}), frozenset()))

    def multiply(self, target: str, source: str, low: str) -> None:
        """target = source * the constant in Z. Overwrites source and low."""
        self.op("smulwb", low, Z, source)
        self.op("smulwt", source, Z, source)
        self.op("smlabb", low, low, C_Q, C_Q_TIMES_8)
        self.op("smlabb", source, source, C_Q, C_Q_TIMES_8)
        self.op("pkhtb", target, source, low, last=", asr #16")

    def butterfly(self, a: str, b: str) -> None:
        """a + b zeta, a - b zeta."""
        self.multiply(T, b, T)
        self.op("usub16", b, a, T)
        self.op("uadd16", a, a, T)

    def inverse_butterfly(self, a: str, b: str) -> None:
        """a + b, (b - a) zeta."""
        self.op("usub16", T, b, a)
        self.op("uadd16", a, a, b)
        self.multiply(b, T, b)


def three_layers(stride: int) -> list[Instruction]:
    """Three layers on eight words, `stride` bytes apart; with 0 they are already in registers."""
    c = Code()
    for i in range(8) if stride else ():
        c.load(DATA[i], P, stride * i)
    for layer, distance in enumerate((4, 2, 1)):
        for block in range(2**layer):
            c.zeta(2**layer - 1 + block, SEVEN_ZETAS)
            for i in range(distance):
                low = 2 * distance * block + i
                c.butterfly(DATA[low], DATA[low + distance])
    for i in range(8) if stride else ():
        c.store(DATA[i], P, stride * i)
    return c.code


def three_inverse_layers(stride: int, of_block: bool = False) -> list[Instruction]:
    """Three layers of the inverse; their zetas are those of three_layers(stride), last one
    first. of_block: the first three."""
    c = Code()

    def reduce(*numbers: int) -> None:
        c.slot(Z, ONE)
        for i in numbers:
            c.multiply(DATA[i], DATA[i], T)

    for i in range(8) if stride else ():
        c.load(DATA[i], P, stride * i)
    for distance in (1, 2, 4):
        if of_block and distance == 4:
            reduce(4)
        blocks = 4 // distance
        for block in range(blocks):
            c.zeta(2 * blocks - 2 - block, 0)
            for i in range(distance):
                low = 2 * distance * block + i
                c.inverse_butterfly(DATA[low], DATA[low + distance])
    reduce(*((0, 1) if of_block else (0,)))
    for i in range(8) if stride else ():
        c.store(DATA[i], P, stride * i)
    return c.code


def first_layer() -> list[Instruction]:
    """The first layer on four words of each half. Z holds its zeta."""
    c = Code()
    for i in range(4):
        c.load(DATA[i], P, 4 * i)
        c.load(DATA[4 + i], P, 256 + 4 * i)
    for i in range(4):
        c.butterfly(DATA[i], DATA[4 + i])
    for i in range(4):
        c.store(DATA[i], P, 4 * i)
        c.store(DATA[4 + i], P, 256 + 4 * i)
    return c.code


def last_inverse_layer() -> list[Instruction]:
    """The last layer of the inverse on four words of each half. It multiplies the sums too."""
    c = Code()
    for i in range(4):
        c.load(DATA[i], P, 4 * i)
        c.load(DATA[4 + i], P, 256 + 4 * i)
    c.slot(Z, FACTOR)
    for low, high in zip(DATA[:4], DATA[4:], strict=True):
        c.op("uadd16", T, low, high)
        c.op("usub16", high, high, low)
        c.multiply(low, T, low)
    c.slot(Z, FACTOR_OF_DIFFERENCE)
    for i in range(4):
        c.multiply(DATA[4 + i], DATA[4 + i], T)
    for i in range(4):
        c.store(DATA[i], P, 4 * i)
        c.store(DATA[4 + i], P, 256 + 4 * i)
    return c.code


# ---- The two orders ------------------------------------------------------------------------------

POINTER_SLOT, P_SLOT = ZETA_REGISTERS + 7, ZETA_REGISTERS + 8


def turn(code: list[Instruction], step: int, end: int, zetas: int = 0) -> Piece:
    """Of a loop: loads, arithmetic, stores, in the order for two instructions at a time. P waits in
    a floating-point register while values take all others. zetas: by how many bytes their pointer
    moves; 0 if it waits outside."""
    b, last = Block(), Block()
    if zetas < 0:
        b.op("sub.w", ZETA_POINTER, ZETA_POINTER, last=f", #{-zetas}")
    b.code += [each for each in code if each.kind == LOAD]
    b.put(P, P_SLOT)
    for each in code:
        if each.text.startswith("zeta ") and zetas:
            number = int(each.text.split(", ")[1]) - ZETA_REGISTERS
            b.load(Z, ZETA_POINTER, 4 * number)
        elif each.kind not in (LOAD, STORE):
            b.code.append(each)
    b.get(P, P_SLOT)
    b.code += [each for each in code if each.kind == STORE]
    last.op("add.w", P, P, last=f", #{step}")
    if zetas > 0:
        last.op("add.w", ZETA_POINTER, ZETA_POINTER, last=f", #{zetas}")
    last.get(T, end)
    kept = {P, T, ZETA_POINTER} if zetas else {P, T}
    return [*b.code, *last.code], [*DATA, T, Z, P, ZETA_POINTER], kept, False


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
SEVEN_REGISTERS = f"{ZETA_REGISTERS}, {ZETA_REGISTERS + 6}"
TAKE_ZETAS = f"    take_zetas {ZETA_POINTER}, {SEVEN_REGISTERS}\n"
TAKE_ZETAS_BEFORE = f"    take_zetas_before {ZETA_POINTER}, {SEVEN_REGISTERS}\n"


def set_slot(slot: int, offset: int) -> str:
    return f"    add.w {T}, {P}, #{offset}\n    put {T}, {slot}\n"


def repeat(name: str, code: str, end: int, piece: Piece) -> str:
    """Repeats the code, or in its place the piece in another order, until P equals the slot `end`.
    The pointer to zetas waits if the piece does not move it."""
    code = f"{code}    get {T}, {end}\n"
    waits = ZETA_POINTER not in piece[2]
    put = f"    put {ZETA_POINTER}, {POINTER_SLOT}\n" if waits else ""
    get = f"    get {ZETA_POINTER}, {POINTER_SLOT}\n" if waits else ""
    dual = [f"#if PKEM_DUAL_ISSUE\n{each}#endif\n" if each else "" for each in (put, get)]
    return f"""\
{dual[0]}\
    .align 2
.L{name}:
{either(f"ntt {name}", piece, code)}\
    cmp.w {P}, {T}
    bne.w .L{name}
{dual[1]}\
"""


def words_of_layers(name: str, code: list[Instruction], step: int, end: int) -> str:
    move = f"    add.w {P}, {P}, #{step}\n"
    return repeat(name, lines(improve(code)) + move, end, turn(code, step, end))


def halves(name: str, take_zetas: str, code: list[Instruction]) -> str:
    """Runs the code on all words of a half, eight at a time, and on the next half, until LAST."""
    return f"""\
    get {P}, {START}
.L{name}_half:
{take_zetas}\
{set_slot(END, 32)}\
{words_of_layers(name, code, 4, END)}\
    add.w {P}, {P}, #{256 - 32}
    get {T}, {LAST}
    cmp.w {P}, {T}
    bne.w .L{name}_half
"""


def blocks(name: str, take_zetas: str, make: Callable[[int], list], zetas: int) -> str:
    """Runs the code on one block after the other, until LAST. make: for a stride."""
    code = f"""\
{take_zetas}\
    ldm.w {P}, {ALL_DATA}
{lines(improve(make(0)))}\
    stm.w {P}!, {ALL_DATA}
"""
    return repeat(name, code, LAST, turn(make(4), 32, LAST, zetas))


def forward() -> str:
    return f"""
    FUNCTION pkem_ntt
{ENTER}\
    address {ZETA_POINTER}, .Lblock_zetas
    put {ZETA_POINTER}, {ZETAS_OF_BLOCKS}
    address {ZETA_POINTER}, .Lhalf_zetas
{set_slot(LAST, 512)}\
{set_slot(END, 256)}\
{load_word(Z, constant(ZETAS[1]))}\
{words_of_layers("first_layer", first_layer(), 16, END)}\
.Lsix_layers:
{halves("half_layers", TAKE_ZETAS, three_layers(32))}\
    get {P}, {START}
    get {ZETA_POINTER}, {ZETAS_OF_BLOCKS}
{blocks("block_layers", TAKE_ZETAS, three_layers, SEVEN_ZETAS)}\
{LEAVE}\
    END_FUNCTION pkem_ntt

#ifdef PKEM_ARCH_TRANSFORM_PACKED
    FUNCTION pkem_transform_packed
{ENTER}\
    mov.w {Z}, #{8 * SEVEN_ZETAS}
    address {T}, .Lblock_zetas
    mla {T}, {Z}, r2, {T}
    put {T}, {ZETAS_OF_BLOCKS}
    mov.w {Z}, #{SEVEN_ZETAS}
    address {T}, .Lhalf_zetas
    mla {ZETA_POINTER}, {Z}, r2, {T}
{set_slot(LAST, 256)}\
{unpack()}\
    b.w .Lsix_layers
    END_FUNCTION pkem_transform_packed
#endif
"""


def unpack() -> str:
    """The first layer, from the packed bytes at r1: c = (low - 3) + (high - 3) zeta, eight times.
    low and high take three bits each. zeta is negative in the second half (r2)."""
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
    ldrh {low}, [{packed}], #3
    orr.w {high}, {high}, {Z}, lsl #16
    orr.w {low}, {low}, {T}, lsl #16
{pairs}\
    add.w {P}, {P}, #16
    get {T}, {LAST}
    cmp.w {P}, {T}
    bne.w .Lunpack
"""


def inverse() -> str:
    block, half = partial(three_inverse_layers, of_block=True), three_inverse_layers(32)
    return f"""
    FUNCTION pkem_inverse_ntt
{ENTER}\
    ldrd {T}, {Z}, [r1]
    put {T}, {FACTOR}
    put {Z}, {FACTOR_OF_DIFFERENCE}
{load_word(T, constant(1))}\
    put {T}, {ONE}
{set_slot(LAST, 512)}\
    address {ZETA_POINTER}, .Lblock_zetas_end
{blocks("inverse_blocks", TAKE_ZETAS_BEFORE, block, -SEVEN_ZETAS)}\
    address {ZETA_POINTER}, .Lhalf_zetas_end
{halves("inverse_halves", TAKE_ZETAS_BEFORE, half)}\
    get {P}, {START}
{set_slot(END, 256)}\
{words_of_layers("last_layer", last_inverse_layer(), 16, END)}\
{LEAVE}\
    END_FUNCTION pkem_inverse_ntt
"""


def seven_zetas(first: int) -> list[int]:
    """The zetas of three layers, from number `first` of the first of these layers on."""
    return [ZETAS[first], *ZETAS[2 * first :][:2], *ZETAS[4 * first :][:4]]


def tables() -> str:
    """Zetas in the order in which three_layers() takes them."""
    of_halves = [zeta for half in (2, 3) for zeta in seven_zetas(half)]
    of_blocks = [zeta for block in range(16, 32) for zeta in seven_zetas(block)]
    return f"""
    TABLES pkem_ntt
.Lhalf_zetas:
{words(map(constant, of_halves))}\
.Lhalf_zetas_end:
.Lblock_zetas:
{words(map(constant, of_blocks))}\
.Lblock_zetas_end:

    .section .text.pkem_ntt, PKEM_TEXT
"""


def text() -> str:
    return tables() + forward() + inverse()


def main() -> None:
    write(__file__, text())


if __name__ == "__main__":
    main()
