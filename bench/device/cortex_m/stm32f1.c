/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* STM32F103 (NUCLEO-F103RB) after reset: 8 MHz. USART2 on PA2 and PA3 leads to the ST-LINK; the
   trigger is PA8, D7 of the Arduino headers. */
#include "../hardware/hardware.h"
#include "../line.h"
#include "../port.h"
#include "stm32.h"

#define RCC_APB2ENR REGISTER(0x40021018)
#define RCC_APB1ENR REGISTER(0x4002101c)
#define GPIOA_CRL REGISTER(0x40010800) /* four bits to a pin */
#define GPIOA_CRH REGISTER(0x40010804)
#define GPIOA_BSRR REGISTER(0x40010810)
#define USART2 ((stm32_usart_v1 *)0x40004400)

enum { CLOCK_HZ = 8000000, TRIGGER = 8 };
enum { INPUT = 4, OUTPUT = 2, FUNCTION = 10 };

void port_init(void) {
    RCC_APB2ENR |= 1u << 2;  /* GPIOA */
    RCC_APB1ENR |= 1u << 17; /* USART2 */
    GPIOA_CRL = (GPIOA_CRL & ~0xff00u) | FUNCTION << 8 | INPUT << 12;
    GPIOA_CRH = (GPIOA_CRH & ~0xfu) | OUTPUT;
    stm32_usart_v1_init(USART2, CLOCK_HZ);
    counter_init();
    line_started();
}

int port_getc(void) { return stm32_usart_v1_get(USART2); }

void port_putc(char c) { stm32_usart_v1_put(USART2, c); }

void chip_trigger(int high) { GPIOA_BSRR = 1u << (high ? TRIGGER : TRIGGER + 16); }
