/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "batch.h"

#ifdef PKEM_ARCH_KECCAK_F1600_X4

#include "poly/vectors.h"
#include "row.h"
#include "trace.h"

/* What is made: keys, or a ciphertext, with the transpose of the matrix. */
typedef enum direction { KEYGEN, ENCRYPT } direction;

int pkem_is_batched(const pocketkem_scheme *scheme) { return scheme->suite->xof_x8 != NULL; }

/* What is there beside rows (keccak.beside.has). */
enum {
    A_HASH = 1,         /* of an object: its state is w->hash */
    ITS_LAST_BLOCK = 2, /* the hash has absorbed all, and padding */
    ITS_OUTPUT = 4,     /* and this was permuted */
    ROW_0 = 8           /* the entries of row 0 were sampled */
};

/*
 * Notes what is called here and notes nothing itself (wipe.h): two frames of functions that permute
 * or sample.
 */
PKEM_INLINE void note_frames(pkem_work *w) {
    pkem_note(PKEM_NOTED_IN(w), 96 + PKEM_KECCAK_F1600_X4_FRAME);
}

/* ---- What is where ---- */

/* The place of an entry's coefficients: its number in the batch. */
PKEM_INLINE int16_t *place(const pocketkem_scheme *scheme, pkem_work *w, unsigned n) {
    return n == 0 ? w->acc : pkem_batch_of(scheme, w)->entries[n - 1];
}

/* At level 512 a batch has both rows. */
PKEM_INLINE unsigned rows_in_batch(const pocketkem_scheme *scheme) {
    return scheme->k == 2 ? 2 : 1;
}

PKEM_INLINE unsigned eta_of(const pocketkem_scheme *scheme, direction which, unsigned nonce) {
    return which == ENCRYPT && nonce >= scheme->k ? PKEM_ETA2 : scheme->eta1;
}

/*
 * Where the PRF's output is kept, as lanes. At level 768 row 0 is made before there is the noise
 * of v, whose place is that of the first.
 */
static uint32_t *kept(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                      unsigned nonce) {
    pkem_batch *batch = pkem_batch_of(scheme, w);
    const unsigned n = nonce - scheme->k, is_three = scheme->k == 3;
    uint8_t *first = is_three ? (uint8_t *)batch->entries[2] : batch->noise;
    return (uint32_t *)(void *)(first + (is_three && n == 3 ? 0 : n) *
                                            PKEM_PRF_BYTES(eta_of(scheme, which, nonce)));
}

/* ---- Noise ---- */

static void sample(int16_t *p, const uint32_t *lanes, pkem_noise_kind kind) {
    pkem_noise_lanes(p, lanes, kind, PKEM_N);
}

static void make_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned j,
                       const uint32_t *lanes) {
    const pkem_noise_kind kind = {scheme->eta1, 0, 1};
    sample(w->vector.noise[j], lanes, kind);
    pkem_transform(w->vector.noise[j]);
}

static void start_noise(pkem_keccak_x8 *x, unsigned state, unsigned nonce) {
    pkem_x8_absorb_last(x, state, nonce | (uint32_t)PKEM_SHAKE_SUFFIX << 8);
}

/* Takes what a permutation has made for this noise: eta = 3 takes two blocks. */
static void take_noise(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                       unsigned state, unsigned nonce, unsigned block) {
    const pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    const unsigned eta = eta_of(scheme, which, nonce), all = PKEM_PRF_BYTES(eta) / 4;
    const unsigned first = PKEM_SHAKE256_RATE / 4 * block;
    const unsigned end =
        first + PKEM_SHAKE256_RATE / 4 < all ? first + PKEM_SHAKE256_RATE / 4 : all;
    /* The vector's lanes are at the end of where their coefficients go, which never overtake. */
    uint32_t *to = nonce < scheme->k ? (uint32_t *)(void *)w->vector.noise[nonce] + PKEM_N / 2 - all
                                     : kept(scheme, w, which, nonce);
    pkem_x8_get(x, state, to + first, end - first);
    if (nonce < scheme->k && (eta == 2 || block == 1)) {
        make_noise(scheme, w, nonce, to);
    }
}

