/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PocketKEM under the names of mlkem-native, for programs that were written against its header of
 * this name (versions 1.0 to 2.0). docs/mlkem-native.md says what is different.
 *
 * A program names its level and its prefix as it always did: with MLK_CONFIG_PARAMETER_SET and
 * MLK_CONFIG_NAMESPACE_PREFIX, in mlkem_native_config.h or a file that MLK_CONFIG_FILE names; or,
 * in the older way, with MLK_CONFIG_API_PARAMETER_SET and MLK_CONFIG_API_NAMESPACE_PREFIX.
 * Without any of them it gets ML-KEM-768 under mlkem-native's own prefix. For several levels it
 * includes this header several times, and undefines MLK_H in between.
 *
 * The functions are inline. They call PocketKEM's, so the program links PocketKEM and nothing else.
 * Random bytes come from the program's randombytes(), as with mlkem-native. In version 1.0 that
 * function returned nothing: for a program with such a one, define MLK_PKEM_RANDOMBYTES_IS_VOID.
 */
#ifndef MLK_H
#define MLK_H

#include <pocketkem.h>

/* ---- The level, the prefix and the options ---- */

#ifndef MLK_CONFIG_API_PARAMETER_SET
#if defined(MLK_CONFIG_FILE)
#include MLK_CONFIG_FILE
#elif defined(__has_include)
#if __has_include("mlkem_native_config.h")
#include "mlkem_native_config.h"
#endif
#endif
#ifndef MLK_CONFIG_PARAMETER_SET
#define MLK_CONFIG_PARAMETER_SET 768
#endif
#if !defined(MLK_CONFIG_NAMESPACE_PREFIX) && defined(MLK_CONFIG_MULTILEVEL_BUILD)
#define MLK_CONFIG_NAMESPACE_PREFIX PQCP_MLKEM_NATIVE_MLKEM
#elif !defined(MLK_CONFIG_NAMESPACE_PREFIX)
#define MLK_CONFIG_NAMESPACE_PREFIX                                                                \
    MLK_PKEM_JOINED(PQCP_MLKEM_NATIVE_MLKEM, MLK_CONFIG_PARAMETER_SET)
#endif
#endif

/* Names are joined after their parts were expanded. */
#define MLK_PKEM_JOINED(a, b) MLK_PKEM_JOINED_(a, b)
#define MLK_PKEM_JOINED_(a, b) a##b
#define MLK_PKEM_WITH_PREFIX(prefix, name) MLK_PKEM_JOINED(MLK_PKEM_JOINED(prefix, _), name)

#undef MLK_PKEM_LEVEL
#undef MLK_API_NAMESPACE
#ifdef MLK_CONFIG_API_PARAMETER_SET
#define MLK_PKEM_LEVEL MLK_CONFIG_API_PARAMETER_SET
#define MLK_API_NAMESPACE(name) MLK_PKEM_WITH_PREFIX(MLK_CONFIG_API_NAMESPACE_PREFIX, name)
#else
#define MLK_PKEM_LEVEL MLK_CONFIG_PARAMETER_SET
#ifdef MLK_CONFIG_MULTILEVEL_BUILD
#define MLK_API_NAMESPACE(name)                                                                    \
    MLK_PKEM_WITH_PREFIX(MLK_PKEM_JOINED(MLK_CONFIG_NAMESPACE_PREFIX, MLK_PKEM_LEVEL), name)
#else
#define MLK_API_NAMESPACE(name) MLK_PKEM_WITH_PREFIX(MLK_CONFIG_NAMESPACE_PREFIX, name)
#endif
#endif

/* ---- Sizes ---- */

