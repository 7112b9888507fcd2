# SPDX-License-Identifier: Apache-2.0 OR MIT
"""port/mbedtls, on this computer: TLS 1.3 with Go, OpenSSL, and peers that break the rules."""

import ctypes
import socket
from dataclasses import dataclass

import pytest

from boards_here import needs, tiered
from mbedtls_peer import End, Library
from pocketkem_bench.handshake import certificates, hostile, image, session
from pocketkem_bench.handshake.hostile import ILLEGAL_PARAMETER, alert_in
from pocketkem_bench.handshake.peers import HYBRID, PEERS, Report
from pocketkem_bench.model import BenchError
from test_hostile_tls import bad_shares
from tls import RETRY, left_in, secrets_of
from wolfssl_peer import shake_hands

pytestmark = needs("cargo", "gcc")
long = pytest.mark.long

#: Numbers of groups by the names that Go and OpenSSL report.
NUMBER = {
    **{HYBRID: 0x11EC, "SecP256r1MLKEM768": 0x11EB, "SecP384r1MLKEM1024": 0x11ED},
    **{"X25519": 29, "secp256r1": 23},
}
DECODE_ERROR, INTERNAL_ERROR = 50, 80
ALLOC_FAILED, ILLEGAL = -0x7F00, -0x6600
READING = b"temperature 21.5"
#: Seconds, for a busy computer.
LIMIT = 60.0


@pytest.fixture(scope="module")
def library() -> Library:
    return Library()


@pytest.fixture(autouse=True)
def nothing_is_left(library):
    yield
    library.random(b"")
    library.c.peer_allocation_fails_after(-1)
    library.c.peer_take_back()
    assert library.c.peer_finish() == 0
    assert library.c.peer_allocated() == 0


@dataclass
class Met:
    peer: Report
    from_chip: bytes
    to_chip: bytes
    random: bytes


def meet(library: Library, role: str, name: str, mine: list[str], theirs: list[str], tmp) -> Met:
    """role: of Mbed TLS. Both say something, if hands are shaken."""
    other, random = PEERS[name], session.random_bytes()
    try:
        other.prepare()
    except BenchError as missing:
        pytest.skip(str(missing))
    certificates.make().write(tmp)
    library.random(random)
    end, says = library.end(role, *(NUMBER[group] for group in mine)), session.said_by_peer(role)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1] if role == "server" else None
        others = "client" if port else "server"
        with other.start(others, tuple(theirs), says, tmp, LIMIT, port) as running:
            line = listener.accept()[0] if port else None
            with line or socket.create_connection(("127.0.0.1", running.port())) as line:
                line.settimeout(LIMIT)
                sent, received = carry(end, line, role)
            end.free()
            return Met(running.report(), sent, received, random)


def carry(end: End, line: socket.socket, role: str) -> tuple[bytes, bytes]:
    sent, received, heard, more = b"", b"", b"", b"?"
    has_spoken = False
    while more and not (has_spoken and heard):
        end.go_on()
        if end.status == 1:
            heard = heard or end.hear()
            if not has_spoken and (heard or role == "client"):
                end.say(READING)
                has_spoken = True
        out = end.take()
        line.sendall(out)
        sent += out
        if end.status < 0:
            break
        more = b"" if has_spoken and heard else line.recv(65536)
        end.give(more)
        received += more
    if end.status == 1:
        end.close()
        line.sendall(end.take())
        line.shutdown(socket.SHUT_WR)
        while line.recv(65536):
            pass
    return sent, received


def each(*first):
    """Roles and peers: these are tried, and the others are long."""
    others = [(role, name) for role in image.ROLES for name in sorted(PEERS)]
    return pytest.mark.parametrize(
        "role, name", tiered(*first, long=[each for each in others if each not in first])
    )


@each(("client", "openssl"), ("server", "openssl"))
def test_the_peer_reports_the_hybrid_group(library, role, name, tmp_path):
    """With Mbed TLS's defaults, which have it first."""
    made = meet(library, role, name, [], [HYBRID, "X25519"], tmp_path)
    assert made.peer.error is None
    assert (made.peer.group, made.peer.received) == (HYBRID, READING.decode())


@long
@pytest.mark.parametrize("role", image.ROLES)
def test_memory_that_is_given_back_has_no_secret(library, role, tmp_path):
    library.freed()
    made = meet(library, role, "openssl", [HYBRID], [HYBRID], tmp_path)
    secrets = secrets_of(made, role)
    assert len(secrets) >= (12 if role == "client" else 10), secrets.keys()
    # A block that the test gives back is found.
    block = library.c.handshake_clear_allocate(1, 16)
    ctypes.memmove(block, b"0123456789abcdef", 16)
    library.c.handshake_free(block)
    freed = library.freed()
    assert left_in(freed, secrets | {"control": b"0123456789abcdef"}) == ["control"]


@long
@pytest.mark.parametrize("group", [each for each in NUMBER if each != HYBRID])
@each()
def test_each_group_works_beside_the_hybrid(library, role, name, group, tmp_path):
    if group not in PEERS[name].groups:
        pytest.skip(f"{name} has no {group}")
    made = meet(library, role, name, [group, HYBRID], [group], tmp_path)
    assert made.peer.error is None and made.peer.group == group


@pytest.mark.parametrize("group, first", [("X25519", HYBRID), (HYBRID, "X25519")])
@long
@each()
def test_a_hello_retry_request_changes_the_group(library, role, name, group, first, tmp_path):
    """The client makes a share of its first group, and the server wants the other one."""
    mine, theirs = [first, group], [group]
    if role == "server":
        mine, theirs = theirs, mine
    made = meet(library, role, name, mine, theirs, tmp_path)
    assert made.peer.error is None and made.peer.group == group
    from_server = made.to_chip if role == "client" else made.from_chip
    # Go's client sends shares of both; rustls' does if the hybrid is first.
    both = name == "go" or (name == "rustls" and first == HYBRID)
    assert (RETRY in from_server) == (role == "client" or not both)


