/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "sample.h"

#include <string.h>

void pk_sample_multiply_accumulate(const pk_suite *suite, pk_work *w, uint8_t x, uint8_t y,
                                   unsigned noise) {
    /* One coefficient that is left over, and what 24 bytes can give. The bytes stand at the end;
       before two coefficients are stored the three bytes that they overwrite have been read. */
    int16_t a[1 + 16];
    uint8_t *bytes = (uint8_t *)a + sizeof a - 24;
    const int16_t *b = NULL;
    unsigned pair = 0, have = 0;
    suite->xof(&w->hash, w->rho, x, y);
    while (pair < PK_N / 2) {
        suite->squeeze(&w->hash, bytes, 24);
        for (const uint8_t *t = bytes; t != bytes + 24; t += 3) {
            uint16_t d1 = (uint16_t)(t[0] | (t[1] & 0x0fu) << 8);
            uint16_t d2 = (uint16_t)(t[1] >> 4 | (unsigned)t[2] << 4);
            a[have] = (int16_t)d1;
            have += d1 < PK_Q;
            a[have] = (int16_t)d2;
            have += d2 < PK_Q;
        }
        unsigned used = 0;
        while (have - used >= 2 && pair < PK_N / 2) {
            unsigned in_half = pair % (PK_N / 4);
            unsigned count = PK_N / 4 - in_half;
            if (in_half == 0) {
                b = pk_noise(w, noise, pair / (PK_N / 4));
            }
            if (count > (have - used) / 2) {
                count = (have - used) / 2;
            }
            pk_multiply_accumulate(w->acc + 2 * pair, b + 2 * in_half, a + used, pair, count);
            pair += count;
            used += 2 * count;
        }
        if (used != have) {
            a[0] = a[used];
        }
        have -= used;
    }
}

#define NOISE_BLOCK 32

/*
 * The next coefficients of a centred binomial distribution, from the PRF that was started.
 * The bits of a word are added up side by side: sums of two in fields of two bits, of three in
 * fields of three; a coefficient is the difference of two neighbouring fields.
 */
static void next_noise(const pk_suite *suite, pk_work *w, uint8_t eta, int8_t c[NOISE_BLOCK]) {
    uint8_t bytes[24];
    unsigned bytes_of_8 = 2u * eta;
    suite->squeeze(&w->hash, bytes, 4 * bytes_of_8);
    for (const uint8_t *in = bytes; in != bytes + 4 * bytes_of_8; c += 4) {
        uint32_t t = in[0] | (uint32_t)in[1] << 8;
        uint32_t sums;
        in += 2;
        if (eta == 2) {
            sums = (t & 0x5555u) + (t >> 1 & 0x5555u);
        } else {
            t |= (uint32_t)*in++ << 16;
            sums = (t & 0x249249u) + (t >> 1 & 0x249249u) + (t >> 2 & 0x249249u);
        }
        uint32_t field = ((uint32_t)1 << eta) - 1;
        for (unsigned i = 0; i < 4; i++) {
            c[i] = (int8_t)((int8_t)(sums & field) - (int8_t)(sums >> eta & field));
            sums >>= 2 * eta;
        }
    }
}

void pk_add_noise(const pk_suite *suite, pk_work *w, int16_t p[PK_N], const uint8_t key[32],
                  uint8_t nonce, uint8_t eta, int16_t factor) {
    int8_t c[NOISE_BLOCK];
    suite->prf(&w->hash, key, nonce);
    for (unsigned i = 0; i < PK_N; i += NOISE_BLOCK) {
        next_noise(suite, w, eta, c);
        for (unsigned j = 0; j < NOISE_BLOCK; j++) {
            p[i + j] = (int16_t)(p[i + j] + c[j] * factor);
        }
    }
}

#if POCKETKEM_RAM_SMALL

/* Eight coefficients from -3 to 3 to three bytes, and back. */
static void pack(uint8_t out[3], const int8_t c[8]) {
    uint32_t bits = 0;
    for (unsigned i = 8; i-- != 0;) {
        bits = bits << 3 | (uint32_t)(c[i] + 3);
    }
    out[0] = (uint8_t)bits;
    out[1] = (uint8_t)(bits >> 8);
    out[2] = (uint8_t)(bits >> 16);
}

PK_INLINE uint32_t packed_bits(const uint8_t in[3]) {
    return in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16;
}

void pk_make_noise(const pocketkem_scheme *scheme, pk_work *w) {
    for (uint8_t i = 0; i < scheme->k; i++) {
        uint8_t *out = w->v.noise.packed[i];
        scheme->suite->prf(&w->hash, w->key, i);
        for (unsigned j = 0; j < PK_N; j += NOISE_BLOCK) {
            int8_t c[NOISE_BLOCK];
            next_noise(scheme->suite, w, scheme->eta1, c);
            for (const int8_t *in = c; in != c + NOISE_BLOCK; in += 8, out += 3) {
                pack(out, in);
            }
        }
    }
}

/* Unpacking does the first layer of the transform; such small numbers need no reduction. */
const int16_t *pk_noise(pk_work *w, unsigned i, unsigned half) {
    const uint8_t *in = w->v.noise.packed[i];
    int16_t *p = w->v.noise.half;
    int16_t zeta = half == 0 ? PK_FIRST_ZETA : -PK_FIRST_ZETA;
    for (int16_t *c = p; c != p + PK_N / 2; in += 3) {
        uint32_t low = packed_bits(in), high = packed_bits(in + sizeof w->v.noise.packed[i] / 2);
        for (int16_t *end = c + 8; c != end; c++) {
            *c = (int16_t)((int16_t)(low & 7) - 3 + ((int16_t)(high & 7) - 3) * zeta);
            low >>= 3;
            high >>= 3;
        }
    }
    pk_ntt_half(p, half);
    return p;
}

#else

void pk_make_noise(const pocketkem_scheme *scheme, pk_work *w) {
    for (uint8_t i = 0; i < scheme->k; i++) {
        int16_t *p = w->v.noise[i];
        memset(p, 0, PK_N * sizeof *p);
        pk_add_noise(scheme->suite, w, p, w->key, i, scheme->eta1, 1);
        pk_ntt(p);
    }
}

const int16_t *pk_noise(pk_work *w, unsigned i, unsigned half) {
    return w->v.noise[i] + half * (PK_N / 2);
}

#endif
