/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A second core that never begins to serve (key generation), or stops at its second wait. */
#include <pocketkem.h>

#include "port.h"

static int serve_or_stop(const pocketkem_worker *w);

#define second_core_main serving_second_core_main
#define crypto_kem_keypair served_keypair
#define pocketkem_worker_serve serve_or_stop
#include "kem_two_cores.c"
#undef second_core_main
#undef crypto_kem_keypair
#undef pocketkem_worker_serve

enum { DIES_AT = 2, MOST_LOOKS = 100000 };

/* From link.ld. */
extern uint8_t link_second_stack_bottom[], link_second_stack_top[];

static volatile uint32_t never_serves;

void second_core_main(void);

static void stop(void) {
    for (;;) {
    }
}

static int serve_or_stop(const pocketkem_worker *w) {
    if (never_serves) {
        stop();
    }
    return pocketkem_worker_serve(w);
}

static int waiting(void *ctx) {
    static uint32_t looks, waits;
    const uintptr_t sp = port_stack_pointer();
    (void)ctx;
    if (sp < (uintptr_t)link_second_stack_bottom || sp >= (uintptr_t)link_second_stack_top) {
        return ++looks > MOST_LOOKS;
    }
    if (++waits == DIES_AT) {
        stop();
    }
    return 0;
}

void second_core_main(void) {
    worker.waiting = waiting;
    serving_second_core_main();
}

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
    never_serves = 1;
    return served_keypair(pk, sk);
}
