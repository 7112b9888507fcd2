/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What all builds of wolfSSL have in common: SHA-3, and nothing of what wolfSSL has by itself. */
#ifndef WOLFSSL_COMMON_H
#define WOLFSSL_COMMON_H

#define WOLFSSL_SHA3
#define WOLFSSL_USE_FORCE_ZERO

#if __SIZEOF_INT__ == 2
#define WC_16BIT_CPU
#endif

#define WOLFCRYPT_ONLY
#define SINGLE_THREADED
#define NO_FILESYSTEM
#define NO_ERROR_STRINGS
#define NO_ASN
#define NO_ASN_TIME
#define NO_CTYPE_H
#define NO_CERTS
#define NO_CODING
#define NO_PWDBASED
#define NO_DES3
#define NO_DH
#define NO_DSA
#define NO_RC4
#define NO_RSA
#define NO_MD4
#define NO_MD5
#define NO_SHA
#define NO_BIG_INT
#define WC_NO_RNG
#define WC_NO_HASHDRBG

#endif
