/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for mlkem512, mlkem768, mlkem1024.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL && POCKETKEM_PLANS == PKEM_PLANS_ESP32
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

/* esp32: 244512 cycles; with no wait in them, both cores would take 223043.
 * main   hhhhhhhhhhhhhhhhhhxhhhhxhhhhhhhhxnnnnnnnnnnnnmmmmmmmmmnnnnnnommmmmmmmnnnnnoo........oo
 * worker .xxxxxxxxxxxxxx....xxxxxxxxxxxx.xnnnnnnnnnnnnxxxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmmmnnnnn..
 */
static const pkem_step pkem_plan_mlkem512_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))),
/*   6 */ DO(READ_EK(768)), DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK_END), DO(DERIVE),
/*  10 */ DO(PRF(Y(0))), DO(CLEAR), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(11, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  23 */ DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))), DO(ADD_MESSAGE),
/*  28 */ DO(PUT(V(2))), AFTER(20, PUT_OF_WORKER(U(1))), DO(END)};
static const pkem_step pkem_plan_mlkem512_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), DO(PERMUTE), AFTER(7, GIVE(PLACE(1))),
/*   9 */ DO(GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  13 */ DO(PERMUTE), AFTER(16, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))),
/*  17 */ DO(MULTIPLY(A(1,1))), DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))),
/*  21 */ AFTER(29, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_encaps_in_memory = {
    pkem_plan_mlkem512_encaps_in_memory_main, pkem_plan_mlkem512_encaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 247478 cycles; with no wait in them, both cores would take 223043.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnnnnnnnnnmm.mmmmmmnnnnnoxmmmmmmmonnnnn.........ooo
 * worker .xxxxxxxxxxxxx....xxxxxxxxxxxxxxnnnnnnnnnnnnnxxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmmmnnnnn...
 */
static const pkem_step pkem_plan_mlkem512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(READ_EK(768)),
/*   6 */ AFTER(5, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK_END),
/*   9 */ DO(DERIVE), DO(PRF(Y(0))), DO(CLEAR), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(11, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  23 */ DO(PUT(U(0))), DO(PRF(E2(2))), DO(MULTIPLY_KEY), DO(ADD_MESSAGE), DO(ADD_NOISE(E2(2))),
/*  28 */ AFTER(20, PUT_OF_WORKER(U(1))), DO(PUT(V(2))), DO(END)};
static const pkem_step pkem_plan_mlkem512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   6 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(7, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*  10 */ AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  14 */ AFTER(16, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  18 */ DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(28, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_encaps = {
    pkem_plan_mlkem512_encaps_main, pkem_plan_mlkem512_encaps_worker, 1, 3, 2, 1};

/* esp32: 253748 cycles; with no wait in them, both cores would take 252734.
 * main   mmmmmmxmmmmmmoooooohhhhhnnnnnnnnnnnnmmmmmmmmmnnnnnoommmmmmmmohhhhhhhhhhhhhhhhhhhhnoooo
 * worker .xxxxxxxxxxxxxxxxxxxxxxxxxxnnnnnnnnnnnnmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmxxxxnnnnnhhhhh
 */
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(DECRYPT(1)),
/*   5 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(MESSAGE),
/*   7 */ AFTER(5, COPY(IN_NOISE(1,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  11 */ DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  14 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(12, TAKE_NOISE(Y(1))),
/*  16 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  19 */ DO(WRITE_HASH_PREFIX), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  23 */ DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(ADD_MESSAGE), AFTER(19, HASH(736)),
/*  27 */ AFTER(25, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(PUT(V(2))), AFTER(27, PUT_OF_WORKER(U(1))),
/*  30 */ AFTER(28, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))),
/*   6 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE),
/*  10 */ AFTER(7, GIVE(PLACE(2))), AFTER(8, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  14 */ AFTER(15, CLEAR), DO(MULTIPLY(A(1,0))), AFTER(19, HASH_START), DO(XOF(A(1,1))),
/*  18 */ DO(MULTIPLY_QUARTER(A(1,1),0)), DO(HASH(64)), DO(MULTIPLY_QUARTER(A(1,1),1)),
/*  21 */ DO(MULTIPLY_QUARTER(A(1,1),2)), DO(MULTIPLY_QUARTER(A(1,1),3)), DO(INVERSE),
/*  24 */ DO(PRF(E2(2))), DO(GIVE(PLACE(0))), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))),
/*  28 */ AFTER(26, HASH_END), AFTER(29, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps_in_memory = {
    pkem_plan_mlkem512_decaps_in_memory_main, pkem_plan_mlkem512_decaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 290683 cycles; with no wait in them, both cores would take 253324.
 * main   mmmmmmmmmmmoooooohhhhnnnnnnnnnnnmmmmmmmnnnnnoommmmmmhhhhhhhnohhhh.......ooohhhhhhhhhhh
 * worker .xxxxxxxxxxxxxxxxxxxxxxnnnnnnnnnnn.xxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmmnnnnn..............
 */
static const pkem_step pkem_plan_mlkem512_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   5 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(MESSAGE),
/*   7 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  11 */ DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  14 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(10, TAKE_NOISE(Y(1))),
/*  16 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  19 */ DO(WRITE_HASH_PREFIX), DO(INVERSE), DO(HASH_START), DO(PRF(E1(2,0))),
/*  23 */ DO(ADD_NOISE(E1(2,0))), DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(HASH(128)), DO(HASH(256)),
/*  28 */ AFTER(12, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(HASH(288)), DO(ADD_MESSAGE), DO(HASH(384)),
/*  32 */ DO(HASH(512)), AFTER(23, PUT_OF_WORKER(U(1))), DO(PUT(V(2))), DO(HASH(544)),
/*  36 */ DO(HASH(608)), DO(HASH(640)), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))),
/*   8 */ AFTER(7, GIVE(PLACE(2))), AFTER(8, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(E2(2))),
/*  12 */ AFTER(16, GIVE(PLACE(0))), DO(CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))),
/*  16 */ DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)), DO(MULTIPLY_QUARTER(A(1,1),1)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,1),2)), DO(MULTIPLY_QUARTER(A(1,1),3)), DO(INVERSE),
/*  22 */ DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(33, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps = {
    pkem_plan_mlkem512_decaps_main, pkem_plan_mlkem512_decaps_worker, 1, 3, 2, 1};

/* esp32: 419369 cycles; with no wait in them, both cores would take 366295.
 * main   mmmmmmmmmmmmmmmmmmmmmmmoooohhnnnnnnnnmnmmmmmmmmmmmnommmmmmmmmmmmmmmmmmmnommmmmmmmmmmno
 * worker .xxxxxxxxxx............xxxxx.xxxnnnnnxxxxxmmmmmmxxxmmmmmmxxxxxxhhhhhhhhhhhhhhh........
 */
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), DO(MESSAGE),
/*   6 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  10 */ DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  13 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(17, TAKE_NOISE(Y(1))),
/*  15 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  18 */ DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), AFTER(20, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))),
/*  21 */ DO(WRITE_HASH_PREFIX), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(27, ADD),
/*  26 */ DO(ADD_S_TIMES_ROW(1)), DO(INVERSE), AFTER(31, ADD_NOISE_BLOCK(E1(2,1),PLACE(1))),
/*  29 */ DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)), DO(TAKE_SUM),
/*  32 */ AFTER(34, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(2))),
/*  35 */ AFTER(35, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(4, GIVE(PLACE(1))), DO(PERMUTE), AFTER(6, GIVE(PLACE(2))),
/*  15 */ AFTER(7, PRF(Y(1))), DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))), DO(PRF(E1(2,0))), DO(PERMUTE),
/*  20 */ AFTER(15, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE), DO(CLEAR), DO(MULTIPLY(A(1,0))),
/*  25 */ DO(XOF(A(1,1))), DO(PERMUTE), DO(MULTIPLY(A(1,1))), AFTER(21, HASH_START),
/*  29 */ DO(PRF(E1(2,1))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PRF(E2(2))), DO(PERMUTE),
/*  34 */ DO(GIVE(PLACE(0))), DO(HASH_END), AFTER(32, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps_from_seed_in_memory = {
    pkem_plan_mlkem512_decaps_from_seed_in_memory_main, pkem_plan_mlkem512_decaps_from_seed_in_memory_worker, 1, 3, 2, 0};

/* esp32: 492392 cycles; with no wait in them, both cores would take 366524.
 * main   mmmmmmmmmmmmmmmmmmmoooohhnnnnnnmmmmmmmmmmmmoommmmmmmmmmmmmmmmommmmmmmmmmohhhhhhhhhhhhh
 * worker .xxxxxxxx..........xxxxx.xxnnnnxxxxxmmmmmxxmmmmmmxxxx.................................
 */
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), DO(MESSAGE),
/*   6 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  10 */ DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  13 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(17, TAKE_NOISE(Y(1))),
/*  15 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  18 */ DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), AFTER(20, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))),
/*  21 */ DO(WRITE_HASH_PREFIX), DO(HASH_START), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR),
/*  26 */ AFTER(30, ADD), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  29 */ AFTER(33, ADD_NOISE_BLOCK(E1(2,1),PLACE(1))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  32 */ DO(TAKE_SUM), AFTER(36, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(2))),
/*  36 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(4, GIVE(PLACE(1))), DO(PERMUTE), AFTER(6, GIVE(PLACE(2))),
/*  15 */ AFTER(7, PRF(Y(1))), DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))), DO(PRF(E1(2,0))), DO(PERMUTE),
/*  20 */ AFTER(15, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE), DO(CLEAR), DO(MULTIPLY(A(1,0))),
/*  25 */ DO(XOF(A(1,1))), DO(PERMUTE), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  28 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  30 */ DO(MULTIPLY_QUARTER(A(1,1),3)), DO(PRF(E1(2,1))), DO(PERMUTE), AFTER(16, GIVE(PLACE(1))),
/*  34 */ DO(PRF(E2(2))), DO(PERMUTE), AFTER(20, GIVE(PLACE(0))), AFTER(33, WIPE), DO(END)};
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

