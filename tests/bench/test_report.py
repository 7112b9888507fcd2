# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The web page: complete, well-formed, and consistent with the database; and the Markdown one."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from fakes import TINY, FakeBoard, command, recorded, row
from pocketkem_bench.model import DK_HASH, DOES_NOT_FIT, HARDWARE, OPS, BenchError, Span
from pocketkem_bench.page.looks import looks, task_colours
from pocketkem_bench.page.overview import overviews
from pocketkem_bench.page.plot import pareto_front
from pocketkem_bench.page.report import MOST_DRAWN, Found, page, render
from pocketkem_bench.results.records import Failure, Result
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
    """The database with two implementations, and another board."""
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
    for address in re.findall(r"https?://[^\"' <]*", text):
        assert address.startswith("http://www.w3.org/"), address  # XML namespaces, not links
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


@pytest.mark.long
def test_cycles_of_a_message_stand_beside_its_length(store):
    """Else nobody knows of how many bytes the cycles in the table of all figures are."""
    assert "longest message" not in render(store)
    lengths = {"bytes": 1_536, "by_length": ((0, 900), (64, 1_500), (1_536, 24_000))}
    line = {"cycles_per_byte": 15.6, "cycles_per_call": 900.0, "fit_residual": 1.0}
    hashed = row(kind="hash", kem="sha256", op="hash", cycles=24_000, **lengths, **line)
    recorded(store, hashed)
    page = Page(render(store))
    assert "hash 1,536 bytes" in page.cells
    assert "those of the longest message" in render(store)


def test_a_wrong_output_is_marked(store):
    recorded(store, row(cycles=7_777_777, ok=False, error="ct differs from the expected <one>"))
    text = render(store)
    page = Page(text)
    assert "7,777,777, wrong: ct differs from the expected <one>" in page.cells
    assert "ct differs from the expected &lt;one&gt;" in text
    assert text.count("7,777,777") == 1  # in no picture, and nothing is compared with it


@pytest.mark.long
def test_one_run_alone(store):
    run = recorded(store, row(cycles=42_424_242))
    assert "42,424,242" in render(store)
    assert "42,424,242" not in render(store, run - 1)
    alone = render(store, run)
    assert "42,424,242" in alone
    assert "other-board" not in alone
    with pytest.raises(BenchError, match="no run 99"):
        render(store, 99)


def test_an_empty_database_is_explained(tmp_path):
    with Store(tmp_path / "results.sqlite", create=True) as store:
        with pytest.raises(BenchError, match="no results"):
            render(store)
        # A page of failures alone is one.
        run = store.start_run("./pocketkem tables")
        store.add_failure(Failure(run, "esp32", None, None, "no compiler"))
        assert "no compiler" in Page(render(store)).cells


#: Two rows on the first core, one of which waits and calls; an entry and a row on the second.
TIMELINE = (
    Span(1, "woken", 0, 3_000, waits=True),
    Span(0, "row", 0, 40_000),
    Span(1, "entry & noise", 3_000, 60_000),
    Span(0, "entry & noise", 50_000, 70_000, waits=True),
    Span(0, "entry & noise", 90_000, 95_000),
    Span(0, "row", 40_000, 99_000),
    Span(1, "row", 60_000, 80_000),
    Span(0, "nothing to wait for", 99_000, 99_000, waits=True),
)


def drawn(svg: str, colour: str) -> list[tuple[float, float]]:
    """Left edge and width of each bar of a colour."""
    # A single bar is defined in one place and used in another.
    outlines = dict(re.findall(r'<path id="([^"]*)" d="([^"]*)"', svg))
    used = re.findall(rf'<use xlink:href="#([^"]*)" x="0"[^>]*style="fill: {colour}', svg)
    paths = re.findall(rf'<path d="([^"]*)"[^>]*style="fill: {colour}', svg)
    bars = []
    for path in paths + [outlines[name] for name in used]:
        x = [float(number) for number in re.findall(r"[ML] ([\d.]+)", path)]
        bars.append((min(x), max(x) - min(x)))
    return sorted(bars)


