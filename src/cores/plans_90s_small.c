/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512_90s, kyber768_90s, kyber1024_90s.
 * Noise is kept packed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if PKEM_TWO_CORES && POCKETKEM_RAM != PKEM_RAM_FAST
/* clang-format off */

/* esp32: 325195 cycles; with no wait in them, both cores would take 241760.
 * main   hhhh...........xnnnnnnnnnnnnnmmmmmmmmmmmmmmmxmmmmmmmmmmmmmmonnnnmmmmhhhmmmmhhhohhhhhho
 * worker ....xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx........xxxxxx...........xxxxxxxxxxxxx............
 */
static const pkem_step pkem_plan_kyber512_90s_keygen_main[] = {
/*   1 */ DO(SEED), AFTER(2, NOISE_BLOCK(S(0),0,PLACE(0))), AFTER(3, NOISE_BLOCK(S(0),1,PLACE(1))),
/*   4 */ DO(PRF(E(2,0))), DO(NOISE_TO_ACC(E(2,0))), DO(XOF(A(0,0))), DO(MULTIPLY(A(0,0))),
/*   8 */ AFTER(5, NOISE_BLOCK(S(1),0,PLACE(2))), AFTER(6, NOISE_BLOCK(S(1),1,PLACE(3))),
/*  10 */ DO(XOF(A(0,1))), DO(MULTIPLY(A(0,1))), DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)),
/*  15 */ DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)),
/*  19 */ AFTER(8, NOISE_BLOCK_TO_ACC(E(2,1),0,PLACE(0))),
/*  20 */ AFTER(9, NOISE_BLOCK_TO_ACC(E(2,1),1,PLACE(1))), AFTER(11, FEED(A(1,0),0,PLACE(2))),
/*  22 */ AFTER(12, FEED(A(1,0),1,PLACE(3))), AFTER(13, FEED(A(1,0),2,PLACE(0))), DO(HASH(192)),
/*  25 */ AFTER(15, FEED(A(1,1),0,PLACE(1))), AFTER(16, FEED(A(1,1),1,PLACE(2))),
/*  27 */ AFTER(17, FEED(A(1,1),2,PLACE(3))), DO(HASH(384)), DO(WRITE_T(1,0)), DO(WRITE_T(1,1)),
/*  31 */ DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(S(0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PRF(S(1))),
/*   5 */ DO(GIVE(PLACE(2))), DO(GIVE(PLACE(3))), DO(PRF(E(2,1))), AFTER(2, GIVE(PLACE(0))),
/*   9 */ AFTER(3, GIVE(PLACE(1))), DO(XOF(A(1,0))), AFTER(8, GIVE(PLACE(2))),
/*  12 */ AFTER(9, GIVE(PLACE(3))), AFTER(19, GIVE(PLACE(0))), DO(XOF(A(1,1))),
/*  15 */ AFTER(20, GIVE(PLACE(1))), AFTER(21, GIVE(PLACE(2))), AFTER(22, GIVE(PLACE(3))),
/*  18 */ AFTER(27, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_keygen = {
    pkem_plan_kyber512_90s_keygen_main, pkem_plan_kyber512_90s_keygen_worker, 0, 4, 4, 1};

/* esp32: 360891 cycles; with no wait in them, both cores would take 292672.
 * main   hhhhhhhhhhhhhhhhxxnnnnnnnnmmmm....mm.m..mmmxnnnnnnommmmhhmmmmhhmmnommmmmmmmnoohhhhhhoo
 * worker .xxxxxxxxx......xxxxxxx.....xxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxx...............
 */
static const pkem_step pkem_plan_kyber512_90s_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK_END),
/*   6 */ DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(0))),
/*  11 */ AFTER(3, FEED(A(0,0),1,PLACE(1))), AFTER(4, FEED(A(0,0),2,PLACE(2))),
/*  13 */ AFTER(6, NOISE_BLOCK(Y(1),0,PLACE(3))), AFTER(7, NOISE_BLOCK(Y(1),1,PLACE(0))),
/*  15 */ AFTER(9, FEED(A(0,1),0,PLACE(1))), AFTER(10, FEED(A(0,1),1,PLACE(2))),
/*  17 */ AFTER(11, FEED(A(0,1),2,PLACE(3))), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  21 */ DO(HASH_START), DO(PUT(U(0))), DO(CLEAR), AFTER(13, FEED(A(1,0),0,PLACE(0))),
/*  25 */ AFTER(14, FEED(A(1,0),1,PLACE(1))), AFTER(15, FEED(A(1,0),2,PLACE(2))), DO(HASH(192)),
/*  28 */ AFTER(17, FEED(A(1,1),0,PLACE(3))), AFTER(18, FEED(A(1,1),1,PLACE(0))),
/*  30 */ AFTER(19, FEED(A(1,1),2,PLACE(1))), DO(HASH(320)), DO(INVERSE),
/*  33 */ AFTER(21, ADD_NOISE_BLOCK(E1(2,1),PLACE(2))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  36 */ AFTER(23, ADD_NOISE_BLOCK(E2(2),PLACE(3))), DO(ADD_MESSAGE), DO(PUT(V(2))), DO(HASH_END),
/*  40 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ AFTER(6, PRF(Y(1))), DO(GIVE(PLACE(3))), AFTER(10, GIVE(PLACE(0))), DO(XOF(A(0,1))),
/*   9 */ AFTER(11, GIVE(PLACE(1))), AFTER(12, GIVE(PLACE(2))), AFTER(13, GIVE(PLACE(3))),
/*  12 */ DO(XOF(A(1,0))), AFTER(14, GIVE(PLACE(0))), AFTER(15, GIVE(PLACE(1))),
/*  15 */ AFTER(16, GIVE(PLACE(2))), DO(XOF(A(1,1))), AFTER(17, GIVE(PLACE(3))),
/*  18 */ AFTER(24, GIVE(PLACE(0))), AFTER(25, GIVE(PLACE(1))), DO(PRF(E1(2,1))),
/*  21 */ AFTER(26, GIVE(PLACE(2))), DO(PRF(E2(2))), AFTER(28, GIVE(PLACE(3))), AFTER(36, WIPE),
/*  25 */ DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_encaps = {
    pkem_plan_kyber512_90s_encaps_main, pkem_plan_kyber512_90s_encaps_worker, 0, 4, 4, 1};

/* esp32: 371834 cycles; with no wait in them, both cores would take 297277.
 * main   mmmmmmmmmoooohhhxnnnnnnnnnmmmmxnnnnnnnnmmmmmmnommmmhhmmmm.mhmm..noommmmmmmmnohhhhhhhoo
 * worker .xxxxxxxxxxxx...............xxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...............
 */
static const pkem_step pkem_plan_kyber512_90s_decaps_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*   7 */ DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(0))), AFTER(3, FEED(A(0,0),1,PLACE(1))),
/*  10 */ AFTER(4, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  13 */ AFTER(6, FEED(A(0,1),0,PLACE(3))), AFTER(7, FEED(A(0,1),1,PLACE(0))),
/*  15 */ AFTER(8, FEED(A(0,1),2,PLACE(1))), DO(INVERSE),
/*  17 */ AFTER(10, ADD_NOISE_BLOCK(E1(2,0),PLACE(2))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  21 */ AFTER(12, FEED(A(1,0),0,PLACE(3))), AFTER(13, FEED(A(1,0),1,PLACE(0))),
/*  23 */ AFTER(14, FEED(A(1,0),2,PLACE(1))), DO(HASH(192)), AFTER(16, FEED(A(1,1),0,PLACE(2))),
/*  26 */ AFTER(17, FEED(A(1,1),1,PLACE(3))), AFTER(18, FEED(A(1,1),2,PLACE(0))), DO(HASH(320)),
/*  29 */ DO(INVERSE), AFTER(20, ADD_NOISE_BLOCK(E1(2,1),PLACE(1))), DO(PUT(U(1))),
/*  32 */ DO(MULTIPLY_KEY), AFTER(22, ADD_NOISE_BLOCK(E2(2),PLACE(2))), DO(ADD_MESSAGE),
/*  35 */ DO(PUT(V(2))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(3))), AFTER(8, GIVE(PLACE(0))), AFTER(9, GIVE(PLACE(1))),
/*   9 */ DO(PRF(E1(2,0))), AFTER(10, GIVE(PLACE(2))), DO(XOF(A(1,0))), AFTER(13, GIVE(PLACE(3))),
/*  13 */ AFTER(14, GIVE(PLACE(0))), AFTER(15, GIVE(PLACE(1))), DO(XOF(A(1,1))),
/*  16 */ AFTER(17, GIVE(PLACE(2))), AFTER(21, GIVE(PLACE(3))), AFTER(22, GIVE(PLACE(0))),
/*  19 */ DO(PRF(E1(2,1))), AFTER(23, GIVE(PLACE(1))), DO(PRF(E2(2))), AFTER(25, GIVE(PLACE(2))),
/*  23 */ AFTER(33, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_decaps = {
    pkem_plan_kyber512_90s_decaps_main, pkem_plan_kyber512_90s_decaps_worker, 0, 4, 4, 1};

/* esp32: 661991 cycles; with no wait in them, both cores would take 450354.
 * main   mmmmmmmmmmmmmmmmmmooohhnnnnnmmxnnnnnmmmmmmmmmmnommmmmmmmmhmmhmmmmmmmmmommmmmmmmmohhhho
 * worker .xxxxxx......................xxxxxxx.xxxxx.....x........xxxxxxxxxx....................
 */
static const pkem_step pkem_plan_kyber512_90s_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*   7 */ DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(0))), AFTER(3, FEED(A(0,0),1,PLACE(1))),
/*  10 */ AFTER(4, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  13 */ AFTER(6, FEED(A(0,1),0,PLACE(3))), AFTER(7, FEED(A(0,1),1,PLACE(0))),
/*  15 */ AFTER(8, FEED(A(0,1),2,PLACE(1))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  18 */ AFTER(10, ADD_NOISE_BLOCK(E1(2,0),PLACE(2))), DO(HASH_START), DO(PUT(U(0))),
/*  21 */ DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(12, FEED(A(1,0),0,PLACE(3))),
/*  24 */ AFTER(13, FEED(A(1,0),1,PLACE(0))), AFTER(14, FEED(A(1,0),2,PLACE(1))), DO(HASH(192)),
/*  27 */ AFTER(16, FEED(A(1,1),0,PLACE(2))), AFTER(17, FEED(A(1,1),1,PLACE(3))),
/*  29 */ AFTER(18, FEED(A(1,1),2,PLACE(0))), DO(HASH(320)), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  33 */ AFTER(20, ADD_NOISE_BLOCK(E1(2,1),PLACE(1))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  36 */ DO(TAKE_SUM), AFTER(22, ADD_NOISE_BLOCK(E2(2),PLACE(2))), DO(ADD_MESSAGE), DO(PUT(V(2))),
/*  40 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(3))), AFTER(8, GIVE(PLACE(0))), AFTER(9, GIVE(PLACE(1))),
/*   9 */ DO(PRF(E1(2,0))), AFTER(10, GIVE(PLACE(2))), DO(XOF(A(1,0))), AFTER(13, GIVE(PLACE(3))),
/*  13 */ AFTER(14, GIVE(PLACE(0))), AFTER(15, GIVE(PLACE(1))), DO(XOF(A(1,1))),
/*  16 */ AFTER(18, GIVE(PLACE(2))), AFTER(23, GIVE(PLACE(3))), AFTER(24, GIVE(PLACE(0))),
/*  19 */ DO(PRF(E1(2,1))), AFTER(25, GIVE(PLACE(1))), DO(PRF(E2(2))), AFTER(27, GIVE(PLACE(2))),
/*  23 */ AFTER(37, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_decaps_from_seed = {
    pkem_plan_kyber512_90s_decaps_from_seed_main, pkem_plan_kyber512_90s_decaps_from_seed_worker, 0, 4, 4, 1};

const pkem_plans pkem_plans_kyber512_90s = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber512_90s_keygen,
        &pkem_plan_least512_keygen,
        &pkem_plan_least512_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber512_90s_encaps,
        &pkem_plan_least512_encaps,
        &pkem_plan_least512_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber512_90s_decaps,
        &pkem_plan_least512_decaps,
        &pkem_plan_least512_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber512_90s_decaps_from_seed,
        &pkem_plan_least512_decaps_from_seed,
        &pkem_plan_least512_decaps_from_seed,
    },
}};

/* esp32: 466263 cycles; with no wait in them, both cores would take 398929.
 * main   hhhxnnnnxnnnnnnnmmmxnnnnmmmm.mmmm.oxnnnnnnmmmhhmmhhmmmmmmmmmhhonnmmmhmmmh.m.m.mhohhhhh
 * worker ...xxxxxxxxxx....xxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxx.....xxxxxxxxxxxxx........
 */
static const pkem_step pkem_plan_kyber768_90s_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(PRF(E(3,0))), DO(NOISE_TO_ACC(E(3,0))),
/*   6 */ AFTER(2, FEED(A(0,0),0,PLACE(0))), AFTER(3, FEED(A(0,0),1,PLACE(1))),
/*   8 */ AFTER(4, FEED(A(0,0),2,PLACE(2))), DO(PRF(S(1))), DO(NOISE(S(1))),
/*  11 */ AFTER(6, FEED(A(0,1),0,PLACE(3))), AFTER(7, FEED(A(0,1),1,PLACE(0))),
/*  13 */ AFTER(8, FEED(A(0,1),2,PLACE(1))), AFTER(10, NOISE_BLOCK(S(2),0,PLACE(2))),
/*  15 */ AFTER(12, FEED(A(0,2),0,PLACE(3))), AFTER(13, FEED(A(0,2),1,PLACE(0))),
/*  17 */ AFTER(14, FEED(A(0,2),2,PLACE(1))), DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)),
/*  21 */ DO(WRITE_S(2)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)),
/*  26 */ DO(PRF(E(3,1))), DO(NOISE_TO_ACC(E(3,1))), AFTER(16, FEED(A(1,0),0,PLACE(2))),
/*  29 */ AFTER(17, FEED(A(1,0),1,PLACE(3))), AFTER(18, FEED(A(1,0),2,PLACE(0))), DO(HASH(128)),
/*  32 */ AFTER(20, FEED(A(1,1),0,PLACE(1))), AFTER(21, FEED(A(1,1),1,PLACE(2))),
/*  34 */ AFTER(22, FEED(A(1,1),2,PLACE(3))), DO(HASH(256)), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))),
/*  38 */ DO(HASH(384)), DO(WRITE_T(1,0)), DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)),
/*  43 */ AFTER(24, NOISE_BLOCK_TO_ACC(E(3,2),0,PLACE(0))), AFTER(26, FEED(A(2,0),0,PLACE(1))),
/*  45 */ AFTER(27, FEED(A(2,0),1,PLACE(2))), AFTER(28, FEED(A(2,0),2,PLACE(3))), DO(HASH(512)),
/*  48 */ AFTER(30, FEED(A(2,1),0,PLACE(0))), AFTER(31, FEED(A(2,1),1,PLACE(1))),
/*  50 */ AFTER(32, FEED(A(2,1),2,PLACE(2))), DO(HASH(640)), AFTER(34, FEED(A(2,2),0,PLACE(3))),
/*  53 */ AFTER(35, FEED(A(2,2),1,PLACE(0))), AFTER(36, FEED(A(2,2),2,PLACE(1))), DO(HASH(768)),
/*  56 */ DO(WRITE_T(2,0)), DO(WRITE_T(2,1)), DO(WRITE_T(2,2)), DO(WRITE_T(2,3)), DO(WRITE_RHO),
/*  61 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_keygen_worker[] = {
/*   1 */ AFTER(1, XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(3))), AFTER(6, GIVE(PLACE(0))), AFTER(7, GIVE(PLACE(1))),
/*   9 */ DO(PRF(S(2))), AFTER(8, GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(11, GIVE(PLACE(3))),
/*  13 */ AFTER(12, GIVE(PLACE(0))), AFTER(13, GIVE(PLACE(1))), DO(XOF(A(1,0))),
/*  16 */ AFTER(14, GIVE(PLACE(2))), AFTER(15, GIVE(PLACE(3))), AFTER(16, GIVE(PLACE(0))),
/*  19 */ DO(XOF(A(1,1))), AFTER(17, GIVE(PLACE(1))), AFTER(28, GIVE(PLACE(2))),
/*  22 */ AFTER(29, GIVE(PLACE(3))), DO(PRF(E(3,2))), AFTER(30, GIVE(PLACE(0))), DO(XOF(A(2,0))),
/*  26 */ AFTER(32, GIVE(PLACE(1))), AFTER(33, GIVE(PLACE(2))), AFTER(34, GIVE(PLACE(3))),
/*  29 */ DO(XOF(A(2,1))), AFTER(43, GIVE(PLACE(0))), AFTER(44, GIVE(PLACE(1))),
/*  32 */ AFTER(45, GIVE(PLACE(2))), DO(XOF(A(2,2))), AFTER(46, GIVE(PLACE(3))),
/*  35 */ AFTER(48, GIVE(PLACE(0))), AFTER(49, GIVE(PLACE(1))), AFTER(54, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_keygen = {
    pkem_plan_kyber768_90s_keygen_main, pkem_plan_kyber768_90s_keygen_worker, 0, 4, 4, 1};

/* esp32: 572841 cycles; with no wait in them, both cores would take 477490.
 * main   hhhhhhhhhhhhhhnnnnmm.m.m.xnnnmmmmxnnnnmmmhmmhm.m.hmxnnnnmmmhmmhm.m.mm..ommmmmmmnohhhho
 * worker .xxxxx........xxxx.xxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...........
 */
static const pkem_step pkem_plan_kyber768_90s_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK(960)),
/*   6 */ DO(READ_EK(1152)), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  12 */ AFTER(2, FEED(A(0,0),0,PLACE(0))), AFTER(3, FEED(A(0,0),1,PLACE(1))),
/*  14 */ AFTER(4, FEED(A(0,0),2,PLACE(2))), AFTER(6, NOISE_BLOCK(Y(1),0,PLACE(3))),
/*  16 */ AFTER(8, FEED(A(0,1),0,PLACE(0))), AFTER(9, FEED(A(0,1),1,PLACE(1))),
/*  18 */ AFTER(10, FEED(A(0,1),2,PLACE(2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  21 */ AFTER(12, FEED(A(0,2),0,PLACE(3))), AFTER(13, FEED(A(0,2),1,PLACE(0))),
/*  23 */ AFTER(14, FEED(A(0,2),2,PLACE(1))), DO(INVERSE), DO(PRF(E1(3,0))), DO(ADD_NOISE(E1(3,0))),
/*  27 */ DO(HASH_START), DO(PUT(U(0))), DO(CLEAR), AFTER(16, FEED(A(1,0),0,PLACE(2))),
/*  31 */ AFTER(17, FEED(A(1,0),1,PLACE(3))), AFTER(18, FEED(A(1,0),2,PLACE(0))), DO(HASH(128)),
/*  34 */ AFTER(20, FEED(A(1,1),0,PLACE(1))), AFTER(21, FEED(A(1,1),1,PLACE(2))),
/*  36 */ AFTER(22, FEED(A(1,1),2,PLACE(3))), DO(HASH(256)), AFTER(24, FEED(A(1,2),0,PLACE(0))),
/*  39 */ AFTER(25, FEED(A(1,2),1,PLACE(1))), AFTER(26, FEED(A(1,2),2,PLACE(2))), DO(HASH(320)),
/*  42 */ DO(INVERSE), DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(CLEAR),
/*  47 */ AFTER(28, FEED(A(2,0),0,PLACE(3))), AFTER(29, FEED(A(2,0),1,PLACE(0))),
/*  49 */ AFTER(30, FEED(A(2,0),2,PLACE(1))), DO(HASH(448)), AFTER(32, FEED(A(2,1),0,PLACE(2))),
/*  52 */ AFTER(33, FEED(A(2,1),1,PLACE(3))), AFTER(34, FEED(A(2,1),2,PLACE(0))), DO(HASH(576)),
/*  55 */ AFTER(36, FEED(A(2,2),0,PLACE(1))), AFTER(37, FEED(A(2,2),1,PLACE(2))),
/*  57 */ AFTER(38, FEED(A(2,2),2,PLACE(3))), DO(HASH(640)), DO(INVERSE),
/*  60 */ AFTER(40, ADD_NOISE_BLOCK(E1(3,2),PLACE(0))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  63 */ AFTER(42, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE), DO(PUT(V(3))), DO(HASH_END),
/*  67 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ AFTER(8, PRF(Y(1))), DO(GIVE(PLACE(3))), DO(XOF(A(0,1))), AFTER(12, GIVE(PLACE(0))),
/*   9 */ AFTER(13, GIVE(PLACE(1))), AFTER(14, GIVE(PLACE(2))), DO(XOF(A(0,2))),
/*  12 */ AFTER(15, GIVE(PLACE(3))), AFTER(16, GIVE(PLACE(0))), AFTER(17, GIVE(PLACE(1))),
/*  15 */ DO(XOF(A(1,0))), AFTER(18, GIVE(PLACE(2))), AFTER(21, GIVE(PLACE(3))),
/*  18 */ AFTER(22, GIVE(PLACE(0))), DO(XOF(A(1,1))), AFTER(23, GIVE(PLACE(1))),
/*  21 */ AFTER(30, GIVE(PLACE(2))), AFTER(31, GIVE(PLACE(3))), DO(XOF(A(1,2))),
/*  24 */ AFTER(32, GIVE(PLACE(0))), AFTER(34, GIVE(PLACE(1))), AFTER(35, GIVE(PLACE(2))),
/*  27 */ DO(XOF(A(2,0))), AFTER(36, GIVE(PLACE(3))), AFTER(38, GIVE(PLACE(0))),
/*  30 */ AFTER(39, GIVE(PLACE(1))), DO(XOF(A(2,1))), AFTER(40, GIVE(PLACE(2))),
/*  33 */ AFTER(47, GIVE(PLACE(3))), AFTER(48, GIVE(PLACE(0))), DO(XOF(A(2,2))),
/*  36 */ AFTER(49, GIVE(PLACE(1))), AFTER(51, GIVE(PLACE(2))), AFTER(52, GIVE(PLACE(3))),
/*  39 */ DO(PRF(E1(3,2))), AFTER(53, GIVE(PLACE(0))), DO(PRF(E2(3))), AFTER(55, GIVE(PLACE(1))),
/*  43 */ AFTER(63, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_encaps = {
    pkem_plan_kyber768_90s_encaps_main, pkem_plan_kyber768_90s_encaps_worker, 0, 4, 4, 1};

/* esp32: 611293 cycles; with no wait in them, both cores would take 481084.
 * main   mmmmmmmmoohhxnnnnmmm.m.xnnnmmmm.oxmmmmmmmhmmhmmhmxnnnoxmmmmmmmhmmhmmhm.ommmmmmmnohhhho
 * worker .xxxxx......xxxxx.xxxxxxxxxxxxxxxxxxxxx....xxxxxxxxxxx..........xxxxxxxxxxx...........
 */
static const pkem_step pkem_plan_kyber768_90s_decaps_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))),
/*   7 */ DO(NOISE(Y(0))), DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(0))),
/*  10 */ AFTER(3, FEED(A(0,0),1,PLACE(1))), AFTER(4, FEED(A(0,0),2,PLACE(2))),
/*  12 */ AFTER(6, NOISE_BLOCK(Y(1),0,PLACE(3))), AFTER(8, FEED(A(0,1),0,PLACE(0))),
/*  14 */ AFTER(9, FEED(A(0,1),1,PLACE(1))), AFTER(10, FEED(A(0,1),2,PLACE(2))), DO(PRF(Y(2))),
/*  17 */ DO(NOISE(Y(2))), AFTER(12, FEED(A(0,2),0,PLACE(3))), AFTER(13, FEED(A(0,2),1,PLACE(0))),
/*  20 */ AFTER(14, FEED(A(0,2),2,PLACE(1))), DO(INVERSE),
/*  22 */ AFTER(16, ADD_NOISE_BLOCK(E1(3,0),PLACE(2))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  26 */ DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(HASH(128)), AFTER(18, FEED(A(1,1),0,PLACE(3))),
/*  30 */ AFTER(19, FEED(A(1,1),1,PLACE(0))), AFTER(20, FEED(A(1,1),2,PLACE(1))), DO(HASH(256)),
/*  33 */ AFTER(22, FEED(A(1,2),0,PLACE(2))), AFTER(23, FEED(A(1,2),1,PLACE(3))),
/*  35 */ AFTER(24, FEED(A(1,2),2,PLACE(0))), DO(HASH(320)), DO(INVERSE), DO(PRF(E1(3,1))),
/*  39 */ DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(CLEAR), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))),
/*  44 */ DO(HASH(448)), AFTER(26, FEED(A(2,1),0,PLACE(1))), AFTER(27, FEED(A(2,1),1,PLACE(2))),
/*  47 */ AFTER(28, FEED(A(2,1),2,PLACE(3))), DO(HASH(576)), AFTER(30, FEED(A(2,2),0,PLACE(0))),
/*  50 */ AFTER(31, FEED(A(2,2),1,PLACE(1))), AFTER(32, FEED(A(2,2),2,PLACE(2))), DO(HASH(640)),
/*  53 */ DO(INVERSE), AFTER(34, ADD_NOISE_BLOCK(E1(3,2),PLACE(3))), DO(PUT(U(2))),
/*  56 */ DO(MULTIPLY_KEY), AFTER(36, ADD_NOISE_BLOCK(E2(3),PLACE(0))), DO(ADD_MESSAGE),
/*  59 */ DO(PUT(V(3))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ AFTER(5, PRF(Y(1))), DO(GIVE(PLACE(3))), DO(XOF(A(0,1))), AFTER(9, GIVE(PLACE(0))),
/*   9 */ AFTER(10, GIVE(PLACE(1))), AFTER(11, GIVE(PLACE(2))), DO(XOF(A(0,2))),
/*  12 */ AFTER(12, GIVE(PLACE(3))), AFTER(13, GIVE(PLACE(0))), AFTER(14, GIVE(PLACE(1))),
/*  15 */ DO(PRF(E1(3,0))), AFTER(15, GIVE(PLACE(2))), DO(XOF(A(1,1))), AFTER(18, GIVE(PLACE(3))),
/*  19 */ AFTER(19, GIVE(PLACE(0))), AFTER(20, GIVE(PLACE(1))), DO(XOF(A(1,2))),
/*  22 */ AFTER(22, GIVE(PLACE(2))), AFTER(29, GIVE(PLACE(3))), AFTER(30, GIVE(PLACE(0))),
/*  25 */ DO(XOF(A(2,1))), AFTER(31, GIVE(PLACE(1))), AFTER(33, GIVE(PLACE(2))),
/*  28 */ AFTER(34, GIVE(PLACE(3))), DO(XOF(A(2,2))), AFTER(35, GIVE(PLACE(0))),
/*  31 */ AFTER(45, GIVE(PLACE(1))), AFTER(46, GIVE(PLACE(2))), DO(PRF(E1(3,2))),
/*  34 */ AFTER(47, GIVE(PLACE(3))), DO(PRF(E2(3))), AFTER(49, GIVE(PLACE(0))), AFTER(57, WIPE),
/*  38 */ DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_decaps = {
    pkem_plan_kyber768_90s_decaps_main, pkem_plan_kyber768_90s_decaps_worker, 0, 4, 4, 1};

/* esp32: 935367 cycles; with no wait in them, both cores would take 651595.
 * main   mmmmmmmmmmmmmmmmoohxnnm...nnnmmmmmmommmmmmmmmmmhmmmmmmxnnmmmmmmmmmhmhmmmmmmmommmmmohho
 * worker xxxx...............xxxxxxxxxxxxxxxxxx.........xxxxxxx...............xxxxxxx...........
 */
static const pkem_step pkem_plan_kyber768_90s_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))),
/*   7 */ DO(NOISE(Y(0))), DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(0))),
/*  10 */ AFTER(3, FEED(A(0,0),1,PLACE(1))), AFTER(4, FEED(A(0,0),2,PLACE(2))),
/*  12 */ AFTER(6, NOISE_BLOCK(Y(1),0,PLACE(3))), AFTER(8, FEED(A(0,1),0,PLACE(0))),
/*  14 */ AFTER(9, FEED(A(0,1),1,PLACE(1))), AFTER(10, FEED(A(0,1),2,PLACE(2))), DO(PRF(Y(2))),
/*  17 */ DO(NOISE(Y(2))), AFTER(12, FEED(A(0,2),0,PLACE(3))), AFTER(13, FEED(A(0,2),1,PLACE(0))),
/*  20 */ AFTER(14, FEED(A(0,2),2,PLACE(1))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  23 */ AFTER(16, ADD_NOISE_BLOCK(E1(3,0),PLACE(2))), DO(HASH_START), DO(PUT(U(0))),
/*  26 */ DO(ADD_E_TIMES_Y(0)), DO(CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(HASH(128)),
/*  31 */ AFTER(18, FEED(A(1,1),0,PLACE(3))), AFTER(19, FEED(A(1,1),1,PLACE(0))),
/*  33 */ AFTER(20, FEED(A(1,1),2,PLACE(1))), DO(HASH(256)), AFTER(22, FEED(A(1,2),0,PLACE(2))),
/*  36 */ AFTER(23, FEED(A(1,2),1,PLACE(3))), AFTER(24, FEED(A(1,2),2,PLACE(0))), DO(HASH(320)),
/*  39 */ DO(ADD_S_TIMES_ROW(1)), DO(INVERSE), DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))),
/*  43 */ DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)), DO(CLEAR), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))),
/*  48 */ DO(HASH(448)), AFTER(26, FEED(A(2,1),0,PLACE(1))), AFTER(27, FEED(A(2,1),1,PLACE(2))),
/*  51 */ AFTER(28, FEED(A(2,1),2,PLACE(3))), DO(HASH(576)), AFTER(30, FEED(A(2,2),0,PLACE(0))),
/*  54 */ AFTER(31, FEED(A(2,2),1,PLACE(1))), AFTER(32, FEED(A(2,2),2,PLACE(2))), DO(HASH(640)),
/*  57 */ DO(ADD_S_TIMES_ROW(2)), DO(INVERSE), AFTER(34, ADD_NOISE_BLOCK(E1(3,2),PLACE(3))),
/*  60 */ DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)), DO(TAKE_SUM),
/*  63 */ AFTER(36, ADD_NOISE_BLOCK(E2(3),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(3))), DO(HASH_END),
/*  67 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ AFTER(5, PRF(Y(1))), DO(GIVE(PLACE(3))), DO(XOF(A(0,1))), AFTER(9, GIVE(PLACE(0))),
/*   9 */ AFTER(10, GIVE(PLACE(1))), AFTER(11, GIVE(PLACE(2))), DO(XOF(A(0,2))),
/*  12 */ AFTER(12, GIVE(PLACE(3))), AFTER(13, GIVE(PLACE(0))), AFTER(14, GIVE(PLACE(1))),
/*  15 */ DO(PRF(E1(3,0))), AFTER(15, GIVE(PLACE(2))), DO(XOF(A(1,1))), AFTER(18, GIVE(PLACE(3))),
/*  19 */ AFTER(19, GIVE(PLACE(0))), AFTER(20, GIVE(PLACE(1))), DO(XOF(A(1,2))),
/*  22 */ AFTER(23, GIVE(PLACE(2))), AFTER(31, GIVE(PLACE(3))), AFTER(32, GIVE(PLACE(0))),
/*  25 */ DO(XOF(A(2,1))), AFTER(33, GIVE(PLACE(1))), AFTER(35, GIVE(PLACE(2))),
/*  28 */ AFTER(36, GIVE(PLACE(3))), DO(XOF(A(2,2))), AFTER(37, GIVE(PLACE(0))),
/*  31 */ AFTER(49, GIVE(PLACE(1))), AFTER(50, GIVE(PLACE(2))), DO(PRF(E1(3,2))),
/*  34 */ AFTER(51, GIVE(PLACE(3))), DO(PRF(E2(3))), AFTER(53, GIVE(PLACE(0))), AFTER(63, WIPE),
/*  38 */ DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_decaps_from_seed = {
    pkem_plan_kyber768_90s_decaps_from_seed_main, pkem_plan_kyber768_90s_decaps_from_seed_worker, 0, 4, 4, 1};

