# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The bytes of stack of each kernel: a proof fails where one writes below them."""

from __future__ import annotations

from ...model import BenchError

#: By architecture and build, of each function.
FRAMES: dict[tuple[str, str], dict[str, int]] = {
    ("armv7em", "pocketkem"): {
        "pkem_add_message": 36,
        "pkem_are_reduced": 36,
        "pkem_decode_row": 36,
        "pkem_encode_message": 36,
        "pkem_encode_products": 36,
        "pkem_encode_row": 36,
        "pkem_inverse_ntt": 36,
        "pkem_keccak_f1600": 36,
        "pkem_multiply_bytes": 36,
        "pkem_multiply_lanes": 36,
        "pkem_noise_lanes": 36,
        "pkem_ntt": 36,
        "pkem_xor_lanes": 12,
    },
    ("armv7em", "pocketkem-tiny"): {
        "pkem_add_noise_block": 36,
        "pkem_are_reduced": 8,
        "pkem_decode_compressed": 24,
        "pkem_encode_compressed": 28,
        "pkem_encode_product": 28,
        "pkem_inverse_ntt": 36,
        "pkem_keccak_deinterleave": 8,
        "pkem_keccak_f1600": 52,
        "pkem_multiply_bytes": 36,
        "pkem_ntt": 36,
        "pkem_pack_noise_block": 36,
        "pkem_xor_lanes": 12,
    },
}


def of(arch: str, build: str, function: str) -> int:
    try:
        return FRAMES[arch, build][function]
    except KeyError:
        raise BenchError(f"frames.py has no {function} of {build} on {arch}.") from None
