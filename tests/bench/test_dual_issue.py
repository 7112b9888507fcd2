# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The order for two instructions at a time computes what the code did; who has it."""

import json
import random
import re
import subprocess

import pytest

from generators import generators
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.folders import ROOT
from test_timing import count

dual_issue, assembly, search = generators("armv7em", "dual_issue", "assembly", "dual_search")
Block, pieces = assembly.Block, search.pieces
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
    memory = [7**i for i in range(12)]
    registers = {register: 11 ** int(name[1]) for name, register in begins.items()} | {BASE: 0}
    for each in code:
        name, target, *others = re.findall(r"[\w.]+", each.text)
        if name == "ldr.w":
            registers[target] = memory[(registers[others[0]] + int(others[1])) // 4]
        elif name == "str.w":
            memory[(registers[others[0]] + int(others[1])) // 4] = registers[target]
        elif others[-1].isdigit() and name == "add.w":
            registers[target] += int(others[-1])
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


def test_a_turn_leaves_pointers_where_the_next_one_begins():
    found = 0
    for seed in range(40):
        begins = Block()
        for name in NAMES:
            begins.load(name, BASE, 0)
        code = [*begins.code, *code_of(random.Random(seed))]
        piece = dual_issue.looped(code, {BASE: 4}, POOL)
        assert piece[2] == {BASE}
        if ordered := dual_issue.Schedule(*piece, dual_issue.Choice(12, (seed,))).code():
            found += 1
            memory, _ = executed(piece[0] * 2, {})
            now, registers = executed(ordered[0] * 2, {})
            assert now == memory and registers[BASE] == 8
    assert found > 20


TIMED = {
    "add.w": (2, ""),
    "eor.w": (2, ", lsr #3"),
    "and.w": (1, ", #0x55555555"),
    "mov.w": (0, ", #0x0f0f0f0f"),
    "lsr.w": (1, ", #7"),
    "ubfx": (1, ", #4, #12"),
    "mul": (2, ""),
    "mla": (3, ""),
    "smlabb": (3, ""),
    "pkhbt": (2, ", lsl #16"),
    "uadd16": (2, ""),
}


OTHERS = ["bfi", "load", "next", "store", "get", "put", *["mul", "smlabb"] * 4]


def timed_code(chance: random.Random) -> list:
    """Each value is read, so that no two instructions of a cycle write one register."""
    b, unread, names = Block(), set(), ["r1", "r2", "r3", "r5", "r6"]

    def source() -> str:
        name = chance.choice(sorted(unread) or names)
        unread.discard(name)
        return name

    for _ in range(150):
        what = chance.choice([*TIMED, *OTHERS])
        if what in ("store", "put"):
            place = ("r4", 4 * chance.randrange(10)) if what == "store" else (chance.randrange(4),)
            getattr(b, what)(source(), *place)
            continue
        count, last = TIMED.get(what, (what == "bfi", ", #8, #4"))
        sources = [source() for _ in range(count)]
        if not (free := [n for n in names if n not in unread and (n not in sources or count > 1)]):
            continue
        unread.add(target := chance.choice(free))
        if what in ("load", "get"):
            getattr(b, what)(target, *(("r4", 8) if what == "load" else (1,)))
        elif what == "next":
            b.load_next(target, "r4")
        else:
            b.op(what, target, *sources, last=last, updates=what == "bfi")
    for name in sorted(unread):
        b.store(name, "r4", 0)
    return b.code


def test_rules_are_those_of_the_timing_model(tmp_path):
    board = load_boards()["cortex-m7"]
    if board.missing():
        pytest.skip(" ".join(board.missing()))
    for seed in range(3):
        pool = [f"r{i}" for i in range(12)]
        schedule = dual_issue.Schedule(
            timed_code(random.Random(seed)), pool, set(), False, dual_issue.Choice(16, (seed,))
        )
        code, _ = schedule.code()
        text = "\n".join(each.text for each in code)
        text = re.sub(r"get (\w+), (\d)", r"vmov \1, s\2", text)
        text = re.sub(r"put (\w+), (\d)", r"vmov s\2, \1", text)
        # The core may issue what the schedule left for the next cycle, where registers were rare.
        cycles = count(tmp_path, text, board=board)["cycles"]
        assert schedule.cycles - 2 <= cycles <= schedule.cycles


def test_each_piece_has_a_choice():
    assert set(pieces()) == set(json.loads(dual_issue.CHOICES.read_text()))


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
        ("-mcpu=cortex-m55 -mfloat-abi=hard -mfpu=auto", True),
        ("-mcpu=cortex-m55+nomve -mfloat-abi=hard -mfpu=auto", True),
        ("-mcpu=cortex-m55+nofp -mfloat-abi=soft -mfpu=auto", False),
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
