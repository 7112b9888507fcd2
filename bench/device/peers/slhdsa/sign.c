/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* SUPERCOP's interface over slhdsa.h. */
#include <string.h>

#include "slhdsa.h"

int randombytes(unsigned char *out, size_t n);
int crypto_sign_keypair(unsigned char *pk, unsigned char *sk);
int crypto_sign(unsigned char *sm, unsigned long long *sm_bytes, const unsigned char *m,
                unsigned long long bytes, const unsigned char *sk);
int crypto_sign_open(unsigned char *m, unsigned long long *bytes, const unsigned char *sm,
                     unsigned long long sm_bytes, const unsigned char *pk);

int crypto_sign_keypair(unsigned char *pk, unsigned char *sk) {
    unsigned char seeds[3 * SLHDSA_N];

    const int error = randombytes(seeds, sizeof seeds);
    return error != 0 ? error : slhdsa_keygen(pk, sk, seeds);
}

int crypto_sign(unsigned char *sm, unsigned long long *sm_bytes, const unsigned char *m,
                unsigned long long bytes, const unsigned char *sk) {
    unsigned char addrnd[SLHDSA_N];

    memmove(sm + CRYPTO_BYTES, m, (size_t)bytes);
    *sm_bytes = CRYPTO_BYTES + bytes;
    const int error = randombytes(addrnd, sizeof addrnd);
    return error != 0 ? error : slhdsa_sign(sm, sm + CRYPTO_BYTES, (size_t)bytes, sk, addrnd);
}

int crypto_sign_open(unsigned char *m, unsigned long long *bytes, const unsigned char *sm,
                     unsigned long long sm_bytes, const unsigned char *pk) {
    if (sm_bytes < CRYPTO_BYTES) {
        return -1;
    }
    const size_t length = (size_t)(sm_bytes - CRYPTO_BYTES);
    if (slhdsa_verify(sm, sm + CRYPTO_BYTES, length, pk) != 0) {
        return -1;
    }
    memmove(m, sm + CRYPTO_BYTES, length);
    *bytes = length;
    return 0;
}
