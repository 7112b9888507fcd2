/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* For compilers without a C library: the functions of supercop/heap.c. */
#ifndef LIBC_STDLIB_H
#define LIBC_STDLIB_H

#include <stddef.h>

void *malloc(size_t n);
void free(void *memory);
void exit(int status) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));

#endif
