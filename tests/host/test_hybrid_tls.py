# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The key shares of TLS with Go's crypto/tls and OpenSSL as servers: a record under the keys of the
handshake can be read only if both sides have the same secret [RFC 8446]. Encapsulation, which a
server of ours would do, is held against decapsulation in test_hybrid.py."""

import hashlib
import hmac
import os
import random
import re
import socket

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from builds import DEFAULT, ROOT
from hybrids import OF_NIST_CURVES, X25519MLKEM768, HybridLibrary
from library import Library
from pocketkem_bench.handshake import certificates, peers
from pocketkem_bench.handshake.peers import PEERS
from pocketkem_bench.model import BenchError

LIMIT = 20.0
HANDSHAKE, APPLICATION_DATA, CHANGE_CIPHER_SPEC = 22, 23, 20
CLIENT_HELLO, ENCRYPTED_EXTENSIONS = 1, 8
SUPPORTED_GROUPS, SIGNATURES, VERSIONS, KEY_SHARE = 10, 13, 43, 51
TLS_1_2, TLS_1_3, AES_128_GCM_SHA256 = b"\x03\x03", b"\x03\x04", b"\x13\x01"


def vector(length_bytes: int, *parts: bytes) -> bytes:
    content = b"".join(parts)
    return len(content).to_bytes(length_bytes, "big") + content


def number(n: int) -> bytes:
    return n.to_bytes(2, "big")


def client_hello(group: int, share: bytes) -> bytes:
    extensions = {
        VERSIONS: vector(1, TLS_1_3),
        SUPPORTED_GROUPS: vector(2, number(group)),
        SIGNATURES: vector(2, b"\x04\x03\x08\x04\x08\x07"),
        KEY_SHARE: vector(2, number(group), vector(2, share)),
    }
    no_session, no_compression = vector(1), vector(1, b"\0")
    body = TLS_1_2 + os.urandom(32) + no_session + vector(2, AES_128_GCM_SHA256) + no_compression
    body += vector(2, *(number(kind) + vector(2, what) for kind, what in extensions.items()))
    return bytes([CLIENT_HELLO]) + vector(3, body)


def record(file) -> tuple[int, bytes]:
    """The next one that says something."""
    while True:
        header = file.read(5)
        content = file.read(int.from_bytes(header[3:], "big"))
        if header[0] != CHANGE_CIPHER_SPEC:
            return header[0], content


def opened(secret: bytes, transcript: bytes, sealed: bytes) -> bytes:
    """The server's first record under the keys of the handshake [7.1 and 7.3]. Raises InvalidTag if
    its keys are others."""

    def expand(key: bytes, label: str, context: bytes, n: int) -> bytes:
        info = number(n) + vector(1, b"tls13 " + label.encode()) + vector(1, context)
        return hmac.digest(key, info + b"\1", "sha256")[:n]

    early = hmac.digest(bytes(32), bytes(32), "sha256")
    derived = expand(early, "derived", hashlib.sha256(b"").digest(), 32)
    handshake = hmac.digest(derived, secret, "sha256")
    traffic = expand(handshake, "s hs traffic", hashlib.sha256(transcript).digest(), 32)
    aead, nonce = AESGCM(expand(traffic, "key", b"", 16)), expand(traffic, "iv", b"", 12)
    header = bytes([APPLICATION_DATA]) + TLS_1_2 + number(len(sealed))
    return aead.decrypt(nonce, sealed, header).rstrip(b"\0")


#: One handshake every day.
@pytest.mark.parametrize(
    ("name", "hybrid"),
    [
        pytest.param(
            *(name, hybrid),
            id=f"{name}-{hybrid.name}",
            marks=[] if (name, hybrid) == ("openssl", X25519MLKEM768) else pytest.mark.long,
        )
        for name in PEERS
        for hybrid in (X25519MLKEM768, *OF_NIST_CURVES)
    ],
)
def test_as_client(name, hybrid, tmp_path, monkeypatch):
    peer, hybrids = PEERS[name], HybridLibrary(Library(DEFAULT.internals()))
    try:
        peer.prepare()
    except BenchError as error:
        pytest.skip(str(error))
    if name == "go" and hybrid in OF_NIST_CURVES:
        if peers._go_version(peer.command()) < (1, 26):
            pytest.skip("Go has it since 1.26, and an older one is here")
        # Programs whose go.mod is of an older version have to ask for it.
        monkeypatch.setenv("GODEBUG", "tlssecpmlkem=1")
    certificates.make().write(tmp_path)
    header = (ROOT / "include" / "pocketkem_hybrid.h").read_text()
    group = int(re.search(rf"{hybrid.symbol.upper()}_GROUP (0x\w+)", header)[1], 16)
    ek, sk = hybrids.keygen(hybrid, random.Random(hybrid.name).randbytes)
    hello = client_hello(group, ek)
    with (
        peer.start("server", (hybrid.name,), "hello", tmp_path, LIMIT, None) as server,
        socket.create_connection(("127.0.0.1", server.port()), LIMIT) as connection,
    ):
        file = connection.makefile("rwb")
        file.write(bytes([HANDSHAKE]) + TLS_1_2 + vector(2, hello))
        file.flush()
        kind, answer = record(file)
        assert kind == HANDSHAKE, answer
        kind, sealed = record(file)
        assert kind == APPLICATION_DATA
    _, _, share = answer.partition(number(group) + number(hybrid.ct_bytes))
    ss = hybrids.decaps(hybrid, share[: hybrid.ct_bytes], sk)
    plain = opened(ss, hello + answer, sealed)
    assert plain[0] == ENCRYPTED_EXTENSIONS and plain[-1] == HANDSHAKE
    with pytest.raises(InvalidTag):
        opened(ss[:-1] + bytes([ss[-1] ^ 1]), hello + answer, sealed)
