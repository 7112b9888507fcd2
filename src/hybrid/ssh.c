/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* K of the exchanges of SSH. */
#include "hybrid.h"

PKEM_SMALL_FROM_HERE

#define LENGTH_BYTES 4

int pocketkem_ssh_k(const pocketkem_hybrid *hybrid, uint8_t *k, uint8_t *ss,
                    pocketkem_ssh_hash hash, void *ctx) {
    int error = POCKETKEM_ERR_ARG;
    if (hybrid == NULL) {
        return error;
    }
    const uint8_t n = hybrid->scalar_bytes; /* which is that of the hash, too */
    if (k != NULL && ss != NULL && hash != NULL && hybrid->combine == NULL &&
        !hybrid->curve_first) {
        pkem_wipe(k, LENGTH_BYTES);
        k[LENGTH_BYTES - 1] = n;
        error =
            hash(ctx, k + LENGTH_BYTES, ss, pkem_hybrid_ss_bytes(hybrid)) ? POCKETKEM_ERR_ECDH : 0;
    }
    if (error != 0 && k != NULL) {
        pkem_wipe(k, (size_t)LENGTH_BYTES + n);
    }
    if (ss != NULL) {
        pkem_wipe(ss, pkem_hybrid_ss_bytes(hybrid));
    }
    PKEM_WIPE_LEAVES(); /* and registers: the hash is the application's */
    return error;
}
