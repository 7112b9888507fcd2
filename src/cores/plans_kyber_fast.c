/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans for kyber512, kyber768, kyber1024.
 * Noise is kept transformed.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if PKEM_TWO_CORES && POCKETKEM_RAM == PKEM_RAM_FAST && POCKETKEM_PLANS == PKEM_PLANS_ESP32
/* clang-format off */

extern const pkem_plan pkem_plan_mlkem512_keygen;
/* esp32: 319129 cycles; with no wait in them, both cores would take 272753.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnnnnnnmmmmmmmnnnnommmmmmonnnnhhhhhhooohhhhhhhhhhhhhooo
 * worker .xxxxxxxxxx.......xxxxxxxxxxnnnnnnnnnnxxxmmmmmmmmmxxxmxxxmxxxmmmnnnn..................
 */
static const pkem_step pkem_plan_kyber512_encaps_in_memory_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), DO(READ_EK(576)), DO(READ_EK(768)),
/*   5 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(0))), DO(COPY(IN_NOISE(1,0),PLACE(1))),
/*   7 */ DO(COPY(IN_NOISE(1,1),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(CLEAR), DO(PRF(Y(0))),
/*  12 */ DO(NOISE(Y(0))), DO(FEED(A(0,0),0,IN_NOISE(1,0))), DO(FEED(A(0,0),1,IN_NOISE(1,1))),
/*  15 */ DO(FEED(A(0,0),2,IN_NOISE(1,2))), AFTER(10, TAKE_NOISE(Y(1))),
/*  17 */ DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))), DO(FEED(A(0,1),2,PLACE(2))),
/*  20 */ DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))), DO(PUT(U(0))), DO(MULTIPLY_KEY),
/*  25 */ DO(ADD_MESSAGE), DO(HASH_START), DO(PRF(E2(2))), DO(ADD_NOISE(E2(2))), DO(HASH(288)),
/*  30 */ DO(PUT(V(2))), AFTER(24, PUT_OF_WORKER(U(1))), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_encaps_in_memory_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(0))),
/*   5 */ DO(XOF(A(0,1))), AFTER(5, GIVE(PLACE(0))), AFTER(6, GIVE(PLACE(1))),
/*   8 */ AFTER(7, GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  12 */ DO(PERMUTE), AFTER(16, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))),
/*  16 */ AFTER(18, GIVE(PLACE(1))), DO(FEED(A(1,1),0,PLACE(1))), DO(GIVE(PLACE(0))),
/*  19 */ DO(FEED(A(1,1),1,PLACE(0))), DO(GIVE(PLACE(1))), DO(FEED(A(1,1),2,PLACE(1))), DO(INVERSE),
/*  23 */ DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(31, WIPE), DO(END)};
static const pkem_plan pkem_plan_kyber512_encaps_in_memory = {
    pkem_plan_kyber512_encaps_in_memory_main, pkem_plan_kyber512_encaps_in_memory_worker, 1, 3, 2, 0};

/* esp32: 322236 cycles; with no wait in them, both cores would take 272799.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhhhnnnnnnnnnnmmmmmmxnnnnommmmmmnnnnhhhhhhh.oohhhhhhhhhhhhhooo
 * worker .xxxxxxxxxxxxx....xxxxxx....nnnnnnnnnnxxxmmmmmmmmxxxxxxxxxxxxmmmnnnn..................
 */
static const pkem_step pkem_plan_kyber512_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(1))),
/*   4 */ DO(READ_EK(576)), DO(READ_EK(768)), AFTER(4, COPY(IN_NOISE(1,2),PLACE(0))),
/*   7 */ DO(COPY(IN_NOISE(1,1),PLACE(2))), DO(READ_EK_END), DO(DERIVE), DO(PRF(Y(0))),
/*  11 */ DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  14 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  16 */ AFTER(11, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,PLACE(0))), DO(FEED(A(0,1),1,PLACE(1))),
/*  19 */ DO(FEED(A(0,1),2,PLACE(2))), DO(INVERSE), DO(PRF(E1(2,0))), DO(ADD_NOISE(E1(2,0))),
/*  23 */ DO(HASH_START), DO(PUT(U(0))), DO(MULTIPLY_KEY), DO(ADD_MESSAGE), DO(PRF(E2(2))),
/*  28 */ DO(ADD_NOISE(E2(2))), DO(HASH(288)), AFTER(25, PUT_OF_WORKER(U(1))), DO(PUT(V(2))),
/*  32 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber512_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(1))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(0))),
/*   5 */ DO(XOF(A(0,1))), DO(PERMUTE), AFTER(6, GIVE(PLACE(0))), DO(GIVE(PLACE(1))),
/*   9 */ AFTER(7, GIVE(PLACE(2))), AFTER(9, PRF(Y(1))), DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))),
/*  13 */ DO(PERMUTE), AFTER(16, CLEAR), DO(MULTIPLY(A(1,0))), DO(XOF(A(1,1))),
/*  17 */ AFTER(18, GIVE(PLACE(1))), DO(FEED(A(1,1),0,PLACE(1))), DO(GIVE(PLACE(1))),
/*  20 */ DO(FEED(A(1,1),1,PLACE(1))), DO(GIVE(PLACE(1))), DO(FEED(A(1,1),2,PLACE(1))), DO(INVERSE),
/*  24 */ DO(PRF(E1(2,1))), DO(ADD_NOISE(E1(2,1))), AFTER(30, WIPE), DO(END)};
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
/* esp32: 482138 cycles; with no wait in them, both cores would take 431135.
 * main   hhhhhhhhhhhhhhhhhhhhhhhhhhxxnnmnmnnnnmmmnnnohhmmmmmmmmmmnnohhhhhhhmmmmmnnoohhhhhhhhhoo
 * worker .xxxxxxxxxxxxxxx...xxxx...nnnnxxmmmmmmmmmmmmmmxxmmmmmmmmmmmmmmmmmmmmmmxxx.............
 */
