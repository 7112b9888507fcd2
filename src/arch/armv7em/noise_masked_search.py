# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for the orders of noise_masked.py (masked_search.py), and writes them to
noise_masked.json."""

from __future__ import annotations

from masked_search import search
from noise_masked import DESCRIPTIONS, ORDER

if __name__ == "__main__":
    search(__doc__, DESCRIPTIONS, ORDER)
