/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Rows on their way out of working memory and in: encoded and written, compared, or read and
 * decoded, a block of coefficients at a time.
 *
 * The functions have their buffers in frames of their own, so that they are not there when the XOF
 * and the PRF run, on the longest path. They return 0 or POCKETKEM_ERR_IO.
 */
#ifndef POCKETKEM_ROW_IO_H
#define POCKETKEM_ROW_IO_H

#include "noise.h"
#include "poly/codec.h"

/* Where an encoded polynomial is written to, if `to` is not null. */
typedef struct pkem_destination {
    const pocketkem_io *to;
    size_t pos;
} pkem_destination;

/*
 * Writes, out of w, ByteEncode_12 of n coefficients * (the number whose PKEM_CONSTANT is given) to
 * both places, which move on. n is a multiple of 32.
 */
int pkem_put_encoded(pkem_work *w, const int16_t *p, unsigned n, uint32_t constant,
                     pkem_destination to[2]);

/*
 * Writes p, row i of t as its products have left it, to ek and to the ek in dk, of which either may
 * be null [FIPS203, Algorithm 13, line 19]. Before the first row it writes s, which is the noise
 * vector, to dk [line 20].
 */
int pkem_put_row_of_t(const pocketkem_scheme *scheme, pkem_work *w, const int16_t p[PKEM_N],
                      unsigned i, const pocketkem_io *ek, const pocketkem_io *dk);

/*
 * Writes p, row i of u or, if i is k, v [FIPS203, Algorithm 14, lines 22 and 23]. If w->compares is
 * set it compares with what is there instead: w->different is not 0 if a bit was different.
 */
int pkem_put_row(const pocketkem_scheme *scheme, pkem_work *w, const int16_t p[PKEM_N], unsigned i,
                 const pocketkem_io *ct);

/* Whether that may overwrite the byte behind a row of u, so that v has to be written later. */
#ifdef PKEM_CODEC_OF_ROWS
#define PKEM_PUTS_BEHIND_ROWS 1
#else
#define PKEM_PUTS_BEHIND_ROWS 0
#endif

/* Notes in w->different whether n <= 22 bytes, an even number, at pos are not those of in. */
int pkem_compare(pkem_work *w, const pocketkem_io *with, size_t pos, const uint8_t *in, size_t n);

/* u = row i of the u in a ciphertext [FIPS203, Algorithm 15, lines 1 and 3]. */
int pkem_read_row_of_u(const pocketkem_scheme *scheme, int16_t u[PKEM_N], unsigned i,
                       const pocketkem_io *ct);

/* w->msg = the message in v - w->acc, with the v of a ciphertext [lines 2, 4, 6 and 7]. */
int pkem_decode_message(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ct);

/*
 * acc += b * (an encoded polynomial at pos), of all of them the same part. acc and b are the parts
 * themselves. Factor as in pkem_multiply_accumulate.
 */
int pkem_multiply_read(int16_t acc[PKEM_PART], const int16_t b[PKEM_PART], unsigned part,
                       const pocketkem_io *from, size_t pos);

#endif
