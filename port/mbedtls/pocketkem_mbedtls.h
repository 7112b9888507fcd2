/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Hybrid groups for the TLS 1.3 of Mbed TLS 3.6, client and server. docs/mbedtls.md shows how to
 * build it: pocketkem_in_mbedtls.h is forced into Mbed TLS's files, and src/pocketkem_mbedtls.c is
 * compiled with them.
 *
 * The groups are those of pocketkem_hybrid.h whose curve the configuration of Mbed TLS has. They
 * are numbers like all groups, for mbedtls_ssl_conf_groups(). A configuration of
 * mbedtls_ssl_config_defaults() for TLS over a stream begins with POCKETKEM_X25519MLKEM768_GROUP,
 * if there is X25519, and has Mbed TLS's own groups behind it.
 */
#ifndef POCKETKEM_MBEDTLS_H
#define POCKETKEM_MBEDTLS_H

#include <pocketkem_hybrid.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What an application lends to the operations of ML-KEM. Members that are zero are not used: then
 * working memory comes from Mbed TLS's allocator while an operation runs. Operations that use what
 * is lent must not run at the same time: several tasks with connections take turns, or lend
 * nothing.
 */
typedef struct pocketkem_mbedtls {
    /* Working memory; see pocketkem_how. With too little of it, or if the worker fails, a handshake
       ends with MBEDTLS_ERR_SSL_INTERNAL_ERROR. */
    void *work;
    size_t work_bytes;
    /* A second core. */
    const pocketkem_worker *worker;
} pocketkem_mbedtls;

/*
 * Lends it from now on; null takes it back. It stays the caller's, and must exist until then. Do
 * not call it while a handshake runs.
 */
void pocketkem_mbedtls_use(const pocketkem_mbedtls *lent);

#ifdef __cplusplus
}
#endif

#endif
