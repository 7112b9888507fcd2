# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whole operations of a firmware and of a mutant of it, for inputs that reach the changed
instruction: their outputs are compared.

The firmware makes the inputs itself. Seeds are hashes, and each operation is given what the one
before it has put out. So no other implementation has to compute a thousand keys.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import NamedTuple

from pocketkem_bench.answers.buffers import flipped
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.model import BenchError

from . import calls, whole
from .program import Program

#: Inputs that have to reach an instruction, and how many are tried for each of them.
COUNT, _TRIED = 1000, 4


class Ran(NamedTuple):
    """One input of an operation. executed: the addresses of instructions."""

    call: calls.OperationCall
    outputs: dict[str, bytes]
    executed: frozenset[int]


class Reached(NamedTuple):
    """inputs: that reach the instruction, and of which the outputs are the same."""

    inputs: int
    differs: str = ""

    @property
    def is_same(self) -> bool:
        return not self.differs and self.inputs >= COUNT


class Operations:
    """Of a firmware: what was executed is kept for the next mutant."""

    def __init__(self, program: Program, kem: str):
        self._program, self._kem = program, kem
        self._known: list[Ran] = []
        self._sets: dict[frozenset[int], frozenset[int]] = {}
        self._next = self._run()

    def _run(self) -> Iterator[Ran]:
        (vector,) = vectors(self._kem, 1)  # for its sizes
        for number in itertools.count():
            d, z, m = (hashlib.sha256(f"{name} {number}".encode()).digest() for name in "dzm")
            vector = replace(vector, d=d, z=z, m=m)
            for name in whole.OPERATIONS:
                for call in calls.calls_with(self._program, self._kem, name, vector):
                    outputs, executed = whole.executed(self._program, call)
                    executed = self._sets.setdefault(executed, executed)
                    yield Ran(call, outputs, executed)
                    if name != "decaps":
                        vector = replace(vector, **outputs)
                vector = replace(vector, tampered_ct=flipped(vector.ct, number % len(vector.ct)))

    def _ran(self) -> Iterator[Ran]:
        for number in itertools.count():
            if number == len(self._known):
                self._known.append(next(self._next))
            yield self._known[number]

    def compare(self, changed: Program, addresses: Collection[int], count: int = COUNT) -> Reached:
        """addresses: of the instructions that are others in the changed program."""
        inputs = 0
        for ran in itertools.islice(self._ran(), _TRIED * count):
            if ran.executed.isdisjoint(addresses):
                continue
            try:
                outputs, _executed = whole.executed(changed, ran.call)
            except BenchError as error:
                return Reached(inputs, str(error))
            if outputs != ran.outputs:
                return Reached(inputs, f"{ran.call} computes something else")
            inputs += 1
            if inputs == count:
                break
        return Reached(inputs)
