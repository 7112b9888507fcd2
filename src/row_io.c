/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "row_io.h"

#include "poly/product.h"

#include <string.h>

/*
 * row_to_write and row_to_read return the address of byte pos of an object in plain memory, where a
 * kernel can encode or decode rows in place (PKEM_CODEC_OF_ROWS); otherwise null.
 */
/*
 * How much is written at a time. If blocks are encoded one by one, each is encoded in the memory of
 * its coefficients, so the last one needs more memory than its bytes. encode_written encodes the
 * next WRITTEN bytes from p, and returns the p to go on with.
 */
#define WRITTEN_BLOCKS 2
#define WRITTEN (WRITTEN_BLOCKS * PKEM_BLOCK_BYTES(12))

#ifdef PKEM_CODEC_OF_ROWS

#define row_to_write pkem_memory_to_write
#define row_to_read pkem_in_memory
#define BEHIND_WRITTEN 0
PKEM_INLINE const int16_t *encode_written(uint8_t *out, const int16_t *p, uint32_t constant) {
    pkem_encode_products(out, p, constant, WRITTEN_BLOCKS * PKEM_BLOCK);
    return p + WRITTEN_BLOCKS * PKEM_BLOCK;
}

#else

#define row_to_write(to, pos) ((void)(to), (void)(pos), (uint8_t *)NULL)
#define row_to_read(from, pos) ((void)(from), (void)(pos), (const uint8_t *)NULL)
#define pkem_encode_row(out, p, d, n) ((void)(out), (void)(p))
#define pkem_decode_row(c, in, d, n) ((void)(c), (void)(in))
#define BEHIND_WRITTEN (2 * PKEM_BLOCK - PKEM_BLOCK_BYTES(12))
PKEM_INLINE const int16_t *encode_written(uint8_t *out, const int16_t *p, uint32_t constant) {
    for (unsigned i = 0; i < WRITTEN_BLOCKS; i++, p += PKEM_BLOCK, out += PKEM_BLOCK_BYTES(12)) {
        pkem_encode_product((int16_t *)(void *)out, p, constant);
    }
    return p;
}

#endif

/* ---- Out ---- */

PKEM_NOINLINE int pkem_put_encoded(pkem_work *w, const int16_t *p, unsigned n, uint32_t constant,
                                   pkem_destination to[2]) {
    PKEM_WORD_ALIGNED int16_t c[(WRITTEN + BEHIND_WRITTEN) / 2];
    pkem_note(PKEM_NOTED_IN(w), PKEM_LEAF_BYTES);
    for (const int16_t *end = p + n; p != end;) {
        uint8_t *bytes = to[0].to == NULL ? NULL : row_to_write(to[0].to, to[0].pos);
        pkem_destination *at = to;
        if (bytes != NULL) {
            at++->pos += WRITTEN; /* is written as it is encoded */
        } else {
            bytes = (uint8_t *)c;
        }
        p = encode_written(bytes, p, constant);
        for (; at != to + 2; at++) {
            int error = at->to == NULL ? 0 : pkem_write(at->to, at->pos, bytes, WRITTEN);
            if (error != 0) {
                return error;
            }
            at->pos += WRITTEN;
        }
    }
    return 0;
}

#if defined(PKEM_CODEC_OF_ROWS) || (defined(__XTENSA__) && !POCKETKEM_CODE_SMALL)
#define INLINE_WHERE_DEEPEST PKEM_INLINE /* the stack of key generation is deepest below it */
#else
#define INLINE_WHERE_DEEPEST static PKEM_NOINLINE
#endif

INLINE_WHERE_DEEPEST int put_s(const pocketkem_scheme *scheme, pkem_work *w,
                               const pocketkem_io *dk) {
    pkem_destination to[2] = {{dk, 0}, {NULL, 0}};
    int error = 0;
    for (unsigned i = 0; i < (unsigned)PKEM_PARTS * scheme->k && error == 0; i++) {
        if (i % PKEM_PARTS == 0) {
            pkem_make_noise_again(scheme, w, i / PKEM_PARTS);
        }
        const int16_t *p = pkem_noise(w, i / PKEM_PARTS, i % PKEM_PARTS);
        error = pkem_put_encoded(w, p, PKEM_PART, PKEM_ONE, to);
    }
    return error;
}

