/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PocketKEM on two cores behind SUPERCOP's interface. The second core sleeps until an operation
 * wakes it. Its memory is on its stack and is counted there.
 */
#include "api.h"
#include "kem_parts.h"
#include "port.h"
#include "timeline.h"
#include "trace.h"

/* The least memory that suits the build of the library. */
#if POCKETKEM_RAM_SMALL
#define KEM_WORKER_BYTES POCKETKEM_WORKER_BYTES_SMALL
#elif POCKETKEM_XTENSA_PIE
#define KEM_WORKER_BYTES POCKETKEM_WORKER_BYTES_VECTORS
#else
#define KEM_WORKER_BYTES POCKETKEM_WORKER_BYTES
#endif

void second_core_main(void);
void kem_prepare(void);

enum { WAKE = PKEM_EVENTS_END };

static volatile uint32_t calls, is_ready;

static int wake(void *ctx) {
    (void)ctx;
    timeline(TIMELINE_NOTIFY, WAKE);
    calls++;
    return 0;
}

static pocketkem_worker worker = {wake, NULL, NULL, NULL, KEM_WORKER_BYTES};

void second_core_main(void) {
    uint64_t memory[KEM_WORKER_BYTES / sizeof(uint64_t)];
    uint32_t served = 0;
    worker.memory = memory;
    pocketkem_worker_reset(&worker);
    is_ready = 1;
    for (;;) {
        timeline(TIMELINE_WAIT, WAKE);
        while (calls == served) {
        }
        timeline(TIMELINE_WAITED, WAKE);
        served++;
        pocketkem_worker_serve(&worker);
    }
}

__attribute__((weak)) void port_start_second_core(void);

/* Waits until the second core has started; the operations do not pay for that. */
void kem_prepare(void) {
    if (port_start_second_core != NULL) {
        port_start_second_core();
    }
    while (!is_ready) {
    }
}

pocketkem_worker *kem_worker(void) { return &worker; }

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
    pocketkem_how how = {0};
    how.ek = pocketkem_memory(pk);
    how.dk = pocketkem_memory(sk);
    how.random = random_from_host;
    how.worker = kem_worker();
    return pocketkem_keygen_how(&KEM_SCHEME, &how);
}

int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    pocketkem_how how = {0};
    how.ek = pocketkem_const_memory(pk);
    how.ct = pocketkem_memory(ct);
    how.random = random_from_host;
    how.worker = kem_worker();
    return pocketkem_encaps_how(&KEM_SCHEME, ss, &how);
}

static inline __attribute__((always_inline)) int decapsulate(uint8_t *ss, const uint8_t *ct,
                                                             const uint8_t *sk, int is_checked) {
    pocketkem_how how = {0};
    how.dk = pocketkem_const_memory(sk);
    how.ct = pocketkem_const_memory(ct);
    how.dk_is_checked = is_checked;
    how.worker = kem_worker();
    return pocketkem_decaps_how(&KEM_SCHEME, ss, &how);
}

int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    return decapsulate(ss, ct, sk, 1);
}

int crypto_kem_dec_check(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    return decapsulate(ss, ct, sk, 0);
}

#ifdef CRYPTO_HAS_DEC_SEED
int crypto_kem_dec_seed(uint8_t *ss, const uint8_t *ct, const uint8_t *seed) {
    pocketkem_how how = {0};
    how.ct = pocketkem_const_memory(ct);
    how.seed = seed;
    how.worker = kem_worker();
    return pocketkem_decaps_how(&KEM_SCHEME, ss, &how);
}
#endif
