# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tool that searches for the worker's shares: it reads those of the source, tries others, and
keeps faster ones."""

from __future__ import annotations

import pytest

import search_shares
from pocketkem_bench.boards.files import load_boards


@pytest.mark.parametrize("suite", search_shares.SUITES)
@pytest.mark.parametrize("is_small", [False, True])
def test_shares_are_those_of_the_source(suite, is_small):
    shares = search_shares.shares_of(suite, is_small)
    kems = ["kyber512-90s"] if suite.startswith("90S") else ["mlkem512", "kyber512"]
    assert set(shares) == {row for kem in kems for row in search_shares.rows_of(kem)}
    assert all(len(masks) == 3 for masks in shares.values())
    assert all(0 < mask < 1 << 32 for masks in shares.values() for mask in masks)


@pytest.mark.parametrize("k", [2, 3, 4])
def test_changes_keep_to_what_there_is_at_a_level(k):
    for operation in range(3):
        changes = search_shares.changes(operation, k)
        assert len(set(changes)) == len(changes)
        entries = sum(1 << 4 * i + j for i in range(k) for j in range(k))
        assert not any(change & 0xFFFF & ~entries for change in changes)


def test_what_is_faster_is_kept(monkeypatch, capsys):
    """With a KEM whose time is the number of bits that differ from one mask."""
    best = [0x00020033, 0x000A0031, 0x10060023]
    search = search_shares.Search("pocketkem-two-cores", "mlkem512")
    monkeypatch.setattr(
        search,
        "cycles",
        lambda masks: [(mask ^ good).bit_count() for mask, good in zip(masks, best, strict=True)],
    )
    search.run()
    last = capsys.readouterr().out.splitlines()[-1].split()
    assert [int(word, 16) for word in last[1:4]] == best
    assert last[4:] == ["0", "0", "0"]


@pytest.mark.parametrize("kem", ["mlkem512", "kyber512"])
def test_one_try_on_the_virtual_board(kem, capsys):
    if load_boards()["esp32"].missing():
        pytest.skip("the simulator of the ESP32 is not installed")
    search = search_shares.Search("pocketkem-two-cores", kem)
    search.run(tries=1)
    first = capsys.readouterr().out.splitlines()[0].split()
    assert [int(word, 16) for word in first[1:4]] == [search.shares[row][0] for row in search.rows]
    assert all(100_000 < int(word) < 1_000_000 for word in first[4:])
