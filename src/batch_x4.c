/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "batch.h"

#ifdef PKEM_ARCH_KECCAK_F1600_X4

#include "poly/vectors.h"
#include "row.h"
#include "trace.h"

/* What is made: keys, or a ciphertext, with the transpose of the matrix. */
typedef enum direction { KEYGEN, ENCRYPT } direction;

int pkem_is_batched(const pocketkem_scheme *scheme) { return scheme->suite->xof_x8 != NULL; }

/*
 * What batch->keccak.batch says. The hash is in w->hash, and takes the fourth state for each of its
 * permutations.
 */
enum {
    HASHES = 1,        /* a hash has begun that the operation finishes */
    IS_PADDED = 2,     /* its message is complete, and the next permutation is its last one */
    IS_COMPLETE = 4,   /* it has come to its end */
    HAS_FIRST_ROW = 8, /* the entries of row 0 are there */
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
    pkem_ntt(w->vector.noise[j]);
}

static void start_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned state,
                        unsigned nonce) {
    pkem_x8_absorb_last(&pkem_batch_of(scheme, w)->keccak, state,
                        nonce | (uint32_t)PKEM_SHAKE_SUFFIX << 8);
}

/* Takes what a permutation has made for this noise: eta = 3 takes two blocks. */
static void take_noise(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                       unsigned state, unsigned nonce, unsigned block) {
    const pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    const unsigned eta = eta_of(scheme, which, nonce), all = PKEM_PRF_BYTES(3) / 4;
    const unsigned first = PKEM_SHAKE256_RATE / 4 * block;
    uint32_t *to = nonce < scheme->k ? (uint32_t *)(void *)place(scheme, w, 1) + nonce * all
                                     : kept(scheme, w, which, nonce);
    pkem_x8_get(x, state, to + first,
                eta == 2     ? PKEM_PRF_BYTES(2) / 4
                : block == 0 ? PKEM_SHAKE256_RATE / 4
                             : all - PKEM_SHAKE256_RATE / 4);
    if (nonce < scheme->k && (eta == 2 || block == 1)) {
        make_noise(scheme, w, nonce, to);
    }
}

