# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Two cores: what each waits for the other, and that the simulator's own order does not matter."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkem_bench.boards import HandOver, load_boards
from pocketkem_bench.model import BenchError
from pocketkem_bench.plot import timeline_svg
from pocketkem_bench.timeline import Event, Span, timeline
from xtensa import record

BOARD = load_boards()["esp32"]
COSTS = HandOver(signal=10, notify=300)
START, DONE, TASK = 0, 1, 2


def lanes(first: int, second: int) -> list:
    """The first core wakes the second, does its own work, and waits for the other's."""
    return [
        [(Event.NOTIFY, START, 5), (Event.WAIT, DONE, 5 + first), (Event.WAITED, DONE, 5 + first)],
        [
            (Event.WAITED, START, 0),
            (Event.BEGIN, TASK, 0),
            (Event.END, TASK, second),
            (Event.SIGNAL, DONE, second),
            (Event.WAIT, START, second),
        ],
    ]


def test_waits_for_the_slower_core():
    result = timeline(lanes(100, 1000), 105, COSTS)
    assert result.tasks == [Span(1, TASK, 305, 1305)]
    assert Span(0, DONE, 105, 1315) in result.waits
    assert result.cycles == 1315


def test_does_not_wait_for_the_faster_core():
    result = timeline(lanes(5000, 1000), 5005, COSTS)
    assert Span(0, DONE, 5005, 5005) in result.waits
    assert result.cycles == 5005


def test_a_word_that_never_comes_is_an_error():
    first, second = lanes(100, 1000)
    with pytest.raises(BenchError, match="waits for 1"):
        timeline([first, second[:3]], 105, COSTS)


def test_drawing_has_a_bar_for_each_task_and_wait():
    result = timeline(lanes(100, 1000), 105, COSTS)
    svg = timeline_svg("keygen", result)
    assert svg.startswith("<svg") and "core 0" in svg and "core 1" in svg
    longer = timeline_svg("keygen", timeline(lanes(100, 2000), 105, COSTS))
    assert svg != longer


@pytest.mark.skipif(bool(BOARD.missing()), reason=" ".join(BOARD.missing()))
class TestOnTheBoard:
    def run(self, tmp_path, first: int, second: int):
        source = Path(__file__).parent / "two_cores.c"
        flags = [f"-DFIRST={first}", f"-DSECOND={second}"]
        counted = record(BOARD, tmp_path, [source], flags)
        assert BOARD.hand_over
        return timeline(counted["lanes"], counted["cycles"], BOARD.hand_over)

    def test_the_longer_work_decides(self, tmp_path):
        base = self.run(tmp_path, 1000, 50_000)
        assert self.run(tmp_path, 2000, 50_000).cycles == base.cycles
        assert self.run(tmp_path, 1000, 57_000).cycles == base.cycles + 7000

    def test_no_wait_if_the_other_is_done(self, tmp_path):
        result = self.run(tmp_path, 100_000, 1000)
        wait = next(span for span in result.waits if span.core == 0)
        assert wait.begin == wait.end
        assert self.run(tmp_path, 100_000, 9000).cycles == result.cycles

    def test_hand_overs_cost_what_the_board_says(self, tmp_path):
        result = self.run(tmp_path, 1000, 50_000)
        other = next(span for span in result.tasks if span.core == 1)
        own = next(span for span in result.tasks if span.core == 0)
        assert BOARD.hand_over
        # Up to three lines of code come from flash on either side of a hand-over.
        miss = 608
        assert abs(other.begin - own.begin - BOARD.hand_over.notify) <= 3 * miss
        wait = next(span for span in result.waits if span.core == 0)
        assert 0 < wait.end - other.end - BOARD.hand_over.signal <= 3 * miss

    def test_the_same_every_time(self, tmp_path):
        assert self.run(tmp_path, 3000, 3000) == self.run(tmp_path, 3000, 3000)
