/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The reductions of ntt.h over their whole input range: at every input, or at one of so many.
 * exhaustive <step>: prints what it did.
 */
#include "poly/ntt.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* More than twice what pkem_inverse_ntt and pkem_multiply_accumulate multiply at most. */
#define MULTIPLY_BOUND ((int32_t)1 << 18)
/* Two products of at most 2^29 each: what pkem_multiply_accumulate reduces. */
#define REDUCE_BOUND ((int32_t)1 << 30)

/* The representative of x from -PKEM_REDUCED to PKEM_REDUCED. */
static int32_t centred(int64_t x) {
    int32_t r = (int32_t)(x % PKEM_Q);
    r += r < -PKEM_REDUCED ? PKEM_Q : 0;
    return r > PKEM_REDUCED ? r - PKEM_Q : r;
}

/* PKEM_CONSTANT(c) as ntt.h defines it. */
static uint32_t plantard_constant(int32_t c) {
    int64_t r = ((int64_t)c * -((int64_t)1 << 32)) % PKEM_Q;
    return (uint32_t)(r < 0 ? r + PKEM_Q : r) * PKEM_Q_INVERSE;
}

/* Checks a function of a that must be the representative of a * c for all |a| up to bound. */
#define CHECK(bound, c, value)                                                                     \
    for (int64_t i = -(bound); i <= (bound); i += step) {                                          \
        int32_t a = (int32_t)i, expected = centred(i * (c));                                       \
        if ((value) != expected) {                                                                 \
            printf("%s of %" PRId32 " is %d instead of %" PRId32 " (c = %" PRId32 ")\n", #value,   \
                   a, (int)(value), expected, (int32_t)(c));                                       \
            return 1;                                                                              \
        }                                                                                          \
    }

int main(int argc, char **argv) {
    const long step = argc == 2 ? strtol(argv[1], NULL, 10) : 1;
    CHECK(REDUCE_BOUND, PKEM_REDUCE_FACTOR, pkem_reduce(a))
    for (int32_t c = 0; c < PKEM_Q; c++) {
        uint32_t constant = plantard_constant(c);
        CHECK(MULTIPLY_BOUND, c, pkem_multiply(a, constant))
    }
    printf("one input of %ld\n", step);
    return 0;
}
