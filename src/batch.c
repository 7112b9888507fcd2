/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "batch.h"

#ifdef PKEM_ARCH_KECCAK_F1600_X8

#include "poly/vectors.h"
#include "row.h"
#include "trace.h"

/* What is made: keys, or a ciphertext, with the transpose of the matrix. */
typedef enum direction { KEYGEN, ENCRYPT } direction;

int pkem_is_batched(const pocketkem_scheme *scheme) {
    return scheme->suite->xof_x8 != NULL && pkem_vectors_work();
}

/* ---- Coefficients out of bytes ---- */

#define TAKE(d)                                                                                    \
    do {                                                                                           \
        uint32_t d_ = (d);                                                                         \
        if (d_ < PKEM_Q) {                                                                         \
            *a++ = (int16_t)d_;                                                                    \
        }                                                                                          \
    } while (0)

PKEM_NOINLINE unsigned pkem_take_block(int16_t p[PKEM_N], unsigned have, const uint8_t *block) {
    const uint32_t *in = (const uint32_t *)(const void *)block;
    const uint32_t *end = in + PKEM_SHAKE128_RATE / 4;
    int16_t *a = p + have;
    for (; in != end && a <= p + PKEM_N - 8; in += 3) {
        TAKE(in[0] & 0xfff);
        TAKE(in[0] >> 12 & 0xfff);
        TAKE((in[0] >> 24 | in[1] << 8) & 0xfff);
        TAKE(in[1] >> 4 & 0xfff);
        TAKE(in[1] >> 16 & 0xfff);
        TAKE((in[1] >> 28 | in[2] << 4) & 0xfff);
        TAKE(in[2] >> 8 & 0xfff);
        TAKE(in[2] >> 20);
    }
    const uint8_t *t = (const uint8_t *)in;
    for (; t != (const uint8_t *)end && a != p + PKEM_N; t += 3) {
        TAKE(t[0] | (t[1] & 0x0fu) << 8);
        if (a != p + PKEM_N) {
            TAKE(t[1] >> 4 | (unsigned)t[2] << 4);
        }
    }
    return (unsigned)(a - p);
}

/* The coefficients of a polynomial that is encoded in 12 bits, from byte pos of the object on. */
static PKEM_NOINLINE int read_polynomial(int16_t p[PKEM_N], const pocketkem_io *from, size_t pos) {
    uint8_t bytes[24];
    for (int16_t *end = p + PKEM_N; p != end; pos += sizeof bytes) {
        const uint8_t *t = pkem_in_memory(from, pos);
        if (t == NULL) {
            int error = pkem_read(from, pos, bytes, sizeof bytes);
            if (error != 0) {
                return error;
            }
            t = bytes;
        }
        for (int16_t *next = p + 16; p != next; p += 2, t += 3) {
            p[0] = (int16_t)(t[0] | (t[1] & 0x0fu) << 8);
            p[1] = (int16_t)(t[1] >> 4 | (unsigned)t[2] << 4);
        }
    }
    return 0;
}

PKEM_SMALL_FROM_HERE /* what takes time are the kernels and the functions above */

/* ---- Which sponge is where, and where its output goes ---- */

/* Entries that do not fill a batch are in one with the noise: 4, 1 or none. */
PKEM_INLINE unsigned rest_of(const pocketkem_scheme *scheme) {
    return (unsigned)scheme->k * scheme->k % PKEM_STATES;
}

/*
 * How many polynomials of noise there is room for beside so many entries: all of them, or all but
 * e2, which then is made alone.
 */
PKEM_INLINE unsigned noises_beside(const pocketkem_scheme *scheme, direction which, unsigned rest) {
    unsigned all = 2u * scheme->k + (which == ENCRYPT), free = PKEM_STATES - rest;
    return all < free ? all : free;
}

PKEM_INLINE unsigned noises_of(const pocketkem_scheme *scheme, direction which) {
    return noises_beside(scheme, which, rest_of(scheme));
}

PKEM_INLINE unsigned eta_of(const pocketkem_scheme *scheme, direction which, unsigned nonce) {
    return which == ENCRYPT && nonce >= scheme->k ? PKEM_ETA2 : scheme->eta1;
}

/* The place of an entry's coefficients, and of a row: that of its first entry. */
static int16_t *place(const pocketkem_scheme *scheme, pkem_work *w, unsigned entry) {
    unsigned n = entry % PKEM_STATES;
    return n == 0 ? w->acc : pkem_batch_of(scheme, w)->entries[n - 1];
}

