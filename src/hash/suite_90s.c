/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The symmetric primitives of Kyber's 90s variant, in software [Kyber round 3, 1.3]. */
#include "suite.h"

#include "guarded.h"
#include "verified.h"

/* The matrix, and with it rho, is public; the key of the PRF is secret. */
static void xof(pkem_hash *state, const uint8_t rho[32], const uint8_t index[2]) {
    pkem_aes256ctr_public_init(&state->aes_public, rho, index[0], index[1]);
}

static PKEM_PRF_ONCE(pkem_hash *state, const uint8_t key[32], uint8_t nonce) {
    pkem_aes256ctr_init(&state->aes, key, nonce, 0);
}

PKEM_GUARDED_PRF

static void squeeze(pkem_hash *state, uint8_t *out, size_t n) {
    if (state->aes.is_public) {
        pkem_aes256ctr_public_squeeze(&state->aes_public, out, n);
    } else {
        pkem_aes256ctr_squeeze(&state->aes, out, n);
    }
}

static void start(pkem_hash *state, pkem_hash_kind kind) {
    if (kind == PKEM_G) {
        pkem_sha512_init(&state->sha512);
    } else {
        pkem_sha256_init(&state->sha256);
    }
}

/* Both states begin with the same members, so that either shows which one it is. */
static int is_sha512(const pkem_hash *state) { return state->sha256.sha2.digest_bytes == 64; }

static void absorb(pkem_hash *state, const uint8_t *in, size_t n) {
    if (is_sha512(state)) {
        pkem_sha512_absorb(&state->sha512, in, n);
    } else {
        pkem_sha256_absorb(&state->sha256, in, n);
    }
}

static void finish(pkem_hash *state, uint8_t *out) {
    if (is_sha512(state)) {
        pkem_sha512_finish(&state->sha512, out);
    } else {
        pkem_sha256_finish(&state->sha256, out);
    }
}

PKEM_SUITE(pkem_suite_90s) = {xof,   prf,    squeeze,
                              start, absorb, finish PKEM_IN_PLACE(, NULL) PKEM_BATCHED(, NULL)};
