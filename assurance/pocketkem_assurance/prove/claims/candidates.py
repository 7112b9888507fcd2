# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Candidates in the states of sampling.py: a coefficient that waits, and one that was rejected,
have the name of any that does.

So a state does not know which candidate it was. A name stands for one candidate at a time: if it is
given to another one, what had it before may be anything.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import numpy as np

from ..machine import Machine
from ..terms import Term
from .bits import ZERO, Bits
from .claim import Unproved
from .product import MultiplyBytes
from .states import ANY_BIT, Explorer, State

#: The number of a candidate that comes in front of the bytes.
BEFORE = -1
#: The names of coefficients that wait, of even and odd pairs; and of those that were rejected, at
#: even and odd positions.
WAITING, REJECTED = (-11, -12), (-13, -14)
NAMES = (*WAITING, *REJECTED)
#: Bits of bytes that have those of a coefficient, as numbers have them.
_LOWER, _UPPER = tuple(range(8)), (8, 9, 10, 11, None, None, None, None)


class Candidates(Explorer):
    """count: of candidates in the bytes, which are at `data`."""

    def find(self, of: MultiplyBytes, machine: Machine, data: int, count: int) -> None:
        self.of, self.last = of, count
        self.bits = Bits(self.graph)
        self.candidates = of.place_candidates(machine, data, count)
        self.named = {name: self.graph.variable(12, f"any {name}", 7) for name in NAMES}
        for i, variable in enumerate(self.named.values()):
            self.name(variable, 2 << i)
        self.named[BEFORE] = self.graph.variable(12, "before", 7)
        self._forms: dict[int, tuple | None] = {}
        self._owns: dict[int, tuple | None] = {}
        self._of_candidate = {
            form: (i, bit)
            for i in (*range(BEFORE, count), *NAMES)
            for bit, form in enumerate(self.forms_of_candidate(i))
        }

    def forms_of_candidate(self, i: int) -> tuple:
        if i in self.named:
            return tuple(self.bits.input(self.named[i], bit) for bit in range(12))
        return tuple(self.bits.input(*each) for each in self.of.bits_at(self.candidates, i))

    def candidate(self, i: int) -> Term:
        if i == BEFORE:
            return self.named[BEFORE]
        bits = self.of.bits_at(self.candidates, i)
        return self.graph.concat(*(term.extract(bit, 1) for term, bit in reversed(bits)))

    def rename(self, state: State, candidate: int, name: int) -> None:
        """A candidate gets the name of any that waits, or is rejected, where it is by itself. What
        had this name before may be anything."""
        self.forget(state, 2 << NAMES.index(name))
        unit = 4 if self.machine.core.pointer_bytes == 4 else 1
        before, variable = state.terms.copy(), self.named[name]
        for ref in np.unique(before[(before != 0) & (before < ANY_BIT)]).tolist():
            own = self._own(ref)
            if own is None or own[0] != candidate:
                continue
            for i in np.flatnonzero(before == ref):
                start = i - i % unit
                others = [self._own(int(each)) for each in before[start : start + unit] if each]
                if all(each and each[0] in (candidate, None) for each in others):
                    value, term = self._byte_of(variable, own[1])
                    state.values[i], state.terms[i] = value, term

    def unify(self, state: State) -> None:
        """Bytes of what has a name are the same terms wherever they are."""
        refs = state.terms
        for ref in np.unique(refs[(refs != 0) & (refs < ANY_BIT)]).tolist():
            own = self._own(ref)
            if own is not None and own[0] in NAMES:
                value, term = self._byte_of(self.named[own[0]], own[1])
                at = refs == ref
                state.values[at], refs[at] = value, term

    def _byte_of(self, variable: Term, bits: Sequence[int | None]) -> tuple[int, int]:
        """The number in the sample, and the term, of a byte of some bits."""
        if bits in (_LOWER, _UPPER):
            whole, byte = variable.zext(32), int(bits == _UPPER)
        else:
            none = self.graph.constant(0, 1)
            parts = [none if bit is None else variable.extract(bit, 1) for bit in bits]
            whole, byte = self.graph.concat(*reversed(parts)), 0
        return whole.value >> 8 * byte & 0xFF, whole.number << 3 | byte

    def _own(self, ref: int) -> tuple[int | None, tuple[int | None, ...]] | None:
        """Of a byte the candidate that all its bits are of, and which of its bits these are."""
        if ref not in self._owns:
            self._owns[ref] = self._own_bits(ref) if ref < ANY_BIT else None
        return self._owns[ref]

    def _own_bits(self, ref: int) -> tuple[int | None, tuple[int | None, ...]] | None:
        forms = self.forms_of(Term(self.graph, ref >> 3))
        if forms is None:
            return None
        of, found = None, []
        for form in (*forms, *[ZERO] * 8)[8 * (ref & 7) :][:8]:
            i, bit = self._of_candidate.get(form, (None, None))
            if form != ZERO and (i is None or of not in (None, i)):
                return None
            of = of if i is None else i
            found.append(bit)
        return of, tuple(found)

    def forms_of(self, term: Term) -> tuple | None:
        for each in self.graph.below([term], self._forms):
            operands = [self._forms[of.number] for of in each.operands]
            found = None
            if None not in operands:
                with contextlib.suppress(Unproved):
                    found = self.bits.of_operation(each, operands)
            self._forms[each.number] = found
        return self._forms[term.number]
