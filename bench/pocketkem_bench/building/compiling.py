# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Compiles sources to objects."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from ..boards.board import Board
from ..implementations.layouts import brought
from ..model import BenchError
from .cache import BUILD, BUILDERS, fingerprint, made_whole, with_headers
from .commands import call, compiler_version

#: Flags for every C file, ours or foreign.
_COMMON = ["-std=gnu99", "-ffunction-sections", "-fdata-sections", "-gdwarf-4"]


def read_by_tools(board: Board) -> list[Path]:
    """Files that affect a compiler's output, besides its input."""
    return [file for file in board.environment.values() if file.exists()]


@dataclass(frozen=True)
class Code:
    """Sources with the way in which they are compiled."""

    board: Board
    for_c: Board  # the board with the compiler for C; assembly uses the board's own
    sources: list[Path]
    include_dirs: list[Path]
    flags: list[str]

    def compile(self, out: Path) -> list[Path]:
        if not self.sources:
            raise BenchError("There is nothing to compile: the implementation has no sources.")
        out.mkdir()
        objects = []
        for number, source in enumerate(self.sources):
            target = out / f"{number:02}-{source.stem}.o"
            includes = [f"-I{directory}" for directory in self.include_dirs]
            on = self.for_c if source.suffix == ".c" else self.board
            words = [on.compiler, *_COMMON, *on.compile_flags, *self.flags]
            words += [*includes, *self.board.system_includes]
            try:
                call([*words, "-c", source, "-o", target])
            except BenchError as error:
                raise BenchError(_missing_header(source, str(error)) or str(error)) from None
            objects.append(target)
        return objects

    def compile_once(self, out: Path) -> list[Path]:
        """Compiles the files that no other KEM has compiled yet: one library has all of them."""
        recipe = [
            word
            for on in (self.board, self.for_c)
            for word in (compiler_version(on.compiler), *on.compile_flags, *on.system_includes)
        ]
        recipe += self.flags
        recipe += [str(path) for path in [*self.include_dirs, *self.sources]]
        inputs = [*with_headers(self.sources, self.include_dirs), *BUILDERS]
        inputs += read_by_tools(self.board)
        objects = BUILD / f"objects-{fingerprint(inputs, recipe)}"
        if not objects.exists():
            with made_whole(objects) as work:
                self.compile(work / "all")
        shutil.copytree(objects / "all", out)
        return sorted(out.iterdir())


def _missing_header(source: Path, said: str) -> str | None:
    """An explanation if the compiler misses a header, otherwise None."""
    absent = re.search(r"fatal error: '?([^\s':]+)'?(?:: No such file| file not found)", said)
    if not absent:
        return None
    return (
        f"does not build: {source.name} needs {absent[1]}, which is neither beside it nor among "
        f"what is brought for implementations: {', '.join(brought())}."
    )
