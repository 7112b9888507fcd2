# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results of other programs, or from a damaged disk. What is imported can be shown, compared and
exported. Anything else is refused or left out, and named."""

from __future__ import annotations

import itertools
import json
import random
import sqlite3
from pathlib import Path

import pytest

from fakes import command, recorded, row
from pocketkem_bench.boards.files import foreign_board
from pocketkem_bench.model import OPS, BenchError, Measurement, Span, harmless
from pocketkem_bench.page.report import render
from pocketkem_bench.results import exchange
from pocketkem_bench.results.compare import compare
from pocketkem_bench.results.database import StoreError
from pocketkem_bench.results.store import Store
from pocketkem_bench.tables import measured
from test_exchange import PQM4, SUPERCOP


def line(**changes) -> str:
    return json.dumps({**row().as_dict(), **changes})


TIMELINE = [{"core": 0, "name": "a", "begin": 0, "end": 5, "waits": False}]


#: What stands in a row, and why it is refused.
BAD = [
    *(({"op": op}, f"there is no operation '{op}'") for op in ("sign", "")),
    *(({"cycles": n}, f"cycles is {w}") for n, w in ((10**23, 1000), (1e23, r"1e\+23"), (-1, -1))),
    ({"stack_bytes": 2**64}, "stack_bytes is 1844"),
    *(({"energy_uj": float(n)}, f"energy_uj is {n}") for n in ("nan", "inf")),
    ({"energy_uj": 10**400}, "energy_uj is 1000"),
    ({"power_mw": -0.5}, "power_mw is -0.5"),
    *(({"cores": n}, f"cores is {n}") for n in (0, 1_000_000)),
    *(({"board": name}, "board is no name") for name in ("", "b\n| x |")),
    ({"impl": "\x1b[2J"}, r"impl is '\\x1b\[2J'"),
    ({"kem": "k" * 2000}, "kem is no name"),
    ({"compiler": " "}, "compiler is no name"),
    ({"timing": "\ud800"}, r"timing is '\\ud800'"),
    ({"error": "\x1b]0;x\x07"}, "error is"),
    ({"cycles_min": None}, "no least and most"),
    ({"cycles": None, "cycles_min": None, "cycles_max": None}, "no cycles, and no error"),
    ({"cycles_max": 5}, "less than the least or more than the most"),
    *(
        ({"timeline": [{**TIMELINE[0], **changes}]}, "timeline is")
        for changes in ({"begin": 6}, {"core": "0"}, {"waits": 1})
    ),
    ({"timeline": [[]]}, "is no measurement of ours"),
]
NO_ROWS = ["[" * 100_000, "1" * 5000, '{"board": "x\0"}']
BAD_OF_OTHERS = [
    ("pqm4", PQM4.replace("658754", "6_58754"), "Line 5 is none of pqm4's"),
    ("pqm4", PQM4.replace("658754", "9" * 5000), "Line 5 is none of pqm4's"),
    ("pqm4", PQM4.replace("658754", "65"), "less than the least"),
    ("pqm4", PQM4.replace("658754", "9" * 17), "cycles is 999"),
    ("pqm4", PQM4.replace("ml-kem-768", "ml\x1bkem"), "kem is"),
    ("pqm4", "a" * 200_000 + ",b", "This is no CSV"),
    ("pqm4", "\r".join("abc"), "There is no KEM|This is no CSV"),
    ("supercop", SUPERCOP.replace("2000 1990", "1" * 5000), "has no cycles"),
    ("supercop", SUPERCOP.replace("40000 +100", "١٢٣ +100"), "has no cycles"),
    ("supercop", SUPERCOP.replace("40000 +100-20", "40 -100-20"), "cycles_min is -"),
    ("supercop", SUPERCOP.replace("titan", "ti\x07tan"), "board is"),
    ("supercop", "1 2 3 crypto_kem\nx y crypto_kem\ncrypto_kem\n", "There is no KEM in it"),
]


def test_nothing_of_a_file_with_a_bad_row_is_imported(tmp_path):
    """No database is made for it, and no row is added to the existing ones."""
    file, db, new = tmp_path / "theirs", tmp_path / "results.sqlite", tmp_path / "new.sqlite"
    file.write_text(f"{line()}\n")
    assert command("import", "json", file, "--db", db).exit_code == 0
    bad = [(line(**changes), why) for changes, why in BAD]
    bad += [(text, "is no measurement of ours") for text in NO_ROWS]
    files = [*(("json", f"{line()}\n{text}\n", why) for text, why in bad), *BAD_OF_OTHERS]
    for to, (form, text, why) in zip(itertools.cycle((new, db)), files):
        file.write_text(text, encoding="utf-8", newline="")
        with pytest.raises(BenchError, match=why):
            exchange.read(file, form, None)
            pytest.fail(why)
        result = command("import", form, file, "--db", to)
        assert result.exit_code == 2 and isinstance(result.exception, SystemExit), why
        assert str(file) in result.stderr and "Nothing was imported." in result.stderr
        assert harmless(result.output) == result.output and len(result.output) < 1000, why
        assert not new.exists(), why
    with Store(db) as store:
        assert [run.rows for run in store.runs()] == [1]


def test_a_file_without_end_and_a_board_without_a_name(monkeypatch, tmp_path):
    file, db = tmp_path / "theirs", tmp_path / "results.sqlite"
    file.write_text(PQM4)
    assert "board is" in command("import", "pqm4", file, "--board", "\x1b[2J", "--db", db).output
    monkeypatch.setattr(exchange, "MOST", 1 << 20)
    result = command("import", "json", "/dev/zero", "--db", db)
    assert result.exit_code == 2 and "has more than 1 MB" in result.output
    assert not db.exists()


# ---- Imported rows can be used


EVIL = [
    *("", "x", "[/red]", "[link=x]", "$x^$", r"$\frac$", "%s", "{}", "<b>&", "|", ",", '"', "'"),
    *("a" * 900, "\x1b[2J", "\x00", "\n", "\u202e", "\ud800", " ", "../x", "mlkem768", *OPS, "PRF"),
    *(None, True, False, 0, 1, -1, 2, 63, 10**6, 10**15, 10**16, 10**23, 0.5, 1e15, 1e300),
    *(float("nan"), float("inf"), [], {}, TIMELINE, [[]], [None]),
]


def spoilt(chance: random.Random) -> str:
    fields = {**row().as_dict(), "timeline": TIMELINE, "cycles_min": 1, "cycles_max": 10**15}
    for _ in range(chance.choice((1, 1, 2, 3))):
        kind, name = chance.randrange(8), chance.choice(list(fields))
        if kind == 0:
            del fields[name]
        elif kind == 1:
            fields[str(chance.choice(EVIL))] = 1
        elif kind == 2:
            spans = [dict(TIMELINE[0]), dict(TIMELINE[0])]
            spans[0][chance.choice(list(spans[0]))] = chance.choice(EVIL)
            fields["timeline"] = spans
        else:
            fields[name] = chance.choice(EVIL)
    text = json.dumps(fields)
    if chance.random() < 0.1:
        at = chance.randrange(len(text))
        text = text[:at] + chr(chance.randrange(256)) + text[at + 1 :]
    return text.replace("\n", " ")


def test_what_is_imported_can_be_shown_compared_and_exported(tmp_path):
    chance = random.Random(1)
    file, db = tmp_path / "rows.json", tmp_path / "results.sqlite"
    rows: list[Measurement] = []
    for _ in range(1000):
        file.write_text(spoilt(chance), encoding="utf-8", newline="")
        try:
            rows += exchange.read(file, "json", None)
        except BenchError as problem:
            assert harmless(str(problem)) == str(problem) and len(str(problem)) < 1500
    assert 75 < len(rows) < 950
    rows = rows[::8]  # the page is slow
    with Store(db, create=True) as store:
        pairs = [(foreign_board(each.board), each) for each in rows]
        runs = [store.add_run("a test", pairs), store.add_run("again", pairs[::-1])]
        assert [result.measurement for result in store.results(runs[0])] == rows
        assert not store.left_out()
        assert "<html" in render(store)
        compare(store, *map(str, runs))
    for form in exchange.WRITERS:
        out = tmp_path / "out"
        result = command("export", "--format", form, "--board", "test-board", "-o", out, "--db", db)
        assert result.exit_code == 0, (form, result.output)
    for words in (["compare", *runs], ["export", "--format", "markdown"]):
        result = command(*words, "--db", db)
        assert result.exit_code == 0, result.output
        assert harmless(result.output) == result.output
    assert measured.measurements_tables(rows)


# ---- Existing databases


@pytest.fixture
def database(tmp_path) -> Path:
    path = tmp_path / "results.sqlite"
    with Store(path, create=True) as store:
        for _ in range(2):
            recorded(
                store, *(row(op=op, timeline=(Span(0, "a", 0, 5),), error="a\tb") for op in OPS)
            )
    return path


CHANGES = [
    *("op = 'sign'", "cycles = -5", "cycles = 'many'", "cycles = x'00ff'", "cycles_min = NULL"),
    *("timing = char(27) || '[2J'", "timeline = '[['", "timeline = '[{\"core\": 1}]'"),
    *("timeline = 5", "energy_uj = 9e999", "cores = 0", "stack_bytes = 1.5"),
]


def test_rows_that_are_there_already(database, tmp_path):
    """An earlier version imported such rows."""
    page, whole = tmp_path / "report.html", database.read_bytes()
    for change in CHANGES:
        database.write_bytes(whole)
        with sqlite3.connect(database) as connection:
            connection.execute(f"UPDATE measurements SET {change} WHERE op = 'encaps' AND run = 2")
        connection.close()
        with Store(database) as store:
            assert [len(store.results(run)) for run in (1, 2)] == [4, 3], change
            assert "1 row of run 2 in" in store.left_out()[0], change
        if change not in (CHANGES[0], CHANGES[5]):  # the commands see no such row
            continue
        for words in (["report", "-o", page], ["compare", 1, 2], ["export"]):
            result = command(*words, "--db", database)
            assert result.exit_code == 0, result.output
            assert result.stderr.count("Left out: ") == 1
            assert harmless(result.output) == result.output
        assert page.exists()


def test_a_damaged_database(database, tmp_path):
    """Whatever bytes a disk has lost, readable rows are read, and the rest is reported."""
    whole, chance, ends = database.read_bytes(), random.Random(5), set()
    for _ in range(100):
        data = bytearray(whole)
        if chance.random() < 0.2:
            del data[chance.randrange(1, len(data)) :]
        for _ in range(chance.choice((1, 4, 64))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        database.write_bytes(data)
        try:
            with Store(database) as store:
                store.results()
                store.runs()
                store.boards()
                store.profiles()
                ends.add(bool(store.left_out()))
        except StoreError as problem:
            ends.add(type(problem))
            assert str(database) in str(problem) and harmless(str(problem)) == str(problem)
    assert ends == {True, False, StoreError}


def test_a_row_as_it_is_measured_has_no_flaw():
    for each in (
        row(),
        row(ok=False, cycles=None, cycles_min=None, cycles_max=None, error="x\ny"),
        row(impl="/a/folder/crypto_kem/x/ref", kem="sntrup761", flags=""),
    ):
        assert each.flaws() == []
