# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Data sets keep every result exactly, merge as folders and in Git, and name what is damaged."""

import random
import re
import shutil
from dataclasses import fields, replace
from pathlib import Path

import pytest

from fakes import FakeBoard, command, handshake, recorded, row, succeeds
from pocketkem_bench.kinds import KINDS
from pocketkem_bench.model import Measurement, Span, harmless, is_name
from pocketkem_bench.results import dataset
from pocketkem_bench.results.agreement import contradictions
from pocketkem_bench.results.attacks import OfFaults, OfLeak
from pocketkem_bench.results.dataset_files import files_of
from pocketkem_bench.results.lines import NoRow, Row, from_lines, to_lines
from pocketkem_bench.results.records import Described
from pocketkem_bench.results.store import Store
from pocketkem_bench.results.whole import (
    FailureOf,
    ProfileOf,
    WholeRun,
    add_whole,
    whole_runs,
    without_beginnings,
)
from repositories import committed, git

TEXTS = [
    *("", "x", "\\", "\\\\", "\\n", "\n", "a\nb", "a\\\nb", "\\\\n", "null", "None", "true", "0"),
    *(",", '"', '""', "'", "a,b", 'a"b', "\t", " x ", "<<<<<<< HEAD", "# x", "–±µ", "=1+1", "|"),
]
NUMBERS = [0, 1, 7, 4096, 10**15, 0.5, 0.1 + 0.2, 1e-7, 1e15, 3.0]


def any_row(chance: random.Random) -> Measurement:
    of = {
        "str": lambda: chance.choice(TEXTS),
        "int": lambda: int(chance.choice(NUMBERS)),
        "float": lambda: chance.choice(NUMBERS),
        "bool": lambda: chance.random() < 0.5,
        "None": lambda: None,
        "tuple[int, ...]": lambda: tuple(chance.choice((3, 9, 10**15)) for _ in range(9)),
        "tuple[tuple[int, int], ...]": lambda: tuple((n, chance.choice((3, 9))) for n in range(3)),
        "tuple[Span, ...]": lambda: (
            Span(0, chance.choice(TEXTS), 0, 500),
            Span(1, "a", 3, 9, True),
        ),
    }
    types = {each.name: each.type.split(" | ") for each in fields(Measurement)}
    values = {name: of[chance.choice(kinds)]() for name, kinds in types.items()}
    for name in ("impl", "kem", "timing", "commit", "compiler"):
        values[name] = chance.choice([text for text in TEXTS if is_name(text)])
    values |= {"board": chance.choice(["b1", "A board", "../b"]), "cores": chance.randint(1, 64)}
    kind = chance.choice(list(KINDS.values()))
    values |= {"kind": kind.name, "op": chance.choice(kind.all_ops)}
    values |= {"cycles_min": 1, "cycles_max": 10**15}
    values["inputs"] = 9 if values["samples"] else values["inputs"]
    made = Measurement(**values)
    made = replace(made, ok=False) if made.cycles is None else made
    assert not made.flaws(), made
    return made


def described(name: str, **changes) -> Described:
    return replace(Described.of(FakeBoard(name=name)), **changes)


def any_run(chance: random.Random, rows: int = 12) -> WholeRun:
    measured = []
    for number in range(1, rows + 1):
        each = any_row(chance)
        board = described(each.board, clock_hz=chance.choice([None, 16, 24]))
        by = {name: chance.choice([None, *TEXTS[1:4]]) for name in ("fingerprint", "tried")}
        measured.append((board, Row(number, each, **by)))
    frames = ["", 0, 0.0, [["a\nb", 3, 0.25, []], ["c", 1, 2.0, [["d", 1, 1.5, []]]]]]
    board, made = described("b1"), ("pocketkem", "mlkem768", "gcc 12.2", "-O3", "0123abc", 9, None)
    leak = OfLeak(
        *("b1", *made, "decaps", "HW", "dk", "fixed/random", 500, 9000, 4.5, 3, 7, 12.5, "f"),
        functions=[{"name": "f", "points": 3}],
        aligned=True,
    )
    faults = OfFaults("b1", *made, "decaps", "usual", ["f"], 99, {"the same": 98, "bad": 1}, 1)
    build = ("pocketkem", "mlkem768", "gcc 12.2", "-O3 \\x", "0123abc+", 9, None)
    return WholeRun(
        who=chance.choice([None, "Ann Ä."]),
        started=f"2026-11-{chance.randint(10, 28)}T01:02:{chance.randint(10, 59)}Z",
        finished=chance.choice([None, "2026-11-29T00:00:00Z"]),
        command=f"./pocketkem run --flags '{chance.choice(TEXTS)}' {chance.random()}",
        rows=tuple(measured),
        handshakes=((described("b1"), handshake()), (described("b3"), handshake(board="b3"))),
        profiles=((described("b1"), ProfileOf(*build, "keygen", "exact", frames)),),
        attacks=((board, leak), (board, leak), (board, faults)),
        failures=(FailureOf("b9", None, None, "a\nb"), FailureOf("b1", "x", "y", "\\")),
    )


