# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Figures in the documents are not stale: some are measured again, and must be exactly the same."""

from __future__ import annotations

import pytest

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.measuring.measure import measure
from quoted import jobs, record
from quoted.names import OPS

MEASURED = record.Measured()
#: Measured again every time: one core, and two.
ALWAYS = [("cortex-m4", "pocketkem", "mlkem512"), ("esp32", "pocketkem-two-cores", "mlkem512")]


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
    rows = measure(load_boards()[board], impl, kem, inputs=jobs.INPUTS, ops=list(known))
    if (compiler := rows[0].compiler) != (reference := its_rows[0]["compiler"]):
        pytest.skip(f"the figures are those of {reference}, and not compared with {compiler}")
    for row in rows:
        for field in jobs.COMPARED:
            was = known[row.op][field]
            assert getattr(row, field) == was, (
                f"{field} of {row.op}: the documents are stale; python3 tools/figures.py {job}"
            )
