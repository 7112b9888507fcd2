/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What the harness asks of a board. One small file per family of boards implements it; everything
 * else in the harness is the same everywhere.
 */
#ifndef PORT_H
#define PORT_H

#include <stdint.h>

/* Sets up the line to the host. */
void port_init(void);

/* One byte from and to the host. port_getc waits; -1 means that the host has gone. */
int port_getc(void);
void port_putc(char c);

/*
 * The measured region is what runs between these two calls. A simulator counts it by watching the
 * addresses of both functions; hardware reads its counter in them.
 */
void port_begin(void);
void port_end(void);

/* Cycles between port_begin and port_end; 0 if this board leaves the counting to its simulator. */
uint64_t port_cycles(void);

/* The stack pointer of the function that calls this. */
#if defined(__arm__)
static inline uintptr_t port_stack_pointer(void) {
    uintptr_t sp;
    __asm__ volatile("mov %0, sp" : "=r"(sp));
    return sp;
}
#elif defined(__AVR__)
#include <avr/io.h>
static inline uintptr_t port_stack_pointer(void) { return SP; }
#elif defined(__MSP430__)
static inline uintptr_t port_stack_pointer(void) {
    uintptr_t sp;
    __asm__ volatile("mov r1, %0" : "=r"(sp));
    return sp;
}
#elif defined(__riscv)
static inline uintptr_t port_stack_pointer(void) {
    uintptr_t sp;
    __asm__ volatile("mv %0, sp" : "=r"(sp));
    return sp;
}
#elif defined(__xtensa__)
static inline uintptr_t port_stack_pointer(void) {
    uintptr_t sp;
    __asm__ volatile("mov %0, a1" : "=r"(sp));
    return sp;
}
#else
static inline uintptr_t port_stack_pointer(void) { return (uintptr_t)__builtin_frame_address(0); }
#endif

#endif
