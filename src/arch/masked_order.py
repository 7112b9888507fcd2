# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What values of a masked Keccak mean, and which two of them tell of a secret together.

A value is a sum of one share's words, or a function of the ten shares of a row before chi; the word
of a chi's result is both. Rows, and sums of other words, are independent of each other. This is for
the search only: the check of the machine code (docs/masking.md) shares nothing with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

#: Of a function of ten bits: the shares 1 of five lanes, below the five secrets.
_LANES, _TABLE = 5, 1 << 10
_ALL = (1 << _TABLE) - 1


def _variable(i: int) -> int:
    return sum(1 << n for n in range(_TABLE) if n >> i & 1)


_MASKS = [_variable(x) for x in range(_LANES)]
_SECRETS = [_variable(_LANES + x) for x in range(_LANES)]
Words = tuple[int, int, frozenset]  # round, share, words


@dataclass(frozen=True)
class Meaning:
    sum: Words | None = None
    row: str = ""
    table: int = 0

    @staticmethod
    def word(r: int, share: int, lane: tuple[int, int, int]) -> Meaning:
        return Meaning((r, share, frozenset({lane})))

    def __add__(self, other: Meaning) -> Meaning:
        if self.row and self.row == other.row:
            return Meaning(None, self.row, self.table ^ other.table)
        assert self.sum and other.sum and self.sum[:2] == other.sum[:2]
        return Meaning((*self.sum[:2], self.sum[2] ^ other.sum[2]))

    def times(self, other: Meaning, op: str) -> Meaning:
        """other & self, or other & ~self"""
        assert self.row == other.row
        mine = self.table ^ _ALL if op == "bic" else self.table
        return Meaning(None, self.row, mine & other.table)

    def stored(self, r: int, share: int, lane: tuple[int, int, int]) -> Meaning:
        return Meaning((r, share, frozenset({lane})), self.row, self.table)


def row_meaning(row: str, x: int, share: int, linear: Meaning) -> Meaning:
    """Of a row's lane before chi."""
    table = _MASKS[x] if share else _MASKS[x] ^ _SECRETS[x]
    return Meaning(linear.sum, row, table)


@lru_cache(maxsize=1 << 16)
def meet(a: Meaning | None, b: Meaning | None) -> bool:
    """Whether nothing of a secret is known from both."""
    if a is None or b is None or a == b:
        return True
    if a.row and a.row == b.row:
        return all(map(_is_balanced, (a.table, b.table, a.table ^ b.table)))
    if a.sum and b.sum and a.sum[0] == b.sum[0] and a.sum[1] != b.sum[1]:
        return a.sum[2] != b.sum[2]
    return True


@lru_cache(maxsize=1 << 12)
def _is_balanced(table: int) -> bool:
    size = 1 << _LANES
    return len({(table >> s * size & (1 << size) - 1).bit_count() for s in range(size)}) == 1
