# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The bytes of stack of kernels as the preprocessor makes them for other chips and builds than
those of frames.py: of the functions whose code differs."""

from __future__ import annotations

#: By board and build, of each function.
FRAMES: dict[tuple[str, str], dict[str, int]] = {
    ("cortex-m4", "pocketkem-small"): {
        "pkem_inverse_ntt": 36,
        "pkem_transform_packed": 36,
    },
    ("cortex-m4-no-fpu", "pocketkem"): {
        "pkem_inverse_ntt": 60,
        "pkem_multiply_bytes": 84,
        "pkem_ntt": 60,
    },
    ("cortex-m4-no-fpu", "pocketkem-small"): {
        "pkem_inverse_ntt": 60,
        "pkem_transform_packed": 60,
    },
    ("cortex-m4-no-fpu", "pocketkem-tiny"): {
        "pkem_inverse_ntt": 92,
        "pkem_multiply_bytes": 44,
        "pkem_ntt": 92,
        "pkem_ntt_half": 92,
        "pkem_transform_packed": 92,
    },
    ("rp2350-riscv", "pocketkem-zbb"): {
        "pkem_keccak_deinterleave": 0,
        "pkem_multiply_lanes": 32,
        "pkem_xor_lanes": 0,
    },
    ("atmega1280", "pocketkem-lpm"): {
        "pkem_inverse_ntt": 26,
        "pkem_keccak_f1600": 60,
        "pkem_multiply_bytes": 22,
        "pkem_ntt": 25,
    },
    ("atmega1280", "pocketkem-lpm-halves"): {
        "pkem_ntt_half": 25,
    },
    ("atmega1280", "pocketkem-lpm-small"): {
        "pkem_ntt_quarter": 24,
        "pkem_transform_packed": 24,
    },
    ("atmega1280", "pocketkem-lpm-tiny"): {
        "pkem_inverse_ntt": 22,
        "pkem_keccak_f1600": 62,
        "pkem_multiply_bytes": 22,
        "pkem_ntt": 22,
        "pkem_ntt_quarter": 22,
        "pkem_transform_packed": 23,
    },
    ("atmega1280", "pocketkem-lpm-tiny-halves"): {
        "pkem_inverse_ntt": 22,
        "pkem_ntt": 22,
        "pkem_ntt_half": 22,
    },
    ("atmega1280", "pocketkem-tiny-halves"): {
        "pkem_inverse_ntt": 23,
        "pkem_ntt": 23,
        "pkem_ntt_half": 23,
    },
    ("atmega1280", "pocketkem-table-flash-halves"): {
        "pkem_ntt_half": 29,
    },
    ("atmega1280", "pocketkem-table-flash-quarters"): {
        "pkem_ntt_quarter": 27,
        "pkem_transform_packed": 27,
    },
    ("atmega1280", "pocketkem-table-flash-lpm-halves"): {
        "pkem_ntt_half": 27,
    },
    ("atmega1280", "pocketkem-table-flash-lpm-quarters"): {
        "pkem_inverse_ntt": 27,
        "pkem_multiply_bytes": 22,
        "pkem_ntt": 27,
        "pkem_ntt_quarter": 25,
        "pkem_transform_packed": 25,
    },
    ("atmega1280", "pocketkem-table-ram-halves"): {
        "pkem_ntt_half": 28,
    },
    ("atmega1280", "pocketkem-table-ram-quarters"): {
        "pkem_ntt_quarter": 26,
        "pkem_transform_packed": 26,
    },
    ("atmega1280", "pocketkem-table-ram-lpm-halves"): {
        "pkem_ntt_half": 27,
    },
    ("atmega1280", "pocketkem-table-ram-lpm-quarters"): {
        "pkem_inverse_ntt": 27,
        "pkem_multiply_bytes": 22,
        "pkem_ntt": 27,
        "pkem_ntt_quarter": 25,
        "pkem_transform_packed": 25,
    },
}
