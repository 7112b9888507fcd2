/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Plans with eight sponges at once, for any scheme and objects in plain memory.
 * Made by tools/plans/make.py; not to be edited.
 */
#include "lists.h"

#if PKEM_TWO_CORES && defined(PKEM_VECTOR_UNIT)
/* clang-format off */

/* Each step is drawn as long as any other one.
 * main   hhhhxxxxxoooooooohhhhnnnnnmmmmooooooooooooooooonnnnnmmmmooooooooooooooooooooo.....oooo
 * worker ....xxxxxxxxxxxxx......................hhhh....hhhhh.........................hhhhhoooo
 */
static const pkem_step pkem_plan_batched512_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF_X8), DO(WRITE_S(0)), DO(WRITE_S(1)), DO(HASH_START),
/*   6 */ DO(NOISE_X8(E(2,0))), AFTER(3, ROW_X8(0)), DO(WRITE_T(0,0)), DO(WRITE_T(0,1)),
/*  10 */ DO(WRITE_T(0,2)), DO(WRITE_T(0,3)), DO(NOISE_X8(E(2,1))), DO(ROW_X8(1)), DO(WRITE_T(1,0)),
/*  15 */ DO(WRITE_T(1,1)), DO(WRITE_T(1,2)), DO(WRITE_T(1,3)), DO(WRITE_RHO), AFTER(6, RESULT),
/*  20 */ DO(END)};
static const pkem_step pkem_plan_batched512_keygen_worker[] = {
/*   1 */ AFTER(1, XOF_X8(0,0)), DO(XOF_X8(0,1)), DO(XOF_X8(0,2)), AFTER(9, HASH(192)),
/*   5 */ AFTER(11, HASH(384)), AFTER(18, HASH_END), DO(WIPE), DO(END)};
static const pkem_plan pkem_plan_batched512_keygen = {
    pkem_plan_batched512_keygen_main, pkem_plan_batched512_keygen_worker, 1, 44, 44, 0};

/* Each step is drawn as long as any other one.
 * main   hhhhhhhhhhhxxxxxmmmmmmmmmmmmmmmmnnnnnnoooooooooommmmmmnnnnnooooooooooohhhhhhhhhhhooooo
 * worker xxxxxxxxxxxxxxxxmmmmmmmmmmmmmmmmnnnnnn..........oooooo................................
 */
static const pkem_step pkem_plan_batched512_encaps_main[] = {
/*   1 */ DO(READ_EK_END), DO(DERIVE), DO(PRF_X8), DO(CLEAR), AFTER(3, ROW_X8(0)), DO(INVERSE),
/*   7 */ DO(NOISE_X8(E1(2,0))), DO(PUT(U(0))), AFTER(7, PUT_OF_WORKER(U(1))), DO(MULTIPLY_KEY),
/*  11 */ DO(NOISE_X8(E2(2))), DO(ADD_MESSAGE), DO(PUT(V(2))), DO(HASH_START), DO(HASH_END),
/*  16 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_batched512_encaps_worker[] = {
/*   1 */ DO(XOF_X8(0,0)), DO(XOF_X8(0,1)), DO(XOF_X8(0,2)), DO(CLEAR), AFTER(3, ROW_X8(1)),
/*   6 */ DO(INVERSE), DO(NOISE_X8(E1(2,1))), AFTER(9, WIPE), DO(END)};
static const pkem_plan pkem_plan_batched512_encaps = {
    pkem_plan_batched512_encaps_main, pkem_plan_batched512_encaps_worker, 1, 44, 44, 0};

/* Each step is drawn as long as any other one.
 * main   ooooohhhhmmmmmmmmmooooohhhhxxxxxhhhhmmmmmmmmmmmmmmnnnnooooooooommmmmnnnnoooooooooooooo
 * worker .....hhhhhhhhhxxxxxxxxxxxxxmmmmmmmmmmmmmmnnnn..................ooooo..................
 */
static const pkem_step pkem_plan_batched512_decaps_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(MESSAGE),
/*   6 */ DO(DERIVE), DO(PRF_X8), AFTER(2, HASH_END), DO(CLEAR), AFTER(5, ROW_X8(0)), DO(INVERSE),
/*  12 */ DO(NOISE_X8(E1(2,0))), DO(PUT(U(0))), AFTER(9, PUT_OF_WORKER(U(1))), DO(MULTIPLY_KEY),
/*  16 */ DO(NOISE_X8(E2(2))), DO(ADD_MESSAGE), DO(PUT(V(2))), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_batched512_decaps_worker[] = {
/*   1 */ AFTER(1, HASH_START), DO(HASH(416)), DO(XOF_X8(0,0)), DO(XOF_X8(0,1)), DO(XOF_X8(0,2)),
/*   6 */ DO(CLEAR), AFTER(7, ROW_X8(1)), DO(INVERSE), DO(NOISE_X8(E1(2,1))), AFTER(14, WIPE),
/*  11 */ DO(END)};
static const pkem_plan pkem_plan_batched512_decaps = {
    pkem_plan_batched512_decaps_main, pkem_plan_batched512_decaps_worker, 1, 44, 44, 0};

