# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The bytes of stack of each kernel: a proof fails where one writes below them."""

from __future__ import annotations

from pocketkem_bench.model import BenchError

from . import frames_of_c, frames_of_variants

#: Kernels of the MSP430, the same with either multiplier.
_MSP430_BOARDS = ("msp430", "msp430f1611")
_MSP430 = {
    "pocketkem": {
        "pkem_are_reduced": 6,
        "pkem_copy": 2,
        "pkem_decode_compressed": 20,
        "pkem_encode_compressed": 22,
        "pkem_encode_product": 20,
        "pkem_inverse_ntt": 34,
        "pkem_keccak_f1600": 258,
        "pkem_multiply_bytes": 22,
        "pkem_ntt": 28,
        "pkem_wipe": 2,
    },
    "pocketkem-quarters": {
        "pkem_ntt_quarter": 28,
    },
    "pocketkem-small": {
        "pkem_ntt_half": 28,
    },
}
#: By board and build, of each function.
FRAMES: dict[tuple[str, str], dict[str, int]] = {
    ("cortex-m4", "pocketkem"): {
        "pkem_add_message": 36,
        "pkem_are_reduced": 36,
        "pkem_copy": 0,
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
        "pkem_wipe": 12,
        "pkem_xor_lanes": 12,
    },
    ("cortex-m4", "pocketkem-tiny"): {
        "pkem_add_noise_block": 36,
        "pkem_are_reduced": 8,
        "pkem_copy": 0,
        "pkem_decode_compressed": 24,
        "pkem_encode_compressed": 28,
        "pkem_encode_product": 28,
        "pkem_inverse_ntt": 36,
        "pkem_keccak_deinterleave": 8,
        "pkem_keccak_f1600": 52,
        "pkem_multiply_bytes": 36,
        "pkem_ntt": 36,
        "pkem_ntt_half": 36,
        "pkem_pack_noise_block": 36,
        "pkem_transform_packed": 36,
        "pkem_wipe": 12,
        "pkem_xor_lanes": 12,
    },
    ("cortex-m7", "pocketkem"): {
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
    ("cortex-m7", "pocketkem-small"): {
        "pkem_inverse_ntt": 36,
        "pkem_transform_packed": 36,
    },
    ("cortex-m3", "pocketkem"): {
        "pkem_add_message": 36,
        "pkem_are_reduced": 36,
        "pkem_copy": 0,
        "pkem_decode_row": 36,
        "pkem_encode_message": 36,
        "pkem_encode_products": 36,
        "pkem_encode_row": 36,
        "pkem_inverse_ntt": 92,
        "pkem_keccak_f1600": 80,
        "pkem_multiply_bytes": 84,
        "pkem_multiply_lanes": 84,
        "pkem_noise_lanes": 36,
        "pkem_ntt": 92,
        "pkem_ntt_half": 92,
        "pkem_wipe": 12,
        "pkem_xor_lanes": 12,
    },
    ("cortex-m3", "pocketkem-small"): {
        "pkem_transform_packed": 92,
    },
    ("cortex-m3", "pocketkem-tiny"): {
        "pkem_add_noise_block": 36,
        "pkem_are_reduced": 8,
        "pkem_copy": 0,
        "pkem_decode_compressed": 24,
        "pkem_encode_compressed": 28,
        "pkem_encode_product": 28,
        "pkem_inverse_ntt": 92,
        "pkem_keccak_deinterleave": 8,
        "pkem_keccak_f1600": 116,
        "pkem_multiply_bytes": 44,
        "pkem_ntt": 92,
        "pkem_ntt_half": 92,
        "pkem_pack_noise_block": 36,
        "pkem_transform_packed": 92,
        "pkem_wipe": 12,
        "pkem_xor_lanes": 12,
    },
    ("cortex-m0", "pocketkem"): {
        "pkem_inverse_ntt": 52,
        "pkem_keccak_f1600": 56,
        "pkem_multiply_bytes": 80,
        "pkem_multiply_lanes": 80,
        "pkem_ntt": 52,
    },
    ("cortex-m0", "pocketkem-small"): {
        "pkem_ntt_half": 52,
    },
    ("cortex-m0", "pocketkem-tiny"): {
        "pkem_inverse_ntt": 88,
        "pkem_keccak_f1600": 84,
        "pkem_ntt": 112,
        "pkem_ntt_half": 88,
    },
    ("esp32c3", "pocketkem"): {
        "pkem_add_noise_block": 0,
        "pkem_are_reduced": 0,
        "pkem_copy": 0,
        "pkem_decode_row": 0,
        "pkem_encode_products": 0,
        "pkem_encode_row": 0,
        "pkem_inverse_ntt": 64,
        "pkem_keccak_f1600": 64,
        "pkem_multiply_bytes": 32,
        "pkem_ntt": 64,
        "pkem_wipe": 0,
    },
    ("esp32c3", "pocketkem-halves"): {
        "pkem_ntt_half": 16,
    },
    ("esp32c3", "pocketkem-tiny"): {
        "pkem_copy": 0,
        "pkem_inverse_ntt": 32,
        "pkem_keccak_f1600": 64,
        "pkem_multiply_bytes": 32,
        "pkem_ntt": 32,
        "pkem_ntt_half": 32,
        "pkem_wipe": 0,
    },
    ("rp2350-riscv", "pocketkem"): {
        "pkem_add_noise_block": 0,
        "pkem_are_reduced": 0,
        "pkem_copy": 0,
        "pkem_decode_row": 0,
        "pkem_encode_products": 0,
        "pkem_encode_row": 0,
        "pkem_inverse_ntt": 64,
        "pkem_keccak_deinterleave": 0,
        "pkem_keccak_f1600": 64,
        "pkem_multiply_bytes": 32,
        "pkem_multiply_lanes": 32,
        "pkem_ntt": 64,
        "pkem_wipe": 0,
        "pkem_xor_lanes": 0,
    },
    ("rp2350-riscv", "pocketkem-halves"): {
        "pkem_ntt_half": 16,
    },
    ("rp2350-riscv", "pocketkem-tiny"): {
        "pkem_copy": 0,
        "pkem_inverse_ntt": 32,
        "pkem_keccak_deinterleave": 0,
        "pkem_keccak_f1600": 64,
        "pkem_multiply_bytes": 32,
        "pkem_ntt": 32,
        "pkem_ntt_half": 32,
        "pkem_wipe": 0,
        "pkem_xor_lanes": 0,
    },
    # With 16 bytes below the frame, for registers of the caller.
    ("esp32", "pocketkem"): {
        "pkem_add_noise_block": 48,
        "pkem_are_reduced": 48,
        "pkem_copy": 48,
        "pkem_decode_compressed": 48,
        "pkem_encode_compressed": 48,
        "pkem_encode_product": 48,
        "pkem_inverse_ntt": 64,
        "pkem_keccak_f1600": 64,
        "pkem_multiply_bytes": 64,
        "pkem_ntt": 64,
    },
    ("esp32", "pocketkem-90s"): {
        "pkem_aes256ctr_blocks": 144,
        "pkem_aes256ctr_public_block": 48,
        "pkem_aes256ctr_sub_word": 144,
        "pkem_sha256_compress": 48,
        "pkem_sha512_compress": 144,
    },
    ("esp32", "pocketkem-small"): {
        "pkem_pack_noise_block": 64,
        "pkem_transform_packed": 80,
    },
    ("esp32", "pocketkem-tiny"): {
        "pkem_inverse_ntt": 64,
        "pkem_ntt": 64,
    },
    # The other kernels of an ESP32-S3 are those of an ESP32.
    ("esp32s3", "pocketkem-pie"): {
        "pkem_add_vectors": 48,
        "pkem_clear_vectors": 48,
        "pkem_inverse_ntt_vectors": 48,
        "pkem_keccak_f1600_x8": 48,
        "pkem_multiply_vectors": 48,
        "pkem_ntt_vectors": 48,
        "pkem_unpack_states_x8": 48,
        "pkem_wipe_vectors": 48,
    },
    ("atmega1280", "pocketkem"): {
        "pkem_add_noise_block": 8,
        "pkem_are_reduced": 2,
        "pkem_decode_compressed": 22,
        "pkem_encode_compressed": 22,
        "pkem_encode_product": 22,
        "pkem_inverse_ntt": 27,
        "pkem_keccak_f1600": 61,
        "pkem_multiply_bytes": 23,
        "pkem_ntt": 26,
    },
    ("atmega1280", "pocketkem-small"): {
        "pkem_ntt_quarter": 25,
        "pkem_pack_noise_block": 8,
        "pkem_transform_packed": 25,
    },
    ("atmega1280", "pocketkem-halves"): {
        "pkem_ntt_half": 26,
    },
    ("atmega1280", "pocketkem-tiny"): {
        "pkem_add_noise_block": 8,
        "pkem_are_reduced": 2,
        "pkem_decode": 23,
        "pkem_decode_compressed": 23,
        "pkem_encode_compressed": 23,
        "pkem_encode_product": 25,
        "pkem_inverse_ntt": 23,
        "pkem_keccak_f1600": 63,
        "pkem_multiply_bytes": 23,
        "pkem_ntt": 23,
        "pkem_ntt_quarter": 23,
        "pkem_pack_noise_block": 8,
        "pkem_transform_packed": 24,
    },
    ("atmega1280", "pocketkem-table-flash"): {
        "pkem_inverse_ntt": 29,
        "pkem_multiply_bytes": 23,
        "pkem_ntt": 29,
    },
    ("atmega1280", "pocketkem-table-ram"): {
        "pkem_inverse_ntt": 28,
        "pkem_multiply_bytes": 23,
        "pkem_ntt": 28,
    },
    **{(board, build): of for board in _MSP430_BOARDS for build, of in _MSP430.items()},
    **frames_of_c.FRAMES,
    **frames_of_variants.FRAMES,
    ("cortex-m55", "pocketkem-helium"): {
        "pkem_add_vectors": 8,
        "pkem_inverse_ntt_vectors": 104,
        "pkem_keccak_f1600_x4": 100,
        "pkem_multiply_vectors": 80,
        "pkem_ntt_vectors": 100,
        "pkem_take_all": 28,
        "pkem_take_groups": 24,
        "pkem_unpack_states_x4": 72,
    },
}

_PART = "a part of others, with a convention of its own"
#: Kernels about which nothing is shown, and why.
UNPROVED: dict[tuple[str, str], str] = {
    ("atmega1280", "pkem_restore_registers"): _PART,
    ("atmega1280", "pkem_save_registers"): _PART,
}


def of(board: str, build: str, function: str) -> int:
    try:
        return FRAMES[board, build][function]
    except KeyError:
        raise BenchError(f"frames.py has no {function} of {build} on {board}.") from None
