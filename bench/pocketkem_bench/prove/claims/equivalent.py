# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Mutants that compute the same, and why."""

from __future__ import annotations

from .mutants import Mutant

#: By board, function and build: an instruction, or an instruction and what became of it.
EQUIVALENT: dict[tuple[str, str, str], dict[str, str]] = {
    ("cortex-m4", "pkem_keccak_f1600", "pocketkem"): {
        "ldr.w r6,[r0,#0xb8]": "r6 is written again before anything reads it",
    },
    ("cortex-m4", "pkem_keccak_f1600", "pocketkem-tiny"): {
        "bic r6,r6,#0x30000": "#0x32000: no round constant has bit 13 in its odd half",
    },
    ("cortex-m4", "pkem_pack_noise_block", "pocketkem-tiny"): {
        "ldm.w r4,{r8,r9,r10} -> ldm.w r4!,{r8,r9,r10}": "r4 is written again before it is read",
        "and r4,r3,#0x7": "#0xf: only the lowest three bits stay in the word, lsl #29",
    },
}


def reason(board: str, function: str, build: str, mutant: Mutant) -> str | None:
    """Why a mutant computes the same, if it does."""
    known = EQUIVALENT.get((board, function, build), {})
    return known.get(mutant.before) or known.get(f"{mutant.before} -> {mutant.after}")
