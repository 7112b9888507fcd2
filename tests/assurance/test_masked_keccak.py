# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The masked Keccak, and defects that the check of its machine code refuses."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from pocketkem_assurance.faults.attacked import Attacked
from pocketkem_assurance.masking import EFFECTS, MaskedKeccak, Verdict, masked
from pocketkem_bench.boards.board import Board
from pocketkem_bench.folders import ROOT
from proving import subject, usable
from test_timing import count

GENERATOR = ROOT / "src" / "arch" / "armv7em" / "keccak_masked.py"
#: Of the model, with the call.
MOST_CYCLES = 26_300
OPTIONS = ["-DPOCKETKEM_MASKED=1", "-DPOCKETKEM_CODE_SMALL=0"]
REGISTER = re.compile(r"\b(?:r\d+|lr|s\d+)\b")


@pytest.fixture(scope="module")
def board() -> Board:
    return usable("cortex-m4")


def written(folder: Path, generator: Path = GENERATOR) -> Path:
    source = folder / f"{generator.stem}.S"
    subprocess.run([sys.executable, generator, source], check=True)
    return source


def preprocessed(board: Board, source: Path) -> str:
    """As test_timing.count takes it."""
    command = [board.compiler, *board.cflags, *OPTIONS, "-E", "-P", f"-I{GENERATOR.parent}", source]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return text.replace(".syntax unified", "").replace(".thumb\n", "\n") + "\n    .text\n"


def cycles(board: Board, folder: Path, generator: Path, code: str) -> int:
    """Those of code, which calls a function of the generator. r4 points to memory."""
    return count(folder, code, preprocessed(board, written(folder, generator)))["cycles"]


def verdict(board: Board, source: Path | None = None, rounds: int = 1) -> Verdict:
    return (
        MaskedKeccak(board=board, rounds=rounds, source=source).run().verdict(EFFECTS[board.name])
    )


def test_it_is_keccak(board):
    """On the sum of its shares: 64 states."""
    MaskedKeccak(board=board).check_result()


@pytest.mark.long
def test_nothing_is_refused(board):
    """Of five rounds: the first two, the next two, and how they follow each other."""
    found = verdict(board, rounds=5)
    assert not found.refused
    assert min(found.points.values()) > 500 and sum(found.mixed.values()) > 10_000


@pytest.mark.long
def test_cycles(board, tmp_path):
    code = "mov r0, r4\n    bl pkem_keccak_masked"
    assert cycles(board, tmp_path, GENERATOR, code) < MOST_CYCLES


def swapped(lines: list[str]) -> list[list[str]]:
    """Each two neighbours of the first round's chi that do not need each other change places."""
    found = []
    first = lines.index(".Lnext_rounds:")
    half = lines.index("pkem_keccak_masked_half:")
    for at in range(first + 400, half - 1):
        pair = lines[at : at + 2]
        (one, *reads_one), (two, *reads_two) = (REGISTER.findall(line) for line in pair)
        stores = ["str" in line for line in pair]
        needs = (not stores[0] and one in (two, *reads_two)) or (
            not stores[1] and two in (one, *reads_one)
        )
        if not needs:
            found.append([*lines[:at], *reversed(pair), *lines[at + 2 :]])
    return found


@pytest.mark.long
def test_a_swap_is_refused(board, tmp_path):
    """One of eight, spread over a round: many swaps bring nothing together."""
    mutants = swapped(written(tmp_path).read_text().splitlines())

    def is_refused(number: int) -> bool:
        source = tmp_path / f"{number}.S"
        source.write_text("\n".join(mutants[number * len(mutants) // 8]) + "\n")
        return bool(verdict(board, source).refused)

    assert any(map(is_refused, range(8)))


@pytest.mark.long
def test_a_build_that_is_not_masked_is_refused_at_once(board):
    (found,) = masked(subject("cortex-m4", kind=Attacked))
    assert not found.ok and "pkem_multiply_bytes" in found.text
