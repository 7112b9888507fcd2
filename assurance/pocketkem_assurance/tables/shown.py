# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables of checks and proofs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rich.table import Table
from rich.text import Text

from pocketkem_bench.model import KEMS, by
from pocketkem_bench.tables.cells import NOTHING, new_table, number

from ..check import Finding
from ..compilers import Compiled
from ..prove import Result

#: So many operations stand beside each other in a table of findings.
_MOST_BESIDE = 8


def findings_tables(findings: list[Finding]) -> list[Table]:
    """A table for each check and board, with a line for each build and KEM. Where operations are
    many, as by each of their ways: a table for each build, with a line for each operation. Failures
    are printed in full elsewhere."""
    tables = []
    for (check, board), group in by(findings, lambda f: (f.check, f.board)):
        ops = [op for op, _group in by(group, _operation)]
        noun = "KEM" if all(f.kem in KEMS for f in group) else "primitive"
        title = f"{board}: {_HEADINGS[check]}"
        if len(ops) > _MOST_BESIDE:
            tables += _tables_of_builds(group, ops, title)
            continue
        table = new_table(["implementation", "flags", noun], ops, title=title)
        for names, line in by(group, lambda f: (f.impl, f.flags, f.kem)):
            table.add_row(*names, *_finding_cells(line, ops, _operation))
        tables.append(table)
    return tables


def _tables_of_builds(findings: list[Finding], ops: list[str], title: str) -> Iterator[Table]:
    for (impl, flags), build in by(findings, lambda f: (f.impl, f.flags)):
        kems = [kem for kem, _group in by(build, lambda f: f.kem)]
        table = new_table(["operation"], kems, title=f"{title}: {impl} {flags}")
        of_op = dict(by(build, _operation))
        for op in ops:
            if op in of_op:
                table.add_row(op, *_finding_cells(of_op[op], kems, lambda f: f.kem))
        yield table


def _operation(finding: Finding) -> str:
    return finding.op or "code"


def _finding_cells(
    line: Iterable[Finding], columns: list[str], column_of: Callable[[Finding], str]
) -> list[str | Text]:
    found = {column_of(finding): finding for finding in line}
    return [_finding_cell(found.get(column)) for column in columns]


def proofs_tables(results: list[Result]) -> list[Table]:
    """A table for each architecture: how many claims of each build were shown. Failures are printed
    in full elsewhere."""

    def key(result: Result) -> tuple[str, str, str]:
        proof = result.proof
        claim = "result" if proof.kernel else proof.claim
        return proof.arch, proof.subject.replace(f" {proof.function.split()[0]}", ""), claim

    tables = []
    for arch, of_arch in by(results, lambda result: result.proof.arch):
        table = new_table(["build", "claim"], ["shown", "not shown", "CPU s"], title=arch)
        for (_arch, build, claim), group in by(of_arch, key):
            missing = sum(not result.ok for result in group)
            table.add_row(
                *(build, claim, number(len(group) - missing)),
                Text(number(missing), "bold red") if missing else NOTHING,
                f"{sum(result.seconds for result in group):.1f}",
            )
        tables.append(table)
    return tables


def proofs_time(results: list[Result]) -> str:
    """Of those that are recorded, too: what all of them take from the beginning."""
    seconds = sum(result.seconds for result in results)
    recorded = sum(result.is_recorded for result in results)
    return (
        f"All claims: {seconds:,.0f} s of CPU time, {seconds / 120:,.1f} minutes on two cores. "
        f"Of {len(results):,}, {recorded:,} were taken from evidence/proofs.tsv."
    )


def compilers_tables(findings: list[Compiled]) -> list[Table]:
    """A table for each board: of how many builds each claim was shown. Failures are printed in full
    elsewhere."""
    tables = []
    for board, of_board in by(findings, lambda f: f.board):
        claims = list(dict.fromkeys(claim for f in of_board for claim in f.claims))
        title = f"{board}: builds of which a claim is shown"
        table = new_table(
            ["implementation", "compiler", "commit"], ["builds", *claims], title=title
        )
        for key, group in by(of_board, lambda f: (f.impl, f.compiler, f.commit)):
            held = [sum(not f.claims.get(claim) for f in group) for claim in claims]
            cells = [number(n) if n == len(group) else Text(number(n), "bold red") for n in held]
            table.add_row(*key, number(len(group)), *cells)
        tables.append(table)
    return tables


_HEADINGS = {
    "ct": "constant time, secrets that took one way, functions that ran",
    "stack": "peak stack, bytes",
    "residue": "secrets left in RAM, found",
    "divide": "divisions, functions without",
}


def _finding_cell(finding: Finding | None) -> str | Text:
    if finding is None:
        return NOTHING
    return (
        number(finding.value)
        if finding.ok
        else Text(f"fails ({number(finding.value)})", "bold red")
    )
