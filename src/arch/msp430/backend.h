/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The functions that have a kernel on MSP430. */
#ifndef POCKETKEM_MSP430_BACKEND_H
#define POCKETKEM_MSP430_BACKEND_H

#define PKEM_ARCH_KECCAK_F1600
#define PKEM_ARCH_MEMORY
#define PKEM_KECCAK_F1600_FRAME 258 /* bytes of stack */
#define POCKETKEM_KECCAK_BITS 8
/*
 * The address of the hardware multiplier, which compilers do not tell: 0x0130 for the one of 16
 * bits, 0x04c0 for that of 32 bits (MPY32). Without it, or with 0, products stay C.
 */
#if defined(POCKETKEM_MSP430_MULTIPLIER) && POCKETKEM_MSP430_MULTIPLIER
#define PKEM_ARCH_CODEC
#define PKEM_CODEC_OF_MESSAGES /* pkem_encode_compressed knows d = 1 */
#define PKEM_ARCH_NTT
#define PKEM_ARCH_MULTIPLY_BYTES
#define PKEM_MULTIPLY_ENCODED /* pkem_multiply_accumulate encodes a factor, for                    \
                                 pkem_multiply_bytes */
/* Products have the factor 2^-16 of Montgomery's reduction. */
#define PKEM_REDUCE_FACTOR 169
#define PKEM_UNDO_REDUCE 0xafb7680cu    /* PKEM_CONSTANT(2^16) */
#define PKEM_CORRECT_REDUCE 0x504897f5u /* PKEM_CONSTANT(-2^16): from -2^-32 to 2^-16 */
#endif

#endif
