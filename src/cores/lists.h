/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The words of the lists of steps: for generated files only. plan.h says what the steps do; this
 * is made from it by tools/plans/make.py.
 *
 *     DO(XOF(A(0, 1)))                       own hash starts the XOF for entry 0,1
 *     AFTER(9, FEED(A(0, 1), 2, PLACE(0)))   the last block of this entry, which is at place 0; but
 *                                            not before the other core has taken 9 steps
 *
 * The comment behind AFTER names the step of the other core that is waited for.
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
#define IN_NOISE(j, n) PK_PLACE_IN_NOISE(j, n)
#define S(j) (j)
#define Y(j) (j)
#define E(k, i) ((k) + (i))
#define E1(k, i) ((k) + (i))
#define E2(k) (2 * (k))
#define U(i) (i)
#define V(k) (k)

#define END PK_STEP_END, 0, 0
#define XOF(entry) PK_STEP_XOF, entry, 0
#define PRF(nonce) PK_STEP_PRF, nonce, 0
#define PERMUTE PK_STEP_PERMUTE, 0, 0
#define GIVE(place) PK_STEP_GIVE, 0, place
#define COPY(to, from) PK_STEP_COPY, to, from
#define NOISE(nonce) PK_STEP_NOISE, nonce, 0
#define NOISE_BLOCK(nonce, block, place) PK_STEP_NOISE_BLOCK, 2 * (nonce) + (block), place
#define TAKE_NOISE(nonce) PK_STEP_TAKE_NOISE, nonce, 0
#define NOISE_TO_ACC(nonce) PK_STEP_NOISE_TO_ACC, nonce, 0
#define NOISE_BLOCK_TO_ACC(nonce, block, place) PK_STEP_NOISE_BLOCK_TO_ACC, 2 * (nonce) + (block), place
#define ADD_NOISE(nonce) PK_STEP_ADD_NOISE, nonce, 0
#define ADD_NOISE_BLOCK(nonce, place) PK_STEP_ADD_NOISE_BLOCK, nonce, place
#define CLEAR PK_STEP_CLEAR, 0, 0
#define MULTIPLY(entry) PK_STEP_MULTIPLY, entry, 0
#define MULTIPLY_QUARTER(entry, quarter) PK_STEP_MULTIPLY_QUARTER, entry, quarter
#define FEED(entry, block, place) PK_STEP_FEED, 4 * (entry) + (block), place
#define ADD PK_STEP_ADD, 0, 0
#define ADD_QUARTER(quarter) PK_STEP_ADD_QUARTER, 0, quarter
#define INVERSE PK_STEP_INVERSE, 0, 0
#define WRITE_S(polynomial) PK_STEP_WRITE_S, polynomial, 0
#define WRITE_T(row, quarter) PK_STEP_WRITE_T, row, quarter
#define WRITE_T_OF_WORKER(row, quarter) PK_STEP_WRITE_T_OF_WORKER, row, quarter
#define WRITE_RHO PK_STEP_WRITE_RHO, 0, 0
#define PUT(row) PK_STEP_PUT, row, 0
#define PUT_OF_WORKER(row) PK_STEP_PUT_OF_WORKER, row, 0
#define MULTIPLY_KEY PK_STEP_MULTIPLY_KEY, 0, 0
#define ADD_MESSAGE PK_STEP_ADD_MESSAGE, 0, 0
#define SEED PK_STEP_SEED, 0, 0
#define READ_EK(end) PK_STEP_READ_EK, (end) / 192, 0
#define READ_EK_END PK_STEP_READ_EK, 0, 0
#define DERIVE PK_STEP_DERIVE, 0, 0
#define CHECK_DK PK_STEP_CHECK_DK, 0, 0
#define DECRYPT(row) PK_STEP_DECRYPT, row, 0
#define MESSAGE PK_STEP_MESSAGE, 0, 0
#define WRITE_HASH_PREFIX PK_STEP_WRITE_HASH_PREFIX, 0, 0
#define HASH_START PK_STEP_HASH_START, 0, 0
#define HASH(end) PK_STEP_HASH, (end) / 32, 0
#define HASH_END PK_STEP_HASH_END, 0, 0
#define RESULT PK_STEP_RESULT, 0, 0
#define ADD_S_TIMES_ROW(row) PK_STEP_ADD_S_TIMES_ROW, row, 0
#define ADD_E_TIMES_Y(row) PK_STEP_ADD_E_TIMES_Y, row, 0
#define TAKE_SUM PK_STEP_TAKE_SUM, 0, 0
#define WIPE PK_STEP_WIPE, 0, 0

/* The plans for the least memory, which every scheme has as a last choice. */
extern const pk_plan pk_plan_least512_keygen;
extern const pk_plan pk_plan_least512_encaps;
extern const pk_plan pk_plan_least512_decaps;
extern const pk_plan pk_plan_least512_decaps_from_seed;
extern const pk_plan pk_plan_least768_keygen;
extern const pk_plan pk_plan_least768_encaps;
extern const pk_plan pk_plan_least768_decaps;
extern const pk_plan pk_plan_least768_decaps_from_seed;
extern const pk_plan pk_plan_least1024_keygen;
extern const pk_plan pk_plan_least1024_encaps;
extern const pk_plan pk_plan_least1024_decaps;
extern const pk_plan pk_plan_least1024_decaps_from_seed;
/* clang-format on */

#endif
