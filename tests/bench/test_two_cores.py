# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The speed-up of two cores over one, with the lists of the chip."""

import pytest

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.measuring.measure import measure

BOARDS = load_boards()


#: The least speed-up of keygen, encaps, decaps. One core alone hashes ek and ct, and m, in round 3.
SPEED_UPS = {
    "esp32": {
        **{f"mlkem{level}": (1.75, 1.75, 1.75) for level in (768, 1024)},
        **{f"kyber{level}-90s": (1.75, 1.75, 1.65) for level in (768, 1024)},
        **{"kyber512": (1.73, 1.64, 1.75), "kyber768": (1.75, 1.68, 1.75)},
        "kyber1024": (1.75, 1.73, 1.75),
        **{"mlkem512": (1.73, 1.74, 1.75), "kyber512-90s": (1.70, 1.75, 1.75)},
    },
    "rp2040": {
        **{"mlkem512": (1.74, 1.75, 1.75), "mlkem768": (1.75, 1.75, 1.75)},
        "mlkem1024": (1.75, 1.75, 1.75),
        **{"kyber512": (1.74, 1.64, 1.75), "kyber768": (1.75, 1.68, 1.75)},
        "kyber1024": (1.75, 1.73, 1.75),
    },
}
#: On the other boards the rest is long.
EVERY_DAY = {("rp2040", "mlkem512"), ("rp2040", "mlkem768")}


def cases():
    for name, of_board in SPEED_UPS.items():
        board = BOARDS[name]
        for kem in of_board:
            marks = [pytest.mark.skipif(bool(board.missing()), reason=" ".join(board.missing()))]
            if name != "esp32" and (name, kem) not in EVERY_DAY:
                marks.append(pytest.mark.long)
            yield pytest.param(name, kem, marks=marks)


@pytest.mark.parametrize(("name", "kem"), list(cases()))
def test_speed_up(name, kem):
    # With k = 4 the median of three may have a matrix for which three blocks are not enough.
    inputs = 10 if "1024" in kem else 3
    both = ("pocketkem", "pocketkem-two-cores")
    one, two = (measure(BOARDS[name], impl, kem, inputs) for impl in both)
    rows = [row for row in zip(one, two, strict=True) if row[0].op != "decaps+check"]
    for least, (alone, together) in zip(SPEED_UPS[name][kem], rows, strict=True):
        assert alone.ok and together.ok and alone.op == together.op
        assert alone.cycles >= least * together.cycles, alone.op
