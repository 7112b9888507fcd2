/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The Pico SDK as port/pico uses it: core 1 is a thread, any other thread is core 0. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

unsigned get_core_num(void);
void tight_loop_contents(void);

/* For the tests. */
extern int pico_core1_is_used;     /* by a program of its own, which reads no FIFO */
extern int pico_core1_dies;        /* where it waits next */
extern int pico_core1_is_lockable; /* by who writes the flash */
void pico_be_core(unsigned core);  /* the calling thread is this one from now on */
