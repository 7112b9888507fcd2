/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512_90s, kyber768_90s, kyber1024_90s.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL
/* clang-format off */

/* esp32: 249844 cycles; with no wait in them, both cores would take 235009. */
static const pkem_step pkem_plan_kyber512_90s_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ AFTER(2, NOISE_BLOCK_TO_ACC(E(2, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   5 */ AFTER(3, NOISE_BLOCK_TO_ACC(E(2, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   6 */ DO(WRITE_S(0)),
    /*   7 */ DO(PRF(S(1))),
    /*   8 */ DO(NOISE(S(1))),
    /*   9 */ AFTER(7, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ AFTER(8, FEED(A(0, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  11 */ DO(WRITE_S(1)),
    /*  12 */ AFTER(9, FEED(A(0, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  13 */ DO(HASH_START),
    /*  14 */ DO(XOF(A(0, 1))),
    /*  15 */ DO(MULTIPLY_QUARTER(A(0, 1), 0)),
    /*  16 */ DO(MULTIPLY_QUARTER(A(0, 1), 1)),
    /*  17 */ DO(MULTIPLY_QUARTER(A(0, 1), 2)),
    /*  18 */ DO(MULTIPLY_QUARTER(A(0, 1), 3)),
    /*  19 */ DO(WRITE_T(0, 0)),
    /*  20 */ DO(WRITE_T(0, 1)),
    /*  21 */ DO(WRITE_T(0, 2)),
    /*  22 */ DO(WRITE_T(0, 3)),
    /*  23 */ DO(HASH(128)),
    /*  24 */ DO(HASH(288)),
    /*  25 */ AFTER(13, WRITE_T_OF_WORKER(1, 0)), /* worker: MULTIPLY_QUARTER(A(1, 0), 0) */
    /*  26 */ AFTER(14, WRITE_T_OF_WORKER(1, 1)), /* worker: MULTIPLY_QUARTER(A(1, 0), 1) */
    /*  27 */ DO(HASH(320)),
    /*  28 */ DO(HASH(384)),
    /*  29 */ DO(HASH(448)),
    /*  30 */ AFTER(15, WRITE_T_OF_WORKER(1, 2)), /* worker: MULTIPLY_QUARTER(A(1, 0), 2) */
    /*  31 */ DO(HASH(672)),
    /*  32 */ AFTER(16, WRITE_T_OF_WORKER(1, 3)), /* worker: MULTIPLY_QUARTER(A(1, 0), 3) */
    /*  33 */ DO(WRITE_RHO),
    /*  34 */ DO(HASH_END),
    /*  35 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(E(2, 0))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(2))),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PRF(E(2, 1))),
    /*   5 */ DO(NOISE_TO_ACC(E(2, 1))),
    /*   6 */ DO(XOF(A(0, 0))),
    /*   7 */ AFTER(5, GIVE(PLACE(0))), /* main: NOISE_BLOCK_TO_ACC(E(2, 0), 1, PLACE(0)) */
    /*   8 */ DO(GIVE(PLACE(2))),
    /*   9 */ DO(GIVE(PLACE(1))),
    /*  10 */ DO(XOF(A(1, 1))),
    /*  11 */ AFTER(8, MULTIPLY(A(1, 1))), /* main: NOISE(S(1)) */
    /*  12 */ DO(XOF(A(1, 0))),
    /*  13 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  14 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  15 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  16 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  17 */ AFTER(32, WIPE), /* main: WRITE_T_OF_WORKER(1, 3) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_keygen = {
    pkem_plan_kyber512_90s_keygen_main,
    pkem_plan_kyber512_90s_keygen_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 301940 cycles; with no wait in them, both cores would take 278793. */
static const pkem_step pkem_plan_kyber512_90s_encaps_in_memory_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   8 */ DO(READ_EK_END),
    /*   9 */ DO(DERIVE),
    /*  10 */ DO(PRF(Y(0))),
    /*  11 */ DO(NOISE(Y(0))),
    /*  12 */ DO(CLEAR),
    /*  13 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  14 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  15 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  16 */ AFTER(10, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  17 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  18 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  19 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  20 */ DO(INVERSE),
    /*  21 */ DO(PRF(E1(2, 0))),
    /*  22 */ DO(ADD_NOISE(E1(2, 0))),
    /*  23 */ DO(HASH_START),
    /*  24 */ DO(PUT(U(0))),
    /*  25 */ DO(HASH(320)),
    /*  26 */ DO(MULTIPLY_KEY),
    /*  27 */ DO(PRF(E2(2))),
    /*  28 */ DO(ADD_NOISE(E2(2))),
    /*  29 */ DO(ADD_MESSAGE),
    /*  30 */ DO(PUT(V(2))),
    /*  31 */ AFTER(18, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  32 */ DO(HASH_END),
    /*  33 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_encaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(9, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ DO(XOF(A(1, 0))),
    /*  12 */ AFTER(16, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  13 */ DO(MULTIPLY(A(1, 0))),
    /*  14 */ DO(XOF(A(1, 1))),
    /*  15 */ DO(MULTIPLY(A(1, 1))),
    /*  16 */ DO(INVERSE),
    /*  17 */ DO(PRF(E1(2, 1))),
    /*  18 */ DO(ADD_NOISE(E1(2, 1))),
    /*  19 */ AFTER(31, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_encaps_in_memory = {
    pkem_plan_kyber512_90s_encaps_in_memory_main,
    pkem_plan_kyber512_90s_encaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 305018 cycles; with no wait in them, both cores would take 278793. */
static const pkem_step pkem_plan_kyber512_90s_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   5 */ DO(READ_EK(768)),
    /*   6 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   7 */ DO(READ_EK_END),
    /*   8 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   9 */ DO(DERIVE),
    /*  10 */ DO(CLEAR),
    /*  11 */ DO(PRF(Y(0))),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  14 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  15 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  16 */ AFTER(10, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  17 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  18 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  19 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  20 */ DO(HASH_START),
    /*  21 */ DO(PRF(E1(2, 0))),
    /*  22 */ DO(INVERSE),
    /*  23 */ DO(ADD_NOISE(E1(2, 0))),
    /*  24 */ DO(PUT(U(0))),
    /*  25 */ DO(MULTIPLY_KEY),
    /*  26 */ DO(PRF(E2(2))),
    /*  27 */ DO(ADD_NOISE(E2(2))),
    /*  28 */ DO(HASH(320)),
    /*  29 */ DO(ADD_MESSAGE),
    /*  30 */ AFTER(18, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  31 */ DO(PUT(V(2))),
    /*  32 */ DO(HASH_END),
    /*  33 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(4, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(6, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(8, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(9, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ DO(XOF(A(1, 0))),
    /*  12 */ AFTER(16, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  13 */ DO(MULTIPLY(A(1, 0))),
    /*  14 */ DO(XOF(A(1, 1))),
    /*  15 */ DO(MULTIPLY(A(1, 1))),
    /*  16 */ DO(INVERSE),
    /*  17 */ DO(PRF(E1(2, 1))),
    /*  18 */ DO(ADD_NOISE(E1(2, 1))),
    /*  19 */ AFTER(30, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_encaps = {
    pkem_plan_kyber512_90s_encaps_main,
    pkem_plan_kyber512_90s_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 288733 cycles; with no wait in them, both cores would take 283128. */
static const pkem_step pkem_plan_kyber512_90s_decaps_in_memory_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(MESSAGE),
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(CLEAR),
    /*   9 */ DO(PRF(Y(0))),
    /*  10 */ DO(NOISE(Y(0))),
    /*  11 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  12 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  13 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  14 */ AFTER(10, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  15 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  16 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  17 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  18 */ DO(INVERSE),
    /*  19 */ DO(PRF(E1(2, 0))),
    /*  20 */ DO(ADD_NOISE(E1(2, 0))),
    /*  21 */ DO(HASH_START),
    /*  22 */ DO(PUT(U(0))),
    /*  23 */ DO(PRF(E2(2))),
    /*  24 */ DO(MULTIPLY_KEY),
    /*  25 */ DO(HASH(320)),
    /*  26 */ DO(HASH(544)),
    /*  27 */ DO(ADD_NOISE(E2(2))),
    /*  28 */ AFTER(18, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  29 */ DO(ADD_MESSAGE),
    /*  30 */ DO(PUT(V(2))),
    /*  31 */ AFTER(19, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_decaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(7, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ AFTER(14, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  12 */ DO(XOF(A(1, 0))),
    /*  13 */ DO(MULTIPLY(A(1, 0))),
    /*  14 */ DO(XOF(A(1, 1))),
    /*  15 */ DO(MULTIPLY(A(1, 1))),
    /*  16 */ DO(INVERSE),
    /*  17 */ DO(PRF(E1(2, 1))),
    /*  18 */ DO(ADD_NOISE(E1(2, 1))),
    /*  19 */ AFTER(26, HASH_END), /* main: HASH(544) */
    /*  20 */ AFTER(28, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_decaps_in_memory = {
    pkem_plan_kyber512_90s_decaps_in_memory_main,
    pkem_plan_kyber512_90s_decaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 309260 cycles; with no wait in them, both cores would take 283326. */
static const pkem_step pkem_plan_kyber512_90s_decaps_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(MESSAGE),
    /*   5 */ DO(COPY(IN_NOISE(1, 0), PLACE(1))),
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(CLEAR),
    /*   9 */ DO(PRF(Y(0))),
    /*  10 */ DO(NOISE(Y(0))),
    /*  11 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  12 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  13 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  14 */ AFTER(10, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  15 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  16 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  17 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  18 */ DO(HASH_START),
    /*  19 */ DO(PRF(E1(2, 0))),
    /*  20 */ DO(INVERSE),
    /*  21 */ DO(ADD_NOISE(E1(2, 0))),
    /*  22 */ DO(PUT(U(0))),
    /*  23 */ DO(PRF(E2(2))),
    /*  24 */ DO(MULTIPLY_KEY),
    /*  25 */ DO(ADD_NOISE(E2(2))),
    /*  26 */ DO(ADD_MESSAGE),
    /*  27 */ DO(HASH(64)),
    /*  28 */ DO(HASH(160)),
    /*  29 */ DO(HASH(288)),
    /*  30 */ DO(HASH(320)),
    /*  31 */ AFTER(18, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  32 */ DO(PUT(V(2))),
    /*  33 */ DO(HASH_END),
    /*  34 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(1))),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 1), PLACE(0)) */
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 0), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(7, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ DO(XOF(A(1, 0))),
    /*  12 */ AFTER(14, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  13 */ DO(MULTIPLY(A(1, 0))),
    /*  14 */ DO(XOF(A(1, 1))),
    /*  15 */ DO(MULTIPLY(A(1, 1))),
    /*  16 */ DO(INVERSE),
    /*  17 */ DO(PRF(E1(2, 1))),
    /*  18 */ DO(ADD_NOISE(E1(2, 1))),
    /*  19 */ AFTER(31, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_decaps = {
    pkem_plan_kyber512_90s_decaps_main,
    pkem_plan_kyber512_90s_decaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 529109 cycles; with no wait in them, both cores would take 439893. */
static const pkem_step pkem_plan_kyber512_90s_decaps_from_seed_in_memory_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   6 */ DO(MESSAGE),
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(PRF(Y(0))),
    /*   9 */ DO(NOISE(Y(0))),
    /*  10 */ DO(CLEAR),
    /*  11 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  12 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  13 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  14 */ AFTER(10, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  15 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  16 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  17 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  18 */ DO(ADD_S_TIMES_ROW(0)),
    /*  19 */ DO(INVERSE),
    /*  20 */ AFTER(12, ADD_NOISE_BLOCK(E1(2, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  21 */ DO(PUT(U(0))),
    /*  22 */ DO(ADD_E_TIMES_Y(0)),
    /*  23 */ DO(CLEAR),
    /*  24 */ AFTER(20, ADD), /* worker: MULTIPLY_QUARTER(A(1, 1), 3) */
    /*  25 */ DO(ADD_S_TIMES_ROW(1)),
    /*  26 */ DO(INVERSE),
    /*  27 */ AFTER(22, ADD_NOISE_BLOCK(E1(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  28 */ DO(PUT(U(1))),
    /*  29 */ DO(ADD_E_TIMES_Y(1)),
    /*  30 */ DO(TAKE_SUM),
    /*  31 */ AFTER(24, ADD_NOISE_BLOCK(E2(2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  32 */ DO(ADD_MESSAGE),
    /*  33 */ DO(PUT(V(2))),
    /*  34 */ AFTER(26, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_decaps_from_seed_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(2, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(5, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(7, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ DO(PRF(E1(2, 0))),
    /*  12 */ AFTER(16, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 1, PLACE(1)) */
    /*  13 */ DO(CLEAR),
    /*  14 */ DO(XOF(A(1, 0))),
    /*  15 */ DO(MULTIPLY(A(1, 0))),
    /*  16 */ DO(XOF(A(1, 1))),
    /*  17 */ DO(MULTIPLY_QUARTER(A(1, 1), 0)),
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  19 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  20 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  21 */ DO(PRF(E1(2, 1))),
    /*  22 */ AFTER(20, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(1)) */
    /*  23 */ DO(PRF(E2(2))),
    /*  24 */ DO(GIVE(PLACE(0))),
    /*  25 */ DO(HASH_START),
    /*  26 */ DO(HASH_END),
    /*  27 */ AFTER(31, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(0)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_decaps_from_seed_in_memory = {
    pkem_plan_kyber512_90s_decaps_from_seed_in_memory_main,
    pkem_plan_kyber512_90s_decaps_from_seed_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 574945 cycles; with no wait in them, both cores would take 440239. */
static const pkem_step pkem_plan_kyber512_90s_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   6 */ DO(MESSAGE),
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(CLEAR),
    /*   9 */ DO(PRF(Y(0))),
    /*  10 */ DO(NOISE(Y(0))),
    /*  11 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  12 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  13 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  14 */ AFTER(11, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  15 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  16 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  17 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  18 */ DO(ADD_S_TIMES_ROW(0)),
    /*  19 */ DO(HASH_START),
    /*  20 */ DO(INVERSE),
    /*  21 */ AFTER(13, ADD_NOISE_BLOCK(E1(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  22 */ DO(PUT(U(0))),
    /*  23 */ DO(ADD_E_TIMES_Y(0)),
    /*  24 */ DO(CLEAR),
    /*  25 */ AFTER(21, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(1, 1), 0) */
    /*  26 */ AFTER(23, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(1, 1), 2) */
    /*  27 */ AFTER(24, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(1, 1), 3) */
    /*  28 */ DO(ADD_QUARTER(1)),
    /*  29 */ DO(ADD_S_TIMES_ROW(1)),
    /*  30 */ DO(INVERSE),
    /*  31 */ AFTER(26, ADD_NOISE_BLOCK(E1(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  32 */ DO(PUT(U(1))),
    /*  33 */ DO(ADD_E_TIMES_Y(1)),
    /*  34 */ DO(TAKE_SUM),
    /*  35 */ AFTER(28, ADD_NOISE_BLOCK(E2(2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ DO(ADD_MESSAGE),
    /*  37 */ DO(PUT(V(2))),
    /*  38 */ DO(HASH_END),
    /*  39 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(2, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   8 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   9 */ AFTER(5, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  10 */ AFTER(7, PRF(Y(1))), /* main: DERIVE */
    /*  11 */ DO(NOISE_TO_ACC(Y(1))),
    /*  12 */ DO(PRF(E1(2, 0))),
    /*  13 */ AFTER(15, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 0, PLACE(0)) */
    /*  14 */ DO(XOF(A(1, 0))),
    /*  15 */ DO(CLEAR),
    /*  16 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  17 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  19 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  20 */ DO(XOF(A(1, 1))),
    /*  21 */ DO(MULTIPLY_QUARTER(A(1, 1), 0)),
    /*  22 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  23 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  24 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  25 */ DO(PRF(E1(2, 1))),
    /*  26 */ AFTER(16, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 1, PLACE(1)) */
    /*  27 */ DO(PRF(E2(2))),
    /*  28 */ AFTER(21, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(0)) */
    /*  29 */ AFTER(35, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(0)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_decaps_from_seed = {
    pkem_plan_kyber512_90s_decaps_from_seed_main,
    pkem_plan_kyber512_90s_decaps_from_seed_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

const pkem_plans pkem_plans_kyber512_90s = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber512_90s_keygen,
        &pkem_plan_least512_keygen,
        &pkem_plan_least512_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber512_90s_encaps_in_memory,
        &pkem_plan_kyber512_90s_encaps,
        &pkem_plan_least512_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber512_90s_decaps_in_memory,
        &pkem_plan_kyber512_90s_decaps,
        &pkem_plan_least512_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber512_90s_decaps_from_seed_in_memory,
        &pkem_plan_kyber512_90s_decaps_from_seed,
        &pkem_plan_least512_decaps_from_seed,
    },
}};

/* esp32: 400808 cycles; with no wait in them, both cores would take 380988. */
static const pkem_step pkem_plan_kyber768_90s_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ AFTER(3, NOISE_BLOCK(S(1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(PRF(E(3, 0))),
    /*   6 */ AFTER(5, NOISE_BLOCK(S(2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(NOISE_TO_ACC(E(3, 0))),
    /*   8 */ DO(XOF(A(0, 2))),
    /*   9 */ DO(WRITE_S(0)),
    /*  10 */ DO(MULTIPLY(A(0, 2))),
    /*  11 */ AFTER(14, ADD), /* worker: FEED(A(0, 1), 2, PLACE(2)) */
    /*  12 */ DO(WRITE_S(1)),
    /*  13 */ DO(WRITE_S(2)),
    /*  14 */ DO(HASH_START),
    /*  15 */ DO(WRITE_T(0, 0)),
    /*  16 */ DO(WRITE_T(0, 1)),
    /*  17 */ DO(WRITE_T(0, 2)),
    /*  18 */ DO(WRITE_T(0, 3)),
    /*  19 */ DO(PRF(E(3, 1))),
    /*  20 */ DO(NOISE_TO_ACC(E(3, 1))),
    /*  21 */ DO(XOF(A(1, 0))),
    /*  22 */ AFTER(17, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  23 */ DO(MULTIPLY(A(1, 0))),
    /*  24 */ DO(XOF(A(1, 1))),
    /*  25 */ DO(MULTIPLY(A(1, 1))),
    /*  26 */ DO(WRITE_T(1, 0)),
    /*  27 */ DO(WRITE_T(1, 1)),
    /*  28 */ DO(HASH(576)),
    /*  29 */ DO(WRITE_T(1, 2)),
    /*  30 */ DO(WRITE_T(1, 3)),
    /*  31 */ AFTER(19, NOISE_BLOCK_TO_ACC(E(3, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  32 */ AFTER(30, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(2, 2), 1) */
    /*  33 */ DO(ADD_QUARTER(0)),
    /*  34 */ DO(WRITE_T(2, 0)),
    /*  35 */ DO(WRITE_T(2, 1)),
    /*  36 */ DO(HASH(960)),
    /*  37 */ AFTER(31, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(2, 2), 2) */
    /*  38 */ DO(WRITE_T(2, 2)),
    /*  39 */ AFTER(32, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(2, 2), 3) */
    /*  40 */ DO(WRITE_T(2, 3)),
    /*  41 */ DO(WRITE_RHO),
    /*  42 */ DO(HASH_END),
    /*  43 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_keygen_worker[] = {
    /*   1 */ DO(CLEAR),
    /*   2 */ AFTER(1, PRF(S(1))), /* main: SEED */
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(PRF(S(2))),
    /*   5 */ DO(GIVE(PLACE(2))),
    /*   6 */ DO(XOF(A(0, 0))),
    /*   7 */ AFTER(3, MULTIPLY(A(0, 0))), /* main: NOISE(S(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ AFTER(4, GIVE(PLACE(1))), /* main: NOISE_BLOCK(S(1), 0, PLACE(1)) */
    /*  10 */ DO(GIVE(PLACE(0))),
    /*  11 */ AFTER(6, GIVE(PLACE(2))), /* main: NOISE_BLOCK(S(2), 0, PLACE(2)) */
    /*  12 */ DO(FEED(A(0, 1), 0, PLACE(1))),
    /*  13 */ DO(FEED(A(0, 1), 1, PLACE(0))),
    /*  14 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  15 */ AFTER(11, CLEAR), /* main: ADD */
    /*  16 */ DO(XOF(A(1, 2))),
    /*  17 */ DO(MULTIPLY(A(1, 2))),
    /*  18 */ DO(PRF(E(3, 2))),
    /*  19 */ DO(GIVE(PLACE(1))),
    /*  20 */ DO(XOF(A(2, 1))),
    /*  21 */ AFTER(22, CLEAR), /* main: ADD */
    /*  22 */ DO(MULTIPLY(A(2, 1))),
    /*  23 */ DO(XOF(A(2, 0))),
    /*  24 */ DO(MULTIPLY_QUARTER(A(2, 0), 0)),
    /*  25 */ DO(MULTIPLY_QUARTER(A(2, 0), 1)),
    /*  26 */ DO(MULTIPLY_QUARTER(A(2, 0), 2)),
    /*  27 */ DO(MULTIPLY_QUARTER(A(2, 0), 3)),
    /*  28 */ DO(XOF(A(2, 2))),
    /*  29 */ DO(MULTIPLY_QUARTER(A(2, 2), 0)),
    /*  30 */ DO(MULTIPLY_QUARTER(A(2, 2), 1)),
    /*  31 */ DO(MULTIPLY_QUARTER(A(2, 2), 2)),
    /*  32 */ DO(MULTIPLY_QUARTER(A(2, 2), 3)),
    /*  33 */ AFTER(39, WIPE), /* main: ADD_QUARTER(3) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_keygen = {
    pkem_plan_kyber768_90s_keygen_main,
    pkem_plan_kyber768_90s_keygen_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 476938 cycles; with no wait in them, both cores would take 447041. */
static const pkem_step pkem_plan_kyber768_90s_encaps_in_memory_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   8 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(READ_EK(960)),
    /*  10 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ DO(READ_EK(1152)),
    /*  12 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ DO(READ_EK_END),
    /*  14 */ DO(DERIVE),
    /*  15 */ DO(PRF(Y(0))),
    /*  16 */ DO(NOISE(Y(0))),
    /*  17 */ DO(CLEAR),
    /*  18 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  19 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  20 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  21 */ AFTER(14, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  22 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  23 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  24 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  25 */ DO(PRF(Y(2))),
    /*  26 */ DO(NOISE(Y(2))),
    /*  27 */ DO(FEED(A(0, 2), 0, PLACE(0))),
    /*  28 */ DO(FEED(A(0, 2), 1, PLACE(1))),
    /*  29 */ DO(FEED(A(0, 2), 2, PLACE(2))),
    /*  30 */ DO(INVERSE),
    /*  31 */ DO(PRF(E1(3, 0))),
    /*  32 */ DO(ADD_NOISE(E1(3, 0))),
    /*  33 */ DO(HASH_START),
    /*  34 */ DO(PUT(U(0))),
    /*  35 */ DO(CLEAR),
    /*  36 */ AFTER(17, ADD), /* worker: MULTIPLY(A(1, 0)) */
    /*  37 */ DO(XOF(A(1, 1))),
    /*  38 */ DO(MULTIPLY(A(1, 1))),
    /*  39 */ DO(XOF(A(1, 2))),
    /*  40 */ DO(MULTIPLY(A(1, 2))),
    /*  41 */ DO(INVERSE),
    /*  42 */ AFTER(19, ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  43 */ DO(HASH(320)),
    /*  44 */ DO(PUT(U(1))),
    /*  45 */ DO(HASH(640)),
    /*  46 */ DO(MULTIPLY_KEY),
    /*  47 */ AFTER(21, ADD_NOISE_BLOCK(E2(3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  48 */ DO(ADD_MESSAGE),
    /*  49 */ DO(PUT(V(3))),
    /*  50 */ AFTER(31, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  51 */ DO(HASH(960)),
    /*  52 */ DO(HASH_END),
    /*  53 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_encaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  11 */ AFTER(10, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  12 */ AFTER(12, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  13 */ AFTER(14, PRF(Y(1))), /* main: DERIVE */
    /*  14 */ DO(NOISE_TO_ACC(Y(1))),
    /*  15 */ DO(XOF(A(1, 0))),
    /*  16 */ AFTER(21, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  17 */ DO(MULTIPLY(A(1, 0))),
    /*  18 */ DO(PRF(E1(3, 1))),
    /*  19 */ AFTER(27, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  20 */ DO(PRF(E2(3))),
    /*  21 */ AFTER(28, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 1, PLACE(1)) */
    /*  22 */ DO(XOF(A(2, 0))),
    /*  23 */ AFTER(36, CLEAR), /* main: ADD */
    /*  24 */ DO(MULTIPLY(A(2, 0))),
    /*  25 */ DO(XOF(A(2, 1))),
    /*  26 */ DO(MULTIPLY(A(2, 1))),
    /*  27 */ DO(XOF(A(2, 2))),
    /*  28 */ DO(MULTIPLY(A(2, 2))),
    /*  29 */ DO(INVERSE),
    /*  30 */ DO(PRF(E1(3, 2))),
    /*  31 */ DO(ADD_NOISE(E1(3, 2))),
    /*  32 */ AFTER(50, WIPE), /* main: PUT_OF_WORKER(U(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_encaps_in_memory = {
    pkem_plan_kyber768_90s_encaps_in_memory_main,
    pkem_plan_kyber768_90s_encaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 490902 cycles; with no wait in them, both cores would take 448224. */
static const pkem_step pkem_plan_kyber768_90s_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ AFTER(5, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   8 */ AFTER(7, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(READ_EK(960)),
    /*  10 */ AFTER(8, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ DO(READ_EK(1152)),
    /*  12 */ AFTER(9, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ DO(READ_EK_END),
    /*  14 */ DO(DERIVE),
    /*  15 */ DO(PRF(Y(0))),
    /*  16 */ DO(NOISE(Y(0))),
    /*  17 */ DO(CLEAR),
    /*  18 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  19 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  20 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  21 */ AFTER(15, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  22 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  23 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  24 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  25 */ DO(PRF(Y(2))),
    /*  26 */ DO(NOISE(Y(2))),
    /*  27 */ DO(FEED(A(0, 2), 0, PLACE(0))),
    /*  28 */ DO(FEED(A(0, 2), 1, PLACE(1))),
    /*  29 */ DO(FEED(A(0, 2), 2, PLACE(2))),
    /*  30 */ DO(INVERSE),
    /*  31 */ DO(PRF(E1(3, 0))),
    /*  32 */ DO(ADD_NOISE(E1(3, 0))),
    /*  33 */ DO(HASH_START),
    /*  34 */ DO(PUT(U(0))),
    /*  35 */ DO(CLEAR),
    /*  36 */ DO(XOF(A(1, 1))),
    /*  37 */ AFTER(23, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  38 */ DO(MULTIPLY(A(1, 1))),
    /*  39 */ DO(INVERSE),
    /*  40 */ AFTER(25, ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  41 */ DO(PUT(U(1))),
    /*  42 */ DO(HASH(640)),
    /*  43 */ DO(CLEAR),
    /*  44 */ DO(XOF(A(2, 0))),
    /*  45 */ DO(MULTIPLY(A(2, 0))),
    /*  46 */ AFTER(30, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  47 */ DO(INVERSE),
    /*  48 */ AFTER(32, ADD_NOISE_BLOCK(E1(3, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  49 */ DO(PUT(U(2))),
    /*  50 */ DO(MULTIPLY_KEY),
    /*  51 */ AFTER(34, ADD_NOISE_BLOCK(E2(3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  52 */ DO(ADD_MESSAGE),
    /*  53 */ DO(PUT(V(3))),
    /*  54 */ DO(HASH_END),
    /*  55 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(2))),
    /*   6 */ DO(XOF(A(0, 1))),
    /*   7 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   8 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   9 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  10 */ DO(XOF(A(0, 2))),
    /*  11 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  12 */ AFTER(10, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  13 */ AFTER(12, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  14 */ AFTER(14, PRF(Y(1))), /* main: DERIVE */
    /*  15 */ DO(NOISE_TO_ACC(Y(1))),
    /*  16 */ DO(XOF(A(1, 0))),
    /*  17 */ AFTER(21, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  19 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  20 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  21 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  22 */ DO(XOF(A(1, 2))),
    /*  23 */ AFTER(26, MULTIPLY(A(1, 2))), /* main: NOISE(Y(2)) */
    /*  24 */ DO(PRF(E1(3, 1))),
    /*  25 */ AFTER(27, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  26 */ DO(XOF(A(2, 1))),
    /*  27 */ AFTER(37, CLEAR), /* main: ADD */
    /*  28 */ DO(MULTIPLY(A(2, 1))),
    /*  29 */ DO(XOF(A(2, 2))),
    /*  30 */ DO(MULTIPLY(A(2, 2))),
    /*  31 */ DO(PRF(E1(3, 2))),
    /*  32 */ DO(GIVE(PLACE(1))),
    /*  33 */ DO(PRF(E2(3))),
    /*  34 */ AFTER(40, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(3, 1), PLACE(0)) */
    /*  35 */ AFTER(51, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(0)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_encaps = {
    pkem_plan_kyber768_90s_encaps_main,
    pkem_plan_kyber768_90s_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 456622 cycles; with no wait in them, both cores would take 449588. */
static const pkem_step pkem_plan_kyber768_90s_decaps_in_memory_main[] = {
    /*   1 */ DO(HASH_START),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   5 */ AFTER(4, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(DECRYPT(2)),
    /*   7 */ AFTER(5, COPY(IN_NOISE(1, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   8 */ DO(MESSAGE),
    /*   9 */ AFTER(7, COPY(IN_NOISE(2, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ AFTER(8, COPY(IN_NOISE(2, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ DO(DERIVE),
    /*  12 */ DO(PRF(Y(0))),
    /*  13 */ DO(NOISE(Y(0))),
    /*  14 */ DO(CLEAR),
    /*  15 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  16 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  17 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  18 */ AFTER(9, COPY(IN_NOISE(2, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  19 */ AFTER(11, NOISE_BLOCK(Y(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  20 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  21 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  22 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  23 */ AFTER(13, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  24 */ DO(XOF(A(0, 2))),
    /*  25 */ DO(MULTIPLY(A(0, 2))),
    /*  26 */ DO(INVERSE),
    /*  27 */ AFTER(15, ADD_NOISE_BLOCK(E1(3, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  28 */ DO(PUT(U(0))),
    /*  29 */ DO(HASH(320)),
    /*  30 */ DO(CLEAR),
    /*  31 */ DO(XOF(A(1, 0))),
    /*  32 */ DO(MULTIPLY(A(1, 0))),
    /*  33 */ DO(XOF(A(1, 1))),
    /*  34 */ DO(MULTIPLY(A(1, 1))),
    /*  35 */ DO(XOF(A(1, 2))),
    /*  36 */ DO(MULTIPLY(A(1, 2))),
    /*  37 */ DO(INVERSE),
    /*  38 */ AFTER(17, ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ DO(PUT(U(1))),
    /*  40 */ DO(HASH(608)),
    /*  41 */ DO(MULTIPLY_KEY),
    /*  42 */ AFTER(19, ADD_NOISE_BLOCK(E2(3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  43 */ DO(ADD_MESSAGE),
    /*  44 */ DO(PUT(V(3))),
    /*  45 */ AFTER(29, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  46 */ AFTER(30, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_decaps_in_memory_worker[] = {
    /*   1 */ AFTER(1, HASH(128)), /* main: HASH_START */
    /*   2 */ DO(XOF(A(0, 0))),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ AFTER(4, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   6 */ DO(XOF(A(0, 1))),
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(7, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 2), PLACE(0)) */
    /*   9 */ AFTER(9, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 0), PLACE(1)) */
    /*  10 */ AFTER(11, PRF(Y(1))), /* main: DERIVE */
    /*  11 */ DO(GIVE(PLACE(0))),
    /*  12 */ DO(PRF(Y(2))),
    /*  13 */ DO(NOISE_TO_ACC(Y(2))),
    /*  14 */ DO(PRF(E1(3, 0))),
    /*  15 */ AFTER(18, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 2), PLACE(1)) */
    /*  16 */ DO(PRF(E1(3, 1))),
    /*  17 */ AFTER(19, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(0)) */
    /*  18 */ DO(PRF(E2(3))),
    /*  19 */ AFTER(27, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(1)) */
    /*  20 */ DO(XOF(A(2, 0))),
    /*  21 */ DO(CLEAR),
    /*  22 */ DO(MULTIPLY(A(2, 0))),
    /*  23 */ DO(XOF(A(2, 1))),
    /*  24 */ DO(MULTIPLY(A(2, 1))),
    /*  25 */ DO(XOF(A(2, 2))),
    /*  26 */ DO(MULTIPLY(A(2, 2))),
    /*  27 */ DO(INVERSE),
    /*  28 */ DO(PRF(E1(3, 2))),
    /*  29 */ DO(ADD_NOISE(E1(3, 2))),
    /*  30 */ AFTER(40, HASH_END), /* main: HASH(608) */
    /*  31 */ AFTER(45, WIPE), /* main: PUT_OF_WORKER(U(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_decaps_in_memory = {
    pkem_plan_kyber768_90s_decaps_in_memory_main,
    pkem_plan_kyber768_90s_decaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 481021 cycles; with no wait in them, both cores would take 450764. */
static const pkem_step pkem_plan_kyber768_90s_decaps_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(MESSAGE),
    /*   8 */ DO(DERIVE),
    /*   9 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ DO(CLEAR),
    /*  12 */ DO(PRF(Y(0))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ DO(NOISE(Y(0))),
    /*  15 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  16 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  17 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  18 */ AFTER(10, NOISE_BLOCK(Y(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  20 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  21 */ DO(COPY(IN_NOISE(2, 2), PLACE(2))),
    /*  22 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  23 */ AFTER(12, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  24 */ DO(XOF(A(0, 2))),
    /*  25 */ DO(MULTIPLY_QUARTER(A(0, 2), 0)),
    /*  26 */ DO(MULTIPLY_QUARTER(A(0, 2), 1)),
    /*  27 */ DO(MULTIPLY_QUARTER(A(0, 2), 2)),
    /*  28 */ DO(MULTIPLY_QUARTER(A(0, 2), 3)),
    /*  29 */ DO(XOF(A(1, 1))),
    /*  30 */ DO(INVERSE),
    /*  31 */ DO(HASH_START),
    /*  32 */ AFTER(14, ADD_NOISE_BLOCK(E1(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  33 */ DO(PUT(U(0))),
    /*  34 */ DO(HASH(64)),
    /*  35 */ DO(HASH(224)),
    /*  36 */ DO(HASH(320)),
    /*  37 */ DO(CLEAR),
    /*  38 */ AFTER(17, ADD), /* worker: MULTIPLY(A(1, 0)) */
    /*  39 */ DO(MULTIPLY(A(1, 1))),
    /*  40 */ DO(XOF(A(1, 2))),
    /*  41 */ DO(MULTIPLY(A(1, 2))),
    /*  42 */ DO(INVERSE),
    /*  43 */ AFTER(19, ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  44 */ DO(PUT(U(1))),
    /*  45 */ DO(HASH(608)),
    /*  46 */ DO(HASH(640)),
    /*  47 */ DO(PRF(E2(3))),
    /*  48 */ DO(MULTIPLY_KEY),
    /*  49 */ DO(ADD_NOISE(E2(3))),
    /*  50 */ DO(ADD_MESSAGE),
    /*  51 */ AFTER(29, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  52 */ DO(PUT(V(3))),
    /*  53 */ DO(HASH_END),
    /*  54 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(8, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ AFTER(9, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  11 */ DO(PRF(Y(2))),
    /*  12 */ DO(NOISE_TO_ACC(Y(2))),
    /*  13 */ DO(PRF(E1(3, 0))),
    /*  14 */ AFTER(18, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(0)) */
    /*  15 */ AFTER(23, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  16 */ DO(XOF(A(1, 0))),
    /*  17 */ DO(MULTIPLY(A(1, 0))),
    /*  18 */ DO(PRF(E1(3, 1))),
    /*  19 */ AFTER(32, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(0)) */
    /*  20 */ DO(XOF(A(2, 0))),
    /*  21 */ AFTER(38, CLEAR), /* main: ADD */
    /*  22 */ DO(MULTIPLY(A(2, 0))),
    /*  23 */ DO(XOF(A(2, 1))),
    /*  24 */ DO(MULTIPLY(A(2, 1))),
    /*  25 */ DO(XOF(A(2, 2))),
    /*  26 */ DO(MULTIPLY(A(2, 2))),
    /*  27 */ DO(INVERSE),
    /*  28 */ DO(PRF(E1(3, 2))),
    /*  29 */ DO(ADD_NOISE(E1(3, 2))),
    /*  30 */ AFTER(51, WIPE), /* main: PUT_OF_WORKER(U(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_decaps = {
    pkem_plan_kyber768_90s_decaps_main,
    pkem_plan_kyber768_90s_decaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 709953 cycles; with no wait in them, both cores would take 630836. */
static const pkem_step pkem_plan_kyber768_90s_decaps_from_seed_in_memory_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(2, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   4 */ DO(DECRYPT(2)),
    /*   5 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(COPY(IN_NOISE(1, 1), PLACE(0))),
    /*   7 */ DO(MESSAGE),
    /*   8 */ DO(DERIVE),
    /*   9 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ DO(CLEAR),
    /*  11 */ DO(PRF(Y(0))),
    /*  12 */ DO(PERMUTE),
    /*  13 */ DO(NOISE(Y(0))),
    /*  14 */ DO(COPY(IN_NOISE(1, 2), PLACE(2))),
    /*  15 */ DO(FEED(A(0, 0), 0, IN_NOISE(2, 2))),
    /*  16 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 2))),
    /*  17 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 1))),
    /*  18 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  19 */ AFTER(10, NOISE_BLOCK(Y(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  20 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  21 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  22 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  23 */ AFTER(12, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  24 */ DO(XOF(A(0, 2))),
    /*  25 */ DO(MULTIPLY(A(0, 2))),
    /*  26 */ DO(ADD_S_TIMES_ROW(0)),
    /*  27 */ DO(INVERSE),
    /*  28 */ AFTER(14, ADD_NOISE_BLOCK(E1(3, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  29 */ DO(PUT(U(0))),
    /*  30 */ DO(ADD_E_TIMES_Y(0)),
    /*  31 */ DO(CLEAR),
    /*  32 */ AFTER(21, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  33 */ DO(ADD_S_TIMES_ROW(1)),
    /*  34 */ DO(INVERSE),
    /*  35 */ DO(PRF(E1(3, 1))),
    /*  36 */ DO(ADD_NOISE(E1(3, 1))),
    /*  37 */ DO(PUT(U(1))),
    /*  38 */ DO(ADD_E_TIMES_Y(1)),
    /*  39 */ DO(CLEAR),
    /*  40 */ AFTER(28, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(2, 2), 0) */
    /*  41 */ AFTER(29, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(2, 2), 1) */
    /*  42 */ AFTER(30, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(2, 2), 2) */
    /*  43 */ AFTER(31, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(2, 2), 3) */
    /*  44 */ DO(ADD_S_TIMES_ROW(2)),
    /*  45 */ DO(INVERSE),
    /*  46 */ AFTER(34, ADD_NOISE_BLOCK(E1(3, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ DO(PUT(U(2))),
    /*  48 */ DO(ADD_E_TIMES_Y(2)),
    /*  49 */ DO(TAKE_SUM),
    /*  50 */ AFTER(36, ADD_NOISE_BLOCK(E2(3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  51 */ DO(ADD_MESSAGE),
    /*  52 */ DO(PUT(V(3))),
    /*  53 */ AFTER(37, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_decaps_from_seed_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(1))),
    /*   3 */ DO(GIVE(PLACE(2))),
    /*   4 */ DO(GIVE(PLACE(0))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 2), PLACE(1)) */
    /*   7 */ AFTER(6, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 1), PLACE(0)) */
    /*   8 */ DO(GIVE(PLACE(1))),
    /*   9 */ AFTER(8, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ AFTER(9, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 1), PLACE(0)) */
    /*  11 */ DO(PRF(Y(2))),
    /*  12 */ DO(NOISE_TO_ACC(Y(2))),
    /*  13 */ DO(PRF(E1(3, 0))),
    /*  14 */ AFTER(14, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  15 */ AFTER(23, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  16 */ DO(XOF(A(1, 1))),
    /*  17 */ DO(MULTIPLY(A(1, 1))),
    /*  18 */ DO(XOF(A(1, 0))),
    /*  19 */ DO(MULTIPLY(A(1, 0))),
    /*  20 */ DO(XOF(A(1, 2))),
    /*  21 */ DO(MULTIPLY(A(1, 2))),
    /*  22 */ DO(XOF(A(2, 0))),
    /*  23 */ AFTER(32, CLEAR), /* main: ADD */
    /*  24 */ DO(MULTIPLY(A(2, 0))),
    /*  25 */ DO(XOF(A(2, 1))),
    /*  26 */ DO(MULTIPLY(A(2, 1))),
    /*  27 */ DO(XOF(A(2, 2))),
    /*  28 */ DO(MULTIPLY_QUARTER(A(2, 2), 0)),
    /*  29 */ DO(MULTIPLY_QUARTER(A(2, 2), 1)),
    /*  30 */ DO(MULTIPLY_QUARTER(A(2, 2), 2)),
    /*  31 */ DO(MULTIPLY_QUARTER(A(2, 2), 3)),
    /*  32 */ DO(HASH_START),
    /*  33 */ DO(PRF(E1(3, 2))),
    /*  34 */ DO(GIVE(PLACE(1))),
    /*  35 */ DO(PRF(E2(3))),
    /*  36 */ DO(GIVE(PLACE(0))),
    /*  37 */ DO(HASH_END),
    /*  38 */ AFTER(50, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(0)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_decaps_from_seed_in_memory = {
    pkem_plan_kyber768_90s_decaps_from_seed_in_memory_main,
    pkem_plan_kyber768_90s_decaps_from_seed_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 742889 cycles; with no wait in them, both cores would take 631171. */
static const pkem_step pkem_plan_kyber768_90s_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ AFTER(3, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   3 */ DO(COPY(IN_NOISE(1, 1), PLACE(0))),
    /*   4 */ DO(DECRYPT(1)),
    /*   5 */ AFTER(7, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   6 */ DO(COPY(IN_NOISE(1, 0), PLACE(2))),
    /*   7 */ DO(DECRYPT(2)),
    /*   8 */ AFTER(8, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   9 */ DO(MESSAGE),
    /*  10 */ DO(DERIVE),
    /*  11 */ DO(PRF(Y(0))),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(CLEAR),
    /*  14 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 1))),
    /*  15 */ DO(FEED(A(0, 0), 1, IN_NOISE(2, 2))),
    /*  16 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 0))),
    /*  17 */ AFTER(12, NOISE_BLOCK(Y(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  18 */ DO(COPY(IN_NOISE(2, 2), PLACE(2))),
    /*  19 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  20 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  21 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  22 */ AFTER(14, NOISE_BLOCK(Y(2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  23 */ DO(XOF(A(0, 2))),
    /*  24 */ DO(MULTIPLY(A(0, 2))),
    /*  25 */ DO(ADD_S_TIMES_ROW(0)),
    /*  26 */ DO(INVERSE),
    /*  27 */ AFTER(18, ADD_NOISE_BLOCK(E1(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  28 */ DO(HASH_START),
    /*  29 */ DO(PUT(U(0))),
    /*  30 */ DO(ADD_E_TIMES_Y(0)),
    /*  31 */ DO(CLEAR),
    /*  32 */ AFTER(22, ADD), /* worker: MULTIPLY(A(1, 1)) */
    /*  33 */ DO(ADD_S_TIMES_ROW(1)),
    /*  34 */ DO(INVERSE),
    /*  35 */ AFTER(24, ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ DO(PUT(U(1))),
    /*  37 */ DO(HASH(576)),
    /*  38 */ DO(ADD_E_TIMES_Y(1)),
    /*  39 */ DO(ADD_E_TIMES_Y(2)),
    /*  40 */ DO(CLEAR),
    /*  41 */ AFTER(35, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(2, 2), 1) */
    /*  42 */ AFTER(36, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(2, 2), 2) */
    /*  43 */ AFTER(37, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(2, 2), 3) */
    /*  44 */ DO(ADD_QUARTER(0)),
    /*  45 */ DO(ADD_S_TIMES_ROW(2)),
    /*  46 */ DO(INVERSE),
    /*  47 */ AFTER(39, ADD_NOISE_BLOCK(E1(3, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  48 */ DO(PUT(U(2))),
    /*  49 */ DO(TAKE_SUM),
    /*  50 */ AFTER(41, ADD_NOISE_BLOCK(E2(3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  51 */ DO(ADD_MESSAGE),
    /*  52 */ DO(PUT(V(3))),
    /*  53 */ DO(HASH_END),
    /*  54 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(2))),
    /*   4 */ AFTER(2, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 1), PLACE(0)) */
    /*   8 */ DO(GIVE(PLACE(1))),
    /*   9 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 0), PLACE(2)) */
    /*  10 */ DO(CLEAR),
    /*  11 */ AFTER(10, PRF(Y(1))), /* main: DERIVE */
    /*  12 */ DO(GIVE(PLACE(0))),
    /*  13 */ DO(PRF(Y(2))),
    /*  14 */ DO(GIVE(PLACE(1))),
    /*  15 */ DO(XOF(A(1, 0))),
    /*  16 */ AFTER(12, MULTIPLY(A(1, 0))), /* main: NOISE(Y(0)) */
    /*  17 */ DO(PRF(E1(3, 0))),
    /*  18 */ AFTER(17, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(0)) */
    /*  19 */ DO(XOF(A(1, 2))),
    /*  20 */ AFTER(22, MULTIPLY(A(1, 2))), /* main: NOISE_BLOCK(Y(2), 0, PLACE(1)) */
    /*  21 */ DO(XOF(A(1, 1))),
    /*  22 */ DO(MULTIPLY(A(1, 1))),
    /*  23 */ DO(PRF(E1(3, 1))),
    /*  24 */ AFTER(27, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(0)) */
    /*  25 */ AFTER(32, CLEAR), /* main: ADD */
    /*  26 */ DO(XOF(A(2, 0))),
    /*  27 */ DO(MULTIPLY(A(2, 0))),
    /*  28 */ DO(XOF(A(2, 1))),
    /*  29 */ DO(MULTIPLY_QUARTER(A(2, 1), 0)),
    /*  30 */ DO(MULTIPLY_QUARTER(A(2, 1), 1)),
    /*  31 */ DO(MULTIPLY_QUARTER(A(2, 1), 2)),
    /*  32 */ DO(MULTIPLY_QUARTER(A(2, 1), 3)),
    /*  33 */ DO(XOF(A(2, 2))),
    /*  34 */ DO(MULTIPLY_QUARTER(A(2, 2), 0)),
    /*  35 */ DO(MULTIPLY_QUARTER(A(2, 2), 1)),
    /*  36 */ DO(MULTIPLY_QUARTER(A(2, 2), 2)),
    /*  37 */ DO(MULTIPLY_QUARTER(A(2, 2), 3)),
    /*  38 */ DO(PRF(E1(3, 2))),
    /*  39 */ AFTER(35, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(3, 1), PLACE(0)) */
    /*  40 */ DO(PRF(E2(3))),
    /*  41 */ DO(GIVE(PLACE(1))),
    /*  42 */ AFTER(50, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_decaps_from_seed = {
    pkem_plan_kyber768_90s_decaps_from_seed_main,
    pkem_plan_kyber768_90s_decaps_from_seed_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

const pkem_plans pkem_plans_kyber768_90s = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber768_90s_keygen,
        &pkem_plan_least768_keygen,
        &pkem_plan_least768_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber768_90s_encaps_in_memory,
        &pkem_plan_kyber768_90s_encaps,
        &pkem_plan_least768_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber768_90s_decaps_in_memory,
        &pkem_plan_kyber768_90s_decaps,
        &pkem_plan_least768_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber768_90s_decaps_from_seed_in_memory,
        &pkem_plan_kyber768_90s_decaps_from_seed,
        &pkem_plan_least768_decaps_from_seed,
    },
}};

/* esp32: 610011 cycles; with no wait in them, both cores would take 595157. */
static const pkem_step pkem_plan_kyber1024_90s_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ DO(PRF(E(4, 0))),
    /*   5 */ DO(NOISE_TO_ACC(E(4, 0))),
    /*   6 */ AFTER(2, NOISE_BLOCK(S(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ AFTER(4, NOISE_BLOCK(S(2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(MULTIPLY(A(0, 1))),
    /*  10 */ AFTER(6, NOISE_BLOCK(S(3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  11 */ DO(XOF(A(0, 3))),
    /*  12 */ DO(MULTIPLY(A(0, 3))),
    /*  13 */ AFTER(11, ADD), /* worker: MULTIPLY(A(0, 2)) */
    /*  14 */ DO(HASH_START),
    /*  15 */ DO(WRITE_S(0)),
    /*  16 */ DO(WRITE_S(1)),
    /*  17 */ DO(WRITE_S(2)),
    /*  18 */ DO(WRITE_S(3)),
    /*  19 */ DO(WRITE_T(0, 0)),
    /*  20 */ DO(WRITE_T(0, 1)),
    /*  21 */ DO(WRITE_T(0, 2)),
    /*  22 */ DO(WRITE_T(0, 3)),
    /*  23 */ AFTER(13, NOISE_BLOCK_TO_ACC(E(4, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  24 */ DO(HASH(352)),
    /*  25 */ AFTER(19, ADD), /* worker: MULTIPLY_QUARTER(A(1, 0), 3) */
    /*  26 */ DO(XOF(A(1, 1))),
    /*  27 */ DO(MULTIPLY(A(1, 1))),
    /*  28 */ DO(XOF(A(1, 2))),
    /*  29 */ DO(MULTIPLY_QUARTER(A(1, 2), 0)),
    /*  30 */ DO(MULTIPLY_QUARTER(A(1, 2), 1)),
    /*  31 */ DO(MULTIPLY_QUARTER(A(1, 2), 2)),
    /*  32 */ DO(MULTIPLY_QUARTER(A(1, 2), 3)),
    /*  33 */ DO(XOF(A(1, 3))),
    /*  34 */ DO(MULTIPLY(A(1, 3))),
    /*  35 */ DO(WRITE_T(1, 0)),
    /*  36 */ DO(WRITE_T(1, 1)),
    /*  37 */ DO(WRITE_T(1, 2)),
    /*  38 */ DO(WRITE_T(1, 3)),
    /*  39 */ DO(HASH(704)),
    /*  40 */ AFTER(21, NOISE_BLOCK_TO_ACC(E(4, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  41 */ AFTER(28, ADD), /* worker: MULTIPLY(A(2, 0)) */
    /*  42 */ DO(XOF(A(2, 2))),
    /*  43 */ DO(MULTIPLY(A(2, 2))),
    /*  44 */ DO(XOF(A(3, 3))),
    /*  45 */ DO(WRITE_T(2, 0)),
    /*  46 */ DO(WRITE_T(2, 1)),
    /*  47 */ DO(HASH(960)),
    /*  48 */ DO(WRITE_T(2, 2)),
    /*  49 */ DO(HASH(1024)),
    /*  50 */ DO(WRITE_T(2, 3)),
    /*  51 */ DO(HASH(1152)),
    /*  52 */ AFTER(30, NOISE_BLOCK_TO_ACC(E(4, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  53 */ DO(MULTIPLY(A(3, 3))),
    /*  54 */ AFTER(38, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(3, 2), 1) */
    /*  55 */ DO(ADD_QUARTER(0)),
    /*  56 */ DO(WRITE_T(3, 0)),
    /*  57 */ DO(WRITE_T(3, 1)),
    /*  58 */ DO(HASH(1344)),
    /*  59 */ AFTER(39, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(3, 2), 2) */
    /*  60 */ DO(WRITE_T(3, 2)),
    /*  61 */ DO(HASH(1408)),
    /*  62 */ AFTER(40, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(3, 2), 3) */
    /*  63 */ DO(WRITE_T(3, 3)),
    /*  64 */ DO(WRITE_RHO),
    /*  65 */ DO(HASH_END),
    /*  66 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(S(1))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(PRF(S(2))),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(PRF(S(3))),
    /*   6 */ DO(GIVE(PLACE(2))),
    /*   7 */ DO(CLEAR),
    /*   8 */ DO(XOF(A(0, 0))),
    /*   9 */ AFTER(3, MULTIPLY(A(0, 0))), /* main: NOISE(S(0)) */
    /*  10 */ DO(XOF(A(0, 2))),
    /*  11 */ AFTER(7, MULTIPLY(A(0, 2))), /* main: NOISE_BLOCK(S(2), 0, PLACE(1)) */
    /*  12 */ DO(PRF(E(4, 1))),
    /*  13 */ DO(GIVE(PLACE(0))),
    /*  14 */ AFTER(13, CLEAR), /* main: ADD */
    /*  15 */ DO(XOF(A(1, 0))),
    /*  16 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  17 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  19 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  20 */ DO(PRF(E(4, 2))),
    /*  21 */ AFTER(23, GIVE(PLACE(0))), /* main: NOISE_BLOCK_TO_ACC(E(4, 1), 0, PLACE(0)) */
    /*  22 */ AFTER(25, CLEAR), /* main: ADD */
    /*  23 */ DO(XOF(A(2, 1))),
    /*  24 */ DO(MULTIPLY(A(2, 1))),
    /*  25 */ DO(XOF(A(2, 3))),
    /*  26 */ DO(MULTIPLY(A(2, 3))),
    /*  27 */ DO(XOF(A(2, 0))),
    /*  28 */ DO(MULTIPLY(A(2, 0))),
    /*  29 */ DO(PRF(E(4, 3))),
    /*  30 */ DO(GIVE(PLACE(1))),
    /*  31 */ AFTER(41, CLEAR), /* main: ADD */
    /*  32 */ DO(XOF(A(3, 0))),
    /*  33 */ DO(MULTIPLY(A(3, 0))),
    /*  34 */ DO(XOF(A(3, 1))),
    /*  35 */ DO(MULTIPLY(A(3, 1))),
    /*  36 */ DO(XOF(A(3, 2))),
    /*  37 */ DO(MULTIPLY_QUARTER(A(3, 2), 0)),
    /*  38 */ DO(MULTIPLY_QUARTER(A(3, 2), 1)),
    /*  39 */ DO(MULTIPLY_QUARTER(A(3, 2), 2)),
    /*  40 */ DO(MULTIPLY_QUARTER(A(3, 2), 3)),
    /*  41 */ AFTER(62, WIPE), /* main: ADD_QUARTER(3) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_keygen = {
    pkem_plan_kyber1024_90s_keygen_main,
    pkem_plan_kyber1024_90s_keygen_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 713288 cycles; with no wait in them, both cores would take 674106. */
static const pkem_step pkem_plan_kyber1024_90s_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   3 */ DO(READ_EK(384)),
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   6 */ DO(COPY(IN_NOISE(1, 1), PLACE(0))),
    /*   7 */ DO(READ_EK(768)),
    /*   8 */ DO(READ_EK(960)),
    /*   9 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ DO(READ_EK(1152)),
    /*  12 */ DO(READ_EK(1344)),
    /*  13 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  14 */ DO(READ_EK(1536)),
    /*  15 */ DO(READ_EK_END),
    /*  16 */ DO(DERIVE),
    /*  17 */ DO(PRF(Y(0))),
    /*  18 */ AFTER(10, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ DO(NOISE(Y(0))),
    /*  20 */ AFTER(13, COPY(IN_NOISE(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  21 */ DO(CLEAR),
    /*  22 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  23 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  24 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  25 */ AFTER(15, NOISE_BLOCK(Y(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  26 */ DO(COPY(IN_NOISE(3, 1), PLACE(1))),
    /*  27 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  28 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  29 */ DO(HASH_START),
    /*  30 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  31 */ DO(PRF(Y(2))),
    /*  32 */ DO(NOISE(Y(2))),
    /*  33 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  34 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  35 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  36 */ DO(PRF(Y(3))),
    /*  37 */ DO(NOISE(Y(3))),
    /*  38 */ DO(XOF(A(0, 3))),
    /*  39 */ DO(MULTIPLY(A(0, 3))),
    /*  40 */ DO(INVERSE),
    /*  41 */ DO(PRF(E1(4, 0))),
    /*  42 */ DO(ADD_NOISE(E1(4, 0))),
    /*  43 */ DO(PUT(U(0))),
    /*  44 */ DO(CLEAR),
    /*  45 */ DO(XOF(A(2, 0))),
    /*  46 */ DO(MULTIPLY(A(2, 0))),
    /*  47 */ DO(XOF(A(2, 1))),
    /*  48 */ AFTER(34, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(4, 1)) */
    /*  49 */ DO(MULTIPLY(A(2, 1))),
    /*  50 */ DO(XOF(A(2, 3))),
    /*  51 */ DO(MULTIPLY_QUARTER(A(2, 3), 0)),
    /*  52 */ DO(MULTIPLY_QUARTER(A(2, 3), 1)),
    /*  53 */ DO(MULTIPLY_QUARTER(A(2, 3), 2)),
    /*  54 */ DO(MULTIPLY_QUARTER(A(2, 3), 3)),
    /*  55 */ DO(XOF(A(2, 2))),
    /*  56 */ DO(MULTIPLY(A(2, 2))),
    /*  57 */ DO(INVERSE),
    /*  58 */ AFTER(36, ADD_NOISE_BLOCK(E1(4, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  59 */ DO(PUT(U(2))),
    /*  60 */ DO(MULTIPLY_KEY),
    /*  61 */ AFTER(38, ADD_NOISE_BLOCK(E2(4), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  62 */ DO(ADD_MESSAGE),
    /*  63 */ DO(HASH(416)),
    /*  64 */ DO(HASH(1024)),
    /*  65 */ AFTER(50, PUT_OF_WORKER(U(3))), /* worker: ADD_NOISE(E1(4, 3)) */
    /*  66 */ DO(PUT(V(4))),
    /*  67 */ DO(HASH_END),
    /*  68 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(2))),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ AFTER(2, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 0), PLACE(2)) */
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(6, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 1), PLACE(0)) */
    /*   7 */ DO(GIVE(PLACE(1))),
    /*   8 */ DO(GIVE(PLACE(2))),
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(9, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  11 */ DO(CLEAR),
    /*  12 */ AFTER(10, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  13 */ AFTER(13, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  14 */ AFTER(16, PRF(Y(1))), /* main: DERIVE */
    /*  15 */ AFTER(18, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 0), PLACE(0)) */
    /*  16 */ DO(XOF(A(1, 0))),
    /*  17 */ AFTER(19, MULTIPLY_QUARTER(A(1, 0), 0)), /* main: NOISE(Y(0)) */
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  19 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  20 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  21 */ DO(XOF(A(1, 1))),
    /*  22 */ AFTER(26, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(3, 1), PLACE(1)) */
    /*  23 */ DO(FEED(A(1, 1), 0, PLACE(1))),
    /*  24 */ DO(GIVE(PLACE(0))),
    /*  25 */ DO(FEED(A(1, 1), 1, PLACE(0))),
    /*  26 */ DO(GIVE(PLACE(0))),
    /*  27 */ DO(FEED(A(1, 1), 2, PLACE(0))),
    /*  28 */ DO(XOF(A(1, 2))),
    /*  29 */ AFTER(32, MULTIPLY(A(1, 2))), /* main: NOISE(Y(2)) */
    /*  30 */ DO(XOF(A(1, 3))),
    /*  31 */ AFTER(37, MULTIPLY(A(1, 3))), /* main: NOISE(Y(3)) */
    /*  32 */ DO(INVERSE),
    /*  33 */ DO(PRF(E1(4, 1))),
    /*  34 */ DO(ADD_NOISE(E1(4, 1))),
    /*  35 */ DO(PRF(E1(4, 2))),
    /*  36 */ DO(GIVE(PLACE(1))),
    /*  37 */ DO(PRF(E2(4))),
    /*  38 */ DO(GIVE(PLACE(0))),
    /*  39 */ AFTER(48, CLEAR), /* main: PUT_OF_WORKER(U(1)) */
    /*  40 */ DO(XOF(A(3, 0))),
    /*  41 */ DO(MULTIPLY(A(3, 0))),
    /*  42 */ DO(XOF(A(3, 1))),
    /*  43 */ DO(MULTIPLY(A(3, 1))),
    /*  44 */ DO(XOF(A(3, 2))),
    /*  45 */ DO(MULTIPLY(A(3, 2))),
    /*  46 */ DO(XOF(A(3, 3))),
    /*  47 */ DO(MULTIPLY(A(3, 3))),
    /*  48 */ DO(INVERSE),
    /*  49 */ DO(PRF(E1(4, 3))),
    /*  50 */ DO(ADD_NOISE(E1(4, 3))),
    /*  51 */ AFTER(65, WIPE), /* main: PUT_OF_WORKER(U(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_encaps = {
    pkem_plan_kyber1024_90s_encaps_main,
    pkem_plan_kyber1024_90s_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 703404 cycles; with no wait in them, both cores would take 680366. */
static const pkem_step pkem_plan_kyber1024_90s_decaps_in_memory_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   6 */ DO(DECRYPT(2)),
    /*   7 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   8 */ DO(DECRYPT(3)),
    /*   9 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  11 */ DO(MESSAGE),
    /*  12 */ DO(DERIVE),
    /*  13 */ AFTER(10, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ AFTER(11, COPY(IN_NOISE(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  15 */ AFTER(12, COPY(IN_NOISE(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  16 */ AFTER(14, NOISE_BLOCK(Y(0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ DO(CLEAR),
    /*  18 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  19 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  20 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  21 */ DO(PRF(Y(1))),
    /*  22 */ DO(NOISE(Y(1))),
    /*  23 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  24 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  25 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  26 */ AFTER(16, NOISE_BLOCK(Y(2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  27 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  28 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  29 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  30 */ DO(PRF(Y(3))),
    /*  31 */ DO(NOISE(Y(3))),
    /*  32 */ DO(XOF(A(0, 3))),
    /*  33 */ DO(MULTIPLY(A(0, 3))),
    /*  34 */ DO(INVERSE),
    /*  35 */ AFTER(18, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ DO(HASH_START),
    /*  37 */ DO(PUT(U(0))),
    /*  38 */ DO(HASH(352)),
    /*  39 */ DO(CLEAR),
    /*  40 */ AFTER(25, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  41 */ DO(XOF(A(1, 3))),
    /*  42 */ DO(MULTIPLY(A(1, 3))),
    /*  43 */ DO(INVERSE),
    /*  44 */ AFTER(27, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  45 */ DO(PUT(U(1))),
    /*  46 */ DO(HASH(448)),
    /*  47 */ DO(CLEAR),
    /*  48 */ AFTER(30, ADD), /* worker: MULTIPLY(A(2, 1)) */
    /*  49 */ DO(XOF(A(2, 0))),
    /*  50 */ DO(MULTIPLY(A(2, 0))),
    /*  51 */ DO(XOF(A(2, 2))),
    /*  52 */ DO(MULTIPLY(A(2, 2))),
    /*  53 */ DO(XOF(A(2, 3))),
    /*  54 */ DO(MULTIPLY(A(2, 3))),
    /*  55 */ DO(INVERSE),
    /*  56 */ AFTER(32, ADD_NOISE_BLOCK(E1(4, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  57 */ DO(PUT(U(2))),
    /*  58 */ DO(CLEAR),
    /*  59 */ DO(XOF(A(3, 1))),
    /*  60 */ DO(MULTIPLY(A(3, 1))),
    /*  61 */ AFTER(39, ADD), /* worker: MULTIPLY(A(3, 3)) */
    /*  62 */ DO(INVERSE),
    /*  63 */ AFTER(41, ADD_NOISE_BLOCK(E1(4, 3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  64 */ DO(PUT(U(3))),
    /*  65 */ DO(MULTIPLY_KEY),
    /*  66 */ AFTER(43, ADD_NOISE_BLOCK(E2(4), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  67 */ DO(ADD_MESSAGE),
    /*  68 */ DO(PUT(V(4))),
    /*  69 */ AFTER(44, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_decaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(2, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(5, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(7, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  11 */ AFTER(9, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  12 */ AFTER(10, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  13 */ AFTER(12, PRF(Y(0))), /* main: DERIVE */
    /*  14 */ AFTER(13, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 0), PLACE(0)) */
    /*  15 */ DO(PRF(Y(2))),
    /*  16 */ AFTER(14, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(3, 1), PLACE(1)) */
    /*  17 */ DO(PRF(E1(4, 0))),
    /*  18 */ AFTER(16, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(0), 0, PLACE(0)) */
    /*  19 */ DO(XOF(A(1, 0))),
    /*  20 */ DO(CLEAR),
    /*  21 */ DO(MULTIPLY(A(1, 0))),
    /*  22 */ DO(XOF(A(1, 1))),
    /*  23 */ AFTER(22, MULTIPLY(A(1, 1))), /* main: NOISE(Y(1)) */
    /*  24 */ DO(XOF(A(1, 2))),
    /*  25 */ AFTER(26, MULTIPLY(A(1, 2))), /* main: NOISE_BLOCK(Y(2), 0, PLACE(1)) */
    /*  26 */ DO(PRF(E1(4, 1))),
    /*  27 */ DO(GIVE(PLACE(1))),
    /*  28 */ DO(XOF(A(2, 1))),
    /*  29 */ AFTER(40, CLEAR), /* main: ADD */
    /*  30 */ DO(MULTIPLY(A(2, 1))),
    /*  31 */ DO(PRF(E1(4, 2))),
    /*  32 */ DO(GIVE(PLACE(0))),
    /*  33 */ DO(XOF(A(3, 0))),
    /*  34 */ AFTER(48, CLEAR), /* main: ADD */
    /*  35 */ DO(MULTIPLY(A(3, 0))),
    /*  36 */ DO(XOF(A(3, 2))),
    /*  37 */ DO(MULTIPLY(A(3, 2))),
    /*  38 */ DO(XOF(A(3, 3))),
    /*  39 */ DO(MULTIPLY(A(3, 3))),
    /*  40 */ DO(PRF(E1(4, 3))),
    /*  41 */ DO(GIVE(PLACE(1))),
    /*  42 */ DO(PRF(E2(4))),
    /*  43 */ AFTER(56, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 2), PLACE(0)) */
    /*  44 */ DO(HASH_END),
    /*  45 */ AFTER(66, WIPE), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(0)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_decaps_in_memory = {
    pkem_plan_kyber1024_90s_decaps_in_memory_main,
    pkem_plan_kyber1024_90s_decaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 729161 cycles; with no wait in them, both cores would take 679991. */
static const pkem_step pkem_plan_kyber1024_90s_decaps_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(DECRYPT(2)),
    /*   5 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(DECRYPT(3)),
    /*   8 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(MESSAGE),
    /*  10 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  12 */ DO(DERIVE),
    /*  13 */ AFTER(10, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ AFTER(11, COPY(IN_NOISE(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  15 */ AFTER(14, NOISE_BLOCK(Y(0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  16 */ DO(CLEAR),
    /*  17 */ DO(COPY(IN_NOISE(3, 2), PLACE(2))),
    /*  18 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  19 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  20 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  21 */ DO(PRF(Y(1))),
    /*  22 */ DO(NOISE(Y(1))),
    /*  23 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  24 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  25 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  26 */ AFTER(16, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  27 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  28 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  29 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  30 */ AFTER(18, NOISE_BLOCK(Y(3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  31 */ DO(XOF(A(0, 3))),
    /*  32 */ DO(MULTIPLY(A(0, 3))),
    /*  33 */ DO(INVERSE),
    /*  34 */ DO(PRF(E1(4, 0))),
    /*  35 */ DO(ADD_NOISE(E1(4, 0))),
    /*  36 */ DO(HASH_START),
    /*  37 */ DO(PUT(U(0))),
    /*  38 */ DO(HASH(288)),
    /*  39 */ DO(HASH(352)),
    /*  40 */ DO(CLEAR),
    /*  41 */ AFTER(25, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(1, 2), 0) */
    /*  42 */ AFTER(26, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(1, 2), 1) */
    /*  43 */ AFTER(27, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(1, 2), 2) */
    /*  44 */ AFTER(28, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(1, 2), 3) */
    /*  45 */ DO(XOF(A(1, 3))),
    /*  46 */ DO(MULTIPLY(A(1, 3))),
    /*  47 */ DO(INVERSE),
    /*  48 */ DO(XOF(A(2, 0))),
    /*  49 */ AFTER(30, ADD_NOISE_BLOCK(E1(4, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  50 */ DO(PUT(U(1))),
    /*  51 */ DO(CLEAR),
    /*  52 */ DO(HASH(704)),
    /*  53 */ AFTER(33, ADD), /* worker: MULTIPLY(A(2, 3)) */
    /*  54 */ DO(MULTIPLY(A(2, 0))),
    /*  55 */ DO(XOF(A(2, 1))),
    /*  56 */ DO(MULTIPLY(A(2, 1))),
    /*  57 */ DO(XOF(A(2, 2))),
    /*  58 */ DO(MULTIPLY(A(2, 2))),
    /*  59 */ DO(INVERSE),
    /*  60 */ AFTER(35, ADD_NOISE_BLOCK(E1(4, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  61 */ DO(PUT(U(2))),
    /*  62 */ DO(HASH(1056)),
    /*  63 */ DO(MULTIPLY_KEY),
    /*  64 */ DO(PRF(E2(4))),
    /*  65 */ DO(ADD_NOISE(E2(4))),
    /*  66 */ DO(ADD_MESSAGE),
    /*  67 */ AFTER(52, PUT_OF_WORKER(U(3))), /* worker: ADD_NOISE(E1(4, 3)) */
    /*  68 */ DO(HASH(1344)),
    /*  69 */ DO(PUT(V(4))),
    /*  70 */ DO(HASH(1440)),
    /*  71 */ DO(HASH(1472)),
    /*  72 */ DO(HASH_END),
    /*  73 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  11 */ AFTER(10, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  12 */ AFTER(11, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  13 */ AFTER(12, PRF(Y(0))), /* main: DERIVE */
    /*  14 */ AFTER(13, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 0), PLACE(0)) */
    /*  15 */ DO(PRF(Y(2))),
    /*  16 */ DO(NOISE_TO_ACC(Y(2))),
    /*  17 */ DO(PRF(Y(3))),
    /*  18 */ AFTER(14, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(3, 1), PLACE(1)) */
    /*  19 */ DO(XOF(A(1, 0))),
    /*  20 */ AFTER(26, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  21 */ DO(MULTIPLY(A(1, 0))),
    /*  22 */ DO(XOF(A(1, 1))),
    /*  23 */ DO(MULTIPLY(A(1, 1))),
    /*  24 */ DO(XOF(A(1, 2))),
    /*  25 */ DO(MULTIPLY_QUARTER(A(1, 2), 0)),
    /*  26 */ DO(MULTIPLY_QUARTER(A(1, 2), 1)),
    /*  27 */ DO(MULTIPLY_QUARTER(A(1, 2), 2)),
    /*  28 */ DO(MULTIPLY_QUARTER(A(1, 2), 3)),
    /*  29 */ DO(PRF(E1(4, 1))),
    /*  30 */ DO(GIVE(PLACE(0))),
    /*  31 */ DO(XOF(A(2, 3))),
    /*  32 */ AFTER(44, CLEAR), /* main: ADD_QUARTER(3) */
    /*  33 */ DO(MULTIPLY(A(2, 3))),
    /*  34 */ DO(PRF(E1(4, 2))),
    /*  35 */ DO(GIVE(PLACE(1))),
    /*  36 */ AFTER(53, CLEAR), /* main: ADD */
    /*  37 */ DO(XOF(A(3, 0))),
    /*  38 */ DO(GIVE(PLACE(0))),
    /*  39 */ DO(FEED(A(3, 0), 0, PLACE(0))),
    /*  40 */ DO(GIVE(PLACE(0))),
    /*  41 */ DO(FEED(A(3, 0), 1, PLACE(0))),
    /*  42 */ DO(GIVE(PLACE(0))),
    /*  43 */ DO(FEED(A(3, 0), 2, PLACE(0))),
    /*  44 */ DO(XOF(A(3, 1))),
    /*  45 */ DO(MULTIPLY(A(3, 1))),
    /*  46 */ DO(XOF(A(3, 2))),
    /*  47 */ DO(MULTIPLY(A(3, 2))),
    /*  48 */ DO(XOF(A(3, 3))),
    /*  49 */ DO(MULTIPLY(A(3, 3))),
    /*  50 */ DO(INVERSE),
    /*  51 */ DO(PRF(E1(4, 3))),
    /*  52 */ DO(ADD_NOISE(E1(4, 3))),
    /*  53 */ AFTER(67, WIPE), /* main: PUT_OF_WORKER(U(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_decaps = {
    pkem_plan_kyber1024_90s_decaps_main,
    pkem_plan_kyber1024_90s_decaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 1031546 cycles; with no wait in them, both cores would take 920380. */
static const pkem_step pkem_plan_kyber1024_90s_decaps_from_seed_in_memory_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   3 */ DO(COPY(IN_NOISE(1, 0), PLACE(0))),
    /*   4 */ DO(DECRYPT(1)),
    /*   5 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   6 */ DO(DECRYPT(2)),
    /*   7 */ DO(COPY(IN_NOISE(1, 1), PLACE(1))),
    /*   8 */ DO(DECRYPT(3)),
    /*   9 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  10 */ DO(COPY(IN_NOISE(2, 1), PLACE(1))),
    /*  11 */ DO(MESSAGE),
    /*  12 */ DO(DERIVE),
    /*  13 */ AFTER(10, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ DO(CLEAR),
    /*  15 */ AFTER(12, COPY(IN_NOISE(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  16 */ AFTER(14, NOISE_BLOCK(Y(0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ DO(COPY(IN_NOISE(3, 1), PLACE(1))),
    /*  18 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  19 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  20 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  21 */ DO(PRF(Y(1))),
    /*  22 */ DO(NOISE(Y(1))),
    /*  23 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  24 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  25 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  26 */ AFTER(16, NOISE_BLOCK(Y(2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  27 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  28 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  29 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  30 */ AFTER(18, NOISE_BLOCK(Y(3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  31 */ DO(XOF(A(0, 3))),
    /*  32 */ DO(MULTIPLY_QUARTER(A(0, 3), 0)),
    /*  33 */ DO(MULTIPLY_QUARTER(A(0, 3), 1)),
    /*  34 */ DO(MULTIPLY_QUARTER(A(0, 3), 2)),
    /*  35 */ DO(MULTIPLY_QUARTER(A(0, 3), 3)),
    /*  36 */ DO(ADD_S_TIMES_ROW(0)),
    /*  37 */ DO(INVERSE),
    /*  38 */ AFTER(25, ADD_NOISE_BLOCK(E1(4, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  39 */ DO(PUT(U(0))),
    /*  40 */ DO(ADD_E_TIMES_Y(0)),
    /*  41 */ DO(CLEAR),
    /*  42 */ AFTER(29, FEED(A(1, 3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  43 */ AFTER(30, FEED(A(1, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  44 */ DO(HASH_START),
    /*  45 */ DO(ADD_QUARTER(0)),
    /*  46 */ DO(ADD_QUARTER(1)),
    /*  47 */ DO(ADD_QUARTER(2)),
    /*  48 */ DO(ADD_QUARTER(3)),
    /*  49 */ AFTER(31, FEED(A(1, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  50 */ DO(ADD_S_TIMES_ROW(1)),
    /*  51 */ DO(INVERSE),
    /*  52 */ AFTER(33, ADD_NOISE_BLOCK(E1(4, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  53 */ DO(PUT(U(1))),
    /*  54 */ DO(ADD_E_TIMES_Y(1)),
    /*  55 */ DO(CLEAR),
    /*  56 */ AFTER(38, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(2, 3), 0) */
    /*  57 */ AFTER(39, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(2, 3), 1) */
    /*  58 */ AFTER(40, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(2, 3), 2) */
    /*  59 */ AFTER(41, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(2, 3), 3) */
    /*  60 */ DO(XOF(A(2, 2))),
    /*  61 */ DO(MULTIPLY(A(2, 2))),
    /*  62 */ DO(XOF(A(2, 0))),
    /*  63 */ DO(MULTIPLY(A(2, 0))),
    /*  64 */ DO(ADD_S_TIMES_ROW(2)),
    /*  65 */ DO(INVERSE),
    /*  66 */ DO(PRF(E1(4, 2))),
    /*  67 */ DO(ADD_NOISE(E1(4, 2))),
    /*  68 */ DO(PUT(U(2))),
    /*  69 */ DO(ADD_E_TIMES_Y(2)),
    /*  70 */ DO(CLEAR),
    /*  71 */ AFTER(55, ADD), /* worker: MULTIPLY(A(3, 3)) */
    /*  72 */ DO(ADD_S_TIMES_ROW(3)),
    /*  73 */ DO(INVERSE),
    /*  74 */ AFTER(57, ADD_NOISE_BLOCK(E1(4, 3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  75 */ DO(PUT(U(3))),
    /*  76 */ DO(ADD_E_TIMES_Y(3)),
    /*  77 */ DO(TAKE_SUM),
    /*  78 */ DO(ADD_NOISE_BLOCK(E2(4), PLACE(0))),
    /*  79 */ DO(ADD_MESSAGE),
    /*  80 */ DO(PUT(V(4))),
    /*  81 */ AFTER(66, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_decaps_from_seed_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(2, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   7 */ AFTER(7, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ DO(GIVE(PLACE(2))),
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ DO(GIVE(PLACE(0))),
    /*  11 */ AFTER(10, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  12 */ DO(GIVE(PLACE(2))),
    /*  13 */ AFTER(12, PRF(Y(0))), /* main: DERIVE */
    /*  14 */ AFTER(13, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 0), PLACE(0)) */
    /*  15 */ DO(PRF(Y(2))),
    /*  16 */ AFTER(15, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(3, 2), PLACE(2)) */
    /*  17 */ DO(PRF(Y(3))),
    /*  18 */ AFTER(16, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(0), 0, PLACE(0)) */
    /*  19 */ DO(CLEAR),
    /*  20 */ DO(XOF(A(1, 0))),
    /*  21 */ DO(MULTIPLY(A(1, 0))),
    /*  22 */ DO(XOF(A(1, 1))),
    /*  23 */ AFTER(22, MULTIPLY(A(1, 1))), /* main: NOISE(Y(1)) */
    /*  24 */ DO(PRF(E1(4, 0))),
    /*  25 */ DO(GIVE(PLACE(1))),
    /*  26 */ DO(XOF(A(1, 2))),
    /*  27 */ AFTER(26, MULTIPLY(A(1, 2))), /* main: NOISE_BLOCK(Y(2), 0, PLACE(2)) */
    /*  28 */ DO(XOF(A(1, 3))),
    /*  29 */ DO(GIVE(PLACE(2))),
    /*  30 */ AFTER(30, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(0)) */
    /*  31 */ AFTER(38, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(1)) */
    /*  32 */ DO(PRF(E1(4, 1))),
    /*  33 */ AFTER(43, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 1, PLACE(0)) */
    /*  34 */ AFTER(48, CLEAR), /* main: ADD_QUARTER(3) */
    /*  35 */ DO(XOF(A(2, 1))),
    /*  36 */ DO(MULTIPLY(A(2, 1))),
    /*  37 */ DO(XOF(A(2, 3))),
    /*  38 */ DO(MULTIPLY_QUARTER(A(2, 3), 0)),
    /*  39 */ DO(MULTIPLY_QUARTER(A(2, 3), 1)),
    /*  40 */ DO(MULTIPLY_QUARTER(A(2, 3), 2)),
    /*  41 */ DO(MULTIPLY_QUARTER(A(2, 3), 3)),
    /*  42 */ AFTER(59, CLEAR), /* main: ADD_QUARTER(3) */
    /*  43 */ DO(XOF(A(3, 1))),
    /*  44 */ DO(MULTIPLY(A(3, 1))),
    /*  45 */ DO(XOF(A(3, 0))),
    /*  46 */ DO(MULTIPLY(A(3, 0))),
    /*  47 */ DO(PRF(E2(4))),
    /*  48 */ DO(GIVE(PLACE(0))),
    /*  49 */ DO(XOF(A(3, 2))),
    /*  50 */ DO(MULTIPLY_QUARTER(A(3, 2), 0)),
    /*  51 */ DO(MULTIPLY_QUARTER(A(3, 2), 1)),
    /*  52 */ DO(MULTIPLY_QUARTER(A(3, 2), 2)),
    /*  53 */ DO(MULTIPLY_QUARTER(A(3, 2), 3)),
    /*  54 */ DO(XOF(A(3, 3))),
    /*  55 */ DO(MULTIPLY(A(3, 3))),
    /*  56 */ DO(PRF(E1(4, 3))),
    /*  57 */ DO(GIVE(PLACE(1))),
    /*  58 */ DO(HASH(672)),
    /*  59 */ DO(HASH(768)),
    /*  60 */ DO(HASH(1024)),
    /*  61 */ DO(HASH(1056)),
    /*  62 */ DO(HASH(1088)),
    /*  63 */ DO(HASH(1120)),
    /*  64 */ DO(HASH(1152)),
    /*  65 */ DO(HASH(1216)),
    /*  66 */ DO(HASH_END),
    /*  67 */ AFTER(78, WIPE), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(0)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_decaps_from_seed_in_memory = {
    pkem_plan_kyber1024_90s_decaps_from_seed_in_memory_main,
    pkem_plan_kyber1024_90s_decaps_from_seed_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 1085181 cycles; with no wait in them, both cores would take 919511. */
static const pkem_step pkem_plan_kyber1024_90s_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(DECRYPT(3)),
    /*   8 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ DO(MESSAGE),
    /*  11 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  12 */ DO(DERIVE),
    /*  13 */ DO(PRF(Y(0))),
    /*  14 */ DO(NOISE(Y(0))),
    /*  15 */ DO(CLEAR),
    /*  16 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  17 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  18 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  19 */ AFTER(10, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  20 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  21 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  22 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  23 */ DO(PRF(Y(2))),
    /*  24 */ DO(NOISE(Y(2))),
    /*  25 */ AFTER(12, TAKE_NOISE(Y(3))), /* worker: NOISE_TO_ACC(Y(3)) */
    /*  26 */ DO(XOF(A(0, 3))),
    /*  27 */ DO(MULTIPLY(A(0, 3))),
    /*  28 */ AFTER(15, ADD), /* worker: MULTIPLY(A(0, 2)) */
    /*  29 */ DO(ADD_S_TIMES_ROW(0)),
    /*  30 */ DO(INVERSE),
    /*  31 */ DO(PRF(E1(4, 0))),
    /*  32 */ DO(ADD_NOISE(E1(4, 0))),
    /*  33 */ DO(HASH_START),
    /*  34 */ DO(PUT(U(0))),
    /*  35 */ DO(HASH(352)),
    /*  36 */ DO(ADD_E_TIMES_Y(0)),
    /*  37 */ DO(CLEAR),
    /*  38 */ AFTER(22, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  39 */ DO(XOF(A(1, 3))),
    /*  40 */ DO(MULTIPLY(A(1, 3))),
    /*  41 */ DO(ADD_S_TIMES_ROW(1)),
    /*  42 */ DO(INVERSE),
    /*  43 */ AFTER(24, ADD_NOISE_BLOCK(E1(4, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  44 */ DO(PUT(U(1))),
    /*  45 */ DO(HASH(704)),
    /*  46 */ DO(ADD_E_TIMES_Y(1)),
    /*  47 */ DO(CLEAR),
    /*  48 */ AFTER(31, ADD), /* worker: MULTIPLY(A(2, 3)) */
    /*  49 */ DO(XOF(A(2, 2))),
    /*  50 */ DO(MULTIPLY(A(2, 2))),
    /*  51 */ DO(ADD_S_TIMES_ROW(2)),
    /*  52 */ DO(INVERSE),
    /*  53 */ AFTER(33, ADD_NOISE_BLOCK(E1(4, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  54 */ DO(PUT(U(2))),
    /*  55 */ DO(HASH(1056)),
    /*  56 */ DO(ADD_E_TIMES_Y(2)),
    /*  57 */ DO(CLEAR),
    /*  58 */ AFTER(42, ADD), /* worker: MULTIPLY(A(3, 3)) */
    /*  59 */ DO(ADD_S_TIMES_ROW(3)),
    /*  60 */ DO(INVERSE),
    /*  61 */ AFTER(44, ADD_NOISE_BLOCK(E1(4, 3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  62 */ DO(PUT(U(3))),
    /*  63 */ DO(HASH(1408)),
    /*  64 */ DO(ADD_E_TIMES_Y(3)),
    /*  65 */ DO(TAKE_SUM),
    /*  66 */ AFTER(46, ADD_NOISE_BLOCK(E2(4), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  67 */ DO(ADD_MESSAGE),
    /*  68 */ DO(PUT(V(4))),
    /*  69 */ DO(HASH_END),
    /*  70 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(12, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ DO(PRF(Y(3))),
    /*  12 */ AFTER(19, NOISE_TO_ACC(Y(3))), /* main: TAKE_NOISE(Y(1)) */
    /*  13 */ DO(XOF(A(0, 2))),
    /*  14 */ AFTER(25, CLEAR), /* main: TAKE_NOISE(Y(3)) */
    /*  15 */ DO(MULTIPLY(A(0, 2))),
    /*  16 */ DO(XOF(A(1, 0))),
    /*  17 */ AFTER(28, CLEAR), /* main: ADD */
    /*  18 */ DO(MULTIPLY(A(1, 0))),
    /*  19 */ DO(XOF(A(1, 1))),
    /*  20 */ DO(MULTIPLY(A(1, 1))),
    /*  21 */ DO(XOF(A(1, 2))),
    /*  22 */ DO(MULTIPLY(A(1, 2))),
    /*  23 */ DO(PRF(E1(4, 1))),
    /*  24 */ DO(GIVE(PLACE(0))),
    /*  25 */ DO(XOF(A(2, 0))),
    /*  26 */ AFTER(38, CLEAR), /* main: ADD */
    /*  27 */ DO(MULTIPLY(A(2, 0))),
    /*  28 */ DO(XOF(A(2, 1))),
    /*  29 */ DO(MULTIPLY(A(2, 1))),
    /*  30 */ DO(XOF(A(2, 3))),
    /*  31 */ DO(MULTIPLY(A(2, 3))),
    /*  32 */ DO(PRF(E1(4, 2))),
    /*  33 */ DO(GIVE(PLACE(1))),
    /*  34 */ DO(XOF(A(3, 0))),
    /*  35 */ AFTER(48, CLEAR), /* main: ADD */
    /*  36 */ DO(MULTIPLY(A(3, 0))),
    /*  37 */ DO(XOF(A(3, 1))),
    /*  38 */ DO(MULTIPLY(A(3, 1))),
    /*  39 */ DO(XOF(A(3, 2))),
    /*  40 */ DO(MULTIPLY(A(3, 2))),
    /*  41 */ DO(XOF(A(3, 3))),
    /*  42 */ DO(MULTIPLY(A(3, 3))),
    /*  43 */ DO(PRF(E1(4, 3))),
    /*  44 */ DO(GIVE(PLACE(0))),
    /*  45 */ DO(PRF(E2(4))),
    /*  46 */ AFTER(53, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 2), PLACE(1)) */
    /*  47 */ AFTER(66, WIPE), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_decaps_from_seed = {
    pkem_plan_kyber1024_90s_decaps_from_seed_main,
    pkem_plan_kyber1024_90s_decaps_from_seed_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

const pkem_plans pkem_plans_kyber1024_90s = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber1024_90s_keygen,
        &pkem_plan_least1024_keygen,
        &pkem_plan_least1024_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber1024_90s_encaps,
        &pkem_plan_least1024_encaps,
        &pkem_plan_least1024_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber1024_90s_decaps_in_memory,
        &pkem_plan_kyber1024_90s_decaps,
        &pkem_plan_least1024_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber1024_90s_decaps_from_seed_in_memory,
        &pkem_plan_kyber1024_90s_decaps_from_seed,
        &pkem_plan_least1024_decaps_from_seed,
    },
}};

/* clang-format on */
#endif
