/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* STM32F767 (NUCLEO-F767ZI) after reset: 16 MHz, no caches, no wait states. USART3 on PD8 and PD9
   leads to the ST-LINK; the trigger is PA8. */
#include "../hardware/hardware.h"
#include "../line.h"
#include "../port.h"
#include "stm32.h"

#define RCC_AHB1ENR REGISTER(0x40023830)
#define RCC_APB1ENR REGISTER(0x40023840)
#define GPIOA ((stm32_gpio *)0x40020000)
#define GPIOD ((stm32_gpio *)0x40020c00)
#define USART3 ((stm32_usart_v2 *)0x40004800)

enum { CLOCK_HZ = 16000000, TRIGGER = 8 };

void port_init(void) {
    RCC_AHB1ENR |= 1u << 3 | 1; /* GPIOD, GPIOA */
    RCC_APB1ENR |= 1u << 18;    /* USART3 */
    stm32_gpio_function(GPIOD, 8, 7);
    stm32_gpio_function(GPIOD, 9, 7);
    stm32_gpio_output(GPIOA, TRIGGER);
    stm32_usart_v2_init(USART3, (CLOCK_HZ + BAUD / 2) / BAUD);
    counter_init();
    line_started();
}

int port_getc(void) { return stm32_usart_v2_get(USART3); }

void port_putc(char c) { stm32_usart_v2_put(USART3, c); }

void chip_trigger(int high) { stm32_gpio_write(GPIOA, TRIGGER, high); }
