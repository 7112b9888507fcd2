# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a campaign keeps fixed and what it varies, for each operation.

A trace is of the class "fixed" or "random". Both have the same public values. The secret of the
class "fixed" is always the same one, that of the class "random" is another one in each trace.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from pocketkem_bench.answers.expected import answers, vectors
from pocketkem_bench.model import KEMS, BenchError, Vector

from ..faults.noise import ml_kem

#: The number of the secret of the class "fixed". The others count from 0.
FIXED = -1


@dataclass(frozen=True)
class Inputs:
    """The buffers that an operation reads, by name, and the secret in one of them."""

    buffers: Mapping[str, bytes]
    secret: bytes


@dataclass(frozen=True)
class LeakOperation:
    """One operation of a KEM through SUPERCOP's interface."""

    name: str
    function: str
    arguments: tuple[str, ...]
    secret: str  # in words: what is fixed or random
    public: str  # in words: what is the same in all traces
    inputs: Callable[[str, int], Inputs]  # by KEM and number of the secret
    outputs: Callable[[str, Inputs], Mapping[str, bytes]]  # the right ones
    derives_rho: bool = False  # whose matrix takes another way for each secret


def operation(kem: str, name: str) -> LeakOperation:
    if kem not in KEMS:
        raise BenchError(
            f"check leak does not know which part of a key of {kem} is secret. It knows: "
            f"{', '.join(KEMS)}."
        )
    if name not in OPERATIONS:
        raise BenchError(f"check leak has no operation '{name}', but: {', '.join(OPERATIONS)}.")
    return OPERATIONS[name]


def _drawn(kem: str, what: str, number: int, count: int = 32) -> bytes:
    return hashlib.shake_256(f"PocketKEM leak, {kem}, {what} {number}".encode()).digest(count)


def _vector(kem: str) -> Vector:
    return vectors(kem, 1)[0]


def _keygen(kem: str, number: int) -> Inputs:
    secret = _drawn(kem, "d", number)
    return Inputs({"random": secret + _vector(kem).z}, secret)


def _key_pair(kem: str, inputs: Inputs) -> dict[str, bytes]:
    vector = _vector(kem)
    pk, sk, *_others = answers(kem, inputs.secret, vector.z, vector.m)
    return {"pk": pk, "sk": sk}


def _encaps(kem: str, number: int) -> Inputs:
    secret = _drawn(kem, "m", number)
    return Inputs({"random": secret, "pk": _vector(kem).pk}, secret)


def _encapsulated(kem: str, inputs: Inputs) -> dict[str, bytes]:
    vector = _vector(kem)
    _pk, _sk, ct, ss, _decaps = answers(kem, vector.d, vector.z, inputs.secret)
    return {"ct": ct, "ss": ss}


def _decaps(kem: str, number: int) -> Inputs:
    """The ciphertext belongs to none of the secrets: it is rejected in each trace. What else dk has
    (ek, H(ek), z) is that of another key pair, and always the same."""
    vector, secret = _vector(kem), _secret(kem, number)
    return Inputs({"sk": secret + vector.sk[len(secret) :], "ct": vector.ct}, secret)


def _decapsulated(kem: str, inputs: Inputs) -> dict[str, bytes]:
    vector = _vector(kem)
    decapsulate = answers(kem, vector.d, vector.z, vector.m)[-1]
    return {"ss": decapsulate(inputs.buffers["sk"], inputs.buffers["ct"])}


@lru_cache(maxsize=4096)
def _secret(kem: str, number: int) -> bytes:
    """The encoded s of a key pair. Kyber's and that of ML-KEM have the same distribution and
    encoding."""
    ours = ml_kem(f"mlkem{kem.removeprefix('mlkem').removeprefix('kyber').removesuffix('-90s')}")
    s, _nonce = ours._generate_error_vector(_drawn(kem, "s", number), ours.eta_1, 0)
    return s.to_ntt().encode(12)


_DECAPS = (
    ("ss", "ct", "sk"),
    "s in dk",
    "ct, which is rejected; ek, H(ek) and z in dk",
    _decaps,
    _decapsulated,
)
OPERATIONS = {
    each.name: each
    for each in (
        LeakOperation(
            *("keygen", "crypto_kem_keypair", ("pk", "sk"), "d", "z", _keygen, _key_pair),
            derives_rho=True,
        ),
        LeakOperation(
            "encaps", "crypto_kem_enc", ("ct", "ss", "pk"), "m", "ek", _encaps, _encapsulated
        ),
        LeakOperation("decaps", "crypto_kem_dec", *_DECAPS),
        LeakOperation("decaps+check", "crypto_kem_dec_check", *_DECAPS),
    )
}
#: Those of a campaign that names none.
DEFAULT = ("keygen", "encaps", "decaps")
