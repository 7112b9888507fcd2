# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The fields of Xtensa's instructions [Xtensa ISA, 7.1]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .emit import Emit


@dataclass(frozen=True)
class Fields:
    address: int
    size: int
    word: int

    @classmethod
    def of(cls, address: int, code: bytes) -> Fields | None:
        """None if there are not enough bytes."""
        size = 2 if code and 8 <= code[0] & 15 < 14 else 3
        word = int.from_bytes(code[:size], "little")
        return cls(address, size, word) if len(code) >= size else None

    def _at(self, bit: int) -> int:
        return self.word >> bit & 15

    @property
    def op0(self) -> int:
        return self._at(0)

    @property
    def t(self) -> int:
        return self._at(4)

    @property
    def s(self) -> int:
        return self._at(8)

    @property
    def r(self) -> int:
        return self._at(12)

    @property
    def op1(self) -> int:
        return self._at(16)

    @property
    def op2(self) -> int:
        return self._at(20)

    @property
    def special(self) -> int:
        """The number of a special register."""
        return self.word >> 8 & 0xFF

    @property
    def special_name(self) -> str:
        return f"sr{self.special}"

    @property
    def loop_end(self) -> int:
        return self.address + 4 + (self.word >> 16)

    @property
    def frame_bytes(self) -> int:
        """Of ENTRY."""
        return 8 * (self.word >> 12)

    @property
    def call_target(self) -> int:
        """Of CALLn."""
        offset = self.word >> 6
        offset -= (offset & 1 << 17) << 1
        return (self.address & ~3) + 4 * offset + 4 & 0xFFFFFFFF


@dataclass(frozen=True)
class OwnForm:
    """A form of instruction whose operations are ours. body: the operands, of the fields f."""

    mnemonic: str
    matches: Callable[[Fields], bool]
    body: str
    meaning: Callable[[Emit, Fields], None]
