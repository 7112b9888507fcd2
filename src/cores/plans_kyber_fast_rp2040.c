/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512, kyber768, kyber1024, made for an rp2040.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL && POCKETKEM_PLANS == PKEM_PLANS_RP2040
/* clang-format off */

extern const pkem_plan pkem_plan_mlkem512_keygen;
/* rp2040: 518107 cycles; with no wait in them, both cores would take 442219. */
static const pkem_step pkem_plan_kyber512_encaps_in_memory_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(3, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ AFTER(4, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(READ_EK(576)),
    /*   6 */ AFTER(6, COPY(IN_NOISE(1, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   7 */ DO(READ_EK(768)),
    /*   8 */ DO(READ_EK_END),
    /*   9 */ DO(DERIVE),
    /*  10 */ DO(CLEAR),
    /*  11 */ DO(PRF(Y(0))),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  14 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  15 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  16 */ AFTER(12, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  17 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  18 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  19 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  20 */ DO(INVERSE),
    /*  21 */ DO(PRF(E1(2, 0))),
    /*  22 */ DO(ADD_NOISE(E1(2, 0))),
    /*  23 */ DO(HASH_START),
    /*  24 */ DO(PUT(U(0))),
    /*  25 */ DO(MULTIPLY_KEY),
    /*  26 */ DO(HASH(32)),
    /*  27 */ DO(HASH(256)),
    /*  28 */ DO(HASH(320)),
    /*  29 */ DO(ADD_MESSAGE),
    /*  30 */ DO(PRF(E2(2))),
    /*  31 */ DO(PERMUTE),
    /*  32 */ DO(ADD_NOISE(E2(2))),
    /*  33 */ DO(PUT(V(2))),
    /*  34 */ AFTER(21, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  35 */ DO(HASH_END),
    /*  36 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_encaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(PERMUTE),
    /*   6 */ AFTER(4, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ DO(GIVE(PLACE(0))),
    /*   9 */ AFTER(6, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 2), PLACE(1)) */
    /*  10 */ DO(GIVE(PLACE(2))),
    /*  11 */ AFTER(9, PRF(Y(1))), /* main: DERIVE */
    /*  12 */ DO(NOISE_TO_ACC(Y(1))),
    /*  13 */ DO(XOF(A(1, 0))),
    /*  14 */ DO(PERMUTE),
    /*  15 */ AFTER(16, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  16 */ DO(MULTIPLY(A(1, 0))),
    /*  17 */ DO(XOF(A(1, 1))),
    /*  18 */ DO(MULTIPLY(A(1, 1))),
    /*  19 */ DO(INVERSE),
    /*  20 */ DO(PRF(E1(2, 1))),
    /*  21 */ DO(ADD_NOISE(E1(2, 1))),
    /*  22 */ AFTER(34, WIPE), /* main: PUT_OF_WORKER(U(1)) */
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

/* rp2040: 524281 cycles; with no wait in them, both cores would take 440355. */
static const pkem_step pkem_plan_kyber512_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ DO(READ_EK(768)),
    /*   5 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   6 */ DO(COPY(IN_NOISE(1, 1), PLACE(1))),
    /*   7 */ DO(COPY(IN_NOISE(1, 0), PLACE(0))),
    /*   8 */ DO(READ_EK_END),
    /*   9 */ DO(DERIVE),
    /*  10 */ DO(PRF(Y(0))),
    /*  11 */ DO(NOISE(Y(0))),
    /*  12 */ DO(CLEAR),
    /*  13 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  14 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  15 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  16 */ AFTER(11, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  17 */ DO(FEED(A(0, 1), 0, PLACE(0))),
    /*  18 */ DO(FEED(A(0, 1), 1, PLACE(1))),
    /*  19 */ DO(FEED(A(0, 1), 2, PLACE(2))),
    /*  20 */ DO(INVERSE),
    /*  21 */ DO(PRF(E1(2, 0))),
    /*  22 */ DO(ADD_NOISE(E1(2, 0))),
    /*  23 */ DO(HASH_START),
    /*  24 */ DO(PUT(U(0))),
    /*  25 */ DO(MULTIPLY_KEY),
    /*  26 */ DO(HASH(32)),
    /*  27 */ DO(HASH(288)),
    /*  28 */ DO(PRF(E2(2))),
    /*  29 */ DO(ADD_NOISE(E2(2))),
    /*  30 */ DO(ADD_MESSAGE),
    /*  31 */ AFTER(25, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  32 */ DO(PUT(V(2))),
    /*  33 */ DO(HASH_END),
    /*  34 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(7, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   8 */ DO(GIVE(PLACE(1))),
    /*   9 */ DO(GIVE(PLACE(2))),
    /*  10 */ AFTER(9, PRF(Y(1))), /* main: DERIVE */
    /*  11 */ DO(NOISE_TO_ACC(Y(1))),
    /*  12 */ DO(XOF(A(1, 0))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(16, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  15 */ DO(MULTIPLY(A(1, 0))),
    /*  16 */ DO(XOF(A(1, 1))),
    /*  17 */ AFTER(18, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 1, PLACE(1)) */
    /*  18 */ DO(GIVE(PLACE(0))),
    /*  19 */ DO(FEED(A(1, 1), 0, PLACE(1))),
    /*  20 */ DO(GIVE(PLACE(1))),
    /*  21 */ DO(FEED(A(1, 1), 1, PLACE(0))),
    /*  22 */ DO(FEED(A(1, 1), 2, PLACE(1))),
    /*  23 */ DO(INVERSE),
    /*  24 */ DO(PRF(E1(2, 1))),
    /*  25 */ DO(ADD_NOISE(E1(2, 1))),
    /*  26 */ AFTER(31, WIPE), /* main: PUT_OF_WORKER(U(1)) */
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
/* rp2040: 791298 cycles; with no wait in them, both cores would take 708166. */
static const pkem_step pkem_plan_kyber768_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   8 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(READ_EK(960)),
    /*  10 */ DO(READ_EK(1152)),
    /*  11 */ AFTER(7, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ DO(READ_EK_END),
    /*  13 */ AFTER(9, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  14 */ DO(DERIVE),
    /*  15 */ DO(PRF(Y(0))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ DO(NOISE(Y(0))),
    /*  18 */ DO(CLEAR),
    /*  19 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  20 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  21 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  22 */ AFTER(16, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
    /*  23 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  24 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  25 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  26 */ DO(PRF(Y(2))),
    /*  27 */ DO(NOISE(Y(2))),
    /*  28 */ DO(FEED(A(0, 2), 0, PLACE(0))),
    /*  29 */ DO(FEED(A(0, 2), 1, PLACE(1))),
    /*  30 */ DO(FEED(A(0, 2), 2, PLACE(2))),
    /*  31 */ DO(PRF(E1(3, 0))),
    /*  32 */ DO(INVERSE),
    /*  33 */ DO(ADD_NOISE(E1(3, 0))),
    /*  34 */ DO(HASH_START),
    /*  35 */ DO(PUT(U(0))),
    /*  36 */ DO(CLEAR),
    /*  37 */ DO(HASH(64)),
    /*  38 */ DO(HASH(128)),
    /*  39 */ DO(HASH(160)),
    /*  40 */ AFTER(25, ADD), /* worker: MULTIPLY(A(1, 1)) */
    /*  41 */ DO(XOF(A(1, 2))),
    /*  42 */ DO(MULTIPLY(A(1, 2))),
    /*  43 */ DO(INVERSE),
    /*  44 */ DO(PRF(E1(3, 1))),
    /*  45 */ DO(ADD_NOISE(E1(3, 1))),
    /*  46 */ DO(PUT(U(1))),
    /*  47 */ DO(HASH(640)),
    /*  48 */ DO(MULTIPLY_KEY),
    /*  49 */ DO(PRF(E2(3))),
    /*  50 */ DO(ADD_NOISE(E2(3))),
    /*  51 */ DO(ADD_MESSAGE),
    /*  52 */ AFTER(37, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  53 */ DO(PUT(V(3))),
    /*  54 */ DO(HASH_END),
    /*  55 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(2))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ AFTER(3, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 0), PLACE(2)) */
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(GIVE(PLACE(0))),
    /*   7 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   8 */ DO(PERMUTE),
    /*   9 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  10 */ DO(XOF(A(0, 2))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  13 */ AFTER(11, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  14 */ AFTER(13, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  15 */ AFTER(14, PRF(Y(1))), /* main: DERIVE */
    /*  16 */ DO(NOISE_TO_ACC(Y(1))),
    /*  17 */ DO(XOF(A(1, 0))),
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(22, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  20 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  21 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  22 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  23 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  24 */ DO(XOF(A(1, 1))),
    /*  25 */ DO(MULTIPLY(A(1, 1))),
    /*  26 */ DO(XOF(A(2, 0))),
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(40, CLEAR), /* main: ADD */
    /*  29 */ DO(MULTIPLY(A(2, 0))),
    /*  30 */ DO(XOF(A(2, 2))),
    /*  31 */ DO(MULTIPLY(A(2, 2))),
    /*  32 */ DO(XOF(A(2, 1))),
    /*  33 */ DO(MULTIPLY(A(2, 1))),
    /*  34 */ DO(INVERSE),
    /*  35 */ DO(PRF(E1(3, 2))),
    /*  36 */ DO(PERMUTE),
    /*  37 */ DO(ADD_NOISE(E1(3, 2))),
    /*  38 */ AFTER(52, WIPE), /* main: PUT_OF_WORKER(U(2)) */
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
/* rp2040: 1214702 cycles; with no wait in them, both cores would take 1089547. */
static const pkem_step pkem_plan_kyber1024_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(3, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(4, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ AFTER(6, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   8 */ DO(READ_EK(960)),
    /*   9 */ AFTER(11, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ AFTER(13, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  11 */ DO(COPY(IN_NOISE(2, 0), PLACE(0))),
    /*  12 */ DO(READ_EK(1152)),
    /*  13 */ AFTER(16, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ DO(READ_EK(1344)),
    /*  15 */ DO(READ_EK(1536)),
    /*  16 */ AFTER(18, COPY(IN_NOISE(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  17 */ AFTER(20, COPY(IN_NOISE(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  18 */ DO(READ_EK_END),
    /*  19 */ DO(DERIVE),
    /*  20 */ DO(PRF(Y(0))),
    /*  21 */ DO(NOISE(Y(0))),
    /*  22 */ DO(CLEAR),
    /*  23 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  24 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  25 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  26 */ AFTER(23, NOISE_BLOCK(Y(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  27 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  28 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  29 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  30 */ AFTER(29, NOISE_BLOCK(Y(2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  31 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  32 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  33 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  34 */ DO(TAKE_NOISE(Y(3))),
    /*  35 */ DO(XOF(A(0, 3))),
    /*  36 */ DO(MULTIPLY(A(0, 3))),
    /*  37 */ DO(INVERSE),
    /*  38 */ AFTER(32, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ DO(HASH_START),
    /*  40 */ DO(PUT(U(0))),
    /*  41 */ DO(HASH(352)),
    /*  42 */ DO(CLEAR),
    /*  43 */ DO(XOF(A(1, 3))),
    /*  44 */ DO(MULTIPLY(A(1, 3))),
    /*  45 */ AFTER(42, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  46 */ DO(INVERSE),
    /*  47 */ AFTER(45, ADD_NOISE_BLOCK(E1(4, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  48 */ DO(PUT(U(1))),
    /*  49 */ DO(HASH(704)),
    /*  50 */ DO(CLEAR),
    /*  51 */ AFTER(49, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  52 */ DO(XOF(A(2, 0))),
    /*  53 */ DO(MULTIPLY(A(2, 0))),
    /*  54 */ DO(XOF(A(2, 1))),
    /*  55 */ DO(MULTIPLY(A(2, 1))),
    /*  56 */ DO(XOF(A(2, 3))),
    /*  57 */ DO(MULTIPLY(A(2, 3))),
    /*  58 */ DO(INVERSE),
    /*  59 */ AFTER(52, ADD_NOISE_BLOCK(E1(4, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  60 */ DO(PUT(U(2))),
    /*  61 */ DO(HASH(1056)),
    /*  62 */ DO(MULTIPLY_KEY),
    /*  63 */ AFTER(55, ADD_NOISE_BLOCK(E2(4), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  64 */ DO(ADD_MESSAGE),
    /*  65 */ AFTER(77, PUT_OF_WORKER(U(3))), /* worker: ADD_NOISE(E1(4, 3)) */
    /*  66 */ DO(PUT(V(4))),
    /*  67 */ DO(HASH_END),
    /*  68 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(PERMUTE),
    /*   6 */ DO(GIVE(PLACE(2))),
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ DO(PERMUTE),
    /*   9 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*  10 */ DO(PERMUTE),
    /*  11 */ AFTER(5, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*  12 */ DO(PERMUTE),
    /*  13 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  14 */ DO(XOF(A(0, 2))),
    /*  15 */ DO(PERMUTE),
    /*  16 */ AFTER(11, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  17 */ DO(PERMUTE),
    /*  18 */ DO(GIVE(PLACE(1))),
    /*  19 */ DO(PERMUTE),
    /*  20 */ DO(GIVE(PLACE(2))),
    /*  21 */ AFTER(19, PRF(Y(1))), /* main: DERIVE */
    /*  22 */ DO(PERMUTE),
    /*  23 */ DO(GIVE(PLACE(0))),
    /*  24 */ DO(PRF(Y(3))),
    /*  25 */ DO(PERMUTE),
    /*  26 */ DO(NOISE_TO_ACC(Y(3))),
    /*  27 */ DO(PRF(Y(2))),
    /*  28 */ DO(PERMUTE),
    /*  29 */ DO(GIVE(PLACE(1))),
    /*  30 */ DO(PRF(E1(4, 0))),
    /*  31 */ DO(PERMUTE),
    /*  32 */ AFTER(26, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(0)) */
    /*  33 */ DO(XOF(A(1, 0))),
    /*  34 */ DO(PERMUTE),
    /*  35 */ AFTER(34, CLEAR), /* main: TAKE_NOISE(Y(3)) */
    /*  36 */ DO(MULTIPLY(A(1, 0))),
    /*  37 */ DO(XOF(A(1, 1))),
    /*  38 */ DO(PERMUTE),
    /*  39 */ DO(MULTIPLY(A(1, 1))),
    /*  40 */ DO(XOF(A(1, 2))),
    /*  41 */ DO(PERMUTE),
    /*  42 */ DO(MULTIPLY(A(1, 2))),
    /*  43 */ DO(PRF(E1(4, 1))),
    /*  44 */ DO(PERMUTE),
    /*  45 */ DO(GIVE(PLACE(1))),
    /*  46 */ DO(XOF(A(2, 2))),
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(45, CLEAR), /* main: ADD */
    /*  49 */ DO(MULTIPLY(A(2, 2))),
    /*  50 */ DO(PRF(E1(4, 2))),
    /*  51 */ DO(PERMUTE),
    /*  52 */ DO(GIVE(PLACE(0))),
    /*  53 */ DO(PRF(E2(4))),
    /*  54 */ DO(PERMUTE),
    /*  55 */ AFTER(47, GIVE(PLACE(1))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(1)) */
    /*  56 */ DO(XOF(A(3, 0))),
    /*  57 */ DO(PERMUTE),
    /*  58 */ AFTER(51, CLEAR), /* main: ADD */
    /*  59 */ DO(MULTIPLY_QUARTER(A(3, 0), 0)),
    /*  60 */ DO(MULTIPLY_QUARTER(A(3, 0), 1)),
    /*  61 */ DO(MULTIPLY_QUARTER(A(3, 0), 2)),
    /*  62 */ DO(MULTIPLY_QUARTER(A(3, 0), 3)),
    /*  63 */ DO(XOF(A(3, 1))),
    /*  64 */ DO(PERMUTE),
    /*  65 */ DO(MULTIPLY(A(3, 1))),
    /*  66 */ DO(XOF(A(3, 2))),
    /*  67 */ DO(PERMUTE),
    /*  68 */ DO(MULTIPLY(A(3, 2))),
    /*  69 */ DO(XOF(A(3, 3))),
    /*  70 */ DO(PERMUTE),
    /*  71 */ DO(MULTIPLY_QUARTER(A(3, 3), 0)),
    /*  72 */ DO(MULTIPLY_QUARTER(A(3, 3), 1)),
    /*  73 */ DO(MULTIPLY_QUARTER(A(3, 3), 2)),
    /*  74 */ DO(MULTIPLY_QUARTER(A(3, 3), 3)),
    /*  75 */ DO(INVERSE),
    /*  76 */ DO(PRF(E1(4, 3))),
    /*  77 */ DO(ADD_NOISE(E1(4, 3))),
    /*  78 */ AFTER(65, WIPE), /* main: PUT_OF_WORKER(U(3)) */
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
        &pkem_plan_kyber1024_encaps,
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
