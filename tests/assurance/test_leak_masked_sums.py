# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The t-test of masked decapsulation: what it says of sums, and what is kept of them. The sums are
of samples that are made up here."""

import math
from types import SimpleNamespace

import numpy as np
import pytest

from pocketkem_assurance.leak import campaign, masked
from pocketkem_assurance.leak.lanes import LANES, OF_CLASS
from pocketkem_assurance.leak.masked import MaskedCampaign
from pocketkem_assurance.leak.statistics import FAMILY, TVLA, threshold_of_halves, two_sided
from pocketkem_bench.model import BenchError

pytestmark = pytest.mark.quick


@pytest.fixture(autouse=True)
def kept(tmp_path, monkeypatch):
    monkeypatch.setattr(campaign, "KEPT", tmp_path)
    monkeypatch.setattr(masked, "code_of", str)
    return tmp_path


class Traces:
    """Instead of MaskedTraces. samples: of each run those of each lane and point."""

    op, kem, null = "decaps", "mlkem512", False

    def __init__(self, samples: np.ndarray, board: str = "cortex-m4"):
        points = samples.shape[2]
        self.samples, self.runs, self.said = samples, 0, []
        self.program = SimpleNamespace(
            elf="firmware",
            core=SimpleNamespace(name=board),
            functions_of=lambda addresses: (["f"], np.zeros(len(addresses), int)),
        )
        self._sums = {
            "step": np.arange(points, dtype=np.uint32),
            "channel": np.zeros(points, np.uint8),
            "base": samples[0].mean(axis=0).round().astype(np.int16),
            **{f"sums{i}": np.zeros(points, np.int32) for i in range(4)},
            **{f"squares{i}": np.zeros(points, np.uint32) for i in range(4)},
        }

    def run(self, number: int) -> None:
        rows = self.samples[number].astype(np.int32) - self._sums["base"]
        for one in range(2):
            own, i = rows[one * OF_CLASS :][:OF_CLASS], 2 * (number % 2) + one
            self._sums[f"sums{i}"] += own.sum(axis=0, dtype=np.int32)
            self._sums[f"squares{i}"] += (own**2).sum(axis=0, dtype=np.uint32)
        self.runs = number + 1

    def sums(self) -> dict[str, np.ndarray]:
        return self._sums

    def addresses(self) -> np.ndarray:
        return self._sums["step"]


def noise(runs: int, points: int = 5, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 33, (runs, LANES, points))


# ---- What is kept


def test_a_smaller_campaign_leaves_a_larger_one(kept):
    samples = noise(20)
    MaskedCampaign(Traces(samples)).run(20 * LANES)
    (file,) = kept.iterdir()
    larger = file.read_bytes()
    assert MaskedCampaign(Traces(samples)).run(8 * LANES).traces == 8 * LANES
    assert [*kept.iterdir()] == [file] and file.read_bytes() == larger


def _no_runs(arrays: dict) -> None:
    del arrays["runs"]


def _fewer_points(arrays: dict) -> None:
    arrays["squares3"] = arrays["squares3"][:-1]


def _one_point(arrays: dict) -> None:
    arrays["sums2"] = arrays["sums2"][:1]  # which would be copied to all


def _no_squares(arrays: dict) -> None:
    del arrays["squares3"]


def _other_points(arrays: dict) -> None:
    arrays["step"] = arrays["step"] + 1


DAMAGES = [_no_runs, _fewer_points, _one_point, _no_squares, _other_points, None]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda each: getattr(each, "__name__", "bytes"))
def test_what_is_damaged_is_not_used(damage, kept):
    """Nothing of it is, and the campaign begins anew and says so."""
    samples, said = noise(6), []
    right = MaskedCampaign(Traces(samples)).run(6 * LANES)
    (file,) = kept.iterdir()
    if damage:
        with np.load(file) as arrays:
            found = dict(arrays)
        for i in range(4):
            found[f"sums{i}"] += 1
        damage(found)
        np.savez(file, **found)
    else:
        file.write_bytes(b"damaged")
    assert MaskedCampaign(Traces(samples)).run(6 * LANES, say=said.append) == right
    assert "begun anew" in said[0]
    said.clear()
    assert MaskedCampaign(Traces(samples)).run(6 * LANES, say=said.append) == right and not said


# ---- What sums say


def result_of(samples: np.ndarray) -> masked.MaskedTested:
    of = Traces(samples)
    for number in range(len(samples)):
        of.run(number)
    return MaskedCampaign(of).tested()


@pytest.mark.parametrize("halves", [(0,), (1,), (0, 1)])
def test_moments_are_those_of_the_traces_of_a_half(halves):
    """Runs are in both halves in turn. Of nine one half has five."""
    samples = noise(9)
    of = Traces(samples)
    for number in range(9):
        of.run(number)
    found = MaskedCampaign(of)._moments(of.sums(), halves)
    for number, one in enumerate(found):
        lanes = samples[:, number * OF_CLASS :][:, :OF_CLASS]
        own = np.concatenate([run for n, run in enumerate(lanes) if n % 2 in halves])
        assert one.count == len(own)
        assert np.allclose(one.mean, own.mean(axis=0))
        assert np.allclose(one.variance, own.var(axis=0, ddof=1))


def test_a_rare_difference_has_its_own_variance():
    """Samples are not rounded: of one that differs in few traces the variance is small. Where both
    classes have none t is finite all the same."""
    runs, every = 1000, 256
    samples = noise(runs, 3)
    samples[..., 1:] = 16
    of_class = samples.reshape(runs, 2, OF_CLASS, 3)
    of_class[:, 0, :, 1].flat[::every] = 17
    found = result_of(samples[..., :2])
    assert math.isclose(found.largest, math.sqrt(runs * OF_CLASS / every), rel_tol=0.01)
    assert found.leaking == 1
    of_class[:, 0, :, 2] = 17
    found = result_of(samples)
    assert found.leaking == 2 and math.isfinite(found.largest)


def test_halves_of_few_traces_have_a_higher_threshold():
    points = 2_364_249
    for fewest in (16, 17, 24):
        limit = threshold_of_halves(points, (fewest, fewest + 16))
        assert limit > TVLA
        by_chance = points * two_sided(limit, fewest - 1) ** 2 / 2  # with the same sign
        assert math.isclose(by_chance, FAMILY, rel_tol=0.01)
    assert threshold_of_halves(points, (25_000, 25_000)) == TVLA


@pytest.mark.parametrize(
    ("first", "second", "twice"),
    [(19, 19, 1), (17, 17, 0), (19, 17, 0), (19, -19, 0), (-19, -19, 1)],
)
def test_a_point_leaks_in_both_halves_with_the_same_sign(first, second, twice):
    """Differences of 17 and 19 have a t of 4.7 and 5.2 with 16 traces of each class."""
    samples = np.random.default_rng(5).integers(0, 33, (2, LANES, 400_000), np.int16)
    samples[..., 0] = 100 + 10 * (-1) ** np.arange(LANES)
    samples[0, OF_CLASS:, 0] += first
    samples[1, OF_CLASS:, 0] += second
    found = result_of(samples)
    assert 4.7 < found.of_halves < 5.2 and found.twice == twice


def test_sums_that_have_no_more_room_are_an_error(monkeypatch):
    """Before they begin again at 0, which a campaign of ten such runs would not show at its end."""
    samples = noise(10)
    samples[..., 0] = 8000 * (-1) ** np.arange(LANES)
    assert MaskedCampaign(Traces(samples)).run(6 * LANES).points == 5
    with pytest.raises(BenchError, match="no more room with 256 traces"):
        MaskedCampaign(Traces(samples)).run(8 * LANES)
    monkeypatch.setattr(masked, "_BETWEEN", -1)
    with pytest.raises(BenchError, match="no more room with 224 traces"):
        MaskedCampaign(Traces(samples)).run(10 * LANES)


def test_what_is_kept_is_of_one_board(kept):
    samples = noise(4)
    for board in ("cortex-m4", "cortex-m4-no-fpu"):
        MaskedCampaign(Traces(samples, board)).run(4 * LANES)
    assert len([*kept.iterdir()]) == 2
