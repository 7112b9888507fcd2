# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Symmetric functions of pqm4 and mupq, for their own folders.

pqm4 links all implementations with one library of hash functions and AES. A folder in a checkout of
pqm4 (with its submodule mupq) or of mupq is built with the sources of that checkout: on a Cortex-M4
with pqm4's assembly, elsewhere with mupq's C.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ..boards.board import Board
from ..model import BenchError

#: For a header: names of mupq's sources, and of pqm4's for a Cortex-M4.
_SOURCES = {
    "fips202.h": (["fips202.c", "keccakf1600.c"], ["fips202.c", "keccakf1600.S"]),
    "keccakf1600.h": (["keccakf1600.c"], ["keccakf1600.S"]),
    "sp800-185.h": (
        ["sp800-185.c", "fips202.c", "keccakf1600.c"],
        ["sp800-185.c", "fips202.c", "keccakf1600.S"],
    ),
    "sha2.h": (
        ["sha2.c"],
        ["sha2.c", "crypto_hashblocks_sha512.c", "crypto_hashblocks_sha512_inner32.s"],
    ),
    "aes.h": (["aes.c"], ["aes.c", "aes-encrypt.S", "aes-keyschedule.S"]),
    "aes-publicinputs.h": (["aes.c"], ["aes-publicinputs.c", "aes-publicinputs.S", "aes.c"]),
    "nistseedexpander.h": (
        ["nistseedexpander.c", "aes.c"],
        ["nistseedexpander.c", "aes.c", "aes-encrypt.S", "aes-keyschedule.S"],
    ),
}

#: The architecture that pqm4's assembly is for.
_M4 = "armv7em"


@dataclass(frozen=True)
class Checkout:
    """A checkout that a folder belongs to."""

    mupq: Path  # its folder common
    pqm4: Path | None  # likewise; None: it is mupq's alone

    @property
    def headers(self) -> list[Path]:
        return [*([self.pqm4] if self.pqm4 else []), self.mupq]

    def sources(self, included: Iterable[str], board: Board) -> list[Path]:
        """The sources behind the headers that an implementation includes."""
        found: dict[Path, None] = {}
        for header in sorted({Path(name).name for name in included} & set(_SOURCES)):
            in_c, for_m4 = _SOURCES[header]
            assembly = [self._place(name, [self.pqm4, self.mupq]) for name in for_m4]
            portable = [self._place(name, [self.mupq]) for name in in_c]
            chosen = assembly if board.arch == _M4 and all(assembly) else portable
            if not all(chosen):
                missing = next(name for name, at in zip(in_c, portable, strict=True) if not at)
                raise BenchError(f"{self.mupq} has no {missing}, which {header} needs.")
            found.update(dict.fromkeys(chosen))
        return list(found)

    @staticmethod
    def _place(name: str, places: Iterable[Path | None]) -> Path | None:
        return next((at / name for at in places if at and (at / name).is_file()), None)

    def defines(self, folder: Path) -> list[str]:
        """Those that pqm4's make adds for a folder: from its config.mk, which adds to CPPFLAGS."""
        file = folder / "config.mk"
        found = ["-DMUPQ", *(["-DPQM4"] if self.pqm4 else [])]
        lines = file.read_text().replace("\\\n", " ").splitlines() if file.is_file() else []
        for line in filter(str.strip, (line.split("#")[0] for line in lines)):
            added = re.fullmatch(r"(?:[^:=$]*:)?\s*CPPFLAGS\s*\+=((?:\s+-D[^\s$]+)+)\s*", line)
            if not added:
                raise BenchError(f"{file}: only CPPFLAGS += -D… is understood, not: {line.strip()}")
            found += added[1].split()
        return found


def checkout_of(folder: Path) -> Checkout | None:
    """The checkout that a folder is in, or None. What lies below mupq in pqm4 is pqm4's, too."""
    for parent in folder.parents:
        if (mupq := parent / "mupq" / "common").is_dir() and (mupq / "fips202.h").is_file():
            return Checkout(mupq, parent / "common")
    for parent in folder.parents:
        if all((parent / "common" / name).is_file() for name in ("fips202.h", "sendfn.h")):
            return Checkout(parent / "common", None)
    return None
