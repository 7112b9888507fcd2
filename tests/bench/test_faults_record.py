# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The recorded campaigns of faults: what they claim, how they are recorded and told."""

from __future__ import annotations

import itertools
import json
import re

import faults as tool
from pocketkem_bench.faults import EXTENTS
from pocketkem_bench.faults.outcome import Kind, Outcome
from pocketkem_bench.faults.scenario import SCENARIOS, Rejected
from pocketkem_bench.folders import ROOT
from quoted.assurance import HARMLESS, table_of_faults

RECORD = ROOT / "docs" / "faults.json"


def rows(**of: str) -> list[dict]:
    return [row for row in json.loads(RECORD.read_text()) if of.items() <= row.items()]


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
    monkeypatch.setattr(tool, "RECORD", tmp_path / "faults.json")
    row = {"board": "esp32", "extent": "first", "commit": "one"}
    first = rows()[0] | row
    for more in ({}, {}, {"extent": "usual"}, {"extent": "usual", "commit": "later"}):
        tool.record([first | more])
    assert [row["commit"] for row in json.loads(tool.RECORD.read_text())] == ["one", "later"]
