# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables of pieces of code whose events and times are known, for the tests of timing models."""

from __future__ import annotations

from typing import NamedTuple


class Case(NamedTuple):
    what: str
    code: str
    numbers: list[float]
    events: dict[str, int]


def cases(text: str) -> list[Case]:
    """Of each case a line "what: numbers, and the events that are not instructions", and one with
    the code."""
    lines = [line.strip() for line in text.strip().splitlines()]
    return [case(*pair) for pair in zip(lines[::2], lines[1::2], strict=True)]


def case(line: str, code: str) -> Case:
    what, _, words = line.rpartition(": ")
    numbers = [float(word) for word in words.split() if "=" not in word]
    events = dict(word.split("=") for word in words.split() if "=" in word)
    return Case(what, code, numbers, {name: int(count) for name, count in events.items()})
