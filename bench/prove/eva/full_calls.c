/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The full calls of a scheme. Readers, writers and the random generator fail or not at each call.
 *
 * Key generation with other values of the members of pocketkem_how: objects in memory or behind
 * functions, left out, to read only, and at null pointers; a seed or random bytes; memory of
 * exactly the size that is needed, or of fewer bytes, or the stack; streamed or not; a worker,
 * which these builds refuse. (Addresses are no numbers to EVA: memory that is not aligned is not
 * among these.) Ways to call follow each other, so that EVA has few states at a time.
 *
 * Encapsulation and decapsulation with objects behind functions. All of them with null pointers.
 */
#include "application.h"
#include "work.h"

/* The members that all operations use. What memory has is exactly what it says. */
typedef union work {
    uint64_t aligned;
    uint8_t bytes[PKEM_WORK_BYTES(LEVEL / 256)];
} work;
static const pocketkem_worker some_worker;

/* What is given to a call. */
enum { SECRETS = 1, OWN_MEMORY = 2 };
#define IF(given, flag, p) ((given) & (flag) ? (p) : NULL)

/* Memory, if it is given, has at most n bytes: only all of them are enough. */
static void set_common(pocketkem_how *how, uint8_t *memory, size_t n) {
    how->work = memory;
    how->work_bytes = memory == NULL ? any_size() : (size_t)Frama_C_interval(0, (int)n);
    how->random = EITHER(pocketkem_random, draw, NULL);
    how->random_ctx = NULL;
    how->dk_is_checked = any_bit();
    how->streamed = any_bit();
    how->dk_is_seed = any_bit();
    how->worker = EITHER(const pocketkem_worker *, &some_worker, NULL);
}

/* What an operation does not use. */
static pocketkem_io unused(void) {
    pocketkem_io io = {EITHER(reader *, read_any, NULL), EITHER(writer *, write_any, NULL), NULL};
    return io;
}

/* ---- Key generation ---- */

static void keygen_with(kind of_ek, kind of_dk, int given) {
    uint8_t ek_memory[EK], dk_memory[DK], seed[64], none[32];
    object ek, dk;
    work w;
    pocketkem_how how;
    any_bytes(seed, sizeof seed);
    set_common(&how, IF(given, OWN_MEMORY, w.bytes), sizeof w);
    how.ek = object_of(of_ek, &ek, ek_memory, EK);
    how.dk = object_of(of_dk, &dk, dk_memory, DK);
    how.ct = unused();
    how.seed = IF(given, SECRETS, seed);
    how.m = how.h_ek = EITHER(const uint8_t *, none, NULL);
    if (pocketkem_keygen_how(&SCHEME, &how) == 0) {
        is_whole(of_ek, &ek, ek_memory);
        is_whole(of_dk, &dk, dk_memory);
    }
}

void keygen_how(void) {
    keygen_with(WRITER, FUNCTIONS, 0);
    keygen_with(MEMORY, NOTHING, SECRETS | OWN_MEMORY);
    keygen_with(NOTHING, MEMORY, OWN_MEMORY);
    keygen_with(NOTHING, NOTHING, SECRETS);
    keygen_with(CONST_MEMORY, MEMORY, SECRETS);
    keygen_with(MEMORY, CONST_MEMORY, SECRETS);
}

/* ---- Encapsulation and decapsulation ---- */

void encaps_away(void) {
    uint8_t ss[32];
    object ek, ct;
    pocketkem_how how = {0};
    how.ek = object_of(FUNCTIONS, &ek, NULL, EK);
    how.ct = object_of(FUNCTIONS, &ct, NULL, CT);
    how.random = draw;
    if (pocketkem_encaps_how(&SCHEME, ss, &how) == 0) {
        is_whole(FUNCTIONS, &ct, NULL);
        is_written(ss, sizeof ss);
    }
}

void decaps_away(void) {
    uint8_t ss[32];
    object dk, ct;
    pocketkem_how how = {0};
    how.dk = object_of(FUNCTIONS, &dk, NULL, DK);
    how.ct = object_of(FUNCTIONS, &ct, NULL, CT);
    if (pocketkem_decaps_how(&SCHEME, ss, &how) == 0) {
        is_written(ss, sizeof ss);
    }
}

/* ---- Null pointers ---- */

void full_calls_of_nulls(void) {
    uint8_t ss[32];
    pocketkem_how how = {0};
    const pocketkem_scheme *scheme = ANY_SCHEME;
    const pocketkem_how *or_null = OR_NULL(&how);
    pocketkem_keygen_how(scheme, or_null);
    pocketkem_encaps_how(scheme, OR_NULL(ss), or_null);
    pocketkem_decaps_how(scheme, OR_NULL(ss), or_null);
    pocketkem_selftest_how(scheme, or_null);
}
