/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* STM32F091 (NUCLEO-F091RC) after reset: 8 MHz. USART2 on PA2 and PA3 leads to the ST-LINK; the
   trigger is PA8, D7 of the Arduino headers. */
#include "../hardware/hardware.h"
#include "../line.h"
#include "../port.h"
#include "stm32.h"

#define RCC_AHBENR REGISTER(0x40021014)
#define RCC_APB1ENR REGISTER(0x4002101c)
#define GPIOA ((stm32_gpio *)0x48000000)
#define USART2 ((stm32_usart_v2 *)0x40004400)

enum { CLOCK_HZ = 8000000, TRIGGER = 8 };

void port_init(void) {
    RCC_AHBENR |= 1u << 17;  /* GPIOA */
    RCC_APB1ENR |= 1u << 17; /* USART2 */
    stm32_gpio_function(GPIOA, 2, 1);
    stm32_gpio_function(GPIOA, 3, 1);
    stm32_gpio_output(GPIOA, TRIGGER);
    stm32_usart_v2_init(USART2, (CLOCK_HZ + BAUD / 2) / BAUD);
    counter_init();
    line_started();
}

int port_getc(void) { return stm32_usart_v2_get(USART2); }

void port_putc(char c) { stm32_usart_v2_put(USART2, c); }

void chip_trigger(int high) { stm32_gpio_write(GPIOA, TRIGGER, high); }
