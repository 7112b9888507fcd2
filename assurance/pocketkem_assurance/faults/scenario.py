# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The operations that faults are injected into, and what their results mean to an attacker.

The attacker knows ek, every ciphertext, and what an operation returns. In decapsulation the
attacker has made the ciphertext, and knows the message and K' of it.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from pocketkem_bench.answers.expected import round3, vectors
from pocketkem_bench.model import Vector
from pocketkem_bench.results.attacks import FaultOutcome

from ..check.code import Function
from . import noise
from .outcome import Ended
from .target import FILL, OURS, Call, Role, Target, xor

#: So many bytes of a secret in an output are a leak; so many bytes of a key that are those of the
#: caller's memory, or zeros, make it predictable.
_WINDOW = 8
#: As many bytes of two keys hardly ever agree by chance.
_AGREEING = 4


#: Repeats a run with the same fault and other secrets.
Again = Callable[[], Ended | None]


@dataclass(frozen=True)
class Scenario(ABC):
    """An operation with an input of a kind."""

    kem: str
    target: Target = OURS
    #: Files of which every instruction that is executed is skipped, each time; others are sampled.
    CONTROL = frozenset()
    #: Files of which a few executions of each instruction are.
    SAMPLED = frozenset()

    #: Whether implementations may lack what this attacks: checks of keys.
    IS_OPTIONAL = False

    def role(self, function: Function) -> Role | None:
        """Of a function of the library; None: it is not attacked."""
        if function.source in self.CONTROL:
            return Role.CONTROL
        return Role.SAMPLED if function.source in self.SAMPLED else None

    @property
    @abstractmethod
    def name(self) -> str: ...

    @property
    @abstractmethod
    def call(self) -> Call: ...

    @property
    @abstractmethod
    def other(self) -> Call:
        """The same with other secrets; with the same public values, if there can be any."""

    @abstractmethod
    def judge(self, ended: Ended, again: Again) -> FaultOutcome: ...

    @cached_property
    def vector(self) -> Vector:
        return vectors(self.kem, 2)[0]

    @cached_property
    def other_vector(self) -> Vector:
        return vectors(self.kem, 2)[1]

    def _of_error(self, ended: Ended, correct: bytes = b"") -> FaultOutcome:
        """An error has to leave nothing in the shared secret, but what it is without a fault."""
        ss = ended.outputs.get("ss", b"")
        return FaultOutcome.LEAK if ss != correct and set(ss) - {0, FILL} else FaultOutcome.ERROR

    def _of_key(self, ss: bytes, secrets: list[bytes]) -> FaultOutcome | None:
        """What is wrong with any shared secret, whatever it should be."""
        if _is_known(ss):
            return FaultOutcome.PREDICTABLE
        return FaultOutcome.LEAK if has_part_of(ss, secrets) else None

    def _of_repeated(self, ss: bytes, again: Again) -> FaultOutcome:
        """Whether a wrong shared secret is the same with other secrets."""
        repeated = again()
        is_same = repeated is not None and repeated.outputs["ss"] == ss
        return FaultOutcome.PREDICTABLE if is_same else FaultOutcome.WRONG


def _is_known(secret: bytes) -> bool:
    """Whether too much of it is zeros, or what was in the caller's memory."""
    return any(secret.count(constant) >= _WINDOW for constant in (0, FILL))


def has_part_of(data: bytes, secrets: list[bytes]) -> bool:
    return any(
        secret[at : at + _WINDOW] in data
        for secret in secrets
        for at in range(len(secret) - _WINDOW + 1)
    )


