/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512_90s, kyber768_90s, kyber1024_90s.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if PKEM_TWO_CORES && POCKETKEM_RAM == PKEM_RAM_FAST
/* clang-format off */

/* esp32: 249844 cycles; with no wait in them, both cores would take 235009.
 * main   hhhhhhxnnnnnnnnnnnnnnnnnnnnooxnnnnnnnnnnnnnnnnmmo.hmmmmmmmmmmmmmmmoohhhhh.hhhhhhhhhhhh
 * worker ......xxxxxxxxxxxxxxxnnnnnnnnnnnnnnnnxxxxxxxxxxxxxmmmmmmmmmmmmmmmxmmmmmmmmmmmmmmm.....
 */
static const pkem_step pkem_plan_kyber512_90s_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), AFTER(2, NOISE_BLOCK_TO_ACC(E(2,0),0,PLACE(2))),
/*   5 */ AFTER(3, NOISE_BLOCK_TO_ACC(E(2,0),1,PLACE(0))), DO(WRITE_S(0)), DO(PRF(S(1))),
/*   8 */ DO(NOISE(S(1))), AFTER(7, FEED(A(0,0),0,PLACE(0))), AFTER(8, FEED(A(0,0),1,PLACE(2))),
/*  11 */ DO(WRITE_S(1)), AFTER(9, FEED(A(0,0),2,PLACE(1))), DO(HASH_START), DO(XOF(A(0,1))),
/*  15 */ DO(MULTIPLY_QUARTER(A(0,1),0)), DO(MULTIPLY_QUARTER(A(0,1),1)),
/*  17 */ DO(MULTIPLY_QUARTER(A(0,1),2)), DO(MULTIPLY_QUARTER(A(0,1),3)), DO(WRITE_T(0,0)),
/*  20 */ DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)), DO(HASH(128)), DO(HASH(288)),
/*  25 */ AFTER(13, WRITE_T_OF_WORKER(1,0)), AFTER(14, WRITE_T_OF_WORKER(1,1)), DO(HASH(320)),
/*  28 */ DO(HASH(384)), DO(HASH(448)), AFTER(15, WRITE_T_OF_WORKER(1,2)), DO(HASH(672)),
/*  32 */ AFTER(16, WRITE_T_OF_WORKER(1,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(E(2,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(0))), DO(PRF(E(2,1))),
/*   5 */ DO(NOISE_TO_ACC(E(2,1))), DO(XOF(A(0,0))), AFTER(5, GIVE(PLACE(0))), DO(GIVE(PLACE(2))),
/*   9 */ DO(GIVE(PLACE(1))), DO(XOF(A(1,1))), AFTER(8, MULTIPLY(A(1,1))), DO(XOF(A(1,0))),
/*  13 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  15 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), AFTER(32, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_keygen = {
    pkem_plan_kyber512_90s_keygen_main, pkem_plan_kyber512_90s_keygen_worker, 1, 3, 2, 1};

/* esp32: 301940 cycles; with no wait in them, both cores would take 278793.
 * main   hhhhhhhhhhhhhhhhhhhhxnnnnnnnnnnnnnmmmnmmmmxxnnnnnnnohhhhhmmmmmmxxnnnnnnnoo.ohhhhhhhhoo
 * worker .xxxxxxxxxxxxxxxxxxxxxxxnnnnnnnnnnnnnxmmmmmmmmmmmmxmmmmmmmmmmmmmmmxnnnnnnnn...........
 */
static const pkem_step pkem_plan_kyber512_90s_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)),
/*   7 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  11 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(10, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  23 */ DO(HASH_START), DO(PUT(U(0))), DO(HASH(320)), DO(MULTIPLY_KEY), DO(PRF(E2(2))),
/*  28 */ DO(ADD_NOISE(E2(2))), DO(ADD_MESSAGE), DO(PUT(V(2))), AFTER(18, PUT_OF_WORKER(U(1))),
/*  32 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))),
/*   8 */ AFTER(7, GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  12 */ AFTER(16, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  16 */ DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(31, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_encaps_in_memory = {
    pkem_plan_kyber512_90s_encaps_in_memory_main, pkem_plan_kyber512_90s_encaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 305018 cycles; with no wait in them, both cores would take 278793.
 * main   hhhhhhhhhhhhhhhhhhhhxnnnnnnnnnnnnnmm.mmxxmmnnnnnnnnommmmmmxnnnnnnnhhhhho..oohhhhhhhhoo
 * worker .xxxxxxxxxxxxxxxxxxxxxxxnnnnnnnnnnnnnmmmmmmmmmmmmmmmmmmmmmmmmmmmmxxnnnnnnn............
 */
static const pkem_step pkem_plan_kyber512_90s_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(READ_EK(768)),
/*   6 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK_END),
/*   8 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))),
/*  12 */ DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  15 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(10, TAKE_NOISE(Y(1))),
/*  17 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  20 */ DO(HASH_START), DO(PRF(E1(2,0))), DO(INVERSE), DO(ADD_NOISE(E1(2,0))), DO(PUT(U(0))),
/*  25 */ DO(MULTIPLY_KEY), DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))), DO(HASH(320)), DO(ADD_MESSAGE),
/*  30 */ AFTER(18, PUT_OF_WORKER(U(1))), DO(PUT(V(2))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(1))),
/*   8 */ AFTER(8, GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  12 */ AFTER(16, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  16 */ DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(30, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_encaps = {
    pkem_plan_kyber512_90s_encaps_main, pkem_plan_kyber512_90s_encaps_worker, 1, 3, 2, 1};

/* esp32: 288733 cycles; with no wait in them, both cores would take 283128.
 * main   mmmmmmmmmmmoooooohhhhxxnnnnnnnnnnnnnnmmmmmmmxxnnnnnnnooxxmmmmmmhhhhhhhhhnnnnnnnoooo.oo
 * worker .xxxxxxxxxxxxxxxxxxxxxxxxnnnnnnnnnnnnnnxmmmmmmmmmmmmmmmmmmmmmmmmmmmmmxxnnnnnnnhhhhhh..
 */
static const pkem_step pkem_plan_kyber512_90s_decaps_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(MESSAGE),
/*   6 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))),
/*  10 */ DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  13 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(10, TAKE_NOISE(Y(1))),
/*  15 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  18 */ DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))), DO(HASH_START), DO(PUT(U(0))),
/*  23 */ DO(PRF(E2(2))), DO(MULTIPLY_KEY), DO(HASH(320)), DO(HASH(544)), DO(ADD_NOISE(E2(2))),
/*  28 */ AFTER(18, PUT_OF_WORKER(U(1))), DO(ADD_MESSAGE), DO(PUT(V(2))), AFTER(19, RESULT),
/*  32 */ DO(END)};
static const pkem_step pkem_plan_kyber512_90s_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(4, GIVE(PLACE(1))),
/*   8 */ AFTER(6, GIVE(PLACE(2))), AFTER(7, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), AFTER(14, CLEAR),
/*  12 */ DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(INVERSE),
/*  17 */ DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(26, HASH_END), AFTER(28, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_decaps_in_memory = {
    pkem_plan_kyber512_90s_decaps_in_memory_main, pkem_plan_kyber512_90s_decaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 309260 cycles; with no wait in them, both cores would take 283326.
 * main   mmmmmmmmmmoooooohhhhxnnnnnnnnnnnnnmm.mmxmmmnnnnnnnooxmmmmmmnnnnnnnohhhhh.ooohhhhhhhhoo
 * worker .xxxxxxxxxxxxxxxxxxxxxxxnnnnnnnnnnnnnmmmmmmmmmmmmxmmmmmmmmmmmmmmxxnnnnnnn.............
 */
static const pkem_step pkem_plan_kyber512_90s_decaps_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(3, COPY(IN_NOISE(1,1),PLACE(0))), DO(MESSAGE),
/*   5 */ DO(COPY(IN_NOISE(1,0),PLACE(1))), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(DERIVE),
/*   8 */ DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  12 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  14 */ AFTER(10, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  17 */ DO(FEED(A(0,1),2,PLACE(2))), DO(HASH_START), DO(PRF(E1(2,0))), DO(INVERSE),
/*  21 */ DO(ADD_NOISE(E1(2,0))), DO(PUT(U(0))), DO(PRF(E2(2))), DO(MULTIPLY_KEY),
/*  25 */ DO(ADD_NOISE(E2(2))), DO(ADD_MESSAGE), DO(HASH(64)), DO(HASH(160)), DO(HASH(288)),
/*  30 */ DO(HASH(320)), AFTER(18, PUT_OF_WORKER(U(1))), DO(PUT(V(2))), DO(HASH_END), DO(RESULT),
/*  35 */ DO(END)};
static const pkem_step pkem_plan_kyber512_90s_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))),
/*   8 */ AFTER(6, GIVE(PLACE(2))), AFTER(7, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  12 */ AFTER(14, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  16 */ DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(31, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_decaps = {
    pkem_plan_kyber512_90s_decaps_main, pkem_plan_kyber512_90s_decaps_worker, 1, 3, 2, 1};

/* esp32: 529109 cycles; with no wait in them, both cores would take 439893.
 * main   mmmmmmmmmmmmmmmmmmmmmmmooohhxnnnnnnnmmmmmmmmmmmmmnommmmmmmmmmmmmmmmmmmmommmmmmmmmmmnoo
 * worker .xxxxxx....xx..........xxxx.xnnnnnnnx..xxxmmmmmmmmmmmmmmmxxxxxxxxxhhhhhhhh............
 */
static const pkem_step pkem_plan_kyber512_90s_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(DECRYPT(1)),
/*   4 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))),
/*   6 */ DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  11 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  13 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(10, TAKE_NOISE(Y(1))),
/*  15 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  18 */ DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), AFTER(12, ADD_NOISE_BLOCK(E1(2,0),PLACE(1))),
/*  21 */ DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(20, ADD), DO(ADD_S_TIMES_ROW(1)),
/*  26 */ DO(INVERSE), AFTER(22, ADD_NOISE_BLOCK(E1(2,1),PLACE(1))), DO(PUT(U(1))),
/*  29 */ DO(ADD_E_TIMES_Y(1)), DO(TAKE_SUM), AFTER(24, ADD_NOISE_BLOCK(E2(2),PLACE(0))),
/*  32 */ DO(ADD_MESSAGE), DO(PUT(V(2))), AFTER(26, RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_decaps_from_seed_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(2, GIVE(PLACE(0))), AFTER(4, GIVE(PLACE(1))),
/*   8 */ AFTER(5, GIVE(PLACE(2))), AFTER(7, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(E1(2,0))),
/*  12 */ AFTER(16, GIVE(PLACE(1))), DO(CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))),
/*  16 */ DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)), DO(MULTIPLY_QUARTER(A(1,1),1)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,1),2)), DO(MULTIPLY_QUARTER(A(1,1),3)), DO(PRF(E1(2,1))),
/*  22 */ AFTER(20, GIVE(PLACE(1))), DO(PRF(E2(2))), DO(GIVE(PLACE(0))), DO(HASH_START),
/*  26 */ DO(HASH_END), AFTER(31, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_decaps_from_seed_in_memory = {
    pkem_plan_kyber512_90s_decaps_from_seed_in_memory_main, pkem_plan_kyber512_90s_decaps_from_seed_in_memory_worker, 1, 3, 2, 0};

/* esp32: 574945 cycles; with no wait in them, both cores would take 440239.
 * main   mmmmmmmmmmmmmmmmmmmmmooohhxnnnnnnnmmmmmmmmmmmmommmmmmmmmmmmmmmmmmnommmmmmmmmmohhhhhhho
 * worker .xxxxxx....x.........xxx..xnnnnnnn.xxxxmmmmmmmmmmmmmxxxxxxxxx.........................
 */
static const pkem_step pkem_plan_kyber512_90s_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(DECRYPT(1)),
/*   4 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))),
/*   6 */ DO(MESSAGE), DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  11 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  13 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(11, TAKE_NOISE(Y(1))),
/*  15 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  18 */ DO(ADD_S_TIMES_ROW(0)), DO(HASH_START), DO(INVERSE),
/*  21 */ AFTER(13, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)),
/*  24 */ DO(CLEAR), AFTER(21, ADD_QUARTER(0)), AFTER(23, ADD_QUARTER(2)),
/*  27 */ AFTER(24, ADD_QUARTER(3)), DO(ADD_QUARTER(1)), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  31 */ AFTER(26, ADD_NOISE_BLOCK(E1(2,1),PLACE(1))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  34 */ DO(TAKE_SUM), AFTER(28, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(2))),
/*  38 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(PERMUTE), AFTER(2, GIVE(PLACE(0))), AFTER(4, GIVE(PLACE(1))),
/*   9 */ AFTER(5, GIVE(PLACE(2))), AFTER(7, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(E1(2,0))),
/*  13 */ AFTER(15, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(CLEAR), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  17 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  22 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  24 */ DO(MULTIPLY_QUARTER(A(1,1),3)), DO(PRF(E1(2,1))), AFTER(16, GIVE(PLACE(1))),
/*  27 */ DO(PRF(E2(2))), AFTER(21, GIVE(PLACE(0))), AFTER(35, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_decaps_from_seed = {
    pkem_plan_kyber512_90s_decaps_from_seed_main, pkem_plan_kyber512_90s_decaps_from_seed_worker, 1, 3, 2, 1};

const pkem_plans pkem_plans_kyber512_90s = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber512_90s_keygen,
        &pkem_plan_least512_keygen,
        &pkem_plan_least512_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber512_90s_encaps_in_memory,
        &pkem_plan_kyber512_90s_encaps,
        &pkem_plan_least512_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber512_90s_decaps_in_memory,
        &pkem_plan_kyber512_90s_decaps,
        &pkem_plan_least512_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber512_90s_decaps_from_seed_in_memory,
        &pkem_plan_kyber512_90s_decaps_from_seed,
        &pkem_plan_least512_decaps_from_seed,
    },
}};

