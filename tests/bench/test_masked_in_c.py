# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked operations in C on boards without kernels for it: right results, and rows that say what
was verified."""

import pytest

from boards_here import usable
from pocketkem_bench.measuring.measure import measure

IMPL = "pocketkem-masked-c"
OFTEN = [("esp32", 512), ("rp2350-riscv", 512)]
SELDOM = [
    *(("esp32", 768), ("esp32", 1024), ("esp32s3", 768), ("rp2350-riscv", 1024), ("esp32c3", 768)),
    *(("cortex-m0", 512), ("cortex-m3", 1024), ("cortex-m4", 768), ("cortex-m4-no-fpu", 512)),
    ("msp430", 512),
    *(("cortex-m7", 768), ("cortex-m33", 512), ("atmega1284p", 512), ("atmega1284p", 1024)),
    ("atmega1280", 512),
]
#: At -O3 it does not fit.
FLAGS = {"msp430": ["-O2"]}


@pytest.mark.parametrize(
    "board, level", [*OFTEN, *(pytest.param(*each, marks=pytest.mark.long) for each in SELDOM)]
)
def test_it_gives_the_keys_and_the_secret(board, level):
    rows = measure(usable(board), IMPL, f"mlkem{level}", inputs=1, flags=FLAGS.get(board))
    assert [(row.op, row.error) for row in rows] == [("keygen", None), ("decaps", None)]
    assert {row.timing.partition("; ")[2] for row in rows} == {
        "masked in C: verified for values only"
    }


@pytest.mark.long
@pytest.mark.parametrize("level", [512, 768, 1024])
@pytest.mark.parametrize("board", ["rp2350-riscv", "esp32c3"])
def test_checked_kernels_on_rv32(board, level):
    rows = measure(usable(board), IMPL.removesuffix("-c"), f"mlkem{level}", inputs=1)
    assert [(row.op, row.error) for row in rows] == [("keygen", None), ("decaps", None)]
