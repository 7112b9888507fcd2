# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Compiles sources to objects, each of them once."""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from ..boards.board import Board
from ..implementations.layouts import brought
from ..model import BenchError
from .cache import BUILD, BUILDERS, fingerprint, with_headers
from .commands import call, compiler_version

#: Flags for every C file, ours or foreign.
_COMMON = ["-std=gnu99", "-ffunction-sections", "-fdata-sections", "-gdwarf-4"]


def read_by_tools(board: Board) -> list[Path]:
    """Files that affect a compiler's output, besides its input."""
    return [file for file in board.environment.values() if file.exists()]


#: An include of a file that is not found as headers are (with_headers).
_INCLUDES_SOURCE = re.compile(r'^\s*#\s*include\s*["<]([^">\n]+\.[csS])[">]', re.M)


@dataclass(frozen=True)
class Code:
    """Sources with the way in which they are compiled."""

    board: Board
    for_c: Board  # the board with the compiler for C; assembly uses the board's own
    sources: list[Path]
    include_dirs: list[Path]
    flags: list[str]

    def compile(self, out: Path) -> list[Path]:
        out.mkdir()
        return [self._compile(source, out / name) for source, name in self._named()]

    def compile_once(self, out: Path) -> list[Path]:
        """Takes the objects that were made before: for another KEM, because one library has all of
        them, or with other versions of other sources."""
        out.mkdir()
        return [
            shutil.copyfile(self._cached(source, inputs), out / name)
            for (source, name), inputs in zip(self._named(), self._inputs(), strict=True)
        ]

    def _named(self) -> list[tuple[Path, str]]:
        if not self.sources:
            raise BenchError("There is nothing to compile: the implementation has no sources.")
        return [(each, f"{n:02}-{each.stem}.o") for n, each in enumerate(self.sources)]

    def _compile(self, source: Path, target: Path) -> Path:
        includes = [f"-I{directory}" for directory in self.include_dirs]
        on = self.for_c if source.suffix == ".c" else self.board
        words = [on.compiler, *_COMMON, *on.compile_flags, *self.flags]
        words += [*includes, *self.board.system_includes]
        try:
            call([*words, "-c", source, "-o", target])
        except BenchError as error:
            raise BenchError(_missing_header(source, str(error)) or str(error)) from None
        return target

    def _cached(self, source: Path, fingerprint_of_inputs: str) -> Path:
        made = BUILD / "objects" / f"{fingerprint_of_inputs}.o"
        if not made.exists():
            made.parent.mkdir(parents=True, exist_ok=True)
            work = made.with_suffix(f".{os.getpid()}")
            self._compile(source, work).replace(made)
        return made

    def _inputs(self) -> list[str]:
        """The fingerprint of each source with all that its object is made from."""
        recipe = [
            word
            for on in (self.board, self.for_c)
            for word in (compiler_version(on.compiler), *on.compile_flags, *on.system_includes)
        ]
        recipe += self.flags
        recipe += map(str, self.include_dirs)
        read = [*with_headers([], self.include_dirs), *BUILDERS, *read_by_tools(self.board)]
        common = fingerprint(read, recipe)  # of all sources
        return [
            fingerprint(self._with_included(source), [common, str(source)])
            for source in self.sources
        ]

    def _with_included(self, source: Path) -> list[Path]:
        """The source and the sources that it includes."""
        found = [source]
        by_macros = [name for flag in self.flags for name in re.findall(r'="(.+\.[csS])"$', flag)]
        for file in found:
            names = _INCLUDES_SOURCE.findall(file.read_text(errors="replace")) + by_macros
            places = (
                folder / name for name in names for folder in [file.parent, *self.include_dirs]
            )
            found += [place for place in places if place.is_file() and place not in found]
        return found


def _missing_header(source: Path, said: str) -> str | None:
    """An explanation if the compiler misses a header, otherwise None."""
    absent = re.search(r"fatal error: '?([^\s':]+)'?(?:: No such file| file not found)", said)
    if not absent:
        return None
    return (
        f"does not build: {source.name} needs {absent[1]}, which is neither beside it nor among "
        f"what is brought for implementations: {', '.join(brought())}."
    )
