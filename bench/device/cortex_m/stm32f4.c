/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* STM32F407 (STM32F4DISCOVERY) after reset: 16 MHz, no caches, no wait states. USART2 on PA2 and
   PA3 needs a serial adapter; the trigger is PA8. On a target of ChipWhisperer's (CW308) these are
   USART1 on PA9 and PA10, and PA12. */
#include "../hardware/hardware.h"
#include "../line.h"
#include "../port.h"
#include "stm32.h"

#define RCC_AHB1ENR REGISTER(0x40023830)
#define RCC_APB1ENR REGISTER(0x40023840)
#define RCC_APB2ENR REGISTER(0x40023844)
#define GPIOA ((stm32_gpio *)0x40020000)
#ifdef CW308
#define USART ((stm32_usart_v1 *)0x40011000)
enum { CLOCK_HZ = 16000000, TRIGGER = 12, SENDS = 9 };
#else
#define USART ((stm32_usart_v1 *)0x40004400)
enum { CLOCK_HZ = 16000000, TRIGGER = 8, SENDS = 2 };
#endif

void port_init(void) {
    RCC_AHB1ENR |= 1;        /* GPIOA */
    RCC_APB1ENR |= 1u << 17; /* USART2 */
    RCC_APB2ENR |= 1u << 4;  /* USART1 */
    stm32_gpio_function(GPIOA, SENDS, 7);
    stm32_gpio_function(GPIOA, SENDS + 1, 7);
    stm32_gpio_output(GPIOA, TRIGGER);
    stm32_usart_v1_init(USART, CLOCK_HZ);
    counter_init();
    line_started();
}

int port_getc(void) { return stm32_usart_v1_get(USART); }

void port_putc(char c) { stm32_usart_v1_put(USART, c); }

void chip_trigger(int high) { stm32_gpio_write(GPIOA, TRIGGER, high); }
