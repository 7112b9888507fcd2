/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "../platform.h"

#if POCKETKEM_WORKER

#include "two_pke.h"

#include "../poly/codec.h"
#include "../poly/product.h"
#include "../trace.h"
#include "duo.h"
#include "two_sample.h"

#include <string.h>

/*
 * The functions that move a row in and out have their buffers in frames of their own: when the XOF
 * and the PRF run, on the longest path, they are not there.
 */

/* Where a polynomial is written to, if to is not null. */
typedef struct place {
    const pocketkem_io *to;
    size_t pos;
} place;

#ifdef PK_CODEC_OF_ROWS

/* Rows in plain memory are written and read there; these functions say whether they were. */

/* With 11 bits to a coefficient the byte behind is overwritten, which is v's, and made later. */
PK_INLINE int encode_to_memory(const pocketkem_io *to, size_t pos, const int16_t p[PK_N],
                               unsigned d) {
    uint8_t *out = pk_memory_to_write(to, pos);
    if (out != NULL) {
        pk_encode_row(out, p, d, PK_N);
    }
    return out != NULL;
}

/* *pos moves on if it was. */
PK_INLINE int decode_from_memory(int16_t c[PK_N], unsigned d, const pocketkem_io *from,
                                 size_t *pos) {
    const uint8_t *in = pk_in_memory(from, *pos);
    if (in != NULL) {
        pk_decode_row(c, in, d, PK_N);
        *pos += 32u * d;
    }
    return in != NULL;
}

PK_INLINE uint8_t *memory_of_place(const place *at) {
    return at->to == NULL ? NULL : pk_memory_to_write(at->to, at->pos);
}

#else
#define encode_to_memory(to, pos, p, d) 0
#define decode_from_memory(c, d, from, pos) 0
#define memory_of_place(at) ((void)(at), (uint8_t *)NULL)
#endif

/* What is written at a time. Of blocks one by one, the last needs memory behind its bytes. */
#define WRITTEN_BLOCKS 2
#define WRITTEN (WRITTEN_BLOCKS * PK_BLOCK_BYTES(12))
#ifdef PK_CODEC_OF_ROWS
#define BEHIND_WRITTEN 0
#else
#define BEHIND_WRITTEN (2 * PK_BLOCK - PK_BLOCK_BYTES(12))
#endif
#if defined(PK_CODEC_OF_ROWS) || (defined(__XTENSA__) && !POCKETKEM_CODE_SMALL)
#define ON_WAY_TO_WRITE PK_INLINE /* key generation is deepest there */
#else
#define ON_WAY_TO_WRITE static PK_NOINLINE
#endif

/* Encodes so much of p, and returns what is next. */
PK_INLINE const int16_t *encode_written(uint8_t *out, const int16_t *p, uint32_t constant) {
#ifdef PK_CODEC_OF_ROWS
    pk_encode_products(out, p, constant, WRITTEN_BLOCKS * PK_BLOCK);
    return p + WRITTEN_BLOCKS * PK_BLOCK;
#else
    for (unsigned i = 0; i < WRITTEN_BLOCKS; i++, p += PK_BLOCK, out += PK_BLOCK_BYTES(12)) {
        pk_encode_product((int16_t *)(void *)out, p, constant);
    }
    return p;
#endif
}

/* Writes a piece of a polynomial, multiplied by constant; the places move on. */
static PK_NOINLINE int write_piece(const int16_t p[PK_PIECE], uint32_t constant, place places[2]) {
    PK_WORD_ALIGNED int16_t c[(WRITTEN + BEHIND_WRITTEN) / 2];
    for (const int16_t *end = p + PK_PIECE; p != end;) {
        uint8_t *bytes = memory_of_place(&places[0]);
        place *at = places;
        if (bytes != NULL) {
            at++->pos += WRITTEN; /* is written as it is encoded */
        } else {
            bytes = (uint8_t *)c;
        }
        p = encode_written(bytes, p, constant);
        for (; at != places + 2; at++) {
            int error = at->to == NULL ? 0 : pk_write(at->to, at->pos, bytes, WRITTEN);
            if (error != 0) {
                return error;
            }
            at->pos += WRITTEN;
        }
    }
    return 0;
}

