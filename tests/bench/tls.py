# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The secrets of a TLS 1.3 connection, from random bytes and the line (RFC 8446, 7.1)."""

import dataclasses
import hashlib
import hmac
from collections.abc import Iterator

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from kyber_py.ml_kem import ML_KEM_768

from pocketkem_bench.handshake import image
from pocketkem_bench.handshake.measure import records

X25519MLKEM768 = 4588
EK_BYTES, CT_BYTES, X25519_BYTES = 1184, 1088, 32
CLIENT_HELLO, SERVER_HELLO, HANDSHAKE_RECORD = 1, 2, 22
#: A hello retry request has this instead of random bytes (RFC 8446, 4.1.3).
RETRY = hashlib.sha256(b"HelloRetryRequest").digest()

WINDOW = 8


@pytest.fixture(autouse=True)
def quickly_built(request, monkeypatch):
    """wolfSSL is hardly optimized, where the test is not long; the library is as always."""
    if "long" not in request.keywords:
        fastest = dataclasses.replace(image.ALL_BUILDS["fastest"], flags=("-Og",))
        monkeypatch.setitem(image.ALL_BUILDS, "fastest", fastest)


def secrets_of(connection, role: str) -> dict[str, bytes]:
    """By name. There are more, the further the handshake came."""
    mine, theirs = connection.from_chip, connection.to_chip
    client, server = (mine, theirs) if role == "client" else (theirs, mine)
    found = {}
    exponent = _drawn(connection.random, X25519_BYTES, lambda n: _public(n) in mine)
    if exponent:
        found["X25519 private key"] = exponent[4:-4]  # the ends are clamped
    hello, answer = _hello(client, CLIENT_HELLO), _hello(server, SERVER_HELLO)
    share = hello and _share(hello, EK_BYTES + X25519_BYTES)
    back = answer and _share(answer, CT_BYTES + X25519_BYTES)
    kem_secret = None
    if role == "client" and share:
        made = ML_KEM_768._keygen_internal
        ek = share[:EK_BYTES]
        seed = _drawn(connection.random, 64, lambda n: made(n[:32], n[32:])[0] == ek)
        assert seed, "the chip's key was not made from its random bytes"
        found |= {"d": seed[:32], "z": seed[32:]}
        found["ML-KEM private key"] = ML_KEM_768._keygen_internal(seed[:32], seed[32:])[1][:1152]
        if back:
            dk = ML_KEM_768._keygen_internal(seed[:32], seed[32:])[1]
            kem_secret = ML_KEM_768.decaps(dk, back[:CT_BYTES])
    elif share and back:
        made, ct = ML_KEM_768._encaps_internal, back[:CT_BYTES]
        message = _drawn(connection.random, 32, lambda n: made(share[:EK_BYTES], n)[1] == ct)
        assert message, "the chip's ciphertext was not made from its random bytes"
        found["m"] = message
        kem_secret = ML_KEM_768._encaps_internal(share[:EK_BYTES], message)[0]
    if kem_secret:
        other = (back if role == "client" else share)[-X25519_BYTES:]
        mine_alone = X25519PrivateKey.from_private_bytes(exponent)
        curve_secret = mine_alone.exchange(X25519PublicKey.from_public_bytes(other))
        found |= {"ML-KEM shared secret": kem_secret, "X25519 shared secret": curve_secret}
        found |= dict(_schedule(kem_secret + curve_secret, hello + answer))
    return found


def left_in(memory: bytes, secrets: dict[str, bytes]) -> list[str]:
    """The secrets of which some bytes are in memory, in their order or swapped within words."""
    return [
        name
        for name, secret in secrets.items()
        for text in (secret, _swapped(secret))
        if any(text[at : at + WINDOW] in memory for at in range(len(text) - WINDOW + 1))
    ]


def _swapped(text: bytes) -> bytes:
    return b"".join(text[at : at + 4][::-1] for at in range(0, len(text), 4))


def _schedule(shared: bytes, hellos: bytes) -> Iterator[tuple[str, bytes]]:
    """Secrets and keys of the handshake, and what those of the application are made from."""
    nothing = hashlib.sha256().digest()
    early = _extract(bytes(32), bytes(32))
    handshake = _extract(_expand(early, "derived", nothing), shared)
    yield "handshake secret", handshake
    yield "master secret", _extract(_expand(handshake, "derived", nothing), bytes(32))
    transcript = hashlib.sha256(hellos).digest()
    for who in ("c", "s"):
        traffic = _expand(handshake, f"{who} hs traffic", transcript)
        yield f"traffic secret {who}", traffic
        yield f"AES key {who}", _expand(traffic, "key", b"", 16)


def _extract(salt: bytes, secret: bytes) -> bytes:
    return hmac.digest(salt, secret, "sha256")


def _expand(secret: bytes, label: str, context: bytes, n: int = 32) -> bytes:
    text = b"tls13 " + label.encode()
    info = n.to_bytes(2, "big") + bytes([len(text)]) + text + bytes([len(context)]) + context
    return hmac.digest(secret, info + b"\1", "sha256")[:n]


def _public(exponent: bytes) -> bytes:
    key = X25519PrivateKey.from_private_bytes(exponent).public_key()
    return key.public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)


def _drawn(random: bytes, n: int, fits) -> bytes | None:
    most = 256  # a handshake draws fewer before the last secret
    return next((random[at : at + n] for at in range(most) if fits(random[at : at + n])), None)


def _hello(stream: bytes, kind: int) -> bytes | None:
    for record in records(stream):
        text = record[5:]
        if record[0] == HANDSHAKE_RECORD and text[:1] == bytes([kind]) and RETRY not in text:
            return text if len(text) == 4 + int.from_bytes(text[1:4], "big") else None
    return None


def _share(hello: bytes, n: int) -> bytes | None:
    head = X25519MLKEM768.to_bytes(2, "big") + n.to_bytes(2, "big")
    at = hello.find(head)
    return hello[at + len(head) :][:n] if at >= 0 else None
