# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Records of campaigns in docs: lists of rows, a line each, ordered by what tells them apart."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path


def read(file: Path, names: Sequence[str]) -> dict[tuple, dict]:
    """The rows by the values that they have of these names."""
    known = json.loads(file.read_text()) if file.exists() else []
    return {_key(row, names): row for row in known}


def replace(file: Path, names: Sequence[str], rows: Iterable[dict]) -> None:
    """A row replaces that of the same names."""
    known = read(file, names) | {_key(row, names): row for row in rows}
    lines = (f" {json.dumps(known[key], ensure_ascii=False)}" for key in sorted(known))
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n")


def _key(row: dict, names: Sequence[str]) -> tuple:
    return tuple(row[name] for name in names)
