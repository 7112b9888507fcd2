# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The key shares of TLS against Go's crypto/tls and OpenSSL, as client and as server: a record
under the keys of the handshake can be read only if both sides have the same secret."""

from __future__ import annotations

import random
import re
import socket

import pytest
from cryptography.exceptions import InvalidTag

import tls13
from builds import DEFAULT, ROOT
from hybrids import SECP256R1MLKEM768, X25519MLKEM768, HybridLibrary
from library import Library
from pocketkem_bench.handshake import certificates, peers
from pocketkem_bench.handshake.peers import PEERS
from pocketkem_bench.model import BenchError

LIMIT = 20.0


#: One handshake every day.
ALL = pytest.mark.parametrize(
    ("peer", "hybrid"),
    [
        pytest.param(
            *(peer, hybrid),
            id=f"{peer}-{hybrid.name}",
            marks=[] if (peer, hybrid) == ("openssl", X25519MLKEM768) else pytest.mark.long,
        )
        for peer in PEERS
        for hybrid in (X25519MLKEM768, SECP256R1MLKEM768)
    ],
    indirect=["peer"],
)


@pytest.fixture(scope="module")
def hybrids():
    return HybridLibrary(Library(DEFAULT.internals()))


def number_of(hybrid) -> int:
    header = (ROOT / "include" / "pocketkem_hybrid.h").read_text()
    (found,) = re.findall(rf"{hybrid.symbol.upper()}_GROUP (0x\w+)", header)
    return int(found, 16)


@pytest.fixture
def peer(request):
    """A peer that can be used here."""
    try:
        PEERS[request.param].prepare()
    except BenchError as error:
        pytest.skip(str(error))
    return PEERS[request.param]


@pytest.fixture
def started(peer, hybrid, tmp_path, monkeypatch):
    """Starts the peer, with this group only."""
    if peer.name == "go" and hybrid is SECP256R1MLKEM768:
        if peers._go_version(peer.command()) < (1, 26):
            pytest.skip("Go has SecP256r1MLKEM768 since 1.26, and an older one is here")
        # Programs whose go.mod is of an older version have to ask for it.
        monkeypatch.setenv("GODEBUG", "tlssecpmlkem=1")
    certificates.make().write(tmp_path)

    def start(role, port=None):
        return peer.start(role, (hybrid.name,), "hello", tmp_path, LIMIT, port)

    return start


def flipped(secret: bytes) -> bytes:
    return secret[:-1] + bytes([secret[-1] ^ 1])


@ALL
def test_as_client(hybrids, hybrid, started):
    rng = random.Random(hybrid.name)
    ek, sk = hybrids.keygen(hybrid, rng.randbytes)
    hello = tls13.client_hello(number_of(hybrid), ek)
    with (
        started("server") as server,
        socket.create_connection(("127.0.0.1", server.port()), LIMIT) as connection,
    ):
        records = tls13.Records(connection)
        records.write(tls13.HANDSHAKE, hello)
        kind, answer = records.read()
        assert kind == tls13.HANDSHAKE, answer
        kind, sealed = records.read()
        assert kind == tls13.APPLICATION_DATA
    theirs = tls13.Hello.parse(answer, number_of(hybrid))
    ss = hybrids.decaps(hybrid, theirs.share, sk)
    opened = tls13.Keys(ss, hello + answer, "s").open(sealed)
    assert opened[0] == tls13.ENCRYPTED_EXTENSIONS and opened[-1] == tls13.HANDSHAKE
    with pytest.raises(InvalidTag):
        tls13.Keys(flipped(ss), hello + answer, "s").open(sealed)


UNEXPECTED_MESSAGE, BAD_RECORD_MAC, DECODE_ERROR = 10, 20, 50


@pytest.mark.long
@pytest.mark.parametrize("is_ours", [True, False], ids=["", "another secret"])
@ALL
def test_as_server(hybrids, hybrid, started, is_ours):
    """The first record makes no sense. A client that can read it says so, another one that it
    cannot: openly, or under its own keys."""
    rng = random.Random(hybrid.name)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(LIMIT)
        with started("client", listening.getsockname()[1]):
            connection, _ = listening.accept()
            with connection:
                connection.settimeout(LIMIT)
                records = tls13.Records(connection)
                kind, hello = records.read()
                assert kind == tls13.HANDSHAKE
                theirs = tls13.Hello.parse(hello, number_of(hybrid))
                ct, ss = hybrids.encaps(hybrid, theirs.share, rng.randbytes)
                answer = tls13.server_hello(theirs.session, number_of(hybrid), ct)
                records.write(tls13.HANDSHAKE, answer)
                nonsense = tls13.message(tls13.SERVER_HELLO, b"")
                keys = tls13.Keys(ss if is_ours else flipped(ss), hello + answer, "s")
                records.write(tls13.APPLICATION_DATA, keys.seal(tls13.HANDSHAKE, nonsense))
                kind, alert = records.read()
    if kind == tls13.APPLICATION_DATA:
        alert = tls13.Keys(ss, hello + answer, "c").open(alert)
        assert alert[-1] == tls13.ALERT
    assert alert[1] in ((UNEXPECTED_MESSAGE, DECODE_ERROR) if is_ours else (BAD_RECORD_MAC,))
