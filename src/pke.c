/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "pke.h"

#include "codec.h"
#include "duo.h"
#include "product.h"
#include "sample.h"
#include "trace.h"

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

/* What is written at a time: the last block needs memory behind its bytes. */
#define WRITTEN_BLOCKS 2
#define WRITTEN (WRITTEN_BLOCKS * PK_BLOCK_BYTES(12))

/* Writes half a polynomial, multiplied by constant; the places move on. */
static PK_NOINLINE int write_half(const int16_t p[PK_N / 2], uint32_t constant, place places[2]) {
    PK_WORD_ALIGNED int16_t c[(WRITTEN_BLOCKS - 1) * PK_BLOCK_BYTES(12) / 2 + PK_BLOCK];
    for (const int16_t *end = p + PK_N / 2; p != end;) {
        for (unsigned i = 0; i < WRITTEN_BLOCKS; i++, p += PK_BLOCK) {
            pk_encode_product(c + i * PK_BLOCK_BYTES(12) / 2, p, constant);
        }
        for (place *at = places; at != places + 2; at++) {
            int error = at->to == NULL ? 0 : pk_write(at->to, at->pos, (uint8_t *)c, WRITTEN);
            if (error != 0) {
                return error;
            }
            at->pos += WRITTEN;
        }
    }
    return 0;
}

/*
 * acc += b * (the encoded polynomial at pos), all of them the first (half = 0) or the second half
 * of polynomials.
 */
static PK_NOINLINE int read_multiply_accumulate(int16_t acc[PK_N / 2], const int16_t b[PK_N / 2],
                                                unsigned half, const pocketkem_io *from,
                                                size_t pos) {
#ifdef PK_ARCH_MULTIPLY_BYTES
    uint32_t words[48 / 4];
    uint8_t *bytes = (uint8_t *)words;
    pk_product p = {.first = -1, .limit = PK_KEEP_ALL};
    pk_product_half(&p, acc, b, half);
    for (; p.left != 0; pos += sizeof words) {
        int error = pk_read(from, pos, bytes, sizeof words);
        if (error != 0) {
            return error;
        }
        pk_multiply_bytes(&p, bytes, bytes + sizeof words);
    }
#else
    int16_t c[PK_BLOCK];
    uint8_t *bytes = PK_BYTES_IN_BLOCK(c, 12);
    for (unsigned at = 0; at < PK_N / 2; at += PK_BLOCK) {
        int error = pk_read(from, pos, bytes, PK_BLOCK_BYTES(12));
        if (error != 0) {
            return error;
        }
        pk_decode(c, bytes, 12);
        pk_multiply_accumulate(acc + at, b + at, c, half * (PK_N / 4) + at / 2, PK_BLOCK / 2);
        pos += PK_BLOCK_BYTES(12);
    }
#endif
    return 0;
}

/* Notes in w->different whether n bytes at pos are not those of in. */
PK_INLINE_IF_FAST int compare(pk_work *w, const pocketkem_io *with, size_t pos, const uint8_t *in,
                              size_t n) {
    uint8_t bytes[PK_BLOCK_BYTES(11)];
    uint8_t different = 0;
    int error = pk_read(with, pos, bytes, n);
    for (size_t i = 0; i < n && error == 0; i++) {
        different |= (uint8_t)(bytes[i] ^ in[i]);
    }
    w->different |= different;
    return error;
}

