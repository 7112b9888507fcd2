/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What the operations may know of the functions that compute most: what these need, which is
 * checked where they are called, and what they leave. kernels.c shows of the functions themselves
 * that they need no more and leave no other.
 */
#include "given_products.h"
#include "hash/suite.h"
#include "poly/ntt.h"
#if POCKETKEM_FAULTS_RESIST
#include "pocketkem.h"
#endif

#include <string.h>

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

#if POCKETKEM_RAM == PKEM_RAM_LEAST
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

void pkem_multiply_accumulate(int16_t *acc, const int16_t *b, const int16_t *a, unsigned first,
                              unsigned count) {
    need_factors(b, a, first, count);
    /*@ assert need: \valid(acc + (0 .. 2 * count - 1)); */
    /*@ assert need: \initialized(acc + (0 .. 2 * count - 1)); */
    add_product(acc, 2 * count);
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

/* Its empty assembly names the memory: EVA would take that for an assignment of any values. */
void pkem_wipe(void *p, size_t n) { memset(p, 0, n); }

/* The stack below an operation is no object of C. */
PKEM_ERROR_OR_VOID pkem_wipe_stack(pkem_lowest noted) {
    (void)noted;
    PKEM_RESIST(return POCKETKEM_ERR_SELFTEST;)
}

#if POCKETKEM_FAULTS_RESIST
/*
 * Any number. The bytes may be of no value: of a state's place only the beginning is Keccak's, and
 * the noise is folded before it is written, too.
 */
/*@ requires need: \valid_read((const uint8_t *)bytes + (0 .. n - 1));
    assigns \result \from indirect: bytes, indirect: n; */
uint32_t pkem_folded(const void *bytes, size_t n);

void pkem_count_sampled(pkem_noted *noted, uint32_t first, uint32_t last) {
    noted->sampled = (uint8_t)(noted->sampled + ((first != 0) & (last != 0)));
    noted->is_prf = 0;
}
#endif
