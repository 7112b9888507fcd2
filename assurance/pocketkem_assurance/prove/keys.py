# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The keys of proofs that are recorded: hashes of the machine code, of what is claimed of it, and
of the code of the executor that shows it.

Of our own modules those count that the proof's own imports lead to, without comments. What a
package's __init__.py chooses is in the claim or in the firmware.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path

from pocketkem_bench.building.cache import fingerprint
from pocketkem_bench.folders import BENCH

from ..folders import ANSWERS, ASSURANCE, EXECUTOR
from .program import code_of
from .proof import Proof

_PACKAGE = ASSURANCE / "pocketkem_assurance"
#: Where the modules are that count, and the executor, which library.py loads.
_FOLDERS = (_PACKAGE / "prove", _PACKAGE / "masking", ANSWERS)
#: Modules that load what is written in C, and where that is.
_LOADERS = {
    _PACKAGE / "prove" / "library.py": EXECUTOR,
    _PACKAGE / "masking" / "observed.py": ASSURANCE / "observer",
}
#: Modules of some architectures: how their names begin.
_CORES = {
    "cortex_m": ("armv7em", "armv6m", "armv81m"),
    "cortex_m_helium": ("armv81m",),
    "riscv": ("rv32",),
    "xtensa": ("xtensa",),
    "avr": ("avr",),
    "msp430": ("msp430",),
}

#: Modules that the package adds to what is imported.
_ADDED = {"armv81m": ("cortex_m_helium",)}

#: Data. What a claim takes from there, its key names (claims/listed.py).
_GIVEN = frozenset((_PACKAGE / "prove" / "claims").glob("frames*.py"))

#: Of each of both hashes: another content of one subject has another hash.
_DIGITS = 10


def key(together: Sequence[Proof]) -> str:
    """Of the proofs of one record."""
    return f"{told(together)}.{together[0].code()[:_DIGITS]}"


def told(together: Sequence[Proof]) -> str:
    """What is claimed, and what shows it: without the machine code, which may have to be built."""
    words = [_code(together[0].arch, together[0].by)]
    for proof in together:
        words += [proof.function, proof.claim, *proof.assumes, *proof.depends()]
    return fingerprint([], words)[:_DIGITS]


def found_by(arch: str, by: str, elf: Path) -> str:
    """Of what a module finds of a file."""
    return f"{_code(arch, (by,))[:_DIGITS]}.{code_of(elf)[:_DIGITS]}"


@lru_cache
def _code(arch: str, by: tuple[str, ...]) -> str:
    texts = [f"{file.name}\0{without_comments(file)}" for file in sources(arch, by)]
    return fingerprint([], [version("pypcode"), *texts])


def sources(arch: str, by: tuple[str, ...]) -> list[Path]:
    """The files of modules(), and what they load that is written in C."""
    files = sorted(modules(arch, by))
    folders = [folder for loader, folder in _LOADERS.items() if loader in files]
    return files + [each for at in folders for each in sorted([*at.glob("*.c"), *at.glob("*.h")])]


def modules(arch: str, by: tuple[str, ...]) -> set[Path]:
    """The files of these modules, and of those that they import."""
    others = tuple(name for name, archs in _CORES.items() if arch not in archs)
    todo = [ASSURANCE.joinpath(*name.split(".")).with_suffix(".py") for name in by]
    todo += [_PACKAGE / "prove" / f"{name}.py" for name in _ADDED.get(arch, ())]
    found: set[Path] = set()
    while todo:
        file = todo.pop()
        is_other = file.parent == _PACKAGE / "prove" and file.name.startswith(others)
        if file not in found and not is_other and file not in _GIVEN:
            found.add(file)
            todo += _imported(file)
    return found


@lru_cache
def _imported(file: Path) -> list[Path]:
    found = []
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom):
            base = file.parents[node.level - 1] if node.level else BENCH
            place = base.joinpath(*(node.module or "").split("."))
            named = [place.with_suffix(".py"), *(place / f"{each.name}.py" for each in node.names)]
            found += [each for each in named if each.exists()]
    return [each for each in found if not set(_FOLDERS).isdisjoint(each.parents)]


_IN_C = re.compile(r"""("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|//[^\n]*|/\*.*?\*/""", re.DOTALL)


@lru_cache
def without_comments(file: Path) -> str:
    text = file.read_text()
    if file.suffix == ".py":
        lines = text.splitlines()
        for token in _comments(text):
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    else:
        lines = _IN_C.sub(lambda match: match[1] or " ", text).splitlines()
    return "\n".join(line.rstrip() for line in lines if line.strip())


def _comments(text: str) -> Iterator[tokenize.TokenInfo]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token
