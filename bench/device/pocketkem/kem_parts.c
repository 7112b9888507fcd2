/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The only file of the bench that uses internals of the library. It does not wipe memory: the KEM
 * does that once, when an operation ends.
 */
#include "kem_parts.h"

#include "api.h"
#include "cores/operation.h"
#include "kem.h"
#include "pke.h"
#include "trace.h"
#include "vector_test.h"

#include <string.h>

#define KEM_K ((CRYPTO_PUBLICKEYBYTES - 32) / PKEM_POLY_BYTES)

/* Working memory on the stack, as for an operation of the KEM. */
#define WORK_ON_STACK(w)                                                                           \
    union {                                                                                        \
        uint64_t alignment;                                                                        \
        uint8_t bytes[PKEM_WORK_BYTES(KEM_K)];                                                     \
    } memory;                                                                                      \
    pkem_work *w = (pkem_work *)(void *)memory.bytes

/* What an operation of the KEM does first, where vectors need no trial. */
#ifdef PKEM_ARCH_KECCAK_F1600_X4
#define BEGIN_BATCHES(w) pkem_try_vectors(&pkem_batch_of(&KEM_SCHEME, w)->keccak, NULL, NULL)
#else
#define BEGIN_BATCHES(w) ((void)0)
#endif

/* Splits s || ek, the form in which it is made, into sk and pk. */
typedef struct key_pair {
    uint8_t *pk, *sk;
} key_pair;

static int write_key_pair(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    const key_pair *to = ctx;
    const size_t ek_at = pkem_vector_bytes(&KEM_SCHEME);
    memcpy(pos < ek_at ? to->sk + pos : to->pk + (pos - ek_at), in, n);
    return 0;
}

#if PKEM_TWO_CORES
/*
 * K-PKE on two cores: the operations of the KEM, by the same plans, with hash functions that leave
 * out what the KEM adds. In key generation H does nothing. In encapsulation G does not hash, but
 * gives the seed r, and H is not asked for.
 */
static const pkem_hash *hash_of_main; /* the state in which key generation runs G; or null */
static uint8_t seed_r[32];

static void start_g_alone(pkem_hash *state, pkem_hash_kind kind) {
    if (state == hash_of_main) {
        KEM_SCHEME.suite->start(state, kind);
    }
}

static void absorb_g_alone(pkem_hash *state, const uint8_t *in, size_t n) {
    if (state == hash_of_main) {
        KEM_SCHEME.suite->absorb(state, in, n);
    }
}

static void finish_g_alone(pkem_hash *state, uint8_t *out) {
    if (state == hash_of_main) {
        KEM_SCHEME.suite->finish(state, out);
    }
}

static void finish_with_r(pkem_hash *state, uint8_t *out) {
    (void)state;
    memset(out, 0, 32);
    memcpy(out + 32, seed_r, 32);
}

static int write_s(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    if (pos < pkem_vector_bytes(&KEM_SCHEME)) {
        memcpy((uint8_t *)ctx + pos, in, n);
    }
    return 0;
}

static int pke_keygen_on_two_cores(uint8_t *pk, uint8_t *sk) {
    pocketkem_scheme scheme = KEM_SCHEME;
    pkem_suite suite = *scheme.suite;
    pocketkem_how how = {0};
    WORK_ON_STACK(w);
    hash_of_main = &w->hash;
    suite.start = start_g_alone;
    suite.absorb = absorb_g_alone;
    suite.finish = finish_g_alone;
    scheme.suite = &suite;
    how.ek = pocketkem_memory(pk);
    how.dk.write = write_s;
    how.dk.ctx = sk;
    how.random = random_from_host;
    how.worker = kem_worker();
    return pkem_keygen_on_two_cores(&scheme, w, NULL, &how);
}

static int pke_encrypt_on_two_cores(uint8_t *ct, const uint8_t *pk) {
    pocketkem_scheme scheme = KEM_SCHEME;
    pkem_suite suite = *scheme.suite;
    pocketkem_how how = {0};
    uint8_t m[32], ss[32];
    WORK_ON_STACK(w);
    int error = randombytes(m, sizeof m);
    if (error == 0) {
        error = randombytes(seed_r, sizeof seed_r);
    }
    if (error != 0) {
        return error;
    }
    hash_of_main = NULL;
    suite.start = start_g_alone;
    suite.absorb = absorb_g_alone;
    suite.finish = finish_with_r;
    scheme.suite = &suite;
    scheme.fips203 = 1; /* round 3 hashes m before, and the ciphertext after K-PKE.Encrypt */
    how.ek = pocketkem_const_memory(pk);
    how.ct = pocketkem_memory(ct);
    how.m = m;
    how.h_ek = m; /* any bytes: they are not hashed */
    how.worker = kem_worker();
    return pkem_encaps_on_two_cores(&scheme, w, ss, &how);
}
#endif

