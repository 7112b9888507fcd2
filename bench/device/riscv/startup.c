/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Start-up and fault reports of a RISC-V core in machine mode.
 *
 * The stack is at the bottom of RAM. A stack that grows too far leaves RAM and does not overwrite
 * data. The physical memory protection forbids the addresses below, and writes to ROM. Faults are
 * reported from a small stack of their own, so that reporting still works after an overflow.
 */
#include <stdint.h>

#include "../line.h"

/* From link.ld. */
extern uint32_t link_data_load[], link_data_start[], link_data_end[];
extern uint32_t link_bss_start[], link_bss_end[];
extern uint8_t link_rom_start[], link_rom_end[], link_stack_bottom[], link_stack_top[];

/* Only this file needs the instructions for control registers; no C library is built for them. */
__asm__(".option arch, +zicsr");

#define CSR_WRITE(name, value) __asm__ volatile("csrw " #name ", %0" ::"r"(value) : "memory")

static inline uint32_t trap_cause(void) {
    uint32_t value;
    __asm__ volatile("csrr %0, mcause" : "=r"(value));
    return value;
}

static inline uint32_t trap_pc(void) {
    uint32_t value;
    __asm__ volatile("csrr %0, mepc" : "=r"(value));
    return value;
}

static inline uint32_t trap_value(void) {
    uint32_t value;
    __asm__ volatile("csrr %0, mtval" : "=r"(value));
    return value;
}

enum { CAUSE_LOAD_ACCESS = 5, CAUSE_STORE_ACCESS = 7 };

int main(void);
void reset_handler(void);
void trap_handler(void);
void start(void);
void report_fault(void);

/*
 * Protection entries that reach from the end of the one before to their own address. They are
 * locked so that they hold in machine mode too. Addresses below ROM do not matter; ROM can be read
 * and executed; from there to the bottom of the stack nothing is allowed. Addresses that no entry
 * covers are allowed.
 */
static void protect_memory(void) {
    const uint32_t locked_range = 1u << 7 | 1u << 3, execute = 4, read = 1;
    CSR_WRITE(pmpaddr0, (uint32_t)link_rom_start >> 2);
    CSR_WRITE(pmpaddr1, (uint32_t)link_rom_end >> 2);
    CSR_WRITE(pmpaddr2, (uint32_t)link_stack_bottom >> 2);
    CSR_WRITE(pmpcfg0, (locked_range | execute | read) << 8 | locked_range << 16);
}

__attribute__((naked, section(".reset"))) void reset_handler(void) {
    __asm__ volatile("la sp, link_stack_top\n\t"
                     "j start");
}

void start(void) {
    CSR_WRITE(mtvec, (uint32_t)trap_handler);
    protect_memory();
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

/* Saves no register, because no fault returns. */
__attribute__((naked, aligned(4))) void trap_handler(void) {
    __asm__ volatile("la sp, link_fault_stack_top\n\t"
                     "j report_fault");
}

void report_fault(void) {
    uint32_t cause = trap_cause(), address = trap_value();
    if ((cause == CAUSE_LOAD_ACCESS || cause == CAUSE_STORE_ACCESS) &&
        address >= (uint32_t)link_rom_end && address < (uint32_t)link_stack_bottom) {
        line_text("fault the stack overflowed: there are ");
        line_number((uint64_t)(link_stack_top - link_stack_bottom));
        line_text(" bytes");
    } else {
        line_text("fault at pc 0x");
        line_hex32(trap_pc());
        line_text(", mcause ");
        line_number(cause);
        line_text(", mtval 0x");
        line_hex32(address);
    }
    line_end();
    for (;;) {
    }
}
