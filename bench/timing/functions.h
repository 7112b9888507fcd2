/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The start addresses of the firmware's functions. */
#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include <stdbool.h>
#include <stdint.h>

/* Reads the addresses from a file: hexadecimal, one to a line, in ascending order. */
bool functions_read(const char *path);

/* The start of the function that contains an address; 0 if none is known. */
uint32_t function_of(uint32_t address);

#endif
