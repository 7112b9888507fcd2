# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the page opens with: a picture of each board, and three figures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from fakes import row
from pocketkem_bench.model import DK_HASH, OPS
from pocketkem_bench.page.looks import looks
from pocketkem_bench.page.overview import overviews

BOARD = {"name": "test-board", "clock_hz": 24_000_000, "timing": "exact"}


def rows(impl: str, cycles: int, **changes) -> list:
    ours = impl.startswith("pocketkem")
    ops = OPS if ours else OPS[:3]
    return [row(impl=impl, op=op, cycles=cycles, **changes) for op in ops]


def pictures(measured: list):
    return overviews(BOARD, measured, looks({each.impl for each in measured}))


def seen(measured: list):
    """What the page opens with."""
    found = pictures(measured)
    return found[0] if found else None


def test_decapsulation_counts_with_the_check_of_the_key():
    measured = rows("pocketkem", 100)
    measured[-1] = row(op="decaps+check", cycles=150)
    (point,) = seen(measured).points
    assert (point.cycles, point.checks_key) == (350, True)
    # A peer without that check is marked.
    for checks, has in ((DK_HASH, True), ("nothing", False)):
        measured = rows("pqclean", 100)
        measured[-1] = row(impl="pqclean", op="decaps", cycles=100, checks=checks)
        (point,) = seen(measured).points
        assert (point.cycles, point.checks_key) == (300, has)


def test_the_least_is_named_whoever_has_it():
    found = seen([*rows("pocketkem", 100, stack_bytes=3000), *rows("pqclean", 50)])
    time, ram, _flash = found.best
    assert (time.point.name, time.value, time.other.name) == ("pqclean", 150, "pocketkem")
    assert time.times == pytest.approx(300 / 150)
    ElementTree.fromstring(found.svg)
    for name in ("pocketkem", "pqclean"):
        assert f'data-impl="{name}"' in found.svg and f">{name}<" in found.svg
    assert (ram.point.name, ram.value, ram.times) == ("pqclean", 2000, 1.5)
    # Without a peer nothing is compared. RAM is that of all cores and the variables.
    alone = seen(rows("pocketkem", 100, worker_stack_bytes=500, ram_bytes=30))
    assert {best.other for best in alone.best} == {None}
    assert [point.ram_bytes for point in alone.points] == [2530]


def test_a_kem_of_which_an_operation_is_missing_has_no_point():
    assert seen(rows("pocketkem", 100)[:2]) is None
    failed = [*rows("pocketkem", 100)[:2], row(op="decaps", ok=False, cycles=None, error="no")]
    assert seen(failed) is None


def test_the_kem_is_ml_kem_768_or_the_one_with_the_most_implementations():
    others = [*rows("pocketkem", 9, kem="hqc"), *rows("pqclean", 9, kem="hqc")]
    assert seen([*others, *rows("pocketkem", 100)]).kem == "mlkem768"
    assert seen([*rows("pocketkem", 9, kem="kyber512"), *others]).kem == "hqc"


def test_other_primitives_have_a_picture_where_there_is_no_kem():
    hashes = [
        row(impl=impl, kem="sha256", kind="hash", op="hash", cycles=cycles, bytes=1536)
        for impl, cycles in (("pocketkem", 90), ("wolfssl", 80), ("pqclean", 70))
    ]
    found = seen(hashes)
    assert (found.kem, found.length) == ("sha256", 1536)
    assert [point.cycles for point in found.points] == [70, 80, 90]
    assert found.best[0].what == "hash" and "hash, kilocycles" in found.svg
    assert seen([*hashes, *rows("pqclean", 9, kem="hqc")]).kem == "hqc"
    signing = [
        row(impl="pqclean", kem="mldsa44", kind="sign", op=op, cycles=5)
        for op in ("keygen", "sign", "verify")
    ]
    assert seen(signing[:2]) is None
    assert [point.cycles for point in seen(signing).points] == [15]


def test_other_primitives_with_several_implementations_have_pictures_too():
    hashes = [
        row(impl=impl, kem="sha256", kind="hash", op="hash", cycles=9, bytes=1536)
        for impl in ("pocketkem", "wolfssl")
    ]
    alone = rows("pqclean", 9, kem="hqc")
    others = [*rows("pqclean", 9, kem="kyber512"), *rows("wolfssl", 9, kem="kyber512")]
    found = pictures([*alone, *hashes, *others, *rows("pocketkem", 100)])
    assert [each.kem for each in found] == ["mlkem768", "kyber512", "sha256"]
    assert [each.kem for each in pictures(alone)] == ["hqc"]
