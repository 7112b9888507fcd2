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

/* Exchanges the bits of a under mask << shift with those of b under mask. */
#define EXCHANGE_BITS(a, b, mask, shift)                                                           \
    do {                                                                                           \
        uint32_t t = ((a) >> (shift) ^ (b)) & (mask);                                              \
        (b) ^= t;                                                                                  \
        (a) ^= t << (shift);                                                                       \
    } while (0)

/*
 * A lane from its lower and upper half to its even and odd bits, and back. Bit 5 of the number of a
 * bit says which of two words it is in; each step exchanges this with another bit of the number.
 */
PK_INLINE void interleave(uint32_t w[2]) {
    uint32_t a = w[0], b = w[1];
    EXCHANGE_BITS(a, b, 0x0000ffffu, 16);
    EXCHANGE_BITS(a, b, 0x00ff00ffu, 8);
    EXCHANGE_BITS(a, b, 0x0f0f0f0fu, 4);
    EXCHANGE_BITS(a, b, 0x33333333u, 2);
    EXCHANGE_BITS(a, b, 0x55555555u, 1);
    w[0] = a;
    w[1] = b;
}

PK_INLINE void deinterleave(uint32_t w[2]) {
    uint32_t a = w[0], b = w[1];
    EXCHANGE_BITS(a, b, 0x55555555u, 1);
    EXCHANGE_BITS(a, b, 0x33333333u, 2);
    EXCHANGE_BITS(a, b, 0x0f0f0f0fu, 4);
    EXCHANGE_BITS(a, b, 0x00ff00ffu, 8);
    EXCHANGE_BITS(a, b, 0x0000ffffu, 16);
    w[0] = a;
    w[1] = b;
}

static void xor_byte(pk_keccak *k, unsigned pos, uint8_t byte) {
    uint32_t *lane = k->lane + 2 * (pos / 8);
    uint32_t w[2] = {byte, 0};
    interleave(w);
    lane[0] ^= w[0] << (4 * (pos % 8));
    lane[1] ^= w[1] << (4 * (pos % 8));
}

static void xor_lane(pk_keccak *k, unsigned i, const uint8_t in[8]) {
    uint32_t w[2] = {load32(in), load32(in + 4)};
    interleave(w);
    k->lane[2 * i] ^= w[0];
    k->lane[2 * i + 1] ^= w[1];
}

static void get_lane(const pk_keccak *k, unsigned i, uint8_t out[8]) {
    uint32_t w[2] = {k->lane[2 * i], k->lane[2 * i + 1]};
    deinterleave(w);
    store32(out, w[0]);
    store32(out + 4, w[1]);
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

#if POCKETKEM_KECCAK_BITS == 64

const uint8_t *pk_keccak_block(pk_keccak *k) {
    pk_keccak_f1600(k);
    return (const uint8_t *)k->lane;
}

#else

/* used is 0 if the bytes of a block are in the state. */
const uint8_t *pk_keccak_block(pk_keccak *k) {
    uint32_t *end = k->lane + k->rate / 4u;
    for (uint32_t *lane = k->lane; lane != end && k->used == 0; lane += 2) {
        interleave(lane);
    }
    pk_keccak_f1600(k);
    for (uint32_t *lane = k->lane; lane != end; lane += 2) {
        deinterleave(lane);
    }
    k->used = 0;
    return (const uint8_t *)k->lane;
}

#endif
#endif
