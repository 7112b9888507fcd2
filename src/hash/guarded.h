/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * In a build that resists faults (../guard.h) a suite's PRF is started twice, until both states are
 * the same. A state that the key is missing in would give noise that is known. A suite begins the
 * function with static PKEM_PRF_ONCE, and has PKEM_GUARDED_PRF behind it.
 */
#if POCKETKEM_FAULTS_RESIST
#define PKEM_PRF_ONCE PKEM_NOINLINE void prf_once
#define PKEM_GUARDED_PRF                                                                           \
    static void prf(pkem_hash *state, const uint8_t key[32], uint8_t nonce) {                      \
        guarded_prf(state, key, nonce, prf_once);                                                  \
    }

typedef void started_prf(pkem_hash *state, const uint8_t key[32], uint8_t nonce);

static uint32_t folded(const pkem_hash *state) {
    return pkem_folded(state->noted.state, sizeof state->noted.state);
}

PKEM_INLINE void guarded_prf(pkem_hash *state, const uint8_t key[32], uint8_t nonce,
                             started_prf *once) {
    /* In memory: a register that changes between the two would be wrong from then on. */
    const uint8_t *const volatile its_key = key;
    const volatile uint8_t its_nonce = nonce;
    uint32_t first;
    do {
        once(state, its_key, its_nonce);
        first = folded(state);
        once(state, its_key, its_nonce);
    } while (folded(state) != first);
    state->noted.is_prf = 1;
}
#else
#define PKEM_PRF_ONCE void prf
#define PKEM_GUARDED_PRF
#endif
