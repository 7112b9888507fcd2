/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include "pico.h"

bool flash_safe_execute_core_init(void);
bool flash_safe_execute_core_deinit(void);
