# SPDX-License-Identifier: Apache-2.0 OR MIT
"""tools/arduino.py: the files that it writes, and that it deletes only its own files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import arduino
import sources

ROOT = Path(__file__).resolve().parents[2]


def run(*words, cwd=None) -> subprocess.CompletedProcess:
    command = [sys.executable, ROOT / "tools" / "arduino.py", *words]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


def contents(folder: Path) -> dict[str, bytes | None]:
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in folder.rglob("*")
    }


@pytest.fixture
def made(tmp_path) -> Path:
    folder = tmp_path / "libraries" / "PocketKEM"
    result = run(folder)
    assert (result.returncode, result.stdout) == (0, f"{folder}\n"), result.stderr
    return folder


def test_all_of_the_library_and_nothing_else(made):
    there = {name for name, content in contents(made).items() if content is not None}
    assert {"library.properties", "LICENSE-MIT", "src/PocketKEM.h"} <= there
    assert {f"src/{file.name}" for file in (ROOT / "include").iterdir()} <= there
    assert {"src/kem.c", "src/arch/avr/ntt.S", "examples/KeyOwner/KeyOwner.ino"} <= there
    listed = {str(path.relative_to(ROOT)) for path in sources.listed()}
    assert {name for name in there if name.endswith((".c", ".S"))} == listed
    assert {str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.h")} <= there
    assert not [name for name in there if name.endswith((".py", ".pyc", ".json"))]


def test_a_folder_that_it_made_is_made_again(made):
    before = contents(made)
    # A file that an older version had, and this one has not.
    old = b"int old;\n"
    (made / "src" / "old").mkdir()
    (made / "src" / "old" / "file.c").write_bytes(old)
    with (made / arduino.LIST).open("a") as file:
        file.write(f"{arduino.digest(old)}  src/old/file.c\n")
    (made / "src" / "kem.c").unlink()
    assert run(made).returncode == 0
    assert contents(made) == before


def test_an_empty_folder_is_taken(tmp_path):
    assert run(tmp_path).returncode == 0
    assert (tmp_path / "src" / "kem.c").is_file()


def added(folder: Path) -> None:
    (folder / "src" / "mine.cpp").write_text("int mine;")


def changed(folder: Path) -> None:
    with (folder / "examples" / "KeyOwner" / "KeyOwner.ino").open("a") as file:
        file.write("// my source of random bytes")


def empty_folder(folder: Path) -> None:
    (folder / "mine").mkdir()


def linked(folder: Path) -> None:
    """Replaces files by links to the same contents elsewhere."""
    elsewhere = folder.parent / "elsewhere"
    (folder / "src").rename(elsewhere)
    (folder / "src").symlink_to(elsewhere)


def linked_file(folder: Path) -> None:
    (folder / "LICENSE-MIT").rename(folder.parent / "LICENSE")
    (folder / "LICENSE-MIT").symlink_to(folder.parent / "LICENSE")


@pytest.mark.parametrize("change", [added, changed, empty_folder, linked, linked_file])
@pytest.mark.parametrize("words", [[], ["--remove"]], ids=["make", "remove"])
def test_what_others_did_in_it_is_kept(made, change, words):
    change(made)
    before = contents(made.parent)
    result = run(made, *words)
    assert result.returncode == 1
    assert "added or changed" in result.stderr
    assert contents(made.parent) == before


@pytest.mark.parametrize("words", [[], ["--remove"]], ids=["make", "remove"])
def test_a_folder_of_somebody_else_is_refused(made, words):
    """Its parent, the sketchbook's folder of libraries, is refused, too."""
    before = contents(made.parent)
    result = run(made.parent, *words)
    assert result.returncode == 1
    assert "not PocketKEM's" in result.stderr and ".../libraries/PocketKEM" in result.stderr
    assert contents(made.parent) == before


@pytest.mark.parametrize("name", ["../other", "/etc/hostname", "src/../../other"])
def test_a_list_that_names_what_is_outside(made, name):
    (made.parent / "other").write_text("kept")
    with (made / arduino.LIST).open("a") as file:
        file.write(f"{arduino.digest(b'kept')}  {name}\n")
    result = run(made)
    assert result.returncode == 1 and "damaged" in result.stderr
    assert (made.parent / "other").read_text() == "kept"


def test_a_file_or_a_link_to_nowhere_is_refused(tmp_path):
    (tmp_path / "file").write_text("kept")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for name in ("file", "link"):
        result = run(tmp_path / name)
        assert result.returncode == 1 and "is not a folder" in result.stderr
    assert (tmp_path / "file").read_text() == "kept"


def test_remove(made):
    assert run(made, "--remove").returncode == 0
    assert not made.exists() and made.parent.is_dir()
    assert run(made, "--remove").returncode == 0


def test_help_is_no_folder(tmp_path):
    result = run("--help", cwd=tmp_path)
    assert result.returncode == 0 and "usage:" in result.stdout
    assert run("--folder", cwd=tmp_path).returncode == 2
    assert not list(tmp_path.iterdir())