/* esp32: 369837 cycles; with no wait in them, both cores would take 348080.
 * main   hhhnnnnnnnnnnnnnnnnnmmmmmmmmmmooohhhonnnmmmmmmmmmmhhhhhhhhhohhhmmmmmmmmmmhhhhhhohhhhhh
 * worker ...xxxxxxxxxmmmmmmmxxxmmmmmmmmxxxxxmmmmmmmmxxxmmmmmmmxxxnnxxxmmmmmmmxxxmmmmmmmm.......
 */
static const pkem_step pkem_plan_mlkem768_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), AFTER(3, NOISE_BLOCK_TO_ACC(E(3,0),0,PLACE(0))),
/*   5 */ AFTER(6, NOISE_BLOCK(S(1),0,PLACE(1))), DO(PRF(S(2))), DO(NOISE(S(2))), DO(XOF(A(0,2))),
/*   9 */ DO(MULTIPLY(A(0,2))), AFTER(13, ADD), DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)),
/*  14 */ DO(WRITE_S(2)), DO(WRITE_T(0,0)), DO(HASH(96)), DO(WRITE_T(0,1)), DO(HASH(192)),
/*  19 */ DO(WRITE_T(0,2)), DO(WRITE_T(0,3)), AFTER(15, NOISE_BLOCK_TO_ACC(E(3,1),0,PLACE(0))),
/*  22 */ DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(HASH(384)), AFTER(22, ADD), DO(WRITE_T(1,0)),
/*  27 */ DO(HASH(480)), DO(WRITE_T(1,1)), DO(HASH(576)), DO(WRITE_T(1,2)), DO(HASH(672)),
/*  32 */ DO(WRITE_T(1,3)), DO(HASH(768)), DO(XOF(A(2,0))), DO(CLEAR), DO(MULTIPLY(A(2,0))),
/*  37 */ AFTER(31, ADD_QUARTER(0)), DO(WRITE_T(2,0)), DO(HASH(864)), AFTER(32, ADD_QUARTER(1)),
/*  41 */ DO(WRITE_T(2,1)), DO(HASH(960)), AFTER(33, ADD_QUARTER(2)), DO(WRITE_T(2,2)),
/*  45 */ DO(HASH(1056)), AFTER(34, ADD_QUARTER(3)), DO(WRITE_T(2,3)), DO(HASH(1152)),
/*  49 */ DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(E(3,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PRF(S(1))), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(1))), DO(XOF(A(0,0))), DO(PERMUTE), DO(CLEAR), AFTER(3, MULTIPLY(A(0,0))),
/*  11 */ DO(XOF(A(0,1))), DO(PERMUTE), AFTER(5, MULTIPLY(A(0,1))), DO(PRF(E(3,1))),
/*  15 */ DO(GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(10, CLEAR), DO(MULTIPLY(A(1,0))),
/*  20 */ DO(XOF(A(1,2))), DO(PERMUTE), DO(MULTIPLY(A(1,2))), DO(PRF(E(3,2))), DO(PERMUTE),
/*  25 */ AFTER(25, NOISE_TO_ACC(E(3,2))), DO(XOF(A(2,1))), DO(PERMUTE), DO(MULTIPLY(A(2,1))),
/*  29 */ DO(XOF(A(2,2))), DO(PERMUTE), DO(MULTIPLY_QUARTER(A(2,2),0)),
/*  32 */ DO(MULTIPLY_QUARTER(A(2,2),1)), DO(MULTIPLY_QUARTER(A(2,2),2)),
/*  34 */ DO(MULTIPLY_QUARTER(A(2,2),3)), AFTER(46, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_keygen = {
    pkem_plan_mlkem768_keygen_main, pkem_plan_mlkem768_keygen_worker, 1, 3, 2, 1};

/* esp32: 387471 cycles; with no wait in them, both cores would take 370538.
 * main   hhhhhhhhhhhhhhhhhhhhxhhhhhhhhnnnnnnmmmnnnnnnmmmnnnnommmmmmmmmmmmmmmmmmmmmnommmmmmn..oo
 * worker .xxxxxxxxxxxxxxxxxxxxxxxxx...xxxnnnxxmmmmmmmxxxxxxxxxmmmmmmmxxmmmmmmmxxxmmmmmmmmmnnn..
 */
static const pkem_step pkem_plan_mlkem768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)),
/*   7 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), AFTER(10, COPY(IN_NOISE(2,0),PLACE(0))),
/*   9 */ DO(READ_EK(960)), AFTER(12, COPY(IN_NOISE(2,1),PLACE(1))), DO(READ_EK(1152)),
/*  12 */ AFTER(14, COPY(IN_NOISE(2,2),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  16 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  21 */ AFTER(24, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  23 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  26 */ DO(NOISE(Y(2))), DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))),
/*  29 */ DO(FEED(A(0,2),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(3,0))), DO(ADD_NOISE(E1(3,0))),
/*  33 */ DO(PUT(U(0))), DO(CLEAR), AFTER(28, ADD), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  38 */ DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(INVERSE),
/*  41 */ AFTER(31, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  44 */ AFTER(34, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE),
/*  46 */ AFTER(47, PUT_OF_WORKER(U(2))), DO(PUT(V(3))), DO(END)};
static const pkem_step pkem_plan_mlkem768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(7, GIVE(PLACE(2))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(PERMUTE),
/*  19 */ AFTER(10, GIVE(PLACE(1))), DO(PERMUTE), AFTER(12, GIVE(PLACE(2))), AFTER(14, PRF(Y(1))),
/*  23 */ DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(21, CLEAR),
/*  28 */ DO(MULTIPLY(A(1,0))), DO(PRF(E1(3,1))), DO(PERMUTE), AFTER(27, GIVE(PLACE(0))),
/*  32 */ DO(PRF(E2(3))), DO(PERMUTE), AFTER(28, GIVE(PLACE(1))), DO(XOF(A(2,0))), DO(PERMUTE),
/*  37 */ AFTER(35, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))), DO(PERMUTE),
/*  41 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(PERMUTE), DO(MULTIPLY(A(2,2))), DO(INVERSE),
/*  46 */ DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))), AFTER(46, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_encaps = {
    pkem_plan_mlkem768_encaps_main, pkem_plan_mlkem768_encaps_worker, 1, 3, 2, 1};

/* esp32: 418959 cycles; with no wait in them, both cores would take 409310.
 * main   mmmmmmmmmmmxoooxhhnnnnnmmnnmmnnmmmmmmmmmmmnohhhmmmmmmmmmmmnnnoxmmmmmmmmmmmoommmmmnnnoo
 * worker .xxxxxxxxxxxxxxx..xxxxx..xxxxxmmmmmmmxxmmmmmmmxxmmmmmmmxxmmmmmmxxxhhhhhhhhhhhhhhhhhhhh
 */
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)),
/*   5 */ AFTER(5, COPY(IN_NOISE(1,0),PLACE(0))), AFTER(7, COPY(IN_NOISE(1,1),PLACE(1))),
/*   7 */ DO(DECRYPT(2)), AFTER(9, COPY(IN_NOISE(1,2),PLACE(0))), DO(MESSAGE),
/*  10 */ AFTER(12, COPY(IN_NOISE(2,0),PLACE(1))), AFTER(14, COPY(IN_NOISE(2,1),PLACE(0))),
/*  12 */ DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  17 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  19 */ AFTER(16, COPY(IN_NOISE(2,2),PLACE(1))), AFTER(19, NOISE_BLOCK(Y(1),0,PLACE(0))),
/*  21 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  23 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(22, NOISE_BLOCK(Y(2),0,PLACE(1))),
/*  25 */ DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), DO(INVERSE),
/*  28 */ AFTER(25, ADD_NOISE_BLOCK(E1(3,0),PLACE(0))), DO(PUT(U(0))), DO(HASH(192)), DO(CLEAR),
/*  32 */ AFTER(32, ADD), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(INVERSE), DO(PRF(E1(3,1))),
/*  37 */ DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(CLEAR), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))),
/*  42 */ AFTER(39, ADD), DO(INVERSE), AFTER(42, ADD_NOISE_BLOCK(E1(3,2),PLACE(1))), DO(PUT(U(2))),
/*  46 */ DO(MULTIPLY_KEY), DO(PRF(E2(3))), DO(ADD_NOISE(E2(3))), DO(ADD_MESSAGE), DO(PUT(V(3))),
/*  51 */ AFTER(43, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_worker[] = {
/*   1 */ AFTER(1, HASH_START), DO(HASH(96)), DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE), AFTER(5, GIVE(PLACE(0))), DO(XOF(A(0,1))),
/*  11 */ DO(PERMUTE), AFTER(6, GIVE(PLACE(1))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(PERMUTE),
/*  16 */ AFTER(10, GIVE(PLACE(1))), AFTER(12, PRF(Y(1))), DO(PERMUTE), DO(GIVE(PLACE(0))),
/*  20 */ DO(PRF(Y(2))), DO(PERMUTE), AFTER(19, GIVE(PLACE(1))), DO(PRF(E1(3,0))), DO(PERMUTE),
/*  25 */ AFTER(20, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE), DO(CLEAR), DO(MULTIPLY(A(1,0))),
/*  30 */ DO(XOF(A(1,1))), DO(PERMUTE), DO(MULTIPLY(A(1,1))), DO(XOF(A(2,0))), DO(PERMUTE),
/*  35 */ AFTER(32, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))), DO(PERMUTE),
/*  39 */ DO(MULTIPLY(A(2,1))), DO(PRF(E1(3,2))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(HASH_END),
/*  44 */ AFTER(44, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps_in_memory = {
    pkem_plan_mlkem768_decaps_in_memory_main, pkem_plan_mlkem768_decaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 446507 cycles; with no wait in them, both cores would take 407798.
 * main   mmmmmmmmmmmooohhhnnnnnmmmnnmmmmmmmmmmnnnoommmmmmmmmmnommmmmnnnohhhhhhhhhhhooohhhhhhhhh
 * worker .xxxxxxx...xxxxxxxnnnnxxxmmmmmmmmmmmmmmmmmxxmmmmmmmmxmmmmmmmmmmmmmmmmmmnnn............
 */
static const pkem_step pkem_plan_mlkem768_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)),
/*   5 */ AFTER(2, COPY(IN_NOISE(1,1),PLACE(0))), AFTER(3, COPY(IN_NOISE(1,2),PLACE(1))),
/*   7 */ AFTER(4, COPY(IN_NOISE(2,2),PLACE(2))), DO(MESSAGE), DO(DERIVE),
/*  10 */ AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  14 */ DO(FEED(A(0,0),0,IN_NOISE(1,1))), DO(FEED(A(0,0),1,IN_NOISE(1,2))),
/*  16 */ AFTER(10, TAKE_NOISE(Y(1))), DO(COPY(IN_NOISE(2,0),PLACE(0))),
/*  18 */ DO(FEED(A(0,0),2,IN_NOISE(2,2))), DO(COPY(IN_NOISE(2,2),PLACE(2))),
/*  20 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  22 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(12, NOISE_BLOCK(Y(2),0,PLACE(1))),
/*  24 */ DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), DO(PRF(E1(3,0))), DO(INVERSE),
/*  28 */ DO(WRITE_HASH_PREFIX), DO(ADD_NOISE(E1(3,0))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  33 */ AFTER(20, ADD), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(INVERSE),
/*  37 */ AFTER(22, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  40 */ DO(PRF(E2(3))), DO(ADD_NOISE(E2(3))), DO(ADD_MESSAGE), DO(HASH(704)),
/*  44 */ AFTER(35, PUT_OF_WORKER(U(2))), DO(PUT(V(3))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(1))),
/*   8 */ AFTER(7, GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))),
/*  12 */ AFTER(10, GIVE(PLACE(1))), AFTER(16, CLEAR), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  16 */ DO(XOF(A(1,0))), DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(PRF(E1(3,1))),
/*  22 */ AFTER(17, GIVE(PLACE(0))), AFTER(33, CLEAR), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))),
/*  26 */ DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY_QUARTER(A(2,2),0)),
/*  30 */ DO(MULTIPLY_QUARTER(A(2,2),1)), DO(MULTIPLY_QUARTER(A(2,2),2)),
/*  32 */ DO(MULTIPLY_QUARTER(A(2,2),3)), DO(INVERSE), DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))),
/*  36 */ AFTER(44, WIPE), DO(END)};
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

