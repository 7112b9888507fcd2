# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What encapsulation in two steps costs on a Cortex-M4: docs/use.md says it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from boards_here import usable
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import Run, run_checked
from pocketkem_bench.building.build import build
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.simulators.device import SimulatedDevice

pytestmark = pytest.mark.long


def runs(kem: str, steps: int, name: str = "cortex-m4", impl: str = "pocketkem") -> list[Run]:
    """Of a whole encapsulation, both steps, and the first one; the first has made the header."""
    board = usable(name)
    implementation = catalogue.get(impl, kem, board)
    if steps:
        parts = BENCH / "device" / "pocketkem" / "kem_parts.c"
        (adaptor,) = implementation.adaptor
        folders = [BENCH / "device", ROOT / "src"]
        implementation = replace(
            implementation,
            adaptor=[Path(__file__).parent / "two_steps.c", parts],
            harness_defines=[
                *(*implementation.harness_defines, f"-DSTEPS={steps}"),
                f'-DADAPTOR="pocketkem/{adaptor.name}"',
            ],
            harness_include_dirs=[*implementation.harness_include_dirs, *folders],
        )
    vector = next(iter(vectors(kem, 1)))
    with SimulatedDevice(board, build(board, implementation)) as device:
        if steps == 1:
            return [device.run("encaps") for _ in range(2)]
        return [run_checked(device, "encaps", vector) for _ in range(2)]


@pytest.mark.parametrize(
    ("board", "impl", "kem"),
    [
        ("cortex-m4", "pocketkem-small", "mlkem1024"),
        ("cortex-m4", "pocketkem-resist", "mlkem1024"),
        ("cortex-m0", "pocketkem-tiny", "mlkem1024"),
        ("esp32", "pocketkem-two-cores", "mlkem512"),
        ("esp32s3", "pocketkem-pie", "mlkem512"),
        ("atmega2560", "pocketkem-tiny", "mlkem512"),  # with more there is no room for the objects
    ],
)
def test_other_builds(board, impl, kem):
    """Both steps are what the vector says, with each way to keep the noise and with vectors."""
    for run in runs(kem, 2, board, impl):
        assert run.cycles


@pytest.mark.parametrize("kem", ["mlkem512", "mlkem768", "mlkem1024"])
def test_price_in_cycles(kem):
    name = f"ML-KEM-{kem[5:]}"
    text = (ROOT / "docs" / "use.md").read_text()
    row = re.search(rf"^\| {name} \| (\d+) \| (\d+) \| (\d+) \| (\d+) % \|$", text, re.M)
    whole, both, first = (runs(kem, steps)[1].cycles for steps in (0, 2, 1))
    found = [round(n / 1000) for n in (whole, first, both - first)]
    found.append(round(100 * (both - whole) / whole))
    assert row and [int(each) for each in row.groups()] == found