@pytest.mark.long
def test_a_timeline_of_each_operation_on_two_cores(store):
    recorded(store, row(timeline=(Span(0, "row", 0, 40_000),)))
    assert "On two cores" not in render(store)
    changes = {"impl": "pocketkem-duo", "cores": 2, "cycles": 100_000, "timeline": TIMELINE}
    recorded(store, *(row(op=op, worker_stack_bytes=1_500, **changes) for op in OPS))
    failed = {**changes, "kem": "kyber512", "ok": False, "error": "it is wrong", "timeline": None}
    recorded(store, row(**failed))
    text = render(store)
    page = Page(text)
    assert page.cells.count("2,000 + 1,500") == len(OPS)
    svgs = [s for s in re.findall(r"<svg.*?</svg>", text, flags=re.DOTALL) if "core 1" in s]
    assert len(svgs) == len(OPS)
    colours = task_colours(["row", "entry & noise"])
    for svg in svgs:
        ElementTree.fromstring(svg)
        # Three rows, one entry, and the waits that took time.
        rows, entries = drawn(svg, colours["row"]), drawn(svg, colours["entry & noise"])
        waits = drawn(svg, "currentColor")
        origin, kilocycle = rows[0][0], rows[0][1] / 40
        for bars, times in (
            (rows, [(0, 40), (40, 10), (60, 20), (70, 20), (95, 4)]),
            (entries, [(3, 57), (90, 5)]),
            (waits, [(0, 3), (50, 20)]),
        ):
            found = [((left - origin) / kilocycle, width / kilocycle) for left, width in bars]
            assert [edge for bar in found for edge in bar] == pytest.approx(
                [edge for bar in times for edge in bar], abs=0.01
            )
    for caption in ("row <", "74 / 20", "entry &amp; noise <", "5 / 57", "waits <", "20 / 3"):
        assert text.count(caption) == len(OPS), caption


def test_the_front_is_what_nothing_is_faster_than_in_as_little_stack():
    rows = [
        row(impl=impl, stack_bytes=stack, cycles=cycles)
        for impl, stack, cycles in (
            ("fast", 3_000, 100),
            ("worse", 3_500, 100),
            ("slow", 1_000, 300),
            ("slower", 1_000, 310),
            ("between", 2_000, 200),
            ("dominated", 2_500, 250),
        )
    ]
    assert [each.impl for each in pareto_front(rows)] == ["slow", "between", "fast"]
    assert pareto_front([]) == []


@pytest.mark.long
def test_history_is_of_what_was_measured_at_two_commits(store):
    assert "From commit to commit" not in render(store)
    for commit, cycles in (("first00", 900_000), ("second0", 800_000), ("second0", 811_111)):
        recorded(store, row(commit=commit, cycles=cycles))
    recorded(store, row(commit="second0", impl="a-peer", op="encaps"))
    page = Page(render(store))
    at = page.cells.index("pocketkem keygen")
    # The commit of the fixture first; of two results the newer one.
    assert page.cells[at + 1 : at + 4] == ["1,234,567", "900,000", "811,111"]
    assert page.cells[at - 3 : at] == ["0123abc", "first00", "second0"]
    assert "pocketkem-small keygen" not in page.cells and "a-peer encaps" not in page.cells
    # It has our hash functions too.
    for commit, cycles in (("first00", 60_000), ("second0", 70_000)):
        made = {"kind": "hash", "kem": "sha256", "op": "hash", "bytes": 1536}
        recorded(store, row(commit=commit, cycles=cycles, **made))
    page = Page(render(store))
    at = page.cells.index("pocketkem hash")
    assert page.cells[at + 1 : at + 3] == ["60,000", "70,000 +16.7 %"]


