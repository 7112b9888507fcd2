# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whether masked machine code keeps two shares apart, in a model of what meets in a core.

model.py has the model, a table for each core. observed.py runs the machine code, points.py finds
the points at which both shares of something are (colours), joint.py decides about them (terms), and
check.py fits gadgets together (composition). docs/masking.md says what this shows and what not.
"""

from .check import LEAKS, TOGETHER, UNDECIDED, MaskedRun, Refused, Verdict, paired
from .gadget import check_gadget
from .gadgets import MaskedKeccak, compressions, gadgets
from .model import EFFECTS, Effect, SampleRole
from .noise import noises
from .sponge import sponges
from .whole import builds, masked

__all__ = [
    "EFFECTS",
    "LEAKS",
    "TOGETHER",
    "UNDECIDED",
    "Effect",
    "MaskedKeccak",
    "MaskedRun",
    "Refused",
    "SampleRole",
    "Verdict",
    "builds",
    "check_gadget",
    "compressions",
    "gadgets",
    "masked",
    "noises",
    "paired",
    "sponges",
]
