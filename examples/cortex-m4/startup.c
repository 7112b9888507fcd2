/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What a Cortex-M4 does before main(): the table of exceptions, the FPU, and data in RAM. */

#include <stdint.h>

#include "semihosting.h"

/* link.ld places these. */
extern uint32_t stack_top[], data_load[], data_start[], data_end[], bss_start[], bss_end[];

#define CPACR (*(volatile uint32_t *)0xe000ed88)

int main(void);
void reset(void);

void reset(void) {
    /* Before any function that may use the FPU: PocketKEM's kernels do. */
    CPACR |= UINT32_C(0xf) << 20;
    __asm__ volatile("dsb\n\tisb");
    const uint32_t *from = data_load;
    for (uint32_t *to = data_start; to < data_end; to++)
        *to = *from++;
    for (uint32_t *to = bss_start; to < bss_end; to++)
        *to = 0;
    host_exit(main());
    for (;;) {
    }
}

static void fault(void) {
    host_print("A fault.\n");
    host_exit(1);
    for (;;) {
    }
}

/* A program with interrupts goes on with SVCall (11), PendSV (14), SysTick (15), and the chip's. */
__attribute__((section(".vectors"), used)) static const struct {
    uint32_t *stack;
    void (*handlers[6])(void);
} vectors = {stack_top, {reset, fault /* NMI */, fault /* hard */, fault, fault, fault}};
