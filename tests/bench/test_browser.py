# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The web page in a browser: it renders, its filters work, its tables can be sorted, searched and
compared, and the console shows no error."""

from __future__ import annotations

import html
import itertools
import json
import re
import shutil
import subprocess

import pytest
from PIL import Image

import screenshots
from fakes import FakeBoard, recorded, row
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.model import DK_HASH, OPS, Span
from pocketkem_bench.page.report import render
from pocketkem_bench.results import published
from pocketkem_bench.results.records import Failure
from pocketkem_bench.results.store import Store

BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not BROWSER, reason="there is no Chromium here"),
]


BOARDS, KEMS = ("one-board", "other-board"), ("mlkem512", "mlkem768")
IMPLS = ("pocketkem", "pocketkem-small", "peer")


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    rows = []
    for board, kem, (n, impl), (at, op) in itertools.product(
        BOARDS, KEMS, enumerate(IMPLS), enumerate(OPS)
    ):
        # Neither in the order of names nor of sizes.
        cycles = 1000 * ((7 * n + 3 * at) % 11 + 1)
        figures = {"cycles": cycles, "cycles_min": cycles, "cycles_max": cycles, "energy_uj": 2.0}
        rows.append(row(board=board, impl=impl, kem=kem, op=op, **figures))
    with Store(folder / "results.sqlite", create=True) as store:
        recorded(store, *rows)
        (folder / "report.html").write_text(render(store), encoding="utf-8")
    return folder / "report.html"


def browse(page, fragment: str, *options: str) -> tuple[str, str]:
    """The document after its script has run, and the output of the console."""
    command = [
        *(BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"),
        *(f"--user-data-dir={page.parent / 'profile'}", "--enable-logging=stderr", "--dump-dom"),
        *(*options, f"{page.as_uri()}#{fragment}"),
    ]
    for _attempt in range(2):  # on a loaded machine, the browser itself was seen to crash
        result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        if result.returncode >= 0:
            break
    assert result.returncode == 0, result.stderr
    console = [line for line in result.stderr.splitlines() if "CONSOLE" in line]
    return result.stdout, "\n".join(console)


def inside(page, name: str, script: str) -> str:
    """A copy of the page with a script appended."""
    text = page.read_text(encoding="utf-8")
    assert text.count("</script>") == 1
    file = page.with_name(f"{name}.html")
    file.write_text(text.replace("</script>", f"{script}\n</script>"), encoding="utf-8")
    return file


def title(dom: str) -> str:
    return html.unescape(re.search(r"<title>(.*?)</title>", dom, flags=re.DOTALL)[1])


#: The rows that are shown, by what they are of, and how many the page says there are.
ROWS = """
const of = (row) => ["board", "kem", "impl"].map((name) =>
  row.closest(`[data-${name}]`).dataset[name]);
const rows = [...document.querySelectorAll("tr.result")].filter(shown).map(of);
const legend = [...document.querySelectorAll("#board-one-board [data-shows]")].filter(shown);
document.title = JSON.stringify({ rows, count: document.getElementById("count").textContent,
  legend: legend.map((entry) => entry.dataset.shows) });
"""


def test_filters(page):
    page = inside(page, "rows", ROWS)
    for fragment, count, hidden in (
        ("", 48, set()),
        ("board=one-board", 24, {"other-board"}),
        ("kem=mlkem512&impl=peer", 8, {"mlkem768", *IMPLS[:2]}),
        ("board=other-board&kem=mlkem768&impl=peer", 4, {"one-board", "mlkem512", *IMPLS[:2]}),
        ("board=nowhere", 48, set()),
    ):
        dom, console = browse(page, fragment)
        assert console == ""
        found = json.loads(title(dom))
        assert len(found["rows"]) == count, fragment
        assert {word for row in found["rows"] for word in row} == {
            *BOARDS,
            *KEMS,
            *IMPLS,
        } - hidden, fragment
        assert found["count"] == f"{count} rows", fragment
        # A legend explains what is shown.
        shown = set(IMPLS) - hidden if "one-board" not in hidden else set()
        assert set(found["legend"]) == shown, fragment


def test_an_error_on_the_console_would_be_seen(page):
    broken = page.with_name("broken.html")
    broken.write_text(page.read_text().replace("</script>", "noSuchFunction();</script>"))
    assert "noSuchFunction is not defined" in browse(broken, "")[1]


@pytest.mark.parametrize("dark", [False, True])
def test_screenshots(page, dark):
    """They have the requested width, less than a window's, and the colours of the scheme."""
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


