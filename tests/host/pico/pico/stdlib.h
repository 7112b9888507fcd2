/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef PICO_STDLIB_H
#define PICO_STDLIB_H

#include "pico.h"

bool stdio_init_all(void);
void sleep_ms(uint32_t ms);

#endif
