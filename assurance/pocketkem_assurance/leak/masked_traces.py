# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Traces of masked decapsulation: runs of the linked firmware as a whole, 32 at once.

In both classes each trace has fresh shares of its key, and fresh random words. The class "fixed"
always has the same s and z, the class "random" others in each trace. The ciphertext, ek and H(ek)
are the same in all traces.
"""

from __future__ import annotations

import hashlib

import numpy as np

from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.model import BenchError, WrongOutput

from ..masking.operation import SS_BYTES, MaskedOperation, key_bytes
from ..prove.events import Stop
from ..prove.program import Program
from .lanes import LANES, OF_CLASS, LaneMachine

Q = 3329
#: 2^32 mod q^2: of the words that become numbers modulo q those are drawn again whose rest is less.
_AGAIN = 2**32 % Q**2
_DRAWS_NUMBERS = "pkem_draw_numbers"
#: By name, whether the ciphertext belongs to the fixed key. It never belongs to a random one.
MASKED_OPERATIONS = {"decaps": False, "decaps+accepted": True}


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
        """s as dk has it, a row for each key."""
        return self.transformed(self.coefficients(source, count))

    def coefficients(self, source: np.random.Generator, count: int) -> np.ndarray:
        """Of SamplePolyCBD [FIPS203, Algorithm 8]: even and odd ones side by side."""
        bits = source.integers(0, 2, (count, self.k, 128, 2, 2 * self.eta))
        return bits[..., : self.eta].sum(-1) - bits[..., self.eta :].sum(-1)

    def transformed(self, s: np.ndarray) -> np.ndarray:
        return (np.einsum("ij,ckjh->ckih", self._transform, s) % Q).reshape(len(s), -1)

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


class MaskedTraces:
    """null: both classes are random."""

    def __init__(
        self, program: Program, kem: str, board: str, op: str = "decaps", null: bool = False
    ):
        if op not in MASKED_OPERATIONS:
            known = " and ".join(MASKED_OPERATIONS)
            raise BenchError(f"Of a masked build, check leak has the operations {known}.")
        self.program, self.kem, self.op, self.null = program, kem, op, null
        self._accepts = MASKED_OPERATIONS[op] and not null
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
        self._other_s = self._keys.secrets(np.random.default_rng([0, k]), 1)
        self.runs = 0

    # ---- Runs

    def _secrets(self, source: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
        """s and z of each lane."""
        s, z = self._keys.secrets(source, LANES), source.integers(0, 256, (LANES, 32), np.uint8)
        if not self.null:
            own = np.frombuffer(self._vector.sk[-32:], np.uint8)
            own_s = self._keys.decoded(self._vector.sk[: 384 * self._k])
            s[:OF_CLASS] = own_s if self._accepts else self._other_s
            z[:OF_CLASS] = own
        return s, z

    def _masked_keys(self, s: np.ndarray, z: np.ndarray, source: np.random.Generator) -> np.ndarray:
        first = source.integers(0, Q, s.shape)
        mask = source.integers(0, 256, z.shape, np.uint8)
        public = np.frombuffer(self._vector.sk[384 * self._k : -32], np.uint8)
        encoded = [self._keys.encoded(each) for each in (first, (s - first) % Q)]
        return np.concatenate([*encoded, np.tile(public, (LANES, 1)), mask, z ^ mask], axis=1)

    def run(self, number: int) -> None:
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
        self.runs = number + 1

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
            is_accepted = self._accepts and lane < OF_CLASS
            rejected = hashlib.shake_256(z[lane].tobytes() + self._vector.ct).digest(32)
            if found[lane].tobytes() != (self._vector.ss if is_accepted else rejected):
                raise WrongOutput("Masked decapsulation computes another secret than the standard.")

    # ---- What was found

    def sums(self) -> dict[str, np.ndarray]:
        """Of each point its instruction and its effect, and the sums and squares of its samples, by
        half and class, with what they are counted from."""
        p = self._machine.points
        n = p.used
        names = ("step", "channel", "base")
        found = {name: np.ctypeslib.as_array(getattr(p, name), (n,)) for name in names}
        for i in range(4):
            found[f"sums{i}"] = np.ctypeslib.as_array(p.sums[i], (n,))
            found[f"squares{i}"] = np.ctypeslib.as_array(p.squares[i], (n,))
        return found

    def addresses(self) -> np.ndarray:
        """Of the instruction of each point."""
        p = self._machine.points
        steps = np.ctypeslib.as_array(p.step, (p.used,))
        return np.ctypeslib.as_array(p.of_steps, (p.steps,))[steps]


def _rest(words: np.ndarray) -> np.ndarray:
    """What is left of a word behind its two numbers (src/masked/masks.c)."""
    left = words.astype(np.uint64) * np.uint64(Q) & np.uint64(0xFFFFFFFF)
    return left * np.uint64(Q) & np.uint64(0xFFFFFFFF)
