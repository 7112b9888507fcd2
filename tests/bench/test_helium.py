# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The kernels for Helium, the vectors of a Cortex-M55, on the simulated board."""

import pytest

import sources
from boards_here import usable
from pocketkem_bench.folders import ROOT
from test_kernels import KEEP, replaced
from xtensa import lines

FIRMWARE = ROOT / "tests" / "bench" / "helium.c"
VECTORS = ["-mcpu=cortex-m55"]
FLAGS = [
    *("-O2", "-ffunction-sections", "-fdata-sections", *VECTORS),
    *("-UPOCKETKEM_RAM_SMALL", "-DPOCKETKEM_RAM_SMALL=0", f"-I{ROOT / 'include'}"),
]


@pytest.fixture
def board():
    return usable("cortex-m55")


def said(board, folder, kernels):
    files = [FIRMWARE, *sources.portable(), *kernels]
    found = [line.split() for line in lines(board, folder, files, [*FLAGS, KEEP])]
    return {name: (int(inputs), int(different)) for name, inputs, different in found}


def test_kernels_agree(board, tmp_path):
    found = said(board, tmp_path, sources.kernels("armv7em"))
    vectors = replaced(board, FLAGS) - replaced(board, [*FLAGS, "-DPOCKETKEM_HELIUM=0"])
    assert set(found) - {"absorbing"} == vectors != set()
    assert all(inputs > 0 and different == 0 for inputs, different in found.values()), found
