# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The correct answers of a KEM: inputs, and outputs of an independent implementation, kyber-py.

kyber-py has ML-KEM and Kyber of round 3. The 90s variant is its round 3 with other symmetric
functions. Python takes a while for this, so results are kept under build/.
"""

from __future__ import annotations

import dataclasses
import hashlib
import itertools
import json
import os
import re
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from kyber_py.kyber import default_parameters as kyber_parameters
from kyber_py.kyber.kyber import Kyber
from kyber_py.ml_kem import default_parameters as ml_kem_parameters

from ..folders import ROOT
from ..model import Vector
from .buffers import flipped

CACHE = ROOT / "build" / "bench" / "expected"


def vectors(kem: str, count: int) -> list[Vector]:
    """The first vectors of a KEM. They are the same on every computer."""
    return _kept(kem, count, lambda number: _vector(kem, number))


def vector_of_four_blocks(kem: str) -> Vector:
    """The first vector whose matrix has an entry that needs more than three of SHAKE128's
    blocks."""

    def first(_number: int) -> Vector:
        numbers = itertools.count()
        return _vector(
            kem, next(n for n in numbers if _needs_four_blocks(kem, _stream(kem, n)[:32]))
        )

    return _kept(f"{kem}-four-blocks", 1, first)[0]


def extremes(kem: str) -> list[Vector]:
    """Vectors at the limits of what an operation may be given: seeds of zeros and of ones, and a
    rejected ciphertext of ones; a matrix that needs many bytes; and public keys all of whose
    coefficients are as large, or as far from zero, as they can be. Of the last only encapsulation
    is defined."""
    seeds = [_extreme(kem, byte) for byte in (b"\x00", b"\xff")]
    keys = [_of_key(kem, seeds[0], n) for n in (3328, 1664, 1665)]
    return [*seeds, vector_of_four_blocks(kem), *keys]


def _extreme(kem: str, byte: bytes) -> Vector:
    d, z, m = (32 * byte for _ in range(3))
    pk, sk, ct, ss, decaps = answers(kem, d, z, m)
    tampered = len(ct) * byte if byte != b"\x00" else flipped(ct, 0)
    return Vector(d, z, m, pk, sk, ct, ss, tampered, decaps(sk, tampered))


def _of_key(kem: str, vector: Vector, coefficient: int) -> Vector:
    pair = (coefficient | coefficient << 12).to_bytes(3, "little")
    pk = pair * ((len(vector.pk) - 32) // 3) + vector.pk[-32:]
    ct, ss = encapsulated(kem, pk, vector.m)
    return Vector(b"", b"", vector.m, pk, b"", ct, ss, b"", b"")


#: Bytes in a block of SHAKE128.
_RATE = 168


def _needs_four_blocks(kem: str, d: bytes) -> bool:
    k = {"512": 2, "768": 3, "1024": 4}[re.sub(r"\D+(\d+).*", r"\1", kem)]
    if kem.endswith("-90s"):
        rho = hashlib.sha512(d).digest()[:32]
    else:
        rho = hashlib.sha3_512(d + (bytes([k]) if kem.startswith("mlkem") else b"")).digest()[:32]
    return any(
        accepted_in(kem, rho, bytes([i, j]), 3 * _RATE) < 256 for i in range(k) for j in range(k)
    )


def accepted_in(kem: str, rho: bytes, index: bytes, length: int) -> int:
    """The number of coefficients of a matrix entry in the first `length` bytes of the XOF."""
    if kem.endswith("-90s"):
        stream = Kyber90s._aes(rho, index, length)
    else:
        stream = hashlib.shake_128(rho + index).digest(length)
    a, b, c = (stream[at::3] for at in range(3))
    low = sum(x | (y & 15) << 8 < 3329 for x, y in zip(a, b, strict=True))
    return low + sum(y >> 4 | z << 4 < 3329 for y, z in zip(b, c, strict=True))


def _kept(kem: str, count: int, make: Callable[[int], Vector]) -> list[Vector]:
    sources = Path(__file__).read_bytes() + version("kyber-py").encode()
    cache = CACHE / f"{kem}-{hashlib.sha256(sources).hexdigest()[:8]}.json"
    known = []
    if cache.exists():
        known = [
            Vector(**{name: bytes.fromhex(value) for name, value in entry.items()})
            for entry in json.loads(cache.read_text())
        ]
    if len(known) < count:
        known += [make(number) for number in range(len(known), count)]
        cache.parent.mkdir(parents=True, exist_ok=True)
        entries = [
            {name: value.hex() for name, value in dataclasses.asdict(v).items()} for v in known
        ]
        whole = cache.with_suffix(f".{os.getpid()}")
        whole.write_text(json.dumps(entries))
        whole.replace(cache)  # at once, because another process may read or write it
    return known[:count]


def _stream(kem: str, number: int) -> bytes:
    return hashlib.shake_256(f"PocketKEM bench, {kem}, input {number}".encode()).digest(98)


def _vector(kem: str, number: int) -> Vector:
    stream = _stream(kem, number)
    d, z, m, where = stream[:32], stream[32:64], stream[64:96], stream[96:]
    pk, sk, ct, ss, decaps = answers(kem, d, z, m)
    bit = int.from_bytes(where, "big") % (8 * len(ct))
    tampered = flipped(ct, bit // 8, bit % 8)
    return Vector(d, z, m, pk, sk, ct, ss, tampered, decaps(sk, tampered))


def answers(kem: str, d: bytes, z: bytes, m: bytes) -> tuple:
    """pk, sk, ct, ss and the function that decapsulates."""
    if kem.startswith("mlkem"):
        ml_kem = getattr(ml_kem_parameters, f"ML_KEM_{kem.removeprefix('mlkem')}")
        pk, sk = ml_kem._keygen_internal(d, z)
        ss, ct = ml_kem._encaps_internal(pk, m)
        return pk, sk, ct, ss, ml_kem.decaps
    kyber = round3(kem)
    draws = iter((d, z, m))
    kyber.random_bytes = lambda _count: next(draws)
    pk, sk = kyber.keygen()
    ss, ct = kyber.encaps(pk)
    return pk, sk, ct, ss, kyber.decaps


def encapsulated(kem: str, pk: bytes, m: bytes) -> tuple[bytes, bytes]:
    """ct and ss."""
    if kem.startswith("mlkem"):
        ml_kem = getattr(ml_kem_parameters, f"ML_KEM_{kem.removeprefix('mlkem')}")
        return ml_kem._encaps_internal(pk, m)[::-1]
    kyber = round3(kem)
    kyber.random_bytes = lambda _count: m
    return kyber.encaps(pk)[::-1]


def round3(kem: str) -> Kyber:
    level, _, variant = kem.removeprefix("kyber").partition("-")
    parameters = kyber_parameters.DEFAULT_PARAMETERS[f"kyber_{level}"]
    return (Kyber90s if variant == "90s" else Kyber)(parameters)


class Kyber90s(Kyber):
    """Round 3 with AES-256-CTR and SHA-2 [Kyber specification 3.02, 1.3]."""

    @staticmethod
    def _aes(key: bytes, nonce: bytes, length: int) -> bytes:
        counter_block = nonce.ljust(12, b"\0") + bytes(4)
        encryptor = Cipher(algorithms.AES(key), modes.CTR(counter_block)).encryptor()
        return encryptor.update(bytes(length))

    @staticmethod
    def _xof(bytes32: bytes, i: bytes, j: bytes) -> bytes:
        # Rejection sampling takes 672 of the bytes on average, hardly ever more than 800.
        return Kyber90s._aes(bytes32, i + j, 1024)

    @staticmethod
    def _prf(s: bytes, b: bytes, length: int) -> bytes:
        return Kyber90s._aes(s, b, length)

    @staticmethod
    def _h(input_bytes: bytes) -> bytes:
        return hashlib.sha256(input_bytes).digest()

    @staticmethod
    def _g(input_bytes: bytes) -> tuple[bytes, bytes]:
        output = hashlib.sha512(input_bytes).digest()
        return output[:32], output[32:]

    @staticmethod
    def _kdf(input_bytes: bytes, length: int) -> bytes:
        return hashlib.sha256(input_bytes).digest()[:length]
