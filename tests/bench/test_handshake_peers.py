# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The peers of the handshake, with each other over the link that the chip is on later."""

import socket
import time

import pytest

from pocketkem_bench.handshake import certificates
from pocketkem_bench.handshake.link import FROM_CHIP, TO_CHIP, Link
from pocketkem_bench.handshake.peers import HYBRID, PEERS, Go, OpenSSL
from pocketkem_bench.model import BenchError

LIMIT = 20.0


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("certificates")
    certificates.make().write(made)
    return made


def usable(name):
    try:
        PEERS[name].prepare()
    except BenchError as missing:
        pytest.skip(str(missing))
    return PEERS[name]


def connection(folder, server, client, groups=((HYBRID,), (HYBRID,))):
    """The reports of both, with the client in the chip's place."""
    with (
        Link(LIMIT) as link,
        server.start("server", groups[0], "pong", folder, LIMIT) as one,
    ):
        link.reach(one.port())
        link.start()
        port = link.chip_port
        with client.start("client", groups[1], "ping", folder, LIMIT, port) as other:
            reports = one.report(), other.report()
        assert link.wait(LIMIT)
        return *reports, link


@pytest.mark.quick
def test_certificates_are_the_same_bytes_each_time():
    assert certificates.make() == certificates.make()


@pytest.mark.parametrize(
    "server, client",
    [
        pytest.param("openssl", "openssl"),
        *(
            pytest.param(*names, marks=pytest.mark.long)
            for names in (("go", "openssl"), ("openssl", "go"), ("go", "go"))
        ),
    ],
)
def test_peers_report_the_group_that_both_have(folder, server, client):
    server, client = usable(server), usable(client)
    of_server, of_client, link = connection(folder, server, client)
    for report in (of_server, of_client):
        assert report.error is None
        assert report.group == HYBRID
        assert report.version == "TLS 1.3" and report.cipher.startswith("TLS_AES_")
    assert (of_server.received, of_server.sent) == ("ping", "pong")
    assert (of_client.received, of_client.sent) == ("pong", "ping")
    # A key of 1184 bytes goes there, a ciphertext of 1088 comes back.
    assert len(link.bytes[FROM_CHIP]) > 1184 + 32
    assert len(link.bytes[TO_CHIP]) > 1088 + 32
    classical = (("secp256r1",), (HYBRID, "secp256r1"))
    of_server, of_client, _link = connection(folder, server, client, classical)
    assert (of_server.group, of_client.group) == ("secp256r1", "secp256r1")
    nothing_in_common = (("X25519", "secp256r1"), (HYBRID,))
    of_server, of_client, _link = connection(folder, server, client, nothing_in_common)
    assert of_server.group is of_client.group is None
    assert of_server.error and of_client.error
    with pytest.raises(BenchError, match="know no group nonsense"):
        server.start("server", ("nonsense",), "", folder, LIMIT)


@pytest.mark.quick
def test_an_old_go_is_named(monkeypatch):
    class Newer(Go):
        oldest = (99, 0)

    with pytest.raises(BenchError, match=r"needs Go 99\.0 or newer; .*requirements-handshake"):
        Newer().check()


@pytest.mark.quick
def test_a_missing_package_is_named(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "OpenSSL", None)
    with pytest.raises(BenchError, match="needs the Python package pyOpenSSL"):
        OpenSSL().check()


def test_a_link_ends_when_its_time_is_over():
    started = time.monotonic()
    with Link(0.3) as link, link.chip_end() as chip:
        link.start()
        with socket.create_connection(("127.0.0.1", link.peer_port)) as peer:
            chip.settimeout(LIMIT), peer.settimeout(LIMIT)
            # What one end says after the other has nothing more to say still arrives.
            peer.sendall(b"last words")
            peer.shutdown(socket.SHUT_WR)
            assert chip.recv(64) + chip.recv(64) == b"last words"
            chip.sendall(b"answer")
            assert peer.recv(64) + peer.recv(64) == b"answer"
            assert bytes(link.bytes[TO_CHIP]) == b"last words"
            assert bytes(link.bytes[FROM_CHIP]) == b"answer"
    with Link(LIMIT) as link:  # nobody uses it
        link.start()
        assert not link.wait(0.05)
    assert time.monotonic() - started < 2
