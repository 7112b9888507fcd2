/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Start-up and fault reports of Cortex-M.
 *
 * The harness and the KEM run on the process stack at the bottom of RAM. A stack that grows too far
 * leaves RAM and does not overwrite data. The memory protection unit guards the addresses below,
 * because simulators (and some chips) accept writes to unmapped addresses. Faults are reported from
 * the main stack, which is separate and small, so that reporting still works after an overflow.
 */
#include <stdint.h>

#include "../line.h"
#include "../port.h"

/* From link.ld. */
extern uint32_t link_data_load[], link_data_start[], link_data_end[];
extern uint32_t link_bss_start[], link_bss_end[];
extern uint8_t link_stack_bottom[], link_stack_top[];
extern uint32_t link_fault_stack_top[];

#define SCB_CPUID (*(volatile uint32_t *)0xe000ed00)
#define SCB_SHCSR (*(volatile uint32_t *)0xe000ed24)
#define SCB_CFSR (*(volatile uint32_t *)0xe000ed28)
#define SCB_MMFAR (*(volatile uint32_t *)0xe000ed34)
#define SCB_CPACR (*(volatile uint32_t *)0xe000ed88)
#define MPU_TYPE (*(volatile uint32_t *)0xe000ed90)
#define MPU_CTRL (*(volatile uint32_t *)0xe000ed94)
#define MPU_RBAR (*(volatile uint32_t *)0xe000ed9c)
#define MPU_RASR (*(volatile uint32_t *)0xe000eda0)
#define FPU_FPCCR (*(volatile uint32_t *)0xe000ef34)

/* Of Armv8-M, whose protection unit cannot keep such code as this from an address: there the
   simulator guards the stack. */
#define CPUID_IS_ARMV8M ((SCB_CPUID >> 4 & 0xf00) == 0xd00)

#define CFSR_MMARVALID (1u << 7) /* SCB_MMFAR has the address that must not be accessed */

/* 16 MB below RAM, which is more than any stack frame. */
#define GUARD_BYTES 0x01000000u
#define GUARD_SIZE_CODE 23u /* the size is 2 to the power of this plus one */

int main(void);
void reset_handler(void);
void fault_handler(void);
void systick_handler(void);

/* Only a real board's counter enables this interrupt. */
__attribute__((weak)) void systick_handler(void) { fault_handler(); }

static void guard_stack(void) {
    if (MPU_TYPE != 0 && !CPUID_IS_ARMV8M) {
        uint32_t region = 0, valid = 1u << 4;
        MPU_RBAR = ((uint32_t)link_stack_bottom - GUARD_BYTES) | valid | region;
        MPU_RASR = GUARD_SIZE_CODE << 1 | 1; /* no access */
        MPU_CTRL = 1u << 2 | 1;              /* all other addresses keep their default attributes */
    }
    /* Enables the faults of memory, bus and usage as separate exceptions: a second fault while the
       frame of a hard fault is written would lock the processor up. */
    SCB_SHCSR |= 7u << 16;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
}

static int stack_overflowed(uintptr_t stack) {
    uintptr_t bottom = (uintptr_t)link_stack_bottom;
    return stack < bottom ||
           ((SCB_CFSR & CFSR_MMARVALID) && SCB_MMFAR < bottom && SCB_MMFAR >= bottom - GUARD_BYTES);
}

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
    FPU_FPCCR = 0; /* exceptions save no state of the FPU: no exception returns */
    __asm__ volatile("dsb\n\tisb" ::: "memory");
#endif
    guard_stack();
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
    port_init(); /* the fault may have come before main */
    if (stack_overflowed(stack)) {
        line_text("fault the stack overflowed: there are ");
        line_number((uint64_t)(link_stack_top - link_stack_bottom));
        line_text(" bytes");
    } else {
        /* The frame that the exception has pushed: r0-r3, r12, lr, pc, xpsr. */
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
     fault_handler, fault_handler, systick_handler},
};
