# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A campaign: of each instruction of each kernel, one mutant of every kind is proved.

What became of a mutant is kept under build/ for one state of the kernel's code, so that a campaign
that was interrupted goes on where it was.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from ...building import records
from ...building.cache import fingerprint
from ...folders import ROOT
from ..program import Program
from . import every, program
from .claim import Claim
from .equivalent import reason
from .mutants import Mutant, failure, sample

KEPT = ROOT / "build" / "bench" / "mutants"
SEED = 1


class Kernel:
    """A function of one build of one board, and the claims about it."""

    def __init__(self, claims: Sequence[Claim]):
        self.claims = list(claims)
        self.function, self.build, self.board = self.key = key(claims[0])

    def __str__(self) -> str:
        return f"{self.function} of {self.build} on {self.board}"

    def is_equivalent(self, mutant: Mutant) -> bool:
        return bool(reason(self.board, self.function, self.build, mutant))

    def mutants(self) -> list[Mutant]:
        return sample(self._program, self.claims, SEED)

    @property
    def _program(self) -> Program:
        return program(self.build, self.board)

    def _kept(self, mutants: Sequence[Mutant]) -> Path:
        words = [*map(str, self.key), *(f"{mutant} {mutant.code.hex()}" for mutant in mutants)]
        return KEPT / f"{self.board}-{self.build}-{self.function}-{fingerprint([], words)}.jsonl"

    def work(self, until: float) -> tuple[list[Mutant], list[Mutant]] | None:
        """All mutants, and those that no proof has found out; None if the time is over before.
        until: of time.monotonic()."""
        mutants = self.mutants()
        kept = self._kept(mutants)
        alive = dict(records.read(kept))
        for mutant in mutants:
            if str(mutant) in alive:
                continue
            if time.monotonic() > until:
                return None
            alive[str(mutant)] = failure(self._program, self.claims, mutant) is None
            records.add(kept, [(str(mutant), alive[str(mutant)])])
        return mutants, [mutant for mutant in mutants if alive[str(mutant)]]


def key(claim: Claim) -> tuple[str, str, str]:
    return claim.function, claim.build, claim.board


def kernels(
    boards: Collection[str] = (), functions: Collection[str] = (), builds: Collection[str] = ()
) -> Iterator[Kernel]:
    """Without names, all."""
    wanted = (functions, builds, boards)
    for names, claims in groupby(sorted(every(), key=key), key):
        if all(not some or name in some for name, some in zip(names, wanted, strict=True)):
            yield Kernel(list(claims))


def counts(kernel: Kernel, mutants: Sequence[Mutant], alive: Sequence[Mutant]) -> dict:
    """A row of what is recorded."""
    kinds = Counter(mutant.kind for mutant in mutants)
    unexplained = [str(mutant) for mutant in alive if not kernel.is_equivalent(mutant)]
    return {
        "board": kernel.board,
        "build": kernel.build,
        "function": kernel.function,
        "mutants": len(mutants),
        **{kind: kinds[kind] for kind in ("dropped", "operand", "immediate", "condition")},
        "fail": len(mutants) - len(alive),
        "equivalent": len(alive) - len(unexplained),
        "unexplained": unexplained,
    }
