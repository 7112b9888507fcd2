/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef ESP_RANDOM_H
#define ESP_RANDOM_H

#include <stddef.h>

void esp_fill_random(void *out, size_t n); /* the test's */

#endif
