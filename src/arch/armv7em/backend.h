/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The functions that have a kernel on Armv7E-M (Cortex-M4 and M7). Armv7-M (Cortex-M3) has those of
 * them that need no DSP instructions. Small code takes the kernels in loops.
 */
#ifndef POCKETKEM_ARMV7EM_BACKEND_H
#define POCKETKEM_ARMV7EM_BACKEND_H

#define PKEM_ARCH_KECCAK_F1600
#if POCKETKEM_CODE_SMALL && PKEM_FPU_REGISTERS /* bytes of stack */
#define PKEM_KECCAK_F1600_FRAME 52
#elif POCKETKEM_CODE_SMALL
#define PKEM_KECCAK_F1600_FRAME 116
#elif PKEM_FPU_REGISTERS
#define PKEM_KECCAK_F1600_FRAME 36
#else
#define PKEM_KECCAK_F1600_FRAME 80
#endif
#if PKEM_FPU_REGISTERS /* the same */
#define PKEM_MULTIPLY_BYTES_FRAME 36
#elif POCKETKEM_CODE_SMALL
#define PKEM_MULTIPLY_BYTES_FRAME 44
#else
#define PKEM_MULTIPLY_BYTES_FRAME 84
#endif
#define PKEM_ARCH_MEMORY
#define PKEM_ARCH_MULTIPLY_BYTES
#define PKEM_MULTIPLY_LANES
#define PKEM_ARCH_XOR_LANES
#define PKEM_ARCH_CODEC
#if POCKETKEM_CODE_SMALL
#define PKEM_READS_IN_PLACE
#define PKEM_ARCH_DEINTERLEAVE
#define PKEM_ARCH_ADD_NOISE_BLOCK
#define PKEM_NOISE_BLOCK 64
#if POCKETKEM_RAM_SMALL
#define PKEM_ARCH_PACK_NOISE_BLOCK
#endif
#else
#define PKEM_CODEC_OF_ROWS
#define PKEM_ARCH_NOISE_LANES
#define PKEM_ARCH_MESSAGE
#endif
#if !POCKETKEM_RAM_LEAST /* that build transforms quarters */
#define PKEM_ARCH_NTT
#if POCKETKEM_RAM_SMALL
#define PKEM_ARCH_TRANSFORM_PACKED
#endif
#endif

#if POCKETKEM_CODE_SMALL
#define PKEM_LOOPED_CODEC
#define PKEM_LOOPED_KECCAK_F1600
#define PKEM_LOOPED_MULTIPLY_BYTES
#endif
#if POCKETKEM_CODE_SMALL || !defined(__ARM_FEATURE_DSP)
#define PKEM_LOOPED_NTT
#endif

#endif
