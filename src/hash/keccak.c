/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The sponge [FIPS202, Algorithm 8]: bytes into and out of the lanes of the state. */
#include "suite.h"

#include <string.h>

PKEM_INLINE uint32_t load32(const uint8_t in[4]) {
    return in[0] | ((uint32_t)in[1] << 8) | ((uint32_t)in[2] << 16) | ((uint32_t)in[3] << 24);
}

PKEM_INLINE void store32(uint8_t out[4], uint32_t x) {
    out[0] = (uint8_t)x;
    out[1] = (uint8_t)(x >> 8);
    out[2] = (uint8_t)(x >> 16);
    out[3] = (uint8_t)(x >> 24);
}

/* Whether bytes can be loaded and stored as words, where that is faster. */
#ifdef __XTENSA_EL__
#define ARE_WORDS(bytes) ((uintptr_t)(bytes) % 4 == 0)
PKEM_INLINE uint32_t load_word(const uint8_t *in) {
    uint32_t x;
    memcpy(&x, __builtin_assume_aligned(in, 4), 4);
    return x;
}
PKEM_INLINE void store_word(uint8_t *out, uint32_t x) {
    memcpy(__builtin_assume_aligned(out, 4), &x, 4);
}
/* The four bytes that begin at `in` and lie in the words x and y. */
#define LOADS_JOINED
PKEM_INLINE uint32_t joined(uint32_t x, uint32_t y, const uint8_t *in) {
    uint32_t word;
    __asm__("ssa8l %3\n\tsrc %0, %2, %1" : "=r"(word) : "r"(x), "r"(y), "r"(in));
    return word;
}
#else
#define ARE_WORDS(bytes) 0
#define load_word load32
#define store_word store32
#endif

#if POCKETKEM_KECCAK_BITS == 8

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

#else
#if POCKETKEM_KECCAK_BITS == 64

/* In halves, because a shift of 64 bits by a variable is a call on machines of 32 bits. */

static void xor_byte(pkem_keccak *k, unsigned pos, uint8_t byte) {
    uint32_t half = (uint32_t)byte << (8 * (pos % 4));
    k->lane[pos / 8] ^= pos % 8 < 4 ? half : (uint64_t)half << 32;
}

PKEM_INLINE void xor_lane(pkem_keccak *k, unsigned i, uint32_t low, uint32_t high) {
    k->lane[i] ^= low | (uint64_t)high << 32;
}

PKEM_INLINE void xor_last_bit(pkem_keccak *k) { k->lane[k->rate / 8 - 1] ^= (uint64_t)1 << 63; }

