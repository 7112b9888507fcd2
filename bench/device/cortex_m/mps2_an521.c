/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Arm's MPS2 board with image AN521 in QEMU: two Cortex-M33. All code is secure, and so are the
 * addresses of memory and of the UART. The chip holds the second core until the first one lets it
 * go.
 */
#include "../port.h"
#include "cmsdk_uart.h"

#define UART0 ((cmsdk_uart *)0x50200000)

/* Registers of the chip [Arm CoreLink SSE-200 Subsystem, Technical Reference Manual, 101104]. */
#define INITSVTOR1 (*(volatile uint32_t *)0x50021114) /* the second core's vectors */
#define CPUWAIT (*(volatile uint32_t *)0x50021118)    /* a bit for each core that is held */

/* From startup.c and link.ld. */
void fault_handler(void);
extern uint32_t link_second_stack_top[], link_fault_stack_top[];

/* Firmware for one core does not have it. */
__attribute__((weak)) void second_core_main(void);

#define SCB_CPACR (*(volatile uint32_t *)0xe000ed88)
#define FPU_FPCCR (*(volatile uint32_t *)0xe000ef34)

/* Like the first core (startup.c), it runs on the process stack, and no exception returns. */
static void second_reset_handler(void) {
    __asm__ volatile("msr psp, %0\n\t"
                     "movs r0, #2\n\t"
                     "msr control, r0\n\t"
                     "isb"
                     :
                     : "r"(link_second_stack_top)
                     : "r0", "memory");
#if defined(__ARM_FP)
    SCB_CPACR |= 0xfu << 20;
    FPU_FPCCR = 0;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
#endif
    second_core_main();
    for (;;) {
    }
}

enum { VECTORS = 16 };
static __attribute__((aligned(4 * VECTORS * 2))) const struct {
    const void *initial_stack;
    void (*handler[VECTORS - 1])(void);
} second_vectors = {
    link_fault_stack_top,
    {second_reset_handler, fault_handler, fault_handler, fault_handler, fault_handler,
     fault_handler, fault_handler, fault_handler, fault_handler, fault_handler, fault_handler,
     fault_handler, fault_handler, fault_handler, fault_handler},
};

void port_init(void) {
    cmsdk_uart_init(UART0);
    if (second_core_main != NULL) {
        INITSVTOR1 = (uint32_t)(uintptr_t)&second_vectors;
        CPUWAIT = 0;
    }
}

int port_getc(void) { return cmsdk_uart_get(UART0); }

void port_putc(char c) { cmsdk_uart_put(UART0, c); }

/* The simulator's plugin watches the addresses of these two functions, and counts. */
__attribute__((noinline)) void port_begin(void) { __asm__ volatile("" ::: "memory"); }

__attribute__((noinline)) void port_end(void) { __asm__ volatile("" ::: "memory"); }

uint64_t port_cycles(void) { return 0; }
