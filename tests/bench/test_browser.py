# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The web page in a browser renders, filters, sorts, searches and compares without an error."""

import html
import itertools
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from fakes import recorded, row
from pocketkem_bench.model import OPS
from pocketkem_bench.page.report import render
from pocketkem_bench.results.store import Store

BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
pytestmark = [pytest.mark.long, pytest.mark.skipif(not BROWSER, reason="there is no Chromium here")]


BOARDS, KEMS = ("one-board", "other-board"), ("mlkem512", "mlkem768")
IMPLS = ("pocketkem", "pocketkem-small", "peer")


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    rows = []
    every = itertools.product(BOARDS, KEMS, enumerate(IMPLS), enumerate(OPS))
    for board, kem, (n, impl), (at, op) in every:
        # Neither in the order of names nor of sizes.
        cycles = 1000 * ((7 * n + 3 * at) % 11 + 1)
        figures = {"cycles": cycles, "cycles_min": cycles, "cycles_max": cycles, "energy_uj": 2.0}
        rows.append(row(board=board, impl=impl, kem=kem, op=op, **figures))
    with Store(folder / "results.sqlite", create=True) as store:
        recorded(store, *rows)
        (folder / "report.html").write_text(render(store), encoding="utf-8")
    return folder / "report.html"


def browse(address: str, profile: Path, *options: str) -> tuple[str, str]:
    command = [
        *(BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"),
        *(f"--user-data-dir={profile}", "--enable-logging=stderr", "--dump-dom"),
        *(*options, address),
    ]
    for _attempt in range(2):  # on a loaded machine, the browser itself was seen to crash
        result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        if result.returncode >= 0:
            break
    assert result.returncode == 0, result.stderr
    console = [line for line in result.stderr.splitlines() if "CONSOLE" in line]
    return result.stdout, "\n".join(console)


def inside(page, name: str, script: str) -> str:
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
        dom, console = browse(f"{page.as_uri()}#{fragment}", page.parent / "profile")
        assert console == ""
        found = json.loads(title(dom))
        assert len(found["rows"]) == count, fragment
        words = {word for row in found["rows"] for word in row}
        assert words == {*BOARDS, *KEMS, *IMPLS} - hidden, fragment
        assert found["count"] == f"{count} rows", fragment
        # A legend explains what is shown.
        shown = set(IMPLS) - hidden if "one-board" not in hidden else set()
        assert set(found["legend"]) == shown, fragment


@pytest.fixture
def do(page):
    def run(script: str, fragment: str = "") -> dict:
        wanted = inside(page, "done", f"{HELP}{script}\ndocument.title = JSON.stringify(said);")
        dom, console = browse(f"{wanted.as_uri()}#{fragment}", page.parent / "profile")
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
