# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for the order of keccak_masked.py (masked_search.py), and writes it to
keccak_masked.json."""

from __future__ import annotations

from keccak_masked import ORDER, TwoRounds, read_choices
from masked_search import Piece, beam, fresh, is_followed, order, searched
from masked_steps import write_orders


def main() -> None:
    width, chance = beam(__doc__)
    rounds = read_choices()
    two = TwoRounds(rounds, TwoRounds(rounds).shared_after)
    first, second = Piece(two, 0, two.ends[0]), Piece(two, *two.ends)
    found = searched(first, [fresh(two)], width, chance)
    start = min(found, key=lambda line: line.cost)
    found = searched(second, [start], width, chance)
    goes_round = [line for line in found if is_followed(line, first, order(start))]
    if not goes_round:
        raise SystemExit("The first round cannot follow the second one. Try another seed.")
    end = min(goes_round, key=lambda line: line.cost)
    orders = [order(start), order(end)]
    print(f"{start.cost / 100} cycles, and {end.cost / 100} for both")
    write_orders(ORDER, orders)


if __name__ == "__main__":
    main()
