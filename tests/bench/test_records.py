# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results of campaigns: they outlive an interruption at any byte; and what the recorded ones of
proofs, mutants and faults claim, and how they are recorded."""

from __future__ import annotations

import itertools
import json
import re
import sys

import pytest

import faults
import proofs as tool
from pocketkem_bench.building import records
from pocketkem_bench.faults import EXTENTS
from pocketkem_bench.faults.outcome import Kind, Outcome
from pocketkem_bench.faults.scenario import SCENARIOS, Rejected
from pocketkem_bench.folders import ROOT
from pocketkem_bench.prove import Proof, Refuted, campaign, claims, proofs
from pocketkem_bench.prove.claims import frames_of_c, mutation
from pocketkem_bench.prove.claims.product import MultiplyBytes
from pocketkem_bench.prove.claims.sampling import Sampling
from quoted import assurance
from quoted.assurance import HARMLESS, table_of_faults


def test_what_was_added_is_read(tmp_path):
    file = tmp_path / "new" / "results.jsonl"
    assert list(records.read(file)) == []
    records.add(file, [])
    assert not file.exists()
    records.add(file, [["a", True], {"b": 1}])
    records.add(file, [3])
    assert list(records.read(file)) == [["a", True], {"b": 1}, 3]


def test_a_line_that_was_cut_off_takes_no_other_with_it(tmp_path):
    file = tmp_path / "results.jsonl"
    records.add(file, [[1, "one"], [2, "two"]])
    whole = file.read_bytes()
    for end in range(len(whole)):
        file.write_bytes(whole[:end])
        records.add(file, [[3, "three"]])
        complete = whole[:end].count(b"]")
        assert list(records.read(file)) == [*[[1, "one"], [2, "two"]][:complete], [3, "three"]]


# ---- Proofs

PROOFS = json.loads((ROOT / "docs" / "proofs.json").read_text())


def test_every_recorded_claim_is_shown():
    assert {row["subject"]: row["failed"] for row in PROOFS if row["failed"]} == {}
    for row in PROOFS:
        assert all(shown == claimed > 0 for shown, claimed in row["claims"].values()), row


@pytest.mark.long
def test_what_is_shown_by_default_is_recorded():
    """If this fails, the claims are others than those that were recorded: run tools/proofs.py."""
    recorded = {(row["arch"], row["subject"]): row["by_default"][0] for row in PROOFS}
    builds = tool.by_build([proof for proof in proofs() if proof.is_distinct])
    left = [key for key, claimed in builds.items() if recorded.get(key) != len(claimed)]
    assert left == []


@pytest.fixture
def campaign_of(tmp_path, monkeypatch):
    """Proofs that are shown, or not, as long as the list has their names."""
    monkeypatch.setattr(tool, "RECORD", tmp_path / "proofs.json")
    monkeypatch.setattr(campaign, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(campaign, "code_of", lambda firmware: firmware.read_text())
    firmware = tmp_path / "firmware"
    firmware.write_text("code")
    refused: list[str] = []

    def show(name: str) -> str:
        if name in refused:
            raise Refuted("it is not so")
        return ""

    def some(_archs) -> list[Proof]:
        named = [("memory", "b O3 mlkem768", False), ("memory", "b O3 mlkem512", True)]
        named += [("constant time", "b O3 mlkem512", True), ("is a sum", "k on b", True)]
        return [
            Proof(
                *("rv32", f"{subject[-8:]} {claim}", claim, (), lambda: firmware),
                *(lambda claim=claim: show(claim), subject),
                is_distinct=distinct,
            )
            for claim, subject, distinct in named
        ]

    monkeypatch.setattr(tool, "proofs", some)

    def run(*options: str) -> list[dict]:
        monkeypatch.setattr(sys, "argv", ["proofs.py", "--processes", "1", *options])
        tool.main()
        return json.loads(tool.RECORD.read_text()) if tool.RECORD.exists() else []

    return run, refused


@pytest.mark.long
def test_claims_are_recorded_by_build(campaign_of, capsys):
    run, refused = campaign_of
    refused.append("constant time")
    assert len(run("--seconds", "0")) <= 1  # and goes on later
    rows = {row["subject"]: row for row in run()}
    both = rows["b O3 mlkem512"]
    assert both["claims"] == {"memory": [1, 1], "constant time": [0, 1]}
    assert both["failed"] == ["mlkem512 constant time: it is not so"]
    assert rows["k on b"]["claims"] == {"result": [1, 1]} and len(rows) == 3
    refused.clear()
    rows = {row["subject"]: row for row in run()}
    assert rows["b O3 mlkem512"]["claims"] == {"memory": [1, 1], "constant time": [1, 1]}
    assert rows["b O3 mlkem512"]["failed"] == [] and len(rows) == 3
    capsys.readouterr()
    run()  # what is recorded is not shown again
    assert capsys.readouterr().out == ""
    run("--again")
    assert len(capsys.readouterr().out.splitlines()) == 3


@pytest.mark.long
def test_the_table_adds_up_what_is_recorded(campaign_of, monkeypatch):
    run, _refused = campaign_of
    run()
    monkeypatch.setattr(assurance, "PROOFS", tool.RECORD)
    lines = assurance.table_of_proofs(None).splitlines()
    assert "| b O3 | 2 | – | 1 of 1 | 2 of 2 | – |" in lines
    assert "| rv32 k on b | – | 1 of 1 | – | – | – |" in lines
    assert "| all | | 1 of 1 | 1 of 1 | 2 of 2 | – |" in lines
    assert "and the 3 of them that `./pocketkem prove` has by default 0," in lines[-1]


def test_every_kernel_that_samples_has_an_induction():
    """Those that have claims about products. Documents say what is not covered."""
    kinds: dict[tuple, set[bool]] = {}
    for each in claims.every():
        if isinstance(each, MultiplyBytes | Sampling):
            kinds.setdefault(mutation.key(each), set()).add(isinstance(each, Sampling))
    assert [key for key, known in kinds.items() if True not in known] == []
    for document in ("README.md", "SECURITY.md", "CHANGELOG.md"):
        assert "assurance.md#rejection-sampling" in (ROOT / document).read_text()


# ---- Mutants

MUTANTS = json.loads((ROOT / "docs" / "mutants.json").read_text())
#: The most of a kernel's mutants that may compute the same; and of a function of portable C, which
#: calls others, such as memcpy, that have more ways than it goes.
MOST_ALIVE, MOST_ALIVE_OF_C = 0.15, 0.2


def test_mutants_of_every_function_are_recorded():
    """If this fails, a function is new: run tools/mutants.py."""
    recorded = {(row["function"], row["build"], row["board"]) for row in MUTANTS}
    assert {kernel.key for kernel in mutation.kernels()} == recorded


def test_every_mutant_fails_or_is_said_to_compute_the_same():
    for row in MUTANTS:
        kinds = sum(row[kind] for kind in ("dropped", "operand", "immediate", "condition"))
        same = len(row["same"]) + row["equivalent"] + len(row["proved"])
        assert row["mutants"] == kinds == row["refuted"] + row["unproved"] + same > 0, row
        is_c = (row["board"], row["build"]) in frames_of_c.FRAMES
        assert same <= (MOST_ALIVE_OF_C if is_c else MOST_ALIVE) * row["mutants"], row


def test_the_proof_alone_fails_for_those_that_inputs_refute():
    for row in MUTANTS:
        assert row["passed"] == [] and row["sample"] >= min(3, row["refuted"]), row


# ---- Faults

FAULTS = json.loads((ROOT / "docs" / "faults.json").read_text())


def rows(**of: str) -> list[dict]:
    return [row for row in FAULTS if of.items() <= row.items()]


def test_little_that_is_recorded_is_bad_in_the_build_that_resists():
    """A changed address may be anything: of a place, of a caller."""
    skips = rows(impl="pocketkem-resist", fault=Kind.SKIP.value)
    assert {row["board"]: row["named"] for row in skips if row["bad"]} == {}
    for row in rows(impl="pocketkem-resist", fault=Kind.FLIP.value):
        assert row["bad"] <= 0.005 * sum(row["counts"].values()), (row["board"], row["named"])


#: By board, operations whose campaign was left out, as it takes long.
LACKING = {board: set() for board in ("cortex-m4", "esp32", "atmega1280")}
LACKING["atmega2560"] = {kind.name for kind in SCENARIOS} - {Rejected.name}


def test_every_operation_is_recorded():
    for board, kind in itertools.product(LACKING, Kind):
        found = rows(board=board, impl="pocketkem-resist", kem="mlkem512", fault=kind.value)
        operations = {row["op"] for row in found}
        assert operations | LACKING[board] == {scenario.name for scenario in SCENARIOS}
        for row in found:
            counts = row["counts"]
            assert list(counts) == [outcome.value for outcome in Outcome]
            assert sum(counts.values()) > 300
            assert row["bad"] == sum(n for name, n in counts.items() if Outcome(name).is_bad)
            assert re.fullmatch(r"[0-9a-f]{12}", row["commit"]) and row["extent"] in EXTENTS


def test_the_table_has_all_that_is_bad():
    harmless = [outcome.value for outcome in Outcome if not outcome.is_bad]
    assert list(HARMLESS) == harmless
    (row,) = rows(board="esp32", impl="pocketkem", op="decaps, rejected", fault="skip")
    (line,) = [
        line
        for line in table_of_faults("pocketkem", "skip", None).splitlines()
        if line.startswith("| esp32 | ML-KEM-512 | decaps, rejected ")
    ]
    told = line.rsplit("|", 2)[1]
    assert row["bad"] == sum(int(word) for word in re.findall(r"\d+", told)) > 0


def test_a_campaign_is_recorded_once(monkeypatch, tmp_path):
    """Another extent is another campaign."""
    monkeypatch.setattr(faults, "RECORD", tmp_path / "faults.json")
    row = {"board": "esp32", "extent": "first", "commit": "one"}
    first = rows()[0] | row
    for more in ({}, {}, {"extent": "usual"}, {"extent": "usual", "commit": "later"}):
        faults.record([first | more])
    assert [row["commit"] for row in json.loads(faults.RECORD.read_text())] == ["one", "later"]