@pytest.mark.quick
def test_any_row_is_a_line_and_comes_back():
    chance = random.Random(1)
    rows = [Row(n, any_row(chance), chance.choice([None, "", "f"]), None) for n in range(300)]
    text = to_lines(rows)
    assert text.count("\n") == 1 + len(rows)
    back = list(from_lines(text))
    assert [each for _line, each in back] == rows
    assert [line for line, _row in back] == [*range(2, 2 + len(rows))]
    assert to_lines(each for _line, each in back) == text
    small = to_lines([Row(1, row())])
    assert "timeline" not in small and "tried" not in small
    assert [each for _line, each in from_lines(small)] == [Row(1, row())]


#: What is changed in the text of two rows, the line that is then wrong, and why.
NO_ROWS = [
    (lambda text: "", 1, "the file is empty"),
    (lambda text: text.replace("cycles_min", "cycle", 1), 1, "there is no column cycle"),
    (lambda text: text.replace("cycles_min", "cycles_max", 1), 1, "cycles_max is there twice"),
    (lambda text: re.sub("^row,|^1,|^2,", "", text, flags=re.M), 1, "there is no column row"),
    (lambda text: text.replace(",990000,", ",many,"), 2, "cycles_min is 'many'"),
    (lambda text: text.replace(",990000,", ",-1,"), 2, "cycles_min is '-1'"),
    (lambda text: text.replace(",41.5,", ",nan,"), 2, "energy_uj is 'nan'"),
    (lambda text: text.replace(",true,", ",1,"), 2, "ok is '1'"),
    (lambda text: text.replace("pocketkem", "\\q", 1), 2, "impl is"),
    (lambda text: text.replace(",keygen,", ",sing,"), 2, "there is no operation 'sing'"),
    (lambda text: text.replace(",990000,", ","), 2, "there are 22 cells, not 23"),
    (lambda text: text.replace("mlkem768", '"mlkem768', 1), 2, "unexpected end of data"),
    (lambda text: text.replace("mlkem768", '"ml\nkem768"', 1), 2, "does not end in its line"),
    (lambda text: text + "\n", 4, "there are 0 cells"),
    (lambda text: text[:-30], 3, "there are"),
]


@pytest.mark.quick
def test_what_is_no_row_is_named_with_its_line():
    text = to_lines([Row(1, row()), Row(2, row(op="encaps", error="a\nb"))])
    for change, line, why in NO_ROWS:
        changed = change(text)
        assert changed != text
        with pytest.raises(NoRow, match=why) as caught:
            list(from_lines(changed))
            pytest.fail(why)
        assert caught.value.line == line, why
        assert harmless(str(caught.value)) == str(caught.value)


@pytest.fixture(scope="module")
def runs():
    chance = random.Random(2)
    return without_beginnings(any_run(chance) for _ in range(6))


def held(folder: Path) -> list[WholeRun]:
    return without_beginnings(kept.run for kept in dataset.read(folder))


