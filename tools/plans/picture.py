# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What both cores do over time, as two lines of a comment above the lists of a plan."""

from .costs import Costs
from .kinds import CORE_NAMES, Kind
from .sequence import Lists
from .simulate import Spans, times_of

COLUMNS = 86

#: A letter for each group of kinds. lists.h has the legend.
LEGEND = {
    "x": "output of the XOF or the PRF",
    "n": "noise",
    "m": "sums of products, and their transforms",
    "h": "a hash",
    "o": "objects, and the KEM around K-PKE",
    ".": "waits",
}
_OUTPUT = {Kind.XOF, Kind.PRF, Kind.PERMUTE, Kind.GIVE, Kind.COPY, Kind.XOF_X8, Kind.PRF_X8}
_HASH = {Kind.HASH_START, Kind.HASH, Kind.HASH_END, Kind.READ_EK, Kind.CHECK_DK, Kind.SEED}
_HASH |= {Kind.DERIVE}
_SUM = {Kind.CLEAR, Kind.MULTIPLY, Kind.MULTIPLY_QUARTER, Kind.FEED, Kind.ADD, Kind.ADD_QUARTER}
_SUM |= {Kind.INVERSE, Kind.MULTIPLY_KEY, Kind.DECRYPT, Kind.ADD_S_TIMES_ROW, Kind.ADD_E_TIMES_Y}
_SUM |= {Kind.TAKE_SUM, Kind.ROW_X8, Kind.ENTRY_X8}


def _letter(kind: Kind) -> str:
    if "NOISE" in kind.name:
        return "n"
    groups = (("x", _OUTPUT), ("h", _HASH), ("m", _SUM))
    return next((letter for letter, kinds in groups if kind in kinds), "o")


def evenly(lists: Lists) -> Spans:
    """The times of steps that are not known: each takes as long as any other one."""
    steps = tuple([(waiting.after, 1.0, ()) for waiting in mine] for mine in lists)
    return times_of(steps, Costs({}, "", {}, 0, 0, (0, 0)))


def picture(lists: Lists, spans: Spans) -> list[str]:
    """A line for each core. A column has the step that the core is in at the middle of its time."""
    width = max(core[-1][1] for core in spans) / COLUMNS
    lines = []
    for name, mine, times in zip(CORE_NAMES, lists, spans, strict=True):
        drawn = ""
        for column in range(COLUMNS):
            now = (column + 0.5) * width
            kinds = [
                waiting.step.kind
                for waiting, (begin, end) in zip(mine, times, strict=True)
                if begin <= now < end
            ]
            drawn += _letter(kinds[0]) if kinds else "."
        lines.append(f"{name:6} {drawn}".rstrip())
    return lines
