/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Encapsulation in two steps: u, for which the header of ek is enough, and then v. */
#include "pocketkem.h"

#include "batch.h"
#include "cores/operation.h"
#include "row.h"
#include "run.h"

#include <string.h>

PKEM_SMALL_FROM_HERE

/* The state. */
#define RHO_AT 32
#define H_AT 64

/* Whether the second step has one more hash, and memory for it. */
#define IS_LARGE (!PKEM_NOISE_IS_KEPT)

/* ---- Objects of an operation that are made of the application's ---- */

/* ek: t, which is checked and hashed as it is read, or zeros if there is none yet; and rho. */
typedef struct halved_ek {
    const pocketkem_io *t;
    const uint8_t *rho;
    size_t t_bytes;
    const pkem_suite *suite;
    pkem_hash *hash;
    unsigned is_reduced;
} halved_ek;

static int read_ek(void *ctx, size_t pos, uint8_t *out, size_t n) {
    halved_ek *ek = (halved_ek *)ctx;
    if (pos == ek->t_bytes) {
        memcpy(out, ek->rho, 32);
        return 0;
    }
    if (ek->t == NULL) {
        memset(out, 0, n);
        return 0;
    }
    int error = pkem_read(ek->t, pos, out, n);
    if (error == 0) {
        ek->suite->absorb(ek->hash, out, n);
        for (const uint8_t *in = out; in != out + n; in += PKEM_BLOCK_BYTES(12)) {
            ek->is_reduced &= pkem_are_reduced(in);
        }
    }
    return error;
}

/* The part of ct that is written: the rest of it is dropped. It is not plain memory, where a kernel
 * may write behind u. */
typedef struct halved_ct {
    const pocketkem_io *part;
    size_t from, end;
} halved_ct;

static int write_ct(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    const halved_ct *ct = (const halved_ct *)ctx;
    return pos < ct->from || pos >= ct->end ? 0 : pkem_write(ct->part, pos - ct->from, in, n);
}

static size_t u_bytes(const pocketkem_scheme *scheme) {
    return 32u * (unsigned)scheme->k * scheme->du;
}

size_t pocketkem_u_bytes(const pocketkem_scheme *scheme) {
    return scheme == NULL ? 0 : u_bytes(scheme);
}

/* ---- The first step ---- */

/*
 * [FIPS203, Algorithm 17, line 1; Algorithm 14, lines 3 to 19 and 22]. With vectors, and where
 * faults are resisted, the operation that makes a whole ciphertext makes u, with a t of zeros; so
 * it is on two cores. Otherwise that would be a twentieth of its work for nothing.
 */
static int make_u(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                  const pocketkem_how *how) {
    if (POCKETKEM_FAULTS_RESIST || pkem_is_batched(scheme)) {
        return pkem_encaps(scheme, w, ss, how);
    }
    int error = pkem_read(&how->ek, pkem_vector_bytes(scheme), w->rho, 32);
    memcpy(w->msg, how->m, 32);
    pkem_derive(scheme->suite, w, ss, how->h_ek);
    w->compares = 0;
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        pkem_begin_row(w);
        pkem_multiply_row(scheme, w, i, 1);
        PKEM_STILL_BUSY();
        pkem_finish_row_of_u(scheme, w, i);
        error = pkem_put_row(scheme, w, w->acc, i, &how->ct);
    }
    return error;
}

/* ---- The second step ---- */

/* [Algorithm 17, line 1; Algorithm 14, lines 2, 9 to 12, 17, 18, 20, 21 and 23] */
static int make_v(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                  const pocketkem_how *how) {
    const pkem_suite *suite = scheme->suite;
    halved_ek *ek = (halved_ek *)how->ek.ctx;
    uint8_t *free_bytes = w->rho; /* this step makes nothing of the matrix */
    (void)ss;
    memcpy(w->msg, how->m, 32);
    pkem_derive(suite, w, free_bytes, how->h_ek);
    for (unsigned j = 0; PKEM_NOISE_IS_KEPT && j < scheme->k; j++) {
        pkem_make_noise(scheme, w, j);
    }
    /* Where the noise is made again while t is read, the state that makes it is taken. */
    ek->hash = PKEM_NOISE_IS_KEPT ? &w->hash : pkem_hash_of_ek(scheme, w);
    if (!PKEM_NOISE_IS_KEPT) {
        ek->hash->noted.lowest = PKEM_NOTHING_NOTED;
    }
    suite->start(ek->hash, PKEM_H);
    int error = pkem_multiply_key(scheme, w, &how->ek, 0);
    suite->absorb(ek->hash, ek->rho, 32);
    suite->finish(ek->hash, free_bytes);
    if (!PKEM_NOISE_IS_KEPT) {
        pkem_move_note(PKEM_NOTE(w), &ek->hash->noted.lowest);
    }
    if (error == 0 && !(ek->is_reduced && pkem_are_equal(free_bytes, how->h_ek))) {
        error = POCKETKEM_ERR_KEY;
    }
    PKEM_RESIST(if (error == 0 && pkem_difference(free_bytes, how->h_ek, 32) != 0) {
        error = POCKETKEM_ERR_KEY;
    })
    if (error == 0) {
        pkem_finish_v(scheme, w);
        w->compares = 0;
        error = pkem_put_row(scheme, w, w->acc, scheme->k, &how->ct);
    }
    PKEM_RESIST(error = error == 0 ? 0 : pkem_known_error(error);)
    PKEM_RESIST(w->guard.is_sealed = 0;) /* there is no shared secret */
    PKEM_RESIST(w->guard.complete = PKEM_COMPLETE;)
    return error;
}

