# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A function that is masked, and its check: what it computes, and what meets.

Its generator writes it, and it is assembled by itself, as a build with POCKETKEM_MASKED=1 does.
"""

from __future__ import annotations

import shlex
import sys
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from pocketkem_bench.boards.board import Board
from pocketkem_bench.building.cache import BUILD, fingerprint, made_whole
from pocketkem_bench.building.commands import call, compiler_version
from pocketkem_bench.folders import ROOT

from ..check.subject import Finding
from ..prove.program import Program
from .check import MaskedRun, Place, Refused
from .model import EFFECTS

#: What a build with these functions says.
_OPTIONS = ("-DPOCKETKEM_MASKED=1", "-DPOCKETKEM_CODE_SMALL=0")


def xor(a: bytes, b: bytes) -> bytes:
    return bytes(x ^ y for x, y in zip(a, b, strict=True))


@dataclass(frozen=True, kw_only=True)
class Gadget(ABC):
    """A function of a generator in the board's folder of src/arch."""

    board: Board
    source: Path | None = None  # instead of what the generator writes
    others: tuple[str, ...] = ()  # generators whose code it calls, or files of them
    impl: str
    function: str
    kem = flags = ""

    def __str__(self) -> str:
        return f"{self.board.name} {self.function}"

    @cached_property
    def program(self) -> Program:
        return Program(self.elf, self.board.name)

    @property
    def _arch(self) -> Path:
        return ROOT / "src" / "arch" / self.board.arch

    @property
    def elf(self) -> Path:
        given = [self.source] if self.source else []
        # Generators of other cores use some of the first one's.
        folders = {self._arch, self._arch.parent, self._arch.parent / "armv7em"}
        inputs = [*given, *(file for folder in folders for file in folder.glob("*.py"))]
        inputs += [file for folder in folders for file in folder.glob("*.json")]
        inputs += [*self._arch.glob("*.S"), ROOT / "src" / "config.h"]
        inputs = sorted([*inputs, *(self._arch / name for name in ("macros.inc", "backend.h"))])
        recipe = [self.board.compiler, compiler_version(self.board.compiler), *self.board.cflags]
        recipe += [*_OPTIONS, *self.others]
        folder = BUILD / f"{self.impl}-{fingerprint(inputs, recipe)}"
        if not (folder / "gadget.elf").exists():
            with made_whole(folder) as work:
                sources = [self.source or self._written(self.impl, work)]
                sources += [self._written(other, work) for other in self.others]
                place = ["-nostdlib", f"-Wl,-e,{self.function}", "-Wl,-Ttext=0x1000"]
                options = [*self.board.cflags, *_OPTIONS, f"-I{self._arch}", *place]
                call([self.board.compiler, *options, *sources, "-o", work / "gadget.elf"])
        return folder / "gadget.elf"

    def _written(self, name: str, work: Path) -> Path:
        """A file of the folder that is kept, or what its generator writes."""
        kept, source = self._arch / f"{name}.S", work / f"{name}.S"
        if kept.exists():
            return kept
        call([sys.executable, self._arch / f"{name}.py", source])
        return source

    def cuts(self, function: str) -> dict[str, list[tuple[Place, Place]]]:
        """Symbols in a function, in the order of addresses, that name the registers of sharings."""
        cuts = [each for each in self.program.symbols if each.startswith(f"{function}.")]
        cuts.sort(key=self.program.address)
        registers = [each.split(".")[2:] for each in cuts]
        return {
            cut: [*zip(names[::2], names[1::2], strict=True)]
            for cut, names in zip(cuts, registers, strict=True)
        }

    @property
    @abstractmethod
    def extent(self) -> str:
        """How much of it is looked at."""

    @abstractmethod
    def check_result(self, seed: int = 1) -> None:
        """What it computes, for extremes and random numbers."""

    @abstractmethod
    def run(self, say: Callable[[str], None] = lambda _: None) -> MaskedRun:
        """A run with shares as variables, which shows that the result is a sharing."""


def check_gadget(gadget: Gadget, say: Callable[[str], None] = lambda _: None) -> Finding:
    gadget.check_result()
    verdict = gadget.run(say).verdict(EFFECTS[gadget.board.name], say)
    text = (
        f"{sum(verdict.points.values()):,} points of {gadget.extent}, of which "
        f"{sum(verdict.mixed.values()):,} have both shares: {counted(verdict.refused)}"
    )
    return Finding(
        *("masked", gadget.board.name, gadget.impl, shlex.join(gadget.board.cflags), ""),
        *(gadget.function, not verdict.refused, text, len(verdict.refused)),
        compiler_version(gadget.board.compiler),
        tuple(map(str, verdict.refused)),
    )


def counted(refused: tuple[Refused, ...]) -> str:
    effects = Counter(each.effect for each in refused)
    return ", ".join(f"{n} refused: {name}" for name, n in effects.items()) or "none is refused"