/* esp32: 635600 cycles; with no wait in them, both cores would take 521659.
 * main   mmmmmmmmmmm.mmmmmooohhnnnmnnmmmmmmmmmmmmohhhmmmmmmmmmxnnhhhhmmmmmmmmmmohhhhhmmmmmnohhh
 * worker .xxxxxx.....xxx.......xxxnnxxxmmmmxxmmmmxxmmmmxx.mmmmxmmmmmxmmmmxxxx..................
 */
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(2)),
/*   6 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), DO(MESSAGE),
/*   8 */ AFTER(10, COPY(IN_NOISE(2,0),PLACE(0))), AFTER(12, COPY(IN_NOISE(2,1),PLACE(1))),
/*  10 */ DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  15 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  17 */ AFTER(14, COPY(IN_NOISE(2,2),PLACE(2))), AFTER(17, NOISE_BLOCK(Y(1),0,PLACE(0))),
/*  19 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  21 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(20, TAKE_NOISE(Y(2))), DO(XOF(A(0,2))),
/*  24 */ DO(MULTIPLY(A(0,2))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  27 */ AFTER(23, ADD_NOISE_BLOCK(E1(3,0),PLACE(1))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  30 */ DO(PUT(U(0))), DO(HASH(320)), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(33, ADD),
/*  35 */ DO(ADD_S_TIMES_ROW(1)), DO(INVERSE), DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))),
/*  39 */ DO(PUT(U(1))), DO(HASH(640)), DO(ADD_E_TIMES_Y(1)), DO(CLEAR), AFTER(43, ADD),
/*  44 */ DO(ADD_S_TIMES_ROW(2)), DO(INVERSE), AFTER(46, ADD_NOISE_BLOCK(E1(3,2),PLACE(0))),
/*  47 */ DO(PUT(U(2))), DO(HASH(960)), DO(ADD_E_TIMES_Y(2)), DO(TAKE_SUM),
/*  51 */ AFTER(49, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE), DO(PUT(V(3))), DO(HASH_END),
/*  55 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(4, GIVE(PLACE(1))), DO(PERMUTE), AFTER(6, GIVE(PLACE(2))),
/*  15 */ AFTER(10, PRF(Y(1))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PRF(Y(2))), DO(PERMUTE),
/*  20 */ DO(NOISE_TO_ACC(Y(2))), DO(PRF(E1(3,0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*  24 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(22, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))),
/*  29 */ DO(PERMUTE), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(PERMUTE), DO(MULTIPLY(A(1,2))),
/*  34 */ DO(XOF(A(2,0))), DO(PERMUTE), AFTER(34, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  39 */ DO(PERMUTE), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(PERMUTE), DO(MULTIPLY(A(2,2))),
/*  44 */ DO(PRF(E1(3,2))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PRF(E2(3))), DO(PERMUTE),
/*  49 */ DO(GIVE(PLACE(1))), AFTER(51, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps_from_seed = {
    pkem_plan_mlkem768_decaps_from_seed_main, pkem_plan_mlkem768_decaps_from_seed_worker, 1, 3, 2, 1};

const pkem_plans pkem_plans_mlkem768 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem768_keygen,
        &pkem_plan_least768_keygen,
        &pkem_plan_least768_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_mlkem768_encaps,
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

/* esp32: 575574 cycles; with no wait in them, both cores would take 547504.
 * main   hhnnnnnnmmmmmmnnnnmmmmmmmoohhhhnnmmmmmmmmmmmmmmmmmmmmhhhhhhnnhhhhhhnnnnmmmmmmhhohhhhhh
 * worker ..xxxxxxxxnnxmmmmmxxmmmmxxxxmmmmmxxxxmmmmxxmmmmmxxmmmmxxmmmmmxxmmmmxxmmmmmxxmmmm......
 */
static const pkem_step pkem_plan_mlkem1024_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(CLEAR),
/*   5 */ AFTER(3, NOISE_BLOCK(S(1),0,PLACE(0))), DO(XOF(A(0,1))), DO(MULTIPLY(A(0,1))),
/*   8 */ AFTER(6, NOISE_BLOCK(S(2),0,PLACE(1))), AFTER(9, NOISE_BLOCK(S(3),0,PLACE(0))),
/*  10 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), AFTER(18, ADD), DO(HASH_START), DO(WRITE_S(0)),
/*  15 */ DO(WRITE_S(1)), DO(WRITE_S(2)), DO(WRITE_S(3)), DO(WRITE_T(0,0)), DO(HASH(96)),
/*  20 */ DO(WRITE_T(0,1)), DO(HASH(192)), DO(WRITE_T(0,2)), DO(HASH(288)), DO(WRITE_T(0,3)),
/*  25 */ DO(HASH(384)), AFTER(21, NOISE_BLOCK_TO_ACC(E(4,1),0,PLACE(1))), AFTER(25, ADD),
/*  28 */ DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))),
/*  32 */ DO(XOF(A(1,3))), DO(MULTIPLY(A(1,3))), DO(WRITE_T(1,0)), DO(HASH(480)), DO(WRITE_T(1,1)),
/*  37 */ DO(HASH(576)), DO(WRITE_T(1,2)), DO(HASH(672)), DO(WRITE_T(1,3)), DO(HASH(768)),
/*  42 */ AFTER(28, NOISE_BLOCK_TO_ACC(E(4,2),0,PLACE(0))), AFTER(41, ADD), DO(WRITE_T(2,0)),
/*  45 */ DO(HASH(864)), DO(WRITE_T(2,1)), DO(HASH(960)), DO(WRITE_T(2,2)), DO(HASH(1056)),
/*  50 */ DO(WRITE_T(2,3)), DO(HASH(1152)), DO(PRF(E(4,3))), DO(NOISE_TO_ACC(E(4,3))),
/*  54 */ DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))), AFTER(51, ADD_QUARTER(0)), DO(WRITE_T(3,0)),
/*  58 */ DO(HASH(1248)), AFTER(52, ADD_QUARTER(1)), DO(WRITE_T(3,1)), DO(HASH(1344)),
/*  62 */ AFTER(53, ADD_QUARTER(2)), DO(WRITE_T(3,2)), DO(HASH(1440)), AFTER(54, ADD_QUARTER(3)),
/*  66 */ DO(WRITE_T(3,3)), DO(HASH(1536)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(S(1))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PRF(S(2))), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(1))), DO(PRF(S(3))), DO(PERMUTE), AFTER(5, GIVE(PLACE(0))), DO(PRF(E(4,0))),
/*  11 */ DO(PERMUTE), DO(NOISE_TO_ACC(E(4,0))), DO(XOF(A(0,0))), DO(PERMUTE), DO(MULTIPLY(A(0,0))),
/*  16 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(8, MULTIPLY(A(0,2))), DO(PRF(E(4,1))), DO(PERMUTE),
/*  21 */ DO(GIVE(PLACE(1))), DO(XOF(A(1,1))), DO(PERMUTE), AFTER(12, CLEAR), DO(MULTIPLY(A(1,1))),
/*  26 */ DO(PRF(E(4,2))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(XOF(A(2,0))), DO(PERMUTE),
/*  31 */ AFTER(27, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))), DO(PERMUTE),
/*  35 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(PERMUTE), DO(MULTIPLY(A(2,2))), DO(XOF(A(2,3))),
/*  40 */ DO(PERMUTE), DO(MULTIPLY(A(2,3))), DO(XOF(A(3,0))), DO(PERMUTE), AFTER(43, CLEAR),
/*  45 */ DO(MULTIPLY(A(3,0))), DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))),
/*  50 */ DO(PERMUTE), DO(MULTIPLY_QUARTER(A(3,3),0)), DO(MULTIPLY_QUARTER(A(3,3),1)),
/*  53 */ DO(MULTIPLY_QUARTER(A(3,3),2)), DO(MULTIPLY_QUARTER(A(3,3),3)), AFTER(65, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_keygen = {
    pkem_plan_mlkem1024_keygen_main, pkem_plan_mlkem1024_keygen_worker, 1, 3, 2, 1};

/* esp32: 596810 cycles; with no wait in them, both cores would take 573003.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhnnnmnnnnmnnnmnnnnmmnnnxmmmmmmmommmmmmmmmmmmmmmmmmmmnnnmmmmmoo
 * worker .xxxxxxxxxxxxxxxxxxxxxxx....mmmmmxmmmmmxxmmmmxxxxmmmmxxxxmmmmxxmmmmmxmmmmmxxmmmmmnnn..
 */
static const pkem_step pkem_plan_mlkem1024_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))),
/*   6 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), DO(READ_EK(768)),
/*   8 */ AFTER(10, COPY(IN_NOISE(2,0),PLACE(0))), DO(READ_EK(960)),
/*  10 */ AFTER(12, COPY(IN_NOISE(2,1),PLACE(1))), AFTER(14, COPY(IN_NOISE(2,2),PLACE(2))),
/*  12 */ DO(READ_EK(1152)), AFTER(17, COPY(IN_NOISE(3,0),PLACE(0))), DO(READ_EK(1344)),
/*  15 */ AFTER(19, COPY(IN_NOISE(3,1),PLACE(1))), AFTER(21, COPY(IN_NOISE(3,2),PLACE(2))),
/*  17 */ DO(READ_EK(1536)), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  23 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  25 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  28 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  30 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  33 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  35 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(PRF(Y(3))), DO(NOISE(Y(3))),
/*  38 */ AFTER(24, FEED(A(0,3),0,PLACE(0))), AFTER(26, FEED(A(0,3),1,PLACE(1))),
/*  40 */ AFTER(28, FEED(A(0,3),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(4,0))), DO(ADD_NOISE(E1(4,0))),
/*  44 */ DO(PUT(U(0))), DO(CLEAR), AFTER(38, ADD), DO(XOF(A(1,3))), DO(MULTIPLY(A(1,3))),
/*  49 */ DO(INVERSE), AFTER(41, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))), DO(PUT(U(1))), DO(CLEAR),
/*  53 */ AFTER(45, ADD), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  57 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(INVERSE),
/*  61 */ DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  65 */ AFTER(48, ADD_NOISE_BLOCK(E2(4),PLACE(1))), DO(ADD_MESSAGE),
/*  67 */ AFTER(64, PUT_OF_WORKER(U(3))), DO(PUT(V(4))), DO(END)};
static const pkem_step pkem_plan_mlkem1024_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(6, GIVE(PLACE(2))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(PERMUTE),
/*  19 */ AFTER(10, GIVE(PLACE(1))), DO(PERMUTE), AFTER(11, GIVE(PLACE(2))), DO(XOF(A(0,3))),
/*  23 */ DO(PERMUTE), AFTER(13, GIVE(PLACE(0))), DO(PERMUTE), AFTER(15, GIVE(PLACE(1))),
/*  27 */ DO(PERMUTE), AFTER(16, GIVE(PLACE(2))), DO(XOF(A(1,0))), DO(PERMUTE), DO(CLEAR),
/*  32 */ AFTER(21, MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(PERMUTE), AFTER(27, MULTIPLY(A(1,1))),
/*  36 */ DO(XOF(A(1,2))), DO(PERMUTE), AFTER(32, MULTIPLY(A(1,2))), DO(PRF(E1(4,1))), DO(PERMUTE),
/*  41 */ AFTER(38, GIVE(PLACE(0))), DO(XOF(A(2,3))), DO(PERMUTE), AFTER(46, CLEAR),
/*  45 */ DO(MULTIPLY(A(2,3))), DO(PRF(E2(4))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(XOF(A(3,0))),
/*  50 */ DO(PERMUTE), AFTER(53, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(PERMUTE),
/*  55 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))),
/*  60 */ DO(PERMUTE), DO(MULTIPLY(A(3,3))), DO(INVERSE), DO(PRF(E1(4,3))), DO(ADD_NOISE(E1(4,3))),
/*  65 */ AFTER(67, WIPE), DO(END)};
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
/*  51 */ AFTER(47, ADD), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))),
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
/*  50 */ AFTER(51, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(PERMUTE),
/*  54 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,3))), DO(PERMUTE), DO(MULTIPLY(A(3,3))),
/*  58 */ DO(PRF(E1(4,3))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(HASH_END), AFTER(65, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps_in_memory = {
    pkem_plan_mlkem1024_decaps_in_memory_main, pkem_plan_mlkem1024_decaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 665839 cycles; with no wait in them, both cores would take 621367.
 * main   mmmmmmmmmmoohhnnnmmnnnmxnnnmmmmmmnohhhmmmmmmmohhhhhmmmmmmmmmmmmmnohhhhmmmmo..ohhhhohhh
 * worker .xxxxxxxxxxxxxxxxnxxxmmmmxxmmmmxxmmmmxxxmmmmxmmmmxxxxmmmmxmmmmxxmmmmxmmmmmmnn.........
 */
static const pkem_step pkem_plan_mlkem1024_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   5 */ AFTER(4, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(2)),
/*   7 */ AFTER(6, COPY(IN_NOISE(1,2),PLACE(2))), DO(DECRYPT(3)),
/*   9 */ AFTER(9, COPY(IN_NOISE(2,0),PLACE(0))), AFTER(11, COPY(IN_NOISE(2,1),PLACE(1))),
/*  11 */ DO(MESSAGE), AFTER(13, COPY(IN_NOISE(2,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))),
/*  15 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  18 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  20 */ AFTER(16, COPY(IN_NOISE(3,0),PLACE(0))), AFTER(20, COPY(IN_NOISE(3,2),PLACE(2))),
/*  22 */ DO(COPY(IN_NOISE(3,1),PLACE(1))), AFTER(23, TAKE_NOISE(Y(1))),
/*  24 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  26 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  29 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  31 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(PRF(Y(3))), DO(NOISE(Y(3))), DO(XOF(A(0,3))),
/*  35 */ DO(MULTIPLY(A(0,3))), DO(INVERSE), AFTER(26, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))),
/*  38 */ DO(WRITE_HASH_PREFIX), DO(HASH_START), DO(PUT(U(0))), DO(HASH(352)), DO(CLEAR),
/*  43 */ AFTER(36, ADD), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(INVERSE),
/*  47 */ AFTER(39, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(HASH(704)), DO(CLEAR),
/*  51 */ DO(XOF(A(2,1))), AFTER(46, ADD), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))),
/*  55 */ DO(MULTIPLY(A(2,3))), DO(PRF(E1(4,2))), DO(INVERSE), DO(ADD_NOISE(E1(4,2))),
/*  59 */ DO(PUT(U(2))), DO(HASH(1056)), DO(MULTIPLY_KEY),
/*  62 */ AFTER(49, ADD_NOISE_BLOCK(E2(4),PLACE(0))), DO(ADD_MESSAGE),
/*  64 */ AFTER(65, PUT_OF_WORKER(U(3))), DO(HASH(1408)), DO(PUT(V(4))), DO(HASH_END), DO(RESULT),
/*  69 */ DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(4, GIVE(PLACE(0))), DO(PERMUTE),
/*  11 */ AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(7, GIVE(PLACE(2))), DO(XOF(A(0,2))),
/*  15 */ DO(PERMUTE), AFTER(9, GIVE(PLACE(0))), DO(PERMUTE), AFTER(10, GIVE(PLACE(1))),
/*  19 */ DO(PERMUTE), AFTER(12, GIVE(PLACE(2))), AFTER(13, PRF(Y(1))), DO(PERMUTE),
/*  23 */ DO(NOISE_TO_ACC(Y(1))), DO(PRF(E1(4,0))), DO(PERMUTE), AFTER(20, GIVE(PLACE(0))),
/*  27 */ DO(XOF(A(1,1))), DO(PERMUTE), AFTER(23, CLEAR), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))),
/*  32 */ DO(PERMUTE), AFTER(28, MULTIPLY(A(1,2))), DO(XOF(A(1,3))), DO(PERMUTE),
/*  36 */ AFTER(33, MULTIPLY(A(1,3))), DO(PRF(E1(4,1))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*  40 */ DO(XOF(A(2,0))), DO(PERMUTE), AFTER(43, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))),
/*  45 */ DO(PERMUTE), DO(MULTIPLY(A(2,2))), DO(PRF(E2(4))), DO(PERMUTE), DO(GIVE(PLACE(0))),
/*  50 */ DO(XOF(A(3,0))), DO(PERMUTE), AFTER(52, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))),
/*  55 */ DO(PERMUTE), DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY(A(3,2))),
/*  60 */ DO(XOF(A(3,3))), DO(PERMUTE), DO(MULTIPLY(A(3,3))), DO(INVERSE), DO(PRF(E1(4,3))),
/*  65 */ DO(ADD_NOISE(E1(4,3))), AFTER(64, WIPE), DO(END)};
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

