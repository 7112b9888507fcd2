/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The operations of kem.c for a build that resists faults (guard.h). What decides is made twice,
 * and what is found different is noted in w->guard.broken. docs/faults.md says what each part is
 * against.
 */
#include "kem.h"

#include "noise.h"
#include "pke.h"
#include "trace.h"
#include "verify.h"

#include <string.h>

#if POCKETKEM_FAULTS_RESIST

PKEM_SMALL_FROM_HERE /* all of it runs once */

#define RANDOM_DRAWN 0x5c

/* Whether so many polynomials of noise were sampled. Where they are not kept it is more. */
static void check_sampled(pkem_work *w, unsigned count) {
    if (PKEM_NOISE_IS_KEPT) {
        w->guard.broken |= w->hash.noted.sampled ^ count;
    }
}

/* Functions that are not on the longest path are kept out of it, for the sake of its frames. */

/* ---- Key generation [FIPS203, Algorithms 16 and 19; Kyber 3.02, Algorithm 7] ---- */

/* Whether random bytes were drawn, unless they were given. Returns the error. */
static PKEM_NOINLINE int check_drawn(pkem_work *w, const uint8_t *given, int error) {
    pkem_note(PKEM_NOTED_IN(w), PKEM_LEAF_BYTES); /* there may be none yet */
    if (error == 0 || error == RANDOM_DRAWN) {
        w->guard.broken |= given == NULL ? (uint32_t)(error ^ RANDOM_DRAWN) : 0;
        return 0;
    }
    return error;
}

PKEM_INLINE int draw_seed(const pocketkem_scheme *scheme, const pocketkem_how *how, uint8_t *seed) {
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
    return failed ? POCKETKEM_ERR_RNG : RANDOM_DRAWN;
}

/* both = G(d || k) */
static PKEM_NOINLINE void hash_seed(const pocketkem_scheme *scheme, pkem_hash *hash,
                                    const uint8_t d[32], uint8_t both[64]) {
    const pkem_suite *suite = scheme->suite;
    suite->start(hash, PKEM_G);
    suite->absorb(hash, d, 32);
    if (scheme->fips203) {
        suite->absorb(hash, &scheme->k, 1);
    }
    suite->finish(hash, both);
}

PKEM_NOINLINE void pkem_expand_seed(const pocketkem_scheme *scheme, pkem_work *w,
                                    const uint8_t d[32]) {
    uint8_t *both = (uint8_t *)w->acc + 64;
    PKEM_ACC_IS(w, PKEM_ACC_FREE);
    PKEM_TRACE_BEGIN(PKEM_TASK_G);
    hash_seed(scheme, &w->hash, d, both);
    memcpy(w->rho, both, 32);
    memcpy(w->key, both + 32, 32);
    PKEM_TRACE_END(PKEM_TASK_G);
}

/*
 * Whether the seed is what was drawn or given, and rho, the key of the PRF and z are what it gives.
 * Where it is, is computed once more: half of the caller's pointer may be wrong.
 */
static PKEM_NOINLINE void check_expanded(const pocketkem_scheme *scheme, pkem_work *w,
                                         const uint8_t *given) {
    const uint8_t *seed = (const uint8_t *)w->acc;
    uint8_t *both = (uint8_t *)w->acc + 64;
    hash_seed(scheme, &w->hash, seed, both);
    w->guard.broken |= pkem_difference(w->rho, both, 32);
    w->guard.broken |= pkem_difference(w->key, both + 32, 32);
    w->guard.broken |= pkem_difference(w->msg, seed + 32, 32);
    if (given != NULL) {
        w->guard.broken |= pkem_difference(seed, given, POCKETKEM_SEED_BYTES);
    } else {
        w->guard.broken |= pkem_is_unwritten(seed) | pkem_is_unwritten(seed + 32);
    }
}

/* Whether H(ek) and z are in dk. */
static PKEM_NOINLINE int check_written(const pocketkem_scheme *scheme, pkem_work *w,
                                       const pocketkem_io *dk) {
    uint8_t *there = (uint8_t *)w->acc;
    if (dk->write == NULL) {
        return 0;
    }
    int error = pkem_read(dk, pkem_dk_bytes(scheme) - 64, there, 32);
    w->guard.broken |= pkem_difference(there, w->key, 32);
    error |= pkem_read(dk, pkem_dk_bytes(scheme) - 32, there, 32);
    w->guard.broken |= pkem_difference(there, w->msg, 32);
    return error;
}

