# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The long tier ran on sources that are not much older than these, and found nothing:
evidence/long.json."""

from datetime import datetime, timedelta

import pytest

import long_tier
from long_tier import RECORD, ROOT
from repositories import committed

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


def test_what_is_wrong_with_a_record():
    row = {"commit's date": "2026-11-20T00:00:00+00:00", "right": True, "did": "3 failed"}
    late, next_day = "2026-11-28T00:00:00+00:00", "2026-11-21T00:00:00+00:00"
    assert faults({"a": row}, ["a"], next_day) == []
    assert faults({"a": row}, ["a"], late) == ["a: run `make test-long`"]
    assert faults({"a": row}, ["a", "b"], next_day) == ["b: run `make test-long`"]
    assert faults({"a": {**row, "right": False}}, ["a"], next_day) == ["a: 3 failed"]


def test_the_hash_is_of_all_files_but_the_record(tmp_path):
    def commit(name: str, text: str) -> str:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
        committed(tmp_path)
        return long_tier.tree(tmp_path)

    first = commit("a.c", "1")
    assert commit("evidence/long.json", "{}") == first and commit("a.c", "2") != first
