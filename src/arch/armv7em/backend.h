/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The functions that have a kernel on Armv7E-M (Cortex-M4 and M7). Armv7-M (Cortex-M3) has those of
 * them that need no DSP instructions. Small code takes the kernels in loops.
 */
#ifndef POCKETKEM_ARMV7EM_BACKEND_H
#define POCKETKEM_ARMV7EM_BACKEND_H

#define PK_ARCH_KECCAK_F1600
#define PK_ARCH_MEMORY
#define PK_ARCH_MULTIPLY_BYTES
#define PK_MULTIPLY_LANES
#define PK_ARCH_XOR_LANES
#define PK_ARCH_CODEC
#if POCKETKEM_CODE_SMALL
#define PK_READS_IN_PLACE
#define PK_ARCH_DEINTERLEAVE
#define PK_ARCH_ADD_NOISE_BLOCK
#define PK_NOISE_BLOCK 64
#if POCKETKEM_RAM_SMALL
#define PK_ARCH_PACK_NOISE_BLOCK
#endif
#else
#define PK_CODEC_OF_ROWS
#define PK_ARCH_NOISE_LANES
#define PK_ARCH_MESSAGE
#endif
#if !POCKETKEM_RAM_LEAST /* that build transforms quarters */
#define PK_ARCH_NTT
#if POCKETKEM_RAM_SMALL
#define PK_ARCH_TRANSFORM_PACKED
#endif
#endif

#if POCKETKEM_CODE_SMALL
#define PK_LOOPED_CODEC
#define PK_LOOPED_KECCAK_F1600
#define PK_LOOPED_MULTIPLY_BYTES
#endif
#if POCKETKEM_CODE_SMALL || !defined(__ARM_FEATURE_DSP)
#define PK_LOOPED_NTT
#endif

#endif
