# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The t-test of masked decapsulation: whole runs of the linked firmware, 32 at once.

In both classes each trace has fresh shares of its key, and fresh random words. The class "fixed"
always has the same s and z, the class "random" others in each trace. The ciphertext, ek and H(ek)
are the same in all traces.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.building.cache import fingerprint
from pocketkem_bench.model import BenchError, WrongOutput

from ..folders import ANSWERS, EXECUTOR
from ..masking.operation import SS_BYTES, MaskedOperation, key_bytes
from ..prove.events import Stop
from ..prove.program import Program, code_of
from . import campaign
from .campaign import SamplePlaces, Tested, t_test
from .lanes import CHANNELS, LANES, OF_CLASS, TRACER, LaneMachine
from .statistics import TVLA, Moments, welch

Q, N = 3329, 256
#: 2^32 mod q^2: of the words that become numbers modulo q those are drawn again whose rest is less.
_AGAIN = 2**32 % Q**2
_DRAWS_NUMBERS = "pkem_draw_numbers"
_PACKAGE = Path(__file__).parents[1]
_CODE = (EXECUTOR, TRACER, *(_PACKAGE / each for each in ("prove", "masking", "leak")), ANSWERS)
_BETWEEN = 60.0
#: What is fixed in one class. The ciphertext of the first one belongs to no key of both classes;
#: that of the second one to the fixed key.
OPERATIONS = ("decaps", "decaps+accepted")


@dataclass(frozen=True)
class MaskedTested(Tested):
    """above_tvla: |t| above 4.5; twice: in both halves of the traces, with the same sign."""

    twice: int = 0
    expected: float = 0.0  # points above 4.5 by chance
    effects: tuple[tuple[str, float], ...] = ()  # the largest |t| of each


class Keys:
    """Key pairs' secrets, in any number, and shares of them."""

    def __init__(self, k: int, eta: int):
        self.k, self.eta = k, eta
        reversed_bits = [int(f"{i:07b}"[::-1], 2) for i in range(128)]
        roots = np.array([pow(17, 2 * each + 1, Q) for each in reversed_bits])
        #: The transform of the even coefficients, and of the odd ones [FIPS203, 4.3].
        self._transform = np.ones((128, 128), np.int64)
        for j in range(1, 128):
            self._transform[:, j] = self._transform[:, j - 1] * roots % Q

    def secrets(self, source: np.random.Generator, count: int) -> np.ndarray:
        """s of SamplePolyCBD, transformed."""
        bits = source.integers(0, 2, (count, self.k, 128, 2, 2 * self.eta))
        s = bits[..., : self.eta].sum(-1) - bits[..., self.eta :].sum(-1)
        return (np.einsum("ij,ckjh->ckih", self._transform, s) % Q).reshape(count, -1)

    @staticmethod
    def encoded(s: np.ndarray) -> np.ndarray:
        """[FIPS203, Algorithm 5], of 12 bits."""
        a, b = s[:, ::2], s[:, 1::2]
        parts = np.stack([a & 0xFF, a >> 8 | (b & 0xF) << 4, b >> 4], axis=-1)
        return parts.astype(np.uint8).reshape(len(s), -1)

    @staticmethod
    def decoded(data: bytes) -> np.ndarray:
        parts = np.frombuffer(data, np.uint8).astype(np.int64).reshape(-1, 3).T
        a, b = parts[0] | (parts[1] & 0xF) << 8, parts[1] >> 4 | parts[2] << 4
        return np.stack([a, b], axis=-1).reshape(-1)


