# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Leakage: fixed-against-random t-tests of simulated power traces, and of real ones.

`operations.py` says what is fixed and what is random, `execution.py` makes a trace (the model of
power is executor/power.h), `campaign.py` many, `statistics.py` tests them, `files.py` reads and
writes them, and `simulated.py` and `measured.py` are what the command shows. docs/leakage.md says
what it means. Of masked decapsulation `lanes.py` makes traces many at once, `masked_traces.py` says
what is fixed in them, and `masked.py` tests them.
"""

from .masked_traces import MASKED_OPERATIONS
from .measured import measured
from .operations import OPERATIONS as _OF_ALL
from .simulated import TRACES, Leak, Settings, builds, leak

OPERATIONS = tuple(dict.fromkeys([*_OF_ALL, *MASKED_OPERATIONS]))

__all__ = ["OPERATIONS", "TRACES", "Leak", "Settings", "builds", "leak", "measured"]
