/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The functions of the board in addition to port.h. */
#ifndef BOARD_H
#define BOARD_H

#include "port.h"

#include <stddef.h>

/* Whether there is unread input from the host. */
int board_has_input(void);

/* Runs a function as a task that stays on core 0, on a stack whose depth can be measured. */
void board_run(void (*function)(void));

/* The greatest depth of the stack since painting, in bytes below an address. */
void board_paint_stack(void);
size_t board_stack_bytes(uintptr_t below);

/* Reports the chip, its clock in Hz, and what was built, from which commit, with which compiler, as
   name=value, separated by spaces. Only the last value may contain spaces. */
void board_about(void (*say)(const char *text));

#endif
