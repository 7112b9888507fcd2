/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * QEMU's machine "sim" for Xtensa. All that leaves the chip goes through the simulator's calls, as
 * in bench/device/xtensa/sim.c: standard input and output are the line, standard error is the
 * report.
 */
#include <string.h>

#include "../device/port.h"
#include "host.h"

enum {
    SIMCALL_EXIT = 1,
    SIMCALL_READ = 3,
    SIMCALL_WRITE = 4,
    SIMCALL_OPEN = 5,
    SIMCALL_SELECT = 29,
    TO_READ = 1, /* what SIMCALL_SELECT waits for */
    NOTHING = 0
};
enum { LINE_IN, LINE_OUT, REPORT };

static __attribute__((noinline)) int simcall(int call, int file, const void *buffer, int bytes) {
    register int a2 __asm__("a2") = call;
    register int a3 __asm__("a3") = file;
    register const void *a4 __asm__("a4") = buffer;
    register int a5 __asm__("a5") = bytes;
    __asm__ volatile("simcall 0" : "+r"(a2), "+r"(a3) : "r"(a4), "r"(a5) : "memory");
    return a2;
}

/* ---- The line ---- */

void serial_init(void) {}

int serial_get(void) { return serial_wait(0); }

/*
 * Waits for a file, in whole seconds. Returns 1 if it is ready. The call takes seconds and
 * microseconds. QEMU 10 takes the seconds from the second word and has no microseconds, so both
 * words are the seconds.
 */
static int select_file(int file, uintptr_t what, uint32_t milliseconds) {
    const uint32_t seconds = (milliseconds + 999) / 1000;
    const uint32_t patience[] = {seconds, seconds};
    return simcall(SIMCALL_SELECT, file, (const void *)what, (int)(uintptr_t)patience);
}

int serial_wait(uint32_t milliseconds) {
    uint8_t byte;
    if (select_file(LINE_IN, TO_READ, milliseconds) != 1 ||
        simcall(SIMCALL_READ, LINE_IN, &byte, 1) != 1) {
        return -1; /* nothing came, or the other end has gone */
    }
    return byte;
}

void serial_put(uint8_t byte) { simcall(SIMCALL_WRITE, LINE_OUT, &byte, 1); }

/* ---- The host ---- */

/* Opens a file in the simulator's folder. */
static int open_file(const char *name) {
    register int a2 __asm__("a2") = SIMCALL_OPEN;
    register const char *a3 __asm__("a3") = name;
    register int a4 __asm__("a4") = 0; /* for reading */
    register int a5 __asm__("a5") = 0;
    __asm__ volatile("simcall 0" : "+r"(a2), "+r"(a3) : "r"(a4), "r"(a5) : "memory");
    return a2;
}

int host_random(uint8_t *out, size_t n) {
    static int file; /* 0: not open yet */
    if (file == 0) {
        const int opened = open_file("random");
        if (opened < 0) {
            return -1;
        }
        file = opened;
    }
    return simcall(SIMCALL_READ, file, out, (int)n) == (int)n ? 0 : -1;
}

/* The simulator has no call for the time. The file has what it was at the start, in decimal. */
uint32_t host_time(void) {
    static uint32_t at_start;
    if (at_start == 0) {
        char digits[16];
        const int n = simcall(SIMCALL_READ, open_file("time"), digits, sizeof digits);
        for (int i = 0; i < n && digits[i] >= '0' && digits[i] <= '9'; i++) {
            at_start = 10 * at_start + (uint32_t)(digits[i] - '0');
        }
    }
    return at_start;
}

/* The core's counter of cycles, which goes on with the simulator's own clock, and begins again
   after 107 seconds: serial_wait waits for less. */
uint32_t host_milliseconds(void) {
    enum { CYCLES_A_MILLISECOND = 40000 };
    static uint32_t last, cycles, milliseconds;
    uint32_t now;
    __asm__ volatile("rsr.ccount %0" : "=a"(now));
    cycles += now - last;
    last = now;
    milliseconds += cycles / CYCLES_A_MILLISECOND;
    cycles %= CYCLES_A_MILLISECOND;
    return milliseconds;
}

void host_write(const char *text) { simcall(SIMCALL_WRITE, REPORT, text, (int)strlen(text)); }

void host_nap(void) { select_file(REPORT, NOTHING, 0); }

void host_exit(int status) { simcall(SIMCALL_EXIT, status, NULL, 0); }

/* ---- The rest of the board (bench/device/port.h): a fault is told in the report ---- */

void port_init(void) {}

int port_getc(void) { return -1; }

void port_putc(char c) { simcall(SIMCALL_WRITE, REPORT, &c, 1); }

/* The simulator's plugin watches the addresses of these two functions, and counts. */
__attribute__((noinline)) void port_begin(void) { __asm__ volatile("" ::: "memory"); }

__attribute__((noinline)) void port_end(void) { __asm__ volatile("" ::: "memory"); }

uint64_t port_cycles(void) { return 0; }
