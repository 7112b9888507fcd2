# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is in evidence/ speaks of the claims, the executor and the code that are checked out."""

import json
import multiprocessing
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner

import masked
from pocketkem_assurance.prove import Program, Proof, boards_of, campaign, records
from pocketkem_assurance.prove.keys import key, told
from pocketkem_assurance.prove.linked import reached
from pocketkem_bench import evidence
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.reference import of_board
from pocketkem_bench.cli import main
from pocketkem_bench.folders import ROOT
from proving import usable
from quoted.record import sources

#: What is proved anew by `make test` if it was quick the last time, each and all: CPU seconds.
QUICK, QUICK_ALL = 2, 10
RENEW = "./pocketkem prove shows these, and records them: commit evidence/proofs.tsv"
BUILT_MASKED = "cortex-m4 mlkem768"
RENEW_MASKED = "build/venv/bin/python tools/masked.py checks these, and records it"
#: The firmware that other tests of this tier have built.
BUILT = ("pocketkem on cortex-m4", "pocketkem on esp32c3", "pocketkem on atmega1280")


@pytest.fixture(scope="module")
def recorded() -> list[list[Proof]]:
    """What ./pocketkem prove has by default. Other compilers make other code."""
    for name in boards_of({"armv7em", "armv81m", "avr", "rv32", "xtensa", "msp430"}):
        board = load_boards()[name]
        if board.missing() or not of_board(board).is_reference:
            pytest.skip(" ".join(board.missing()) or str(of_board(board)))
    return list(records(every=False))


def left(together: Iterable[list[Proof]], is_known) -> list[str]:
    """The records that are of something else, but those that are quick to make anew."""
    known = evidence.read(campaign.KIND)
    stale = [each for each in together if not is_known(each, known.get(each[0].record, {}))]
    quick, spent = [], 0.0
    for each in stale:
        before = [sum(found[0]) for found in known.get(each[0].record, {}).values()]
        if before and before[-1] <= QUICK and spent + before[-1] <= QUICK_ALL:
            quick.append(each)
            spent += before[-1]
    shown = [found for results in campaign.show(quick) for found in results]
    assert [f"{r.proof.record}: {r.error}" for r in shown if not r.ok] == []
    return [each[0].record for each in stale if each not in quick]


def is_told(together: list[Proof], keyed: dict) -> bool:
    return any(known.split(".")[0] == told(together) for known in keyed)


def is_current(together: list[Proof], keyed: dict) -> bool:
    return key(together) in keyed


def there(recorded: list[list[Proof]]) -> list[list[Proof]]:
    """What has a record. docs/proofs.md counts what has none, as not shown."""
    known = evidence.read(campaign.KIND)
    return [each for each in recorded if each[0].record in known]


def test_records_are_of_these_claims_and_of_this_executor(recorded):
    assert left(there(recorded), is_told) == [], RENEW


@pytest.mark.long
def test_no_record_is_missing(recorded):
    assert [each[0].record for each in recorded if each not in there(recorded)] == [], RENEW


def test_records_are_of_this_code(recorded):
    """Of the kernels of some builds; and of one other record, which changes with the sources."""
    number = int(sources(), 16) % len(recorded)
    some = [each for each in recorded if each[0].subject in BUILT]
    assert left(there([*some, recorded[number]]), is_current) == [], RENEW


@pytest.mark.long
def test_all_records_are_of_this_code(recorded):
    assert left(recorded, is_current) == [], RENEW


def leaking(subjects: list) -> list[str]:
    """Of which something is refused, or nothing is recorded."""
    found = [masked.recorded(subject) or [0, 1] for subject in subjects]
    refused = [sum(n for _, n in f.values()) if isinstance(f, dict) else f[1] for f in found]
    return [masked.name(each) for each, n in zip(subjects, refused, strict=True) if n]


def test_masked_code_has_been_checked(recorded):
    """All gadgets; and what is between them, in a build that other tests of this tier have."""
    some = [
        each for each in masked.subjects() if each.kem == "" or masked.name(each) == BUILT_MASKED
    ]
    assert len({each.board.name for each in some}) > 3
    assert leaking(some) == [], RENEW_MASKED


@pytest.mark.long
def test_all_masked_code_has_been_checked(recorded):
    assert leaking(list(masked.subjects())) == [], RENEW_MASKED


def test_names_of_records_are_unique(recorded):
    names = [each[0].record for each in recorded]
    assert len({*names}) == len(names) > 600


TEXT = """
    .syntax unified
    .section .text.first, "ax"
    .type first, %function
    .global first
first: {first}
    bl second
    ldr r0, =table
    bx lr
    .pool
    .size first, . - first
    .section .text.second, "ax"
    .type second, %function
    .global second
second: {second}
    b helper
    .size second, . - second
    .section .rodata.table, "a"
table: .word {table}
    .section .text.other, "ax"
    .type other, %function
    .global other
other: {other}
    bx lr
    .size other, . - other
"""
OF_LIBRARY = """
    .syntax unified
    .section .text.helper, "ax"
    .type helper, %function
    .global helper
helper: {helper}
    bx lr
    .size helper, . - helper
"""
SAME = {"first": "nop", "second": "nop", "table": "1", "other": "nop", "helper": "nop"}


