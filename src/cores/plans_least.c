/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for any scheme, any object and the least memory of a worker.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if PKEM_TWO_CORES
/* clang-format off */

/* esp32: 277404 cycles; with no wait in them, both cores would take 221909.
 * main   hhhhnnnnnnnnnnnnnmm.mm..xnnnnnnnnmmmmmoonnnnnnnnnnnmmmmmhhhhmmmm.mhhhoohhhhhhhhhhhhhhh
 * worker ....xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx......xxxxxxxxxxxx.....................
 */
static const pkem_step pkem_plan_least512_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), AFTER(3, NOISE_BLOCK_TO_ACC(E(2,0),0,PLACE(0))),
/*   5 */ AFTER(5, NOISE_BLOCK_TO_ACC(E(2,0),1,PLACE(1))), AFTER(8, FEED(A(0,0),0,PLACE(0))),
/*   7 */ AFTER(10, FEED(A(0,0),1,PLACE(1))), AFTER(12, FEED(A(0,0),2,PLACE(0))), DO(PRF(S(1))),
/*  10 */ DO(NOISE(S(1))), AFTER(15, FEED(A(0,1),0,PLACE(1))), AFTER(17, FEED(A(0,1),1,PLACE(0))),
/*  13 */ AFTER(19, FEED(A(0,1),2,PLACE(1))), DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)),
/*  17 */ DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)), DO(PRF(E(2,1))),
/*  22 */ DO(NOISE_TO_ACC(E(2,1))), AFTER(22, FEED(A(1,0),0,PLACE(0))),
/*  24 */ AFTER(24, FEED(A(1,0),1,PLACE(1))), AFTER(26, FEED(A(1,0),2,PLACE(0))), DO(HASH(192)),
/*  27 */ AFTER(29, FEED(A(1,1),0,PLACE(1))), AFTER(31, FEED(A(1,1),1,PLACE(0))),
/*  29 */ AFTER(33, FEED(A(1,1),2,PLACE(1))), DO(HASH(384)), DO(WRITE_T(1,0)), DO(WRITE_T(1,1)),
/*  33 */ DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_least512_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(E(2,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(XOF(A(0,0))), DO(PERMUTE), AFTER(4, GIVE(PLACE(0))), DO(PERMUTE),
/*  10 */ AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(6, GIVE(PLACE(0))), DO(XOF(A(0,1))),
/*  14 */ DO(PERMUTE), AFTER(7, GIVE(PLACE(1))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(PERMUTE),
/*  19 */ AFTER(11, GIVE(PLACE(1))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(12, GIVE(PLACE(0))),
/*  23 */ DO(PERMUTE), AFTER(13, GIVE(PLACE(1))), DO(PERMUTE), AFTER(23, GIVE(PLACE(0))),
/*  27 */ DO(XOF(A(1,1))), DO(PERMUTE), AFTER(24, GIVE(PLACE(1))), DO(PERMUTE),
/*  31 */ AFTER(25, GIVE(PLACE(0))), DO(PERMUTE), AFTER(27, GIVE(PLACE(1))), AFTER(29, WIPE),
/*  35 */ DO(END)};
const pkem_plan pkem_plan_least512_keygen = {
    pkem_plan_least512_keygen_main, pkem_plan_least512_keygen_worker, 0, 2, 2, 1};

/* esp32: 424828 cycles; with no wait in them, both cores would take 288064.
 * main   hhhhhhhhhhhhhhhhhhhhhnnnnnmmmmn.....m.m.mmmno.m.m..hhhm.m.mhhmmnmmmmmmmmoohhhhhhhhhooo
 * worker .xxxxxxx....................xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.......................
 */
static const pkem_step pkem_plan_least512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK_END),
/*   6 */ DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  11 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(0))),
/*  13 */ AFTER(10, NOISE_BLOCK(Y(1),0,PLACE(1))), AFTER(12, NOISE_BLOCK(Y(1),1,PLACE(0))),
/*  15 */ AFTER(15, FEED(A(0,1),0,PLACE(1))), AFTER(17, FEED(A(0,1),1,PLACE(0))),
/*  17 */ AFTER(19, FEED(A(0,1),2,PLACE(1))), DO(INVERSE),
/*  19 */ AFTER(22, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  23 */ AFTER(25, FEED(A(1,0),0,PLACE(1))), AFTER(27, FEED(A(1,0),1,PLACE(0))),
/*  25 */ AFTER(29, FEED(A(1,0),2,PLACE(1))), DO(HASH(192)), AFTER(32, FEED(A(1,1),0,PLACE(0))),
/*  28 */ AFTER(34, FEED(A(1,1),1,PLACE(1))), AFTER(36, FEED(A(1,1),2,PLACE(0))), DO(HASH(320)),
/*  31 */ DO(INVERSE), AFTER(39, ADD_NOISE_BLOCK(E1(2,1),PLACE(1))), DO(PUT(U(1))),
/*  34 */ DO(MULTIPLY_KEY), AFTER(42, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE),
/*  37 */ DO(PUT(V(2))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_least512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), AFTER(10, GIVE(PLACE(0))), DO(PRF(Y(1))), DO(PERMUTE),
/*  10 */ AFTER(11, GIVE(PLACE(1))), DO(PERMUTE), AFTER(12, GIVE(PLACE(0))), DO(XOF(A(0,1))),
/*  14 */ DO(PERMUTE), AFTER(13, GIVE(PLACE(1))), DO(PERMUTE), AFTER(14, GIVE(PLACE(0))),
/*  18 */ DO(PERMUTE), AFTER(15, GIVE(PLACE(1))), DO(PRF(E1(2,0))), DO(PERMUTE),
/*  22 */ AFTER(16, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(17, GIVE(PLACE(1))),
/*  26 */ DO(PERMUTE), AFTER(19, GIVE(PLACE(0))), DO(PERMUTE), AFTER(23, GIVE(PLACE(1))),
/*  30 */ DO(XOF(A(1,1))), DO(PERMUTE), AFTER(24, GIVE(PLACE(0))), DO(PERMUTE),
/*  34 */ AFTER(25, GIVE(PLACE(1))), DO(PERMUTE), AFTER(27, GIVE(PLACE(0))), DO(PRF(E1(2,1))),
/*  38 */ DO(PERMUTE), AFTER(28, GIVE(PLACE(1))), DO(PRF(E2(2))), DO(PERMUTE),
/*  42 */ AFTER(29, GIVE(PLACE(0))), AFTER(35, WIPE), DO(END)};
const pkem_plan pkem_plan_least512_encaps = {
    pkem_plan_least512_encaps_main, pkem_plan_least512_encaps_worker, 0, 2, 2, 1};

/* esp32: 361897 cycles; with no wait in them, both cores would take 267439.
 * main   mmmmmmmmmoooohhhnnnnnnnmmmmnnnnnnmmmmmmoomm.m.mhhhmmmm.mhhhmmnommmmmmmmmnohhhhhhhhhhhh
 * worker .xxxxxxxxx..............xxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxx.........................
 */
static const pkem_step pkem_plan_least512_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))),
/*   7 */ DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  10 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(0))), DO(PRF(Y(1))),
/*  13 */ DO(NOISE(Y(1))), AFTER(10, FEED(A(0,1),0,PLACE(1))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  16 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), DO(INVERSE),
/*  18 */ AFTER(17, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  21 */ DO(PUT(U(0))), DO(CLEAR), AFTER(20, FEED(A(1,0),0,PLACE(1))),
/*  24 */ AFTER(22, FEED(A(1,0),1,PLACE(0))), AFTER(24, FEED(A(1,0),2,PLACE(1))), DO(HASH(192)),
/*  27 */ AFTER(27, FEED(A(1,1),0,PLACE(0))), AFTER(29, FEED(A(1,1),1,PLACE(1))),
/*  29 */ AFTER(31, FEED(A(1,1),2,PLACE(0))), DO(HASH(320)), DO(INVERSE),
/*  32 */ AFTER(34, ADD_NOISE_BLOCK(E1(2,1),PLACE(1))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  35 */ AFTER(37, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(2))), DO(HASH_END),
/*  39 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_least512_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), AFTER(9, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  10 */ AFTER(10, GIVE(PLACE(1))), DO(PERMUTE), AFTER(11, GIVE(PLACE(0))), DO(PERMUTE),
/*  14 */ AFTER(14, GIVE(PLACE(1))), DO(PRF(E1(2,0))), DO(PERMUTE), AFTER(15, GIVE(PLACE(0))),
/*  18 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(16, GIVE(PLACE(1))), DO(PERMUTE),
/*  22 */ AFTER(18, GIVE(PLACE(0))), DO(PERMUTE), AFTER(23, GIVE(PLACE(1))), DO(XOF(A(1,1))),
/*  26 */ DO(PERMUTE), AFTER(24, GIVE(PLACE(0))), DO(PERMUTE), AFTER(25, GIVE(PLACE(1))),
/*  30 */ DO(PERMUTE), AFTER(27, GIVE(PLACE(0))), DO(PRF(E1(2,1))), DO(PERMUTE),
/*  34 */ AFTER(28, GIVE(PLACE(1))), DO(PRF(E2(2))), DO(PERMUTE), AFTER(29, GIVE(PLACE(0))),
/*  38 */ AFTER(35, WIPE), DO(END)};
const pkem_plan pkem_plan_least512_decaps = {
    pkem_plan_least512_decaps_main, pkem_plan_least512_decaps_worker, 0, 2, 2, 1};

