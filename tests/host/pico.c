/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What worker.c does not try: a core that is in use or dies, and noise without entropy. */
#include "pocketkem_pico.h"

#include "hardware/irq.h"
#include "hardware/structs/rosc.h"
#include "hardware/timer.h"
#include "pico.h"
#include "pico/multicore.h"
#include "pico/rand.h"

#include "two_cores.h"

static pocketkem_pico_worker w, another;

static void refused(unsigned long rounds) {
    for (unsigned long i = 0; i < rounds; i++) {
        pico_core1_is_used = 1;
        irq_set_enabled(SIO_FIFO_IRQ_NUM(0), i % 2);
        check(pocketkem_pico_worker_start(&w) == POCKETKEM_ERR_WORKER, "a core that is in use");
        check(irq_is_enabled(SIO_FIFO_IRQ_NUM(0)) == i % 2, "the interrupt is as it was");
        fails(&w.worker);
        pocketkem_pico_worker_stop(&w); /* nothing */
        pico_core1_is_used = 0;

        pico_be_core(1);
        check(pocketkem_pico_worker_start(&w) == POCKETKEM_ERR_WORKER, "started from core 1");
        pico_be_core(0);

        check(pocketkem_pico_worker_start(&w) == 0, "no worker");
        check(pocketkem_pico_worker_start(&another) == POCKETKEM_ERR_WORKER, "a second worker");
        fails(&another.worker);
        works(&w.worker);
        check(__atomic_load_n(&pico_core1_is_lockable, __ATOMIC_SEQ_CST), "the flash is written");
        pocketkem_pico_worker_stop(&another);
        works(&w.worker);
        pocketkem_pico_worker_stop(&w);
        pocketkem_pico_worker_stop(&w);
        fails(&w.worker);
    }
    check(pocketkem_pico_worker_start(NULL) == POCKETKEM_ERR_ARG, "null");
    pocketkem_pico_worker_stop(NULL);
}

static void dead(unsigned long rounds) {
    for (unsigned long i = 0; i < rounds; i++) {
        check(pocketkem_pico_worker_start(&w) == 0, "no worker");
        works(&w.worker);
        __atomic_store_n(&pico_core1_dies, 1, __ATOMIC_RELAXED);
        fails(&w.worker);
        fails(&w.worker);
        pocketkem_pico_worker_stop(&w);
        pico_core1_dies = 0;
        check(pocketkem_worker_reset(&w.worker) == 0, "no reset");
        check(pocketkem_pico_worker_start(&w) == 0, "no worker after one that died");
        works(&w.worker);
        pocketkem_pico_worker_stop(&w);
    }
}

static rosc_hw_t rosc;
rosc_hw_t *const rosc_hw = &rosc;

/* The kind of noise, and how many samples of it were taken. */
static enum { GOOD, STUCK, BIASED, FLIPPED } noise;
static unsigned samples, flipped;

static unsigned noise_bit(void) {
    switch (noise) {
    case STUCK:
        return 1;
    case BIASED:
        return rand() % 100 != 0;
    case FLIPPED:
        return ((unsigned)rand() >> 8 & 1) ^ (samples == flipped);
    default:
        return (unsigned)rand() >> 8 & 1;
    }
}

void busy_wait_us_32(uint32_t delay_us) {
    check(delay_us >= 5, "samples that are too close");
    samples++;
    rosc.randombit = noise_bit();
}

uint64_t get_rand_64(void) {
    uint64_t number = 0;
    for (unsigned i = 0; i < 64; i++) {
        number = number << 1 | noise_bit();
        samples++;
    }
    return number;
}

/* n random bytes. The noise is the same in every call, except for one sample. */
static uint8_t bytes[101];

static int gives(size_t n, int kind, unsigned except) {
    int error;
    noise = kind;
    flipped = except;
    samples = 0;
    srand(1);
    rosc.randombit = noise_bit();
    memset(bytes, 0xa5, sizeof bytes);
    error = pocketkem_pico_random(NULL, bytes, n);
    check(bytes[n] == 0xa5, "too many bytes");
    for (size_t i = 0; error && i < n; i++) {
        check(bytes[i] == 0, "bytes without entropy");
    }
    operations++;
    return error == 0;
}

static void random_bytes(unsigned long rounds) {
    static const size_t sizes[] = {1, 32, 64, 100};
    rosc.status = ROSC_STATUS_ENABLED_BITS;
    for (unsigned long i = 0; i < rounds; i++) {
        uint8_t first[sizeof bytes];
        const size_t n = sizes[i % 4];
        check(gives(n, GOOD, 0), "good noise");
        check(samples == n * 64, "another number of samples");
        memcpy(first, bytes, n);
        check(gives(n, GOOD, 0) && memcmp(bytes, first, n) == 0, "is a hash of the noise");
        check(gives(n, FLIPPED, (unsigned)rand() % (unsigned)(n < 64 ? n : 64) * 64) &&
                  memcmp(bytes, first, n < 64 ? n : 64) != 0,
              "of all of it");
#if !HAS_RP2350_TRNG
        check(!gives(32, STUCK, 0), "noise that is constant");
        check(!gives(32, BIASED, 0), "noise that is constant but for a hundredth");
        gives(64, GOOD, 0); /* the health tests have seen enough good noise since the bad noise */
        rosc.status = 0;
        check(!gives(n, GOOD, 0), "an oscillator that is off");
        rosc.status = ROSC_STATUS_ENABLED_BITS;
#endif
    }
}

int main(int argc, char **argv) {
    static const trial trials[] = {{"refused", refused}, {"dead", dead}, {"random", random_bytes}};
    return try(argc, argv, trials, sizeof trials / sizeof *trials);
}
