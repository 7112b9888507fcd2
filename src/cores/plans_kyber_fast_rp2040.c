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
/* rp2040: 518107 cycles; with no wait in them, both cores would take 442219.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnnnnnnmnmmmmnnnnnommmmmmhhhhhhoxxxnooohhhhhhhhhhhhhooo
 * worker xxxxxxxxxxxxx.xxxxxxx.......nnnnnnnnnxxxxmmmmmmmmmmmmmmmmmmmmmmmnnnnn.................
 */
static const pkem_step pkem_plan_kyber512_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ AFTER(4, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(576)),
/*   6 */ AFTER(6, COPY(IN_NOISE(1,2),PLACE(1))), DO(READ_EK(768)), DO(READ_EK_END), DO(DERIVE),
/*  10 */ DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(12, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  23 */ DO(HASH_START), DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(HASH(32)), DO(HASH(256)),
/*  28 */ DO(HASH(320)), DO(ADD_MESSAGE), DO(PRF(E2(2))), DO(PERMUTE), DO(ADD_NOISE(E2(2))),
/*  33 */ DO(PUT(V(2))), AFTER(21, PUT_OF_WORKER(U(1))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*   6 */ AFTER(4, GIVE(PLACE(1))), DO(XOF(A(0,1))), DO(GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(1))),
/*  10 */ DO(GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  14 */ DO(PERMUTE), AFTER(16, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))),
/*  18 */ DO(MULTIPLY(A(1,1))), DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))),
/*  22 */ AFTER(34, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_encaps_in_memory = {
    pkem_plan_kyber512_encaps_in_memory_main, pkem_plan_kyber512_encaps_in_memory_worker, 1, 3, 2, 0};

/* rp2040: 524281 cycles; with no wait in them, both cores would take 440355.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnnnnnnmmmmmmxnnnnoommmmmhhhhhhxnnnn..ooohhhhhhhhhhhhooo
 * worker xxxxxxxxxxxxx.....xxxxxxx..nnnnnnnnnnxxxmmmmmmmmmxxxxxxmxxxmmmmnnnnn..................
 */
static const pkem_step pkem_plan_kyber512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)),
/*   5 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,1),PLACE(1))),
/*   7 */ DO(COPY(IN_NOISE(1,0),PLACE(0))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  11 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(11, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  23 */ DO(HASH_START), DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(HASH(32)), DO(HASH(288)),
/*  28 */ DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))), DO(ADD_MESSAGE), AFTER(25, PUT_OF_WORKER(U(1))),
/*  32 */ DO(PUT(V(2))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(PERMUTE), AFTER(7, GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*   9 */ DO(GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  13 */ DO(PERMUTE), AFTER(16, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))),
/*  17 */ AFTER(18, GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(FEED(A(1,1),0,PLACE(1))),
/*  20 */ DO(GIVE(PLACE(1))), DO(FEED(A(1,1),1,PLACE(0))), DO(FEED(A(1,1),2,PLACE(1))), DO(INVERSE),
/*  24 */ DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(31, WIPE), DO(END)};
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
/* rp2040: 791298 cycles; with no wait in them, both cores would take 708166.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhxxnnmmmnnnnmmmnnnomhhmmmmmmmmmmnnnohhhhhhmmmmxnnooohhhhhhhhoo
 * worker xxxx.xxxxxxxxxxx...xxxx..nnnnxxmmmmmmxmmmmmmmxxmmmmmmmmmmmmmmmmmmmmmmmmxxn............
 */
static const pkem_step pkem_plan_kyber768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(2))),
/*   4 */ DO(READ_EK(576)), AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)),
/*   7 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))),
/*   9 */ DO(READ_EK(960)), DO(READ_EK(1152)), AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))),
/*  12 */ DO(READ_EK_END), AFTER(9, COPY(IN_NOISE(2,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))),
/*  16 */ DO(PERMUTE), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  20 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  22 */ AFTER(16, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  24 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  27 */ DO(NOISE(Y(2))), DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))),
/*  30 */ DO(FEED(A(0,2),2,PLACE(2))), DO(PRF(E1(3,0))), DO(INVERSE), DO(ADD_NOISE(E1(3,0))),
/*  34 */ DO(HASH_START), DO(PUT(U(0))), DO(CLEAR), DO(HASH(64)), DO(HASH(128)), DO(HASH(160)),
/*  40 */ AFTER(25, ADD), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(INVERSE), DO(PRF(E1(3,1))),
/*  45 */ DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(HASH(640)), DO(MULTIPLY_KEY), DO(PRF(E2(3))),
/*  50 */ DO(ADD_NOISE(E2(3))), DO(ADD_MESSAGE), AFTER(37, PUT_OF_WORKER(U(2))), DO(PUT(V(3))),
/*  54 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(1))), AFTER(3, GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE),
/*   9 */ AFTER(7, GIVE(PLACE(2))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))),
/*  13 */ AFTER(11, GIVE(PLACE(1))), AFTER(13, GIVE(PLACE(2))), AFTER(14, PRF(Y(1))),
/*  16 */ DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(22, CLEAR),
/*  20 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  22 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))),
/*  25 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(2,0))), DO(PERMUTE), AFTER(40, CLEAR),
/*  29 */ DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(XOF(A(2,1))),
/*  33 */ DO(MULTIPLY(A(2,1))), DO(INVERSE), DO(PRF(E1(3,2))), DO(PERMUTE), DO(ADD_NOISE(E1(3,2))),
/*  38 */ AFTER(52, WIPE), DO(END)};
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
/* rp2040: 1214702 cycles; with no wait in them, both cores would take 1089547.
 * main   hhhhhhhhhhhhhhhhhhhhhnnnnnmnmmmmmmmnohhhmmmmmmnhhhhmmmmmmmmmmmmmmmmmnhhhmmmmoohhhhhhho
 * worker xxxxxxxxxx.xxx.......xxnnxxxxmmmmxmmmmxxmmmxxxmmmmxxxxmmmmxmmmmxmmmmxxmmmmmnn.........
 */
