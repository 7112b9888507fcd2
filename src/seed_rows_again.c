/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * With the key made from its seed, t is made a second time for v, row by row: in a build for the
 * least memory there is none for the sums of two rows but in bytes.
 */
#include "seed_rows.h"

#if POCKETKEM_RAM_LEAST

#include "row.h"
#include "trace.h"
#include "v_first.h"

/* w->key is still the PRF's key for s. */
void pk_make_secret(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    pk_make_noise(scheme, w, i);
}

void pk_multiply_made_secret(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                             const int16_t u[PK_N]) {
    (void)scheme;
    for (unsigned at = 0; at < PK_N; at += PK_PART) {
        pk_multiply_accumulate(w->acc + at, pk_noise(w, i, at / PK_PART), u + at, at / 2,
                               PK_PART / 2);
    }
}

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
        const int16_t *y = at % PK_PART == 0 ? pk_noise(w, 0, at / PK_PART) : w->v.noise.part;
        pk_decode(sum, bytes, 12);
        pk_multiply_accumulate(sum, y + at % PK_PART, w->acc + at, at / 2, PK_BLOCK / 2);
        pk_encode_product(c, sum, PK_ONE);
        memcpy(bytes, c, PK_BLOCK_BYTES(12));
    }
}

PK_NOINLINE void pk_multiply_made_key(const pocketkem_scheme *scheme, pk_work *w) {
    uint8_t *row = pk_row_of_v(w);
    pk_clear(row, PK_POLY_BYTES);
    for (unsigned i = 0; i < scheme->k; i++) {
        exchange_keys(w);
        pk_begin_row_with_e(scheme, w, i);
        pk_multiply_row(scheme, w, i, 0);
        exchange_keys(w);
        pk_make_noise(scheme, w, i);
        add_to_row_of_v(w);
    }
    for (unsigned i = 0; i < PK_N / PK_BLOCK; i++) {
        pk_decode(w->acc + i * PK_BLOCK, row + i * PK_BLOCK_BYTES(12), 12);
    }
    PK_ACC_BECOMES(w, PK_ACC_ROW);
    pk_inverse_ntt(w->acc, pk_after_two_products);
}

/* The row of v needs more memory than there is after the rows of u: it is made first, and kept. */
int pk_encrypt_with_seed(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ct) {
    PK_TRACE_BEGIN(PK_TASK_ROW + scheme->k);
    pk_multiply_made_key(scheme, w);
    pk_finish_v(scheme, w);
    PK_TRACE_END(PK_TASK_ROW + scheme->k);
    pk_keep_v(scheme, w);
    return pk_put_u_and_kept_v(scheme, w, ct);
}

#endif
