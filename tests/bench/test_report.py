# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The web page: complete, well-formed, and consistent with the database; and the Markdown one."""

import gzip
import itertools
import re
from html.parser import HTMLParser
from pathlib import PurePosixPath
from xml.etree import ElementTree

import pytest

from fakes import FakeBoard, recorded, row, succeeds
from pocketkem_bench.model import DK_HASH, DOES_NOT_FIT, OPS, BenchError
from pocketkem_bench.page.looks import looks
from pocketkem_bench.page.plot import pareto_front
from pocketkem_bench.page.report import render
from pocketkem_bench.page.site import address
from pocketkem_bench.results.records import UnmeasuredItem
from pocketkem_bench.results.store import Store
from pocketkem_bench.tables.markdown import boards_page

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Page(HTMLParser):
    """Checks that every element is closed where it should be, and keeps the text of cells."""

    def __init__(self, text: str):
        super().__init__()
        self.open: list[str] = []
        self.cells: list[str] = []
        self.feed(text)
        self.cells = [cell.strip() for cell in self.cells]
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        if tag in ("td", "tr"):
            self.end_cells(tag)
        if tag not in VOID:
            self.open.append(tag)
        if tag in ("td", "th"):
            self.cells.append("")

    def end_cells(self, tag):
        """HTML lets the ends of cells and rows be left out."""
        for ended in ("td", "tr") if tag in ("tr", "tbody") else ("td",):
            if self.open[-1] == ended:
                self.open.pop()

    def handle_endtag(self, tag):
        if tag == "tbody":
            self.end_cells(tag)
        assert self.open.pop() == tag, self.getpos()

    def handle_data(self, data):
        if {"td", "th"} & set(self.open):
            self.cells[-1] += data


@pytest.fixture
def store(store):
    ours = [
        row(impl=impl, op=op, cycles=1_234_567 * factor + number)
        for impl, factor in (("pocketkem", 1), ("pocketkem-small", 2))
        for number, op in enumerate(OPS)
    ]
    recorded(store, *ours)
    run = store.start_run("./pocketkem run, which was not finished")
    store.add(run, FakeBoard("other-board", clock_hz=None, memory=None), row(board="other-board"))
    return store


def test_the_page_is_well_formed_and_has_every_figure(store):
    text = render(store)
    assert text == render(store), "the same results make the same page"
    page = Page(text)
    for result in store.results():
        assert f"{result.measurement.cycles:,}" in page.cells
    for cell in ("0123abc", "test-gcc 12.2.1 (Debian 15:12.2)", "-O3 -mcpu=test", "no"):
        assert cell in page.cells
    # It needs nothing else.
    assert not re.search(r"<script\b[^>]|<(link|img|iframe)\b|@import|url\((?!#)", text)
    for link in re.findall(r"https?://[^\"' <]*", text):
        assert link.startswith("http://www.w3.org/"), link  # XML namespaces, not links
    plots = re.findall(r'<svg role="img".*?</svg>', text, flags=re.DOTALL)
    # The picture on top, and a plot for one KEM on each of two boards; the second has no decaps.
    assert len(plots) == 3
    for plot in plots:
        ElementTree.fromstring(plot)
        assert "currentColor" in plot
        assert "#010203" not in plot
    # Two implementations and four operations, besides the marks on the axes.
    for name in ("pocketkem", "pocketkem-small"):
        (group,) = re.findall(rf'<g data-impl="{name}">(.*?)</g>', plots[1], flags=re.DOTALL)
        signs = re.findall(r"M[^M]*", re.search(r"d=\"(.*?)\"", group)[1])
        assert len(signs) == 4 and looks([name])[name].colour in group


def test_a_wrong_output_is_marked(store):
    recorded(store, row(cycles=7_777_777, ok=False, error="ct differs from the expected <one>"))
    text = render(store)
    page = Page(text)
    assert "7,777,777, wrong: ct differs from the expected <one>" in page.cells
    assert "ct differs from the expected &lt;one&gt;" in text
    assert text.count("7,777,777") == 1  # in no picture, and nothing is compared with it


