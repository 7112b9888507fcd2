/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* MSP432P401R (MSP-EXP432P401R) after reset: 3 MHz. eUSCI_A0 on P1.2 and P1.3 leads to the
   debugger; the trigger is P2.5. Registers are those of its technical reference manual, SLAU356. */
#include "../hardware/hardware.h"
#include "../line.h"
#include "../port.h"

#define REGISTER8(address) (*(volatile uint8_t *)(address))
#define REGISTER16(address) (*(volatile uint16_t *)(address))

#define WDTCTL REGISTER16(0x4000480c)
#define UCA0CTLW0 REGISTER16(0x40001000)
#define UCA0BRW REGISTER16(0x40001006)
#define UCA0MCTLW REGISTER16(0x40001008)
#define UCA0RXBUF REGISTER16(0x4000100c)
#define UCA0TXBUF REGISTER16(0x4000100e)
#define UCA0IFG REGISTER16(0x4000101c) /* bit 0: received, bit 1: can be sent */
#define P1SEL0 REGISTER8(0x40004c0a)
#define P2OUT REGISTER8(0x40004c03)
#define P2DIR REGISTER8(0x40004c05)

enum { TRIGGER = 1 << 5 };
enum { UART_RESET = 1, UART_OF_SMCLK = 0x80 };

void port_init(void) {
    WDTCTL = 0x5a80; /* the watchdog is on after reset */
    P1SEL0 |= 1 << 2 | 1 << 3;
    P2DIR |= TRIGGER;
    UCA0CTLW0 = UART_OF_SMCLK | UART_RESET;
    /* 3 MHz / 115200 = 26.04: 16 x 1, and 10. */
    UCA0BRW = 1;
    UCA0MCTLW = 10 << 4 | 1;
    UCA0CTLW0 = UART_OF_SMCLK;
    counter_init();
    line_started();
}

int port_getc(void) {
    while (!(UCA0IFG & 1)) {
    }
    return UCA0RXBUF & 0xff;
}

void port_putc(char c) {
    while (!(UCA0IFG & 2)) {
    }
    UCA0TXBUF = (uint8_t)c;
}

void chip_trigger(int high) { P2OUT = (uint8_t)(high ? P2OUT | TRIGGER : P2OUT & ~TRIGGER); }
