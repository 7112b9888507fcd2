/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The full calls of hybrids. A file of its own: the simple ones do not link ML-KEM's full calls. */
#include "hybrid.h"

PKEM_SMALL_FROM_HERE

static int run_keygen(const pocketkem_scheme *kem, uint8_t *ss, const pocketkem_how *how) {
    (void)ss;
    return pocketkem_keygen_how(kem, how);
}

static int can_read(const pocketkem_io *io) { return io->read != NULL && pkem_is_usable(io); }

static int can_write(const pocketkem_io *io) { return io->write != NULL && pkem_is_usable(io); }

/* What all operations need, and none takes. */
static int is_usable(const pocketkem_ecdh *ecdh, const pocketkem_how *how) {
    return pkem_has_curve(ecdh) && how->m == NULL && !how->dk_is_seed;
}

/* Draws a key pair's secret key, if none is given, and makes the pair. */
static int draw_and_make(const pocketkem_hybrid *hybrid, const pocketkem_ecdh *ecdh,
                         pocketkem_how *how) {
    uint8_t sk[PKEM_KEYS_MAX];
    int error = pkem_hybrid_draw(hybrid, sk, how->random, how->random_ctx);
    if (error == 0) {
        how->seed = sk;
        error = pkem_hybrid_keygen(hybrid, ecdh, how, run_keygen);
    }
    pkem_wipe(sk, sizeof sk);
    return error;
}

int pocketkem_hybrid_keygen_how(const pocketkem_hybrid *hybrid, const pocketkem_ecdh *ecdh,
                                const pocketkem_how *how) {
    pocketkem_how used;
    int error = POCKETKEM_ERR_ARG;
    if (hybrid == NULL || how == NULL) {
        return error;
    }
    used = *how;
    if (is_usable(ecdh, how) && (how->ek.write != NULL || how->dk.write != NULL) &&
        pkem_is_usable(&how->ek) && pkem_is_usable(&how->dk) &&
        (how->seed != NULL || how->random != NULL)) {
        error = how->seed == NULL ? draw_and_make(hybrid, ecdh, &used)
                                  : pkem_hybrid_keygen(hybrid, ecdh, &used, run_keygen);
    }
    if (error != 0) {
        pkem_clear_object(&how->ek, pocketkem_hybrid_ek_bytes(hybrid));
        pkem_clear_object(&how->dk, pocketkem_hybrid_dk_bytes(hybrid));
    }
    return error;
}

int pocketkem_hybrid_encaps_how(const pocketkem_hybrid *hybrid, uint8_t *ss,
                                const pocketkem_ecdh *ecdh, const pocketkem_how *how) {
    pocketkem_how used;
    if (hybrid == NULL || how == NULL || ss == NULL || !is_usable(ecdh, how) ||
        !can_read(&how->ek) || !can_write(&how->ct) || how->random == NULL) {
        if (hybrid != NULL && how != NULL) {
            pkem_clear_object(&how->ct, pocketkem_hybrid_ct_bytes(hybrid));
        }
        if (hybrid != NULL && ss != NULL) {
            pkem_wipe(ss, pkem_hybrid_ss_bytes(hybrid));
        }
        return POCKETKEM_ERR_ARG;
    }
    used = *how;
    return pkem_hybrid_encaps(hybrid, ss, ecdh, &used, pocketkem_encaps_how);
}

int pocketkem_hybrid_decaps_how(const pocketkem_hybrid *hybrid, uint8_t *ss,
                                const pocketkem_ecdh *ecdh, const pocketkem_how *how) {
    pocketkem_how used;
    if (hybrid == NULL || how == NULL || ss == NULL || !is_usable(ecdh, how) ||
        !can_read(&how->ct) || !(how->seed != NULL || can_read(&how->dk))) {
        if (hybrid != NULL && ss != NULL) {
            pkem_wipe(ss, pkem_hybrid_ss_bytes(hybrid));
        }
        return POCKETKEM_ERR_ARG;
    }
    used = *how;
    return pkem_hybrid_decaps(hybrid, ss, ecdh, &used, pocketkem_decaps_how);
}
