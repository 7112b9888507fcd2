# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which rows are compared, their ratios, and what counts as worse."""

from dataclasses import replace

import pytest

from fakes import FakeBoard, recorded, row
from pocketkem_bench.model import DK_HASH, EK_MODULUS, NO_CHECK, BenchError
from pocketkem_bench.results.compare import Pair, compare

pytestmark = pytest.mark.quick


def test_two_runs(store):
    first = recorded(store, row(cycles=100), row(op="encaps"), row(kem="mlkem512"))
    second = recorded(store, row(cycles=110, stack_bytes=1000), row(op="encaps"), row(impl="other"))
    comparison = compare(store, str(first), str(second))
    assert comparison.of_runs
    assert [pair.first.op for pair in comparison.pairs] == ["keygen", "encaps"]
    assert comparison.pairs[0].ratio("cycles") == pytest.approx(1.1)
    assert comparison.pairs[0].ratio("stack_bytes") == pytest.approx(0.5)
    assert [each.kem for each in comparison.only_first] == ["mlkem512"]
    assert [each.impl for each in comparison.only_second] == ["other"]


def test_only_medians_of_the_same_number_of_inputs_are_compared(store):
    recorded(store, row(cycles=100, inputs=3), row(op="encaps", inputs=3))
    recorded(store, row(cycles=110, inputs=1), row(op="encaps", inputs=3))
    comparison = compare(store, "previous", "latest")
    assert [pair.first.op for pair in comparison.pairs] == ["encaps"]
    assert comparison.left_out().endswith("other numbers of inputs: 1 row (3 / 1).")
    assert comparison.worse(1) == []
    recorded(store, row(inputs=1))
    with pytest.raises(BenchError, match=r"other numbers of inputs: 1 row \(3 / 1\)"):
        compare(store, "1", "latest")


def test_of_implementations_the_newest_with_as_many_inputs(store):
    recorded(store, row(impl="ours", cycles=100, inputs=10), row(impl="theirs", inputs=3))
    recorded(store, row(impl="ours", cycles=150, inputs=3))
    recorded(store, row(impl="ours", cycles=200, inputs=3))
    recorded(store, row(impl="ours", cycles=300, inputs=10))
    (pair,) = compare(store, "ours", "theirs").pairs
    assert (pair.first.cycles, pair.first.inputs, pair.second.inputs) == (200, 3, 3)


def test_what_differs_by_no_more_than_repetitions_do_is_not_worse(store):
    noisy = row(board="host", cycles=100, inputs=3, spread_percent=14.0)
    recorded(store, noisy)
    recorded(store, replace(noisy, cycles=113, spread_percent=2.0))
    recorded(store, replace(noisy, cycles=115, spread_percent=2.0))
    assert compare(store, "1", "2").worse(1) == []
    assert len(compare(store, "1", "3").worse(1)) == 1
    assert "repetitions differed by up to 14.0 %" in compare(store, "1", "2").noise()[0]
    assert len(compare(store, "2", "3").worse(1)) == 0  # 1.8 % of 2
    # Sizes are exact, even where cycles are not.
    assert Pair(noisy, replace(noisy, rom_bytes=9_100)).worse(1)


def test_decapsulation_stands_beside_the_one_that_checks_the_same(store):
    ours = [row(op="decaps", cycles=800, checks=NO_CHECK)]
    ours.append(row(op="decaps+check", cycles=900, checks=DK_HASH))
    ours.append(row(op="encaps", cycles=700, checks=EK_MODULUS))
    recorded(store, *ours)
    recorded(store, row(impl="checking", op="decaps", cycles=1000, checks=DK_HASH))
    recorded(store, row(impl="trusting", op="decaps", cycles=1000, checks=NO_CHECK))
    recorded(store, row(impl="trusting", op="encaps", cycles=1000, checks=NO_CHECK))

    (pair,) = compare(store, "pocketkem", "checking").pairs
    assert (pair.first.op, pair.second.op) == ("decaps+check", "decaps")
    comparison = compare(store, "pocketkem", "trusting")
    found = [(pair.first.op, pair.second.op) for pair in comparison.pairs]
    assert found == [("decaps", "decaps"), ("encaps", "encaps")]
    assert comparison.differences() == ["≠ encaps, checked of its key: modulus of ek / nothing"]
    with pytest.raises(BenchError, match="no measurement in common"):
        compare(store, "checking", "trusting")


