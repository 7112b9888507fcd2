# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt_tables.S: ntt.py with look-up tables (tables.py), where POCKETKEM_AVR_REDUCTION asks
for them."""

from assembly import write
from ntt import generate
from tables import TRANSFORM

if __name__ == "__main__":
    write(__file__, generate(TRANSFORM))