/* esp32: 556264 cycles; with no wait in them, both cores would take 371829.
 * main   mmmmmmmmmmmmmmmmmooohhnnnnmmmnnnnmmmmmmmmmmommmmmmmmmhhmmmhhmmmmmmmnommmmmmmmohhhhhhhh
 * worker .xxxxx.....................xxxxxx.xxxxxx...xx.......xxxxxxxxx.........................
 */
static const pkem_step pkem_plan_least512_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*   7 */ DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))), AFTER(5, FEED(A(0,0),1,PLACE(1))),
/*  10 */ AFTER(7, FEED(A(0,0),2,PLACE(0))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  13 */ AFTER(10, FEED(A(0,1),0,PLACE(1))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  15 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  18 */ AFTER(17, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  21 */ DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(20, FEED(A(1,0),0,PLACE(1))),
/*  25 */ AFTER(22, FEED(A(1,0),1,PLACE(0))), AFTER(24, FEED(A(1,0),2,PLACE(1))), DO(HASH(192)),
/*  28 */ AFTER(27, FEED(A(1,1),0,PLACE(0))), AFTER(29, FEED(A(1,1),1,PLACE(1))),
/*  30 */ AFTER(31, FEED(A(1,1),2,PLACE(0))), DO(HASH(320)), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  34 */ AFTER(34, ADD_NOISE_BLOCK(E1(2,1),PLACE(1))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  37 */ DO(TAKE_SUM), AFTER(37, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(2))),
/*  41 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_least512_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  10 */ AFTER(9, GIVE(PLACE(1))), DO(PERMUTE), AFTER(10, GIVE(PLACE(0))), DO(PERMUTE),
/*  14 */ AFTER(13, GIVE(PLACE(1))), DO(PRF(E1(2,0))), DO(PERMUTE), AFTER(14, GIVE(PLACE(0))),
/*  18 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(15, GIVE(PLACE(1))), DO(PERMUTE),
/*  22 */ AFTER(18, GIVE(PLACE(0))), DO(PERMUTE), AFTER(24, GIVE(PLACE(1))), DO(XOF(A(1,1))),
/*  26 */ DO(PERMUTE), AFTER(25, GIVE(PLACE(0))), DO(PERMUTE), AFTER(26, GIVE(PLACE(1))),
/*  30 */ DO(PERMUTE), AFTER(28, GIVE(PLACE(0))), DO(PRF(E1(2,1))), DO(PERMUTE),
/*  34 */ AFTER(29, GIVE(PLACE(1))), DO(PRF(E2(2))), DO(PERMUTE), AFTER(30, GIVE(PLACE(0))),
/*  38 */ AFTER(38, WIPE), DO(END)};
const pkem_plan pkem_plan_least512_decaps_from_seed = {
    pkem_plan_least512_decaps_from_seed_main, pkem_plan_least512_decaps_from_seed_worker, 0, 2, 2, 1};

/* esp32: 440712 cycles; with no wait in them, both cores would take 368745.
 * main   hhhnnnnnnnmmmmnnnmmmnnnmmmmonnnnnmmmmm.m.mhhm.m.mhhonnnnnmmmhhmmmmhhmmmm.hhhohhhhhhhhh
 * worker ...xxxxxxx..xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..xxxxxxxxxxxxxxx.............
 */
static const pkem_step pkem_plan_least768_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(PRF(E(3,0))), DO(NOISE_TO_ACC(E(3,0))),
/*   6 */ AFTER(3, FEED(A(0,0),0,PLACE(0))), AFTER(5, FEED(A(0,0),1,PLACE(1))),
/*   8 */ AFTER(7, FEED(A(0,0),2,PLACE(0))), DO(PRF(S(1))), DO(NOISE(S(1))),
/*  11 */ AFTER(10, FEED(A(0,1),0,PLACE(1))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  13 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), DO(PRF(S(2))), DO(NOISE(S(2))),
/*  16 */ AFTER(17, FEED(A(0,2),0,PLACE(0))), AFTER(19, FEED(A(0,2),1,PLACE(1))),
/*  18 */ AFTER(21, FEED(A(0,2),2,PLACE(0))), DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)),
/*  22 */ DO(WRITE_S(2)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)),
/*  27 */ DO(PRF(E(3,1))), DO(NOISE_TO_ACC(E(3,1))), AFTER(24, FEED(A(1,0),0,PLACE(1))),
/*  30 */ AFTER(26, FEED(A(1,0),1,PLACE(0))), AFTER(28, FEED(A(1,0),2,PLACE(1))), DO(HASH(128)),
/*  33 */ AFTER(31, FEED(A(1,1),0,PLACE(0))), AFTER(33, FEED(A(1,1),1,PLACE(1))),
/*  35 */ AFTER(35, FEED(A(1,1),2,PLACE(0))), DO(HASH(256)), AFTER(38, FEED(A(1,2),0,PLACE(1))),
/*  38 */ AFTER(40, FEED(A(1,2),1,PLACE(0))), AFTER(42, FEED(A(1,2),2,PLACE(1))), DO(HASH(384)),
/*  41 */ DO(WRITE_T(1,0)), DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(PRF(E(3,2))),
/*  46 */ DO(NOISE_TO_ACC(E(3,2))), AFTER(45, FEED(A(2,0),0,PLACE(0))),
/*  48 */ AFTER(47, FEED(A(2,0),1,PLACE(1))), AFTER(49, FEED(A(2,0),2,PLACE(0))), DO(HASH(512)),
/*  51 */ AFTER(52, FEED(A(2,1),0,PLACE(1))), AFTER(54, FEED(A(2,1),1,PLACE(0))),
/*  53 */ AFTER(56, FEED(A(2,1),2,PLACE(1))), DO(HASH(640)), AFTER(59, FEED(A(2,2),0,PLACE(0))),
/*  56 */ AFTER(61, FEED(A(2,2),1,PLACE(1))), AFTER(63, FEED(A(2,2),2,PLACE(0))), DO(HASH(768)),
/*  59 */ DO(WRITE_T(2,0)), DO(WRITE_T(2,1)), DO(WRITE_T(2,2)), DO(WRITE_T(2,3)), DO(WRITE_RHO),
/*  64 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_least768_keygen_worker[] = {
/*   1 */ AFTER(1, XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), AFTER(6, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  10 */ AFTER(7, GIVE(PLACE(1))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(PERMUTE),
/*  14 */ AFTER(11, GIVE(PLACE(1))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(12, GIVE(PLACE(0))),
/*  18 */ DO(PERMUTE), AFTER(13, GIVE(PLACE(1))), DO(PERMUTE), AFTER(16, GIVE(PLACE(0))),
/*  22 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(17, GIVE(PLACE(1))), DO(PERMUTE),
/*  26 */ AFTER(18, GIVE(PLACE(0))), DO(PERMUTE), AFTER(29, GIVE(PLACE(1))), DO(XOF(A(1,1))),
/*  30 */ DO(PERMUTE), AFTER(30, GIVE(PLACE(0))), DO(PERMUTE), AFTER(31, GIVE(PLACE(1))),
/*  34 */ DO(PERMUTE), AFTER(33, GIVE(PLACE(0))), DO(XOF(A(1,2))), DO(PERMUTE),
/*  38 */ AFTER(34, GIVE(PLACE(1))), DO(PERMUTE), AFTER(35, GIVE(PLACE(0))), DO(PERMUTE),
/*  42 */ AFTER(37, GIVE(PLACE(1))), DO(XOF(A(2,0))), DO(PERMUTE), AFTER(38, GIVE(PLACE(0))),
/*  46 */ DO(PERMUTE), AFTER(39, GIVE(PLACE(1))), DO(PERMUTE), AFTER(47, GIVE(PLACE(0))),
/*  50 */ DO(XOF(A(2,1))), DO(PERMUTE), AFTER(48, GIVE(PLACE(1))), DO(PERMUTE),
/*  54 */ AFTER(49, GIVE(PLACE(0))), DO(PERMUTE), AFTER(51, GIVE(PLACE(1))), DO(XOF(A(2,2))),
/*  58 */ DO(PERMUTE), AFTER(52, GIVE(PLACE(0))), DO(PERMUTE), AFTER(53, GIVE(PLACE(1))),
/*  62 */ DO(PERMUTE), AFTER(55, GIVE(PLACE(0))), AFTER(57, WIPE), DO(END)};
const pkem_plan pkem_plan_least768_keygen = {
    pkem_plan_least768_keygen_main, pkem_plan_least768_keygen_worker, 0, 2, 2, 1};

/* esp32: 615943 cycles; with no wait in them, both cores would take 466355.
 * main   hhhhhhhhhhhhhhhhhhhhnnmmnnmmnnm..mmnnommm.m.hhmm.hhmnmm.hhm..mhm.mmmnmmmmmmmnhhhhhhhoo
 * worker .xxxxx.................xxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx................
 */
static const pkem_step pkem_plan_least768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK(960)),
/*   6 */ DO(READ_EK(1152)), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  12 */ AFTER(3, FEED(A(0,0),0,PLACE(0))), AFTER(5, FEED(A(0,0),1,PLACE(1))),
/*  14 */ AFTER(7, FEED(A(0,0),2,PLACE(0))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  17 */ AFTER(10, FEED(A(0,1),0,PLACE(1))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  19 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  22 */ AFTER(17, FEED(A(0,2),0,PLACE(0))), AFTER(19, FEED(A(0,2),1,PLACE(1))),
/*  24 */ AFTER(21, FEED(A(0,2),2,PLACE(0))), DO(INVERSE), DO(PRF(E1(3,0))), DO(ADD_NOISE(E1(3,0))),
/*  28 */ DO(HASH_START), DO(PUT(U(0))), DO(CLEAR), AFTER(24, FEED(A(1,0),0,PLACE(1))),
/*  32 */ AFTER(26, FEED(A(1,0),1,PLACE(0))), AFTER(28, FEED(A(1,0),2,PLACE(1))), DO(HASH(128)),
/*  35 */ AFTER(31, FEED(A(1,1),0,PLACE(0))), AFTER(33, FEED(A(1,1),1,PLACE(1))),
/*  37 */ AFTER(35, FEED(A(1,1),2,PLACE(0))), DO(HASH(256)), AFTER(38, FEED(A(1,2),0,PLACE(1))),
/*  40 */ AFTER(40, FEED(A(1,2),1,PLACE(0))), AFTER(42, FEED(A(1,2),2,PLACE(1))), DO(HASH(320)),
/*  43 */ DO(INVERSE), AFTER(45, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))), DO(CLEAR),
/*  47 */ AFTER(48, FEED(A(2,0),0,PLACE(1))), AFTER(50, FEED(A(2,0),1,PLACE(0))),
/*  49 */ AFTER(52, FEED(A(2,0),2,PLACE(1))), DO(HASH(448)), AFTER(55, FEED(A(2,1),0,PLACE(0))),
/*  52 */ AFTER(57, FEED(A(2,1),1,PLACE(1))), AFTER(59, FEED(A(2,1),2,PLACE(0))), DO(HASH(576)),
/*  55 */ AFTER(62, FEED(A(2,2),0,PLACE(1))), AFTER(64, FEED(A(2,2),1,PLACE(0))),
/*  57 */ AFTER(66, FEED(A(2,2),2,PLACE(1))), DO(HASH(640)), DO(INVERSE),
/*  60 */ AFTER(69, ADD_NOISE_BLOCK(E1(3,2),PLACE(0))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  63 */ AFTER(72, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE), DO(PUT(V(3))), DO(HASH_END),
/*  67 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_least768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), AFTER(12, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  10 */ AFTER(13, GIVE(PLACE(1))), DO(PERMUTE), AFTER(14, GIVE(PLACE(0))), DO(PERMUTE),
/*  14 */ AFTER(17, GIVE(PLACE(1))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(18, GIVE(PLACE(0))),
/*  18 */ DO(PERMUTE), AFTER(19, GIVE(PLACE(1))), DO(PERMUTE), AFTER(22, GIVE(PLACE(0))),
/*  22 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(23, GIVE(PLACE(1))), DO(PERMUTE),
/*  26 */ AFTER(24, GIVE(PLACE(0))), DO(PERMUTE), AFTER(31, GIVE(PLACE(1))), DO(XOF(A(1,1))),
/*  30 */ DO(PERMUTE), AFTER(32, GIVE(PLACE(0))), DO(PERMUTE), AFTER(33, GIVE(PLACE(1))),
/*  34 */ DO(PERMUTE), AFTER(35, GIVE(PLACE(0))), DO(XOF(A(1,2))), DO(PERMUTE),
/*  38 */ AFTER(36, GIVE(PLACE(1))), DO(PERMUTE), AFTER(37, GIVE(PLACE(0))), DO(PERMUTE),
/*  42 */ AFTER(39, GIVE(PLACE(1))), DO(PRF(E1(3,1))), DO(PERMUTE), AFTER(40, GIVE(PLACE(0))),
/*  46 */ DO(XOF(A(2,0))), DO(PERMUTE), AFTER(41, GIVE(PLACE(1))), DO(PERMUTE),
/*  50 */ AFTER(44, GIVE(PLACE(0))), DO(PERMUTE), AFTER(47, GIVE(PLACE(1))), DO(XOF(A(2,1))),
/*  54 */ DO(PERMUTE), AFTER(48, GIVE(PLACE(0))), DO(PERMUTE), AFTER(49, GIVE(PLACE(1))),
/*  58 */ DO(PERMUTE), AFTER(51, GIVE(PLACE(0))), DO(XOF(A(2,2))), DO(PERMUTE),
/*  62 */ AFTER(52, GIVE(PLACE(1))), DO(PERMUTE), AFTER(53, GIVE(PLACE(0))), DO(PERMUTE),
/*  66 */ AFTER(55, GIVE(PLACE(1))), DO(PRF(E1(3,2))), DO(PERMUTE), AFTER(56, GIVE(PLACE(0))),
/*  70 */ DO(PRF(E2(3))), DO(PERMUTE), AFTER(57, GIVE(PLACE(1))), AFTER(63, WIPE), DO(END)};
const pkem_plan pkem_plan_least768_encaps = {
    pkem_plan_least768_encaps_main, pkem_plan_least768_encaps_worker, 0, 2, 2, 1};

/* esp32: 586195 cycles; with no wait in them, both cores would take 442239.
 * main   mmmmmmmmooohhnnmmnnmmmnnmm.mmommmmmmmmhhmmhhmmhmnnommhhmm.hhmm.hmommmmmmmmnnohhhhhhhhh
 * worker .xxxxx..........xxxxxxxxxxxxxxxxxx.......xxxxxxxxxxxxxxxxxxxxxxxx.....................
 */
static const pkem_step pkem_plan_least768_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(MESSAGE), DO(DERIVE),
/*   7 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  11 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(0))), DO(PRF(Y(1))),
/*  14 */ DO(NOISE(Y(1))), AFTER(10, FEED(A(0,1),0,PLACE(1))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  17 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  20 */ AFTER(17, FEED(A(0,2),0,PLACE(0))), AFTER(19, FEED(A(0,2),1,PLACE(1))),
/*  22 */ AFTER(21, FEED(A(0,2),2,PLACE(0))), DO(INVERSE),
/*  24 */ AFTER(24, ADD_NOISE_BLOCK(E1(3,0),PLACE(1))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  27 */ DO(PUT(U(0))), DO(CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(HASH(128)),
/*  32 */ AFTER(27, FEED(A(1,1),0,PLACE(0))), AFTER(29, FEED(A(1,1),1,PLACE(1))),
/*  34 */ AFTER(31, FEED(A(1,1),2,PLACE(0))), DO(HASH(256)), AFTER(34, FEED(A(1,2),0,PLACE(1))),
/*  37 */ AFTER(36, FEED(A(1,2),1,PLACE(0))), AFTER(38, FEED(A(1,2),2,PLACE(1))), DO(HASH(320)),
/*  40 */ DO(INVERSE), DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(CLEAR),
/*  45 */ AFTER(41, FEED(A(2,0),0,PLACE(0))), AFTER(43, FEED(A(2,0),1,PLACE(1))),
/*  47 */ AFTER(45, FEED(A(2,0),2,PLACE(0))), DO(HASH(448)), AFTER(48, FEED(A(2,1),0,PLACE(1))),
/*  50 */ AFTER(50, FEED(A(2,1),1,PLACE(0))), AFTER(52, FEED(A(2,1),2,PLACE(1))), DO(HASH(576)),
/*  53 */ AFTER(55, FEED(A(2,2),0,PLACE(0))), AFTER(57, FEED(A(2,2),1,PLACE(1))),
/*  55 */ AFTER(59, FEED(A(2,2),2,PLACE(0))), DO(HASH(640)), DO(INVERSE),
/*  58 */ AFTER(62, ADD_NOISE_BLOCK(E1(3,2),PLACE(1))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  61 */ DO(PRF(E2(3))), DO(ADD_NOISE(E2(3))), DO(ADD_MESSAGE), DO(PUT(V(3))), DO(HASH_END),
/*  66 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_least768_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), AFTER(10, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  10 */ AFTER(11, GIVE(PLACE(1))), DO(PERMUTE), AFTER(12, GIVE(PLACE(0))), DO(PERMUTE),
/*  14 */ AFTER(15, GIVE(PLACE(1))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(16, GIVE(PLACE(0))),
/*  18 */ DO(PERMUTE), AFTER(17, GIVE(PLACE(1))), DO(PERMUTE), AFTER(20, GIVE(PLACE(0))),
/*  22 */ DO(PRF(E1(3,0))), DO(PERMUTE), AFTER(21, GIVE(PLACE(1))), DO(XOF(A(1,1))), DO(PERMUTE),
/*  27 */ AFTER(22, GIVE(PLACE(0))), DO(PERMUTE), AFTER(24, GIVE(PLACE(1))), DO(PERMUTE),
/*  31 */ AFTER(32, GIVE(PLACE(0))), DO(XOF(A(1,2))), DO(PERMUTE), AFTER(33, GIVE(PLACE(1))),
/*  35 */ DO(PERMUTE), AFTER(34, GIVE(PLACE(0))), DO(PERMUTE), AFTER(36, GIVE(PLACE(1))),
/*  39 */ DO(XOF(A(2,0))), DO(PERMUTE), AFTER(37, GIVE(PLACE(0))), DO(PERMUTE),
/*  43 */ AFTER(38, GIVE(PLACE(1))), DO(PERMUTE), AFTER(45, GIVE(PLACE(0))), DO(XOF(A(2,1))),
/*  47 */ DO(PERMUTE), AFTER(46, GIVE(PLACE(1))), DO(PERMUTE), AFTER(47, GIVE(PLACE(0))),
/*  51 */ DO(PERMUTE), AFTER(49, GIVE(PLACE(1))), DO(XOF(A(2,2))), DO(PERMUTE),
/*  55 */ AFTER(50, GIVE(PLACE(0))), DO(PERMUTE), AFTER(51, GIVE(PLACE(1))), DO(PERMUTE),
/*  59 */ AFTER(53, GIVE(PLACE(0))), DO(PRF(E1(3,2))), DO(PERMUTE), AFTER(54, GIVE(PLACE(1))),
/*  63 */ AFTER(58, WIPE), DO(END)};
const pkem_plan pkem_plan_least768_decaps = {
    pkem_plan_least768_decaps_main, pkem_plan_least768_decaps_worker, 0, 2, 2, 1};

/* esp32: 784094 cycles; with no wait in them, both cores would take 542447.
 * main   mmmmmmmmmmmmmmoohnnmmnmmnn..mmmmnmmmmmmmmmhmmhhmmmmmmnommmmmhmmhh..mmmmnommmmnnhhhhhhh
 * worker xxxx................xxxxxxxxxxxx.x..........xxxxxxxx.......xxxxxxxxxx.................
 */
static const pkem_step pkem_plan_least768_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))),
/*   7 */ DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  10 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(0))), DO(PRF(Y(1))),
/*  13 */ DO(NOISE(Y(1))), AFTER(10, FEED(A(0,1),0,PLACE(1))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  16 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  19 */ AFTER(17, FEED(A(0,2),0,PLACE(0))), AFTER(19, FEED(A(0,2),1,PLACE(1))),
/*  21 */ AFTER(21, FEED(A(0,2),2,PLACE(0))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  24 */ AFTER(24, ADD_NOISE_BLOCK(E1(3,0),PLACE(1))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  27 */ DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))),
/*  32 */ DO(HASH(128)), AFTER(27, FEED(A(1,1),0,PLACE(0))), AFTER(29, FEED(A(1,1),1,PLACE(1))),
/*  35 */ AFTER(31, FEED(A(1,1),2,PLACE(0))), DO(HASH(256)), AFTER(34, FEED(A(1,2),0,PLACE(1))),
/*  38 */ AFTER(36, FEED(A(1,2),1,PLACE(0))), AFTER(38, FEED(A(1,2),2,PLACE(1))), DO(HASH(320)),
/*  41 */ DO(ADD_S_TIMES_ROW(1)), DO(INVERSE), DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))),
/*  45 */ DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)), DO(CLEAR), AFTER(41, FEED(A(2,0),0,PLACE(0))),
/*  49 */ AFTER(43, FEED(A(2,0),1,PLACE(1))), AFTER(45, FEED(A(2,0),2,PLACE(0))), DO(HASH(448)),
/*  52 */ AFTER(48, FEED(A(2,1),0,PLACE(1))), AFTER(50, FEED(A(2,1),1,PLACE(0))),
/*  54 */ AFTER(52, FEED(A(2,1),2,PLACE(1))), DO(HASH(576)), AFTER(55, FEED(A(2,2),0,PLACE(0))),
/*  57 */ AFTER(57, FEED(A(2,2),1,PLACE(1))), AFTER(59, FEED(A(2,2),2,PLACE(0))), DO(HASH(640)),
/*  60 */ DO(ADD_S_TIMES_ROW(2)), DO(INVERSE), AFTER(62, ADD_NOISE_BLOCK(E1(3,2),PLACE(1))),
/*  63 */ DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)), DO(TAKE_SUM), DO(PRF(E2(3))), DO(ADD_NOISE(E2(3))),
/*  68 */ DO(ADD_MESSAGE), DO(PUT(V(3))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_least768_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), AFTER(9, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  10 */ AFTER(10, GIVE(PLACE(1))), DO(PERMUTE), AFTER(11, GIVE(PLACE(0))), DO(PERMUTE),
/*  14 */ AFTER(14, GIVE(PLACE(1))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(15, GIVE(PLACE(0))),
/*  18 */ DO(PERMUTE), AFTER(16, GIVE(PLACE(1))), DO(PERMUTE), AFTER(19, GIVE(PLACE(0))),
/*  22 */ DO(PRF(E1(3,0))), DO(PERMUTE), AFTER(20, GIVE(PLACE(1))), DO(XOF(A(1,1))), DO(PERMUTE),
/*  27 */ AFTER(21, GIVE(PLACE(0))), DO(PERMUTE), AFTER(24, GIVE(PLACE(1))), DO(PERMUTE),
/*  31 */ AFTER(33, GIVE(PLACE(0))), DO(XOF(A(1,2))), DO(PERMUTE), AFTER(34, GIVE(PLACE(1))),
/*  35 */ DO(PERMUTE), AFTER(35, GIVE(PLACE(0))), DO(PERMUTE), AFTER(37, GIVE(PLACE(1))),
/*  39 */ DO(XOF(A(2,0))), DO(PERMUTE), AFTER(38, GIVE(PLACE(0))), DO(PERMUTE),
/*  43 */ AFTER(39, GIVE(PLACE(1))), DO(PERMUTE), AFTER(48, GIVE(PLACE(0))), DO(XOF(A(2,1))),
/*  47 */ DO(PERMUTE), AFTER(49, GIVE(PLACE(1))), DO(PERMUTE), AFTER(50, GIVE(PLACE(0))),
/*  51 */ DO(PERMUTE), AFTER(52, GIVE(PLACE(1))), DO(XOF(A(2,2))), DO(PERMUTE),
/*  55 */ AFTER(53, GIVE(PLACE(0))), DO(PERMUTE), AFTER(54, GIVE(PLACE(1))), DO(PERMUTE),
/*  59 */ AFTER(56, GIVE(PLACE(0))), DO(PRF(E1(3,2))), DO(PERMUTE), AFTER(57, GIVE(PLACE(1))),
/*  63 */ AFTER(62, WIPE), DO(END)};
const pkem_plan pkem_plan_least768_decaps_from_seed = {
    pkem_plan_least768_decaps_from_seed_main, pkem_plan_least768_decaps_from_seed_worker, 0, 2, 2, 1};

/* esp32: 722573 cycles; with no wait in them, both cores would take 592648.
 * main   hhnnnnmmnnmmnnmmnnmm..nmmmmmmhmhhm.hh.mmnnnmmhmmhhmm..m..hhnnmmmmmmhmmhhmm.mm.hhhhhhhh
 * worker ..xxxx.xxxxxxxxxxxxxxxxxxx....xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx......xxxxxxxxx........
 */
static const pkem_step pkem_plan_least1024_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(PRF(E(4,0))), DO(NOISE_TO_ACC(E(4,0))),
/*   6 */ AFTER(3, FEED(A(0,0),0,PLACE(0))), AFTER(5, FEED(A(0,0),1,PLACE(1))),
/*   8 */ AFTER(7, FEED(A(0,0),2,PLACE(0))), DO(PRF(S(1))), DO(NOISE(S(1))),
/*  11 */ AFTER(10, FEED(A(0,1),0,PLACE(1))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  13 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), DO(PRF(S(2))), DO(NOISE(S(2))),
/*  16 */ AFTER(17, FEED(A(0,2),0,PLACE(0))), AFTER(19, FEED(A(0,2),1,PLACE(1))),
/*  18 */ AFTER(21, FEED(A(0,2),2,PLACE(0))), DO(PRF(S(3))), DO(NOISE(S(3))),
/*  21 */ AFTER(24, FEED(A(0,3),0,PLACE(1))), AFTER(26, FEED(A(0,3),1,PLACE(0))),
/*  23 */ AFTER(28, FEED(A(0,3),2,PLACE(1))), DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)),
/*  27 */ DO(WRITE_S(2)), DO(WRITE_S(3)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)),
/*  32 */ DO(WRITE_T(0,3)), AFTER(31, NOISE_BLOCK_TO_ACC(E(4,1),0,PLACE(0))), DO(XOF(A(1,0))),
/*  35 */ DO(MULTIPLY(A(1,0))), DO(HASH(96)), AFTER(34, FEED(A(1,1),0,PLACE(1))),
/*  38 */ AFTER(36, FEED(A(1,1),1,PLACE(0))), AFTER(38, FEED(A(1,1),2,PLACE(1))), DO(HASH(192)),
/*  41 */ AFTER(41, FEED(A(1,2),0,PLACE(0))), AFTER(43, FEED(A(1,2),1,PLACE(1))),
/*  43 */ AFTER(45, FEED(A(1,2),2,PLACE(0))), DO(HASH(288)), AFTER(48, FEED(A(1,3),0,PLACE(1))),
/*  46 */ AFTER(50, FEED(A(1,3),1,PLACE(0))), AFTER(52, FEED(A(1,3),2,PLACE(1))), DO(HASH(384)),
/*  49 */ DO(WRITE_T(1,0)), DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(PRF(E(4,2))),
/*  54 */ DO(NOISE_TO_ACC(E(4,2))), AFTER(55, FEED(A(2,0),0,PLACE(0))),
/*  56 */ AFTER(57, FEED(A(2,0),1,PLACE(1))), AFTER(59, FEED(A(2,0),2,PLACE(0))), DO(HASH(480)),
/*  59 */ AFTER(62, FEED(A(2,1),0,PLACE(1))), AFTER(64, FEED(A(2,1),1,PLACE(0))),
/*  61 */ AFTER(66, FEED(A(2,1),2,PLACE(1))), DO(HASH(576)), AFTER(69, FEED(A(2,2),0,PLACE(0))),
/*  64 */ AFTER(71, FEED(A(2,2),1,PLACE(1))), AFTER(73, FEED(A(2,2),2,PLACE(0))), DO(HASH(672)),
/*  67 */ AFTER(76, FEED(A(2,3),0,PLACE(1))), AFTER(78, FEED(A(2,3),1,PLACE(0))),
/*  69 */ AFTER(80, FEED(A(2,3),2,PLACE(1))), DO(HASH(768)), DO(WRITE_T(2,0)), DO(WRITE_T(2,1)),
/*  73 */ DO(WRITE_T(2,2)), DO(WRITE_T(2,3)), AFTER(83, NOISE_BLOCK_TO_ACC(E(4,3),0,PLACE(0))),
/*  76 */ DO(XOF(A(3,0))), DO(MULTIPLY(A(3,0))), DO(HASH(864)), AFTER(86, FEED(A(3,1),0,PLACE(1))),
/*  80 */ AFTER(88, FEED(A(3,1),1,PLACE(0))), AFTER(90, FEED(A(3,1),2,PLACE(1))), DO(HASH(960)),
/*  83 */ AFTER(93, FEED(A(3,2),0,PLACE(0))), AFTER(95, FEED(A(3,2),1,PLACE(1))),
/*  85 */ AFTER(97, FEED(A(3,2),2,PLACE(0))), DO(HASH(1056)), AFTER(100, FEED(A(3,3),0,PLACE(1))),
/*  88 */ AFTER(102, FEED(A(3,3),1,PLACE(0))), AFTER(104, FEED(A(3,3),2,PLACE(1))), DO(HASH(1152)),
/*  91 */ DO(WRITE_T(3,0)), DO(WRITE_T(3,1)), DO(WRITE_T(3,2)), DO(WRITE_T(3,3)), DO(WRITE_RHO),
/*  96 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_least1024_keygen_worker[] = {
/*   1 */ AFTER(1, XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), AFTER(6, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  10 */ AFTER(7, GIVE(PLACE(1))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(PERMUTE),
/*  14 */ AFTER(11, GIVE(PLACE(1))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(12, GIVE(PLACE(0))),
/*  18 */ DO(PERMUTE), AFTER(13, GIVE(PLACE(1))), DO(PERMUTE), AFTER(16, GIVE(PLACE(0))),
/*  22 */ DO(XOF(A(0,3))), DO(PERMUTE), AFTER(17, GIVE(PLACE(1))), DO(PERMUTE),
/*  26 */ AFTER(18, GIVE(PLACE(0))), DO(PERMUTE), AFTER(21, GIVE(PLACE(1))), DO(PRF(E(4,1))),
/*  30 */ DO(PERMUTE), AFTER(22, GIVE(PLACE(0))), DO(XOF(A(1,1))), DO(PERMUTE),
/*  34 */ AFTER(23, GIVE(PLACE(1))), DO(PERMUTE), AFTER(33, GIVE(PLACE(0))), DO(PERMUTE),
/*  38 */ AFTER(37, GIVE(PLACE(1))), DO(XOF(A(1,2))), DO(PERMUTE), AFTER(38, GIVE(PLACE(0))),
/*  42 */ DO(PERMUTE), AFTER(39, GIVE(PLACE(1))), DO(PERMUTE), AFTER(41, GIVE(PLACE(0))),
/*  46 */ DO(XOF(A(1,3))), DO(PERMUTE), AFTER(42, GIVE(PLACE(1))), DO(PERMUTE),
/*  50 */ AFTER(43, GIVE(PLACE(0))), DO(PERMUTE), AFTER(45, GIVE(PLACE(1))), DO(XOF(A(2,0))),
/*  54 */ DO(PERMUTE), AFTER(46, GIVE(PLACE(0))), DO(PERMUTE), AFTER(47, GIVE(PLACE(1))),
/*  58 */ DO(PERMUTE), AFTER(55, GIVE(PLACE(0))), DO(XOF(A(2,1))), DO(PERMUTE),
/*  62 */ AFTER(56, GIVE(PLACE(1))), DO(PERMUTE), AFTER(57, GIVE(PLACE(0))), DO(PERMUTE),
/*  66 */ AFTER(59, GIVE(PLACE(1))), DO(XOF(A(2,2))), DO(PERMUTE), AFTER(60, GIVE(PLACE(0))),
/*  70 */ DO(PERMUTE), AFTER(61, GIVE(PLACE(1))), DO(PERMUTE), AFTER(63, GIVE(PLACE(0))),
/*  74 */ DO(XOF(A(2,3))), DO(PERMUTE), AFTER(64, GIVE(PLACE(1))), DO(PERMUTE),
/*  78 */ AFTER(65, GIVE(PLACE(0))), DO(PERMUTE), AFTER(67, GIVE(PLACE(1))), DO(PRF(E(4,3))),
/*  82 */ DO(PERMUTE), AFTER(68, GIVE(PLACE(0))), DO(XOF(A(3,1))), DO(PERMUTE),
/*  86 */ AFTER(69, GIVE(PLACE(1))), DO(PERMUTE), AFTER(75, GIVE(PLACE(0))), DO(PERMUTE),
/*  90 */ AFTER(79, GIVE(PLACE(1))), DO(XOF(A(3,2))), DO(PERMUTE), AFTER(80, GIVE(PLACE(0))),
/*  94 */ DO(PERMUTE), AFTER(81, GIVE(PLACE(1))), DO(PERMUTE), AFTER(83, GIVE(PLACE(0))),
/*  98 */ DO(XOF(A(3,3))), DO(PERMUTE), AFTER(84, GIVE(PLACE(1))), DO(PERMUTE),
/* 102 */ AFTER(85, GIVE(PLACE(0))), DO(PERMUTE), AFTER(87, GIVE(PLACE(1))), AFTER(89, WIPE),
/* 106 */ DO(END)};
const pkem_plan pkem_plan_least1024_keygen = {
    pkem_plan_least1024_keygen_main, pkem_plan_least1024_keygen_worker, 0, 2, 2, 1};

/* esp32: 985783 cycles; with no wait in them, both cores would take 722253.
 * main   hhhhhhhhhhhhhhhhnmnnm..mm.nmmmmmmmmmmh..h..mommmmhmmmmhmmmhnnmh.mhmmhhmmmmmmmmmohhhhho
 * worker xxxx..............xxxxxxxxxxxx..xxxxxxxxxxxxxxx....xxxxxxxxxx.xxxxxxxxxxxx............
 */
static const pkem_step pkem_plan_least1024_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK(960)),
/*   6 */ DO(READ_EK(1152)), DO(READ_EK(1344)), DO(READ_EK(1536)), DO(READ_EK_END), DO(DERIVE),
/*  11 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  15 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(0))), DO(PRF(Y(1))),
/*  18 */ DO(NOISE(Y(1))), AFTER(10, FEED(A(0,1),0,PLACE(1))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  21 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), AFTER(17, NOISE_BLOCK(Y(2),0,PLACE(0))),
/*  23 */ AFTER(20, FEED(A(0,2),0,PLACE(1))), AFTER(22, FEED(A(0,2),1,PLACE(0))),
/*  25 */ AFTER(24, FEED(A(0,2),2,PLACE(1))), AFTER(27, NOISE_BLOCK(Y(3),0,PLACE(0))),
/*  27 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(INVERSE),
/*  30 */ AFTER(30, ADD_NOISE_BLOCK(E1(4,0),PLACE(1))), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  34 */ AFTER(33, FEED(A(1,0),0,PLACE(0))), AFTER(35, FEED(A(1,0),1,PLACE(1))),
/*  36 */ AFTER(37, FEED(A(1,0),2,PLACE(0))), DO(HASH(96)), AFTER(40, FEED(A(1,1),0,PLACE(1))),
/*  39 */ AFTER(42, FEED(A(1,1),1,PLACE(0))), AFTER(44, FEED(A(1,1),2,PLACE(1))), DO(HASH(192)),
/*  42 */ AFTER(47, FEED(A(1,2),0,PLACE(0))), AFTER(49, FEED(A(1,2),1,PLACE(1))),
/*  44 */ AFTER(51, FEED(A(1,2),2,PLACE(0))), DO(HASH(288)), AFTER(54, FEED(A(1,3),0,PLACE(1))),
/*  47 */ AFTER(56, FEED(A(1,3),1,PLACE(0))), AFTER(58, FEED(A(1,3),2,PLACE(1))), DO(HASH(352)),
/*  50 */ DO(INVERSE), AFTER(61, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))), DO(PUT(U(1))), DO(CLEAR),
/*  54 */ DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(HASH(448)), AFTER(64, FEED(A(2,1),0,PLACE(1))),
/*  58 */ AFTER(66, FEED(A(2,1),1,PLACE(0))), AFTER(68, FEED(A(2,1),2,PLACE(1))), DO(HASH(544)),
/*  61 */ AFTER(71, FEED(A(2,2),0,PLACE(0))), AFTER(73, FEED(A(2,2),1,PLACE(1))),
/*  63 */ AFTER(75, FEED(A(2,2),2,PLACE(0))), DO(HASH(640)), AFTER(78, FEED(A(2,3),0,PLACE(1))),
/*  66 */ AFTER(80, FEED(A(2,3),1,PLACE(0))), AFTER(82, FEED(A(2,3),2,PLACE(1))), DO(HASH(704)),
/*  69 */ DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(CLEAR),
/*  74 */ AFTER(85, FEED(A(3,0),0,PLACE(0))), AFTER(87, FEED(A(3,0),1,PLACE(1))),
/*  76 */ AFTER(89, FEED(A(3,0),2,PLACE(0))), DO(HASH(800)), AFTER(92, FEED(A(3,1),0,PLACE(1))),
/*  79 */ AFTER(94, FEED(A(3,1),1,PLACE(0))), AFTER(96, FEED(A(3,1),2,PLACE(1))), DO(HASH(896)),
/*  82 */ AFTER(99, FEED(A(3,2),0,PLACE(0))), AFTER(101, FEED(A(3,2),1,PLACE(1))),
/*  84 */ AFTER(103, FEED(A(3,2),2,PLACE(0))), DO(HASH(992)), AFTER(106, FEED(A(3,3),0,PLACE(1))),
/*  87 */ AFTER(108, FEED(A(3,3),1,PLACE(0))), AFTER(110, FEED(A(3,3),2,PLACE(1))), DO(HASH(1056)),
/*  90 */ DO(INVERSE), AFTER(113, ADD_NOISE_BLOCK(E1(4,3),PLACE(0))), DO(PUT(U(3))),
/*  93 */ DO(MULTIPLY_KEY), AFTER(116, ADD_NOISE_BLOCK(E2(4),PLACE(1))), DO(ADD_MESSAGE),
/*  96 */ DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_least1024_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), AFTER(14, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  10 */ AFTER(15, GIVE(PLACE(1))), DO(PERMUTE), AFTER(16, GIVE(PLACE(0))), DO(PERMUTE),
/*  14 */ AFTER(19, GIVE(PLACE(1))), DO(PRF(Y(2))), DO(PERMUTE), AFTER(20, GIVE(PLACE(0))),
/*  18 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(21, GIVE(PLACE(1))), DO(PERMUTE),
/*  22 */ AFTER(22, GIVE(PLACE(0))), DO(PERMUTE), AFTER(23, GIVE(PLACE(1))), DO(PRF(Y(3))),
/*  26 */ DO(PERMUTE), AFTER(24, GIVE(PLACE(0))), DO(PRF(E1(4,0))), DO(PERMUTE),
/*  30 */ AFTER(25, GIVE(PLACE(1))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(26, GIVE(PLACE(0))),
/*  34 */ DO(PERMUTE), AFTER(30, GIVE(PLACE(1))), DO(PERMUTE), AFTER(34, GIVE(PLACE(0))),
/*  38 */ DO(XOF(A(1,1))), DO(PERMUTE), AFTER(35, GIVE(PLACE(1))), DO(PERMUTE),
/*  42 */ AFTER(36, GIVE(PLACE(0))), DO(PERMUTE), AFTER(38, GIVE(PLACE(1))), DO(XOF(A(1,2))),
/*  46 */ DO(PERMUTE), AFTER(39, GIVE(PLACE(0))), DO(PERMUTE), AFTER(40, GIVE(PLACE(1))),
/*  50 */ DO(PERMUTE), AFTER(42, GIVE(PLACE(0))), DO(XOF(A(1,3))), DO(PERMUTE),
/*  54 */ AFTER(43, GIVE(PLACE(1))), DO(PERMUTE), AFTER(44, GIVE(PLACE(0))), DO(PERMUTE),
/*  58 */ AFTER(46, GIVE(PLACE(1))), DO(PRF(E1(4,1))), DO(PERMUTE), AFTER(47, GIVE(PLACE(0))),
/*  62 */ DO(XOF(A(2,1))), DO(PERMUTE), AFTER(48, GIVE(PLACE(1))), DO(PERMUTE),
/*  66 */ AFTER(51, GIVE(PLACE(0))), DO(PERMUTE), AFTER(57, GIVE(PLACE(1))), DO(XOF(A(2,2))),
/*  70 */ DO(PERMUTE), AFTER(58, GIVE(PLACE(0))), DO(PERMUTE), AFTER(59, GIVE(PLACE(1))),
/*  74 */ DO(PERMUTE), AFTER(61, GIVE(PLACE(0))), DO(XOF(A(2,3))), DO(PERMUTE),
/*  78 */ AFTER(62, GIVE(PLACE(1))), DO(PERMUTE), AFTER(63, GIVE(PLACE(0))), DO(PERMUTE),
/*  82 */ AFTER(65, GIVE(PLACE(1))), DO(XOF(A(3,0))), DO(PERMUTE), AFTER(66, GIVE(PLACE(0))),
/*  86 */ DO(PERMUTE), AFTER(67, GIVE(PLACE(1))), DO(PERMUTE), AFTER(74, GIVE(PLACE(0))),
/*  90 */ DO(XOF(A(3,1))), DO(PERMUTE), AFTER(75, GIVE(PLACE(1))), DO(PERMUTE),
/*  94 */ AFTER(76, GIVE(PLACE(0))), DO(PERMUTE), AFTER(78, GIVE(PLACE(1))), DO(XOF(A(3,2))),
/*  98 */ DO(PERMUTE), AFTER(79, GIVE(PLACE(0))), DO(PERMUTE), AFTER(80, GIVE(PLACE(1))),
/* 102 */ DO(PERMUTE), AFTER(82, GIVE(PLACE(0))), DO(XOF(A(3,3))), DO(PERMUTE),
/* 106 */ AFTER(83, GIVE(PLACE(1))), DO(PERMUTE), AFTER(84, GIVE(PLACE(0))), DO(PERMUTE),
/* 110 */ AFTER(86, GIVE(PLACE(1))), DO(PRF(E1(4,3))), DO(PERMUTE), AFTER(87, GIVE(PLACE(0))),
/* 114 */ DO(PRF(E2(4))), DO(PERMUTE), AFTER(88, GIVE(PLACE(1))), AFTER(94, WIPE), DO(END)};
const pkem_plan pkem_plan_least1024_encaps = {
    pkem_plan_least1024_encaps_main, pkem_plan_least1024_encaps_worker, 0, 2, 2, 1};

/* esp32: 915227 cycles; with no wait in them, both cores would take 683718.
 * main   mmmmmmmoohnmmnm.nm..mmmmmmommmmmh..hmmm.mmmmmhmmhm...mhmnnmmhmmmmmmhmmmnmmmmmmnnhhhhhh
 * worker xxxx........xxxxxxxxxxxx..xxxxxxxxxxxxxxxxx....xxxxxxxxxxx.xxxx...xxxxx...............
 */
static const pkem_step pkem_plan_least1024_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(DECRYPT(3)), DO(MESSAGE),
/*   7 */ DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  12 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(0))), DO(PRF(Y(1))),
/*  15 */ DO(NOISE(Y(1))), AFTER(10, FEED(A(0,1),0,PLACE(1))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  18 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  21 */ AFTER(17, FEED(A(0,2),0,PLACE(0))), AFTER(19, FEED(A(0,2),1,PLACE(1))),
/*  23 */ AFTER(21, FEED(A(0,2),2,PLACE(0))), AFTER(24, NOISE_BLOCK(Y(3),0,PLACE(1))),
/*  25 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(INVERSE),
/*  28 */ AFTER(27, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  31 */ DO(PUT(U(0))), DO(CLEAR), AFTER(30, FEED(A(1,0),0,PLACE(1))),
/*  34 */ AFTER(32, FEED(A(1,0),1,PLACE(0))), AFTER(34, FEED(A(1,0),2,PLACE(1))), DO(HASH(96)),
/*  37 */ AFTER(37, FEED(A(1,1),0,PLACE(0))), AFTER(39, FEED(A(1,1),1,PLACE(1))),
/*  39 */ AFTER(41, FEED(A(1,1),2,PLACE(0))), DO(HASH(192)), AFTER(44, FEED(A(1,2),0,PLACE(1))),
/*  42 */ AFTER(46, FEED(A(1,2),1,PLACE(0))), AFTER(48, FEED(A(1,2),2,PLACE(1))), DO(HASH(288)),
/*  45 */ AFTER(51, FEED(A(1,3),0,PLACE(0))), AFTER(53, FEED(A(1,3),1,PLACE(1))),
/*  47 */ AFTER(55, FEED(A(1,3),2,PLACE(0))), DO(HASH(352)), DO(INVERSE),
/*  50 */ AFTER(58, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(CLEAR), DO(XOF(A(2,0))),
/*  54 */ DO(MULTIPLY(A(2,0))), DO(HASH(448)), AFTER(61, FEED(A(2,1),0,PLACE(0))),
/*  57 */ AFTER(63, FEED(A(2,1),1,PLACE(1))), AFTER(65, FEED(A(2,1),2,PLACE(0))), DO(HASH(544)),
/*  60 */ AFTER(68, FEED(A(2,2),0,PLACE(1))), AFTER(70, FEED(A(2,2),1,PLACE(0))),
/*  62 */ AFTER(72, FEED(A(2,2),2,PLACE(1))), DO(HASH(640)), AFTER(75, FEED(A(2,3),0,PLACE(0))),
/*  65 */ AFTER(77, FEED(A(2,3),1,PLACE(1))), AFTER(79, FEED(A(2,3),2,PLACE(0))), DO(HASH(704)),
/*  68 */ DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(CLEAR),
/*  73 */ AFTER(82, FEED(A(3,0),0,PLACE(1))), AFTER(84, FEED(A(3,0),1,PLACE(0))),
/*  75 */ AFTER(86, FEED(A(3,0),2,PLACE(1))), DO(HASH(800)), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))),
/*  79 */ DO(HASH(896)), AFTER(89, FEED(A(3,2),0,PLACE(0))), AFTER(91, FEED(A(3,2),1,PLACE(1))),
/*  82 */ AFTER(93, FEED(A(3,2),2,PLACE(0))), DO(HASH(992)), AFTER(96, FEED(A(3,3),0,PLACE(1))),
/*  85 */ AFTER(98, FEED(A(3,3),1,PLACE(0))), AFTER(100, FEED(A(3,3),2,PLACE(1))), DO(HASH(1056)),
/*  88 */ DO(INVERSE), AFTER(103, ADD_NOISE_BLOCK(E1(4,3),PLACE(0))), DO(PUT(U(3))),
/*  91 */ DO(MULTIPLY_KEY), DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))), DO(ADD_MESSAGE), DO(PUT(V(4))),
/*  96 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_least1024_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), AFTER(11, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  10 */ AFTER(12, GIVE(PLACE(1))), DO(PERMUTE), AFTER(13, GIVE(PLACE(0))), DO(PERMUTE),
/*  14 */ AFTER(16, GIVE(PLACE(1))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(17, GIVE(PLACE(0))),
/*  18 */ DO(PERMUTE), AFTER(18, GIVE(PLACE(1))), DO(PERMUTE), AFTER(21, GIVE(PLACE(0))),
/*  22 */ DO(PRF(Y(3))), DO(PERMUTE), AFTER(22, GIVE(PLACE(1))), DO(PRF(E1(4,0))), DO(PERMUTE),
/*  27 */ AFTER(23, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(24, GIVE(PLACE(1))),
/*  31 */ DO(PERMUTE), AFTER(28, GIVE(PLACE(0))), DO(PERMUTE), AFTER(33, GIVE(PLACE(1))),
/*  35 */ DO(XOF(A(1,1))), DO(PERMUTE), AFTER(34, GIVE(PLACE(0))), DO(PERMUTE),
/*  39 */ AFTER(35, GIVE(PLACE(1))), DO(PERMUTE), AFTER(37, GIVE(PLACE(0))), DO(XOF(A(1,2))),
/*  43 */ DO(PERMUTE), AFTER(38, GIVE(PLACE(1))), DO(PERMUTE), AFTER(39, GIVE(PLACE(0))),
/*  47 */ DO(PERMUTE), AFTER(41, GIVE(PLACE(1))), DO(XOF(A(1,3))), DO(PERMUTE),
/*  51 */ AFTER(42, GIVE(PLACE(0))), DO(PERMUTE), AFTER(43, GIVE(PLACE(1))), DO(PERMUTE),
/*  55 */ AFTER(45, GIVE(PLACE(0))), DO(PRF(E1(4,1))), DO(PERMUTE), AFTER(46, GIVE(PLACE(1))),
/*  59 */ DO(XOF(A(2,1))), DO(PERMUTE), AFTER(47, GIVE(PLACE(0))), DO(PERMUTE),
/*  63 */ AFTER(50, GIVE(PLACE(1))), DO(PERMUTE), AFTER(56, GIVE(PLACE(0))), DO(XOF(A(2,2))),
/*  67 */ DO(PERMUTE), AFTER(57, GIVE(PLACE(1))), DO(PERMUTE), AFTER(58, GIVE(PLACE(0))),
/*  71 */ DO(PERMUTE), AFTER(60, GIVE(PLACE(1))), DO(XOF(A(2,3))), DO(PERMUTE),
/*  75 */ AFTER(61, GIVE(PLACE(0))), DO(PERMUTE), AFTER(62, GIVE(PLACE(1))), DO(PERMUTE),
/*  79 */ AFTER(64, GIVE(PLACE(0))), DO(XOF(A(3,0))), DO(PERMUTE), AFTER(65, GIVE(PLACE(1))),
/*  83 */ DO(PERMUTE), AFTER(66, GIVE(PLACE(0))), DO(PERMUTE), AFTER(73, GIVE(PLACE(1))),
/*  87 */ DO(XOF(A(3,2))), DO(PERMUTE), AFTER(74, GIVE(PLACE(0))), DO(PERMUTE),
/*  91 */ AFTER(75, GIVE(PLACE(1))), DO(PERMUTE), AFTER(80, GIVE(PLACE(0))), DO(XOF(A(3,3))),
/*  95 */ DO(PERMUTE), AFTER(81, GIVE(PLACE(1))), DO(PERMUTE), AFTER(82, GIVE(PLACE(0))),
/*  99 */ DO(PERMUTE), AFTER(84, GIVE(PLACE(1))), DO(PRF(E1(4,3))), DO(PERMUTE),
/* 103 */ AFTER(85, GIVE(PLACE(0))), AFTER(89, WIPE), DO(END)};
const pkem_plan pkem_plan_least1024_decaps = {
    pkem_plan_least1024_decaps_main, pkem_plan_least1024_decaps_worker, 0, 2, 2, 1};

/* esp32: 1179518 cycles; with no wait in them, both cores would take 816944.
 * main   mmmmmmmmmmmmoohnmnmnm..mmmmmmhmmm.mmmmhm.mmmmmmmmmhmhm.mmhmmmnmmmmmmmmmhmmmmommmnohhhh
 * worker xxx.............xxxxxxxxx....x...xxxxxxxxxx.x.......xxxxxxxx.....xxx...xxx............
 */
static const pkem_step pkem_plan_least1024_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(DECRYPT(3)), DO(MESSAGE), DO(DERIVE),
/*   7 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  11 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(0))), DO(PRF(Y(1))),
/*  14 */ DO(NOISE(Y(1))), AFTER(10, FEED(A(0,1),0,PLACE(1))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  17 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  20 */ AFTER(17, FEED(A(0,2),0,PLACE(0))), AFTER(19, FEED(A(0,2),1,PLACE(1))),
/*  22 */ AFTER(21, FEED(A(0,2),2,PLACE(0))), AFTER(24, NOISE_BLOCK(Y(3),0,PLACE(1))),
/*  24 */ DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  28 */ AFTER(27, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  31 */ DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(30, FEED(A(1,0),0,PLACE(1))),
/*  35 */ AFTER(32, FEED(A(1,0),1,PLACE(0))), AFTER(34, FEED(A(1,0),2,PLACE(1))), DO(HASH(96)),
/*  38 */ AFTER(37, FEED(A(1,1),0,PLACE(0))), AFTER(39, FEED(A(1,1),1,PLACE(1))),
/*  40 */ AFTER(41, FEED(A(1,1),2,PLACE(0))), DO(HASH(192)), AFTER(44, FEED(A(1,2),0,PLACE(1))),
/*  43 */ AFTER(46, FEED(A(1,2),1,PLACE(0))), AFTER(48, FEED(A(1,2),2,PLACE(1))), DO(HASH(288)),
/*  46 */ AFTER(51, FEED(A(1,3),0,PLACE(0))), AFTER(53, FEED(A(1,3),1,PLACE(1))),
/*  48 */ AFTER(55, FEED(A(1,3),2,PLACE(0))), DO(HASH(352)), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  52 */ AFTER(58, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  55 */ DO(CLEAR), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(HASH(448)),
/*  59 */ AFTER(61, FEED(A(2,1),0,PLACE(0))), AFTER(63, FEED(A(2,1),1,PLACE(1))),
/*  61 */ AFTER(65, FEED(A(2,1),2,PLACE(0))), DO(HASH(544)), AFTER(68, FEED(A(2,2),0,PLACE(1))),
/*  64 */ AFTER(70, FEED(A(2,2),1,PLACE(0))), AFTER(72, FEED(A(2,2),2,PLACE(1))), DO(HASH(640)),
/*  67 */ AFTER(75, FEED(A(2,3),0,PLACE(0))), AFTER(77, FEED(A(2,3),1,PLACE(1))),
/*  69 */ AFTER(79, FEED(A(2,3),2,PLACE(0))), DO(HASH(704)), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  73 */ DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)), DO(CLEAR),
/*  78 */ AFTER(82, FEED(A(3,0),0,PLACE(1))), AFTER(84, FEED(A(3,0),1,PLACE(0))),
/*  80 */ AFTER(86, FEED(A(3,0),2,PLACE(1))), DO(HASH(800)), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))),
/*  84 */ DO(HASH(896)), AFTER(89, FEED(A(3,2),0,PLACE(0))), AFTER(91, FEED(A(3,2),1,PLACE(1))),
/*  87 */ AFTER(93, FEED(A(3,2),2,PLACE(0))), DO(HASH(992)), AFTER(96, FEED(A(3,3),0,PLACE(1))),
/*  90 */ AFTER(98, FEED(A(3,3),1,PLACE(0))), AFTER(100, FEED(A(3,3),2,PLACE(1))), DO(HASH(1056)),
/*  93 */ DO(ADD_S_TIMES_ROW(3)), DO(INVERSE), AFTER(103, ADD_NOISE_BLOCK(E1(4,3),PLACE(0))),
/*  96 */ DO(PUT(U(3))), DO(ADD_E_TIMES_Y(3)), DO(TAKE_SUM), DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))),
/* 101 */ DO(ADD_MESSAGE), DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_least1024_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), AFTER(10, GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  10 */ AFTER(11, GIVE(PLACE(1))), DO(PERMUTE), AFTER(12, GIVE(PLACE(0))), DO(PERMUTE),
/*  14 */ AFTER(15, GIVE(PLACE(1))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(16, GIVE(PLACE(0))),
/*  18 */ DO(PERMUTE), AFTER(17, GIVE(PLACE(1))), DO(PERMUTE), AFTER(20, GIVE(PLACE(0))),
/*  22 */ DO(PRF(Y(3))), DO(PERMUTE), AFTER(21, GIVE(PLACE(1))), DO(PRF(E1(4,0))), DO(PERMUTE),
/*  27 */ AFTER(22, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(23, GIVE(PLACE(1))),
/*  31 */ DO(PERMUTE), AFTER(28, GIVE(PLACE(0))), DO(PERMUTE), AFTER(34, GIVE(PLACE(1))),
/*  35 */ DO(XOF(A(1,1))), DO(PERMUTE), AFTER(35, GIVE(PLACE(0))), DO(PERMUTE),
/*  39 */ AFTER(36, GIVE(PLACE(1))), DO(PERMUTE), AFTER(38, GIVE(PLACE(0))), DO(XOF(A(1,2))),
/*  43 */ DO(PERMUTE), AFTER(39, GIVE(PLACE(1))), DO(PERMUTE), AFTER(40, GIVE(PLACE(0))),
/*  47 */ DO(PERMUTE), AFTER(42, GIVE(PLACE(1))), DO(XOF(A(1,3))), DO(PERMUTE),
/*  51 */ AFTER(43, GIVE(PLACE(0))), DO(PERMUTE), AFTER(44, GIVE(PLACE(1))), DO(PERMUTE),
/*  55 */ AFTER(46, GIVE(PLACE(0))), DO(PRF(E1(4,1))), DO(PERMUTE), AFTER(47, GIVE(PLACE(1))),
/*  59 */ DO(XOF(A(2,1))), DO(PERMUTE), AFTER(48, GIVE(PLACE(0))), DO(PERMUTE),
/*  63 */ AFTER(52, GIVE(PLACE(1))), DO(PERMUTE), AFTER(59, GIVE(PLACE(0))), DO(XOF(A(2,2))),
/*  67 */ DO(PERMUTE), AFTER(60, GIVE(PLACE(1))), DO(PERMUTE), AFTER(61, GIVE(PLACE(0))),
/*  71 */ DO(PERMUTE), AFTER(63, GIVE(PLACE(1))), DO(XOF(A(2,3))), DO(PERMUTE),
/*  75 */ AFTER(64, GIVE(PLACE(0))), DO(PERMUTE), AFTER(65, GIVE(PLACE(1))), DO(PERMUTE),
/*  79 */ AFTER(67, GIVE(PLACE(0))), DO(XOF(A(3,0))), DO(PERMUTE), AFTER(68, GIVE(PLACE(1))),
/*  83 */ DO(PERMUTE), AFTER(69, GIVE(PLACE(0))), DO(PERMUTE), AFTER(78, GIVE(PLACE(1))),
/*  87 */ DO(XOF(A(3,2))), DO(PERMUTE), AFTER(79, GIVE(PLACE(0))), DO(PERMUTE),
/*  91 */ AFTER(80, GIVE(PLACE(1))), DO(PERMUTE), AFTER(85, GIVE(PLACE(0))), DO(XOF(A(3,3))),
/*  95 */ DO(PERMUTE), AFTER(86, GIVE(PLACE(1))), DO(PERMUTE), AFTER(87, GIVE(PLACE(0))),
/*  99 */ DO(PERMUTE), AFTER(89, GIVE(PLACE(1))), DO(PRF(E1(4,3))), DO(PERMUTE),
/* 103 */ AFTER(90, GIVE(PLACE(0))), AFTER(95, WIPE), DO(END)};
const pkem_plan pkem_plan_least1024_decaps_from_seed = {
    pkem_plan_least1024_decaps_from_seed_main, pkem_plan_least1024_decaps_from_seed_worker, 0, 2, 2, 1};

/* clang-format on */
#endif
