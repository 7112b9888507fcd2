/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Lanes as the bytes that are absorbed (lanes.h). */

PKEM_INLINE void xor_byte(pkem_keccak *k, unsigned pos, uint8_t byte) { k->lane[pos] ^= byte; }

PKEM_INLINE void xor_last_bit(pkem_keccak *k) { k->lane[k->rate - 1u] ^= 0x80; }

static PKEM_NOINLINE void xor_lanes(pkem_keccak *k, unsigned i, const uint8_t *in, unsigned lanes) {
    uint8_t *lane = k->lane + 8 * i;
    for (uint8_t *end = lane + 8 * lanes; lane != end;) {
        *lane++ ^= *in++;
    }
}

PKEM_INLINE void get_lane(const pkem_keccak *k, unsigned i, uint8_t out[8]) {
    memcpy(out, k->lane + 8 * i, 8);
}

PKEM_INLINE void xor_last(pkem_keccak *k, uint32_t last) {
    uint8_t bytes[8] = {0};
    store32(bytes, last);
    xor_lanes(k, 4, bytes, 1);
}
