/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * wolfSSL for the handshake: TLS 1.3 on one thread, over a line of the firmware's own, with a P-256
 * certificate, AES-128-GCM and one group. docs/wolfssl.md explains the settings.
 *
 * The build chooses (bench/pocketkem_bench/handshake/image.py):
 *   HANDSHAKE_SERVER        the server and not the client
 *   HANDSHAKE_P256          the group SecP256r1MLKEM768; HANDSHAKE_P384: SecP384r1MLKEM1024;
 *                           otherwise X25519MLKEM768
 *   HANDSHAKE_DTLS          DTLS 1.3, with so many bytes in a datagram
 *   HANDSHAKE_SMALL         small code of P-256 and ciphers; otherwise the quick one
 *   HANDSHAKE_SMALL_X25519  small code of X25519; otherwise the quick one
 *   HANDSHAKE_ASSEMBLY      wolfSSL's assembly for Cortex-M
 *   HANDSHAKE_KEM_OWN       wolfSSL's own ML-KEM; HANDSHAKE_KEM_CALLBACK: PocketKEM's as a crypto
 *                           callback beside it; otherwise PocketKEM in its place
 */
#ifndef USER_SETTINGS_H
#define USER_SETTINGS_H

/* ---- ML-KEM ---- */

#define WOLFSSL_HAVE_MLKEM
#define WOLFSSL_NO_ML_KEM_512
#ifdef HANDSHAKE_P384
#define WOLFSSL_NO_ML_KEM_768
#else
#define WOLFSSL_NO_ML_KEM_1024
#endif
#define WOLFSSL_PQC_HYBRIDS
#define WOLFSSL_TLS_NO_MLKEM_STANDALONE
#ifdef HANDSHAKE_SERVER
/* A server never decapsulates, but with WOLFSSL_MLKEM_NO_DECAPSULATE wolfSSL 5.9.4 takes its hybrid
   key share for one of a curve (TLSX_KeyShare_Process), and fails. */
#define WOLFSSL_MLKEM_NO_MAKE_KEY
#else
#define WOLFSSL_MLKEM_NO_ENCAPSULATE
#endif

#if defined(HANDSHAKE_KEM_OWN) || defined(HANDSHAKE_KEM_CALLBACK)
#define WOLFSSL_SHA3
#define WOLFSSL_SHAKE128
#define WOLFSSL_SHAKE256
#endif
#ifdef HANDSHAKE_KEM_CALLBACK
#define WOLF_CRYPTO_CB
#undef WOLFSSL_MLKEM_NO_ENCAPSULATE
#undef WOLFSSL_MLKEM_NO_MAKE_KEY
#else
/* The key of the key share stays an object until the ciphertext comes. */
#define WOLFSSL_TLSX_PQC_MLKEM_STORE_OBJ
#define WOLFSSL_MLKEM_DYNAMIC_KEYS
#endif
#if defined(HANDSHAKE_KEM_OWN) && defined(HANDSHAKE_SMALL)
#define WOLFSSL_MLKEM_SMALL
#define WOLFSSL_MLKEM_MAKEKEY_SMALL_MEM
#define WOLFSSL_MLKEM_ENCAPSULATE_SMALL_MEM
#endif

/* ---- Other algorithms ---- */

#define HAVE_HKDF
#define HAVE_AESGCM
#define NO_AES_192
#define NO_AES_256
#define NO_AES_CBC
#define HAVE_CURVE25519
#define HAVE_ECC
#define ECC_USER_CURVES /* P-256, which the certificate has */
#ifdef HANDSHAKE_P384
#define HAVE_ECC384
#define WOLFSSL_SP_384
#endif
#define ECC_TIMING_RESISTANT
#define WC_NO_CACHE_RESISTANT
#define WOLFSSL_SP_MATH
#define WOLFSSL_HAVE_SP_ECC
#define WOLFSSL_SP_SMALL_STACK
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

#ifdef HANDSHAKE_SMALL_X25519
#define CURVE25519_SMALL
#endif
#ifdef HANDSHAKE_SMALL
#define WOLFSSL_SP_SMALL
#define GCM_SMALL
#define WOLFSSL_AES_SMALL_TABLES
#define USE_SLOW_SHA256
#else
#define GCM_TABLE_4BIT
#endif
#ifdef HANDSHAKE_ASSEMBLY
#define WOLFSSL_ARMASM
#define WOLFSSL_ARMASM_THUMB2
#define WOLFSSL_ARMASM_NO_HW_CRYPTO
#define WOLFSSL_ARMASM_NO_NEON
#define WOLFSSL_SP_ASM
#define WOLFSSL_SP_ARM_CORTEX_M_ASM
#define WOLFSSL_ARM_ARCH 7
#endif

/* ---- TLS ---- */

#define WOLFSSL_TLS13
#define WOLFSSL_NO_TLS12
#define NO_OLD_TLS
#define HAVE_TLS_EXTENSIONS
#define HAVE_SUPPORTED_CURVES
#define HAVE_SNI
#define NO_SESSION_CACHE
#define WOLFSSL_NO_CLIENT_AUTH
#define WOLFSSL_USER_IO
/* The longest record (connection.c) and handshake message that is let in; a multiple of 256. Any
   end of a connection can make wolfSSL allocate a few times as much, before it is authenticated. */
#ifndef HANDSHAKE_MOST_BYTES
#define HANDSHAKE_MOST_BYTES 4096
#endif
#define MAX_HANDSHAKE_SZ HANDSHAKE_MOST_BYTES
#ifdef HANDSHAKE_DTLS
#define WOLFSSL_DTLS
#define WOLFSSL_DTLS13
#define WOLFSSL_DTLS_CH_FRAG
#define WOLFSSL_SEND_HRR_COOKIE
#define WOLFSSL_DTLS_MTU
#define WOLFSSL_32BIT_MILLI_TIME
#define XTIME_MS(unused) host_milliseconds() /* when a flight is sent again */
#define WOLFSSL_AES_DIRECT                   /* numbers of records are encrypted */
#endif
#ifdef HANDSHAKE_SERVER
#define NO_WOLFSSL_CLIENT
#else
#define NO_WOLFSSL_SERVER
#endif

/* ---- System ---- */

#define SINGLE_THREADED
#define NO_FILESYSTEM
#define NO_WRITEV
#define NO_MAIN_DRIVER
#define NO_ERROR_STRINGS
#define WOLFSSL_NO_PEM /* certificates are in DER */
#define NO_WOLFSSL_STUB
#define WOLFSSL_NO_SOCK
#define WOLFSSL_SMALL_STACK
#define WOLFSSL_GENERAL_ALIGNMENT 4
#define SIZEOF_LONG_LONG 8
#define NO_DEV_RANDOM
#define WC_NO_HASHDRBG
#define CUSTOM_RAND_GENERATE_BLOCK handshake_random
#define XTIME handshake_time
#define XMALLOC_OVERRIDE

#ifndef __ASSEMBLER__
#include <stddef.h>
#include <stdint.h>
#include <time.h>

int handshake_random(unsigned char *out, unsigned int n);
time_t handshake_time(time_t *now);
uint32_t host_milliseconds(void);

void *handshake_allocate(size_t n);
void handshake_free(void *memory);
void *handshake_reallocate(void *memory, size_t n);
#define XMALLOC(n, heap, type) ((void)(heap), (void)(type), handshake_allocate(n))
#define XFREE(memory, heap, type) ((void)(heap), (void)(type), handshake_free(memory))
#define XREALLOC(memory, n, heap, type)                                                            \
    ((void)(heap), (void)(type), handshake_reallocate(memory, n))
#endif

#endif
