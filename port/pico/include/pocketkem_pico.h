/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PocketKEM with the Pico SDK, 2.0 or later, on an RP2040, or on an RP2350 with its Arm or its
 * RISC-V cores: random bytes, and the second core as worker. For programs without an operating
 * system, which own both cores. docs/pico.md shows how to use them.
 */
#ifndef POCKETKEM_PICO_H
#define POCKETKEM_PICO_H

#include <pocketkem.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A pocketkem_random: writes n bytes, any number, to out. Pass it to an operation; ctx is ignored.
 * It hashes 64 raw samples of a noise source for each byte (SHA3-512). Call it from core 0 or 1,
 * and not from an interrupt.
 *
 *   RP2040  Source: the random bit of the ring oscillator, a sample each 10 microseconds, so 20 ms
 *           for 32 bytes. The samples are tested while they are taken [SP800-90B, 4.4]. If they
 *           fail, or the oscillator is off, the function writes only zeros and does not return 0.
 *           The system clock must not come from this oscillator (it does not unless the program
 *           changes it).
 *   RP2350  Source: the TRNG, through the SDK's pico_rand. Nothing reports whether it works.
 *
 * Caution: the datasheet of the RP2040 says that its oscillator is no source for security systems,
 * because it can be influenced from outside. An application that needs more passes a function of
 * its own, for another source.
 */
int pocketkem_pico_random(void *ctx, uint8_t *out, size_t n);

/* The stack of the second core, in bytes; docs/pico.md says how much of it is used. */
#ifndef POCKETKEM_PICO_STACK_BYTES
#define POCKETKEM_PICO_STACK_BYTES 1024
#endif
/* The longest time that an operation waits for the worker, in all; after that it fails with
   POCKETKEM_ERR_WORKER. */
#ifndef POCKETKEM_PICO_TIMEOUT_MS
#define POCKETKEM_PICO_TIMEOUT_MS 1000
#endif

/*
 * A worker: the second core, which serves operations that core 0 calls. Pass &pico_worker->worker
 * as how->worker. The structure stays the port's from start to stop.
 *
 * The second core sleeps (WFE) between operations and does nothing else, except that it stops while
 * flash_safe_execute of core 0 writes the flash.
 */
typedef struct pocketkem_pico_worker {
    pocketkem_worker worker;

    /* The rest is the port's. */
    uint32_t has_core; /* used only by start and stop */
    uint32_t stops;    /* whether the core must end, or the worker has none */
    uint32_t ended;    /* set by the core: it touches nothing any more */
    uint32_t looked;   /* when core 0 last checked whether the worker is ready, microseconds */
    uint32_t waited;   /* microseconds that core 0 has waited in this operation */
    uint64_t memory[(POCKETKEM_WORKER_BYTES + sizeof(uint64_t) - 1) / sizeof(uint64_t)];
    uint64_t stack[POCKETKEM_PICO_STACK_BYTES / sizeof(uint64_t)];
} pocketkem_pico_worker;

/*
 * Starts the worker. Call it from core 0.
 *
 * Returns
 *   0                     on success
 *   POCKETKEM_ERR_ARG     for a null pointer
 *   POCKETKEM_ERR_WORKER  if it is called from core 1, or if the second core does not wait to be
 *                         started: because the program uses it, there is another worker, or a
 *                         debugger has not reset it (multicore_reset_core1 does)
 */
int pocketkem_pico_worker_start(pocketkem_pico_worker *w);

/*
 * Ends the worker and resets the second core, which others may then use. Call it from core 0, which
 * may be in an interrupt.
 *
 * A second core that does not answer any more is reset after POCKETKEM_PICO_TIMEOUT_MS. The data it
 * was working on are then still in its memory, until pocketkem_worker_reset or the next start wipes
 * them.
 *
 * An operation that is waiting for the worker fails with POCKETKEM_ERR_WORKER, and so does any
 * later one until the worker is started again. Do not start the worker again, or use its memory for
 * anything else, before such an operation has returned.
 */
void pocketkem_pico_worker_stop(pocketkem_pico_worker *w);

#ifdef __cplusplus
}
#endif

#endif
