/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512, kyber768, kyber1024.
 * Noise is kept packed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && POCKETKEM_RAM_SMALL
/* clang-format off */

extern const pkem_plan pkem_plan_mlkem512_keygen;
/* esp32: 411564 cycles; with no wait in them, both cores would take 288064. */
static const pkem_step pkem_plan_kyber512_encaps_main[] = {
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
    /*  12 */ AFTER(7, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  13 */ AFTER(10, NOISE_BLOCK(Y(1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  14 */ AFTER(12, NOISE_BLOCK(Y(1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  15 */ AFTER(15, FEED(A(0, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(17, FEED(A(0, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  17 */ AFTER(19, FEED(A(0, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  18 */ DO(INVERSE),
    /*  19 */ AFTER(22, ADD_NOISE_BLOCK(E1(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  20 */ DO(HASH_START),
    /*  21 */ DO(PUT(U(0))),
    /*  22 */ DO(CLEAR),
    /*  23 */ AFTER(25, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  24 */ AFTER(27, FEED(A(1, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  25 */ AFTER(29, FEED(A(1, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  26 */ DO(HASH(192)),
    /*  27 */ AFTER(32, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  28 */ AFTER(34, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  29 */ AFTER(36, FEED(A(1, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  30 */ DO(HASH(320)),
    /*  31 */ DO(INVERSE),
    /*  32 */ AFTER(39, ADD_NOISE_BLOCK(E1(2, 1), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  33 */ DO(PUT(U(1))),
    /*  34 */ DO(MULTIPLY_KEY),
    /*  35 */ AFTER(42, ADD_NOISE_BLOCK(E2(2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ DO(ADD_MESSAGE),
    /*  37 */ DO(PUT(V(2))),
    /*  38 */ DO(HASH_END),
    /*  39 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(PERMUTE),
    /*   3 */ DO(GIVE(PLACE(0))),
    /*   4 */ DO(PERMUTE),
    /*   5 */ DO(GIVE(PLACE(1))),
    /*   6 */ DO(PERMUTE),
    /*   7 */ DO(GIVE(PLACE(2))),
    /*   8 */ AFTER(6, PRF(Y(1))), /* main: DERIVE */
    /*   9 */ DO(PERMUTE),
    /*  10 */ DO(GIVE(PLACE(3))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(10, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  13 */ DO(XOF(A(0, 1))),
    /*  14 */ DO(PERMUTE),
    /*  15 */ AFTER(11, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(12, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(13, GIVE(PLACE(3))), /* main: NOISE_BLOCK(Y(1), 0, PLACE(3)) */
    /*  20 */ DO(PRF(E1(2, 0))),
    /*  21 */ DO(PERMUTE),
    /*  22 */ AFTER(14, GIVE(PLACE(0))), /* main: NOISE_BLOCK(Y(1), 1, PLACE(0)) */
    /*  23 */ DO(XOF(A(1, 0))),
    /*  24 */ DO(PERMUTE),
    /*  25 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 0, PLACE(1)) */
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(16, GIVE(PLACE(2))), /* main: FEED(A(0, 1), 1, PLACE(2)) */
    /*  28 */ DO(PERMUTE),
    /*  29 */ AFTER(17, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 2, PLACE(3)) */
    /*  30 */ DO(XOF(A(1, 1))),
    /*  31 */ DO(PERMUTE),
    /*  32 */ AFTER(19, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(2, 0), PLACE(0)) */
    /*  33 */ DO(PERMUTE),
    /*  34 */ AFTER(23, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(24, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 1, PLACE(2)) */
    /*  37 */ DO(PRF(E1(2, 1))),
    /*  38 */ DO(PERMUTE),
    /*  39 */ AFTER(25, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 2, PLACE(3)) */
    /*  40 */ DO(PRF(E2(2))),
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(27, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  43 */ AFTER(35, WIPE), /* main: ADD_NOISE_BLOCK(E2(2), PLACE(0)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber512_encaps = {
    pkem_plan_kyber512_encaps_main,
    pkem_plan_kyber512_encaps_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
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
        &pkem_plan_kyber512_encaps,
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

extern const pkem_plan pkem_plan_mlkem768_keygen;
/* esp32: 589120 cycles; with no wait in them, both cores would take 466355. */
static const pkem_step pkem_plan_kyber768_encaps_main[] = {
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
    /*  14 */ AFTER(7, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  15 */ DO(PRF(Y(1))),
    /*  16 */ DO(NOISE(Y(1))),
    /*  17 */ AFTER(10, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  18 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  19 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  20 */ DO(PRF(Y(2))),
    /*  21 */ DO(NOISE(Y(2))),
    /*  22 */ AFTER(17, FEED(A(0, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  23 */ AFTER(19, FEED(A(0, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  24 */ AFTER(21, FEED(A(0, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  25 */ DO(INVERSE),
    /*  26 */ DO(PRF(E1(3, 0))),
    /*  27 */ DO(ADD_NOISE(E1(3, 0))),
    /*  28 */ DO(HASH_START),
    /*  29 */ DO(PUT(U(0))),
    /*  30 */ DO(CLEAR),
    /*  31 */ AFTER(24, FEED(A(1, 0), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  32 */ AFTER(26, FEED(A(1, 0), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  33 */ AFTER(28, FEED(A(1, 0), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  34 */ DO(HASH(128)),
    /*  35 */ AFTER(31, FEED(A(1, 1), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  36 */ AFTER(33, FEED(A(1, 1), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  37 */ AFTER(35, FEED(A(1, 1), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  38 */ DO(HASH(256)),
    /*  39 */ AFTER(38, FEED(A(1, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  40 */ AFTER(40, FEED(A(1, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  41 */ AFTER(42, FEED(A(1, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  42 */ DO(HASH(320)),
    /*  43 */ DO(INVERSE),
    /*  44 */ AFTER(45, ADD_NOISE_BLOCK(E1(3, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  45 */ DO(PUT(U(1))),
    /*  46 */ DO(CLEAR),
    /*  47 */ AFTER(48, FEED(A(2, 0), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  48 */ AFTER(50, FEED(A(2, 0), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  49 */ AFTER(52, FEED(A(2, 0), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  50 */ DO(HASH(448)),
    /*  51 */ AFTER(55, FEED(A(2, 1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  52 */ AFTER(57, FEED(A(2, 1), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  53 */ AFTER(59, FEED(A(2, 1), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  54 */ DO(HASH(576)),
    /*  55 */ AFTER(62, FEED(A(2, 2), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  56 */ AFTER(64, FEED(A(2, 2), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  57 */ AFTER(66, FEED(A(2, 2), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
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
    /*  10 */ DO(GIVE(PLACE(3))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(12, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(13, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(14, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(17, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(18, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  22 */ DO(XOF(A(1, 0))),
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(19, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  25 */ DO(PERMUTE),
    /*  26 */ AFTER(22, GIVE(PLACE(2))), /* main: FEED(A(0, 2), 0, PLACE(2)) */
    /*  27 */ DO(PERMUTE),
    /*  28 */ AFTER(23, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 1, PLACE(3)) */
    /*  29 */ DO(XOF(A(1, 1))),
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(24, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 2, PLACE(0)) */
    /*  32 */ DO(PERMUTE),
    /*  33 */ AFTER(31, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 0, PLACE(1)) */
    /*  34 */ DO(PERMUTE),
    /*  35 */ AFTER(32, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 1, PLACE(2)) */
    /*  36 */ DO(XOF(A(1, 2))),
    /*  37 */ DO(PERMUTE),
    /*  38 */ AFTER(33, GIVE(PLACE(3))), /* main: FEED(A(1, 0), 2, PLACE(3)) */
    /*  39 */ DO(PERMUTE),
    /*  40 */ AFTER(35, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 0, PLACE(0)) */
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(36, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 1, PLACE(1)) */
    /*  43 */ DO(PRF(E1(3, 1))),
    /*  44 */ DO(PERMUTE),
    /*  45 */ AFTER(37, GIVE(PLACE(2))), /* main: FEED(A(1, 1), 2, PLACE(2)) */
    /*  46 */ DO(XOF(A(2, 0))),
    /*  47 */ DO(PERMUTE),
    /*  48 */ AFTER(39, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 0, PLACE(3)) */
    /*  49 */ DO(PERMUTE),
    /*  50 */ AFTER(40, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 1, PLACE(0)) */
    /*  51 */ DO(PERMUTE),
    /*  52 */ AFTER(41, GIVE(PLACE(1))), /* main: FEED(A(1, 2), 2, PLACE(1)) */
    /*  53 */ DO(XOF(A(2, 1))),
    /*  54 */ DO(PERMUTE),
    /*  55 */ AFTER(44, GIVE(PLACE(2))), /* main: ADD_NOISE_BLOCK(E1(3, 1), PLACE(2)) */
    /*  56 */ DO(PERMUTE),
    /*  57 */ AFTER(47, GIVE(PLACE(3))), /* main: FEED(A(2, 0), 0, PLACE(3)) */
    /*  58 */ DO(PERMUTE),
    /*  59 */ AFTER(48, GIVE(PLACE(0))), /* main: FEED(A(2, 0), 1, PLACE(0)) */
    /*  60 */ DO(XOF(A(2, 2))),
    /*  61 */ DO(PERMUTE),
    /*  62 */ AFTER(49, GIVE(PLACE(1))), /* main: FEED(A(2, 0), 2, PLACE(1)) */
    /*  63 */ DO(PERMUTE),
    /*  64 */ AFTER(51, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 0, PLACE(2)) */
    /*  65 */ DO(PERMUTE),
    /*  66 */ AFTER(52, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 1, PLACE(3)) */
    /*  67 */ DO(PRF(E1(3, 2))),
    /*  68 */ DO(PERMUTE),
    /*  69 */ AFTER(53, GIVE(PLACE(0))), /* main: FEED(A(2, 1), 2, PLACE(0)) */
    /*  70 */ DO(PRF(E2(3))),
    /*  71 */ DO(PERMUTE),
    /*  72 */ AFTER(55, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 0, PLACE(1)) */
    /*  73 */ AFTER(63, WIPE), /* main: ADD_NOISE_BLOCK(E2(3), PLACE(1)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber768_encaps = {
    pkem_plan_kyber768_encaps_main,
    pkem_plan_kyber768_encaps_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
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
/* esp32: 897182 cycles; with no wait in them, both cores would take 722253. */
static const pkem_step pkem_plan_kyber1024_encaps_main[] = {
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
    /*  16 */ AFTER(7, FEED(A(0, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  17 */ DO(PRF(Y(1))),
    /*  18 */ DO(NOISE(Y(1))),
    /*  19 */ AFTER(10, FEED(A(0, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  20 */ AFTER(12, FEED(A(0, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  21 */ AFTER(14, FEED(A(0, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  22 */ AFTER(17, NOISE_BLOCK(Y(2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  23 */ AFTER(20, FEED(A(0, 2), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  24 */ AFTER(22, FEED(A(0, 2), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  25 */ AFTER(24, FEED(A(0, 2), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  26 */ AFTER(27, NOISE_BLOCK(Y(3), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  27 */ DO(XOF(A(0, 3))),
    /*  28 */ DO(MULTIPLY(A(0, 3))),
    /*  29 */ DO(INVERSE),
    /*  30 */ AFTER(30, ADD_NOISE_BLOCK(E1(4, 0), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  31 */ DO(HASH_START),
    /*  32 */ DO(PUT(U(0))),
    /*  33 */ DO(CLEAR),
    /*  34 */ AFTER(33, FEED(A(1, 0), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  35 */ AFTER(35, FEED(A(1, 0), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  36 */ AFTER(37, FEED(A(1, 0), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  37 */ DO(HASH(96)),
    /*  38 */ AFTER(40, FEED(A(1, 1), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  39 */ AFTER(42, FEED(A(1, 1), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  40 */ AFTER(44, FEED(A(1, 1), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  41 */ DO(HASH(192)),
    /*  42 */ AFTER(47, FEED(A(1, 2), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  43 */ AFTER(49, FEED(A(1, 2), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  44 */ AFTER(51, FEED(A(1, 2), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  45 */ DO(HASH(288)),
    /*  46 */ AFTER(54, FEED(A(1, 3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  47 */ AFTER(56, FEED(A(1, 3), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  48 */ AFTER(58, FEED(A(1, 3), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  49 */ DO(HASH(352)),
    /*  50 */ DO(INVERSE),
    /*  51 */ AFTER(61, ADD_NOISE_BLOCK(E1(4, 1), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  52 */ DO(PUT(U(1))),
    /*  53 */ DO(CLEAR),
    /*  54 */ DO(XOF(A(2, 0))),
    /*  55 */ DO(MULTIPLY(A(2, 0))),
    /*  56 */ DO(HASH(448)),
    /*  57 */ AFTER(64, FEED(A(2, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  58 */ AFTER(66, FEED(A(2, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  59 */ AFTER(68, FEED(A(2, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  60 */ DO(HASH(544)),
    /*  61 */ AFTER(71, FEED(A(2, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  62 */ AFTER(73, FEED(A(2, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  63 */ AFTER(75, FEED(A(2, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  64 */ DO(HASH(640)),
    /*  65 */ AFTER(78, FEED(A(2, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  66 */ AFTER(80, FEED(A(2, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  67 */ AFTER(82, FEED(A(2, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  68 */ DO(HASH(704)),
    /*  69 */ DO(INVERSE),
    /*  70 */ DO(PRF(E1(4, 2))),
    /*  71 */ DO(ADD_NOISE(E1(4, 2))),
    /*  72 */ DO(PUT(U(2))),
    /*  73 */ DO(CLEAR),
    /*  74 */ AFTER(85, FEED(A(3, 0), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  75 */ AFTER(87, FEED(A(3, 0), 1, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  76 */ AFTER(89, FEED(A(3, 0), 2, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  77 */ DO(HASH(800)),
    /*  78 */ AFTER(92, FEED(A(3, 1), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  79 */ AFTER(94, FEED(A(3, 1), 1, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  80 */ AFTER(96, FEED(A(3, 1), 2, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  81 */ DO(HASH(896)),
    /*  82 */ AFTER(99, FEED(A(3, 2), 0, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  83 */ AFTER(101, FEED(A(3, 2), 1, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  84 */ AFTER(103, FEED(A(3, 2), 2, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  85 */ DO(HASH(992)),
    /*  86 */ AFTER(106, FEED(A(3, 3), 0, PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  87 */ AFTER(108, FEED(A(3, 3), 1, PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  88 */ AFTER(110, FEED(A(3, 3), 2, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  89 */ DO(HASH(1056)),
    /*  90 */ DO(INVERSE),
    /*  91 */ AFTER(113, ADD_NOISE_BLOCK(E1(4, 3), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  92 */ DO(PUT(U(3))),
    /*  93 */ DO(MULTIPLY_KEY),
    /*  94 */ AFTER(116, ADD_NOISE_BLOCK(E2(4), PLACE(3))), /* worker: GIVE(PLACE(3)) */
    /*  95 */ DO(ADD_MESSAGE),
    /*  96 */ DO(PUT(V(4))),
    /*  97 */ DO(HASH_END),
    /*  98 */ DO(RESULT),
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
    /*  10 */ DO(GIVE(PLACE(3))),
    /*  11 */ DO(PERMUTE),
    /*  12 */ AFTER(14, GIVE(PLACE(0))), /* main: FEED(A(0, 0), 0, PLACE(0)) */
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(15, GIVE(PLACE(1))), /* main: FEED(A(0, 0), 1, PLACE(1)) */
    /*  15 */ DO(PRF(Y(2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(16, GIVE(PLACE(2))), /* main: FEED(A(0, 0), 2, PLACE(2)) */
    /*  18 */ DO(XOF(A(0, 2))),
    /*  19 */ DO(PERMUTE),
    /*  20 */ AFTER(19, GIVE(PLACE(3))), /* main: FEED(A(0, 1), 0, PLACE(3)) */
    /*  21 */ DO(PERMUTE),
    /*  22 */ AFTER(20, GIVE(PLACE(0))), /* main: FEED(A(0, 1), 1, PLACE(0)) */
    /*  23 */ DO(PERMUTE),
    /*  24 */ AFTER(21, GIVE(PLACE(1))), /* main: FEED(A(0, 1), 2, PLACE(1)) */
    /*  25 */ DO(PRF(Y(3))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ AFTER(22, GIVE(PLACE(2))), /* main: NOISE_BLOCK(Y(2), 0, PLACE(2)) */
    /*  28 */ DO(PRF(E1(4, 0))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ AFTER(23, GIVE(PLACE(3))), /* main: FEED(A(0, 2), 0, PLACE(3)) */
    /*  31 */ DO(XOF(A(1, 0))),
    /*  32 */ DO(PERMUTE),
    /*  33 */ AFTER(24, GIVE(PLACE(0))), /* main: FEED(A(0, 2), 1, PLACE(0)) */
    /*  34 */ DO(PERMUTE),
    /*  35 */ AFTER(25, GIVE(PLACE(1))), /* main: FEED(A(0, 2), 2, PLACE(1)) */
    /*  36 */ DO(PERMUTE),
    /*  37 */ AFTER(26, GIVE(PLACE(2))), /* main: NOISE_BLOCK(Y(3), 0, PLACE(2)) */
    /*  38 */ DO(XOF(A(1, 1))),
    /*  39 */ DO(PERMUTE),
    /*  40 */ AFTER(30, GIVE(PLACE(3))), /* main: ADD_NOISE_BLOCK(E1(4, 0), PLACE(3)) */
    /*  41 */ DO(PERMUTE),
    /*  42 */ AFTER(34, GIVE(PLACE(0))), /* main: FEED(A(1, 0), 0, PLACE(0)) */
    /*  43 */ DO(PERMUTE),
    /*  44 */ AFTER(35, GIVE(PLACE(1))), /* main: FEED(A(1, 0), 1, PLACE(1)) */
    /*  45 */ DO(XOF(A(1, 2))),
    /*  46 */ DO(PERMUTE),
    /*  47 */ AFTER(36, GIVE(PLACE(2))), /* main: FEED(A(1, 0), 2, PLACE(2)) */
    /*  48 */ DO(PERMUTE),
    /*  49 */ AFTER(38, GIVE(PLACE(3))), /* main: FEED(A(1, 1), 0, PLACE(3)) */
    /*  50 */ DO(PERMUTE),
    /*  51 */ AFTER(39, GIVE(PLACE(0))), /* main: FEED(A(1, 1), 1, PLACE(0)) */
    /*  52 */ DO(XOF(A(1, 3))),
    /*  53 */ DO(PERMUTE),
    /*  54 */ AFTER(40, GIVE(PLACE(1))), /* main: FEED(A(1, 1), 2, PLACE(1)) */
    /*  55 */ DO(PERMUTE),
    /*  56 */ AFTER(42, GIVE(PLACE(2))), /* main: FEED(A(1, 2), 0, PLACE(2)) */
    /*  57 */ DO(PERMUTE),
    /*  58 */ AFTER(43, GIVE(PLACE(3))), /* main: FEED(A(1, 2), 1, PLACE(3)) */
    /*  59 */ DO(PRF(E1(4, 1))),
    /*  60 */ DO(PERMUTE),
    /*  61 */ AFTER(44, GIVE(PLACE(0))), /* main: FEED(A(1, 2), 2, PLACE(0)) */
    /*  62 */ DO(XOF(A(2, 1))),
    /*  63 */ DO(PERMUTE),
    /*  64 */ AFTER(46, GIVE(PLACE(1))), /* main: FEED(A(1, 3), 0, PLACE(1)) */
    /*  65 */ DO(PERMUTE),
    /*  66 */ AFTER(47, GIVE(PLACE(2))), /* main: FEED(A(1, 3), 1, PLACE(2)) */
    /*  67 */ DO(PERMUTE),
    /*  68 */ AFTER(48, GIVE(PLACE(3))), /* main: FEED(A(1, 3), 2, PLACE(3)) */
    /*  69 */ DO(XOF(A(2, 2))),
    /*  70 */ DO(PERMUTE),
    /*  71 */ AFTER(51, GIVE(PLACE(0))), /* main: ADD_NOISE_BLOCK(E1(4, 1), PLACE(0)) */
    /*  72 */ DO(PERMUTE),
    /*  73 */ AFTER(57, GIVE(PLACE(1))), /* main: FEED(A(2, 1), 0, PLACE(1)) */
    /*  74 */ DO(PERMUTE),
    /*  75 */ AFTER(58, GIVE(PLACE(2))), /* main: FEED(A(2, 1), 1, PLACE(2)) */
    /*  76 */ DO(XOF(A(2, 3))),
    /*  77 */ DO(PERMUTE),
    /*  78 */ AFTER(59, GIVE(PLACE(3))), /* main: FEED(A(2, 1), 2, PLACE(3)) */
    /*  79 */ DO(PERMUTE),
    /*  80 */ AFTER(61, GIVE(PLACE(0))), /* main: FEED(A(2, 2), 0, PLACE(0)) */
    /*  81 */ DO(PERMUTE),
    /*  82 */ AFTER(62, GIVE(PLACE(1))), /* main: FEED(A(2, 2), 1, PLACE(1)) */
    /*  83 */ DO(XOF(A(3, 0))),
    /*  84 */ DO(PERMUTE),
    /*  85 */ AFTER(63, GIVE(PLACE(2))), /* main: FEED(A(2, 2), 2, PLACE(2)) */
    /*  86 */ DO(PERMUTE),
    /*  87 */ AFTER(65, GIVE(PLACE(3))), /* main: FEED(A(2, 3), 0, PLACE(3)) */
    /*  88 */ DO(PERMUTE),
    /*  89 */ AFTER(66, GIVE(PLACE(0))), /* main: FEED(A(2, 3), 1, PLACE(0)) */
    /*  90 */ DO(XOF(A(3, 1))),
    /*  91 */ DO(PERMUTE),
    /*  92 */ AFTER(67, GIVE(PLACE(1))), /* main: FEED(A(2, 3), 2, PLACE(1)) */
    /*  93 */ DO(PERMUTE),
    /*  94 */ AFTER(74, GIVE(PLACE(2))), /* main: FEED(A(3, 0), 0, PLACE(2)) */
    /*  95 */ DO(PERMUTE),
    /*  96 */ AFTER(75, GIVE(PLACE(3))), /* main: FEED(A(3, 0), 1, PLACE(3)) */
    /*  97 */ DO(XOF(A(3, 2))),
    /*  98 */ DO(PERMUTE),
    /*  99 */ AFTER(76, GIVE(PLACE(0))), /* main: FEED(A(3, 0), 2, PLACE(0)) */
    /* 100 */ DO(PERMUTE),
    /* 101 */ AFTER(78, GIVE(PLACE(1))), /* main: FEED(A(3, 1), 0, PLACE(1)) */
    /* 102 */ DO(PERMUTE),
    /* 103 */ AFTER(79, GIVE(PLACE(2))), /* main: FEED(A(3, 1), 1, PLACE(2)) */
    /* 104 */ DO(XOF(A(3, 3))),
    /* 105 */ DO(PERMUTE),
    /* 106 */ AFTER(80, GIVE(PLACE(3))), /* main: FEED(A(3, 1), 2, PLACE(3)) */
    /* 107 */ DO(PERMUTE),
    /* 108 */ AFTER(82, GIVE(PLACE(0))), /* main: FEED(A(3, 2), 0, PLACE(0)) */
    /* 109 */ DO(PERMUTE),
    /* 110 */ AFTER(83, GIVE(PLACE(1))), /* main: FEED(A(3, 2), 1, PLACE(1)) */
    /* 111 */ DO(PRF(E1(4, 3))),
    /* 112 */ DO(PERMUTE),
    /* 113 */ AFTER(84, GIVE(PLACE(2))), /* main: FEED(A(3, 2), 2, PLACE(2)) */
    /* 114 */ DO(PRF(E2(4))),
    /* 115 */ DO(PERMUTE),
    /* 116 */ AFTER(86, GIVE(PLACE(3))), /* main: FEED(A(3, 3), 0, PLACE(3)) */
    /* 117 */ AFTER(94, WIPE), /* main: ADD_NOISE_BLOCK(E2(4), PLACE(3)) */
    DO(END),
};
static const pkem_plan pkem_plan_kyber1024_encaps = {
    pkem_plan_kyber1024_encaps_main,
    pkem_plan_kyber1024_encaps_worker,
    0, /* has_acc */
    4, /* places */
    4, /* hash_at */
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
