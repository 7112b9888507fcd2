/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A process on the host: the line is its standard input and output. */
#define _POSIX_C_SOURCE 199309L
#include "../port.h"

#include <stdio.h>
#include <time.h>

static uint64_t began, elapsed;

/*
 * The time-stamp counter where there is one, otherwise nanoseconds. Neither is the processor's
 * clock, and both include everything else that the computer does. The figures are informative only.
 */
static uint64_t now(void) {
#if defined(__x86_64__) || defined(__i386__)
    return __builtin_ia32_rdtsc();
#else
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
#endif
}

void port_init(void) { setvbuf(stdout, 0, _IOFBF, 4096); }

int port_getc(void) { return getchar(); }

void port_putc(char c) {
    putchar(c);
    if (c == '\n') {
        fflush(stdout);
    }
}

void port_begin(void) { began = now(); }

void port_end(void) { elapsed = now() - began; }

uint64_t port_cycles(void) { return elapsed; }
