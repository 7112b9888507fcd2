# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every relative link in the documents leads to a file, and to a heading if it names one."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

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
    """The relative links of a document that lead nowhere."""
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


GOOD = """\
# One title, *with* `code`

[a](#one-title-with-code) [b](other.md) [c](other.md#again-1) [d](folder/) [e](other.md "title")
[f](https://example.org/nothing#here) ![g](picture.png) <a href="other.md#again">h</a> [i][other]
`[not a link](nowhere.md)`

```sh
# not a heading
[not a link](nowhere.md)
```

[other]: other.md#again
"""


def write(folder: Path, text: str) -> Path:
    (folder / "folder").mkdir()
    (folder / "other.md").write_text("# Again\n\n## Again\n")
    (folder / "picture.png").touch()
    document = folder / "document.md"
    document.write_text(text)
    return document


def test_broken_links_are_found(tmp_path):
    document = write(tmp_path, GOOD)
    assert broken(document) == [] and len(links(GOOD)) == 8
    for link in (
        *("[x](nowhere.md)", "[x](other.md#nowhere)", "[x](#nowhere)", "[x](#not-a-heading)"),
        *("[x](other.md#again-2)", "[x](Other.md)", "![x](nowhere.png)"),
        *('<img src="nowhere.png">', "[x][y]\n\n[y]: nowhere.md", '[x](nowhere.md "title")'),
    ):
        document.write_text(f"{GOOD}\n{link}\n")
        assert len(broken(document)) == 1, link