def contents(folder: Path) -> dict[str, bytes]:
    files = [f for f in folder.rglob("*") if f.is_file() and ".git" not in f.parts]
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def test_a_database_a_data_set_and_back(runs, tmp_path):
    first, second = tmp_path / "1.sqlite", tmp_path / "2.sqlite"
    with Store(first, create=True) as store:
        assert add_whole(store, runs[::-1]).new == len(runs)
        assert whole_runs(store) == runs
    there, back = tmp_path / "there", tmp_path / "back"
    done = succeeds("export", "--to", there, "--db", first)
    assert "6 runs added in" in done.stdout
    assert held(there) == runs
    done = succeeds("import", "dataset", there, "--db", second)
    assert "6 runs added in" in done.stderr
    command("export", "--to", back, "--db", second)
    assert contents(back) == contents(there)
    # Once more, nothing changes.
    before = contents(there), second.read_bytes()
    done = command("export", "--to", there, "--db", second)
    assert "0 runs added, 6 there already" in done.stdout
    done = command("import", "dataset", there, "--db", second)
    assert "0 runs added, 6 there already" in done.stderr
    assert (contents(there), second.read_bytes()) == before


def test_branches_merge_without_a_conflict(runs, tmp_path):
    folder = tmp_path / "results"
    folder.mkdir()
    (folder / "README.md").write_text("Ours.\n")
    dataset.write(folder, runs[:1])
    git(folder, "init", "-q", "-b", "main")
    git(folder, "config", "core.autocrlf", "true")
    committed(folder)
    for branch, some in (("ann", runs[1:4]), ("bob", runs[2:])):
        git(folder, "checkout", "-b", branch, "main")
        dataset.write(folder, some)
        git(folder, "add", "-A")
        git(folder, "commit", "-m", branch)
    git(folder, "merge", "ann")
    assert held(folder) == runs
    assert not git(folder, "status", "--porcelain")


@pytest.fixture
def folder(runs, tmp_path):
    dataset.write(tmp_path / "set", runs[:3])
    return tmp_path / "set"


def first(folder: Path, pattern: str) -> Path:
    return min(folder.glob(f"runs/*/{pattern}"))


DAMAGES = [
    ("b1.csv", lambda data: re.sub(rb"\n(\d+),", rb"\nx\1,", data, count=1), r"b1\.csv:2: "),
    ("b1.csv", lambda data: b"<<<<<<< HEAD\n" + data, r"b1\.csv:1: Git left a conflict here"),
    ("b1.csv", lambda data: data + b"\xff\n", r"b1\.csv:\d+: this is no text in UTF-8"),
    ("b1.csv", lambda data: data.replace(b"\n", b"\r\n"), r"b1\.csv: it was changed"),
    ("b1.csv", lambda data: data[: data[:-1].rindex(b"\n") + 1], r"and no file has row \d+"),
    ("run.json", lambda data: data[:-9], r"run\.json:\d+: this is no JSON"),
    ("run.json", lambda data: data.replace(b'"who"', b'"whom"'), "unknown to a run: who, whom"),
    ("run.json", lambda data: data.replace(b"T01:", b"T02:"), "its folder would be"),
    ("run.json", lambda data: data.replace(b"T01:", b"x01:"), "started is"),
    ("run.json", lambda data: data.replace(b'"b1.csv"', b'"../b1.csv"'), "names the file"),
    ("run.json", lambda data: data.replace(b'"b1.csv"', b'"b7.csv"'), "it names the file"),
    ("handshakes.jsonl", lambda data: data.replace(b"900", b'"x"'), r"handshakes\.jsonl:1: "),
    ("handshakes.jsonl", lambda data: data.replace(b"900", b"901", 1), "it was changed"),
    ("profiles.jsonl", lambda data: data.replace(b"[]", b"[7]"), r"profiles\.jsonl:1: .*none"),
    ("failures.jsonl", lambda data: data + b"{}\n", r"failures\.jsonl:3: "),
]


