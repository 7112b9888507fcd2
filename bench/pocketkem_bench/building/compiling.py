# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Compiles sources to objects, each of them once."""

import functools
import os
import re
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ..boards.board import Board
from ..folders import ROOT
from ..implementations import other_primitives
from ..implementations.layouts import brought
from ..model import BenchError
from .cache import BUILD, BUILDERS, fingerprint, with_headers
from .commands import call, compiler_version
from .empty import empty
from .included import included

#: Flags for every C file, ours or foreign. -g1: of what debuggers read, lines are needed here.
_COMMON = ["-std=gnu99", "-ffunction-sections", "-fdata-sections", "-gdwarf-4", "-g1"]


def read_by_tools(board: Board) -> list[Path]:
    """Files that affect a compiler's output, besides its input."""
    return [file for file in board.environment.values() if file.exists()]


#: Here no name of an option is put together: a define that a text does not name changes nothing.
_OURS = tuple(f"{ROOT}/{folder}/" for folder in ("src", "include", "bench/device", "port"))


@dataclass(frozen=True)
class CompiledSources:
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

    def _words(self, suffix: str) -> list[str]:
        """The command, without what it does with which file."""
        on = self.for_c if suffix == ".c" else self.board
        words = [on.compiler, *_COMMON, *on.compile_flags, *self.flags]
        words += [f"-I{directory}" for directory in self.include_dirs]
        return [*words, *self.board.system_includes]

    def _compile(self, source: Path, target: Path) -> Path:
        try:
            call([*self._words(source.suffix), "-c", source, "-o", target])
        except BenchError as error:
            raise BenchError(_missing_header(source, str(error)) or str(error)) from None
        return target

    def _cached(self, source: Path, fingerprint_of_inputs: str) -> Path:
        made = BUILD / "objects" / f"{fingerprint_of_inputs}.o"
        if not made.exists():
            made.parent.mkdir(parents=True, exist_ok=True)
            work = made.with_suffix(f".{os.getpid()}")
            if source in self.empty:
                work.write_bytes(self._object_of_nothing)
            else:
                self._compile(source, work)
            work.replace(made)
        return made

    @functools.cached_property
    def empty(self) -> set[Path]:
        found = set()
        for suffix, language in ((".c", "c"), (".S", "assembler-with-cpp")):
            ours = [
                s for s in self.sources if s.suffix == suffix and s.is_relative_to(ROOT / "src")
            ]
            words = [*self._words(suffix), "-E", "-P", "-x", language, "-"]
            found |= empty(ours, functools.partial(call, words))
        return found

    @functools.cached_property
    def _object_of_nothing(self) -> bytes:
        with tempfile.NamedTemporaryFile(suffix=".o") as file:
            call([*self._words(".c"), "-x", "c", "-c", os.devnull, "-o", file.name])
            return Path(file.name).read_bytes()

    def _inputs(self) -> list[str]:
        """The fingerprint of each source with all that its object is made from."""
        recipe = [
            word
            for on in (self.board, self.for_c)
            for word in (compiler_version(on.compiler), *on.compile_flags, *on.system_includes)
        ]
        of_tools = [*BUILDERS, *read_by_tools(self.board)]
        common = fingerprint(of_tools, recipe)
        headers = with_headers([], self.include_dirs)
        any_of_them = fingerprint(headers, [common, *self.flags, *map(str, self.include_dirs)])
        found = []
        for source in self.sources:
            its = included(source, self.include_dirs, self.flags)
            if all(file.startswith(_OURS) for file in its.files):
                named = [flag for flag in self.flags if _concerns(flag, its.words)]
                found.append(
                    fingerprint(map(Path, sorted(its.files)), [common, *named, str(source)])
                )
            else:
                files = map(Path, its.files)
                found.append(fingerprint(files, [any_of_them, str(source)]))
        return found


def _concerns(flag: str, words: set[str]) -> bool:
    """Whether a flag may change what is compiled of a text with these words. Names of the C
    library's are in its own headers."""
    define = re.match(r"-D(\w+)", flag)
    return not define or define[1] in words or define[1].startswith("_") or define[1] == "NDEBUG"


def _missing_header(source: Path, said: str) -> str | None:
    """An explanation if the compiler misses a header, otherwise None."""
    absent = re.search(r"fatal error: '?([^\s':]+)'?(?:: No such file| file not found)", said)
    if not absent:
        return None
    text = f"does not build: {source.name} needs {absent[1]}"
    if lacking := other_primitives.lacking(source.parent, absent[1]):
        return f"{text}: {lacking}"
    return (
        f"{text}, which is neither beside it nor among what is brought for implementations: "
        f"{', '.join(brought())}."
    )
