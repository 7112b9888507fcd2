# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Lets the tests of the bench import it, and each other."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / folder) for folder in ("bench", "tools")] + [str(HERE)]
