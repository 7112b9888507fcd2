# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The recorded claims: that all are shown, and how they are recorded."""

from __future__ import annotations

import json
import re
import sys

import pytest

import proofs as tool
from pocketkem_bench.folders import ROOT
from pocketkem_bench.prove import Proof, Refuted, campaign, claims, proofs
from quoted import assurance

RECORD = ROOT / "docs" / "proofs.json"


def test_every_recorded_claim_is_shown():
    rows = json.loads(RECORD.read_text())
    assert {row["subject"]: row["failed"] for row in rows if row["failed"]} == {}
    for row in rows:
        assert all(shown == claimed > 0 for shown, claimed in row["claims"].values()), row


@pytest.mark.long
def test_what_is_shown_by_default_is_recorded():
    """If this fails, the claims are others than those that were recorded: run tools/proofs.py."""
    recorded = {
        (row["arch"], row["subject"]): row["by_default"][0]
        for row in json.loads(RECORD.read_text())
    }
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


def test_documents_say_which_kernels_are_not_proved_for_all_inputs():
    """A claim about one pattern of rejections is about the inputs that have it."""
    names = {each.function for each in claims.every() if getattr(each, "rejected", ())}
    page = (ROOT / "docs" / "assurance.md").read_text()
    section = page.partition("\n### Rejection sampling\n")[2].partition("\n### ")[0]
    assert names == set(re.findall(r"`(pkem_\w+)`", section)), "docs/assurance.md"
    for document in ("README.md", "SECURITY.md", "CHANGELOG.md"):
        assert bool(names) == ("assurance.md#rejection-sampling" in (ROOT / document).read_text())
