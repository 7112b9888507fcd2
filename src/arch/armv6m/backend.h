/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Functions with a kernel on Armv6-M (Cortex-M0 and M0+). Small code takes Keccak in loops. */
#ifndef POCKETKEM_ARMV6M_BACKEND_H
#define POCKETKEM_ARMV6M_BACKEND_H

#define PKEM_ARCH_KECCAK_F1600
#if POCKETKEM_CODE_SMALL
#define PKEM_LOOPED_KECCAK_F1600
#define PKEM_KECCAK_F1600_FRAME 84 /* bytes of stack */
#else
#define PKEM_KECCAK_F1600_FRAME 56
#if !POCKETKEM_EXECUTE_ONLY /* these load constants from between their instructions */
#define PKEM_ARCH_MULTIPLY_BYTES
#define PKEM_MULTIPLY_BYTES_FRAME 80 /* more than the permutation takes */
#define PKEM_ALIGNED_WORDS
#define PKEM_MULTIPLY_LANES
#if POCKETKEM_RAM != PKEM_RAM_LEAST /* that build transforms quarters */
#define PKEM_ARCH_NTT
#endif
/*
 * POCKETKEM_MASKED=1 adds operations with keys in shares (pocketkem_masked.h). Their kernels are
 * checked by a model of a Cortex-M0, where operands meet those of the two instructions before.
 */
#if defined(POCKETKEM_MASKED) && POCKETKEM_MASKED && defined(__ARM_ARCH_6M__) &&                   \
    POCKETKEM_RAM == PKEM_RAM_FAST && !POCKETKEM_FAULTS_RESIST && !POCKETKEM_FIPS202_CUSTOM
#define PKEM_ARCH_MASKED
#define PKEM_ARCH_XOR_LANES
#endif
#endif
#endif

#endif
