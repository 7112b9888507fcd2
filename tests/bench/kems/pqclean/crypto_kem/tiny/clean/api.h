/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef API_H
#define API_H

#define PQCLEAN_TINY_CLEAN_CRYPTO_SECRETKEYBYTES 64
#define PQCLEAN_TINY_CLEAN_CRYPTO_PUBLICKEYBYTES 32
#define PQCLEAN_TINY_CLEAN_CRYPTO_CIPHERTEXTBYTES 48
#define PQCLEAN_TINY_CLEAN_CRYPTO_BYTES 32
#define PQCLEAN_TINY_CLEAN_CRYPTO_ALGNAME "tiny"

int PQCLEAN_TINY_CLEAN_crypto_kem_keypair(unsigned char *pk, unsigned char *sk);
int PQCLEAN_TINY_CLEAN_crypto_kem_enc(unsigned char *ct, unsigned char *ss,
                                      const unsigned char *pk);
int PQCLEAN_TINY_CLEAN_crypto_kem_dec(unsigned char *ss, const unsigned char *ct,
                                      const unsigned char *sk);

#endif