/* ---- Both ---- */

/* Whether a step can be done, and what it writes to and works in can be used. */
static int is_usable(const pocketkem_scheme *scheme, const pocketkem_how *how, int is_large) {
    size_t needed = how->work == NULL ? 0 : pkem_work_bytes(scheme, is_large);
    return scheme->fips203 && how->ct.write != NULL && pkem_is_usable(&how->ct) &&
           (needed == 0 ? how->work_bytes == 0 : how->work_bytes >= needed) &&
           (uintptr_t)how->work % POCKETKEM_WORK_ALIGN == 0;
}

/*
 * Runs an operation with the state: *ek and *ct are what it has as objects; it writes to `to`, from
 * byte `from` of the ciphertext to byte `end`.
 */
static PKEM_NOINLINE int run_step(const pocketkem_scheme *scheme, uint8_t *ss, const uint8_t *state,
                                  const pocketkem_io *t, const pocketkem_how *how, size_t from,
                                  size_t end, int is_large, pkem_operation_in *op) {
    halved_ek ek = {t, state + RHO_AT, pkem_vector_bytes(scheme), scheme->suite, NULL, 1};
    halved_ct ct = {&how->ct, from, end};
    pocketkem_how used = *how;
    used.ek.read = read_ek;
    used.ek.ctx = &ek;
    used.ct.read = NULL;
    used.ct.write = write_ct;
    used.ct.ctx = &ct;
    used.m = state;
    used.h_ek = state + H_AT;
    int error = how->work != NULL ? pkem_run_in_memory(scheme, is_large, ss, &used, op)
                : is_large        ? pkem_run_from_seed(scheme, ss, &used, op)
                                  : pkem_run(scheme, ss, &used, op);
    error = PKEM_RETURNED(ss, error);
    if (error != 0) {
        pkem_clear_object(&how->ct, end - from);
    }
    return error;
}

int pocketkem_encaps_u(const pocketkem_scheme *scheme, uint8_t ss[32], uint8_t *state,
                       const uint8_t *header, const pocketkem_how *how) {
    int error = POCKETKEM_ERR_ARG;
    const int is_complete =
        scheme != NULL && ss != NULL && state != NULL && header != NULL && how != NULL;
    if (is_complete && is_usable(scheme, how, 0) && pkem_worker_is_usable(how->worker) &&
        (how->m != NULL || how->random != NULL)) {
        memcpy(state + RHO_AT, header, POCKETKEM_HEADER_BYTES);
        if (how->m != NULL) {
            memcpy(state, how->m, RHO_AT);
            error = 0;
        } else {
            error = how->random(how->random_ctx, state, RHO_AT) ? POCKETKEM_ERR_RNG : 0;
        }
    }
    PKEM_RESIST(if (ss != NULL) { pkem_wipe(ss, POCKETKEM_SS_BYTES); })
    if (error == 0) {
        error = run_step(scheme, ss, state, NULL, how, 0, u_bytes(scheme), 0,
                         how->worker != NULL ? pkem_encaps_on_two_cores : make_u);
    } else if (scheme != NULL && how != NULL) {
        pkem_clear_object(&how->ct, u_bytes(scheme));
    }
    if (error != 0 && ss != NULL) {
        pkem_wipe(ss, POCKETKEM_SS_BYTES);
    }
    if (error != 0 && state != NULL) {
        pkem_wipe(state, POCKETKEM_STATE_BYTES);
    }
    return error;
}

int pocketkem_encaps_v(const pocketkem_scheme *scheme, const uint8_t *state,
                       const pocketkem_how *how) {
    if (scheme == NULL || how == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    const size_t from = u_bytes(scheme), end = pkem_ct_bytes(scheme);
    if (state == NULL || how->ek.read == NULL || !pkem_is_usable(&how->ek) ||
        !is_usable(scheme, how, IS_LARGE)) {
        pkem_clear_object(&how->ct, end - from);
        return POCKETKEM_ERR_ARG;
    }
    return run_step(scheme, NULL, state, &how->ek, how, from, end, IS_LARGE, make_v);
}