/* Each step is drawn as long as any other one.
 * main   hhhxxxooooooooommmhhhnnnnmmmoooooooooooonnnmmmoooooooooooonnnmmmoooooooooooooooo...ooo
 * worker ...xxxxxxxxx......................hhh...hhh...............hhh...................hhhooo
 */
static const pkem_step pkem_plan_batched768_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF_X8), DO(WRITE_S(0)), DO(WRITE_S(1)), DO(WRITE_S(2)),
/*   6 */ DO(ENTRY_X8(A(2,2))), DO(HASH_START), DO(NOISE_X8(E(3,0))), AFTER(3, ROW_X8(0)),
/*  10 */ DO(WRITE_T(0,0)), DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)),
/*  14 */ DO(NOISE_X8(E(3,1))), DO(ROW_X8(1)), DO(WRITE_T(1,0)), DO(WRITE_T(1,1)), DO(WRITE_T(1,2)),
/*  19 */ DO(WRITE_T(1,3)), DO(NOISE_X8(E(3,2))), DO(ROW_X8(2)), DO(WRITE_T(2,0)), DO(WRITE_T(2,1)),
/*  24 */ DO(WRITE_T(2,2)), DO(WRITE_T(2,3)), DO(WRITE_RHO), AFTER(7, RESULT), DO(END)};
static const pkem_step pkem_plan_batched768_keygen_worker[] = {
/*   1 */ AFTER(1, XOF_X8(0,0)), DO(XOF_X8(0,1)), DO(XOF_X8(0,2)), AFTER(11, HASH(192)),
/*   5 */ AFTER(13, HASH(384)), AFTER(19, HASH(768)), AFTER(26, HASH_END), DO(WIPE), DO(END)};
static const pkem_plan pkem_plan_batched768_keygen = {
    pkem_plan_batched768_keygen_main, pkem_plan_batched768_keygen_worker, 1, 44, 44, 0};

/* Each step is drawn as long as any other one.
 * main   hhhhhhhhhhxxxxxmmmmmmmmmmmmmmmnnnnnooooooooooommmmmnnnnnooooooooooooooohhhhhhhhhhooooo
 * worker xxxxxxxxxxxxxxxmmmmmmmmmmmmmmmmmmmmnnnnn......mmmmmmmmmmmmmmmnnnnn.....ooooo..........
 */
static const pkem_step pkem_plan_batched768_encaps_main[] = {
/*   1 */ DO(READ_EK_END), DO(DERIVE), DO(PRF_X8), DO(CLEAR), AFTER(3, ROW_X8(0)), DO(INVERSE),
/*   7 */ DO(NOISE_X8(E1(3,0))), DO(PUT(U(0))), AFTER(8, PUT_OF_WORKER(U(1))), DO(MULTIPLY_KEY),
/*  11 */ DO(NOISE_X8(E2(3))), DO(ADD_MESSAGE), DO(PUT(V(3))), AFTER(12, PUT_OF_WORKER(U(2))),
/*  15 */ DO(HASH_START), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_batched768_encaps_worker[] = {
/*   1 */ DO(XOF_X8(0,0)), DO(XOF_X8(0,1)), DO(XOF_X8(0,2)), DO(ENTRY_X8(A(2,2))), DO(CLEAR),
/*   6 */ AFTER(3, ROW_X8(1)), DO(INVERSE), DO(NOISE_X8(E1(3,1))), AFTER(9, CLEAR), DO(ROW_X8(2)),
/*  11 */ DO(INVERSE), DO(NOISE_X8(E1(3,2))), AFTER(14, WIPE), DO(END)};
static const pkem_plan pkem_plan_batched768_encaps = {
    pkem_plan_batched768_encaps_main, pkem_plan_batched768_encaps_worker, 1, 44, 44, 0};

/* Each step is drawn as long as any other one.
 * main   oooohhhhmmmmmmmmmmmmooooohhhhxxxxhhhhmmmmmmmmmmmmnnnnoooooooommmmmnnnnoooooooooooooooo
 * worker ....hhhhhhhhxxxxxxxxxxxxxmmmm....mmmmmmmmnnnnmmmm............mmmmmmmmmmmmmnnnn....oooo
 */
static const pkem_step pkem_plan_batched768_decaps_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)),
/*   6 */ DO(MESSAGE), DO(DERIVE), DO(PRF_X8), AFTER(2, HASH_END), DO(CLEAR), AFTER(5, ROW_X8(0)),
/*  12 */ DO(INVERSE), DO(NOISE_X8(E1(3,0))), DO(PUT(U(0))), AFTER(9, PUT_OF_WORKER(U(1))),
/*  16 */ DO(MULTIPLY_KEY), DO(NOISE_X8(E2(3))), DO(ADD_MESSAGE), DO(PUT(V(3))),
/*  20 */ AFTER(14, PUT_OF_WORKER(U(2))), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_batched768_decaps_worker[] = {
/*   1 */ AFTER(1, HASH_START), DO(HASH(544)), DO(XOF_X8(0,0)), DO(XOF_X8(0,1)), DO(XOF_X8(0,2)),
/*   6 */ DO(CLEAR), AFTER(8, ROW_X8(1)), DO(INVERSE), DO(NOISE_X8(E1(3,1))), DO(ENTRY_X8(A(2,2))),
/*  11 */ AFTER(15, CLEAR), DO(ROW_X8(2)), DO(INVERSE), DO(NOISE_X8(E1(3,2))), AFTER(20, WIPE),
/*  16 */ DO(END)};
static const pkem_plan pkem_plan_batched768_decaps = {
    pkem_plan_batched768_decaps_main, pkem_plan_batched768_decaps_worker, 1, 44, 44, 0};

