# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for the orders of keccak_masked.py (../masked_beam.py), and writes them to
keccak_masked.json. Of several beams, the cheapest order that goes round is taken."""

from __future__ import annotations

from contextlib import suppress

from keccak_masked import ORDER, TwoRounds
from masked_beam import Meanings, Piece, beams, followed, fresh, order, searched
from masked_code import Order, write_orders


def best(rotates: bool, widths, chance) -> list[Order]:
    two = TwoRounds(rotates, TwoRounds(rotates).shared_after)
    meanings = Meanings(two)
    first = Piece(two, 0, two.ends[0], meanings)
    second = Piece(two, *two.ends, meanings)
    found = []
    for width in widths:
        with suppress(SystemExit):  # registers may run out
            lines = searched(first, [fresh(two)], width, chance)
            start = min(lines, key=lambda line: line.cost)
            lines = searched(second, [start], width, chance)
            lines = [line for line in lines if followed(line, first, order(start))]
            found += [(line.cost, [order(start), order(line)]) for line in lines]
    if not found:
        raise SystemExit("The first round cannot follow the second one. Try another seed.")
    cost, orders = min(found)
    print(f"rotates: {rotates}; {len(two.steps)} instructions, {cost / 100} cycles", flush=True)
    return orders


def main() -> None:
    widths, chance = beams(__doc__)
    write_orders(
        ORDER, [order for rotates in (True, False) for order in best(rotates, widths, chance)]
    )


if __name__ == "__main__":
    main()