/* esp32: 400808 cycles; with no wait in them, both cores would take 380988.
 * main   hhhxnnnnnnnnnnxnnnnnnnnnnxmmmmmmmmmmoooxnnnnnnnmmmmmmmmmmmmmmmmmmmmhhhhhhhnnnohhhhmhhh
 * worker ...xxxxxxxxxxxxxmmmmmmmmmxxxxxxxxmm.xmmmmmmmmmxxxxxxmmmmmmmmmmmmmmmmmmmxmmmmmmmmm.....
 */
static const pkem_step pkem_plan_kyber768_90s_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), AFTER(3, NOISE_BLOCK(S(1),0,PLACE(1))),
/*   5 */ DO(PRF(E(3,0))), AFTER(5, NOISE_BLOCK(S(2),0,PLACE(2))), DO(NOISE_TO_ACC(E(3,0))),
/*   8 */ DO(XOF(A(0,2))), DO(WRITE_S(0)), DO(MULTIPLY(A(0,2))), AFTER(14, ADD), DO(WRITE_S(1)),
/*  13 */ DO(WRITE_S(2)), DO(HASH_START), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)),
/*  18 */ DO(WRITE_T(0,3)), DO(PRF(E(3,1))), DO(NOISE_TO_ACC(E(3,1))), DO(XOF(A(1,0))),
/*  22 */ AFTER(17, ADD), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  26 */ DO(WRITE_T(1,0)), DO(WRITE_T(1,1)), DO(HASH(576)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)),
/*  31 */ AFTER(19, NOISE_BLOCK_TO_ACC(E(3,2),0,PLACE(1))), AFTER(30, ADD_QUARTER(1)),
/*  33 */ DO(ADD_QUARTER(0)), DO(WRITE_T(2,0)), DO(WRITE_T(2,1)), DO(HASH(960)),
/*  37 */ AFTER(31, ADD_QUARTER(2)), DO(WRITE_T(2,2)), AFTER(32, ADD_QUARTER(3)), DO(WRITE_T(2,3)),
/*  41 */ DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_keygen_worker[] = {
/*   1 */ DO(CLEAR), AFTER(1, PRF(S(1))), DO(GIVE(PLACE(1))), DO(PRF(S(2))), DO(GIVE(PLACE(2))),
/*   6 */ DO(XOF(A(0,0))), AFTER(3, MULTIPLY(A(0,0))), DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(1))),
/*  10 */ DO(GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(2))), DO(FEED(A(0,1),0,PLACE(1))),
/*  13 */ DO(FEED(A(0,1),1,PLACE(0))), DO(FEED(A(0,1),2,PLACE(2))), AFTER(11, CLEAR),
/*  16 */ DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(PRF(E(3,2))), DO(GIVE(PLACE(1))),
/*  20 */ DO(XOF(A(2,1))), AFTER(22, CLEAR), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,0))),
/*  24 */ DO(MULTIPLY_QUARTER(A(2,0),0)), DO(MULTIPLY_QUARTER(A(2,0),1)),
/*  26 */ DO(MULTIPLY_QUARTER(A(2,0),2)), DO(MULTIPLY_QUARTER(A(2,0),3)), DO(XOF(A(2,2))),
/*  29 */ DO(MULTIPLY_QUARTER(A(2,2),0)), DO(MULTIPLY_QUARTER(A(2,2),1)),
/*  31 */ DO(MULTIPLY_QUARTER(A(2,2),2)), DO(MULTIPLY_QUARTER(A(2,2),3)), AFTER(39, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_keygen = {
    pkem_plan_kyber768_90s_keygen_main, pkem_plan_kyber768_90s_keygen_worker, 1, 3, 2, 1};

/* esp32: 476938 cycles; with no wait in them, both cores would take 447041.
 * main   hhhhhhhhx.hhhhxhhhhxnnnnnnm.nmxnnnnnnmmmxnnnnommmmmmmmmmmmmmmmmmmhhhohhhmmmmmnoohhhhho
 * worker .xxxxxxxxxxxxxxxxxxxxxnnnnnnxmmmmmmmmxxxxxxxxxxmmmmmmmmmmmmmmmmmmmmmmmmmmxnnnn........
 */
static const pkem_step pkem_plan_kyber768_90s_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)),
/*   7 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))),
/*   9 */ DO(READ_EK(960)), AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))), DO(READ_EK(1152)),
/*  12 */ AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  16 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  21 */ AFTER(14, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  23 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  26 */ DO(NOISE(Y(2))), DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))),
/*  29 */ DO(FEED(A(0,2),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(3,0))), DO(ADD_NOISE(E1(3,0))),
/*  33 */ DO(HASH_START), DO(PUT(U(0))), DO(CLEAR), AFTER(17, ADD), DO(XOF(A(1,1))),
/*  38 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(INVERSE),
/*  42 */ AFTER(19, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(HASH(320)), DO(PUT(U(1))), DO(HASH(640)),
/*  46 */ DO(MULTIPLY_KEY), AFTER(21, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE),
/*  49 */ DO(PUT(V(3))), AFTER(31, PUT_OF_WORKER(U(2))), DO(HASH(960)), DO(HASH_END), DO(RESULT),
/*  54 */ DO(END)};
static const pkem_step pkem_plan_kyber768_90s_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))),
/*   8 */ AFTER(7, GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(8, GIVE(PLACE(0))),
/*  11 */ AFTER(10, GIVE(PLACE(1))), AFTER(12, GIVE(PLACE(2))), AFTER(14, PRF(Y(1))),
/*  14 */ DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))), AFTER(21, CLEAR), DO(MULTIPLY(A(1,0))),
/*  18 */ DO(PRF(E1(3,1))), AFTER(27, GIVE(PLACE(0))), DO(PRF(E2(3))), AFTER(28, GIVE(PLACE(1))),
/*  22 */ DO(XOF(A(2,0))), AFTER(36, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  26 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(INVERSE),
/*  30 */ DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))), AFTER(50, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_encaps_in_memory = {
    pkem_plan_kyber768_90s_encaps_in_memory_main, pkem_plan_kyber768_90s_encaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 490902 cycles; with no wait in them, both cores would take 448224.
 * main   hhhhhhhh..hhhhhhhhxnnnnnnm..mxnnnnnnmmmxnnnnommmmmmmmmmohhhhhhxmmmmmmmmmnmmmmmnohhhhho
 * worker .xxxxxxxxxxxxxxxxxxxxxnnnnnnmmmmmmmmmmmmmmmmxxxxxmmmmmmmxmmmmmmmxxxxxxxxxx............
 */
static const pkem_step pkem_plan_kyber768_90s_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)),
/*   7 */ AFTER(5, COPY(IN_NOISE(1,2),PLACE(2))), AFTER(7, COPY(IN_NOISE(2,0),PLACE(0))),
/*   9 */ DO(READ_EK(960)), AFTER(8, COPY(IN_NOISE(2,1),PLACE(1))), DO(READ_EK(1152)),
/*  12 */ AFTER(9, COPY(IN_NOISE(2,2),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  16 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  21 */ AFTER(15, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  23 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  26 */ DO(NOISE(Y(2))), DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))),
/*  29 */ DO(FEED(A(0,2),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(3,0))), DO(ADD_NOISE(E1(3,0))),
/*  33 */ DO(HASH_START), DO(PUT(U(0))), DO(CLEAR), DO(XOF(A(1,1))), AFTER(23, ADD),
/*  38 */ DO(MULTIPLY(A(1,1))), DO(INVERSE), AFTER(25, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))),
/*  41 */ DO(PUT(U(1))), DO(HASH(640)), DO(CLEAR), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))),
/*  46 */ AFTER(30, ADD), DO(INVERSE), AFTER(32, ADD_NOISE_BLOCK(E1(3,2),PLACE(1))), DO(PUT(U(2))),
/*  50 */ DO(MULTIPLY_KEY), AFTER(34, ADD_NOISE_BLOCK(E2(3),PLACE(0))), DO(ADD_MESSAGE),
/*  53 */ DO(PUT(V(3))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))),
/*   6 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))),
/*   9 */ AFTER(7, GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(8, GIVE(PLACE(0))),
/*  12 */ AFTER(10, GIVE(PLACE(1))), AFTER(12, GIVE(PLACE(2))), AFTER(14, PRF(Y(1))),
/*  15 */ DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))), AFTER(21, CLEAR), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  21 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,2))), AFTER(26, MULTIPLY(A(1,2))),
/*  24 */ DO(PRF(E1(3,1))), AFTER(27, GIVE(PLACE(0))), DO(XOF(A(2,1))), AFTER(37, CLEAR),
/*  28 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(PRF(E1(3,2))),
/*  32 */ DO(GIVE(PLACE(1))), DO(PRF(E2(3))), AFTER(40, GIVE(PLACE(0))), AFTER(51, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_encaps = {
    pkem_plan_kyber768_90s_encaps_main, pkem_plan_kyber768_90s_encaps_worker, 1, 3, 2, 1};

/* esp32: 456622 cycles; with no wait in them, both cores would take 449588.
 * main   mmmmmmmmmmmooohhhxnnnnnnmmnnmmmmmmmmmmmmnohhmmmmmmmmmmmmmmmmmmmmmmmmmmmnohhhmmmmmnoooo
 * worker .hxxxxxxxxxxxxxxxxxxxxxnnnnnnnxxxxxxxxxxxxxxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmxnnnn.hhhhh..
 */
static const pkem_step pkem_plan_kyber768_90s_decaps_in_memory_main[] = {
/*   1 */ DO(HASH_START), DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   5 */ AFTER(4, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(2)),
/*   7 */ AFTER(5, COPY(IN_NOISE(1,2),PLACE(0))), DO(MESSAGE),
/*   9 */ AFTER(7, COPY(IN_NOISE(2,0),PLACE(1))), AFTER(8, COPY(IN_NOISE(2,1),PLACE(0))),
/*  11 */ DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  16 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  18 */ AFTER(9, COPY(IN_NOISE(2,2),PLACE(1))), AFTER(11, NOISE_BLOCK(Y(1),0,PLACE(0))),
/*  20 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  22 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(13, TAKE_NOISE(Y(2))), DO(XOF(A(0,2))),
/*  25 */ DO(MULTIPLY(A(0,2))), DO(INVERSE), AFTER(15, ADD_NOISE_BLOCK(E1(3,0),PLACE(1))),
/*  28 */ DO(PUT(U(0))), DO(HASH(320)), DO(CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))),
/*  33 */ DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(INVERSE),
/*  38 */ AFTER(17, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))), DO(HASH(608)),
/*  41 */ DO(MULTIPLY_KEY), AFTER(19, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE),
/*  44 */ DO(PUT(V(3))), AFTER(29, PUT_OF_WORKER(U(2))), AFTER(30, RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_decaps_in_memory_worker[] = {
/*   1 */ AFTER(1, HASH(128)), DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*   5 */ AFTER(4, GIVE(PLACE(0))), DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(1))),
/*   8 */ AFTER(7, GIVE(PLACE(0))), AFTER(9, GIVE(PLACE(1))), AFTER(11, PRF(Y(1))),
/*  11 */ DO(GIVE(PLACE(0))), DO(PRF(Y(2))), DO(NOISE_TO_ACC(Y(2))), DO(PRF(E1(3,0))),
/*  15 */ AFTER(18, GIVE(PLACE(1))), DO(PRF(E1(3,1))), AFTER(19, GIVE(PLACE(0))), DO(PRF(E2(3))),
/*  19 */ AFTER(27, GIVE(PLACE(1))), DO(XOF(A(2,0))), DO(CLEAR), DO(MULTIPLY(A(2,0))),
/*  23 */ DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(INVERSE),
/*  28 */ DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))), AFTER(40, HASH_END), AFTER(45, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_decaps_in_memory = {
    pkem_plan_kyber768_90s_decaps_in_memory_main, pkem_plan_kyber768_90s_decaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 481021 cycles; with no wait in them, both cores would take 450764.
 * main   mmmmmmmmmmooohhhxnnnnnnmmnnmxmmmmmmmxmnohhhmmmmmmmmmmmmmmmmmmnohhhxmmmmmnnnnn.oohhhhho
 * worker .xxxxxxxxxxxxx..xxxxxxnnnnnnxxxxxmmmmmmmmxxxxxmmmmmmmmxmmmmmmmxmmmmmmmmmxnnnnn........
 */
static const pkem_step pkem_plan_kyber768_90s_decaps_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(2)),
/*   6 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(MESSAGE), DO(DERIVE),
/*   9 */ AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))), AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))), DO(CLEAR),
/*  12 */ DO(PRF(Y(0))), DO(PERMUTE), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  16 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  18 */ AFTER(10, NOISE_BLOCK(Y(1),0,PLACE(0))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  20 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(COPY(IN_NOISE(2,2),PLACE(2))),
/*  22 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(12, TAKE_NOISE(Y(2))), DO(XOF(A(0,2))),
/*  25 */ DO(MULTIPLY_QUARTER(A(0,2),0)), DO(MULTIPLY_QUARTER(A(0,2),1)),
/*  27 */ DO(MULTIPLY_QUARTER(A(0,2),2)), DO(MULTIPLY_QUARTER(A(0,2),3)), DO(XOF(A(1,1))),
/*  30 */ DO(INVERSE), DO(HASH_START), AFTER(14, ADD_NOISE_BLOCK(E1(3,0),PLACE(0))), DO(PUT(U(0))),
/*  34 */ DO(HASH(64)), DO(HASH(224)), DO(HASH(320)), DO(CLEAR), AFTER(17, ADD),
/*  39 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(INVERSE),
/*  43 */ AFTER(19, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))), DO(HASH(608)), DO(HASH(640)),
/*  47 */ DO(PRF(E2(3))), DO(MULTIPLY_KEY), DO(ADD_NOISE(E2(3))), DO(ADD_MESSAGE),
/*  51 */ AFTER(29, PUT_OF_WORKER(U(2))), DO(PUT(V(3))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(4, GIVE(PLACE(1))),
/*   8 */ AFTER(6, GIVE(PLACE(2))), AFTER(8, PRF(Y(1))), AFTER(9, GIVE(PLACE(0))), DO(PRF(Y(2))),
/*  12 */ DO(NOISE_TO_ACC(Y(2))), DO(PRF(E1(3,0))), AFTER(18, GIVE(PLACE(0))), AFTER(23, CLEAR),
/*  16 */ DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(PRF(E1(3,1))), AFTER(32, GIVE(PLACE(0))),
/*  20 */ DO(XOF(A(2,0))), AFTER(38, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  24 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(INVERSE),
/*  28 */ DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))), AFTER(51, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_decaps = {
    pkem_plan_kyber768_90s_decaps_main, pkem_plan_kyber768_90s_decaps_worker, 1, 3, 2, 1};

/* esp32: 709953 cycles; with no wait in them, both cores would take 630836.
 * main   mmmmmmmmmmmmmmmmmmmmmoohhxnnnnmnmxmmmmmmmmmmmommmmmm.mmmmmmmnnnommmmm.mmmmmmommmmmmmoo
 * worker .xxxx.........x......xxx.xxxxnnnnxxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmxxxxxxhhhhhhhh..
 */
static const pkem_step pkem_plan_kyber768_90s_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(2,2),PLACE(1))), DO(DECRYPT(2)),
/*   5 */ AFTER(6, COPY(IN_NOISE(2,0),PLACE(1))), DO(COPY(IN_NOISE(1,1),PLACE(0))), DO(MESSAGE),
/*   8 */ DO(DERIVE), AFTER(7, COPY(IN_NOISE(2,1),PLACE(0))), DO(CLEAR), DO(PRF(Y(0))), DO(PERMUTE),
/*  13 */ DO(NOISE(Y(0))), DO(COPY(IN_NOISE(1,2),PLACE(2))), DO(FEED(A(0,0),0,IN_NOISE(2,2))),
/*  16 */ DO(FEED(A(0,0),1,IN_NOISE(1,2))), DO(FEED(A(0,0),2,IN_NOISE(1,1))),
/*  18 */ AFTER(8, COPY(IN_NOISE(2,2),PLACE(1))), AFTER(10, NOISE_BLOCK(Y(1),0,PLACE(0))),
/*  20 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  22 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(12, TAKE_NOISE(Y(2))), DO(XOF(A(0,2))),
/*  25 */ DO(MULTIPLY(A(0,2))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  28 */ AFTER(14, ADD_NOISE_BLOCK(E1(3,0),PLACE(2))), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)),
/*  31 */ DO(CLEAR), AFTER(21, ADD), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE), DO(PRF(E1(3,1))),
/*  36 */ DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)), DO(CLEAR),
/*  40 */ AFTER(28, ADD_QUARTER(0)), AFTER(29, ADD_QUARTER(1)), AFTER(30, ADD_QUARTER(2)),
/*  43 */ AFTER(31, ADD_QUARTER(3)), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  46 */ AFTER(34, ADD_NOISE_BLOCK(E1(3,2),PLACE(1))), DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)),
/*  49 */ DO(TAKE_SUM), AFTER(36, ADD_NOISE_BLOCK(E2(3),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(3))),
/*  53 */ AFTER(37, RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_decaps_from_seed_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(0))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(1))), AFTER(6, GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*   9 */ AFTER(8, PRF(Y(1))), AFTER(9, GIVE(PLACE(0))), DO(PRF(Y(2))), DO(NOISE_TO_ACC(Y(2))),
/*  13 */ DO(PRF(E1(3,0))), AFTER(14, GIVE(PLACE(2))), AFTER(23, CLEAR), DO(XOF(A(1,1))),
/*  17 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,2))),
/*  21 */ DO(MULTIPLY(A(1,2))), DO(XOF(A(2,0))), AFTER(32, CLEAR), DO(MULTIPLY(A(2,0))),
/*  25 */ DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY_QUARTER(A(2,2),0)),
/*  29 */ DO(MULTIPLY_QUARTER(A(2,2),1)), DO(MULTIPLY_QUARTER(A(2,2),2)),
/*  31 */ DO(MULTIPLY_QUARTER(A(2,2),3)), DO(HASH_START), DO(PRF(E1(3,2))), DO(GIVE(PLACE(1))),
/*  35 */ DO(PRF(E2(3))), DO(GIVE(PLACE(0))), DO(HASH_END), AFTER(50, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_decaps_from_seed_in_memory = {
    pkem_plan_kyber768_90s_decaps_from_seed_in_memory_main, pkem_plan_kyber768_90s_decaps_from_seed_in_memory_worker, 1, 3, 2, 0};

/* esp32: 742889 cycles; with no wait in them, both cores would take 631171.
 * main   mmmmmmmmmmmmmmmmmmmmoohhxnnnnnnmnmmmmmmmmmmmnommmmmmmmmmmohhhhmmmmmmmmmmmmmmmmomnhhhho
 * worker xxx....xxxx..xx.........xxxxxxxmmmmmxxxmmmmmmmmmmxxxxmmmmmmmmmmmmmmmxxxxxxx...........
 */
static const pkem_step pkem_plan_kyber768_90s_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), AFTER(3, COPY(IN_NOISE(2,2),PLACE(2))), DO(COPY(IN_NOISE(1,1),PLACE(0))),
/*   4 */ DO(DECRYPT(1)), AFTER(7, COPY(IN_NOISE(2,0),PLACE(0))), DO(COPY(IN_NOISE(1,0),PLACE(2))),
/*   7 */ DO(DECRYPT(2)), AFTER(8, COPY(IN_NOISE(2,1),PLACE(1))), DO(MESSAGE), DO(DERIVE),
/*  11 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,1))),
/*  15 */ DO(FEED(A(0,0),1,IN_NOISE(2,2))), DO(FEED(A(0,0),2,IN_NOISE(1,0))),
/*  17 */ AFTER(12, NOISE_BLOCK(Y(1),0,PLACE(0))), DO(COPY(IN_NOISE(2,2),PLACE(2))),
/*  19 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  21 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(14, NOISE_BLOCK(Y(2),0,PLACE(1))),
/*  23 */ DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  27 */ AFTER(18, ADD_NOISE_BLOCK(E1(3,0),PLACE(0))), DO(HASH_START), DO(PUT(U(0))),
/*  30 */ DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(22, ADD), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  35 */ AFTER(24, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))), DO(HASH(576)),
/*  38 */ DO(ADD_E_TIMES_Y(1)), DO(ADD_E_TIMES_Y(2)), DO(CLEAR), AFTER(35, ADD_QUARTER(1)),
/*  42 */ AFTER(36, ADD_QUARTER(2)), AFTER(37, ADD_QUARTER(3)), DO(ADD_QUARTER(0)),
/*  45 */ DO(ADD_S_TIMES_ROW(2)), DO(INVERSE), AFTER(39, ADD_NOISE_BLOCK(E1(3,2),PLACE(0))),
/*  48 */ DO(PUT(U(2))), DO(TAKE_SUM), AFTER(41, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE),
/*  52 */ DO(PUT(V(3))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))), AFTER(2, GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*   9 */ AFTER(6, GIVE(PLACE(2))), DO(CLEAR), AFTER(10, PRF(Y(1))), DO(GIVE(PLACE(0))),
/*  13 */ DO(PRF(Y(2))), DO(GIVE(PLACE(1))), DO(XOF(A(1,0))), AFTER(12, MULTIPLY(A(1,0))),
/*  17 */ DO(PRF(E1(3,0))), AFTER(17, GIVE(PLACE(0))), DO(XOF(A(1,2))), AFTER(22, MULTIPLY(A(1,2))),
/*  21 */ DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(PRF(E1(3,1))), AFTER(27, GIVE(PLACE(0))),
/*  25 */ AFTER(32, CLEAR), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  29 */ DO(MULTIPLY_QUARTER(A(2,1),0)), DO(MULTIPLY_QUARTER(A(2,1),1)),
/*  31 */ DO(MULTIPLY_QUARTER(A(2,1),2)), DO(MULTIPLY_QUARTER(A(2,1),3)), DO(XOF(A(2,2))),
/*  34 */ DO(MULTIPLY_QUARTER(A(2,2),0)), DO(MULTIPLY_QUARTER(A(2,2),1)),
/*  36 */ DO(MULTIPLY_QUARTER(A(2,2),2)), DO(MULTIPLY_QUARTER(A(2,2),3)), DO(PRF(E1(3,2))),
/*  39 */ AFTER(35, GIVE(PLACE(0))), DO(PRF(E2(3))), DO(GIVE(PLACE(1))), AFTER(50, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_decaps_from_seed = {
    pkem_plan_kyber768_90s_decaps_from_seed_main, pkem_plan_kyber768_90s_decaps_from_seed_worker, 1, 3, 2, 1};

const pkem_plans pkem_plans_kyber768_90s = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber768_90s_keygen,
        &pkem_plan_least768_keygen,
        &pkem_plan_least768_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber768_90s_encaps_in_memory,
        &pkem_plan_kyber768_90s_encaps,
        &pkem_plan_least768_encaps,
    },
    { /* PKEM_PLAN_DECAPS */
        &pkem_plan_kyber768_90s_decaps_in_memory,
        &pkem_plan_kyber768_90s_decaps,
        &pkem_plan_least768_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber768_90s_decaps_from_seed_in_memory,
        &pkem_plan_kyber768_90s_decaps_from_seed,
        &pkem_plan_least768_decaps_from_seed,
    },
}};