def test_an_empty_database_is_explained(tmp_path):
    with Store(tmp_path / "results.sqlite", create=True) as store:
        with pytest.raises(BenchError, match="no results"):
            render(store)
        # A page of failures alone is one.
        run = store.start_run("./pocketkem tables")
        store.add_failure(UnmeasuredItem(run, "esp32", None, None, "no compiler"))
        assert "no compiler" in Page(render(store)).cells


def test_the_front_is_what_nothing_is_faster_than_in_as_little_stack():
    builds = [("fast", 3_000, 100), ("worse", 3_500, 100), ("slow", 1_000, 300)]
    builds += [("slower", 1_000, 310), ("between", 2_000, 200), ("dominated", 2_500, 250)]
    rows = [row(impl=impl, stack_bytes=stack, cycles=n) for impl, stack, n in builds]
    assert [each.impl for each in pareto_front(rows)] == ["slow", "between", "fast"]
    assert pareto_front([]) == []


def test_the_page_names_what_could_not_be_measured(store):
    """It names a board that does not work, and a build that fails on one, until it was measured."""
    run = store.start_run("./pocketkem run --board esp32 --board test-board")
    store.add_failure(UnmeasuredItem(run, "esp32", None, None, "cc1 was <not> willing"))
    store.add_failure(UnmeasuredItem(run, "test-board", None, None, "no compiler"))
    store.add_failure(UnmeasuredItem(run, "test-board", "mlkem768", "peer", "it does not build"))
    page = Page(render(store)).cells
    at = page.index("esp32")
    assert page[at : at + 4] == ["esp32", "all", "all", "cc1 was <not> willing"]
    assert "it does not build" in page
    recorded(store, row())
    page = Page(render(store)).cells
    assert "no compiler" not in page and "it does not build" in page
    recorded(store, row(impl="peer"))
    assert "it does not build" not in Page(render(store)).cells
    of_run = Page(render(store, run)).cells
    assert "no compiler" in of_run and "it does not build" in of_run


BOARDS = {"test-board": FakeBoard()}


def lines_of(page: str) -> dict[str, list[str]]:
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line[:1] == "|"]
    return {cells[0]: cells[1:] for cells in rows}


def test_every_cell_is_filled_or_explained():
    reason = f"{DOES_NOT_FIT}: needs 9000 of 8192 bytes of RAM"
    rows = [*(row(op=op) for op in OPS), *(row(op=op, kem="kyber512") for op in OPS[:3])]
    rows += [row(op=op, kem="mlkem1024", ok=False, cycles=None, error=reason) for op in OPS]
    page = boards_page(rows, ["other-board: no compiler"], BOARDS, "./pocketkem run")
    lines = lines_of(page)
    assert lines["mlkem768"] == ["pocketkem", *["1,000"] * 4, "2,000", "9,000"]
    assert lines["kyber512"] == ["pocketkem", *["1,000"] * 3, "–", "2,000", "9,000"]
    assert lines["mlkem1024"][1:5] == ["does not fit"] * 4
    assert f"- mlkem1024, keygen, encaps, decaps, decaps+check: {reason}\n" in page
    assert "`./pocketkem run` at commit 0123abc" in page
    assert "- other-board: no compiler\n" in page


def test_a_board_with_the_figures_of_another_one_refers_to_it():
    names = "one-board", "other-board", "slower-board"
    rows = [row(board=name, cycles=1 + (name == names[2])) for name in names]
    page = boards_page(rows, [], dict.fromkeys(names, FakeBoard()), "./pocketkem run")
    assert page.count("| mlkem768 | pocketkem |") == 2
    assert page.count("All figures are those of [one-board](#one-board).") == 1


