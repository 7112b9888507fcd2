# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Keys and ciphertexts of ML-KEM whose noise an attacker knows, in whole polynomials."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from kyber_py.ml_kem import default_parameters
from kyber_py.ml_kem.ml_kem import ML_KEM

from pocketkem_bench.model import Vector

_Q = 3329
#: Of 256 coefficients of noise, at most 3/8 are zero on average; more than 150 hardly ever are.
_ZEROS = 160
#: The largest coefficient of noise.
_LARGEST = 3


def ml_kem(kem: str) -> ML_KEM:
    return getattr(default_parameters, f"ML_KEM_{kem.removeprefix('mlkem')}")


def sigma(kem: str, vector: Vector) -> bytes:
    return hashlib.sha3_512(vector.d + bytes([ml_kem(kem).k])).digest()[32:]


def randomness(vector: Vector) -> bytes:
    """r of K-PKE.Encrypt [FIPS203, Algorithm 17, line 1]."""
    return hashlib.sha3_512(vector.m + hashlib.sha3_256(vector.pk).digest()).digest()[32:]


# ---- Keys


def _polynomials(kem: str, data: bytes) -> list:
    ring, k = ml_kem(kem).R, ml_kem(kem).k
    return [ring.decode(data[384 * i : 384 * (i + 1)], 12, is_ntt=True) for i in range(k)]


def secrets_in(kem: str, sk: bytes) -> set[bytes]:
    """The polynomials of s, and z; but those of an s that was not written."""
    parts = [sk[384 * i : 384 * (i + 1)] for i in range(ml_kem(kem).k)]
    return {part for part in parts if len(set(part)) > 1} | {sk[-32:]}


def key_is_weak(kem: str, pk: bytes, sk: bytes) -> bool:
    """Whether a polynomial of s or e is mostly zeros, or is there twice. A key pair whose s is not
    that of t is of no use to anybody."""
    kem_, k = ml_kem(kem), ml_kem(kem).k
    s, t = _polynomials(kem, sk), _polynomials(kem, pk)
    matrix = kem_._generate_matrix_from_seed(pk[-32:])._data
    noise = list(s)
    for i in range(k):
        e = t[i]
        for j in range(k):
            e = e - matrix[i][j] * s[j]
        noise.append(e)
    # kyber-py transforms in place.
    known = [tuple(c % _Q for c in polynomial.from_ntt().coeffs) for polynomial in noise]
    if any(_LARGEST < c < _Q - _LARGEST for polynomial in known for c in polynomial):
        return False
    return len(set(known)) < len(known) or any(c.count(0) > _ZEROS for c in known)


# ---- Ciphertexts


def _unpermuted(eta: int, key: bytes, nonce: bytes) -> bytes:
    """What the PRF gives without its first permutation: what was absorbed."""
    state = bytearray(key + nonce + b"\x1f" + bytes(136 - 34))
    state[-1] |= 0x80
    return bytes(state + bytes(64))[: 64 * eta]


class _Faulty(ML_KEM):
    """ML-KEM of which one output of the PRF is another one."""

    def __init__(self, params, nonce: int, way: str):
        super().__init__(params)
        self._nonce, self._way = nonce, way

    def _prf(self, eta: int, s: bytes, b: bytes) -> bytes:  # type: ignore[override]
        if b[0] != self._nonce:
            return super()._prf(eta, s, b)
        if self._way == "zero":
            return bytes(64 * eta)
        if self._way == "no key":
            return super()._prf(eta, bytes(32), b)
        if self._way == "no key, no nonce":
            return super()._prf(eta, bytes(32), b"\0")
        if self._way == "not permuted":
            return _unpermuted(eta, s, b)
        return super()._prf(eta, s, bytes([self._nonce - 1]))  # the one before it again


_WAYS = ("zero", "no key", "no key, no nonce", "not permuted", "again")


@lru_cache
def weak_ciphertexts(kem: str, vector: Vector) -> set[bytes]:
    """Ciphertexts of the vector's message of which a polynomial of noise, or r, is known."""
    correct = ml_kem(kem)
    params = default_parameters.DEFAULT_PARAMETERS[f"ML{kem.removeprefix('mlkem')}"]
    r = randomness(vector)
    found = {
        _Faulty(params, nonce, way)._k_pke_encrypt(vector.pk, vector.m, r)
        for nonce in range(2 * correct.k + 1)
        for way in _WAYS
        if way != "again" or nonce > 0
    }
    h = hashlib.sha3_256(vector.pk).digest()
    known = [bytes(32), h, hashlib.sha3_512(h).digest()[32:], hashlib.sha3_512(b"").digest()[32:]]
    found |= {correct._k_pke_encrypt(vector.pk, vector.m, each) for each in known}
    return found - {vector.ct}
