# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Pieces of code whose events and times are known, and the records of code that is counted."""

import json
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

from pocketkem_bench.boards.board import Board
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.simulators.device import simulator_command


class Case(NamedTuple):
    what: str
    code: str
    numbers: list[float]
    events: dict[str, int]


def cases(text: str) -> list[Case]:
    """Of each case a line "what: numbers and other events", and one with the code."""
    lines = [line.strip() for line in text.strip().splitlines()]
    return [case(*pair) for pair in zip(lines[::2], lines[1::2], strict=True)]


def case(line: str, code: str) -> Case:
    what, _, words = line.rpartition(": ")
    numbers = [float(word) for word in words.split() if "=" not in word]
    events = dict(word.split("=") for word in words.split() if "=" in word)
    return Case(what, code, numbers, {name: int(count) for name, count in events.items()})


def records_of(board: Board, elf: Path, count: int, ranges=(), **options) -> list[dict]:
    records = elf.with_suffix(".records")
    records.write_text("")
    firmware = Firmware(elf, "", "", 0, 0)
    command = simulator_command(board, firmware, records, list(ranges), **options)
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 300
        while records.read_text().count("\n") < count:
            assert process.poll() is None, "the simulator ended"
            assert time.monotonic() < deadline, "the code did not reach its end"
            time.sleep(0.01)
    finally:
        process.kill()
        process.wait()
    return [json.loads(line) for line in records.read_text().splitlines()[:count]]
