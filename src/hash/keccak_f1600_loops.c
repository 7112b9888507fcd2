/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Keccak-f[1600] [FIPS202, 3.2], in C: small, in loops on bit-interleaved words. A build for the
 * least flash makes the constants from fewer bits.
 */
#include "keccak.h"

#if !defined(PKEM_ARCH_KECCAK_F1600) && !POCKETKEM_FIPS202_CUSTOM &&                               \
    POCKETKEM_KECCAK_BITS != 64 && POCKETKEM_CODE_SMALL

#define ROUNDS 24

#include "keccak_rounds.h"

PKEM_INLINE void chi(uint32_t s[50]) {
    for (uint32_t *row = s; row != s + 50; row += 10) {
        for (uint32_t *half = row; half != row + 2; half++) {
            uint32_t b0 = half[0], b1 = half[2], b2 = half[4], b3 = half[6], b4 = half[8];
            half[0] = b0 ^ (~b1 & b2);
            half[2] = b1 ^ (~b2 & b3);
            half[4] = b2 ^ (~b3 & b4);
            half[6] = b3 ^ (~b4 & b0);
            half[8] = b4 ^ (~b0 & b1);
        }
    }
}

void pkem_keccak_f1600(pkem_keccak *k) {
    uint32_t d[10];
    for (unsigned i = 0; i < ROUNDS; i++) {
        theta(k->lane, d);
        move_lanes(k->lane, d);
        chi(k->lane);
        iota(k->lane, i);
    }
    pkem_note(k, 0);
}

#endif