PKEM_INLINE int16_t *row_at(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    return place(scheme, w, i * scheme->k);
}

/*
 * Where the PRF's output is kept. With eta1 = 2 that of the noise vector is not. With eta1 = 3, e2
 * is where only one core has an entry, and that makes e2 alone.
 */
static uint8_t *kept(const pocketkem_scheme *scheme, pkem_work *w, unsigned nonce) {
    pkem_batch *batch = pkem_batch_of(scheme, w);
    return scheme->eta1 == 2 ? batch->noise + (nonce - scheme->k) * PKEM_PRF_BYTES(2)
           : nonce == 4      ? (uint8_t *)batch->entries[2]
                             : (uint8_t *)batch->entries[3] + nonce * PKEM_PRF_BYTES(3);
}

/* ---- Noise ---- */

/*
 * Notes what is called here and notes nothing itself (wipe.h): two frames of functions that absorb
 * or sample.
 */
PKEM_INLINE void note_frames(pkem_work *w) { pkem_note(PKEM_NOTED_IN(w), 192); }

/* As pkem_noise_from_bytes, of bytes that are aligned to words. */
static void sample(int16_t *p, const uint8_t *in, pkem_noise_kind kind) {
    if (!kind.adds) {
        pkem_clear_vectors(p, PKEM_N * sizeof *p);
    }
    for (int16_t *end = p + PKEM_N; p != end; p += PKEM_NOISE_BLOCK) {
        pkem_add_noise_block(p, in, kind);
        in += PKEM_NOISE_BLOCK_BYTES(kind.eta);
    }
}

static void make_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned j,
                       const uint8_t *bytes) {
    const pkem_noise_kind kind = {scheme->eta1, 0, 1};
    sample(w->vector.noise[j], bytes, kind);
    pkem_transform(w->vector.noise[j]);
}

/*
 * Starts the PRF for all noise that there is room for behind so many entries, and makes the first
 * block of it; and of the entries, which have been started.
 */
static void start_noise(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                        unsigned rest) {
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    const unsigned noises = noises_beside(scheme, which, rest);
    pkem_x8_absorb_seed(x, rest, noises, PKEM_SHAKE256_RATE, w->key);
    for (unsigned nonce = 0; nonce < noises; nonce++) {
        pkem_x8_absorb_last(x, rest + nonce, nonce | (uint32_t)PKEM_SHAKE_SUFFIX << 8);
    }
    pkem_x8_permute(x, PKEM_STATE_LANE_PAIRS);
}

/* The first block of the PRF, from state number first on: is the noise itself, or is kept. */
static void take_noise(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                       unsigned first) {
    const pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    for (unsigned nonce = 0; nonce < noises_beside(scheme, which, first); nonce++) {
        const uint8_t *bytes = pkem_x8_bytes(x, first + nonce);
        unsigned eta = eta_of(scheme, which, nonce);
        if (eta == 2 && nonce < scheme->k) {
            make_noise(scheme, w, nonce, bytes);
        } else {
            memcpy(kept(scheme, w, nonce), bytes,
                   eta == 2 ? PKEM_PRF_BYTES(2) : PKEM_SHAKE256_RATE);
        }
    }
}

/* The rest of what eta = 3 takes, in the second block. */
static void take_more_noise(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                            unsigned first) {
    const pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    for (unsigned nonce = 0; nonce < noises_beside(scheme, which, first); nonce++) {
        if (eta_of(scheme, which, nonce) == 3) {
            uint8_t *bytes = kept(scheme, w, nonce);
            memcpy(bytes + PKEM_SHAKE256_RATE, pkem_x8_bytes(x, first + nonce),
                   PKEM_PRF_BYTES(3) - PKEM_SHAKE256_RATE);
            if (nonce < scheme->k) {
                make_noise(scheme, w, nonce, bytes);
            }
        }
    }
}

/* ---- The matrix [FIPS203, Algorithm 7] ---- */

void pkem_start_entries(const pocketkem_scheme *scheme, pkem_keccak_x8 *x, const uint8_t rho[32],
                        int transposed, unsigned entry, unsigned n) {
    unsigned row = 0, column = entry;
    for (; column >= scheme->k; column -= scheme->k) {
        row++;
    }
    scheme->suite->xof_x8(x, n, rho);
    for (unsigned i = 0; i < n; i++) {
        uint8_t index[2];
        pkem_xof_index(index, PKEM_ENTRY(row, column), transposed);
        pkem_x8_absorb_last(x, i,
                            index[0] | (uint32_t)index[1] << 8 | (uint32_t)PKEM_SHAKE_SUFFIX << 16);
        if (++column == scheme->k) {
            column = 0;
            row++;
        }
    }
}

