/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The hash functions of ML-KEM and of Kyber round 3, in software [FIPS203, 4.1]. */
#include "suite.h"

#include "guarded.h"
#include "verified.h"

static void xof(pkem_hash *state, const uint8_t rho[32], const uint8_t index[2]) {
    uint32_t last = index[0] | (uint32_t)index[1] << 8 | (uint32_t)PKEM_SHAKE_SUFFIX << 16;
    pkem_keccak_init_seed(&state->keccak, PKEM_SHAKE128_RATE, rho, last);
}

static PKEM_PRF_ONCE(pkem_hash *state, const uint8_t key[32], uint8_t nonce) {
    uint32_t last = nonce | (uint32_t)PKEM_SHAKE_SUFFIX << 8;
    pkem_keccak_init_seed(&state->keccak, PKEM_SHAKE256_RATE, key, last);
}

PKEM_GUARDED_PRF

static void start(pkem_hash *state, pkem_hash_kind kind) {
    switch (kind) {
    case PKEM_H:
        pkem_keccak_init(&state->keccak, PKEM_SHA3_256);
        break;
    case PKEM_G:
        pkem_keccak_init(&state->keccak, PKEM_SHA3_512);
        break;
    default:
        pkem_keccak_init(&state->keccak, PKEM_SHAKE256);
        break;
    }
}

/*
 * The first n bytes of a hash. With a fault they may come from a wrong address: they are known
 * then, and this state is as it was.
 */
static void squeeze_hash(pkem_hash *state, uint8_t *out, uint8_t n) {
    pkem_hash *const PKEM_RESIST(volatile) its_state = state;
    do {
        pkem_keccak_squeeze(its_state, out, n);
    } while (PKEM_RESIST(state->keccak.used != n ||) 0);
}

static void finish(pkem_hash *state, uint8_t *out) {
    pkem_keccak_pad(&state->keccak);
    /* The only function here with the rate of SHA3-512 is G. */
    squeeze_hash(state, out, state->keccak.rate == 72 ? 64 : 32);
}

PKEM_IN_PLACE(static const uint8_t *block(pkem_hash *state, size_t *n) {
    *n = state->keccak.rate;
    if (PKEM_TWO_CORES && !PKEM_LANES_ARE_BYTES && state->keccak.used == 0) {
        state->keccak.used = state->keccak.rate; /* pkem_keccak_squeeze has made it beforehand */
        return (const uint8_t *)state->keccak.lane;
    }
    return pkem_keccak_block(&state->keccak);
})

PKEM_BATCHED(static void xof_x8(pkem_keccak_x8 *x, unsigned n, const uint8_t rho[32]) {
    pkem_x8_absorb_seed(x, 0, n, PKEM_SHAKE128_RATE, rho);
})

PKEM_SUITE(pkem_suite_fips202) = {xof,
                                  prf,
                                  pkem_keccak_squeeze,
                                  start,
                                  pkem_keccak_absorb,
                                  finish PKEM_IN_PLACE(, block) PKEM_BATCHED(, xof_x8)};
