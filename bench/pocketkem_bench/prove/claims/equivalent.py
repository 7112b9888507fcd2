# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Mutants that compute the same, and why."""

from __future__ import annotations

import re

from .mutants import Mutant

#: The target of a branch, whose address is another one in each firmware.
_ELSEWHERE = "elsewhere"
#: By board, function and build: an instruction, or an instruction and what became of it.
EQUIVALENT: dict[tuple[str, str, str], dict[str, str]] = {
    ("cortex-m4", "pkem_keccak_f1600", "pocketkem"): {
        "ldr.w r6,[r0,#0xb8]": "r6 is written again before anything reads it",
    },
    ("cortex-m4", "pkem_keccak_f1600", "pocketkem-tiny"): {
        "bic r6,r6,#0x30000": "#0x32000: no round constant has bit 13 in its odd half",
    },
    ("atmega1280", "pkem_keccak_f1600", "pocketkem-tiny"): {
        "eor R25,R25": "R25 is 0: the loop before has counted it down",
        "eor R18,R18": "R18 is 0: RAMPZ was set to it",
    },
    ("cortex-m4", "pkem_pack_noise_block", "pocketkem-tiny"): {
        "ldm.w r4,{r8,r9,r10} -> ldm.w r4!,{r8,r9,r10}": "r4 is written again before it is read",
        "and r4,r3,#0x7": "#0xf: only the lowest three bits stay in the word, lsl #29",
    },
    ("esp32", "pkem_are_reduced", "pocketkem"): {
        "extui a11, a2, 0x0, 0x2": "0x8, 0x2: 0 as well at the address of the proof",
        f"bnez a11, {_ELSEWHERE}": "is not taken at the address of the proof, which is aligned",
        "extui a2, a11, 0x1f, 0x1": "0x1f, 0x5: there are no more bits",
    },
    ("esp32", "pkem_encode_product", "pocketkem"): {
        "extui a10, a9, 0x14, 0xc": "0x14, 0xa: the quotient has fewer bits",
        "extui a12, a11, 0x14, 0xc": "0x14, 0x4: the quotient has fewer bits",
    },
}


def reason(board: str, function: str, build: str, mutant: Mutant) -> str | None:
    """Why a mutant computes the same, if it does."""
    known = EQUIVALENT.get((board, function, build), {})
    before = re.sub(r"0x400[0-9a-f]{5}$", _ELSEWHERE, mutant.before)  # where code is, on an ESP32
    return known.get(before) or known.get(f"{before} -> {mutant.after}")
