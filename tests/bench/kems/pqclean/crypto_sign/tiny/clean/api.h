/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef API_H
#define API_H

#include <stddef.h>
#include <stdint.h>

#define PQCLEAN_TINY_CLEAN_CRYPTO_SECRETKEYBYTES 64
#define PQCLEAN_TINY_CLEAN_CRYPTO_PUBLICKEYBYTES 32
#define PQCLEAN_TINY_CLEAN_CRYPTO_BYTES 48

int PQCLEAN_TINY_CLEAN_crypto_sign_keypair(uint8_t *pk, uint8_t *sk);
int PQCLEAN_TINY_CLEAN_crypto_sign_signature(uint8_t *sig, size_t *siglen, const uint8_t *m,
                                             size_t mlen, const uint8_t *sk);
int PQCLEAN_TINY_CLEAN_crypto_sign_verify(const uint8_t *sig, size_t siglen, const uint8_t *m,
                                          size_t mlen, const uint8_t *pk);
int PQCLEAN_TINY_CLEAN_crypto_sign(uint8_t *sm, size_t *smlen, const uint8_t *m, size_t mlen,
                                   const uint8_t *sk);
int PQCLEAN_TINY_CLEAN_crypto_sign_open(uint8_t *m, size_t *mlen, const uint8_t *sm, size_t smlen,
                                        const uint8_t *pk);

#endif
