# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What can be told in formats that have a line for a build, and not for an operation."""

from __future__ import annotations

from collections.abc import Iterable

from ..kinds import PrimitiveKind
from ..model import Measurement, by


def whole_builds(
    rows: Iterable[Measurement], kind: PrimitiveKind
) -> list[tuple[str, str, list[Measurement]]]:
    """By primitive and implementation, the operations of a kind, if all of them were measured."""
    found = []
    of_kind = (row for row in rows if row.kind == kind.name)
    for (kem, impl), group in by(of_kind, lambda row: (row.kem, row.impl)):
        of = {row.op: row for row in group if row.ok and row.cycles is not None}
        if all(op in of for op in kind.ops):
            found.append((kem, impl, [of[op] for op in kind.ops]))
    return found
