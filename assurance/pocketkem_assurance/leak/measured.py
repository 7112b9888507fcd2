# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The same t-test of real traces."""

from __future__ import annotations

from pathlib import Path

from .campaign import t_test
from .files import read
from .simulated import Leak, fields_of, sentence

#: Nobody knows what ran, nor which function a sample belongs to.
_UNKNOWN = "?"


def measured(file: Path, op: str = _UNKNOWN) -> Leak:
    found = t_test(read(file))
    return Leak(
        *("leak", _UNKNOWN, _UNKNOWN, "", _UNKNOWN, op, True, sentence(found), found.leaking),
        model=f"measured: {file.name}",
        classes="fixed, random",
        **fields_of(found),
    )
