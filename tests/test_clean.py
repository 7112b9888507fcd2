# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`make clean` deletes only files that were made here."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long
ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def checkout(tmp_path):
    root = tmp_path / "checkout"
    root.mkdir()
    shutil.copy(ROOT / "Makefile", root)
    for name in ("tools", "src", "include", "port"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, root / name, ignore=ignored)
    for licence in ROOT.glob("LICENSE-*"):
        shutil.copy(licence, root)
    return root


def clean(root: Path) -> subprocess.CompletedProcess:
    return subprocess.run(["make", "clean"], cwd=root, capture_output=True, text=True, check=False)


def fill(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "file").write_text("something")


def test_what_was_made_is_removed_and_all_else_is_kept(checkout):
    build = checkout / "build"
    for name in ("mine", "labgrid"):
        fill(build / name)
    for name in ("results.sqlite", "of-june.sqlite", "results-sweeps.sqlite-wal"):
        (build / name).touch()
    before = sorted(build.rglob("*"))
    for name in ("bench", "tests", "venv", "xtensa", "matplotlib", "rust"):
        fill(build / name)
    (build / "report.html").touch()
    subprocess.run([sys.executable, "tools/arduino.py"], cwd=checkout, check=True)
    for _ in range(2):
        assert clean(checkout).returncode == 0
        assert not list(build.rglob("*.c")), "the library of Arduino is still there"
        left = [path for path in build.rglob("*") if "arduino" not in path.parts]
        assert sorted(left) == before


@pytest.mark.parametrize("name", ["build", "build/bench"])
def test_links_are_not_followed(checkout, name):
    elsewhere = checkout.parent / "elsewhere"
    fill(elsewhere)
    fill(elsewhere / "bench")
    link = checkout / name
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(elsewhere)
    assert clean(checkout).returncode == 0
    assert link.is_symlink()
    assert (elsewhere / "file").exists() and (elsewhere / "bench" / "file").exists()
