/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The transforms in the fewest instructions: one layer at a time. */
#include "ntt.h"

#if !defined(PKEM_ARCH_NTT) && PKEM_LEAST_FLASH

/*
 * The layers that combine coefficients at a distance of length, half of that, and so on, with the
 * zetas from number first on. A butterfly adds at most PKEM_REDUCED to a coefficient, so that seven
 * layers need no reduction between them.
 */
static uintptr_t transform(int16_t *p, const int16_t *end, unsigned length, unsigned first) {
    for (; length >= 2; length /= 2, first *= 2) {
        const uint32_t *at = pkem_zetas + first;
        for (int16_t *c = p; c != end; c += length) {
            uint32_t zeta = pkem_rom32(pkem_zetas, at++);
            for (const int16_t *middle = c + length; c != middle; c++) {
                int32_t t = pkem_multiply(c[length], zeta);
                c[length] = (int16_t)(c[0] - t);
                c[0] = (int16_t)(c[0] + t);
            }
        }
    }
    return pkem_stack_pointer();
}

void pkem_ntt(int16_t p[PKEM_N]) { transform(p, p + PKEM_N, PKEM_N / 2, 1); }

uintptr_t pkem_ntt_half(int16_t p[PKEM_N / 2], unsigned half) {
    return transform(p, p + PKEM_N / 2, PKEM_N / 4, 2 + half);
}

#if POCKETKEM_RAM == PKEM_RAM_LEAST
uintptr_t pkem_ntt_quarter(int16_t p[PKEM_N / 4], unsigned quarter) {
    return transform(p, p + PKEM_N / 4, PKEM_N / 8, 4 + quarter);
}
#endif

/* Both results of a butterfly are reduced. The table read backwards holds -zeta^-1, hence b - a and
   not a - b. */
void pkem_inverse_ntt(int16_t p[PKEM_N], const uint32_t factor[2]) {
    const uint32_t *at = pkem_zetas + 128;
    uint32_t sum = PKEM_ONE;
    for (unsigned length = 2; length != PKEM_N; length *= 2) {
        for (int16_t *c = p; c != p + PKEM_N; c += length) {
            uint32_t zeta = pkem_rom32(pkem_zetas, --at);
            if (length == PKEM_N / 2) {
                sum = pkem_read_factor(factor, 0);
                zeta = pkem_read_factor(factor, 1);
            }
            for (const int16_t *middle = c + length; c != middle; c++) {
                int32_t a = c[0], b = c[length];
                c[0] = pkem_multiply(a + b, sum);
                c[length] = pkem_multiply(b - a, zeta);
            }
        }
    }
}

#endif
