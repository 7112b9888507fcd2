# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Where this repository lies, and the bench in it."""

from pathlib import Path

BENCH = Path(__file__).resolve().parents[1]
ROOT = BENCH.parent
