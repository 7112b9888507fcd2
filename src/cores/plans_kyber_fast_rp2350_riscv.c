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
/* rp2350-riscv: 236217 cycles; with no wait in them, both cores would take 199611.
 * main   hhhhhhhhhhhhhhxhhhhhhhhhhhhhhnnnnnnnnnnmmnmmmmmnnnnohhhhhhmmmmmmnnnnoohhhhhhhhhhhhhooo
 * worker xxxxxxxxxx.....xxxxxxxxx.....nnnnnnnnnnxxxmmmmmmmmmmmmmmmmmmmmmmmnnnn.................
 */
static const pkem_step pkem_plan_kyber512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(COPY(IN_NOISE(1,0),PLACE(0))),
/*   6 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(READ_EK(768)), DO(READ_EK_END), DO(DERIVE),
/*  10 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(11, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(HASH_START), DO(PRF(E1(2,0))),
/*  23 */ DO(ADD_NOISE(E1(2,0))), DO(PUT(U(0))), DO(HASH(320)), DO(MULTIPLY_KEY), DO(PRF(E2(2))),
/*  28 */ DO(ADD_NOISE(E2(2))), DO(ADD_MESSAGE), AFTER(26, PUT_OF_WORKER(U(1))), DO(PUT(V(2))),
/*  32 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*   9 */ AFTER(6, GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  13 */ DO(PERMUTE), AFTER(16, CLEAR), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  16 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  18 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  21 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  23 */ DO(MULTIPLY_QUARTER(A(1,1),3)), DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))),
/*  27 */ AFTER(30, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_encaps = {
    pkem_plan_kyber512_encaps_main, pkem_plan_kyber512_encaps_worker, 1, 3, 2, 1};

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
/* rp2350-riscv: 357565 cycles; with no wait in them, both cores would take 316798.
 * main   hhhhhhhhhhhhhhhhhxhhhhhhhhhnnnnmnmmnnnnmmmnnnxxmmmmmmmmnnnmmmmmnnnhhhhhhhhoohhhhhhhhoo
 * worker xxxxxxxxx.xxxxxxx.xxxx.....xxnnxxmmmmmmmmmmmmmmxxmmmmmxxmmmmmmmmmmmmmmmnnn............
 */
static const pkem_step pkem_plan_kyber768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(2))),
/*   4 */ DO(READ_EK(576)), AFTER(4, COPY(IN_NOISE(1,1),PLACE(1))),
/*   6 */ AFTER(5, COPY(IN_NOISE(1,2),PLACE(0))), AFTER(7, COPY(IN_NOISE(2,0),PLACE(2))),
/*   8 */ DO(READ_EK(768)), AFTER(8, COPY(IN_NOISE(2,1),PLACE(2))), DO(READ_EK(960)),
/*  11 */ AFTER(9, COPY(IN_NOISE(2,2),PLACE(1))), DO(READ_EK(1152)), DO(READ_EK_END), DO(DERIVE),
/*  15 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  21 */ AFTER(16, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  23 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  26 */ DO(NOISE(Y(2))), DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))),
/*  29 */ DO(FEED(A(0,2),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(3,0))), DO(ADD_NOISE(E1(3,0))),
/*  33 */ DO(XOF(A(1,1))), DO(HASH_START), DO(PUT(U(0))), DO(PERMUTE), DO(CLEAR), AFTER(28, ADD),
/*  39 */ DO(MULTIPLY(A(1,1))), DO(INVERSE), DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))),
/*  43 */ DO(PUT(U(1))), DO(MULTIPLY_KEY), DO(PRF(E2(3))), DO(ADD_NOISE(E2(3))), DO(HASH(576)),
/*  48 */ AFTER(46, PUT_OF_WORKER(U(2))), DO(ADD_MESSAGE), DO(PUT(V(3))), DO(HASH_END), DO(RESULT),
/*  53 */ DO(END)};
static const pkem_step pkem_plan_kyber768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(2))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))),
/*   6 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(2))), AFTER(7, GIVE(PLACE(2))), DO(GIVE(PLACE(1))),
/*  10 */ DO(XOF(A(0,2))), DO(GIVE(PLACE(0))), AFTER(11, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*  14 */ AFTER(14, PRF(Y(1))), DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  19 */ AFTER(21, CLEAR), DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  22 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,2))),
/*  25 */ AFTER(26, MULTIPLY_QUARTER(A(1,2),0)), DO(MULTIPLY_QUARTER(A(1,2),1)),
/*  27 */ DO(MULTIPLY_QUARTER(A(1,2),2)), DO(MULTIPLY_QUARTER(A(1,2),3)), DO(XOF(A(2,0))),
/*  30 */ DO(PERMUTE), AFTER(38, CLEAR), DO(MULTIPLY_QUARTER(A(2,0),0)),
/*  33 */ DO(MULTIPLY_QUARTER(A(2,0),1)), DO(MULTIPLY_QUARTER(A(2,0),2)),
/*  35 */ DO(MULTIPLY_QUARTER(A(2,0),3)), DO(XOF(A(2,1))), DO(PERMUTE),
/*  38 */ DO(MULTIPLY_QUARTER(A(2,1),0)), DO(MULTIPLY_QUARTER(A(2,1),1)),
/*  40 */ DO(MULTIPLY_QUARTER(A(2,1),2)), DO(MULTIPLY_QUARTER(A(2,1),3)), DO(XOF(A(2,2))),
/*  43 */ DO(MULTIPLY(A(2,2))), DO(INVERSE), DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))),
/*  47 */ AFTER(48, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_encaps = {
    pkem_plan_kyber768_encaps_main, pkem_plan_kyber768_encaps_worker, 1, 3, 2, 1};

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
/* rp2350-riscv: 545886 cycles; with no wait in them, both cores would take 484000.
 * main   hhhhhhxhxhhhhhhhhhhhhhnnnmnnmmnnmmmmmmommmmmmmnohhhhhhhmmmmmmmmmmmnnhhhmmmmnnohhhhhhho
 * worker xxxxxxxxxxxxx.........xxxnnxxxxmmmxxmmmxxmmmxxmmmxxmmmxxmmmxxmmmxxmmmxxmmmmnn.........
 */
static const pkem_step pkem_plan_kyber1024_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))),
/*   6 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), DO(READ_EK(768)),
/*   8 */ AFTER(10, COPY(IN_NOISE(2,0),PLACE(0))), AFTER(12, COPY(IN_NOISE(2,1),PLACE(1))),
/*  10 */ AFTER(14, COPY(IN_NOISE(2,2),PLACE(2))), DO(READ_EK(960)), DO(READ_EK(1152)),
/*  13 */ AFTER(17, COPY(IN_NOISE(3,0),PLACE(0))), DO(READ_EK(1344)),
/*  15 */ AFTER(19, COPY(IN_NOISE(3,1),PLACE(1))), AFTER(21, COPY(IN_NOISE(3,2),PLACE(2))),
/*  17 */ DO(READ_EK(1536)), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  23 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  25 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(24, NOISE_BLOCK(Y(1),0,PLACE(2))),
/*  27 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  29 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(27, TAKE_NOISE(Y(2))),
/*  31 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  33 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), AFTER(30, NOISE_BLOCK(Y(3),0,PLACE(1))),
/*  35 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(INVERSE),
/*  38 */ AFTER(33, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  42 */ DO(XOF(A(1,3))), DO(MULTIPLY(A(1,3))), AFTER(43, ADD), DO(INVERSE), DO(PRF(E1(4,1))),
/*  47 */ DO(ADD_NOISE(E1(4,1))), DO(PUT(U(1))), DO(HASH(704)), DO(CLEAR), DO(XOF(A(2,0))),
/*  52 */ AFTER(50, ADD), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(INVERSE),
/*  57 */ DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(HASH(1056)), DO(MULTIPLY_KEY),
/*  62 */ DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))), DO(ADD_MESSAGE), AFTER(66, PUT_OF_WORKER(U(3))),
/*  66 */ DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(6, GIVE(PLACE(2))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(PERMUTE),
/*  19 */ AFTER(9, GIVE(PLACE(1))), DO(PERMUTE), AFTER(10, GIVE(PLACE(2))), AFTER(19, PRF(Y(1))),
/*  23 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(PRF(Y(2))), DO(PERMUTE), DO(NOISE_TO_ACC(Y(2))),
/*  28 */ DO(PRF(Y(3))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PRF(E1(4,0))), DO(PERMUTE),
/*  33 */ DO(GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(30, CLEAR), DO(MULTIPLY(A(1,0))),
/*  38 */ DO(XOF(A(1,1))), DO(PERMUTE), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(PERMUTE),
/*  43 */ DO(MULTIPLY(A(1,2))), DO(XOF(A(2,2))), DO(PERMUTE), AFTER(44, CLEAR),
/*  47 */ DO(MULTIPLY(A(2,2))), DO(XOF(A(2,3))), DO(PERMUTE), DO(MULTIPLY(A(2,3))), DO(XOF(A(3,0))),
/*  52 */ DO(PERMUTE), AFTER(52, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(PERMUTE),
/*  57 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))),
/*  62 */ DO(PERMUTE), DO(MULTIPLY(A(3,3))), DO(INVERSE), DO(PRF(E1(4,3))), DO(ADD_NOISE(E1(4,3))),
/*  67 */ AFTER(65, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_encaps = {
    pkem_plan_kyber1024_encaps_main, pkem_plan_kyber1024_encaps_worker, 1, 3, 2, 1};

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
