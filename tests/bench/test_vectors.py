# SPDX-License-Identifier: Apache-2.0 OR MIT
"""ML-KEM on the vector unit of the ESP32-S3, which the board simulates: the kernels against plain C
and other kernels, and operations where the unit is not what they expect."""

import os

import pytest

import sources
from boards_here import usable
from pocketkem_bench.folders import ROOT
from test_kernels import KEEP, replaced
from xtensa import lines

FIRMWARE = ROOT / "tests" / "bench" / "vectors.c"
FLAGS = [
    *("-O2", "-ffunction-sections", "-fdata-sections", "-DPOCKETKEM_XTENSA_PIE=1"),
    *("-UPOCKETKEM_RAM_SMALL", "-DPOCKETKEM_RAM_SMALL=0", f"-I{ROOT / 'include'}"),
]


@pytest.fixture
def board():
    board = usable("esp32s3")
    os.environ.update({name: str(file) for name, file in board.environment.items()})
    return board


def said(board, folder, kernels, flags=()):
    files = [FIRMWARE, *sources.portable(), *kernels]
    found = [line.split() for line in lines(board, folder, files, [*FLAGS, *flags, KEEP])]
    return {name: (int(inputs), int(different)) for name, inputs, different in found}


def test_kernels_agree(board, tmp_path):
    found = said(board, tmp_path, sources.kernels("xtensa"))
    vectors = replaced(board, FLAGS) - replaced(board, [*FLAGS, "-UPOCKETKEM_XTENSA_PIE"])
    assert set(found) == vectors != set()
    assert all(inputs > 0 and different == 0 for inputs, different in found.values())


#: A kernel, and an instruction of it: a unit that does something else there.
OTHERWISE = {
    "another shift": ("keccak_f1600_x8", "    ssai 16\n", "    ssai 15\n"),
    "zips": ("unpack_states_x8", "ee.vzip.8 q0, q1", "ee.vzip.8 q1, q0"),
    "sums of products": ("multiply_vectors", "ee.vmulas.s16.qacc q1, q4", "ee.zero.q q5"),
    "a butterfly": ("ntt_vectors", "ee.vadds.s16 q3, q4, q0", "ee.vsubs.s16 q3, q4, q0"),
}


@pytest.mark.long
@pytest.mark.parametrize("name", OTHERWISE)
def test_operations_do_without_a_unit_that_is_otherwise(board, tmp_path, name):
    kernel, right, wrong = OTHERWISE[name]
    kernels = []
    for source in sources.kernels("xtensa"):
        if source.stem == kernel:
            text = source.read_text()
            source = changed(source, text, right, wrong, tmp_path)
        kernels.append(source)
    assert said(board, tmp_path, kernels, ["-DOPERATIONS"]) == {
        "selftest": (1, 0),
        "vectors": (1, 0),
    }


def changed(source, text, right, wrong, folder):
    """A copy of a kernel in which one instruction is another."""
    import sys

    sys.path.insert(0, str(source.parent))
    import pie

    if right.startswith("ee."):
        right, wrong = pie.assemble(right), pie.assemble(wrong)
    assert right in text
    copy = folder / source.name
    text = text.replace(right, wrong, 1).replace('"abi.inc"', f'"{source.parent}/abi.inc"')
    copy.write_text(text.replace('"../../config.h"', f'"{ROOT}/src/config.h"'))
    return copy


@pytest.mark.long
def test_operations_with_vectors(board, tmp_path):
    found = said(board, tmp_path, sources.kernels("xtensa"), ["-DOPERATIONS"])
    assert found == {"selftest": (1, 0), "vectors": (1, 1)}
