/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for mlkem512, mlkem768, mlkem1024, made for an rp2350.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL && POCKETKEM_PLANS == PKEM_PLANS_RP2350
/* clang-format off */

/* rp2350: 190710 cycles; with no wait in them, both cores would take 172920. */
static const pkem_step pkem_plan_mlkem512_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ DO(WRITE_S(0)),
    /*   5 */ AFTER(2, NOISE_BLOCK_TO_ACC(E(2, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ AFTER(3, NOISE_BLOCK_TO_ACC(E(2, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(PRF(S(1))),
    /*   8 */ AFTER(6, FEED(A(0, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(NOISE(S(1))),
    /*  10 */ AFTER(7, FEED(A(0, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ AFTER(8, FEED(A(0, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  12 */ DO(HASH_START),
    /*  13 */ DO(WRITE_S(1)),
    /*  14 */ DO(XOF(A(0, 1))),
    /*  15 */ DO(MULTIPLY(A(0, 1))),
    /*  16 */ DO(WRITE_T(0, 0)),
    /*  17 */ DO(WRITE_T(0, 1)),
    /*  18 */ DO(WRITE_T(0, 2)),
    /*  19 */ DO(WRITE_T(0, 3)),
    /*  20 */ DO(HASH(384)),
    /*  21 */ AFTER(17, WRITE_T_OF_WORKER(1, 0)), /* worker: MULTIPLY_QUARTER(A(1, 1), 0) */
    /*  22 */ DO(HASH(416)),
    /*  23 */ AFTER(18, WRITE_T_OF_WORKER(1, 1)), /* worker: MULTIPLY_QUARTER(A(1, 1), 1) */
    /*  24 */ DO(HASH(576)),
    /*  25 */ AFTER(19, WRITE_T_OF_WORKER(1, 2)), /* worker: MULTIPLY_QUARTER(A(1, 1), 2) */
    /*  26 */ AFTER(20, WRITE_T_OF_WORKER(1, 3)), /* worker: MULTIPLY_QUARTER(A(1, 1), 3) */
    /*  27 */ DO(WRITE_RHO),
    /*  28 */ DO(HASH_END),
    /*  29 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(E(2, 0))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(1))),
    /*   3 */ DO(GIVE(PLACE(2))),
    /*   4 */ DO(XOF(A(0, 0))),
    /*   5 */ DO(PERMUTE),
    /*   6 */ DO(GIVE(PLACE(0))),
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: NOISE_BLOCK_TO_ACC(E(2, 0), 0, PLACE(1)) */
    /*   8 */ AFTER(8, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*   9 */ DO(PRF(E(2, 1))),
    /*  10 */ DO(NOISE_TO_ACC(E(2, 1))),
    /*  11 */ DO(XOF(A(1, 0))),
    /*  12 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  13 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  14 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  15 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  16 */ DO(XOF(A(1, 1))),
    /*  17 */ AFTER(9, MULTIPLY_QUARTER(A(1, 1), 0)), /* main: NOISE(S(1)) */
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  19 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  20 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  21 */ AFTER(26, WIPE), /* main: WRITE_T_OF_WORKER(1, 3) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_keygen = {
    pkem_plan_mlkem512_keygen_main,
    pkem_plan_mlkem512_keygen_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* rp2350: 188271 cycles; with no wait in them, both cores would take 179279. */
static const pkem_step pkem_plan_mlkem512_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   5 */ DO(READ_EK(768)),
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(COPY(IN_NOISE(1, 0), PLACE(1))),
    /*   8 */ DO(READ_EK_END),
    /*   9 */ DO(DERIVE),
    /*  10 */ DO(PRF(Y(0))),
    /*  11 */ DO(CLEAR),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  14 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  15 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  16 */ AFTER(12, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  17 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  18 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  19 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  20 */ DO(INVERSE),
    /*  21 */ AFTER(15, ADD_NOISE_BLOCK(E1(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  22 */ DO(XOF(A(1, 0))),
    /*  23 */ DO(PUT(U(0))),
    /*  24 */ DO(CLEAR),
    /*  25 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  26 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  27 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  28 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  29 */ AFTER(24, MULTIPLY_KEY), /* worker: ADD_QUARTER(3) */
    /*  30 */ AFTER(25, ADD_NOISE_BLOCK(E2(2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  31 */ DO(ADD_MESSAGE),
    /*  32 */ AFTER(28, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  33 */ DO(PUT(V(2))),
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(1))),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(4, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 1), PLACE(0)) */
    /*   8 */ DO(PERMUTE),
    /*   9 */ AFTER(7, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 0), PLACE(1)) */
    /*  10 */ DO(GIVE(PLACE(2))),
    /*  11 */ AFTER(9, PRF(Y(1))), /* main: DERIVE */
    /*  12 */ DO(NOISE_TO_ACC(Y(1))),
    /*  13 */ DO(PRF(E1(2, 0))),
    /*  14 */ DO(PERMUTE),
    /*  15 */ AFTER(17, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 0, PLACE(0)) */
    /*  16 */ DO(CLEAR),
    /*  17 */ DO(XOF(A(1, 1))),
    /*  18 */ DO(MULTIPLY(A(1, 1))),
    /*  19 */ AFTER(26, ADD_QUARTER(1)), /* main: MULTIPLY_QUARTER(A(1, 0), 1) */
    /*  20 */ DO(PRF(E2(2))),
    /*  21 */ DO(PERMUTE),
    /*  22 */ DO(ADD_QUARTER(0)),
    /*  23 */ AFTER(27, ADD_QUARTER(2)), /* main: MULTIPLY_QUARTER(A(1, 0), 2) */
    /*  24 */ AFTER(28, ADD_QUARTER(3)), /* main: MULTIPLY_QUARTER(A(1, 0), 3) */
    /*  25 */ DO(GIVE(PLACE(2))),
    /*  26 */ DO(PRF(E1(2, 1))),
    /*  27 */ DO(INVERSE),
    /*  28 */ DO(ADD_NOISE(E1(2, 1))),
    /*  29 */ AFTER(32, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_encaps = {
    pkem_plan_mlkem512_encaps_main,
    pkem_plan_mlkem512_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* rp2350: 195721 cycles; with no wait in them, both cores would take 193660. */
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_main[] = {
    /*   1 */ DO(CHECK_DK),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ DO(MESSAGE),
    /*   5 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   6 */ DO(DERIVE),
    /*   7 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   8 */ DO(COPY(IN_NOISE(1, 1), PLACE(2))),
    /*   9 */ DO(PRF(Y(0))),
    /*  10 */ DO(NOISE(Y(0))),
    /*  11 */ DO(CLEAR),
    /*  12 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  13 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  14 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  15 */ DO(PRF(Y(1))),
    /*  16 */ DO(NOISE(Y(1))),
    /*  17 */ AFTER(7, FEED(A(0, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  18 */ AFTER(8, FEED(A(0, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  19 */ AFTER(9, FEED(A(0, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  20 */ DO(INVERSE),
    /*  21 */ DO(WRITE_HASH_PREFIX),
    /*  22 */ DO(PRF(E1(2, 0))),
    /*  23 */ DO(ADD_NOISE(E1(2, 0))),
    /*  24 */ DO(PRF(E2(2))),
    /*  25 */ DO(PUT(U(0))),
    /*  26 */ AFTER(19, HASH(384)), /* worker: HASH(96) */
    /*  27 */ DO(MULTIPLY_KEY),
    /*  28 */ DO(ADD_NOISE(E2(2))),
    /*  29 */ AFTER(26, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  30 */ DO(ADD_MESSAGE),
    /*  31 */ DO(PUT(V(2))),
    /*  32 */ AFTER(27, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(2))),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(CLEAR),
    /*   6 */ DO(XOF(A(0, 1))),
    /*   7 */ AFTER(5, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   8 */ AFTER(7, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 2), PLACE(1)) */
    /*   9 */ AFTER(8, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 1), PLACE(2)) */
    /*  10 */ DO(XOF(A(1, 0))),
    /*  11 */ AFTER(10, MULTIPLY_QUARTER(A(1, 0), 0)), /* main: NOISE(Y(0)) */
    /*  12 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  13 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  14 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  15 */ DO(XOF(A(1, 1))),
    /*  16 */ AFTER(18, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 1, PLACE(1)) */
    /*  17 */ AFTER(21, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*  18 */ DO(GIVE(PLACE(0))),
    /*  19 */ DO(HASH(96)),
    /*  20 */ DO(FEED(A(1, 1), 0, PLACE(1))),
    /*  21 */ DO(FEED(A(1, 1), 1, PLACE(0))),
    /*  22 */ DO(GIVE(PLACE(0))),
    /*  23 */ DO(FEED(A(1, 1), 2, PLACE(0))),
    /*  24 */ DO(INVERSE),
    /*  25 */ DO(PRF(E1(2, 1))),
    /*  26 */ DO(ADD_NOISE(E1(2, 1))),
    /*  27 */ AFTER(26, HASH_END), /* main: HASH(384) */
    /*  28 */ AFTER(29, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_decaps_in_memory = {
    pkem_plan_mlkem512_decaps_in_memory_main,
    pkem_plan_mlkem512_decaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* rp2350: 217637 cycles; with no wait in them, both cores would take 192467. */
static const pkem_step pkem_plan_mlkem512_decaps_main[] = {
    /*   1 */ DO(CHECK_DK),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(DECRYPT(1)),
    /*   5 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   7 */ DO(MESSAGE),
    /*   8 */ DO(DERIVE),
    /*   9 */ DO(PRF(Y(0))),
    /*  10 */ DO(NOISE(Y(0))),
    /*  11 */ DO(CLEAR),
    /*  12 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  13 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  14 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  15 */ AFTER(10, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  16 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  17 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  18 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  19 */ DO(WRITE_HASH_PREFIX),
    /*  20 */ DO(INVERSE),
    /*  21 */ DO(HASH_START),
    /*  22 */ DO(PRF(E1(2, 0))),
    /*  23 */ DO(ADD_NOISE(E1(2, 0))),
    /*  24 */ DO(PUT(U(0))),
    /*  25 */ DO(MULTIPLY_KEY),
    /*  26 */ DO(ADD_MESSAGE),
    /*  27 */ DO(PRF(E2(2))),
    /*  28 */ DO(ADD_NOISE(E2(2))),
    /*  29 */ DO(HASH(544)),
    /*  30 */ AFTER(18, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  31 */ DO(PUT(V(2))),
    /*  32 */ DO(HASH_END),
    /*  33 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(2))),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(6, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 2), PLACE(1)) */
    /*   8 */ DO(GIVE(PLACE(2))),
    /*   9 */ AFTER(8, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ AFTER(15, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  12 */ DO(XOF(A(1, 1))),
    /*  13 */ DO(MULTIPLY(A(1, 1))),
    /*  14 */ DO(XOF(A(1, 0))),
    /*  15 */ DO(MULTIPLY(A(1, 0))),
    /*  16 */ DO(INVERSE),
    /*  17 */ DO(PRF(E1(2, 1))),
    /*  18 */ DO(ADD_NOISE(E1(2, 1))),
    /*  19 */ AFTER(30, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_decaps = {
    pkem_plan_mlkem512_decaps_main,
    pkem_plan_mlkem512_decaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* rp2350: 301608 cycles; with no wait in them, both cores would take 281502. */
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_in_memory_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   3 */ DO(COPY(IN_NOISE(1, 0), PLACE(0))),
    /*   4 */ DO(DECRYPT(1)),
    /*   5 */ DO(COPY(IN_NOISE(1, 1), PLACE(1))),
    /*   6 */ DO(MESSAGE),
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
    /*  19 */ DO(WRITE_HASH_PREFIX),
    /*  20 */ DO(INVERSE),
    /*  21 */ AFTER(14, ADD_NOISE_BLOCK(E1(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  22 */ DO(PUT(U(0))),
    /*  23 */ DO(ADD_E_TIMES_Y(0)),
    /*  24 */ DO(CLEAR),
    /*  25 */ AFTER(19, ADD), /* worker: MULTIPLY(A(1, 1)) */
    /*  26 */ DO(ADD_S_TIMES_ROW(1)),
    /*  27 */ DO(INVERSE),
    /*  28 */ AFTER(23, ADD_NOISE_BLOCK(E1(2, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  29 */ DO(PUT(U(1))),
    /*  30 */ DO(ADD_E_TIMES_Y(1)),
    /*  31 */ DO(TAKE_SUM),
    /*  32 */ AFTER(28, ADD_NOISE_BLOCK(E2(2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  33 */ DO(ADD_MESSAGE),
    /*  34 */ DO(PUT(V(2))),
    /*  35 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ DO(PERMUTE),
    /*   9 */ DO(GIVE(PLACE(2))),
    /*  10 */ AFTER(7, PRF(Y(1))), /* main: DERIVE */
    /*  11 */ DO(NOISE_TO_ACC(Y(1))),
    /*  12 */ DO(PRF(E1(2, 0))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(15, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 0, PLACE(0)) */
    /*  15 */ DO(CLEAR),
    /*  16 */ DO(XOF(A(1, 0))),
    /*  17 */ DO(MULTIPLY(A(1, 0))),
    /*  18 */ DO(XOF(A(1, 1))),
    /*  19 */ DO(MULTIPLY(A(1, 1))),
    /*  20 */ AFTER(19, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*  21 */ DO(PRF(E1(2, 1))),
    /*  22 */ DO(PERMUTE),
    /*  23 */ AFTER(21, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(0)) */
    /*  24 */ DO(PRF(E2(2))),
    /*  25 */ DO(HASH(672)),
    /*  26 */ DO(HASH(736)),
    /*  27 */ DO(HASH_END),
    /*  28 */ AFTER(28, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(2, 1), PLACE(0)) */
    /*  29 */ AFTER(32, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_decaps_from_seed_in_memory = {
    pkem_plan_mlkem512_decaps_from_seed_in_memory_main,
    pkem_plan_mlkem512_decaps_from_seed_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* rp2350: 363452 cycles; with no wait in them, both cores would take 281457. */
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(6, COPY(IN_NOISE(1, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   4 */ DO(COPY(IN_NOISE(1, 0), PLACE(0))),
    /*   5 */ DO(MESSAGE),
    /*   6 */ DO(COPY(IN_NOISE(1, 1), PLACE(2))),
    /*   7 */ DO(DERIVE),
    /*   8 */ DO(CLEAR),
    /*   9 */ DO(PRF(Y(0))),
    /*  10 */ DO(NOISE(Y(0))),
    /*  11 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  12 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  13 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  14 */ AFTER(14, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  15 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  16 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  17 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  18 */ DO(ADD_S_TIMES_ROW(0)),
    /*  19 */ DO(INVERSE),
    /*  20 */ AFTER(17, ADD_NOISE_BLOCK(E1(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  21 */ DO(WRITE_HASH_PREFIX),
    /*  22 */ DO(HASH_START),
    /*  23 */ DO(PUT(U(0))),
    /*  24 */ DO(ADD_E_TIMES_Y(0)),
    /*  25 */ DO(CLEAR),
    /*  26 */ AFTER(22, ADD), /* worker: MULTIPLY(A(1, 1)) */
    /*  27 */ DO(ADD_S_TIMES_ROW(1)),
    /*  28 */ DO(INVERSE),
    /*  29 */ AFTER(27, ADD_NOISE_BLOCK(E1(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  30 */ DO(PUT(U(1))),
    /*  31 */ DO(ADD_E_TIMES_Y(1)),
    /*  32 */ DO(TAKE_SUM),
    /*  33 */ DO(ADD_NOISE_BLOCK(E2(2), PLACE(0))),
    /*  34 */ DO(ADD_MESSAGE),
    /*  35 */ DO(PUT(V(2))),
    /*  36 */ DO(HASH_END),
    /*  37 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(PERMUTE),
    /*   6 */ DO(GIVE(PLACE(1))),
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ DO(PERMUTE),
    /*   9 */ AFTER(4, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*  10 */ DO(GIVE(PLACE(1))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 1), PLACE(2)) */
    /*  13 */ AFTER(7, PRF(Y(1))), /* main: DERIVE */
    /*  14 */ DO(NOISE_TO_ACC(Y(1))),
    /*  15 */ DO(PRF(E1(2, 0))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(15, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 0, PLACE(0)) */
    /*  18 */ DO(CLEAR),
    /*  19 */ DO(XOF(A(1, 0))),
    /*  20 */ DO(MULTIPLY(A(1, 0))),
    /*  21 */ DO(XOF(A(1, 1))),
    /*  22 */ DO(MULTIPLY(A(1, 1))),
    /*  23 */ DO(PRF(E2(2))),
    /*  24 */ DO(PERMUTE),
    /*  25 */ AFTER(20, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(0)) */
    /*  26 */ DO(PRF(E1(2, 1))),
    /*  27 */ DO(GIVE(PLACE(1))),
    /*  28 */ AFTER(33, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem512_decaps_from_seed = {
    pkem_plan_mlkem512_decaps_from_seed_main,
    pkem_plan_mlkem512_decaps_from_seed_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

const pkem_plans pkem_plans_mlkem512 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem512_keygen,
        &pkem_plan_least512_keygen,
        &pkem_plan_least512_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_mlkem512_encaps,
        &pkem_plan_least512_encaps,
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

/* rp2350: 303997 cycles; with no wait in them, both cores would take 281682. */
static const pkem_step pkem_plan_mlkem768_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ DO(PRF(S(1))),
    /*   5 */ DO(NOISE(S(1))),
    /*   6 */ AFTER(3, NOISE_BLOCK(S(2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ DO(PRF(E(3, 0))),
    /*   8 */ DO(NOISE_TO_ACC(E(3, 0))),
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ DO(MULTIPLY(A(0, 2))),
    /*  11 */ AFTER(8, ADD), /* worker: MULTIPLY(A(0, 1)) */
    /*  12 */ DO(HASH_START),
    /*  13 */ DO(WRITE_S(0)),
    /*  14 */ DO(WRITE_S(1)),
    /*  15 */ DO(WRITE_S(2)),
    /*  16 */ DO(WRITE_T(0, 0)),
    /*  17 */ DO(WRITE_T(0, 1)),
    /*  18 */ DO(WRITE_T(0, 2)),
    /*  19 */ DO(WRITE_T(0, 3)),
    /*  20 */ DO(HASH(288)),
    /*  21 */ DO(XOF(A(1, 1))),
    /*  22 */ AFTER(10, NOISE_BLOCK_TO_ACC(E(3, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  23 */ DO(MULTIPLY(A(1, 1))),
    /*  24 */ AFTER(15, ADD), /* worker: MULTIPLY(A(1, 0)) */
    /*  25 */ DO(WRITE_T(1, 0)),
    /*  26 */ DO(WRITE_T(1, 1)),
    /*  27 */ DO(WRITE_T(1, 2)),
    /*  28 */ DO(WRITE_T(1, 3)),
    /*  29 */ DO(CLEAR),
    /*  30 */ DO(XOF(A(2, 0))),
    /*  31 */ DO(MULTIPLY(A(2, 0))),
    /*  32 */ DO(HASH(768)),
    /*  33 */ AFTER(22, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(2, 2), 0) */
    /*  34 */ DO(WRITE_T(2, 0)),
    /*  35 */ AFTER(23, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(2, 2), 1) */
    /*  36 */ DO(WRITE_T(2, 1)),
    /*  37 */ DO(HASH(832)),
    /*  38 */ AFTER(24, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(2, 2), 2) */
    /*  39 */ DO(WRITE_T(2, 2)),
    /*  40 */ AFTER(25, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(2, 2), 3) */
    /*  41 */ DO(WRITE_T(2, 3)),
    /*  42 */ DO(WRITE_RHO),
    /*  43 */ DO(HASH_END),
    /*  44 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_keygen_worker[] = {
    /*   1 */ DO(CLEAR),
    /*   2 */ AFTER(1, PRF(S(2))), /* main: SEED */
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(XOF(A(0, 0))),
    /*   5 */ DO(PERMUTE),
    /*   6 */ AFTER(3, MULTIPLY(A(0, 0))), /* main: NOISE(S(0)) */
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ AFTER(5, MULTIPLY(A(0, 1))), /* main: NOISE(S(1)) */
    /*   9 */ DO(PRF(E(3, 1))),
    /*  10 */ DO(GIVE(PLACE(1))),
    /*  11 */ AFTER(11, CLEAR), /* main: ADD */
    /*  12 */ DO(XOF(A(1, 2))),
    /*  13 */ DO(MULTIPLY(A(1, 2))),
    /*  14 */ DO(XOF(A(1, 0))),
    /*  15 */ DO(MULTIPLY(A(1, 0))),
    /*  16 */ DO(PRF(E(3, 2))),
    /*  17 */ DO(PERMUTE),
    /*  18 */ AFTER(24, NOISE_TO_ACC(E(3, 2))), /* main: ADD */
    /*  19 */ DO(XOF(A(2, 1))),
    /*  20 */ DO(MULTIPLY(A(2, 1))),
    /*  21 */ DO(XOF(A(2, 2))),
    /*  22 */ DO(MULTIPLY_QUARTER(A(2, 2), 0)),
    /*  23 */ DO(MULTIPLY_QUARTER(A(2, 2), 1)),
    /*  24 */ DO(MULTIPLY_QUARTER(A(2, 2), 2)),
    /*  25 */ DO(MULTIPLY_QUARTER(A(2, 2), 3)),
    /*  26 */ AFTER(40, WIPE), /* main: ADD_QUARTER(3) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_keygen = {
    pkem_plan_mlkem768_keygen_main,
    pkem_plan_mlkem768_keygen_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* rp2350: 306952 cycles; with no wait in them, both cores would take 296903. */
static const pkem_step pkem_plan_mlkem768_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   5 */ DO(COPY(IN_NOISE(1, 1), PLACE(1))),
    /*   6 */ DO(COPY(IN_NOISE(1, 0), PLACE(0))),
    /*   7 */ DO(READ_EK(768)),
    /*   8 */ DO(READ_EK(960)),
    /*   9 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  10 */ DO(COPY(IN_NOISE(2, 1), PLACE(1))),
    /*  11 */ DO(COPY(IN_NOISE(2, 0), PLACE(0))),
    /*  12 */ DO(READ_EK(1152)),
    /*  13 */ DO(READ_EK_END),
    /*  14 */ DO(DERIVE),
    /*  15 */ DO(PRF(Y(0))),
    /*  16 */ DO(CLEAR),
    /*  17 */ DO(NOISE(Y(0))),
    /*  18 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  19 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  20 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  21 */ AFTER(16, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  22 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  23 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  24 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  25 */ DO(PRF(Y(2))),
    /*  26 */ DO(NOISE(Y(2))),
    /*  27 */ DO(FEED(A(0, 2), 0, PLACE(0))),
    /*  28 */ DO(FEED(A(0, 2), 1, PLACE(1))),
    /*  29 */ DO(FEED(A(0, 2), 2, PLACE(2))),
    /*  30 */ DO(PRF(E1(3, 0))),
    /*  31 */ DO(INVERSE),
    /*  32 */ DO(ADD_NOISE(E1(3, 0))),
    /*  33 */ DO(XOF(A(1, 1))),
    /*  34 */ DO(PUT(U(0))),
    /*  35 */ DO(CLEAR),
    /*  36 */ AFTER(20, ADD_QUARTER(1)), /* worker: MULTIPLY(A(1, 0)) */
    /*  37 */ DO(ADD_QUARTER(3)),
    /*  38 */ DO(ADD_QUARTER(2)),
    /*  39 */ DO(ADD_QUARTER(0)),
    /*  40 */ DO(MULTIPLY(A(1, 1))),
    /*  41 */ DO(XOF(A(1, 2))),
    /*  42 */ DO(MULTIPLY(A(1, 2))),
    /*  43 */ DO(PRF(E2(3))),
    /*  44 */ DO(INVERSE),
    /*  45 */ AFTER(22, ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  46 */ DO(PUT(U(1))),
    /*  47 */ DO(MULTIPLY_KEY),
    /*  48 */ DO(ADD_NOISE(E2(3))),
    /*  49 */ DO(ADD_MESSAGE),
    /*  50 */ AFTER(33, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  51 */ DO(PUT(V(3))),
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(6, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ DO(GIVE(PLACE(1))),
    /*   8 */ DO(GIVE(PLACE(2))),
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ DO(PERMUTE),
    /*  11 */ AFTER(11, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  12 */ DO(GIVE(PLACE(1))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ DO(GIVE(PLACE(2))),
    /*  15 */ AFTER(14, PRF(Y(1))), /* main: DERIVE */
    /*  16 */ DO(NOISE_TO_ACC(Y(1))),
    /*  17 */ DO(XOF(A(1, 0))),
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(21, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  20 */ DO(MULTIPLY(A(1, 0))),
    /*  21 */ DO(PRF(E1(3, 1))),
    /*  22 */ AFTER(27, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  23 */ DO(XOF(A(2, 0))),
    /*  24 */ DO(PERMUTE),
    /*  25 */ AFTER(39, CLEAR), /* main: ADD_QUARTER(0) */
    /*  26 */ DO(MULTIPLY(A(2, 0))),
    /*  27 */ DO(XOF(A(2, 2))),
    /*  28 */ DO(MULTIPLY(A(2, 2))),
    /*  29 */ DO(XOF(A(2, 1))),
    /*  30 */ DO(MULTIPLY(A(2, 1))),
    /*  31 */ DO(INVERSE),
    /*  32 */ DO(PRF(E1(3, 2))),
    /*  33 */ DO(ADD_NOISE(E1(3, 2))),
    /*  34 */ AFTER(50, WIPE), /* main: PUT_OF_WORKER(U(2)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_encaps = {
    pkem_plan_mlkem768_encaps_main,
    pkem_plan_mlkem768_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* rp2350: 323533 cycles; with no wait in them, both cores would take 319901. */
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_main[] = {
    /*   1 */ DO(CHECK_DK),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(2, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   4 */ DO(DECRYPT(1)),
    /*   5 */ AFTER(3, COPY(IN_NOISE(2, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   6 */ DO(DECRYPT(2)),
    /*   7 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   8 */ DO(MESSAGE),
    /*   9 */ DO(DERIVE),
    /*  10 */ DO(PRF(Y(0))),
    /*  11 */ DO(NOISE(Y(0))),
    /*  12 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ DO(CLEAR),
    /*  14 */ DO(FEED(A(0, 0), 0, IN_NOISE(2, 0))),
    /*  15 */ DO(FEED(A(0, 0), 1, IN_NOISE(2, 2))),
    /*  16 */ DO(WRITE_HASH_PREFIX),
    /*  17 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  18 */ AFTER(10, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  19 */ DO(COPY(IN_NOISE(2, 0), PLACE(0))),
    /*  20 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  21 */ DO(COPY(IN_NOISE(2, 2), PLACE(1))),
    /*  22 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  23 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  24 */ DO(HASH_START),
    /*  25 */ DO(PRF(Y(2))),
    /*  26 */ DO(NOISE(Y(2))),
    /*  27 */ DO(XOF(A(0, 2))),
    /*  28 */ DO(MULTIPLY(A(0, 2))),
    /*  29 */ DO(INVERSE),
    /*  30 */ DO(PRF(E1(3, 0))),
    /*  31 */ DO(ADD_NOISE(E1(3, 0))),
    /*  32 */ DO(PUT(U(0))),
    /*  33 */ DO(CLEAR),
    /*  34 */ AFTER(15, ADD), /* worker: MULTIPLY(A(1, 1)) */
    /*  35 */ DO(XOF(A(1, 2))),
    /*  36 */ DO(MULTIPLY(A(1, 2))),
    /*  37 */ DO(HASH(32)),
    /*  38 */ DO(HASH(128)),
    /*  39 */ DO(PRF(E1(3, 1))),
    /*  40 */ DO(INVERSE),
    /*  41 */ DO(ADD_NOISE(E1(3, 1))),
    /*  42 */ DO(PUT(U(1))),
    /*  43 */ DO(CLEAR),
    /*  44 */ AFTER(21, ADD_QUARTER(3)), /* worker: MULTIPLY(A(2, 1)) */
    /*  45 */ DO(ADD_QUARTER(0)),
    /*  46 */ DO(XOF(A(2, 2))),
    /*  47 */ DO(MULTIPLY_QUARTER(A(2, 2), 0)),
    /*  48 */ DO(MULTIPLY_QUARTER(A(2, 2), 1)),
    /*  49 */ DO(MULTIPLY_QUARTER(A(2, 2), 2)),
    /*  50 */ DO(MULTIPLY_QUARTER(A(2, 2), 3)),
    /*  51 */ DO(ADD_QUARTER(1)),
    /*  52 */ DO(ADD_QUARTER(2)),
    /*  53 */ DO(INVERSE),
    /*  54 */ AFTER(23, ADD_NOISE_BLOCK(E1(3, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  55 */ DO(PUT(U(2))),
    /*  56 */ DO(MULTIPLY_KEY),
    /*  57 */ DO(ADD_MESSAGE),
    /*  58 */ DO(PRF(E2(3))),
    /*  59 */ DO(ADD_NOISE(E2(3))),
    /*  60 */ DO(PUT(V(3))),
    /*  61 */ AFTER(24, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(1))),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(5, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 2), PLACE(0)) */
    /*   7 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   8 */ DO(GIVE(PLACE(1))),
    /*   9 */ AFTER(9, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ AFTER(18, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  12 */ DO(XOF(A(1, 0))),
    /*  13 */ DO(MULTIPLY(A(1, 0))),
    /*  14 */ DO(XOF(A(1, 1))),
    /*  15 */ DO(MULTIPLY(A(1, 1))),
    /*  16 */ DO(XOF(A(2, 0))),
    /*  17 */ DO(PERMUTE),
    /*  18 */ AFTER(34, CLEAR), /* main: ADD */
    /*  19 */ DO(MULTIPLY(A(2, 0))),
    /*  20 */ DO(XOF(A(2, 1))),
    /*  21 */ DO(MULTIPLY(A(2, 1))),
    /*  22 */ DO(PRF(E1(3, 2))),
    /*  23 */ DO(GIVE(PLACE(0))),
    /*  24 */ AFTER(38, HASH_END), /* main: HASH(128) */
    /*  25 */ AFTER(54, WIPE), /* main: ADD_NOISE_BLOCK(E1(3, 2), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_decaps_in_memory = {
    pkem_plan_mlkem768_decaps_in_memory_main,
    pkem_plan_mlkem768_decaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* rp2350: 343419 cycles; with no wait in them, both cores would take 319191. */
static const pkem_step pkem_plan_mlkem768_decaps_main[] = {
    /*   1 */ DO(CHECK_DK),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   4 */ DO(DECRYPT(1)),
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ AFTER(4, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(COPY(IN_NOISE(1, 2), PLACE(0))),
    /*   8 */ DO(MESSAGE),
    /*   9 */ AFTER(6, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ DO(DERIVE),
    /*  11 */ DO(CLEAR),
    /*  12 */ DO(PRF(Y(0))),
    /*  13 */ DO(NOISE(Y(0))),
    /*  14 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 1))),
    /*  15 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 2))),
    /*  16 */ DO(FEED(A(0, 0), 2, IN_NOISE(2, 2))),
    /*  17 */ AFTER(10, NOISE_BLOCK(Y(1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  18 */ DO(COPY(IN_NOISE(2, 0), PLACE(2))),
    /*  19 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 1))),
    /*  20 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 0))),
    /*  21 */ DO(FEED(A(0, 1), 2, PLACE(0))),
    /*  22 */ AFTER(12, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  23 */ DO(XOF(A(0, 2))),
    /*  24 */ DO(MULTIPLY(A(0, 2))),
    /*  25 */ DO(WRITE_HASH_PREFIX),
    /*  26 */ DO(INVERSE),
    /*  27 */ DO(PRF(E1(3, 0))),
    /*  28 */ DO(HASH_START),
    /*  29 */ DO(ADD_NOISE(E1(3, 0))),
    /*  30 */ DO(XOF(A(1, 2))),
    /*  31 */ DO(PUT(U(0))),
    /*  32 */ DO(CLEAR),
    /*  33 */ DO(HASH(128)),
    /*  34 */ AFTER(18, ADD), /* worker: MULTIPLY(A(1, 1)) */
    /*  35 */ DO(HASH(800)),
    /*  36 */ DO(MULTIPLY(A(1, 2))),
    /*  37 */ DO(INVERSE),
    /*  38 */ DO(PRF(E1(3, 1))),
    /*  39 */ DO(ADD_NOISE(E1(3, 1))),
    /*  40 */ DO(PUT(U(1))),
    /*  41 */ DO(MULTIPLY_KEY),
    /*  42 */ AFTER(20, ADD_NOISE_BLOCK(E2(3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  43 */ DO(ADD_MESSAGE),
    /*  44 */ AFTER(30, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  45 */ DO(PUT(V(3))),
    /*  46 */ DO(HASH_END),
    /*  47 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(1))),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(3, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   7 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*   8 */ AFTER(7, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 2), PLACE(0)) */
    /*   9 */ AFTER(10, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(GIVE(PLACE(1))),
    /*  11 */ DO(PRF(Y(2))),
    /*  12 */ DO(NOISE_TO_ACC(Y(2))),
    /*  13 */ DO(XOF(A(1, 0))),
    /*  14 */ DO(PERMUTE),
    /*  15 */ AFTER(22, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  16 */ DO(MULTIPLY(A(1, 0))),
    /*  17 */ DO(XOF(A(1, 1))),
    /*  18 */ DO(MULTIPLY(A(1, 1))),
    /*  19 */ DO(PRF(E2(3))),
    /*  20 */ DO(GIVE(PLACE(1))),
    /*  21 */ AFTER(34, CLEAR), /* main: ADD */
    /*  22 */ DO(XOF(A(2, 1))),
    /*  23 */ DO(MULTIPLY(A(2, 1))),
    /*  24 */ DO(XOF(A(2, 2))),
    /*  25 */ DO(MULTIPLY(A(2, 2))),
    /*  26 */ DO(XOF(A(2, 0))),
    /*  27 */ DO(MULTIPLY(A(2, 0))),
    /*  28 */ DO(INVERSE),
    /*  29 */ DO(PRF(E1(3, 2))),
    /*  30 */ DO(ADD_NOISE(E1(3, 2))),
    /*  31 */ AFTER(44, WIPE), /* main: PUT_OF_WORKER(U(2)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_decaps = {
    pkem_plan_mlkem768_decaps_main,
    pkem_plan_mlkem768_decaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* rp2350: 427115 cycles; with no wait in them, both cores would take 403725. */
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_in_memory_main[] = {
    /*   1 */ DO(WRITE_HASH_PREFIX),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ AFTER(8, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   5 */ AFTER(10, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(DECRYPT(2)),
    /*   7 */ AFTER(12, COPY(IN_NOISE(1, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   8 */ DO(MESSAGE),
    /*   9 */ AFTER(15, COPY(IN_NOISE(2, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ AFTER(17, COPY(IN_NOISE(2, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ DO(DERIVE),
    /*  12 */ DO(CLEAR),
    /*  13 */ DO(PRF(Y(0))),
    /*  14 */ DO(NOISE(Y(0))),
    /*  15 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  16 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  17 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  18 */ AFTER(22, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  19 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  20 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  21 */ DO(COPY(IN_NOISE(2, 2), PLACE(1))),
    /*  22 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  23 */ AFTER(25, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  24 */ DO(XOF(A(0, 2))),
    /*  25 */ DO(MULTIPLY(A(0, 2))),
    /*  26 */ DO(ADD_S_TIMES_ROW(0)),
    /*  27 */ DO(INVERSE),
    /*  28 */ AFTER(28, ADD_NOISE_BLOCK(E1(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  29 */ DO(PUT(U(0))),
    /*  30 */ DO(ADD_E_TIMES_Y(0)),
    /*  31 */ DO(XOF(A(1, 2))),
    /*  32 */ DO(CLEAR),
    /*  33 */ AFTER(35, ADD), /* worker: MULTIPLY(A(1, 1)) */
    /*  34 */ DO(MULTIPLY(A(1, 2))),
    /*  35 */ DO(ADD_S_TIMES_ROW(1)),
    /*  36 */ DO(INVERSE),
    /*  37 */ AFTER(37, ADD_NOISE_BLOCK(E1(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  38 */ DO(PUT(U(1))),
    /*  39 */ DO(ADD_E_TIMES_Y(1)),
    /*  40 */ DO(CLEAR),
    /*  41 */ AFTER(47, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  42 */ DO(ADD_S_TIMES_ROW(2)),
    /*  43 */ DO(INVERSE),
    /*  44 */ AFTER(50, ADD_NOISE_BLOCK(E1(3, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  45 */ DO(PUT(U(2))),
    /*  46 */ DO(ADD_E_TIMES_Y(2)),
    /*  47 */ DO(TAKE_SUM),
    /*  48 */ AFTER(53, ADD_NOISE_BLOCK(E2(3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  49 */ DO(ADD_MESSAGE),
    /*  50 */ DO(PUT(V(3))),
    /*  51 */ AFTER(55, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ AFTER(1, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*   3 */ DO(HASH(32)),
    /*   4 */ DO(HASH(64)),
    /*   5 */ DO(HASH(128)),
    /*   6 */ DO(HASH(384)),
    /*   7 */ DO(PERMUTE),
    /*   8 */ DO(GIVE(PLACE(0))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ DO(GIVE(PLACE(1))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(4, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*  13 */ DO(XOF(A(0, 1))),
    /*  14 */ DO(PERMUTE),
    /*  15 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(7, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 2), PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(9, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 0), PLACE(1)) */
    /*  20 */ AFTER(11, PRF(Y(1))), /* main: DERIVE */
    /*  21 */ DO(PERMUTE),
    /*  22 */ DO(NOISE_TO_ACC(Y(1))),
    /*  23 */ DO(PRF(Y(2))),
    /*  24 */ DO(PERMUTE),
    /*  25 */ AFTER(18, NOISE_TO_ACC(Y(2))), /* main: TAKE_NOISE(Y(1)) */
    /*  26 */ DO(PRF(E1(3, 0))),
    /*  27 */ DO(PERMUTE),
    /*  28 */ DO(GIVE(PLACE(0))),
    /*  29 */ DO(XOF(A(1, 0))),
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(23, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  32 */ DO(MULTIPLY(A(1, 0))),
    /*  33 */ DO(XOF(A(1, 1))),
    /*  34 */ DO(PERMUTE),
    /*  35 */ DO(MULTIPLY(A(1, 1))),
    /*  36 */ DO(PRF(E1(3, 1))),
    /*  37 */ DO(GIVE(PLACE(1))),
    /*  38 */ DO(XOF(A(2, 0))),
    /*  39 */ DO(PERMUTE),
    /*  40 */ AFTER(33, CLEAR), /* main: ADD */
    /*  41 */ DO(MULTIPLY(A(2, 0))),
    /*  42 */ DO(XOF(A(2, 1))),
    /*  43 */ DO(PERMUTE),
    /*  44 */ DO(MULTIPLY(A(2, 1))),
    /*  45 */ DO(XOF(A(2, 2))),
    /*  46 */ DO(PERMUTE),
    /*  47 */ DO(MULTIPLY(A(2, 2))),
    /*  48 */ DO(PRF(E1(3, 2))),
    /*  49 */ DO(PERMUTE),
    /*  50 */ DO(GIVE(PLACE(0))),
    /*  51 */ DO(PRF(E2(3))),
    /*  52 */ DO(PERMUTE),
    /*  53 */ AFTER(37, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(3, 1), PLACE(1)) */
    /*  54 */ DO(HASH(1024)),
    /*  55 */ DO(HASH_END),
    /*  56 */ AFTER(48, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(1)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_decaps_from_seed_in_memory = {
    pkem_plan_mlkem768_decaps_from_seed_in_memory_main,
    pkem_plan_mlkem768_decaps_from_seed_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* rp2350: 487100 cycles; with no wait in them, both cores would take 403188. */
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(3, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ AFTER(5, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ AFTER(7, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(MESSAGE),
    /*   8 */ AFTER(10, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ AFTER(12, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ DO(DERIVE),
    /*  11 */ DO(PRF(Y(0))),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(CLEAR),
    /*  14 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  15 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  16 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  17 */ AFTER(14, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  18 */ AFTER(17, NOISE_BLOCK(Y(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  20 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  21 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  22 */ AFTER(20, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  23 */ DO(XOF(A(0, 2))),
    /*  24 */ DO(MULTIPLY(A(0, 2))),
    /*  25 */ DO(ADD_S_TIMES_ROW(0)),
    /*  26 */ DO(INVERSE),
    /*  27 */ AFTER(23, ADD_NOISE_BLOCK(E1(3, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  28 */ DO(WRITE_HASH_PREFIX),
    /*  29 */ DO(HASH_START),
    /*  30 */ DO(PUT(U(0))),
    /*  31 */ DO(HASH(320)),
    /*  32 */ DO(ADD_E_TIMES_Y(0)),
    /*  33 */ DO(CLEAR),
    /*  34 */ AFTER(33, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  35 */ DO(ADD_S_TIMES_ROW(1)),
    /*  36 */ DO(INVERSE),
    /*  37 */ DO(PRF(E1(3, 1))),
    /*  38 */ DO(ADD_NOISE(E1(3, 1))),
    /*  39 */ DO(PUT(U(1))),
    /*  40 */ DO(HASH(640)),
    /*  41 */ DO(ADD_E_TIMES_Y(1)),
    /*  42 */ DO(CLEAR),
    /*  43 */ AFTER(43, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  44 */ DO(ADD_S_TIMES_ROW(2)),
    /*  45 */ DO(INVERSE),
    /*  46 */ AFTER(46, ADD_NOISE_BLOCK(E1(3, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  47 */ DO(PUT(U(2))),
    /*  48 */ DO(HASH(960)),
    /*  49 */ DO(ADD_E_TIMES_Y(2)),
    /*  50 */ DO(TAKE_SUM),
    /*  51 */ AFTER(49, ADD_NOISE_BLOCK(E2(3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  52 */ DO(ADD_MESSAGE),
    /*  53 */ DO(PUT(V(3))),
    /*  54 */ DO(HASH_END),
    /*  55 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(2))),
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  15 */ AFTER(10, PRF(Y(1))), /* main: DERIVE */
    /*  16 */ DO(PERMUTE),
    /*  17 */ DO(GIVE(PLACE(0))),
    /*  18 */ DO(PRF(Y(2))),
    /*  19 */ DO(PERMUTE),
    /*  20 */ DO(NOISE_TO_ACC(Y(2))),
    /*  21 */ DO(PRF(E1(3, 0))),
    /*  22 */ DO(PERMUTE),
    /*  23 */ DO(GIVE(PLACE(1))),
    /*  24 */ DO(XOF(A(1, 0))),
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(22, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  27 */ DO(MULTIPLY(A(1, 0))),
    /*  28 */ DO(XOF(A(1, 1))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ DO(MULTIPLY(A(1, 1))),
    /*  31 */ DO(XOF(A(1, 2))),
    /*  32 */ DO(PERMUTE),
    /*  33 */ DO(MULTIPLY(A(1, 2))),
    /*  34 */ DO(XOF(A(2, 0))),
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(34, CLEAR), /* main: ADD */
    /*  37 */ DO(MULTIPLY(A(2, 0))),
    /*  38 */ DO(XOF(A(2, 1))),
    /*  39 */ DO(PERMUTE),
    /*  40 */ DO(MULTIPLY(A(2, 1))),
    /*  41 */ DO(XOF(A(2, 2))),
    /*  42 */ DO(PERMUTE),
    /*  43 */ DO(MULTIPLY(A(2, 2))),
    /*  44 */ DO(PRF(E1(3, 2))),
    /*  45 */ DO(PERMUTE),
    /*  46 */ DO(GIVE(PLACE(0))),
    /*  47 */ DO(PRF(E2(3))),
    /*  48 */ DO(PERMUTE),
    /*  49 */ DO(GIVE(PLACE(1))),
    /*  50 */ AFTER(51, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(1)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem768_decaps_from_seed = {
    pkem_plan_mlkem768_decaps_from_seed_main,
    pkem_plan_mlkem768_decaps_from_seed_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

const pkem_plans pkem_plans_mlkem768 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem768_keygen,
        &pkem_plan_least768_keygen,
        &pkem_plan_least768_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_mlkem768_encaps,
        &pkem_plan_least768_encaps,
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

/* rp2350: 473559 cycles; with no wait in them, both cores would take 449270. */
static const pkem_step pkem_plan_mlkem1024_keygen_main[] = {
    /*   1 */ DO(SEED),
    /*   2 */ DO(PRF(S(0))),
    /*   3 */ DO(NOISE(S(0))),
    /*   4 */ DO(CLEAR),
    /*   5 */ AFTER(2, NOISE_BLOCK(S(1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(XOF(A(0, 1))),
    /*   7 */ DO(MULTIPLY(A(0, 1))),
    /*   8 */ DO(PRF(S(3))),
    /*   9 */ DO(NOISE(S(3))),
    /*  10 */ AFTER(8, NOISE_BLOCK(S(2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  11 */ DO(HASH_START),
    /*  12 */ DO(WRITE_S(0)),
    /*  13 */ DO(XOF(A(0, 3))),
    /*  14 */ DO(MULTIPLY_QUARTER(A(0, 3), 0)),
    /*  15 */ DO(MULTIPLY_QUARTER(A(0, 3), 1)),
    /*  16 */ DO(MULTIPLY_QUARTER(A(0, 3), 2)),
    /*  17 */ DO(MULTIPLY_QUARTER(A(0, 3), 3)),
    /*  18 */ DO(WRITE_S(1)),
    /*  19 */ DO(WRITE_S(2)),
    /*  20 */ AFTER(12, ADD), /* worker: MULTIPLY(A(0, 2)) */
    /*  21 */ DO(WRITE_S(3)),
    /*  22 */ DO(WRITE_T(0, 0)),
    /*  23 */ DO(WRITE_T(0, 1)),
    /*  24 */ DO(HASH(32)),
    /*  25 */ DO(HASH(64)),
    /*  26 */ DO(HASH(96)),
    /*  27 */ DO(HASH(160)),
    /*  28 */ DO(HASH(192)),
    /*  29 */ DO(WRITE_T(0, 2)),
    /*  30 */ DO(WRITE_T(0, 3)),
    /*  31 */ DO(NOISE_BLOCK_TO_ACC(E(4, 1), 0, PLACE(0))),
    /*  32 */ AFTER(16, ADD), /* worker: MULTIPLY(A(1, 1)) */
    /*  33 */ DO(XOF(A(1, 2))),
    /*  34 */ DO(MULTIPLY(A(1, 2))),
    /*  35 */ DO(XOF(A(1, 3))),
    /*  36 */ DO(MULTIPLY_QUARTER(A(1, 3), 0)),
    /*  37 */ DO(MULTIPLY_QUARTER(A(1, 3), 1)),
    /*  38 */ DO(MULTIPLY_QUARTER(A(1, 3), 2)),
    /*  39 */ DO(MULTIPLY_QUARTER(A(1, 3), 3)),
    /*  40 */ DO(XOF(A(1, 0))),
    /*  41 */ DO(MULTIPLY(A(1, 0))),
    /*  42 */ DO(WRITE_T(1, 0)),
    /*  43 */ DO(WRITE_T(1, 1)),
    /*  44 */ DO(WRITE_T(1, 2)),
    /*  45 */ DO(WRITE_T(1, 3)),
    /*  46 */ AFTER(18, NOISE_BLOCK_TO_ACC(E(4, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ DO(HASH(736)),
    /*  48 */ AFTER(27, ADD_QUARTER(0)), /* worker: MULTIPLY(A(2, 2)) */
    /*  49 */ DO(ADD_QUARTER(1)),
    /*  50 */ DO(ADD_QUARTER(2)),
    /*  51 */ DO(ADD_QUARTER(3)),
    /*  52 */ DO(WRITE_T(2, 0)),
    /*  53 */ DO(WRITE_T(2, 1)),
    /*  54 */ DO(WRITE_T(2, 2)),
    /*  55 */ DO(WRITE_T(2, 3)),
    /*  56 */ DO(PRF(E(4, 3))),
    /*  57 */ DO(NOISE_TO_ACC(E(4, 3))),
    /*  58 */ DO(XOF(A(3, 1))),
    /*  59 */ DO(HASH(1120)),
    /*  60 */ DO(MULTIPLY(A(3, 1))),
    /*  61 */ AFTER(38, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(3, 3), 0) */
    /*  62 */ DO(WRITE_T(3, 0)),
    /*  63 */ DO(HASH(1248)),
    /*  64 */ AFTER(39, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(3, 3), 1) */
    /*  65 */ DO(WRITE_T(3, 1)),
    /*  66 */ AFTER(40, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(3, 3), 2) */
    /*  67 */ DO(WRITE_T(3, 2)),
    /*  68 */ AFTER(41, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(3, 3), 3) */
    /*  69 */ DO(WRITE_T(3, 3)),
    /*  70 */ DO(WRITE_RHO),
    /*  71 */ DO(HASH_END),
    /*  72 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem1024_keygen_worker[] = {
    /*   1 */ AFTER(1, PRF(S(1))), /* main: SEED */
    /*   2 */ DO(GIVE(PLACE(1))),
    /*   3 */ DO(PRF(E(4, 0))),
    /*   4 */ DO(NOISE_TO_ACC(E(4, 0))),
    /*   5 */ DO(XOF(A(0, 0))),
    /*   6 */ AFTER(3, MULTIPLY(A(0, 0))), /* main: NOISE(S(0)) */
    /*   7 */ DO(PRF(S(2))),
    /*   8 */ DO(GIVE(PLACE(2))),
    /*   9 */ DO(PRF(E(4, 1))),
    /*  10 */ DO(GIVE(PLACE(0))),
    /*  11 */ DO(XOF(A(0, 2))),
    /*  12 */ AFTER(10, MULTIPLY(A(0, 2))), /* main: NOISE_BLOCK(S(2), 0, PLACE(2)) */
    /*  13 */ DO(XOF(A(1, 1))),
    /*  14 */ DO(PERMUTE),
    /*  15 */ AFTER(20, CLEAR), /* main: ADD */
    /*  16 */ DO(MULTIPLY(A(1, 1))),
    /*  17 */ DO(PRF(E(4, 2))),
    /*  18 */ DO(GIVE(PLACE(1))),
    /*  19 */ AFTER(32, CLEAR), /* main: ADD */
    /*  20 */ DO(XOF(A(2, 0))),
    /*  21 */ DO(MULTIPLY(A(2, 0))),
    /*  22 */ DO(XOF(A(2, 1))),
    /*  23 */ DO(MULTIPLY(A(2, 1))),
    /*  24 */ DO(XOF(A(2, 3))),
    /*  25 */ DO(MULTIPLY(A(2, 3))),
    /*  26 */ DO(XOF(A(2, 2))),
    /*  27 */ DO(MULTIPLY(A(2, 2))),
    /*  28 */ DO(XOF(A(3, 0))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ AFTER(51, CLEAR), /* main: ADD_QUARTER(3) */
    /*  31 */ DO(MULTIPLY_QUARTER(A(3, 0), 0)),
    /*  32 */ DO(MULTIPLY_QUARTER(A(3, 0), 1)),
    /*  33 */ DO(MULTIPLY_QUARTER(A(3, 0), 2)),
    /*  34 */ DO(MULTIPLY_QUARTER(A(3, 0), 3)),
    /*  35 */ DO(XOF(A(3, 2))),
    /*  36 */ DO(MULTIPLY(A(3, 2))),
    /*  37 */ DO(XOF(A(3, 3))),
    /*  38 */ DO(MULTIPLY_QUARTER(A(3, 3), 0)),
    /*  39 */ DO(MULTIPLY_QUARTER(A(3, 3), 1)),
    /*  40 */ DO(MULTIPLY_QUARTER(A(3, 3), 2)),
    /*  41 */ DO(MULTIPLY_QUARTER(A(3, 3), 3)),
    /*  42 */ AFTER(68, WIPE), /* main: ADD_QUARTER(3) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_keygen = {
    pkem_plan_mlkem1024_keygen_main,
    pkem_plan_mlkem1024_keygen_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* rp2350: 477594 cycles; with no wait in them, both cores would take 464574. */
static const pkem_step pkem_plan_mlkem1024_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ DO(READ_EK(768)),
    /*   6 */ AFTER(10, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ DO(COPY(IN_NOISE(1, 2), PLACE(2))),
    /*   8 */ DO(COPY(IN_NOISE(1, 1), PLACE(1))),
    /*   9 */ DO(READ_EK(960)),
    /*  10 */ AFTER(13, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  11 */ DO(READ_EK(1152)),
    /*  12 */ DO(COPY(IN_NOISE(2, 1), PLACE(1))),
    /*  13 */ AFTER(15, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ DO(READ_EK(1344)),
    /*  15 */ AFTER(18, COPY(IN_NOISE(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  16 */ DO(READ_EK(1536)),
    /*  17 */ DO(COPY(IN_NOISE(3, 1), PLACE(1))),
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
    /*  38 */ AFTER(21, FEED(A(0, 3), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ AFTER(23, FEED(A(0, 3), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  40 */ AFTER(24, FEED(A(0, 3), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  41 */ DO(INVERSE),
    /*  42 */ DO(PRF(E1(4, 0))),
    /*  43 */ DO(ADD_NOISE(E1(4, 0))),
    /*  44 */ DO(PUT(U(0))),
    /*  45 */ DO(CLEAR),
    /*  46 */ DO(XOF(A(1, 3))),
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(33, ADD_QUARTER(0)), /* worker: MULTIPLY(A(1, 2)) */
    /*  49 */ DO(ADD_QUARTER(2)),
    /*  50 */ DO(ADD_QUARTER(3)),
    /*  51 */ DO(MULTIPLY_QUARTER(A(1, 3), 0)),
    /*  52 */ DO(ADD_QUARTER(1)),
    /*  53 */ DO(MULTIPLY_QUARTER(A(1, 3), 1)),
    /*  54 */ DO(MULTIPLY_QUARTER(A(1, 3), 2)),
    /*  55 */ DO(MULTIPLY_QUARTER(A(1, 3), 3)),
    /*  56 */ DO(INVERSE),
    /*  57 */ DO(PRF(E1(4, 1))),
    /*  58 */ DO(PERMUTE),
    /*  59 */ DO(ADD_NOISE(E1(4, 1))),
    /*  60 */ DO(PUT(U(1))),
    /*  61 */ DO(CLEAR),
    /*  62 */ AFTER(37, ADD), /* worker: MULTIPLY(A(2, 3)) */
    /*  63 */ DO(XOF(A(2, 0))),
    /*  64 */ DO(MULTIPLY(A(2, 0))),
    /*  65 */ DO(XOF(A(2, 1))),
    /*  66 */ DO(MULTIPLY(A(2, 1))),
    /*  67 */ DO(XOF(A(2, 2))),
    /*  68 */ DO(MULTIPLY(A(2, 2))),
    /*  69 */ DO(INVERSE),
    /*  70 */ DO(PRF(E1(4, 2))),
    /*  71 */ DO(ADD_NOISE(E1(4, 2))),
    /*  72 */ DO(PUT(U(2))),
    /*  73 */ DO(MULTIPLY_KEY),
    /*  74 */ AFTER(39, ADD_NOISE_BLOCK(E2(4), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  75 */ DO(ADD_MESSAGE),
    /*  76 */ AFTER(52, PUT_OF_WORKER(U(3))), /* worker: ADD_NOISE(E1(4, 3)) */
    /*  77 */ DO(PUT(V(4))),
    DO(END),
};
static const pkem_step pkem_plan_mlkem1024_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(PERMUTE),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(PERMUTE),
    /*   6 */ DO(GIVE(PLACE(2))),
    /*   7 */ DO(CLEAR),
    /*   8 */ DO(XOF(A(0, 1))),
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(8, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*  13 */ DO(GIVE(PLACE(2))),
    /*  14 */ DO(XOF(A(0, 2))),
    /*  15 */ DO(GIVE(PLACE(0))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(12, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  18 */ DO(GIVE(PLACE(2))),
    /*  19 */ DO(XOF(A(0, 3))),
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(13, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 0), PLACE(0)) */
    /*  22 */ DO(PERMUTE),
    /*  23 */ AFTER(17, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(3, 1), PLACE(1)) */
    /*  24 */ DO(GIVE(PLACE(2))),
    /*  25 */ DO(XOF(A(1, 0))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(21, MULTIPLY(A(1, 0))), /* main: NOISE(Y(0)) */
    /*  28 */ DO(XOF(A(1, 1))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ AFTER(27, MULTIPLY(A(1, 1))), /* main: NOISE(Y(1)) */
    /*  31 */ DO(XOF(A(1, 2))),
    /*  32 */ DO(PERMUTE),
    /*  33 */ AFTER(32, MULTIPLY(A(1, 2))), /* main: NOISE(Y(2)) */
    /*  34 */ DO(XOF(A(2, 3))),
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(52, CLEAR), /* main: ADD_QUARTER(1) */
    /*  37 */ DO(MULTIPLY(A(2, 3))),
    /*  38 */ DO(PRF(E2(4))),
    /*  39 */ DO(GIVE(PLACE(2))),
    /*  40 */ DO(XOF(A(3, 0))),
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(62, CLEAR), /* main: ADD */
    /*  43 */ DO(MULTIPLY(A(3, 0))),
    /*  44 */ DO(XOF(A(3, 1))),
    /*  45 */ DO(MULTIPLY(A(3, 1))),
    /*  46 */ DO(XOF(A(3, 2))),
    /*  47 */ DO(MULTIPLY(A(3, 2))),
    /*  48 */ DO(XOF(A(3, 3))),
    /*  49 */ DO(MULTIPLY(A(3, 3))),
    /*  50 */ DO(PRF(E1(4, 3))),
    /*  51 */ DO(INVERSE),
    /*  52 */ DO(ADD_NOISE(E1(4, 3))),
    /*  53 */ AFTER(76, WIPE), /* main: PUT_OF_WORKER(U(3)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_encaps = {
    pkem_plan_mlkem1024_encaps_main,
    pkem_plan_mlkem1024_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* rp2350: 498541 cycles; with no wait in them, both cores would take 494069. */
static const pkem_step pkem_plan_mlkem1024_decaps_in_memory_main[] = {
    /*   1 */ DO(CHECK_DK),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ AFTER(2, COPY(IN_NOISE(3, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ AFTER(3, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ DO(DECRYPT(3)),
    /*   8 */ AFTER(4, COPY(IN_NOISE(2, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   9 */ DO(MESSAGE),
    /*  10 */ DO(DERIVE),
    /*  11 */ DO(PRF(Y(0))),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(CLEAR),
    /*  14 */ DO(FEED(A(0, 0), 0, IN_NOISE(3, 1))),
    /*  15 */ AFTER(8, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  16 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 0))),
    /*  17 */ DO(COPY(IN_NOISE(2, 2), PLACE(1))),
    /*  18 */ DO(FEED(A(0, 0), 2, IN_NOISE(2, 1))),
    /*  19 */ DO(COPY(IN_NOISE(3, 1), PLACE(2))),
    /*  20 */ AFTER(10, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  21 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 2))),
    /*  22 */ DO(FEED(A(0, 1), 1, IN_NOISE(3, 1))),
    /*  23 */ DO(FEED(A(0, 1), 2, IN_NOISE(3, 0))),
    /*  24 */ DO(PRF(Y(2))),
    /*  25 */ DO(NOISE(Y(2))),
    /*  26 */ AFTER(12, NOISE_BLOCK(Y(3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  27 */ DO(XOF(A(0, 3))),
    /*  28 */ DO(MULTIPLY(A(0, 3))),
    /*  29 */ DO(XOF(A(0, 2))),
    /*  30 */ DO(MULTIPLY(A(0, 2))),
    /*  31 */ DO(INVERSE),
    /*  32 */ DO(WRITE_HASH_PREFIX),
    /*  33 */ DO(PRF(E1(4, 0))),
    /*  34 */ DO(ADD_NOISE(E1(4, 0))),
    /*  35 */ DO(PUT(U(0))),
    /*  36 */ DO(CLEAR),
    /*  37 */ AFTER(22, ADD), /* worker: MULTIPLY(A(1, 3)) */
    /*  38 */ DO(XOF(A(1, 0))),
    /*  39 */ DO(MULTIPLY(A(1, 0))),
    /*  40 */ DO(INVERSE),
    /*  41 */ DO(PRF(E1(4, 1))),
    /*  42 */ DO(ADD_NOISE(E1(4, 1))),
    /*  43 */ DO(PUT(U(1))),
    /*  44 */ AFTER(24, HASH(512)), /* worker: HASH(128) */
    /*  45 */ DO(CLEAR),
    /*  46 */ AFTER(37, ADD_QUARTER(0)), /* worker: FEED(A(2, 2), 2, PLACE(0)) */
    /*  47 */ DO(ADD_QUARTER(1)),
    /*  48 */ DO(ADD_QUARTER(2)),
    /*  49 */ DO(ADD_QUARTER(3)),
    /*  50 */ DO(XOF(A(2, 1))),
    /*  51 */ DO(MULTIPLY(A(2, 1))),
    /*  52 */ DO(XOF(A(2, 3))),
    /*  53 */ DO(MULTIPLY_QUARTER(A(2, 3), 0)),
    /*  54 */ DO(MULTIPLY_QUARTER(A(2, 3), 1)),
    /*  55 */ DO(MULTIPLY_QUARTER(A(2, 3), 2)),
    /*  56 */ DO(MULTIPLY_QUARTER(A(2, 3), 3)),
    /*  57 */ DO(INVERSE),
    /*  58 */ DO(PRF(E1(4, 2))),
    /*  59 */ DO(ADD_NOISE(E1(4, 2))),
    /*  60 */ DO(PUT(U(2))),
    /*  61 */ DO(CLEAR),
    /*  62 */ DO(XOF(A(3, 0))),
    /*  63 */ DO(MULTIPLY(A(3, 0))),
    /*  64 */ DO(PRF(E1(4, 3))),
    /*  65 */ AFTER(45, ADD), /* worker: MULTIPLY(A(3, 1)) */
    /*  66 */ DO(INVERSE),
    /*  67 */ DO(ADD_NOISE(E1(4, 3))),
    /*  68 */ DO(PUT(U(3))),
    /*  69 */ DO(MULTIPLY_KEY),
    /*  70 */ DO(ADD_MESSAGE),
    /*  71 */ DO(PRF(E2(4))),
    /*  72 */ DO(ADD_NOISE(E2(4))),
    /*  73 */ DO(PUT(V(4))),
    /*  74 */ AFTER(46, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_mlkem1024_decaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(2))),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ AFTER(4, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(3, 1), PLACE(2)) */
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(GIVE(PLACE(1))),
    /*   7 */ AFTER(8, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 1), PLACE(2)) */
    /*   8 */ DO(GIVE(PLACE(0))),
    /*   9 */ AFTER(10, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ DO(PRF(Y(3))),
    /*  12 */ AFTER(17, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 2), PLACE(1)) */
    /*  13 */ AFTER(20, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  14 */ DO(XOF(A(1, 1))),
    /*  15 */ DO(MULTIPLY(A(1, 1))),
    /*  16 */ DO(XOF(A(1, 2))),
    /*  17 */ AFTER(25, MULTIPLY_QUARTER(A(1, 2), 0)), /* main: NOISE(Y(2)) */
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 2), 1)),
    /*  19 */ DO(MULTIPLY_QUARTER(A(1, 2), 2)),
    /*  20 */ DO(MULTIPLY_QUARTER(A(1, 2), 3)),
    /*  21 */ DO(XOF(A(1, 3))),
    /*  22 */ AFTER(26, MULTIPLY(A(1, 3))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(1)) */
    /*  23 */ AFTER(32, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*  24 */ DO(HASH(128)),
    /*  25 */ AFTER(37, CLEAR), /* main: ADD */
    /*  26 */ DO(XOF(A(2, 0))),
    /*  27 */ DO(MULTIPLY_QUARTER(A(2, 0), 0)),
    /*  28 */ DO(MULTIPLY_QUARTER(A(2, 0), 1)),
    /*  29 */ DO(MULTIPLY_QUARTER(A(2, 0), 2)),
    /*  30 */ DO(MULTIPLY_QUARTER(A(2, 0), 3)),
    /*  31 */ DO(XOF(A(2, 2))),
    /*  32 */ DO(GIVE(PLACE(0))),
    /*  33 */ DO(FEED(A(2, 2), 0, PLACE(0))),
    /*  34 */ DO(GIVE(PLACE(0))),
    /*  35 */ DO(FEED(A(2, 2), 1, PLACE(0))),
    /*  36 */ DO(GIVE(PLACE(0))),
    /*  37 */ DO(FEED(A(2, 2), 2, PLACE(0))),
    /*  38 */ AFTER(44, HASH(544)), /* main: HASH(512) */
    /*  39 */ AFTER(49, CLEAR), /* main: ADD_QUARTER(3) */
    /*  40 */ DO(XOF(A(3, 2))),
    /*  41 */ DO(MULTIPLY(A(3, 2))),
    /*  42 */ DO(XOF(A(3, 3))),
    /*  43 */ DO(MULTIPLY(A(3, 3))),
    /*  44 */ DO(XOF(A(3, 1))),
    /*  45 */ DO(MULTIPLY(A(3, 1))),
    /*  46 */ DO(HASH_END),
    /*  47 */ AFTER(65, WIPE), /* main: ADD */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_decaps_in_memory = {
    pkem_plan_mlkem1024_decaps_in_memory_main,
    pkem_plan_mlkem1024_decaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* rp2350: 523695 cycles; with no wait in them, both cores would take 497127. */
static const pkem_step pkem_plan_mlkem1024_decaps_main[] = {
    /*   1 */ DO(CHECK_DK),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   5 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(DECRYPT(2)),
    /*   7 */ DO(DECRYPT(3)),
    /*   8 */ DO(MESSAGE),
    /*   9 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  10 */ AFTER(6, COPY(IN_NOISE(2, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ DO(DERIVE),
    /*  12 */ AFTER(7, COPY(IN_NOISE(2, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  13 */ AFTER(8, COPY(IN_NOISE(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ DO(CLEAR),
    /*  15 */ DO(PRF(Y(0))),
    /*  16 */ DO(NOISE(Y(0))),
    /*  17 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  18 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  19 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  20 */ AFTER(12, NOISE_BLOCK(Y(1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  21 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 2))),
    /*  22 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 0))),
    /*  23 */ DO(FEED(A(0, 1), 2, IN_NOISE(3, 1))),
    /*  24 */ DO(PRF(Y(2))),
    /*  25 */ DO(NOISE(Y(2))),
    /*  26 */ DO(NOISE_BLOCK(Y(3), 0, PLACE(2))),
    /*  27 */ DO(XOF(A(0, 3))),
    /*  28 */ DO(MULTIPLY(A(0, 3))),
    /*  29 */ DO(XOF(A(0, 2))),
    /*  30 */ DO(MULTIPLY(A(0, 2))),
    /*  31 */ DO(INVERSE),
    /*  32 */ DO(WRITE_HASH_PREFIX),
    /*  33 */ DO(HASH_START),
    /*  34 */ AFTER(14, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  35 */ DO(PUT(U(0))),
    /*  36 */ DO(XOF(A(1, 0))),
    /*  37 */ DO(CLEAR),
    /*  38 */ AFTER(21, ADD_QUARTER(0)), /* worker: MULTIPLY_QUARTER(A(1, 2), 0) */
    /*  39 */ AFTER(22, ADD_QUARTER(1)), /* worker: MULTIPLY_QUARTER(A(1, 2), 1) */
    /*  40 */ AFTER(23, ADD_QUARTER(2)), /* worker: MULTIPLY_QUARTER(A(1, 2), 2) */
    /*  41 */ AFTER(24, ADD_QUARTER(3)), /* worker: MULTIPLY_QUARTER(A(1, 2), 3) */
    /*  42 */ DO(MULTIPLY(A(1, 0))),
    /*  43 */ DO(HASH(192)),
    /*  44 */ DO(HASH(448)),
    /*  45 */ DO(INVERSE),
    /*  46 */ AFTER(26, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ DO(PUT(U(1))),
    /*  48 */ DO(CLEAR),
    /*  49 */ AFTER(39, ADD), /* worker: MULTIPLY_QUARTER(A(2, 2), 3) */
    /*  50 */ DO(XOF(A(2, 3))),
    /*  51 */ DO(MULTIPLY(A(2, 3))),
    /*  52 */ DO(XOF(A(2, 1))),
    /*  53 */ DO(MULTIPLY(A(2, 1))),
    /*  54 */ DO(INVERSE),
    /*  55 */ DO(PRF(E1(4, 2))),
    /*  56 */ DO(ADD_NOISE(E1(4, 2))),
    /*  57 */ DO(PUT(U(2))),
    /*  58 */ DO(HASH(1152)),
    /*  59 */ DO(MULTIPLY_KEY),
    /*  60 */ AFTER(45, ADD_NOISE_BLOCK(E2(4), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  61 */ DO(ADD_MESSAGE),
    /*  62 */ AFTER(57, PUT_OF_WORKER(U(3))), /* worker: ADD_NOISE(E1(4, 3)) */
    /*  63 */ DO(PUT(V(4))),
    /*  64 */ DO(HASH_END),
    /*  65 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_mlkem1024_decaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(4, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ AFTER(10, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 2), PLACE(0)) */
    /*   9 */ AFTER(11, PRF(Y(3))), /* main: DERIVE */
    /*  10 */ DO(GIVE(PLACE(2))),
    /*  11 */ DO(PRF(Y(1))),
    /*  12 */ AFTER(12, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 0), PLACE(1)) */
    /*  13 */ DO(PRF(E1(4, 0))),
    /*  14 */ AFTER(13, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 1), PLACE(0)) */
    /*  15 */ DO(XOF(A(1, 1))),
    /*  16 */ DO(CLEAR),
    /*  17 */ AFTER(20, MULTIPLY(A(1, 1))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(1)) */
    /*  18 */ DO(XOF(A(1, 3))),
    /*  19 */ AFTER(26, MULTIPLY(A(1, 3))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(2)) */
    /*  20 */ DO(XOF(A(1, 2))),
    /*  21 */ DO(MULTIPLY_QUARTER(A(1, 2), 0)),
    /*  22 */ DO(MULTIPLY_QUARTER(A(1, 2), 1)),
    /*  23 */ DO(MULTIPLY_QUARTER(A(1, 2), 2)),
    /*  24 */ DO(MULTIPLY_QUARTER(A(1, 2), 3)),
    /*  25 */ DO(PRF(E1(4, 1))),
    /*  26 */ DO(GIVE(PLACE(1))),
    /*  27 */ DO(XOF(A(2, 0))),
    /*  28 */ AFTER(41, CLEAR), /* main: ADD_QUARTER(3) */
    /*  29 */ DO(GIVE(PLACE(0))),
    /*  30 */ DO(FEED(A(2, 0), 0, PLACE(0))),
    /*  31 */ DO(GIVE(PLACE(0))),
    /*  32 */ DO(FEED(A(2, 0), 1, PLACE(0))),
    /*  33 */ DO(GIVE(PLACE(0))),
    /*  34 */ DO(FEED(A(2, 0), 2, PLACE(0))),
    /*  35 */ DO(XOF(A(2, 2))),
    /*  36 */ DO(MULTIPLY_QUARTER(A(2, 2), 0)),
    /*  37 */ DO(MULTIPLY_QUARTER(A(2, 2), 1)),
    /*  38 */ DO(MULTIPLY_QUARTER(A(2, 2), 2)),
    /*  39 */ DO(MULTIPLY_QUARTER(A(2, 2), 3)),
    /*  40 */ DO(XOF(A(3, 0))),
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(49, CLEAR), /* main: ADD */
    /*  43 */ DO(MULTIPLY(A(3, 0))),
    /*  44 */ DO(PRF(E2(4))),
    /*  45 */ DO(GIVE(PLACE(1))),
    /*  46 */ DO(XOF(A(3, 1))),
    /*  47 */ DO(MULTIPLY(A(3, 1))),
    /*  48 */ DO(XOF(A(3, 3))),
    /*  49 */ DO(MULTIPLY_QUARTER(A(3, 3), 0)),
    /*  50 */ DO(MULTIPLY_QUARTER(A(3, 3), 1)),
    /*  51 */ DO(MULTIPLY_QUARTER(A(3, 3), 2)),
    /*  52 */ DO(MULTIPLY_QUARTER(A(3, 3), 3)),
    /*  53 */ DO(XOF(A(3, 2))),
    /*  54 */ DO(MULTIPLY(A(3, 2))),
    /*  55 */ DO(PRF(E1(4, 3))),
    /*  56 */ DO(INVERSE),
    /*  57 */ DO(ADD_NOISE(E1(4, 3))),
    /*  58 */ AFTER(62, WIPE), /* main: PUT_OF_WORKER(U(3)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_decaps = {
    pkem_plan_mlkem1024_decaps_main,
    pkem_plan_mlkem1024_decaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

/* rp2350: 655842 cycles; with no wait in them, both cores would take 607140. */
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_in_memory_main[] = {
    /*   1 */ DO(WRITE_HASH_PREFIX),
    /*   2 */ DO(DECRYPT(0)),
    /*   3 */ DO(DECRYPT(1)),
    /*   4 */ AFTER(5, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   5 */ AFTER(7, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(DECRYPT(2)),
    /*   7 */ AFTER(9, COPY(IN_NOISE(1, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   8 */ DO(DECRYPT(3)),
    /*   9 */ AFTER(12, COPY(IN_NOISE(2, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ AFTER(14, COPY(IN_NOISE(2, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ DO(MESSAGE),
    /*  12 */ AFTER(16, COPY(IN_NOISE(2, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  13 */ DO(DERIVE),
    /*  14 */ AFTER(19, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  15 */ AFTER(21, COPY(IN_NOISE(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(23, COPY(IN_NOISE(3, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  17 */ AFTER(26, NOISE_BLOCK(Y(0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  18 */ DO(CLEAR),
    /*  19 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  20 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  21 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  22 */ AFTER(29, NOISE_BLOCK(Y(1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  23 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  24 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  25 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  26 */ AFTER(32, NOISE_BLOCK(Y(2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  27 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  28 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  29 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  30 */ AFTER(35, NOISE_BLOCK(Y(3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  31 */ DO(XOF(A(0, 3))),
    /*  32 */ DO(MULTIPLY(A(0, 3))),
    /*  33 */ DO(ADD_S_TIMES_ROW(0)),
    /*  34 */ DO(INVERSE),
    /*  35 */ AFTER(38, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ DO(PUT(U(0))),
    /*  37 */ DO(ADD_E_TIMES_Y(0)),
    /*  38 */ DO(CLEAR),
    /*  39 */ AFTER(48, ADD), /* worker: MULTIPLY(A(1, 3)) */
    /*  40 */ DO(XOF(A(1, 0))),
    /*  41 */ DO(MULTIPLY(A(1, 0))),
    /*  42 */ DO(ADD_S_TIMES_ROW(1)),
    /*  43 */ DO(INVERSE),
    /*  44 */ AFTER(51, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  45 */ DO(PUT(U(1))),
    /*  46 */ DO(ADD_E_TIMES_Y(1)),
    /*  47 */ DO(CLEAR),
    /*  48 */ AFTER(58, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  49 */ DO(XOF(A(2, 1))),
    /*  50 */ DO(MULTIPLY(A(2, 1))),
    /*  51 */ DO(XOF(A(2, 3))),
    /*  52 */ DO(MULTIPLY(A(2, 3))),
    /*  53 */ DO(ADD_S_TIMES_ROW(2)),
    /*  54 */ DO(INVERSE),
    /*  55 */ AFTER(61, ADD_NOISE_BLOCK(E1(4, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  56 */ DO(PUT(U(2))),
    /*  57 */ DO(ADD_E_TIMES_Y(2)),
    /*  58 */ DO(CLEAR),
    /*  59 */ AFTER(74, ADD), /* worker: MULTIPLY(A(3, 3)) */
    /*  60 */ DO(ADD_S_TIMES_ROW(3)),
    /*  61 */ DO(INVERSE),
    /*  62 */ AFTER(77, ADD_NOISE_BLOCK(E1(4, 3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  63 */ DO(PUT(U(3))),
    /*  64 */ DO(ADD_E_TIMES_Y(3)),
    /*  65 */ DO(TAKE_SUM),
    /*  66 */ DO(PRF(E2(4))),
    /*  67 */ DO(ADD_NOISE(E2(4))),
    /*  68 */ DO(ADD_MESSAGE),
    /*  69 */ DO(PUT(V(4))),
    /*  70 */ AFTER(78, RESULT), /* worker: HASH_END */
    DO(END),
};
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_in_memory_worker[] = {
    /*   1 */ AFTER(1, HASH_START), /* main: WRITE_HASH_PREFIX */
    /*   2 */ DO(HASH(384)),
    /*   3 */ DO(XOF(A(0, 0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(0))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(1))),
    /*   8 */ DO(PERMUTE),
    /*   9 */ AFTER(4, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*  10 */ DO(XOF(A(0, 1))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(7, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 2), PLACE(0)) */
    /*  15 */ DO(PERMUTE),
    /*  16 */ AFTER(9, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 0), PLACE(1)) */
    /*  17 */ DO(XOF(A(0, 2))),
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(10, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 1), PLACE(0)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(12, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 2), PLACE(1)) */
    /*  22 */ DO(PERMUTE),
    /*  23 */ AFTER(14, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 0), PLACE(0)) */
    /*  24 */ DO(PRF(Y(0))),
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(16, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(3, 2), PLACE(0)) */
    /*  27 */ DO(PRF(Y(1))),
    /*  28 */ DO(PERMUTE),
    /*  29 */ DO(GIVE(PLACE(1))),
    /*  30 */ DO(PRF(Y(2))),
    /*  31 */ DO(PERMUTE),
    /*  32 */ AFTER(17, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(0), 0, PLACE(0)) */
    /*  33 */ DO(PRF(Y(3))),
    /*  34 */ DO(PERMUTE),
    /*  35 */ AFTER(22, GIVE(PLACE(1))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(1)) */
    /*  36 */ DO(PRF(E1(4, 0))),
    /*  37 */ DO(PERMUTE),
    /*  38 */ AFTER(26, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(2), 0, PLACE(0)) */
    /*  39 */ DO(XOF(A(1, 1))),
    /*  40 */ DO(PERMUTE),
    /*  41 */ DO(CLEAR),
    /*  42 */ DO(MULTIPLY(A(1, 1))),
    /*  43 */ DO(XOF(A(1, 2))),
    /*  44 */ DO(PERMUTE),
    /*  45 */ DO(MULTIPLY(A(1, 2))),
    /*  46 */ DO(XOF(A(1, 3))),
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(30, MULTIPLY(A(1, 3))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(1)) */
    /*  49 */ DO(PRF(E1(4, 1))),
    /*  50 */ DO(PERMUTE),
    /*  51 */ DO(GIVE(PLACE(1))),
    /*  52 */ DO(XOF(A(2, 0))),
    /*  53 */ DO(PERMUTE),
    /*  54 */ AFTER(39, CLEAR), /* main: ADD */
    /*  55 */ DO(MULTIPLY(A(2, 0))),
    /*  56 */ DO(XOF(A(2, 2))),
    /*  57 */ DO(PERMUTE),
    /*  58 */ DO(MULTIPLY(A(2, 2))),
    /*  59 */ DO(PRF(E1(4, 2))),
    /*  60 */ DO(PERMUTE),
    /*  61 */ DO(GIVE(PLACE(0))),
    /*  62 */ DO(XOF(A(3, 0))),
    /*  63 */ DO(PERMUTE),
    /*  64 */ AFTER(48, CLEAR), /* main: ADD */
    /*  65 */ DO(MULTIPLY(A(3, 0))),
    /*  66 */ DO(XOF(A(3, 1))),
    /*  67 */ DO(PERMUTE),
    /*  68 */ DO(MULTIPLY(A(3, 1))),
    /*  69 */ DO(XOF(A(3, 2))),
    /*  70 */ DO(PERMUTE),
    /*  71 */ DO(MULTIPLY(A(3, 2))),
    /*  72 */ DO(XOF(A(3, 3))),
    /*  73 */ DO(PERMUTE),
    /*  74 */ DO(MULTIPLY(A(3, 3))),
    /*  75 */ DO(PRF(E1(4, 3))),
    /*  76 */ DO(PERMUTE),
    /*  77 */ DO(GIVE(PLACE(1))),
    /*  78 */ DO(HASH_END),
    /*  79 */ AFTER(62, WIPE), /* main: ADD_NOISE_BLOCK(E1(4, 3), PLACE(1)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_decaps_from_seed_in_memory = {
    pkem_plan_mlkem1024_decaps_from_seed_in_memory_main,
    pkem_plan_mlkem1024_decaps_from_seed_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* rp2350: 710729 cycles; with no wait in them, both cores would take 602520. */
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_main[] = {
    /*   1 */ DO(DECRYPT(0)),
    /*   2 */ DO(DECRYPT(1)),
    /*   3 */ AFTER(3, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ AFTER(5, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(DECRYPT(2)),
    /*   6 */ AFTER(7, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(DECRYPT(3)),
    /*   8 */ AFTER(10, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ AFTER(12, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ DO(MESSAGE),
    /*  11 */ AFTER(14, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  12 */ DO(DERIVE),
    /*  13 */ DO(PRF(Y(0))),
    /*  14 */ DO(NOISE(Y(0))),
    /*  15 */ DO(CLEAR),
    /*  16 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  17 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  18 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  19 */ AFTER(17, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  20 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  21 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  22 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  23 */ AFTER(20, NOISE_BLOCK(Y(2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  24 */ DO(XOF(A(0, 2))),
    /*  25 */ DO(MULTIPLY(A(0, 2))),
    /*  26 */ AFTER(23, NOISE_BLOCK(Y(3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  27 */ DO(XOF(A(0, 3))),
    /*  28 */ DO(MULTIPLY(A(0, 3))),
    /*  29 */ DO(ADD_S_TIMES_ROW(0)),
    /*  30 */ DO(INVERSE),
    /*  31 */ AFTER(26, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  32 */ DO(WRITE_HASH_PREFIX),
    /*  33 */ DO(HASH_START),
    /*  34 */ DO(PUT(U(0))),
    /*  35 */ DO(HASH(352)),
    /*  36 */ DO(ADD_E_TIMES_Y(0)),
    /*  37 */ DO(CLEAR),
    /*  38 */ AFTER(39, ADD), /* worker: MULTIPLY(A(1, 3)) */
    /*  39 */ DO(ADD_S_TIMES_ROW(1)),
    /*  40 */ DO(INVERSE),
    /*  41 */ DO(PRF(E1(4, 1))),
    /*  42 */ DO(ADD_NOISE(E1(4, 1))),
    /*  43 */ DO(PUT(U(1))),
    /*  44 */ DO(HASH(704)),
    /*  45 */ DO(ADD_E_TIMES_Y(1)),
    /*  46 */ DO(CLEAR),
    /*  47 */ AFTER(49, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  48 */ DO(XOF(A(2, 3))),
    /*  49 */ DO(MULTIPLY(A(2, 3))),
    /*  50 */ DO(ADD_S_TIMES_ROW(2)),
    /*  51 */ DO(INVERSE),
    /*  52 */ DO(PRF(E1(4, 2))),
    /*  53 */ DO(ADD_NOISE(E1(4, 2))),
    /*  54 */ DO(PUT(U(2))),
    /*  55 */ DO(HASH(1056)),
    /*  56 */ DO(ADD_E_TIMES_Y(2)),
    /*  57 */ DO(CLEAR),
    /*  58 */ AFTER(62, ADD), /* worker: MULTIPLY(A(3, 3)) */
    /*  59 */ DO(ADD_S_TIMES_ROW(3)),
    /*  60 */ DO(INVERSE),
    /*  61 */ AFTER(65, ADD_NOISE_BLOCK(E1(4, 3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  62 */ DO(PUT(U(3))),
    /*  63 */ DO(HASH(1408)),
    /*  64 */ DO(ADD_E_TIMES_Y(3)),
    /*  65 */ DO(TAKE_SUM),
    /*  66 */ AFTER(68, ADD_NOISE_BLOCK(E2(4), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  67 */ DO(ADD_MESSAGE),
    /*  68 */ DO(PUT(V(4))),
    /*  69 */ DO(HASH_END),
    /*  70 */ DO(RESULT),
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
    /*  10 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  15 */ AFTER(12, PRF(Y(1))), /* main: DERIVE */
    /*  16 */ DO(PERMUTE),
    /*  17 */ DO(NOISE_TO_ACC(Y(1))),
    /*  18 */ DO(PRF(Y(2))),
    /*  19 */ DO(PERMUTE),
    /*  20 */ DO(GIVE(PLACE(0))),
    /*  21 */ DO(PRF(Y(3))),
    /*  22 */ DO(PERMUTE),
    /*  23 */ DO(GIVE(PLACE(1))),
    /*  24 */ DO(PRF(E1(4, 0))),
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(23, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(2), 0, PLACE(0)) */
    /*  27 */ DO(XOF(A(1, 0))),
    /*  28 */ DO(PERMUTE),
    /*  29 */ DO(CLEAR),
    /*  30 */ DO(MULTIPLY(A(1, 0))),
    /*  31 */ DO(XOF(A(1, 1))),
    /*  32 */ DO(PERMUTE),
    /*  33 */ DO(MULTIPLY(A(1, 1))),
    /*  34 */ DO(XOF(A(1, 2))),
    /*  35 */ DO(PERMUTE),
    /*  36 */ DO(MULTIPLY(A(1, 2))),
    /*  37 */ DO(XOF(A(1, 3))),
    /*  38 */ DO(PERMUTE),
    /*  39 */ AFTER(26, MULTIPLY(A(1, 3))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(1)) */
    /*  40 */ DO(XOF(A(2, 0))),
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(38, CLEAR), /* main: ADD */
    /*  43 */ DO(MULTIPLY(A(2, 0))),
    /*  44 */ DO(XOF(A(2, 1))),
    /*  45 */ DO(PERMUTE),
    /*  46 */ DO(MULTIPLY(A(2, 1))),
    /*  47 */ DO(XOF(A(2, 2))),
    /*  48 */ DO(PERMUTE),
    /*  49 */ DO(MULTIPLY(A(2, 2))),
    /*  50 */ DO(XOF(A(3, 0))),
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(47, CLEAR), /* main: ADD */
    /*  53 */ DO(MULTIPLY(A(3, 0))),
    /*  54 */ DO(XOF(A(3, 1))),
    /*  55 */ DO(PERMUTE),
    /*  56 */ DO(MULTIPLY(A(3, 1))),
    /*  57 */ DO(XOF(A(3, 2))),
    /*  58 */ DO(PERMUTE),
    /*  59 */ DO(MULTIPLY(A(3, 2))),
    /*  60 */ DO(XOF(A(3, 3))),
    /*  61 */ DO(PERMUTE),
    /*  62 */ DO(MULTIPLY(A(3, 3))),
    /*  63 */ DO(PRF(E1(4, 3))),
    /*  64 */ DO(PERMUTE),
    /*  65 */ DO(GIVE(PLACE(1))),
    /*  66 */ DO(PRF(E2(4))),
    /*  67 */ DO(PERMUTE),
    /*  68 */ DO(GIVE(PLACE(0))),
    /*  69 */ AFTER(66, WIPE), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(0)) */
    DO(END),
};
const pkem_plan pkem_plan_mlkem1024_decaps_from_seed = {
    pkem_plan_mlkem1024_decaps_from_seed_main,
    pkem_plan_mlkem1024_decaps_from_seed_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

const pkem_plans pkem_plans_mlkem1024 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem1024_keygen,
        &pkem_plan_least1024_keygen,
        &pkem_plan_least1024_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_mlkem1024_encaps,
        &pkem_plan_least1024_encaps,
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