#if POCKETKEM_WORKER && !POCKETKEM_CODE_SMALL

#define PIECE_BYTES (PK_PIECE / PK_BLOCK * PK_BLOCK_BYTES(12))

/* Where that is, if it is plain memory, or null. */
static uint8_t *memory_to_write(const pocketkem_io *to, size_t pos) {
    return to == NULL ? NULL : pk_memory_to_write(to, pos);
}

/* Encodes a piece to words. What is behind it may be overwritten. */
PK_INLINE void encode_piece(uint8_t *out, const int16_t p[PK_PIECE], uint32_t constant) {
    PK_ROLLED
    for (unsigned i = 0; i < PK_PIECE / PK_BLOCK; i++) {
        pk_encode_product((int16_t *)(void *)(out + i * PK_BLOCK_BYTES(12)), p + i * PK_BLOCK,
                          constant);
    }
}

/* The same to memory that begins anywhere. */
static PK_NOINLINE void encode_aside(uint8_t *out, const int16_t p[PK_PIECE], uint32_t constant) {
    PK_WORD_ALIGNED uint8_t bytes[PIECE_BYTES + 2 * PK_BLOCK - PK_BLOCK_BYTES(12)];
    encode_piece(bytes, p, constant);
    pk_copy(out, bytes, PIECE_BYTES);
}

/*
 * Encodes a piece where it is to be, if one of the places is plain memory: the first one may be for
 * a hash. The other place, to which it is still to be written; or null. Behind a polynomial of s or
 * t keys have what is written later.
 */
static PK_NOINLINE place *encode_in_place(const int16_t p[PK_PIECE], uint32_t constant,
                                          place places[2]) {
    place *other = &places[1];
    uint8_t *bytes = memory_to_write(places[0].to, places[0].pos);
    if (bytes == NULL) {
        other = &places[0];
        bytes = memory_to_write(places[1].to, places[1].pos);
    }
    if (bytes == NULL) {
        return NULL;
    }
    if (PK_ARE_WORDS(bytes)) {
        encode_piece(bytes, p, constant);
    } else {
        encode_aside(bytes, p, constant);
    }
    return other;
}

/* As write_piece, but without a detour where there is none. */
PK_INLINE int write_piece_in_place(const int16_t p[PK_PIECE], uint32_t constant, place places[2]) {
    const place *other = encode_in_place(p, constant, places);
    int error = 0;
    if (other == NULL) {
        return write_piece(p, constant, places);
    }
    const place *there = &places[other == places];
    const uint8_t *bytes = memory_to_write(there->to, there->pos);
    uint8_t *copy = memory_to_write(other->to, other->pos);
    if (copy != NULL) {
        pk_copy(copy, bytes, PIECE_BYTES);
    } else {
        for (size_t at = 0; other->to != NULL && at != PIECE_BYTES && error == 0; at += WRITTEN) {
            error = pk_write(other->to, other->pos + at, bytes + at, WRITTEN);
        }
    }
    places[0].pos += PIECE_BYTES;
    places[1].pos += PIECE_BYTES;
    return error;
}

#else
#define write_piece_in_place write_piece
#endif

#ifdef PK_ARCH_MULTIPLY_BYTES

static PK_NOINLINE int multiply_read(pk_product *p, const pocketkem_io *from, size_t pos) {
    uint32_t words[48 / 4];
    uint8_t *bytes = (uint8_t *)words;
    for (; p->left != 0; pos += sizeof words) {
        int error = pk_read(from, pos, bytes, sizeof words);
        if (error != 0) {
            return error;
        }
        pk_multiply_bytes(p, bytes, bytes + sizeof words);
    }
    return 0;
}

/* The same of bytes that are not words (PK_ARE_WORDS). */
static PK_NOINLINE void multiply_copied(pk_product *p, const uint8_t *in) {
    uint32_t words[PK_POLY_BYTES / PK_PARTS / 4];
    for (; p->left != 0; in += sizeof words) {
        pk_copy(words, in, sizeof words);
        pk_multiply_bytes(p, (uint8_t *)words, (uint8_t *)words + sizeof words);
    }
}

