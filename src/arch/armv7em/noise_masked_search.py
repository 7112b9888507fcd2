# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for the orders of noise_masked.py (masked_search.py), and writes them to
noise_masked.json."""

from __future__ import annotations

from contextlib import suppress

from masked_search import Piece, beam, fresh, order, searched
from masked_steps import write_orders
from noise_masked import DESCRIPTIONS, ORDER

#: How far ahead of the first one that is left an instruction may come: the best one is taken.
WINDOWS = range(8, 24, 2)


def main() -> None:
    width, chance = beam(__doc__)
    orders = []
    for name, make in DESCRIPTIONS.items():
        code, found = make(), []
        for code.window in WINDOWS:
            piece = Piece(code, 0, len(code.steps))
            with suppress(SystemExit):  # a wide window is one in which registers may run out
                found += searched(piece, [fresh(code)], width, chance)
        best = min(found, key=lambda line: line.cost)
        print(f"{name}: {len(code.steps)} instructions, {best.cost / 100} cycles")
        orders.append(order(best))
    write_orders(ORDER, orders)


if __name__ == "__main__":
    main()
