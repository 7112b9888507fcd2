# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for the order of keccak_masked.py (masked_search.py), and writes it to
keccak_masked.json."""

from __future__ import annotations

import argparse
import random

from keccak_masked import ORDER, TwoRounds, read_choices
from masked_search import Piece, fresh, is_followed, order, searched
from masked_steps import write_orders


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("width", nargs="?", type=int, default=64, help="of the beam. Default: 64")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    chance = random.Random(given.seed)
    rounds = read_choices()
    two = TwoRounds(rounds, TwoRounds(rounds).shared_after)
    first, second = Piece(two, 0, two.ends[0]), Piece(two, *two.ends)
    found = searched(first, [fresh(two)], given.width, chance)
    start = min(found, key=lambda line: line.cost)
    found = searched(second, [start], given.width, chance)
    goes_round = [line for line in found if is_followed(line, first, order(start))]
    if not goes_round:
        raise SystemExit("The first round cannot follow the second one. Try another seed.")
    end = min(goes_round, key=lambda line: line.cost)
    orders = [order(start), order(end)]
    print(f"{start.cost / 100} cycles, and {end.cost / 100} for both")
    write_orders(ORDER, orders)


if __name__ == "__main__":
    main()
