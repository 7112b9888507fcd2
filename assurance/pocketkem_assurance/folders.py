# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The folder of this package, of the C beside it, and what results depend on of the bench."""

from pathlib import Path

from pocketkem_bench.folders import BENCH

ASSURANCE = Path(__file__).resolve().parents[1]
#: Of lifted instructions, in C.
EXECUTOR = ASSURANCE / "executor"
#: What a correct KEM answers.
ANSWERS = BENCH / "pocketkem_bench" / "answers"
