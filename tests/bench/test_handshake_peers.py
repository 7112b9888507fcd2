# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The peers of the handshake, with each other over the link that the chip is on later."""

import socket
import time

import pytest

from pocketkem_bench.handshake import certificates
from pocketkem_bench.handshake.link import (
    ALTER,
    CLOSE,
    DELAY,
    FROM_CHIP,
    LOSE,
    TO_CHIP,
    Fault,
    Link,
)
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


# ---- The link ----------------------------------------------------------------------------------


class Ends:
    """Both ends of a link as plain sockets."""

    def __init__(self, fault=None, limit=LIMIT):
        self.link = Link(limit, fault)
        self.chip = self.link.chip_end()
        self.link.start()
        self.peer = socket.create_connection(("127.0.0.1", self.link.peer_port))
        for end in (self.chip, self.peer):
            end.settimeout(LIMIT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.chip.close()
        self.peer.close()
        self.link.__exit__()


def everything(end):
    data = b""
    while more := end.recv(4096):
        data += more
    return data


@pytest.mark.parametrize(
    "kind, arrives",
    [(LOSE, b"0123567"), (ALTER, b"01235567"), (CLOSE, b"0123"), (DELAY, b"01234567")],
)
def test_a_fault_concerns_the_byte_that_it_names(kind, arrives):
    for direction in (TO_CHIP, FROM_CHIP):
        with Ends(Fault(direction, 4, kind, seconds=0.3)) as ends:
            source, target = ends.peer, ends.chip
            if direction == FROM_CHIP:
                source, target = target, source
            started = time.monotonic()
            for part in (b"012", b"34567"):
                source.sendall(part)
                time.sleep(0.01)
            source.shutdown(socket.SHUT_WR)
            assert everything(target) == arrives
            # What is kept is what the chip knows of.
            kept = arrives if direction == TO_CHIP else b"01234567"
            assert bytes(ends.link.bytes[direction]) == kept
            assert not ends.link.bytes[TO_CHIP if direction == FROM_CHIP else FROM_CHIP]
            if kind == DELAY:
                assert time.monotonic() - started >= 0.3


def test_a_link_ends_when_its_time_is_over():
    started = time.monotonic()
    with Ends(limit=0.3) as ends:
        # What one end says after the other has nothing more to say still arrives.
        ends.peer.shutdown(socket.SHUT_WR)
        assert everything(ends.chip) == b""
        ends.chip.sendall(b"answer")
        assert ends.peer.recv(6) == b"answer"
        assert everything(ends.peer) == b""
    with Link(LIMIT) as link:  # nobody uses it
        link.start()
        assert not link.wait(0.05)
    assert time.monotonic() - started < 2
