# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for the order of keccak_masked.py (masked_search.py), and writes it to
keccak_masked.json."""

from __future__ import annotations

from keccak_masked import ORDER, TwoRounds, read_choices
from masked_search import Piece, beam, fresh, order, round_again, searched
from masked_steps import write_orders


def main() -> None:
    core, width, chance = beam(__doc__)
    rounds = read_choices()
    two = TwoRounds(rounds, TwoRounds(rounds).shared_after, core)
    first, second = Piece(two, 0, two.ends[0]), Piece(two, *two.ends)
    found = searched(first, [fresh(two)], width, chance)
    start = min(found, key=lambda line: line.cost)
    found = searched(second, [start], width, chance)
    ways = ((line, round_again(line, first, order(start))) for line in found)
    goes_round = [
        (line.cost + 100 * len(more), line, more) for line, more in ways if more is not None
    ]
    if not goes_round:
        raise SystemExit("The first round cannot follow the second one. Try another seed.")
    cost, end, more = min(goes_round, key=lambda each: each[0])
    orders = [order(start), order(end) + more]
    print(f"{start.cost / 100} cycles, and {cost / 100} for both")
    write_orders(ORDER, core, orders)


if __name__ == "__main__":
    main()
