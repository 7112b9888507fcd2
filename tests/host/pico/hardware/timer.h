/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include "pico.h"

uint32_t time_us_32(void);
void busy_wait_us_32(uint32_t delay_us); /* the test's */
