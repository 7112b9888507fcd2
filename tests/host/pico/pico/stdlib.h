/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include "pico.h"

bool stdio_init_all(void);
void sleep_ms(uint32_t ms);