const pkem_plans pkem_plans_kyber768_90s = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber768_90s_keygen,
        &pkem_plan_least768_keygen,
        &pkem_plan_least768_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber768_90s_encaps,
        &pkem_plan_least768_encaps,
        &pkem_plan_least768_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber768_90s_decaps,
        &pkem_plan_least768_decaps,
        &pkem_plan_least768_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber768_90s_decaps_from_seed,
        &pkem_plan_least768_decaps_from_seed,
        &pkem_plan_least768_decaps_from_seed,
    },
}};

/* esp32: 757404 cycles; with no wait in them, both cores would take 634466.
 * main   hhnnnxnnnnmmnnnmmxnnmmxnnnmmxnnnnmmmmhmm..m..honnnnmmmmhmm.hm.mhonnnnmmmmhm..h..mmohhh
 * worker ..xxxxxx...xxxx.xxxx.xxxxx.xxxx...xxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxx.xxxxxxxxxxx.....
 */
static const pkem_step pkem_plan_kyber1024_90s_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(PRF(E(4,0))), DO(NOISE_TO_ACC(E(4,0))),
/*   6 */ AFTER(2, FEED(A(0,0),0,PLACE(0))), AFTER(3, FEED(A(0,0),1,PLACE(1))),
/*   8 */ AFTER(4, FEED(A(0,0),2,PLACE(2))), DO(PRF(S(1))), DO(NOISE(S(1))),
/*  11 */ AFTER(6, FEED(A(0,1),0,PLACE(3))), AFTER(7, FEED(A(0,1),1,PLACE(0))),
/*  13 */ AFTER(8, FEED(A(0,1),2,PLACE(1))), DO(PRF(S(2))), DO(NOISE(S(2))),
/*  16 */ AFTER(10, FEED(A(0,2),0,PLACE(2))), AFTER(11, FEED(A(0,2),1,PLACE(3))),
/*  18 */ AFTER(12, FEED(A(0,2),2,PLACE(0))), DO(PRF(S(3))), DO(NOISE(S(3))),
/*  21 */ AFTER(14, FEED(A(0,3),0,PLACE(1))), AFTER(15, FEED(A(0,3),1,PLACE(2))),
/*  23 */ AFTER(16, FEED(A(0,3),2,PLACE(3))), DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)),
/*  27 */ DO(WRITE_S(2)), DO(WRITE_S(3)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)),
/*  32 */ DO(WRITE_T(0,3)), DO(PRF(E(4,1))), DO(NOISE_TO_ACC(E(4,1))),
/*  35 */ AFTER(18, FEED(A(1,0),0,PLACE(0))), AFTER(19, FEED(A(1,0),1,PLACE(1))),
/*  37 */ AFTER(20, FEED(A(1,0),2,PLACE(2))), DO(HASH(96)), AFTER(22, FEED(A(1,1),0,PLACE(3))),
/*  40 */ AFTER(23, FEED(A(1,1),1,PLACE(0))), AFTER(24, FEED(A(1,1),2,PLACE(1))), DO(HASH(192)),
/*  43 */ AFTER(26, FEED(A(1,2),0,PLACE(2))), AFTER(27, FEED(A(1,2),1,PLACE(3))),
/*  45 */ AFTER(28, FEED(A(1,2),2,PLACE(0))), DO(HASH(288)), AFTER(30, FEED(A(1,3),0,PLACE(1))),
/*  48 */ AFTER(31, FEED(A(1,3),1,PLACE(2))), AFTER(32, FEED(A(1,3),2,PLACE(3))), DO(HASH(384)),
/*  51 */ DO(WRITE_T(1,0)), DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(PRF(E(4,2))),
/*  56 */ DO(NOISE_TO_ACC(E(4,2))), AFTER(34, FEED(A(2,0),0,PLACE(0))),
/*  58 */ AFTER(35, FEED(A(2,0),1,PLACE(1))), AFTER(36, FEED(A(2,0),2,PLACE(2))), DO(HASH(480)),
/*  61 */ AFTER(38, FEED(A(2,1),0,PLACE(3))), AFTER(39, FEED(A(2,1),1,PLACE(0))),
/*  63 */ AFTER(40, FEED(A(2,1),2,PLACE(1))), DO(HASH(576)), AFTER(42, FEED(A(2,2),0,PLACE(2))),
/*  66 */ AFTER(43, FEED(A(2,2),1,PLACE(3))), AFTER(44, FEED(A(2,2),2,PLACE(0))), DO(HASH(672)),
/*  69 */ AFTER(46, FEED(A(2,3),0,PLACE(1))), AFTER(47, FEED(A(2,3),1,PLACE(2))),
/*  71 */ AFTER(48, FEED(A(2,3),2,PLACE(3))), DO(HASH(768)), DO(WRITE_T(2,0)), DO(WRITE_T(2,1)),
/*  75 */ DO(WRITE_T(2,2)), DO(WRITE_T(2,3)), DO(PRF(E(4,3))), DO(NOISE_TO_ACC(E(4,3))),
/*  79 */ AFTER(50, FEED(A(3,0),0,PLACE(0))), AFTER(51, FEED(A(3,0),1,PLACE(1))),
/*  81 */ AFTER(52, FEED(A(3,0),2,PLACE(2))), DO(HASH(864)), AFTER(54, FEED(A(3,1),0,PLACE(3))),
/*  84 */ AFTER(55, FEED(A(3,1),1,PLACE(0))), AFTER(56, FEED(A(3,1),2,PLACE(1))), DO(HASH(960)),
/*  87 */ AFTER(58, FEED(A(3,2),0,PLACE(2))), AFTER(59, FEED(A(3,2),1,PLACE(3))),
/*  89 */ AFTER(60, FEED(A(3,2),2,PLACE(0))), DO(HASH(1056)), AFTER(62, FEED(A(3,3),0,PLACE(1))),
/*  92 */ AFTER(63, FEED(A(3,3),1,PLACE(2))), AFTER(64, FEED(A(3,3),2,PLACE(3))), DO(HASH(1152)),
/*  95 */ DO(WRITE_T(3,0)), DO(WRITE_T(3,1)), DO(WRITE_T(3,2)), DO(WRITE_T(3,3)), DO(WRITE_RHO),
/* 100 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_keygen_worker[] = {
/*   1 */ AFTER(1, XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(3))), AFTER(6, GIVE(PLACE(0))), AFTER(7, GIVE(PLACE(1))),
/*   9 */ DO(XOF(A(0,2))), AFTER(8, GIVE(PLACE(2))), AFTER(11, GIVE(PLACE(3))),
/*  12 */ AFTER(12, GIVE(PLACE(0))), DO(XOF(A(0,3))), AFTER(13, GIVE(PLACE(1))),
/*  15 */ AFTER(16, GIVE(PLACE(2))), AFTER(17, GIVE(PLACE(3))), DO(XOF(A(1,0))),
/*  18 */ AFTER(18, GIVE(PLACE(0))), AFTER(21, GIVE(PLACE(1))), AFTER(22, GIVE(PLACE(2))),
/*  21 */ DO(XOF(A(1,1))), AFTER(23, GIVE(PLACE(3))), AFTER(35, GIVE(PLACE(0))),
/*  24 */ AFTER(36, GIVE(PLACE(1))), DO(XOF(A(1,2))), AFTER(37, GIVE(PLACE(2))),
/*  27 */ AFTER(39, GIVE(PLACE(3))), AFTER(40, GIVE(PLACE(0))), DO(XOF(A(1,3))),
/*  30 */ AFTER(41, GIVE(PLACE(1))), AFTER(43, GIVE(PLACE(2))), AFTER(44, GIVE(PLACE(3))),
/*  33 */ DO(XOF(A(2,0))), AFTER(45, GIVE(PLACE(0))), AFTER(47, GIVE(PLACE(1))),
/*  36 */ AFTER(48, GIVE(PLACE(2))), DO(XOF(A(2,1))), AFTER(49, GIVE(PLACE(3))),
/*  39 */ AFTER(57, GIVE(PLACE(0))), AFTER(58, GIVE(PLACE(1))), DO(XOF(A(2,2))),
/*  42 */ AFTER(59, GIVE(PLACE(2))), AFTER(61, GIVE(PLACE(3))), AFTER(62, GIVE(PLACE(0))),
/*  45 */ DO(XOF(A(2,3))), AFTER(63, GIVE(PLACE(1))), AFTER(65, GIVE(PLACE(2))),
/*  48 */ AFTER(66, GIVE(PLACE(3))), DO(XOF(A(3,0))), AFTER(67, GIVE(PLACE(0))),
/*  51 */ AFTER(69, GIVE(PLACE(1))), AFTER(70, GIVE(PLACE(2))), DO(XOF(A(3,1))),
/*  54 */ AFTER(71, GIVE(PLACE(3))), AFTER(79, GIVE(PLACE(0))), AFTER(80, GIVE(PLACE(1))),
/*  57 */ DO(XOF(A(3,2))), AFTER(81, GIVE(PLACE(2))), AFTER(83, GIVE(PLACE(3))),
/*  60 */ AFTER(84, GIVE(PLACE(0))), DO(XOF(A(3,3))), AFTER(85, GIVE(PLACE(1))),
/*  63 */ AFTER(87, GIVE(PLACE(2))), AFTER(88, GIVE(PLACE(3))), AFTER(93, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_keygen = {
    pkem_plan_kyber1024_90s_keygen_main, pkem_plan_kyber1024_90s_keygen_worker, 0, 4, 4, 1};

/* esp32: 919083 cycles; with no wait in them, both cores would take 734221.
 * main   hhhhhhhhhhhnnmmnnnm.mmm..mmmmmmomhmhmmm...m..mmmmmhmhmhmmmmnnnmmmhmm..mmhm.mmmmmmnhhho
 * worker xxxxx.........xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxxxxxx.xxxxxxxxxxxxxx.........
 */
static const pkem_step pkem_plan_kyber1024_90s_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK(960)),
/*   6 */ DO(READ_EK(1152)), DO(READ_EK(1344)), DO(READ_EK(1536)), DO(READ_EK_END), DO(DERIVE),
/*  11 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(0))),
/*  15 */ AFTER(3, FEED(A(0,0),1,PLACE(1))), AFTER(4, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))),
/*  18 */ DO(NOISE(Y(1))), AFTER(6, FEED(A(0,1),0,PLACE(3))), AFTER(7, FEED(A(0,1),1,PLACE(0))),
/*  21 */ AFTER(8, FEED(A(0,1),2,PLACE(1))), AFTER(10, NOISE_BLOCK(Y(2),0,PLACE(2))),
/*  23 */ AFTER(12, FEED(A(0,2),0,PLACE(3))), AFTER(13, FEED(A(0,2),1,PLACE(0))),
/*  25 */ AFTER(14, FEED(A(0,2),2,PLACE(1))), AFTER(16, NOISE_BLOCK(Y(3),0,PLACE(2))),
/*  27 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(INVERSE),
/*  30 */ AFTER(18, ADD_NOISE_BLOCK(E1(4,0),PLACE(3))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  34 */ AFTER(20, FEED(A(1,0),0,PLACE(0))), AFTER(21, FEED(A(1,0),1,PLACE(1))),
/*  36 */ AFTER(22, FEED(A(1,0),2,PLACE(2))), DO(HASH(96)), AFTER(24, FEED(A(1,1),0,PLACE(3))),
/*  39 */ AFTER(25, FEED(A(1,1),1,PLACE(0))), AFTER(26, FEED(A(1,1),2,PLACE(1))), DO(HASH(192)),
/*  42 */ AFTER(28, FEED(A(1,2),0,PLACE(2))), AFTER(29, FEED(A(1,2),1,PLACE(3))),
/*  44 */ AFTER(30, FEED(A(1,2),2,PLACE(0))), DO(HASH(288)), AFTER(32, FEED(A(1,3),0,PLACE(1))),
/*  47 */ AFTER(33, FEED(A(1,3),1,PLACE(2))), AFTER(34, FEED(A(1,3),2,PLACE(3))), DO(HASH(352)),
/*  50 */ DO(INVERSE), AFTER(36, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))), DO(PUT(U(1))), DO(CLEAR),
/*  54 */ DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(HASH(448)), AFTER(38, FEED(A(2,1),0,PLACE(1))),
/*  58 */ AFTER(39, FEED(A(2,1),1,PLACE(2))), AFTER(40, FEED(A(2,1),2,PLACE(3))), DO(HASH(544)),
/*  61 */ AFTER(42, FEED(A(2,2),0,PLACE(0))), AFTER(43, FEED(A(2,2),1,PLACE(1))),
/*  63 */ AFTER(44, FEED(A(2,2),2,PLACE(2))), DO(HASH(640)), AFTER(46, FEED(A(2,3),0,PLACE(3))),
/*  66 */ AFTER(47, FEED(A(2,3),1,PLACE(0))), AFTER(48, FEED(A(2,3),2,PLACE(1))), DO(HASH(704)),
/*  69 */ DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(CLEAR),
/*  74 */ AFTER(50, FEED(A(3,0),0,PLACE(2))), AFTER(51, FEED(A(3,0),1,PLACE(3))),
/*  76 */ AFTER(52, FEED(A(3,0),2,PLACE(0))), DO(HASH(800)), AFTER(54, FEED(A(3,1),0,PLACE(1))),
/*  79 */ AFTER(55, FEED(A(3,1),1,PLACE(2))), AFTER(56, FEED(A(3,1),2,PLACE(3))), DO(HASH(896)),
/*  82 */ AFTER(58, FEED(A(3,2),0,PLACE(0))), AFTER(59, FEED(A(3,2),1,PLACE(1))),
/*  84 */ AFTER(60, FEED(A(3,2),2,PLACE(2))), DO(HASH(992)), AFTER(62, FEED(A(3,3),0,PLACE(3))),
/*  87 */ AFTER(63, FEED(A(3,3),1,PLACE(0))), AFTER(64, FEED(A(3,3),2,PLACE(1))), DO(HASH(1056)),
/*  90 */ DO(INVERSE), AFTER(66, ADD_NOISE_BLOCK(E1(4,3),PLACE(2))), DO(PUT(U(3))),
/*  93 */ DO(MULTIPLY_KEY), AFTER(68, ADD_NOISE_BLOCK(E2(4),PLACE(3))), DO(ADD_MESSAGE),
/*  96 */ DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(3))), AFTER(14, GIVE(PLACE(0))), AFTER(15, GIVE(PLACE(1))),
/*   9 */ DO(PRF(Y(2))), AFTER(16, GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(19, GIVE(PLACE(3))),
/*  13 */ AFTER(20, GIVE(PLACE(0))), AFTER(21, GIVE(PLACE(1))), DO(PRF(Y(3))),
/*  16 */ AFTER(22, GIVE(PLACE(2))), DO(PRF(E1(4,0))), AFTER(23, GIVE(PLACE(3))), DO(XOF(A(1,0))),
/*  20 */ AFTER(24, GIVE(PLACE(0))), AFTER(25, GIVE(PLACE(1))), AFTER(26, GIVE(PLACE(2))),
/*  23 */ DO(XOF(A(1,1))), AFTER(30, GIVE(PLACE(3))), AFTER(34, GIVE(PLACE(0))),
/*  26 */ AFTER(35, GIVE(PLACE(1))), DO(XOF(A(1,2))), AFTER(36, GIVE(PLACE(2))),
/*  29 */ AFTER(38, GIVE(PLACE(3))), AFTER(39, GIVE(PLACE(0))), DO(XOF(A(1,3))),
/*  32 */ AFTER(40, GIVE(PLACE(1))), AFTER(42, GIVE(PLACE(2))), AFTER(43, GIVE(PLACE(3))),
/*  35 */ DO(PRF(E1(4,1))), AFTER(44, GIVE(PLACE(0))), DO(XOF(A(2,1))), AFTER(46, GIVE(PLACE(1))),
/*  39 */ AFTER(47, GIVE(PLACE(2))), AFTER(48, GIVE(PLACE(3))), DO(XOF(A(2,2))),
/*  42 */ AFTER(51, GIVE(PLACE(0))), AFTER(57, GIVE(PLACE(1))), AFTER(58, GIVE(PLACE(2))),
/*  45 */ DO(XOF(A(2,3))), AFTER(59, GIVE(PLACE(3))), AFTER(61, GIVE(PLACE(0))),
/*  48 */ AFTER(62, GIVE(PLACE(1))), DO(XOF(A(3,0))), AFTER(63, GIVE(PLACE(2))),
/*  51 */ AFTER(65, GIVE(PLACE(3))), AFTER(66, GIVE(PLACE(0))), DO(XOF(A(3,1))),
/*  54 */ AFTER(67, GIVE(PLACE(1))), AFTER(74, GIVE(PLACE(2))), AFTER(75, GIVE(PLACE(3))),
/*  57 */ DO(XOF(A(3,2))), AFTER(76, GIVE(PLACE(0))), AFTER(78, GIVE(PLACE(1))),
/*  60 */ AFTER(79, GIVE(PLACE(2))), DO(XOF(A(3,3))), AFTER(80, GIVE(PLACE(3))),
/*  63 */ AFTER(82, GIVE(PLACE(0))), AFTER(83, GIVE(PLACE(1))), DO(PRF(E1(4,3))),
/*  66 */ AFTER(84, GIVE(PLACE(2))), DO(PRF(E2(4))), AFTER(86, GIVE(PLACE(3))), AFTER(94, WIPE),
/*  70 */ DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_encaps = {
    pkem_plan_kyber1024_90s_encaps_main, pkem_plan_kyber1024_90s_encaps_worker, 0, 4, 4, 1};

/* esp32: 933938 cycles; with no wait in them, both cores would take 735432.
 * main   mmmmmmmoohnnnmxnnmxnnmnmmmmmnmmmhmm..mmhm.ommmmmmmmhmm.mnnnmmmmmmmhmmmm.ommmmmmnnnhhho
 * worker xxxxx........xxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxx...xxxxxxxxxx.xxxx...xxxxx..............
 */
static const pkem_step pkem_plan_kyber1024_90s_decaps_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(DECRYPT(3)), DO(MESSAGE), DO(DERIVE),
/*   7 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(0))),
/*  11 */ AFTER(3, FEED(A(0,0),1,PLACE(1))), AFTER(4, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))),
/*  14 */ DO(NOISE(Y(1))), AFTER(6, FEED(A(0,1),0,PLACE(3))), AFTER(7, FEED(A(0,1),1,PLACE(0))),
/*  17 */ AFTER(8, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  20 */ AFTER(10, FEED(A(0,2),0,PLACE(2))), AFTER(11, FEED(A(0,2),1,PLACE(3))),
/*  22 */ AFTER(12, FEED(A(0,2),2,PLACE(0))), AFTER(14, NOISE_BLOCK(Y(3),0,PLACE(1))),
/*  24 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(INVERSE),
/*  27 */ AFTER(16, ADD_NOISE_BLOCK(E1(4,0),PLACE(2))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  31 */ AFTER(18, FEED(A(1,0),0,PLACE(3))), AFTER(19, FEED(A(1,0),1,PLACE(0))),
/*  33 */ AFTER(20, FEED(A(1,0),2,PLACE(1))), DO(HASH(96)), AFTER(22, FEED(A(1,1),0,PLACE(2))),
/*  36 */ AFTER(23, FEED(A(1,1),1,PLACE(3))), AFTER(24, FEED(A(1,1),2,PLACE(0))), DO(HASH(192)),
/*  39 */ AFTER(26, FEED(A(1,2),0,PLACE(1))), AFTER(27, FEED(A(1,2),1,PLACE(2))),
/*  41 */ AFTER(28, FEED(A(1,2),2,PLACE(3))), DO(HASH(288)), AFTER(30, FEED(A(1,3),0,PLACE(0))),
/*  44 */ AFTER(31, FEED(A(1,3),1,PLACE(1))), AFTER(32, FEED(A(1,3),2,PLACE(2))), DO(HASH(352)),
/*  47 */ DO(INVERSE), AFTER(34, ADD_NOISE_BLOCK(E1(4,1),PLACE(3))), DO(PUT(U(1))), DO(CLEAR),
/*  51 */ DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(HASH(448)), AFTER(36, FEED(A(2,1),0,PLACE(0))),
/*  55 */ AFTER(37, FEED(A(2,1),1,PLACE(1))), AFTER(38, FEED(A(2,1),2,PLACE(2))), DO(HASH(544)),
/*  58 */ AFTER(40, FEED(A(2,2),0,PLACE(3))), AFTER(41, FEED(A(2,2),1,PLACE(0))),
/*  60 */ AFTER(42, FEED(A(2,2),2,PLACE(1))), DO(HASH(640)), AFTER(44, FEED(A(2,3),0,PLACE(2))),
/*  63 */ AFTER(45, FEED(A(2,3),1,PLACE(3))), AFTER(46, FEED(A(2,3),2,PLACE(0))), DO(HASH(704)),
/*  66 */ DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(CLEAR),
/*  71 */ AFTER(48, FEED(A(3,0),0,PLACE(1))), AFTER(49, FEED(A(3,0),1,PLACE(2))),
/*  73 */ AFTER(50, FEED(A(3,0),2,PLACE(3))), DO(HASH(800)), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))),
/*  77 */ DO(HASH(896)), AFTER(52, FEED(A(3,2),0,PLACE(0))), AFTER(53, FEED(A(3,2),1,PLACE(1))),
/*  80 */ AFTER(54, FEED(A(3,2),2,PLACE(2))), DO(HASH(992)), AFTER(56, FEED(A(3,3),0,PLACE(3))),
/*  83 */ AFTER(57, FEED(A(3,3),1,PLACE(0))), AFTER(58, FEED(A(3,3),2,PLACE(1))), DO(HASH(1056)),
/*  86 */ DO(INVERSE), AFTER(60, ADD_NOISE_BLOCK(E1(4,3),PLACE(2))), DO(PUT(U(3))),
/*  89 */ DO(MULTIPLY_KEY), DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))), DO(ADD_MESSAGE), DO(PUT(V(4))),
/*  94 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(3))), AFTER(10, GIVE(PLACE(0))), AFTER(11, GIVE(PLACE(1))),
/*   9 */ DO(XOF(A(0,2))), AFTER(12, GIVE(PLACE(2))), AFTER(15, GIVE(PLACE(3))),
/*  12 */ AFTER(16, GIVE(PLACE(0))), DO(PRF(Y(3))), AFTER(17, GIVE(PLACE(1))), DO(PRF(E1(4,0))),
/*  16 */ AFTER(20, GIVE(PLACE(2))), DO(XOF(A(1,0))), AFTER(21, GIVE(PLACE(3))),
/*  19 */ AFTER(22, GIVE(PLACE(0))), AFTER(23, GIVE(PLACE(1))), DO(XOF(A(1,1))),
/*  22 */ AFTER(27, GIVE(PLACE(2))), AFTER(31, GIVE(PLACE(3))), AFTER(32, GIVE(PLACE(0))),
/*  25 */ DO(XOF(A(1,2))), AFTER(33, GIVE(PLACE(1))), AFTER(35, GIVE(PLACE(2))),
/*  28 */ AFTER(36, GIVE(PLACE(3))), DO(XOF(A(1,3))), AFTER(37, GIVE(PLACE(0))),
/*  31 */ AFTER(39, GIVE(PLACE(1))), AFTER(40, GIVE(PLACE(2))), DO(PRF(E1(4,1))),
/*  34 */ AFTER(41, GIVE(PLACE(3))), DO(XOF(A(2,1))), AFTER(43, GIVE(PLACE(0))),
/*  37 */ AFTER(44, GIVE(PLACE(1))), AFTER(45, GIVE(PLACE(2))), DO(XOF(A(2,2))),
/*  40 */ AFTER(48, GIVE(PLACE(3))), AFTER(54, GIVE(PLACE(0))), AFTER(55, GIVE(PLACE(1))),
/*  43 */ DO(XOF(A(2,3))), AFTER(56, GIVE(PLACE(2))), AFTER(58, GIVE(PLACE(3))),
/*  46 */ AFTER(59, GIVE(PLACE(0))), DO(XOF(A(3,0))), AFTER(60, GIVE(PLACE(1))),
/*  49 */ AFTER(62, GIVE(PLACE(2))), AFTER(63, GIVE(PLACE(3))), DO(XOF(A(3,2))),
/*  52 */ AFTER(64, GIVE(PLACE(0))), AFTER(71, GIVE(PLACE(1))), AFTER(72, GIVE(PLACE(2))),
/*  55 */ DO(XOF(A(3,3))), AFTER(73, GIVE(PLACE(3))), AFTER(78, GIVE(PLACE(0))),
/*  58 */ AFTER(79, GIVE(PLACE(1))), DO(PRF(E1(4,3))), AFTER(80, GIVE(PLACE(2))), AFTER(87, WIPE),
/*  62 */ DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_decaps = {
    pkem_plan_kyber1024_90s_decaps_main, pkem_plan_kyber1024_90s_decaps_worker, 0, 4, 4, 1};

