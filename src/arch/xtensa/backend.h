/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What is done in assembly on Xtensa LX6 (ESP32) and LX7 (ESP32-S2 and S3). */
#ifndef POCKETKEM_XTENSA_BACKEND_H
#define POCKETKEM_XTENSA_BACKEND_H

#if !POCKETKEM_CODE_SMALL
#define PK_ARCH_AES256CTR_BLOCKS
#define PK_ARCH_AES256CTR_PUBLIC_BLOCK
#define PK_ARCH_CODEC
#define PK_ARCH_KECCAK_F1600
#define PK_ARCH_SHA2_COMPRESS
#define POCKETKEM_KECCAK_BITS 64
#endif
#define PK_ARCH_MULTIPLY_BYTES
#define PK_ARCH_NTT
#if POCKETKEM_RAM_SMALL
#define PK_ARCH_TRANSFORM_PACKED /* in ntt.S, instead of pk_ntt_half */
#endif
#define PK_ARCH_ADD_NOISE_BLOCK

#endif
