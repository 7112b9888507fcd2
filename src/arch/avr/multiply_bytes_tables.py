# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_bytes_tables.S: multiply_bytes.py with look-up tables (tables.py), where
POCKETKEM_AVR_REDUCTION asks for them."""

from assembly import write
from multiply_bytes import generate
from tables import PRODUCTS

if __name__ == "__main__":
    write(__file__, generate(PRODUCTS))
