# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What CONTRIBUTING.md names is there: files, functions, lists, and commands."""

import re
from pathlib import Path

import repositories

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "CONTRIBUTING.md"
#: The table of questions; in other places only files are looked at.
QUESTIONS = "## Where is it?"

#: What is named and made or installed by a command.
MADE = ("build/", "../shared/")
#: A file or a folder: with a slash, or with an ending that files here have.
FILE = re.compile(r"[\w./*+-]+/[\w./*-]*|[\w*-]+\.(?:c|h|py|toml|md|txt|ini|json|S|rs)")
SYMBOL = re.compile(r"(?:pkem|pocketkem|PKEM|POCKETKEM)_\w+")


def names_of_files() -> set[str]:
    files = repositories.listed("--cached", "--others", "--exclude-standard")
    names = {file.relative_to(ROOT).as_posix() for file in files}
    return names | {f"{parent}/" for name in names for parent in Path(name).parents}


def names(text: str) -> list[str]:
    """What stands in backticks, but for options and placeholders."""
    return [name for name in re.findall(r"`([^`\n]+)`", text) if "<" not in name]


def is_there(name: str, known: set[str]) -> bool:
    """A file of that name, anywhere if it comes without its folder; * stands for any part."""
    if name.startswith(MADE):
        return True
    pattern = re.compile(rf"(?:.*/)?{re.escape(name).replace(re.escape('*'), '[^/]*')}/?")
    return any(pattern.fullmatch(each) for each in known)


def missing_files(text: str, known: set[str]) -> list[str]:
    """A command's words are looked at one by one."""
    words = [word for name in names(text) for word in name.split()]
    return [w for w in words if FILE.fullmatch(w) and not is_there(w.removeprefix("./"), known)]


def questions(text: str) -> list[str]:
    section = text.partition(QUESTIONS)[2].partition("\n## ")[0]
    return [line for line in section.splitlines() if line.startswith("|")][2:]


def problems(row: str, known: set[str]) -> list[str]:
    """Of an answer: a file that is not there, or that does not have what the row names."""
    found = [name.rstrip(",") for name in names(row)]
    missing = missing_files(row, known)
    files = [name for name in found if FILE.fullmatch(name) and name not in missing]
    texts = [path.read_text() for name in files for path in ROOT.glob(name) if path.is_file()]
    symbols = [name for name in found if SYMBOL.fullmatch(name)]
    return missing + [symbol for symbol in symbols if not any(symbol in text for text in texts)]


def test_files_are_there():
    assert missing_files(PAGE.read_text(), names_of_files()) == []


def test_ten_questions_are_answered_by_names():
    rows = questions(PAGE.read_text())
    assert len(rows) >= 10
    known = names_of_files()
    for row in rows:
        answer = row.strip("|").split("|", 1)[1]
        assert any(FILE.fullmatch(name) for name in names(answer)), row
        assert problems(row, known) == [], row
