/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * QEMU's machine "sim" without a console: the line goes through the simulator's calls, which then
 * read and write QEMU's own standard input and output. (A console of this machine loses input.)
 * Xtensa's SIMCALL takes the call's number in a2 and leaves its result there.
 */
#include "../port.h"

enum { SIMCALL_READ = 3, SIMCALL_WRITE = 4 };

static int simcall(int call, int file, void *buffer, int bytes) {
    register int a2 __asm__("a2") = call;
    register int a3 __asm__("a3") = file;
    register void *a4 __asm__("a4") = buffer;
    register int a5 __asm__("a5") = bytes;
    __asm__ volatile("simcall 0" : "+r"(a2), "+r"(a3) : "r"(a4), "r"(a5) : "memory");
    return a2;
}

void port_init(void) {}

int port_getc(void) {
    uint8_t byte;
    return simcall(SIMCALL_READ, 0, &byte, 1) == 1 ? byte : -1;
}

void port_putc(char c) { simcall(SIMCALL_WRITE, 1, &c, 1); }

/* The simulator's plugin watches the addresses of these two functions, and counts. */
__attribute__((noinline)) void port_begin(void) { __asm__ volatile("" ::: "memory"); }

__attribute__((noinline)) void port_end(void) { __asm__ volatile("" ::: "memory"); }

uint64_t port_cycles(void) { return 0; }
