# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The kernels for Helium, the vectors of a Cortex-M55, on the simulated board."""

import json

import pytest

import sources
import xtensa
from boards_here import usable
from generators import generators
from pocketkem_bench.folders import ROOT
from test_kernels import KEEP, replaced

FIRMWARE = ROOT / "tests" / "bench" / "helium.c"
VECTORS = ["-mcpu=cortex-m55", "-DPOCKETKEM_HELIUM=1"]
FLAGS = [
    *("-O2", "-ffunction-sections", "-fdata-sections", *VECTORS),
    *("-UPOCKETKEM_RAM_SMALL", "-DPOCKETKEM_RAM_SMALL=0", f"-I{ROOT / 'include'}"),
    KEEP,
]


@pytest.fixture
def board():
    return usable("cortex-m55")


C = [ROOT / "src" / name for name in ("batch_x4.c", "hash/keccak.c", "hash/keccak_x8.c")]
C += [ROOT / "src" / name for name in ("platform.c", "poly/codec.c", "poly/ntt.c")]
C += [ROOT / "src" / name for name in ("poly/product.c", "poly/zetas.c")]
#: Cycles of a call, as docs/kernels.md says.
CYCLES = {
    "Keccak-f[1600] of four states": 13648,
    "bytes of 22 lanes of each": 364,
    "coefficients of a block": 608,
    "product": 918,
    "transform": 1193,
    "inverse transform": 1305,
}


@pytest.mark.quick
def test_kernels_agree(board, tmp_path):
    elf = xtensa.link(board, tmp_path, [FIRMWARE, *C, *sources.kernels(board.arch)], FLAGS)
    records, said = xtensa.run(board, elf, lambda _, said: "done" in said)
    found = [line.split() for line in said[: said.index("done")]]
    compared = {name: (int(inputs), int(different)) for name, inputs, different in found}
    vectors = replaced(board, FLAGS) - replaced(board, [f for f in FLAGS if "HELIUM" not in f])
    assert set(compared) - {"absorbing"} == vectors != set()
    assert all(inputs > 0 and different == 0 for inputs, different in compared.values()), compared
    measured = [json.loads(record) for record in records]
    assert all(record["unknown"] == 0 for record in measured)
    cycles = [round(record["cycles"]) for record in measured]
    assert dict(zip(CYCLES, cycles, strict=True)) == CYCLES


def test_operations(board, tmp_path):
    """Those of the self-test, which compares their outputs with known ones, and more messages."""
    files = [FIRMWARE, *sources.portable(), *sources.kernels(board.arch)]
    said = xtensa.lines(board, tmp_path, files, [*FLAGS, "-DOPERATIONS"])
    assert said == [f"{kem} 9 0" for kem in ("mlkem512", "mlkem768", "mlkem1024", "kyber768")]


def test_orders_take_what_the_timing_model_says():
    """Around two rounds of Keccak there are a count, a branch, and what comes before and behind."""
    (kernel,) = generators("armv7em", "keccak_f1600_x4")
    rounds, choice = kernel.two_rounds(json.loads(kernel.CHOICES.read_text()))
    turn = rounds.scheduled(choice)[1] + 5
    assert 40 < CYCLES["Keccak-f[1600] of four states"] - 12 * turn < 60
