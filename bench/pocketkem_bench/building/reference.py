# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The compilers for which exact figures hold, and what others may add: budgets/reference.toml."""

import re
import sys
from dataclasses import dataclass
from functools import lru_cache

from ..boards.board import Board
from ..folders import BENCH
from .commands import compiler_version

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FILE = BENCH / "budgets" / "reference.toml"


@dataclass(frozen=True)
class CompilerAllowance:
    """What a compiler may add to the figures of the reference: nothing, if it is the reference."""

    compiler: str  # name and version
    reference: str | None  # likewise; None: there is no reference with this name
    cycles_percent: int = 0
    rom_percent: int = 0
    stack_bytes: int = 0

    @property
    def is_reference(self) -> bool:
        return self.compiler == self.reference

    def cycles(self, limit: float) -> float:
        return limit * (100 + self.cycles_percent) / 100

    def rom(self, limit: int) -> float:
        return limit * (100 + self.rom_percent) / 100

    def stack(self, limit: int) -> int:
        return limit + self.stack_bytes

    def __str__(self) -> str:
        """The reason why a figure need not be exact."""
        if self.is_reference:
            return f"{self.compiler} is the reference compiler"
        of_which = f"that is {self.reference}" if self.reference else "there is none of its name"
        return f"{self.compiler} is not the reference compiler: {of_which}"


def allowance(compiler: str) -> CompilerAllowance:
    """compiler: its name, with or without its version."""
    name, _, version = compiler.partition(" ")
    known = _file()
    found = release(version or compiler_version(name))
    reference = known["compilers"].get(name)
    if found == reference:
        return CompilerAllowance(f"{name} {found}", f"{name} {found}")
    return CompilerAllowance(
        f"{name} {found}", reference and f"{name} {reference}", **known["elsewhere"]
    )


def of_board(board: Board) -> CompilerAllowance:
    return allowance(board.compiler)


def release(said: str) -> str:
    """The first two numbers of a version. A compiler's own version comes last: behind that of its
    package, which is in parentheses, and before a date."""
    own = re.sub(r"\([^)]*\)", "", said)
    found = re.search(r"(\d+\.\d+)(\.\d+)?", own)
    return found[1] if found else "unknown"


@lru_cache
def _file() -> dict:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
