/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "pke.h"

#include "codec.h"
#include "sample.h"

#include <string.h>

int pk_read(pk_part from, size_t pos, uint8_t *out, size_t n) {
    return from.io->read(from.io->ctx, from.start + pos, out, n) ? POCKETKEM_ERR_IO : 0;
}

int pk_write(pk_part to, size_t pos, const uint8_t *in, size_t n) {
    if (to.io == NULL) {
        return 0;
    }
    return to.io->write(to.io->ctx, to.start + pos, in, n) ? POCKETKEM_ERR_IO : 0;
}

/* Where half a polynomial of an encoded vector begins. */
static size_t half_at(unsigned i, unsigned half) {
    return i * PK_POLY_BYTES + half * (PK_POLY_BYTES / 2);
}

/* Writes half of polynomial i of a vector, multiplied by constant, to one part or two. */
static int write_half(const int16_t p[PK_N / 2], uint32_t constant, unsigned i, unsigned half,
                      pk_part to, pk_part copy) {
    uint8_t bytes[PK_BLOCK_BYTES(12)];
    int16_t c[PK_BLOCK];
    size_t pos = half_at(i, half);
    int error = 0;
    for (const int16_t *end = p + PK_N / 2; p != end && error == 0; p += PK_BLOCK) {
        for (unsigned j = 0; j < PK_BLOCK; j++) {
            c[j] = pk_canonical(pk_multiply(p[j], constant));
        }
        pk_encode(bytes, c, 12);
        error = pk_write(to, pos, bytes, sizeof bytes);
        if (error == 0) {
            error = pk_write(copy, pos, bytes, sizeof bytes);
        }
        pos += sizeof bytes;
    }
    return error;
}

/* acc += b * (polynomial i of an encoded vector), all of them the same half of polynomials. */
static int read_multiply_accumulate(int16_t acc[PK_N / 2], const int16_t b[PK_N / 2], unsigned i,
                                    unsigned half, pk_part from) {
    uint8_t bytes[PK_BLOCK_BYTES(12)];
    int16_t c[PK_BLOCK];
    size_t pos = half_at(i, half);
    for (unsigned at = 0; at < PK_N / 2; at += PK_BLOCK) {
        int error = pk_read(from, pos, bytes, sizeof bytes);
        if (error != 0) {
            return error;
        }
        pk_decode(c, bytes, 12);
        pk_multiply_accumulate(acc + at, b + at, c, half * (PK_N / 4) + at / 2, PK_BLOCK / 2);
        pos += sizeof bytes;
    }
    return 0;
}

/* Writes p, d bits to a coefficient. */
static int write_compressed(const int16_t p[PK_N], unsigned d, pk_part to) {
    uint8_t bytes[PK_BLOCK_BYTES(11)];
    int16_t c[PK_BLOCK];
    size_t n = PK_BLOCK_BYTES(d);
    int error = 0;
    for (size_t pos = 0; pos < PK_N / PK_BLOCK * n && error == 0; pos += n) {
        for (unsigned j = 0; j < PK_BLOCK; j++) {
            c[j] = pk_compress(*p++, d);
        }
        pk_encode(bytes, c, d);
        error = pk_write(to, pos, bytes, n);
    }
    return error;
}

/* Reads one block of a compressed polynomial, d bits to a coefficient. */
static int read_compressed(int16_t c[PK_BLOCK], unsigned d, unsigned block, pk_part from) {
    uint8_t bytes[PK_BLOCK_BYTES(11)];
    size_t n = PK_BLOCK_BYTES(d);
    int error = pk_read(from, block * n, bytes, n);
    if (error != 0) {
        return error;
    }
    pk_decode(c, bytes, d);
    for (unsigned j = 0; j < PK_BLOCK; j++) {
        c[j] = pk_decompress(c[j], d);
    }
    return 0;
}

/* Polynomial i of u in the ciphertext; for i = k, v. */
static pk_part ct_part(const pocketkem_scheme *scheme, pk_part ct, unsigned i) {
    ct.start += (size_t)32 * scheme->du * i;
    return ct;
}

/* p = the transform of factor * noise polynomial nonce of the PRF with this key. */
static void make_transformed(const pocketkem_scheme *scheme, pk_work *w, int16_t p[PK_N],
                             const uint8_t key[32], unsigned nonce, int16_t factor) {
    memset(p, 0, PK_N * sizeof *p);
    pk_add_noise(scheme->suite, w, p, key, (uint8_t)nonce, scheme->eta1, factor);
    pk_ntt(p);
}

