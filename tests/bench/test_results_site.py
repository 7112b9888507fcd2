# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The site of results: every page is there, and leads to the others; regressions are marked."""

from __future__ import annotations

import gzip
import itertools
import re
from pathlib import PurePosixPath

import pytest

from fakes import command, recorded, row
from pocketkem_bench.model import OPS
from pocketkem_bench.page.site import address
from pocketkem_bench.results.store import Store

pytestmark = pytest.mark.long
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
    done = command("site", "--db", db, "-o", folder)
    assert done.exit_code == 0, done.output
    assert f"9 files in {folder}" in done.stdout
    return {
        str(file.relative_to(folder)): (
            gzip.decompress(file.read_bytes()).decode()
            if file.suffix == ".gz"
            else file.read_text()
        )
        for file in folder.rglob("*.*")
    }


def test_there_is_a_page_of_each_board_scheme_and_implementation(site):
    assert set(site) == {
        *("index.html", "all.csv.gz", "newest.csv.gz", "newest.json.gz"),
        *("board/one-board.html", "board/other-board.html", "kem/mlkem768.html"),
        *("impl/pocketkem.html", address("impl", STRANGE)),
    }
    assert "other-board" not in site["board/one-board.html"]
    assert "&lt;b&gt;clean" not in site["impl/pocketkem.html"]
    assert "&lt;b&gt;clean" in site["board/one-board.html"]


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


def test_what_is_slower_than_before_is_named_first_of_all(site):
    index = site["index.html"]
    marked = re.findall(r'<td class="n bad">(.*?)</td>', index)
    assert marked == ["+25.0 %"]
    assert re.search(r"one-board.*mlkem768.*pocketkem encaps.*\+25\.0 %.*bbbbbbb", index)
    assert '<span class="bad">+25.0 %</span>' in site["board/one-board.html"]
    assert '<span class="bad">' not in site["board/other-board.html"]
