/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Xtensa's register windows on a core with 64 registers, like the ESP32's. The simulated core has
 * 32 registers, and its windows overflow more often. The instructions of its handlers are not
 * counted; this file computes how many instructions the real core's handlers would execute.
 *
 * A function sees 16 registers; a call moves that window on by 4, 8 or 12 and a return moves it
 * back. An overflow handler first saves registers that another function still uses. An underflow
 * handler loads them again (Xtensa ISA Reference Manual, 4.7.1, Windowed Register Option).
 */
#ifndef WINDOWS_H
#define WINDOWS_H

#include <stdint.h>

/*
 * The state, in fours of registers: the place of the window; the fours that begin a window that is
 * in registers; and the moves of the calls that have not returned (two bits each, the last one
 * lowest). More than 16 calls deep, a move is taken to be eight registers, because compilers make
 * such calls. All zero: no caller's window is in registers.
 */
enum { WINDOW_BASE, WINDOW_START, WINDOW_MOVES, WINDOWS_STATE };

/* A call that will move the window by 1, 2 or 3 fours when the function is entered. */
void windows_call(uint32_t w[WINDOWS_STATE], unsigned fours);

/* The other functions return how many instructions handlers execute because of the operation. */
unsigned windows_enter(uint32_t w[WINDOWS_STATE]);
unsigned windows_return(uint32_t w[WINDOWS_STATE]);
/* Use of registers, one bit each. */
unsigned windows_use(uint32_t w[WINDOWS_STATE], uint32_t registers);

#endif
