/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The signature for tests, as PQClean declares it: with its prefix, and detached signatures. */
#include "api.h"
#include "fips202.h"

#include "../../../../tiny_signature.h"

int PQCLEAN_TINY_CLEAN_crypto_sign_keypair(uint8_t *pk, uint8_t *sk) {
    return tiny_keypair(pk, sk);
}

int PQCLEAN_TINY_CLEAN_crypto_sign_signature(uint8_t *sig, size_t *siglen, const uint8_t *m,
                                             size_t mlen, const uint8_t *sk) {
    tiny_signature(sig, m, mlen, sk);
    *siglen = TINY_BYTES;
    return 0;
}

int PQCLEAN_TINY_CLEAN_crypto_sign_verify(const uint8_t *sig, size_t siglen, const uint8_t *m,
                                          size_t mlen, const uint8_t *pk) {
    return siglen == TINY_BYTES ? tiny_verify(sig, m, mlen, pk) : -1;
}

int PQCLEAN_TINY_CLEAN_crypto_sign(uint8_t *sm, size_t *smlen, const uint8_t *m, size_t mlen,
                                   const uint8_t *sk) {
    *smlen = tiny_sign(sm, m, mlen, sk);
    return 0;
}

int PQCLEAN_TINY_CLEAN_crypto_sign_open(uint8_t *m, size_t *mlen, const uint8_t *sm, size_t smlen,
                                        const uint8_t *pk) {
    const long n = tiny_open(m, sm, smlen, pk);
    *mlen = (size_t)n;
    return n < 0 ? -1 : 0;
}