MEASURED = ("esp32", "cortex-m4", "cortex-m3", "cortex-m0", "esp32c3")
TIMELINE = (Span(0, "row", 0, 900), Span(1, "matrix entry", 100, 600), Span(1, "noise", 600, 900))


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """As much as `make bench` leaves: the published tables, five boards, peers; long errors, builds
    and commands; two commits; a board that failed."""
    folder = tmp_path_factory.mktemp("large")
    flags = " ".join(["-O3", "-mcpu=a-machine", *(f"-DSOME_LONG_MACRO={n}" for n in range(12))])
    build = {"flags": flags, "compiler": "a-machine-elf-gcc (14.2.0-1+deb13u1+16+b3) 14.2.0"}
    with Store(folder / "results.sqlite", create=True) as store:
        run = store.start_run("./pocketkem run " + " ".join(f"--board {name}" for name in MEASURED))
        store.add_failure(Failure(run, "esp32s3", None, None, "cc1: " + "does not work " * 20))
        for impl, kem, ops in published.jobs(load_boards()["esp32"]):
            cores = 2 if "two-cores" in impl else 1
            changes = {"board": "esp32", "impl": impl, "kem": kem, "timeline": TIMELINE, **build}
            for op in ops:
                done = row(op=op, cores=cores, accelerators="aes+sha", **changes)
                store.add(run, FakeBoard("esp32"), done)
        cycles = ("cycles", "cycles_min", "cycles_max", "cycles_first", "cycles_odd")
        large = {**dict.fromkeys((*cycles, "instructions"), 12_345_678), "energy_uj": 12_345.0}
        large |= {"rom_bytes": 123_456, "stack_bytes": 23_456, "worker_stack_bytes": 12_345}
        large |= {"cores": 2, "checks": DK_HASH}
        for board in MEASURED[1:]:
            for impl in catalogue.names()[:10]:
                for kem in ("mlkem512", "mlkem768"):
                    for op in [*OPS, "pke-encrypt"]:
                        changes = {"board": board, "impl": impl, "kem": kem, "op": op, **build}
                        store.add(run, FakeBoard(board), row(**changes, **large))
        wrong = {"ok": False, "cycles": None, "error": "the ciphertext is another one: " * 9}
        store.add(run, FakeBoard("cortex-m4"), row(board="cortex-m4", op="keygen", **wrong))
        store.add(run, FakeBoard("cortex-m3"), row(board="cortex-m3", commit="another"))
        file = folder / "report.html"
        file.write_text(render(store), encoding="utf-8")
    return file


#: The size of the page, and its elements to the right of its frame or beyond the edge of a box that
#: scrolls: first as it opens, then with everything unfolded. A flame graph may scroll.
SIZES = """
function beyond() {
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    if (!element.checkVisibility() || element.closest(".flames, svg *, thead")) continue;
    const box = element.closest(".scroll");
    const edge = Math.min(innerWidth, box ? box.getBoundingClientRect().right : innerWidth);
    if (element.getBoundingClientRect().right > edge + 1)
      found.push(element.tagName + ": " + element.textContent.trim().slice(0, 40));
  }
  return found;
}
const height = document.documentElement.scrollHeight, rows = document.querySelectorAll("tr").length;
const folded = beyond();
document.querySelectorAll("details").forEach((each) => { each.open = true; });
const cells = [...document.querySelector("tr.result").cells];
const words = cells.filter((cell) => cell.checkVisibility()).map(
  (cell) => getComputedStyle(cell, "::before").content + cell.textContent.trim(),
);
parent.postMessage({ innerWidth, height, rows, folded, unfolded: beyond(), words,
  scrolls: document.documentElement.scrollWidth - innerWidth }, "*");
"""

#: Pages in frames, which may be as narrow as a phone; windows may not.
FRAMES = """<!doctype html><title></title><script>
const said = {};
addEventListener("message", (event) => {
  said[event.data.innerWidth] = event.data;
  document.title = JSON.stringify(said);
});
</script>"""
WIDTHS = (390, 1280, 1920)


@pytest.fixture(scope="module")
def sizes(large):
    """By the width."""
    page = inside(large, "sized", SIZES)
    frames = large.with_name("frames.html")
    frames.write_text(
        FRAMES
        + "".join(f'<iframe src="{page.name}" width="{w}" height="844"></iframe>' for w in WIDTHS)
    )
    dom, console = browse(frames, "", "--virtual-time-budget=20000")
    assert console == ""
    return {int(width): each for width, each in json.loads(title(dom)).items()}


def test_nothing_is_cut_off(sizes):
    assert set(sizes) == set(WIDTHS)
    for each in sizes.values():
        assert (each["folded"], each["unfolded"][:9]) == ([], [])
        assert each["scrolls"] <= 0