/* Takes a block of each of n entries. have: their coefficients. Returns whether all are complete.
 */
static int take_entries(const pocketkem_scheme *scheme, pkem_work *w, unsigned entry, unsigned n,
                        uint16_t have[PKEM_STATES]) {
    int complete = 1;
    for (unsigned i = 0; i < n; i++) {
        have[i] = (uint16_t)pkem_take_block(place(scheme, w, entry + i), have[i],
                                            pkem_x8_bytes(&pkem_batch_of(scheme, w)->keccak, i));
        complete &= have[i] == PKEM_N;
    }
    return complete;
}

/* The entry that waits in w->hash, alone: its next block is there. */
static void take_waiting(const pocketkem_scheme *scheme, pkem_work *w, unsigned entry) {
    const uint8_t *block = (const uint8_t *)w->hash.keccak.lane;
    size_t n;
    unsigned have = pkem_take_block(place(scheme, w, entry), 0, block);
    while (have != PKEM_N) {
        block = scheme->suite->block(&w->hash, &n);
        have = pkem_take_block(place(scheme, w, entry), have, block);
    }
}

/* ---- Batches ---- */

/* Eight entries. */
static void make_entries(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                         unsigned first) {
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    uint16_t have[PKEM_STATES] = {0};
    pkem_x8_init(x);
    pkem_start_entries(scheme, x, w->rho, which == ENCRYPT, first, PKEM_STATES);
    do {
        pkem_x8_permute(x, PKEM_LANE_PAIRS(PKEM_SHAKE128_RATE));
    } while (!take_entries(scheme, w, first, PKEM_STATES, have));
}

/*
 * The noise, and the entries that are left: if these are many, they are made here. If it is one,
 * its state waits in w->hash.
 */
static void make_noise_and_rest(const pocketkem_scheme *scheme, pkem_work *w, direction which) {
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    const unsigned rest = rest_of(scheme), first = (unsigned)scheme->k * scheme->k - rest;
    uint16_t have[PKEM_STATES] = {0};
    note_frames(w);
    pkem_x8_init(x);
    pkem_start_entries(scheme, x, w->rho, which == ENCRYPT, first, rest);
    start_noise(scheme, w, which, rest);
    take_noise(scheme, w, which, rest);
    if (rest == 1) {
        pkem_x8_take(x, 0, &w->hash.keccak, PKEM_SHAKE128_RATE);
    } else if (rest != 0) {
        unsigned block = 1;
        while (!take_entries(scheme, w, first, rest, have)) {
            pkem_x8_permute(x, PKEM_LANE_PAIRS(PKEM_SHAKE128_RATE));
            if (block++ == 1) {
                take_more_noise(scheme, w, which, rest);
            }
        }
    }
}

/* ---- Rows ---- */

/* Row i of the product with the noise vector, in the place of its first entry. */
static int16_t *multiply_row(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    int16_t *row = row_at(scheme, w, i);
    for (unsigned j = 0; j < scheme->k; j++) {
        const unsigned entry = i * scheme->k + j;
        if (rest_of(scheme) == 1 && entry + 1 == (unsigned)scheme->k * scheme->k) {
            take_waiting(scheme, w, entry);
        }
        pkem_multiply_vectors(row, j == 0 ? NULL : row, place(scheme, w, entry),
                              w->vector.noise[j]);
    }
    return row;
}

/* Adds e[i], transformed, to a row; in the place of its second entry. */
static void add_e(const pocketkem_scheme *scheme, pkem_work *w, unsigned i, int16_t *row) {
    const pkem_noise_kind kind = {scheme->eta1, 0, PKEM_REDUCE_FACTOR};
    int16_t *e = place(scheme, w, i * scheme->k + 1);
    sample(e, kept(scheme, w, scheme->k + i), kind);
    pkem_transform(e);
    pkem_add_vectors(row, e);
}

static int put_row(const pocketkem_scheme *scheme, pkem_work *w, direction which, unsigned i,
                   const pocketkem_io *to, const pocketkem_io *dk) {
    const pkem_noise_kind added = {PKEM_ETA2, 1, 1};
    int error;
    note_frames(w);
    PKEM_TRACE_BEGIN(PKEM_TASK_ROW + i);
    int16_t *row = multiply_row(scheme, w, i);
    if (which == KEYGEN) {
        add_e(scheme, w, i, row);
        error = pkem_put_row_of_t(scheme, w, row, i, to, dk);
    } else {
        pkem_transform_back(row, pkem_after_one_product);
        sample(row, kept(scheme, w, scheme->k + i), added);
        error = pkem_put_row(scheme, w, row, i, to);
    }
    PKEM_TRACE_END(PKEM_TASK_ROW + i);
    return error;
}

