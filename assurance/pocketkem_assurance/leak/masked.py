# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The t-test of masked decapsulation. Each effect of the model is a point of its own, of each
instruction that has it.

Among millions of points some are above 4.5 by chance. So the traces are in two halves: a point that
leaks is above it in both, with the same sign, or above the threshold of all points together. Of few
traces, where Student's distribution has more points above 4.5, halves have a higher threshold.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from pocketkem_bench.building.cache import fingerprint
from pocketkem_bench.model import BenchError

from ..folders import ANSWERS, EXECUTOR
from ..prove.program import code_of
from . import campaign
from .campaign import SamplePlaces, Tested, t_test
from .lanes import CHANNELS, LANES, OF_CLASS, TRACER
from .masked_traces import MaskedTraces
from .statistics import TVLA, Moments, threshold_of_halves, two_sided, welch

_PACKAGE = Path(__file__).parents[1]
_FOLDERS = (EXECUTOR, TRACER, _PACKAGE / "prove", ANSWERS)
_FILES = (
    *("leak/lanes.py", "leak/masked_traces.py"),
    *(f"masking/{name}.py" for name in ("model", "observed", "operation")),
)
#: Traces whose squares are sums of 32 bits. At level 512 no point's are above 9,600 on average.
MOST = 1_000_000
#: Sums of squares that leave room for what is added before they are looked at again.
_ROOM = 7 << 29
#: Seconds between two times that a campaign is kept.
_BETWEEN = 60.0
#: Of the sums of all runs, those that the first run says.
_POINTS = ("step", "channel", "base")
#: What reading a damaged file raises.
_DAMAGED = (OSError, ValueError, KeyError, TypeError, RuntimeError, EOFError, BadZipFile)


@dataclass(frozen=True)
class MaskedTested(Tested):
    """above_tvla: |t| above 4.5; twice: above of_halves in both halves of the traces, with the same
    sign."""

    twice: int = 0
    of_halves: float = TVLA
    expected: float = 0.0  # points above 4.5 by chance
    effects: tuple[tuple[str, float], ...] = ()  # the largest |t| of each


