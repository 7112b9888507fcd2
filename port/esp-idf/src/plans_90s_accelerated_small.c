/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512_90s_accelerated, kyber768_90s_accelerated, kyber1024_90s_accelerated.
 * Noise is kept packed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "cores/lists.h"

#if PKEM_TWO_CORES && POCKETKEM_RAM != PKEM_RAM_FAST
/* clang-format off */

/* esp32: 137856 cycles; with no wait in them, both cores would take 94531.
 * main   .hhhnnnnnnnnnnnnnnmmmmmmmmmmm.nmmmmmmmmmmmmmmooonnnnnnnnmmmmmmmmmmmmmmmmmmmooohhhhhhhh
 * worker ....xxxxxxxxx....xxxxxxxx...xx.xxxxxxxxxxxxx......xx....xxx.......xxxxx...............
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(E(2,0))), DO(NOISE_TO_ACC(E(2,0))),
/*   4 */ AFTER(2, NOISE_BLOCK(S(0),0,PLACE(3))), AFTER(3, NOISE_BLOCK(S(0),1,PLACE(1))),
/*   6 */ AFTER(5, FEED(A(0,0),0,PLACE(2))), AFTER(6, FEED(A(0,0),1,PLACE(3))),
/*   8 */ AFTER(7, FEED(A(0,0),2,PLACE(0))), AFTER(9, NOISE_BLOCK(S(1),0,PLACE(1))),
/*  10 */ AFTER(10, NOISE_BLOCK(S(1),1,PLACE(3))), DO(XOF(A(0,1))), DO(MULTIPLY_QUARTER(A(0,1),0)),
/*  13 */ DO(MULTIPLY_QUARTER(A(0,1),1)), DO(MULTIPLY_QUARTER(A(0,1),2)),
/*  15 */ DO(MULTIPLY_QUARTER(A(0,1),3)), DO(WRITE_S(0)), DO(HASH_START), DO(WRITE_S(1)),
/*  19 */ DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)),
/*  23 */ AFTER(12, NOISE_BLOCK_TO_ACC(E(2,1),0,PLACE(3))),
/*  24 */ AFTER(13, NOISE_BLOCK_TO_ACC(E(2,1),1,PLACE(0))), AFTER(15, FEED(A(1,0),0,PLACE(1))),
/*  26 */ AFTER(17, FEED(A(1,0),1,PLACE(2))), AFTER(18, FEED(A(1,0),2,PLACE(3))),
/*  28 */ AFTER(20, FEED(A(1,1),0,PLACE(0))), AFTER(21, FEED(A(1,1),1,PLACE(3))),
/*  30 */ AFTER(22, FEED(A(1,1),2,PLACE(1))), DO(WRITE_T(1,0)), DO(WRITE_T(1,1)), DO(WRITE_T(1,2)),
/*  34 */ DO(WRITE_T(1,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(S(0))), DO(GIVE(PLACE(3))), DO(GIVE(PLACE(1))), DO(XOF(A(0,0))),
/*   5 */ DO(GIVE(PLACE(2))), AFTER(4, GIVE(PLACE(3))), DO(GIVE(PLACE(0))), DO(PRF(S(1))),
/*   9 */ AFTER(5, GIVE(PLACE(1))), AFTER(7, GIVE(PLACE(3))), DO(PRF(E(2,1))),
/*  12 */ AFTER(10, GIVE(PLACE(3))), DO(GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(GIVE(PLACE(1))),
/*  16 */ DO(PERMUTE), DO(GIVE(PLACE(2))), AFTER(23, GIVE(PLACE(3))), DO(XOF(A(1,1))),
/*  20 */ AFTER(24, GIVE(PLACE(0))), AFTER(27, GIVE(PLACE(3))), DO(GIVE(PLACE(1))), AFTER(30, WIPE),
/*  24 */ DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_keygen = {
    pkem_plan_kyber512_90s_accelerated_keygen_main, pkem_plan_kyber512_90s_accelerated_keygen_worker, 0, 4, 4, 1};

/* esp32: 193532 cycles; with no wait in them, both cores would take 132719.
 * main   hhhhhhhhhhh...nmmmmmmmnmmmmmmmmmmmnnommmmmmmmmmmmmmmmmmnnoommmmmmmmmmmmmmmmonnohhhhhoo
 * worker ..xxxxx....xxx.xx.xxx..xxxxxxxxxxxx.x.......xxx....xxxx...............................
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK_END),
/*   6 */ DO(DERIVE), DO(CLEAR), AFTER(6, NOISE_BLOCK(Y(0),0,PLACE(1))),
/*   9 */ AFTER(7, NOISE_BLOCK(Y(0),1,PLACE(1))), DO(FEED(A(0,0),0,PLACE(2))),
/*  11 */ AFTER(9, NOISE_BLOCK(Y(1),0,PLACE(1))), DO(FEED(A(0,0),1,PLACE(3))),
/*  13 */ DO(FEED(A(0,0),2,PLACE(0))), AFTER(10, NOISE_BLOCK(Y(1),1,PLACE(2))),
/*  15 */ AFTER(12, FEED(A(0,1),0,PLACE(1))), AFTER(13, FEED(A(0,1),1,PLACE(2))),
/*  17 */ AFTER(14, FEED(A(0,1),2,PLACE(3))), DO(HASH_START), DO(INVERSE),
/*  20 */ AFTER(16, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(PUT(U(0))), DO(CLEAR),
/*  23 */ AFTER(18, FEED(A(1,0),0,PLACE(2))), AFTER(19, FEED(A(1,0),1,PLACE(3))),
/*  25 */ AFTER(20, FEED(A(1,0),2,PLACE(1))), AFTER(22, FEED(A(1,1),0,PLACE(0))),
/*  27 */ AFTER(23, FEED(A(1,1),1,PLACE(3))), AFTER(24, FEED(A(1,1),2,PLACE(1))), DO(INVERSE),
/*  30 */ AFTER(28, ADD_NOISE_BLOCK(E1(2,1),PLACE(2))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  33 */ DO(ADD_MESSAGE), DO(ADD_NOISE_BLOCK(E2(2),PLACE(1))), DO(PUT(V(2))), DO(HASH_END),
/*  37 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(3))), DO(GIVE(PLACE(0))),
/*   5 */ AFTER(6, PRF(Y(0))), DO(GIVE(PLACE(1))), AFTER(8, GIVE(PLACE(1))), DO(PRF(Y(1))),
/*   9 */ AFTER(9, GIVE(PLACE(1))), AFTER(10, GIVE(PLACE(2))), DO(XOF(A(0,1))),
/*  12 */ AFTER(11, GIVE(PLACE(1))), AFTER(14, GIVE(PLACE(2))), DO(GIVE(PLACE(3))),
/*  15 */ DO(PRF(E1(2,0))), DO(GIVE(PLACE(0))), DO(XOF(A(1,0))), AFTER(16, GIVE(PLACE(2))),
/*  19 */ AFTER(17, GIVE(PLACE(3))), DO(GIVE(PLACE(1))), DO(XOF(A(1,1))), AFTER(20, GIVE(PLACE(0))),
/*  23 */ AFTER(24, GIVE(PLACE(3))), AFTER(25, GIVE(PLACE(1))), DO(PRF(E2(2))),
/*  26 */ AFTER(28, GIVE(PLACE(1))), DO(PRF(E1(2,1))), DO(GIVE(PLACE(2))), AFTER(34, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_encaps = {
    pkem_plan_kyber512_90s_accelerated_encaps_main, pkem_plan_kyber512_90s_accelerated_encaps_worker, 0, 4, 4, 1};

/* esp32: 225542 cycles; with no wait in them, both cores would take 154458.
 * main   mmmmmmmmmmmmmmooooooohh..h.mmmmmmnmmmmmmmmmmnoommmmmmmmmmmmmmonnommmmmmmmmmmmmmmnnoooo
 * worker .......................xxxxxxxxxxxxxxxx.xxxxxxhhhhh.............x...x.xx..x...........
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), DO(DERIVE), DO(CLEAR),
/*   6 */ AFTER(2, NOISE_BLOCK(Y(0),0,PLACE(0))), DO(HASH_START), DO(HASH(32)),
/*   9 */ AFTER(3, NOISE_BLOCK(Y(0),1,PLACE(1))), AFTER(5, FEED(A(0,0),0,PLACE(2))),
/*  11 */ AFTER(6, FEED(A(0,0),1,PLACE(3))), AFTER(7, FEED(A(0,0),2,PLACE(0))),
/*  13 */ AFTER(9, NOISE_BLOCK(Y(1),0,PLACE(1))), AFTER(10, NOISE_BLOCK(Y(1),1,PLACE(2))),
/*  15 */ AFTER(12, FEED(A(0,1),0,PLACE(3))), AFTER(13, FEED(A(0,1),1,PLACE(1))),
/*  17 */ AFTER(14, FEED(A(0,1),2,PLACE(0))), DO(INVERSE),
/*  19 */ AFTER(16, ADD_NOISE_BLOCK(E1(2,0),PLACE(3))), DO(PUT(U(0))), DO(MULTIPLY_KEY),
/*  22 */ DO(ADD_MESSAGE), AFTER(22, ADD_NOISE_BLOCK(E2(2),PLACE(3))), DO(PUT(V(2))), DO(CLEAR),
/*  26 */ DO(FEED(A(1,0),0,PLACE(0))), DO(FEED(A(1,0),1,PLACE(1))), DO(FEED(A(1,0),2,PLACE(2))),
/*  29 */ AFTER(26, FEED(A(1,1),0,PLACE(3))), AFTER(27, FEED(A(1,1),1,PLACE(0))),
/*  31 */ AFTER(28, FEED(A(1,1),2,PLACE(1))), DO(INVERSE),
/*  33 */ AFTER(31, ADD_NOISE_BLOCK(E1(2,1),PLACE(3))), DO(PUT(U(1))), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_in_memory_worker[] = {
/*   1 */ AFTER(4, PRF(Y(0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(XOF(A(0,0))),
/*   5 */ DO(GIVE(PLACE(2))), DO(GIVE(PLACE(3))), AFTER(6, GIVE(PLACE(0))), DO(PRF(Y(1))),
/*   9 */ AFTER(9, GIVE(PLACE(1))), AFTER(10, GIVE(PLACE(2))), DO(XOF(A(0,1))),
/*  12 */ AFTER(11, GIVE(PLACE(3))), AFTER(13, GIVE(PLACE(1))), DO(GIVE(PLACE(0))),
/*  15 */ DO(PRF(E1(2,0))), AFTER(15, GIVE(PLACE(3))), DO(XOF(A(1,0))), AFTER(17, GIVE(PLACE(0))),
/*  19 */ DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(PRF(E2(2))), AFTER(19, GIVE(PLACE(3))),
/*  23 */ DO(HASH_END), DO(XOF(A(1,1))), DO(PERMUTE), AFTER(23, GIVE(PLACE(3))),
/*  27 */ AFTER(26, GIVE(PLACE(0))), AFTER(27, GIVE(PLACE(1))), DO(PRF(E1(2,1))), DO(PERMUTE),
/*  31 */ AFTER(29, GIVE(PLACE(3))), AFTER(33, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_decaps_in_memory = {
    pkem_plan_kyber512_90s_accelerated_decaps_in_memory_main, pkem_plan_kyber512_90s_accelerated_decaps_in_memory_worker, 0, 4, 4, 0};

/* esp32: 237510 cycles; with no wait in them, both cores would take 154225.
 * main   mmmmmmmmmmmmmooooooohh.nn.mmmmmnmmmmmmmmmnooommmmmmmmmmmmmmmnoommmmmmmmmmmmmmnoohhhhoo
 * worker ......................xxxxxxxxxxxxxxx.xxxxxx....x.x.xx................................
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), DO(DERIVE), DO(HASH_START),
/*   6 */ AFTER(2, NOISE_BLOCK(Y(0),0,PLACE(3))), AFTER(3, NOISE_BLOCK(Y(0),1,PLACE(2))), DO(CLEAR),
/*   9 */ AFTER(5, FEED(A(0,0),0,PLACE(1))), AFTER(6, FEED(A(0,0),1,PLACE(0))),
/*  11 */ AFTER(7, FEED(A(0,0),2,PLACE(3))), AFTER(9, NOISE_BLOCK(Y(1),0,PLACE(1))),
/*  13 */ AFTER(10, NOISE_BLOCK(Y(1),1,PLACE(2))), AFTER(12, FEED(A(0,1),0,PLACE(0))),
/*  15 */ AFTER(13, FEED(A(0,1),1,PLACE(1))), AFTER(14, FEED(A(0,1),2,PLACE(2))), DO(INVERSE),
/*  18 */ AFTER(16, ADD_NOISE_BLOCK(E1(2,0),PLACE(3))), DO(PUT(U(0))), DO(CLEAR),
/*  21 */ AFTER(18, FEED(A(1,0),0,PLACE(2))), AFTER(19, FEED(A(1,0),1,PLACE(1))),
/*  23 */ AFTER(20, FEED(A(1,0),2,PLACE(0))), AFTER(22, FEED(A(1,1),0,PLACE(3))),
/*  25 */ AFTER(23, FEED(A(1,1),1,PLACE(2))), AFTER(24, FEED(A(1,1),2,PLACE(1))), DO(INVERSE),
/*  28 */ AFTER(28, ADD_NOISE_BLOCK(E1(2,1),PLACE(3))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  31 */ DO(ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(2))), DO(HASH_END),
/*  35 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_worker[] = {
/*   1 */ AFTER(4, PRF(Y(0))), DO(GIVE(PLACE(3))), DO(GIVE(PLACE(2))), DO(XOF(A(0,0))),
/*   5 */ DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(3))), DO(PRF(Y(1))),
/*   9 */ AFTER(9, GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), AFTER(10, GIVE(PLACE(0))),
/*  13 */ AFTER(12, GIVE(PLACE(1))), AFTER(13, GIVE(PLACE(2))), DO(PRF(E1(2,0))),
/*  16 */ DO(GIVE(PLACE(3))), DO(XOF(A(1,0))), AFTER(16, GIVE(PLACE(2))), DO(GIVE(PLACE(1))),
/*  20 */ DO(GIVE(PLACE(0))), DO(XOF(A(1,1))), AFTER(18, GIVE(PLACE(3))), AFTER(21, GIVE(PLACE(2))),
/*  24 */ AFTER(22, GIVE(PLACE(1))), DO(PRF(E2(2))), AFTER(23, GIVE(PLACE(0))), DO(PRF(E1(2,1))),
/*  28 */ AFTER(24, GIVE(PLACE(3))), AFTER(31, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_decaps = {
    pkem_plan_kyber512_90s_accelerated_decaps_main, pkem_plan_kyber512_90s_accelerated_decaps_worker, 0, 4, 4, 1};

/* esp32: 326212 cycles; with no wait in them, both cores would take 203434.
 * main   mmmmmmmmmmmmmmmmmmmoooooh..mmmmmnmmmmmmmmmmmmmnoommmmmmmmmmmmmmmmmmmmmmoommmmmmmmmnooo
 * worker .........................xxxxxxxxxx..xxxxx.....x........x.xxhhhxx.....................
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), DO(DERIVE),
/*   5 */ AFTER(3, NOISE_BLOCK(Y(0),0,PLACE(1))), AFTER(4, NOISE_BLOCK(Y(0),1,PLACE(0))), DO(CLEAR),
/*   8 */ AFTER(6, FEED(A(0,0),0,PLACE(1))), AFTER(7, FEED(A(0,0),1,PLACE(3))),
/*  10 */ AFTER(8, FEED(A(0,0),2,PLACE(0))), AFTER(10, NOISE_BLOCK(Y(1),0,PLACE(1))),
/*  12 */ AFTER(11, NOISE_BLOCK(Y(1),1,PLACE(2))), AFTER(13, FEED(A(0,1),0,PLACE(3))),
/*  14 */ AFTER(14, FEED(A(0,1),1,PLACE(1))), AFTER(15, FEED(A(0,1),2,PLACE(0))),
/*  16 */ DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), AFTER(21, ADD_NOISE_BLOCK(E1(2,0),PLACE(3))),
/*  19 */ DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), DO(FEED(A(1,0),0,PLACE(1))),
/*  23 */ DO(FEED(A(1,0),1,PLACE(0))), DO(FEED(A(1,0),2,PLACE(2))),
/*  25 */ AFTER(25, FEED(A(1,1),0,PLACE(1))), AFTER(26, FEED(A(1,1),1,PLACE(0))),
/*  27 */ AFTER(27, FEED(A(1,1),2,PLACE(2))), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  30 */ AFTER(32, ADD_NOISE_BLOCK(E1(2,1),PLACE(2))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  33 */ DO(TAKE_SUM), DO(ADD_NOISE_BLOCK(E2(2),PLACE(3))), DO(ADD_MESSAGE), DO(PUT(V(2))),
/*  37 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory_worker[] = {
/*   1 */ DO(HASH_START), AFTER(4, PRF(Y(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))),
/*   5 */ DO(XOF(A(0,0))), AFTER(5, GIVE(PLACE(1))), DO(GIVE(PLACE(3))), AFTER(6, GIVE(PLACE(0))),
/*   9 */ DO(PRF(Y(1))), AFTER(8, GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))),
/*  13 */ AFTER(9, GIVE(PLACE(3))), AFTER(11, GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(XOF(A(1,0))),
/*  17 */ AFTER(14, GIVE(PLACE(1))), AFTER(15, GIVE(PLACE(0))), DO(GIVE(PLACE(2))),
/*  20 */ DO(PRF(E1(2,0))), DO(GIVE(PLACE(3))), DO(PRF(E2(2))), AFTER(18, GIVE(PLACE(3))),
/*  24 */ DO(XOF(A(1,1))), AFTER(22, GIVE(PLACE(1))), AFTER(23, GIVE(PLACE(0))),
/*  27 */ AFTER(24, GIVE(PLACE(2))), DO(HASH(128)), DO(HASH(288)), DO(HASH_END), DO(PRF(E1(2,1))),
/*  32 */ AFTER(27, GIVE(PLACE(2))), AFTER(34, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory = {
    pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory_main, pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory_worker, 0, 4, 4, 0};

/* esp32: 338212 cycles; with no wait in them, both cores would take 203264.
 * main   mmmmmmmmmmmmmmmmmmmoooohh.mmmmmnmmmmmmmmmmmmnoommmmmmmmmmmmmmmmmmmmmnoommmmmmmmonohhho
 * worker .........................xxxxxxxx.x.xxxxx....x........x.xxxx..........................
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), DO(DERIVE),
/*   5 */ AFTER(2, NOISE_BLOCK(Y(0),0,PLACE(0))), AFTER(3, NOISE_BLOCK(Y(0),1,PLACE(3))), DO(CLEAR),
/*   8 */ AFTER(5, FEED(A(0,0),0,PLACE(2))), AFTER(6, FEED(A(0,0),1,PLACE(3))),
/*  10 */ AFTER(7, FEED(A(0,0),2,PLACE(0))), AFTER(9, NOISE_BLOCK(Y(1),0,PLACE(1))),
/*  12 */ AFTER(10, NOISE_BLOCK(Y(1),1,PLACE(2))), AFTER(12, FEED(A(0,1),0,PLACE(3))),
/*  14 */ AFTER(14, FEED(A(0,1),1,PLACE(2))), AFTER(15, FEED(A(0,1),2,PLACE(3))), DO(HASH_START),
/*  17 */ DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), AFTER(21, ADD_NOISE_BLOCK(E1(2,0),PLACE(2))),
/*  20 */ DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), DO(FEED(A(1,0),0,PLACE(3))),
/*  24 */ DO(FEED(A(1,0),1,PLACE(0))), DO(FEED(A(1,0),2,PLACE(1))),
/*  26 */ AFTER(23, FEED(A(1,1),0,PLACE(2))), AFTER(24, FEED(A(1,1),1,PLACE(3))),
/*  28 */ AFTER(25, FEED(A(1,1),2,PLACE(1))), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  31 */ AFTER(29, ADD_NOISE_BLOCK(E1(2,1),PLACE(2))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  34 */ DO(TAKE_SUM), DO(ADD_MESSAGE), DO(ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(PUT(V(2))),
/*  38 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_from_seed_worker[] = {
/*   1 */ AFTER(4, PRF(Y(0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(3))), DO(XOF(A(0,0))),
/*   5 */ DO(GIVE(PLACE(2))), AFTER(6, GIVE(PLACE(3))), DO(GIVE(PLACE(0))), DO(PRF(Y(1))),
/*   9 */ DO(GIVE(PLACE(1))), AFTER(8, GIVE(PLACE(2))), DO(XOF(A(0,1))), AFTER(9, GIVE(PLACE(3))),
/*  13 */ DO(PERMUTE), AFTER(12, GIVE(PLACE(2))), AFTER(13, GIVE(PLACE(3))), DO(XOF(A(1,0))),
/*  17 */ AFTER(15, GIVE(PLACE(3))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PRF(E1(2,0))),
/*  21 */ DO(GIVE(PLACE(2))), DO(XOF(A(1,1))), AFTER(19, GIVE(PLACE(2))), AFTER(23, GIVE(PLACE(3))),
/*  25 */ AFTER(25, GIVE(PLACE(1))), DO(PRF(E2(2))), DO(GIVE(PLACE(0))), DO(PRF(E1(2,1))),
/*  29 */ AFTER(26, GIVE(PLACE(2))), AFTER(36, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_decaps_from_seed = {
    pkem_plan_kyber512_90s_accelerated_decaps_from_seed_main, pkem_plan_kyber512_90s_accelerated_decaps_from_seed_worker, 0, 4, 4, 1};

extern const pkem_plans pkem_plans_kyber512_90s_accelerated;
const pkem_plans pkem_plans_kyber512_90s_accelerated = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber512_90s_accelerated_keygen,
        &pkem_plan_least512_keygen,
        &pkem_plan_least512_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber512_90s_accelerated_encaps,
        &pkem_plan_least512_encaps,
        &pkem_plan_least512_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber512_90s_accelerated_decaps_in_memory,
        &pkem_plan_kyber512_90s_accelerated_decaps,
        &pkem_plan_least512_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory,
        &pkem_plan_kyber512_90s_accelerated_decaps_from_seed,
        &pkem_plan_least512_decaps_from_seed,
    },
}};

/* esp32: 229966 cycles; with no wait in them, both cores would take 183058.
 * main   hh..nnnnnmmmmmmmnmmmmmnmmmmmmmmoonnnnmmmmmmmmmmmmmmmmmmonnnnnmmmmmmmmmmmmmmmmmoohhhhhh
 * worker ..xxxxx.xxxxxx...xxxxxx.xx.xxxxxxxx..xx.x..xxxx..xxxx..x.....xxxx.xxxxxxxx............
 */
static const pkem_step pkem_plan_kyber768_90s_accelerated_keygen_main[] = {
/*   1 */ DO(SEED), AFTER(2, NOISE_BLOCK_TO_ACC(E(3,0),0,PLACE(3))),
/*   3 */ AFTER(4, NOISE_BLOCK(S(0),0,PLACE(1))), AFTER(6, FEED(A(0,0),0,PLACE(2))),
/*   5 */ AFTER(7, FEED(A(0,0),1,PLACE(3))), AFTER(8, FEED(A(0,0),2,PLACE(0))),
/*   7 */ AFTER(10, NOISE_BLOCK(S(1),0,PLACE(1))), AFTER(12, FEED(A(0,1),0,PLACE(2))),
/*   9 */ AFTER(13, FEED(A(0,1),1,PLACE(1))), AFTER(16, NOISE_BLOCK(S(2),0,PLACE(2))),
/*  11 */ DO(FEED(A(0,1),2,PLACE(0))), AFTER(18, FEED(A(0,2),0,PLACE(3))),
/*  13 */ AFTER(19, FEED(A(0,2),1,PLACE(0))), DO(HASH_START), AFTER(20, FEED(A(0,2),2,PLACE(3))),
/*  16 */ DO(WRITE_S(0)), DO(WRITE_S(1)), DO(WRITE_S(2)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)),
/*  21 */ DO(WRITE_T(0,2)), DO(WRITE_T(0,3)), AFTER(22, NOISE_BLOCK_TO_ACC(E(3,1),0,PLACE(1))),
/*  24 */ AFTER(24, FEED(A(1,0),0,PLACE(2))), AFTER(25, FEED(A(1,0),1,PLACE(3))),
/*  26 */ AFTER(26, FEED(A(1,0),2,PLACE(0))), AFTER(28, FEED(A(1,1),0,PLACE(1))),
/*  28 */ AFTER(29, FEED(A(1,1),1,PLACE(2))), AFTER(30, FEED(A(1,1),2,PLACE(0))),
/*  30 */ AFTER(32, FEED(A(1,2),0,PLACE(1))), AFTER(33, FEED(A(1,2),1,PLACE(0))),
/*  32 */ AFTER(34, FEED(A(1,2),2,PLACE(3))), DO(WRITE_T(1,0)), DO(WRITE_T(1,1)), DO(WRITE_T(1,2)),
/*  36 */ DO(WRITE_T(1,3)), AFTER(36, NOISE_BLOCK_TO_ACC(E(3,2),0,PLACE(1))),
/*  38 */ AFTER(38, FEED(A(2,0),0,PLACE(3))), AFTER(39, FEED(A(2,0),1,PLACE(1))),
/*  40 */ AFTER(40, FEED(A(2,0),2,PLACE(2))), AFTER(42, FEED(A(2,1),0,PLACE(3))),
/*  42 */ AFTER(43, FEED(A(2,1),1,PLACE(1))), AFTER(44, FEED(A(2,1),2,PLACE(0))),
/*  44 */ AFTER(46, FEED(A(2,2),0,PLACE(2))), AFTER(47, FEED(A(2,2),1,PLACE(3))),
/*  46 */ AFTER(48, FEED(A(2,2),2,PLACE(0))), DO(WRITE_T(2,0)), DO(WRITE_T(2,1)), DO(WRITE_T(2,2)),
/*  50 */ DO(WRITE_T(2,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_accelerated_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(E(3,0))), DO(GIVE(PLACE(3))), DO(PRF(S(0))), DO(GIVE(PLACE(1))),
/*   5 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(2))), AFTER(2, GIVE(PLACE(3))), DO(GIVE(PLACE(0))),
/*   9 */ DO(PRF(S(1))), AFTER(3, GIVE(PLACE(1))), DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(2))),
/*  13 */ AFTER(7, GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(PRF(S(2))), AFTER(8, GIVE(PLACE(2))),
/*  17 */ DO(XOF(A(0,2))), DO(GIVE(PLACE(3))), AFTER(11, GIVE(PLACE(0))), AFTER(12, GIVE(PLACE(3))),
/*  21 */ DO(PRF(E(3,1))), DO(GIVE(PLACE(1))), DO(XOF(A(1,0))), DO(GIVE(PLACE(2))),
/*  25 */ AFTER(15, GIVE(PLACE(3))), DO(GIVE(PLACE(0))), DO(XOF(A(1,1))), AFTER(23, GIVE(PLACE(1))),
/*  29 */ AFTER(24, GIVE(PLACE(2))), AFTER(26, GIVE(PLACE(0))), DO(XOF(A(1,2))),
/*  32 */ AFTER(27, GIVE(PLACE(1))), AFTER(29, GIVE(PLACE(0))), DO(GIVE(PLACE(3))), DO(PRF(E(3,2))),
/*  36 */ AFTER(30, GIVE(PLACE(1))), DO(XOF(A(2,0))), AFTER(32, GIVE(PLACE(3))),
/*  39 */ AFTER(37, GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(XOF(A(2,1))), AFTER(38, GIVE(PLACE(3))),
/*  43 */ AFTER(39, GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(XOF(A(2,2))), AFTER(40, GIVE(PLACE(2))),
/*  47 */ AFTER(41, GIVE(PLACE(3))), AFTER(43, GIVE(PLACE(0))), AFTER(46, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_keygen = {
    pkem_plan_kyber768_90s_accelerated_keygen_main, pkem_plan_kyber768_90s_accelerated_keygen_worker, 0, 4, 4, 1};

/* esp32: 308762 cycles; with no wait in them, both cores would take 224883.
 * main   hhhhhhhhh.mmmmmmmmmmmmmmmmmnommmmmmmmmmmmmmmmoommmmmmmmmmmmmmmnommmmmmmmmmmmmmnoohhhho
 * worker .xxxx....xx.x..xxx.xx.xxxxxx...xxxxx.xx..xxxx....xxxxxxxxx.x..........................
 */
static const pkem_step pkem_plan_kyber768_90s_accelerated_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK(960)),
/*   6 */ DO(READ_EK(1152)), DO(READ_EK_END), DO(DERIVE), DO(HASH_START), DO(CLEAR),
/*  11 */ AFTER(6, NOISE_BLOCK(Y(0),0,PLACE(0))), DO(FEED(A(0,0),0,PLACE(1))),
/*  13 */ DO(FEED(A(0,0),1,PLACE(2))), DO(FEED(A(0,0),2,PLACE(3))),
/*  15 */ AFTER(8, NOISE_BLOCK(Y(1),0,PLACE(0))), AFTER(10, FEED(A(0,1),0,PLACE(1))),
/*  17 */ AFTER(11, FEED(A(0,1),1,PLACE(3))), AFTER(14, NOISE_BLOCK(Y(2),0,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), AFTER(16, FEED(A(0,2),0,PLACE(3))),
/*  21 */ AFTER(17, FEED(A(0,2),1,PLACE(0))), AFTER(18, FEED(A(0,2),2,PLACE(3))), DO(INVERSE),
/*  24 */ AFTER(20, ADD_NOISE_BLOCK(E1(3,0),PLACE(1))), DO(PUT(U(0))), DO(CLEAR),
/*  27 */ AFTER(22, FEED(A(1,0),0,PLACE(0))), AFTER(23, FEED(A(1,0),1,PLACE(2))),
/*  29 */ AFTER(24, FEED(A(1,0),2,PLACE(3))), AFTER(26, FEED(A(1,1),0,PLACE(0))),
/*  31 */ AFTER(27, FEED(A(1,1),1,PLACE(1))), AFTER(28, FEED(A(1,1),2,PLACE(2))),
/*  33 */ AFTER(30, FEED(A(1,2),0,PLACE(3))), AFTER(31, FEED(A(1,2),1,PLACE(1))),
/*  35 */ AFTER(32, FEED(A(1,2),2,PLACE(2))), DO(INVERSE),
/*  37 */ AFTER(34, ADD_NOISE_BLOCK(E1(3,1),PLACE(1))), DO(PUT(U(1))), DO(CLEAR),
/*  40 */ AFTER(36, FEED(A(2,0),0,PLACE(0))), AFTER(37, FEED(A(2,0),1,PLACE(3))),
/*  42 */ AFTER(38, FEED(A(2,0),2,PLACE(0))), AFTER(40, FEED(A(2,1),0,PLACE(2))),
/*  44 */ AFTER(41, FEED(A(2,1),1,PLACE(0))), AFTER(42, FEED(A(2,1),2,PLACE(1))),
/*  46 */ AFTER(44, FEED(A(2,2),0,PLACE(2))), AFTER(45, FEED(A(2,2),1,PLACE(0))),
/*  48 */ AFTER(46, FEED(A(2,2),2,PLACE(1))), DO(INVERSE),
/*  50 */ AFTER(48, ADD_NOISE_BLOCK(E1(3,2),PLACE(3))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  53 */ AFTER(50, ADD_NOISE_BLOCK(E2(3),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(3))), DO(HASH_END),
/*  57 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_accelerated_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(3))),
/*   5 */ AFTER(8, PRF(Y(0))), DO(GIVE(PLACE(0))), DO(PRF(Y(1))), AFTER(11, GIVE(PLACE(0))),
/*   9 */ DO(XOF(A(0,1))), AFTER(12, GIVE(PLACE(1))), AFTER(14, GIVE(PLACE(3))), DO(GIVE(PLACE(2))),
/*  13 */ DO(PRF(Y(2))), AFTER(16, GIVE(PLACE(1))), DO(XOF(A(0,2))), AFTER(17, GIVE(PLACE(3))),
/*  17 */ DO(GIVE(PLACE(0))), AFTER(20, GIVE(PLACE(3))), DO(PRF(E1(3,0))), DO(GIVE(PLACE(1))),
/*  21 */ DO(XOF(A(1,0))), AFTER(21, GIVE(PLACE(0))), DO(GIVE(PLACE(2))), AFTER(22, GIVE(PLACE(3))),
/*  25 */ DO(XOF(A(1,1))), AFTER(27, GIVE(PLACE(0))), DO(GIVE(PLACE(1))), AFTER(28, GIVE(PLACE(2))),
/*  29 */ DO(XOF(A(1,2))), AFTER(29, GIVE(PLACE(3))), AFTER(31, GIVE(PLACE(1))),
/*  32 */ AFTER(32, GIVE(PLACE(2))), DO(PRF(E1(3,1))), AFTER(34, GIVE(PLACE(1))), DO(XOF(A(2,0))),
/*  36 */ DO(GIVE(PLACE(0))), DO(GIVE(PLACE(3))), AFTER(40, GIVE(PLACE(0))), DO(XOF(A(2,1))),
/*  40 */ DO(GIVE(PLACE(2))), AFTER(42, GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(XOF(A(2,2))),
/*  44 */ AFTER(43, GIVE(PLACE(2))), AFTER(44, GIVE(PLACE(0))), AFTER(45, GIVE(PLACE(1))),
/*  47 */ DO(PRF(E1(3,2))), DO(GIVE(PLACE(3))), DO(PRF(E2(3))), AFTER(47, GIVE(PLACE(0))),
/*  51 */ AFTER(53, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_encaps = {
    pkem_plan_kyber768_90s_accelerated_encaps_main, pkem_plan_kyber768_90s_accelerated_encaps_worker, 0, 4, 4, 1};

/* esp32: 369980 cycles; with no wait in them, both cores would take 254158.
 * main   mmmmmmmmmmmmmooooh.nmmmmmmmmmmmmmmnoommmhmmmhmmmmmnoommmhmmmhmmmhmmnommmmmmmmmmmmnohho
 * worker ..................xxxxxxxxxxxxxxxx.x..x.xxx.xxx.xx.x..x.xxx.xxx.......................
 */
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(MESSAGE), DO(DERIVE),
/*   6 */ AFTER(2, NOISE_BLOCK(Y(0),0,PLACE(0))), DO(CLEAR), AFTER(4, FEED(A(0,0),0,PLACE(1))),
/*   9 */ AFTER(5, FEED(A(0,0),1,PLACE(2))), AFTER(6, FEED(A(0,0),2,PLACE(3))),
/*  11 */ AFTER(8, NOISE_BLOCK(Y(1),0,PLACE(0))), AFTER(10, FEED(A(0,1),0,PLACE(1))),
/*  13 */ AFTER(11, FEED(A(0,1),1,PLACE(2))), AFTER(12, FEED(A(0,1),2,PLACE(3))),
/*  15 */ AFTER(14, NOISE_BLOCK(Y(2),0,PLACE(0))), AFTER(16, FEED(A(0,2),0,PLACE(1))),
/*  17 */ AFTER(17, FEED(A(0,2),1,PLACE(2))), AFTER(18, FEED(A(0,2),2,PLACE(3))), DO(INVERSE),
/*  20 */ AFTER(20, ADD_NOISE_BLOCK(E1(3,0),PLACE(0))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  24 */ AFTER(22, FEED(A(1,0),0,PLACE(1))), AFTER(23, FEED(A(1,0),1,PLACE(2))),
/*  26 */ AFTER(24, FEED(A(1,0),2,PLACE(3))), DO(HASH(128)), AFTER(26, FEED(A(1,1),0,PLACE(0))),
/*  29 */ AFTER(27, FEED(A(1,1),1,PLACE(1))), AFTER(28, FEED(A(1,1),2,PLACE(2))), DO(HASH(256)),
/*  32 */ AFTER(30, FEED(A(1,2),0,PLACE(3))), AFTER(31, FEED(A(1,2),1,PLACE(0))),
/*  34 */ AFTER(32, FEED(A(1,2),2,PLACE(1))), DO(HASH(320)), DO(INVERSE),
/*  37 */ AFTER(34, ADD_NOISE_BLOCK(E1(3,1),PLACE(2))), DO(PUT(U(1))), DO(CLEAR),
/*  40 */ AFTER(36, FEED(A(2,0),0,PLACE(3))), AFTER(37, FEED(A(2,0),1,PLACE(0))),
/*  42 */ AFTER(38, FEED(A(2,0),2,PLACE(1))), DO(HASH(448)), AFTER(40, FEED(A(2,1),0,PLACE(2))),
/*  45 */ AFTER(41, FEED(A(2,1),1,PLACE(3))), AFTER(42, FEED(A(2,1),2,PLACE(0))), DO(HASH(576)),
/*  48 */ AFTER(44, FEED(A(2,2),0,PLACE(1))), AFTER(45, FEED(A(2,2),1,PLACE(2))),
/*  50 */ AFTER(46, FEED(A(2,2),2,PLACE(3))), DO(HASH(640)), DO(INVERSE),
/*  53 */ AFTER(48, ADD_NOISE_BLOCK(E1(3,2),PLACE(0))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  56 */ AFTER(50, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE), DO(PUT(V(3))), DO(HASH_END),
/*  60 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_worker[] = {
/*   1 */ AFTER(5, PRF(Y(0))), DO(GIVE(PLACE(0))), DO(XOF(A(0,0))), DO(GIVE(PLACE(1))),
/*   5 */ DO(GIVE(PLACE(2))), DO(GIVE(PLACE(3))), DO(PRF(Y(1))), AFTER(6, GIVE(PLACE(0))),
/*   9 */ DO(XOF(A(0,1))), AFTER(8, GIVE(PLACE(1))), AFTER(9, GIVE(PLACE(2))),
/*  12 */ AFTER(10, GIVE(PLACE(3))), DO(PRF(Y(2))), AFTER(11, GIVE(PLACE(0))), DO(XOF(A(0,2))),
/*  16 */ AFTER(12, GIVE(PLACE(1))), AFTER(13, GIVE(PLACE(2))), AFTER(14, GIVE(PLACE(3))),
/*  19 */ DO(PRF(E1(3,0))), AFTER(15, GIVE(PLACE(0))), DO(XOF(A(1,0))), AFTER(16, GIVE(PLACE(1))),
/*  23 */ AFTER(17, GIVE(PLACE(2))), AFTER(18, GIVE(PLACE(3))), DO(XOF(A(1,1))),
/*  26 */ AFTER(20, GIVE(PLACE(0))), AFTER(24, GIVE(PLACE(1))), AFTER(25, GIVE(PLACE(2))),
/*  29 */ DO(XOF(A(1,2))), AFTER(26, GIVE(PLACE(3))), AFTER(28, GIVE(PLACE(0))),
/*  32 */ AFTER(29, GIVE(PLACE(1))), DO(PRF(E1(3,1))), AFTER(30, GIVE(PLACE(2))), DO(XOF(A(2,0))),
/*  36 */ AFTER(32, GIVE(PLACE(3))), AFTER(33, GIVE(PLACE(0))), AFTER(34, GIVE(PLACE(1))),
/*  39 */ DO(XOF(A(2,1))), AFTER(37, GIVE(PLACE(2))), AFTER(40, GIVE(PLACE(3))),
/*  42 */ AFTER(41, GIVE(PLACE(0))), DO(XOF(A(2,2))), AFTER(42, GIVE(PLACE(1))),
/*  45 */ AFTER(44, GIVE(PLACE(2))), AFTER(45, GIVE(PLACE(3))), DO(PRF(E1(3,2))),
/*  48 */ AFTER(46, GIVE(PLACE(0))), DO(PRF(E2(3))), AFTER(48, GIVE(PLACE(1))), AFTER(56, WIPE),
/*  52 */ DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_decaps = {
    pkem_plan_kyber768_90s_accelerated_decaps_main, pkem_plan_kyber768_90s_accelerated_decaps_worker, 0, 4, 4, 1};

/* esp32: 496537 cycles; with no wait in them, both cores would take 316251.
 * main   mmmmmmmmmmmmmmmmmmooohnmmmmmmmmmmmmmmnommmmmmmmmmmmmmmmmnommmmmmmmmmmmmmmmmnommmmmnoho
 * worker ......................xxxxx.xxxxxx.........x.xx.xx.x..........x.xx.xx.................
 */
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(MESSAGE), DO(DERIVE),
/*   6 */ AFTER(2, NOISE_BLOCK(Y(0),0,PLACE(0))), DO(CLEAR), AFTER(4, FEED(A(0,0),0,PLACE(1))),
/*   9 */ AFTER(5, FEED(A(0,0),1,PLACE(2))), AFTER(6, FEED(A(0,0),2,PLACE(3))),
/*  11 */ AFTER(8, NOISE_BLOCK(Y(1),0,PLACE(0))), AFTER(10, FEED(A(0,1),0,PLACE(1))),
/*  13 */ AFTER(11, FEED(A(0,1),1,PLACE(2))), AFTER(12, FEED(A(0,1),2,PLACE(3))),
/*  15 */ AFTER(14, NOISE_BLOCK(Y(2),0,PLACE(0))), AFTER(16, FEED(A(0,2),0,PLACE(1))),
/*  17 */ AFTER(17, FEED(A(0,2),1,PLACE(2))), AFTER(18, FEED(A(0,2),2,PLACE(3))),
/*  19 */ DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), AFTER(20, ADD_NOISE_BLOCK(E1(3,0),PLACE(0))),
/*  22 */ DO(HASH_START), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR),
/*  26 */ AFTER(22, FEED(A(1,0),0,PLACE(1))), AFTER(23, FEED(A(1,0),1,PLACE(2))),
/*  28 */ AFTER(24, FEED(A(1,0),2,PLACE(3))), DO(HASH(128)), AFTER(26, FEED(A(1,1),0,PLACE(0))),
/*  31 */ AFTER(27, FEED(A(1,1),1,PLACE(1))), AFTER(28, FEED(A(1,1),2,PLACE(2))), DO(HASH(256)),
/*  34 */ AFTER(30, FEED(A(1,2),0,PLACE(3))), AFTER(31, FEED(A(1,2),1,PLACE(0))),
/*  36 */ AFTER(32, FEED(A(1,2),2,PLACE(1))), DO(HASH(320)), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  40 */ AFTER(34, ADD_NOISE_BLOCK(E1(3,1),PLACE(2))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  43 */ DO(CLEAR), AFTER(36, FEED(A(2,0),0,PLACE(3))), AFTER(37, FEED(A(2,0),1,PLACE(0))),
/*  46 */ AFTER(38, FEED(A(2,0),2,PLACE(1))), DO(HASH(448)), AFTER(40, FEED(A(2,1),0,PLACE(2))),
/*  49 */ AFTER(41, FEED(A(2,1),1,PLACE(3))), AFTER(42, FEED(A(2,1),2,PLACE(0))), DO(HASH(576)),
/*  52 */ AFTER(44, FEED(A(2,2),0,PLACE(1))), AFTER(45, FEED(A(2,2),1,PLACE(2))),
/*  54 */ AFTER(46, FEED(A(2,2),2,PLACE(3))), DO(HASH(640)), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  58 */ AFTER(48, ADD_NOISE_BLOCK(E1(3,2),PLACE(0))), DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)),
/*  61 */ DO(TAKE_SUM), AFTER(50, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE), DO(PUT(V(3))),
/*  65 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_from_seed_worker[] = {
/*   1 */ AFTER(5, PRF(Y(0))), DO(GIVE(PLACE(0))), DO(XOF(A(0,0))), DO(GIVE(PLACE(1))),
/*   5 */ DO(GIVE(PLACE(2))), DO(GIVE(PLACE(3))), DO(PRF(Y(1))), AFTER(6, GIVE(PLACE(0))),
/*   9 */ DO(XOF(A(0,1))), AFTER(8, GIVE(PLACE(1))), AFTER(9, GIVE(PLACE(2))),
/*  12 */ AFTER(10, GIVE(PLACE(3))), DO(PRF(Y(2))), AFTER(11, GIVE(PLACE(0))), DO(XOF(A(0,2))),
/*  16 */ AFTER(12, GIVE(PLACE(1))), AFTER(13, GIVE(PLACE(2))), AFTER(14, GIVE(PLACE(3))),
/*  19 */ DO(PRF(E1(3,0))), AFTER(15, GIVE(PLACE(0))), DO(XOF(A(1,0))), AFTER(16, GIVE(PLACE(1))),
/*  23 */ AFTER(17, GIVE(PLACE(2))), AFTER(18, GIVE(PLACE(3))), DO(XOF(A(1,1))),
/*  26 */ AFTER(21, GIVE(PLACE(0))), AFTER(26, GIVE(PLACE(1))), AFTER(27, GIVE(PLACE(2))),
/*  29 */ DO(XOF(A(1,2))), AFTER(28, GIVE(PLACE(3))), AFTER(30, GIVE(PLACE(0))),
/*  32 */ AFTER(31, GIVE(PLACE(1))), DO(PRF(E1(3,1))), AFTER(32, GIVE(PLACE(2))), DO(XOF(A(2,0))),
/*  36 */ AFTER(34, GIVE(PLACE(3))), AFTER(35, GIVE(PLACE(0))), AFTER(36, GIVE(PLACE(1))),
/*  39 */ DO(XOF(A(2,1))), AFTER(40, GIVE(PLACE(2))), AFTER(44, GIVE(PLACE(3))),
/*  42 */ AFTER(45, GIVE(PLACE(0))), DO(XOF(A(2,2))), AFTER(46, GIVE(PLACE(1))),
/*  45 */ AFTER(48, GIVE(PLACE(2))), AFTER(49, GIVE(PLACE(3))), DO(PRF(E1(3,2))),
/*  48 */ AFTER(50, GIVE(PLACE(0))), DO(PRF(E2(3))), AFTER(52, GIVE(PLACE(1))), AFTER(62, WIPE),
/*  52 */ DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_decaps_from_seed = {
    pkem_plan_kyber768_90s_accelerated_decaps_from_seed_main, pkem_plan_kyber768_90s_accelerated_decaps_from_seed_worker, 0, 4, 4, 1};

extern const pkem_plans pkem_plans_kyber768_90s_accelerated;
const pkem_plans pkem_plans_kyber768_90s_accelerated = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber768_90s_accelerated_keygen,
        &pkem_plan_least768_keygen,
        &pkem_plan_least768_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber768_90s_accelerated_encaps,
        &pkem_plan_least768_encaps,
        &pkem_plan_least768_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber768_90s_accelerated_decaps,
        &pkem_plan_least768_decaps,
        &pkem_plan_least768_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber768_90s_accelerated_decaps_from_seed,
        &pkem_plan_least768_decaps_from_seed,
        &pkem_plan_least768_decaps_from_seed,
    },
}};

/* esp32: 367903 cycles; with no wait in them, both cores would take 298891.
 * main   h.nnnnmmmmnmmmmmmmmmmmmmoonnmmmmmmmmmmmmmmmmonnnmmmhmmmhmmmhmmmhonnmmmmmmmmmmmmmmmmohh
 * worker .xxxxxx.x.xxxxxxxx.xxxx.xx..x.xxx.xxx.xxx.xxx...xx.xxx.xxx.xxx.xx..x.xxx.xxx.xx.......
 */
static const pkem_step pkem_plan_kyber1024_90s_accelerated_keygen_main[] = {
/*   1 */ DO(SEED), AFTER(2, NOISE_BLOCK(S(0),0,PLACE(0))),
/*   3 */ AFTER(4, NOISE_BLOCK_TO_ACC(E(4,0),0,PLACE(1))), AFTER(6, FEED(A(0,0),0,PLACE(2))),
/*   5 */ AFTER(7, FEED(A(0,0),1,PLACE(3))), AFTER(8, FEED(A(0,0),2,PLACE(0))),
/*   7 */ AFTER(10, NOISE_BLOCK(S(1),0,PLACE(1))), AFTER(12, FEED(A(0,1),0,PLACE(2))),
/*   9 */ AFTER(13, FEED(A(0,1),1,PLACE(3))), AFTER(14, FEED(A(0,1),2,PLACE(0))),
/*  11 */ AFTER(16, NOISE_BLOCK(S(2),0,PLACE(1))), AFTER(18, FEED(A(0,2),0,PLACE(2))),
/*  13 */ AFTER(19, FEED(A(0,2),1,PLACE(3))), AFTER(20, FEED(A(0,2),2,PLACE(0))),
/*  15 */ AFTER(22, NOISE_BLOCK(S(3),0,PLACE(1))), AFTER(24, FEED(A(0,3),0,PLACE(2))),
/*  17 */ AFTER(25, FEED(A(0,3),1,PLACE(3))), AFTER(26, FEED(A(0,3),2,PLACE(0))), DO(HASH_START),
/*  20 */ DO(WRITE_S(0)), DO(WRITE_S(1)), DO(WRITE_S(2)), DO(WRITE_S(3)), DO(WRITE_T(0,0)),
/*  25 */ DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)),
/*  28 */ AFTER(28, NOISE_BLOCK_TO_ACC(E(4,1),0,PLACE(1))), AFTER(30, FEED(A(1,0),0,PLACE(2))),
/*  30 */ AFTER(31, FEED(A(1,0),1,PLACE(3))), AFTER(32, FEED(A(1,0),2,PLACE(0))), DO(HASH(96)),
/*  33 */ AFTER(34, FEED(A(1,1),0,PLACE(1))), AFTER(35, FEED(A(1,1),1,PLACE(2))),
/*  35 */ AFTER(36, FEED(A(1,1),2,PLACE(3))), DO(HASH(192)), AFTER(38, FEED(A(1,2),0,PLACE(0))),
/*  38 */ AFTER(39, FEED(A(1,2),1,PLACE(1))), AFTER(40, FEED(A(1,2),2,PLACE(2))), DO(HASH(288)),
/*  41 */ AFTER(42, FEED(A(1,3),0,PLACE(3))), AFTER(43, FEED(A(1,3),1,PLACE(0))),
/*  43 */ AFTER(44, FEED(A(1,3),2,PLACE(1))), DO(HASH(384)), DO(WRITE_T(1,0)), DO(WRITE_T(1,1)),
/*  47 */ DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), AFTER(46, NOISE_BLOCK_TO_ACC(E(4,2),0,PLACE(2))),
/*  50 */ AFTER(48, FEED(A(2,0),0,PLACE(3))), AFTER(49, FEED(A(2,0),1,PLACE(0))),
/*  52 */ AFTER(50, FEED(A(2,0),2,PLACE(1))), DO(HASH(480)), AFTER(52, FEED(A(2,1),0,PLACE(2))),
/*  55 */ AFTER(53, FEED(A(2,1),1,PLACE(3))), AFTER(54, FEED(A(2,1),2,PLACE(0))), DO(HASH(576)),
/*  58 */ AFTER(56, FEED(A(2,2),0,PLACE(1))), AFTER(57, FEED(A(2,2),1,PLACE(2))),
/*  60 */ AFTER(58, FEED(A(2,2),2,PLACE(3))), DO(HASH(672)), AFTER(60, FEED(A(2,3),0,PLACE(0))),
/*  63 */ AFTER(61, FEED(A(2,3),1,PLACE(1))), AFTER(62, FEED(A(2,3),2,PLACE(2))), DO(HASH(768)),
/*  66 */ DO(WRITE_T(2,0)), DO(WRITE_T(2,1)), DO(WRITE_T(2,2)), DO(WRITE_T(2,3)),
/*  70 */ AFTER(64, NOISE_BLOCK_TO_ACC(E(4,3),0,PLACE(3))), AFTER(66, FEED(A(3,0),0,PLACE(0))),
/*  72 */ AFTER(67, FEED(A(3,0),1,PLACE(1))), AFTER(68, FEED(A(3,0),2,PLACE(2))), DO(HASH(864)),
/*  75 */ AFTER(70, FEED(A(3,1),0,PLACE(3))), AFTER(71, FEED(A(3,1),1,PLACE(0))),
/*  77 */ AFTER(72, FEED(A(3,1),2,PLACE(1))), DO(HASH(960)), AFTER(74, FEED(A(3,2),0,PLACE(2))),
/*  80 */ AFTER(75, FEED(A(3,2),1,PLACE(3))), AFTER(76, FEED(A(3,2),2,PLACE(0))), DO(HASH(1056)),
/*  83 */ AFTER(78, FEED(A(3,3),0,PLACE(1))), AFTER(79, FEED(A(3,3),1,PLACE(2))),
/*  85 */ AFTER(80, FEED(A(3,3),2,PLACE(3))), DO(HASH(1152)), DO(WRITE_T(3,0)), DO(WRITE_T(3,1)),
/*  89 */ DO(WRITE_T(3,2)), DO(WRITE_T(3,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_accelerated_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(S(0))), DO(GIVE(PLACE(0))), DO(PRF(E(4,0))), DO(GIVE(PLACE(1))),
/*   5 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(3))), AFTER(2, GIVE(PLACE(0))),
/*   9 */ DO(PRF(S(1))), AFTER(3, GIVE(PLACE(1))), DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(2))),
/*  13 */ AFTER(5, GIVE(PLACE(3))), AFTER(6, GIVE(PLACE(0))), DO(PRF(S(2))),
/*  16 */ AFTER(7, GIVE(PLACE(1))), DO(XOF(A(0,2))), AFTER(8, GIVE(PLACE(2))),
/*  19 */ AFTER(9, GIVE(PLACE(3))), AFTER(10, GIVE(PLACE(0))), DO(PRF(S(3))),
/*  22 */ AFTER(11, GIVE(PLACE(1))), DO(XOF(A(0,3))), AFTER(12, GIVE(PLACE(2))),
/*  25 */ AFTER(13, GIVE(PLACE(3))), AFTER(14, GIVE(PLACE(0))), DO(PRF(E(4,1))),
/*  28 */ AFTER(15, GIVE(PLACE(1))), DO(XOF(A(1,0))), AFTER(16, GIVE(PLACE(2))),
/*  31 */ AFTER(17, GIVE(PLACE(3))), AFTER(18, GIVE(PLACE(0))), DO(XOF(A(1,1))),
/*  34 */ AFTER(28, GIVE(PLACE(1))), AFTER(29, GIVE(PLACE(2))), AFTER(30, GIVE(PLACE(3))),
/*  37 */ DO(XOF(A(1,2))), AFTER(31, GIVE(PLACE(0))), AFTER(33, GIVE(PLACE(1))),
/*  40 */ AFTER(34, GIVE(PLACE(2))), DO(XOF(A(1,3))), AFTER(35, GIVE(PLACE(3))),
/*  43 */ AFTER(37, GIVE(PLACE(0))), AFTER(38, GIVE(PLACE(1))), DO(PRF(E(4,2))),
/*  46 */ AFTER(39, GIVE(PLACE(2))), DO(XOF(A(2,0))), AFTER(41, GIVE(PLACE(3))),
/*  49 */ AFTER(42, GIVE(PLACE(0))), AFTER(43, GIVE(PLACE(1))), DO(XOF(A(2,1))),
/*  52 */ AFTER(49, GIVE(PLACE(2))), AFTER(50, GIVE(PLACE(3))), AFTER(51, GIVE(PLACE(0))),
/*  55 */ DO(XOF(A(2,2))), AFTER(52, GIVE(PLACE(1))), AFTER(54, GIVE(PLACE(2))),
/*  58 */ AFTER(55, GIVE(PLACE(3))), DO(XOF(A(2,3))), AFTER(56, GIVE(PLACE(0))),
/*  61 */ AFTER(58, GIVE(PLACE(1))), AFTER(59, GIVE(PLACE(2))), DO(PRF(E(4,3))),
/*  64 */ AFTER(60, GIVE(PLACE(3))), DO(XOF(A(3,0))), AFTER(62, GIVE(PLACE(0))),
/*  67 */ AFTER(63, GIVE(PLACE(1))), AFTER(64, GIVE(PLACE(2))), DO(XOF(A(3,1))),
/*  70 */ AFTER(70, GIVE(PLACE(3))), AFTER(71, GIVE(PLACE(0))), AFTER(72, GIVE(PLACE(1))),
/*  73 */ DO(XOF(A(3,2))), AFTER(73, GIVE(PLACE(2))), AFTER(75, GIVE(PLACE(3))),
/*  76 */ AFTER(76, GIVE(PLACE(0))), DO(XOF(A(3,3))), AFTER(77, GIVE(PLACE(1))),
/*  79 */ AFTER(79, GIVE(PLACE(2))), AFTER(80, GIVE(PLACE(3))), AFTER(85, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_accelerated_keygen = {
    pkem_plan_kyber1024_90s_accelerated_keygen_main, pkem_plan_kyber1024_90s_accelerated_keygen_worker, 0, 4, 4, 1};

/* esp32: 471618 cycles; with no wait in them, both cores would take 352680.
 * main   hhhhhhh.mmmnmmnmmmmmmmnommmmmmmmmmmmmmommmmmmhmmhmmmmnommmmmmmmmmmmmmommmmmmmmmmmmooho
 * worker .......xxxxxxxxxxxxxxx.x.x.xxxxx.xx.x.x...x..x.xxxxxx.x.xxxxxxxxxx....................
 */
static const pkem_step pkem_plan_kyber1024_90s_accelerated_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK(960)),
/*   6 */ DO(READ_EK(1152)), DO(READ_EK(1344)), DO(READ_EK(1536)), DO(READ_EK_END), DO(DERIVE),
/*  11 */ AFTER(2, NOISE_BLOCK(Y(0),0,PLACE(0))), DO(CLEAR), AFTER(4, FEED(A(0,0),0,PLACE(1))),
/*  14 */ AFTER(5, FEED(A(0,0),1,PLACE(2))), AFTER(6, FEED(A(0,0),2,PLACE(3))),
/*  16 */ AFTER(8, NOISE_BLOCK(Y(1),0,PLACE(0))), AFTER(10, FEED(A(0,1),0,PLACE(1))),
/*  18 */ AFTER(11, FEED(A(0,1),1,PLACE(2))), AFTER(12, FEED(A(0,1),2,PLACE(3))),
/*  20 */ AFTER(14, NOISE_BLOCK(Y(2),0,PLACE(0))), AFTER(16, FEED(A(0,2),0,PLACE(1))),
/*  22 */ AFTER(17, FEED(A(0,2),1,PLACE(2))), AFTER(18, FEED(A(0,2),2,PLACE(3))),
/*  24 */ AFTER(20, NOISE_BLOCK(Y(3),0,PLACE(0))), AFTER(22, FEED(A(0,3),0,PLACE(1))),
/*  26 */ AFTER(23, FEED(A(0,3),1,PLACE(2))), AFTER(24, FEED(A(0,3),2,PLACE(3))), DO(INVERSE),
/*  29 */ AFTER(26, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  33 */ AFTER(28, FEED(A(1,0),0,PLACE(1))), AFTER(29, FEED(A(1,0),1,PLACE(2))),
/*  35 */ AFTER(30, FEED(A(1,0),2,PLACE(3))), DO(HASH(96)), AFTER(32, FEED(A(1,1),0,PLACE(0))),
/*  38 */ AFTER(33, FEED(A(1,1),1,PLACE(1))), AFTER(34, FEED(A(1,1),2,PLACE(2))), DO(HASH(192)),
/*  41 */ AFTER(36, FEED(A(1,2),0,PLACE(3))), AFTER(37, FEED(A(1,2),1,PLACE(0))),
/*  43 */ AFTER(38, FEED(A(1,2),2,PLACE(1))), DO(HASH(288)), AFTER(40, FEED(A(1,3),0,PLACE(2))),
/*  46 */ AFTER(41, FEED(A(1,3),1,PLACE(3))), AFTER(42, FEED(A(1,3),2,PLACE(0))), DO(HASH(352)),
/*  49 */ DO(INVERSE), AFTER(44, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(CLEAR),
/*  53 */ AFTER(46, FEED(A(2,0),0,PLACE(2))), AFTER(47, FEED(A(2,0),1,PLACE(3))),
/*  55 */ AFTER(48, FEED(A(2,0),2,PLACE(0))), DO(HASH(448)), AFTER(50, FEED(A(2,1),0,PLACE(1))),
/*  58 */ AFTER(51, FEED(A(2,1),1,PLACE(2))), AFTER(52, FEED(A(2,1),2,PLACE(3))), DO(HASH(544)),
/*  61 */ AFTER(54, FEED(A(2,2),0,PLACE(0))), AFTER(55, FEED(A(2,2),1,PLACE(1))),
/*  63 */ AFTER(56, FEED(A(2,2),2,PLACE(2))), DO(HASH(640)), AFTER(58, FEED(A(2,3),0,PLACE(3))),
/*  66 */ AFTER(59, FEED(A(2,3),1,PLACE(0))), AFTER(60, FEED(A(2,3),2,PLACE(1))), DO(HASH(704)),
/*  69 */ DO(INVERSE), AFTER(62, ADD_NOISE_BLOCK(E1(4,2),PLACE(2))), DO(PUT(U(2))), DO(CLEAR),
/*  73 */ AFTER(64, FEED(A(3,0),0,PLACE(3))), AFTER(65, FEED(A(3,0),1,PLACE(0))),
/*  75 */ AFTER(66, FEED(A(3,0),2,PLACE(1))), DO(HASH(800)), AFTER(68, FEED(A(3,1),0,PLACE(2))),
/*  78 */ AFTER(69, FEED(A(3,1),1,PLACE(3))), AFTER(70, FEED(A(3,1),2,PLACE(0))), DO(HASH(896)),
/*  81 */ AFTER(72, FEED(A(3,2),0,PLACE(1))), AFTER(73, FEED(A(3,2),1,PLACE(2))),
/*  83 */ AFTER(74, FEED(A(3,2),2,PLACE(3))), DO(HASH(992)), AFTER(76, FEED(A(3,3),0,PLACE(0))),
/*  86 */ AFTER(77, FEED(A(3,3),1,PLACE(1))), AFTER(78, FEED(A(3,3),2,PLACE(2))), DO(HASH(1056)),
/*  89 */ DO(INVERSE), AFTER(80, ADD_NOISE_BLOCK(E1(4,3),PLACE(3))), DO(PUT(U(3))),
/*  92 */ DO(MULTIPLY_KEY), AFTER(82, ADD_NOISE_BLOCK(E2(4),PLACE(0))), DO(ADD_MESSAGE),
/*  95 */ DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_accelerated_encaps_worker[] = {
/*   1 */ AFTER(10, PRF(Y(0))), DO(GIVE(PLACE(0))), DO(XOF(A(0,0))), DO(GIVE(PLACE(1))),
/*   5 */ DO(GIVE(PLACE(2))), DO(GIVE(PLACE(3))), DO(PRF(Y(1))), AFTER(11, GIVE(PLACE(0))),
/*   9 */ DO(XOF(A(0,1))), AFTER(13, GIVE(PLACE(1))), AFTER(14, GIVE(PLACE(2))),
/*  12 */ AFTER(15, GIVE(PLACE(3))), DO(PRF(Y(2))), AFTER(16, GIVE(PLACE(0))), DO(XOF(A(0,2))),
/*  16 */ AFTER(17, GIVE(PLACE(1))), AFTER(18, GIVE(PLACE(2))), AFTER(19, GIVE(PLACE(3))),
/*  19 */ DO(PRF(Y(3))), AFTER(20, GIVE(PLACE(0))), DO(XOF(A(0,3))), AFTER(21, GIVE(PLACE(1))),
/*  23 */ AFTER(22, GIVE(PLACE(2))), AFTER(23, GIVE(PLACE(3))), DO(PRF(E1(4,0))),
/*  26 */ AFTER(24, GIVE(PLACE(0))), DO(XOF(A(1,0))), AFTER(25, GIVE(PLACE(1))),
/*  29 */ AFTER(26, GIVE(PLACE(2))), AFTER(27, GIVE(PLACE(3))), DO(XOF(A(1,1))),
/*  32 */ AFTER(29, GIVE(PLACE(0))), AFTER(33, GIVE(PLACE(1))), AFTER(34, GIVE(PLACE(2))),
/*  35 */ DO(XOF(A(1,2))), AFTER(35, GIVE(PLACE(3))), AFTER(37, GIVE(PLACE(0))),
/*  38 */ AFTER(38, GIVE(PLACE(1))), DO(XOF(A(1,3))), AFTER(39, GIVE(PLACE(2))),
/*  41 */ AFTER(41, GIVE(PLACE(3))), AFTER(42, GIVE(PLACE(0))), DO(PRF(E1(4,1))),
/*  44 */ AFTER(43, GIVE(PLACE(1))), DO(XOF(A(2,0))), AFTER(45, GIVE(PLACE(2))),
/*  47 */ AFTER(46, GIVE(PLACE(3))), AFTER(47, GIVE(PLACE(0))), DO(XOF(A(2,1))),
/*  50 */ AFTER(50, GIVE(PLACE(1))), AFTER(53, GIVE(PLACE(2))), AFTER(54, GIVE(PLACE(3))),
/*  53 */ DO(XOF(A(2,2))), AFTER(55, GIVE(PLACE(0))), AFTER(57, GIVE(PLACE(1))),
/*  56 */ AFTER(58, GIVE(PLACE(2))), DO(XOF(A(2,3))), AFTER(59, GIVE(PLACE(3))),
/*  59 */ AFTER(61, GIVE(PLACE(0))), AFTER(62, GIVE(PLACE(1))), DO(PRF(E1(4,2))),
/*  62 */ AFTER(63, GIVE(PLACE(2))), DO(XOF(A(3,0))), AFTER(65, GIVE(PLACE(3))),
/*  65 */ AFTER(66, GIVE(PLACE(0))), AFTER(67, GIVE(PLACE(1))), DO(XOF(A(3,1))),
/*  68 */ AFTER(70, GIVE(PLACE(2))), AFTER(73, GIVE(PLACE(3))), AFTER(74, GIVE(PLACE(0))),
/*  71 */ DO(XOF(A(3,2))), AFTER(75, GIVE(PLACE(1))), AFTER(77, GIVE(PLACE(2))),
/*  74 */ AFTER(78, GIVE(PLACE(3))), DO(XOF(A(3,3))), AFTER(79, GIVE(PLACE(0))),
/*  77 */ AFTER(81, GIVE(PLACE(1))), AFTER(82, GIVE(PLACE(2))), DO(PRF(E1(4,3))),
/*  80 */ AFTER(83, GIVE(PLACE(3))), DO(PRF(E2(4))), AFTER(85, GIVE(PLACE(0))), AFTER(93, WIPE),
/*  84 */ DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_accelerated_encaps = {
    pkem_plan_kyber1024_90s_accelerated_encaps_main, pkem_plan_kyber1024_90s_accelerated_encaps_worker, 0, 4, 4, 1};

/* esp32: 541241 cycles; with no wait in them, both cores would take 387491.
 * main   mmmmmmmmmmmmooohnmmnmmmmmmmmmnomm.mmmmmmmmmoommmmmmmhmmmmommmmmmmmmmmmmommmmmmmmmmnoho
 * worker ................xxxxx.xxxxxxx...xx..xxxxxx.x...xxxxxx..x.x.xxxxxxxxx..................
 */
static const pkem_step pkem_plan_kyber1024_90s_accelerated_decaps_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(DECRYPT(3)), DO(MESSAGE), DO(DERIVE),
/*   7 */ AFTER(2, NOISE_BLOCK(Y(0),0,PLACE(0))), DO(CLEAR), AFTER(4, FEED(A(0,0),0,PLACE(1))),
/*  10 */ AFTER(5, FEED(A(0,0),1,PLACE(2))), AFTER(6, FEED(A(0,0),2,PLACE(3))),
/*  12 */ AFTER(8, NOISE_BLOCK(Y(1),0,PLACE(0))), AFTER(10, FEED(A(0,1),0,PLACE(1))),
/*  14 */ AFTER(11, FEED(A(0,1),1,PLACE(2))), AFTER(12, FEED(A(0,1),2,PLACE(3))),
/*  16 */ AFTER(14, NOISE_BLOCK(Y(2),0,PLACE(0))), AFTER(16, FEED(A(0,2),0,PLACE(1))),
/*  18 */ AFTER(17, FEED(A(0,2),1,PLACE(2))), AFTER(18, FEED(A(0,2),2,PLACE(3))),
/*  20 */ AFTER(20, NOISE_BLOCK(Y(3),0,PLACE(0))), AFTER(22, FEED(A(0,3),0,PLACE(1))),
/*  22 */ AFTER(23, FEED(A(0,3),1,PLACE(2))), AFTER(24, FEED(A(0,3),2,PLACE(3))), DO(INVERSE),
/*  25 */ AFTER(26, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  29 */ AFTER(28, FEED(A(1,0),0,PLACE(1))), AFTER(29, FEED(A(1,0),1,PLACE(2))),
/*  31 */ AFTER(30, FEED(A(1,0),2,PLACE(3))), DO(HASH(96)), AFTER(32, FEED(A(1,1),0,PLACE(0))),
/*  34 */ AFTER(33, FEED(A(1,1),1,PLACE(1))), AFTER(34, FEED(A(1,1),2,PLACE(2))), DO(HASH(192)),
/*  37 */ AFTER(36, FEED(A(1,2),0,PLACE(3))), AFTER(37, FEED(A(1,2),1,PLACE(0))),
/*  39 */ AFTER(38, FEED(A(1,2),2,PLACE(1))), DO(HASH(288)), AFTER(40, FEED(A(1,3),0,PLACE(2))),
/*  42 */ AFTER(41, FEED(A(1,3),1,PLACE(3))), AFTER(42, FEED(A(1,3),2,PLACE(0))), DO(HASH(352)),
/*  45 */ DO(INVERSE), AFTER(44, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(CLEAR),
/*  49 */ AFTER(46, FEED(A(2,0),0,PLACE(2))), AFTER(47, FEED(A(2,0),1,PLACE(3))),
/*  51 */ AFTER(48, FEED(A(2,0),2,PLACE(0))), DO(HASH(448)), AFTER(50, FEED(A(2,1),0,PLACE(1))),
/*  54 */ AFTER(51, FEED(A(2,1),1,PLACE(2))), AFTER(52, FEED(A(2,1),2,PLACE(3))), DO(HASH(544)),
/*  57 */ AFTER(54, FEED(A(2,2),0,PLACE(0))), AFTER(55, FEED(A(2,2),1,PLACE(1))),
/*  59 */ AFTER(56, FEED(A(2,2),2,PLACE(2))), DO(HASH(640)), AFTER(58, FEED(A(2,3),0,PLACE(3))),
/*  62 */ AFTER(59, FEED(A(2,3),1,PLACE(0))), AFTER(60, FEED(A(2,3),2,PLACE(1))), DO(HASH(704)),
/*  65 */ DO(INVERSE), AFTER(62, ADD_NOISE_BLOCK(E1(4,2),PLACE(2))), DO(PUT(U(2))), DO(CLEAR),
/*  69 */ AFTER(64, FEED(A(3,0),0,PLACE(3))), AFTER(65, FEED(A(3,0),1,PLACE(0))),
/*  71 */ AFTER(66, FEED(A(3,0),2,PLACE(1))), DO(HASH(800)), AFTER(68, FEED(A(3,1),0,PLACE(2))),
/*  74 */ AFTER(69, FEED(A(3,1),1,PLACE(3))), AFTER(70, FEED(A(3,1),2,PLACE(0))), DO(HASH(896)),
/*  77 */ AFTER(72, FEED(A(3,2),0,PLACE(1))), AFTER(73, FEED(A(3,2),1,PLACE(2))),
/*  79 */ AFTER(74, FEED(A(3,2),2,PLACE(3))), DO(HASH(992)), AFTER(76, FEED(A(3,3),0,PLACE(0))),
/*  82 */ AFTER(77, FEED(A(3,3),1,PLACE(1))), AFTER(78, FEED(A(3,3),2,PLACE(2))), DO(HASH(1056)),
/*  85 */ DO(INVERSE), AFTER(80, ADD_NOISE_BLOCK(E1(4,3),PLACE(3))), DO(PUT(U(3))),
/*  88 */ DO(MULTIPLY_KEY), AFTER(82, ADD_NOISE_BLOCK(E2(4),PLACE(0))), DO(ADD_MESSAGE),
/*  91 */ DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_accelerated_decaps_worker[] = {
/*   1 */ AFTER(6, PRF(Y(0))), DO(GIVE(PLACE(0))), DO(XOF(A(0,0))), DO(GIVE(PLACE(1))),
/*   5 */ DO(GIVE(PLACE(2))), DO(GIVE(PLACE(3))), DO(PRF(Y(1))), AFTER(7, GIVE(PLACE(0))),
/*   9 */ DO(XOF(A(0,1))), AFTER(9, GIVE(PLACE(1))), AFTER(10, GIVE(PLACE(2))),
/*  12 */ AFTER(11, GIVE(PLACE(3))), DO(PRF(Y(2))), AFTER(12, GIVE(PLACE(0))), DO(XOF(A(0,2))),
/*  16 */ AFTER(13, GIVE(PLACE(1))), AFTER(14, GIVE(PLACE(2))), AFTER(15, GIVE(PLACE(3))),
/*  19 */ DO(PRF(Y(3))), AFTER(16, GIVE(PLACE(0))), DO(XOF(A(0,3))), AFTER(17, GIVE(PLACE(1))),
/*  23 */ AFTER(18, GIVE(PLACE(2))), AFTER(19, GIVE(PLACE(3))), DO(PRF(E1(4,0))),
/*  26 */ AFTER(20, GIVE(PLACE(0))), DO(XOF(A(1,0))), AFTER(21, GIVE(PLACE(1))),
/*  29 */ AFTER(22, GIVE(PLACE(2))), AFTER(23, GIVE(PLACE(3))), DO(XOF(A(1,1))),
/*  32 */ AFTER(25, GIVE(PLACE(0))), AFTER(29, GIVE(PLACE(1))), AFTER(30, GIVE(PLACE(2))),
/*  35 */ DO(XOF(A(1,2))), AFTER(31, GIVE(PLACE(3))), AFTER(33, GIVE(PLACE(0))),
/*  38 */ AFTER(34, GIVE(PLACE(1))), DO(XOF(A(1,3))), AFTER(35, GIVE(PLACE(2))),
/*  41 */ AFTER(37, GIVE(PLACE(3))), AFTER(38, GIVE(PLACE(0))), DO(PRF(E1(4,1))),
/*  44 */ AFTER(39, GIVE(PLACE(1))), DO(XOF(A(2,0))), AFTER(41, GIVE(PLACE(2))),
/*  47 */ AFTER(42, GIVE(PLACE(3))), AFTER(43, GIVE(PLACE(0))), DO(XOF(A(2,1))),
/*  50 */ AFTER(46, GIVE(PLACE(1))), AFTER(49, GIVE(PLACE(2))), AFTER(50, GIVE(PLACE(3))),
/*  53 */ DO(XOF(A(2,2))), AFTER(51, GIVE(PLACE(0))), AFTER(53, GIVE(PLACE(1))),
/*  56 */ AFTER(54, GIVE(PLACE(2))), DO(XOF(A(2,3))), AFTER(55, GIVE(PLACE(3))),
/*  59 */ AFTER(57, GIVE(PLACE(0))), AFTER(58, GIVE(PLACE(1))), DO(PRF(E1(4,2))),
/*  62 */ AFTER(59, GIVE(PLACE(2))), DO(XOF(A(3,0))), AFTER(61, GIVE(PLACE(3))),
/*  65 */ AFTER(62, GIVE(PLACE(0))), AFTER(63, GIVE(PLACE(1))), DO(XOF(A(3,1))),
/*  68 */ AFTER(66, GIVE(PLACE(2))), AFTER(69, GIVE(PLACE(3))), AFTER(70, GIVE(PLACE(0))),
/*  71 */ DO(XOF(A(3,2))), AFTER(71, GIVE(PLACE(1))), AFTER(73, GIVE(PLACE(2))),
/*  74 */ AFTER(74, GIVE(PLACE(3))), DO(XOF(A(3,3))), AFTER(75, GIVE(PLACE(0))),
/*  77 */ AFTER(77, GIVE(PLACE(1))), AFTER(78, GIVE(PLACE(2))), DO(PRF(E1(4,3))),
/*  80 */ AFTER(79, GIVE(PLACE(3))), DO(PRF(E2(4))), AFTER(81, GIVE(PLACE(0))), AFTER(89, WIPE),
/*  84 */ DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_accelerated_decaps = {
    pkem_plan_kyber1024_90s_accelerated_decaps_main, pkem_plan_kyber1024_90s_accelerated_decaps_worker, 0, 4, 4, 1};

/* esp32: 710718 cycles; with no wait in them, both cores would take 469882.
 * main   mmmmmmmmmmmmmmmmooo.mmnmnmmmmmmmnommmmmmmmmmmmmmommmmmmmmmmmmmmommmmhmmmmmhmmmommmmnho
 * worker ...................xxxxxxxxxxx........x.x.x.x.......xxxxxxxx...x...xxxx.xx............
 */
static const pkem_step pkem_plan_kyber1024_90s_accelerated_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(DECRYPT(3)), DO(MESSAGE), DO(DERIVE),
/*   7 */ AFTER(2, NOISE_BLOCK(Y(0),0,PLACE(0))), DO(CLEAR), AFTER(4, FEED(A(0,0),0,PLACE(1))),
/*  10 */ AFTER(5, FEED(A(0,0),1,PLACE(2))), AFTER(6, FEED(A(0,0),2,PLACE(3))),
/*  12 */ AFTER(8, NOISE_BLOCK(Y(1),0,PLACE(0))), AFTER(10, FEED(A(0,1),0,PLACE(1))),
/*  14 */ AFTER(11, FEED(A(0,1),1,PLACE(2))), AFTER(12, FEED(A(0,1),2,PLACE(3))),
/*  16 */ AFTER(14, NOISE_BLOCK(Y(2),0,PLACE(0))), AFTER(16, FEED(A(0,2),0,PLACE(1))),
/*  18 */ AFTER(17, FEED(A(0,2),1,PLACE(2))), AFTER(18, FEED(A(0,2),2,PLACE(3))),
/*  20 */ AFTER(20, NOISE_BLOCK(Y(3),0,PLACE(0))), AFTER(22, FEED(A(0,3),0,PLACE(1))),
/*  22 */ AFTER(23, FEED(A(0,3),1,PLACE(2))), AFTER(24, FEED(A(0,3),2,PLACE(3))),
/*  24 */ DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), AFTER(26, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))),
/*  27 */ DO(HASH_START), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR),
/*  31 */ AFTER(28, FEED(A(1,0),0,PLACE(1))), AFTER(29, FEED(A(1,0),1,PLACE(2))),
/*  33 */ AFTER(30, FEED(A(1,0),2,PLACE(3))), DO(HASH(96)), AFTER(32, FEED(A(1,1),0,PLACE(0))),
/*  36 */ AFTER(33, FEED(A(1,1),1,PLACE(1))), AFTER(34, FEED(A(1,1),2,PLACE(2))), DO(HASH(192)),
/*  39 */ AFTER(36, FEED(A(1,2),0,PLACE(3))), AFTER(37, FEED(A(1,2),1,PLACE(0))),
/*  41 */ AFTER(38, FEED(A(1,2),2,PLACE(1))), DO(HASH(288)), AFTER(40, FEED(A(1,3),0,PLACE(2))),
/*  44 */ AFTER(41, FEED(A(1,3),1,PLACE(3))), AFTER(42, FEED(A(1,3),2,PLACE(0))), DO(HASH(352)),
/*  47 */ DO(ADD_S_TIMES_ROW(1)), DO(INVERSE), AFTER(44, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))),
/*  50 */ DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)), DO(CLEAR), AFTER(46, FEED(A(2,0),0,PLACE(2))),
/*  54 */ AFTER(47, FEED(A(2,0),1,PLACE(3))), AFTER(48, FEED(A(2,0),2,PLACE(0))), DO(HASH(448)),
/*  57 */ AFTER(50, FEED(A(2,1),0,PLACE(1))), AFTER(51, FEED(A(2,1),1,PLACE(2))),
/*  59 */ AFTER(52, FEED(A(2,1),2,PLACE(3))), DO(HASH(544)), AFTER(54, FEED(A(2,2),0,PLACE(0))),
/*  62 */ AFTER(55, FEED(A(2,2),1,PLACE(1))), AFTER(56, FEED(A(2,2),2,PLACE(2))), DO(HASH(640)),
/*  65 */ AFTER(58, FEED(A(2,3),0,PLACE(3))), AFTER(59, FEED(A(2,3),1,PLACE(0))),
/*  67 */ AFTER(60, FEED(A(2,3),2,PLACE(1))), DO(HASH(704)), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  71 */ AFTER(62, ADD_NOISE_BLOCK(E1(4,2),PLACE(2))), DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)),
/*  74 */ DO(CLEAR), AFTER(64, FEED(A(3,0),0,PLACE(3))), AFTER(65, FEED(A(3,0),1,PLACE(0))),
/*  77 */ AFTER(66, FEED(A(3,0),2,PLACE(1))), DO(HASH(800)), AFTER(68, FEED(A(3,1),0,PLACE(2))),
/*  80 */ AFTER(69, FEED(A(3,1),1,PLACE(3))), AFTER(70, FEED(A(3,1),2,PLACE(0))), DO(HASH(896)),
/*  83 */ AFTER(72, FEED(A(3,2),0,PLACE(1))), AFTER(73, FEED(A(3,2),1,PLACE(2))),
/*  85 */ AFTER(74, FEED(A(3,2),2,PLACE(3))), DO(HASH(992)), AFTER(76, FEED(A(3,3),0,PLACE(0))),
/*  88 */ AFTER(77, FEED(A(3,3),1,PLACE(1))), AFTER(78, FEED(A(3,3),2,PLACE(2))), DO(HASH(1056)),
/*  91 */ DO(ADD_S_TIMES_ROW(3)), DO(INVERSE), AFTER(80, ADD_NOISE_BLOCK(E1(4,3),PLACE(3))),
/*  94 */ DO(PUT(U(3))), DO(ADD_E_TIMES_Y(3)), DO(TAKE_SUM),
/*  97 */ AFTER(82, ADD_NOISE_BLOCK(E2(4),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(4))), DO(HASH_END),
/* 101 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_accelerated_decaps_from_seed_worker[] = {
/*   1 */ AFTER(6, PRF(Y(0))), DO(GIVE(PLACE(0))), DO(XOF(A(0,0))), DO(GIVE(PLACE(1))),
/*   5 */ DO(GIVE(PLACE(2))), DO(GIVE(PLACE(3))), DO(PRF(Y(1))), AFTER(7, GIVE(PLACE(0))),
/*   9 */ DO(XOF(A(0,1))), AFTER(9, GIVE(PLACE(1))), AFTER(10, GIVE(PLACE(2))),
/*  12 */ AFTER(11, GIVE(PLACE(3))), DO(PRF(Y(2))), AFTER(12, GIVE(PLACE(0))), DO(XOF(A(0,2))),
/*  16 */ AFTER(13, GIVE(PLACE(1))), AFTER(14, GIVE(PLACE(2))), AFTER(15, GIVE(PLACE(3))),
/*  19 */ DO(PRF(Y(3))), AFTER(16, GIVE(PLACE(0))), DO(XOF(A(0,3))), AFTER(17, GIVE(PLACE(1))),
/*  23 */ AFTER(18, GIVE(PLACE(2))), AFTER(19, GIVE(PLACE(3))), DO(PRF(E1(4,0))),
/*  26 */ AFTER(20, GIVE(PLACE(0))), DO(XOF(A(1,0))), AFTER(21, GIVE(PLACE(1))),
/*  29 */ AFTER(22, GIVE(PLACE(2))), AFTER(23, GIVE(PLACE(3))), DO(XOF(A(1,1))),
/*  32 */ AFTER(26, GIVE(PLACE(0))), AFTER(31, GIVE(PLACE(1))), AFTER(32, GIVE(PLACE(2))),
/*  35 */ DO(XOF(A(1,2))), AFTER(33, GIVE(PLACE(3))), AFTER(35, GIVE(PLACE(0))),
/*  38 */ AFTER(36, GIVE(PLACE(1))), DO(XOF(A(1,3))), AFTER(37, GIVE(PLACE(2))),
/*  41 */ AFTER(39, GIVE(PLACE(3))), AFTER(40, GIVE(PLACE(0))), DO(PRF(E1(4,1))),
/*  44 */ AFTER(41, GIVE(PLACE(1))), DO(XOF(A(2,0))), AFTER(43, GIVE(PLACE(2))),
/*  47 */ AFTER(44, GIVE(PLACE(3))), AFTER(45, GIVE(PLACE(0))), DO(XOF(A(2,1))),
/*  50 */ AFTER(49, GIVE(PLACE(1))), AFTER(53, GIVE(PLACE(2))), AFTER(54, GIVE(PLACE(3))),
/*  53 */ DO(XOF(A(2,2))), AFTER(55, GIVE(PLACE(0))), AFTER(57, GIVE(PLACE(1))),
/*  56 */ AFTER(58, GIVE(PLACE(2))), DO(XOF(A(2,3))), AFTER(59, GIVE(PLACE(3))),
/*  59 */ AFTER(61, GIVE(PLACE(0))), AFTER(62, GIVE(PLACE(1))), DO(PRF(E1(4,2))),
/*  62 */ AFTER(63, GIVE(PLACE(2))), DO(XOF(A(3,0))), AFTER(65, GIVE(PLACE(3))),
/*  65 */ AFTER(66, GIVE(PLACE(0))), AFTER(67, GIVE(PLACE(1))), DO(XOF(A(3,1))),
/*  68 */ AFTER(71, GIVE(PLACE(2))), AFTER(75, GIVE(PLACE(3))), AFTER(76, GIVE(PLACE(0))),
/*  71 */ DO(XOF(A(3,2))), AFTER(77, GIVE(PLACE(1))), AFTER(79, GIVE(PLACE(2))),
/*  74 */ AFTER(80, GIVE(PLACE(3))), DO(XOF(A(3,3))), AFTER(81, GIVE(PLACE(0))),
/*  77 */ AFTER(83, GIVE(PLACE(1))), AFTER(84, GIVE(PLACE(2))), DO(PRF(E1(4,3))),
/*  80 */ AFTER(85, GIVE(PLACE(3))), DO(PRF(E2(4))), AFTER(87, GIVE(PLACE(0))), AFTER(97, WIPE),
/*  84 */ DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_accelerated_decaps_from_seed = {
    pkem_plan_kyber1024_90s_accelerated_decaps_from_seed_main, pkem_plan_kyber1024_90s_accelerated_decaps_from_seed_worker, 0, 4, 4, 1};

extern const pkem_plans pkem_plans_kyber1024_90s_accelerated;
const pkem_plans pkem_plans_kyber1024_90s_accelerated = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber1024_90s_accelerated_keygen,
        &pkem_plan_least1024_keygen,
        &pkem_plan_least1024_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber1024_90s_accelerated_encaps,
        &pkem_plan_least1024_encaps,
        &pkem_plan_least1024_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber1024_90s_accelerated_decaps,
        &pkem_plan_least1024_decaps,
        &pkem_plan_least1024_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber1024_90s_accelerated_decaps_from_seed,
        &pkem_plan_least1024_decaps_from_seed,
        &pkem_plan_least1024_decaps_from_seed,
    },
}};

/* clang-format on */
#endif
