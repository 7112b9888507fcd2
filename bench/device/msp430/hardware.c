/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A real MSP430FR5994 (MSP-EXP430FR5994) at 8 MHz. This is the fastest clock for which its FRAM
 * needs no wait states, so that its cache hides nothing. eUSCI_A0 on P2.0 and P2.1 leads to the
 * debugger; the trigger is P1.2. Registers are those of its family's guide, SLAU367, at the
 * addresses of its datasheet, SLASE54.
 *
 * Timer TA0 counts cycles in 16 bits, and an interrupt counts how often they wrap. The time of the
 * interrupt is measured when the board starts, and subtracted.
 */
#include "../line.h"
#include "../port.h"

#define EUSCI_A0 0x05c0
#include "../hardware/eusci.h"

#define PM5CTL0 REGISTER16(0x0130)
#define CSCTL0 REGISTER16(0x0160)
#define CSCTL1 REGISTER16(0x0162)
#define CSCTL2 REGISTER16(0x0164)
#define CSCTL3 REGISTER16(0x0166)
#define P1OUT REGISTER8(0x0202)
#define P1DIR REGISTER8(0x0204)
#define P2SEL1 REGISTER8(0x020d)

#define TIMER_BASE 0x0340
#define TIMER_CONTROL REGISTER16(TIMER_BASE)
#define TIMER_COUNT REGISTER16(TIMER_BASE + 0x10)

enum { TRIGGER = 1 << 2 };
enum { CS_KEY = 0xa500, DCO_8_MHZ = 6 << 1, ALL_OF_DCO = 0x0033, UNDIVIDED = 0 };
enum {
    TIMER_WRAPPED = 1,
    TIMER_INTERRUPTS = 2,
    TIMER_CLEARED = 4,
    TIMER_STOPPED = 0x0200, /* with SMCLK, the processor's clock */
    TIMER_RUNS = TIMER_STOPPED | 0x0020 | TIMER_INTERRUPTS,
};

void timer_interrupt(void);

volatile uint32_t timer_wraps;
static uint16_t interrupt_cycles;
static uint64_t cycles;

#define TEXT(macro) TEXT_OF(macro)
#define TEXT_OF(text) #text

__attribute__((naked)) void timer_interrupt(void) {
    __asm__ volatile("add #1, &timer_wraps\n\t"
                     "addc #0, &timer_wraps + 2\n\t"
                     "bic #1, &" TEXT(TIMER_BASE) "\n\t" /* TIMER_WRAPPED */
                                                  "reti");
}

/* link.ld puts this at the vector of TA0's other interrupts. */
__attribute__((used,
               section(".timer_vector"))) static void (*const timer_vector)(void) = timer_interrupt;

static void go_on(void) {
    timer_wraps = 0;
    TIMER_CONTROL = TIMER_STOPPED | TIMER_CLEARED;
    __asm__ volatile("nop\n\teint\n\tnop" ::: "memory");
    TIMER_CONTROL = TIMER_RUNS;
}

static void stop(void) {
    __asm__ volatile("dint\n\tnop" ::: "memory");
    const uint16_t ticks = TIMER_COUNT;
    const uint16_t wrap_is_due = TIMER_CONTROL & TIMER_WRAPPED;
    TIMER_CONTROL = TIMER_STOPPED;
    const uint32_t interrupts = timer_wraps;
    const uint32_t wraps = interrupts + (wrap_is_due && ticks < 0x8000);
    cycles += ((uint64_t)wraps << 16) + ticks - (uint64_t)interrupts * interrupt_cycles;
}

/* Measures a loop of three cycles. With more than 21,800 rounds an interrupt comes. It is a
   function of its own because the compiler would otherwise move computations on the result into the
   region. */
__attribute__((noinline)) static uint32_t loop_cycles(uint16_t times) {
    cycles = 0;
    go_on();
    __asm__ volatile("1: dec %0\n\tjnz 1b" : "+r"(times)::"memory");
    stop();
    return (uint32_t)cycles;
}

/* The cycles of 40,000 rounds beyond those extrapolated from loops that no interrupt reaches. */
static void measure_interrupt(void) {
    const uint32_t ten = loop_cycles(10000), twenty = loop_cycles(20000);
    interrupt_cycles = (uint16_t)(loop_cycles(40000) - (ten + 3 * (twenty - ten)));
}

void port_init(void) {
    CSCTL0 = CS_KEY;
    CSCTL1 = DCO_8_MHZ;
    CSCTL2 = ALL_OF_DCO;
    CSCTL3 = UNDIVIDED;
    CSCTL0 = 0; /* locked again */
    P1DIR |= TRIGGER;
    P2SEL1 |= 1 << 0 | 1 << 1;
    PM5CTL0 = 0; /* unlocks the pins */
    /* 8 MHz / 115200 = 69.44: 16 x 4, and 5, and 0.44 spread by the pattern 0x55. */
    uart_init(4, 0x5500 | 5 << 4 | 1);
    measure_interrupt();
    line_started();
}

__attribute__((noinline)) void port_begin(void) {
    P1OUT |= TRIGGER;
    cycles = 0;
    go_on();
}

__attribute__((noinline)) void port_end(void) {
    stop();
    P1OUT &= (uint8_t)~TRIGGER;
}

void port_pause(void) { stop(); }

void port_resume(void) { go_on(); }

uint64_t port_cycles(void) { return cycles; }
