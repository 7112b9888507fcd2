# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Faults: each instruction of an operation skipped in turn, and bits of registers flipped.

`scenario.py` has the operations and says what a result means to an attacker, `executions.py`
repeats one with a fault, `campaign.py` chooses the faults, and `injected.py` is the check of the
command. docs/faults.md has the model.
"""

from .attacked import Attacked
from .campaign import EXTENTS
from .injected import KEMS, FaultSettings, Injected, builds, faults

__all__ = ["EXTENTS", "KEMS", "Attacked", "FaultSettings", "Injected", "builds", "faults"]
