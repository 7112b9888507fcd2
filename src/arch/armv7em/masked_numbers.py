# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What words mean in which numbers modulo q hide sums of shared bits, and which two of them tell of
a secret together. For searches only, as masked_order.py.

A number is A[0], which is random, plus some bits, one after the other. Bit j has the shares m and
m ^ s. What is computed with it is a function of A[j], m and s.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

#: As many numbers as are looked at: a bit is added modulo it, as modulo q.
FEW = 5
NONE = -1
Part = tuple[str, int]  # what is computed with a number, and behind how many bits


@dataclass(frozen=True)
class Halves:
    """numbers: of coefficients, one in each half. share, bits: the bits of one share."""

    numbers: frozenset[tuple[int, Part]] = frozenset()
    share: int = 0
    bits: frozenset = frozenset()


@lru_cache(maxsize=1 << 18)
def meet(a: Halves | None, b: Halves | None) -> bool:
    """Whether nothing of a secret is known from both. A number hides bits that are with it."""
    if a is None or b is None:
        return True
    if a.share != b.share and a.bits & b.bits:
        return False
    of_b = dict(b.numbers)
    return all(_together(part, of_b.get(n, part)) for n, part in a.numbers)


@lru_cache
def _together(one: Part, other: Part) -> bool:
    """Whether two parts of one number have the same distribution for all secrets."""
    if one == other:
        return True
    bits = range(min(one[1], other[1]), max(one[1], other[1]) + 1)
    found = []
    for secrets in product((0, 1), repeat=len(bits)):
        counts: Counter[tuple[int, int]] = Counter()
        for start, *masks in product(range(FEW), *[(0, 1)] * len(bits)):
            number, parts = start, []
            of_bit = {}
            for j, m, s in zip(bits, masks, secrets, strict=True):
                above = (number + 1) % FEW
                of_bit[j] = {
                    "number": number,
                    "unreduced": number + 1,
                    "reduced": number + 1 - FEW,
                    "carries": int(number + 1 == FEW),
                    "above": above,
                    "first": above if m else number,
                    "second": number if m else above,
                }
                of_bit[j] |= {
                    "first kept": NONE if m ^ s else of_bit[j]["first"],
                    "second kept": of_bit[j]["second"] if m ^ s else NONE,
                }
                number = above if s else number
            parts = [of_bit[j][what] for what, j in (one, other)]
            counts[parts[0], parts[1]] += 1
        found.append(counts)
    return all(each == found[0] for each in found)
