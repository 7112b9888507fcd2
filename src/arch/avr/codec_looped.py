# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes codec_looped.S: the codecs of codec.py, a bit at a time, for every width.

The output byte begins as one marker bit, which falls out when eight bits have come.
"""

from __future__ import annotations

from assembly import Code, X, Y, write
from codec import (
    BLOCK,
    HIGH,
    LOW,
    ROUNDING,
    ZERO,
    are_reduced,
    check,
    compress,
    decompress,
    encode_product,
    end,
    load_factors,
)

COUNTER, BYTE, WIDTH, REST = 23, 22, 24, 25
#: Free after a coefficient is compressed and before it is decompressed.
STEP = 19


def shift(code: Code, label: str, times: int) -> None:
    """Shifts HIGH and LOW to the right; times is at least 1."""
    code.op("mov", STEP, times)
    code.label(label)
    code.op("lsr", HIGH)
    code.op("ror", LOW)
    code.op("dec", STEP)
    code.op("brne", label)


def set_rest(code: Code) -> None:
    code.op("ldi", REST, "16")
    code.op("sub", REST, WIDTH)


def encode_compressed(code: Code) -> None:
    code.op("FUNCTION", "pkem_encode_compressed")
    code.op("SAVE_REGISTERS")
    code.op("movw", Y, 24)
    code.op("movw", X, 22)
    code.op("mov", WIDTH, 20)
    set_rest(code)
    load_factors(code)
    code.op("ldi", HIGH, "0x80")
    code.op("clr", LOW)
    shift(code, ".Lrounding", WIDTH)
    code.op("mov", ROUNDING, LOW)
    code.op("mov", ROUNDING + 1, HIGH)
    code.op("ldi", BYTE, "0x80")
    code.op("ldi", COUNTER, str(BLOCK))
    code.label(".Lencode")
    code.op("rcall", ".Lcompress")
    shift(code, ".Lencode_rest", REST)
    code.op("mov", STEP, WIDTH)
    code.label(".Lencode_bit")
    code.op("lsr", HIGH)
    code.op("ror", LOW)
    code.op("ror", BYTE)
    code.op("brcc", ".Lencode_next")
    code.op("st", "Y+", BYTE)
    code.op("ldi", BYTE, "0x80")
    code.label(".Lencode_next")
    code.op("dec", STEP)
    code.op("brne", ".Lencode_bit")
    code.op("dec", COUNTER)
    code.op("brne", ".Lencode")
    end(code, "pkem_encode_compressed")
    compress(code)


def decode(code: Code) -> None:
    """pkem_decode if T is set, otherwise pkem_decode_compressed."""
    bits = 26 + 4
    code.op("FUNCTION", "pkem_decode_compressed")
    code.op("movw", X, 24)
    code.op("adiw", X, str(2 * BLOCK))
    for _ in range(BLOCK // 8):
        code.op("sub", X, 22)
        code.op("sbc", X + 1, 23)
    code.op("mov", 20, 22)
    code.op("clt")
    code.label(".Ldecode_begin")
    code.op("SAVE_REGISTERS")
    code.op("movw", Y, 24)
    code.op("mov", WIDTH, 20)
    set_rest(code)
    code.op("ldi", 18, "13")
    code.op("clr", ZERO)
    code.op("ldi", bits, "1")
    code.op("ldi", COUNTER, str(BLOCK))
    code.label(".Ldecode")
    code.op("clr", LOW)
    code.op("clr", HIGH)
    code.op("mov", STEP, WIDTH)
    code.label(".Ldecode_bit")
    code.op("dec", bits)
    code.op("brne", ".Ldecode_next")
    code.op("ld", BYTE, "X+")
    code.op("ldi", bits, "8")
    code.label(".Ldecode_next")
    code.op("lsr", BYTE)
    code.op("ror", HIGH)
    code.op("ror", LOW)
    code.op("dec", STEP)
    code.op("brne", ".Ldecode_bit")
    code.op("brts", ".Ldecode_plain")
    code.op("rcall", ".Ldecompress")
    code.op("rjmp", ".Ldecoded")
    code.label(".Ldecode_plain")
    shift(code, ".Ldecode_rest", REST)
    code.op("st", "Y+", LOW)
    code.op("st", "Y+", HIGH)
    code.label(".Ldecoded")
    code.op("dec", COUNTER)
    code.op("brne", ".Ldecode")
    code.op("RESTORE_AND_RETURN")
    decompress(code)
    code.lines.append("    .global pkem_decode")
    code.label("pkem_decode")
    code.op("movw", X, 22)
    code.op("set")
    code.op("rjmp", ".Ldecode_begin")
    code.op("END_FUNCTION", "pkem_decode_compressed")


def main() -> None:
    check()
    code = Code()
    encode_product(code, lambda code, _: code.op("call", "pkem_montgomery_multiply"))
    encode_compressed(code)
    decode(code)
    are_reduced(code)
    write(__file__, code.text())


if __name__ == "__main__":
    main()
