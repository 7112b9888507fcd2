/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "kem.h"

#include "codec.h"
#include "duo.h"
#include "pke.h"
#include "sample.h"
#include "trace.h"

#include <string.h>

/* Functions that are not on the longest path are kept out of it, for the sake of its frames. */

/* Absorbs n bytes from pos on; n is a multiple of 32. */
static int absorb_from(const pk_suite *suite, pk_hash *hash, const pocketkem_io *from, size_t pos,
                       size_t n) {
    uint8_t bytes[32];
    for (; n != 0; n -= sizeof bytes, pos += sizeof bytes) {
        int error = pk_read(from, pos, bytes, sizeof bytes);
        if (error != 0) {
            return error;
        }
        suite->absorb(hash, bytes, sizeof bytes);
    }
    return 0;
}

/* out = H(n bytes from pos on). */
static PK_NOINLINE int hash_from(const pk_suite *suite, pk_hash *hash, const pocketkem_io *from,
                                 size_t pos, size_t n, uint8_t out[32]) {
    suite->start(hash, PK_H);
    int error = absorb_from(suite, hash, from, pos, n);
    suite->finish(hash, out);
    return error;
}

/* (ss, w->key) = G(w->msg || h) */
static PK_NOINLINE void derive(const pk_suite *suite, pk_work *w, uint8_t ss[32],
                               const uint8_t h[32]) {
    uint8_t *both = (uint8_t *)w->acc; /* is free */
    PK_TRACE_BEGIN(PK_TASK_G);
    suite->start(&w->hash, PK_G);
    suite->absorb(&w->hash, w->msg, 32);
    suite->absorb(&w->hash, h, 32);
    suite->finish(&w->hash, both);
    memcpy(ss, both, 32);
    memcpy(w->key, both + 32, 32);
    PK_TRACE_END(PK_TASK_G);
    pk_duo_set_key(w);
}

static int write_hashing(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    pk_tee *tee = ctx;
    tee->suite->absorb(tee->hash, in, n);
    return tee->to == NULL ? 0 : tee->to->write(tee->to->ctx, pos, in, n);
}

static int read_hashing(void *ctx, size_t pos, uint8_t *out, size_t n) {
    pk_tee *tee = ctx;
    int failed = tee->to->read(tee->to->ctx, pos, out, n);
    tee->suite->absorb(tee->hash, out, n);
    return failed;
}

/* The object `to` for an operation: hash absorbs what is written to it or read from it. */
static const pocketkem_io *hashed(pk_tee *tee, const pk_suite *suite, pk_hash *hash,
                                  const pocketkem_io *to) {
    tee->io.read = read_hashing;
    tee->io.write = write_hashing;
    tee->io.ctx = tee;
    tee->suite = suite;
    tee->hash = hash;
    tee->to = to;
    return &tee->io;
}

/* Round 3: ss = KDF(ss || H(ct)), after ct was written or read. */
static PK_NOINLINE int bind_ciphertext(const pocketkem_scheme *scheme, pk_work *w, uint8_t ss[32],
                                       const pocketkem_io *ct) {
    const pk_suite *suite = scheme->suite;
    int error = 0;
    PK_TRACE_BEGIN(PK_TASK_J);
    if (pk_has_worker(w)) {
        pk_duo_stream_finish(w, w->key);
    } else {
        error = hash_from(suite, &w->hash, ct, 0, pk_ct_bytes(scheme), w->key);
    }
    suite->start(&w->hash, PK_J);
    suite->absorb(&w->hash, ss, 32);
    suite->absorb(&w->hash, w->key, 32);
    suite->finish(&w->hash, ss);
    PK_TRACE_END(PK_TASK_J);
    return error;
}

