/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Where the functions of the firmware begin. */
#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include <stdbool.h>
#include <stdint.h>

/* Reads their addresses from a file: hexadecimal, one to a line, in ascending order. */
bool functions_read(const char *path);

/* The address at which the function begins that an address belongs to; 0 if none is known. */
uint32_t function_of(uint32_t address);

#endif
