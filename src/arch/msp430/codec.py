# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes codec.S: blocks of coefficients to and from bytes (codec.h), for MSP430 with a hardware
multiplier. All functions give what the C gives.

A product by a constant is Plantard's, as in C, because the result has to be canonical. Its constant
of 32 bits takes two products of 16 bits. If the lower half of the constant is taken as signed, the
upper half is one more where it is negative.

Compressed coefficients are packed and unpacked a bit at a time, for every width. The output word
begins as one marker bit, which falls out when sixteen bits have come.
"""

from __future__ import annotations

from assembly import SP, Code, write
from montgomery import (
    HIGH,
    LOW,
    MPY,
    MPYS,
    OP2,
    STATUS,
    Q,
    R,
    forbid_interrupts,
    lower_halves,
    permit_interrupts,
    upper_halves,
)

BLOCK = 16
MARKER = 0x8000

#: round(2^32 / q * x) is about x * RECIPROCAL + (13 * x >> 5) (codec.h).
RECIPROCAL = 2**32 // Q
THIRTEEN_32NDS = 13 << 16 - 5


def halves(constant: int) -> tuple[int, int]:
    """The upper half and the signed lower half of a constant of 32 bits."""
    low = (constant + R // 2) % R - R // 2
    return (constant - low) // R, low


def begin(code: Code, name: str, frame: int) -> None:
    """The program's status register is where the stack pointer points."""
    code.begin(name)
    if frame > 2:
        code.add(SP, 2 - frame)
    code.op("push", STATUS)


def end(code: Code, name: str, frame: int) -> None:
    code.add(SP, frame)
    code.end(name)


def encode_product(code: Code) -> None:
    """Four coefficients at a time."""
    name, frame, end_at = "pkem_encode_product", 4, 2
    source, out, low, high = 4, 5, 14, 15
    p, h = [6, 7, 8, 9], [10, 11, 12, 13]
    mask, q = p[0], p[1]
    begin(code, name, frame)
    code.op("mov", 13, source)
    code.op("mov", 12, out)
    code.add(13, 2 * BLOCK)
    code.store(13, SP, end_at)
    code.op("mov", low, 13)
    code.op("rla", 13)
    code.op("adc", high)
    code.label(".Lproduct")
    forbid_interrupts(code)
    for a, b in zip(p, h, strict=True):
        code.op("mov", f"@r{source}+", a)
        code.op("mov", a, b)
    upper_halves(code, f"r{low}", h)
    code.op("mov", high, MPYS)
    for a, b in zip(p, h, strict=True):
        code.op("mov", a, OP2)
        code.op("add", LOW, b)
        code.add(b, 8)
    upper_halves(code, f"#{Q}", h)
    permit_interrupts(code)
    code.op("mov", f"#{Q}", q)
    for b in h:
        code.op("mov", b, mask)
        code.op("rla", mask)
        code.op("subc", mask, mask)  # 0 if negative
        code.op("inv", mask)
        code.op("and", q, mask)
        code.op("add", mask, b)
    pack_12(code, h, p[0])
    for word in h[:3]:
        code.store(word, out)
        code.add(out, 2)
    code.load(source, SP, end_at, "cmp")
    code.op("jne", ".Lproduct")
    end(code, name, frame)


def pack_12(code: Code, c: list[int], spare: int) -> None:
    """Four coefficients of 12 bits become three words."""
    code.op("mov", c[1], spare)
    code.op("and", "#15", spare)
    code.op("swpb", spare)
    for _ in range(4):
        code.op("rla", spare)
    code.op("bis", spare, c[0])
    for _ in range(4):
        code.op("rra", c[1])
    code.op("mov.b", c[2], spare)
    code.op("swpb", spare)
    code.op("bis", spare, c[1])
    code.op("swpb", c[2])
    code.op("mov.b", c[2], c[2])
    for _ in range(4):
        code.op("rla", c[3])
    code.op("bis", c[3], c[2])