#define MLKEM512_PUBLICKEYBYTES POCKETKEM_MLKEM512_EK_BYTES
#define MLKEM512_SECRETKEYBYTES POCKETKEM_MLKEM512_DK_BYTES
#define MLKEM512_CIPHERTEXTBYTES POCKETKEM_MLKEM512_CT_BYTES
#define MLKEM768_PUBLICKEYBYTES POCKETKEM_MLKEM768_EK_BYTES
#define MLKEM768_SECRETKEYBYTES POCKETKEM_MLKEM768_DK_BYTES
#define MLKEM768_CIPHERTEXTBYTES POCKETKEM_MLKEM768_CT_BYTES
#define MLKEM1024_PUBLICKEYBYTES POCKETKEM_MLKEM1024_EK_BYTES
#define MLKEM1024_SECRETKEYBYTES POCKETKEM_MLKEM1024_DK_BYTES
#define MLKEM1024_CIPHERTEXTBYTES POCKETKEM_MLKEM1024_CT_BYTES
#define MLKEM_SYMBYTES 32
#define MLKEM512_SYMBYTES MLKEM_SYMBYTES
#define MLKEM768_SYMBYTES MLKEM_SYMBYTES
#define MLKEM1024_SYMBYTES MLKEM_SYMBYTES
#define MLKEM_BYTES POCKETKEM_SS_BYTES
#define MLKEM512_BYTES MLKEM_BYTES
#define MLKEM768_BYTES MLKEM_BYTES
#define MLKEM1024_BYTES MLKEM_BYTES
/* The same for a level that is a macro. */
#define MLK_PKEM_SIZE(level, of) MLK_PKEM_JOINED(MLK_PKEM_JOINED(MLKEM, level), of)
#define MLKEM_PUBLICKEYBYTES(level) MLK_PKEM_SIZE(level, _PUBLICKEYBYTES)
#define MLKEM_SECRETKEYBYTES(level) MLK_PKEM_SIZE(level, _SECRETKEYBYTES)
#define MLKEM_CIPHERTEXTBYTES(level) MLK_PKEM_SIZE(level, _CIPHERTEXTBYTES)

/* ---- Errors, with the numbers of version 2.0 ---- */

#define MLK_ERR_FAIL (-1)
#define MLK_ERR_OUT_OF_MEMORY (-2)
#define MLK_ERR_RNG_FAIL (-3)
#define MLK_ERR_INVALID_PK (-4)
#define MLK_ERR_INVALID_SK (-5)
#define MLK_ERR_PCT_FAIL (-6)

/* ---- What is the same for all levels ---- */

#if !defined(MLK_CONFIG_CONSTANTS_ONLY) && !defined(MLK_CONFIG_API_CONSTANTS_ONLY)

#undef MLK_PKEM_FUNCTION
#if defined(__GNUC__)
#define MLK_PKEM_FUNCTION static inline __attribute__((warn_unused_result)) int
#else
#define MLK_PKEM_FUNCTION static inline int
#endif
#undef MLK_PKEM_CONTEXT
#undef MLK_PKEM_NO_CONTEXT
#ifdef MLK_CONFIG_CONTEXT_PARAMETER
#define MLK_PKEM_CONTEXT , MLK_CONFIG_CONTEXT_PARAMETER_TYPE context
#define MLK_PKEM_NO_CONTEXT() ((void)context)
#else
#define MLK_PKEM_CONTEXT
#define MLK_PKEM_NO_CONTEXT() ((void)0)
#endif

#ifndef MLK_PKEM_ONCE
#define MLK_PKEM_ONCE
static inline int mlk_pkem_error(int error, int of_key) {
    switch (error) {
    case POCKETKEM_OK:
        return 0;
    case POCKETKEM_ERR_RNG:
        return MLK_ERR_RNG_FAIL;
    case POCKETKEM_ERR_KEY:
        return of_key;
    default:
        return MLK_ERR_FAIL;
    }
}

#ifndef MLK_CONFIG_NO_RANDOMIZED_API
#ifndef MLK_CONFIG_CUSTOM_RANDOMBYTES
#ifdef __cplusplus
extern "C" {
#endif
#ifdef MLK_PKEM_RANDOMBYTES_IS_VOID
void randombytes(uint8_t *out, size_t outlen);
#else
int randombytes(uint8_t *out, size_t outlen);
#endif
#ifdef __cplusplus
}
#endif
#endif

