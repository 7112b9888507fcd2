# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The site of the documents: no warning, no broken link, what they say, nothing from elsewhere."""

import os
import re
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import ClassVar
from urllib.parse import unquote, urlsplit

import pytest
from markdown_it import MarkdownIt

pytestmark = pytest.mark.long
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools" / "docsite"))

import header  # noqa: E402
import pages  # noqa: E402

NAMES = [
    document.relative_to(ROOT).as_posix()
    for document in [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
]


def build(folder: Path, *options: object) -> subprocess.CompletedProcess:
    """Runs the command of `make docs` in a folder."""
    command = re.search(r"\$\(PYTHON\) (-m mkdocs build[^&]*)", (ROOT / "Makefile").read_text())
    words = [sys.executable, *command[1].split(), *options]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, env=environment)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    done = build(ROOT, "--site-dir", folder / "site")
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    return folder / "site"


class Page(HTMLParser):
    """The elements of a page, its anchors and its links; and what a browser loads for it."""

    #: Where an element names what is loaded, without a click.
    LOADS: ClassVar = {
        **{"script": ["src"], "img": ["src", "srcset"], "iframe": ["src"], "embed": ["src"]},
        **{"source": ["src", "srcset"], "video": ["src", "poster"], "audio": ["src"]},
        **{"object": ["data"], "track": ["src"], "input": ["src"], "use": ["href"]},
    }
    #: Links of the head that only say where something is.
    SAYS: ClassVar = {"canonical", "next", "prev", "author", "license"}

    def __init__(self, text: str):
        super().__init__()
        self.elements: Counter[str] = Counter()
        self.article: Counter[str] = Counter()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = re.findall(r"url\(\s*['\"]?([^'\")]+)", text)
        self.within = 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        has = {name: value or "" for name, value in attributes}
        self.elements[tag] += 1
        self.within += tag == "article"
        if self.within:
            self.article[tag] += 1
        self.anchors |= {has[name] for name in ("id", "name") if name in has}
        if tag == "a" and "href" in has:
            self.links.append(has["href"])
        if tag == "link" and not self.SAYS & set(has.get("rel", "").split()):
            self.loads.append(has.get("href", ""))
        if tag == "meta" and has.get("http-equiv", "").lower() == "refresh":
            self.loads.append(has.get("content", "").partition("url=")[2])
        self.loads += [has[name].split()[0] for name in self.LOADS.get(tag, []) if has.get(name)]

    def handle_endtag(self, tag):
        self.within -= tag == "article"


@pytest.fixture(scope="module")
def built(site):
    return {file: Page(file.read_text()) for file in site.rglob("*.html")}


def is_outside(address: str) -> bool:
    return bool(re.match(r"//|(?!data:)[a-z][a-z0-9+.-]*:", address.strip(), re.IGNORECASE))


def test_nothing_is_loaded_from_elsewhere(site, built):
    assert len(built) > 20
    for file, page in built.items():
        assert [load for load in page.loads if is_outside(load)] == [], file
    sheets = list(site.rglob("*.css"))
    assert sheets
    for sheet in sheets:
        text = sheet.read_text()
        loaded = re.findall(r"(?:url\(|@import)\s*['\"]?([^'\")]+)", text)
        assert [load for load in loaded if is_outside(load)] == [], sheet


def test_links_lead_somewhere(site, built):
    for file, page in built.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or file.name == "404.html":
                continue
            to = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            assert to.exists(), f"{file.relative_to(site)}: {link}"
            if parts.fragment and to.suffix == ".html":
                anchors = built[to].anchors
                assert unquote(parts.fragment) in anchors, f"{file.relative_to(site)}: {link}"


#: What a reader of the repository sees. A list's paragraph is seen in its margin only.
SEEN = (
    *("h1", "h2", "h3", "h4", "ul", "ol", "li", "table", "tr", "td", "th", "pre", "img"),
    *("em", "strong", "blockquote"),
)


def test_a_page_is_what_commonmark_makes_of_its_document(built, site):
    index = built[site / "index.html"].links
    for name in NAMES:
        text = pages.without_figures((ROOT / name).read_text())
        wanted = Page(MarkdownIt("commonmark").enable("table").render(text)).elements
        file = Path(pages.page_of(name)).with_suffix(".html")
        found = built[site / file].article
        assert {e: found[e] for e in SEEN} == {e: wanted[e] for e in SEEN}, name
        assert file.as_posix() in index, f"{name} is not in the navigation"


def public_names(text: str) -> set[str]:
    """What a header declares: functions, objects, types, macros, and members of structures."""
    code = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    macros = re.findall(r"^#define (\w+)", code, re.MULTILINE)
    found = {name for name in macros if not header.MECHANICAL.fullmatch(name)}
    code = re.sub(r"^#.*$", "", code, flags=re.MULTILINE)
    found |= set(re.findall(r"\b(pocketkem_\w+)\)?\s*[(;]", code))
    for name, members in re.findall(r"^typedef struct (\w+) \{(.*?)^\}", code, re.M | re.DOTALL):
        for member in members.split(";"):
            of = r"\(\*(\w+)\)" if "(*" in member else r"(\w+)(?:\[\w+\])?\s*(?:,|$)"
            found |= {f"{name}.{each}" for each in re.findall(of, member.strip())}
    return found


def test_the_reference_is_complete(built, site):
    assert {f"include/{file.name}" for file in ROOT.glob("include/*.h")} <= set(pages.headers())
    for name in pages.headers():
        names = public_names((ROOT / name).read_text())
        assert names, name
        if not name.startswith("include/"):  # of a port, its functions
            names = {each for each in names if each.startswith("pocketkem_") and "." not in each}
        page = built[site / Path(pages.page_of_header(name)).with_suffix(".html")]
        assert names - page.anchors == set(), name
