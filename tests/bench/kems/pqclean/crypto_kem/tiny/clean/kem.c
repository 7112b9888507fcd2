/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A KEM that hides nothing, but notices an altered ciphertext. A test breaks it: TINY_BREAKS. */
#include "api.h"
#include "fips202.h"
#include "randombytes.h"

#include <string.h>

#ifndef TINY_BREAKS
#define TINY_BREAKS 0
#endif
enum { NOTHING, SECRET, REJECTION, OUTPUT, ANSWER, ERROR };

static void hash(unsigned char *out, size_t n, const unsigned char *a, size_t a_bytes,
                 const unsigned char *b, size_t b_bytes) {
    unsigned char in[112], digest[64];

    memcpy(in, a, a_bytes);
    memcpy(in + a_bytes, b, b_bytes);
    sha3_512(digest, in, a_bytes + b_bytes);
    memcpy(out, digest, n);
}

#ifndef TINY_IN_ASSEMBLY
static void xor32(unsigned char *out, const unsigned char *a, const unsigned char *b) {
    for (int i = 0; i < 32; i++) {
        out[i] = a[i] ^ b[i];
    }
}
#endif

int PQCLEAN_TINY_CLEAN_crypto_kem_keypair(unsigned char *pk, unsigned char *sk) {
    randombytes(sk, 20);
    randombytes(sk + 20, 12);
    if (TINY_BREAKS == ANSWER) {
        sk[0] ^= 1;
    }
    if (TINY_BREAKS != OUTPUT) {
        hash(pk, 32, sk, 32, sk, 0);
        memcpy(sk + 32, pk, 32);
    }
    return TINY_BREAKS == ERROR;
}

int PQCLEAN_TINY_CLEAN_crypto_kem_enc(unsigned char *ct, unsigned char *ss,
                                      const unsigned char *pk) {
    unsigned char m[32];

    randombytes(m, sizeof m);
    xor32(ct, m, pk);
    hash(ct + 32, 16, m, 32, pk, 32);
    hash(ss, 32, m, 32, ct, 48);
    return 0;
}

int PQCLEAN_TINY_CLEAN_crypto_kem_dec(unsigned char *ss, const unsigned char *ct,
                                      const unsigned char *sk) {
    unsigned char m[32], tag[16];

    xor32(m, ct, sk + 32);
    hash(tag, 16, m, 32, sk + 32, 32);
    if (memcmp(tag, ct + 32, 16) != 0) {
        memcpy(m, sk, 32);
    }
    hash(ss, 32, m, 32, ct, 48);
    if (TINY_BREAKS == SECRET) {
        ss[31] ^= 1;
    }
    if (TINY_BREAKS == REJECTION) {
        memset(ss, 0, 32);
    }
    return 0;
}
