/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The functions that have a kernel on Xtensa LX6 (ESP32) and LX7 (ESP32-S3). */
#ifndef POCKETKEM_XTENSA_BACKEND_H
#define POCKETKEM_XTENSA_BACKEND_H

/*
 * The kernels need zero-overhead loops and MAC16, which a core need not have: the ESP32-S2 has
 * neither. Systems for several cores say in this header which options the core has.
 */
#if defined(__has_include)
#if __has_include(<xtensa/config/core-isa.h>)
#include <xtensa/config/core-isa.h>
#endif
#endif

#if !defined(XCHAL_HAVE_LOOPS) || (XCHAL_HAVE_LOOPS && XCHAL_HAVE_MAC16)
#if !POCKETKEM_CODE_SMALL
#define PKEM_ARCH_AES256CTR_BLOCKS
#define PKEM_AES256CTR_BLOCKS_FRAME 128 /* bytes of stack, as below */
#define PKEM_ARCH_AES256CTR_PUBLIC_BLOCK
#define PKEM_AES256CTR_PUBLIC_BLOCK_FRAME 32
#define PKEM_ARCH_CODEC
#define PKEM_ARCH_KECCAK_F1600
#define PKEM_KECCAK_F1600_FRAME 48
#if POCKETKEM_XTENSA_PIE && !POCKETKEM_RAM_SMALL && !POCKETKEM_FAULTS_RESIST
#define PKEM_BATCHES               /* src/batch.h, with the kernels for vectors: */
#define PKEM_ARCH_KECCAK_F1600_X8  /* eight states at once, */
#define PKEM_ARCH_UNPACK_STATES_X8 /* their bytes, */
#define PKEM_ARCH_MULTIPLY_VECTORS /* products of polynomials, */
#define PKEM_ARCH_NTT_VECTORS      /* transforms, */
#define PKEM_ARCH_MEMORY_VECTORS   /* and memory */
#endif
#define PKEM_ARCH_SHA2_COMPRESS
#define PKEM_SHA256_COMPRESS_FRAME 32
#define PKEM_SHA512_COMPRESS_FRAME 128
#define POCKETKEM_KECCAK_BITS 64
#define PKEM_KERNELS_ARE_CACHED
#endif
#define PKEM_ARCH_COPY
#define PKEM_ARCH_MULTIPLY_BYTES
#define PKEM_ALIGNED_WORDS
#if !POCKETKEM_RAM_LEAST /* that build transforms quarters, and packs bits in another order */
#define PKEM_ARCH_NTT
#if POCKETKEM_RAM_SMALL
#define PKEM_ARCH_TRANSFORM_PACKED /* in ntt.S, instead of pkem_ntt_half */
#define PKEM_ARCH_PACK_NOISE_BLOCK
#define PKEM_PACKED_PAIRS /* pack_noise_block.py describes the order */
#endif
#endif
#define PKEM_ARCH_ADD_NOISE_BLOCK
#endif

#endif
