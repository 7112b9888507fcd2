# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The kernels in assembly do what the portable C does, on the machine they were written for."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from pocketkem_bench.boards import ROOT, load_boards
from xtensa import lines

BOARD = load_boards()["esp32"]
pytestmark = pytest.mark.skipif(bool(BOARD.missing()), reason=" ".join(BOARD.missing()))

HERE = Path(__file__).resolve().parent
KERNELS = ROOT / "src" / "arch" / "xtensa"
FLAGS = [
    "-O2",
    "-DPOCKETKEM_CODE_SMALL=0",
    "-DPOCKETKEM_RAM_SMALL=1",
    f"-I{ROOT / 'include'}",
    "-ffunction-sections",
    "-Wl,--gc-sections,--undefined=port_begin,--undefined=port_end",
]

#: The functions that the kernels are compared with, and their sources.
NAMES = [
    "add_noise_block",
    "aes256ctr_blocks",
    "aes256ctr_public_block",
    "keccak_f1600",
    "multiply_accumulate",
    "ntt",
    "ntt_half",
    "inverse_ntt",
]
SOURCES = [
    ROOT / "src" / "aes.c",
    ROOT / "src" / "aes_public.c",
    ROOT / "src" / "keccak_f1600.c",
    ROOT / "src" / "ntt.c",
    ROOT / "src" / "sample.c",
    HERE / "portable.c",
]
#: What both need.
COMMON = [ROOT / "src" / "codec.c"]


def replaced() -> set[str]:
    """What backend.h says is in assembly."""
    return set(re.findall(r"define PK_ARCH_(\w+)", (KERNELS / "backend.h").read_text()))


def portable(folder: Path, abi: list[str]) -> list[Path]:
    """The portable C of the replaced functions, under other names."""
    os.environ.update({name: str(file) for name, file in BOARD.environment.items()})
    names = [f"-Dpk_{name}=portable_{name}" for name in NAMES]
    objects = []
    for source in SOURCES:
        objects.append(folder / f"{source.name}.o")
        subprocess.run(
            [
                *(BOARD.compiler, *BOARD.cflags, *abi, *FLAGS, *names, "-std=gnu99"),
                *("-DPOCKETKEM_ARCH_C=1", "-DPOCKETKEM_KECCAK_BITS=64"),
                *("-c", source, "-o", objects[-1]),
            ],
            check=True,
        )
    return objects


@pytest.mark.parametrize("abi", [[], ["-mabi=call0"]], ids=["windowed", "call0"])
def test_same_results(abi, tmp_path):
    kernels = sorted(KERNELS.glob("*.S"))
    sources = [HERE / "kernels.c", *COMMON, *portable(tmp_path, abi), *kernels]
    compared = [line.split() for line in lines(BOARD, tmp_path, sources, [*abi, *FLAGS])]
    assert {name for name, _, _ in compared} == replaced()
    assert all(int(inputs) > 0 and different == "0" for _, inputs, different in compared)


def test_portable_c_can_be_asked_for(tmp_path):
    """With POCKETKEM_ARCH_C nothing is in assembly, and the sources in it are empty."""
    sources = [HERE / "kernels.c", *sorted(KERNELS.glob("*.S"))]
    assert lines(BOARD, tmp_path, sources, [*FLAGS, "-DPOCKETKEM_ARCH_C=1"]) == []
