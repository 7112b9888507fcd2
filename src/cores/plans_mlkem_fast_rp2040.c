/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for mlkem512, mlkem768, mlkem1024, made for an rp2040.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL && POCKETKEM_PLANS == PKEM_PLANS_RP2040
/* clang-format off */

/* rp2040: 386527 cycles; with no wait in them, both cores would take 353877.
 * main   hhhhhnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnoooooxxxxoohhhhhhhhhnnnnnnnnnnhhhhhohhhhoohhhhhhhh
 * worker .....xxxxxxxxxxxxxmxxxxmxxxxmxxxxxxxxxxxxxmmxxxxxmxxxxxxxxmmmmmmmmmmmmmmmmmm..........
 */
static const pkem_step pkem_plan_mlkem512_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), AFTER(2, NOISE_BLOCK_TO_ACC(E(2,0),0,PLACE(2))),
/*   5 */ DO(PRF(S(1))), DO(NOISE(S(1))), AFTER(3, NOISE_BLOCK_TO_ACC(E(2,0),1,PLACE(0))),
/*   8 */ DO(PRF(E(2,1))), DO(WRITE_S(0)), DO(WRITE_S(1)), DO(PERMUTE), AFTER(19, ADD),
/*  13 */ DO(HASH_START), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(HASH(288)),
/*  18 */ DO(WRITE_T(0,3)), DO(NOISE_TO_ACC(E(2,1))), AFTER(29, ADD_QUARTER(0)), DO(WRITE_T(1,0)),
/*  22 */ DO(HASH(416)), AFTER(30, ADD_QUARTER(1)), DO(WRITE_T(1,1)), DO(HASH(576)),
/*  26 */ AFTER(31, ADD_QUARTER(2)), DO(WRITE_T(1,2)), AFTER(32, ADD_QUARTER(3)), DO(WRITE_T(1,3)),
/*  30 */ DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(E(2,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(0))), DO(XOF(A(0,0))), DO(CLEAR),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(1))), AFTER(3, FEED(A(0,0),0,PLACE(1))), DO(GIVE(PLACE(1))),
/*  10 */ DO(FEED(A(0,0),1,PLACE(1))), DO(GIVE(PLACE(1))), DO(FEED(A(0,0),2,PLACE(1))),
/*  13 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(1))), AFTER(4, GIVE(PLACE(2))), AFTER(7, GIVE(PLACE(0))),
/*  17 */ DO(FEED(A(0,1),0,PLACE(1))), DO(FEED(A(0,1),1,PLACE(2))), DO(FEED(A(0,1),2,PLACE(0))),
/*  20 */ DO(XOF(A(1,0))), DO(GIVE(PLACE(1))), AFTER(12, CLEAR), DO(FEED(A(1,0),0,PLACE(1))),
/*  24 */ DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(FEED(A(1,0),1,PLACE(0))),
/*  27 */ DO(FEED(A(1,0),2,PLACE(1))), DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  30 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  32 */ DO(MULTIPLY_QUARTER(A(1,1),3)), AFTER(28, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_keygen = {
    pkem_plan_mlkem512_keygen_main, pkem_plan_mlkem512_keygen_worker, 1, 3, 2, 1};

/* rp2040: 389288 cycles; with no wait in them, both cores would take 366934.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnnnnnnnnnmm.mmmmmmmmmmmmmmmmmmmnnoommmmmmmmnnoooo
 * worker xxxxxxxxxxxxx......xxxxxxxxxxxxx.nnnnnnnnnnnnnxxxxmmmxxxxmmmmmmmmmmmmmmmmmmmmnnnnnn...
 */
static const pkem_step pkem_plan_mlkem512_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(1))), DO(COPY(IN_NOISE(1,0),PLACE(2))),
/*   6 */ DO(READ_EK(768)), DO(COPY(IN_NOISE(1,1),PLACE(0))), DO(READ_EK_END), DO(DERIVE),
/*  10 */ DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(XOF(A(0,1))),
/*  17 */ AFTER(12, TAKE_NOISE(Y(1))), DO(MULTIPLY(A(0,1))), DO(INVERSE),
/*  20 */ AFTER(21, ADD_NOISE_BLOCK(E1(2,0),PLACE(1))), DO(PUT(U(0))), DO(MULTIPLY_KEY),
/*  23 */ DO(ADD_MESSAGE), DO(ADD_NOISE_BLOCK(E2(2),PLACE(2))), DO(PUT(V(2))),
/*  26 */ AFTER(29, PUT_OF_WORKER(U(1))), DO(END)};
static const pkem_step pkem_plan_mlkem512_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*   5 */ DO(XOF(A(1,1))), AFTER(5, GIVE(PLACE(2))), DO(PERMUTE), AFTER(7, GIVE(PLACE(0))),
/*   9 */ DO(PERMUTE), DO(GIVE(PLACE(1))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))),
/*  13 */ DO(PRF(E2(2))), DO(PERMUTE), AFTER(17, CLEAR), DO(FEED(A(1,1),0,PLACE(2))),
/*  17 */ DO(GIVE(PLACE(2))), DO(FEED(A(1,1),1,PLACE(0))), DO(FEED(A(1,1),2,PLACE(1))),
/*  20 */ DO(PRF(E1(2,0))), DO(GIVE(PLACE(1))), DO(XOF(A(1,0))), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  24 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  26 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(PRF(E1(2,1))), DO(INVERSE), DO(ADD_NOISE(E1(2,1))),
/*  30 */ AFTER(26, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_encaps_in_memory = {
    pkem_plan_mlkem512_encaps_in_memory_main, pkem_plan_mlkem512_encaps_in_memory_worker, 1, 3, 2, 0};

/* rp2040: 411628 cycles; with no wait in them, both cores would take 364726.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnnnnnnnnmmmmmmmmmnnnnnoommmmmmmxnnnnno.........oooo
 * worker xxxxxxxxxxxxx.....xxxxxxxxxxxx.nnnnnnnnnnnnxxxxmmmmmmmmmmmmxxxxmxxxxxxxxmmmmmnnnnn....
 */
static const pkem_step pkem_plan_mlkem512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(5, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,0),PLACE(0))),
/*   6 */ DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)), DO(READ_EK_END), DO(DERIVE),
/*  10 */ DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(11, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(PRF(E1(2,0))), DO(INVERSE), DO(ADD_NOISE(E1(2,0))),
/*  23 */ DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))), DO(ADD_MESSAGE),
/*  28 */ AFTER(25, PUT_OF_WORKER(U(1))), DO(PUT(V(2))), DO(END)};
static const pkem_step pkem_plan_mlkem512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))),
/*   6 */ DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*  10 */ AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  14 */ AFTER(16, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), AFTER(18, GIVE(PLACE(1))),
/*  18 */ DO(FEED(A(1,1),0,PLACE(1))), DO(GIVE(PLACE(1))), DO(FEED(A(1,1),1,PLACE(1))),
/*  21 */ DO(GIVE(PLACE(1))), DO(FEED(A(1,1),2,PLACE(1))), DO(PRF(E1(2,1))), DO(INVERSE),
/*  25 */ DO(ADD_NOISE(E1(2,1))), AFTER(28, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_encaps = {
    pkem_plan_mlkem512_encaps_main, pkem_plan_mlkem512_encaps_worker, 1, 3, 2, 1};

/* rp2040: 416956 cycles; with no wait in them, both cores would take 410171.
 * main   mmmmmmmmmmmmmmooooooxhhhhnnnnnnnnnnnnmmnmmmmmnnoommmmmmmhhhhhhhhhhhhhhhhhhhhnnnnnooooo
 * worker xxxxxxxxxxxxxxxxxxxx.xxxxnnnnnnnnnnnnxxxxxxxxx.xxxxmxxxxmmmmmmmmmmmmmmmmmmmnnnnnnhhhh.
 */
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))),
/*   5 */ DO(COPY(IN_NOISE(1,0),PLACE(0))), DO(MESSAGE), DO(COPY(IN_NOISE(1,1),PLACE(1))),
/*   8 */ DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  13 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  15 */ AFTER(12, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  18 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(WRITE_HASH_PREFIX),
/*  21 */ AFTER(15, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(PUT(U(0))), DO(MULTIPLY_KEY),
/*  24 */ AFTER(19, HASH(672)), DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))), DO(ADD_MESSAGE),
/*  28 */ DO(PUT(V(2))), AFTER(32, PUT_OF_WORKER(U(1))), AFTER(34, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(PERMUTE), AFTER(5, GIVE(PLACE(0))), DO(PERMUTE),
/*   9 */ AFTER(7, GIVE(PLACE(1))), DO(GIVE(PLACE(2))), AFTER(8, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))),
/*  13 */ DO(PRF(E1(2,0))), DO(PERMUTE), AFTER(16, GIVE(PLACE(0))), DO(CLEAR), DO(XOF(A(1,0))),
/*  18 */ AFTER(17, GIVE(PLACE(1))), AFTER(20, HASH_START), AFTER(21, GIVE(PLACE(0))),
/*  21 */ DO(FEED(A(1,0),0,PLACE(1))), DO(FEED(A(1,0),1,PLACE(0))), DO(GIVE(PLACE(1))),
/*  24 */ DO(FEED(A(1,0),2,PLACE(1))), DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  27 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  29 */ DO(MULTIPLY_QUARTER(A(1,1),3)), DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))),
/*  33 */ AFTER(24, HASH(736)), DO(HASH_END), AFTER(29, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps_in_memory = {
    pkem_plan_mlkem512_decaps_in_memory_main, pkem_plan_mlkem512_decaps_in_memory_worker, 1, 3, 2, 0};

/* rp2040: 442532 cycles; with no wait in them, both cores would take 410193.
 * main   mmmmmmmmmmmmmoooooohhhhxnnnnnnnnnnnmmmmmmmxnnnnnoohhhhhhhhhhhhhhhmmmmmmmno.oooohhhhhhh
 * worker xxxxxxxxxxxxxxxxxxxxxxxnnnnnnnnnnnnxxxmmmmmmmmmmmxxxxmxxxmxxxxmxxxmmmxnnnnn...........
 */
static const pkem_step pkem_plan_mlkem512_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(DECRYPT(1)),
/*   5 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))),
/*   7 */ DO(MESSAGE), DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  12 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  14 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(10, TAKE_NOISE(Y(1))),
/*  16 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  19 */ DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))), DO(WRITE_HASH_PREFIX),
/*  23 */ DO(HASH_START), DO(PUT(U(0))), DO(HASH(288)), DO(HASH(384)), DO(HASH(512)), DO(HASH(640)),
/*  29 */ DO(MULTIPLY_KEY), AFTER(23, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE),
/*  32 */ AFTER(26, PUT_OF_WORKER(U(1))), DO(PUT(V(2))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))),
/*   8 */ AFTER(6, GIVE(PLACE(2))), AFTER(8, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  12 */ DO(PERMUTE), AFTER(15, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))),
/*  16 */ AFTER(17, GIVE(PLACE(1))), DO(FEED(A(1,1),0,PLACE(1))), DO(GIVE(PLACE(1))),
/*  19 */ DO(FEED(A(1,1),1,PLACE(1))), DO(GIVE(PLACE(0))), DO(FEED(A(1,1),2,PLACE(0))),
/*  22 */ DO(PRF(E2(2))), DO(GIVE(PLACE(0))), DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))),
/*  27 */ AFTER(32, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps = {
    pkem_plan_mlkem512_decaps_main, pkem_plan_mlkem512_decaps_worker, 1, 3, 2, 1};

/* rp2040: 680066 cycles; with no wait in them, both cores would take 588230.
 * main   mmmmmmmmmmmmmmmmmmmmmmmooooohhnnnnnnnnmmmmmmmmmmmmmnommmmmmmmmmmmmmmmmmnoommmmmmmmmnoo
 * worker xxxxxxxxxx.............xxxxxx.xxnnnnnnxxxxxmmmmmmxxxmmmmmmmxxxxxhhhhhhhhhhhhhh........
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

/* rp2040: 792886 cycles; with no wait in them, both cores would take 588385.
 * main   mmmmmmmmmmmmmmmmmmmmoooohhnnnnnnmmmmmmmmmmmnoommmmmmmmmmmmmmmnommmmmmmmmnohhhhhhhhhhhh
 * worker xxxxxxxx............xxxxx.xxnnnnxxxxmmmmmmxxmmmmmmxxxxx...............................
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

/* rp2040: 612174 cycles; with no wait in them, both cores would take 579867.
 * main   hhhxxxnnnnnnnnnnnnnnxmmmmmmmmmmoooooohhhhhhmmmmmmmmmmoohhhhhhhhmmmmmmmmmmohhohhhohhhhh
 * worker ...nnnnnnxxxxxxxxmmxxmxxxxxxxxxnnnxxxmxxxxxmmmmmmmmmmmnnnnnnxxxxxxxxxmmmmmmmmmmm......
 */
static const pkem_step pkem_plan_mlkem768_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(PERMUTE), DO(NOISE(S(0))), DO(PRF(S(1))), DO(NOISE(S(1))),
/*   7 */ DO(CLEAR), DO(PRF(S(2))), DO(NOISE(S(2))), DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))),
/*  12 */ AFTER(18, ADD_QUARTER(1)), DO(ADD_QUARTER(3)), DO(ADD_QUARTER(0)), DO(ADD_QUARTER(2)),
/*  16 */ DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)), DO(WRITE_S(2)), DO(WRITE_T(0,0)),
/*  21 */ DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)), DO(HASH(160)), DO(HASH(224)),
/*  26 */ DO(HASH(288)), DO(HASH(352)), DO(XOF(A(1,1))), DO(CLEAR), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  31 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  33 */ DO(MULTIPLY_QUARTER(A(1,1),3)), DO(XOF(A(2,0))), AFTER(30, ADD_QUARTER(0)),
/*  36 */ AFTER(31, ADD_QUARTER(1)), DO(WRITE_T(1,0)), DO(WRITE_T(1,1)), AFTER(32, ADD_QUARTER(2)),
/*  40 */ AFTER(33, ADD_QUARTER(3)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(CLEAR), DO(HASH(768)),
/*  45 */ DO(MULTIPLY(A(2,0))), AFTER(44, ADD_QUARTER(0)), DO(WRITE_T(2,0)), DO(HASH(832)),
/*  49 */ AFTER(45, ADD_QUARTER(1)), DO(WRITE_T(2,1)), DO(HASH(960)), AFTER(46, ADD_QUARTER(2)),
/*  53 */ DO(WRITE_T(2,2)), AFTER(47, ADD_QUARTER(3)), DO(WRITE_T(2,3)), DO(WRITE_RHO),
/*  57 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(E(3,0))), DO(NOISE_TO_ACC(E(3,0))), DO(XOF(A(0,0))), DO(PERMUTE),
/*   5 */ DO(GIVE(PLACE(2))), AFTER(4, FEED(A(0,0),0,PLACE(2))), DO(GIVE(PLACE(2))), DO(PERMUTE),
/*   9 */ DO(FEED(A(0,0),1,PLACE(2))), DO(GIVE(PLACE(2))), DO(FEED(A(0,0),2,PLACE(2))),
/*  12 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(0))), AFTER(6, FEED(A(0,1),0,PLACE(0))),
/*  15 */ DO(GIVE(PLACE(1))), DO(FEED(A(0,1),1,PLACE(1))), DO(GIVE(PLACE(2))),
/*  18 */ DO(FEED(A(0,1),2,PLACE(2))), DO(PRF(E(3,1))), DO(PERMUTE),
/*  21 */ AFTER(15, NOISE_TO_ACC(E(3,1))), DO(XOF(A(1,2))), DO(GIVE(PLACE(1))),
/*  24 */ DO(FEED(A(1,2),0,PLACE(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*  27 */ DO(FEED(A(1,2),1,PLACE(0))), DO(FEED(A(1,2),2,PLACE(1))), DO(XOF(A(1,0))),
/*  30 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  32 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(PRF(E(3,2))),
/*  35 */ AFTER(40, NOISE_TO_ACC(E(3,2))), DO(XOF(A(2,1))), DO(GIVE(PLACE(1))),
/*  38 */ DO(FEED(A(2,1),0,PLACE(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*  41 */ DO(FEED(A(2,1),1,PLACE(0))), DO(FEED(A(2,1),2,PLACE(1))), DO(XOF(A(2,2))),
/*  44 */ DO(MULTIPLY_QUARTER(A(2,2),0)), DO(MULTIPLY_QUARTER(A(2,2),1)),
/*  46 */ DO(MULTIPLY_QUARTER(A(2,2),2)), DO(MULTIPLY_QUARTER(A(2,2),3)), AFTER(54, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_keygen = {
    pkem_plan_mlkem768_keygen_main, pkem_plan_mlkem768_keygen_worker, 1, 3, 2, 1};

/* rp2040: 635636 cycles; with no wait in them, both cores would take 608612.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnmmmnnnnnnmxxxmmnommmmmmmmmmmmmmmmmmmmnnnnommmmmmnooo
 * worker xxxxxxxxxxx....xxxxxxxxxxxxx.nnnnnxxxmmmmmmmxxxxxxxxmxxmxxmxxxxxmxxxxxxmxxxxxmmmnnn...
 */
static const pkem_step pkem_plan_mlkem768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(3, COPY(IN_NOISE(1,1),PLACE(0))),
/*   4 */ DO(COPY(IN_NOISE(1,0),PLACE(1))), DO(READ_EK(576)), DO(READ_EK(768)),
/*   7 */ AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))), DO(COPY(IN_NOISE(1,2),PLACE(2))),
/*   9 */ DO(READ_EK(960)), AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))),
/*  11 */ DO(COPY(IN_NOISE(2,1),PLACE(0))), DO(READ_EK(1152)), DO(READ_EK_END), DO(DERIVE),
/*  15 */ DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  21 */ AFTER(14, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  23 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  26 */ DO(NOISE(Y(2))), DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))),
/*  29 */ DO(FEED(A(0,2),2,PLACE(2))), DO(XOF(A(1,1))), DO(PERMUTE), DO(INVERSE),
/*  33 */ AFTER(20, ADD_NOISE_BLOCK(E1(3,0),PLACE(1))), DO(PUT(U(0))), DO(CLEAR), DO(ADD),
/*  37 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(INVERSE),
/*  41 */ DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  45 */ AFTER(22, ADD_NOISE_BLOCK(E2(3),PLACE(2))), DO(ADD_MESSAGE),
/*  47 */ AFTER(47, PUT_OF_WORKER(U(2))), DO(PUT(V(3))), DO(END)};
static const pkem_step pkem_plan_mlkem768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(7, GIVE(PLACE(0))),
/*   8 */ AFTER(8, GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(11, GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*  12 */ DO(GIVE(PLACE(2))), AFTER(14, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  16 */ DO(PERMUTE), AFTER(21, CLEAR), DO(MULTIPLY(A(1,0))), DO(PRF(E1(3,0))),
/*  20 */ AFTER(28, GIVE(PLACE(1))), DO(PRF(E2(3))), AFTER(29, GIVE(PLACE(2))), DO(XOF(A(2,0))),
/*  24 */ DO(GIVE(PLACE(0))), AFTER(36, CLEAR), DO(FEED(A(2,0),0,PLACE(0))), DO(GIVE(PLACE(1))),
/*  28 */ DO(FEED(A(2,0),1,PLACE(1))), DO(GIVE(PLACE(1))), DO(FEED(A(2,0),2,PLACE(1))),
/*  31 */ DO(XOF(A(2,1))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(FEED(A(2,1),0,PLACE(1))),
/*  35 */ DO(FEED(A(2,1),1,PLACE(0))), DO(GIVE(PLACE(1))), DO(FEED(A(2,1),2,PLACE(1))),
/*  38 */ DO(XOF(A(2,2))), DO(GIVE(PLACE(0))), DO(FEED(A(2,2),0,PLACE(0))), DO(GIVE(PLACE(0))),
/*  42 */ DO(GIVE(PLACE(1))), DO(FEED(A(2,2),1,PLACE(0))), DO(FEED(A(2,2),2,PLACE(1))),
/*  45 */ DO(PRF(E1(3,2))), DO(INVERSE), DO(ADD_NOISE(E1(3,2))), AFTER(47, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_encaps = {
    pkem_plan_mlkem768_encaps_main, pkem_plan_mlkem768_encaps_worker, 1, 3, 2, 1};

/* rp2040: 686320 cycles; with no wait in them, both cores would take 670091.
 * main   mmmmmmmmmmmmxoooohhnnnnnmmmnnnnnnmmmnnnoohhmmmmmmmmmmmmmmmmmmmmmnnnoohhhhhmmmmmonnnoo.
 * worker hhhxxxxxxxxxxxxx.xxxxnnnxxxxxxxx.mmmmmmmmmxxxxxxxxmxxxxxxxxmmmmmmmmmmmmnnnhhhhhhhhhhhh
 */
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)),
/*   5 */ AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), DO(COPY(IN_NOISE(1,0),PLACE(0))), DO(DECRYPT(2)),
/*   8 */ AFTER(6, COPY(IN_NOISE(1,2),PLACE(0))), DO(MESSAGE),
/*  10 */ AFTER(9, COPY(IN_NOISE(2,1),PLACE(0))), DO(DERIVE), DO(COPY(IN_NOISE(2,0),PLACE(1))),
/*  13 */ DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  17 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  19 */ AFTER(13, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  21 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(COPY(IN_NOISE(2,2),PLACE(0))),
/*  23 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  26 */ AFTER(16, FEED(A(0,2),0,PLACE(0))), AFTER(18, FEED(A(0,2),1,PLACE(1))),
/*  28 */ AFTER(20, FEED(A(0,2),2,PLACE(0))), DO(INVERSE), DO(PRF(E1(3,0))), DO(ADD_NOISE(E1(3,0))),
/*  32 */ DO(PUT(U(0))), DO(CLEAR), DO(HASH(224)), DO(HASH(256)), AFTER(22, ADD), DO(XOF(A(1,0))),
/*  38 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  40 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,2))),
/*  43 */ DO(HASH(288)), DO(HASH(320)), DO(HASH(352)), DO(MULTIPLY(A(1,2))), DO(INVERSE),
/*  48 */ DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(HASH(416)), DO(HASH(544)),
/*  53 */ DO(HASH(640)), DO(MULTIPLY_KEY), DO(PRF(E2(3))), DO(ADD_MESSAGE), DO(ADD_NOISE(E2(3))),
/*  58 */ DO(PUT(V(3))), AFTER(45, PUT_OF_WORKER(U(2))), AFTER(47, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_worker[] = {
/*   1 */ AFTER(1, HASH_START), DO(XOF(A(0,0))), DO(HASH(128)), DO(GIVE(PLACE(0))),
/*   5 */ DO(GIVE(PLACE(1))), AFTER(6, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(GIVE(PLACE(1))),
/*   9 */ AFTER(8, GIVE(PLACE(0))), AFTER(10, GIVE(PLACE(0))), AFTER(11, PRF(Y(1))), DO(PERMUTE),
/*  13 */ DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(22, GIVE(PLACE(0))),
/*  17 */ DO(CLEAR), DO(GIVE(PLACE(1))), DO(PERMUTE), AFTER(26, GIVE(PLACE(0))), DO(XOF(A(1,1))),
/*  22 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(2,0))), AFTER(28, GIVE(PLACE(0))), AFTER(36, CLEAR),
/*  26 */ DO(FEED(A(2,0),0,PLACE(0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*  29 */ DO(FEED(A(2,0),1,PLACE(0))), DO(FEED(A(2,0),2,PLACE(1))), DO(XOF(A(2,1))),
/*  32 */ DO(GIVE(PLACE(0))), DO(FEED(A(2,1),0,PLACE(0))), DO(GIVE(PLACE(1))),
/*  35 */ DO(FEED(A(2,1),1,PLACE(1))), DO(GIVE(PLACE(1))), DO(FEED(A(2,1),2,PLACE(1))),
/*  38 */ DO(XOF(A(2,2))), DO(MULTIPLY_QUARTER(A(2,2),0)), DO(MULTIPLY_QUARTER(A(2,2),1)),
/*  41 */ DO(MULTIPLY_QUARTER(A(2,2),2)), DO(MULTIPLY_QUARTER(A(2,2),3)), DO(PRF(E1(3,2))),
/*  44 */ DO(INVERSE), DO(ADD_NOISE(E1(3,2))), AFTER(53, HASH(704)), DO(HASH_END), AFTER(59, WIPE),
/*  49 */ DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps_in_memory = {
    pkem_plan_mlkem768_decaps_in_memory_main, pkem_plan_mlkem768_decaps_in_memory_worker, 1, 3, 2, 0};

/* rp2040: 741071 cycles; with no wait in them, both cores would take 673776.
 * main   mmmmmmmmmmmxooohhhnnnnmmonnnmmmmmmmmmmnnnoommmmmmmmmmnnnnommmmmnhhhhhhhhhhhoohhhhhhhhh
 * worker xxxxxxx.xx..xxxx..nnnnnxxmmmmmmmmmmmmmmmmmxxmmmmmmmmmmmmmmmmmmmmmmmmmxmnnn............
 */
static const pkem_step pkem_plan_mlkem768_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(1,2),PLACE(0))),
/*   5 */ DO(DECRYPT(2)), AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))), DO(COPY(IN_NOISE(1,0),PLACE(1))),
/*   8 */ DO(COPY(IN_NOISE(1,1),PLACE(2))), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  13 */ DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,2))), DO(FEED(A(0,0),1,IN_NOISE(1,0))),
/*  16 */ DO(FEED(A(0,0),2,IN_NOISE(1,1))), AFTER(10, TAKE_NOISE(Y(1))),
/*  18 */ DO(COPY(IN_NOISE(2,2),PLACE(2))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  20 */ DO(COPY(IN_NOISE(2,1),PLACE(1))), DO(WRITE_HASH_PREFIX), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  23 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(12, NOISE_BLOCK(Y(2),0,PLACE(0))),
/*  25 */ DO(XOF(A(0,2))), DO(HASH_START), DO(MULTIPLY(A(0,2))), DO(INVERSE), DO(PRF(E1(3,0))),
/*  30 */ DO(ADD_NOISE(E1(3,0))), DO(PUT(U(0))), DO(CLEAR), AFTER(23, ADD), DO(XOF(A(1,2))),
/*  35 */ DO(MULTIPLY(A(1,2))), DO(INVERSE), DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))),
/*  39 */ DO(PUT(U(1))), DO(MULTIPLY_KEY), AFTER(25, ADD_NOISE_BLOCK(E2(3),PLACE(0))),
/*  42 */ DO(HASH(672)), DO(ADD_MESSAGE), AFTER(38, PUT_OF_WORKER(U(2))), DO(PUT(V(3))),
/*  46 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(7, GIVE(PLACE(1))),
/*   8 */ AFTER(8, GIVE(PLACE(2))), AFTER(10, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))),
/*  12 */ DO(GIVE(PLACE(0))), AFTER(17, CLEAR), DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  16 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  18 */ DO(MULTIPLY_QUARTER(A(1,1),3)), DO(XOF(A(1,0))), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  21 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  23 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(PRF(E2(3))), AFTER(24, GIVE(PLACE(0))),
/*  26 */ AFTER(33, CLEAR), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))),
/*  30 */ DO(MULTIPLY(A(2,2))), DO(XOF(A(2,0))), DO(MULTIPLY_QUARTER(A(2,0),0)),
/*  33 */ DO(MULTIPLY_QUARTER(A(2,0),1)), DO(MULTIPLY_QUARTER(A(2,0),2)),
/*  35 */ DO(MULTIPLY_QUARTER(A(2,0),3)), DO(PRF(E1(3,2))), DO(INVERSE), DO(ADD_NOISE(E1(3,2))),
/*  39 */ AFTER(44, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps = {
    pkem_plan_mlkem768_decaps_main, pkem_plan_mlkem768_decaps_worker, 1, 3, 2, 1};

/* rp2040: 923859 cycles; with no wait in them, both cores would take 858142.
 * main   mmmmmmmmmmmmmmmmmmmmmooohhnnnnmx.nmmmmmmmmmmmmnommmmmmmmmmmmmmmmmommmmmmmmmmmnommmmmno
 * worker hhhhhhxxxxx...xxxx...xx...xnnnxnnxxxxmmmmmxxmmmmmxxxmmmmmmxmmmmmxxmmmmmxxxxhhhhhhhhhh.
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

/* rp2040: 1056068 cycles; with no wait in them, both cores would take 857481.
 * main   mmmmmmmmmmmmmmmmmmooohhnnnmnnmmmmmmmmmmmnohhhmmmmmmmmmnnohhhmmmm.mmmmmmohhhhhmmmmnohhh
 * worker xxxxxx......xxx........xxxnnxxxmmmmxxmmmmxxmmmmx.mmmmmxmmmmmxmmmmxxxx.................
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

/* rp2040: 960566 cycles; with no wait in them, both cores would take 917053.
 * main   hhnnnnmmmmmmnnnnnnmmmmmmmoooonnnnhhh.mmmmmmmmmmmmmohhhhhnnmmmmmmmhhhhmmmmmmmhhhhohhhhh
 * worker ..nnnnxnnnnxxxxxxxxxxxxxxmmmmmmmmmmmmxmmmmmmmmmmmmmmmmmmmmxxnnxmxmxxxxxxxxmmmmmmm.....
 */
static const pkem_step pkem_plan_mlkem1024_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), AFTER(2, TAKE_NOISE(S(1))), DO(CLEAR),
/*   6 */ DO(XOF(A(0,1))), DO(MULTIPLY(A(0,1))), AFTER(4, NOISE_BLOCK(S(2),0,PLACE(0))),
/*   9 */ DO(PRF(S(3))), DO(NOISE(S(3))), DO(XOF(A(0,3))), DO(MULTIPLY_QUARTER(A(0,3),0)),
/*  13 */ DO(MULTIPLY_QUARTER(A(0,3),1)), DO(MULTIPLY_QUARTER(A(0,3),2)),
/*  15 */ DO(MULTIPLY_QUARTER(A(0,3),3)), AFTER(21, ADD), DO(WRITE_S(0)), DO(WRITE_S(1)),
/*  19 */ DO(HASH_START), DO(WRITE_S(2)), DO(WRITE_S(3)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)),
/*  24 */ DO(WRITE_T(0,2)), DO(WRITE_T(0,3)), DO(PRF(E(4,1))), DO(NOISE_TO_ACC(E(4,1))),
/*  28 */ DO(HASH(288)), AFTER(30, ADD), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,3))),
/*  33 */ DO(MULTIPLY_QUARTER(A(1,3),0)), DO(MULTIPLY_QUARTER(A(1,3),1)),
/*  35 */ DO(MULTIPLY_QUARTER(A(1,3),2)), DO(MULTIPLY_QUARTER(A(1,3),3)), DO(WRITE_T(1,0)),
/*  38 */ DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(HASH(320)), DO(HASH(512)),
/*  43 */ DO(HASH(704)), AFTER(32, NOISE_BLOCK_TO_ACC(E(4,2),0,PLACE(0))),
/*  45 */ AFTER(42, ADD_QUARTER(1)), DO(ADD_QUARTER(0)), DO(ADD_QUARTER(2)), DO(ADD_QUARTER(3)),
/*  49 */ DO(XOF(A(2,1))), DO(MULTIPLY_QUARTER(A(2,1),0)), DO(MULTIPLY_QUARTER(A(2,1),1)),
/*  52 */ DO(MULTIPLY_QUARTER(A(2,1),2)), DO(MULTIPLY_QUARTER(A(2,1),3)), DO(WRITE_T(2,0)),
/*  55 */ DO(WRITE_T(2,1)), DO(HASH(768)), DO(HASH(832)), DO(HASH(896)), DO(HASH(960)),
/*  60 */ DO(WRITE_T(2,2)), DO(WRITE_T(2,3)), DO(CLEAR), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))),
/*  65 */ AFTER(61, ADD_QUARTER(0)), DO(WRITE_T(3,0)), DO(HASH(1184)), DO(HASH(1248)),
/*  69 */ AFTER(62, ADD_QUARTER(1)), DO(WRITE_T(3,1)), AFTER(63, ADD_QUARTER(2)), DO(WRITE_T(3,2)),
/*  73 */ AFTER(64, ADD_QUARTER(3)), DO(WRITE_T(3,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT),
/*  78 */ DO(END)};
static const pkem_step pkem_plan_mlkem1024_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(S(1))), DO(NOISE_TO_ACC(S(1))), DO(PRF(S(2))), DO(GIVE(PLACE(0))),
/*   5 */ DO(PRF(E(4,0))), AFTER(4, NOISE_TO_ACC(E(4,0))), DO(XOF(A(0,0))), DO(GIVE(PLACE(1))),
/*   9 */ DO(FEED(A(0,0),0,PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))), DO(FEED(A(0,0),1,PLACE(2))),
/*  13 */ DO(GIVE(PLACE(2))), DO(FEED(A(0,0),2,PLACE(2))), DO(XOF(A(0,2))),
/*  16 */ AFTER(8, GIVE(PLACE(0))), DO(FEED(A(0,2),0,PLACE(0))), DO(GIVE(PLACE(2))),
/*  19 */ DO(FEED(A(0,2),1,PLACE(2))), DO(GIVE(PLACE(0))), DO(FEED(A(0,2),2,PLACE(0))),
/*  22 */ DO(XOF(A(1,1))), DO(PERMUTE), AFTER(16, CLEAR), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  26 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  28 */ DO(MULTIPLY_QUARTER(A(1,1),3)), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(PRF(E(4,2))),
/*  32 */ DO(GIVE(PLACE(0))), AFTER(29, CLEAR), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))),
/*  36 */ DO(XOF(A(2,0))), DO(MULTIPLY_QUARTER(A(2,0),0)), DO(MULTIPLY_QUARTER(A(2,0),1)),
/*  39 */ DO(MULTIPLY_QUARTER(A(2,0),2)), DO(MULTIPLY_QUARTER(A(2,0),3)), DO(XOF(A(2,3))),
/*  42 */ DO(MULTIPLY(A(2,3))), DO(PRF(E(4,3))), DO(PERMUTE), AFTER(48, NOISE_TO_ACC(E(4,3))),
/*  46 */ DO(XOF(A(3,0))), DO(GIVE(PLACE(0))), DO(FEED(A(3,0),0,PLACE(0))), DO(GIVE(PLACE(1))),
/*  50 */ DO(FEED(A(3,0),1,PLACE(1))), DO(GIVE(PLACE(0))), DO(FEED(A(3,0),2,PLACE(0))),
/*  53 */ DO(XOF(A(3,2))), DO(GIVE(PLACE(1))), DO(FEED(A(3,2),0,PLACE(1))), DO(GIVE(PLACE(0))),
/*  57 */ DO(FEED(A(3,2),1,PLACE(0))), DO(GIVE(PLACE(0))), DO(FEED(A(3,2),2,PLACE(0))),
/*  60 */ DO(XOF(A(3,3))), DO(MULTIPLY_QUARTER(A(3,3),0)), DO(MULTIPLY_QUARTER(A(3,3),1)),
/*  63 */ DO(MULTIPLY_QUARTER(A(3,3),2)), DO(MULTIPLY_QUARTER(A(3,3),3)), AFTER(73, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_keygen = {
    pkem_plan_mlkem1024_keygen_main, pkem_plan_mlkem1024_keygen_worker, 1, 3, 2, 1};

/* rp2040: 993497 cycles; with no wait in them, both cores would take 954729.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhnnnmnnnnmnnnmnnnnmmnnnommmmmmmmommmmmmmxmmmmmmmmmmmmmommmmmnoo
 * worker xxxxxxxx.xxxxxxx.xx...xxxxxmmmmmmmmmmmmmmmmmmxxxxxmmmmmmxxmmmmxmmmmmmmmmmmmmmmmmmmmnn.
 */
static const pkem_step pkem_plan_mlkem1024_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))), DO(READ_EK(384)),
/*   4 */ DO(READ_EK(576)), DO(READ_EK(768)), AFTER(7, COPY(IN_NOISE(2,0),PLACE(0))),
/*   7 */ DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(COPY(IN_NOISE(1,2),PLACE(2))), DO(READ_EK(960)),
/*  10 */ AFTER(10, COPY(IN_NOISE(2,2),PLACE(2))), DO(COPY(IN_NOISE(2,1),PLACE(1))),
/*  12 */ DO(READ_EK(1152)), DO(READ_EK(1344)), AFTER(12, COPY(IN_NOISE(3,0),PLACE(0))),
/*  15 */ AFTER(15, COPY(IN_NOISE(3,2),PLACE(2))), DO(READ_EK(1536)), DO(READ_EK_END),
/*  18 */ DO(COPY(IN_NOISE(3,1),PLACE(1))), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  23 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  25 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  28 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  30 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  33 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  35 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(PRF(Y(3))), DO(NOISE(Y(3))),
/*  38 */ AFTER(17, FEED(A(0,3),0,PLACE(0))), AFTER(18, FEED(A(0,3),1,PLACE(1))),
/*  40 */ AFTER(19, FEED(A(0,3),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(4,0))), DO(ADD_NOISE(E1(4,0))),
/*  44 */ DO(PUT(U(0))), DO(CLEAR), AFTER(29, ADD_QUARTER(0)), DO(ADD_QUARTER(2)), DO(XOF(A(1,3))),
/*  49 */ DO(ADD_QUARTER(1)), DO(ADD_QUARTER(3)), DO(MULTIPLY_QUARTER(A(1,3),0)),
/*  52 */ DO(MULTIPLY_QUARTER(A(1,3),1)), DO(MULTIPLY_QUARTER(A(1,3),2)),
/*  54 */ DO(MULTIPLY_QUARTER(A(1,3),3)), DO(INVERSE), AFTER(35, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))),
/*  57 */ DO(PUT(U(1))), DO(CLEAR), AFTER(38, ADD_QUARTER(0)), DO(ADD_QUARTER(1)), DO(XOF(A(2,1))),
/*  62 */ DO(ADD_QUARTER(2)), DO(ADD_QUARTER(3)), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))),
/*  66 */ DO(PERMUTE), DO(MULTIPLY_QUARTER(A(2,2),0)), DO(MULTIPLY_QUARTER(A(2,2),1)),
/*  69 */ DO(MULTIPLY_QUARTER(A(2,2),2)), DO(MULTIPLY_QUARTER(A(2,2),3)), DO(XOF(A(2,0))),
/*  72 */ DO(MULTIPLY(A(2,0))), DO(INVERSE), DO(ADD_NOISE_BLOCK(E1(4,2),PLACE(1))), DO(PUT(U(2))),
/*  76 */ DO(MULTIPLY_KEY), DO(ADD_NOISE_BLOCK(E2(4),PLACE(2))), DO(ADD_MESSAGE), DO(PUT(V(4))),
/*  80 */ AFTER(54, PUT_OF_WORKER(U(3))), DO(END)};
static const pkem_step pkem_plan_mlkem1024_encaps_in_memory_worker[] = {
/*   1 */ DO(CLEAR), DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   6 */ DO(XOF(A(0,1))), AFTER(2, GIVE(PLACE(0))), DO(PERMUTE), AFTER(7, GIVE(PLACE(1))),
/*  10 */ AFTER(8, GIVE(PLACE(2))), DO(XOF(A(0,2))), DO(GIVE(PLACE(0))), DO(PERMUTE),
/*  14 */ AFTER(11, GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(XOF(A(0,3))), AFTER(14, GIVE(PLACE(0))),
/*  18 */ AFTER(18, GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  22 */ AFTER(21, MULTIPLY(A(1,0))), DO(XOF(A(1,1))), AFTER(27, MULTIPLY_QUARTER(A(1,1),0)),
/*  25 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  27 */ DO(MULTIPLY_QUARTER(A(1,1),3)), DO(XOF(A(1,2))), AFTER(32, MULTIPLY(A(1,2))),
/*  30 */ DO(PRF(E2(4))), AFTER(40, GIVE(PLACE(2))), DO(PRF(E1(4,2))), DO(GIVE(PLACE(1))),
/*  34 */ DO(PRF(E1(4,1))), DO(GIVE(PLACE(0))), AFTER(50, CLEAR), DO(XOF(A(2,3))),
/*  38 */ DO(MULTIPLY(A(2,3))), DO(XOF(A(3,1))), DO(PERMUTE), AFTER(63, CLEAR),
/*  42 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,3))), DO(MULTIPLY(A(3,3))), DO(XOF(A(3,2))),
/*  46 */ DO(MULTIPLY_QUARTER(A(3,2),0)), DO(MULTIPLY_QUARTER(A(3,2),1)),
/*  48 */ DO(MULTIPLY_QUARTER(A(3,2),2)), DO(MULTIPLY_QUARTER(A(3,2),3)), DO(XOF(A(3,0))),
/*  51 */ DO(MULTIPLY(A(3,0))), DO(PRF(E1(4,3))), DO(INVERSE), DO(ADD_NOISE(E1(4,3))),
/*  55 */ AFTER(80, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_encaps_in_memory = {
    pkem_plan_mlkem1024_encaps_in_memory_main, pkem_plan_mlkem1024_encaps_in_memory_worker, 1, 3, 2, 0};

/* rp2040: 1003348 cycles; with no wait in them, both cores would take 955142.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhnnnmnnnnmnnnmnnnnxmnnommmmmmmmnommmmmmmmmmmmmmmmmmmmnommmmn.oo
 * worker xxxxxxxx.xxxxxxxxx..xxxxx..mmmmmxmmmmmxxmmmmxxxmmmmmxxxxxmmmmmmmmmmmxxmmmmxxmmmmmmnn..
 */
static const pkem_step pkem_plan_mlkem1024_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(8, COPY(IN_NOISE(2,0),PLACE(0))), DO(READ_EK(768)),
/*   7 */ DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(COPY(IN_NOISE(1,2),PLACE(2))), DO(READ_EK(960)),
/*  10 */ AFTER(10, COPY(IN_NOISE(2,1),PLACE(1))), DO(READ_EK(1152)),
/*  12 */ AFTER(12, COPY(IN_NOISE(2,2),PLACE(2))), DO(READ_EK(1344)),
/*  14 */ AFTER(17, COPY(IN_NOISE(3,1),PLACE(1))), DO(READ_EK(1536)),
/*  16 */ DO(COPY(IN_NOISE(3,0),PLACE(0))), AFTER(18, COPY(IN_NOISE(3,2),PLACE(2))),
/*  18 */ DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  23 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  25 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  28 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  30 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  33 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  35 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(PRF(Y(3))), DO(NOISE(Y(3))),
/*  38 */ AFTER(21, FEED(A(0,3),0,PLACE(0))), AFTER(23, FEED(A(0,3),1,PLACE(1))),
/*  40 */ AFTER(25, FEED(A(0,3),2,PLACE(2))), DO(PRF(E1(4,0))), DO(INVERSE), DO(ADD_NOISE(E1(4,0))),
/*  44 */ DO(XOF(A(1,3))), DO(PUT(U(0))), DO(CLEAR), AFTER(35, ADD), DO(MULTIPLY_QUARTER(A(1,3),0)),
/*  49 */ DO(MULTIPLY_QUARTER(A(1,3),1)), DO(MULTIPLY_QUARTER(A(1,3),2)),
/*  51 */ DO(MULTIPLY_QUARTER(A(1,3),3)), DO(INVERSE), AFTER(38, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))),
/*  54 */ DO(PUT(U(1))), DO(CLEAR), AFTER(42, ADD), DO(XOF(A(2,0))), DO(MULTIPLY_QUARTER(A(2,0),0)),
/*  59 */ DO(MULTIPLY_QUARTER(A(2,0),1)), DO(MULTIPLY_QUARTER(A(2,0),2)),
/*  61 */ DO(MULTIPLY_QUARTER(A(2,0),3)), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))),
/*  65 */ DO(MULTIPLY_QUARTER(A(2,2),0)), DO(MULTIPLY_QUARTER(A(2,2),1)),
/*  67 */ DO(MULTIPLY_QUARTER(A(2,2),2)), DO(MULTIPLY_QUARTER(A(2,2),3)), DO(INVERSE),
/*  70 */ AFTER(45, ADD_NOISE_BLOCK(E1(4,2),PLACE(1))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  73 */ AFTER(48, ADD_NOISE_BLOCK(E2(4),PLACE(2))), DO(ADD_MESSAGE),
/*  75 */ AFTER(63, PUT_OF_WORKER(U(3))), DO(PUT(V(4))), DO(END)};
static const pkem_step pkem_plan_mlkem1024_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), DO(PERMUTE),
/*  10 */ AFTER(7, GIVE(PLACE(1))), DO(PERMUTE), AFTER(8, GIVE(PLACE(2))), DO(XOF(A(0,2))),
/*  14 */ DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), AFTER(10, GIVE(PLACE(1))),
/*  18 */ AFTER(12, GIVE(PLACE(2))), DO(XOF(A(0,3))), DO(PERMUTE), AFTER(16, GIVE(PLACE(0))),
/*  22 */ DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE), AFTER(17, GIVE(PLACE(2))), DO(XOF(A(1,0))),
/*  27 */ DO(PERMUTE), DO(CLEAR), AFTER(21, MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(PERMUTE),
/*  32 */ AFTER(27, MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(PERMUTE), AFTER(32, MULTIPLY(A(1,2))),
/*  36 */ DO(PRF(E1(4,1))), DO(PERMUTE), AFTER(38, GIVE(PLACE(0))), DO(XOF(A(2,3))), DO(PERMUTE),
/*  41 */ AFTER(47, CLEAR), DO(MULTIPLY(A(2,3))), DO(PRF(E1(4,2))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*  46 */ DO(PRF(E2(4))), DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(3,0))), DO(PERMUTE),
/*  51 */ AFTER(56, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))),
/*  55 */ DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))), DO(PERMUTE),
/*  60 */ DO(MULTIPLY(A(3,3))), DO(INVERSE), DO(PRF(E1(4,3))), DO(ADD_NOISE(E1(4,3))),
/*  64 */ AFTER(75, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_encaps = {
    pkem_plan_mlkem1024_encaps_main, pkem_plan_mlkem1024_encaps_worker, 1, 3, 2, 1};

/* rp2040: 1048713 cycles; with no wait in them, both cores would take 1034634.
 * main   mmmmmmmmmmmmoohhnnnmxmnnnmnnnmmmmmmmnohhhmmmmmmmmohh.mmmmmmmmmmmmmnnommmmmmmmommmmmnno
 * worker xxxxxxxxxxxxxxx.xxnnxxxmmmmxxmmmmxxmmmmxxxmmmmmxmmmmmxmmmmmxmmmmmxmmmmmxhhhhhhhhhhhhhh
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

/* rp2040: 1111191 cycles; with no wait in them, both cores would take 1033413.
 * main   mmmmm.mmmmmooohnnnmmnnnmnnnnmmmmmmnohhhmmmmmmmnohhhhmmmmmmmmmmmmmnnohhhmmmm..ohhhhohhh
 * worker xxxxxxxxxxxxxx.xxnxxxmmmmmxmmmmxxmmmmxxxmmmmxmmmmmxxxmmmmxmmmmmxmmmmxxmmmmmnn.........
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

/* rp2040: 1374113 cycles; with no wait in them, both cores would take 1277208.
 * main   mmmmmmmmmmmmmmmmmmmoohh.nnnnnnmnmmmmmmmmnmmmmmmmmmmmmommmmmmmmmmmmmmmmommmmmmmnmmmmnn.
 * worker hhhhxxx...xx..xx...xxxxxxxxxx.xmmmmxmmmxmmmmxxmmmxxmmmxx.mmmmxmmmxmmmmxmmmxhhhhhhhhhhh
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

/* rp2040: 1528203 cycles; with no wait in them, both cores would take 1278194.
 * main   mmmmmmmmmmmmmmmmmoohnnnmnmmmmnnmmmmmmmhhhmmmmmmnnohhhmmxmmmmmmmnnhhmmm..mmmnhhhhmmmohh
 * worker xxxx.....xx.........xnnxxxxmmmxmmmxmmmxmmmx.mmmxmmmxmmmxmmmxmmmmxmmmxmmmxx............
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
