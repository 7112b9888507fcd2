/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "keccak_x8.h"

#ifdef PKEM_ARCH_KECCAK_F1600_X8

/* Exchanges the bits of x under mask << shift with those under mask. */
PKEM_INLINE uint32_t exchanged(uint32_t x, uint32_t mask, unsigned shift) {
    uint32_t t = (x >> shift ^ x) & mask;
    return x ^ t ^ t << shift;
}

/* Every fourth bit of half a lane together: a byte from bit 0 on, then from bits 2, 1 and 3 on. */
PKEM_INLINE uint32_t quarters(uint32_t half) {
    half = exchanged(half, 0x0a0a0a0au, 3);
    half = exchanged(half, 0x00cc00ccu, 6);
    return exchanged(half, 0x0000f0f0u, 12);
}

/* A lane of n states, which is zero, becomes this one. */
static void set_lane(uint16_t *to, unsigned n, uint32_t low, uint32_t high) {
    const size_t piece = 25 * PKEM_STATES;
    low = quarters(low);
    high = quarters(high);
    const uint16_t pieces[4] = {(uint16_t)((low & 0xff) | high << 8),
                                (uint16_t)((low >> 16 & 0xff) | (high >> 8 & 0xff00)),
                                (uint16_t)((low >> 8 & 0xff) | (high & 0xff00)),
                                (uint16_t)(low >> 24 | (high >> 16 & 0xff00))};
    for (const uint16_t *end = to + n; to != end; to++) {
        to[0] = pieces[0];
        to[piece] = pieces[1];
        to[2 * piece] = pieces[2];
        to[3 * piece] = pieces[3];
    }
}

PKEM_INLINE uint32_t load_bytes(const uint8_t in[4]) {
    return in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16 | (uint32_t)in[3] << 24;
}

void pkem_x8_absorb_seed(pkem_keccak_x8 *x, unsigned first, unsigned n, uint8_t rate,
                         const uint8_t seed[32]) {
    for (unsigned i = 0; i < 4; i++, seed += 8) {
        set_lane(&x->pieces[i][first], n, load_bytes(seed), load_bytes(seed + 4));
    }
    set_lane(&x->pieces[rate / 8u - 1][first], n, 0, 0x80000000u);
}

void pkem_x8_absorb_last(pkem_keccak_x8 *x, unsigned state, uint32_t last) {
    set_lane(&x->pieces[4][state], 1, last, 0);
}

void pkem_x8_permute(pkem_keccak_x8 *x, unsigned lane_pairs) {
    pkem_keccak_f1600_x8(x->pieces, x->memory.scratch);
    pkem_unpack_states_x8(x->memory.bytes.of, x->pieces, lane_pairs, x->memory.bytes.waiting);
}

void pkem_x8_take(const pkem_keccak_x8 *x, unsigned state, pkem_keccak *k, uint8_t rate) {
    memcpy(k->lane, pkem_x8_bytes(x, state), sizeof k->lane);
    k->rate = rate;
    k->used = 0;
    k->suffix = 0;
}

#elif defined(PKEM_ARCH_KECCAK_F1600_X4)

void pkem_x8_absorb_seed(pkem_keccak_x8 *x, unsigned first, unsigned n, uint8_t rate,
                         const uint8_t seed[32]) {
    uint32_t lanes[32 / 4];
    memcpy(lanes, seed, sizeof lanes);
    pkem_keccak_interleave(lanes, sizeof lanes);
    for (unsigned state = first; state < first + n; state++) {
        for (unsigned i = 0; i < 32 / 4; i++) {
            x->words[i][state] = lanes[i];
        }
        x->words[rate / 4u - 1][state] = 0x80000000u;
    }
}

void pkem_x8_clear(pkem_keccak_x8 *x, unsigned state) {
    PKEM_UNROLLED(10)
    for (unsigned i = 0; i < PKEM_STATE_WORDS; i++) {
        x->words[i][state] = 0;
    }
}

void pkem_x8_absorb_last(pkem_keccak_x8 *x, unsigned state, uint32_t last) {
    uint32_t lane[2] = {last, 0};
    pkem_keccak_interleave(lane, sizeof lane);
    x->words[8][state] = lane[0];
    x->words[9][state] = lane[1];
}

void pkem_x8_put(pkem_keccak_x8 *x, unsigned state, const uint32_t words[PKEM_STATE_WORDS]) {
    PKEM_UNROLLED(10)
    for (unsigned i = 0; i < PKEM_STATE_WORDS; i++) {
        x->words[i][state] = words[i];
    }
}

void pkem_x8_get(const pkem_keccak_x8 *x, unsigned state, uint32_t *words, unsigned n) {
    PKEM_UNROLLED(8)
    for (unsigned i = 0; i < n; i++) {
        words[i] = x->words[i][state];
    }
}

#endif
