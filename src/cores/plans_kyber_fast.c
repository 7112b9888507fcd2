/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512, kyber768, kyber1024.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL && POCKETKEM_PLANS == PKEM_PLANS_ESP32
/* clang-format off */

extern const pkem_plan pkem_plan_mlkem512_keygen;
/* esp32: 318828 cycles; with no wait in them, both cores would take 272564. */
static const pkem_step pkem_plan_kyber512_encaps_in_memory_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ DO(COPY(IN_NOISE(1, 1), PLACE(2))),
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
    /*  20 */ DO(HASH_START),
    /*  21 */ DO(INVERSE),
    /*  22 */ DO(PRF(E1(2, 0))),
    /*  23 */ DO(ADD_NOISE(E1(2, 0))),
    /*  24 */ DO(PUT(U(0))),
    /*  25 */ DO(MULTIPLY_KEY),
    /*  26 */ DO(ADD_MESSAGE),
    /*  27 */ DO(PRF(E2(2))),
    /*  28 */ DO(ADD_NOISE(E2(2))),
    /*  29 */ DO(HASH(288)),
    /*  30 */ DO(PUT(V(2))),
    /*  31 */ AFTER(25, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  32 */ DO(HASH_END),
    /*  33 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_encaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(1))),
    /*   3 */ DO(GIVE(PLACE(2))),
    /*   4 */ DO(GIVE(PLACE(0))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(5, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 2), PLACE(0)) */
    /*   7 */ DO(GIVE(PLACE(1))),
    /*   8 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 1), PLACE(2)) */
    /*   9 */ AFTER(9, PRF(Y(1))), /* main: DERIVE */
    /*  10 */ DO(NOISE_TO_ACC(Y(1))),
    /*  11 */ DO(XOF(A(1, 0))),
    /*  12 */ DO(PERMUTE),
    /*  13 */ AFTER(16, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  14 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  15 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  16 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  17 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  18 */ DO(XOF(A(1, 1))),
    /*  19 */ DO(MULTIPLY_QUARTER(A(1, 1), 0)),
    /*  20 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  21 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  22 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  23 */ DO(INVERSE),
    /*  24 */ DO(PRF(E1(2, 1))),
    /*  25 */ DO(ADD_NOISE(E1(2, 1))),
    /*  26 */ AFTER(31, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_encaps_in_memory = {
    pkem_plan_kyber512_encaps_in_memory_main,
    pkem_plan_kyber512_encaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 320912 cycles; with no wait in them, both cores would take 272265. */
static const pkem_step pkem_plan_kyber512_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ DO(READ_EK(768)),
    /*   6 */ AFTER(5, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(COPY(IN_NOISE(1, 1), PLACE(1))),
    /*   8 */ DO(READ_EK_END),
    /*   9 */ DO(DERIVE),
    /*  10 */ DO(CLEAR),
    /*  11 */ DO(PRF(Y(0))),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  14 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  15 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  16 */ AFTER(11, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  17 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  18 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  19 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  20 */ DO(INVERSE),
    /*  21 */ DO(HASH_START),
    /*  22 */ DO(PRF(E1(2, 0))),
    /*  23 */ DO(ADD_NOISE(E1(2, 0))),
    /*  24 */ DO(PUT(U(0))),
    /*  25 */ DO(MULTIPLY_KEY),
    /*  26 */ DO(ADD_MESSAGE),
    /*  27 */ DO(PRF(E2(2))),
    /*  28 */ DO(ADD_NOISE(E2(2))),
    /*  29 */ DO(HASH(32)),
    /*  30 */ DO(HASH(288)),
    /*  31 */ AFTER(20, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  32 */ DO(PUT(V(2))),
    /*  33 */ DO(HASH_END),
    /*  34 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(2))),
    /*   6 */ DO(XOF(A(0, 1))),
    /*   7 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   8 */ AFTER(7, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   9 */ DO(GIVE(PLACE(2))),
    /*  10 */ AFTER(9, PRF(Y(1))), /* main: DERIVE */
    /*  11 */ DO(NOISE_TO_ACC(Y(1))),
    /*  12 */ DO(XOF(A(1, 0))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(16, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  15 */ DO(MULTIPLY(A(1, 0))),
    /*  16 */ DO(XOF(A(1, 1))),
    /*  17 */ DO(MULTIPLY(A(1, 1))),
    /*  18 */ DO(INVERSE),
    /*  19 */ DO(PRF(E1(2, 1))),
    /*  20 */ DO(ADD_NOISE(E1(2, 1))),
    /*  21 */ AFTER(31, WIPE), /* main: PUT_OF_WORKER(U(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_encaps = {
    pkem_plan_kyber512_encaps_main,
    pkem_plan_kyber512_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

extern const pkem_plan pkem_plan_mlkem512_decaps_in_memory;
extern const pkem_plan pkem_plan_mlkem512_decaps;
extern const pkem_plan pkem_plan_mlkem512_decaps_from_seed_in_memory;
extern const pkem_plan pkem_plan_mlkem512_decaps_from_seed;
const pkem_plans pkem_plans_kyber512 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem512_keygen,
        &pkem_plan_least512_keygen,
        &pkem_plan_least512_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber512_encaps_in_memory,
        &pkem_plan_kyber512_encaps,
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

extern const pkem_plan pkem_plan_mlkem768_keygen;
/* esp32: 485217 cycles; with no wait in them, both cores would take 432177. */
static const pkem_step pkem_plan_kyber768_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(3, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(5, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ AFTER(7, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   8 */ AFTER(10, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(READ_EK(960)),
    /*  10 */ AFTER(12, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ DO(READ_EK(1152)),
    /*  12 */ AFTER(14, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ DO(READ_EK_END),
    /*  14 */ DO(DERIVE),
    /*  15 */ DO(PRF(Y(0))),
    /*  16 */ DO(NOISE(Y(0))),
    /*  17 */ DO(CLEAR),
    /*  18 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  19 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  20 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  21 */ AFTER(24, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  22 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  23 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  24 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  25 */ AFTER(27, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  26 */ DO(FEED(A(0, 2), 0, PLACE(0))),
    /*  27 */ DO(FEED(A(0, 2), 1, PLACE(1))),
    /*  28 */ DO(FEED(A(0, 2), 2, PLACE(2))),
    /*  29 */ DO(PRF(E1(3, 0))),
    /*  30 */ DO(INVERSE),
    /*  31 */ DO(ADD_NOISE(E1(3, 0))),
    /*  32 */ DO(HASH_START),
    /*  33 */ DO(PUT(U(0))),
    /*  34 */ DO(HASH(320)),
    /*  35 */ DO(CLEAR),
    /*  36 */ AFTER(31, ADD), /* worker: MULTIPLY(A(1, 0)) */
    /*  37 */ DO(XOF(A(1, 1))),
    /*  38 */ DO(MULTIPLY(A(1, 1))),
    /*  39 */ DO(XOF(A(1, 2))),
    /*  40 */ DO(MULTIPLY(A(1, 2))),
    /*  41 */ DO(INVERSE),
    /*  42 */ AFTER(34, ADD_NOISE_BLOCK(E1(3, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  43 */ DO(PUT(U(1))),
    /*  44 */ DO(HASH(640)),
    /*  45 */ DO(MULTIPLY_KEY),
    /*  46 */ AFTER(37, ADD_NOISE_BLOCK(E2(3), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ DO(ADD_MESSAGE),
    /*  48 */ AFTER(49, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  49 */ DO(PUT(V(3))),
    /*  50 */ DO(HASH_END),
    /*  51 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_encaps_worker[] = {
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
    /*  12 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(10, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(12, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  22 */ AFTER(14, PRF(Y(1))), /* main: DERIVE */
    /*  23 */ DO(PERMUTE),
    /*  24 */ DO(NOISE_TO_ACC(Y(1))),
    /*  25 */ DO(PRF(Y(2))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(21, NOISE_TO_ACC(Y(2))), /* main: TAKE_NOISE(Y(1)) */
    /*  28 */ DO(XOF(A(1, 0))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ AFTER(25, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  31 */ DO(MULTIPLY(A(1, 0))),
    /*  32 */ DO(PRF(E1(3, 1))),
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(26, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 0, PLACE(0)) */
    /*  35 */ DO(PRF(E2(3))),
    /*  36 */ DO(PERMUTE),
    /*  37 */ AFTER(27, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 1, PLACE(1)) */
    /*  38 */ DO(XOF(A(2, 0))),
    /*  39 */ DO(PERMUTE),
    /*  40 */ AFTER(36, CLEAR), /* main: ADD */
    /*  41 */ DO(MULTIPLY(A(2, 0))),
    /*  42 */ DO(XOF(A(2, 1))),
    /*  43 */ DO(PERMUTE),
    /*  44 */ DO(MULTIPLY(A(2, 1))),
    /*  45 */ DO(XOF(A(2, 2))),
    /*  46 */ DO(MULTIPLY(A(2, 2))),
    /*  47 */ DO(INVERSE),
    /*  48 */ DO(PRF(E1(3, 2))),
    /*  49 */ DO(ADD_NOISE(E1(3, 2))),
    /*  50 */ AFTER(48, WIPE), /* main: PUT_OF_WORKER(U(2)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_encaps = {
    pkem_plan_kyber768_encaps_main,
    pkem_plan_kyber768_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

extern const pkem_plan pkem_plan_mlkem768_decaps_in_memory;
extern const pkem_plan pkem_plan_mlkem768_decaps;
extern const pkem_plan pkem_plan_mlkem768_decaps_from_seed_in_memory;
extern const pkem_plan pkem_plan_mlkem768_decaps_from_seed;
const pkem_plans pkem_plans_kyber768 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem768_keygen,
        &pkem_plan_least768_keygen,
        &pkem_plan_least768_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber768_encaps,
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

extern const pkem_plan pkem_plan_mlkem1024_keygen;
/* esp32: 732854 cycles; with no wait in them, both cores would take 659171. */
static const pkem_step pkem_plan_kyber1024_encaps_in_memory_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(3, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(5, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ AFTER(7, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   8 */ AFTER(10, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(READ_EK(960)),
    /*  10 */ AFTER(12, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ DO(READ_EK(1152)),
    /*  12 */ AFTER(14, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ AFTER(17, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ DO(READ_EK(1344)),
    /*  15 */ AFTER(19, COPY(IN_NOISE(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ DO(READ_EK(1536)),
    /*  17 */ AFTER(21, COPY(IN_NOISE(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  18 */ DO(READ_EK_END),
    /*  19 */ DO(DERIVE),
    /*  20 */ DO(PRF(Y(0))),
    /*  21 */ DO(NOISE(Y(0))),
    /*  22 */ DO(CLEAR),
    /*  23 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  24 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  25 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  26 */ AFTER(24, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  27 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  28 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  29 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  30 */ DO(PRF(Y(2))),
    /*  31 */ DO(NOISE(Y(2))),
    /*  32 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  33 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  34 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  35 */ AFTER(27, TAKE_NOISE(Y(3))), /* worker: NOISE_TO_ACC(Y(3)) */
    /*  36 */ DO(XOF(A(0, 3))),
    /*  37 */ DO(MULTIPLY(A(0, 3))),
    /*  38 */ DO(INVERSE),
    /*  39 */ AFTER(30, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  40 */ DO(HASH_START),
    /*  41 */ DO(PUT(U(0))),
    /*  42 */ DO(HASH(352)),
    /*  43 */ DO(CLEAR),
    /*  44 */ DO(XOF(A(1, 3))),
    /*  45 */ DO(MULTIPLY(A(1, 3))),
    /*  46 */ AFTER(40, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  47 */ DO(INVERSE),
    /*  48 */ AFTER(43, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  49 */ DO(PUT(U(1))),
    /*  50 */ DO(HASH(704)),
    /*  51 */ DO(CLEAR),
    /*  52 */ AFTER(47, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  53 */ DO(XOF(A(2, 0))),
    /*  54 */ DO(MULTIPLY(A(2, 0))),
    /*  55 */ DO(XOF(A(2, 1))),
    /*  56 */ DO(MULTIPLY(A(2, 1))),
    /*  57 */ DO(XOF(A(2, 3))),
    /*  58 */ DO(MULTIPLY(A(2, 3))),
    /*  59 */ DO(INVERSE),
    /*  60 */ AFTER(50, ADD_NOISE_BLOCK(E1(4, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  61 */ DO(PUT(U(2))),
    /*  62 */ DO(HASH(1056)),
    /*  63 */ DO(MULTIPLY_KEY),
    /*  64 */ AFTER(53, ADD_NOISE_BLOCK(E2(4), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  65 */ DO(ADD_MESSAGE),
    /*  66 */ DO(PUT(V(4))),
    /*  67 */ AFTER(69, PUT_OF_WORKER(U(3))), /* worker: ADD_NOISE(E1(4, 3)) */
    /*  68 */ DO(HASH(1408)),
    /*  69 */ DO(HASH_END),
    /*  70 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_encaps_in_memory_worker[] = {
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
    /*  12 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(10, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(12, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  22 */ AFTER(19, PRF(Y(1))), /* main: DERIVE */
    /*  23 */ DO(PERMUTE),
    /*  24 */ DO(NOISE_TO_ACC(Y(1))),
    /*  25 */ DO(PRF(Y(3))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(26, NOISE_TO_ACC(Y(3))), /* main: TAKE_NOISE(Y(1)) */
    /*  28 */ DO(PRF(E1(4, 0))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ DO(GIVE(PLACE(0))),
    /*  31 */ DO(XOF(A(1, 0))),
    /*  32 */ DO(PERMUTE),
    /*  33 */ AFTER(35, CLEAR), /* main: TAKE_NOISE(Y(3)) */
    /*  34 */ DO(MULTIPLY(A(1, 0))),
    /*  35 */ DO(XOF(A(1, 1))),
    /*  36 */ DO(PERMUTE),
    /*  37 */ DO(MULTIPLY(A(1, 1))),
    /*  38 */ DO(XOF(A(1, 2))),
    /*  39 */ DO(PERMUTE),
    /*  40 */ DO(MULTIPLY(A(1, 2))),
    /*  41 */ DO(PRF(E1(4, 1))),
    /*  42 */ DO(PERMUTE),
    /*  43 */ DO(GIVE(PLACE(1))),
    /*  44 */ DO(XOF(A(2, 2))),
    /*  45 */ DO(PERMUTE),
    /*  46 */ AFTER(46, CLEAR), /* main: ADD */
    /*  47 */ DO(MULTIPLY(A(2, 2))),
    /*  48 */ DO(PRF(E1(4, 2))),
    /*  49 */ DO(PERMUTE),
    /*  50 */ DO(GIVE(PLACE(0))),
    /*  51 */ DO(PRF(E2(4))),
    /*  52 */ DO(PERMUTE),
    /*  53 */ AFTER(48, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(1)) */
    /*  54 */ DO(XOF(A(3, 0))),
    /*  55 */ DO(PERMUTE),
    /*  56 */ AFTER(52, CLEAR), /* main: ADD */
    /*  57 */ DO(MULTIPLY(A(3, 0))),
    /*  58 */ DO(XOF(A(3, 1))),
    /*  59 */ DO(PERMUTE),
    /*  60 */ DO(MULTIPLY(A(3, 1))),
    /*  61 */ DO(XOF(A(3, 2))),
    /*  62 */ DO(PERMUTE),
    /*  63 */ DO(MULTIPLY(A(3, 2))),
    /*  64 */ DO(XOF(A(3, 3))),
    /*  65 */ DO(PERMUTE),
    /*  66 */ DO(MULTIPLY(A(3, 3))),
    /*  67 */ DO(INVERSE),
    /*  68 */ DO(PRF(E1(4, 3))),
    /*  69 */ DO(ADD_NOISE(E1(4, 3))),
    /*  70 */ AFTER(67, WIPE), /* main: PUT_OF_WORKER(U(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_encaps_in_memory = {
    pkem_plan_kyber1024_encaps_in_memory_main,
    pkem_plan_kyber1024_encaps_in_memory_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    0, /* in_order */
};

/* esp32: 737814 cycles; with no wait in them, both cores would take 659450. */
static const pkem_step pkem_plan_kyber1024_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(3, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(5, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ AFTER(7, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   8 */ AFTER(10, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(READ_EK(960)),
    /*  10 */ AFTER(12, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  11 */ DO(READ_EK(1152)),
    /*  12 */ AFTER(14, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ AFTER(17, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ DO(READ_EK(1344)),
    /*  15 */ AFTER(19, COPY(IN_NOISE(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ DO(READ_EK(1536)),
    /*  17 */ AFTER(21, COPY(IN_NOISE(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  18 */ DO(READ_EK_END),
    /*  19 */ DO(DERIVE),
    /*  20 */ DO(PRF(Y(0))),
    /*  21 */ DO(NOISE(Y(0))),
    /*  22 */ DO(CLEAR),
    /*  23 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  24 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  25 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  26 */ AFTER(24, NOISE_BLOCK(Y(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  27 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  28 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  29 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  30 */ AFTER(27, NOISE_BLOCK(Y(2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  31 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  32 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  33 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  34 */ AFTER(30, TAKE_NOISE(Y(3))), /* worker: NOISE_TO_ACC(Y(3)) */
    /*  35 */ DO(XOF(A(0, 3))),
    /*  36 */ DO(MULTIPLY(A(0, 3))),
    /*  37 */ DO(INVERSE),
    /*  38 */ AFTER(33, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ DO(HASH_START),
    /*  40 */ DO(PUT(U(0))),
    /*  41 */ DO(HASH(352)),
    /*  42 */ DO(CLEAR),
    /*  43 */ DO(XOF(A(1, 3))),
    /*  44 */ DO(MULTIPLY(A(1, 3))),
    /*  45 */ AFTER(43, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  46 */ DO(INVERSE),
    /*  47 */ AFTER(46, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  48 */ DO(PUT(U(1))),
    /*  49 */ DO(HASH(704)),
    /*  50 */ DO(CLEAR),
    /*  51 */ AFTER(50, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  52 */ DO(XOF(A(2, 0))),
    /*  53 */ DO(MULTIPLY(A(2, 0))),
    /*  54 */ DO(XOF(A(2, 1))),
    /*  55 */ DO(MULTIPLY(A(2, 1))),
    /*  56 */ DO(XOF(A(2, 3))),
    /*  57 */ DO(MULTIPLY(A(2, 3))),
    /*  58 */ DO(INVERSE),
    /*  59 */ AFTER(53, ADD_NOISE_BLOCK(E1(4, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  60 */ DO(PUT(U(2))),
    /*  61 */ DO(HASH(1056)),
    /*  62 */ DO(MULTIPLY_KEY),
    /*  63 */ AFTER(56, ADD_NOISE_BLOCK(E2(4), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  64 */ DO(ADD_MESSAGE),
    /*  65 */ AFTER(72, PUT_OF_WORKER(U(3))), /* worker: ADD_NOISE(E1(4, 3)) */
    /*  66 */ DO(HASH(1408)),
    /*  67 */ DO(PUT(V(4))),
    /*  68 */ DO(HASH_END),
    /*  69 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_encaps_worker[] = {
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
    /*  12 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(10, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(12, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  22 */ AFTER(19, PRF(Y(1))), /* main: DERIVE */
    /*  23 */ DO(PERMUTE),
    /*  24 */ DO(GIVE(PLACE(0))),
    /*  25 */ DO(PRF(Y(2))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ DO(GIVE(PLACE(1))),
    /*  28 */ DO(PRF(Y(3))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ DO(NOISE_TO_ACC(Y(3))),
    /*  31 */ DO(PRF(E1(4, 0))),
    /*  32 */ DO(PERMUTE),
    /*  33 */ AFTER(26, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(0)) */
    /*  34 */ DO(XOF(A(1, 0))),
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(34, CLEAR), /* main: TAKE_NOISE(Y(3)) */
    /*  37 */ DO(MULTIPLY(A(1, 0))),
    /*  38 */ DO(XOF(A(1, 1))),
    /*  39 */ DO(PERMUTE),
    /*  40 */ DO(MULTIPLY(A(1, 1))),
    /*  41 */ DO(XOF(A(1, 2))),
    /*  42 */ DO(PERMUTE),
    /*  43 */ DO(MULTIPLY(A(1, 2))),
    /*  44 */ DO(PRF(E1(4, 1))),
    /*  45 */ DO(PERMUTE),
    /*  46 */ DO(GIVE(PLACE(1))),
    /*  47 */ DO(XOF(A(2, 2))),
    /*  48 */ DO(PERMUTE),
    /*  49 */ AFTER(45, CLEAR), /* main: ADD */
    /*  50 */ DO(MULTIPLY(A(2, 2))),
    /*  51 */ DO(PRF(E1(4, 2))),
    /*  52 */ DO(PERMUTE),
    /*  53 */ DO(GIVE(PLACE(0))),
    /*  54 */ DO(PRF(E2(4))),
    /*  55 */ DO(PERMUTE),
    /*  56 */ AFTER(47, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(1)) */
    /*  57 */ DO(XOF(A(3, 0))),
    /*  58 */ DO(PERMUTE),
    /*  59 */ AFTER(51, CLEAR), /* main: ADD */
    /*  60 */ DO(MULTIPLY(A(3, 0))),
    /*  61 */ DO(XOF(A(3, 1))),
    /*  62 */ DO(PERMUTE),
    /*  63 */ DO(MULTIPLY(A(3, 1))),
    /*  64 */ DO(XOF(A(3, 2))),
    /*  65 */ DO(PERMUTE),
    /*  66 */ DO(MULTIPLY(A(3, 2))),
    /*  67 */ DO(XOF(A(3, 3))),
    /*  68 */ DO(PERMUTE),
    /*  69 */ DO(MULTIPLY(A(3, 3))),
    /*  70 */ DO(INVERSE),
    /*  71 */ DO(PRF(E1(4, 3))),
    /*  72 */ DO(ADD_NOISE(E1(4, 3))),
    /*  73 */ AFTER(65, WIPE), /* main: PUT_OF_WORKER(U(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_encaps = {
    pkem_plan_kyber1024_encaps_main,
    pkem_plan_kyber1024_encaps_worker,
    1, /* has_acc */
    3, /* places */
    2, /* hash_at */
    1, /* in_order */
};

extern const pkem_plan pkem_plan_mlkem1024_decaps_in_memory;
extern const pkem_plan pkem_plan_mlkem1024_decaps;
extern const pkem_plan pkem_plan_mlkem1024_decaps_from_seed_in_memory;
extern const pkem_plan pkem_plan_mlkem1024_decaps_from_seed;
const pkem_plans pkem_plans_kyber1024 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem1024_keygen,
        &pkem_plan_least1024_keygen,
        &pkem_plan_least1024_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber1024_encaps_in_memory,
        &pkem_plan_kyber1024_encaps,
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
