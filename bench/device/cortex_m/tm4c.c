/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* TM4C123GH6PM and TM4C1294NCPDT (EK-TM4C123GXL, EK-TM4C129EXL) after reset: their precise internal
   oscillator, 16 MHz. UART0 on PA0 and PA1 leads to the debugger; the trigger is PE4 of the
   BoosterPack headers. */
#include "../hardware/hardware.h"
#include "../line.h"
#include "../port.h"

#define REGISTER(address) (*(volatile uint32_t *)(address))

#define RCGCGPIO REGISTER(0x400fe608) /* clocks: bit 0 port A, bit 4 port E */
#define RCGCUART REGISTER(0x400fe618)
#define PRGPIO REGISTER(0x400fea08) /* the same bits: ready to be used */
#define PRUART REGISTER(0x400fea18)
#define UART0_DR REGISTER(0x4000c000)
#define UART0_FR REGISTER(0x4000c018) /* bit 4: nothing received, bit 5: nothing can be sent */
#define UART0_IBRD REGISTER(0x4000c024)
#define UART0_FBRD REGISTER(0x4000c028)
#define UART0_LCRH REGISTER(0x4000c02c)
#define UART0_CTL REGISTER(0x4000c030)
#define UART0_CC REGISTER(0x4000cfc8)

#if defined(TM4C129)
#define GPIOA 0x40058000u
#define GPIOE 0x4005c000u
#else
#define GPIOA 0x40004000u
#define GPIOE 0x40024000u
#endif
#define GPIO_DIR 0x400u
#define GPIO_AFSEL 0x420u
#define GPIO_DEN 0x51cu
#define GPIO_PCTL 0x52cu

enum { CLOCK_HZ = 16000000, BAUD = 115200, TRIGGER = 1 << 4 };

void port_init(void) {
    /* The clock divided by 16 times the baud rate, in 64ths. */
    const uint32_t divider = (CLOCK_HZ * 4u + BAUD / 2) / BAUD;
    RCGCGPIO |= 1u << 4 | 1;
    RCGCUART |= 1;
    while ((PRGPIO & (1u << 4 | 1)) != (1u << 4 | 1) || !(PRUART & 1)) {
    }
    REGISTER(GPIOA + GPIO_AFSEL) |= 3;
    REGISTER(GPIOA + GPIO_PCTL) = (REGISTER(GPIOA + GPIO_PCTL) & ~0xffu) | 0x11;
    REGISTER(GPIOA + GPIO_DEN) |= 3;
    REGISTER(GPIOE + GPIO_DIR) |= TRIGGER;
    REGISTER(GPIOE + GPIO_DEN) |= TRIGGER;
    UART0_CTL = 0;
    UART0_CC = 5; /* the precise internal oscillator */
    UART0_IBRD = divider / 64;
    UART0_FBRD = divider % 64;
    UART0_LCRH = 3u << 5 | 1u << 4; /* 8 bits, and a queue of 16 bytes */
    UART0_CTL = 1u << 9 | 1u << 8 | 1;
    counter_init();
    line_started();
}

int port_getc(void) {
    while (UART0_FR & 1u << 4) {
    }
    return (int)(UART0_DR & 0xff);
}

void port_putc(char c) {
    while (UART0_FR & 1u << 5) {
    }
    UART0_DR = (uint8_t)c;
}

/* Bits 2 to 9 of the address of a port's data select the bits that a write changes. */
void chip_trigger(int high) { REGISTER(GPIOE + (TRIGGER << 2)) = high ? TRIGGER : 0; }
