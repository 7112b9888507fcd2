/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What the operations may know of the functions that compute most: what these need, which is
 * checked where they are called, and what they leave. kernels.c shows of the functions themselves
 * that they need no more and leave no other.
 */
#include "any.h"
#include "hash/suite.h"
#include "matrix.h"
#include "poly/ntt.h"

static void transformed(int16_t *p, unsigned n, int before, int after) {
    /*@ assert need: \valid(p + (0 .. n - 1)); */
    /*@ assert need: \initialized(p + (0 .. n - 1)); */
    for (unsigned i = 0; i < n; i++) {
        /*@ assert need: -before <= p[i] <= before; */
    }
    (void)before;
    any_coefficients(p, n, after);
}

void pkem_ntt(int16_t p[PKEM_N]) { transformed(p, PKEM_N, BEFORE_TRANSFORM, TRANSFORMED(7)); }

uintptr_t pkem_ntt_half(int16_t p[PKEM_N / 2], unsigned half) {
    /*@ assert need: half < 2; */
    transformed(p, PKEM_N / 2, BEFORE_TRANSFORM, TRANSFORMED(6));
    return (uintptr_t)any_number();
}

#if POCKETKEM_RAM_LEAST
uintptr_t pkem_ntt_quarter(int16_t p[PKEM_N / 4], unsigned quarter) {
    /*@ assert need: quarter < 4; */
    transformed(p, PKEM_N / 4, BEFORE_QUARTER, TRANSFORMED_QUARTER);
    return (uintptr_t)any_number();
}
#endif

void pkem_inverse_ntt(int16_t p[PKEM_N], const uint32_t factor[2]) {
    /*@ assert need: factor == &pkem_after_one_product[0] ||
                     factor == &pkem_after_two_products[0]; */
    transformed(p, PKEM_N, MOST, MULTIPLIED);
}

/* Each coefficient grows by a product. */
static void add_product(int16_t *acc, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        /*@ assert need: MULTIPLIED - MOST <= acc[i] <= MOST - MULTIPLIED; */
        acc[i] = (int16_t)(acc[i] + ANY_WITHIN(MULTIPLIED));
    }
}

void pkem_multiply_accumulate(int16_t *acc, const int16_t *b, const int16_t *a, unsigned first,
                              unsigned count) {
    /*@ assert need: 1 <= count && first + count <= 128; */
    /*@ assert need: \valid(acc + (0 .. 2 * count - 1)); */
    /*@ assert need: \initialized(acc + (0 .. 2 * count - 1)); */
    /*@ assert need: \valid_read(b + (0 .. 2 * count - 1)); */
    /*@ assert need: \initialized(b + (0 .. 2 * count - 1)); */
    /*@ assert need: \valid_read(a + (0 .. 2 * count - 1)); */
    /*@ assert need: \initialized(a + (0 .. 2 * count - 1)); */
    for (unsigned i = 0; i < 2 * count; i++) {
        /*@ assert need: -MOST <= a[i] && -MOST <= b[i]; */
    }
    add_product(acc, 2 * count);
}

/* The noise that an entry of the matrix is multiplied with. */
static void need_noise(const pkem_work *w, unsigned j) {
#if POCKETKEM_RAM_LEAST
    const uint8_t *noise = w->vector.noise.packed;
    /*@ assert need: \initialized(noise + (0 .. PKEM_PACKED_BYTES - 1)); */
#elif POCKETKEM_RAM_SMALL
    const uint8_t *noise = w->vector.noise.packed[j];
    /*@ assert need: \initialized(noise + (0 .. PKEM_PACKED_BYTES - 1)); */
#else
    const int16_t *noise = w->vector.noise[j];
    /*@ assert need: \initialized(noise + (0 .. PKEM_N - 1)); */
#endif
    (void)noise, (void)j;
}

void pkem_multiply_entry(const pocketkem_scheme *scheme, pkem_work *w, unsigned entry,
                         int transposed) {
    /*@ assert need: entry % 4 < scheme->k && entry / 4 < scheme->k; */
    /*@ assert need: \initialized(&w->rho[0 .. 31]); */
    /*@ assert need: \initialized(&w->acc[0 .. PKEM_N - 1]); */
    (void)transposed;
    need_noise(w, entry % 4);
    add_product(w->acc, PKEM_N);
    any_bytes(&w->hash, sizeof w->hash);
#if POCKETKEM_RAM_SMALL
    any_coefficients(w->vector.noise.part, PKEM_PART, TRANSFORMED(7));
#endif
}

void pkem_keccak_f1600(pkem_keccak *k) {
    /*@ assert need: \valid(k); */
    /*@ assert need: \initialized(&k->lane[0 .. 25 * 64 / POCKETKEM_KECCAK_BITS - 1]); */
    Frama_C_make_unknown((char *)k->lane, sizeof k->lane);
    pkem_note_at(k, (uintptr_t)any_number());
}

void pkem_sha256_compress(pkem_sha256 *s) {
    /*@ assert need: \valid(s) && \initialized(&s->hash[0 .. 7]); */
    /*@ assert need: \initialized(&s->block[0 .. 15]); */
    Frama_C_make_unknown((char *)s->hash, sizeof s->hash);
    Frama_C_make_unknown((char *)s->block, sizeof s->block);
    Frama_C_make_unknown((char *)s->working, sizeof s->working);
    pkem_note_at(s, (uintptr_t)any_number());
}

void pkem_sha512_compress(pkem_sha512 *s) {
    /*@ assert need: \valid(s) && \initialized(&s->hash[0 .. 7]); */
    /*@ assert need: \initialized(&s->block[0 .. 15]); */
    Frama_C_make_unknown((char *)s->hash, sizeof s->hash);
    Frama_C_make_unknown((char *)s->block, sizeof s->block);
    pkem_note_at(s, (uintptr_t)any_number());
}

/* The stack below an operation is no object of C. */
void pkem_wipe_stack(pkem_lowest noted) { (void)noted; }
