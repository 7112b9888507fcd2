# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables that a person reads in a terminal."""

from __future__ import annotations

from rich.console import Console

from pocketkem_bench.check import Finding
from pocketkem_bench.tables.terminal import findings_tables

KEMS = ("mlkem512", "mlkem768", "mlkem1024")
IMPLS = ("pocketkem", "pocketkem-small")


def findings(ops: list[str]) -> list[Finding]:
    return [
        Finding("stack", "cortex-m4", impl, "-O3", kem, op, True, "", 1000 + n)
        for impl in IMPLS
        for n, kem in enumerate(KEMS)
        for op in ops
    ]


def test_findings_of_many_operations_fit_a_terminal():
    """The operations were columns, and by all of their ways there are more than twenty."""
    tables = findings_tables(findings([f"decaps+way_{i}" for i in range(22)]))
    assert [table.row_count for table in tables] == [22] * len(IMPLS)
    for table in tables:
        assert Console(width=80).measure(table).minimum <= 80
        assert [column.header for column in table.columns] == ["operation", *KEMS]


def test_findings_of_few_operations_are_one_table():
    (table,) = findings_tables(findings(["keygen", "encaps", "decaps"]))
    assert table.row_count == len(IMPLS) * len(KEMS)