def test_a_page_of_thousands_of_rows_stays_small():
    """With all figures of a row, and pictures of some primitives."""
    boards = {name: {**BOARD, "name": name} for name in ("one", "two")}
    boards = {
        name: {**each, "description": "", "core": "", "runs_on": "", "ram_bytes": 1, "rom_bytes": 1}
        for name, each in boards.items()
    }
    impls = [f"crypto_kem/kyber768/m4f-{number}" for number in range(10)]
    kems = [f"kem-{number}" for number in range(40)]
    measured = [
        Result(1, row(board=board, kem=kem, impl=impl, op=op, cycles=1000 * number + 1000))
        for board, kem, (number, impl), op in itertools.product(boards, kems, enumerate(impls), OPS)
    ]
    empty = {name: [] for name in ("failures", "handshakes", "profiles", "leaks", "faults")}
    found = Found(run=None, boards=boards, runs={}, measured=measured, looks=looks(impls), **empty)
    text = page(found)
    assert len(Page(text).cells) > 10 * len(measured)
    assert text.count('<svg role="img"') <= 2 * MOST_DRAWN
    assert len(text) < 400 * len(measured)
    # Where there is room, every primitive has one.
    some = page(replace(found, measured=measured[: len(measured) // 4]))
    assert some.count('<svg role="img"') == 2 * 20 and "with pictures of all" not in some


def test_a_row_of_hardware_is_marked_beside_those_of_a_model(store):
    other = {"impl": "pocketkem", "timing": HARDWARE}
    recorded(store, *(row(op=op, cycles=2_000_000, **other) for op in OPS))
    text = render(store)
    assert "pocketkem (hardware)" in Page(text).cells
    (picture, *_) = re.findall(r'<ol aria-label="Impl.*?</ol>', text, flags=re.DOTALL)
    assert picture.count("pocketkem (hardware)") == 1 and picture.count("pocketkem\n") == 1


def test_what_could_not_be_measured_comes_last_and_in_a_line(store):
    run = store.start_run("./pocketkem run")
    command = "  test-gcc -Wl,--gc-sections x.o"
    why = f"it fails: This command failed:\n{command}\nld: note\nx.o: undefined y"
    store.add_failure(Failure(run, "other", None, None, why))
    text = render(store)
    assert text.index('id="runs"') < text.index('id="failures"')
    assert "it fails: This command failed: x.o: undefined y<details>" in text
    assert re.search(r"<details><summary>All of it</summary><pre>[^<]*--gc-sections", text)


def test_the_page_names_what_could_not_be_measured(store):
    """It names a board that does not work, and a build that fails on one, until it was measured."""
    run = store.start_run("./pocketkem run --board esp32 --board test-board")
    store.add_failure(Failure(run, "esp32", None, None, "cc1 was <not> willing"))
    store.add_failure(Failure(run, "test-board", None, None, "no compiler"))
    store.add_failure(Failure(run, "test-board", "mlkem768", "peer", "it does not build"))
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


# ---- What the page opens with: a picture of each board, and three figures


BOARD = {"name": "test-board", "clock_hz": 24_000_000, "timing": row().timing}


def rows(impl: str, cycles: int, **changes) -> list:
    ours = impl.startswith("pocketkem")
    ops = OPS if ours else OPS[:3]
    return [row(impl=impl, op=op, cycles=cycles, **changes) for op in ops]


def pictures(measured: list):
    return overviews(BOARD, measured, looks({each.impl for each in measured}))


def seen(measured: list):
    """What the page opens with."""
    found = pictures(measured)
    return found[0] if found else None


def test_decapsulation_counts_with_the_check_of_the_key():
    measured = rows("pocketkem", 100)
    measured[-1] = row(op="decaps+check", cycles=150)
    (point,) = seen(measured).points
    assert (point.cycles, point.checks_key) == (350, True)
    # A peer without that check is marked.
    for checks, has in ((DK_HASH, True), ("nothing", False)):
        measured = rows("pqclean", 100)
        measured[-1] = row(impl="pqclean", op="decaps", cycles=100, checks=checks)
        (point,) = seen(measured).points
        assert (point.cycles, point.checks_key) == (300, has)


def test_the_least_is_named_whoever_has_it():
    found = seen([*rows("pocketkem", 100, stack_bytes=3000), *rows("pqclean", 50)])
    time, ram, _flash = found.best
    assert (time.point.name, time.value, time.other.name) == ("pqclean", 150, "pocketkem")
    assert time.times == pytest.approx(300 / 150)
    ElementTree.fromstring(found.svg)
    for name in ("pocketkem", "pqclean"):
        assert f'data-impl="{name}"' in found.svg and f">{name}<" in found.svg
    assert (ram.point.name, ram.value, ram.times) == ("pqclean", 2000, 1.5)
    # Without a peer nothing is compared. RAM is that of all cores and the variables.
    alone = seen(rows("pocketkem", 100, worker_stack_bytes=500, ram_bytes=30))
    assert {best.other for best in alone.best} == {None}
    assert [point.ram_bytes for point in alone.points] == [2530]


def test_a_kem_of_which_an_operation_is_missing_has_no_point():
    assert seen(rows("pocketkem", 100)[:2]) is None
    failed = [*rows("pocketkem", 100)[:2], row(op="decaps", ok=False, cycles=None, error="no")]
    assert seen(failed) is None


def test_the_kem_is_ml_kem_768_or_the_one_with_the_most_implementations():
    others = [*rows("pocketkem", 9, kem="hqc"), *rows("pqclean", 9, kem="hqc")]
    assert seen([*others, *rows("pocketkem", 100)]).kem == "mlkem768"
    assert seen([*rows("pocketkem", 9, kem="kyber512"), *others]).kem == "hqc"


def test_other_primitives_have_a_picture_where_there_is_no_kem():
    hashes = [
        row(impl=impl, kem="sha256", kind="hash", op="hash", cycles=cycles, bytes=1536)
        for impl, cycles in (("pocketkem", 90), ("wolfssl", 80), ("pqclean", 70))
    ]
    found = seen(hashes)
    assert (found.kem, found.length) == ("sha256", 1536)
    assert [point.cycles for point in found.points] == [70, 80, 90]
    assert found.best[0].what == "hash" and "hash, kilocycles" in found.svg
    assert seen([*hashes, *rows("pqclean", 9, kem="hqc")]).kem == "hqc"
    signing = [
        row(impl="pqclean", kem="mldsa44", kind="sign", op=op, cycles=5)
        for op in ("keygen", "sign", "verify")
    ]
    assert seen(signing[:2]) is None
    assert [point.cycles for point in seen(signing).points] == [15]


def test_other_primitives_with_several_implementations_have_pictures_too():
    hashes = [
        row(impl=impl, kem="sha256", kind="hash", op="hash", cycles=9, bytes=1536)
        for impl in ("pocketkem", "wolfssl")
    ]
    alone = rows("pqclean", 9, kem="hqc")
    others = [*rows("pqclean", 9, kem="kyber512"), *rows("wolfssl", 9, kem="kyber512")]
    found = pictures([*alone, *hashes, *others, *rows("pocketkem", 100)])
    assert [each.kem for each in found] == ["mlkem768", "kyber512", "sha256"]
    assert [each.kem for each in pictures(alone)] == ["hqc"]


# ---- The page of measurements on all boards: every cell has a figure, or a reason is stated


BOARDS = {"test-board": FakeBoard()}


def lines_of(page: str) -> dict[str, list[str]]:
    """The cells behind the KEM's name, by KEM."""
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line[:1] == "|"]
    return {cells[0]: cells[1:] for cells in rows}


def test_every_cell_is_filled_or_explained():
    reason = f"{DOES_NOT_FIT}: needs 9000 of 8192 bytes of RAM"
    rows = [
        *(row(op=op) for op in OPS),
        *(row(op=op, kem="kyber512") for op in OPS[:3]),
        *(row(op=op, kem="mlkem1024", ok=False, cycles=None, error=reason) for op in OPS),
    ]
    page = boards_page(rows, ["other-board: no compiler"], BOARDS, "./pocketkem run")
    lines = lines_of(page)
    assert lines["mlkem768"] == ["pocketkem", *["1,000"] * 4, "2,000", "9,000"]
    assert lines["kyber512"] == ["pocketkem", *["1,000"] * 3, "–", "2,000", "9,000"]
    assert lines["mlkem1024"][1:5] == ["does not fit"] * 4
    assert f"- mlkem1024, keygen, encaps, decaps, decaps+check: {reason}\n" in page
    assert "`./pocketkem run` at commit 0123abc" in page
    assert "- other-board: no compiler\n" in page


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


def test_the_command_prints_it(tmp_path):
    what = ["--board", "host", "--impl", str(TINY), "--op", "keygen", "--inputs", "1"]
    done = command("run", *what, "--markdown", "--db", tmp_path / "results.sqlite")
    assert done.exit_code == 0, done.output
    assert f"`./pocketkem run {' '.join(what)} --markdown`" in done.stdout
    assert lines_of(done.stdout)["tiny"][1] != "–"