int pkem_keygen(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                const pocketkem_how *how) {
    const pocketkem_io *ek = how->ek.write != NULL ? &how->ek : NULL;
    const pocketkem_io *dk = how->dk.write != NULL ? &how->dk : NULL;
    uint8_t *seed = (uint8_t *)w->acc;
    (void)ss;

    pkem_wipe(w->msg, 32);
    pkem_wipe(seed, 64);
    int error = draw_seed(scheme, how, seed); /* [Algorithm 19, lines 1 to 5] */
    error = check_drawn(w, PKEM_POINTER_AGAIN(how->seed), error);
    if (error == 0) {
        memcpy(w->msg, seed + 32, 32);     /* z */
        pkem_expand_seed(scheme, w, seed); /* [Algorithm 13, line 1] */
        check_expanded(scheme, w, PKEM_POINTER_AGAIN(how->seed));
        error = pkem_pke_keygen(scheme, w, ek, dk); /* [Algorithm 16, lines 1 to 3] */
        pkem_keep_note(w);                          /* of the deepest frames */
        check_sampled(w, 2u * scheme->k);
    }
    if (error == 0 && dk != NULL) {
        error = pkem_hash_ek_in_dk(scheme, w, dk); /* [line 3] */
        if (error == 0) {
            error = pkem_finish_dk(scheme, dk, w->key, w->msg);
        }
    }
    if (error == 0) {
        error = check_written(scheme, w, &how->dk);
    }
    error = error == 0 ? 0 : pkem_known_error(error);
    w->guard.complete = PKEM_COMPLETE;
    return error == 0 ? 0 : pkem_clear_keys(scheme, how, error);
}

PKEM_NOINLINE int pkem_draw_seed(const pocketkem_scheme *scheme, const pocketkem_how *how,
                                 uint8_t *seed) {
    int error = draw_seed(scheme, how, seed);
    return error == RANDOM_DRAWN ? 0 : error;
}

/* ---- Encapsulation [FIPS203, Algorithms 17 and 20; Kyber 3.02, Algorithm 8] ---- */

PKEM_INLINE int draw_message(const pocketkem_scheme *scheme, pkem_hash *hash,
                             const pocketkem_how *how, uint8_t m[32]) {
    int drawn = 0;
    if (how->m != NULL) {
        memcpy(m, how->m, 32);
    } else if (how->random(how->random_ctx, m, 32)) {
        return POCKETKEM_ERR_RNG;
    } else {
        drawn = RANDOM_DRAWN;
    }
    if (!scheme->fips203) {
        /* so that the output of the random generator is not sent out */
        scheme->suite->start(hash, PKEM_H);
        scheme->suite->absorb(hash, m, 32);
        scheme->suite->finish(hash, m);
    }
    return drawn;
}

PKEM_NOINLINE int pkem_draw_message(const pocketkem_scheme *scheme, pkem_hash *hash,
                                    const pocketkem_how *how, uint8_t m[32]) {
    int error = draw_message(scheme, hash, how, m);
    return error == RANDOM_DRAWN ? 0 : error;
}

/* both = G(w->msg || h) */
static PKEM_NOINLINE void hash_message(const pkem_suite *suite, pkem_work *w, const uint8_t h[32],
                                       uint8_t both[64]) {
    suite->start(&w->hash, PKEM_G);
    suite->absorb(&w->hash, w->msg, 32);
    suite->absorb(&w->hash, h, 32);
    suite->finish(&w->hash, both);
}

/* Seals another shared secret than the one before. */
PKEM_NOINLINE void pkem_seal(pkem_work *w, const uint8_t ss[32]) {
    for (unsigned i = 0; i < 32; i++) {
        w->guard.sealed[i] = (uint8_t)~ss[i];
    }
    w->guard.is_sealed = 1;
}

/* The same as for the seed: w->msg is zeros, and then what was drawn or given. */
static PKEM_NOINLINE void wipe_message(pkem_work *w) { pkem_wipe(w->msg, 32); }

static PKEM_NOINLINE void check_message(const pocketkem_scheme *scheme, pkem_work *w,
                                        const uint8_t *given) {
    if (given != NULL && scheme->fips203) {
        w->guard.broken |= pkem_difference(w->msg, given, 32);
    } else {
        w->guard.broken |= pkem_is_unwritten(w->msg);
    }
}

