# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Figures in the documents: each is written by tools/figures.py, out of docs/figures.json."""

from __future__ import annotations

import json

import documents
import figures

MEASURED = figures.Measured()


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