def test_a_phone_shows_a_page_that_can_be_scrolled_through_and_rows_with_their_figures(sizes):
    assert sizes[390]["rows"] > 500
    assert sizes[390]["height"] < 6000
    words = sizes[390]["words"]
    for cell in ("nonekeygen", '"Cycles "1,000,000', '"Stack "2,000'):
        assert cell in words, words


#: The elements that remain with a filter: rows of each table by its name, sections, and
#: implementations with signs.
LEFT = """
const left = {};
for (const box of document.querySelectorAll("[role=region]")) {
  const rows = [...box.querySelectorAll("tr[data-impl], tr[data-of]")].filter(shown);
  const of = rows.map((row) => row.dataset.impl ?? row.textContent);
  if (shown(box)) left[box.getAttribute("aria-label")] = of;
}
const headings = [...document.querySelectorAll("h2, h3, tr.kem th")].filter(shown);
document.title = JSON.stringify({ left, headings: headings.map((each) => each.textContent.trim()),
  drawn: [...new Set([...document.querySelectorAll("g[data-impl]")].filter(shown)
    .map((each) => each.dataset.impl))] });
"""


@pytest.fixture(scope="module")
def left(large):
    page = inside(large, "left", LEFT)

    def of(fragment: str) -> dict:
        dom, console = browse(page, fragment)
        assert console == ""
        return json.loads(title(dom))

    return of


def test_filters_act_on_the_published_tables(left):
    found = left("board=esp32&impl=pocketkem-two-cores")
    tables = found["left"]
    for name in ("Table 1", "Table 3", "ML-KEM beside mlkem-esp32", "Results on esp32"):
        assert tables[name] and set(tables[name]) == {"pocketkem-two-cores"}, name
    assert "Table 2" not in tables  # it has none of this implementation
    assert not [name for name in found["headings"] if "Hash functions and AES" in name]
    assert found["drawn"] == ["pocketkem-two-cores"]
    of_kem = left("kem=mlkem768")
    assert "mlkem768" in of_kem["headings"] and "kyber512-90s" not in of_kem["headings"]
    assert of_kem["left"]["Table 3"] == ["pocketkem", "pocketkem-two-cores"] * 3
    other = left("board=cortex-m4")
    assert not any("Table" in name for name in other["left"])
    assert "ESP32: beside what was published" not in other["headings"]


def test_filters_act_on_the_builds_and_runs(left):
    everything = left("")["left"]
    found = left("board=cortex-m3&impl=pocketkem&kem=mlkem768")["left"]
    assert len(everything["Builds"]) > len(found["Builds"]) >= 1
    assert any("another" in build for build in found["Builds"])
    assert not any("another" in build for build in left("board=cortex-m4")["left"]["Builds"])
    assert len(found["Runs"]) == 1
    # A board and an implementation that both exist, but not together.
    nothing = left("board=esp32&impl=pocketkem-tiny")
    assert "Builds" not in nothing["left"] and "Runs" not in nothing["headings"]


# ---- What a reader does with the tables: with the mouse and with the keyboard alone


@pytest.fixture
def do(page):
    """Runs a script in the page; what it puts into `said` comes back."""

    def run(script: str, fragment: str = "", *options: str) -> dict:
        wanted = inside(page, "done", f"{HELP}{script}\ndocument.title = JSON.stringify(said);")
        dom, console = browse(wanted, fragment, *options)
        assert console == ""
        return json.loads(title(dom))

    return run


HELP = """
const said = {}, table = document.querySelector(".figures table");
const rows = () => [...table.querySelectorAll("tr.result")].filter(shown);
const column = (n) => rows().map((row) => row.cells[n].textContent.trim());
const press = (on, key) => on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const set = (name, value) => { filter.elements[name].value = value;
  filter.dispatchEvent(new Event("input", { bubbles: true })); };
"""


def test_a_heading_sorts_the_rows_of_each_kem(do):
    said = do("""
      const head = [...table.querySelectorAll("th button")].find((b) => b.textContent === "Cycles");
      const kems = () => rows().map((row) => row.parentElement.dataset.kem);
      said.before = column(2);
      head.click(); said.up = column(2); said.kems = kems();
      said.aria = head.closest("th").ariaSort;
      said.named = rows().filter((row) => !row.classList.contains("again")).length;
      head.click(); said.down = column(2);
      head.click(); said.after = column(2);
    """)
    numbers = {name: [int(n.replace(",", "")) for n in said[name][:12]] for name in said if name in
               ("before", "up", "down", "after")}  # fmt: skip
    assert numbers["up"] == sorted(numbers["before"]) != numbers["before"]
    assert numbers["down"] == numbers["up"][::-1]
    assert numbers["after"] == numbers["before"]
    assert said["aria"] == "ascending"
    assert said["kems"] == ["mlkem512"] * 12 + ["mlkem768"] * 12
    assert said["named"] > 6  # a name stands in each row whose neighbour above has another one