@long
@each()
def test_no_group_in_common(library, role, name, tmp_path):
    made = meet(library, role, name, [HYBRID], ["X25519"], tmp_path)
    assert made.peer.error and made.peer.group is None


@long
def test_a_session_is_resumed_with_a_new_exchange(library):
    """Mbed TLS on both sides: the server has to take its share behind the ticket's check."""
    groups, last, taken = [NUMBER[HYBRID], NUMBER["X25519"]], None, []
    for of_server in (groups, groups, groups[1:], groups):
        client, server = library.end("client", *groups), library.end("server", *of_server)
        assert library.c.peer_give_tickets(server.object) == 0
        if last:
            assert library.c.peer_resume(last.object, client.object) == 0
            last.free()
        heard = []
        assert shake_hands(
            client, server, lambda data, heard=heard: heard.append(data) or data
        ) == (1, 1)
        taken.append((RETRY in b"".join(heard), len(b"".join(heard)) > 1700))
        server.free()
        last = client
    last.free()
    assert taken == [(False, True), (False, False), (True, False), (False, False)], taken


def answered(library: Library, role: str, message, *groups: int) -> tuple[int, int | None]:
    """The error of the end that was given this message, and its alert. message: takes the hello."""
    end = library.end(role, *(groups or [NUMBER[HYBRID]]))
    end.go_on()
    end.give(message(end.take()))
    end.go_on()
    sent = end.take()
    status = end.status
    end.free()
    return status, alert_in(sent)


@pytest.mark.parametrize("role", image.ROLES)
def test_a_bad_share_is_an_illegal_parameter(library, role):
    def with_share(share: bytes):
        return lambda heard: hostile.record(hostile.hello(role, share, heard))

    told = {
        # No record is longer than mbedtls_settings.h allows.
        name: answered(library, role, with_share(share))
        for name, share in bad_shares(role)
        if len(share) < 4000
    }
    assert len(told) >= 13
    assert told == dict.fromkeys(told, (ILLEGAL, ILLEGAL_PARAMETER))
    assert answered(library, role, with_share(hostile.good_share(role)))[1] is None


@pytest.mark.parametrize("role", image.ROLES)
def test_a_message_that_is_cut_ends_with_an_alert(library, role):
    """Lengths inside of the message say what it had before."""
    cuts = {}
    for cut in (1, 2, 31, 32, 33, 1000, 1119, 1121):

        def message(heard, cut=cut):
            whole = hostile.hello(role, hostile.good_share(role), heard)
            return hostile.record(hostile.message(whole[0], whole[4:-cut]))

        cuts[cut] = answered(library, role, message)
    assert all(status < 0 for status, _alert in cuts.values())
    assert {alert for _status, alert in cuts.values()} <= {DECODE_ERROR, ILLEGAL_PARAMETER}, cuts


@pytest.mark.parametrize("asked", [HYBRID, "X25519", "secp256r1"])
def test_a_retry_for_a_group_that_was_not_offered_is_refused(library, asked):
    """Mbed TLS itself takes any group that it knows."""
    offered = [NUMBER[group] for group in (HYBRID, "X25519") if group != asked]
    if asked == "secp256r1":
        offered = [NUMBER["X25519"], NUMBER[HYBRID]]

    def message(heard):
        return hostile.record(hostile.retry(NUMBER[asked], heard))

    assert answered(library, "client", message, *offered) == (ILLEGAL, ILLEGAL_PARAMETER)
    offered.append(NUMBER[asked])
    assert answered(library, "client", message, *offered) == (0, None)


@long
def test_memory_runs_out(library):
    """Each allocation of the glue fails once. The error is Mbed TLS's, and nothing is lost."""
    errors = set()
    for role in image.ROLES:
        share = hostile.good_share(role)
        for after in range(0, 60):

            def message(heard, role=role, share=share, after=after):
                library.c.peer_allocation_fails_after(after)
                return hostile.record(hostile.hello(role, share, heard))

            errors.add(answered(library, role, message))
            library.c.peer_allocation_fails_after(-1)
            assert library.c.peer_finish() == 0
            assert library.c.peer_allocated() == 0
    assert (ALLOC_FAILED, INTERNAL_ERROR) in errors


@long
def test_random_bytes_run_out(library):
    """Nothing is sent but an alert."""
    # Zeros are a secret key of X25519MLKEM768, and of P-256 no scalar, however often it is drawn.
    for n, group in ((64, HYBRID), (100, HYBRID), (150, HYBRID), (4096, "SecP256r1MLKEM768")):
        library.random(bytes(n), ends=True)
        end = library.end("client", NUMBER[group])
        end.go_on()
        sent = end.take()
        assert end.status < 0 and (not sent or alert_in(sent) == INTERNAL_ERROR)
        end.free()


@long
def test_what_is_lent_is_used_and_wiped(library):
    """Memory and a second core; and with too little memory there is no connection."""
    for work, worker in ((8192, 0), (0, 1), (8192, 1), (512, 0)):
        assert library.c.peer_lend(work, worker) == 0
        client, server = library.end("client"), library.end("server")
        status = shake_hands(client, server)
        client.free(), server.free()
        written = library.c.peer_take_back()
        assert (status == (1, 1)) == (work != 512)
        assert written >= (1000 if work == 8192 else 0)