static const pkem_step pkem_plan_kyber1024_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(4, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)),
/*   7 */ AFTER(6, COPY(IN_NOISE(1,2),PLACE(2))), DO(READ_EK(960)),
/*   9 */ AFTER(11, COPY(IN_NOISE(2,1),PLACE(1))), AFTER(13, COPY(IN_NOISE(2,2),PLACE(2))),
/*  11 */ DO(COPY(IN_NOISE(2,0),PLACE(0))), DO(READ_EK(1152)),
/*  13 */ AFTER(16, COPY(IN_NOISE(3,0),PLACE(0))), DO(READ_EK(1344)), DO(READ_EK(1536)),
/*  16 */ AFTER(18, COPY(IN_NOISE(3,1),PLACE(1))), AFTER(20, COPY(IN_NOISE(3,2),PLACE(2))),
/*  18 */ DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  23 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  25 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(23, NOISE_BLOCK(Y(1),0,PLACE(0))),
/*  27 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  29 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(29, NOISE_BLOCK(Y(2),0,PLACE(1))),
/*  31 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  33 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(TAKE_NOISE(Y(3))), DO(XOF(A(0,3))),
/*  36 */ DO(MULTIPLY(A(0,3))), DO(INVERSE), AFTER(32, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))),
/*  39 */ DO(HASH_START), DO(PUT(U(0))), DO(HASH(352)), DO(CLEAR), DO(XOF(A(1,3))),
/*  44 */ DO(MULTIPLY(A(1,3))), AFTER(42, ADD), DO(INVERSE),
/*  47 */ AFTER(45, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(HASH(704)), DO(CLEAR),
/*  51 */ AFTER(49, ADD), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  55 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))), DO(INVERSE),
/*  59 */ AFTER(52, ADD_NOISE_BLOCK(E1(4,2),PLACE(0))), DO(PUT(U(2))), DO(HASH(1056)),
/*  62 */ DO(MULTIPLY_KEY), AFTER(55, ADD_NOISE_BLOCK(E2(4),PLACE(1))), DO(ADD_MESSAGE),
/*  65 */ AFTER(77, PUT_OF_WORKER(U(3))), DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))), DO(PERMUTE),
/*  11 */ AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(7, GIVE(PLACE(2))), DO(XOF(A(0,2))),
/*  15 */ DO(PERMUTE), AFTER(11, GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*  20 */ DO(GIVE(PLACE(2))), AFTER(19, PRF(Y(1))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PRF(Y(3))),
/*  25 */ DO(PERMUTE), DO(NOISE_TO_ACC(Y(3))), DO(PRF(Y(2))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*  30 */ DO(PRF(E1(4,0))), DO(PERMUTE), AFTER(26, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  35 */ AFTER(34, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(PERMUTE),
/*  39 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(PERMUTE), DO(MULTIPLY(A(1,2))),
/*  43 */ DO(PRF(E1(4,1))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(XOF(A(2,2))), DO(PERMUTE),
/*  48 */ AFTER(45, CLEAR), DO(MULTIPLY(A(2,2))), DO(PRF(E1(4,2))), DO(PERMUTE), DO(GIVE(PLACE(0))),
/*  53 */ DO(PRF(E2(4))), DO(PERMUTE), AFTER(47, GIVE(PLACE(1))), DO(XOF(A(3,0))), DO(PERMUTE),
/*  58 */ AFTER(51, CLEAR), DO(MULTIPLY_QUARTER(A(3,0),0)), DO(MULTIPLY_QUARTER(A(3,0),1)),
/*  61 */ DO(MULTIPLY_QUARTER(A(3,0),2)), DO(MULTIPLY_QUARTER(A(3,0),3)), DO(XOF(A(3,1))),
/*  64 */ DO(PERMUTE), DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY(A(3,2))),
/*  69 */ DO(XOF(A(3,3))), DO(PERMUTE), DO(MULTIPLY_QUARTER(A(3,3),0)),
/*  72 */ DO(MULTIPLY_QUARTER(A(3,3),1)), DO(MULTIPLY_QUARTER(A(3,3),2)),
/*  74 */ DO(MULTIPLY_QUARTER(A(3,3),3)), DO(INVERSE), DO(PRF(E1(4,3))), DO(ADD_NOISE(E1(4,3))),
/*  78 */ AFTER(65, WIPE), DO(END)};
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
