/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for any scheme, any object and the least memory of a worker.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER
/* clang-format off */

static const pkem_step pkem_plan_least512_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ AFTER(3, NOISE_BLOCK_TO_ACC(E(2, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   5 */ AFTER(5, NOISE_BLOCK_TO_ACC(E(2, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ AFTER(8, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ AFTER(10, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   8 */ AFTER(12, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(PRF(S(1))),
    /*  10 */ DO(NOISE(S(1))),
    /*  11 */ AFTER(15, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ AFTER(17, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ AFTER(19, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  14 */ DO(HASH_START),
    /*  15 */ DO(WRITE_S(0)),
    /*  16 */ DO(WRITE_S(1)),
    /*  17 */ DO(WRITE_T(0, 0)),
    /*  18 */ DO(WRITE_T(0, 1)),
    /*  19 */ DO(WRITE_T(0, 2)),
    /*  20 */ DO(WRITE_T(0, 3)),
    /*  21 */ DO(PRF(E(2, 1))),
    /*  22 */ DO(NOISE_TO_ACC(E(2, 1))),
    /*  23 */ AFTER(22, FEED(A(1, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  24 */ AFTER(24, FEED(A(1, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  25 */ AFTER(26, FEED(A(1, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  26 */ DO(HASH(192)),
    /*  27 */ AFTER(29, FEED(A(1, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  28 */ AFTER(31, FEED(A(1, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  29 */ AFTER(33, FEED(A(1, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  30 */ DO(HASH(384)),
    /*  31 */ DO(WRITE_T(1, 0)),
    /*  32 */ DO(WRITE_T(1, 1)),
    /*  33 */ DO(WRITE_T(1, 2)),
    /*  34 */ DO(WRITE_T(1, 3)),
    /*  35 */ DO(WRITE_RHO),
    /*  36 */ DO(HASH_END),
    /*  37 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_least512_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(E(2, 0))), /* main: SEED */
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(XOF(A(0, 0))),
    /*   7 */ DO(PERMUTE),
    /*   8 */ AFTER(4, GIVE(PLACE(0))), /* main: NOISE_BLOCK_TO_ACC(E(2, 0), 0, PLACE(0)) */
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(5, GIVE(PLACE(1))), /* main: NOISE_BLOCK_TO_ACC(E(2, 0), 1, PLACE(1)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(6, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  13 */ DO(XOF(A(0, 1))),
    /*  14 */ DO(PERMUTE),
    /*  15 */ AFTER(7, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(8, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  20 */ DO(XOF(A(1, 0))),
    /*  21 */ DO(PERMUTE),
    /*  22 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(13, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(23, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 0, PLACE(0)) */
    /*  27 */ DO(XOF(A(1, 1))),
    /*  28 */ DO(PERMUTE),
    /*  29 */ AFTER(24, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 1, PLACE(1)) */
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(25, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 2, PLACE(0)) */
    /*  32 */ DO(PERMUTE),
    /*  33 */ AFTER(27, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 0, PLACE(1)) */
    /*  34 */ AFTER(29, WIPE), /* main: FEED(A(1, 1), 2, PLACE(1)) */
    DO(END),
};
const pkem_plan pkem_plan_least512_keygen = {
    pkem_plan_least512_keygen_main,
    pkem_plan_least512_keygen_worker,
    0, /* has_acc */
    2, /* places */
    2, /* hash_at */
    1, /* in_order */
};

static const pkem_step pkem_plan_least512_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ DO(READ_EK(768)),
    /*   5 */ DO(READ_EK_END),
    /*   6 */ DO(DERIVE),
    /*   7 */ DO(PRF(Y(0))),
    /*   8 */ DO(NOISE(Y(0))),
    /*   9 */ DO(CLEAR),
    /*  10 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ AFTER(7, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ AFTER(10, NOISE_BLOCK(Y(1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  14 */ AFTER(12, NOISE_BLOCK(Y(1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  15 */ AFTER(15, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(17, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(19, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ DO(INVERSE),
    /*  19 */ AFTER(22, ADD_NOISE_BLOCK(E1(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  20 */ DO(HASH_START),
    /*  21 */ DO(PUT(U(0))),
    /*  22 */ DO(CLEAR),
    /*  23 */ AFTER(25, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ AFTER(27, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  25 */ AFTER(29, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ DO(HASH(192)),
    /*  27 */ AFTER(32, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  28 */ AFTER(34, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  29 */ AFTER(36, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  30 */ DO(HASH(320)),
    /*  31 */ DO(INVERSE),
    /*  32 */ AFTER(39, ADD_NOISE_BLOCK(E1(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  33 */ DO(PUT(U(1))),
    /*  34 */ DO(MULTIPLY_KEY),
    /*  35 */ AFTER(42, ADD_NOISE_BLOCK(E2(2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ DO(ADD_MESSAGE),
    /*  37 */ DO(PUT(V(2))),
    /*  38 */ DO(HASH_END),
    /*  39 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_least512_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(10, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ DO(PRF(Y(1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  13 */ DO(XOF(A(0, 1))),
    /*  14 */ DO(PERMUTE),
    /*  15 */ AFTER(13, GIVE(PLACE(1))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(1)) */
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(14, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(1), 1, PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  20 */ DO(PRF(E1(2, 0))),
    /*  21 */ DO(PERMUTE),
    /*  22 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  23 */ DO(XOF(A(1, 0))),
    /*  24 */ DO(PERMUTE),
    /*  25 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(19, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(0)) */
    /*  28 */ DO(PERMUTE),
    /*  29 */ AFTER(23, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  30 */ DO(XOF(A(1, 1))),
    /*  31 */ DO(PERMUTE),
    /*  32 */ AFTER(24, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(25, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(27, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  37 */ DO(PRF(E1(2, 1))),
    /*  38 */ DO(PERMUTE),
    /*  39 */ AFTER(28, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  40 */ DO(PRF(E2(2))),
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(29, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  43 */ AFTER(35, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_least512_encaps = {
    pkem_plan_least512_encaps_main,
    pkem_plan_least512_encaps_worker,
    0, /* has_acc */
    2, /* places */
    2, /* hash_at */
    1, /* in_order */
};

static const pkem_step pkem_plan_least512_decaps_main[] = {
    /*   1 */ DO(CHECK_DK),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ DO(MESSAGE),
    /*   5 */ DO(DERIVE),
    /*   6 */ DO(PRF(Y(0))),
    /*   7 */ DO(NOISE(Y(0))),
    /*   8 */ DO(CLEAR),
    /*   9 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ AFTER(7, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  12 */ DO(PRF(Y(1))),
    /*  13 */ DO(NOISE(Y(1))),
    /*  14 */ AFTER(10, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  15 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  16 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  17 */ DO(INVERSE),
    /*  18 */ AFTER(17, ADD_NOISE_BLOCK(E1(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ DO(WRITE_HASH_PREFIX),
    /*  20 */ DO(HASH_START),
    /*  21 */ DO(PUT(U(0))),
    /*  22 */ DO(CLEAR),
    /*  23 */ AFTER(20, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ AFTER(22, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  25 */ AFTER(24, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ DO(HASH(192)),
    /*  27 */ AFTER(27, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  28 */ AFTER(29, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  29 */ AFTER(31, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  30 */ DO(HASH(320)),
    /*  31 */ DO(INVERSE),
    /*  32 */ AFTER(34, ADD_NOISE_BLOCK(E1(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  33 */ DO(PUT(U(1))),
    /*  34 */ DO(MULTIPLY_KEY),
    /*  35 */ AFTER(37, ADD_NOISE_BLOCK(E2(2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ DO(ADD_MESSAGE),
    /*  37 */ DO(PUT(V(2))),
    /*  38 */ DO(HASH_END),
    /*  39 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_least512_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(9, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(10, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(11, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(14, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  15 */ DO(PRF(E1(2, 0))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(15, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  18 */ DO(XOF(A(1, 0))),
    /*  19 */ DO(PERMUTE),
    /*  20 */ AFTER(16, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  21 */ DO(PERMUTE),
    /*  22 */ AFTER(18, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(0)) */
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(23, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  25 */ DO(XOF(A(1, 1))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(24, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  28 */ DO(PERMUTE),
    /*  29 */ AFTER(25, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(27, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  32 */ DO(PRF(E1(2, 1))),
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(28, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  35 */ DO(PRF(E2(2))),
    /*  36 */ DO(PERMUTE),
    /*  37 */ AFTER(29, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  38 */ AFTER(35, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_least512_decaps = {
    pkem_plan_least512_decaps_main,
    pkem_plan_least512_decaps_worker,
    0, /* has_acc */
    2, /* places */
    2, /* hash_at */
    1, /* in_order */
};

static const pkem_step pkem_plan_least512_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(MESSAGE),
    /*   4 */ DO(DERIVE),
    /*   5 */ DO(PRF(Y(0))),
    /*   6 */ DO(NOISE(Y(0))),
    /*   7 */ DO(CLEAR),
    /*   8 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ AFTER(7, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ DO(PRF(Y(1))),
    /*  12 */ DO(NOISE(Y(1))),
    /*  13 */ AFTER(10, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  14 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  15 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ DO(ADD_S_TIMES_ROW(0)),
    /*  17 */ DO(INVERSE),
    /*  18 */ AFTER(17, ADD_NOISE_BLOCK(E1(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ DO(WRITE_HASH_PREFIX),
    /*  20 */ DO(HASH_START),
    /*  21 */ DO(PUT(U(0))),
    /*  22 */ DO(ADD_E_TIMES_Y(0)),
    /*  23 */ DO(CLEAR),
    /*  24 */ AFTER(20, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  25 */ AFTER(22, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  26 */ AFTER(24, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  27 */ DO(HASH(192)),
    /*  28 */ AFTER(27, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  29 */ AFTER(29, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  30 */ AFTER(31, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  31 */ DO(HASH(320)),
    /*  32 */ DO(ADD_S_TIMES_ROW(1)),
    /*  33 */ DO(INVERSE),
    /*  34 */ AFTER(34, ADD_NOISE_BLOCK(E1(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  35 */ DO(PUT(U(1))),
    /*  36 */ DO(ADD_E_TIMES_Y(1)),
    /*  37 */ DO(TAKE_SUM),
    /*  38 */ AFTER(37, ADD_NOISE_BLOCK(E2(2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ DO(ADD_MESSAGE),
    /*  40 */ DO(PUT(V(2))),
    /*  41 */ DO(HASH_END),
    /*  42 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_least512_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(8, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(9, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(10, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(13, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  15 */ DO(PRF(E1(2, 0))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(14, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  18 */ DO(XOF(A(1, 0))),
    /*  19 */ DO(PERMUTE),
    /*  20 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  21 */ DO(PERMUTE),
    /*  22 */ AFTER(18, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(0)) */
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(24, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  25 */ DO(XOF(A(1, 1))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(25, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  28 */ DO(PERMUTE),
    /*  29 */ AFTER(26, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(28, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  32 */ DO(PRF(E1(2, 1))),
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(29, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  35 */ DO(PRF(E2(2))),
    /*  36 */ DO(PERMUTE),
    /*  37 */ AFTER(30, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  38 */ AFTER(38, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_least512_decaps_from_seed = {
    pkem_plan_least512_decaps_from_seed_main,
    pkem_plan_least512_decaps_from_seed_worker,
    0, /* has_acc */
    2, /* places */
    2, /* hash_at */
    1, /* in_order */
};

static const pkem_step pkem_plan_least768_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ DO(PRF(E(3, 0))),
    /*   5 */ DO(NOISE_TO_ACC(E(3, 0))),
    /*   6 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   8 */ AFTER(7, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(PRF(S(1))),
    /*  10 */ DO(NOISE(S(1))),
    /*  11 */ AFTER(10, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  14 */ DO(PRF(S(2))),
    /*  15 */ DO(NOISE(S(2))),
    /*  16 */ AFTER(17, FEED(A(0, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(19, FEED(A(0, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ AFTER(21, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
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
    /*  29 */ AFTER(24, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  30 */ AFTER(26, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  31 */ AFTER(28, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  32 */ DO(HASH(128)),
    /*  33 */ AFTER(31, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  34 */ AFTER(33, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  35 */ AFTER(35, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ DO(HASH(256)),
    /*  37 */ AFTER(38, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  38 */ AFTER(40, FEED(A(1, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ AFTER(42, FEED(A(1, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  40 */ DO(HASH(384)),
    /*  41 */ DO(WRITE_T(1, 0)),
    /*  42 */ DO(WRITE_T(1, 1)),
    /*  43 */ DO(WRITE_T(1, 2)),
    /*  44 */ DO(WRITE_T(1, 3)),
    /*  45 */ DO(PRF(E(3, 2))),
    /*  46 */ DO(NOISE_TO_ACC(E(3, 2))),
    /*  47 */ AFTER(45, FEED(A(2, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  48 */ AFTER(47, FEED(A(2, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  49 */ AFTER(49, FEED(A(2, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  50 */ DO(HASH(512)),
    /*  51 */ AFTER(52, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  52 */ AFTER(54, FEED(A(2, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  53 */ AFTER(56, FEED(A(2, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  54 */ DO(HASH(640)),
    /*  55 */ AFTER(59, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  56 */ AFTER(61, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  57 */ AFTER(63, FEED(A(2, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  58 */ DO(HASH(768)),
    /*  59 */ DO(WRITE_T(2, 0)),
    /*  60 */ DO(WRITE_T(2, 1)),
    /*  61 */ DO(WRITE_T(2, 2)),
    /*  62 */ DO(WRITE_T(2, 3)),
    /*  63 */ DO(WRITE_RHO),
    /*  64 */ DO(HASH_END),
    /*  65 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_least768_keygen_worker[] = {
    /*   1 */ AFTER(1, XOF(A(0, 0))), /* main: SEED */
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(6, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(7, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(8, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(13, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  22 */ DO(XOF(A(1, 0))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 1, PLACE(1)) */
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(18, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(29, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  29 */ DO(XOF(A(1, 1))),
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(30, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  32 */ DO(PERMUTE),
    /*  33 */ AFTER(31, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  34 */ DO(PERMUTE),
    /*  35 */ AFTER(33, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  36 */ DO(XOF(A(1, 2))),
    /*  37 */ DO(PERMUTE),
    /*  38 */ AFTER(34, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  39 */ DO(PERMUTE),
    /*  40 */ AFTER(35, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(37, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 0, PLACE(1)) */
    /*  43 */ DO(XOF(A(2, 0))),
    /*  44 */ DO(PERMUTE),
    /*  45 */ AFTER(38, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 1, PLACE(0)) */
    /*  46 */ DO(PERMUTE),
    /*  47 */ AFTER(39, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 2, PLACE(1)) */
    /*  48 */ DO(PERMUTE),
    /*  49 */ AFTER(47, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 0, PLACE(0)) */
    /*  50 */ DO(XOF(A(2, 1))),
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(48, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 1, PLACE(1)) */
    /*  53 */ DO(PERMUTE),
    /*  54 */ AFTER(49, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 2, PLACE(0)) */
    /*  55 */ DO(PERMUTE),
    /*  56 */ AFTER(51, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  57 */ DO(XOF(A(2, 2))),
    /*  58 */ DO(PERMUTE),
    /*  59 */ AFTER(52, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 1, PLACE(0)) */
    /*  60 */ DO(PERMUTE),
    /*  61 */ AFTER(53, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 2, PLACE(1)) */
    /*  62 */ DO(PERMUTE),
    /*  63 */ AFTER(55, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  64 */ AFTER(57, WIPE), /* main: FEED(A(2, 2), 2, PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_least768_keygen = {
    pkem_plan_least768_keygen_main,
    pkem_plan_least768_keygen_worker,
    0, /* has_acc */
    2, /* places */
    2, /* hash_at */
    1, /* in_order */
};

static const pkem_step pkem_plan_least768_encaps_main[] = {
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
    /*  13 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  14 */ AFTER(7, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  15 */ DO(PRF(Y(1))),
    /*  16 */ DO(NOISE(Y(1))),
    /*  17 */ AFTER(10, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  20 */ DO(PRF(Y(2))),
    /*  21 */ DO(NOISE(Y(2))),
    /*  22 */ AFTER(17, FEED(A(0, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  23 */ AFTER(19, FEED(A(0, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ AFTER(21, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  25 */ DO(INVERSE),
    /*  26 */ DO(PRF(E1(3, 0))),
    /*  27 */ DO(ADD_NOISE(E1(3, 0))),
    /*  28 */ DO(HASH_START),
    /*  29 */ DO(PUT(U(0))),
    /*  30 */ DO(CLEAR),
    /*  31 */ AFTER(24, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  32 */ AFTER(26, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  33 */ AFTER(28, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  34 */ DO(HASH(128)),
    /*  35 */ AFTER(31, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ AFTER(33, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  37 */ AFTER(35, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  38 */ DO(HASH(256)),
    /*  39 */ AFTER(38, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  40 */ AFTER(40, FEED(A(1, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  41 */ AFTER(42, FEED(A(1, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  42 */ DO(HASH(320)),
    /*  43 */ DO(INVERSE),
    /*  44 */ AFTER(45, ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  45 */ DO(PUT(U(1))),
    /*  46 */ DO(CLEAR),
    /*  47 */ AFTER(48, FEED(A(2, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  48 */ AFTER(50, FEED(A(2, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  49 */ AFTER(52, FEED(A(2, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  50 */ DO(HASH(448)),
    /*  51 */ AFTER(55, FEED(A(2, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  52 */ AFTER(57, FEED(A(2, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  53 */ AFTER(59, FEED(A(2, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  54 */ DO(HASH(576)),
    /*  55 */ AFTER(62, FEED(A(2, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  56 */ AFTER(64, FEED(A(2, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  57 */ AFTER(66, FEED(A(2, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  58 */ DO(HASH(640)),
    /*  59 */ DO(INVERSE),
    /*  60 */ AFTER(69, ADD_NOISE_BLOCK(E1(3, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  61 */ DO(PUT(U(2))),
    /*  62 */ DO(MULTIPLY_KEY),
    /*  63 */ AFTER(72, ADD_NOISE_BLOCK(E2(3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  64 */ DO(ADD_MESSAGE),
    /*  65 */ DO(PUT(V(3))),
    /*  66 */ DO(HASH_END),
    /*  67 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_least768_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(13, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(14, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(18, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(19, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(22, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  22 */ DO(XOF(A(1, 0))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(23, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 1, PLACE(1)) */
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(24, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(31, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  29 */ DO(XOF(A(1, 1))),
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(32, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  32 */ DO(PERMUTE),
    /*  33 */ AFTER(33, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  34 */ DO(PERMUTE),
    /*  35 */ AFTER(35, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  36 */ DO(XOF(A(1, 2))),
    /*  37 */ DO(PERMUTE),
    /*  38 */ AFTER(36, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  39 */ DO(PERMUTE),
    /*  40 */ AFTER(37, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(39, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 0, PLACE(1)) */
    /*  43 */ DO(PRF(E1(3, 1))),
    /*  44 */ DO(PERMUTE),
    /*  45 */ AFTER(40, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 1, PLACE(0)) */
    /*  46 */ DO(XOF(A(2, 0))),
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(41, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 2, PLACE(1)) */
    /*  49 */ DO(PERMUTE),
    /*  50 */ AFTER(44, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(3, 1), PLACE(0)) */
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(47, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 0, PLACE(1)) */
    /*  53 */ DO(XOF(A(2, 1))),
    /*  54 */ DO(PERMUTE),
    /*  55 */ AFTER(48, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 1, PLACE(0)) */
    /*  56 */ DO(PERMUTE),
    /*  57 */ AFTER(49, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 2, PLACE(1)) */
    /*  58 */ DO(PERMUTE),
    /*  59 */ AFTER(51, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 0, PLACE(0)) */
    /*  60 */ DO(XOF(A(2, 2))),
    /*  61 */ DO(PERMUTE),
    /*  62 */ AFTER(52, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 1, PLACE(1)) */
    /*  63 */ DO(PERMUTE),
    /*  64 */ AFTER(53, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 2, PLACE(0)) */
    /*  65 */ DO(PERMUTE),
    /*  66 */ AFTER(55, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 0, PLACE(1)) */
    /*  67 */ DO(PRF(E1(3, 2))),
    /*  68 */ DO(PERMUTE),
    /*  69 */ AFTER(56, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 1, PLACE(0)) */
    /*  70 */ DO(PRF(E2(3))),
    /*  71 */ DO(PERMUTE),
    /*  72 */ AFTER(57, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 2, PLACE(1)) */
    /*  73 */ AFTER(63, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(1)) */
    DO(END),
};
const pkem_plan pkem_plan_least768_encaps = {
    pkem_plan_least768_encaps_main,
    pkem_plan_least768_encaps_worker,
    0, /* has_acc */
    2, /* places */
    2, /* hash_at */
    1, /* in_order */
};

static const pkem_step pkem_plan_least768_decaps_main[] = {
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
    /*  12 */ AFTER(7, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ DO(PRF(Y(1))),
    /*  14 */ DO(NOISE(Y(1))),
    /*  15 */ AFTER(10, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ DO(PRF(Y(2))),
    /*  19 */ DO(NOISE(Y(2))),
    /*  20 */ AFTER(17, FEED(A(0, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  21 */ AFTER(19, FEED(A(0, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  22 */ AFTER(21, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  23 */ DO(INVERSE),
    /*  24 */ AFTER(24, ADD_NOISE_BLOCK(E1(3, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  25 */ DO(WRITE_HASH_PREFIX),
    /*  26 */ DO(HASH_START),
    /*  27 */ DO(PUT(U(0))),
    /*  28 */ DO(CLEAR),
    /*  29 */ DO(XOF(A(1, 0))),
    /*  30 */ DO(MULTIPLY(A(1, 0))),
    /*  31 */ DO(HASH(128)),
    /*  32 */ AFTER(27, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  33 */ AFTER(29, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  34 */ AFTER(31, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  35 */ DO(HASH(256)),
    /*  36 */ AFTER(34, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  37 */ AFTER(36, FEED(A(1, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  38 */ AFTER(38, FEED(A(1, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  39 */ DO(HASH(320)),
    /*  40 */ DO(INVERSE),
    /*  41 */ DO(PRF(E1(3, 1))),
    /*  42 */ DO(ADD_NOISE(E1(3, 1))),
    /*  43 */ DO(PUT(U(1))),
    /*  44 */ DO(CLEAR),
    /*  45 */ AFTER(41, FEED(A(2, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  46 */ AFTER(43, FEED(A(2, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ AFTER(45, FEED(A(2, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  48 */ DO(HASH(448)),
    /*  49 */ AFTER(48, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  50 */ AFTER(50, FEED(A(2, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  51 */ AFTER(52, FEED(A(2, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  52 */ DO(HASH(576)),
    /*  53 */ AFTER(55, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  54 */ AFTER(57, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  55 */ AFTER(59, FEED(A(2, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  56 */ DO(HASH(640)),
    /*  57 */ DO(INVERSE),
    /*  58 */ AFTER(62, ADD_NOISE_BLOCK(E1(3, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  59 */ DO(PUT(U(2))),
    /*  60 */ DO(MULTIPLY_KEY),
    /*  61 */ DO(PRF(E2(3))),
    /*  62 */ DO(ADD_NOISE(E2(3))),
    /*  63 */ DO(ADD_MESSAGE),
    /*  64 */ DO(PUT(V(3))),
    /*  65 */ DO(HASH_END),
    /*  66 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_least768_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(10, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(20, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  22 */ DO(PRF(E1(3, 0))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(21, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 1, PLACE(1)) */
    /*  25 */ DO(XOF(A(1, 1))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(22, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  28 */ DO(PERMUTE),
    /*  29 */ AFTER(24, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(1)) */
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(32, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  32 */ DO(XOF(A(1, 2))),
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(33, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(34, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  37 */ DO(PERMUTE),
    /*  38 */ AFTER(36, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 0, PLACE(1)) */
    /*  39 */ DO(XOF(A(2, 0))),
    /*  40 */ DO(PERMUTE),
    /*  41 */ AFTER(37, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 1, PLACE(0)) */
    /*  42 */ DO(PERMUTE),
    /*  43 */ AFTER(38, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 2, PLACE(1)) */
    /*  44 */ DO(PERMUTE),
    /*  45 */ AFTER(45, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 0, PLACE(0)) */
    /*  46 */ DO(XOF(A(2, 1))),
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(46, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 1, PLACE(1)) */
    /*  49 */ DO(PERMUTE),
    /*  50 */ AFTER(47, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 2, PLACE(0)) */
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(49, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  53 */ DO(XOF(A(2, 2))),
    /*  54 */ DO(PERMUTE),
    /*  55 */ AFTER(50, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 1, PLACE(0)) */
    /*  56 */ DO(PERMUTE),
    /*  57 */ AFTER(51, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 2, PLACE(1)) */
    /*  58 */ DO(PERMUTE),
    /*  59 */ AFTER(53, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  60 */ DO(PRF(E1(3, 2))),
    /*  61 */ DO(PERMUTE),
    /*  62 */ AFTER(54, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 1, PLACE(1)) */
    /*  63 */ AFTER(58, WIPE), /* main: ADD_NOISE_BLOCK(E1(3, 2), PLACE(1)) */
    DO(END),
};
const pkem_plan pkem_plan_least768_decaps = {
    pkem_plan_least768_decaps_main,
    pkem_plan_least768_decaps_worker,
    0, /* has_acc */
    2, /* places */
    2, /* hash_at */
    1, /* in_order */
};

static const pkem_step pkem_plan_least768_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(DECRYPT(2)),
    /*   4 */ DO(MESSAGE),
    /*   5 */ DO(DERIVE),
    /*   6 */ DO(PRF(Y(0))),
    /*   7 */ DO(NOISE(Y(0))),
    /*   8 */ DO(CLEAR),
    /*   9 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ AFTER(7, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  12 */ DO(PRF(Y(1))),
    /*  13 */ DO(NOISE(Y(1))),
    /*  14 */ AFTER(10, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  15 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  16 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  17 */ DO(PRF(Y(2))),
    /*  18 */ DO(NOISE(Y(2))),
    /*  19 */ AFTER(17, FEED(A(0, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  20 */ AFTER(19, FEED(A(0, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  21 */ AFTER(21, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  22 */ DO(ADD_S_TIMES_ROW(0)),
    /*  23 */ DO(INVERSE),
    /*  24 */ AFTER(24, ADD_NOISE_BLOCK(E1(3, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  25 */ DO(WRITE_HASH_PREFIX),
    /*  26 */ DO(HASH_START),
    /*  27 */ DO(PUT(U(0))),
    /*  28 */ DO(ADD_E_TIMES_Y(0)),
    /*  29 */ DO(CLEAR),
    /*  30 */ DO(XOF(A(1, 0))),
    /*  31 */ DO(MULTIPLY(A(1, 0))),
    /*  32 */ DO(HASH(128)),
    /*  33 */ AFTER(27, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  34 */ AFTER(29, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  35 */ AFTER(31, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ DO(HASH(256)),
    /*  37 */ AFTER(34, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  38 */ AFTER(36, FEED(A(1, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ AFTER(38, FEED(A(1, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  40 */ DO(HASH(320)),
    /*  41 */ DO(ADD_S_TIMES_ROW(1)),
    /*  42 */ DO(INVERSE),
    /*  43 */ DO(PRF(E1(3, 1))),
    /*  44 */ DO(ADD_NOISE(E1(3, 1))),
    /*  45 */ DO(PUT(U(1))),
    /*  46 */ DO(ADD_E_TIMES_Y(1)),
    /*  47 */ DO(CLEAR),
    /*  48 */ AFTER(41, FEED(A(2, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  49 */ AFTER(43, FEED(A(2, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  50 */ AFTER(45, FEED(A(2, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  51 */ DO(HASH(448)),
    /*  52 */ AFTER(48, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  53 */ AFTER(50, FEED(A(2, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  54 */ AFTER(52, FEED(A(2, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  55 */ DO(HASH(576)),
    /*  56 */ AFTER(55, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  57 */ AFTER(57, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  58 */ AFTER(59, FEED(A(2, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  59 */ DO(HASH(640)),
    /*  60 */ DO(ADD_S_TIMES_ROW(2)),
    /*  61 */ DO(INVERSE),
    /*  62 */ AFTER(62, ADD_NOISE_BLOCK(E1(3, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  63 */ DO(PUT(U(2))),
    /*  64 */ DO(ADD_E_TIMES_Y(2)),
    /*  65 */ DO(TAKE_SUM),
    /*  66 */ DO(PRF(E2(3))),
    /*  67 */ DO(ADD_NOISE(E2(3))),
    /*  68 */ DO(ADD_MESSAGE),
    /*  69 */ DO(PUT(V(3))),
    /*  70 */ DO(HASH_END),
    /*  71 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_least768_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(9, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(10, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(11, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(14, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(15, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(16, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(19, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  22 */ DO(PRF(E1(3, 0))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(20, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 1, PLACE(1)) */
    /*  25 */ DO(XOF(A(1, 1))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(21, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  28 */ DO(PERMUTE),
    /*  29 */ AFTER(24, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(1)) */
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(33, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  32 */ DO(XOF(A(1, 2))),
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(34, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(35, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  37 */ DO(PERMUTE),
    /*  38 */ AFTER(37, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 0, PLACE(1)) */
    /*  39 */ DO(XOF(A(2, 0))),
    /*  40 */ DO(PERMUTE),
    /*  41 */ AFTER(38, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 1, PLACE(0)) */
    /*  42 */ DO(PERMUTE),
    /*  43 */ AFTER(39, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 2, PLACE(1)) */
    /*  44 */ DO(PERMUTE),
    /*  45 */ AFTER(48, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 0, PLACE(0)) */
    /*  46 */ DO(XOF(A(2, 1))),
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(49, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 1, PLACE(1)) */
    /*  49 */ DO(PERMUTE),
    /*  50 */ AFTER(50, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 2, PLACE(0)) */
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(52, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  53 */ DO(XOF(A(2, 2))),
    /*  54 */ DO(PERMUTE),
    /*  55 */ AFTER(53, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 1, PLACE(0)) */
    /*  56 */ DO(PERMUTE),
    /*  57 */ AFTER(54, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 2, PLACE(1)) */
    /*  58 */ DO(PERMUTE),
    /*  59 */ AFTER(56, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  60 */ DO(PRF(E1(3, 2))),
    /*  61 */ DO(PERMUTE),
    /*  62 */ AFTER(57, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 1, PLACE(1)) */
    /*  63 */ AFTER(62, WIPE), /* main: ADD_NOISE_BLOCK(E1(3, 2), PLACE(1)) */
    DO(END),
};
const pkem_plan pkem_plan_least768_decaps_from_seed = {
    pkem_plan_least768_decaps_from_seed_main,
    pkem_plan_least768_decaps_from_seed_worker,
    0, /* has_acc */
    2, /* places */
    2, /* hash_at */
    1, /* in_order */
};

static const pkem_step pkem_plan_least1024_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ DO(PRF(E(4, 0))),
    /*   5 */ DO(NOISE_TO_ACC(E(4, 0))),
    /*   6 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   8 */ AFTER(7, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(PRF(S(1))),
    /*  10 */ DO(NOISE(S(1))),
    /*  11 */ AFTER(10, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  14 */ DO(PRF(S(2))),
    /*  15 */ DO(NOISE(S(2))),
    /*  16 */ AFTER(17, FEED(A(0, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(19, FEED(A(0, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ AFTER(21, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ DO(PRF(S(3))),
    /*  20 */ DO(NOISE(S(3))),
    /*  21 */ AFTER(24, FEED(A(0, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  22 */ AFTER(26, FEED(A(0, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  23 */ AFTER(28, FEED(A(0, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ DO(HASH_START),
    /*  25 */ DO(WRITE_S(0)),
    /*  26 */ DO(WRITE_S(1)),
    /*  27 */ DO(WRITE_S(2)),
    /*  28 */ DO(WRITE_S(3)),
    /*  29 */ DO(WRITE_T(0, 0)),
    /*  30 */ DO(WRITE_T(0, 1)),
    /*  31 */ DO(WRITE_T(0, 2)),
    /*  32 */ DO(WRITE_T(0, 3)),
    /*  33 */ AFTER(31, NOISE_BLOCK_TO_ACC(E(4, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  34 */ DO(XOF(A(1, 0))),
    /*  35 */ DO(MULTIPLY(A(1, 0))),
    /*  36 */ DO(HASH(96)),
    /*  37 */ AFTER(34, FEED(A(1, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  38 */ AFTER(36, FEED(A(1, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ AFTER(38, FEED(A(1, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  40 */ DO(HASH(192)),
    /*  41 */ AFTER(41, FEED(A(1, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  42 */ AFTER(43, FEED(A(1, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  43 */ AFTER(45, FEED(A(1, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  44 */ DO(HASH(288)),
    /*  45 */ AFTER(48, FEED(A(1, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  46 */ AFTER(50, FEED(A(1, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  47 */ AFTER(52, FEED(A(1, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  48 */ DO(HASH(384)),
    /*  49 */ DO(WRITE_T(1, 0)),
    /*  50 */ DO(WRITE_T(1, 1)),
    /*  51 */ DO(WRITE_T(1, 2)),
    /*  52 */ DO(WRITE_T(1, 3)),
    /*  53 */ DO(PRF(E(4, 2))),
    /*  54 */ DO(NOISE_TO_ACC(E(4, 2))),
    /*  55 */ AFTER(55, FEED(A(2, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  56 */ AFTER(57, FEED(A(2, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  57 */ AFTER(59, FEED(A(2, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  58 */ DO(HASH(480)),
    /*  59 */ AFTER(62, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  60 */ AFTER(64, FEED(A(2, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  61 */ AFTER(66, FEED(A(2, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  62 */ DO(HASH(576)),
    /*  63 */ AFTER(69, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  64 */ AFTER(71, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  65 */ AFTER(73, FEED(A(2, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  66 */ DO(HASH(672)),
    /*  67 */ AFTER(76, FEED(A(2, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  68 */ AFTER(78, FEED(A(2, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  69 */ AFTER(80, FEED(A(2, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  70 */ DO(HASH(768)),
    /*  71 */ DO(WRITE_T(2, 0)),
    /*  72 */ DO(WRITE_T(2, 1)),
    /*  73 */ DO(WRITE_T(2, 2)),
    /*  74 */ DO(WRITE_T(2, 3)),
    /*  75 */ AFTER(83, NOISE_BLOCK_TO_ACC(E(4, 3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  76 */ DO(XOF(A(3, 0))),
    /*  77 */ DO(MULTIPLY(A(3, 0))),
    /*  78 */ DO(HASH(864)),
    /*  79 */ AFTER(86, FEED(A(3, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  80 */ AFTER(88, FEED(A(3, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  81 */ AFTER(90, FEED(A(3, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  82 */ DO(HASH(960)),
    /*  83 */ AFTER(93, FEED(A(3, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  84 */ AFTER(95, FEED(A(3, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  85 */ AFTER(97, FEED(A(3, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  86 */ DO(HASH(1056)),
    /*  87 */ AFTER(100, FEED(A(3, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  88 */ AFTER(102, FEED(A(3, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  89 */ AFTER(104, FEED(A(3, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  90 */ DO(HASH(1152)),
    /*  91 */ DO(WRITE_T(3, 0)),
    /*  92 */ DO(WRITE_T(3, 1)),
    /*  93 */ DO(WRITE_T(3, 2)),
    /*  94 */ DO(WRITE_T(3, 3)),
    /*  95 */ DO(WRITE_RHO),
    /*  96 */ DO(HASH_END),
    /*  97 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_least1024_keygen_worker[] = {
    /*   1 */ AFTER(1, XOF(A(0, 0))), /* main: SEED */
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(6, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(7, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(8, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(13, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  22 */ DO(XOF(A(0, 3))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 1, PLACE(1)) */
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(18, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(21, GIVE(PLACE(1))), /* main: FEED(A(0, 3), 0, PLACE(1)) */
    /*  29 */ DO(PRF(E(4, 1))),
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(22, GIVE(PLACE(0))), /* main: FEED(A(0, 3), 1, PLACE(0)) */
    /*  32 */ DO(XOF(A(1, 1))),
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(23, GIVE(PLACE(1))), /* main: FEED(A(0, 3), 2, PLACE(1)) */
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(33, GIVE(PLACE(0))), /* main: NOISE_BLOCK_TO_ACC(E(4, 1), 0, PLACE(0)) */
    /*  37 */ DO(PERMUTE),
    /*  38 */ AFTER(37, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 0, PLACE(1)) */
    /*  39 */ DO(XOF(A(1, 2))),
    /*  40 */ DO(PERMUTE),
    /*  41 */ AFTER(38, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 1, PLACE(0)) */
    /*  42 */ DO(PERMUTE),
    /*  43 */ AFTER(39, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 2, PLACE(1)) */
    /*  44 */ DO(PERMUTE),
    /*  45 */ AFTER(41, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 0, PLACE(0)) */
    /*  46 */ DO(XOF(A(1, 3))),
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(42, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 1, PLACE(1)) */
    /*  49 */ DO(PERMUTE),
    /*  50 */ AFTER(43, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 2, PLACE(0)) */
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(45, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 0, PLACE(1)) */
    /*  53 */ DO(XOF(A(2, 0))),
    /*  54 */ DO(PERMUTE),
    /*  55 */ AFTER(46, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 1, PLACE(0)) */
    /*  56 */ DO(PERMUTE),
    /*  57 */ AFTER(47, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 2, PLACE(1)) */
    /*  58 */ DO(PERMUTE),
    /*  59 */ AFTER(55, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 0, PLACE(0)) */
    /*  60 */ DO(XOF(A(2, 1))),
    /*  61 */ DO(PERMUTE),
    /*  62 */ AFTER(56, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 1, PLACE(1)) */
    /*  63 */ DO(PERMUTE),
    /*  64 */ AFTER(57, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 2, PLACE(0)) */
    /*  65 */ DO(PERMUTE),
    /*  66 */ AFTER(59, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  67 */ DO(XOF(A(2, 2))),
    /*  68 */ DO(PERMUTE),
    /*  69 */ AFTER(60, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 1, PLACE(0)) */
    /*  70 */ DO(PERMUTE),
    /*  71 */ AFTER(61, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 2, PLACE(1)) */
    /*  72 */ DO(PERMUTE),
    /*  73 */ AFTER(63, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  74 */ DO(XOF(A(2, 3))),
    /*  75 */ DO(PERMUTE),
    /*  76 */ AFTER(64, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 1, PLACE(1)) */
    /*  77 */ DO(PERMUTE),
    /*  78 */ AFTER(65, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 2, PLACE(0)) */
    /*  79 */ DO(PERMUTE),
    /*  80 */ AFTER(67, GIVE(PLACE(1))), /* main: FEED(A(2, 3), 0, PLACE(1)) */
    /*  81 */ DO(PRF(E(4, 3))),
    /*  82 */ DO(PERMUTE),
    /*  83 */ AFTER(68, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 1, PLACE(0)) */
    /*  84 */ DO(XOF(A(3, 1))),
    /*  85 */ DO(PERMUTE),
    /*  86 */ AFTER(69, GIVE(PLACE(1))), /* main: FEED(A(2, 3), 2, PLACE(1)) */
    /*  87 */ DO(PERMUTE),
    /*  88 */ AFTER(75, GIVE(PLACE(0))), /* main: NOISE_BLOCK_TO_ACC(E(4, 3), 0, PLACE(0)) */
    /*  89 */ DO(PERMUTE),
    /*  90 */ AFTER(79, GIVE(PLACE(1))), /* main: FEED(A(3, 1), 0, PLACE(1)) */
    /*  91 */ DO(XOF(A(3, 2))),
    /*  92 */ DO(PERMUTE),
    /*  93 */ AFTER(80, GIVE(PLACE(0))), /* main: FEED(A(3, 1), 1, PLACE(0)) */
    /*  94 */ DO(PERMUTE),
    /*  95 */ AFTER(81, GIVE(PLACE(1))), /* main: FEED(A(3, 1), 2, PLACE(1)) */
    /*  96 */ DO(PERMUTE),
    /*  97 */ AFTER(83, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 0, PLACE(0)) */
    /*  98 */ DO(XOF(A(3, 3))),
    /*  99 */ DO(PERMUTE),
    /* 100 */ AFTER(84, GIVE(PLACE(1))), /* main: FEED(A(3, 2), 1, PLACE(1)) */
    /* 101 */ DO(PERMUTE),
    /* 102 */ AFTER(85, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 2, PLACE(0)) */
    /* 103 */ DO(PERMUTE),
    /* 104 */ AFTER(87, GIVE(PLACE(1))), /* main: FEED(A(3, 3), 0, PLACE(1)) */
    /* 105 */ AFTER(89, WIPE), /* main: FEED(A(3, 3), 2, PLACE(1)) */
    DO(END),
};
const pkem_plan pkem_plan_least1024_keygen = {
    pkem_plan_least1024_keygen_main,
    pkem_plan_least1024_keygen_worker,
    0, /* has_acc */
    2, /* places */
    2, /* hash_at */
    1, /* in_order */
};

static const pkem_step pkem_plan_least1024_encaps_main[] = {
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
    /*  16 */ AFTER(7, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ DO(PRF(Y(1))),
    /*  18 */ DO(NOISE(Y(1))),
    /*  19 */ AFTER(10, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  20 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  21 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  22 */ AFTER(17, NOISE_BLOCK(Y(2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  23 */ AFTER(20, FEED(A(0, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ AFTER(22, FEED(A(0, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  25 */ AFTER(24, FEED(A(0, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ AFTER(27, NOISE_BLOCK(Y(3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  27 */ DO(XOF(A(0, 3))),
    /*  28 */ DO(MULTIPLY(A(0, 3))),
    /*  29 */ DO(INVERSE),
    /*  30 */ AFTER(30, ADD_NOISE_BLOCK(E1(4, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  31 */ DO(HASH_START),
    /*  32 */ DO(PUT(U(0))),
    /*  33 */ DO(CLEAR),
    /*  34 */ AFTER(33, FEED(A(1, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  35 */ AFTER(35, FEED(A(1, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  36 */ AFTER(37, FEED(A(1, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  37 */ DO(HASH(96)),
    /*  38 */ AFTER(40, FEED(A(1, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  39 */ AFTER(42, FEED(A(1, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  40 */ AFTER(44, FEED(A(1, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  41 */ DO(HASH(192)),
    /*  42 */ AFTER(47, FEED(A(1, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  43 */ AFTER(49, FEED(A(1, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  44 */ AFTER(51, FEED(A(1, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  45 */ DO(HASH(288)),
    /*  46 */ AFTER(54, FEED(A(1, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ AFTER(56, FEED(A(1, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  48 */ AFTER(58, FEED(A(1, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  49 */ DO(HASH(352)),
    /*  50 */ DO(INVERSE),
    /*  51 */ AFTER(61, ADD_NOISE_BLOCK(E1(4, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  52 */ DO(PUT(U(1))),
    /*  53 */ DO(CLEAR),
    /*  54 */ DO(XOF(A(2, 0))),
    /*  55 */ DO(MULTIPLY(A(2, 0))),
    /*  56 */ DO(HASH(448)),
    /*  57 */ AFTER(64, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  58 */ AFTER(66, FEED(A(2, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  59 */ AFTER(68, FEED(A(2, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  60 */ DO(HASH(544)),
    /*  61 */ AFTER(71, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  62 */ AFTER(73, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  63 */ AFTER(75, FEED(A(2, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  64 */ DO(HASH(640)),
    /*  65 */ AFTER(78, FEED(A(2, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  66 */ AFTER(80, FEED(A(2, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  67 */ AFTER(82, FEED(A(2, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  68 */ DO(HASH(704)),
    /*  69 */ DO(INVERSE),
    /*  70 */ DO(PRF(E1(4, 2))),
    /*  71 */ DO(ADD_NOISE(E1(4, 2))),
    /*  72 */ DO(PUT(U(2))),
    /*  73 */ DO(CLEAR),
    /*  74 */ AFTER(85, FEED(A(3, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  75 */ AFTER(87, FEED(A(3, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  76 */ AFTER(89, FEED(A(3, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  77 */ DO(HASH(800)),
    /*  78 */ AFTER(92, FEED(A(3, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  79 */ AFTER(94, FEED(A(3, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  80 */ AFTER(96, FEED(A(3, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  81 */ DO(HASH(896)),
    /*  82 */ AFTER(99, FEED(A(3, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  83 */ AFTER(101, FEED(A(3, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  84 */ AFTER(103, FEED(A(3, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  85 */ DO(HASH(992)),
    /*  86 */ AFTER(106, FEED(A(3, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  87 */ AFTER(108, FEED(A(3, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  88 */ AFTER(110, FEED(A(3, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  89 */ DO(HASH(1056)),
    /*  90 */ DO(INVERSE),
    /*  91 */ AFTER(113, ADD_NOISE_BLOCK(E1(4, 3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  92 */ DO(PUT(U(3))),
    /*  93 */ DO(MULTIPLY_KEY),
    /*  94 */ AFTER(116, ADD_NOISE_BLOCK(E2(4), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  95 */ DO(ADD_MESSAGE),
    /*  96 */ DO(PUT(V(4))),
    /*  97 */ DO(HASH_END),
    /*  98 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_least1024_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(14, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(19, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  15 */ DO(PRF(Y(2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(20, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  18 */ DO(XOF(A(0, 2))),
    /*  19 */ DO(PERMUTE),
    /*  20 */ AFTER(21, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  21 */ DO(PERMUTE),
    /*  22 */ AFTER(22, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(2), 0, PLACE(0)) */
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(23, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 0, PLACE(1)) */
    /*  25 */ DO(PRF(Y(3))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(24, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 1, PLACE(0)) */
    /*  28 */ DO(PRF(E1(4, 0))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ AFTER(25, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 2, PLACE(1)) */
    /*  31 */ DO(XOF(A(1, 0))),
    /*  32 */ DO(PERMUTE),
    /*  33 */ AFTER(26, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(0)) */
    /*  34 */ DO(PERMUTE),
    /*  35 */ AFTER(30, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(1)) */
    /*  36 */ DO(PERMUTE),
    /*  37 */ AFTER(34, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 0, PLACE(0)) */
    /*  38 */ DO(XOF(A(1, 1))),
    /*  39 */ DO(PERMUTE),
    /*  40 */ AFTER(35, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 1, PLACE(1)) */
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(36, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 2, PLACE(0)) */
    /*  43 */ DO(PERMUTE),
    /*  44 */ AFTER(38, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 0, PLACE(1)) */
    /*  45 */ DO(XOF(A(1, 2))),
    /*  46 */ DO(PERMUTE),
    /*  47 */ AFTER(39, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 1, PLACE(0)) */
    /*  48 */ DO(PERMUTE),
    /*  49 */ AFTER(40, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 2, PLACE(1)) */
    /*  50 */ DO(PERMUTE),
    /*  51 */ AFTER(42, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 0, PLACE(0)) */
    /*  52 */ DO(XOF(A(1, 3))),
    /*  53 */ DO(PERMUTE),
    /*  54 */ AFTER(43, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 1, PLACE(1)) */
    /*  55 */ DO(PERMUTE),
    /*  56 */ AFTER(44, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 2, PLACE(0)) */
    /*  57 */ DO(PERMUTE),
    /*  58 */ AFTER(46, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 0, PLACE(1)) */
    /*  59 */ DO(PRF(E1(4, 1))),
    /*  60 */ DO(PERMUTE),
    /*  61 */ AFTER(47, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 1, PLACE(0)) */
    /*  62 */ DO(XOF(A(2, 1))),
    /*  63 */ DO(PERMUTE),
    /*  64 */ AFTER(48, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 2, PLACE(1)) */
    /*  65 */ DO(PERMUTE),
    /*  66 */ AFTER(51, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(0)) */
    /*  67 */ DO(PERMUTE),
    /*  68 */ AFTER(57, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  69 */ DO(XOF(A(2, 2))),
    /*  70 */ DO(PERMUTE),
    /*  71 */ AFTER(58, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 1, PLACE(0)) */
    /*  72 */ DO(PERMUTE),
    /*  73 */ AFTER(59, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 2, PLACE(1)) */
    /*  74 */ DO(PERMUTE),
    /*  75 */ AFTER(61, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  76 */ DO(XOF(A(2, 3))),
    /*  77 */ DO(PERMUTE),
    /*  78 */ AFTER(62, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 1, PLACE(1)) */
    /*  79 */ DO(PERMUTE),
    /*  80 */ AFTER(63, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 2, PLACE(0)) */
    /*  81 */ DO(PERMUTE),
    /*  82 */ AFTER(65, GIVE(PLACE(1))), /* main: FEED(A(2, 3), 0, PLACE(1)) */
    /*  83 */ DO(XOF(A(3, 0))),
    /*  84 */ DO(PERMUTE),
    /*  85 */ AFTER(66, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 1, PLACE(0)) */
    /*  86 */ DO(PERMUTE),
    /*  87 */ AFTER(67, GIVE(PLACE(1))), /* main: FEED(A(2, 3), 2, PLACE(1)) */
    /*  88 */ DO(PERMUTE),
    /*  89 */ AFTER(74, GIVE(PLACE(0))), /* main: FEED(A(3, 0), 0, PLACE(0)) */
    /*  90 */ DO(XOF(A(3, 1))),
    /*  91 */ DO(PERMUTE),
    /*  92 */ AFTER(75, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 1, PLACE(1)) */
    /*  93 */ DO(PERMUTE),
    /*  94 */ AFTER(76, GIVE(PLACE(0))), /* main: FEED(A(3, 0), 2, PLACE(0)) */
    /*  95 */ DO(PERMUTE),
    /*  96 */ AFTER(78, GIVE(PLACE(1))), /* main: FEED(A(3, 1), 0, PLACE(1)) */
    /*  97 */ DO(XOF(A(3, 2))),
    /*  98 */ DO(PERMUTE),
    /*  99 */ AFTER(79, GIVE(PLACE(0))), /* main: FEED(A(3, 1), 1, PLACE(0)) */
    /* 100 */ DO(PERMUTE),
    /* 101 */ AFTER(80, GIVE(PLACE(1))), /* main: FEED(A(3, 1), 2, PLACE(1)) */
    /* 102 */ DO(PERMUTE),
    /* 103 */ AFTER(82, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 0, PLACE(0)) */
    /* 104 */ DO(XOF(A(3, 3))),
    /* 105 */ DO(PERMUTE),
    /* 106 */ AFTER(83, GIVE(PLACE(1))), /* main: FEED(A(3, 2), 1, PLACE(1)) */
    /* 107 */ DO(PERMUTE),
    /* 108 */ AFTER(84, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 2, PLACE(0)) */
    /* 109 */ DO(PERMUTE),
    /* 110 */ AFTER(86, GIVE(PLACE(1))), /* main: FEED(A(3, 3), 0, PLACE(1)) */
    /* 111 */ DO(PRF(E1(4, 3))),
    /* 112 */ DO(PERMUTE),
    /* 113 */ AFTER(87, GIVE(PLACE(0))), /* main: FEED(A(3, 3), 1, PLACE(0)) */
    /* 114 */ DO(PRF(E2(4))),
    /* 115 */ DO(PERMUTE),
    /* 116 */ AFTER(88, GIVE(PLACE(1))), /* main: FEED(A(3, 3), 2, PLACE(1)) */
    /* 117 */ AFTER(94, WIPE), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(1)) */
    DO(END),
};
const pkem_plan pkem_plan_least1024_encaps = {
    pkem_plan_least1024_encaps_main,
    pkem_plan_least1024_encaps_worker,
    0, /* has_acc */
    2, /* places */
    2, /* hash_at */
    1, /* in_order */
};

static const pkem_step pkem_plan_least1024_decaps_main[] = {
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
    /*  11 */ AFTER(3, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  12 */ AFTER(5, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  13 */ AFTER(7, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ DO(PRF(Y(1))),
    /*  15 */ DO(NOISE(Y(1))),
    /*  16 */ AFTER(10, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  17 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  18 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  19 */ DO(PRF(Y(2))),
    /*  20 */ DO(NOISE(Y(2))),
    /*  21 */ AFTER(17, FEED(A(0, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  22 */ AFTER(19, FEED(A(0, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  23 */ AFTER(21, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  24 */ AFTER(24, NOISE_BLOCK(Y(3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  25 */ DO(XOF(A(0, 3))),
    /*  26 */ DO(MULTIPLY(A(0, 3))),
    /*  27 */ DO(INVERSE),
    /*  28 */ AFTER(27, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  29 */ DO(WRITE_HASH_PREFIX),
    /*  30 */ DO(HASH_START),
    /*  31 */ DO(PUT(U(0))),
    /*  32 */ DO(CLEAR),
    /*  33 */ AFTER(30, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  34 */ AFTER(32, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  35 */ AFTER(34, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  36 */ DO(HASH(96)),
    /*  37 */ AFTER(37, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  38 */ AFTER(39, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  39 */ AFTER(41, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  40 */ DO(HASH(192)),
    /*  41 */ AFTER(44, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  42 */ AFTER(46, FEED(A(1, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  43 */ AFTER(48, FEED(A(1, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  44 */ DO(HASH(288)),
    /*  45 */ AFTER(51, FEED(A(1, 3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  46 */ AFTER(53, FEED(A(1, 3), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ AFTER(55, FEED(A(1, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  48 */ DO(HASH(352)),
    /*  49 */ DO(INVERSE),
    /*  50 */ AFTER(58, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  51 */ DO(PUT(U(1))),
    /*  52 */ DO(CLEAR),
    /*  53 */ DO(XOF(A(2, 0))),
    /*  54 */ DO(MULTIPLY(A(2, 0))),
    /*  55 */ DO(HASH(448)),
    /*  56 */ AFTER(61, FEED(A(2, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  57 */ AFTER(63, FEED(A(2, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  58 */ AFTER(65, FEED(A(2, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  59 */ DO(HASH(544)),
    /*  60 */ AFTER(68, FEED(A(2, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  61 */ AFTER(70, FEED(A(2, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  62 */ AFTER(72, FEED(A(2, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  63 */ DO(HASH(640)),
    /*  64 */ AFTER(75, FEED(A(2, 3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  65 */ AFTER(77, FEED(A(2, 3), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  66 */ AFTER(79, FEED(A(2, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  67 */ DO(HASH(704)),
    /*  68 */ DO(INVERSE),
    /*  69 */ DO(PRF(E1(4, 2))),
    /*  70 */ DO(ADD_NOISE(E1(4, 2))),
    /*  71 */ DO(PUT(U(2))),
    /*  72 */ DO(CLEAR),
    /*  73 */ AFTER(82, FEED(A(3, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  74 */ AFTER(84, FEED(A(3, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  75 */ AFTER(86, FEED(A(3, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  76 */ DO(HASH(800)),
    /*  77 */ DO(XOF(A(3, 1))),
    /*  78 */ DO(MULTIPLY(A(3, 1))),
    /*  79 */ DO(HASH(896)),
    /*  80 */ AFTER(89, FEED(A(3, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  81 */ AFTER(91, FEED(A(3, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  82 */ AFTER(93, FEED(A(3, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  83 */ DO(HASH(992)),
    /*  84 */ AFTER(96, FEED(A(3, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  85 */ AFTER(98, FEED(A(3, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  86 */ AFTER(100, FEED(A(3, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  87 */ DO(HASH(1056)),
    /*  88 */ DO(INVERSE),
    /*  89 */ AFTER(103, ADD_NOISE_BLOCK(E1(4, 3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  90 */ DO(PUT(U(3))),
    /*  91 */ DO(MULTIPLY_KEY),
    /*  92 */ DO(PRF(E2(4))),
    /*  93 */ DO(ADD_NOISE(E2(4))),
    /*  94 */ DO(ADD_MESSAGE),
    /*  95 */ DO(PUT(V(4))),
    /*  96 */ DO(HASH_END),
    /*  97 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_least1024_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(11, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(12, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(13, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(16, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(17, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(18, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(21, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  22 */ DO(PRF(Y(3))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(22, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 1, PLACE(1)) */
    /*  25 */ DO(PRF(E1(4, 0))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(23, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  28 */ DO(XOF(A(1, 0))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ AFTER(24, GIVE(PLACE(1))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(1)) */
    /*  31 */ DO(PERMUTE),
    /*  32 */ AFTER(28, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(0)) */
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(33, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  35 */ DO(XOF(A(1, 1))),
    /*  36 */ DO(PERMUTE),
    /*  37 */ AFTER(34, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  38 */ DO(PERMUTE),
    /*  39 */ AFTER(35, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  40 */ DO(PERMUTE),
    /*  41 */ AFTER(37, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  42 */ DO(XOF(A(1, 2))),
    /*  43 */ DO(PERMUTE),
    /*  44 */ AFTER(38, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  45 */ DO(PERMUTE),
    /*  46 */ AFTER(39, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(41, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 0, PLACE(1)) */
    /*  49 */ DO(XOF(A(1, 3))),
    /*  50 */ DO(PERMUTE),
    /*  51 */ AFTER(42, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 1, PLACE(0)) */
    /*  52 */ DO(PERMUTE),
    /*  53 */ AFTER(43, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 2, PLACE(1)) */
    /*  54 */ DO(PERMUTE),
    /*  55 */ AFTER(45, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 0, PLACE(0)) */
    /*  56 */ DO(PRF(E1(4, 1))),
    /*  57 */ DO(PERMUTE),
    /*  58 */ AFTER(46, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 1, PLACE(1)) */
    /*  59 */ DO(XOF(A(2, 1))),
    /*  60 */ DO(PERMUTE),
    /*  61 */ AFTER(47, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 2, PLACE(0)) */
    /*  62 */ DO(PERMUTE),
    /*  63 */ AFTER(50, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(1)) */
    /*  64 */ DO(PERMUTE),
    /*  65 */ AFTER(56, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 0, PLACE(0)) */
    /*  66 */ DO(XOF(A(2, 2))),
    /*  67 */ DO(PERMUTE),
    /*  68 */ AFTER(57, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 1, PLACE(1)) */
    /*  69 */ DO(PERMUTE),
    /*  70 */ AFTER(58, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 2, PLACE(0)) */
    /*  71 */ DO(PERMUTE),
    /*  72 */ AFTER(60, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 0, PLACE(1)) */
    /*  73 */ DO(XOF(A(2, 3))),
    /*  74 */ DO(PERMUTE),
    /*  75 */ AFTER(61, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 1, PLACE(0)) */
    /*  76 */ DO(PERMUTE),
    /*  77 */ AFTER(62, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 2, PLACE(1)) */
    /*  78 */ DO(PERMUTE),
    /*  79 */ AFTER(64, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 0, PLACE(0)) */
    /*  80 */ DO(XOF(A(3, 0))),
    /*  81 */ DO(PERMUTE),
    /*  82 */ AFTER(65, GIVE(PLACE(1))), /* main: FEED(A(2, 3), 1, PLACE(1)) */
    /*  83 */ DO(PERMUTE),
    /*  84 */ AFTER(66, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 2, PLACE(0)) */
    /*  85 */ DO(PERMUTE),
    /*  86 */ AFTER(73, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 0, PLACE(1)) */
    /*  87 */ DO(XOF(A(3, 2))),
    /*  88 */ DO(PERMUTE),
    /*  89 */ AFTER(74, GIVE(PLACE(0))), /* main: FEED(A(3, 0), 1, PLACE(0)) */
    /*  90 */ DO(PERMUTE),
    /*  91 */ AFTER(75, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 2, PLACE(1)) */
    /*  92 */ DO(PERMUTE),
    /*  93 */ AFTER(80, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 0, PLACE(0)) */
    /*  94 */ DO(XOF(A(3, 3))),
    /*  95 */ DO(PERMUTE),
    /*  96 */ AFTER(81, GIVE(PLACE(1))), /* main: FEED(A(3, 2), 1, PLACE(1)) */
    /*  97 */ DO(PERMUTE),
    /*  98 */ AFTER(82, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 2, PLACE(0)) */
    /*  99 */ DO(PERMUTE),
    /* 100 */ AFTER(84, GIVE(PLACE(1))), /* main: FEED(A(3, 3), 0, PLACE(1)) */
    /* 101 */ DO(PRF(E1(4, 3))),
    /* 102 */ DO(PERMUTE),
    /* 103 */ AFTER(85, GIVE(PLACE(0))), /* main: FEED(A(3, 3), 1, PLACE(0)) */
    /* 104 */ AFTER(89, WIPE), /* main: ADD_NOISE_BLOCK(E1(4, 3), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_least1024_decaps = {
    pkem_plan_least1024_decaps_main,
    pkem_plan_least1024_decaps_worker,
    0, /* has_acc */
    2, /* places */
    2, /* hash_at */
    1, /* in_order */
};

static const pkem_step pkem_plan_least1024_decaps_from_seed_main[] = {
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
    /*  12 */ AFTER(7, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ DO(PRF(Y(1))),
    /*  14 */ DO(NOISE(Y(1))),
    /*  15 */ AFTER(10, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ DO(PRF(Y(2))),
    /*  19 */ DO(NOISE(Y(2))),
    /*  20 */ AFTER(17, FEED(A(0, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  21 */ AFTER(19, FEED(A(0, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  22 */ AFTER(21, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  23 */ AFTER(24, NOISE_BLOCK(Y(3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ DO(XOF(A(0, 3))),
    /*  25 */ DO(MULTIPLY(A(0, 3))),
    /*  26 */ DO(ADD_S_TIMES_ROW(0)),
    /*  27 */ DO(INVERSE),
    /*  28 */ AFTER(27, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  29 */ DO(WRITE_HASH_PREFIX),
    /*  30 */ DO(HASH_START),
    /*  31 */ DO(PUT(U(0))),
    /*  32 */ DO(ADD_E_TIMES_Y(0)),
    /*  33 */ DO(CLEAR),
    /*  34 */ AFTER(30, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  35 */ AFTER(32, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ AFTER(34, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  37 */ DO(HASH(96)),
    /*  38 */ AFTER(37, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ AFTER(39, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  40 */ AFTER(41, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  41 */ DO(HASH(192)),
    /*  42 */ AFTER(44, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  43 */ AFTER(46, FEED(A(1, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  44 */ AFTER(48, FEED(A(1, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  45 */ DO(HASH(288)),
    /*  46 */ AFTER(51, FEED(A(1, 3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  47 */ AFTER(53, FEED(A(1, 3), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  48 */ AFTER(55, FEED(A(1, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  49 */ DO(HASH(352)),
    /*  50 */ DO(ADD_S_TIMES_ROW(1)),
    /*  51 */ DO(INVERSE),
    /*  52 */ AFTER(58, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  53 */ DO(PUT(U(1))),
    /*  54 */ DO(ADD_E_TIMES_Y(1)),
    /*  55 */ DO(CLEAR),
    /*  56 */ DO(XOF(A(2, 0))),
    /*  57 */ DO(MULTIPLY(A(2, 0))),
    /*  58 */ DO(HASH(448)),
    /*  59 */ AFTER(61, FEED(A(2, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  60 */ AFTER(63, FEED(A(2, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  61 */ AFTER(65, FEED(A(2, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  62 */ DO(HASH(544)),
    /*  63 */ AFTER(68, FEED(A(2, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  64 */ AFTER(70, FEED(A(2, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  65 */ AFTER(72, FEED(A(2, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  66 */ DO(HASH(640)),
    /*  67 */ AFTER(75, FEED(A(2, 3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  68 */ AFTER(77, FEED(A(2, 3), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  69 */ AFTER(79, FEED(A(2, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  70 */ DO(HASH(704)),
    /*  71 */ DO(ADD_S_TIMES_ROW(2)),
    /*  72 */ DO(INVERSE),
    /*  73 */ DO(PRF(E1(4, 2))),
    /*  74 */ DO(ADD_NOISE(E1(4, 2))),
    /*  75 */ DO(PUT(U(2))),
    /*  76 */ DO(ADD_E_TIMES_Y(2)),
    /*  77 */ DO(CLEAR),
    /*  78 */ AFTER(82, FEED(A(3, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  79 */ AFTER(84, FEED(A(3, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  80 */ AFTER(86, FEED(A(3, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  81 */ DO(HASH(800)),
    /*  82 */ DO(XOF(A(3, 1))),
    /*  83 */ DO(MULTIPLY(A(3, 1))),
    /*  84 */ DO(HASH(896)),
    /*  85 */ AFTER(89, FEED(A(3, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  86 */ AFTER(91, FEED(A(3, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  87 */ AFTER(93, FEED(A(3, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  88 */ DO(HASH(992)),
    /*  89 */ AFTER(96, FEED(A(3, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  90 */ AFTER(98, FEED(A(3, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  91 */ AFTER(100, FEED(A(3, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  92 */ DO(HASH(1056)),
    /*  93 */ DO(ADD_S_TIMES_ROW(3)),
    /*  94 */ DO(INVERSE),
    /*  95 */ AFTER(103, ADD_NOISE_BLOCK(E1(4, 3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  96 */ DO(PUT(U(3))),
    /*  97 */ DO(ADD_E_TIMES_Y(3)),
    /*  98 */ DO(TAKE_SUM),
    /*  99 */ DO(PRF(E2(4))),
    /* 100 */ DO(ADD_NOISE(E2(4))),
    /* 101 */ DO(ADD_MESSAGE),
    /* 102 */ DO(PUT(V(4))),
    /* 103 */ DO(HASH_END),
    /* 104 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_least1024_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(10, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 2, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(20, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  22 */ DO(PRF(Y(3))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(21, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 1, PLACE(1)) */
    /*  25 */ DO(PRF(E1(4, 0))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(22, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  28 */ DO(XOF(A(1, 0))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ AFTER(23, GIVE(PLACE(1))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(1)) */
    /*  31 */ DO(PERMUTE),
    /*  32 */ AFTER(28, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(0)) */
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(34, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  35 */ DO(XOF(A(1, 1))),
    /*  36 */ DO(PERMUTE),
    /*  37 */ AFTER(35, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  38 */ DO(PERMUTE),
    /*  39 */ AFTER(36, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  40 */ DO(PERMUTE),
    /*  41 */ AFTER(38, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  42 */ DO(XOF(A(1, 2))),
    /*  43 */ DO(PERMUTE),
    /*  44 */ AFTER(39, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  45 */ DO(PERMUTE),
    /*  46 */ AFTER(40, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(42, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 0, PLACE(1)) */
    /*  49 */ DO(XOF(A(1, 3))),
    /*  50 */ DO(PERMUTE),
    /*  51 */ AFTER(43, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 1, PLACE(0)) */
    /*  52 */ DO(PERMUTE),
    /*  53 */ AFTER(44, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 2, PLACE(1)) */
    /*  54 */ DO(PERMUTE),
    /*  55 */ AFTER(46, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 0, PLACE(0)) */
    /*  56 */ DO(PRF(E1(4, 1))),
    /*  57 */ DO(PERMUTE),
    /*  58 */ AFTER(47, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 1, PLACE(1)) */
    /*  59 */ DO(XOF(A(2, 1))),
    /*  60 */ DO(PERMUTE),
    /*  61 */ AFTER(48, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 2, PLACE(0)) */
    /*  62 */ DO(PERMUTE),
    /*  63 */ AFTER(52, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(1)) */
    /*  64 */ DO(PERMUTE),
    /*  65 */ AFTER(59, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 0, PLACE(0)) */
    /*  66 */ DO(XOF(A(2, 2))),
    /*  67 */ DO(PERMUTE),
    /*  68 */ AFTER(60, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 1, PLACE(1)) */
    /*  69 */ DO(PERMUTE),
    /*  70 */ AFTER(61, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 2, PLACE(0)) */
    /*  71 */ DO(PERMUTE),
    /*  72 */ AFTER(63, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 0, PLACE(1)) */
    /*  73 */ DO(XOF(A(2, 3))),
    /*  74 */ DO(PERMUTE),
    /*  75 */ AFTER(64, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 1, PLACE(0)) */
    /*  76 */ DO(PERMUTE),
    /*  77 */ AFTER(65, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 2, PLACE(1)) */
    /*  78 */ DO(PERMUTE),
    /*  79 */ AFTER(67, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 0, PLACE(0)) */
    /*  80 */ DO(XOF(A(3, 0))),
    /*  81 */ DO(PERMUTE),
    /*  82 */ AFTER(68, GIVE(PLACE(1))), /* main: FEED(A(2, 3), 1, PLACE(1)) */
    /*  83 */ DO(PERMUTE),
    /*  84 */ AFTER(69, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 2, PLACE(0)) */
    /*  85 */ DO(PERMUTE),
    /*  86 */ AFTER(78, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 0, PLACE(1)) */
    /*  87 */ DO(XOF(A(3, 2))),
    /*  88 */ DO(PERMUTE),
    /*  89 */ AFTER(79, GIVE(PLACE(0))), /* main: FEED(A(3, 0), 1, PLACE(0)) */
    /*  90 */ DO(PERMUTE),
    /*  91 */ AFTER(80, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 2, PLACE(1)) */
    /*  92 */ DO(PERMUTE),
    /*  93 */ AFTER(85, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 0, PLACE(0)) */
    /*  94 */ DO(XOF(A(3, 3))),
    /*  95 */ DO(PERMUTE),
    /*  96 */ AFTER(86, GIVE(PLACE(1))), /* main: FEED(A(3, 2), 1, PLACE(1)) */
    /*  97 */ DO(PERMUTE),
    /*  98 */ AFTER(87, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 2, PLACE(0)) */
    /*  99 */ DO(PERMUTE),
    /* 100 */ AFTER(89, GIVE(PLACE(1))), /* main: FEED(A(3, 3), 0, PLACE(1)) */
    /* 101 */ DO(PRF(E1(4, 3))),
    /* 102 */ DO(PERMUTE),
    /* 103 */ AFTER(90, GIVE(PLACE(0))), /* main: FEED(A(3, 3), 1, PLACE(0)) */
    /* 104 */ AFTER(95, WIPE), /* main: ADD_NOISE_BLOCK(E1(4, 3), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_least1024_decaps_from_seed = {
    pkem_plan_least1024_decaps_from_seed_main,
    pkem_plan_least1024_decaps_from_seed_worker,
    0, /* has_acc */
    2, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* clang-format on */
#endif
