/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The functions that have a kernel on Xtensa LX6 (ESP32) and LX7 (ESP32-S2 and S3), and on LX106
 * (ESP8266).
 */
#ifndef POCKETKEM_XTENSA_BACKEND_H
#define POCKETKEM_XTENSA_BACKEND_H

/*
 * Some kernels need zero-overhead loops, MAC16 or MINU, which a core need not have: the ESP32-S2
 * lacks the first two, the ESP8266 (LX106) all of them. Systems for several cores say in this
 * header which options the core has. Without it, a core with register windows is an ESP32's.
 */
#if defined(__has_include)
#if __has_include(<xtensa/config/core-isa.h>)
#include <xtensa/config/core-isa.h>
#endif
#endif

#if defined(XCHAL_HAVE_LOOPS)
#define PKEM_XTENSA_LOOPS XCHAL_HAVE_LOOPS
#elif defined(__XTENSA_WINDOWED_ABI__)
#define PKEM_XTENSA_LOOPS 1
#else
#define PKEM_XTENSA_LOOPS 0
#endif
#if defined(XCHAL_HAVE_MINMAX)
#define PKEM_XTENSA_MINMAX XCHAL_HAVE_MINMAX
#else
#define PKEM_XTENSA_MINMAX PKEM_XTENSA_LOOPS
#endif
#if defined(__ZEPHYR__) /* it does not save these registers when it switches threads */
#define PKEM_XTENSA_MAC16 0
#elif defined(XCHAL_HAVE_MAC16)
#define PKEM_XTENSA_MAC16 XCHAL_HAVE_MAC16
#else
#define PKEM_XTENSA_MAC16 PKEM_XTENSA_LOOPS
#endif
#define PKEM_NOTES_INLINE /* with register windows every call takes a frame */
#define PKEM_XTENSA_ALL (PKEM_XTENSA_LOOPS && PKEM_XTENSA_MINMAX && PKEM_XTENSA_MAC16)

#if !defined(XCHAL_HAVE_MUL32) || XCHAL_HAVE_MUL32
#if !POCKETKEM_CODE_SMALL
#define PKEM_ARCH_AES256CTR_BLOCKS
#define PKEM_AES256CTR_BLOCKS_FRAME 128 /* bytes of stack, as below */
#define PKEM_ARCH_AES256CTR_PUBLIC_BLOCK
#define PKEM_AES256CTR_PUBLIC_BLOCK_FRAME 32
#define PKEM_ARCH_CODEC
#define PKEM_ARCH_KECCAK_F1600
#define PKEM_KECCAK_F1600_FRAME (PKEM_XTENSA_MAC16 ? 48 : 64)
/* POCKETKEM_XTENSA_PIE=1 takes the vector unit of the ESP32-S3, which other cores lack. */
#if defined(POCKETKEM_XTENSA_PIE) && POCKETKEM_XTENSA_PIE && PKEM_XTENSA_ALL &&                    \
    POCKETKEM_RAM == PKEM_RAM_FAST && !POCKETKEM_FAULTS_RESIST
#define PKEM_BATCHES               /* src/batch.h, with the kernels for vectors: */
#define PKEM_VECTOR_UNIT           /* that are tried before they are trusted (vector_unit.h): */
#define PKEM_ARCH_KECCAK_F1600_X8  /* eight states at once, */
#define PKEM_ARCH_UNPACK_STATES_X8 /* their bytes, */
#define PKEM_ARCH_MULTIPLY_VECTORS /* products of polynomials, */
#define PKEM_ARCH_NTT_VECTORS      /* transforms, */
#define PKEM_ARCH_MEMORY_VECTORS   /* and memory */
#endif
#define PKEM_SHA256_COMPRESS_FRAME (PKEM_XTENSA_MINMAX ? 32 : 0)
#define PKEM_SHA512_COMPRESS_FRAME (PKEM_XTENSA_MINMAX ? 128 : 0)
#if PKEM_XTENSA_MINMAX
#define PKEM_ARCH_SHA2_COMPRESS
#endif
#define POCKETKEM_KECCAK_BITS 64
#define PKEM_KERNELS_ARE_CACHED
#endif
#if PKEM_XTENSA_LOOPS && PKEM_XTENSA_MINMAX
#define PKEM_ARCH_COPY
#endif
#if PKEM_XTENSA_ALL
#define PKEM_ARCH_MULTIPLY_BYTES
#endif
#define PKEM_ALIGNED_WORDS
#if PKEM_XTENSA_LOOPS && POCKETKEM_RAM != PKEM_RAM_LEAST
/* The other build transforms quarters, and packs bits in another order. */
#define PKEM_ARCH_NTT
#if POCKETKEM_RAM != PKEM_RAM_FAST
#define PKEM_ARCH_TRANSFORM_PACKED /* in ntt.S, instead of pkem_ntt_half */
#define PKEM_ARCH_PACK_NOISE_BLOCK
#define PKEM_PACKED_PAIRS /* pack_noise_block.py describes the order */
#endif
#endif
#define PKEM_ARCH_ADD_NOISE_BLOCK
#endif

#endif
