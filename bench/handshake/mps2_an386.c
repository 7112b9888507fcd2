/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Arm's MPS2 board with image AN386 in QEMU. The line is its first CMSDK UART. The rest is
 * semihosting: Arm's "Semihosting for AArch32 and AArch64", whose numbers these are.
 */
#include "../device/cortex_m/cmsdk_uart.h"
#include "../device/port.h"
#include "host.h"

#define UART0 ((cmsdk_uart *)0x40004000)

enum {
    SYS_OPEN = 0x01,
    SYS_WRITEC = 0x03,
    SYS_WRITE0 = 0x04,
    SYS_READ = 0x06,
    SYS_TIME = 0x11,
    SYS_EXIT_EXTENDED = 0x20,
    SYS_ELAPSED = 0x30,
    APPLICATION_EXIT = 0x20026,
    READ_BINARY = 1
};

static __attribute__((noinline)) uintptr_t semihosting(uintptr_t operation, const void *argument) {
    register uintptr_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

/* ---- The line ---- */

void serial_init(void) {
    UART0->baud_divider = 16;
    UART0->control = 3;
}

int serial_get(void) { return UART0->state & 2 ? (int)(UART0->data & 0xff) : -1; }

int serial_wait(uint32_t milliseconds) {
    enum { LOOKS = 2000 }; /* before the clock is read again */
    int byte = serial_get();
    const uint32_t start = byte < 0 ? host_milliseconds() : 0;
    while (byte < 0 && host_milliseconds() - start <= milliseconds) {
        for (int look = 0; byte < 0 && look < LOOKS; look++) {
            byte = serial_get();
        }
    }
    return byte;
}

void serial_put(uint8_t byte) {
    while (UART0->state & 1) {
    }
    UART0->data = byte;
}

/* ---- The host ---- */

/* The simulator is started in a folder with this file. It is read from its beginning to its end, so
   that whoever has written it knows what the chip drew. */
int host_random(uint8_t *out, size_t n) {
    static const char name[] = "random";
    static uintptr_t file; /* 0: not open yet; a handle is never 0 */
    const uintptr_t open[] = {(uintptr_t)name, READ_BINARY, sizeof name - 1};
    if (file == 0) {
        const uintptr_t opened = semihosting(SYS_OPEN, open);
        if (opened == (uintptr_t)-1) {
            return -1;
        }
        file = opened;
    }
    const uintptr_t read[] = {file, (uintptr_t)out, n};
    return semihosting(SYS_READ, read) == 0 ? 0 : -1;
}

uint32_t host_time(void) { return semihosting(SYS_TIME, NULL); }

/* The simulator counts nanoseconds, in two words; 2^32 of them are 4,295 milliseconds, rounded. */
uint32_t host_milliseconds(void) {
    uint32_t elapsed[2];
    semihosting(SYS_ELAPSED, elapsed);
    return elapsed[1] * 4295u + elapsed[0] / 1000000u;
}

void host_write(const char *text) { semihosting(SYS_WRITE0, text); }

void host_exit(int status) {
    const uintptr_t exit[] = {APPLICATION_EXIT, (uintptr_t)status};
    semihosting(SYS_EXIT_EXTENDED, exit);
}

/* ---- The rest of the board (bench/device/port.h): a fault is told in the report ---- */

void port_init(void) {}

int port_getc(void) { return -1; }

void port_putc(char c) { semihosting(SYS_WRITEC, &c); }

/* The simulator's plugin watches the addresses of these two functions, and counts. */
__attribute__((noinline)) void port_begin(void) { __asm__ volatile("" ::: "memory"); }

__attribute__((noinline)) void port_end(void) { __asm__ volatile("" ::: "memory"); }

uint64_t port_cycles(void) { return 0; }
