/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512_90s, kyber768_90s, kyber1024_90s.
 * Noise is kept packed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && POCKETKEM_RAM_SMALL
/* clang-format off */

/* esp32: 325195 cycles; with no wait in them, both cores would take 241760. */
static const pkem_step pkem_plan_kyber512_90s_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ AFTER(2, NOISE_BLOCK(S(0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   3 */ AFTER(3, NOISE_BLOCK(S(0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   4 */ DO(PRF(E(2, 0))),
    /*   5 */ DO(NOISE_TO_ACC(E(2, 0))),
    /*   6 */ DO(XOF(A(0, 0))),
    /*   7 */ DO(MULTIPLY(A(0, 0))),
    /*   8 */ AFTER(5, NOISE_BLOCK(S(1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   9 */ AFTER(6, NOISE_BLOCK(S(1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  10 */ DO(XOF(A(0, 1))),
    /*  11 */ DO(MULTIPLY(A(0, 1))),
    /*  12 */ DO(HASH_START),
    /*  13 */ DO(WRITE_S(0)),
    /*  14 */ DO(WRITE_S(1)),
    /*  15 */ DO(WRITE_T(0, 0)),
    /*  16 */ DO(WRITE_T(0, 1)),
    /*  17 */ DO(WRITE_T(0, 2)),
    /*  18 */ DO(WRITE_T(0, 3)),
    /*  19 */ AFTER(8, NOISE_BLOCK_TO_ACC(E(2, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  20 */ AFTER(9, NOISE_BLOCK_TO_ACC(E(2, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  21 */ AFTER(11, FEED(A(1, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  22 */ AFTER(12, FEED(A(1, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  23 */ AFTER(13, FEED(A(1, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  24 */ DO(HASH(192)),
    /*  25 */ AFTER(15, FEED(A(1, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ AFTER(16, FEED(A(1, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  27 */ AFTER(17, FEED(A(1, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  28 */ DO(HASH(384)),
    /*  29 */ DO(WRITE_T(1, 0)),
    /*  30 */ DO(WRITE_T(1, 1)),
    /*  31 */ DO(WRITE_T(1, 2)),
    /*  32 */ DO(WRITE_T(1, 3)),
    /*  33 */ DO(WRITE_RHO),
    /*  34 */ DO(HASH_END),
    /*  35 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(S(0))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(PRF(S(1))),
    /*   5 */ DO(GIVE(PLACE(2))),
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ DO(PRF(E(2, 1))),
    /*   8 */ AFTER(2, GIVE(PLACE(0))), /* main: NOISE_BLOCK(S(0), 0, PLACE(0)) */
    /*   9 */ AFTER(3, GIVE(PLACE(1))), /* main: NOISE_BLOCK(S(0), 1, PLACE(1)) */
    /*  10 */ DO(XOF(A(1, 0))),
    /*  11 */ AFTER(8, GIVE(PLACE(2))), /* main: NOISE_BLOCK(S(1), 0, PLACE(2)) */
    /*  12 */ AFTER(9, GIVE(PLACE(3))), /* main: NOISE_BLOCK(S(1), 1, PLACE(3)) */
    /*  13 */ AFTER(19, GIVE(PLACE(0))), /* main: NOISE_BLOCK_TO_ACC(E(2, 1), 0, PLACE(0)) */
    /*  14 */ DO(XOF(A(1, 1))),
    /*  15 */ AFTER(20, GIVE(PLACE(1))), /* main: NOISE_BLOCK_TO_ACC(E(2, 1), 1, PLACE(1)) */
    /*  16 */ AFTER(21, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 0, PLACE(2)) */
    /*  17 */ AFTER(22, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 1, PLACE(3)) */
    /*  18 */ AFTER(27, WIPE), /* main: FEED(A(1, 1), 2, PLACE(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_keygen = {
    pkem_plan_kyber512_90s_keygen_main,
    pkem_plan_kyber512_90s_keygen_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 360891 cycles; with no wait in them, both cores would take 292672. */
static const pkem_step pkem_plan_kyber512_90s_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ DO(READ_EK(768)),
    /*   5 */ DO(READ_EK_END),
    /*   6 */ DO(DERIVE),
    /*   7 */ DO(PRF(Y(0))),
    /*   8 */ DO(NOISE(Y(0))),
    /*   9 */ DO(CLEAR),
    /*  10 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ AFTER(6, NOISE_BLOCK(Y(1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  14 */ AFTER(7, NOISE_BLOCK(Y(1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  15 */ AFTER(9, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(10, FEED(A(0, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  17 */ AFTER(11, FEED(A(0, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  18 */ DO(INVERSE),
    /*  19 */ DO(PRF(E1(2, 0))),
    /*  20 */ DO(ADD_NOISE(E1(2, 0))),
    /*  21 */ DO(HASH_START),
    /*  22 */ DO(PUT(U(0))),
    /*  23 */ DO(CLEAR),
    /*  24 */ AFTER(13, FEED(A(1, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  25 */ AFTER(14, FEED(A(1, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ AFTER(15, FEED(A(1, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  27 */ DO(HASH(192)),
    /*  28 */ AFTER(17, FEED(A(1, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  29 */ AFTER(18, FEED(A(1, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  30 */ AFTER(19, FEED(A(1, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  31 */ DO(HASH(320)),
    /*  32 */ DO(INVERSE),
    /*  33 */ AFTER(21, ADD_NOISE_BLOCK(E1(2, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  34 */ DO(PUT(U(1))),
    /*  35 */ DO(MULTIPLY_KEY),
    /*  36 */ AFTER(23, ADD_NOISE_BLOCK(E2(2), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  37 */ DO(ADD_MESSAGE),
    /*  38 */ DO(PUT(V(2))),
    /*  39 */ DO(HASH_END),
    /*  40 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ AFTER(6, PRF(Y(1))), /* main: DERIVE */
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ AFTER(10, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  10 */ AFTER(12, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  11 */ AFTER(13, GIVE(PLACE(3))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(3)) */
    /*  12 */ DO(XOF(A(1, 0))),
    /*  13 */ AFTER(14, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(1), 1, PLACE(0)) */
    /*  14 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  15 */ AFTER(16, GIVE(PLACE(2))), /* main: FEED(A(0, 1), 1, PLACE(2)) */
    /*  16 */ DO(XOF(A(1, 1))),
    /*  17 */ AFTER(17, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 2, PLACE(3)) */
    /*  18 */ AFTER(24, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 0, PLACE(0)) */
    /*  19 */ AFTER(25, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 1, PLACE(1)) */
    /*  20 */ DO(PRF(E1(2, 1))),
    /*  21 */ AFTER(26, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 2, PLACE(2)) */
    /*  22 */ DO(PRF(E2(2))),
    /*  23 */ AFTER(28, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 0, PLACE(3)) */
    /*  24 */ AFTER(36, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_encaps = {
    pkem_plan_kyber512_90s_encaps_main,
    pkem_plan_kyber512_90s_encaps_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 371834 cycles; with no wait in them, both cores would take 297277. */
static const pkem_step pkem_plan_kyber512_90s_decaps_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(MESSAGE),
    /*   4 */ DO(DERIVE),
    /*   5 */ DO(PRF(Y(0))),
    /*   6 */ DO(NOISE(Y(0))),
    /*   7 */ DO(CLEAR),
    /*   8 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  11 */ DO(PRF(Y(1))),
    /*  12 */ DO(NOISE(Y(1))),
    /*  13 */ AFTER(6, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  14 */ AFTER(7, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  15 */ AFTER(8, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ DO(INVERSE),
    /*  17 */ AFTER(10, ADD_NOISE_BLOCK(E1(2, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  18 */ DO(HASH_START),
    /*  19 */ DO(PUT(U(0))),
    /*  20 */ DO(CLEAR),
    /*  21 */ AFTER(12, FEED(A(1, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  22 */ AFTER(13, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  23 */ AFTER(14, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ DO(HASH(192)),
    /*  25 */ AFTER(16, FEED(A(1, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  26 */ AFTER(17, FEED(A(1, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  27 */ AFTER(18, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  28 */ DO(HASH(320)),
    /*  29 */ DO(INVERSE),
    /*  30 */ AFTER(20, ADD_NOISE_BLOCK(E1(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  31 */ DO(PUT(U(1))),
    /*  32 */ DO(MULTIPLY_KEY),
    /*  33 */ AFTER(22, ADD_NOISE_BLOCK(E2(2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  34 */ DO(ADD_MESSAGE),
    /*  35 */ DO(PUT(V(2))),
    /*  36 */ DO(HASH_END),
    /*  37 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ AFTER(8, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ AFTER(9, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*   9 */ DO(PRF(E1(2, 0))),
    /*  10 */ AFTER(10, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  11 */ DO(XOF(A(1, 0))),
    /*  12 */ AFTER(13, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  13 */ AFTER(14, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  14 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  15 */ DO(XOF(A(1, 1))),
    /*  16 */ AFTER(17, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(2)) */
    /*  17 */ AFTER(21, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 0, PLACE(3)) */
    /*  18 */ AFTER(22, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  19 */ DO(PRF(E1(2, 1))),
    /*  20 */ AFTER(23, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  21 */ DO(PRF(E2(2))),
    /*  22 */ AFTER(25, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 0, PLACE(2)) */
    /*  23 */ AFTER(33, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_decaps = {
    pkem_plan_kyber512_90s_decaps_main,
    pkem_plan_kyber512_90s_decaps_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 661991 cycles; with no wait in them, both cores would take 450354. */
static const pkem_step pkem_plan_kyber512_90s_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(MESSAGE),
    /*   4 */ DO(DERIVE),
    /*   5 */ DO(PRF(Y(0))),
    /*   6 */ DO(NOISE(Y(0))),
    /*   7 */ DO(CLEAR),
    /*   8 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  11 */ DO(PRF(Y(1))),
    /*  12 */ DO(NOISE(Y(1))),
    /*  13 */ AFTER(6, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  14 */ AFTER(7, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  15 */ AFTER(8, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ DO(ADD_S_TIMES_ROW(0)),
    /*  17 */ DO(INVERSE),
    /*  18 */ AFTER(10, ADD_NOISE_BLOCK(E1(2, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  19 */ DO(HASH_START),
    /*  20 */ DO(PUT(U(0))),
    /*  21 */ DO(ADD_E_TIMES_Y(0)),
    /*  22 */ DO(CLEAR),
    /*  23 */ AFTER(12, FEED(A(1, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  24 */ AFTER(13, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  25 */ AFTER(14, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ DO(HASH(192)),
    /*  27 */ AFTER(16, FEED(A(1, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  28 */ AFTER(17, FEED(A(1, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  29 */ AFTER(18, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  30 */ DO(HASH(320)),
    /*  31 */ DO(ADD_S_TIMES_ROW(1)),
    /*  32 */ DO(INVERSE),
    /*  33 */ AFTER(20, ADD_NOISE_BLOCK(E1(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  34 */ DO(PUT(U(1))),
    /*  35 */ DO(ADD_E_TIMES_Y(1)),
    /*  36 */ DO(TAKE_SUM),
    /*  37 */ AFTER(22, ADD_NOISE_BLOCK(E2(2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  38 */ DO(ADD_MESSAGE),
    /*  39 */ DO(PUT(V(2))),
    /*  40 */ DO(HASH_END),
    /*  41 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_90s_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ AFTER(8, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ AFTER(9, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*   9 */ DO(PRF(E1(2, 0))),
    /*  10 */ AFTER(10, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  11 */ DO(XOF(A(1, 0))),
    /*  12 */ AFTER(13, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  13 */ AFTER(14, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  14 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  15 */ DO(XOF(A(1, 1))),
    /*  16 */ AFTER(18, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(2)) */
    /*  17 */ AFTER(23, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 0, PLACE(3)) */
    /*  18 */ AFTER(24, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  19 */ DO(PRF(E1(2, 1))),
    /*  20 */ AFTER(25, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  21 */ DO(PRF(E2(2))),
    /*  22 */ AFTER(27, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 0, PLACE(2)) */
    /*  23 */ AFTER(37, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_90s_decaps_from_seed = {
    pkem_plan_kyber512_90s_decaps_from_seed_main,
    pkem_plan_kyber512_90s_decaps_from_seed_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

const pkem_plans pkem_plans_kyber512_90s = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber512_90s_keygen,
        &pkem_plan_least512_keygen,
        &pkem_plan_least512_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber512_90s_encaps,
        &pkem_plan_least512_encaps,
        &pkem_plan_least512_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber512_90s_decaps,
        &pkem_plan_least512_decaps,
        &pkem_plan_least512_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber512_90s_decaps_from_seed,
        &pkem_plan_least512_decaps_from_seed,
        &pkem_plan_least512_decaps_from_seed,
    },
}};

/* esp32: 466263 cycles; with no wait in them, both cores would take 398929. */
static const pkem_step pkem_plan_kyber768_90s_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ DO(PRF(E(3, 0))),
    /*   5 */ DO(NOISE_TO_ACC(E(3, 0))),
    /*   6 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   8 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   9 */ DO(PRF(S(1))),
    /*  10 */ DO(NOISE(S(1))),
    /*  11 */ AFTER(6, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  12 */ AFTER(7, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ AFTER(8, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  14 */ AFTER(10, NOISE_BLOCK(S(2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  15 */ AFTER(12, FEED(A(0, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  16 */ AFTER(13, FEED(A(0, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(14, FEED(A(0, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ DO(HASH_START),
    /*  19 */ DO(WRITE_S(0)),
    /*  20 */ DO(WRITE_S(1)),
    /*  21 */ DO(WRITE_S(2)),
    /*  22 */ DO(WRITE_T(0, 0)),
    /*  23 */ DO(WRITE_T(0, 1)),
    /*  24 */ DO(WRITE_T(0, 2)),
    /*  25 */ DO(WRITE_T(0, 3)),
    /*  26 */ DO(PRF(E(3, 1))),
    /*  27 */ DO(NOISE_TO_ACC(E(3, 1))),
    /*  28 */ AFTER(16, FEED(A(1, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  29 */ AFTER(17, FEED(A(1, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  30 */ AFTER(18, FEED(A(1, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  31 */ DO(HASH(128)),
    /*  32 */ AFTER(20, FEED(A(1, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  33 */ AFTER(21, FEED(A(1, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  34 */ AFTER(22, FEED(A(1, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  35 */ DO(HASH(256)),
    /*  36 */ DO(XOF(A(1, 2))),
    /*  37 */ DO(MULTIPLY(A(1, 2))),
    /*  38 */ DO(HASH(384)),
    /*  39 */ DO(WRITE_T(1, 0)),
    /*  40 */ DO(WRITE_T(1, 1)),
    /*  41 */ DO(WRITE_T(1, 2)),
    /*  42 */ DO(WRITE_T(1, 3)),
    /*  43 */ AFTER(24, NOISE_BLOCK_TO_ACC(E(3, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  44 */ AFTER(26, FEED(A(2, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  45 */ AFTER(27, FEED(A(2, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  46 */ AFTER(28, FEED(A(2, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  47 */ DO(HASH(512)),
    /*  48 */ AFTER(30, FEED(A(2, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  49 */ AFTER(31, FEED(A(2, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  50 */ AFTER(32, FEED(A(2, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  51 */ DO(HASH(640)),
    /*  52 */ AFTER(34, FEED(A(2, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  53 */ AFTER(35, FEED(A(2, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  54 */ AFTER(36, FEED(A(2, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  55 */ DO(HASH(768)),
    /*  56 */ DO(WRITE_T(2, 0)),
    /*  57 */ DO(WRITE_T(2, 1)),
    /*  58 */ DO(WRITE_T(2, 2)),
    /*  59 */ DO(WRITE_T(2, 3)),
    /*  60 */ DO(WRITE_RHO),
    /*  61 */ DO(HASH_END),
    /*  62 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_keygen_worker[] = {
    /*   1 */ AFTER(1, XOF(A(0, 0))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ AFTER(6, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ AFTER(7, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*   9 */ DO(PRF(S(2))),
    /*  10 */ AFTER(8, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  11 */ DO(XOF(A(0, 2))),
    /*  12 */ AFTER(11, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  13 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  14 */ AFTER(13, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  15 */ DO(XOF(A(1, 0))),
    /*  16 */ AFTER(14, GIVE(PLACE(2))), /* main: NOISE_BLOCK(S(2), 0, PLACE(2)) */
    /*  17 */ AFTER(15, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 0, PLACE(3)) */
    /*  18 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 1, PLACE(0)) */
    /*  19 */ DO(XOF(A(1, 1))),
    /*  20 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 2, PLACE(1)) */
    /*  21 */ AFTER(28, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 0, PLACE(2)) */
    /*  22 */ AFTER(29, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 1, PLACE(3)) */
    /*  23 */ DO(PRF(E(3, 2))),
    /*  24 */ AFTER(30, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 2, PLACE(0)) */
    /*  25 */ DO(XOF(A(2, 0))),
    /*  26 */ AFTER(32, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 0, PLACE(1)) */
    /*  27 */ AFTER(33, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 1, PLACE(2)) */
    /*  28 */ AFTER(34, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 2, PLACE(3)) */
    /*  29 */ DO(XOF(A(2, 1))),
    /*  30 */ AFTER(43, GIVE(PLACE(0))), /* main: NOISE_BLOCK_TO_ACC(E(3, 2), 0, PLACE(0)) */
    /*  31 */ AFTER(44, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 0, PLACE(1)) */
    /*  32 */ AFTER(45, GIVE(PLACE(2))), /* main: FEED(A(2, 0), 1, PLACE(2)) */
    /*  33 */ DO(XOF(A(2, 2))),
    /*  34 */ AFTER(46, GIVE(PLACE(3))), /* main: FEED(A(2, 0), 2, PLACE(3)) */
    /*  35 */ AFTER(48, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 0, PLACE(0)) */
    /*  36 */ AFTER(49, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 1, PLACE(1)) */
    /*  37 */ AFTER(54, WIPE), /* main: FEED(A(2, 2), 2, PLACE(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_keygen = {
    pkem_plan_kyber768_90s_keygen_main,
    pkem_plan_kyber768_90s_keygen_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 572841 cycles; with no wait in them, both cores would take 477490. */
static const pkem_step pkem_plan_kyber768_90s_encaps_main[] = {
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
    /*  15 */ AFTER(6, NOISE_BLOCK(Y(1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  16 */ AFTER(8, FEED(A(0, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(9, FEED(A(0, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ AFTER(10, FEED(A(0, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  19 */ DO(PRF(Y(2))),
    /*  20 */ DO(NOISE(Y(2))),
    /*  21 */ AFTER(12, FEED(A(0, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  22 */ AFTER(13, FEED(A(0, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  23 */ AFTER(14, FEED(A(0, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ DO(INVERSE),
    /*  25 */ DO(PRF(E1(3, 0))),
    /*  26 */ DO(ADD_NOISE(E1(3, 0))),
    /*  27 */ DO(HASH_START),
    /*  28 */ DO(PUT(U(0))),
    /*  29 */ DO(CLEAR),
    /*  30 */ AFTER(16, FEED(A(1, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  31 */ AFTER(17, FEED(A(1, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  32 */ AFTER(18, FEED(A(1, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  33 */ DO(HASH(128)),
    /*  34 */ AFTER(20, FEED(A(1, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  35 */ AFTER(21, FEED(A(1, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  36 */ AFTER(22, FEED(A(1, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  37 */ DO(HASH(256)),
    /*  38 */ AFTER(24, FEED(A(1, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ AFTER(25, FEED(A(1, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  40 */ AFTER(26, FEED(A(1, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  41 */ DO(HASH(320)),
    /*  42 */ DO(INVERSE),
    /*  43 */ DO(PRF(E1(3, 1))),
    /*  44 */ DO(ADD_NOISE(E1(3, 1))),
    /*  45 */ DO(PUT(U(1))),
    /*  46 */ DO(CLEAR),
    /*  47 */ AFTER(28, FEED(A(2, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  48 */ AFTER(29, FEED(A(2, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  49 */ AFTER(30, FEED(A(2, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  50 */ DO(HASH(448)),
    /*  51 */ AFTER(32, FEED(A(2, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  52 */ AFTER(33, FEED(A(2, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  53 */ AFTER(34, FEED(A(2, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  54 */ DO(HASH(576)),
    /*  55 */ AFTER(36, FEED(A(2, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  56 */ AFTER(37, FEED(A(2, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  57 */ AFTER(38, FEED(A(2, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  58 */ DO(HASH(640)),
    /*  59 */ DO(INVERSE),
    /*  60 */ AFTER(40, ADD_NOISE_BLOCK(E1(3, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  61 */ DO(PUT(U(2))),
    /*  62 */ DO(MULTIPLY_KEY),
    /*  63 */ AFTER(42, ADD_NOISE_BLOCK(E2(3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  64 */ DO(ADD_MESSAGE),
    /*  65 */ DO(PUT(V(3))),
    /*  66 */ DO(HASH_END),
    /*  67 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ AFTER(8, PRF(Y(1))), /* main: DERIVE */
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   9 */ AFTER(13, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  10 */ AFTER(14, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  11 */ DO(XOF(A(0, 2))),
    /*  12 */ AFTER(15, GIVE(PLACE(3))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(3)) */
    /*  13 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 0, PLACE(0)) */
    /*  14 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 1, PLACE(1)) */
    /*  15 */ DO(XOF(A(1, 0))),
    /*  16 */ AFTER(18, GIVE(PLACE(2))), /* main: FEED(A(0, 1), 2, PLACE(2)) */
    /*  17 */ AFTER(21, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 0, PLACE(3)) */
    /*  18 */ AFTER(22, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 1, PLACE(0)) */
    /*  19 */ DO(XOF(A(1, 1))),
    /*  20 */ AFTER(23, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 2, PLACE(1)) */
    /*  21 */ AFTER(30, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 0, PLACE(2)) */
    /*  22 */ AFTER(31, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 1, PLACE(3)) */
    /*  23 */ DO(XOF(A(1, 2))),
    /*  24 */ AFTER(32, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 2, PLACE(0)) */
    /*  25 */ AFTER(34, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 0, PLACE(1)) */
    /*  26 */ AFTER(35, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 1, PLACE(2)) */
    /*  27 */ DO(XOF(A(2, 0))),
    /*  28 */ AFTER(36, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 2, PLACE(3)) */
    /*  29 */ AFTER(38, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 0, PLACE(0)) */
    /*  30 */ AFTER(39, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 1, PLACE(1)) */
    /*  31 */ DO(XOF(A(2, 1))),
    /*  32 */ AFTER(40, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 2, PLACE(2)) */
    /*  33 */ AFTER(47, GIVE(PLACE(3))), /* main: FEED(A(2, 0), 0, PLACE(3)) */
    /*  34 */ AFTER(48, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 1, PLACE(0)) */
    /*  35 */ DO(XOF(A(2, 2))),
    /*  36 */ AFTER(49, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 2, PLACE(1)) */
    /*  37 */ AFTER(51, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 0, PLACE(2)) */
    /*  38 */ AFTER(52, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 1, PLACE(3)) */
    /*  39 */ DO(PRF(E1(3, 2))),
    /*  40 */ AFTER(53, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 2, PLACE(0)) */
    /*  41 */ DO(PRF(E2(3))),
    /*  42 */ AFTER(55, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 0, PLACE(1)) */
    /*  43 */ AFTER(63, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_encaps = {
    pkem_plan_kyber768_90s_encaps_main,
    pkem_plan_kyber768_90s_encaps_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 611293 cycles; with no wait in them, both cores would take 481084. */
static const pkem_step pkem_plan_kyber768_90s_decaps_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(DECRYPT(2)),
    /*   4 */ DO(MESSAGE),
    /*   5 */ DO(DERIVE),
    /*   6 */ DO(PRF(Y(0))),
    /*   7 */ DO(NOISE(Y(0))),
    /*   8 */ DO(CLEAR),
    /*   9 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  12 */ AFTER(6, NOISE_BLOCK(Y(1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  13 */ AFTER(8, FEED(A(0, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ AFTER(9, FEED(A(0, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  15 */ AFTER(10, FEED(A(0, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  16 */ DO(PRF(Y(2))),
    /*  17 */ DO(NOISE(Y(2))),
    /*  18 */ AFTER(12, FEED(A(0, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  19 */ AFTER(13, FEED(A(0, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  20 */ AFTER(14, FEED(A(0, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  21 */ DO(INVERSE),
    /*  22 */ AFTER(16, ADD_NOISE_BLOCK(E1(3, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  23 */ DO(HASH_START),
    /*  24 */ DO(PUT(U(0))),
    /*  25 */ DO(CLEAR),
    /*  26 */ DO(XOF(A(1, 0))),
    /*  27 */ DO(MULTIPLY(A(1, 0))),
    /*  28 */ DO(HASH(128)),
    /*  29 */ AFTER(18, FEED(A(1, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  30 */ AFTER(19, FEED(A(1, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  31 */ AFTER(20, FEED(A(1, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  32 */ DO(HASH(256)),
    /*  33 */ AFTER(22, FEED(A(1, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  34 */ AFTER(23, FEED(A(1, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  35 */ AFTER(24, FEED(A(1, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ DO(HASH(320)),
    /*  37 */ DO(INVERSE),
    /*  38 */ DO(PRF(E1(3, 1))),
    /*  39 */ DO(ADD_NOISE(E1(3, 1))),
    /*  40 */ DO(PUT(U(1))),
    /*  41 */ DO(CLEAR),
    /*  42 */ DO(XOF(A(2, 0))),
    /*  43 */ DO(MULTIPLY(A(2, 0))),
    /*  44 */ DO(HASH(448)),
    /*  45 */ AFTER(26, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  46 */ AFTER(27, FEED(A(2, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  47 */ AFTER(28, FEED(A(2, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  48 */ DO(HASH(576)),
    /*  49 */ AFTER(30, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  50 */ AFTER(31, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  51 */ AFTER(32, FEED(A(2, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  52 */ DO(HASH(640)),
    /*  53 */ DO(INVERSE),
    /*  54 */ AFTER(34, ADD_NOISE_BLOCK(E1(3, 2), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  55 */ DO(PUT(U(2))),
    /*  56 */ DO(MULTIPLY_KEY),
    /*  57 */ AFTER(36, ADD_NOISE_BLOCK(E2(3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  58 */ DO(ADD_MESSAGE),
    /*  59 */ DO(PUT(V(3))),
    /*  60 */ DO(HASH_END),
    /*  61 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ AFTER(5, PRF(Y(1))), /* main: DERIVE */
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ AFTER(9, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   9 */ AFTER(10, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  10 */ AFTER(11, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  11 */ DO(XOF(A(0, 2))),
    /*  12 */ AFTER(12, GIVE(PLACE(3))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(3)) */
    /*  13 */ AFTER(13, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 0, PLACE(0)) */
    /*  14 */ AFTER(14, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 1, PLACE(1)) */
    /*  15 */ DO(PRF(E1(3, 0))),
    /*  16 */ AFTER(15, GIVE(PLACE(2))), /* main: FEED(A(0, 1), 2, PLACE(2)) */
    /*  17 */ DO(XOF(A(1, 1))),
    /*  18 */ AFTER(18, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 0, PLACE(3)) */
    /*  19 */ AFTER(19, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 1, PLACE(0)) */
    /*  20 */ AFTER(20, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 2, PLACE(1)) */
    /*  21 */ DO(XOF(A(1, 2))),
    /*  22 */ AFTER(22, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(2)) */
    /*  23 */ AFTER(29, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 0, PLACE(3)) */
    /*  24 */ AFTER(30, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 1, PLACE(0)) */
    /*  25 */ DO(XOF(A(2, 1))),
    /*  26 */ AFTER(31, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 2, PLACE(1)) */
    /*  27 */ AFTER(33, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 0, PLACE(2)) */
    /*  28 */ AFTER(34, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 1, PLACE(3)) */
    /*  29 */ DO(XOF(A(2, 2))),
    /*  30 */ AFTER(35, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 2, PLACE(0)) */
    /*  31 */ AFTER(45, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  32 */ AFTER(46, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 1, PLACE(2)) */
    /*  33 */ DO(PRF(E1(3, 2))),
    /*  34 */ AFTER(47, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 2, PLACE(3)) */
    /*  35 */ DO(PRF(E2(3))),
    /*  36 */ AFTER(49, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  37 */ AFTER(57, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(0)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_decaps = {
    pkem_plan_kyber768_90s_decaps_main,
    pkem_plan_kyber768_90s_decaps_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 935367 cycles; with no wait in them, both cores would take 651595. */
static const pkem_step pkem_plan_kyber768_90s_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(DECRYPT(2)),
    /*   4 */ DO(MESSAGE),
    /*   5 */ DO(DERIVE),
    /*   6 */ DO(PRF(Y(0))),
    /*   7 */ DO(NOISE(Y(0))),
    /*   8 */ DO(CLEAR),
    /*   9 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  10 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  12 */ AFTER(6, NOISE_BLOCK(Y(1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  13 */ AFTER(8, FEED(A(0, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ AFTER(9, FEED(A(0, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  15 */ AFTER(10, FEED(A(0, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  16 */ DO(PRF(Y(2))),
    /*  17 */ DO(NOISE(Y(2))),
    /*  18 */ AFTER(12, FEED(A(0, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  19 */ AFTER(13, FEED(A(0, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  20 */ AFTER(14, FEED(A(0, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  21 */ DO(ADD_S_TIMES_ROW(0)),
    /*  22 */ DO(INVERSE),
    /*  23 */ AFTER(16, ADD_NOISE_BLOCK(E1(3, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  24 */ DO(HASH_START),
    /*  25 */ DO(PUT(U(0))),
    /*  26 */ DO(ADD_E_TIMES_Y(0)),
    /*  27 */ DO(CLEAR),
    /*  28 */ DO(XOF(A(1, 0))),
    /*  29 */ DO(MULTIPLY(A(1, 0))),
    /*  30 */ DO(HASH(128)),
    /*  31 */ AFTER(18, FEED(A(1, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  32 */ AFTER(19, FEED(A(1, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  33 */ AFTER(20, FEED(A(1, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  34 */ DO(HASH(256)),
    /*  35 */ AFTER(22, FEED(A(1, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  36 */ AFTER(23, FEED(A(1, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  37 */ AFTER(24, FEED(A(1, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  38 */ DO(HASH(320)),
    /*  39 */ DO(ADD_S_TIMES_ROW(1)),
    /*  40 */ DO(INVERSE),
    /*  41 */ DO(PRF(E1(3, 1))),
    /*  42 */ DO(ADD_NOISE(E1(3, 1))),
    /*  43 */ DO(PUT(U(1))),
    /*  44 */ DO(ADD_E_TIMES_Y(1)),
    /*  45 */ DO(CLEAR),
    /*  46 */ DO(XOF(A(2, 0))),
    /*  47 */ DO(MULTIPLY(A(2, 0))),
    /*  48 */ DO(HASH(448)),
    /*  49 */ AFTER(26, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  50 */ AFTER(27, FEED(A(2, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  51 */ AFTER(28, FEED(A(2, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  52 */ DO(HASH(576)),
    /*  53 */ AFTER(30, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  54 */ AFTER(31, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  55 */ AFTER(32, FEED(A(2, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  56 */ DO(HASH(640)),
    /*  57 */ DO(ADD_S_TIMES_ROW(2)),
    /*  58 */ DO(INVERSE),
    /*  59 */ AFTER(34, ADD_NOISE_BLOCK(E1(3, 2), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  60 */ DO(PUT(U(2))),
    /*  61 */ DO(ADD_E_TIMES_Y(2)),
    /*  62 */ DO(TAKE_SUM),
    /*  63 */ AFTER(36, ADD_NOISE_BLOCK(E2(3), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  64 */ DO(ADD_MESSAGE),
    /*  65 */ DO(PUT(V(3))),
    /*  66 */ DO(HASH_END),
    /*  67 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_90s_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ AFTER(5, PRF(Y(1))), /* main: DERIVE */
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ AFTER(9, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   9 */ AFTER(10, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  10 */ AFTER(11, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  11 */ DO(XOF(A(0, 2))),
    /*  12 */ AFTER(12, GIVE(PLACE(3))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(3)) */
    /*  13 */ AFTER(13, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 0, PLACE(0)) */
    /*  14 */ AFTER(14, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 1, PLACE(1)) */
    /*  15 */ DO(PRF(E1(3, 0))),
    /*  16 */ AFTER(15, GIVE(PLACE(2))), /* main: FEED(A(0, 1), 2, PLACE(2)) */
    /*  17 */ DO(XOF(A(1, 1))),
    /*  18 */ AFTER(18, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 0, PLACE(3)) */
    /*  19 */ AFTER(19, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 1, PLACE(0)) */
    /*  20 */ AFTER(20, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 2, PLACE(1)) */
    /*  21 */ DO(XOF(A(1, 2))),
    /*  22 */ AFTER(23, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(3, 0), PLACE(2)) */
    /*  23 */ AFTER(31, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 0, PLACE(3)) */
    /*  24 */ AFTER(32, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 1, PLACE(0)) */
    /*  25 */ DO(XOF(A(2, 1))),
    /*  26 */ AFTER(33, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 2, PLACE(1)) */
    /*  27 */ AFTER(35, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 0, PLACE(2)) */
    /*  28 */ AFTER(36, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 1, PLACE(3)) */
    /*  29 */ DO(XOF(A(2, 2))),
    /*  30 */ AFTER(37, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 2, PLACE(0)) */
    /*  31 */ AFTER(49, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  32 */ AFTER(50, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 1, PLACE(2)) */
    /*  33 */ DO(PRF(E1(3, 2))),
    /*  34 */ AFTER(51, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 2, PLACE(3)) */
    /*  35 */ DO(PRF(E2(3))),
    /*  36 */ AFTER(53, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  37 */ AFTER(63, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(0)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_90s_decaps_from_seed = {
    pkem_plan_kyber768_90s_decaps_from_seed_main,
    pkem_plan_kyber768_90s_decaps_from_seed_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

const pkem_plans pkem_plans_kyber768_90s = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber768_90s_keygen,
        &pkem_plan_least768_keygen,
        &pkem_plan_least768_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber768_90s_encaps,
        &pkem_plan_least768_encaps,
        &pkem_plan_least768_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber768_90s_decaps,
        &pkem_plan_least768_decaps,
        &pkem_plan_least768_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber768_90s_decaps_from_seed,
        &pkem_plan_least768_decaps_from_seed,
        &pkem_plan_least768_decaps_from_seed,
    },
}};

/* esp32: 757404 cycles; with no wait in them, both cores would take 634466. */
static const pkem_step pkem_plan_kyber1024_90s_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ DO(PRF(E(4, 0))),
    /*   5 */ DO(NOISE_TO_ACC(E(4, 0))),
    /*   6 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   8 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   9 */ DO(PRF(S(1))),
    /*  10 */ DO(NOISE(S(1))),
    /*  11 */ AFTER(6, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  12 */ AFTER(7, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  13 */ AFTER(8, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  14 */ DO(PRF(S(2))),
    /*  15 */ DO(NOISE(S(2))),
    /*  16 */ AFTER(10, FEED(A(0, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  17 */ AFTER(11, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  18 */ AFTER(12, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ DO(PRF(S(3))),
    /*  20 */ DO(NOISE(S(3))),
    /*  21 */ AFTER(14, FEED(A(0, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  22 */ AFTER(15, FEED(A(0, 3), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  23 */ AFTER(16, FEED(A(0, 3), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  24 */ DO(HASH_START),
    /*  25 */ DO(WRITE_S(0)),
    /*  26 */ DO(WRITE_S(1)),
    /*  27 */ DO(WRITE_S(2)),
    /*  28 */ DO(WRITE_S(3)),
    /*  29 */ DO(WRITE_T(0, 0)),
    /*  30 */ DO(WRITE_T(0, 1)),
    /*  31 */ DO(WRITE_T(0, 2)),
    /*  32 */ DO(WRITE_T(0, 3)),
    /*  33 */ DO(PRF(E(4, 1))),
    /*  34 */ DO(NOISE_TO_ACC(E(4, 1))),
    /*  35 */ AFTER(18, FEED(A(1, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ AFTER(19, FEED(A(1, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  37 */ AFTER(20, FEED(A(1, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  38 */ DO(HASH(96)),
    /*  39 */ AFTER(22, FEED(A(1, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  40 */ AFTER(23, FEED(A(1, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  41 */ AFTER(24, FEED(A(1, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  42 */ DO(HASH(192)),
    /*  43 */ AFTER(26, FEED(A(1, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  44 */ AFTER(27, FEED(A(1, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  45 */ AFTER(28, FEED(A(1, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  46 */ DO(HASH(288)),
    /*  47 */ AFTER(30, FEED(A(1, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  48 */ AFTER(31, FEED(A(1, 3), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  49 */ AFTER(32, FEED(A(1, 3), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  50 */ DO(HASH(384)),
    /*  51 */ DO(WRITE_T(1, 0)),
    /*  52 */ DO(WRITE_T(1, 1)),
    /*  53 */ DO(WRITE_T(1, 2)),
    /*  54 */ DO(WRITE_T(1, 3)),
    /*  55 */ DO(PRF(E(4, 2))),
    /*  56 */ DO(NOISE_TO_ACC(E(4, 2))),
    /*  57 */ AFTER(34, FEED(A(2, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  58 */ AFTER(35, FEED(A(2, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  59 */ AFTER(36, FEED(A(2, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  60 */ DO(HASH(480)),
    /*  61 */ AFTER(38, FEED(A(2, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  62 */ AFTER(39, FEED(A(2, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  63 */ AFTER(40, FEED(A(2, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  64 */ DO(HASH(576)),
    /*  65 */ AFTER(42, FEED(A(2, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  66 */ AFTER(43, FEED(A(2, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  67 */ AFTER(44, FEED(A(2, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  68 */ DO(HASH(672)),
    /*  69 */ AFTER(46, FEED(A(2, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  70 */ AFTER(47, FEED(A(2, 3), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  71 */ AFTER(48, FEED(A(2, 3), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  72 */ DO(HASH(768)),
    /*  73 */ DO(WRITE_T(2, 0)),
    /*  74 */ DO(WRITE_T(2, 1)),
    /*  75 */ DO(WRITE_T(2, 2)),
    /*  76 */ DO(WRITE_T(2, 3)),
    /*  77 */ DO(PRF(E(4, 3))),
    /*  78 */ DO(NOISE_TO_ACC(E(4, 3))),
    /*  79 */ AFTER(50, FEED(A(3, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  80 */ AFTER(51, FEED(A(3, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  81 */ AFTER(52, FEED(A(3, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  82 */ DO(HASH(864)),
    /*  83 */ AFTER(54, FEED(A(3, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  84 */ AFTER(55, FEED(A(3, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  85 */ AFTER(56, FEED(A(3, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  86 */ DO(HASH(960)),
    /*  87 */ AFTER(58, FEED(A(3, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  88 */ AFTER(59, FEED(A(3, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  89 */ AFTER(60, FEED(A(3, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  90 */ DO(HASH(1056)),
    /*  91 */ AFTER(62, FEED(A(3, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  92 */ AFTER(63, FEED(A(3, 3), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  93 */ AFTER(64, FEED(A(3, 3), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  94 */ DO(HASH(1152)),
    /*  95 */ DO(WRITE_T(3, 0)),
    /*  96 */ DO(WRITE_T(3, 1)),
    /*  97 */ DO(WRITE_T(3, 2)),
    /*  98 */ DO(WRITE_T(3, 3)),
    /*  99 */ DO(WRITE_RHO),
    /* 100 */ DO(HASH_END),
    /* 101 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_keygen_worker[] = {
    /*   1 */ AFTER(1, XOF(A(0, 0))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ AFTER(6, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ AFTER(7, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(8, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  11 */ AFTER(11, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  12 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  13 */ DO(XOF(A(0, 3))),
    /*  14 */ AFTER(13, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  15 */ AFTER(16, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 0, PLACE(2)) */
    /*  16 */ AFTER(17, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 1, PLACE(3)) */
    /*  17 */ DO(XOF(A(1, 0))),
    /*  18 */ AFTER(18, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  19 */ AFTER(21, GIVE(PLACE(1))), /* main: FEED(A(0, 3), 0, PLACE(1)) */
    /*  20 */ AFTER(22, GIVE(PLACE(2))), /* main: FEED(A(0, 3), 1, PLACE(2)) */
    /*  21 */ DO(XOF(A(1, 1))),
    /*  22 */ AFTER(23, GIVE(PLACE(3))), /* main: FEED(A(0, 3), 2, PLACE(3)) */
    /*  23 */ AFTER(35, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 0, PLACE(0)) */
    /*  24 */ AFTER(36, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 1, PLACE(1)) */
    /*  25 */ DO(XOF(A(1, 2))),
    /*  26 */ AFTER(37, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 2, PLACE(2)) */
    /*  27 */ AFTER(39, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 0, PLACE(3)) */
    /*  28 */ AFTER(40, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 1, PLACE(0)) */
    /*  29 */ DO(XOF(A(1, 3))),
    /*  30 */ AFTER(41, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 2, PLACE(1)) */
    /*  31 */ AFTER(43, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 0, PLACE(2)) */
    /*  32 */ AFTER(44, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 1, PLACE(3)) */
    /*  33 */ DO(XOF(A(2, 0))),
    /*  34 */ AFTER(45, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 2, PLACE(0)) */
    /*  35 */ AFTER(47, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 0, PLACE(1)) */
    /*  36 */ AFTER(48, GIVE(PLACE(2))), /* main: FEED(A(1, 3), 1, PLACE(2)) */
    /*  37 */ DO(XOF(A(2, 1))),
    /*  38 */ AFTER(49, GIVE(PLACE(3))), /* main: FEED(A(1, 3), 2, PLACE(3)) */
    /*  39 */ AFTER(57, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 0, PLACE(0)) */
    /*  40 */ AFTER(58, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 1, PLACE(1)) */
    /*  41 */ DO(XOF(A(2, 2))),
    /*  42 */ AFTER(59, GIVE(PLACE(2))), /* main: FEED(A(2, 0), 2, PLACE(2)) */
    /*  43 */ AFTER(61, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 0, PLACE(3)) */
    /*  44 */ AFTER(62, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 1, PLACE(0)) */
    /*  45 */ DO(XOF(A(2, 3))),
    /*  46 */ AFTER(63, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 2, PLACE(1)) */
    /*  47 */ AFTER(65, GIVE(PLACE(2))), /* main: FEED(A(2, 2), 0, PLACE(2)) */
    /*  48 */ AFTER(66, GIVE(PLACE(3))), /* main: FEED(A(2, 2), 1, PLACE(3)) */
    /*  49 */ DO(XOF(A(3, 0))),
    /*  50 */ AFTER(67, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 2, PLACE(0)) */
    /*  51 */ AFTER(69, GIVE(PLACE(1))), /* main: FEED(A(2, 3), 0, PLACE(1)) */
    /*  52 */ AFTER(70, GIVE(PLACE(2))), /* main: FEED(A(2, 3), 1, PLACE(2)) */
    /*  53 */ DO(XOF(A(3, 1))),
    /*  54 */ AFTER(71, GIVE(PLACE(3))), /* main: FEED(A(2, 3), 2, PLACE(3)) */
    /*  55 */ AFTER(79, GIVE(PLACE(0))), /* main: FEED(A(3, 0), 0, PLACE(0)) */
    /*  56 */ AFTER(80, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 1, PLACE(1)) */
    /*  57 */ DO(XOF(A(3, 2))),
    /*  58 */ AFTER(81, GIVE(PLACE(2))), /* main: FEED(A(3, 0), 2, PLACE(2)) */
    /*  59 */ AFTER(83, GIVE(PLACE(3))), /* main: FEED(A(3, 1), 0, PLACE(3)) */
    /*  60 */ AFTER(84, GIVE(PLACE(0))), /* main: FEED(A(3, 1), 1, PLACE(0)) */
    /*  61 */ DO(XOF(A(3, 3))),
    /*  62 */ AFTER(85, GIVE(PLACE(1))), /* main: FEED(A(3, 1), 2, PLACE(1)) */
    /*  63 */ AFTER(87, GIVE(PLACE(2))), /* main: FEED(A(3, 2), 0, PLACE(2)) */
    /*  64 */ AFTER(88, GIVE(PLACE(3))), /* main: FEED(A(3, 2), 1, PLACE(3)) */
    /*  65 */ AFTER(93, WIPE), /* main: FEED(A(3, 3), 2, PLACE(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_keygen = {
    pkem_plan_kyber1024_90s_keygen_main,
    pkem_plan_kyber1024_90s_keygen_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 919083 cycles; with no wait in them, both cores would take 734221. */
static const pkem_step pkem_plan_kyber1024_90s_encaps_main[] = {
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
    /*  14 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  15 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  17 */ DO(PRF(Y(1))),
    /*  18 */ DO(NOISE(Y(1))),
    /*  19 */ AFTER(6, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  20 */ AFTER(7, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  21 */ AFTER(8, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  22 */ AFTER(10, NOISE_BLOCK(Y(2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  23 */ AFTER(12, FEED(A(0, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  24 */ AFTER(13, FEED(A(0, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  25 */ AFTER(14, FEED(A(0, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ AFTER(16, NOISE_BLOCK(Y(3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  27 */ DO(XOF(A(0, 3))),
    /*  28 */ DO(MULTIPLY(A(0, 3))),
    /*  29 */ DO(INVERSE),
    /*  30 */ AFTER(18, ADD_NOISE_BLOCK(E1(4, 0), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  31 */ DO(HASH_START),
    /*  32 */ DO(PUT(U(0))),
    /*  33 */ DO(CLEAR),
    /*  34 */ AFTER(20, FEED(A(1, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  35 */ AFTER(21, FEED(A(1, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  36 */ AFTER(22, FEED(A(1, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  37 */ DO(HASH(96)),
    /*  38 */ AFTER(24, FEED(A(1, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  39 */ AFTER(25, FEED(A(1, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  40 */ AFTER(26, FEED(A(1, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  41 */ DO(HASH(192)),
    /*  42 */ AFTER(28, FEED(A(1, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  43 */ AFTER(29, FEED(A(1, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  44 */ AFTER(30, FEED(A(1, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  45 */ DO(HASH(288)),
    /*  46 */ AFTER(32, FEED(A(1, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ AFTER(33, FEED(A(1, 3), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  48 */ AFTER(34, FEED(A(1, 3), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  49 */ DO(HASH(352)),
    /*  50 */ DO(INVERSE),
    /*  51 */ AFTER(36, ADD_NOISE_BLOCK(E1(4, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  52 */ DO(PUT(U(1))),
    /*  53 */ DO(CLEAR),
    /*  54 */ DO(XOF(A(2, 0))),
    /*  55 */ DO(MULTIPLY(A(2, 0))),
    /*  56 */ DO(HASH(448)),
    /*  57 */ AFTER(38, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  58 */ AFTER(39, FEED(A(2, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  59 */ AFTER(40, FEED(A(2, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  60 */ DO(HASH(544)),
    /*  61 */ AFTER(42, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  62 */ AFTER(43, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  63 */ AFTER(44, FEED(A(2, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  64 */ DO(HASH(640)),
    /*  65 */ AFTER(46, FEED(A(2, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  66 */ AFTER(47, FEED(A(2, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  67 */ AFTER(48, FEED(A(2, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  68 */ DO(HASH(704)),
    /*  69 */ DO(INVERSE),
    /*  70 */ DO(PRF(E1(4, 2))),
    /*  71 */ DO(ADD_NOISE(E1(4, 2))),
    /*  72 */ DO(PUT(U(2))),
    /*  73 */ DO(CLEAR),
    /*  74 */ AFTER(50, FEED(A(3, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  75 */ AFTER(51, FEED(A(3, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  76 */ AFTER(52, FEED(A(3, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  77 */ DO(HASH(800)),
    /*  78 */ AFTER(54, FEED(A(3, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  79 */ AFTER(55, FEED(A(3, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  80 */ AFTER(56, FEED(A(3, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  81 */ DO(HASH(896)),
    /*  82 */ AFTER(58, FEED(A(3, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  83 */ AFTER(59, FEED(A(3, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  84 */ AFTER(60, FEED(A(3, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  85 */ DO(HASH(992)),
    /*  86 */ AFTER(62, FEED(A(3, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  87 */ AFTER(63, FEED(A(3, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  88 */ AFTER(64, FEED(A(3, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  89 */ DO(HASH(1056)),
    /*  90 */ DO(INVERSE),
    /*  91 */ AFTER(66, ADD_NOISE_BLOCK(E1(4, 3), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  92 */ DO(PUT(U(3))),
    /*  93 */ DO(MULTIPLY_KEY),
    /*  94 */ AFTER(68, ADD_NOISE_BLOCK(E2(4), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  95 */ DO(ADD_MESSAGE),
    /*  96 */ DO(PUT(V(4))),
    /*  97 */ DO(HASH_END),
    /*  98 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ AFTER(14, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*   9 */ DO(PRF(Y(2))),
    /*  10 */ AFTER(16, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  11 */ DO(XOF(A(0, 2))),
    /*  12 */ AFTER(19, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  13 */ AFTER(20, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  14 */ AFTER(21, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  15 */ DO(PRF(Y(3))),
    /*  16 */ AFTER(22, GIVE(PLACE(2))), /* main: NOISE_BLOCK(Y(2), 0, PLACE(2)) */
    /*  17 */ DO(PRF(E1(4, 0))),
    /*  18 */ AFTER(23, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 0, PLACE(3)) */
    /*  19 */ DO(XOF(A(1, 0))),
    /*  20 */ AFTER(24, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 1, PLACE(0)) */
    /*  21 */ AFTER(25, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 2, PLACE(1)) */
    /*  22 */ AFTER(26, GIVE(PLACE(2))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(2)) */
    /*  23 */ DO(XOF(A(1, 1))),
    /*  24 */ AFTER(30, GIVE(PLACE(3))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(3)) */
    /*  25 */ AFTER(34, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 0, PLACE(0)) */
    /*  26 */ AFTER(35, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 1, PLACE(1)) */
    /*  27 */ DO(XOF(A(1, 2))),
    /*  28 */ AFTER(36, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 2, PLACE(2)) */
    /*  29 */ AFTER(38, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 0, PLACE(3)) */
    /*  30 */ AFTER(39, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 1, PLACE(0)) */
    /*  31 */ DO(XOF(A(1, 3))),
    /*  32 */ AFTER(40, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 2, PLACE(1)) */
    /*  33 */ AFTER(42, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 0, PLACE(2)) */
    /*  34 */ AFTER(43, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 1, PLACE(3)) */
    /*  35 */ DO(PRF(E1(4, 1))),
    /*  36 */ AFTER(44, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 2, PLACE(0)) */
    /*  37 */ DO(XOF(A(2, 1))),
    /*  38 */ AFTER(46, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 0, PLACE(1)) */
    /*  39 */ AFTER(47, GIVE(PLACE(2))), /* main: FEED(A(1, 3), 1, PLACE(2)) */
    /*  40 */ AFTER(48, GIVE(PLACE(3))), /* main: FEED(A(1, 3), 2, PLACE(3)) */
    /*  41 */ DO(XOF(A(2, 2))),
    /*  42 */ AFTER(51, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(0)) */
    /*  43 */ AFTER(57, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  44 */ AFTER(58, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 1, PLACE(2)) */
    /*  45 */ DO(XOF(A(2, 3))),
    /*  46 */ AFTER(59, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 2, PLACE(3)) */
    /*  47 */ AFTER(61, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  48 */ AFTER(62, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 1, PLACE(1)) */
    /*  49 */ DO(XOF(A(3, 0))),
    /*  50 */ AFTER(63, GIVE(PLACE(2))), /* main: FEED(A(2, 2), 2, PLACE(2)) */
    /*  51 */ AFTER(65, GIVE(PLACE(3))), /* main: FEED(A(2, 3), 0, PLACE(3)) */
    /*  52 */ AFTER(66, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 1, PLACE(0)) */
    /*  53 */ DO(XOF(A(3, 1))),
    /*  54 */ AFTER(67, GIVE(PLACE(1))), /* main: FEED(A(2, 3), 2, PLACE(1)) */
    /*  55 */ AFTER(74, GIVE(PLACE(2))), /* main: FEED(A(3, 0), 0, PLACE(2)) */
    /*  56 */ AFTER(75, GIVE(PLACE(3))), /* main: FEED(A(3, 0), 1, PLACE(3)) */
    /*  57 */ DO(XOF(A(3, 2))),
    /*  58 */ AFTER(76, GIVE(PLACE(0))), /* main: FEED(A(3, 0), 2, PLACE(0)) */
    /*  59 */ AFTER(78, GIVE(PLACE(1))), /* main: FEED(A(3, 1), 0, PLACE(1)) */
    /*  60 */ AFTER(79, GIVE(PLACE(2))), /* main: FEED(A(3, 1), 1, PLACE(2)) */
    /*  61 */ DO(XOF(A(3, 3))),
    /*  62 */ AFTER(80, GIVE(PLACE(3))), /* main: FEED(A(3, 1), 2, PLACE(3)) */
    /*  63 */ AFTER(82, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 0, PLACE(0)) */
    /*  64 */ AFTER(83, GIVE(PLACE(1))), /* main: FEED(A(3, 2), 1, PLACE(1)) */
    /*  65 */ DO(PRF(E1(4, 3))),
    /*  66 */ AFTER(84, GIVE(PLACE(2))), /* main: FEED(A(3, 2), 2, PLACE(2)) */
    /*  67 */ DO(PRF(E2(4))),
    /*  68 */ AFTER(86, GIVE(PLACE(3))), /* main: FEED(A(3, 3), 0, PLACE(3)) */
    /*  69 */ AFTER(94, WIPE), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_encaps = {
    pkem_plan_kyber1024_90s_encaps_main,
    pkem_plan_kyber1024_90s_encaps_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 933938 cycles; with no wait in them, both cores would take 735432. */
static const pkem_step pkem_plan_kyber1024_90s_decaps_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(DECRYPT(2)),
    /*   4 */ DO(DECRYPT(3)),
    /*   5 */ DO(MESSAGE),
    /*   6 */ DO(DERIVE),
    /*   7 */ DO(PRF(Y(0))),
    /*   8 */ DO(NOISE(Y(0))),
    /*   9 */ DO(CLEAR),
    /*  10 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ DO(PRF(Y(1))),
    /*  14 */ DO(NOISE(Y(1))),
    /*  15 */ AFTER(6, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  16 */ AFTER(7, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(8, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ DO(PRF(Y(2))),
    /*  19 */ DO(NOISE(Y(2))),
    /*  20 */ AFTER(10, FEED(A(0, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  21 */ AFTER(11, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  22 */ AFTER(12, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  23 */ AFTER(14, NOISE_BLOCK(Y(3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ DO(XOF(A(0, 3))),
    /*  25 */ DO(MULTIPLY(A(0, 3))),
    /*  26 */ DO(INVERSE),
    /*  27 */ AFTER(16, ADD_NOISE_BLOCK(E1(4, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  28 */ DO(HASH_START),
    /*  29 */ DO(PUT(U(0))),
    /*  30 */ DO(CLEAR),
    /*  31 */ AFTER(18, FEED(A(1, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  32 */ AFTER(19, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  33 */ AFTER(20, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  34 */ DO(HASH(96)),
    /*  35 */ AFTER(22, FEED(A(1, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  36 */ AFTER(23, FEED(A(1, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  37 */ AFTER(24, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  38 */ DO(HASH(192)),
    /*  39 */ AFTER(26, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  40 */ AFTER(27, FEED(A(1, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  41 */ AFTER(28, FEED(A(1, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  42 */ DO(HASH(288)),
    /*  43 */ AFTER(30, FEED(A(1, 3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  44 */ AFTER(31, FEED(A(1, 3), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  45 */ AFTER(32, FEED(A(1, 3), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  46 */ DO(HASH(352)),
    /*  47 */ DO(INVERSE),
    /*  48 */ AFTER(34, ADD_NOISE_BLOCK(E1(4, 1), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  49 */ DO(PUT(U(1))),
    /*  50 */ DO(CLEAR),
    /*  51 */ DO(XOF(A(2, 0))),
    /*  52 */ DO(MULTIPLY(A(2, 0))),
    /*  53 */ DO(HASH(448)),
    /*  54 */ AFTER(36, FEED(A(2, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  55 */ AFTER(37, FEED(A(2, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  56 */ AFTER(38, FEED(A(2, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  57 */ DO(HASH(544)),
    /*  58 */ AFTER(40, FEED(A(2, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  59 */ AFTER(41, FEED(A(2, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  60 */ AFTER(42, FEED(A(2, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  61 */ DO(HASH(640)),
    /*  62 */ AFTER(44, FEED(A(2, 3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  63 */ AFTER(45, FEED(A(2, 3), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  64 */ AFTER(46, FEED(A(2, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  65 */ DO(HASH(704)),
    /*  66 */ DO(INVERSE),
    /*  67 */ DO(PRF(E1(4, 2))),
    /*  68 */ DO(ADD_NOISE(E1(4, 2))),
    /*  69 */ DO(PUT(U(2))),
    /*  70 */ DO(CLEAR),
    /*  71 */ AFTER(48, FEED(A(3, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  72 */ AFTER(49, FEED(A(3, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  73 */ AFTER(50, FEED(A(3, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  74 */ DO(HASH(800)),
    /*  75 */ DO(XOF(A(3, 1))),
    /*  76 */ DO(MULTIPLY(A(3, 1))),
    /*  77 */ DO(HASH(896)),
    /*  78 */ AFTER(52, FEED(A(3, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  79 */ AFTER(53, FEED(A(3, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  80 */ AFTER(54, FEED(A(3, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  81 */ DO(HASH(992)),
    /*  82 */ AFTER(56, FEED(A(3, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  83 */ AFTER(57, FEED(A(3, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  84 */ AFTER(58, FEED(A(3, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  85 */ DO(HASH(1056)),
    /*  86 */ DO(INVERSE),
    /*  87 */ AFTER(60, ADD_NOISE_BLOCK(E1(4, 3), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  88 */ DO(PUT(U(3))),
    /*  89 */ DO(MULTIPLY_KEY),
    /*  90 */ DO(PRF(E2(4))),
    /*  91 */ DO(ADD_NOISE(E2(4))),
    /*  92 */ DO(ADD_MESSAGE),
    /*  93 */ DO(PUT(V(4))),
    /*  94 */ DO(HASH_END),
    /*  95 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ AFTER(10, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(12, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  11 */ AFTER(15, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  12 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  13 */ DO(PRF(Y(3))),
    /*  14 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  15 */ DO(PRF(E1(4, 0))),
    /*  16 */ AFTER(20, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 0, PLACE(2)) */
    /*  17 */ DO(XOF(A(1, 0))),
    /*  18 */ AFTER(21, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 1, PLACE(3)) */
    /*  19 */ AFTER(22, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  20 */ AFTER(23, GIVE(PLACE(1))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(1)) */
    /*  21 */ DO(XOF(A(1, 1))),
    /*  22 */ AFTER(27, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(2)) */
    /*  23 */ AFTER(31, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 0, PLACE(3)) */
    /*  24 */ AFTER(32, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  25 */ DO(XOF(A(1, 2))),
    /*  26 */ AFTER(33, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  27 */ AFTER(35, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 0, PLACE(2)) */
    /*  28 */ AFTER(36, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 1, PLACE(3)) */
    /*  29 */ DO(XOF(A(1, 3))),
    /*  30 */ AFTER(37, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  31 */ AFTER(39, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 0, PLACE(1)) */
    /*  32 */ AFTER(40, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 1, PLACE(2)) */
    /*  33 */ DO(PRF(E1(4, 1))),
    /*  34 */ AFTER(41, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 2, PLACE(3)) */
    /*  35 */ DO(XOF(A(2, 1))),
    /*  36 */ AFTER(43, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 0, PLACE(0)) */
    /*  37 */ AFTER(44, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 1, PLACE(1)) */
    /*  38 */ AFTER(45, GIVE(PLACE(2))), /* main: FEED(A(1, 3), 2, PLACE(2)) */
    /*  39 */ DO(XOF(A(2, 2))),
    /*  40 */ AFTER(48, GIVE(PLACE(3))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(3)) */
    /*  41 */ AFTER(54, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 0, PLACE(0)) */
    /*  42 */ AFTER(55, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 1, PLACE(1)) */
    /*  43 */ DO(XOF(A(2, 3))),
    /*  44 */ AFTER(56, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 2, PLACE(2)) */
    /*  45 */ AFTER(58, GIVE(PLACE(3))), /* main: FEED(A(2, 2), 0, PLACE(3)) */
    /*  46 */ AFTER(59, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 1, PLACE(0)) */
    /*  47 */ DO(XOF(A(3, 0))),
    /*  48 */ AFTER(60, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 2, PLACE(1)) */
    /*  49 */ AFTER(62, GIVE(PLACE(2))), /* main: FEED(A(2, 3), 0, PLACE(2)) */
    /*  50 */ AFTER(63, GIVE(PLACE(3))), /* main: FEED(A(2, 3), 1, PLACE(3)) */
    /*  51 */ DO(XOF(A(3, 2))),
    /*  52 */ AFTER(64, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 2, PLACE(0)) */
    /*  53 */ AFTER(71, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 0, PLACE(1)) */
    /*  54 */ AFTER(72, GIVE(PLACE(2))), /* main: FEED(A(3, 0), 1, PLACE(2)) */
    /*  55 */ DO(XOF(A(3, 3))),
    /*  56 */ AFTER(73, GIVE(PLACE(3))), /* main: FEED(A(3, 0), 2, PLACE(3)) */
    /*  57 */ AFTER(78, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 0, PLACE(0)) */
    /*  58 */ AFTER(79, GIVE(PLACE(1))), /* main: FEED(A(3, 2), 1, PLACE(1)) */
    /*  59 */ DO(PRF(E1(4, 3))),
    /*  60 */ AFTER(80, GIVE(PLACE(2))), /* main: FEED(A(3, 2), 2, PLACE(2)) */
    /*  61 */ AFTER(87, WIPE), /* main: ADD_NOISE_BLOCK(E1(4, 3), PLACE(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_decaps = {
    pkem_plan_kyber1024_90s_decaps_main,
    pkem_plan_kyber1024_90s_decaps_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
    1, /* in_order */
};

/* esp32: 1364404 cycles; with no wait in them, both cores would take 962381. */
static const pkem_step pkem_plan_kyber1024_90s_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ DO(DECRYPT(2)),
    /*   4 */ DO(DECRYPT(3)),
    /*   5 */ DO(MESSAGE),
    /*   6 */ DO(DERIVE),
    /*   7 */ DO(PRF(Y(0))),
    /*   8 */ DO(NOISE(Y(0))),
    /*   9 */ DO(CLEAR),
    /*  10 */ AFTER(2, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ AFTER(3, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ AFTER(4, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ DO(PRF(Y(1))),
    /*  14 */ DO(NOISE(Y(1))),
    /*  15 */ AFTER(6, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  16 */ AFTER(7, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(8, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ DO(PRF(Y(2))),
    /*  19 */ DO(NOISE(Y(2))),
    /*  20 */ AFTER(10, FEED(A(0, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  21 */ AFTER(11, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  22 */ AFTER(12, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  23 */ AFTER(14, NOISE_BLOCK(Y(3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ DO(XOF(A(0, 3))),
    /*  25 */ DO(MULTIPLY(A(0, 3))),
    /*  26 */ DO(ADD_S_TIMES_ROW(0)),
    /*  27 */ DO(INVERSE),
    /*  28 */ AFTER(16, ADD_NOISE_BLOCK(E1(4, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  29 */ DO(HASH_START),
    /*  30 */ DO(PUT(U(0))),
    /*  31 */ DO(ADD_E_TIMES_Y(0)),
    /*  32 */ DO(CLEAR),
    /*  33 */ AFTER(18, FEED(A(1, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  34 */ AFTER(19, FEED(A(1, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  35 */ AFTER(20, FEED(A(1, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  36 */ DO(HASH(96)),
    /*  37 */ AFTER(22, FEED(A(1, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  38 */ AFTER(23, FEED(A(1, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  39 */ AFTER(24, FEED(A(1, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  40 */ DO(HASH(192)),
    /*  41 */ AFTER(26, FEED(A(1, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  42 */ AFTER(27, FEED(A(1, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  43 */ AFTER(28, FEED(A(1, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  44 */ DO(HASH(288)),
    /*  45 */ AFTER(30, FEED(A(1, 3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  46 */ AFTER(31, FEED(A(1, 3), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ AFTER(32, FEED(A(1, 3), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  48 */ DO(HASH(352)),
    /*  49 */ DO(ADD_S_TIMES_ROW(1)),
    /*  50 */ DO(INVERSE),
    /*  51 */ AFTER(34, ADD_NOISE_BLOCK(E1(4, 1), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  52 */ DO(PUT(U(1))),
    /*  53 */ DO(ADD_E_TIMES_Y(1)),
    /*  54 */ DO(CLEAR),
    /*  55 */ DO(XOF(A(2, 0))),
    /*  56 */ DO(MULTIPLY(A(2, 0))),
    /*  57 */ DO(HASH(448)),
    /*  58 */ AFTER(36, FEED(A(2, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  59 */ AFTER(37, FEED(A(2, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  60 */ AFTER(38, FEED(A(2, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  61 */ DO(HASH(544)),
    /*  62 */ AFTER(40, FEED(A(2, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  63 */ AFTER(41, FEED(A(2, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  64 */ AFTER(42, FEED(A(2, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  65 */ DO(HASH(640)),
    /*  66 */ AFTER(44, FEED(A(2, 3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  67 */ AFTER(45, FEED(A(2, 3), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  68 */ AFTER(46, FEED(A(2, 3), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  69 */ DO(HASH(704)),
    /*  70 */ DO(ADD_S_TIMES_ROW(2)),
    /*  71 */ DO(INVERSE),
    /*  72 */ DO(PRF(E1(4, 2))),
    /*  73 */ DO(ADD_NOISE(E1(4, 2))),
    /*  74 */ DO(PUT(U(2))),
    /*  75 */ DO(ADD_E_TIMES_Y(2)),
    /*  76 */ DO(CLEAR),
    /*  77 */ AFTER(48, FEED(A(3, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  78 */ AFTER(49, FEED(A(3, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  79 */ AFTER(50, FEED(A(3, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  80 */ DO(HASH(800)),
    /*  81 */ DO(XOF(A(3, 1))),
    /*  82 */ DO(MULTIPLY(A(3, 1))),
    /*  83 */ DO(HASH(896)),
    /*  84 */ AFTER(52, FEED(A(3, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  85 */ AFTER(53, FEED(A(3, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  86 */ AFTER(54, FEED(A(3, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  87 */ DO(HASH(992)),
    /*  88 */ AFTER(56, FEED(A(3, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  89 */ AFTER(57, FEED(A(3, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  90 */ AFTER(58, FEED(A(3, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  91 */ DO(HASH(1056)),
    /*  92 */ DO(ADD_S_TIMES_ROW(3)),
    /*  93 */ DO(INVERSE),
    /*  94 */ AFTER(60, ADD_NOISE_BLOCK(E1(4, 3), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  95 */ DO(PUT(U(3))),
    /*  96 */ DO(ADD_E_TIMES_Y(3)),
    /*  97 */ DO(TAKE_SUM),
    /*  98 */ DO(PRF(E2(4))),
    /*  99 */ DO(ADD_NOISE(E2(4))),
    /* 100 */ DO(ADD_MESSAGE),
    /* 101 */ DO(PUT(V(4))),
    /* 102 */ DO(HASH_END),
    /* 103 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_90s_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(GIVE(PLACE(3))),
    /*   7 */ AFTER(10, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   8 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(12, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  11 */ AFTER(15, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  12 */ AFTER(16, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  13 */ DO(PRF(Y(3))),
    /*  14 */ AFTER(17, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  15 */ DO(PRF(E1(4, 0))),
    /*  16 */ AFTER(20, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 0, PLACE(2)) */
    /*  17 */ DO(XOF(A(1, 0))),
    /*  18 */ AFTER(21, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 1, PLACE(3)) */
    /*  19 */ AFTER(22, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  20 */ AFTER(23, GIVE(PLACE(1))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(1)) */
    /*  21 */ DO(XOF(A(1, 1))),
    /*  22 */ AFTER(28, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(2)) */
    /*  23 */ AFTER(33, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 0, PLACE(3)) */
    /*  24 */ AFTER(34, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 1, PLACE(0)) */
    /*  25 */ DO(XOF(A(1, 2))),
    /*  26 */ AFTER(35, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 2, PLACE(1)) */
    /*  27 */ AFTER(37, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 0, PLACE(2)) */
    /*  28 */ AFTER(38, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 1, PLACE(3)) */
    /*  29 */ DO(XOF(A(1, 3))),
    /*  30 */ AFTER(39, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 2, PLACE(0)) */
    /*  31 */ AFTER(41, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 0, PLACE(1)) */
    /*  32 */ AFTER(42, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 1, PLACE(2)) */
    /*  33 */ DO(PRF(E1(4, 1))),
    /*  34 */ AFTER(43, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 2, PLACE(3)) */
    /*  35 */ DO(XOF(A(2, 1))),
    /*  36 */ AFTER(45, GIVE(PLACE(0))), /* main: FEED(A(1, 3), 0, PLACE(0)) */
    /*  37 */ AFTER(46, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 1, PLACE(1)) */
    /*  38 */ AFTER(47, GIVE(PLACE(2))), /* main: FEED(A(1, 3), 2, PLACE(2)) */
    /*  39 */ DO(XOF(A(2, 2))),
    /*  40 */ AFTER(51, GIVE(PLACE(3))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(3)) */
    /*  41 */ AFTER(58, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 0, PLACE(0)) */
    /*  42 */ AFTER(59, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 1, PLACE(1)) */
    /*  43 */ DO(XOF(A(2, 3))),
    /*  44 */ AFTER(60, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 2, PLACE(2)) */
    /*  45 */ AFTER(62, GIVE(PLACE(3))), /* main: FEED(A(2, 2), 0, PLACE(3)) */
    /*  46 */ AFTER(63, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 1, PLACE(0)) */
    /*  47 */ DO(XOF(A(3, 0))),
    /*  48 */ AFTER(64, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 2, PLACE(1)) */
    /*  49 */ AFTER(66, GIVE(PLACE(2))), /* main: FEED(A(2, 3), 0, PLACE(2)) */
    /*  50 */ AFTER(67, GIVE(PLACE(3))), /* main: FEED(A(2, 3), 1, PLACE(3)) */
    /*  51 */ DO(XOF(A(3, 2))),
    /*  52 */ AFTER(68, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 2, PLACE(0)) */
    /*  53 */ AFTER(77, GIVE(PLACE(1))), /* main: FEED(A(3, 0), 0, PLACE(1)) */
    /*  54 */ AFTER(78, GIVE(PLACE(2))), /* main: FEED(A(3, 0), 1, PLACE(2)) */
    /*  55 */ DO(XOF(A(3, 3))),
    /*  56 */ AFTER(79, GIVE(PLACE(3))), /* main: FEED(A(3, 0), 2, PLACE(3)) */
    /*  57 */ AFTER(84, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 0, PLACE(0)) */
    /*  58 */ AFTER(85, GIVE(PLACE(1))), /* main: FEED(A(3, 2), 1, PLACE(1)) */
    /*  59 */ DO(PRF(E1(4, 3))),
    /*  60 */ AFTER(86, GIVE(PLACE(2))), /* main: FEED(A(3, 2), 2, PLACE(2)) */
    /*  61 */ AFTER(94, WIPE), /* main: ADD_NOISE_BLOCK(E1(4, 3), PLACE(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_90s_decaps_from_seed = {
    pkem_plan_kyber1024_90s_decaps_from_seed_main,
    pkem_plan_kyber1024_90s_decaps_from_seed_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
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
        &pkem_plan_kyber1024_90s_decaps,
        &pkem_plan_least1024_decaps,
        &pkem_plan_least1024_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber1024_90s_decaps_from_seed,
        &pkem_plan_least1024_decaps_from_seed,
        &pkem_plan_least1024_decaps_from_seed,
    },
}};

/* clang-format on */
#endif
