/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The board, beside what port.h asks of every one. */
#ifndef BOARD_H
#define BOARD_H

#include "port.h"

#include <stddef.h>

/* Whether the host has said something that was not read yet. */
int board_has_input(void);

/* Runs a function as a task that stays on core 0, on a stack whose depth can be measured. */
void board_run(void (*function)(void));

/* From painting on, the deepest that the stack was used, in bytes below an address. */
void board_paint_stack(void);
size_t board_stack_bytes(uintptr_t below);

/* Says what chip this is, its clock in Hz, and what was built, from which commit, with what:
   name=value, separated by spaces; the last value may have spaces too. */
void board_about(void (*say)(const char *text));

#endif
