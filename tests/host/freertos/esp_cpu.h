/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include <stdint.h>

uint32_t esp_cpu_get_cycle_count(void); /* of a core at CONFIG_ESP_DEFAULT_CPU_FREQ_MHZ */
