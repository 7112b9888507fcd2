# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Two cores: the speed-up over one, with the lists of the chip; and a second core that is lost."""

from dataclasses import replace
from pathlib import Path

import pytest

from boards_here import BOARDS, usable
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import expected, load
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.measuring.measure import measure
from pocketkem_bench.simulators.device import SimulatedDevice

#: Every day, tests/host has a worker that fails, and test_timing_xtensa.py two cores of a board.
pytestmark = pytest.mark.long


#: The least speed-up of keygen, encaps, decaps. One core alone hashes ek and ct, and m, in round 3.
SPEED_UPS = """
esp32        mlkem512 1.73 1.74 1.75 | mlkem768 1.75 1.75 1.75 | mlkem1024 1.75 1.75 1.75
esp32        kyber512 1.73 1.64 1.75 | kyber768 1.75 1.68 1.75 | kyber1024 1.75 1.73 1.75
esp32        kyber512-90s 1.70 1.75 1.75
esp32        kyber768-90s 1.75 1.75 1.65 | kyber1024-90s 1.75 1.75 1.65
rp2040       mlkem512 1.70 1.75 1.75 | mlkem768 1.75 1.75 1.75 | mlkem1024 1.75 1.75 1.75
rp2040       kyber512 1.70 1.64 1.75 | kyber768 1.75 1.68 1.75 | kyber1024 1.75 1.72 1.75
rp2350       mlkem512 1.72 1.75 1.85 | mlkem768 1.75 1.8 1.85 | mlkem1024 1.78 1.8 1.85
rp2350-riscv mlkem512 1.72 1.75 1.85 | mlkem768 1.75 1.75 1.8 | mlkem1024 1.8 1.8 1.8
rp2350-riscv kyber512 1.72 1.63 1.85 | kyber768 1.75 1.7 1.8
"""


def cases():
    for line in SPEED_UPS.strip().splitlines():
        name, of_board = line.split(maxsplit=1)
        for kem, *least in (words.split() for words in of_board.split("|")):
            yield pytest.param(name, kem, list(map(float, least)), id=f"{name}-{kem}")


@pytest.mark.parametrize(("name", "kem", "least"), list(cases()))
def test_speed_up(name, kem, least):
    usable(name)
    # With k = 4 the median of three may have a matrix for which three blocks are not enough.
    inputs = 10 if "1024" in kem else 3
    both = ("pocketkem", "pocketkem-two-cores")
    one, two = (measure(BOARDS[name], impl, kem, inputs) for impl in both)
    rows = [row for row in zip(one, two, strict=True) if row[0].op != "decaps+check"]
    for ratio, (alone, together) in zip(least, rows, strict=True):
        assert alone.ok and together.ok and alone.op == together.op
        assert alone.cycles >= ratio * together.cycles, alone.op


ERR_WORKER = -4  # include/pocketkem.h


@pytest.mark.parametrize("name", ["rp2040", "rp2350", "rp2350-riscv"])
def test_a_lost_second_core_fails_the_operation(name):
    """It never serves, or stops in the midst of an operation: an error, and outputs of zeros."""
    board = usable(name)
    usual = catalogue.get("pocketkem-two-cores", "mlkem512", board)
    lost = replace(
        usual,
        adaptor=[Path(__file__).parent / "lost_second_core.c"],
        defines=[each for each in usual.defines if "TRACE" not in each],
        harness_defines=[each for each in usual.harness_defines if "TRACE" not in each],
    )
    firmware = build(board, lost)
    vector = next(iter(vectors("mlkem512", 1)))
    for op in ("keygen", "encaps", "decaps"):
        with SimulatedDevice(board, firmware) as device:  # the second core starts anew
            reads, writes = expected(op, vector)
            load(device, vector, reads | {name: b"\xff" * len(writes[name]) for name in writes})
            assert device.run(op).result == ERR_WORKER
            for output in writes:
                assert not any(device.read(output)), (op, output)
