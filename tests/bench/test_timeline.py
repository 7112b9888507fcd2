# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Two cores: the waits of each, and that the simulator's own order does not matter."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from boards_here import BOARDS, needs_board
from fakes import command, succeeds
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.boards.board import HandOver
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.model import OPS, BenchError, Span
from pocketkem_bench.simulators.device import SimulatedDevice
from pocketkem_bench.simulators.timeline import END_OF_JOB, TimelineEvent, timeline
from xtensa import record

HERE = Path(__file__).parent
BOARD = BOARDS["esp32"]
COSTS = HandOver(signal=10, notify=300)
START, DONE, TASK = 0, 1, 2
NOTIFY, WAIT, WAITED = TimelineEvent.NOTIFY, TimelineEvent.WAIT, TimelineEvent.WAITED
BEGIN, END, SIGNAL = TimelineEvent.BEGIN, TimelineEvent.END, TimelineEvent.SIGNAL
LOCK, LOCKED, UNLOCK = TimelineEvent.LOCK, TimelineEvent.LOCKED, TimelineEvent.UNLOCK


def lanes(first: int, second: int) -> list:
    """The first core wakes the second, does its own work, and waits for the other's."""
    theirs = [(WAITED, START, 0), (BEGIN, TASK, 0), (END, TASK, second)]
    return [
        [(NOTIFY, START, 5), (WAIT, DONE, 5 + first), (WAITED, DONE, 5 + first)],
        [*theirs, (SIGNAL, DONE, second), (WAIT, START, second)],
    ]


@pytest.mark.quick
def test_a_core_waits_for_the_slower_one_and_not_for_the_faster_one():
    result = timeline(lanes(100, 1000), 105, COSTS, {TASK: "work", DONE: "the end"})
    assert set(result.spans) == {
        Span(1, str(START), 0, 305, waits=True),
        Span(1, "work", 305, 1305),
        Span(0, "the end", 105, 1315, waits=True),
    }
    assert (result.cores, result.cycles) == (2, 1315)
    result = timeline(lanes(5000, 1000), 5005, COSTS)
    assert Span(0, str(DONE), 5005, 5005, waits=True) in result.spans
    assert result.cycles == 5005
    # A core that is not woken is not used.
    result = timeline([[(BEGIN, TASK, 5), (END, TASK, 15)], []], 20, COSTS)
    assert result.spans == (Span(0, str(TASK), 5, 15),)
    assert (result.cores, result.cycles) == (1, 20)


@pytest.mark.quick
def test_a_second_notification_begins_another_job():
    """The second job waits for its own events, not for those of the first one."""
    call = [(NOTIFY, START), (WAIT, DONE), (WAITED, DONE)]
    work = [(WAIT, START), (WAITED, START), (SIGNAL, DONE)]
    first = [(*event, cycles) for cycles in (100, 200) for event in call]
    times = (0, 0, 50, 50, 50, 1000)
    second = [(*event, cycles) for event, cycles in zip(2 * work, times, strict=True)]
    result = timeline([first, second], 205, COSTS)
    handed_over = COSTS.notify + COSTS.signal
    assert result.cycles == 205 + 2 * handed_over + 1000
    assert len(result.spans) == 4 and all(span.waits for span in result.spans)


@pytest.mark.quick
def test_who_ends_a_job_ends_what_others_wait_for():
    """After an error. The other core's last event is waited for, and a job's own notification."""
    used, end = 3, 4
    first = [(NOTIFY, START, 5), (SIGNAL, end, 500), (WAIT, DONE, 500), (WAITED, DONE, 500)]
    first += [(NOTIFY, START, 700)]
    second = [(WAITED, START, 0), (WAIT, used, 40), (WAITED, used, 40)]
    second += [(SIGNAL, DONE, 60), (WAIT, START, 60), (WAITED, START, 60)]
    result = timeline([first, second], 700, COSTS, {end: END_OF_JOB})
    assert Span(1, str(used), 345, 510, waits=True) in result.spans
    assert Span(0, str(DONE), 500, 540, waits=True) in result.spans
    with pytest.raises(BenchError, match="waits for event 1"):
        timeline([first, second], 700, COSTS)


def lock(start: int, held: int) -> list:
    return [(LOCK, 7, start), (LOCKED, 7, start), (UNLOCK, 7, start + held)]


@pytest.mark.quick
def test_a_lock_goes_to_who_asks_first():
    awake = [(NOTIFY, START, 0)], [(WAITED, START, 0)]
    last = [(WAIT, DONE, 999), (WAITED, DONE, 999)]
    done = [(SIGNAL, DONE, 500)]
    first, second = 350, 40  # the time of each request, in cycles of the core's own work
    for costs, begin in ((COSTS, 300), (HandOver(signal=10, notify=320), 320)):
        lanes = [awake[0] + lock(first, 100) + last, awake[1] + lock(second, 100) + done]
        result = timeline(lanes, 999, costs, {7: "lock"})
        asked = begin + second
        waits = [span for span in result.spans if span.name == "lock"]
        holds = sorted((hold.begin, hold.end, hold.lock) for hold in result.holds)
        began = min(first, asked)
        assert holds == [(began, began + 100, 7), (began + 110, began + 210, 7)]
        if asked < first:
            assert waits == [Span(0, "lock", first, asked + 100 + 10, waits=True)]
        else:
            assert waits == [Span(1, "lock", asked, first + 100 + 10, waits=True)]
    free = timeline([lock(5, 10) + lock(20, 10), []], 50, COSTS)
    assert (free.spans, free.cycles) == ((), 50)