#endif

/* acc += b * (the encoded polynomial at pos), of all of them the same part. */
static PK_NOINLINE int read_multiply_accumulate(int16_t acc[PK_PART], const int16_t b[PK_PART],
                                                unsigned part, const pocketkem_io *from,
                                                size_t pos) {
#ifdef PK_ARCH_MULTIPLY_BYTES
    pk_product p;
    pk_product_begin(&p, PK_KEEP_ALL);
    const uint8_t *in = pk_in_memory(from, pos);
    pk_product_pairs(&p, acc, b, part * (PK_PART / 2), PK_PART / 2);
    if (in == NULL) {
        return multiply_read(&p, from, pos);
    }
    if (PK_ARE_WORDS(in)) {
        pk_multiply_bytes(&p, in, in + PK_POLY_BYTES / PK_PARTS);
    } else {
        multiply_copied(&p, in);
    }
#else
    int16_t c[PK_BLOCK];
    uint8_t *bytes = PK_BYTES_IN_BLOCK(c, 12);
    for (unsigned at = 0; at < PK_PART; at += PK_BLOCK) {
        int error = pk_read(from, pos, bytes, PK_BLOCK_BYTES(12));
        if (error != 0) {
            return error;
        }
        pk_decode(c, bytes, 12);
        pk_multiply_accumulate(acc + at, b + at, c, (part * PK_PART + at) / 2, PK_BLOCK / 2);
        pos += PK_BLOCK_BYTES(12);
    }
#endif
    return 0;
}

#if POCKETKEM_CODE_SMALL
#define ONCE_IF_SMALL static
#else
#define ONCE_IF_SMALL PK_INLINE
#endif

/* Whether n bytes, a multiple of 2, differ: 0 if not. */
ONCE_IF_SMALL unsigned difference(const uint8_t *a, const uint8_t *b, size_t n) {
#ifdef __ARM_FEATURE_UNALIGNED /* words may begin anywhere */
    uint32_t different = 0;
    for (; n >= 4; n -= 4, a += 4, b += 4) {
        uint32_t x, y;
        memcpy(&x, a, 4);
        memcpy(&y, b, 4);
        different |= x ^ y;
        PK_KEEP_ORDER(); /* one word at a time is faster than what else -O3 makes of it */
    }
    different |= different >> 16;
#else
    uint16_t different = 0;
#endif
    for (; n != 0; n -= 2, a += 2, b += 2) {
        uint16_t x, y;
        memcpy(&x, a, 2);
        memcpy(&y, b, 2);
        different |= x ^ y;
        PK_KEEP_ORDER();
    }
    return different | different >> 8;
}

static PK_NOINLINE int compare_with_read(pk_work *w, const pocketkem_io *with, size_t pos,
                                         const uint8_t *in, size_t n) {
    uint8_t bytes[PK_BLOCK_BYTES(11)];
    int error = pk_read(with, pos, bytes, n);
    if (error == 0) {
        w->different |= (uint8_t)difference(bytes, in, n);
    }
    return error;
}

/* Notes in w->different whether n bytes at pos are not those of in. */
PK_INLINE int compare(pk_work *w, const pocketkem_io *with, size_t pos, const uint8_t *in,
                      size_t n) {
    const uint8_t *there = pk_in_memory(with, pos);
    if (there == NULL) {
        return compare_with_read(w, with, pos, in, n);
    }
    w->different |= (uint8_t)difference(there, in, n);
    return 0;
}

/*
 * Writes p, a row of u or v, or compares it with what is there; it must not get out if the worker
 * was lost.
 */
