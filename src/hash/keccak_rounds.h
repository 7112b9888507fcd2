/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* All of a round of Keccak but chi, on bit-interleaved words: part of files that define ROUNDS. */

PKEM_INLINE uint32_t rotate32(uint32_t v, unsigned n) { return (v << n) | (v >> ((32 - n) % 32)); }

/* What theta adds to columns 0 to 4, even and odd half. */
PKEM_INLINE void theta(const uint32_t s[50], uint32_t d[10]) {
    uint32_t c[14]; /* the parities of columns 4, 0, 1, 2, 3, 4, 0 */
    for (unsigned i = 0; i < 10; i++) {
        c[i + 2] = s[i] ^ s[i + 10] ^ s[i + 20] ^ s[i + 30] ^ s[i + 40];
    }
    c[0] = c[10];
    c[1] = c[11];
    c[12] = c[2];
    c[13] = c[3];
    for (unsigned i = 0; i < 10; i += 2) {
        d[i] = c[i] ^ rotate32(c[i + 5], 1);
        d[i + 1] = c[i + 1] ^ c[i + 4];
    }
}

/*
 * The rest of theta, with rho and pi: lane 1 is moved to place 10, the one that was there to place
 * 7, and so on, each rotated by its offset, (t + 1)(t + 2) / 2 modulo 64 in step t
 * [FIPS202, Algorithms 2 and 3]. Where that is odd the halves of the lane are exchanged.
 */
#if PKEM_LEAST_FLASH

PKEM_INLINE void move_lanes(uint32_t s[50], const uint32_t d[10]) {
    /* With the lane's column above its place: a compiler for size would divide by 5. */
#define AT(place) (place) | (place) % 5 << 5
    static const uint8_t step_at[24] PKEM_ROM = {AT(10), AT(7),  AT(11), AT(17), AT(18), AT(3),
                                                 AT(5),  AT(16), AT(8),  AT(21), AT(24), AT(4),
                                                 AT(15), AT(23), AT(19), AT(13), AT(12), AT(2),
                                                 AT(20), AT(14), AT(22), AT(9),  AT(6),  AT(1)};
#undef AT
    uint32_t even = s[2] ^ d[2], odd = s[3] ^ d[3];
    unsigned offset = 0;
    s[0] ^= d[0];
    s[1] ^= d[1];
    for (unsigned t = 0; t < 24; t++) {
        unsigned at = pkem_rom8(step_at, &step_at[t]);
        uint32_t *lane = s + 2 * (at & 31);
        const uint32_t *add = d + 2 * (at >> 5);
        uint32_t next_even = lane[0] ^ add[0], next_odd = lane[1] ^ add[1];
        offset += t + 1;
        if (offset % 2 != 0) {
            uint32_t swap = even;
            even = odd;
            odd = swap;
        }
        lane[0] = rotate32(even, (offset + 1) / 2 % 32);
        lane[1] = rotate32(odd, offset / 2 % 32);
        even = next_even;
        odd = next_odd;
    }
}

/* The bits of the round constants that are not always 0: bit j is number 2^j - 1
   [FIPS202, Algorithm 6]. */
static const uint8_t round_bits[ROUNDS] PKEM_ROM = {
    0x01, 0x1a, 0x5e, 0x70, 0x1f, 0x21, 0x79, 0x55, 0x0e, 0x0c, 0x35, 0x26,
    0x3f, 0x4f, 0x5d, 0x53, 0x52, 0x48, 0x16, 0x66, 0x79, 0x58, 0x21, 0x74,
};

PKEM_INLINE void iota(uint32_t s[50], unsigned round) {
    unsigned bits = pkem_rom8(round_bits, &round_bits[round]);
    s[0] ^= bits & 1;
    for (unsigned j = 1; j < 7; j++) {
        s[1] ^= (uint32_t)(bits >> j & 1) << ((1u << j) / 2 - 1);
    }
}

#else

PKEM_INLINE void move_lanes(uint32_t s[50], const uint32_t d[10]) {
    uint32_t even = s[2] ^ d[2], odd = s[3] ^ d[3], next_even, next_odd;
    s[0] ^= d[0];
    s[1] ^= d[1];
#define MOVE(place, offset)                                                                        \
    next_even = s[2 * (place)] ^ d[2 * ((place) % 5)];                                             \
    next_odd = s[2 * (place) + 1] ^ d[2 * ((place) % 5) + 1];                                      \
    s[2 * (place)] = rotate32((offset) % 2 ? odd : even, ((offset) + 1) / 2);                      \
    s[2 * (place) + 1] = rotate32((offset) % 2 ? even : odd, (offset) / 2);                        \
    even = next_even;                                                                              \
    odd = next_odd;                                                                                \
    PKEM_KEEP_ORDER()
    MOVE(10, 1);
    MOVE(7, 3);
    MOVE(11, 6);
    MOVE(17, 10);
    MOVE(18, 15);
    MOVE(3, 21);
    MOVE(5, 28);
    MOVE(16, 36);
    MOVE(8, 45);
    MOVE(21, 55);
    MOVE(24, 2);
    MOVE(4, 14);
    MOVE(15, 27);
    MOVE(23, 41);
    MOVE(19, 56);
    MOVE(13, 8);
    MOVE(12, 25);
    MOVE(2, 43);
    MOVE(20, 62);
    MOVE(14, 18);
    MOVE(22, 39);
    MOVE(9, 61);
    MOVE(6, 20);
    MOVE(1, 44);
#undef MOVE
}

#include "keccak_constants.h"

PKEM_INLINE void iota(uint32_t s[50], unsigned round) {
    s[0] ^= pkem_rom32(round_constants, &round_constants[round][0]);
    s[1] ^= pkem_rom32(round_constants, &round_constants[round][1]);
}

#endif
