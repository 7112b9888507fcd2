# SPDX-License-Identifier: Apache-2.0 OR MIT
"""tools/arduino.py: the files that it writes, and that it deletes only its own files."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import arduino
import sources
from builds import ROOT


def run(*words, cwd=None) -> subprocess.CompletedProcess:
    command = [sys.executable, ROOT / "tools" / "arduino.py", *words]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


def contents(folder: Path) -> dict[str, bytes | None]:
    files = {str(path.relative_to(folder)): path for path in folder.rglob("*")}
    return {name: p.read_bytes() if p.is_file() else None for name, p in files.items()}


@pytest.fixture
def made(tmp_path) -> Path:
    return arduino.assemble(tmp_path / "libraries" / "PocketKEM")


def test_all_of_the_library_and_nothing_else(tmp_path):
    made = tmp_path / "libraries" / "PocketKEM"
    result = run(made)
    assert (result.returncode, result.stdout) == (0, f"{made}\n"), result.stderr
    there = {name for name, content in contents(made).items() if content is not None}
    assert {"library.properties", "LICENSE-MIT", "src/PocketKEM.h"} <= there
    assert {f"src/{file.name}" for file in (ROOT / "include").iterdir()} <= there
    assert {"src/kem.c", "src/arch/avr/ntt.S", "examples/KeyOwner/KeyOwner.ino"} <= there
    listed = {str(path.relative_to(ROOT)) for path in sources.listed()}
    assert {name for name in there if name.endswith((".c", ".S"))} == listed
    assert {str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.h")} <= there
    assert not [name for name in there if name.endswith((".py", ".pyc", ".json"))]


def test_the_library_has_what_the_format_wants(made):
    lines = (made / "library.properties").read_text().splitlines()
    properties = dict(line.split("=", 1) for line in lines)
    wanted = {"name", "version", "author", "maintainer", "sentence", "category", "architectures"}
    assert wanted <= set(properties)
    header = (made / "src/pocketkem.h").read_text()
    version = re.findall(r"VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header)
    assert properties["version"] == ".".join(version)
    assert (made / "src" / properties["includes"]).is_file()
    for example in (made / "examples").iterdir():
        assert (example / f"{example.name}.ino").is_file()


def test_a_folder_that_it_made_is_made_again_and_removed(made):
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
    for _ in range(2):
        assert run(made, "--remove").returncode == 0
        assert not made.exists() and made.parent.is_dir()


def changed(folder: Path) -> None:
    with (folder / "examples" / "KeyOwner" / "KeyOwner.ino").open("a") as file:
        file.write("// my source of random bytes")


def linked(folder: Path, name: str) -> None:
    """Replaces it by a link to the same contents elsewhere."""
    (folder / name).rename(folder.parent / "elsewhere")
    (folder / name).symlink_to(folder.parent / "elsewhere")


#: What others did in it.
CHANGES = (
    lambda folder: (folder / "src" / "mine.cpp").write_text("int mine;"),
    changed,
    lambda folder: (folder / "mine").mkdir(),
    lambda folder: linked(folder, "src"),
    lambda folder: linked(folder, "LICENSE-MIT"),
)


def refused(made: Path, folder: Path, *said: str) -> None:
    before = contents(made.parent)
    for words in ([], ["--remove"]):
        result = run(folder, *words)
        assert result.returncode == 1 and all(text in result.stderr for text in said), result.stderr
        assert contents(made.parent) == before


def test_what_others_did_in_it_is_kept(made):
    for number, change in enumerate(CHANGES):
        folder = made.parent.parent / f"{number}" / "PocketKEM"
        shutil.copytree(made, folder)
        change(folder)
        refused(folder, folder, "added or changed")
    # Its parent, the sketchbook's folder of libraries, is refused, too.
    refused(made, made.parent, "not PocketKEM's", ".../libraries/PocketKEM")
