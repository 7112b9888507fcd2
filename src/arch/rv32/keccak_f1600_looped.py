# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes keccak_f1600_looped.S: Keccak-f[1600] for small code, as keccak_f1600.py has it, but with
one round in the loop. A lane then needs a place that is the same in each round. It is moved there
and put back once more, which costs few instructions: chi finds the last ones in registers."""

from assembly import write
from keccak_f1600 import both
from keccak_rounds import OneInterleaved, OneWhole, read_orders


def main() -> None:
    orders = read_orders()
    write(__file__, both(OneInterleaved(orders["one_interleaved"]), OneWhole(orders["one_whole"])))


if __name__ == "__main__":
    main()
