# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The layers of src/: what a file includes and calls lies below it, and nothing runs in a circle.

Arrows come from the includes and, because a header may declare what lies above, from the symbols of
compiled objects too. The layers are in layers.py, and docs/architecture.md shows them.
"""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest

from builds import ROOT
from layers import LAYERS, SRC, includes, module

#: The builds whose files are compiled: between them they take every file but some for kernels.
CODE = "-DPOCKETKEM_CODE_SMALL"
BUILDS = {
    "fast": [f"{CODE}=0"],
    "small": [f"{CODE}=0", "-DPOCKETKEM_RAM_SMALL=1"],
    "least": [f"{CODE}=1", "-DPOCKETKEM_RAM_LEAST=1"],
}

#: pke.c and kem.c are what the standard says, and know nothing of what others make of it.
STANDARD = ("kem", "pke")
NOT_OF_THE_STANDARD = r"worker|two_core|pkem_job|cores/|seed_work|sigma|packed|RAM_(SMALL|LEAST)"


def rank() -> dict[str, tuple[int, int]]:
    """The layer of each module, and its place there."""
    return {name: (i, j) for i, layer in enumerate(LAYERS) for j, name in enumerate(layer)}


def calls(src: Path, flags: list[str], folder: Path) -> set[tuple[str, str]]:
    """Of objects as they are compiled: who needs a symbol of whom."""
    defined, needed = {}, defaultdict(set)
    files = sorted(src.rglob("*.c"))
    command = ["cc", "-std=c99", "-O0", *flags, f"-I{ROOT / 'include'}", f"-I{src}"]
    subprocess.run([*command, "-c", *(file.resolve() for file in files)], check=True, cwd=folder)
    for file in files:
        made = folder / f"{file.stem}.o"
        names = subprocess.run(["nm", made], check=True, capture_output=True, text=True).stdout
        for kind, symbol in re.findall(r"(?:^|\s)([A-Za-z]) (\S+)$", names, re.M):
            if kind == "U":
                needed[module(file, src)].add(symbol)
            elif kind.isupper():
                defined[symbol] = module(file, src)
    return {
        (user, defined[symbol])
        for user, symbols in needed.items()
        for symbol in symbols
        if defined.get(symbol, user) != user
    }


def wrong(arrows: set[tuple[str, str]]) -> list[str]:
    """Arrows that do not go down; or that there are none."""
    if len(arrows) < len(LAYERS):
        return ["there are hardly any arrows"]
    of = rank()
    unknown = {name for arrow in arrows for name in arrow if name not in of}
    return [f"{name} is in no layer" for name in sorted(unknown)] + [
        f"{a} -> {b}" for a, b in sorted(arrows) if {a, b} <= of.keys() and of[a] > of[b]
    ]


def words(src: Path) -> list[str]:
    """What kem.c and pke.c say that is none of their business."""
    return [
        f"{name}.c: {found}"
        for name in STANDARD
        for found in sorted(
            {
                match[0]
                for match in re.finditer(NOT_OF_THE_STANDARD, (src / f"{name}.c").read_text())
            }
        )
    ]


def test_includes_go_down():
    assert not wrong(includes(SRC))


@pytest.mark.parametrize("build", BUILDS)
def test_calls_go_down(build, tmp_path):
    assert not wrong(calls(SRC, BUILDS[build], tmp_path))


def test_the_standard_is_alone():
    assert not words(SRC)


# ---- What is wrong is found


def copy(folder: Path) -> Path:
    src = folder / "src"
    subprocess.run(["cp", "-r", SRC, src], check=True)
    return src


def test_an_include_that_goes_up_is_found(tmp_path):
    src = copy(tmp_path)
    file = src / "row.c"
    file.write_text('#include "kem.h"\n' + file.read_text())
    assert wrong(includes(src)) == ["row -> kem"]


def test_a_call_that_goes_up_is_found(tmp_path):
    """Of a function that is declared on the spot, so that no include tells of it."""
    src = copy(tmp_path)
    file = src / "object.c"
    file.write_text(
        file.read_text() + "int pkem_pke_decrypt(void);\nint up(void);\n"
        "int up(void) { return pkem_pke_decrypt(); }\n"
    )
    assert wrong(calls(src, BUILDS["fast"], tmp_path)) == ["object -> pke"]


@pytest.mark.parametrize("line", ['#include "cores/job.h"\n', "/* pkem_job_end(job) */\n"])
def test_a_second_core_in_pke_is_found(line, tmp_path):
    src = copy(tmp_path)
    file = src / "pke.c"
    file.write_text(line + file.read_text())
    assert words(src)
    if line.startswith("#"):
        assert wrong(includes(src)) == ["pke -> cores/"]


def test_that_nothing_was_found_is_found(tmp_path):
    (tmp_path / "empty.c").write_text("int empty;\n")
    assert wrong(includes(tmp_path)) and wrong(calls(tmp_path, [], tmp_path))


def test_a_module_without_a_layer_is_found(tmp_path):
    src = copy(tmp_path)
    (src / "new.c").write_text('#include "kem.h"\n')
    assert wrong(includes(src)) == ["new is in no layer"]