/* All of the matrix, the noise, and the rows, which are written to `to`, and s to dk. */
static int make_rows(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                     const pocketkem_io *to, const pocketkem_io *dk) {
    const unsigned entries = (unsigned)scheme->k * scheme->k, rest = rest_of(scheme);
    unsigned row = 0;
    int error = 0;
    if (rest != 1) {
        make_noise_and_rest(scheme, w, which);
    }
    for (unsigned entry = 0; entry < entries - rest; entry += PKEM_STATES) {
        make_entries(scheme, w, which, entry);
        if (rest == 1) { /* the state that waits is not overwritten */
            make_noise_and_rest(scheme, w, which);
        }
        for (; (row + 1) * scheme->k <= entry + PKEM_STATES + rest && error == 0; row++) {
            error = put_row(scheme, w, which, row, to, dk);
        }
    }
    for (; row < scheme->k && error == 0; row++) {
        error = put_row(scheme, w, which, row, to, dk);
    }
    return error;
}

int pkem_put_batched_t(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                       const pocketkem_io *dk) {
    return make_rows(scheme, w, KEYGEN, ek, dk);
}

/* w->acc, or 0, += the polynomial at byte pos of the object * b. */
static int multiply_read(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *from,
                         size_t pos, const int16_t b[PKEM_N], int adds) {
    int16_t *p = pkem_batch_of(scheme, w)->entries[0];
    note_frames(w);
    int error = read_polynomial(p, from, pos);
    pkem_multiply_vectors(w->acc, adds ? w->acc : NULL, p, b);
    return error;
}

int pkem_multiply_key_batched(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                              size_t ek_at) {
    int error = 0;
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        error =
            multiply_read(scheme, w, ek, ek_at + i * PKEM_POLY_BYTES, w->vector.noise[i], i != 0);
    }
    PKEM_ACC_BECOMES(w, PKEM_ACC_ROW);
    pkem_transform_back(w->acc, pkem_after_one_product);
    return error;
}

int pkem_encrypt_batched(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                         size_t ek_at, const pocketkem_io *ct) {
    const pkem_noise_kind added = {PKEM_ETA2, 1, 1};
    const unsigned k = scheme->k;
    int error = make_rows(scheme, w, ENCRYPT, ct, NULL);
    if (error == 0) {
        PKEM_TRACE_BEGIN(PKEM_TASK_ROW + k);
        error = pkem_multiply_key_batched(scheme, w, ek, ek_at);
        if (noises_of(scheme, ENCRYPT) > 2 * k) {
            sample(w->acc, kept(scheme, w, 2 * k), added);
            pkem_add_message(w->acc, w->msg);
        } else {
            pkem_finish_v(scheme, w);
        }
        PKEM_TRACE_END(PKEM_TASK_ROW + k);
    }
    return error != 0 ? error : pkem_put_row(scheme, w, w->acc, k, ct);
}

int pkem_multiply_secret_batched(const pocketkem_scheme *scheme, pkem_work *w, unsigned i,
                                 const int16_t u[PKEM_N], const pocketkem_io *dk) {
    return multiply_read(scheme, w, dk, i * PKEM_POLY_BYTES, u, 1);
}

/* ---- For two cores ---- */

void pkem_make_noise_x8(const pocketkem_scheme *scheme, pkem_work *w, int transposed) {
    const direction which = transposed ? ENCRYPT : KEYGEN;
    note_frames(w);
    pkem_x8_init(&pkem_batch_of(scheme, w)->keccak);
    start_noise(scheme, w, which, 0);
    take_noise(scheme, w, which, 0);
    if (scheme->eta1 == 3) {
        pkem_x8_permute(&pkem_batch_of(scheme, w)->keccak, PKEM_LANE_PAIRS(PKEM_SHAKE256_RATE));
        take_more_noise(scheme, w, which, 0);
    }
}

void pkem_sample_kept(const pocketkem_scheme *scheme, pkem_work *w, int16_t p[PKEM_N],
                      unsigned nonce, pkem_noise_kind kind) {
    sample(p, kept(scheme, w, nonce), kind);
}

#endif
