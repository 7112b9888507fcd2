/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* wolfSSL on this computer, for a client and a server in one process (tests/bench/test_wolfssl.py).
   All that it allocates, its random bytes and its time come from peer.c. */
#ifndef USER_SETTINGS_H
#define USER_SETTINGS_H

#define WOLFSSL_HAVE_MLKEM
#define WOLFSSL_PQC_HYBRIDS
#define WOLFSSL_TLS_NO_MLKEM_STANDALONE
#define WOLFSSL_SHA3
#define WOLFSSL_SHAKE128
#define WOLFSSL_SHAKE256
#define WOLF_CRYPTO_CB
#ifdef PEER_STORES_OBJECTS
#define WOLFSSL_TLSX_PQC_MLKEM_STORE_OBJ
#endif

#define HAVE_HKDF
#define HAVE_AESGCM
#define HAVE_CURVE25519
#define HAVE_ECC
#define ECC_USER_CURVES
#define ECC_TIMING_RESISTANT
#define WOLFSSL_SP_MATH
#define WOLFSSL_HAVE_SP_ECC
#define WOLFSSL_SP_SMALL
#define NO_RSA
#define NO_DH
#define NO_DSA
#define NO_DES3
#define NO_RC4
#define NO_MD4
#define NO_MD5
#define NO_SHA
#define NO_PSK
#define NO_PWDBASED
#define NO_PKCS8
#define NO_PKCS12

#define WOLFSSL_TLS13
#define WOLFSSL_NO_TLS12
#define NO_OLD_TLS
#define HAVE_TLS_EXTENSIONS
#define HAVE_SUPPORTED_CURVES
#define HAVE_SNI
#define NO_SESSION_CACHE
#define WOLFSSL_NO_CLIENT_AUTH
#define WOLFSSL_USER_IO

#define SINGLE_THREADED
#define NO_FILESYSTEM
#define NO_WRITEV
#define NO_MAIN_DRIVER
#define NO_ERROR_STRINGS
#define NO_WOLFSSL_STUB
#define WOLFSSL_NO_SOCK
#define WOLFSSL_SMALL_STACK
#define NO_DEV_RANDOM
#define WC_NO_HASHDRBG
#define CUSTOM_RAND_GENERATE_BLOCK peer_random
#define XMALLOC_OVERRIDE

#include <stddef.h>

int peer_random(unsigned char *out, unsigned int n);
void *peer_allocate(size_t n);
void peer_free(void *memory);
void *peer_reallocate(void *memory, size_t n);
#define XMALLOC(n, heap, type) ((void)(heap), (void)(type), peer_allocate(n))
#define XFREE(memory, heap, type) ((void)(heap), (void)(type), peer_free(memory))
#define XREALLOC(memory, n, heap, type) ((void)(heap), (void)(type), peer_reallocate(memory, n))

#endif