@pytest.mark.quick
def test_what_firmware_must_not_tell():
    first, second = lanes(100, 1000)
    for told, message in (
        ([first, second[:3]], "waits for event 1"),
        ([lock(5, 10)[2:], []], "Core 0 gave back lock 7, which it did not have"),
        ([[(SIGNAL, START, 5), (SIGNAL, START, 7)], []], "0 was signalled twice"),
        ([[(END, TASK, 5)], []], "ended task 2, which it had not begun"),
    ):
        with pytest.raises(BenchError, match=message):
            timeline(told, 105, COSTS)
            pytest.fail(message)


@needs_board(BOARD)
class TestOnTheBoard:
    def run(self, tmp_path, first: int, second: int):
        flags = [f"-DFIRST={first}", f"-DSECOND={second}"]
        counted = record(BOARD, tmp_path, [HERE / "two_cores.c"], flags)
        assert BOARD.hand_over
        return timeline(counted["lanes"], counted["cycles"], BOARD.hand_over)

    def test_the_longer_work_decides(self, tmp_path):
        base = self.run(tmp_path, 1000, 50_000)
        assert self.run(tmp_path, 2000, 50_000).cycles == base.cycles
        assert self.run(tmp_path, 1000, 57_000).cycles == base.cycles + 7000
        # Hand-overs cost what the board says.
        other = next(span for span in base.spans if span.core == 1 and not span.waits)
        own = next(span for span in base.spans if span.core == 0 and not span.waits)
        # Up to three lines of code come from flash on either side of a hand-over.
        miss = 608
        assert abs(other.begin - own.begin - BOARD.hand_over.notify) <= 3 * miss
        wait = next(span for span in base.spans if span.core == 0 and span.waits)
        assert 0 < wait.end - other.end - BOARD.hand_over.signal <= 3 * miss
        # There is no wait if the other is done.
        result = self.run(tmp_path, 100_000, 1000)
        wait = next(span for span in result.spans if span.core == 0 and span.waits)
        assert wait.begin == wait.end
        assert self.run(tmp_path, 100_000, 9000).cycles == result.cycles

    def test_the_second_core_leaves_a_trace(self, tmp_path):
        same, again, other = (
            record(BOARD, tmp_path, [HERE / "two_cores.c"], ["-DFIRST=5000", f"-DSECOND={n}"])
            for n in (50_000, 50_000, 50_001)
        )
        assert (same["lanes"], same["cycles"]) == (again["lanes"], again["cycles"])
        assert same["trace"] == again["trace"] == other["trace"]
        assert same["second_trace"] == again["second_trace"] != other["second_trace"]

    def test_a_firmware_that_tells_too_much_is_refused(self, tmp_path):
        source = tmp_path / "talks.c"
        source.write_text(TALKS)
        with pytest.raises(AssertionError, match="too many events"):
            record(BOARD, tmp_path, [source], [])

    @pytest.mark.long
    def test_from_the_board_to_the_report(self, tmp_path):
        db, page = tmp_path / "results.sqlite", tmp_path / "report.html"
        what = ["--board", "esp32", "--kem", "kyber512", "--impl", "pocketkem-two-cores"]
        done = succeeds("run", *what, "--inputs", "1", "--db", db, "--json")
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        assert [(row["op"], row["cores"]) for row in rows] == [(op, 2) for op in OPS[:3]]
        assert {part["core"] for part in rows[0]["timeline"]} == {0, 1}
        assert command("report", "--db", db, "-o", page).exit_code == 0
        assert page.read_text().count("core 1</text>") == 3

    @pytest.mark.long
    def test_a_second_core_that_starts_late_or_takes_too_much_stack(self):
        vector = next(iter(vectors("mlkem512", 1)))
        usual = catalogue.get("pocketkem-two-cores", "mlkem512", BOARD)
        for taken in (1, 13_000):
            defines = [*usual.harness_defines, f"-DSTACK_TAKEN={taken}"]
            late = replace(usual, adaptor=[HERE / "late_second_core.c"], harness_defines=defines)
            with SimulatedDevice(BOARD, build(BOARD, late)) as device:
                if taken == 1:
                    assert run_checked(device, "keygen", vector).timeline.cores == 2
                    continue
                said = "the stack overflowed: there are 12288 bytes for the second core"
                with pytest.raises(BenchError, match=said):
                    run_checked(device, "keygen", vector)


TALKS = """
#include "port.h"
#include "timeline.h"
int main(void) {
    port_begin();
    for (;;) {
        timeline(TIMELINE_BEGIN, 0);
    }
}
"""
