# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Claims about machine code as the command shows them, and what became of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pocketkem_bench.model import BenchError

from . import cpu_time

#: A claim that takes more CPU time was not shown.
LIMIT_SECONDS = 1800


class Refuted(BenchError):
    """A claim that does not hold, or could not be shown. The text says where."""


class Shown(NamedTuple):
    """What a claim's proof has done. covered: the instructions that it has executed for all inputs
    of the claim, each with the ways that its condition went (machine.h)."""

    text: str = ""
    covered: Mapping[int, int] = {}


@dataclass(frozen=True)
class Proof:
    """A claim about a function of one architecture, and the way to show it.

    code: gives a name for the machine code that it is about.
    depends: gives what else a result depends on, such as budgets, in words.
    by: the modules that show it; what they import of the executor counts, too (keys.py).
    show: returns what was done, in a sentence, and raises Refuted, or any other BenchError, if
    the claim was not shown.
    """

    arch: str  # the folder in src/arch, rv32, or c
    function: str
    claim: str  # "memory", "constant time"
    assumes: tuple[str, ...]
    code: Callable[[], str]
    show: Callable[[], str | Shown]
    subject: str  # the build that has the function
    record: str  # the name of the proofs that are recorded together, one after the other
    is_distinct: bool = True  # it goes a way that no other one goes
    depends: Callable[[], Sequence[str]] = tuple
    by: tuple[str, ...] = ()
    about: tuple[str, ...] = ()  # other functions with which it is chosen
    kernel: tuple[str, str, str] | None = None  # the board, build and function of a result

    def result(self, limit_seconds: float = LIMIT_SECONDS) -> Result:
        """limit_seconds: of CPU time."""
        start = cpu_time.spent()
        error, shown = "", Shown()
        try:
            with cpu_time.limited(limit_seconds):
                found = self.show()
                shown = found if isinstance(found, Shown) else Shown(found)
        except BenchError as problem:
            error = str(problem)
        return Result(self, not error, cpu_time.spent() - start, shown.text, error, shown.covered)


@dataclass(frozen=True)
class Result:
    proof: Proof
    ok: bool
    seconds: float  # of CPU time
    text: str
    error: str
    covered: Mapping[int, int] = field(default_factory=dict)
    is_recorded: bool = False  # and was not shown now

    def as_dict(self) -> dict:
        proof = self.proof
        found = {
            "arch": proof.arch,
            "function": proof.function,
            "claim": proof.claim,
            "ok": self.ok,
            "seconds": round(self.seconds, 3),
            "assumes": list(proof.assumes),
            "subject": proof.subject,
        }
        return found | ({"text": self.text} if self.ok else {"error": self.error})
