# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The layers of src/ (layers.py): includes and symbols go down, and nothing in a circle."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from builds import DEFAULT, LEAST, Variant, run
from layers import LAYERS, SRC, includes, module
from schemes import each

#: Between them they compile every file but some for kernels.
BUILDS = [DEFAULT, Variant("small", "fast", 32), LEAST]

#: pke.c and kem.c are what the standard says, and know nothing of what others make of it.
STANDARD = ("kem", "pke")
NOT_OF_THE_STANDARD = r"worker|two_core|pkem_job|cores/|seed_work|sigma|packed|RAM_(SMALL|LEAST)"


def calls(*objects: Path) -> set[tuple[str, str]]:
    """Of objects, which may be in a library: who needs a symbol of whom."""
    module_of = {file.stem: module(file, SRC) for file in SRC.rglob("*.c")}
    defined, needed = {}, defaultdict(set)
    lines = run("nm", "-o", *objects)
    for file, kind, symbol in re.findall(r"([^:/]+?)(?:\.c)?\.o:\S* +(\w) (\S+)$", lines, re.M):
        if kind == "U":
            needed[module_of[file]].add(symbol)
        elif kind.isupper():
            defined.setdefault(symbol, module_of[file])
    calls = {(user, symbol) for user, symbols in needed.items() for symbol in symbols}
    return {(u, defined[s]) for u, s in calls if defined.get(s, u) != u}


def wrong(arrows: set[tuple[str, str]]) -> list[str]:
    """Arrows that do not go down; or that there are none."""
    if len(arrows) < len(LAYERS):
        return ["there are hardly any arrows"]
    of = {name: (i, j) for i, layer in enumerate(LAYERS) for j, name in enumerate(layer)}
    unknown = {name for arrow in arrows for name in arrow if name not in of}
    return [f"{name} is in no layer" for name in sorted(unknown)] + [
        f"{a} -> {b}" for a, b in sorted(arrows) if {a, b} <= of.keys() and of[a] > of[b]
    ]


def words(src: Path) -> list[str]:
    """What kem.c and pke.c say that is none of their business."""
    texts = {name: (src / f"{name}.c").read_text() for name in STANDARD}
    found = {
        (name, m[0]) for name in STANDARD for m in re.finditer(NOT_OF_THE_STANDARD, texts[name])
    }
    return [f"{name}.c: {word}" for name, word in sorted(found)]


@pytest.mark.quick
def test_includes_go_down():
    assert not wrong(includes(SRC))
    assert not words(SRC)


@each(build=BUILDS)
def test_calls_go_down(build):
    assert not wrong(calls(build.objects()))
