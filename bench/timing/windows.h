/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Xtensa's register windows on a core with 64 registers, as the ESP32 has them. The simulated core
 * has 32, and its windows overflow more often: what its handlers execute is not counted, and what
 * those of the real core would execute is told here.
 *
 * A function sees 16 registers; a call moves that window on by 4, 8 or 12 and a return moves it
 * back. Registers that are still another function's are first saved by an overflow handler, and
 * what was saved is fetched back by an underflow handler (Xtensa ISA Reference Manual, 4.7.1,
 * Windowed Register Option).
 */
#ifndef WINDOWS_H
#define WINDOWS_H

#include <stdint.h>

/*
 * In fours of registers: where the window is, which fours begin a window that is in registers, and
 * by how much the calls that were not yet returned from moved it (two bits each, the last one
 * lowest). More than 16 calls deep it is taken to be eight registers, as compilers make calls.
 * All zero: no caller's window is in registers.
 */
enum { WINDOW_BASE, WINDOW_START, WINDOW_MOVES, WINDOWS_STATE };

/* A call that will move the window by 1, 2 or 3 fours when the function is entered. */
void windows_call(uint32_t w[WINDOWS_STATE], unsigned fours);

/* The others return how many instructions handlers execute because of it. */
unsigned windows_enter(uint32_t w[WINDOWS_STATE]);
unsigned windows_return(uint32_t w[WINDOWS_STATE]);
/* Use of registers, one bit each. */
unsigned windows_use(uint32_t w[WINDOWS_STATE], uint32_t registers);

#endif
