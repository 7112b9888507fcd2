# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How many times faster two cores of an ESP32 are than one, with the shares of the suites."""

import pytest

from pocketkem_bench.boards import load_boards
from pocketkem_bench.measure import measure

ESP32 = load_boards()["esp32"]
#: At least, of keygen, encaps, decaps.
SPEED_UPS = (1.75, 1.75, 1.65)

pytestmark = pytest.mark.skipif(bool(ESP32.missing()), reason="needs the ESP32's toolchain")


@pytest.mark.parametrize("kem", ["kyber512-90s", "kyber768-90s", "kyber1024-90s"])
def test_speed_up(kem):
    one, two = (
        measure(ESP32, impl, kem, inputs=3) for impl in ("pocketkem", "pocketkem-two-cores")
    )
    for least, alone, together in zip(SPEED_UPS, one, two, strict=True):
        assert alone.ok and together.ok and alone.op == together.op
        assert alone.cycles >= least * together.cycles, alone.op
