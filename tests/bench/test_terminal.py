# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables that a person reads in a terminal."""

from __future__ import annotations

from rich.console import Console

from pocketkem_bench.check import Finding
from pocketkem_bench.tables.terminal import findings_tables

KEMS = ("mlkem512", "mlkem768", "mlkem1024")
IMPLS = ("pocketkem", "pocketkem-small")


def test_findings_fit_a_terminal():
    """The operations were columns, and by all of their ways there are more than twenty."""

    def tables(ops: list[str]):
        of = [(impl, "-O3", kem, op) for impl in IMPLS for kem in KEMS for op in ops]
        return findings_tables([Finding("stack", "cortex-m4", *each, True, "", 1) for each in of])

    many = tables([f"decaps+way_{i}" for i in range(22)])
    assert [table.row_count for table in many] == [22] * len(IMPLS)
    for table in many:
        assert Console(width=80).measure(table).minimum <= 80
        assert [column.header for column in table.columns] == ["operation", *KEMS]
    (few,) = tables(["keygen", "encaps", "decaps"])
    assert few.row_count == len(IMPLS) * len(KEMS)
