/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512, kyber768, kyber1024, made for an rp2350-riscv.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL && POCKETKEM_PLANS == PKEM_PLANS_RP2350_RISCV
/* clang-format off */

extern const pkem_plan pkem_plan_mlkem512_keygen;
/* rp2350-riscv: 236217 cycles; with no wait in them, both cores would take 199611. */
static const pkem_step pkem_plan_kyber512_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ DO(READ_EK(576)),
    /*   4 */ AFTER(3, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   5 */ DO(COPY(IN_NOISE(1, 0), PLACE(0))),
    /*   6 */ AFTER(4, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(READ_EK(768)),
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
    /*  21 */ DO(HASH_START),
    /*  22 */ DO(PRF(E1(2, 0))),
    /*  23 */ DO(ADD_NOISE(E1(2, 0))),
    /*  24 */ DO(PUT(U(0))),
    /*  25 */ DO(HASH(320)),
    /*  26 */ DO(MULTIPLY_KEY),
    /*  27 */ DO(PRF(E2(2))),
    /*  28 */ DO(ADD_NOISE(E2(2))),
    /*  29 */ DO(ADD_MESSAGE),
    /*  30 */ AFTER(26, PUT_OF_WORKER(U(1))), /* worker: ADD_NOISE(E1(2, 1)) */
    /*  31 */ DO(PUT(V(2))),
    /*  32 */ DO(HASH_END),
    /*  33 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber512_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(0))),
    /*   3 */ DO(GIVE(PLACE(1))),
    /*   4 */ DO(GIVE(PLACE(2))),
    /*   5 */ DO(XOF(A(0, 1))),
    /*   6 */ AFTER(5, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(1, 0), PLACE(0)) */
    /*   7 */ DO(GIVE(PLACE(1))),
    /*   8 */ DO(PERMUTE),
    /*   9 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  10 */ AFTER(9, PRF(Y(1))), /* main: DERIVE */
    /*  11 */ DO(NOISE_TO_ACC(Y(1))),
    /*  12 */ DO(XOF(A(1, 0))),
    /*  13 */ DO(PERMUTE),
    /*  14 */ AFTER(16, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  15 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  16 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  17 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  18 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  19 */ DO(XOF(A(1, 1))),
    /*  20 */ DO(MULTIPLY_QUARTER(A(1, 1), 0)),
    /*  21 */ DO(MULTIPLY_QUARTER(A(1, 1), 1)),
    /*  22 */ DO(MULTIPLY_QUARTER(A(1, 1), 2)),
    /*  23 */ DO(MULTIPLY_QUARTER(A(1, 1), 3)),
    /*  24 */ DO(INVERSE),
    /*  25 */ DO(PRF(E1(2, 1))),
    /*  26 */ DO(ADD_NOISE(E1(2, 1))),
    /*  27 */ AFTER(30, WIPE), /* main: PUT_OF_WORKER(U(1)) */
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
/* rp2350-riscv: 357565 cycles; with no wait in them, both cores would take 316798. */
static const pkem_step pkem_plan_kyber768_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(2, COPY(IN_NOISE(1, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(4, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ AFTER(5, COPY(IN_NOISE(1, 2), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   7 */ AFTER(7, COPY(IN_NOISE(2, 0), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   8 */ DO(READ_EK(768)),
    /*   9 */ AFTER(8, COPY(IN_NOISE(2, 1), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  10 */ DO(READ_EK(960)),
    /*  11 */ AFTER(9, COPY(IN_NOISE(2, 2), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  12 */ DO(READ_EK(1152)),
    /*  13 */ DO(READ_EK_END),
    /*  14 */ DO(DERIVE),
    /*  15 */ DO(PRF(Y(0))),
    /*  16 */ DO(NOISE(Y(0))),
    /*  17 */ DO(CLEAR),
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
    /*  30 */ DO(INVERSE),
    /*  31 */ DO(PRF(E1(3, 0))),
    /*  32 */ DO(ADD_NOISE(E1(3, 0))),
    /*  33 */ DO(XOF(A(1, 1))),
    /*  34 */ DO(HASH_START),
    /*  35 */ DO(PUT(U(0))),
    /*  36 */ DO(PERMUTE),
    /*  37 */ DO(CLEAR),
    /*  38 */ AFTER(28, ADD), /* worker: MULTIPLY_QUARTER(A(1, 2), 3) */
    /*  39 */ DO(MULTIPLY(A(1, 1))),
    /*  40 */ DO(INVERSE),
    /*  41 */ DO(PRF(E1(3, 1))),
    /*  42 */ DO(ADD_NOISE(E1(3, 1))),
    /*  43 */ DO(PUT(U(1))),
    /*  44 */ DO(MULTIPLY_KEY),
    /*  45 */ DO(PRF(E2(3))),
    /*  46 */ DO(ADD_NOISE(E2(3))),
    /*  47 */ DO(HASH(576)),
    /*  48 */ AFTER(46, PUT_OF_WORKER(U(2))), /* worker: ADD_NOISE(E1(3, 2)) */
    /*  49 */ DO(ADD_MESSAGE),
    /*  50 */ DO(PUT(V(3))),
    /*  51 */ DO(HASH_END),
    /*  52 */ DO(RESULT),
    DO(END),
};
static const pkem_step pkem_plan_kyber768_encaps_worker[] = {
    /*   1 */ DO(XOF(A(0, 0))),
    /*   2 */ DO(GIVE(PLACE(2))),
    /*   3 */ DO(PERMUTE),
    /*   4 */ DO(GIVE(PLACE(1))),
    /*   5 */ DO(GIVE(PLACE(0))),
    /*   6 */ DO(XOF(A(0, 1))),
    /*   7 */ AFTER(3, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 0), PLACE(2)) */
    /*   8 */ AFTER(7, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 0), PLACE(2)) */
    /*   9 */ DO(GIVE(PLACE(1))),
    /*  10 */ DO(XOF(A(0, 2))),
    /*  11 */ DO(GIVE(PLACE(0))),
    /*  12 */ AFTER(11, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 2), PLACE(1)) */
    /*  13 */ DO(GIVE(PLACE(2))),
    /*  14 */ AFTER(14, PRF(Y(1))), /* main: DERIVE */
    /*  15 */ DO(PERMUTE),
    /*  16 */ DO(NOISE_TO_ACC(Y(1))),
    /*  17 */ DO(XOF(A(1, 0))),
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(21, CLEAR), /* main: TAKE_NOISE(Y(1)) */
    /*  20 */ DO(MULTIPLY_QUARTER(A(1, 0), 0)),
    /*  21 */ DO(MULTIPLY_QUARTER(A(1, 0), 1)),
    /*  22 */ DO(MULTIPLY_QUARTER(A(1, 0), 2)),
    /*  23 */ DO(MULTIPLY_QUARTER(A(1, 0), 3)),
    /*  24 */ DO(XOF(A(1, 2))),
    /*  25 */ AFTER(26, MULTIPLY_QUARTER(A(1, 2), 0)), /* main: NOISE(Y(2)) */
    /*  26 */ DO(MULTIPLY_QUARTER(A(1, 2), 1)),
    /*  27 */ DO(MULTIPLY_QUARTER(A(1, 2), 2)),
    /*  28 */ DO(MULTIPLY_QUARTER(A(1, 2), 3)),
    /*  29 */ DO(XOF(A(2, 0))),
    /*  30 */ DO(PERMUTE),
    /*  31 */ AFTER(38, CLEAR), /* main: ADD */
    /*  32 */ DO(MULTIPLY_QUARTER(A(2, 0), 0)),
    /*  33 */ DO(MULTIPLY_QUARTER(A(2, 0), 1)),
    /*  34 */ DO(MULTIPLY_QUARTER(A(2, 0), 2)),
    /*  35 */ DO(MULTIPLY_QUARTER(A(2, 0), 3)),
    /*  36 */ DO(XOF(A(2, 1))),
    /*  37 */ DO(PERMUTE),
    /*  38 */ DO(MULTIPLY_QUARTER(A(2, 1), 0)),
    /*  39 */ DO(MULTIPLY_QUARTER(A(2, 1), 1)),
    /*  40 */ DO(MULTIPLY_QUARTER(A(2, 1), 2)),
    /*  41 */ DO(MULTIPLY_QUARTER(A(2, 1), 3)),
    /*  42 */ DO(XOF(A(2, 2))),
    /*  43 */ DO(MULTIPLY(A(2, 2))),
    /*  44 */ DO(INVERSE),
    /*  45 */ DO(PRF(E1(3, 2))),
    /*  46 */ DO(ADD_NOISE(E1(3, 2))),
    /*  47 */ AFTER(48, WIPE), /* main: PUT_OF_WORKER(U(2)) */
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
/* rp2350-riscv: 545886 cycles; with no wait in them, both cores would take 484000. */
static const pkem_step pkem_plan_kyber1024_encaps_main[] = {
    /*   1 */ DO(READ_EK(192)),
    /*   2 */ DO(READ_EK(384)),
    /*   3 */ AFTER(3, COPY(IN_NOISE(1, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   4 */ DO(READ_EK(576)),
    /*   5 */ AFTER(5, COPY(IN_NOISE(1, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*   6 */ AFTER(7, COPY(IN_NOISE(1, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*   7 */ DO(READ_EK(768)),
    /*   8 */ AFTER(10, COPY(IN_NOISE(2, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*   9 */ AFTER(12, COPY(IN_NOISE(2, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  10 */ AFTER(14, COPY(IN_NOISE(2, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  11 */ DO(READ_EK(960)),
    /*  12 */ DO(READ_EK(1152)),
    /*  13 */ AFTER(17, COPY(IN_NOISE(3, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  14 */ DO(READ_EK(1344)),
    /*  15 */ AFTER(19, COPY(IN_NOISE(3, 1), PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  16 */ AFTER(21, COPY(IN_NOISE(3, 2), PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  17 */ DO(READ_EK(1536)),
    /*  18 */ DO(READ_EK_END),
    /*  19 */ DO(DERIVE),
    /*  20 */ DO(PRF(Y(0))),
    /*  21 */ DO(NOISE(Y(0))),
    /*  22 */ DO(CLEAR),
    /*  23 */ DO(FEED(A(0, 0), 0, IN_NOISE(1, 0))),
    /*  24 */ DO(FEED(A(0, 0), 1, IN_NOISE(1, 1))),
    /*  25 */ DO(FEED(A(0, 0), 2, IN_NOISE(1, 2))),
    /*  26 */ AFTER(24, NOISE_BLOCK(Y(1), 0, PLACE(2))), /* worker: GIVE(PLACE(2)) */
    /*  27 */ DO(FEED(A(0, 1), 0, IN_NOISE(2, 0))),
    /*  28 */ DO(FEED(A(0, 1), 1, IN_NOISE(2, 1))),
    /*  29 */ DO(FEED(A(0, 1), 2, IN_NOISE(2, 2))),
    /*  30 */ AFTER(27, TAKE_NOISE(Y(2))), /* worker: NOISE_TO_ACC(Y(2)) */
    /*  31 */ DO(FEED(A(0, 2), 0, IN_NOISE(3, 0))),
    /*  32 */ DO(FEED(A(0, 2), 1, IN_NOISE(3, 1))),
    /*  33 */ DO(FEED(A(0, 2), 2, IN_NOISE(3, 2))),
    /*  34 */ AFTER(30, NOISE_BLOCK(Y(3), 0, PLACE(1))), /* worker: GIVE(PLACE(1)) */
    /*  35 */ DO(XOF(A(0, 3))),
    /*  36 */ DO(MULTIPLY(A(0, 3))),
    /*  37 */ DO(INVERSE),
    /*  38 */ AFTER(33, ADD_NOISE_BLOCK(E1(4, 0), PLACE(0))), /* worker: GIVE(PLACE(0)) */
    /*  39 */ DO(HASH_START),
    /*  40 */ DO(PUT(U(0))),
    /*  41 */ DO(CLEAR),
    /*  42 */ DO(XOF(A(1, 3))),
    /*  43 */ DO(MULTIPLY(A(1, 3))),
    /*  44 */ AFTER(43, ADD), /* worker: MULTIPLY(A(1, 2)) */
    /*  45 */ DO(INVERSE),
    /*  46 */ DO(PRF(E1(4, 1))),
    /*  47 */ DO(ADD_NOISE(E1(4, 1))),
    /*  48 */ DO(PUT(U(1))),
    /*  49 */ DO(HASH(704)),
    /*  50 */ DO(CLEAR),
    /*  51 */ DO(XOF(A(2, 0))),
    /*  52 */ AFTER(50, ADD), /* worker: MULTIPLY(A(2, 3)) */
    /*  53 */ DO(MULTIPLY(A(2, 0))),
    /*  54 */ DO(XOF(A(2, 1))),
    /*  55 */ DO(MULTIPLY(A(2, 1))),
    /*  56 */ DO(INVERSE),
    /*  57 */ DO(PRF(E1(4, 2))),
    /*  58 */ DO(ADD_NOISE(E1(4, 2))),
    /*  59 */ DO(PUT(U(2))),
    /*  60 */ DO(HASH(1056)),
    /*  61 */ DO(MULTIPLY_KEY),
    /*  62 */ DO(PRF(E2(4))),
    /*  63 */ DO(ADD_NOISE(E2(4))),
    /*  64 */ DO(ADD_MESSAGE),
    /*  65 */ AFTER(66, PUT_OF_WORKER(U(3))), /* worker: ADD_NOISE(E1(4, 3)) */
    /*  66 */ DO(PUT(V(4))),
    /*  67 */ DO(HASH_END),
    /*  68 */ DO(RESULT),
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
    /*  14 */ AFTER(6, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(1, 2), PLACE(2)) */
    /*  15 */ DO(XOF(A(0, 2))),
    /*  16 */ DO(PERMUTE),
    /*  17 */ AFTER(8, GIVE(PLACE(0))), /* main: COPY(IN_NOISE(2, 0), PLACE(0)) */
    /*  18 */ DO(PERMUTE),
    /*  19 */ AFTER(9, GIVE(PLACE(1))), /* main: COPY(IN_NOISE(2, 1), PLACE(1)) */
    /*  20 */ DO(PERMUTE),
    /*  21 */ AFTER(10, GIVE(PLACE(2))), /* main: COPY(IN_NOISE(2, 2), PLACE(2)) */
    /*  22 */ AFTER(19, PRF(Y(1))), /* main: DERIVE */
    /*  23 */ DO(PERMUTE),
    /*  24 */ DO(GIVE(PLACE(2))),
    /*  25 */ DO(PRF(Y(2))),
    /*  26 */ DO(PERMUTE),
    /*  27 */ DO(NOISE_TO_ACC(Y(2))),
    /*  28 */ DO(PRF(Y(3))),
    /*  29 */ DO(PERMUTE),
    /*  30 */ DO(GIVE(PLACE(1))),
    /*  31 */ DO(PRF(E1(4, 0))),
    /*  32 */ DO(PERMUTE),
    /*  33 */ DO(GIVE(PLACE(0))),
    /*  34 */ DO(XOF(A(1, 0))),
    /*  35 */ DO(PERMUTE),
    /*  36 */ AFTER(30, CLEAR), /* main: TAKE_NOISE(Y(2)) */
    /*  37 */ DO(MULTIPLY(A(1, 0))),
    /*  38 */ DO(XOF(A(1, 1))),
    /*  39 */ DO(PERMUTE),
    /*  40 */ DO(MULTIPLY(A(1, 1))),
    /*  41 */ DO(XOF(A(1, 2))),
    /*  42 */ DO(PERMUTE),
    /*  43 */ DO(MULTIPLY(A(1, 2))),
    /*  44 */ DO(XOF(A(2, 2))),
    /*  45 */ DO(PERMUTE),
    /*  46 */ AFTER(44, CLEAR), /* main: ADD */
    /*  47 */ DO(MULTIPLY(A(2, 2))),
    /*  48 */ DO(XOF(A(2, 3))),
    /*  49 */ DO(PERMUTE),
    /*  50 */ DO(MULTIPLY(A(2, 3))),
    /*  51 */ DO(XOF(A(3, 0))),
    /*  52 */ DO(PERMUTE),
    /*  53 */ AFTER(52, CLEAR), /* main: ADD */
    /*  54 */ DO(MULTIPLY(A(3, 0))),
    /*  55 */ DO(XOF(A(3, 1))),
    /*  56 */ DO(PERMUTE),
    /*  57 */ DO(MULTIPLY(A(3, 1))),
    /*  58 */ DO(XOF(A(3, 2))),
    /*  59 */ DO(PERMUTE),
    /*  60 */ DO(MULTIPLY(A(3, 2))),
    /*  61 */ DO(XOF(A(3, 3))),
    /*  62 */ DO(PERMUTE),
    /*  63 */ DO(MULTIPLY(A(3, 3))),
    /*  64 */ DO(INVERSE),
    /*  65 */ DO(PRF(E1(4, 3))),
    /*  66 */ DO(ADD_NOISE(E1(4, 3))),
    /*  67 */ AFTER(65, WIPE), /* main: PUT_OF_WORKER(U(3)) */
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
