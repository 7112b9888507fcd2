/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The build of wolfSSL: ML-DSA of one level (the bench excludes the others), with its working
   memory on a heap, as wolfSSL has it unless it is told to need less. */
#ifndef USER_SETTINGS_H
#define USER_SETTINGS_H

#include <stddef.h>

#define WOLFSSL_HAVE_MLDSA
#define WOLFSSL_MLDSA_NO_ASN1
#define WOLFSSL_SHA3
#define WOLFSSL_SHAKE128
#define WOLFSSL_SHAKE256
#define WOLFSSL_USE_FORCE_ZERO

void *malloc(size_t n); /* a board may have no stdlib.h */
void free(void *memory);
#define XMALLOC_OVERRIDE
#define XMALLOC(n, heap, type) malloc(n)
#define XFREE(p, heap, type) free(p)
#define XREALLOC(p, n, heap, type) NULL /* which ML-DSA does not call */

#if __SIZEOF_INT__ == 2
#define WC_16BIT_CPU
#endif

#define WOLFCRYPT_ONLY
#define SINGLE_THREADED
#define NO_FILESYSTEM
#define NO_ERROR_STRINGS
#define NO_ASN
#define NO_CERTS
#define NO_CODING
#define NO_PWDBASED
#define NO_AES
#define NO_DES3
#define NO_DH
#define NO_DSA
#define NO_RC4
#define NO_RSA
#define NO_MD4
#define NO_MD5
#define NO_SHA
#define NO_SHA256
#define NO_BIG_INT
#define WC_NO_RNG
#define WC_NO_HASHDRBG

#endif
