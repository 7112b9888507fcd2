# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A campaign: so many traces of each class, and what their t-test says of each function.

An interrupted campaign goes on: its means and variances are kept under build/ now and then.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from pocketkem_bench.building.cache import fingerprint
from pocketkem_bench.folders import ROOT
from pocketkem_bench.model import BenchError

from ..folders import ANSWERS, EXECUTOR
from ..prove.power import Samples
from ..prove.program import Program, code_of
from .execution import Execution
from .operations import FIXED, LeakOperation
from .statistics import LEAST, TVLA, Moments, threshold, welch

#: Where campaigns that were interrupted are kept.
KEPT = ROOT / "build" / "bench" / "leak"
_PACKAGE = Path(__file__).parents[1]
_CODE = (EXECUTOR, _PACKAGE / "prove", _PACKAGE / "leak", ANSWERS)
#: Seconds between two times that a campaign is kept.
_BETWEEN = 30.0
#: What a trace has of each instruction.
CHANNELS = ("weight", "distance")


@dataclass(frozen=True)
class OfFunction:
    """What the t-test says of a function's points."""

    function: str
    points: int
    leaking: int
    largest: float  # |t|
    first: int  # the number of the first instruction that leaks, or -1

    def as_dict(self) -> dict:
        return {**self.__dict__, "largest": round(self.largest, 2)}


@dataclass(frozen=True)
class Tested:
    """The result of a t-test."""

    traces: int
    samples: int  # of a trace
    points: int
    threshold: float
    leaking: int  # points above the threshold
    above_tvla: int  # points with |t| above 4.5, of which some may be there by chance
    largest: float
    functions: tuple[OfFunction, ...]  # those that leak first, by |t|; none if they are unknown
    aligned: bool = True  # whether all traces went the same way

    @property
    def function(self) -> str:
        return self.functions[0].function if self.functions else ""


@dataclass(frozen=True)
class SamplePlaces:
    """Where samples come from."""

    names: Sequence[str]  # of functions
    functions: np.ndarray  # of each sample, as a place in `names`
    numbers: np.ndarray  # which instruction of the run each sample is
    addresses: np.ndarray  # of these instructions

    def cut(self, samples: int) -> SamplePlaces:
        arrays = (self.functions, self.numbers, self.addresses)
        return SamplePlaces(self.names, *(each[:samples] for each in arrays))


def t_test(
    classes: Sequence[Moments], places: SamplePlaces | None = None, aligned: bool = True
) -> Tested:
    """places: of the samples, if they are known."""
    one, other = classes
    if min(one.count, other.count) < LEAST:
        raise BenchError(f"A t-test needs at least {LEAST} traces of each class.")
    t = np.abs(welch(one, other))
    if not t.size:
        raise BenchError("The traces have no sample in common.")
    limit = threshold(t.size, (one.count, other.count))
    return Tested(
        traces=one.count + other.count,
        samples=t.shape[1],
        points=t.size,
        threshold=limit,
        leaking=int(np.count_nonzero(t > limit)),
        above_tvla=int(np.count_nonzero(t > TVLA)),
        largest=float(t.max()),
        functions=tuple(_of_functions(t, limit, places)) if places else (),
        aligned=aligned,
    )


def _of_functions(t: np.ndarray, limit: float, places: SamplePlaces) -> list[OfFunction]:
    found = []
    for number in np.unique(places.functions):
        samples = np.flatnonzero(places.functions == number)
        own = t[:, samples]
        leaks = samples[(own > limit).any(axis=0)]
        found.append(
            OfFunction(
                places.names[number],
                own.size,
                int(np.count_nonzero(own > limit)),
                float(own.max()),
                int(places.numbers[leaks[0]]) if len(leaks) else -1,
            )
        )
    return sorted(found, key=lambda each: (-(each.leaking > 0), -each.largest))


#: Gets each trace: its class, its secret, and a row for each channel.
Taker = Callable[[int, bytes, np.ndarray], None]


