/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Start-up and fault reports of Xtensa, in C; vectors.S comes first. */
#include <stdint.h>

#include "../line.h"
#include "peripherals.h"

/* From link.ld. */
extern uint32_t link_data_load[], link_data_start[], link_data_end[];
extern uint32_t link_bss_start[], link_bss_end[];

int main(void);
void first_core_start(void);
void second_core_start(void);
void second_core_main(void);
void fault_report(uint32_t pc, uint32_t cause);

static volatile uint32_t memory_is_ready; /* 0 in a simulator that has just started */

void first_core_start(void) {
    const uint32_t *from = link_data_load;
    for (uint32_t *to = link_data_start; to < link_data_end; to++) {
        *to = *from++;
    }
    for (uint32_t *to = link_bss_start; to < link_bss_end; to++) {
        *to = 0;
    }
    peripheral_reset();
    memory_is_ready = 1;
    peripheral_init();
    main();
    for (;;) {
    }
}

/* Without a program the second core sleeps: no interrupt is enabled that could wake it. */
__attribute__((weak)) void second_core_main(void) {
    for (;;) {
        __asm__ volatile("waiti 15" ::: "memory");
    }
}

void second_core_start(void) {
    while (!memory_is_ready) {
    }
    peripheral_init();
    second_core_main();
    for (;;) {
    }
}

void fault_report(uint32_t pc, uint32_t cause) {
    line_text("fault at pc 0x");
    line_hex32(pc);
    line_text(", EXCCAUSE ");
    line_number(cause);
    line_end();
    for (;;) {
    }
}
