/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "pocketkem_pico.h"

#include "../../../src/hash/suite.h"
#include "../../../src/platform.h"

#include "pico.h" /* names the chip */

#include <string.h>

/* 64 samples for a byte give full entropy if each has an eighth of a bit. */
enum { SAMPLES_PER_BYTE = 64, HASH_BYTES = 64 };

#if defined(HAS_RP2350_TRNG) && HAS_RP2350_TRNG

#include "pico/rand.h"

/* Adds numbers that each contain 64 new samples of the TRNG. Returns 0: the TRNG does not report
   whether they are good. */
static int sample(pkem_hash *hash, size_t bytes) {
    for (; bytes > 0; bytes--) {
        uint64_t number = get_rand_64();
        pkem_suite_fips202.absorb(hash, (const uint8_t *)&number, sizeof number);
        pkem_wipe(&number, sizeof number);
    }
    return 0;
}

#else

#include "hardware/structs/rosc.h"
#include "hardware/timer.h"

/* The SDK's value: the oscillator may tick only a few times a microsecond. */
#define SAMPLE_US 10

/*
 * The tests of [SP800-90B, 4.4] for an eighth of a bit of entropy in a sample. Each fails by chance
 * once in 2^20 times. The limits are 1 + 20 * 8 equal samples in a row, and the number of times
 * that the first one of 1,024 samples is among them.
 */
enum { MOST_EQUAL = 161, WINDOW = 1024, MOST_IN_WINDOW = 979 };

typedef struct tests {
    unsigned last, equal;        /* the repetition count test */
    unsigned first, seen, place; /* the adaptive proportion test */
} tests;

static int is_healthy(tests *t, unsigned bit) {
    t->equal = bit == t->last ? t->equal + 1 : 1;
    t->last = bit;
    if (t->place == 0) {
        t->first = bit;
        t->seen = 0;
    }
    t->seen += bit == t->first;
    t->place = (t->place + 1) % WINDOW;
    return t->equal < MOST_EQUAL && t->seen < MOST_IN_WINDOW;
}

/* Returns a value other than 0 if the source does not work. */
static int sample(pkem_hash *hash, size_t bytes) {
    static tests t;
    int error = !(rosc_hw->status & ROSC_STATUS_ENABLED_BITS);
    for (size_t i = 0; i < bytes * SAMPLES_PER_BYTE / 8 && !error; i++) {
        uint8_t samples = 0;
        for (unsigned j = 0; j < 8; j++) {
            const unsigned bit = rosc_hw->randombit & 1u;
            error |= !is_healthy(&t, bit);
            samples = (uint8_t)(samples << 1 | bit);
            busy_wait_us_32(SAMPLE_US);
        }
        pkem_suite_fips202.absorb(hash, &samples, 1);
    }
    return error;
}

#endif

int pocketkem_pico_random(void *ctx, uint8_t *out, size_t n) {
    pkem_hash hash;
    uint8_t bytes[HASH_BYTES];
    int error = 0;
    (void)ctx;
    hash.noted.lowest = PKEM_NOTHING_NOTED;
    for (size_t made = 0; made < n && !error; made += HASH_BYTES) {
        const size_t take = n - made < HASH_BYTES ? n - made : HASH_BYTES;
        pkem_suite_fips202.start(&hash, PKEM_G);
        error = sample(&hash, take);
        pkem_suite_fips202.finish(&hash, bytes);
        memcpy(out + made, bytes, take);
    }
    pkem_wipe(&hash, sizeof hash);
    pkem_wipe(bytes, sizeof bytes);
    if (error) {
        memset(out, 0, n);
    }
    return error ? -1 : 0;
}
