# SPDX-License-Identifier: Apache-2.0 OR MIT
"""ML-DSA by another hand: OpenSSL, through the package cryptography."""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import mldsa

NAME = "OpenSSL"

#: Private and public keys by primitive.
_KEYS = {
    "mldsa44": (mldsa.MLDSA44PrivateKey, mldsa.MLDSA44PublicKey),
    "mldsa65": (mldsa.MLDSA65PrivateKey, mldsa.MLDSA65PublicKey),
    "mldsa87": (mldsa.MLDSA87PrivateKey, mldsa.MLDSA87PublicKey),
}


def is_known(primitive: str) -> bool:
    return primitive in _KEYS


def seed_bytes(_primitive: str) -> int:
    """The bytes of xi, which key generation draws [FIPS 204, Algorithm 1]."""
    return 32


def public_key(primitive: str, seed: bytes) -> bytes:
    """The public key from xi."""
    return _KEYS[primitive][0].from_seed_bytes(seed).public_key().public_bytes_raw()


def signature(primitive: str, seed: bytes, message: bytes) -> bytes:
    """A signature of OpenSSL's, with the empty context. Another one each time."""
    return _KEYS[primitive][0].from_seed_bytes(seed).sign(message)


def signature_with(_primitive: str, _sk: bytes, _message: bytes, _random: bytes) -> None:
    """OpenSSL takes no random bytes, through this package."""
    return None


def verifies(primitive: str, pk: bytes, signature: bytes, message: bytes) -> bool:
    try:
        _KEYS[primitive][1].from_public_bytes(pk).verify(signature, message)
    except InvalidSignature:
        return False
    return True
