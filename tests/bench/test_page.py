# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The page of measurements on all boards: every cell has a figure, or a reason is stated."""

from __future__ import annotations

from fakes import TINY, FakeBoard, command, row
from pocketkem_bench.model import DK_HASH, DOES_NOT_FIT
from pocketkem_bench.tables.markdown import boards_page

BOARDS = {"test-board": FakeBoard()}
OPS = ("keygen", "encaps", "decaps", "decaps+check")


def lines_of(page: str) -> dict[str, list[str]]:
    """The cells behind the KEM's name, by KEM."""
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line[:1] == "|"]
    return {cells[0]: cells[1:] for cells in rows}


def test_every_cell_is_filled_or_explained():
    reason = f"{DOES_NOT_FIT}: needs 9000 of 8192 bytes of RAM"
    rows = [
        *(row(op=op) for op in OPS),
        *(row(op=op, kem="kyber512") for op in OPS[:3]),
        *(row(op=op, kem="mlkem1024", ok=False, cycles=None, error=reason) for op in OPS),
    ]
    page = boards_page(rows, ["other-board: no compiler"], BOARDS, "./pocketkem run")
    lines = lines_of(page)
    assert lines["mlkem768"] == ["pocketkem", *["1,000"] * 4, "2,000", "9,000"]
    assert lines["kyber512"] == ["pocketkem", *["1,000"] * 3, "–", "2,000", "9,000"]
    assert lines["mlkem1024"][1:5] == ["does not fit"] * 4
    assert f"- mlkem1024, keygen, encaps, decaps, decaps+check: {reason}\n" in page
    assert "`./pocketkem run` at commit 0123abc" in page
    assert "- other-board: no compiler\n" in page


def test_decapsulation_stands_in_the_column_of_what_it_checks():
    rows = [row(op=op, impl="peer", checks=DK_HASH if op == "decaps" else None) for op in OPS[:3]]
    page = boards_page(rows, [], BOARDS, "./pocketkem run")
    assert lines_of(page)["mlkem768"][1:5] == ["1,000", "1,000", "–", "1,000"]


def test_an_output_that_is_wrong_is_on_the_page():
    wrong = {"ok": False, "cycles": None, "error": "pk is wrong"}
    page = boards_page([row(**wrong), row(op="encaps")], [], BOARDS, "./pocketkem run")
    assert lines_of(page)["mlkem768"][1:3] == ["wrong", "1,000"]
    assert "- mlkem768, keygen: pk is wrong" in page
    # Of several implementations, reasons say which.
    page = boards_page([row(), row(impl="peer", **wrong)], [], BOARDS, "./pocketkem run")
    assert "- peer, mlkem768, keygen: pk is wrong" in page


def test_the_command_prints_it(tmp_path):
    what = ["--board", "host", "--impl", str(TINY), "--op", "keygen", "--inputs", "1"]
    done = command("run", *what, "--markdown", "--db", tmp_path / "results.sqlite")
    assert done.exit_code == 0, done.output
    assert f"`./pocketkem run {' '.join(what)} --markdown`" in done.stdout
    assert lines_of(done.stdout)["tiny"][1] != "–"
