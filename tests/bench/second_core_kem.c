/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The library behind SUPERCOP's interface, with key generation and encapsulation on the second core
 * while the first one waits, and decapsulation on the first core alone.
 */
#include "api.h"
#include "timeline.h"

enum { CALL, RETURN, WORK };

static int generate(uint8_t *pk, uint8_t *sk);
static int encapsulate(uint8_t *ct, uint8_t *ss, const uint8_t *pk);
#define crypto_kem_keypair generate
#define crypto_kem_enc encapsulate
#include "pocketkem/kem_pocketkem.c"
#undef crypto_kem_keypair
#undef crypto_kem_enc

static struct {
    int encaps;
    uint8_t *first, *second;
    const uint8_t *pk;
    int result;
} job;
static volatile uint32_t calls, returns;

void second_core_main(void);

static void wait_for(volatile uint32_t *counter, uint32_t value, unsigned id) {
    timeline(TIMELINE_WAIT, id);
    while (*counter != value) {
    }
    timeline(TIMELINE_WAITED, id);
}

static void overflow(void) {
    volatile uint8_t large[STACK_TAKEN];
    large[0] = 0;
}

void second_core_main(void) {
    for (uint32_t number = 1;; number++) {
        wait_for(&calls, number, CALL);
        timeline(TIMELINE_BEGIN, WORK);
        overflow();
        job.result = job.encaps ? encapsulate(job.first, job.second, job.pk)
                                : generate(job.first, job.second);
        timeline(TIMELINE_END, WORK);
        timeline(TIMELINE_SIGNAL, RETURN);
        returns = number;
    }
}

static int on_the_second_core(void) {
    uint32_t number = calls + 1;
    timeline(TIMELINE_NOTIFY, CALL);
    calls = number;
    wait_for(&returns, number, RETURN);
    return job.result;
}

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
    job.encaps = 0;
    job.first = pk;
    job.second = sk;
    return on_the_second_core();
}

int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    job.encaps = 1;
    job.first = ct;
    job.second = ss;
    job.pk = pk;
    return on_the_second_core();
}