#: Decisions, selections, objects and wiping: all C that is no kernel's.
_DECIDING = frozenset(
    {
        "kem",
        "decaps",
        "kem_keys",
        "kem_parts",
        "kem_resist",
        "simple",
        "pocketkem",
        "run",
        "wipe",
        "memory",
        "platform",
    }
    | {"object", "pke", "guard", "masked", "masked_key", "masks"}
)
_COMPARING = frozenset({"row_io", "row", "verify"})
_MASKED = frozenset({f"{name}_masked" for name in ("sum", "share", "sponge", "noise", "keccak")})
_HASHING = _MASKED | frozenset(
    {"keccak", "keccak_f1600", "keccak_f1600_looped", "xor_lanes", "deinterleave", "suite_fips202"}
    | {"keccak_f1600_loops", "sha2", "sha2_compress", "aes", "aes256ctr_blocks", "suite_90s"}
    | {"chacha_masks"}
)
_SAMPLING = frozenset(
    {"cbd", "cbd_bytes", "cbd_lanes", "noise_lanes", "noise_transformed", "noise_packed"}
    | {"add_noise_block", "pack_noise_block", "matrix", "matrix_bytes", "row"}
)


def _secret_parts(vector: Vector) -> tuple[tuple[str, int, int], ...]:
    """s, and z; between them is ek."""
    return ("sk", 0, len(vector.pk) - 32), ("sk", len(vector.sk) - 32, 32)


class _Decapsulation(Scenario):
    CONTROL = _DECIDING | _COMPARING
    SAMPLED = _HASHING

    def _call(self, sk: bytes, ct: bytes, vector: Vector) -> Call:
        if self.target.is_masked:
            return self._masked_call(sk, ct, vector)
        given = {"ct": ct, "sk": sk}
        arguments = ("ss", "ct", "sk")
        secrets = _secret_parts(vector)
        return Call(
            *(self.target.decaps, arguments, given, {"ss": 32}, secrets), target=self.target
        )

    def _masked_call(self, sk: bytes, ct: bytes, vector: Vector) -> Call:
        """The key in shares, which are pseudorandom. Those of the secret are joined afterwards."""
        size, masks = len(vector.pk) - 32, hashlib.shake_256(sk).digest(2 * len(sk))
        s, numbers = (int.from_bytes(each, "little") for each in (sk[:size], masks))
        shares = [0, 0]
        for bit in range(0, 8 * size, 12):
            first = (numbers >> bit & 0xFFF) % 3329
            shares[0] |= first << bit
            shares[1] |= ((s >> bit & 0xFFF) - first) % 3329 << bit
        encoded = b"".join(each.to_bytes(size, "little") for each in shares)
        key = encoded + sk[size:-32] + masks[-32:] + xor(sk[-32:], masks[-32:])
        return Call(
            *(self.target.decaps, ("scheme", "ss", "ct", "sk", "masking")),
            *({"ct": ct, "sk": key}, {"ss": 64}),
            (("sk", 0, 2 * size), ("sk", len(key) - 64, 64)),
            target=self.target,
            scheme=f"pocketkem_{self.kem}",
        )

    def _keys(self, ct: bytes) -> tuple[bytes, list[bytes]]:
        """K' of a ciphertext, and what must not be in any output: m', r', z; of round 3 also what
        the key is the hash of [Kyber 3.02, Algorithm 9]."""
        sk, k384 = self.vector.sk, len(self.vector.pk) - 32
        if self.kem.startswith("mlkem"):
            m = noise.ml_kem(self.kem)._k_pke_decrypt(sk[:k384], ct)
            both = hashlib.sha3_512(m + sk[-64:-32]).digest()
            return both[:32], [m, both[32:], self.vector.z]
        kyber = round3(self.kem)
        m = kyber._cpapke_dec(sk[:k384], ct)
        before, r = kyber._g(m + sk[-64:-32])
        return kyber._kdf(before + kyber._h(ct), 32), [m, r, before, self.vector.z]