static PK_NOINLINE int put_row(const pocketkem_scheme *scheme, pk_work *w, const int16_t p[PK_N],
                               unsigned i, const pocketkem_io *to) {
    PK_WORD_ALIGNED int16_t c[PK_BLOCK];
    uint8_t *bytes = (uint8_t *)c;
    unsigned d = i == scheme->k ? scheme->dv : scheme->du;
    size_t pos = 32u * scheme->du * i;
    int error = pk_duo_error(w);
    if (i == 0) {
        pk_duo_stream_start(w);
    }
    const int16_t *end = p + PK_N;
    if (error == 0 && !w->compares && encode_to_memory(to, pos, p, d)) {
        pos += 32u * d;
        p = end;
    }
    for (; p != end && error == 0; p += PK_BLOCK) {
        pk_encode_compressed(c, p, d);
        error = w->compares ? compare(w, to, pos, bytes, PK_BLOCK_BYTES(d))
                            : pk_write(to, pos, bytes, PK_BLOCK_BYTES(d));
        pos += PK_BLOCK_BYTES(d);
    }
    if (error == 0 && i != scheme->k) { /* v is written before the last row, or at the end */
        pk_duo_stream_written(w, pos);
    }
    return error;
}

/* Reads one block, d bits to a coefficient, at pos. */
static PK_NOINLINE int read_compressed(int16_t c[PK_BLOCK], unsigned d, const pocketkem_io *from,
                                       size_t pos) {
    uint8_t *bytes = PK_BYTES_IN_BLOCK(c, d);
    int error = pk_read(from, pos, bytes, PK_BLOCK_BYTES(d));
    if (error != 0) {
        return error;
    }
    pk_decode_compressed(c, d);
    return 0;
}

/* Makes polynomial i of the noise vector again, where it was not kept since the first row. */
PK_INLINE void make_noise_again(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
#if POCKETKEM_RAM_LEAST
    pk_two_make_noise(scheme, w, i);
#else
    (void)scheme, (void)w, (void)i;
#endif
}

/* w->acc = e, as if it had been multiplied like the rest of the row. */
static void start_row_of_t(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    if (pk_duo_adds_noise(w, i)) {
        pk_clear(w->acc, sizeof w->acc); /* it will come with the worker's part */
        return;
    }
    PK_TRACE_DETAIL_BEGIN(PK_ITEM_NOISE(scheme->k + i));
    pk_two_make_transformed(scheme, w, w->acc, w->key, scheme->k + i, PK_REDUCE_FACTOR);
    PK_TRACE_DETAIL_END(PK_ITEM_NOISE(scheme->k + i));
}

/* Polynomial j of the noise vector, for both cores. */
static void make_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned j) {
    PK_TRACE_DETAIL_BEGIN(PK_ITEM_NOISE(j));
    pk_two_make_noise(scheme, w, j);
    PK_TRACE_DETAIL_END(PK_ITEM_NOISE(j));
    pk_duo_noise_is_made(w, j);
}

/*
 * w->acc = row i of the matrix * the noise vector, which is made while the first row is; and in key
 * generation e. A part of it may be the worker's, which is why e is not what comes first.
 */
PK_INLINE_IF_FAST void multiply_row(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                                    int transposed) {
    if (i == 0 && !POCKETKEM_RAM_LEAST) {
        make_noise(scheme, w, 0);
    }
    if (transposed) {
        pk_clear(w->acc, sizeof w->acc);
    } else {
        start_row_of_t(scheme, w, i);
    }
    pk_duo_add_part(w, i, 1);
    for (unsigned j = 0; j < scheme->k; j++) {
        unsigned entry = PK_ITEM_ENTRY(i, j);
        if ((i == 0 && j != 0) || POCKETKEM_RAM_LEAST) {
            make_noise(scheme, w, j);
        }
        if (pk_duo_multiplies(w, entry)) {
            continue;
        }
        PK_TRACE_DETAIL_BEGIN(pk_duo_makes(w, entry) ? (unsigned)PK_TASK_PRODUCT : entry);
        pk_two_multiply_matrix_entry(scheme, w, entry, transposed);
        PK_TRACE_DETAIL_END(pk_duo_makes(w, entry) ? (unsigned)PK_TASK_PRODUCT : entry);
        pk_duo_stream_some(w);
    }
    if (!transposed && pk_duo_begins_noise(w, i + 1)) {
        pk_two_begin_noise(scheme->suite, w, scheme->k + i + 1);
    }
    pk_duo_add_part(w, i, 0);
}

/* Whether s was written while the first row was made. */
PK_INLINE int s_is_written(const pk_work *w) {
#ifdef PK_ENCODES_S_EARLY
    return w->s != NULL;
#else
    return (void)w, 0;
#endif
}

