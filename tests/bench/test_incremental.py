# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What encapsulation in two steps costs on a Cortex-M4: docs/use.md says it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from boards_here import usable
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.building.build import build
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.simulators.device import SimulatedDevice

pytestmark = pytest.mark.long


def cycles(kem: str, steps: int) -> int:
    """Of a whole encapsulation; of both steps; of the first one, whose ciphertext is not whole."""
    board = usable("cortex-m4")
    implementation = catalogue.get("pocketkem", kem, board)
    if steps:
        parts = BENCH / "device" / "pocketkem" / "kem_parts.c"
        implementation = replace(
            implementation,
            adaptor=[Path(__file__).parent / "two_steps.c", parts],
            harness_defines=[*implementation.harness_defines, f"-DSTEPS={steps}"],
            harness_include_dirs=[
                *(*implementation.harness_include_dirs, BENCH / "device"),
                ROOT / "src",
            ],
        )
    vector = next(iter(vectors(kem, 1)))
    with SimulatedDevice(board, build(board, implementation)) as device:
        if steps == 1:
            return [device.run("encaps").cycles for _ in range(2)][1]
        return [run_checked(device, "encaps", vector).cycles for _ in range(2)][1]


@pytest.mark.parametrize("kem", ["mlkem512", "mlkem768", "mlkem1024"])
def test_price_in_cycles(kem):
    name = f"ML-KEM-{kem[5:]}"
    text = (ROOT / "docs" / "use.md").read_text()
    row = re.search(rf"^\| {name} \| (\d+) \| (\d+) \| (\d+) \| (\d+) % \|$", text, re.M)
    whole, both, first = (cycles(kem, steps) for steps in (0, 2, 1))
    found = [round(n / 1000) for n in (whole, first, both - first)]
    found.append(round(100 * (both - whole) / whole))
    print(name, found)
    assert row and [int(each) for each in row.groups()] == found
