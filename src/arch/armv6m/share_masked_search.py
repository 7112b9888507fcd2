# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for the orders of share_masked.py (../masked_beam.py), and writes them to
share_masked.json."""

from share_masked import ORDER, PIECES

# isort: split
from masked_beam import search

if __name__ == "__main__":
    search(__doc__, PIECES, ORDER)
