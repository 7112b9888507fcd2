/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for mlkem512, mlkem768, mlkem1024.
 * Noise is kept packed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && POCKETKEM_RAM_SMALL
/* clang-format off */

/* esp32: 266514 cycles; with no wait in them, both cores would take 221097. */
static const pkem_step pkem_plan_mlkem512_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ AFTER(2, NOISE_BLOCK_TO_ACC(E(2, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   5 */ AFTER(3, NOISE_BLOCK_TO_ACC(E(2, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*   6 */ DO(PRF(S(1))),
    /*   7 */ AFTER(5, FEED(A(0, 0), 0, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*   8 */ DO(NOISE(S(1))),
    /*   9 */ AFTER(6, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ AFTER(7, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ AFTER(9, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  12 */ AFTER(10, FEED(A(0, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ AFTER(11, FEED(A(0, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ DO(HASH_START),
    /*  15 */ DO(WRITE_S(0)),
    /*  16 */ DO(WRITE_S(1)),
    /*  17 */ DO(WRITE_T(0, 0)),
    /*  18 */ DO(WRITE_T(0, 1)),
    /*  19 */ DO(WRITE_T(0, 2)),
    /*  20 */ DO(WRITE_T(0, 3)),
    /*  21 */ DO(PRF(E(2, 1))),
    /*  22 */ DO(NOISE_TO_ACC(E(2, 1))),
    /*  23 */ AFTER(13, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ AFTER(14, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  25 */ AFTER(15, FEED(A(1, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  26 */ AFTER(17, FEED(A(1, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  27 */ AFTER(19, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  28 */ AFTER(20, FEED(A(1, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  29 */ DO(WRITE_T(1, 0)),
    /*  30 */ DO(WRITE_T(1, 1)),
    /*  31 */ DO(WRITE_T(1, 2)),
    /*  32 */ DO(WRITE_T(1, 3)),
    /*  33 */ DO(WRITE_RHO),
    /*  34 */ DO(HASH_END),
    /*  35 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(E(2, 0))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(2))),
    /*   3 */ DO(GIVE(PLACE(3))),
    /*   4 */ DO(XOF(A(0, 0))),
    /*   5 */ DO(GIVE(PLACE(4))),
    /*   6 */ DO(GIVE(PLACE(1))),
    /*   7 */ DO(GIVE(PLACE(0))),
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ AFTER(5, GIVE(PLACE(3))), /* main: NOISE_BLOCK_TO_ACC(E(2, 0), 1, PLACE(3)) */
    /*  10 */ DO(GIVE(PLACE(2))),
    /*  11 */ AFTER(10, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  12 */ DO(XOF(A(1, 0))),
    /*  13 */ DO(GIVE(PLACE(1))),
    /*  14 */ AFTER(13, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 2, PLACE(0)) */
    /*  15 */ DO(GIVE(PLACE(2))),
    /*  16 */ DO(XOF(A(1, 1))),
    /*  17 */ DO(GIVE(PLACE(3))),
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(23, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  20 */ AFTER(25, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 2, PLACE(2)) */
    /*  21 */ AFTER(28, WIPE), /* main: FEED(A(1, 1), 2, PLACE(2)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_keygen = {
    pkem_plan_mlkem512_keygen_main,
    pkem_plan_mlkem512_keygen_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 272390 cycles; with no wait in them, both cores would take 238123. */
static const pkem_step pkem_plan_mlkem512_encaps_in_memory_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ DO(READ_EK(768)),
    /*   5 */ DO(READ_EK_END),
    /*   6 */ DO(DERIVE),
    /*   7 */ DO(PRF(Y(0))),
    /*   8 */ DO(PERMUTE),
    /*   9 */ AFTER(6, NOISE_BLOCK(Y(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ DO(CLEAR),
    /*  11 */ DO(NOISE(Y(0))),
    /*  12 */ DO(FEED(A(0, 0), 0, PLACE(3))),
    /*  13 */ AFTER(7, NOISE_BLOCK(Y(1), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  14 */ DO(FEED(A(0, 0), 1, PLACE(1))),
    /*  15 */ DO(FEED(A(0, 0), 2, PLACE(2))),
    /*  16 */ AFTER(9, FEED(A(0, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(10, FEED(A(0, 1), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  18 */ AFTER(11, FEED(A(0, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  19 */ DO(INVERSE),
    /*  20 */ AFTER(13, ADD_NOISE_BLOCK(E1(2, 0), PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  21 */ DO(PUT(U(0))),
    /*  22 */ DO(MULTIPLY_KEY),
    /*  23 */ AFTER(15, ADD_NOISE_BLOCK(E2(2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  24 */ DO(ADD_MESSAGE),
    /*  25 */ DO(PUT(V(2))),
    /*  26 */ DO(CLEAR),
    /*  27 */ AFTER(17, FEED(A(1, 0), 0, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  28 */ AFTER(18, FEED(A(1, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  29 */ AFTER(19, FEED(A(1, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  30 */ AFTER(21, FEED(A(1, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  31 */ AFTER(22, FEED(A(1, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  32 */ AFTER(23, FEED(A(1, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  33 */ DO(INVERSE),
    /*  34 */ AFTER(25, ADD_NOISE_BLOCK(E1(2, 1), PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  35 */ DO(PUT(U(1))),
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_encaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(3))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ AFTER(6, PRF(Y(1))), /* main: DERIVE */
    /*   6 */ DO(GIVE(PLACE(0))),
    /*   7 */ DO(GIVE(PLACE(4))),
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ AFTER(9, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(0)) */
    /*  10 */ AFTER(13, GIVE(PLACE(4))), /* main: NOISE_BLOCK(Y(1), 1, PLACE(4)) */
    /*  11 */ DO(GIVE(PLACE(3))),
    /*  12 */ DO(PRF(E1(2, 0))),
    /*  13 */ AFTER(17, GIVE(PLACE(4))), /* main: FEED(A(0, 1), 1, PLACE(4)) */
    /*  14 */ DO(PRF(E2(2))),
    /*  15 */ DO(GIVE(PLACE(0))),
    /*  16 */ DO(XOF(A(1, 0))),
    /*  17 */ AFTER(20, GIVE(PLACE(4))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(4)) */
    /*  18 */ DO(GIVE(PLACE(1))),
    /*  19 */ DO(GIVE(PLACE(2))),
    /*  20 */ DO(XOF(A(1, 1))),
    /*  21 */ DO(GIVE(PLACE(3))),
    /*  22 */ AFTER(23, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(0)) */
    /*  23 */ AFTER(29, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 2, PLACE(2)) */
    /*  24 */ DO(PRF(E1(2, 1))),
    /*  25 */ DO(GIVE(PLACE(4))),
    /*  26 */ AFTER(34, WIPE), /* main: ADD_NOISE_BLOCK(E1(2, 1), PLACE(4)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_encaps_in_memory = {
    pkem_plan_mlkem512_encaps_in_memory_main,
    pkem_plan_mlkem512_encaps_in_memory_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    0, /* in_order */
};

/* esp32: 285756 cycles; with no wait in them, both cores would take 237802. */
static const pkem_step pkem_plan_mlkem512_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ DO(READ_EK(768)),
    /*   5 */ DO(READ_EK_END),
    /*   6 */ DO(DERIVE),
    /*   7 */ DO(PRF(Y(0))),
    /*   8 */ DO(NOISE(Y(0))),
    /*   9 */ DO(CLEAR),
    /*  10 */ AFTER(2, FEED(A(0, 0), 0, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  11 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ DO(PRF(Y(1))),
    /*  14 */ DO(NOISE(Y(1))),
    /*  15 */ AFTER(8, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  16 */ AFTER(10, FEED(A(0, 1), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  17 */ AFTER(12, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ DO(INVERSE),
    /*  19 */ DO(ADD_NOISE_BLOCK(E1(2, 0), PLACE(0))),
    /*  20 */ DO(PUT(U(0))),
    /*  21 */ DO(CLEAR),
    /*  22 */ AFTER(14, FEED(A(1, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  23 */ AFTER(16, FEED(A(1, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  24 */ AFTER(18, FEED(A(1, 0), 2, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  25 */ AFTER(20, FEED(A(1, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ AFTER(22, FEED(A(1, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  27 */ AFTER(23, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  28 */ DO(INVERSE),
    /*  29 */ AFTER(25, ADD_NOISE_BLOCK(E1(2, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  30 */ DO(PUT(U(1))),
    /*  31 */ DO(MULTIPLY_KEY),
    /*  32 */ AFTER(27, ADD_NOISE_BLOCK(E2(2), PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  33 */ DO(ADD_MESSAGE),
    /*  34 */ DO(PUT(V(2))),
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(4))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ AFTER(6, PRF(E1(2, 0))), /* main: DERIVE */
    /*   6 */ DO(GIVE(PLACE(0))),
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ DO(GIVE(PLACE(3))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(10, GIVE(PLACE(4))), /* main: FEED(A(0, 0), 0, PLACE(4)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  13 */ DO(XOF(A(1, 0))),
    /*  14 */ AFTER(12, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  15 */ DO(PERMUTE),
    /*  16 */ AFTER(15, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  17 */ DO(PERMUTE),
    /*  18 */ AFTER(16, GIVE(PLACE(4))), /* main: FEED(A(0, 1), 1, PLACE(4)) */
    /*  19 */ DO(XOF(A(1, 1))),
    /*  20 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  21 */ DO(PERMUTE),
    /*  22 */ AFTER(23, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 1, PLACE(3)) */
    /*  23 */ DO(GIVE(PLACE(0))),
    /*  24 */ DO(PRF(E1(2, 1))),
    /*  25 */ DO(GIVE(PLACE(2))),
    /*  26 */ DO(PRF(E2(2))),
    /*  27 */ AFTER(24, GIVE(PLACE(4))), /* main: FEED(A(1, 0), 2, PLACE(4)) */
    /*  28 */ AFTER(32, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(4)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_encaps = {
    pkem_plan_mlkem512_encaps_main,
    pkem_plan_mlkem512_encaps_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 273857 cycles; with no wait in them, both cores would take 266741. */
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_main[] = {
    /*   1 */ DO(CHECK_DK),
    /*   2 */ DO(WRITE_HASH_PREFIX),
    /*   3 */ DO(DECRYPT(0)),
    /*   4 */ DO(HASH_START),
    /*   5 */ DO(DECRYPT(1)),
    /*   6 */ DO(MESSAGE),
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(CLEAR),
    /*   9 */ DO(PRF(Y(0))),
    /*  10 */ DO(NOISE(Y(0))),
    /*  11 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  12 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  13 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  14 */ DO(PRF(Y(1))),
    /*  15 */ DO(NOISE(Y(1))),
    /*  16 */ AFTER(7, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  17 */ AFTER(8, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  18 */ AFTER(9, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  19 */ DO(INVERSE),
    /*  20 */ AFTER(14, ADD_NOISE_BLOCK(E1(2, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  21 */ DO(PUT(U(0))),
    /*  22 */ DO(MULTIPLY_KEY),
    /*  23 */ DO(ADD_NOISE_BLOCK(E2(2), PLACE(3))),
    /*  24 */ DO(ADD_MESSAGE),
    /*  25 */ DO(PUT(V(2))),
    /*  26 */ DO(CLEAR),
    /*  27 */ AFTER(17, FEED(A(1, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  28 */ AFTER(18, FEED(A(1, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  29 */ AFTER(19, FEED(A(1, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  30 */ AFTER(21, FEED(A(1, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  31 */ AFTER(23, FEED(A(1, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  32 */ AFTER(24, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  33 */ DO(INVERSE),
    /*  34 */ AFTER(26, ADD_NOISE_BLOCK(E1(2, 1), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  35 */ DO(PUT(U(1))),
    /*  36 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ AFTER(4, HASH(672)), /* main: HASH_START */
    /*   6 */ DO(XOF(A(0, 1))),
    /*   7 */ DO(GIVE(PLACE(3))),
    /*   8 */ AFTER(11, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   9 */ AFTER(12, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  10 */ DO(PRF(E2(2))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(16, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  13 */ DO(PRF(E1(2, 0))),
    /*  14 */ DO(GIVE(PLACE(2))),
    /*  15 */ DO(HASH_END),
    /*  16 */ DO(XOF(A(1, 0))),
    /*  17 */ AFTER(17, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  18 */ AFTER(18, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  19 */ AFTER(20, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(2)) */
    /*  20 */ DO(XOF(A(1, 1))),
    /*  21 */ AFTER(23, GIVE(PLACE(3))), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(3)) */
    /*  22 */ DO(PERMUTE),
    /*  23 */ AFTER(29, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 2, PLACE(2)) */
    /*  24 */ DO(GIVE(PLACE(0))),
    /*  25 */ DO(PRF(E1(2, 1))),
    /*  26 */ AFTER(30, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 0, PLACE(3)) */
    /*  27 */ AFTER(34, WIPE), /* main: ADD_NOISE_BLOCK(E1(2, 1), PLACE(3)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_decaps_in_memory = {
    pkem_plan_mlkem512_decaps_in_memory_main,
    pkem_plan_mlkem512_decaps_in_memory_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    0, /* in_order */
};

/* esp32: 343705 cycles; with no wait in them, both cores would take 266852. */
static const pkem_step pkem_plan_mlkem512_decaps_main[] = {
    /*   1 */ DO(CHECK_DK),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ DO(MESSAGE),
    /*   5 */ DO(DERIVE),
    /*   6 */ DO(PRF(Y(0))),
    /*   7 */ DO(NOISE(Y(0))),
    /*   8 */ DO(CLEAR),
    /*   9 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ DO(PRF(Y(1))),
    /*  12 */ DO(NOISE(Y(1))),
    /*  13 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  14 */ AFTER(6, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  15 */ AFTER(7, FEED(A(0, 1), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  16 */ AFTER(9, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  17 */ DO(INVERSE),
    /*  18 */ DO(WRITE_HASH_PREFIX),
    /*  19 */ AFTER(11, ADD_NOISE_BLOCK(E1(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  20 */ DO(HASH_START),
    /*  21 */ DO(PUT(U(0))),
    /*  22 */ DO(CLEAR),
    /*  23 */ AFTER(14, FEED(A(1, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  24 */ AFTER(16, FEED(A(1, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  25 */ AFTER(18, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ AFTER(21, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  27 */ AFTER(23, FEED(A(1, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  28 */ AFTER(25, FEED(A(1, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  29 */ DO(INVERSE),
    /*  30 */ AFTER(27, ADD_NOISE_BLOCK(E1(2, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  31 */ DO(PUT(U(1))),
    /*  32 */ DO(MULTIPLY_KEY),
    /*  33 */ DO(ADD_MESSAGE),
    /*  34 */ AFTER(29, ADD_NOISE_BLOCK(E2(2), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  35 */ DO(PUT(V(2))),
    /*  36 */ DO(HASH_END),
    /*  37 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ DO(GIVE(PLACE(4))),
    /*   8 */ DO(PERMUTE),
    /*   9 */ AFTER(10, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  10 */ DO(PRF(E1(2, 0))),
    /*  11 */ DO(GIVE(PLACE(0))),
    /*  12 */ DO(XOF(A(1, 0))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(13, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  15 */ DO(PERMUTE),
    /*  16 */ AFTER(14, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  17 */ DO(PERMUTE),
    /*  18 */ AFTER(16, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  19 */ DO(XOF(A(1, 1))),
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(19, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(0)) */
    /*  22 */ DO(PERMUTE),
    /*  23 */ AFTER(24, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 1, PLACE(3)) */
    /*  24 */ DO(PERMUTE),
    /*  25 */ AFTER(25, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  26 */ DO(PRF(E1(2, 1))),
    /*  27 */ DO(GIVE(PLACE(2))),
    /*  28 */ DO(PRF(E2(2))),
    /*  29 */ AFTER(27, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 1, PLACE(3)) */
    /*  30 */ AFTER(34, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(3)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_decaps = {
    pkem_plan_mlkem512_decaps_main,
    pkem_plan_mlkem512_decaps_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 458807 cycles; with no wait in them, both cores would take 372061. */
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_in_memory_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(MESSAGE),
    /*   4 */ DO(DERIVE),
    /*   5 */ DO(PRF(Y(0))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(NOISE(Y(0))),
    /*   8 */ DO(CLEAR),
    /*   9 */ AFTER(2, FEED(A(0, 0), 0, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  10 */ AFTER(6, NOISE_BLOCK(Y(1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  11 */ DO(FEED(A(0, 0), 1, PLACE(1))),
    /*  12 */ DO(FEED(A(0, 0), 2, PLACE(2))),
    /*  13 */ AFTER(7, NOISE_BLOCK(Y(1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ AFTER(10, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  15 */ AFTER(11, FEED(A(0, 1), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  16 */ AFTER(12, FEED(A(0, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ DO(ADD_S_TIMES_ROW(0)),
    /*  18 */ DO(INVERSE),
    /*  19 */ AFTER(18, ADD_NOISE_BLOCK(E1(2, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  20 */ DO(PUT(U(0))),
    /*  21 */ DO(ADD_E_TIMES_Y(0)),
    /*  22 */ DO(ADD_E_TIMES_Y(1)),
    /*  23 */ DO(CLEAR),
    /*  24 */ DO(FEED(A(1, 0), 0, PLACE(2))),
    /*  25 */ DO(FEED(A(1, 0), 1, PLACE(4))),
    /*  26 */ DO(FEED(A(1, 0), 2, PLACE(3))),
    /*  27 */ AFTER(20, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  28 */ DO(WRITE_HASH_PREFIX),
    /*  29 */ AFTER(21, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  30 */ AFTER(23, FEED(A(1, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  31 */ DO(ADD_S_TIMES_ROW(1)),
    /*  32 */ DO(INVERSE),
    /*  33 */ AFTER(26, ADD_NOISE_BLOCK(E1(2, 1), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  34 */ DO(PUT(U(1))),
    /*  35 */ DO(TAKE_SUM),
    /*  36 */ DO(ADD_MESSAGE),
    /*  37 */ AFTER(31, ADD_NOISE_BLOCK(E2(2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  38 */ DO(PUT(V(2))),
    /*  39 */ AFTER(34, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(4))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ AFTER(4, PRF(Y(1))), /* main: DERIVE */
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ DO(GIVE(PLACE(0))),
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(10, GIVE(PLACE(3))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(3)) */
    /*  11 */ DO(GIVE(PLACE(4))),
    /*  12 */ AFTER(13, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(1), 1, PLACE(0)) */
    /*  13 */ DO(XOF(A(1, 0))),
    /*  14 */ DO(GIVE(PLACE(2))),
    /*  15 */ AFTER(15, GIVE(PLACE(4))), /* main: FEED(A(0, 1), 1, PLACE(4)) */
    /*  16 */ DO(GIVE(PLACE(3))),
    /*  17 */ DO(PRF(E1(2, 0))),
    /*  18 */ DO(GIVE(PLACE(1))),
    /*  19 */ DO(XOF(A(1, 1))),
    /*  20 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 2, PLACE(0)) */
    /*  21 */ AFTER(19, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(1)) */
    /*  22 */ DO(PERMUTE),
    /*  23 */ AFTER(24, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 0, PLACE(2)) */
    /*  24 */ DO(PRF(E1(2, 1))),
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(26, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 2, PLACE(3)) */
    /*  27 */ AFTER(28, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*  28 */ DO(HASH(352)),
    /*  29 */ DO(HASH(448)),
    /*  30 */ DO(PRF(E2(2))),
    /*  31 */ DO(GIVE(PLACE(0))),
    /*  32 */ DO(HASH(672)),
    /*  33 */ DO(HASH(704)),
    /*  34 */ DO(HASH_END),
    /*  35 */ AFTER(37, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_decaps_from_seed_in_memory = {
    pkem_plan_mlkem512_decaps_from_seed_in_memory_main,
    pkem_plan_mlkem512_decaps_from_seed_in_memory_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    0, /* in_order */
};

/* esp32: 552368 cycles; with no wait in them, both cores would take 371017. */
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(MESSAGE),
    /*   4 */ DO(DERIVE),
    /*   5 */ DO(PRF(Y(0))),
    /*   6 */ DO(NOISE(Y(0))),
    /*   7 */ DO(CLEAR),
    /*   8 */ AFTER(2, FEED(A(0, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   9 */ AFTER(3, FEED(A(0, 0), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  10 */ DO(PRF(Y(1))),
    /*  11 */ DO(NOISE(Y(1))),
    /*  12 */ AFTER(4, FEED(A(0, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  13 */ AFTER(6, FEED(A(0, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ AFTER(7, FEED(A(0, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  15 */ AFTER(8, FEED(A(0, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  16 */ DO(WRITE_HASH_PREFIX),
    /*  17 */ DO(HASH_START),
    /*  18 */ DO(ADD_S_TIMES_ROW(0)),
    /*  19 */ DO(INVERSE),
    /*  20 */ AFTER(14, ADD_NOISE_BLOCK(E1(2, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  21 */ DO(PUT(U(0))),
    /*  22 */ DO(ADD_E_TIMES_Y(0)),
    /*  23 */ DO(CLEAR),
    /*  24 */ DO(FEED(A(1, 0), 0, PLACE(3))),
    /*  25 */ DO(FEED(A(1, 0), 1, PLACE(0))),
    /*  26 */ DO(FEED(A(1, 0), 2, PLACE(1))),
    /*  27 */ AFTER(17, FEED(A(1, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  28 */ AFTER(19, FEED(A(1, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  29 */ AFTER(20, FEED(A(1, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  30 */ DO(ADD_S_TIMES_ROW(1)),
    /*  31 */ DO(INVERSE),
    /*  32 */ AFTER(24, ADD_NOISE_BLOCK(E1(2, 1), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  33 */ DO(PUT(U(1))),
    /*  34 */ DO(ADD_E_TIMES_Y(1)),
    /*  35 */ DO(TAKE_SUM),
    /*  36 */ DO(ADD_NOISE_BLOCK(E2(2), PLACE(1))),
    /*  37 */ DO(ADD_MESSAGE),
    /*  38 */ DO(PUT(V(2))),
    /*  39 */ DO(HASH_END),
    /*  40 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(2))),
    /*   3 */ DO(GIVE(PLACE(4))),
    /*   4 */ DO(GIVE(PLACE(3))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(GIVE(PLACE(0))),
    /*   7 */ DO(GIVE(PLACE(1))),
    /*   8 */ AFTER(8, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 0, PLACE(2)) */
    /*   9 */ DO(XOF(A(1, 0))),
    /*  10 */ AFTER(12, GIVE(PLACE(3))), /* main: FEED(A(0, 0), 2, PLACE(3)) */
    /*  11 */ AFTER(13, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 0, PLACE(0)) */
    /*  12 */ AFTER(14, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 1, PLACE(1)) */
    /*  13 */ DO(PRF(E1(2, 0))),
    /*  14 */ AFTER(15, GIVE(PLACE(2))), /* main: FEED(A(0, 1), 2, PLACE(2)) */
    /*  15 */ DO(XOF(A(1, 1))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(20, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(2)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(25, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  20 */ DO(GIVE(PLACE(3))),
    /*  21 */ DO(PRF(E2(2))),
    /*  22 */ AFTER(26, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  23 */ DO(PRF(E1(2, 1))),
    /*  24 */ AFTER(29, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 2, PLACE(3)) */
    /*  25 */ AFTER(36, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(1)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_decaps_from_seed = {
    pkem_plan_mlkem512_decaps_from_seed_main,
    pkem_plan_mlkem512_decaps_from_seed_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    1, /* in_order */
};

const pkem_plans pkem_plans_mlkem512 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem512_keygen,
        &pkem_plan_least512_keygen,
        &pkem_plan_least512_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_mlkem512_encaps_in_memory,
        &pkem_plan_mlkem512_encaps,
        &pkem_plan_least512_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_mlkem512_decaps_in_memory,
        &pkem_plan_mlkem512_decaps,
        &pkem_plan_least512_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_mlkem512_decaps_from_seed_in_memory,
        &pkem_plan_mlkem512_decaps_from_seed,
        &pkem_plan_least512_decaps_from_seed,
    },
}};

/* esp32: 405683 cycles; with no wait in them, both cores would take 367460. */
static const pkem_step pkem_plan_mlkem768_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ DO(PRF(E(3, 0))),
    /*   5 */ DO(NOISE_TO_ACC(E(3, 0))),
    /*   6 */ AFTER(2, FEED(A(0, 0), 0, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*   7 */ DO(PRF(S(1))),
    /*   8 */ DO(NOISE(S(1))),
    /*   9 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ AFTER(4, FEED(A(0, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  11 */ AFTER(7, FEED(A(0, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  12 */ AFTER(8, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ AFTER(10, FEED(A(0, 1), 2, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  14 */ DO(PRF(S(2))),
    /*  15 */ DO(NOISE(S(2))),
    /*  16 */ AFTER(12, FEED(A(0, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  17 */ AFTER(13, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  18 */ AFTER(15, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ DO(HASH_START),
    /*  20 */ DO(WRITE_S(0)),
    /*  21 */ DO(WRITE_S(1)),
    /*  22 */ DO(WRITE_S(2)),
    /*  23 */ DO(WRITE_T(0, 0)),
    /*  24 */ DO(WRITE_T(0, 1)),
    /*  25 */ DO(WRITE_T(0, 2)),
    /*  26 */ DO(WRITE_T(0, 3)),
    /*  27 */ DO(PRF(E(3, 1))),
    /*  28 */ DO(NOISE_TO_ACC(E(3, 1))),
    /*  29 */ AFTER(17, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  30 */ AFTER(18, FEED(A(1, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  31 */ AFTER(19, FEED(A(1, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  32 */ AFTER(21, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  33 */ AFTER(22, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  34 */ AFTER(23, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  35 */ DO(HASH(288)),
    /*  36 */ AFTER(25, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  37 */ AFTER(26, FEED(A(1, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  38 */ AFTER(27, FEED(A(1, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  39 */ DO(WRITE_T(1, 0)),
    /*  40 */ DO(WRITE_T(1, 1)),
    /*  41 */ DO(WRITE_T(1, 2)),
    /*  42 */ DO(WRITE_T(1, 3)),
    /*  43 */ DO(PRF(E(3, 2))),
    /*  44 */ DO(NOISE_TO_ACC(E(3, 2))),
    /*  45 */ AFTER(30, FEED(A(2, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  46 */ AFTER(31, FEED(A(2, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  47 */ AFTER(32, FEED(A(2, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  48 */ DO(HASH(416)),
    /*  49 */ AFTER(35, FEED(A(2, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  50 */ AFTER(36, FEED(A(2, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  51 */ AFTER(37, FEED(A(2, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  52 */ DO(HASH(704)),
    /*  53 */ AFTER(39, FEED(A(2, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  54 */ AFTER(41, FEED(A(2, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  55 */ AFTER(42, FEED(A(2, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  56 */ DO(WRITE_T(2, 0)),
    /*  57 */ DO(WRITE_T(2, 1)),
    /*  58 */ DO(WRITE_T(2, 2)),
    /*  59 */ DO(WRITE_T(2, 3)),
    /*  60 */ DO(WRITE_RHO),
    /*  61 */ DO(HASH_END),
    /*  62 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_keygen_worker[] = {
    /*   1 */ AFTER(1, XOF(A(0, 0))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(4))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(3))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(2))),
    /*   8 */ DO(GIVE(PLACE(0))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(6, GIVE(PLACE(4))), /* main: FEED(A(0, 0), 0, PLACE(4)) */
    /*  11 */ DO(XOF(A(0, 2))),
    /*  12 */ AFTER(9, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  13 */ AFTER(10, GIVE(PLACE(3))), /* main: FEED(A(0, 0), 2, PLACE(3)) */
    /*  14 */ DO(PERMUTE),
    /*  15 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  16 */ DO(XOF(A(1, 0))),
    /*  17 */ AFTER(16, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 0, PLACE(1)) */
    /*  18 */ DO(GIVE(PLACE(2))),
    /*  19 */ AFTER(17, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 1, PLACE(3)) */
    /*  20 */ DO(XOF(A(1, 1))),
    /*  21 */ AFTER(18, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  22 */ AFTER(29, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  23 */ AFTER(32, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  24 */ DO(XOF(A(1, 2))),
    /*  25 */ AFTER(33, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  26 */ DO(GIVE(PLACE(3))),
    /*  27 */ DO(GIVE(PLACE(2))),
    /*  28 */ DO(XOF(A(2, 0))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ AFTER(38, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 2, PLACE(2)) */
    /*  31 */ DO(GIVE(PLACE(3))),
    /*  32 */ DO(GIVE(PLACE(0))),
    /*  33 */ DO(XOF(A(2, 1))),
    /*  34 */ DO(PERMUTE),
    /*  35 */ AFTER(46, GIVE(PLACE(3))), /* main: FEED(A(2, 0), 1, PLACE(3)) */
    /*  36 */ DO(GIVE(PLACE(1))),
    /*  37 */ AFTER(47, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 2, PLACE(0)) */
    /*  38 */ DO(XOF(A(2, 2))),
    /*  39 */ AFTER(50, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 1, PLACE(1)) */
    /*  40 */ DO(PERMUTE),
    /*  41 */ DO(GIVE(PLACE(3))),
    /*  42 */ DO(GIVE(PLACE(2))),
    /*  43 */ AFTER(55, WIPE), /* main: FEED(A(2, 2), 2, PLACE(2)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_keygen = {
    pkem_plan_mlkem768_keygen_main,
    pkem_plan_mlkem768_keygen_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 454737 cycles; with no wait in them, both cores would take 403997. */
static const pkem_step pkem_plan_mlkem768_encaps_in_memory_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ DO(READ_EK(768)),
    /*   5 */ DO(READ_EK(960)),
    /*   6 */ DO(READ_EK(1152)),
    /*   7 */ DO(READ_EK_END),
    /*   8 */ DO(DERIVE),
    /*   9 */ DO(PRF(Y(0))),
    /*  10 */ DO(NOISE(Y(0))),
    /*  11 */ DO(CLEAR),
    /*  12 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ AFTER(4, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  14 */ AFTER(6, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  15 */ DO(PRF(Y(1))),
    /*  16 */ DO(NOISE(Y(1))),
    /*  17 */ AFTER(9, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  18 */ DO(PRF(Y(2))),
    /*  19 */ AFTER(10, FEED(A(0, 1), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  20 */ DO(NOISE(Y(2))),
    /*  21 */ AFTER(12, FEED(A(0, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  22 */ AFTER(15, FEED(A(0, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  23 */ AFTER(17, FEED(A(0, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  24 */ AFTER(19, FEED(A(0, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  25 */ DO(PRF(E1(3, 0))),
    /*  26 */ DO(INVERSE),
    /*  27 */ DO(ADD_NOISE(E1(3, 0))),
    /*  28 */ DO(PUT(U(0))),
    /*  29 */ DO(CLEAR),
    /*  30 */ AFTER(21, FEED(A(1, 0), 0, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  31 */ AFTER(23, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  32 */ AFTER(25, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  33 */ AFTER(28, FEED(A(1, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  34 */ AFTER(30, FEED(A(1, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  35 */ AFTER(32, FEED(A(1, 1), 2, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  36 */ AFTER(35, FEED(A(1, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  37 */ AFTER(37, FEED(A(1, 2), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  38 */ AFTER(39, FEED(A(1, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  39 */ DO(PRF(E1(3, 1))),
    /*  40 */ DO(INVERSE),
    /*  41 */ DO(ADD_NOISE(E1(3, 1))),
    /*  42 */ DO(PUT(U(1))),
    /*  43 */ DO(MULTIPLY_KEY),
    /*  44 */ AFTER(47, ADD_NOISE_BLOCK(E2(3), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  45 */ DO(ADD_MESSAGE),
    /*  46 */ DO(PUT(V(3))),
    /*  47 */ DO(CLEAR),
    /*  48 */ DO(FEED(A(2, 0), 0, PLACE(4))),
    /*  49 */ DO(FEED(A(2, 0), 1, PLACE(0))),
    /*  50 */ DO(FEED(A(2, 0), 2, PLACE(1))),
    /*  51 */ AFTER(49, FEED(A(2, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  52 */ AFTER(51, FEED(A(2, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  53 */ AFTER(53, FEED(A(2, 1), 2, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  54 */ AFTER(56, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  55 */ AFTER(58, FEED(A(2, 2), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  56 */ AFTER(60, FEED(A(2, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  57 */ DO(INVERSE),
    /*  58 */ AFTER(63, ADD_NOISE_BLOCK(E1(3, 2), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  59 */ DO(PUT(U(2))),
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_encaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(PERMUTE),
    /*   6 */ DO(GIVE(PLACE(2))),
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ DO(PERMUTE),
    /*   9 */ DO(GIVE(PLACE(3))),
    /*  10 */ DO(GIVE(PLACE(4))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  13 */ DO(XOF(A(0, 2))),
    /*  14 */ DO(PERMUTE),
    /*  15 */ AFTER(13, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(14, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(17, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  20 */ DO(XOF(A(1, 0))),
    /*  21 */ AFTER(19, GIVE(PLACE(4))), /* main: FEED(A(0, 1), 1, PLACE(4)) */
    /*  22 */ DO(PERMUTE),
    /*  23 */ AFTER(21, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 2, PLACE(0)) */
    /*  24 */ DO(PERMUTE),
    /*  25 */ AFTER(22, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 0, PLACE(1)) */
    /*  26 */ DO(XOF(A(1, 1))),
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(23, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 1, PLACE(2)) */
    /*  29 */ DO(PERMUTE),
    /*  30 */ AFTER(24, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 2, PLACE(3)) */
    /*  31 */ DO(PERMUTE),
    /*  32 */ AFTER(30, GIVE(PLACE(4))), /* main: FEED(A(1, 0), 0, PLACE(4)) */
    /*  33 */ DO(XOF(A(1, 2))),
    /*  34 */ DO(PERMUTE),
    /*  35 */ AFTER(31, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  36 */ DO(PERMUTE),
    /*  37 */ AFTER(35, GIVE(PLACE(4))), /* main: FEED(A(1, 1), 2, PLACE(4)) */
    /*  38 */ DO(PERMUTE),
    /*  39 */ DO(GIVE(PLACE(2))),
    /*  40 */ DO(XOF(A(2, 0))),
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(37, GIVE(PLACE(4))), /* main: FEED(A(1, 2), 1, PLACE(4)) */
    /*  43 */ DO(GIVE(PLACE(0))),
    /*  44 */ DO(GIVE(PLACE(1))),
    /*  45 */ DO(PRF(E2(3))),
    /*  46 */ DO(PERMUTE),
    /*  47 */ DO(GIVE(PLACE(3))),
    /*  48 */ DO(XOF(A(2, 1))),
    /*  49 */ AFTER(38, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 2, PLACE(2)) */
    /*  50 */ DO(PERMUTE),
    /*  51 */ AFTER(44, GIVE(PLACE(3))), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(3)) */
    /*  52 */ DO(PERMUTE),
    /*  53 */ AFTER(48, GIVE(PLACE(4))), /* main: FEED(A(2, 0), 0, PLACE(4)) */
    /*  54 */ DO(XOF(A(2, 2))),
    /*  55 */ DO(PERMUTE),
    /*  56 */ AFTER(49, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 1, PLACE(0)) */
    /*  57 */ DO(PERMUTE),
    /*  58 */ AFTER(53, GIVE(PLACE(4))), /* main: FEED(A(2, 1), 2, PLACE(4)) */
    /*  59 */ DO(PERMUTE),
    /*  60 */ DO(GIVE(PLACE(2))),
    /*  61 */ DO(PRF(E1(3, 2))),
    /*  62 */ DO(PERMUTE),
    /*  63 */ DO(GIVE(PLACE(3))),
    /*  64 */ AFTER(58, WIPE), /* main: ADD_NOISE_BLOCK(E1(3, 2), PLACE(3)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_encaps_in_memory = {
    pkem_plan_mlkem768_encaps_in_memory_main,
    pkem_plan_mlkem768_encaps_in_memory_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    0, /* in_order */
};

/* esp32: 471202 cycles; with no wait in them, both cores would take 403736. */
static const pkem_step pkem_plan_mlkem768_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ DO(READ_EK(768)),
    /*   5 */ DO(READ_EK(960)),
    /*   6 */ DO(READ_EK(1152)),
    /*   7 */ DO(READ_EK_END),
    /*   8 */ DO(DERIVE),
    /*   9 */ DO(PRF(Y(0))),
    /*  10 */ DO(NOISE(Y(0))),
    /*  11 */ DO(CLEAR),
    /*  12 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  14 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  15 */ DO(PRF(Y(1))),
    /*  16 */ DO(NOISE(Y(1))),
    /*  17 */ AFTER(7, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  18 */ AFTER(9, FEED(A(0, 1), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  19 */ AFTER(11, FEED(A(0, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  20 */ DO(PRF(Y(2))),
    /*  21 */ DO(NOISE(Y(2))),
    /*  22 */ AFTER(14, FEED(A(0, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  23 */ AFTER(16, FEED(A(0, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  24 */ AFTER(18, FEED(A(0, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  25 */ DO(INVERSE),
    /*  26 */ AFTER(21, ADD_NOISE_BLOCK(E1(3, 0), PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  27 */ DO(PUT(U(0))),
    /*  28 */ DO(CLEAR),
    /*  29 */ AFTER(24, FEED(A(1, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  30 */ AFTER(25, FEED(A(1, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  31 */ AFTER(27, FEED(A(1, 0), 2, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  32 */ DO(XOF(A(1, 1))),
    /*  33 */ DO(MULTIPLY_QUARTER(A(1, 1), 0)),
    /*  34 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  35 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  36 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  37 */ AFTER(30, FEED(A(1, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  38 */ AFTER(32, FEED(A(1, 2), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  39 */ AFTER(34, FEED(A(1, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  40 */ DO(INVERSE),
    /*  41 */ DO(PRF(E1(3, 1))),
    /*  42 */ DO(ADD_NOISE(E1(3, 1))),
    /*  43 */ DO(PUT(U(1))),
    /*  44 */ DO(CLEAR),
    /*  45 */ AFTER(37, FEED(A(2, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  46 */ AFTER(39, FEED(A(2, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  47 */ AFTER(41, FEED(A(2, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  48 */ AFTER(43, FEED(A(2, 1), 0, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  49 */ AFTER(44, FEED(A(2, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  50 */ AFTER(46, FEED(A(2, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  51 */ AFTER(49, FEED(A(2, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  52 */ AFTER(51, FEED(A(2, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  53 */ AFTER(53, FEED(A(2, 2), 2, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  54 */ DO(INVERSE),
    /*  55 */ AFTER(55, ADD_NOISE_BLOCK(E1(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  56 */ DO(PUT(U(2))),
    /*  57 */ DO(MULTIPLY_KEY),
    /*  58 */ AFTER(58, ADD_NOISE_BLOCK(E2(3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  59 */ DO(ADD_MESSAGE),
    /*  60 */ DO(PUT(V(3))),
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(3))),
    /*   8 */ DO(PERMUTE),
    /*   9 */ DO(GIVE(PLACE(4))),
    /*  10 */ DO(PERMUTE),
    /*  11 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  12 */ DO(XOF(A(0, 2))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(13, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  15 */ DO(PERMUTE),
    /*  16 */ AFTER(14, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  17 */ DO(PERMUTE),
    /*  18 */ AFTER(17, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  19 */ DO(PRF(E1(3, 0))),
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(18, GIVE(PLACE(4))), /* main: FEED(A(0, 1), 1, PLACE(4)) */
    /*  22 */ DO(XOF(A(1, 0))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(19, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 2, PLACE(0)) */
    /*  25 */ AFTER(22, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 0, PLACE(1)) */
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(26, GIVE(PLACE(4))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(4)) */
    /*  28 */ DO(XOF(A(1, 2))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ DO(GIVE(PLACE(3))),
    /*  31 */ DO(PERMUTE),
    /*  32 */ AFTER(31, GIVE(PLACE(4))), /* main: FEED(A(1, 0), 2, PLACE(4)) */
    /*  33 */ DO(PERMUTE),
    /*  34 */ DO(GIVE(PLACE(0))),
    /*  35 */ DO(XOF(A(2, 0))),
    /*  36 */ DO(PERMUTE),
    /*  37 */ DO(GIVE(PLACE(1))),
    /*  38 */ DO(PERMUTE),
    /*  39 */ DO(GIVE(PLACE(2))),
    /*  40 */ DO(PERMUTE),
    /*  41 */ AFTER(37, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 0, PLACE(3)) */
    /*  42 */ DO(XOF(A(2, 1))),
    /*  43 */ AFTER(38, GIVE(PLACE(4))), /* main: FEED(A(1, 2), 1, PLACE(4)) */
    /*  44 */ AFTER(39, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 2, PLACE(0)) */
    /*  45 */ DO(PERMUTE),
    /*  46 */ AFTER(45, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 0, PLACE(1)) */
    /*  47 */ DO(XOF(A(2, 2))),
    /*  48 */ DO(PERMUTE),
    /*  49 */ AFTER(46, GIVE(PLACE(2))), /* main: FEED(A(2, 0), 1, PLACE(2)) */
    /*  50 */ DO(PERMUTE),
    /*  51 */ AFTER(47, GIVE(PLACE(3))), /* main: FEED(A(2, 0), 2, PLACE(3)) */
    /*  52 */ DO(PERMUTE),
    /*  53 */ AFTER(48, GIVE(PLACE(4))), /* main: FEED(A(2, 1), 0, PLACE(4)) */
    /*  54 */ DO(PRF(E1(3, 2))),
    /*  55 */ AFTER(51, GIVE(PLACE(2))), /* main: FEED(A(2, 2), 0, PLACE(2)) */
    /*  56 */ DO(PRF(E2(3))),
    /*  57 */ DO(PERMUTE),
    /*  58 */ DO(GIVE(PLACE(0))),
    /*  59 */ AFTER(58, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_encaps = {
    pkem_plan_mlkem768_encaps_main,
    pkem_plan_mlkem768_encaps_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 462891 cycles; with no wait in them, both cores would take 442022. */
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_main[] = {
    /*   1 */ DO(WRITE_HASH_PREFIX),
    /*   2 */ DO(CHECK_DK),
    /*   3 */ DO(DECRYPT(0)),
    /*   4 */ DO(DECRYPT(1)),
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ DO(MESSAGE),
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(PRF(Y(0))),
    /*   9 */ DO(NOISE(Y(0))),
    /*  10 */ DO(CLEAR),
    /*  11 */ AFTER(5, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  12 */ AFTER(7, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  13 */ AFTER(9, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  14 */ DO(PRF(Y(1))),
    /*  15 */ DO(NOISE(Y(1))),
    /*  16 */ AFTER(12, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  17 */ AFTER(14, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  18 */ AFTER(16, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  19 */ DO(PRF(Y(2))),
    /*  20 */ DO(NOISE(Y(2))),
    /*  21 */ AFTER(19, FEED(A(0, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  22 */ AFTER(21, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  23 */ AFTER(23, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  24 */ DO(INVERSE),
    /*  25 */ AFTER(26, ADD_NOISE_BLOCK(E1(3, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ DO(PUT(U(0))),
    /*  27 */ DO(CLEAR),
    /*  28 */ DO(XOF(A(1, 0))),
    /*  29 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  30 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  31 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  32 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  33 */ AFTER(29, FEED(A(1, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  34 */ AFTER(31, FEED(A(1, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  35 */ AFTER(33, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ AFTER(36, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  37 */ AFTER(38, FEED(A(1, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  38 */ AFTER(40, FEED(A(1, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  39 */ DO(INVERSE),
    /*  40 */ DO(PRF(E1(3, 1))),
    /*  41 */ DO(ADD_NOISE(E1(3, 1))),
    /*  42 */ DO(PUT(U(1))),
    /*  43 */ DO(MULTIPLY_KEY),
    /*  44 */ DO(PRF(E2(3))),
    /*  45 */ DO(ADD_NOISE(E2(3))),
    /*  46 */ DO(ADD_MESSAGE),
    /*  47 */ DO(PUT(V(3))),
    /*  48 */ DO(CLEAR),
    /*  49 */ AFTER(45, FEED(A(2, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  50 */ AFTER(47, FEED(A(2, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  51 */ AFTER(49, FEED(A(2, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  52 */ AFTER(52, FEED(A(2, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  53 */ AFTER(54, FEED(A(2, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  54 */ AFTER(56, FEED(A(2, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  55 */ AFTER(59, FEED(A(2, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  56 */ AFTER(61, FEED(A(2, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  57 */ AFTER(63, FEED(A(2, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  58 */ DO(INVERSE),
    /*  59 */ AFTER(66, ADD_NOISE_BLOCK(E1(3, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  60 */ DO(PUT(U(2))),
    /*  61 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_worker[] = {
    /*   1 */ AFTER(1, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*   2 */ DO(HASH(640)),
    /*   3 */ DO(XOF(A(0, 0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(0))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(1))),
    /*   8 */ DO(PERMUTE),
    /*   9 */ DO(GIVE(PLACE(2))),
    /*  10 */ DO(XOF(A(0, 1))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ DO(GIVE(PLACE(3))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(11, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  15 */ DO(PERMUTE),
    /*  16 */ AFTER(12, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  17 */ DO(XOF(A(0, 2))),
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(13, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(16, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  22 */ DO(PERMUTE),
    /*  23 */ AFTER(17, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  24 */ DO(PRF(E1(3, 0))),
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(18, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  27 */ DO(XOF(A(1, 1))),
    /*  28 */ DO(PERMUTE),
    /*  29 */ AFTER(21, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 0, PLACE(2)) */
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(22, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 1, PLACE(3)) */
    /*  32 */ DO(PERMUTE),
    /*  33 */ AFTER(23, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  34 */ DO(XOF(A(1, 2))),
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(25, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(1)) */
    /*  37 */ DO(PERMUTE),
    /*  38 */ AFTER(33, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 0, PLACE(2)) */
    /*  39 */ DO(PERMUTE),
    /*  40 */ AFTER(34, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 1, PLACE(3)) */
    /*  41 */ DO(HASH(736)),
    /*  42 */ DO(HASH_END),
    /*  43 */ DO(XOF(A(2, 0))),
    /*  44 */ DO(PERMUTE),
    /*  45 */ AFTER(35, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  46 */ DO(PERMUTE),
    /*  47 */ AFTER(36, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 0, PLACE(1)) */
    /*  48 */ DO(PERMUTE),
    /*  49 */ AFTER(37, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 1, PLACE(2)) */
    /*  50 */ DO(XOF(A(2, 1))),
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(38, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 2, PLACE(3)) */
    /*  53 */ DO(PERMUTE),
    /*  54 */ AFTER(49, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 0, PLACE(0)) */
    /*  55 */ DO(PERMUTE),
    /*  56 */ AFTER(50, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 1, PLACE(1)) */
    /*  57 */ DO(XOF(A(2, 2))),
    /*  58 */ DO(PERMUTE),
    /*  59 */ AFTER(51, GIVE(PLACE(2))), /* main: FEED(A(2, 0), 2, PLACE(2)) */
    /*  60 */ DO(PERMUTE),
    /*  61 */ AFTER(52, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 0, PLACE(3)) */
    /*  62 */ DO(PERMUTE),
    /*  63 */ AFTER(53, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 1, PLACE(0)) */
    /*  64 */ DO(PRF(E1(3, 2))),
    /*  65 */ DO(PERMUTE),
    /*  66 */ AFTER(54, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 2, PLACE(1)) */
    /*  67 */ AFTER(59, WIPE), /* main: ADD_NOISE_BLOCK(E1(3, 2), PLACE(1)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_decaps_in_memory = {
    pkem_plan_mlkem768_decaps_in_memory_main,
    pkem_plan_mlkem768_decaps_in_memory_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    0, /* in_order */
};

/* esp32: 524695 cycles; with no wait in them, both cores would take 443039. */
static const pkem_step pkem_plan_mlkem768_decaps_main[] = {
    /*   1 */ DO(CHECK_DK),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ DO(DECRYPT(2)),
    /*   5 */ DO(MESSAGE),
    /*   6 */ DO(DERIVE),
    /*   7 */ DO(PRF(Y(0))),
    /*   8 */ DO(NOISE(Y(0))),
    /*   9 */ DO(CLEAR),
    /*  10 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ AFTER(7, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ DO(PRF(Y(1))),
    /*  14 */ DO(NOISE(Y(1))),
    /*  15 */ AFTER(10, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  16 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ DO(PRF(Y(2))),
    /*  19 */ DO(NOISE(Y(2))),
    /*  20 */ AFTER(17, FEED(A(0, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  21 */ AFTER(19, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  22 */ AFTER(21, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  23 */ DO(INVERSE),
    /*  24 */ DO(PRF(E1(3, 0))),
    /*  25 */ DO(ADD_NOISE(E1(3, 0))),
    /*  26 */ DO(WRITE_HASH_PREFIX),
    /*  27 */ DO(HASH_START),
    /*  28 */ DO(PUT(U(0))),
    /*  29 */ DO(CLEAR),
    /*  30 */ AFTER(24, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  31 */ AFTER(26, FEED(A(1, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  32 */ AFTER(28, FEED(A(1, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  33 */ AFTER(30, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  34 */ AFTER(32, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  35 */ AFTER(34, FEED(A(1, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  36 */ DO(HASH(256)),
    /*  37 */ AFTER(37, FEED(A(1, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  38 */ AFTER(39, FEED(A(1, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ AFTER(41, FEED(A(1, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  40 */ DO(INVERSE),
    /*  41 */ DO(PRF(E1(3, 1))),
    /*  42 */ DO(ADD_NOISE(E1(3, 1))),
    /*  43 */ DO(PUT(U(1))),
    /*  44 */ DO(CLEAR),
    /*  45 */ AFTER(44, FEED(A(2, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  46 */ AFTER(45, FEED(A(2, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  47 */ AFTER(47, FEED(A(2, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  48 */ DO(HASH(288)),
    /*  49 */ DO(HASH(352)),
    /*  50 */ DO(HASH(448)),
    /*  51 */ AFTER(50, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  52 */ AFTER(52, FEED(A(2, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  53 */ AFTER(54, FEED(A(2, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  54 */ DO(HASH(480)),
    /*  55 */ DO(HASH(512)),
    /*  56 */ DO(HASH(576)),
    /*  57 */ AFTER(57, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  58 */ AFTER(59, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  59 */ AFTER(61, FEED(A(2, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  60 */ DO(INVERSE),
    /*  61 */ AFTER(64, ADD_NOISE_BLOCK(E1(3, 2), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  62 */ DO(PUT(U(2))),
    /*  63 */ DO(MULTIPLY_KEY),
    /*  64 */ AFTER(67, ADD_NOISE_BLOCK(E2(3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  65 */ DO(ADD_MESSAGE),
    /*  66 */ DO(PUT(V(3))),
    /*  67 */ DO(HASH_END),
    /*  68 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(2))),
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ DO(GIVE(PLACE(3))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(10, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(12, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(15, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  22 */ DO(XOF(A(1, 0))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(20, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 0, PLACE(2)) */
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(21, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 1, PLACE(3)) */
    /*  29 */ DO(XOF(A(1, 1))),
    /*  30 */ AFTER(22, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  31 */ DO(PERMUTE),
    /*  32 */ AFTER(30, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(31, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 1, PLACE(2)) */
    /*  35 */ DO(XOF(A(1, 2))),
    /*  36 */ DO(PERMUTE),
    /*  37 */ AFTER(32, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 2, PLACE(3)) */
    /*  38 */ DO(PERMUTE),
    /*  39 */ AFTER(33, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  40 */ DO(PERMUTE),
    /*  41 */ AFTER(34, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  42 */ DO(XOF(A(2, 0))),
    /*  43 */ DO(PERMUTE),
    /*  44 */ AFTER(35, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 2, PLACE(2)) */
    /*  45 */ AFTER(37, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 0, PLACE(3)) */
    /*  46 */ DO(PERMUTE),
    /*  47 */ AFTER(38, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 1, PLACE(0)) */
    /*  48 */ DO(XOF(A(2, 1))),
    /*  49 */ DO(PERMUTE),
    /*  50 */ AFTER(39, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 2, PLACE(1)) */
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(45, GIVE(PLACE(2))), /* main: FEED(A(2, 0), 0, PLACE(2)) */
    /*  53 */ DO(PERMUTE),
    /*  54 */ AFTER(46, GIVE(PLACE(3))), /* main: FEED(A(2, 0), 1, PLACE(3)) */
    /*  55 */ DO(XOF(A(2, 2))),
    /*  56 */ DO(PERMUTE),
    /*  57 */ AFTER(47, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 2, PLACE(0)) */
    /*  58 */ DO(PERMUTE),
    /*  59 */ AFTER(51, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  60 */ DO(PERMUTE),
    /*  61 */ AFTER(52, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 1, PLACE(2)) */
    /*  62 */ DO(PRF(E1(3, 2))),
    /*  63 */ DO(PERMUTE),
    /*  64 */ AFTER(53, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 2, PLACE(3)) */
    /*  65 */ DO(PRF(E2(3))),
    /*  66 */ DO(PERMUTE),
    /*  67 */ AFTER(57, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  68 */ AFTER(64, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_decaps = {
    pkem_plan_mlkem768_decaps_main,
    pkem_plan_mlkem768_decaps_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 610446 cycles; with no wait in them, both cores would take 543451. */
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_in_memory_main[] = {
    /*   1 */ DO(WRITE_HASH_PREFIX),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ DO(DECRYPT(2)),
    /*   5 */ DO(MESSAGE),
    /*   6 */ DO(DERIVE),
    /*   7 */ DO(PRF(Y(0))),
    /*   8 */ DO(NOISE(Y(0))),
    /*   9 */ DO(CLEAR),
    /*  10 */ AFTER(5, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ AFTER(7, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ AFTER(9, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ DO(PRF(Y(1))),
    /*  14 */ DO(NOISE(Y(1))),
    /*  15 */ AFTER(12, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  16 */ AFTER(14, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(16, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ AFTER(19, NOISE_BLOCK(Y(2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  19 */ AFTER(22, FEED(A(0, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  20 */ AFTER(24, FEED(A(0, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  21 */ AFTER(26, FEED(A(0, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  22 */ DO(ADD_S_TIMES_ROW(0)),
    /*  23 */ DO(INVERSE),
    /*  24 */ AFTER(29, ADD_NOISE_BLOCK(E1(3, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  25 */ DO(PUT(U(0))),
    /*  26 */ DO(ADD_E_TIMES_Y(0)),
    /*  27 */ DO(CLEAR),
    /*  28 */ AFTER(32, FEED(A(1, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  29 */ AFTER(34, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  30 */ AFTER(36, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  31 */ AFTER(39, FEED(A(1, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  32 */ AFTER(41, FEED(A(1, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  33 */ AFTER(43, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  34 */ AFTER(46, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  35 */ AFTER(48, FEED(A(1, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  36 */ AFTER(50, FEED(A(1, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  37 */ DO(ADD_S_TIMES_ROW(1)),
    /*  38 */ DO(INVERSE),
    /*  39 */ AFTER(52, ADD_NOISE_BLOCK(E1(3, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  40 */ DO(PUT(U(1))),
    /*  41 */ DO(ADD_E_TIMES_Y(1)),
    /*  42 */ DO(CLEAR),
    /*  43 */ AFTER(55, FEED(A(2, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  44 */ AFTER(57, FEED(A(2, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  45 */ AFTER(58, FEED(A(2, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  46 */ AFTER(61, FEED(A(2, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  47 */ AFTER(63, FEED(A(2, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  48 */ AFTER(65, FEED(A(2, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  49 */ AFTER(67, FEED(A(2, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  50 */ AFTER(69, FEED(A(2, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  51 */ AFTER(70, FEED(A(2, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  52 */ DO(ADD_S_TIMES_ROW(2)),
    /*  53 */ DO(INVERSE),
    /*  54 */ AFTER(73, ADD_NOISE_BLOCK(E1(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  55 */ DO(PUT(U(2))),
    /*  56 */ DO(ADD_E_TIMES_Y(2)),
    /*  57 */ DO(TAKE_SUM),
    /*  58 */ AFTER(76, ADD_NOISE_BLOCK(E2(3), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  59 */ DO(ADD_MESSAGE),
    /*  60 */ DO(PUT(V(3))),
    /*  61 */ AFTER(77, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_in_memory_worker[] = {
    /*   1 */ AFTER(1, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*   2 */ DO(HASH(544)),
    /*   3 */ DO(XOF(A(0, 0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(0))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(1))),
    /*   8 */ DO(PERMUTE),
    /*   9 */ DO(GIVE(PLACE(2))),
    /*  10 */ DO(XOF(A(0, 1))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ DO(GIVE(PLACE(3))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(10, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  15 */ DO(PERMUTE),
    /*  16 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  17 */ DO(PRF(Y(2))),
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(12, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  20 */ DO(XOF(A(0, 2))),
    /*  21 */ DO(PERMUTE),
    /*  22 */ AFTER(15, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  27 */ DO(PRF(E1(3, 0))),
    /*  28 */ DO(PERMUTE),
    /*  29 */ AFTER(18, GIVE(PLACE(2))), /* main: NOISE_BLOCK(Y(2), 0, PLACE(2)) */
    /*  30 */ DO(XOF(A(1, 0))),
    /*  31 */ DO(PERMUTE),
    /*  32 */ AFTER(19, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 0, PLACE(3)) */
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(20, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 1, PLACE(0)) */
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(21, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 2, PLACE(1)) */
    /*  37 */ DO(XOF(A(1, 1))),
    /*  38 */ DO(PERMUTE),
    /*  39 */ AFTER(24, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(2)) */
    /*  40 */ DO(PERMUTE),
    /*  41 */ AFTER(28, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 0, PLACE(3)) */
    /*  42 */ DO(PERMUTE),
    /*  43 */ AFTER(29, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  44 */ DO(XOF(A(1, 2))),
    /*  45 */ DO(PERMUTE),
    /*  46 */ AFTER(30, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(31, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 0, PLACE(2)) */
    /*  49 */ DO(PERMUTE),
    /*  50 */ AFTER(32, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 1, PLACE(3)) */
    /*  51 */ DO(PRF(E1(3, 1))),
    /*  52 */ AFTER(35, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 1, PLACE(2)) */
    /*  53 */ DO(XOF(A(2, 0))),
    /*  54 */ DO(PERMUTE),
    /*  55 */ DO(GIVE(PLACE(1))),
    /*  56 */ DO(PERMUTE),
    /*  57 */ AFTER(39, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(3, 1), PLACE(2)) */
    /*  58 */ DO(GIVE(PLACE(3))),
    /*  59 */ DO(XOF(A(2, 1))),
    /*  60 */ DO(PERMUTE),
    /*  61 */ DO(GIVE(PLACE(0))),
    /*  62 */ DO(PERMUTE),
    /*  63 */ AFTER(43, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 0, PLACE(1)) */
    /*  64 */ DO(PERMUTE),
    /*  65 */ AFTER(44, GIVE(PLACE(2))), /* main: FEED(A(2, 0), 1, PLACE(2)) */
    /*  66 */ DO(XOF(A(2, 2))),
    /*  67 */ AFTER(45, GIVE(PLACE(3))), /* main: FEED(A(2, 0), 2, PLACE(3)) */
    /*  68 */ DO(PERMUTE),
    /*  69 */ AFTER(46, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 0, PLACE(0)) */
    /*  70 */ AFTER(47, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 1, PLACE(1)) */
    /*  71 */ DO(PRF(E1(3, 2))),
    /*  72 */ DO(PERMUTE),
    /*  73 */ AFTER(48, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 2, PLACE(2)) */
    /*  74 */ DO(PRF(E2(3))),
    /*  75 */ DO(PERMUTE),
    /*  76 */ AFTER(49, GIVE(PLACE(3))), /* main: FEED(A(2, 2), 0, PLACE(3)) */
    /*  77 */ DO(HASH_END),
    /*  78 */ AFTER(58, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(3)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_decaps_from_seed_in_memory = {
    pkem_plan_mlkem768_decaps_from_seed_in_memory_main,
    pkem_plan_mlkem768_decaps_from_seed_in_memory_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    0, /* in_order */
};

/* esp32: 693180 cycles; with no wait in them, both cores would take 543656. */
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(DECRYPT(2)),
    /*   4 */ DO(MESSAGE),
    /*   5 */ DO(DERIVE),
    /*   6 */ DO(CLEAR),
    /*   7 */ DO(PRF(Y(0))),
    /*   8 */ DO(NOISE(Y(0))),
    /*   9 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ AFTER(4, FEED(A(0, 0), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  11 */ AFTER(6, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  12 */ DO(PRF(Y(1))),
    /*  13 */ DO(NOISE(Y(1))),
    /*  14 */ AFTER(8, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  15 */ AFTER(10, FEED(A(0, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(15, NOISE_BLOCK(Y(2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  17 */ DO(FEED(A(0, 1), 2, PLACE(4))),
    /*  18 */ AFTER(18, FEED(A(0, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  19 */ DO(WRITE_HASH_PREFIX),
    /*  20 */ AFTER(20, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  21 */ AFTER(22, FEED(A(0, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  22 */ DO(ADD_S_TIMES_ROW(0)),
    /*  23 */ DO(INVERSE),
    /*  24 */ AFTER(25, ADD_NOISE_BLOCK(E1(3, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  25 */ DO(HASH_START),
    /*  26 */ DO(PUT(U(0))),
    /*  27 */ DO(ADD_E_TIMES_Y(0)),
    /*  28 */ DO(CLEAR),
    /*  29 */ AFTER(28, FEED(A(1, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  30 */ AFTER(30, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  31 */ AFTER(32, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  32 */ AFTER(34, FEED(A(1, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  33 */ AFTER(36, FEED(A(1, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  34 */ AFTER(37, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  35 */ DO(HASH(64)),
    /*  36 */ DO(HASH(256)),
    /*  37 */ AFTER(40, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  38 */ AFTER(42, FEED(A(1, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  39 */ AFTER(44, FEED(A(1, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  40 */ DO(ADD_S_TIMES_ROW(1)),
    /*  41 */ DO(INVERSE),
    /*  42 */ AFTER(47, ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  43 */ DO(PUT(U(1))),
    /*  44 */ DO(ADD_E_TIMES_Y(1)),
    /*  45 */ DO(CLEAR),
    /*  46 */ AFTER(50, FEED(A(2, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ AFTER(52, FEED(A(2, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  48 */ AFTER(53, FEED(A(2, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  49 */ AFTER(56, FEED(A(2, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  50 */ AFTER(58, FEED(A(2, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  51 */ AFTER(60, FEED(A(2, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  52 */ DO(HASH(576)),
    /*  53 */ AFTER(62, FEED(A(2, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  54 */ AFTER(64, FEED(A(2, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  55 */ AFTER(66, FEED(A(2, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  56 */ DO(ADD_S_TIMES_ROW(2)),
    /*  57 */ DO(INVERSE),
    /*  58 */ AFTER(71, ADD_NOISE_BLOCK(E1(3, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  59 */ DO(PUT(U(2))),
    /*  60 */ DO(ADD_E_TIMES_Y(2)),
    /*  61 */ DO(TAKE_SUM),
    /*  62 */ DO(ADD_NOISE_BLOCK(E2(3), PLACE(3))),
    /*  63 */ DO(ADD_MESSAGE),
    /*  64 */ DO(PUT(V(3))),
    /*  65 */ DO(HASH(800)),
    /*  66 */ DO(HASH_END),
    /*  67 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(PERMUTE),
    /*   4 */ DO(GIVE(PLACE(4))),
    /*   5 */ DO(PERMUTE),
    /*   6 */ DO(GIVE(PLACE(2))),
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ DO(GIVE(PLACE(3))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ DO(GIVE(PLACE(1))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(10, GIVE(PLACE(4))), /* main: FEED(A(0, 0), 1, PLACE(4)) */
    /*  13 */ DO(PRF(Y(2))),
    /*  14 */ DO(PERMUTE),
    /*  15 */ AFTER(11, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  16 */ DO(XOF(A(0, 2))),
    /*  17 */ DO(PERMUTE),
    /*  18 */ AFTER(14, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  19 */ DO(PERMUTE),
    /*  20 */ AFTER(18, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 0, PLACE(3)) */
    /*  21 */ DO(PERMUTE),
    /*  22 */ AFTER(20, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 1, PLACE(3)) */
    /*  23 */ DO(PRF(E1(3, 0))),
    /*  24 */ DO(PERMUTE),
    /*  25 */ DO(GIVE(PLACE(2))),
    /*  26 */ DO(XOF(A(1, 0))),
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(21, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 2, PLACE(3)) */
    /*  29 */ DO(PERMUTE),
    /*  30 */ DO(GIVE(PLACE(0))),
    /*  31 */ DO(PERMUTE),
    /*  32 */ DO(GIVE(PLACE(1))),
    /*  33 */ DO(XOF(A(1, 1))),
    /*  34 */ AFTER(24, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(2)) */
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(29, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 0, PLACE(3)) */
    /*  37 */ AFTER(30, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  38 */ DO(XOF(A(1, 2))),
    /*  39 */ DO(PERMUTE),
    /*  40 */ AFTER(31, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(32, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 0, PLACE(2)) */
    /*  43 */ DO(PERMUTE),
    /*  44 */ AFTER(33, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 1, PLACE(3)) */
    /*  45 */ DO(PRF(E1(3, 1))),
    /*  46 */ DO(PERMUTE),
    /*  47 */ AFTER(34, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  48 */ DO(XOF(A(2, 0))),
    /*  49 */ DO(PERMUTE),
    /*  50 */ AFTER(37, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 0, PLACE(1)) */
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(38, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 1, PLACE(2)) */
    /*  53 */ AFTER(39, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 2, PLACE(3)) */
    /*  54 */ DO(XOF(A(2, 1))),
    /*  55 */ DO(PERMUTE),
    /*  56 */ AFTER(42, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(3, 1), PLACE(0)) */
    /*  57 */ DO(PERMUTE),
    /*  58 */ AFTER(46, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 0, PLACE(1)) */
    /*  59 */ DO(PERMUTE),
    /*  60 */ AFTER(50, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 1, PLACE(1)) */
    /*  61 */ DO(XOF(A(2, 2))),
    /*  62 */ DO(GIVE(PLACE(3))),
    /*  63 */ DO(PERMUTE),
    /*  64 */ DO(GIVE(PLACE(2))),
    /*  65 */ DO(PERMUTE),
    /*  66 */ AFTER(51, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 2, PLACE(1)) */
    /*  67 */ DO(PRF(E2(3))),
    /*  68 */ DO(PERMUTE),
    /*  69 */ AFTER(53, GIVE(PLACE(3))), /* main: FEED(A(2, 2), 0, PLACE(3)) */
    /*  70 */ DO(PRF(E1(3, 2))),
    /*  71 */ AFTER(55, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 2, PLACE(1)) */
    /*  72 */ AFTER(62, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(3)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_decaps_from_seed = {
    pkem_plan_mlkem768_decaps_from_seed_main,
    pkem_plan_mlkem768_decaps_from_seed_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    1, /* in_order */
};

const pkem_plans pkem_plans_mlkem768 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem768_keygen,
        &pkem_plan_least768_keygen,
        &pkem_plan_least768_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_mlkem768_encaps_in_memory,
        &pkem_plan_mlkem768_encaps,
        &pkem_plan_least768_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_mlkem768_decaps_in_memory,
        &pkem_plan_mlkem768_decaps,
        &pkem_plan_least768_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_mlkem768_decaps_from_seed_in_memory,
        &pkem_plan_mlkem768_decaps_from_seed,
        &pkem_plan_least768_decaps_from_seed,
    },
}};

/* esp32: 655127 cycles; with no wait in them, both cores would take 592489. */
static const pkem_step pkem_plan_mlkem1024_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(E(4, 0))),
    /*   3 */ DO(NOISE_TO_ACC(E(4, 0))),
    /*   4 */ DO(PRF(S(0))),
    /*   5 */ DO(NOISE(S(0))),
    /*   6 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   8 */ AFTER(7, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   9 */ DO(PRF(S(1))),
    /*  10 */ DO(NOISE(S(1))),
    /*  11 */ AFTER(10, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  12 */ DO(PRF(S(2))),
    /*  13 */ DO(NOISE(S(2))),
    /*  14 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  15 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(17, FEED(A(0, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  17 */ AFTER(19, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  18 */ DO(PRF(S(3))),
    /*  19 */ DO(NOISE(S(3))),
    /*  20 */ AFTER(21, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  21 */ AFTER(24, FEED(A(0, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  22 */ AFTER(26, FEED(A(0, 3), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  23 */ AFTER(28, FEED(A(0, 3), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  24 */ DO(XOF(A(1, 0))),
    /*  25 */ DO(HASH_START),
    /*  26 */ DO(WRITE_S(0)),
    /*  27 */ DO(WRITE_S(1)),
    /*  28 */ DO(WRITE_S(2)),
    /*  29 */ DO(WRITE_S(3)),
    /*  30 */ DO(WRITE_T(0, 0)),
    /*  31 */ DO(WRITE_T(0, 1)),
    /*  32 */ DO(WRITE_T(0, 2)),
    /*  33 */ DO(WRITE_T(0, 3)),
    /*  34 */ AFTER(31, NOISE_BLOCK_TO_ACC(E(4, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  35 */ DO(MULTIPLY(A(1, 0))),
    /*  36 */ DO(HASH(32)),
    /*  37 */ DO(HASH(96)),
    /*  38 */ AFTER(34, FEED(A(1, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  39 */ AFTER(36, FEED(A(1, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  40 */ AFTER(38, FEED(A(1, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  41 */ AFTER(40, FEED(A(1, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  42 */ AFTER(42, FEED(A(1, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  43 */ AFTER(44, FEED(A(1, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  44 */ DO(HASH(192)),
    /*  45 */ DO(HASH(288)),
    /*  46 */ AFTER(47, FEED(A(1, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  47 */ AFTER(49, FEED(A(1, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  48 */ DO(HASH(320)),
    /*  49 */ DO(HASH(384)),
    /*  50 */ AFTER(51, FEED(A(1, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  51 */ DO(WRITE_T(1, 0)),
    /*  52 */ DO(WRITE_T(1, 1)),
    /*  53 */ DO(WRITE_T(1, 2)),
    /*  54 */ DO(WRITE_T(1, 3)),
    /*  55 */ DO(PRF(E(4, 2))),
    /*  56 */ DO(NOISE_TO_ACC(E(4, 2))),
    /*  57 */ AFTER(54, FEED(A(2, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  58 */ AFTER(56, FEED(A(2, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  59 */ AFTER(58, FEED(A(2, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  60 */ AFTER(61, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  61 */ DO(HASH(576)),
    /*  62 */ AFTER(63, FEED(A(2, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  63 */ AFTER(65, FEED(A(2, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  64 */ AFTER(68, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  65 */ AFTER(70, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  66 */ AFTER(72, FEED(A(2, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  67 */ DO(XOF(A(2, 3))),
    /*  68 */ DO(MULTIPLY(A(2, 3))),
    /*  69 */ DO(HASH(768)),
    /*  70 */ DO(WRITE_T(2, 0)),
    /*  71 */ DO(WRITE_T(2, 1)),
    /*  72 */ DO(WRITE_T(2, 2)),
    /*  73 */ DO(WRITE_T(2, 3)),
    /*  74 */ AFTER(75, NOISE_BLOCK_TO_ACC(E(4, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  75 */ AFTER(78, FEED(A(3, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  76 */ AFTER(80, FEED(A(3, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  77 */ AFTER(82, FEED(A(3, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  78 */ DO(HASH(832)),
    /*  79 */ DO(HASH(864)),
    /*  80 */ AFTER(85, FEED(A(3, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  81 */ AFTER(87, FEED(A(3, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  82 */ AFTER(89, FEED(A(3, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  83 */ AFTER(92, FEED(A(3, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  84 */ AFTER(94, FEED(A(3, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  85 */ AFTER(96, FEED(A(3, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  86 */ DO(HASH(1056)),
    /*  87 */ AFTER(99, FEED(A(3, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  88 */ AFTER(101, FEED(A(3, 3), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  89 */ AFTER(103, FEED(A(3, 3), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  90 */ DO(WRITE_T(3, 0)),
    /*  91 */ DO(WRITE_T(3, 1)),
    /*  92 */ DO(WRITE_T(3, 2)),
    /*  93 */ DO(WRITE_T(3, 3)),
    /*  94 */ DO(WRITE_RHO),
    /*  95 */ DO(HASH_END),
    /*  96 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem1024_keygen_worker[] = {
    /*   1 */ AFTER(1, XOF(A(0, 0))), /* main: SEED */
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(2))),
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ DO(GIVE(PLACE(3))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(6, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(7, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(8, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(11, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(14, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  22 */ DO(XOF(A(0, 3))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(16, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 0, PLACE(2)) */
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(17, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 1, PLACE(3)) */
    /*  29 */ DO(PRF(E(4, 1))),
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(20, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  32 */ DO(XOF(A(1, 1))),
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(21, GIVE(PLACE(1))), /* main: FEED(A(0, 3), 0, PLACE(1)) */
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(22, GIVE(PLACE(2))), /* main: FEED(A(0, 3), 1, PLACE(2)) */
    /*  37 */ DO(PERMUTE),
    /*  38 */ AFTER(23, GIVE(PLACE(3))), /* main: FEED(A(0, 3), 2, PLACE(3)) */
    /*  39 */ DO(XOF(A(1, 2))),
    /*  40 */ AFTER(34, GIVE(PLACE(0))), /* main: NOISE_BLOCK_TO_ACC(E(4, 1), 0, PLACE(0)) */
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(38, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 0, PLACE(1)) */
    /*  43 */ DO(PERMUTE),
    /*  44 */ AFTER(39, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 1, PLACE(2)) */
    /*  45 */ DO(XOF(A(1, 3))),
    /*  46 */ DO(PERMUTE),
    /*  47 */ AFTER(40, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 2, PLACE(3)) */
    /*  48 */ DO(PERMUTE),
    /*  49 */ AFTER(41, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 0, PLACE(0)) */
    /*  50 */ DO(PERMUTE),
    /*  51 */ AFTER(42, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 1, PLACE(1)) */
    /*  52 */ DO(XOF(A(2, 0))),
    /*  53 */ DO(PERMUTE),
    /*  54 */ AFTER(43, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 2, PLACE(2)) */
    /*  55 */ DO(PERMUTE),
    /*  56 */ AFTER(46, GIVE(PLACE(3))), /* main: FEED(A(1, 3), 0, PLACE(3)) */
    /*  57 */ DO(PERMUTE),
    /*  58 */ AFTER(47, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 1, PLACE(0)) */
    /*  59 */ DO(XOF(A(2, 1))),
    /*  60 */ DO(PERMUTE),
    /*  61 */ AFTER(50, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 2, PLACE(1)) */
    /*  62 */ DO(PERMUTE),
    /*  63 */ AFTER(57, GIVE(PLACE(2))), /* main: FEED(A(2, 0), 0, PLACE(2)) */
    /*  64 */ DO(PERMUTE),
    /*  65 */ AFTER(58, GIVE(PLACE(3))), /* main: FEED(A(2, 0), 1, PLACE(3)) */
    /*  66 */ DO(XOF(A(2, 2))),
    /*  67 */ DO(PERMUTE),
    /*  68 */ AFTER(59, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 2, PLACE(0)) */
    /*  69 */ DO(PERMUTE),
    /*  70 */ AFTER(60, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  71 */ DO(PERMUTE),
    /*  72 */ AFTER(62, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 1, PLACE(2)) */
    /*  73 */ DO(PRF(E(4, 3))),
    /*  74 */ DO(PERMUTE),
    /*  75 */ AFTER(63, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 2, PLACE(3)) */
    /*  76 */ DO(XOF(A(3, 0))),
    /*  77 */ DO(PERMUTE),
    /*  78 */ AFTER(64, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  79 */ DO(PERMUTE),
    /*  80 */ AFTER(65, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 1, PLACE(1)) */
    /*  81 */ DO(PERMUTE),
    /*  82 */ AFTER(66, GIVE(PLACE(2))), /* main: FEED(A(2, 2), 2, PLACE(2)) */
    /*  83 */ DO(XOF(A(3, 1))),
    /*  84 */ DO(PERMUTE),
    /*  85 */ AFTER(74, GIVE(PLACE(3))), /* main: NOISE_BLOCK_TO_ACC(E(4, 3), 0, PLACE(3)) */
    /*  86 */ DO(PERMUTE),
    /*  87 */ AFTER(75, GIVE(PLACE(0))), /* main: FEED(A(3, 0), 0, PLACE(0)) */
    /*  88 */ DO(PERMUTE),
    /*  89 */ AFTER(76, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 1, PLACE(1)) */
    /*  90 */ DO(XOF(A(3, 2))),
    /*  91 */ DO(PERMUTE),
    /*  92 */ AFTER(77, GIVE(PLACE(2))), /* main: FEED(A(3, 0), 2, PLACE(2)) */
    /*  93 */ DO(PERMUTE),
    /*  94 */ AFTER(80, GIVE(PLACE(3))), /* main: FEED(A(3, 1), 0, PLACE(3)) */
    /*  95 */ DO(PERMUTE),
    /*  96 */ AFTER(83, GIVE(PLACE(2))), /* main: FEED(A(3, 2), 0, PLACE(2)) */
    /*  97 */ DO(XOF(A(3, 3))),
    /*  98 */ DO(PERMUTE),
    /*  99 */ DO(GIVE(PLACE(1))),
    /* 100 */ DO(PERMUTE),
    /* 101 */ AFTER(85, GIVE(PLACE(2))), /* main: FEED(A(3, 2), 2, PLACE(2)) */
    /* 102 */ DO(PERMUTE),
    /* 103 */ DO(GIVE(PLACE(3))),
    /* 104 */ AFTER(89, WIPE), /* main: FEED(A(3, 3), 2, PLACE(3)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_keygen = {
    pkem_plan_mlkem1024_keygen_main,
    pkem_plan_mlkem1024_keygen_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 719294 cycles; with no wait in them, both cores would take 635333. */
static const pkem_step pkem_plan_mlkem1024_encaps_in_memory_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ DO(READ_EK(768)),
    /*   5 */ DO(READ_EK(960)),
    /*   6 */ DO(READ_EK(1152)),
    /*   7 */ DO(READ_EK(1344)),
    /*   8 */ DO(READ_EK(1536)),
    /*   9 */ DO(READ_EK_END),
    /*  10 */ DO(DERIVE),
    /*  11 */ DO(PRF(Y(0))),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(CLEAR),
    /*  14 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  15 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(7, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  17 */ DO(PRF(Y(1))),
    /*  18 */ DO(NOISE(Y(1))),
    /*  19 */ AFTER(10, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  20 */ AFTER(12, FEED(A(0, 1), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  21 */ AFTER(14, FEED(A(0, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  22 */ AFTER(17, NOISE_BLOCK(Y(2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  23 */ DO(XOF(A(0, 2))),
    /*  24 */ DO(MULTIPLY(A(0, 2))),
    /*  25 */ AFTER(20, NOISE_BLOCK(Y(3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  26 */ AFTER(23, FEED(A(0, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  27 */ AFTER(25, FEED(A(0, 3), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  28 */ AFTER(27, FEED(A(0, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  29 */ DO(INVERSE),
    /*  30 */ AFTER(30, ADD_NOISE_BLOCK(E1(4, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  31 */ DO(PUT(U(0))),
    /*  32 */ DO(CLEAR),
    /*  33 */ AFTER(33, FEED(A(1, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  34 */ AFTER(35, FEED(A(1, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  35 */ AFTER(37, FEED(A(1, 0), 2, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  36 */ DO(XOF(A(1, 1))),
    /*  37 */ DO(MULTIPLY(A(1, 1))),
    /*  38 */ AFTER(40, FEED(A(1, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ AFTER(42, FEED(A(1, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  40 */ AFTER(44, FEED(A(1, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  41 */ AFTER(47, FEED(A(1, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  42 */ AFTER(49, FEED(A(1, 3), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  43 */ AFTER(51, FEED(A(1, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  44 */ DO(INVERSE),
    /*  45 */ AFTER(54, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  46 */ DO(PUT(U(1))),
    /*  47 */ DO(CLEAR),
    /*  48 */ AFTER(57, FEED(A(2, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  49 */ AFTER(59, FEED(A(2, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  50 */ AFTER(61, FEED(A(2, 0), 2, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  51 */ DO(XOF(A(2, 1))),
    /*  52 */ DO(MULTIPLY(A(2, 1))),
    /*  53 */ AFTER(64, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  54 */ AFTER(66, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  55 */ AFTER(68, FEED(A(2, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  56 */ AFTER(71, FEED(A(2, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  57 */ AFTER(73, FEED(A(2, 3), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  58 */ AFTER(75, FEED(A(2, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  59 */ DO(INVERSE),
    /*  60 */ AFTER(78, ADD_NOISE_BLOCK(E1(4, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  61 */ DO(PUT(U(2))),
    /*  62 */ DO(MULTIPLY_KEY),
    /*  63 */ AFTER(81, ADD_NOISE_BLOCK(E2(4), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  64 */ DO(ADD_MESSAGE),
    /*  65 */ DO(PUT(V(4))),
    /*  66 */ DO(CLEAR),
    /*  67 */ AFTER(84, FEED(A(3, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  68 */ AFTER(86, FEED(A(3, 0), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  69 */ AFTER(88, FEED(A(3, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  70 */ AFTER(91, FEED(A(3, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  71 */ AFTER(93, FEED(A(3, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  72 */ AFTER(95, FEED(A(3, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  73 */ AFTER(98, FEED(A(3, 2), 0, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  74 */ AFTER(100, FEED(A(3, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  75 */ AFTER(102, FEED(A(3, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  76 */ AFTER(105, FEED(A(3, 3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  77 */ AFTER(107, FEED(A(3, 3), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  78 */ AFTER(109, FEED(A(3, 3), 2, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  79 */ DO(INVERSE),
    /*  80 */ AFTER(112, ADD_NOISE_BLOCK(E1(4, 3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  81 */ DO(PUT(U(3))),
    DO(END),
};
static const pkem_step pkem_plan_mlkem1024_encaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(2))),
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ DO(GIVE(PLACE(3))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ DO(GIVE(PLACE(4))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(14, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  15 */ DO(PRF(Y(2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  18 */ DO(PRF(Y(3))),
    /*  19 */ DO(PERMUTE),
    /*  20 */ AFTER(16, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  21 */ DO(XOF(A(0, 3))),
    /*  22 */ DO(PERMUTE),
    /*  23 */ AFTER(19, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  24 */ DO(PERMUTE),
    /*  25 */ AFTER(20, GIVE(PLACE(4))), /* main: FEED(A(0, 1), 1, PLACE(4)) */
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(21, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 2, PLACE(0)) */
    /*  28 */ DO(PRF(E1(4, 0))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ AFTER(22, GIVE(PLACE(1))), /* main: NOISE_BLOCK(Y(2), 0, PLACE(1)) */
    /*  31 */ DO(XOF(A(1, 0))),
    /*  32 */ DO(PERMUTE),
    /*  33 */ AFTER(25, GIVE(PLACE(2))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(2)) */
    /*  34 */ DO(PERMUTE),
    /*  35 */ AFTER(26, GIVE(PLACE(3))), /* main: FEED(A(0, 3), 0, PLACE(3)) */
    /*  36 */ DO(PERMUTE),
    /*  37 */ AFTER(27, GIVE(PLACE(4))), /* main: FEED(A(0, 3), 1, PLACE(4)) */
    /*  38 */ DO(XOF(A(1, 2))),
    /*  39 */ DO(PERMUTE),
    /*  40 */ AFTER(28, GIVE(PLACE(0))), /* main: FEED(A(0, 3), 2, PLACE(0)) */
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(30, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(1)) */
    /*  43 */ DO(PERMUTE),
    /*  44 */ AFTER(33, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 0, PLACE(2)) */
    /*  45 */ DO(XOF(A(1, 3))),
    /*  46 */ DO(PERMUTE),
    /*  47 */ AFTER(34, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 1, PLACE(3)) */
    /*  48 */ DO(PERMUTE),
    /*  49 */ AFTER(35, GIVE(PLACE(4))), /* main: FEED(A(1, 0), 2, PLACE(4)) */
    /*  50 */ DO(PERMUTE),
    /*  51 */ AFTER(38, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 0, PLACE(0)) */
    /*  52 */ DO(PRF(E1(4, 1))),
    /*  53 */ DO(PERMUTE),
    /*  54 */ AFTER(39, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 1, PLACE(1)) */
    /*  55 */ DO(XOF(A(2, 0))),
    /*  56 */ DO(PERMUTE),
    /*  57 */ AFTER(40, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 2, PLACE(2)) */
    /*  58 */ DO(PERMUTE),
    /*  59 */ AFTER(41, GIVE(PLACE(3))), /* main: FEED(A(1, 3), 0, PLACE(3)) */
    /*  60 */ DO(PERMUTE),
    /*  61 */ AFTER(42, GIVE(PLACE(4))), /* main: FEED(A(1, 3), 1, PLACE(4)) */
    /*  62 */ DO(XOF(A(2, 2))),
    /*  63 */ DO(PERMUTE),
    /*  64 */ AFTER(43, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 2, PLACE(0)) */
    /*  65 */ DO(PERMUTE),
    /*  66 */ AFTER(45, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(1)) */
    /*  67 */ DO(PERMUTE),
    /*  68 */ AFTER(48, GIVE(PLACE(2))), /* main: FEED(A(2, 0), 0, PLACE(2)) */
    /*  69 */ DO(XOF(A(2, 3))),
    /*  70 */ DO(PERMUTE),
    /*  71 */ AFTER(49, GIVE(PLACE(3))), /* main: FEED(A(2, 0), 1, PLACE(3)) */
    /*  72 */ DO(PERMUTE),
    /*  73 */ AFTER(50, GIVE(PLACE(4))), /* main: FEED(A(2, 0), 2, PLACE(4)) */
    /*  74 */ DO(PERMUTE),
    /*  75 */ AFTER(53, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  76 */ DO(PRF(E1(4, 2))),
    /*  77 */ DO(PERMUTE),
    /*  78 */ AFTER(54, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 1, PLACE(1)) */
    /*  79 */ DO(PRF(E2(4))),
    /*  80 */ DO(PERMUTE),
    /*  81 */ AFTER(55, GIVE(PLACE(2))), /* main: FEED(A(2, 2), 2, PLACE(2)) */
    /*  82 */ DO(XOF(A(3, 0))),
    /*  83 */ DO(PERMUTE),
    /*  84 */ AFTER(56, GIVE(PLACE(3))), /* main: FEED(A(2, 3), 0, PLACE(3)) */
    /*  85 */ DO(PERMUTE),
    /*  86 */ AFTER(57, GIVE(PLACE(4))), /* main: FEED(A(2, 3), 1, PLACE(4)) */
    /*  87 */ DO(PERMUTE),
    /*  88 */ AFTER(58, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 2, PLACE(0)) */
    /*  89 */ DO(XOF(A(3, 1))),
    /*  90 */ DO(PERMUTE),
    /*  91 */ AFTER(60, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 2), PLACE(1)) */
    /*  92 */ DO(PERMUTE),
    /*  93 */ AFTER(63, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(2)) */
    /*  94 */ DO(PERMUTE),
    /*  95 */ AFTER(67, GIVE(PLACE(3))), /* main: FEED(A(3, 0), 0, PLACE(3)) */
    /*  96 */ DO(XOF(A(3, 2))),
    /*  97 */ DO(PERMUTE),
    /*  98 */ AFTER(68, GIVE(PLACE(4))), /* main: FEED(A(3, 0), 1, PLACE(4)) */
    /*  99 */ DO(PERMUTE),
    /* 100 */ AFTER(69, GIVE(PLACE(0))), /* main: FEED(A(3, 0), 2, PLACE(0)) */
    /* 101 */ DO(PERMUTE),
    /* 102 */ AFTER(70, GIVE(PLACE(1))), /* main: FEED(A(3, 1), 0, PLACE(1)) */
    /* 103 */ DO(XOF(A(3, 3))),
    /* 104 */ DO(PERMUTE),
    /* 105 */ AFTER(71, GIVE(PLACE(2))), /* main: FEED(A(3, 1), 1, PLACE(2)) */
    /* 106 */ DO(PERMUTE),
    /* 107 */ AFTER(72, GIVE(PLACE(3))), /* main: FEED(A(3, 1), 2, PLACE(3)) */
    /* 108 */ DO(PERMUTE),
    /* 109 */ AFTER(73, GIVE(PLACE(4))), /* main: FEED(A(3, 2), 0, PLACE(4)) */
    /* 110 */ DO(PRF(E1(4, 3))),
    /* 111 */ DO(PERMUTE),
    /* 112 */ AFTER(74, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 1, PLACE(0)) */
    /* 113 */ AFTER(80, WIPE), /* main: ADD_NOISE_BLOCK(E1(4, 3), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_encaps_in_memory = {
    pkem_plan_mlkem1024_encaps_in_memory_main,
    pkem_plan_mlkem1024_encaps_in_memory_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    0, /* in_order */
};

/* esp32: 732810 cycles; with no wait in them, both cores would take 634353. */
static const pkem_step pkem_plan_mlkem1024_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ DO(READ_EK(768)),
    /*   5 */ DO(READ_EK(960)),
    /*   6 */ DO(READ_EK(1152)),
    /*   7 */ DO(READ_EK(1344)),
    /*   8 */ DO(READ_EK(1536)),
    /*   9 */ DO(READ_EK_END),
    /*  10 */ DO(DERIVE),
    /*  11 */ DO(PRF(Y(0))),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(CLEAR),
    /*  14 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  15 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(7, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  17 */ DO(PRF(Y(1))),
    /*  18 */ DO(NOISE(Y(1))),
    /*  19 */ AFTER(10, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  20 */ AFTER(12, FEED(A(0, 1), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  21 */ AFTER(14, FEED(A(0, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  22 */ DO(PRF(Y(2))),
    /*  23 */ DO(NOISE(Y(2))),
    /*  24 */ AFTER(17, FEED(A(0, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  25 */ AFTER(19, FEED(A(0, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  26 */ AFTER(21, FEED(A(0, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  27 */ DO(PRF(Y(3))),
    /*  28 */ DO(NOISE(Y(3))),
    /*  29 */ AFTER(24, FEED(A(0, 3), 0, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  30 */ AFTER(26, FEED(A(0, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  31 */ AFTER(28, FEED(A(0, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  32 */ DO(INVERSE),
    /*  33 */ AFTER(31, ADD_NOISE_BLOCK(E1(4, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  34 */ DO(PUT(U(0))),
    /*  35 */ DO(CLEAR),
    /*  36 */ AFTER(34, FEED(A(1, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  37 */ AFTER(36, FEED(A(1, 0), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  38 */ AFTER(38, FEED(A(1, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ DO(XOF(A(1, 1))),
    /*  40 */ DO(MULTIPLY(A(1, 1))),
    /*  41 */ AFTER(41, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  42 */ AFTER(43, FEED(A(1, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  43 */ AFTER(45, FEED(A(1, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  44 */ AFTER(48, FEED(A(1, 3), 0, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  45 */ AFTER(50, FEED(A(1, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  46 */ AFTER(52, FEED(A(1, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ DO(INVERSE),
    /*  48 */ AFTER(55, ADD_NOISE_BLOCK(E1(4, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  49 */ DO(PUT(U(1))),
    /*  50 */ DO(CLEAR),
    /*  51 */ DO(XOF(A(2, 0))),
    /*  52 */ DO(MULTIPLY(A(2, 0))),
    /*  53 */ AFTER(58, FEED(A(2, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  54 */ AFTER(60, FEED(A(2, 1), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  55 */ AFTER(62, FEED(A(2, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  56 */ AFTER(65, FEED(A(2, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  57 */ AFTER(67, FEED(A(2, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  58 */ AFTER(69, FEED(A(2, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  59 */ AFTER(72, FEED(A(2, 3), 0, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  60 */ AFTER(74, FEED(A(2, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  61 */ AFTER(76, FEED(A(2, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  62 */ DO(INVERSE),
    /*  63 */ DO(PRF(E1(4, 2))),
    /*  64 */ DO(ADD_NOISE(E1(4, 2))),
    /*  65 */ DO(PUT(U(2))),
    /*  66 */ DO(CLEAR),
    /*  67 */ AFTER(79, FEED(A(3, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  68 */ AFTER(81, FEED(A(3, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  69 */ AFTER(83, FEED(A(3, 0), 2, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  70 */ DO(XOF(A(3, 1))),
    /*  71 */ DO(MULTIPLY(A(3, 1))),
    /*  72 */ AFTER(86, FEED(A(3, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  73 */ AFTER(88, FEED(A(3, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  74 */ AFTER(90, FEED(A(3, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  75 */ AFTER(93, FEED(A(3, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  76 */ AFTER(95, FEED(A(3, 3), 1, PLACE(4))), /* worker: GIVE(PLACE(4)) */
    /*  77 */ AFTER(97, FEED(A(3, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  78 */ DO(INVERSE),
    /*  79 */ AFTER(100, ADD_NOISE_BLOCK(E1(4, 3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  80 */ DO(PUT(U(3))),
    /*  81 */ DO(MULTIPLY_KEY),
    /*  82 */ AFTER(103, ADD_NOISE_BLOCK(E2(4), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  83 */ DO(ADD_MESSAGE),
    /*  84 */ DO(PUT(V(4))),
    DO(END),
};
static const pkem_step pkem_plan_mlkem1024_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(2))),
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ DO(GIVE(PLACE(3))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ DO(GIVE(PLACE(4))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(14, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(16, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(19, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  22 */ DO(XOF(A(0, 3))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(20, GIVE(PLACE(4))), /* main: FEED(A(0, 1), 1, PLACE(4)) */
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(21, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 2, PLACE(0)) */
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(24, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 0, PLACE(1)) */
    /*  29 */ DO(PRF(E1(4, 0))),
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(25, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 1, PLACE(2)) */
    /*  32 */ DO(XOF(A(1, 0))),
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(26, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 2, PLACE(3)) */
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(29, GIVE(PLACE(4))), /* main: FEED(A(0, 3), 0, PLACE(4)) */
    /*  37 */ DO(PERMUTE),
    /*  38 */ AFTER(30, GIVE(PLACE(0))), /* main: FEED(A(0, 3), 1, PLACE(0)) */
    /*  39 */ DO(XOF(A(1, 2))),
    /*  40 */ DO(PERMUTE),
    /*  41 */ AFTER(31, GIVE(PLACE(1))), /* main: FEED(A(0, 3), 2, PLACE(1)) */
    /*  42 */ DO(PERMUTE),
    /*  43 */ AFTER(33, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(2)) */
    /*  44 */ DO(PERMUTE),
    /*  45 */ AFTER(36, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 0, PLACE(3)) */
    /*  46 */ DO(XOF(A(1, 3))),
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(37, GIVE(PLACE(4))), /* main: FEED(A(1, 0), 1, PLACE(4)) */
    /*  49 */ DO(PERMUTE),
    /*  50 */ AFTER(38, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 2, PLACE(0)) */
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(41, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 0, PLACE(1)) */
    /*  53 */ DO(PRF(E1(4, 1))),
    /*  54 */ DO(PERMUTE),
    /*  55 */ AFTER(42, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 1, PLACE(2)) */
    /*  56 */ DO(XOF(A(2, 1))),
    /*  57 */ DO(PERMUTE),
    /*  58 */ AFTER(43, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 2, PLACE(3)) */
    /*  59 */ DO(PERMUTE),
    /*  60 */ AFTER(44, GIVE(PLACE(4))), /* main: FEED(A(1, 3), 0, PLACE(4)) */
    /*  61 */ DO(PERMUTE),
    /*  62 */ AFTER(45, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 1, PLACE(0)) */
    /*  63 */ DO(XOF(A(2, 2))),
    /*  64 */ DO(PERMUTE),
    /*  65 */ AFTER(46, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 2, PLACE(1)) */
    /*  66 */ DO(PERMUTE),
    /*  67 */ AFTER(48, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(2)) */
    /*  68 */ DO(PERMUTE),
    /*  69 */ AFTER(53, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 0, PLACE(3)) */
    /*  70 */ DO(XOF(A(2, 3))),
    /*  71 */ DO(PERMUTE),
    /*  72 */ AFTER(54, GIVE(PLACE(4))), /* main: FEED(A(2, 1), 1, PLACE(4)) */
    /*  73 */ DO(PERMUTE),
    /*  74 */ AFTER(55, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 2, PLACE(0)) */
    /*  75 */ DO(PERMUTE),
    /*  76 */ AFTER(56, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 0, PLACE(1)) */
    /*  77 */ DO(XOF(A(3, 0))),
    /*  78 */ DO(PERMUTE),
    /*  79 */ AFTER(57, GIVE(PLACE(2))), /* main: FEED(A(2, 2), 1, PLACE(2)) */
    /*  80 */ DO(PERMUTE),
    /*  81 */ AFTER(58, GIVE(PLACE(3))), /* main: FEED(A(2, 2), 2, PLACE(3)) */
    /*  82 */ DO(PERMUTE),
    /*  83 */ AFTER(59, GIVE(PLACE(4))), /* main: FEED(A(2, 3), 0, PLACE(4)) */
    /*  84 */ DO(XOF(A(3, 2))),
    /*  85 */ DO(PERMUTE),
    /*  86 */ AFTER(60, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 1, PLACE(0)) */
    /*  87 */ DO(PERMUTE),
    /*  88 */ AFTER(61, GIVE(PLACE(1))), /* main: FEED(A(2, 3), 2, PLACE(1)) */
    /*  89 */ DO(PERMUTE),
    /*  90 */ AFTER(67, GIVE(PLACE(2))), /* main: FEED(A(3, 0), 0, PLACE(2)) */
    /*  91 */ DO(XOF(A(3, 3))),
    /*  92 */ DO(PERMUTE),
    /*  93 */ AFTER(68, GIVE(PLACE(3))), /* main: FEED(A(3, 0), 1, PLACE(3)) */
    /*  94 */ DO(PERMUTE),
    /*  95 */ AFTER(69, GIVE(PLACE(4))), /* main: FEED(A(3, 0), 2, PLACE(4)) */
    /*  96 */ DO(PERMUTE),
    /*  97 */ AFTER(72, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 0, PLACE(0)) */
    /*  98 */ DO(PRF(E1(4, 3))),
    /*  99 */ DO(PERMUTE),
    /* 100 */ AFTER(73, GIVE(PLACE(1))), /* main: FEED(A(3, 2), 1, PLACE(1)) */
    /* 101 */ DO(PRF(E2(4))),
    /* 102 */ DO(PERMUTE),
    /* 103 */ AFTER(74, GIVE(PLACE(2))), /* main: FEED(A(3, 2), 2, PLACE(2)) */
    /* 104 */ AFTER(82, WIPE), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(2)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_encaps = {
    pkem_plan_mlkem1024_encaps_main,
    pkem_plan_mlkem1024_encaps_worker,
    0, /* has_acc */
    5, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 714222 cycles; with no wait in them, both cores would take 682368. */
static const pkem_step pkem_plan_mlkem1024_decaps_in_memory_main[] = {
    /*   1 */ DO(WRITE_HASH_PREFIX),
    /*   2 */ DO(CHECK_DK),
    /*   3 */ DO(DECRYPT(0)),
    /*   4 */ DO(DECRYPT(1)),
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ DO(DECRYPT(3)),
    /*   7 */ DO(MESSAGE),
    /*   8 */ DO(DERIVE),
    /*   9 */ DO(PRF(Y(0))),
    /*  10 */ DO(NOISE(Y(0))),
    /*  11 */ DO(CLEAR),
    /*  12 */ AFTER(5, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ AFTER(7, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  14 */ AFTER(9, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  15 */ DO(PRF(Y(1))),
    /*  16 */ DO(NOISE(Y(1))),
    /*  17 */ AFTER(12, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  18 */ AFTER(14, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ AFTER(16, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  20 */ DO(PRF(Y(2))),
    /*  21 */ DO(NOISE(Y(2))),
    /*  22 */ AFTER(19, FEED(A(0, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  23 */ AFTER(21, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  24 */ AFTER(23, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  25 */ DO(PRF(Y(3))),
    /*  26 */ DO(NOISE(Y(3))),
    /*  27 */ AFTER(26, FEED(A(0, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  28 */ AFTER(28, FEED(A(0, 3), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  29 */ AFTER(30, FEED(A(0, 3), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  30 */ DO(INVERSE),
    /*  31 */ AFTER(33, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  32 */ DO(PUT(U(0))),
    /*  33 */ DO(CLEAR),
    /*  34 */ AFTER(36, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  35 */ AFTER(38, FEED(A(1, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  36 */ AFTER(40, FEED(A(1, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  37 */ DO(XOF(A(1, 1))),
    /*  38 */ DO(MULTIPLY(A(1, 1))),
    /*  39 */ AFTER(43, FEED(A(1, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  40 */ AFTER(45, FEED(A(1, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  41 */ AFTER(47, FEED(A(1, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  42 */ AFTER(50, FEED(A(1, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  43 */ AFTER(52, FEED(A(1, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  44 */ AFTER(54, FEED(A(1, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  45 */ DO(INVERSE),
    /*  46 */ AFTER(57, ADD_NOISE_BLOCK(E1(4, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  47 */ DO(PUT(U(1))),
    /*  48 */ DO(CLEAR),
    /*  49 */ DO(XOF(A(2, 0))),
    /*  50 */ DO(MULTIPLY(A(2, 0))),
    /*  51 */ DO(HASH(480)),
    /*  52 */ AFTER(60, FEED(A(2, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  53 */ AFTER(62, FEED(A(2, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  54 */ AFTER(64, FEED(A(2, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  55 */ DO(HASH(576)),
    /*  56 */ AFTER(67, FEED(A(2, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  57 */ AFTER(69, FEED(A(2, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  58 */ AFTER(71, FEED(A(2, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  59 */ AFTER(74, FEED(A(2, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  60 */ AFTER(76, FEED(A(2, 3), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  61 */ AFTER(78, FEED(A(2, 3), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  62 */ DO(INVERSE),
    /*  63 */ DO(PRF(E1(4, 2))),
    /*  64 */ DO(ADD_NOISE(E1(4, 2))),
    /*  65 */ DO(PUT(U(2))),
    /*  66 */ DO(MULTIPLY_KEY),
    /*  67 */ DO(PRF(E2(4))),
    /*  68 */ DO(ADD_NOISE(E2(4))),
    /*  69 */ DO(ADD_MESSAGE),
    /*  70 */ DO(PUT(V(4))),
    /*  71 */ DO(CLEAR),
    /*  72 */ AFTER(82, FEED(A(3, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  73 */ AFTER(84, FEED(A(3, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  74 */ AFTER(86, FEED(A(3, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  75 */ DO(XOF(A(3, 1))),
    /*  76 */ DO(MULTIPLY(A(3, 1))),
    /*  77 */ AFTER(89, FEED(A(3, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  78 */ AFTER(91, FEED(A(3, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  79 */ AFTER(93, FEED(A(3, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  80 */ AFTER(96, FEED(A(3, 3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  81 */ AFTER(98, FEED(A(3, 3), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  82 */ AFTER(100, FEED(A(3, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  83 */ DO(INVERSE),
    /*  84 */ AFTER(103, ADD_NOISE_BLOCK(E1(4, 3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  85 */ DO(PUT(U(3))),
    /*  86 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem1024_decaps_in_memory_worker[] = {
    /*   1 */ AFTER(1, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*   2 */ DO(HASH(384)),
    /*   3 */ DO(XOF(A(0, 0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(0))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(1))),
    /*   8 */ DO(PERMUTE),
    /*   9 */ DO(GIVE(PLACE(2))),
    /*  10 */ DO(XOF(A(0, 1))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ DO(GIVE(PLACE(3))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  15 */ DO(PERMUTE),
    /*  16 */ AFTER(13, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  17 */ DO(XOF(A(0, 2))),
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(14, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(17, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  22 */ DO(PERMUTE),
    /*  23 */ AFTER(18, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  24 */ DO(XOF(A(0, 3))),
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(19, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(22, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 0, PLACE(2)) */
    /*  29 */ DO(PERMUTE),
    /*  30 */ AFTER(23, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 1, PLACE(3)) */
    /*  31 */ DO(PRF(E1(4, 0))),
    /*  32 */ DO(PERMUTE),
    /*  33 */ AFTER(24, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  34 */ DO(XOF(A(1, 0))),
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(27, GIVE(PLACE(1))), /* main: FEED(A(0, 3), 0, PLACE(1)) */
    /*  37 */ DO(PERMUTE),
    /*  38 */ AFTER(28, GIVE(PLACE(2))), /* main: FEED(A(0, 3), 1, PLACE(2)) */
    /*  39 */ DO(PERMUTE),
    /*  40 */ AFTER(29, GIVE(PLACE(3))), /* main: FEED(A(0, 3), 2, PLACE(3)) */
    /*  41 */ DO(XOF(A(1, 2))),
    /*  42 */ DO(PERMUTE),
    /*  43 */ AFTER(31, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(0)) */
    /*  44 */ DO(PERMUTE),
    /*  45 */ AFTER(34, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  46 */ DO(PERMUTE),
    /*  47 */ AFTER(35, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 1, PLACE(2)) */
    /*  48 */ DO(XOF(A(1, 3))),
    /*  49 */ DO(PERMUTE),
    /*  50 */ AFTER(36, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 2, PLACE(3)) */
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(39, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 0, PLACE(0)) */
    /*  53 */ DO(PERMUTE),
    /*  54 */ AFTER(40, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 1, PLACE(1)) */
    /*  55 */ DO(PRF(E1(4, 1))),
    /*  56 */ DO(PERMUTE),
    /*  57 */ AFTER(41, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 2, PLACE(2)) */
    /*  58 */ DO(XOF(A(2, 1))),
    /*  59 */ DO(PERMUTE),
    /*  60 */ AFTER(42, GIVE(PLACE(3))), /* main: FEED(A(1, 3), 0, PLACE(3)) */
    /*  61 */ DO(PERMUTE),
    /*  62 */ AFTER(43, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 1, PLACE(0)) */
    /*  63 */ DO(PERMUTE),
    /*  64 */ AFTER(44, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 2, PLACE(1)) */
    /*  65 */ DO(XOF(A(2, 2))),
    /*  66 */ DO(PERMUTE),
    /*  67 */ AFTER(46, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(2)) */
    /*  68 */ DO(PERMUTE),
    /*  69 */ AFTER(52, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 0, PLACE(3)) */
    /*  70 */ DO(PERMUTE),
    /*  71 */ AFTER(53, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 1, PLACE(0)) */
    /*  72 */ DO(XOF(A(2, 3))),
    /*  73 */ DO(PERMUTE),
    /*  74 */ AFTER(54, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 2, PLACE(1)) */
    /*  75 */ DO(PERMUTE),
    /*  76 */ AFTER(56, GIVE(PLACE(2))), /* main: FEED(A(2, 2), 0, PLACE(2)) */
    /*  77 */ DO(PERMUTE),
    /*  78 */ AFTER(57, GIVE(PLACE(3))), /* main: FEED(A(2, 2), 1, PLACE(3)) */
    /*  79 */ DO(HASH_END),
    /*  80 */ DO(XOF(A(3, 0))),
    /*  81 */ DO(PERMUTE),
    /*  82 */ AFTER(58, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 2, PLACE(0)) */
    /*  83 */ DO(PERMUTE),
    /*  84 */ AFTER(59, GIVE(PLACE(1))), /* main: FEED(A(2, 3), 0, PLACE(1)) */
    /*  85 */ DO(PERMUTE),
    /*  86 */ AFTER(60, GIVE(PLACE(2))), /* main: FEED(A(2, 3), 1, PLACE(2)) */
    /*  87 */ DO(XOF(A(3, 2))),
    /*  88 */ DO(PERMUTE),
    /*  89 */ AFTER(61, GIVE(PLACE(3))), /* main: FEED(A(2, 3), 2, PLACE(3)) */
    /*  90 */ DO(PERMUTE),
    /*  91 */ AFTER(72, GIVE(PLACE(0))), /* main: FEED(A(3, 0), 0, PLACE(0)) */
    /*  92 */ DO(PERMUTE),
    /*  93 */ AFTER(73, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 1, PLACE(1)) */
    /*  94 */ DO(XOF(A(3, 3))),
    /*  95 */ DO(PERMUTE),
    /*  96 */ AFTER(74, GIVE(PLACE(2))), /* main: FEED(A(3, 0), 2, PLACE(2)) */
    /*  97 */ DO(PERMUTE),
    /*  98 */ AFTER(77, GIVE(PLACE(3))), /* main: FEED(A(3, 2), 0, PLACE(3)) */
    /*  99 */ DO(PERMUTE),
    /* 100 */ AFTER(78, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 1, PLACE(0)) */
    /* 101 */ DO(PRF(E1(4, 3))),
    /* 102 */ DO(PERMUTE),
    /* 103 */ AFTER(79, GIVE(PLACE(1))), /* main: FEED(A(3, 2), 2, PLACE(1)) */
    /* 104 */ AFTER(84, WIPE), /* main: ADD_NOISE_BLOCK(E1(4, 3), PLACE(1)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_decaps_in_memory = {
    pkem_plan_mlkem1024_decaps_in_memory_main,
    pkem_plan_mlkem1024_decaps_in_memory_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    0, /* in_order */
};

/* esp32: 812729 cycles; with no wait in them, both cores would take 684955. */
static const pkem_step pkem_plan_mlkem1024_decaps_main[] = {
    /*   1 */ DO(CHECK_DK),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ DO(DECRYPT(2)),
    /*   5 */ DO(DECRYPT(3)),
    /*   6 */ DO(MESSAGE),
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(PRF(Y(0))),
    /*   9 */ DO(NOISE(Y(0))),
    /*  10 */ DO(CLEAR),
    /*  11 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  12 */ AFTER(4, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  13 */ AFTER(6, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  14 */ DO(PRF(Y(1))),
    /*  15 */ DO(NOISE(Y(1))),
    /*  16 */ AFTER(9, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  17 */ AFTER(11, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  18 */ AFTER(13, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  19 */ DO(PRF(Y(2))),
    /*  20 */ DO(NOISE(Y(2))),
    /*  21 */ AFTER(16, FEED(A(0, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  22 */ AFTER(18, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  23 */ AFTER(20, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  24 */ DO(XOF(A(0, 3))),
    /*  25 */ AFTER(23, NOISE_BLOCK(Y(3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ DO(MULTIPLY(A(0, 3))),
    /*  27 */ DO(INVERSE),
    /*  28 */ AFTER(26, ADD_NOISE_BLOCK(E1(4, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  29 */ DO(WRITE_HASH_PREFIX),
    /*  30 */ DO(HASH_START),
    /*  31 */ DO(PUT(U(0))),
    /*  32 */ DO(CLEAR),
    /*  33 */ AFTER(29, FEED(A(1, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  34 */ AFTER(30, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  35 */ AFTER(32, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  36 */ DO(HASH(96)),
    /*  37 */ AFTER(35, FEED(A(1, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  38 */ AFTER(37, FEED(A(1, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  39 */ AFTER(39, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  40 */ AFTER(42, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  41 */ DO(HASH(192)),
    /*  42 */ AFTER(44, FEED(A(1, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  43 */ AFTER(46, FEED(A(1, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  44 */ DO(XOF(A(1, 3))),
    /*  45 */ DO(HASH(320)),
    /*  46 */ DO(HASH(352)),
    /*  47 */ DO(MULTIPLY(A(1, 3))),
    /*  48 */ DO(INVERSE),
    /*  49 */ AFTER(49, ADD_NOISE_BLOCK(E1(4, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  50 */ DO(PUT(U(1))),
    /*  51 */ DO(CLEAR),
    /*  52 */ AFTER(52, FEED(A(2, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  53 */ AFTER(54, FEED(A(2, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  54 */ AFTER(56, FEED(A(2, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  55 */ AFTER(59, FEED(A(2, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  56 */ AFTER(61, FEED(A(2, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  57 */ DO(HASH(544)),
    /*  58 */ AFTER(63, FEED(A(2, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  59 */ AFTER(66, FEED(A(2, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  60 */ AFTER(68, FEED(A(2, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  61 */ AFTER(70, FEED(A(2, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  62 */ DO(HASH(608)),
    /*  63 */ DO(HASH(640)),
    /*  64 */ AFTER(73, FEED(A(2, 3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  65 */ AFTER(75, FEED(A(2, 3), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  66 */ AFTER(77, FEED(A(2, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  67 */ DO(INVERSE),
    /*  68 */ DO(HASH(672)),
    /*  69 */ DO(HASH(704)),
    /*  70 */ DO(PRF(E1(4, 2))),
    /*  71 */ DO(ADD_NOISE(E1(4, 2))),
    /*  72 */ DO(PUT(U(2))),
    /*  73 */ DO(CLEAR),
    /*  74 */ AFTER(80, FEED(A(3, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  75 */ AFTER(82, FEED(A(3, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  76 */ AFTER(84, FEED(A(3, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  77 */ DO(HASH(736)),
    /*  78 */ DO(HASH(800)),
    /*  79 */ AFTER(87, FEED(A(3, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  80 */ AFTER(89, FEED(A(3, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  81 */ DO(HASH(896)),
    /*  82 */ AFTER(91, FEED(A(3, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  83 */ AFTER(94, FEED(A(3, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  84 */ AFTER(96, FEED(A(3, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  85 */ AFTER(98, FEED(A(3, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  86 */ DO(HASH(992)),
    /*  87 */ AFTER(101, FEED(A(3, 3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  88 */ DO(HASH(1056)),
    /*  89 */ AFTER(103, FEED(A(3, 3), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  90 */ AFTER(105, FEED(A(3, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  91 */ DO(INVERSE),
    /*  92 */ AFTER(108, ADD_NOISE_BLOCK(E1(4, 3), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  93 */ DO(PUT(U(3))),
    /*  94 */ DO(MULTIPLY_KEY),
    /*  95 */ AFTER(111, ADD_NOISE_BLOCK(E2(4), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  96 */ DO(ADD_MESSAGE),
    /*  97 */ DO(PUT(V(4))),
    /*  98 */ DO(HASH_END),
    /*  99 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem1024_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(PERMUTE),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(PERMUTE),
    /*   6 */ DO(GIVE(PLACE(2))),
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ DO(PERMUTE),
    /*   9 */ DO(GIVE(PLACE(3))),
    /*  10 */ DO(PERMUTE),
    /*  11 */ AFTER(11, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  12 */ DO(PERMUTE),
    /*  13 */ AFTER(12, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  14 */ DO(XOF(A(0, 2))),
    /*  15 */ DO(PERMUTE),
    /*  16 */ AFTER(13, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  17 */ DO(PERMUTE),
    /*  18 */ AFTER(16, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  19 */ DO(PERMUTE),
    /*  20 */ AFTER(17, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  21 */ DO(PRF(Y(3))),
    /*  22 */ DO(PERMUTE),
    /*  23 */ AFTER(18, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  24 */ DO(PRF(E1(4, 0))),
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(21, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 0, PLACE(2)) */
    /*  27 */ DO(XOF(A(1, 0))),
    /*  28 */ DO(PERMUTE),
    /*  29 */ AFTER(22, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 1, PLACE(3)) */
    /*  30 */ AFTER(23, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  31 */ DO(PERMUTE),
    /*  32 */ AFTER(25, GIVE(PLACE(1))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(1)) */
    /*  33 */ DO(XOF(A(1, 1))),
    /*  34 */ DO(PERMUTE),
    /*  35 */ AFTER(28, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(2)) */
    /*  36 */ DO(PERMUTE),
    /*  37 */ AFTER(33, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 0, PLACE(3)) */
    /*  38 */ DO(PERMUTE),
    /*  39 */ AFTER(34, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  40 */ DO(XOF(A(1, 2))),
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(35, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  43 */ DO(PERMUTE),
    /*  44 */ AFTER(37, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 0, PLACE(2)) */
    /*  45 */ DO(PERMUTE),
    /*  46 */ AFTER(38, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 1, PLACE(3)) */
    /*  47 */ DO(PRF(E1(4, 1))),
    /*  48 */ DO(PERMUTE),
    /*  49 */ AFTER(39, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  50 */ DO(XOF(A(2, 0))),
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(40, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 0, PLACE(1)) */
    /*  53 */ DO(PERMUTE),
    /*  54 */ AFTER(42, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 1, PLACE(2)) */
    /*  55 */ DO(PERMUTE),
    /*  56 */ AFTER(43, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 2, PLACE(3)) */
    /*  57 */ DO(XOF(A(2, 1))),
    /*  58 */ DO(PERMUTE),
    /*  59 */ AFTER(49, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(0)) */
    /*  60 */ DO(PERMUTE),
    /*  61 */ AFTER(52, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 0, PLACE(1)) */
    /*  62 */ DO(PERMUTE),
    /*  63 */ AFTER(53, GIVE(PLACE(2))), /* main: FEED(A(2, 0), 1, PLACE(2)) */
    /*  64 */ DO(XOF(A(2, 2))),
    /*  65 */ DO(PERMUTE),
    /*  66 */ AFTER(54, GIVE(PLACE(3))), /* main: FEED(A(2, 0), 2, PLACE(3)) */
    /*  67 */ DO(PERMUTE),
    /*  68 */ AFTER(55, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 0, PLACE(0)) */
    /*  69 */ DO(PERMUTE),
    /*  70 */ AFTER(56, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 1, PLACE(1)) */
    /*  71 */ DO(XOF(A(2, 3))),
    /*  72 */ DO(PERMUTE),
    /*  73 */ AFTER(58, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 2, PLACE(2)) */
    /*  74 */ DO(PERMUTE),
    /*  75 */ AFTER(59, GIVE(PLACE(3))), /* main: FEED(A(2, 2), 0, PLACE(3)) */
    /*  76 */ DO(PERMUTE),
    /*  77 */ AFTER(60, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 1, PLACE(0)) */
    /*  78 */ DO(XOF(A(3, 0))),
    /*  79 */ DO(PERMUTE),
    /*  80 */ AFTER(61, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 2, PLACE(1)) */
    /*  81 */ DO(PERMUTE),
    /*  82 */ AFTER(64, GIVE(PLACE(2))), /* main: FEED(A(2, 3), 0, PLACE(2)) */
    /*  83 */ DO(PERMUTE),
    /*  84 */ AFTER(65, GIVE(PLACE(3))), /* main: FEED(A(2, 3), 1, PLACE(3)) */
    /*  85 */ DO(XOF(A(3, 1))),
    /*  86 */ DO(PERMUTE),
    /*  87 */ AFTER(66, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 2, PLACE(0)) */
    /*  88 */ DO(PERMUTE),
    /*  89 */ AFTER(74, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 0, PLACE(1)) */
    /*  90 */ DO(PERMUTE),
    /*  91 */ AFTER(75, GIVE(PLACE(2))), /* main: FEED(A(3, 0), 1, PLACE(2)) */
    /*  92 */ DO(XOF(A(3, 2))),
    /*  93 */ DO(PERMUTE),
    /*  94 */ AFTER(76, GIVE(PLACE(3))), /* main: FEED(A(3, 0), 2, PLACE(3)) */
    /*  95 */ DO(PERMUTE),
    /*  96 */ AFTER(79, GIVE(PLACE(0))), /* main: FEED(A(3, 1), 0, PLACE(0)) */
    /*  97 */ DO(PERMUTE),
    /*  98 */ AFTER(80, GIVE(PLACE(1))), /* main: FEED(A(3, 1), 1, PLACE(1)) */
    /*  99 */ DO(XOF(A(3, 3))),
    /* 100 */ DO(PERMUTE),
    /* 101 */ AFTER(82, GIVE(PLACE(2))), /* main: FEED(A(3, 1), 2, PLACE(2)) */
    /* 102 */ DO(PERMUTE),
    /* 103 */ AFTER(83, GIVE(PLACE(3))), /* main: FEED(A(3, 2), 0, PLACE(3)) */
    /* 104 */ DO(PERMUTE),
    /* 105 */ AFTER(84, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 1, PLACE(0)) */
    /* 106 */ DO(PRF(E1(4, 3))),
    /* 107 */ DO(PERMUTE),
    /* 108 */ AFTER(89, GIVE(PLACE(3))), /* main: FEED(A(3, 3), 1, PLACE(3)) */
    /* 109 */ DO(PRF(E2(4))),
    /* 110 */ DO(PERMUTE),
    /* 111 */ DO(GIVE(PLACE(2))),
    /* 112 */ AFTER(95, WIPE), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(2)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_decaps = {
    pkem_plan_mlkem1024_decaps_main,
    pkem_plan_mlkem1024_decaps_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 937671 cycles; with no wait in them, both cores would take 815387. */
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_in_memory_main[] = {
    /*   1 */ DO(WRITE_HASH_PREFIX),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ DO(DECRYPT(2)),
    /*   5 */ DO(DECRYPT(3)),
    /*   6 */ DO(MESSAGE),
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(PRF(Y(0))),
    /*   9 */ DO(NOISE(Y(0))),
    /*  10 */ DO(CLEAR),
    /*  11 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  12 */ AFTER(4, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  13 */ AFTER(6, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  14 */ DO(PRF(Y(2))),
    /*  15 */ DO(NOISE(Y(2))),
    /*  16 */ DO(PRF(Y(1))),
    /*  17 */ DO(NOISE(Y(1))),
    /*  18 */ AFTER(12, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  19 */ AFTER(14, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  20 */ AFTER(16, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  21 */ AFTER(18, FEED(A(0, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  22 */ DO(PRF(Y(3))),
    /*  23 */ DO(NOISE(Y(3))),
    /*  24 */ AFTER(20, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  25 */ AFTER(22, FEED(A(0, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ AFTER(25, FEED(A(0, 3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  27 */ AFTER(27, FEED(A(0, 3), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  28 */ AFTER(29, FEED(A(0, 3), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  29 */ DO(ADD_S_TIMES_ROW(0)),
    /*  30 */ DO(INVERSE),
    /*  31 */ AFTER(31, ADD_NOISE_BLOCK(E1(4, 0), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  32 */ DO(PUT(U(0))),
    /*  33 */ DO(ADD_E_TIMES_Y(0)),
    /*  34 */ DO(CLEAR),
    /*  35 */ AFTER(33, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  36 */ AFTER(34, FEED(A(1, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  37 */ AFTER(35, FEED(A(1, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  38 */ DO(XOF(A(1, 1))),
    /*  39 */ DO(PERMUTE),
    /*  40 */ DO(MULTIPLY(A(1, 1))),
    /*  41 */ AFTER(37, FEED(A(1, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  42 */ AFTER(38, FEED(A(1, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  43 */ AFTER(40, FEED(A(1, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  44 */ AFTER(42, FEED(A(1, 3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  45 */ AFTER(44, FEED(A(1, 3), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  46 */ AFTER(46, FEED(A(1, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ DO(ADD_S_TIMES_ROW(1)),
    /*  48 */ DO(INVERSE),
    /*  49 */ AFTER(48, ADD_NOISE_BLOCK(E1(4, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  50 */ DO(PUT(U(1))),
    /*  51 */ DO(ADD_E_TIMES_Y(1)),
    /*  52 */ DO(CLEAR),
    /*  53 */ AFTER(50, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  54 */ AFTER(52, FEED(A(2, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  55 */ AFTER(53, FEED(A(2, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  56 */ DO(XOF(A(2, 0))),
    /*  57 */ DO(PERMUTE),
    /*  58 */ DO(MULTIPLY(A(2, 0))),
    /*  59 */ AFTER(55, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  60 */ AFTER(56, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  61 */ AFTER(57, FEED(A(2, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  62 */ AFTER(59, FEED(A(2, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  63 */ AFTER(61, FEED(A(2, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  64 */ AFTER(63, FEED(A(2, 3), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  65 */ DO(ADD_S_TIMES_ROW(2)),
    /*  66 */ DO(INVERSE),
    /*  67 */ AFTER(65, ADD_NOISE_BLOCK(E1(4, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  68 */ DO(PUT(U(2))),
    /*  69 */ DO(ADD_E_TIMES_Y(2)),
    /*  70 */ DO(CLEAR),
    /*  71 */ AFTER(67, FEED(A(3, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  72 */ AFTER(68, FEED(A(3, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  73 */ AFTER(69, FEED(A(3, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  74 */ AFTER(71, FEED(A(3, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  75 */ AFTER(73, FEED(A(3, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  76 */ AFTER(75, FEED(A(3, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  77 */ DO(XOF(A(3, 2))),
    /*  78 */ DO(MULTIPLY(A(3, 2))),
    /*  79 */ AFTER(78, FEED(A(3, 3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  80 */ AFTER(79, FEED(A(3, 3), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  81 */ AFTER(80, FEED(A(3, 3), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  82 */ DO(ADD_S_TIMES_ROW(3)),
    /*  83 */ DO(INVERSE),
    /*  84 */ AFTER(83, ADD_NOISE_BLOCK(E1(4, 3), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  85 */ DO(PUT(U(3))),
    /*  86 */ DO(ADD_E_TIMES_Y(3)),
    /*  87 */ DO(TAKE_SUM),
    /*  88 */ AFTER(86, ADD_NOISE_BLOCK(E2(4), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  89 */ DO(ADD_MESSAGE),
    /*  90 */ DO(PUT(V(4))),
    /*  91 */ AFTER(87, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_in_memory_worker[] = {
    /*   1 */ AFTER(1, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*   2 */ DO(XOF(A(0, 0))),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(PERMUTE),
    /*   6 */ DO(GIVE(PLACE(2))),
    /*   7 */ DO(HASH(160)),
    /*   8 */ DO(HASH(224)),
    /*   9 */ DO(HASH(320)),
    /*  10 */ DO(HASH(512)),
    /*  11 */ DO(XOF(A(0, 1))),
    /*  12 */ DO(GIVE(PLACE(3))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(11, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  15 */ DO(PERMUTE),
    /*  16 */ AFTER(12, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  17 */ DO(XOF(A(0, 2))),
    /*  18 */ AFTER(13, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  19 */ DO(PERMUTE),
    /*  20 */ AFTER(18, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  21 */ DO(PERMUTE),
    /*  22 */ AFTER(20, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  23 */ DO(XOF(A(0, 3))),
    /*  24 */ DO(PERMUTE),
    /*  25 */ AFTER(21, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 0, PLACE(2)) */
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(25, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 2, PLACE(1)) */
    /*  28 */ DO(PERMUTE),
    /*  29 */ AFTER(26, GIVE(PLACE(2))), /* main: FEED(A(0, 3), 0, PLACE(2)) */
    /*  30 */ DO(PRF(E1(4, 0))),
    /*  31 */ DO(GIVE(PLACE(3))),
    /*  32 */ DO(XOF(A(1, 0))),
    /*  33 */ AFTER(27, GIVE(PLACE(1))), /* main: FEED(A(0, 3), 1, PLACE(1)) */
    /*  34 */ AFTER(28, GIVE(PLACE(2))), /* main: FEED(A(0, 3), 2, PLACE(2)) */
    /*  35 */ DO(GIVE(PLACE(0))),
    /*  36 */ DO(XOF(A(1, 2))),
    /*  37 */ AFTER(31, GIVE(PLACE(3))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(3)) */
    /*  38 */ AFTER(37, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 2, PLACE(0)) */
    /*  39 */ DO(PERMUTE),
    /*  40 */ DO(GIVE(PLACE(1))),
    /*  41 */ DO(XOF(A(1, 3))),
    /*  42 */ DO(GIVE(PLACE(2))),
    /*  43 */ DO(PERMUTE),
    /*  44 */ AFTER(41, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 0, PLACE(3)) */
    /*  45 */ DO(PERMUTE),
    /*  46 */ AFTER(43, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 2, PLACE(1)) */
    /*  47 */ DO(PRF(E1(4, 1))),
    /*  48 */ DO(GIVE(PLACE(0))),
    /*  49 */ DO(XOF(A(2, 1))),
    /*  50 */ AFTER(46, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 2, PLACE(1)) */
    /*  51 */ DO(PERMUTE),
    /*  52 */ DO(GIVE(PLACE(2))),
    /*  53 */ DO(GIVE(PLACE(3))),
    /*  54 */ DO(XOF(A(2, 2))),
    /*  55 */ AFTER(49, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(0)) */
    /*  56 */ AFTER(53, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  57 */ AFTER(54, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 1, PLACE(2)) */
    /*  58 */ DO(XOF(A(2, 3))),
    /*  59 */ AFTER(55, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 2, PLACE(3)) */
    /*  60 */ DO(PERMUTE),
    /*  61 */ AFTER(59, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  62 */ DO(PERMUTE),
    /*  63 */ AFTER(61, GIVE(PLACE(2))), /* main: FEED(A(2, 2), 2, PLACE(2)) */
    /*  64 */ DO(PRF(E1(4, 2))),
    /*  65 */ DO(GIVE(PLACE(1))),
    /*  66 */ DO(XOF(A(3, 0))),
    /*  67 */ AFTER(62, GIVE(PLACE(3))), /* main: FEED(A(2, 3), 0, PLACE(3)) */
    /*  68 */ AFTER(63, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 1, PLACE(0)) */
    /*  69 */ AFTER(67, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 2), PLACE(1)) */
    /*  70 */ DO(XOF(A(3, 1))),
    /*  71 */ DO(GIVE(PLACE(2))),
    /*  72 */ DO(PERMUTE),
    /*  73 */ AFTER(71, GIVE(PLACE(3))), /* main: FEED(A(3, 0), 0, PLACE(3)) */
    /*  74 */ DO(PERMUTE),
    /*  75 */ AFTER(73, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 2, PLACE(1)) */
    /*  76 */ DO(XOF(A(3, 3))),
    /*  77 */ DO(PERMUTE),
    /*  78 */ DO(GIVE(PLACE(0))),
    /*  79 */ AFTER(76, GIVE(PLACE(1))), /* main: FEED(A(3, 1), 2, PLACE(1)) */
    /*  80 */ DO(GIVE(PLACE(3))),
    /*  81 */ DO(PRF(E1(4, 3))),
    /*  82 */ DO(PERMUTE),
    /*  83 */ DO(GIVE(PLACE(2))),
    /*  84 */ DO(HASH(864)),
    /*  85 */ DO(PRF(E2(4))),
    /*  86 */ AFTER(81, GIVE(PLACE(3))), /* main: FEED(A(3, 3), 2, PLACE(3)) */
    /*  87 */ DO(HASH_END),
    /*  88 */ AFTER(88, WIPE), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(3)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_decaps_from_seed_in_memory = {
    pkem_plan_mlkem1024_decaps_from_seed_in_memory_main,
    pkem_plan_mlkem1024_decaps_from_seed_in_memory_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    0, /* in_order */
};

/* esp32: 1007598 cycles; with no wait in them, both cores would take 819593. */
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(DECRYPT(2)),
    /*   4 */ DO(DECRYPT(3)),
    /*   5 */ DO(MESSAGE),
    /*   6 */ DO(DERIVE),
    /*   7 */ DO(PRF(Y(0))),
    /*   8 */ DO(NOISE(Y(0))),
    /*   9 */ DO(CLEAR),
    /*  10 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ AFTER(7, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ DO(PRF(Y(1))),
    /*  14 */ DO(NOISE(Y(1))),
    /*  15 */ AFTER(10, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  16 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ DO(PRF(Y(2))),
    /*  19 */ DO(NOISE(Y(2))),
    /*  20 */ AFTER(17, FEED(A(0, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  21 */ AFTER(19, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  22 */ AFTER(21, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  23 */ DO(PRF(Y(3))),
    /*  24 */ DO(NOISE(Y(3))),
    /*  25 */ AFTER(24, FEED(A(0, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ AFTER(26, FEED(A(0, 3), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  27 */ AFTER(28, FEED(A(0, 3), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  28 */ DO(ADD_S_TIMES_ROW(0)),
    /*  29 */ DO(INVERSE),
    /*  30 */ AFTER(31, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  31 */ DO(WRITE_HASH_PREFIX),
    /*  32 */ DO(HASH_START),
    /*  33 */ DO(PUT(U(0))),
    /*  34 */ DO(ADD_E_TIMES_Y(0)),
    /*  35 */ DO(CLEAR),
    /*  36 */ AFTER(34, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  37 */ AFTER(36, FEED(A(1, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  38 */ AFTER(38, FEED(A(1, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  39 */ DO(HASH(96)),
    /*  40 */ AFTER(41, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  41 */ AFTER(43, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  42 */ AFTER(45, FEED(A(1, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  43 */ DO(HASH(192)),
    /*  44 */ AFTER(48, FEED(A(1, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  45 */ AFTER(50, FEED(A(1, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  46 */ AFTER(52, FEED(A(1, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ DO(HASH(288)),
    /*  48 */ AFTER(55, FEED(A(1, 3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  49 */ AFTER(57, FEED(A(1, 3), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  50 */ AFTER(59, FEED(A(1, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  51 */ DO(HASH(352)),
    /*  52 */ DO(ADD_S_TIMES_ROW(1)),
    /*  53 */ DO(INVERSE),
    /*  54 */ AFTER(62, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  55 */ DO(PUT(U(1))),
    /*  56 */ DO(ADD_E_TIMES_Y(1)),
    /*  57 */ DO(CLEAR),
    /*  58 */ AFTER(65, FEED(A(2, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  59 */ AFTER(67, FEED(A(2, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  60 */ AFTER(69, FEED(A(2, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  61 */ DO(HASH(448)),
    /*  62 */ AFTER(72, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  63 */ AFTER(74, FEED(A(2, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  64 */ AFTER(76, FEED(A(2, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  65 */ DO(HASH(544)),
    /*  66 */ AFTER(79, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  67 */ AFTER(81, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  68 */ AFTER(83, FEED(A(2, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  69 */ DO(HASH(640)),
    /*  70 */ AFTER(86, FEED(A(2, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  71 */ AFTER(88, FEED(A(2, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  72 */ AFTER(90, FEED(A(2, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  73 */ DO(HASH(704)),
    /*  74 */ DO(ADD_S_TIMES_ROW(2)),
    /*  75 */ DO(INVERSE),
    /*  76 */ AFTER(93, ADD_NOISE_BLOCK(E1(4, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  77 */ DO(PUT(U(2))),
    /*  78 */ DO(ADD_E_TIMES_Y(2)),
    /*  79 */ DO(CLEAR),
    /*  80 */ AFTER(96, FEED(A(3, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  81 */ AFTER(98, FEED(A(3, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  82 */ AFTER(100, FEED(A(3, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  83 */ DO(HASH(800)),
    /*  84 */ AFTER(103, FEED(A(3, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  85 */ AFTER(105, FEED(A(3, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  86 */ AFTER(107, FEED(A(3, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  87 */ DO(HASH(896)),
    /*  88 */ AFTER(110, FEED(A(3, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  89 */ AFTER(112, FEED(A(3, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  90 */ AFTER(114, FEED(A(3, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  91 */ DO(HASH(992)),
    /*  92 */ AFTER(117, FEED(A(3, 3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  93 */ AFTER(119, FEED(A(3, 3), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  94 */ AFTER(121, FEED(A(3, 3), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  95 */ DO(HASH(1056)),
    /*  96 */ DO(ADD_S_TIMES_ROW(3)),
    /*  97 */ DO(INVERSE),
    /*  98 */ AFTER(124, ADD_NOISE_BLOCK(E1(4, 3), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  99 */ DO(PUT(U(3))),
    /* 100 */ DO(ADD_E_TIMES_Y(3)),
    /* 101 */ DO(TAKE_SUM),
    /* 102 */ AFTER(127, ADD_NOISE_BLOCK(E2(4), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /* 103 */ DO(ADD_MESSAGE),
    /* 104 */ DO(PUT(V(4))),
    /* 105 */ DO(HASH_END),
    /* 106 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(2))),
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ DO(GIVE(PLACE(3))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(10, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(12, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(15, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  22 */ DO(XOF(A(0, 3))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(20, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 0, PLACE(2)) */
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(21, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 1, PLACE(3)) */
    /*  29 */ DO(PRF(E1(4, 0))),
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(22, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  32 */ DO(XOF(A(1, 0))),
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(25, GIVE(PLACE(1))), /* main: FEED(A(0, 3), 0, PLACE(1)) */
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(26, GIVE(PLACE(2))), /* main: FEED(A(0, 3), 1, PLACE(2)) */
    /*  37 */ DO(PERMUTE),
    /*  38 */ AFTER(27, GIVE(PLACE(3))), /* main: FEED(A(0, 3), 2, PLACE(3)) */
    /*  39 */ DO(XOF(A(1, 1))),
    /*  40 */ DO(PERMUTE),
    /*  41 */ AFTER(30, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(0)) */
    /*  42 */ DO(PERMUTE),
    /*  43 */ AFTER(36, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  44 */ DO(PERMUTE),
    /*  45 */ AFTER(37, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 1, PLACE(2)) */
    /*  46 */ DO(XOF(A(1, 2))),
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(38, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 2, PLACE(3)) */
    /*  49 */ DO(PERMUTE),
    /*  50 */ AFTER(40, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(41, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  53 */ DO(XOF(A(1, 3))),
    /*  54 */ DO(PERMUTE),
    /*  55 */ AFTER(42, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 2, PLACE(2)) */
    /*  56 */ DO(PERMUTE),
    /*  57 */ AFTER(44, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 0, PLACE(3)) */
    /*  58 */ DO(PERMUTE),
    /*  59 */ AFTER(45, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 1, PLACE(0)) */
    /*  60 */ DO(PRF(E1(4, 1))),
    /*  61 */ DO(PERMUTE),
    /*  62 */ AFTER(46, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 2, PLACE(1)) */
    /*  63 */ DO(XOF(A(2, 0))),
    /*  64 */ DO(PERMUTE),
    /*  65 */ AFTER(48, GIVE(PLACE(2))), /* main: FEED(A(1, 3), 0, PLACE(2)) */
    /*  66 */ DO(PERMUTE),
    /*  67 */ AFTER(49, GIVE(PLACE(3))), /* main: FEED(A(1, 3), 1, PLACE(3)) */
    /*  68 */ DO(PERMUTE),
    /*  69 */ AFTER(50, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 2, PLACE(0)) */
    /*  70 */ DO(XOF(A(2, 1))),
    /*  71 */ DO(PERMUTE),
    /*  72 */ AFTER(54, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(1)) */
    /*  73 */ DO(PERMUTE),
    /*  74 */ AFTER(58, GIVE(PLACE(2))), /* main: FEED(A(2, 0), 0, PLACE(2)) */
    /*  75 */ DO(PERMUTE),
    /*  76 */ AFTER(59, GIVE(PLACE(3))), /* main: FEED(A(2, 0), 1, PLACE(3)) */
    /*  77 */ DO(XOF(A(2, 2))),
    /*  78 */ DO(PERMUTE),
    /*  79 */ AFTER(60, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 2, PLACE(0)) */
    /*  80 */ DO(PERMUTE),
    /*  81 */ AFTER(62, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  82 */ DO(PERMUTE),
    /*  83 */ AFTER(63, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 1, PLACE(2)) */
    /*  84 */ DO(XOF(A(2, 3))),
    /*  85 */ DO(PERMUTE),
    /*  86 */ AFTER(64, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 2, PLACE(3)) */
    /*  87 */ DO(PERMUTE),
    /*  88 */ AFTER(66, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  89 */ DO(PERMUTE),
    /*  90 */ AFTER(67, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 1, PLACE(1)) */
    /*  91 */ DO(PRF(E1(4, 2))),
    /*  92 */ DO(PERMUTE),
    /*  93 */ AFTER(68, GIVE(PLACE(2))), /* main: FEED(A(2, 2), 2, PLACE(2)) */
    /*  94 */ DO(XOF(A(3, 0))),
    /*  95 */ DO(PERMUTE),
    /*  96 */ AFTER(70, GIVE(PLACE(3))), /* main: FEED(A(2, 3), 0, PLACE(3)) */
    /*  97 */ DO(PERMUTE),
    /*  98 */ AFTER(71, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 1, PLACE(0)) */
    /*  99 */ DO(PERMUTE),
    /* 100 */ AFTER(72, GIVE(PLACE(1))), /* main: FEED(A(2, 3), 2, PLACE(1)) */
    /* 101 */ DO(XOF(A(3, 1))),
    /* 102 */ DO(PERMUTE),
    /* 103 */ AFTER(76, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(4, 2), PLACE(2)) */
    /* 104 */ DO(PERMUTE),
    /* 105 */ AFTER(80, GIVE(PLACE(3))), /* main: FEED(A(3, 0), 0, PLACE(3)) */
    /* 106 */ DO(PERMUTE),
    /* 107 */ AFTER(81, GIVE(PLACE(0))), /* main: FEED(A(3, 0), 1, PLACE(0)) */
    /* 108 */ DO(XOF(A(3, 2))),
    /* 109 */ DO(PERMUTE),
    /* 110 */ AFTER(82, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 2, PLACE(1)) */
    /* 111 */ DO(PERMUTE),
    /* 112 */ AFTER(84, GIVE(PLACE(2))), /* main: FEED(A(3, 1), 0, PLACE(2)) */
    /* 113 */ DO(PERMUTE),
    /* 114 */ AFTER(85, GIVE(PLACE(3))), /* main: FEED(A(3, 1), 1, PLACE(3)) */
    /* 115 */ DO(XOF(A(3, 3))),
    /* 116 */ DO(PERMUTE),
    /* 117 */ AFTER(86, GIVE(PLACE(0))), /* main: FEED(A(3, 1), 2, PLACE(0)) */
    /* 118 */ DO(PERMUTE),
    /* 119 */ AFTER(88, GIVE(PLACE(1))), /* main: FEED(A(3, 2), 0, PLACE(1)) */
    /* 120 */ DO(PERMUTE),
    /* 121 */ AFTER(89, GIVE(PLACE(2))), /* main: FEED(A(3, 2), 1, PLACE(2)) */
    /* 122 */ DO(PRF(E1(4, 3))),
    /* 123 */ DO(PERMUTE),
    /* 124 */ AFTER(90, GIVE(PLACE(3))), /* main: FEED(A(3, 2), 2, PLACE(3)) */
    /* 125 */ DO(PRF(E2(4))),
    /* 126 */ DO(PERMUTE),
    /* 127 */ AFTER(92, GIVE(PLACE(0))), /* main: FEED(A(3, 3), 0, PLACE(0)) */
    /* 128 */ AFTER(102, WIPE), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_decaps_from_seed = {
    pkem_plan_mlkem1024_decaps_from_seed_main,
    pkem_plan_mlkem1024_decaps_from_seed_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

const pkem_plans pkem_plans_mlkem1024 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem1024_keygen,
        &pkem_plan_least1024_keygen,
        &pkem_plan_least1024_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_mlkem1024_encaps_in_memory,
        &pkem_plan_mlkem1024_encaps,
        &pkem_plan_least1024_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_mlkem1024_decaps_in_memory,
        &pkem_plan_mlkem1024_decaps,
        &pkem_plan_least1024_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_mlkem1024_decaps_from_seed_in_memory,
        &pkem_plan_mlkem1024_decaps_from_seed,
        &pkem_plan_least1024_decaps_from_seed,
    },
}};

/* clang-format on */
#endif