/* esp32: 908139 cycles; with no wait in them, both cores would take 770488.
 * main   mmmmmmmmmmmmmmmmoohnnnmnmmmmnnmmmmmmmohhmmmmmmmnohhhmmmmmmmmmmmnohhmmm.mmm.hhhhmmmmohh
 * worker xxxxx...xx.........xxnxxxxxmmxxmmmxmmmxmmmxmmmxmmmxxmmxxmmmxmmmxmmmxmmmxx.............
 */
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(2)),
/*   6 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), DO(DECRYPT(3)),
/*   8 */ AFTER(10, COPY(IN_NOISE(2,0),PLACE(0))), AFTER(12, COPY(IN_NOISE(2,1),PLACE(1))),
/*  10 */ DO(MESSAGE), AFTER(14, COPY(IN_NOISE(2,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))),
/*  14 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  17 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  19 */ AFTER(17, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  21 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))),
/*  23 */ AFTER(20, NOISE_BLOCK(Y(2),0,PLACE(0))), DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))),
/*  26 */ AFTER(23, NOISE_BLOCK(Y(3),0,PLACE(1))), DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))),
/*  29 */ DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), AFTER(26, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))),
/*  32 */ DO(WRITE_HASH_PREFIX), DO(HASH_START), DO(PUT(U(0))), DO(HASH(352)), DO(ADD_E_TIMES_Y(0)),
/*  37 */ DO(CLEAR), AFTER(39, ADD), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE), DO(PRF(E1(4,1))),
/*  42 */ DO(ADD_NOISE(E1(4,1))), DO(PUT(U(1))), DO(HASH(704)), DO(ADD_E_TIMES_Y(1)), DO(CLEAR),
/*  47 */ AFTER(49, ADD), DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))), DO(ADD_S_TIMES_ROW(2)),
/*  51 */ DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(HASH(1056)),
/*  56 */ DO(ADD_E_TIMES_Y(2)), DO(CLEAR), AFTER(62, ADD), DO(ADD_S_TIMES_ROW(3)), DO(INVERSE),
/*  61 */ AFTER(65, ADD_NOISE_BLOCK(E1(4,3),PLACE(1))), DO(PUT(U(3))), DO(HASH(1408)),
/*  64 */ DO(ADD_E_TIMES_Y(3)), DO(TAKE_SUM), AFTER(68, ADD_NOISE_BLOCK(E2(4),PLACE(0))),
/*  67 */ DO(ADD_MESSAGE), DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(4, GIVE(PLACE(1))), DO(PERMUTE), AFTER(6, GIVE(PLACE(2))),
/*  15 */ AFTER(12, PRF(Y(1))), DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))), DO(PERMUTE),
/*  20 */ DO(GIVE(PLACE(0))), DO(PRF(Y(3))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PRF(E1(4,0))),
/*  25 */ DO(PERMUTE), AFTER(23, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE), DO(CLEAR),
/*  30 */ DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(PERMUTE), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))),
/*  35 */ DO(PERMUTE), DO(MULTIPLY(A(1,2))), DO(XOF(A(1,3))), DO(PERMUTE),
/*  39 */ AFTER(26, MULTIPLY(A(1,3))), DO(XOF(A(2,0))), DO(PERMUTE), AFTER(38, CLEAR),
/*  43 */ DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))), DO(PERMUTE), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))),
/*  48 */ DO(PERMUTE), DO(MULTIPLY(A(2,2))), DO(XOF(A(3,0))), DO(PERMUTE), AFTER(47, CLEAR),
/*  53 */ DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(PERMUTE), DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))),
/*  58 */ DO(PERMUTE), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))), DO(PERMUTE), DO(MULTIPLY(A(3,3))),
/*  63 */ DO(PRF(E1(4,3))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PRF(E2(4))), DO(PERMUTE),
/*  68 */ DO(GIVE(PLACE(0))), AFTER(66, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps_from_seed = {
    pkem_plan_mlkem1024_decaps_from_seed_main, pkem_plan_mlkem1024_decaps_from_seed_worker, 1, 3, 2, 1};

const pkem_plans pkem_plans_mlkem1024 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem1024_keygen,
        &pkem_plan_least1024_keygen,
        &pkem_plan_least1024_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_mlkem1024_encaps,
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
