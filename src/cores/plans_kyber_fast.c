/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512, kyber768, kyber1024.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL && POCKETKEM_PLANS == PKEM_PLANS_ESP32
/* clang-format off */

extern const pkem_plan pkem_plan_mlkem512_keygen;
/* esp32: 318828 cycles; with no wait in them, both cores would take 272564.
 * main   hhhhhhhxhhhhhhhhhhhhhhhhhhhhnnnnnnnnnnmmmmhmmnnnnommmmmmonnnnhhhhhhhoohhhhhhhhhhhhhooo
 * worker .xxxxxxxxxx...xxxxxxxxxx....nnnnnnnnnnxxxmmmmmmmmmmmmmmmmmmmmmmmnnnn..................
 */
static const pkem_step pkem_plan_kyber512_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(1))),
/*   4 */ DO(READ_EK(576)), AFTER(4, COPY(IN_NOISE(1,2),PLACE(0))), DO(READ_EK(768)),
/*   7 */ DO(COPY(IN_NOISE(1,1),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  11 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(10, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(HASH_START), DO(INVERSE), DO(PRF(E1(2,0))),
/*  23 */ DO(ADD_NOISE(E1(2,0))), DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(ADD_MESSAGE), DO(PRF(E2(2))),
/*  28 */ DO(ADD_NOISE(E2(2))), DO(HASH(288)), DO(PUT(V(2))), AFTER(25, PUT_OF_WORKER(U(1))),
/*  32 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(0))),
/*   5 */ DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(0))), DO(GIVE(PLACE(1))), AFTER(7, GIVE(PLACE(2))),
/*   9 */ AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  13 */ AFTER(16, CLEAR), DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  16 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,1),0)), DO(MULTIPLY_QUARTER(A(1,1),1)),
/*  21 */ DO(MULTIPLY_QUARTER(A(1,1),2)), DO(MULTIPLY_QUARTER(A(1,1),3)), DO(INVERSE),
/*  24 */ DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(31, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_encaps_in_memory = {
    pkem_plan_kyber512_encaps_in_memory_main, pkem_plan_kyber512_encaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 320912 cycles; with no wait in them, both cores would take 272265.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnnnnnnmmmmmmmnnnnommmmmmxnnnnhhhhhh.oohhhhhhhhhhhhhooo
 * worker .xxxxxxxxxxxxx....xxxxxx....nnnnnnnnnnxxxmmmmmmmmmmmmmmmmmmmmmmmnnnn..................
 */
static const pkem_step pkem_plan_kyber512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), DO(READ_EK(768)), AFTER(5, COPY(IN_NOISE(1,2),PLACE(2))),
/*   7 */ DO(COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK_END), DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))),
/*  12 */ DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  15 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(11, TAKE_NOISE(Y(1))),
/*  17 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  20 */ DO(INVERSE), DO(HASH_START), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))), DO(PUT(U(0))),
/*  25 */ DO(MULTIPLY_KEY), DO(ADD_MESSAGE), DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))), DO(HASH(32)),
/*  30 */ DO(HASH(288)), AFTER(20, PUT_OF_WORKER(U(1))), DO(PUT(V(2))), DO(HASH_END), DO(RESULT),
/*  35 */ DO(END)};
static const pkem_step pkem_plan_kyber512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(0))), DO(GIVE(PLACE(1))), DO(PERMUTE), DO(GIVE(PLACE(2))),
/*   6 */ DO(XOF(A(0,1))), AFTER(3, GIVE(PLACE(0))), AFTER(7, GIVE(PLACE(1))), DO(GIVE(PLACE(2))),
/*  10 */ AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))), DO(PERMUTE),
/*  14 */ AFTER(16, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(MULTIPLY(A(1,1))),
/*  18 */ DO(INVERSE), DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(31, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_encaps = {
    pkem_plan_kyber512_encaps_main, pkem_plan_kyber512_encaps_worker, 1, 3, 2, 1};

extern const pkem_plan pkem_plan_mlkem512_decaps_in_memory;
extern const pkem_plan pkem_plan_mlkem512_decaps;
extern const pkem_plan pkem_plan_mlkem512_decaps_from_seed_in_memory;
extern const pkem_plan pkem_plan_mlkem512_decaps_from_seed;
const pkem_plans pkem_plans_kyber512 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem512_keygen,
        &pkem_plan_least512_keygen,
        &pkem_plan_least512_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber512_encaps_in_memory,
        &pkem_plan_kyber512_encaps,
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

extern const pkem_plan pkem_plan_mlkem768_keygen;
/* esp32: 485217 cycles; with no wait in them, both cores would take 432177.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhnnnnmmm.mmmnnnohhhhxmmmmmmmmmmmmmmmmnohhhhmmmmmoohhhhhhhhhoo
 * worker .xxxxxxxxxxxxxxxxxxx......xxnnxxnnxxmmmmmmxxxxxxxmmmmmxxmmmmmmmmmmmmmmmnnn............
 */
static const pkem_step pkem_plan_kyber768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)),
/*   7 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), AFTER(10, COPY(IN_NOISE(2,0),PLACE(0))),
/*   9 */ DO(READ_EK(960)), AFTER(12, COPY(IN_NOISE(2,1),PLACE(1))), DO(READ_EK(1152)),
/*  12 */ AFTER(14, COPY(IN_NOISE(2,2),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  16 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  19 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  21 */ AFTER(24, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  23 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))),
/*  25 */ AFTER(27, TAKE_NOISE(Y(2))), DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))),
/*  28 */ DO(FEED(A(0,2),2,PLACE(2))), DO(PRF(E1(3,0))), DO(INVERSE), DO(ADD_NOISE(E1(3,0))),
/*  32 */ DO(HASH_START), DO(PUT(U(0))), DO(HASH(320)), DO(CLEAR), AFTER(31, ADD), DO(XOF(A(1,1))),
/*  38 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(INVERSE),
/*  42 */ AFTER(34, ADD_NOISE_BLOCK(E1(3,1),PLACE(0))), DO(PUT(U(1))), DO(HASH(640)),
/*  45 */ DO(MULTIPLY_KEY), AFTER(37, ADD_NOISE_BLOCK(E2(3),PLACE(1))), DO(ADD_MESSAGE),
/*  48 */ AFTER(49, PUT_OF_WORKER(U(2))), DO(PUT(V(3))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(7, GIVE(PLACE(2))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(PERMUTE),
/*  19 */ AFTER(10, GIVE(PLACE(1))), DO(PERMUTE), AFTER(12, GIVE(PLACE(2))), AFTER(14, PRF(Y(1))),
/*  23 */ DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(2))), DO(PERMUTE),
/*  27 */ AFTER(21, NOISE_TO_ACC(Y(2))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(25, CLEAR),
/*  31 */ DO(MULTIPLY(A(1,0))), DO(PRF(E1(3,1))), DO(PERMUTE), AFTER(26, GIVE(PLACE(0))),
/*  35 */ DO(PRF(E2(3))), DO(PERMUTE), AFTER(27, GIVE(PLACE(1))), DO(XOF(A(2,0))), DO(PERMUTE),
/*  40 */ AFTER(36, CLEAR), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))), DO(PERMUTE),
/*  44 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(INVERSE),
/*  48 */ DO(PRF(E1(3,2))), DO(ADD_NOISE(E1(3,2))), AFTER(48, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber768_encaps = {
    pkem_plan_kyber768_encaps_main, pkem_plan_kyber768_encaps_worker, 1, 3, 2, 1};

extern const pkem_plan pkem_plan_mlkem768_decaps_in_memory;
extern const pkem_plan pkem_plan_mlkem768_decaps;
extern const pkem_plan pkem_plan_mlkem768_decaps_from_seed_in_memory;
extern const pkem_plan pkem_plan_mlkem768_decaps_from_seed;
const pkem_plans pkem_plans_kyber768 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem768_keygen,
        &pkem_plan_least768_keygen,
        &pkem_plan_least768_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber768_encaps,
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

extern const pkem_plan pkem_plan_mlkem1024_keygen;
/* esp32: 732854 cycles; with no wait in them, both cores would take 659171.
 * main   hhhhhhhhhhhhxhhhhhhhhhnnmmnnnmmmmmmmnhhhmmmmmmnhhhhhmmmmmmmmmmmmmmmmohhhmmmmohhhhhhhho
 * worker xxxxxxxxxxxxxx........xnxxnxxxmmmmxmmmmxmmmmxxxmmmmxxxxmmmmxmmmmxmmmmxmmmmmnn.........
 */
static const pkem_step pkem_plan_kyber1024_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)),
/*   7 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), AFTER(10, COPY(IN_NOISE(2,0),PLACE(0))),
/*   9 */ DO(READ_EK(960)), AFTER(12, COPY(IN_NOISE(2,1),PLACE(1))), DO(READ_EK(1152)),
/*  12 */ AFTER(14, COPY(IN_NOISE(2,2),PLACE(2))), AFTER(17, COPY(IN_NOISE(3,0),PLACE(0))),
/*  14 */ DO(READ_EK(1344)), AFTER(19, COPY(IN_NOISE(3,1),PLACE(1))), DO(READ_EK(1536)),
/*  17 */ AFTER(21, COPY(IN_NOISE(3,2),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  21 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  24 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  26 */ AFTER(24, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  28 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  31 */ DO(NOISE(Y(2))), DO(FEED(A(0,2),0,IN_NOISE(3,0))), DO(FEED(A(0,2),1,IN_NOISE(3,1))),
/*  34 */ DO(FEED(A(0,2),2,IN_NOISE(3,2))), AFTER(27, TAKE_NOISE(Y(3))), DO(XOF(A(0,3))),
/*  37 */ DO(MULTIPLY(A(0,3))), DO(INVERSE), AFTER(30, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))),
/*  40 */ DO(HASH_START), DO(PUT(U(0))), DO(HASH(352)), DO(CLEAR), DO(XOF(A(1,3))),
/*  45 */ DO(MULTIPLY(A(1,3))), AFTER(40, ADD), DO(INVERSE),
/*  48 */ AFTER(43, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(HASH(704)), DO(CLEAR),
/*  52 */ AFTER(47, ADD), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  56 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))), DO(INVERSE),
/*  60 */ AFTER(50, ADD_NOISE_BLOCK(E1(4,2),PLACE(0))), DO(PUT(U(2))), DO(HASH(1056)),
/*  63 */ DO(MULTIPLY_KEY), AFTER(53, ADD_NOISE_BLOCK(E2(4),PLACE(1))), DO(ADD_MESSAGE),
/*  66 */ DO(PUT(V(4))), AFTER(69, PUT_OF_WORKER(U(3))), DO(HASH(1408)), DO(HASH_END), DO(RESULT),
/*  71 */ DO(END)};
static const pkem_step pkem_plan_kyber1024_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(7, GIVE(PLACE(2))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(PERMUTE),
/*  19 */ AFTER(10, GIVE(PLACE(1))), DO(PERMUTE), AFTER(12, GIVE(PLACE(2))), AFTER(19, PRF(Y(1))),
/*  23 */ DO(PERMUTE), DO(NOISE_TO_ACC(Y(1))), DO(PRF(Y(3))), DO(PERMUTE),
/*  27 */ AFTER(26, NOISE_TO_ACC(Y(3))), DO(PRF(E1(4,0))), DO(PERMUTE), DO(GIVE(PLACE(0))),
/*  31 */ DO(XOF(A(1,0))), DO(PERMUTE), AFTER(35, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))),
/*  36 */ DO(PERMUTE), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))), DO(PERMUTE), DO(MULTIPLY(A(1,2))),
/*  41 */ DO(PRF(E1(4,1))), DO(PERMUTE), DO(GIVE(PLACE(1))), DO(XOF(A(2,2))), DO(PERMUTE),
/*  46 */ AFTER(46, CLEAR), DO(MULTIPLY(A(2,2))), DO(PRF(E1(4,2))), DO(PERMUTE), DO(GIVE(PLACE(0))),
/*  51 */ DO(PRF(E2(4))), DO(PERMUTE), AFTER(48, GIVE(PLACE(1))), DO(XOF(A(3,0))), DO(PERMUTE),
/*  56 */ AFTER(52, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))), DO(PERMUTE),
/*  60 */ DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY(A(3,2))), DO(XOF(A(3,3))),
/*  65 */ DO(PERMUTE), DO(MULTIPLY(A(3,3))), DO(INVERSE), DO(PRF(E1(4,3))), DO(ADD_NOISE(E1(4,3))),
/*  70 */ AFTER(67, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_encaps_in_memory = {
    pkem_plan_kyber1024_encaps_in_memory_main, pkem_plan_kyber1024_encaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 737814 cycles; with no wait in them, both cores would take 659450.
 * main   hhhhhhhhhhhhhhhhhhhhhnnnmnmnnmmmmmmmohhhmmmmmmohhhhmmmmmmmmmmmmmmmmnhhhmmmmo.hhhhohhho
 * worker xxxxxxxxxxxxx........xxxxxnxxxmmmmxmmmmxmmmmxxxmmmxxxxxmmmmxmmmmxmmmmxmmmmmnn.........
 */
static const pkem_step pkem_plan_kyber1024_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(3, COPY(IN_NOISE(1,0),PLACE(0))),
/*   4 */ DO(READ_EK(576)), AFTER(5, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)),
/*   7 */ AFTER(7, COPY(IN_NOISE(1,2),PLACE(2))), AFTER(10, COPY(IN_NOISE(2,0),PLACE(0))),
/*   9 */ DO(READ_EK(960)), AFTER(12, COPY(IN_NOISE(2,1),PLACE(1))), DO(READ_EK(1152)),
/*  12 */ AFTER(14, COPY(IN_NOISE(2,2),PLACE(2))), AFTER(17, COPY(IN_NOISE(3,0),PLACE(0))),
/*  14 */ DO(READ_EK(1344)), AFTER(19, COPY(IN_NOISE(3,1),PLACE(1))), DO(READ_EK(1536)),
/*  17 */ AFTER(21, COPY(IN_NOISE(3,2),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  21 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  24 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  26 */ AFTER(24, NOISE_BLOCK(Y(1),0,PLACE(0))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  28 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))),
/*  30 */ AFTER(27, NOISE_BLOCK(Y(2),0,PLACE(1))), DO(FEED(A(0,2),0,IN_NOISE(3,0))),
/*  32 */ DO(FEED(A(0,2),1,IN_NOISE(3,1))), DO(FEED(A(0,2),2,IN_NOISE(3,2))),
/*  34 */ AFTER(30, TAKE_NOISE(Y(3))), DO(XOF(A(0,3))), DO(MULTIPLY(A(0,3))), DO(INVERSE),
/*  38 */ AFTER(33, ADD_NOISE_BLOCK(E1(4,0),PLACE(0))), DO(HASH_START), DO(PUT(U(0))),
/*  41 */ DO(HASH(352)), DO(CLEAR), DO(XOF(A(1,3))), DO(MULTIPLY(A(1,3))), AFTER(43, ADD),
/*  46 */ DO(INVERSE), AFTER(46, ADD_NOISE_BLOCK(E1(4,1),PLACE(1))), DO(PUT(U(1))), DO(HASH(704)),
/*  50 */ DO(CLEAR), AFTER(50, ADD), DO(XOF(A(2,0))), DO(MULTIPLY(A(2,0))), DO(XOF(A(2,1))),
/*  55 */ DO(MULTIPLY(A(2,1))), DO(XOF(A(2,3))), DO(MULTIPLY(A(2,3))), DO(INVERSE),
/*  59 */ AFTER(53, ADD_NOISE_BLOCK(E1(4,2),PLACE(0))), DO(PUT(U(2))), DO(HASH(1056)),
/*  62 */ DO(MULTIPLY_KEY), AFTER(56, ADD_NOISE_BLOCK(E2(4),PLACE(1))), DO(ADD_MESSAGE),
/*  65 */ AFTER(72, PUT_OF_WORKER(U(3))), DO(HASH(1408)), DO(PUT(V(4))), DO(HASH_END), DO(RESULT),
/*  70 */ DO(END)};
static const pkem_step pkem_plan_kyber1024_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*   6 */ DO(PERMUTE), DO(GIVE(PLACE(2))), DO(XOF(A(0,1))), DO(PERMUTE), AFTER(3, GIVE(PLACE(0))),
/*  11 */ DO(PERMUTE), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE), AFTER(7, GIVE(PLACE(2))),
/*  15 */ DO(XOF(A(0,2))), DO(PERMUTE), AFTER(8, GIVE(PLACE(0))), DO(PERMUTE),
/*  19 */ AFTER(10, GIVE(PLACE(1))), DO(PERMUTE), AFTER(12, GIVE(PLACE(2))), AFTER(19, PRF(Y(1))),
/*  23 */ DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PRF(Y(2))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*  28 */ DO(PRF(Y(3))), DO(PERMUTE), DO(NOISE_TO_ACC(Y(3))), DO(PRF(E1(4,0))), DO(PERMUTE),
/*  33 */ AFTER(26, GIVE(PLACE(0))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(34, CLEAR),
/*  37 */ DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))), DO(PERMUTE), DO(MULTIPLY(A(1,1))), DO(XOF(A(1,2))),
/*  42 */ DO(PERMUTE), DO(MULTIPLY(A(1,2))), DO(PRF(E1(4,1))), DO(PERMUTE), DO(GIVE(PLACE(1))),
/*  47 */ DO(XOF(A(2,2))), DO(PERMUTE), AFTER(45, CLEAR), DO(MULTIPLY(A(2,2))), DO(PRF(E1(4,2))),
/*  52 */ DO(PERMUTE), DO(GIVE(PLACE(0))), DO(PRF(E2(4))), DO(PERMUTE), AFTER(47, GIVE(PLACE(1))),
/*  57 */ DO(XOF(A(3,0))), DO(PERMUTE), AFTER(51, CLEAR), DO(MULTIPLY(A(3,0))), DO(XOF(A(3,1))),
/*  62 */ DO(PERMUTE), DO(MULTIPLY(A(3,1))), DO(XOF(A(3,2))), DO(PERMUTE), DO(MULTIPLY(A(3,2))),
/*  67 */ DO(XOF(A(3,3))), DO(PERMUTE), DO(MULTIPLY(A(3,3))), DO(INVERSE), DO(PRF(E1(4,3))),
/*  72 */ DO(ADD_NOISE(E1(4,3))), AFTER(65, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber1024_encaps = {
    pkem_plan_kyber1024_encaps_main, pkem_plan_kyber1024_encaps_worker, 1, 3, 2, 1};

extern const pkem_plan pkem_plan_mlkem1024_decaps_in_memory;
extern const pkem_plan pkem_plan_mlkem1024_decaps;
extern const pkem_plan pkem_plan_mlkem1024_decaps_from_seed_in_memory;
extern const pkem_plan pkem_plan_mlkem1024_decaps_from_seed;
const pkem_plans pkem_plans_kyber1024 = {{
    { /* PKEM_PLAN_KEYGEN */
        &pkem_plan_mlkem1024_keygen,
        &pkem_plan_least1024_keygen,
        &pkem_plan_least1024_keygen,
    },
    { /* PKEM_PLAN_ENCAPS */
        &pkem_plan_kyber1024_encaps_in_memory,
        &pkem_plan_kyber1024_encaps,
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
