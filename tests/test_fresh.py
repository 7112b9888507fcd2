# SPDX-License-Identifier: Apache-2.0 OR MIT
"""README's two commands on each system that README names, from nothing (tools/fresh.py)."""

import re
from pathlib import Path

import pytest

import fresh

pytestmark = pytest.mark.long
ROOT = Path(__file__).resolve().parents[1]


def test_readme_names_the_systems_and_commands_that_are_tried():
    readme = (ROOT / "README.md").read_text()
    systems = re.search(r"\*\*Measure and test it\*\* on Debian ([^(]*) \(nobody tried", readme)[1]
    assert systems.split(" or ") == list(fresh.RELEASES)
    assert tuple(re.findall(r"^    (make \w+) +#", readme, re.MULTILINE)[:2]) == fresh.COMMANDS


def test_what_is_recorded_went_well():
    """If this fails, the last run on a system did not."""
    record = fresh.json.loads(fresh.RECORD.read_text())
    assert set(record) <= set(fresh.RELEASES)
    for release, row in record.items():
        assert [row[command] for command in fresh.COMMANDS] == ["ok", "ok"], (release, row)


@pytest.mark.parametrize("release", fresh.RELEASES)
def test_both_commands_from_nothing(release, tmp_path, monkeypatch):
    if reason := fresh.why_not():
        pytest.skip(reason)
    monkeypatch.setattr(fresh, "RECORD", tmp_path / "record.json")
    fresh.RECORD.write_text("{}")
    assert fresh.main([release]) == 0
