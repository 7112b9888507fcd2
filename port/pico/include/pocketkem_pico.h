/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PocketKEM with the Pico SDK, 2.0 or later, on an RP2040 or RP2350: random bytes, and the second
 * core as worker. Without an operating system; both cores belong to the program.
 */
#ifndef POCKETKEM_PICO_H
#define POCKETKEM_PICO_H

#include <pocketkem.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A pocketkem_random; ctx is not used. It hashes 64 raw samples of a noise source for each byte
 * (SHA3-512), from core 0 or 1, and not from an interrupt.
 *
 *   RP2040  Its ring oscillator's random bit, a sample in 10 microseconds: 20 ms for 32 bytes. The
 *           samples are tested while they are taken [SP800-90B, 4.4]; if they fail, or the
 *           oscillator is off, nothing but zeros is written and the result is not 0. The system
 *           clock must not come from this oscillator (it does not unless the program changes it).
 *   RP2350  Its TRNG, through the SDK's pico_rand. There nothing tells whether it works.
 *
 * The datasheet of the RP2040 calls its oscillator no source for security systems: it can be
 * influenced from outside. What counts on more than that needs another source, and passes its own
 * function instead of this one.
 */
int pocketkem_pico_random(void *ctx, uint8_t *out, size_t n);

/* The stack of the second core, bytes: docs/pico.md says how much of it is used. */
#ifndef POCKETKEM_PICO_STACK_BYTES
#define POCKETKEM_PICO_STACK_BYTES 1024
#endif
/* An operation that has waited for the worker so long in all fails with POCKETKEM_ERR_WORKER. */
#ifndef POCKETKEM_PICO_TIMEOUT_MS
#define POCKETKEM_PICO_TIMEOUT_MS 1000
#endif

/*
 * The second core, which serves operations that core 0 calls: pass &pico_worker->worker as
 * how->worker. Between them it sleeps (WFE). It is all that this core does meanwhile, but for
 * stopping while flash_safe_execute of core 0 writes the flash.
 */
typedef struct pocketkem_pico_worker {
    pocketkem_worker worker;

    /* The rest is the port's. */
    uint32_t has_core; /* is for who starts and stops it */
    uint32_t stops;    /* the core is to end, or has none */
    uint32_t ended;    /* by the core: it touches nothing any more */
    uint32_t looked;   /* when core 0 last looked whether the worker is ready, microseconds */
    uint32_t waited;   /* microseconds that it has waited, in this operation */
    uint64_t memory[(POCKETKEM_WORKER_BYTES + sizeof(uint64_t) - 1) / sizeof(uint64_t)];
    uint64_t stack[POCKETKEM_PICO_STACK_BYTES / sizeof(uint64_t)];
} pocketkem_pico_worker;

/*
 * Starts it, from core 0. 0, POCKETKEM_ERR_ARG for a null pointer; POCKETKEM_ERR_WORKER if the
 * second core does not wait to be started, because the program uses it, there is another worker, or
 * a debugger has not reset it (multicore_reset_core1 does), and when called from core 1.
 */
int pocketkem_pico_worker_start(pocketkem_pico_worker *w);

/*
 * Ends it, from core 0 (in an interrupt, too), and resets the second core, which others may then
 * use. One that does not answer any more is reset after POCKETKEM_PICO_TIMEOUT_MS; what it was
 * working on is then still in its memory, until pocketkem_worker_reset, or the next start, wipes
 * it. An operation that is waiting for the worker fails with POCKETKEM_ERR_WORKER, as does any
 * later one until the worker is started again. Not before such an operation has returned may that
 * be done, or its memory be used for anything else.
 */
void pocketkem_pico_worker_stop(pocketkem_pico_worker *w);

#ifdef __cplusplus
}
#endif

#endif
