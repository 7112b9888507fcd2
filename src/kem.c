/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "kem.h"

#include "batch.h"
#include "pke.h"
#include "trace.h"
#include "verify.h"

#include <string.h>

#if !POCKETKEM_FAULTS_RESIST /* else it is kem_resist.c */

PKEM_SMALL_FROM_HERE /* each function runs once in an operation: size counts, not speed */

/*
 * The stack is deepest inside of pkem_pke_keygen and pkem_pke_encrypt. A step that is
 * PKEM_NOINLINE has given its frame back by then.
 */

/* ---- Key generation [FIPS203, Algorithms 16 and 19; Kyber 3.02, Algorithm 7] ---- */

PKEM_NOINLINE int pkem_draw_seed(const pocketkem_scheme *scheme, const pocketkem_how *how,
                                 uint8_t *seed) {
    int failed;
    if (how->seed != NULL) {
        memcpy(seed, how->seed, POCKETKEM_SEED_BYTES);
        return 0;
    }
    if (scheme->fips203) {
        failed = how->random(how->random_ctx, seed, 64);
    } else {
        failed = how->random(how->random_ctx, seed, 32);
        if (!failed) {
            failed = how->random(how->random_ctx, seed + 32, 32);
        }
    }
    return failed ? POCKETKEM_ERR_RNG : 0;
}

PKEM_NOINLINE void pkem_expand_seed(const pocketkem_scheme *scheme, pkem_work *w,
                                    const uint8_t d[32]) {
    const pkem_suite *suite = scheme->suite;
    uint8_t *both = (uint8_t *)w->acc;
    PKEM_ACC_IS(w, PKEM_ACC_FREE);
    PKEM_TRACE_BEGIN(PKEM_TASK_G);
    suite->start(&w->hash, PKEM_G);
    suite->absorb(&w->hash, d, 32);
    if (scheme->fips203) {
        suite->absorb(&w->hash, &scheme->k, 1);
    }
    suite->finish(&w->hash, both);
    memcpy(w->rho, both, 32);
    memcpy(w->key, both + 32, 32);
    PKEM_TRACE_END(PKEM_TASK_G);
}

int pkem_keygen(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                const pocketkem_how *how) {
    const pocketkem_io *ek = how->ek.write != NULL ? &how->ek : NULL;
    const pocketkem_io *dk = how->dk.write != NULL ? &how->dk : NULL;
    uint8_t *seed = (uint8_t *)w->acc;
    (void)ss;

    int error = pkem_draw_seed(scheme, how, seed); /* [Algorithm 19, lines 1 to 5] */
    if (error == 0) {
        memcpy(w->msg, seed + 32, 32);              /* z */
        pkem_expand_seed(scheme, w, seed);          /* [Algorithm 13, line 1] */
        error = pkem_pke_keygen(scheme, w, ek, dk); /* [Algorithm 16, lines 1 to 3] */
    }
    if (error == 0 && dk != NULL) {
        error = pkem_hash_ek_in_dk(scheme, w, dk); /* [Algorithm 16, line 3] */
        if (error == 0) {
            error = pkem_finish_dk(scheme, dk, w->key, w->msg);
        }
    }
    return error == 0 ? 0 : pkem_clear_keys(scheme, how, error);
}

/* ---- Encapsulation [FIPS203, Algorithms 17 and 20; Kyber 3.02, Algorithm 8] ---- */

PKEM_NOINLINE int pkem_draw_message(const pocketkem_scheme *scheme, pkem_hash *hash,
                                    const pocketkem_how *how, uint8_t m[32]) {
    if (how->m != NULL) {
        memcpy(m, how->m, 32);
    } else if (how->random(how->random_ctx, m, 32)) {
        return POCKETKEM_ERR_RNG;
    }
    if (!scheme->fips203) {
        /* Round 3: m is a hash, so the peer does not get raw output of the random generator. */
        scheme->suite->start(hash, PKEM_H);
        scheme->suite->absorb(hash, m, 32);
        scheme->suite->finish(hash, m);
    }
    return 0;
}

