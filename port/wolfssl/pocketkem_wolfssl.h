/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PocketKEM as the ML-KEM of wolfSSL. docs/wolfssl.md shows both ways, and how to build them:
 *   pocketkem_keys.c       the functions wc_MlKemKey_*, in place of wolfSSL's wc_mlkem.c and
 *                          wc_mlkem_poly.c
 *   pocketkem_callback.c   a crypto callback, beside them
 *   pocketkem_alert.c      tells the other end why a handshake failed, with either
 *
 * Options, which may stand in user_settings.h:
 *   POCKETKEM_WOLFSSL_KEYS_EXPANDED
 *       pocketkem_keys.c keeps a key that it made as 2,400 bytes (ML-KEM-768) and not as its seed
 *       of 64 bytes. It takes the time of one key generation less in each decapsulation.
 *   POCKETKEM_WOLFSSL_WORK_STACK
 *       Operations take their working memory from the stack.
 *   POCKETKEM_WOLFSSL_WORK_HEAP
 *       Operations take it from wolfSSL's allocator while they run. This is the default with
 *       WOLFSSL_SMALL_STACK, and only there.
 */
#ifndef POCKETKEM_WOLFSSL_H
#define POCKETKEM_WOLFSSL_H

#include <pocketkem.h>

#include <wolfssl/wolfcrypt/settings.h>
#include <wolfssl/wolfcrypt/types.h>

#if defined(POCKETKEM_WOLFSSL_WORK_STACK) && defined(POCKETKEM_WOLFSSL_WORK_HEAP)
#error "Choose POCKETKEM_WOLFSSL_WORK_STACK or POCKETKEM_WOLFSSL_WORK_HEAP."
#endif
#if defined(WOLFSSL_SMALL_STACK) && !defined(POCKETKEM_WOLFSSL_WORK_STACK) &&                      \
    !defined(POCKETKEM_WOLFSSL_WORK_HEAP)
#define POCKETKEM_WOLFSSL_WORK_HEAP
#endif

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What an application lends to the operations. Members that are zero are not used. Operations that
 * use them must not run at the same time: several threads take turns, or lend nothing.
 */
typedef struct pocketkem_wolfssl {
    /* Working memory, instead of the stack or the heap; see pocketkem_how. An operation that needs
       more than work_bytes fails with BAD_FUNC_ARG. */
    void *work;
    size_t work_bytes;
    /* A second core. An operation whose worker fails returns WC_HW_E. */
    const pocketkem_worker *worker;
} pocketkem_wolfssl;

/*
 * Lends it to the functions of pocketkem_keys.c, from now on; null takes it back. It stays the
 * caller's, and must exist until then. Do not call it while an operation runs.
 */
void pocketkem_wolfssl_use(const pocketkem_wolfssl *lent);

#ifdef WOLF_CRYPTO_CB
struct wc_CryptoInfo;
/*
 * The crypto callback. lent is a pocketkem_wolfssl or null:
 *   wc_CryptoCb_RegisterDevice(id, pocketkem_wolfssl_callback, lent);
 *   wolfSSL_CTX_SetDevId(ctx, id);
 * It makes keys, encapsulates and decapsulates for ML-KEM. To anything else it answers
 * CRYPTOCB_UNAVAILABLE, and wolfSSL does it itself.
 */
int pocketkem_wolfssl_callback(int id, struct wc_CryptoInfo *info, void *lent);
#endif

struct WOLFSSL;
/*
 * Tells the other end of a connection why the handshake failed, if wolfSSL has not: with an alert
 * [RFC8446, 6.2]. Call it when wolfSSL_connect or wolfSSL_accept has failed, before wolfSSL_free.
 * It sends nothing after an alert of wolfSSL's, and nothing if the line is closed or has failed.
 * Returns 0, or the error of wolfSSL if the alert could not be sent.
 */
int pocketkem_wolfssl_alert(struct WOLFSSL *ssl);

/* The error of wolfSSL for one of PocketKEM: 0 for 0. */
int pocketkem_wolfssl_error(int error);

#ifdef __cplusplus
}
#endif

#endif
