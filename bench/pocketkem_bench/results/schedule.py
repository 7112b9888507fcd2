# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The division of an operation's work between two cores, and the bound of any schedule.

No schedule can be faster than half of the work, nor than the longest chain of dependent tasks. In
these KEMs that is a chain of hashing. H of the key is an input of G, G gives the PRF its key, the
PRF's output goes into the ciphertext, and the ciphertext is hashed at the end. The chain leaves out
everything between the last two, so that it is a lower bound.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..model import OPS, PARTS, Measurement, Span, by_name

NOTES = [
    "Work: of the first and of the second core, without their waits. No schedule is faster than "
    "half of both, nor than the longest chain: tasks of which each one needs the result of the one "
    "before. These are H of the key, G, the PRF for a polynomial (where it was recorded: when the "
    "second core runs it), H or J of the ciphertext; in decapsulation K-PKE.Decrypt is the first. "
    "Reached: the larger of both bounds, as a part of the cycles that it took.",
]

#: Tasks of the first core that depend on one another and cannot be divided.
_IN_A_ROW = ("check of dk", "decrypt", "H", "G", "J")


@dataclass(frozen=True)
class Schedule:
    row: Measurement
    one_core: Measurement | None
    work: tuple[int, int]  # of each core, without its waits
    chain: list[tuple[str, int]]  # the tasks in order, with the cycles of each

    @property
    def speedup(self) -> float | None:
        return self.one_core.cycles / self.row.cycles if self.one_core else None

    @property
    def half(self) -> int:
        return sum(self.work) // 2

    @property
    def longest_chain(self) -> int:
        return sum(cycles for _name, cycles in self.chain)

    @property
    def reached(self) -> float:
        """The bound divided by the measured cycles: 1 is the best possible."""
        return max(self.half, self.longest_chain) / self.row.cycles


def schedules(rows: Iterable[Measurement]) -> list[Schedule]:
    """The schedule of every operation on two cores, by KEM."""
    rows = [row for row in rows if row.ok and row.cycles]
    alone = {(row.board, row.impl, row.kem, row.op): row for row in rows if row.cores == 1}
    found = [
        Schedule(
            row,
            alone.get((row.board, row.impl.replace("-two-cores", ""), row.kem, row.op)),
            _work(row),
            _chain(row.timeline),
        )
        for row in rows
        if row.cores == 2 and row.timeline
    ]
    order = [*OPS, *PARTS]
    return sorted(found, key=lambda s: (by_name(s.row.kem), s.row.impl, order.index(s.row.op)))


def _work(row: Measurement) -> tuple[int, int]:
    first, second = ([s for s in row.timeline if s.core == core] for core in (0, 1))
    # The second core's part begins when it has been woken and ends with its last event.
    begin = min((s.end for s in second if s.waits), default=0)
    end = max((s.end for s in second), default=0)
    return (
        row.cycles - _waited(first, 0, row.cycles),
        end - begin - _waited(second, begin, end),
    )


def _waited(spans: list[Span], begin: int, end: int) -> int:
    return sum(s.end - s.begin for s in spans if s.waits and begin <= s.begin and s.end <= end)


def _chain(spans: Iterable[Span]) -> list[tuple[str, int]]:
    spans = [span for span in spans if not span.waits]
    own = [span for span in spans if span.core == 0 and span.name in _IN_A_ROW]
    chain = [(span.name, span.begin, span.end - span.begin) for span in own]
    noise = min((s.end - s.begin for s in spans if s.name == "noise"), default=0)
    if noise:
        # The PRF's key comes from G. If the key is given, the PRF can start at once.
        after_g = next((span.end for span in own if span.name == "G"), 0)
        chain.append(("PRF", after_g, noise))
    return [(name, cycles) for name, _begin, cycles in sorted(chain, key=lambda task: task[1])]