int pkem_put_row_of_t(const pocketkem_scheme *scheme, pkem_work *w, const int16_t p[PKEM_N],
                      unsigned i, const pocketkem_io *ek, const pocketkem_io *dk) {
    pkem_destination to[2] = {{ek, i * PKEM_POLY_BYTES},
                              {dk, pkem_vector_bytes(scheme) + i * PKEM_POLY_BYTES}};
    int error = 0;
    PKEM_RESIST(pkem_keep_note(w);)
    PKEM_VERIFY(i < scheme->k);
    if (i == 0 && dk != NULL) {
        error = put_s(scheme, w, dk);
    }
    if (p == w->acc) {
        PKEM_ACC_IS(w, PKEM_ACC_SUM);
        PKEM_ACC_BECOMES(w, PKEM_ACC_FREE);
    }
    return error != 0 ? error : pkem_put_encoded(w, p, PKEM_N, PKEM_UNDO_REDUCE, to);
}

#if POCKETKEM_CODE_SMALL
#define INLINE_IF_FAST static
#else
#define INLINE_IF_FAST PKEM_INLINE
#endif

/* Nonzero if n bytes differ, else 0; n is even. In constant time. */
INLINE_IF_FAST uint8_t bits_that_differ(const uint8_t *a, const uint8_t *b, size_t n) {
    uint8_t different = 0;
#ifdef __ARM_FEATURE_UNALIGNED /* words may begin anywhere */
    uint32_t bits = 0;
    for (; n >= 4; n -= 4, a += 4, b += 4) {
        uint32_t x, y;
        memcpy(&x, a, 4);
        memcpy(&y, b, 4);
        bits |= x ^ y;
        PKEM_KEEP_ORDER(); /* one word at a time is faster than what else -O3 makes of it */
    }
    bits |= bits >> 16;
    different = (uint8_t)(bits | bits >> 8);
#endif
    for (; n != 0; n -= 2, a += 2, b += 2) {
        different = (uint8_t)(different | (a[0] ^ b[0]) | (a[1] ^ b[1]));
        PKEM_KEEP_ORDER();
    }
    return different;
}

/* Where faults are resisted, each of two comparisons has a result of its own. */
#if POCKETKEM_FAULTS_RESIST

static PKEM_NOINLINE void note_difference(pkem_work *w, unsigned different, size_t n) {
    if (w->guard.is_second) {
        w->guard.different_again = (uint8_t)(w->guard.different_again | different);
        w->guard.compared[1] = (uint16_t)(w->guard.compared[1] + n);
    } else {
        w->different = (uint8_t)(w->different | different);
        w->guard.compared[0] = (uint16_t)(w->guard.compared[0] + n);
    }
}

#else
#define note_difference(w, found, n) ((void)((w)->different |= (uint8_t)(found)))
#endif

static PKEM_NOINLINE int compare_with_read(pkem_work *w, const pocketkem_io *with, size_t pos,
                                           const uint8_t *in, size_t n) {
    uint8_t bytes[PKEM_BLOCK_BYTES(11)];
    pkem_note(PKEM_NOTED_IN(w), PKEM_LEAF_BYTES);
    int error = pkem_read(with, pos, bytes, n);
    if (error == 0) {
        note_difference(w, bits_that_differ(bytes, in, n), n);
    }
    return error;
}

PKEM_INLINE int compare(pkem_work *w, const pocketkem_io *with, size_t pos, const uint8_t *in,
                        size_t n) {
    const uint8_t *there = pkem_in_memory(with, pos);
    if (there == NULL) {
        return compare_with_read(w, with, pos, in, n);
    }
    note_difference(w, bits_that_differ(there, in, n), n);
    return 0;
}