ON_WAY_TO_WRITE int write_s(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *dk) {
    place places[2] = {{dk, 0}, {NULL, 0}};
    int error = 0;
    for (unsigned i = 0; i < (unsigned)PK_PARTS * scheme->k && error == 0; i++) {
        if (i % PK_PARTS == 0) {
            make_noise_again(scheme, w, i / PK_PARTS);
        }
        const int16_t *p = pk_two_noise(w, i / PK_PARTS, i % PK_PARTS);
        for (unsigned at = 0; at < PK_PART && error == 0; at += PK_PIECE) {
            error = write_piece_in_place(p + at, PK_ONE, places);
        }
    }
    return error;
}

/* Writes p, row i of t, and s before the first one; not if the worker was lost. */
static PK_NOINLINE int write_row(const pocketkem_scheme *scheme, pk_work *w, const int16_t p[PK_N],
                                 unsigned i, const pocketkem_io *ek, const pocketkem_io *dk) {
    place places[2] = {{ek, i * PK_POLY_BYTES}, {dk, pk_vector_bytes(scheme) + i * PK_POLY_BYTES}};
    int error = pk_duo_error(w);
    if (i == 0) {
        pk_duo_stream_start(w);
    }
    if (dk != NULL && i == 0 && error == 0 && !s_is_written(w)) {
        error = write_s(scheme, w, dk);
    }
    for (unsigned n = 0; n < PK_PIECES && error == 0; n++) {
        pk_duo_take_piece(w, i, n);
        error = pk_duo_error(w);
        if (error == 0) {
            error = write_piece_in_place(p + n * PK_PIECE, PK_UNDO_REDUCE, places);
        }
        if (error == 0) {
            pk_duo_stream_written(w, places[0].pos);
        }
    }
    return error;
}

int pk_two_pke_keygen(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek,
                      const pocketkem_io *dk) {
    size_t ek_in_dk = pk_vector_bytes(scheme);
    int error = 0;

#ifdef PK_ENCODES_S_EARLY
    w->s = memory_to_write(dk, 0);
#endif
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PK_TRACE_BEGIN(PK_TASK_ROW + i);
        if (pk_duo_finishes(w, i)) {
            error = write_row(scheme, w, pk_duo_take_row(w, i), i, ek, dk);
            pk_duo_part_used(w, PK_PART_ROW(i));
        } else {
            multiply_row(scheme, w, i, 0);
            error = write_row(scheme, w, w->acc, i, ek, dk);
        }
        PK_TRACE_END(PK_TASK_ROW + i);
    }
    pk_duo_stop(w);
    if (dk != NULL && error == 0) {
        error = pk_write(dk, 2 * ek_in_dk, w->rho, 32);
    }
    if (ek != NULL && error == 0) {
        error = pk_write(ek, ek_in_dk, w->rho, 32);
    }
    return error;
}

/* acc = t * y, the row of v, from the key at ek_at of ek. */
static PK_NOINLINE int multiply_key(const pocketkem_scheme *scheme, pk_work *w,
                                    const pocketkem_io *ek, size_t ek_at) {
    int error = 0;
    pk_clear(w->acc, sizeof w->acc);
    for (unsigned i = 0; i < (unsigned)PK_PARTS * scheme->k && error == 0; i++) {
        unsigned part = i % PK_PARTS;
        if (part == 0) {
            make_noise_again(scheme, w, i / PK_PARTS);
        }
        error =
            read_multiply_accumulate(w->acc + part * PK_PART, pk_two_noise(w, i / PK_PARTS, part),
                                     part, ek, ek_at + i * (PK_POLY_BYTES / PK_PARTS));
    }
    pk_inverse_ntt(w->acc, pk_after_one_product);
    return error;
}

#if POCKETKEM_RAM_LEAST

/*
 * With the key made from its seed, t is made a second time for v, row by row: there is no memory
 * for the sums of two rows but in bytes.
 */

/* The PRF's key changes between the one for s and e, and the one for y. */
static PK_NOINLINE void exchange_keys(pk_work *w) {
    for (unsigned i = 0; i < sizeof w->key; i++) {
        uint8_t byte = w->key[i];
        w->key[i] = w->sigma[i];
        w->sigma[i] = byte;
    }
}

