# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The recorded campaigns of mutants: that they are of all functions, and that proofs fail."""

from __future__ import annotations

import json

from pocketkem_bench.folders import ROOT
from pocketkem_bench.prove.claims import frames_of_c, mutation

ROWS = json.loads((ROOT / "docs" / "mutants.json").read_text())
#: The most of a kernel's mutants that may compute the same; and of a function of portable C, which
#: calls others, such as memcpy, that have more ways than it goes.
MOST_ALIVE, MOST_ALIVE_OF_C = 0.15, 0.2


def test_mutants_of_every_function_are_recorded():
    """If this fails, a function is new: run tools/mutants.py."""
    recorded = {(row["function"], row["build"], row["board"]) for row in ROWS}
    assert {kernel.key for kernel in mutation.kernels()} == recorded


def test_every_mutant_fails_or_is_said_to_compute_the_same():
    for row in ROWS:
        kinds = sum(row[kind] for kind in ("dropped", "operand", "immediate", "condition"))
        same = len(row["same"]) + row["equivalent"] + len(row["proved"])
        assert row["mutants"] == kinds == row["refuted"] + row["unproved"] + same > 0, row
        is_c = (row["board"], row["build"]) in frames_of_c.FRAMES
        assert same <= (MOST_ALIVE_OF_C if is_c else MOST_ALIVE) * row["mutants"], row


def test_the_proof_alone_fails_for_those_that_inputs_refute():
    for row in ROWS:
        assert row["passed"] == [] and row["sample"] >= min(3, row["refuted"]), row