int pkem_compare(pkem_work *w, const pocketkem_io *with, size_t pos, const uint8_t *in, size_t n) {
    int error = compare(w, with, pos, in, n);
    PKEM_RESIST(w->guard.is_second = 1;)
    PKEM_RESIST(error |= compare(w, with, pos, in, n);)
    PKEM_RESIST(w->guard.is_second = 0;)
    return error;
}

PKEM_ONCE_OR_TWICE int put_row(const pocketkem_scheme *scheme, pkem_work *w,
                               const int16_t p[PKEM_N], unsigned i, const pocketkem_io *ct) {
    PKEM_WORD_ALIGNED int16_t c[PKEM_BLOCK];
    uint8_t *bytes = (uint8_t *)c;
    unsigned d = i == scheme->k ? scheme->dv : scheme->du;
    size_t pos = 32u * scheme->du * i;
    uint8_t *there = w->compares ? NULL : row_to_write(ct, pos);
    int error = 0;
    PKEM_RESIST(pkem_note(PKEM_NOTED_IN(w), PKEM_LEAF_BYTES);)
    PKEM_VERIFY(i <= scheme->k);
    if (p == w->acc) {
        PKEM_ACC_IS(w, PKEM_ACC_ROW);
        PKEM_ACC_BECOMES(w, PKEM_ACC_FREE);
    }
    if (there != NULL) {
        /* With d = 11 this overwrites the byte behind the row. The next row is written later. */
        pkem_encode_row(there, p, d, PKEM_N);
        return 0;
    }
    for (const int16_t *end = p + PKEM_N; p != end && error == 0; p += PKEM_BLOCK) {
        pkem_encode_compressed(c, p, d);
        error = w->compares ? compare(w, ct, pos, bytes, PKEM_BLOCK_BYTES(d))
                            : pkem_write(ct, pos, bytes, PKEM_BLOCK_BYTES(d));
        pos += PKEM_BLOCK_BYTES(d);
    }
    return error;
}

PKEM_NOINLINE int pkem_put_row(const pocketkem_scheme *scheme, pkem_work *w,
                               const int16_t p[PKEM_N], unsigned i, const pocketkem_io *ct) {
    PKEM_RESIST(pkem_keep_note(w);) /* put_row notes its own frame */
    int error = put_row(scheme, w, p, i, ct);
    PKEM_RESIST(if (w->compares) {
        w->guard.is_second = 1;
        if (p == w->acc) {
            PKEM_ACC_BECOMES(w, PKEM_ACC_ROW);
        }
        error |= put_row(scheme, w, p, i, ct);
        w->guard.is_second = 0;
    })
    return error;
}

/* ---- In ---- */

/* Reads one block, d bits to a coefficient, at pos. */
static PKEM_NOINLINE int read_compressed(int16_t c[PKEM_BLOCK], unsigned d,
                                         const pocketkem_io *from, size_t pos) {
    uint8_t *bytes = PKEM_BYTES_IN_BLOCK(c, d);
    int error = pkem_read(from, pos, bytes, PKEM_BLOCK_BYTES(d));
    if (error != 0) {
        return error;
    }
    pkem_decode_compressed(c, d);
    return 0;
}

int pkem_read_row_of_u(const pocketkem_scheme *scheme, int16_t u[PKEM_N], unsigned i,
                       const pocketkem_io *ct) {
    size_t pos = 32u * scheme->du * i;
    const uint8_t *there = row_to_read(ct, pos);
    int error = 0;
    if (there != NULL) {
        pkem_decode_row(u, there, scheme->du, PKEM_N);
        return 0;
    }
    for (int16_t *c = u; c != u + PKEM_N && error == 0; c += PKEM_BLOCK) {
        error = read_compressed(c, scheme->du, ct, pos);
        pos += (size_t)PKEM_BLOCK_BYTES(scheme->du);
    }
    return error;
}