/* Each step is drawn as long as any other one.
 * main   hhhxxxooooooooooohhnnnmmmoooooooooooooooooooooohhhnnnmmooooooooooooooooooooooooo...ooo
 * worker ...xxxxxxxxnnnmmm........xxxxxxxx..............nnnmmm..............hh...........hhhooo
 */
static const pkem_step pkem_plan_batched1024_keygen_main[] = {
/*   1 */ DO(SEED), DO(PRF_X8), DO(WRITE_S(0)), DO(WRITE_S(1)), DO(WRITE_S(2)), DO(WRITE_S(3)),
/*   7 */ DO(HASH_START), DO(NOISE_X8(E(4,0))), AFTER(3, ROW_X8(0)), DO(WRITE_T(0,0)),
/*  11 */ DO(WRITE_T(0,1)), DO(WRITE_T(0,2)), DO(WRITE_T(0,3)), AFTER(5, WRITE_T_OF_WORKER(1,0)),
/*  15 */ DO(WRITE_T_OF_WORKER(1,1)), DO(WRITE_T_OF_WORKER(1,2)), DO(WRITE_T_OF_WORKER(1,3)),
/*  18 */ DO(HASH(768)), DO(NOISE_X8(E(4,2))), AFTER(8, ROW_X8(2)), DO(WRITE_T(2,0)),
/*  22 */ DO(WRITE_T(2,1)), DO(WRITE_T(2,2)), DO(WRITE_T(2,3)), AFTER(10, WRITE_T_OF_WORKER(3,0)),
/*  26 */ DO(WRITE_T_OF_WORKER(3,1)), DO(WRITE_T_OF_WORKER(3,2)), DO(WRITE_T_OF_WORKER(3,3)),
/*  29 */ DO(WRITE_RHO), AFTER(12, RESULT), DO(END)};
static const pkem_step pkem_plan_batched1024_keygen_worker[] = {
/*   1 */ AFTER(1, XOF_X8(0,0)), DO(XOF_X8(0,1)), DO(XOF_X8(0,2)), AFTER(2, NOISE_X8(E(4,1))),
/*   5 */ DO(ROW_X8(1)), AFTER(9, XOF_X8(1,0)), DO(XOF_X8(1,1)), DO(XOF_X8(1,2)),
/*   9 */ AFTER(17, NOISE_X8(E(4,3))), DO(ROW_X8(3)), AFTER(24, HASH(1152)), AFTER(29, HASH_END),
/*  13 */ DO(WIPE), DO(END)};
static const pkem_plan pkem_plan_batched1024_keygen = {
    pkem_plan_batched1024_keygen_main, pkem_plan_batched1024_keygen_worker, 1, 44, 44, 0};

/* Each step is drawn as long as any other one.
 * main   hhhhhhhxxxxmmmmmmmmmmmnnnnoooooooommmxxxxnnnnooooooommmmmmmmmmmmnnnoooooooohhhhhhhoooo
 * worker xxxxxxxxxxxmmmmmmmmmmmnnnnxxxxxxxxxxxmmmmmmmmmmmmnnn.......................oooo.......
 */
