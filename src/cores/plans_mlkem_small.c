/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for mlkem512, mlkem768, mlkem1024.
 * Noise is kept packed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if PKEM_TWO_CORES && POCKETKEM_RAM != PKEM_RAM_FAST
/* clang-format off */

/* esp32: 266514 cycles; with no wait in them, both cores would take 221097.
 * main   hhhhhnnnnnnnnnnnnmmmnnnnnnnnmmmmmmmmmhonnnnnnnnnnnnmmmmmmmmmmohhhhhhhhhhhhhhhhhhhhhhhh
 * worker .....xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..........................
 */
static const pkem_step pkem_plan_mlkem512_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), AFTER(2, NOISE_BLOCK_TO_ACC(E(2,0),0,PLACE(2))),
/*   5 */ AFTER(3, NOISE_BLOCK_TO_ACC(E(2,0),1,PLACE(3))), DO(PRF(S(1))),
/*   7 */ AFTER(5, FEED(A(0,0),0,PLACE(4))), DO(NOISE(S(1))), AFTER(6, FEED(A(0,0),1,PLACE(1))),
/*  10 */ AFTER(7, FEED(A(0,0),2,PLACE(0))), AFTER(9, FEED(A(0,1),0,PLACE(3))),
/*  12 */ AFTER(10, FEED(A(0,1),1,PLACE(2))), AFTER(11, FEED(A(0,1),2,PLACE(0))), DO(HASH_START),
/*  15 */ DO(WRITE_S(0)), DO(WRITE_S(1)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)),
/*  20 */ DO(WRITE_T(0,3)), DO(PRF(E(2,1))), DO(NOISE_TO_ACC(E(2,1))),
/*  23 */ AFTER(13, FEED(A(1,0),0,PLACE(1))), AFTER(14, FEED(A(1,0),1,PLACE(0))),
/*  25 */ AFTER(15, FEED(A(1,0),2,PLACE(2))), AFTER(17, FEED(A(1,1),0,PLACE(3))),
/*  27 */ AFTER(19, FEED(A(1,1),1,PLACE(1))), AFTER(20, FEED(A(1,1),2,PLACE(2))), DO(WRITE_T(1,0)),
/*  30 */ DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(WRITE_RHO), DO(HASH_END),
/*  35 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(E(2,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(3))), DO(XOF(A(0,0))),
/*   5 */ DO(GIVE(PLACE(4))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(XOF(A(0,1))),
/*   9 */ AFTER(5, GIVE(PLACE(3))), DO(GIVE(PLACE(2))), AFTER(10, GIVE(PLACE(0))), DO(XOF(A(1,0))),
/*  13 */ DO(GIVE(PLACE(1))), AFTER(13, GIVE(PLACE(0))), DO(GIVE(PLACE(2))), DO(XOF(A(1,1))),
/*  17 */ DO(GIVE(PLACE(3))), DO(PERMUTE), AFTER(23, GIVE(PLACE(1))), AFTER(25, GIVE(PLACE(2))),
/*  21 */ AFTER(28, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_keygen = {
    pkem_plan_mlkem512_keygen_main, pkem_plan_mlkem512_keygen_worker, 0, 5, 4, 1};

/* esp32: 272390 cycles; with no wait in them, both cores would take 238123.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhhxxxxnnnnnmmnmmmmmm.mmmmnoommmmmmmmmmmnoommmmmmmmm..mmm.no
 * worker .xxxxxxxxxxxx................xxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxx..
 */
static const pkem_step pkem_plan_mlkem512_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK_END),
/*   6 */ DO(DERIVE), DO(PRF(Y(0))), DO(PERMUTE), AFTER(6, NOISE_BLOCK(Y(1),0,PLACE(0))), DO(CLEAR),
/*  11 */ DO(NOISE(Y(0))), DO(FEED(A(0,0),0,PLACE(3))), AFTER(7, NOISE_BLOCK(Y(1),1,PLACE(4))),
/*  14 */ DO(FEED(A(0,0),1,PLACE(1))), DO(FEED(A(0,0),2,PLACE(2))),
/*  16 */ AFTER(9, FEED(A(0,1),0,PLACE(0))), AFTER(10, FEED(A(0,1),1,PLACE(4))),
/*  18 */ AFTER(11, FEED(A(0,1),2,PLACE(3))), DO(INVERSE),
/*  20 */ AFTER(13, ADD_NOISE_BLOCK(E1(2,0),PLACE(4))), DO(PUT(U(0))), DO(MULTIPLY_KEY),
/*  23 */ AFTER(15, ADD_NOISE_BLOCK(E2(2),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(2))), DO(CLEAR),
/*  27 */ AFTER(17, FEED(A(1,0),0,PLACE(4))), AFTER(18, FEED(A(1,0),1,PLACE(1))),
/*  29 */ AFTER(19, FEED(A(1,0),2,PLACE(2))), AFTER(21, FEED(A(1,1),0,PLACE(3))),
/*  31 */ AFTER(22, FEED(A(1,1),1,PLACE(0))), AFTER(23, FEED(A(1,1),2,PLACE(2))), DO(INVERSE),
/*  34 */ AFTER(25, ADD_NOISE_BLOCK(E1(2,1),PLACE(4))), DO(PUT(U(1))), DO(END)};
static const pkem_step pkem_plan_mlkem512_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(3))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ AFTER(6, PRF(Y(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(4))), DO(XOF(A(0,1))),
/*   9 */ AFTER(9, GIVE(PLACE(0))), AFTER(13, GIVE(PLACE(4))), DO(GIVE(PLACE(3))), DO(PRF(E1(2,0))),
/*  13 */ AFTER(17, GIVE(PLACE(4))), DO(PRF(E2(2))), DO(GIVE(PLACE(0))), DO(XOF(A(1,0))),
/*  17 */ AFTER(20, GIVE(PLACE(4))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(XOF(A(1,1))),
/*  21 */ DO(GIVE(PLACE(3))), AFTER(23, GIVE(PLACE(0))), AFTER(29, GIVE(PLACE(2))),
/*  24 */ DO(PRF(E1(2,1))), DO(GIVE(PLACE(4))), AFTER(34, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_encaps_in_memory = {
    pkem_plan_mlkem512_encaps_in_memory_main, pkem_plan_mlkem512_encaps_in_memory_worker, 0, 5, 4, 0};

/* esp32: 285756 cycles; with no wait in them, both cores would take 237802.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhxnnnnnnnmmmmmnnnnnnnnmmmmmmmmnommmmmmmmmmmmnommmmmmmmmmmnoo
 * worker .xxxxxxxxxxx...............xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxx.............
 */
static const pkem_step pkem_plan_mlkem512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK_END),
/*   6 */ DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(4))),
/*  11 */ AFTER(3, FEED(A(0,0),1,PLACE(1))), AFTER(4, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))),
/*  14 */ DO(NOISE(Y(1))), AFTER(8, FEED(A(0,1),0,PLACE(3))), AFTER(10, FEED(A(0,1),1,PLACE(4))),
/*  17 */ AFTER(12, FEED(A(0,1),2,PLACE(1))), DO(INVERSE), DO(ADD_NOISE_BLOCK(E1(2,0),PLACE(0))),
/*  20 */ DO(PUT(U(0))), DO(CLEAR), AFTER(14, FEED(A(1,0),0,PLACE(2))),
/*  23 */ AFTER(16, FEED(A(1,0),1,PLACE(3))), AFTER(18, FEED(A(1,0),2,PLACE(4))),
/*  25 */ AFTER(20, FEED(A(1,1),0,PLACE(1))), AFTER(22, FEED(A(1,1),1,PLACE(3))),
/*  27 */ AFTER(23, FEED(A(1,1),2,PLACE(0))), DO(INVERSE),
/*  29 */ AFTER(25, ADD_NOISE_BLOCK(E1(2,1),PLACE(2))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  32 */ AFTER(27, ADD_NOISE_BLOCK(E2(2),PLACE(4))), DO(ADD_MESSAGE), DO(PUT(V(2))), DO(END)};
static const pkem_step pkem_plan_mlkem512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(4))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ AFTER(6, PRF(E1(2,0))), DO(GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(GIVE(PLACE(3))),
/*   9 */ DO(PERMUTE), AFTER(10, GIVE(PLACE(4))), DO(PERMUTE), AFTER(11, GIVE(PLACE(1))),
/*  13 */ DO(XOF(A(1,0))), AFTER(12, GIVE(PLACE(2))), DO(PERMUTE), AFTER(15, GIVE(PLACE(3))),
/*  17 */ DO(PERMUTE), AFTER(16, GIVE(PLACE(4))), DO(XOF(A(1,1))), AFTER(17, GIVE(PLACE(1))),
/*  21 */ DO(PERMUTE), AFTER(23, GIVE(PLACE(3))), DO(GIVE(PLACE(0))), DO(PRF(E1(2,1))),
/*  25 */ DO(GIVE(PLACE(2))), DO(PRF(E2(2))), AFTER(24, GIVE(PLACE(4))), AFTER(32, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_encaps = {
    pkem_plan_mlkem512_encaps_main, pkem_plan_mlkem512_encaps_worker, 0, 5, 4, 1};

/* esp32: 273857 cycles; with no wait in them, both cores would take 266741.
 * main   mmmmmmmmmmmmoooooohhhhnnnnnnnnmmmmmnnnnnnnnnmmmmmmm.noommmmmmmmmmmnoommmm.mmmm.mmm.noo
 * worker .xxxxxxxxxxxxhhhhhhhhhhhhhhhhhhhxxxxxxxxxxxxxxxxxxxxhhhxxxxxxxxxxxxxxxxxxxxxxxxxxxx...
 */
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_main[] = {
/*   1 */ DO(CHECK_DK), DO(WRITE_HASH_PREFIX), DO(DECRYPT(0)), DO(HASH_START), DO(DECRYPT(1)),
/*   6 */ DO(MESSAGE), DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  11 */ AFTER(2, FEED(A(0,0),0,PLACE(0))), AFTER(3, FEED(A(0,0),1,PLACE(1))),
/*  13 */ AFTER(4, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  16 */ AFTER(7, FEED(A(0,1),0,PLACE(3))), AFTER(8, FEED(A(0,1),1,PLACE(0))),
/*  18 */ AFTER(9, FEED(A(0,1),2,PLACE(1))), DO(INVERSE),
/*  20 */ AFTER(14, ADD_NOISE_BLOCK(E1(2,0),PLACE(2))), DO(PUT(U(0))), DO(MULTIPLY_KEY),
/*  23 */ DO(ADD_NOISE_BLOCK(E2(2),PLACE(3))), DO(ADD_MESSAGE), DO(PUT(V(2))), DO(CLEAR),
/*  27 */ AFTER(17, FEED(A(1,0),0,PLACE(0))), AFTER(18, FEED(A(1,0),1,PLACE(1))),
/*  29 */ AFTER(19, FEED(A(1,0),2,PLACE(2))), AFTER(21, FEED(A(1,1),0,PLACE(3))),
/*  31 */ AFTER(23, FEED(A(1,1),1,PLACE(2))), AFTER(24, FEED(A(1,1),2,PLACE(0))), DO(INVERSE),
/*  34 */ AFTER(26, ADD_NOISE_BLOCK(E1(2,1),PLACE(3))), DO(PUT(U(1))), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ AFTER(4, HASH(672)), DO(XOF(A(0,1))), DO(GIVE(PLACE(3))), AFTER(11, GIVE(PLACE(0))),
/*   9 */ AFTER(12, GIVE(PLACE(1))), DO(PRF(E2(2))), DO(PERMUTE), AFTER(16, GIVE(PLACE(3))),
/*  13 */ DO(PRF(E1(2,0))), DO(GIVE(PLACE(2))), DO(HASH_END), DO(XOF(A(1,0))),
/*  17 */ AFTER(17, GIVE(PLACE(0))), AFTER(18, GIVE(PLACE(1))), AFTER(20, GIVE(PLACE(2))),
/*  20 */ DO(XOF(A(1,1))), AFTER(23, GIVE(PLACE(3))), DO(PERMUTE), AFTER(29, GIVE(PLACE(2))),
/*  24 */ DO(GIVE(PLACE(0))), DO(PRF(E1(2,1))), AFTER(30, GIVE(PLACE(3))), AFTER(34, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps_in_memory = {
    pkem_plan_mlkem512_decaps_in_memory_main, pkem_plan_mlkem512_decaps_in_memory_worker, 0, 5, 4, 0};

/* esp32: 343705 cycles; with no wait in them, both cores would take 266852.
 * main   mmmmmmmmmooooohhhnnnnnnnmmmnnnnnnnmmmmmmmnommmmmmmmmmmoommmmmmmmmonohhhhhhhhhhhhhhhhhh
 * worker .xxxxxxxxxxxxxxxxxx........xxxxxxx.xxxxxxxxxxxxxxxxxxxxxx.............................
 */
static const pkem_step pkem_plan_mlkem512_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))),
/*   7 */ DO(NOISE(Y(0))), DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(0))),
/*  10 */ AFTER(3, FEED(A(0,0),1,PLACE(1))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  13 */ AFTER(4, FEED(A(0,0),2,PLACE(2))), AFTER(6, FEED(A(0,1),0,PLACE(3))),
/*  15 */ AFTER(7, FEED(A(0,1),1,PLACE(4))), AFTER(9, FEED(A(0,1),2,PLACE(1))), DO(INVERSE),
/*  18 */ DO(WRITE_HASH_PREFIX), AFTER(11, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))), DO(HASH_START),
/*  21 */ DO(PUT(U(0))), DO(CLEAR), AFTER(14, FEED(A(1,0),0,PLACE(2))),
/*  24 */ AFTER(16, FEED(A(1,0),1,PLACE(3))), AFTER(18, FEED(A(1,0),2,PLACE(1))),
/*  26 */ AFTER(21, FEED(A(1,1),0,PLACE(0))), AFTER(23, FEED(A(1,1),1,PLACE(3))),
/*  28 */ AFTER(25, FEED(A(1,1),2,PLACE(1))), DO(INVERSE),
/*  30 */ AFTER(27, ADD_NOISE_BLOCK(E1(2,1),PLACE(2))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  33 */ DO(ADD_MESSAGE), AFTER(29, ADD_NOISE_BLOCK(E2(2),PLACE(3))), DO(PUT(V(2))), DO(HASH_END),
/*  37 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(3))), DO(GIVE(PLACE(4))), DO(PERMUTE),
/*   9 */ AFTER(10, GIVE(PLACE(1))), DO(PRF(E1(2,0))), DO(GIVE(PLACE(0))), DO(XOF(A(1,0))),
/*  13 */ DO(PERMUTE), AFTER(13, GIVE(PLACE(2))), DO(PERMUTE), AFTER(14, GIVE(PLACE(3))),
/*  17 */ DO(PERMUTE), AFTER(16, GIVE(PLACE(1))), DO(XOF(A(1,1))), DO(PERMUTE),
/*  21 */ AFTER(19, GIVE(PLACE(0))), DO(PERMUTE), AFTER(24, GIVE(PLACE(3))), DO(PERMUTE),
/*  25 */ AFTER(25, GIVE(PLACE(1))), DO(PRF(E1(2,1))), DO(GIVE(PLACE(2))), DO(PRF(E2(2))),
/*  29 */ AFTER(27, GIVE(PLACE(3))), AFTER(34, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps = {
    pkem_plan_mlkem512_decaps_main, pkem_plan_mlkem512_decaps_worker, 0, 5, 4, 1};

/* esp32: 458807 cycles; with no wait in them, both cores would take 372061.
 * main   mmmmmmmmmmmmmmmmmmmmmooohhhxxnnnmmmmmmmmmmmmmmmmoommmmmmmmmmmmmmmmmmmmmmmmmmmmmmnommoo
 * worker .xxxxxxx...................xxxxxxxxxxxxxxxxxxxxxxxxxxx............xxxhhhhhhhxxhhhhhhh.
 */
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))), DO(PERMUTE),
/*   7 */ DO(NOISE(Y(0))), DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(4))),
/*  10 */ AFTER(6, NOISE_BLOCK(Y(1),0,PLACE(3))), DO(FEED(A(0,0),1,PLACE(1))),
/*  12 */ DO(FEED(A(0,0),2,PLACE(2))), AFTER(7, NOISE_BLOCK(Y(1),1,PLACE(0))),
/*  14 */ AFTER(10, FEED(A(0,1),0,PLACE(3))), AFTER(11, FEED(A(0,1),1,PLACE(4))),
/*  16 */ AFTER(12, FEED(A(0,1),2,PLACE(0))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  19 */ AFTER(18, ADD_NOISE_BLOCK(E1(2,0),PLACE(1))), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)),
/*  22 */ DO(ADD_E_TIMES_Y(1)), DO(CLEAR), DO(FEED(A(1,0),0,PLACE(2))), DO(FEED(A(1,0),1,PLACE(4))),
/*  26 */ DO(FEED(A(1,0),2,PLACE(3))), AFTER(20, FEED(A(1,1),0,PLACE(0))), DO(WRITE_HASH_PREFIX),
/*  29 */ AFTER(21, FEED(A(1,1),1,PLACE(1))), AFTER(23, FEED(A(1,1),2,PLACE(2))),
/*  31 */ DO(ADD_S_TIMES_ROW(1)), DO(INVERSE), AFTER(26, ADD_NOISE_BLOCK(E1(2,1),PLACE(3))),
/*  34 */ DO(PUT(U(1))), DO(TAKE_SUM), DO(ADD_MESSAGE), AFTER(31, ADD_NOISE_BLOCK(E2(2),PLACE(0))),
/*  38 */ DO(PUT(V(2))), AFTER(34, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(4))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ AFTER(4, PRF(Y(1))), DO(GIVE(PLACE(3))), DO(GIVE(PLACE(0))), DO(XOF(A(0,1))), DO(PERMUTE),
/*  10 */ AFTER(10, GIVE(PLACE(3))), DO(GIVE(PLACE(4))), AFTER(13, GIVE(PLACE(0))), DO(XOF(A(1,0))),
/*  14 */ DO(GIVE(PLACE(2))), AFTER(15, GIVE(PLACE(4))), DO(GIVE(PLACE(3))), DO(PRF(E1(2,0))),
/*  18 */ DO(GIVE(PLACE(1))), DO(XOF(A(1,1))), AFTER(16, GIVE(PLACE(0))), AFTER(19, GIVE(PLACE(1))),
/*  22 */ DO(PERMUTE), AFTER(24, GIVE(PLACE(2))), DO(PRF(E1(2,1))), DO(PERMUTE),
/*  26 */ AFTER(26, GIVE(PLACE(3))), AFTER(28, HASH_START), DO(HASH(352)), DO(HASH(448)),
/*  30 */ DO(PRF(E2(2))), DO(GIVE(PLACE(0))), DO(HASH(672)), DO(HASH(704)), DO(HASH_END),
/*  35 */ AFTER(37, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps_from_seed_in_memory = {
    pkem_plan_mlkem512_decaps_from_seed_in_memory_main, pkem_plan_mlkem512_decaps_from_seed_in_memory_worker, 0, 5, 4, 0};

/* esp32: 552368 cycles; with no wait in them, both cores would take 371017.
 * main   mmmmmmmmmmmmmmmmmooohhnnnnmmnnnnnmmmmmmmmmmnommmmmmmmmmmmmmmmmmnommmmmmmmnohhhhhhhhhhh
 * worker .xxxxxxxxx.................xx....xxxxxxxxx..x........xxxxxx...........................
 */
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*   7 */ DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(2))), AFTER(3, FEED(A(0,0),1,PLACE(4))),
/*  10 */ DO(PRF(Y(1))), DO(NOISE(Y(1))), AFTER(4, FEED(A(0,0),2,PLACE(3))),
/*  13 */ AFTER(6, FEED(A(0,1),0,PLACE(0))), AFTER(7, FEED(A(0,1),1,PLACE(1))),
/*  15 */ AFTER(8, FEED(A(0,1),2,PLACE(2))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  18 */ DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), AFTER(14, ADD_NOISE_BLOCK(E1(2,0),PLACE(2))),
/*  21 */ DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), DO(FEED(A(1,0),0,PLACE(3))),
/*  25 */ DO(FEED(A(1,0),1,PLACE(0))), DO(FEED(A(1,0),2,PLACE(1))),
/*  27 */ AFTER(17, FEED(A(1,1),0,PLACE(2))), AFTER(19, FEED(A(1,1),1,PLACE(0))),
/*  29 */ AFTER(20, FEED(A(1,1),2,PLACE(3))), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  32 */ AFTER(24, ADD_NOISE_BLOCK(E1(2,1),PLACE(3))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  35 */ DO(TAKE_SUM), DO(ADD_NOISE_BLOCK(E2(2),PLACE(1))), DO(ADD_MESSAGE), DO(PUT(V(2))),
/*  39 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(4))), DO(GIVE(PLACE(3))),
/*   5 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), AFTER(8, GIVE(PLACE(2))),
/*   9 */ DO(XOF(A(1,0))), AFTER(12, GIVE(PLACE(3))), AFTER(13, GIVE(PLACE(0))),
/*  12 */ AFTER(14, GIVE(PLACE(1))), DO(PRF(E1(2,0))), AFTER(15, GIVE(PLACE(2))), DO(XOF(A(1,1))),
/*  16 */ DO(PERMUTE), AFTER(20, GIVE(PLACE(2))), DO(PERMUTE), AFTER(25, GIVE(PLACE(0))),
/*  20 */ DO(GIVE(PLACE(3))), DO(PRF(E2(2))), AFTER(26, GIVE(PLACE(1))), DO(PRF(E1(2,1))),
/*  24 */ AFTER(29, GIVE(PLACE(3))), AFTER(36, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps_from_seed = {
    pkem_plan_mlkem512_decaps_from_seed_main, pkem_plan_mlkem512_decaps_from_seed_worker, 0, 5, 4, 1};

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

/* esp32: 405683 cycles; with no wait in them, both cores would take 367460.
 * main   hhhnnnnnnnnmmnnnmmmmmmnnnmmmmonnnnnmmmmmm.mhhhhhmmmonnnnnmmmhhhmmmhhhhhmmmmohhhhhhhhhh
 * worker ...xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.............
 */
static const pkem_step pkem_plan_mlkem768_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(PRF(E(3,0))), DO(NOISE_TO_ACC(E(3,0))),
/*   6 */ AFTER(2, FEED(A(0,0),0,PLACE(4))), DO(PRF(S(1))), DO(NOISE(S(1))),
/*   9 */ AFTER(3, FEED(A(0,0),1,PLACE(1))), AFTER(4, FEED(A(0,0),2,PLACE(3))),
/*  11 */ AFTER(7, FEED(A(0,1),0,PLACE(2))), AFTER(8, FEED(A(0,1),1,PLACE(0))),
/*  13 */ AFTER(10, FEED(A(0,1),2,PLACE(4))), DO(PRF(S(2))), DO(NOISE(S(2))),
/*  16 */ AFTER(12, FEED(A(0,2),0,PLACE(1))), AFTER(13, FEED(A(0,2),1,PLACE(3))),
/*  18 */ AFTER(15, FEED(A(0,2),2,PLACE(0))), DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)),
/*  22 */ DO(WRITE_S(2)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)),
/*  27 */ DO(PRF(E(3,1))), DO(NOISE_TO_ACC(E(3,1))), AFTER(17, FEED(A(1,0),0,PLACE(1))),
/*  30 */ AFTER(18, FEED(A(1,0),1,PLACE(2))), AFTER(19, FEED(A(1,0),2,PLACE(3))),
/*  32 */ AFTER(21, FEED(A(1,1),0,PLACE(0))), AFTER(22, FEED(A(1,1),1,PLACE(1))),
/*  34 */ AFTER(23, FEED(A(1,1),2,PLACE(0))), DO(HASH(288)), AFTER(25, FEED(A(1,2),0,PLACE(1))),
/*  37 */ AFTER(26, FEED(A(1,2),1,PLACE(3))), AFTER(27, FEED(A(1,2),2,PLACE(2))), DO(WRITE_T(1,0)),
/*  40 */ DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(PRF(E(3,2))),
/*  44 */ DO(NOISE_TO_ACC(E(3,2))), AFTER(30, FEED(A(2,0),0,PLACE(2))),
/*  46 */ AFTER(31, FEED(A(2,0),1,PLACE(3))), AFTER(32, FEED(A(2,0),2,PLACE(0))), DO(HASH(416)),
/*  49 */ AFTER(35, FEED(A(2,1),0,PLACE(3))), AFTER(36, FEED(A(2,1),1,PLACE(1))),
/*  51 */ AFTER(37, FEED(A(2,1),2,PLACE(0))), DO(HASH(704)), AFTER(39, FEED(A(2,2),0,PLACE(1))),
/*  54 */ AFTER(41, FEED(A(2,2),1,PLACE(3))), AFTER(42, FEED(A(2,2),2,PLACE(2))), DO(WRITE_T(2,0)),
/*  57 */ DO(WRITE_T(2,1)), DO(WRITE_T(2,2)), DO(WRITE_T(2,3)), DO(WRITE_RHO), DO(HASH_END),
/*  62 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_keygen_worker[] = {
/*   1 */ AFTER(1, XOF(A(0,0))), DO(GIVE(PLACE(4))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(3))),
/*   5 */ DO(XOF(A(0,1))), DO(PERMUTE), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(0))), DO(PERMUTE),
/*  10 */ AFTER(6, GIVE(PLACE(4))), DO(XOF(A(0,2))), AFTER(9, GIVE(PLACE(1))),
/*  13 */ AFTER(10, GIVE(PLACE(3))), DO(PERMUTE), AFTER(12, GIVE(PLACE(0))), DO(XOF(A(1,0))),
/*  17 */ AFTER(16, GIVE(PLACE(1))), DO(GIVE(PLACE(2))), AFTER(17, GIVE(PLACE(3))), DO(XOF(A(1,1))),
/*  21 */ AFTER(18, GIVE(PLACE(0))), AFTER(29, GIVE(PLACE(1))), AFTER(32, GIVE(PLACE(0))),
/*  24 */ DO(XOF(A(1,2))), AFTER(33, GIVE(PLACE(1))), DO(GIVE(PLACE(3))), DO(GIVE(PLACE(2))),
/*  28 */ DO(XOF(A(2,0))), DO(PERMUTE), AFTER(38, GIVE(PLACE(2))), DO(GIVE(PLACE(3))),
/*  32 */ DO(GIVE(PLACE(0))), DO(XOF(A(2,1))), DO(PERMUTE), AFTER(46, GIVE(PLACE(3))),
/*  36 */ DO(GIVE(PLACE(1))), AFTER(47, GIVE(PLACE(0))), DO(XOF(A(2,2))), AFTER(50, GIVE(PLACE(1))),
/*  40 */ DO(PERMUTE), DO(GIVE(PLACE(3))), DO(GIVE(PLACE(2))), AFTER(55, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_keygen = {
    pkem_plan_mlkem768_keygen_main, pkem_plan_mlkem768_keygen_worker, 0, 5, 4, 1};

/* esp32: 454737 cycles; with no wait in them, both cores would take 403997.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhxnnmmmnnnmmnnnmmmxmnnnommmmmmmmm.mmnnnommmmmmmmmnommmmmmmmmm.o
 * worker .xxxxxxxxxxxxxx..............xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..xxxxxxxxxxxx.
 */
static const pkem_step pkem_plan_mlkem768_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK(960)),
/*   6 */ DO(READ_EK(1152)), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  12 */ AFTER(3, FEED(A(0,0),0,PLACE(0))), AFTER(4, FEED(A(0,0),1,PLACE(1))),
/*  14 */ AFTER(6, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  17 */ AFTER(9, FEED(A(0,1),0,PLACE(3))), DO(PRF(Y(2))), AFTER(10, FEED(A(0,1),1,PLACE(4))),
/*  20 */ DO(NOISE(Y(2))), AFTER(12, FEED(A(0,1),2,PLACE(0))), AFTER(15, FEED(A(0,2),0,PLACE(1))),
/*  23 */ AFTER(17, FEED(A(0,2),1,PLACE(2))), AFTER(19, FEED(A(0,2),2,PLACE(3))), DO(PRF(E1(3,0))),
/*  26 */ DO(INVERSE), DO(ADD_NOISE(E1(3,0))), DO(PUT(U(0))), DO(CLEAR),
/*  30 */ AFTER(21, FEED(A(1,0),0,PLACE(4))), AFTER(23, FEED(A(1,0),1,PLACE(0))),
/*  32 */ AFTER(25, FEED(A(1,0),2,PLACE(1))), AFTER(28, FEED(A(1,1),0,PLACE(2))),
/*  34 */ AFTER(30, FEED(A(1,1),1,PLACE(3))), AFTER(32, FEED(A(1,1),2,PLACE(4))),
/*  36 */ AFTER(35, FEED(A(1,2),0,PLACE(0))), AFTER(37, FEED(A(1,2),1,PLACE(4))),
/*  38 */ AFTER(39, FEED(A(1,2),2,PLACE(2))), DO(PRF(E1(3,1))), DO(INVERSE), DO(ADD_NOISE(E1(3,1))),
/*  42 */ DO(PUT(U(1))), DO(MULTIPLY_KEY), AFTER(47, ADD_NOISE_BLOCK(E2(3),PLACE(3))),
/*  45 */ DO(ADD_MESSAGE), DO(PUT(V(3))), DO(CLEAR), DO(FEED(A(2,0),0,PLACE(4))),
/*  49 */ DO(FEED(A(2,0),1,PLACE(0))), DO(FEED(A(2,0),2,PLACE(1))),
/*  51 */ AFTER(49, FEED(A(2,1),0,PLACE(2))), AFTER(51, FEED(A(2,1),1,PLACE(3))),
/*  53 */ AFTER(53, FEED(A(2,1),2,PLACE(4))), AFTER(56, FEED(A(2,2),0,PLACE(0))),
/*  55 */ AFTER(58, FEED(A(2,2),1,PLACE(4))), AFTER(60, FEED(A(2,2),2,PLACE(2))), DO(INVERSE),
/*  58 */ AFTER(63, ADD_NOISE_BLOCK(E1(3,2),PLACE(3))), DO(PUT(U(2))), DO(END)};
static const pkem_step pkem_plan_mlkem768_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), DO(GIVE(PLACE(3))), DO(GIVE(PLACE(4))),
/*  11 */ DO(PERMUTE), AFTER(12, GIVE(PLACE(0))), DO(XOF(A(0,2))), DO(PERMUTE),
/*  15 */ AFTER(13, GIVE(PLACE(1))), DO(PERMUTE), AFTER(14, GIVE(PLACE(2))), DO(PERMUTE),
/*  19 */ AFTER(17, GIVE(PLACE(3))), DO(XOF(A(1,0))), AFTER(19, GIVE(PLACE(4))), DO(PERMUTE),
/*  23 */ AFTER(21, GIVE(PLACE(0))), DO(PERMUTE), AFTER(22, GIVE(PLACE(1))), DO(XOF(A(1,1))),
/*  27 */ DO(PERMUTE), AFTER(23, GIVE(PLACE(2))), DO(PERMUTE), AFTER(24, GIVE(PLACE(3))),
/*  31 */ DO(PERMUTE), AFTER(30, GIVE(PLACE(4))), DO(XOF(A(1,2))), DO(PERMUTE),
/*  35 */ AFTER(31, GIVE(PLACE(0))), DO(PERMUTE), AFTER(35, GIVE(PLACE(4))), DO(PERMUTE),
/*  39 */ DO(GIVE(PLACE(2))), DO(XOF(A(2,0))), DO(PERMUTE), AFTER(37, GIVE(PLACE(4))),
/*  43 */ DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PRF(E2(3))), DO(PERMUTE), DO(GIVE(PLACE(3))),
/*  48 */ DO(XOF(A(2,1))), AFTER(38, GIVE(PLACE(2))), DO(PERMUTE), AFTER(44, GIVE(PLACE(3))),
/*  52 */ DO(PERMUTE), AFTER(48, GIVE(PLACE(4))), DO(XOF(A(2,2))), DO(PERMUTE),
/*  56 */ AFTER(49, GIVE(PLACE(0))), DO(PERMUTE), AFTER(53, GIVE(PLACE(4))), DO(PERMUTE),
/*  60 */ DO(GIVE(PLACE(2))), DO(PRF(E1(3,2))), DO(PERMUTE), DO(GIVE(PLACE(3))), AFTER(58, WIPE),
/*  65 */ DO(END)};
const pkem_plan pkem_plan_mlkem768_encaps_in_memory = {
    pkem_plan_mlkem768_encaps_in_memory_main, pkem_plan_mlkem768_encaps_in_memory_worker, 0, 5, 4, 0};

