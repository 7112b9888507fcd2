/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for mlkem512, mlkem768, mlkem1024, made for an rp2350.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if PKEM_TWO_CORES && POCKETKEM_RAM == PKEM_RAM_FAST && POCKETKEM_PLANS == PKEM_PLANS_RP2350
/* clang-format off */

/* rp2350: 190710 cycles; with no wait in them, both cores would take 172920.
 * main   hhhhhxnnnnnnnnnnnonnnnmnnnnnnnnnnnnmmommmmmmmmmmmmmmmmoohhhhhhhhhohhhhohhhhhohhhhhhhhh
 * worker .....xxxxxxxxxxxxxxxxxxxxxxxxxnnnnnnnnnnnnmmmmmmmmmmmmmmmmxmmmmmmmmmmmmmmmm...........
 */
static const pkem_step pkem_plan_mlkem512_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(WRITE_S(0)),
/*   5 */ AFTER(2, NOISE_BLOCK_TO_ACC(E(2,0),0,PLACE(1))),
/*   6 */ AFTER(3, NOISE_BLOCK_TO_ACC(E(2,0),1,PLACE(2))), DO(PRF(S(1))),
/*   8 */ AFTER(6, FEED(A(0,0),0,PLACE(0))), DO(NOISE(S(1))), AFTER(7, FEED(A(0,0),1,PLACE(1))),
/*  11 */ AFTER(8, FEED(A(0,0),2,PLACE(0))), DO(HASH_START), DO(WRITE_S(1)), DO(XOF(A(0,1))),
/*  15 */ DO(MULTIPLY(A(0,1))), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)),
/*  19 */ DO(WRITE_T(0,3)), DO(HASH(384)), AFTER(17, WRITE_T_OF_WORKER(1,0)), DO(HASH(416)),
/*  23 */ AFTER(18, WRITE_T_OF_WORKER(1,1)), DO(HASH(576)), AFTER(19, WRITE_T_OF_WORKER(1,2)),
/*  26 */ AFTER(20, WRITE_T_OF_WORKER(1,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(E(2,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(XOF(A(0,0))),
/*   5 */ DO(PERMUTE), DO(GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))), AFTER(8, GIVE(PLACE(0))),
/*   9 */ DO(PRF(E(2,1))), DO(NOISE_TO_ACC(E(2,1))), DO(XOF(A(1,0))),
/*  12 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  14 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))),
/*  17 */ AFTER(9, MULTIPLY_QUARTER(A(1,1),0)), DO(MULTIPLY_QUARTER(A(1,1),1)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,1),2)), DO(MULTIPLY_QUARTER(A(1,1),3)), AFTER(26, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_keygen = {
    pkem_plan_mlkem512_keygen_main, pkem_plan_mlkem512_keygen_worker, 1, 3, 2, 1};

/* rp2350: 188271 cycles; with no wait in them, both cores would take 179279.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnnnnnnnnmmmmmmmmmnommmmmmmmmmmmmmmmmmmmmmmmnoo
 * worker xxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxx....nnnnnnnnnnnnxxxxxmmmmmmmmmmmmmmmmmxxxxxmxmmnnnnn..
 */
static const pkem_step pkem_plan_mlkem512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(0))), DO(READ_EK(768)),
/*   6 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,0),PLACE(1))), DO(READ_EK_END),
/*   9 */ DO(DERIVE), DO(PRF(Y(0))), DO(CLEAR), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(12, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), AFTER(15, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))),
/*  22 */ DO(XOF(A(1,0))), DO(PUT(U(0))), DO(CLEAR), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  26 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  28 */ DO(MULTIPLY_QUARTER(A(1,0),3)), AFTER(24, MULTIPLY_KEY),
/*  30 */ AFTER(25, ADD_NOISE_BLOCK(E2(2),PLACE(2))), DO(ADD_MESSAGE),
/*  32 */ AFTER(28, PUT_OF_WORKER(U(1))), DO(PUT(V(2))), DO(END)};
static const pkem_step pkem_plan_mlkem512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(PERMUTE), AFTER(4, GIVE(PLACE(0))), DO(PERMUTE),
/*   9 */ AFTER(7, GIVE(PLACE(1))), DO(GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))),
/*  13 */ DO(PRF(E1(2,0))), DO(PERMUTE), AFTER(17, GIVE(PLACE(0))), DO(CLEAR), DO(XOF(A(1,1))),
/*  18 */ DO(MULTIPLY(A(1,1))), AFTER(26, ADD_QUARTER(1)), DO(PRF(E2(2))), DO(PERMUTE),
/*  22 */ DO(ADD_QUARTER(0)), AFTER(27, ADD_QUARTER(2)), AFTER(28, ADD_QUARTER(3)),
/*  25 */ DO(GIVE(PLACE(2))), DO(PRF(E1(2,1))), DO(INVERSE), DO(ADD_NOISE(E1(2,1))),
/*  29 */ AFTER(32, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_encaps = {
    pkem_plan_mlkem512_encaps_main, pkem_plan_mlkem512_encaps_worker, 1, 3, 2, 1};

/* rp2350: 195721 cycles; with no wait in them, both cores would take 193660.
 * main   mmmmmmmmmmoooohhhhhxnnnnnnnnnnnmmmnnnnnnnnnnnmmmmmonnnnnoohhhhhhhhhhhhhmmmmmmnnnnnoooo
 * worker xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.mmmmmmmmmmmmmmmmxxxxxxxxxxmmxxxxxmmmnnnnnhhhhhhhhhhhhhh
 */
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE),
/*   5 */ AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(DERIVE),
/*   7 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(1))), DO(COPY(IN_NOISE(1,1),PLACE(2))), DO(PRF(Y(0))),
/*  10 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  13 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(PRF(Y(1))),
/*  16 */ DO(NOISE(Y(1))), AFTER(7, FEED(A(0,1),0,PLACE(0))), AFTER(8, FEED(A(0,1),1,PLACE(1))),
/*  19 */ AFTER(9, FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(WRITE_HASH_PREFIX), DO(PRF(E1(2,0))),
/*  23 */ DO(ADD_NOISE(E1(2,0))), DO(PRF(E2(2))), DO(PUT(U(0))), AFTER(19, HASH(384)),
/*  27 */ DO(MULTIPLY_KEY), DO(ADD_NOISE(E2(2))), AFTER(26, PUT_OF_WORKER(U(1))), DO(ADD_MESSAGE),
/*  31 */ DO(PUT(V(2))), AFTER(27, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(1))), DO(CLEAR),
/*   6 */ DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(0))), AFTER(7, GIVE(PLACE(1))),
/*   9 */ AFTER(8, GIVE(PLACE(2))), DO(XOF(A(1,0))), AFTER(10, MULTIPLY_QUARTER(A(1,0),0)),
/*  12 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  14 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))), AFTER(18, GIVE(PLACE(1))),
/*  17 */ AFTER(21, HASH_START), DO(GIVE(PLACE(0))), DO(HASH(96)), DO(FEED(A(1,1),0,PLACE(1))),
/*  21 */ DO(FEED(A(1,1),1,PLACE(0))), DO(GIVE(PLACE(0))), DO(FEED(A(1,1),2,PLACE(0))), DO(INVERSE),
/*  25 */ DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(26, HASH_END), AFTER(29, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps_in_memory = {
    pkem_plan_mlkem512_decaps_in_memory_main, pkem_plan_mlkem512_decaps_in_memory_worker, 1, 3, 2, 0};

/* rp2350: 217637 cycles; with no wait in them, both cores would take 192467.
 * main   mmmmmmmmm....ooooohhhhnnnnnnnnnnmmm..mmmmmnnnnoommmmmmnnnnnhhhhhhhhhhhhhhhhooohhhhhhhh
 * worker xxxxxxxxxxxxxxxxxxxxxxxxxxnnnnnnnnnnnmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmnnnnn.............
 */
static const pkem_step pkem_plan_mlkem512_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))), DO(DECRYPT(1)),
/*   5 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(2))), AFTER(4, COPY(IN_NOISE(1,2),PLACE(1))),
/*   7 */ DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  12 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  14 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(10, TAKE_NOISE(Y(1))),
/*  16 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  19 */ DO(WRITE_HASH_PREFIX), DO(INVERSE), DO(HASH_START), DO(PRF(E1(2,0))),
/*  23 */ DO(ADD_NOISE(E1(2,0))), DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(ADD_MESSAGE), DO(PRF(E2(2))),
/*  28 */ DO(ADD_NOISE(E2(2))), DO(HASH(544)), AFTER(18, PUT_OF_WORKER(U(1))), DO(PUT(V(2))),
/*  32 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(1))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   9 */ AFTER(8, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), AFTER(15, CLEAR), DO(XOF(A(1,1))),
/*  13 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(INVERSE),
/*  17 */ DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(30, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps = {
    pkem_plan_mlkem512_decaps_main, pkem_plan_mlkem512_decaps_worker, 1, 3, 2, 1};

/* rp2350: 301608 cycles; with no wait in them, both cores would take 281502.
 * main   mmmmmmmmmmmmmmmmmmmmmooohhhhnnnnnnnmmmmmmmmmmmmmmnommmmmmmmmmmmmmmmmmmnommmmmmmmmmmmno
 * worker xxxxxxxxxx.xxx.......xxxxxxxnnnnnnnxxxmmmmmmmmmmmmmmmmmmmmmxxxxhhhhhhhhhhhhhhhhhxxx...
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

/* rp2350: 363452 cycles; with no wait in them, both cores would take 281457.
 * main   mmmmmmmmmmmmmmmmmxoohhhnnnnnnmmmmmmmmmmmnommmmmmmmmmmmmmmmnommmmmmmmmmohhhhhhhhhhhhhhh
 * worker xxxxxxxxxx........xxxxxnnnnnnxxxmmmmmmmmmmmmmmmmmxxxxx................................
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
        &pkem_plan_mlkem512_encaps,
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

/* rp2350: 303997 cycles; with no wait in them, both cores would take 281682.
 * main   hhhxnnnnnnnnnnxnnnnmmmmmmmmmmmooohhhhhhnnmmmmmmmmmmmommmmmmmmmmmhhhhhhhhmhhhohhhhhhhhh
 * worker ...xxxxxxmmmmmmmmmmmmmmmmmmxxxxmmmmmmmmmmmmmmmmmmmmxxxnnmmmmmmmmmmmmmmmmmmmmm.........
 */
static const pkem_step pkem_plan_mlkem768_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(PRF(S(1))), DO(NOISE(S(1))),
/*   6 */ AFTER(3, NOISE_BLOCK(S(2),0,PLACE(0))), DO(PRF(E(3,0))), DO(NOISE_TO_ACC(E(3,0))),
/*   9 */ DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), AFTER(8, ADD), DO(HASH_START), DO(WRITE_S(0)),
/*  14 */ DO(WRITE_S(1)), DO(WRITE_S(2)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)),
/*  19 */ DO(WRITE_T(0,3)), DO(HASH(288)), DO(XOF(A(1,1))),
/*  22 */ AFTER(10, NOISE_BLOCK_TO_ACC(E(3,1),0,PLACE(1))), DO(MULTIPLY(A(1,1))), AFTER(15, ADD),
/*  25 */ DO(WRITE_T(1,0)), DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(CLEAR),
/*  30 */ DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(HASH(768)), AFTER(22, ADD_QUARTER(0)),
/*  34 */ DO(WRITE_T(2,0)), AFTER(23, ADD_QUARTER(1)), DO(WRITE_T(2,1)), DO(HASH(832)),
/*  38 */ AFTER(24, ADD_QUARTER(2)), DO(WRITE_T(2,2)), AFTER(25, ADD_QUARTER(3)), DO(WRITE_T(2,3)),
/*  42 */ DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_keygen_worker[] = {
/*   1 */ DO(CLEAR), AFTER(1, PRF(S(2))), DO(GIVE(PLACE(0))), DO(XOF(A(0,0))), DO(PERMUTE),
/*   6 */ AFTER(3, MULTIPLY(A(0,0))), DO(XOF(A(0,1))), AFTER(5, MULTIPLY(A(0,1))), DO(PRF(E(3,1))),
/*  10 */ DO(GIVE(PLACE(1))), AFTER(11, CLEAR), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))),
/*  14 */ DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(PRF(E(3,2))), DO(PERMUTE),
/*  18 */ AFTER(24, NOISE_TO_ACC(E(3,2))), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))),
/*  22 */ DO(MULTIPLY_QUARTER(A(2,2),0)), DO(MULTIPLY_QUARTER(A(2,2),1)),
/*  24 */ DO(MULTIPLY_QUARTER(A(2,2),2)), DO(MULTIPLY_QUARTER(A(2,2),3)), AFTER(40, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_keygen = {
    pkem_plan_mlkem768_keygen_main, pkem_plan_mlkem768_keygen_worker, 1, 3, 2, 1};

/* rp2350: 306952 cycles; with no wait in them, both cores would take 296903.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnmmmmnnnnmmmmnnnmmmmmmmmmmmmmmmmmmmmmmmnmmmmmmnnn.o
 * worker xxxxxxxxxx...xxxxxxxxxxxxxxxxxx.nnnnxxxmmmmmmmxxxxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmnnn.
 */
static const pkem_step pkem_plan_mlkem768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,1),PLACE(1))),
/*   6 */ DO(COPY(IN_NOISE(1,0),PLACE(0))), DO(READ_EK(768)), DO(READ_EK(960)),
/*   9 */ AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))), DO(COPY(IN_NOISE(2,1),PLACE(1))),
/*  11 */ DO(COPY(IN_NOISE(2,0),PLACE(0))), DO(READ_EK(1152)), DO(READ_EK_END), DO(DERIVE),
/*  15 */ DO(PRF(Y(0))), DO(CLEAR), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  21 */ AFTER(16, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  23 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  26 */ DO(NOISE(Y(2))), DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))),
/*  29 */ DO(FEED(A(0,2),2,PLACE(2))), DO(PRF(E1(3,0))), DO(INVERSE), DO(ADD_NOISE(E1(3,0))),
/*  33 */ DO(XOF(A(1,1))), DO(PUT(U(0))), DO(CLEAR), AFTER(20, ADD_QUARTER(1)), DO(ADD_QUARTER(3)),
/*  38 */ DO(ADD_QUARTER(2)), DO(ADD_QUARTER(0)), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))),
/*  42 */ DO(MULTIPLY(A(1,2))), DO(PRF(E2(3))), DO(INVERSE),
/*  45 */ AFTER(22, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  48 */ DO(ADD_NOISE(E2(3))), DO(ADD_MESSAGE), AFTER(33, PUT_OF_WORKER(U(2))), DO(PUT(V(3))),
/*  52 */ DO(END)};
static const pkem_step pkem_plan_mlkem768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(6, GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   9 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(11, GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*  14 */ DO(GIVE(PLACE(2))), AFTER(14, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  18 */ DO(PERMUTE), AFTER(21, CLEAR), DO(MULTIPLY(A(1,0))), DO(PRF(E1(3,1))),
/*  22 */ AFTER(27, GIVE(PLACE(0))), DO(XOF(A(2,0))), DO(PERMUTE), AFTER(39, CLEAR),
/*  26 */ DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(XOF(A(2,1))),
/*  30 */ DO(MULTIPLY(A(2,1))), DO(INVERSE), DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))),
/*  34 */ AFTER(50, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_encaps = {
    pkem_plan_mlkem768_encaps_main, pkem_plan_mlkem768_encaps_worker, 1, 3, 2, 1};

/* rp2350: 323533 cycles; with no wait in them, both cores would take 319901.
 * main   mmmmmmmmmooohhhnnnnmm.mmnnnnmmmmmmmmmmmxnnnommmmmmmmmmhhhmnnnommmmmmmmmmmmnommmmmonnno
 * worker xxxxxxxxxxxxxxxxxxnnnnmmmmmmmmmmmmmmmmmmmmxxmmmmmmmmmmmmmmmmmxxxhhhhhhhhhhhhhhhhhhhhhh
 */
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), AFTER(2, COPY(IN_NOISE(2,0),PLACE(1))), DO(DECRYPT(1)),
/*   5 */ AFTER(3, COPY(IN_NOISE(2,2),PLACE(0))), DO(DECRYPT(2)),
/*   7 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))),
/*  11 */ DO(NOISE(Y(0))), AFTER(7, COPY(IN_NOISE(2,1),PLACE(2))), DO(CLEAR),
/*  14 */ DO(FEED(A(0,0),0,IN_NOISE(2,0))), DO(FEED(A(0,0),1,IN_NOISE(2,2))), DO(WRITE_HASH_PREFIX),
/*  17 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(10, TAKE_NOISE(Y(1))),
/*  19 */ DO(COPY(IN_NOISE(2,0),PLACE(0))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  21 */ DO(COPY(IN_NOISE(2,2),PLACE(1))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  23 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(HASH_START), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  27 */ DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), DO(INVERSE), DO(PRF(E1(3,0))),
/*  31 */ DO(ADD_NOISE(E1(3,0))), DO(PUT(U(0))), DO(CLEAR), AFTER(15, ADD), DO(XOF(A(1,2))),
/*  36 */ DO(MULTIPLY(A(1,2))), DO(HASH(32)), DO(HASH(128)), DO(PRF(E1(3,1))), DO(INVERSE),
/*  41 */ DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(CLEAR), AFTER(21, ADD_QUARTER(3)),
/*  45 */ DO(ADD_QUARTER(0)), DO(XOF(A(2,2))), DO(MULTIPLY_QUARTER(A(2,2),0)),
/*  48 */ DO(MULTIPLY_QUARTER(A(2,2),1)), DO(MULTIPLY_QUARTER(A(2,2),2)),
/*  50 */ DO(MULTIPLY_QUARTER(A(2,2),3)), DO(ADD_QUARTER(1)), DO(ADD_QUARTER(2)), DO(INVERSE),
/*  54 */ AFTER(23, ADD_NOISE_BLOCK(E1(3,2),PLACE(0))), DO(PUT(U(2))), DO(MULTIPLY_KEY),
/*  57 */ DO(ADD_MESSAGE), DO(PRF(E2(3))), DO(ADD_NOISE(E2(3))), DO(PUT(V(3))), AFTER(24, RESULT),
/*  62 */ DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(0))), AFTER(7, GIVE(PLACE(2))), DO(GIVE(PLACE(1))),
/*   9 */ AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), AFTER(18, CLEAR), DO(XOF(A(1,0))),
/*  13 */ DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(XOF(A(2,0))), DO(PERMUTE),
/*  18 */ AFTER(34, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))),
/*  22 */ DO(PRF(E1(3,2))), DO(GIVE(PLACE(0))), AFTER(38, HASH_END), AFTER(54, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps_in_memory = {
    pkem_plan_mlkem768_decaps_in_memory_main, pkem_plan_mlkem768_decaps_in_memory_worker, 1, 3, 2, 0};

/* rp2350: 343419 cycles; with no wait in them, both cores would take 319191.
 * main   mmmmmmmmxoohhhnnnnmmnnmnmmmmmmmmmmnnnohhh.hhhhhhhhhhhhhmmmmmmmmmmmnnnommmmn.oohhhhhhhh
 * worker xxxxxxxxxxxxxxxxxxxxnnnxxxmmmmmmmmmmmmmmmmxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmmmnn..........
 */
static const pkem_step pkem_plan_mlkem768_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), AFTER(2, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(1)),
/*   5 */ DO(DECRYPT(2)), AFTER(4, COPY(IN_NOISE(2,2),PLACE(2))), DO(COPY(IN_NOISE(1,2),PLACE(0))),
/*   8 */ DO(MESSAGE), AFTER(6, COPY(IN_NOISE(2,1),PLACE(1))), DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))),
/*  13 */ DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,1))), DO(FEED(A(0,0),1,IN_NOISE(1,2))),
/*  16 */ DO(FEED(A(0,0),2,IN_NOISE(2,2))), AFTER(10, NOISE_BLOCK(Y(1),0,PLACE(1))),
/*  18 */ DO(COPY(IN_NOISE(2,0),PLACE(2))), DO(FEED(A(0,1),0,IN_NOISE(2,1))),
/*  20 */ DO(FEED(A(0,1),1,IN_NOISE(2,0))), DO(FEED(A(0,1),2,PLACE(0))),
/*  22 */ AFTER(12, TAKE_NOISE(Y(2))), DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), DO(WRITE_HASH_PREFIX),
/*  26 */ DO(INVERSE), DO(PRF(E1(3,0))), DO(HASH_START), DO(ADD_NOISE(E1(3,0))), DO(XOF(A(1,2))),
/*  31 */ DO(PUT(U(0))), DO(CLEAR), DO(HASH(128)), AFTER(18, ADD), DO(HASH(800)),
/*  36 */ DO(MULTIPLY(A(1,2))), DO(INVERSE), DO(PRF(E1(3,1))), DO(ADD_NOISE(E1(3,1))),
/*  40 */ DO(PUT(U(1))), DO(MULTIPLY_KEY), AFTER(20, ADD_NOISE_BLOCK(E2(3),PLACE(1))),
/*  43 */ DO(ADD_MESSAGE), AFTER(30, PUT_OF_WORKER(U(2))), DO(PUT(V(3))), DO(HASH_END), DO(RESULT),
/*  48 */ DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(1))), AFTER(6, GIVE(PLACE(2))),
/*   8 */ AFTER(7, GIVE(PLACE(0))), AFTER(10, PRF(Y(1))), DO(GIVE(PLACE(1))), DO(PRF(Y(2))),
/*  12 */ DO(NOISE_TO_ACC(Y(2))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(22, CLEAR),
/*  16 */ DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(PRF(E2(3))),
/*  20 */ DO(GIVE(PLACE(1))), AFTER(34, CLEAR), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))),
/*  24 */ DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(INVERSE),
/*  29 */ DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))), AFTER(44, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps = {
    pkem_plan_mlkem768_decaps_main, pkem_plan_mlkem768_decaps_worker, 1, 3, 2, 1};

/* rp2350: 427115 cycles; with no wait in them, both cores would take 403725.
 * main   mmmmmmmmmmmmmmmmxoohhnnnmmm.mmmmmmmmmmmmnmmmmxmmmmmmmmmmmmnommmm.....mmmmmmommmmmmno..
 * worker hhhhhhhxxxxxxxxxxxxx.xxnxxnnxxxxmmmmmxxmmmmmmxxxxmmmmmxxmmmmmmxxmmmmmxxxxxhhhhhhhhhhhh
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

/* rp2350: 487100 cycles; with no wait in them, both cores would take 403188.
 * main   mmmmmmmmmxmmmmoohhnnnmnnmmmmmmmmmmmmohhhhmmm.mmmmnnohhhhmmm.....mmmmmohhhhhmmmmmmnhhhh
 * worker xxxxxxxx..xxx.x...xxxxnxxxxmmmmmxmmmmmxxmmmmmxmmmmmxxmmmmmxmmmmmxxxx..................
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

/* rp2350: 473559 cycles; with no wait in them, both cores would take 449270.
 * main   hhnnnnxmmmmmmnnnnommmmmmmmohhn.mmmmmmmmmmmmmmmmmmmmmnnhhhhhhhonnnhhhhhhmmmmmmohmhhhhhh
 * worker ..xxnnnmmmmmmmxxxxmmmmmmxxmmmmmxxmmmmmmmmmmmmmxmmmmmmmmmmmmmxxmmmmmmmmmmmmmmmmmm......
 */
static const pkem_step pkem_plan_mlkem1024_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(CLEAR),
/*   5 */ AFTER(2, NOISE_BLOCK(S(1),0,PLACE(1))), DO(XOF(A(0,1))), DO(MULTIPLY(A(0,1))),
/*   8 */ DO(PRF(S(3))), DO(NOISE(S(3))), AFTER(8, NOISE_BLOCK(S(2),0,PLACE(2))), DO(HASH_START),
/*  12 */ DO(WRITE_S(0)), DO(XOF(A(0,3))), DO(MULTIPLY_QUARTER(A(0,3),0)),
/*  15 */ DO(MULTIPLY_QUARTER(A(0,3),1)), DO(MULTIPLY_QUARTER(A(0,3),2)),
/*  17 */ DO(MULTIPLY_QUARTER(A(0,3),3)), DO(WRITE_S(1)), DO(WRITE_S(2)), AFTER(12, ADD),
/*  21 */ DO(WRITE_S(3)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(HASH(32)), DO(HASH(64)),
/*  26 */ DO(HASH(96)), DO(HASH(160)), DO(HASH(192)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)),
/*  31 */ DO(NOISE_BLOCK_TO_ACC(E(4,1),0,PLACE(0))), AFTER(16, ADD), DO(XOF(A(1,2))),
/*  34 */ DO(MULTIPLY(A(1,2))), DO(XOF(A(1,3))), DO(MULTIPLY_QUARTER(A(1,3),0)),
/*  37 */ DO(MULTIPLY_QUARTER(A(1,3),1)), DO(MULTIPLY_QUARTER(A(1,3),2)),
/*  39 */ DO(MULTIPLY_QUARTER(A(1,3),3)), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(WRITE_T(1,0)),
/*  43 */ DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)),
/*  46 */ AFTER(18, NOISE_BLOCK_TO_ACC(E(4,2),0,PLACE(1))), DO(HASH(736)),
/*  48 */ AFTER(27, ADD_QUARTER(0)), DO(ADD_QUARTER(1)), DO(ADD_QUARTER(2)), DO(ADD_QUARTER(3)),
/*  52 */ DO(WRITE_T(2,0)), DO(WRITE_T(2,1)), DO(WRITE_T(2,2)), DO(WRITE_T(2,3)), DO(PRF(E(4,3))),
/*  57 */ DO(NOISE_TO_ACC(E(4,3))), DO(XOF(A(3,1))), DO(HASH(1120)), DO(MULTIPLY(A(3,1))),
/*  61 */ AFTER(38, ADD_QUARTER(0)), DO(WRITE_T(3,0)), DO(HASH(1248)), AFTER(39, ADD_QUARTER(1)),
/*  65 */ DO(WRITE_T(3,1)), AFTER(40, ADD_QUARTER(2)), DO(WRITE_T(3,2)), AFTER(41, ADD_QUARTER(3)),
/*  69 */ DO(WRITE_T(3,3)), DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(S(1))), DO(GIVE(PLACE(1))), DO(PRF(E(4,0))), DO(NOISE_TO_ACC(E(4,0))),
/*   5 */ DO(XOF(A(0,0))), AFTER(3, MULTIPLY(A(0,0))), DO(PRF(S(2))), DO(GIVE(PLACE(2))),
/*   9 */ DO(PRF(E(4,1))), DO(GIVE(PLACE(0))), DO(XOF(A(0,2))), AFTER(10, MULTIPLY(A(0,2))),
/*  13 */ DO(XOF(A(1,1))), DO(PERMUTE), AFTER(20, CLEAR), DO(MULTIPLY(A(1,1))), DO(PRF(E(4,2))),
/*  18 */ DO(GIVE(PLACE(1))), AFTER(32, CLEAR), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))),
/*  22 */ DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))),
/*  26 */ DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(XOF(A(3,0))), DO(PERMUTE), AFTER(51, CLEAR),
/*  31 */ DO(MULTIPLY_QUARTER(A(3,0),0)), DO(MULTIPLY_QUARTER(A(3,0),1)),
/*  33 */ DO(MULTIPLY_QUARTER(A(3,0),2)), DO(MULTIPLY_QUARTER(A(3,0),3)), DO(XOF(A(3,2))),
/*  36 */ DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))), DO(MULTIPLY_QUARTER(A(3,3),0)),
/*  39 */ DO(MULTIPLY_QUARTER(A(3,3),1)), DO(MULTIPLY_QUARTER(A(3,3),2)),
/*  41 */ DO(MULTIPLY_QUARTER(A(3,3),3)), AFTER(68, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_keygen = {
    pkem_plan_mlkem1024_keygen_main, pkem_plan_mlkem1024_keygen_worker, 1, 3, 2, 1};

/* rp2350: 477594 cycles; with no wait in them, both cores would take 464574.
 * main   hhhhhhhhhhhhhhhhxhhhhhhhhhxnnmxnnmxnnmxnnmmnnoxxmmmmmmxxmmmmmmmmmmmmmmmmmmmmmmnnmmmmno
 * worker xxxxxxxxxxxxxxxxxxxxxx.xxxx..mmmmmxxmmmmmxxmmmmxxmmmmmxxxxmmmmmmmmmmmmmmmmmmmmmmmmxnn.
 */
static const pkem_step pkem_plan_mlkem1024_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), DO(READ_EK(768)), AFTER(10, COPY(IN_NOISE(2,0),PLACE(0))),
/*   7 */ DO(COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(960)),
/*  10 */ AFTER(13, COPY(IN_NOISE(2,2),PLACE(2))), DO(READ_EK(1152)),
/*  12 */ DO(COPY(IN_NOISE(2,1),PLACE(1))), AFTER(15, COPY(IN_NOISE(3,0),PLACE(0))),
/*  14 */ DO(READ_EK(1344)), AFTER(18, COPY(IN_NOISE(3,2),PLACE(2))), DO(READ_EK(1536)),
/*  17 */ DO(COPY(IN_NOISE(3,1),PLACE(1))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  21 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  24 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))), DO(PRF(Y(1))),
/*  27 */ DO(NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  30 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  33 */ DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  35 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), DO(PRF(Y(3))), DO(NOISE(Y(3))),
/*  38 */ AFTER(21, FEED(A(0,3),0,PLACE(0))), AFTER(23, FEED(A(0,3),1,PLACE(1))),
/*  40 */ AFTER(24, FEED(A(0,3),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(4,0))), DO(ADD_NOISE(E1(4,0))),
/*  44 */ DO(PUT(U(0))), DO(CLEAR), DO(XOF(A(1,3))), DO(PERMUTE), AFTER(33, ADD_QUARTER(0)),
/*  49 */ DO(ADD_QUARTER(2)), DO(ADD_QUARTER(3)), DO(MULTIPLY_QUARTER(A(1,3),0)),
/*  52 */ DO(ADD_QUARTER(1)), DO(MULTIPLY_QUARTER(A(1,3),1)), DO(MULTIPLY_QUARTER(A(1,3),2)),
/*  55 */ DO(MULTIPLY_QUARTER(A(1,3),3)), DO(INVERSE), DO(PRF(E1(4,1))), DO(PERMUTE),
/*  59 */ DO(ADD_NOISE(E1(4,1))), DO(PUT(U(1))), DO(CLEAR), AFTER(37, ADD), DO(XOF(A(2,0))),
/*  64 */ DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))),
/*  68 */ DO(MULTIPLY(A(2,2))), DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))),
/*  72 */ DO(PUT(U(2))), DO(MULTIPLY_KEY), AFTER(39, ADD_NOISE_BLOCK(E2(4),PLACE(2))),
/*  75 */ DO(ADD_MESSAGE), AFTER(52, PUT_OF_WORKER(U(3))), DO(PUT(V(4))), DO(END)};
static const pkem_step pkem_plan_mlkem1024_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(2))), DO(CLEAR), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(8, GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(XOF(A(0,2))),
/*  15 */ DO(GIVE(PLACE(0))), DO(PERMUTE), AFTER(12, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*  19 */ DO(XOF(A(0,3))), DO(PERMUTE), AFTER(13, GIVE(PLACE(0))), DO(PERMUTE),
/*  23 */ AFTER(17, GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  27 */ AFTER(21, MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(PERMUTE), AFTER(27, MULTIPLY(A(1,1))),
/*  31 */ DO(XOF(A(1,2))), DO(PERMUTE), AFTER(32, MULTIPLY(A(1,2))), DO(XOF(A(2,3))), DO(PERMUTE),
/*  36 */ AFTER(52, CLEAR), DO(MULTIPLY(A(2,3))), DO(PRF(E2(4))), DO(GIVE(PLACE(2))),
/*  40 */ DO(XOF(A(3,0))), DO(PERMUTE), AFTER(62, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))),
/*  45 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))),
/*  49 */ DO(MULTIPLY(A(3,3))), DO(PRF(E1(4,3))), DO(INVERSE), DO(ADD_NOISE(E1(4,3))),
/*  53 */ AFTER(76, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_encaps = {
    pkem_plan_mlkem1024_encaps_main, pkem_plan_mlkem1024_encaps_worker, 1, 3, 2, 1};

/* rp2350: 498541 cycles; with no wait in them, both cores would take 494069.
 * main   mmmmmmmmohhnnnmnmnnnnmmmmmmmmmmmmmnnoxmmmmmmmnnhhhhmmmmmmmmmmmmmmnnommmmmmmmnnmmmmmnn.
 * worker xxxxxxxxxxxxnn.xxmmmmmmmmmmmmmmmmmmmhhmmmmmmxxmxxxxhhmmmmmmmmmmmmmmmmmmmhhhhhhhhhhhhhh
 */
static const pkem_step pkem_plan_mlkem1024_decaps_in_memory_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(3,1),PLACE(2))),
/*   5 */ DO(DECRYPT(2)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))), DO(DECRYPT(3)),
/*   8 */ AFTER(4, COPY(IN_NOISE(2,1),PLACE(2))), DO(MESSAGE), DO(DERIVE), DO(PRF(Y(0))),
/*  12 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(3,1))),
/*  15 */ AFTER(8, COPY(IN_NOISE(3,0),PLACE(0))), DO(FEED(A(0,0),1,IN_NOISE(1,0))),
/*  17 */ DO(COPY(IN_NOISE(2,2),PLACE(1))), DO(FEED(A(0,0),2,IN_NOISE(2,1))),
/*  19 */ DO(COPY(IN_NOISE(3,1),PLACE(2))), AFTER(10, TAKE_NOISE(Y(1))),
/*  21 */ DO(FEED(A(0,1),0,IN_NOISE(2,2))), DO(FEED(A(0,1),1,IN_NOISE(3,1))),
/*  23 */ DO(FEED(A(0,1),2,IN_NOISE(3,0))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  26 */ AFTER(12, NOISE_BLOCK(Y(3),0,PLACE(1))), DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))),
/*  29 */ DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), DO(INVERSE), DO(WRITE_HASH_PREFIX),
/*  33 */ DO(PRF(E1(4,0))), DO(ADD_NOISE(E1(4,0))), DO(PUT(U(0))), DO(CLEAR), AFTER(22, ADD),
/*  38 */ DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(INVERSE), DO(PRF(E1(4,1))),
/*  42 */ DO(ADD_NOISE(E1(4,1))), DO(PUT(U(1))), AFTER(24, HASH(512)), DO(CLEAR),
/*  46 */ AFTER(37, ADD_QUARTER(0)), DO(ADD_QUARTER(1)), DO(ADD_QUARTER(2)), DO(ADD_QUARTER(3)),
/*  50 */ DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))), DO(MULTIPLY_QUARTER(A(2,3),0)),
/*  54 */ DO(MULTIPLY_QUARTER(A(2,3),1)), DO(MULTIPLY_QUARTER(A(2,3),2)),
/*  56 */ DO(MULTIPLY_QUARTER(A(2,3),3)), DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))),
/*  60 */ DO(PUT(U(2))), DO(CLEAR), DO(XOF(A(3,0))), DO(MULTIPLY(A(3,0))), DO(PRF(E1(4,3))),
/*  65 */ AFTER(45, ADD), DO(INVERSE), DO(ADD_NOISE(E1(4,3))), DO(PUT(U(3))), DO(MULTIPLY_KEY),
/*  70 */ DO(ADD_MESSAGE), DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))), DO(PUT(V(4))), AFTER(46, RESULT),
/*  75 */ DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(0))), AFTER(4, GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(1))), AFTER(8, GIVE(PLACE(2))), DO(GIVE(PLACE(0))),
/*   9 */ AFTER(10, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(3))), AFTER(17, GIVE(PLACE(1))),
/*  13 */ AFTER(20, CLEAR), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))),
/*  17 */ AFTER(25, MULTIPLY_QUARTER(A(1,2),0)), DO(MULTIPLY_QUARTER(A(1,2),1)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,2),2)), DO(MULTIPLY_QUARTER(A(1,2),3)), DO(XOF(A(1,3))),
/*  22 */ AFTER(26, MULTIPLY(A(1,3))), AFTER(32, HASH_START), DO(HASH(128)), AFTER(37, CLEAR),
/*  26 */ DO(XOF(A(2,0))), DO(MULTIPLY_QUARTER(A(2,0),0)), DO(MULTIPLY_QUARTER(A(2,0),1)),
/*  29 */ DO(MULTIPLY_QUARTER(A(2,0),2)), DO(MULTIPLY_QUARTER(A(2,0),3)), DO(XOF(A(2,2))),
/*  32 */ DO(GIVE(PLACE(0))), DO(FEED(A(2,2),0,PLACE(0))), DO(GIVE(PLACE(0))),
/*  35 */ DO(FEED(A(2,2),1,PLACE(0))), DO(GIVE(PLACE(0))), DO(FEED(A(2,2),2,PLACE(0))),
/*  38 */ AFTER(44, HASH(544)), AFTER(49, CLEAR), DO(XOF(A(3,2))), DO(MULTIPLY(A(3,2))),
/*  42 */ DO(XOF(A(3,3))), DO(MULTIPLY(A(3,3))), DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))),
/*  46 */ DO(HASH_END), AFTER(65, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps_in_memory = {
    pkem_plan_mlkem1024_decaps_in_memory_main, pkem_plan_mlkem1024_decaps_in_memory_worker, 1, 3, 2, 0};

/* rp2350: 523695 cycles; with no wait in them, both cores would take 497127.
 * main   mmmmmmmoohhnnnmnmnnnnmmmmmmmmmmmmmommmmmmmhhhhhmommmmmmmmmmmmmnnohhhhhhhhmmmmnohhhhhhh
 * worker xxxxxxxxxxxxxxxxxmmmmmmmmmmmmmmmmmmxxxmxmxxmmmmmmxxmmmmxxmmmmmmmmmmmmmmmmmmmnn........
 */
static const pkem_step pkem_plan_mlkem1024_decaps_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   5 */ AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(DECRYPT(2)), DO(DECRYPT(3)), DO(MESSAGE),
/*   9 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), AFTER(6, COPY(IN_NOISE(2,2),PLACE(0))),
/*  11 */ DO(DERIVE), AFTER(7, COPY(IN_NOISE(2,0),PLACE(1))),
/*  13 */ AFTER(8, COPY(IN_NOISE(3,1),PLACE(0))), DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))),
/*  17 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  19 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(12, NOISE_BLOCK(Y(1),0,PLACE(1))),
/*  21 */ DO(FEED(A(0,1),0,IN_NOISE(2,2))), DO(FEED(A(0,1),1,IN_NOISE(2,0))),
/*  23 */ DO(FEED(A(0,1),2,IN_NOISE(3,1))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  26 */ DO(NOISE_BLOCK(Y(3),0,PLACE(2))), DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(XOF(A(0,2))),
/*  30 */ DO(MULTIPLY(A(0,2))), DO(INVERSE), DO(WRITE_HASH_PREFIX), DO(HASH_START),
/*  34 */ AFTER(14, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(PUT(U(0))), DO(XOF(A(1,0))), DO(CLEAR),
/*  38 */ AFTER(21, ADD_QUARTER(0)), AFTER(22, ADD_QUARTER(1)), AFTER(23, ADD_QUARTER(2)),
/*  41 */ AFTER(24, ADD_QUARTER(3)), DO(MULTIPLY(A(1,0))), DO(HASH(192)), DO(HASH(448)),
/*  45 */ DO(INVERSE), AFTER(26, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(CLEAR),
/*  49 */ AFTER(39, ADD), DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))), DO(XOF(A(2,1))),
/*  53 */ DO(MULTIPLY(A(2,1))), DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))),
/*  57 */ DO(PUT(U(2))), DO(HASH(1152)), DO(MULTIPLY_KEY),
/*  60 */ AFTER(45, ADD_NOISE_BLOCK(E2(4),PLACE(1))), DO(ADD_MESSAGE),
/*  62 */ AFTER(57, PUT_OF_WORKER(U(3))), DO(PUT(V(4))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))),
/*   8 */ AFTER(10, GIVE(PLACE(0))), AFTER(11, PRF(Y(3))), DO(GIVE(PLACE(2))), DO(PRF(Y(1))),
/*  12 */ AFTER(12, GIVE(PLACE(1))), DO(PRF(E1(4,0))), AFTER(13, GIVE(PLACE(0))), DO(XOF(A(1,1))),
/*  16 */ DO(CLEAR), AFTER(20, MULTIPLY(A(1,1))), DO(XOF(A(1,3))), AFTER(26, MULTIPLY(A(1,3))),
/*  20 */ DO(XOF(A(1,2))), DO(MULTIPLY_QUARTER(A(1,2),0)), DO(MULTIPLY_QUARTER(A(1,2),1)),
/*  23 */ DO(MULTIPLY_QUARTER(A(1,2),2)), DO(MULTIPLY_QUARTER(A(1,2),3)), DO(PRF(E1(4,1))),
/*  26 */ DO(GIVE(PLACE(1))), DO(XOF(A(2,0))), AFTER(41, CLEAR), DO(GIVE(PLACE(0))),
/*  30 */ DO(FEED(A(2,0),0,PLACE(0))), DO(GIVE(PLACE(0))), DO(FEED(A(2,0),1,PLACE(0))),
/*  33 */ DO(GIVE(PLACE(0))), DO(FEED(A(2,0),2,PLACE(0))), DO(XOF(A(2,2))),
/*  36 */ DO(MULTIPLY_QUARTER(A(2,2),0)), DO(MULTIPLY_QUARTER(A(2,2),1)),
/*  38 */ DO(MULTIPLY_QUARTER(A(2,2),2)), DO(MULTIPLY_QUARTER(A(2,2),3)), DO(XOF(A(3,0))),
/*  41 */ DO(PERMUTE), AFTER(49, CLEAR), DO(MULTIPLY(A(3,0))), DO(PRF(E2(4))), DO(GIVE(PLACE(1))),
/*  46 */ DO(XOF(A(3,1))), DO(MULTIPLY(A(3,1))), DO(XOF(A(3,3))), DO(MULTIPLY_QUARTER(A(3,3),0)),
/*  50 */ DO(MULTIPLY_QUARTER(A(3,3),1)), DO(MULTIPLY_QUARTER(A(3,3),2)),
/*  52 */ DO(MULTIPLY_QUARTER(A(3,3),3)), DO(XOF(A(3,2))), DO(MULTIPLY(A(3,2))), DO(PRF(E1(4,3))),
/*  56 */ DO(INVERSE), DO(ADD_NOISE(E1(4,3))), AFTER(62, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps = {
    pkem_plan_mlkem1024_decaps_main, pkem_plan_mlkem1024_decaps_worker, 1, 3, 2, 1};

/* rp2350: 655842 cycles; with no wait in them, both cores would take 607140.
 * main   mmmmmmmmmmmmmmooh...nmnmnmnmmmmmmmmomm...mmmmmmmmommmmmmmmmmmmmmmmomm...mmmmommmmnn...
 * worker hhhhxxxxxxxxx.xxxxxxxxxxxxxmmmmxmmmmxmmmmxxmmmmxmmmmxxmmmmxmmmmxmmmmxmmmxxhhhhhhhhhhhh
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

/* rp2350: 710729 cycles; with no wait in them, both cores would take 602520.
 * main   mmmmmmmmmmmmmoxhnnmnmmmmmnmmmmmmmohhhmm.mmmnohhhhmm..mmmmmmmmnohhmmm...mmmohhhhmmmmhhh
 * worker xxxxx..xx.......xnxxxxxmmmxxmmmxmmmxmmmmxmmmxmmmmxmmmxmmmmxmmmxmmmxxmmmxxx............
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
