# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds of PocketKEM that need more of a board than one core."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pocketkem_bench import cli, implementations
from pocketkem_bench.boards import BENCH, load_boards
from pocketkem_bench.implementations import Variant, get
from pocketkem_bench.model import BenchError

BOARDS = load_boards()
ESP32, ONE_CORE = BOARDS["esp32"], BOARDS["cortex-m4"]


@pytest.fixture(autouse=True)
def variants(monkeypatch):
    monkeypatch.setitem(implementations._OURS, "two", Variant(cores=2))
    monkeypatch.setitem(implementations._OURS, "all", Variant(cores=2, accelerated=True))


def accelerated(board):
    return replace(board, accelerated=[BENCH / "device" / "a_suite.c"])


def test_two_cores_have_an_adaptor_of_their_own():
    usual, two = (get(impl, "mlkem768", ESP32) for impl in ("pocketkem", "two"))
    assert (usual.cores, two.cores) == (1, 2)
    assert usual.adaptor != two.adaptor == ESP32.two_cores
    assert usual.sources == two.sources
    assert (usual.task_names, two.task_names[32]) == ({}, "H")
    assert usual.accelerators is two.accelerators is None


def test_accelerators_are_named_where_a_kem_uses_them():
    for kem, named in (("kyber512-90s", ESP32.accelerators.name), ("mlkem512", None)):
        implementation = get("all", kem, accelerated(ESP32))
        assert implementation.adaptor == [*ESP32.two_cores, BENCH / "device" / "a_suite.c"]
        assert implementation.accelerators == named


def test_what_a_board_does_not_have():
    with pytest.raises(BenchError, match=r"^two cannot be built: .* cortex-m4 has no second core"):
        get("two", "mlkem768", ONE_CORE)
    with pytest.raises(BenchError, match="esp32 has no accelerators"):
        get("all", "mlkem768", replace(ESP32, accelerated=[]))


def test_boards_without_it_are_left_out():
    jobs = cli.jobs_of([ONE_CORE, ESP32], ("mlkem512",), ("pocketkem", "two"))
    names = [(board.name, impl) for board, _kem, impl in jobs]
    assert names == [("cortex-m4", "pocketkem"), ("esp32", "pocketkem"), ("esp32", "two")]
    with pytest.raises(BenchError, match="The board cortex-m4 has no second core"):
        cli.jobs_of([ONE_CORE], ("mlkem512",), ("two",))
