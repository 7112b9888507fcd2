# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The TLS clients of docs/wolfssl.md, each beside the same with wolfSSL's own ML-KEM."""

from __future__ import annotations

import shutil

import pytest

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.handshake import image, measure
from pocketkem_bench.handshake.peers import HYBRID, PEERS
from pocketkem_bench.model import BenchError
from quoted.names import TLS_CLIENTS
from quoted.record import Measured

#: Bytes, and thousands of instructions. What wolfSSL's assembly takes was measured before there was
#: a port: 6.0 million.
MOST = {"least-ram": 14_336, "least-flash": 100_000, "fastest": 6_000_000}
VALUE = {"least-ram": "ram_bytes", "least-flash": "rom_bytes", "fastest": "instructions"}

needs_tools = pytest.mark.skipif(
    not all(map(shutil.which, ("cargo", "arm-none-eabi-gcc", "qemu-system-arm"))),
    reason="needs cargo, arm-none-eabi-gcc and qemu-system-arm",
)


def published() -> dict[str, dict]:
    return {row["build"]: row for row in Measured()["wolfssl"]["clients"]}


@pytest.mark.quick
def test_published_clients_keep_their_limits():
    """And take no more than the same with wolfSSL's ML-KEM."""
    assert list(published()) == list(TLS_CLIENTS) == list(image.BUILDS)
    for build, value in VALUE.items():
        ours, theirs = (published()[name][value] for name in (build, f"{build}-wolfssl"))
        assert ours <= MOST[build] and ours <= theirs, build


@needs_tools
@pytest.mark.long
@pytest.mark.parametrize("build", image.BUILDS)
def test_client_is_as_published(build):
    """A signature of the other end is longer or shorter by some bytes, and takes another time to be
    checked. Everything else is the same each time."""
    peer = PEERS["go"]
    try:
        peer.check()
    except BenchError as problem:
        pytest.skip(str(problem))
    made = measure.handshake(load_boards()["cortex-m4"], "client", build, peer, HYBRID)
    assert made.ok, made.error
    was = published()[build]
    assert made.rom_bytes == was["rom_bytes"]
    assert abs(made.ram_bytes - was["ram_bytes"]) <= 64
    assert abs(made.instructions - was["instructions"]) <= 0.01 * was["instructions"]