/* Noise of up to four nonces, from this one on. */
static void make_noises(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                        unsigned first, unsigned n) {
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    note_frames(w);
    pkem_x8_init(x);
    pkem_x8_absorb_seed(x, 0, n, PKEM_SHAKE256_RATE, w->key);
    for (unsigned i = 0; i < n; i++) {
        start_noise(x, i, first + i);
    }
    pkem_keccak_f1600_x4(x->words);
    for (unsigned i = 0; i < n; i++) {
        take_noise(scheme, w, which, i, first + i, 0);
    }
    if (scheme->eta1 != 3) {
        return;
    }
    if (which == ENCRYPT) { /* e2 takes the state of what is complete */
        pkem_x8_clear(x, 2);
        pkem_x8_absorb_seed(x, 2, 1, PKEM_SHAKE256_RATE, w->key);
        start_noise(x, 2, 4);
    }
    pkem_keccak_f1600_x4(x->words);
    for (unsigned i = 0; i < n; i++) {
        if (eta_of(scheme, which, first + i) == 3) {
            take_noise(scheme, w, which, i, first + i, 1);
        }
    }
    if (which == ENCRYPT) {
        take_noise(scheme, w, which, 2, 4, 0);
    }
}

/*
 * ---- The fourth state at level 768 ----
 * Beside the three entries of a row there is room for noise, or for the hash of an object in plain
 * memory, a permutation of each at a time. The hash is in w->hash before and after it.
 */

/* Begins the hash of an object of n bytes, unless it is not in memory: in is null then. */
static void begin_hash(const pocketkem_scheme *scheme, pkem_work *w, pkem_hash_kind kind,
                       const uint8_t *in, size_t n) {
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    if (in != NULL) {
        scheme->suite->start(&w->hash, kind);
        x->beside.in = x->beside.ready = in;
        x->beside.end = in + n;
        x->beside.has = A_HASH;
    }
}

/* Before a permutation. Returns whether there is something for the fourth state. */
static int begin_beside(const pocketkem_scheme *scheme, pkem_work *w) {
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    pkem_keccak *k = &w->hash.keccak;
    if (x->beside.nonce != x->beside.end_of_nonces) {
        pkem_x8_clear(x, 3);
        pkem_x8_absorb_seed(x, 3, 1, PKEM_SHAKE256_RATE, w->key);
        start_noise(x, 3, x->beside.nonce);
        return 1;
    }
    if ((x->beside.has & (A_HASH | ITS_OUTPUT)) != A_HASH) {
        return 0;
    }
    const size_t room = (size_t)k->rate - k->used, left = (size_t)(x->beside.ready - x->beside.in);
    const int is_last = left < room;
    if (is_last && x->beside.ready != x->beside.end) {
        return 0;
    }
    pkem_keccak_absorb(&w->hash, x->beside.in, is_last ? left : room);
    x->beside.in += is_last ? left : room;
    if (is_last) {
        pkem_keccak_pad(k);
        x->beside.has |= ITS_LAST_BLOCK;
    }
    pkem_x8_put(x, 3, k->lane);
    return 1;
}

static void end_beside(const pocketkem_scheme *scheme, pkem_work *w, direction which) {
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    if (x->beside.nonce != x->beside.end_of_nonces) {
        take_noise(scheme, w, which, 3, x->beside.nonce++, 0);
        return;
    }
    pkem_x8_get(x, 3, w->hash.keccak.lane, PKEM_STATE_WORDS);
    w->hash.keccak.used = 0;
    if (x->beside.has & ITS_LAST_BLOCK) {
        x->beside.has |= ITS_OUTPUT;
    }
}

int pkem_finish_x4(const pocketkem_scheme *scheme, pkem_work *w, uint8_t out[32]) {
    const pkem_suite *suite = scheme->suite;
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    if (!(x->beside.has & A_HASH)) {
        return 0;
    }
    if (x->beside.has & ITS_OUTPUT) {
        pkem_keccak_squeeze(&w->hash, out, 32);
    } else {
        suite->absorb(&w->hash, x->beside.in, (size_t)(x->beside.end - x->beside.in));
        suite->finish(&w->hash, out);
    }
    x->beside.has = 0;
    return 1;
}

/* ---- The matrix [FIPS203, Algorithm 7] ---- */

unsigned pkem_take_block(int16_t p[PKEM_N], unsigned have, const uint8_t *block) {
    unsigned taken = pkem_take_groups(p, have, block), at = taken / 512 * 12;
    have = taken % 512;
    for (; have < PKEM_N && at != PKEM_SHAKE128_RATE; at += 3) {
        unsigned t[3];
        for (unsigned i = 0; i < 3; i++) {
            t[i] = block[(at + i) / 16 * (16 * PKEM_STATES) + (at + i) % 16];
        }
        const unsigned d[2] = {t[0] | (t[1] & 0x0f) << 8, t[1] >> 4 | t[2] << 4};
        for (unsigned i = 0; i < 2; i++) {
            if (d[i] < PKEM_Q && have < PKEM_N) {
                p[have++] = (int16_t)d[i];
            }
        }
    }
    return have;
}