/* Whether r was derived a second time, and is where K-PKE.Encrypt looks for it. */
static PKEM_NOINLINE void check_derived(pkem_work *w) {
    w->guard.broken |= pkem_difference(w->key, (uint8_t *)w->acc + 64 + 96, 32);
}

PKEM_NOINLINE void pkem_derive(const pkem_suite *suite, pkem_work *w, uint8_t ss[32],
                               const uint8_t h[32]) {
    uint8_t *both = (uint8_t *)w->acc + 64;
    PKEM_ACC_IS(w, PKEM_ACC_FREE);
    PKEM_TRACE_BEGIN(PKEM_TASK_G);
    pkem_keep_note(w);
    hash_message(suite, w, h, both);
    hash_message(suite, w, h, both + 64); /* before h, if that is w->key, is lost */
    memcpy(ss, both, 32);
    memcpy(w->key, both + 32, 32);
    pkem_seal(w, both + 64);
    check_derived(w);
    PKEM_TRACE_END(PKEM_TASK_G);
}

static PKEM_NOINLINE void bind_sealed(const pkem_suite *suite, pkem_work *w) {
    pkem_seal(w, w->guard.sealed); /* the shared secret itself */
    pkem_bind_hash(suite, w, w->guard.sealed, w->key);
    pkem_seal(w, w->guard.sealed);
}

PKEM_NOINLINE int pkem_bind_ciphertext(const pocketkem_scheme *scheme, pkem_work *w, uint8_t ss[32],
                                       const pocketkem_io *ct) {
    PKEM_TRACE_BEGIN(PKEM_TASK_J);
    int error = pkem_hash_object(scheme->suite, &w->hash, ct, 0, pkem_ct_bytes(scheme), w->key);
    pkem_bind_hash(scheme->suite, w, ss, w->key);
    bind_sealed(scheme->suite, w);
    PKEM_TRACE_END(PKEM_TASK_J);
    return error;
}

/* All that precedes K-PKE.Encrypt: w->rho, w->msg, ss and w->key. */
static PKEM_NOINLINE int prepare_encaps(const pocketkem_scheme *scheme, pkem_work *w,
                                        uint8_t ss[32], const pocketkem_how *how) {
    const uint8_t *h_ek = how->h_ek;
    int error =
        pkem_read(&how->ek, pkem_vector_bytes(scheme), w->rho, 32); /* [Algorithm 14, line 3] */
    if (error == 0 && h_ek == NULL) {
        h_ek = w->key;
        error = pkem_hash_ek(scheme, &w->hash, &how->ek, w->rho, w->key); /* [7.2] */
    }
    if (error == 0 && scheme->fips203) {
        error = pkem_check_ek(scheme, &how->ek);
    }
    wipe_message(w);
    if (error == 0) {
        error = draw_message(scheme, &w->hash, how, w->msg); /* [Algorithm 20, lines 1 to 4] */
    }
    error = check_drawn(w, PKEM_POINTER_AGAIN(how->m), error);
    if (error == 0) {
        check_message(scheme, w, PKEM_POINTER_AGAIN(how->m));
        pkem_derive(scheme->suite, w, ss, h_ek); /* [Algorithm 17, line 1] */
    }
    return error;
}

int pkem_encaps(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                const pocketkem_how *how) {
    int error = prepare_encaps(scheme, w, ss, how); /* [Algorithm 17, line 1] */
    if (error == 0) {
        w->compares = 0;
        error = pkem_pke_encrypt(scheme, w, &how->ek, 0, &how->ct); /* [line 2] */
        pkem_keep_note(w);
        check_sampled(w, 2u * scheme->k + 1u);
    }
    if (error == 0 && !scheme->fips203) {
        error = pkem_bind_ciphertext(scheme, w, ss, &how->ct);
    }
    error = error == 0 ? 0 : pkem_known_error(error);
    w->guard.complete = PKEM_COMPLETE;
    return error == 0 ? 0 : pkem_clear_ciphertext(scheme, how, ss, error);
}

/* ---- Decapsulation [FIPS203, Algorithms 18 and 21; Kyber 3.02, Algorithm 9] ---- */