def test_what_is_damaged_is_named_and_nothing_is_imported(folder, tmp_path):
    other = tmp_path / "other.sqlite"
    with Store(other, create=True) as store:
        recorded(store, row())
    db = tmp_path / "results.sqlite"
    for pattern, change, why in DAMAGES:
        file = first(folder, pattern)
        whole = file.read_bytes()
        file.write_bytes(change(whole))
        assert file.read_bytes() != whole, why
        before = contents(folder)
        done = command("import", "dataset", folder, "--db", db)
        assert done.exit_code == 2 and re.search(why, done.stderr), (why, done.output)
        assert str(file.parent) in done.stderr and not db.exists(), why
        # Nor is anything added to it, which might hide the damage.
        assert command("export", "--to", folder, "--db", other).exit_code == 2, why
        assert contents(folder) == before, why
        file.write_bytes(whole)
    for file in folder.glob("runs/*/run.json"):
        file.write_text("{")
    assert command("report", "--db", folder).stderr.count("run.json:1: this is no JSON") == 3


def test_a_newer_format_and_other_folders_are_refused(folder, tmp_path):
    (folder / "dataset.json").write_text('{"format": 2}\n')
    assert "a newer PocketKEM" in command("import", "dataset", folder).stderr
    other = tmp_path / "other"
    other.mkdir()
    assert "is no data set" in command("import", "dataset", other).stderr
    (other / "thesis.tex").write_text("")
    db = tmp_path / "results.sqlite"
    with Store(db, create=True) as store:
        recorded(store, row())
    done = command("export", "--to", other, "--db", db)
    assert done.exit_code == 2 and "other files in it, such as thesis.tex" in done.stderr
    assert [file.name for file in other.iterdir()] == ["thesis.tex"]
    for words in (["--board", "test-board"], ["--format", "csv"], ["-o", other / "x"]):
        done = command("export", "--to", tmp_path / "new", *words, "--db", db)
        assert done.exit_code == 2 and "whole runs" in done.stderr
    done = command("run", "--db", other)
    assert done.exit_code == 2 and "as a database: it is a folder" in done.stderr


def test_a_killed_export_leaves_a_data_set(runs, tmp_path, monkeypatch):
    folder = tmp_path / "set"
    dataset.write(folder, runs[:1])
    monkeypatch.setattr(Path, "rename", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(dataset.BenchError, match="cannot be written: disk full"):
        dataset.write(folder, runs)
    monkeypatch.undo()
    (folder / "runs" / ".99.new").mkdir()  # of one that was killed
    assert held(folder) == runs[:1]
    assert dataset.write(folder, runs).new == len(runs) - 1


def test_rows_that_contradict_each_other_are_named_and_kept(tmp_path):
    made = {"sources": "s", "board_file": "b", "model": "m", "simulator": "qemu 7.2", "inputs": 3}
    one, two = row(**made), row(**made, instructions=800_001)
    elsewhere = row(**{**made, "model": "n"}, instructions=3)
    real = row(**{**made, "model": None}, instructions=3)
    assert not list(contradictions([(one, "a"), (one, "b"), (elsewhere, "c"), (real, "d")]))
    folders = [tmp_path / "ann", tmp_path / "bob"]
    for there, each in zip(folders, (one, two), strict=True):
        rows = ((described("test-board"), Row(1, each)),)
        dataset.write(there, [WholeRun(there.name, "2026-01-01T00:00:00Z", None, "x", rows)])
    shutil.copytree(*folders[::-1], dirs_exist_ok=True)
    db = tmp_path / "results.sqlite"
    done = command("import", "dataset", folders[0], "--db", db)
    assert done.exit_code == 1, done.output
    assert re.search(
        r"test-board\.csv:2 and \S+test-board\.csv:2: test-board pocketkem mlkem768 keygen was "
        "made with the same, but has instructions 80000[01] / 80000[01]",
        done.stderr,
    )
    with Store(db) as store:
        assert len(store.results()) == 2


def test_names_of_files_differ_whatever_boards_are_called(runs):
    names = ["b", "B", "b.1", "b/1", "ä", "con", "x" * 300]
    rows = [(described(name), Row(n, row(board=name))) for n, name in enumerate(names, 1)]
    rows.append((described("b", core="another"), Row(len(rows) + 1, row(board="b"))))
    files = files_of(WholeRun(None, "2026-01-01T00:00:00Z", None, "x", tuple(rows)))
    assert len({name.lower() for name in files}) == len(rows) + 1
    assert all(re.fullmatch(r"[a-z0-9_+.-]{1,80}", name) for name in files)
