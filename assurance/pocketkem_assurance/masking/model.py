# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What meets in a core: the model of leakage, as a table for each core.

An effect is a stream of samples (assurance/observer/observe.c), in which each sample meets the next
one. What meets is looked at together: nothing of a secret may be known from both. All of it is
taken from publications. No chip was measured here, and what a publication does not say is assumed
to leak.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum


class SampleRole(IntEnum):
    """What a sample is, numbered as in assurance/observer/observe.c."""

    OPERAND = 0
    STORED = 1
    OLD = 2
    STACKED = 3
    SHIFTED = 5
    RESULT = 6
    NEW = 7
    LOAD = 8
    STORE = 9
    CELL = 10
    EXECUTED = 11
    FLOAT = 12


@dataclass(frozen=True)
class Effect:
    """roles: the samples of the stream. by_place: each register, or each word of memory, has a
    stream of its own. by_instruction: all samples of an instruction meet each other and all of the
    next `reach` instructions that have any (points.py says which). within: instructions; 0 is any
    distance. in_pairs: the first sample meets the second one, the third the fourth, and so on."""

    name: str
    roles: tuple[SampleRole, ...]
    source: str
    by_place: bool = False
    by_instruction: bool = False
    in_pairs: bool = False
    reach: int = 1
    within: int = 0
    unknown: str = ""


_ELMO = "McCann, Oswald, Whitnall 2017 (ELMO)"
_MIRACLE = "Marshall, Page, Webb 2022 (MIRACLE)"
_MAPS = "Corre, Großschädl, Dinu 2018 (MAPS)"
_GAO = "Gao, Marshall, Page, Oswald 2020 (share slicing)"
_COCO = "Gigerl, Hadzic, Primas, Mangard, Bloem 2021 (Coco)"

_OPERANDS = (SampleRole.OPERAND, SampleRole.STORED, SampleRole.SHIFTED)
_COMPUTED = (*_OPERANDS, SampleRole.RESULT)

_VALUE = Effect("value", tuple(SampleRole), "any model of a probe", reach=0)
_REGISTER = Effect(
    "register overwritten",
    (SampleRole.OLD, SampleRole.NEW),
    _ELMO,
    by_place=True,
    unknown="whether flags leak as registers do: GE is taken as one, which SEL has as an operand",
)
_CELL = Effect("memory overwritten", (SampleRole.CELL, SampleRole.STORE), _MIRACLE, by_place=True)
_BUS = Effect(
    "bus",
    (SampleRole.LOAD, SampleRole.STORE),
    f"{_ELMO}; {_MIRACLE}",
    unknown="whether a store of a byte repeats it in the word: the word in memory is taken",
)
_LOADS = Effect("load after load", (SampleRole.LOAD,), _MIRACLE)
_STORES = Effect("store after store", (SampleRole.STORE,), _MIRACLE)
_RESULTS = Effect("result after result", (SampleRole.RESULT,), _MAPS, by_instruction=True)
_STACKED = Effect(
    "pushed by an interrupt",
    (SampleRole.STACKED,),
    "Armv7-M, B1.5.6",
    unknown="the order on the bus: that of the addresses is taken",
)
_FLOATS = Effect(
    "floating-point registers pushed by an interrupt",
    (SampleRole.FLOAT,),
    "Armv7-M, B1.5.7",
    in_pairs=True,
    unknown="the order on the bus: that of the addresses is taken, where FPSCR is behind s15",
)
_EVERYWHERE = (_VALUE, _REGISTER, _CELL, _BUS, _LOADS, _STORES)

_LATCHES = Effect(
    "operand latches",
    _OPERANDS,
    f"{_MAPS}; {_GAO}; {_MIRACLE}",
    by_instruction=True,
    unknown="which latch a value goes through, and whether a stored one does: each meets each",
)
_M0 = (
    *_EVERYWHERE,
    replace(
        _LATCHES,
        source="McCann, Oswald, Whitnall 2017 (ELMO); Shelton et al. 2021 (Rosita)",
        reach=2,
        unknown="the multiplier's own latches: they are taken as those of other operands",
    ),
    _RESULTS,
    _STACKED,
)
_M4 = (*_EVERYWHERE, _LATCHES, _RESULTS, _STACKED)
_M4F = (*_M4, _FLOATS)
_WINDOW = Effect(
    "window of three instructions",
    (*_COMPUTED, SampleRole.LOAD, SampleRole.STORE),
    f"{_COCO}, for the read ports and the load unit of Ibex",
    by_instruction=True,
    reach=2,
    within=2,
    unknown="which stage keeps what: all that three successive instructions move meets",
)

#: By the names of boards.
EFFECTS: dict[str, tuple[Effect, ...]] = {
    "cortex-m0": _M0,
    "rp2040": _M0,
    "cortex-m3": _M4,
    "cortex-m4": _M4F,
    "cortex-m4-no-fpu": _M4,
    # Nothing is published of its latches.
    **dict.fromkeys(("cortex-m33", "rp2350"), (*_M4F, replace(_WINDOW, source="none: assumed"))),
    # Hazard3 has three stages, as Ibex has two; nobody looked at it.
    "rp2350-riscv": (*_EVERYWHERE, _LATCHES, _RESULTS, _WINDOW),
    # Nothing is published of an ESP32-C3's core, which has four stages.
    "esp32c3": (
        *_EVERYWHERE,
        _LATCHES,
        _RESULTS,
        replace(_WINDOW, source="none: assumed", reach=3, within=3),
    ),
}
