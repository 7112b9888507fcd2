# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables of leakage and faults for a terminal."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from pocketkem_bench.model import by
from pocketkem_bench.results.attacks import FaultOutcome
from pocketkem_bench.tables.cells import new_table, number

from ..faults import Injected
from ..leak import Leak

#: Functions that are shown of an operation.
_SHOWN = 12


def faults_tables(findings: list[Injected]) -> list[Table]:
    """A table for each build and KEM, with a column for each outcome."""
    tables = []
    for subject, group in by(findings, lambda f: f.subject):
        table = new_table(
            ["operation"], [o.value for o in FaultOutcome], title=f"{subject}: faults"
        )
        for f in group:
            counts = {outcome: f.counts.get(outcome.value, 0) for outcome in FaultOutcome}
            cells = [
                Text(number(n), "bold red") if n and outcome.is_bad and not f.ok else number(n)
                for outcome, n in counts.items()
            ]
            table.add_row(f.op, *cells)
        tables.append(table)
    return tables


def leak_tables(findings: list[Leak]) -> list[Table]:
    """A table of operations for each build and KEM, and one of functions for each operation."""
    tables = []
    for subject, group in by(findings, lambda f: f.subject):
        figures = ["traces", "points", "threshold", "above it", "above 4.5", "largest |t|"]
        table = new_table(
            ["operation", "secret", "classes"],
            figures,
            title=f"{subject}: leakage in the model" if group[0].secret else group[0].model,
        )
        for f in group:
            table.add_row(
                *(f.op, f.secret, f.classes, number(f.traces), number(f.points)),
                *(f"{f.threshold:.2f}", number(f.value), number(f.above_tvla), f"{f.largest:.1f}"),
            )
        tables.append(table)
        tables += [_functions(f) for f in group if f.functions]
    return tables


def _functions(finding: Leak) -> Table:
    leaking = [each for each in finding.functions if each.leaking]
    title = f"{finding.op}: {len(leaking)} of {len(finding.functions)} functions have such points"
    figures = ["points", "above the threshold", "largest |t|", "first at instruction"]
    table = new_table(["function"], figures, title=title)
    for each in leaking[:_SHOWN]:
        table.add_row(
            *(each.function, number(each.points), number(each.leaking), f"{each.largest:.1f}"),
            number(each.first),
        )
    if len(leaking) > _SHOWN:
        table.add_row(f"{len(leaking) - _SHOWN} more (--json has all)", "", "", "", "")
    return table
