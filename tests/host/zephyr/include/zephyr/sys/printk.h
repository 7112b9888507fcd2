/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Stands in for Zephyr's. */
#pragma once

void printk(const char *format, ...);
