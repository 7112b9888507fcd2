/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The functions of a C library that KEMs and the harness use, for compilers that have no library.
 */
#ifndef FREESTANDING_STRING_H
#define FREESTANDING_STRING_H

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int byte, size_t n);
int memcmp(const void *a, const void *b, size_t n);
int strcmp(const char *a, const char *b);
size_t strlen(const char *text);

#endif
