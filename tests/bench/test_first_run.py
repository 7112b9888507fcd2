# SPDX-License-Identifier: Apache-2.0 OR MIT
"""First runs on an ESP32, with cold caches, with code in different places."""

from __future__ import annotations

import pytest

from boards_here import needs_board
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.measuring.measure import measure

BOARD = load_boards()["esp32"]
pytestmark = needs_board(BOARD)

IRAM_BYTES = 16 * 1024

#: By implementation and KEM: the largest ratio of a first run to the median, and whether in 16 KB.
LIMITS = {
    ("pocketkem", "mlkem768"): (1.45, None),
    ("pocketkem-iram", "mlkem768"): (1.25, IRAM_BYTES),
    ("pocketkem-two-cores-iram", "mlkem768"): (1.25, IRAM_BYTES),
    ("pocketkem-two-cores-iram", "kyber512-90s"): (1.55, IRAM_BYTES),
    ("pocketkem-two-cores-iram-all", "kyber512-90s"): (1.15, 28 * 1024),
}


@pytest.mark.long
@pytest.mark.parametrize(("impl", "kem"), LIMITS)
def test_first_runs(impl, kem):
    most, iram_bytes = LIMITS[impl, kem]
    for row in measure(BOARD, impl, kem, inputs=1, ops=["keygen", "encaps", "decaps"]):
        assert row.ok, row.error
        assert 1 < row.cycles_first / row.cycles < most, row.op
        assert row.ram_bytes == 0 if iram_bytes is None else 0 < row.ram_bytes <= iram_bytes


@pytest.mark.long
def test_internal_memory_costs_a_warm_run_nothing():
    (flash,) = measure(BOARD, "pocketkem-two-cores", "mlkem512", inputs=3, ops=["encaps"])
    (iram,) = measure(BOARD, "pocketkem-two-cores-iram", "mlkem512", inputs=3, ops=["encaps"])
    assert abs(iram.cycles - flash.cycles) < 0.01 * flash.cycles


def test_the_component_s_linker_fragment_says_what_is_there():
    def placed(impl: str) -> set[str]:
        return set(catalogue.get(impl, "mlkem768", BOARD).in_iram)

    some, most = placed("pocketkem-iram"), placed("pocketkem-two-cores-iram-all")
    assert {"keccak_f1600", "ntt", "multiply_bytes"} <= some < most
    assert "codec" in most - some and "kem" not in most
    assert placed("pocketkem-two-cores-iram") == some
    assert not placed("pocketkem-two-cores")
    stems = {path.stem for path in catalogue.get("pocketkem", "mlkem768", BOARD).sources}
    assert most <= stems
