# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for better choices for keccak_f1600.py.

Simulated annealing starts from the choices in keccak_f1600.json, or from none if there is no such
file. It first varies the frames of words and counts the words that have to be rotated. Then it
varies the order of columns, rows and loads, and counts cycles. It writes the best choices back.
"""

from __future__ import annotations

import argparse
import copy
import json
import math
import random
import time
from collections.abc import Callable

from assembly import cost, improve
from keccak import ROUNDS
from keccak_f1600 import unrolled
from keccak_frames import CHOICES, UNROLLED, frames, read_choices

IMPOSSIBLE = 10**9


def first_choices() -> list[dict]:
    return [
        {
            "column": [0] * 10,  # the row whose frame C takes
            "d": [0] * 10,  # whether D takes the frame of the right column
            "b": [0] * 50,  # whether b takes the frame of D; 2 or 3: b is rotated as well
            "row": [0] * 50,  # whether a result of chi takes the frame of b[x + 2]
            "order": [0, 1],  # of columns: the first, and the direction
            "rows": list(range(10)),  # the order of half rows
            "chi": [0] * 10,  # the x that chi begins with
            # For each step: how many registers loads leave free, whether loads may displace a value
            # that a later step needs, and for how many further steps they load.
            "ahead": [[1, 1, 3]] * 20,
        }
        for _ in range(UNROLLED)
    ]


def rotated_words(rounds: list[dict]) -> int:
    found = frames(rounds)
    wrong = sum(frame != 0 for frame in found[-1].row.values())
    return 2 * wrong + sum(len(f.rotated) for f in found)


def cycles(rounds: list[dict]) -> int:
    try:
        return cost(unrolled(rounds)[0])
    except (ValueError, AssertionError):  # no register is free
        return IMPOSSIBLE


def improved_cycles(rounds: list[dict]) -> int:
    try:
        return cost(improve(unrolled(rounds)[0], passes=2))
    except (ValueError, AssertionError):
        return IMPOSSIBLE


def change_frame(rounds: list[dict], random_: random.Random) -> None:
    choice = random_.choice(rounds)
    name, options = random_.choice([("column", 5), ("d", 2), ("b", 2), ("row", 2)])
    if name == "b" and choice is rounds[-1]:
        options = 4
    choice[name][random_.randrange(len(choice[name]))] = random_.randrange(options)


def change_schedule(rounds: list[dict], random_: random.Random) -> None:
    choice = random_.choice(rounds)
    match random_.choice(["rows", "rows", "order", "chi", "ahead", "ahead"]):
        case "rows":
            rows = choice["rows"]
            rows.insert(random_.randrange(10), rows.pop(random_.randrange(10)))
        case "order":
            choice["order"] = [random_.randrange(10), random_.choice((1, 9))]
        case "chi":
            choice["chi"][random_.randrange(10)] = random_.randrange(5)
        case "ahead":
            choice["ahead"][random_.randrange(20)] = [
                random_.randrange(6),
                random_.randrange(2),
                random_.choice((0, 1, 2, 3, 4, 12)),
            ]


def anneal(rounds: list[dict], price: Callable, change: Callable, heat: float, seconds: float):
    random_ = random.Random(1)
    now = best = price(rounds)
    best_rounds = rounds
    start = time.monotonic()
    while (passed := time.monotonic() - start) < seconds:
        other = copy.deepcopy(rounds)
        for _ in range(random_.choice((1, 1, 2, 3))):
            change(other, random_)
        there = price(other)
        worse = there - now
        if worse <= 0 or random_.random() < math.exp(-worse / (heat * (1.001 - passed / seconds))):
            rounds, now = other, there
            if now < best:
                best, best_rounds = now, rounds
    return best_rounds


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("seconds", nargs="?", type=float, default=600.0, help="default: 600")
    seconds = parser.parse_args().seconds
    if CHOICES.exists():
        rounds = read_choices()
    else:
        rounds = first_choices()
        rounds = anneal(rounds, rotated_words, change_frame, 1.0, seconds / 10)
        print(f"{rotated_words(rounds)} words to rotate")
    for price, heat, share in ((cycles, 120.0, 0.2), (improved_cycles, 40.0, 0.7)):
        rounds = anneal(rounds, price, change_schedule, heat, seconds * share)
        print(f"{price(rounds) * ROUNDS / UNROLLED / 100} cycles for 24 rounds")
        CHOICES.write_text(json.dumps(rounds).replace(', "', ',\n "') + "\n")


if __name__ == "__main__":
    main()