/* Samples the entries of a batch, from this row on; the first one to the given place. */
static void make_entries(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                         unsigned row, int16_t *first) {
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    const unsigned n = rows_in_batch(scheme) * scheme->k;
    uint16_t have[PKEM_STATES] = {0};
    int complete;
    note_frames(w);
    pkem_x8_init(x);
    scheme->suite->xof_x8(x, n, w->rho);
    for (unsigned i = 0, column = 0; i < n; i++) {
        uint8_t index[2];
        pkem_xof_index(index, PKEM_ENTRY(row, column), which == ENCRYPT);
        pkem_x8_absorb_last(x, i,
                            index[0] | (uint32_t)index[1] << 8 | (uint32_t)PKEM_SHAKE_SUFFIX << 16);
        if (++column == scheme->k) {
            column = 0;
            row++;
        }
    }
    do {
        PKEM_STILL_BUSY();
        const int is_used = begin_beside(scheme, w);
        pkem_keccak_f1600_x4(x->words);
        if (is_used) {
            end_beside(scheme, w, which);
        }
        pkem_unpack_states_x4(x->memory.chunks, x->words, PKEM_CHUNKS);
        complete = 1;
        for (unsigned i = 0; i < n; i++) {
            have[i] = (uint16_t)pkem_take_block(i == 0 ? first : place(scheme, w, i), have[i],
                                                x->memory.chunks[0][i]);
            complete &= have[i] == PKEM_N;
        }
    } while (!complete);
}

/* ---- Rows ---- */

/* Row i of the product with the noise vector, in the place of its first entry. */
static int16_t *multiply_row(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    const unsigned first = (i & (rows_in_batch(scheme) - 1)) * scheme->k;
    int16_t *row = place(scheme, w, first);
    for (unsigned j = 0; j < scheme->k; j++) {
        pkem_multiply_vectors(row, j == 0 ? NULL : row, place(scheme, w, first + j),
                              w->vector.noise[j]);
    }
    return row;
}

static int put_row(const pocketkem_scheme *scheme, pkem_work *w, direction which, unsigned i,
                   const pocketkem_io *to, const pocketkem_io *dk) {
    int error;
    note_frames(w);
    PKEM_STILL_BUSY();
    PKEM_TRACE_BEGIN(PKEM_TASK_ROW + i);
    int16_t *row = multiply_row(scheme, w, i);
    const uint32_t *noise = kept(scheme, w, which, scheme->k + i);
    if (which == KEYGEN) {
        const pkem_noise_kind kind = {scheme->eta1, 0, PKEM_REDUCE_FACTOR};
        int16_t *e = place(scheme, w, (i & (rows_in_batch(scheme) - 1)) * scheme->k + 1);
        sample(e, noise, kind);
        pkem_transform(e);
        pkem_add_vectors(row, e);
        error = pkem_put_row_of_t(scheme, w, row, i, to, dk);
    } else {
        const pkem_noise_kind kind = {PKEM_ETA2, 1, 1};
        pkem_transform_back(row, pkem_after_one_product);
        sample(row, noise, kind);
        error = pkem_put_row(scheme, w, row, i, to);
    }
    PKEM_TRACE_END(PKEM_TASK_ROW + i);
    return error;
}

/*
 * What is beside row i, of three: the noise of other rows, which comes later where a hash is; in
 * key generation the hash of ek, as far as that is written.
 */
static void plan_beside(const pocketkem_scheme *scheme, pkem_work *w, direction which, unsigned i,
                        const pocketkem_io *dk) {
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    if (which == ENCRYPT && i == 1 && (x->beside.has & A_HASH)) {
        make_noises(scheme, w, which, 4, 3);
    } else if (i == (which == ENCRYPT)) {
        x->beside.nonce = 4;
        x->beside.end_of_nonces = which == ENCRYPT ? 7 : 6;
    }
    if (which == KEYGEN && i == 1 && dk != NULL) {
        begin_hash(scheme, w, PKEM_H, pkem_in_memory(dk, pkem_vector_bytes(scheme)),
                   pkem_ek_bytes(scheme));
    }
    if (which == KEYGEN && (x->beside.has & A_HASH)) {
        x->beside.ready += PKEM_POLY_BYTES;
    }
}

