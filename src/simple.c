/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The simple calls: all objects in plain memory, the working memory on the stack. They link only
 * the operations on one core.
 */
#include "pocketkem.h"

#include "run.h"

#include <string.h>

size_t pocketkem_ek_bytes(const pocketkem_scheme *scheme) {
    return scheme == NULL ? 0 : pkem_ek_bytes(scheme);
}

size_t pocketkem_dk_bytes(const pocketkem_scheme *scheme) {
    return scheme == NULL ? 0 : pkem_dk_bytes(scheme);
}

size_t pocketkem_ct_bytes(const pocketkem_scheme *scheme) {
    return scheme == NULL ? 0 : pkem_ct_bytes(scheme);
}

const char *pocketkem_name(const pocketkem_scheme *scheme) {
    return scheme == NULL ? "" : scheme->name;
}

/* Clears an output after an error, unless it is null. */
static void clear(uint8_t *out, size_t n) {
    if (out != NULL) {
        pkem_wipe(out, n);
    }
}

/* Every member is written out: a frame that is filled with zeros first becomes larger. */
#define NOWHERE                                                                                    \
    { NULL, NULL, NULL }
#define READ_FROM(object)                                                                          \
    { pkem_memory_read, NULL, (void *)(uintptr_t)(object) }
#define MEMORY(object)                                                                             \
    { pkem_memory_read, pkem_memory_write, (object) }

/*
 * Clear the outputs, and return an error. They are not inlined, so that no frame keeps values for
 * clearing while an operation runs.
 */
static PKEM_NOINLINE int refuse(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *dk) {
    if (scheme != NULL) {
        clear(ek, pkem_ek_bytes(scheme));
        clear(dk, pkem_dk_bytes(scheme));
    }
    return POCKETKEM_ERR_ARG;
}

static PKEM_NOINLINE int refuse_ciphertext(const pocketkem_scheme *scheme, uint8_t *ct,
                                           uint8_t ss[32]) {
    if (scheme != NULL) {
        clear(ct, pkem_ct_bytes(scheme));
    }
    clear(ss, POCKETKEM_SS_BYTES);
    return POCKETKEM_ERR_ARG;
}

typedef int writer(void *ctx, size_t pos, const uint8_t *in, size_t n);

/*
 * Returns 0 if the object's writer is that of plain memory. The load is volatile, so that the
 * compiler cannot compute the answer beforehand. Any other answer is an error code, because a fault
 * may make it what the public function returns.
 */
PKEM_RESIST(static PKEM_NOINLINE int check_written(const pocketkem_io *io) {
    return *(writer *const volatile *)&io->write == pkem_memory_write ? 0 : POCKETKEM_ERR_SELFTEST;
})

int pocketkem_keygen(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *dk,
                     pocketkem_random random, void *ctx) {
    pocketkem_how how = {MEMORY(ek), MEMORY(dk), NOWHERE, NULL, NULL, NULL, random,
                         ctx,        NULL,       0,       0,    0,    0,    NULL};
    if (scheme == NULL || ek == NULL || dk == NULL || random == NULL) {
        return refuse(scheme, ek, dk);
    }
    PKEM_RESIST(
        if (check_written(&how.ek) || check_written(&how.dk)) { return refuse(scheme, ek, dk); })
    return pkem_run(scheme, NULL, &how, pkem_keygen);
}

int pocketkem_encaps(const pocketkem_scheme *scheme, uint8_t *ct, uint8_t ss[32], const uint8_t *ek,
                     pocketkem_random random, void *ctx) {
    pocketkem_how how = {READ_FROM(ek), NOWHERE, MEMORY(ct), NULL, NULL, NULL, random,
                         ctx,           NULL,    0,          0,    0,    0,    NULL};
    if (scheme == NULL || ct == NULL || ss == NULL || ek == NULL || random == NULL) {
        return refuse_ciphertext(scheme, ct, ss);
    }
    PKEM_RESIST(pkem_wipe(ss, POCKETKEM_SS_BYTES);)
    return PKEM_RETURNED(ss, pkem_run(scheme, ss, &how, pkem_encaps));
}

int pocketkem_decaps(const pocketkem_scheme *scheme, uint8_t ss[32], const uint8_t *ct,
                     const uint8_t *dk) {
    const pocketkem_io nowhere = NOWHERE, from_dk = READ_FROM(dk), from_ct = READ_FROM(ct);
    pocketkem_how how;
    if (scheme == NULL || ss == NULL || ct == NULL || dk == NULL) {
        return refuse_ciphertext(NULL, NULL, ss);
    }
    /* One by one: an initialiser that is mostly zeros becomes a call of memset. */
    how.ek = nowhere;
    how.dk = from_dk;
    how.ct = from_ct;
    how.seed = how.m = how.h_ek = NULL;
    how.random = NULL;
    how.random_ctx = how.work = NULL;
    how.work_bytes = 0;
    how.streamed = how.dk_is_checked = how.dk_is_seed = 0;
    how.worker = NULL;
    PKEM_RESIST(pkem_wipe(ss, POCKETKEM_SS_BYTES);)
    return PKEM_RETURNED(ss, pkem_run(scheme, ss, &how, pkem_decaps));
}

/* What the calls with given randomness use as random generator: the next draws, of 32 bytes each.
 */
typedef struct given {
    const uint8_t *first, *second;
} given;

static int give(void *ctx, uint8_t *out, size_t n) {
    given *g = (given *)ctx;
    for (; n != 0; n -= 32, out += 32) {
        memcpy(out, g->first, 32);
        g->first = g->second;
    }
    return 0;
}

int pocketkem_keygen_derand(const pocketkem_scheme *scheme, uint8_t *ek, uint8_t *dk,
                            const uint8_t d[32], const uint8_t z[32]) {
    given dz = {d, z};
    return pocketkem_keygen(scheme, ek, dk, d != NULL && z != NULL ? give : NULL, &dz);
}

int pocketkem_encaps_derand(const pocketkem_scheme *scheme, uint8_t *ct, uint8_t ss[32],
                            const uint8_t *ek, const uint8_t m[32]) {
    given only = {m, NULL};
    return pocketkem_encaps(scheme, ct, ss, ek, m != NULL ? give : NULL, &only);
}

/* ---- Key checks ---- */

int pocketkem_check_ek(const pocketkem_scheme *scheme, const uint8_t *ek, size_t len) {
    if (scheme == NULL || ek == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    if (len != pkem_ek_bytes(scheme)) {
        return POCKETKEM_ERR_KEY;
    }
    pocketkem_io io = pocketkem_const_memory(ek);
    return pkem_check_ek(scheme, &io);
}

int pocketkem_check_dk(const pocketkem_scheme *scheme, const uint8_t *dk, size_t len) {
    pkem_hash hash;
    if (scheme == NULL || dk == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    if (len != pkem_dk_bytes(scheme)) {
        return POCKETKEM_ERR_KEY;
    }
    hash.noted.lowest = PKEM_NOTHING_NOTED; /* nothing here is secret */
    pocketkem_io io = pocketkem_const_memory(dk);
    return pkem_check_dk(scheme, &hash, &io);
}
