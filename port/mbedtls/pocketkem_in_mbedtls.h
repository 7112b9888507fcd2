/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Forced into each file of Mbed TLS's TLS library (library/ssl_*.c), and into no other one, by a
 * compile option such as -include. Mbed TLS has a branch for groups that are no curves, which are
 * those of finite fields. Here the hybrids take it, too: what decides by group knows them, and what
 * computes calls pocketkem_mbedtls.c, which leaves all other groups to Mbed TLS.
 */
#ifndef POCKETKEM_IN_MBEDTLS_H
#define POCKETKEM_IN_MBEDTLS_H

/* net_sockets.c defines these before anything is included. */
#if defined(__unix__) || defined(__APPLE__)
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200112L
#endif
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 600
#endif
#endif

#include <mbedtls/build_info.h>

#if MBEDTLS_VERSION_NUMBER < 0x03060000 || MBEDTLS_VERSION_NUMBER > 0x03060600
#pragma message("This is " MBEDTLS_VERSION_STRING_FULL)
#error "PocketKEM knows Mbed TLS 3.6.0 to 3.6.6 and not this version. See docs/mbedtls.md."
#endif

/* The branch of finite fields takes the place for the other side's share as long enough for any
   share of TLS 1.2, and with MBEDTLS_KEY_EXCHANGE_ECDHE_PSK_ENABLED a client can write it full. */
#ifndef MBEDTLS_ALLOW_PRIVATE_ACCESS
#define MBEDTLS_ALLOW_PRIVATE_ACCESS /* as common.h does */
#endif
#include <psa/crypto.h>
#if defined(MBEDTLS_KEY_EXCHANGE_ECDHE_PSK_ENABLED) && PSA_EXPORT_PUBLIC_KEY_MAX_SIZE < 255
#undef PSA_EXPORT_PUBLIC_KEY_MAX_SIZE
#define PSA_EXPORT_PUBLIC_KEY_MAX_SIZE 255
#endif

#include <ssl_misc.h>

#ifdef MBEDTLS_SSL_TLS1_3_KEY_EXCHANGE_MODE_SOME_EPHEMERAL_ENABLED

#include <pocketkem_hybrid.h>

/* ---- What decides by group ---- */

static inline int pkem_mbedtls_is_hybrid(uint16_t group) {
    switch (group) {
#ifdef PSA_WANT_ECC_MONTGOMERY_255
    case POCKETKEM_X25519MLKEM768_GROUP:
        return 1;
#endif
#ifdef PSA_WANT_ECC_SECP_R1_256
    case POCKETKEM_SECP256R1MLKEM768_GROUP:
        return 1;
#endif
#ifdef PSA_WANT_ECC_SECP_R1_384
    case POCKETKEM_SECP384R1MLKEM1024_GROUP:
        return 1;
#endif
    default:
        return 0;
    }
}

/* If the configuration has no finite fields, their branch is compiled in these files alone, and for
   hybrids alone. */
static inline int pkem_mbedtls_is_no_curve(uint16_t group) {
#ifdef PSA_WANT_ALG_FFDH
    return pkem_mbedtls_is_hybrid(group) || mbedtls_ssl_tls13_named_group_is_ffdh(group);
#else
    return pkem_mbedtls_is_hybrid(group);
#endif
}

static inline int pkem_mbedtls_is_supported(uint16_t group) {
    return pkem_mbedtls_is_hybrid(group) || mbedtls_ssl_named_group_is_supported(group);
}

#define mbedtls_ssl_tls13_named_group_is_ffdh pkem_mbedtls_is_no_curve
#define mbedtls_ssl_named_group_is_supported pkem_mbedtls_is_supported

#ifndef PSA_WANT_ALG_FFDH
#define PSA_WANT_ALG_FFDH 1
#pragma GCC diagnostic ignored "-Wunused-parameter" /* of a function that has no field to know */
#endif

/* ---- What computes ---- */

int pkem_mbedtls_write_share(mbedtls_ssl_context *ssl, uint16_t group, unsigned char *buf,
                             unsigned char *end, size_t *written);
int pkem_mbedtls_read_share(mbedtls_ssl_context *ssl, const unsigned char *buf, size_t n);
psa_status_t pkem_mbedtls_agree(psa_algorithm_t alg, mbedtls_svc_key_id_t key,
                                const uint8_t *peer_key, size_t peer_key_bytes, uint8_t *out,
                                size_t out_bytes, size_t *out_written);
int mbedtls_ssl_config_defaults_without_hybrids(mbedtls_ssl_config *conf, int endpoint,
                                                int transport, int preset);

/* These two are called in some of the files and defined in another one. A call begins with ssl, a
   definition with its type. */
#define mbedtls_ssl_tls13_generate_and_write_xxdh_key_exchange(first, ...)                         \
    PKEM_WRITE_SHARE_##first, __VA_ARGS__)
#define PKEM_WRITE_SHARE_ssl pkem_mbedtls_write_share(ssl
#define PKEM_WRITE_SHARE_mbedtls_ssl_context                                                       \
    mbedtls_ssl_tls13_generate_and_write_xxdh_key_exchange(mbedtls_ssl_context
#define mbedtls_ssl_tls13_read_public_xxdhe_share(first, ...) PKEM_READ_SHARE_##first, __VA_ARGS__)
#define PKEM_READ_SHARE_ssl pkem_mbedtls_read_share(ssl
#define PKEM_READ_SHARE_mbedtls_ssl_context                                                        \
    mbedtls_ssl_tls13_read_public_xxdhe_share(mbedtls_ssl_context

#define psa_raw_key_agreement pkem_mbedtls_agree                                /* only called */
#define mbedtls_ssl_config_defaults mbedtls_ssl_config_defaults_without_hybrids /* only defined */

#endif
#endif
