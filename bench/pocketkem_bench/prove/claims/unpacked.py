# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Numbers of terms that are made of packed numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..terms import Term
from .claim import Unproved
from .linear import Form, Numbers, Q, Value
from .tables import Bit, Dependence, table

#: The most bits of variables that a term of packed numbers may depend on.
_MOST = 12


class Unpacked(Numbers):
    """fields: the names of numbers without a sign, and their bits. A term of 16 bits that depends
    on a few of them is computed for all of their values: if it is a sum of multiples of the numbers
    modulo q there, that is its form."""

    def __init__(self, fields: Sequence[tuple[object, Sequence[Bit]]]):
        super().__init__({})
        self._dependence = Dependence(list(dict.fromkeys(v for _, bits in fields for v, _ in bits)))
        self._field_of = {bit: (name, bits) for name, bits in fields for bit in bits}

    def _by_field(self, term: Term) -> Value | None:
        if term.width != 16 or not 0 < len(self._dependence.bits_of(term)) <= _MOST:
            return None
        used = [self._field_of[bit] for bit in self._dependence.bits_of(term)]
        fields = list(dict(used).items())
        inputs = [bit for _, bits in fields for bit in bits]
        if len(inputs) > 2 * _MOST:
            return None
        found = table(term, inputs, self._dependence).view(np.int64)
        found = found - (found >> 15 << 16)
        index = np.arange(1 << len(inputs), dtype=np.int64)
        form: Form = {(): int(found[0]) % Q} if found[0] % Q else {}
        rest, low = found - found[0], 0
        for name, bits in fields:
            factor = int(found[1 << low] - found[0]) % Q
            rest = rest - factor * (index >> low & (1 << len(bits)) - 1)
            low += len(bits)
            if factor:
                form[name,] = factor
        if (rest % Q).any():
            return None
        return Value(int(found.min()), int(found.max()), form, term)

    def _by_lemma(self, term: Term) -> Value | None:
        """Terms that still have packed numbers are no functions of values."""
        try:
            return super()._by_lemma(term)
        except Unproved:
            return None