def test_search_finds_rows_by_words_of_their_names(do):
    said = do("""
      set("words", "SMALL encaps one");
      said.names = column(0); said.ops = column(1);
      said.count = document.getElementById("count").textContent; said.hash = location.hash;
    """)
    assert set(said["names"]) == {"pocketkem-small"} and set(said["ops"]) == {"encaps"}
    assert said["count"] == "2 rows"
    assert said["hash"] == "#words=SMALL+encaps+one"
    again = do("said.count = document.getElementById('count').textContent;", "words=SMALL+encaps")
    assert again["count"] == "4 rows"


def test_times_in_other_units(do):
    said = do("""
      const cell = rows()[0].cells[2]; said.cycles = cell.textContent;
      set("unit", "ms"); said.ms = cell.textContent;
      set("unit", "uJ"); said.uj = cell.textContent;
      set("unit", ""); said.again = cell.textContent;
    """)
    cycles = int(said["cycles"].replace(",", ""))
    assert float(said["ms"]) == pytest.approx(cycles / 24_000, rel=1e-3)
    assert float(said["uj"]) == 2.0
    assert said["again"] == said["cycles"]


def test_two_rows_are_compared_by_clicking_them(do):
    said = do("""
      rows()[0].click(); said.one = compared.textContent;
      rows()[1].click(); rows()[2].click();
      said.two = [...compared.querySelectorAll("tr")].map((r) => r.cells[1].textContent);
      said.names = [...compared.querySelectorAll("tr")].map((r) => r.cells[0].textContent);
      said.cycles = column(2).slice(0, 3);
      said.command = compared.querySelector("code").textContent;
      said.quoted = [shell("mlkem768"), shell("a b"), shell("it's")];
      press(document.body, "Escape"); said.hidden = compared.hidden;
      said.left = document.querySelectorAll("[aria-selected]").length;
    """)
    assert "Choose another row." in said["one"]
    second, third = (int(n.replace(",", "")) for n in said["cycles"][1:])
    assert said["two"][3] == f"{third / second:.3f}"
    assert said["names"][1].startswith("one-board, mlkem512, ")
    assert (said["hidden"], said["left"]) == (True, 0)
    # The command that tells where a row comes from.
    assert said["command"].startswith("./pocketkem why one-board ")
    assert said["quoted"] == ["mlkem768", "'a b'", "'it'\\''s'"]


def test_the_keyboard_alone_compares(do):
    said = do("""
      const box = document.querySelector(".figures .scroll"); box.focus();
      said.focus = document.activeElement === box;
      press(document.activeElement, "ArrowDown"); press(document.activeElement, "Enter");
      press(document.activeElement, "ArrowDown"); press(document.activeElement, " ");
      said.picked = [...document.querySelectorAll("[aria-selected]")].map((r) => rows().indexOf(r));
    """)
    assert (said["focus"], said["picked"]) == (True, [0, 1])


def test_a_primitive_that_is_chosen_is_that_of_the_picture(do):
    """On the board whose button was pressed. Without a picture of it there is none."""
    said = do("""
      const there = () => [...document.querySelectorAll(".overview")].filter(shown)
        .map(({ dataset: { board, kem } }) => [board, kem]);
      said.top = there();
      document.querySelectorAll("[data-picture]")[1].click(); said.first = there();
      set("board", "one-board"); said.board = there(); set("board", "");
      document.querySelectorAll("[data-picture]")[1].click();
      set("kem", "mlkem512"); said.chosen = there();
      said.next = [...document.querySelectorAll(".overview")].find(shown)
        .querySelector("a[href*=kem]").hash;
      filter.elements.kem.add(new Option("none", "none")); set("kem", "none"); said.none = there();
    """)
    assert said["first"] == [["other-board", "mlkem768"]]
    assert said["chosen"] == [["other-board", "mlkem512"]]
    assert said["next"] == "#kem=mlkem768"
    assert said["none"] == []
    assert said["top"] != said["first"]
    assert said["board"] == [["one-board", "mlkem768"]]


def test_the_contents_lead_to_what_is_there_and_print_unfolds_it(do):
    said = do("""
      const links = [...document.querySelectorAll("#contents a")];
      said.lost = links.filter((a) => !document.querySelector(a.hash)).map((a) => a.hash);
      said.all = links.map((a) => a.hash);
      dispatchEvent(new Event("beforeprint"));
      said.closed = document.querySelectorAll("details.fold:not([open])").length;
    """)
    assert said["lost"] == []
    assert said["closed"] == 0  # what is printed is unfolded
    assert {"#start", "#board-one-board", "#board-other-board", "#builds", "#runs"} <= set(
        said["all"]
    )
