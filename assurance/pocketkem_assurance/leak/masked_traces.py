# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Traces of masked operations: runs of the linked firmware as a whole, 32 at once.

In both classes each trace has fresh shares of its secrets, and fresh random words. The class
"fixed" always has the same secrets, the class "random" others in each trace. All that is public is
the same in all traces.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod

import numpy as np

from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.model import BenchError, WrongOutput

from ..faults.noise import ml_kem
from ..masking.gadget import xor
from ..masking.noise import as_lanes
from ..masking.operation import SS_BYTES, MaskedOperation, key_bytes
from ..prove.events import Stop
from ..prove.program import Program
from .lanes import LANES, OF_CLASS, LaneMachine

Q = 3329
#: 2^32 mod q^2: of the words that become numbers modulo q those are drawn again whose rest is less.
_AGAIN = 2**32 % Q**2
_DRAWS_NUMBERS = "pkem_draw_numbers"
#: Functions before which traces of key generation set rho, and t.
_SET_BEFORE = "pkem_masked_take", "pkem_masked_decode_plus"
_NO_SEED = bytes(64), bytes(64)
#: PKEM_REDUCE_FACTOR: -2^-32 modulo q.
_FACTOR = -pow(2, -32, Q) % Q


class Keys:
    """Key pairs' secrets, in any number, and shares of them."""

    def __init__(self, k: int, eta: int):
        self.k, self.eta = k, eta
        reversed_bits = [int(f"{i:07b}"[::-1], 2) for i in range(128)]
        roots = np.array([pow(17, 2 * each + 1, Q) for each in reversed_bits])
        #: The transform of the even coefficients, and of the odd ones [FIPS203, 4.3].
        self._roots, self._transform = roots, np.ones((128, 128), np.int64)
        for j in range(1, 128):
            self._transform[:, j] = self._transform[:, j - 1] * roots % Q

    def secrets(self, source: np.random.Generator, count: int) -> np.ndarray:
        """s as dk has it, a row for each key."""
        return self.transformed(self.coefficients(source, count))

    def coefficients(self, source: np.random.Generator, count: int) -> np.ndarray:
        """Of SamplePolyCBD [FIPS203, Algorithm 8]: even and odd ones side by side."""
        bits = source.integers(0, 2, (count, self.k, 128, 2, 2 * self.eta))
        return bits[..., : self.eta].sum(-1) - bits[..., self.eta :].sum(-1)

    def sampled(self, sigma: bytes) -> np.ndarray:
        """The same of PRF(sigma, 0) and the next ones."""
        data = b"".join(
            hashlib.shake_256(sigma + bytes([n])).digest(64 * self.eta) for n in range(self.k)
        )
        bits = np.unpackbits(np.frombuffer(data, np.uint8), bitorder="little").astype(np.int64)
        bits = bits.reshape(self.k, 128, 2, 2 * self.eta)
        return bits[..., : self.eta].sum(-1) - bits[..., self.eta :].sum(-1)

    def products(self, matrix: np.ndarray, s: np.ndarray) -> np.ndarray:
        """Of a matrix and transformed vectors, a row for each [FIPS203, Algorithm 12]."""
        (a, b), (c, d) = (np.moveaxis(x, -1, 0) for x in (matrix, s.reshape(-1, self.k, 128, 2)))
        even = np.einsum("ijn,cjn->cin", a, c) + np.einsum("ijn,cjn->cin", b * self._roots % Q, d)
        odd = np.einsum("ijn,cjn->cin", a, d) + np.einsum("ijn,cjn->cin", b, c)
        return (np.stack([even, odd], axis=-1) % Q).reshape(len(s), -1)

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


