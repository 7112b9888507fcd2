# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Colours and signs of the page: each has one meaning, and they can be told apart."""

from __future__ import annotations

import itertools

import numpy as np

from pocketkem_bench.implementations import catalogue, pocketkem
from pocketkem_bench.page.looks import (
    COLOURS,
    TASK_COLOURS,
    TASKS,
    known,
    looks,
    task_colours,
)

#: The sight of people who lack one kind of cone, as a matrix on linear RGB: Machado, Oliveira and
#: Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009),
#: severity 1.
SIGHTS = {
    "all cones": "1 0 0 0 1 0 0 0 1",
    "protanopia": "0.15229 1.05258 -0.20487 0.11450 0.78628 0.09922 -0.00388 -0.04812 1.05200",
    "deuteranopia": "0.36732 0.86065 -0.22797 0.28008 0.67250 0.04741 -0.01182 0.04294 0.96888",
    "tritanopia": "1.25553 -0.07675 -0.17878 -0.07841 0.93081 0.14760 0.00473 0.69137 0.30390",
}
#: Ottosson's Oklab (2020), in which distances correspond to perceived differences.
TO_LMS = "0.41222 0.53633 0.05145 0.21190 0.68070 0.10740 0.08830 0.28172 0.62998"
TO_LAB = "0.21045 0.79362 -0.00407 1.97800 -2.42859 0.45059 0.02590 0.78277 -0.80868"


def matrix(words: str) -> np.ndarray:
    return np.array(words.split(), float).reshape(3, 3)


def linear(colour: str) -> np.ndarray:
    """IEC 61966-2-1."""
    encoded = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


def least_distance(colours, sight: str) -> float:
    seen = [np.clip(matrix(SIGHTS[sight]) @ linear(colour), 0, 1) for colour in colours]
    lab = [matrix(TO_LAB) @ np.cbrt(matrix(TO_LMS) @ rgb) for rgb in seen]
    return min(float(np.linalg.norm(a - b)) for a, b in itertools.combinations(lab, 2))


def test_colours_can_be_told_apart():
    """Okabe and Ito's eight colours have 0.076. The page's earlier colours had 0.013."""
    for sight in SIGHTS:
        assert least_distance(COLOURS, sight) > 0.08, sight
        assert least_distance(TASK_COLOURS, sight) > 0.07, sight
    assert not set(COLOURS) & set(TASK_COLOURS)


def test_every_known_implementation_has_a_look_of_its_own_wherever_it_is():
    together = looks(known())
    assert len(set(together.values())) == len(together)
    assert set(catalogue.names()) <= set(together)
    for name in known():
        assert looks([name, "something/else"])[name] == together[name]


def test_tasks_have_the_same_colour_on_every_board():
    assert task_colours(["noise", "row"]) == {"row": TASK_COLOURS[0], "noise": TASK_COLOURS[2]}
    everything = {*pocketkem.TASK_NAMES.values()}
    events = {"all served", "end of job", "wake", "main core's step", "worker's step"}
    assert everything - events == set(TASKS)
    colours = task_colours([*TASKS, "another"])
    assert len(set(colours.values())) == len(TASKS) + 1
