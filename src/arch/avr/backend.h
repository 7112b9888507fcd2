/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The functions that have a kernel on AVR with a multiplier (ATmega). */
#ifndef POCKETKEM_AVR_BACKEND_H
#define POCKETKEM_AVR_BACKEND_H

#define PK_ARCH_ADD_NOISE_BLOCK
#define PK_ARCH_CODEC
#define PK_CODEC_OF_MESSAGES /* pk_encode_compressed knows d = 1 */
#define PK_ARCH_KECCAK_F1600
#if POCKETKEM_CODE_SMALL
#define PK_SAVE_REGISTERS_ONCE
#define PK_LOOPED_KECCAK_F1600
#if !(POCKETKEM_AVR_TABLE_RAM || POCKETKEM_AVR_TABLE_FLASH)
#define PK_LOOPED_NTT
#define PK_LOOPED_CODEC
#define PK_CODEC_DECODES /* codec.py writes pk_decode, too */
#endif
#endif
#define POCKETKEM_KECCAK_BITS 8
#define PK_ARCH_MULTIPLY_BYTES
#define PK_MULTIPLY_ENCODED /* pk_multiply_accumulate encodes a factor, for pk_multiply_bytes */
#define PK_ARCH_NTT
/* Eight packed coefficients of noise are three bytes; bit j of each coefficient is in byte j. */
#if POCKETKEM_RAM_LEAST
#define PK_PACKED_PLANES
#define PK_ARCH_PACK_NOISE_BLOCK
#define PK_ARCH_TRANSFORM_PACKED
#endif

#if POCKETKEM_AVR_TABLE_RAM || POCKETKEM_AVR_TABLE_FLASH
/* Products by look-up tables have no factor. */
#define PK_REDUCTION_TABLES
#define PK_TABLES_NTT
#define PK_TABLES_MULTIPLY_BYTES
#define PK_REDUCE_FACTOR 1
#define PK_UNDO_REDUCE 0x0013afb8u    /* PK_CONSTANT(1) */
#define PK_CORRECT_REDUCE 0x97f44facu /* PK_CONSTANT(-2^32) */
#else
/* Products have the factor 2^-16 of Montgomery's reduction. */
#define PK_REDUCE_FACTOR 169
#define PK_UNDO_REDUCE 0xafb7680cu    /* PK_CONSTANT(2^16) */
#define PK_CORRECT_REDUCE 0x504897f5u /* PK_CONSTANT(-2^16): from -2^-32 to 2^-16 */
#endif

#endif