/* Noise of up to four nonces, from this one on. */
static void make_noises(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                        unsigned first, unsigned n) {
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    note_frames(w);
    pkem_x8_absorb_seed(x, 0, n, PKEM_SHAKE256_RATE, w->key);
    for (unsigned i = 0; i < n; i++) {
        start_noise(scheme, w, i, first + i);
    }
    pkem_keccak_f1600_x4(x->words);
    for (unsigned i = 0; i < n; i++) {
        take_noise(scheme, w, which, i, first + i, 0);
    }
    if (scheme->eta1 != 3) {
        return;
    }
    if (which == ENCRYPT) { /* e2 takes the state of what is complete */
        pkem_x8_absorb_seed(x, 2, 1, PKEM_SHAKE256_RATE, w->key);
        start_noise(scheme, w, 2, 4);
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

/* ---- The fourth state at level 768 ---- */

/* What it has to do beside the entries of rows: noise, of some nonces; or a hash. */
typedef struct beside {
    uint8_t nonce, end;
    uint8_t is_last;   /* the message ends where `end_of` points */
    const uint8_t *in; /* what the hash absorbs next, and where this ends */
    const uint8_t *end_of;
} beside;

/* Before a permutation. Returns whether the state is in use. */
static int begin_beside(const pocketkem_scheme *scheme, pkem_work *w, beside *b) {
    pkem_batch *batch = pkem_batch_of(scheme, w);
    pkem_keccak *k = &w->hash.keccak;
    if (b->nonce != b->end) {
        pkem_x8_absorb_seed(&batch->keccak, 3, 1, PKEM_SHAKE256_RATE, w->key);
        start_noise(scheme, w, 3, b->nonce);
        return 1;
    }
    if (b->in == NULL || (batch->keccak.batch & IS_COMPLETE)) {
        return 0;
    }
    const size_t left = (size_t)(b->end_of - b->in), room = k->rate - k->used % k->rate;
    if (left < room && !b->is_last) {
        return 0;
    }
    const size_t n = left < room ? left : room;
    if (k->used == k->rate) { /* has been permuted */
        k->used = 0;
    }
    pkem_keccak_absorb(&w->hash, b->in, n);
    b->in += n;
    if (left < room) {
        pkem_keccak_pad(k);
        batch->keccak.batch |= IS_PADDED;
    }
    pkem_x8_put(&batch->keccak, 3, k->lane);
    return 1;
}

static void end_beside(const pocketkem_scheme *scheme, pkem_work *w, beside *b) {
    pkem_batch *batch = pkem_batch_of(scheme, w);
    if (b->nonce != b->end) {
        take_noise(scheme, w, ENCRYPT, 3, b->nonce++, 0);
        return;
    }
    pkem_x8_get(&batch->keccak, 3, w->hash.keccak.lane, PKEM_STATE_WORDS);
    w->hash.keccak.used = 0;
    if (batch->keccak.batch & IS_PADDED) {
        batch->keccak.batch |= IS_COMPLETE;
    }
}

/* ---- The matrix [FIPS203, Algorithm 7] ---- */

unsigned pkem_take_groups(int16_t p[PKEM_N], unsigned have, const uint8_t *block);

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

/* Samples n entries in as many states, from this one on. */
static void make_entries(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                         unsigned entry, unsigned n, beside *b, int16_t *first) {
    pkem_keccak_x8 *x = &pkem_batch_of(scheme, w)->keccak;
    unsigned have[PKEM_STATES] = {0};
    int complete;
    note_frames(w);
    scheme->suite->xof_x8(x, n, w->rho);
    for (unsigned i = 0; i < n; i++) {
        uint8_t index[2];
        pkem_xof_index(index, PKEM_ENTRY((entry + i) / scheme->k, (entry + i) % scheme->k),
                       which == ENCRYPT);
        pkem_x8_absorb_last(x, i,
                            index[0] | (uint32_t)index[1] << 8 | (uint32_t)PKEM_SHAKE_SUFFIX << 16);
    }
    do {
        const int is_used = begin_beside(scheme, w, b);
        pkem_keccak_f1600_x4(x->words);
        if (is_used) {
            end_beside(scheme, w, b);
        }
        pkem_unpack_states_x4(x->memory.chunks, x->words, PKEM_CHUNKS);
        complete = 1;
        for (unsigned i = 0; i < n; i++) {
            have[i] = pkem_take_block(i == 0 ? first : place(scheme, w, i), have[i],
                                      x->memory.chunks[0][i]);
            complete &= have[i] == PKEM_N;
        }
    } while (!complete);
}

/* ---- Rows ---- */

/* Row i of the product with the noise vector, in the place of its first entry. */
static int16_t *multiply_row(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    const unsigned first = i % rows_in_batch(scheme) * scheme->k;
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
    PKEM_TRACE_BEGIN(PKEM_TASK_ROW + i);
    int16_t *row = multiply_row(scheme, w, i);
    const uint32_t *noise = kept(scheme, w, which, scheme->k + i);
    if (which == KEYGEN) {
        const pkem_noise_kind kind = {scheme->eta1, 0, PKEM_REDUCE_FACTOR};
        int16_t *e = place(scheme, w, i % rows_in_batch(scheme) * scheme->k + 1);
        sample(e, noise, kind);
        pkem_ntt(e);
        pkem_add_vectors(row, e);
        error = pkem_put_row_of_t(scheme, w, row, i, to, dk);
    } else {
        const pkem_noise_kind kind = {PKEM_ETA2, 1, 1};
        pkem_inverse_ntt(row, pkem_after_one_product);
        sample(row, noise, kind);
        error = pkem_put_row(scheme, w, row, i, to);
    }
    PKEM_TRACE_END(PKEM_TASK_ROW + i);
    return error;
}

/* What the fourth state does while row i is sampled. hashed: the object whose hash it may make. */
static void plan_beside(const pocketkem_scheme *scheme, pkem_work *w, direction which, unsigned i,
                        const uint8_t *hashed, beside *b) {
    const unsigned row_of_noise = which == KEYGEN ? 0 : 1;
    b->nonce = b->end = 0;
    if (scheme->k == 3 && i == row_of_noise && !(pkem_batch_of(scheme, w)->keccak.batch & HASHES)) {
        b->nonce = 4;
        b->end = which == KEYGEN ? 6 : 7;
    }
    (void)hashed;
}

/* All of the matrix, the noise, and the rows, which are written to `to`, and s to dk. */
static int make_rows(const pocketkem_scheme *scheme, pkem_work *w, direction which,
                     const pocketkem_io *to, const pocketkem_io *dk) {
    const unsigned k = scheme->k, n = k == 2 ? 4 : k;
    pkem_batch *batch = pkem_batch_of(scheme, w);
    beside b = {0, 0, 0, NULL, NULL};
    int error = 0;
    make_noises(scheme, w, which, 0, 4);
    if (k == 4) {
        make_noises(scheme, w, which, 4, 4);
    }
    for (unsigned i = 0; i < k && error == 0; i++) {
        if (i % rows_in_batch(scheme) == 0) {
            plan_beside(scheme, w, which, i, NULL, &b);
            if (i != 0 || !(batch->keccak.batch & HAS_FIRST_ROW)) {
                make_entries(scheme, w, which, i * k, n, &b, w->acc);
            }
        }
        error = put_row(scheme, w, which, i, to, dk);
    }
    return error;
}

int pkem_put_batched_t(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                       const pocketkem_io *dk) {
    return make_rows(scheme, w, KEYGEN, ek, dk);
}

int pkem_multiply_key_batched(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                              size_t ek_at) {
    return pkem_multiply_key(scheme, w, ek, ek_at);
}

int pkem_multiply_secret_batched(const pocketkem_scheme *scheme, pkem_work *w, unsigned i,
                                 const int16_t u[PKEM_N], const pocketkem_io *dk) {
    (void)scheme;
    return pkem_multiply_secret(w, i, u, dk);
}

int pkem_encrypt_batched(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                         size_t ek_at, const pocketkem_io *ct) {
    const pkem_noise_kind added = {PKEM_ETA2, 1, 1};
    const unsigned k = scheme->k;
    int error = make_rows(scheme, w, ENCRYPT, ct, NULL);
    if (error == 0) {
        PKEM_TRACE_BEGIN(PKEM_TASK_ROW + k);
        error = pkem_multiply_key(scheme, w, ek, ek_at);
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
