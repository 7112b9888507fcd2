# SPDX-License-Identifier: Apache-2.0 OR MIT
"""SUPERCOP's checksums of stream ciphers, MACs, key exchanges, products of a point and core
functions are those of SUPERCOP itself."""

from __future__ import annotations

import hmac

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from pocketkem_bench.answers import fixed, stream, supercop, supercop_keyed
from pocketkem_bench.model import WrongOutput

#: SUPERCOP's own checksumsmall, from the folders of these primitives in its release of 2026-02.
STREAMS = {
    ("salsa20", 32, 8): "a20585db2a8dbcffb30865a2ec5f61bfcbcd4928c8d340d435c4a3382acaa8ff",
    ("chacha20", 32, 8): "022fe9b47a01f938ab0f62e248c51fd42c732a7a218017b504a1dcec912d9d82",
    ("aes128ctr", 16, 16): "542c6cb8c77a73baa3ae824404a58e9275443a9e37ed8490ced26ac7a4e2bf85",
    ("aes256ctr", 32, 16): "ea3f956318e453562546e8c121eabb8a9ccdea7d9b242a65565e1dc4b168286d",
}
HMACSHA256 = "0e2353400319630aecd4e8f0865325c51927fca117f6a50a2bc75bffba06e07a"
CURVE25519 = "a541e0997ead1f170fdfdc2bed3acf8cec8994ba57025a9cf51862afd615d53f"
SALSA20_CORE = "3a923af60e0efa5dcea7b8be281ce611e62b65517acd1123a053b0a701bd9d44"


#: That of nistp256, whose keys and secrets are little-endian numbers and points.
NISTP256 = "37dc65aa20a16337b7a73fba602a4470c376de9456ce6dd53e54d596cf6a27a1"


def rounds(kind):
    return supercop_keyed.ROUNDS[kind]["checksumsmall"]


def most():
    return supercop.MESSAGES["checksumsmall"][1]


def test_of_a_core_function():
    found = supercop_keyed.core_checksum(supercop.salsa20_core, (16, 32, 16), rounds("core"))
    assert found == SALSA20_CORE


@pytest.mark.long
def test_of_stream_ciphers_a_product_and_a_mac():
    def tag(key, message):
        return hmac.digest(key, message, "sha256")

    assert supercop_keyed.auth_checksum(tag, 32, rounds("auth"), most()) == HMACSHA256
    found = supercop_keyed.scalarmult_checksum(fixed._x25519, 32, rounds("scalarmult"))
    assert found == CURVE25519
    for (name, key_bytes, nonce_bytes), right in STREAMS.items():
        made = stream._KNOWN[name]

        def xor(key, nonce, message, made=made):
            return stream._xor(message, made(key, nonce, len(message)))

        its = supercop_keyed.Stream(key_bytes, nonce_bytes, made, xor)
        assert supercop_keyed.stream_checksum(its, rounds("stream"), most()) == right, name


#: The order of P-256's group [SP 800-186, 3.2.1.3].
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


def test_of_a_key_exchange():
    """OpenSSL gives both coordinates of multiples of the base point, so that the secret of each key
    is remembered."""
    secret_of = {}

    def times(secret):
        numbers = (
            ec.derive_private_key(secret % ORDER, ec.SECP256R1()).public_key().public_numbers()
        )
        return b"".join(n.to_bytes(32, "little") for n in (numbers.x, numbers.y))

    def keypair(random):
        secret = int.from_bytes(random[:32], "little")
        secret_of[times(secret)] = secret
        return times(secret), random[:32], 32

    def shared(pk, sk):
        return times(secret_of[pk] * int.from_bytes(sk, "little"))

    its = supercop_keyed.Dh(keypair, shared)
    assert supercop_keyed.dh_checksum(its, rounds("dh")) == NISTP256
    with pytest.raises(WrongOutput, match="Both sides"):
        supercop_keyed.dh_checksum(supercop_keyed.Dh(keypair, lambda pk, _sk: pk), 1)
