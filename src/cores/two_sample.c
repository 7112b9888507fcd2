/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "../platform.h"

#if POCKETKEM_WORKER

#include "two_sample.h"

#include "../poly/codec.h"
#include "../poly/product.h"
#include "duo.h"

#include <string.h>

/*
 * A part of a polynomial of the noise vector is where prepared_noise tells once prepare_noise has
 * transformed it; in the fast build that has been done before.
 */
static void prepare_noise(pk_work *w, unsigned i, unsigned part);

static const int16_t *prepared_noise(const pk_work *w, unsigned i, unsigned part) {
#if POCKETKEM_RAM_SMALL
    (void)i, (void)part;
    return w->v.noise.part;
#elif POCKETKEM_WORKER
    return w->vector + i * PK_N + part * PK_PART;
#else
    return w->v.noise[i] + part * PK_PART;
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

#if !POCKETKEM_WORKER
void pk_start_xof(const pk_suite *suite, pk_hash *hash, const uint8_t rho[32], unsigned entry,
                  int transposed) {
    uint8_t index[2];
    pk_xof_index(index, entry, transposed);
    suite->xof(hash, rho, index);
}
#endif

/*
 * What the small build calls from one place, on its longest path, and the fast one from two. In the
 * windowed ABI of Xtensa a call takes 32 bytes of stack at least.
 */
#if POCKETKEM_RAM_SMALL && defined(__XTENSA__) && defined(PK_ARCH_MULTIPLY_BYTES)
#define ONCE_IF_SMALL PK_INLINE
#define APART_IF_SMALL static PK_NOINLINE /* what would only have values of that path spilled */
#else
#define ONCE_IF_SMALL static PK_NOINLINE
#define APART_IF_SMALL PK_INLINE
#endif

/* Where the bytes of an entry come from. */
typedef struct entry_source {
    pk_work *w;
#ifdef PK_ARCH_MULTIPLY_BYTES
    size_t n; /* how many bytes came last; here, so that no argument is on the stack */
#ifdef PK_MULTIPLY_LANES
    uint8_t in_lanes; /* whether they are in Keccak's state */
#endif
#endif
#if POCKETKEM_WORKER
    uint8_t entry, transposed;
    uint8_t taken; /* blocks that came from the worker, or 0: the caller's own XOF is running */
#endif
} entry_source;

#if POCKETKEM_WORKER

/* The caller's own XOF. The index is where there is room, so that it does not take any. */
PK_INLINE void start_own(const pk_suite *suite, const entry_source *from, uint8_t scratch[2]) {
    pk_xof_index(scratch, from->entry, from->transposed);
    suite->xof(&from->w->hash, from->w->rho, scratch);
}

PK_INLINE void start_entry(entry_source *from, const pk_suite *suite, pk_work *w, unsigned entry,
                           int transposed, uint8_t scratch[24]) {
    from->w = w;
    from->entry = (uint8_t)entry;
    from->transposed = (uint8_t)transposed;
    from->taken = pk_duo_makes(w, entry) ? 1 : 0;
    if (!from->taken) {
        start_own(suite, from, scratch);
    }
}

#if POCKETKEM_RAM_SMALL

PK_INLINE const uint8_t *stashed_block(const entry_source *from) { return (void)from, NULL; }

#else

/* Of a block of the first row: its entry. n / 3 of a byte, where a machine cannot divide. */
static unsigned entry_of_block(unsigned n) { return n * 171 >> 9; }
typedef char blocks_of_an_entry_are_three[PK_DUO_ENTRY_BLOCKS == 3 ? 1 : -1];

/* Where block number n of the first row is stashed. */
static uint8_t *stash_of(pk_work *w, unsigned n) {
    unsigned entry = entry_of_block(n);
    return (uint8_t *)w->v.noise[entry + 1] +
           (n - entry * PK_DUO_ENTRY_BLOCKS) * PK_DUO_BLOCK_BYTES;
}

/* The block that was taken last, if it has been stashed, or null. */
static const uint8_t *stashed_block(const entry_source *from) {
    unsigned n = (unsigned)from->entry * PK_DUO_ENTRY_BLOCKS + from->taken - 2u;
    return n < from->w->stashed ? stash_of(from->w, n) : NULL;
}

void pk_two_stash_blocks(pk_work *w, int blocks) {
    if (!pk_has_worker(w)) {
        return;
    }
    for (; w->stashed < blocks; w->stashed++) {
        unsigned j = entry_of_block(w->stashed);
        if (j >= pk_duo_ahead(w) || j + 1 == w->duo->scheme->k) {
            return; /* if it is the last one, it waits in the ring */
        }
        memcpy(stash_of(w, w->stashed), pk_duo_take(w), PK_DUO_BLOCK_BYTES);
        pk_duo_used(w);
    }
}

/* The worker makes polynomial j of the noise vector only when what is ahead is done. */
static void stash_before_noise(pk_work *w, unsigned j) {
    if (pk_duo_transforms(w, j) || pk_duo_makes(w, PK_ITEM_NOISE(j))) {
        pk_two_stash_blocks(w, PK_DUO_ENTRY_BLOCKS * PK_K_MAX);
    }
}

#endif

static void give_back(const entry_source *from) {
    if (stashed_block(from) == NULL) {
        pk_duo_used(from->w);
    }
}

/*
 * The next block of n bytes from the worker; null if the caller squeezes them itself. In 1 of 120
 * entries the worker's blocks are not enough: then the caller's XOF goes on where they end.
 */
ONCE_IF_SMALL const uint8_t *next_block(const pk_suite *suite, entry_source *from,
                                        uint8_t scratch[24], size_t *n) {
    pk_work *w = from->w;
    if (from->taken == 0) {
        return NULL;
    }
    if (from->taken > 1) {
        give_back(from);
    }
    if (from->taken > PK_DUO_ENTRY_BLOCKS) {
        start_own(suite, from, scratch);
        for (unsigned i = 0; i < PK_DUO_ENTRY_BLOCKS * PK_DUO_BLOCK_BYTES / 24; i++) {
            suite->squeeze(&w->hash, scratch, 24);
        }
        from->taken = 0;
        return NULL;
    }
    from->taken++;
    *n = PK_DUO_BLOCK_BYTES;
    const uint8_t *stashed = stashed_block(from);
    return stashed != NULL ? stashed : pk_duo_take(w);
}

static void end_entry(entry_source *from) {
    if (from->taken != 0) {
        give_back(from); /* fewer than all blocks are never enough */
    }
    unsigned behind = (from->entry + 1u) * PK_DUO_ENTRY_BLOCKS;
    if (pk_has_worker(from->w) && from->entry < PK_K_MAX && from->w->stashed < behind) {
        from->w->stashed = (uint8_t)behind; /* what went past the stash */
    }
}

#else

PK_INLINE void start_entry(entry_source *from, const pk_suite *suite, pk_work *w, unsigned entry,
                           int transposed, const uint8_t *scratch) {
    (void)scratch;
    from->w = w;
    pk_start_xof(suite, &w->hash, w->rho, entry, transposed);
}

#define stash_before_noise(w, j) ((void)(w), (void)(j))
#define next_block(suite, from, scratch, n)                                                        \
    ((void)(suite), (void)(from), (void)(scratch), (void)(n), (const uint8_t *)NULL)
#define end_entry(from) ((void)(from))

#endif

#ifdef PK_ENCODES_S_EARLY

/* In the first row of key generation: a part of s goes where it is to be. */
static PK_NOINLINE void encode_s(const pk_work *w, unsigned entry, unsigned part,
                                 const int16_t p[PK_PART]) {
    PK_WORD_ALIGNED int16_t c[PK_BLOCK];
    uint8_t *out = w->s + (entry * PK_PARTS + part) * (PK_POLY_BYTES / PK_PARTS);
    for (const int16_t *end = p + PK_PART; p != end; p += PK_BLOCK, out += PK_BLOCK_BYTES(12)) {
        if (PK_ARE_WORDS(out)) {
            pk_encode_product((int16_t *)(void *)out, p, PK_ONE);
        } else {
            pk_encode_product(c, p, PK_ONE);
            pk_copy(out, c, PK_BLOCK_BYTES(12));
        }
    }
}

PK_INLINE void pass_s(const pk_work *w, unsigned entry, int transposed, unsigned part,
                      const int16_t p[PK_PART]) {
    if (!transposed && entry < PK_K_MAX && w->s != NULL) {
        encode_s(w, entry, part, p);
    }
}

#else
#define pass_s(w, entry, transposed, part, p)                                                      \
    ((void)(w), (void)(entry), (void)(transposed), (void)(part), (void)(p))
#endif

#ifdef PK_ARCH_MULTIPLY_BYTES

/* How many pairs of a noise polynomial pk_two_noise has in one piece. */
#if POCKETKEM_RAM_SMALL
#define NOISE_PAIRS (PK_PART / 2)
#else
#define NOISE_PAIRS (PK_N / 2)
#endif

/* Where lanes are no other thing than bytes this is of no use. */
#ifdef PK_MULTIPLY_LANES
#define SET_IN_LANES(from, are) ((from)->in_lanes = (are))
#define IS_IN_LANES(from) ((from)->in_lanes)
#else
#define SET_IN_LANES(from, are) ((void)0)
#define IS_IN_LANES(from) 0
#endif

/* The next bytes of an entry: from the worker, in the XOF's state, or else in words. */
ONCE_IF_SMALL const uint8_t *next_bytes(const pk_suite *suite, entry_source *from,
                                        uint32_t words[24 / 4]) {
    const uint8_t *block = next_block(suite, from, (uint8_t *)words, &from->n);
    SET_IN_LANES(from, 0);
    if (block != NULL) {
        return block;
    }
#ifdef PK_KECCAK_IN_PLACE
    if (suite->block != NULL) {
        SET_IN_LANES(from, 1);
        return suite->block(&from->w->hash, &from->n);
    }
#endif
    from->n = 24;
    suite->squeeze(&from->w->hash, (uint8_t *)words, 24);
    return (const uint8_t *)words;
}

/* The product goes on with so many pairs, from pair number first on. */
APART_IF_SMALL void begin_pairs(pk_product *p, pk_work *w, unsigned entry, int transposed,
                                unsigned first, unsigned pairs) {
    const int16_t *noise = pk_two_noise(w, entry % 4, first / NOISE_PAIRS);
    pass_s(w, entry, transposed, first / NOISE_PAIRS, noise);
    pk_product_pairs(p, w->acc + 2 * first, noise + 2 * (first % NOISE_PAIRS), first, pairs);
}

void pk_two_multiply_matrix_entry(const pocketkem_scheme *scheme, pk_work *w, unsigned entry,
                                  int transposed) {
    pk_product p;
    pk_product_begin(&p, PK_Q);
    uint32_t words[24 / 4];
    const uint8_t *in = NULL, *end = NULL;
    entry_source from;
    start_entry(&from, scheme->suite, w, entry, transposed, (uint8_t *)words);
    if (pk_is_own(w, PK_OWN)) { /* the worker, which samples while it would wait */
        in = next_bytes(scheme->suite, &from, words);
        end = in + from.n;
        if (!pk_duo_start_products(w, entry % 4)) {
            return;
        }
    }
    const unsigned step = pk_is_own(w, PK_OWN_LAST) ? PK_PIECE / 2 : NOISE_PAIRS;
    for (unsigned first = 0; first < PK_N / 2; first += step) {
#if POCKETKEM_WORKER /* out of there, so that no register need keep them */
        w = from.w;
        entry = from.entry;
        transposed = from.transposed;
#endif
        begin_pairs(&p, w, entry, transposed, first, step);
        while (p.left != 0) {
            if (in == end) {
                in = next_bytes(scheme->suite, &from, words);
                end = in + from.n;
            }
            in = IS_IN_LANES(&from) ? pk_multiply_lanes(&p, in, end)
                                    : pk_multiply_bytes(&p, in, end);
        }
        if (pk_is_own(w, PK_OWN_LAST)) {
            pk_duo_hand_over_pieces(w, first + step);
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

/* w->acc += (what the 24 bytes give) * (the noise polynomial of an entry). */
static PK_NOINLINE void multiply_coefficients(pk_work *w, unsigned entry, int transposed,
                                              progress *p) {
    const unsigned j = entry % 4;
    const int16_t *a = p->a;
    unsigned have = take_coefficients(p->a, p->have, BYTES_OF(p));
    unsigned pairs = p->pairs;
    while (have >= 2 && pairs < PK_N / 2) {
        unsigned part = pairs / (PK_PART / 2);
        unsigned in_part = pairs % (PK_PART / 2);
        unsigned count = PK_PART / 2 - in_part;
        if (count > have / 2) {
            count = have / 2;
        }
        if (in_part == 0) {
            prepare_noise(w, j, part);
            pass_s(w, entry, transposed, part, prepared_noise(w, j, part));
        }
        const int16_t *b = prepared_noise(w, j, part) + 2 * in_part;
        pk_multiply_accumulate(w->acc + 2 * pairs, b, a, pairs, count);
        pairs += count;
        a += 2 * count;
        have -= 2 * count;
    }
    p->a[0] = *a;
    p->have = (uint8_t)have;
    p->pairs = (uint8_t)pairs;
}

void pk_two_multiply_matrix_entry(const pocketkem_scheme *scheme, pk_work *w, unsigned entry,
                                  int transposed) {
    progress p;
    entry_source from;
    const uint8_t *block = NULL;
    size_t left = 0;
    p.have = 0;
    p.pairs = 0;
    start_entry(&from, scheme->suite, w, entry, transposed, BYTES_OF(&p));
    if (pk_is_own(w, PK_OWN) && !pk_duo_start_products(w, entry % 4)) {
        return;
    }
    while (p.pairs < PK_N / 2) {
        if (left == 0) {
            block = next_block(scheme->suite, &from, BYTES_OF(&p), &left);
        }
        if (block == NULL) {
            scheme->suite->squeeze(&w->hash, BYTES_OF(&p), 24);
        } else {
            memcpy(BYTES_OF(&p), block, 24);
            block += 24;
            left -= 24;
        }
        multiply_coefficients(w, entry, transposed, &p);
        if (pk_is_own(w, PK_OWN_LAST)) {
            pk_duo_hand_over_pieces(w, p.pairs);
        }
    }
    end_entry(&from);
}

#endif

#if POCKETKEM_WORKER

void pk_two_start_noise(const pk_suite *suite, pk_work *w, const uint8_t key[32], unsigned nonce) {
    if (key == w->key && pk_duo_makes(w, PK_ITEM_NOISE(nonce))) {
        w->noise = pk_duo_take(w);
        w->noise_left = PK_DUO_BLOCK_BYTES;
        return;
    }
    int is_begun = w->noise == NULL && w->noise_left != 0;
    w->noise = NULL;
    w->noise_left = 0;
    if (!is_begun) {
        suite->prf(&w->hash, key, (uint8_t)nonce);
    }
}

#if !POCKETKEM_RAM_SMALL
void pk_two_begin_noise(const pk_suite *suite, pk_work *w, unsigned nonce) {
    suite->prf(&w->hash, w->key, (uint8_t)nonce);
    suite->squeeze(&w->hash, NULL, 0);
    w->noise = NULL;
    w->noise_left = 1;
}
#endif

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

void pk_two_start_noise(const pk_suite *suite, pk_work *w, const uint8_t key[32], unsigned nonce) {
    suite->prf(&w->hash, key, (uint8_t)nonce);
}

PK_INLINE const uint8_t *next_noise(const pk_suite *suite, pk_work *w, uint8_t *bytes, size_t n) {
    suite->squeeze(&w->hash, bytes, n);
    return bytes;
}

#define end_noise(w) ((void)(w))

#endif

#ifdef PK_ARCH_NOISE_LANES

/* Makes count coefficients out of lanes, as pk_noise_lanes does. */
typedef void put_lanes(uint8_t *out, const uint32_t *lanes, pk_noise_kind kind, unsigned count);

static int is_in_lanes(const pk_suite *suite, const pk_work *w) {
#if POCKETKEM_WORKER
    return suite->block != NULL && w->noise == NULL;
#else
    (void)w;
    return suite->block != NULL;
#endif
}

/* What was started is the caller's own Keccak, whose block of the PRF has 136 bytes. */
PK_INLINE void put_blocks(const pk_suite *suite, pk_work *w, uint8_t *out, size_t step,
                          pk_noise_kind kind, put_lanes *put) {
    size_t n;
    const uint32_t *lanes = (const void *)suite->block(&w->hash, &n);
    if (kind.eta == 2) {
        put(out, lanes, kind, PK_N);
        return;
    }
    /* 32 coefficients are 24 bytes: the last 16 of this block, and 8 of the next one. */
    uint32_t words[24 / 4];
    put(out, lanes, kind, 160);
    memcpy(words, lanes + 120 / 4, 16);
    lanes = (const void *)suite->block(&w->hash, &n);
    memcpy(words + 16 / 4, lanes, 8);
    put(out + 5 * step, words, kind, 32);
    put(out + 6 * step, lanes + 8 / 4, kind, 64);
}

/* All coefficients of a polynomial; PK_NOISE_BLOCK of them are step bytes. */
PK_INLINE void put_noise(const pk_suite *suite, pk_work *w, uint8_t *out, size_t step,
                         pk_noise_kind kind, put_lanes *put) {
    if (is_in_lanes(suite, w)) {
        put_blocks(suite, w, out, step, kind, put);
        return;
    }
    uint32_t words[PK_NOISE_BLOCK_BYTES(3) / 4];
    size_t n = PK_NOISE_BLOCK_BYTES(kind.eta);
    for (uint8_t *end = out + PK_N / PK_NOISE_BLOCK * step; out != end; out += step) {
        memmove(words, next_noise(suite, w, (uint8_t *)words, n), n);
        pk_keccak_interleave(words, n);
        put(out, words, kind, PK_NOISE_BLOCK);
    }
    end_noise(w);
}

PK_INLINE void put_coefficients(uint8_t *out, const uint32_t *lanes, pk_noise_kind kind,
                                unsigned count) {
    pk_noise_lanes((int16_t *)(void *)out, lanes, kind, count);
}

void pk_two_sample_noise(const pk_suite *suite, pk_work *w, int16_t p[PK_N], pk_noise_kind kind) {
    put_noise(suite, w, (uint8_t *)p, PK_NOISE_BLOCK * sizeof *p, kind, put_coefficients);
}

#else

void pk_two_sample_noise(const pk_suite *suite, pk_work *w, int16_t p[PK_N], pk_noise_kind kind) {
    PK_WORD_ALIGNED uint8_t bytes[PK_NOISE_BLOCK_BYTES(3)];
    if (!kind.adds) {
        pk_clear(p, PK_N * sizeof *p);
    }
    for (int16_t *end = p + PK_N; p != end; p += PK_NOISE_BLOCK) {
        pk_add_noise_block(p, next_noise(suite, w, bytes, PK_NOISE_BLOCK_BYTES(kind.eta)), kind);
    }
    end_noise(w);
}

#endif

void pk_two_make_transformed(const pocketkem_scheme *scheme, pk_work *w, int16_t p[PK_N],
                             const uint8_t key[32], unsigned nonce, int factor) {
    pk_noise_kind kind = {scheme->eta1, 0, (int16_t)factor};
    pk_two_start_noise(scheme->suite, w, key, nonce);
    pk_two_sample_noise(scheme->suite, w, p, kind);
    pk_ntt(p);
}

#if POCKETKEM_RAM_SMALL

#ifdef PK_ARCH_NOISE_LANES

/* Sixteen coefficients, plus 3, in three bits each: first 32 bits of them, then 16. */
PK_INLINE void pack_lane(uint8_t *out, uint32_t even, uint32_t odd) {
    uint32_t a = (even & 0x55555555u) + (odd & 0x55555555u);
    uint32_t b = (even >> 1 & 0x55555555u) + (odd >> 1 & 0x55555555u);
    /* Four bits for each second one; then each with its neighbour in bytes, and in 12 of 16 bits.
     */
    uint32_t x = (a & 0x33333333u) + 0x33333333u - (b & 0x33333333u);
    uint32_t y = (a >> 2 & 0x33333333u) + 0x33333333u - (b >> 2 & 0x33333333u);
    uint32_t low = (x & 0x0f0f0f0fu) | (y & 0x0f0f0f0fu) << 3;
    uint32_t high = (x >> 4 & 0x0f0f0f0fu) | (y >> 4 & 0x0f0f0f0fu) << 3;
    x = (low & 0x00ff00ffu) | (high & 0x00ff00ffu) << 6;
    y = (low >> 8 & 0x00ff00ffu) | (high >> 8 & 0x00ff00ffu) << 6;
    low = (x & 0xfffu) | (y & 0xfffu) << 12 | x >> 16 << 24;
    uint16_t last = (uint16_t)(x >> 24 | y >> 16 << 4);
    memcpy(out, &low, 4);
    memcpy(out + 4, &last, 2);
}

/* Eight coefficients, of 24 even and 24 odd bits. */
PK_INLINE uint32_t pack_bits3(uint32_t even, uint32_t odd) {
    uint32_t a = (even & 0x249249u) + (odd & 0x249249u) + (even >> 1 & 0x249249u);
    uint32_t b = (odd >> 1 & 0x249249u) + (even >> 2 & 0x249249u) + (odd >> 2 & 0x249249u);
    return a + 0x6db6dbu - b;
}

static PK_NOINLINE void put_packed(uint8_t *out, const uint32_t *lanes, pk_noise_kind kind,
                                   unsigned count) {
    uint8_t *end = out + count * 3 / 8;
    if (kind.eta == 2) {
        for (; out != end; out += 6, lanes += 2) {
            pack_lane(out, lanes[0], lanes[1]);
        }
        return;
    }
    for (; out != end; out += 12, lanes += 6) {
        uint32_t eight[4] = {
            pack_bits3(lanes[0], lanes[1]),
            pack_bits3(lanes[0] >> 24 | lanes[2] << 8, lanes[1] >> 24 | lanes[3] << 8),
            pack_bits3(lanes[2] >> 16 | lanes[4] << 16, lanes[3] >> 16 | lanes[5] << 16),
            pack_bits3(lanes[4] >> 8, lanes[5] >> 8)};
        uint32_t words[3] = {eight[0] | eight[1] << 24, eight[1] >> 8 | eight[2] << 16,
                             eight[2] >> 16 | eight[3] << 8};
        memcpy(out, words, 12);
    }
}

void pk_two_make_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned j) {
    pk_noise_kind kind = {scheme->eta1, 0, 1};
    pk_two_start_noise(scheme->suite, w, w->key, j);
    put_noise(scheme->suite, w, w->v.noise.packed[j], PK_NOISE_BLOCK * 3 / 8, kind, put_packed);
}

#else

void pk_two_make_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned j) {
    PK_WORD_ALIGNED uint8_t bytes[PK_NOISE_BLOCK_BYTES(3)];
    uint8_t *out = w->v.noise.packed[j];
    pk_two_start_noise(scheme->suite, w, w->key, j);
    for (uint8_t *end = out + PK_PACKED_BYTES; out != end; out += PK_NOISE_BLOCK * 3 / 8) {
        size_t n = PK_NOISE_BLOCK_BYTES(scheme->eta1);
        pk_pack_noise_block(out, next_noise(scheme->suite, w, bytes, n), scheme->eta1);
    }
    end_noise(w);
}

#endif

static void prepare_noise(pk_work *w, unsigned i, unsigned part) {
    pk_transform_packed(w->v.noise.part, w->v.noise.packed[i], part);
}

#else

void pk_two_make_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned j) {
    stash_before_noise(w, j);
    if (pk_duo_transforms(w, j)) {
        memcpy(w->v.noise[j], pk_duo_take_part(w, PK_PART_NOISE(j)), sizeof w->v.noise[j]);
        pk_duo_part_used(w, PK_PART_NOISE(j));
    } else {
        pk_two_make_transformed(scheme, w, w->v.noise[j], w->key, j, 1);
    }
}

static void prepare_noise(pk_work *w, unsigned i, unsigned part) { (void)w, (void)i, (void)part; }

#endif

const int16_t *pk_two_noise(pk_work *w, unsigned i, unsigned part) {
    prepare_noise(w, i, part);
    return prepared_noise(w, i, part);
}

#endif
