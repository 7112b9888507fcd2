# SPDX-License-Identifier: Apache-2.0 OR MIT
"""All claims about results as a text, which people review: what is said, of what, for which inputs,
and what it rests on. A claim that is weaker than the one that was reviewed has another text."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from .. import proof, whole
from ..program import CORES
from . import claim, every, frames
from .claim import Claim


def _given(of: Claim) -> Iterator[str]:
    """All numbers that a proof is given: the claim's own, and those of its kind."""
    for each in dataclasses.fields(of):
        value = getattr(of, each.name)
        if isinstance(value, Claim):
            yield f"{each.name}=({', '.join(_given(value))})"
        elif each.name not in ("function", "build", "board"):
            yield f"{each.name}={value!r}"
    kind = type(of)
    names = sorted({name for each in kind.__mro__ for name in vars(each) if name.isupper()})
    yield from (f"{name}={getattr(kind, name)!r}" for name in names)


def _one(of: Claim) -> str:
    given = ", ".join(_given(of))
    return f"{of.text}\n    {type(of).__name__}: {given}\n    {'; '.join(of.assumes)}"


def listed() -> str:
    """Each statement once, with the functions that it is about."""
    subjects: dict[str, list[str]] = {}
    for of in every():
        subject = f"{of.function} of {of.build} on {of.board}, frame of {of.frame} bytes"
        subjects.setdefault(_one(of), []).append(subject)
    parts = ["\n".join([*names, f"    {text}", ""]) for text, names in subjects.items()]
    unproved = [f"{board} {name}: {why}" for (board, name), why in frames.UNPROVED.items()]
    head = [
        f"At most {claim.LIMIT:,} instructions of a call, {proof.LIMIT_SECONDS:,} s of a claim.",
        "Beside the claims of a build: " + _whole(),
        *map(_convention, claim.BOARDS),
        "Without a claim:",
        *unproved,
    ]
    return "\n".join([*head, "", *parts])


def _whole() -> str:
    extremes, operations = len([*whole.EXTREME_BYTES]), ", ".join(whole.OPERATIONS)
    return f"{operations} of {whole.COUNT} random inputs, of four blocks, of {extremes} bytes."


def _convention(board: str) -> str:
    """What each call on a board has to restore, and what it may begin with."""
    core = CORES[board]
    free = ", ".join((*core.free, *core.free_flags))
    aligned = f"words where {core.aligned_bits:#x} allows" if core.is_aligned else "words anywhere"
    return f"{board}: restores {', '.join(core.callee_saved)}; begins with any {free}; {aligned}"
