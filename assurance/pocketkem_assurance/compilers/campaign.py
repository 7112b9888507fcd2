# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The check of one build, and its result, which is kept: the same build is not checked twice."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from pocketkem_bench.building import records
from pocketkem_bench.building.build import firmware_folder
from pocketkem_bench.building.cache import fingerprint
from pocketkem_bench.building.repository import commit
from pocketkem_bench.folders import ROOT
from pocketkem_bench.model import BenchError

from ..check.subject import Finding, Subject, is_too_large
from ..folders import ANSWERS, EXECUTOR
from ..prove import calls
from .claims import ON_BOARDS, of
from .host import ON_THIS_COMPUTER

#: A line for each build that was checked.
RESULTS = ROOT / "build" / "bench" / "compilers.jsonl"
#: What shows the claims: other code may have another result.
_CHECKERS = ("compilers/*.py", "check/*.py", "prove/*.py")


@dataclass(frozen=True)
class Compiled(Finding):
    """One build. claims: for each, what is against it."""

    claims: Mapping[str, str] = field(default_factory=dict)
    commit: str = ""


def compilers(subject: Subject, kept: Path = RESULTS) -> list[Compiled]:
    """kept: the file to which the result is added, and whose results are not found again."""
    of_build = _key(subject)
    known = {row["build"]: row for row in records.read(kept)}
    row = known.get(of_build)
    if row is None:
        claims = _shown(subject)
        row = {"build": of_build, "subject": str(subject), "commit": commit(), "claims": claims}
        records.add(kept, [row])
    return [_finding(subject, row)]


def _shown(subject: Subject) -> dict[str, str]:
    one = of(subject) if subject.board.simulator else subject
    claims: dict[str, str] = {}
    for shown in ON_BOARDS if subject.board.simulator else ON_THIS_COMPUTER:
        try:
            claims |= shown.show(one)
        except BenchError as error:
            if is_too_large(error):
                raise
            claims |= dict.fromkeys(shown.names, str(error))
    return claims


def _finding(subject: Subject, row: Mapping) -> Compiled:
    failed = {claim: text for claim, text in row["claims"].items() if text}
    text = "; ".join(f"{claim}: {text}" for claim, text in failed.items())
    plain = subject.finding("compilers", None, not failed, text or "all claims hold", len(failed))
    return Compiled(**plain.as_dict(), claims=row["claims"], commit=row["commit"])


def _key(subject: Subject) -> str:
    """Names the build by all that it is made from, and what shows the claims."""
    implementation = calls.harness_of(subject)
    folder = firmware_folder(
        subject.machine, implementation, shlex.split(subject.flags), subject.by
    )
    return f"{folder.name}-{_checkers()}"


@lru_cache
def _checkers() -> str:
    package = Path(__file__).parents[1]
    files = [file for pattern in _CHECKERS for file in sorted(package.glob(pattern))]
    programs = [ROOT / "tests" / "host" / f"{name}.c" for name in ("constant_time", "residue")]
    answers = sorted(ANSWERS.glob("*.py"))
    executor = sorted(EXECUTOR.glob("*.[ch]"))
    return fingerprint([*files, *answers, *programs, *executor], [])
