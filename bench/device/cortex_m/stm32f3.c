/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* STM32F303 on a target of ChipWhisperer's (CW308T-STM32F3) after reset: 8 MHz, no wait states.
   USART1 on PA9 and PA10 leads to the connector; the trigger is PA12. */
#include "../hardware/hardware.h"
#include "../line.h"
#include "../port.h"
#include "stm32.h"

#define RCC_AHBENR REGISTER(0x40021014)
#define RCC_APB2ENR REGISTER(0x40021018)
#define GPIOA ((stm32_gpio *)0x48000000)
#define USART1 ((stm32_usart_v2 *)0x40013800)

enum { CLOCK_HZ = 8000000, TRIGGER = 12 };

void port_init(void) {
    RCC_AHBENR |= 1u << 17;  /* GPIOA */
    RCC_APB2ENR |= 1u << 14; /* USART1 */
    stm32_gpio_function(GPIOA, 9, 7);
    stm32_gpio_function(GPIOA, 10, 7);
    stm32_gpio_output(GPIOA, TRIGGER);
    stm32_usart_v2_init(USART1, (CLOCK_HZ + BAUD / 2) / BAUD);
    counter_init();
    line_started();
}

int port_getc(void) { return stm32_usart_v2_get(USART1); }

void port_putc(char c) { stm32_usart_v2_put(USART1, c); }

void chip_trigger(int high) { stm32_gpio_write(GPIOA, TRIGGER, high); }
