# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The contents of a firmware file, and the commit of the checkout that it comes from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pocketkem_bench.building import repository
from pocketkem_bench.building.firmware import Firmware


def linked(folder, compiler: str, assembly: str) -> Firmware:
    source, elf = folder / "odd.s", folder / "odd.elf"
    source.write_text(assembly)
    subprocess.run([compiler, "-nostdlib", "-static", "-Wl,-e,f", source, "-o", elf], check=True)
    return Firmware(elf, "", "", 0, 0)


def test_a_function_at_an_odd_address(tmp_path):
    text = ".text\n.balign 4\n.global begin, f\nbegin: .byte 0\n.type f, %function\nf: .byte 0\n"
    symbols = linked(tmp_path, "cc", text).symbols()
    assert symbols["f"] == symbols["begin"] + 1


@pytest.mark.skipif(not shutil.which("arm-none-eabi-gcc"), reason="arm-none-eabi-gcc is missing")
def test_a_thumb_function_is_where_its_code_is(tmp_path):
    text = ".thumb\n.global begin, f\nbegin:\n.thumb_func\n.type f, %function\nf: bx lr\n"
    symbols = linked(tmp_path, "arm-none-eabi-gcc", text).symbols()
    assert symbols["f"] == symbols["begin"]


ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A git repository of its own. The cache of commit() is cleared after the test."""
    git = ["git", "-c", "user.name=test", "-c", "user.email=test@invalid", "-C", str(tmp_path)]
    (tmp_path / "kem.c").write_text("int x;\n")
    (tmp_path / ".gitignore").write_text("/build/\n")
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "first"]):
        subprocess.run([*git, *words], check=True)
    monkeypatch.setattr(repository, "ROOT", tmp_path)
    repository.commit.cache_clear()
    yield tmp_path
    repository.commit.cache_clear()


def test_a_checkout_with_a_file_that_is_not_as_in_the_commit(checkout):
    (checkout / "build").mkdir()
    (checkout / "build" / "firmware.elf").write_text("ignored")
    assert len(repository.commit()) == 12
    text = (checkout / "kem.c").read_text()
    for file in ("kem.c", "another.c"):
        (checkout / file).write_text("int y;\n")
        repository.commit.cache_clear()
        assert repository.commit().endswith("+"), file
        (checkout / "kem.c").write_text(text)


def test_a_checkout_that_git_refuses(checkout, capfd):
    """As a container does, whose user is not the checkout's owner. Both say what helps."""
    if os.geteuid() != 0:
        pytest.skip("needs root, to give the checkout to somebody else")
    os.chown(checkout, 12345, 12345)
    os.chown(checkout / ".git", 12345, 12345)
    allow = f"git config --global --add safe.directory {checkout}\n"
    assert repository.commit() == repository.commit() == "unknown"
    said = capfd.readouterr().err
    assert said.count("\n") == 1 and said.endswith(allow)
    (checkout / "tools").mkdir()
    (checkout / "include").mkdir()
    shutil.copy(ROOT / "tools" / "setup.py", checkout / "tools")
    shutil.copy(ROOT / "include" / "pocketkem.h", checkout / "include")
    words = [sys.executable, checkout / "tools" / "setup.py", "version"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.endswith("commit unknown\n") and done.stderr.endswith(allow)
    shutil.rmtree(checkout / ".git")
    repository.commit.cache_clear()
    assert repository.commit() == "unknown"
