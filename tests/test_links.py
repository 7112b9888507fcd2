# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Relative links lead to files and headings; pages stay short; the manual has each command."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

import documents
import setup
from pocketkem_bench.cli import COMMANDS

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]

#: A link or picture, with an optional title, and the definition of a reference link.
LINK = re.compile(
    r"\]\(\s*<?([^)<>\s]+)>?(?:\s+\"[^\"]*\")?\s*\)|^ {0,3}\[[^\]]+\]:\s*<?(\S+?)>?\s*$", re.M
)
HTML_LINK = re.compile(r"<(?:a|img|source)\s[^>]*?(?:href|src|srcset)=\"([^\"]+)\"")
HEADING = re.compile(r"^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$", re.M)
HTML_ANCHOR = re.compile(r"<a\s[^>]*?(?:name|id)=\"([^\"]+)\"")
CODE_BLOCK = re.compile(r"^ {0,3}(`{3,}|~{3,}).*?^ {0,3}\1[`~]*\s*$", re.M | re.S)
CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)", re.S)


def anchors(text: str) -> set[str]:
    """The names of a document's headings in links, as GitHub makes them."""
    names: set[str] = set()
    for title in HEADING.findall(CODE_BLOCK.sub("", text)):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title)
        name = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        repeated = (f"{name}-{n}" for n in range(1, len(names) + 1))
        names.add(next(repeated) if name in names else name)
    return names | set(HTML_ANCHOR.findall(text))


def links(text: str) -> list[str]:
    """The relative links of a document. Code has none."""
    prose = CODE.sub("", CODE_BLOCK.sub("", text))
    found = [a or b for a, b in LINK.findall(prose)] + HTML_LINK.findall(prose)
    return [link for link in found if not re.match(r"[a-z][a-z0-9+.-]*:|//", link, re.I)]


def broken(document: Path) -> list[str]:
    text = document.read_text()
    wrong = []
    for link in links(text):
        path, _, anchor = unquote(link).partition("#")
        target = document.parent / path if path else document
        if not target.exists():
            wrong.append(f"{link}: there is no such file")
        elif anchor and target.suffix == ".md" and anchor not in anchors(target.read_text()):
            wrong.append(f"{link}: there is no such heading")
    return wrong


def test_links():
    for document in DOCUMENTS:
        assert not broken(document), document
    assert sum(len(links(document.read_text())) for document in DOCUMENTS) > 50


#: The most words of a page, without tables that are written out of evidence/.
WORDS = {
    "README.md": 1500,
    "docs/assurance.md": 1250,
    "docs/proofs.md": 4200,
    "docs/bench.md": 700,
    "docs/bench/": 2200,  # each chapter
}


def longer(name: str, text: str) -> bool:
    most = WORDS.get(name, WORDS.get(f"{Path(name).parent}/"))
    written = documents.filled(text, lambda *_: "")
    return most is not None and len(written.split()) > most


@pytest.mark.quick
def test_pages_that_are_read_at_once_are_short():
    names = [file.relative_to(ROOT).as_posix() for file in documents.all_documents()]
    assert {name for name in names if longer(name, (ROOT / name).read_text())} == set()
    assert {*WORDS} - {"docs/bench/"} <= {*names} and "docs/bench/run.md" in names
    table = "<!-- figures: x -->\n" + "a " * 9000 + "\n<!-- end -->\n"
    for name in ("README.md", "docs/bench/run.md"):
        assert longer(name, "a " * 2201) and not longer(name, table)


#: What has a page of its own, or takes no more words than the list has.
ELSEWHERE = {"check", "boards"}


@pytest.mark.quick
def test_every_command_has_a_chapter_that_help_shows_before_anything_is_set_up():
    listed = re.findall(r"^\| `\./pocketkem (\w+)", setup.documented([]), re.M)
    assert {*listed, "export"} == {*COMMANDS}
    for command in COMMANDS.keys() - ELSEWHERE:
        usage = setup.documented(["-v", command]).split("```")[1]
        assert f"./pocketkem {command} " in usage
