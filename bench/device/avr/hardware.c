/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A real AVR (Arduino Uno, Arduino Mega). Timer1 counts its cycles in 16 bits, and an interrupt
 * counts how often they wrap. The time of the interrupt is known and subtracted. Its five bytes of
 * stack (six with a program counter of 22 bits) are part of the measured stack. The trigger is PB0:
 * D8 of an Uno, D53 of a Mega.
 */
#include "../line.h"
#include "../port.h"

#include "uart.h"

#include <avr/interrupt.h>

/* Cycles that the interrupt takes from the program: 4 to get there, 3 for the jump in the vector,
   30 for the handler, 4 for the return; with a program counter of 22 bits, one more each way. */
#if defined(__AVR_3_BYTE_PC__)
#define INTERRUPT_CYCLES 43
#else
#define INTERRUPT_CYCLES 41
#endif

volatile uint32_t timer_wraps;
static uint64_t cycles;

ISR(TIMER1_OVF_vect, ISR_NAKED) {
    __asm__ volatile("push r24\n\t"
                     "in r24, __SREG__\n\t"
                     "push r24\n\t"
                     "lds r24, timer_wraps\n\t"
                     "subi r24, -1\n\t"
                     "sts timer_wraps, r24\n\t"
                     "lds r24, timer_wraps + 1\n\t"
                     "sbci r24, -1\n\t"
                     "sts timer_wraps + 1, r24\n\t"
                     "lds r24, timer_wraps + 2\n\t"
                     "sbci r24, -1\n\t"
                     "sts timer_wraps + 2, r24\n\t"
                     "lds r24, timer_wraps + 3\n\t"
                     "sbci r24, -1\n\t"
                     "sts timer_wraps + 3, r24\n\t"
                     "pop r24\n\t"
                     "out __SREG__, r24\n\t"
                     "pop r24\n\t"
                     "reti");
}

void port_init(void) {
    uart_init();
    DDRB |= 1;
    TIMSK1 = 1 << TOIE1;
    sei();
    line_started();
}

int port_getc(void) { return uart_get(); }

void port_putc(char c) { uart_put(c); }

static void go_on(void) {
    timer_wraps = 0;
    TCNT1 = 0;
    TIFR1 = 1 << TOV1;
    TCCR1B = 1 << CS10; /* starts, with the chip's clock */
}

static void stop(void) {
    cli();
    const uint16_t ticks = TCNT1;
    const uint8_t wrap_is_due = TIFR1 & 1 << TOV1;
    TCCR1B = 0;
    TIFR1 = 1 << TOV1;
    sei();
    const uint32_t interrupts = timer_wraps;
    const uint32_t wraps = interrupts + (wrap_is_due && ticks < 0x8000);
    cycles += ((uint64_t)wraps << 16) + ticks - (uint64_t)interrupts * INTERRUPT_CYCLES;
}

void port_begin(void) {
    PORTB |= 1;
    cycles = 0;
    go_on();
}

void port_end(void) {
    stop();
    PORTB &= (uint8_t)~1;
}

void port_pause(void) { stop(); }

void port_resume(void) { go_on(); }

uint64_t port_cycles(void) { return cycles; }
