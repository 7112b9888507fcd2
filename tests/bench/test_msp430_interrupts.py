# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Products on an MSP430 survive an interrupt that uses the hardware multiplier, too."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import sources
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.simulators.device import simulator_command
from test_kernels import COMMON, FLAGS
from xtensa import link

BOARD = load_boards()["msp430"]
pytestmark = pytest.mark.skipif(bool(BOARD.missing()), reason=" ".join(BOARD.missing()))

#: Where link.ld has the vector of .timer_vector.
VECTOR = 0xFFE8


def firmware(folder: Path, kernels: list[Path]) -> Path:
    main = Path(__file__).with_name("interrupted_products.c")
    return link(BOARD, folder, [main, *COMMON, *kernels], [*FLAGS, "-Os"])


def said(elf: Path, step: int | None) -> tuple[int, str]:
    """How many interrupts there were, of those before every so many instructions, and the
    results."""
    command = simulator_command(BOARD, Firmware(elf, "", "", 0, 0), elf.with_name("records"), [])
    asked = [] if step is None else [f"interrupt={VECTOR:#x}:0:{step}"]
    done = subprocess.run(
        [*command, *asked], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
    )
    interrupts, results, _done = done.stdout.splitlines()
    return int(interrupts.split()[1]), results


def test_products_are_the_same(tmp_path):
    elf = firmware(tmp_path, sources.kernels("msp430"))
    none, expected = said(elf, None)
    assert none == 0
    for step in (3, 7, 50):
        interrupts, results = said(elf, step)
        assert interrupts > 100
        assert results == expected


def test_they_would_not_be_with_interrupts_permitted(tmp_path):
    """Each kernel that forbids interrupts needs to."""
    for kernel in sources.kernels("msp430"):
        text = kernel.read_text()
        if "    dint\n" not in text:
            continue
        permitted = tmp_path / kernel.name
        permitted.write_text(
            text.replace("    dint\n", "    nop\n").replace(
                '#include "', f'#include "{kernel.parent.as_posix()}/'
            )
        )
        others = [each for each in sources.kernels("msp430") if each != kernel]
        elf = firmware(tmp_path, [permitted, *others])
        assert said(elf, 7)[1] != said(elf, None)[1], kernel.name