static inline int mlk_pkem_random(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
#if defined(MLK_CONFIG_CUSTOM_RANDOMBYTES)
    return mlk_randombytes(out, n);
#elif defined(MLK_PKEM_RANDOMBYTES_IS_VOID)
    randombytes(out, n);
    return 0;
#else
    return randombytes(out, n);
#endif
}
#endif
#endif

/* ---- The functions of a level ---- */

#undef MLK_PKEM_SCHEME
#define MLK_PKEM_SCHEME (&MLK_PKEM_JOINED(pocketkem_mlkem, MLK_PKEM_LEVEL))

#ifndef MLK_CONFIG_NO_KEYPAIR_API
#ifdef MLK_CONFIG_KEYGEN_PCT
/* The pairwise consistency test of a new key, which is zeros if it fails. */
static inline int MLK_API_NAMESPACE(pkem_pct)(uint8_t *pk, uint8_t *sk) {
    uint8_t ct[MLKEM_CIPHERTEXTBYTES(MLK_PKEM_LEVEL)];
    int error = pocketkem_check_pair(MLK_PKEM_SCHEME, pk, sk, ct, mlk_pkem_random, NULL);
    for (size_t i = 0; error != 0 && i < MLKEM_SECRETKEYBYTES(MLK_PKEM_LEVEL); i++) {
        ((volatile uint8_t *)sk)[i] = 0;
        pk[i % MLKEM_PUBLICKEYBYTES(MLK_PKEM_LEVEL)] = 0;
    }
    return mlk_pkem_error(error, MLK_ERR_PCT_FAIL);
}
#endif

MLK_PKEM_FUNCTION
MLK_API_NAMESPACE(keypair_derand)
(uint8_t pk[MLKEM_PUBLICKEYBYTES(MLK_PKEM_LEVEL)], uint8_t sk[MLKEM_SECRETKEYBYTES(MLK_PKEM_LEVEL)],
 const uint8_t coins[2 * MLKEM_SYMBYTES] MLK_PKEM_CONTEXT) {
    int error = pocketkem_keygen_derand(MLK_PKEM_SCHEME, pk, sk, coins, coins + MLKEM_SYMBYTES);
    MLK_PKEM_NO_CONTEXT();
#ifdef MLK_CONFIG_KEYGEN_PCT
    if (error == 0) {
        return MLK_API_NAMESPACE(pkem_pct)(pk, sk);
    }
#endif
    return mlk_pkem_error(error, MLK_ERR_FAIL);
}

#ifndef MLK_CONFIG_NO_RANDOMIZED_API
MLK_PKEM_FUNCTION
MLK_API_NAMESPACE(keypair)
(uint8_t pk[MLKEM_PUBLICKEYBYTES(MLK_PKEM_LEVEL)],
 uint8_t sk[MLKEM_SECRETKEYBYTES(MLK_PKEM_LEVEL)] MLK_PKEM_CONTEXT) {
    int error = pocketkem_keygen(MLK_PKEM_SCHEME, pk, sk, mlk_pkem_random, NULL);
    MLK_PKEM_NO_CONTEXT();
#ifdef MLK_CONFIG_KEYGEN_PCT
    if (error == 0) {
        return MLK_API_NAMESPACE(pkem_pct)(pk, sk);
    }
#endif
    return mlk_pkem_error(error, MLK_ERR_FAIL);
}
#endif
#endif

#ifndef MLK_CONFIG_NO_ENCAPS_API
MLK_PKEM_FUNCTION
MLK_API_NAMESPACE(enc_derand)
(uint8_t ct[MLKEM_CIPHERTEXTBYTES(MLK_PKEM_LEVEL)], uint8_t ss[MLKEM_BYTES],
 const uint8_t pk[MLKEM_PUBLICKEYBYTES(MLK_PKEM_LEVEL)],
 const uint8_t coins[MLKEM_SYMBYTES] MLK_PKEM_CONTEXT) {
    MLK_PKEM_NO_CONTEXT();
    return mlk_pkem_error(pocketkem_encaps_derand(MLK_PKEM_SCHEME, ct, ss, pk, coins),
                          MLK_ERR_INVALID_PK);
}

