# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results of campaigns outlive an interruption at any byte."""

from pocketkem_bench.building import records


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
