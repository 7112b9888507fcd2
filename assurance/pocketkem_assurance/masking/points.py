# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The first tier, colours: which of the points of a run have both shares of something.

A point is a term, or two that meet by an effect of the model. A class is a set of bits: one for
each share of each generation (claim.py), and one for randoms. A point with at most one share's bit
is independent of secrets: each share alone is, together with anything that is random.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np

from .model import Effect, SampleRole

#: The bit of randoms; those of shares are below it.
RANDOM = 1 << 62
SHARES = RANDOM - 1


@dataclass(frozen=True)
class Points:
    """Those of one effect: pairs of terms, each once, of which the second is 0 if there is none;
    the first step at which each meets; and how often all of them met."""

    effect: Effect
    pairs: np.ndarray
    steps: np.ndarray
    met: int


def suspects(samples: np.ndarray, effect: Effect, classes: np.ndarray) -> Points:
    """The points of an effect that have more than one share."""
    first, second, steps = _pairs(samples, effect)
    shares = (classes[first] | classes[second]) & np.uint64(SHARES)
    mixed = (shares & (shares - np.uint64(1))) != 0  # more than one bit
    if effect.reach:  # a term alone is a point of another effect
        mixed &= (first != second) & (first != 0) & (second != 0)
    pairs = np.stack([first, second], axis=1)[mixed]
    pairs.sort(axis=1)
    pairs = pairs[:, ::-1]
    found, places = np.unique(pairs, axis=0, return_index=True)
    return Points(effect, found, steps[mixed][places], len(first))


def _pairs(samples: np.ndarray, effect: Effect) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    first, second, steps = zip(*pairs_in_parts(samples, effect), strict=True)
    return np.concatenate(first), np.concatenate(second), np.concatenate(steps)


def pairs_in_parts(samples: np.ndarray, effect: Effect) -> Iterator[tuple[np.ndarray, ...]]:
    """All that meet, a part at a time: those of a long run do not fit into memory together."""
    chosen = samples[np.isin(samples["role"], effect.roles)]
    if effect.by_instruction:
        reads = np.bincount(samples["step"][samples["role"] == SampleRole.OPERAND], minlength=1)
        yield from _between_instructions(chosen, effect, reads)
    else:
        yield _between_samples(chosen, effect)


def _between_samples(chosen: np.ndarray, effect: Effect) -> tuple[np.ndarray, ...]:
    if not effect.reach:
        return chosen["term"], np.zeros_like(chosen["term"]), chosen["step"]
    if effect.by_place:
        chosen = chosen[np.argsort(chosen["key"], kind="stable")]
    first, second = (chosen[::2], chosen[1::2]) if effect.in_pairs else (chosen[:-1], chosen[1:])
    if effect.by_place:
        same = first["key"] == second["key"]
        first, second = first[same], second[same]
    return first["term"], second["term"], second["step"]


def _between_instructions(
    chosen: np.ndarray, effect: Effect, reads: np.ndarray
) -> Iterator[tuple[np.ndarray, ...]]:
    """Those of each instruction with each other, and with those of the next ones. An instruction
    whose samples are all public is passed over, unless it computes with two registers: then it
    replaces what was there. reads: with how many, by step."""
    steps, start, count = np.unique(chosen["step"], return_index=True, return_counts=True)
    rows = np.zeros((len(steps), max(count, default=1)), np.uint32)
    row = np.repeat(np.arange(len(steps)), count)
    rows[row, np.arange(len(chosen)) - start[row]] = chosen["term"]
    reads = np.append(reads, np.zeros(max(steps, default=0) + 1, int))[steps]
    counts = (rows != 0).any(axis=1) | (reads >= 2)
    rows, steps = rows[counts], steps[counts]
    for a, b in combinations(rows.T, 2):
        yield a, b, steps
    for distance in range(1, effect.reach + 1):
        first, second, late = rows[:-distance], rows[distance:], steps[distance:]
        near = late - steps[: len(late)] <= (effect.within or np.inf)
        for a, b in product(first.T, second.T):
            yield a[near], b[near], late[near]