static void get_lane(const pkem_keccak *k, unsigned i, uint8_t out[8]) {
    if (ARE_WORDS(out)) {
        store_word(out, (uint32_t)k->lane[i]);
        store_word(out + 4, (uint32_t)(k->lane[i] >> 32));
        return;
    }
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
PKEM_INLINE void interleave(uint32_t w[2]) {
    uint32_t a = w[0], b = w[1];
    EXCHANGE_BITS(a, b, 0x0000ffffu, 16);
    EXCHANGE_BITS(a, b, 0x00ff00ffu, 8);
    EXCHANGE_BITS(a, b, 0x0f0f0f0fu, 4);
    EXCHANGE_BITS(a, b, 0x33333333u, 2);
    EXCHANGE_BITS(a, b, 0x55555555u, 1);
    w[0] = a;
    w[1] = b;
}

PKEM_INLINE void deinterleave(uint32_t w[2]) {
    uint32_t a = w[0], b = w[1];
    EXCHANGE_BITS(a, b, 0x55555555u, 1);
    EXCHANGE_BITS(a, b, 0x33333333u, 2);
    EXCHANGE_BITS(a, b, 0x0f0f0f0fu, 4);
    EXCHANGE_BITS(a, b, 0x00ff00ffu, 8);
    EXCHANGE_BITS(a, b, 0x0000ffffu, 16);
    w[0] = a;
    w[1] = b;
}

#ifdef PKEM_ARCH_NOISE_LANES
void pkem_keccak_interleave(uint32_t *lanes, size_t n) {
    for (uint32_t *end = lanes + n / 4; lanes != end; lanes += 2) {
        interleave(lanes);
    }
}
#endif

#ifndef PKEM_ARCH_XOR_LANES
PKEM_INLINE void xor_lane(pkem_keccak *k, unsigned i, uint32_t low, uint32_t high) {
    uint32_t w[2] = {low, high};
    interleave(w);
    k->lane[2 * i] ^= w[0];
    k->lane[2 * i + 1] ^= w[1];
}
#endif

PKEM_INLINE void xor_last_bit(pkem_keccak *k) { k->lane[k->rate / 4 - 1] ^= 0x80000000u; }

PKEM_INLINE void get_lane(const pkem_keccak *k, unsigned i, uint8_t out[8]) {
    uint32_t w[2] = {k->lane[2 * i], k->lane[2 * i + 1]};
    deinterleave(w);
    store32(out, w[0]);
    store32(out + 4, w[1]);
}

#endif

#ifdef PKEM_ARCH_XOR_LANES
#define xor_lanes pkem_xor_lanes
#else
/* XORs lanes, from number i on, with the bytes; not of none. */
static PKEM_NOINLINE void xor_lanes(pkem_keccak *k, unsigned i, const uint8_t *in, unsigned lanes) {
    unsigned end = i + lanes;
    for (; ARE_WORDS(in) && i != end; i++, in += 8) {
        xor_lane(k, i, load_word(in), load_word(in + 4));
    }
#ifdef LOADS_JOINED
    /* Each word that the bytes are in is loaded once, and none in which there are none of them. */
    const uint8_t *at = in - (uintptr_t)in % 4;
    for (uint32_t x = i == end ? 0 : load_word(at); i != end; i++) {
        uint32_t y = load_word(at + 4), z = load_word(at + 8);
        at += 8;
        xor_lane(k, i, joined(x, y, in), joined(y, z, in));
        x = z;
    }
#else
    for (; i != end; i++, in += 8) {
        xor_lane(k, i, load32(in), load32(in + 4));
    }
#endif
}
#endif

#if POCKETKEM_KECCAK_BITS == 32
static PKEM_NOINLINE void xor_byte(pkem_keccak *k, unsigned pos, uint8_t byte) {
    uint8_t bytes[8] = {0};
    bytes[pos % 8] = byte;
    xor_lanes(k, pos / 8, bytes, 1);
}
#endif

#endif

#if defined(PKEM_ARCH_KECCAK_F1600) && !defined(PKEM_NOTES_INLINE)
void pkem_keccak_permute(pkem_keccak *k) {
    pkem_note(k, PKEM_KECCAK_F1600_FRAME);
    pkem_keccak_f1600(k);
}
#endif

void pkem_keccak_init(pkem_keccak *k, uint8_t rate, uint8_t suffix) {
    k->rate = rate;
    k->used = 0;
    k->suffix = suffix;
    pkem_clear(k->lane, sizeof k->lane); /* at the end, for which a frame is not needed */
}

void pkem_keccak_init_seed(pkem_keccak *k, uint8_t rate, const uint8_t seed[32], uint32_t last) {
    pkem_keccak_init(k, rate, 0);
    xor_lanes(k, 0, seed, 4);
#if POCKETKEM_KECCAK_BITS == 64
    k->lane[4] = last;
#else
    uint8_t bytes[8] = {0};
    store32(bytes, last);
    xor_lanes(k, 4, bytes, 1);
#endif
    xor_last_bit(k);
    k->used = rate;
}

void pkem_keccak_absorb(pkem_hash *state, const uint8_t *in, size_t n) {
    pkem_keccak *k = &state->keccak;
    unsigned used = k->used;
    while (n != 0) {
        unsigned now = 1;
        if (used == k->rate) {
            pkem_keccak_permute(k);
            used = 0;
        }
        if (used % 8 == 0 && n >= 8) {
            now = k->rate - used;
            now = n < now ? (unsigned)n / 8 * 8 : now;
            xor_lanes(k, used / 8, in, now / 8);
        } else {
            xor_byte(k, used, *in);
        }
        used += now;
        in += now;
        n -= now;
    }
    k->used = (uint8_t)used;
}

void pkem_keccak_pad(pkem_keccak *k) {
    if (k->used == k->rate) {
        pkem_keccak_permute(k);
        k->used = 0;
    }
    xor_byte(k, k->used, k->suffix);
    xor_last_bit(k);
    k->used = k->rate;
}

/* The next bytes, at most n of them; returns how many. */
PKEM_INLINE size_t get_bytes(const pkem_keccak *k, uint8_t *out, size_t n) {
#ifdef PKEM_ARCH_DEINTERLEAVE
    size_t left = k->rate - k->used;
    n = n < left ? n : left;
    pkem_keccak_deinterleave(out, k->lane + k->used / 4, n);
    return n;
#else
    (void)n;
    get_lane(k, k->used / 8u, out);
    return 8;
#endif
}

void pkem_keccak_squeeze(pkem_hash *state, uint8_t *out, size_t n) {
    pkem_keccak *k = &state->keccak;
#if POCKETKEM_WORKER
    if (n == 0 && k->used == k->rate) { /* what comes next is made beforehand */
        pkem_keccak_permute(k);
        k->used = 0;
    }
#endif
    while (n != 0) {
        if (k->used == k->rate) {
            pkem_keccak_permute(k);
            k->used = 0;
        }
        size_t now = get_bytes(k, out, n);
        k->used = (uint8_t)(k->used + now);
        out += now;
        n -= now;
    }
}