/* esp32: 471202 cycles; with no wait in them, both cores would take 403736.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhnnmmmnnnmmmnnmmmmmommmmmmmmmmmmmmmmmnnnmmmmmmmm.mmommmmmmmmmno
 * worker .xxxxxxxxxxxxx..............xxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxx.xxxxxxxxxxx..........
 */
static const pkem_step pkem_plan_mlkem768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK(960)),
/*   6 */ DO(READ_EK(1152)), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  12 */ AFTER(2, FEED(A(0,0),0,PLACE(0))), AFTER(3, FEED(A(0,0),1,PLACE(1))),
/*  14 */ AFTER(4, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  17 */ AFTER(7, FEED(A(0,1),0,PLACE(3))), AFTER(9, FEED(A(0,1),1,PLACE(4))),
/*  19 */ AFTER(11, FEED(A(0,1),2,PLACE(0))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  22 */ AFTER(14, FEED(A(0,2),0,PLACE(1))), AFTER(16, FEED(A(0,2),1,PLACE(2))),
/*  24 */ AFTER(18, FEED(A(0,2),2,PLACE(3))), DO(INVERSE),
/*  26 */ AFTER(21, ADD_NOISE_BLOCK(E1(3,0),PLACE(4))), DO(PUT(U(0))), DO(CLEAR),
/*  29 */ AFTER(24, FEED(A(1,0),0,PLACE(0))), AFTER(25, FEED(A(1,0),1,PLACE(1))),
/*  31 */ AFTER(27, FEED(A(1,0),2,PLACE(4))), DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  34 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  36 */ DO(MULTIPLY_QUARTER(A(1,1),3)), AFTER(30, FEED(A(1,2),0,PLACE(3))),
/*  38 */ AFTER(32, FEED(A(1,2),1,PLACE(4))), AFTER(34, FEED(A(1,2),2,PLACE(0))), DO(INVERSE),
/*  41 */ DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(CLEAR),
/*  45 */ AFTER(37, FEED(A(2,0),0,PLACE(1))), AFTER(39, FEED(A(2,0),1,PLACE(2))),
/*  47 */ AFTER(41, FEED(A(2,0),2,PLACE(3))), AFTER(43, FEED(A(2,1),0,PLACE(4))),
/*  49 */ AFTER(44, FEED(A(2,1),1,PLACE(0))), AFTER(46, FEED(A(2,1),2,PLACE(1))),
/*  51 */ AFTER(49, FEED(A(2,2),0,PLACE(2))), AFTER(51, FEED(A(2,2),1,PLACE(3))),
/*  53 */ AFTER(53, FEED(A(2,2),2,PLACE(4))), DO(INVERSE),
/*  55 */ AFTER(55, ADD_NOISE_BLOCK(E1(3,2),PLACE(2))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  58 */ AFTER(58, ADD_NOISE_BLOCK(E2(3),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(3))), DO(END)};
static const pkem_step pkem_plan_mlkem768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(PERMUTE), DO(GIVE(PLACE(3))), DO(PERMUTE), DO(GIVE(PLACE(4))),
/*  10 */ DO(PERMUTE), AFTER(12, GIVE(PLACE(0))), DO(XOF(A(0,2))), DO(PERMUTE),
/*  14 */ AFTER(13, GIVE(PLACE(1))), DO(PERMUTE), AFTER(14, GIVE(PLACE(2))), DO(PERMUTE),
/*  18 */ AFTER(17, GIVE(PLACE(3))), DO(PRF(E1(3,0))), DO(PERMUTE), AFTER(18, GIVE(PLACE(4))),
/*  22 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(19, GIVE(PLACE(0))), AFTER(22, GIVE(PLACE(1))),
/*  26 */ DO(PERMUTE), AFTER(26, GIVE(PLACE(4))), DO(XOF(A(1,2))), DO(PERMUTE), DO(GIVE(PLACE(3))),
/*  31 */ DO(PERMUTE), AFTER(31, GIVE(PLACE(4))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(XOF(A(2,0))),
/*  36 */ DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))), DO(PERMUTE),
/*  41 */ AFTER(37, GIVE(PLACE(3))), DO(XOF(A(2,1))), AFTER(38, GIVE(PLACE(4))),
/*  44 */ AFTER(39, GIVE(PLACE(0))), DO(PERMUTE), AFTER(45, GIVE(PLACE(1))), DO(XOF(A(2,2))),
/*  48 */ DO(PERMUTE), AFTER(46, GIVE(PLACE(2))), DO(PERMUTE), AFTER(47, GIVE(PLACE(3))),
/*  52 */ DO(PERMUTE), AFTER(48, GIVE(PLACE(4))), DO(PRF(E1(3,2))), AFTER(51, GIVE(PLACE(2))),
/*  56 */ DO(PRF(E2(3))), DO(PERMUTE), DO(GIVE(PLACE(0))), AFTER(58, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_encaps = {
    pkem_plan_mlkem768_encaps_main, pkem_plan_mlkem768_encaps_worker, 0, 5, 4, 1};

/* esp32: 462891 cycles; with no wait in them, both cores would take 442022.
 * main   mmmmmmmmmmoooohhnnnmmmnnnmmnnnmmmmmommmmmmmmmmmmmmmmmmnnoommmmmmmmmnnnommmmmmm.mm.mmno
 * worker .hhhhhhhhhxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxhhhhhhhhhhhxxxxxxxxxxxxxxxxxxxxxxx..
 */
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)),
/*   6 */ DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  11 */ AFTER(5, FEED(A(0,0),0,PLACE(0))), AFTER(7, FEED(A(0,0),1,PLACE(1))),
/*  13 */ AFTER(9, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  16 */ AFTER(12, FEED(A(0,1),0,PLACE(3))), AFTER(14, FEED(A(0,1),1,PLACE(0))),
/*  18 */ AFTER(16, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  21 */ AFTER(19, FEED(A(0,2),0,PLACE(2))), AFTER(21, FEED(A(0,2),1,PLACE(3))),
/*  23 */ AFTER(23, FEED(A(0,2),2,PLACE(0))), DO(INVERSE),
/*  25 */ AFTER(26, ADD_NOISE_BLOCK(E1(3,0),PLACE(1))), DO(PUT(U(0))), DO(CLEAR), DO(XOF(A(1,0))),
/*  29 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  31 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)),
/*  33 */ AFTER(29, FEED(A(1,1),0,PLACE(2))), AFTER(31, FEED(A(1,1),1,PLACE(3))),
/*  35 */ AFTER(33, FEED(A(1,1),2,PLACE(0))), AFTER(36, FEED(A(1,2),0,PLACE(1))),
/*  37 */ AFTER(38, FEED(A(1,2),1,PLACE(2))), AFTER(40, FEED(A(1,2),2,PLACE(3))), DO(INVERSE),
/*  40 */ DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(MULTIPLY_KEY), DO(PRF(E2(3))),
/*  45 */ DO(ADD_NOISE(E2(3))), DO(ADD_MESSAGE), DO(PUT(V(3))), DO(CLEAR),
/*  49 */ AFTER(45, FEED(A(2,0),0,PLACE(0))), AFTER(47, FEED(A(2,0),1,PLACE(1))),
/*  51 */ AFTER(49, FEED(A(2,0),2,PLACE(2))), AFTER(52, FEED(A(2,1),0,PLACE(3))),
/*  53 */ AFTER(54, FEED(A(2,1),1,PLACE(0))), AFTER(56, FEED(A(2,1),2,PLACE(1))),
/*  55 */ AFTER(59, FEED(A(2,2),0,PLACE(2))), AFTER(61, FEED(A(2,2),1,PLACE(3))),
/*  57 */ AFTER(63, FEED(A(2,2),2,PLACE(0))), DO(INVERSE),
/*  59 */ AFTER(66, ADD_NOISE_BLOCK(E1(3,2),PLACE(1))), DO(PUT(U(2))), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_worker[] = {
/*   1 */ AFTER(1, HASH_START), DO(HASH(640)), DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))),
/*  11 */ DO(PERMUTE), DO(GIVE(PLACE(3))), DO(PERMUTE), AFTER(11, GIVE(PLACE(0))), DO(PERMUTE),
/*  16 */ AFTER(12, GIVE(PLACE(1))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(13, GIVE(PLACE(2))),
/*  20 */ DO(PERMUTE), AFTER(16, GIVE(PLACE(3))), DO(PERMUTE), AFTER(17, GIVE(PLACE(0))),
/*  24 */ DO(PRF(E1(3,0))), DO(PERMUTE), AFTER(18, GIVE(PLACE(1))), DO(XOF(A(1,1))), DO(PERMUTE),
/*  29 */ AFTER(21, GIVE(PLACE(2))), DO(PERMUTE), AFTER(22, GIVE(PLACE(3))), DO(PERMUTE),
/*  33 */ AFTER(23, GIVE(PLACE(0))), DO(XOF(A(1,2))), DO(PERMUTE), AFTER(25, GIVE(PLACE(1))),
/*  37 */ DO(PERMUTE), AFTER(33, GIVE(PLACE(2))), DO(PERMUTE), AFTER(34, GIVE(PLACE(3))),
/*  41 */ DO(HASH(736)), DO(HASH_END), DO(XOF(A(2,0))), DO(PERMUTE), AFTER(35, GIVE(PLACE(0))),
/*  46 */ DO(PERMUTE), AFTER(36, GIVE(PLACE(1))), DO(PERMUTE), AFTER(37, GIVE(PLACE(2))),
/*  50 */ DO(XOF(A(2,1))), DO(PERMUTE), AFTER(38, GIVE(PLACE(3))), DO(PERMUTE),
/*  54 */ AFTER(49, GIVE(PLACE(0))), DO(PERMUTE), AFTER(50, GIVE(PLACE(1))), DO(XOF(A(2,2))),
/*  58 */ DO(PERMUTE), AFTER(51, GIVE(PLACE(2))), DO(PERMUTE), AFTER(52, GIVE(PLACE(3))),
/*  62 */ DO(PERMUTE), AFTER(53, GIVE(PLACE(0))), DO(PRF(E1(3,2))), DO(PERMUTE),
/*  66 */ AFTER(54, GIVE(PLACE(1))), AFTER(59, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps_in_memory = {
    pkem_plan_mlkem768_decaps_in_memory_main, pkem_plan_mlkem768_decaps_in_memory_worker, 0, 5, 4, 0};

/* esp32: 524695 cycles; with no wait in them, both cores would take 443039.
 * main   mmmmmmmmmooohhnnnmmnnnmmnnmmmmmnnommmmmhhhhmmmmnnnommmhhmmhhmm.m.ommmmmmmmnohhhhhhhhhh
 * worker .xxxxxxxxxx.......xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...................
 */
static const pkem_step pkem_plan_mlkem768_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(MESSAGE), DO(DERIVE),
/*   7 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  11 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))),
/*  14 */ DO(NOISE(Y(1))), AFTER(10, FEED(A(0,1),0,PLACE(3))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  17 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  20 */ AFTER(17, FEED(A(0,2),0,PLACE(2))), AFTER(19, FEED(A(0,2),1,PLACE(3))),
/*  22 */ AFTER(21, FEED(A(0,2),2,PLACE(0))), DO(INVERSE), DO(PRF(E1(3,0))), DO(ADD_NOISE(E1(3,0))),
/*  26 */ DO(WRITE_HASH_PREFIX), DO(HASH_START), DO(PUT(U(0))), DO(CLEAR),
/*  30 */ AFTER(24, FEED(A(1,0),0,PLACE(1))), AFTER(26, FEED(A(1,0),1,PLACE(2))),
/*  32 */ AFTER(28, FEED(A(1,0),2,PLACE(3))), AFTER(30, FEED(A(1,1),0,PLACE(0))),
/*  34 */ AFTER(32, FEED(A(1,1),1,PLACE(1))), AFTER(34, FEED(A(1,1),2,PLACE(2))), DO(HASH(256)),
/*  37 */ AFTER(37, FEED(A(1,2),0,PLACE(3))), AFTER(39, FEED(A(1,2),1,PLACE(0))),
/*  39 */ AFTER(41, FEED(A(1,2),2,PLACE(1))), DO(INVERSE), DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))),
/*  43 */ DO(PUT(U(1))), DO(CLEAR), AFTER(44, FEED(A(2,0),0,PLACE(2))),
/*  46 */ AFTER(45, FEED(A(2,0),1,PLACE(3))), AFTER(47, FEED(A(2,0),2,PLACE(0))), DO(HASH(288)),
/*  49 */ DO(HASH(352)), DO(HASH(448)), AFTER(50, FEED(A(2,1),0,PLACE(1))),
/*  52 */ AFTER(52, FEED(A(2,1),1,PLACE(2))), AFTER(54, FEED(A(2,1),2,PLACE(3))), DO(HASH(480)),
/*  55 */ DO(HASH(512)), DO(HASH(576)), AFTER(57, FEED(A(2,2),0,PLACE(0))),
/*  58 */ AFTER(59, FEED(A(2,2),1,PLACE(1))), AFTER(61, FEED(A(2,2),2,PLACE(2))), DO(INVERSE),
/*  61 */ AFTER(64, ADD_NOISE_BLOCK(E1(3,2),PLACE(3))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  64 */ AFTER(67, ADD_NOISE_BLOCK(E2(3),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(3))), DO(HASH_END),
/*  68 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), DO(GIVE(PLACE(3))),
/*  11 */ DO(PERMUTE), AFTER(10, GIVE(PLACE(0))), DO(PERMUTE), AFTER(11, GIVE(PLACE(1))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(12, GIVE(PLACE(2))), DO(PERMUTE),
/*  19 */ AFTER(15, GIVE(PLACE(3))), DO(PERMUTE), AFTER(16, GIVE(PLACE(0))), DO(XOF(A(1,0))),
/*  23 */ DO(PERMUTE), AFTER(17, GIVE(PLACE(1))), DO(PERMUTE), AFTER(20, GIVE(PLACE(2))),
/*  27 */ DO(PERMUTE), AFTER(21, GIVE(PLACE(3))), DO(XOF(A(1,1))), AFTER(22, GIVE(PLACE(0))),
/*  31 */ DO(PERMUTE), AFTER(30, GIVE(PLACE(1))), DO(PERMUTE), AFTER(31, GIVE(PLACE(2))),
/*  35 */ DO(XOF(A(1,2))), DO(PERMUTE), AFTER(32, GIVE(PLACE(3))), DO(PERMUTE),
/*  39 */ AFTER(33, GIVE(PLACE(0))), DO(PERMUTE), AFTER(34, GIVE(PLACE(1))), DO(XOF(A(2,0))),
/*  43 */ DO(PERMUTE), AFTER(35, GIVE(PLACE(2))), AFTER(37, GIVE(PLACE(3))), DO(PERMUTE),
/*  47 */ AFTER(38, GIVE(PLACE(0))), DO(XOF(A(2,1))), DO(PERMUTE), AFTER(39, GIVE(PLACE(1))),
/*  51 */ DO(PERMUTE), AFTER(45, GIVE(PLACE(2))), DO(PERMUTE), AFTER(46, GIVE(PLACE(3))),
/*  55 */ DO(XOF(A(2,2))), DO(PERMUTE), AFTER(47, GIVE(PLACE(0))), DO(PERMUTE),
/*  59 */ AFTER(51, GIVE(PLACE(1))), DO(PERMUTE), AFTER(52, GIVE(PLACE(2))), DO(PRF(E1(3,2))),
/*  63 */ DO(PERMUTE), AFTER(53, GIVE(PLACE(3))), DO(PRF(E2(3))), DO(PERMUTE),
/*  67 */ AFTER(57, GIVE(PLACE(0))), AFTER(64, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps = {
    pkem_plan_mlkem768_decaps_main, pkem_plan_mlkem768_decaps_worker, 0, 5, 4, 1};

/* esp32: 610446 cycles; with no wait in them, both cores would take 543451.
 * main   mmmmmmmmmmmmmmmmmmooohnnmmmnnmmm..mmmmmmommmmmmmmmmm.mmmmmmommmmmmmm..m.mmmmmmommmmmmo
 * worker .hhhhhhxxxxxxxxx.........xxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxx.xxxxx.xxxxxxxxxxxhhhhhhhh..
 */
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(MESSAGE),
/*   6 */ DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(5, FEED(A(0,0),0,PLACE(0))),
/*  11 */ AFTER(7, FEED(A(0,0),1,PLACE(1))), AFTER(9, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))),
/*  14 */ DO(NOISE(Y(1))), AFTER(12, FEED(A(0,1),0,PLACE(3))), AFTER(14, FEED(A(0,1),1,PLACE(0))),
/*  17 */ AFTER(16, FEED(A(0,1),2,PLACE(1))), AFTER(19, NOISE_BLOCK(Y(2),0,PLACE(2))),
/*  19 */ AFTER(22, FEED(A(0,2),0,PLACE(3))), AFTER(24, FEED(A(0,2),1,PLACE(0))),
/*  21 */ AFTER(26, FEED(A(0,2),2,PLACE(1))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  24 */ AFTER(29, ADD_NOISE_BLOCK(E1(3,0),PLACE(2))), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)),
/*  27 */ DO(CLEAR), AFTER(32, FEED(A(1,0),0,PLACE(3))), AFTER(34, FEED(A(1,0),1,PLACE(0))),
/*  30 */ AFTER(36, FEED(A(1,0),2,PLACE(1))), AFTER(39, FEED(A(1,1),0,PLACE(2))),
/*  32 */ AFTER(41, FEED(A(1,1),1,PLACE(3))), AFTER(43, FEED(A(1,1),2,PLACE(0))),
/*  34 */ AFTER(46, FEED(A(1,2),0,PLACE(1))), AFTER(48, FEED(A(1,2),1,PLACE(2))),
/*  36 */ AFTER(50, FEED(A(1,2),2,PLACE(3))), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  39 */ AFTER(52, ADD_NOISE_BLOCK(E1(3,1),PLACE(2))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  42 */ DO(CLEAR), AFTER(55, FEED(A(2,0),0,PLACE(1))), AFTER(57, FEED(A(2,0),1,PLACE(2))),
/*  45 */ AFTER(58, FEED(A(2,0),2,PLACE(3))), AFTER(61, FEED(A(2,1),0,PLACE(0))),
/*  47 */ AFTER(63, FEED(A(2,1),1,PLACE(1))), AFTER(65, FEED(A(2,1),2,PLACE(2))),
/*  49 */ AFTER(67, FEED(A(2,2),0,PLACE(3))), AFTER(69, FEED(A(2,2),1,PLACE(0))),
/*  51 */ AFTER(70, FEED(A(2,2),2,PLACE(1))), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  54 */ AFTER(73, ADD_NOISE_BLOCK(E1(3,2),PLACE(2))), DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)),
/*  57 */ DO(TAKE_SUM), AFTER(76, ADD_NOISE_BLOCK(E2(3),PLACE(3))), DO(ADD_MESSAGE), DO(PUT(V(3))),
/*  61 */ AFTER(77, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_in_memory_worker[] = {
/*   1 */ AFTER(1, HASH_START), DO(HASH(544)), DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))),
/*  11 */ DO(PERMUTE), DO(GIVE(PLACE(3))), DO(PERMUTE), AFTER(10, GIVE(PLACE(0))), DO(PERMUTE),
/*  16 */ AFTER(11, GIVE(PLACE(1))), DO(PRF(Y(2))), DO(PERMUTE), AFTER(12, GIVE(PLACE(2))),
/*  20 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(15, GIVE(PLACE(3))), DO(PERMUTE),
/*  24 */ AFTER(16, GIVE(PLACE(0))), DO(PERMUTE), AFTER(17, GIVE(PLACE(1))), DO(PRF(E1(3,0))),
/*  28 */ DO(PERMUTE), AFTER(18, GIVE(PLACE(2))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  32 */ AFTER(19, GIVE(PLACE(3))), DO(PERMUTE), AFTER(20, GIVE(PLACE(0))), DO(PERMUTE),
/*  36 */ AFTER(21, GIVE(PLACE(1))), DO(XOF(A(1,1))), DO(PERMUTE), AFTER(24, GIVE(PLACE(2))),
/*  40 */ DO(PERMUTE), AFTER(28, GIVE(PLACE(3))), DO(PERMUTE), AFTER(29, GIVE(PLACE(0))),
/*  44 */ DO(XOF(A(1,2))), DO(PERMUTE), AFTER(30, GIVE(PLACE(1))), DO(PERMUTE),
/*  48 */ AFTER(31, GIVE(PLACE(2))), DO(PERMUTE), AFTER(32, GIVE(PLACE(3))), DO(PRF(E1(3,1))),
/*  52 */ AFTER(35, GIVE(PLACE(2))), DO(XOF(A(2,0))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*  57 */ AFTER(39, GIVE(PLACE(2))), DO(GIVE(PLACE(3))), DO(XOF(A(2,1))), DO(PERMUTE),
/*  61 */ DO(GIVE(PLACE(0))), DO(PERMUTE), AFTER(43, GIVE(PLACE(1))), DO(PERMUTE),
/*  65 */ AFTER(44, GIVE(PLACE(2))), DO(XOF(A(2,2))), AFTER(45, GIVE(PLACE(3))), DO(PERMUTE),
/*  69 */ AFTER(46, GIVE(PLACE(0))), AFTER(47, GIVE(PLACE(1))), DO(PRF(E1(3,2))), DO(PERMUTE),
/*  73 */ AFTER(48, GIVE(PLACE(2))), DO(PRF(E2(3))), DO(PERMUTE), AFTER(49, GIVE(PLACE(3))),
/*  77 */ DO(HASH_END), AFTER(58, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps_from_seed_in_memory = {
    pkem_plan_mlkem768_decaps_from_seed_in_memory_main, pkem_plan_mlkem768_decaps_from_seed_in_memory_worker, 0, 5, 4, 0};

/* esp32: 693180 cycles; with no wait in them, both cores would take 543656.
 * main   mmmmmmmmmmmmmmmmoohhnnmxnmmmm.mmmmmommmmmmmhhhmmmmmmmommmmmmmmhhhmmmmmmommmmmnhhhhhhhh
 * worker .xxxxxxxxx.............xxxxxxxxxxxxxxxx..xxxxxxxxxxxxxxxx.xx.xxxxxxxx.................
 */
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(MESSAGE), DO(DERIVE), DO(CLEAR),
/*   7 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), AFTER(2, FEED(A(0,0),0,PLACE(0))),
/*  10 */ AFTER(4, FEED(A(0,0),1,PLACE(4))), AFTER(6, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))),
/*  13 */ DO(NOISE(Y(1))), AFTER(8, FEED(A(0,1),0,PLACE(3))), AFTER(10, FEED(A(0,1),1,PLACE(1))),
/*  16 */ AFTER(15, NOISE_BLOCK(Y(2),0,PLACE(2))), DO(FEED(A(0,1),2,PLACE(4))),
/*  18 */ AFTER(18, FEED(A(0,2),0,PLACE(3))), DO(WRITE_HASH_PREFIX),
/*  20 */ AFTER(20, FEED(A(0,2),1,PLACE(3))), AFTER(22, FEED(A(0,2),2,PLACE(3))),
/*  22 */ DO(ADD_S_TIMES_ROW(0)), DO(INVERSE), AFTER(25, ADD_NOISE_BLOCK(E1(3,0),PLACE(2))),
/*  25 */ DO(HASH_START), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR),
/*  29 */ AFTER(28, FEED(A(1,0),0,PLACE(3))), AFTER(30, FEED(A(1,0),1,PLACE(0))),
/*  31 */ AFTER(32, FEED(A(1,0),2,PLACE(1))), AFTER(34, FEED(A(1,1),0,PLACE(2))),
/*  33 */ AFTER(36, FEED(A(1,1),1,PLACE(3))), AFTER(37, FEED(A(1,1),2,PLACE(0))), DO(HASH(64)),
/*  36 */ DO(HASH(256)), AFTER(40, FEED(A(1,2),0,PLACE(1))), AFTER(42, FEED(A(1,2),1,PLACE(2))),
/*  39 */ AFTER(44, FEED(A(1,2),2,PLACE(3))), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  42 */ AFTER(47, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  45 */ DO(CLEAR), AFTER(50, FEED(A(2,0),0,PLACE(1))), AFTER(52, FEED(A(2,0),1,PLACE(2))),
/*  48 */ AFTER(53, FEED(A(2,0),2,PLACE(3))), AFTER(56, FEED(A(2,1),0,PLACE(0))),
/*  50 */ AFTER(58, FEED(A(2,1),1,PLACE(1))), AFTER(60, FEED(A(2,1),2,PLACE(1))), DO(HASH(576)),
/*  53 */ AFTER(62, FEED(A(2,2),0,PLACE(3))), AFTER(64, FEED(A(2,2),1,PLACE(2))),
/*  55 */ AFTER(66, FEED(A(2,2),2,PLACE(1))), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  58 */ AFTER(71, ADD_NOISE_BLOCK(E1(3,2),PLACE(1))), DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)),
/*  61 */ DO(TAKE_SUM), DO(ADD_NOISE_BLOCK(E2(3),PLACE(3))), DO(ADD_MESSAGE), DO(PUT(V(3))),
/*  65 */ DO(HASH(800)), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(4))), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(GIVE(PLACE(3))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*  11 */ DO(PERMUTE), AFTER(10, GIVE(PLACE(4))), DO(PRF(Y(2))), DO(PERMUTE),
/*  15 */ AFTER(11, GIVE(PLACE(2))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(14, GIVE(PLACE(3))),
/*  19 */ DO(PERMUTE), AFTER(18, GIVE(PLACE(3))), DO(PERMUTE), AFTER(20, GIVE(PLACE(3))),
/*  23 */ DO(PRF(E1(3,0))), DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  28 */ AFTER(21, GIVE(PLACE(3))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE),
/*  32 */ DO(GIVE(PLACE(1))), DO(XOF(A(1,1))), AFTER(24, GIVE(PLACE(2))), DO(PERMUTE),
/*  36 */ AFTER(29, GIVE(PLACE(3))), AFTER(30, GIVE(PLACE(0))), DO(XOF(A(1,2))), DO(PERMUTE),
/*  40 */ AFTER(31, GIVE(PLACE(1))), DO(PERMUTE), AFTER(32, GIVE(PLACE(2))), DO(PERMUTE),
/*  44 */ AFTER(33, GIVE(PLACE(3))), DO(PRF(E1(3,1))), DO(PERMUTE), AFTER(34, GIVE(PLACE(0))),
/*  48 */ DO(XOF(A(2,0))), DO(PERMUTE), AFTER(37, GIVE(PLACE(1))), DO(PERMUTE),
/*  52 */ AFTER(38, GIVE(PLACE(2))), AFTER(39, GIVE(PLACE(3))), DO(XOF(A(2,1))), DO(PERMUTE),
/*  56 */ AFTER(42, GIVE(PLACE(0))), DO(PERMUTE), AFTER(46, GIVE(PLACE(1))), DO(PERMUTE),
/*  60 */ AFTER(50, GIVE(PLACE(1))), DO(XOF(A(2,2))), DO(GIVE(PLACE(3))), DO(PERMUTE),
/*  64 */ DO(GIVE(PLACE(2))), DO(PERMUTE), AFTER(51, GIVE(PLACE(1))), DO(PRF(E2(3))), DO(PERMUTE),
/*  69 */ AFTER(53, GIVE(PLACE(3))), DO(PRF(E1(3,2))), AFTER(55, GIVE(PLACE(1))), AFTER(62, WIPE),
/*  73 */ DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps_from_seed = {
    pkem_plan_mlkem768_decaps_from_seed_main, pkem_plan_mlkem768_decaps_from_seed_worker, 0, 5, 4, 1};

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

/* esp32: 655127 cycles; with no wait in them, both cores would take 592489.
 * main   hhnnnnnmmnnmnnmmmnnmmmonnmmmmmmmmmmhhhhmmnnnmmmhhhmmmmmmmmmmhhonmmhhmmm.mhm..ohhhhhhhh
 * worker ..xxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..xxxxxxxxxxxxx.........
 */
static const pkem_step pkem_plan_mlkem1024_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(E(4,0))), DO(NOISE_TO_ACC(E(4,0))), DO(PRF(S(0))), DO(NOISE(S(0))),
/*   6 */ AFTER(3, FEED(A(0,0),0,PLACE(0))), AFTER(5, FEED(A(0,0),1,PLACE(1))),
/*   8 */ AFTER(7, FEED(A(0,0),2,PLACE(2))), DO(PRF(S(1))), DO(NOISE(S(1))),
/*  11 */ AFTER(10, FEED(A(0,1),0,PLACE(3))), DO(PRF(S(2))), DO(NOISE(S(2))),
/*  14 */ AFTER(12, FEED(A(0,1),1,PLACE(0))), AFTER(14, FEED(A(0,1),2,PLACE(1))),
/*  16 */ AFTER(17, FEED(A(0,2),0,PLACE(2))), AFTER(19, FEED(A(0,2),1,PLACE(3))), DO(PRF(S(3))),
/*  19 */ DO(NOISE(S(3))), AFTER(21, FEED(A(0,2),2,PLACE(0))), AFTER(24, FEED(A(0,3),0,PLACE(1))),
/*  22 */ AFTER(26, FEED(A(0,3),1,PLACE(2))), AFTER(28, FEED(A(0,3),2,PLACE(3))), DO(XOF(A(1,0))),
/*  25 */ DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)), DO(WRITE_S(2)), DO(WRITE_S(3)),
/*  30 */ DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)),
/*  34 */ AFTER(31, NOISE_BLOCK_TO_ACC(E(4,1),0,PLACE(0))), DO(MULTIPLY(A(1,0))), DO(HASH(32)),
/*  37 */ DO(HASH(96)), AFTER(34, FEED(A(1,1),0,PLACE(1))), AFTER(36, FEED(A(1,1),1,PLACE(2))),
/*  40 */ AFTER(38, FEED(A(1,1),2,PLACE(3))), AFTER(40, FEED(A(1,2),0,PLACE(0))),
/*  42 */ AFTER(42, FEED(A(1,2),1,PLACE(1))), AFTER(44, FEED(A(1,2),2,PLACE(2))), DO(HASH(192)),
/*  45 */ DO(HASH(288)), AFTER(47, FEED(A(1,3),0,PLACE(3))), AFTER(49, FEED(A(1,3),1,PLACE(0))),
/*  48 */ DO(HASH(320)), DO(HASH(384)), AFTER(51, FEED(A(1,3),2,PLACE(1))), DO(WRITE_T(1,0)),
/*  52 */ DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(PRF(E(4,2))),
/*  56 */ DO(NOISE_TO_ACC(E(4,2))), AFTER(54, FEED(A(2,0),0,PLACE(2))),
/*  58 */ AFTER(56, FEED(A(2,0),1,PLACE(3))), AFTER(58, FEED(A(2,0),2,PLACE(0))),
/*  60 */ AFTER(61, FEED(A(2,1),0,PLACE(1))), DO(HASH(576)), AFTER(63, FEED(A(2,1),1,PLACE(2))),
/*  63 */ AFTER(65, FEED(A(2,1),2,PLACE(3))), AFTER(68, FEED(A(2,2),0,PLACE(0))),
/*  65 */ AFTER(70, FEED(A(2,2),1,PLACE(1))), AFTER(72, FEED(A(2,2),2,PLACE(2))), DO(XOF(A(2,3))),
/*  68 */ DO(MULTIPLY(A(2,3))), DO(HASH(768)), DO(WRITE_T(2,0)), DO(WRITE_T(2,1)), DO(WRITE_T(2,2)),
/*  73 */ DO(WRITE_T(2,3)), AFTER(75, NOISE_BLOCK_TO_ACC(E(4,3),0,PLACE(3))),
/*  75 */ AFTER(78, FEED(A(3,0),0,PLACE(0))), AFTER(80, FEED(A(3,0),1,PLACE(1))),
/*  77 */ AFTER(82, FEED(A(3,0),2,PLACE(2))), DO(HASH(832)), DO(HASH(864)),
/*  80 */ AFTER(85, FEED(A(3,1),0,PLACE(3))), AFTER(87, FEED(A(3,1),1,PLACE(0))),
/*  82 */ AFTER(89, FEED(A(3,1),2,PLACE(1))), AFTER(92, FEED(A(3,2),0,PLACE(2))),
/*  84 */ AFTER(94, FEED(A(3,2),1,PLACE(3))), AFTER(96, FEED(A(3,2),2,PLACE(2))), DO(HASH(1056)),
/*  87 */ AFTER(99, FEED(A(3,3),0,PLACE(1))), AFTER(101, FEED(A(3,3),1,PLACE(2))),
/*  89 */ AFTER(103, FEED(A(3,3),2,PLACE(3))), DO(WRITE_T(3,0)), DO(WRITE_T(3,1)), DO(WRITE_T(3,2)),
/*  93 */ DO(WRITE_T(3,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_keygen_worker[] = {
/*   1 */ AFTER(1, XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), DO(GIVE(PLACE(3))),
/*  11 */ DO(PERMUTE), AFTER(6, GIVE(PLACE(0))), DO(PERMUTE), AFTER(7, GIVE(PLACE(1))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(8, GIVE(PLACE(2))), DO(PERMUTE),
/*  19 */ AFTER(11, GIVE(PLACE(3))), DO(PERMUTE), AFTER(14, GIVE(PLACE(0))), DO(XOF(A(0,3))),
/*  23 */ DO(PERMUTE), AFTER(15, GIVE(PLACE(1))), DO(PERMUTE), AFTER(16, GIVE(PLACE(2))),
/*  27 */ DO(PERMUTE), AFTER(17, GIVE(PLACE(3))), DO(PRF(E(4,1))), DO(PERMUTE),
/*  31 */ AFTER(20, GIVE(PLACE(0))), DO(XOF(A(1,1))), DO(PERMUTE), AFTER(21, GIVE(PLACE(1))),
/*  35 */ DO(PERMUTE), AFTER(22, GIVE(PLACE(2))), DO(PERMUTE), AFTER(23, GIVE(PLACE(3))),
/*  39 */ DO(XOF(A(1,2))), AFTER(34, GIVE(PLACE(0))), DO(PERMUTE), AFTER(38, GIVE(PLACE(1))),
/*  43 */ DO(PERMUTE), AFTER(39, GIVE(PLACE(2))), DO(XOF(A(1,3))), DO(PERMUTE),
/*  47 */ AFTER(40, GIVE(PLACE(3))), DO(PERMUTE), AFTER(41, GIVE(PLACE(0))), DO(PERMUTE),
/*  51 */ AFTER(42, GIVE(PLACE(1))), DO(XOF(A(2,0))), DO(PERMUTE), AFTER(43, GIVE(PLACE(2))),
/*  55 */ DO(PERMUTE), AFTER(46, GIVE(PLACE(3))), DO(PERMUTE), AFTER(47, GIVE(PLACE(0))),
/*  59 */ DO(XOF(A(2,1))), DO(PERMUTE), AFTER(50, GIVE(PLACE(1))), DO(PERMUTE),
/*  63 */ AFTER(57, GIVE(PLACE(2))), DO(PERMUTE), AFTER(58, GIVE(PLACE(3))), DO(XOF(A(2,2))),
/*  67 */ DO(PERMUTE), AFTER(59, GIVE(PLACE(0))), DO(PERMUTE), AFTER(60, GIVE(PLACE(1))),
/*  71 */ DO(PERMUTE), AFTER(62, GIVE(PLACE(2))), DO(PRF(E(4,3))), DO(PERMUTE),
/*  75 */ AFTER(63, GIVE(PLACE(3))), DO(XOF(A(3,0))), DO(PERMUTE), AFTER(64, GIVE(PLACE(0))),
/*  79 */ DO(PERMUTE), AFTER(65, GIVE(PLACE(1))), DO(PERMUTE), AFTER(66, GIVE(PLACE(2))),
/*  83 */ DO(XOF(A(3,1))), DO(PERMUTE), AFTER(74, GIVE(PLACE(3))), DO(PERMUTE),
/*  87 */ AFTER(75, GIVE(PLACE(0))), DO(PERMUTE), AFTER(76, GIVE(PLACE(1))), DO(XOF(A(3,2))),
/*  91 */ DO(PERMUTE), AFTER(77, GIVE(PLACE(2))), DO(PERMUTE), AFTER(80, GIVE(PLACE(3))),
/*  95 */ DO(PERMUTE), AFTER(83, GIVE(PLACE(2))), DO(XOF(A(3,3))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/* 100 */ DO(PERMUTE), AFTER(85, GIVE(PLACE(2))), DO(PERMUTE), DO(GIVE(PLACE(3))), AFTER(89, WIPE),
/* 105 */ DO(END)};
const pkem_plan pkem_plan_mlkem1024_keygen = {
    pkem_plan_mlkem1024_keygen_main, pkem_plan_mlkem1024_keygen_worker, 0, 4, 4, 1};

/* esp32: 719294 cycles; with no wait in them, both cores would take 635333.
 * main   hhhhhhhhhhhhhhhhhhhhnnmmnmmnmmmmmmmmmommmmmmmmmmmmnmmmmmmmmmmmmmommmmmmmmommmmm...m.mo
 * worker .xxxxxxxx..............xxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxx.
 */
static const pkem_step pkem_plan_mlkem1024_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK(960)),
/*   6 */ DO(READ_EK(1152)), DO(READ_EK(1344)), DO(READ_EK(1536)), DO(READ_EK_END), DO(DERIVE),
/*  11 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  15 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))),
/*  18 */ DO(NOISE(Y(1))), AFTER(10, FEED(A(0,1),0,PLACE(3))), AFTER(12, FEED(A(0,1),1,PLACE(4))),
/*  21 */ AFTER(14, FEED(A(0,1),2,PLACE(0))), AFTER(17, NOISE_BLOCK(Y(2),0,PLACE(1))),
/*  23 */ DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), AFTER(20, NOISE_BLOCK(Y(3),0,PLACE(2))),
/*  26 */ AFTER(23, FEED(A(0,3),0,PLACE(3))), AFTER(25, FEED(A(0,3),1,PLACE(4))),
/*  28 */ AFTER(27, FEED(A(0,3),2,PLACE(0))), DO(INVERSE),
/*  30 */ AFTER(30, ADD_NOISE_BLOCK(E1(4,0),PLACE(1))), DO(PUT(U(0))), DO(CLEAR),
/*  33 */ AFTER(33, FEED(A(1,0),0,PLACE(2))), AFTER(35, FEED(A(1,0),1,PLACE(3))),
/*  35 */ AFTER(37, FEED(A(1,0),2,PLACE(4))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  38 */ AFTER(40, FEED(A(1,2),0,PLACE(0))), AFTER(42, FEED(A(1,2),1,PLACE(1))),
/*  40 */ AFTER(44, FEED(A(1,2),2,PLACE(2))), AFTER(47, FEED(A(1,3),0,PLACE(3))),
/*  42 */ AFTER(49, FEED(A(1,3),1,PLACE(4))), AFTER(51, FEED(A(1,3),2,PLACE(0))), DO(INVERSE),
/*  45 */ AFTER(54, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(CLEAR),
/*  48 */ AFTER(57, FEED(A(2,0),0,PLACE(2))), AFTER(59, FEED(A(2,0),1,PLACE(3))),
/*  50 */ AFTER(61, FEED(A(2,0),2,PLACE(4))), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))),
/*  53 */ AFTER(64, FEED(A(2,2),0,PLACE(0))), AFTER(66, FEED(A(2,2),1,PLACE(1))),
/*  55 */ AFTER(68, FEED(A(2,2),2,PLACE(2))), AFTER(71, FEED(A(2,3),0,PLACE(3))),
/*  57 */ AFTER(73, FEED(A(2,3),1,PLACE(4))), AFTER(75, FEED(A(2,3),2,PLACE(0))), DO(INVERSE),
/*  60 */ AFTER(78, ADD_NOISE_BLOCK(E1(4,2),PLACE(1))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  63 */ AFTER(81, ADD_NOISE_BLOCK(E2(4),PLACE(2))), DO(ADD_MESSAGE), DO(PUT(V(4))), DO(CLEAR),
/*  67 */ AFTER(84, FEED(A(3,0),0,PLACE(3))), AFTER(86, FEED(A(3,0),1,PLACE(4))),
/*  69 */ AFTER(88, FEED(A(3,0),2,PLACE(0))), AFTER(91, FEED(A(3,1),0,PLACE(1))),
/*  71 */ AFTER(93, FEED(A(3,1),1,PLACE(2))), AFTER(95, FEED(A(3,1),2,PLACE(3))),
/*  73 */ AFTER(98, FEED(A(3,2),0,PLACE(4))), AFTER(100, FEED(A(3,2),1,PLACE(0))),
/*  75 */ AFTER(102, FEED(A(3,2),2,PLACE(1))), AFTER(105, FEED(A(3,3),0,PLACE(2))),
/*  77 */ AFTER(107, FEED(A(3,3),1,PLACE(3))), AFTER(109, FEED(A(3,3),2,PLACE(4))), DO(INVERSE),
/*  80 */ AFTER(112, ADD_NOISE_BLOCK(E1(4,3),PLACE(0))), DO(PUT(U(3))), DO(END)};
static const pkem_step pkem_plan_mlkem1024_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), DO(GIVE(PLACE(3))),
/*  11 */ DO(PERMUTE), DO(GIVE(PLACE(4))), DO(PERMUTE), AFTER(14, GIVE(PLACE(0))), DO(PRF(Y(2))),
/*  16 */ DO(PERMUTE), AFTER(15, GIVE(PLACE(1))), DO(PRF(Y(3))), DO(PERMUTE),
/*  20 */ AFTER(16, GIVE(PLACE(2))), DO(XOF(A(0,3))), DO(PERMUTE), AFTER(19, GIVE(PLACE(3))),
/*  24 */ DO(PERMUTE), AFTER(20, GIVE(PLACE(4))), DO(PERMUTE), AFTER(21, GIVE(PLACE(0))),
/*  28 */ DO(PRF(E1(4,0))), DO(PERMUTE), AFTER(22, GIVE(PLACE(1))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  33 */ AFTER(25, GIVE(PLACE(2))), DO(PERMUTE), AFTER(26, GIVE(PLACE(3))), DO(PERMUTE),
/*  37 */ AFTER(27, GIVE(PLACE(4))), DO(XOF(A(1,2))), DO(PERMUTE), AFTER(28, GIVE(PLACE(0))),
/*  41 */ DO(PERMUTE), AFTER(30, GIVE(PLACE(1))), DO(PERMUTE), AFTER(33, GIVE(PLACE(2))),
/*  45 */ DO(XOF(A(1,3))), DO(PERMUTE), AFTER(34, GIVE(PLACE(3))), DO(PERMUTE),
/*  49 */ AFTER(35, GIVE(PLACE(4))), DO(PERMUTE), AFTER(38, GIVE(PLACE(0))), DO(PRF(E1(4,1))),
/*  53 */ DO(PERMUTE), AFTER(39, GIVE(PLACE(1))), DO(XOF(A(2,0))), DO(PERMUTE),
/*  57 */ AFTER(40, GIVE(PLACE(2))), DO(PERMUTE), AFTER(41, GIVE(PLACE(3))), DO(PERMUTE),
/*  61 */ AFTER(42, GIVE(PLACE(4))), DO(XOF(A(2,2))), DO(PERMUTE), AFTER(43, GIVE(PLACE(0))),
/*  65 */ DO(PERMUTE), AFTER(45, GIVE(PLACE(1))), DO(PERMUTE), AFTER(48, GIVE(PLACE(2))),
/*  69 */ DO(XOF(A(2,3))), DO(PERMUTE), AFTER(49, GIVE(PLACE(3))), DO(PERMUTE),
/*  73 */ AFTER(50, GIVE(PLACE(4))), DO(PERMUTE), AFTER(53, GIVE(PLACE(0))), DO(PRF(E1(4,2))),
/*  77 */ DO(PERMUTE), AFTER(54, GIVE(PLACE(1))), DO(PRF(E2(4))), DO(PERMUTE),
/*  81 */ AFTER(55, GIVE(PLACE(2))), DO(XOF(A(3,0))), DO(PERMUTE), AFTER(56, GIVE(PLACE(3))),
/*  85 */ DO(PERMUTE), AFTER(57, GIVE(PLACE(4))), DO(PERMUTE), AFTER(58, GIVE(PLACE(0))),
/*  89 */ DO(XOF(A(3,1))), DO(PERMUTE), AFTER(60, GIVE(PLACE(1))), DO(PERMUTE),
/*  93 */ AFTER(63, GIVE(PLACE(2))), DO(PERMUTE), AFTER(67, GIVE(PLACE(3))), DO(XOF(A(3,2))),
/*  97 */ DO(PERMUTE), AFTER(68, GIVE(PLACE(4))), DO(PERMUTE), AFTER(69, GIVE(PLACE(0))),
/* 101 */ DO(PERMUTE), AFTER(70, GIVE(PLACE(1))), DO(XOF(A(3,3))), DO(PERMUTE),
/* 105 */ AFTER(71, GIVE(PLACE(2))), DO(PERMUTE), AFTER(72, GIVE(PLACE(3))), DO(PERMUTE),
/* 109 */ AFTER(73, GIVE(PLACE(4))), DO(PRF(E1(4,3))), DO(PERMUTE), AFTER(74, GIVE(PLACE(0))),
/* 113 */ AFTER(80, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_encaps_in_memory = {
    pkem_plan_mlkem1024_encaps_in_memory_main, pkem_plan_mlkem1024_encaps_in_memory_worker, 0, 5, 4, 0};

/* esp32: 732810 cycles; with no wait in them, both cores would take 634353.
 * main   hhhhhhhhhhhhhhhhhhhhnmmnnmmnmmnnmmmommmmmmmmmmmmnmmmmmmmmmmmmmnommmmmmmmmmmmmmmmmmmmmo
 * worker xxxxxxxxx.............xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..........
 */
static const pkem_step pkem_plan_mlkem1024_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)), DO(READ_EK(960)),
/*   6 */ DO(READ_EK(1152)), DO(READ_EK(1344)), DO(READ_EK(1536)), DO(READ_EK_END), DO(DERIVE),
/*  11 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  15 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))),
/*  18 */ DO(NOISE(Y(1))), AFTER(10, FEED(A(0,1),0,PLACE(3))), AFTER(12, FEED(A(0,1),1,PLACE(4))),
/*  21 */ AFTER(14, FEED(A(0,1),2,PLACE(0))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  24 */ AFTER(17, FEED(A(0,2),0,PLACE(1))), AFTER(19, FEED(A(0,2),1,PLACE(2))),
/*  26 */ AFTER(21, FEED(A(0,2),2,PLACE(3))), DO(PRF(Y(3))), DO(NOISE(Y(3))),
/*  29 */ AFTER(24, FEED(A(0,3),0,PLACE(4))), AFTER(26, FEED(A(0,3),1,PLACE(0))),
/*  31 */ AFTER(28, FEED(A(0,3),2,PLACE(1))), DO(INVERSE),
/*  33 */ AFTER(31, ADD_NOISE_BLOCK(E1(4,0),PLACE(2))), DO(PUT(U(0))), DO(CLEAR),
/*  36 */ AFTER(34, FEED(A(1,0),0,PLACE(3))), AFTER(36, FEED(A(1,0),1,PLACE(4))),
/*  38 */ AFTER(38, FEED(A(1,0),2,PLACE(0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  41 */ AFTER(41, FEED(A(1,2),0,PLACE(1))), AFTER(43, FEED(A(1,2),1,PLACE(2))),
/*  43 */ AFTER(45, FEED(A(1,2),2,PLACE(3))), AFTER(48, FEED(A(1,3),0,PLACE(4))),
/*  45 */ AFTER(50, FEED(A(1,3),1,PLACE(0))), AFTER(52, FEED(A(1,3),2,PLACE(1))), DO(INVERSE),
/*  48 */ AFTER(55, ADD_NOISE_BLOCK(E1(4,1),PLACE(2))), DO(PUT(U(1))), DO(CLEAR), DO(XOF(A(2,0))),
/*  52 */ DO(MULTIPLY(A(2,0))), AFTER(58, FEED(A(2,1),0,PLACE(3))),
/*  54 */ AFTER(60, FEED(A(2,1),1,PLACE(4))), AFTER(62, FEED(A(2,1),2,PLACE(0))),
/*  56 */ AFTER(65, FEED(A(2,2),0,PLACE(1))), AFTER(67, FEED(A(2,2),1,PLACE(2))),
/*  58 */ AFTER(69, FEED(A(2,2),2,PLACE(3))), AFTER(72, FEED(A(2,3),0,PLACE(4))),
/*  60 */ AFTER(74, FEED(A(2,3),1,PLACE(0))), AFTER(76, FEED(A(2,3),2,PLACE(1))), DO(INVERSE),
/*  63 */ DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(CLEAR),
/*  67 */ AFTER(79, FEED(A(3,0),0,PLACE(2))), AFTER(81, FEED(A(3,0),1,PLACE(3))),
/*  69 */ AFTER(83, FEED(A(3,0),2,PLACE(4))), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))),
/*  72 */ AFTER(86, FEED(A(3,2),0,PLACE(0))), AFTER(88, FEED(A(3,2),1,PLACE(1))),
/*  74 */ AFTER(90, FEED(A(3,2),2,PLACE(2))), AFTER(93, FEED(A(3,3),0,PLACE(3))),
/*  76 */ AFTER(95, FEED(A(3,3),1,PLACE(4))), AFTER(97, FEED(A(3,3),2,PLACE(0))), DO(INVERSE),
/*  79 */ AFTER(100, ADD_NOISE_BLOCK(E1(4,3),PLACE(1))), DO(PUT(U(3))), DO(MULTIPLY_KEY),
/*  82 */ AFTER(103, ADD_NOISE_BLOCK(E2(4),PLACE(2))), DO(ADD_MESSAGE), DO(PUT(V(4))), DO(END)};
static const pkem_step pkem_plan_mlkem1024_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), DO(GIVE(PLACE(3))),
/*  11 */ DO(PERMUTE), DO(GIVE(PLACE(4))), DO(PERMUTE), AFTER(14, GIVE(PLACE(0))), DO(XOF(A(0,2))),
/*  16 */ DO(PERMUTE), AFTER(15, GIVE(PLACE(1))), DO(PERMUTE), AFTER(16, GIVE(PLACE(2))),
/*  20 */ DO(PERMUTE), AFTER(19, GIVE(PLACE(3))), DO(XOF(A(0,3))), DO(PERMUTE),
/*  24 */ AFTER(20, GIVE(PLACE(4))), DO(PERMUTE), AFTER(21, GIVE(PLACE(0))), DO(PERMUTE),
/*  28 */ AFTER(24, GIVE(PLACE(1))), DO(PRF(E1(4,0))), DO(PERMUTE), AFTER(25, GIVE(PLACE(2))),
/*  32 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(26, GIVE(PLACE(3))), DO(PERMUTE),
/*  36 */ AFTER(29, GIVE(PLACE(4))), DO(PERMUTE), AFTER(30, GIVE(PLACE(0))), DO(XOF(A(1,2))),
/*  40 */ DO(PERMUTE), AFTER(31, GIVE(PLACE(1))), DO(PERMUTE), AFTER(33, GIVE(PLACE(2))),
/*  44 */ DO(PERMUTE), AFTER(36, GIVE(PLACE(3))), DO(XOF(A(1,3))), DO(PERMUTE),
/*  48 */ AFTER(37, GIVE(PLACE(4))), DO(PERMUTE), AFTER(38, GIVE(PLACE(0))), DO(PERMUTE),
/*  52 */ AFTER(41, GIVE(PLACE(1))), DO(PRF(E1(4,1))), DO(PERMUTE), AFTER(42, GIVE(PLACE(2))),
/*  56 */ DO(XOF(A(2,1))), DO(PERMUTE), AFTER(43, GIVE(PLACE(3))), DO(PERMUTE),
/*  60 */ AFTER(44, GIVE(PLACE(4))), DO(PERMUTE), AFTER(45, GIVE(PLACE(0))), DO(XOF(A(2,2))),
/*  64 */ DO(PERMUTE), AFTER(46, GIVE(PLACE(1))), DO(PERMUTE), AFTER(48, GIVE(PLACE(2))),
/*  68 */ DO(PERMUTE), AFTER(53, GIVE(PLACE(3))), DO(XOF(A(2,3))), DO(PERMUTE),
/*  72 */ AFTER(54, GIVE(PLACE(4))), DO(PERMUTE), AFTER(55, GIVE(PLACE(0))), DO(PERMUTE),
/*  76 */ AFTER(56, GIVE(PLACE(1))), DO(XOF(A(3,0))), DO(PERMUTE), AFTER(57, GIVE(PLACE(2))),
/*  80 */ DO(PERMUTE), AFTER(58, GIVE(PLACE(3))), DO(PERMUTE), AFTER(59, GIVE(PLACE(4))),
/*  84 */ DO(XOF(A(3,2))), DO(PERMUTE), AFTER(60, GIVE(PLACE(0))), DO(PERMUTE),
/*  88 */ AFTER(61, GIVE(PLACE(1))), DO(PERMUTE), AFTER(67, GIVE(PLACE(2))), DO(XOF(A(3,3))),
/*  92 */ DO(PERMUTE), AFTER(68, GIVE(PLACE(3))), DO(PERMUTE), AFTER(69, GIVE(PLACE(4))),
/*  96 */ DO(PERMUTE), AFTER(72, GIVE(PLACE(0))), DO(PRF(E1(4,3))), DO(PERMUTE),
/* 100 */ AFTER(73, GIVE(PLACE(1))), DO(PRF(E2(4))), DO(PERMUTE), AFTER(74, GIVE(PLACE(2))),
/* 104 */ AFTER(82, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_encaps = {
    pkem_plan_mlkem1024_encaps_main, pkem_plan_mlkem1024_encaps_worker, 0, 5, 4, 1};

/* esp32: 714222 cycles; with no wait in them, both cores would take 682368.
 * main   mmmmmmmmmoohhnnmxnmmnnmmnmmmnom.mmmmmmmmmmmommmmmmmmhhmmmmmnnmmmmmmmmnnommmmmmmmmmmmmo
 * worker .hhhhxxxxxxx...xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxhhhhhhhhhhhhxxxxxxxxxxxxxxx..
 */
static const pkem_step pkem_plan_mlkem1024_decaps_in_memory_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)),
/*   6 */ DO(DECRYPT(3)), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  12 */ AFTER(5, FEED(A(0,0),0,PLACE(0))), AFTER(7, FEED(A(0,0),1,PLACE(1))),
/*  14 */ AFTER(9, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))), DO(NOISE(Y(1))),
/*  17 */ AFTER(12, FEED(A(0,1),0,PLACE(3))), AFTER(14, FEED(A(0,1),1,PLACE(0))),
/*  19 */ AFTER(16, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  22 */ AFTER(19, FEED(A(0,2),0,PLACE(2))), AFTER(21, FEED(A(0,2),1,PLACE(3))),
/*  24 */ AFTER(23, FEED(A(0,2),2,PLACE(0))), DO(PRF(Y(3))), DO(NOISE(Y(3))),
/*  27 */ AFTER(26, FEED(A(0,3),0,PLACE(1))), AFTER(28, FEED(A(0,3),1,PLACE(2))),
/*  29 */ AFTER(30, FEED(A(0,3),2,PLACE(3))), DO(INVERSE),
/*  31 */ AFTER(33, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(PUT(U(0))), DO(CLEAR),
/*  34 */ AFTER(36, FEED(A(1,0),0,PLACE(1))), AFTER(38, FEED(A(1,0),1,PLACE(2))),
/*  36 */ AFTER(40, FEED(A(1,0),2,PLACE(3))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  39 */ AFTER(43, FEED(A(1,2),0,PLACE(0))), AFTER(45, FEED(A(1,2),1,PLACE(1))),
/*  41 */ AFTER(47, FEED(A(1,2),2,PLACE(2))), AFTER(50, FEED(A(1,3),0,PLACE(3))),
/*  43 */ AFTER(52, FEED(A(1,3),1,PLACE(0))), AFTER(54, FEED(A(1,3),2,PLACE(1))), DO(INVERSE),
/*  46 */ AFTER(57, ADD_NOISE_BLOCK(E1(4,1),PLACE(2))), DO(PUT(U(1))), DO(CLEAR), DO(XOF(A(2,0))),
/*  50 */ DO(MULTIPLY(A(2,0))), DO(HASH(480)), AFTER(60, FEED(A(2,1),0,PLACE(3))),
/*  53 */ AFTER(62, FEED(A(2,1),1,PLACE(0))), AFTER(64, FEED(A(2,1),2,PLACE(1))), DO(HASH(576)),
/*  56 */ AFTER(67, FEED(A(2,2),0,PLACE(2))), AFTER(69, FEED(A(2,2),1,PLACE(3))),
/*  58 */ AFTER(71, FEED(A(2,2),2,PLACE(0))), AFTER(74, FEED(A(2,3),0,PLACE(1))),
/*  60 */ AFTER(76, FEED(A(2,3),1,PLACE(2))), AFTER(78, FEED(A(2,3),2,PLACE(3))), DO(INVERSE),
/*  63 */ DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(MULTIPLY_KEY), DO(PRF(E2(4))),
/*  68 */ DO(ADD_NOISE(E2(4))), DO(ADD_MESSAGE), DO(PUT(V(4))), DO(CLEAR),
/*  72 */ AFTER(82, FEED(A(3,0),0,PLACE(0))), AFTER(84, FEED(A(3,0),1,PLACE(1))),
/*  74 */ AFTER(86, FEED(A(3,0),2,PLACE(2))), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))),
/*  77 */ AFTER(89, FEED(A(3,2),0,PLACE(3))), AFTER(91, FEED(A(3,2),1,PLACE(0))),
/*  79 */ AFTER(93, FEED(A(3,2),2,PLACE(1))), AFTER(96, FEED(A(3,3),0,PLACE(2))),
/*  81 */ AFTER(98, FEED(A(3,3),1,PLACE(3))), AFTER(100, FEED(A(3,3),2,PLACE(0))), DO(INVERSE),
/*  84 */ AFTER(103, ADD_NOISE_BLOCK(E1(4,3),PLACE(1))), DO(PUT(U(3))), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_in_memory_worker[] = {
/*   1 */ AFTER(1, HASH_START), DO(HASH(384)), DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))),
/*  11 */ DO(PERMUTE), DO(GIVE(PLACE(3))), DO(PERMUTE), AFTER(12, GIVE(PLACE(0))), DO(PERMUTE),
/*  16 */ AFTER(13, GIVE(PLACE(1))), DO(XOF(A(0,2))), DO(PERMUTE), AFTER(14, GIVE(PLACE(2))),
/*  20 */ DO(PERMUTE), AFTER(17, GIVE(PLACE(3))), DO(PERMUTE), AFTER(18, GIVE(PLACE(0))),
/*  24 */ DO(XOF(A(0,3))), DO(PERMUTE), AFTER(19, GIVE(PLACE(1))), DO(PERMUTE),
/*  28 */ AFTER(22, GIVE(PLACE(2))), DO(PERMUTE), AFTER(23, GIVE(PLACE(3))), DO(PRF(E1(4,0))),
/*  32 */ DO(PERMUTE), AFTER(24, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  36 */ AFTER(27, GIVE(PLACE(1))), DO(PERMUTE), AFTER(28, GIVE(PLACE(2))), DO(PERMUTE),
/*  40 */ AFTER(29, GIVE(PLACE(3))), DO(XOF(A(1,2))), DO(PERMUTE), AFTER(31, GIVE(PLACE(0))),
/*  44 */ DO(PERMUTE), AFTER(34, GIVE(PLACE(1))), DO(PERMUTE), AFTER(35, GIVE(PLACE(2))),
/*  48 */ DO(XOF(A(1,3))), DO(PERMUTE), AFTER(36, GIVE(PLACE(3))), DO(PERMUTE),
/*  52 */ AFTER(39, GIVE(PLACE(0))), DO(PERMUTE), AFTER(40, GIVE(PLACE(1))), DO(PRF(E1(4,1))),
/*  56 */ DO(PERMUTE), AFTER(41, GIVE(PLACE(2))), DO(XOF(A(2,1))), DO(PERMUTE),
/*  60 */ AFTER(42, GIVE(PLACE(3))), DO(PERMUTE), AFTER(43, GIVE(PLACE(0))), DO(PERMUTE),
/*  64 */ AFTER(44, GIVE(PLACE(1))), DO(XOF(A(2,2))), DO(PERMUTE), AFTER(46, GIVE(PLACE(2))),
/*  68 */ DO(PERMUTE), AFTER(52, GIVE(PLACE(3))), DO(PERMUTE), AFTER(53, GIVE(PLACE(0))),
/*  72 */ DO(XOF(A(2,3))), DO(PERMUTE), AFTER(54, GIVE(PLACE(1))), DO(PERMUTE),
/*  76 */ AFTER(56, GIVE(PLACE(2))), DO(PERMUTE), AFTER(57, GIVE(PLACE(3))), DO(HASH_END),
/*  80 */ DO(XOF(A(3,0))), DO(PERMUTE), AFTER(58, GIVE(PLACE(0))), DO(PERMUTE),
/*  84 */ AFTER(59, GIVE(PLACE(1))), DO(PERMUTE), AFTER(60, GIVE(PLACE(2))), DO(XOF(A(3,2))),
/*  88 */ DO(PERMUTE), AFTER(61, GIVE(PLACE(3))), DO(PERMUTE), AFTER(72, GIVE(PLACE(0))),
/*  92 */ DO(PERMUTE), AFTER(73, GIVE(PLACE(1))), DO(XOF(A(3,3))), DO(PERMUTE),
/*  96 */ AFTER(74, GIVE(PLACE(2))), DO(PERMUTE), AFTER(77, GIVE(PLACE(3))), DO(PERMUTE),
/* 100 */ AFTER(78, GIVE(PLACE(0))), DO(PRF(E1(4,3))), DO(PERMUTE), AFTER(79, GIVE(PLACE(1))),
/* 104 */ AFTER(84, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps_in_memory = {
    pkem_plan_mlkem1024_decaps_in_memory_main, pkem_plan_mlkem1024_decaps_in_memory_worker, 0, 4, 4, 0};

/* esp32: 812729 cycles; with no wait in them, both cores would take 684955.
 * main   mmmmmmmmoohnnmnnmmnmmmmmmmmnommmmhmhmmmmmmmommmhhmmmm.mhnnmmhmmmmmhmmmmommmmmm.ohhhhhh
 * worker xxxxxxx.......xxxxxxxxxxxxx.xxxxxxxxxxxxx..xxxxxxxxxxxxxxxxxxxxxxxxxxxxx..............
 */
static const pkem_step pkem_plan_mlkem1024_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(DECRYPT(3)), DO(MESSAGE),
/*   7 */ DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(2, FEED(A(0,0),0,PLACE(0))),
/*  12 */ AFTER(4, FEED(A(0,0),1,PLACE(1))), AFTER(6, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))),
/*  15 */ DO(NOISE(Y(1))), AFTER(9, FEED(A(0,1),0,PLACE(3))), AFTER(11, FEED(A(0,1),1,PLACE(0))),
/*  18 */ AFTER(13, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  21 */ AFTER(16, FEED(A(0,2),0,PLACE(2))), AFTER(18, FEED(A(0,2),1,PLACE(3))),
/*  23 */ AFTER(20, FEED(A(0,2),2,PLACE(0))), DO(XOF(A(0,3))),
/*  25 */ AFTER(23, NOISE_BLOCK(Y(3),0,PLACE(1))), DO(MULTIPLY(A(0,3))), DO(INVERSE),
/*  28 */ AFTER(26, ADD_NOISE_BLOCK(E1(4,0),PLACE(2))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  31 */ DO(PUT(U(0))), DO(CLEAR), AFTER(29, FEED(A(1,0),0,PLACE(3))),
/*  34 */ AFTER(30, FEED(A(1,0),1,PLACE(0))), AFTER(32, FEED(A(1,0),2,PLACE(1))), DO(HASH(96)),
/*  37 */ AFTER(35, FEED(A(1,1),0,PLACE(2))), AFTER(37, FEED(A(1,1),1,PLACE(3))),
/*  39 */ AFTER(39, FEED(A(1,1),2,PLACE(0))), AFTER(42, FEED(A(1,2),0,PLACE(1))), DO(HASH(192)),
/*  42 */ AFTER(44, FEED(A(1,2),1,PLACE(2))), AFTER(46, FEED(A(1,2),2,PLACE(3))), DO(XOF(A(1,3))),
/*  45 */ DO(HASH(320)), DO(HASH(352)), DO(MULTIPLY(A(1,3))), DO(INVERSE),
/*  49 */ AFTER(49, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))), DO(PUT(U(1))), DO(CLEAR),
/*  52 */ AFTER(52, FEED(A(2,0),0,PLACE(1))), AFTER(54, FEED(A(2,0),1,PLACE(2))),
/*  54 */ AFTER(56, FEED(A(2,0),2,PLACE(3))), AFTER(59, FEED(A(2,1),0,PLACE(0))),
/*  56 */ AFTER(61, FEED(A(2,1),1,PLACE(1))), DO(HASH(544)), AFTER(63, FEED(A(2,1),2,PLACE(2))),
/*  59 */ AFTER(66, FEED(A(2,2),0,PLACE(3))), AFTER(68, FEED(A(2,2),1,PLACE(0))),
/*  61 */ AFTER(70, FEED(A(2,2),2,PLACE(1))), DO(HASH(608)), DO(HASH(640)),
/*  64 */ AFTER(73, FEED(A(2,3),0,PLACE(2))), AFTER(75, FEED(A(2,3),1,PLACE(3))),
/*  66 */ AFTER(77, FEED(A(2,3),2,PLACE(0))), DO(INVERSE), DO(HASH(672)), DO(HASH(704)),
/*  70 */ DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))), DO(PUT(U(2))), DO(CLEAR),
/*  74 */ AFTER(80, FEED(A(3,0),0,PLACE(1))), AFTER(82, FEED(A(3,0),1,PLACE(2))),
/*  76 */ AFTER(84, FEED(A(3,0),2,PLACE(3))), DO(HASH(736)), DO(HASH(800)),
/*  79 */ AFTER(87, FEED(A(3,1),0,PLACE(0))), AFTER(89, FEED(A(3,1),1,PLACE(1))), DO(HASH(896)),
/*  82 */ AFTER(91, FEED(A(3,1),2,PLACE(2))), AFTER(94, FEED(A(3,2),0,PLACE(3))),
/*  84 */ AFTER(96, FEED(A(3,2),1,PLACE(0))), AFTER(98, FEED(A(3,2),2,PLACE(1))), DO(HASH(992)),
/*  87 */ AFTER(101, FEED(A(3,3),0,PLACE(2))), DO(HASH(1056)), AFTER(103, FEED(A(3,3),1,PLACE(3))),
/*  90 */ AFTER(105, FEED(A(3,3),2,PLACE(0))), DO(INVERSE),
/*  92 */ AFTER(108, ADD_NOISE_BLOCK(E1(4,3),PLACE(3))), DO(PUT(U(3))), DO(MULTIPLY_KEY),
/*  95 */ AFTER(111, ADD_NOISE_BLOCK(E2(4),PLACE(2))), DO(ADD_MESSAGE), DO(PUT(V(4))), DO(HASH_END),
/*  99 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), DO(GIVE(PLACE(3))), DO(PERMUTE),
/*  11 */ AFTER(11, GIVE(PLACE(0))), DO(PERMUTE), AFTER(12, GIVE(PLACE(1))), DO(XOF(A(0,2))),
/*  15 */ DO(PERMUTE), AFTER(13, GIVE(PLACE(2))), DO(PERMUTE), AFTER(16, GIVE(PLACE(3))),
/*  19 */ DO(PERMUTE), AFTER(17, GIVE(PLACE(0))), DO(PRF(Y(3))), DO(PERMUTE),
/*  23 */ AFTER(18, GIVE(PLACE(1))), DO(PRF(E1(4,0))), DO(PERMUTE), AFTER(21, GIVE(PLACE(2))),
/*  27 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(22, GIVE(PLACE(3))), AFTER(23, GIVE(PLACE(0))),
/*  31 */ DO(PERMUTE), AFTER(25, GIVE(PLACE(1))), DO(XOF(A(1,1))), DO(PERMUTE),
/*  35 */ AFTER(28, GIVE(PLACE(2))), DO(PERMUTE), AFTER(33, GIVE(PLACE(3))), DO(PERMUTE),
/*  39 */ AFTER(34, GIVE(PLACE(0))), DO(XOF(A(1,2))), DO(PERMUTE), AFTER(35, GIVE(PLACE(1))),
/*  43 */ DO(PERMUTE), AFTER(37, GIVE(PLACE(2))), DO(PERMUTE), AFTER(38, GIVE(PLACE(3))),
/*  47 */ DO(PRF(E1(4,1))), DO(PERMUTE), AFTER(39, GIVE(PLACE(0))), DO(XOF(A(2,0))), DO(PERMUTE),
/*  52 */ AFTER(40, GIVE(PLACE(1))), DO(PERMUTE), AFTER(42, GIVE(PLACE(2))), DO(PERMUTE),
/*  56 */ AFTER(43, GIVE(PLACE(3))), DO(XOF(A(2,1))), DO(PERMUTE), AFTER(49, GIVE(PLACE(0))),
/*  60 */ DO(PERMUTE), AFTER(52, GIVE(PLACE(1))), DO(PERMUTE), AFTER(53, GIVE(PLACE(2))),
/*  64 */ DO(XOF(A(2,2))), DO(PERMUTE), AFTER(54, GIVE(PLACE(3))), DO(PERMUTE),
/*  68 */ AFTER(55, GIVE(PLACE(0))), DO(PERMUTE), AFTER(56, GIVE(PLACE(1))), DO(XOF(A(2,3))),
/*  72 */ DO(PERMUTE), AFTER(58, GIVE(PLACE(2))), DO(PERMUTE), AFTER(59, GIVE(PLACE(3))),
/*  76 */ DO(PERMUTE), AFTER(60, GIVE(PLACE(0))), DO(XOF(A(3,0))), DO(PERMUTE),
/*  80 */ AFTER(61, GIVE(PLACE(1))), DO(PERMUTE), AFTER(64, GIVE(PLACE(2))), DO(PERMUTE),
/*  84 */ AFTER(65, GIVE(PLACE(3))), DO(XOF(A(3,1))), DO(PERMUTE), AFTER(66, GIVE(PLACE(0))),
/*  88 */ DO(PERMUTE), AFTER(74, GIVE(PLACE(1))), DO(PERMUTE), AFTER(75, GIVE(PLACE(2))),
/*  92 */ DO(XOF(A(3,2))), DO(PERMUTE), AFTER(76, GIVE(PLACE(3))), DO(PERMUTE),
/*  96 */ AFTER(79, GIVE(PLACE(0))), DO(PERMUTE), AFTER(80, GIVE(PLACE(1))), DO(XOF(A(3,3))),
/* 100 */ DO(PERMUTE), AFTER(82, GIVE(PLACE(2))), DO(PERMUTE), AFTER(83, GIVE(PLACE(3))),
/* 104 */ DO(PERMUTE), AFTER(84, GIVE(PLACE(0))), DO(PRF(E1(4,3))), DO(PERMUTE),
/* 108 */ AFTER(89, GIVE(PLACE(3))), DO(PRF(E2(4))), DO(PERMUTE), DO(GIVE(PLACE(2))),
/* 112 */ AFTER(95, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps = {
    pkem_plan_mlkem1024_decaps_main, pkem_plan_mlkem1024_decaps_worker, 0, 4, 4, 1};

/* esp32: 937671 cycles; with no wait in them, both cores would take 815387.
 * main   mmmmmmmmmmmmmmmmohhnmnnnmmnmmmmmmommmmxmmmmmmmmmmommmmxmmmmmmmmmmommmmmmmmmmmmmmnmmmmo
 * worker xxxxhhhxx............xxx.xxxxxxxxxx...xxxx.xxxxxxx...xxxx..xxxxx.xxx.xxxxxhhhhxhhhhhhh
 */
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_in_memory_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(DECRYPT(3)),
/*   6 */ DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  11 */ AFTER(3, FEED(A(0,0),0,PLACE(0))), AFTER(4, FEED(A(0,0),1,PLACE(1))),
/*  13 */ AFTER(6, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(2))), DO(NOISE(Y(2))), DO(PRF(Y(1))),
/*  17 */ DO(NOISE(Y(1))), AFTER(12, FEED(A(0,1),0,PLACE(3))), AFTER(14, FEED(A(0,1),1,PLACE(0))),
/*  20 */ AFTER(16, FEED(A(0,1),2,PLACE(1))), AFTER(18, FEED(A(0,2),0,PLACE(2))), DO(PRF(Y(3))),
/*  23 */ DO(NOISE(Y(3))), AFTER(20, FEED(A(0,2),1,PLACE(3))), AFTER(22, FEED(A(0,2),2,PLACE(1))),
/*  26 */ AFTER(25, FEED(A(0,3),0,PLACE(2))), AFTER(27, FEED(A(0,3),1,PLACE(1))),
/*  28 */ AFTER(29, FEED(A(0,3),2,PLACE(2))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  31 */ AFTER(31, ADD_NOISE_BLOCK(E1(4,0),PLACE(3))), DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)),
/*  34 */ DO(CLEAR), AFTER(33, FEED(A(1,0),0,PLACE(1))), AFTER(34, FEED(A(1,0),1,PLACE(2))),
/*  37 */ AFTER(35, FEED(A(1,0),2,PLACE(0))), DO(XOF(A(1,1))), DO(PERMUTE), DO(MULTIPLY(A(1,1))),
/*  41 */ AFTER(37, FEED(A(1,2),0,PLACE(3))), AFTER(38, FEED(A(1,2),1,PLACE(0))),
/*  43 */ AFTER(40, FEED(A(1,2),2,PLACE(1))), AFTER(42, FEED(A(1,3),0,PLACE(2))),
/*  45 */ AFTER(44, FEED(A(1,3),1,PLACE(3))), AFTER(46, FEED(A(1,3),2,PLACE(1))),
/*  47 */ DO(ADD_S_TIMES_ROW(1)), DO(INVERSE), AFTER(48, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))),
/*  50 */ DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)), DO(CLEAR), AFTER(50, FEED(A(2,1),0,PLACE(1))),
/*  54 */ AFTER(52, FEED(A(2,1),1,PLACE(2))), AFTER(53, FEED(A(2,1),2,PLACE(3))), DO(XOF(A(2,0))),
/*  57 */ DO(PERMUTE), DO(MULTIPLY(A(2,0))), AFTER(55, FEED(A(2,2),0,PLACE(0))),
/*  60 */ AFTER(56, FEED(A(2,2),1,PLACE(1))), AFTER(57, FEED(A(2,2),2,PLACE(2))),
/*  62 */ AFTER(59, FEED(A(2,3),0,PLACE(3))), AFTER(61, FEED(A(2,3),1,PLACE(0))),
/*  64 */ AFTER(63, FEED(A(2,3),2,PLACE(2))), DO(ADD_S_TIMES_ROW(2)), DO(INVERSE),
/*  67 */ AFTER(65, ADD_NOISE_BLOCK(E1(4,2),PLACE(1))), DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)),
/*  70 */ DO(CLEAR), AFTER(67, FEED(A(3,0),0,PLACE(3))), AFTER(68, FEED(A(3,0),1,PLACE(0))),
/*  73 */ AFTER(69, FEED(A(3,0),2,PLACE(1))), AFTER(71, FEED(A(3,1),0,PLACE(2))),
/*  75 */ AFTER(73, FEED(A(3,1),1,PLACE(3))), AFTER(75, FEED(A(3,1),2,PLACE(1))), DO(XOF(A(3,2))),
/*  78 */ DO(MULTIPLY(A(3,2))), AFTER(78, FEED(A(3,3),0,PLACE(0))),
/*  80 */ AFTER(79, FEED(A(3,3),1,PLACE(1))), AFTER(80, FEED(A(3,3),2,PLACE(3))),
/*  82 */ DO(ADD_S_TIMES_ROW(3)), DO(INVERSE), AFTER(83, ADD_NOISE_BLOCK(E1(4,3),PLACE(2))),
/*  85 */ DO(PUT(U(3))), DO(ADD_E_TIMES_Y(3)), DO(TAKE_SUM),
/*  88 */ AFTER(86, ADD_NOISE_BLOCK(E2(4),PLACE(3))), DO(ADD_MESSAGE), DO(PUT(V(4))),
/*  91 */ AFTER(87, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_in_memory_worker[] = {
/*   1 */ AFTER(1, HASH_START), DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*   5 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(HASH(160)), DO(HASH(224)), DO(HASH(320)),
/*  10 */ DO(HASH(512)), DO(XOF(A(0,1))), DO(GIVE(PLACE(3))), DO(PERMUTE),
/*  14 */ AFTER(11, GIVE(PLACE(0))), DO(PERMUTE), AFTER(12, GIVE(PLACE(1))), DO(XOF(A(0,2))),
/*  18 */ AFTER(13, GIVE(PLACE(2))), DO(PERMUTE), AFTER(18, GIVE(PLACE(3))), DO(PERMUTE),
/*  22 */ AFTER(20, GIVE(PLACE(1))), DO(XOF(A(0,3))), DO(PERMUTE), AFTER(21, GIVE(PLACE(2))),
/*  26 */ DO(PERMUTE), AFTER(25, GIVE(PLACE(1))), DO(PERMUTE), AFTER(26, GIVE(PLACE(2))),
/*  30 */ DO(PRF(E1(4,0))), DO(GIVE(PLACE(3))), DO(XOF(A(1,0))), AFTER(27, GIVE(PLACE(1))),
/*  34 */ AFTER(28, GIVE(PLACE(2))), DO(GIVE(PLACE(0))), DO(XOF(A(1,2))), AFTER(31, GIVE(PLACE(3))),
/*  38 */ AFTER(37, GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(XOF(A(1,3))),
/*  42 */ DO(GIVE(PLACE(2))), DO(PERMUTE), AFTER(41, GIVE(PLACE(3))), DO(PERMUTE),
/*  46 */ AFTER(43, GIVE(PLACE(1))), DO(PRF(E1(4,1))), DO(GIVE(PLACE(0))), DO(XOF(A(2,1))),
/*  50 */ AFTER(46, GIVE(PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(3))),
/*  54 */ DO(XOF(A(2,2))), AFTER(49, GIVE(PLACE(0))), AFTER(53, GIVE(PLACE(1))),
/*  57 */ AFTER(54, GIVE(PLACE(2))), DO(XOF(A(2,3))), AFTER(55, GIVE(PLACE(3))), DO(PERMUTE),
/*  61 */ AFTER(59, GIVE(PLACE(0))), DO(PERMUTE), AFTER(61, GIVE(PLACE(2))), DO(PRF(E1(4,2))),
/*  65 */ DO(GIVE(PLACE(1))), DO(XOF(A(3,0))), AFTER(62, GIVE(PLACE(3))), AFTER(63, GIVE(PLACE(0))),
/*  69 */ AFTER(67, GIVE(PLACE(1))), DO(XOF(A(3,1))), DO(GIVE(PLACE(2))), DO(PERMUTE),
/*  73 */ AFTER(71, GIVE(PLACE(3))), DO(PERMUTE), AFTER(73, GIVE(PLACE(1))), DO(XOF(A(3,3))),
/*  77 */ DO(PERMUTE), DO(GIVE(PLACE(0))), AFTER(76, GIVE(PLACE(1))), DO(GIVE(PLACE(3))),
/*  81 */ DO(PRF(E1(4,3))), DO(PERMUTE), DO(GIVE(PLACE(2))), DO(HASH(864)), DO(PRF(E2(4))),
/*  86 */ AFTER(81, GIVE(PLACE(3))), DO(HASH_END), AFTER(88, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps_from_seed_in_memory = {
    pkem_plan_mlkem1024_decaps_from_seed_in_memory_main, pkem_plan_mlkem1024_decaps_from_seed_in_memory_worker, 0, 4, 4, 0};

/* esp32: 1007598 cycles; with no wait in them, both cores would take 819593.
 * main   mmmmmmmmmmmmmmmohnmmnmnnmnmmmmmommmmmhmhm.mmmnmmmmhmhmm..hmmmommmmhmmhmmhmmmommmohhhhh
 * worker xxxxxx.............xxxxxxxxxxxxxx..xxxxxxxxxxxxx.xxxxxxxxxxxxxx..xxxxxxxxx............
 */
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_main[] = {
/*   1 */ DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)), DO(DECRYPT(3)), DO(MESSAGE), DO(DERIVE),
/*   7 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), AFTER(3, FEED(A(0,0),0,PLACE(0))),
/*  11 */ AFTER(5, FEED(A(0,0),1,PLACE(1))), AFTER(7, FEED(A(0,0),2,PLACE(2))), DO(PRF(Y(1))),
/*  14 */ DO(NOISE(Y(1))), AFTER(10, FEED(A(0,1),0,PLACE(3))), AFTER(12, FEED(A(0,1),1,PLACE(0))),
/*  17 */ AFTER(14, FEED(A(0,1),2,PLACE(1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  20 */ AFTER(17, FEED(A(0,2),0,PLACE(2))), AFTER(19, FEED(A(0,2),1,PLACE(3))),
/*  22 */ AFTER(21, FEED(A(0,2),2,PLACE(0))), DO(PRF(Y(3))), DO(NOISE(Y(3))),
/*  25 */ AFTER(24, FEED(A(0,3),0,PLACE(1))), AFTER(26, FEED(A(0,3),1,PLACE(2))),
/*  27 */ AFTER(28, FEED(A(0,3),2,PLACE(3))), DO(ADD_S_TIMES_ROW(0)), DO(INVERSE),
/*  30 */ AFTER(31, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  33 */ DO(PUT(U(0))), DO(ADD_E_TIMES_Y(0)), DO(CLEAR), AFTER(34, FEED(A(1,0),0,PLACE(1))),
/*  37 */ AFTER(36, FEED(A(1,0),1,PLACE(2))), AFTER(38, FEED(A(1,0),2,PLACE(3))), DO(HASH(96)),
/*  40 */ AFTER(41, FEED(A(1,1),0,PLACE(0))), AFTER(43, FEED(A(1,1),1,PLACE(1))),
/*  42 */ AFTER(45, FEED(A(1,1),2,PLACE(2))), DO(HASH(192)), AFTER(48, FEED(A(1,2),0,PLACE(3))),
/*  45 */ AFTER(50, FEED(A(1,2),1,PLACE(0))), AFTER(52, FEED(A(1,2),2,PLACE(1))), DO(HASH(288)),
/*  48 */ AFTER(55, FEED(A(1,3),0,PLACE(2))), AFTER(57, FEED(A(1,3),1,PLACE(3))),
/*  50 */ AFTER(59, FEED(A(1,3),2,PLACE(0))), DO(HASH(352)), DO(ADD_S_TIMES_ROW(1)), DO(INVERSE),
/*  54 */ AFTER(62, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(ADD_E_TIMES_Y(1)),
/*  57 */ DO(CLEAR), AFTER(65, FEED(A(2,0),0,PLACE(2))), AFTER(67, FEED(A(2,0),1,PLACE(3))),
/*  60 */ AFTER(69, FEED(A(2,0),2,PLACE(0))), DO(HASH(448)), AFTER(72, FEED(A(2,1),0,PLACE(1))),
/*  63 */ AFTER(74, FEED(A(2,1),1,PLACE(2))), AFTER(76, FEED(A(2,1),2,PLACE(3))), DO(HASH(544)),
/*  66 */ AFTER(79, FEED(A(2,2),0,PLACE(0))), AFTER(81, FEED(A(2,2),1,PLACE(1))),
/*  68 */ AFTER(83, FEED(A(2,2),2,PLACE(2))), DO(HASH(640)), AFTER(86, FEED(A(2,3),0,PLACE(3))),
/*  71 */ AFTER(88, FEED(A(2,3),1,PLACE(0))), AFTER(90, FEED(A(2,3),2,PLACE(1))), DO(HASH(704)),
/*  74 */ DO(ADD_S_TIMES_ROW(2)), DO(INVERSE), AFTER(93, ADD_NOISE_BLOCK(E1(4,2),PLACE(2))),
/*  77 */ DO(PUT(U(2))), DO(ADD_E_TIMES_Y(2)), DO(CLEAR), AFTER(96, FEED(A(3,0),0,PLACE(3))),
/*  81 */ AFTER(98, FEED(A(3,0),1,PLACE(0))), AFTER(100, FEED(A(3,0),2,PLACE(1))), DO(HASH(800)),
/*  84 */ AFTER(103, FEED(A(3,1),0,PLACE(2))), AFTER(105, FEED(A(3,1),1,PLACE(3))),
/*  86 */ AFTER(107, FEED(A(3,1),2,PLACE(0))), DO(HASH(896)), AFTER(110, FEED(A(3,2),0,PLACE(1))),
/*  89 */ AFTER(112, FEED(A(3,2),1,PLACE(2))), AFTER(114, FEED(A(3,2),2,PLACE(3))), DO(HASH(992)),
/*  92 */ AFTER(117, FEED(A(3,3),0,PLACE(0))), AFTER(119, FEED(A(3,3),1,PLACE(1))),
/*  94 */ AFTER(121, FEED(A(3,3),2,PLACE(2))), DO(HASH(1056)), DO(ADD_S_TIMES_ROW(3)), DO(INVERSE),
/*  98 */ AFTER(124, ADD_NOISE_BLOCK(E1(4,3),PLACE(3))), DO(PUT(U(3))), DO(ADD_E_TIMES_Y(3)),
/* 101 */ DO(TAKE_SUM), AFTER(127, ADD_NOISE_BLOCK(E2(4),PLACE(0))), DO(ADD_MESSAGE), DO(PUT(V(4))),
/* 105 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_from_seed_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), DO(GIVE(PLACE(3))),
/*  11 */ DO(PERMUTE), AFTER(10, GIVE(PLACE(0))), DO(PERMUTE), AFTER(11, GIVE(PLACE(1))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(12, GIVE(PLACE(2))), DO(PERMUTE),
/*  19 */ AFTER(15, GIVE(PLACE(3))), DO(PERMUTE), AFTER(16, GIVE(PLACE(0))), DO(XOF(A(0,3))),
/*  23 */ DO(PERMUTE), AFTER(17, GIVE(PLACE(1))), DO(PERMUTE), AFTER(20, GIVE(PLACE(2))),
/*  27 */ DO(PERMUTE), AFTER(21, GIVE(PLACE(3))), DO(PRF(E1(4,0))), DO(PERMUTE),
/*  31 */ AFTER(22, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(25, GIVE(PLACE(1))),
/*  35 */ DO(PERMUTE), AFTER(26, GIVE(PLACE(2))), DO(PERMUTE), AFTER(27, GIVE(PLACE(3))),
/*  39 */ DO(XOF(A(1,1))), DO(PERMUTE), AFTER(30, GIVE(PLACE(0))), DO(PERMUTE),
/*  43 */ AFTER(36, GIVE(PLACE(1))), DO(PERMUTE), AFTER(37, GIVE(PLACE(2))), DO(XOF(A(1,2))),
/*  47 */ DO(PERMUTE), AFTER(38, GIVE(PLACE(3))), DO(PERMUTE), AFTER(40, GIVE(PLACE(0))),
/*  51 */ DO(PERMUTE), AFTER(41, GIVE(PLACE(1))), DO(XOF(A(1,3))), DO(PERMUTE),
/*  55 */ AFTER(42, GIVE(PLACE(2))), DO(PERMUTE), AFTER(44, GIVE(PLACE(3))), DO(PERMUTE),
/*  59 */ AFTER(45, GIVE(PLACE(0))), DO(PRF(E1(4,1))), DO(PERMUTE), AFTER(46, GIVE(PLACE(1))),
/*  63 */ DO(XOF(A(2,0))), DO(PERMUTE), AFTER(48, GIVE(PLACE(2))), DO(PERMUTE),
/*  67 */ AFTER(49, GIVE(PLACE(3))), DO(PERMUTE), AFTER(50, GIVE(PLACE(0))), DO(XOF(A(2,1))),
/*  71 */ DO(PERMUTE), AFTER(54, GIVE(PLACE(1))), DO(PERMUTE), AFTER(58, GIVE(PLACE(2))),
/*  75 */ DO(PERMUTE), AFTER(59, GIVE(PLACE(3))), DO(XOF(A(2,2))), DO(PERMUTE),
/*  79 */ AFTER(60, GIVE(PLACE(0))), DO(PERMUTE), AFTER(62, GIVE(PLACE(1))), DO(PERMUTE),
/*  83 */ AFTER(63, GIVE(PLACE(2))), DO(XOF(A(2,3))), DO(PERMUTE), AFTER(64, GIVE(PLACE(3))),
/*  87 */ DO(PERMUTE), AFTER(66, GIVE(PLACE(0))), DO(PERMUTE), AFTER(67, GIVE(PLACE(1))),
/*  91 */ DO(PRF(E1(4,2))), DO(PERMUTE), AFTER(68, GIVE(PLACE(2))), DO(XOF(A(3,0))), DO(PERMUTE),
/*  96 */ AFTER(70, GIVE(PLACE(3))), DO(PERMUTE), AFTER(71, GIVE(PLACE(0))), DO(PERMUTE),
/* 100 */ AFTER(72, GIVE(PLACE(1))), DO(XOF(A(3,1))), DO(PERMUTE), AFTER(76, GIVE(PLACE(2))),
/* 104 */ DO(PERMUTE), AFTER(80, GIVE(PLACE(3))), DO(PERMUTE), AFTER(81, GIVE(PLACE(0))),
/* 108 */ DO(XOF(A(3,2))), DO(PERMUTE), AFTER(82, GIVE(PLACE(1))), DO(PERMUTE),
/* 112 */ AFTER(84, GIVE(PLACE(2))), DO(PERMUTE), AFTER(85, GIVE(PLACE(3))), DO(XOF(A(3,3))),
/* 116 */ DO(PERMUTE), AFTER(86, GIVE(PLACE(0))), DO(PERMUTE), AFTER(88, GIVE(PLACE(1))),
/* 120 */ DO(PERMUTE), AFTER(89, GIVE(PLACE(2))), DO(PRF(E1(4,3))), DO(PERMUTE),
/* 124 */ AFTER(90, GIVE(PLACE(3))), DO(PRF(E2(4))), DO(PERMUTE), AFTER(92, GIVE(PLACE(0))),
/* 128 */ AFTER(102, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps_from_seed = {
    pkem_plan_mlkem1024_decaps_from_seed_main, pkem_plan_mlkem1024_decaps_from_seed_worker, 0, 4, 4, 1};

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
