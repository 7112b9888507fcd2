/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PocketKEM behind SUPERCOP's interface. The build names the scheme. KEM_SCHEME is, for example,
 * pocketkem_mlkem768, and KEM_SIZES is the prefix of its constants, POCKETKEM_MLKEM768.
 */
#ifndef API_H
#define API_H

#include <pocketkem.h>
#ifdef KEM_HEADER /* the header that declares the scheme, if it is not pocketkem.h */
#include KEM_HEADER
#endif

#define CONCATENATE(a, b) a##b
#define KEM_SIZE(prefix, suffix) CONCATENATE(prefix, suffix)

#define CRYPTO_PUBLICKEYBYTES KEM_SIZE(KEM_SIZES, _EK_BYTES)
#define CRYPTO_SECRETKEYBYTES KEM_SIZE(KEM_SIZES, _DK_BYTES)
#define CRYPTO_CIPHERTEXTBYTES KEM_SIZE(KEM_SIZES, _CT_BYTES)
#define CRYPTO_BYTES POCKETKEM_SS_BYTES

#ifdef KEM_MASKED /* keys are in shares: sk is imported and exported */
#define CRYPTO_IMPORTS
#else
#define CRYPTO_HAS_DEC_CHECK
/* Only if the build asks for it, because it would count as ROM of every application. */
#ifdef KEM_FROM_SEED
#define CRYPTO_HAS_DEC_SEED
#endif
#ifdef KEM_PATHS
#define CRYPTO_HAS_PATHS
#endif
#ifdef KEM_PARTS
#define CRYPTO_HAS_PARTS
#endif
#endif

/* The operations. Decapsulation comes without a check of sk, with it, and with sk as its seed. */
int crypto_kem_keypair(uint8_t *pk, uint8_t *sk);
int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk);
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk);
int crypto_kem_dec_check(uint8_t *ss, const uint8_t *ct, const uint8_t *sk);
int crypto_kem_dec_seed(uint8_t *ss, const uint8_t *ct, const uint8_t *seed);

/* Random bytes from the host, for SUPERCOP's interface and for the library. */
int randombytes(uint8_t *out, size_t n);
static inline int random_from_host(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    return randombytes(out, n);
}

#endif
