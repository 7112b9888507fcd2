# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The layers of src/ as data, for test_layers.py and tools/pictures/layers.py."""

import re
from pathlib import Path

from builds import ROOT

SRC = ROOT / "src"

#: From above to below. What stands side by side in a layer may be used by those on its left.
LAYERS = [
    ["hybrid/", "der/", "masked/"],
    ["schemes", "selftest_how", "selftest", "pocketkem", "simple", "incremental"],
    ["cores/", "streamed", "decaps", "seed_key"],
    ["run"],
    ["kem"],
    ["pke", "batch", "seed_rows", "v_first"],
    ["row"],
    ["matrix", "row_io"],
    ["noise"],
    ["work"],
    ["cbd", "part", "object"],
    ["scheme", "vector_test"],
    ["poly/"],
    ["hash/"],
    ["wipe"],
    ["guard", "vector_unit", "busy"],
    ["platform", "verify", "trace", "config", "arch/"],
]

#: A header and its .c file; or several that a build chooses of, or that belong together.
SEVERAL = {
    "decaps": ["decaps_from_seed"],
    "batch": ["batch_x4"],
    "pke": ["decrypt"],
    "kem": ["kem_keys", "kem_parts", "kem_resist"],
    "matrix": ["matrix_bytes"],
    "noise": ["noise_transformed", "noise_packed"],
    "cbd": ["cbd_bytes", "cbd_lanes"],
    "work": ["work_kept", "work_least"],
    "seed_rows": ["seed_rows_summed", "seed_rows_again"],
    "selftest": ["selftest_answers"],
}
MODULE_OF = {file: module for module, files in SEVERAL.items() for file in files}


def module(path: Path, src: Path) -> str:
    """`folder/` for what is in one, the name without its suffix for the rest."""
    inside = path.resolve().relative_to(src.resolve())
    return f"{inside.parts[0]}/" if inside.parts[1:] else MODULE_OF.get(inside.stem, inside.stem)


def includes(src: Path) -> set[tuple[str, str]]:
    found = set()
    for file in sorted([*src.rglob("*.c"), *src.rglob("*.h")]):
        for name in re.findall(r'^#include "([^"]+)"', file.read_text(), re.M):
            for at in (file.parent / name, src / name):
                if at.is_file():
                    found.add((module(file, src), module(at, src)))
    return {(a, b) for a, b in found if a != b}
