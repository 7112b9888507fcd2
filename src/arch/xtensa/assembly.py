# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Helpers that the generators of this folder share: instructions, registers, scheduling.

A generator writes straight-line code in the order in which a person would read it.
`Block.scheduled` reorders it so that no instruction waits for a load. On LX6 the third instruction
after a load may use its result without a stall, on LX7 the second.
"""

from __future__ import annotations

import sys
from collections import deque
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

#: The folder of the helpers of all machines.
sys.path.append(str(Path(__file__).resolve().parents[1]))

import generated

#: generated.write for the machine of this folder.
write = partial(generated.write, machine="defined(__XTENSA__)", macros="abi.inc")

#: Instructions from one with a result to the first that can use it without a stall.
LATENCY = {"l32i": 3, "l16si": 3, "l16ui": 3, "l8ui": 3, "l32r": 3, "mull": 2}
STORES = {"s32i", "s16i", "s8i"}

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


class Block:
    """Straight-line code."""

    def __init__(self) -> None:
        self.code: list[Instruction] = []

    def op(self, name: str, target: str, *sources: str | int) -> str:
        """target = name(sources). Sources are registers or constants."""
        reads = {s for s in sources if isinstance(s, str)}
        if name == "src":
            reads.add("sar")
        text = f"{name} {', '.join(str(s) for s in (target, *sources))}"
        self.code.append(Instruction(text, reads, {target}, LATENCY.get(name, 1)))
        return target

    def shift_amount(self, n: int) -> None:
        """Sets the shift amount of `src`."""
        self.code.append(Instruction(f"ssai {n}", set(), {"sar"}))

    def constant(self, target: str, n: int) -> str:
        """Loads a constant. The assembler makes a load of one that does not fit the instruction."""
        latency = 1 if -2048 <= n < 2048 else LATENCY["l32r"]
        self.code.append(Instruction(f"movi {target}, {n}", set(), {target}, latency))
        return target

    def accumulate(self, name: str, x: str, y: str) -> None:
        """Puts a product into the accumulator of MAC16, or adds it to what is there."""
        old = {"acc"} if name.startswith("mula") else set()
        self.code.append(Instruction(f"{name} {x}, {y}", {x, y} | old, {"acc"}, 2))

    def read_accumulator(self, target: str) -> None:
        self.code.append(Instruction(f"rsr.acclo {target}", {"acc"}, {target}))

    def load(self, target: str, base: str, offset: int, name: str = "l32i", area: str = "") -> str:
        """area: a name for memory of which other instructions access other parts."""
        memory = area or f"{base}+{offset}"
        text = f"{name} {target}, {base}, {offset}"
        self.code.append(Instruction(text, {base, memory}, {target}, LATENCY[name]))
        return target

    def store(
        self, source: str, base: str, offset: int, name: str = "s32i", area: str = ""
    ) -> None:
        memory = area or f"{base}+{offset}"
        text = f"{name} {source}, {base}, {offset}"
        self.code.append(Instruction(text, {source, base}, {memory}))

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
