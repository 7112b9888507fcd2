/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Noise in two shares [FIPS203, Algorithm 8] out of the state of a masked Keccak, in C.
 *
 * Of a random number u below q, u - (eta - 1) is a coefficient's first share. The second one is
 * made of -1 - u, from -q to -1, to which 2 eta bits are added modulo q, one after the other: eta
 * of them as they are, and the complements of those that are subtracted.
 */
#include "masked_c.h"

#ifdef PKEM_MASKED_C

/* Bit number n of words whose bits are every other one of what they stand for. */
PKEM_INLINE uint32_t bit_of_lanes(const uint32_t *words, unsigned n) {
    return words[2 * (n / 32)] >> n % 32 & 1;
}

PKEM_INLINE uint32_t bit_of_bytes(const uint32_t *words, unsigned n) {
    return (uint32_t)((const uint8_t *)words)[n / 8] >> n % 8 & 1;
}

/* a + weight * (m + masked) modulo q, where `m` and `masked` are a bit in shares. */
PKEM_INLINE uint32_t add_bit(uint32_t a, uint32_t weight, uint32_t m, uint32_t masked) {
    const uint32_t sum = a + weight, is_negative = pkem_barrier32(sum >> 31);
    const uint32_t both = a ^ (sum - (PKEM_Q & (is_negative - 1)));
    const uint32_t exchanged = pkem_barrier32(a ^ (both & (0 - pkem_barrier32(m))));
    return exchanged ^ (both & (0 - pkem_barrier32(masked)));
}

PKEM_INLINE void add_noise(int16_t *p, const uint32_t *lanes, const uint32_t *message, unsigned n,
                           unsigned eta) {
    const uint32_t *const others = lanes + PKEM_STATE_WORDS;
    for (unsigned i = 0; i < n; i++, p++) {
        uint32_t a = (uint32_t)(-1 - (int32_t)*p);
        *p = (int16_t)(*p - (int16_t)(eta - 1));
        for (unsigned bit = 0; bit < 2 * eta; bit++) {
            const unsigned at = eta * i + bit / 2, odd = bit % 2;
            const uint32_t m = bit_of_lanes(others + odd, at);
            a = add_bit(a, 1, m, bit_of_lanes(lanes + odd, at) ^ (bit >= eta));
        }
        if (message != NULL) {
            const uint32_t m = bit_of_bytes(message + PKEM_SHARE_WORDS, i);
            a = add_bit(a, (PKEM_Q + 1) / 2, m, bit_of_bytes(message, i));
        }
        p[PKEM_N] = (int16_t)a;
    }
}

void pkem_masked_noise_2(int16_t *p, const uint32_t *lanes, const uint32_t *message, unsigned n) {
    (void)message;
    add_noise(p, lanes, NULL, n, 2);
}

void pkem_masked_noise_2_message(int16_t *p, const uint32_t *lanes, const uint32_t *message,
                                 unsigned n) {
    add_noise(p, lanes, message, n, 2);
}

void pkem_masked_noise_3(pkem_shares p, const uint32_t *lanes) {
    add_noise(p[0], lanes, NULL, PKEM_N, 3);
}

#endif