def encode_compressed(code: Code) -> None:
    name, frame, left_at, shift_at = "pkem_encode_compressed", 6, 2, 4
    out, source, width, x, t, low, high, word, count, rounding, sign = range(4, 15)
    upper, lower = halves(RECIPROCAL)
    assert upper == 20
    begin(code, name, frame)
    code.op("mov", 12, out)
    code.op("mov", 13, source)
    code.op("mov", 14, width)
    code.op("mov", f"#{BLOCK}", f"{left_at}(r{SP})")
    code.op("mov", "#16", count)
    code.op("sub", width, count)
    code.store(count, SP, shift_at)
    code.op("mov", width, count)
    code.op("mov", f"#{MARKER}", rounding)
    code.label(".Lrounding")
    code.op("clrc")
    code.op("rrc", rounding)
    code.op("dec", count)
    code.op("jnz", ".Lrounding")
    code.op("mov", f"#{MARKER}", word)
    code.label(".Lcompress")
    forbid_interrupts(code)
    code.op("mov", f"@r{source}+", x)
    code.op("mov", f"#{THIRTEEN_32NDS}", MPYS)
    code.op("mov", x, OP2)
    code.op("mov", HIGH, t)
    lower_halves(code, f"#{lower}", [x], [low])
    code.op("mov", HIGH, high)
    permit_interrupts(code)
    code.op("mov", t, sign)
    code.op("rla", sign)
    code.op("subc", sign, sign)  # 0 if negative, otherwise -1
    code.op("add", t, low)
    code.op("subc", sign, high)  # which adds the carry, and t's sign
    for _ in range(2):
        code.op("rla", x)
        code.op("rla", x)
        code.op("add", x, high)
    code.op("add", rounding, high)
    code.load(count, SP, shift_at)
    code.op("cmp", "#8", count)
    code.op("jlo", ".Lcompress_rest")
    code.op("swpb", high)
    code.op("sub", "#8", count)
    code.label(".Lcompress_rest")
    code.op("rra", high)
    code.op("dec", count)
    code.op("jnz", ".Lcompress_rest")
    code.op("mov", width, count)
    code.label(".Lcompress_bit")
    code.op("rra", high)
    code.op("rrc", word)
    code.op("jnc", ".Lcompress_next")
    code.store(word, out)
    code.add(out, 2)
    code.op("mov", f"#{MARKER}", word)
    code.label(".Lcompress_next")
    code.op("dec", count)
    code.op("jnz", ".Lcompress_bit")
    code.op("dec", f"{left_at}(r{SP})")
    code.op("jnz", ".Lcompress")
    end(code, name, frame)


def decode_compressed(code: Code) -> None:
    """y * q / 2^d, rounded: y comes into the upper bits of a word, which is then multiplied by q,
    and the upper half of the product is rounded."""
    name, frame, left_at = "pkem_decode_compressed", 4, 2
    out, source, width, y, word, bits, count, high, low = range(4, 13)
    begin(code, name, frame)
    code.op("mov", 13, width)
    code.op("mov", 12, source)
    code.add(source, 2 * BLOCK)
    for _ in range(BLOCK // 8):
        code.op("sub", width, source)
    code.op("mov", 12, out)
    code.op("mov", f"#{BLOCK}", f"{left_at}(r{SP})")
    code.op("mov", "#1", bits)
    code.label(".Ldecode")
    code.op("clr", y)
    code.op("mov", width, count)
    code.label(".Ldecode_bit")
    code.op("dec", bits)
    code.op("jnz", ".Ldecode_next")
    code.op("mov", f"@r{source}+", word)
    code.op("mov", "#16", bits)
    code.label(".Ldecode_next")
    code.op("rra", word)
    code.op("rrc", y)
    code.op("dec", count)
    code.op("jnz", ".Ldecode_bit")
    forbid_interrupts(code)
    code.op("nop")
    code.op("mov", f"#{Q}", MPY)
    code.op("mov", y, OP2)
    code.op("mov", LOW, low)
    code.op("mov", HIGH, high)
    permit_interrupts(code)
    code.op("rla", low)
    code.op("adc", high)
    code.store(high, out)
    code.add(out, 2)
    code.op("dec", f"{left_at}(r{SP})")
    code.op("jnz", ".Ldecode")
    end(code, name, frame)


def are_reduced(code: Code) -> None:
    """c - q is negative for all coefficients c. The bytes may begin anywhere."""
    name = "pkem_are_reduced"
    source, first, second, third, negative, end_of_bytes = 12, 13, 14, 15, 11, 10
    kept = (10,)
    code.begin(name, kept)
    code.op("mov", f"#{-1}", negative)
    code.op("mov", source, end_of_bytes)
    code.add(end_of_bytes, BLOCK * 12 // 8)
    code.label(".Lreduced")
    code.op("mov.b", f"@r{source}+", first)
    code.op("mov.b", f"@r{source}+", second)
    code.op("mov.b", f"@r{source}+", third)
    for _ in range(4):
        code.op("rla", third)
    code.op("push", second)
    code.op("and", "#15", second)
    code.op("swpb", second)
    code.op("bis", second, first)
    code.op("pop", second)
    for _ in range(4):
        code.op("rra", second)
    code.op("bis", second, third)
    for c in (first, third):
        code.op("sub", f"#{Q}", c)
        code.op("and", c, negative)
    code.op("cmp", end_of_bytes, source)
    code.op("jne", ".Lreduced")
    code.op("mov", negative, 12)
    code.op("rla", 12)
    code.op("subc", 12, 12)  # 0 if negative, otherwise -1
    code.op("inc", 12)
    code.end(name, kept)


def main() -> None:
    code = Code()
    encode_product(code)
    encode_compressed(code)
    decode_compressed(code)
    are_reduced(code)
    write(__file__, code.text())


if __name__ == "__main__":
    main()
