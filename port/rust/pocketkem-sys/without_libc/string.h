/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* For a compiler without a C library: what PocketKEM uses of it. Rust's core brings the functions
   themselves. */
#ifndef POCKETKEM_SYS_STRING_H
#define POCKETKEM_SYS_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memset(void *to, int value, size_t n);
int memcmp(const void *a, const void *b, size_t n);

#endif
