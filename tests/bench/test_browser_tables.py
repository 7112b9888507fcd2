# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a reader does with the tables of the page, in a browser: sort, search, compare, change the
unit; with the mouse and with the keyboard alone."""

from __future__ import annotations

import json

import pytest

from test_browser import browse, inside, pytestmark, title, written  # noqa: F401


@pytest.fixture(scope="module")
def do(tmp_path_factory):
    """Runs a script in the page; what it puts into `said` comes back."""
    page = written(
        tmp_path_factory.mktemp("tables"),
        ["one-board", "other-board"],
        ["mlkem512", "mlkem768"],
        ["pocketkem", "pocketkem-small", "peer"],
    )

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
