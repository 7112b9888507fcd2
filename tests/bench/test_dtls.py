# SPDX-License-Identifier: Apache-2.0 OR MIT
"""DTLS 1.3 from simulated chips to wolfSSL's own ML-KEM, over a line that loses datagrams."""

import json
import socket
from types import SimpleNamespace

import pytest

from boards_here import usable
from fakes import succeeds
from pocketkem_bench.handshake import datagrams, image
from pocketkem_bench.handshake.datagrams import OTHER, Weather
from tls import left_in, secrets_of

#: Without traffic keys: DTLS derives them with other labels, of the first hello too.
SECRETS = ("X25519 private key", "d", "ML-KEM private key", "m", "ML-KEM shared secret")


def exchange(role, size, weather=Weather(), build="fastest", **options):  # noqa: B008
    return datagrams.connect(usable("cortex-m4"), role, build, size, weather, **options)


def sent_through(weather, sent):
    """What the server's chip gets, of what the client's sends."""
    air = datagrams._Air(weather, float("inf"))
    ends = [socket.create_connection(("127.0.0.1", end.chip_port)) for end in air.ends.values()]
    for role, end in air.ends.items():
        end.accept(5)
        assert role in OTHER
    for datagram in sent:
        air._pass_on("client", datagram)
    for role in [*air._held]:
        air._deliver(role, air._held.pop(role)[1])
    air.ends["server"].socket.shutdown(socket.SHUT_WR)
    heard = datagrams._End()
    heard.socket = ends[1]
    got = []
    while (more := heard.take()) is not None:
        got += more
    for each in (air, heard, *ends):
        each.close()
    return got, air.happened


@pytest.mark.quick
def test_the_weather_is_as_the_seed_has_it():
    sent = [bytes([n]) * (n + 1) for n in range(100)]
    assert sent_through(Weather(), sent) == (sent, {})
    got, what = sent_through(Weather(0.2, 0.1, 0.1, seed=1), sent)
    assert what["lost"] > 10 and what["twice"] > 3 and what["late"] > 3
    assert len(got) == len(sent) - what["lost"] + what["twice"]
    assert got != sorted(got, key=len) and {*got} < {*sent}
    assert sent_through(Weather(0.2, 0.1, 0.1, seed=1), sent)[0] == got
    assert sent_through(Weather(0.2, 0.1, 0.1, seed=2), sent)[0] != got


@pytest.mark.quick
def test_a_bit_of_a_key_share_is_altered():
    share = bytes(40) + bytes.fromhex("11ec04c0") + bytes(1216)
    got, what = sent_through(Weather(alter="client"), [b"short", share])
    assert got[0] == b"short" and what == {"altered": 1}
    assert [at for at in range(len(share)) if got[1][at] != share[at]] == [240]
    assert sent_through(Weather(alter="server"), [share])[0] == [share]


def stream(sent):
    """The last hello of an end, as TLS has it: its fragments are joined."""
    found = {}
    for datagram in sent:
        while len(datagram) > 25 and datagram[0] == 22:
            body = datagram[13 : 13 + int.from_bytes(datagram[11:13], "big")]
            number, at = body[4:6], int.from_bytes(body[6:9], "big")
            size = int.from_bytes(body[1:4], "big")
            whole = found.setdefault((body[0], number), bytearray(size))
            whole[at : at + len(body) - 12] = body[12:]
            datagram = datagram[13 + len(body) :]
    (kind, _), whole = max(found.items(), key=lambda each: each[0][1])
    message = bytes([kind]) + len(whole).to_bytes(3, "big") + whole
    return b"\x16\3\3" + len(message).to_bytes(2, "big") + message


@pytest.mark.long
@pytest.mark.parametrize("role", image.ROLES)
@pytest.mark.parametrize("size", [512, 1400])
def test_a_connection_in_any_weather(role, size):
    """It comes about, and leaves no secret; both have less heap than with wolfSSL's own ML-KEM."""
    for seed in range(5):
        made = exchange(role, size, Weather(0.15, 0.08, 0.08, seed), memory=True)
        assert made.error is None and made.weather["lost"], seed
        own, other = made.said[role], made.said[OTHER[role]]
        assert own.heard == other.heard == "temperature 21.5"
        assert own.heap_left == other.heap_left == 0
        assert all(len(each) <= size for sent in made.datagrams.values() for each in sent)
        both = SimpleNamespace(
            from_chip=stream(made.datagrams[role]),
            to_chip=stream(made.datagrams[OTHER[role]]),
            random=made.random[role],
        )
        secrets = {n: s for n, s in secrets_of(both, role).items() if n in SECRETS}
        assert len(secrets) >= 3, (secrets.keys(), seed)
        assert made.memory[role] and left_in(made.memory[role], secrets) == [], seed


@pytest.mark.long
@pytest.mark.parametrize("role", image.ROLES)
def test_the_heap_is_smaller_than_with_its_own_kem(role):
    ours, theirs = (exchange(role, 1400, build=f"least-ram{of}") for of in ("", "-wolfssl"))
    assert ours.said[role].heap < theirs.said[role].heap - 4000


@pytest.mark.long
@pytest.mark.parametrize("role", image.ROLES)
@pytest.mark.parametrize("altered", image.ROLES)
def test_an_altered_share_ends_the_handshake(role, altered):
    """Nobody can tell it from another secret, except a server that checks ek."""
    made = exchange(role, 1400, Weather(alter=altered), deadline=6000)
    assert made.weather["altered"]
    for each in made.said.values():
        assert each.step == "handshake" and each.rc and each.heap_left == 0
        assert image.explain(each).count("error") or each.timed_out


@pytest.mark.long
def test_the_command_says_what_both_ends_took():
    words = ["--transport", "dtls", "--datagram", "512", "--loss", "10", "--json"]
    done = succeeds("handshake", *words)
    said = json.loads(done.stdout)
    assert said["error"] is None and said["weather"]["lost"]
    client, server = said["ends"]
    assert (client["build"], server["build"]) == ("fastest", "fastest-wolfssl")
    assert client["heap"] < server["heap"] and client["datagrams"] > 3
