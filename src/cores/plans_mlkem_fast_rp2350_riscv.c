/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for mlkem512, mlkem768, mlkem1024, made for an rp2350-riscv.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL && POCKETKEM_PLANS == PKEM_PLANS_RP2350_RISCV
/* clang-format off */

/* rp2350-riscv: 174742 cycles; with no wait in them, both cores would take 158008.
 * main   .hhhhhnnnnnnnnnnnnnnnnnnnnnnnnnnmmmmmmmmmmmmmmmmoooohhhhhhhhhnnnnnmhhhhohhhhohhhhhhhhh
 * worker ......nnnnnnnnnnnnnxxxxxxxxxxxxxmmmmmmmmmmmxxxx.mmmmmmmmmmmmmmmmmmmmmmmmmmmm..........
 */
static const pkem_step pkem_plan_mlkem512_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF(S(0))), DO(NOISE(S(0))), DO(PRF(S(1))), DO(NOISE(S(1))), DO(CLEAR),
/*   7 */ DO(XOF(A(0,1))), DO(MULTIPLY(A(0,1))), AFTER(9, ADD), DO(WRITE_S(0)), DO(HASH_START),
/*  12 */ DO(WRITE_S(1)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)),
/*  17 */ DO(HASH(384)), DO(NOISE_BLOCK_TO_ACC(E(2,1),0,PLACE(0))),
/*  19 */ DO(NOISE_BLOCK_TO_ACC(E(2,1),1,PLACE(1))), AFTER(18, ADD_QUARTER(0)), DO(WRITE_T(1,0)),
/*  22 */ DO(HASH(416)), AFTER(19, ADD_QUARTER(1)), DO(WRITE_T(1,1)), DO(HASH(576)),
/*  26 */ AFTER(20, ADD_QUARTER(2)), DO(WRITE_T(1,2)), AFTER(21, ADD_QUARTER(3)), DO(WRITE_T(1,3)),
/*  30 */ DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(E(2,0))), DO(NOISE_TO_ACC(E(2,0))), DO(PRF(E(2,1))), DO(GIVE(PLACE(0))),
/*   5 */ DO(PERMUTE), DO(GIVE(PLACE(1))), DO(XOF(A(0,0))), DO(PERMUTE), AFTER(3, MULTIPLY(A(0,0))),
/*  10 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(9, CLEAR), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  14 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  16 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))), DO(MULTIPLY_QUARTER(A(1,1),0)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,1),1)), DO(MULTIPLY_QUARTER(A(1,1),2)),
/*  21 */ DO(MULTIPLY_QUARTER(A(1,1),3)), AFTER(28, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_keygen = {
    pkem_plan_mlkem512_keygen_main, pkem_plan_mlkem512_keygen_worker, 1, 3, 2, 1};

/* rp2350-riscv: 181321 cycles; with no wait in them, both cores would take 164354.
 * main   .hhhhhhhhhhhhhhhhhxxhhhhhhhhhhhhhxnnnnnnnnnnnnmmmnnmmmmmmnnnnnommmmmmmmnnnnnoo.......o
 * worker .xxxxxxxxxxxx......xxxxxxxxxxxxx.xxxxnnnnnnnnnxxxx.mmmmmmmmmmmmmmmmmmmmmmmmmmmmmnnnnn.
 */
static const pkem_step pkem_plan_mlkem512_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,0),PLACE(0))),
/*   6 */ DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)), DO(READ_EK_END), DO(DERIVE),
/*  10 */ DO(CLEAR), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(15, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  23 */ DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))), DO(ADD_MESSAGE),
/*  28 */ DO(PUT(V(2))), AFTER(24, PUT_OF_WORKER(U(1))), DO(END)};
static const pkem_step pkem_plan_mlkem512_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(0))),
/*  10 */ AFTER(6, GIVE(PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))), AFTER(9, PRF(Y(1))),
/*  14 */ DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(16, CLEAR),
/*  19 */ DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(INVERSE),
/*  23 */ DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(29, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_encaps_in_memory = {
    pkem_plan_mlkem512_encaps_in_memory_main, pkem_plan_mlkem512_encaps_in_memory_worker, 1, 3, 2, 0};

/* rp2350-riscv: 182364 cycles; with no wait in them, both cores would take 165950.
 * main   .hhhhhhhhhhhhhhhhhxxhhhhhhhhhhhhhnnnnnnnnnnnnnmmmnmmmmmmnnommmmmmmmmmmmmmmmmmmmmmmnooo
 * worker .xxxxxxxxxxxx.......xxxxxxxxxxxx.xxxxnnnnnnnnnxxxx.xmmmmmmmmmmmmmmxxxxx...mmmxxxxnn...
 */
static const pkem_step pkem_plan_mlkem512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,0),PLACE(1))),
/*   6 */ DO(COPY(IN_NOISE(1,1),PLACE(0))), DO(READ_EK(768)), DO(READ_EK_END), DO(DERIVE),
/*  10 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(11, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), AFTER(15, ADD_NOISE_BLOCK(E1(2,0),PLACE(0))),
/*  22 */ DO(PUT(U(0))), DO(CLEAR), DO(XOF(A(1,0))), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  26 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  28 */ DO(MULTIPLY_QUARTER(A(1,0),3)), AFTER(23, MULTIPLY_KEY),
/*  30 */ DO(ADD_NOISE_BLOCK(E2(2),PLACE(2))), AFTER(27, PUT_OF_WORKER(U(1))), DO(ADD_MESSAGE),
/*  33 */ DO(PUT(V(2))), DO(END)};
static const pkem_step pkem_plan_mlkem512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(6, GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   9 */ AFTER(9, PRF(Y(1))), DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))), DO(PRF(E1(2,0))), DO(PERMUTE),
/*  14 */ AFTER(16, CLEAR), AFTER(17, GIVE(PLACE(0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  18 */ DO(PRF(E2(2))), AFTER(19, GIVE(PLACE(2))), AFTER(25, ADD_QUARTER(0)),
/*  21 */ AFTER(27, ADD_QUARTER(2)), DO(ADD_QUARTER(1)), AFTER(28, ADD_QUARTER(3)), DO(INVERSE),
/*  25 */ DO(PRF(E1(2,1))), DO(PERMUTE), DO(ADD_NOISE(E1(2,1))), AFTER(31, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_encaps = {
    pkem_plan_mlkem512_encaps_main, pkem_plan_mlkem512_encaps_worker, 1, 3, 2, 1};

/* rp2350-riscv: 192775 cycles; with no wait in them, both cores would take 187915.
 * main   .mmmmmmmmmmmxxoooooohhhhhnnnnnnnnnnnnmmnnmmmmmmnnnnnoommmmmmmmmmmmmmmmmnnoommmmmmmnnoo
 * worker .xxxxxxxxxxx.xxxxxxxxxxx.xxxnnnnnnnnnxxx.mmmmmmmmmmxxxxxxxxhhhhhhhhhhhhhhhhhhhhhhhh...
 */
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_main[] = {
/*   1 */ DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   5 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(MESSAGE),
/*   8 */ DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  13 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  15 */ AFTER(12, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  18 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  22 */ DO(PUT(U(0))), DO(CLEAR), DO(WRITE_HASH_PREFIX), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  27 */ AFTER(19, ADD), DO(INVERSE), AFTER(23, ADD_NOISE_BLOCK(E1(2,1),PLACE(0))), DO(PUT(U(1))),
/*  31 */ DO(MULTIPLY_KEY), DO(ADD_NOISE_BLOCK(E2(2),PLACE(1))), DO(ADD_MESSAGE), DO(PUT(V(2))),
/*  35 */ AFTER(27, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem512_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(1))), DO(PERMUTE),
/*   9 */ DO(GIVE(PLACE(2))), AFTER(8, PRF(Y(1))), DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))),
/*  13 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(15, CLEAR), DO(MULTIPLY_QUARTER(A(1,0),0)),
/*  17 */ DO(MULTIPLY_QUARTER(A(1,0),1)), DO(MULTIPLY_QUARTER(A(1,0),2)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,0),3)), DO(PRF(E2(2))), AFTER(17, GIVE(PLACE(1))),
/*  22 */ DO(PRF(E1(2,1))), DO(GIVE(PLACE(0))), AFTER(24, HASH_START), DO(HASH(192)), DO(HASH(448)),
/*  27 */ DO(HASH_END), AFTER(32, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem512_decaps_in_memory = {
    pkem_plan_mlkem512_decaps_in_memory_main, pkem_plan_mlkem512_decaps_in_memory_worker, 1, 3, 2, 0};

/* rp2350-riscv: 202057 cycles; with no wait in them, both cores would take 186921.
 * main   .mmmmmxmmmmmxoooooohhhhxnnnnnnnnnnnmmmnmmmmmxnnnnhommmmmmmmnhhhhhhhhhhhhhhhhhhoooohhhh
 * worker .xxxxxxxxxxxxxxxxxxxxxxxnnnnnnnnnnn....mmmmmmmmmmmmmmxxxmmmmmmmmmmmmmmmmmnnnnn........
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

/* rp2350-riscv: 323878 cycles; with no wait in them, both cores would take 273406.
 * main   mmmmmmmmmmmmmmmmmmmmmmoooohhhnnnnnnnmmmmmmmmmmmmmmnommmmmmmmmmmmmmmmmmnommmmmmmmmmmmno
 * worker xxxxxxx....xxx........xxxxx..nnnnnnnxx.mmmmmmmmmmmmmmmmmxxxhhhhhhhhhhhhhxxx...........
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

/* rp2350-riscv: 375718 cycles; with no wait in them, both cores would take 273347.
 * main   mmmmmmmmmmmmmmmmmmxoooxhhnnnnnnmnmmmmmmmmmmnommmmmmmmmmmmmmmmnommmmmmmmmnohhhhhhhhhhhh
 * worker xxxxxxxx...........xxxx..nnnnnnxx.mmmmmmmmmmmmmmxxxx..................................
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

/* rp2350-riscv: 269291 cycles; with no wait in them, both cores would take 252999.
 * main   hhhhnnnnnxnnnnnnnnnnnmmmmmmmmmmoooohhhhhnnnmmmmmmmmmmmommmmmmmmmmhhhhhhhhohhohhhhhhhhh
 * worker ....nnnnnxxxxxxxxxmmmmmmmmmmmmxxxmmmmmmmmmmmmmmmmmmmm.nnnnnxmmmmmmmmmxmmmmmmmmmm......
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

/* rp2350-riscv: 285516 cycles; with no wait in them, both cores would take 273172.
 * main   hhhhhhhhhhhhhhhxhhhhhxhhhhhxhhhnnnnnmmnmmnnnnnmmmmnommmmmmmmmxmmmmmmmmmmmnnnommmmmmono
 * worker xxxxxxxx....xxx.xxxxx.xxxxxxxx.nnnnnxxxmmmmmmmxxxxxxxxmmmmmmmmmmmmmmmmmmmmmmmmmmmmnnn.
 */
static const pkem_step pkem_plan_mlkem768_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), DO(COPY(IN_NOISE(1,0),PLACE(0))),
/*   6 */ DO(READ_EK(768)), DO(COPY(IN_NOISE(1,1),PLACE(1))),
/*   8 */ AFTER(6, COPY(IN_NOISE(2,0),PLACE(2))), DO(READ_EK(960)),
/*  10 */ AFTER(8, COPY(IN_NOISE(2,2),PLACE(0))), DO(READ_EK(1152)), DO(READ_EK_END),
/*  13 */ DO(COPY(IN_NOISE(2,1),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(CLEAR),
/*  18 */ DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  20 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(15, TAKE_NOISE(Y(1))),
/*  22 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  24 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))), DO(NOISE(Y(2))),
/*  27 */ DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))), DO(FEED(A(0,2),2,PLACE(2))),
/*  30 */ DO(INVERSE), AFTER(22, ADD_NOISE_BLOCK(E1(3,0),PLACE(0))), DO(XOF(A(1,2))), DO(PUT(U(0))),
/*  34 */ DO(CLEAR), DO(ADD_QUARTER(3)), DO(ADD_QUARTER(2)), DO(ADD_QUARTER(0)), DO(ADD_QUARTER(1)),
/*  39 */ DO(MULTIPLY(A(1,2))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(PRF(E1(3,1))),
/*  43 */ DO(INVERSE), DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(MULTIPLY_KEY), DO(ADD_MESSAGE),
/*  48 */ AFTER(24, ADD_NOISE_BLOCK(E2(3),PLACE(2))), DO(PUT(V(3))), AFTER(38, PUT_OF_WORKER(U(2))),
/*  51 */ DO(END)};
static const pkem_step pkem_plan_mlkem768_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(2))), AFTER(8, GIVE(PLACE(2))), DO(GIVE(PLACE(0))),
/*   9 */ DO(XOF(A(0,2))), AFTER(10, GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PERMUTE),
/*  13 */ AFTER(13, GIVE(PLACE(2))), AFTER(14, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  17 */ DO(PERMUTE), AFTER(21, CLEAR), DO(MULTIPLY(A(1,0))), DO(PRF(E1(3,0))), DO(PERMUTE),
/*  22 */ AFTER(27, GIVE(PLACE(0))), DO(PRF(E2(3))), AFTER(29, GIVE(PLACE(2))), DO(XOF(A(2,2))),
/*  26 */ DO(PERMUTE), AFTER(38, CLEAR), DO(MULTIPLY_QUARTER(A(2,2),0)),
/*  29 */ DO(MULTIPLY_QUARTER(A(2,2),1)), DO(MULTIPLY_QUARTER(A(2,2),2)),
/*  31 */ DO(MULTIPLY_QUARTER(A(2,2),3)), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,0))),
/*  35 */ DO(MULTIPLY(A(2,0))), DO(PRF(E1(3,2))), DO(INVERSE), DO(ADD_NOISE(E1(3,2))),
/*  39 */ AFTER(50, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_encaps_in_memory = {
    pkem_plan_mlkem768_encaps_in_memory_main, pkem_plan_mlkem768_encaps_in_memory_worker, 1, 3, 2, 0};

/* rp2350-riscv: 288373 cycles; with no wait in them, both cores would take 272999.
 * main   hhhhhhhhhhhhxhhhhhhhhxhhhhhhhhnnnnnnmnmmnnnnnnmmmnnnnmmmmmmmmmmmmmmmmmmmmmmnmmmmmmmo.o
 * worker xxxxxxxx....xxxxxxxx.xxxxxxxx.nnnnnnxxmmmmmmmxxxxxxxx.mmmmmmmmmmmmmmmmmmmmmmmmmmmxnnn.
 */
static const pkem_step pkem_plan_mlkem768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)),
/*   4 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(0))), DO(COPY(IN_NOISE(1,0),PLACE(2))),
/*   6 */ DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)), DO(READ_EK(960)),
/*   9 */ AFTER(8, COPY(IN_NOISE(2,2),PLACE(2))), DO(COPY(IN_NOISE(2,0),PLACE(0))),
/*  11 */ DO(COPY(IN_NOISE(2,1),PLACE(1))), DO(READ_EK(1152)), DO(READ_EK_END), DO(DERIVE),
/*  15 */ DO(PRF(Y(0))), DO(CLEAR), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  21 */ AFTER(14, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  23 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  26 */ DO(NOISE(Y(2))), DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))),
/*  29 */ DO(FEED(A(0,2),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(3,0))), DO(ADD_NOISE(E1(3,0))),
/*  33 */ DO(PUT(U(0))), DO(CLEAR), AFTER(21, ADD), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  38 */ DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(INVERSE),
/*  41 */ AFTER(24, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))), DO(MULTIPLY_KEY),
/*  44 */ AFTER(26, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE),
/*  46 */ AFTER(37, PUT_OF_WORKER(U(2))), DO(PUT(V(3))), DO(END)};
static const pkem_step pkem_plan_mlkem768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))),
/*   5 */ DO(XOF(A(0,1))), AFTER(4, GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*   9 */ DO(XOF(A(0,2))), AFTER(10, GIVE(PLACE(0))), AFTER(11, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*  13 */ AFTER(14, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  17 */ AFTER(21, CLEAR), DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  20 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(PRF(E1(3,1))),
/*  23 */ DO(PERMUTE), AFTER(27, GIVE(PLACE(0))), DO(PRF(E2(3))), AFTER(28, GIVE(PLACE(1))),
/*  27 */ DO(XOF(A(2,0))), DO(PERMUTE), AFTER(35, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  32 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(INVERSE),
/*  36 */ DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))), AFTER(46, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_encaps = {
    pkem_plan_mlkem768_encaps_main, pkem_plan_mlkem768_encaps_worker, 1, 3, 2, 1};

/* rp2350-riscv: 308562 cycles; with no wait in them, both cores would take 303065.
 * main   mmmmmmmmmmmm.oooohhhnnnnnmmnmm.nmmmmmmmmmmnoommmmmmmmmhhhhhmmmmmmmmmmxnnnommmmmmnnnooo
 * worker xxxxxhhhhhxxxxxxxxxxnnnnnxxxnnnxxxmmmmmmmmxxxmmmmmmxmmmmmmmmmmmmmmmmmmmnnnhhhhhhhhhhhh
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

/* rp2350-riscv: 332841 cycles; with no wait in them, both cores would take 300699.
 * main   mmmmmmmmmmmoooohhhnnnnnmnnnmnmmmmmmmmmmnnnomhhhhhhhhhhhhhmmmmmmmmmmnommmmmno.oohhhhhhh
 * worker xxxxxxxxx..xxxx...xxnnnnnxx..mmmmmmmmmmmmmmxxxmmmmmmmmmmmmmmmmxxxmmmmmmmmmnnn.........
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
/*  36 */ DO(INVERSE), AFTER(30, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))),
/*  39 */ DO(MULTIPLY_KEY), DO(ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE),
/*  42 */ AFTER(35, PUT_OF_WORKER(U(2))), DO(PUT(V(3))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem768_decaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(1))), AFTER(6, GIVE(PLACE(2))),
/*   8 */ AFTER(7, GIVE(PLACE(0))), AFTER(10, PRF(Y(1))), DO(GIVE(PLACE(1))), DO(PRF(Y(2))),
/*  12 */ DO(NOISE_TO_ACC(Y(2))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(22, CLEAR),
/*  16 */ DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))), DO(PRF(E2(3))),
/*  20 */ DO(GIVE(PLACE(1))), AFTER(32, CLEAR), DO(XOF(A(2,1))), DO(MULTIPLY_QUARTER(A(2,1),0)),
/*  24 */ DO(MULTIPLY_QUARTER(A(2,1),1)), DO(MULTIPLY_QUARTER(A(2,1),2)),
/*  26 */ DO(MULTIPLY_QUARTER(A(2,1),3)), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(PRF(E1(3,1))),
/*  30 */ DO(GIVE(PLACE(0))), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(INVERSE), DO(PRF(E1(3,2))),
/*  35 */ DO(ADD_NOISE(E1(3,2))), AFTER(42, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem768_decaps = {
    pkem_plan_mlkem768_decaps_main, pkem_plan_mlkem768_decaps_worker, 1, 3, 2, 1};

/* rp2350-riscv: 422251 cycles; with no wait in them, both cores would take 391206.
 * main   mmmmmmmmmmmmmmmmmmmmooohhnnnnmnm.mmmmmmmmmmmmnommmmxmmmmmmmmmmmmnmmmmmmmmmmmommmmmmmno
 * worker hhhhhhxxxxx..xxxx...xx...xxnnxxnnxxxmmmmmxxmmmmxxxx.mmmmmxmmmmmxxmmmmxxxxhhhhhhhhhhh..
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

/* rp2350-riscv: 484325 cycles; with no wait in them, both cores would take 389486.
 * main   mmmmmmmmmmmxmmmmmooohhnnnmnnmnmmmmmmmmmmnohhhmmmmmmmmmnnohhhmmmmmmmmmmohhhhmmmmmmnohhh
 * worker xxxxxx.....xxx........xxxnnxxxmmmmxxmmmmxmmmmxx..mmmmxxmmmmxmmmmxxxx..................
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

/* rp2350-riscv: 418560 cycles; with no wait in them, both cores would take 399339.
 * main   hhxnnnnnmmmmmmmnnnmmmmmmmooohhhnnmmmmmmmmmmmmmmmmmmmmohhnnnmhhhhhhhhnxmmhmmmmmhhohhhhh
 * worker ..xxxxnnnnxxmmmmmmmmmmmmxxmmmmmmmxxmmmmxmmmmmmmmmmmmmmmmmmmxxmmmmmmmmmmmmmmmmmmm......
 */
static const pkem_step pkem_plan_mlkem1024_keygen_main[] = {
/*   1 */ DO(SEED), DO(CLEAR), DO(PRF(S(0))), DO(NOISE(S(0))),
/*   5 */ AFTER(2, NOISE_BLOCK(S(1),0,PLACE(1))), DO(XOF(A(0,1))), DO(MULTIPLY(A(0,1))),
/*   8 */ AFTER(8, NOISE_BLOCK(S(2),0,PLACE(1))), DO(NOISE_BLOCK(S(3),0,PLACE(0))), DO(XOF(A(0,3))),
/*  11 */ DO(MULTIPLY(A(0,3))), AFTER(12, ADD), DO(HASH_START), DO(WRITE_S(0)), DO(WRITE_S(1)),
/*  16 */ DO(WRITE_S(2)), DO(WRITE_S(3)), DO(WRITE_T(0,0)), DO(HASH(96)), DO(WRITE_T(0,1)),
/*  21 */ DO(WRITE_T(0,2)), DO(WRITE_T(0,3)), DO(HASH(352)),
/*  24 */ AFTER(14, NOISE_BLOCK_TO_ACC(E(4,1),0,PLACE(0))), AFTER(20, ADD), DO(XOF(A(1,2))),
/*  27 */ DO(MULTIPLY_QUARTER(A(1,2),0)), DO(MULTIPLY_QUARTER(A(1,2),1)),
/*  29 */ DO(MULTIPLY_QUARTER(A(1,2),2)), DO(MULTIPLY_QUARTER(A(1,2),3)), DO(XOF(A(1,0))),
/*  32 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  34 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,3))),
/*  37 */ DO(MULTIPLY_QUARTER(A(1,3),0)), DO(MULTIPLY_QUARTER(A(1,3),1)),
/*  39 */ DO(MULTIPLY_QUARTER(A(1,3),2)), DO(MULTIPLY_QUARTER(A(1,3),3)), DO(WRITE_T(1,0)),
/*  42 */ DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(HASH(480)), DO(PRF(E(4,2))),
/*  47 */ DO(NOISE_TO_ACC(E(4,2))), AFTER(33, ADD), DO(WRITE_T(2,0)), DO(WRITE_T(2,1)),
/*  51 */ DO(WRITE_T(2,2)), DO(WRITE_T(2,3)), DO(HASH(1088)),
/*  54 */ AFTER(35, NOISE_BLOCK_TO_ACC(E(4,3),0,PLACE(1))), DO(XOF(A(3,1))),
/*  56 */ DO(MULTIPLY_QUARTER(A(3,1),0)), DO(HASH(1152)), DO(MULTIPLY_QUARTER(A(3,1),1)),
/*  59 */ DO(MULTIPLY_QUARTER(A(3,1),2)), DO(MULTIPLY_QUARTER(A(3,1),3)), AFTER(42, ADD_QUARTER(0)),
/*  62 */ DO(WRITE_T(3,0)), AFTER(43, ADD_QUARTER(1)), DO(WRITE_T(3,1)), DO(HASH(1280)),
/*  66 */ AFTER(44, ADD_QUARTER(2)), DO(WRITE_T(3,2)), AFTER(45, ADD_QUARTER(3)), DO(WRITE_T(3,3)),
/*  70 */ DO(WRITE_RHO), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_keygen_worker[] = {
/*   1 */ AFTER(1, PRF(S(1))), DO(GIVE(PLACE(1))), DO(PRF(S(3))), DO(GIVE(PLACE(0))),
/*   5 */ DO(PRF(E(4,0))), DO(NOISE_TO_ACC(E(4,0))), DO(PRF(S(2))), AFTER(5, GIVE(PLACE(1))),
/*   9 */ DO(XOF(A(0,0))), DO(MULTIPLY(A(0,0))), DO(XOF(A(0,2))), AFTER(8, MULTIPLY(A(0,2))),
/*  13 */ DO(PRF(E(4,1))), AFTER(9, GIVE(PLACE(0))), DO(XOF(A(1,1))), AFTER(12, CLEAR),
/*  17 */ DO(MULTIPLY_QUARTER(A(1,1),0)), DO(MULTIPLY_QUARTER(A(1,1),1)),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,1),2)), DO(MULTIPLY_QUARTER(A(1,1),3)), DO(XOF(A(2,0))),
/*  22 */ DO(PERMUTE), AFTER(25, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))),
/*  26 */ DO(MULTIPLY(A(2,2))), DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))), DO(XOF(A(2,1))),
/*  30 */ DO(MULTIPLY_QUARTER(A(2,1),0)), DO(MULTIPLY_QUARTER(A(2,1),1)),
/*  32 */ DO(MULTIPLY_QUARTER(A(2,1),2)), DO(MULTIPLY_QUARTER(A(2,1),3)), DO(PRF(E(4,3))),
/*  35 */ DO(GIVE(PLACE(1))), DO(XOF(A(3,0))), AFTER(48, CLEAR), DO(MULTIPLY(A(3,0))),
/*  39 */ DO(XOF(A(3,2))), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))), DO(MULTIPLY_QUARTER(A(3,3),0)),
/*  43 */ DO(MULTIPLY_QUARTER(A(3,3),1)), DO(MULTIPLY_QUARTER(A(3,3),2)),
/*  45 */ DO(MULTIPLY_QUARTER(A(3,3),3)), AFTER(68, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_keygen = {
    pkem_plan_mlkem1024_keygen_main, pkem_plan_mlkem1024_keygen_worker, 1, 3, 2, 1};

/* rp2350-riscv: 442149 cycles; with no wait in them, both cores would take 422115.
 * main   hhhhhhhhhhhhhhhxhhhhhhhxhhnnnmxnnnmnnnnmnnnmmmnnommmmmmmnmmmmmmmmmmmmmmmmmmmmnommmmmoo
 * worker xxxxxxx...xxxx..xxxxxxx.xxxxxmmmmmxmmmmmmmmmmmxxxmmmmmxxxxxmmmmmmmmmmmxmmmmmmmmmmmmnn.
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

/* rp2350-riscv: 444442 cycles; with no wait in them, both cores would take 422662.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhnnnmnnnnmnnnmmnnnmmmnnmmmmmmmmnmmmmmmmmmmmmmmmmmmmmnmmmmmn.o
 * worker xxxxxxxxxxxxxxxxxxx...xxxx...mmmmmxmmmmmxmmmmmxxxmmmmmxxxxxmmmmxxmmmmxxmmmmxxmmmmmmnn.
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

/* rp2350-riscv: 472639 cycles; with no wait in them, both cores would take 460059.
 * main   mmmmmmmmmmmooohhnnnmnmnnmmmmmmnnmmmmmxxmommmmmmmmnnommmmmmmmmmmmmmmmmmmnnohhhmmmmmxnoo
 * worker hhxxxxxxxxxx....xxnxxxxmmmmmmmmmmmxxmmmmhhhhhhmmmmmmxmmmmmxmmmmxxmmmmmmmmmmxmmhhhhhhhh
 */
static const pkem_step pkem_plan_mlkem1024_decaps_in_memory_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)),
/*   5 */ AFTER(6, COPY(IN_NOISE(1,0),PLACE(0))), DO(DECRYPT(2)),
/*   7 */ AFTER(7, COPY(IN_NOISE(1,1),PLACE(1))), AFTER(8, COPY(IN_NOISE(1,2),PLACE(0))),
/*   9 */ DO(DECRYPT(3)), AFTER(11, COPY(IN_NOISE(2,0),PLACE(1))),
/*  11 */ AFTER(13, COPY(IN_NOISE(2,1),PLACE(0))), DO(MESSAGE), DO(DERIVE), DO(CLEAR),
/*  15 */ DO(PRF(Y(0))), DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  18 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  20 */ AFTER(18, TAKE_NOISE(Y(1))), DO(COPY(IN_NOISE(2,2),PLACE(1))),
/*  22 */ DO(FEED(A(0,1),0,IN_NOISE(2,0))), DO(FEED(A(0,1),1,IN_NOISE(2,1))),
/*  24 */ DO(FEED(A(0,1),2,IN_NOISE(2,2))), AFTER(20, NOISE_BLOCK(Y(2),0,PLACE(0))),
/*  26 */ DO(XOF(A(0,2))), DO(MULTIPLY(A(0,2))), DO(XOF(A(0,3))),
/*  29 */ AFTER(23, NOISE_BLOCK(Y(3),0,PLACE(1))), DO(MULTIPLY(A(0,3))), DO(PRF(E1(4,0))),
/*  32 */ DO(PERMUTE), DO(INVERSE), DO(ADD_NOISE(E1(4,0))), DO(PUT(U(0))), DO(CLEAR),
/*  37 */ AFTER(31, ADD_QUARTER(0)), DO(ADD_QUARTER(1)), DO(ADD_QUARTER(2)), DO(ADD_QUARTER(3)),
/*  41 */ DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(INVERSE), DO(PRF(E1(4,1))),
/*  45 */ DO(ADD_NOISE(E1(4,1))), DO(PUT(U(1))), DO(CLEAR), AFTER(35, ADD_QUARTER(0)),
/*  49 */ DO(ADD_QUARTER(1)), DO(ADD_QUARTER(2)), DO(ADD_QUARTER(3)), DO(XOF(A(2,1))),
/*  53 */ DO(MULTIPLY_QUARTER(A(2,1),0)), DO(MULTIPLY_QUARTER(A(2,1),1)),
/*  55 */ DO(MULTIPLY_QUARTER(A(2,1),2)), DO(MULTIPLY_QUARTER(A(2,1),3)), DO(XOF(A(2,2))),
/*  58 */ DO(MULTIPLY_QUARTER(A(2,2),0)), DO(MULTIPLY_QUARTER(A(2,2),1)),
/*  60 */ DO(MULTIPLY_QUARTER(A(2,2),2)), DO(MULTIPLY_QUARTER(A(2,2),3)), DO(XOF(A(2,3))),
/*  63 */ DO(MULTIPLY(A(2,3))), DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))),
/*  67 */ DO(PUT(U(2))), DO(HASH(1056)), DO(MULTIPLY_KEY), DO(PRF(E2(4))), DO(PERMUTE),
/*  72 */ DO(ADD_NOISE(E2(4))), DO(ADD_MESSAGE), DO(PUT(V(4))), AFTER(54, PUT_OF_WORKER(U(3))),
/*  76 */ AFTER(55, RESULT), DO(END)};
static const pkem_step pkem_plan_mlkem1024_decaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), AFTER(1, HASH_START), DO(HASH(128)), DO(HASH(192)), DO(PERMUTE),
/*   6 */ DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), AFTER(5, GIVE(PLACE(0))), DO(XOF(A(0,1))),
/*  10 */ DO(PERMUTE), AFTER(7, GIVE(PLACE(1))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(PERMUTE),
/*  15 */ AFTER(10, GIVE(PLACE(1))), AFTER(13, PRF(Y(1))), DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))),
/*  19 */ DO(PRF(Y(2))), DO(GIVE(PLACE(0))), DO(PRF(Y(3))), DO(PERMUTE), AFTER(21, GIVE(PLACE(1))),
/*  24 */ DO(XOF(A(1,1))), DO(CLEAR), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))),
/*  28 */ AFTER(25, MULTIPLY(A(1,2))), DO(XOF(A(1,3))), DO(PERMUTE), AFTER(29, MULTIPLY(A(1,3))),
/*  32 */ DO(HASH(704)), DO(XOF(A(2,0))), AFTER(40, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(3,0))),
/*  37 */ DO(PERMUTE), AFTER(51, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(PERMUTE),
/*  42 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))),
/*  47 */ DO(MULTIPLY_QUARTER(A(3,3),0)), DO(MULTIPLY_QUARTER(A(3,3),1)),
/*  49 */ DO(MULTIPLY_QUARTER(A(3,3),2)), DO(MULTIPLY_QUARTER(A(3,3),3)), DO(PRF(E1(4,3))),
/*  52 */ DO(PERMUTE), DO(INVERSE), DO(ADD_NOISE(E1(4,3))), AFTER(68, HASH_END), AFTER(75, WIPE),
/*  57 */ DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps_in_memory = {
    pkem_plan_mlkem1024_decaps_in_memory_main, pkem_plan_mlkem1024_decaps_in_memory_worker, 1, 3, 2, 0};

/* rp2350-riscv: 495506 cycles; with no wait in them, both cores would take 462193.
 * main   mmmmmmmmmmxoo.hnnnmmnmnmmnnnmmmmmmnohhhmmmmmmmohhhhhmmmmmxmmmmmmnnohhhmmmmmnnoohhhhhhh
 * worker xxxxxxxxxxxxxx.nnnxxxxxmmmmmmmmmmxmmmmxxxmmmmxxmmmmxmmmmxxmmmmxmmmmmmmmmmmnn..........
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
/*  34 */ DO(MULTIPLY(A(0,3))), DO(INVERSE), AFTER(29, ADD_NOISE_BLOCK(E1(4,0),PLACE(1))),
/*  37 */ DO(WRITE_HASH_PREFIX), DO(HASH_START), DO(PUT(U(0))), DO(HASH(352)), DO(CLEAR),
/*  42 */ AFTER(41, ADD), DO(XOF(A(1,0))), DO(MULTIPLY(A(1,0))), DO(INVERSE),
/*  46 */ AFTER(44, ADD_NOISE_BLOCK(E1(4,1),PLACE(0))), DO(PUT(U(1))), DO(HASH(704)), DO(CLEAR),
/*  50 */ AFTER(51, ADD), DO(XOF(A(2,1))), DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))),
/*  54 */ DO(MULTIPLY(A(2,3))), DO(INVERSE), DO(PRF(E1(4,2))), DO(ADD_NOISE(E1(4,2))),
/*  58 */ DO(PUT(U(2))), DO(HASH(1056)), DO(MULTIPLY_KEY), DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))),
/*  63 */ DO(ADD_MESSAGE), AFTER(69, PUT_OF_WORKER(U(3))), DO(PUT(V(4))), DO(HASH_END), DO(RESULT),
/*  68 */ DO(END)};
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
/*  44 */ DO(GIVE(PLACE(0))), DO(XOF(A(2,0))), DO(PERMUTE), AFTER(42, CLEAR), DO(MULTIPLY(A(2,0))),
/*  49 */ DO(XOF(A(2,2))), DO(PERMUTE), DO(MULTIPLY(A(2,2))), DO(XOF(A(3,0))), DO(PERMUTE),
/*  54 */ AFTER(50, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(PERMUTE),
/*  58 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,3))), DO(PERMUTE), DO(MULTIPLY_QUARTER(A(3,3),0)),
/*  62 */ DO(MULTIPLY_QUARTER(A(3,3),1)), DO(MULTIPLY_QUARTER(A(3,3),2)),
/*  64 */ DO(MULTIPLY_QUARTER(A(3,3),3)), DO(XOF(A(3,2))), DO(MULTIPLY(A(3,2))), DO(INVERSE),
/*  68 */ DO(PRF(E1(4,3))), DO(ADD_NOISE(E1(4,3))), AFTER(64, WIPE), DO(END)};
const pkem_plan pkem_plan_mlkem1024_decaps = {
    pkem_plan_mlkem1024_decaps_main, pkem_plan_mlkem1024_decaps_worker, 1, 3, 2, 1};

/* rp2350-riscv: 621054 cycles; with no wait in them, both cores would take 576990.
 * main   mmmmmmmmmmmmmmmmmmooohx.nmnmnmnxmmmmmmmmommmmmmmmmmmnommmmmmmmmmmmmmmnommmmmmmommmmmno
 * worker hhhhxxx..xxx..x...xxxxxxxxxxxxxmmmxmmmxmmmmxxmmmxmmmmxx..mmmxmmmxxmmmxmmmxhhhhhhhhhhh.
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

/* rp2350-riscv: 689608 cycles; with no wait in them, both cores would take 575667.
 * main   mmmmmmmmmmmmmmmmxoohnnmmnmmmmnmmmmmmmmohhmmmmmmmnohhhmmmmmmmmmmnnhhmmm.mmmnhhhhmmmmohh
 * worker xxxxx...xx..........xnxxxxxmmxxmmxxmmxmmmx..mmmxmmmxmmmxmmmxmmmxmmmxmmmxx.............
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
