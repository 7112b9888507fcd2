/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for mlkem512, mlkem768, mlkem1024.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if PKEM_TWO_CORES && POCKETKEM_RAM == PKEM_RAM_FAST && POCKETKEM_PLANS == PKEM_PLANS_ESP32
/* clang-format off */

/* esp32: 237073 cycles; with no wait in them, both cores would take 216679.
 * main   hhhhhnnnnnnnnnnnnnxnnnnnnnnnnnnnmmmmmmmmmmmmmmmhoooohhhhhhhhhnnnnnhhhhhhhhhhohhhhhhhhh
 * worker .....nnnnnnnnnnnnnxxxxxxxxxxmmmmmmmmmmmmmmmxxxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmm..........
 */
static const pkem_step pkem_plan_mlkem512_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(PRF(S(1))), DO(NOISE(S(1))), DO(XOF(A(0,1))),
/*   7 */ DO(CLEAR), DO(MULTIPLY(A(0,1))), DO(HASH_START), AFTER(7, ADD), DO(WRITE_S(0)),
/*  12 */ DO(WRITE_S(1)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)),
/*  17 */ DO(HASH(352)), DO(NOISE_BLOCK_TO_ACC(E(2,1),0,PLACE(0))),
/*  19 */ DO(NOISE_BLOCK_TO_ACC(E(2,1),1,PLACE(1))), AFTER(16, ADD_QUARTER(0)), DO(WRITE_T(1,0)),
/*  22 */ DO(HASH(416)), AFTER(17, ADD_QUARTER(1)), DO(WRITE_T(1,1)), DO(HASH(576)),
/*  26 */ AFTER(19, ADD_QUARTER(3)), DO(ADD_QUARTER(2)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)),
/*  30 */ DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(E(2,0))), DO(NOISE_TO_ACC(E(2,0))), DO(PRF(E(2,1))), DO(GIVE(PLACE(0))),
/*   5 */ DO(GIVE(PLACE(1))), DO(XOF(A(0,0))), AFTER(3, MULTIPLY(A(0,0))), DO(XOF(A(1,0))),
/*   9 */ DO(PERMUTE), AFTER(10, CLEAR), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  12 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  14 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  17 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,1),3)), AFTER(27, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_keygen = {
    pkem_plan_mlkem512_keygen_main, pkem_plan_mlkem512_keygen_worker, 1, 3, 2, 1};

/* esp32: 234641 cycles; with no wait in them, both cores would take 223646.
 * main   hhhhhhhhhhhhhhhhhhhxhhhhhhhhhhhhhhnnnnnnnnnnnnnmmmmmmmmmmmmmmmmmmmmmmmnommmmmmmmono.oo
 * worker ..xxxxxxxxxxxxx.....xxxxxxxx.xxxxxnnnnnnnnnnnnnxxxxxmmmxxxxxmmmmmmmmmmmmmmmmmmmnnnnn..
 */
static const pkem_step pkem_plan_mlkem512_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(1))), DO(COPY(IN_NOISE(1,0),PLACE(2))),
/*   6 */ DO(READ_EK(768)), DO(READ_EK_END), DO(COPY(IN_NOISE(1,1),PLACE(0))), DO(DERIVE),
/*  10 */ DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(XOF(A(0,1))),
/*  17 */ AFTER(12, TAKE_NOISE(Y(1))), DO(MULTIPLY(A(0,1))), DO(INVERSE),
/*  20 */ AFTER(21, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(PUT(U(0))), DO(MULTIPLY_KEY),
/*  23 */ DO(ADD_MESSAGE), DO(ADD_NOISE_BLOCK(E2(2),PLACE(2))), DO(PUT(V(2))),
/*  26 */ AFTER(26, PUT_OF_WORKER(U(1))), DO(END)};
static const pkem_step pkem_plan_mlkem512_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*   5 */ DO(XOF(A(1,1))), AFTER(5, GIVE(PLACE(2))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))),
/*   9 */ DO(PERMUTE), DO(GIVE(PLACE(1))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))),
/*  13 */ DO(PRF(E2(2))), DO(PERMUTE), AFTER(17, CLEAR), DO(FEED(A(1,1),0,PLACE(2))),
/*  17 */ DO(GIVE(PLACE(2))), DO(FEED(A(1,1),1,PLACE(0))), DO(FEED(A(1,1),2,PLACE(1))),
/*  20 */ DO(PRF(E1(2,0))), DO(GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(INVERSE),
/*  25 */ DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(26, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_encaps_in_memory = {
    pkem_plan_mlkem512_encaps_in_memory_main, pkem_plan_mlkem512_encaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 240740 cycles; with no wait in them, both cores would take 225246.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnnnnnnnnnmmmmmmmmmnoommmmmmmmmmmmmmm.mmmmmmmnoooo
 * worker ..xxxxxxxxxxxxx....xxxxxxxxxxxxxxnnnnnnnnnnnnnxxxxmxxxxmmmmmmmmmmm.xxxx..mmmmnnnnn....
 */
static const pkem_step pkem_plan_mlkem512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,1),PLACE(0))),
/*   6 */ DO(READ_EK(768)), DO(READ_EK_END), DO(COPY(IN_NOISE(1,0),PLACE(1))), DO(DERIVE),
/*  10 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(11, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), AFTER(15, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))),
/*  22 */ DO(PUT(U(0))), DO(CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  26 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  28 */ DO(MULTIPLY_QUARTER(A(1,0),3)), AFTER(28, MULTIPLY_KEY),
/*  30 */ DO(ADD_NOISE_BLOCK(E2(2),PLACE(1))), DO(ADD_MESSAGE), AFTER(30, PUT_OF_WORKER(U(1))),
/*  33 */ DO(PUT(V(2))), DO(END)};
static const pkem_step pkem_plan_mlkem512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(0))), DO(PERMUTE), AFTER(8, GIVE(PLACE(1))),
/*   9 */ DO(GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(E1(2,0))),
/*  13 */ DO(PERMUTE), AFTER(16, CLEAR), AFTER(17, GIVE(PLACE(0))), DO(XOF(A(1,1))), DO(PERMUTE),
/*  18 */ DO(MULTIPLY_QUARTER(A(1,1),0)), DO(MULTIPLY_QUARTER(A(1,1),1)),
/*  20 */ DO(MULTIPLY_QUARTER(A(1,1),2)), DO(MULTIPLY_QUARTER(A(1,1),3)), DO(PRF(E2(2))),
/*  23 */ AFTER(18, GIVE(PLACE(1))), DO(PRF(E1(2,1))), AFTER(25, ADD_QUARTER(0)),
/*  26 */ AFTER(26, ADD_QUARTER(1)), AFTER(27, ADD_QUARTER(2)), AFTER(28, ADD_QUARTER(3)),
/*  29 */ DO(INVERSE), DO(ADD_NOISE(E1(2,1))), AFTER(32, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_encaps = {
    pkem_plan_mlkem512_encaps_main, pkem_plan_mlkem512_encaps_worker, 1, 3, 2, 1};

/* esp32: 253812 cycles; with no wait in them, both cores would take 252620.
 * main   mmmmmmmmmmmmmoooooohhhhhnnnnnnnnnnnnmmmmmmmmmnoommmmmmmmnnnnnhhhhhhhhhhhhhhhhhhhhooooo
 * worker .xxxxxxxxxxxxxxxxxxxxxxxxxxnnnnnnnnnnnnxxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmnnnnnhhhh.
 */
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   5 */ DO(MESSAGE), AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))),
/*   7 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  11 */ DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  14 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(11, TAKE_NOISE(Y(1))),
/*  16 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  19 */ DO(INVERSE), AFTER(14, ADD_NOISE_BLOCK(E1(2,0),PLACE(1))), DO(PUT(U(0))),
/*  22 */ DO(WRITE_HASH_PREFIX), DO(MULTIPLY_KEY), DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))),
/*  26 */ AFTER(22, HASH(704)), DO(ADD_MESSAGE), AFTER(26, PUT_OF_WORKER(U(1))), DO(PUT(V(2))),
/*  30 */ AFTER(27, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), DO(PERMUTE), AFTER(6, GIVE(PLACE(1))),
/*   9 */ AFTER(7, GIVE(PLACE(2))), AFTER(8, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(E1(2,0))),
/*  13 */ DO(PERMUTE), AFTER(17, GIVE(PLACE(1))), DO(CLEAR), DO(XOF(A(1,0))),
/*  17 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))),
/*  22 */ AFTER(22, HASH_START), DO(MULTIPLY(A(1,1))), DO(INVERSE), DO(PRF(E1(2,1))),
/*  26 */ DO(ADD_NOISE(E1(2,1))), AFTER(26, HASH_END), AFTER(28, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps_in_memory = {
    pkem_plan_mlkem512_decaps_in_memory_main, pkem_plan_mlkem512_decaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 266548 cycles; with no wait in them, both cores would take 252804.
 * main   mmmmmmmmmmmmoooooohhhhhnnnnnnnnnnnmmmmmmmmmnnnnnoommmmmmmnhhhhhhhhhhhhhhhhhhhooooohhhh
 * worker .xxxxxxxxxxxxxxxxxxxxxxxxnnnnnnnnnnnnmmmmmmmmmmmmmmxxxxxmmmmmmmmmmmmmmmmxnnnn.........
 */
static const pkem_step pkem_plan_mlkem512_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(DECRYPT(1)),
/*   5 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(MESSAGE),
/*   7 */ AFTER(5, COPY(IN_NOISE(1,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  11 */ DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  14 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(11, TAKE_NOISE(Y(1))),
/*  16 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  19 */ DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))), DO(WRITE_HASH_PREFIX),
/*  23 */ DO(HASH_START), DO(PUT(U(0))), DO(MULTIPLY_KEY),
/*  26 */ AFTER(19, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(HASH(736)), DO(ADD_MESSAGE),
/*  29 */ AFTER(27, PUT_OF_WORKER(U(1))), DO(PUT(V(2))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))),
/*   6 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))),
/*   9 */ AFTER(7, GIVE(PLACE(2))), AFTER(8, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  13 */ AFTER(15, CLEAR), DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  16 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(PRF(E2(2))),
/*  19 */ AFTER(16, GIVE(PLACE(0))), DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  22 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  24 */ DO(MULTIPLY_QUARTER(A(1,1),3)), DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))),
/*  28 */ AFTER(29, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps = {
    pkem_plan_mlkem512_decaps_main, pkem_plan_mlkem512_decaps_worker, 1, 3, 2, 1};

/* esp32: 419282 cycles; with no wait in them, both cores would take 366112.
 * main   mmmmmmmmmmmmmmmmmmmmmmmoooohhnnnnnnnnmnmmmmmmmmmmmnommmmmmmmmmmmmmmmmmmnommmmmmmmmmmno
 * worker .xxxxxxxx...xx.........xxxxx.nnnnnnnnxxmmmmmmmmmmmmmmmmmmxxxhhhhhhhhhhhhhhhxxx........
 */
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(DECRYPT(1)), DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))),
/*   9 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  12 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  14 */ AFTER(11, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  17 */ DO(FEED(A(0,1),2,PLACE(2))), DO(ADD_S_TIMES_ROW(0)), DO(WRITE_HASH_PREFIX), DO(INVERSE),
/*  21 */ AFTER(14, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)),
/*  24 */ DO(CLEAR), AFTER(19, ADD), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  28 */ AFTER(23, ADD_NOISE_BLOCK(E1(2,1),PLACE(0))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  31 */ DO(TAKE_SUM), AFTER(28, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(2))),
/*  35 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE),
/*   9 */ DO(GIVE(PLACE(2))), AFTER(7, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(E1(2,0))),
/*  13 */ DO(PERMUTE), AFTER(15, GIVE(PLACE(0))), DO(CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))),
/*  18 */ DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), AFTER(19, HASH_START), DO(PRF(E1(2,1))),
/*  22 */ DO(PERMUTE), AFTER(21, GIVE(PLACE(0))), DO(PRF(E2(2))), DO(HASH(672)), DO(HASH(736)),
/*  27 */ DO(HASH_END), AFTER(28, GIVE(PLACE(0))), AFTER(32, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps_from_seed_in_memory = {
    pkem_plan_mlkem512_decaps_from_seed_in_memory_main, pkem_plan_mlkem512_decaps_from_seed_in_memory_worker, 1, 3, 2, 0};

/* esp32: 492305 cycles; with no wait in them, both cores would take 366022.
 * main   mmmmmmmmmmmmmmmmmmmoooohhnnnnnnmmmmmmmmmmmmoommmmmmmmmmmmmmmmommmmmmmmmmohhhhhhhhhhhhh
 * worker .xxxxxxxx..........xxxxx.nnnnnnxxxmmmmmmmmmmmmmmmxxxx.................................
 */
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(6, COPY(IN_NOISE(1,2),PLACE(1))),
/*   4 */ DO(COPY(IN_NOISE(1,0),PLACE(0))), DO(MESSAGE), DO(COPY(IN_NOISE(1,1),PLACE(2))),
/*   7 */ DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  12 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  14 */ AFTER(14, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  17 */ DO(FEED(A(0,1),2,PLACE(2))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  20 */ AFTER(17, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  23 */ DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(22, ADD), DO(ADD_S_TIMES_ROW(1)),
/*  28 */ DO(INVERSE), AFTER(27, ADD_NOISE_BLOCK(E1(2,1),PLACE(1))), DO(PUT(U(1))),
/*  31 */ DO(ADD_E_TIMES_Y(1)), DO(TAKE_SUM), DO(ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE),
/*  35 */ DO(PUT(V(2))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(1))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(4, GIVE(PLACE(0))),
/*  10 */ DO(GIVE(PLACE(1))), DO(PERMUTE), AFTER(6, GIVE(PLACE(2))), AFTER(7, PRF(Y(1))),
/*  14 */ DO(NOISE_TO_ACC(Y(1))), DO(PRF(E1(2,0))), DO(PERMUTE), AFTER(15, GIVE(PLACE(0))),
/*  18 */ DO(CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  23 */ DO(PRF(E2(2))), DO(PERMUTE), AFTER(20, GIVE(PLACE(0))), DO(PRF(E1(2,1))),
/*  27 */ DO(GIVE(PLACE(1))), AFTER(33, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps_from_seed = {
    pkem_plan_mlkem512_decaps_from_seed_main, pkem_plan_mlkem512_decaps_from_seed_worker, 1, 3, 2, 1};

const pkem_plans pkem_plans_mlkem512 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem512_keygen,
        &pkem_plan_least512_keygen,
        &pkem_plan_least512_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_mlkem512_encaps_in_memory,
        &pkem_plan_mlkem512_encaps,
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

/* esp32: 368084 cycles; with no wait in them, both cores would take 347204.
 * main   hhhxnnnnnnnnnnnnnnnnmmmmmmmmmmmooohhhhhhnnnmmmmmmmmmmxmmmmmmmmmmhhhhhhhhhhhhohhmhhhhhh
 * worker ...nnnnnnxxxxxxxxxmmmmmmmmmmmxxxmmmmmmmmmmmmmmmmmmmmmnnnnnnmmmmmmmmmmmmmmmmmmmm.......
 */
static const pkem_step pkem_plan_mlkem768_keygen_main[] = {
/*   1 */ DO(SEED), DO(CLEAR), DO(PRF(S(0))), DO(NOISE(S(0))), DO(PRF(S(1))), DO(NOISE(S(1))),
/*   7 */ DO(PRF(S(2))), DO(NOISE(S(2))), DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), AFTER(11, ADD),
/*  12 */ DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)), DO(WRITE_S(2)), DO(WRITE_T(0,0)),
/*  17 */ DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)), DO(HASH(352)),
/*  21 */ AFTER(13, NOISE_BLOCK_TO_ACC(E(3,1),0,PLACE(1))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  24 */ AFTER(21, ADD), DO(WRITE_T(1,0)), DO(XOF(A(2,0))), DO(WRITE_T(1,1)), DO(WRITE_T(1,2)),
/*  29 */ DO(WRITE_T(1,3)), DO(CLEAR), DO(MULTIPLY(A(2,0))), DO(HASH(736)),
/*  33 */ AFTER(27, ADD_QUARTER(0)), DO(WRITE_T(2,0)), DO(HASH(832)), AFTER(28, ADD_QUARTER(1)),
/*  37 */ DO(WRITE_T(2,1)), DO(HASH(960)), AFTER(29, ADD_QUARTER(2)), DO(WRITE_T(2,2)),
/*  41 */ AFTER(30, ADD_QUARTER(3)), DO(WRITE_T(2,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT),
/*  46 */ DO(END)};
static const pkem_step pkem_plan_mlkem768_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(E(3,0))), DO(NOISE_TO_ACC(E(3,0))), DO(XOF(A(0,0))), DO(GIVE(PLACE(0))),
/*   5 */ DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))), AFTER(4, FEED(A(0,0),0,PLACE(0))),
/*   8 */ DO(FEED(A(0,0),1,PLACE(1))), DO(FEED(A(0,0),2,PLACE(2))), DO(XOF(A(0,1))),
/*  11 */ AFTER(6, MULTIPLY(A(0,1))), DO(PRF(E(3,1))), DO(GIVE(PLACE(1))), AFTER(11, CLEAR),
/*  15 */ DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,2))), DO(MULTIPLY_QUARTER(A(1,2),0)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,2),1)), DO(MULTIPLY_QUARTER(A(1,2),2)),
/*  21 */ DO(MULTIPLY_QUARTER(A(1,2),3)), DO(PRF(E(3,2))), AFTER(24, NOISE_TO_ACC(E(3,2))),
/*  24 */ DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY_QUARTER(A(2,2),0)),
/*  28 */ DO(MULTIPLY_QUARTER(A(2,2),1)), DO(MULTIPLY_QUARTER(A(2,2),2)),
/*  30 */ DO(MULTIPLY_QUARTER(A(2,2),3)), AFTER(41, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_keygen = {
    pkem_plan_mlkem768_keygen_main, pkem_plan_mlkem768_keygen_worker, 1, 3, 2, 1};

/* esp32: 384054 cycles; with no wait in them, both cores would take 370147.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhhmnnnnnmmmmnnnnnmmmmommmmmmmmmmxmmmmmmmmmmmnnnnommmmmmoo.o
 * worker .xxxxxxxxxxxxxxxxx...xxxxxxxxxnnnnnxxxmmmmmmmxxxxxxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmmmnnn.
 */
static const pkem_step pkem_plan_mlkem768_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,1),PLACE(1))),
/*   6 */ DO(COPY(IN_NOISE(1,0),PLACE(0))), DO(READ_EK(768)), DO(READ_EK(960)),
/*   9 */ AFTER(8, COPY(IN_NOISE(2,1),PLACE(1))), DO(COPY(IN_NOISE(2,0),PLACE(0))),
/*  11 */ AFTER(9, COPY(IN_NOISE(2,2),PLACE(2))), DO(READ_EK(1152)), DO(READ_EK_END), DO(DERIVE),
/*  15 */ DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  21 */ AFTER(15, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  23 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  26 */ DO(NOISE(Y(2))), DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))),
/*  29 */ DO(FEED(A(0,2),2,PLACE(2))), DO(XOF(A(1,2))), DO(INVERSE),
/*  32 */ AFTER(22, ADD_NOISE_BLOCK(E1(3,0),PLACE(0))), DO(PUT(U(0))), DO(CLEAR),
/*  35 */ DO(ADD_QUARTER(1)), DO(ADD_QUARTER(3)), DO(ADD_QUARTER(0)), DO(ADD_QUARTER(2)),
/*  39 */ DO(MULTIPLY(A(1,2))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(PRF(E1(3,1))),
/*  43 */ DO(INVERSE), DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  47 */ AFTER(24, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE), DO(PUT(V(3))),
/*  50 */ AFTER(35, PUT_OF_WORKER(U(2))), DO(END)};
static const pkem_step pkem_plan_mlkem768_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(PERMUTE), AFTER(6, GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*   9 */ DO(GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(10, GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*  13 */ AFTER(11, GIVE(PLACE(2))), AFTER(14, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  17 */ DO(PERMUTE), AFTER(21, CLEAR), DO(MULTIPLY(A(1,0))), DO(PRF(E1(3,0))), DO(PERMUTE),
/*  22 */ AFTER(27, GIVE(PLACE(0))), DO(PRF(E2(3))), AFTER(28, GIVE(PLACE(1))), DO(XOF(A(2,1))),
/*  26 */ DO(PERMUTE), AFTER(38, CLEAR), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))),
/*  30 */ DO(MULTIPLY(A(2,2))), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(INVERSE),
/*  34 */ DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))), AFTER(50, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_encaps_in_memory = {
    pkem_plan_mlkem768_encaps_in_memory_main, pkem_plan_mlkem768_encaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 388195 cycles; with no wait in them, both cores would take 370778.
 * main   hhhhhhhhhhhhhhhhhhhhxhhhhhhhhnnnnnmmmmnnnnnmmmmnommmmmmmmmmmmmmmmmmmmmnommmmmmnnnn..oo
 * worker .xxxxxxxx...xx.xxxxx.xxxxxxxxnnnnnxxxmmmmmmmxxxxxxxx.xxmmmmmmmmmmmxxxmmmmmmmmmmmmnnn..
 */
static const pkem_step pkem_plan_mlkem768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(1))), DO(READ_EK(768)),
/*   6 */ DO(COPY(IN_NOISE(1,1),PLACE(2))), AFTER(6, COPY(IN_NOISE(2,0),PLACE(1))),
/*   8 */ DO(READ_EK(960)), AFTER(8, COPY(IN_NOISE(2,2),PLACE(1))),
/*  10 */ DO(COPY(IN_NOISE(1,0),PLACE(0))), DO(READ_EK(1152)), DO(READ_EK_END),
/*  13 */ DO(COPY(IN_NOISE(2,1),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  18 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  20 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(14, TAKE_NOISE(Y(1))),
/*  22 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  24 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  27 */ DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))), DO(FEED(A(0,2),2,PLACE(2))),
/*  30 */ DO(INVERSE), DO(XOF(A(1,2))), AFTER(21, ADD_NOISE_BLOCK(E1(3,0),PLACE(2))), DO(PUT(U(0))),
/*  34 */ DO(CLEAR), DO(ADD), DO(MULTIPLY_QUARTER(A(1,2),0)), DO(MULTIPLY_QUARTER(A(1,2),1)),
/*  38 */ DO(MULTIPLY_QUARTER(A(1,2),2)), DO(MULTIPLY_QUARTER(A(1,2),3)), DO(XOF(A(1,1))),
/*  41 */ DO(MULTIPLY(A(1,1))), DO(INVERSE), AFTER(32, ADD_NOISE_BLOCK(E1(3,1),PLACE(1))),
/*  44 */ DO(PUT(U(1))), DO(MULTIPLY_KEY), DO(PRF(E2(3))), DO(ADD_NOISE(E2(3))), DO(ADD_MESSAGE),
/*  49 */ AFTER(38, PUT_OF_WORKER(U(2))), DO(PUT(V(3))), DO(END)};
static const pkem_step pkem_plan_mlkem768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(1))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(1))), AFTER(6, GIVE(PLACE(2))),
/*   8 */ AFTER(7, GIVE(PLACE(1))), DO(XOF(A(0,2))), AFTER(10, GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*  12 */ AFTER(13, GIVE(PLACE(2))), AFTER(14, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  16 */ DO(PERMUTE), AFTER(21, CLEAR), DO(MULTIPLY(A(1,0))), DO(PRF(E1(3,0))), DO(PERMUTE),
/*  21 */ AFTER(29, GIVE(PLACE(2))), DO(XOF(A(2,1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*  25 */ AFTER(35, CLEAR), DO(GIVE(PLACE(2))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))),
/*  29 */ DO(PRF(E1(3,1))), DO(FEED(A(2,1),0,PLACE(0))), DO(FEED(A(2,1),1,PLACE(1))),
/*  32 */ DO(GIVE(PLACE(1))), DO(FEED(A(2,1),2,PLACE(2))), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))),
/*  36 */ DO(INVERSE), DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))), AFTER(49, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_encaps = {
    pkem_plan_mlkem768_encaps_main, pkem_plan_mlkem768_encaps_worker, 1, 3, 2, 1};

/* esp32: 422974 cycles; with no wait in them, both cores would take 408482.
 * main   mmmmmmmmmmm..oooohhhnnnnnmmm...mmmmmmmmmmnommmmmmmmmmhhhhhmmmmmmmmmmxnnnommmmmmnnnoo..
 * worker .xxxxxhhhhhxxxxxxxxxxnnnnnxxnnnxxmmmmmmmmmxxxmmmmmmmmmmmmmmmmmmmmmmmmmxnnnhhhhhhhhhhhh
 */
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(CHECK_DK), DO(DECRYPT(0)), DO(HASH_START), DO(DECRYPT(1)),
/*   6 */ AFTER(2, COPY(IN_NOISE(1,0),PLACE(1))), DO(DECRYPT(2)),
/*   8 */ AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), AFTER(6, COPY(IN_NOISE(1,2),PLACE(0))),
/*  10 */ DO(MESSAGE), DO(DERIVE), AFTER(8, COPY(IN_NOISE(2,0),PLACE(1))), DO(PRF(Y(0))),
/*  14 */ DO(NOISE(Y(0))), AFTER(9, COPY(IN_NOISE(2,1),PLACE(0))), DO(CLEAR),
/*  17 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  19 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(11, COPY(IN_NOISE(2,2),PLACE(1))),
/*  21 */ AFTER(13, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  23 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))),
/*  25 */ AFTER(16, TAKE_NOISE(Y(2))), DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), DO(INVERSE),
/*  29 */ AFTER(18, ADD_NOISE_BLOCK(E1(3,0),PLACE(1))), DO(PUT(U(0))), DO(CLEAR), AFTER(24, ADD),
/*  33 */ DO(XOF(A(1,2))), DO(MULTIPLY_QUARTER(A(1,2),0)), DO(MULTIPLY_QUARTER(A(1,2),1)),
/*  36 */ DO(MULTIPLY_QUARTER(A(1,2),2)), DO(MULTIPLY_QUARTER(A(1,2),3)), DO(HASH(512)),
/*  39 */ DO(HASH(544)), DO(XOF(A(1,0))), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  42 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  44 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(INVERSE), DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))),
/*  48 */ DO(PUT(U(1))), DO(MULTIPLY_KEY), DO(PRF(E2(3))), DO(ADD_NOISE(E2(3))), DO(ADD_MESSAGE),
/*  53 */ DO(PUT(V(3))), AFTER(35, PUT_OF_WORKER(U(2))), AFTER(36, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(PERMUTE), AFTER(4, HASH(256)),
/*   5 */ AFTER(6, GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(XOF(A(0,1))), AFTER(8, GIVE(PLACE(1))),
/*   9 */ AFTER(9, GIVE(PLACE(0))), DO(PERMUTE), AFTER(12, GIVE(PLACE(1))), DO(PRF(Y(1))),
/*  13 */ DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))), DO(PERMUTE), AFTER(21, NOISE_TO_ACC(Y(2))),
/*  17 */ DO(PRF(E1(3,0))), DO(GIVE(PLACE(1))), AFTER(25, CLEAR), DO(XOF(A(1,1))),
/*  21 */ DO(MULTIPLY_QUARTER(A(1,1),0)), DO(MULTIPLY_QUARTER(A(1,1),1)),
/*  23 */ DO(MULTIPLY_QUARTER(A(1,1),2)), DO(MULTIPLY_QUARTER(A(1,1),3)), DO(XOF(A(2,0))),
/*  26 */ DO(PERMUTE), AFTER(32, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  30 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(INVERSE),
/*  34 */ DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))), AFTER(39, HASH_END), AFTER(54, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps_in_memory = {
    pkem_plan_mlkem768_decaps_in_memory_main, pkem_plan_mlkem768_decaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 443448 cycles; with no wait in them, both cores would take 407491.
 * main   mmmmmmmmmmmoooohhnnnnnmnnnmmmmmmmmmmmmnnnohhhhhhhhhhhhhhmmmmmmmmmmmommmmmmo..oohhhhhhh
 * worker .xxxxxxxxx.xxxxx.xxxnnnnxxxmmmmmmxmmmmmmmmxxmmmmmmmmmmmmmmmmmxxxmmmmmmmmmmnnn.........
 */
static const pkem_step pkem_plan_mlkem768_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), AFTER(2, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(1)),
/*   5 */ DO(DECRYPT(2)), AFTER(4, COPY(IN_NOISE(2,0),PLACE(2))), DO(COPY(IN_NOISE(1,2),PLACE(0))),
/*   8 */ DO(MESSAGE), AFTER(6, COPY(IN_NOISE(2,1),PLACE(1))), DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))),
/*  13 */ DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,1))), DO(FEED(A(0,0),1,IN_NOISE(1,2))),
/*  16 */ DO(FEED(A(0,0),2,IN_NOISE(2,0))), AFTER(10, NOISE_BLOCK(Y(1),0,PLACE(1))),
/*  18 */ DO(COPY(IN_NOISE(2,0),PLACE(2))), DO(FEED(A(0,1),0,IN_NOISE(2,1))),
/*  20 */ DO(FEED(A(0,1),1,IN_NOISE(2,0))), DO(FEED(A(0,1),2,PLACE(0))),
/*  22 */ AFTER(12, TAKE_NOISE(Y(2))), DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), DO(WRITE_HASH_PREFIX),
/*  26 */ DO(INVERSE), DO(PRF(E1(3,0))), DO(HASH_START), DO(ADD_NOISE(E1(3,0))), DO(PUT(U(0))),
/*  31 */ DO(CLEAR), AFTER(18, ADD), DO(HASH(800)), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))),
/*  36 */ DO(INVERSE), AFTER(27, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))),
/*  39 */ DO(MULTIPLY_KEY), DO(ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE),
/*  42 */ AFTER(32, PUT_OF_WORKER(U(2))), DO(PUT(V(3))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(1))), AFTER(6, GIVE(PLACE(2))),
/*   8 */ AFTER(7, GIVE(PLACE(0))), AFTER(10, PRF(Y(1))), DO(GIVE(PLACE(1))), DO(PRF(Y(2))),
/*  12 */ DO(NOISE_TO_ACC(Y(2))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(22, CLEAR),
/*  16 */ DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(PRF(E2(3))),
/*  20 */ DO(GIVE(PLACE(1))), AFTER(32, CLEAR), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))),
/*  24 */ DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(PRF(E1(3,1))), DO(GIVE(PLACE(0))),
/*  28 */ DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(INVERSE), DO(PRF(E1(3,2))),
/*  32 */ DO(ADD_NOISE(E1(3,2))), AFTER(42, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps = {
    pkem_plan_mlkem768_decaps_main, pkem_plan_mlkem768_decaps_worker, 1, 3, 2, 1};

/* esp32: 551514 cycles; with no wait in them, both cores would take 522165.
 * main   mmmmmmmmmmmmmmmmmmmmooohhnnnnmm..mmmmmmmmmmmmnommmmmmmmmmmmmmmmmoommmm.mmmmmmommmmmmno
 * worker .hhhhhhxxxxx.xxxx...xx...xxnnxxnnxxxxmmmmmxmmmmmxxxxmmmmmxxmmmmmxxmmmmmxxxxhhhhhhhhhhh
 */
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(DECRYPT(0)), DO(DECRYPT(1)),
/*   4 */ AFTER(8, COPY(IN_NOISE(1,0),PLACE(0))), AFTER(10, COPY(IN_NOISE(1,1),PLACE(1))),
/*   6 */ DO(DECRYPT(2)), AFTER(12, COPY(IN_NOISE(1,2),PLACE(0))), DO(MESSAGE),
/*   9 */ AFTER(15, COPY(IN_NOISE(2,0),PLACE(1))), AFTER(17, COPY(IN_NOISE(2,1),PLACE(0))),
/*  11 */ DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  16 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  18 */ AFTER(22, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  20 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(COPY(IN_NOISE(2,2),PLACE(1))),
/*  22 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(25, TAKE_NOISE(Y(2))), DO(XOF(A(0,2))),
/*  25 */ DO(MULTIPLY(A(0,2))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  28 */ AFTER(28, ADD_NOISE_BLOCK(E1(3,0),PLACE(0))), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)),
/*  31 */ DO(XOF(A(1,2))), DO(CLEAR), AFTER(35, ADD), DO(MULTIPLY(A(1,2))), DO(ADD_S_TIMES_ROW(1)),
/*  36 */ DO(INVERSE), AFTER(37, ADD_NOISE_BLOCK(E1(3,1),PLACE(1))), DO(PUT(U(1))),
/*  39 */ DO(ADD_E_TIMES_Y(1)), DO(CLEAR), AFTER(47, ADD), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  44 */ AFTER(50, ADD_NOISE_BLOCK(E1(3,2),PLACE(0))), DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)),
/*  47 */ DO(TAKE_SUM), AFTER(53, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE), DO(PUT(V(3))),
/*  51 */ AFTER(55, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), AFTER(1, HASH_START), DO(HASH(32)), DO(HASH(64)), DO(HASH(128)),
/*   6 */ DO(HASH(384)), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*  11 */ DO(PERMUTE), AFTER(4, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  15 */ AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(7, GIVE(PLACE(0))), DO(PERMUTE),
/*  19 */ AFTER(9, GIVE(PLACE(1))), AFTER(11, PRF(Y(1))), DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))),
/*  23 */ DO(PRF(Y(2))), DO(PERMUTE), AFTER(18, NOISE_TO_ACC(Y(2))), DO(PRF(E1(3,0))), DO(PERMUTE),
/*  28 */ DO(GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(23, CLEAR), DO(MULTIPLY(A(1,0))),
/*  33 */ DO(XOF(A(1,1))), DO(PERMUTE), DO(MULTIPLY(A(1,1))), DO(PRF(E1(3,1))), DO(GIVE(PLACE(1))),
/*  38 */ DO(XOF(A(2,0))), DO(PERMUTE), AFTER(33, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  43 */ DO(PERMUTE), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(PERMUTE), DO(MULTIPLY(A(2,2))),
/*  48 */ DO(PRF(E1(3,2))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PRF(E2(3))), DO(PERMUTE),
/*  53 */ AFTER(37, GIVE(PLACE(1))), DO(HASH(1024)), DO(HASH_END), AFTER(48, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps_from_seed_in_memory = {
    pkem_plan_mlkem768_decaps_from_seed_in_memory_main, pkem_plan_mlkem768_decaps_from_seed_in_memory_worker, 1, 3, 2, 0};

/* esp32: 627369 cycles; with no wait in them, both cores would take 522578.
 * main   mmmmmmmmmmmmmmmmmmoohhnnnmnnmmmmmmmmmmmmnommmm.mmmmmnohhhhhhmmmmmmmmmmmmmnomnohhhhhhhh
 * worker .xxxxx......xxxxx.....xxxxnnnmmmmmmmmmmmmmmmmmmxxmmmmmmmmmmmmxmxxxxxxx................
 */
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(DECRYPT(1)),
/*   4 */ DO(COPY(IN_NOISE(1,1),PLACE(0))), DO(COPY(IN_NOISE(2,2),PLACE(1))), DO(DECRYPT(2)),
/*   7 */ AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))), AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))),
/*   9 */ DO(MESSAGE), DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  14 */ DO(FEED(A(0,0),0,IN_NOISE(1,1))), DO(FEED(A(0,0),1,IN_NOISE(2,2))),
/*  16 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(12, NOISE_BLOCK(Y(1),0,PLACE(1))),
/*  18 */ DO(COPY(IN_NOISE(2,2),PLACE(2))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  20 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))),
/*  22 */ AFTER(14, TAKE_NOISE(Y(2))), DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))),
/*  25 */ DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), DO(WRITE_HASH_PREFIX),
/*  28 */ DO(ADD_NOISE_BLOCK(E1(3,0),PLACE(0))), DO(HASH_START), DO(PUT(U(0))),
/*  31 */ DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(21, ADD_QUARTER(0)), AFTER(22, ADD_QUARTER(1)),
/*  35 */ AFTER(23, ADD_QUARTER(2)), AFTER(24, ADD_QUARTER(3)), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  39 */ AFTER(26, ADD_NOISE_BLOCK(E1(3,1),PLACE(1))), DO(PUT(U(1))), DO(HASH(288)), DO(HASH(416)),
/*  43 */ DO(HASH(544)), DO(ADD_E_TIMES_Y(1)), DO(ADD_E_TIMES_Y(2)), DO(CLEAR),
/*  47 */ AFTER(41, ADD_QUARTER(1)), DO(ADD_QUARTER(2)), DO(ADD_QUARTER(3)), DO(ADD_QUARTER(0)),
/*  51 */ DO(ADD_S_TIMES_ROW(2)), DO(INVERSE), AFTER(43, ADD_NOISE_BLOCK(E1(3,2),PLACE(0))),
/*  54 */ DO(PUT(U(2))), DO(TAKE_SUM), AFTER(45, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE),
/*  58 */ DO(PUT(V(3))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   9 */ AFTER(10, PRF(E1(3,0))), DO(GIVE(PLACE(0))), DO(PRF(Y(1))), DO(GIVE(PLACE(1))),
/*  13 */ DO(PRF(Y(2))), DO(NOISE_TO_ACC(Y(2))), DO(XOF(A(1,0))), AFTER(22, CLEAR),
/*  17 */ DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))),
/*  21 */ DO(MULTIPLY_QUARTER(A(1,2),0)), DO(MULTIPLY_QUARTER(A(1,2),1)),
/*  23 */ DO(MULTIPLY_QUARTER(A(1,2),2)), DO(MULTIPLY_QUARTER(A(1,2),3)), DO(PRF(E1(3,1))),
/*  26 */ DO(GIVE(PLACE(1))), AFTER(36, CLEAR), DO(XOF(A(2,1))), DO(MULTIPLY_QUARTER(A(2,1),0)),
/*  30 */ DO(MULTIPLY_QUARTER(A(2,1),1)), DO(MULTIPLY_QUARTER(A(2,1),2)),
/*  32 */ DO(MULTIPLY_QUARTER(A(2,1),3)), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))),
/*  36 */ AFTER(39, GIVE(PLACE(1))), DO(FEED(A(2,2),0,PLACE(1))), DO(GIVE(PLACE(0))),
/*  39 */ DO(FEED(A(2,2),1,PLACE(0))), DO(GIVE(PLACE(1))), DO(FEED(A(2,2),2,PLACE(1))),
/*  42 */ DO(PRF(E1(3,2))), DO(GIVE(PLACE(0))), DO(PRF(E2(3))), DO(GIVE(PLACE(1))), AFTER(56, WIPE),
/*  47 */ DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps_from_seed = {
    pkem_plan_mlkem768_decaps_from_seed_main, pkem_plan_mlkem768_decaps_from_seed_worker, 1, 3, 2, 1};

