# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The speed-up of two cores of an ESP32 over one, with the shares of the suites."""

import pytest

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.measuring.measure import measure

ESP32 = load_boards()["esp32"]
pytestmark = pytest.mark.skipif(bool(ESP32.missing()), reason="needs the ESP32's toolchain")


#: The least speed-up of keygen, encaps, decaps. One core alone hashes ek and ct, and m, in round 3.
SPEED_UPS = {
    **{f"mlkem{level}": (1.75, 1.75, 1.75) for level in (768, 1024)},
    **{f"kyber{level}-90s": (1.75, 1.75, 1.65) for level in (768, 1024)},
    **{"kyber512": (1.73, 1.64, 1.75), "kyber768": (1.75, 1.68, 1.75)},
    "kyber1024": (1.75, 1.73, 1.75),
    **{"mlkem512": (1.73, 1.74, 1.75), "kyber512-90s": (1.70, 1.75, 1.75)},
}


@pytest.mark.parametrize("kem", SPEED_UPS)
def test_speed_up(kem):
    # With k = 4 the median of three may have a matrix for which three blocks are not enough.
    inputs = 10 if "1024" in kem else 3
    one, two = (measure(ESP32, impl, kem, inputs) for impl in ("pocketkem", "pocketkem-two-cores"))
    rows = [row for row in zip(one, two, strict=True) if row[0].op != "decaps+check"]
    for least, (alone, together) in zip(SPEED_UPS[kem], rows, strict=True):
        assert alone.ok and together.ok and alone.op == together.op
        assert alone.cycles >= least * together.cycles, alone.op
