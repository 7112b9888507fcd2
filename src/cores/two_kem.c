/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "../platform.h"

#if POCKETKEM_WORKER

#include "two_kem.h"

#include "../poly/codec.h"
#include "../trace.h"
#include "duo.h"
#include "two_pke.h"
#include "two_sample.h"

#include <string.h>

PK_SMALL_FROM_HERE /* all of it runs once */

/* Functions that are not on the longest path are kept out of it, for the sake of its frames. */

/* Whether two hashes of public data are the same. */
static int are_equal(const uint8_t *a, const uint8_t *b) {
    const uint8_t *end = a + 32;
    while (a != end && *a == *b) {
        a++, b++;
    }
    return a == end;
}

PK_APART_IF_FAST int absorb_read(const pk_suite *suite, pk_hash *hash, const pocketkem_io *from,
                                 size_t pos, size_t n) {
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

/* Absorbs n bytes from pos on; n is a multiple of 32. */
PK_INLINE_IF_FAST int absorb_from(const pk_suite *suite, pk_hash *hash, const pocketkem_io *from,
                                  size_t pos, size_t n) {
    const uint8_t *in_memory = pk_in_memory(from, pos);
    if (in_memory == NULL) {
        return absorb_read(suite, hash, from, pos, n);
    }
    suite->absorb(hash, in_memory, n);
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
    } else if (pk_streams(w)) {
        pk_finish_stream(scheme, w, w->key);
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
int pk_keygen_on_two_cores(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss,
                           const pocketkem_how *how) {
    const pocketkem_io *dk = how->dk.write != NULL ? &how->dk : NULL;
    uint8_t *seed = (uint8_t *)w->acc; /* is free */
    int error = draw_seed(scheme, how, seed);
    (void)ss;
    pk_duo_init(w);
    pk_set_streams(w, how);
    if (error == 0) { /* the worker wakes while the seed is expanded */
        error = pk_duo_start(scheme, w, how->worker, PK_KEYGEN, 0, NULL);
    }
    if (error == 0) {
        const pocketkem_io *ek = how->ek.write != NULL ? &how->ek : NULL;
        memcpy(w->msg, seed + 32, 32);
        pk_expand_seed(scheme, w, seed);
        pk_duo_set_key(w);
        if (pk_has_worker(w) && dk != NULL) {
            pk_duo_stream_prepare(w, PK_H, ek, 1);
            ek = pk_duo_stream_through(w, ek);
        } else if (pk_streams(w) && dk != NULL) {
            ek = pk_streamed(scheme, w, PK_H, ek);
        }
        error = pk_two_pke_keygen(scheme, w, ek, dk);
    }
    if (error == 0 && dk != NULL) {
        error = finish_dk(scheme, w, dk);
    }
    error = pk_duo_finish(w, error);
    if (error != 0) {
        (void)pk_clear_keys(scheme, how, error);
    }
    return error;
}

/*
 * Reads ek but for rho, for the modulus check [FIPS203, 7.2] and, if w is not null, to absorb it in
 * w->hash, with w->rho. A worker meanwhile samples the first row, whose blocks are stashed one by
 * one.
 */
static PK_NOINLINE int read_ek(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek) {
    PK_WORD_ALIGNED uint8_t bytes[PK_BLOCK_BYTES(12)];
    const uint8_t *in = pk_in_memory(ek, 0);
    size_t n = in != NULL ? PK_POLY_BYTES / 2 : sizeof bytes;
    unsigned are_reduced = 1;
    for (size_t pos = 0; pos < pk_vector_bytes(scheme); pos += n) {
        if (n == sizeof bytes) {
            int error = pk_read(ek, pos, bytes, sizeof bytes);
            if (error != 0) {
                return error;
            }
            in = bytes;
        }
        if (w != NULL) {
            scheme->suite->absorb(&w->hash, in, n);
            pk_two_stash_blocks(w, (int)((pos + n) >> 7) - 2);
        }
        for (const uint8_t *end = in + n; in != end; in += PK_BLOCK_BYTES(12)) {
            are_reduced &= pk_are_reduced(in);
        }
    }
    if (w != NULL) {
        int error = pk_streams(w) ? pk_read(ek, pk_vector_bytes(scheme), w->rho, 32) : 0;
        scheme->suite->absorb(&w->hash, w->rho, 32);
        if (error != 0) {
            return error;
        }
    }
    return are_reduced ? 0 : POCKETKEM_ERR_KEY;
}

/* w->msg, w->rho and (ss, w->key) = G(m || H(ek)), the first half of encapsulation. */
static PK_NOINLINE int prepare(const pocketkem_scheme *scheme, pk_work *w, uint8_t ss[32],
                               const pocketkem_how *how) {
    const pk_suite *suite = scheme->suite;
    const uint8_t *h_ek = how->h_ek;
    int error = pk_streams(w) ? 0 : pk_read(&how->ek, pk_vector_bytes(scheme), w->rho, 32);
    if (error == 0) {
        error = pk_duo_start(scheme, w, how->worker, scheme->fips203 ? PK_ENCAPS : PK_ENCAPS_ROUND3,
                             0, &how->ct);
    }
    if (error != 0) {
        return error;
    }
    if (h_ek == NULL || pk_streams(w)) {
        PK_TRACE_BEGIN(PK_TASK_H);
        suite->start(&w->hash, PK_H);
        error = read_ek(scheme, w, &how->ek);
        suite->finish(&w->hash, w->key);
        PK_TRACE_END(PK_TASK_H);
        if (error != 0 && (error != POCKETKEM_ERR_KEY || scheme->fips203)) {
            return error;
        }
        if (h_ek != NULL && !are_equal(h_ek, w->key)) {
            return POCKETKEM_ERR_KEY;
        }
        h_ek = w->key;
        if (pk_streams(w)) {
            memcpy(pk_h_ek(scheme, w), h_ek, 32);
        }
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
    return 0;
}

#if POCKETKEM_RAM_LEAST

/*
 * K-PKE.Encrypt for an ek that is read a second time. It is written u || v, but v is made first,
 * and before it gets out it is known that t was the one whose hash m and r depend on: with another
 * t, v would tell m to whoever has brought it.
 */
static PK_NOINLINE int encrypt_streamed(const pocketkem_scheme *scheme, pk_work *w,
                                        const pocketkem_how *how) {
    uint8_t *bytes = w->sigma; /* is free: there is no key */
    int error = pk_pke_encrypt_v(scheme, w, pk_streamed(scheme, w, PK_H, &how->ek), 0);
    if (error == 0) {
        error = pk_read(&w->tee.io, pk_vector_bytes(scheme), bytes, 32);
    }
    pk_finish_stream(scheme, w, bytes);
    if (error == 0 && !are_equal(bytes, w->rejected)) {
        error = POCKETKEM_ERR_IO;
    }
    return error != 0 ? error : pk_pke_encrypt_u(scheme, w, &how->ct);
}

#else
#define encrypt_streamed(scheme, w, how) POCKETKEM_ERR_ARG
#endif

/* [FIPS203, Algorithms 17 and 20] */
int pk_encaps_on_two_cores(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss,
                           const pocketkem_how *how) {
    pk_duo_init(w);
    pk_set_streams(w, how);
    int error = prepare(scheme, w, ss, how);
    if (error == 0) {
        const pocketkem_io *ct = &how->ct;
        w->compares = 0;
        if (pk_has_worker(w) && !scheme->fips203) {
            pk_duo_stream_prepare(w, PK_H, ct, 1);
            ct = pk_duo_stream_through(w, ct);
        }
        error = pk_streams(w) ? encrypt_streamed(scheme, w, how)
                              : pk_two_pke_encrypt(scheme, w, &how->ek, 0, ct);
    }
    if (error == 0 && !scheme->fips203) {
        error = bind_ciphertext(scheme, w, ss, &how->ct);
    }
    error = pk_duo_finish(w, error);
    if (error != 0) {
        (void)pk_clear_ciphertext(scheme, how, ss, error);
    }
    return error;
}

/*
 * Prepares the secret key from its seed: w->rho, the seed part's sigma, and H(ek), for which ek is
 * made and hashed unless it is known.
 */
static PK_NOINLINE int open_seed(const pocketkem_scheme *scheme, pk_work *w,
                                 const pocketkem_how *how) {
    const uint8_t *d = how->seed;
    int error = 0;
    if (pk_seed_is_in_dk(how)) {
        d = (const uint8_t *)w->acc; /* is free */
        error = pk_read(&how->dk, 0, (uint8_t *)w->acc, 32);
    }
    pk_expand_seed(scheme, w, d);
    pk_keep_sigma_before(scheme, w);
    if (pk_seed_is_in_dk(how) && error == 0) {
        error = pk_read(&how->dk, POCKETKEM_SEED_BYTES, pk_h_ek(scheme, w), 32);
    } else if (how->h_ek != NULL) {
        memcpy(pk_h_ek(scheme, w), how->h_ek, 32);
    } else if (error == 0) {
        pk_tee sink;
        error = pk_duo_start(scheme, w, how->worker, PK_KEYGEN, 0, NULL);
        if (error == 0) {
            pk_duo_set_key(w);
            pk_hash *hash = pk_hash_of_ek(scheme, w);
            scheme->suite->start(hash, PK_H);
            error = pk_two_pke_keygen(scheme, w, pk_hashed(&sink, scheme->suite, hash, NULL), NULL);
            scheme->suite->finish(hash, pk_h_ek(scheme, w));
            error = pk_duo_finish(w, error);
        }
    }
    return error;
}

/* out = different ? other : out, in constant time. */
static void replace_if(uint8_t out[32], const uint8_t other[32], uint8_t different) {
    uint32_t mask = (uint32_t)0 - ((pk_barrier32(different) + 0xff) >> 8);
    PK_ROLLED
    for (unsigned i = 0; i < 32; i++) {
        out[i] = (uint8_t)(out[i] ^ (mask & (out[i] ^ other[i])));
    }
}

/* The secret key, or null if there is but its seed. */
PK_INLINE const pocketkem_io *expanded_dk(const pocketkem_how *how) {
    return pk_is_from_seed(how) ? NULL : &how->dk;
}

static int read_z(const pocketkem_scheme *scheme, const pocketkem_how *how, uint8_t z[32]) {
    if (how->seed != NULL) {
        memcpy(z, how->seed + 32, 32);
        return 0;
    }
    return pk_read(&how->dk, pk_seed_is_in_dk(how) ? 32 : pk_dk_bytes(scheme) - 32, z, 32);
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

#if POCKETKEM_RAM_LEAST

/*
 * Begins J(z || c) of a ciphertext that is streamed, for which w->tee then stands: once as it is
 * read, and once (to is null) as it is made again.
 */
static PK_NOINLINE int stream_ciphertext(const pocketkem_scheme *scheme, pk_work *w,
                                         const pocketkem_how *how, const pocketkem_io *to) {
    uint8_t z[32];
    int error = read_z(scheme, how, z);
    pk_streamed(scheme, w, PK_J, to);
    scheme->suite->absorb(&w->stream, z, 32);
    pk_wipe(z, sizeof z);
    return error;
}

static PK_NOINLINE int decrypt_streamed(const pocketkem_scheme *scheme, pk_work *w,
                                        const pocketkem_io *dk, const pocketkem_how *how) {
    int error = stream_ciphertext(scheme, w, how, &how->ct);
    return error != 0 ? error : pk_two_pke_decrypt(scheme, w, dk, &w->tee.io);
}

/*
 * The second half of decapsulation where ct is streamed. It was J(z || c) that became w->rejected;
 * it is J(z || c') that is compared with it.
 *
 * Both are equal if c' = c. If c' is another ciphertext of the same length, they are equal with a
 * chance of 2^-256 for each c that somebody tries who does not know z: J is a pseudorandom function
 * of what follows its key z, as implicit rejection needs it to be [FIPS203, 3.2 and 4.1]. Nothing
 * of J(z || c') gets out, and of J(z || c) only what rejection returns.
 */
static PK_NOINLINE int compare_streamed(const pocketkem_scheme *scheme, pk_work *w, uint8_t ss[32],
                                        const pocketkem_how *how) {
    uint8_t different = 0;
    int error;
    pk_finish_stream(scheme, w, w->rejected);
    error = pk_pke_encrypt_v(scheme, w, expanded_dk(how), pk_vector_bytes(scheme));
    if (error == 0) {
        error = stream_ciphertext(scheme, w, how, NULL);
    }
    if (error == 0) {
        error = pk_pke_encrypt_u(scheme, w, &w->tee.io);
    }
    pk_finish_stream(scheme, w, w->msg);
    for (unsigned i = 0; i < 32; i++) {
        different |= (uint8_t)(w->msg[i] ^ w->rejected[i]);
    }
    replace_if(ss, w->rejected, different);
    return error;
}

#else

#define decrypt_streamed(scheme, w, dk, how) POCKETKEM_ERR_ARG
#define compare_streamed(scheme, w, ss, how) POCKETKEM_ERR_ARG

#endif

/*
 * The first half of decapsulation: checks the key, decrypts, and prepares to encrypt again:
 * (ss, w->key) = G(m || H(ek)), and w->rho.
 */
static PK_NOINLINE int decrypt(const pocketkem_scheme *scheme, pk_work *w, uint8_t ss[32],
                               const pocketkem_how *how) {
    uint8_t *h_ek = (uint8_t *)w->acc; /* is free by then */
    const pocketkem_io *dk = expanded_dk(how);
    size_t ek_at = pk_vector_bytes(scheme);
    int error = dk == NULL ? open_seed(scheme, w, how) : pk_read(dk, 2 * ek_at, w->rho, 32);
    if (error == 0) {
        error = pk_duo_start(scheme, w, how->worker, PK_DECAPS, how->seed != NULL, &how->ct);
    }
    if (error == 0 && pk_has_worker(w)) { /* J(z || c), or round 3's H(c) */
        pk_duo_stream_prepare(w, scheme->fips203 ? PK_J : PK_H, &how->ct, 0);
        error = scheme->fips203 ? read_z(scheme, how, pk_duo_stream_prefix(w)) : 0;
        pk_duo_set_prefix(w);
    }
    if (error == 0 && dk != NULL && scheme->fips203 && !how->dk_is_checked) {
        PK_TRACE_BEGIN(PK_TASK_CHECK);
        error = pk_check_dk(scheme, &w->hash, dk);
        PK_TRACE_END(PK_TASK_CHECK);
    }
    if (error == 0) {
        PK_TRACE_BEGIN(PK_TASK_DECRYPT);
        error = pk_streams(w) ? decrypt_streamed(scheme, w, dk, how)
                              : pk_two_pke_decrypt(scheme, w, dk, &how->ct);
        PK_TRACE_END(PK_TASK_DECRYPT);
    }
    if (error != 0) {
        return error;
    }
    pk_two_stash_blocks(w, (3 * (scheme->k + 1) >> 1) - 1);
    if (dk == NULL) {
        pk_keep_sigma_behind(w);
        memcpy(h_ek, pk_h_ek(scheme, w), 32);
    } else {
        error = pk_read(dk, ek_at + pk_ek_bytes(scheme), h_ek, 32);
        if (error != 0) {
            return error;
        }
    }
    derive(scheme->suite, w, ss, h_ek);
    return 0;
}

/* The second half of decapsulation otherwise. */
PK_INLINE int compare_or_reject(const pocketkem_scheme *scheme, pk_work *w, uint8_t ss[32],
                                const pocketkem_how *how) {
    const pocketkem_io *ct = pk_has_worker(w) ? pk_duo_stream_through(w, &how->ct) : &how->ct;
    w->compares = 1;
    w->different = 0;
    int error = pk_two_pke_encrypt(scheme, w, expanded_dk(how), pk_vector_bytes(scheme), ct);
    if (error == 0) {
        error = reject(scheme, w, ss, how);
    }
    if (error == 0 && !scheme->fips203) {
        error = bind_ciphertext(scheme, w, ss, &how->ct);
    }
    return error;
}

/* [FIPS203, Algorithms 18 and 21] */
int pk_decaps_on_two_cores(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss,
                           const pocketkem_how *how) {
    pk_duo_init(w);
    pk_set_streams(w, how);
    int error = decrypt(scheme, w, ss, how);
    if (error == 0) {
        error = pk_streams(w) ? compare_streamed(scheme, w, ss, how)
                              : compare_or_reject(scheme, w, ss, how);
    }
    error = pk_duo_finish(w, error);
    if (error != 0) {
        pk_wipe(ss, 32);
    }
    return error;
}

#endif
