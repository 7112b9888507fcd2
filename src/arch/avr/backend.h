/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The functions that have a kernel on AVR with a multiplier (ATmega). */
#ifndef POCKETKEM_AVR_BACKEND_H
#define POCKETKEM_AVR_BACKEND_H

/*
 * How the kernels multiply modulo q (POCKETKEM_AVR_REDUCTION: montgomery, table_ram or
 * table_flash). Montgomery's way is quicker and smaller; the others are there to be compared.
 */
#if defined(POCKETKEM_AVR_TABLE_FLASH) && POCKETKEM_AVR_TABLE_FLASH
#define PKEM_REDUCTION_TABLES
#define PKEM_TABLES_IN_FLASH
#elif defined(POCKETKEM_AVR_TABLE_RAM) && POCKETKEM_AVR_TABLE_RAM
#define PKEM_REDUCTION_TABLES
#endif

#define PKEM_ARCH_ADD_NOISE_BLOCK
#define PKEM_ARCH_CODEC
#define PKEM_CODEC_OF_MESSAGES /* pkem_encode_compressed knows d = 1 */
#define PKEM_ARCH_KECCAK_F1600
#define PKEM_KECCAK_F1600_FRAME 64 /* bytes of stack */
#if POCKETKEM_CODE_SMALL
#define PKEM_SAVE_REGISTERS_ONCE
#define PKEM_LOOPED_KECCAK_F1600
#ifndef PKEM_REDUCTION_TABLES
#define PKEM_LOOPED_NTT
#define PKEM_LOOPED_CODEC
#define PKEM_CODEC_DECODES /* codec.py writes pkem_decode, too */
#endif
#endif
#define POCKETKEM_KECCAK_BITS 8
#define PKEM_ARCH_MULTIPLY_BYTES
#define PKEM_MULTIPLY_ENCODED /* pkem_multiply_accumulate encodes a factor, for                    \
                                 pkem_multiply_bytes */
#define PKEM_ARCH_NTT
/* Eight packed coefficients of noise are three bytes; bit j of each coefficient is in byte j. */
#if POCKETKEM_RAM == PKEM_RAM_LEAST
#define PKEM_PACKED_PLANES
#define PKEM_ARCH_PACK_NOISE_BLOCK
#define PKEM_ARCH_TRANSFORM_PACKED
#endif

#ifdef PKEM_REDUCTION_TABLES
/* Products by look-up tables have no factor. */
#define PKEM_TABLES_NTT
#define PKEM_TABLES_MULTIPLY_BYTES
#define PKEM_REDUCE_FACTOR 1
#define PKEM_UNDO_REDUCE 0x0013afb8u    /* PKEM_CONSTANT(1) */
#define PKEM_CORRECT_REDUCE 0x97f44facu /* PKEM_CONSTANT(-2^32) */
#else
/* Products have the factor 2^-16 of Montgomery's reduction. */
#define PKEM_REDUCE_FACTOR 169
#define PKEM_UNDO_REDUCE 0xafb7680cu    /* PKEM_CONSTANT(2^16) */
#define PKEM_CORRECT_REDUCE 0x504897f5u /* PKEM_CONSTANT(-2^16): from -2^-32 to 2^-16 */
#endif

#endif
