/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The functions that have a kernel on Armv7E-M (Cortex-M4 and later). Armv7-M (Cortex-M3) has those
 * of them that need no DSP instructions. Small code takes the kernels in loops.
 */
#ifndef POCKETKEM_ARMV7EM_BACKEND_H
#define POCKETKEM_ARMV7EM_BACKEND_H

/*
 * The Cortex-M7 issues two instructions in a cycle, for which kernels have an order of their own.
 * It suits the Cortex-M55, too, which waits for operands in the same places. Of the cores with
 * these kernels the M7 and those of Armv8.1-M alone may have double precision. A build for one that
 * lacks it says POCKETKEM_CORTEX_M7=1.
 */
#if !defined(POCKETKEM_CORTEX_M7) && defined(__ARM_FP)
#define POCKETKEM_CORTEX_M7 (__ARM_FP >> 3 & 1)
#elif !defined(POCKETKEM_CORTEX_M7)
#define POCKETKEM_CORTEX_M7 0
#endif
#define PKEM_DUAL_ISSUE (POCKETKEM_CORTEX_M7 && PKEM_FPU_REGISTERS)

#define PKEM_ARCH_KECCAK_F1600
/* Bytes of stack; without floating-point registers there is more in it. */
#define PKEM_KECCAK_F1600_FRAME                                                                    \
    (PKEM_FPU_REGISTERS ? (POCKETKEM_CODE_SMALL ? 52 : 36) : (POCKETKEM_CODE_SMALL ? 116 : 80))
#define PKEM_MULTIPLY_BYTES_FRAME (PKEM_FPU_REGISTERS ? 36 : (POCKETKEM_CODE_SMALL ? 44 : 84))
#define PKEM_ARCH_MEMORY
#define PKEM_ARCH_MULTIPLY_BYTES
#define PKEM_MULTIPLY_LANES
#define PKEM_ARCH_XOR_LANES
#define PKEM_ARCH_CODEC
#if POCKETKEM_CODE_SMALL
#define PKEM_LOOPED_CODEC
#define PKEM_LOOPED_KECCAK_F1600
#define PKEM_LOOPED_MULTIPLY_BYTES
#define PKEM_READS_IN_PLACE
#define PKEM_ARCH_DEINTERLEAVE
#define PKEM_ARCH_ADD_NOISE_BLOCK
#define PKEM_NOISE_BLOCK 64
#if POCKETKEM_RAM != PKEM_RAM_FAST
#define PKEM_ARCH_PACK_NOISE_BLOCK
#endif
#else
#define PKEM_CODEC_OF_ROWS
#define PKEM_ARCH_NOISE_LANES
#define PKEM_ARCH_MESSAGE
#endif
/*
 * POCKETKEM_HELIUM=1 takes the vectors of Armv8.1-M (MVE), where the compiler may use them.
 * Operations take up to 4 KB more of memory with them.
 */
#if POCKETKEM_RAM == PKEM_RAM_FAST && defined(__ARM_FEATURE_MVE) && PKEM_DUAL_ISSUE &&             \
    !POCKETKEM_CODE_SMALL && !POCKETKEM_FAULTS_RESIST && !POCKETKEM_FIPS202_CUSTOM &&              \
    defined(POCKETKEM_HELIUM) && POCKETKEM_HELIUM &&                                               \
    (!defined(POCKETKEM_WORKER) || !POCKETKEM_WORKER)
#define PKEM_ARCH_NTT
#define PKEM_BATCHES              /* src/batch.h, with the kernels for vectors: */
#define PKEM_ARCH_KECCAK_F1600_X4 /* four states at once, */
#define PKEM_KECCAK_F1600_X4_FRAME 100
#define PKEM_ARCH_UNPACK_STATES_X4 /* their bytes, */
#define PKEM_ARCH_TAKE_BLOCK       /* the coefficients in these, */
#define PKEM_ARCH_MULTIPLY_VECTORS /* products of polynomials, */
#define PKEM_ARCH_NTT_VECTORS      /* and transforms */
#elif POCKETKEM_RAM == PKEM_RAM_FAST
#define PKEM_ARCH_NTT
/*
 * POCKETKEM_MASKED=1 adds operations with keys in shares (pocketkem_masked.h). Their kernels are
 * for words in floating-point registers, or for a Cortex-M3. They are checked by a Cortex-M4's
 * model of what meets, which is a Cortex-M3's, too, or a Cortex-M33's. In that all that three
 * successive instructions move may meet, which wants orders of its own: PKEM_MASKED_WINDOW. Cores
 * of Armv8.1-M say Armv8-M, too, and have no model.
 */
#if defined(POCKETKEM_MASKED) && POCKETKEM_MASKED && !PKEM_DUAL_ISSUE &&                           \
    (defined(__ARM_ARCH_7M__) ||                                                                   \
     (defined(__ARM_FEATURE_DSP) && PKEM_FPU_REGISTERS &&                                          \
      (defined(__ARM_ARCH_7EM__) || defined(__ARM_ARCH_8M_MAIN__)))) &&                            \
    !defined(__ARM_FEATURE_MVE) && !POCKETKEM_CODE_SMALL && !POCKETKEM_FIPS202_CUSTOM
#define PKEM_ARCH_MASKED
#define PKEM_MASKED_WINDOW (__ARM_ARCH >= 8)
#endif
#elif POCKETKEM_RAM == PKEM_RAM_SMALL /* the build for the least transforms quarters */
#define PKEM_ARCH_NTT
#define PKEM_ARCH_TRANSFORM_PACKED
#endif
#if POCKETKEM_CODE_SMALL || !defined(__ARM_FEATURE_DSP)
#define PKEM_LOOPED_NTT
#endif

#endif
