/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include <stddef.h>

void esp_fill_random(void *out, size_t n); /* the test's */
