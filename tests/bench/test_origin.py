# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Where figures come from (why), and the same figures again (repeat)."""

import json
import shlex
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from boards_here import needs
from fakes import TINY, FakeBoard, command, row, succeeds
from pocketkem_bench.boards import files
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.measuring.provenance import provenance
from pocketkem_bench.results import origin
from pocketkem_bench.results.store import Store


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    db = tmp_path_factory.mktemp("origin") / "results.sqlite"
    words = ["run", "--board", "cortex-m4", "--kem", "mlkem512", "--inputs", "1"]
    words += ["--op", "keygen", "--op", "encaps", "--db", str(db)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", ["./pocketkem", *words])  # the command that a run records
        assert command(*words).exit_code == 0
    return db


@pytest.fixture
def db(measured, tmp_path):
    return shutil.copy(measured, tmp_path / "results.sqlite")


def altered(db, change: str) -> None:
    changed = sqlite3.connect(db)
    with changed:
        changed.execute(f"UPDATE measurements SET {change}")
    changed.close()


def filled(path, command: str, *rows, tried: str | None = None):
    with Store(path, create=True) as store:
        run = store.start_run(command)
        store.add_all(run, FakeBoard("cortex-m4"), list(rows), tried and "hash", tried)
        store.finish_run(run)
    return path


def test_why_prints_a_command_that_makes_the_same_figure(db, tmp_path):
    (line,) = command("why", "cortex-m4/keygen", "--json", "--db", str(db)).stdout.splitlines()
    before = json.loads(line)
    assert all(before["here"][name] == before[name] for name in before["here"])
    assert None not in before["here"].values()
    words = shlex.split(before["repeat"])[1:]
    done = command(*words, "--json", "--db", str(tmp_path / "again.sqlite"))
    (after,) = map(json.loads, done.stdout.splitlines())
    assert {name: before[name] for name in after} == after


@pytest.mark.quick
def test_a_name_of_several_builds_lists_them(tmp_path):
    db = filled(tmp_path / "db", "./pocketkem run", row(impl="a"), row(impl="b"))
    done = command("why", "mlkem768", "--db", str(db))
    assert done.exit_code == 2
    assert "test-board" not in done.output
    assert "cortex-m4 a mlkem768\n  cortex-m4 b mlkem768" in done.output
    assert command("why", "mlkem768", "b", "--db", str(db)).exit_code == 0


@pytest.mark.quick
def test_an_unknown_figure_is_an_error(tmp_path):
    db = filled(tmp_path / "db", "./pocketkem run", row())
    for words in (("cortex-m9",), ("9",), ("1", "2"), ("keygen", "decaps")):
        done = command("why", *words, "--db", str(db))
        assert done.exit_code == 2 and done.output.startswith("Error: "), words
    done = command("repeat", "7", "--db", str(db))
    assert (done.exit_code, "There is no run 7" in done.output) == (2, True)


@pytest.mark.quick
def test_a_row_of_a_sweep_is_made_again_by_a_sweep(tmp_path):
    swept = filled(tmp_path / "db", "./pocketkem sweep --board x", row(inputs=1), tried="gcc -O3")
    said = json.loads(command("why", "keygen", "--json", "--db", str(swept)).stdout)
    assert said["repeat"].startswith("./pocketkem sweep --board cortex-m4 ")
    assert said["repeat"].endswith("--compiler gcc --flags -O3 --inputs 1 --again")


@pytest.mark.quick
def test_a_folder_is_found_by_its_path(tmp_path):
    """The table of a run and the page show this name; the page's command has it too."""
    db = filled(tmp_path / "db", "./pocketkem run", row(impl="their/kem/ref"), row(impl="b"))
    names = (["./their/kem/ref/", "keygen"], ["cortex-m4 their/kem/ref keygen"])
    for words in (["their/kem/ref"], *names):
        done = succeeds("why", *words, "--db", str(db))
        assert "cortex-m4 their/kem/ref" in done.stdout, words


def test_what_was_imported_cannot_be_made_again(tmp_path):
    db = filled(tmp_path / "db", "./pocketkem import pqm4 benchmarks.csv", row())
    assert "cannot make it again" in command("why", "keygen", "--db", str(db)).stdout
    done = command("repeat", "1", "--db", str(db))
    assert (done.exit_code, "records no rows" in done.output) == (2, True)


def test_repeat_finds_the_same_figures_and_those_that_are_not_as_they_were(db):
    made = "2 were made with the same on a simulated board, and so must be equal"
    altered(db, "cycles_max = cycles_max + 1 WHERE op = 'keygen'")
    done = command("repeat", "latest", "--db", str(db))
    assert done.exit_code == 1 and f"{made}; 1 are." in done.output, done.output
    assert "nothing it was made with differs: cortex-m4 pocketkem keygen" in done.output


def test_the_hashes_follow_contents_and_not_places(tmp_path):
    board = files.load_boards()["cortex-m4"]
    built = catalogue.get("pocketkem", "mlkem768", board)
    before = provenance(board, built)
    copy = Path(shutil.copy(built.sources[0], tmp_path))
    moved = replace(built, sources=[copy, *built.sources[1:]])
    assert provenance(board, moved) == before
    copy.write_text(copy.read_text() + "\n")
    assert provenance(board, moved).sources != before.sources


@pytest.mark.quick
def test_the_hash_of_a_board_includes_the_board_that_it_is_like(tmp_path):
    folder = shutil.copytree(BENCH / "boards", tmp_path / "boards")
    like = next(p for p in sorted(folder.glob("*.toml")) if "like = " in p.read_text())
    other = like.read_text().partition('like = "')[2].partition('"')[0]
    before = files.settings_hash(like.stem, folder)
    files.settings_hash.cache_clear()
    assert before == files.settings_hash(like.stem)
    changed = folder / f"{other}.toml"
    changed.write_text(changed.read_text().replace("clock_hz = ", "clock_hz = 1"))
    files.settings_hash.cache_clear()
    assert files.settings_hash(like.stem, folder) != before
    assert files.settings_hash("not-a-board") is None


@pytest.mark.quick
def test_one_folder_of_two_names_is_one_implementation_and_one_name_of_two_is_two(tmp_path):
    """A relative and an absolute path were two; the same path in two checkouts was one."""

    def of(impl: str, place: str, sources: str) -> None:
        db = tmp_path / "db"
        filled(db, f"./pocketkem run --impl {place}", row(impl=impl, sources=sources))

    def known() -> list[str]:
        with Store(tmp_path / "db") as store:
            return [each.measurement.impl for each in store.results()]

    of("kem/m4", "/one/kem/m4", "aaaaaaaaaaaa")
    of("/one/kem/m4", "/one/kem/m4", "aaaaaaaaaaaa")
    of("../kem/m4", "/one/kem/m4", "aaaaaaaaaaaa")
    assert known() == ["kem/m4"] * 3
    of("kem/m4", "/one/kem/m4", "bbbbbbbbbbbb")  # the same folder, edited
    assert known() == ["kem/m4"] * 4
    of("kem/m4", "/two/kem/m4", "bbbbbbbbbbbb")  # a checkout with the same sources
    of("pocketkem", "/two/kem/m4", "cccccccccccc")
    assert known() == ["kem/m4#aaaaaaaa"] * 3 + ["kem/m4#bbbbbbbb"] * 2 + ["pocketkem"]
    with Store(tmp_path / "db") as store:
        assert len(store.results(impl="kem/m4#bbbbbbbb")) == 2
        found = origin.find(store, ["kem/m4#bbbbbbbb"])
        assert "--impl /two/kem/m4 " in found[-1].command


@needs("cargo")
def test_what_a_run_records_is_the_same_command_in_another_folder(tmp_path, monkeypatch):
    """--impl ref, from within a checkout: why and repeat failed in any other folder."""
    shutil.copytree(TINY, tmp_path / "crypto_kem" / "tiny" / "ref")
    monkeypatch.chdir(tmp_path / "crypto_kem")
    words = ["run", "--board", "host", "--inputs", "1", "--impl", "tiny/ref", "--db", "../db"]
    words += ["--untimed", "0"]
    monkeypatch.setattr("sys.argv", ["./pocketkem", *words])
    assert command(*words).exit_code == 0
    monkeypatch.chdir(tmp_path)
    said = json.loads(command("why", "decaps", "--db", "db", "--json").stdout)
    program, *_again = shlex.split(said["repeat"])
    assert Path(program) == ROOT / "pocketkem" and said["here"]["sources"] == said["sources"]
    assert command("repeat", "latest", "--db", "db").exit_code == 0
    with Store(tmp_path / "db") as store:
        assert {each.measurement.impl for each in store.results()} == {"tiny/ref"}
