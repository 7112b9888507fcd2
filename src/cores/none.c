/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A build without a second core: operations on two cores return POCKETKEM_ERR_WORKER. */
#include "operation.h"

#if !PKEM_TWO_CORES

int pkem_worker_is_usable(const pocketkem_worker *worker) { return (void)worker, 1; }

int pkem_keygen_on_two_cores(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                             const pocketkem_how *how) {
    (void)w, (void)ss;
    return pkem_clear_keys(scheme, how, POCKETKEM_ERR_WORKER);
}

int pkem_encaps_on_two_cores(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                             const pocketkem_how *how) {
    (void)w;
    return pkem_clear_ciphertext(scheme, how, ss, POCKETKEM_ERR_WORKER);
}

int pkem_decaps_on_two_cores(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                             const pocketkem_how *how) {
    (void)scheme, (void)w, (void)how;
    pkem_wipe(ss, POCKETKEM_SS_BYTES);
    return POCKETKEM_ERR_WORKER;
}

int pocketkem_worker_serve(const pocketkem_worker *worker) {
    return worker == NULL ? POCKETKEM_ERR_ARG : POCKETKEM_ERR_WORKER;
}

int pocketkem_worker_reset(const pocketkem_worker *worker) {
    return worker == NULL ? POCKETKEM_ERR_ARG : POCKETKEM_ERR_WORKER;
}

#endif