int pkem_decode_message(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ct) {
    PKEM_WORD_ALIGNED int16_t c[PKEM_BLOCK];
    size_t pos = 32u * scheme->du * scheme->k;
    uint8_t *m = w->msg;
    int error = 0;
    PKEM_ACC_IS(w, PKEM_ACC_SUM);
    PKEM_ACC_BECOMES(w, PKEM_ACC_FREE);
    for (const int16_t *p = w->acc; p != w->acc + PKEM_N; p += PKEM_BLOCK) {
        error = read_compressed(c, scheme->dv, ct, pos);
        if (error != 0) {
            break;
        }
        pkem_encode_message(m, c, p);
        m += PKEM_BLOCK / 8;
        pos += (size_t)PKEM_BLOCK_BYTES(scheme->dv);
    }
    return error;
}

/*
 * Notes a product's frame, and what is below it (wipe.h). No hash may follow, which would note
 * more: a reader that fails ends the operation.
 */
PKEM_INLINE void note_product(pkem_work *w) {
    const unsigned kernel = PKEM_MULTIPLY_BYTES_FRAME;
    pkem_note(PKEM_NOTED_IN(w), kernel != 0 ? kernel : PKEM_LEAF_BYTES);
}

#ifdef PKEM_ARCH_MULTIPLY_BYTES

static PKEM_NOINLINE int multiply_read(pkem_work *w, pkem_product *p, const pocketkem_io *from,
                                       size_t pos) {
    uint32_t words[48 / 4];
    uint8_t *bytes = (uint8_t *)words;
    note_product(w);
    for (; p->left != 0; pos += sizeof words) {
        int error = pkem_read(from, pos, bytes, sizeof words);
        if (error != 0) {
            return error;
        }
        pkem_multiply_bytes(p, bytes, bytes + sizeof words);
    }
    return 0;
}

/* Multiplies with bytes that the kernel cannot take in place (PKEM_ARE_WORDS). */
static PKEM_NOINLINE void multiply_copied(pkem_work *w, pkem_product *p, const uint8_t *in) {
    uint32_t words[48 / 4];
    note_product(w);
    for (; p->left != 0; in += sizeof words) {
        pkem_copy(words, in, sizeof words);
        pkem_multiply_bytes(p, (uint8_t *)words, (uint8_t *)words + sizeof words);
    }
}

PKEM_NOINLINE int pkem_multiply_read(pkem_work *w, const int16_t b[PKEM_PART], unsigned part,
                                     const pocketkem_io *from, size_t pos) {
    pkem_product p;
    note_product(w);
    pkem_product_begin(&p, PKEM_KEEP_ALL);
    const uint8_t *in = pkem_in_memory(from, pos);
    pkem_product_pairs(&p, w->acc + part * PKEM_PART, b, part * (PKEM_PART / 2), PKEM_PART / 2);
    if (in == NULL) {
        return multiply_read(w, &p, from, pos);
    }
    if (PKEM_ARE_WORDS(in)) {
        pkem_multiply_bytes(&p, in, in + PKEM_POLY_BYTES / PKEM_PARTS);
    } else {
        multiply_copied(w, &p, in);
    }
    return 0;
}

#else

PKEM_NOINLINE int pkem_multiply_read(pkem_work *w, const int16_t b[PKEM_PART], unsigned part,
                                     const pocketkem_io *from, size_t pos) {
    int16_t *acc = w->acc + part * PKEM_PART;
    int16_t c[PKEM_BLOCK];
    uint8_t *bytes = PKEM_BYTES_IN_BLOCK(c, 12);
    note_product(w);
    for (unsigned at = 0; at < PKEM_PART; at += PKEM_BLOCK) {
        int error = pkem_read(from, pos, bytes, PKEM_BLOCK_BYTES(12));
        if (error != 0) {
            return error;
        }
        pkem_decode(c, bytes, 12);
        pkem_multiply_accumulate(acc + at, b + at, c, (part * PKEM_PART + at) / 2, PKEM_BLOCK / 2);
        pos += PKEM_BLOCK_BYTES(12);
    }
    return 0;
}

#endif
