/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The start of an MSP430, from reset to main. */
#include <stdint.h>

/* From link.ld. */
extern uint8_t link_data_load[], link_data_start[], link_data_end[];
extern uint8_t link_bss_start[], link_bss_end[], link_keys_start[], link_keys_end[];

#define WDTCTL (*(volatile uint16_t *)0x015c)
#define WDT_HELD 0x5a80

int main(void);
void reset_handler(void);
void start(void);

__attribute__((naked)) void reset_handler(void) {
    __asm__ volatile("mov #link_stack_top, r1\n\t"
                     "br #start");
}

static void clear(uint8_t *from, const uint8_t *to) {
    while (from < to) {
        *from++ = 0;
    }
}

void start(void) {
    WDTCTL = WDT_HELD; /* the watchdog runs after a reset, and would expire too soon */
    const uint8_t *from = link_data_load;
    for (uint8_t *to = link_data_start; to < link_data_end; to++) {
        *to = *from++;
    }
    clear(link_bss_start, link_bss_end);
    clear(link_keys_start, link_keys_end);
    main();
    for (;;) {
    }
}
