# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for better orders for keccak_f1600.py and keccak_f1600_looped.py: fewer loads and stores
(keccak_rounds.py).

Simulated annealing starts from the orders in keccak_orders.json, or from any if there is no such
file, and writes the best ones back.
"""

from __future__ import annotations

import argparse
import copy
import json
import math
import random
import time

from allocate import allocated
from keccak_rounds import (
    ORDERS,
    REGISTERS,
    UNROLLED,
    Interleaved,
    OneInterleaved,
    OneWhole,
    Whole,
    read_orders,
)

PROGRAMS = {
    "interleaved": Interleaved,
    "whole": Whole,
    "one_interleaved": OneInterleaved,
    "one_whole": OneWhole,
}
FIRST = {
    "interleaved": [[[y, half, 0] for half in (0, 1) for y in range(5)] for _ in range(UNROLLED)],
    "whole": [
        [[[y, 0] for y in range(5)], [[x, half] for x in range(3) for half in (0, 1)]]
        for _ in range(UNROLLED)
    ],
    "one_interleaved": [[[1, 0], [[y, half, 0] for y in range(5) for half in (0, 1)]]],
    "one_whole": [[[1, 0], [[y, 0] for y in range(5)]]],
}


def instructions(name: str, orders: list) -> int:
    program = PROGRAMS[name](orders)
    return len(allocated(program.p, len(REGISTERS), program.start).code)


def change(name: str, orders: list, random_: random.Random) -> None:
    order, rows, late = random_.choice(orders), None, None
    if name.startswith("one_"):
        rows = order[1]
        if random_.random() < 0.2:
            order[0] = list(divmod(random_.randrange(1, 25), 5))
            return
    elif name == "whole":
        rows, late = order
    else:
        rows = order
    if late is not None and random_.random() < 0.4:
        column = [random_.randrange(5), random_.randrange(2)]
        if column in late:
            late.remove(column)
        else:
            late.append(column)
    elif random_.random() < 0.4:
        random_.choice(rows)[-1] = random_.randrange(5)
    else:
        rows.insert(random_.randrange(len(rows)), rows.pop(random_.randrange(len(rows))))


def anneal(name: str, orders: list, seconds: float, heat: float) -> list:
    random_ = random.Random()
    now = best = instructions(name, orders)
    best_orders, start = orders, time.monotonic()
    while (passed := time.monotonic() - start) < seconds:
        other = copy.deepcopy(orders)
        for _ in range(random_.choice((1, 1, 2, 3))):
            change(name, other, random_)
        worse = (there := instructions(name, other)) - now
        if worse <= 0 or random_.random() < math.exp(-worse / (heat * (1.001 - passed / seconds))):
            orders, now = other, there
            if now < best:
                best, best_orders = now, orders
    print(f"{name}: {best / len(best_orders)} instructions for a round")
    return best_orders


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("seconds", nargs="?", type=float, default=600.0, help="default: 600")
    parser.add_argument("--heat", type=float, default=1.5, help="default: 1.5 instructions")
    parser.add_argument("names", nargs="*", choices=[*PROGRAMS], help="default: all")
    arguments = parser.parse_args()
    orders = FIRST | (read_orders() if ORDERS.exists() else {})
    names = arguments.names or list(PROGRAMS)
    for name in names:
        seconds = arguments.seconds / len(names)
        orders[name] = anneal(name, orders[name], seconds, arguments.heat)
        ORDERS.write_text(
            json.dumps(orders).replace('], "', '],\n "').replace("]]], ", "]]],\n  ") + "\n"
        )


if __name__ == "__main__":
    main()
