/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The only file of the bench that uses internals of the library. It does not wipe memory: the KEM
 * does that once, when an operation ends.
 */
#include "kem_parts.h"

#include "api.h"
#include "kem.h"
#include "pke.h"
#include "trace.h"

#include <string.h>

#define KEM_K ((CRYPTO_PUBLICKEYBYTES - 32) / PKEM_POLY_BYTES)

/* Working memory on the stack, as for an operation of the KEM. */
#define WORK_ON_STACK(w)                                                                           \
    union {                                                                                        \
        uint64_t alignment;                                                                        \
        uint8_t bytes[PKEM_WORK_BYTES(KEM_K)];                                                     \
    } memory;                                                                                      \
    pkem_work *w = (pkem_work *)(void *)memory.bytes

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

int kem_pke_keygen(uint8_t *pk, uint8_t *sk) {
    const pocketkem_scheme *scheme = &KEM_SCHEME;
    key_pair keys = {pk, sk};
    pocketkem_io io = {NULL, write_key_pair, &keys};
    uint8_t d[32];
    WORK_ON_STACK(w);
    int error = randombytes(d, sizeof d);
    if (error != 0) {
        return error;
    }
    pkem_expand_seed(scheme, w, d);
    return pkem_pke_keygen(scheme, w, NULL, &io);
}

int kem_pke_encrypt(uint8_t *ct, const uint8_t *pk) {
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
    return pkem_pke_encrypt(scheme, w, &ek, 0, &to_ct);
}

/* Decryption samples nothing, and so shares nothing with a second core. */
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