static const pkem_step pkem_plan_kyber768_encaps_main[] = {
/*   1 */ DO(READ_EK(192)), DO(READ_EK(384)), AFTER(2, COPY(IN_NOISE(1,0),PLACE(2))),
/*   4 */ DO(READ_EK(576)), AFTER(3, COPY(IN_NOISE(1,1),PLACE(1))), DO(READ_EK(768)),
/*   7 */ AFTER(4, COPY(IN_NOISE(1,2),PLACE(2))), AFTER(6, COPY(IN_NOISE(2,0),PLACE(0))),
/*   9 */ DO(READ_EK(960)), DO(READ_EK(1152)), AFTER(7, COPY(IN_NOISE(2,1),PLACE(1))),
/*  12 */ DO(READ_EK_END), AFTER(9, COPY(IN_NOISE(2,2),PLACE(2))), DO(DERIVE), DO(PRF(Y(0))),
/*  16 */ DO(PERMUTE), DO(NOISE(Y(0))), DO(CLEAR), DO(FEED(A(0,0),0,IN_NOISE(1,0))),
/*  20 */ DO(FEED(A(0,0),1,IN_NOISE(1,1))), DO(FEED(A(0,0),2,IN_NOISE(1,2))),
/*  22 */ AFTER(15, TAKE_NOISE(Y(1))), DO(FEED(A(0,1),0,IN_NOISE(2,0))),
/*  24 */ DO(FEED(A(0,1),1,IN_NOISE(2,1))), DO(FEED(A(0,1),2,IN_NOISE(2,2))), DO(PRF(Y(2))),
/*  27 */ DO(NOISE(Y(2))), DO(FEED(A(0,2),0,PLACE(0))), DO(FEED(A(0,2),1,PLACE(1))),
/*  30 */ DO(FEED(A(0,2),2,PLACE(2))), DO(PRF(E1(3,0))), DO(INVERSE), DO(ADD_NOISE(E1(3,0))),
/*  34 */ DO(HASH_START), DO(PUT(U(0))), DO(CLEAR), DO(HASH(128)), DO(HASH(160)), AFTER(24, ADD),
/*  40 */ DO(XOF(A(1,2))), DO(MULTIPLY(A(1,2))), DO(INVERSE), DO(PRF(E1(3,1))),
/*  44 */ DO(ADD_NOISE(E1(3,1))), DO(PUT(U(1))), DO(HASH(640)), DO(MULTIPLY_KEY), DO(PRF(E2(3))),
/*  49 */ DO(ADD_NOISE(E2(3))), DO(ADD_MESSAGE), AFTER(36, PUT_OF_WORKER(U(2))), DO(PUT(V(3))),
/*  53 */ DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_kyber768_encaps_worker[] = {
/*   1 */ DO(XOF(A(0,0))), DO(GIVE(PLACE(2))), DO(GIVE(PLACE(1))), AFTER(3, GIVE(PLACE(2))),
/*   5 */ DO(XOF(A(0,1))), DO(GIVE(PLACE(0))), AFTER(5, GIVE(PLACE(1))), DO(PERMUTE),
/*   9 */ AFTER(7, GIVE(PLACE(2))), DO(XOF(A(0,2))), AFTER(8, GIVE(PLACE(0))),
/*  12 */ AFTER(11, GIVE(PLACE(1))), AFTER(13, GIVE(PLACE(2))), AFTER(14, PRF(Y(1))),
/*  15 */ DO(NOISE_TO_ACC(Y(1))), DO(XOF(A(1,0))), DO(PERMUTE), AFTER(22, CLEAR),
/*  19 */ DO(MULTIPLY_QUARTER(A(1,0),0)), DO(MULTIPLY_QUARTER(A(1,0),1)),
/*  21 */ DO(MULTIPLY_QUARTER(A(1,0),2)), DO(MULTIPLY_QUARTER(A(1,0),3)), DO(XOF(A(1,1))),
/*  24 */ DO(MULTIPLY(A(1,1))), DO(XOF(A(2,0))), DO(PERMUTE), AFTER(39, CLEAR),
/*  28 */ DO(MULTIPLY(A(2,0))), DO(XOF(A(2,2))), DO(MULTIPLY(A(2,2))), DO(XOF(A(2,1))),
/*  32 */ DO(MULTIPLY(A(2,1))), DO(INVERSE), DO(PRF(E1(3,2))), DO(PERMUTE), DO(ADD_NOISE(E1(3,2))),
/*  37 */ AFTER(51, WIPE), DO(END)};
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
        &pkem_plan_kyber1024_encaps,
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
