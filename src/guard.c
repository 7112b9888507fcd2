/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "guard.h"

#include "pocketkem.h"

#include <string.h>

#if POCKETKEM_FAULTS_RESIST

PKEM_NOINLINE uint32_t pkem_difference(const void *a, const void *b, size_t n) {
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)b;
    uint32_t different = 0;
    PKEM_ROLLED
    for (; n != 0; n--) {
        different |= (uint32_t)(*x++ ^ *y++);
    }
    return different;
}

PKEM_NOINLINE int pkem_known_error(int error) {
    return error < 0 && error >= POCKETKEM_ERR_SELFTEST ? error : POCKETKEM_ERR_SELFTEST;
}

PKEM_NOINLINE uint32_t pkem_folded(const void *bytes, size_t n) {
    const uint8_t *in = (const uint8_t *)bytes;
    uint32_t sum = 0, word;
    PKEM_ROLLED
    for (; n != 0; n -= sizeof word, in += sizeof word) {
        memcpy(&word, in, sizeof word);
        sum = (sum << 1 | sum >> 31) ^ word;
    }
    return sum;
}

PKEM_NOINLINE uint32_t pkem_is_unwritten(const uint8_t random[32]) {
    uint32_t zeros = 0;
    PKEM_ROLLED
    for (unsigned i = 0; i < 32; i += 8) {
        uint32_t any = 0;
        PKEM_ROLLED
        for (unsigned j = 0; j < 8; j++) {
            any |= random[i + j];
        }
        zeros |= (any - 1) >> 31;
    }
    return zeros;
}

#endif
