/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What the full calls are given beside objects: any value of the members of pocketkem_how that all
 * of them use. (Addresses are no numbers to EVA: memory that is not aligned is not among these.)
 */
#ifndef POCKETKEM_EVA_FULL_H
#define POCKETKEM_EVA_FULL_H

#include "application.h"
#include "work.h"

/* The members that all operations use. What memory has is exactly what it says. */
typedef union work {
    uint64_t aligned;
    uint8_t bytes[PKEM_WORK_BYTES(LEVEL / 256)];
} work;
typedef union work_from_seed {
    uint64_t aligned;
    uint8_t bytes[PKEM_WORK_BYTES_FROM_SEED(LEVEL / 256)];
} work_from_seed;

/* In these builds there is no worker: one that is given is refused. */
static const pocketkem_worker some_worker;

/* What is given to a call; and, if FIXED, whether it is streamed and whether dk holds a seed. */
enum { SECRETS = 1, OWN_MEMORY = 2, FIXED = 4, STREAMED = 8, SEED_IN_DK = 16 };
#define IF(given, flag, p) ((given) & (flag) ? (p) : NULL)

/* Memory, if it is given, has at most n bytes: only all of them are enough. */
static inline void set_common(pocketkem_how *how, uint8_t *memory, size_t n) {
    how->work = memory;
    how->work_bytes = memory == NULL ? any_size() : (size_t)Frama_C_interval(0, (int)n);
    how->random = EITHER(pocketkem_random, draw, NULL);
    how->random_ctx = NULL;
    how->dk_is_checked = any_bit();
    how->streamed = any_bit() ? 1 : 0; /* each by itself: another operation runs */
    how->dk_is_seed = any_bit();
    how->worker = EITHER(const pocketkem_worker *, &some_worker, NULL);
}

/* Where objects can be streamed, an operation may need as much as one from a seed. */
#if POCKETKEM_RAM == PKEM_RAM_LEAST
typedef work_from_seed work_if_streamed;
#else
typedef work work_if_streamed;
#endif

/*
 * Of an object that an operation keeps copies of, a null pointer and memory are followed by
 * themselves: what is found of the one copy is not known of the other.
 */
static inline pocketkem_io kept(pocketkem_io io) {
    io.ctx = io.ctx != NULL ? io.ctx : NULL;
    return io;
}

/* What an operation does not use. */
static inline pocketkem_io unused(void) {
    pocketkem_io io = {EITHER(reader *, read_any, NULL), EITHER(writer *, write_any, NULL), NULL};
    return io;
}

#endif
