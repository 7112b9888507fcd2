/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The sponge [FIPS202, Algorithm 8]: bytes into and out of the lanes of the state. */
#include "keccak.h"

#include <string.h>

PK_INLINE uint32_t load32(const uint8_t in[4]) {
    return in[0] | ((uint32_t)in[1] << 8) | ((uint32_t)in[2] << 16) | ((uint32_t)in[3] << 24);
}

PK_INLINE void store32(uint8_t out[4], uint32_t x) {
    out[0] = (uint8_t)x;
    out[1] = (uint8_t)(x >> 8);
    out[2] = (uint8_t)(x >> 16);
    out[3] = (uint8_t)(x >> 24);
}

#if POCKETKEM_KECCAK_BITS == 64

/* In halves, because a shift of 64 bits by a variable is a call on machines of 32 bits. */

static void xor_byte(pk_keccak *k, unsigned pos, uint8_t byte) {
    uint32_t half = (uint32_t)byte << (8 * (pos % 4));
    k->lane[pos / 8] ^= pos % 8 < 4 ? half : (uint64_t)half << 32;
}

static void xor_lane(pk_keccak *k, unsigned i, const uint8_t in[8]) {
    k->lane[i] ^= load32(in) | (uint64_t)load32(in + 4) << 32;
}

static void get_lane(const pk_keccak *k, unsigned i, uint8_t out[8]) {
    store32(out, (uint32_t)k->lane[i]);
    store32(out + 4, (uint32_t)(k->lane[i] >> 32));
}

#else

/* Exchanges the bits of x under mask with those shift places higher. */
PK_INLINE uint32_t swap_bits(uint32_t x, uint32_t mask, unsigned shift) {
    uint32_t t = (x ^ (x >> shift)) & mask;
    return x ^ t ^ (t << shift);
}

/* Even bits of x to the lower half of the word, odd bits to the upper half. */
PK_INLINE uint32_t deal(uint32_t x) {
    x = swap_bits(x, 0x22222222u, 1);
    x = swap_bits(x, 0x0c0c0c0cu, 2);
    x = swap_bits(x, 0x00f000f0u, 4);
    return swap_bits(x, 0x0000ff00u, 8);
}

/* The inverse of deal. */
PK_INLINE uint32_t shuffle(uint32_t x) {
    x = swap_bits(x, 0x0000ff00u, 8);
    x = swap_bits(x, 0x00f000f0u, 4);
    x = swap_bits(x, 0x0c0c0c0cu, 2);
    return swap_bits(x, 0x22222222u, 1);
}

static void xor_byte(pk_keccak *k, unsigned pos, uint8_t byte) {
    uint32_t dealt = deal(byte);
    uint32_t *lane = k->lane + 2 * (pos / 8);
    lane[0] ^= (dealt & 0xffffu) << (4 * (pos % 8));
    lane[1] ^= (dealt >> 16) << (4 * (pos % 8));
}

static void xor_lane(pk_keccak *k, unsigned i, const uint8_t in[8]) {
    uint32_t low = deal(load32(in));
    uint32_t high = deal(load32(in + 4));
    k->lane[2 * i] ^= (low & 0xffffu) | (high << 16);
    k->lane[2 * i + 1] ^= (low >> 16) | (high & 0xffff0000u);
}

static void get_lane(const pk_keccak *k, unsigned i, uint8_t out[8]) {
    uint32_t even = k->lane[2 * i];
    uint32_t odd = k->lane[2 * i + 1];
    store32(out, shuffle((even & 0xffffu) | (odd << 16)));
    store32(out + 4, shuffle((even >> 16) | (odd & 0xffff0000u)));
}

#endif

void pk_keccak_init(pk_keccak *k, uint8_t rate, uint8_t suffix) {
    memset(k->lane, 0, sizeof k->lane);
    k->rate = rate;
    k->used = 0;
    k->suffix = suffix;
}

void pk_keccak_absorb(pk_keccak *k, const uint8_t *in, size_t n) {
    unsigned used = k->used;
    while (n != 0) {
        if (used == k->rate) {
            pk_keccak_f1600(k);
            used = 0;
        }
        if (used % 8 == 0 && n >= 8) {
            xor_lane(k, used / 8, in);
            used += 8;
            in += 8;
            n -= 8;
        } else {
            xor_byte(k, used, *in);
            used++;
            in++;
            n--;
        }
    }
    k->used = (uint8_t)used;
}

void pk_keccak_pad(pk_keccak *k) {
    if (k->used == k->rate) {
        pk_keccak_f1600(k);
        k->used = 0;
    }
    xor_byte(k, k->used, k->suffix);
    xor_byte(k, k->rate - 1u, 0x80);
    k->used = k->rate;
}

void pk_keccak_squeeze(pk_keccak *k, uint8_t *out, size_t n) {
    for (; n != 0; n -= 8, out += 8) {
        if (k->used == k->rate) {
            pk_keccak_f1600(k);
            k->used = 0;
        }
        get_lane(k, k->used / 8u, out);
        k->used = (uint8_t)(k->used + 8);
    }
}

#ifdef PK_KECCAK_IN_PLACE
const uint8_t *pk_keccak_block(pk_keccak *k) {
    pk_keccak_f1600(k);
    return (const uint8_t *)k->lane;
}
#endif
