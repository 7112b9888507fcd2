# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What words mean whose lanes are the same function of bits, or one of two, and which two of them
tell of a secret together. For searches only, as masked_order.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

#: Kinds of variables. Shares that are only apart have a side each, of which one may be known.
MASK, SECRET, SIDES = "mask", "secret", ("first", "second")


@dataclass(frozen=True, eq=False)
class Bit:
    """A variable of some kind, or an operation. made_of: what a variable of a sharing stands for
    that a step has made; own: the mask of that step. above: what other lanes are, if they are
    another function, and not zero where they are not."""

    kind: str = ""
    operation: str = ""
    operands: tuple[Bit, ...] = ()
    made_of: Bit | None = None
    own: Bit | None = None
    above: Bit | None = None

    def op(self, operation: str, other: Bit) -> Bit:
        above = None
        if self.above and other.above:
            above = self.above.op(operation, other.above)
        elif operation == "eor":
            above = self.above or other.above
        return Bit("", operation, (self, other), above=above)

    @cached_property
    def variables(self) -> frozenset[Bit]:
        if not self.operands:
            return frozenset({self})
        return frozenset().union(*(each.variables for each in self.operands))

    def table(self, known: dict[Bit, int]) -> int:
        """Of all values of the variables that are known."""
        if self not in known:
            if self.made_of:
                known[self] = self.made_of.table(known)
            elif not self.operation:  # the same without what is above
                known[self] = self.operands[0].table(known)
            else:
                a, b = (each.table(known) for each in self.operands)
                known[self] = {"eor": a ^ b, "and": a & b, "bic": a & ~b}[self.operation]
        return known[self]


@lru_cache(maxsize=1 << 18)
def meet(a: Bit | None, b: Bit | None) -> bool:
    """Whether nothing of a secret is known from both."""
    if a is None or b is None:
        return True
    words = [bit for each in (a, b) for bit in (each, each.above) if bit]
    variables = frozenset().union(*(bit.variables for bit in words))
    while seen := {each for each in variables if each.own in variables}:
        variables = (variables - seen).union(*(each.made_of.variables for each in seen))
    masks = [each for each in variables if each.kind == MASK]
    others = [each for each in variables if each.kind != MASK]
    size = 1 << len(variables)
    known = {each: _variable(i, size) for i, each in enumerate([*masks, *others])}
    sums = [0]
    for bit in words:
        sums += [table ^ bit.table(known) for table in sums]
    dependent = {
        others[i].kind for table in sums for i in _dependent(table, len(masks), len(others))
    }
    return len(dependent) < 2 and SECRET not in dependent


def _dependent(table: int, masks: int, others: int) -> Iterator[int]:
    """The other variables that the number of ones depends on."""
    whole = (1 << (1 << masks)) - 1
    counts = [(table >> (n << masks) & whole).bit_count() for n in range(1 << others)]
    for i in range(others):
        if any(count != counts[n ^ 1 << i] for n, count in enumerate(counts)):
            yield i


@lru_cache
def _variable(i: int, size: int) -> int:
    return sum(1 << n for n in range(size) if n >> i & 1)
