# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The encodings of the ESP32-S3's vector instructions (PIE), from pie_encodings.csv.

The kernels' generators encode by the same table with code of their own (pie.py). Each row has the
bits of an instruction, the highest first: constants, and bits of fields such as qa[2:1].
"""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pocketkem_bench.folders import ROOT

_TABLE = ROOT / "src" / "arch" / "xtensa" / "pie_encodings.csv"
#: Bytes in a unit of a constant that is added to an address, by the name of its field. They have a
#: sign.
_UNITS = {"imm16": 16, "imm16f": 16, "imm": 16, "imm8": 8, "imm4": 4}
#: Constants without a sign.
_UNSIGNED_UNITS = {"imm2": 2, "imm1": 1}


@dataclass(frozen=True)
class Form:
    name: str  # of the instruction, in lower case
    size: int  # bytes
    match: int  # the constant bits
    mask: int  # where they are
    fields: Mapping[str, Sequence[int]]  # the positions of a field's bits, the lowest first

    def values(self, word: int) -> dict[str, int]:
        """The fields' values. Constants that are added to addresses are in bytes."""
        found = {}
        for field, positions in self.fields.items():
            value = sum((word >> at & 1) << i for i, at in enumerate(positions))
            if field in _UNITS:
                value -= (value >> len(positions) - 1) << len(positions)
                value *= _UNITS[field]
            found[field] = value * _UNSIGNED_UNITS.get(field, 1)
        return found


def _form(row: Mapping[str, str]) -> Form:
    size = int(row["bits"]) // 8
    at = 8 * size
    match = mask = 0
    fields: dict[str, dict[int, int]] = {}
    for part in row["pattern_msb_first"].split():
        if found := re.fullmatch(r"(\w+)\[(\d+)(?::(\d+))?\]", part):
            name, high = found[1], int(found[2])
            for bit in range(high, int(found[3] or high) - 1, -1):
                at -= 1
                fields.setdefault(name, {})[bit] = at
        else:
            at -= len(part)
            match |= int(part, 2) << at
            mask |= (1 << len(part)) - 1 << at
    assert at == 0, row
    named = [name for name in re.findall(r"\w+", row["operands"]) if name in fields]
    names = dict.fromkeys([*named, *fields])  # in the order of assemblers, as far as it is given
    ordered = {name: [fields[name][i] for i in sorted(fields[name])] for name in names}
    return Form(row["mnemonic"].lower(), size, match, mask, ordered)


@lru_cache
def forms() -> Sequence[Form]:
    with _TABLE.open() as file:
        return tuple(map(_form, csv.DictReader(file)))


def decoded(code: bytes) -> tuple[Form, dict[str, int]] | None:
    """The form of an instruction, and its fields' values."""
    size = 4 if code and code[0] & 14 == 14 else 3
    if len(code) < size:
        return None
    word = int.from_bytes(code[:size], "little")
    for form in forms():
        if form.size == size and word & form.mask == form.match:
            return form, form.values(word)
    return None
