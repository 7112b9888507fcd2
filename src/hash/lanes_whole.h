/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Lanes as integers of 64 bits (lanes.h). */

/* In halves, because a shift of 64 bits by a variable is a call on machines of 32 bits. */

static void xor_byte(pkem_keccak *k, unsigned pos, uint8_t byte) {
    uint32_t half = (uint32_t)byte << (8 * (pos % 4));
    k->lane[pos / 8] ^= pos % 8 < 4 ? half : (uint64_t)half << 32;
}

PKEM_INLINE void xor_lane(pkem_keccak *k, unsigned i, uint32_t low, uint32_t high) {
    k->lane[i] ^= low | (uint64_t)high << 32;
}

PKEM_INLINE void xor_last_bit(pkem_keccak *k) { k->lane[(k->rate >> 3) - 1] ^= (uint64_t)1 << 63; }

static void get_lane(const pkem_keccak *k, unsigned i, uint8_t out[8]) {
    if (ARE_WORDS(out)) {
        store_word(out, (uint32_t)k->lane[i]);
        store_word(out + 4, (uint32_t)(k->lane[i] >> 32));
        return;
    }
    store32(out, (uint32_t)k->lane[i]);
    store32(out + 4, (uint32_t)(k->lane[i] >> 32));
}

PKEM_INLINE void xor_last(pkem_keccak *k, uint32_t last) { k->lane[4] = last; }

#include "lanes_words.h"
