# SPDX-License-Identifier: Apache-2.0 OR MIT
"""All proofs, by architecture and function."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from . import claims, coverage, eva, eva_claims, operations, whole
from .claims import Claim
from .proof import Proof, Shown

#: The architectures that something is shown about, by the names of boards' files.
ARCHITECTURES = tuple(dict.fromkeys([*claims.BOARDS.values(), *operations.BOARDS, eva.ARCH]))


def boards_of(archs: Collection[str]) -> list[str]:
    """The boards whose firmware is proved of these architectures."""
    names = [name for name, arch in claims.BOARDS.items() if arch in archs]
    names += [name for arch, of in operations.BOARDS.items() if arch in archs for name in of]
    return list(dict.fromkeys(names))


#: What proofs of kernels do not use.
_OF_OPERATIONS = (*operations.OWN, "whole.py")


def _of_kernels(arch: str) -> Iterator[Proof]:
    for claim in claims.select(archs=[arch]):
        shown = _Shown(claim)
        yield Proof(
            *(arch, claim.function, claim.text, claim.assumes, shown.elf, shown),
            claim.subject,
            unused=_OF_OPERATIONS,
            kernel=(claim.board, claim.build, claim.function),
        )


@dataclass(frozen=True)
class _Shown:
    """The way to show a claim about a kernel."""

    claim: Claim

    def elf(self) -> Path:
        return claims.program(self.claim.build, self.claim.board).elf

    def __call__(self) -> Shown:
        program = claims.program(self.claim.build, self.claim.board)
        self.claim.refute(program)
        return Shown(covered=coverage.of(self.claim, program))


#: What yields proofs of an architecture.
_SOURCES = (_of_kernels, whole.proofs, operations.proofs, eva_claims.proofs)


def proofs(
    archs: Collection[str] = (), functions: Collection[str] = (), every: bool = True
) -> Iterator[Proof]:
    """archs, functions: only these; a word of a function's name is enough. every: also those of
    whole operations that go no way of their own."""
    for arch in ARCHITECTURES:
        if archs and arch not in archs:
            continue
        for source in _SOURCES:
            for proof in source(arch):
                known = proof.function, *proof.about
                named = not functions or any(_names(of, name) for of in known for name in functions)
                if named and (every or proof.is_distinct):
                    yield proof


def _names(function: str, name: str) -> bool:
    return function == name or f" {name} " in f" {function} "
