/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Start-up and fault reports of Cortex-M.
 *
 * The harness and the KEM run on the process stack at the bottom of RAM: one that grows too far
 * leaves RAM and faults, rather than writing over data. Faults are reported from the main stack,
 * which is separate and small, so that this still works then.
 */
#include <stdint.h>

#include "../line.h"

/* From link.ld. */
extern uint32_t link_data_load[], link_data_start[], link_data_end[];
extern uint32_t link_bss_start[], link_bss_end[];
extern uint8_t link_stack_bottom[], link_stack_top[];
extern uint32_t link_fault_stack_top[];

#define SCB_CFSR (*(volatile uint32_t *)0xe000ed28)
#define SCB_CPACR (*(volatile uint32_t *)0xe000ed88)
#define FPU_FPCCR (*(volatile uint32_t *)0xe000ef34)

int main(void);
void reset_handler(void);
void fault_handler(void);

void reset_handler(void) {
    __asm__ volatile("msr psp, %0\n\t"
                     "movs r0, #2\n\t" /* the process stack from here on */
                     "msr control, r0\n\t"
                     "isb"
                     :
                     : "r"(link_stack_top)
                     : "r0", "memory");
#if defined(__ARM_FP)
    SCB_CPACR |= 0xfu << 20;
    FPU_FPCCR = 0; /* no state of the FPU is saved on exceptions: there is no way back from one */
    __asm__ volatile("dsb\n\tisb" ::: "memory");
#endif
    const uint32_t *from = link_data_load;
    for (uint32_t *to = link_data_start; to < link_data_end; to++) {
        *to = *from++;
    }
    for (uint32_t *to = link_bss_start; to < link_bss_end; to++) {
        *to = 0;
    }
    main();
    for (;;) {
    }
}

void fault_handler(void) {
    uintptr_t stack;
    __asm__ volatile("mrs %0, psp" : "=r"(stack));
    if (stack < (uintptr_t)link_stack_bottom) {
        line_text("fault the stack overflowed: there are ");
        line_number((uint64_t)(link_stack_top - link_stack_bottom));
        line_text(" bytes");
    } else {
        /* The frame that the exception pushed: r0-r3, r12, lr, pc, xpsr. */
        line_text("fault at pc 0x");
        line_hex32(((const uint32_t *)stack)[6]);
        line_text(", CFSR 0x");
        line_hex32(SCB_CFSR);
    }
    line_end();
    for (;;) {
    }
}

__attribute__((section(".vectors"), used)) static const struct {
    const void *initial_stack;
    void (*handler[15])(void);
} vectors = {
    link_fault_stack_top,
    {reset_handler, fault_handler, fault_handler, fault_handler, fault_handler, fault_handler,
     fault_handler, fault_handler, fault_handler, fault_handler, fault_handler, fault_handler,
     fault_handler, fault_handler, fault_handler},
};