#ifndef MLK_CONFIG_NO_RANDOMIZED_API
MLK_PKEM_FUNCTION
MLK_API_NAMESPACE(enc)
(uint8_t ct[MLKEM_CIPHERTEXTBYTES(MLK_PKEM_LEVEL)], uint8_t ss[MLKEM_BYTES],
 const uint8_t pk[MLKEM_PUBLICKEYBYTES(MLK_PKEM_LEVEL)] MLK_PKEM_CONTEXT) {
    MLK_PKEM_NO_CONTEXT();
    return mlk_pkem_error(pocketkem_encaps(MLK_PKEM_SCHEME, ct, ss, pk, mlk_pkem_random, NULL),
                          MLK_ERR_INVALID_PK);
}
#endif

MLK_PKEM_FUNCTION
MLK_API_NAMESPACE(check_pk)
(const uint8_t pk[MLKEM_PUBLICKEYBYTES(MLK_PKEM_LEVEL)] MLK_PKEM_CONTEXT) {
    MLK_PKEM_NO_CONTEXT();
    return mlk_pkem_error(
        pocketkem_check_ek(MLK_PKEM_SCHEME, pk, MLKEM_PUBLICKEYBYTES(MLK_PKEM_LEVEL)),
        MLK_ERR_INVALID_PK);
}
#endif

#ifndef MLK_CONFIG_NO_DECAPS_API
MLK_PKEM_FUNCTION
MLK_API_NAMESPACE(dec)
(uint8_t ss[MLKEM_BYTES], const uint8_t ct[MLKEM_CIPHERTEXTBYTES(MLK_PKEM_LEVEL)],
 const uint8_t sk[MLKEM_SECRETKEYBYTES(MLK_PKEM_LEVEL)] MLK_PKEM_CONTEXT) {
    MLK_PKEM_NO_CONTEXT();
    return mlk_pkem_error(pocketkem_decaps(MLK_PKEM_SCHEME, ss, ct, sk), MLK_ERR_INVALID_SK);
}

MLK_PKEM_FUNCTION
MLK_API_NAMESPACE(check_sk)
(const uint8_t sk[MLKEM_SECRETKEYBYTES(MLK_PKEM_LEVEL)] MLK_PKEM_CONTEXT) {
    MLK_PKEM_NO_CONTEXT();
    return mlk_pkem_error(
        pocketkem_check_dk(MLK_PKEM_SCHEME, sk, MLKEM_SECRETKEYBYTES(MLK_PKEM_LEVEL)),
        MLK_ERR_INVALID_SK);
}
#endif

/* ---- SUPERCOP's names, which versions 1.0 to 1.3 have for a build of one level ---- */

#if !defined(MLK_CONFIG_API_NO_SUPERCOP) && !defined(MLK_CONFIG_NO_SUPERCOP) &&                    \
    !defined(MLK_CONFIG_MULTILEVEL_BUILD)
#define CRYPTO_PUBLICKEYBYTES MLKEM_PUBLICKEYBYTES(MLK_PKEM_LEVEL)
#define CRYPTO_SECRETKEYBYTES MLKEM_SECRETKEYBYTES(MLK_PKEM_LEVEL)
#define CRYPTO_CIPHERTEXTBYTES MLKEM_CIPHERTEXTBYTES(MLK_PKEM_LEVEL)
#define CRYPTO_SYMBYTES MLKEM_SYMBYTES
#define CRYPTO_BYTES MLKEM_BYTES
#define crypto_kem_keypair_derand MLK_API_NAMESPACE(keypair_derand)
#define crypto_kem_keypair MLK_API_NAMESPACE(keypair)
#define crypto_kem_enc_derand MLK_API_NAMESPACE(enc_derand)
#define crypto_kem_enc MLK_API_NAMESPACE(enc)
#define crypto_kem_dec MLK_API_NAMESPACE(dec)
#define crypto_kem_check_pk MLK_API_NAMESPACE(check_pk)
#define crypto_kem_check_sk MLK_API_NAMESPACE(check_sk)
#endif

#endif
#endif