int kem_pke_keygen(uint8_t *pk, uint8_t *sk) {
#if PKEM_TWO_CORES
    if (kem_worker() != NULL) {
        return pke_keygen_on_two_cores(pk, sk);
    }
#endif
    const pocketkem_scheme *scheme = &KEM_SCHEME;
    key_pair keys = {pk, sk};
    pocketkem_io io = {NULL, write_key_pair, &keys};
    uint8_t d[32];
    WORK_ON_STACK(w);
    int error = randombytes(d, sizeof d);
    if (error != 0) {
        return error;
    }
    BEGIN_BATCHES(w);
    pkem_expand_seed(scheme, w, d);
    return pkem_pke_keygen(scheme, w, NULL, &io);
}

int kem_pke_encrypt(uint8_t *ct, const uint8_t *pk) {
#if PKEM_TWO_CORES
    if (kem_worker() != NULL) {
        return pke_encrypt_on_two_cores(ct, pk);
    }
#endif
    const pocketkem_scheme *scheme = &KEM_SCHEME;
    pocketkem_io ek = pocketkem_const_memory(pk), to_ct = pocketkem_memory(ct);
    WORK_ON_STACK(w);
    int error = randombytes(w->msg, 32);
    if (error == 0) {
        error = randombytes(w->key, 32);
    }
    if (error != 0) {
        return error;
    }
    memcpy(w->rho, pk + pkem_vector_bytes(scheme), 32);
    w->compares = 0;
    BEGIN_BATCHES(w);
    return pkem_pke_encrypt(scheme, w, &ek, 0, &to_ct);
}

/* On one core: decryption samples nothing. */
int kem_pke_decrypt(uint8_t m[32], const uint8_t *ct, const uint8_t *sk) {
    pocketkem_io dk = pocketkem_const_memory(sk), from_ct = pocketkem_const_memory(ct);
    WORK_ON_STACK(w);
    PKEM_TRACE_BEGIN(PKEM_TASK_DECRYPT);
    int error = pkem_pke_decrypt(&KEM_SCHEME, w, &dk, &from_ct);
    PKEM_TRACE_END(PKEM_TASK_DECRYPT);
    memcpy(m, w->msg, 32);
    return error;
}

int kem_encaps_h_ek(uint8_t *ct, uint8_t *ss, const uint8_t *pk, const uint8_t h_ek[32]) {
    pocketkem_how how = {0};
    how.ek = pocketkem_const_memory(pk);
    how.ct = pocketkem_memory(ct);
    how.h_ek = h_ek;
    how.random = random_from_host;
    how.worker = kem_worker();
    return pocketkem_encaps_how(&KEM_SCHEME, ss, &how);
}

int kem_selftest(uint8_t *sk, uint8_t *ct) {
#if PKEM_TWO_CORES
    if (kem_worker() != NULL) {
        pocketkem_how how = {0};
        how.dk = pocketkem_memory(sk);
        how.ct = pocketkem_memory(ct);
        how.worker = kem_worker();
        return pocketkem_selftest_how(&KEM_SCHEME, &how);
    }
#endif
    return pocketkem_selftest(&KEM_SCHEME, sk, ct);
}

int kem_check_pair(const uint8_t *pk, const uint8_t *sk, uint8_t *ct) {
    return pocketkem_check_pair(&KEM_SCHEME, pk, sk, ct, random_from_host, NULL);
}

static int hash(pkem_hash_kind kind, uint8_t *out, const uint8_t *in, size_t n) {
    const pkem_suite *suite = KEM_SCHEME.suite;
    pkem_hash state;
    suite->start(&state, kind);
    suite->absorb(&state, in, n);
    suite->finish(&state, out);
    return 0;
}

int kem_h(uint8_t out[32], const uint8_t *pk) {
    return hash(PKEM_H, out, pk, CRYPTO_PUBLICKEYBYTES);
}

int kem_g(uint8_t *out, const uint8_t in[64]) { return hash(PKEM_G, out, in, 64); }

int kem_prf(uint8_t *out, const uint8_t key[32]) {
    const pkem_suite *suite = KEM_SCHEME.suite;
    pkem_hash state;
    suite->prf(&state, key, 0);
    suite->squeeze(&state, out, 64u * KEM_SCHEME.eta1);
    return 0;
}