const pkem_plans pkem_plans_mlkem768 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem768_keygen,
        &pkem_plan_least768_keygen,
        &pkem_plan_least768_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_mlkem768_encaps_in_memory,
        &pkem_plan_mlkem768_encaps,
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

/* esp32: 575099 cycles; with no wait in them, both cores would take 546947.
 * main   hhnnnnnnmmmmmmnnnnmmmmmmmoohhhhnnmmmmmmmmmmmmmmmmmmmmhhnnnnohhhhhhhnnhhmmmmmm.hhohhhhh
 * worker ..xxxxnnnnxxmmmmmmmmmmmmxxmmmmmmmxxmmmmmmmmmmmmmmmmmmmmmmmmxxmmmmmmmmmmmmmmmmmmm......
 */
static const pkem_step pkem_plan_mlkem1024_keygen_main[] = {
/*   1 */ DO(SEED), DO(CLEAR), DO(PRF(S(0))), DO(NOISE(S(0))),
/*   5 */ AFTER(4, NOISE_BLOCK(S(1),0,PLACE(1))), DO(XOF(A(0,1))), DO(MULTIPLY(A(0,1))),
/*   8 */ AFTER(8, NOISE_BLOCK(S(2),0,PLACE(1))), DO(NOISE_BLOCK(S(3),0,PLACE(2))), DO(XOF(A(0,3))),
/*  11 */ DO(MULTIPLY(A(0,3))), AFTER(12, ADD), DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)),
/*  16 */ DO(WRITE_S(2)), DO(WRITE_S(3)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)),
/*  21 */ DO(WRITE_T(0,3)), DO(HASH(352)), AFTER(14, NOISE_BLOCK_TO_ACC(E(4,1),0,PLACE(0))),
/*  24 */ AFTER(20, ADD), DO(XOF(A(1,2))), DO(MULTIPLY_QUARTER(A(1,2),0)),
/*  27 */ DO(MULTIPLY_QUARTER(A(1,2),1)), DO(MULTIPLY_QUARTER(A(1,2),2)),
/*  29 */ DO(MULTIPLY_QUARTER(A(1,2),3)), DO(XOF(A(1,0))), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  32 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  34 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,3))), DO(MULTIPLY_QUARTER(A(1,3),0)),
/*  37 */ DO(MULTIPLY_QUARTER(A(1,3),1)), DO(MULTIPLY_QUARTER(A(1,3),2)),
/*  39 */ DO(MULTIPLY_QUARTER(A(1,3),3)), DO(WRITE_T(1,0)), DO(WRITE_T(1,1)), DO(WRITE_T(1,2)),
/*  43 */ DO(WRITE_T(1,3)), DO(HASH(480)), DO(PRF(E(4,2))), DO(NOISE_TO_ACC(E(4,2))),
/*  47 */ AFTER(33, ADD), DO(WRITE_T(2,0)), DO(WRITE_T(2,1)), DO(WRITE_T(2,2)), DO(WRITE_T(2,3)),
/*  52 */ DO(HASH(1088)), AFTER(35, NOISE_BLOCK_TO_ACC(E(4,3),0,PLACE(1))), DO(HASH(1152)),
/*  55 */ DO(XOF(A(3,1))), DO(MULTIPLY_QUARTER(A(3,1),0)), DO(MULTIPLY_QUARTER(A(3,1),1)),
/*  58 */ DO(MULTIPLY_QUARTER(A(3,1),2)), DO(MULTIPLY_QUARTER(A(3,1),3)), AFTER(42, ADD_QUARTER(0)),
/*  61 */ DO(WRITE_T(3,0)), AFTER(43, ADD_QUARTER(1)), DO(WRITE_T(3,1)), DO(HASH(1280)),
/*  65 */ AFTER(44, ADD_QUARTER(2)), DO(WRITE_T(3,2)), AFTER(45, ADD_QUARTER(3)), DO(WRITE_T(3,3)),
/*  69 */ DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(S(3))), DO(GIVE(PLACE(2))), DO(PRF(S(1))), DO(GIVE(PLACE(1))),
/*   5 */ DO(PRF(E(4,0))), DO(NOISE_TO_ACC(E(4,0))), DO(PRF(S(2))), AFTER(5, GIVE(PLACE(1))),
/*   9 */ DO(XOF(A(0,0))), DO(MULTIPLY(A(0,0))), DO(XOF(A(0,2))), AFTER(8, MULTIPLY(A(0,2))),
/*  13 */ DO(PRF(E(4,1))), DO(GIVE(PLACE(0))), DO(XOF(A(1,1))), AFTER(12, CLEAR),
/*  17 */ DO(MULTIPLY_QUARTER(A(1,1),0)), DO(MULTIPLY_QUARTER(A(1,1),1)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,1),2)), DO(MULTIPLY_QUARTER(A(1,1),3)), DO(XOF(A(2,0))),
/*  22 */ DO(PERMUTE), AFTER(24, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))),
/*  26 */ DO(MULTIPLY(A(2,2))), DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))), DO(XOF(A(2,1))),
/*  30 */ DO(MULTIPLY_QUARTER(A(2,1),0)), DO(MULTIPLY_QUARTER(A(2,1),1)),
/*  32 */ DO(MULTIPLY_QUARTER(A(2,1),2)), DO(MULTIPLY_QUARTER(A(2,1),3)), DO(PRF(E(4,3))),
/*  35 */ DO(GIVE(PLACE(1))), DO(XOF(A(3,0))), AFTER(47, CLEAR), DO(MULTIPLY(A(3,0))),
/*  39 */ DO(XOF(A(3,2))), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))), DO(MULTIPLY_QUARTER(A(3,3),0)),
/*  43 */ DO(MULTIPLY_QUARTER(A(3,3),1)), DO(MULTIPLY_QUARTER(A(3,3),2)),
/*  45 */ DO(MULTIPLY_QUARTER(A(3,3),3)), AFTER(67, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_keygen = {
    pkem_plan_mlkem1024_keygen_main, pkem_plan_mlkem1024_keygen_worker, 1, 3, 2, 1};

/* esp32: 597218 cycles; with no wait in them, both cores would take 573027.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhnnnmnnnnmnnnmnnnnmmnnxmmmmmmmmommmmmmmmmmmmmmmmmmmmnmmmmmno.o
 * worker .xxxxxxx..xxx..xxxxxxx.xxxxxmmmmmxmmmmmmmmmmmxxxxmmmmxxxxxxmmmmmmmmmmxxmmmmmmmmmmmmnn.
 */
static const pkem_step pkem_plan_mlkem1024_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(6, COPY(IN_NOISE(1,2),PLACE(2))), DO(READ_EK(768)),
/*   7 */ DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(960)), DO(READ_EK(1152)),
/*  10 */ AFTER(11, COPY(IN_NOISE(2,2),PLACE(2))), DO(COPY(IN_NOISE(2,1),PLACE(1))),
/*  12 */ DO(COPY(IN_NOISE(2,0),PLACE(0))), DO(READ_EK(1344)), DO(READ_EK(1536)),
/*  15 */ AFTER(13, COPY(IN_NOISE(3,0),PLACE(0))), DO(READ_EK_END),
/*  17 */ AFTER(14, COPY(IN_NOISE(3,1),PLACE(1))), DO(DERIVE),
/*  19 */ AFTER(16, COPY(IN_NOISE(3,2),PLACE(2))), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  23 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  25 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  28 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  30 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  33 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  35 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(PRF(Y(3))), DO(NOISE(Y(3))),
/*  38 */ AFTER(19, FEED(A(0,3),0,PLACE(0))), AFTER(20, FEED(A(0,3),1,PLACE(1))),
/*  40 */ AFTER(22, FEED(A(0,3),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(4,0))), DO(ADD_NOISE(E1(4,0))),
/*  44 */ DO(XOF(A(1,3))), DO(PUT(U(0))), DO(CLEAR), AFTER(31, ADD), DO(MULTIPLY(A(1,3))),
/*  49 */ DO(INVERSE), AFTER(33, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))), DO(PUT(U(1))), DO(XOF(A(2,0))),
/*  53 */ DO(CLEAR), AFTER(37, ADD_QUARTER(2)), DO(ADD_QUARTER(3)), DO(ADD_QUARTER(1)),
/*  57 */ DO(ADD_QUARTER(0)), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))),
/*  61 */ DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(INVERSE),
/*  64 */ AFTER(40, ADD_NOISE_BLOCK(E1(4,2),PLACE(1))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  67 */ AFTER(43, ADD_NOISE_BLOCK(E2(4),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(4))),
/*  70 */ AFTER(57, PUT_OF_WORKER(U(3))), DO(END)};
static const pkem_step pkem_plan_mlkem1024_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  10 */ AFTER(7, GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(12, GIVE(PLACE(0))),
/*  14 */ DO(GIVE(PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,3))), DO(PERMUTE),
/*  19 */ AFTER(15, GIVE(PLACE(0))), AFTER(17, GIVE(PLACE(1))), DO(PERMUTE),
/*  22 */ AFTER(19, GIVE(PLACE(2))), DO(XOF(A(1,0))), DO(CLEAR), DO(PERMUTE),
/*  26 */ AFTER(21, MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(PERMUTE), AFTER(27, MULTIPLY(A(1,1))),
/*  30 */ DO(XOF(A(1,2))), AFTER(32, MULTIPLY(A(1,2))), DO(PRF(E1(4,1))), AFTER(38, GIVE(PLACE(0))),
/*  34 */ DO(XOF(A(2,3))), DO(PERMUTE), AFTER(47, CLEAR), DO(MULTIPLY(A(2,3))), DO(PRF(E1(4,2))),
/*  39 */ DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PRF(E2(4))), DO(PERMUTE), AFTER(50, GIVE(PLACE(0))),
/*  44 */ DO(XOF(A(3,0))), DO(PERMUTE), AFTER(57, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))),
/*  49 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))),
/*  54 */ DO(MULTIPLY(A(3,3))), DO(PRF(E1(4,3))), DO(INVERSE), DO(ADD_NOISE(E1(4,3))),
/*  58 */ AFTER(70, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_encaps_in_memory = {
    pkem_plan_mlkem1024_encaps_in_memory_main, pkem_plan_mlkem1024_encaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 600756 cycles; with no wait in them, both cores would take 573556.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhxnnnmnnnnmnnnmnnnnmmnnommmmmmmmommmmmmmmmmmmmmmmmmmmommmmmo..o
 * worker .xxxxxxxxxxxxxxxxxxx.xxx....mmmmxxmmmmmxmmmmmxxxmmmmmxxxxxmmmmmxxmmmmxxmmmmxxmmmmmmnn.
 */
static const pkem_step pkem_plan_mlkem1024_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))),
/*   6 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), DO(READ_EK(768)),
/*   8 */ AFTER(12, COPY(IN_NOISE(2,1),PLACE(1))), DO(COPY(IN_NOISE(2,0),PLACE(0))),
/*  10 */ DO(READ_EK(960)), AFTER(14, COPY(IN_NOISE(2,2),PLACE(2))), DO(READ_EK(1152)),
/*  13 */ AFTER(17, COPY(IN_NOISE(3,0),PLACE(0))), DO(READ_EK(1344)),
/*  15 */ AFTER(21, COPY(IN_NOISE(3,2),PLACE(2))), DO(READ_EK(1536)),
/*  17 */ DO(COPY(IN_NOISE(3,1),PLACE(1))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  21 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  24 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(PRF(Y(1))),
/*  27 */ DO(NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  30 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  33 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  35 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(PRF(Y(3))), DO(NOISE(Y(3))),
/*  38 */ AFTER(24, FEED(A(0,3),0,PLACE(0))), AFTER(26, FEED(A(0,3),1,PLACE(1))),
/*  40 */ AFTER(28, FEED(A(0,3),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(4,0))), DO(ADD_NOISE(E1(4,0))),
/*  44 */ DO(PUT(U(0))), DO(CLEAR), AFTER(38, ADD), DO(XOF(A(1,3))), DO(MULTIPLY_QUARTER(A(1,3),0)),
/*  49 */ DO(MULTIPLY_QUARTER(A(1,3),1)), DO(MULTIPLY_QUARTER(A(1,3),2)),
/*  51 */ DO(MULTIPLY_QUARTER(A(1,3),3)), DO(INVERSE), AFTER(41, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))),
/*  54 */ DO(PUT(U(1))), DO(CLEAR), AFTER(45, ADD), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))),
/*  59 */ DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(INVERSE),
/*  64 */ AFTER(48, ADD_NOISE_BLOCK(E1(4,2),PLACE(1))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  67 */ AFTER(51, ADD_NOISE_BLOCK(E2(4),PLACE(2))), DO(ADD_MESSAGE),
/*  69 */ AFTER(67, PUT_OF_WORKER(U(3))), DO(PUT(V(4))), DO(END)};
static const pkem_step pkem_plan_mlkem1024_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(6, GIVE(PLACE(2))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(9, GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*  20 */ DO(PERMUTE), AFTER(11, GIVE(PLACE(2))), DO(XOF(A(0,3))), DO(PERMUTE),
/*  24 */ AFTER(13, GIVE(PLACE(0))), DO(PERMUTE), AFTER(17, GIVE(PLACE(1))), DO(PERMUTE),
/*  28 */ DO(GIVE(PLACE(2))), DO(XOF(A(1,0))), DO(PERMUTE), DO(CLEAR), AFTER(21, MULTIPLY(A(1,0))),
/*  33 */ DO(XOF(A(1,1))), DO(PERMUTE), AFTER(27, MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(PERMUTE),
/*  38 */ AFTER(32, MULTIPLY(A(1,2))), DO(PRF(E1(4,1))), DO(PERMUTE), AFTER(38, GIVE(PLACE(0))),
/*  42 */ DO(XOF(A(2,3))), DO(PERMUTE), AFTER(46, CLEAR), DO(MULTIPLY(A(2,3))), DO(PRF(E1(4,2))),
/*  47 */ DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PRF(E2(4))), DO(PERMUTE), DO(GIVE(PLACE(2))),
/*  52 */ DO(XOF(A(3,0))), DO(PERMUTE), AFTER(56, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))),
/*  57 */ DO(PERMUTE), DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY(A(3,2))),
/*  62 */ DO(XOF(A(3,3))), DO(PERMUTE), DO(MULTIPLY(A(3,3))), DO(INVERSE), DO(PRF(E1(4,3))),
/*  67 */ DO(ADD_NOISE(E1(4,3))), AFTER(69, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_encaps = {
    pkem_plan_mlkem1024_encaps_main, pkem_plan_mlkem1024_encaps_worker, 1, 3, 2, 1};

/* esp32: 634716 cycles; with no wait in them, both cores would take 622128.
 * main   mmmmmmmmmmooohhnnnmmnnnnmnnnmmmmmmmohhhhmmmmmmmnoh..mmmmmmmmmmmmmnnommmmmmmnommmmnno..
 * worker .xxxxxxxxxxxxxxxxnnxxxmmmmmxmmmmxxmmmmxxxxmmmmxxmmmmx.mmmmxmmmmmxmmmmxxhhhhhhhhhhhhhhh
 */
static const pkem_step pkem_plan_mlkem1024_decaps_in_memory_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))), DO(DECRYPT(1)),
/*   5 */ AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(2)),
/*   7 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), AFTER(10, COPY(IN_NOISE(2,0),PLACE(0))),
/*   9 */ DO(DECRYPT(3)), AFTER(12, COPY(IN_NOISE(2,1),PLACE(1))), DO(MESSAGE),
/*  12 */ AFTER(14, COPY(IN_NOISE(2,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  16 */ DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  19 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(17, COPY(IN_NOISE(3,0),PLACE(0))),
/*  21 */ AFTER(19, COPY(IN_NOISE(3,1),PLACE(1))), AFTER(21, COPY(IN_NOISE(3,2),PLACE(2))),
/*  23 */ AFTER(24, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  25 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  28 */ DO(NOISE(Y(2))), DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  31 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(PRF(Y(3))), DO(NOISE(Y(3))), DO(XOF(A(0,3))),
/*  35 */ DO(MULTIPLY(A(0,3))), DO(INVERSE), AFTER(27, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))),
/*  38 */ DO(WRITE_HASH_PREFIX), DO(HASH_START), DO(PUT(U(0))), DO(HASH(352)), DO(CLEAR),
/*  43 */ AFTER(37, ADD), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(INVERSE),
/*  47 */ AFTER(40, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(HASH(512)), DO(CLEAR),
/*  51 */ DO(XOF(A(2,1))), AFTER(47, ADD), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))),
/*  55 */ DO(MULTIPLY(A(2,3))), DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))),
/*  59 */ DO(PUT(U(2))), DO(CLEAR), DO(XOF(A(3,2))), DO(MULTIPLY(A(3,2))), AFTER(57, ADD),
/*  64 */ DO(INVERSE), AFTER(60, ADD_NOISE_BLOCK(E1(4,3),PLACE(0))), DO(PUT(U(3))),
/*  67 */ DO(MULTIPLY_KEY), DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))), DO(ADD_MESSAGE), DO(PUT(V(4))),
/*  72 */ AFTER(61, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(7, GIVE(PLACE(2))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(PERMUTE),
/*  19 */ AFTER(10, GIVE(PLACE(1))), DO(PERMUTE), AFTER(12, GIVE(PLACE(2))), AFTER(13, PRF(Y(1))),
/*  23 */ DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))), DO(PRF(E1(4,0))), DO(PERMUTE),
/*  27 */ AFTER(20, GIVE(PLACE(0))), DO(XOF(A(1,1))), DO(PERMUTE), AFTER(23, CLEAR),
/*  31 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(PERMUTE), AFTER(28, MULTIPLY(A(1,2))),
/*  35 */ DO(XOF(A(1,3))), DO(PERMUTE), AFTER(33, MULTIPLY(A(1,3))), DO(PRF(E1(4,1))), DO(PERMUTE),
/*  40 */ DO(GIVE(PLACE(1))), DO(XOF(A(2,0))), DO(PERMUTE), AFTER(43, CLEAR), DO(MULTIPLY(A(2,0))),
/*  45 */ DO(XOF(A(2,2))), DO(PERMUTE), DO(MULTIPLY(A(2,2))), DO(XOF(A(3,0))), DO(PERMUTE),
/*  50 */ AFTER(52, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(PERMUTE),
/*  54 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,3))), DO(PERMUTE), DO(MULTIPLY(A(3,3))),
/*  58 */ DO(PRF(E1(4,3))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(HASH_END), AFTER(65, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps_in_memory = {
    pkem_plan_mlkem1024_decaps_in_memory_main, pkem_plan_mlkem1024_decaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 665378 cycles; with no wait in them, both cores would take 622008.
 * main   mmmmmmmmmmoohhnnnmm.nmnnnmmmmmmmnohhh.xmmmmmmnohhhhmmmmmmxxmmmmmnnohhhmmmmhhhhhhxnoohh
 * worker .xxxxxxxxxxxxxxnnnxxxxxmmmmmmmmmmxmmmmxxxxmmmmxmmmmxxmmmmxmmmmxxmmmmmmmmmmmnn.........
 */
static const pkem_step pkem_plan_mlkem1024_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   5 */ AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(2)),
/*   7 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), DO(DECRYPT(3)),
/*   9 */ AFTER(10, COPY(IN_NOISE(2,0),PLACE(0))), AFTER(12, COPY(IN_NOISE(2,1),PLACE(1))),
/*  11 */ DO(MESSAGE), AFTER(14, COPY(IN_NOISE(2,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))),
/*  15 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  18 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  20 */ AFTER(17, COPY(IN_NOISE(3,0),PLACE(0))), AFTER(19, COPY(IN_NOISE(3,1),PLACE(1))),
/*  22 */ AFTER(21, COPY(IN_NOISE(3,2),PLACE(2))), AFTER(23, TAKE_NOISE(Y(1))),
/*  24 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  26 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(26, NOISE_BLOCK(Y(2),0,PLACE(0))),
/*  28 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  30 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(PRF(Y(3))), DO(NOISE(Y(3))), DO(XOF(A(0,3))),
/*  34 */ DO(MULTIPLY_QUARTER(A(0,3),0)), DO(MULTIPLY_QUARTER(A(0,3),1)),
/*  36 */ DO(MULTIPLY_QUARTER(A(0,3),2)), DO(MULTIPLY_QUARTER(A(0,3),3)), DO(INVERSE),
/*  39 */ AFTER(29, ADD_NOISE_BLOCK(E1(4,0),PLACE(1))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  42 */ DO(PUT(U(0))), DO(HASH(352)), DO(CLEAR), AFTER(41, ADD), DO(XOF(A(1,0))),
/*  47 */ DO(MULTIPLY(A(1,0))), DO(INVERSE), AFTER(44, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))),
/*  50 */ DO(PUT(U(1))), DO(HASH(704)), DO(CLEAR), AFTER(51, ADD), DO(XOF(A(2,1))),
/*  55 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))), DO(PERMUTE), DO(MULTIPLY(A(2,3))), DO(INVERSE),
/*  60 */ DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(HASH(928)), DO(HASH(1056)),
/*  65 */ DO(MULTIPLY_KEY), DO(HASH(1472)), DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))), DO(ADD_MESSAGE),
/*  70 */ AFTER(66, PUT_OF_WORKER(U(3))), DO(PUT(V(4))), DO(HASH(1504)), DO(HASH_END), DO(RESULT),
/*  75 */ DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(4, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(7, GIVE(PLACE(2))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(9, GIVE(PLACE(0))), DO(PERMUTE),
/*  19 */ AFTER(10, GIVE(PLACE(1))), DO(PERMUTE), AFTER(12, GIVE(PLACE(2))), AFTER(13, PRF(Y(1))),
/*  23 */ DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))), DO(PERMUTE), AFTER(20, GIVE(PLACE(0))),
/*  27 */ DO(PRF(E1(4,0))), DO(PERMUTE), AFTER(21, GIVE(PLACE(1))), DO(XOF(A(1,1))), DO(PERMUTE),
/*  32 */ AFTER(23, CLEAR), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))),
/*  35 */ AFTER(27, MULTIPLY_QUARTER(A(1,2),0)), DO(MULTIPLY_QUARTER(A(1,2),1)),
/*  37 */ DO(MULTIPLY_QUARTER(A(1,2),2)), DO(MULTIPLY_QUARTER(A(1,2),3)), DO(XOF(A(1,3))),
/*  40 */ DO(PERMUTE), AFTER(32, MULTIPLY(A(1,3))), DO(PRF(E1(4,1))), DO(PERMUTE),
/*  44 */ DO(GIVE(PLACE(0))), DO(XOF(A(2,0))), DO(PERMUTE), AFTER(45, CLEAR), DO(MULTIPLY(A(2,0))),
/*  49 */ DO(XOF(A(2,2))), DO(PERMUTE), DO(MULTIPLY(A(2,2))), DO(XOF(A(3,0))), DO(PERMUTE),
/*  54 */ AFTER(53, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(PERMUTE),
/*  58 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,3))), DO(PERMUTE), DO(MULTIPLY(A(3,3))), DO(XOF(A(3,2))),
/*  63 */ DO(MULTIPLY(A(3,2))), DO(INVERSE), DO(PRF(E1(4,3))), DO(ADD_NOISE(E1(4,3))),
/*  67 */ AFTER(70, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps = {
    pkem_plan_mlkem1024_decaps_main, pkem_plan_mlkem1024_decaps_worker, 1, 3, 2, 1};

/* esp32: 816876 cycles; with no wait in them, both cores would take 771961.
 * main   mmmmmmmmmmmmmmmmmmoohh.nnmnmnmnmmmmmmmmnmmmmmmmmmmmmommmmmmmmmmmmmmmmommmmmmmnmmmmmno.
 * worker hhhhxxxx.xxx..x...xxxxxxxxxxxxmmmxxmmmxmmmmxxmmmmxmmmxxxmmmxxmmmxmmmmxmmmxhhhhhhhhhhhh
 */
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(DECRYPT(0)), DO(DECRYPT(1)),
/*   4 */ AFTER(5, COPY(IN_NOISE(1,0),PLACE(0))), AFTER(7, COPY(IN_NOISE(1,1),PLACE(1))),
/*   6 */ DO(DECRYPT(2)), AFTER(9, COPY(IN_NOISE(1,2),PLACE(0))), DO(DECRYPT(3)),
/*   9 */ AFTER(12, COPY(IN_NOISE(2,0),PLACE(1))), AFTER(14, COPY(IN_NOISE(2,1),PLACE(0))),
/*  11 */ DO(MESSAGE), AFTER(16, COPY(IN_NOISE(2,2),PLACE(1))), DO(DERIVE),
/*  14 */ AFTER(19, COPY(IN_NOISE(3,0),PLACE(0))), AFTER(21, COPY(IN_NOISE(3,1),PLACE(1))),
/*  16 */ AFTER(23, COPY(IN_NOISE(3,2),PLACE(0))), AFTER(26, NOISE_BLOCK(Y(0),0,PLACE(0))),
/*  18 */ DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  21 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(29, NOISE_BLOCK(Y(1),0,PLACE(1))),
/*  23 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  25 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(32, NOISE_BLOCK(Y(2),0,PLACE(0))),
/*  27 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  29 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), AFTER(35, NOISE_BLOCK(Y(3),0,PLACE(1))),
/*  31 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  35 */ AFTER(38, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)),
/*  38 */ DO(CLEAR), AFTER(48, ADD), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(ADD_S_TIMES_ROW(1)),
/*  43 */ DO(INVERSE), AFTER(51, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))),
/*  46 */ DO(ADD_E_TIMES_Y(1)), DO(CLEAR), AFTER(58, ADD), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))),
/*  51 */ DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  55 */ AFTER(61, ADD_NOISE_BLOCK(E1(4,2),PLACE(0))), DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)),
/*  58 */ DO(CLEAR), AFTER(74, ADD), DO(ADD_S_TIMES_ROW(3)), DO(INVERSE),
/*  62 */ AFTER(77, ADD_NOISE_BLOCK(E1(4,3),PLACE(1))), DO(PUT(U(3))), DO(ADD_E_TIMES_Y(3)),
/*  65 */ DO(TAKE_SUM), DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))), DO(ADD_MESSAGE), DO(PUT(V(4))),
/*  70 */ AFTER(78, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_in_memory_worker[] = {
/*   1 */ AFTER(1, HASH_START), DO(HASH(384)), DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE), AFTER(4, GIVE(PLACE(0))), DO(XOF(A(0,1))),
/*  11 */ DO(PERMUTE), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(7, GIVE(PLACE(0))), DO(PERMUTE),
/*  16 */ AFTER(9, GIVE(PLACE(1))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(10, GIVE(PLACE(0))),
/*  20 */ DO(PERMUTE), AFTER(12, GIVE(PLACE(1))), DO(PERMUTE), AFTER(14, GIVE(PLACE(0))),
/*  24 */ DO(PRF(Y(0))), DO(PERMUTE), AFTER(16, GIVE(PLACE(0))), DO(PRF(Y(1))), DO(PERMUTE),
/*  29 */ DO(GIVE(PLACE(1))), DO(PRF(Y(2))), DO(PERMUTE), AFTER(17, GIVE(PLACE(0))), DO(PRF(Y(3))),
/*  34 */ DO(PERMUTE), AFTER(22, GIVE(PLACE(1))), DO(PRF(E1(4,0))), DO(PERMUTE),
/*  38 */ AFTER(26, GIVE(PLACE(0))), DO(XOF(A(1,1))), DO(PERMUTE), DO(CLEAR), DO(MULTIPLY(A(1,1))),
/*  43 */ DO(XOF(A(1,2))), DO(PERMUTE), DO(MULTIPLY(A(1,2))), DO(XOF(A(1,3))), DO(PERMUTE),
/*  48 */ AFTER(30, MULTIPLY(A(1,3))), DO(PRF(E1(4,1))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*  52 */ DO(XOF(A(2,0))), DO(PERMUTE), AFTER(39, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))),
/*  57 */ DO(PERMUTE), DO(MULTIPLY(A(2,2))), DO(PRF(E1(4,2))), DO(PERMUTE), DO(GIVE(PLACE(0))),
/*  62 */ DO(XOF(A(3,0))), DO(PERMUTE), AFTER(48, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))),
/*  67 */ DO(PERMUTE), DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY(A(3,2))),
/*  72 */ DO(XOF(A(3,3))), DO(PERMUTE), DO(MULTIPLY(A(3,3))), DO(PRF(E1(4,3))), DO(PERMUTE),
/*  77 */ DO(GIVE(PLACE(1))), DO(HASH_END), AFTER(62, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps_from_seed_in_memory = {
    pkem_plan_mlkem1024_decaps_from_seed_in_memory_main, pkem_plan_mlkem1024_decaps_from_seed_in_memory_worker, 1, 3, 2, 0};

/* esp32: 901477 cycles; with no wait in them, both cores would take 771698.
 * main   mmmmmmmmmmmmmmmmoohmnnmnnmnmmmmmmmmmmmmommmmmmommmhhhh.mmmmhhhhhmmmnnmmmmmmmommmohhhhh
 * worker xxxx........xxxx...nnnxmmmmmmmmmmmmxxxmmmmxmmmxmxxxxxxmmmmmmmmmmmmmmmmmxxx............
 */
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), AFTER(2, COPY(IN_NOISE(1,2),PLACE(0))),
/*   5 */ AFTER(4, COPY(IN_NOISE(3,1),PLACE(2))), DO(COPY(IN_NOISE(3,2),PLACE(1))), DO(DECRYPT(3)),
/*   8 */ AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))), DO(MESSAGE), DO(DERIVE),
/*  11 */ DO(COPY(IN_NOISE(2,0),PLACE(1))), DO(CLEAR), DO(COPY(IN_NOISE(3,0),PLACE(0))),
/*  14 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,2))),
/*  17 */ DO(FEED(A(0,0),1,IN_NOISE(3,2))), AFTER(10, TAKE_NOISE(Y(1))),
/*  19 */ DO(FEED(A(0,0),2,IN_NOISE(3,1))), DO(FEED(A(0,1),0,IN_NOISE(3,0))), DO(PRF(Y(3))),
/*  22 */ DO(NOISE(Y(3))), DO(FEED(A(0,1),1,IN_NOISE(2,0))), DO(FEED(A(0,1),2,IN_NOISE(2,2))),
/*  25 */ AFTER(12, NOISE_BLOCK(Y(2),0,PLACE(2))), DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))),
/*  28 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  32 */ AFTER(26, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  35 */ DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(28, ADD), DO(ADD_S_TIMES_ROW(1)),
/*  40 */ DO(INVERSE), DO(ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  44 */ DO(CLEAR), DO(HASH(576)), AFTER(49, ADD), DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))),
/*  49 */ DO(HASH(1088)), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE), DO(PRF(E1(4,2))),
/*  53 */ DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)), DO(CLEAR), AFTER(67, ADD),
/*  58 */ DO(ADD_S_TIMES_ROW(3)), DO(INVERSE), AFTER(69, ADD_NOISE_BLOCK(E1(4,3),PLACE(0))),
/*  61 */ DO(PUT(U(3))), DO(ADD_E_TIMES_Y(3)), DO(TAKE_SUM), DO(ADD_MESSAGE),
/*  65 */ AFTER(71, ADD_NOISE_BLOCK(E2(4),PLACE(1))), DO(PUT(V(4))), DO(HASH_END), DO(RESULT),
/*  69 */ DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   9 */ AFTER(10, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))), DO(GIVE(PLACE(2))),
/*  13 */ AFTER(18, CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,3))),
/*  17 */ AFTER(22, MULTIPLY_QUARTER(A(1,3),0)), DO(MULTIPLY_QUARTER(A(1,3),1)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,3),2)), DO(MULTIPLY_QUARTER(A(1,3),3)), DO(XOF(A(1,1))),
/*  22 */ DO(MULTIPLY(A(1,1))), DO(PRF(E1(4,1))), DO(GIVE(PLACE(1))), DO(PRF(E1(4,0))),
/*  26 */ DO(GIVE(PLACE(0))), DO(XOF(A(1,2))), AFTER(25, MULTIPLY(A(1,2))), DO(XOF(A(2,1))),
/*  30 */ DO(PERMUTE), AFTER(38, CLEAR), DO(MULTIPLY_QUARTER(A(2,1),0)),
/*  33 */ DO(MULTIPLY_QUARTER(A(2,1),1)), DO(MULTIPLY_QUARTER(A(2,1),2)),
/*  35 */ DO(MULTIPLY_QUARTER(A(2,1),3)), DO(XOF(A(2,0))), DO(GIVE(PLACE(0))),
/*  38 */ DO(FEED(A(2,0),0,PLACE(0))), DO(GIVE(PLACE(0))), DO(FEED(A(2,0),1,PLACE(0))),
/*  41 */ DO(GIVE(PLACE(0))), DO(FEED(A(2,0),2,PLACE(0))), DO(XOF(A(2,2))), DO(GIVE(PLACE(0))),
/*  45 */ DO(FEED(A(2,2),0,PLACE(0))), AFTER(41, GIVE(PLACE(1))), DO(FEED(A(2,2),1,PLACE(1))),
/*  48 */ DO(GIVE(PLACE(0))), DO(FEED(A(2,2),2,PLACE(0))), DO(XOF(A(3,2))), AFTER(46, CLEAR),
/*  52 */ DO(MULTIPLY_QUARTER(A(3,2),0)), DO(MULTIPLY_QUARTER(A(3,2),1)),
/*  54 */ DO(MULTIPLY_QUARTER(A(3,2),2)), DO(MULTIPLY_QUARTER(A(3,2),3)), DO(XOF(A(3,0))),
/*  57 */ DO(MULTIPLY_QUARTER(A(3,0),0)), DO(MULTIPLY_QUARTER(A(3,0),1)),
/*  59 */ DO(MULTIPLY_QUARTER(A(3,0),2)), DO(MULTIPLY_QUARTER(A(3,0),3)), DO(XOF(A(3,1))),
/*  62 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,3))), DO(MULTIPLY_QUARTER(A(3,3),0)),
/*  65 */ DO(MULTIPLY_QUARTER(A(3,3),1)), DO(MULTIPLY_QUARTER(A(3,3),2)),
/*  67 */ DO(MULTIPLY_QUARTER(A(3,3),3)), DO(PRF(E1(4,3))), DO(GIVE(PLACE(0))), DO(PRF(E2(4))),
/*  71 */ DO(GIVE(PLACE(1))), AFTER(65, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps_from_seed = {
    pkem_plan_mlkem1024_decaps_from_seed_main, pkem_plan_mlkem1024_decaps_from_seed_worker, 1, 3, 2, 1};

const pkem_plans pkem_plans_mlkem1024 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem1024_keygen,
        &pkem_plan_least1024_keygen,
        &pkem_plan_least1024_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_mlkem1024_encaps_in_memory,
        &pkem_plan_mlkem1024_encaps,
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
