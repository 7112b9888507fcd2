/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The functions that a chip adds to its family's port, on a real board. */
#ifndef HARDWARE_H
#define HARDWARE_H

#include <stdint.h>

/* The pin that is high while an operation runs, for a power meter; port_init makes it an output. */
void chip_trigger(int high);

/* The family's counter of cycles; port_begin and port_end read it. */
void counter_init(void);

#endif
