/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "kems.h"

#include "board.h"

#include <pocketkem_esp.h>
#include <pocketkem_esp_accelerated.h>

#include <string.h>

#if CONFIG_POCKETKEM_ACCELERATORS
#define ACCELERATED(scheme) &scheme##_accelerated
#else
#define ACCELERATED(scheme) NULL
#endif

const kem kems[KEMS] = {
    {"mlkem512", &pocketkem_mlkem512, NULL},
    {"mlkem768", &pocketkem_mlkem768, NULL},
    {"mlkem1024", &pocketkem_mlkem1024, NULL},
    {"kyber512", &pocketkem_kyber512, NULL},
    {"kyber768", &pocketkem_kyber768, NULL},
    {"kyber1024", &pocketkem_kyber1024, NULL},
    {"kyber512-90s", &pocketkem_kyber512_90s, ACCELERATED(pocketkem_kyber512_90s)},
    {"kyber768-90s", &pocketkem_kyber768_90s, ACCELERATED(pocketkem_kyber768_90s)},
    {"kyber1024-90s", &pocketkem_kyber1024_90s, ACCELERATED(pocketkem_kyber1024_90s)},
};

#if CONFIG_POCKETKEM_RAM_SMALL
#define NAME(name) name "-small"
#else
#define NAME(name) name
#endif

const build builds[BUILDS] = {
    {NAME("pocketkem"), 1, 0},
    {NAME("pocketkem-accelerated"), 1, 1},
    {NAME("pocketkem-two-cores"), 2, 0},
    {NAME("pocketkem-two-cores-accelerated"), 2, 1},
};

const char *const operation_names[OPERATIONS] = {"keygen", "encaps", "decaps", "decaps+check",
                                                 "nothing"};

uint8_t ek[POCKETKEM_MLKEM1024_EK_BYTES];
uint8_t dk[POCKETKEM_MLKEM1024_DK_BYTES];
uint8_t ct[POCKETKEM_MLKEM1024_CT_BYTES];
uint8_t ss[POCKETKEM_SS_BYTES];
uint8_t random_bytes[64];

static const pocketkem_scheme *used_scheme;
static int has_worker;
static pocketkem_esp_worker worker;

const pocketkem_scheme *kems_scheme(void) { return used_scheme; }

const char *kems_use(const kem *k, const build *b) {
    const pocketkem_scheme *scheme = b->is_accelerated ? k->accelerated : k->software;
    if (scheme == NULL) {
        return "this chip, or this build, has no accelerators for it";
    }
    if (has_worker && pocketkem_esp_worker_stop(&worker) != 0) {
        return "the worker does not stop";
    }
    has_worker = 0;
    if (b->cores > 1) {
        if (pocketkem_esp_worker_start(&worker) != 0) {
            return "the second core cannot be used";
        }
        has_worker = 1;
    }
    used_scheme = scheme;
    return NULL;
}

/* How many of the loaded bytes are used. */
static size_t random_used;

static int loaded_random(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    if (n > sizeof random_bytes - random_used) {
        return -1;
    }
    memcpy(out, random_bytes + random_used, n);
    random_used += n;
    return 0;
}

static int run(operation op, const pocketkem_how *how) {
    switch (op) {
    case KEYGEN:
        return pocketkem_keygen_how(used_scheme, how);
    case ENCAPS:
        return pocketkem_encaps_how(used_scheme, ss, how);
    case DECAPS:
    case DECAPS_CHECK:
        return pocketkem_decaps_how(used_scheme, ss, how);
    default:
        return 0;
    }
}

/* Overwrites outputs, so that what an operation leaves unwritten is not taken for an answer. */
static void forget_outputs(operation op) {
    if (op == KEYGEN) {
        memset(ek, 0xa5, sizeof ek);
        memset(dk, 0xa5, sizeof dk);
    } else if (op == ENCAPS) {
        memset(ct, 0xa5, sizeof ct);
    }
    if (op != KEYGEN && op != NOTHING) {
        memset(ss, 0xa5, sizeof ss);
    }
}

/* Starts the worker again, because a new task has a stack that nothing has been written to. */
static int renew_worker(void) {
    int error = pocketkem_esp_worker_stop(&worker);
    if (error == 0) {
        error = pocketkem_esp_worker_start(&worker);
    }
    vTaskDelay(2); /* until the worker sleeps */
    return error;
}

static uint32_t worker_stack_bytes(void) {
#if CONFIG_POCKETKEM_WORKER
    const uint32_t unused = uxTaskGetStackHighWaterMark(worker.task);
    return CONFIG_POCKETKEM_WORKER_STACK - unused + (uint32_t)sizeof worker.memory;
#else
    return 0;
#endif
}

static pocketkem_how how_to(operation op) {
    pocketkem_how how = {0};
    how.ek = pocketkem_memory(ek);
    how.dk = pocketkem_memory(dk);
    how.ct = pocketkem_memory(ct);
    how.random = loaded_random;
    how.dk_is_checked = op != DECAPS_CHECK;
    how.worker = has_worker ? &worker.worker : NULL;
    return how;
}

measurement kems_measure(operation op) {
    measurement m = {0};
    const pocketkem_how how = how_to(op);
    random_used = 0;
    forget_outputs(op);
    if (has_worker && renew_worker() != 0) {
        m.result = POCKETKEM_ERR_WORKER;
        return m;
    }
    board_paint_stack();
    port_begin();
    m.result = run(op, &how);
    port_end();
    m.stack_bytes = (uint32_t)board_stack_bytes(port_stack_pointer());
    m.cycles = (uint32_t)port_cycles();
    if (has_worker && op != NOTHING) {
        m.worker_stack_bytes = worker_stack_bytes();
    }
    return m;
}

int kems_repeat(operation op, long times, uint64_t *cycles) {
    const pocketkem_how how = how_to(op);
    int result = 0;
    *cycles = 0;
    forget_outputs(op);
    while (times-- > 0 && result == 0) {
        random_used = 0;
        port_begin();
        result = run(op, &how);
        port_end();
        *cycles += port_cycles();
    }
    return result;
}