class Rejected(_Decapsulation):
    """A ciphertext of which one bit was changed. Nobody who does not know z may learn the key."""

    name = "decaps, rejected"

    @cached_property
    def call(self) -> Call:
        return self._call(self.vector.sk, self.vector.tampered_ct, self.vector)

    @cached_property
    def other(self) -> Call:
        sk = self.vector.sk[:-32] + self.other_vector.z
        return self._call(sk, self.vector.tampered_ct, self.vector)

    @cached_property
    def _known(self) -> tuple[bytes, list[bytes]]:
        return self._keys(self.vector.tampered_ct)

    def judge(self, ended: Ended, again: Again) -> FaultOutcome:
        if ended.result != 0:
            return self._of_error(ended, self.vector.rejected_ss)
        ss, rejected = ended.outputs["ss"], self.vector.rejected_ss
        accepted, secrets = self._known
        if ss == rejected:
            return FaultOutcome.NONE
        if ss == accepted:
            return FaultOutcome.ACCEPT
        from_accepted = sum(a == b != c for a, b, c in zip(ss, accepted, rejected, strict=True))
        is_mixed = all(a in (b, c) for a, b, c in zip(ss, accepted, rejected, strict=True))
        if is_mixed or from_accepted >= _AGREEING:
            return FaultOutcome.LEAK
        if wrong := self._of_key(ss, secrets):
            return wrong
        return self._of_repeated(ss, again)


class Accepted(_Decapsulation):
    name = "decaps, accepted"

    @cached_property
    def call(self) -> Call:
        return self._call(self.vector.sk, self.vector.ct, self.vector)

    @cached_property
    def other(self) -> Call:
        vector = self.other_vector
        return self._call(vector.sk, vector.ct, vector)

    @cached_property
    def _known(self) -> tuple[bytes, list[bytes]]:
        return self._keys(self.vector.ct)

    def judge(self, ended: Ended, again: Again) -> FaultOutcome:
        if ended.result != 0:
            return self._of_error(ended, self.vector.ss)
        ss = ended.outputs["ss"]
        accepted, secrets = self._known
        if ss == accepted:
            return FaultOutcome.NONE
        if wrong := self._of_key(ss, secrets):
            return wrong
        return self._of_repeated(ss, again)


class MalformedDk(_Decapsulation):
    """ek in dk is not the one that H(ek) belongs to [FIPS203, 7.3]."""

    name = "decaps, malformed dk"
    IS_OPTIONAL = True
    CONTROL = _DECIDING

    def _malformed(self, vector: Vector) -> bytes:
        changed = bytearray(vector.sk)
        changed[len(vector.pk) + 1] ^= 4
        return bytes(changed)

    @cached_property
    def call(self) -> Call:
        return self._call(self._malformed(self.vector), self.vector.ct, self.vector)

    @cached_property
    def other(self) -> Call:
        vector = self.other_vector
        return self._call(self._malformed(vector), vector.ct, vector)

    def judge(self, ended: Ended, again: Again) -> FaultOutcome:
        return _of_malformed(self, ended)


class _Encapsulation(Scenario):
    def _call(self, pk: bytes, m: bytes) -> Call:
        sizes = {"ct": len(self.vector.ct), "ss": 32}
        given = {"random": m, "pk": pk}
        arguments, secrets = ("ct", "ss", "pk"), (("random", 0, 32),)
        return Call("crypto_kem_enc", arguments, given, sizes, secrets, target=self.target)


class MalformedEk(_Encapsulation):
    """A coefficient of t is q [FIPS203, 7.2]."""

    name = "encaps, malformed ek"
    IS_OPTIONAL = True
    CONTROL = _DECIDING | {"codec", "are_reduced"}
    SAMPLED = _HASHING

    @cached_property
    def _malformed(self) -> bytes:
        changed = bytearray(self.vector.pk)
        changed[384:386] = (3329).to_bytes(2, "little")  # the second half is another coefficient's
        return bytes(changed)

    @cached_property
    def call(self) -> Call:
        return self._call(self._malformed, self.vector.m)

    @cached_property
    def other(self) -> Call:
        return self._call(self._malformed, self.other_vector.m)

    def judge(self, ended: Ended, again: Again) -> FaultOutcome:
        return _of_malformed(self, ended)


