/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The hash functions of ML-KEM and of Kyber round 3, in software [FIPS203, 4.1]. */
#include "suite.h"

static void xof(pk_hash *state, const uint8_t rho[32], const uint8_t index[2]) {
    pk_keccak_init(&state->keccak, PK_SHAKE128);
    pk_keccak_absorb(&state->keccak, rho, 32);
    pk_keccak_absorb(&state->keccak, index, 2);
    pk_keccak_pad(&state->keccak);
}

static void prf(pk_hash *state, const uint8_t key[32], uint8_t nonce) {
    pk_keccak_init(&state->keccak, PK_SHAKE256);
    pk_keccak_absorb(&state->keccak, key, 32);
    pk_keccak_absorb(&state->keccak, &nonce, 1);
    pk_keccak_pad(&state->keccak);
}

static void squeeze(pk_hash *state, uint8_t *out, size_t n) {
    pk_keccak_squeeze(&state->keccak, out, n);
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

static void absorb(pk_hash *state, const uint8_t *in, size_t n) {
    pk_keccak_absorb(&state->keccak, in, n);
}

static void finish(pk_hash *state, uint8_t *out) {
    pk_keccak_pad(&state->keccak);
    /* The only function here with the rate of SHA3-512 is G. */
    pk_keccak_squeeze(&state->keccak, out, state->keccak.rate == 72 ? 64 : 32);
}

#ifdef PK_KECCAK_IN_PLACE
static const uint8_t *block(pk_hash *state, size_t *n) {
    *n = state->keccak.rate;
    return pk_keccak_block(&state->keccak);
}
#endif

#if POCKETKEM_WORKER
#ifdef PK_SHARES_FIPS202 /* tools/search_shares.py, which has found these, tries others */
static const pk_shares shares = {PK_SHARES_FIPS202};
#else
static const pk_shares shares = {
    {0x080033u, 0x300667u, 0x0c0eddfu},
    {0x1c0033u, 0x7c0727u, 0x1fcdad7u},
    {0x1c0033u, 0x7c0757u, 0x1f2dddeu},
};
#endif
#endif

const pk_suite pk_suite_fips202 = {
    xof,     prf, squeeze, start, absorb, finish,
#if POCKETKEM_WORKER
    &shares,
#endif
#ifdef PK_KECCAK_IN_PLACE
    block,
#endif
};
