/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "sample.h"

#include <string.h>

/*
 * The coefficients in 24 bytes that are less than q, to a from have on; returns the number in a.
 * The bytes may stand in a itself if they end where 16 coefficients more would end: before two are
 * stored, the three bytes that they overwrite have been read.
 */
static unsigned take_coefficients(int16_t *a, unsigned have, const uint8_t bytes[24]) {
    for (const uint8_t *t = bytes; t != bytes + 24; t += 3) {
        uint16_t d1 = (uint16_t)(t[0] | (t[1] & 0x0fu) << 8);
        uint16_t d2 = (uint16_t)(t[1] >> 4 | (unsigned)t[2] << 4);
        a[have] = (int16_t)d1;
        have += d1 < PK_Q;
        a[have] = (int16_t)d2;
        have += d2 < PK_Q;
    }
    return have;
}

/* How far the multiplication of an entry has come. */
typedef struct entry {
    int16_t a[1 + 16]; /* one coefficient that was left over, and what 24 bytes can give */
    uint8_t have;      /* coefficients in a */
    uint8_t pairs;     /* pairs that have been multiplied */
    const int16_t *b;  /* the half of the noise polynomial in use, where the next pair is */
} entry;

#define ENTRY_BYTES(e) ((uint8_t *)(e)->a + sizeof(e)->a - 24)

/* w->acc += (what the 24 bytes give) * (noise polynomial j). */
static PK_NOINLINE void multiply_coefficients(pk_work *w, unsigned j, entry *e) {
    const int16_t *a = e->a;
    unsigned have = take_coefficients(e->a, e->have, ENTRY_BYTES(e));
    unsigned pairs = e->pairs;
    while (have >= 2 && pairs < PK_N / 2) {
        unsigned count = PK_N / 4 - pairs % (PK_N / 4);
        if (count == PK_N / 4) {
            e->b = pk_noise(w, j, pairs / (PK_N / 4));
        }
        if (count > have / 2) {
            count = have / 2;
        }
        pk_multiply_accumulate(w->acc + 2 * pairs, e->b, a, pairs, count);
        pairs += count;
        e->b += 2 * count;
        a += 2 * count;
        have -= 2 * count;
    }
    e->a[0] = *a;
    e->have = (uint8_t)have;
    e->pairs = (uint8_t)pairs;
}

void pk_multiply_matrix_row(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                            int transposed) {
    const pk_suite *suite = scheme->suite;
    for (unsigned j = 0; j < scheme->k; j++) {
        entry e;
        e.have = 0;
        e.pairs = 0;
        suite->xof(&w->hash, w->rho, (uint8_t)(transposed ? i : j), (uint8_t)(transposed ? j : i));
        while (e.pairs < PK_N / 2) {
            suite->squeeze(&w->hash, ENTRY_BYTES(&e), 24);
            multiply_coefficients(w, j, &e);
        }
    }
}

/* Noise is made in blocks of so many coefficients, from NOISE_BYTES(eta) bytes. */
#define NOISE_BLOCK 32
#define NOISE_BYTES(eta) (NOISE_BLOCK / 4 * (size_t)(eta))

/*
 * One block of a centred binomial distribution.
 * The bits of a word are added up side by side: sums of two in fields of two bits, of three in
 * fields of three; a coefficient is the difference of two neighbouring fields.
 */
static void expand_noise(int8_t c[NOISE_BLOCK], const uint8_t *in, unsigned eta) {
    uint32_t field = ((uint32_t)1 << eta) - 1;
    for (int8_t *end = c + NOISE_BLOCK; c != end; c += 4) {
        uint32_t t = in[0] | (uint32_t)in[1] << 8;
        uint32_t sums;
        in += 2;
        if (eta == 2) {
            sums = (t & 0x5555u) + (t >> 1 & 0x5555u);
        } else {
            t |= (uint32_t)*in++ << 16;
            sums = (t & 0x249249u) + (t >> 1 & 0x249249u) + (t >> 2 & 0x249249u);
        }
        for (unsigned i = 0; i < 4; i++) {
            c[i] = (int8_t)((int8_t)(sums & field) - (int8_t)(sums >> eta & field));
            sums >>= 2 * eta;
        }
    }
}

static PK_NOINLINE void add_block(int16_t p[NOISE_BLOCK], const uint8_t *in, unsigned eta,
                                  int factor) {
    int8_t c[NOISE_BLOCK];
    expand_noise(c, in, eta);
    for (unsigned j = 0; j < NOISE_BLOCK; j++) {
        p[j] = (int16_t)(p[j] + c[j] * factor);
    }
}

void pk_add_noise(const pk_suite *suite, pk_work *w, int16_t p[PK_N], unsigned eta, int factor) {
    uint8_t bytes[NOISE_BYTES(3)];
    for (int16_t *end = p + PK_N; p != end; p += NOISE_BLOCK) {
        suite->squeeze(&w->hash, bytes, NOISE_BYTES(eta));
        add_block(p, bytes, eta, factor);
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

static PK_NOINLINE void pack_block(uint8_t *out, const uint8_t *in, unsigned eta) {
    int8_t c[NOISE_BLOCK];
    expand_noise(c, in, eta);
    for (const int8_t *next = c; next != c + NOISE_BLOCK; next += 8, out += 3) {
        pack(out, next);
    }
}

void pk_make_noise(const pocketkem_scheme *scheme, pk_work *w) {
    uint8_t bytes[NOISE_BYTES(3)];
    for (uint8_t i = 0; i < scheme->k; i++) {
        scheme->suite->prf(&w->hash, w->key, i);
        for (unsigned block = 0; block < PK_N / NOISE_BLOCK; block++) {
            scheme->suite->squeeze(&w->hash, bytes, NOISE_BYTES(scheme->eta1));
            pack_block(w->v.noise.packed[i] + block * (NOISE_BLOCK * 3 / 8), bytes, scheme->eta1);
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
        scheme->suite->prf(&w->hash, w->key, i);
        pk_add_noise(scheme->suite, w, p, scheme->eta1, 1);
        pk_ntt(p);
    }
}

const int16_t *pk_noise(pk_work *w, unsigned i, unsigned half) {
    return w->v.noise[i] + half * (PK_N / 2);
}

#endif
