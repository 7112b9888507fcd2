# SPDX-License-Identifier: Apache-2.0 OR MIT
"""docs/porting.md, followed literally in a copy of the project, for a chip that does not exist."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from fakes import TINY
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.folders import ROOT
from repositories import listed

PAGE = (ROOT / "docs" / "porting.md").read_text()
#: A file that the page shows below its name, or commands.
STEP = re.compile(
    r"^`(?P<file>[\w./]+)`:\n\n```\w+\n(?P<text>.*?)^```$|^```sh\n(?P<commands>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
STEPS = [match.groupdict() for match in STEP.finditer(PAGE)]
LIKE = load_boards()["esp32c3"]  # needs the same compiler and simulator


@pytest.mark.quick
def test_every_block_of_the_page_is_a_step():
    blocks = re.findall(r"^```\w+$", PAGE, re.MULTILINE)
    assert len(STEPS) == len(blocks) >= 9
    assert sum(bool(step["file"]) for step in STEPS) == 5


@pytest.fixture(scope="module")
def copy(tmp_path_factory) -> Path:
    root = tmp_path_factory.mktemp("porting") / "pocketkem"
    for source in listed():
        there = root / source.relative_to(ROOT)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, there, follow_symlinks=False)
    environment = root / "build" / "venv"
    (environment / "bin").mkdir(parents=True)
    python = environment / "bin" / "python"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    python.chmod(0o755)
    (environment / "place").write_text(str(root))
    shutil.copy(root / "bench" / "requirements.txt", environment / "bench-requirements.txt")
    return root


def needs(*programs: str) -> None:
    missing = [program for program in programs if not shutil.which(program)]
    if missing or LIKE.missing():
        pytest.skip(" ".join(LIKE.missing()) or f"there is no {missing[0]} here")


def write(root: Path, step: dict) -> None:
    file = root / step["file"]
    assert not file.exists(), "the page must not change a file of the project"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(step["text"])


@pytest.fixture(scope="module")
def followed(copy) -> list[str]:
    needs("cmake")
    outputs = []
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    for step in STEPS:
        if step["file"]:
            write(copy, step)
            continue
        command = ["bash", "-e", "-c", step["commands"]]
        done = subprocess.run(command, cwd=copy, capture_output=True, text=True, env=environment)
        assert done.returncode == 0, step["commands"] + done.stdout + done.stderr
        outputs.append(done.stdout)
    return outputs


@pytest.mark.long
def test_the_page_followed_literally(followed, copy):
    library, random, board, stack, tests = followed
    assert "keccak" in library and random == ""
    assert "pkx32" in board
    assert re.search(r"mlkem512.*\d", board), board
    assert stack.count("pkx32: peak stack") == 2 and "fails" not in stack
    assert "pkx32" in (copy / "bench" / "budgets" / "stack.toml").read_text()
    assert re.search(r"[1-9]\d* passed", tests)


@pytest.mark.quick
def test_the_board_of_the_page_is_valid(tmp_path):
    (text,) = (step["text"] for step in STEPS if step["file"] == "bench/boards/pkx32.toml")
    own = ', "riscv/pkx32.c"'  # which the page has, and the repository has not
    assert own in text
    (tmp_path / "pkx32.toml").write_text(text)
    assert load_boards(tmp_path)["pkx32"].problem.endswith("riscv/pkx32.c.")
    (tmp_path / "pkx32.toml").write_text(text.replace(own, ""))
    assert load_boards(tmp_path)["pkx32"].problem is None


WORKFLOW = yaml.safe_load((ROOT / "examples/pull-request/measure.yml").read_text())
JOB = {step.get("name"): step for step in WORKFLOW["jobs"]["measure"]["steps"]}
KEM = Path("crypto_kem/tiny/clean")

#: Work that costs some per cent, and changes no output.
SLOWER = "    for (volatile int i = 0; i < 2000; i++) {}\n"


def run_step(name: str, folder: Path, **environment: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", JOB[name]["run"]],
        cwd=folder,
        env={**os.environ, **WORKFLOW["env"], **environment},
        capture_output=True,
        text=True,
    )


@pytest.mark.long
@pytest.mark.parametrize("slower, status", [(False, 0), (True, 1)])
def test_a_change_is_measured_and_a_slower_one_fails(tmp_path, slower, status):
    for side in ("base", "head"):
        shutil.copytree(TINY, tmp_path / side / KEM)
    (tmp_path / "pocketkem").symlink_to(ROOT)
    if slower:
        source = tmp_path / "head" / KEM / "kem.c"
        text = source.read_text()
        begin = text.index("{", text.index("crypto_kem_enc(")) + 2
        source.write_text(text[:begin] + SLOWER + text[begin:])
    here = {"IMPLEMENTATION": str(KEM), "INPUTS": "1"}
    here["GITHUB_STEP_SUMMARY"] = str(tmp_path / "summary")
    measured = run_step("Measure", tmp_path, **here)
    assert measured.returncode == 0, measured.stderr
    compared = run_step("Compare", tmp_path, **here)
    assert compared.returncode == status, compared.stderr
    table = (tmp_path / "table.md").read_text()
    assert (tmp_path / "summary").read_text() == table
    lines = {line.split(" | ")[0]: line for line in table.splitlines() if line.startswith("| tiny")}
    name = "| tiny crypto_kem/tiny/clean"
    assert set(lines) == {f"{name} {what}" for what in ("keygen", "encaps", "decaps", "ROM")}
    assert lines[f"{name} keygen"].count("| 1.000") == 2
    assert ("**" in lines[f"{name} encaps"]) == slower
    worse = "Worse by more than 1 %: cortex-m4 crypto_kem/tiny/clean tiny encaps: cycles"
    assert (worse in table) == slower


def test_the_step_that_comments_has_no_right_that_it_does_not_need():
    assert WORKFLOW["permissions"] == {"contents": "read", "pull-requests": "write"}
    assert "head.repo.full_name == github.repository" in JOB["Comment"]["if"]
