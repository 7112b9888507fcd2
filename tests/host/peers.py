# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Implementations by others, with four calls; ValueError where they refuse a key or ciphertext."""

import hashlib

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from kyber_py.kyber.kyber import Kyber
from kyber_py.ml_kem.ml_kem import ML_KEM

from schemes import Scheme


def parameters(scheme: Scheme) -> dict:
    return {"k": scheme.k, "eta_1": scheme.eta1, "eta_2": 2, "du": scheme.du, "dv": scheme.dv}


def long_shake128(seed: bytes, x: bytes, y: bytes) -> bytes:
    """kyber-py's 840 bytes are too few for one entry in a hundred million; 1680 suffice."""
    return hashlib.shake_128(seed + x + y).digest(1680)


def aes256ctr(key: bytes, nonce: bytes, n: int) -> bytes:
    """The 90s variant's stream: a 12-byte nonce, then a counter of 32 bits from 0."""
    start = nonce.ljust(16, b"\0")
    return Cipher(algorithms.AES(key), modes.CTR(start)).encryptor().update(bytes(n))


class MlKemPy(ML_KEM):
    _xof = staticmethod(long_shake128)


class KyberPy(Kyber):
    _xof = staticmethod(long_shake128)


class Kyber90sPy(Kyber):
    """kyber-py has no 90s variant. This is its arithmetic with the other symmetric functions."""

    _xof = staticmethod(lambda rho, x, y: aes256ctr(rho, x + y, 1680))
    _prf = staticmethod(lambda key, nonce, n: aes256ctr(key, nonce, n))
    _h = staticmethod(lambda data: hashlib.sha256(data).digest())
    _kdf = staticmethod(lambda data, _length: hashlib.sha256(data).digest())

    @staticmethod
    def _g(data: bytes) -> tuple[bytes, bytes]:
        digest = hashlib.sha512(data).digest()
        return digest[:32], digest[32:]


class PythonPeer:
    """kyber-py: slow, complete, derandomised."""

    def __init__(self, scheme: Scheme):
        family = {"mlkem": MlKemPy, "kyber": KyberPy, "kyber-90s": Kyber90sPy}[scheme.family]
        self.kem = family(parameters(scheme))

    def _with_random(self, drawn: list[bytes], function, *arguments):
        draws = iter(drawn)
        self.kem.random_bytes = lambda n: next(draws)
        return function(*arguments)

    def keygen(self, d: bytes, z: bytes) -> tuple[bytes, bytes]:
        return self._with_random([d, z], self.kem.keygen)

    def encaps(self, ek: bytes, m: bytes) -> tuple[bytes, bytes]:
        ss, ct = self._with_random([m], self.kem.encaps, ek)
        return ct, ss

    def decaps(self, dk: bytes, ct: bytes) -> bytes:
        return self.kem.decaps(dk, ct)
