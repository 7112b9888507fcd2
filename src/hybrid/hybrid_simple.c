/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The simple calls of hybrids: all objects in plain memory. They link no other operation. */
#include "hybrid.h"

#include "../run.h"
#include "../seed_key.h"

PKEM_SMALL_FROM_HERE

static void clear(uint8_t *out, size_t n) {
    if (out != NULL) {
        pkem_wipe(out, n);
    }
}

/* One for each operation: an application that only encapsulates links no decapsulation. */
static int run_keygen(const pocketkem_scheme *kem, uint8_t *ss, const pocketkem_how *how) {
    return pkem_run(kem, ss, how, pkem_keygen);
}

static int run_encaps(const pocketkem_scheme *kem, uint8_t *ss, const pocketkem_how *how) {
    PKEM_RESIST(pkem_wipe(ss, POCKETKEM_SS_BYTES);)
    return PKEM_RETURNED(ss, pkem_run(kem, ss, how, pkem_encaps));
}

static int run_decaps(const pocketkem_scheme *kem, uint8_t *ss, const pocketkem_how *how) {
    PKEM_RESIST(pkem_wipe(ss, POCKETKEM_SS_BYTES);)
    return PKEM_RETURNED(ss, pkem_run_from_seed(kem, ss, how, pkem_decaps_from_seed));
}

int pocketkem_hybrid_keygen(const pocketkem_hybrid *hybrid, uint8_t *ek, uint8_t *sk,
                            const pocketkem_ecdh *ecdh, pocketkem_random random, void *ctx) {
    pocketkem_how how = {0};
    int error = POCKETKEM_ERR_ARG;
    if (hybrid == NULL) {
        return error;
    }
    if (ek != NULL && sk != NULL && pkem_has_curve(ecdh) && random != NULL) {
        error = pkem_hybrid_draw(hybrid, sk, random, ctx);
    }
    if (error == 0) {
        how.ek = pocketkem_memory(ek);
        how.seed = sk;
        error = pkem_hybrid_keygen(hybrid, ecdh, &how, run_keygen);
    }
    if (error != 0) {
        clear(ek, pocketkem_hybrid_ek_bytes(hybrid));
        clear(sk, hybrid->sk_bytes);
    }
    return error;
}

int pocketkem_hybrid_encaps(const pocketkem_hybrid *hybrid, uint8_t *ct, uint8_t *ss,
                            const uint8_t *ek, size_t ek_bytes, const pocketkem_ecdh *ecdh,
                            pocketkem_random random, void *ctx) {
    pocketkem_how how = {0};
    int error = POCKETKEM_ERR_ARG;
    if (hybrid == NULL) {
        return error;
    }
    if (ct != NULL && ss != NULL && ek != NULL && pkem_has_curve(ecdh) && random != NULL) {
        error = ek_bytes == pocketkem_hybrid_ek_bytes(hybrid) ? 0 : POCKETKEM_ERR_KEY;
    }
    if (error == 0) {
        how.ek = pocketkem_const_memory(ek);
        how.ct = pocketkem_memory(ct);
        how.random = random;
        how.random_ctx = ctx;
        return pkem_hybrid_encaps(hybrid, ss, ecdh, &how, run_encaps);
    }
    clear(ct, pocketkem_hybrid_ct_bytes(hybrid));
    clear(ss, pkem_hybrid_ss_bytes(hybrid));
    return error;
}

int pocketkem_hybrid_decaps(const pocketkem_hybrid *hybrid, uint8_t *ss, const uint8_t *ct,
                            size_t ct_bytes, const uint8_t *sk, const pocketkem_ecdh *ecdh) {
    pocketkem_how how = {0};
    int error = POCKETKEM_ERR_ARG;
    if (hybrid == NULL) {
        return error;
    }
    if (ss != NULL && ct != NULL && sk != NULL && pkem_has_curve(ecdh)) {
        error = ct_bytes == pocketkem_hybrid_ct_bytes(hybrid) ? 0 : POCKETKEM_ERR_KEY;
    }
    if (error == 0) {
        how.ct = pocketkem_const_memory(ct);
        how.seed = sk;
        return pkem_hybrid_decaps(hybrid, ss, ecdh, &how, run_decaps);
    }
    clear(ss, pkem_hybrid_ss_bytes(hybrid));
    return error;
}