/* The complement of mask where a comparison has found nothing, in all of the ciphertext. */
static PKEM_NOINLINE uint32_t mask_of(uint8_t different, uint16_t compared, size_t ct_bytes) {
    uint32_t any = pkem_barrier32(different) | (uint32_t)(compared ^ ct_bytes);
    return (uint32_t)0 - ((any | ((uint32_t)0 - any)) >> 31);
}

/* out = mask ? rejected : accepted */
static PKEM_NOINLINE void choose(uint8_t out[32], const uint8_t rejected[32],
                                 const uint8_t accepted[32], uint32_t mask) {
    memcpy(out, rejected, 32);
    PKEM_ROLLED
    for (unsigned i = 0; i < 32; i++) {
        out[i] = (uint8_t)(out[i] ^ (~mask & (rejected[i] ^ accepted[i])));
    }
}

void pkem_begin_comparison(pkem_work *w) {
    w->guard.compared[0] = 0;
    w->guard.compared[1] = 0;
    w->guard.different_again = 0;
    w->guard.is_second = 0;
}

/* The shared secret, by the first comparison. w->msg is the secret of the rejection. */
static PKEM_NOINLINE void select_key(const pocketkem_scheme *scheme, pkem_work *w) {
    uint32_t mask = mask_of(w->different, w->guard.compared[0], pkem_ct_bytes(scheme));
    choose(w->guard.ss, w->msg, w->guard.accepted, mask);
}

/* What is sealed, by the second one. */
static PKEM_NOINLINE void select_sealed(const pocketkem_scheme *scheme, pkem_work *w) {
    uint8_t *ss = (uint8_t *)w->acc;
    uint32_t mask = mask_of(w->guard.different_again, w->guard.compared[1], pkem_ct_bytes(scheme));
    pkem_seal(w, w->guard.sealed); /* K' itself */
    choose(ss, w->msg, w->guard.sealed, mask);
    pkem_seal(w, ss);
}

/* Tells how a hash is aligned. */
typedef struct behind_a_byte {
    uint8_t byte;
    pkem_hash hash;
} behind_a_byte;

/* Where a hash can be in acc, which is aligned for coefficients and has room for more. */
enum {
    HASH_ALIGN = offsetof(behind_a_byte, hash),
    AGAIN_AT = (offsetof(pkem_work, acc) + HASH_ALIGN - 1) / HASH_ALIGN * HASH_ALIGN
};

/* J(z || ct) begins with a z that was read twice, and is absorbed as it should be. */
static PKEM_NOINLINE void check_z(const pkem_suite *suite, pkem_work *w) {
    pkem_hash *again = (pkem_hash *)(void *)((uint8_t *)w + AGAIN_AT);
    suite->start(again, PKEM_J);
    suite->absorb(again, w->key, 32);
    w->guard.broken |= pkem_difference(again, &w->hash, offsetof(pkem_keccak, suffix));
}

/* w->msg = J(w->msg || ct) */
static PKEM_NOINLINE int hash_z(const pocketkem_scheme *scheme, pkem_work *w,
                                const pocketkem_io *ct) {
    const pkem_suite *suite = scheme->suite;
    uint8_t *z = w->msg;
    suite->start(&w->hash, PKEM_J);
    suite->absorb(&w->hash, z, 32);
    check_z(suite, w);
    pkem_wipe(z, 32);
    int error = pkem_absorb_object(suite, &w->hash, ct, 0, pkem_ct_bytes(scheme));
    suite->finish(&w->hash, z);
    w->guard.broken |= pkem_is_unwritten(z);
    w->guard.complete += PKEM_HASHED_Z;
    return error;
}

PKEM_NOINLINE int pkem_reject(const pocketkem_scheme *scheme, pkem_work *w, uint8_t ss[32],
                              const pocketkem_io *ct) {
    const uint8_t *z = w->msg;
    int error = 0;
    (void)ss; /* is w->guard.ss */
    pkem_keep_note(w);
    w->guard.broken |= pkem_difference(z, w->key, 32);
    if (scheme->fips203) {
        error = hash_z(scheme, w, ct);
    }
    if (PKEM_READ_AGAIN(scheme->fips203)) { /* only round 3 has z itself as an answer */
        w->guard.broken |= 1 ^ pkem_is_not_zero(pkem_difference(z, w->key, 32));
    }
    select_key(scheme, w);
    select_sealed(scheme, w);
    return error;
}

#endif
