# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked decapsulation out of the library as one file, on a simulated Cortex-M4."""

import dataclasses
import subprocess
import sys
from pathlib import Path

import pytest

from boards_here import usable
from pocketkem_bench.answers.of_kind import answers_of
from pocketkem_bench.building.build import build
from pocketkem_bench.folders import ROOT
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.simulators.device import SimulatedDevice

LEVELS = ["mlkem768", *(pytest.param(f"mlkem{n}", marks=pytest.mark.long) for n in (512, 1024))]


@pytest.fixture(scope="module")
def single(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("single")
    script = ROOT / "tools" / "single_file.py"
    subprocess.run([sys.executable, script, folder, "--kernels", "cortex-m4"], check=True)
    return folder


@pytest.mark.parametrize("kem", LEVELS)
def test_it_decapsulates(kem, single):
    """Its own headers are the only ones."""
    board = usable("cortex-m4")
    impl = catalogue.get("pocketkem-masked", kem, board)
    harness = [single if each == ROOT / "include" else each for each in impl.harness_include_dirs]
    assert harness != impl.harness_include_dirs and "-DPOCKETKEM_MASKED=1" in impl.defines
    impl = dataclasses.replace(
        impl,
        sources=[single / "pocketkem.c", single / "pocketkem-cortex-m4.S"],
        include_dirs=[single],
        harness_include_dirs=harness,
    )
    firmware, answers = build(board, impl, impl.flags), answers_of(impl)
    with SimulatedDevice(board, firmware, time_out=60) as device:
        for given in answers.inputs(2):
            answers.run_checked(device, "keygen", given)
            answers.run_checked(device, "decaps", given)
