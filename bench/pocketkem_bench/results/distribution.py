# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The distribution of a row's cycles over its inputs: quantiles, how well the median is known, and
whether two rows differ by more than chance.

Nothing is assumed about the distribution. Signing by rejection has one that is far from normal.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from statistics import median_low

#: One in this number of intervals does not contain the median, and one in this number of
#: differences between equals is taken for a real one.
ONE_IN = 20

#: The fewest inputs that can tell anything with that confidence: 2 / 2^6 < 1 / ONE_IN.
FEWEST = 6

#: Parts of the inputs, in per cent, that are shown of a distribution.
SHOWN = (5, 25, 50, 75, 95)

#: A distribution is worth showing if the middle nine tenths differ by more than this part of the
#: median. Rejection while a matrix is sampled makes about one per cent.
SPREADS = 0.03


def quantile(samples: Sequence[int], percent: int) -> int:
    """The least of the samples that this part of them does not exceed. It is a sample itself."""
    ordered = sorted(samples)
    return ordered[max(-(-percent * len(ordered) // 100), 1) - 1]


def interval(samples: Sequence[int]) -> tuple[int, int] | None:
    """Two samples that have the median of the whole distribution between them, with 95 %
    confidence or more. None: there are too few samples.

    How many of n samples are below the median is binomial, whatever the distribution.
    """
    outside = _most_outside(len(samples))
    if outside is None:
        return None
    ordered = sorted(samples)
    return ordered[outside], ordered[-1 - outside]


def _most_outside(n: int) -> int | None:
    """The most samples on each side that an interval can leave out."""
    below, most = 0, None
    for count in range(n // 2):
        below += math.comb(n, count)
        if 2 * below * ONE_IN > 1 << n:
            break
        most = count
    return most


def uncertainty_percent(samples: Sequence[int]) -> float | None:
    """How far the median may be wrong: the farther end of its interval, in per cent of it."""
    ends, middle = interval(samples), median_low(samples) if samples else 0
    if ends is None or not middle:
        return None
    return 100 * max(ends[1] - middle, middle - ends[0]) / middle


def spreads(samples: Sequence[int] | None) -> bool:
    """Whether the cycles depend on the input by so much that a median alone says too little."""
    if not samples or len(samples) < FEWEST:
        return False
    return quantile(samples, 95) - quantile(samples, 5) > SPREADS * median_low(samples)


def differs(first: Sequence[int], second: Sequence[int]) -> bool | None:
    """Whether one of two rows takes longer than the other more often than chance explains: the
    sign test. None: there are too few inputs.

    Inputs are the same for everybody, so the samples are pairs, of which the second is larger in
    about a half if nothing differs. Equal pairs are left out, as usual.
    """
    pairs = list(zip(first, second, strict=True))
    if len(pairs) < FEWEST:
        return None
    larger = sum(a < b for a, b in pairs)
    smaller = sum(a > b for a, b in pairs)
    n, fewer = larger + smaller, min(larger, smaller)
    return 2 * ONE_IN * sum(math.comb(n, count) for count in range(fewer + 1)) <= 1 << n


# ---- As text, in the database and in CSV ---------------------------------------------------------


def as_text(samples: Sequence[int] | None) -> str | None:
    """The least of them, and each one's difference from it: "1000: 0 0*3 27". Equal ones in a row
    are counted."""
    if not samples:
        return None
    least = min(samples)
    runs = ((n - least, len(list(same))) for n, same in itertools.groupby(samples))
    words = (f"{n}*{times}" if times > 1 else f"{n}" for n, times in runs)
    return f"{least}: {' '.join(words)}"


#: The most samples of a row.
MOST = 100_000


def from_text(text: str | None) -> tuple[int, ...] | None:
    """Raises ValueError for anything that as_text does not write."""
    if text is None:
        return None
    n = "[0-9]{1,16}"
    if not re.fullmatch(rf"{n}:(?: {n}(?:\*[0-9]{{1,6}})?)+", text):
        raise ValueError("these are no samples")
    least, _, words = text.partition(": ")
    samples: list[int] = []
    for word in words.split(" "):
        difference, _, times = word.partition("*")
        if len(samples) + int(times or 1) > MOST:
            raise ValueError(f"there are more than {MOST:,} samples")
        samples += [int(least) + int(difference)] * int(times or 1)
    return tuple(samples)
