/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The two kinds of serial ports of the STM32 here. Registers are those of the reference manuals:
 * RM0091 (F0), RM0008 (F1), RM0316 (F3), RM0090 (F4), RM0410 (F7), RM0351 (L4), RM0432 (L4+),
 * RM0486 (N6). All chips run with
 * the clock of their internal oscillator, for which their flash needs no wait states.
 */
#ifndef STM32_H
#define STM32_H

#include <stdint.h>

#define REGISTER(address) (*(volatile uint32_t *)(address))

enum { BAUD = 115200 };

/* F1, F4. */
typedef struct stm32_usart_v1 {
    volatile uint32_t status; /* bit 5: received, bit 7: can be sent */
    volatile uint32_t data;
    volatile uint32_t baud;
    volatile uint32_t control; /* bit 13: on, bit 3: sends, bit 2: receives */
} stm32_usart_v1;

static inline void stm32_usart_v1_init(stm32_usart_v1 *usart, uint32_t clock_hz) {
    usart->baud = (clock_hz + BAUD / 2) / BAUD;
    usart->control = 1u << 13 | 1u << 3 | 1u << 2;
}

static inline int stm32_usart_v1_get(stm32_usart_v1 *usart) {
    while (!(usart->status & 1u << 5)) {
    }
    return (int)(usart->data & 0xff);
}

static inline void stm32_usart_v1_put(stm32_usart_v1 *usart, char c) {
    while (!(usart->status & 1u << 7)) {
    }
    usart->data = (uint8_t)c;
}

/* F0, F3, F7, L4, N6; also the low-power one, whose divider counts 256ths. */
typedef struct stm32_usart_v2 {
    volatile uint32_t control; /* bit 0: on, bit 3: sends, bit 2: receives */
    volatile uint32_t control2;
    volatile uint32_t control3; /* bit 12: no error when a byte was not read in time */
    volatile uint32_t baud;
    volatile uint32_t others[3];
    volatile uint32_t status; /* bit 5: received, bit 7: can be sent */
    volatile uint32_t clear;
    volatile uint32_t received;
    volatile uint32_t sent;
} stm32_usart_v2;

static inline void stm32_usart_v2_init(stm32_usart_v2 *usart, uint32_t divider) {
    usart->baud = divider;
    usart->control3 = 1u << 12;
    usart->control = 1u << 3 | 1u << 2 | 1;
}

static inline int stm32_usart_v2_get(stm32_usart_v2 *usart) {
    while (!(usart->status & 1u << 5)) {
    }
    return (int)(usart->received & 0xff);
}

static inline void stm32_usart_v2_put(stm32_usart_v2 *usart, char c) {
    while (!(usart->status & 1u << 7)) {
    }
    usart->sent = (uint8_t)c;
}

/* Ports of all but the F1: two bits to a pin for its mode, four for its alternate function. */
typedef struct stm32_gpio {
    volatile uint32_t mode; /* 1: output, 2: alternate function */
    volatile uint32_t type, speed, pull, input, output;
    volatile uint32_t set; /* lower half sets, upper half clears */
    volatile uint32_t lock;
    volatile uint32_t function[2];
} stm32_gpio;

static inline void stm32_gpio_output(stm32_gpio *port, unsigned pin) {
    port->mode = (port->mode & ~(3u << (2 * pin))) | 1u << (2 * pin);
}

static inline void stm32_gpio_function(stm32_gpio *port, unsigned pin, uint32_t function) {
    const unsigned shift = 4 * (pin % 8);
    volatile uint32_t *half = &port->function[pin / 8];
    *half = (*half & ~(15u << shift)) | function << shift;
    port->mode = (port->mode & ~(3u << (2 * pin))) | 2u << (2 * pin);
}

static inline void stm32_gpio_write(stm32_gpio *port, unsigned pin, int high) {
    port->set = 1u << (high ? pin : pin + 16);
}

#endif
