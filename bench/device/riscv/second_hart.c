/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The second hart of a machine that starts both at reset. It sleeps until the first one, which has
 * set up memory by then, calls port_start_second_core.
 *
 * Firmware for one core has this code too, and its functions must not move by it: cycles depend on
 * where in its words of four bytes code lies. link.ld places it accordingly, and the first hart
 * finds the usual start-up code (startup.c) behind a test of its number.
 */
#include <stdint.h>

#include "../port.h"

__asm__(".option arch, +zicsr");

/* The software interrupt of hart 1 [RISC-V Advanced Core Local Interruptor, 3]. */
#define MSIP1 (*(volatile uint32_t *)0x02000004)

void choose_hart(void);
void second_start(void);
void second_core_main(void);
void trap_handler(void);

/* The interrupt only ends the sleep: it is not enabled in mstatus, so there is no trap. */
__attribute__((naked, section(".reset.harts"))) void choose_hart(void) {
    __asm__ volatile("csrr t0, mhartid\n\t"
                     "beqz t0, reset_handler\n\t"
                     "li t0, 8\n\t" /* of software, in mie and mip */
                     "csrw mie, t0\n"
                     "1:\n\t"
                     "wfi\n\t"
                     "csrr t1, mip\n\t"
                     "and t1, t1, t0\n\t"
                     "beqz t1, 1b\n\t"
                     "la sp, link_second_stack_top\n\t"
                     "la t0, second_start\n\t"
                     "jr t0");
}

/* Firmware whose second core has no program does not start it. */
__attribute__((weak)) void second_core_main(void);

__attribute__((section(".second_hart"))) void second_start(void) {
    __asm__ volatile("csrw mtvec, %0" ::"r"(trap_handler) : "memory");
    second_core_main();
    for (;;) {
    }
}

__attribute__((section(".second_hart"))) void port_start_second_core(void) { MSIP1 = 1; }
