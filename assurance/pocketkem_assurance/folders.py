# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The folder of this package, and of the C beside it."""

from pathlib import Path

ASSURANCE = Path(__file__).resolve().parents[1]
#: Of lifted instructions, in C.
EXECUTOR = ASSURANCE / "executor"
