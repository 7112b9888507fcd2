# SPDX-License-Identifier: Apache-2.0 OR MIT
"""All proofs, by architecture and function."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from . import (
    claims,
    cortex_m_helium_operations,
    coverage,
    eva,
    eva_claims,
    operations,
    whole,
)
from .claims import Claim
from .claims.listed import given
from .linked import reached
from .program import Program
from .proof import Proof, Shown

#: The architectures that something is shown about, by the names of boards' files.
ARCHITECTURES = tuple(dict.fromkeys([*claims.BOARDS.values(), *operations.BOARDS, eva.ARCH]))


def boards_of(archs: Collection[str]) -> list[str]:
    """The boards whose firmware is proved of these architectures."""
    names = [name for name, arch in claims.BOARDS.items() if arch in archs]
    names += [name for arch, of in operations.BOARDS.items() if arch in archs for name in of]
    return list(dict.fromkeys(names))


def _of_kernels(arch: str) -> Iterator[Proof]:
    for claim in claims.select(archs=[arch]):
        shown = _Shown(claim)
        yield Proof(
            *(arch, claim.function, claim.text, claim.assumes, shown.code, shown),
            *(claim.subject, f"{claim.function} of {claim.subject}"),
            depends=partial(given, claim),
            by=(type(claim).__module__, coverage.__name__),
            kernel=(claim.board, claim.build, claim.function),
        )


@dataclass(frozen=True)
class _Shown:
    """The way to show a claim about a kernel."""

    claim: Claim

    @property
    def _program(self) -> Program:
        return claims.program(self.claim.build, self.claim.board)

    def code(self) -> str:
        return reached(self._program, self.claim.function)

    def __call__(self) -> Shown:
        program = self._program
        self.claim.refute(program)
        return Shown(covered=coverage.of(self.claim, program))


#: What yields proofs of an architecture.
_SOURCES = (
    _of_kernels,
    whole.proofs,
    operations.proofs,
    cortex_m_helium_operations.proofs,
    eva_claims.proofs,
)


def records(
    archs: Collection[str] = (), functions: Collection[str] = (), every: bool = True
) -> Iterator[list[Proof]]:
    """The proofs that are recorded together, of which one is named. archs: only these. every: also
    those of whole operations that go no way of their own."""
    for arch in ARCHITECTURES:
        for source in _SOURCES if not archs or arch in archs else ():
            for _name, group in groupby(source(arch), lambda proof: proof.record):
                together = list(group)
                named = any(is_named(proof, functions) for proof in together)
                if named and (every or together[0].is_distinct):
                    yield together


def is_named(proof: Proof, functions: Collection[str]) -> bool:
    """Without names all are. A word of a function's name is enough."""
    known = proof.function, *proof.about
    return not functions or any(f" {name} " in f" {of} " for of in known for name in functions)
