/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The function that entry_given.c stands for, an entry of the matrix. It goes in steps of 24 bytes.
 * entry_steps shows of a step, from any number of pairs that were multiplied before, that it
 * multiplies the pairs that follow them, each once, and what it leaves to the next one. entry shows
 * what is around the steps. There the condition of the loop, that pairs are left, is what
 * entry_steps begins with.
 */
#include "application.h"
#include "given_products.h"

/* In place of a product: which pairs are multiplied. */
#define pkem_multiply_accumulate multiply_in_order
#include "matrix.h"

/* What entry knows of a step. Nothing else writes what a step leaves to the next one. */
/*@ requires need: \initialized((uint8_t *)p->a + (sizeof(p->a) - 24 .. sizeof(p->a) - 1));
    assigns p->pairs, p->have, p->a[0 .. 16], p->acc[0 .. PKEM_N - 1] \from \nothing; */
static void multiply_coefficients(pkem_entry_product *p, pkem_work *noise_work);

/* Each comparison with q is followed both ways: have += d1 < q ? 1 : 0. */
enum { Q = PKEM_Q };
#undef PKEM_Q
#define PKEM_Q Q ? 1 : 0
#include "matrix.c"

#define K (LEVEL / 256)
#define MOST_ENCODED 0xfff /* of 12 bits */

static pkem_work work;
static int16_t row[PKEM_N];
static unsigned multiplied; /* pairs */

void multiply_in_order(int16_t *acc, const int16_t *b, const int16_t *a, unsigned first,
                       unsigned count) {
    need_factors(b, a, first, count);
    /*@ assert once: acc == &row[2 * first] && first == multiplied; */
    for (unsigned i = 0; i < 2 * count; i++) {
        /*@ assert encoded: 0 <= a[i] <= MOST_ENCODED; */
    }
    multiplied = first + count;
    (void)acc;
}

static void any_noise(void) {
#if POCKETKEM_RAM != PKEM_RAM_FAST
    any_bytes(&work.vector.noise, sizeof work.vector.noise);
    any_coefficients(work.vector.noise.part, PKEM_PART, MOST);
#else
    for (unsigned j = 0; j < K; j++) {
        any_coefficients(work.vector.noise[j], PKEM_N, MOST);
    }
#endif
}

static void step(unsigned pairs, int have) {
    pkem_entry_product p;
    pkem_begin_product(&p, row, (unsigned)Frama_C_interval(0, K - 1));
    p.pairs = (uint8_t)pairs;
    p.have = (uint8_t)have;
    if (have) {
        p.a[0] = (int16_t)Frama_C_interval(0, MOST_ENCODED);
    }
    any_bytes(BYTES_OF(&p), 24);
    multiplied = pairs;
    multiply_coefficients(&p, &work);
    /*@ assert left: p.pairs == multiplied && p.pairs <= PKEM_N / 2; */
    if (p.pairs < PKEM_N / 2) { /* a step follows */
        /*@ assert left: p.have <= 1; */
        if (p.have == 1) {
            /*@ assert left: \initialized(&p.a[0]) && 0 <= p.a[0] <= MOST_ENCODED; */
        }
    }
}

void entry_steps(void) {
    any_noise();
    for (unsigned pairs = 0; pairs < PKEM_N / 2; pairs++) {
        step(pairs, 0);
        step(pairs, 1);
    }
}

void entry(void) {
    unsigned i = (unsigned)Frama_C_interval(0, K - 1), j = (unsigned)Frama_C_interval(0, K - 1);
    any_bytes(work.rho, sizeof work.rho);
    pkem_note_at(&work.hash, (uintptr_t)any_number());
    if (any_bit()) {
        pkem_multiply_entry(&SCHEME, &work, PKEM_ENTRY(i, j), 0);
    } else {
        pkem_multiply_entry(&SCHEME, &work, PKEM_ENTRY(i, j), 1);
    }
}
