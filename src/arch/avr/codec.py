# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes codec.S for AVR: blocks of 16 coefficients to and from bytes (codec.h).

A compressed coefficient of d bits is kept in the upper d bits of 16. Multiplications by powers of
two move it to its place or from there: eight bits of a product go into one byte, the other eight
into the next one.

Compressing takes the upper bits of x * (2^40 / q) / 2^8 modulo 2^32, as in codec.h, with the
fraction split off the constant. A multiple of q has been added to x to make it positive.

Decompressing: let Y be 16 bits with the signed y in its upper bits. round(q / 2^16 * Y) is then
round(q / 2^d * y). Because y is signed the result is centred, as the transform needs it (ntt.py).
"""

from __future__ import annotations

from assembly import Code, X, Y, Z, high_byte, low_byte, write
from montgomery import (
    FACTOR_BOUND,
    Q,
    R,
    Registers,
    bound,
    bound_of_two,
    constant,
    load_numbers,
    multiply,
)

BLOCK = 16
#: The number of coefficients after which a coefficient and a byte end together.
GROUPS = {1: 8, 4: 2, 5: 8, 10: 4, 11: 8}

#: The largest value of x + 5 q. No x is less than -5 q.
LARGEST = 2**15 + 5 * Q
FACTOR = round(2**40 / Q)

COUNTER, POWER = 23, 22
HIGH, LOW = 21, 20
SPARE = tuple(range(9, 16))
FACTORS, ZERO, ROUNDING = (2, 3, 4, 5), 6, 7


def mask(code: Code, d: int) -> None:
    """Keeps the upper d bits of HIGH and LOW, except the bits of LOW that are not used."""
    if d < 8:
        code.op("andi", HIGH, f"{0xFF << (8 - d) & 0xFF:#04x}")
    else:
        code.op("andi", LOW, f"{0xFF << (16 - d) & 0xFF:#04x}")


class Bytes:
    """Registers for the bytes of a group that are in progress."""

    def __init__(self, code: Code, d: int):
        self.code, self.d = code, d
        self.registers: dict[int, int] = {}
        self.free = list(SPARE)

    def spans(self, i: int) -> list[tuple[int, int, str]]:
        """For each byte that coefficient i touches: its number, the half (HIGH or LOW), and the
        part of that half's product with a power of two."""
        begin, end = i * self.d, (i + 1) * self.d
        top, shift = divmod(end, 8)
        parts = [(top - 1, HIGH, "all"), (top - 2, LOW, "all")]
        if shift:
            parts = [
                (top, HIGH, "upper"),
                (top - 1, HIGH, "lower"),
                (top - 1, LOW, "upper"),
                (top - 2, LOW, "lower"),
            ]
        used = [p for p in parts if 8 * p[0] + 8 > begin and (p[1] == HIGH or self.d > 8)]
        #: the bits of LOW below its used bits are zero
        low_end = 8 * top + shift - 8
        return [p for p in used if p[1] == HIGH or self.reaches(p, low_end)]

    def reaches(self, part: tuple[int, int, str], low_end: int) -> bool:
        """Whether the used bits of LOW, the d - 8 below low_end, are in this byte."""
        byte = part[0]
        return 8 * byte < low_end and 8 * byte + 8 > low_end - (self.d - 8)

    def power(self, value: int) -> None:
        self.code.op("ldi", POWER, str(value))

    def put(self, i: int) -> None:
        """Moves HIGH and LOW to their bytes, and stores the complete ones."""
        end = (i + 1) * self.d
        if end % 8:
            self.power(2 ** (end % 8))
        last = None
        for byte, half, part in self.spans(i):
            if part != "all" and half != last:
                self.code.op("mul", half, POWER)
                last = half
            value = {"all": half, "upper": 1, "lower": 0}[part]
            if byte in self.registers:
                self.code.op("or", self.registers[byte], value)
            else:
                self.registers[byte] = self.free.pop()
                self.code.op("mov", self.registers[byte], value)
        for byte in sorted(self.registers):
            if 8 * byte + 8 <= end:
                register = self.registers.pop(byte)
                self.code.op("st", "Y+", register)
                self.free.append(register)

    def get(self, i: int) -> None:
        """Gets HIGH and LOW from their bytes, which are loaded when they are needed."""
        begin, end = i * self.d, (i + 1) * self.d
        for byte in range(begin // 8, (end + 7) // 8):
            if byte not in self.registers:
                self.registers[byte] = self.free.pop()
                self.code.op("ld", self.registers[byte], "X+")
        if end % 8:
            self.power(2 ** (8 - end % 8))
        written: set[int] = set()
        last = None
        for byte, half, part in self.spans(i):
            register = self.registers[byte]
            if part != "all" and byte != last:
                self.code.op("mul", register, POWER)
                last = byte
            #: the upper part of a half comes from the lower part of a byte's product
            value = {"all": register, "upper": 0, "lower": 1}[part]
            self.code.op("or" if half in written else "mov", half, value)
            written.add(half)
        if LOW not in written:
            self.code.op("clr", LOW)
        for byte in [b for b in self.registers if 8 * b + 8 <= end]:
            self.free.append(self.registers.pop(byte))


def compress(code: Code) -> None:
    """HIGH and LOW = the upper bytes of the fraction of the next coefficient, rounded."""
    x0, x1, f0, f1, f2, f3 = 16, 17, 18, 19, LOW, HIGH
    k0, k1, k2, k3 = FACTORS
    code.label(".Lcompress")
    code.op("ld", x0, "X+")
    code.op("ld", x1, "X+")
    code.op("subi", x0, low_byte(-5 * Q))
    code.op("sbci", x1, high_byte(-5 * Q))
    code.op("mul", x0, k1)
    code.op("movw", f0, 0)
    code.op("mul", x0, k3)
    code.op("movw", f2, 0)
    for x, k, to in (
        (x0, k2, (f1, f2, f3)),
        (x0, k0, (None, f0, f1, f2, f3)),
        (x1, k0, (f0, f1, f2, f3)),
        (x1, k1, (f1, f2, f3)),
        (x1, k2, (f2, f3)),
        (x1, k3, (f3,)),
    ):
        code.op("mul", x, k)
        op = "add"
        for register, value in zip(to, (0, 1, ZERO, ZERO, ZERO), strict=False):
            if register is not None:
                code.op(op, register, value)
                op = "adc"
    code.op("add", f2, ROUNDING)
    code.op("adc", f3, ROUNDING + 1)
    code.op("ret")


def decompress(code: Code) -> None:
    """Stores (13 * Y + (Y >> 8) + 2^7) >> 8 of the signed number in HIGH and LOW."""
    thirteen, product = 18, 16
    code.label(".Ldecompress")
    code.op("mul", LOW, thirteen)
    code.op("movw", product, 0)
    code.op("mulsu", HIGH, thirteen)
    code.op("add", product + 1, 0)
    code.op("adc", 1, ZERO)
    code.op("subi", HIGH, "0x80")
    code.op("add", product, HIGH)
    code.op("adc", product + 1, ZERO)
    code.op("adc", 1, ZERO)
    code.op("st", "Y+", product + 1)
    code.op("st", "Y+", 1)
    code.op("ret")


def for_each_width(code: Code, name: str, width: int, body) -> None:
    """Repeats, for each width, the code that body makes for a group, until the block is
    complete."""
    for d, group in GROUPS.items():
        label = f".L{name}_{d}"
        code.op("cpi", width, str(d))
        code.op("breq", label)
        code.op("rjmp", f"{label}_end")
        code.label(label)
        body(d, label)
        code.op("ldi", COUNTER, str(BLOCK // group))
        code.label(f"{label}_group")
        data = Bytes(code, d)
        for i in range(group):
            if name == "encode":
                code.op("rcall", ".Lcompress")
                mask(code, d)
                data.put(i)
            else:
                data.get(i)
                mask(code, d)
                code.op("rcall", ".Ldecompress")
        code.op("dec", COUNTER)
        code.op("breq", f"{label}_done")
        code.op("rjmp", f"{label}_group")
        code.label(f"{label}_done")
        code.op("rjmp", f".L{name}_end")
        code.label(f"{label}_end")
    code.label(f".L{name}_end")


def end(code: Code, name: str) -> None:
    code.op("RESTORE_AND_RETURN")
    code.op("END_FUNCTION", name)


def load_low(code: Code, register: int, value: int, spare: int = 16) -> None:
    code.op("ldi", spare, str(value))
    code.op("mov", register, spare)


def load_factors(code: Code) -> None:
    for i, register in enumerate(FACTORS):
        load_low(code, register, FACTOR >> 8 * i & 0xFF)
    code.op("clr", ZERO)


def encode_compressed(code: Code) -> None:
    code.op("FUNCTION", "pkem_encode_compressed")
    code.op("SAVE_REGISTERS")
    code.op("movw", Y, 24)
    code.op("movw", X, 22)
    code.op("mov", 24, 20)
    load_factors(code)

    def rounding(d: int, _: str) -> None:
        for i in range(2):
            load_low(code, ROUNDING + i, 1 << (15 - d) >> 8 * i & 0xFF)

    for_each_width(code, "encode", 24, rounding)
    end(code, "pkem_encode_compressed")
    compress(code)


def decode_compressed(code: Code) -> None:
    code.op("FUNCTION", "pkem_decode_compressed")
    code.op("SAVE_REGISTERS")
    code.op("movw", Y, 24)
    code.op("movw", X, 24)
    code.op("mov", 24, 22)
    code.op("ldi", 18, "13")
    code.op("clr", ZERO)

    def begin(d: int, _: str) -> None:
        code.add(X, 2 * BLOCK - BLOCK * d // 8)

    for_each_width(code, "decode", 24, begin)
    end(code, "pkem_decode_compressed")
    decompress(code)


def encode_product(code: Code, multiply=multiply) -> None:
    """Bit 7 of the argument tells which of the two constants it is (PKEM_ONE, PKEM_UNDO_REDUCE)."""
    r = Registers()
    counter = 27
    one, undo = constant(1), constant(R)
    code.op("FUNCTION", "pkem_encode_product")
    code.op("SAVE_REGISTERS")
    code.op("movw", Y, 24)
    code.op("movw", Z, 22)
    code.op("bst", r.constant, "7")
    code.op("ldi", r.constant, low_byte(undo))
    code.op("ldi", r.constant + 1, high_byte(undo))
    code.op("brtc", ".Lundo_reduce")
    code.op("ldi", r.constant, low_byte(one))
    code.op("ldi", r.constant + 1, high_byte(one))
    code.label(".Lundo_reduce")
    load_numbers(code, r)
    code.op("ldi", counter, str(BLOCK // 2))
    code.label(".Lencode_product")
    code.op("rcall", ".Lcanonical_product")
    code.op("movw", 2, r.result)
    code.op("rcall", ".Lcanonical_product")
    low, high, middle = r.result, r.result + 1, r.operand
    code.op("swap", low)
    code.op("mov", middle, low)
    code.op("andi", middle, "0xf0")
    code.op("or", middle, 3)
    code.op("andi", low, "0x0f")
    code.op("swap", high)
    code.op("or", low, high)
    for register in (2, middle, low):
        code.op("st", "Y+", register)
    code.op("dec", counter)
    code.op("brne", ".Lencode_product")
    end(code, "pkem_encode_product")

    code.label(".Lcanonical_product")
    code.op("ld", r.operand, "Z+")
    code.op("ld", r.operand + 1, "Z+")
    multiply(code, r)
    sign, q = r.operand, r.operand
    code.op("mov", sign, r.result + 1)
    code.op("lsl", sign)
    code.op("sbc", sign, sign)
    code.op("mov", q + 1, sign)
    code.op("andi", q, low_byte(Q))
    code.op("andi", q + 1, high_byte(Q))
    code.op("add", r.result, q)
    code.op("adc", r.result + 1, q + 1)
    code.op("ret")


def are_reduced(code: Code) -> None:
    """Checks that all differences with q are negative. The upper coefficient of each three bytes is
    compared with 16 times q."""
    low, middle, high, spare, counter, q, q16, less, all_less = 18, 19, 20, 21, 22, 23, 30, 31, 24
    code.op("FUNCTION", "pkem_are_reduced")
    code.op("movw", X, 24)
    code.op("ldi", counter, str(BLOCK // 2))
    code.op("ldi", q, high_byte(Q))
    code.op("ldi", q16, high_byte(16 * Q))
    code.op("ldi", all_less, "1")
    code.op("ldi", 25, "0")
    code.label(".Lare_reduced")
    for register in (low, middle, high):
        code.op("ld", register, "X+")
    code.op("mov", spare, middle)
    code.op("andi", spare, "0x0f")
    code.op("cpi", low, low_byte(Q))
    code.op("cpc", spare, q)
    code.op("sbc", less, less)
    code.op("and", all_less, less)
    code.op("cpi", middle, low_byte(16 * Q))
    code.op("cpc", high, q16)
    code.op("sbc", less, less)
    code.op("and", all_less, less)
    code.op("dec", counter)
    code.op("brne", ".Lare_reduced")
    code.op("ret")
    code.op("END_FUNCTION", "pkem_are_reduced")


def check() -> None:
    # Compress: the error, in units of 2^-40, is less than the distance to the nearest tie.
    assert LARGEST * abs(FACTOR - 2**40 / Q) + 2**8 < 2**40 / (Q * 2**12)
    # encode_product reduces a row of t.
    noise = 3 * pow(R, -1, Q)
    for _ in range(7):
        noise += bound(noise)
    row = noise + 4 * bound_of_two(FACTOR_BOUND, Q - 1)
    assert bound(row) < Q
    # pkem_multiply_accumulate encodes a row or a transform. No sum has more products than t y.
    assert bound(FACTOR_BOUND) < Q and 8 * bound_of_two(FACTOR_BOUND) < 2**15


def main() -> None:
    check()
    code = Code()
    encode_product(code)
    encode_compressed(code)
    decode_compressed(code)
    are_reduced(code)
    write(__file__, code.text())


if __name__ == "__main__":
    main()
