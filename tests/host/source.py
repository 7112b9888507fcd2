# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Constants in the sources, for tests that compute them again."""

import re

from builds import ROOT


def text(name: str) -> str:
    return re.sub(r"/\*.*?\*/", "", (ROOT / "src" / name).read_text(), flags=re.DOTALL)


def table(name: str, table: str) -> list[int]:
    (definition,) = re.findall(rf"\b{table}(?:\[\w*\])+[^;={{]*=\s*({{[^;]*}});", text(name))
    numbers = re.findall(r"(-?\b(?:0x[0-9a-fA-F]+|\d+))[uUlL]*\b", definition)
    return [int(number, 0) for number in numbers]


def macro(name: str, macro: str) -> int:
    found = re.search(rf"#define {macro} \(?(-?\w+?)[uU]?\)?\s", text(name))
    assert found, f"no macro {macro} in {name}"
    return int(found[1], 0)