PKEM_NOINLINE void pkem_derive(const pkem_suite *suite, pkem_work *w, uint8_t ss[32],
                               const uint8_t h[32]) {
    uint8_t *both = (uint8_t *)w->acc;
    PKEM_ACC_IS(w, PKEM_ACC_FREE);
    PKEM_TRACE_BEGIN(PKEM_TASK_G);
    suite->start(&w->hash, PKEM_G);
    suite->absorb(&w->hash, w->msg, 32);
    suite->absorb(&w->hash, h, 32);
    suite->finish(&w->hash, both);
    memcpy(ss, both, 32);
    memcpy(w->key, both + 32, 32);
    PKEM_TRACE_END(PKEM_TASK_G);
}

PKEM_NOINLINE int pkem_bind_ciphertext(const pocketkem_scheme *scheme, pkem_work *w, uint8_t ss[32],
                                       const pocketkem_io *ct) {
    PKEM_TRACE_BEGIN(PKEM_TASK_J);
    int error = pkem_hash_object(scheme->suite, &w->hash, ct, 0, pkem_ct_bytes(scheme), w->key);
    pkem_bind_hash(scheme->suite, w, ss, w->key);
    PKEM_TRACE_END(PKEM_TASK_J);
    return error;
}

/* What precedes K-PKE.Encrypt: sets w->rho, w->msg = m, ss = K and w->key = r. */
static PKEM_NOINLINE int prepare_encaps(const pocketkem_scheme *scheme, pkem_work *w,
                                        uint8_t ss[32], const pocketkem_how *how) {
    const uint8_t *h_ek = how->h_ek;
    int error =
        pkem_read(&how->ek, pkem_vector_bytes(scheme), w->rho, 32); /* [Algorithm 14, line 3] */
    if (error == 0 && h_ek == NULL) {
        h_ek = w->key;
        error = PKEM_BESIDE(pkem_hash_x4(scheme, w, &how->ek, w->key),
                            scheme->fips203 ? pkem_check_ek(scheme, &how->ek) : 0,
                            pkem_hash_ek(scheme, &w->hash, &how->ek, w->rho, w->key)); /* [7.2] */
    }
    if (error == 0) {
        error = pkem_draw_message(scheme, &w->hash, how, w->msg); /* [Algorithm 20, lines 1 to 4] */
    }
    if (error == 0) {
        pkem_derive(scheme->suite, w, ss, h_ek); /* [Algorithm 17, line 1] */
    }
    return error;
}

int pkem_encaps(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                const pocketkem_how *how) {
    int error = prepare_encaps(scheme, w, ss, how); /* [Algorithm 17, line 1] */
    if (error == 0) {
        w->compares = 0;
        error = pkem_pke_encrypt(scheme, w, &how->ek, 0, &how->ct); /* [Algorithm 17, line 2] */
    }
    if (error == 0 && !scheme->fips203) {
        error = pkem_bind_ciphertext(scheme, w, ss, &how->ct);
    }
    return error == 0 ? 0 : pkem_clear_ciphertext(scheme, how, ss, error);
}

/*
 * ---- Decapsulation [FIPS203, Algorithms 18 and 21; Kyber 3.02, Algorithm 9] ----
 * The lines are those of Algorithm 18.
 */

PKEM_NOINLINE int pkem_reject(const pocketkem_scheme *scheme, pkem_work *w, uint8_t ss[32],
                              const pocketkem_io *ct) {
    const pkem_suite *suite = scheme->suite;
    uint8_t *z = w->msg;
    int error = 0;
    if (PKEM_BESIDE(scheme->fips203 && pkem_finish_x4(scheme, w, z), 0, scheme->fips203)) {
        suite->start(&w->hash, PKEM_J);
        suite->absorb(&w->hash, z, 32);
        error = pkem_absorb_object(suite, &w->hash, ct, 0, pkem_ct_bytes(scheme));
        suite->finish(&w->hash, z); /* takes the place of z */
    }
    pkem_replace_if(ss, z, w->different);
    return error;
}

#endif
