/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Kernels for vectors in plain C, for batches (batch.h) on machines without vectors. */
#include "poly/vectors.h"
#include "hash/keccak_x8.h"

/* Lane number n of a state. */
static uint64_t lane_of(uint16_t pieces[PKEM_PIECES][PKEM_STATES], unsigned n, unsigned state) {
    uint64_t lane = 0;
    for (unsigned bit = 0; bit < 64; bit++) {
        lane |= (uint64_t)(pieces[25 * (bit % 4) + n][state] >> bit / 4 & 1) << bit;
    }
    return lane;
}

static void set_lane(uint16_t pieces[PKEM_PIECES][PKEM_STATES], unsigned n, unsigned state,
                     uint64_t lane) {
    for (unsigned j = 0; j < 4; j++) {
        unsigned piece = 0;
        for (unsigned bit = 0; bit < 16; bit++) {
            piece |= (unsigned)(lane >> (4 * bit + j) & 1) << bit;
        }
        pieces[25 * j + n][state] = (uint16_t)piece;
    }
}

void pkem_keccak_f1600_x8(uint16_t pieces[PKEM_PIECES][PKEM_STATES],
                          uint16_t scratch[PKEM_SCRATCH][PKEM_STATES]) {
    memset(scratch, 0xa5, PKEM_SCRATCH * sizeof scratch[0]);
    for (unsigned state = 0; state < PKEM_STATES; state++) {
        union {
            pkem_keccak keccak;
            pkem_noted noted; /* the permutation makes a note behind it */
        } alone = {0};
        for (unsigned n = 0; n < 25; n++) {
            alone.keccak.lane[n] = lane_of(pieces, n, state);
        }
        pkem_keccak_f1600(&alone.keccak);
        for (unsigned n = 0; n < 25; n++) {
            set_lane(pieces, n, state, alone.keccak.lane[n]);
        }
    }
}

void pkem_unpack_states_x8(uint8_t bytes[PKEM_STATES][PKEM_STATE_BYTES],
                           uint16_t pieces[PKEM_PIECES][PKEM_STATES], unsigned lane_pairs,
                           uint16_t waiting[PKEM_WAITING][PKEM_STATES]) {
    memset(waiting, 0x5a, PKEM_WAITING * sizeof waiting[0]);
    for (unsigned state = 0; state < PKEM_STATES; state++) {
        for (unsigned n = 0; n < 2 * lane_pairs && n < 25; n++) {
            const uint64_t lane = lane_of(pieces, n, state);
            memcpy(bytes[state] + 8 * n, &lane, 8);
        }
    }
}

void pkem_multiply_vectors(int16_t out[PKEM_N], const int16_t *base, const int16_t a[PKEM_N],
                           const int16_t b[PKEM_N]) {
    int16_t sum[PKEM_N] = {0};
    if (base != NULL) {
        memcpy(sum, base, sizeof sum);
    }
    pkem_multiply_accumulate(sum, b, a, 0, PKEM_N / 2);
    memcpy(out, sum, sizeof sum);
}

void pkem_add_vectors(int16_t p[PKEM_N], const int16_t q[PKEM_N]) {
    for (unsigned i = 0; i < PKEM_N; i++) {
        p[i] = (int16_t)(p[i] + q[i]);
    }
}

void pkem_ntt_vectors(int16_t p[PKEM_N]) { pkem_ntt(p); }

void pkem_inverse_ntt_vectors(int16_t p[PKEM_N], unsigned products) {
    pkem_inverse_ntt(p, products == 1 ? pkem_after_one_product : pkem_after_two_products);
}

void pkem_clear_vectors(void *p, size_t n) { memset(p, 0, n); }

void pkem_wipe_vectors(void) {}