class Campaign:
    """fixes_matrix: the firmware has one matrix for all keys. writable: it may write static
    variables. functions: only these. null: both classes are random, so that no point leaks."""

    def __init__(
        self,
        program: Program,
        kem: str,
        operation: LeakOperation,
        fixes_matrix: bool = False,
        writable: bool = False,
        functions: Sequence[str] = (),
        null: bool = False,
    ):
        self.program, self.kem, self.operation, self.null = program, kem, operation, null
        self._only = tuple(functions)
        may_write = writable or fixes_matrix
        self._execution = Execution(program, kem, operation, may_write, not fixes_matrix)
        #: The way of the first trace.
        self.addresses = self._execution.run(FIXED, 0).addresses.copy()
        names, which = program.functions_of(self.addresses)
        wanted = [number for number, name in enumerate(names) if name in self._only]
        chosen = np.isin(which, wanted) if self._only else np.ones(len(which), bool)
        if not chosen.any():
            raise BenchError(f"{operation.name} executes no {' nor '.join(self._only)}.")
        self._has_all = bool(chosen.all())
        #: Of the samples that are looked at.
        self.places = SamplePlaces(
            names, which[chosen], np.flatnonzero(chosen), self.addresses[chosen]
        )
        self._common = len(self.addresses)  # samples that all traces have
        self._classes = [Moments(len(CHANNELS), len(self.places.numbers)) for _ in range(2)]

    # ---- Traces

    def run(
        self, traces: int, say: Callable[[str], None] = lambda _: None, take: Taker | None = None
    ) -> Tested:
        """take: gets each trace; then nothing of an earlier campaign is used."""
        half = traces // 2
        kept = None if take else self._kept()
        if kept:
            self._read(kept, half)
        last = time.monotonic()
        for number, one in enumerate(self._classes):
            while one.count < half:
                say(f"{self.operation.name}: trace {number * half + one.count + 1} of {2 * half}")
                secret = FIXED if number == 0 and not self.null else 2 * one.count + number
                trace = self._columns_of(self._execution.run(secret, 2 * one.count + number))
                is_same = secret == FIXED and not self._execution.draws_more
                times = half - one.count if is_same else 1
                one.add(trace, times)
                if take:
                    drawn = self.operation.inputs(self.kem, secret).secret
                    for _ in range(times):
                        take(number, drawn, trace)
                if kept and time.monotonic() - last > _BETWEEN:
                    self._write(kept)
                    last = time.monotonic()
        if kept:
            kept.unlink(missing_ok=True)
        samples = self._cut()
        aligned = self._common == len(self.addresses)
        return t_test(self._classes, self.places.cut(samples), aligned)

    def _columns_of(self, trace: Samples) -> np.ndarray:
        """Both channels of the samples that are looked at. Behind the first instruction that is
        another one than in the first trace they mean nothing."""
        n = min(len(trace.addresses), len(self.addresses))
        differing = np.flatnonzero(trace.addresses[:n] != self.addresses[:n])
        if len(differing) or len(trace.addresses) != len(self.addresses):
            self._common = min(self._common, int(differing[0]) if len(differing) else n)
        both = np.zeros((len(CHANNELS), len(self.addresses)), np.uint16)
        both[:, :n] = trace.weights[:n], trace.distances[:n]
        return both if self._has_all else both[:, self.places.numbers]

    def _cut(self) -> int:
        """Leaves the samples that all traces have. Returns how many."""
        samples = int(np.searchsorted(self.places.numbers, self._common))
        for one in self._classes:
            one.cut(samples)
        return samples

    # ---- What is kept

    def _kept(self) -> Path:
        words = [code_of(self.program.elf), self.kem, self.operation.name, repr(self._only)]
        words += [str(self.null), version("pypcode"), version("numpy")]
        return KEPT / f"{self.kem}-{self.operation.name}-{fingerprint(_code(), words)}.npz"

    def _write(self, kept: Path) -> None:
        kept.parent.mkdir(parents=True, exist_ok=True)
        whole = kept.with_name(f"{os.getpid()}-{kept.name}")
        arrays = {
            f"{name}{number}": getattr(one, name)
            for number, one in enumerate(self._classes)
            for name in ("count", "mean", "squares")
        }
        np.savez(whole, common=self._common, **arrays)
        whole.replace(kept)

    def _read(self, kept: Path, half: int) -> None:
        """What is damaged, or has more traces than are wanted, is not used."""
        try:
            with np.load(kept) as arrays:
                counts = [int(arrays[f"count{number}"]) for number in range(2)]
                if max(counts) > half:
                    return
                self._common = int(arrays["common"])
                for number, one in enumerate(self._classes):
                    one.count = counts[number]
                    one.mean = arrays[f"mean{number}"]
                    one.squares = arrays[f"squares{number}"]
        except (OSError, ValueError, KeyError, EOFError, BadZipFile):
            self._classes = [Moments(len(CHANNELS), len(self.places.numbers)) for _ in range(2)]
            self._common = len(self.addresses)


@lru_cache
def _code() -> list[Path]:
    """What a trace depends on beside the firmware."""
    return sorted(
        file
        for folder in _CODE
        for file in folder.glob("*.*")
        if file.suffix in {".py", ".c", ".h"}
    )
