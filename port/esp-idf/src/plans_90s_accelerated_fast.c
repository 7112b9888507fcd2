/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512_90s_accelerated, kyber768_90s_accelerated, kyber1024_90s_accelerated.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "cores/lists.h"

#if PKEM_TWO_CORES && POCKETKEM_RAM == PKEM_RAM_FAST
/* clang-format off */

/* esp32: 108456 cycles; with no wait in them, both cores would take 99370.
 * main   .hhhh...nnnnnnnnnnnnnnnnnnnn.mmmmmmmmmmmmmmmmmooxmmmmmmmmmmmmmmmmhoooooohhhhooohhohhhh
 * worker .....xxxxxxxxxxnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnxmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm.....
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_keygen_main[] = {
/*   1 */ DO(SEED), DO(XOF(A(0,1))), AFTER(2, NOISE_BLOCK(S(0),0,PLACE(1))),
/*   4 */ AFTER(3, NOISE_BLOCK(S(0),1,PLACE(2))), AFTER(5, NOISE_BLOCK_TO_ACC(E(2,0),0,PLACE(0))),
/*   6 */ AFTER(6, NOISE_BLOCK_TO_ACC(E(2,0),1,PLACE(1))), AFTER(8, TAKE_NOISE(S(1))),
/*   8 */ DO(MULTIPLY(A(0,1))), DO(WRITE_S(0)), DO(XOF(A(0,0))), DO(MULTIPLY(A(0,0))),
/*  12 */ DO(HASH_START), DO(WRITE_S(1)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)),
/*  17 */ DO(WRITE_T(0,3)), DO(HASH(384)), AFTER(17, WRITE_T_OF_WORKER(1,0)),
/*  20 */ AFTER(18, WRITE_T_OF_WORKER(1,1)), AFTER(19, WRITE_T_OF_WORKER(1,2)), DO(HASH(640)),
/*  23 */ AFTER(20, WRITE_T_OF_WORKER(1,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(S(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(PRF(E(2,0))),
/*   5 */ DO(GIVE(PLACE(0))), AFTER(3, GIVE(PLACE(1))), DO(PRF(S(1))), DO(NOISE_TO_ACC(S(1))),
/*   9 */ DO(PRF(E(2,1))), AFTER(7, NOISE_TO_ACC(E(2,1))), DO(XOF(A(1,0))),
/*  12 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  14 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))),
/*  17 */ DO(MULTIPLY_QUARTER(A(1,1),0)), DO(MULTIPLY_QUARTER(A(1,1),1)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,1),2)), DO(MULTIPLY_QUARTER(A(1,1),3)), AFTER(23, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_keygen = {
    pkem_plan_kyber512_90s_accelerated_keygen_main, pkem_plan_kyber512_90s_accelerated_keygen_worker, 1, 3, 2, 1};

/* esp32: 135979 cycles; with no wait in them, both cores would take 120142.
 * main   .hhhhxh.hhhhhhhhhhnnnnnnnnnnnnmmmmmmmmmmmmmmmmnnnnooommmmmmmmmmmmmmoonnoohhooohhhhhooo
 * worker ...xxxxxxxx..xxxxxxxxxxnnnnnnnnnnnnmmmmmmmmmmmmmmmxxxxxmmxxmmxxxmmmmmmmnnnn...........
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(1))),
/*   4 */ DO(READ_EK(576)), AFTER(3, COPY(IN_NOISE(1,1),PLACE(2))), DO(READ_EK(768)),
/*   7 */ DO(READ_EK_END), AFTER(4, COPY(IN_NOISE(1,2),PLACE(0))), DO(DERIVE), DO(PRF(Y(0))),
/*  11 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(10, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  23 */ DO(PUT(U(0))), DO(MULTIPLY_KEY), AFTER(20, HASH_START), DO(ADD_MESSAGE),
/*  27 */ DO(ADD_NOISE_BLOCK(E2(2),PLACE(1))), DO(PUT(V(2))), DO(HASH(320)),
/*  30 */ AFTER(25, PUT_OF_WORKER(U(1))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(0))),
/*   5 */ DO(XOF(A(0,1))), AFTER(8, GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   9 */ AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), AFTER(16, CLEAR), DO(XOF(A(1,1))),
/*  13 */ DO(MULTIPLY(A(1,1))), DO(PRF(E2(2))), AFTER(18, GIVE(PLACE(1))), DO(XOF(A(1,0))),
/*  17 */ DO(GIVE(PLACE(0))), DO(FEED(A(1,0),0,PLACE(0))), AFTER(19, GIVE(PLACE(2))),
/*  20 */ DO(FEED(A(1,0),1,PLACE(2))), DO(GIVE(PLACE(0))), DO(FEED(A(1,0),2,PLACE(0))), DO(INVERSE),
/*  24 */ DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(30, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_encaps_in_memory = {
    pkem_plan_kyber512_90s_accelerated_encaps_in_memory_main, pkem_plan_kyber512_90s_accelerated_encaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 137341 cycles; with no wait in them, both cores would take 120737.
 * main   .hhhhhhhhhhhhhhhnnnnnnnnnnnnnmmmmnmmmmmmmmmmhnnnnooommmmmmmmmmmmmnnnnnohhooooohhhhhooo
 * worker ...xxxxxxxxxxxxxxxx.nnnnnnnnnnnn..mmmmmmmmmmmmmmxmmmmmmmmmmmmmmmmmmmnnnnn.............
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(READ_EK(768)),
/*   6 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK_END),
/*   8 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))), DO(CLEAR),
/*  12 */ DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  15 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(10, TAKE_NOISE(Y(1))),
/*  17 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  20 */ DO(INVERSE), DO(HASH_START), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))), DO(PUT(U(0))),
/*  25 */ DO(MULTIPLY_KEY), DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))), DO(ADD_MESSAGE), DO(HASH(320)),
/*  30 */ AFTER(21, PUT_OF_WORKER(U(1))), DO(PUT(V(2))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(1))),
/*   8 */ AFTER(8, GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), AFTER(16, CLEAR),
/*  12 */ DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,0))), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  16 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  18 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))),
/*  22 */ AFTER(30, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_encaps = {
    pkem_plan_kyber512_90s_accelerated_encaps_main, pkem_plan_kyber512_90s_accelerated_encaps_worker, 1, 3, 2, 1};

/* esp32: 172154 cycles; with no wait in them, both cores would take 142417.
 * main   mmmmmmmmmxmmmmmmmmmooooooooohhhnnnnnnnnnnnmmm..mmmmmmmmnnnnooommmmmmmmmmmnnnooooooo.oo
 * worker ..xxxxxxx..........xx..........xxxxxxxnnnnnnnnnmmmmmmmmmmmmmmmmmmmmmmmmmmmnnnhhhhhhh..
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(DECRYPT(1)),
/*   4 */ DO(COPY(IN_NOISE(1,0),PLACE(0))), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))), DO(CLEAR),
/*   9 */ DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  12 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  14 */ AFTER(10, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  17 */ DO(FEED(A(0,1),2,PLACE(2))), DO(PRF(E1(2,0))), DO(INVERSE), DO(ADD_NOISE(E1(2,0))),
/*  21 */ DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))), DO(ADD_MESSAGE),
/*  26 */ DO(PUT(V(2))), AFTER(24, PUT_OF_WORKER(U(1))), AFTER(27, RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(9, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   9 */ DO(PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), AFTER(14, CLEAR), DO(XOF(A(1,0))),
/*  13 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  15 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))),
/*  18 */ DO(MULTIPLY_QUARTER(A(1,1),0)), DO(MULTIPLY_QUARTER(A(1,1),1)),
/*  20 */ DO(MULTIPLY_QUARTER(A(1,1),2)), DO(MULTIPLY_QUARTER(A(1,1),3)), DO(PRF(E1(2,1))),
/*  23 */ DO(INVERSE), DO(ADD_NOISE(E1(2,1))), AFTER(17, HASH_START), DO(HASH(64)), DO(HASH_END),
/*  28 */ AFTER(27, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_decaps_in_memory = {
    pkem_plan_kyber512_90s_accelerated_decaps_in_memory_main, pkem_plan_kyber512_90s_accelerated_decaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 181995 cycles; with no wait in them, both cores would take 142302.
 * main   mmmmmmmmmmmmmmmmmmooooooooohhnnnnnnnnnmmmm.nmmmmmmmmnnnooommmmmmmmmmmnnnoooooohhhhhhoo
 * worker ..xxxxxx...................xxxxxxxxnnnnnnnn.mmmmmmmmmmmmmmmmmmmmmmmmmnnnn.............
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_main[] = {
/*   1 */ DO(DECRYPT(0)), AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(1)), DO(MESSAGE),
/*   5 */ DO(COPY(IN_NOISE(1,0),PLACE(0))), DO(DERIVE), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))),
/*   8 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  12 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  14 */ AFTER(10, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  17 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  21 */ DO(HASH_START), DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))),
/*  26 */ DO(ADD_MESSAGE), AFTER(24, PUT_OF_WORKER(U(1))), DO(PUT(V(2))), DO(HASH_END), DO(RESULT),
/*  31 */ DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(0))), DO(GIVE(PLACE(1))), AFTER(7, GIVE(PLACE(2))),
/*   9 */ DO(PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), AFTER(14, CLEAR), DO(XOF(A(1,1))),
/*  13 */ DO(MULTIPLY_QUARTER(A(1,1),0)), DO(MULTIPLY_QUARTER(A(1,1),1)),
/*  15 */ DO(MULTIPLY_QUARTER(A(1,1),2)), DO(MULTIPLY_QUARTER(A(1,1),3)), DO(XOF(A(1,0))),
/*  18 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  20 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(INVERSE),
/*  23 */ DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(27, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_decaps = {
    pkem_plan_kyber512_90s_accelerated_decaps_main, pkem_plan_kyber512_90s_accelerated_decaps_worker, 1, 3, 2, 1};

/* esp32: 294739 cycles; with no wait in them, both cores would take 200411.
 * main   mmmmmmmmmmmmmmmmmmmmmoooooohhnnnnnmmmmmmmmmmmmmmmmnoommmmmmmmmmmmmmmmnoommmmmmmmmmnooo
 * worker .xxxxx.....................xxxxxnnnnn.xmmmmmmmxhhhhxmmmmmm............................
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   5 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))),
/*   7 */ DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  12 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  14 */ AFTER(11, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  17 */ DO(FEED(A(0,1),2,PLACE(2))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  20 */ AFTER(13, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)),
/*  23 */ DO(CLEAR), AFTER(31, ADD), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  27 */ DO(ADD_NOISE_BLOCK(E1(2,1),PLACE(1))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)), DO(TAKE_SUM),
/*  31 */ DO(ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(2))), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE),
/*   9 */ AFTER(6, GIVE(PLACE(2))), AFTER(7, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(E1(2,0))),
/*  13 */ AFTER(15, GIVE(PLACE(0))), DO(CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))),
/*  17 */ DO(PRF(E1(2,1))), AFTER(16, GIVE(PLACE(1))), AFTER(17, HASH_START), DO(HASH(128)),
/*  21 */ DO(HASH(320)), DO(HASH(672)), DO(HASH(704)), DO(HASH_END), DO(PRF(E2(2))),
/*  26 */ AFTER(20, GIVE(PLACE(0))), DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  29 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  31 */ DO(MULTIPLY_QUARTER(A(1,1),3)), AFTER(31, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory = {
    pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory_main, pkem_plan_kyber512_90s_accelerated_decaps_from_seed_in_memory_worker, 1, 3, 2, 0};

/* esp32: 306083 cycles; with no wait in them, both cores would take 200069.
 * main   mmmmmmmmmmmmmmmmmmmmmooooohxnnnnnmmnmmmmmmmmmmmmoommmmmmmmmmmmmmmmnoommmmmmmmmmoohhhho
 * worker .xxxxx.....................nnnnnnxxxxxmmmmmm....xxxmmmmmm.............................
 */
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), DO(DERIVE),
/*   5 */ AFTER(2, COPY(IN_NOISE(1,2),PLACE(0))), DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*   9 */ DO(FEED(A(0,0),0,IN_NOISE(1,2))), AFTER(4, COPY(IN_NOISE(1,1),PLACE(2))),
/*  11 */ DO(COPY(IN_NOISE(1,0),PLACE(1))), DO(FEED(A(0,0),1,IN_NOISE(1,0))),
/*  13 */ DO(FEED(A(0,0),2,IN_NOISE(1,1))), AFTER(6, TAKE_NOISE(Y(1))),
/*  15 */ AFTER(8, FEED(A(0,1),0,PLACE(0))), AFTER(9, FEED(A(0,1),1,PLACE(1))),
/*  17 */ AFTER(10, FEED(A(0,1),2,PLACE(2))), DO(ADD_S_TIMES_ROW(0)), DO(HASH_START), DO(INVERSE),
/*  21 */ AFTER(13, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)),
/*  24 */ DO(CLEAR), AFTER(27, ADD), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  28 */ DO(ADD_NOISE_BLOCK(E1(2,1),PLACE(0))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)), DO(TAKE_SUM),
/*  32 */ DO(ADD_NOISE_BLOCK(E2(2),PLACE(1))), DO(ADD_MESSAGE), DO(PUT(V(2))), DO(HASH_END),
/*  36 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_90s_accelerated_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ AFTER(4, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(0))),
/*   9 */ AFTER(11, GIVE(PLACE(1))), DO(GIVE(PLACE(2))), AFTER(14, CLEAR), DO(PRF(E1(2,0))),
/*  13 */ AFTER(15, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  16 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  18 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(PRF(E1(2,1))), AFTER(21, GIVE(PLACE(0))),
/*  21 */ DO(PRF(E2(2))), DO(GIVE(PLACE(1))), DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  25 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  27 */ DO(MULTIPLY_QUARTER(A(1,1),3)), AFTER(32, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_90s_accelerated_decaps_from_seed = {
    pkem_plan_kyber512_90s_accelerated_decaps_from_seed_main, pkem_plan_kyber512_90s_accelerated_decaps_from_seed_worker, 1, 3, 2, 1};

extern const pkem_plans pkem_plans_kyber512_90s_accelerated;
const pkem_plans pkem_plans_kyber512_90s_accelerated = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_kyber512_90s_accelerated_keygen,
        &pkem_plan_least512_keygen,
        &pkem_plan_least512_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber512_90s_accelerated_encaps_in_memory,
        &pkem_plan_kyber512_90s_accelerated_encaps,
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

/* esp32: 183096 cycles; with no wait in them, both cores would take 171800.
 * main   hhhnnnnnnnnnnnnn.nnnnnmmmmmmmmmmooomoooohhnnnnnnmmmmmmmmmmmoonnnnnmmmmmmmmmmooomhhhhhh
 * worker ...xxxnnnnnnnxxmmmmmmmmmmmmmmmmmmmmxxmmmmmmmmmmmmmmmmmmmmxxmmmmmmmmmmmmmmmmmmmm.......
 */
static const pkem_step pkem_plan_kyber768_90s_accelerated_keygen_main[] = {
/*   1 */ DO(SEED), DO(HASH_START), DO(PRF(S(0))), DO(NOISE(S(0))),
/*   5 */ AFTER(2, NOISE_BLOCK(S(1),0,PLACE(0))), AFTER(6, NOISE_BLOCK(S(2),0,PLACE(1))), DO(CLEAR),
/*   8 */ DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), DO(WRITE_S(0)), DO(WRITE_S(1)),
/*  12 */ AFTER(10, ADD_QUARTER(0)), DO(ADD_QUARTER(1)), DO(ADD_QUARTER(2)), DO(ADD_QUARTER(3)),
/*  16 */ DO(WRITE_S(2)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)),
/*  21 */ DO(HASH(192)), DO(HASH(384)), AFTER(12, NOISE_BLOCK_TO_ACC(E(3,1),0,PLACE(0))),
/*  24 */ DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), AFTER(17, ADD), DO(WRITE_T(1,0)), DO(WRITE_T(1,1)),
/*  29 */ DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), AFTER(19, NOISE_BLOCK_TO_ACC(E(3,2),0,PLACE(0))),
/*  32 */ DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), AFTER(24, ADD_QUARTER(0)), DO(WRITE_T(2,0)),
/*  36 */ AFTER(25, ADD_QUARTER(1)), AFTER(26, ADD_QUARTER(2)), DO(WRITE_T(2,1)), DO(WRITE_T(2,2)),
/*  40 */ AFTER(27, ADD_QUARTER(3)), DO(WRITE_T(2,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT),
/*  45 */ DO(END)};
static const pkem_step pkem_plan_kyber768_90s_accelerated_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(S(1))), DO(GIVE(PLACE(0))), DO(PRF(E(3,0))), DO(NOISE_TO_ACC(E(3,0))),
/*   5 */ DO(PRF(S(2))), DO(GIVE(PLACE(1))), DO(XOF(A(0,0))), AFTER(4, MULTIPLY(A(0,0))),
/*   9 */ DO(XOF(A(0,1))), AFTER(5, MULTIPLY(A(0,1))), DO(PRF(E(3,1))), DO(GIVE(PLACE(0))),
/*  13 */ DO(XOF(A(1,1))), AFTER(15, CLEAR), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))),
/*  17 */ DO(MULTIPLY(A(1,2))), DO(PRF(E(3,2))), AFTER(23, GIVE(PLACE(0))), AFTER(26, CLEAR),
/*  21 */ DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))), DO(MULTIPLY_QUARTER(A(2,1),0)),
/*  25 */ DO(MULTIPLY_QUARTER(A(2,1),1)), DO(MULTIPLY_QUARTER(A(2,1),2)),
/*  27 */ DO(MULTIPLY_QUARTER(A(2,1),3)), AFTER(40, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_keygen = {
    pkem_plan_kyber768_90s_accelerated_keygen_main, pkem_plan_kyber768_90s_accelerated_keygen_worker, 1, 3, 2, 1};

/* esp32: 218448 cycles; with no wait in them, both cores would take 197689.
 * main   hhhxhhhhxhhhhhnnnnnnmmmmmmmnnnnnnmmmmmmmnnnoommmmmmmmmmmmmnommmmmmmmmmmnnnohhooohhhhoo
 * worker ..xxxxxxxxxx..nnnnnnnxxxxxmmmmmmmmmxmmmmmmmm..mmmmmmmmmmmmmmmmmxxmxmmxmmmmmnn.........
 */
static const pkem_step pkem_plan_kyber768_90s_accelerated_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(3, COPY(IN_NOISE(1,1),PLACE(2))), DO(READ_EK(768)),
/*   7 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(1))), DO(READ_EK(960)),
/*   9 */ AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))), DO(READ_EK(1152)), DO(READ_EK_END), DO(DERIVE),
/*  13 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))),
/*  17 */ AFTER(8, COPY(IN_NOISE(2,2),PLACE(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  21 */ AFTER(10, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  23 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  26 */ DO(NOISE(Y(2))), AFTER(12, FEED(A(0,2),0,PLACE(0))), AFTER(13, FEED(A(0,2),1,PLACE(1))),
/*  29 */ AFTER(14, FEED(A(0,2),2,PLACE(2))), DO(INVERSE), DO(HASH_START), DO(PRF(E1(3,0))),
/*  33 */ DO(ADD_NOISE(E1(3,0))), DO(PUT(U(0))), DO(CLEAR), AFTER(21, ADD), DO(XOF(A(1,1))),
/*  38 */ DO(MULTIPLY(A(1,1))), DO(INVERSE), DO(ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))),
/*  42 */ DO(MULTIPLY_KEY), DO(PRF(E2(3))), DO(ADD_NOISE(E2(3))), DO(ADD_MESSAGE), DO(HASH(160)),
/*  47 */ DO(HASH(384)), AFTER(36, PUT_OF_WORKER(U(2))), DO(PUT(V(3))), DO(HASH_END), DO(RESULT),
/*  52 */ DO(END)};
static const pkem_step pkem_plan_kyber768_90s_accelerated_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(1))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(7, GIVE(PLACE(1))),
/*   8 */ AFTER(9, GIVE(PLACE(0))), AFTER(12, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(0,2))),
/*  12 */ AFTER(17, GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))), AFTER(21, CLEAR),
/*  16 */ DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(PRF(E1(3,1))), AFTER(27, GIVE(PLACE(0))),
/*  20 */ DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), AFTER(36, CLEAR), DO(XOF(A(2,0))),
/*  24 */ DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(XOF(A(2,1))),
/*  28 */ DO(GIVE(PLACE(1))), DO(FEED(A(2,1),0,PLACE(1))), AFTER(40, GIVE(PLACE(0))),
/*  31 */ DO(FEED(A(2,1),1,PLACE(0))), DO(GIVE(PLACE(0))), DO(FEED(A(2,1),2,PLACE(0))), DO(INVERSE),
/*  35 */ DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))), AFTER(48, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_encaps = {
    pkem_plan_kyber768_90s_accelerated_encaps_main, pkem_plan_kyber768_90s_accelerated_encaps_worker, 1, 3, 2, 1};

/* esp32: 259826 cycles; with no wait in them, both cores would take 227337.
 * main   mmmmmmmmmmmmmmmmmmxoooooohh.nnnnmmmmmnnnnmmmmmmmmmmnooommmmmmmmmmnooommmmmmmmmnoo.oooo
 * worker .hhhhhxx....xxx....x.....x.xnnnnnxxxmmmmmmmmmmmmmmxxxx.mmmmmmmmmmmmmmmmmmmmmmmmmnnh...
 */
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(4, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(2)),
/*   6 */ AFTER(6, COPY(IN_NOISE(1,2),PLACE(0))), DO(MESSAGE),
/*   8 */ AFTER(8, COPY(IN_NOISE(2,0),PLACE(1))), AFTER(9, COPY(IN_NOISE(2,1),PLACE(0))),
/*  10 */ DO(DERIVE), AFTER(10, COPY(IN_NOISE(2,2),PLACE(1))),
/*  12 */ AFTER(12, NOISE_BLOCK(Y(0),0,PLACE(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  15 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  17 */ AFTER(14, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  19 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))),
/*  21 */ AFTER(16, NOISE_BLOCK(Y(2),0,PLACE(1))), DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))),
/*  24 */ DO(INVERSE), AFTER(18, ADD_NOISE_BLOCK(E1(3,0),PLACE(0))), DO(PUT(U(0))), DO(CLEAR),
/*  28 */ AFTER(23, ADD), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(INVERSE),
/*  32 */ AFTER(25, ADD_NOISE_BLOCK(E1(3,1),PLACE(1))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  35 */ AFTER(27, ADD_NOISE_BLOCK(E2(3),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(3))),
/*  38 */ AFTER(37, PUT_OF_WORKER(U(2))), AFTER(38, RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_in_memory_worker[] = {
/*   1 */ DO(HASH_START), DO(HASH(1056)), DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*   6 */ AFTER(3, GIVE(PLACE(0))), DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(1))),
/*   9 */ AFTER(6, GIVE(PLACE(0))), AFTER(8, GIVE(PLACE(1))), AFTER(10, PRF(Y(0))),
/*  12 */ DO(GIVE(PLACE(0))), DO(PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))),
/*  16 */ AFTER(11, GIVE(PLACE(1))), DO(PRF(E1(3,0))), AFTER(12, GIVE(PLACE(0))), DO(XOF(A(1,0))),
/*  20 */ AFTER(17, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  24 */ DO(PRF(E1(3,1))), AFTER(21, GIVE(PLACE(1))), DO(PRF(E2(3))), AFTER(25, GIVE(PLACE(0))),
/*  28 */ DO(XOF(A(2,0))), AFTER(28, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  32 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(INVERSE),
/*  36 */ DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))), DO(HASH_END), AFTER(38, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_decaps_in_memory = {
    pkem_plan_kyber768_90s_accelerated_decaps_in_memory_main, pkem_plan_kyber768_90s_accelerated_decaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 275009 cycles; with no wait in them, both cores would take 227566.
 * main   mmmmmmmmmmmmmmmmmxoooooxh.nnnnmmmmmnnnnmmmmmmmmmnooohmmmmmmmmmmnoohmmmmmmmmmno.oohohho
 * worker .xxxx............xxxx....xxnnnnxxxmmmmmmmmmmmmmxxxx..mmmmmmmxmmmmmmmmmmmmmmmmnn.......
 */
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   5 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))),
/*   7 */ DO(MESSAGE), AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))),
/*   9 */ AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))), DO(DERIVE),
/*  11 */ AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))), DO(CLEAR),
/*  13 */ AFTER(10, NOISE_BLOCK(Y(0),0,PLACE(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  15 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  17 */ AFTER(12, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  19 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))),
/*  21 */ AFTER(14, NOISE_BLOCK(Y(2),0,PLACE(1))), DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))),
/*  24 */ DO(INVERSE), AFTER(16, ADD_NOISE_BLOCK(E1(3,0),PLACE(0))), DO(HASH_START), DO(PUT(U(0))),
/*  28 */ DO(HASH(320)), DO(CLEAR), AFTER(21, ADD), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))),
/*  33 */ DO(INVERSE), AFTER(23, ADD_NOISE_BLOCK(E1(3,1),PLACE(1))), DO(PUT(U(1))), DO(HASH(640)),
/*  37 */ DO(MULTIPLY_KEY), AFTER(25, ADD_NOISE_BLOCK(E2(3),PLACE(0))), DO(ADD_MESSAGE),
/*  40 */ AFTER(35, PUT_OF_WORKER(U(2))), DO(HASH(960)), DO(PUT(V(3))), DO(HASH_END), DO(RESULT),
/*  45 */ DO(END)};
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))),
/*   8 */ AFTER(6, GIVE(PLACE(2))), AFTER(10, PRF(Y(0))), DO(GIVE(PLACE(0))), DO(PRF(Y(1))),
/*  12 */ DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))), DO(GIVE(PLACE(1))), DO(PRF(E1(3,0))),
/*  16 */ AFTER(13, GIVE(PLACE(0))), DO(XOF(A(1,0))), AFTER(17, CLEAR), DO(MULTIPLY(A(1,0))),
/*  20 */ DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(PRF(E1(3,1))), AFTER(21, GIVE(PLACE(1))),
/*  24 */ DO(PRF(E2(3))), AFTER(25, GIVE(PLACE(0))), DO(XOF(A(2,0))), AFTER(30, CLEAR),
/*  28 */ DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))),
/*  32 */ DO(MULTIPLY(A(2,2))), DO(INVERSE), DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))),
/*  36 */ AFTER(40, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_decaps = {
    pkem_plan_kyber768_90s_accelerated_decaps_main, pkem_plan_kyber768_90s_accelerated_decaps_worker, 1, 3, 2, 1};

/* esp32: 394644 cycles; with no wait in them, both cores would take 302068.
 * main   mmmmmmmmmmmmmmmmmmmmmmmoooohnnnnmnmmmmmmmmmmmmmoommmm.mmmmmmnommmmmmmmmmmmmmmmnommmnoo
 * worker .xxx........................nnnxxxnnnn.mmmmmmmmmmmmmmmxxxmxxmmmmmmmmmxhhhhx...........
 */
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(4, COPY(IN_NOISE(2,0),PLACE(2))),
/*   4 */ DO(COPY(IN_NOISE(2,1),PLACE(1))), DO(DECRYPT(2)), DO(MESSAGE), DO(DERIVE),
/*   8 */ DO(COPY(IN_NOISE(1,1),PLACE(0))), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  12 */ DO(FEED(A(0,0),0,IN_NOISE(2,1))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  14 */ DO(FEED(A(0,0),2,IN_NOISE(2,0))), AFTER(6, TAKE_NOISE(Y(1))), DO(XOF(A(0,1))),
/*  17 */ DO(MULTIPLY(A(0,1))), AFTER(12, TAKE_NOISE(Y(2))), DO(FEED(A(0,2),0,PLACE(2))),
/*  20 */ DO(FEED(A(0,2),1,PLACE(1))), DO(FEED(A(0,2),2,PLACE(0))), DO(ADD_S_TIMES_ROW(0)),
/*  23 */ DO(INVERSE), AFTER(17, ADD_NOISE_BLOCK(E1(3,0),PLACE(1))), DO(PUT(U(0))),
/*  26 */ DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(23, ADD_QUARTER(2)), DO(ADD_QUARTER(0)),
/*  30 */ AFTER(24, ADD_QUARTER(3)), DO(ADD_QUARTER(1)), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  34 */ AFTER(35, ADD_NOISE_BLOCK(E1(3,1),PLACE(1))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  37 */ DO(ADD_E_TIMES_Y(2)), DO(CLEAR), AFTER(39, ADD_QUARTER(3)), DO(ADD_QUARTER(2)),
/*  41 */ DO(ADD_QUARTER(1)), DO(ADD_QUARTER(0)), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  45 */ AFTER(49, ADD_NOISE_BLOCK(E1(3,2),PLACE(0))), DO(PUT(U(2))), DO(TAKE_SUM),
/*  48 */ DO(ADD_MESSAGE), DO(ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(PUT(V(3))), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_from_seed_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))),
/*   5 */ AFTER(7, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(0,2))), DO(GIVE(PLACE(2))),
/*   9 */ DO(GIVE(PLACE(1))), AFTER(8, GIVE(PLACE(0))), DO(PRF(Y(2))),
/*  12 */ AFTER(15, NOISE_TO_ACC(Y(2))), AFTER(18, CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))),
/*  16 */ DO(PRF(E1(3,0))), AFTER(20, GIVE(PLACE(1))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  20 */ DO(XOF(A(1,2))), DO(MULTIPLY_QUARTER(A(1,2),0)), DO(MULTIPLY_QUARTER(A(1,2),1)),
/*  23 */ DO(MULTIPLY_QUARTER(A(1,2),2)), DO(MULTIPLY_QUARTER(A(1,2),3)), AFTER(31, CLEAR),
/*  26 */ DO(XOF(A(2,0))), DO(GIVE(PLACE(2))), DO(FEED(A(2,0),0,PLACE(2))), DO(HASH_START),
/*  30 */ DO(GIVE(PLACE(0))), DO(FEED(A(2,0),1,PLACE(0))), DO(GIVE(PLACE(1))),
/*  33 */ DO(FEED(A(2,0),2,PLACE(1))), DO(PRF(E1(3,1))), DO(GIVE(PLACE(1))), DO(XOF(A(2,2))),
/*  37 */ DO(MULTIPLY(A(2,2))), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(PRF(E2(3))),
/*  41 */ AFTER(34, GIVE(PLACE(1))), DO(HASH(288)), DO(HASH(480)), DO(HASH(608)), DO(HASH(864)),
/*  46 */ DO(HASH(1056)), DO(HASH_END), DO(PRF(E1(3,2))), DO(GIVE(PLACE(0))), AFTER(49, WIPE),
/*  51 */ DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_decaps_from_seed_in_memory = {
    pkem_plan_kyber768_90s_accelerated_decaps_from_seed_in_memory_main, pkem_plan_kyber768_90s_accelerated_decaps_from_seed_in_memory_worker, 1, 3, 2, 0};

/* esp32: 421617 cycles; with no wait in them, both cores would take 301465.
 * main   mmmmmmmmmmmmmmmmmmmmmoooohnnnnmmmmmmm.mmmmmmnnommmmmmmmmmmnommmmmmmmmmmmmmmoommonohhho
 * worker .xxx......................nnn..nnnnxxxmmmmmmmmxmmmmxxxxmxxmmmmmmmmm...................
 */
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(1))),
/*   4 */ DO(COPY(IN_NOISE(2,1),PLACE(0))), DO(DECRYPT(2)), DO(MESSAGE), DO(DERIVE), DO(CLEAR),
/*   9 */ AFTER(4, COPY(IN_NOISE(1,1),PLACE(2))), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  12 */ DO(FEED(A(0,0),0,IN_NOISE(2,1))), DO(FEED(A(0,0),1,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),2,IN_NOISE(1,1))), AFTER(6, TAKE_NOISE(Y(1))), DO(XOF(A(0,1))),
/*  17 */ DO(MULTIPLY_QUARTER(A(0,1),0)), DO(MULTIPLY_QUARTER(A(0,1),1)),
/*  19 */ DO(MULTIPLY_QUARTER(A(0,1),2)), DO(MULTIPLY_QUARTER(A(0,1),3)),
/*  21 */ AFTER(8, TAKE_NOISE(Y(2))), AFTER(10, FEED(A(0,2),0,PLACE(0))),
/*  23 */ AFTER(11, FEED(A(0,2),1,PLACE(1))), AFTER(12, FEED(A(0,2),2,PLACE(2))),
/*  25 */ DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), DO(PRF(E1(3,0))), DO(ADD_NOISE(E1(3,0))),
/*  29 */ DO(HASH_START), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(19, ADD_QUARTER(0)),
/*  34 */ DO(ADD_QUARTER(2)), DO(ADD_QUARTER(3)), DO(ADD_QUARTER(1)), DO(ADD_S_TIMES_ROW(1)),
/*  38 */ DO(INVERSE), AFTER(21, ADD_NOISE_BLOCK(E1(3,1),PLACE(1))), DO(PUT(U(1))),
/*  41 */ DO(ADD_E_TIMES_Y(2)), DO(ADD_E_TIMES_Y(1)), DO(CLEAR), AFTER(39, ADD),
/*  45 */ DO(ADD_S_TIMES_ROW(2)), DO(INVERSE), DO(ADD_NOISE_BLOCK(E1(3,2),PLACE(0))), DO(PUT(U(2))),
/*  49 */ DO(TAKE_SUM), DO(ADD_MESSAGE), DO(PRF(E2(3))), DO(ADD_NOISE(E2(3))), DO(PUT(V(3))),
/*  54 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_90s_accelerated_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ AFTER(7, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))), AFTER(15, NOISE_TO_ACC(Y(2))),
/*   9 */ DO(XOF(A(0,2))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*  13 */ AFTER(21, CLEAR), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,0))),
/*  17 */ DO(MULTIPLY(A(1,0))), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(PRF(E1(3,1))),
/*  21 */ AFTER(23, GIVE(PLACE(1))), AFTER(36, CLEAR), DO(XOF(A(2,0))), DO(GIVE(PLACE(0))),
/*  25 */ DO(FEED(A(2,0),0,PLACE(0))), DO(GIVE(PLACE(0))), DO(FEED(A(2,0),1,PLACE(0))), DO(PERMUTE),
/*  29 */ DO(GIVE(PLACE(0))), DO(FEED(A(2,0),2,PLACE(0))), DO(PRF(E1(3,2))), DO(GIVE(PLACE(0))),
/*  33 */ DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY_QUARTER(A(2,2),0)),
/*  37 */ DO(MULTIPLY_QUARTER(A(2,2),1)), DO(MULTIPLY_QUARTER(A(2,2),2)),
/*  39 */ DO(MULTIPLY_QUARTER(A(2,2),3)), AFTER(47, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_90s_accelerated_decaps_from_seed = {
    pkem_plan_kyber768_90s_accelerated_decaps_from_seed_main, pkem_plan_kyber768_90s_accelerated_decaps_from_seed_worker, 1, 3, 2, 1};

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
        &pkem_plan_kyber768_90s_accelerated_decaps_in_memory,
        &pkem_plan_kyber768_90s_accelerated_decaps,
        &pkem_plan_least768_decaps,
    },
    { /* PKEM_PLAN_DECAPS_FROM_SEED */
        &pkem_plan_kyber768_90s_accelerated_decaps_from_seed_in_memory,
        &pkem_plan_kyber768_90s_accelerated_decaps_from_seed,
        &pkem_plan_least768_decaps_from_seed,
    },
}};

