/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "kem.h"

#include "pke.h"
#include "poly/codec.h"
#include "trace.h"
#include "verify.h"

#include <string.h>

PK_SMALL_FROM_HERE /* all of it runs once */

/* Functions that are not on the longest path are kept out of it, for the sake of its frames. */

/* ---- Key generation [FIPS203, Algorithms 16 and 19; Kyber 3.02, Algorithm 7] ---- */

PK_NOINLINE int pk_draw_seed(const pocketkem_scheme *scheme, const pocketkem_how *how,
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

PK_NOINLINE void pk_expand_seed(const pocketkem_scheme *scheme, pk_work *w, const uint8_t d[32]) {
    const pk_suite *suite = scheme->suite;
    uint8_t *both = (uint8_t *)w->acc;
    PK_ACC_IS(w, PK_ACC_FREE);
    PK_TRACE_BEGIN(PK_TASK_G);
    suite->start(&w->hash, PK_G);
    suite->absorb(&w->hash, d, 32);
    if (scheme->fips203) {
        suite->absorb(&w->hash, &scheme->k, 1);
    }
    suite->finish(&w->hash, both);
    memcpy(w->rho, both, 32);
    memcpy(w->key, both + 32, 32);
    PK_TRACE_END(PK_TASK_G);
}

PK_NOINLINE int pk_finish_dk(const pocketkem_scheme *scheme, const pocketkem_io *dk,
                             const uint8_t h_ek[32], const uint8_t z[32]) {
    size_t h_at = pk_vector_bytes(scheme) + pk_ek_bytes(scheme);
    int error = pk_write(dk, h_at, h_ek, 32);
    return error != 0 ? error : pk_write(dk, h_at + 32, z, 32);
}

/* w->key = H(the ek in dk) */
static PK_NOINLINE int hash_ek_in_dk(const pocketkem_scheme *scheme, pk_work *w,
                                     const pocketkem_io *dk) {
    PK_TRACE_BEGIN(PK_TASK_H);
    int error = pk_hash_object(scheme->suite, &w->hash, dk, pk_vector_bytes(scheme),
                               pk_ek_bytes(scheme), w->key);
    PK_TRACE_END(PK_TASK_H);
    return error;
}

int pk_keygen(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss, const pocketkem_how *how) {
    const pocketkem_io *ek = how->ek.write != NULL ? &how->ek : NULL;
    const pocketkem_io *dk = how->dk.write != NULL ? &how->dk : NULL;
    uint8_t *seed = (uint8_t *)w->acc;
    (void)ss;

    int error = pk_draw_seed(scheme, how, seed); /* [Algorithm 19, lines 1 to 5] */
    if (error == 0) {
        memcpy(w->msg, seed + 32, 32);            /* z */
        pk_expand_seed(scheme, w, seed);          /* [Algorithm 13, line 1] */
        error = pk_pke_keygen(scheme, w, ek, dk); /* [Algorithm 16, lines 1 to 3] */
    }
    if (error == 0 && dk != NULL) {
        error = hash_ek_in_dk(scheme, w, dk); /* [line 3] */
        if (error == 0) {
            error = pk_finish_dk(scheme, dk, w->key, w->msg);
        }
    }
    return error == 0 ? 0 : pk_clear_keys(scheme, how, error);
}

/* ---- Encapsulation [FIPS203, Algorithms 17 and 20; Kyber 3.02, Algorithm 8] ---- */

PK_NOINLINE int pk_absorb_t(const pocketkem_scheme *scheme, pk_hash *hash, const pocketkem_io *ek,
                            size_t pos, size_t end) {
    PK_WORD_ALIGNED uint8_t bytes[PK_BLOCK_BYTES(12)];
    const uint8_t *in = pk_in_memory(ek, pos);
    size_t n = in != NULL ? PK_POLY_BYTES / 2 : sizeof bytes;
    unsigned are_reduced = 1;
    PK_VERIFY(pos <= end && end <= pk_vector_bytes(scheme) && (end - pos) % n == 0);
    for (; pos < end; pos += n) {
        if (n == sizeof bytes) {
            int error = pk_read(ek, pos, bytes, sizeof bytes);
            if (error != 0) {
                return error;
            }
            in = bytes;
        }
        if (hash != NULL) {
            scheme->suite->absorb(hash, in, n);
        }
        for (const uint8_t *last = in + n; in != last; in += PK_BLOCK_BYTES(12)) {
            are_reduced &= pk_are_reduced(in);
        }
    }
    return are_reduced ? 0 : POCKETKEM_ERR_KEY;
}

PK_NOINLINE int pk_hash_ek(const pocketkem_scheme *scheme, pk_hash *hash, const pocketkem_io *ek,
                           const uint8_t rho[32], uint8_t out[32]) {
    const pk_suite *suite = scheme->suite;
    PK_TRACE_BEGIN(PK_TASK_H);
    suite->start(hash, PK_H);
    int error = pk_absorb_t(scheme, hash, ek, 0, pk_vector_bytes(scheme));
    suite->absorb(hash, rho, 32);
    suite->finish(hash, out);
    PK_TRACE_END(PK_TASK_H);
    return error == POCKETKEM_ERR_KEY && !scheme->fips203 ? 0 : error;
}

PK_NOINLINE int pk_draw_message(const pocketkem_scheme *scheme, pk_hash *hash,
                                const pocketkem_how *how, uint8_t m[32]) {
    if (how->m != NULL) {
        memcpy(m, how->m, 32);
    } else if (how->random(how->random_ctx, m, 32)) {
        return POCKETKEM_ERR_RNG;
    }
    if (!scheme->fips203) {
        /* so that the output of the random generator is not sent out */
        scheme->suite->start(hash, PK_H);
        scheme->suite->absorb(hash, m, 32);
        scheme->suite->finish(hash, m);
    }
    return 0;
}

PK_NOINLINE void pk_derive(const pk_suite *suite, pk_work *w, uint8_t ss[32], const uint8_t h[32]) {
    uint8_t *both = (uint8_t *)w->acc;
    PK_ACC_IS(w, PK_ACC_FREE);
    PK_TRACE_BEGIN(PK_TASK_G);
    suite->start(&w->hash, PK_G);
    suite->absorb(&w->hash, w->msg, 32);
    suite->absorb(&w->hash, h, 32);
    suite->finish(&w->hash, both);
    memcpy(ss, both, 32);
    memcpy(w->key, both + 32, 32);
    PK_TRACE_END(PK_TASK_G);
}

PK_NOINLINE void pk_bind_hash(const pk_suite *suite, pk_work *w, uint8_t ss[32],
                              const uint8_t h_ct[32]) {
    suite->start(&w->hash, PK_J);
    suite->absorb(&w->hash, ss, 32);
    suite->absorb(&w->hash, h_ct, 32);
    suite->finish(&w->hash, ss);
}

PK_NOINLINE int pk_bind_ciphertext(const pocketkem_scheme *scheme, pk_work *w, uint8_t ss[32],
                                   const pocketkem_io *ct) {
    PK_TRACE_BEGIN(PK_TASK_J);
    int error = pk_hash_object(scheme->suite, &w->hash, ct, 0, pk_ct_bytes(scheme), w->key);
    pk_bind_hash(scheme->suite, w, ss, w->key);
    PK_TRACE_END(PK_TASK_J);
    return error;
}

/* All that precedes K-PKE.Encrypt: w->rho, w->msg, ss and w->key. */
static PK_NOINLINE int prepare_encaps(const pocketkem_scheme *scheme, pk_work *w, uint8_t ss[32],
                                      const pocketkem_how *how) {
    const uint8_t *h_ek = how->h_ek;
    int error = pk_read(&how->ek, pk_vector_bytes(scheme), w->rho, 32); /* [Algorithm 14, line 3] */
    if (error == 0 && h_ek == NULL) {
        h_ek = w->key;
        error = pk_hash_ek(scheme, &w->hash, &how->ek, w->rho, w->key); /* [7.2] */
    }
    if (error == 0) {
        error = pk_draw_message(scheme, &w->hash, how, w->msg); /* [Algorithm 20, lines 1 to 4] */
    }
    if (error == 0) {
        pk_derive(scheme->suite, w, ss, h_ek); /* [Algorithm 17, line 1] */
    }
    return error;
}

int pk_encaps(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss, const pocketkem_how *how) {
    int error = prepare_encaps(scheme, w, ss, how); /* [Algorithm 17, line 1] */
    if (error == 0) {
        w->compares = 0;
        error = pk_pke_encrypt(scheme, w, &how->ek, 0, &how->ct); /* [line 2] */
    }
    if (error == 0 && !scheme->fips203) {
        error = pk_bind_ciphertext(scheme, w, ss, &how->ct);
    }
    return error == 0 ? 0 : pk_clear_ciphertext(scheme, how, ss, error);
}

/* ---- Decapsulation [FIPS203, Algorithms 18 and 21; Kyber 3.02, Algorithm 9] ---- */

void pk_replace_if(uint8_t out[32], const uint8_t other[32], uint8_t different) {
    uint32_t mask = (uint32_t)0 - ((pk_barrier32(different) + 0xff) >> 8);
    PK_ROLLED
    for (unsigned i = 0; i < 32; i++) {
        out[i] = (uint8_t)(out[i] ^ (mask & (out[i] ^ other[i])));
    }
}

PK_NOINLINE int pk_reject(const pocketkem_scheme *scheme, pk_work *w, uint8_t ss[32],
                          const pocketkem_io *ct) {
    const pk_suite *suite = scheme->suite;
    uint8_t *z = w->msg;
    int error = 0;
    if (scheme->fips203) {
        suite->start(&w->hash, PK_J);
        suite->absorb(&w->hash, z, 32);
        error = pk_absorb_object(suite, &w->hash, ct, 0, pk_ct_bytes(scheme));
        suite->finish(&w->hash, z);
    }
    pk_replace_if(ss, z, w->different);
    return error;
}

/* The first half: checks the key and decrypts, up to w->rho, ss and w->key. */
static PK_NOINLINE int decrypt(const pocketkem_scheme *scheme, pk_work *w, uint8_t ss[32],
                               const pocketkem_how *how) {
    const pocketkem_io *dk = &how->dk;
    uint8_t *h = (uint8_t *)w->acc;
    int error = pk_read(dk, 2 * pk_vector_bytes(scheme), w->rho, 32); /* [Algorithm 14, line 3] */
    if (error == 0 && scheme->fips203 && !how->dk_is_checked) {
        PK_TRACE_BEGIN(PK_TASK_CHECK);
        error = pk_check_dk(scheme, &w->hash, dk); /* [7.3] */
        PK_TRACE_END(PK_TASK_CHECK);
    }
    if (error == 0) {
        PK_TRACE_BEGIN(PK_TASK_DECRYPT);
        error = pk_pke_decrypt(scheme, w, dk, &how->ct); /* [line 5] */
        PK_TRACE_END(PK_TASK_DECRYPT);
    }
    if (error == 0) {
        error = pk_read(dk, pk_dk_bytes(scheme) - 64, h, 32); /* [line 3] */
    }
    if (error == 0) {
        pk_derive(scheme->suite, w, ss, h); /* [line 6] */
    }
    return error;
}

int pk_decaps(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss, const pocketkem_how *how) {
    const pocketkem_io *dk = &how->dk;
    int error = decrypt(scheme, w, ss, how); /* [lines 1 to 6] */
    if (error == 0) {
        w->compares = 1;
        w->different = 0;
        error = pk_pke_encrypt(scheme, w, dk, pk_vector_bytes(scheme), &how->ct); /* [8 and 9] */
    }
    if (error == 0) {
        error = pk_read(dk, pk_dk_bytes(scheme) - 32, w->msg, 32); /* [line 4] */
    }
    if (error == 0) {
        error = pk_reject(scheme, w, ss, &how->ct); /* [lines 7 and 9 to 11] */
    }
    if (error == 0 && !scheme->fips203) {
        error = pk_bind_ciphertext(scheme, w, ss, &how->ct);
    }
    if (error != 0) {
        pk_wipe(ss, 32);
    }
    return error;
}

/* ---- Key checks ---- */

int pk_check_ek(const pocketkem_scheme *scheme, const pocketkem_io *ek) {
    return pk_absorb_t(scheme, NULL, ek, 0, pk_vector_bytes(scheme));
}

PK_NOINLINE int pk_check_dk(const pocketkem_scheme *scheme, pk_hash *hash, const pocketkem_io *dk) {
    uint8_t computed[32];
    uint8_t *stored = (uint8_t *)hash; /* is free again by then */
    size_t ek_at = pk_vector_bytes(scheme);
    size_t n = pk_ek_bytes(scheme);
    int error = pk_hash_object(scheme->suite, hash, dk, ek_at, n, computed);
    if (error == 0) {
        error = pk_read(dk, ek_at + n, stored, 32);
    }
    if (error == 0 && !pk_are_equal(computed, stored)) {
        error = POCKETKEM_ERR_KEY;
    }
    return error;
}