int pk_pke_keygen(const pocketkem_scheme *scheme, pk_work *w, pk_part ek, pk_part dk) {
    const pk_part none = {NULL, 0};
    unsigned k = scheme->k;
    pk_part dk_ek = {dk.io, dk.start + pk_vector_bytes(scheme)};
    int error = 0;

    pk_make_noise(scheme, w);
    for (unsigned i = 0; i < 2 * k && dk.io != NULL && error == 0; i++) {
        error = write_half(pk_noise(w, i / 2, i % 2), PK_ONE, i / 2, i % 2, dk, none);
    }
    for (unsigned i = 0; i < k && error == 0; i++) {
        /* e, as if it had been multiplied like the rest of the row */
        make_transformed(scheme, w, w->acc, w->key, k + i, PK_REDUCE_FACTOR);
        for (unsigned j = 0; j < k; j++) {
            pk_sample_multiply_accumulate(scheme->suite, w, (uint8_t)j, (uint8_t)i, j);
        }
        error = write_half(w->acc, PK_UNDO_REDUCE, i, 0, dk_ek, ek);
        if (error == 0) {
            error = write_half(w->acc + PK_N / 2, PK_UNDO_REDUCE, i, 1, dk_ek, ek);
        }
    }
    if (error == 0) {
        error = pk_write(dk_ek, pk_vector_bytes(scheme), w->rho, 32);
    }
    return error != 0 ? error : pk_write(ek, pk_vector_bytes(scheme), w->rho, 32);
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

static void add_e_times_y(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    int16_t *acc = pk_seed_work_of(scheme, w)->u.acc;
    make_transformed(scheme, w, w->acc, pk_seed_work_of(scheme, w)->sigma, scheme->k + i,
                     PK_REDUCE_FACTOR);
    pk_multiply_accumulate(acc, pk_noise(w, i, 0), w->acc, 0, PK_N / 4);
    pk_multiply_accumulate(acc + PK_N / 2, pk_noise(w, i, 1), w->acc + PK_N / 2, PK_N / 4, PK_N / 4);
}

/* acc += Decompress_1(m) [FIPS203, Algorithm 14, line 20]. */
static void add_message(int16_t acc[PK_N], const uint8_t m[32]) {
    for (unsigned i = 0; i < PK_N; i++) {
        int16_t mask = (int16_t)-(int16_t)pk_barrier32((uint32_t)m[i / 8] >> (i % 8) & 1);
        acc[i] = (int16_t)(acc[i] + (mask & ((PK_Q + 1) / 2)));
    }
}

int pk_pke_encrypt(const pocketkem_scheme *scheme, pk_work *w, pk_part ek, pk_part ct) {
    unsigned k = scheme->k;
    const uint32_t *factor = pk_after_one_product;
    int error;

    pk_make_noise(scheme, w);
    if (ek.io == NULL) {
        memset(pk_seed_work_of(scheme, w)->u.acc, 0, PK_N * sizeof(int16_t));
    }
    for (unsigned i = 0; i < k; i++) {
        memset(w->acc, 0, sizeof w->acc);
        for (unsigned j = 0; j < k; j++) {
            pk_sample_multiply_accumulate(scheme->suite, w, (uint8_t)i, (uint8_t)j, j);
        }
        if (ek.io == NULL) {
            add_row_times_s(scheme, w, i);
        }
        pk_inverse_ntt(w->acc, pk_after_one_product);
        pk_add_noise(scheme->suite, w, w->acc, w->key, (uint8_t)(k + i), PK_ETA2, 1);
        error = write_compressed(w->acc, scheme->du, ct_part(scheme, ct, i));
        if (error != 0) {
            return error;
        }
        if (ek.io == NULL) {
            add_e_times_y(scheme, w, i);
        }
    }

    if (ek.io == NULL) {
        memcpy(w->acc, pk_seed_work_of(scheme, w)->u.acc, sizeof w->acc);
        factor = pk_after_two_products;
    } else {
        memset(w->acc, 0, sizeof w->acc);
        for (unsigned j = 0; j < 2 * k; j++) {
            unsigned half = j % 2;
            error = read_multiply_accumulate(w->acc + half * (PK_N / 2), pk_noise(w, j / 2, half),
                                             j / 2, half, ek);
            if (error != 0) {
                return error;
            }
        }
    }
    pk_inverse_ntt(w->acc, factor);
    pk_add_noise(scheme->suite, w, w->acc, w->key, (uint8_t)(2 * k), PK_ETA2, 1);
    add_message(w->acc, w->msg);
    return write_compressed(w->acc, scheme->dv, ct_part(scheme, ct, k));
}

int pk_pke_decrypt(const pocketkem_scheme *scheme, pk_work *w, pk_part dk, pk_part ct) {
    int16_t c[PK_BLOCK];
    int16_t *u = w->v.u;
    int error;

    memset(w->acc, 0, sizeof w->acc);
    for (unsigned i = 0; i < scheme->k; i++) {
        for (unsigned block = 0; block < PK_N / PK_BLOCK; block++) {
            error = read_compressed(u + block * PK_BLOCK, scheme->du, block,
                                    ct_part(scheme, ct, i));
            if (error != 0) {
                return error;
            }
        }
        pk_ntt(u);
        if (dk.io == NULL) {
            pk_seed_work *seed = pk_seed_work_of(scheme, w);
            make_transformed(scheme, w, seed->poly, seed->sigma, i, 1);
            pk_multiply_accumulate(w->acc, u, seed->poly, 0, PK_N / 2);
        } else {
            error = read_multiply_accumulate(w->acc, u, i, 0, dk);
            if (error == 0) {
                error = read_multiply_accumulate(w->acc + PK_N / 2, u + PK_N / 2, i, 1, dk);
            }
            if (error != 0) {
                return error;
            }
        }
    }
    pk_inverse_ntt(w->acc, pk_after_one_product);
    for (unsigned block = 0; block < PK_N / PK_BLOCK; block++) {
        error = read_compressed(c, scheme->dv, block, ct_part(scheme, ct, scheme->k));
        if (error != 0) {
            return error;
        }
        for (unsigned j = 0; j < PK_BLOCK; j++) {
            c[j] = pk_compress((int16_t)(c[j] - w->acc[block * PK_BLOCK + j]), 1);
        }
        pk_encode(w->msg + PK_BLOCK_BYTES(1) * block, c, 1);
    }
    return 0;
}
