/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The interface between the harness and a board. One small file per family of boards implements it.
 * Everything else in the harness is the same everywhere.
 */
#ifndef PORT_H
#define PORT_H

#include <stddef.h>
#include <stdint.h>

/* Sets up the line to the host. */
void port_init(void);

/* One byte from and to the host. port_getc waits; it returns -1 when the host has gone. */
int port_getc(void);
void port_putc(char c);

/*
 * The measured region lies between these two calls. A simulator counts it by watching the addresses
 * of both functions; hardware reads its counter in them.
 */
void port_begin(void);
void port_end(void);

#if defined(__AVR__) || defined(__MSP430__)
/* The code between these two calls is not measured, except for its stack. */
void port_pause(void);
void port_resume(void);
#endif

/* Starts the second core's program, second_core_main; once more does nothing. Boards without this
   function start it by themselves. */
void port_start_second_core(void);

/* Cycles between port_begin and port_end; 0 if this board leaves the counting to its simulator. */
uint64_t port_cycles(void);

/*
 * A real board measures its stack itself (hardware/paint.c). It paints the free part of the stack,
 * and tells how many bytes below an address have lost their paint. Other boards do not have these.
 */
#ifdef PORT_PAINTS
void port_paint_stack(void);
size_t port_painted_stack_bytes(uintptr_t below);
#else
static inline void port_paint_stack(void) {}
static inline size_t port_painted_stack_bytes(uintptr_t below) {
    (void)below;
    return 0;
}
#endif

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
