/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The decoder of Thumb instructions (Armv6-M, Armv7-M with DSP and single-precision VFP). Others
 * are unknown: those of Armv8.1-M, the vector extension (MVE), arithmetic of double precision.
 */
#ifndef THUMB_H
#define THUMB_H

#include "core.h"

typedef enum thumb_kind {
    THUMB_ALU,         /* arithmetic, multiplication to 32 bits, moves, and all not listed below */
    THUMB_LOAD,        /* of one register */
    THUMB_STORE,       /* of one register */
    THUMB_MULTIPLE,    /* LDM, STM, PUSH, POP, STRD, VLDR, VLDM ...: insn.words of 32 bits */
    THUMB_LOAD_DOUBLE, /* LDRD */
    THUMB_BRANCH,      /* to an address in the instruction; B, CBZ */
    THUMB_CALL,        /* BL */
    THUMB_INDIRECT,    /* to an address in a register; BX, BLX, MOV PC */
    THUMB_TABLE,       /* TBB, TBH */
    THUMB_IT,
    THUMB_DIVIDE,
    THUMB_MULTIPLY_ADD,      /* MLA, MLS */
    THUMB_MULTIPLY_LONG,     /* SMULL, UMULL */
    THUMB_MULTIPLY_LONG_ADD, /* SMLAL, UMLAL and their kin */
    THUMB_FLOAT              /* arithmetic that takes insn.words cycles more than one */
} thumb_kind;

/* insn.words of VDIV and VSQRT. */
enum { VFP_DIVISION = 13 };

void thumb_decode(insn *out, const uint8_t *bytes);

#endif
