/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* STM32L4R5 (NUCLEO-L4R5ZI) on its 16 MHz oscillator, for which its flash needs no wait states.
   LPUART1 on PG7 and PG8 leads to the ST-LINK; these pins have a supply of their own. The trigger
   is PA8. On a board with an STM32L476 (NUCLEO-L476RG) USART2 on PA2 and PA3 leads there. */
#include "../hardware/hardware.h"
#include "../line.h"
#include "../port.h"
#include "stm32.h"

#define RCC_CR REGISTER(0x40021000)
#define RCC_CFGR REGISTER(0x40021008)
#define RCC_AHB2ENR REGISTER(0x4002104c)
#define RCC_APB1ENR1 REGISTER(0x40021058)
#define RCC_APB1ENR2 REGISTER(0x4002105c)
#define PWR_CR2 REGISTER(0x40007004)
#define GPIOA ((stm32_gpio *)0x48000000)
#define GPIOG ((stm32_gpio *)0x48001800)
#ifdef ON_USART2
#define USART ((stm32_usart_v2 *)0x40004400)
#else
#define USART ((stm32_usart_v2 *)0x40008000)
#endif

#define HSI16_ON (1u << 8)
#define HSI16_READY (1u << 10)

enum { CLOCK_HZ = 16000000, TRIGGER = 8 };

void port_init(void) {
    RCC_CR |= HSI16_ON;
    while (!(RCC_CR & HSI16_READY)) {
    }
    RCC_CFGR = (RCC_CFGR & ~3u) | 1;
    RCC_AHB2ENR |= 1u << 6 | 1; /* GPIOG, GPIOA */
    RCC_APB1ENR1 |= 1u << 28;   /* the power controller */
#ifdef ON_USART2
    RCC_APB1ENR1 |= 1u << 17;
    stm32_gpio_function(GPIOA, 2, 7);
    stm32_gpio_function(GPIOA, 3, 7);
    stm32_usart_v2_init(USART, (CLOCK_HZ + BAUD / 2) / BAUD);
#else
    RCC_APB1ENR2 |= 1;  /* LPUART1 */
    PWR_CR2 |= 1u << 9; /* PG2 to PG15 have a supply */
    stm32_gpio_function(GPIOG, 7, 8);
    stm32_gpio_function(GPIOG, 8, 8);
    stm32_usart_v2_init(USART, (uint32_t)((256ull * CLOCK_HZ + BAUD / 2) / BAUD));
#endif
    stm32_gpio_output(GPIOA, TRIGGER);
    counter_init();
    line_started();
}

int port_getc(void) { return stm32_usart_v2_get(USART); }

void port_putc(char c) { stm32_usart_v2_put(USART, c); }

void chip_trigger(int high) { stm32_gpio_write(GPIOA, TRIGGER, high); }
