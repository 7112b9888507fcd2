/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Two cores with work of known length: FIRST and SECOND cycles, and a hand-over each way. */
#include "port.h"
#include "timeline.h"

enum { START, DONE, OTHER_TASK, OWN_TASK };

static volatile uint32_t started, done;

/* A loop without overhead, of one instruction. */
#define WORK(cycles) __asm__ volatile("loop %0, 1f\n nop\n1:" ::"r"(cycles))

void second_core_main(void);

static void wait_for(volatile uint32_t *flag, unsigned id) {
    timeline(TIMELINE_WAIT, id);
    while (!*flag) {
    }
    timeline(TIMELINE_WAITED, id);
}

void second_core_main(void) {
    wait_for(&started, START);
    timeline(TIMELINE_BEGIN, OTHER_TASK);
    WORK(SECOND);
    timeline(TIMELINE_END, OTHER_TASK);
    timeline(TIMELINE_SIGNAL, DONE);
    done = 1;
    timeline(TIMELINE_WAIT, START); /* never ends */
    for (;;) {
    }
}

int main(void) {
    /* The second core waits when the region begins. */
    for (volatile int i = 0; i < 100000; i++) {
    }
    port_begin();
    timeline(TIMELINE_NOTIFY, START);
    started = 1;
    timeline(TIMELINE_BEGIN, OWN_TASK);
    WORK(FIRST);
    timeline(TIMELINE_END, OWN_TASK);
    wait_for(&done, DONE);
    port_end();
    return 0;
}
