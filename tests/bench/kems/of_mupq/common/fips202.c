/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* SHA3-512 [FIPS 202, 6.1] from the parts of Keccak that a checkout of pqm4 has. */
#include "fips202.h"
#include "keccakf1600.h"

enum { RATE = 72 };

void sha3_512(uint8_t *output, const uint8_t *input, size_t inlen) {
    static const uint8_t domain = 0x06, end = 0x80;
    uint64_t state[25] = {0};

    for (; inlen >= RATE; input += RATE, inlen -= RATE) {
        KeccakF1600_StateXORBytes(state, input, 0, RATE);
        KeccakF1600_StatePermute(state);
    }
    KeccakF1600_StateXORBytes(state, input, 0, (unsigned)inlen);
    KeccakF1600_StateXORBytes(state, &domain, (unsigned)inlen, 1);
    KeccakF1600_StateXORBytes(state, &end, RATE - 1, 1);
    KeccakF1600_StatePermute(state);
    KeccakF1600_StateExtractBytes(state, output, 0, 64);
}
