# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Figures in the documents: tools/figures.py writes each one from docs/figures.json."""

from __future__ import annotations

import json

import pytest
import search_shares

import documents
import figures
import two_cores

MEASURED = figures.Measured()


def test_documents_have_what_was_measured():
    assert figures.differences(MEASURED) == [], "python3 tools/figures.py --write"


def test_a_figure_that_was_changed_by_hand_is_noticed(tmp_path, monkeypatch):
    page = tmp_path / "page.md"
    name = "cortex-m4 pocketkem mlkem768 encaps cycles"
    page.write_text(f"It takes <!-- figure: {name} -->1<!-- end --> cycles.\n")
    monkeypatch.setattr(figures, "ROOT", tmp_path)
    monkeypatch.setattr(documents, "all_documents", lambda: [page])
    (row,) = MEASURED.rows("cortex-m4", impl="pocketkem", kem="mlkem768", op="encaps")
    (changed,) = [found for found in figures.differences(MEASURED) if "page.md" in found]
    assert changed == f"page.md: {name}"
    text = figures.pages(MEASURED)[0][page]
    assert text == (f"It takes <!-- figure: {name} -->{row['cycles']:,}<!-- end --> cycles.\n")


def test_a_figure_that_was_not_measured_keeps_its_text_and_is_named(tmp_path, monkeypatch):
    page = tmp_path / "page.md"
    page.write_text("<!-- figures: cortex-m4 -->\nas it was\n<!-- end -->\n")
    monkeypatch.setattr(documents, "all_documents", lambda: [page])
    texts, missing = figures.pages(figures.Measured(tmp_path / "none.json"))
    assert texts == {page: page.read_text()}
    assert len(missing) == 1 and missing[0].startswith("cortex-m4: ")


def test_what_was_measured_comes_back_from_its_file(tmp_path):
    MEASURED.save(tmp_path / "figures.json")
    assert figures.Measured(tmp_path / "figures.json").jobs == MEASURED.jobs
    assert (tmp_path / "figures.json").read_text() == figures.DATA.read_text()
    assert set(json.loads(figures.DATA.read_text())) <= set(figures.JOBS)


def test_no_figure_is_typed_by_hand():
    assert documents.unexplained() == [], "docs/given.toml, or a job of tools/figures.py"


@pytest.mark.parametrize(
    "figure",
    [
        "1,143",
        "12.4 KB",
        "20 and 21 KB",
        "58 thousand cycles",
        "4.75 million cycles",
        "250 kilocycles",
        "3,488 bytes",
        "96 bytes",
        "2 to 6 %",
        "36\n cycles",
    ],
)
def test_what_looks_like_a_figure_is_found(figure, tmp_path, monkeypatch):
    text = f"# Title\n\n## Part\n\nIt takes {figure}, they say: n = 256, in 2 calls.\n"
    assert documents.typed(text) == {"Part": [" ".join(figure.split())]}
    assert documents.typed(text.replace(figure, f"<!-- figure: x -->{figure}<!-- end -->")) == {}
    assert documents.typed(f"## T\n<!-- figures: x -->\n{figure}\n<!-- end -->\n") == {}
    # A source holds for a section, for this number of figures, and while they exist.
    (tmp_path / "page.md").write_text(text)
    given = tmp_path / "given.toml"
    line = json.dumps(" ".join(figure.split()))
    entry = '[[given]]\ndocument = "page.md"\nsection = "{}"\nsource = "x"\nfigures = [{}]\n'
    monkeypatch.setattr(documents, "ROOT", tmp_path)
    monkeypatch.setattr(documents, "all_documents", lambda: [tmp_path / "page.md"])

    def problems(section: str, figures: str) -> int:
        given.write_text(entry.format(section, figures))
        monkeypatch.setattr(documents.given, "__defaults__", (given,))
        return len(documents.unexplained())

    assert problems("Part", line) == 0
    assert problems("Title", line) == 2
    assert problems("Part", "") == 1
    assert problems("Part", f"{line}, {line}") == 1


def test_a_figure_is_the_same_wherever_it_stands():
    known: dict[tuple, dict] = {}
    for job, what in MEASURED.jobs.items():
        for row in what.get("rows", []):
            of = tuple(row[name] for name in ("board", "impl", "kem", "op"))
            for field in ("cycles", "stack_bytes", "worker_stack_bytes"):
                first = known.setdefault((*of, field), (row[field], job))
                assert first[0] == row[field], f"{of} in {first[1]} and in {job}"


def test_the_picture_gives_the_worker_the_share_of_the_code():
    kem, op = figures.PICTURE_OF
    k = int(kem.removeprefix("mlkem")) // 256
    row = search_shares.rows_of(kem)[search_shares.OPERATIONS.index(op)]
    share = search_shares.shares_of(search_shares.suite_of(two_cores.IMPL, kem), False)[row][k - 2]
    items = two_cores.items(op, k)
    has = {name for number, name in items.items() if share >> number & 1}
    spans = MEASURED["two-cores"]["spans"]
    assert (
        {name for core, name, *_ in spans if core == 1 and name in items.values()} == has != set()
    )
    picture = figures.picture_of_two_cores(MEASURED)
    (worker,) = (line for line in picture.splitlines() if line.startswith("worker"))
    assert all(name in worker for name in has)
    assert not any(name in worker for name in set(items.values()) - has)


def test_measured_stacks_keep_to_their_budgets():
    """The table of stacks is made of figures that are not less than the measured ones."""
    stacks = figures.stacks_on_esp32()
    rows = [row for row in MEASURED.rows("esp32") if row["op"] in figures.OPS]
    assert rows
    for row in rows:
        caller, worker, _ = stacks[f"{row['impl']} -O3", row["kem"]]
        assert row["stack_bytes"] <= caller
        assert (row["worker_stack_bytes"] or 0) <= (worker or 0)


def test_what_was_not_measured_is_an_error(monkeypatch):
    """It is not just left out of a table."""
    row = dict.fromkeys(figures.KEPT) | {"board": "a", "impl": "b", "kem": "c", "ok": True}
    monkeypatch.setattr(figures, "pocketkem", lambda *_, **__: f"{json.dumps(row)}\n")
    measured = figures.run(["a"], ["b"], ["c"])
    assert measured["rows"] == [{name: row[name] for name in figures.KEPT}]
    assert measured["command"].startswith("./pocketkem run --board a --impl b --kem c --inputs ")
    with pytest.raises(SystemExit, match=r"nothing of a b d$"):
        figures.run(["a"], ["b"], ["c", "d"])
