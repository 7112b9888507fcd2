/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Wrappers, for ctypes, of what is inline and of what works on pkem_work. */
/* As where no instruction claims a worker: interrupts, which are off, are this number. */
static unsigned interrupts;
#define PKEM_INTERRUPTS_OFF(before) (before = interrupts, interrupts = 0)
#define PKEM_INTERRUPTS_RESTORE(before) (interrupts = before)
#include "cores/claim.h"
#include "matrix.h"
#include "poly/codec.h"

#include <string.h>

int internals_claim(uint32_t *owner, unsigned *interrupts_are);

size_t internals_hash_bytes(void);
void internals_compress_all(int16_t out[65536], unsigned d);
void internals_decompress_all(int16_t *out, unsigned d);
unsigned internals_parts(void);
void internals_matrix_row(const pocketkem_scheme *scheme, const pkem_suite *suite,
                          const uint8_t rho[32], const uint8_t key[32], unsigned i, int transposed,
                          int16_t acc[PKEM_N]);
void internals_add_noise(const pkem_suite *suite, int16_t p[PKEM_N], unsigned eta, int factor);
void internals_noise(const pocketkem_scheme *scheme, const uint8_t key[32], const uint8_t *order,
                     unsigned n, int16_t *out);

#if POCKETKEM_FAULTS_RESIST
/* Something has been found broken, in working memory of the caller's. */
void internals_break(void *work);
uint32_t internals_is_not_zero(uint32_t number);

uint32_t internals_is_not_zero(uint32_t number) { return pkem_is_not_zero(number); }
void internals_break(void *work) { ((pkem_work *)PKEM_VECTORS_AT(work))->guard.broken |= 0x10000u; }
#endif

int internals_claim(uint32_t *owner, unsigned *interrupts_are) {
    interrupts = *interrupts_are;
    const int was_free = pkem_claim(owner);
    *interrupts_are = interrupts;
    return was_free;
}

/* Room for the work of any scheme. */
typedef union any_work {
    pkem_work work;
    uint8_t bytes[PKEM_WORK_BYTES_FROM_SEED(PKEM_K_MAX)];
} any_work;

size_t internals_hash_bytes(void) { return sizeof(pkem_hash); }

/* out[x] = Compress_d(x), x as a 16-bit pattern. */
void internals_compress_all(int16_t out[65536], unsigned d) {
    for (uint32_t x = 0; x < 65536; x++) {
        out[x] = pkem_compress((int16_t)(uint16_t)x, d);
    }
}

void internals_decompress_all(int16_t *out, unsigned d) {
    for (int16_t y = 0; y < 1 << d; y++) {
        out[y] = pkem_decompress(y, d);
    }
}

/* The whole vector of noise, in memory that is otherwise zero. */
static void make_noise(const pocketkem_scheme *scheme, pkem_work *w, const uint8_t key[32]) {
    memset(w, 0, PKEM_WORK_BYTES(scheme->k));
    memcpy(w->key, key, 32);
    for (unsigned j = 0; j < scheme->k; j++) {
        pkem_make_noise(scheme, w, j);
    }
}

unsigned internals_parts(void) { return PKEM_PARTS; }

/* acc += row i of the matrix that the XOF of suite gives, times the noise vector of key. */
void internals_matrix_row(const pocketkem_scheme *scheme, const pkem_suite *suite,
                          const uint8_t rho[32], const uint8_t key[32], unsigned i, int transposed,
                          int16_t acc[PKEM_N]) {
    any_work w;
    pocketkem_scheme with_suite = *scheme;
    with_suite.suite = suite;
    make_noise(scheme, &w.work, key);
    memcpy(w.work.rho, rho, 32);
    memcpy(w.work.acc, acc, sizeof w.work.acc);
    for (unsigned j = 0; j < scheme->k; j++) {
        pkem_make_noise_again(scheme, &w.work, j);
        pkem_multiply_entry(&with_suite, &w.work, PKEM_ENTRY(i, j), transposed);
    }
    memcpy(acc, w.work.acc, sizeof w.work.acc);
}

/* p += factor * the noise that suite squeezes. */
void internals_add_noise(const pkem_suite *suite, int16_t p[PKEM_N], unsigned eta, int factor) {
    any_work w;
    memset(&w, 0, sizeof w);
    pkem_noise_kind kind = {(uint8_t)eta, 1, (int16_t)factor};
    pkem_sample_noise(suite, &w.work.hash, p, kind);
}

/* The parts order[0 .. n - 1] of the transformed vector of noise. */
void internals_noise(const pocketkem_scheme *scheme, const uint8_t key[32], const uint8_t *order,
                     unsigned n, int16_t *out) {
    any_work w;
    make_noise(scheme, &w.work, key);
    for (unsigned i = 0; i < n; i++) {
        unsigned j = order[i] / PKEM_PARTS;
        pkem_make_noise_again(scheme, &w.work, j);
        memcpy(out + i * PKEM_PART, pkem_noise(&w.work, j, order[i] % PKEM_PARTS),
               PKEM_PART * sizeof *out);
    }
}
