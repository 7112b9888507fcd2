/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* MSP432P401R (MSP-EXP432P401R) after reset: 3 MHz. eUSCI_A0 on P1.2 and P1.3 leads to the
   debugger; the trigger is P2.5. Registers are those of its technical reference manual, SLAU356. */
#include "../hardware/hardware.h"
#include "../line.h"
#include "../port.h"

#define EUSCI_A0 0x40001000
#include "../hardware/eusci.h"

#define WDTCTL REGISTER16(0x4000480c)
#define P1SEL0 REGISTER8(0x40004c0a)
#define P2OUT REGISTER8(0x40004c03)
#define P2DIR REGISTER8(0x40004c05)

enum { TRIGGER = 1 << 5 };

void port_init(void) {
    WDTCTL = 0x5a80; /* the watchdog is on after reset */
    P1SEL0 |= 1 << 2 | 1 << 3;
    P2DIR |= TRIGGER;
    /* 3 MHz / 115200 = 26.04: 16 x 1, and 10. */
    uart_init(1, 10 << 4 | 1);
    counter_init();
    line_started();
}

void chip_trigger(int high) { P2OUT = (uint8_t)(high ? P2OUT | TRIGGER : P2OUT & ~TRIGGER); }
