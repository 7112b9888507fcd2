# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The order for two instructions at a time computes what the code did, and the Cortex-M7 has it."""

from __future__ import annotations

import importlib
import random
import re
import subprocess
import sys

import pytest

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.folders import ROOT

FOLDER = str(ROOT / "src" / "arch" / "armv7em")


def _generator():
    """Each machine's folder has a module `assembly`: this one's is for this file alone."""
    before = sys.modules.pop("assembly", None)
    sys.path.insert(0, FOLDER)
    try:
        return importlib.import_module("dual_issue"), importlib.import_module("assembly").Block
    finally:
        sys.path.remove(FOLDER)
        del sys.modules["assembly"]
        if before:
            sys.modules["assembly"] = before


dual_issue, Block = _generator()
pytestmark = pytest.mark.quick
POOL = [f"r{i}" for i in range(1, 9)]
NAMES = POOL[:6]  # two more than the code has
BASE, KEPT = "r0", {"r1", "r2"}
COMPUTES = {"add.w": lambda a, b: a + b, "eor.w": lambda a, b: a ^ b, "mul": lambda a, b: a * b}


def code_of(chance: random.Random) -> list:
    """Values that come from registers and memory, and go there, in ten words."""
    b = Block()
    for _ in range(60):
        what = chance.randrange(6)
        target, one, two = (chance.choice(NAMES) for _ in range(3))
        if what == 0:
            b.load(target, BASE, 4 * chance.randrange(10))
        elif what == 1:
            b.store(one, BASE, 4 * chance.randrange(10))
        elif what == 2:
            b.op("movt", target, last=f", #{chance.randrange(99)}", updates=True)
        else:
            b.op(chance.choice(sorted(COMPUTES)), target, one, two)
    return b.code


def executed(code: list, begins: dict[str, str]) -> tuple[list[int], dict[str, int]]:
    """begins: the registers in which the code expects those that it reads first."""
    memory = [7**i for i in range(10)]
    registers = {register: 11 ** int(name[1]) for name, register in begins.items()}
    for each in code:
        name, target, *others = re.findall(r"[\w.]+", each.text)
        if name == "ldr.w":
            registers[target] = memory[int(others[1]) // 4]
        elif name == "str.w":
            memory[int(others[1]) // 4] = registers[target]
        elif name == "movt":
            registers[target] = registers[target] % 2**16 + int(others[0]) * 2**16
        else:
            registers[target] = COMPUTES[name](*map(registers.get, others)) % 2**32
    return memory, registers


def test_another_order_computes_the_same():
    found = 0
    for seed in range(60):
        code = code_of(random.Random(seed))
        choice = dual_issue.Choice(12, (seed,))
        schedule = dual_issue.Schedule(code, POOL, KEPT, seed % 4 != 0, choice)
        if ordered := schedule.code():
            found += 1
            another, moved = ordered
            memory, registers = executed(code, {r: r for r in schedule.first})
            now, then = executed(another, {r: moved[r] for r in schedule.first})
            assert now == memory
            assert [then[moved.get(r, r)] for r in KEPT] == [registers[r] for r in KEPT]
            assert schedule.cycles < len(code)
    assert found > 20


@pytest.mark.parametrize(
    ("flags", "is_dual"),
    [
        ("-mcpu=cortex-m7 -mfloat-abi=hard -mfpu=fpv5-d16", True),
        ("-mcpu=cortex-m7 -mfloat-abi=hard -mfpu=fpv5-sp-d16", False),
        ("-mcpu=cortex-m7 -mfloat-abi=hard -mfpu=fpv5-sp-d16 -DPOCKETKEM_CORTEX_M7=1", True),
        ("-mcpu=cortex-m7 -mfloat-abi=hard -mfpu=fpv5-d16 -DPOCKETKEM_CORTEX_M7=0", False),
        ("-mcpu=cortex-m7 -mfloat-abi=hard -mfpu=fpv5-d16 -DPOCKETKEM_FPU_NONE=1", False),
        ("-mcpu=cortex-m7 -mfloat-abi=soft", False),
        ("-mcpu=cortex-m4 -mfloat-abi=hard -mfpu=fpv4-sp-d16", False),
        ("-mcpu=cortex-m33 -mfloat-abi=hard -mfpu=auto", False),
    ],
)
def test_who_has_it(flags, is_dual):
    board = load_boards()["cortex-m7"]
    if board.missing():
        pytest.skip(" ".join(board.missing()))
    command = [board.compiler, "-mthumb", *flags.split(), "-Wundef", "-Werror", "-E", "-P", "-"]
    out = subprocess.run(
        [*command, f"-I{ROOT / 'src'}"],
        input='#include "config.h"\n#if PKEM_DUAL_ISSUE\nis_dual\n#endif\n',
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert ("is_dual" in out) == is_dual
