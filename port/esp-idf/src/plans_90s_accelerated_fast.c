/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512_90s_accelerated, kyber768_90s_accelerated, kyber1024_90s_accelerated.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "cores/lists.h"

#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL
/* clang-format off */

/* esp32: 108456 cycles; with no wait in them, both cores would take 99370. */
static const pkem_step pkem_plan_kyber512_90s_accelerated_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(XOF(A(0, 1))),
    /*   3 */ AFTER(2, NOISE_BLOCK(S(0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   4 */ AFTER(3, NOISE_BLOCK(S(0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   5 */ AFTER(5, NOISE_BLOCK_TO_ACC(E(2, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   6 */ AFTER(6, NOISE_BLOCK_TO_ACC(E(2, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   7 */ AFTER(8, TAKE_NOISE(S(1))), /* worker: NOISE_TO_ACC(S(1)) */
    /*   8 */ DO(MULTIPLY(A(0, 1))),
    /*   9 */ DO(WRITE_S(0)),
    /*  10 */ DO(XOF(A(0, 0))),
    /*  11 */ DO(MULTIPLY(A(0, 0))),
    /*  12 */ DO(HASH_START),
    /*  13 */ DO(WRITE_S(1)),
    /*  14 */ DO(WRITE_T(0, 0)),
    /*  15 */ DO(WRITE_T(0, 1)),
    /*  16 */ DO(WRITE_T(0, 2)),
    /*  17 */ DO(WRITE_T(0, 3)),
    /*  18 */ DO(HASH(384)),
    /*  19 */ AFTER(17, WRITE_T_OF_WORKER(1, 0)), /* worker: MULTIPLY_QUARTER(A(1, 1), 0) */
    /*  20 */ AFTER(18, WRITE_T_OF_WORKER(1, 1)), /* worker: MULTIPLY_QUARTER(A(1, 1), 1) */
    /*  21 */ AFTER(19, WRITE_T_OF_WORKER(1, 2)), /* worker: MULTIPLY_QUARTER(A(1, 1), 2) */
    /*  22 */ DO(HASH(640)),
    /*  23 */ AFTER(20, WRITE_T_OF_WORKER(1, 3)), /* worker: MULTIPLY_QUARTER(A(1, 1), 3) */
    /*  24 */ DO(WRITE_RHO),
    /*  25 */ DO(HASH_END),
    /*  26 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_accelerated_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(S(0))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(1))),
    /*   3 */ DO(GIVE(PLACE(2))),
    /*   4 */ DO(PRF(E(2, 0))),
    /*   5 */ DO(GIVE(PLACE(0))),
    /*   6 */ AFTER(3, GIVE(PLACE(1))), /* main: NOISE_BLOCK(S(0), 0, PLACE(1)) */
    /*   7 */ DO(PRF(S(1))),
    /*   8 */ DO(NOISE_TO_ACC(S(1))),
    /*   9 */ DO(PRF(E(2, 1))),
    /*  10 */ AFTER(7, NOISE_TO_ACC(E(2, 1))), /* main: TAKE_NOISE(S(1)) */
    /*  11 */ DO(XOF(A(1, 0))),
    /*  12 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  13 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  14 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  15 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  16 */ DO(XOF(A(1, 1))),
    /*  17 */ DO(MULTIPLY_QUARTER(A(1, 1), 0)),
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  19 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  20 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  21 */ AFTER(23, WIPE), /* main: WRITE_T_OF_WORKER(1, 3) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_keygen = {
    pkem_plan_kyber512_90s_accelerated_keygen_main,
    pkem_plan_kyber512_90s_accelerated_keygen_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 135979 cycles; with no wait in them, both cores would take 120142. */
static const pkem_step pkem_plan_kyber512_90s_accelerated_encaps_in_memory_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ DO(READ_EK_END),
    /*   8 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
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
    /*  23 */ DO(PUT(U(0))),
    /*  24 */ DO(MULTIPLY_KEY),
    /*  25 */ AFTER(20, HASH_START), /* worker: FEED(A(1, 0), 1, PLACE(2)) */
    /*  26 */ DO(ADD_MESSAGE),
    /*  27 */ DO(ADD_NOISE_BLOCK(E2(2), PLACE(1))),
    /*  28 */ DO(PUT(V(2))),
    /*  29 */ DO(HASH(320)),
    /*  30 */ AFTER(25, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  31 */ DO(HASH_END),
    /*  32 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_accelerated_encaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(1))),
    /*   3 */ DO(GIVE(PLACE(2))),
    /*   4 */ DO(GIVE(PLACE(0))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 2), PLACE(0)) */
    /*   7 */ DO(GIVE(PLACE(1))),
    /*   8 */ DO(GIVE(PLACE(2))),
    /*   9 */ AFTER(9, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ AFTER(16, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  12 */ DO(XOF(A(1, 1))),
    /*  13 */ DO(MULTIPLY(A(1, 1))),
    /*  14 */ DO(PRF(E2(2))),
    /*  15 */ AFTER(18, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 1, PLACE(1)) */
    /*  16 */ DO(XOF(A(1, 0))),
    /*  17 */ DO(GIVE(PLACE(0))),
    /*  18 */ DO(FEED(A(1, 0), 0, PLACE(0))),
    /*  19 */ AFTER(19, GIVE(PLACE(2))), /* main: FEED(A(0, 1), 2, PLACE(2)) */
    /*  20 */ DO(FEED(A(1, 0), 1, PLACE(2))),
    /*  21 */ DO(GIVE(PLACE(0))),
    /*  22 */ DO(FEED(A(1, 0), 2, PLACE(0))),
    /*  23 */ DO(INVERSE),
    /*  24 */ DO(PRF(E1(2, 1))),
    /*  25 */ DO(ADD_NOISE(E1(2, 1))),
    /*  26 */ AFTER(30, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_encaps_in_memory = {
    pkem_plan_kyber512_90s_accelerated_encaps_in_memory_main,
    pkem_plan_kyber512_90s_accelerated_encaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 137341 cycles; with no wait in them, both cores would take 120737. */
static const pkem_step pkem_plan_kyber512_90s_accelerated_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   5 */ DO(READ_EK(768)),
    /*   6 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   7 */ DO(READ_EK_END),
    /*   8 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   9 */ DO(DERIVE),
    /*  10 */ DO(PRF(Y(0))),
    /*  11 */ DO(CLEAR),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  14 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  15 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  16 */ AFTER(10, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  17 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  18 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  19 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  20 */ DO(INVERSE),
    /*  21 */ DO(HASH_START),
    /*  22 */ DO(PRF(E1(2, 0))),
    /*  23 */ DO(ADD_NOISE(E1(2, 0))),
    /*  24 */ DO(PUT(U(0))),
    /*  25 */ DO(MULTIPLY_KEY),
    /*  26 */ DO(PRF(E2(2))),
    /*  27 */ DO(ADD_NOISE(E2(2))),
    /*  28 */ DO(ADD_MESSAGE),
    /*  29 */ DO(HASH(320)),
    /*  30 */ AFTER(21, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  31 */ DO(PUT(V(2))),
    /*  32 */ DO(HASH_END),
    /*  33 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_accelerated_encaps_worker[] = {
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
    /*  11 */ AFTER(16, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  12 */ DO(XOF(A(1, 1))),
    /*  13 */ DO(MULTIPLY(A(1, 1))),
    /*  14 */ DO(XOF(A(1, 0))),
    /*  15 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  16 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  17 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  19 */ DO(INVERSE),
    /*  20 */ DO(PRF(E1(2, 1))),
    /*  21 */ DO(ADD_NOISE(E1(2, 1))),
    /*  22 */ AFTER(30, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_encaps = {
    pkem_plan_kyber512_90s_accelerated_encaps_main,
    pkem_plan_kyber512_90s_accelerated_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 172154 cycles; with no wait in them, both cores would take 142417. */
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_in_memory_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ DO(COPY(IN_NOISE(1, 0), PLACE(0))),
    /*   5 */ DO(MESSAGE),
    /*   6 */ DO(DERIVE),
    /*   7 */ DO(PRF(Y(0))),
    /*   8 */ DO(CLEAR),
    /*   9 */ DO(COPY(IN_NOISE(1, 1), PLACE(1))),
    /*  10 */ DO(NOISE(Y(0))),
    /*  11 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  12 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  13 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  14 */ AFTER(10, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  15 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  16 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  17 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  18 */ DO(PRF(E1(2, 0))),
    /*  19 */ DO(INVERSE),
    /*  20 */ DO(ADD_NOISE(E1(2, 0))),
    /*  21 */ DO(PUT(U(0))),
    /*  22 */ DO(MULTIPLY_KEY),
    /*  23 */ DO(PRF(E2(2))),
    /*  24 */ DO(ADD_NOISE(E2(2))),
    /*  25 */ DO(ADD_MESSAGE),
    /*  26 */ DO(PUT(V(2))),
    /*  27 */ AFTER(24, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  28 */ AFTER(27, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(4, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(9, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ DO(GIVE(PLACE(2))),
    /*   9 */ DO(PRF(Y(1))),
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ AFTER(14, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  12 */ DO(XOF(A(1, 0))),
    /*  13 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  14 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  15 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  16 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  17 */ DO(XOF(A(1, 1))),
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 1), 0)),
    /*  19 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  20 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  21 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  22 */ DO(PRF(E1(2, 1))),
    /*  23 */ DO(INVERSE),
    /*  24 */ DO(ADD_NOISE(E1(2, 1))),
    /*  25 */ AFTER(17, HASH_START), /* main: FEED(A(0, 1), 2, PLACE(2)) */
    /*  26 */ DO(HASH(64)),
    /*  27 */ DO(HASH_END),
    /*  28 */ AFTER(27, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_decaps_in_memory = {
    pkem_plan_kyber512_90s_accelerated_decaps_in_memory_main,
    pkem_plan_kyber512_90s_accelerated_decaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 181995 cycles; with no wait in them, both cores would take 142302. */
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ DO(MESSAGE),
    /*   5 */ DO(COPY(IN_NOISE(1, 0), PLACE(0))),
    /*   6 */ DO(DERIVE),
    /*   7 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
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
    /*  18 */ DO(INVERSE),
    /*  19 */ DO(PRF(E1(2, 0))),
    /*  20 */ DO(ADD_NOISE(E1(2, 0))),
    /*  21 */ DO(HASH_START),
    /*  22 */ DO(PUT(U(0))),
    /*  23 */ DO(MULTIPLY_KEY),
    /*  24 */ DO(PRF(E2(2))),
    /*  25 */ DO(ADD_NOISE(E2(2))),
    /*  26 */ DO(ADD_MESSAGE),
    /*  27 */ AFTER(24, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  28 */ DO(PUT(V(2))),
    /*  29 */ DO(HASH_END),
    /*  30 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(5, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ DO(GIVE(PLACE(1))),
    /*   8 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ DO(PRF(Y(1))),
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ AFTER(14, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  12 */ DO(XOF(A(1, 1))),
    /*  13 */ DO(MULTIPLY_QUARTER(A(1, 1), 0)),
    /*  14 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  15 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  16 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  17 */ DO(XOF(A(1, 0))),
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  19 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  20 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  21 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  22 */ DO(INVERSE),
    /*  23 */ DO(PRF(E1(2, 1))),
    /*  24 */ DO(ADD_NOISE(E1(2, 1))),
    /*  25 */ AFTER(27, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_decaps = {
    pkem_plan_kyber512_90s_accelerated_decaps_main,
    pkem_plan_kyber512_90s_accelerated_decaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 294739 cycles; with no wait in them, both cores would take 200411. */
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(MESSAGE),
    /*   4 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   5 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(PRF(Y(0))),
    /*   9 */ DO(NOISE(Y(0))),
    /*  10 */ DO(CLEAR),
    /*  11 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  12 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  13 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  14 */ AFTER(11, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  15 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  16 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  17 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  18 */ DO(ADD_S_TIMES_ROW(0)),
    /*  19 */ DO(INVERSE),
    /*  20 */ AFTER(13, ADD_NOISE_BLOCK(E1(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  21 */ DO(PUT(U(0))),
    /*  22 */ DO(ADD_E_TIMES_Y(0)),
    /*  23 */ DO(CLEAR),
    /*  24 */ AFTER(31, ADD), /* worker: MULTIPLY_QUARTER(A(1, 1), 3) */
    /*  25 */ DO(ADD_S_TIMES_ROW(1)),
    /*  26 */ DO(INVERSE),
    /*  27 */ DO(ADD_NOISE_BLOCK(E1(2, 1), PLACE(1))),
    /*  28 */ DO(PUT(U(1))),
    /*  29 */ DO(ADD_E_TIMES_Y(1)),
    /*  30 */ DO(TAKE_SUM),
    /*  31 */ DO(ADD_NOISE_BLOCK(E2(2), PLACE(0))),
    /*  32 */ DO(ADD_MESSAGE),
    /*  33 */ DO(PUT(V(2))),
    /*  34 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(4, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ DO(PERMUTE),
    /*   9 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  10 */ AFTER(7, PRF(Y(1))), /* main: DERIVE */
    /*  11 */ DO(NOISE_TO_ACC(Y(1))),
    /*  12 */ DO(PRF(E1(2, 0))),
    /*  13 */ AFTER(15, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 0, PLACE(0)) */
    /*  14 */ DO(CLEAR),
    /*  15 */ DO(XOF(A(1, 0))),
    /*  16 */ DO(MULTIPLY(A(1, 0))),
    /*  17 */ DO(PRF(E1(2, 1))),
    /*  18 */ AFTER(16, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 1, PLACE(1)) */
    /*  19 */ AFTER(17, HASH_START), /* main: FEED(A(0, 1), 2, PLACE(2)) */
    /*  20 */ DO(HASH(128)),
    /*  21 */ DO(HASH(320)),
    /*  22 */ DO(HASH(672)),
    /*  23 */ DO(HASH(704)),
    /*  24 */ DO(HASH_END),
    /*  25 */ DO(PRF(E2(2))),
    /*  26 */ AFTER(20, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(0)) */
    /*  27 */ DO(XOF(A(1, 1))),
    /*  28 */ DO(MULTIPLY_QUARTER(A(1, 1), 0)),
    /*  29 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  30 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  31 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  32 */ AFTER(31, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(0)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory = {
    pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory_main,
    pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 306083 cycles; with no wait in them, both cores would take 200069. */
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(MESSAGE),
    /*   4 */ DO(DERIVE),
    /*   5 */ AFTER(2, COPY(IN_NOISE(1, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   6 */ DO(CLEAR),
    /*   7 */ DO(PRF(Y(0))),
    /*   8 */ DO(NOISE(Y(0))),
    /*   9 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 2))),
    /*  10 */ AFTER(4, COPY(IN_NOISE(1, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  11 */ DO(COPY(IN_NOISE(1, 0), PLACE(1))),
    /*  12 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 0))),
    /*  13 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 1))),
    /*  14 */ AFTER(6, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  15 */ AFTER(8, FEED(A(0, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  16 */ AFTER(9, FEED(A(0, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  17 */ AFTER(10, FEED(A(0, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  18 */ DO(ADD_S_TIMES_ROW(0)),
    /*  19 */ DO(HASH_START),
    /*  20 */ DO(INVERSE),
    /*  21 */ AFTER(13, ADD_NOISE_BLOCK(E1(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  22 */ DO(PUT(U(0))),
    /*  23 */ DO(ADD_E_TIMES_Y(0)),
    /*  24 */ DO(CLEAR),
    /*  25 */ AFTER(27, ADD), /* worker: MULTIPLY_QUARTER(A(1, 1), 3) */
    /*  26 */ DO(ADD_S_TIMES_ROW(1)),
    /*  27 */ DO(INVERSE),
    /*  28 */ DO(ADD_NOISE_BLOCK(E1(2, 1), PLACE(0))),
    /*  29 */ DO(PUT(U(1))),
    /*  30 */ DO(ADD_E_TIMES_Y(1)),
    /*  31 */ DO(TAKE_SUM),
    /*  32 */ DO(ADD_NOISE_BLOCK(E2(2), PLACE(1))),
    /*  33 */ DO(ADD_MESSAGE),
    /*  34 */ DO(PUT(V(2))),
    /*  35 */ DO(HASH_END),
    /*  36 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ AFTER(4, PRF(Y(1))), /* main: DERIVE */
    /*   6 */ DO(NOISE_TO_ACC(Y(1))),
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ AFTER(5, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 2), PLACE(0)) */
    /*   9 */ AFTER(11, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 0), PLACE(1)) */
    /*  10 */ DO(GIVE(PLACE(2))),
    /*  11 */ AFTER(14, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  12 */ DO(PRF(E1(2, 0))),
    /*  13 */ AFTER(15, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 0, PLACE(0)) */
    /*  14 */ DO(XOF(A(1, 0))),
    /*  15 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  16 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  17 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  19 */ DO(PRF(E1(2, 1))),
    /*  20 */ AFTER(21, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(0)) */
    /*  21 */ DO(PRF(E2(2))),
    /*  22 */ DO(GIVE(PLACE(1))),
    /*  23 */ DO(XOF(A(1, 1))),
    /*  24 */ DO(MULTIPLY_QUARTER(A(1, 1), 0)),
    /*  25 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  26 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  27 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  28 */ AFTER(32, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_decaps_from_seed = {
    pkem_plan_kyber512_90s_accelerated_decaps_from_seed_main,
    pkem_plan_kyber512_90s_accelerated_decaps_from_seed_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

extern const pkem_plans pkem_plans_kyber512_90s_accelerated;
const pkem_plans pkem_plans_kyber512_90s_accelerated = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber512_90s_accelerated_keygen,
        &pkem_plan_least512_keygen,
        &pkem_plan_least512_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber512_90s_accelerated_encaps_in_memory,
        &pkem_plan_kyber512_90s_accelerated_encaps,
        &pkem_plan_least512_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber512_90s_accelerated_decaps_in_memory,
        &pkem_plan_kyber512_90s_accelerated_decaps,
        &pkem_plan_least512_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory,
        &pkem_plan_kyber512_90s_accelerated_decaps_from_seed,
        &pkem_plan_least512_decaps_from_seed,
    },
}};

/* esp32: 183096 cycles; with no wait in them, both cores would take 171800. */
static const pkem_step pkem_plan_kyber768_90s_accelerated_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(HASH_START),
    /*   3 */ DO(PRF(S(0))),
    /*   4 */ DO(NOISE(S(0))),
    /*   5 */ AFTER(2, NOISE_BLOCK(S(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   6 */ AFTER(6, NOISE_BLOCK(S(2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   7 */ DO(CLEAR),
    /*   8 */ DO(XOF(A(0, 2))),
    /*   9 */ DO(MULTIPLY(A(0, 2))),
    /*  10 */ DO(WRITE_S(0)),
    /*  11 */ DO(WRITE_S(1)),
    /*  12 */ AFTER(10, ADD_QUARTER(0)), /* worker: MULTIPLY(A(0, 1)) */
    /*  13 */ DO(ADD_QUARTER(1)),
    /*  14 */ DO(ADD_QUARTER(2)),
    /*  15 */ DO(ADD_QUARTER(3)),
    /*  16 */ DO(WRITE_S(2)),
    /*  17 */ DO(WRITE_T(0, 0)),
    /*  18 */ DO(WRITE_T(0, 1)),
    /*  19 */ DO(WRITE_T(0, 2)),
    /*  20 */ DO(WRITE_T(0, 3)),
    /*  21 */ DO(HASH(192)),
    /*  22 */ DO(HASH(384)),
    /*  23 */ AFTER(12, NOISE_BLOCK_TO_ACC(E(3, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  24 */ DO(XOF(A(1, 0))),
    /*  25 */ DO(MULTIPLY(A(1, 0))),
    /*  26 */ AFTER(17, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  27 */ DO(WRITE_T(1, 0)),
    /*  28 */ DO(WRITE_T(1, 1)),
    /*  29 */ DO(WRITE_T(1, 2)),
    /*  30 */ DO(WRITE_T(1, 3)),
    /*  31 */ AFTER(19, NOISE_BLOCK_TO_ACC(E(3, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  32 */ DO(XOF(A(2, 2))),
    /*  33 */ DO(MULTIPLY(A(2, 2))),
    /*  34 */ AFTER(24, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(2, 1), 0) */
    /*  35 */ DO(WRITE_T(2, 0)),
    /*  36 */ AFTER(25, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(2, 1), 1) */
    /*  37 */ AFTER(26, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(2, 1), 2) */
    /*  38 */ DO(WRITE_T(2, 1)),
    /*  39 */ DO(WRITE_T(2, 2)),
    /*  40 */ AFTER(27, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(2, 1), 3) */
    /*  41 */ DO(WRITE_T(2, 3)),
    /*  42 */ DO(WRITE_RHO),
    /*  43 */ DO(HASH_END),
    /*  44 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_accelerated_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(S(1))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(PRF(E(3, 0))),
    /*   4 */ DO(NOISE_TO_ACC(E(3, 0))),
    /*   5 */ DO(PRF(S(2))),
    /*   6 */ DO(GIVE(PLACE(1))),
    /*   7 */ DO(XOF(A(0, 0))),
    /*   8 */ AFTER(4, MULTIPLY(A(0, 0))), /* main: NOISE(S(0)) */
    /*   9 */ DO(XOF(A(0, 1))),
    /*  10 */ AFTER(5, MULTIPLY(A(0, 1))), /* main: NOISE_BLOCK(S(1), 0, PLACE(0)) */
    /*  11 */ DO(PRF(E(3, 1))),
    /*  12 */ DO(GIVE(PLACE(0))),
    /*  13 */ DO(XOF(A(1, 1))),
    /*  14 */ AFTER(15, CLEAR), /* main: ADD_QUARTER(3) */
    /*  15 */ DO(MULTIPLY(A(1, 1))),
    /*  16 */ DO(XOF(A(1, 2))),
    /*  17 */ DO(MULTIPLY(A(1, 2))),
    /*  18 */ DO(PRF(E(3, 2))),
    /*  19 */ AFTER(23, GIVE(PLACE(0))), /* main: NOISE_BLOCK_TO_ACC(E(3, 1), 0, PLACE(0)) */
    /*  20 */ AFTER(26, CLEAR), /* main: ADD */
    /*  21 */ DO(XOF(A(2, 0))),
    /*  22 */ DO(MULTIPLY(A(2, 0))),
    /*  23 */ DO(XOF(A(2, 1))),
    /*  24 */ DO(MULTIPLY_QUARTER(A(2, 1), 0)),
    /*  25 */ DO(MULTIPLY_QUARTER(A(2, 1), 1)),
    /*  26 */ DO(MULTIPLY_QUARTER(A(2, 1), 2)),
    /*  27 */ DO(MULTIPLY_QUARTER(A(2, 1), 3)),
    /*  28 */ AFTER(40, WIPE), /* main: ADD_QUARTER(3) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_keygen = {
    pkem_plan_kyber768_90s_accelerated_keygen_main,
    pkem_plan_kyber768_90s_accelerated_keygen_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 218448 cycles; with no wait in them, both cores would take 197689. */
static const pkem_step pkem_plan_kyber768_90s_accelerated_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   8 */ DO(READ_EK(960)),
    /*   9 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ DO(READ_EK(1152)),
    /*  11 */ DO(READ_EK_END),
    /*  12 */ DO(DERIVE),
    /*  13 */ DO(PRF(Y(0))),
    /*  14 */ DO(NOISE(Y(0))),
    /*  15 */ DO(CLEAR),
    /*  16 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  17 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  18 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  19 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  20 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  21 */ AFTER(10, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  22 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  23 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  24 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  25 */ DO(PRF(Y(2))),
    /*  26 */ DO(NOISE(Y(2))),
    /*  27 */ AFTER(12, FEED(A(0, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  28 */ AFTER(13, FEED(A(0, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  29 */ AFTER(14, FEED(A(0, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  30 */ DO(INVERSE),
    /*  31 */ DO(HASH_START),
    /*  32 */ DO(PRF(E1(3, 0))),
    /*  33 */ DO(ADD_NOISE(E1(3, 0))),
    /*  34 */ DO(PUT(U(0))),
    /*  35 */ DO(CLEAR),
    /*  36 */ AFTER(21, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  37 */ DO(XOF(A(1, 1))),
    /*  38 */ DO(MULTIPLY(A(1, 1))),
    /*  39 */ DO(INVERSE),
    /*  40 */ DO(ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))),
    /*  41 */ DO(PUT(U(1))),
    /*  42 */ DO(MULTIPLY_KEY),
    /*  43 */ DO(PRF(E2(3))),
    /*  44 */ DO(ADD_NOISE(E2(3))),
    /*  45 */ DO(ADD_MESSAGE),
    /*  46 */ DO(HASH(160)),
    /*  47 */ DO(HASH(384)),
    /*  48 */ AFTER(36, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  49 */ DO(PUT(V(3))),
    /*  50 */ DO(HASH_END),
    /*  51 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_accelerated_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(2))),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(7, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 2), PLACE(1)) */
    /*   8 */ AFTER(9, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*   9 */ AFTER(12, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ DO(XOF(A(0, 2))),
    /*  12 */ AFTER(17, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 2), PLACE(0)) */
    /*  13 */ DO(GIVE(PLACE(1))),
    /*  14 */ DO(GIVE(PLACE(2))),
    /*  15 */ AFTER(21, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  16 */ DO(XOF(A(1, 0))),
    /*  17 */ DO(MULTIPLY(A(1, 0))),
    /*  18 */ DO(PRF(E1(3, 1))),
    /*  19 */ AFTER(27, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  20 */ DO(XOF(A(1, 2))),
    /*  21 */ DO(MULTIPLY(A(1, 2))),
    /*  22 */ AFTER(36, CLEAR), /* main: ADD */
    /*  23 */ DO(XOF(A(2, 0))),
    /*  24 */ DO(MULTIPLY(A(2, 0))),
    /*  25 */ DO(XOF(A(2, 2))),
    /*  26 */ DO(MULTIPLY(A(2, 2))),
    /*  27 */ DO(XOF(A(2, 1))),
    /*  28 */ DO(GIVE(PLACE(1))),
    /*  29 */ DO(FEED(A(2, 1), 0, PLACE(1))),
    /*  30 */ AFTER(40, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(3, 1), PLACE(0)) */
    /*  31 */ DO(FEED(A(2, 1), 1, PLACE(0))),
    /*  32 */ DO(GIVE(PLACE(0))),
    /*  33 */ DO(FEED(A(2, 1), 2, PLACE(0))),
    /*  34 */ DO(INVERSE),
    /*  35 */ DO(PRF(E1(3, 2))),
    /*  36 */ DO(ADD_NOISE(E1(3, 2))),
    /*  37 */ AFTER(48, WIPE), /* main: PUT_OF_WORKER(U(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_encaps = {
    pkem_plan_kyber768_90s_accelerated_encaps_main,
    pkem_plan_kyber768_90s_accelerated_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 259826 cycles; with no wait in them, both cores would take 227337. */
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_in_memory_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(4, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ AFTER(5, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ AFTER(6, COPY(IN_NOISE(1, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ DO(MESSAGE),
    /*   8 */ AFTER(8, COPY(IN_NOISE(2, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   9 */ AFTER(9, COPY(IN_NOISE(2, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ DO(DERIVE),
    /*  11 */ AFTER(10, COPY(IN_NOISE(2, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ AFTER(12, NOISE_BLOCK(Y(0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ DO(CLEAR),
    /*  14 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  15 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  16 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  17 */ AFTER(14, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  18 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  19 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  20 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  21 */ AFTER(16, NOISE_BLOCK(Y(2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  22 */ DO(XOF(A(0, 2))),
    /*  23 */ DO(MULTIPLY(A(0, 2))),
    /*  24 */ DO(INVERSE),
    /*  25 */ AFTER(18, ADD_NOISE_BLOCK(E1(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  26 */ DO(PUT(U(0))),
    /*  27 */ DO(CLEAR),
    /*  28 */ AFTER(23, ADD), /* worker: MULTIPLY(A(1, 1)) */
    /*  29 */ DO(XOF(A(1, 2))),
    /*  30 */ DO(MULTIPLY(A(1, 2))),
    /*  31 */ DO(INVERSE),
    /*  32 */ AFTER(25, ADD_NOISE_BLOCK(E1(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  33 */ DO(PUT(U(1))),
    /*  34 */ DO(MULTIPLY_KEY),
    /*  35 */ AFTER(27, ADD_NOISE_BLOCK(E2(3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ DO(ADD_MESSAGE),
    /*  37 */ DO(PUT(V(3))),
    /*  38 */ AFTER(37, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  39 */ AFTER(38, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_in_memory_worker[] = {
    /*   1 */ DO(HASH_START),
    /*   2 */ DO(HASH(1056)),
    /*   3 */ DO(XOF(A(0, 0))),
    /*   4 */ DO(GIVE(PLACE(0))),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   9 */ AFTER(6, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 2), PLACE(0)) */
    /*  10 */ AFTER(8, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 0), PLACE(1)) */
    /*  11 */ AFTER(10, PRF(Y(0))), /* main: DERIVE */
    /*  12 */ DO(GIVE(PLACE(0))),
    /*  13 */ DO(PRF(Y(1))),
    /*  14 */ DO(NOISE_TO_ACC(Y(1))),
    /*  15 */ DO(PRF(Y(2))),
    /*  16 */ AFTER(11, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 2), PLACE(1)) */
    /*  17 */ DO(PRF(E1(3, 0))),
    /*  18 */ AFTER(12, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(0), 0, PLACE(0)) */
    /*  19 */ DO(XOF(A(1, 0))),
    /*  20 */ AFTER(17, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  21 */ DO(MULTIPLY(A(1, 0))),
    /*  22 */ DO(XOF(A(1, 1))),
    /*  23 */ DO(MULTIPLY(A(1, 1))),
    /*  24 */ DO(PRF(E1(3, 1))),
    /*  25 */ AFTER(21, GIVE(PLACE(1))), /* main: NOISE_BLOCK(Y(2), 0, PLACE(1)) */
    /*  26 */ DO(PRF(E2(3))),
    /*  27 */ AFTER(25, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(0)) */
    /*  28 */ DO(XOF(A(2, 0))),
    /*  29 */ AFTER(28, CLEAR), /* main: ADD */
    /*  30 */ DO(MULTIPLY(A(2, 0))),
    /*  31 */ DO(XOF(A(2, 1))),
    /*  32 */ DO(MULTIPLY(A(2, 1))),
    /*  33 */ DO(XOF(A(2, 2))),
    /*  34 */ DO(MULTIPLY(A(2, 2))),
    /*  35 */ DO(INVERSE),
    /*  36 */ DO(PRF(E1(3, 2))),
    /*  37 */ DO(ADD_NOISE(E1(3, 2))),
    /*  38 */ DO(HASH_END),
    /*  39 */ AFTER(38, WIPE), /* main: PUT_OF_WORKER(U(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_decaps_in_memory = {
    pkem_plan_kyber768_90s_accelerated_decaps_in_memory_main,
    pkem_plan_kyber768_90s_accelerated_decaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 275009 cycles; with no wait in them, both cores would take 227566. */
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(DECRYPT(2)),
    /*   4 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   5 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(MESSAGE),
    /*   8 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ DO(DERIVE),
    /*  11 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  12 */ DO(CLEAR),
    /*  13 */ AFTER(10, NOISE_BLOCK(Y(0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  15 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  16 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  17 */ AFTER(12, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  18 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  19 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  20 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  21 */ AFTER(14, NOISE_BLOCK(Y(2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  22 */ DO(XOF(A(0, 2))),
    /*  23 */ DO(MULTIPLY(A(0, 2))),
    /*  24 */ DO(INVERSE),
    /*  25 */ AFTER(16, ADD_NOISE_BLOCK(E1(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  26 */ DO(HASH_START),
    /*  27 */ DO(PUT(U(0))),
    /*  28 */ DO(HASH(320)),
    /*  29 */ DO(CLEAR),
    /*  30 */ AFTER(21, ADD), /* worker: MULTIPLY(A(1, 1)) */
    /*  31 */ DO(XOF(A(1, 2))),
    /*  32 */ DO(MULTIPLY(A(1, 2))),
    /*  33 */ DO(INVERSE),
    /*  34 */ AFTER(23, ADD_NOISE_BLOCK(E1(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  35 */ DO(PUT(U(1))),
    /*  36 */ DO(HASH(640)),
    /*  37 */ DO(MULTIPLY_KEY),
    /*  38 */ AFTER(25, ADD_NOISE_BLOCK(E2(3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ DO(ADD_MESSAGE),
    /*  40 */ AFTER(35, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  41 */ DO(HASH(960)),
    /*  42 */ DO(PUT(V(3))),
    /*  43 */ DO(HASH_END),
    /*  44 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(4, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(10, PRF(Y(0))), /* main: DERIVE */
    /*  10 */ DO(GIVE(PLACE(0))),
    /*  11 */ DO(PRF(Y(1))),
    /*  12 */ DO(NOISE_TO_ACC(Y(1))),
    /*  13 */ DO(PRF(Y(2))),
    /*  14 */ DO(GIVE(PLACE(1))),
    /*  15 */ DO(PRF(E1(3, 0))),
    /*  16 */ AFTER(13, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(0), 0, PLACE(0)) */
    /*  17 */ DO(XOF(A(1, 0))),
    /*  18 */ AFTER(17, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  19 */ DO(MULTIPLY(A(1, 0))),
    /*  20 */ DO(XOF(A(1, 1))),
    /*  21 */ DO(MULTIPLY(A(1, 1))),
    /*  22 */ DO(PRF(E1(3, 1))),
    /*  23 */ AFTER(21, GIVE(PLACE(1))), /* main: NOISE_BLOCK(Y(2), 0, PLACE(1)) */
    /*  24 */ DO(PRF(E2(3))),
    /*  25 */ AFTER(25, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(0)) */
    /*  26 */ DO(XOF(A(2, 0))),
    /*  27 */ AFTER(30, CLEAR), /* main: ADD */
    /*  28 */ DO(MULTIPLY(A(2, 0))),
    /*  29 */ DO(XOF(A(2, 1))),
    /*  30 */ DO(MULTIPLY(A(2, 1))),
    /*  31 */ DO(XOF(A(2, 2))),
    /*  32 */ DO(MULTIPLY(A(2, 2))),
    /*  33 */ DO(INVERSE),
    /*  34 */ DO(PRF(E1(3, 2))),
    /*  35 */ DO(ADD_NOISE(E1(3, 2))),
    /*  36 */ AFTER(40, WIPE), /* main: PUT_OF_WORKER(U(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_decaps = {
    pkem_plan_kyber768_90s_accelerated_decaps_main,
    pkem_plan_kyber768_90s_accelerated_decaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 394644 cycles; with no wait in them, both cores would take 302068. */
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_from_seed_in_memory_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(4, COPY(IN_NOISE(2, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   4 */ DO(COPY(IN_NOISE(2, 1), PLACE(1))),
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ DO(MESSAGE),
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(COPY(IN_NOISE(1, 1), PLACE(0))),
    /*   9 */ DO(PRF(Y(0))),
    /*  10 */ DO(NOISE(Y(0))),
    /*  11 */ DO(CLEAR),
    /*  12 */ DO(FEED(A(0, 0), 0, IN_NOISE(2, 1))),
    /*  13 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  14 */ DO(FEED(A(0, 0), 2, IN_NOISE(2, 0))),
    /*  15 */ AFTER(6, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  16 */ DO(XOF(A(0, 1))),
    /*  17 */ DO(MULTIPLY(A(0, 1))),
    /*  18 */ AFTER(12, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  19 */ DO(FEED(A(0, 2), 0, PLACE(2))),
    /*  20 */ DO(FEED(A(0, 2), 1, PLACE(1))),
    /*  21 */ DO(FEED(A(0, 2), 2, PLACE(0))),
    /*  22 */ DO(ADD_S_TIMES_ROW(0)),
    /*  23 */ DO(INVERSE),
    /*  24 */ AFTER(17, ADD_NOISE_BLOCK(E1(3, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  25 */ DO(PUT(U(0))),
    /*  26 */ DO(ADD_E_TIMES_Y(0)),
    /*  27 */ DO(CLEAR),
    /*  28 */ AFTER(23, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(1, 2), 2) */
    /*  29 */ DO(ADD_QUARTER(0)),
    /*  30 */ AFTER(24, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(1, 2), 3) */
    /*  31 */ DO(ADD_QUARTER(1)),
    /*  32 */ DO(ADD_S_TIMES_ROW(1)),
    /*  33 */ DO(INVERSE),
    /*  34 */ AFTER(35, ADD_NOISE_BLOCK(E1(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  35 */ DO(PUT(U(1))),
    /*  36 */ DO(ADD_E_TIMES_Y(1)),
    /*  37 */ DO(ADD_E_TIMES_Y(2)),
    /*  38 */ DO(CLEAR),
    /*  39 */ AFTER(39, ADD_QUARTER(3)), /* worker: MULTIPLY(A(2, 1)) */
    /*  40 */ DO(ADD_QUARTER(2)),
    /*  41 */ DO(ADD_QUARTER(1)),
    /*  42 */ DO(ADD_QUARTER(0)),
    /*  43 */ DO(ADD_S_TIMES_ROW(2)),
    /*  44 */ DO(INVERSE),
    /*  45 */ AFTER(49, ADD_NOISE_BLOCK(E1(3, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  46 */ DO(PUT(U(2))),
    /*  47 */ DO(TAKE_SUM),
    /*  48 */ DO(ADD_MESSAGE),
    /*  49 */ DO(ADD_NOISE_BLOCK(E2(3), PLACE(1))),
    /*  50 */ DO(PUT(V(3))),
    /*  51 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_from_seed_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(1))),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ AFTER(7, PRF(Y(1))), /* main: DERIVE */
    /*   6 */ DO(NOISE_TO_ACC(Y(1))),
    /*   7 */ DO(XOF(A(0, 2))),
    /*   8 */ DO(GIVE(PLACE(2))),
    /*   9 */ DO(GIVE(PLACE(1))),
    /*  10 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 1), PLACE(0)) */
    /*  11 */ DO(PRF(Y(2))),
    /*  12 */ AFTER(15, NOISE_TO_ACC(Y(2))), /* main: TAKE_NOISE(Y(1)) */
    /*  13 */ AFTER(18, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  14 */ DO(XOF(A(1, 0))),
    /*  15 */ DO(MULTIPLY(A(1, 0))),
    /*  16 */ DO(PRF(E1(3, 0))),
    /*  17 */ AFTER(20, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 1, PLACE(1)) */
    /*  18 */ DO(XOF(A(1, 1))),
    /*  19 */ DO(MULTIPLY(A(1, 1))),
    /*  20 */ DO(XOF(A(1, 2))),
    /*  21 */ DO(MULTIPLY_QUARTER(A(1, 2), 0)),
    /*  22 */ DO(MULTIPLY_QUARTER(A(1, 2), 1)),
    /*  23 */ DO(MULTIPLY_QUARTER(A(1, 2), 2)),
    /*  24 */ DO(MULTIPLY_QUARTER(A(1, 2), 3)),
    /*  25 */ AFTER(31, CLEAR), /* main: ADD_QUARTER(1) */
    /*  26 */ DO(XOF(A(2, 0))),
    /*  27 */ DO(GIVE(PLACE(2))),
    /*  28 */ DO(FEED(A(2, 0), 0, PLACE(2))),
    /*  29 */ DO(HASH_START),
    /*  30 */ DO(GIVE(PLACE(0))),
    /*  31 */ DO(FEED(A(2, 0), 1, PLACE(0))),
    /*  32 */ DO(GIVE(PLACE(1))),
    /*  33 */ DO(FEED(A(2, 0), 2, PLACE(1))),
    /*  34 */ DO(PRF(E1(3, 1))),
    /*  35 */ DO(GIVE(PLACE(1))),
    /*  36 */ DO(XOF(A(2, 2))),
    /*  37 */ DO(MULTIPLY(A(2, 2))),
    /*  38 */ DO(XOF(A(2, 1))),
    /*  39 */ DO(MULTIPLY(A(2, 1))),
    /*  40 */ DO(PRF(E2(3))),
    /*  41 */ AFTER(34, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(3, 1), PLACE(1)) */
    /*  42 */ DO(HASH(288)),
    /*  43 */ DO(HASH(480)),
    /*  44 */ DO(HASH(608)),
    /*  45 */ DO(HASH(864)),
    /*  46 */ DO(HASH(1056)),
    /*  47 */ DO(HASH_END),
    /*  48 */ DO(PRF(E1(3, 2))),
    /*  49 */ DO(GIVE(PLACE(0))),
    /*  50 */ AFTER(49, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_decaps_from_seed_in_memory = {
    pkem_plan_kyber768_90s_accelerated_decaps_from_seed_in_memory_main,
    pkem_plan_kyber768_90s_accelerated_decaps_from_seed_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 421617 cycles; with no wait in them, both cores would take 301465. */
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(3, COPY(IN_NOISE(1, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   4 */ DO(COPY(IN_NOISE(2, 1), PLACE(0))),
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ DO(MESSAGE),
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(CLEAR),
    /*   9 */ AFTER(4, COPY(IN_NOISE(1, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  10 */ DO(PRF(Y(0))),
    /*  11 */ DO(NOISE(Y(0))),
    /*  12 */ DO(FEED(A(0, 0), 0, IN_NOISE(2, 1))),
    /*  13 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 0))),
    /*  14 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 1))),
    /*  15 */ AFTER(6, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  16 */ DO(XOF(A(0, 1))),
    /*  17 */ DO(MULTIPLY_QUARTER(A(0, 1), 0)),
    /*  18 */ DO(MULTIPLY_QUARTER(A(0, 1), 1)),
    /*  19 */ DO(MULTIPLY_QUARTER(A(0, 1), 2)),
    /*  20 */ DO(MULTIPLY_QUARTER(A(0, 1), 3)),
    /*  21 */ AFTER(8, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  22 */ AFTER(10, FEED(A(0, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  23 */ AFTER(11, FEED(A(0, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ AFTER(12, FEED(A(0, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  25 */ DO(ADD_S_TIMES_ROW(0)),
    /*  26 */ DO(INVERSE),
    /*  27 */ DO(PRF(E1(3, 0))),
    /*  28 */ DO(ADD_NOISE(E1(3, 0))),
    /*  29 */ DO(HASH_START),
    /*  30 */ DO(PUT(U(0))),
    /*  31 */ DO(ADD_E_TIMES_Y(0)),
    /*  32 */ DO(CLEAR),
    /*  33 */ AFTER(19, ADD_QUARTER(0)), /* worker: MULTIPLY(A(1, 2)) */
    /*  34 */ DO(ADD_QUARTER(2)),
    /*  35 */ DO(ADD_QUARTER(3)),
    /*  36 */ DO(ADD_QUARTER(1)),
    /*  37 */ DO(ADD_S_TIMES_ROW(1)),
    /*  38 */ DO(INVERSE),
    /*  39 */ AFTER(21, ADD_NOISE_BLOCK(E1(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  40 */ DO(PUT(U(1))),
    /*  41 */ DO(ADD_E_TIMES_Y(2)),
    /*  42 */ DO(ADD_E_TIMES_Y(1)),
    /*  43 */ DO(CLEAR),
    /*  44 */ AFTER(39, ADD), /* worker: MULTIPLY_QUARTER(A(2, 2), 3) */
    /*  45 */ DO(ADD_S_TIMES_ROW(2)),
    /*  46 */ DO(INVERSE),
    /*  47 */ DO(ADD_NOISE_BLOCK(E1(3, 2), PLACE(0))),
    /*  48 */ DO(PUT(U(2))),
    /*  49 */ DO(TAKE_SUM),
    /*  50 */ DO(ADD_MESSAGE),
    /*  51 */ DO(PRF(E2(3))),
    /*  52 */ DO(ADD_NOISE(E2(3))),
    /*  53 */ DO(PUT(V(3))),
    /*  54 */ DO(HASH_END),
    /*  55 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ AFTER(7, PRF(Y(1))), /* main: DERIVE */
    /*   6 */ DO(NOISE_TO_ACC(Y(1))),
    /*   7 */ DO(PRF(Y(2))),
    /*   8 */ AFTER(15, NOISE_TO_ACC(Y(2))), /* main: TAKE_NOISE(Y(1)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ DO(GIVE(PLACE(0))),
    /*  11 */ DO(GIVE(PLACE(1))),
    /*  12 */ DO(GIVE(PLACE(2))),
    /*  13 */ AFTER(21, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  14 */ DO(XOF(A(1, 1))),
    /*  15 */ DO(MULTIPLY(A(1, 1))),
    /*  16 */ DO(XOF(A(1, 0))),
    /*  17 */ DO(MULTIPLY(A(1, 0))),
    /*  18 */ DO(XOF(A(1, 2))),
    /*  19 */ DO(MULTIPLY(A(1, 2))),
    /*  20 */ DO(PRF(E1(3, 1))),
    /*  21 */ AFTER(23, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 1, PLACE(1)) */
    /*  22 */ AFTER(36, CLEAR), /* main: ADD_QUARTER(1) */
    /*  23 */ DO(XOF(A(2, 0))),
    /*  24 */ DO(GIVE(PLACE(0))),
    /*  25 */ DO(FEED(A(2, 0), 0, PLACE(0))),
    /*  26 */ DO(GIVE(PLACE(0))),
    /*  27 */ DO(FEED(A(2, 0), 1, PLACE(0))),
    /*  28 */ DO(PERMUTE),
    /*  29 */ DO(GIVE(PLACE(0))),
    /*  30 */ DO(FEED(A(2, 0), 2, PLACE(0))),
    /*  31 */ DO(PRF(E1(3, 2))),
    /*  32 */ DO(GIVE(PLACE(0))),
    /*  33 */ DO(XOF(A(2, 1))),
    /*  34 */ DO(MULTIPLY(A(2, 1))),
    /*  35 */ DO(XOF(A(2, 2))),
    /*  36 */ DO(MULTIPLY_QUARTER(A(2, 2), 0)),
    /*  37 */ DO(MULTIPLY_QUARTER(A(2, 2), 1)),
    /*  38 */ DO(MULTIPLY_QUARTER(A(2, 2), 2)),
    /*  39 */ DO(MULTIPLY_QUARTER(A(2, 2), 3)),
    /*  40 */ AFTER(47, WIPE), /* main: ADD_NOISE_BLOCK(E1(3, 2), PLACE(0)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_decaps_from_seed = {
    pkem_plan_kyber768_90s_accelerated_decaps_from_seed_main,
    pkem_plan_kyber768_90s_accelerated_decaps_from_seed_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

extern const pkem_plans pkem_plans_kyber768_90s_accelerated;
const pkem_plans pkem_plans_kyber768_90s_accelerated = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber768_90s_accelerated_keygen,
        &pkem_plan_least768_keygen,
        &pkem_plan_least768_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber768_90s_accelerated_encaps,
        &pkem_plan_least768_encaps,
        &pkem_plan_least768_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber768_90s_accelerated_decaps_in_memory,
        &pkem_plan_kyber768_90s_accelerated_decaps,
        &pkem_plan_least768_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber768_90s_accelerated_decaps_from_seed_in_memory,
        &pkem_plan_kyber768_90s_accelerated_decaps_from_seed,
        &pkem_plan_least768_decaps_from_seed,
    },
}};

/* esp32: 285753 cycles; with no wait in them, both cores would take 269986. */
static const pkem_step pkem_plan_kyber1024_90s_accelerated_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ DO(PRF(S(2))),
    /*   5 */ AFTER(2, NOISE_BLOCK(S(1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(NOISE(S(2))),
    /*   7 */ DO(PRF(S(3))),
    /*   8 */ DO(NOISE(S(3))),
    /*   9 */ DO(CLEAR),
    /*  10 */ DO(XOF(A(0, 3))),
    /*  11 */ DO(MULTIPLY_QUARTER(A(0, 3), 0)),
    /*  12 */ DO(MULTIPLY_QUARTER(A(0, 3), 1)),
    /*  13 */ DO(MULTIPLY_QUARTER(A(0, 3), 2)),
    /*  14 */ DO(MULTIPLY_QUARTER(A(0, 3), 3)),
    /*  15 */ DO(HASH_START),
    /*  16 */ AFTER(10, ADD), /* worker: MULTIPLY(A(0, 2)) */
    /*  17 */ DO(WRITE_S(0)),
    /*  18 */ DO(WRITE_S(1)),
    /*  19 */ DO(WRITE_S(2)),
    /*  20 */ DO(WRITE_S(3)),
    /*  21 */ DO(WRITE_T(0, 0)),
    /*  22 */ DO(HASH(32)),
    /*  23 */ DO(HASH(64)),
    /*  24 */ DO(WRITE_T(0, 1)),
    /*  25 */ DO(WRITE_T(0, 2)),
    /*  26 */ DO(WRITE_T(0, 3)),
    /*  27 */ DO(HASH(256)),
    /*  28 */ DO(HASH(384)),
    /*  29 */ DO(PRF(E(4, 1))),
    /*  30 */ DO(NOISE_TO_ACC(E(4, 1))),
    /*  31 */ DO(XOF(A(1, 2))),
    /*  32 */ AFTER(15, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(1, 1), 0) */
    /*  33 */ AFTER(16, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(1, 1), 1) */
    /*  34 */ AFTER(17, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(1, 1), 2) */
    /*  35 */ AFTER(18, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(1, 1), 3) */
    /*  36 */ DO(MULTIPLY(A(1, 2))),
    /*  37 */ DO(XOF(A(1, 3))),
    /*  38 */ DO(MULTIPLY_QUARTER(A(1, 3), 0)),
    /*  39 */ DO(MULTIPLY_QUARTER(A(1, 3), 1)),
    /*  40 */ DO(MULTIPLY_QUARTER(A(1, 3), 2)),
    /*  41 */ DO(MULTIPLY_QUARTER(A(1, 3), 3)),
    /*  42 */ DO(WRITE_T(1, 0)),
    /*  43 */ DO(WRITE_T(1, 1)),
    /*  44 */ DO(WRITE_T(1, 2)),
    /*  45 */ DO(WRITE_T(1, 3)),
    /*  46 */ DO(HASH(576)),
    /*  47 */ DO(HASH(672)),
    /*  48 */ DO(PRF(E(4, 2))),
    /*  49 */ DO(NOISE_TO_ACC(E(4, 2))),
    /*  50 */ DO(XOF(A(2, 2))),
    /*  51 */ AFTER(25, ADD_QUARTER(0)), /* worker: MULTIPLY(A(2, 3)) */
    /*  52 */ DO(ADD_QUARTER(1)),
    /*  53 */ DO(ADD_QUARTER(2)),
    /*  54 */ DO(ADD_QUARTER(3)),
    /*  55 */ DO(MULTIPLY(A(2, 2))),
    /*  56 */ DO(WRITE_T(2, 0)),
    /*  57 */ DO(WRITE_T(2, 1)),
    /*  58 */ DO(WRITE_T(2, 2)),
    /*  59 */ DO(WRITE_T(2, 3)),
    /*  60 */ DO(HASH(1120)),
    /*  61 */ AFTER(27, NOISE_BLOCK_TO_ACC(E(4, 3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  62 */ DO(XOF(A(3, 3))),
    /*  63 */ DO(MULTIPLY(A(3, 3))),
    /*  64 */ AFTER(37, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(3, 2), 0) */
    /*  65 */ DO(WRITE_T(3, 0)),
    /*  66 */ AFTER(38, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(3, 2), 1) */
    /*  67 */ DO(WRITE_T(3, 1)),
    /*  68 */ AFTER(39, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(3, 2), 2) */
    /*  69 */ DO(WRITE_T(3, 2)),
    /*  70 */ AFTER(40, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(3, 2), 3) */
    /*  71 */ DO(WRITE_T(3, 3)),
    /*  72 */ DO(WRITE_RHO),
    /*  73 */ DO(HASH_END),
    /*  74 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_accelerated_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(S(1))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(1))),
    /*   3 */ DO(PRF(E(4, 0))),
    /*   4 */ DO(NOISE_TO_ACC(E(4, 0))),
    /*   5 */ DO(XOF(A(0, 0))),
    /*   6 */ AFTER(3, MULTIPLY(A(0, 0))), /* main: NOISE(S(0)) */
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ AFTER(5, MULTIPLY(A(0, 1))), /* main: NOISE_BLOCK(S(1), 0, PLACE(1)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(6, MULTIPLY(A(0, 2))), /* main: NOISE(S(2)) */
    /*  11 */ DO(XOF(A(1, 0))),
    /*  12 */ AFTER(16, CLEAR), /* main: ADD */
    /*  13 */ DO(MULTIPLY(A(1, 0))),
    /*  14 */ DO(XOF(A(1, 1))),
    /*  15 */ DO(MULTIPLY_QUARTER(A(1, 1), 0)),
    /*  16 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  17 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  19 */ AFTER(35, CLEAR), /* main: ADD_QUARTER(3) */
    /*  20 */ DO(XOF(A(2, 0))),
    /*  21 */ DO(MULTIPLY(A(2, 0))),
    /*  22 */ DO(XOF(A(2, 1))),
    /*  23 */ DO(MULTIPLY(A(2, 1))),
    /*  24 */ DO(XOF(A(2, 3))),
    /*  25 */ DO(MULTIPLY(A(2, 3))),
    /*  26 */ DO(PRF(E(4, 3))),
    /*  27 */ DO(GIVE(PLACE(0))),
    /*  28 */ DO(XOF(A(3, 0))),
    /*  29 */ AFTER(54, CLEAR), /* main: ADD_QUARTER(3) */
    /*  30 */ DO(MULTIPLY(A(3, 0))),
    /*  31 */ DO(XOF(A(3, 1))),
    /*  32 */ DO(MULTIPLY_QUARTER(A(3, 1), 0)),
    /*  33 */ DO(MULTIPLY_QUARTER(A(3, 1), 1)),
    /*  34 */ DO(MULTIPLY_QUARTER(A(3, 1), 2)),
    /*  35 */ DO(MULTIPLY_QUARTER(A(3, 1), 3)),
    /*  36 */ DO(XOF(A(3, 2))),
    /*  37 */ DO(MULTIPLY_QUARTER(A(3, 2), 0)),
    /*  38 */ DO(MULTIPLY_QUARTER(A(3, 2), 1)),
    /*  39 */ DO(MULTIPLY_QUARTER(A(3, 2), 2)),
    /*  40 */ DO(MULTIPLY_QUARTER(A(3, 2), 3)),
    /*  41 */ AFTER(70, WIPE), /* main: ADD_QUARTER(3) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_accelerated_keygen = {
    pkem_plan_kyber1024_90s_accelerated_keygen_main,
    pkem_plan_kyber1024_90s_accelerated_keygen_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 331222 cycles; with no wait in them, both cores would take 302886. */
static const pkem_step pkem_plan_kyber1024_90s_accelerated_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   8 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(READ_EK(960)),
    /*  10 */ DO(READ_EK(1152)),
    /*  11 */ DO(READ_EK(1344)),
    /*  12 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  13 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  14 */ DO(READ_EK(1536)),
    /*  15 */ DO(READ_EK_END),
    /*  16 */ DO(DERIVE),
    /*  17 */ DO(PRF(Y(0))),
    /*  18 */ DO(NOISE(Y(0))),
    /*  19 */ DO(CLEAR),
    /*  20 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  21 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  22 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  23 */ AFTER(14, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  24 */ DO(COPY(IN_NOISE(3, 1), PLACE(1))),
    /*  25 */ DO(COPY(IN_NOISE(3, 2), PLACE(2))),
    /*  26 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  27 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  28 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  29 */ DO(COPY(IN_NOISE(3, 0), PLACE(0))),
    /*  30 */ AFTER(16, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  31 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  32 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  33 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  34 */ DO(PRF(Y(3))),
    /*  35 */ DO(NOISE(Y(3))),
    /*  36 */ DO(XOF(A(0, 3))),
    /*  37 */ DO(MULTIPLY(A(0, 3))),
    /*  38 */ DO(INVERSE),
    /*  39 */ DO(HASH_START),
    /*  40 */ AFTER(18, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  41 */ DO(PUT(U(0))),
    /*  42 */ DO(HASH(288)),
    /*  43 */ DO(CLEAR),
    /*  44 */ AFTER(25, ADD), /* worker: MULTIPLY(A(1, 3)) */
    /*  45 */ DO(XOF(A(1, 1))),
    /*  46 */ DO(MULTIPLY(A(1, 1))),
    /*  47 */ DO(INVERSE),
    /*  48 */ AFTER(27, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  49 */ DO(PUT(U(1))),
    /*  50 */ DO(CLEAR),
    /*  51 */ DO(HASH(576)),
    /*  52 */ DO(HASH(704)),
    /*  53 */ AFTER(32, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  54 */ DO(XOF(A(2, 0))),
    /*  55 */ DO(MULTIPLY(A(2, 0))),
    /*  56 */ DO(XOF(A(2, 3))),
    /*  57 */ DO(MULTIPLY(A(2, 3))),
    /*  58 */ DO(INVERSE),
    /*  59 */ DO(PRF(E1(4, 2))),
    /*  60 */ DO(ADD_NOISE(E1(4, 2))),
    /*  61 */ DO(PUT(U(2))),
    /*  62 */ DO(HASH(1056)),
    /*  63 */ DO(MULTIPLY_KEY),
    /*  64 */ AFTER(34, ADD_NOISE_BLOCK(E2(4), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  65 */ DO(ADD_MESSAGE),
    /*  66 */ AFTER(52, PUT_OF_WORKER(U(3))), /* worker: ADD_NOISE(E1(4, 3)) */
    /*  67 */ DO(PUT(V(4))),
    /*  68 */ DO(HASH(1152)),
    /*  69 */ DO(HASH_END),
    /*  70 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_accelerated_encaps_worker[] = {
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
    /*  11 */ AFTER(12, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  12 */ AFTER(13, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  13 */ AFTER(16, PRF(Y(1))), /* main: DERIVE */
    /*  14 */ DO(NOISE_TO_ACC(Y(1))),
    /*  15 */ DO(PRF(Y(2))),
    /*  16 */ AFTER(23, NOISE_TO_ACC(Y(2))), /* main: TAKE_NOISE(Y(1)) */
    /*  17 */ DO(PRF(E1(4, 0))),
    /*  18 */ AFTER(29, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 0), PLACE(0)) */
    /*  19 */ AFTER(30, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  20 */ DO(XOF(A(1, 0))),
    /*  21 */ DO(MULTIPLY(A(1, 0))),
    /*  22 */ DO(XOF(A(1, 2))),
    /*  23 */ DO(MULTIPLY(A(1, 2))),
    /*  24 */ DO(XOF(A(1, 3))),
    /*  25 */ AFTER(35, MULTIPLY(A(1, 3))), /* main: NOISE(Y(3)) */
    /*  26 */ DO(PRF(E1(4, 1))),
    /*  27 */ DO(GIVE(PLACE(1))),
    /*  28 */ AFTER(44, CLEAR), /* main: ADD */
    /*  29 */ DO(XOF(A(2, 1))),
    /*  30 */ DO(MULTIPLY(A(2, 1))),
    /*  31 */ DO(XOF(A(2, 2))),
    /*  32 */ DO(MULTIPLY(A(2, 2))),
    /*  33 */ DO(PRF(E2(4))),
    /*  34 */ DO(GIVE(PLACE(0))),
    /*  35 */ AFTER(53, CLEAR), /* main: ADD */
    /*  36 */ DO(XOF(A(3, 0))),
    /*  37 */ DO(MULTIPLY_QUARTER(A(3, 0), 0)),
    /*  38 */ DO(MULTIPLY_QUARTER(A(3, 0), 1)),
    /*  39 */ DO(MULTIPLY_QUARTER(A(3, 0), 2)),
    /*  40 */ DO(MULTIPLY_QUARTER(A(3, 0), 3)),
    /*  41 */ DO(XOF(A(3, 1))),
    /*  42 */ DO(MULTIPLY_QUARTER(A(3, 1), 0)),
    /*  43 */ DO(MULTIPLY_QUARTER(A(3, 1), 1)),
    /*  44 */ DO(MULTIPLY_QUARTER(A(3, 1), 2)),
    /*  45 */ DO(MULTIPLY_QUARTER(A(3, 1), 3)),
    /*  46 */ DO(XOF(A(3, 2))),
    /*  47 */ DO(MULTIPLY(A(3, 2))),
    /*  48 */ DO(XOF(A(3, 3))),
    /*  49 */ DO(MULTIPLY(A(3, 3))),
    /*  50 */ DO(INVERSE),
    /*  51 */ DO(PRF(E1(4, 3))),
    /*  52 */ DO(ADD_NOISE(E1(4, 3))),
    /*  53 */ AFTER(66, WIPE), /* main: PUT_OF_WORKER(U(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_accelerated_encaps = {
    pkem_plan_kyber1024_90s_accelerated_encaps_main,
    pkem_plan_kyber1024_90s_accelerated_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 402738 cycles; with no wait in them, both cores would take 338921. */
static const pkem_step pkem_plan_kyber1024_90s_accelerated_decaps_main[] = {
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
    /*  13 */ AFTER(10, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ AFTER(11, COPY(IN_NOISE(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  15 */ AFTER(12, COPY(IN_NOISE(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  16 */ AFTER(14, NOISE_BLOCK(Y(0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ DO(CLEAR),
    /*  18 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  19 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  20 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  21 */ AFTER(16, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  22 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  23 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  24 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  25 */ AFTER(18, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  26 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  27 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  28 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  29 */ AFTER(20, NOISE_BLOCK(Y(3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  30 */ DO(XOF(A(0, 3))),
    /*  31 */ DO(MULTIPLY(A(0, 3))),
    /*  32 */ DO(INVERSE),
    /*  33 */ AFTER(22, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  34 */ DO(HASH_START),
    /*  35 */ DO(PUT(U(0))),
    /*  36 */ DO(HASH(352)),
    /*  37 */ DO(CLEAR),
    /*  38 */ AFTER(29, ADD), /* worker: MULTIPLY(A(1, 3)) */
    /*  39 */ DO(XOF(A(1, 2))),
    /*  40 */ DO(MULTIPLY(A(1, 2))),
    /*  41 */ DO(INVERSE),
    /*  42 */ AFTER(31, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  43 */ DO(PUT(U(1))),
    /*  44 */ DO(HASH(704)),
    /*  45 */ DO(CLEAR),
    /*  46 */ AFTER(36, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  47 */ DO(XOF(A(2, 1))),
    /*  48 */ DO(MULTIPLY(A(2, 1))),
    /*  49 */ DO(XOF(A(2, 3))),
    /*  50 */ DO(MULTIPLY(A(2, 3))),
    /*  51 */ DO(INVERSE),
    /*  52 */ AFTER(38, ADD_NOISE_BLOCK(E1(4, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  53 */ DO(PUT(U(2))),
    /*  54 */ DO(HASH(1056)),
    /*  55 */ DO(MULTIPLY_KEY),
    /*  56 */ AFTER(40, ADD_NOISE_BLOCK(E2(4), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  57 */ DO(ADD_MESSAGE),
    /*  58 */ AFTER(52, PUT_OF_WORKER(U(3))), /* worker: ADD_NOISE(E1(4, 3)) */
    /*  59 */ DO(HASH(1408)),
    /*  60 */ DO(PUT(V(4))),
    /*  61 */ DO(HASH_END),
    /*  62 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_accelerated_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  11 */ AFTER(9, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  12 */ AFTER(11, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  13 */ AFTER(12, PRF(Y(0))), /* main: DERIVE */
    /*  14 */ AFTER(13, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 0), PLACE(0)) */
    /*  15 */ DO(PRF(Y(1))),
    /*  16 */ DO(NOISE_TO_ACC(Y(1))),
    /*  17 */ DO(PRF(Y(2))),
    /*  18 */ AFTER(21, NOISE_TO_ACC(Y(2))), /* main: TAKE_NOISE(Y(1)) */
    /*  19 */ DO(PRF(Y(3))),
    /*  20 */ DO(GIVE(PLACE(1))),
    /*  21 */ DO(PRF(E1(4, 0))),
    /*  22 */ DO(GIVE(PLACE(0))),
    /*  23 */ DO(XOF(A(1, 0))),
    /*  24 */ AFTER(25, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  25 */ DO(MULTIPLY(A(1, 0))),
    /*  26 */ DO(XOF(A(1, 1))),
    /*  27 */ DO(MULTIPLY(A(1, 1))),
    /*  28 */ DO(XOF(A(1, 3))),
    /*  29 */ AFTER(29, MULTIPLY(A(1, 3))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(1)) */
    /*  30 */ DO(PRF(E1(4, 1))),
    /*  31 */ DO(GIVE(PLACE(1))),
    /*  32 */ DO(XOF(A(2, 0))),
    /*  33 */ AFTER(38, CLEAR), /* main: ADD */
    /*  34 */ DO(MULTIPLY(A(2, 0))),
    /*  35 */ DO(XOF(A(2, 2))),
    /*  36 */ DO(MULTIPLY(A(2, 2))),
    /*  37 */ DO(PRF(E1(4, 2))),
    /*  38 */ DO(GIVE(PLACE(0))),
    /*  39 */ DO(PRF(E2(4))),
    /*  40 */ AFTER(42, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(1)) */
    /*  41 */ DO(XOF(A(3, 0))),
    /*  42 */ AFTER(46, CLEAR), /* main: ADD */
    /*  43 */ DO(MULTIPLY(A(3, 0))),
    /*  44 */ DO(XOF(A(3, 1))),
    /*  45 */ DO(MULTIPLY(A(3, 1))),
    /*  46 */ DO(XOF(A(3, 2))),
    /*  47 */ DO(MULTIPLY(A(3, 2))),
    /*  48 */ DO(XOF(A(3, 3))),
    /*  49 */ DO(MULTIPLY(A(3, 3))),
    /*  50 */ DO(INVERSE),
    /*  51 */ DO(PRF(E1(4, 3))),
    /*  52 */ DO(ADD_NOISE(E1(4, 3))),
    /*  53 */ AFTER(58, WIPE), /* main: PUT_OF_WORKER(U(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_accelerated_decaps = {
    pkem_plan_kyber1024_90s_accelerated_decaps_main,
    pkem_plan_kyber1024_90s_accelerated_decaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 601284 cycles; with no wait in them, both cores would take 437619. */
static const pkem_step pkem_plan_kyber1024_90s_accelerated_decaps_from_seed_main[] = {
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
    /*  13 */ AFTER(10, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ AFTER(11, COPY(IN_NOISE(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  15 */ AFTER(12, COPY(IN_NOISE(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  16 */ AFTER(14, NOISE_BLOCK(Y(0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ DO(CLEAR),
    /*  18 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  19 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  20 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  21 */ AFTER(16, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  22 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  23 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  24 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  25 */ AFTER(18, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  26 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  27 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  28 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  29 */ AFTER(20, NOISE_BLOCK(Y(3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  30 */ DO(XOF(A(0, 3))),
    /*  31 */ DO(MULTIPLY(A(0, 3))),
    /*  32 */ DO(ADD_S_TIMES_ROW(0)),
    /*  33 */ DO(INVERSE),
    /*  34 */ AFTER(22, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  35 */ DO(HASH_START),
    /*  36 */ DO(PUT(U(0))),
    /*  37 */ DO(HASH(352)),
    /*  38 */ DO(ADD_E_TIMES_Y(0)),
    /*  39 */ DO(CLEAR),
    /*  40 */ AFTER(29, ADD), /* worker: MULTIPLY(A(1, 3)) */
    /*  41 */ DO(XOF(A(1, 2))),
    /*  42 */ DO(MULTIPLY(A(1, 2))),
    /*  43 */ DO(ADD_S_TIMES_ROW(1)),
    /*  44 */ DO(INVERSE),
    /*  45 */ AFTER(31, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  46 */ DO(PUT(U(1))),
    /*  47 */ DO(HASH(704)),
    /*  48 */ DO(ADD_E_TIMES_Y(1)),
    /*  49 */ DO(CLEAR),
    /*  50 */ AFTER(36, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  51 */ DO(XOF(A(2, 1))),
    /*  52 */ DO(MULTIPLY(A(2, 1))),
    /*  53 */ DO(XOF(A(2, 3))),
    /*  54 */ DO(MULTIPLY(A(2, 3))),
    /*  55 */ DO(ADD_S_TIMES_ROW(2)),
    /*  56 */ DO(INVERSE),
    /*  57 */ AFTER(38, ADD_NOISE_BLOCK(E1(4, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  58 */ DO(PUT(U(2))),
    /*  59 */ DO(HASH(1056)),
    /*  60 */ DO(ADD_E_TIMES_Y(2)),
    /*  61 */ DO(CLEAR),
    /*  62 */ AFTER(47, ADD), /* worker: MULTIPLY(A(3, 3)) */
    /*  63 */ DO(ADD_S_TIMES_ROW(3)),
    /*  64 */ DO(INVERSE),
    /*  65 */ AFTER(49, ADD_NOISE_BLOCK(E1(4, 3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  66 */ DO(PUT(U(3))),
    /*  67 */ DO(HASH(1408)),
    /*  68 */ DO(ADD_E_TIMES_Y(3)),
    /*  69 */ DO(TAKE_SUM),
    /*  70 */ AFTER(51, ADD_NOISE_BLOCK(E2(4), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  71 */ DO(ADD_MESSAGE),
    /*  72 */ DO(PUT(V(4))),
    /*  73 */ DO(HASH_END),
    /*  74 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_accelerated_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  11 */ AFTER(9, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  12 */ AFTER(11, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  13 */ AFTER(12, PRF(Y(0))), /* main: DERIVE */
    /*  14 */ AFTER(13, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 0), PLACE(0)) */
    /*  15 */ DO(PRF(Y(1))),
    /*  16 */ DO(NOISE_TO_ACC(Y(1))),
    /*  17 */ DO(PRF(Y(2))),
    /*  18 */ AFTER(21, NOISE_TO_ACC(Y(2))), /* main: TAKE_NOISE(Y(1)) */
    /*  19 */ DO(PRF(Y(3))),
    /*  20 */ DO(GIVE(PLACE(1))),
    /*  21 */ DO(PRF(E1(4, 0))),
    /*  22 */ DO(GIVE(PLACE(0))),
    /*  23 */ DO(XOF(A(1, 0))),
    /*  24 */ AFTER(25, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  25 */ DO(MULTIPLY(A(1, 0))),
    /*  26 */ DO(XOF(A(1, 1))),
    /*  27 */ DO(MULTIPLY(A(1, 1))),
    /*  28 */ DO(XOF(A(1, 3))),
    /*  29 */ AFTER(29, MULTIPLY(A(1, 3))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(1)) */
    /*  30 */ DO(PRF(E1(4, 1))),
    /*  31 */ DO(GIVE(PLACE(1))),
    /*  32 */ DO(XOF(A(2, 0))),
    /*  33 */ AFTER(40, CLEAR), /* main: ADD */
    /*  34 */ DO(MULTIPLY(A(2, 0))),
    /*  35 */ DO(XOF(A(2, 2))),
    /*  36 */ DO(MULTIPLY(A(2, 2))),
    /*  37 */ DO(PRF(E1(4, 2))),
    /*  38 */ DO(GIVE(PLACE(0))),
    /*  39 */ DO(XOF(A(3, 0))),
    /*  40 */ AFTER(50, CLEAR), /* main: ADD */
    /*  41 */ DO(MULTIPLY(A(3, 0))),
    /*  42 */ DO(XOF(A(3, 1))),
    /*  43 */ DO(MULTIPLY(A(3, 1))),
    /*  44 */ DO(XOF(A(3, 2))),
    /*  45 */ DO(MULTIPLY(A(3, 2))),
    /*  46 */ DO(XOF(A(3, 3))),
    /*  47 */ DO(MULTIPLY(A(3, 3))),
    /*  48 */ DO(PRF(E1(4, 3))),
    /*  49 */ DO(GIVE(PLACE(1))),
    /*  50 */ DO(PRF(E2(4))),
    /*  51 */ AFTER(57, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 2), PLACE(0)) */
    /*  52 */ AFTER(70, WIPE), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(0)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_accelerated_decaps_from_seed = {
    pkem_plan_kyber1024_90s_accelerated_decaps_from_seed_main,
    pkem_plan_kyber1024_90s_accelerated_decaps_from_seed_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

extern const pkem_plans pkem_plans_kyber1024_90s_accelerated;
const pkem_plans pkem_plans_kyber1024_90s_accelerated = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber1024_90s_accelerated_keygen,
        &pkem_plan_least1024_keygen,
        &pkem_plan_least1024_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber1024_90s_accelerated_encaps,
        &pkem_plan_least1024_encaps,
        &pkem_plan_least1024_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber1024_90s_accelerated_decaps,
        &pkem_plan_least1024_decaps,
        &pkem_plan_least1024_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber1024_90s_accelerated_decaps_from_seed,
        &pkem_plan_least1024_decaps_from_seed,
        &pkem_plan_least1024_decaps_from_seed,
    },
}};

/* clang-format on */
#endif
