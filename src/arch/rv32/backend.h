/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The functions that have a kernel on RV32IM, with or without compressed instructions (C). Cores
 * with rotations and ANDN (Zbb or Zbkb) keep Keccak's lanes bit-interleaved.
 */
#ifndef POCKETKEM_RV32_BACKEND_H
#define POCKETKEM_RV32_BACKEND_H

#if defined(__riscv_zbb) || defined(__riscv_zbkb)
#define PKEM_RV32_ROTATES
#else
#define POCKETKEM_KECCAK_BITS 64
#endif

#if !POCKETKEM_CODE_SMALL
#define PKEM_ARCH_KECCAK_F1600
#define PKEM_KECCAK_F1600_FRAME 64 /* bytes of stack */
#endif

#endif
