# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What was measured of the folders of a checkout of pqm4, beside the table that it publishes: the
errors, and what is known of those that are large."""

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..implementations import layouts, trees
from ..model import BenchError, Measurement
from ..results import exchange, pqm4
from ..results.records import RecordedResult

#: An error above this, in per cent, needs an explanation.
LARGE = 3.0

#: The boards here that stand for pqm4's: the same chip, simulated and real.
BOARDS = ("cortex-m4", "nucleo-l4r5zi")

#: Sources in assembly, which no compiler changes.
_ASSEMBLY = (".S", ".s")


@dataclass(frozen=True)
class Beside:
    """An operation of a folder, measured and published."""

    board: str
    scheme: str
    impl: str  # the folder's name
    op: str
    published: int  # mean cycles
    measured: int
    error_percent: float
    #: The part of the error that is outside of hash functions, in per cent of all published cycles.
    outside_percent: float | None
    why: tuple[str, ...] = ()  # the known causes of a large error

    @property
    def where(self) -> str:
        """The parts of the error."""
        if self.outside_percent is None:
            return f"{self.error_percent:+.1f} %"
        hashing = self.error_percent - self.outside_percent
        parts = f"hashing {hashing:+.1f}, the rest {self.outside_percent:+.1f}"
        return f"{self.error_percent:+.1f} % ({parts})"

    @property
    def is_large(self) -> bool:
        return abs(self.error_percent) > LARGE


def beside_pqm4(checkout: Path, results: Iterable[RecordedResult]) -> list[Beside]:
    """A row for each operation that was measured of one of its folders and is published."""
    file = pqm4.file_of(checkout)
    published = pqm4.published(file, exchange.read(file, "pqm4", None)).rows
    theirs = {(row.kem, row.impl, row.op): row for row in published}
    ours: dict[tuple[str, str, str], list[Measurement]] = {}
    for row in (each.measurement for each in results):
        if row.board in BOARDS and "/" in row.impl and row.ok:
            ours.setdefault((row.kem, Path(row.impl).name, row.op), []).append(row)
    found = []
    for folder in trees.below(checkout):
        stands = trees.standing(folder.resolve())
        kem = layouts.primitive(folder.resolve())
        for op in stands[0].ops if stands else ():
            their = theirs.get((kem, f"pqm4-{folder.name}", op))
            for row in ours.get((kem, folder.name, op), []) if their else []:
                found.append(_beside(checkout, folder, row, their))
    if not found:
        raise BenchError(
            f"Nothing of {checkout} was measured yet. ./pocketkem sweep --impl {checkout} "
            "--compiler own --flags=-O3 --inputs 10 measures it."
        )
    return found


def _beside(checkout: Path, folder: Path, row: Measurement, their: Measurement) -> Beside:
    published, measured = their.cycles, row.cycles_mean or row.cycles
    error = 100 * (measured / published - 1)
    outside = None
    if None not in (row.hash_percent, their.hash_percent):
        rest = measured * (100 - row.hash_percent) - published * (100 - their.hash_percent)
        outside = rest / published
    rest = error if outside is None else outside
    why = tuple(_reasons(checkout, folder, row, their, rest)) if abs(error) > LARGE else ()
    return Beside(
        *(row.board, row.kem, folder.name, row.op, published, measured),
        error_percent=round(error, 2),
        outside_percent=None if outside is None else round(outside, 2),
        why=why,
    )


def _reasons(
    checkout: Path, folder: Path, row: Measurement, their: Measurement, rest: float
) -> Iterator[str]:
    """rest: the error outside of hash functions, in per cent."""
    if _varies(row, their):
        yield (
            f"depends on the input: {their.cycles_min:,} to {their.cycles_max:,} published, "
            f"{row.cycles_min:,} to {row.cycles_max:,} here"
        )
    if changes := changed_since(checkout, folder, their.commit):
        yield f"the folder has changed since the table was made: {changes}"
    releases = [re.search(r"\d+\.\d+", each.compiler) for each in (their, row)]
    is_c = not any(path.suffix in _ASSEMBLY for path in folder.iterdir())
    if is_c and abs(rest) > LARGE and all(releases) and releases[0][0] != releases[1][0]:
        yield f"its own code is C: GCC {releases[0][0]} there, {releases[1][0]} here"


def _varies(row: Measurement, their: Measurement) -> bool:
    """Whether the difference of the means may be chance: below three standard errors. Of the
    published runs only the range is known, of which a third is taken for a standard deviation."""
    if not row.samples or not their.inputs:
        return False
    mean = row.cycles_mean or row.cycles
    mine = sum((each - mean) ** 2 for each in row.samples) / max(1, len(row.samples) - 1)
    other = ((their.cycles_max - their.cycles_min) / 3) ** 2
    error = math.sqrt(mine / len(row.samples) + other / their.inputs)
    return abs(mean - their.cycles) < 3 * error


def changed_since(checkout: Path, folder: Path, commit: str) -> str:
    """The last commit that has changed a folder since another commit, or nothing: then it has not
    changed, or there is no history. A folder below mupq has the history of that."""
    hashed = re.search(r"[0-9a-f]{7,40}", commit)
    if not hashed:
        return ""
    where, since = checkout, hashed[0]
    if folder.resolve().is_relative_to((inner := checkout / "mupq").resolve()):
        where, since = inner, pqm4.git(checkout, ["rev-parse", f"{since}:mupq"]).strip()
    path = folder.resolve().relative_to(where.resolve())
    words = ["log", "-1", "--format=%h of %cs", f"{since}..HEAD", "--", str(path)]
    return pqm4.git(where, words).strip()
