/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * STM32N657 (NUCLEO-N657X0-Q), loaded into its RAM by a debugger (the switch BOOT1 at 1), on its 64
 * MHz oscillator. It has no flash. USART1 on PE5 and PE6 leads to the ST-LINK; the trigger is PA8.
 *
 * The boot ROM leaves the core in its secure state, and a debugger may begin here with any stack
 * and any table of vectors.
 */
#include "../hardware/hardware.h"
#include "../line.h"
#include "../port.h"
#include "stm32.h"

/* Addresses of the secure state, and registers, as in ST's stm32n657xx.h. */
#define RCC_CFGR1 REGISTER(0x56028020)
#define RCC_CCIPR7 REGISTER(0x5602815c)
#define RCC_CCIPR13 REGISTER(0x56028174)
#define RCC_AHB4ENSR REGISTER(0x56028a5c)
#define RCC_APB2ENSR REGISTER(0x56028a6c)
#define GPIOA ((stm32_gpio *)0x56020000)
#define GPIOE ((stm32_gpio *)0x56021000)
#define USART1 ((stm32_usart_v2 *)0x52001000)
#define SCB_VTOR REGISTER(0xe000ed08)

enum { CLOCK_HZ = 64000000, TRIGGER = 8 };

/* From link.ld: the table of vectors is at the beginning. */
extern uint32_t ROM_ORIGIN[], link_fault_stack_top[];

void port_init(void) {
    uint32_t exception;
    __asm__("mrs %0, ipsr" : "=r"(exception));
    if (exception == 0) { /* or else that stack is in use */
        SCB_VTOR = (uint32_t)(uintptr_t)ROM_ORIGIN;
        __asm__ volatile("msr msp, %0\n\tdsb\n\tisb" ::"r"(link_fault_stack_top) : "memory");
    }
    RCC_CFGR1 &= ~(3u << 24 | 3u << 16);   /* core and buses run on the oscillator */
    RCC_AHB4ENSR = 1u << 4 | 1;            /* GPIOE, GPIOA */
    RCC_APB2ENSR = 1u << 4;                /* USART1 */
    RCC_CCIPR7 &= ~7u;                     /* the peripherals' common clock is the oscillator */
    RCC_CCIPR13 = (RCC_CCIPR13 & ~7u) | 1; /* and USART1's is that one */
    stm32_gpio_function(GPIOE, 5, 7);
    stm32_gpio_function(GPIOE, 6, 7);
    stm32_gpio_output(GPIOA, TRIGGER);
    stm32_usart_v2_init(USART1, (CLOCK_HZ + BAUD / 2) / BAUD);
    counter_init();
    line_started();
}

int port_getc(void) { return stm32_usart_v2_get(USART1); }

void port_putc(char c) { stm32_usart_v2_put(USART1, c); }

void chip_trigger(int high) { stm32_gpio_write(GPIOA, TRIGGER, high); }
