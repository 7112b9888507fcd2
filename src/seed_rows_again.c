/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * With the key made from its seed, t is made a second time for v, row by row. A build for the least
 * memory has no second accumulator, so the row of v is kept encoded, 12 bits to a coefficient.
 */
#include "seed_rows.h"

#if POCKETKEM_RAM == PKEM_RAM_LEAST

#include "row.h"
#include "trace.h"
#include "v_first.h"

/* Needs: w->key is still sigma, the PRF's key for s. */
void pkem_make_secret(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    pkem_make_noise(scheme, w, i);
}

void pkem_multiply_made_secret(const pocketkem_scheme *scheme, pkem_work *w, unsigned i,
                               const int16_t u[PKEM_N]) {
    (void)scheme;
    for (unsigned at = 0; at < PKEM_N; at += PKEM_PART) {
        pkem_multiply_accumulate(w->acc + at, pkem_noise(w, i, at / PKEM_PART), u + at, at / 2,
                                 PKEM_PART / 2);
    }
}

/* Exchanges the PRF's key for s and e with the one for y: one of them is w->key. */
static PKEM_NOINLINE void exchange_keys(pkem_work *w) {
    for (unsigned i = 0; i < sizeof w->key; i++) {
        uint8_t byte = w->key[i];
        w->key[i] = w->sigma[i];
        w->sigma[i] = byte;
    }
}

/* The row of v += w->acc * the polynomial of y that was made last, block by block. */
static PKEM_NOINLINE void add_to_row_of_v(pkem_work *w) {
    PKEM_WORD_ALIGNED int16_t c[PKEM_BLOCK], sum[PKEM_BLOCK];
    uint8_t *bytes = pkem_row_of_v(w);
    pkem_note_kernel(PKEM_NOTED_IN(w), PKEM_MULTIPLY_ACCUMULATE_FRAME);
    for (unsigned at = 0; at < PKEM_N; at += PKEM_BLOCK, bytes += PKEM_BLOCK_BYTES(12)) {
        const int16_t *y =
            at % PKEM_PART == 0 ? pkem_noise(w, 0, at / PKEM_PART) : w->vector.noise.part;
        pkem_decode(sum, bytes, 12);
        pkem_multiply_accumulate(sum, y + at % PKEM_PART, w->acc + at, at / 2, PKEM_BLOCK / 2);
        pkem_encode_product(c, sum, PKEM_ONE);
        memcpy(bytes, c, PKEM_BLOCK_BYTES(12));
    }
}

PKEM_NOINLINE void pkem_multiply_made_key(const pocketkem_scheme *scheme, pkem_work *w) {
    uint8_t *row = pkem_row_of_v(w);
    pkem_clear(row, PKEM_POLY_BYTES);
    for (unsigned i = 0; i < scheme->k; i++) {
        exchange_keys(w);
        pkem_begin_row_with_e(scheme, w, i);
        pkem_multiply_row(scheme, w, i, 0);
        exchange_keys(w);
        PKEM_STILL_BUSY();
        pkem_make_noise(scheme, w, i);
        add_to_row_of_v(w);
    }
    for (unsigned i = 0; i < PKEM_N / PKEM_BLOCK; i++) {
        pkem_decode(w->acc + i * PKEM_BLOCK, row + i * PKEM_BLOCK_BYTES(12), 12);
    }
    PKEM_ACC_BECOMES(w, PKEM_ACC_ROW);
    pkem_transform_back(w->acc, pkem_after_two_products);
}

/* The row of v needs more memory than there is after the rows of u: it is made first, and kept. */
int pkem_encrypt_with_seed(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ct) {
    PKEM_TRACE_BEGIN(PKEM_TASK_ROW + scheme->k);
    pkem_multiply_made_key(scheme, w);
    pkem_finish_v(scheme, w);
    PKEM_TRACE_END(PKEM_TASK_ROW + scheme->k);
    pkem_keep_v(scheme, w);
    return pkem_put_u_and_kept_v(scheme, w, ct);
}

#endif
