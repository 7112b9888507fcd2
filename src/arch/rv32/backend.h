/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The functions that have a kernel on RV32IM, with or without compressed instructions (C). Cores
 * with rotations and ANDN (Zbb or Zbkb) keep Keccak's lanes bit-interleaved.
 */
#ifndef POCKETKEM_RV32_BACKEND_H
#define POCKETKEM_RV32_BACKEND_H

#define PKEM_ARCH_KECCAK_F1600
#define PKEM_KECCAK_F1600_FRAME 64 /* bytes of stack */
#define PKEM_ARCH_MEMORY
#define PKEM_ARCH_MULTIPLY_BYTES
#define PKEM_MULTIPLY_BYTES_FRAME 32
#if defined(__riscv_zbb) || defined(__riscv_zbkb)
#define PKEM_RV32_ROTATES
#define PKEM_ARCH_DEINTERLEAVE
#define PKEM_ARCH_XOR_LANES
#define PKEM_MULTIPLY_LANES
#define PKEM_MASKED_WINDOW 3
#else
#define POCKETKEM_KECCAK_BITS 64
#define PKEM_MASKED_WINDOW 4
#endif

#if POCKETKEM_CODE_SMALL
#define PKEM_LOOPED_KECCAK_F1600
#define PKEM_LOOPED_MULTIPLY_BYTES
#define PKEM_LOOPED_NTT
#else
#define PKEM_ALIGNED_WORDS
#define PKEM_ARCH_ADD_NOISE_BLOCK
#define PKEM_ARCH_CODEC
#define PKEM_CODEC_OF_ROWS
#endif

/*
 * POCKETKEM_MASKED=1 adds operations with keys in shares (pocketkem_masked.h). Their kernels are
 * checked by a model of Hazard3, where all that three successive instructions move may meet, and by
 * one of the ESP32-C3's core, where it is four: PKEM_MASKED_WINDOW.
 */
#if defined(POCKETKEM_MASKED) && POCKETKEM_MASKED && POCKETKEM_RAM == PKEM_RAM_FAST &&             \
    !POCKETKEM_CODE_SMALL && !POCKETKEM_FAULTS_RESIST && !POCKETKEM_FIPS202_CUSTOM
#define PKEM_ARCH_NTT
#define PKEM_ARCH_MASKED
#define PKEM_ARCH_XOR_LANES           /* masked states are bit-interleaved on all cores */
#elif POCKETKEM_RAM != PKEM_RAM_LEAST /* that build transforms quarters */
#define PKEM_ARCH_NTT
#endif

#endif
