# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whole operations (operations.py) on a Cortex-M55: of the build for Helium, and of those without.

A module of its own, to which proofs of other architectures do not lead: theirs do not become old by
what is here (keys.py).
"""

from __future__ import annotations

from collections.abc import Iterator

from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.model import KEMS

from ..check.subject import Subject, builds
from . import calls, cortex_m_helium, declassified, operations
from .declassified import PUBLIC, RHO, Allowance
from .operations import DISTINCT, Build, ProvedOperation
from .proof import Proof

BUILD = "pocketkem-helium"
#: Their kernels are those of the Cortex-M7: one set is enough.
_OTHERS = ("pocketkem", "pocketkem-small", "pocketkem-tiny")
ASSUMES = (*operations.ASSUMES, "our meaning of vector instructions, compared in the same way")
#: Rows of this build have a file of their own.
declassified.PUBLISHED += (
    Allowance("batch_x4.c", "scheme->suite->xof_x8(x, n, w->rho);", "xof_x8", RHO, points=(2, 32)),
)


def _builds() -> Iterator[Build]:
    """One of each set."""
    board = load_boards()[cortex_m_helium.BOARD]
    for impl, flags in builds(board, [BUILD, *_OTHERS]):
        for kem in catalogue.kems(impl):
            if kem in KEMS:
                yield Build(Subject(board, impl, flags, kem))


def _is_distinct(subject: Subject) -> bool:
    return subject.kem in (DISTINCT if subject.impl == BUILD else ("mlkem768",))


def proofs(arch: str) -> Iterator[Proof]:
    if arch != cortex_m_helium.ARCH:
        return
    for build in _builds():
        name = str(build.subject)
        rest = name, name, _is_distinct(build.subject), build.budgets, (__name__,)
        for of in calls.NAMES:
            operation = ProvedOperation(arch, build, of)
            both = (arch, f"{build.subject.kem} {of}")
            for claim, assumes, show in (
                ("memory", ASSUMES, operation.show_memory),
                ("residue", ASSUMES, operation.show_residue),
                ("constant time", (*ASSUMES, *PUBLIC), operation.show_constant_time),
            ):
                yield Proof(*both, claim, assumes, build.code, show, *rest)