/* esp32: 285753 cycles; with no wait in them, both cores would take 269986.
 * main   hhnnnnnnnnnnnnnnnnnnmmmmmmm.oooooohnnnnnmmmmmmmmmmmmmmoohnnnnmmmmmmmoohnnnnmmmmmmoohhh
 * worker ..xxnnnnxmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmxmmmmmmmmmmmmmxmmmmmm....
 */
static const pkem_step pkem_plan_kyber1024_90s_accelerated_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(PRF(S(2))),
/*   5 */ AFTER(2, NOISE_BLOCK(S(1),0,PLACE(1))), DO(NOISE(S(2))), DO(PRF(S(3))), DO(NOISE(S(3))),
/*   9 */ DO(CLEAR), DO(XOF(A(0,3))), DO(MULTIPLY_QUARTER(A(0,3),0)),
/*  12 */ DO(MULTIPLY_QUARTER(A(0,3),1)), DO(MULTIPLY_QUARTER(A(0,3),2)),
/*  14 */ DO(MULTIPLY_QUARTER(A(0,3),3)), DO(HASH_START), AFTER(10, ADD), DO(WRITE_S(0)),
/*  18 */ DO(WRITE_S(1)), DO(WRITE_S(2)), DO(WRITE_S(3)), DO(WRITE_T(0,0)), DO(HASH(32)),
/*  23 */ DO(HASH(64)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)), DO(HASH(256)),
/*  28 */ DO(HASH(384)), DO(PRF(E(4,1))), DO(NOISE_TO_ACC(E(4,1))), DO(XOF(A(1,2))),
/*  32 */ AFTER(15, ADD_QUARTER(0)), AFTER(16, ADD_QUARTER(1)), AFTER(17, ADD_QUARTER(2)),
/*  35 */ AFTER(18, ADD_QUARTER(3)), DO(MULTIPLY(A(1,2))), DO(XOF(A(1,3))),
/*  38 */ DO(MULTIPLY_QUARTER(A(1,3),0)), DO(MULTIPLY_QUARTER(A(1,3),1)),
/*  40 */ DO(MULTIPLY_QUARTER(A(1,3),2)), DO(MULTIPLY_QUARTER(A(1,3),3)), DO(WRITE_T(1,0)),
/*  43 */ DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(HASH(576)), DO(HASH(672)),
/*  48 */ DO(PRF(E(4,2))), DO(NOISE_TO_ACC(E(4,2))), DO(XOF(A(2,2))), AFTER(25, ADD_QUARTER(0)),
/*  52 */ DO(ADD_QUARTER(1)), DO(ADD_QUARTER(2)), DO(ADD_QUARTER(3)), DO(MULTIPLY(A(2,2))),
/*  56 */ DO(WRITE_T(2,0)), DO(WRITE_T(2,1)), DO(WRITE_T(2,2)), DO(WRITE_T(2,3)), DO(HASH(1120)),
/*  61 */ AFTER(27, NOISE_BLOCK_TO_ACC(E(4,3),0,PLACE(0))), DO(XOF(A(3,3))), DO(MULTIPLY(A(3,3))),
/*  64 */ AFTER(37, ADD_QUARTER(0)), DO(WRITE_T(3,0)), AFTER(38, ADD_QUARTER(1)), DO(WRITE_T(3,1)),
/*  68 */ AFTER(39, ADD_QUARTER(2)), DO(WRITE_T(3,2)), AFTER(40, ADD_QUARTER(3)), DO(WRITE_T(3,3)),
/*  72 */ DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_accelerated_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(S(1))), DO(GIVE(PLACE(1))), DO(PRF(E(4,0))), DO(NOISE_TO_ACC(E(4,0))),
/*   5 */ DO(XOF(A(0,0))), AFTER(3, MULTIPLY(A(0,0))), DO(XOF(A(0,1))), AFTER(5, MULTIPLY(A(0,1))),
/*   9 */ DO(XOF(A(0,2))), AFTER(6, MULTIPLY(A(0,2))), DO(XOF(A(1,0))), AFTER(16, CLEAR),
/*  13 */ DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  16 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  18 */ DO(MULTIPLY_QUARTER(A(1,1),3)), AFTER(35, CLEAR), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))),
/*  22 */ DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))),
/*  26 */ DO(PRF(E(4,3))), DO(GIVE(PLACE(0))), DO(XOF(A(3,0))), AFTER(54, CLEAR),
/*  30 */ DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(MULTIPLY_QUARTER(A(3,1),0)),
/*  33 */ DO(MULTIPLY_QUARTER(A(3,1),1)), DO(MULTIPLY_QUARTER(A(3,1),2)),
/*  35 */ DO(MULTIPLY_QUARTER(A(3,1),3)), DO(XOF(A(3,2))), DO(MULTIPLY_QUARTER(A(3,2),0)),
/*  38 */ DO(MULTIPLY_QUARTER(A(3,2),1)), DO(MULTIPLY_QUARTER(A(3,2),2)),
/*  40 */ DO(MULTIPLY_QUARTER(A(3,2),3)), AFTER(70, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_accelerated_keygen = {
    pkem_plan_kyber1024_90s_accelerated_keygen_main, pkem_plan_kyber1024_90s_accelerated_keygen_worker, 1, 3, 2, 1};

/* esp32: 331222 cycles; with no wait in them, both cores would take 302886.
 * main   hhhhx.hhhhhhnnnnmmmm..mmnnnnnmmmmmmmmnohmmmmmmmmmoohmmmmmmmmmmmmmmnnohmmmmmmmmmn.oohho
 * worker .xxxxxxxxxx.nnnn..nnnnxmmmmmmmmmmmmmmmmmxmmmmmmmmmmmxxmmmmmmmmmmmmmmmmmmmmmmmmmnn.....
 */
static const pkem_step pkem_plan_kyber1024_90s_accelerated_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)),
/*   7 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))),
/*   9 */ DO(READ_EK(960)), DO(READ_EK(1152)), DO(READ_EK(1344)),
/*  12 */ AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))), AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))),
/*  14 */ DO(READ_EK(1536)), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  20 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  22 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(14, TAKE_NOISE(Y(1))),
/*  24 */ DO(COPY(IN_NOISE(3,1),PLACE(1))), DO(COPY(IN_NOISE(3,2),PLACE(2))),
/*  26 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  28 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(COPY(IN_NOISE(3,0),PLACE(0))),
/*  30 */ AFTER(16, TAKE_NOISE(Y(2))), DO(FEED(A(0,2),0,IN_NOISE(3,0))),
/*  32 */ DO(FEED(A(0,2),1,IN_NOISE(3,1))), DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(PRF(Y(3))),
/*  35 */ DO(NOISE(Y(3))), DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(INVERSE), DO(HASH_START),
/*  40 */ AFTER(18, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(PUT(U(0))), DO(HASH(288)), DO(CLEAR),
/*  44 */ AFTER(25, ADD), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(INVERSE),
/*  48 */ AFTER(27, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(CLEAR), DO(HASH(576)),
/*  52 */ DO(HASH(704)), AFTER(32, ADD), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,3))),
/*  57 */ DO(MULTIPLY(A(2,3))), DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))),
/*  61 */ DO(PUT(U(2))), DO(HASH(1056)), DO(MULTIPLY_KEY),
/*  64 */ AFTER(34, ADD_NOISE_BLOCK(E2(4),PLACE(0))), DO(ADD_MESSAGE),
/*  66 */ AFTER(52, PUT_OF_WORKER(U(3))), DO(PUT(V(4))), DO(HASH(1152)), DO(HASH_END), DO(RESULT),
/*  71 */ DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_accelerated_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))),
/*   8 */ AFTER(7, GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(8, GIVE(PLACE(0))),
/*  11 */ AFTER(12, GIVE(PLACE(1))), AFTER(13, GIVE(PLACE(2))), AFTER(16, PRF(Y(1))),
/*  14 */ DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))), AFTER(23, NOISE_TO_ACC(Y(2))), DO(PRF(E1(4,0))),
/*  18 */ AFTER(29, GIVE(PLACE(0))), AFTER(30, CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))),
/*  22 */ DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(XOF(A(1,3))), AFTER(35, MULTIPLY(A(1,3))),
/*  26 */ DO(PRF(E1(4,1))), DO(GIVE(PLACE(1))), AFTER(44, CLEAR), DO(XOF(A(2,1))),
/*  30 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(PRF(E2(4))),
/*  34 */ DO(GIVE(PLACE(0))), AFTER(53, CLEAR), DO(XOF(A(3,0))), DO(MULTIPLY_QUARTER(A(3,0),0)),
/*  38 */ DO(MULTIPLY_QUARTER(A(3,0),1)), DO(MULTIPLY_QUARTER(A(3,0),2)),
/*  40 */ DO(MULTIPLY_QUARTER(A(3,0),3)), DO(XOF(A(3,1))), DO(MULTIPLY_QUARTER(A(3,1),0)),
/*  43 */ DO(MULTIPLY_QUARTER(A(3,1),1)), DO(MULTIPLY_QUARTER(A(3,1),2)),
/*  45 */ DO(MULTIPLY_QUARTER(A(3,1),3)), DO(XOF(A(3,2))), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))),
/*  49 */ DO(MULTIPLY(A(3,3))), DO(INVERSE), DO(PRF(E1(4,3))), DO(ADD_NOISE(E1(4,3))),
/*  53 */ AFTER(66, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_accelerated_encaps = {
    pkem_plan_kyber1024_90s_accelerated_encaps_main, pkem_plan_kyber1024_90s_accelerated_encaps_worker, 1, 3, 2, 1};

/* esp32: 402738 cycles; with no wait in them, both cores would take 338921.
 * main   mmmmmmmmmmmmmmmmoooohxnnnmmm..mmnnmmmmmmmhoh..mmmmmmnoohmmmmmmmmmmmmnohmmmmmmmn..ohoho
 * worker .xxx....xx..x...xx..xxnnnn.nnnxxmmmmxmmmmmmmmmxmmmmmmmmmxxxmmmmmmmmmmmmmmmmmmmmnn.....
 */
static const pkem_step pkem_plan_kyber1024_90s_accelerated_decaps_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(2)),
/*   6 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(DECRYPT(3)),
/*   8 */ AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))), AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))),
/*  10 */ DO(MESSAGE), AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))), DO(DERIVE),
/*  13 */ AFTER(10, COPY(IN_NOISE(3,0),PLACE(0))), AFTER(11, COPY(IN_NOISE(3,1),PLACE(1))),
/*  15 */ AFTER(12, COPY(IN_NOISE(3,2),PLACE(2))), AFTER(14, NOISE_BLOCK(Y(0),0,PLACE(0))),
/*  17 */ DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  20 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(16, TAKE_NOISE(Y(1))),
/*  22 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  24 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(18, TAKE_NOISE(Y(2))),
/*  26 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  28 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), AFTER(20, NOISE_BLOCK(Y(3),0,PLACE(1))),
/*  30 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(INVERSE),
/*  33 */ AFTER(22, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(HASH_START), DO(PUT(U(0))),
/*  36 */ DO(HASH(352)), DO(CLEAR), AFTER(29, ADD), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))),
/*  41 */ DO(INVERSE), AFTER(31, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(HASH(704)),
/*  45 */ DO(CLEAR), AFTER(36, ADD), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))),
/*  50 */ DO(MULTIPLY(A(2,3))), DO(INVERSE), AFTER(38, ADD_NOISE_BLOCK(E1(4,2),PLACE(0))),
/*  53 */ DO(PUT(U(2))), DO(HASH(1056)), DO(MULTIPLY_KEY),
/*  56 */ AFTER(40, ADD_NOISE_BLOCK(E2(4),PLACE(1))), DO(ADD_MESSAGE),
/*  58 */ AFTER(52, PUT_OF_WORKER(U(3))), DO(HASH(1408)), DO(PUT(V(4))), DO(HASH_END), DO(RESULT),
/*  63 */ DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_accelerated_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(4, GIVE(PLACE(1))),
/*   8 */ AFTER(6, GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(8, GIVE(PLACE(0))),
/*  11 */ AFTER(9, GIVE(PLACE(1))), AFTER(11, GIVE(PLACE(2))), AFTER(12, PRF(Y(0))),
/*  14 */ AFTER(13, GIVE(PLACE(0))), DO(PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))),
/*  18 */ AFTER(21, NOISE_TO_ACC(Y(2))), DO(PRF(Y(3))), DO(GIVE(PLACE(1))), DO(PRF(E1(4,0))),
/*  22 */ DO(GIVE(PLACE(0))), DO(XOF(A(1,0))), AFTER(25, CLEAR), DO(MULTIPLY(A(1,0))),
/*  26 */ DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,3))), AFTER(29, MULTIPLY(A(1,3))),
/*  30 */ DO(PRF(E1(4,1))), DO(GIVE(PLACE(1))), DO(XOF(A(2,0))), AFTER(38, CLEAR),
/*  34 */ DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(PRF(E1(4,2))),
/*  38 */ DO(GIVE(PLACE(0))), DO(PRF(E2(4))), AFTER(42, GIVE(PLACE(1))), DO(XOF(A(3,0))),
/*  42 */ AFTER(46, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))),
/*  46 */ DO(XOF(A(3,2))), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))), DO(MULTIPLY(A(3,3))), DO(INVERSE),
/*  51 */ DO(PRF(E1(4,3))), DO(ADD_NOISE(E1(4,3))), AFTER(58, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_accelerated_decaps = {
    pkem_plan_kyber1024_90s_accelerated_decaps_main, pkem_plan_kyber1024_90s_accelerated_decaps_worker, 1, 3, 2, 1};

/* esp32: 601284 cycles; with no wait in them, both cores would take 437619.
 * main   mmmmmmmmmmmmmmmmmmmmxooh.nmnm.mnnmmmmmmmohmmmmmmmmmmohmmmmmmmmmmmmmnommmmmmmmohmmmmnoo
 * worker .xx.......xx...x....xx.xxnn.nnxmmmmmmmmmx....mmmmmmx.....mmmxmmmmmmmmmx...............
 */
static const pkem_step pkem_plan_kyber1024_90s_accelerated_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(2)),
/*   6 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(DECRYPT(3)),
/*   8 */ AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))), AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))),
/*  10 */ DO(MESSAGE), AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))), DO(DERIVE),
/*  13 */ AFTER(10, COPY(IN_NOISE(3,0),PLACE(0))), AFTER(11, COPY(IN_NOISE(3,1),PLACE(1))),
/*  15 */ AFTER(12, COPY(IN_NOISE(3,2),PLACE(2))), AFTER(14, NOISE_BLOCK(Y(0),0,PLACE(0))),
/*  17 */ DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  20 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(16, TAKE_NOISE(Y(1))),
/*  22 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  24 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(18, TAKE_NOISE(Y(2))),
/*  26 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  28 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), AFTER(20, NOISE_BLOCK(Y(3),0,PLACE(1))),
/*  30 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  34 */ AFTER(22, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(HASH_START), DO(PUT(U(0))),
/*  37 */ DO(HASH(352)), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(29, ADD), DO(XOF(A(1,2))),
/*  42 */ DO(MULTIPLY(A(1,2))), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  45 */ AFTER(31, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(HASH(704)),
/*  48 */ DO(ADD_E_TIMES_Y(1)), DO(CLEAR), AFTER(36, ADD), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))),
/*  53 */ DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  57 */ AFTER(38, ADD_NOISE_BLOCK(E1(4,2),PLACE(0))), DO(PUT(U(2))), DO(HASH(1056)),
/*  60 */ DO(ADD_E_TIMES_Y(2)), DO(CLEAR), AFTER(47, ADD), DO(ADD_S_TIMES_ROW(3)), DO(INVERSE),
/*  65 */ AFTER(49, ADD_NOISE_BLOCK(E1(4,3),PLACE(1))), DO(PUT(U(3))), DO(HASH(1408)),
/*  68 */ DO(ADD_E_TIMES_Y(3)), DO(TAKE_SUM), AFTER(51, ADD_NOISE_BLOCK(E2(4),PLACE(0))),
/*  71 */ DO(ADD_MESSAGE), DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber1024_90s_accelerated_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(4, GIVE(PLACE(1))),
/*   8 */ AFTER(6, GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(8, GIVE(PLACE(0))),
/*  11 */ AFTER(9, GIVE(PLACE(1))), AFTER(11, GIVE(PLACE(2))), AFTER(12, PRF(Y(0))),
/*  14 */ AFTER(13, GIVE(PLACE(0))), DO(PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))),
/*  18 */ AFTER(21, NOISE_TO_ACC(Y(2))), DO(PRF(Y(3))), DO(GIVE(PLACE(1))), DO(PRF(E1(4,0))),
/*  22 */ DO(GIVE(PLACE(0))), DO(XOF(A(1,0))), AFTER(25, CLEAR), DO(MULTIPLY(A(1,0))),
/*  26 */ DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,3))), AFTER(29, MULTIPLY(A(1,3))),
/*  30 */ DO(PRF(E1(4,1))), DO(GIVE(PLACE(1))), DO(XOF(A(2,0))), AFTER(40, CLEAR),
/*  34 */ DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(PRF(E1(4,2))),
/*  38 */ DO(GIVE(PLACE(0))), DO(XOF(A(3,0))), AFTER(50, CLEAR), DO(MULTIPLY(A(3,0))),
/*  42 */ DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(MULTIPLY(A(3,2))),
/*  46 */ DO(XOF(A(3,3))), DO(MULTIPLY(A(3,3))), DO(PRF(E1(4,3))), DO(GIVE(PLACE(1))),
/*  50 */ DO(PRF(E2(4))), AFTER(57, GIVE(PLACE(0))), AFTER(70, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_90s_accelerated_decaps_from_seed = {
    pkem_plan_kyber1024_90s_accelerated_decaps_from_seed_main, pkem_plan_kyber1024_90s_accelerated_decaps_from_seed_worker, 1, 3, 2, 1};

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