/* The row of v += w->acc * the polynomial of y that was made last. */
static PK_NOINLINE void add_to_row_of_v(pk_work *w) {
    PK_WORD_ALIGNED int16_t c[PK_BLOCK], sum[PK_BLOCK];
    uint8_t *bytes = pk_row_of_v(w);
    for (unsigned at = 0; at < PK_N; at += PK_BLOCK, bytes += PK_BLOCK_BYTES(12)) {
        const int16_t *y = at % PK_PART == 0 ? pk_two_noise(w, 0, at / PK_PART) : w->v.noise.part;
        pk_decode(sum, bytes, 12);
        pk_multiply_accumulate(sum, y + at % PK_PART, w->acc + at, at / 2, PK_BLOCK / 2);
        pk_encode_product(c, sum, PK_ONE);
        memcpy(bytes, c, PK_BLOCK_BYTES(12));
    }
}

/* w->acc = t * y, the row of v. */
static PK_NOINLINE void take_row_of_v(const pocketkem_scheme *scheme, pk_work *w) {
    uint8_t *row = pk_row_of_v(w);
    pk_clear(row, PK_POLY_BYTES);
    for (unsigned i = 0; i < scheme->k; i++) {
        exchange_keys(w);
        multiply_row(scheme, w, i, 0);
        exchange_keys(w);
        pk_two_make_noise(scheme, w, i);
        add_to_row_of_v(w);
    }
    for (unsigned i = 0; i < PK_N / PK_BLOCK; i++) {
        pk_decode(w->acc + i * PK_BLOCK, row + i * PK_BLOCK_BYTES(12), 12);
    }
    pk_inverse_ntt(w->acc, pk_after_two_products);
}

static void after_multiplying_row(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                                  int from_seed) {
    (void)scheme, (void)i, (void)from_seed;
    pk_inverse_ntt(w->acc, pk_after_one_product);
}

static void after_finishing_row(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                                int from_seed) {
    (void)scheme, (void)w, (void)i, (void)from_seed;
}

/* Makes s[i] from the seed; w->key is still the PRF's key for it. */
static void make_secret(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    pk_two_make_noise(scheme, w, i);
}

/* w->acc += s[i] * u */
static void multiply_made_secret(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                                 const int16_t u[PK_N]) {
    (void)scheme;
    for (unsigned at = 0; at < PK_N; at += PK_PART) {
        pk_multiply_accumulate(w->acc + at, pk_two_noise(w, i, at / PK_PART), u + at, at / 2,
                               PK_PART / 2);
    }
}

#else

/*
 * With the key made from its seed, t is not made a second time for v: because t = A s + e,
 *     v = t y + e2 + m = sum over rows i of (s[i] * (A^T y)[i] + e[i] * y[i]) + e2 + m,
 * and (A^T y)[i] is there when row i of u is computed. s and e are sampled as they are needed.
 */
static void add_row_times_s(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    pk_seed_work *seed = pk_seed_work_of(scheme, w);
    pk_two_make_transformed(scheme, w, seed->poly, seed->sigma, i, 1);
    pk_multiply_accumulate(seed->u.acc, seed->poly, w->acc, 0, PK_N / 2);
}

static PK_NOINLINE void add_e_times_y(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    int16_t *acc = pk_seed_work_of(scheme, w)->u.acc;
    pk_two_make_transformed(scheme, w, w->acc, pk_seed_work_of(scheme, w)->sigma, scheme->k + i,
                            PK_REDUCE_FACTOR);
    pk_multiply_accumulate(acc, pk_two_noise(w, i, 0), w->acc, 0, PK_N / 4);
    pk_multiply_accumulate(acc + PK_N / 2, pk_two_noise(w, i, 1), w->acc + PK_N / 2, PK_N / 4,
                           PK_N / 4);
}

/* The row of v from the seed: its terms have come together row by row. */
static PK_NOINLINE void take_row_of_v(const pocketkem_scheme *scheme, pk_work *w) {
    const int16_t *sum = pk_seed_work_of(scheme, w)->u.acc; /* of 2 k products: too large */
    for (unsigned i = 0; i < PK_N; i++) {
        w->acc[i] = pk_multiply(sum[i], PK_ONE);
    }
    pk_inverse_ntt(w->acc, pk_after_two_products);
}

