/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* eUSCI_A0 as a UART. The MSP430FR5xx (SLAU367) and the MSP432P4xx (SLAU356) have the same unit, at
   EUSCI_A0, which the including file defines. */
#ifndef EUSCI_H
#define EUSCI_H

#include <stdint.h>

#define REGISTER8(address) (*(volatile uint8_t *)(address))
#define REGISTER16(address) (*(volatile uint16_t *)(address))

#define UCA0CTLW0 REGISTER16(EUSCI_A0)
#define UCA0BRW REGISTER16(EUSCI_A0 + 0x06)
#define UCA0MCTLW REGISTER16(EUSCI_A0 + 0x08)
#define UCA0RXBUF REGISTER16(EUSCI_A0 + 0x0c)
#define UCA0TXBUF REGISTER16(EUSCI_A0 + 0x0e)
#define UCA0IFG REGISTER16(EUSCI_A0 + 0x1c)

enum { UART_RESET = 1, UART_OF_SMCLK = 0x80 };
enum { UART_RECEIVED = 1, UART_CAN_SEND = 2 };

/* Divider and modulation from SMCLK to the baud rate, 16 times oversampled. */
static inline void uart_init(uint16_t divider, uint16_t modulation) {
    UCA0CTLW0 = UART_OF_SMCLK | UART_RESET;
    UCA0BRW = divider;
    UCA0MCTLW = modulation;
    UCA0CTLW0 = UART_OF_SMCLK;
}

int port_getc(void) {
    while (!(UCA0IFG & UART_RECEIVED)) {
    }
    return UCA0RXBUF & 0xff;
}

void port_putc(char c) {
    while (!(UCA0IFG & UART_CAN_SEND)) {
    }
    UCA0TXBUF = (uint8_t)c;
}

#endif
