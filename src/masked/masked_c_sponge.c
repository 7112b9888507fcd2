/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The sponges of ML-KEM on a state in two shares [FIPS203, 4.1], in C. A state is 50 words of each
 * share, bit-interleaved.
 */
#include "masked_c.h"

#ifdef PKEM_MASKED_C

#include "../hash/interleave.h"

/* ---- The permutation [FIPS202, 3.3] ---- */

#define ROUNDS 24

#include "../hash/keccak_rounds.h"

/* Theta, rho and pi, of one share. */
static PKEM_NOINLINE void move_share(uint32_t s[PKEM_STATE_WORDS]) {
    uint32_t d[10];
    theta(s, d);
    move_lanes(s, d);
}

/*
 * Half a row, of lanes x, y, z = x + ~y z. One lane has form B, the others have form A: any mix of
 * the two is a bijection of shares, so that those that are uniform stay so (docs/masking.md).
 */
static PKEM_NOINLINE void chi_of_row(uint32_t *first, uint32_t *second) {
    const uint32_t a0 = first[0], a1 = first[2], a2 = first[4], a3 = first[6], a4 = first[8];
    const uint32_t b0 = second[0], b1 = second[2], b2 = second[4], b3 = second[6], b4 = second[8];
#define FORM_A(at, x, y, z)                                                                        \
    first[at] = pkem_apart(~a##y & a##z, a##x, ~a##y & b##z);                                      \
    second[at] = pkem_apart(b##y & b##z, b##x, b##y & a##z)
#define FORM_B(at, x, y, z)                                                                        \
    first[at] = pkem_apart(~a##y & a##z, a##x, b##y & a##z);                                       \
    second[at] = pkem_apart(b##y & b##z, b##x, ~a##y & b##z)
    FORM_A(0, 0, 1, 2);
    FORM_B(2, 1, 2, 3);
    FORM_A(4, 2, 3, 4);
    FORM_A(6, 3, 4, 0);
    FORM_A(8, 4, 0, 1);
#undef FORM_A
#undef FORM_B
}

static PKEM_NOINLINE void permute(uint32_t state[PKEM_SHARED_STATE_WORDS]) {
    uint32_t *const second = state + PKEM_STATE_WORDS;
    for (unsigned round = 0; round < ROUNDS; round++) {
        move_share(state);
        move_share(second);
        for (unsigned row = 0; row < PKEM_STATE_WORDS; row += 10) {
            chi_of_row(state + row, second + row);
            chi_of_row(state + row + 1, second + row + 1);
        }
        iota(state, round);
    }
}

/* ---- Lanes ---- */

#define SHAKE256_LANES (PKEM_SHAKE256_RATE / 8)
#define SHA3_512_LANES 9
#define SHA3_512_SUFFIX 0x06

PKEM_INLINE uint32_t get_word(const uint8_t bytes[4]) {
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* Adds so many lanes of bytes to a share of the state, from lane number `first` on. */
static PKEM_NOINLINE void absorb(uint32_t *share, unsigned first, const uint8_t *in, size_t lanes) {
    for (uint32_t *at = share + 2 * first; lanes != 0; lanes--, at += 2, in += 8) {
        uint32_t w[2] = {get_word(in), get_word(in + 4)};
        pkem_interleave(w);
        at[0] ^= w[0];
        at[1] ^= w[1];
    }
}

/* The state of 50 random words begins with a secret. */
static void begin(uint32_t *state, const uint32_t *randoms, const uint32_t *secret) {
    for (unsigned i = 0; i < PKEM_STATE_WORDS; i++) {
        state[i] = state[PKEM_STATE_WORDS + i] = randoms[i];
    }
    for (unsigned share = 0; share < 2; share++) {
        absorb(state + share * PKEM_STATE_WORDS, 0,
               (const uint8_t *)(secret + share * PKEM_SHARE_WORDS), 4);
    }
}

/* The message ends with these bytes, in a lane: the last ones are the suffix. */
static void end(uint32_t *state, unsigned lane, uint32_t last, unsigned rate_lanes) {
    uint32_t w[2];
    pkem_put_word(&w[0], last);
    w[1] = 0;
    absorb(state, lane, (const uint8_t *)w, 1);
    state[2 * rate_lanes - 1] ^= 0x80000000u;
    permute(state);
}

/* ---- The functions ---- */

void pkem_masked_prf(uint32_t state[PKEM_SHARED_STATE_WORDS],
                     const uint32_t randoms[PKEM_SPONGE_RANDOMS],
                     const uint32_t secret[PKEM_SECRET_WORDS], uint32_t nonce) {
    begin(state, randoms, secret);
    end(state, 4, nonce | PKEM_SHAKE_SUFFIX << 8, SHAKE256_LANES);
}

void pkem_masked_g(uint32_t state[PKEM_SHARED_STATE_WORDS],
                   const uint32_t randoms[PKEM_SPONGE_RANDOMS],
                   const uint32_t secret[PKEM_SECRET_WORDS], const uint8_t h[32]) {
    begin(state, randoms, secret);
    absorb(state, 4, h, 4);
    end(state, 8, SHA3_512_SUFFIX, SHA3_512_LANES);
}

void pkem_masked_g_seed(uint32_t state[PKEM_SHARED_STATE_WORDS],
                        const uint32_t randoms[PKEM_SPONGE_RANDOMS],
                        const uint32_t secret[PKEM_SECRET_WORDS], uint32_t k) {
    begin(state, randoms, secret);
    end(state, 4, k | SHA3_512_SUFFIX << 8, SHA3_512_LANES);
}

void pkem_masked_j(uint32_t state[PKEM_SHARED_STATE_WORDS],
                   const uint32_t randoms[PKEM_SPONGE_RANDOMS],
                   const uint32_t secret[PKEM_SECRET_WORDS], const uint8_t *ct, size_t lanes) {
    unsigned used = 4;
    begin(state, randoms, secret);
    while (lanes != 0) {
        const unsigned left = SHAKE256_LANES - used;
        const unsigned n = lanes < left ? (unsigned)lanes : left;
        absorb(state, used, ct, n);
        ct += 8 * n;
        lanes -= n;
        used += n;
        if (used == SHAKE256_LANES) {
            permute(state);
            used = 0;
        }
    }
    end(state, used, PKEM_SHAKE_SUFFIX, SHAKE256_LANES);
}

void pkem_masked_take(uint32_t out[PKEM_SECRET_WORDS], const uint32_t *state) {
    for (unsigned share = 0; share < 2; share++, state += PKEM_STATE_WORDS) {
        for (unsigned i = 0; i < PKEM_SHARE_WORDS; i += 2, out += 2) {
            uint32_t w[2] = {state[i], state[i + 1]};
            pkem_deinterleave(w);
            pkem_put_word(&out[0], w[0]);
            pkem_put_word(&out[1], w[1]);
        }
    }
}

void pkem_masked_more(uint32_t lanes[PKEM_SHARED_STATE_WORDS],
                      uint32_t state[PKEM_SHARED_STATE_WORDS],
                      const uint32_t randoms[PKEM_MORE_RANDOMS]) {
    const unsigned block = 2 * SHAKE256_LANES;
    for (unsigned share = 0; share < 2; share++) {
        pkem_copy(lanes + share * PKEM_STATE_WORDS, state + share * PKEM_STATE_WORDS, 4 * block);
    }
    permute(state);
    for (unsigned share = 0; share < 2; share++) {
        for (unsigned i = 0; i < PKEM_MORE_RANDOMS; i++) {
            const unsigned at = share * PKEM_STATE_WORDS + i;
            lanes[at + block] = state[at] ^ randoms[i];
        }
    }
}

#endif
