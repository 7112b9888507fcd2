# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The check: where simulated traces of an operation tell of its secret.

It makes no claim, so nothing fails: a point above the threshold leaks in the model of power, and of
any other point nothing is known.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from pocketkem_bench.boards.board import Board
from pocketkem_bench.model import BenchError

from ..check.subject import is_masked
from ..faults.attacked import Attack, Attacked
from ..faults.attacked import builds as attacked_builds
from .campaign import Campaign, OfFunction, Tested
from .files import Export
from .masked import MaskedCampaign, MaskedTested
from .masked_traces import MASKED_OPERATIONS, masked_traces
from .operations import DEFAULT, operation
from .statistics import TVLA

#: Traces of an operation, of both classes.
TRACES = 1000
#: The build that is examined if nobody says which.
_DEFAULT = "pocketkem"
#: What the traces are.
MODEL = "Hamming weight and distance of registers and memory, two points an instruction"
MASKED_MODEL = "Hamming weight and distance, a point for each effect of masking/model.py"


def builds(board: Board, impls: Collection[str] = (), flags: str = "") -> list[tuple[str, str]]:
    found = attacked_builds(board, impls or (_DEFAULT,), flags)
    return found if impls else found[:1]


@dataclass(frozen=True)
class Settings:
    """What the command says of a campaign. null: both classes are random."""

    traces: int = TRACES
    ops: tuple[str, ...] = ()  # none: the usual ones
    functions: tuple[str, ...] = ()
    export: Path | None = None
    null: bool = False


@dataclass(frozen=True)
class Leak(Attack):
    """The t-test of one operation. value: the points above the threshold."""

    model: str = MODEL
    secret: str = ""  # what is fixed in one class and random in the other one
    public: str = ""  # what is the same in both
    classes: str = ""
    traces: int = 0
    samples: int = 0  # of a trace
    points: int = 0
    threshold: float = 0.0
    above_tvla: int = 0
    largest: float = 0.0  # |t|
    function: str = ""  # the one that has it
    functions: tuple[OfFunction, ...] = ()
    aligned: bool = True
    twice: int = 0  # masked: points above a threshold in both halves of the traces
    effects: Mapping[str, float] | None = None  # masked: the largest |t| of each

    def as_dict(self) -> dict:
        rows = [each.as_dict() for each in self.functions]
        rounded = {"threshold": round(self.threshold, 3), "largest": round(self.largest, 2)}
        return {**super().as_dict(), "functions": rows, **rounded}


def leak(
    subject: Attacked,
    settings: Settings | None = None,
    say: Callable[[str], None] = lambda _: None,
) -> list[Leak]:
    chosen = settings or Settings()
    subject.check_executable()
    if is_masked(subject.implementation):
        return [_of_masked(subject, op, chosen, say) for op in chosen.ops or MASKED_OPERATIONS]
    return [_of_operation(subject, op, chosen, say) for op in chosen.ops or DEFAULT]


def _of_masked(subject: Attacked, op: str, settings: Settings, say: Callable[[str], None]) -> Leak:
    """Of a masked build a point that leaks is a failure."""
    if settings.export:
        raise BenchError("The traces of a masked operation are too large for --export.")
    firmware = subject.build(subject.implementation)
    program = subject.program(firmware)
    traces = masked_traces(program, subject.kem, subject.board.name, op, settings.null)
    found = MaskedCampaign(traces).run(settings.traces, settings.functions, say)
    leaking = max(found.leaking, found.twice)
    finding = subject.finding("leak", op, not leaking, masked_sentence(found), leaking)
    return subject.attack(
        *(Leak, finding, firmware),
        model=MASKED_MODEL,
        secret=traces.secret,
        public=traces.public,
        classes="random, random" if settings.null else "fixed, random",
        effects=dict(found.effects),
        twice=found.twice,
        **fields_of(found),
    )


def masked_sentence(found: MaskedTested) -> str:
    return (
        f"{found.leaking:,} of {found.points:,} points are above |t| = {found.threshold:.2f} with "
        f"{found.traces:,} traces, and {found.twice:,} above {found.of_halves:.2f} in both halves "
        f"of them; {found.above_tvla:,} are above {TVLA} in all of them, where chance leads to "
        f"{found.expected:,.0f}; |t| is at most {found.largest:.2f}, of {found.function}"
    )


def _of_operation(
    subject: Attacked, op: str, settings: Settings, say: Callable[[str], None]
) -> Leak:
    its = operation(subject.kem, op)
    fixes_matrix = its.derives_rho and subject.implementation.is_ours
    firmware = subject.build(subject.with_fixed_matrix if fixes_matrix else subject.implementation)
    program = subject.program(firmware)
    campaign = Campaign(
        *(program, subject.kem, its, fixes_matrix, not subject.implementation.is_ours),
        functions=settings.functions,
        null=settings.null,
    )
    if settings.export:
        name = f"{subject.board.name}-{Path(subject.impl).name}-{subject.kem}-{op}"
        with Export(settings.export / name, campaign, settings.traces) as export:
            found = campaign.run(settings.traces, say, export.add)
    else:
        found = campaign.run(settings.traces, say)
    finding = subject.finding("leak", op, True, sentence(found), found.leaking)
    return subject.attack(
        *(Leak, finding, firmware),
        secret=its.secret,
        public=f"{its.public}; one matrix for all keys" if fixes_matrix else its.public,
        classes="random, random" if settings.null else "fixed, random",
        **fields_of(found),
    )


def fields_of(found: Tested) -> dict:
    """Those of Leak that a t-test gives."""
    same = ("traces", "samples", "points", "threshold", "above_tvla", "largest", "function")
    return {name: getattr(found, name) for name in (*same, "functions", "aligned")}


def sentence(found: Tested) -> str:
    where = f", the largest of {found.function}" if found.function else ""
    text = (
        f"{found.leaking:,} of {found.points:,} points are above |t| = {found.threshold:.2f} with "
        f"{found.traces:,} traces, {found.above_tvla:,} above {TVLA}; |t| is at most "
        f"{found.largest:.1f}{where}"
    )
    if not found.aligned:
        text += (
            f"; the traces do not go the same way, and only their first {found.samples:,} samples, "
            "which do, were tested"
        )
    return text
