/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "row_io.h"

#include "poly/product.h"

#include <string.h>

/*
 * Rows in plain memory are written and read in place, where a kernel takes bytes that begin
 * anywhere (PK_CODEC_OF_ROWS): memory_to_write and in_memory tell where, or null.
 */
#ifdef PK_CODEC_OF_ROWS
#define memory_to_write pk_memory_to_write
#define in_memory pk_in_memory
#else
#define memory_to_write(to, pos) ((void)(to), (void)(pos), (uint8_t *)NULL)
#define in_memory(from, pos) ((void)(from), (void)(pos), (const uint8_t *)NULL)
#define pk_encode_row(out, p, d, n) ((void)(out), (void)(p))
#define pk_decode_row(c, in, d, n) ((void)(c), (void)(in))
#endif

/* ---- Out ---- */

/* What is written at a time. Of blocks one by one, the last needs memory behind its bytes. */
#define WRITTEN_BLOCKS 2
#define WRITTEN (WRITTEN_BLOCKS * PK_BLOCK_BYTES(12))
#ifdef PK_CODEC_OF_ROWS
#define BEHIND_WRITTEN 0
#else
#define BEHIND_WRITTEN (2 * PK_BLOCK - PK_BLOCK_BYTES(12))
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

PK_NOINLINE int pk_put_encoded(const int16_t *p, unsigned n, uint32_t constant,
                               pk_place places[2]) {
    PK_WORD_ALIGNED int16_t c[(WRITTEN + BEHIND_WRITTEN) / 2];
    for (const int16_t *end = p + n; p != end;) {
        uint8_t *bytes = places[0].to == NULL ? NULL : memory_to_write(places[0].to, places[0].pos);
        pk_place *at = places;
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

#if defined(PK_CODEC_OF_ROWS) || (defined(__XTENSA__) && !POCKETKEM_CODE_SMALL)
#define ON_WAY_TO_WRITE PK_INLINE /* key generation is deepest there */
#else
#define ON_WAY_TO_WRITE static PK_NOINLINE
#endif

ON_WAY_TO_WRITE int put_s(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *dk) {
    pk_place places[2] = {{dk, 0}, {NULL, 0}};
    int error = 0;
    for (unsigned i = 0; i < (unsigned)PK_PARTS * scheme->k && error == 0; i++) {
        if (i % PK_PARTS == 0) {
            pk_make_noise_again(scheme, w, i / PK_PARTS);
        }
        const int16_t *p = pk_noise(w, i / PK_PARTS, i % PK_PARTS);
        error = pk_put_encoded(p, PK_PART, PK_ONE, places);
    }
    return error;
}

int pk_put_row_of_t(const pocketkem_scheme *scheme, pk_work *w, const int16_t p[PK_N], unsigned i,
                    const pocketkem_io *ek, const pocketkem_io *dk) {
    pk_place places[2] = {{ek, i * PK_POLY_BYTES},
                          {dk, pk_vector_bytes(scheme) + i * PK_POLY_BYTES}};
    int error = 0;
    PK_VERIFY(i < scheme->k);
    if (i == 0 && !pk_secret_is_written(w) && dk != NULL) {
        error = put_s(scheme, w, dk);
    }
    if (p == w->acc) {
        PK_ACC_IS(w, PK_ACC_SUM);
        PK_ACC_BECOMES(w, PK_ACC_FREE);
    }
    return error != 0 ? error : pk_put_encoded(p, PK_N, PK_UNDO_REDUCE, places);
}

#if POCKETKEM_CODE_SMALL
#define CALLED_TWICE static
#else
#define CALLED_TWICE PK_INLINE
#endif

/* Whether n bytes, a multiple of 2, differ: 0 if not. */
CALLED_TWICE unsigned difference(const uint8_t *a, const uint8_t *b, size_t n) {
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

PK_INLINE int compare(pk_work *w, const pocketkem_io *with, size_t pos, const uint8_t *in,
                      size_t n) {
    const uint8_t *there = pk_in_memory(with, pos);
    if (there == NULL) {
        return compare_with_read(w, with, pos, in, n);
    }
    w->different |= (uint8_t)difference(there, in, n);
    return 0;
}

int pk_compare(pk_work *w, const pocketkem_io *with, size_t pos, const uint8_t *in, size_t n) {
    return compare(w, with, pos, in, n);
}

PK_NOINLINE int pk_put_row(const pocketkem_scheme *scheme, pk_work *w, const int16_t p[PK_N],
                           unsigned i, const pocketkem_io *ct) {
    PK_WORD_ALIGNED int16_t c[PK_BLOCK];
    uint8_t *bytes = (uint8_t *)c;
    unsigned d = i == scheme->k ? scheme->dv : scheme->du;
    size_t pos = 32u * scheme->du * i;
    uint8_t *there = w->compares ? NULL : memory_to_write(ct, pos);
    int error = 0;
    PK_VERIFY(i <= scheme->k);
    if (p == w->acc) {
        PK_ACC_IS(w, PK_ACC_ROW);
        PK_ACC_BECOMES(w, PK_ACC_FREE);
    }
    if (there != NULL) {
        /* With 11 bits to a coefficient the byte behind is overwritten, which is made later. */
        pk_encode_row(there, p, d, PK_N);
        return 0;
    }
    for (const int16_t *end = p + PK_N; p != end && error == 0; p += PK_BLOCK) {
        pk_encode_compressed(c, p, d);
        error = w->compares ? compare(w, ct, pos, bytes, PK_BLOCK_BYTES(d))
                            : pk_write(ct, pos, bytes, PK_BLOCK_BYTES(d));
        pos += PK_BLOCK_BYTES(d);
    }
    return error;
}

/* ---- In ---- */

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

int pk_read_row_of_u(const pocketkem_scheme *scheme, int16_t u[PK_N], unsigned i,
                     const pocketkem_io *ct) {
    size_t pos = 32u * scheme->du * i;
    const uint8_t *there = in_memory(ct, pos);
    int error = 0;
    if (there != NULL) {
        pk_decode_row(u, there, scheme->du, PK_N);
        return 0;
    }
    for (int16_t *c = u; c != u + PK_N && error == 0; c += PK_BLOCK) {
        error = read_compressed(c, scheme->du, ct, pos);
        pos += PK_BLOCK_BYTES(scheme->du);
    }
    return error;
}

int pk_decode_message(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ct) {
    PK_WORD_ALIGNED int16_t c[PK_BLOCK];
    size_t pos = 32u * scheme->du * scheme->k;
    uint8_t *m = w->msg;
    int error = 0;
    PK_ACC_IS(w, PK_ACC_SUM);
    PK_ACC_BECOMES(w, PK_ACC_FREE);
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
    uint32_t words[48 / 4];
    for (; p->left != 0; in += sizeof words) {
        pk_copy(words, in, sizeof words);
        pk_multiply_bytes(p, (uint8_t *)words, (uint8_t *)words + sizeof words);
    }
}

PK_NOINLINE int pk_multiply_read(int16_t acc[PK_PART], const int16_t b[PK_PART], unsigned part,
                                 const pocketkem_io *from, size_t pos) {
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
    return 0;
}

#else

PK_NOINLINE int pk_multiply_read(int16_t acc[PK_PART], const int16_t b[PK_PART], unsigned part,
                                 const pocketkem_io *from, size_t pos) {
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
    return 0;
}

#endif
