# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Keccak's permutation by the application, on simulated boards, beside the kernels that stay."""

import dataclasses

import pytest

from boards_here import usable
from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.answers.operations import run_checked
from pocketkem_bench.building.build import build
from pocketkem_bench.folders import ROOT
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.model import OPS
from pocketkem_bench.simulators.device import SimulatedDevice

UNIT = ROOT / "tests" / "host" / "keccak_unit.c"


@pytest.mark.long
@pytest.mark.parametrize("impl", ["pocketkem", "pocketkem-small", "pocketkem-tiny"])
@pytest.mark.parametrize("name", ["cortex-m4", "cortex-m0", "esp32", "esp32c3", "atmega1280"])
def test_operations_are_right(name, impl):
    board = usable(name)
    ours = catalogue.get(impl, "mlkem512", board)
    defines = [*ours.defines, "-DPOCKETKEM_FIPS202_CUSTOM=400", "-Werror"]
    custom = dataclasses.replace(ours, defines=defines, adaptor=[*ours.adaptor, UNIT])
    firmware = build(board, custom)
    assert "pocketkem_keccak_f1600" in {name for _at, name in firmware.functions()}
    with SimulatedDevice(board, firmware) as device:
        for vector in vectors("mlkem512", 2):
            for op in OPS[:3]:
                run_checked(device, op, vector)
