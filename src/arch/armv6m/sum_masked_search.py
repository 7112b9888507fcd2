# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for the orders of sum_masked.py (../masked_beam.py), and writes them to
sum_masked.json."""

from __future__ import annotations

from functools import partial

from sum_masked import NAMES, ORDER, description

# isort: split
from masked_beam import search

if __name__ == "__main__":
    search(__doc__, {name: partial(description, name) for name in NAMES}, ORDER)