/* esp32: 1364404 cycles; with no wait in them, both cores would take 962381.
 * main   mmmmmmmmmmmmmmmohnnmnmxnmxmmmmmmommmmmm..mhmmmommmmmmmmh.mmmmnnmmmmxmmmmmhmmmommmnnhho
 * worker xxxx...............xx.xxxxxxx...x...xxxxxxxxxxx.......xxxxxxx......xx...xxx...........
 */
static const pkem_step pkem_plan_kyber1024_90s_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(DECRYPT(3)), DO(MESSAGE), DO(DERIVE),
/*   7 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(0))),
/*  11 */ AFTER(3, FEED(A(0,0),1,PLACE(1))), AFTER(4, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))),
/*  14 */ DO(NOISE(Y(1))), AFTER(6, FEED(A(0,1),0,PLACE(3))), AFTER(7, FEED(A(0,1),1,PLACE(0))),
/*  17 */ AFTER(8, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  20 */ AFTER(10, FEED(A(0,2),0,PLACE(2))), AFTER(11, FEED(A(0,2),1,PLACE(3))),
/*  22 */ AFTER(12, FEED(A(0,2),2,PLACE(0))), AFTER(14, NOISE_BLOCK(Y(3),0,PLACE(1))),
/*  24 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  28 */ AFTER(16, ADD_NOISE_BLOCK(E1(4,0),PLACE(2))), DO(HASH_START), DO(PUT(U(0))),
/*  31 */ DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(18, FEED(A(1,0),0,PLACE(3))),
/*  34 */ AFTER(19, FEED(A(1,0),1,PLACE(0))), AFTER(20, FEED(A(1,0),2,PLACE(1))), DO(HASH(96)),
/*  37 */ AFTER(22, FEED(A(1,1),0,PLACE(2))), AFTER(23, FEED(A(1,1),1,PLACE(3))),
/*  39 */ AFTER(24, FEED(A(1,1),2,PLACE(0))), DO(HASH(192)), AFTER(26, FEED(A(1,2),0,PLACE(1))),
/*  42 */ AFTER(27, FEED(A(1,2),1,PLACE(2))), AFTER(28, FEED(A(1,2),2,PLACE(3))), DO(HASH(288)),
/*  45 */ AFTER(30, FEED(A(1,3),0,PLACE(0))), AFTER(31, FEED(A(1,3),1,PLACE(1))),
/*  47 */ AFTER(32, FEED(A(1,3),2,PLACE(2))), DO(HASH(352)), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  51 */ AFTER(34, ADD_NOISE_BLOCK(E1(4,1),PLACE(3))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  54 */ DO(CLEAR), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(HASH(448)),
/*  58 */ AFTER(36, FEED(A(2,1),0,PLACE(0))), AFTER(37, FEED(A(2,1),1,PLACE(1))),
/*  60 */ AFTER(38, FEED(A(2,1),2,PLACE(2))), DO(HASH(544)), AFTER(40, FEED(A(2,2),0,PLACE(3))),
/*  63 */ AFTER(41, FEED(A(2,2),1,PLACE(0))), AFTER(42, FEED(A(2,2),2,PLACE(1))), DO(HASH(640)),
/*  66 */ AFTER(44, FEED(A(2,3),0,PLACE(2))), AFTER(45, FEED(A(2,3),1,PLACE(3))),
/*  68 */ AFTER(46, FEED(A(2,3),2,PLACE(0))), DO(HASH(704)), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  72 */ DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)), DO(CLEAR),
/*  77 */ AFTER(48, FEED(A(3,0),0,PLACE(1))), AFTER(49, FEED(A(3,0),1,PLACE(2))),
/*  79 */ AFTER(50, FEED(A(3,0),2,PLACE(3))), DO(HASH(800)), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))),
/*  83 */ DO(HASH(896)), AFTER(52, FEED(A(3,2),0,PLACE(0))), AFTER(53, FEED(A(3,2),1,PLACE(1))),
/*  86 */ AFTER(54, FEED(A(3,2),2,PLACE(2))), DO(HASH(992)), AFTER(56, FEED(A(3,3),0,PLACE(3))),
/*  89 */ AFTER(57, FEED(A(3,3),1,PLACE(0))), AFTER(58, FEED(A(3,3),2,PLACE(1))), DO(HASH(1056)),
/*  92 */ DO(ADD_S_TIMES_ROW(3)), DO(INVERSE), AFTER(60, ADD_NOISE_BLOCK(E1(4,3),PLACE(2))),
/*  95 */ DO(PUT(U(3))), DO(ADD_E_TIMES_Y(3)), DO(TAKE_SUM), DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))),
/* 100 */ DO(ADD_MESSAGE), DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(3))), AFTER(10, GIVE(PLACE(0))), AFTER(11, GIVE(PLACE(1))),
/*   9 */ DO(XOF(A(0,2))), AFTER(12, GIVE(PLACE(2))), AFTER(15, GIVE(PLACE(3))),
/*  12 */ AFTER(16, GIVE(PLACE(0))), DO(PRF(Y(3))), AFTER(17, GIVE(PLACE(1))), DO(PRF(E1(4,0))),
/*  16 */ AFTER(20, GIVE(PLACE(2))), DO(XOF(A(1,0))), AFTER(21, GIVE(PLACE(3))),
/*  19 */ AFTER(22, GIVE(PLACE(0))), AFTER(23, GIVE(PLACE(1))), DO(XOF(A(1,1))),
/*  22 */ AFTER(28, GIVE(PLACE(2))), AFTER(33, GIVE(PLACE(3))), AFTER(34, GIVE(PLACE(0))),
/*  25 */ DO(XOF(A(1,2))), AFTER(35, GIVE(PLACE(1))), AFTER(37, GIVE(PLACE(2))),
/*  28 */ AFTER(38, GIVE(PLACE(3))), DO(XOF(A(1,3))), AFTER(39, GIVE(PLACE(0))),
/*  31 */ AFTER(41, GIVE(PLACE(1))), AFTER(42, GIVE(PLACE(2))), DO(PRF(E1(4,1))),
/*  34 */ AFTER(43, GIVE(PLACE(3))), DO(XOF(A(2,1))), AFTER(45, GIVE(PLACE(0))),
/*  37 */ AFTER(46, GIVE(PLACE(1))), AFTER(47, GIVE(PLACE(2))), DO(XOF(A(2,2))),
/*  40 */ AFTER(51, GIVE(PLACE(3))), AFTER(58, GIVE(PLACE(0))), AFTER(59, GIVE(PLACE(1))),
/*  43 */ DO(XOF(A(2,3))), AFTER(60, GIVE(PLACE(2))), AFTER(62, GIVE(PLACE(3))),
/*  46 */ AFTER(63, GIVE(PLACE(0))), DO(XOF(A(3,0))), AFTER(64, GIVE(PLACE(1))),
/*  49 */ AFTER(66, GIVE(PLACE(2))), AFTER(67, GIVE(PLACE(3))), DO(XOF(A(3,2))),
/*  52 */ AFTER(68, GIVE(PLACE(0))), AFTER(77, GIVE(PLACE(1))), AFTER(78, GIVE(PLACE(2))),
/*  55 */ DO(XOF(A(3,3))), AFTER(79, GIVE(PLACE(3))), AFTER(84, GIVE(PLACE(0))),
/*  58 */ AFTER(85, GIVE(PLACE(1))), DO(PRF(E1(4,3))), AFTER(86, GIVE(PLACE(2))), AFTER(94, WIPE),
/*  62 */ DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_decaps_from_seed = {
    pkem_plan_kyber1024_90s_decaps_from_seed_main, pkem_plan_kyber1024_90s_decaps_from_seed_worker, 0, 4, 4, 1};

const pkem_plans pkem_plans_kyber1024_90s = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber1024_90s_keygen,
        &pkem_plan_least1024_keygen,
        &pkem_plan_least1024_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber1024_90s_encaps,
        &pkem_plan_least1024_encaps,
        &pkem_plan_least1024_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber1024_90s_decaps,
        &pkem_plan_least1024_decaps,
        &pkem_plan_least1024_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber1024_90s_decaps_from_seed,
        &pkem_plan_least1024_decaps_from_seed,
        &pkem_plan_least1024_decaps_from_seed,
    },
}};

/* clang-format on */
#endif
