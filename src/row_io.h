/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Rows on their way out of working memory and in: encoded and written, compared, or read and
 * decoded, a block of coefficients at a time.
 *
 * The functions keep their buffers in their own frames. So these take no stack while the XOF and
 * the PRF run, where the stack is deepest. They return 0 or POCKETKEM_ERR_IO.
 */
#ifndef POCKETKEM_ROW_IO_H
#define POCKETKEM_ROW_IO_H

#include "noise.h"
#include "poly/codec.h"

/* Where encoded coefficients go: byte pos of the object `to`; nowhere if that is null. */
typedef struct pkem_destination {
    const pocketkem_io *to;
    size_t pos;
} pkem_destination;

/*
 * Writes ByteEncode_12(p * c) to both destinations, and moves them on. p has n coefficients, a
 * multiple of 32; constant is PKEM_CONSTANT(c). w is for notes only (wipe.h).
 */
int pkem_put_encoded(pkem_work *w, const int16_t *p, unsigned n, uint32_t constant,
                     pkem_destination to[2]);

/*
 * Writes row i of t to ek, and to the ek in dk [FIPS203, Algorithm 13, line 19]. Either may be
 * null. p is the row with the factor of its products. Before row 0 it writes s to dk [line 20].
 */
int pkem_put_row_of_t(const pocketkem_scheme *scheme, pkem_work *w, const int16_t p[PKEM_N],
                      unsigned i, const pocketkem_io *ek, const pocketkem_io *dk);

/*
 * Writes p, which is u[i], or v if i is k, to ct [FIPS203, Algorithm 14, lines 22 and 23]. If
 * w->compares is 1, it compares p with what ct holds instead, and w->different becomes nonzero if
 * they differ.
 */
int pkem_put_row(const pocketkem_scheme *scheme, pkem_work *w, const int16_t p[PKEM_N], unsigned i,
                 const pocketkem_io *ct);

/* w->different becomes nonzero if n bytes at pos are not those of in. n is even, at most 22. */
int pkem_compare(pkem_work *w, const pocketkem_io *with, size_t pos, const uint8_t *in, size_t n);

/* u = u[i] of a ciphertext, decompressed [FIPS203, Algorithm 15, lines 1 and 3]. */
int pkem_read_row_of_u(const pocketkem_scheme *scheme, int16_t u[PKEM_N], unsigned i,
                       const pocketkem_io *ct);

/* w->msg = the message that v - w->acc encodes, where v is read from ct [lines 2, 4, 6 and 7]. */
int pkem_decode_message(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ct);

/*
 * w->acc += b * (a part of a polynomial that is encoded in 12 bits, from byte pos of the object
 * on). part is the number of that part, in w->acc as well. b points to the same part of its
 * polynomial. The product has the factor of pkem_multiply_accumulate.
 */
int pkem_multiply_read(pkem_work *w, const int16_t b[PKEM_PART], unsigned part,
                       const pocketkem_io *from, size_t pos);

#endif
