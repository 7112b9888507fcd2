/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512, kyber768, kyber1024, made for an rp2350.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL && POCKETKEM_PLANS == PKEM_PLANS_RP2350
/* clang-format off */

extern const pkem_plan pkem_plan_mlkem512_keygen;
/* rp2350: 259321 cycles; with no wait in them, both cores would take 217296. */
static const pkem_step pkem_plan_kyber512_encaps_in_memory_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(4, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ DO(COPY(IN_NOISE(1, 0), PLACE(0))),
    /*   6 */ DO(READ_EK(768)),
    /*   7 */ AFTER(6, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   8 */ DO(READ_EK_END),
    /*   9 */ DO(DERIVE),
    /*  10 */ DO(CLEAR),
    /*  11 */ DO(PRF(Y(0))),
    /*  12 */ DO(NOISE(Y(0))),
    /*  13 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  14 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  15 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  16 */ AFTER(13, TAKE_NOISE(Y(1))), /* worker: NOISE_TO_ACC(Y(1)) */
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
    /*  29 */ DO(HASH(128)),
    /*  30 */ DO(HASH(192)),
    /*  31 */ DO(HASH(256)),
    /*  32 */ DO(HASH(288)),
    /*  33 */ DO(HASH(320)),
    /*  34 */ DO(PUT(V(2))),
    /*  35 */ AFTER(22, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  36 */ DO(HASH_END),
    /*  37 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_encaps_in_memory_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(PERMUTE),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(PERMUTE),
    /*   6 */ DO(GIVE(PLACE(2))),
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ AFTER(5, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   9 */ DO(GIVE(PLACE(1))),
    /*  10 */ DO(PERMUTE),
    /*  11 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  12 */ AFTER(9, PRF(Y(1))), /* main: DERIVE */
    /*  13 */ DO(NOISE_TO_ACC(Y(1))),
    /*  14 */ DO(XOF(A(1, 0))),
    /*  15 */ DO(PERMUTE),
    /*  16 */ AFTER(16, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  17 */ DO(MULTIPLY(A(1, 0))),
    /*  18 */ DO(XOF(A(1, 1))),
    /*  19 */ DO(MULTIPLY(A(1, 1))),
    /*  20 */ DO(PRF(E1(2, 1))),
    /*  21 */ DO(INVERSE),
    /*  22 */ DO(ADD_NOISE(E1(2, 1))),
    /*  23 */ AFTER(35, WIPE), /* main: PUT_OF_WORKER(U(1)) */
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

/* rp2350: 260648 cycles; with no wait in them, both cores would take 216845. */
static const pkem_step pkem_plan_kyber512_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ DO(READ_EK(768)),
    /*   6 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   7 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
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
    /*  25 */ DO(HASH(32)),
    /*  26 */ DO(HASH(320)),
    /*  27 */ DO(MULTIPLY_KEY),
    /*  28 */ DO(ADD_MESSAGE),
    /*  29 */ DO(PRF(E2(2))),
    /*  30 */ DO(ADD_NOISE(E2(2))),
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
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   8 */ AFTER(6, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(1, 1), PLACE(1)) */
    /*   9 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
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
/* rp2350: 394167 cycles; with no wait in them, both cores would take 347205. */
static const pkem_step pkem_plan_kyber768_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   5 */ DO(READ_EK(768)),
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(COPY(IN_NOISE(1, 1), PLACE(1))),
    /*   8 */ AFTER(6, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(READ_EK(960)),
    /*  10 */ AFTER(8, COPY(IN_NOISE(2, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ DO(READ_EK(1152)),
    /*  12 */ DO(COPY(IN_NOISE(2, 1), PLACE(2))),
    /*  13 */ DO(READ_EK_END),
    /*  14 */ DO(DERIVE),
    /*  15 */ DO(PRF(Y(0))),
    /*  16 */ DO(NOISE(Y(0))),
    /*  17 */ DO(CLEAR),
    /*  18 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  19 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  20 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  21 */ DO(PRF(Y(1))),
    /*  22 */ DO(NOISE(Y(1))),
    /*  23 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  24 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  25 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  26 */ DO(PRF(Y(2))),
    /*  27 */ DO(NOISE(Y(2))),
    /*  28 */ AFTER(10, FEED(A(0, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  29 */ AFTER(11, FEED(A(0, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  30 */ AFTER(12, FEED(A(0, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  31 */ DO(HASH_START),
    /*  32 */ DO(INVERSE),
    /*  33 */ DO(PRF(E1(3, 0))),
    /*  34 */ DO(ADD_NOISE(E1(3, 0))),
    /*  35 */ DO(PUT(U(0))),
    /*  36 */ DO(CLEAR),
    /*  37 */ AFTER(18, ADD), /* worker: MULTIPLY(A(1, 1)) */
    /*  38 */ DO(XOF(A(1, 2))),
    /*  39 */ DO(MULTIPLY(A(1, 2))),
    /*  40 */ DO(INVERSE),
    /*  41 */ DO(PRF(E1(3, 1))),
    /*  42 */ DO(ADD_NOISE(E1(3, 1))),
    /*  43 */ DO(PUT(U(1))),
    /*  44 */ DO(MULTIPLY_KEY),
    /*  45 */ DO(HASH(576)),
    /*  46 */ DO(PRF(E2(3))),
    /*  47 */ DO(ADD_NOISE(E2(3))),
    /*  48 */ DO(ADD_MESSAGE),
    /*  49 */ AFTER(31, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  50 */ DO(PUT(V(3))),
    /*  51 */ DO(HASH_END),
    /*  52 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(4, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*   8 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*   9 */ DO(XOF(A(0, 2))),
    /*  10 */ AFTER(10, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 2), PLACE(0)) */
    /*  11 */ DO(GIVE(PLACE(1))),
    /*  12 */ AFTER(12, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 1), PLACE(2)) */
    /*  13 */ DO(CLEAR),
    /*  14 */ DO(XOF(A(1, 0))),
    /*  15 */ DO(PERMUTE),
    /*  16 */ AFTER(16, MULTIPLY(A(1, 0))), /* main: NOISE(Y(0)) */
    /*  17 */ DO(XOF(A(1, 1))),
    /*  18 */ AFTER(22, MULTIPLY(A(1, 1))), /* main: NOISE(Y(1)) */
    /*  19 */ AFTER(37, CLEAR), /* main: ADD */
    /*  20 */ DO(XOF(A(2, 2))),
    /*  21 */ DO(MULTIPLY(A(2, 2))),
    /*  22 */ DO(XOF(A(2, 1))),
    /*  23 */ DO(MULTIPLY_QUARTER(A(2, 1), 0)),
    /*  24 */ DO(MULTIPLY_QUARTER(A(2, 1), 1)),
    /*  25 */ DO(MULTIPLY_QUARTER(A(2, 1), 2)),
    /*  26 */ DO(MULTIPLY_QUARTER(A(2, 1), 3)),
    /*  27 */ DO(XOF(A(2, 0))),
    /*  28 */ DO(MULTIPLY(A(2, 0))),
    /*  29 */ DO(INVERSE),
    /*  30 */ DO(PRF(E1(3, 2))),
    /*  31 */ DO(ADD_NOISE(E1(3, 2))),
    /*  32 */ AFTER(49, WIPE), /* main: PUT_OF_WORKER(U(2)) */
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
/* rp2350: 601202 cycles; with no wait in them, both cores would take 539672. */
static const pkem_step pkem_plan_kyber1024_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(4, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ AFTER(6, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(READ_EK(768)),
    /*   8 */ AFTER(8, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ DO(READ_EK(960)),
    /*  10 */ AFTER(10, COPY(IN_NOISE(2, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  11 */ AFTER(12, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  12 */ DO(READ_EK(1152)),
    /*  13 */ AFTER(15, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ DO(READ_EK(1344)),
    /*  15 */ AFTER(17, COPY(IN_NOISE(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(19, COPY(IN_NOISE(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  17 */ DO(READ_EK(1536)),
    /*  18 */ DO(READ_EK_END),
    /*  19 */ DO(DERIVE),
    /*  20 */ DO(PRF(Y(0))),
    /*  21 */ DO(NOISE(Y(0))),
    /*  22 */ DO(CLEAR),
    /*  23 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  24 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  25 */ DO(HASH_START),
    /*  26 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  27 */ AFTER(22, NOISE_BLOCK(Y(1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  28 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  29 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  30 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  31 */ AFTER(25, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  32 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  33 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  34 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  35 */ AFTER(28, TAKE_NOISE(Y(3))), /* worker: NOISE_TO_ACC(Y(3)) */
    /*  36 */ DO(XOF(A(0, 3))),
    /*  37 */ DO(MULTIPLY(A(0, 3))),
    /*  38 */ DO(INVERSE),
    /*  39 */ DO(PRF(E1(4, 0))),
    /*  40 */ DO(ADD_NOISE(E1(4, 0))),
    /*  41 */ DO(XOF(A(1, 3))),
    /*  42 */ DO(PUT(U(0))),
    /*  43 */ DO(HASH(192)),
    /*  44 */ DO(HASH(352)),
    /*  45 */ DO(CLEAR),
    /*  46 */ DO(MULTIPLY(A(1, 3))),
    /*  47 */ DO(PRF(E1(4, 1))),
    /*  48 */ AFTER(40, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  49 */ DO(INVERSE),
    /*  50 */ DO(ADD_NOISE(E1(4, 1))),
    /*  51 */ DO(PUT(U(1))),
    /*  52 */ DO(HASH(704)),
    /*  53 */ DO(CLEAR),
    /*  54 */ AFTER(44, ADD), /* worker: MULTIPLY(A(2, 2)) */
    /*  55 */ DO(XOF(A(2, 0))),
    /*  56 */ DO(MULTIPLY(A(2, 0))),
    /*  57 */ DO(XOF(A(2, 3))),
    /*  58 */ DO(MULTIPLY(A(2, 3))),
    /*  59 */ DO(XOF(A(2, 1))),
    /*  60 */ DO(MULTIPLY(A(2, 1))),
    /*  61 */ DO(INVERSE),
    /*  62 */ AFTER(47, ADD_NOISE_BLOCK(E1(4, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  63 */ DO(PUT(U(2))),
    /*  64 */ DO(HASH(1056)),
    /*  65 */ DO(MULTIPLY_KEY),
    /*  66 */ AFTER(49, ADD_NOISE_BLOCK(E2(4), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  67 */ DO(ADD_MESSAGE),
    /*  68 */ AFTER(71, PUT_OF_WORKER(U(3))), /* worker: ADD_NOISE(E1(4, 3)) */
    /*  69 */ DO(PUT(V(4))),
    /*  70 */ DO(HASH_END),
    /*  71 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber1024_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(PERMUTE),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(PERMUTE),
    /*   6 */ DO(GIVE(PLACE(2))),
    /*   7 */ DO(XOF(A(0, 1))),
    /*   8 */ AFTER(3, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   9 */ DO(PERMUTE),
    /*  10 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  11 */ DO(PERMUTE),
    /*  12 */ DO(GIVE(PLACE(2))),
    /*  13 */ DO(XOF(A(0, 2))),
    /*  14 */ DO(PERMUTE),
    /*  15 */ AFTER(10, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 1), PLACE(0)) */
    /*  16 */ DO(PERMUTE),
    /*  17 */ DO(GIVE(PLACE(1))),
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(11, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  20 */ AFTER(19, PRF(Y(1))), /* main: DERIVE */
    /*  21 */ DO(PERMUTE),
    /*  22 */ DO(GIVE(PLACE(0))),
    /*  23 */ DO(PRF(Y(2))),
    /*  24 */ DO(PERMUTE),
    /*  25 */ DO(NOISE_TO_ACC(Y(2))),
    /*  26 */ DO(PRF(Y(3))),
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(31, NOISE_TO_ACC(Y(3))), /* main: TAKE_NOISE(Y(2)) */
    /*  29 */ DO(XOF(A(1, 0))),
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(35, CLEAR), /* main: TAKE_NOISE(Y(3)) */
    /*  32 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  33 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  34 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  35 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  36 */ DO(XOF(A(1, 1))),
    /*  37 */ DO(MULTIPLY(A(1, 1))),
    /*  38 */ DO(XOF(A(1, 2))),
    /*  39 */ DO(PERMUTE),
    /*  40 */ DO(MULTIPLY(A(1, 2))),
    /*  41 */ DO(XOF(A(2, 2))),
    /*  42 */ DO(PERMUTE),
    /*  43 */ AFTER(48, CLEAR), /* main: ADD */
    /*  44 */ DO(MULTIPLY(A(2, 2))),
    /*  45 */ DO(PRF(E1(4, 2))),
    /*  46 */ DO(PERMUTE),
    /*  47 */ DO(GIVE(PLACE(1))),
    /*  48 */ DO(PRF(E2(4))),
    /*  49 */ DO(GIVE(PLACE(0))),
    /*  50 */ DO(XOF(A(3, 0))),
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(54, CLEAR), /* main: ADD */
    /*  53 */ DO(MULTIPLY_QUARTER(A(3, 0), 0)),
    /*  54 */ DO(MULTIPLY_QUARTER(A(3, 0), 1)),
    /*  55 */ DO(MULTIPLY_QUARTER(A(3, 0), 2)),
    /*  56 */ DO(MULTIPLY_QUARTER(A(3, 0), 3)),
    /*  57 */ DO(XOF(A(3, 1))),
    /*  58 */ DO(MULTIPLY(A(3, 1))),
    /*  59 */ DO(XOF(A(3, 2))),
    /*  60 */ DO(PERMUTE),
    /*  61 */ DO(MULTIPLY_QUARTER(A(3, 2), 0)),
    /*  62 */ DO(MULTIPLY_QUARTER(A(3, 2), 1)),
    /*  63 */ DO(MULTIPLY_QUARTER(A(3, 2), 2)),
    /*  64 */ DO(MULTIPLY_QUARTER(A(3, 2), 3)),
    /*  65 */ DO(XOF(A(3, 3))),
    /*  66 */ DO(PERMUTE),
    /*  67 */ DO(MULTIPLY(A(3, 3))),
    /*  68 */ DO(INVERSE),
    /*  69 */ DO(PRF(E1(4, 3))),
    /*  70 */ DO(PERMUTE),
    /*  71 */ DO(ADD_NOISE(E1(4, 3))),
    /*  72 */ AFTER(68, WIPE), /* main: PUT_OF_WORKER(U(3)) */
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