class MaskedTraces(ABC):
    """Of an operation (MASKED_OPERATIONS). null: both classes are random."""

    secret, public = "s and z in dk", "ct, ek, H(ek)"

    def __init__(self, program: Program, kem: str, board: str, op: str, null: bool = False):
        self.program, self.kem, self.op, self.null = program, kem, op, null
        self._machine = LaneMachine(program, board)
        self._operation = MaskedOperation(program, kem, self._machine)
        self._k = k = self._operation.k
        self._keys = Keys(k, 3 if k == 2 else 2)
        (self._vector,) = vectors(kem, 1)
        self._key = self._operation.place(bytes(key_bytes(k)))
        self._prepare()
        self._start = self._machine.keep()
        self.runs = 0

    @abstractmethod
    def _prepare(self) -> None:
        """Starts the operation, up to its first instruction."""

    @abstractmethod
    def _put(self, source: np.random.Generator) -> None:
        """Gives all lanes their secrets, in shares."""

    def _stopped(self) -> None:
        """At a break of the operation's own. Some have none."""
        return

    @abstractmethod
    def _check(self) -> None:
        """What was computed."""

    # ---- Runs

    def run(self, number: int) -> None:
        """LANES traces, which depend on the number alone."""
        source = np.random.default_rng([1, number])
        machine = self._machine
        machine.go_back(self._start)
        machine.begin(number % 2)
        self._put(source)
        result = self.program.lifter.register("r0")
        while machine.go() != Stop.HALT:
            if self._operation.is_drawing:
                self._draw(source)
                machine.share(result)
            else:
                self._stopped()
        if machine.register(result):
            raise BenchError("A masked operation returned an error.")
        self._check()
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


class Decapsulations(MaskedTraces):
    """accepts: the ciphertext belongs to the fixed key."""

    accepts = False

    def _prepare(self) -> None:
        self._ss, ct = map(self._operation.place, (bytes(SS_BYTES), self._vector.ct))
        self._operation.start("decaps", self._ss, ct, self._key, self._operation.masking())
        self._accepts = self.accepts and not self.null
        self._other_s = self._keys.secrets(np.random.default_rng([0, self._k]), 1)

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
        public = np.frombuffer(self._vector.sk[384 * self._k : -32], np.uint8)
        encoded = [self._keys.encoded(each) for each in (first, (s - first) % Q)]
        return np.concatenate([*encoded, np.tile(public, (LANES, 1)), _shared(z, source)], axis=1)

    def _put(self, source: np.random.Generator) -> None:
        s, self._z = self._secrets(source)
        self._machine.put(self._key, self._masked_keys(s, self._z, source))

    def _check(self) -> None:
        found = _joined(self._machine.of_lanes(self._ss, SS_BYTES))
        for lane in range(LANES):
            is_accepted = self._accepts and lane < OF_CLASS
            rejected = hashlib.shake_256(self._z[lane].tobytes() + self._vector.ct).digest(32)
            if found[lane].tobytes() != (self._vector.ss if is_accepted else rejected):
                raise WrongOutput("Masked decapsulation computes another secret than the standard.")


class Accepted(Decapsulations):
    accepts = True