def _of_malformed(scenario: Scenario, ended: Ended) -> FaultOutcome:
    if ended.result == 0:
        return FaultOutcome.ACCEPT
    outcome = scenario._of_error(ended)
    is_told = scenario.target.tells_of_key(ended.result)
    return FaultOutcome.NONE if outcome == FaultOutcome.ERROR and is_told else outcome


class Encapsulation(_Encapsulation):
    name = "encaps"
    CONTROL = _DECIDING - {"pke"}
    SAMPLED = _HASHING | _SAMPLING | {"pke"}

    @cached_property
    def call(self) -> Call:
        return self._call(self.vector.pk, self.vector.m)

    @cached_property
    def other(self) -> Call:
        return self._call(self.vector.pk, self.other_vector.m)

    @cached_property
    def _weak(self) -> set[bytes]:
        return noise.weak_ciphertexts(self.kem, self.vector)

    def judge(self, ended: Ended, again: Again) -> FaultOutcome:
        if ended.result != 0:
            return self._of_error(ended, self.vector.ss)
        ss, ct, m = ended.outputs["ss"], ended.outputs["ct"], self.vector.m
        r = noise.randomness(self.vector)
        if (ss, ct) == (self.vector.ss, self.vector.ct):
            return FaultOutcome.NONE
        if ss != self.vector.ss and (wrong := self._of_key(ss, [m, r])):
            return wrong
        if has_part_of(ct, [m, r, self.vector.ss]):
            return FaultOutcome.LEAK
        if ct in self._weak:
            return FaultOutcome.PREDICTABLE
        return self._of_repeated(ss, again)


class KeyGeneration(Scenario):
    name = "keygen"
    CONTROL = _DECIDING - {"pke"}
    SAMPLED = _HASHING | _SAMPLING | {"pke"}

    def _call(self, vector: Vector) -> Call:
        given = {"random": vector.d + vector.z}
        sizes = {"pk": len(vector.pk), "sk": len(vector.sk)}
        ek_in_dk = "sk", len(vector.pk) - 32, len(vector.pk)  # when H(ek) is made of it
        return Call(
            "crypto_kem_keypair",
            ("pk", "sk"),
            given,
            sizes,
            (("random", 0, 64),),
            {"pkem_hash_object": ek_in_dk},
            self.target,
        )

    @cached_property
    def call(self) -> Call:
        return self._call(self.vector)

    @cached_property
    def other(self) -> Call:
        return self._call(self.other_vector)

    def judge(self, ended: Ended, again: Again) -> FaultOutcome:
        if ended.result != 0:
            return FaultOutcome.ERROR
        vector, pk, sk = self.vector, ended.outputs["pk"], ended.outputs["sk"]
        if (pk, sk) == (vector.pk, vector.sk):
            return FaultOutcome.NONE
        if has_part_of(pk, [vector.d, vector.z, noise.sigma(self.kem, vector)]):
            return FaultOutcome.LEAK
        if _is_known(sk[-32:]) or noise.key_is_weak(self.kem, pk, sk):
            return FaultOutcome.PREDICTABLE
        repeated = again()
        if repeated is None:
            return FaultOutcome.WRONG
        shared = noise.secrets_in(self.kem, sk) & noise.secrets_in(self.kem, repeated.outputs["sk"])
        return FaultOutcome.PREDICTABLE if shared else FaultOutcome.WRONG


SCENARIOS = (Rejected, Accepted, MalformedDk, MalformedEk, Encapsulation, KeyGeneration)


def scenarios(kem: str, target: Target = OURS) -> list[Scenario]:
    """Round 3 has no checks of keys, nor have masked operations. Of these, decapsulation alone is
    attacked."""
    has_checks = kem.startswith("mlkem") and not target.is_masked
    kinds = SCENARIOS if has_checks else (Rejected, Accepted)
    return [kind(kem, target) for kind in kinds]
