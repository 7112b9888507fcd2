/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The KEM with the same matrix for every key, for the check of constant time: the XOF gets this
 * seed instead of rho. Rho is public, and the only thing that run time may depend on. With it held
 * fixed, whole operations from any secret must take the same way. KEM_ADAPTOR is what leads to the
 * library otherwise.
 */
#include "api.h"
#include "kem_parts.h"

#include "pke.h"
#include "scheme.h"
#include "work.h"

#include <string.h>

static const uint8_t fixed_rho[32] = "one matrix for all of the keys!";

static void xof(pk_hash *state, const uint8_t rho[32], const uint8_t index[2]) {
    (void)rho;
    KEM_SCHEME.suite->xof(state, fixed_rho, index);
}

static const pocketkem_scheme *with_fixed_matrix(void) {
    static pk_suite suite;
    static pocketkem_scheme scheme;
    suite = *KEM_SCHEME.suite;
    suite.xof = xof;
    scheme = KEM_SCHEME;
    scheme.suite = &suite;
    return &scheme;
}

#undef KEM_SCHEME
#define KEM_SCHEME (*with_fixed_matrix())
#include KEM_ADAPTOR

#ifdef CRYPTO_HAS_DEC_READ

#define KEM_K ((CRYPTO_PUBLICKEYBYTES - 32) / PK_POLY_BYTES)

/*
 * Here also with readers, which take other ways through the library than plain memory, and with
 * working memory of the caller's.
 */
static int read_object(void *ctx, size_t pos, uint8_t *out, size_t n) {
    memcpy(out, (const uint8_t *)ctx + pos, n);
    return 0;
}

int crypto_kem_dec_read(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    uint8_t work[PK_WORK_BYTES(KEM_K) + POCKETKEM_WORK_ALIGN - 1];
    pocketkem_how how = {0};
    how.work = work + -(uintptr_t)work % POCKETKEM_WORK_ALIGN;
    how.work_bytes = PK_WORK_BYTES(KEM_K);
    how.dk = (pocketkem_io){read_object, NULL, (void *)(uintptr_t)sk};
    how.ct = (pocketkem_io){read_object, NULL, (void *)(uintptr_t)ct};
    how.worker = kem_worker();
    return pocketkem_decaps_how(&KEM_SCHEME, ss, &how);
}

#endif
