/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PKEM_SUITE(name) begins a suite's table. In a build with POCKETKEM_VERIFY others call it by way
 * of functions that assert that they are called in the order that suite.h asks for. The phase of a
 * state is behind its note (pkem_noted).
 */
#ifdef PKEM_VERIFIES

static const pkem_suite unverified;

/* Values that memory hardly has by accident, before a state was started there. */
#define PHASE_NONE 0u
#define PHASE_XOF 0x584f4621u  /* after xof: squeeze or block may follow */
#define PHASE_PRF 0x50524621u  /* after prf: squeeze may follow */
#define PHASE_HASH 0x48617368u /* after start: finish has to follow */

static void verified_xof(pkem_hash *state, const uint8_t rho[32], const uint8_t index[2]) {
    PKEM_VERIFY(state->noted.phase != PHASE_HASH);
    unverified.xof(state, rho, index);
    state->noted.phase = PHASE_XOF;
}

static void verified_prf(pkem_hash *state, const uint8_t key[32], uint8_t nonce) {
    PKEM_VERIFY(state->noted.phase != PHASE_HASH);
    unverified.prf(state, key, nonce);
    state->noted.phase = PHASE_PRF;
}

static void verified_squeeze(pkem_hash *state, uint8_t *out, size_t n) {
    PKEM_VERIFY(state->noted.phase == PHASE_XOF || state->noted.phase == PHASE_PRF);
    PKEM_VERIFY(n % 8 == 0);
    unverified.squeeze(state, out, n);
}

static void verified_start(pkem_hash *state, pkem_hash_kind kind) {
    PKEM_VERIFY(state->noted.phase != PHASE_HASH);
    unverified.start(state, kind);
    state->noted.phase = PHASE_HASH;
}

static void verified_absorb(pkem_hash *state, const uint8_t *in, size_t n) {
    PKEM_VERIFY(state->noted.phase == PHASE_HASH);
    unverified.absorb(state, in, n);
}

static void verified_finish(pkem_hash *state, uint8_t *out) {
    PKEM_VERIFY(state->noted.phase == PHASE_HASH);
    unverified.finish(state, out);
    state->noted.phase = PHASE_NONE;
}

PKEM_IN_PLACE(static const uint8_t *verified_block(pkem_hash *state, size_t *n) {
    PKEM_VERIFY(state->noted.phase == PHASE_XOF);
    return unverified.block(state, n);
})

#define PKEM_SUITE(name)                                                                           \
    const pkem_suite name = {verified_xof,     verified_prf,                                       \
                             verified_squeeze, verified_start,                                     \
                             verified_absorb,  verified_finish PKEM_IN_PLACE(, verified_block)};   \
    static const pkem_suite unverified

#else
#define PKEM_SUITE(name) const pkem_suite name
#endif
