/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * In place of wolfSSL's header of this name, for the functions of ../../../src/pocketkem_keys.c:
 * give the compiler -I port/wolfssl/replace before the folder of wolfSSL. The key has no room for
 * wolfSSL's own vectors and hash functions. WOLFSSL_SHA3, WOLFSSL_SHAKE128 and WOLFSSL_SHAKE256 are
 * not needed then, unless something else needs them.
 *
 * wc_MlKemKey_MakeKeyWithRandom(key, seed, 64) loads a key that is kept as its seed d || z.
 */
#ifndef WOLF_CRYPT_WC_MLKEM_H
#define WOLF_CRYPT_WC_MLKEM_H

#include <pocketkem.h>

#include <wolfssl/wolfcrypt/random.h>
#include <wolfssl/wolfcrypt/types.h>

#ifdef WOLFSSL_HAVE_MLKEM

#ifdef WOLFSSL_MLKEM_KYBER
#error "WOLFSSL_MLKEM_KYBER: this has the sets of FIPS 203, and not those of Kyber's round 3."
#endif

#ifdef __cplusplus
extern "C" {
#endif

#if !defined(WOLFSSL_NO_ML_KEM) && !defined(WOLFSSL_NO_ML_KEM_512)
#define WOLFSSL_WC_ML_KEM_512
#endif
#if !defined(WOLFSSL_NO_ML_KEM) && !defined(WOLFSSL_NO_ML_KEM_768)
#define WOLFSSL_WC_ML_KEM_768
#endif
#if !defined(WOLFSSL_NO_ML_KEM) && !defined(WOLFSSL_NO_ML_KEM_1024)
#define WOLFSSL_WC_ML_KEM_1024
#endif

#define WC_ML_KEM_512_PUBLIC_KEY_SIZE POCKETKEM_MLKEM512_EK_BYTES
#define WC_ML_KEM_512_PRIVATE_KEY_SIZE POCKETKEM_MLKEM512_DK_BYTES
#define WC_ML_KEM_512_CIPHER_TEXT_SIZE POCKETKEM_MLKEM512_CT_BYTES
#define WC_ML_KEM_768_PUBLIC_KEY_SIZE POCKETKEM_MLKEM768_EK_BYTES
#define WC_ML_KEM_768_PRIVATE_KEY_SIZE POCKETKEM_MLKEM768_DK_BYTES
#define WC_ML_KEM_768_CIPHER_TEXT_SIZE POCKETKEM_MLKEM768_CT_BYTES
#define WC_ML_KEM_1024_PUBLIC_KEY_SIZE POCKETKEM_MLKEM1024_EK_BYTES
#define WC_ML_KEM_1024_PRIVATE_KEY_SIZE POCKETKEM_MLKEM1024_DK_BYTES
#define WC_ML_KEM_1024_CIPHER_TEXT_SIZE POCKETKEM_MLKEM1024_CT_BYTES

#if defined(WOLFSSL_WC_ML_KEM_1024)
#define WC_ML_KEM_MAX_PRIVATE_KEY_SIZE WC_ML_KEM_1024_PRIVATE_KEY_SIZE
#define WC_ML_KEM_MAX_PUBLIC_KEY_SIZE WC_ML_KEM_1024_PUBLIC_KEY_SIZE
#define WC_ML_KEM_MAX_CIPHER_TEXT_SIZE WC_ML_KEM_1024_CIPHER_TEXT_SIZE
#elif defined(WOLFSSL_WC_ML_KEM_768)
#define WC_ML_KEM_MAX_PRIVATE_KEY_SIZE WC_ML_KEM_768_PRIVATE_KEY_SIZE
#define WC_ML_KEM_MAX_PUBLIC_KEY_SIZE WC_ML_KEM_768_PUBLIC_KEY_SIZE
#define WC_ML_KEM_MAX_CIPHER_TEXT_SIZE WC_ML_KEM_768_CIPHER_TEXT_SIZE
#elif defined(WOLFSSL_WC_ML_KEM_512)
#define WC_ML_KEM_MAX_PRIVATE_KEY_SIZE WC_ML_KEM_512_PRIVATE_KEY_SIZE
#define WC_ML_KEM_MAX_PUBLIC_KEY_SIZE WC_ML_KEM_512_PUBLIC_KEY_SIZE
#define WC_ML_KEM_MAX_CIPHER_TEXT_SIZE WC_ML_KEM_512_CIPHER_TEXT_SIZE
#else
#error "No level of ML-KEM is left to be built."
#endif

enum {
    WC_ML_KEM_512 = 0,
    WC_ML_KEM_768 = 1,
    WC_ML_KEM_1024 = 2,

    WC_ML_KEM_SYM_SZ = 32,
    WC_ML_KEM_SS_SZ = POCKETKEM_SS_BYTES,
    WC_ML_KEM_MAKEKEY_RAND_SZ = POCKETKEM_SEED_BYTES,
    WC_ML_KEM_ENC_RAND_SZ = 32
};

/* A key. Its members are those of pocketkem_keys.c. */
struct MlKemKey {
    void *heap;   /* the hint for wolfSSL's allocator */
    byte *object; /* allocated: the encapsulation key, or the expanded decapsulation key; or null */
#ifdef WOLF_CRYPTO_CB
    int devId; /* wolfSSL's cryptocb.c reads it; no callback is asked */
#endif
    byte type;
    byte holds;
#ifndef POCKETKEM_WOLFSSL_KEYS_EXPANDED
    byte seed[POCKETKEM_SEED_BYTES];
#endif
};
#ifndef WC_MLKEMKEY_TYPE_DEFINED
typedef struct MlKemKey MlKemKey;
#define WC_MLKEMKEY_TYPE_DEFINED
#endif

#ifndef WC_NO_CONSTRUCTORS
WOLFSSL_API MlKemKey *wc_MlKemKey_New(int type, void *heap, int devId);
WOLFSSL_API int wc_MlKemKey_Delete(MlKemKey *key, MlKemKey **key_p);
#endif
WOLFSSL_API int wc_MlKemKey_Init(MlKemKey *key, int type, void *heap, int devId);
WOLFSSL_API int wc_MlKemKey_Free(MlKemKey *key);

WOLFSSL_API int wc_MlKemKey_MakeKey(MlKemKey *key, WC_RNG *rng);
WOLFSSL_API int wc_MlKemKey_MakeKeyWithRandom(MlKemKey *key, const unsigned char *rand, int len);

WOLFSSL_API int wc_MlKemKey_CipherTextSize(MlKemKey *key, word32 *len);
WOLFSSL_API int wc_MlKemKey_SharedSecretSize(MlKemKey *key, word32 *len);
WOLFSSL_API int wc_MlKemKey_PrivateKeySize(MlKemKey *key, word32 *len);
WOLFSSL_API int wc_MlKemKey_PublicKeySize(MlKemKey *key, word32 *len);

WOLFSSL_API int wc_MlKemKey_Encapsulate(MlKemKey *key, unsigned char *ct, unsigned char *ss,
                                        WC_RNG *rng);
WOLFSSL_API int wc_MlKemKey_EncapsulateWithRandom(MlKemKey *key, unsigned char *ct,
                                                  unsigned char *ss, const unsigned char *rand,
                                                  int len);
WOLFSSL_API int wc_MlKemKey_Decapsulate(MlKemKey *key, unsigned char *ss, const unsigned char *ct,
                                        word32 len);

WOLFSSL_API int wc_MlKemKey_DecodePrivateKey(MlKemKey *key, const unsigned char *in, word32 len);
WOLFSSL_API int wc_MlKemKey_DecodePublicKey(MlKemKey *key, const unsigned char *in, word32 len);
WOLFSSL_API int wc_MlKemKey_EncodePrivateKey(MlKemKey *key, unsigned char *out, word32 len);
WOLFSSL_API int wc_MlKemKey_EncodePublicKey(MlKemKey *key, unsigned char *out, word32 len);

#ifdef __cplusplus
}
#endif

#endif

#endif