/* (w->rho, w->key) = (rho, sigma) = G(d || k); round 3: G(d) */
static PK_NOINLINE void expand_seed(const pocketkem_scheme *scheme, pk_work *w,
                                    const uint8_t d[32]) {
    const pk_suite *suite = scheme->suite;
    uint8_t *both = (uint8_t *)w->acc; /* is free */
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

/* d || z to seed, which is 64 bytes. */
static int draw_seed(const pocketkem_scheme *scheme, const pocketkem_how *how, uint8_t *seed) {
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

/* Writes what follows ek in dk: H(ek) and z. */
static PK_NOINLINE int finish_dk(const pocketkem_scheme *scheme, pk_work *w,
                                 const pocketkem_io *dk) {
    size_t ek_at = pk_vector_bytes(scheme);
    size_t h_at = ek_at + pk_ek_bytes(scheme);
    int error = 0;
    PK_TRACE_BEGIN(PK_TASK_H);
    if (pk_has_worker(w)) {
        pk_duo_stream_finish(w, w->key);
    } else {
        error = hash_from(scheme->suite, &w->hash, dk, ek_at, pk_ek_bytes(scheme), w->key);
    }
    PK_TRACE_END(PK_TASK_H);
    if (error == 0) {
        error = pk_write(dk, h_at, w->key, 32);
    }
    if (error == 0) {
        error = pk_write(dk, h_at + 32, w->msg, 32);
    }
    return error;
}

/* [FIPS203, Algorithms 16 and 19] */
int pk_keygen(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss, const pocketkem_how *how) {
    const pocketkem_io *dk = how->dk.write != NULL ? &how->dk : NULL;
    uint8_t *seed = (uint8_t *)w->acc; /* is free */
    int error = draw_seed(scheme, how, seed);
    (void)ss;
    pk_duo_init(w);
    if (error == 0) {
        memcpy(w->msg, seed + 32, 32);
        expand_seed(scheme, w, seed);
        error = pk_duo_start(scheme, w, how->worker, PK_KEYGEN);
    }
    if (error == 0) {
        const pocketkem_io *ek = how->ek.write != NULL ? &how->ek : NULL;
        pk_duo_set_key(w);
        if (pk_has_worker(w) && dk != NULL) {
            pk_duo_stream_start(w, PK_H);
            ek = hashed(pk_duo_tee(w), scheme->suite, pk_duo_stream(w), ek);
        }
        error = pk_pke_keygen(scheme, w, ek, dk);
    }
    if (error == 0 && dk != NULL) {
        error = finish_dk(scheme, w, dk);
    }
    error = pk_duo_finish(w, error);
    if (error != 0) {
        pk_clear_keys(scheme, how);
    }
    return error;
}

/*
 * Reads ek once, for the modulus check [FIPS203, 7.2] and, if w is not null, to absorb it in
 * w->hash. A worker meanwhile samples the first row, of which one entry after the other is stashed.
 */
static PK_NOINLINE int read_ek(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek) {
    PK_WORD_ALIGNED uint8_t bytes[PK_BLOCK_BYTES(12)];
    unsigned are_reduced = 1;
    for (size_t pos = 0; pos < pk_vector_bytes(scheme); pos += sizeof bytes) {
        int error = pk_read(ek, pos, bytes, sizeof bytes);
        if (error != 0) {
            return error;
        }
        if (w != NULL) {
            scheme->suite->absorb(&w->hash, bytes, sizeof bytes);
            pk_stash_entries(w, pos + sizeof bytes);
        }
        are_reduced &= pk_are_reduced(bytes);
    }
    if (w != NULL) {
        int error = absorb_from(scheme->suite, &w->hash, ek, pk_vector_bytes(scheme), 32);
        if (error != 0) {
            return error;
        }
    }
    return are_reduced ? 0 : POCKETKEM_ERR_KEY;
}

int pk_check_ek(const pocketkem_scheme *scheme, const pocketkem_io *ek) {
    return read_ek(scheme, NULL, ek);
}

/* w->msg, w->rho and (ss, w->key) = G(m || H(ek)), the first half of encapsulation. */
static PK_NOINLINE int prepare(const pocketkem_scheme *scheme, pk_work *w, uint8_t ss[32],
                               const pocketkem_how *how) {
    const pk_suite *suite = scheme->suite;
    const uint8_t *h_ek = how->h_ek;
    int error = 0;
    if (how->worker != NULL) {
        error = pk_read(&how->ek, pk_vector_bytes(scheme), w->rho, 32);
        if (error == 0) {
            error = pk_duo_start(scheme, w, how->worker, PK_ENCAPS);
        }
        if (error != 0) {
            return error;
        }
    }
    if (h_ek == NULL) {
        PK_TRACE_BEGIN(PK_TASK_H);
        suite->start(&w->hash, PK_H);
        error = read_ek(scheme, w, &how->ek);
        suite->finish(&w->hash, w->key);
        PK_TRACE_END(PK_TASK_H);
        if (error != 0 && (error != POCKETKEM_ERR_KEY || scheme->fips203)) {
            return error;
        }
        h_ek = w->key;
    }
    if (how->m != NULL) {
        memcpy(w->msg, how->m, 32);
    } else if (how->random(how->random_ctx, w->msg, 32)) {
        return POCKETKEM_ERR_RNG;
    }
    if (!scheme->fips203) {
        /* so that the output of the random generator is not sent out */
        suite->start(&w->hash, PK_H);
        suite->absorb(&w->hash, w->msg, 32);
        suite->finish(&w->hash, w->msg);
    }
    derive(suite, w, ss, h_ek);
    return pk_read(&how->ek, pk_vector_bytes(scheme), w->rho, 32);
}

/* K-PKE.Encrypt; with a worker the stream hashes ct, which is written or compared. */
PK_INLINE int encrypt(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek,
                      size_t ek_at, const pocketkem_io *ct) {
    if (pk_has_worker(w) && (w->compares || !scheme->fips203)) {
        ct = hashed(pk_duo_tee(w), scheme->suite, pk_duo_stream(w), ct);
    }
    return pk_pke_encrypt(scheme, w, ek, ek_at, ct);
}

/* [FIPS203, Algorithms 17 and 20] */
int pk_encaps(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss, const pocketkem_how *how) {
    pk_duo_init(w);
    int error = prepare(scheme, w, ss, how);
    if (error == 0) {
        w->compares = 0;
        if (pk_has_worker(w) && !scheme->fips203) {
            pk_duo_stream_start(w, PK_H);
        }
        error = encrypt(scheme, w, &how->ek, 0, &how->ct);
    }
    if (error == 0 && !scheme->fips203) {
        error = bind_ciphertext(scheme, w, ss, &how->ct);
    }
    error = pk_duo_finish(w, error);
    if (error != 0) {
        pk_clear_ciphertext(scheme, how, ss);
    }
    return error;
}

/*
 * Prepares the secret key from its seed: w->rho, the seed part's sigma, and H(ek), for which ek is
 * made and hashed unless it is known.
 */
static PK_NOINLINE int open_seed(const pocketkem_scheme *scheme, pk_work *w,
                                 const pocketkem_how *how) {
    pk_seed_work *seed = pk_seed_work_of(scheme, w);
    int error = 0;
    expand_seed(scheme, w, how->seed);
    memcpy(seed->sigma, w->key, 32);
    if (how->h_ek != NULL) {
        memcpy(seed->h_ek, how->h_ek, 32);
    } else {
        pk_tee sink;
        error = pk_duo_start(scheme, w, how->worker, PK_KEYGEN);
        if (error == 0) {
            pk_duo_set_key(w);
            scheme->suite->start(&seed->u.h_ek, PK_H);
            error =
                pk_pke_keygen(scheme, w, hashed(&sink, scheme->suite, &seed->u.h_ek, NULL), NULL);
            scheme->suite->finish(&seed->u.h_ek, seed->h_ek);
            error = pk_duo_finish(w, error);
        }
    }
    return error;
}

/* out = different ? other : out, in constant time. */
static void replace_if(uint8_t out[32], const uint8_t other[32], uint8_t different) {
    uint32_t mask = (uint32_t)0 - ((pk_barrier32(different) + 0xff) >> 8);
    for (unsigned i = 0; i < 32; i++) {
        out[i] = (uint8_t)(out[i] ^ (mask & (out[i] ^ other[i])));
    }
}

PK_NOINLINE int pk_check_dk(const pocketkem_scheme *scheme, pk_hash *hash, const pocketkem_io *dk) {
    uint8_t computed[32];
    uint8_t *stored = (uint8_t *)hash; /* is free again by then */
    size_t ek_at = pk_vector_bytes(scheme);
    size_t n = pk_ek_bytes(scheme);
    int error = hash_from(scheme->suite, hash, dk, ek_at, n, computed);
    if (error == 0) {
        error = pk_read(dk, ek_at + n, stored, 32);
    }
    if (error == 0 && memcmp(computed, stored, 32) != 0) { /* H(ek) is public */
        error = POCKETKEM_ERR_KEY;
    }
    return error;
}

static int read_z(const pocketkem_scheme *scheme, const pocketkem_how *how, uint8_t z[32]) {
    if (how->seed != NULL) {
        memcpy(z, how->seed + 32, 32);
        return 0;
    }
    return pk_read(&how->dk, pk_dk_bytes(scheme) - 32, z, 32);
}

/* With a worker: begins J(z || c), or round 3's H(c), of which c follows while it is compared. */
static PK_NOINLINE int start_stream(const pocketkem_scheme *scheme, pk_work *w,
                                    const pocketkem_how *how) {
    uint8_t z[32];
    int error = 0;
    pk_duo_stream_start(w, scheme->fips203 ? PK_J : PK_H);
    if (scheme->fips203) {
        error = read_z(scheme, how, z);
        scheme->suite->absorb(pk_duo_stream(w), z, 32);
        pk_wipe(z, sizeof z);
    }
    return error;
}

/*
 * Replaces ss when the ciphertext was not what the key would have made: by J(z || c); in round 3 z
 * takes the place of K-bar.
 */
static PK_NOINLINE int reject(const pocketkem_scheme *scheme, pk_work *w, uint8_t ss[32],
                              const pocketkem_how *how) {
    const pk_suite *suite = scheme->suite;
    uint8_t *z = w->msg; /* m is used no more */
    int error = 0;
    if (pk_has_worker(w) && scheme->fips203) {
        pk_duo_stream_finish(w, z);
        replace_if(ss, z, w->different);
        return 0;
    }
    error = read_z(scheme, how, z);
    if (error == 0 && scheme->fips203) {
        suite->start(&w->hash, PK_J);
        suite->absorb(&w->hash, z, 32);
        error = absorb_from(suite, &w->hash, &how->ct, 0, pk_ct_bytes(scheme));
        suite->finish(&w->hash, z);
    }
    replace_if(ss, z, w->different);
    return error;
}

/*
 * The first half of decapsulation: checks the key, decrypts, and prepares to encrypt again:
 * (ss, w->key) = G(m || H(ek)), and w->rho.
 */
static PK_NOINLINE int decrypt(const pocketkem_scheme *scheme, pk_work *w, uint8_t ss[32],
                               const pocketkem_how *how) {
    uint8_t *h_ek = (uint8_t *)w->acc; /* is free by then */
    const pocketkem_io *dk = how->seed == NULL ? &how->dk : NULL;
    size_t ek_at = pk_vector_bytes(scheme);
    int error = dk == NULL ? open_seed(scheme, w, how) : pk_read(dk, 2 * ek_at, w->rho, 32);
    if (error == 0) {
        error = pk_duo_start(scheme, w, how->worker, PK_DECAPS);
    }
    if (error == 0 && dk != NULL && scheme->fips203 && !how->dk_is_checked) {
        PK_TRACE_BEGIN(PK_TASK_CHECK);
        error = pk_check_dk(scheme, &w->hash, dk);
        PK_TRACE_END(PK_TASK_CHECK);
    }
    if (error == 0) {
        PK_TRACE_BEGIN(PK_TASK_DECRYPT);
        error = pk_pke_decrypt(scheme, w, dk, &how->ct);
        PK_TRACE_END(PK_TASK_DECRYPT);
    }
    if (error != 0) {
        return error;
    }
    pk_stash_entries(w, pk_vector_bytes(scheme));
    if (dk == NULL) {
        memcpy(h_ek, pk_seed_work_of(scheme, w)->h_ek, 32);
    } else {
        error = pk_read(dk, ek_at + pk_ek_bytes(scheme), h_ek, 32);
        if (error != 0) {
            return error;
        }
    }
    derive(scheme->suite, w, ss, h_ek);
    return 0;
}

/* [FIPS203, Algorithms 18 and 21] */
int pk_decaps(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss, const pocketkem_how *how) {
    pk_duo_init(w);
    int error = decrypt(scheme, w, ss, how);
    if (error == 0 && pk_has_worker(w)) {
        error = start_stream(scheme, w, how);
    }
    if (error == 0) {
        w->compares = 1;
        w->different = 0;
        error = encrypt(scheme, w, how->seed == NULL ? &how->dk : NULL, pk_vector_bytes(scheme),
                        &how->ct);
    }
    if (error == 0) {
        error = reject(scheme, w, ss, how);
    }
    if (error == 0 && !scheme->fips203) {
        error = bind_ciphertext(scheme, w, ss, &how->ct);
    }
    error = pk_duo_finish(w, error);
    if (error != 0) {
        pk_wipe(ss, 32);
    }
    return error;
}
