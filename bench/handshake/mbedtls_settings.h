/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Mbed TLS for the handshake: TLS 1.3 over a line of the firmware's own, with a P-256 certificate,
 * AES-128-GCM, hybrid groups, and the curves beside them. docs/mbedtls.md explains it.
 *
 * The build chooses (bench/pocketkem_bench/handshake/mbedtls.py):
 *   HANDSHAKE_SERVER  the server and not the client; HANDSHAKE_BOTH: both
 *   HANDSHAKE_P384    P-384, for SecP384r1MLKEM1024
 *   HANDSHAKE_SMALL   small code of ciphers; otherwise the quick one
 */

/* ---- TLS ---- */

#define MBEDTLS_SSL_TLS_C
#define MBEDTLS_SSL_PROTO_TLS1_3
#define MBEDTLS_SSL_TLS1_3_KEY_EXCHANGE_MODE_EPHEMERAL_ENABLED
#define MBEDTLS_SSL_KEEP_PEER_CERTIFICATE
#define MBEDTLS_SSL_SERVER_NAME_INDICATION
#if !defined(HANDSHAKE_SERVER) || defined(HANDSHAKE_BOTH)
#define MBEDTLS_SSL_CLI_C
#endif
#if defined(HANDSHAKE_SERVER) || defined(HANDSHAKE_BOTH)
#define MBEDTLS_SSL_SRV_C
#endif
#define MBEDTLS_SSL_CID_TLS1_3_PADDING_GRANULARITY 1 /* no padding, as of wolfSSL */
/* The longest record and message that is let in, as of wolfSSL (user_settings.h), or goes out. */
#define MBEDTLS_SSL_IN_CONTENT_LEN 4096
#define MBEDTLS_SSL_OUT_CONTENT_LEN 2048

/* ---- Algorithms ---- */

#define MBEDTLS_USE_PSA_CRYPTO
#define MBEDTLS_PSA_CRYPTO_C
#define MBEDTLS_PSA_CRYPTO_EXTERNAL_RNG
#define MBEDTLS_PSA_ASSUME_EXCLUSIVE_BUFFERS
#define MBEDTLS_CIPHER_C
#define MBEDTLS_AES_C
#define MBEDTLS_AES_ONLY_128_BIT_KEY_LENGTH
#define MBEDTLS_AES_ROM_TABLES
#define MBEDTLS_BLOCK_CIPHER_NO_DECRYPT
#define MBEDTLS_GCM_C
#define MBEDTLS_MD_C
#define MBEDTLS_SHA256_C
#define MBEDTLS_HKDF_C
#define MBEDTLS_BIGNUM_C
#define MBEDTLS_HAVE_ASM
#define MBEDTLS_ECP_C
#define MBEDTLS_ECP_DP_CURVE25519_ENABLED
#define MBEDTLS_ECP_DP_SECP256R1_ENABLED
#define MBEDTLS_ECP_NIST_OPTIM
#define MBEDTLS_ECDH_C
#define MBEDTLS_ECDSA_C
#ifdef HANDSHAKE_P384
#define MBEDTLS_ECP_DP_SECP384R1_ENABLED
#endif
#ifdef HANDSHAKE_SMALL
#define MBEDTLS_AES_FEWER_TABLES
#define MBEDTLS_SHA256_SMALLER
#endif

/* ---- Certificates ---- */

#define MBEDTLS_ASN1_PARSE_C
#define MBEDTLS_ASN1_WRITE_C
#define MBEDTLS_OID_C
#define MBEDTLS_PK_C
#define MBEDTLS_PK_PARSE_C
#define MBEDTLS_X509_USE_C
#define MBEDTLS_X509_CRT_PARSE_C
#define MBEDTLS_HAVE_TIME
#define MBEDTLS_HAVE_TIME_DATE

/* ---- System ---- */

#define MBEDTLS_PLATFORM_C
#define MBEDTLS_PLATFORM_MEMORY
#define MBEDTLS_PLATFORM_CALLOC_MACRO handshake_clear_allocate
#define MBEDTLS_PLATFORM_FREE_MACRO handshake_free
#define MBEDTLS_PLATFORM_TIME_MACRO handshake_time
#define MBEDTLS_PLATFORM_GMTIME_R_ALT
#define MBEDTLS_PLATFORM_MS_TIME_ALT

#include <stddef.h>
#include <time.h>
void *handshake_clear_allocate(size_t count, size_t n);
void handshake_free(void *memory);
time_t handshake_time(time_t *now);