def linked(folder: Path, at: int = 0x1000, **changed: str) -> Program:
    """As building.linking makes it: kem.o, and a firmware with what the KEM lacks."""
    compiler, options = load_boards()["cortex-m4"].compiler, ["-mcpu=cortex-m4", "-mthumb"]
    for name, text in (("kem", TEXT), ("library", OF_LIBRARY)):
        (folder / f"{name}.S").write_text(text.format(**{**SAME, **changed}))
        command = [compiler, *options, "-c", folder / f"{name}.S", "-o", folder / f"{name}.o"]
        subprocess.run(command, check=True)
    objects, elf = [folder / "kem.o", folder / "library.o"], folder / "firmware.elf"
    place = f"-Wl,-Ttext={at:#x},-Tdata=0x9000,-e,first,--section-start=.rodata=0x8000"
    subprocess.run([compiler, *options, "-nostdlib", place, *objects, "-o", elf], check=True)
    return Program(elf, "cortex-m4")


def test_a_key_is_of_all_that_a_function_reaches(tmp_path):
    usable("cortex-m4")
    number = 0

    def name(**how) -> str:
        nonlocal number
        number += 1
        folder = tmp_path / str(number)
        folder.mkdir()
        return reached(linked(folder, **how), "first")

    before = name()
    assert name() == name(at=0x2000) == name(other="movs r0, #7") == before
    changes = [{each: "movs r0, #7"} for each in ("first", "second", "helper")]
    assert len({before, *(name(**each) for each in [*changes, {"table": "2"}])}) == 5


@pytest.fixture
def store(tmp_path, monkeypatch) -> Path:
    monkeypatch.setattr(evidence, "FOLDER", tmp_path / "evidence")
    return tmp_path / "evidence"


def test_a_record_takes_the_place_of_what_was_known(store):
    evidence.keep("some", {"b c": ("2", [1, 2]), "a": ("1", {"x": "ä"})})
    evidence.keep("some", {"b c": ("3", [3])})
    assert (store / "some.tsv").read_text() == 'a\t1\t{"x":"ä"}\nb c\t3\t[3]\n'
    assert evidence.read("some") == {"a": {"1": {"x": "ä"}}, "b c": {"3": [3]}}
    evidence.drop("some", ["b c"])
    assert evidence.newest("some") == {"b c": [3]} and evidence.kinds() == ["some"]


def test_branches_that_recorded_other_things_are_merged(store):
    """By Git, as .gitattributes there tells it: two lines of one subject; the key chooses."""

    def git(*words: str) -> None:
        command = ["git", "-c", "user.name=a", "-c", "user.email=a@b", *words]
        subprocess.run(command, cwd=store.parent, check=True, capture_output=True)

    def commit(branch: str, **records: str) -> None:
        git("checkout", "-q", "-B", branch, "start")
        evidence.keep("some", {name: (value, value) for name, value in records.items()})
        git("commit", "-qam", branch)

    git("init", "-q")
    store.mkdir()
    (store / ".gitattributes").write_text((ROOT / "evidence/.gitattributes").read_text())
    evidence.keep("some", dict.fromkeys("acdf", ("0", "0")))
    git("add", ".")
    git("commit", "-qm", "start")
    git("tag", "start")
    commit("one", c="1", d="1", e="1")
    commit("two", c="2", b="2")
    git("merge", "-q", "one")
    assert evidence.read("some")["c"] == {"1": "1", "2": "2"}
    assert {*evidence.read("some")} == {*"abcdef"}
    evidence.keep("some", {"c": ("3", "3")})
    assert evidence.read("some")["c"] == {"3": "3"}


def _keep(number: int) -> None:
    evidence.keep("some", {str(number): ("0", number)})


def test_processes_record_at_the_same_time(store):
    with multiprocessing.get_context("fork").Pool(4) as pool:
        pool.map(_keep, range(40))
    assert evidence.newest("some") == {str(number): number for number in range(40)}
    assert [file.name for file in store.iterdir()] == ["some.tsv"]


def test_lines_are_sorted_and_of_one_record_each():
    """Git merges them only then. A text about claims may have several keys. At most 400 KB."""
    for kind in evidence.kinds():
        lines = evidence.file_of(kind).read_text().splitlines()
        assert lines == sorted(lines), kind
        keys_of = evidence.read(kind).values()
        assert kind == "claims" or all(len(keyed) == 1 for keyed in keys_of), kind
    assert sum(file.stat().st_size for file in evidence.FOLDER.iterdir()) <= 400_000


def test_the_command_shows_all_rows(store):
    evidence.keep("some", {"a b": ("1", {"x": [1, 2], "y": "z"}), "a c": ("1", [3])})
    both = ["a b: x 1 2, y z", "a c: 3"]
    for words, lines in ((["a"], both), (["c"], both[1:]), (["2", "x"], both[:1])):
        result = CliRunner().invoke(main, ["evidence", "some", *words])
        assert (result.exit_code, result.stdout.splitlines()) == (0, lines)
    result = CliRunner().invoke(main, ["evidence", "some", "b", "--json"])
    assert json.loads(result.stdout) == {"subject": "a b", "found": {"x": [1, 2], "y": "z"}}
