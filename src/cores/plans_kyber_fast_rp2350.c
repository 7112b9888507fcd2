/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512, kyber768, kyber1024, made for an rp2350.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if PKEM_TWO_CORES && POCKETKEM_RAM == PKEM_RAM_FAST && POCKETKEM_PLANS == PKEM_PLANS_RP2350
/* clang-format off */

extern const pkem_plan pkem_plan_mlkem512_keygen;
/* rp2350: 259321 cycles; with no wait in them, both cores would take 217296.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnnnnmmnmmmmnnnnmmmmmnnnnhhhhhhho..ohhhhhhhhhhhhhoooo
 * worker xxxxxxxxxxx....xxxxxxxxxxx....nnnnnnnnxxxxmmmmmmmmmmmmmmmmmmmmmmmnnn..................
 */
static const pkem_step pkem_plan_kyber512_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(4, COPY(IN_NOISE(1,1),PLACE(1))),
/*   4 */ DO(READ_EK(576)), DO(COPY(IN_NOISE(1,0),PLACE(0))), DO(READ_EK(768)),
/*   7 */ AFTER(6, COPY(IN_NOISE(1,2),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(CLEAR),
/*  11 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(13, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(HASH_START), DO(PRF(E1(2,0))),
/*  23 */ DO(ADD_NOISE(E1(2,0))), DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(PRF(E2(2))),
/*  27 */ DO(ADD_NOISE(E2(2))), DO(ADD_MESSAGE), DO(HASH(128)), DO(HASH(192)), DO(HASH(256)),
/*  32 */ DO(HASH(288)), DO(HASH(320)), DO(PUT(V(2))), AFTER(22, PUT_OF_WORKER(U(1))), DO(HASH_END),
/*  37 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*  10 */ DO(PERMUTE), AFTER(7, GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))),
/*  14 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(16, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))),
/*  19 */ DO(MULTIPLY(A(1,1))), DO(PRF(E1(2,1))), DO(INVERSE), DO(ADD_NOISE(E1(2,1))),
/*  23 */ AFTER(35, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_encaps_in_memory = {
    pkem_plan_kyber512_encaps_in_memory_main, pkem_plan_kyber512_encaps_in_memory_worker, 1, 3, 2, 0};

/* rp2350: 260648 cycles; with no wait in them, both cores would take 216845.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnnnnmmnmmmxnnnohhhhhhhmmmmmnnnn...ohhhhhhhhhhhhhoooo
 * worker xxxxxxxxxxxxxx.....xxxxxxx....nnnnnnnnxxxxmmmmmmmmxmmmmmmmmmmmmmnnnn..................
 */
static const pkem_step pkem_plan_kyber512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), DO(READ_EK(768)), AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))),
/*   7 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  11 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(11, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  23 */ DO(HASH_START), DO(PUT(U(0))), DO(HASH(32)), DO(HASH(320)), DO(MULTIPLY_KEY),
/*  28 */ DO(ADD_MESSAGE), DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))), AFTER(20, PUT_OF_WORKER(U(1))),
/*  32 */ DO(PUT(V(2))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(1))),
/*   9 */ AFTER(7, GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  13 */ DO(PERMUTE), AFTER(16, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))),
/*  17 */ DO(MULTIPLY(A(1,1))), DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))),
/*  21 */ AFTER(31, WIPE), DO(END)};
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
/* rp2350: 394167 cycles; with no wait in them, both cores would take 347205.
 * main   hhhhhhhhhhhhxhhhhhhhhhhhhhhnnnmmnnnmmnnnmhmnnommmmmmmmmnnnmmmmhhhhhhhhhnnnohhhhhhhhhoo
 * worker xxxxxxx...xx.xxxxxxxxxxxxxx...mmmmmmmmmmmmmm..mmmmmmmmmmmmmmmmmmmmmmmmmxnn............
 */
static const pkem_step pkem_plan_kyber768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(READ_EK(768)),
/*   6 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,1),PLACE(1))),
/*   8 */ AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))), DO(READ_EK(960)),
/*  10 */ AFTER(8, COPY(IN_NOISE(2,2),PLACE(0))), DO(READ_EK(1152)),
/*  12 */ DO(COPY(IN_NOISE(2,1),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  16 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(PRF(Y(1))),
/*  22 */ DO(NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  25 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  28 */ AFTER(10, FEED(A(0,2),0,PLACE(0))), AFTER(11, FEED(A(0,2),1,PLACE(1))),
/*  30 */ AFTER(12, FEED(A(0,2),2,PLACE(2))), DO(HASH_START), DO(INVERSE), DO(PRF(E1(3,0))),
/*  34 */ DO(ADD_NOISE(E1(3,0))), DO(PUT(U(0))), DO(CLEAR), AFTER(18, ADD), DO(XOF(A(1,2))),
/*  39 */ DO(MULTIPLY(A(1,2))), DO(INVERSE), DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))),
/*  43 */ DO(PUT(U(1))), DO(MULTIPLY_KEY), DO(HASH(576)), DO(PRF(E2(3))), DO(ADD_NOISE(E2(3))),
/*  48 */ DO(ADD_MESSAGE), AFTER(31, PUT_OF_WORKER(U(2))), DO(PUT(V(3))), DO(HASH_END), DO(RESULT),
/*  53 */ DO(END)};
static const pkem_step pkem_plan_kyber768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(2))),
/*   8 */ AFTER(8, GIVE(PLACE(0))), DO(XOF(A(0,2))), AFTER(10, GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*  12 */ AFTER(12, GIVE(PLACE(2))), DO(CLEAR), DO(XOF(A(1,0))), DO(PERMUTE),
/*  16 */ AFTER(16, MULTIPLY(A(1,0))), DO(XOF(A(1,1))), AFTER(22, MULTIPLY(A(1,1))),
/*  19 */ AFTER(37, CLEAR), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(XOF(A(2,1))),
/*  23 */ DO(MULTIPLY_QUARTER(A(2,1),0)), DO(MULTIPLY_QUARTER(A(2,1),1)),
/*  25 */ DO(MULTIPLY_QUARTER(A(2,1),2)), DO(MULTIPLY_QUARTER(A(2,1),3)), DO(XOF(A(2,0))),
/*  28 */ DO(MULTIPLY(A(2,0))), DO(INVERSE), DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))),
/*  32 */ AFTER(49, WIPE), DO(END)};
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
/* rp2350: 601202 cycles; with no wait in them, both cores would take 539672.
 * main   hhhhhh.hhhhhhhhhhhhhhhxnnmnmmmmmmmmnxhhhmmmmmmnnhhhhmmmmmmmmmmmmmmmmmnhhhmmmnhhhhhhhoo
 * worker xxxxxxxxxxx.xxx.......xxxxxxnxmmmmmmmmmxxmmmmxmmmmxxxxmmmmmmmmmmxmmmmxmmmmmxn.........
 */
