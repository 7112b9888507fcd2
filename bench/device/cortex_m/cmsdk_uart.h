/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The UART of Arm's CMSDK, which the MPS2 boards have, as the line to the host. */
#ifndef CMSDK_UART_H
#define CMSDK_UART_H

#include <stdint.h>

typedef struct cmsdk_uart {
    volatile uint32_t data;
    volatile uint32_t state;   /* bit 0: transmit buffer full, bit 1: receive buffer full */
    volatile uint32_t control; /* bit 0: transmit, bit 1: receive */
    volatile uint32_t interrupt;
    volatile uint32_t baud_divider; /* at least 16 */
} cmsdk_uart;

static inline void cmsdk_uart_init(cmsdk_uart *uart) {
    uart->baud_divider = 16;
    uart->control = 3;
}

static inline int cmsdk_uart_get(cmsdk_uart *uart) {
    while (!(uart->state & 2)) {
    }
    return (int)(uart->data & 0xff);
}

static inline void cmsdk_uart_put(cmsdk_uart *uart, char c) {
    while (uart->state & 1) {
    }
    uart->data = (uint8_t)c;
}

#endif
