/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The hash functions of ML-KEM and of Kyber round 3, in software [FIPS203, 4.1]. */
#include "suite.h"

static void xof(pk_hash *state, const uint8_t rho[32], const uint8_t index[2]) {
    uint32_t last = index[0] | (uint32_t)index[1] << 8 | (uint32_t)PK_SHAKE_SUFFIX << 16;
    pk_keccak_init_seed(&state->keccak, PK_SHAKE128_RATE, rho, last);
}

static void prf(pk_hash *state, const uint8_t key[32], uint8_t nonce) {
    uint32_t last = nonce | (uint32_t)PK_SHAKE_SUFFIX << 8;
    pk_keccak_init_seed(&state->keccak, PK_SHAKE256_RATE, key, last);
}

static void start(pk_hash *state, pk_hash_kind kind) {
    switch (kind) {
    case PK_H:
        pk_keccak_init(&state->keccak, PK_SHA3_256);
        break;
    case PK_G:
        pk_keccak_init(&state->keccak, PK_SHA3_512);
        break;
    default:
        pk_keccak_init(&state->keccak, PK_SHAKE256);
        break;
    }
}

static void finish(pk_hash *state, uint8_t *out) {
    pk_keccak_pad(&state->keccak);
    /* The only function here with the rate of SHA3-512 is G. */
    pk_keccak_squeeze(state, out, state->keccak.rate == 72 ? 64 : 32);
}

#ifdef PK_KECCAK_IN_PLACE
static const uint8_t *block(pk_hash *state, size_t *n) {
    *n = state->keccak.rate;
    return pk_keccak_block(&state->keccak);
}
#endif

const pk_suite pk_suite_fips202 = {
    xof,   prf, pk_keccak_squeeze, start, pk_keccak_absorb, finish,
#ifdef PK_KECCAK_IN_PLACE
    block,
#endif
};
