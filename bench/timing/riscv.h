/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The decoder of RISC-V instructions: RV32IMAC. Extensions whose instructions are arithmetic on
 * registers (Zba, Zbb, Zbs, Zbkb) have the same formats.
 */
#ifndef RISCV_H
#define RISCV_H

#include "core.h"

typedef enum rv32_kind {
    RV32_ALU, /* arithmetic, MUL, and everything not listed below */
    RV32_LOAD,
    RV32_STORE,
    RV32_BRANCH,
    RV32_JUMP,     /* JAL */
    RV32_INDIRECT, /* JALR */
    RV32_MULTIPLY_HIGH,
    RV32_DIVIDE,        /* DIVU, REMU */
    RV32_DIVIDE_SIGNED, /* DIV, REM */
    RV32_EXCLUSIVE,     /* LR, SC */
    RV32_ATOMIC,        /* AMOSWAP, AMOADD ... */
    RV32_FENCE_I
} rv32_kind;

void riscv_decode(insn *out, const uint8_t *bytes);

#endif
