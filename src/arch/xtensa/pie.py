# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Encodings of the ESP32-S3's vector instructions (PIE), from one table, pie_encodings.csv.

No assembler that Debian has knows these instructions: generators write them as bytes. The table has
a pattern of bits for each, by which the simulated board decodes them too
(bench/device/xtensa/pie_forms.py). Its rows are facts of the ESP32-S3 Technical Reference Manual,
chapter 1, and of the tables of Espressif's assembler, which differ from the manual in a few places
and agree with chips there.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("pie_encodings.csv")

#: Bytes in a unit of an immediate operand, by the name of its field.
SCALES = {"imm16": 16, "imm16f": 16, "imm": 16, "imm8": 8, "imm4": 4, "imm2": 2, "imm1": 1}
UNSIGNED = {"imm2", "imm1"}

#: The numbers of words of the unit's state, for RUR and WUR.
SPECIAL = {"accx_0": 0, "accx_1": 1, "sar_byte": 13, "fft_bit_width": 14}
SPECIAL |= {f"qacc_{half}_{i}": 2 + 5 * n + i for n, half in enumerate("hl") for i in range(5)}
SPECIAL |= {f"ua_state_{i}": 15 + i for i in range(4)}


@dataclass(frozen=True)
class Form:
    """An instruction: its constant bits and, for each operand, the bits that hold it."""

    name: str
    size: int  # bytes
    operands: tuple[str, ...]  # names of fields, in the order of the assembler
    fields: dict[str, tuple[int, ...]]  # the positions of a field's bits, the lowest first
    match: int
    mask: int

    def encode(self, *values: int) -> bytes:
        """The bytes in the order of memory. Immediate operands are in bytes."""
        assert len(values) == len(self.operands), f"{self.name}: {self.operands}"
        word = self.match
        for operand, value in zip(self.operands, values, strict=True):
            at = self.fields[operand]
            scale = SCALES.get(operand, 1)
            assert value % scale == 0, f"{self.name}: {operand} is a multiple of {scale}"
            units = value // scale
            half = 0 if operand in UNSIGNED or operand not in SCALES else 1 << len(at) >> 1
            assert -half <= units < (1 << len(at)) - half, f"{self.name}: {operand} = {value}"
            for i, position in enumerate(at):
                word |= (units >> i & 1) << position
        return word.to_bytes(self.size, "little")


def _form(row: dict[str, str]) -> Form:
    bits: list[tuple[str, int] | int] = []
    for token in row["pattern_msb_first"].split():
        if token[0] in "01":
            bits += [int(bit) for bit in token]
            continue
        field, _, at = token.rstrip("]").partition("[")
        high, _, low = at.partition(":")
        bits += [(field, i) for i in range(int(high), int(low or high) - 1, -1)]
    size = int(row["bits"]) // 8
    assert len(bits) == 8 * size, row
    bits.reverse()
    found: dict[str, dict[int, int]] = {}
    match = mask = 0
    for position, bit in enumerate(bits):
        if isinstance(bit, int):
            mask |= 1 << position
            match |= bit << position
        else:
            found.setdefault(bit[0], {})[bit[1]] = position
    fields = {name: tuple(at[i] for i in sorted(at)) for name, at in found.items()}
    _, _, syntax = row["operands"].partition(" ")
    shown = [operand.strip() for operand in syntax.split(",") if operand.strip()]
    if len(shown) > len(fields):  # an operand's name and its range
        shown = [operand for operand in shown if ".." not in operand]
    # An operand that is shown as a range has a field that is named nowhere else: the manual's order
    # of such operands is that of their widths.
    unnamed = sorted((f for f in fields if f not in shown), key=lambda f: len(fields[f]))
    operands = tuple(operand if operand in fields else unnamed.pop(0) for operand in shown)
    return Form(row["mnemonic"].lower(), size, operands, fields, match, mask)


@cache
def forms() -> dict[str, Form]:
    """All instructions by name, in lower case."""
    with TABLE.open() as file:
        return {(form := _form(row)).name: form for row in csv.DictReader(file)}


def special_register(name: str, register: int, special: int) -> bytes:
    """RUR and WUR, which move words of the vector unit's state to and from address registers."""
    word = (
        0xE30000 | register << 12 | special << 4
        if name == "rur"
        else 0xF30000 | special << 8 | register << 4
    )
    return word.to_bytes(3, "little")


def _number(operand: str) -> int:
    return int(operand[1:]) if operand[0] in "aq" else int(operand, 0)


def code(line: str) -> bytes:
    """The bytes of an instruction such as "ee.xorq q1, q2, q3"."""
    name, _, rest = line.partition(" ")
    operands = [_number(operand.strip()) for operand in rest.split(",") if rest]
    if name.startswith(("rur.", "wur.")):
        return special_register(name[:3], operands[0], SPECIAL[name[4:]])
    return forms()[name].encode(*operands)


def assemble(line: str) -> str:
    """The directive for an instruction."""
    return f".byte {', '.join(f'{byte:#04x}' for byte in code(line))} /* {line} */"


#: Instructions of the unit whose names do not begin with "ee.".
OTHERS = ("ld.qr", "st.qr", "mv.qr")


def lines(code: list[str]) -> str:
    """Lines of a source file, with the unit's instructions as bytes."""
    known = [assemble(line) if line.startswith(("ee.", *OTHERS)) else line for line in code]
    return "".join(f"    {line}\n" for line in known)
