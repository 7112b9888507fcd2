# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A campaign: of each instruction of each kernel, one mutant of every kind is proved.

What became of a mutant is kept under build/ for one state of the kernel's code and of the executor,
so that a campaign that was interrupted goes on where it was.
"""

from __future__ import annotations

import gc
import random
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from pathlib import Path

from pocketkem_bench.building import records
from pocketkem_bench.building.cache import fingerprint
from pocketkem_bench.folders import ROOT

from ...folders import ASSURANCE, EXECUTOR
from . import every, program
from .claim import Claim
from .equivalent import reason
from .mutants import Mutant, sample
from .reading import remembered
from .trial import HOLDS, INPUTS, OPERATIONS, PROOF, SAME, UNREACHED, Outcome, Trial

KEPT = ROOT / "build" / "bench" / "mutants"
#: What executes them. If it has changed, they are tried again.
_EXECUTOR = (
    *sorted(EXECUTOR.glob("*.[ch]")),
    ASSURANCE / "pocketkem_assurance" / "prove" / "machine.py",
)
SEED = 1
#: Of so many mutants that inputs refute, one is given to the proof alone; and at least so many.
_ONE_OF, _LEAST = 200, 3
#: After so many mutants memory is freed.
_COLLECTED = 256


@contextmanager
def _remembering() -> Iterator[Callable[[], None]]:
    """Terms are remembered. What it gives is called between mutants. Python looks for memory to
    free then, now and then, and not in the middle of a proof, which has millions of objects."""
    count = 0
    with remembered() as forget_terms:

        def forget() -> None:
            nonlocal count
            forget_terms()
            count += 1
            if count % _COLLECTED == 0:
                gc.collect()

        gc.disable()
        try:
            yield forget
        finally:
            gc.enable()
            gc.collect()


@dataclass
class Done:
    """What became of mutants."""

    mutants: Sequence[Mutant]
    #: What found a mutant, or how much is the same.
    by: dict[str, str] = field(default_factory=dict)
    #: Whether the proof alone fails for a mutant that inputs refute.
    alone: dict[str, bool] = field(default_factory=dict)

    def those(self, by: str) -> list[Mutant]:
        return [mutant for mutant in self.mutants if self.by[str(mutant)] == by]


class Kernel:
    """A function of one build of one board, and the claims about it."""

    def __init__(self, claims: Sequence[Claim]):
        self.claims = list(claims)
        self.function, self.build, self.board = self.key = key(claims[0])

    def __str__(self) -> str:
        return f"{self.function} of {self.build} on {self.board}"

    def is_equivalent(self, mutant: Mutant) -> bool:
        return bool(reason(self.board, self.function, self.build, mutant))

    @cached_property
    def _trial(self) -> Trial:
        return Trial(program(self.build, self.board), self.claims)

    def mutants(self) -> list[Mutant]:
        return sample(self._trial.program, self._trial.addresses(), SEED)

    def outcome(self, mutant: Mutant) -> Outcome:
        return self._trial.outcome(mutant)

    def _kept(self, mutants: Sequence[Mutant]) -> Path:
        words = [*map(str, self.key), *(f"{mutant} {mutant.code.hex()}" for mutant in mutants)]
        name = fingerprint(_EXECUTOR, ["by and alone", *words])
        return KEPT / f"{self.board}-{self.build}-{self.function}-{name}.jsonl"

    def work(self, until: float) -> Done | None:
        """Tries all mutants, and the proof alone with a sample of those that inputs refute. None if
        the time is over before. until: of time.monotonic()."""
        with _remembering() as forget:
            return self._work(until, forget)

    def _work(self, until: float, forget: Callable[[], None]) -> Done | None:
        done = Done(self.mutants())
        kept = self._kept(done.mutants)
        for name, *found in records.read(kept):
            getattr(done, name).update([found])
        for mutant in done.mutants:
            if str(mutant) in done.by:
                continue
            if time.monotonic() > until:
                return None
            by = self.outcome(mutant).by
            done.by[str(mutant)] = self._trial.operations(mutant) if by == HOLDS else by
            forget()
            records.add(kept, [("by", str(mutant), done.by[str(mutant)])])
        for mutant in self._sample(done):
            if str(mutant) in done.alone:
                continue
            if time.monotonic() > until:
                return None
            done.alone[str(mutant)] = self._trial.failure_of_proof(mutant) is not None
            forget()
            records.add(kept, [("alone", str(mutant), done.alone[str(mutant)])])
        return done

    @staticmethod
    def _sample(done: Done) -> list[Mutant]:
        refuted = done.those(INPUTS)
        count = max(_LEAST, len(refuted) // _ONE_OF)
        return random.Random(SEED).sample(refuted, min(count, len(refuted)))


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


def counts(kernel: Kernel, done: Done) -> dict:
    """A row of what is recorded. same, proved: mutants that end in the same terms, and those of
    which the claims are proved anew, and whole operations are the same, and equivalent.py says no
    more. operations, unreached: those of which the claims are proved anew, and whole operations
    are others, or too few reach the instruction. passed: those that inputs refute, and no proof."""
    kinds = Counter(mutant.kind for mutant in done.mutants)
    by = Counter(done.by[str(mutant)] for mutant in done.mutants)
    alive = done.those(HOLDS)
    proved = [str(mutant) for mutant in alive if not kernel.is_equivalent(mutant)]
    return {
        "board": kernel.board,
        "build": kernel.build,
        "function": kernel.function,
        "mutants": len(done.mutants),
        **{kind: kinds[kind] for kind in ("dropped", "operand", "immediate", "condition")},
        "refuted": by[INPUTS],
        "unproved": by[PROOF],
        "operations": by[OPERATIONS],
        "unreached": by[UNREACHED],
        "same": list(map(str, done.those(SAME))),
        "equivalent": len(alive) - len(proved),
        "proved": proved,
        "sample": len(done.alone),
        "passed": [name for name, fails in done.alone.items() if not fails],
    }
