# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How many inputs an operation runs on: a number, or until its median is known well enough."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..results.distribution import FEWEST, uncertainty_percent

#: The most inputs, unless told otherwise.
MOST = 1000


@dataclass(frozen=True)
class Until:
    """Inputs are added until the median's confidence interval (results/distribution.py) is within
    this many per cent of it."""

    percent: float
    least: int
    most: int = MOST

    def __post_init__(self):
        # Fewer inputs than FEWEST can tell nothing.
        object.__setattr__(self, "least", min(max(self.least, FEWEST), self.most))


def first(inputs: int | Until) -> int:
    """The number of inputs to begin with."""
    return inputs if isinstance(inputs, int) else inputs.least


def more(inputs: int | Until, rows: Iterable[Sequence[int]]) -> int:
    """How many inputs to add. rows: the cycles of each input so far, of each operation.

    All operations of a build run on the same inputs. A quarter is added each time, because an
    interval that is looked at after every input is sometimes narrow by chance.
    """
    if isinstance(inputs, int):
        return 0
    rows = list(rows)
    count = max(map(len, rows), default=inputs.most)
    if all(_is_known(row, inputs.percent) for row in rows):
        return 0
    return max(min(-(-count // 4), inputs.most - count), 0)


def _is_known(cycles: Sequence[int], percent: float) -> bool:
    uncertainty = uncertainty_percent(cycles)
    return uncertainty is not None and uncertainty <= percent
