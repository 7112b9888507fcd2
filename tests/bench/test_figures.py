# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Figures in the documents are not stale: some are measured again, and must be exactly the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pocketkem_bench import evidence
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.reference import of_board
from pocketkem_bench.measuring.measure import measure
from quoted import jobs, record
from quoted.names import OPS

MEASURED = record.Measured()
#: Measured again every time: one core, and two.
ALWAYS = [("cortex-m4", "pocketkem", "mlkem512"), ("esp32", "pocketkem-two-cores", "mlkem512")]
RENEW = "the documents are stale; python3 tools/figures.py {}"


def of_every_job() -> dict[tuple[str, str, str], tuple[str, list[dict]]]:
    """The jobs and rows of the library, by board, implementation and KEM."""
    found: dict[tuple[str, str, str], tuple[str, list[dict]]] = {}
    for name, job in MEASURED.jobs.items():
        rows: dict[tuple[str, str, str], list[dict]] = {}
        for row in job.get("rows", []):
            if row["op"] in OPS and row["impl"].startswith("pocketkem"):
                rows.setdefault((row["board"], row["impl"], row["kem"]), []).append(row)
        found.update({of: (name, of_job) for of, of_job in rows.items()})
    return found


def another() -> tuple[str, str, str]:
    """One more, which changes whenever a source changes, so that all have their turn; but those on
    the vector unit, each instruction of which is a trap here, take minutes."""
    rest = sorted(of for of in set(of_every_job()) - set(ALWAYS) if "-pie" not in of[1])
    return rest[int(record.sources(), 16) % len(rest)]


@pytest.mark.long
@pytest.mark.parametrize("which", [*ALWAYS, None], ids=lambda which: "-".join(which or ["another"]))
def test_what_documents_say_is_what_is_measured(which):
    board, impl, kem = which = which or another()
    job, its_rows = of_every_job()[which]
    known = {row["op"]: row for row in its_rows}
    if missing := load_boards()[board].missing():
        pytest.skip(" ".join(missing))
    if not (found := of_board(load_boards()[board])).is_reference:
        pytest.skip(str(found))
    rows = measure(load_boards()[board], impl, kem, inputs=jobs.INPUTS, ops=list(known))
    for row in rows:
        for field in jobs.COMPARED:
            was = known[row.op][field]
            assert getattr(row, field) == was, f"{field} of {row.op}: {RENEW.format(job)}"


def test_what_documents_say_is_of_this_firmware():
    """Of one, and of another one after each change of the sources: all that is in memory, the
    board's file, the timing model. `make test-long` compares all."""
    for of in (ALWAYS[0], another()):
        board, job = load_boards()[of[0]], of_every_job()[of][0]
        if board.missing() or not of_board(board).is_reference:
            pytest.skip(" ".join(board.missing()) or str(of_board(board)))
        key = record.key_of(*of, MEASURED[job].get("level"))
        assert key in evidence.read(record.KIND)[" ".join([job, *of])], RENEW.format(job)


@pytest.mark.long
def test_all_figures_are_of_this_firmware():
    assert list(record.stale()) == [], "python3 tools/figures.py"


def test_a_key_is_of_the_board_the_model_and_the_firmware(monkeypatch, tmp_path):
    of = ALWAYS[0]
    if missing := load_boards()[of[0]].missing():
        pytest.skip(" ".join(missing))
    before = record.key_of(*of)
    assert record.key_of(*of) == before

    def another_key(what: str, value) -> bool:
        with monkeypatch.context() as patched:
            patched.setattr(record, what, value)
            return record.key_of(*of) != before

    board = load_boards()[of[0]]
    slower = {of[0]: replace(board, clock_hz=board.clock_hz + 1)}
    assert another_key("load_boards", lambda: slower)
    assert another_key("_model", lambda _board: ["another model"])
    assert another_key("code_of", lambda elf: "another firmware")
    assert all(
        text in "\n".join(record._model(board)) for text in ("qemu-system-arm", "cortex_m4.c")
    )
