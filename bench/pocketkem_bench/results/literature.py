# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Published results of implementations that cannot be built here, as rows for comparison."""

from __future__ import annotations

import csv
from functools import lru_cache

from ..folders import BENCH
from ..model import NO_CHECK, Measurement

FILES = [BENCH / "published" / "pqm4.csv"]


def names() -> list[str]:
    return list(dict.fromkeys(row.impl for row in _rows()))


def rows(impl: str) -> list[Measurement]:
    """The published rows of an implementation. The list is empty if no file has the name."""
    return [row for row in _rows() if row.impl == impl]


@lru_cache
def _rows() -> list[Measurement]:
    return [
        _measurement(line, path.name)
        for path in FILES
        for line in csv.DictReader(
            text for text in path.read_text().splitlines() if not text.startswith("#")
        )
    ]


def _measurement(line: dict[str, str], file: str) -> Measurement:
    numbers = {
        name: int(line[name]) if line[name] else None
        for name in ("cycles", "stack_bytes", "rom_bytes")
    }
    return Measurement(
        board=line["board"],
        impl=line["impl"],
        kem=line["kem"],
        op=line["op"],
        cores=1,
        accelerators=None,
        cycles_min=None,
        cycles_max=None,
        instructions=None,
        timing=line["timing"],
        worker_stack_bytes=None,
        ram_bytes=None,
        energy_uj=None,
        energy_source=None,
        ok=True,
        checks=None if line["op"] == "keygen" else NO_CHECK,  # none of the sources has any check
        commit=f"bench/published/{file}",
        compiler=line["compiler"],
        flags=line["flags"],
        **numbers,
    )
