# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Known answers as NIST gives them: files of lines such as "Msg = 00", in groups."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..implementations.trees import beside
from ..model import BenchError

#: The most answers of a file that are compared, evenly chosen: a board may take long for one.
MOST = 120


@dataclass(frozen=True)
class AnswerInFile:
    """A group of a file. An empty value is written as nothing behind the sign."""

    file: Path
    line: int  # of its first value
    values: dict[str, str]

    def data(self, name: str) -> bytes:
        try:
            return bytes.fromhex(self.values[name])
        except (KeyError, ValueError) as error:
            raise BenchError(f"{self}: there is no {name} in hexadecimal.") from error

    def number(self, name: str) -> int:
        try:
            return int(self.values[name])
        except (KeyError, ValueError) as error:
            raise BenchError(f"{self}: there is no number {name}.") from error

    def __str__(self) -> str:
        return f"{self.file.name}, line {self.line}"


def known_answers(folder: Path | None, patterns: Iterable[str]) -> list[AnswerInFile]:
    """Those of all files of such names in an implementation's folder, or in those above, up to the
    primitive's, each file evenly thinned out."""
    found = []
    for place in beside(folder):
        for file in sorted({file for pattern in patterns for file in place.glob(pattern)}):
            groups = list(_groups(file))
            step = max(1, -(-len(groups) // MOST))
            found += groups[::step] + groups[-1:] * (len(groups) % step != 1)
    return found


def _groups(file: Path) -> Iterator[AnswerInFile]:
    """Groups stand between empty lines; # and [ begin other lines."""
    values: dict[str, str] = {}
    first = 0
    for number, line in enumerate([*file.read_text(errors="replace").splitlines(), ""], 1):
        if match := re.fullmatch(r"\s*(\w+)\s*=\s*(\w*)\s*", line):
            first = first if values else number
            values[match[1]] = match[2]
        elif not line.strip() and values:
            yield AnswerInFile(file, first, values)
            values = {}
