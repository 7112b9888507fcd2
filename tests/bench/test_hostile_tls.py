# SPDX-License-Identifier: Apache-2.0 OR MIT
"""TLS 1.3 with a peer that breaks the rules: what it is told, and what it can cost the chip."""

import time
from collections.abc import Iterator

import pytest

from boards_here import needs, tiered, usable
from pocketkem_bench.handshake import hostile, image, session
from test_handshake import LIMIT, firmware
from tls import quickly_built  # noqa: F401
from wolfssl_peer import NO_DEVICE, OWN, SEEDS, Library

ROLES = image.ROLES
long = pytest.mark.long
#: For the firmware of the other role, wolfSSL is compiled for many seconds.
on_a_chip = pytest.mark.parametrize("role", tiered("client", long=["server"]))

_P = 2**255 - 19
#: X25519's points of small order as shares.
SMALL_ORDER = [
    n.to_bytes(32, "little")
    for n in (
        *(0, 1, _P - 1),
        325606250916557431795983626356110631294008115727848805560023387167927233504,
        39382357235489614581723060781553021112529911719440698176882885853963445705823,
    )
]


def bad_shares(role: str) -> Iterator[tuple[str, bytes]]:
    whole = hostile.good_share(role)
    kem = whole[:-32]
    if role == "server":
        yield "unreduced", b"\xff\xff\xff" + whole[3:]
    for n in (1, 32, len(kem) - 1, len(kem), len(kem) + 1, len(whole) - 1):
        yield f"short {n}", whole[:n]
    for n in (1, 32, 2000, 14000):
        yield f"long by {n}", whole + bytes(n)
    for point in SMALL_ORDER:
        yield f"small order {point[:4].hex()}", kem + point


def met_with(library: Library, role: str, share: bytes, device: int = NO_DEVICE):
    """The end that was given this share, and what it sent behind its hello."""
    end = library.end(role, device)
    heard = bytes(44)
    if role == "client":
        end.go_on()
        heard = end.take()
    end.give(hostile.record(hostile.hello(role, share, heard)))
    end.go_on()
    return end, end.take()


@needs("cargo", "gcc")
@pytest.mark.parametrize("kind", [SEEDS, "callback"])
def test_a_bad_share_is_an_illegal_parameter(kind):
    library, device = Library(OWN if kind == "callback" else kind), NO_DEVICE
    for role in ROLES:
        if kind == "callback":
            library.end(role).free()  # which starts wolfSSL
            library.c.peer_lend(0, 0)
            assert library.c.peer_register() == 0
            device = library.c.peer_device()
        are_refused(library, role, device)
    assert library.c.peer_allocated() == 0


def are_refused(library: Library, role: str, device: int) -> None:
    told = {}
    for name, share in bad_shares(role):
        end, sent = met_with(library, role, share, device)
        assert end.status < 0, name
        told[name] = hostile.alert_in(sent)
        end.free()
    assert told == dict.fromkeys(told, hostile.ILLEGAL_PARAMETER)
    # The same messages with a good share: the end goes on.
    end, sent = met_with(library, role, hostile.good_share(role), device)
    assert end.status == 0 and hostile.alert_in(sent) is None
    end.free()


def meet(
    role: str, behave, on: str = "cortex-m4", **of_build
) -> tuple[session.Connection, hostile.Hostile]:
    board, peer = usable(on), hostile.Hostile(behave)
    code = firmware(board, role, **of_build)
    made = session.connect(board, code, role, peer, limit=LIMIT)
    assert made.chip.heap_left == 0 and made.chip.step == "handshake" and made.chip.rc
    return made, peer


@pytest.mark.parametrize("build", tiered("fastest", long=["mbedtls"]))
@on_a_chip
def test_a_chip_says_what_was_wrong(role, build):
    share = dict(bad_shares(role))["short 32" if role == "client" else "unreduced"]

    def behave(line, heard):
        line.sendall(hostile.record(hostile.hello(role, share, heard)))

    made, peer = meet(role, behave, build=build)
    assert hostile.alert_in(peer.heard) == hostile.ILLEGAL_PARAMETER, image.explain(made.chip)


#: The most that wolfSSL allocates for a peer that is not authenticated, in bytes.
MOST_HEAP = {"client": 23_500, "server": 22_000}


@on_a_chip
def test_a_long_hello_takes_no_more_than_is_published(role):
    made, _peer = meet(role, hostile.longest(role))
    assert 0.9 * MOST_HEAP[role] < made.chip.heap <= MOST_HEAP[role], image.explain(made.chip)


@on_a_chip
def test_what_is_longer_is_refused_before_there_is_room_for_it(role):
    share = hostile.good_share(role) + bytes(16120 - len(hostile.good_share(role)))
    for cuts, alert in (((), hostile.RECORD_OVERFLOW), ((4, 2000), hostile.ILLEGAL_PARAMETER)):

        def behave(line, heard, cuts=cuts):
            # As much as the chip reads: what nobody reads lets the line break off before its alert.
            line.sendall(hostile.in_records(hostile.hello(role, share, heard), *cuts)[:20])

        made, peer = meet(role, behave)
        assert hostile.alert_in(peer.heard) == alert
        assert made.chip.heap < 10_000, image.explain(made.chip)


@long
@pytest.mark.parametrize("on", ["cortex-m4", "esp32"])
def test_a_peer_that_goes_on_for_ever_is_dropped_at_the_deadline(on):
    """Each byte comes long before the chip would give up waiting for it."""

    def behave(line, heard):
        for byte in hostile.record(hostile.hello("client", hostile.good_share("client"), heard)):
            line.sendall(bytes([byte]))
            time.sleep(0.1)

    made, peer = meet("client", behave, on, deadline=2000)
    assert made.chip.timed_out == 2 and 1.5 < peer.seconds < 30
    assert image.explain(made.chip) == "handshake: the other end was not done at the deadline"
    assert len(made.to_chip) < 200
