# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Figures of the reference compilers hold exactly, and another compiler's within the margin."""

from __future__ import annotations

import pytest

from boards_here import needs_board
from pocketkem_assurance.check import Subject
from pocketkem_assurance.check.paths import NONE
from pocketkem_assurance.check.stack import stack, update
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building import reference
from pocketkem_bench.building.reference import allowance, release
from pocketkem_bench.model import BenchError

BOARDS = load_boards()
BOARD = BOARDS["cortex-m4"]
FAST = Subject(BOARD, "pocketkem", "-O3", "mlkem512")

#: The versions that compilers of Debian 12, Debian 13 and Ubuntu 24.04 print, and their releases.
SAID = {
    "arm-none-eabi-gcc (15:12.2.rel1-1) 12.2.1 20221205": "12.2",
    "arm-none-eabi-gcc (15:14.2.rel1-1) 14.2.1 20241119": "14.2",
    "arm-none-eabi-gcc (15:13.2.rel1-2) 13.2.1 20231009": "13.2",
    "avr-gcc (GCC) 5.4.0": "5.4",
    "avr-gcc (GCC) 14.2.0": "14.2",
    "clang-19 clang version 19.1.7 (3~deb12u1)": "19.1",
    "clang-19 Debian clang version 19.1.7 (3+b1)": "19.1",
    "riscv64-unknown-elf-gcc (12.2.0-14+deb12u1+11+b2) 12.2.0": "12.2",
    "xtensa-lx106-elf-gcc (13.3.0-16+14+b4) 13.3.0": "13.3",
    "gcc-12 (package 9.4.0-1) 12.3.0": "12.3",
    "a compiler of which nothing is known": "unknown",
}


@pytest.mark.quick
def test_the_release_of_a_compiler():
    for said, version in SAID.items():
        assert release(said.partition(" ")[2]) == version, said


@pytest.mark.quick
def test_only_the_reference_compiler_is_allowed_nothing():
    for said, version in SAID.items():
        found = allowance(said)
        known = reference._file()["compilers"].get(said.split()[0])
        assert found.is_reference == (version == known)
        allowed = (found.cycles(100), found.rom(100), found.stack(100))
        assert (allowed == (100, 100, 100)) == found.is_reference
        assert found.compiler in str(found) and (not known or known in str(found))


@pytest.mark.quick
def test_every_simulated_board_has_one():
    simulated = {board.compiler for board in BOARDS.values() if board.simulator}
    assert simulated <= reference._file()["compilers"].keys()


@pytest.fixture
def another_compiler(monkeypatch):
    """Pretends that the installed compiler is not the reference."""
    other = {"arm-none-eabi-gcc": "1.0"}
    monkeypatch.setattr(
        reference, "_file", lambda: {"compilers": other, "elsewhere": {"stack_bytes": 100}}
    )


@needs_board(BOARD)
def test_another_compiler_s_stack_has_a_ceiling(tmp_path, another_compiler):
    budgets = tmp_path / "stack.toml"
    peaks = {f.op: f.value for f in stack(FAST, budgets, NONE)}

    def found(**ops: int):
        lines = ", ".join(f'"{op}" = {peak + ops.get(op, 0)}' for op, peak in peaks.items())
        budgets.write_text(f'[cortex-m4."pocketkem -O3"]\nmlkem512 = {{ {lines} }}\n')
        return {f.op: f for f in stack(FAST, budgets, NONE)}

    of_all = found(keygen=-100, encaps=-101)
    assert not of_all["encaps"].ok
    assert all(f.ok for op, f in of_all.items() if op != "encaps")
    for finding in of_all.values():
        assert "1.0" in finding.text and "not the reference compiler" in finding.text
    before = budgets.read_text()
    with pytest.raises(BenchError, match="not the reference compiler"):
        update(list(of_all.values()), budgets)
    assert budgets.read_text() == before  # it is no budget
