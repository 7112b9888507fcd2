# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Figures in the documents: where they stand.

A figure stands between two comments of HTML, which no reader sees:

    <!-- figures: NAME -->          a table, on lines of its own
    <!-- end -->

    takes <!-- figure: NAME -->1,143<!-- end --> bytes

tools/figures.py writes what is between them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PLACE = re.compile(
    r"(?P<begin><!-- figures?: (?P<name>[^\n]+?) -->)(?P<text>.*?)(?P<end><!-- end -->)", re.DOTALL
)


def all_documents() -> list[Path]:
    """But not docs/results, where one command writes a page as a whole, which says so."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def names(text: str) -> list[str]:
    """Of the figures in a document, in their order."""
    return [match["name"] for match in PLACE.finditer(text)]


def filled(text: str, figure: Callable[[str, str], str]) -> str:
    """A document with all its figures, each made of its name and of the text that stands there."""

    def fill(match: re.Match) -> str:
        made = figure(match["name"], match["text"].strip("\n"))
        around = "\n" if match["begin"].startswith("<!-- figures:") else ""
        return f"{match['begin']}{around}{made}{around}{match['end']}"

    return PLACE.sub(fill, text)


def changed(before: str, after: str) -> list[str]:
    """The names of the figures that differ between two versions of a document."""
    pairs = zip(PLACE.finditer(before), PLACE.finditer(after), strict=True)
    return [one["name"] for one, other in pairs if one["text"] != other["text"]]
