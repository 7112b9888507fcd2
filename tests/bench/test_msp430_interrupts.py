# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Products on an MSP430 survive an interrupt that uses the hardware multiplier, too."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import sources
from pocketkem_bench.boards.board import Board
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.simulators.device import simulator_command
from test_kernels import COMMON, FLAGS
from xtensa import link

BOARDS = load_boards()
MISSING = BOARDS["msp430"].missing()
pytestmark = pytest.mark.skipif(bool(MISSING), reason=" ".join(MISSING))

#: Where link.ld has the vector of .timer_vector.
VECTOR = 0xFFE8


#: With the multiplier of 32 bits, and that of 16.
@pytest.fixture(params=["msp430", "msp430f1611"])
def board(request) -> Board:
    return BOARDS[request.param]


def firmware(board: Board, folder: Path, kernels: list[Path]) -> Path:
    main = Path(__file__).with_name("interrupted_products.c")
    return link(board, folder, [main, *COMMON, *kernels], [*FLAGS, "-Os"])


def said(board: Board, elf: Path, step: int | None) -> tuple[int, str]:
    """How many interrupts there were, of those before every so many instructions, and the
    results."""
    command = simulator_command(board, Firmware(elf, "", "", 0, 0), elf.with_name("records"), [])
    asked = [] if step is None else [f"interrupt={VECTOR:#x}:0:{step}"]
    done = subprocess.run(
        [*command, *asked], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
    )
    interrupts, results, _done = done.stdout.splitlines()
    return int(interrupts.split()[1]), results


def test_products_are_the_same(board, tmp_path):
    elf = firmware(board, tmp_path, sources.kernels("msp430"))
    none, expected = said(board, elf, None)
    assert none == 0
    for step in (3, 7, 50):
        interrupts, results = said(board, elf, step)
        assert interrupts > 100
        assert results == expected


def test_they_would_not_be_with_interrupts_permitted(board, tmp_path):
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
        elf = firmware(board, tmp_path, [permitted, *others])
        assert said(board, elf, 7)[1] != said(board, elf, None)[1], kernel.name
