/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "sample.h"

#include "codec.h"
#include "duo.h"
#include "product.h"

#include <string.h>

/*
 * Half a polynomial of the noise vector is where prepared_noise tells once prepare_noise has
 * transformed it; in the fast build that has been done before.
 */
static void prepare_noise(pk_work *w, unsigned i, unsigned half);

static const int16_t *prepared_noise(const pk_work *w, unsigned i, unsigned half) {
#if POCKETKEM_RAM_SMALL
    (void)i, (void)half;
    return w->v.noise.half;
#else
    return w->v.noise[i] + half * (PK_N / 2);
#endif
}

/*
 * The coefficients in 24 bytes that are less than q, to a from have on; returns the number in a.
 * The bytes may stand in a itself if they end where 16 coefficients more would end: before two are
 * stored, the three bytes that they overwrite have been read.
 */
PK_INLINE unsigned take_coefficients(int16_t *a, unsigned have, const uint8_t bytes[24]) {
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

/* Where in a struct the 24 bytes stand that take_coefficients takes. */
#define BYTES_OF(p) ((uint8_t *)(p)->a + sizeof(p)->a - 24)

void pk_start_xof(const pk_suite *suite, pk_hash *hash, const uint8_t rho[32], unsigned entry,
                  int transposed) {
    uint8_t index[2]; /* as the XOF absorbs it */
    index[!transposed] = (uint8_t)(entry / 4);
    index[transposed != 0] = (uint8_t)(entry % 4);
    suite->xof(hash, rho, index);
}

/* Where the bytes of an entry come from. */
typedef struct entry_source {
    pk_work *w;
#if POCKETKEM_WORKER
    uint8_t entry, transposed;
    uint8_t taken; /* blocks that came from the worker, or 0: the caller's own XOF is running */
#endif
} entry_source;

#if POCKETKEM_WORKER

static void start_entry(entry_source *from, const pk_suite *suite, pk_work *w, unsigned entry,
                        int transposed) {
    from->w = w;
    from->entry = (uint8_t)entry;
    from->transposed = (uint8_t)transposed;
    from->taken = pk_duo_makes(w, entry) ? 1 : 0;
    if (!from->taken) {
        pk_start_xof(suite, &w->hash, w->rho, entry, transposed);
    }
}

#if POCKETKEM_RAM_SMALL

void pk_stash_entries(pk_work *w, size_t hashed) { (void)w, (void)hashed; }
static int is_stashed(const entry_source *from) {
    (void)from;
    return 0;
}
static uint8_t *stash_of(pk_work *w, unsigned entry) {
    (void)entry;
    return (uint8_t *)w->acc;
}

#else

/* Where entry (0, j) is stashed. */
static uint8_t *stash_of(pk_work *w, unsigned j) { return (uint8_t *)w->v.noise[j + 1]; }

static int is_stashed(const entry_source *from) { return from->entry < from->w->stashed; }

void pk_stash_entries(pk_work *w, size_t hashed) {
    if (!pk_has_worker(w)) {
        return;
    }
    for (unsigned j = w->stashed; hashed >= (j + 2) * PK_POLY_BYTES; j++) {
        uint8_t *to = stash_of(w, j);
        if (!pk_duo_makes(w, PK_ITEM_ENTRY(0, j)) || pk_duo_makes(w, PK_ITEM_NOISE(j))) {
            return; /* something else comes first */
        }
        for (unsigned i = 0; i < PK_DUO_ENTRY_BLOCKS; i++, to += PK_DUO_BLOCK_BYTES) {
            memcpy(to, pk_duo_take(w), PK_DUO_BLOCK_BYTES);
            pk_duo_used(w);
        }
        w->stashed = (uint8_t)(j + 1);
    }
}

#endif

static void give_back(const entry_source *from) {
    if (!is_stashed(from)) {
        pk_duo_used(from->w);
    }
}

/*
 * The next block of n bytes from the worker; null if the caller squeezes them itself. In 1 of 120
 * entries the worker's blocks are not enough: then the caller's XOF goes on where they end.
 */
static PK_NOINLINE const uint8_t *next_block(const pk_suite *suite, entry_source *from, size_t *n) {
    pk_work *w = from->w;
    if (from->taken == 0) {
        return NULL;
    }
    if (from->taken > 1) {
        give_back(from);
    }
    if (from->taken > PK_DUO_ENTRY_BLOCKS) {
        uint8_t again[24];
        pk_start_xof(suite, &w->hash, w->rho, from->entry, from->transposed);
        for (unsigned i = 0; i < PK_DUO_ENTRY_BLOCKS * PK_DUO_BLOCK_BYTES / 24; i++) {
            suite->squeeze(&w->hash, again, 24);
        }
        from->taken = 0;
        return NULL;
    }
    from->taken++;
    *n = PK_DUO_BLOCK_BYTES;
    return is_stashed(from) ? stash_of(w, from->entry) + (from->taken - 2u) * PK_DUO_BLOCK_BYTES
                            : pk_duo_take(w);
}

static void end_entry(entry_source *from) {
    if (from->taken != 0) {
        give_back(from); /* fewer than all blocks are never enough */
    }
}

#else

PK_INLINE void start_entry(entry_source *from, const pk_suite *suite, pk_work *w, unsigned entry,
                           int transposed) {
    from->w = w;
    pk_start_xof(suite, &w->hash, w->rho, entry, transposed);
}

void pk_stash_entries(pk_work *w, size_t hashed) { (void)w, (void)hashed; }

#define next_block(suite, from, n) ((void)(suite), (void)(from), (void)(n), (const uint8_t *)NULL)
#define end_entry(from) ((void)(from))

#endif

#ifdef PK_ARCH_MULTIPLY_BYTES

/* The next bytes of an entry: from the worker, in the XOF's state, or else in words. */
static PK_NOINLINE const uint8_t *next_bytes(const pk_suite *suite, entry_source *from,
                                             uint32_t words[24 / 4], size_t *n) {
    const uint8_t *block = next_block(suite, from, n);
    if (block != NULL) {
        return block;
    }
#ifdef PK_KECCAK_IN_PLACE
    if (suite->block != NULL) {
        return suite->block(&from->w->hash, n);
    }
#endif
    *n = 24;
    suite->squeeze(&from->w->hash, (uint8_t *)words, 24);
    return (const uint8_t *)words;
}

void pk_multiply_matrix_entry(const pocketkem_scheme *scheme, pk_work *w, unsigned entry,
                              int transposed) {
    pk_product p = {.first = -1, .limit = PK_Q};
    uint32_t words[24 / 4];
    const uint8_t *in = NULL, *end = NULL;
    entry_source from;
    start_entry(&from, scheme->suite, w, entry, transposed);
    for (unsigned half = 0; half < 2; half++) {
        pk_product_half(&p, w->acc + half * (PK_N / 2), pk_noise(w, entry % 4, half), half);
        while (p.left != 0) {
            if (in == end) {
                size_t n;
                in = next_bytes(scheme->suite, &from, words, &n);
                end = in + n;
            }
            in = pk_multiply_bytes(&p, in, end);
        }
    }
    end_entry(&from);
}

#else

/* How far the multiplication of an entry has come. */
typedef struct progress {
    int16_t a[1 + 16]; /* one coefficient that was left over, and what 24 bytes can give */
    uint8_t have;      /* coefficients in a */
    uint8_t pairs;     /* pairs of the entry that have been multiplied */
} progress;

/* w->acc += (what the 24 bytes give) * (noise polynomial j). */
static PK_NOINLINE void multiply_coefficients(pk_work *w, unsigned j, progress *p) {
    const int16_t *a = p->a;
    unsigned have = take_coefficients(p->a, p->have, BYTES_OF(p));
    unsigned pairs = p->pairs;
    while (have >= 2 && pairs < PK_N / 2) {
        unsigned in_half = pairs % (PK_N / 4);
        unsigned count = PK_N / 4 - in_half;
        if (count > have / 2) {
            count = have / 2;
        }
        if (in_half == 0) {
            prepare_noise(w, j, pairs / (PK_N / 4));
        }
        const int16_t *b = prepared_noise(w, j, pairs / (PK_N / 4)) + 2 * in_half;
        pk_multiply_accumulate(w->acc + 2 * pairs, b, a, pairs, count);
        pairs += count;
        a += 2 * count;
        have -= 2 * count;
    }
    p->a[0] = *a;
    p->have = (uint8_t)have;
    p->pairs = (uint8_t)pairs;
}

void pk_multiply_matrix_entry(const pocketkem_scheme *scheme, pk_work *w, unsigned entry,
                              int transposed) {
    progress p;
    entry_source from;
    const uint8_t *block = NULL;
    size_t left = 0;
    p.have = 0;
    p.pairs = 0;
    start_entry(&from, scheme->suite, w, entry, transposed);
    while (p.pairs < PK_N / 2) {
        if (left == 0) {
            block = next_block(scheme->suite, &from, &left);
        }
        if (block == NULL) {
            scheme->suite->squeeze(&w->hash, BYTES_OF(&p), 24);
        } else {
            memcpy(BYTES_OF(&p), block, 24);
            block += 24;
            left -= 24;
        }
        multiply_coefficients(w, entry % 4, &p);
    }
    end_entry(&from);
}

#endif

#if !defined(PK_ARCH_ADD_NOISE_BLOCK) || POCKETKEM_RAM_SMALL

#if POCKETKEM_CODE_SMALL
#define EXPANSION static PK_NOINLINE
#else
#define EXPANSION PK_INLINE
#endif

/*
 * Eight coefficients of a centred binomial distribution, from 2 * eta bytes.
 * The bits of a word are added up side by side: sums of two in fields of two bits, of three in
 * fields of three; a coefficient is the difference of two neighbouring fields.
 */
EXPANSION void expand_noise(int8_t c[8], const uint8_t *in, unsigned eta) {
    uint32_t field = ((uint32_t)1 << eta) - 1;
    for (int8_t *end = c + 8; c != end; c += 4) {
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

#endif

#ifndef PK_ARCH_ADD_NOISE_BLOCK
PK_NOINLINE void pk_add_noise_block(int16_t p[PK_NOISE_BLOCK], const uint8_t *in,
                                    pk_noise_kind kind) {
    int8_t c[8];
    for (int16_t *end = p + PK_NOISE_BLOCK; p != end; p += 8, in += 2 * kind.eta) {
        expand_noise(c, in, kind.eta);
        for (unsigned j = 0; j < 8; j++) {
            p[j] = (int16_t)(p[j] + c[j] * kind.factor);
        }
    }
}
#endif

#if POCKETKEM_WORKER

void pk_start_noise(const pk_suite *suite, pk_work *w, const uint8_t key[32], unsigned nonce) {
    w->noise = NULL;
    if (key == w->key && pk_duo_makes(w, PK_ITEM_NOISE(nonce))) {
        w->noise = pk_duo_take(w);
        w->noise_left = PK_DUO_BLOCK_BYTES;
    } else {
        suite->prf(&w->hash, key, (uint8_t)nonce);
    }
}

/* The next n bytes of the PRF: from the worker, or from what was started here. */
static const uint8_t *next_noise(const pk_suite *suite, pk_work *w, uint8_t *bytes, size_t n) {
    if (w->noise == NULL) {
        suite->squeeze(&w->hash, bytes, n);
        return bytes;
    }
    if (w->noise_left < n) { /* then it is 0: n divides it, where there is more than one block */
        pk_duo_used(w);
        w->noise = pk_duo_take(w);
        w->noise_left = PK_DUO_BLOCK_BYTES;
    }
    w->noise_left = (uint8_t)(w->noise_left - n);
    w->noise += n;
    return w->noise - n;
}

static void end_noise(pk_work *w) {
    if (w->noise != NULL) {
        pk_duo_used(w);
    }
}

#else

void pk_start_noise(const pk_suite *suite, pk_work *w, const uint8_t key[32], unsigned nonce) {
    suite->prf(&w->hash, key, (uint8_t)nonce);
}

PK_INLINE const uint8_t *next_noise(const pk_suite *suite, pk_work *w, uint8_t *bytes, size_t n) {
    suite->squeeze(&w->hash, bytes, n);
    return bytes;
}

#define end_noise(w) ((void)(w))

#endif

void pk_add_noise(const pk_suite *suite, pk_work *w, int16_t p[PK_N], pk_noise_kind kind) {
    PK_WORD_ALIGNED uint8_t bytes[PK_NOISE_BLOCK_BYTES(3)];
    for (int16_t *end = p + PK_N; p != end; p += PK_NOISE_BLOCK) {
        pk_add_noise_block(p, next_noise(suite, w, bytes, PK_NOISE_BLOCK_BYTES(kind.eta)), kind);
    }
    end_noise(w);
}

#if POCKETKEM_RAM_SMALL

#if POCKETKEM_CODE_SMALL

/* Eight coefficients, plus 3, in three bits each, from 2 * eta bytes. */
static uint32_t pack_noise(const uint8_t *in, unsigned eta) {
    int8_t c[8];
    uint32_t bits = 0;
    expand_noise(c, in, eta);
    for (unsigned i = 8; i-- != 0;) {
        bits = bits << 3 | (uint32_t)(c[i] + 3);
    }
    return bits;
}

#else

/*
 * The same without a loop: differences, too, are made side by side, and then moved together.
 */
PK_INLINE uint32_t pack_noise2(const uint8_t in[4]) {
    uint32_t t = in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16 | (uint32_t)in[3] << 24;
    t = (t & 0x55555555u) + (t >> 1 & 0x55555555u);
    t = (t & 0x33333333u) + 0x33333333u - (t >> 2 & 0x33333333u);
    t = (t & 0x07070707u) | (t >> 1 & 0x38383838u);
    t = (t & 0x003f003fu) | (t >> 2 & 0x0fc00fc0u);
    return (t & 0xfffu) | (t >> 4 & 0xfff000u);
}

/* Of these four, from three bytes. */
PK_INLINE uint32_t pack_noise3(const uint8_t in[3]) {
    uint32_t t = in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16;
    t = (t & 0x249249u) + (t >> 1 & 0x249249u) + (t >> 2 & 0x249249u);
    t = (t & 0x1c71c7u) + 0x0c30c3u - (t >> 3 & 0x1c71c7u);
    t = (t & 0x7007u) | (t >> 3 & 0x38038u);
    return (t & 0x3fu) | (t >> 6 & 0xfc0u);
}

PK_INLINE uint32_t pack_noise(const uint8_t *in, unsigned eta) {
    return eta == 2 ? pack_noise2(in) : pack_noise3(in) | pack_noise3(in + 3) << 12;
}

#endif

static PK_NOINLINE void pack_block(uint8_t *out, const uint8_t *in, unsigned eta) {
    for (uint8_t *end = out + PK_NOISE_BLOCK * 3 / 8; out != end; out += 3, in += 2 * eta) {
        uint32_t bits = pack_noise(in, eta);
        out[0] = (uint8_t)bits;
        out[1] = (uint8_t)(bits >> 8);
        out[2] = (uint8_t)(bits >> 16);
    }
}

void pk_make_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned j) {
    PK_WORD_ALIGNED uint8_t bytes[PK_NOISE_BLOCK_BYTES(3)];
    uint8_t *out = w->v.noise.packed[j];
    pk_start_noise(scheme->suite, w, w->key, j);
    for (uint8_t *end = out + PK_N * 3 / 8; out != end; out += PK_NOISE_BLOCK * 3 / 8) {
        pack_block(out, next_noise(scheme->suite, w, bytes, PK_NOISE_BLOCK_BYTES(scheme->eta1)),
                   scheme->eta1);
    }
    end_noise(w);
}

#ifndef PK_ARCH_TRANSFORM_PACKED
/* Eight coefficients, three bits each. */
PK_INLINE uint32_t packed_bits(const uint8_t in[3]) {
    return in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16;
}

/* Unpacking does the first layer of the transform; such small numbers need no reduction. */
void pk_transform_packed(int16_t p[PK_N / 2], const uint8_t in[PK_N * 3 / 8], unsigned half) {
    int16_t zeta = half == 0 ? PK_FIRST_ZETA : -PK_FIRST_ZETA;
    for (int16_t *c = p; c != p + PK_N / 2; in += 3) {
        uint32_t low = packed_bits(in), high = packed_bits(in + PK_N * 3 / 16);
        for (int16_t *end = c + 8; c != end; c++) {
            *c = (int16_t)((int16_t)(low & 7) - 3 + ((int16_t)(high & 7) - 3) * zeta);
            low >>= 3;
            high >>= 3;
        }
    }
    pk_ntt_half(p, half);
}
#endif

static void prepare_noise(pk_work *w, unsigned i, unsigned half) {
    pk_transform_packed(w->v.noise.half, w->v.noise.packed[i], half);
}

#else

void pk_make_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned j) {
    pk_noise_kind kind = {scheme->eta1, 1};
    int16_t *p = w->v.noise[j];
    memset(p, 0, PK_N * sizeof *p);
    pk_start_noise(scheme->suite, w, w->key, j);
    pk_add_noise(scheme->suite, w, p, kind);
    pk_ntt(p);
}

static void prepare_noise(pk_work *w, unsigned i, unsigned half) { (void)w, (void)i, (void)half; }

#endif

const int16_t *pk_noise(pk_work *w, unsigned i, unsigned half) {
    prepare_noise(w, i, half);
    return prepared_noise(w, i, half);
}
