/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Lanes as two words, of their even and of their odd bits (lanes.h, keccak.h). */

#include "interleave.h"

PKEM_INLINE void xor_last_bit(pkem_keccak *k) { k->lane[(k->rate >> 2) - 1] ^= 0x80000000u; }

PKEM_INLINE void get_lane(const pkem_keccak *k, unsigned i, uint8_t out[8]) {
    uint32_t w[2] = {k->lane[2 * i], k->lane[2 * i + 1]};
    pkem_deinterleave(w);
    store32(out, w[0]);
    store32(out + 4, w[1]);
}

#ifdef PKEM_ARCH_XOR_LANES
#define xor_lanes pkem_xor_lanes
#else
PKEM_INLINE void xor_lane(pkem_keccak *k, unsigned i, uint32_t low, uint32_t high) {
    uint32_t w[2] = {low, high};
    pkem_interleave(w);
    k->lane[2 * i] ^= w[0];
    k->lane[2 * i + 1] ^= w[1];
}
#include "lanes_words.h"
#endif

static PKEM_NOINLINE void xor_byte(pkem_keccak *k, unsigned pos, uint8_t byte) {
    uint8_t bytes[8] = {0};
    bytes[pos % 8] = byte;
    xor_lanes(k, pos / 8, bytes, 1);
}

PKEM_INLINE void xor_last(pkem_keccak *k, uint32_t last) {
    uint8_t bytes[8] = {0};
    store32(bytes, last);
    xor_lanes(k, 4, bytes, 1);
}