def test_decapsulation_stands_in_the_column_of_what_it_checks():
    rows = [row(op=op, impl="peer", checks=DK_HASH if op == "decaps" else None) for op in OPS[:3]]
    page = boards_page(rows, [], BOARDS, "./pocketkem run")
    assert lines_of(page)["mlkem768"][1:5] == ["1,000", "1,000", "–", "1,000"]


def test_an_output_that_is_wrong_is_on_the_page():
    wrong = {"ok": False, "cycles": None, "error": "pk is wrong"}
    page = boards_page([row(**wrong), row(op="encaps")], [], BOARDS, "./pocketkem run")
    assert lines_of(page)["mlkem768"][1:3] == ["wrong", "1,000"]
    assert "- mlkem768, keygen: pk is wrong" in page
    # Of several implementations, reasons say which.
    page = boards_page([row(), row(impl="peer", **wrong)], [], BOARDS, "./pocketkem run")
    assert "- peer, mlkem768, keygen: pk is wrong" in page


#: As another program may name an implementation.
STRANGE = "../<b>clean"


@pytest.fixture(scope="module")
def db(tmp_path_factory):
    path = tmp_path_factory.mktemp("site") / "results.sqlite"
    with Store(path, create=True) as store:
        for commit, factor in (("aaaaaaa", 1.0), ("bbbbbbb", 1.25)):
            rows = []
            for board in ("one-board", "other-board"):
                for impl, op in itertools.product(("pocketkem", STRANGE), OPS):
                    made = {"impl": impl, "op": op, "board": board, "commit": commit}
                    grown = factor if (board, op) == ("one-board", "encaps") else 1
                    rows.append(row(**made, cycles=int(1_000_000 * grown)))
            recorded(store, *rows)
    return path


@pytest.fixture(scope="module")
def site(db):
    folder = db.parent / "site"
    done = succeeds("site", "--db", db, "-o", folder)
    assert f"9 files in {folder}" in done.stdout
    files = {str(file.relative_to(folder)): file for file in folder.rglob("*.*")}
    bytes_of = {n: f.read_bytes() for n, f in files.items()}
    bytes_of |= {n: gzip.decompress(b) for n, b in bytes_of.items() if n.endswith(".gz")}
    return {n: b.decode() for n, b in bytes_of.items()}


@pytest.mark.long
def test_there_is_a_page_of_each_board_scheme_and_implementation(site):
    assert set(site) == {
        *("index.html", "all.csv.gz", "newest.csv.gz", "newest.json.gz"),
        *("board/one-board.html", "board/other-board.html", "kem/mlkem768.html"),
        *("impl/pocketkem.html", address("impl", STRANGE)),
    }
    assert "other-board" not in site["board/one-board.html"]
    assert "&lt;b&gt;clean" not in site["impl/pocketkem.html"]
    assert "&lt;b&gt;clean" in site["board/one-board.html"]


@pytest.mark.long
def test_every_link_leads_to_a_page_and_none_to_another_place(site):
    for name, text in site.items():
        if not name.endswith(".html"):
            continue
        links = re.findall(r'href="([^"]*)"', text)
        assert links
        for link in links:
            path, _, at = link.partition("#")
            parts: list[str] = []
            for part in (PurePosixPath(name).parent / path).parts if path else (name,):
                parts = parts[:-1] if part == ".." else [*parts, part]
            target = "/".join(parts)
            assert target in site, (name, link)
            assert not at or f'id="{at}"' in site[target], (name, link)
        assert not re.search(r"<script\b[^>]|<(link|img|iframe)\b|@import|url\((?!#)", text)


@pytest.mark.long
def test_what_is_slower_than_before_is_named_first_of_all(site):
    index = site["index.html"]
    marked = re.findall(r'<td class="n bad">(.*?)</td>', index)
    assert marked == ["+25.0 %"]
    assert re.search(r"one-board.*mlkem768.*pocketkem encaps.*\+25\.0 %.*bbbbbbb", index)
    assert '<span class="bad">+25.0 %</span>' in site["board/one-board.html"]
    assert '<span class="bad">' not in site["board/other-board.html"]