static const pkem_step pkem_plan_batched1024_encaps_main[] = {
/*   1 */ DO(READ_EK_END), DO(DERIVE), DO(PRF_X8), DO(CLEAR), AFTER(3, ROW_X8(0)), DO(INVERSE),
/*   7 */ DO(NOISE_X8(E1(4,0))), DO(PUT(U(0))), AFTER(7, PUT_OF_WORKER(U(1))), DO(MULTIPLY_KEY),
/*  11 */ DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))), DO(ADD_MESSAGE), DO(PUT(V(4))), DO(CLEAR),
/*  16 */ AFTER(10, ROW_X8(2)), DO(INVERSE), DO(NOISE_X8(E1(4,2))), DO(PUT(U(2))),
/*  20 */ AFTER(14, PUT_OF_WORKER(U(3))), DO(HASH_START), DO(HASH_END), DO(RESULT), DO(END)};
static const pkem_step pkem_plan_batched1024_encaps_worker[] = {
/*   1 */ DO(XOF_X8(0,0)), DO(XOF_X8(0,1)), DO(XOF_X8(0,2)), DO(CLEAR), AFTER(3, ROW_X8(1)),
/*   6 */ DO(INVERSE), DO(NOISE_X8(E1(4,1))), AFTER(5, XOF_X8(1,0)), DO(XOF_X8(1,1)),
/*  10 */ DO(XOF_X8(1,2)), AFTER(9, CLEAR), DO(ROW_X8(3)), DO(INVERSE), DO(NOISE_X8(E1(4,3))),
/*  15 */ AFTER(20, WIPE), DO(END)};
static const pkem_plan pkem_plan_batched1024_encaps = {
    pkem_plan_batched1024_encaps_main, pkem_plan_batched1024_encaps_worker, 1, 44, 44, 0};

/* Each step is drawn as long as any other one.
 * main   ooohhhmmmmmmmmmmmmooohhhxxxhhhmmmmmmmmmnnnooooommmxxxnnnoooooohhhmmmmmmmmmnnnooooooooo
 * worker ...hhhhhhxxxxxxxxxmmm......mmmmmmnnnxxxxxxxx...mmmmmmmmmnnn........................ooo
 */
static const pkem_step pkem_plan_batched1024_decaps_main[] = {
/*   1 */ DO(WRITE_HASH_PREFIX), DO(CHECK_DK), DO(DECRYPT(0)), DO(DECRYPT(1)), DO(DECRYPT(2)),
/*   6 */ DO(DECRYPT(3)), DO(MESSAGE), DO(DERIVE), DO(PRF_X8), AFTER(2, HASH(960)), DO(CLEAR),
/*  12 */ AFTER(5, ROW_X8(0)), DO(INVERSE), DO(NOISE_X8(E1(4,0))), DO(PUT(U(0))),
/*  16 */ AFTER(9, PUT_OF_WORKER(U(1))), DO(MULTIPLY_KEY), DO(PRF(E2(4))), DO(ADD_NOISE(E2(4))),
/*  20 */ DO(ADD_MESSAGE), DO(PUT(V(4))), DO(HASH_END), DO(CLEAR), AFTER(12, ROW_X8(2)),
/*  25 */ DO(INVERSE), DO(NOISE_X8(E1(4,2))), DO(PUT(U(2))), AFTER(16, PUT_OF_WORKER(U(3))),
/*  29 */ DO(RESULT), DO(END)};
static const pkem_step pkem_plan_batched1024_decaps_worker[] = {
/*   1 */ AFTER(1, HASH_START), DO(HASH(544)), DO(XOF_X8(0,0)), DO(XOF_X8(0,1)), DO(XOF_X8(0,2)),
/*   6 */ DO(CLEAR), AFTER(9, ROW_X8(1)), DO(INVERSE), DO(NOISE_X8(E1(4,1))),
/*  10 */ AFTER(12, XOF_X8(1,0)), DO(XOF_X8(1,1)), DO(XOF_X8(1,2)), AFTER(16, CLEAR), DO(ROW_X8(3)),
/*  15 */ DO(INVERSE), DO(NOISE_X8(E1(4,3))), AFTER(28, WIPE), DO(END)};
static const pkem_plan pkem_plan_batched1024_decaps = {
    pkem_plan_batched1024_decaps_main, pkem_plan_batched1024_decaps_worker, 1, 44, 44, 0};

const pkem_plan *const pkem_plans_batched[3][PKEM_PLAN_DECAPS_FROM_SEED] = {
    {&pkem_plan_batched512_keygen, &pkem_plan_batched512_encaps, &pkem_plan_batched512_decaps},
    {&pkem_plan_batched768_keygen, &pkem_plan_batched768_encaps, &pkem_plan_batched768_decaps},
    {&pkem_plan_batched1024_keygen, &pkem_plan_batched1024_encaps, &pkem_plan_batched1024_decaps},
};

/* clang-format on */
#endif
