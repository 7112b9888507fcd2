# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Looks for better choices for keccak_f1600_x4.py, by changes at random that are kept if they cost
nothing: `keccak_x4_search.py SEED SECONDS`. Then run tools/kernels.py."""

from __future__ import annotations

import copy
import json
import random
import sys
import time
from collections.abc import Callable

from keccak_f1600_x4 import CHOICES, FACTORS, rotation, two_rounds

AMOUNTS = sorted({rotation(lane, half)[1] for lane in range(25) for half in (0, 1)} - {0})
COMMON = (1, 22, 31, 14, 28, 10, 7, 13, 18)


def start() -> dict:
    rows = [[half, y] for half in (0, 1) for y in range(5)]
    each = {"rows": rows, "lanes": [[0, 1, 2, 3, 4]] * 10, "columns": [0, 4, 3, 2, 1]}
    slow = [2, 8, 11, 12, 19, 23, 27, 30]
    order = [0, 0.0, 40, 0.3]
    return {"fast": list(COMMON), "slow": slow, "rounds": [each, each], "order": order}


def cost(choices: dict) -> int:
    rounds, choice = two_rounds(choices)
    try:
        return rounds.scheduled(choice)[1]
    except IndexError:  # no register is free
        return sys.maxsize


def changed(choices: dict, chance: random.Random) -> dict:
    new = copy.deepcopy(choices)
    each = chance.choice(new["rounds"])

    def swap(of: list) -> None:
        a, b = chance.sample(range(len(of)), 2)
        of[a], of[b] = of[b], of[a]

    def amounts() -> None:
        by = chance.choice([each for each in AMOUNTS if each not in new["fast"]])
        if chance.random() < 0.3:
            new["fast"][chance.randrange(len(FACTORS))] = by
            new["slow"] = [each for each in new["slow"] if each != by]
        elif by in new["slow"]:
            new["slow"].remove(by)
        else:
            new["slow"].append(by)

    def order() -> None:
        _, noise, reach, way = new["order"]
        noise = round(max(0.0, noise + chance.choice((-3, -1, 1, 3))), 2)
        way = chance.choice((0, 0.1, 0.2, 0.3, 0.5, 0.8))
        new["order"] = [
            chance.randrange(10**6),
            noise,
            reach,
            chance.choice((way, new["order"][3])),
        ]

    changes: list[tuple[int, Callable[[], None]]] = [
        (2, lambda: swap(each["rows"])),
        (8, lambda: swap(chance.choice(each["lanes"]))),
        (1, lambda: swap(each["columns"])),
        (1, amounts),
        (3, order),
    ]
    for _ in range(chance.choice((1, 1, 2, 4))):
        weights = [weight for weight, _ in changes]
        chance.choices([change for _, change in changes], weights)[0]()
    return new


def main(seed: str, seconds: str) -> None:
    chance = random.Random(int(seed))
    end = time.monotonic() + float(seconds)
    best = json.loads(CHOICES.read_text()) if CHOICES.exists() else start()
    now, least = best, cost(best)
    heat, value = 2.0, least
    while time.monotonic() < end:
        new = changed(now, chance)
        its = cost(new)
        if its <= value or chance.random() < 0.02 * heat ** (value - its):
            now, value = new, its
        if its < least:
            best, least = new, its
            CHOICES.write_text(json.dumps(best) + "\n")
            print(least, least * 12, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:3])
