# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt.S: the transform and its inverse [FIPS203, Algorithms 9 and 10] for AVR.

The first layer splits the polynomial in two halves. The other layers are done two at a time: four
coefficients are in r2 to r9, three constants in r10 to r15. Constants are read from flash in the
order in which they are used. The multiplication comes from montgomery.py; ntt_tables.py writes the
same with that of tables.py, which changes Z.

A layer of the transform adds at most one product to a coefficient, so that seven layers need no
reduction. The sums of the inverse double in each layer. With Montgomery's products they are reduced
after the first layer; from then on only the sum of sums is reduced, once in two layers.
check_bounds checks all of this.
"""

from __future__ import annotations

import montgomery
from assembly import Code, Window, Y, Z, high_byte, low_byte, write
from montgomery import Q, Registers

ZETAS = [pow(17, int(f"{i:07b}"[::-1], 2), Q) for i in range(128)]

REGISTERS = Registers()
OPERAND, CONSTANT, RESULT = REGISTERS.operand, REGISTERS.constant, REGISTERS.result
A0, A1, B0, B1 = 2, 4, 6, 8
OUTER, INNER0, INNER1 = 10, 12, 14
COUNTER = 27

#: Bytes of half a polynomial.
HALF = 256


def loop(code: Code, label: str, count: int, body) -> None:
    code.op("ldi", COUNTER, str(count))
    code.label(label)
    body()
    code.op("dec", COUNTER)
    code.op("breq", f"{label}_end")
    code.op("rjmp", label)
    code.label(f"{label}_end")


def load_constants(code: Code, registers: tuple[int, ...]) -> None:
    for register in registers:
        code.op("FLASH_LOAD", register, "Z+")
        code.op("FLASH_LOAD", register + 1, "Z+")


def multiply(code: Code) -> None:
    code.modulo.multiply(code, REGISTERS)


def reduce(code: Code, register: int) -> None:
    code.modulo.reduce(code, REGISTERS, register)


def keep_z(code: Code, spare: int, body) -> None:
    """Runs body, which multiplies, and leaves Z unchanged."""
    if code.modulo.CLOBBERS_Z:
        code.op("movw", spare, Z)
    body(code)
    if code.modulo.CLOBBERS_Z:
        code.op("movw", Z, spare)


def pair(code: Code, low: str, high: str, a: int, b: int) -> None:
    """One instruction for the lower bytes, one for the upper bytes."""
    code.op(low, a, b)
    code.op(high, a + 1, b + 1)


def butterfly(code: Code, a: int, b: int, constant: int | None) -> None:
    """a, b = a + b * constant, a - b * constant. No constant: that of the last product."""
    code.op("movw", OPERAND, b)
    if constant is not None:
        code.op("movw", CONSTANT, constant)
    multiply(code)
    code.op("movw", b, a)
    pair(code, "add", "adc", a, RESULT)
    pair(code, "sub", "sbc", b, RESULT)


def inverse_butterfly(code: Code, a: int, b: int, constant: int | None) -> None:
    """a, RESULT = a + b, (a - b) * constant."""
    code.op("movw", OPERAND, a)
    pair(code, "sub", "sbc", OPERAND, b)
    pair(code, "add", "adc", a, b)
    if constant is not None:
        code.op("movw", CONSTANT, constant)
    multiply(code)


class Data:
    """Four coefficients in memory, and the step of the pointers to the next four."""

    def __init__(self, code: Code, distance: int):
        self.code, self.distance = code, distance
        self.window = Window(code, Y)

    def load(self) -> None:
        for i, register in enumerate((A0, A1, B0, B1)):
            self.window.load(register, i * self.distance)
            self.window.load(register + 1, i * self.distance + 1)

    def store(self, i: int, register: int) -> None:
        self.window.store(i * self.distance, register)
        self.window.store(i * self.distance + 1, register + 1)

    def next(self) -> None:
        self.code.add(Y, 2)


class FarData(Data):
    """Coefficients 64 bytes apart. Y and Z reach two of them each and stand two bytes behind the
    first one. Where a product changes Z, it is computed again from Y, which stays at its first two
    until it has stored them."""

    def load(self) -> None:
        self.find_z(0)
        for name, first, second in (("Y", A0, A1), ("Z", B0, B1)):
            self.code.op("ld", first, f"{name}+")
            self.code.op("ld", first + 1, f"{name}+")
            self.code.op("ldd", second, f"{name}+62")
            self.code.op("ldd", second + 1, f"{name}+63")
        self.behind = 2

    def find_z(self, behind: int) -> None:
        if self.code.modulo.CLOBBERS_Z:
            self.code.op("movw", Z, Y)
            self.code.add(Z, HALF // 2 + behind)

    def store(self, i: int, register: int) -> None:
        """Stores a coefficient. The second one of two is stored first."""
        name = "YYZZ"[i]
        if i == 0:
            self.behind = 0
        elif i > 1:
            self.find_z(2 - self.behind)
        if i % 2:
            self.code.op("std", f"{name}+62", register)
            self.code.op("std", f"{name}+63", register + 1)
        else:
            self.code.op("st", f"-{name}", register + 1)
            self.code.op("st", f"-{name}", register)

    def next(self) -> None:
        self.code.add(Y, 2)
        if not self.code.modulo.CLOBBERS_Z:
            self.code.add(Z, 2)


def two_layers(code: Code, data: Data) -> None:
    data.load()
    butterfly(code, A0, B0, OUTER)
    butterfly(code, A1, B1, None)
    butterfly(code, A0, A1, INNER0)
    data.store(1, A1)
    data.store(0, A0)
    butterfly(code, B0, B1, INNER1)
    data.store(3, B1)
    data.store(2, B0)
    data.next()


def two_inverse_layers(code: Code, data: Data, first: bool) -> None:
    data.load()
    inverse_butterfly(code, A0, A1, INNER0)
    code.op("movw", A1, RESULT)
    inverse_butterfly(code, B0, B1, INNER1)
    code.op("movw", B1, RESULT)
    if first:
        reduce(code, A0)
        reduce(code, B0)
    inverse_butterfly(code, A1, B1, OUTER)
    data.store(3, RESULT)
    inverse_butterfly(code, A0, B0, None)
    data.store(2, RESULT)
    if not first:
        reduce(code, A0)
    data.store(1, A1)
    data.store(0, A0)
    data.next()


def blocks(code: Code, label: str, distance: int, count: int, layers) -> None:
    """Two layers of some blocks, with constants of their own. Y and Z end behind the blocks."""

    def block() -> None:
        load_constants(code, (OUTER, INNER0, INNER1))
        code.op("push", COUNTER)
        if code.modulo.CLOBBERS_Z:
            code.op("PUSH_FLASH_ADDRESS")
        data = Data(code, distance)
        loop(code, f"{label}_block", distance // 2, lambda: layers(code, data))
        if code.modulo.CLOBBERS_Z:
            code.op("POP_FLASH_ADDRESS")
        code.op("pop", COUNTER)
        code.add(Y, 3 * distance)

    loop(code, label, count, block)


def half_at_once(code: Code, label: str, layers) -> None:
    """The two layers that stay within half a polynomial. Y stays."""
    load_constants(code, (OUTER, INNER0, INNER1))
    code.op("PUSH_FLASH_ADDRESS")
    code.op("movw", Z, Y)
    code.add(Z, HALF // 2)
    loop(code, label, HALF // 8, lambda: layers(code, FarData(code, HALF // 4)))
    code.op("POP_FLASH_ADDRESS")
    code.add(Y, -HALF // 4)


def forward(code: Code) -> None:
    code.op("FUNCTION", "pkem_ntt")
    begin(code)
    constant = code.modulo.constant(ZETAS[1])
    code.op("ldi", CONSTANT, low_byte(constant))
    code.op("ldi", CONSTANT + 1, high_byte(constant))
    code.op("movw", Z, Y)
    code.add(Z, HALF)
    code.op("ldi", COUNTER, "64")
    code.op("rcall", ".Lone_layer")
    code.add(Y, -HALF)
    code.op("FLASH_ADDRESS", ".Lzetas", f"r{COUNTER}")
    code.op("rcall", ".Lhalf")
    code.op("rcall", ".Lhalf")
    end(code, "pkem_ntt")

    code.label(".Lone_layer")
    one_layer(code)
    code.op("dec", COUNTER)
    code.op("breq", ".Lone_layer_end")
    code.op("rjmp", ".Lone_layer")
    code.label(".Lone_layer_end")
    code.op("ret")

    code.label(".Lhalf")
    half_at_once(code, ".Lhalf_layers", two_layers)
    code.op("rcall", ".Lquarter")
    code.label(".Lquarter")
    blocks(code, ".Lquarter_blocks", 16, 2, two_layers)
    code.add(Y, -HALF // 2)
    blocks(code, ".Lsmall_blocks", 4, 8, two_layers)
    code.op("ret")


def one_layer(code: Code) -> None:
    """One layer, on two coefficients at Y and two at Z."""
    low, high = Window(code, Y), Window(code, Z)
    for at in (0, 2):
        for i in range(2):
            high.load(OPERAND + i, at + i)
        keep_z(code, A1, multiply)
        for i in range(2):
            low.load(A0 + i, at + i)
        code.op("movw", B0, A0)
        pair(code, "add", "adc", A0, RESULT)
        pair(code, "sub", "sbc", B0, RESULT)
        for i in range(2):
            low.store(at + i, A0 + i)
            high.store(at + i, B0 + i)
    code.add(Y, 4)
    code.add(Z, 4)


def parts(code: Code) -> None:
    """The entry points for a quarter and a half. The table of a half has 3 zetas for the half and
    then 30 for each of its quarters."""
    code.lines.append("#if POCKETKEM_RAM == PKEM_RAM_LEAST")
    code.op("FUNCTION", "pkem_ntt_quarter")
    begin(code, "pkem_ntt_quarter_saved")
    find_constants(code, 22, 2 * 63, shift=1)
    code.op("bst", 22, "0")
    load_constants(code, (OUTER, INNER0, INNER1))
    code.op("movw", CONSTANT, INNER0)
    code.op("brtc", ".Lfirst_quarter")
    code.op("movw", CONSTANT, INNER1)
    code.add(Z, 2 * 30)
    code.op("FLASH_PAGE", ".Lzetas", f"r{COUNTER}")
    code.label(".Lfirst_quarter")
    code.op("PUSH_FLASH_ADDRESS")
    reduce_some(code, ".Lreduce_quarter", 32)
    code.op("movw", Z, Y)
    code.add(Z, HALF // 4)
    code.op("ldi", COUNTER, "16")
    code.op("rcall", ".Lone_layer")
    code.op("POP_FLASH_ADDRESS")
    code.add(Y, -HALF // 4)
    code.op("rcall", ".Lquarter")
    end(code, "pkem_ntt_quarter")
    code.lines.append("#elif POCKETKEM_RAM != PKEM_RAM_FAST")
    code.op("FUNCTION", "pkem_ntt_half")
    begin(code)
    find_constants(code, 22, 2 * 63, shift=0)
    code.op("PUSH_FLASH_ADDRESS")
    reduce_some(code, ".Lreduce_half", 64)
    code.op("POP_FLASH_ADDRESS")
    code.op("rcall", ".Lhalf")
    end(code, "pkem_ntt_half")
    code.lines.append("#endif")


def reduce_some(code: Code, label: str, count: int) -> None:
    """Reduces the coefficients at Y that the next layer does not multiply: the code that unpacks
    noise has not reduced them. Y stays."""

    def one() -> None:
        for i in range(2):
            code.op("ldd", A0 + i, f"Y+{i}")
        reduce(code, A0)
        for i in range(2):
            code.op("st", "Y+", A0 + i)

    loop(code, label, count, one)
    code.add(Y, -2 * count)


def find_constants(code: Code, half: int, size: int, shift: int) -> None:
    """Z = the constants of a half. Bit `shift` of a register holds the number of the half."""
    code.op("FLASH_ADDRESS", ".Lzetas", f"r{COUNTER}")
    code.op("sbrs", half, str(shift))
    code.op("rjmp", ".Lfirst_half")
    code.add(Z, size)
    code.op("FLASH_PAGE", ".Lzetas", f"r{COUNTER}")
    code.label(".Lfirst_half")


def inverse(code: Code) -> None:
    code.op("FUNCTION", "pkem_inverse_ntt")
    begin(code)
    code.op("push", 22)
    code.op("push", 23)
    code.op("FLASH_ADDRESS", ".Linverse_zetas", f"r{COUNTER}")
    code.op("rcall", ".Linverse_half")
    code.op("rcall", ".Linverse_half")
    code.op("pop", Z + 1)
    code.op("pop", Z)
    code.op("FLASH_PAGE", "pkem_after_one_product", f"r{COUNTER}")
    load_constants(code, (INNER0, INNER1))
    code.op("TABLE_PAGE", f"r{COUNTER}")
    code.op("movw", Z, Y)
    code.add(Z, -HALF)
    code.add(Y, -2 * HALF)
    loop(code, ".Llast_layer", 128, lambda: last_layer(code))
    end(code, "pkem_inverse_ntt")

    def layers(code: Code, data: Data) -> None:
        first = code.modulo.REDUCES_FIRST and data.distance == 4
        two_inverse_layers(code, data, first)

    code.label(".Linverse_half")
    for distance in (4, 16):
        blocks(code, f".Linverse_{distance}", distance, HALF // (4 * distance), layers)
        code.add(Y, -HALF)
    half_at_once(code, ".Linverse_half_layers", layers)
    code.add(Y, HALF)
    code.op("ret")


def last_layer(code: Code) -> None:
    for i in range(2):
        code.op("ldd", A0 + i, f"Y+{i}")
    for i in range(2):
        code.op("ldd", B0 + i, f"Z+{i}")
    keep_z(code, A1, lambda code: inverse_butterfly(code, A0, B0, INNER1))
    for i in range(2):
        code.op("st", "Z+", RESULT + i)
    code.op("movw", OPERAND, A0)
    code.op("movw", CONSTANT, INNER0)
    keep_z(code, A1, multiply)
    for i in range(2):
        code.op("st", "Y+", RESULT + i)


def begin(code: Code, after_saving: str | None = None) -> None:
    """Enters a function. after_saving is a second entry, for a kernel that has already saved its
    registers and leaves them to the end of this function."""
    code.op("SAVE_REGISTERS")
    code.op("SAVE_FLASH_PAGE")
    if after_saving:
        code.op(".global", after_saving)
        code.label(after_saving)
    code.op("TABLE_PAGE", f"r{COUNTER}")
    code.op("movw", Y, 24)
    code.modulo.load_numbers(code, REGISTERS)


def leave(code: Code) -> None:
    code.op("RESTORE_FLASH_PAGE")
    code.op("RESTORE_AND_RETURN")


def end(code: Code, name: str) -> None:
    leave(code)
    code.op("END_FUNCTION", name)


def table(code: Code, name: str, values: list[int]) -> None:
    code.label(name)
    for i in range(0, len(values), 8):
        code.op(".word", ", ".join(str(v) for v in values[i : i + 8]))


def forward_constants(modulo) -> list[int]:
    """The constants of each half, and then of each of its quarters, in the order of use."""
    zetas = []

    def add(outer: int) -> None:
        zetas.extend([ZETAS[outer], ZETAS[2 * outer], ZETAS[2 * outer + 1]])

    for half in (2, 3):
        add(half)
        for quarter in (2 * half, 2 * half + 1):
            for i in range(2):
                add(2 * quarter + i)
            for i in range(8):
                add(8 * quarter + i)
    return [modulo.constant(z) for z in zetas]


def inverse_constants(modulo) -> list[int]:
    """The constants of the inverse: the table of zetas read backwards is that of -zeta^-1."""
    zetas = []
    for which in range(2):
        for blocks in (16, 4, 1):
            for i in range(blocks):
                outer = (4 - which) * blocks - 1 - i
                zetas += [ZETAS[outer], ZETAS[2 * outer + 1], ZETAS[2 * outer]]
    return [modulo.constant(-z) for z in zetas]


def factors(modulo, products: int) -> list[int]:
    """1/128, for the sum and for the difference, without the factor that products have left."""
    factor = pow(128, -1, Q) * pow(modulo.FACTOR, -products, Q) % Q
    return [modulo.constant(factor), modulo.constant(-factor * ZETAS[1])]


def transformed(modulo, coefficient: int, layers: int) -> int:
    for _ in range(layers):
        coefficient += modulo.bound(coefficient)
    return coefficient


def check_bounds(modulo) -> None:
    bound, reduced = modulo.bound, modulo.reduced
    assert transformed(modulo, 1664, 7) <= modulo.FACTOR_BOUND
    for unpacked, layers in ((3 + 3 * 1729, 6), (3 + 3 * (749 + 1600 + 40), 5)):
        first = reduced(unpacked) + bound(unpacked)
        assert transformed(modulo, first, layers - 1) <= modulo.FACTOR_BOUND

    coefficient = modulo.INVERSE_BOUND
    difference = bound(2 * coefficient)
    if modulo.REDUCES_FIRST:
        coefficient = max(reduced(2 * coefficient), difference)
        coefficient = max(2 * coefficient, bound(2 * coefficient))
    else:
        coefficient = max(reduced(4 * coefficient), bound(4 * coefficient), 2 * difference)
    for _ in range(2):
        difference = max(2 * bound(2 * coefficient), bound(4 * coefficient))
        coefficient = max(reduced(4 * coefficient), difference)
    bound(2 * coefficient)


def generate(modulo) -> str:
    check_bounds(modulo)
    code = Code(modulo)
    forward(code)
    parts(code)
    inverse(code)
    code.lines += ["", '    .section .progmem.pkem_ntt, "a"']
    table(code, ".Lzetas", forward_constants(modulo))
    code.lines += ["", '    .section .progmem.pkem_inverse_ntt, "a"']
    table(code, ".Linverse_zetas", inverse_constants(modulo))
    for name, products in (("pkem_after_one_product", 1), ("pkem_after_two_products", 2)):
        code.op(".global", name)
        table(code, name, factors(modulo, products))
    return code.text()


if __name__ == "__main__":
    write(__file__, generate(montgomery))
