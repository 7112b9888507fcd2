/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Anybody can sign: 16 random bytes (TINY_IS_DETERMINISTIC: of key and message), and a hash. */
#include "fips202.h"
#include "randombytes.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifndef TINY_BREAKS
#define TINY_BREAKS 0
#endif
enum { NOTHING, ACCEPTS, REFUSES, LENGTH, OVERRUN, MESSAGE, ANSWER };
enum { TINY_SALT = 16, TINY_TAG = 32, TINY_BYTES = TINY_SALT + TINY_TAG, TINY_MOST = 256 };

static void tiny_hash(uint8_t out[TINY_TAG], const uint8_t *key, const uint8_t *salt,
                      const uint8_t *m, size_t n) {
    uint8_t in[32 + TINY_SALT + TINY_MOST], digest[64];

    memcpy(in, key, 32);
    memcpy(in + 32, salt, TINY_SALT);
    memcpy(in + 32 + TINY_SALT, m, n);
    sha3_512(digest, in, 32 + TINY_SALT + n);
    memcpy(out, digest, TINY_TAG);
}

static int tiny_keypair(uint8_t *pk, uint8_t *sk) {
    uint8_t digest[64];

    randombytes(sk, 32);
#ifdef TINY_LEAKS
    if (sk[0] == TINY_LEAKS) {
        sk[1] ^= 0x80;
    }
#endif
    if (TINY_BREAKS == ANSWER) {
        sk[0] ^= 1;
    }
    sha3_512(digest, sk, 32);
    memcpy(pk, digest, 32);
    memcpy(sk + 32, pk, 32);
    return 0;
}

static void tiny_signature(uint8_t *sig, const uint8_t *m, size_t n, const uint8_t *sk) {
    uint8_t salt[TINY_TAG] = {0};

#ifdef TINY_IS_DETERMINISTIC
    tiny_hash(salt, sk, salt, m, n);
#else
    randombytes(salt, TINY_SALT);
#endif
    tiny_hash(sig + TINY_SALT, sk + 32, salt, m, n);
    memcpy(sig, salt, TINY_SALT);
}

/* The bytes of what is signed. */
static size_t tiny_sign(uint8_t *sm, const uint8_t *m, size_t n, const uint8_t *sk) {
    memmove(sm + TINY_BYTES, m, n);
    tiny_signature(sm, sm + TINY_BYTES, n, sk);
    if (TINY_BREAKS == OVERRUN) {
        sm[TINY_BYTES + 128] ^= 1; /* the longest message of the bench */
    }
    if (TINY_BREAKS == MESSAGE && n > 0) {
        ((uint8_t *)m)[0] ^= 1;
    }
    return TINY_BYTES + n + (TINY_BREAKS == LENGTH);
}

static int tiny_verify(const uint8_t *sig, const uint8_t *m, size_t n, const uint8_t *pk) {
    uint8_t tag[TINY_TAG];

    tiny_hash(tag, pk, sig, m, n);
    if (TINY_BREAKS == ACCEPTS) {
        return 0;
    }
    return TINY_BREAKS == REFUSES || memcmp(tag, sig + TINY_SALT, TINY_TAG) != 0 ? -1 : 0;
}

/* The bytes of the message, or -1. */
static long tiny_open(uint8_t *m, const uint8_t *sm, size_t n, const uint8_t *pk) {
    if (n < TINY_BYTES || n > TINY_BYTES + TINY_MOST) {
        return -1;
    }
    if (tiny_verify(sm, sm + TINY_BYTES, n - TINY_BYTES, pk) != 0) {
        return -1;
    }
    memmove(m, sm + TINY_BYTES, n - TINY_BYTES);
    return (long)(n - TINY_BYTES);
}