/* Writes w->acc at pos, d bits to a coefficient, or compares it with what is there. */
static PK_NOINLINE int put_compressed(pk_work *w, unsigned d, const pocketkem_io *to, size_t pos) {
    PK_WORD_ALIGNED int16_t c[PK_BLOCK];
    uint8_t *bytes = (uint8_t *)c;
    int error = 0;
    for (const int16_t *p = w->acc; p != w->acc + PK_N && error == 0; p += PK_BLOCK) {
        pk_encode_compressed(c, p, d);
        error = w->compares ? compare(w, to, pos, bytes, PK_BLOCK_BYTES(d))
                            : pk_write(to, pos, bytes, PK_BLOCK_BYTES(d));
        pos += PK_BLOCK_BYTES(d);
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

/* p = the transform of factor * noise polynomial nonce of the PRF with this key. */
static PK_NOINLINE void make_transformed(const pocketkem_scheme *scheme, pk_work *w,
                                         int16_t p[PK_N], const uint8_t key[32], unsigned nonce,
                                         int factor) {
    pk_noise_kind kind = {scheme->eta1, (int16_t)factor};
    memset(p, 0, PK_N * sizeof *p);
    PK_TRACE_DETAIL_BEGIN(PK_ITEM_NOISE(nonce));
    pk_start_noise(scheme->suite, w, key, nonce);
    pk_add_noise(scheme->suite, w, p, kind);
    pk_ntt(p);
    PK_TRACE_DETAIL_END(PK_ITEM_NOISE(nonce));
}

/* w->acc += row i of the matrix * the noise vector, which is made while the first row is. */
PK_INLINE_IF_FAST void multiply_row(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                                    int transposed) {
    for (unsigned j = 0; j < scheme->k; j++) {
        unsigned entry = PK_ITEM_ENTRY(i, j);
        if (i == 0) {
            PK_TRACE_DETAIL_BEGIN(PK_ITEM_NOISE(j));
            pk_make_noise(scheme, w, j);
            PK_TRACE_DETAIL_END(PK_ITEM_NOISE(j));
        }
        PK_TRACE_DETAIL_BEGIN(pk_duo_makes(w, entry) ? (unsigned)PK_TASK_PRODUCT : entry);
        pk_multiply_matrix_entry(scheme, w, entry, transposed);
        PK_TRACE_DETAIL_END(pk_duo_makes(w, entry) ? (unsigned)PK_TASK_PRODUCT : entry);
    }
}

static PK_NOINLINE int write_s(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *dk) {
    place places[2] = {{dk, 0}, {NULL, 0}};
    int error = 0;
    for (unsigned i = 0; i < 2u * scheme->k && error == 0; i++) {
        error = write_half(pk_noise(w, i / 2, i % 2), PK_ONE, places);
    }
    return error;
}

static PK_NOINLINE int write_t_row(const int16_t acc[PK_N], place ek, place dk) {
    place places[2] = {ek, dk};
    int error = write_half(acc, PK_UNDO_REDUCE, places);
    return error != 0 ? error : write_half(acc + PK_N / 2, PK_UNDO_REDUCE, places);
}

/* Writes row i of t, and s before the first one. */
static PK_NOINLINE int write_row(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                                 const pocketkem_io *ek, const pocketkem_io *dk) {
    place in_ek = {ek, i * PK_POLY_BYTES};
    place in_dk = {dk, pk_vector_bytes(scheme) + i * PK_POLY_BYTES};
    int error = dk != NULL && i == 0 ? write_s(scheme, w, dk) : 0;
    return error != 0 ? error : write_t_row(w->acc, in_ek, in_dk);
}

int pk_pke_keygen(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek,
                  const pocketkem_io *dk) {
    size_t ek_in_dk = pk_vector_bytes(scheme);
    int error = 0;

    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PK_TRACE_BEGIN(PK_TASK_ROW + i);
        /* e, as if it had been multiplied like the rest of the row */
        make_transformed(scheme, w, w->acc, w->key, scheme->k + i, PK_REDUCE_FACTOR);
        multiply_row(scheme, w, i, 0);
        error = pk_duo_error(w);
        if (error == 0) {
            error = write_row(scheme, w, i, ek, dk);
        }
        PK_TRACE_END(PK_TASK_ROW + i);
    }
    if (dk != NULL && error == 0) {
        error = pk_write(dk, 2 * ek_in_dk, w->rho, 32);
    }
    if (ek != NULL && error == 0) {
        error = pk_write(ek, ek_in_dk, w->rho, 32);
    }
    return error;
}

/*
 * With the key made from its seed, t is not made a second time for v: because t = A s + e,
 *     v = t y + e2 + m = sum over rows i of (s[i] * (A^T y)[i] + e[i] * y[i]) + e2 + m,
 * and (A^T y)[i] is there when row i of u is computed. s and e are sampled as they are needed.
 */
static void add_row_times_s(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    pk_seed_work *seed = pk_seed_work_of(scheme, w);
    make_transformed(scheme, w, seed->poly, seed->sigma, i, 1);
    pk_multiply_accumulate(seed->u.acc, seed->poly, w->acc, 0, PK_N / 2);
}

static PK_NOINLINE void add_e_times_y(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    int16_t *acc = pk_seed_work_of(scheme, w)->u.acc;
    make_transformed(scheme, w, w->acc, pk_seed_work_of(scheme, w)->sigma, scheme->k + i,
                     PK_REDUCE_FACTOR);
    pk_multiply_accumulate(acc, pk_noise(w, i, 0), w->acc, 0, PK_N / 4);
    pk_multiply_accumulate(acc + PK_N / 2, pk_noise(w, i, 1), w->acc + PK_N / 2, PK_N / 4,
                           PK_N / 4);
}

/* acc += Decompress_1(m) [FIPS203, Algorithm 14, line 20]. */
static void add_message(int16_t acc[PK_N], const uint8_t m[32]) {
    for (unsigned i = 0; i < PK_N; i++) {
        int16_t mask = (int16_t) - (int16_t)pk_barrier32((uint32_t)m[i / 8] >> (i % 8) & 1);
        acc[i] = (int16_t)(acc[i] + (mask & ((PK_Q + 1) / 2)));
    }
}

/* acc = t * y, the row of v, from the key at ek_at of ek. */
static PK_NOINLINE int multiply_key(const pocketkem_scheme *scheme, pk_work *w,
                                    const pocketkem_io *ek, size_t ek_at) {
    int error = 0;
    memset(w->acc, 0, sizeof w->acc);
    for (unsigned i = 0; i < 2u * scheme->k && error == 0; i++) {
        unsigned half = i % 2;
        error = read_multiply_accumulate(w->acc + half * (PK_N / 2), pk_noise(w, i / 2, half), half,
                                         ek, ek_at + i * (PK_POLY_BYTES / 2));
    }
    pk_inverse_ntt(w->acc, pk_after_one_product);
    return error;
}

/* The same from the seed: its terms have come together row by row. */
static PK_NOINLINE void take_row_of_v(const pocketkem_scheme *scheme, pk_work *w) {
    memcpy(w->acc, pk_seed_work_of(scheme, w)->u.acc, sizeof w->acc);
    pk_inverse_ntt(w->acc, pk_after_two_products);
}

static PK_NOINLINE void after_multiplying_row(const pocketkem_scheme *scheme, pk_work *w,
                                              unsigned i, int from_seed) {
    if (from_seed) {
        pk_seed_work *seed = pk_seed_work_of(scheme, w);
        if (i == 0) {
            memset(seed->u.acc, 0, sizeof seed->u.acc);
        }
        add_row_times_s(scheme, w, i);
    }
    pk_inverse_ntt(w->acc, pk_after_one_product);
}

/* Adds noise to row i and, if it is the row of v, the message, and writes it. */
static PK_NOINLINE int finish_row(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                                  const pocketkem_io *ct) {
    const pk_noise_kind kind = {PK_ETA2, 1};
    int error;
    PK_TRACE_DETAIL_BEGIN(PK_ITEM_NOISE(scheme->k + i));
    pk_start_noise(scheme->suite, w, w->key, scheme->k + i);
    pk_add_noise(scheme->suite, w, w->acc, kind);
    PK_TRACE_DETAIL_END(PK_ITEM_NOISE(scheme->k + i));
    error = pk_duo_error(w);
    if (error != 0) {
        return error;
    }
    if (i == scheme->k) {
        add_message(w->acc, w->msg);
    }
    return put_compressed(w, i == scheme->k ? scheme->dv : scheme->du, ct, 32u * scheme->du * i);
}

int pk_pke_encrypt(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek, size_t ek_at,
                   const pocketkem_io *ct) {
    int error = 0;
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PK_TRACE_BEGIN(PK_TASK_ROW + i);
        memset(w->acc, 0, sizeof w->acc);
        multiply_row(scheme, w, i, 1);
        after_multiplying_row(scheme, w, i, ek == NULL);
        error = finish_row(scheme, w, i, ct);
        PK_TRACE_END(PK_TASK_ROW + i);
        if (ek == NULL) {
            add_e_times_y(scheme, w, i);
        }
    }
    if (error != 0) {
        return error;
    }
    PK_TRACE_BEGIN(PK_TASK_ROW + scheme->k);
    if (ek != NULL) {
        error = multiply_key(scheme, w, ek, ek_at);
    } else {
        take_row_of_v(scheme, w);
    }
    if (error == 0) {
        error = finish_row(scheme, w, scheme->k, ct);
    }
    PK_TRACE_END(PK_TASK_ROW + scheme->k);
    return error;
}