/* All of the matrix, the noise, and the rows, which are written to `to`, and s to dk. */
static int make_rows(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                     const pocketkem_io *to, const pocketkem_io *dk) {
    const unsigned k = scheme->k;
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    int error = 0;
    make_noises(scheme, w, which, 0, 4);
    if (k == 4) {
        make_noises(scheme, w, which, 4, 4);
    }
    for (unsigned i = 0; i < k && error == 0; i++) {
        if (k == 3) {
            plan_beside(scheme, w, which, i, dk);
        }
        if (x->beside.has & ROW_0) {
            x->beside.has = 0;
        } else if ((i & (rows_in_batch(scheme) - 1)) == 0) {
            make_entries(scheme, w, which, i, w->acc);
        }
        error = put_row(scheme, w, which, i, to, dk);
    }
    return error;
}

/* At level 768 the entries of row 0 are sampled beside the beginning of the hash, and wait. */
int pkem_hash_x4(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                 uint8_t out[32]) {
    const uint8_t *in = pkem_in_memory(ek, 0);
    if (!pkem_is_batched(scheme) || scheme->k != 3 || in == NULL) {
        return 0;
    }
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    begin_hash(scheme, w, PKEM_H, in, pkem_ek_bytes(scheme));
    x->beside.ready = x->beside.end;
    make_entries(scheme, w, ENCRYPT, 0, w->vector.noise[0]);
    pkem_finish_x4(scheme, w, out);
    x->beside.has = ROW_0;
    return 1;
}

int pkem_put_batched_t(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                       const pocketkem_io *dk) {
    return make_rows(scheme, w, KEYGEN, ek, dk);
}

/* w->acc, or 0, += the polynomial at byte pos of the object * b. */
static int multiply_read(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *from,
                         size_t pos, const int16_t b[PKEM_N], int adds) {
    uint8_t bytes[24];
    int16_t *p = pkem_batch_of(scheme, w)->entries[0];
    const uint8_t *in = pkem_in_memory(from, pos);
    int error = 0;
    note_frames(w);
    if (in != NULL) {
        pkem_take_all(p, in, PKEM_POLY_BYTES / 12);
    } else {
        for (size_t n = 0; n < PKEM_POLY_BYTES && error == 0; n += sizeof bytes) {
            error = pkem_read(from, pos + n, bytes, sizeof bytes);
            pkem_take_all(p + n / 3 * 2, bytes, sizeof bytes / 12);
        }
    }
    pkem_multiply_vectors(w->acc, adds ? w->acc : NULL, p, b);
    return error;
}

int pkem_multiply_key_batched(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                              size_t ek_at) {
    int error = 0;
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PKEM_STILL_BUSY();
        error =
            multiply_read(scheme, w, ek, ek_at + i * PKEM_POLY_BYTES, w->vector.noise[i], i != 0);
    }
    PKEM_ACC_BECOMES(w, PKEM_ACC_ROW);
    pkem_transform_back(w->acc, pkem_after_one_product);
    return error;
}

int pkem_multiply_secret_batched(const pocketkem_scheme *scheme, pkem_work *w, unsigned i,
                                 const int16_t u[PKEM_N], const pocketkem_io *dk) {
    return multiply_read(scheme, w, dk, i * PKEM_POLY_BYTES, u, 1);
}

int pkem_encrypt_batched(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                         size_t ek_at, const pocketkem_io *ct) {
    const pkem_noise_kind added = {PKEM_ETA2, 1, 1};
    const unsigned k = scheme->k;
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    const uint8_t *hashed = k == 3 && w->compares ? pkem_in_memory(ct, 0) : NULL;
    int error = 0;
    if (x->beside.has & ROW_0) {
        memcpy(w->acc, w->vector.noise[0], sizeof w->acc);
    } else if (scheme->fips203 && hashed != NULL) { /* J(z || c) [Algorithm 18, line 7] */
        uint8_t *z = (uint8_t *)w->acc;
        error = pkem_read(ek, ek_at + pkem_ek_bytes(scheme) + 32, z, 32);
        begin_hash(scheme, w, PKEM_J, hashed, pkem_ct_bytes(scheme));
        x->beside.ready = x->beside.end;
        pkem_keccak_absorb(&w->hash, z, 32);
    }
    error = error != 0 ? error : make_rows(scheme, w, ENCRYPT, ct, NULL);
    if (error == 0) {
        PKEM_TRACE_BEGIN(PKEM_TASK_ROW + k);
        error = pkem_multiply_key_batched(scheme, w, ek, ek_at);
        if (k == 4) {
            pkem_finish_v(scheme, w);
        } else {
            sample(w->acc, kept(scheme, w, ENCRYPT, 2 * k), added);
            pkem_add_message(w->acc, w->msg);
        }
        PKEM_TRACE_END(PKEM_TASK_ROW + k);
    }
    return error != 0 ? error : pkem_put_row(scheme, w, w->acc, k, ct);
}

#endif