static PK_NOINLINE void after_multiplying_row(const pocketkem_scheme *scheme, pk_work *w,
                                              unsigned i, int from_seed) {
    if (from_seed) {
        pk_seed_work *seed = pk_seed_work_of(scheme, w);
        if (i == 0) {
            pk_clear(seed->u.acc, sizeof seed->u.acc);
        }
        add_row_times_s(scheme, w, i);
    }
    pk_inverse_ntt(w->acc, pk_after_one_product);
}

PK_INLINE void after_finishing_row(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                                   int from_seed) {
    if (from_seed) {
        add_e_times_y(scheme, w, i);
    }
}

/* s[i] is made when it is multiplied. */
PK_INLINE void make_secret(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    (void)scheme, (void)w, (void)i;
}

/* w->acc += s[i] * u */
static void multiply_made_secret(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                                 const int16_t u[PK_N]) {
    pk_seed_work *seed = pk_seed_work_of(scheme, w);
    pk_two_make_transformed(scheme, w, seed->poly, seed->sigma, i, 1);
    pk_multiply_accumulate(w->acc, u, seed->poly, 0, PK_N / 2);
}

#endif

/* w->acc += the noise of row i */
static PK_NOINLINE void add_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    const pk_noise_kind kind = {PK_ETA2, 1, 1};
    PK_TRACE_DETAIL_BEGIN(PK_ITEM_NOISE(scheme->k + i));
    pk_two_start_noise(scheme->suite, w, w->key, scheme->k + i);
    pk_two_sample_noise(scheme->suite, w, w->acc, kind);
    PK_TRACE_DETAIL_END(PK_ITEM_NOISE(scheme->k + i));
}

/* Row i of u. */
PK_INLINE_IF_FAST int encrypt_row(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                                  int from_seed, const pocketkem_io *ct) {
    int error;
    PK_TRACE_BEGIN(PK_TASK_ROW + i);
    if (pk_duo_finishes(w, i)) {
        error = put_row(scheme, w, pk_duo_take_row(w, i), i, ct);
        pk_duo_part_used(w, PK_PART_ROW(i));
    } else {
        multiply_row(scheme, w, i, 1);
        after_multiplying_row(scheme, w, i, from_seed);
        add_noise(scheme, w, i);
        error = put_row(scheme, w, w->acc, i, ct);
    }
    PK_TRACE_END(PK_TASK_ROW + i);
    after_finishing_row(scheme, w, i, from_seed);
    return error;
}

/* w->acc = v. */
static int make_v(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek,
                  size_t ek_at) {
    int error = 0;
    PK_TRACE_BEGIN(PK_TASK_ROW + scheme->k);
    if (ek != NULL) {
        error = multiply_key(scheme, w, ek, ek_at);
    } else {
        take_row_of_v(scheme, w);
    }
    add_noise(scheme, w, scheme->k);
    pk_add_message(w->acc, w->msg); /* [FIPS203, Algorithm 14, line 20] */
    PK_TRACE_END(PK_TASK_ROW + scheme->k);
    return error;
}

#if POCKETKEM_RAM_LEAST

static int keep(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    uint8_t *kept = ctx;
    for (size_t i = 0; i < n; i++) {
        kept[(pos + i) % PK_KEPT] = in[i];
    }
    return 0;
}

int pk_pke_encrypt_v(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek,
                     size_t ek_at) {
    pocketkem_io kept = {NULL, keep, w->kept};
    w->compares = 0;
    int error = make_v(scheme, w, ek, ek_at);
    return error != 0 ? error : put_row(scheme, w, w->acc, scheme->k, &kept);
}

int pk_pke_encrypt_u(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ct) {
    const size_t n = 16; /* a divisor of what is kept and of where it is */
    int error = 0;
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        error = encrypt_row(scheme, w, i, 0, ct);
    }
    for (size_t pos = 32u * scheme->du * scheme->k; pos != pk_ct_bytes(scheme) && error == 0;
         pos += n) {
        const uint8_t *v = w->kept + pos % PK_KEPT;
        error = w->compares ? compare(w, ct, pos, v, n) : pk_write(ct, pos, v, n);
    }
    return error;
}