/* w->acc += s[i] * w->v.u */
static PK_NOINLINE int multiply_secret(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                                       const pocketkem_io *dk) {
    if (dk == NULL) {
        pk_seed_work *seed = pk_seed_work_of(scheme, w);
        make_transformed(scheme, w, seed->poly, seed->sigma, i, 1);
        pk_multiply_accumulate(w->acc, w->v.u, seed->poly, 0, PK_N / 2);
        return 0;
    }
    int error = read_multiply_accumulate(w->acc, w->v.u, 0, dk, i * PK_POLY_BYTES);
    return error != 0 ? error
                      : read_multiply_accumulate(w->acc + PK_N / 2, w->v.u + PK_N / 2, 1, dk,
                                                 i * PK_POLY_BYTES + PK_POLY_BYTES / 2);
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
        for (unsigned j = 0; j < PK_BLOCK; j++) {
            c[j] = pk_compress((int16_t)(c[j] - p[j]), 1);
            PK_KEEP_ORDER();
        }
        pk_encode(m, c, 1);
        m += PK_BLOCK_BYTES(1);
        pos += PK_BLOCK_BYTES(scheme->dv);
    }
    return error;
}

int pk_pke_decrypt(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *dk,
                   const pocketkem_io *ct) {
    size_t pos = 0;
    int error = 0;

    memset(w->acc, 0, sizeof w->acc);
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        for (int16_t *u = w->v.u; u != w->v.u + PK_N && error == 0; u += PK_BLOCK) {
            error = read_compressed(u, scheme->du, ct, pos);
            pos += PK_BLOCK_BYTES(scheme->du);
        }
        if (error == 0) {
            pk_ntt(w->v.u);
            error = multiply_secret(scheme, w, i, dk);
        }
    }
    if (error != 0) {
        return error;
    }
    pk_inverse_ntt(w->acc, pk_after_one_product);
    return decode_message(scheme, w, ct, pos);
}
