# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for the orders of keccak_masked.py (../masked_beam.py), and writes them to
keccak_masked.json. Each may follow itself and the one before."""

from __future__ import annotations

from contextlib import suppress
from itertools import product

from keccak_masked import ORDER, HalfRow

# isort: split
import masked_beam
from masked_beam import Line, Piece, beams, followed, fresh, order, searched
from masked_code import write_orders

#: How far ahead of the first one that is left an instruction may come, and what that costs.
WINDOWS, COSTS = range(20, 36, 3), range(2, 20, 4)


def best(y: int, start: Line, widths, chance) -> tuple[Line, Line]:
    """The line of one half of a row, and that of the other one behind it."""
    piece, other = (Piece(HalfRow(0, y, half), 0, 95) for half in (0, 1))
    found = []
    for width, piece.width, masked_beam.LEFT_BEHIND in product(widths, WINDOWS, COSTS):
        with suppress(SystemExit):  # registers may run out
            for line in searched(piece, [start], width, chance):
                if not found or line.cost < found[-1][0].cost:
                    if after := followed(line, other, order(line)):
                        found.append((line, after))
    print(f"{y}: {(found[-1][0].cost - start.cost) / 100} cycles", flush=True)
    return found[-1]


def main() -> None:
    widths, chance = beams(__doc__)
    line, orders = fresh(HalfRow(0, 0, 0)), []
    for y in range(5):
        found, line = best(y, line, widths, chance)
        orders.append(order(found))
    write_orders(ORDER, orders)


if __name__ == "__main__":
    main()
