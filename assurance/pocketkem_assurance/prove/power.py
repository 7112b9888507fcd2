# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A machine that says how many bits each instruction sets and changes (executor/power.h)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pocketkem_bench.model import BenchError

from .machine import Domain
from .pcode import Place
from .program import Program
from .repeated import RepeatedMachine, contains


class Samples(NamedTuple):
    """One trace, an element for each instruction that was executed."""

    addresses: np.ndarray
    weights: np.ndarray  # bits that are set
    distances: np.ndarray  # bits that change


class PowerMachine(RepeatedMachine):
    def __init__(self, program: Program):
        super().__init__(program, Domain.POWER)
        self._power = self.state.power

    def _begin(self) -> None:
        """Each instruction is added by itself, together with what it writes."""

    def _add(self, address: int) -> None:
        super()._add(address)
        lifted = self.program.lifter.lift(address)
        places = self._numbers(self.written(lifted))
        is_silent = lifted.mnemonic in self.core.renames
        packed = np.array(places, np.uint32)
        if not self._library.power_watch(self._pointer, is_silent, len(places), packed.ctypes.data):
            raise MemoryError("The samples do not fit into memory.")

    def _numbers(self, written: list[Place]) -> list[Place]:
        """Registers of numbers, each once."""
        numbers = [p for p in written if any(contains(each, p) for each in self._registers)]
        return [p for p in numbers if not any(each != p and contains(each, p) for each in numbers)]

    def restart(self) -> None:
        """Begins another trace."""
        self._library.power_restart(self._power)

    def samples(self) -> Samples:
        """The trace so far. It is overwritten by the next one."""
        power = self._power.contents
        if power.is_full:
            raise BenchError("The samples do not fit into memory.")
        n = power.samples
        columns = power.addresses, power.weights, power.distances
        return Samples(*(np.ctypeslib.as_array(each, (power.room,))[:n] for each in columns))
