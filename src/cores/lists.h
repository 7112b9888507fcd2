/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The words of the lists of steps: for generated files only. plan.h says what the steps do; this
 * is made from it by tools/plans/make.py.
 *
 *     DO(XOF(A(0, 1)))                       own hash starts the XOF for entry 0,1
 *     AFTER(9, FEED(A(0, 1), 2, PLACE(0)))   the last block of this entry, which is at place 0; but
 *                                            not before the other core has taken 9 steps
 *
 * A line begins with the number of its first step. Above both lists is what the cores do over time:
 *     x  output of the XOF or the PRF
 *     n  noise
 *     m  sums of products, and their transforms
 *     h  a hash
 *     o  objects, and the KEM around K-PKE
 *     .  waits
 * The last numbers of a plan are has_acc, places, hash_at and in_order.
 */
#ifndef POCKETKEM_LISTS_H
#define POCKETKEM_LISTS_H

#include "plan.h"

/* clang-format off */
#define DO(step) {step, 0}
#define AFTER(steps, step) {step, steps}

/* Operands: an entry; a place; noise by its name in FIPS 203; a row of the ciphertext. */
#define A(i, j) (4 * (i) + (j))
#define PLACE(n) (n)
#define IN_NOISE(j, n) PKEM_PLACE_IN_NOISE(j, n)
#define S(j) (j)
#define Y(j) (j)
#define E(k, i) ((k) + (i))
#define E1(k, i) ((k) + (i))
#define E2(k) (2 * (k))
#define U(i) (i)
#define V(k) (k)

#define END PKEM_STEP_END, 0, 0
#define XOF(entry) PKEM_STEP_XOF, entry, 0
#define PRF(nonce) PKEM_STEP_PRF, nonce, 0
#define PERMUTE PKEM_STEP_PERMUTE, 0, 0
#define GIVE(place) PKEM_STEP_GIVE, 0, place
#define COPY(to, from) PKEM_STEP_COPY, to, from
#define NOISE(nonce) PKEM_STEP_NOISE, nonce, 0
#define NOISE_BLOCK(nonce, block, place) PKEM_STEP_NOISE_BLOCK, 2 * (nonce) + (block), place
#define TAKE_NOISE(nonce) PKEM_STEP_TAKE_NOISE, nonce, 0
#define NOISE_TO_ACC(nonce) PKEM_STEP_NOISE_TO_ACC, nonce, 0
#define NOISE_BLOCK_TO_ACC(nonce, block, place) PKEM_STEP_NOISE_BLOCK_TO_ACC, 2 * (nonce) + (block), place
#define ADD_NOISE(nonce) PKEM_STEP_ADD_NOISE, nonce, 0
#define ADD_NOISE_BLOCK(nonce, place) PKEM_STEP_ADD_NOISE_BLOCK, nonce, place
#define CLEAR PKEM_STEP_CLEAR, 0, 0
#define MULTIPLY(entry) PKEM_STEP_MULTIPLY, entry, 0
#define MULTIPLY_QUARTER(entry, quarter) PKEM_STEP_MULTIPLY_QUARTER, entry, quarter
#define FEED(entry, block, place) PKEM_STEP_FEED, 4 * (entry) + (block), place
#define ADD PKEM_STEP_ADD, 0, 0
#define ADD_QUARTER(quarter) PKEM_STEP_ADD_QUARTER, 0, quarter
#define INVERSE PKEM_STEP_INVERSE, 0, 0
#define WRITE_S(polynomial) PKEM_STEP_WRITE_S, polynomial, 0
#define WRITE_T(row, quarter) PKEM_STEP_WRITE_T, row, quarter
#define WRITE_T_OF_WORKER(row, quarter) PKEM_STEP_WRITE_T_OF_WORKER, row, quarter
#define WRITE_RHO PKEM_STEP_WRITE_RHO, 0, 0
#define PUT(row) PKEM_STEP_PUT, row, 0
#define PUT_OF_WORKER(row) PKEM_STEP_PUT_OF_WORKER, row, 0
#define MULTIPLY_KEY PKEM_STEP_MULTIPLY_KEY, 0, 0
#define ADD_MESSAGE PKEM_STEP_ADD_MESSAGE, 0, 0
#define SEED PKEM_STEP_SEED, 0, 0
#define READ_EK(end) PKEM_STEP_READ_EK, (end) / 192, 0
#define READ_EK_END PKEM_STEP_READ_EK, 0, 0
#define DERIVE PKEM_STEP_DERIVE, 0, 0
#define CHECK_DK PKEM_STEP_CHECK_DK, 0, 0
#define DECRYPT(row) PKEM_STEP_DECRYPT, row, 0
#define MESSAGE PKEM_STEP_MESSAGE, 0, 0
#define WRITE_HASH_PREFIX PKEM_STEP_WRITE_HASH_PREFIX, 0, 0
#define HASH_START PKEM_STEP_HASH_START, 0, 0
#define HASH(end) PKEM_STEP_HASH, (end) / 32, 0
#define HASH_END PKEM_STEP_HASH_END, 0, 0
#define RESULT PKEM_STEP_RESULT, 0, 0
#define ADD_S_TIMES_ROW(row) PKEM_STEP_ADD_S_TIMES_ROW, row, 0
#define ADD_E_TIMES_Y(row) PKEM_STEP_ADD_E_TIMES_Y, row, 0
#define TAKE_SUM PKEM_STEP_TAKE_SUM, 0, 0
#define XOF_X8(batch, block) PKEM_STEP_XOF_X8, batch, block
#define ENTRY_X8(entry) PKEM_STEP_ENTRY_X8, entry, 0
#define PRF_X8 PKEM_STEP_PRF_X8, 0, 0
#define ROW_X8(row) PKEM_STEP_ROW_X8, row, 0
#define NOISE_X8(nonce) PKEM_STEP_NOISE_X8, nonce, 0
#define WIPE PKEM_STEP_WIPE, 0, 0

/* The plans for the least memory, which every scheme has as a last choice. */
extern const pkem_plan pkem_plan_least512_keygen;
extern const pkem_plan pkem_plan_least512_encaps;
extern const pkem_plan pkem_plan_least512_decaps;
extern const pkem_plan pkem_plan_least512_decaps_from_seed;
extern const pkem_plan pkem_plan_least768_keygen;
extern const pkem_plan pkem_plan_least768_encaps;
extern const pkem_plan pkem_plan_least768_decaps;
extern const pkem_plan pkem_plan_least768_decaps_from_seed;
extern const pkem_plan pkem_plan_least1024_keygen;
extern const pkem_plan pkem_plan_least1024_encaps;
extern const pkem_plan pkem_plan_least1024_decaps;
extern const pkem_plan pkem_plan_least1024_decaps_from_seed;
/* clang-format on */

#endif
