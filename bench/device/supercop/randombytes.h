/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef RANDOMBYTES_H
#define RANDOMBYTES_H

#include <stddef.h>
#include <stdint.h>

/* Comes from the harness, which takes what the host has loaded. */
int randombytes(uint8_t *out, size_t n);

#endif
