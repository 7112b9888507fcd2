# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Distributions: quantiles, the interval of a median, when to stop, and what may be chance."""

import json
import random
from dataclasses import replace
from math import comb
from statistics import median_low

import pytest

from fakes import TINY, command, recorded, row, succeeds
from pocketkem_bench.measuring import stopping
from pocketkem_bench.measuring.stopping import Until
from pocketkem_bench.results import distribution
from pocketkem_bench.results.compare import compare


def attempts(seed: int, count: int) -> list[int]:
    """Cycles of signing by rejection: a fifth of the attempts succeeds."""
    draw = random.Random(seed).random
    found = []
    for _ in range(count):
        tries = 1
        while draw() > 0.2:
            tries += 1
        found.append(1_000_000 + 400_000 * tries)
    return found


def of(cycles: list[int], **changes):
    figures = {"cycles": median_low(cycles), "cycles_min": min(cycles)}
    more = {"cycles_max": max(cycles), "samples": tuple(cycles), "inputs": len(cycles)}
    return row(**{**figures, **more, **changes})


@pytest.mark.quick
def test_quantiles_are_samples():
    samples = [50, 10, 40, 20, 30]
    found = [distribution.quantile(samples, percent) for percent in (0, 5, 20, 21, 50, 95, 100)]
    assert found == [10, 10, 10, 20, 30, 50, 50]
    assert all(distribution.quantile(s, 50) == median_low(s) for s in ([1], [3, 1], [5, 1, 9]))


@pytest.mark.quick
def test_the_interval_is_that_of_tables():
    """Of order statistics for a 95 % interval of the median, counted from 1."""
    table = {6: (1, 6), 8: (1, 8), 9: (2, 8), 10: (2, 9), 20: (6, 15), 100: (40, 61)}
    for count, ends in table.items():
        assert distribution.interval(list(range(count, 0, -1))) == ends
        below = sum(comb(count, k) for k in range(ends[0]))  # what lies outside on one side
        assert 2 * below / 2**count <= 0.05


@pytest.mark.quick
def test_five_inputs_tell_nothing():
    assert distribution.interval([1, 2, 3, 4, 5]) is None
    assert distribution.uncertainty_percent([1, 2, 3, 4, 5]) is None
    assert distribution.differs([1] * 5, [2] * 5) is None
    assert distribution.differs([1] * 6, [2] * 6) is True


@pytest.mark.quick
def test_the_stop_rule():
    same, wide = [100] * 10, list(range(100, 200, 10))
    assert stopping.more(10, [wide]) == 0  # a number was given
    assert stopping.more(Until(1, 10), [same]) == 0
    assert stopping.more(Until(1, 10), [same, wide]) == 3  # all operations run on the same inputs
    assert stopping.more(Until(1, 10, 11), [wide]) == 1
    assert stopping.more(Until(1, 10, 10), [wide]) == 0
    assert stopping.more(Until(1, 10), []) == 0  # everything has failed
    assert stopping.first(Until(1, 1)) == distribution.FEWEST


@pytest.mark.quick
def test_what_may_be_chance():
    before = [100, 120, 140, 160, 180, 200, 220, 240, 260, 280]
    assert distribution.differs(before, before) is False
    assert distribution.differs(before, [n + 1 for n in before]) is True
    # The sign test's tables: of 10 pairs, 9 must agree.
    assert distribution.differs(before, [90, *(n + 1 for n in before[1:])]) is True
    assert distribution.differs(before, [90, 110, *(n + 1 for n in before[2:])]) is False
    assert distribution.differs(attempts(1, 200), attempts(2, 200)) is False
    slower = [n + n // 100 for n in attempts(1, 200)]  # on the same inputs
    assert distribution.differs(attempts(1, 200), slower) is True


@pytest.mark.quick
def test_samples_as_text_are_short_and_lose_nothing():
    for samples in ((5,), (7, 7, 7), (3, 900, 3, 3, 10**15), tuple(attempts(3, 500))):
        assert distribution.from_text(distribution.as_text(samples)) == samples
    assert distribution.as_text([1000, 1000, 1027, 1000]) == "1000: 0*2 27 0"
    assert distribution.as_text([5] * 1000) == "5: 0*1000"


@pytest.mark.quick
def test_text_that_is_none_is_refused():
    for text in ("", "5", "5:", "5: x", "5: -1", "5: 0*999999", "1: 0*", "٣: 0"):
        with pytest.raises(ValueError, match="samples"):
            distribution.from_text(text)
            pytest.fail(text)
    assert of([1, 2, 3], inputs=4).flaws() == ["there are 3 samples of 4 inputs"]
    assert of([1, 2, 3], samples=(1, -2, 3)).flaws() != []
    assert of([1, 2, 3], samples=(1, True, 3)).flaws() != []


def test_a_difference_that_may_be_chance_is_not_worse(store):
    before, after = attempts(1, 40), attempts(3, 40)
    assert median_low(after) > 1.02 * median_low(before)  # by chance
    recorded(store, of(before), of([1000] * 6, op="encaps"))
    recorded(store, of(after), of([1021] * 6, op="encaps"))
    found = compare(store, "previous", "latest")
    assert [pair.differs for pair in found.pairs] == [False, True]
    (worse,) = found.worse(2)
    assert worse.startswith("test-board pocketkem mlkem768 encaps:")
    assert "1 differences of cycles may be chance, on 40 inputs" in found.noise()[0]
    done = command("compare", 1, 2, "--db", store.path, "--threshold", 2)
    assert "~1." in done.output and done.exit_code == 1


def test_rows_on_other_numbers_of_inputs_are_compared_on_those_that_both_have(store):
    samples = attempts(4, 100)
    recorded(store, of(samples))
    recorded(store, of([n + 10 for n in samples[:20]]))
    found = compare(store, "previous", "latest")
    (pair,) = found.pairs
    assert pair.first.inputs == pair.second.inputs == 20
    assert pair.second.cycles - pair.first.cycles == 10
    assert pair.first.cycles == median_low(samples[:20]) != median_low(samples)
    assert found.on_common_inputs().endswith("that both sides have: 1 row (100 / 20 inputs).")
    # A row without its samples cannot be cut.
    recorded(store, replace(of(samples[:30]), samples=None))
    found = compare(store, "2", "1")
    assert found.on_common_inputs() and not found.left_out()


def test_run_until(tmp_path):
    """This computer's cycles vary, so that the first rule stops at once, and the other never."""

    def inputs(*options: str) -> list[dict]:
        names = ["--board", "host", "--impl", TINY, "--op", "keygen", "--untimed", "0"]
        done = succeeds("run", *names, *options, "--json", "--db", tmp_path / "results.sqlite")
        return [json.loads(line) for line in done.stdout.splitlines()]

    (quick,) = inputs("--until", "1000", "--inputs", "1")
    assert (quick["inputs"], len(quick["samples"]), quick["until_percent"]) == (6, 6, 1000)
    (long,) = inputs("--until", "0.0000001", "--most", "9")
    assert (long["inputs"], len(long["samples"])) == (10, 10)  # as many as --inputs
    (longer,) = inputs("--until", "0.0000001", "--inputs", "6", "--most", "9")
    assert (longer["inputs"], len(longer["samples"])) == (9, 9)
    assert longer["cycles_min"] <= min(longer["samples"]) <= longer["cycles"]
    done = command("run", "--most", "9", "--db", tmp_path / "x.sqlite")
    assert done.exit_code == 2 and "--until" in done.output
    (given,) = inputs("--inputs", "3")
    assert (given["inputs"], len(given["samples"]), given["until_percent"]) == (3, 3, None)
