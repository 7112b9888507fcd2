/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512_90s, kyber768_90s, kyber1024_90s; noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL
/* clang-format off: a step to a line */

/* esp32: 268946 cycles; with no wait in them, both cores would take 236408. */
static const pk_step pk_plan_kyber512_90s_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ DO(CLEAR),
    /*   5 */ AFTER(2, NOISE_BLOCK(S(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   6 */ AFTER(3, NOISE_BLOCK(S(1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ DO(MULTIPLY(A(0, 1))),
    /*   9 */ AFTER(7, ADD), /* worker: MULTIPLY(A(0, 0)) */
    /*  10 */ DO(HASH_START),
    /*  11 */ DO(WRITE_S(0)),
    /*  12 */ DO(WRITE_S(1)),
    /*  13 */ DO(WRITE_T(0, 0)),
    /*  14 */ DO(HASH(96)),
    /*  15 */ DO(WRITE_T(0, 1)),
    /*  16 */ DO(HASH(192)),
    /*  17 */ DO(WRITE_T(0, 2)),
    /*  18 */ DO(HASH(288)),
    /*  19 */ DO(WRITE_T(0, 3)),
    /*  20 */ DO(HASH(384)),
    /*  21 */ DO(PRF(E(2, 1))),
    /*  22 */ DO(NOISE_TO_ACC(E(2, 1))),
    /*  23 */ AFTER(12, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(1, 1), 0) */
    /*  24 */ DO(WRITE_T(1, 0)),
    /*  25 */ DO(HASH(480)),
    /*  26 */ AFTER(13, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(1, 1), 1) */
    /*  27 */ DO(WRITE_T(1, 1)),
    /*  28 */ DO(HASH(576)),
    /*  29 */ AFTER(14, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(1, 1), 2) */
    /*  30 */ DO(WRITE_T(1, 2)),
    /*  31 */ DO(HASH(672)),
    /*  32 */ AFTER(15, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(1, 1), 3) */
    /*  33 */ DO(WRITE_T(1, 3)),
    /*  34 */ DO(HASH(768)),
    /*  35 */ DO(WRITE_RHO),
    /*  36 */ DO(HASH_END),
    /*  37 */ DO(RESULT),
    DO(END),
};
static const pk_step pk_plan_kyber512_90s_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(S(1))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(PRF(E(2, 0))),
    /*   5 */ DO(NOISE_TO_ACC(E(2, 0))),
    /*   6 */ DO(XOF(A(0, 0))),
    /*   7 */ AFTER(3, MULTIPLY(A(0, 0))), /* main: NOISE(S(0)) */
    /*   8 */ DO(XOF(A(1, 0))),
    /*   9 */ AFTER(9, CLEAR), /* main: ADD */
    /*  10 */ DO(MULTIPLY(A(1, 0))),
    /*  11 */ DO(XOF(A(1, 1))),
    /*  12 */ DO(MULTIPLY_QUARTER(A(1, 1), 0)),
    /*  13 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  14 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  15 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  16 */ AFTER(32, WIPE), /* main: ADD_QUARTER(3) */
    DO(END),
};
static const pk_plan pk_plan_kyber512_90s_keygen = {
    pk_plan_kyber512_90s_keygen_main,
    pk_plan_kyber512_90s_keygen_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 305939 cycles; with no wait in them, both cores would take 279288. */
static const pk_step pk_plan_kyber512_90s_encaps_main[] = {
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
    /*  30 */ AFTER(18, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  31 */ DO(HASH(640)),
    /*  32 */ DO(PUT(V(2))),
    /*  33 */ DO(HASH_END),
    /*  34 */ DO(RESULT),
    DO(END),
};
static const pk_step pk_plan_kyber512_90s_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(9, PRF(Y(1))),      /* main: DERIVE */
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
static const pk_plan pk_plan_kyber512_90s_encaps = {
    pk_plan_kyber512_90s_encaps_main,
    pk_plan_kyber512_90s_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 310004 cycles; with no wait in them, both cores would take 283553. */
static const pk_step pk_plan_kyber512_90s_decaps_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(MESSAGE),
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
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
    /*  18 */ DO(INVERSE),
    /*  19 */ DO(PRF(E1(2, 0))),
    /*  20 */ DO(ADD_NOISE(E1(2, 0))),
    /*  21 */ DO(HASH_START),
    /*  22 */ DO(PUT(U(0))),
    /*  23 */ DO(HASH(320)),
    /*  24 */ DO(MULTIPLY_KEY),
    /*  25 */ DO(PRF(E2(2))),
    /*  26 */ DO(ADD_NOISE(E2(2))),
    /*  27 */ DO(ADD_MESSAGE),
    /*  28 */ AFTER(18, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  29 */ DO(HASH(640)),
    /*  30 */ DO(PUT(V(2))),
    /*  31 */ DO(HASH_END),
    /*  32 */ DO(RESULT),
    DO(END),
};
static const pk_step pk_plan_kyber512_90s_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(7, PRF(Y(1))),      /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ DO(XOF(A(1, 0))),
    /*  12 */ AFTER(14, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  13 */ DO(MULTIPLY(A(1, 0))),
    /*  14 */ DO(XOF(A(1, 1))),
    /*  15 */ DO(MULTIPLY(A(1, 1))),
    /*  16 */ DO(INVERSE),
    /*  17 */ DO(PRF(E1(2, 1))),
    /*  18 */ DO(ADD_NOISE(E1(2, 1))),
    /*  19 */ AFTER(28, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pk_plan pk_plan_kyber512_90s_decaps = {
    pk_plan_kyber512_90s_decaps_main,
    pk_plan_kyber512_90s_decaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 656194 cycles; with no wait in them, both cores would take 439679. */
static const pk_step pk_plan_kyber512_90s_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(MESSAGE),
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
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
    /*  20 */ DO(PRF(E1(2, 0))),
    /*  21 */ DO(ADD_NOISE(E1(2, 0))),
    /*  22 */ DO(HASH_START),
    /*  23 */ DO(PUT(U(0))),
    /*  24 */ DO(HASH(320)),
    /*  25 */ DO(ADD_E_TIMES_Y(0)),
    /*  26 */ DO(CLEAR),
    /*  27 */ AFTER(15, ADD), /* worker: MULTIPLY(A(1, 1)) */
    /*  28 */ DO(ADD_S_TIMES_ROW(1)),
    /*  29 */ DO(INVERSE),
    /*  30 */ DO(PRF(E1(2, 1))),
    /*  31 */ DO(ADD_NOISE(E1(2, 1))),
    /*  32 */ DO(PUT(U(1))),
    /*  33 */ DO(HASH(640)),
    /*  34 */ DO(ADD_E_TIMES_Y(1)),
    /*  35 */ DO(TAKE_SUM),
    /*  36 */ DO(PRF(E2(2))),
    /*  37 */ DO(ADD_NOISE(E2(2))),
    /*  38 */ DO(ADD_MESSAGE),
    /*  39 */ DO(PUT(V(2))),
    /*  40 */ DO(HASH_END),
    /*  41 */ DO(RESULT),
    DO(END),
};
static const pk_step pk_plan_kyber512_90s_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(7, PRF(Y(1))),      /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ DO(XOF(A(1, 0))),
    /*  12 */ AFTER(14, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  13 */ DO(MULTIPLY(A(1, 0))),
    /*  14 */ DO(XOF(A(1, 1))),
    /*  15 */ DO(MULTIPLY(A(1, 1))),
    /*  16 */ AFTER(27, WIPE), /* main: ADD */
    DO(END),
};
static const pk_plan pk_plan_kyber512_90s_decaps_from_seed = {
    pk_plan_kyber512_90s_decaps_from_seed_main,
    pk_plan_kyber512_90s_decaps_from_seed_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

const pk_plans pk_plans_kyber512_90s = {{
    [PK_PLAN_KEYGEN] =
        {
            &pk_plan_kyber512_90s_keygen,
            &pk_plan_least512_keygen,
            &pk_plan_least512_keygen,
        },
    [PK_PLAN_ENCAPS] =
        {
            &pk_plan_kyber512_90s_encaps,
            &pk_plan_least512_encaps,
            &pk_plan_least512_encaps,
        },
    [PK_PLAN_DECAPS] =
        {
            &pk_plan_kyber512_90s_decaps,
            &pk_plan_least512_decaps,
            &pk_plan_least512_decaps,
        },
    [PK_PLAN_DECAPS_FROM_SEED] =
        {
            &pk_plan_kyber512_90s_decaps_from_seed,
            &pk_plan_least512_decaps_from_seed,
            &pk_plan_least512_decaps_from_seed,
        },
}};

/* esp32: 401502 cycles; with no wait in them, both cores would take 380411. */
static const pk_step pk_plan_kyber768_90s_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ DO(PRF(E(3, 0))),
    /*   5 */ DO(NOISE_TO_ACC(E(3, 0))),
    /*   6 */ AFTER(2, NOISE_BLOCK(S(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ AFTER(4, NOISE_BLOCK(S(2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   8 */ DO(XOF(A(0, 2))),
    /*   9 */ DO(MULTIPLY(A(0, 2))),
    /*  10 */ AFTER(9, ADD), /* worker: MULTIPLY(A(0, 1)) */
    /*  11 */ DO(HASH_START),
    /*  12 */ DO(WRITE_S(0)),
    /*  13 */ DO(WRITE_S(1)),
    /*  14 */ DO(WRITE_S(2)),
    /*  15 */ DO(WRITE_T(0, 0)),
    /*  16 */ DO(HASH(96)),
    /*  17 */ DO(WRITE_T(0, 1)),
    /*  18 */ DO(HASH(192)),
    /*  19 */ DO(WRITE_T(0, 2)),
    /*  20 */ DO(HASH(288)),
    /*  21 */ DO(WRITE_T(0, 3)),
    /*  22 */ DO(HASH(384)),
    /*  23 */ DO(PRF(E(3, 1))),
    /*  24 */ DO(NOISE_TO_ACC(E(3, 1))),
    /*  25 */ AFTER(12, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  26 */ DO(XOF(A(1, 0))),
    /*  27 */ DO(MULTIPLY(A(1, 0))),
    /*  28 */ DO(XOF(A(1, 1))),
    /*  29 */ DO(MULTIPLY(A(1, 1))),
    /*  30 */ DO(WRITE_T(1, 0)),
    /*  31 */ DO(HASH(480)),
    /*  32 */ DO(WRITE_T(1, 1)),
    /*  33 */ DO(HASH(576)),
    /*  34 */ DO(WRITE_T(1, 2)),
    /*  35 */ DO(HASH(672)),
    /*  36 */ DO(WRITE_T(1, 3)),
    /*  37 */ DO(HASH(768)),
    /*  38 */ AFTER(14, NOISE_BLOCK_TO_ACC(E(3, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ AFTER(21, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(2, 2), 0) */
    /*  40 */ DO(WRITE_T(2, 0)),
    /*  41 */ DO(HASH(864)),
    /*  42 */ AFTER(22, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(2, 2), 1) */
    /*  43 */ DO(WRITE_T(2, 1)),
    /*  44 */ DO(HASH(960)),
    /*  45 */ AFTER(23, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(2, 2), 2) */
    /*  46 */ DO(WRITE_T(2, 2)),
    /*  47 */ DO(HASH(1056)),
    /*  48 */ AFTER(24, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(2, 2), 3) */
    /*  49 */ DO(WRITE_T(2, 3)),
    /*  50 */ DO(HASH(1152)),
    /*  51 */ DO(WRITE_RHO),
    /*  52 */ DO(HASH_END),
    /*  53 */ DO(RESULT),
    DO(END),
};
static const pk_step pk_plan_kyber768_90s_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(S(1))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(PRF(S(2))),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(XOF(A(0, 0))),
    /*   6 */ DO(CLEAR),
    /*   7 */ AFTER(3, MULTIPLY(A(0, 0))), /* main: NOISE(S(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ AFTER(6, MULTIPLY(A(0, 1))), /* main: NOISE_BLOCK(S(1), 0, PLACE(0)) */
    /*  10 */ DO(XOF(A(1, 2))),
    /*  11 */ AFTER(10, CLEAR), /* main: ADD */
    /*  12 */ DO(MULTIPLY(A(1, 2))),
    /*  13 */ DO(PRF(E(3, 2))),
    /*  14 */ DO(GIVE(PLACE(0))),
    /*  15 */ DO(XOF(A(2, 0))),
    /*  16 */ AFTER(25, CLEAR), /* main: ADD */
    /*  17 */ DO(MULTIPLY(A(2, 0))),
    /*  18 */ DO(XOF(A(2, 1))),
    /*  19 */ DO(MULTIPLY(A(2, 1))),
    /*  20 */ DO(XOF(A(2, 2))),
    /*  21 */ DO(MULTIPLY_QUARTER(A(2, 2), 0)),
    /*  22 */ DO(MULTIPLY_QUARTER(A(2, 2), 1)),
    /*  23 */ DO(MULTIPLY_QUARTER(A(2, 2), 2)),
    /*  24 */ DO(MULTIPLY_QUARTER(A(2, 2), 3)),
    /*  25 */ AFTER(48, WIPE), /* main: ADD_QUARTER(3) */
    DO(END),
};
static const pk_plan pk_plan_kyber768_90s_keygen = {
    pk_plan_kyber768_90s_keygen_main,
    pk_plan_kyber768_90s_keygen_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 492538 cycles; with no wait in them, both cores would take 448550. */
static const pk_step pk_plan_kyber768_90s_encaps_main[] = {
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
    /*  35 */ DO(HASH(320)),
    /*  36 */ DO(CLEAR),
    /*  37 */ AFTER(19, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  38 */ DO(XOF(A(1, 1))),
    /*  39 */ DO(MULTIPLY(A(1, 1))),
    /*  40 */ DO(INVERSE),
    /*  41 */ AFTER(21, ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  42 */ DO(PUT(U(1))),
    /*  43 */ DO(HASH(640)),
    /*  44 */ DO(CLEAR),
    /*  45 */ DO(XOF(A(2, 0))),
    /*  46 */ DO(MULTIPLY(A(2, 0))),
    /*  47 */ AFTER(26, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  48 */ DO(INVERSE),
    /*  49 */ AFTER(28, ADD_NOISE_BLOCK(E1(3, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  50 */ DO(PUT(U(2))),
    /*  51 */ DO(HASH(960)),
    /*  52 */ DO(MULTIPLY_KEY),
    /*  53 */ AFTER(30, ADD_NOISE_BLOCK(E2(3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  54 */ DO(ADD_MESSAGE),
    /*  55 */ DO(PUT(V(3))),
    /*  56 */ DO(HASH_END),
    /*  57 */ DO(RESULT),
    DO(END),
};
static const pk_step pk_plan_kyber768_90s_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(8, GIVE(PLACE(0))),  /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  11 */ AFTER(10, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  12 */ AFTER(12, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  13 */ AFTER(14, PRF(Y(1))),      /* main: DERIVE */
    /*  14 */ DO(NOISE_TO_ACC(Y(1))),
    /*  15 */ DO(XOF(A(1, 0))),
    /*  16 */ AFTER(21, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  17 */ DO(MULTIPLY(A(1, 0))),
    /*  18 */ DO(XOF(A(1, 2))),
    /*  19 */ AFTER(26, MULTIPLY(A(1, 2))), /* main: NOISE(Y(2)) */
    /*  20 */ DO(PRF(E1(3, 1))),
    /*  21 */ AFTER(27, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  22 */ DO(XOF(A(2, 1))),
    /*  23 */ AFTER(37, CLEAR), /* main: ADD */
    /*  24 */ DO(MULTIPLY(A(2, 1))),
    /*  25 */ DO(XOF(A(2, 2))),
    /*  26 */ DO(MULTIPLY(A(2, 2))),
    /*  27 */ DO(PRF(E1(3, 2))),
    /*  28 */ DO(GIVE(PLACE(1))),
    /*  29 */ DO(PRF(E2(3))),
    /*  30 */ AFTER(41, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(3, 1), PLACE(0)) */
    /*  31 */ AFTER(53, WIPE),           /* main: ADD_NOISE_BLOCK(E2(3), PLACE(0)) */
    DO(END),
};
static const pk_plan pk_plan_kyber768_90s_encaps = {
    pk_plan_kyber768_90s_encaps_main,
    pk_plan_kyber768_90s_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 480540 cycles; with no wait in them, both cores would take 450194. */
static const pk_step pk_plan_kyber768_90s_decaps_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(MESSAGE),
    /*   8 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ DO(DERIVE),
    /*  11 */ DO(PRF(Y(0))),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(CLEAR),
    /*  14 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  15 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  16 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  17 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(2))),  /* worker: GIVE(PLACE(2)) */
    /*  18 */ AFTER(10, NOISE_BLOCK(Y(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  20 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  21 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  22 */ AFTER(12, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  23 */ DO(XOF(A(0, 2))),
    /*  24 */ DO(MULTIPLY(A(0, 2))),
    /*  25 */ DO(INVERSE),
    /*  26 */ AFTER(14, ADD_NOISE_BLOCK(E1(3, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  27 */ DO(HASH_START),
    /*  28 */ DO(PUT(U(0))),
    /*  29 */ DO(HASH(320)),
    /*  30 */ DO(CLEAR),
    /*  31 */ AFTER(17, ADD), /* worker: MULTIPLY(A(1, 0)) */
    /*  32 */ DO(XOF(A(1, 1))),
    /*  33 */ DO(MULTIPLY(A(1, 1))),
    /*  34 */ DO(XOF(A(1, 2))),
    /*  35 */ DO(MULTIPLY(A(1, 2))),
    /*  36 */ DO(INVERSE),
    /*  37 */ AFTER(19, ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  38 */ DO(PUT(U(1))),
    /*  39 */ DO(HASH(640)),
    /*  40 */ DO(MULTIPLY_KEY),
    /*  41 */ DO(PRF(E2(3))),
    /*  42 */ DO(ADD_NOISE(E2(3))),
    /*  43 */ DO(ADD_MESSAGE),
    /*  44 */ AFTER(29, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  45 */ DO(HASH(960)),
    /*  46 */ DO(PUT(V(3))),
    /*  47 */ DO(HASH_END),
    /*  48 */ DO(RESULT),
    DO(END),
};
static const pk_step pk_plan_kyber768_90s_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(10, PRF(Y(1))),     /* main: DERIVE */
    /*  10 */ DO(GIVE(PLACE(0))),
    /*  11 */ DO(PRF(Y(2))),
    /*  12 */ DO(NOISE_TO_ACC(Y(2))),
    /*  13 */ DO(PRF(E1(3, 0))),
    /*  14 */ DO(GIVE(PLACE(1))),
    /*  15 */ DO(XOF(A(1, 0))),
    /*  16 */ AFTER(22, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  17 */ DO(MULTIPLY(A(1, 0))),
    /*  18 */ DO(PRF(E1(3, 1))),
    /*  19 */ DO(GIVE(PLACE(0))),
    /*  20 */ DO(XOF(A(2, 0))),
    /*  21 */ AFTER(31, CLEAR), /* main: ADD */
    /*  22 */ DO(MULTIPLY(A(2, 0))),
    /*  23 */ DO(XOF(A(2, 1))),
    /*  24 */ DO(MULTIPLY(A(2, 1))),
    /*  25 */ DO(XOF(A(2, 2))),
    /*  26 */ DO(MULTIPLY(A(2, 2))),
    /*  27 */ DO(INVERSE),
    /*  28 */ DO(PRF(E1(3, 2))),
    /*  29 */ DO(ADD_NOISE(E1(3, 2))),
    /*  30 */ AFTER(44, WIPE), /* main: PUT_OF_WORKER(U(2)) */
    DO(END),
};
static const pk_plan pk_plan_kyber768_90s_decaps = {
    pk_plan_kyber768_90s_decaps_main,
    pk_plan_kyber768_90s_decaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 875853 cycles; with no wait in them, both cores would take 630351. */
static const pk_step pk_plan_kyber768_90s_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(MESSAGE),
    /*   8 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ DO(DERIVE),
    /*  11 */ DO(PRF(Y(0))),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(CLEAR),
    /*  14 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  15 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  16 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  17 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(2))),  /* worker: GIVE(PLACE(2)) */
    /*  18 */ AFTER(10, NOISE_BLOCK(Y(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  20 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  21 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  22 */ AFTER(12, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  23 */ DO(XOF(A(0, 2))),
    /*  24 */ DO(MULTIPLY(A(0, 2))),
    /*  25 */ DO(ADD_S_TIMES_ROW(0)),
    /*  26 */ DO(INVERSE),
    /*  27 */ AFTER(14, ADD_NOISE_BLOCK(E1(3, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  28 */ DO(HASH_START),
    /*  29 */ DO(PUT(U(0))),
    /*  30 */ DO(HASH(320)),
    /*  31 */ DO(ADD_E_TIMES_Y(0)),
    /*  32 */ DO(CLEAR),
    /*  33 */ AFTER(17, ADD), /* worker: MULTIPLY(A(1, 0)) */
    /*  34 */ DO(XOF(A(1, 1))),
    /*  35 */ DO(MULTIPLY(A(1, 1))),
    /*  36 */ DO(XOF(A(1, 2))),
    /*  37 */ DO(MULTIPLY(A(1, 2))),
    /*  38 */ DO(ADD_S_TIMES_ROW(1)),
    /*  39 */ DO(INVERSE),
    /*  40 */ AFTER(19, ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  41 */ DO(PUT(U(1))),
    /*  42 */ DO(HASH(640)),
    /*  43 */ DO(ADD_E_TIMES_Y(1)),
    /*  44 */ DO(CLEAR),
    /*  45 */ AFTER(26, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  46 */ DO(ADD_S_TIMES_ROW(2)),
    /*  47 */ DO(INVERSE),
    /*  48 */ DO(PRF(E1(3, 2))),
    /*  49 */ DO(ADD_NOISE(E1(3, 2))),
    /*  50 */ DO(PUT(U(2))),
    /*  51 */ DO(HASH(960)),
    /*  52 */ DO(ADD_E_TIMES_Y(2)),
    /*  53 */ DO(TAKE_SUM),
    /*  54 */ DO(PRF(E2(3))),
    /*  55 */ DO(ADD_NOISE(E2(3))),
    /*  56 */ DO(ADD_MESSAGE),
    /*  57 */ DO(PUT(V(3))),
    /*  58 */ DO(HASH_END),
    /*  59 */ DO(RESULT),
    DO(END),
};
static const pk_step pk_plan_kyber768_90s_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ AFTER(10, PRF(Y(1))),     /* main: DERIVE */
    /*  10 */ DO(GIVE(PLACE(0))),
    /*  11 */ DO(PRF(Y(2))),
    /*  12 */ DO(NOISE_TO_ACC(Y(2))),
    /*  13 */ DO(PRF(E1(3, 0))),
    /*  14 */ DO(GIVE(PLACE(1))),
    /*  15 */ DO(XOF(A(1, 0))),
    /*  16 */ AFTER(22, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  17 */ DO(MULTIPLY(A(1, 0))),
    /*  18 */ DO(PRF(E1(3, 1))),
    /*  19 */ DO(GIVE(PLACE(0))),
    /*  20 */ DO(XOF(A(2, 0))),
    /*  21 */ AFTER(33, CLEAR), /* main: ADD */
    /*  22 */ DO(MULTIPLY(A(2, 0))),
    /*  23 */ DO(XOF(A(2, 1))),
    /*  24 */ DO(MULTIPLY(A(2, 1))),
    /*  25 */ DO(XOF(A(2, 2))),
    /*  26 */ DO(MULTIPLY(A(2, 2))),
    /*  27 */ AFTER(45, WIPE), /* main: ADD */
    DO(END),
};
static const pk_plan pk_plan_kyber768_90s_decaps_from_seed = {
    pk_plan_kyber768_90s_decaps_from_seed_main,
    pk_plan_kyber768_90s_decaps_from_seed_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

const pk_plans pk_plans_kyber768_90s = {{
    [PK_PLAN_KEYGEN] =
        {
            &pk_plan_kyber768_90s_keygen,
            &pk_plan_least768_keygen,
            &pk_plan_least768_keygen,
        },
    [PK_PLAN_ENCAPS] =
        {
            &pk_plan_kyber768_90s_encaps,
            &pk_plan_least768_encaps,
            &pk_plan_least768_encaps,
        },
    [PK_PLAN_DECAPS] =
        {
            &pk_plan_kyber768_90s_decaps,
            &pk_plan_least768_decaps,
            &pk_plan_least768_decaps,
        },
    [PK_PLAN_DECAPS_FROM_SEED] =
        {
            &pk_plan_kyber768_90s_decaps_from_seed,
            &pk_plan_least768_decaps_from_seed,
            &pk_plan_least768_decaps_from_seed,
        },
}};

/* esp32: 613814 cycles; with no wait in them, both cores would take 593553. */
static const pk_step pk_plan_kyber1024_90s_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ AFTER(2, NOISE_BLOCK_TO_ACC(E(4, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   5 */ AFTER(4, NOISE_BLOCK(S(1), 0, PLACE(1))),           /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(XOF(A(0, 1))),
    /*   7 */ DO(MULTIPLY(A(0, 1))),
    /*   8 */ AFTER(6, NOISE_BLOCK(S(2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(PRF(S(3))),
    /*  10 */ DO(NOISE(S(3))),
    /*  11 */ DO(XOF(A(0, 3))),
    /*  12 */ DO(MULTIPLY(A(0, 3))),
    /*  13 */ AFTER(11, ADD), /* worker: MULTIPLY(A(0, 2)) */
    /*  14 */ DO(HASH_START),
    /*  15 */ DO(WRITE_S(0)),
    /*  16 */ DO(WRITE_S(1)),
    /*  17 */ DO(WRITE_S(2)),
    /*  18 */ DO(WRITE_S(3)),
    /*  19 */ DO(WRITE_T(0, 0)),
    /*  20 */ DO(HASH(96)),
    /*  21 */ DO(WRITE_T(0, 1)),
    /*  22 */ DO(HASH(192)),
    /*  23 */ DO(WRITE_T(0, 2)),
    /*  24 */ DO(HASH(288)),
    /*  25 */ DO(WRITE_T(0, 3)),
    /*  26 */ DO(HASH(384)),
    /*  27 */ AFTER(13, NOISE_BLOCK_TO_ACC(E(4, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  28 */ AFTER(16, ADD),                                      /* worker: MULTIPLY(A(1, 0)) */
    /*  29 */ DO(XOF(A(1, 1))),
    /*  30 */ DO(MULTIPLY(A(1, 1))),
    /*  31 */ DO(XOF(A(1, 2))),
    /*  32 */ DO(MULTIPLY(A(1, 2))),
    /*  33 */ DO(XOF(A(1, 3))),
    /*  34 */ DO(MULTIPLY(A(1, 3))),
    /*  35 */ DO(WRITE_T(1, 0)),
    /*  36 */ DO(HASH(480)),
    /*  37 */ DO(WRITE_T(1, 1)),
    /*  38 */ DO(HASH(576)),
    /*  39 */ DO(WRITE_T(1, 2)),
    /*  40 */ DO(HASH(672)),
    /*  41 */ DO(WRITE_T(1, 3)),
    /*  42 */ DO(HASH(768)),
    /*  43 */ AFTER(18, NOISE_BLOCK_TO_ACC(E(4, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  44 */ AFTER(25, ADD),                                      /* worker: MULTIPLY(A(2, 3)) */
    /*  45 */ DO(XOF(A(2, 2))),
    /*  46 */ DO(MULTIPLY(A(2, 2))),
    /*  47 */ DO(WRITE_T(2, 0)),
    /*  48 */ DO(HASH(864)),
    /*  49 */ DO(WRITE_T(2, 1)),
    /*  50 */ DO(HASH(960)),
    /*  51 */ DO(WRITE_T(2, 2)),
    /*  52 */ DO(HASH(1056)),
    /*  53 */ DO(WRITE_T(2, 3)),
    /*  54 */ DO(HASH(1152)),
    /*  55 */ AFTER(27, NOISE_BLOCK_TO_ACC(E(4, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  56 */ DO(XOF(A(3, 3))),
    /*  57 */ DO(MULTIPLY(A(3, 3))),
    /*  58 */ AFTER(34, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(3, 2), 0) */
    /*  59 */ DO(WRITE_T(3, 0)),
    /*  60 */ DO(HASH(1248)),
    /*  61 */ AFTER(35, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(3, 2), 1) */
    /*  62 */ DO(WRITE_T(3, 1)),
    /*  63 */ DO(HASH(1344)),
    /*  64 */ AFTER(36, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(3, 2), 2) */
    /*  65 */ DO(WRITE_T(3, 2)),
    /*  66 */ DO(HASH(1440)),
    /*  67 */ AFTER(37, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(3, 2), 3) */
    /*  68 */ DO(WRITE_T(3, 3)),
    /*  69 */ DO(HASH(1536)),
    /*  70 */ DO(WRITE_RHO),
    /*  71 */ DO(HASH_END),
    /*  72 */ DO(RESULT),
    DO(END),
};
static const pk_step pk_plan_kyber1024_90s_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(E(4, 0))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(PRF(S(1))),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(PRF(S(2))),
    /*   6 */ AFTER(4, GIVE(PLACE(0))), /* main: NOISE_BLOCK_TO_ACC(E(4, 0), 0, PLACE(0)) */
    /*   7 */ DO(XOF(A(0, 0))),
    /*   8 */ DO(CLEAR),
    /*   9 */ DO(MULTIPLY(A(0, 0))),
    /*  10 */ DO(XOF(A(0, 2))),
    /*  11 */ AFTER(8, MULTIPLY(A(0, 2))), /* main: NOISE_BLOCK(S(2), 0, PLACE(0)) */
    /*  12 */ DO(PRF(E(4, 1))),
    /*  13 */ DO(GIVE(PLACE(1))),
    /*  14 */ DO(XOF(A(1, 0))),
    /*  15 */ AFTER(13, CLEAR), /* main: ADD */
    /*  16 */ DO(MULTIPLY(A(1, 0))),
    /*  17 */ DO(PRF(E(4, 2))),
    /*  18 */ DO(GIVE(PLACE(0))),
    /*  19 */ DO(XOF(A(2, 0))),
    /*  20 */ AFTER(28, CLEAR), /* main: ADD */
    /*  21 */ DO(MULTIPLY(A(2, 0))),
    /*  22 */ DO(XOF(A(2, 1))),
    /*  23 */ DO(MULTIPLY(A(2, 1))),
    /*  24 */ DO(XOF(A(2, 3))),
    /*  25 */ DO(MULTIPLY(A(2, 3))),
    /*  26 */ DO(PRF(E(4, 3))),
    /*  27 */ DO(GIVE(PLACE(1))),
    /*  28 */ DO(XOF(A(3, 0))),
    /*  29 */ AFTER(44, CLEAR), /* main: ADD */
    /*  30 */ DO(MULTIPLY(A(3, 0))),
    /*  31 */ DO(XOF(A(3, 1))),
    /*  32 */ DO(MULTIPLY(A(3, 1))),
    /*  33 */ DO(XOF(A(3, 2))),
    /*  34 */ DO(MULTIPLY_QUARTER(A(3, 2), 0)),
    /*  35 */ DO(MULTIPLY_QUARTER(A(3, 2), 1)),
    /*  36 */ DO(MULTIPLY_QUARTER(A(3, 2), 2)),
    /*  37 */ DO(MULTIPLY_QUARTER(A(3, 2), 3)),
    /*  38 */ AFTER(67, WIPE), /* main: ADD_QUARTER(3) */
    DO(END),
};
static const pk_plan pk_plan_kyber1024_90s_keygen = {
    pk_plan_kyber1024_90s_keygen_main,
    pk_plan_kyber1024_90s_keygen_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 732508 cycles; with no wait in them, both cores would take 673352. */
static const pk_step pk_plan_kyber1024_90s_encaps_main[] = {
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
    /*  12 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(2))),  /* worker: GIVE(PLACE(2)) */
    /*  13 */ AFTER(10, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ DO(READ_EK(1344)),
    /*  15 */ AFTER(11, COPY(IN_NOISE(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ DO(READ_EK(1536)),
    /*  17 */ AFTER(12, COPY(IN_NOISE(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  18 */ DO(READ_EK_END),
    /*  19 */ DO(DERIVE),
    /*  20 */ DO(PRF(Y(0))),
    /*  21 */ DO(NOISE(Y(0))),
    /*  22 */ DO(CLEAR),
    /*  23 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  24 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  25 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  26 */ DO(PRF(Y(1))),
    /*  27 */ DO(NOISE(Y(1))),
    /*  28 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  29 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
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
    /*  41 */ AFTER(14, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  42 */ DO(HASH_START),
    /*  43 */ DO(PUT(U(0))),
    /*  44 */ DO(HASH(352)),
    /*  45 */ AFTER(26, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(4, 1)) */
    /*  46 */ DO(HASH(704)),
    /*  47 */ DO(CLEAR),
    /*  48 */ DO(XOF(A(2, 0))),
    /*  49 */ DO(MULTIPLY(A(2, 0))),
    /*  50 */ DO(XOF(A(2, 1))),
    /*  51 */ DO(MULTIPLY(A(2, 1))),
    /*  52 */ DO(XOF(A(2, 2))),
    /*  53 */ DO(MULTIPLY(A(2, 2))),
    /*  54 */ DO(XOF(A(2, 3))),
    /*  55 */ DO(MULTIPLY(A(2, 3))),
    /*  56 */ DO(INVERSE),
    /*  57 */ AFTER(28, ADD_NOISE_BLOCK(E1(4, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  58 */ DO(PUT(U(2))),
    /*  59 */ DO(HASH(1056)),
    /*  60 */ DO(MULTIPLY_KEY),
    /*  61 */ AFTER(30, ADD_NOISE_BLOCK(E2(4), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  62 */ DO(ADD_MESSAGE),
    /*  63 */ AFTER(42, PUT_OF_WORKER(U(3))), /* worker: ADD_NOISE(E1(4, 3)) */
    /*  64 */ DO(HASH(1408)),
    /*  65 */ DO(PUT(V(4))),
    /*  66 */ DO(HASH_END),
    /*  67 */ DO(RESULT),
    DO(END),
};
static const pk_step pk_plan_kyber1024_90s_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(8, GIVE(PLACE(0))),  /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  11 */ AFTER(10, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  12 */ AFTER(12, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  13 */ AFTER(19, PRF(E1(4, 0))),  /* main: DERIVE */
    /*  14 */ DO(GIVE(PLACE(0))),
    /*  15 */ DO(XOF(A(1, 0))),
    /*  16 */ DO(CLEAR),
    /*  17 */ AFTER(21, MULTIPLY(A(1, 0))), /* main: NOISE(Y(0)) */
    /*  18 */ DO(XOF(A(1, 1))),
    /*  19 */ AFTER(27, MULTIPLY(A(1, 1))), /* main: NOISE(Y(1)) */
    /*  20 */ DO(XOF(A(1, 2))),
    /*  21 */ AFTER(32, MULTIPLY(A(1, 2))), /* main: NOISE(Y(2)) */
    /*  22 */ DO(XOF(A(1, 3))),
    /*  23 */ AFTER(37, MULTIPLY(A(1, 3))), /* main: NOISE(Y(3)) */
    /*  24 */ DO(INVERSE),
    /*  25 */ DO(PRF(E1(4, 1))),
    /*  26 */ DO(ADD_NOISE(E1(4, 1))),
    /*  27 */ DO(PRF(E1(4, 2))),
    /*  28 */ DO(GIVE(PLACE(1))),
    /*  29 */ DO(PRF(E2(4))),
    /*  30 */ AFTER(41, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(0)) */
    /*  31 */ DO(XOF(A(3, 0))),
    /*  32 */ AFTER(45, CLEAR), /* main: PUT_OF_WORKER(U(1)) */
    /*  33 */ DO(MULTIPLY(A(3, 0))),
    /*  34 */ DO(XOF(A(3, 1))),
    /*  35 */ DO(MULTIPLY(A(3, 1))),
    /*  36 */ DO(XOF(A(3, 2))),
    /*  37 */ DO(MULTIPLY(A(3, 2))),
    /*  38 */ DO(XOF(A(3, 3))),
    /*  39 */ DO(MULTIPLY(A(3, 3))),
    /*  40 */ DO(INVERSE),
    /*  41 */ DO(PRF(E1(4, 3))),
    /*  42 */ DO(ADD_NOISE(E1(4, 3))),
    /*  43 */ AFTER(63, WIPE), /* main: PUT_OF_WORKER(U(3)) */
    DO(END),
};
static const pk_plan pk_plan_kyber1024_90s_encaps = {
    pk_plan_kyber1024_90s_encaps_main,
    pk_plan_kyber1024_90s_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 741800 cycles; with no wait in them, both cores would take 680043. */
static const pk_step pk_plan_kyber1024_90s_decaps_main[] = {
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
    /*  21 */ DO(PRF(Y(1))),
    /*  22 */ DO(NOISE(Y(1))),
    /*  23 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  24 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  25 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  26 */ AFTER(16, NOISE_BLOCK(Y(2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  27 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  28 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  29 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  30 */ AFTER(18, NOISE_BLOCK(Y(3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  31 */ DO(XOF(A(0, 3))),
    /*  32 */ DO(MULTIPLY(A(0, 3))),
    /*  33 */ DO(INVERSE),
    /*  34 */ DO(PRF(E1(4, 0))),
    /*  35 */ DO(ADD_NOISE(E1(4, 0))),
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
    /*  46 */ DO(HASH(704)),
    /*  47 */ DO(CLEAR),
    /*  48 */ AFTER(32, ADD), /* worker: MULTIPLY(A(2, 3)) */
    /*  49 */ DO(XOF(A(2, 0))),
    /*  50 */ DO(MULTIPLY(A(2, 0))),
    /*  51 */ DO(XOF(A(2, 2))),
    /*  52 */ DO(MULTIPLY(A(2, 2))),
    /*  53 */ DO(INVERSE),
    /*  54 */ AFTER(34, ADD_NOISE_BLOCK(E1(4, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  55 */ DO(PUT(U(2))),
    /*  56 */ DO(HASH(1056)),
    /*  57 */ DO(CLEAR),
    /*  58 */ DO(XOF(A(3, 1))),
    /*  59 */ DO(MULTIPLY(A(3, 1))),
    /*  60 */ AFTER(41, ADD), /* worker: MULTIPLY(A(3, 3)) */
    /*  61 */ DO(INVERSE),
    /*  62 */ AFTER(43, ADD_NOISE_BLOCK(E1(4, 3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  63 */ DO(PUT(U(3))),
    /*  64 */ DO(HASH(1408)),
    /*  65 */ DO(MULTIPLY_KEY),
    /*  66 */ AFTER(45, ADD_NOISE_BLOCK(E2(4), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  67 */ DO(ADD_MESSAGE),
    /*  68 */ DO(PUT(V(4))),
    /*  69 */ DO(HASH_END),
    /*  70 */ DO(RESULT),
    DO(END),
};
static const pk_step pk_plan_kyber1024_90s_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(8, GIVE(PLACE(0))),  /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  11 */ AFTER(9, GIVE(PLACE(1))),  /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  12 */ AFTER(11, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  13 */ AFTER(12, PRF(Y(0))),      /* main: DERIVE */
    /*  14 */ AFTER(13, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 0), PLACE(0)) */
    /*  15 */ DO(PRF(Y(2))),
    /*  16 */ AFTER(14, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(3, 1), PLACE(1)) */
    /*  17 */ DO(PRF(Y(3))),
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
    /*  31 */ DO(XOF(A(2, 3))),
    /*  32 */ DO(MULTIPLY(A(2, 3))),
    /*  33 */ DO(PRF(E1(4, 2))),
    /*  34 */ DO(GIVE(PLACE(0))),
    /*  35 */ DO(XOF(A(3, 0))),
    /*  36 */ AFTER(48, CLEAR), /* main: ADD */
    /*  37 */ DO(MULTIPLY(A(3, 0))),
    /*  38 */ DO(XOF(A(3, 2))),
    /*  39 */ DO(MULTIPLY(A(3, 2))),
    /*  40 */ DO(XOF(A(3, 3))),
    /*  41 */ DO(MULTIPLY(A(3, 3))),
    /*  42 */ DO(PRF(E1(4, 3))),
    /*  43 */ DO(GIVE(PLACE(1))),
    /*  44 */ DO(PRF(E2(4))),
    /*  45 */ AFTER(54, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 2), PLACE(0)) */
    /*  46 */ AFTER(66, WIPE),           /* main: ADD_NOISE_BLOCK(E2(4), PLACE(0)) */
    DO(END),
};
static const pk_plan pk_plan_kyber1024_90s_decaps = {
    pk_plan_kyber1024_90s_decaps_main,
    pk_plan_kyber1024_90s_decaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* esp32: 1190082 cycles; with no wait in them, both cores would take 918528. */
static const pk_step pk_plan_kyber1024_90s_decaps_from_seed_main[] = {
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
    /*  21 */ DO(PRF(Y(1))),
    /*  22 */ DO(NOISE(Y(1))),
    /*  23 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  24 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  25 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  26 */ AFTER(16, NOISE_BLOCK(Y(2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  27 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  28 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  29 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  30 */ AFTER(18, NOISE_BLOCK(Y(3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  31 */ DO(XOF(A(0, 3))),
    /*  32 */ DO(MULTIPLY(A(0, 3))),
    /*  33 */ DO(ADD_S_TIMES_ROW(0)),
    /*  34 */ DO(INVERSE),
    /*  35 */ DO(PRF(E1(4, 0))),
    /*  36 */ DO(ADD_NOISE(E1(4, 0))),
    /*  37 */ DO(HASH_START),
    /*  38 */ DO(PUT(U(0))),
    /*  39 */ DO(HASH(352)),
    /*  40 */ DO(ADD_E_TIMES_Y(0)),
    /*  41 */ DO(CLEAR),
    /*  42 */ AFTER(25, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  43 */ DO(XOF(A(1, 3))),
    /*  44 */ DO(MULTIPLY(A(1, 3))),
    /*  45 */ DO(ADD_S_TIMES_ROW(1)),
    /*  46 */ DO(INVERSE),
    /*  47 */ AFTER(27, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  48 */ DO(PUT(U(1))),
    /*  49 */ DO(HASH(704)),
    /*  50 */ DO(ADD_E_TIMES_Y(1)),
    /*  51 */ DO(CLEAR),
    /*  52 */ AFTER(32, ADD), /* worker: MULTIPLY(A(2, 3)) */
    /*  53 */ DO(XOF(A(2, 0))),
    /*  54 */ DO(MULTIPLY(A(2, 0))),
    /*  55 */ DO(XOF(A(2, 2))),
    /*  56 */ DO(MULTIPLY(A(2, 2))),
    /*  57 */ DO(ADD_S_TIMES_ROW(2)),
    /*  58 */ DO(INVERSE),
    /*  59 */ AFTER(34, ADD_NOISE_BLOCK(E1(4, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  60 */ DO(PUT(U(2))),
    /*  61 */ DO(HASH(1056)),
    /*  62 */ DO(ADD_E_TIMES_Y(2)),
    /*  63 */ DO(CLEAR),
    /*  64 */ DO(XOF(A(3, 1))),
    /*  65 */ DO(MULTIPLY(A(3, 1))),
    /*  66 */ AFTER(41, ADD), /* worker: MULTIPLY(A(3, 3)) */
    /*  67 */ DO(ADD_S_TIMES_ROW(3)),
    /*  68 */ DO(INVERSE),
    /*  69 */ AFTER(43, ADD_NOISE_BLOCK(E1(4, 3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  70 */ DO(PUT(U(3))),
    /*  71 */ DO(HASH(1408)),
    /*  72 */ DO(ADD_E_TIMES_Y(3)),
    /*  73 */ DO(TAKE_SUM),
    /*  74 */ AFTER(45, ADD_NOISE_BLOCK(E2(4), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  75 */ DO(ADD_MESSAGE),
    /*  76 */ DO(PUT(V(4))),
    /*  77 */ DO(HASH_END),
    /*  78 */ DO(RESULT),
    DO(END),
};
static const pk_step pk_plan_kyber1024_90s_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(8, GIVE(PLACE(0))),  /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  11 */ AFTER(9, GIVE(PLACE(1))),  /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  12 */ AFTER(11, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  13 */ AFTER(12, PRF(Y(0))),      /* main: DERIVE */
    /*  14 */ AFTER(13, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 0), PLACE(0)) */
    /*  15 */ DO(PRF(Y(2))),
    /*  16 */ AFTER(14, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(3, 1), PLACE(1)) */
    /*  17 */ DO(PRF(Y(3))),
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
    /*  29 */ AFTER(42, CLEAR), /* main: ADD */
    /*  30 */ DO(MULTIPLY(A(2, 1))),
    /*  31 */ DO(XOF(A(2, 3))),
    /*  32 */ DO(MULTIPLY(A(2, 3))),
    /*  33 */ DO(PRF(E1(4, 2))),
    /*  34 */ DO(GIVE(PLACE(0))),
    /*  35 */ DO(XOF(A(3, 0))),
    /*  36 */ AFTER(52, CLEAR), /* main: ADD */
    /*  37 */ DO(MULTIPLY(A(3, 0))),
    /*  38 */ DO(XOF(A(3, 2))),
    /*  39 */ DO(MULTIPLY(A(3, 2))),
    /*  40 */ DO(XOF(A(3, 3))),
    /*  41 */ DO(MULTIPLY(A(3, 3))),
    /*  42 */ DO(PRF(E1(4, 3))),
    /*  43 */ DO(GIVE(PLACE(1))),
    /*  44 */ DO(PRF(E2(4))),
    /*  45 */ AFTER(59, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 2), PLACE(0)) */
    /*  46 */ AFTER(74, WIPE),           /* main: ADD_NOISE_BLOCK(E2(4), PLACE(0)) */
    DO(END),
};
static const pk_plan pk_plan_kyber1024_90s_decaps_from_seed = {
    pk_plan_kyber1024_90s_decaps_from_seed_main,
    pk_plan_kyber1024_90s_decaps_from_seed_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

const pk_plans pk_plans_kyber1024_90s = {{
    [PK_PLAN_KEYGEN] =
        {
            &pk_plan_kyber1024_90s_keygen,
            &pk_plan_least1024_keygen,
            &pk_plan_least1024_keygen,
        },
    [PK_PLAN_ENCAPS] =
        {
            &pk_plan_kyber1024_90s_encaps,
            &pk_plan_least1024_encaps,
            &pk_plan_least1024_encaps,
        },
    [PK_PLAN_DECAPS] =
        {
            &pk_plan_kyber1024_90s_decaps,
            &pk_plan_least1024_decaps,
            &pk_plan_least1024_decaps,
        },
    [PK_PLAN_DECAPS_FROM_SEED] =
        {
            &pk_plan_kyber1024_90s_decaps_from_seed,
            &pk_plan_least1024_decaps_from_seed,
            &pk_plan_least1024_decaps_from_seed,
        },
}};

/* clang-format on */
#endif