/* The row of v from a key that is made needs more memory than there is after the rows of u: v is
   made first, and kept. */
static int encrypt_with_made_key(const pocketkem_scheme *scheme, pk_work *w,
                                 const pocketkem_io *ct) {
    const uint8_t compares = w->compares;
    int error = pk_pke_encrypt_v(scheme, w, NULL, 0);
    w->compares = compares;
    return error != 0 ? error : pk_pke_encrypt_u(scheme, w, ct);
}

#endif

int pk_two_pke_encrypt(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek,
                       size_t ek_at, const pocketkem_io *ct) {
    int error = 0;
#if POCKETKEM_RAM_LEAST
    if (ek == NULL) {
        return encrypt_with_made_key(scheme, w, ct);
    }
#endif
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        error = encrypt_row(scheme, w, i, ek == NULL, ct);
        /* v is made as soon as nothing else is to be in w->acc any more. It may have to wait there
           until the worker's rows are written. */
        if (error == 0 && i + 1 == pk_duo_rows_before_v(w, scheme->k)) {
            error = make_v(scheme, w, ek, ek_at);
            pk_duo_take_hash(w);
            if (error == 0 && !pk_duo_v_is_last(w)) {
                error = put_row(scheme, w, w->acc, scheme->k, ct);
            }
        }
    }
    pk_duo_stop(w);
    if (error == 0 && pk_duo_v_is_last(w)) {
        error = put_row(scheme, w, w->acc, scheme->k, ct);
    }
    return error;
}

/* w->acc += s[i] * u */
PK_INLINE int multiply_secret(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                              const pocketkem_io *dk) {
    const int16_t *u = pk_u(w, dk == NULL);
    int error = 0;
    if (dk == NULL) {
        multiply_made_secret(scheme, w, i, u);
        return 0;
    }
    for (unsigned part = 0; part < PK_PARTS && error == 0; part++) {
        error = read_multiply_accumulate(w->acc + part * PK_PART, u + part * PK_PART, part, dk,
                                         i * PK_POLY_BYTES + part * (PK_POLY_BYTES / PK_PARTS));
    }
    return error;
}

/* w->msg = the message in v - w->acc; v is at pos of ct. */
static PK_NOINLINE int decode_message(const pocketkem_scheme *scheme, pk_work *w,
                                      const pocketkem_io *ct, size_t pos) {
    PK_WORD_ALIGNED int16_t c[PK_BLOCK];
    uint8_t *m = w->msg;
    int error = 0;
    for (const int16_t *p = w->acc; p != w->acc + PK_N; p += PK_BLOCK) {
        error = read_compressed(c, scheme->dv, ct, pos);
        if (error != 0) {
            break;
        }
        pk_encode_message(m, c, p);
        m += PK_BLOCK / 8;
        pos += PK_BLOCK_BYTES(scheme->dv);
    }
    return error;
}

int pk_two_pke_decrypt(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *dk,
                       const pocketkem_io *ct) {
    int16_t *u = pk_u(w, dk == NULL);
    size_t pos = 0;
    int error = 0;

    pk_clear(w->acc, sizeof w->acc);
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        if (dk == NULL) {
            make_secret(scheme, w, i);
        }
        int16_t *c = decode_from_memory(u, scheme->du, ct, &pos) ? u + PK_N : u;
        for (; c != u + PK_N && error == 0; c += PK_BLOCK) {
            error = read_compressed(c, scheme->du, ct, pos);
            pos += PK_BLOCK_BYTES(scheme->du);
        }
        if (error == 0) {
            pk_ntt(u);
            error = multiply_secret(scheme, w, i, dk);
            pk_two_stash_blocks(w, (int)(3 * (i + 1) / 2) - 1);
        }
    }
    if (error != 0) {
        return error;
    }
    pk_inverse_ntt(w->acc, pk_after_one_product);
    return decode_message(scheme, w, ct, pos);
}

#endif
