# SPDX-License-Identifier: Apache-2.0 OR MIT
"""README's commands: each one exists, and all work in a clone where nothing was done yet."""

from __future__ import annotations

import csv
import re
import shlex
import subprocess
from pathlib import Path

import click
import pytest

from pocketkem_bench.cli import main
from pocketkem_bench.folders import ROOT

README = (ROOT / "README.md").read_text()
COMMANDS = re.findall(r"^    \./pocketkem (.+?)(?: +# .*)?$", README, re.MULTILINE)
#: For the folder of a KEM that README names.
KEM = Path(__file__).with_name("kems") / "supercop" / "crypto_kem" / "tiny" / "ref"


def words_of(command: str) -> list[str]:
    return shlex.split(command.replace("path/to/crypto_kem/x/y", str(KEM)))


def test_readme_s_commands_exist():
    assert COMMANDS
    for command in COMMANDS:
        name, *options = words_of(command)
        found = main.get_command(click.Context(main), name)
        assert found and found.make_context(name, options), command


def test_what_adds_the_library_stands_in_the_pages_whose_tests_run_it():
    table = README.partition("\n## Add it\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| \[[^]]+\]\(([^)#]+)[^|]*\| (.*) \|$", table, re.MULTILINE)
    assert len(rows) == 6
    for page, lines in rows:
        for line in re.findall(r"`([^`]+)`", lines):
            assert line.split()[-1] in (ROOT / page).read_text(), f"{page}: {line}"


def test_the_first_table_sets_the_paper_s_code_beside_ours_on_its_chip():
    table = re.search(r"^\|.*?(?=\n\n|\n<!--)", README, re.MULTILINE | re.DOTALL)[0]
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]]
    at = next(n for n, row in enumerate(cells) if row[0] == "ESP32-S3, Kyber512-90s")
    ours, theirs = cells[at:]
    assert ours[1] == "PocketKEM fast" and theirs[:2] == [
        "",
        "[the paper's code](docs/costs.md#on-the-esp32)",
    ]
    measured = {}
    for file in sorted((ROOT / "docs" / "results" / "folders").glob("runs/*/*.csv")):
        for row in csv.DictReader(file.read_text().splitlines()):
            is_theirs = row["board"] == "esp32s3" and row["impl"].endswith("/kybesp32")
            if is_theirs and " -Og " in row["flags"]:
                measured[row["op"]] = row
    assert set(measured) == {"keygen", "encaps", "decaps"}
    cycles = sum(int(row["cycles"]) for row in measured.values())
    ram = int(measured["decaps"]["stack_bytes"]) + 1632 + 768 + 32  # sk, ct, ss
    of_theirs = [
        f"{cycles / 1e6:.2f}",
        f"{ram / 1024:.1f}",
        f"{int(measured['decaps']['rom_bytes']):,}",
    ]
    assert theirs[2:5] == of_theirs
    assert float(ours[2]) < float(theirs[2])
    assert len(README.split()) <= 1500


@pytest.mark.long
def test_readme_s_commands_work_in_a_second_clone(tmp_path):
    """In their order, with the tools of the first one. A real board is not there."""
    clone = tmp_path / "pocketkem"
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
    for command in COMMANDS:
        if "--port" not in command:
            words = [clone / "pocketkem", *words_of(command)]
            done = subprocess.run(words, capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
