# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Straight-line code and the order of its instructions, for the generators of all machines.

A generator writes straight-line code in the order in which a person would read it.
`Straight.scheduled` reorders it so that no instruction waits for a load.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

#: How many instructions an instruction may move up.
WINDOW = 24


@dataclass
class Instruction:
    text: str
    reads: set[str] = field(default_factory=set)
    writes: set[str] = field(default_factory=set)
    latency: int = 1


class Registers:
    """The free registers. The one that was given back longest ago is taken first: this leaves the
    scheduler the most freedom."""

    def __init__(self, names: list[str]):
        self.free = deque(names)

    def take(self) -> str:
        return self.free.popleft()

    def give(self, *names: str) -> None:
        assert not set(names) & set(self.free)
        self.free.extend(names)


class Straight:
    """Straight-line code. A machine's class adds its instructions."""

    def __init__(self) -> None:
        self.code: list[Instruction] = []

    def scheduled(self) -> list[str]:
        """The code, reordered with the same meaning.

        Two accesses to memory may change places if their offsets or base registers differ, unless
        the generator says that they are to the same area.
        """
        waits_for = self._dependencies()
        # Of the instructions that are ready, two orders prefer the one written first, and the one
        # with the longest chain behind it. The better of the two orders is taken.
        written = list(range(len(self.code)))
        urgent = [-distance for distance in self._distances_to_end(waits_for)]
        _, order = min(
            (self._order(waits_for, urgency) for urgency in (written, urgent)),
            key=lambda timed: timed[0],
        )
        return [self.code[i].text for i in order]

    def _order(self, waits_for: list[dict[int, bool]], urgency: list[int]) -> tuple[int, list[int]]:
        """The order that prefers small numbers of urgency, and how long it takes."""
        pending = list(range(len(self.code)))
        ready_at: dict[int, int] = {}  # when the result of an instruction is available
        time = 0
        while pending:
            choices = []
            for i in pending[:WINDOW]:
                if all(before in ready_at for before in waits_for[i]):
                    needed = [ready_at[b] for b, needs in waits_for[i].items() if needs]
                    choices.append((max(0, max(needed, default=0) - time), urgency[i], i))
            stall, _, i = min(choices)
            time += stall
            ready_at[i] = time + self.code[i].latency
            time += 1
            pending.remove(i)
        return time, list(ready_at)

    def _distances_to_end(self, waits_for: list[dict[int, bool]]) -> list[int]:
        """For each instruction, the least time that the instructions depending on it take."""
        distances = [0] * len(self.code)
        for i in reversed(range(len(self.code))):
            for before, needs in waits_for[i].items():
                latency = self.code[before].latency if needs else 1
                distances[before] = max(distances[before], distances[i] + latency)
        return distances

    def _dependencies(self) -> list[dict[int, bool]]:
        """For each instruction, those that must come before it, and whether it needs their
        result."""
        writer: dict[str, int] = {}
        readers: dict[str, list[int]] = {}
        found: list[dict[int, bool]] = []
        for i, instruction in enumerate(self.code):
            before: dict[int, bool] = {}
            for name in instruction.writes:
                before.update(dict.fromkeys(readers.get(name, []), False))
                if name in writer:
                    before[writer[name]] = False
            for name in instruction.reads:
                if name in writer:
                    before[writer[name]] = True
                readers.setdefault(name, []).append(i)
            for name in instruction.writes:
                writer[name] = i
                readers[name] = [i] if name in instruction.reads else []
            before.pop(i, None)
            found.append(before)
        return found


def lines(code: list[str]) -> str:
    return "".join(f"    {line}\n" for line in code)
