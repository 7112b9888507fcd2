/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512, kyber768, kyber1024.
 * Noise is kept packed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if PKEM_TWO_CORES && POCKETKEM_RAM != PKEM_RAM_FAST
/* clang-format off */

extern const pkem_plan pkem_plan_mlkem512_keygen;
/* esp32: 411564 cycles; with no wait in them, both cores would take 288064.
 * main   hhhhhhhhhhhhhhhhhhhhhhnnnnnmmmmn..m.mm.mm.o.mm.m.mhhhm.m.mhhmmnommmmmmmnohhhhhhhhhhooo
 * worker .xxxxxxxx.............xx.....xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.......................
 */
static const pkem_step pkem_plan_kyber512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK_END),
/*   6 */ DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  11 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(2))),
/*  13 */ AFTER(10, NOISE_BLOCK(Y(1),0,PLACE(3))), AFTER(12, NOISE_BLOCK(Y(1),1,PLACE(0))),
/*  15 */ AFTER(15, FEED(A(0,1),0,PLACE(1))), AFTER(17, FEED(A(0,1),1,PLACE(2))),
/*  17 */ AFTER(19, FEED(A(0,1),2,PLACE(3))), DO(INVERSE),
/*  19 */ AFTER(22, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  23 */ AFTER(25, FEED(A(1,0),0,PLACE(1))), AFTER(27, FEED(A(1,0),1,PLACE(2))),
/*  25 */ AFTER(29, FEED(A(1,0),2,PLACE(3))), DO(HASH(192)), AFTER(32, FEED(A(1,1),0,PLACE(0))),
/*  28 */ AFTER(34, FEED(A(1,1),1,PLACE(1))), AFTER(36, FEED(A(1,1),2,PLACE(2))), DO(HASH(320)),
/*  31 */ DO(INVERSE), AFTER(39, ADD_NOISE_BLOCK(E1(2,1),PLACE(3))), DO(PUT(U(1))),
/*  34 */ DO(MULTIPLY_KEY), AFTER(42, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE),
/*  37 */ DO(PUT(V(2))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), AFTER(6, PRF(Y(1))), DO(PERMUTE), DO(GIVE(PLACE(3))),
/*  11 */ DO(PERMUTE), AFTER(10, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  15 */ AFTER(11, GIVE(PLACE(1))), DO(PERMUTE), AFTER(12, GIVE(PLACE(2))), DO(PERMUTE),
/*  19 */ AFTER(13, GIVE(PLACE(3))), DO(PRF(E1(2,0))), DO(PERMUTE), AFTER(14, GIVE(PLACE(0))),
/*  23 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(15, GIVE(PLACE(1))), DO(PERMUTE),
/*  27 */ AFTER(16, GIVE(PLACE(2))), DO(PERMUTE), AFTER(17, GIVE(PLACE(3))), DO(XOF(A(1,1))),
/*  31 */ DO(PERMUTE), AFTER(19, GIVE(PLACE(0))), DO(PERMUTE), AFTER(23, GIVE(PLACE(1))),
/*  35 */ DO(PERMUTE), AFTER(24, GIVE(PLACE(2))), DO(PRF(E1(2,1))), DO(PERMUTE),
/*  39 */ AFTER(25, GIVE(PLACE(3))), DO(PRF(E2(2))), DO(PERMUTE), AFTER(27, GIVE(PLACE(0))),
/*  43 */ AFTER(35, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_encaps = {
    pkem_plan_kyber512_encaps_main, pkem_plan_kyber512_encaps_worker, 0, 4, 4, 1};

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
/* esp32: 589120 cycles; with no wait in them, both cores would take 466355.
 * main   hhhhhhhhhhhhhhhhhhhhhnnmmnnmmxnnmmmnnommmmmhh.mmhmmomm.hhmm.hhm.m.mnmmmmmmmmohhhhhhhoo
 * worker .xxxxxxxxx..............xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.................
 */
static const pkem_step pkem_plan_kyber768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK(960)),
/*   6 */ DO(READ_EK(1152)), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  12 */ AFTER(3, FEED(A(0,0),0,PLACE(0))), AFTER(5, FEED(A(0,0),1,PLACE(1))),
/*  14 */ AFTER(7, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  17 */ AFTER(10, FEED(A(0,1),0,PLACE(3))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  19 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  22 */ AFTER(17, FEED(A(0,2),0,PLACE(2))), AFTER(19, FEED(A(0,2),1,PLACE(3))),
/*  24 */ AFTER(21, FEED(A(0,2),2,PLACE(0))), DO(INVERSE), DO(PRF(E1(3,0))), DO(ADD_NOISE(E1(3,0))),
/*  28 */ DO(HASH_START), DO(PUT(U(0))), DO(CLEAR), AFTER(24, FEED(A(1,0),0,PLACE(1))),
/*  32 */ AFTER(26, FEED(A(1,0),1,PLACE(2))), AFTER(28, FEED(A(1,0),2,PLACE(3))), DO(HASH(128)),
/*  35 */ AFTER(31, FEED(A(1,1),0,PLACE(0))), AFTER(33, FEED(A(1,1),1,PLACE(1))),
/*  37 */ AFTER(35, FEED(A(1,1),2,PLACE(2))), DO(HASH(256)), AFTER(38, FEED(A(1,2),0,PLACE(3))),
/*  40 */ AFTER(40, FEED(A(1,2),1,PLACE(0))), AFTER(42, FEED(A(1,2),2,PLACE(1))), DO(HASH(320)),
/*  43 */ DO(INVERSE), AFTER(45, ADD_NOISE_BLOCK(E1(3,1),PLACE(2))), DO(PUT(U(1))), DO(CLEAR),
/*  47 */ AFTER(48, FEED(A(2,0),0,PLACE(3))), AFTER(50, FEED(A(2,0),1,PLACE(0))),
/*  49 */ AFTER(52, FEED(A(2,0),2,PLACE(1))), DO(HASH(448)), AFTER(55, FEED(A(2,1),0,PLACE(2))),
/*  52 */ AFTER(57, FEED(A(2,1),1,PLACE(3))), AFTER(59, FEED(A(2,1),2,PLACE(0))), DO(HASH(576)),
/*  55 */ AFTER(62, FEED(A(2,2),0,PLACE(1))), AFTER(64, FEED(A(2,2),1,PLACE(2))),
/*  57 */ AFTER(66, FEED(A(2,2),2,PLACE(3))), DO(HASH(640)), DO(INVERSE),
/*  60 */ AFTER(69, ADD_NOISE_BLOCK(E1(3,2),PLACE(0))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  63 */ AFTER(72, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE), DO(PUT(V(3))), DO(HASH_END),
/*  67 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), DO(GIVE(PLACE(3))),
/*  11 */ DO(PERMUTE), AFTER(12, GIVE(PLACE(0))), DO(PERMUTE), AFTER(13, GIVE(PLACE(1))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(14, GIVE(PLACE(2))), DO(PERMUTE),
/*  19 */ AFTER(17, GIVE(PLACE(3))), DO(PERMUTE), AFTER(18, GIVE(PLACE(0))), DO(XOF(A(1,0))),
/*  23 */ DO(PERMUTE), AFTER(19, GIVE(PLACE(1))), DO(PERMUTE), AFTER(22, GIVE(PLACE(2))),
/*  27 */ DO(PERMUTE), AFTER(23, GIVE(PLACE(3))), DO(XOF(A(1,1))), DO(PERMUTE),
/*  31 */ AFTER(24, GIVE(PLACE(0))), DO(PERMUTE), AFTER(31, GIVE(PLACE(1))), DO(PERMUTE),
/*  35 */ AFTER(32, GIVE(PLACE(2))), DO(XOF(A(1,2))), DO(PERMUTE), AFTER(33, GIVE(PLACE(3))),
/*  39 */ DO(PERMUTE), AFTER(35, GIVE(PLACE(0))), DO(PERMUTE), AFTER(36, GIVE(PLACE(1))),
/*  43 */ DO(PRF(E1(3,1))), DO(PERMUTE), AFTER(37, GIVE(PLACE(2))), DO(XOF(A(2,0))), DO(PERMUTE),
/*  48 */ AFTER(39, GIVE(PLACE(3))), DO(PERMUTE), AFTER(40, GIVE(PLACE(0))), DO(PERMUTE),
/*  52 */ AFTER(41, GIVE(PLACE(1))), DO(XOF(A(2,1))), DO(PERMUTE), AFTER(44, GIVE(PLACE(2))),
/*  56 */ DO(PERMUTE), AFTER(47, GIVE(PLACE(3))), DO(PERMUTE), AFTER(48, GIVE(PLACE(0))),
/*  60 */ DO(XOF(A(2,2))), DO(PERMUTE), AFTER(49, GIVE(PLACE(1))), DO(PERMUTE),
/*  64 */ AFTER(51, GIVE(PLACE(2))), DO(PERMUTE), AFTER(52, GIVE(PLACE(3))), DO(PRF(E1(3,2))),
/*  68 */ DO(PERMUTE), AFTER(53, GIVE(PLACE(0))), DO(PRF(E2(3))), DO(PERMUTE),
/*  72 */ AFTER(55, GIVE(PLACE(1))), AFTER(63, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_encaps = {
    pkem_plan_kyber768_encaps_main, pkem_plan_kyber768_encaps_worker, 0, 4, 4, 1};

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
/* esp32: 897182 cycles; with no wait in them, both cores would take 722253.
 * main   hhhhhhhhhhhhhhhhhnnmnnmmmm.mmmmmmmmmhhmhmmm.mmmmmhmmmhhmhmnnmmmhmmmhmmmnmmmmmmohhhhhho
 * worker xxxxxx.............xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..xxxxxxxxxxxxxxxxxxxxxx.............
 */
static const pkem_step pkem_plan_kyber1024_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK(960)),
/*   6 */ DO(READ_EK(1152)), DO(READ_EK(1344)), DO(READ_EK(1536)), DO(READ_EK_END), DO(DERIVE),
/*  11 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  15 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))),
/*  18 */ DO(NOISE(Y(1))), AFTER(10, FEED(A(0,1),0,PLACE(3))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  21 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), AFTER(17, NOISE_BLOCK(Y(2),0,PLACE(2))),
/*  23 */ AFTER(20, FEED(A(0,2),0,PLACE(3))), AFTER(22, FEED(A(0,2),1,PLACE(0))),
/*  25 */ AFTER(24, FEED(A(0,2),2,PLACE(1))), AFTER(27, NOISE_BLOCK(Y(3),0,PLACE(2))),
/*  27 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(INVERSE),
/*  30 */ AFTER(30, ADD_NOISE_BLOCK(E1(4,0),PLACE(3))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  34 */ AFTER(33, FEED(A(1,0),0,PLACE(0))), AFTER(35, FEED(A(1,0),1,PLACE(1))),
/*  36 */ AFTER(37, FEED(A(1,0),2,PLACE(2))), DO(HASH(96)), AFTER(40, FEED(A(1,1),0,PLACE(3))),
/*  39 */ AFTER(42, FEED(A(1,1),1,PLACE(0))), AFTER(44, FEED(A(1,1),2,PLACE(1))), DO(HASH(192)),
/*  42 */ AFTER(47, FEED(A(1,2),0,PLACE(2))), AFTER(49, FEED(A(1,2),1,PLACE(3))),
/*  44 */ AFTER(51, FEED(A(1,2),2,PLACE(0))), DO(HASH(288)), AFTER(54, FEED(A(1,3),0,PLACE(1))),
/*  47 */ AFTER(56, FEED(A(1,3),1,PLACE(2))), AFTER(58, FEED(A(1,3),2,PLACE(3))), DO(HASH(352)),
/*  50 */ DO(INVERSE), AFTER(61, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))), DO(PUT(U(1))), DO(CLEAR),
/*  54 */ DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(HASH(448)), AFTER(64, FEED(A(2,1),0,PLACE(1))),
/*  58 */ AFTER(66, FEED(A(2,1),1,PLACE(2))), AFTER(68, FEED(A(2,1),2,PLACE(3))), DO(HASH(544)),
/*  61 */ AFTER(71, FEED(A(2,2),0,PLACE(0))), AFTER(73, FEED(A(2,2),1,PLACE(1))),
/*  63 */ AFTER(75, FEED(A(2,2),2,PLACE(2))), DO(HASH(640)), AFTER(78, FEED(A(2,3),0,PLACE(3))),
/*  66 */ AFTER(80, FEED(A(2,3),1,PLACE(0))), AFTER(82, FEED(A(2,3),2,PLACE(1))), DO(HASH(704)),
/*  69 */ DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(CLEAR),
/*  74 */ AFTER(85, FEED(A(3,0),0,PLACE(2))), AFTER(87, FEED(A(3,0),1,PLACE(3))),
/*  76 */ AFTER(89, FEED(A(3,0),2,PLACE(0))), DO(HASH(800)), AFTER(92, FEED(A(3,1),0,PLACE(1))),
/*  79 */ AFTER(94, FEED(A(3,1),1,PLACE(2))), AFTER(96, FEED(A(3,1),2,PLACE(3))), DO(HASH(896)),
/*  82 */ AFTER(99, FEED(A(3,2),0,PLACE(0))), AFTER(101, FEED(A(3,2),1,PLACE(1))),
/*  84 */ AFTER(103, FEED(A(3,2),2,PLACE(2))), DO(HASH(992)), AFTER(106, FEED(A(3,3),0,PLACE(3))),
/*  87 */ AFTER(108, FEED(A(3,3),1,PLACE(0))), AFTER(110, FEED(A(3,3),2,PLACE(1))), DO(HASH(1056)),
/*  90 */ DO(INVERSE), AFTER(113, ADD_NOISE_BLOCK(E1(4,3),PLACE(2))), DO(PUT(U(3))),
/*  93 */ DO(MULTIPLY_KEY), AFTER(116, ADD_NOISE_BLOCK(E2(4),PLACE(3))), DO(ADD_MESSAGE),
/*  96 */ DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), DO(GIVE(PLACE(3))),
/*  11 */ DO(PERMUTE), AFTER(14, GIVE(PLACE(0))), DO(PERMUTE), AFTER(15, GIVE(PLACE(1))),
/*  15 */ DO(PRF(Y(2))), DO(PERMUTE), AFTER(16, GIVE(PLACE(2))), DO(XOF(A(0,2))), DO(PERMUTE),
/*  20 */ AFTER(19, GIVE(PLACE(3))), DO(PERMUTE), AFTER(20, GIVE(PLACE(0))), DO(PERMUTE),
/*  24 */ AFTER(21, GIVE(PLACE(1))), DO(PRF(Y(3))), DO(PERMUTE), AFTER(22, GIVE(PLACE(2))),
/*  28 */ DO(PRF(E1(4,0))), DO(PERMUTE), AFTER(23, GIVE(PLACE(3))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  33 */ AFTER(24, GIVE(PLACE(0))), DO(PERMUTE), AFTER(25, GIVE(PLACE(1))), DO(PERMUTE),
/*  37 */ AFTER(26, GIVE(PLACE(2))), DO(XOF(A(1,1))), DO(PERMUTE), AFTER(30, GIVE(PLACE(3))),
/*  41 */ DO(PERMUTE), AFTER(34, GIVE(PLACE(0))), DO(PERMUTE), AFTER(35, GIVE(PLACE(1))),
/*  45 */ DO(XOF(A(1,2))), DO(PERMUTE), AFTER(36, GIVE(PLACE(2))), DO(PERMUTE),
/*  49 */ AFTER(38, GIVE(PLACE(3))), DO(PERMUTE), AFTER(39, GIVE(PLACE(0))), DO(XOF(A(1,3))),
/*  53 */ DO(PERMUTE), AFTER(40, GIVE(PLACE(1))), DO(PERMUTE), AFTER(42, GIVE(PLACE(2))),
/*  57 */ DO(PERMUTE), AFTER(43, GIVE(PLACE(3))), DO(PRF(E1(4,1))), DO(PERMUTE),
/*  61 */ AFTER(44, GIVE(PLACE(0))), DO(XOF(A(2,1))), DO(PERMUTE), AFTER(46, GIVE(PLACE(1))),
/*  65 */ DO(PERMUTE), AFTER(47, GIVE(PLACE(2))), DO(PERMUTE), AFTER(48, GIVE(PLACE(3))),
/*  69 */ DO(XOF(A(2,2))), DO(PERMUTE), AFTER(51, GIVE(PLACE(0))), DO(PERMUTE),
/*  73 */ AFTER(57, GIVE(PLACE(1))), DO(PERMUTE), AFTER(58, GIVE(PLACE(2))), DO(XOF(A(2,3))),
/*  77 */ DO(PERMUTE), AFTER(59, GIVE(PLACE(3))), DO(PERMUTE), AFTER(61, GIVE(PLACE(0))),
/*  81 */ DO(PERMUTE), AFTER(62, GIVE(PLACE(1))), DO(XOF(A(3,0))), DO(PERMUTE),
/*  85 */ AFTER(63, GIVE(PLACE(2))), DO(PERMUTE), AFTER(65, GIVE(PLACE(3))), DO(PERMUTE),
/*  89 */ AFTER(66, GIVE(PLACE(0))), DO(XOF(A(3,1))), DO(PERMUTE), AFTER(67, GIVE(PLACE(1))),
/*  93 */ DO(PERMUTE), AFTER(74, GIVE(PLACE(2))), DO(PERMUTE), AFTER(75, GIVE(PLACE(3))),
/*  97 */ DO(XOF(A(3,2))), DO(PERMUTE), AFTER(76, GIVE(PLACE(0))), DO(PERMUTE),
/* 101 */ AFTER(78, GIVE(PLACE(1))), DO(PERMUTE), AFTER(79, GIVE(PLACE(2))), DO(XOF(A(3,3))),
/* 105 */ DO(PERMUTE), AFTER(80, GIVE(PLACE(3))), DO(PERMUTE), AFTER(82, GIVE(PLACE(0))),
/* 109 */ DO(PERMUTE), AFTER(83, GIVE(PLACE(1))), DO(PRF(E1(4,3))), DO(PERMUTE),
/* 113 */ AFTER(84, GIVE(PLACE(2))), DO(PRF(E2(4))), DO(PERMUTE), AFTER(86, GIVE(PLACE(3))),
/* 117 */ AFTER(94, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_encaps = {
    pkem_plan_kyber1024_encaps_main, pkem_plan_kyber1024_encaps_worker, 0, 4, 4, 1};

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