class MaskedCampaign:
    def __init__(
        self, program: Program, kem: str, board: str, op: str = "decaps", null: bool = False
    ):
        if op not in OPERATIONS:
            raise BenchError(f"Of a masked build, check leak knows {' and '.join(OPERATIONS)}.")
        self.program, self.kem, self.op, self.null = program, kem, op, null
        self._machine = LaneMachine(program, board)
        self._operation = MaskedOperation(program, kem, self._machine)
        self._k = k = self._operation.k
        self._keys = Keys(k, 3 if k == 2 else 2)
        (self._vector,) = vectors(kem, 1)
        size = key_bytes(k)
        self._key, self._ss = (self._operation.place(bytes(n)) for n in (size, SS_BYTES))
        ct = self._operation.place(self._vector.ct)
        self._operation.start("decaps", self._ss, ct, self._key, self._operation.masking())
        self._start = self._machine.keep()
        self._z_at = size - 64
        self._other_s = self._keys.secrets(np.random.default_rng([0, k]), 1)
        self.batches = 0

    # ---- Runs

    def _secrets(self, source: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
        """s and z of each lane."""
        s, z = self._keys.secrets(source, LANES), source.integers(0, 256, (LANES, 32), np.uint8)
        if not self.null:
            own = np.frombuffer(self._vector.sk[-32:], np.uint8)
            is_accepted = self.op != OPERATIONS[0]
            fixed = self._keys.decoded(self._vector.sk[: 384 * self._k])
            s[:OF_CLASS] = fixed if is_accepted else self._other_s
            z[:OF_CLASS] = own
        return s, z

    def _masked_keys(self, s: np.ndarray, z: np.ndarray, source: np.random.Generator) -> np.ndarray:
        first = source.integers(0, Q, s.shape)
        mask = source.integers(0, 256, z.shape, np.uint8)
        public = np.frombuffer(self._vector.sk[384 * self._k : -32], np.uint8)
        encoded = [self._keys.encoded(each) for each in (first, (s - first) % Q)]
        return np.concatenate([*encoded, np.tile(public, (LANES, 1)), mask, z ^ mask], axis=1)

    def run_batch(self, number: int) -> None:
        """LANES traces, which depend on the number alone."""
        source = np.random.default_rng([1, number])
        machine = self._machine
        machine.go_back(self._start)
        machine.begin(number % 2)
        s, z = self._secrets(source)
        machine.put(self._key, self._masked_keys(s, z, source))
        result = self.program.lifter.register("r0")
        while machine.go() != Stop.HALT:
            assert self._operation.is_drawing
            self._draw(source)
            machine.share(result)
        if machine.register(result):
            raise BenchError("Masked decapsulation returned an error.")
        self._check(z)
        self.batches = number + 1

    def _draw(self, source: np.random.Generator) -> None:
        """Words that become no numbers modulo q are not given: then all lanes go the same way."""
        machine = self._machine
        address, n = machine.register("r1"), machine.register("r2")
        words = source.integers(0, 1 << 32, (LANES, n), np.uint32)
        if self.program.name_of(machine.register("lr") & ~1).startswith(_DRAWS_NUMBERS):
            while (again := _rest(words) < _AGAIN).any():
                words[again] = source.integers(0, 1 << 32, int(again.sum()), np.uint32)
        machine.put(address, words.view(np.uint8))
        machine.set_register("r0", 0)
        machine.leave()

    def _check(self, z: np.ndarray) -> None:
        shares = self._machine.of_lanes(self._ss, SS_BYTES)
        found = shares[:, :32] ^ shares[:, 32:]
        for lane in range(LANES):
            is_accepted = lane < OF_CLASS and self.op != OPERATIONS[0] and not self.null
            rejected = hashlib.shake_256(z[lane].tobytes() + self._vector.ct).digest(32)
            if found[lane].tobytes() != (self._vector.ss if is_accepted else rejected):
                raise WrongOutput("Masked decapsulation computes another secret than the standard.")

    def run(
        self,
        traces: int,
        functions: Sequence[str] = (),
        say: Callable[[str], None] = lambda _: None,
    ) -> MaskedTested:
        """So many traces of both classes, rounded up to whole batches. What an interrupted campaign
        has, or one with fewer traces, is used."""
        wanted = max(2, -(-traces // LANES))
        kept = self._kept()
        if self.batches == 0:
            self._read(kept, wanted)
        last = time.monotonic()
        while self.batches < wanted:
            say(f"{self.op}: trace {self.batches * LANES + 1:,} of {wanted * LANES:,}")
            self.run_batch(self.batches)
            if time.monotonic() - last > _BETWEEN:
                self._write(kept)
                last = time.monotonic()
        if last:
            self._write(kept)
        return self.tested(functions)

    # ---- The test

    def _arrays(self) -> dict[str, np.ndarray]:
        """Sums and squares by half and class, and what they are counted from."""
        p = self._machine.points
        n = p.used
        names = ("step", "channel", "base")
        found = {name: np.ctypeslib.as_array(getattr(p, name), (n,)) for name in names}
        for i in range(4):
            found[f"sums{i}"] = np.ctypeslib.as_array(p.sums[i], (n,))
            found[f"squares{i}"] = np.ctypeslib.as_array(p.squares[i], (n,))
        return found

    def _moments(self, arrays: dict[str, np.ndarray], halves: Sequence[int]) -> list[Moments]:
        found = []
        for number in range(2):
            one = Moments(1, 0)
            one.count = OF_CLASS * sum((self.batches + 1 - half) // 2 for half in halves)
            own = [2 * half + number for half in halves]
            sums = sum(arrays[f"sums{i}"].astype(np.float64) for i in own)
            squares = sum(arrays[f"squares{i}"].astype(np.float64) for i in own)
            one.mean = (arrays["base"] + sums / one.count)[np.newaxis]
            one.squares = (squares - sums**2 / one.count)[np.newaxis]
            found.append(one)
        return found

    def tested(self, functions: Sequence[str] = ()) -> MaskedTested:
        arrays = self._arrays()
        both = self._moments(arrays, (0, 1))
        p = self._machine.points
        addresses = np.ctypeslib.as_array(p.of_steps, (p.steps,))[arrays["step"]]
        names, which = self.program.functions_of(addresses)
        chosen = (both[0].squares[0] > 0) | (both[1].squares[0] > 0)  # others are public
        chosen |= both[0].mean[0] != both[1].mean[0]
        if functions:
            chosen &= np.isin(which, [n for n, name in enumerate(names) if name in functions])
        if not chosen.any():
            raise BenchError(f"{self.op}: nothing but public values, or no such function.")
        arrays = {name: each[chosen] for name, each in arrays.items()}
        both = self._moments(arrays, (0, 1))
        places = SamplePlaces(names, which[chosen], arrays["step"], addresses[chosen])
        found = t_test(both, places)
        t = np.abs(welch(*both))[0]
        of_halves = [welch(*self._moments(arrays, (half,)))[0] for half in range(2)]
        twice = np.minimum(*map(np.abs, of_halves)) > TVLA
        twice &= np.sign(of_halves[0]) == np.sign(of_halves[1])
        effects = tuple(
            (name, float(t[arrays["channel"] == number].max(initial=0.0)))
            for number, name in enumerate(CHANNELS)
        )
        return MaskedTested(
            **found.__dict__,
            twice=int(twice.sum()),
            expected=float(len(t) * 6.8e-6),
            effects=effects,
        )

    # ---- What is kept

    def _kept(self) -> Path:
        words = [code_of(self.program.elf), self.kem, self.op, str(self.null), version("pypcode")]
        words.append(version("numpy"))
        name = f"{self.kem}-masked-{self.op}-{fingerprint(_code(), words)}.npz"
        return campaign.KEPT / name

    def _write(self, kept: Path) -> None:
        kept.parent.mkdir(parents=True, exist_ok=True)
        whole = kept.with_name(f"{os.getpid()}-{kept.name}")
        np.savez(whole, batches=self.batches, **self._arrays())
        whole.replace(kept)

    def _read(self, kept: Path, most: int) -> None:
        """What is damaged, or has more traces than are wanted, is not used. The first batch says
        which points there are; its own sums are then replaced."""
        try:
            with np.load(kept) as arrays:
                batches = int(arrays["batches"])
                if not 0 < batches <= most:
                    return
                self.run_batch(0)
                own = self._arrays()
                for name, each in own.items():
                    if name in ("step", "channel") and not np.array_equal(each, arrays[name]):
                        raise BenchError("Traces that were kept are of other points.")
                    each[:] = arrays[name]
                self.batches = batches
        except (OSError, ValueError, KeyError, EOFError, BadZipFile):
            return


def _rest(words: np.ndarray) -> np.ndarray:
    """What is left of a word behind its two numbers (src/masked/masks.c)."""
    left = words.astype(np.uint64) * np.uint64(Q) & np.uint64(0xFFFFFFFF)
    return left * np.uint64(Q) & np.uint64(0xFFFFFFFF)


@lru_cache
def _code() -> list[Path]:
    """What a trace depends on beside the firmware."""
    suffixes = {".py", ".c", ".h"}
    return sorted(f for folder in _CODE for f in folder.glob("*.*") if f.suffix in suffixes)
