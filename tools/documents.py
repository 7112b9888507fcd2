# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Finds the figures in the documents.

A figure stands between two HTML comments, which are invisible to a reader:

    <!-- figures: NAME -->          a table, on lines of its own
    <!-- end -->

    takes <!-- figure: NAME -->1,143<!-- end --> bytes

tools/figures.py writes the text between them. Every other number with a unit of measurement must be
in evidence/given.toml, which names its source. A number that is in neither was typed by hand, and a
test fails.
"""

import itertools
import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:  # in build/venv
    import tomli as tomllib

ROOT = Path(__file__).resolve().parent.parent
GIVEN = ROOT / "evidence" / "given.toml"

PLACE = re.compile(
    r"(?<!`)(?P<begin><!-- figures?: (?P<name>[^\n]+?) -->)(?P<text>.*?)(?P<end><!-- end -->)",
    re.DOTALL,
)


def all_documents() -> list[Path]:
    """All documents except docs/results, whose pages are each written by one command."""
    pages = (file for folder in ("docs", "docs/bench") for file in (ROOT / folder).glob("*.md"))
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(pages)]


def names(text: str) -> list[str]:
    """The names of the figures in a document, in order."""
    return [match["name"] for match in PLACE.finditer(text)]


def filled(text: str, figure: Callable[[str, str], str]) -> str:
    """The document with each figure replaced by figure(name, old text)."""

    def fill(match: re.Match) -> str:
        made = figure(match["name"], match["text"].strip("\n"))
        if match["begin"].startswith("<!-- figures:"):
            # In an item of a list, the table is indented like the item.
            before = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
            indent = before if before.isspace() else ""
            lines = [f"{indent}{line.strip()}" if indent else line for line in made.split("\n")]
            made = "\n".join(["", *lines, indent])
        return f"{match['begin']}{made}{match['end']}"

    return PLACE.sub(fill, text)


def changed(before: str, after: str) -> list[str]:
    """The names of the figures that differ between two versions of a document."""
    pairs = zip(PLACE.finditer(before), PLACE.finditer(after), strict=True)
    return [one["name"] for one, other in pairs if one["text"] != other["text"]]


_NUMBER = r"\d[\d,.]*(?:\s*(?:to|and|or|of|–|/|\.\.)\s*\d[\d,.]*)*"
#: A number with a thousands separator, or with a unit of measurement.
TYPED = re.compile(
    r"(?<![\w.,])(?:"
    rf"{_NUMBER}\s+(?:(?:thousand|million|k)\s+)?(?:kilo|mega)?cycles?\b"
    rf"|{_NUMBER}\s+(?:bytes|KB|MB|thousand|million|%)(?!\w)"
    r"|\d{1,3}(?:,\d{3})+"
    r")"
)
_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def typed(text: str) -> dict[str, list[str]]:
    """Numbers that look like figures and are not in a figure's place, by section of the
    document."""
    blank = PLACE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    headings = [(match.start(), match[1]) for match in _HEADING.finditer(blank)]
    found: dict[str, list[str]] = {}
    for match in TYPED.finditer(blank):
        section = next((name for at, name in reversed(headings) if at < match.start()), "")
        found.setdefault(section, []).append(" ".join(match[0].split()))
    return found


def given(file: Path = GIVEN) -> dict[tuple[str, str], Counter]:
    """The figures that no command writes, counted by document and section."""
    found: dict[tuple[str, str], Counter] = {}
    for document, sections in tomllib.loads(file.read_text()).items():
        for section, figures in sections.items():
            if not all(source.strip() for source in figures):
                raise ValueError(f"figures of {document}, {section}, have no source")
            found[document, section] = Counter(itertools.chain(*figures.values()))
    return found


def unexplained() -> list[str]:
    """Figures with neither a place nor a source, and sources whose figure is not in the
    document."""
    known, problems = given(), []
    there = {
        (str(document.relative_to(ROOT)), section): Counter(figures)
        for document in all_documents()
        for section, figures in typed(document.read_text()).items()
    }
    for of in [*there, *(of for of in known if of not in there)]:
        has, may = there.get(of, Counter()), known.get(of, Counter())
        where = ", ".join(of)
        problems += [f"{where}: {figure} has no source" for figure in has - may]
        problems += [f"{where}: {figure} is given and not there" for figure in may - has]
    return problems
