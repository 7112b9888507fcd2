/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans with eight sponges at once, for any scheme and objects in plain memory.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && defined(PKEM_BATCHES)
/* clang-format off */

static const pkem_step pkem_plan_batched512_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF_X8),
    /*   3 */ DO(WRITE_S(0)),
    /*   4 */ DO(WRITE_S(1)),
    /*   5 */ DO(HASH_START),
    /*   6 */ DO(NOISE_X8(E(2, 0))),
    /*   7 */ AFTER(3, ROW_X8(0)), /* worker: XOF_X8(0, 2) */
    /*   8 */ DO(WRITE_T(0, 0)),
    /*   9 */ DO(WRITE_T(0, 1)),
    /*  10 */ DO(WRITE_T(0, 2)),
    /*  11 */ DO(WRITE_T(0, 3)),
    /*  12 */ DO(NOISE_X8(E(2, 1))),
    /*  13 */ DO(ROW_X8(1)),
    /*  14 */ DO(WRITE_T(1, 0)),
    /*  15 */ DO(WRITE_T(1, 1)),
    /*  16 */ DO(WRITE_T(1, 2)),
    /*  17 */ DO(WRITE_T(1, 3)),
    /*  18 */ DO(WRITE_RHO),
    /*  19 */ AFTER(6, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_batched512_keygen_worker[] = {
    /*   1 */ AFTER(1, XOF_X8(0, 0)), /* main: SEED */
    /*   2 */ DO(XOF_X8(0, 1)),
    /*   3 */ DO(XOF_X8(0, 2)),
    /*   4 */ AFTER(9, HASH(192)), /* main: WRITE_T(0, 1) */
    /*   5 */ AFTER(11, HASH(384)), /* main: WRITE_T(0, 3) */
    /*   6 */ AFTER(18, HASH_END), /* main: WRITE_RHO */
    /*   7 */ DO(WIPE),
    DO(END),
};
static const pkem_plan pkem_plan_batched512_keygen = {
    pkem_plan_batched512_keygen_main,
    pkem_plan_batched512_keygen_worker,
    1, /* has_acc */
    44, /* places */
    44, /* hash_at */
    0, /* in_order */
};

static const pkem_step pkem_plan_batched512_encaps_main[] = {
    /*   1 */ DO(READ_EK_END),
    /*   2 */ DO(DERIVE),
    /*   3 */ DO(PRF_X8),
    /*   4 */ DO(CLEAR),
    /*   5 */ AFTER(3, ROW_X8(0)), /* worker: XOF_X8(0, 2) */
    /*   6 */ DO(INVERSE),
    /*   7 */ DO(NOISE_X8(E1(2, 0))),
    /*   8 */ DO(PUT(U(0))),
    /*   9 */ AFTER(7, PUT_OF_WORKER(U(1))), /* worker: NOISE_X8(E1(2, 1)) */
    /*  10 */ DO(MULTIPLY_KEY),
    /*  11 */ DO(NOISE_X8(E2(2))),
    /*  12 */ DO(ADD_MESSAGE),
    /*  13 */ DO(PUT(V(2))),
    /*  14 */ DO(HASH_START),
    /*  15 */ DO(HASH_END),
    /*  16 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_batched512_encaps_worker[] = {
    /*   1 */ DO(XOF_X8(0, 0)),
    /*   2 */ DO(XOF_X8(0, 1)),
    /*   3 */ DO(XOF_X8(0, 2)),
    /*   4 */ DO(CLEAR),
    /*   5 */ AFTER(3, ROW_X8(1)), /* main: PRF_X8 */
    /*   6 */ DO(INVERSE),
    /*   7 */ DO(NOISE_X8(E1(2, 1))),
    /*   8 */ AFTER(9, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_batched512_encaps = {
    pkem_plan_batched512_encaps_main,
    pkem_plan_batched512_encaps_worker,
    1, /* has_acc */
    44, /* places */
    44, /* hash_at */
    0, /* in_order */
};

static const pkem_step pkem_plan_batched512_decaps_main[] = {
    /*   1 */ DO(WRITE_HASH_PREFIX),
    /*   2 */ DO(CHECK_DK),
    /*   3 */ DO(DECRYPT(0)),
    /*   4 */ DO(DECRYPT(1)),
    /*   5 */ DO(MESSAGE),
    /*   6 */ DO(DERIVE),
    /*   7 */ DO(PRF_X8),
    /*   8 */ AFTER(2, HASH_END), /* worker: HASH(416) */
    /*   9 */ DO(CLEAR),
    /*  10 */ AFTER(5, ROW_X8(0)), /* worker: XOF_X8(0, 2) */
    /*  11 */ DO(INVERSE),
    /*  12 */ DO(NOISE_X8(E1(2, 0))),
    /*  13 */ DO(PUT(U(0))),
    /*  14 */ AFTER(9, PUT_OF_WORKER(U(1))), /* worker: NOISE_X8(E1(2, 1)) */
    /*  15 */ DO(MULTIPLY_KEY),
    /*  16 */ DO(NOISE_X8(E2(2))),
    /*  17 */ DO(ADD_MESSAGE),
    /*  18 */ DO(PUT(V(2))),
    /*  19 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_batched512_decaps_worker[] = {
    /*   1 */ AFTER(1, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*   2 */ DO(HASH(416)),
    /*   3 */ DO(XOF_X8(0, 0)),
    /*   4 */ DO(XOF_X8(0, 1)),
    /*   5 */ DO(XOF_X8(0, 2)),
    /*   6 */ DO(CLEAR),
    /*   7 */ AFTER(7, ROW_X8(1)), /* main: PRF_X8 */
    /*   8 */ DO(INVERSE),
    /*   9 */ DO(NOISE_X8(E1(2, 1))),
    /*  10 */ AFTER(14, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_batched512_decaps = {
    pkem_plan_batched512_decaps_main,
    pkem_plan_batched512_decaps_worker,
    1, /* has_acc */
    44, /* places */
    44, /* hash_at */
    0, /* in_order */
};

static const pkem_step pkem_plan_batched768_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF_X8),
    /*   3 */ DO(WRITE_S(0)),
    /*   4 */ DO(WRITE_S(1)),
    /*   5 */ DO(WRITE_S(2)),
    /*   6 */ DO(ENTRY_X8(A(2, 2))),
    /*   7 */ DO(HASH_START),
    /*   8 */ DO(NOISE_X8(E(3, 0))),
    /*   9 */ AFTER(3, ROW_X8(0)), /* worker: XOF_X8(0, 2) */
    /*  10 */ DO(WRITE_T(0, 0)),
    /*  11 */ DO(WRITE_T(0, 1)),
    /*  12 */ DO(WRITE_T(0, 2)),
    /*  13 */ DO(WRITE_T(0, 3)),
    /*  14 */ DO(NOISE_X8(E(3, 1))),
    /*  15 */ DO(ROW_X8(1)),
    /*  16 */ DO(WRITE_T(1, 0)),
    /*  17 */ DO(WRITE_T(1, 1)),
    /*  18 */ DO(WRITE_T(1, 2)),
    /*  19 */ DO(WRITE_T(1, 3)),
    /*  20 */ DO(NOISE_X8(E(3, 2))),
    /*  21 */ DO(ROW_X8(2)),
    /*  22 */ DO(WRITE_T(2, 0)),
    /*  23 */ DO(WRITE_T(2, 1)),
    /*  24 */ DO(WRITE_T(2, 2)),
    /*  25 */ DO(WRITE_T(2, 3)),
    /*  26 */ DO(WRITE_RHO),
    /*  27 */ AFTER(7, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_batched768_keygen_worker[] = {
    /*   1 */ AFTER(1, XOF_X8(0, 0)), /* main: SEED */
    /*   2 */ DO(XOF_X8(0, 1)),
    /*   3 */ DO(XOF_X8(0, 2)),
    /*   4 */ AFTER(11, HASH(192)), /* main: WRITE_T(0, 1) */
    /*   5 */ AFTER(13, HASH(384)), /* main: WRITE_T(0, 3) */
    /*   6 */ AFTER(19, HASH(768)), /* main: WRITE_T(1, 3) */
    /*   7 */ AFTER(26, HASH_END), /* main: WRITE_RHO */
    /*   8 */ DO(WIPE),
    DO(END),
};
static const pkem_plan pkem_plan_batched768_keygen = {
    pkem_plan_batched768_keygen_main,
    pkem_plan_batched768_keygen_worker,
    1, /* has_acc */
    44, /* places */
    44, /* hash_at */
    0, /* in_order */
};

static const pkem_step pkem_plan_batched768_encaps_main[] = {
    /*   1 */ DO(READ_EK_END),
    /*   2 */ DO(DERIVE),
    /*   3 */ DO(PRF_X8),
    /*   4 */ DO(CLEAR),
    /*   5 */ AFTER(3, ROW_X8(0)), /* worker: XOF_X8(0, 2) */
    /*   6 */ DO(INVERSE),
    /*   7 */ DO(NOISE_X8(E1(3, 0))),
    /*   8 */ DO(PUT(U(0))),
    /*   9 */ AFTER(8, PUT_OF_WORKER(U(1))), /* worker: NOISE_X8(E1(3, 1)) */
    /*  10 */ DO(MULTIPLY_KEY),
    /*  11 */ DO(NOISE_X8(E2(3))),
    /*  12 */ DO(ADD_MESSAGE),
    /*  13 */ DO(PUT(V(3))),
    /*  14 */ AFTER(12, PUT_OF_WORKER(U(2))), /* worker: NOISE_X8(E1(3, 2)) */
    /*  15 */ DO(HASH_START),
    /*  16 */ DO(HASH_END),
    /*  17 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_batched768_encaps_worker[] = {
    /*   1 */ DO(XOF_X8(0, 0)),
    /*   2 */ DO(XOF_X8(0, 1)),
    /*   3 */ DO(XOF_X8(0, 2)),
    /*   4 */ DO(ENTRY_X8(A(2, 2))),
    /*   5 */ DO(CLEAR),
    /*   6 */ AFTER(3, ROW_X8(1)), /* main: PRF_X8 */
    /*   7 */ DO(INVERSE),
    /*   8 */ DO(NOISE_X8(E1(3, 1))),
    /*   9 */ AFTER(9, CLEAR), /* main: PUT_OF_WORKER(U(1)) */
    /*  10 */ DO(ROW_X8(2)),
    /*  11 */ DO(INVERSE),
    /*  12 */ DO(NOISE_X8(E1(3, 2))),
    /*  13 */ AFTER(14, WIPE), /* main: PUT_OF_WORKER(U(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_batched768_encaps = {
    pkem_plan_batched768_encaps_main,
    pkem_plan_batched768_encaps_worker,
    1, /* has_acc */
    44, /* places */
    44, /* hash_at */
    0, /* in_order */
};

static const pkem_step pkem_plan_batched768_decaps_main[] = {
    /*   1 */ DO(WRITE_HASH_PREFIX),
    /*   2 */ DO(CHECK_DK),
    /*   3 */ DO(DECRYPT(0)),
    /*   4 */ DO(DECRYPT(1)),
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ DO(MESSAGE),
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(PRF_X8),
    /*   9 */ AFTER(2, HASH_END), /* worker: HASH(544) */
    /*  10 */ DO(CLEAR),
    /*  11 */ AFTER(5, ROW_X8(0)), /* worker: XOF_X8(0, 2) */
    /*  12 */ DO(INVERSE),
    /*  13 */ DO(NOISE_X8(E1(3, 0))),
    /*  14 */ DO(PUT(U(0))),
    /*  15 */ AFTER(9, PUT_OF_WORKER(U(1))), /* worker: NOISE_X8(E1(3, 1)) */
    /*  16 */ DO(MULTIPLY_KEY),
    /*  17 */ DO(NOISE_X8(E2(3))),
    /*  18 */ DO(ADD_MESSAGE),
    /*  19 */ DO(PUT(V(3))),
    /*  20 */ AFTER(14, PUT_OF_WORKER(U(2))), /* worker: NOISE_X8(E1(3, 2)) */
    /*  21 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_batched768_decaps_worker[] = {
    /*   1 */ AFTER(1, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*   2 */ DO(HASH(544)),
    /*   3 */ DO(XOF_X8(0, 0)),
    /*   4 */ DO(XOF_X8(0, 1)),
    /*   5 */ DO(XOF_X8(0, 2)),
    /*   6 */ DO(CLEAR),
    /*   7 */ AFTER(8, ROW_X8(1)), /* main: PRF_X8 */
    /*   8 */ DO(INVERSE),
    /*   9 */ DO(NOISE_X8(E1(3, 1))),
    /*  10 */ DO(ENTRY_X8(A(2, 2))),
    /*  11 */ AFTER(15, CLEAR), /* main: PUT_OF_WORKER(U(1)) */
    /*  12 */ DO(ROW_X8(2)),
    /*  13 */ DO(INVERSE),
    /*  14 */ DO(NOISE_X8(E1(3, 2))),
    /*  15 */ AFTER(20, WIPE), /* main: PUT_OF_WORKER(U(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_batched768_decaps = {
    pkem_plan_batched768_decaps_main,
    pkem_plan_batched768_decaps_worker,
    1, /* has_acc */
    44, /* places */
    44, /* hash_at */
    0, /* in_order */
};

static const pkem_step pkem_plan_batched1024_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF_X8),
    /*   3 */ DO(WRITE_S(0)),
    /*   4 */ DO(WRITE_S(1)),
    /*   5 */ DO(WRITE_S(2)),
    /*   6 */ DO(WRITE_S(3)),
    /*   7 */ DO(HASH_START),
    /*   8 */ DO(NOISE_X8(E(4, 0))),
    /*   9 */ AFTER(3, ROW_X8(0)), /* worker: XOF_X8(0, 2) */
    /*  10 */ DO(WRITE_T(0, 0)),
    /*  11 */ DO(WRITE_T(0, 1)),
    /*  12 */ DO(WRITE_T(0, 2)),
    /*  13 */ DO(WRITE_T(0, 3)),
    /*  14 */ AFTER(5, WRITE_T_OF_WORKER(1, 0)), /* worker: ROW_X8(1) */
    /*  15 */ DO(WRITE_T_OF_WORKER(1, 1)),
    /*  16 */ DO(WRITE_T_OF_WORKER(1, 2)),
    /*  17 */ DO(WRITE_T_OF_WORKER(1, 3)),
    /*  18 */ DO(HASH(768)),
    /*  19 */ DO(NOISE_X8(E(4, 2))),
    /*  20 */ AFTER(8, ROW_X8(2)), /* worker: XOF_X8(1, 2) */
    /*  21 */ DO(WRITE_T(2, 0)),
    /*  22 */ DO(WRITE_T(2, 1)),
    /*  23 */ DO(WRITE_T(2, 2)),
    /*  24 */ DO(WRITE_T(2, 3)),
    /*  25 */ AFTER(10, WRITE_T_OF_WORKER(3, 0)), /* worker: ROW_X8(3) */
    /*  26 */ DO(WRITE_T_OF_WORKER(3, 1)),
    /*  27 */ DO(WRITE_T_OF_WORKER(3, 2)),
    /*  28 */ DO(WRITE_T_OF_WORKER(3, 3)),
    /*  29 */ DO(WRITE_RHO),
    /*  30 */ AFTER(12, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_batched1024_keygen_worker[] = {
    /*   1 */ AFTER(1, XOF_X8(0, 0)), /* main: SEED */
    /*   2 */ DO(XOF_X8(0, 1)),
    /*   3 */ DO(XOF_X8(0, 2)),
    /*   4 */ AFTER(2, NOISE_X8(E(4, 1))), /* main: PRF_X8 */
    /*   5 */ DO(ROW_X8(1)),
    /*   6 */ AFTER(9, XOF_X8(1, 0)), /* main: ROW_X8(0) */
    /*   7 */ DO(XOF_X8(1, 1)),
    /*   8 */ DO(XOF_X8(1, 2)),
    /*   9 */ AFTER(17, NOISE_X8(E(4, 3))), /* main: WRITE_T_OF_WORKER(1, 3) */
    /*  10 */ DO(ROW_X8(3)),
    /*  11 */ AFTER(24, HASH(1152)), /* main: WRITE_T(2, 3) */
    /*  12 */ AFTER(29, HASH_END), /* main: WRITE_RHO */
    /*  13 */ DO(WIPE),
    DO(END),
};
static const pkem_plan pkem_plan_batched1024_keygen = {
    pkem_plan_batched1024_keygen_main,
    pkem_plan_batched1024_keygen_worker,
    1, /* has_acc */
    44, /* places */
    44, /* hash_at */
    0, /* in_order */
};

static const pkem_step pkem_plan_batched1024_encaps_main[] = {
    /*   1 */ DO(READ_EK_END),
    /*   2 */ DO(DERIVE),
    /*   3 */ DO(PRF_X8),
    /*   4 */ DO(CLEAR),
    /*   5 */ AFTER(3, ROW_X8(0)), /* worker: XOF_X8(0, 2) */
    /*   6 */ DO(INVERSE),
    /*   7 */ DO(NOISE_X8(E1(4, 0))),
    /*   8 */ DO(PUT(U(0))),
    /*   9 */ AFTER(7, PUT_OF_WORKER(U(1))), /* worker: NOISE_X8(E1(4, 1)) */
    /*  10 */ DO(MULTIPLY_KEY),
    /*  11 */ DO(PRF(E2(4))),
    /*  12 */ DO(ADD_NOISE(E2(4))),
    /*  13 */ DO(ADD_MESSAGE),
    /*  14 */ DO(PUT(V(4))),
    /*  15 */ DO(CLEAR),
    /*  16 */ AFTER(10, ROW_X8(2)), /* worker: XOF_X8(1, 2) */
    /*  17 */ DO(INVERSE),
    /*  18 */ DO(NOISE_X8(E1(4, 2))),
    /*  19 */ DO(PUT(U(2))),
    /*  20 */ AFTER(14, PUT_OF_WORKER(U(3))), /* worker: NOISE_X8(E1(4, 3)) */
    /*  21 */ DO(HASH_START),
    /*  22 */ DO(HASH_END),
    /*  23 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_batched1024_encaps_worker[] = {
    /*   1 */ DO(XOF_X8(0, 0)),
    /*   2 */ DO(XOF_X8(0, 1)),
    /*   3 */ DO(XOF_X8(0, 2)),
    /*   4 */ DO(CLEAR),
    /*   5 */ AFTER(3, ROW_X8(1)), /* main: PRF_X8 */
    /*   6 */ DO(INVERSE),
    /*   7 */ DO(NOISE_X8(E1(4, 1))),
    /*   8 */ AFTER(5, XOF_X8(1, 0)), /* main: ROW_X8(0) */
    /*   9 */ DO(XOF_X8(1, 1)),
    /*  10 */ DO(XOF_X8(1, 2)),
    /*  11 */ AFTER(9, CLEAR), /* main: PUT_OF_WORKER(U(1)) */
    /*  12 */ DO(ROW_X8(3)),
    /*  13 */ DO(INVERSE),
    /*  14 */ DO(NOISE_X8(E1(4, 3))),
    /*  15 */ AFTER(20, WIPE), /* main: PUT_OF_WORKER(U(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_batched1024_encaps = {
    pkem_plan_batched1024_encaps_main,
    pkem_plan_batched1024_encaps_worker,
    1, /* has_acc */
    44, /* places */
    44, /* hash_at */
    0, /* in_order */
};

static const pkem_step pkem_plan_batched1024_decaps_main[] = {
    /*   1 */ DO(WRITE_HASH_PREFIX),
    /*   2 */ DO(CHECK_DK),
    /*   3 */ DO(DECRYPT(0)),
    /*   4 */ DO(DECRYPT(1)),
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ DO(DECRYPT(3)),
    /*   7 */ DO(MESSAGE),
    /*   8 */ DO(DERIVE),
    /*   9 */ DO(PRF_X8),
    /*  10 */ AFTER(2, HASH(960)), /* worker: HASH(544) */
    /*  11 */ DO(CLEAR),
    /*  12 */ AFTER(5, ROW_X8(0)), /* worker: XOF_X8(0, 2) */
    /*  13 */ DO(INVERSE),
    /*  14 */ DO(NOISE_X8(E1(4, 0))),
    /*  15 */ DO(PUT(U(0))),
    /*  16 */ AFTER(9, PUT_OF_WORKER(U(1))), /* worker: NOISE_X8(E1(4, 1)) */
    /*  17 */ DO(MULTIPLY_KEY),
    /*  18 */ DO(PRF(E2(4))),
    /*  19 */ DO(ADD_NOISE(E2(4))),
    /*  20 */ DO(ADD_MESSAGE),
    /*  21 */ DO(PUT(V(4))),
    /*  22 */ DO(HASH_END),
    /*  23 */ DO(CLEAR),
    /*  24 */ AFTER(12, ROW_X8(2)), /* worker: XOF_X8(1, 2) */
    /*  25 */ DO(INVERSE),
    /*  26 */ DO(NOISE_X8(E1(4, 2))),
    /*  27 */ DO(PUT(U(2))),
    /*  28 */ AFTER(16, PUT_OF_WORKER(U(3))), /* worker: NOISE_X8(E1(4, 3)) */
    /*  29 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_batched1024_decaps_worker[] = {
    /*   1 */ AFTER(1, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*   2 */ DO(HASH(544)),
    /*   3 */ DO(XOF_X8(0, 0)),
    /*   4 */ DO(XOF_X8(0, 1)),
    /*   5 */ DO(XOF_X8(0, 2)),
    /*   6 */ DO(CLEAR),
    /*   7 */ AFTER(9, ROW_X8(1)), /* main: PRF_X8 */
    /*   8 */ DO(INVERSE),
    /*   9 */ DO(NOISE_X8(E1(4, 1))),
    /*  10 */ AFTER(12, XOF_X8(1, 0)), /* main: ROW_X8(0) */
    /*  11 */ DO(XOF_X8(1, 1)),
    /*  12 */ DO(XOF_X8(1, 2)),
    /*  13 */ AFTER(16, CLEAR), /* main: PUT_OF_WORKER(U(1)) */
    /*  14 */ DO(ROW_X8(3)),
    /*  15 */ DO(INVERSE),
    /*  16 */ DO(NOISE_X8(E1(4, 3))),
    /*  17 */ AFTER(28, WIPE), /* main: PUT_OF_WORKER(U(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_batched1024_decaps = {
    pkem_plan_batched1024_decaps_main,
    pkem_plan_batched1024_decaps_worker,
    1, /* has_acc */
    44, /* places */
    44, /* hash_at */
    0, /* in_order */
};

const pkem_plan *const pkem_plans_batched[3][PKEM_PLAN_DECAPS_FROM_SEED] = {
    {&pkem_plan_batched512_keygen, &pkem_plan_batched512_encaps, &pkem_plan_batched512_decaps},
    {&pkem_plan_batched768_keygen, &pkem_plan_batched768_encaps, &pkem_plan_batched768_decaps},
    {&pkem_plan_batched1024_keygen, &pkem_plan_batched1024_encaps, &pkem_plan_batched1024_decaps},
};

/* clang-format on */
#endif