static const pkem_step pkem_plan_kyber1024_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(4, COPY(IN_NOISE(1,1),PLACE(1))),
/*   6 */ AFTER(6, COPY(IN_NOISE(1,2),PLACE(2))), DO(READ_EK(768)),
/*   8 */ AFTER(8, COPY(IN_NOISE(2,0),PLACE(0))), DO(READ_EK(960)),
/*  10 */ AFTER(10, COPY(IN_NOISE(2,1),PLACE(0))), AFTER(12, COPY(IN_NOISE(2,2),PLACE(2))),
/*  12 */ DO(READ_EK(1152)), AFTER(15, COPY(IN_NOISE(3,0),PLACE(0))), DO(READ_EK(1344)),
/*  15 */ AFTER(17, COPY(IN_NOISE(3,1),PLACE(1))), AFTER(19, COPY(IN_NOISE(3,2),PLACE(2))),
/*  17 */ DO(READ_EK(1536)), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  23 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(HASH_START),
/*  26 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(22, NOISE_BLOCK(Y(1),0,PLACE(0))),
/*  28 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  30 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(25, TAKE_NOISE(Y(2))),
/*  32 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  34 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), AFTER(28, TAKE_NOISE(Y(3))), DO(XOF(A(0,3))),
/*  37 */ DO(MULTIPLY(A(0,3))), DO(INVERSE), DO(PRF(E1(4,0))), DO(ADD_NOISE(E1(4,0))),
/*  41 */ DO(XOF(A(1,3))), DO(PUT(U(0))), DO(HASH(192)), DO(HASH(352)), DO(CLEAR),
/*  46 */ DO(MULTIPLY(A(1,3))), DO(PRF(E1(4,1))), AFTER(40, ADD), DO(INVERSE),
/*  50 */ DO(ADD_NOISE(E1(4,1))), DO(PUT(U(1))), DO(HASH(704)), DO(CLEAR), AFTER(44, ADD),
/*  55 */ DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))),
/*  59 */ DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(INVERSE),
/*  62 */ AFTER(47, ADD_NOISE_BLOCK(E1(4,2),PLACE(1))), DO(PUT(U(2))), DO(HASH(1056)),
/*  65 */ DO(MULTIPLY_KEY), AFTER(49, ADD_NOISE_BLOCK(E2(4),PLACE(0))), DO(ADD_MESSAGE),
/*  68 */ AFTER(71, PUT_OF_WORKER(U(3))), DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), DO(PERMUTE),
/*  10 */ AFTER(8, GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,2))), DO(PERMUTE),
/*  15 */ AFTER(10, GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*  19 */ AFTER(11, GIVE(PLACE(2))), AFTER(19, PRF(Y(1))), DO(PERMUTE), DO(GIVE(PLACE(0))),
/*  23 */ DO(PRF(Y(2))), DO(PERMUTE), DO(NOISE_TO_ACC(Y(2))), DO(PRF(Y(3))), DO(PERMUTE),
/*  28 */ AFTER(31, NOISE_TO_ACC(Y(3))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(35, CLEAR),
/*  32 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  34 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))),
/*  37 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(PERMUTE), DO(MULTIPLY(A(1,2))), DO(XOF(A(2,2))),
/*  42 */ DO(PERMUTE), AFTER(48, CLEAR), DO(MULTIPLY(A(2,2))), DO(PRF(E1(4,2))), DO(PERMUTE),
/*  47 */ DO(GIVE(PLACE(1))), DO(PRF(E2(4))), DO(GIVE(PLACE(0))), DO(XOF(A(3,0))), DO(PERMUTE),
/*  52 */ AFTER(54, CLEAR), DO(MULTIPLY_QUARTER(A(3,0),0)), DO(MULTIPLY_QUARTER(A(3,0),1)),
/*  55 */ DO(MULTIPLY_QUARTER(A(3,0),2)), DO(MULTIPLY_QUARTER(A(3,0),3)), DO(XOF(A(3,1))),
/*  58 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY_QUARTER(A(3,2),0)),
/*  62 */ DO(MULTIPLY_QUARTER(A(3,2),1)), DO(MULTIPLY_QUARTER(A(3,2),2)),
/*  64 */ DO(MULTIPLY_QUARTER(A(3,2),3)), DO(XOF(A(3,3))), DO(PERMUTE), DO(MULTIPLY(A(3,3))),
/*  68 */ DO(INVERSE), DO(PRF(E1(4,3))), DO(PERMUTE), DO(ADD_NOISE(E1(4,3))), AFTER(68, WIPE),
/*  73 */ DO(END)};
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
