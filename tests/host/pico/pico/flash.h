/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef PICO_FLASH_H
#define PICO_FLASH_H

#include "pico.h"

bool flash_safe_execute_core_init(void);
bool flash_safe_execute_core_deinit(void);

#endif
