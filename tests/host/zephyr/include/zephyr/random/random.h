/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Stands in for Zephyr's. */
#pragma once

#include <stddef.h>

int sys_csrand_get(void *dst, size_t len);
