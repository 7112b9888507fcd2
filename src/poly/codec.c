/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "codec.h"

void pkem_encode(uint8_t *out, const int16_t c[PKEM_BLOCK], unsigned d) {
    uint32_t bits = 0;
    unsigned have = 0;
    for (unsigned i = 0; i < PKEM_BLOCK; i++) {
        bits |= (uint32_t)(uint16_t)c[i] << have;
        have += d;
        if (have >= 16) {
            out[0] = (uint8_t)bits;
            out[1] = (uint8_t)(bits >> 8);
            out += 2;
            bits >>= 16;
            have -= 16;
        }
    }
}

#ifndef PKEM_CODEC_DECODES
void pkem_decode(int16_t c[PKEM_BLOCK], const uint8_t *in, unsigned d) {
    uint32_t mask = ((uint32_t)1 << d) - 1;
    uint32_t bits = 0;
    unsigned have = 0;
    for (unsigned i = 0; i < PKEM_BLOCK; i++) {
        if (have < d) {
            bits |= (in[0] | (uint32_t)in[1] << 8) << have;
            in += 2;
            have += 16;
        }
        c[i] = (int16_t)(bits & mask);
        bits >>= d;
        have -= d;
    }
}
#endif
