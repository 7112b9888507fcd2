# SPDX-License-Identifier: Apache-2.0 OR MIT
"""README's commands: each one exists, and all work in a clone where nothing was done yet."""

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
