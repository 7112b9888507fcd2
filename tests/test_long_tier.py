# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The long tier ran on sources not much older than these, and found nothing: evidence/long.json."""

from datetime import datetime, timedelta

import pytest

import long_tier
from long_tier import RECORD, ROOT

AGE = timedelta(days=7)


def faults(record: dict[str, dict], units: list[str], head: str) -> list[str]:
    """What the record lacks for a commit of that date. Weeks are those between commits."""
    oldest = datetime.fromisoformat(head) - AGE
    missing = [unit for unit in units if unit not in record]
    old = [u for u, row in record.items() if datetime.fromisoformat(row["commit's date"]) < oldest]
    wrong = [f"{unit}: {row['did']}" for unit, row in record.items() if not row["right"]]
    return [*wrong, *(f"{unit}: run `make test-long`" for unit in [*missing, *old])]


def test_the_record_is_of_these_sources():
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    if not RECORD.exists():
        pytest.skip("the long tier has not run to its end yet: make test-long")
    record = long_tier.recorded()
    assert not faults(record, long_tier.units(), long_tier.git("log", "-1", "--format=%cI"))
    commits = dict(map(str.split, long_tier.git("log", "--format=%cI %H").splitlines()))
    trees = {}
    for row in record.values():
        if commit := commits.get(row["commit's date"]):  # a clone may lack it
            trees.setdefault(commit, long_tier.tree(commit=commit))
            assert trees[commit] == row["tree"], "the record is of other sources"


def test_a_record_is_read_as_it_was_written(tmp_path, monkeypatch):
    monkeypatch.setattr(long_tier, "RECORD", tmp_path / "long.json")
    rows = {
        f"tests/{name}.py": {"tree": tree, "commit's date": date, "right": right, "did": "1 passed"}
        for name, tree, date, right in [("b", "2", "now", False), ("a", "1", "then", True)]
    }
    long_tier.write(rows)
    assert long_tier.recorded() == rows
