/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The functions that have a kernel on RV32IM, with or without compressed instructions (C). Cores
 * with rotations and ANDN (Zbb or Zbkb) keep Keccak's lanes bit-interleaved. Products then stay C:
 * the kernel takes bytes only.
 */
#ifndef POCKETKEM_RV32_BACKEND_H
#define POCKETKEM_RV32_BACKEND_H

#if defined(__riscv_zbb) || defined(__riscv_zbkb)
#define PKEM_RV32_ROTATES
#elif !POCKETKEM_CODE_SMALL
#define POCKETKEM_KECCAK_BITS 64
#endif

#define PKEM_ARCH_MEMORY
#if !POCKETKEM_CODE_SMALL
#define PKEM_ARCH_KECCAK_F1600
#define PKEM_KECCAK_F1600_FRAME 64 /* bytes of stack */
#ifndef PKEM_RV32_ROTATES
#define PKEM_ARCH_MULTIPLY_BYTES
#define PKEM_MULTIPLY_BYTES_FRAME 32
#define PKEM_ALIGNED_WORDS
#endif
#if !POCKETKEM_RAM_LEAST /* that build transforms quarters */
#define PKEM_ARCH_NTT
#endif
#endif

#endif
