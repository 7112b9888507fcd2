/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "codec.h"

void pk_encode(uint8_t *out, const int16_t c[PK_BLOCK], unsigned d) {
    uint32_t bits = 0;
    unsigned have = 0;
    for (unsigned i = 0; i < PK_BLOCK; i++) {
        bits |= (uint32_t)(uint16_t)c[i] << have;
        for (have += d; have >= 8; have -= 8) {
            *out++ = (uint8_t)bits;
            bits >>= 8;
        }
    }
}

void pk_decode(int16_t c[PK_BLOCK], const uint8_t *in, unsigned d) {
    uint32_t mask = ((uint32_t)1 << d) - 1;
    uint32_t bits = 0;
    unsigned have = 0;
    for (unsigned i = 0; i < PK_BLOCK; i++) {
        for (; have < d; have += 8) {
            bits |= (uint32_t)*in++ << have;
        }
        c[i] = (int16_t)(bits & mask);
        bits >>= d;
        have -= d;
    }
}