class Generations(MaskedTraces):
    """Of a seed in shares. rho and t are public, and functions of the seed: they are held. Behind G
    each lane's rho becomes that of the fixed seed; and before A s is added to e, e becomes what
    makes t that of the fixed seed. Both change one share, by what is the same for all shares. In
    the class "fixed" they change nothing."""

    secret, public = "d and z", "rho and t, which are set behind G and behind e"

    def _prepare(self) -> None:
        k, vector = self._k, self._vector
        self._ek, self._d, self._z = map(self._operation.place, (bytes(384 * k + 32), *_NO_SEED))
        places = self._ek, self._key, self._d, self._z
        self._operation.start("keygen_derand", *places, self._operation.masking())
        for name in _SET_BEFORE:
            self._machine.break_at(name)
        self._t = self._keys.decoded(vector.pk[:-32]).reshape(1, -1)
        matrix = ml_kem(self.kem)._generate_matrix_from_seed(vector.pk[-32:])
        rows = [[matrix[i, j].coeffs for j in range(k)] for i in range(k)]
        self._matrix = np.array(rows).reshape(k, k, 128, 2)

    def _put(self, source: np.random.Generator) -> None:
        d, self._own_z = (source.integers(0, 256, (LANES, 32), np.uint8) for _ in range(2))
        if not self.null:
            d[:OF_CLASS], self._own_z[:OF_CLASS] = (
                np.frombuffer(each, np.uint8) for each in (self._vector.d, self._vector.z)
            )
        self._machine.put(self._d, _shared(d, source))
        self._machine.put(self._z, _shared(self._own_z, source))
        hashed = [hashlib.sha3_512(each.tobytes() + bytes([self._k])).digest() for each in d]
        self._rho = [each[:32] for each in hashed]
        self._s = self._keys.transformed(
            np.array([self._keys.sampled(each[32:]) for each in hashed])
        )
        self._left = dict(zip(_SET_BEFORE, (self._set_rho, self._set_t), strict=True))

    def _stopped(self) -> None:
        """Each is set once: before it is called first."""
        name = self.program.name_of(self._machine.state.pc).removesuffix("+0x0")
        if set_it := self._left.pop(name, None):
            set_it(self._machine.register("r1"))

    def _set_rho(self, state: int) -> None:
        changes = [as_lanes(xor(each, self._vector.pk[-32:])) for each in self._rho]
        found = self._machine.of_lanes(state, 32)
        self._machine.put(state, found ^ np.frombuffer(b"".join(changes), np.uint8).reshape(-1, 32))

    def _set_t(self, first: int) -> None:
        """The second share of e becomes what is left of t, with the factor of products."""
        size, keys = 384 * self._k, self._keys
        shares = [
            np.array([keys.decoded(row) for row in self._machine.of_lanes(place, size)])
            for place in (first, self._ek)
        ]
        e = (self._t - keys.products(self._matrix, self._s)) * _FACTOR % Q
        if not self.null and ((sum(shares) - e)[:OF_CLASS] % Q).any():
            raise WrongOutput("Masked key generation computes another e than the standard.")
        self._machine.put(self._ek, keys.encoded((e - shares[0]) % Q))

    def _check(self) -> None:
        keys, size = self._keys, 384 * self._k
        ek = self._machine.of_lanes(self._ek, size + 32)
        key = self._machine.of_lanes(self._key, key_bytes(self._k))
        shares = [np.array([keys.decoded(row[at : at + size]) for row in key]) for at in (0, size)]
        if (
            any(row.tobytes() != self._vector.pk for row in ek)
            or ((sum(shares) - self._s) % Q).any()
            or (_joined(key[:, -64:]) != self._own_z).any()
        ):
            raise WrongOutput("Masked key generation computes another key than the standard.")


#: By the names of operations.
MASKED_OPERATIONS: dict[str, type[MaskedTraces]] = {
    "decaps": Decapsulations,
    "decaps+accepted": Accepted,
    "keygen": Generations,
}


def masked_traces(
    program: Program, kem: str, board: str, op: str = "decaps", null: bool = False
) -> MaskedTraces:
    if op not in MASKED_OPERATIONS:
        known = ", ".join(MASKED_OPERATIONS)
        raise BenchError(f"Of a masked build, check leak has the operations {known}.")
    return MASKED_OPERATIONS[op](program, kem, board, op, null)


def _shared(secrets: np.ndarray, source: np.random.Generator) -> np.ndarray:
    masks = source.integers(0, 256, secrets.shape, np.uint8)
    return np.concatenate([masks, secrets ^ masks], axis=1)


def _joined(shares: np.ndarray) -> np.ndarray:
    return shares[:, :32] ^ shares[:, 32:]


def _rest(words: np.ndarray) -> np.ndarray:
    """What is left of a word behind its two numbers (src/masked/masks.c)."""
    left = words.astype(np.uint64) * np.uint64(Q) & np.uint64(0xFFFFFFFF)
    return left * np.uint64(Q) & np.uint64(0xFFFFFFFF)
