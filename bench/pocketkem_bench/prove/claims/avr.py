# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The claims about kernels of the AVR. Their bounds are those of src/arch/avr."""

from __future__ import annotations

from .claim import Claim
from .codec import BLOCK, WIDTHS, Decode, Encode
from .keccak import Permutation
from .linear import Q
from .noise import Noise

BUILDS = ("pocketkem", "pocketkem-tiny")
#: Coefficients that are compressed are no less (src/arch/avr/codec.py).
_LEAST = -5 * Q
#: The coefficients of a block of noise. The kernel has no factor.
_NOISE = 32


def _of(build: str) -> list[Claim]:
    return [
        Permutation("pkem_keccak_f1600", build, board="atmega1280"),
        *(
            Encode("pkem_encode_compressed", build, d, BLOCK, 0, True, _LEAST, board="atmega1280")
            for d in (1, *WIDTHS)
        ),
        *(
            Decode("pkem_decode_compressed", build, d, BLOCK, True, True, board="atmega1280")
            for d in WIDTHS
        ),
        *(
            Noise("pkem_add_noise_block", build, eta, True, 1, _NOISE, board="atmega1280")
            for eta in (2, 3)
        ),
    ]


def claims() -> list[Claim]:
    return [claim for build in BUILDS for claim in _of(build)]