/* esp32: 610011 cycles; with no wait in them, both cores would take 595157.
 * main   hhxnnnnnnnnnnnnnnmmmmmmnnmmmmmmooonnhhmmmmmmmmmmmmmmmmmmmohhhnnmmmmmmxhhhhnmmmmmmmhohh
 * worker ..xxxxxxxxxxxxmmmmmmxmmmmmmxxxxxmmmmmmxxxxmmmmmmmmmmmmmmmmmmmxxxxmmmmmmxmmmmmmmmmmmm..
 */
static const pkem_step pkem_plan_kyber1024_90s_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(PRF(E(4,0))), DO(NOISE_TO_ACC(E(4,0))),
/*   6 */ AFTER(2, NOISE_BLOCK(S(1),0,PLACE(0))), AFTER(4, NOISE_BLOCK(S(2),0,PLACE(1))),
/*   8 */ DO(XOF(A(0,1))), DO(MULTIPLY(A(0,1))), AFTER(6, NOISE_BLOCK(S(3),0,PLACE(2))),
/*  11 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), AFTER(11, ADD), DO(HASH_START), DO(WRITE_S(0)),
/*  16 */ DO(WRITE_S(1)), DO(WRITE_S(2)), DO(WRITE_S(3)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)),
/*  21 */ DO(WRITE_T(0,2)), DO(WRITE_T(0,3)), AFTER(13, NOISE_BLOCK_TO_ACC(E(4,1),0,PLACE(0))),
/*  24 */ DO(HASH(352)), AFTER(19, ADD), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))),
/*  29 */ DO(MULTIPLY_QUARTER(A(1,2),0)), DO(MULTIPLY_QUARTER(A(1,2),1)),
/*  31 */ DO(MULTIPLY_QUARTER(A(1,2),2)), DO(MULTIPLY_QUARTER(A(1,2),3)), DO(XOF(A(1,3))),
/*  34 */ DO(MULTIPLY(A(1,3))), DO(WRITE_T(1,0)), DO(WRITE_T(1,1)), DO(WRITE_T(1,2)),
/*  38 */ DO(WRITE_T(1,3)), DO(HASH(704)), AFTER(21, NOISE_BLOCK_TO_ACC(E(4,2),0,PLACE(0))),
/*  41 */ AFTER(28, ADD), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(XOF(A(3,3))), DO(WRITE_T(2,0)),
/*  46 */ DO(WRITE_T(2,1)), DO(HASH(960)), DO(WRITE_T(2,2)), DO(HASH(1024)), DO(WRITE_T(2,3)),
/*  51 */ DO(HASH(1152)), AFTER(30, NOISE_BLOCK_TO_ACC(E(4,3),0,PLACE(1))), DO(MULTIPLY(A(3,3))),
/*  54 */ AFTER(38, ADD_QUARTER(1)), DO(ADD_QUARTER(0)), DO(WRITE_T(3,0)), DO(WRITE_T(3,1)),
/*  58 */ DO(HASH(1344)), AFTER(39, ADD_QUARTER(2)), DO(WRITE_T(3,2)), DO(HASH(1408)),
/*  62 */ AFTER(40, ADD_QUARTER(3)), DO(WRITE_T(3,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT),
/*  67 */ DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(S(1))), DO(GIVE(PLACE(0))), DO(PRF(S(2))), DO(GIVE(PLACE(1))), DO(PRF(S(3))),
/*   6 */ DO(GIVE(PLACE(2))), DO(CLEAR), DO(XOF(A(0,0))), AFTER(3, MULTIPLY(A(0,0))),
/*  10 */ DO(XOF(A(0,2))), AFTER(7, MULTIPLY(A(0,2))), DO(PRF(E(4,1))), DO(GIVE(PLACE(0))),
/*  14 */ AFTER(13, CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  17 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(PRF(E(4,2))), AFTER(23, GIVE(PLACE(0))),
/*  22 */ AFTER(25, CLEAR), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))),
/*  26 */ DO(MULTIPLY(A(2,3))), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(PRF(E(4,3))),
/*  30 */ DO(GIVE(PLACE(1))), AFTER(41, CLEAR), DO(XOF(A(3,0))), DO(MULTIPLY(A(3,0))),
/*  34 */ DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(MULTIPLY_QUARTER(A(3,2),0)),
/*  38 */ DO(MULTIPLY_QUARTER(A(3,2),1)), DO(MULTIPLY_QUARTER(A(3,2),2)),
/*  40 */ DO(MULTIPLY_QUARTER(A(3,2),3)), AFTER(62, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_keygen = {
    pkem_plan_kyber1024_90s_keygen_main, pkem_plan_kyber1024_90s_keygen_worker, 1, 3, 2, 1};

/* esp32: 713288 cycles; with no wait in them, both cores would take 674106.
 * main   h.hhhhhhhhhhhhhxnnnnmnmxnnnnmnnnnnmmmmmmxnnnxmmmmmommmmmmmmmmxmmmmmmommmmohhhhhhohhhho
 * worker .xxxxxxxxxxxxx.xxxx.mmmmmxxxxxmmmmmmmmmmmmmnnnxxxxxxxmmmmmmmmmmmmmmmmxmmmmmmxnnn......
 */
static const pkem_step pkem_plan_kyber1024_90s_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(2))), DO(READ_EK(384)),
/*   4 */ DO(READ_EK(576)), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))),
/*   6 */ DO(COPY(IN_NOISE(1,1),PLACE(0))), DO(READ_EK(768)), DO(READ_EK(960)),
/*   9 */ AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))), AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))),
/*  11 */ DO(READ_EK(1152)), DO(READ_EK(1344)), AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))),
/*  14 */ DO(READ_EK(1536)), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  18 */ AFTER(10, COPY(IN_NOISE(3,0),PLACE(0))), DO(NOISE(Y(0))),
/*  20 */ AFTER(13, COPY(IN_NOISE(3,2),PLACE(2))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  23 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  25 */ AFTER(15, NOISE_BLOCK(Y(1),0,PLACE(0))), DO(COPY(IN_NOISE(3,1),PLACE(1))),
/*  27 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(HASH_START),
/*  30 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  33 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  35 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(PRF(Y(3))), DO(NOISE(Y(3))), DO(XOF(A(0,3))),
/*  39 */ DO(MULTIPLY(A(0,3))), DO(INVERSE), DO(PRF(E1(4,0))), DO(ADD_NOISE(E1(4,0))),
/*  43 */ DO(PUT(U(0))), DO(CLEAR), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  48 */ AFTER(34, PUT_OF_WORKER(U(1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))),
/*  51 */ DO(MULTIPLY_QUARTER(A(2,3),0)), DO(MULTIPLY_QUARTER(A(2,3),1)),
/*  53 */ DO(MULTIPLY_QUARTER(A(2,3),2)), DO(MULTIPLY_QUARTER(A(2,3),3)), DO(XOF(A(2,2))),
/*  56 */ DO(MULTIPLY(A(2,2))), DO(INVERSE), AFTER(36, ADD_NOISE_BLOCK(E1(4,2),PLACE(1))),
/*  59 */ DO(PUT(U(2))), DO(MULTIPLY_KEY), AFTER(38, ADD_NOISE_BLOCK(E2(4),PLACE(0))),
/*  62 */ DO(ADD_MESSAGE), DO(HASH(416)), DO(HASH(1024)), AFTER(50, PUT_OF_WORKER(U(3))),
/*  66 */ DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(0))), AFTER(2, GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(6, GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   9 */ DO(XOF(A(0,2))), AFTER(9, GIVE(PLACE(0))), DO(CLEAR), AFTER(10, GIVE(PLACE(1))),
/*  13 */ AFTER(13, GIVE(PLACE(2))), AFTER(16, PRF(Y(1))), AFTER(18, GIVE(PLACE(0))),
/*  16 */ DO(XOF(A(1,0))), AFTER(19, MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))),
/*  22 */ AFTER(26, GIVE(PLACE(1))), DO(FEED(A(1,1),0,PLACE(1))), DO(GIVE(PLACE(0))),
/*  25 */ DO(FEED(A(1,1),1,PLACE(0))), DO(GIVE(PLACE(0))), DO(FEED(A(1,1),2,PLACE(0))),
/*  28 */ DO(XOF(A(1,2))), AFTER(32, MULTIPLY(A(1,2))), DO(XOF(A(1,3))),
/*  31 */ AFTER(37, MULTIPLY(A(1,3))), DO(INVERSE), DO(PRF(E1(4,1))), DO(ADD_NOISE(E1(4,1))),
/*  35 */ DO(PRF(E1(4,2))), DO(GIVE(PLACE(1))), DO(PRF(E2(4))), DO(GIVE(PLACE(0))),
/*  39 */ AFTER(48, CLEAR), DO(XOF(A(3,0))), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))),
/*  43 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))),
/*  47 */ DO(MULTIPLY(A(3,3))), DO(INVERSE), DO(PRF(E1(4,3))), DO(ADD_NOISE(E1(4,3))),
/*  51 */ AFTER(65, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_encaps = {
    pkem_plan_kyber1024_90s_encaps_main, pkem_plan_kyber1024_90s_encaps_worker, 1, 3, 2, 1};

/* esp32: 703404 cycles; with no wait in them, both cores would take 680366.
 * main   mmmmmmmmmmoohhx...nmxnnnnmnmxnnnnmmmmmmmohhxmmmmmmnhmmmmmmmmmmmmmmmmmmnommmmmmnommmmoo
 * worker .xxxxxxxxxxxxxxxxxxxxxxxxmmmmmmmmmmmmmmmmxxxxmmmmmxxxxmmmmmxmmmmmmmmmmxxxxxxxhhhhhhhh.
 */
static const pkem_step pkem_plan_kyber1024_90s_decaps_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(DECRYPT(1)),
/*   4 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))),
/*   6 */ DO(DECRYPT(2)), AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))), DO(DECRYPT(3)),
/*   9 */ AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))), AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))),
/*  11 */ DO(MESSAGE), DO(DERIVE), AFTER(10, COPY(IN_NOISE(3,0),PLACE(0))),
/*  14 */ AFTER(11, COPY(IN_NOISE(3,1),PLACE(1))), AFTER(12, COPY(IN_NOISE(3,2),PLACE(2))),
/*  16 */ AFTER(14, NOISE_BLOCK(Y(0),0,PLACE(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(PRF(Y(1))),
/*  22 */ DO(NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  25 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(16, NOISE_BLOCK(Y(2),0,PLACE(1))),
/*  27 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  29 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(PRF(Y(3))), DO(NOISE(Y(3))), DO(XOF(A(0,3))),
/*  33 */ DO(MULTIPLY(A(0,3))), DO(INVERSE), AFTER(18, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))),
/*  36 */ DO(HASH_START), DO(PUT(U(0))), DO(HASH(352)), DO(CLEAR), AFTER(25, ADD), DO(XOF(A(1,3))),
/*  42 */ DO(MULTIPLY(A(1,3))), DO(INVERSE), AFTER(27, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))),
/*  45 */ DO(PUT(U(1))), DO(HASH(448)), DO(CLEAR), AFTER(30, ADD), DO(XOF(A(2,0))),
/*  50 */ DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(XOF(A(2,3))),
/*  54 */ DO(MULTIPLY(A(2,3))), DO(INVERSE), AFTER(32, ADD_NOISE_BLOCK(E1(4,2),PLACE(0))),
/*  57 */ DO(PUT(U(2))), DO(CLEAR), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))), AFTER(39, ADD),
/*  62 */ DO(INVERSE), AFTER(41, ADD_NOISE_BLOCK(E1(4,3),PLACE(1))), DO(PUT(U(3))),
/*  65 */ DO(MULTIPLY_KEY), AFTER(43, ADD_NOISE_BLOCK(E2(4),PLACE(0))), DO(ADD_MESSAGE),
/*  68 */ DO(PUT(V(4))), AFTER(44, RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(2, GIVE(PLACE(0))), AFTER(4, GIVE(PLACE(1))),
/*   8 */ AFTER(5, GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(7, GIVE(PLACE(0))),
/*  11 */ AFTER(9, GIVE(PLACE(1))), AFTER(10, GIVE(PLACE(2))), AFTER(12, PRF(Y(0))),
/*  14 */ AFTER(13, GIVE(PLACE(0))), DO(PRF(Y(2))), AFTER(14, GIVE(PLACE(1))), DO(PRF(E1(4,0))),
/*  18 */ AFTER(16, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(CLEAR), DO(MULTIPLY(A(1,0))),
/*  22 */ DO(XOF(A(1,1))), AFTER(22, MULTIPLY(A(1,1))), DO(XOF(A(1,2))),
/*  25 */ AFTER(26, MULTIPLY(A(1,2))), DO(PRF(E1(4,1))), DO(GIVE(PLACE(1))), DO(XOF(A(2,1))),
/*  29 */ AFTER(40, CLEAR), DO(MULTIPLY(A(2,1))), DO(PRF(E1(4,2))), DO(GIVE(PLACE(0))),
/*  33 */ DO(XOF(A(3,0))), AFTER(48, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,2))),
/*  37 */ DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))), DO(MULTIPLY(A(3,3))), DO(PRF(E1(4,3))),
/*  41 */ DO(GIVE(PLACE(1))), DO(PRF(E2(4))), AFTER(56, GIVE(PLACE(0))), DO(HASH_END),
/*  45 */ AFTER(66, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_decaps_in_memory = {
    pkem_plan_kyber1024_90s_decaps_in_memory_main, pkem_plan_kyber1024_90s_decaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 729161 cycles; with no wait in them, both cores would take 679991.
 * main   mmmmmmmmmoohh....nnmnnnnmmnnmmmmmmxnnnhhhxmmmmmmohhhmmmmmmmmmmxmmmmmmohhmmmmxnnnohhhho
 * worker .xxxxxxxxxxxxxxxxxnnnnxxxmmmmmmmmmmmmmmmmxxxxmmmmmxxxxxxxxmmmmmmmmmmmxmmmmmmnnn.......
 */
static const pkem_step pkem_plan_kyber1024_90s_decaps_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(DECRYPT(2)),
/*   5 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))),
/*   7 */ DO(DECRYPT(3)), AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))), DO(MESSAGE),
/*  10 */ AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))), AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))),
/*  12 */ DO(DERIVE), AFTER(10, COPY(IN_NOISE(3,0),PLACE(0))),
/*  14 */ AFTER(11, COPY(IN_NOISE(3,1),PLACE(1))), AFTER(14, NOISE_BLOCK(Y(0),0,PLACE(0))),
/*  16 */ DO(CLEAR), DO(COPY(IN_NOISE(3,2),PLACE(2))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(PRF(Y(1))),
/*  22 */ DO(NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  25 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(16, TAKE_NOISE(Y(2))),
/*  27 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  29 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), AFTER(18, NOISE_BLOCK(Y(3),0,PLACE(1))),
/*  31 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(INVERSE), DO(PRF(E1(4,0))),
/*  35 */ DO(ADD_NOISE(E1(4,0))), DO(HASH_START), DO(PUT(U(0))), DO(HASH(288)), DO(HASH(352)),
/*  40 */ DO(CLEAR), AFTER(25, ADD_QUARTER(0)), AFTER(26, ADD_QUARTER(1)),
/*  43 */ AFTER(27, ADD_QUARTER(2)), AFTER(28, ADD_QUARTER(3)), DO(XOF(A(1,3))),
/*  46 */ DO(MULTIPLY(A(1,3))), DO(INVERSE), DO(XOF(A(2,0))),
/*  49 */ AFTER(30, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))), DO(PUT(U(1))), DO(CLEAR), DO(HASH(704)),
/*  53 */ AFTER(33, ADD), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))),
/*  57 */ DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(INVERSE),
/*  60 */ AFTER(35, ADD_NOISE_BLOCK(E1(4,2),PLACE(1))), DO(PUT(U(2))), DO(HASH(1056)),
/*  63 */ DO(MULTIPLY_KEY), DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))), DO(ADD_MESSAGE),
/*  67 */ AFTER(52, PUT_OF_WORKER(U(3))), DO(HASH(1344)), DO(PUT(V(4))), DO(HASH(1440)),
/*  71 */ DO(HASH(1472)), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))),
/*   8 */ AFTER(6, GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(8, GIVE(PLACE(0))),
/*  11 */ AFTER(10, GIVE(PLACE(1))), AFTER(11, GIVE(PLACE(2))), AFTER(12, PRF(Y(0))),
/*  14 */ AFTER(13, GIVE(PLACE(0))), DO(PRF(Y(2))), DO(NOISE_TO_ACC(Y(2))), DO(PRF(Y(3))),
/*  18 */ AFTER(14, GIVE(PLACE(1))), DO(XOF(A(1,0))), AFTER(26, CLEAR), DO(MULTIPLY(A(1,0))),
/*  22 */ DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(MULTIPLY_QUARTER(A(1,2),0)),
/*  26 */ DO(MULTIPLY_QUARTER(A(1,2),1)), DO(MULTIPLY_QUARTER(A(1,2),2)),
/*  28 */ DO(MULTIPLY_QUARTER(A(1,2),3)), DO(PRF(E1(4,1))), DO(GIVE(PLACE(0))), DO(XOF(A(2,3))),
/*  32 */ AFTER(44, CLEAR), DO(MULTIPLY(A(2,3))), DO(PRF(E1(4,2))), DO(GIVE(PLACE(1))),
/*  36 */ AFTER(53, CLEAR), DO(XOF(A(3,0))), DO(GIVE(PLACE(0))), DO(FEED(A(3,0),0,PLACE(0))),
/*  40 */ DO(GIVE(PLACE(0))), DO(FEED(A(3,0),1,PLACE(0))), DO(GIVE(PLACE(0))),
/*  43 */ DO(FEED(A(3,0),2,PLACE(0))), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))),
/*  47 */ DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))), DO(MULTIPLY(A(3,3))), DO(INVERSE),
/*  51 */ DO(PRF(E1(4,3))), DO(ADD_NOISE(E1(4,3))), AFTER(67, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_decaps = {
    pkem_plan_kyber1024_90s_decaps_main, pkem_plan_kyber1024_90s_decaps_worker, 1, 3, 2, 1};

/* esp32: 1031546 cycles; with no wait in them, both cores would take 920380.
 * main   mmmmmmmmmmmmmmxmmmmooh...xxnnmnmnmmmmmmmmommmmmmmmnmmmm.mmmmmmmmmmmmnnommmmmmmmommmmno
 * worker xxxx.x.........xxx.xx.xxxxxxxmmmmmmmmxxmmmmxxxxxmmmmmmmmmmmmmmmmxxmmmmmmmxxxhhhhhhh...
 */
static const pkem_step pkem_plan_kyber1024_90s_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(DECRYPT(1)), AFTER(6, COPY(IN_NOISE(2,0),PLACE(2))), DO(DECRYPT(2)),
/*   7 */ DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(3)), AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))),
/*  10 */ DO(COPY(IN_NOISE(2,1),PLACE(1))), DO(MESSAGE), DO(DERIVE),
/*  13 */ AFTER(10, COPY(IN_NOISE(3,0),PLACE(0))), DO(CLEAR),
/*  15 */ AFTER(12, COPY(IN_NOISE(3,2),PLACE(2))), AFTER(14, NOISE_BLOCK(Y(0),0,PLACE(0))),
/*  17 */ DO(COPY(IN_NOISE(3,1),PLACE(1))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(PRF(Y(1))),
/*  22 */ DO(NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  25 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(16, NOISE_BLOCK(Y(2),0,PLACE(2))),
/*  27 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  29 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), AFTER(18, NOISE_BLOCK(Y(3),0,PLACE(0))),
/*  31 */ DO(XOF(A(0,3))), DO(MULTIPLY_QUARTER(A(0,3),0)), DO(MULTIPLY_QUARTER(A(0,3),1)),
/*  34 */ DO(MULTIPLY_QUARTER(A(0,3),2)), DO(MULTIPLY_QUARTER(A(0,3),3)), DO(ADD_S_TIMES_ROW(0)),
/*  37 */ DO(INVERSE), AFTER(25, ADD_NOISE_BLOCK(E1(4,0),PLACE(1))), DO(PUT(U(0))),
/*  40 */ DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(29, FEED(A(1,3),0,PLACE(2))),
/*  43 */ AFTER(30, FEED(A(1,3),1,PLACE(0))), DO(HASH_START), DO(ADD_QUARTER(0)),
/*  46 */ DO(ADD_QUARTER(1)), DO(ADD_QUARTER(2)), DO(ADD_QUARTER(3)),
/*  49 */ AFTER(31, FEED(A(1,3),2,PLACE(1))), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  52 */ AFTER(33, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  55 */ DO(CLEAR), AFTER(38, ADD_QUARTER(0)), AFTER(39, ADD_QUARTER(1)),
/*  58 */ AFTER(40, ADD_QUARTER(2)), AFTER(41, ADD_QUARTER(3)), DO(XOF(A(2,2))),
/*  61 */ DO(MULTIPLY(A(2,2))), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(ADD_S_TIMES_ROW(2)),
/*  65 */ DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))),
/*  69 */ DO(ADD_E_TIMES_Y(2)), DO(CLEAR), AFTER(55, ADD), DO(ADD_S_TIMES_ROW(3)), DO(INVERSE),
/*  74 */ AFTER(57, ADD_NOISE_BLOCK(E1(4,3),PLACE(1))), DO(PUT(U(3))), DO(ADD_E_TIMES_Y(3)),
/*  77 */ DO(TAKE_SUM), DO(ADD_NOISE_BLOCK(E2(4),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(4))),
/*  81 */ AFTER(66, RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_decaps_from_seed_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(2, GIVE(PLACE(2))), AFTER(7, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   9 */ DO(XOF(A(0,2))), DO(GIVE(PLACE(0))), AFTER(10, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*  13 */ AFTER(12, PRF(Y(0))), AFTER(13, GIVE(PLACE(0))), DO(PRF(Y(2))), AFTER(15, GIVE(PLACE(2))),
/*  17 */ DO(PRF(Y(3))), AFTER(16, GIVE(PLACE(0))), DO(CLEAR), DO(XOF(A(1,0))),
/*  21 */ DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), AFTER(22, MULTIPLY(A(1,1))), DO(PRF(E1(4,0))),
/*  25 */ DO(GIVE(PLACE(1))), DO(XOF(A(1,2))), AFTER(26, MULTIPLY(A(1,2))), DO(XOF(A(1,3))),
/*  29 */ DO(GIVE(PLACE(2))), AFTER(30, GIVE(PLACE(0))), AFTER(38, GIVE(PLACE(1))),
/*  32 */ DO(PRF(E1(4,1))), AFTER(43, GIVE(PLACE(0))), AFTER(48, CLEAR), DO(XOF(A(2,1))),
/*  36 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))), DO(MULTIPLY_QUARTER(A(2,3),0)),
/*  39 */ DO(MULTIPLY_QUARTER(A(2,3),1)), DO(MULTIPLY_QUARTER(A(2,3),2)),
/*  41 */ DO(MULTIPLY_QUARTER(A(2,3),3)), AFTER(59, CLEAR), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))),
/*  45 */ DO(XOF(A(3,0))), DO(MULTIPLY(A(3,0))), DO(PRF(E2(4))), DO(GIVE(PLACE(0))),
/*  49 */ DO(XOF(A(3,2))), DO(MULTIPLY_QUARTER(A(3,2),0)), DO(MULTIPLY_QUARTER(A(3,2),1)),
/*  52 */ DO(MULTIPLY_QUARTER(A(3,2),2)), DO(MULTIPLY_QUARTER(A(3,2),3)), DO(XOF(A(3,3))),
/*  55 */ DO(MULTIPLY(A(3,3))), DO(PRF(E1(4,3))), DO(GIVE(PLACE(1))), DO(HASH(672)), DO(HASH(768)),
/*  60 */ DO(HASH(1024)), DO(HASH(1056)), DO(HASH(1088)), DO(HASH(1120)), DO(HASH(1152)),
/*  65 */ DO(HASH(1216)), DO(HASH_END), AFTER(78, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_decaps_from_seed_in_memory = {
    pkem_plan_kyber1024_90s_decaps_from_seed_in_memory_main, pkem_plan_kyber1024_90s_decaps_from_seed_in_memory_worker, 1, 3, 2, 0};

/* esp32: 1085181 cycles; with no wait in them, both cores would take 919511.
 * main   mmmmmmmmmmmmmmmmmmoohnnnmxnnnmmmmmmmxnnhhmmmxmmmmmmmohhmmmmmmmmmmmohmmm..mmmmohmmmmmho
 * worker xxx......xx...x......nnnxnnn.mmmmmmmmmmxmmmxxmmmmmmmxmmmxxmmmmmmmxmmmmmmmxxxx.........
 */
static const pkem_step pkem_plan_kyber1024_90s_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(2)),
/*   6 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(DECRYPT(3)),
/*   8 */ AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))), AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))),
/*  10 */ DO(MESSAGE), AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))),
/*  14 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  17 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  19 */ AFTER(10, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  21 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  24 */ DO(NOISE(Y(2))), AFTER(12, TAKE_NOISE(Y(3))), DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))),
/*  28 */ AFTER(15, ADD), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), DO(PRF(E1(4,0))),
/*  32 */ DO(ADD_NOISE(E1(4,0))), DO(HASH_START), DO(PUT(U(0))), DO(HASH(352)),
/*  36 */ DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(22, ADD), DO(XOF(A(1,3))), DO(MULTIPLY(A(1,3))),
/*  41 */ DO(ADD_S_TIMES_ROW(1)), DO(INVERSE), AFTER(24, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))),
/*  44 */ DO(PUT(U(1))), DO(HASH(704)), DO(ADD_E_TIMES_Y(1)), DO(CLEAR), AFTER(31, ADD),
/*  49 */ DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  53 */ AFTER(33, ADD_NOISE_BLOCK(E1(4,2),PLACE(1))), DO(PUT(U(2))), DO(HASH(1056)),
/*  56 */ DO(ADD_E_TIMES_Y(2)), DO(CLEAR), AFTER(42, ADD), DO(ADD_S_TIMES_ROW(3)), DO(INVERSE),
/*  61 */ AFTER(44, ADD_NOISE_BLOCK(E1(4,3),PLACE(0))), DO(PUT(U(3))), DO(HASH(1408)),
/*  64 */ DO(ADD_E_TIMES_Y(3)), DO(TAKE_SUM), AFTER(46, ADD_NOISE_BLOCK(E2(4),PLACE(1))),
/*  67 */ DO(ADD_MESSAGE), DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(4, GIVE(PLACE(1))),
/*   8 */ AFTER(6, GIVE(PLACE(2))), AFTER(12, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(3))),
/*  12 */ AFTER(19, NOISE_TO_ACC(Y(3))), DO(XOF(A(0,2))), AFTER(25, CLEAR), DO(MULTIPLY(A(0,2))),
/*  16 */ DO(XOF(A(1,0))), AFTER(28, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))),
/*  20 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(PRF(E1(4,1))),
/*  24 */ DO(GIVE(PLACE(0))), DO(XOF(A(2,0))), AFTER(38, CLEAR), DO(MULTIPLY(A(2,0))),
/*  28 */ DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))),
/*  32 */ DO(PRF(E1(4,2))), DO(GIVE(PLACE(1))), DO(XOF(A(3,0))), AFTER(48, CLEAR),
/*  36 */ DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))),
/*  40 */ DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))), DO(MULTIPLY(A(3,3))), DO(PRF(E1(4,3))),
/*  44 */ DO(GIVE(PLACE(0))), DO(PRF(E2(4))), AFTER(53, GIVE(PLACE(1))), AFTER(66, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_decaps_from_seed = {
    pkem_plan_kyber1024_90s_decaps_from_seed_main, pkem_plan_kyber1024_90s_decaps_from_seed_worker, 1, 3, 2, 1};

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
        &pkem_plan_kyber1024_90s_decaps_in_memory,
        &pkem_plan_kyber1024_90s_decaps,
        &pkem_plan_least1024_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber1024_90s_decaps_from_seed_in_memory,
        &pkem_plan_kyber1024_90s_decaps_from_seed,
        &pkem_plan_least1024_decaps_from_seed,
    },
}};

/* clang-format on */
#endif
