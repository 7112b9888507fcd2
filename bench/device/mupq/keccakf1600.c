/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The parts of Keccak [FIPS 202, 3] for a folder of pqm4's that is not in a checkout of pqm4. The
 * state's lanes are in the order of its bytes, little-endian, whatever the machine.
 */
#include "keccakf1600.h"

static uint64_t rotated(uint64_t lane, unsigned n) {
    return n == 0 ? lane : lane << n | lane >> (64 - n);
}

static void permute_round(uint64_t a[25], uint64_t constant) {
    uint64_t c[5], b[25];
    for (unsigned x = 0; x < 5; x++) {
        c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
    }
    for (unsigned i = 0; i < 25; i++) {
        a[i] ^= c[(i + 4) % 5] ^ rotated(c[(i + 1) % 5], 1);
    }
    b[0] = a[0];
    for (unsigned t = 0, x = 1, y = 0; t < 24; t++) {
        const unsigned to_x = y, to_y = (2 * x + 3 * y) % 5;
        b[to_x + 5 * to_y] = rotated(a[x + 5 * y], (t + 1) * (t + 2) / 2 % 64);
        x = to_x;
        y = to_y;
    }
    for (unsigned i = 0; i < 25; i++) {
        const unsigned row = i - i % 5;
        a[i] = b[i] ^ (~b[row + (i + 1) % 5] & b[row + (i + 2) % 5]);
    }
    a[0] ^= constant;
}

void KeccakF1600_StatePermute(uint64_t *state) {
    unsigned lfsr = 1;
    for (unsigned round = 0; round < 24; round++) {
        uint64_t constant = 0;
        for (unsigned j = 0; j < 7; j++) {
            constant |= (uint64_t)(lfsr & 1) << ((1u << j) - 1);
            lfsr = lfsr << 1 ^ (lfsr >> 7) * 0x171;
        }
        permute_round(state, constant);
    }
}

void KeccakF1600_StateExtractBytes(uint64_t *state, unsigned char *data, unsigned int offset,
                                   unsigned int length) {
    for (unsigned i = 0; i < length; i++) {
        const unsigned at = offset + i;
        data[i] = (unsigned char)(state[at / 8] >> (8 * (at % 8)));
    }
}

void KeccakF1600_StateXORBytes(uint64_t *state, const unsigned char *data, unsigned int offset,
                               unsigned int length) {
    for (unsigned i = 0; i < length; i++) {
        const unsigned at = offset + i;
        state[at / 8] ^= (uint64_t)data[i] << (8 * (at % 8));
    }
}
