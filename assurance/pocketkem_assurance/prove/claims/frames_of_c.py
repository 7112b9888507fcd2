# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The bytes of stack of functions in portable C, as they are compiled (frames.py)."""

from __future__ import annotations

#: By board and build, of each function, with what it calls.
FRAMES: dict[tuple[str, str], dict[str, int]] = {
    ("esp32c3", "pocketkem-c"): {
        "pkem_add_noise_block": 20,
        "pkem_decode": 0,
        "pkem_decode_message": 116,
        "pkem_encode": 0,
        "pkem_inverse_ntt": 56,
        "pkem_keccak_f1600": 48,
        "pkem_multiply_accumulate": 0,
        "pkem_multiply_read": 68,
        "pkem_ntt": 64,
        "pkem_ntt_half": 48,
        "pkem_put_encoded": 148,
        "pkem_put_row": 100,
        "pkem_read_row_of_u": 68,
    },
    ("esp32c3", "pocketkem-c-small"): {
        "pkem_pack_noise_block": 36,
        "pkem_transform_packed": 48,
    },
    ("esp32c3", "pocketkem-c-tiny"): {
        "pkem_add_noise_block": 40,
        "pkem_decode": 0,
        "pkem_decode_message": 116,
        "pkem_encode": 0,
        "pkem_inverse_ntt": 56,
        "pkem_keccak_f1600": 96,
        "pkem_multiply_accumulate": 0,
        "pkem_multiply_read": 84,
        "pkem_ntt": 76,
        "pkem_ntt_half": 60,
        "pkem_pack_noise_block": 40,
        "pkem_put_encoded": 116,
        "pkem_put_row": 100,
        "pkem_read_row_of_u": 68,
        "pkem_transform_packed": 60,
    },
    ("esp32c3", "pocketkem-c-90s"): {
        "pkem_sha256_compress": 144,
        "pkem_sha512_compress": 136,
    },
    ("cortex-m4", "pocketkem-c"): {
        "pkem_add_noise_block": 44,
        "pkem_decode": 8,
        "pkem_decode_message": 168,
        "pkem_encode": 4,
        "pkem_inverse_ntt": 92,
        "pkem_keccak_f1600": 72,
        "pkem_multiply_accumulate": 44,
        "pkem_multiply_read": 132,
        "pkem_ntt": 104,
        "pkem_ntt_half": 88,
        "pkem_put_encoded": 120,
        "pkem_put_row": 120,
        "pkem_read_row_of_u": 120,
    },
    ("cortex-m4", "pocketkem-c-small"): {
        "pkem_pack_noise_block": 36,
        "pkem_transform_packed": 88,
    },
    ("cortex-m4", "pocketkem-c-90s"): {
        "pkem_sha256_compress": 92,
    },
}

_CARRY = "on a Cortex-M4 its sums of 64 bits have a carry flag, which words.py does not read"
_OF_HASH = "its input comes out of a permutation; what it makes of that has a claim"
_UNUSED = "no firmware of the bench on these boards has it"
#: Functions of the same sources about which nothing is shown, and why.
UNPROVED: dict[str, str] = {
    "pkem_noise_from_bytes": _UNUSED,
    "pkem_ntt_quarter": _UNUSED,
    "pkem_pack_from_bytes": _UNUSED,
    "pkem_sample_noise": _OF_HASH,
    "pkem_sample_packed": _OF_HASH,
    "pkem_sample_transformed": _OF_HASH,
    "pkem_sha512_compress": _CARRY,
}
