# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The web page in a browser: it renders, its filters work, and nothing is wrong on its console."""

from __future__ import annotations

import re
import shutil
import subprocess
from html.parser import HTMLParser

import pytest
from PIL import Image

import screenshots
from fakes import FakeBoard, row
from pocketkem_bench.model import OPS
from pocketkem_bench.report import render
from pocketkem_bench.store import Store

BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
pytestmark = pytest.mark.skipif(not BROWSER, reason="there is no Chromium here")


class Shown(HTMLParser):
    """What is not hidden: rows by implementation, KEM and board; and the count that is said."""

    VOID = ("meta", "link", "br", "hr", "img", "input", "option")

    def __init__(self, dom: str):
        super().__init__()
        self.open: list[tuple[str, dict]] = []
        self.rows: list[tuple[str, str, str]] = []
        self.count = ""
        self.feed(dom)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag not in self.VOID:
            self.open.append((tag, attributes))
        if tag == "tr" and "data-impl" in attributes:
            known = {}
            for _tag, each in self.open:
                if "hidden" in each:
                    return
                known |= each
            self.rows.append((known["data-board"], known["data-kem"], known["data-impl"]))

    def handle_endtag(self, tag):
        if tag not in self.VOID:
            while self.open.pop()[0] != tag:
                pass

    def handle_data(self, data):
        if self.open and self.open[-1][1].get("id") == "count":
            self.count += data


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    with Store(folder / "results.sqlite", create=True) as store:
        run = store.start_run("./pocketkem run")
        for board in ("one-board", "other-board"):
            for kem in ("mlkem512", "mlkem768"):
                for impl in ("pocketkem", "peer"):
                    for op in OPS:
                        changes = {"board": board, "kem": kem, "impl": impl, "op": op}
                        store.add(run, FakeBoard(board), row(**changes))
        store.add(run, FakeBoard("one-board"), row(board="one-board", commit="another"))
        file = folder / "report.html"
        file.write_text(render(store), encoding="utf-8")
    return file


def browse(page, fragment: str, *options: str) -> tuple[str, str]:
    """The document as it is once its script has run, and what was said on the console."""
    result = subprocess.run(
        [
            *(BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"),
            *(f"--user-data-dir={page.parent / 'profile'}", "--enable-logging=stderr"),
            *(options or ["--dump-dom"]),
            f"{page.as_uri()}#{fragment}",
        ],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert result.returncode == 0, result.stderr
    console = [line for line in result.stderr.splitlines() if "CONSOLE" in line]
    return result.stdout, "\n".join(console)


@pytest.mark.parametrize(
    "fragment, count, shown",
    [
        ("", 32, {"one-board", "other-board", "mlkem512", "mlkem768", "pocketkem", "peer"}),
        ("board=one-board", 16, {"one-board", "mlkem512", "mlkem768", "pocketkem", "peer"}),
        ("kem=mlkem512&impl=peer", 8, {"one-board", "other-board", "mlkem512", "peer"}),
        ("board=other-board&kem=mlkem768&impl=peer", 4, {"other-board", "mlkem768", "peer"}),
        (
            "board=nowhere",
            32,
            {"one-board", "other-board", "mlkem512", "mlkem768", "pocketkem", "peer"},
        ),
    ],
)
def test_filters(page, fragment, count, shown):
    dom, console = browse(page, fragment)
    assert console == ""
    found = Shown(dom)
    assert len(found.rows) == count
    assert {word for row in found.rows for word in row} == shown
    assert found.count == f"{count} rows"


def test_a_legend_explains_what_is_shown(page):
    dom, _console = browse(page, "board=one-board&impl=peer")
    section = dom[dom.index('data-board="one-board"') : dom.index('data-board="other-board"')]
    entries = re.findall(r'<li data-shows="(\w+)"( hidden="")?>', section)
    assert set(entries) == {("pocketkem", ' hidden=""'), ("peer", "")}


def test_an_error_on_the_console_would_be_seen(page):
    broken = page.with_name("broken.html")
    broken.write_text(page.read_text().replace("</script>", "noSuchFunction();</script>"))
    assert "noSuchFunction is not defined" in browse(broken, "")[1]


@pytest.mark.parametrize("width", [360, 1200])
def test_it_renders(page, width):
    picture = page.with_name(f"{width}.png")
    _, console = browse(page, "", f"--screenshot={picture}", f"--window-size={width},900")
    assert console == ""
    start = picture.read_bytes()[:24]
    assert start[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(start[16:20], "big") == width
    assert picture.stat().st_size > 10_000  # an empty page takes a tenth of that


@pytest.mark.parametrize("dark", [False, True])
def test_screenshots(page, dark):
    """Of the width that is asked for, less than a window's, and in the colours."""
    to = page.with_name("picture.png")
    screenshots.take(page, screenshots.Picture(390, 600, dark, "board=one-board"), to)
    with Image.open(to) as picture:
        assert picture.size == (390, 600)
        pixels = picture.convert("L")
    assert (pixels.getpixel((2, 300)) < 64) == dark
    assert pixels.getextrema()[1] - pixels.getextrema()[0] > 128  # there is text


def test_the_documents_show_them():
    text = (screenshots.ROOT / "docs" / "bench.md").read_text()
    assert set(re.findall(r"\(pictures/(\w+)\.png\)", text)) == set(screenshots.PICTURES)
    for name, picture in screenshots.PICTURES.items():
        with Image.open(screenshots.FOLDER / f"{name}.png") as found:
            assert found.size == (picture.width, picture.height)


def test_the_page_is_not_wider_than_a_phone(page):
    measured = page.with_name("measured.html")
    script = "document.title = 'width ' + document.documentElement.scrollWidth;\n</script>"
    measured.write_text(page.read_text().replace("</script>", script))
    dom, _ = browse(measured, "", "--dump-dom", "--window-size=500,900")
    assert int(re.search(r"<title>width (\d+)", dom)[1]) <= 500
