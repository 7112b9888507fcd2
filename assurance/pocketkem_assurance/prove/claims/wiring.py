# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Operations that move bits and compute nothing: they are the same for any form of a bit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..terms import Kind, Term

Bit = TypeVar("Bit")


def moved(term: Term, of: Sequence[Sequence[Bit]], zero: Bit) -> list[Bit] | None:
    """The bits of a term from those of its operands, the lowest first; None if the operation does
    more than to move them. zero: the form of a bit that is 0."""
    number, width = term.number_operand, term.width
    match term.kind:
        case Kind.CONCAT:
            return [*of[1], *of[0]]
        case Kind.EXTRACT:
            return [*of[0][number : number + width]]
        case Kind.ROTR:
            return [*of[0][number:], *of[0][:number]]
        case Kind.ZEXT:
            return [*of[0], *[zero] * (width - len(of[0]))]
        case Kind.SEXT:
            return [*of[0], *[of[0][-1]] * (width - len(of[0]))]
    return None
