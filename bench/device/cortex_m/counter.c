/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Counts the chip's cycles in 64 bits. SysTick, which every Cortex-M here has, counts 24 bits and
 * interrupts when they wrap. It starts anew with each region, so that a region of less than 16.7
 * million cycles is not interrupted. Where the debug unit has a cycle counter, its 32 bits are
 * used, and SysTick only tells how often they have wrapped.
 */
#include "../hardware/hardware.h"
#include "../port.h"

#define SYST_CSR (*(volatile uint32_t *)0xe000e010)
#define SYST_RVR (*(volatile uint32_t *)0xe000e014)
#define SYST_CVR (*(volatile uint32_t *)0xe000e018)
#define SYST_LAST 0xffffffu
#define SYST_RUNS 7u /* with the processor's clock, and interrupts */

#define DEMCR (*(volatile uint32_t *)0xe000edfc)
#define DWT_CTRL (*(volatile uint32_t *)0xe0001000)
#define DWT_CYCCNT (*(volatile uint32_t *)0xe0001004)
#define DWT_LAR (*(volatile uint32_t *)0xe0001fb0)
#define DWT_KEY 0xc5acce55u /* [CoreSight architecture specification, lock access register] */

void systick_handler(void);

static volatile uint32_t wraps;
static uint32_t left, cycles;
static int has_cyccnt;

void systick_handler(void) { wraps++; }

void counter_init(void) {
    SYST_RVR = SYST_LAST;
#if !defined(__ARM_ARCH_6M__)
    DEMCR |= 1u << 24;
#if __ARM_ARCH == 7
    DWT_LAR = DWT_KEY; /* a Cortex-M7's is locked; on others this does nothing */
#endif
    DWT_CTRL |= 1;
    const uint32_t before = DWT_CYCCNT;
    __asm__ volatile("nop\n\tnop\n\tnop\n\tnop");
    has_cyccnt = DWT_CYCCNT != before; /* an emulator may lack it */
#endif
}

__attribute__((noinline)) void port_begin(void) {
    chip_trigger(1);
    wraps = 0;
    SYST_CVR = 0; /* any write clears it, and the next clock reloads it */
    SYST_CSR = SYST_RUNS;
#if !defined(__ARM_ARCH_6M__)
    DWT_CYCCNT = 0;
#endif
    __asm__ volatile("dsb\n\tisb" ::: "memory");
}

__attribute__((noinline)) void port_end(void) {
#if !defined(__ARM_ARCH_6M__)
    cycles = DWT_CYCCNT;
#endif
    left = SYST_CVR;
    SYST_CSR = SYST_RUNS & ~1u;
    __asm__ volatile("dsb\n\tisb" ::: "memory"); /* a pending interrupt comes now */
    chip_trigger(0);
}

uint64_t port_cycles(void) {
    /* The register is 0 for one cycle between its last value and its first. */
    const uint64_t ticks = ((uint64_t)wraps << 24) + ((SYST_LAST + 1u - left) & SYST_LAST);
    if (!has_cyccnt) {
        return ticks;
    }
    /* Adds the multiple of 2^32 that brings the exact count next to the one of SysTick. */
    return cycles + ((ticks - cycles + (1ull << 31)) >> 32 << 32);
}
