/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What is done in assembly on Armv7E-M (Cortex-M4 and M7), and what of it needs no DSP instructions
 * on Armv7-M (Cortex-M3) as well. All of it is unrolled.
 */
#ifndef POCKETKEM_ARMV7EM_BACKEND_H
#define POCKETKEM_ARMV7EM_BACKEND_H

#if !POCKETKEM_CODE_SMALL
#define PK_ARCH_KECCAK_F1600
#if defined(__ARM_FEATURE_DSP)
#define PK_ARCH_ADD_NOISE_BLOCK
#define PK_ARCH_CODEC
#define PK_ARCH_MULTIPLY_BYTES
#define PK_ARCH_NTT
#if POCKETKEM_RAM_SMALL
#define PK_ARCH_TRANSFORM_PACKED
#endif
#endif
#endif

#endif
