# SPDX-License-Identifier: Apache-2.0 OR MIT
"""All claims about results as people have reviewed them: what is said, of what, for which inputs,
and what it rests on. A claim that is weaker than the one that was reviewed has another text, or
another key."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from pocketkem_bench import evidence
from pocketkem_bench.building.cache import fingerprint

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


def given(of: Claim) -> list[str]:
    """With them what is the same for all claims, or all about a function."""
    return [*_given(of), f"frame={of.frame}", f"limit={claim.LIMIT}"]


def listed() -> evidence.Records:
    """Each statement about a function once: by board, the builds with their frames, in bytes. The
    key is a hash of all numbers that its proof is given, and of what it rests on."""
    limits = f"{claim.LIMIT:,} instructions of a call, {proof.LIMIT_SECONDS:,} s of a claim"
    found: evidence.Records = {"limits": {"-": limits}, whole.FUNCTION: {"-": _whole()}}
    found |= {f"convention of {board}": {"-": _convention(board)} for board in claim.BOARDS}
    letters: dict[str, str] = {}
    for of in every():
        rests_on = [letters.setdefault(each, chr(65 + len(letters))) for each in of.assumes]
        key = fingerprint([], [type(of).__name__, *_given(of), *of.assumes])[:10]
        keyed = found.setdefault(f"{of.function} {of.text}", {})
        on = keyed.setdefault(key, {"assumes": "".join(rests_on)})
        on[of.board] = f"{on.get(of.board, '')} {of.build} {of.frame}".strip()
    found |= {f"assumption {letter}": {"-": text} for text, letter in letters.items()}
    for (board, name), why in frames.UNPROVED.items():
        found[f"without a claim: {name} on {board}"] = {"-": why}
    return found


def differences(reviewed: evidence.Records, now: evidence.Records) -> list[str]:
    """What is claimed otherwise than it was reviewed, in words."""
    found = [f"dropped: {subject}" for subject in reviewed if subject not in now]
    for subject, keyed in now.items():
        before = reviewed.get(subject)
        if before is None:
            found.append(f"new: {subject}")
        elif before.keys() != keyed.keys():
            found.append(f"with other numbers, or resting on something else: {subject}")
        elif before != keyed:
            found.append(f"of other functions, or with other frames: {subject}: {keyed}")
    return found


def _whole() -> str:
    extremes, operations = len([*whole.EXTREME_BYTES]), ", ".join(whole.OPERATIONS)
    return f"{operations} of {whole.COUNT} random inputs, of four blocks, of {extremes} bytes."


def _convention(board: str) -> str:
    """What each call on a board has to restore, and what it may begin with."""
    core = CORES[board]
    free = ", ".join((*core.free, *core.free_flags))
    aligned = f"words where {core.aligned_bits:#x} allows" if core.is_aligned else "words anywhere"
    return f"restores {', '.join(core.callee_saved)}; begins with any {free}; {aligned}"
