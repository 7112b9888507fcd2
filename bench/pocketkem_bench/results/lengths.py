# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Cycles by the length of a message or of associated data, as text: "0:3172 64:5832"."""

from __future__ import annotations

import re

#: The fields of a Measurement that are such pairs.
FIELDS = ("by_length", "by_ad")

Pairs = tuple[tuple[int, int], ...]


def as_text(pairs: Pairs | None) -> str | None:
    return " ".join(f"{length}:{cycles}" for length, cycles in pairs) if pairs else None


def from_text(text: str | None) -> Pairs | None:
    """Raises ValueError for anything that as_text does not write."""
    if text is None:
        return None
    pair = "[0-9]{1,16}:[0-9]{1,16}"
    if not re.fullmatch(rf"{pair}( {pair}){{0,999}}", text, re.ASCII):
        raise ValueError("these are no cycles by length")
    return tuple((int(n), int(cycles)) for n, cycles in (p.split(":") for p in text.split()))
