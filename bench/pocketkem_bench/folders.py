# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The folders of this repository and of the bench."""

from pathlib import Path

BENCH = Path(__file__).resolve().parents[1]
ROOT = BENCH.parent