def test_circumstances_that_differ_are_named(store):
    """Of flags only those that differ; and rows of which nobody knows the inputs are compared."""
    folders = ("-mthumb -O3 -DA (the folder m4)", "-mthumb -O3 (the folder clean)")
    for first, second, said in (
        ({"flags": folders[0]}, {"flags": folders[1]}, "-DA (the folder m4) / (the folder clean)"),
        ({"flags": "-mthumb -O3"}, {"flags": "-mthumb -O3 -DB"}, "no others / -DB"),
        ({"flags": "-O2 -O3"}, {"flags": "-O3 -O2"}, "-O2 -O3 / -O3 -O2"),
        ({}, {"inputs": 10}, "unknown / 10"),
        ({}, {"compiler": "gcc 14.2.0"}, "test-gcc 12.2.1 (Debian 15:12.2) / gcc 14.2.0"),
        ({}, {"commit": "456def"}, "0123abc / 456def"),
    ):
        recorded(store, row(**first))
        recorded(store, row(**second))
        found = compare(store, "previous", "latest")
        (name,) = second
        assert found.differences() == [f"{name}: {said}"]
        assert len(found.pairs) == 1 and found.left_out() is None


def test_what_failed_is_no_previous_run(store):
    recorded(store, row(cycles=1))
    recorded(store, row(cycles=2), row(op="encaps", ok=False, error="wrong output"))
    store.add(store.start_run("interrupted"), FakeBoard(), row(cycles=3))
    recorded(store, row(cycles=4), row(op="encaps", ok=False, error="does not fit: needs more"))
    recorded(store, row(cycles=5))
    store.start_run("stopped before its first row")
    pair = compare(store, "previous", "latest").pairs[0]
    assert (pair.first.cycles, pair.second.cycles) == (4, 5)
    # The last run failed. It is compared with the last one that did not.
    recorded(store, row(cycles=6, ok=False, error="wrong output"))
    recorded(store, row(cycles=7, ok=False, error="wrong output"))
    pair = compare(store, "previous", "latest").pairs[0]
    assert (pair.first.cycles, pair.second.cycles) == (5, 7)


def test_what_cannot_be_compared(store):
    recorded(store, row(kem="mlkem512"))
    for first, second, message in (
        ("1", "99", "called '99'.*Runs: run 1"),
        ("1", "pocketkem", "Give two runs or two implementations"),
        ("pocketkem", "pocketkemm", "called 'pocketkemm'.*measured: pocketkem"),
        ("previous", "latest", "no previous run"),
        ("latest", "-1", "called '-1'"),
    ):
        with pytest.raises(BenchError, match=rf"(?s){message}"):
            compare(store, first, second)
    recorded(store, row(kem="mlkem768"))
    with pytest.raises(BenchError, match="no measurement in common"):
        compare(store, "previous", "latest")


def test_worse_beyond_a_threshold(store):
    for changes, percent, worse in (
        ({"cycles": 1_020_000}, 2, False),
        ({"cycles": 1_020_001}, 2, True),
        ({"cycles": 1_000_001}, 0, True),
        ({"cycles": 500_000}, 0, False),
        ({"stack_bytes": 2_100}, 4, True),
        ({"rom_bytes": 9_500}, 4, True),
        ({"ram_bytes": 1}, 50, True),
        ({"ok": False, "cycles": None, "error": "it faulted"}, 50, True),
        ({"instructions": 10**9, "energy_uj": 1e9}, 0, False),
    ):
        assert bool(Pair(row(), row(**changes)).worse(percent)) is worse, changes
    for size in (9_000, 9_100):  # a build that grew is named once
        recorded(store, row(rom_bytes=size), row(op="encaps", rom_bytes=size))
    worse = compare(store, "previous", "latest").worse(1)
    assert worse == ["test-board pocketkem mlkem768: rom_bytes 9,000 -> 9,100 (+1.1%)"]