class MaskedCampaign:
    def __init__(self, traces: MaskedTraces):
        self.traces = traces

    def run(
        self,
        traces: int,
        functions: Sequence[str] = (),
        say: Callable[[str], None] = lambda _: None,
    ) -> MaskedTested:
        """So many traces of both classes, rounded up to whole runs. Those of an earlier campaign
        with at most as many are among them."""
        if traces > MOST:
            raise BenchError(f"Sums of masked traces have room for {MOST:,}.")
        of, kept = self.traces, self._kept()
        wanted = max(2, -(-traces // LANES))
        damaged = of.runs == 0 and not self._read(kept, wanted)
        anew = ", begun anew as what was kept is damaged" if damaged else ""
        before, last = of.runs, time.monotonic()
        while of.runs < wanted:
            say(f"{of.op}: trace {of.runs * LANES + 1:,} of {wanted * LANES:,}{anew}")
            of.run(of.runs)
            if time.monotonic() - last > _BETWEEN:
                self._write(kept)
                last = time.monotonic()
        if of.runs != before:
            self._write(kept)
        return self.tested(functions)

    # ---- The test

    def _moments(self, arrays: Mapping[str, np.ndarray], halves: Sequence[int]) -> list[Moments]:
        """Of both classes. Samples are whole numbers, and not rounded ones."""
        found = []
        for number in range(2):
            one = Moments(1, 0, least=0)
            one.count = OF_CLASS * sum((self.traces.runs + 1 - half) // 2 for half in halves)
            own = [2 * half + number for half in halves]
            sums = sum(arrays[f"sums{i}"].astype(np.float64) for i in own)
            squares = sum(arrays[f"squares{i}"].astype(np.float64) for i in own)
            one.mean = (arrays["base"] + sums / one.count)[np.newaxis]
            one.squares = (squares - sums**2 / one.count)[np.newaxis]
            found.append(one)
        return found

    def _check_room(self) -> None:
        arrays = self.traces.sums()
        if max(int(arrays[f"squares{i}"].max()) for i in range(4)) > _ROOM:
            traces = self.traces.runs * LANES
            raise BenchError(f"{self.traces.op}: sums have no more room with {traces:,} traces.")

    def tested(self, functions: Sequence[str] = ()) -> MaskedTested:
        """Points that are the same in all traces are public, and not counted."""
        self._check_room()
        arrays, addresses = self.traces.sums(), self.traces.addresses()
        names, which = self.traces.program.functions_of(addresses)
        one, other = self._moments(arrays, (0, 1))
        chosen = ((one.squares + other.squares > 0) | (one.mean != other.mean))[0]
        if functions:
            chosen &= np.isin(which, [n for n, name in enumerate(names) if name in functions])
        if not chosen.any():
            raise BenchError(f"{self.traces.op}: no such function, or all of it is public.")
        arrays = {name: each[chosen] for name, each in arrays.items()}
        both = self._moments(arrays, (0, 1))
        places = SamplePlaces(names, which[chosen], arrays["step"], addresses[chosen])
        found = t_test(both, places)
        t = np.abs(welch(*both))[0]
        halves = [self._moments(arrays, (half,)) for half in range(2)]
        first, second = (welch(*each)[0] for each in halves)
        limit = threshold_of_halves(len(t), [each.count for each in halves[1]])
        twice = (np.minimum(abs(first), abs(second)) > limit) & (first * second > 0)
        return MaskedTested(
            **found.__dict__,
            twice=int(twice.sum()),
            of_halves=limit,
            expected=len(t) * two_sided(TVLA, both[0].count - 1),
            effects=tuple(
                (name, float(t[arrays["channel"] == number].max(initial=0.0)))
                for number, name in enumerate(CHANNELS)
            ),
        )

    # ---- What is kept

    def _kept(self) -> Path:
        of = self.traces
        words = [code_of(of.program.elf), of.kem, of.op, str(of.null)]
        name = fingerprint(_code(), [*words, version("pypcode"), version("numpy")])
        return campaign.KEPT / f"{of.program.core.name}-{of.kem}-masked-{of.op}-{name}.npz"

    def _write(self, kept: Path) -> None:
        """A campaign with more traces stays what is kept."""
        self._check_room()
        if _runs_of(kept) > self.traces.runs:
            return
        kept.parent.mkdir(parents=True, exist_ok=True)
        whole = kept.with_name(f"{os.getpid()}-{kept.name}")
        np.savez(whole, runs=self.traces.runs, **self.traces.sums())
        whole.replace(kept)

    def _read(self, kept: Path, most: int) -> bool:
        """What has more traces than are wanted is not used. The first run says which points there
        are; then the kept sums replace its own. Returns whether nothing was found damaged, or of
        other points."""
        if not kept.exists() or (runs := _runs_of(kept)) > most:
            return True
        found = _arrays_of(kept)
        self.traces.run(0)
        own = self.traces.sums()
        if runs < 1 or not _are_of_same_points(found, own):
            kept.unlink(missing_ok=True)
            return False
        for name, sums in own.items():
            sums[:] = found[name]
        self.traces.runs = runs
        return True


def _runs_of(kept: Path) -> int:
    """0 if nothing is kept, or if it is damaged."""
    try:
        with np.load(kept) as arrays:
            return int(arrays["runs"])
    except _DAMAGED:
        return 0


def _arrays_of(kept: Path) -> dict[str, np.ndarray]:
    try:
        with np.load(kept) as arrays:
            return {name: arrays[name] for name in arrays if name != "runs"}
    except _DAMAGED:
        return {}


def _are_of_same_points(found: dict[str, np.ndarray], own: dict[str, np.ndarray]) -> bool:
    return found.keys() == own.keys() and all(
        (found[name].shape, found[name].dtype) == (each.shape, each.dtype)
        and (name not in _POINTS or np.array_equal(found[name], each))
        for name, each in own.items()
    )


@lru_cache
def _code() -> list[Path]:
    """What a trace depends on beside the firmware."""
    suffixes = {".py", ".c", ".h"}
    found = [f for folder in _FOLDERS for f in folder.glob("*.*") if f.suffix in suffixes]
    return sorted([*found, *(_PACKAGE / name for name in _FILES)])
