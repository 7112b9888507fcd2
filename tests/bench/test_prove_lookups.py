# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Proofs of kernels that multiply with look-up tables: each defect of a table is found."""

from __future__ import annotations

import pytest

from pocketkem_bench.model import BenchError
from pocketkem_bench.prove import claims
from pocketkem_bench.prove.claims import avr
from proving import program

BUILD, TABLE, Q = "pocketkem-table-flash", "pkem_reduction_tables", 3329
#: Places of lower bytes (src/arch/avr/tables.py): an entry for the third byte of a sum, one for the
#: second byte, one for the highest byte of a product; and how far from them the upper bytes are.
PLACES = {"third": (50, 256), "second": (512 + 100, 512), "highest": (801 + 7, 512)}


def firmware():
    program("atmega1280")  # skips where there is no compiler
    return claims.program(BUILD, "atmega1280")


def product() -> avr._TabledMultiplyBytes:
    found = [c for c in claims.every() if c.build == BUILD and c.function == "pkem_multiply_bytes"]
    return next(claim for claim in found if claim.pairs == 8)


@pytest.mark.parametrize(
    "place", ["third", *(pytest.param(p, marks=pytest.mark.long) for p in ("second", "highest"))]
)
def test_another_entry_is_found(place):
    """In the lower or upper byte; a congruent one, too, which is beyond the bounds of the result,
    or no longer of an entry that has a sign."""
    whole = firmware()
    low, distance = PLACES[place]
    at = whole.address(TABLE) + low
    bytes_at = bytes([whole.code(at, 1)[0], whole.code(at + distance, 1)[0]])
    for change in (1, 256, 10 * Q):
        entry = int.from_bytes(bytes_at, "little", signed=True) + change
        wrong = entry.to_bytes(3, "little", signed=True)
        changed = whole.patched(at, wrong[:1]).patched(at + distance, wrong[1:2])
        with pytest.raises(BenchError):
            product().prove(changed)


def test_an_index_beyond_its_part_of_the_table_is_found(monkeypatch):
    """Coefficients that are larger than the kernel's bound read entries of other sums."""
    monkeypatch.setattr(avr._TabledMultiplyBytes, "MOST_B", 2**15 - 1)
    with pytest.raises(BenchError):
        product().prove(firmware())
