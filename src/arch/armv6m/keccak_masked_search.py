# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for the orders of keccak_masked.py (../masked_beam.py), and writes those that are better
than what is in keccak_masked.json. Each may follow itself."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from itertools import product

from keccak_masked import ORDER, Found, HalfRow, Lanes

# isort: split
import masked_beam
from masked_beam import Line, Piece, beams, followed, fresh, order, searched

#: How far ahead of the first one that is left an instruction may come, and what that costs.
WINDOWS, COSTS = range(21, 33, 3), range(2, 17, 3)
LANES = [*product(range(5), (1, 4))]


def cost(y: int, lanes: Lanes, found: list) -> int:
    """Of an order that is there."""
    piece = Piece(HalfRow(0, y, 0, lanes), 0, len(HalfRow(0, y, 0, lanes).steps))
    line = followed(fresh(piece.code), piece, found)
    return line.cost if line else 1 << 30


def attempt(y: int, lanes: Lanes, width: int, window: int, chance: random.Random) -> list[Line]:
    """Lines of one half of a row that the other one may follow."""
    piece, other = (Piece(HalfRow(0, y, half, lanes), 0, 95) for half in (0, 1))
    piece.width = window
    with suppress(SystemExit):  # registers may run out
        lines = searched(piece, [fresh(piece.code)], width, chance)
        return [line for line in lines if followed(line, other, order(line))]
    return []


def first(chance: random.Random) -> Found:
    """Any orders."""
    found: Found = []
    masked_beam.LEFT_BEHIND = 8
    for y in range(5):
        tried = product((10, 30), WINDOWS, LANES)
        lines = ((lanes, attempt(y, lanes, w, window, chance)) for w, window, lanes in tried)
        lanes, some = next(each for each in lines if each[1])
        found.append((lanes, order(some[0])))
    return found


def main() -> None:
    widths, chance = beams(__doc__)
    found: Found = json.loads(ORDER.read_text())
    costs = [cost(y, *each) for y, each in enumerate(found)]
    for width, window in product(widths, WINDOWS):
        for masked_beam.LEFT_BEHIND, y, lanes in product(COSTS, range(5), LANES):
            for line in attempt(y, lanes, width, window, chance):
                if line.cost < costs[y]:
                    found[y], costs[y] = (lanes, order(line)), line.cost
                    print(f"{y}: {line.cost / 100} cycles", flush=True)
                    text = json.dumps(found, separators=(",", ":"))
                    ORDER.write_text(text.replace("]]],", "]]],\n") + "\n")


if __name__ == "__main__":
    main()
